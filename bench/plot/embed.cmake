# SPDX-License-Identifier: MIT
# Turns the gnuplot files of this folder into C: an array of lines for each, so that the program draws wherever it lies.
#   cmake -DFOLDER=... -DOUTPUT=... -P embed.cmake

set(text "/* Made by bench/plot/embed.cmake. */\n")
foreach(name curves ratios)
  file(READ ${FOLDER}/${name}.gp lines)
  string(REPLACE "\\" "\\\\" lines "${lines}")
  string(REPLACE "\"" "\\\"" lines "${lines}")
  string(REGEX REPLACE "\n$" "" lines "${lines}")
  string(REPLACE "\n" "\",\n    \"" lines "${lines}")
  string(APPEND text "static const char *const plot_${name}[] = {\n    \"${lines}\",\n};\n")
endforeach()
file(WRITE ${OUTPUT} "${text}")
