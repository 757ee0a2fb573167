/* SPDX-License-Identifier: MIT */
#include "filter.h"

#include "command.h"
#include "progress.h"

int run_filter(const char *input_file, const char *output_file, filter_work *work, const void *settings) {
    input in;
    output out;
    if (!open_input(&in, input_file) || !open_output(&out, output_file, &in))
        return EXIT_FAILED;
    progress_begin(&in, &out);
    const bool worked = work(&in, &out, settings);
    progress_end();
    const bool closed = close_output(&out);
    return worked && closed ? EXIT_DONE : EXIT_FAILED;
}
