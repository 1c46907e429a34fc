/* Text that grows: lines on their way to a file, and sentences about what went wrong. */
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

/* Writes a sentence in the manner of printf into ERROR (GAME_ERROR_SIZE bytes), cut off between two characters where it
 * is too long. Gives 0, so that a refusal is one statement. */
int text_refuse(char *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

enum { TEXT_SHOWN_SIZE = 48 };

/* Writes VALUE as short JSON into SHOWN, to be quoted in a sentence: "..." stands for what is left out; NULL gives
 * "missing". Gives SHOWN. */
const char *text_show_json(const json_t *value, char shown[TEXT_SHOWN_SIZE]);

/* Copies FROM into TO (SIZE bytes, a NUL included), cutting it off between two UTF-8 characters. */
void text_copy(char *to, size_t size, const char *from);

#endif
