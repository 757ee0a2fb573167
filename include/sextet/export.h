/* SPDX-License-Identifier: MIT
 * SEXTET_API marks what the shared library exports; everything else is compiled with hidden visibility. */
#ifndef SEXTET_EXPORT_H
#define SEXTET_EXPORT_H

#if defined(_WIN32) && defined(SEXTET_SHARED)
#if defined(SEXTET_BUILDING)
#define SEXTET_API __declspec(dllexport)
#else
#define SEXTET_API __declspec(dllimport)
#endif
#elif defined(__GNUC__)
#define SEXTET_API __attribute__((visibility("default")))
#else
#define SEXTET_API
#endif

#endif
