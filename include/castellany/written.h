/* SPDX-License-Identifier: MIT */
/* JSON without spaces, written straight into text: states are hashed a hundred times a match, and objects that are made
 * only to be dumped cost ten times as much. Values come in the order in which they are written; KEY is NULL in a list
 * and for the outermost value. */
#ifndef CASTELLANY_WRITTEN_H
#define CASTELLANY_WRITTEN_H

#include <stddef.h>

/* Zero it before use. Owns BYTES (no NUL ends them), which written_free gives back. */
struct written {
    char *bytes;
    size_t length, room;
};

void written_free(struct written *out);

/* Begins an object or a list: BRACKET is '{' or '['; and ends it, with '}' or ']'. */
void written_open(struct written *out, const char *key, char bracket);
void written_close(struct written *out, char bracket);

/* TEXT is UTF-8. */
void written_text(struct written *out, const char *key, const char *text);
void written_number(struct written *out, const char *key, long number);
void written_truth(struct written *out, const char *key, int is_true);
void written_null(struct written *out, const char *key);

#endif
