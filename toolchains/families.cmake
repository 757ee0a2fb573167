# SPDX-License-Identifier: MIT
# SEXTET_FAMILIES: which of the library's headers a build has functions of. The names are those of the folders in kernels/.

set(all_families base64 text fused keys)
foreach(family IN LISTS SEXTET_FAMILIES)
  if(NOT family IN_LIST all_families)
    message(FATAL_ERROR "${family} is no family: choose from ${all_families}")
  endif()
endforeach()
if("fused" IN_LIST SEXTET_FAMILIES AND NOT ("base64" IN_LIST SEXTET_FAMILIES AND "text" IN_LIST SEXTET_FAMILIES))
  message(FATAL_ERROR "fused needs base64 and text beside it in SEXTET_FAMILIES")
endif()
set(missing_families ${all_families})
list(REMOVE_ITEM missing_families ${SEXTET_FAMILIES})
if(NOT SEXTET_FAMILIES)
  message(FATAL_ERROR "SEXTET_FAMILIES is empty")
endif()
if(missing_families AND (SEXTET_TESTS OR SEXTET_TOOLS OR SEXTET_BENCH OR SEXTET_COMPAT))
  message(FATAL_ERROR "Tests, command, benchmark and compat/ use all families: with ${SEXTET_FAMILIES} alone, set "
    "SEXTET_TESTS, SEXTET_TOOLS, SEXTET_BENCH and SEXTET_COMPAT to OFF")
endif()
foreach(family IN LISTS missing_families)
  target_compile_definitions(sextet_settings INTERFACE SEXTET_WITHOUT_${family})
endforeach()
