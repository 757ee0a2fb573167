# SPDX-License-Identifier: MIT
# Uses the library as others do. -D: CHECK, one of the functions below; WORK, a folder for it alone; PREFIX, where the
# library is installed to; LIBDIR, relative to that; BUILD, SOURCE, VERSION; GENERATOR, MAKE_PROGRAM, C_COMPILER,
# CXX_COMPILER and PKG_CONFIG.

set(warnings -Wall -Wextra -Wpedantic -Werror)

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(prefix)
  run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${PREFIX})
  file(GLOB headers RELATIVE ${SOURCE}/include ${SOURCE}/include/sextet/*.h)
  file(GLOB_RECURSE installed RELATIVE ${PREFIX}/include ${PREFIX}/include/*)
  list(FILTER installed EXCLUDE REGEX "^sextet-compat/") # tests/compat has tests of its own
  if(NOT headers OR NOT "${headers}" STREQUAL "${installed}")
    message(FATAL_ERROR "installed headers: ${installed}")
  endif()
  file(GLOB package ${PREFIX}/${LIBDIR}/pkgconfig/sextet.pc ${PREFIX}/${LIBDIR}/cmake/sextet/*.cmake)
  foreach(file IN LISTS package)
    file(READ ${file} text)
    foreach(unwanted IN ITEMS CpuFeatures cpu_features ${PREFIX} ${SOURCE} ${BUILD})
      string(FIND "${text}" "${unwanted}" at)
      if(NOT at EQUAL -1)
        message(FATAL_ERROR "${file} depends on ${unwanted}")
      endif()
    endforeach()
  endforeach()
  list(LENGTH package count)
  if(count LESS 4) # sextet.pc, the configuration, the targets, the version
    message(FATAL_ERROR "packages installed: ${package}")
  endif()
endfunction()

# pkg_config(prefix option ...): sets `flags`
function(pkg_config prefix)
  set(ENV{PKG_CONFIG_PATH} ${prefix}/${LIBDIR}/pkgconfig)
  execute_process(COMMAND ${PKG_CONFIG} ${ARGN} sextet OUTPUT_VARIABLE flags
    OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  separate_arguments(flags UNIX_COMMAND "${flags}")
  set(flags ${flags} PARENT_SCOPE)
endfunction()

# Compiles, links and runs both programs with what pkg-config says; further arguments go to the compiler.
function(use_by_pkg_config prefix options)
  pkg_config(${prefix} --cflags --libs ${options})
  foreach(language IN ITEMS c cpp)
    set(compiler ${C_COMPILER})
    if(language STREQUAL "cpp")
      set(compiler ${CXX_COMPILER})
    endif()
    file(MAKE_DIRECTORY ${WORK})
    set(program ${WORK}/use_${language})
    run(${compiler} ${warnings} ${ARGN} ${SOURCE}/tests/install/use.${language} ${flags} -o ${program})
    run(${CMAKE_COMMAND} -E env LD_LIBRARY_PATH=${prefix}/${LIBDIR} ${program})
  endforeach()
endfunction()

function(pkg_config_version)
  pkg_config(${PREFIX} --modversion)
  if(NOT flags STREQUAL VERSION)
    message(FATAL_ERROR "sextet.pc is of version ${flags}, not ${VERSION}")
  endif()
endfunction()

function(pkg_config_shared)
  pkg_config_version()
  use_by_pkg_config(${PREFIX} "")
  # That it was the shared library: without its folder the program does not start.
  execute_process(COMMAND ${CMAKE_COMMAND} -E env --unset=LD_LIBRARY_PATH ${WORK}/use_c RESULT_VARIABLE status
    OUTPUT_QUIET ERROR_QUIET)
  if(status EQUAL 0)
    message(FATAL_ERROR "the program does not use the shared library")
  endif()
endfunction()

# A copy of the installed tree that has the static library alone.
function(pkg_config_static)
  file(COPY ${PREFIX}/ DESTINATION ${WORK}/prefix)
  file(GLOB shared ${WORK}/prefix/${LIBDIR}/libsextet.so*)
  file(REMOVE ${shared})
  if(NOT shared OR NOT EXISTS ${WORK}/prefix/${LIBDIR}/libsextet.a)
    message(FATAL_ERROR "both libraries should be installed")
  endif()
  use_by_pkg_config(${WORK}/prefix --static)
  use_by_pkg_config(${WORK}/prefix --static -static)
endfunction()

# use_by_cmake(source option ...): configures and builds a project, runs the four programs that it makes
function(use_by_cmake source)
  run(${CMAKE_COMMAND} -S ${source} -B ${WORK}/build -G ${GENERATOR} -DCMAKE_MAKE_PROGRAM=${MAKE_PROGRAM}
    -DCMAKE_C_COMPILER=${C_COMPILER} -DCMAKE_CXX_COMPILER=${CXX_COMPILER} ${ARGN})
  run(${CMAKE_COMMAND} --build ${WORK}/build)
  foreach(program IN ITEMS use_sextet_c use_sextet_cpp use_static_c use_static_cpp)
    run(${WORK}/build/${program})
  endforeach()
endfunction()

function(cmake_package)
  use_by_cmake(${SOURCE}/tests/install/consumer -DCMAKE_PREFIX_PATH=${PREFIX} -DVERSION=${VERSION})
endfunction()

# The installed tree at another place, and nothing at the old one.
function(relocated)
  file(COPY ${PREFIX}/ DESTINATION ${WORK}/first)
  file(MAKE_DIRECTORY ${WORK}/another)
  file(RENAME ${WORK}/first ${WORK}/another/place)
  use_by_cmake(${SOURCE}/tests/install/consumer -DCMAKE_PREFIX_PATH=${WORK}/another/place -DVERSION=${VERSION})
  use_by_pkg_config(${WORK}/another/place "")
  pkg_config(${WORK}/another/place --cflags --libs)
  if(NOT flags MATCHES "-I${WORK}/another/place/" OR NOT flags MATCHES "-L${WORK}/another/place/")
    message(FATAL_ERROR "sextet.pc still points elsewhere: ${flags}")
  endif()
endfunction()

function(subproject)
  use_by_cmake(${SOURCE}/tests/install/subproject -DSEXTET_SOURCE=${SOURCE})
endfunction()

function(fetch_content) # of one ISA, which is soon built
  use_by_cmake(${SOURCE}/tests/install/subproject -DSEXTET_SOURCE=${SOURCE} -DFETCH=ON -DSEXTET_ISAS=scalar)
endfunction()

file(REMOVE_RECURSE ${WORK})
cmake_language(CALL ${CHECK})
