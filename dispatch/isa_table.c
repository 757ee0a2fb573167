/* SPDX-License-Identifier: MIT
 * The table of ISAs, made from isas.inc. CMakeLists.txt defines SEXTET_HAVE_<isa> as 1 for the ISAs of the
 * build and as 0 for the others, and SEXTET_HAVE_<isa>_emulated likewise for what the tests' builds add. */
#include "isa_table.h"

#include <stdatomic.h>

#include "dispatch.h"

#define SEXTET_TABLE_IF_0(isa) NULL
#define SEXTET_TABLE_IF_1(isa) &sextet_kernels_##isa
#define SEXTET_TABLE_IF_(have, isa) SEXTET_TABLE_IF_##have(isa)
#define SEXTET_TABLE_IF(have, isa) SEXTET_TABLE_IF_(have, isa)

#define SEXTET_SPELL(feature) " " #feature /* the first blank is left out below */
#define SEXTET_ENTRY(isa, unused)                                                                            \
    {#isa, &(SEXTET_FEATURES_##isa(SEXTET_SPELL) "\0")[1], sextet_cpu_lacks_##isa,                           \
     SEXTET_TABLE_IF(SEXTET_HAVE_##isa, isa),                                                                \
     SEXTET_TABLE_IF(SEXTET_HAVE_##isa##_emulated, isa##_emulated)},

static const sextet_isa_entry entries[] = {SEXTET_EACH_ISA(SEXTET_ENTRY, )};

enum { ENTRY_COUNT = sizeof entries / sizeof entries[0] };

/* A bit per entry that the CPU itself runs, and a bit that says that the others are known. Asking the CPU is
 * slow on virtual machines, so it is done once; two threads that do it at once find the same. */
static _Atomic unsigned native_bits;
enum { KNOWN = 1 << ENTRY_COUNT };

static bool runs_natively(const sextet_isa_entry *entry) {
    unsigned bits = atomic_load_explicit(&native_bits, memory_order_relaxed);
    if (!bits) {
        const sextet_cpu cpu = sextet_cpu_detect();
        bits = KNOWN;
        for (unsigned i = 0; i < ENTRY_COUNT; i++)
            if (entries[i].native && !entries[i].lacks(&cpu))
                bits |= 1u << i;
        atomic_store_explicit(&native_bits, bits, memory_order_relaxed);
    }
    return bits >> (entry - entries) & 1;
}

static const sextet_isa_entry *find_entry(const char *name, size_t len) {
    for (size_t i = 0; i < ENTRY_COUNT; i++)
        if (strlen(entries[i].name) == len && memcmp(entries[i].name, name, len) == 0)
            return &entries[i];
    return NULL;
}

static const sextet_isa_entry *find_entry_by_name(const char *name) {
    return name ? find_entry(name, strlen(name)) : NULL;
}

const sextet_kernels *sextet_isa_kernels(const sextet_isa_entry *entry) {
    return runs_natively(entry) ? entry->native : entry->emulated;
}

sextet_status sextet_isa_find(const char *name, size_t len, const sextet_isa_entry **entry) {
    const sextet_isa_entry *found = find_entry(name, len);
    if (!found)
        return SEXTET_UNKNOWN_ISA;
    if (!sextet_isa_kernels(found))
        return SEXTET_UNSUPPORTED_ISA;
    *entry = found;
    return SEXTET_OK;
}

const sextet_isa_entry *sextet_isa_widest(void) {
    size_t i = ENTRY_COUNT - 1;
    while (i > 0 && !runs_natively(&entries[i]))
        i--;
    return &entries[i];
}

const sextet_isa_entry *sextet_isa_at(size_t index) {
    for (size_t i = 0; i < ENTRY_COUNT; i++)
        if ((entries[i].native || entries[i].emulated) && index-- == 0)
            return &entries[i];
    return NULL;
}

bool sextet_isa_is_emulated(const char *isa) {
    const sextet_isa_entry *entry = find_entry_by_name(isa);
    return entry && !runs_natively(entry) && entry->emulated;
}

/* ---- isa.h ---- */

size_t sextet_isa_count(void) {
    size_t count = 0;
    while (sextet_isa_at(count))
        count++;
    return count;
}

const char *sextet_isa_name(size_t index) {
    const sextet_isa_entry *entry = sextet_isa_at(index);
    return entry ? entry->name : NULL;
}

sextet_status sextet_isa_supported(const char *isa) {
    const sextet_isa_entry *unused;
    return isa ? sextet_isa_find(isa, strlen(isa), &unused) : SEXTET_UNKNOWN_ISA;
}

const char *sextet_isa_features(const char *isa) {
    const sextet_isa_entry *entry = find_entry_by_name(isa);
    return entry ? entry->features : NULL;
}

const char *sextet_isa_missing_feature(const char *isa) {
    const sextet_isa_entry *entry = find_entry_by_name(isa);
    if (!entry || !entry->native)
        return NULL;
    const sextet_cpu cpu = sextet_cpu_detect();
    return entry->lacks(&cpu);
}
