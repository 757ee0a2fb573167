/* SPDX-License-Identifier: MIT
 * Each thread reads a block, whose number it learns, checks it, and waits until the blocks before it are
 * joined; then it joins its own: completes the line that the blocks before have begun, and compares at the
 * seams. Only that line and the last whole one are kept from block to block; so memory grows with the
 * longest line alone.
 *
 * Reading costs as much as splitting and comparing. So blocks of a file are read at the same time; those of a
 * pipe one by one. */
#include "sorted_lines.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "block_lines.h"
#include "byte_string.h"
#include "message.h"
#include "progress.h"

enum { BLOCK = 1 << 18, MOST_THREADS = 4 };

/* What has been joined, and what came out. */
typedef struct joined_lines {
    uint64_t blocks;
    uint64_t count;               /* whole lines */
    byte_string last, unfinished; /* the last of these, if any, and what stands behind it */
    line_finding finding;
    bool lacks_memory;
    bool is_over; /* nothing more is to be joined */
} joined_lines;

typedef struct line_check {
    input *in;
    unsigned order;
    struct line_worker *workers[MOST_THREADS]; /* never freed, for the finding may point into them */
    size_t worker_count;

    pthread_mutex_t reading; /* holds these three, the progress bar, and the input where it is no file */
    uint64_t blocks;         /* taken so far */
    bool is_over, has_failed;

    pthread_mutex_t joining; /* holds this */
    pthread_cond_t has_joined;
    joined_lines joined;
} line_check;

/* A thread's own. */
typedef struct line_worker {
    line_check *check;
    pthread_t thread;
    uint64_t number; /* of the block */
    size_t len;
    sextet_key keys[BATCH_KEYS];
    char block[BLOCK];
} line_worker;

/* ---- joining ---- */

static bool is_done(const joined_lines *joined) {
    return joined->finding.number || joined->lacks_memory;
}

static sextet_key key_of(const byte_string *string) {
    return (sextet_key){string->data, string->len};
}

static int compare_lines(sextet_key a, sextet_key b, unsigned order) {
    return sextet_key_compare(a.data, a.len, b.data, b.len, order);
}

static void find_wrong(joined_lines *joined, sextet_key before, sextet_key line, unsigned order) {
    joined->finding = (line_finding){
        .number = joined->count + 1,
        .is_repeated = compare_lines(before, line, order) == 0,
        .line = line,
    };
}

/* One more line, behind `before`, if there is any before it. */
static bool is_next(joined_lines *joined, sextet_key before, sextet_key line, unsigned order) {
    const int comparison = joined->count ? compare_lines(before, line, order) : -1;
    const bool is_in_order = comparison < 0 || (comparison == 0 && !(order & SEXTET_ORDER_STRICT));
    if (is_in_order)
        joined->count++;
    else
        find_wrong(joined, before, line, order);
    return is_in_order;
}

/* Ends the unfinished line. False when it is wrong. */
static bool end_unfinished(joined_lines *joined, unsigned order) {
    if (!is_next(joined, key_of(&joined->last), key_of(&joined->unfinished), order))
        return false;
    const byte_string old = joined->last;
    joined->last = joined->unfinished;
    joined->unfinished = (byte_string){.data = old.data, .cap = old.cap};
    return true;
}

static bool extend(joined_lines *joined, byte_string *string, sextet_key bytes) {
    if (!append_bytes(string, bytes.data, bytes.len))
        joined->lacks_memory = true;
    return !joined->lacks_memory;
}

/* The whole lines behind the block's head. */
static bool join_body(joined_lines *joined, const block_lines *lines, unsigned order) {
    if (lines->count) {
        if (!is_next(joined, key_of(&joined->last), lines->first, order))
            return false;
        joined->count += lines->count - 1;
    }
    if (lines->is_disordered) {
        find_wrong(joined, lines->last, lines->wrong, order);
        return false;
    }
    if (!lines->count)
        return true;
    joined->last.len = 0;
    return extend(joined, &joined->last, lines->last);
}

static void join_block(joined_lines *joined, const block_lines *lines, unsigned order) {
    if (lines->has_newline && (!extend(joined, &joined->unfinished, lines->head) ||
                               !end_unfinished(joined, order) || !join_body(joined, lines, order)))
        return;
    extend(joined, &joined->unfinished, lines->tail);
}

/* Waits for the block's turn; nothing comes behind one that is not full. False when there is nothing to be
 * done any more. */
