/* SPDX-License-Identifier: MIT
 * sextet-bench plot FILE.json -o DIRECTORY: pictures of a run, drawn by gnuplot. */
#ifndef SEXTET_BENCH_PLOT_H
#define SEXTET_BENCH_PLOT_H

/* argv[0] is "plot". Returns the exit status. */
int plot_main(int argc, char **argv);

#endif
