# SPDX-License-Identifier: MIT
# One operation on one text kind: GB/s of input against size. The program sets before: terminal and output, COUNT,
# the arrays NAME, COLOUR, DASH, WIDTH and POINT of that length, TITLE, SUBTITLE, XLABEL, and $curves with one block of
# "size GB/s" for each contestant.

stats $curves using 2 nooutput
set yrange [STATS_min / 1.3 : STATS_max * 1.3]

set title TITLE."\n{/*0.75 ".SUBTITLE."}" enhanced
set xlabel XLABEL
set ylabel "GB/s of input"
set logscale x 2
set logscale y 10
set xtics font ",12" ("1" 1, "4" 4, "16" 16, "64" 64, "256" 256, "1 Ki" 1024, "4 Ki" 4096, "16 Ki" 16384, "64 Ki" 65536, \
    "256 Ki" 262144, "1 Mi" 1048576, "4 Mi" 4194304, "16 Mi" 16777216)
set ytics font ",12" ("0.05" 0.05, "0.1" 0.1, "0.2" 0.2, "0.5" 0.5, "1" 1, "2" 2, "5" 5, "10" 10, "20" 20, "50" 50, \
    "100" 100, "200" 200, "500" 500)
set grid xtics ytics lt 1 lw 0.5 lc rgb "#dddddd"
set border 3
set tics nomirror out
set key outside right center Left reverse noenhanced samplen 2.5 spacing 1.2
set offsets graph 0.02, graph 0.02, 0, 0

plot for [i=1:COUNT] $curves index i-1 using 1:2 with linespoints \
    lc rgb COLOUR[i] dt DASH[i] lw WIDTH[i] pt POINT[i] ps 0.45 title NAME[i]
