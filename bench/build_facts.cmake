# SPDX-License-Identifier: MIT
cmake_minimum_required(VERSION 3.21)
# Writes build_facts.h: what the benchmark tells about its own build. Run at every build, so that the revision is that of
# the sources compiled; the file changes only when its text does.
#   cmake -DSOURCE=... -DOUTPUT=... -DFLAGS=... -P build_facts.cmake

function(ask_git result)
  execute_process(COMMAND ${git} --no-optional-locks -C ${SOURCE} ${ARGN}
    OUTPUT_VARIABLE answer OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  set(${result} "${answer}" PARENT_SCOPE)
endfunction()

set(revision "")
find_program(git git)
if(git)
  ask_git(top rev-parse --show-toplevel)
  file(REAL_PATH ${SOURCE} source)
  if(top STREQUAL source) # else these sources lie in somebody else's repository
    ask_git(revision rev-parse --short=12 HEAD)
    ask_git(changes status --porcelain --untracked-files=no)
    if(changes)
      string(APPEND revision "-changed")
    endif()
  endif()
endif()
string(STRIP "${FLAGS}" flags)
string(REGEX REPLACE " +" " " flags "${flags}")
string(REPLACE "\\" "\\\\" flags "${flags}")
string(REPLACE "\"" "\\\"" flags "${flags}")
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT
"/* Made by bench/build_facts.cmake. */
#define BENCH_FLAGS \"@flags@\"
#define BENCH_REVISION \"@revision@\"
" @ONLY)
