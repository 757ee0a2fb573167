# SPDX-License-Identifier: MIT
# Compiles each public header alone, twice in one file, under every standard. -D: COMPILER, FLAGS, STANDARDS, HEADERS,
# INCLUDE, WORK.

set(warnings -Wall -Wextra -Wpedantic -pedantic-errors -Wshadow -Wconversion -Wundef -Werror)
set(compiled 0)
file(MAKE_DIRECTORY ${WORK})
foreach(header IN LISTS HEADERS)
  get_filename_component(name ${header} NAME)
  foreach(standard IN LISTS STANDARDS)
    set(language c)
    set(more -Wstrict-prototypes)
    if(standard MATCHES "\\+\\+")
      set(language c++)
      set(more -Wold-style-cast)
    endif()
    # -Wpedantic refuses a file without a declaration, and export.h has none.
    file(WRITE ${WORK}/alone.txt "#include <sextet/${name}>\n#include <sextet/${name}>\nextern int something;\n")
    execute_process(COMMAND ${COMPILER} ${FLAGS} -x ${language} -std=${standard} ${warnings} ${more} -I${INCLUDE}
        -fsyntax-only ${WORK}/alone.txt
      RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
    if(NOT status EQUAL 0)
      message(SEND_ERROR "${name} as ${standard}:\n${output}")
    endif()
    math(EXPR compiled "${compiled} + 1")
  endforeach()
endforeach()
if(compiled EQUAL 0)
  message(FATAL_ERROR "there are no headers, or no standards")
endif()
message(STATUS "${compiled} compilations")
