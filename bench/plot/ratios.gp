# SPDX-License-Identifier: MIT
# Everything in one picture: for each pair of contestants the range of (time of the other) / (time of ours) over all
# sizes, and the geometric means over small, middle and large ones. The program sets before: terminal and output,
# TITLE, SUBTITLE, COUNT, and $ratios with lines of
# "row least most small middle large label"; a line that is a heading has no figures.

set title TITLE."\n{/*0.75 ".SUBTITLE."}" enhanced
set xlabel "left of 1 the other is faster, right of 1 ours"
set logscale x 2
set xtics font ",12" ("1/16" 0.0625, "1/8" 0.125, "1/4" 0.25, "1/2" 0.5, "1" 1, "2" 2, "4" 4, "8" 8, "16" 16, "32" 32, "64" 64, \
    "128" 128)
set ytics scale 0 font ",12"
set yrange [COUNT+0.6:0.4]
set grid xtics lt 1 lw 0.5 lc rgb "#dddddd"
set border 1
set tics nomirror out
set key outside right top vertical Left reverse samplen 1 spacing 1.2 font ",12"
set arrow from 1, graph 0 to 1, graph 1 nohead dt 2 lw 1.2 lc rgb "#555555"

plot $ratios using 2:1:($3-$2):(0):ytic(7) with vectors nohead lw 5 lc rgb "#d5dde5" title "all sizes", \
    $ratios using 4:1 with points pt 7 ps 0.9 lc rgb "#0072b2" title "up to 64", \
    $ratios using 5:1 with points pt 5 ps 0.8 lc rgb "#e69f00" title "65 to 1000", \
    $ratios using 6:1 with points pt 9 ps 1.0 lc rgb "#d55e00" title "above 1000"
