/* SPDX-License-Identifier: MIT
 * Tables of the NEON base64 kernels. */
#ifndef SEXTET_BASE64_TABLES_NEON_H
#define SEXTET_BASE64_TABLES_NEON_H

#include "base64_tables.h"

#endif
