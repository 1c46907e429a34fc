/* SPDX-License-Identifier: MIT */
/* Everything that comes in is looked at for depth and size before it is parsed, and for type and range before it is
 * used. */
#include "value.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "castellany/memory.h"

enum { PACKING = 6, HEX_MOST = 256 };

/* ---- packing ---- */

size_t value_pack(const json_t *object, unsigned char *bytes, size_t room) {
    char *text = json_dumps(object, JSON_COMPACT);
    const size_t length = text ? strlen(text) : SIZE_MAX;
    uLongf packed = (uLongf)room;
    const int is_packed =
        length <= VALUE_MOST && compress2(bytes, &packed, (const Bytef *)text, (uLong)length, PACKING) == Z_OK;
    free(text);
    return is_packed ? packed : 0;
}

/* The reader of JSON calls itself for each level: how deep it may go is looked at before. */
static int is_shallow(const char *text, size_t size) {
    int depth = 0, is_quoted = 0;
    for (size_t i = 0; i < size; i++) {
        if (is_quoted) {
            is_quoted = text[i] != '"';
            i += text[i] == '\\';
        } else if (text[i] == '"') {
            is_quoted = 1;
        } else if (text[i] == '{' || text[i] == '[') {
            if (++depth > VALUE_DEPTH) {
                return 0;
            }
        } else if (text[i] == '}' || text[i] == ']') {
            depth--;
        }
    }
    return 1;
}

static json_t *read_text(const char *text, size_t size) {
    json_t *object = is_shallow(text, size) ? json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL) : NULL;
    if (object && !json_is_object(object)) {
        json_decref(object);
        return NULL;
    }
    return object;
}

json_t *value_unpack(const unsigned char *bytes, size_t size) {
    char *text = memory_new(VALUE_MOST, 1);
    uLongf length = VALUE_MOST;
    uLong taken = (uLong)size;
    json_t *object = NULL;
    if (uncompress2((Bytef *)text, &length, bytes, &taken) == Z_OK && taken == size) {
        object = read_text(text, length);
    }
    free(text);
    return object;
}

int value_seal(const unsigned char key[ENVELOPE_KEY], const char *name, const json_t *object,
               struct envelope *envelope) {
    unsigned char *packed = memory_new(ENVELOPE_LOAD_MOST, 1);
    const size_t size = value_pack(object, packed, ENVELOPE_LOAD_MOST);
    envelope->size = 0;
    const int is_sealed = size && envelope_seal(key, name, packed, size, envelope);
    free(packed);
    return is_sealed;
}

json_t *value_open(const unsigned char key[ENVELOPE_KEY], const char *name, const void *bytes, size_t size) {
    struct envelope *opened = memory_new(1, sizeof *opened);
    json_t *object = envelope_open(key, name, bytes, size, opened) ? value_unpack(opened->bytes, opened->size) : NULL;
    free(opened);
    return object;
}

/* ---- what is in it ---- */

json_t *value_of_bytes(const unsigned char *bytes, size_t size) {
    char digits[HEX_MOST + 1];
    sodium_bin2hex(digits, sizeof digits, bytes, size);
    return json_string(digits);
}

void value_set_bytes(json_t *object, const char *key, const unsigned char *bytes, size_t size) {
    json_object_set_new(object, key, value_of_bytes(bytes, size));
}

static int read_bytes(const json_t *value, unsigned char *bytes, size_t size) {
    const char *digits = json_string_value(value);
    size_t read;
    return digits && strlen(digits) == 2 * size &&
           sodium_hex2bin(bytes, size, digits, 2 * size, NULL, &read, NULL) == 0 && read == size;
}

int value_bytes(const json_t *object, const char *key, unsigned char *bytes, size_t size) {
    return read_bytes(json_object_get(object, key), bytes, size);
}

int value_bytes_at(const json_t *array, size_t at, unsigned char *bytes, size_t size) {
    return read_bytes(json_array_get(array, at), bytes, size);
}

int value_whole(const json_t *object, const char *key, json_int_t least, json_int_t most, json_int_t *number) {
    const json_t *value = json_object_get(object, key);
    *number = json_integer_value(value);
    return json_is_integer(value) && *number >= least && *number <= most;
}

/* U+0080 to U+009F, and what turns the direction of writing: it would make a line read as another one. */
static int is_control(const unsigned char *at) {
    return at[0] < 0x20 || at[0] == 0x7f || (at[0] == 0xc2 && at[1] < 0xa0) ||
           (at[0] == 0xe2 && at[1] == 0x80 && at[2] >= 0xa8 && at[2] <= 0xae) ||
           (at[0] == 0xe2 && at[1] == 0x81 && at[2] >= 0xa6 && at[2] <= 0xa9);
}

static int read_line(const json_t *value, char *line, size_t size) {
    const char *text = json_string_value(value);
    if (!text || strlen(text) >= size) {
        return 0;
    }
    for (const unsigned char *at = (const unsigned char *)text; *at; at++) {
        if (is_control(at)) {
            return 0;
        }
    }
    memcpy(line, text, strlen(text) + 1);
    return 1;
}

int value_line(const json_t *object, const char *key, char *line, size_t size) {
    return read_line(json_object_get(object, key), line, size);
}

int value_line_at(const json_t *array, size_t at, char *line, size_t size) {
    return read_line(json_array_get(array, at), line, size);
}
