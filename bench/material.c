/* SPDX-License-Identifier: MIT */
#include "material.h"

#include <stdlib.h>
#include <string.h>

enum {
    PAGE = 4096,
    PIECE_ALIGNMENT = 16, /* between the pieces of a mix: what malloc gives */
    SLACK = 256,          /* room behind dst: some peers write more than they report */
    FIXED_SEED = 20261130
};

/* Where one piece lies in the prepared buffers, in bytes. */
typedef struct piece_place {
    size_t src, src_len, expected, expected_len;
} piece_place;

/* Offsets into a page, of source and destination. They differ from round to round, because a pair that
 * happens to share its low address bits is slower for reasons that no library can help. Long texts stay at
 * the first. */
static const struct {
    size_t src, dst;
} page_offsets[] = {{0, 2048}, {1088, 448}, {2240, 3712}, {3328, 1408}, {576, 3008}};
enum { PLACE_COUNT = sizeof page_offsets / sizeof *page_offsets, LONGEST_MOVED = 65536 };

static void append_zeros(byte_buffer *buffer, size_t alignment) {
    /* At least one unit of zeros: some peers want text that ends in NUL. */
    const size_t len = alignment + (alignment - buffer->len % alignment) % alignment;
    memset(byte_buffer_extend(buffer, len), 0, len);
}

static void prepare_piece(
    material *what, const cell *which, size_t units, random_source *source, piece_place *place) {
    place->src = what->input.len;
    place->expected = what->expected.len;
    which->operation->prepare(which->kind, units, source, &what->input, &what->expected);
    place->src_len = what->input.len - place->src;
    place->expected_len = what->expected.len - place->expected;
    append_zeros(&what->input, PIECE_ALIGNMENT);
    append_zeros(&what->expected, PIECE_ALIGNMENT);
    /* memcpy_in writes as much as is read. */
    const size_t room = place->expected_len > place->src_len ? place->expected_len : place->src_len;
    if (what->dst_room < room)
        what->dst_room = room;
    what->input_bytes += place->src_len;
    what->output_bytes += place->expected_len;
}

static unsigned char *allocate_pages(size_t len) {
    const size_t whole = (len + 3 * (size_t)PAGE) / PAGE * PAGE;
    void *memory;
    if (posix_memalign(&memory, PAGE, whole) != 0)
        bench_fail("out of memory (%zu bytes)", whole);
    memset(memory, 0x55, whole);
    return memory;
}

void material_prepare(material *what, const cell *which, size_t misalign) {
    *what = (material){.operation = which->operation, .misalign = misalign, .placed = SIZE_MAX};
    if (what->operation->counts_keys)
        what->misalign = 0; /* lists of keys are aligned as their types want */
    random_source source = {FIXED_SEED + which->size.units + which->size.mix};
    const size_t count = which->size.mix ? MIX_PIECES : 1;
    what->places = bench_allocate(count, sizeof *what->places);
    what->pieces = bench_allocate(count, sizeof *what->pieces);
    for (size_t i = 0; i < count; i++) {
        const size_t units = which->size.mix ? 1 + random_below(&source, which->size.mix) : which->size.units;
        prepare_piece(what, which, units, &source, &what->places[i]);
    }
    what->input_bytes /= count;
    what->output_bytes /= count;
    if (which->size.mix) {
        what->order = bench_allocate(WORK_ORDER_COUNT, sizeof *what->order);
        for (size_t i = 0; i < WORK_ORDER_COUNT; i++)
            what->order[i] = (uint16_t)random_below(&source, count);
    }
    what->src_area = allocate_pages(what->input.len + PAGE + what->misalign);
    what->expected_area = allocate_pages(what->expected.len + PAGE + what->misalign);
    what->dst_area = allocate_pages(what->dst_room + PAGE + SLACK + what->misalign);
    for (size_t i = 0; i < count; i++) {
        const piece_place *from = &what->places[i];
        what->pieces[i] = (work_piece){
            (uint32_t)from->src, (uint32_t)(from->src_len / which->operation->src_unit),
            (uint32_t)from->expected, (uint32_t)(from->expected_len / which->operation->dst_unit)};
    }
    what->piece_count = count;
    material_place(what, 0);
}

void material_place(material *what, size_t round) {
    /* Not round % PLACE_COUNT: the contestants' order turns with the rounds too, and must not keep step. */
    const size_t place = what->input.len > LONGEST_MOVED ? 0 : (round + round / PLACE_COUNT) % PLACE_COUNT;
    if (place == what->placed)
        return;
    what->placed = place;
    unsigned char *src = what->src_area + page_offsets[place].src + what->misalign;
    unsigned char *expected = what->expected_area + page_offsets[place].src + what->misalign;
    memcpy(src, what->input.bytes, what->input.len);
    memcpy(expected, what->expected.bytes, what->expected.len);
    if (what->operation->locate)
        what->operation->locate(src); /* it is of one piece */
    what->work = (bench_work){
        .one =
            {
                .src = src,
                .src_len = what->pieces[0].src_len,
                .dst = what->dst_area + page_offsets[place].dst + what->misalign,
                .dst_cap = (what->dst_room + SLACK / 2) / what->operation->dst_unit,
                .expected = expected,
                .expected_len = what->pieces[0].expected_len,
            },
        .pieces = what->pieces,
        .order = what->order,
    };
}

bool material_check(material *what, const contestant_entry *entry) {
    for (size_t i = 0; i < what->piece_count; i++) {
        const bench_work single = {.one = work_call_of_piece(&what->work, i), .keep_output = true};
        memset(single.one.dst, 0xAA, what->dst_room);
        const size_t written = entry->loop(&entry->callee, &single, 0, 1);
        if (written != single.one.expected_len ||
            memcmp(single.one.dst, single.one.expected, written * what->operation->dst_unit) != 0)
            return false;
    }
    return true;
}

void material_free(material *what) {
    byte_buffer_free(&what->input);
    byte_buffer_free(&what->expected);
    free(what->places);
    free(what->pieces);
    free(what->order);
    free(what->src_area);
    free(what->expected_area);
    free(what->dst_area);
    *what = (material){0};
}
