/* SPDX-License-Identifier: MIT */
/* Sentences of the shell with names in them. */
#ifndef TABLE_TABLE_WORDS_H
#define TABLE_TABLE_WORDS_H

#include <stddef.h>

/* Fills TEMPLATE, translated, into OUT: {seat} becomes NAME, {list} the NAMES of the seats in SET ("A, B and C"). What
 * a template does not use may be NULL or 0. */
void table_words_fill(const char *template, const char *name, const char *const *names, unsigned set, char *out,
                      size_t size);

#endif
