/* SPDX-License-Identifier: MIT
 * Messages on standard error, and the end of what is printed on standard output. */
#ifndef SEXTET_TOOLS_MESSAGE_H
#define SEXTET_TOOLS_MESSAGE_H

#include <stdarg.h>
#include <stddef.h>

/* The subcommand that runs, for the front of messages; empty before there is one. */
extern const char *message_command;

/* "sextet: decode: " and the message, in one line; a progress bar is erased first. */
void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The same, and then a text as it is, NUL included. */
void fail_with_text(const char *text, size_t len, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void print_message(const char *format, va_list values) __attribute__((format(printf, 1, 0)));

/* Flushes and closes standard output where stdio wrote to it. Returns the exit status: EXIT_FAILED, after a
 * message, when not all of it could be written. */
int finish_printing(void);

#endif
