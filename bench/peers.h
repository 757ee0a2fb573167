/* SPDX-License-Identifier: MIT
 * Other libraries, found when the program runs, so that nothing of them is needed to build it. */
#ifndef SEXTET_BENCH_PEERS_H
#define SEXTET_BENCH_PEERS_H

#include "contestants.h"

/* Loads what `spec` names, NAME[@VARIANT][=PATH], and adds it as the contestant NAME[@VARIANT]. Ends the
 * program with a message when there is no such peer or variant, when its library cannot be loaded, or when
 * the library lacks a function that one of the operations in `wanted` (by index) needs. */
void peers_add(contestant_list *list, const char *spec, const bool *wanted);

/* Whether NAME[@VARIANT] is a peer that this program knows. */
bool peers_know(const char *name);

/* For --list: names, where they are found, what they take part in. */
void peers_print(void);

#endif
