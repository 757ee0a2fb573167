# SPDX-License-Identifier: MIT
# How every file of the project is compiled: language, warnings, sanitizers, include path.

add_library(sextet_settings INTERFACE)
target_compile_features(sextet_settings INTERFACE c_std_11)
target_include_directories(sextet_settings INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>)

if(CMAKE_C_COMPILER_ID MATCHES "GNU|Clang")
  target_compile_options(sextet_settings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
    $<$<COMPILE_LANGUAGE:C>:-Wstrict-prototypes -Wmissing-prototypes>)
  if(SEXTET_WARNINGS_AS_ERRORS)
    target_compile_options(sextet_settings INTERFACE -Werror)
  endif()
endif()

if(SEXTET_SANITIZERS)
  string(REPLACE ";" "," list "${SEXTET_SANITIZERS}")
  target_compile_options(sextet_settings INTERFACE -fsanitize=${list} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(sextet_settings INTERFACE -fsanitize=${list})
endif()
