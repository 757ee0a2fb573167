# SPDX-License-Identifier: MIT
# The operations and ISAs of the project, read from the two lists in kernels/, and how each ISA's kernels are compiled.

# The flags that enable an ISA's features, the ones kernels/isas.inc names; kernels/simd.h checks them. They belong to the
# one object library of that ISA, never to a whole target: code outside the kernels runs on every CPU.
set(SEXTET_FLAGS_scalar)
set(SEXTET_FLAGS_avx2 -mavx2 -mbmi -mbmi2 -mpopcnt -mlzcnt)
set(SEXTET_FLAGS_avx512 ${SEXTET_FLAGS_avx2} -mavx512f -mavx512bw -mavx512vl -mavx512dq -mavx512vbmi -mavx512vbmi2)
set(SEXTET_FLAGS_neon)

file(READ kernels/isas.inc text)
string(REGEX MATCHALL "\n    X\\([a-z0-9]+" SEXTET_ALL_ISAS "${text}")
list(TRANSFORM SEXTET_ALL_ISAS REPLACE ".*\\(" "")

list(JOIN SEXTET_FAMILIES "|" families)
file(STRINGS kernels/ops.inc lines REGEX "^SEXTET_OPERATION\\((${families}),")
list(TRANSFORM lines REPLACE "^SEXTET_OPERATION\\(([a-z0-9]+), ([a-z0-9_]+),.*" "\\1/\\2" OUTPUT_VARIABLE SEXTET_OPERATIONS)

set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS kernels/isas.inc kernels/ops.inc)

# The ISAs that this target machine can have at all.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
  set(SEXTET_NATIVE_ISAS scalar avx2 avx512)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64|ARM64)$")
  set(SEXTET_NATIVE_ISAS scalar neon)
else()
  set(SEXTET_NATIVE_ISAS scalar)
endif()

# An object library with the kernels of one ISA, and its table.
function(sextet_add_kernels target isa)
  list(TRANSFORM SEXTET_OPERATIONS REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/kernels/\\1_${isa}.c" OUTPUT_VARIABLE sources)
  add_library(${target} OBJECT ${PROJECT_SOURCE_DIR}/kernels/table.c ${sources})
  target_compile_definitions(${target} PRIVATE SEXTET_ISA=${isa} SEXTET_ISA_${isa})
  target_link_libraries(${target} PRIVATE sextet_settings)
endfunction()

# The same through SIMDe, for tests on machines that lack the ISA. All names end in _emulated, by macros, so that native
# and emulated kernels fit into one program. SIMDe works without -m flags, and wraps signed integers.
function(sextet_add_emulated_kernels target isa)
  sextet_add_kernels(${target} ${isa})
  set(renames "#define sextet_kernels_${isa} sextet_kernels_${isa}_emulated\n")
  set(vector_isas ${SEXTET_ALL_ISAS}) # of which it may call narrower ones
  list(REMOVE_ITEM vector_isas scalar)
  foreach(operation IN LISTS SEXTET_OPERATIONS)
    get_filename_component(name ${operation} NAME)
    foreach(other IN LISTS vector_isas)
      string(APPEND renames "#define sextet_${name}_${other} sextet_${name}_${other}_emulated\n")
    endforeach()
  endforeach()
  set(header ${PROJECT_BINARY_DIR}/emulated_names_${isa}.h)
  file(CONFIGURE OUTPUT ${header} CONTENT "${renames}" @ONLY)
  target_compile_definitions(${target} PRIVATE SEXTET_EMULATED)
  target_include_directories(${target} SYSTEM PRIVATE ${SEXTET_SIMDE_INCLUDE_DIR})
  target_compile_options(${target} PRIVATE -include ${header} -fwrapv -fno-sanitize=signed-integer-overflow,shift
    $<$<C_COMPILER_ID:Clang,AppleClang>:-Wno-pass-failed>) # SIMDe asks to vectorise loops that clang then cannot
endfunction()
