# SPDX-License-Identifier: MIT
# Values of SEXTET_ISA, what sextet_isa_environment_status() must say, and which ISAs must serve encoding and decoding.

list(GET isas 0 narrowest)
list(GET isas -1 widest)

# An ISA that exists, but not in this build.
set(foreign ${SEXTET_ALL_ISAS})
list(REMOVE_ITEM foreign ${isas})
list(GET foreign -1 foreign)

string(REPEAT "x" 60000 long_garbage)
string(REPEAT "${widest}," 5000 long_list)
string(APPEND long_list ${narrowest})

set(environment_case_names)

# In a build with one ISA and no choice, `default` serves whatever is asked for.
function(sextet_add_environment_case name value status encode decode)
  if(SEXTET_STATIC_ISA)
    set(encode default)
    set(decode default)
  endif()
  foreach(link IN ITEMS static shared)
    set(test dispatch_environment_${name}_${link})
    sextet_add_dispatch_test(${test} dispatch_environment_${link} SEXTET_${status} ${encode} ${decode})
    set_tests_properties(${test} PROPERTIES ENVIRONMENT "SEXTET_ISA=${value}")
  endforeach()
endfunction()

# obeyed
foreach(isa IN LISTS isas)
  sextet_add_environment_case(${isa} ${isa} OK ${isa} ${isa})
endforeach()
set(two "${widest},base64_decode=${narrowest}")
sextet_add_environment_case(empty "" OK default default)
sextet_add_environment_case(one_operation base64_decode=${narrowest} OK default ${narrowest})
sextet_add_environment_case(all_but_one ${two} OK ${widest} ${narrowest})
sextet_add_environment_case(one_each base64_encode=${narrowest},base64_decode=${widest} OK ${narrowest} ${widest})
sextet_add_environment_case(later_wins ${narrowest},${widest} OK ${widest} ${widest})
sextet_add_environment_case(later_all_wins base64_decode=${widest},${narrowest} OK ${narrowest} ${narrowest})
sextet_add_environment_case(later_one_wins base64_encode=${narrowest},base64_encode=${widest} OK ${widest} default)
sextet_add_environment_case(long_list "${long_list}" OK ${narrowest} ${narrowest})

# ignored, in part or as a whole; an item that can be obeyed is obeyed wherever it stands
sextet_add_environment_case(unknown nosuch UNKNOWN_ISA default default)
sextet_add_environment_case(unsupported ${foreign} UNSUPPORTED_ISA default default)
sextet_add_environment_case(unsupported_one base64_encode=${foreign} UNSUPPORTED_ISA default default)
sextet_add_environment_case(unknown_first nosuch,${foreign},${narrowest} UNKNOWN_ISA ${narrowest} ${narrowest})
sextet_add_environment_case(unsupported_first ${narrowest},${foreign},nosuch UNSUPPORTED_ISA ${narrowest} ${narrowest})
sextet_add_environment_case(unknown_operation nosuch=${narrowest} UNKNOWN_ISA default default)
sextet_add_environment_case(upper_case AVX2 UNKNOWN_ISA default default)
sextet_add_environment_case(blank " ${narrowest}" UNKNOWN_ISA default default)
sextet_add_environment_case(long_garbage "${long_garbage}" UNKNOWN_ISA default default)

# An empty item is an item, and no ISA has an empty name: also behind a last comma.
sextet_add_environment_case(comma "," UNKNOWN_ISA default default)
sextet_add_environment_case(commas ",," UNKNOWN_ISA default default)
sextet_add_environment_case(comma_before ,${narrowest} UNKNOWN_ISA ${narrowest} ${narrowest})
sextet_add_environment_case(comma_behind ${narrowest}, UNKNOWN_ISA ${narrowest} ${narrowest})
sextet_add_environment_case(equals_sign = UNKNOWN_ISA default default)
sextet_add_environment_case(no_isa base64_decode= UNKNOWN_ISA default default)
sextet_add_environment_case(no_operation =${narrowest} UNKNOWN_ISA default default)
sextet_add_environment_case(two_equals base64_decode=${narrowest}=${narrowest} UNKNOWN_ISA default default)
