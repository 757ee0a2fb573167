# SPDX-License-Identifier: MIT
# sextet_add_symbols_test(check reason-not-to-run argument ...): runs check_symbols.sh. Before it can be told otherwise:
# SEXTET_SYMBOLS_EXPORTED, the list of names that are exported, and SEXTET_SYMBOLS_PREFIX, how they begin.

find_program(SEXTET_SH sh)
set(SEXTET_SYMBOLS_NOT_RUN)
if(NOT CMAKE_SYSTEM_NAME STREQUAL "Linux")
  set(SEXTET_SYMBOLS_NOT_RUN "the checks read ELF files of Linux")
elseif(NOT SEXTET_SH OR NOT CMAKE_NM OR NOT CMAKE_READELF OR NOT CMAKE_OBJDUMP)
  set(SEXTET_SYMBOLS_NOT_RUN "one of sh, nm, readelf, objdump is missing")
endif()
set(SEXTET_SYMBOLS_EXPORTED ${CMAKE_CURRENT_LIST_DIR}/exported.txt)
set(SEXTET_SYMBOLS_PREFIX sextet_)
set(SEXTET_SYMBOLS_NAME symbols)

function(sextet_add_symbols_test name unless)
  if(SEXTET_SYMBOLS_NOT_RUN)
    set(unless "${SEXTET_SYMBOLS_NOT_RUN}")
  endif()
  if(unless)
    sextet_add_not_run(${SEXTET_SYMBOLS_NAME}_${name} "${unless}")
    return()
  endif()
  set(folder ${CMAKE_CURRENT_FUNCTION_LIST_DIR})
  add_test(NAME ${SEXTET_SYMBOLS_NAME}_${name} COMMAND ${CMAKE_COMMAND} -E env
    NM=${CMAKE_NM} READELF=${CMAKE_READELF} OBJDUMP=${CMAKE_OBJDUMP} LISTS=${folder}
    EXPORTED=${SEXTET_SYMBOLS_EXPORTED} PREFIX=${SEXTET_SYMBOLS_PREFIX}
    ${SEXTET_SH} ${folder}/check_symbols.sh ${ARGN} COMMAND_EXPAND_LISTS)
endfunction()
