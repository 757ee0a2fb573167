# SPDX-License-Identifier: MIT
# Runs PROGRAM with ARGUMENTS under VALGRIND. EXPECT is `clean`, or what memcheck must report: a control, without which
# nobody knew that it would.

execute_process(
  COMMAND ${VALGRIND} --tool=memcheck --error-exitcode=99 --leak-check=no --undef-value-errors=yes --partial-loads-ok=no
    ${PROGRAM} ${ARGUMENTS}
  RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output TIMEOUT 280)
if(status EQUAL 77)
  string(REGEX MATCH "not run: [^\n]*" reason "${output}")
  message("${reason}") # ctest looks for it
  return()
endif()
if(EXPECT STREQUAL "clean")
  if(NOT status EQUAL 0 OR NOT output MATCHES "ERROR SUMMARY: 0 errors")
    message(FATAL_ERROR "status ${status}; time or addresses depend on the data:\n${output}")
  endif()
  string(REGEX MATCH "[^\n]*lengths and options[^\n]*" done "${output}")
  message("${done}; memcheck has nothing to report")
elseif(NOT status EQUAL 99 OR NOT output MATCHES "${EXPECT}")
  message(FATAL_ERROR "status ${status}; memcheck should have reported \"${EXPECT}\":\n${output}")
else()
  message("memcheck reports \"${EXPECT}\" of what is not for secrets, as it should")
endif()
