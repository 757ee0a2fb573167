# SPDX-License-Identifier: MIT
# Compiles and runs the C programs in README.md. -D: README, AWK, WORK, COMPILER, FLAGS, INCLUDE, LIBRARY,
# EMULATOR.

if(NOT EXISTS ${README})
  message(STATUS "not run: there is no README.md")
  return()
endif()
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})
get_filename_component(library_folder ${LIBRARY} DIRECTORY)
get_filename_component(here ${CMAKE_CURRENT_LIST_FILE} DIRECTORY)
execute_process(COMMAND ${AWK} -v folder=${WORK} -f ${here}/readme_examples.awk ${README}
  OUTPUT_VARIABLE report COMMAND_ERROR_IS_FATAL ANY)
message(STATUS "${report}")
file(GLOB sources ${WORK}/readme_*.c)
if(NOT sources)
  message(FATAL_ERROR "README.md has no C program")
endif()
foreach(source IN LISTS sources)
  execute_process(COMMAND ${COMPILER} ${FLAGS} -std=c11 -Wall -Wextra -Wpedantic -Werror -UNDEBUG -I${INCLUDE}
    ${source} ${LIBRARY} -Wl,-rpath,${library_folder} -o ${source}.program COMMAND_ECHO STDOUT COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND ${EMULATOR} ${source}.program COMMAND_ERROR_IS_FATAL ANY)
endforeach()
