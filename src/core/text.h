/* SPDX-License-Identifier: MIT */
/* Text that grows: lines on their way to a file, and what is quoted of them. */
#ifndef CASTELLANY_CORE_TEXT_H
#define CASTELLANY_CORE_TEXT_H

#include <jansson.h>
#include <stddef.h>

/* Zero it before use. Owns BYTES; text_free gives them back. */
struct text {
    char *bytes;
    size_t length, room;
};

void text_free(struct text *text);

/* Appends LENGTH bytes. Memory that runs out ends the program with a word. */
void text_add(struct text *text, const char *bytes, size_t length);

/* Appends OBJECT as one line of JSON without spaces and takes over the reference to it. */
void text_add_json(struct text *text, json_t *object);

enum { TEXT_SHOWN_SIZE = 48 };

/* Writes VALUE as short JSON into SHOWN, to be quoted in an error: "..." stands for what is left out; NULL gives
 * nothing. Gives SHOWN. */
const char *text_show_json(const json_t *value, char shown[TEXT_SHOWN_SIZE]);

/* Copies FROM into TO (SIZE bytes, a NUL included), cutting it off between two UTF-8 characters. */
void text_copy(char *to, size_t size, const char *from);

#endif
