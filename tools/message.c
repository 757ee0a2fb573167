/* SPDX-License-Identifier: MIT */
#include "message.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "progress.h"

const char *message_command = "";

static void begin_message(const char *format, va_list values) {
    progress_end();
    fprintf(stderr, "sextet: %s%s", message_command, *message_command ? ": " : "");
    vfprintf(stderr, format, values);
}

void print_message(const char *format, va_list values) {
    begin_message(format, values);
    fputc('\n', stderr);
}

void fail(const char *format, ...) {
    va_list values;
    va_start(values, format);
    print_message(format, values);
    va_end(values);
}

void fail_with_text(const char *text, size_t len, const char *format, ...) {
    va_list values;
    va_start(values, format);
    begin_message(format, values);
    va_end(values);
    if (len)
        fwrite(text, 1, len, stderr);
    fputc('\n', stderr);
}

int finish_printing(void) {
    errno = 0;
    const bool failed_before = ferror(stdout) != 0;
    if (fclose(stdout) == 0 && !failed_before)
        return EXIT_DONE;
    fail("standard output: %s", strerror(errno ? errno : EIO));
    return EXIT_FAILED;
}
