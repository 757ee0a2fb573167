/* SPDX-License-Identifier: MIT */
#if defined(__linux__)
#define _GNU_SOURCE /* F_SETPIPE_SZ */
#endif
#include "io.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "message.h"

void reserve_standard_descriptors(void) {
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) == -1 && errno == EBADF)
            (void)open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY); /* gets the lowest: fd */
}

static bool fail_with_error(const char *name, int error) {
    fail("%s: %s", name, strerror(error));
    return false;
}

static bool is_standard(const char *file) {
    return !file || strcmp(file, "-") == 0;
}

/* ---- opening ---- */

static int open_retrying(const char *file, int flags) {
    int fd;
    do {
        fd = open(file, flags, 0666);
    } while (fd == -1 && errno == EINTR);
    return fd;
}

/* Lets a pipe hold a whole block of ours. With Linux's 64 KiB the two ends wait for each other so often that
 * the pipe carries half as much. Nothing is lost where this fails, as it does for all that is no pipe. */
static void widen_pipe(int fd) {
#if defined(F_SETPIPE_SZ)
    enum { PIPE_BYTES = 1 << 18 };
    const int bytes = fcntl(fd, F_GETPIPE_SZ);
    if (bytes >= 0 && bytes < PIPE_BYTES)
        (void)fcntl(fd, F_SETPIPE_SZ, PIPE_BYTES);
#else
    (void)fd;
#endif
}

bool open_input(input *in, const char *file) {
    *in = (input){.fd = STDIN_FILENO, .name = is_standard(file) ? "standard input" : file};
    if (!is_standard(file))
        in->fd = open_retrying(file, O_RDONLY);
    struct stat info;
    if (in->fd == -1 || fstat(in->fd, &info) != 0)
        return fail_with_error(in->name, errno);
    if (S_ISDIR(info.st_mode)) /* before an output file is opened, and emptied, in vain */
        return fail_with_error(in->name, EISDIR);
    if (S_ISREG(info.st_mode)) {
        const off_t at = lseek(in->fd, 0, SEEK_CUR);
        in->is_file = true;
        in->start = at;
        in->size = at >= 0 && at < info.st_size ? (uint64_t)(info.st_size - at) : 0;
    }
#if defined(POSIX_FADV_SEQUENTIAL)
    (void)posix_fadvise(in->fd, 0, 0, POSIX_FADV_SEQUENTIAL); /* a hint: nothing is lost where it fails */
#endif
    widen_pipe(in->fd);
    return true;
}

/* Whether reading on would read what has been written. */
static bool is_same_file(int in, int out) {
    struct stat in_info, out_info;
    return fstat(in, &in_info) == 0 && fstat(out, &out_info) == 0 && S_ISREG(in_info.st_mode) &&
           in_info.st_dev == out_info.st_dev && in_info.st_ino == out_info.st_ino;
}

bool open_output(output *out, const char *file, const input *in) {
    *out = (output){.fd = STDOUT_FILENO, .name = is_standard(file) ? "standard output" : file};
    if (!is_standard(file))
        out->fd = open_retrying(file, O_WRONLY | O_CREAT);
    if (out->fd == -1)
        return fail_with_error(out->name, errno);
    if (is_same_file(in->fd, out->fd)) {
        fail("%s: is both the input and the output", in->name);
        return false;
    }
    /* Emptied only now that it is known to be another file. */
    struct stat info;
    if (!is_standard(file) && fstat(out->fd, &info) == 0 && S_ISREG(info.st_mode) &&
        ftruncate(out->fd, 0) != 0)
        return fail_with_error(out->name, errno);
    widen_pipe(out->fd);
    return true;
}

/* ---- reading and writing ---- */

/* Whether a call that failed is to be made again: after a signal, or when a descriptor that someone made
 * non-blocking is ready. */
static bool may_retry(int fd, short event) {
    if (errno == EINTR)
        return true;
    if (errno != EAGAIN && errno != EWOULDBLOCK)
        return false;
    struct pollfd wait = {.fd = fd, .events = event};
    return poll(&wait, 1, -1) >= 0 || errno == EINTR;
}

bool read_block(input *in, void *block, size_t cap, size_t *len) {
    *len = 0;
    while (*len < cap && !in->ended) {
        const ssize_t got = read(in->fd, (char *)block + *len, cap - *len);
        if (got < 0 && !may_retry(in->fd, POLLIN))
            return fail_with_error(in->name, errno);
        if (got > 0)
            *len += (size_t)got;
        in->ended = got == 0;
    }
    return true;
}

bool read_block_at(const input *in, uint64_t offset, void *block, size_t cap, size_t *len) {
    ssize_t got = 1;
    for (*len = 0; *len < cap && got != 0;) {
        got = pread(in->fd, (char *)block + *len, cap - *len, in->start + (off_t)(offset + *len));
        if (got < 0 && !may_retry(in->fd, POLLIN))
            return false;
        if (got > 0)
            *len += (size_t)got;
    }
    return true;
}

bool fail_to_read(const input *in) {
    return fail_with_error(in->name, errno);
}

bool rewind_input(input *in) {
    if (lseek(in->fd, in->start, SEEK_SET) == -1)
        return fail_with_error(in->name, errno);
    in->ended = false;
    return true;
}

bool write_block(output *out, const void *block, size_t len) {
    for (size_t done = 0; done < len;) {
        const ssize_t put = write(out->fd, (const char *)block + done, len - done);
        if (put < 0 && !may_retry(out->fd, POLLOUT))
            return fail_with_error(out->name, errno);
        if (put > 0)
            done += (size_t)put;
    }
    return true;
}

bool close_output(output *out) {
    if (close(out->fd) != 0 && errno != EINTR)
        return fail_with_error(out->name, errno);
    return true;
}
