# SPDX-License-Identifier: MIT
# Real runs on lesser x86-64 CPUs: the wrong choice dies of SIGILL. No model of qemu's has AVX-512, so forcing it must be
# refused on each of them. Without one feature of avx2, or without the operating system's support of the registers
# (xsave), nothing but scalar may run.

set(scalar_levels Nehalem qemu64 Haswell,-xsave Haswell,-avx2 Haswell,-bmi1 Haswell,-bmi2 Haswell,-popcnt Haswell,-abm)
set(avx2_levels Haswell Skylake-Client EPYC)

find_program(SEXTET_QEMU_X86_64 NAMES qemu-x86_64-static qemu-x86_64 NO_CMAKE_FIND_ROOT_PATH)
set(reason)
if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
  set(reason "the build is not for x86-64")
elseif(SEXTET_SANITIZERS)
  set(reason "sanitizers do not work under qemu-x86_64")
elseif(NOT SEXTET_QEMU_X86_64)
  set(reason "qemu-x86_64 was not found")
endif()
if(reason)
  sextet_add_not_run(dispatch_levels "${reason}")
  return()
endif()

function(sextet_add_qemu_level level expected)
  string(REGEX REPLACE "[^A-Za-z0-9]+" "_" name ${level})
  foreach(link IN ITEMS static shared)
    set(test dispatch_level_${name}_${link})
    if(SEXTET_STATIC_ISA AND NOT expected STREQUAL SEXTET_STATIC_ISA)
      sextet_add_not_run(${test} "the build is for ${SEXTET_STATIC_ISA} alone, and does not look at the CPU")
      continue()
    endif()
    if(NOT expected IN_LIST isas)
      set(expected scalar)
    endif()
    sextet_add_dispatch_test(${test}
      ${SEXTET_QEMU_X86_64} -cpu ${level} $<TARGET_FILE:dispatch_level_${link}> ${expected})
    # glibc does not look at every feature that its AVX2 string functions use, and is not what is tested here.
    set_tests_properties(${test} PROPERTIES
      ENVIRONMENT "SEXTET_ISA=;GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-AVX2_Usable,-BMI2")
  endforeach()
endfunction()

foreach(level IN LISTS scalar_levels)
  sextet_add_qemu_level(${level} scalar)
endforeach()
foreach(level IN LISTS avx2_levels)
  sextet_add_qemu_level(${level} avx2)
endforeach()
