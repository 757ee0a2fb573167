# SPDX-License-Identifier: MIT
# sextet.c compiles with each family alone, and has their names and no others. -D: SOURCE, COMPILER.
set(all base64 text fused keys)
set(name_of_base64 sextet_base64_encode)
set(name_of_text sextet_utf8_validate)
set(name_of_keys sextet_keys_sorted)
foreach(family IN ITEMS base64 text keys)
  set(without ${all})
  list(REMOVE_ITEM without ${family})
  list(TRANSFORM without PREPEND -DSEXTET_WITHOUT_)
  execute_process(COMMAND ${COMPILER} -S -O0 -Wall -Wextra -Werror -Wno-unused-function ${without} ${SOURCE} -o -
    OUTPUT_VARIABLE code COMMAND_ERROR_IS_FATAL ANY)
  foreach(other IN ITEMS base64 text keys)
    string(FIND "${code}" "\n${name_of_${other}}:" at)
    if((other STREQUAL family AND at EQUAL -1) OR (NOT other STREQUAL family AND NOT at EQUAL -1))
      message(FATAL_ERROR "with ${family} alone, ${name_of_${other}} is at ${at}")
    endif()
  endforeach()
endforeach()
