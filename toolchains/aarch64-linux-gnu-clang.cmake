# SPDX-License-Identifier: MIT
# The same cross build with clang 19, which takes libgcc and the linker of the gcc cross compiler.
include(${CMAKE_CURRENT_LIST_DIR}/aarch64-linux-gnu.cmake)

set(CMAKE_C_COMPILER clang-19)
set(CMAKE_C_COMPILER_TARGET aarch64-linux-gnu)
set(CMAKE_OBJCOPY aarch64-linux-gnu-objcopy CACHE STRING "The objcopy of the target")
