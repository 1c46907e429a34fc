/* SPDX-License-Identifier: MIT */
/* Nothing is remembered but the text: a comma is due unless the last byte opened something or ended a key. */
#include "castellany/written.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"

void written_free(struct written *out) {
    free(out->bytes);
    *out = (struct written){0};
}

/* Room for MORE bytes behind what is there. */
static char *room_for(struct written *out, size_t more) {
    if (out->length + more > out->room) {
        out->bytes = memory_grow(out->bytes, &out->room, out->length + more, 1);
    }
    return out->bytes + out->length;
}

static void add(struct written *out, const char *bytes, size_t length) {
    memcpy(room_for(out, length), bytes, length);
    out->length += length;
}

static void add_byte(struct written *out, char byte) {
    *room_for(out, 1) = byte;
    out->length++;
}

static int must_be_escaped(char c) {
    return c == '"' || c == '\\' || (unsigned char)c < 0x20;
}

static void add_escaped(struct written *out, char c) {
    static const char plain[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
    const char *at = memchr(plain, c, sizeof plain - 1);
    char code[8];
    if (at) {
        snprintf(code, sizeof code, "\\%c", letters[at - plain]);
    } else {
        snprintf(code, sizeof code, "\\u%04X", (unsigned)c & 0x1f);
    }
    add(out, code, strlen(code));
}

static void add_quoted(struct written *out, const char *text) {
    add_byte(out, '"');
    while (*text) {
        const char *from = text;
        while (*text && !must_be_escaped(*text)) {
            text++;
        }
        add(out, from, (size_t)(text - from));
        if (*text) {
            add_escaped(out, *text++);
        }
    }
    add_byte(out, '"');
}

/* What stands before each value. */
static void begin(struct written *out, const char *key) {
    const char last = out->length ? out->bytes[out->length - 1] : '[';
    if (last != '{' && last != '[') {
        add_byte(out, ',');
    }
    if (key) {
        add_quoted(out, key);
        add_byte(out, ':');
    }
}

void written_open(struct written *out, const char *key, char bracket) {
    begin(out, key);
    add_byte(out, bracket);
}

void written_close(struct written *out, char bracket) {
    assert(out->length > 0 && out->bytes[out->length - 1] != ',');
    add_byte(out, bracket);
}

void written_text(struct written *out, const char *key, const char *text) {
    assert(text);
    begin(out, key);
    add_quoted(out, text);
}

void written_number(struct written *out, const char *key, long number) {
    char digits[24], *first = digits + sizeof digits;
    unsigned long left = number < 0 ? 0ul - (unsigned long)number : (unsigned long)number;
    do {
        *--first = (char)('0' + left % 10);
        left /= 10;
    } while (left);
    if (number < 0) {
        *--first = '-';
    }
    begin(out, key);
    add(out, first, (size_t)(digits + sizeof digits - first));
}

void written_truth(struct written *out, const char *key, int is_true) {
    begin(out, key);
    add(out, is_true ? "true" : "false", is_true ? 4 : 5);
}

void written_null(struct written *out, const char *key) {
    begin(out, key);
    add(out, "null", 4);
}