static bool join_in_turn(line_worker *worker, const block_lines *lines) {
    line_check *check = worker->check;
    joined_lines *joined = &check->joined;
    pthread_mutex_lock(&check->joining);
    while (joined->blocks != worker->number && !joined->is_over)
        pthread_cond_wait(&check->has_joined, &check->joining);
    if (!joined->is_over) {
        join_block(joined, lines, check->order);
        joined->blocks++;
        joined->is_over = is_done(joined) || worker->len < BLOCK;
    }
    const bool goes_on = !joined->is_over;
    pthread_cond_broadcast(&check->has_joined);
    pthread_mutex_unlock(&check->joining);
    return goes_on;
}

/* For those who wait for a block that does not come. */
static void stop_joining(line_check *check) {
    pthread_mutex_lock(&check->joining);
    check->joined.is_over = true;
    pthread_cond_broadcast(&check->has_joined);
    pthread_mutex_unlock(&check->joining);
}

/* ---- threads ---- */

/* With the lock held: the next number, and from a pipe the block itself. False when there is none left. */
static bool take_number(line_worker *worker) {
    line_check *check = worker->check;
    if (check->is_over)
        return false;
    worker->number = check->blocks++;
    progress_report(worker->number * BLOCK);
    if (check->in->is_file)
        return true;
    check->has_failed = !read_block(check->in, worker->block, BLOCK, &worker->len);
    check->is_over = check->has_failed || worker->len < BLOCK;
    return !check->has_failed;
}

/* Without the lock: the block that has the number in a file. */
static bool read_numbered(line_worker *worker) {
    line_check *check = worker->check;
    const bool is_read = read_block_at(check->in, worker->number * BLOCK, worker->block, BLOCK, &worker->len);
    if (is_read && worker->len == BLOCK)
        return true;
    pthread_mutex_lock(&check->reading);
    if (!is_read && !check->has_failed)
        check->has_failed = !fail_to_read(check->in);
    check->is_over = true;
    pthread_mutex_unlock(&check->reading);
    if (!is_read)
        stop_joining(check);
    return is_read;
}

/* False when there is none left, or after a message. */
static bool take_block(line_worker *worker) {
    line_check *check = worker->check;
    pthread_mutex_lock(&check->reading);
    const bool taken = take_number(worker);
    pthread_mutex_unlock(&check->reading);
    return taken && (!check->in->is_file || read_numbered(worker));
}

static void stop_reading(line_check *check) {
    pthread_mutex_lock(&check->reading);
    check->is_over = true;
    pthread_mutex_unlock(&check->reading);
}

/* The block that has been taken, and all that can be. */
static void check_blocks(line_worker *worker) {
    line_check *check = worker->check;
    do {
        const block_lines lines = check_block(worker->block, worker->len, check->order, worker->keys);
        if (!join_in_turn(worker, &lines)) {
            stop_reading(check);
            return;
        }
    } while (take_block(worker));
}

static void *run_worker(void *argument) {
    line_worker *worker = argument;
    if (take_block(worker))
        check_blocks(worker);
    return NULL;
}

static size_t count_threads(void) {
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1 ? 1 : processors < MOST_THREADS ? (size_t)processors : MOST_THREADS;
}

/* False where memory or threads lack; it goes without. */
static bool start_worker(line_check *check) {
    line_worker *worker = malloc(sizeof *worker);
    if (!worker)
        return false;
    worker->check = check;
    if (pthread_create(&worker->thread, NULL, run_worker, worker) != 0) {
        free(worker);
        return false;
    }
    check->workers[check->worker_count++] = worker;
    return true;
}

/* The first worker has its block; others are started if there may be more. */
static void share_work(line_check *check, line_worker *first) {
    if (!check->is_over)
        for (size_t threads = count_threads(); threads > 1 && start_worker(check); threads--)
            ;
    check_blocks(first);
    for (size_t i = 0; i < check->worker_count; i++)
        pthread_join(check->workers[i]->thread, NULL);
}

bool check_lines(input *in, unsigned order, line_finding *finding) {
    static line_worker first;
    static line_check check = {
        .reading = PTHREAD_MUTEX_INITIALIZER,
        .joining = PTHREAD_MUTEX_INITIALIZER,
        .has_joined = PTHREAD_COND_INITIALIZER,
    };
    check.in = in;
    check.order = order;
    first.check = &check;
    if (take_block(&first))
        share_work(&check, &first);
    progress_end();
    joined_lines *joined = &check.joined;
    if (!is_done(joined) && !check.has_failed && joined->unfinished.len)
        (void)end_unfinished(joined, order);
    if (joined->lacks_memory)
        fail("%s: not enough memory for line %" PRIu64, in->name, joined->count + 1);
    *finding = joined->finding;
    return !check.has_failed && !joined->lacks_memory;
}
