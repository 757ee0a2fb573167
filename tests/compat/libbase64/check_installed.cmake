# SPDX-License-Identifier: MIT
# Uses the installed libbase64 as others do. -D: BUILD, WORK, LIBDIR, INCLUDEDIR, SOURCE (this folder), C_COMPILER,
# CXX_COMPILER (or nothing), and for a program that was built before, PROGRAM and STAND_IN, the folder of the library that
# it was linked to.

set(warnings -Wall -Wextra -Wpedantic -pedantic-errors -Werror)
set(prefix ${WORK}/prefix)
set(libraries ${prefix}/${LIBDIR}/sextet-compat)
string(CONCAT ours "encode bGlnaHQgd29yaw==\ndecode light work\nstream_encode bGlnaHQ=\nstream_decode light\n")

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# expect(output program folder): what a program prints with the libraries of a folder
function(expect wanted program folder)
  execute_process(COMMAND ${CMAKE_COMMAND} -E env LD_LIBRARY_PATH=${folder} ${program}
    OUTPUT_VARIABLE found COMMAND_ERROR_IS_FATAL ANY)
  if(NOT found MATCHES "${wanted}")
    message(FATAL_ERROR "${program} with ${folder} prints:\n${found}not:\n${wanted}")
  endif()
endfunction()

# compile(program compiler argument ...)
function(compile program)
  run(${ARGN} ${warnings} -I${prefix}/${INCLUDEDIR}/sextet-compat -x ${language} ${SOURCE}/use.c -x none
    -Wno-unused-command-line-argument -o ${program} -L${libraries} ${link})
  expect("^${ours}$" ${program} ${libraries})
endfunction()

file(REMOVE_RECURSE ${WORK})
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})

# A program that was there before: LD_LIBRARY_PATH alone decides.
expect("stand-in" ${PROGRAM} ${STAND_IN})
expect("^${ours}$" ${PROGRAM} ${libraries})

# Programs that are compiled with the installed header.
foreach(link IN ITEMS -lbase64 -l:libbase64.a)
  set(language c)
  compile(${WORK}/use_c ${C_COMPILER} -std=c99)
  if(CXX_COMPILER)
    set(language c++)
    compile(${WORK}/use_cpp ${CXX_COMPILER} -std=c++11)
  endif()
endforeach()
