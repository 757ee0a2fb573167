/* SPDX-License-Identifier: MIT
 * SEXTET_API marks what the shared library exports; everything else is compiled with hidden visibility. */
#ifndef SEXTET_EXPORT_H
#define SEXTET_EXPORT_H

#if defined(__GNUC__)
#define SEXTET_API __attribute__((visibility("default")))
#else
#define SEXTET_API
#endif

#endif
