/* SPDX-License-Identifier: MIT
 * The tables of base64_tables_neon.h, where their formulas stand. */
#include "base64_tables_neon.h"
