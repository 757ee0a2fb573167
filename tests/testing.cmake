# SPDX-License-Identifier: MIT
# sextet_testing: the library for tests, as a static library with its hidden names in reach. It has the native kernels
# of the build, and those of every ISA once more through SIMDe, for machines that lack the ISA: on x86-64, too,
# sextet_isa_force("neon", NULL) works, and sextet_isa_is_emulated("neon") is true. They are never chosen by themselves.

set(SEXTET_EMULATED_ISAS)
if(NOT SEXTET_STATIC_ISA AND NOT SEXTET_ISAS)
  set(SEXTET_EMULATED_ISAS ${SEXTET_ALL_ISAS})
  list(REMOVE_ITEM SEXTET_EMULATED_ISAS scalar)

  find_path(SEXTET_SIMDE_INCLUDE_DIR simde/x86/avx512.h DOC "The directory that holds simde/")
  if(NOT SEXTET_SIMDE_INCLUDE_DIR) # headers alone, the same for every target: those of the host will do
    find_path(SEXTET_SIMDE_INCLUDE_DIR simde/x86/avx512.h PATHS /usr/include /usr/local/include NO_DEFAULT_PATH
      NO_CMAKE_FIND_ROOT_PATH)
  endif()
  if(NOT SEXTET_SIMDE_INCLUDE_DIR)
    message(FATAL_ERROR "The tests need SIMDe, to run kernels that this machine has no instructions for. On Debian "
      "install the package libsimde-dev; elsewhere set SEXTET_SIMDE_INCLUDE_DIR to the directory that holds simde/. "
      "-DSEXTET_TESTS=OFF builds without tests.")
  endif()
  if(CMAKE_CROSSCOMPILING) # a directory with nothing else in it: no other header of the host may come into view
    set(directory ${CMAKE_CURRENT_BINARY_DIR}/simde_include)
    file(MAKE_DIRECTORY ${directory})
    file(CREATE_LINK ${SEXTET_SIMDE_INCLUDE_DIR}/simde ${directory}/simde SYMBOLIC)
    set(SEXTET_SIMDE_INCLUDE_DIR ${directory})
  endif()
endif()

set(objects)
foreach(target IN LISTS kernel_targets)
  list(APPEND objects $<TARGET_OBJECTS:${target}>)
endforeach()
foreach(isa IN LISTS SEXTET_EMULATED_ISAS)
  sextet_add_emulated_kernels(sextet_kernels_${isa}_emulated ${isa})
  # Vectors that the target does not have are passed between functions of one object file only.
  target_compile_options(sextet_kernels_${isa}_emulated PRIVATE -Wno-psabi)
  list(APPEND objects $<TARGET_OBJECTS:sextet_kernels_${isa}_emulated>)
endforeach()
sextet_add_core(sextet_testing_core "${SEXTET_EMULATED_ISAS}")
list(APPEND objects $<TARGET_OBJECTS:sextet_testing_core>)

add_library(sextet_testing STATIC ${objects})
set_target_properties(sextet_testing PROPERTIES LINKER_LANGUAGE C)
target_link_libraries(sextet_testing PUBLIC sextet_settings ${cpu_features})
if(SEXTET_STATIC_ISA) # dispatch/dispatch.h wants to know
  target_compile_definitions(sextet_testing PUBLIC SEXTET_STATIC_ISA=${SEXTET_STATIC_ISA})
endif()
