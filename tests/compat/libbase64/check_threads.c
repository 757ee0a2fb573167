/* SPDX-License-Identifier: MIT
 * Threads that force different codecs at the same time, lacking ones among them. Meant for ThreadSanitizer,
 * and right without it: were a codec shared, a thread would find another's. */
#include "checks.h"

#include <pthread.h>

#include "../../dispatch/expect.h"
#include "codecs.h"
#include "model.h"

enum { ROUNDS = 200, BYTES = 300, TEXT = 400 };

typedef struct worker {
    pthread_t thread;
    int flags, wanted; /* what decoding returns */
    unsigned faults;
} worker;

static bool round_trip(const worker *self, unsigned seed) {
    unsigned char bytes[BYTES];
    char wanted[TEXT], text[TEXT], back[BYTES];
    size_t len = 0, first = 0, rest = 0;
    model_fill(bytes, sizeof bytes, seed);
    const size_t wanted_len = model_encode(bytes, sizeof bytes, wanted);
    base64_encode((const char *)bytes, sizeof bytes, text, &len, self->flags);
    if (self->wanted < 0 ? len != 0 : len != wanted_len || memcmp(text, wanted, len) != 0)
        return false;
    if (base64_decode(wanted, wanted_len, back, &len, self->flags) != self->wanted)
        return false;
    if (self->wanted == 1 && (len != sizeof bytes || memcmp(back, bytes, len) != 0))
        return false;
    struct base64_state state;
    base64_stream_decode_init(&state, self->flags);
    const size_t cut = seed % wanted_len;
    if (base64_stream_decode(&state, wanted, cut, back, &first) != self->wanted ||
        base64_stream_decode(&state, wanted + cut, wanted_len - cut, back + first, &rest) != self->wanted)
        return false;
    return self->wanted < 0 || (first + rest == sizeof bytes && memcmp(back, bytes, sizeof bytes) == 0);
}

static void *work(void *argument) {
    worker *const self = argument;
    for (unsigned i = 0; i < ROUNDS; i++)
        self->faults += !round_trip(self, i);
    return NULL;
}

int check_threads(void) {
    worker workers[CODEC_COUNT + 1] = {{.flags = 0, .wanted = 1}};
    for (int i = 0; i < CODEC_COUNT; i++)
        workers[i + 1] = (worker){.flags = codecs[i].flag, .wanted = codec_is_there(i) ? 1 : -1};
    for (int i = 0; i <= CODEC_COUNT; i++)
        if (pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0) {
            printf("a thread could not be started\n");
            return EXIT_FAILURE;
        }
    for (int i = 0; i <= CODEC_COUNT; i++) {
        EXPECT(pthread_join(workers[i].thread, NULL) == 0);
        EXPECT(workers[i].faults == 0);
    }
    return expect_result();
}
