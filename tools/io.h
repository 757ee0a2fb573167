/* SPDX-License-Identifier: MIT
 * Input and output by plain read and write. Every function that can fail prints the message itself and
 * returns false. */
#ifndef SEXTET_TOOLS_IO_H
#define SEXTET_TOOLS_IO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

typedef struct input {
    int fd;
    const char *name; /* for messages */
    bool is_file;     /* a regular file, of which `size` bytes are left to read */
    bool ended;       /* the end has been met: reading again would ask a terminal for more */
    off_t start;      /* where it stood when it was opened */
    uint64_t size;
} input;

typedef struct output {
    int fd;
    const char *name;
} output;

/* Makes sure that the descriptors 0, 1 and 2 are taken, so that no file that is opened later gets one of them
 * and is written to, or read, in its place. Using one that was closed fails, as it should. */
void reserve_standard_descriptors(void);

/* NULL and "-" mean standard input, and standard output. */
bool open_input(input *in, const char *file);
bool open_output(output *out, const char *file, const input *in);

/* Reads until the block is full or the input ends; *len < cap means that it has ended. */
bool read_block(input *in, void *block, size_t cap, size_t *len);

/* The same for the bytes of a regular file behind an offset, from where it stood when it was opened: several
 * threads can read at once. Without a message; fail_to_read gives it. */
bool read_block_at(const input *in, uint64_t offset, void *block, size_t cap, size_t *len);

/* The message about the error in errno; returns false. */
bool fail_to_read(const input *in);

/* Back to where a regular file stood when it was opened. */
bool rewind_input(input *in);

bool write_block(output *out, const void *block, size_t len);

/* Some errors show only here. */
bool close_output(output *out);

#endif
