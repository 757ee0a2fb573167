/* SPDX-License-Identifier: MIT */
#include "message.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "progress.h"

const char *message_command = "";

void print_message(const char *format, va_list values) {
    progress_end();
    fprintf(stderr, "sextet: %s%s", message_command, *message_command ? ": " : "");
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
}

void fail(const char *format, ...) {
    va_list values;
    va_start(values, format);
    print_message(format, values);
    va_end(values);
}

int finish_printing(void) {
    errno = 0;
    const bool failed_before = ferror(stdout) != 0;
    if (fclose(stdout) == 0 && !failed_before)
        return EXIT_DONE;
    fail("standard output: %s", strerror(errno ? errno : EIO));
    return EXIT_FAILED;
}
