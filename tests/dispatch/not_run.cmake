# SPDX-License-Identifier: MIT
# A test that cannot run here is registered all the same, and ctest reports it as skipped, with the reason in its output.

set(SEXTET_NOT_RUN_PATTERN "not run: ")

function(sextet_add_not_run name reason)
  add_test(NAME ${name} COMMAND ${CMAKE_COMMAND} -E echo "${SEXTET_NOT_RUN_PATTERN}${reason}")
  set_tests_properties(${name} PROPERTIES SKIP_REGULAR_EXPRESSION "${SEXTET_NOT_RUN_PATTERN}")
endfunction()
