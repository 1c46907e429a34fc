/* SPDX-License-Identifier: MIT */
/* Sentences with names in braces: "{seat} buys {number:price}". */
#ifndef TABLE_TEMPLATE_H
#define TABLE_TEMPLATE_H

#include <stddef.h>

/* Writes what stands for the LENGTH characters of NAME into OUT (SIZE bytes, at least 1) and gives 1; 0 if it is no
 * name, which then stays as it is, with its braces. */
typedef int (*template_word)(const void *context, const char *name, size_t length, char *out, size_t size);

/* Fills TEMPLATE into OUT (SIZE bytes); what has no room is cut off. */
void template_fill(const char *template, template_word word, const void *context, char *out, size_t size);

/* Whether NAME, LENGTH characters of it, is WORD. */
int template_is(const char *name, size_t length, const char *word);

#endif
