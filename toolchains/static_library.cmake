# SPDX-License-Identifier: MIT
# The static library: one object that holds everything, cpu_features included, with no global names but those that match
# `names`, for instance sextet_*. So it links by itself, and two builds of the library, or a program's own cpu_features, do
# not meet in one program.

function(sextet_add_static_library target objects names)
  # Elsewhere a plain archive, with cpu_features, where it is used, linked beside it. Sanitizers keep tables of global
  # variables, which merging breaks.
  if(NOT CMAKE_SYSTEM_NAME STREQUAL "Linux" OR NOT CMAKE_OBJCOPY OR SEXTET_SANITIZERS)
    add_library(${target} STATIC ${objects})
    target_link_libraries(${target} PUBLIC ${cpu_features})
    return()
  endif()
  set(merged ${CMAKE_CURRENT_BINARY_DIR}/sextet_merged.o)
  set(archive)
  if(cpu_features)
    set(archive $<TARGET_FILE:${cpu_features}>)
  endif()
  # Position independent code of 32-bit x86 calls helpers of gcc's that stand in groups, and a link keeps one group of a
  # name. Ours are made local, so they must not be dropped for those of another object.
  set(groups)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^i.86$")
    set(groups -Wl,--force-group-allocation)
  endif()
  add_custom_command(OUTPUT ${merged}
    COMMAND ${CMAKE_C_COMPILER} ${CMAKE_C_COMPILER_ARG1} "$<$<BOOL:${CMAKE_C_COMPILER_TARGET}>:--target=${CMAKE_C_COMPILER_TARGET}>"
      -nostdlib -r ${groups} -o ${merged} ${objects} ${archive}
    COMMAND ${CMAKE_OBJCOPY} --localize-hidden --wildcard --keep-global-symbol=${names} ${merged}
    DEPENDS ${objects} ${archive} COMMAND_EXPAND_LISTS VERBATIM)
  add_library(${target} STATIC ${merged})
  set_target_properties(${target} PROPERTIES LINKER_LANGUAGE C)
  target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:sextet_settings>)
endfunction()
