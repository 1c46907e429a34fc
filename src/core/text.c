/* SPDX-License-Identifier: MIT */
/* A buffer that grows, and cuts that never fall within a character: what is quoted from a file may be anything. */
#include "text.h"

#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"

void text_free(struct text *text) {
    free(text->bytes);
    *text = (struct text){0};
}

void text_add(struct text *text, const char *bytes, size_t length) {
    text->bytes = memory_grow(text->bytes, &text->room, text->length + length, 1);
    if (length > 0) {
        memcpy(text->bytes + text->length, bytes, length);
        text->length += length;
    }
}

static int add_dumped(const char *bytes, size_t length, void *text) {
    text_add(text, bytes, length);
    return 0;
}

void text_add_json(struct text *text, json_t *object) {
    if (!object || json_dump_callback(object, add_dumped, text, JSON_COMPACT) != 0) {
        memory_out();
    }
    json_decref(object);
    text_add(text, "\n", 1);
}

/* The length of the longest beginning of TEXT that has at most MOST bytes and ends between two characters. */
static size_t whole_characters(const char *text, size_t most) {
    size_t length = strnlen(text, most + 1);
    if (length <= most) {
        return length;
    }
    length = most;
    while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80) {
        length--;
    }
    return length;
}

void text_copy(char *to, size_t size, const char *from) {
    const size_t length = whole_characters(from, size - 1);
    memcpy(to, from, length);
    to[length] = '\0';
}

/* Dumping stops as soon as there is enough to show. */
static int add_shown(const char *bytes, size_t length, void *context) {
    struct text *text = context;
    text_add(text, bytes, length < TEXT_SHOWN_SIZE ? length : TEXT_SHOWN_SIZE);
    return text->length > TEXT_SHOWN_SIZE ? -1 : 0;
}

const char *text_show_json(const json_t *value, char shown[TEXT_SHOWN_SIZE]) {
    static const char rest[] = "...";
    if (!value) {
        return strcpy(shown, "");
    }
    struct text text = {0};
    json_dump_callback(value, add_shown, &text, JSON_COMPACT | JSON_ENCODE_ANY | JSON_ENSURE_ASCII);
    text_add(&text, "", 1);
    text_copy(shown, TEXT_SHOWN_SIZE, text.bytes);
    if (strlen(text.bytes) >= TEXT_SHOWN_SIZE) {
        strcpy(shown + TEXT_SHOWN_SIZE - sizeof rest, rest);
    }
    text_free(&text);
    return shown;
}
