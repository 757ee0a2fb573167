# SPDX-License-Identifier: MIT
# Cross build for 32-bit x86 Linux with gcc. An x86-64 kernel runs the programs; the loader and the C library are those of
# the cross compiler, so that the machine needs no other 32-bit files. On Debian the packages gcc-i686-linux-gnu and
# libc6-dev-i386-cross; and qemu-user-static, where the kernel runs no 32-bit programs.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR i686)

set(CMAKE_C_COMPILER i686-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER i686-linux-gnu-g++) # of another package, and only for the test of the headers from C++

# The target's C library. Headers, libraries and packages of the host must not be found in its place.
set(CMAKE_FIND_ROOT_PATH /usr/i686-linux-gnu)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

set(loader /usr/i686-linux-gnu/lib/ld-linux.so.2)
execute_process(COMMAND ${loader} --version RESULT_VARIABLE loader_result OUTPUT_QUIET ERROR_QUIET)
if(loader_result EQUAL 0)
  set(CMAKE_CROSSCOMPILING_EMULATOR ${loader} --library-path /usr/i686-linux-gnu/lib)
else()
  set(CMAKE_CROSSCOMPILING_EMULATOR qemu-i386-static -L /usr/i686-linux-gnu)
endif()
