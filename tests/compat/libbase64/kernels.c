/* SPDX-License-Identifier: MIT
 * Which kernels a flag forces, which no result tells. Linked to the test library, whose hidden names are in
 * reach. */
#include "../../../compat/libbase64/forced_kernels.h"

#include "../../../dispatch/isa_table.h"
#include "../../dispatch/expect.h"
#include "codecs.h"

static const sextet_kernels *kernels_of(const char *isa) {
    const sextet_isa_entry *entry;
    return isa && sextet_isa_find(isa, strlen(isa), &entry) == SEXTET_OK ? sextet_isa_kernels(entry) : NULL;
}

int main(void) {
    for (int i = 0; i < CODEC_COUNT; i++) {
        const int flags = codecs[i].flag;
        const sextet_kernels *const wanted = kernels_of(codecs[i].isa);
        EXPECT(sextet_libbase64_forced_kernels(flags) == wanted);
        EXPECT(encode_kernel(flags) == (wanted ? wanted->base64_encode : NULL));
        EXPECT(decode_kernel(flags) == (wanted ? wanted->base64_decode : NULL));
    }
    EXPECT(encode_kernel(0) == SEXTET_KERNEL(base64_encode));
    EXPECT(decode_kernel(0) == SEXTET_KERNEL(base64_decode));
    return expect_result();
}
