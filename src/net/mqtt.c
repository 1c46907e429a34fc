/* SPDX-License-Identifier: MIT */
/* What both ends share: lengths of one to four bytes, texts with their length before them, packets that come in any
 * pieces. */
#include "mqtt.h"

#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"

enum { LENGTH_MORE = 128, LENGTH_SHIFT_MOST = 21, EXPIRES = 2, EXPIRY_SIZE = 6 };

void mqtt_line_end(struct mqtt_line *line) {
    free(line->out);
    memset(line, 0, sizeof *line);
}

/* ---- saying ---- */

void mqtt_say(struct mqtt_line *line, const void *bytes, size_t size) {
    if (size == 0) {
        return;
    }
    if (line->out_size + size > MQTT_OUT_MOST) {
        line->is_wrong = 1;
        return;
    }
    line->out = memory_grow(line->out, &line->out_room, line->out_size + size, 1);
    memcpy(line->out + line->out_size, bytes, size);
    line->out_size += size;
}

void mqtt_say_head(struct mqtt_line *line, unsigned first, size_t length) {
    unsigned char head[5] = {(unsigned char)first};
    size_t size = 1;
    do {
        head[size++] = (unsigned char)((length & (LENGTH_MORE - 1)) | (length >= LENGTH_MORE ? LENGTH_MORE : 0));
        length >>= 7;
    } while (length);
    mqtt_say(line, head, size);
}

void mqtt_say_pair(struct mqtt_line *line, unsigned pair) {
    mqtt_say(line, (unsigned char[]){(unsigned char)(pair >> 8), (unsigned char)pair}, 2);
}

void mqtt_say_text(struct mqtt_line *line, const void *bytes, size_t size) {
    mqtt_say_pair(line, (unsigned)size);
    mqtt_say(line, bytes, size);
}

/* What comes between a value and its name: nothing, no properties, or when it is to be forgotten. */
static size_t write_properties(const struct mqtt_line *line, unsigned char properties[EXPIRY_SIZE]) {
    if (line->level != MQTT_LEVEL_5) {
        return 0;
    }
    const unsigned expiry = line->expiry;
    const unsigned char all[EXPIRY_SIZE] = {EXPIRY_SIZE - 1,
                                            EXPIRES,
                                            (unsigned char)(expiry >> 24),
                                            (unsigned char)(expiry >> 16),
                                            (unsigned char)(expiry >> 8),
                                            (unsigned char)expiry};
    memcpy(properties, all, sizeof all);
    properties[0] = expiry ? EXPIRY_SIZE - 1 : 0;
    return properties[0] + 1u;
}

void mqtt_say_value(struct mqtt_line *line, unsigned flags, unsigned id, const char *name, const void *bytes,
                    size_t size) {
    unsigned char properties[EXPIRY_SIZE];
    const size_t name_size = strlen(name), id_size = flags & MQTT_QOS_1 ? 2 : 0,
                 properties_size = write_properties(line, properties);
    mqtt_say_head(line, MQTT_PUBLISH << 4 | flags, 2 + name_size + id_size + properties_size + size);
    mqtt_say_text(line, name, name_size);
    if (id_size) {
        mqtt_say_pair(line, id);
    }
    mqtt_say(line, properties, properties_size);
    mqtt_say(line, bytes, size);
}

void mqtt_say_published(struct mqtt_line *line, unsigned id) {
    mqtt_say_head(line, MQTT_PUBLISHED << 4, 2);
    mqtt_say_pair(line, id);
}

void mqtt_said(struct mqtt_line *line, size_t count) {
    line->out_size -= count;
    if (line->out_size) {
        memmove(line->out, line->out + count, line->out_size);
    }
}

/* ---- reading ---- */

int mqtt_read_byte(struct mqtt_rest *rest, unsigned *byte) {
    if (rest->at == rest->end) {
        return 0;
    }
    *byte = *rest->at++;
    return 1;
}

int mqtt_read_pair(struct mqtt_rest *rest, unsigned *pair) {
    unsigned high, low;
    if (!mqtt_read_byte(rest, &high) || !mqtt_read_byte(rest, &low)) {
        return 0;
    }
    *pair = high << 8 | low;
    return 1;
}

/* Of four bytes. */
static int mqtt_read_number(struct mqtt_rest *rest, unsigned long *number) {
    unsigned high, low;
    if (!mqtt_read_pair(rest, &high) || !mqtt_read_pair(rest, &low)) {
        return 0;
    }
    *number = (unsigned long)high << 16 | low;
    return 1;
}

/* -1 where it is not whole yet. */
static int read_length(struct mqtt_rest *rest, size_t *length) {
    unsigned byte = LENGTH_MORE;
    *length = 0;
    for (unsigned shift = 0; byte & LENGTH_MORE; shift += 7) {
        if (shift > LENGTH_SHIFT_MOST) {
            return 0;
        }
        if (!mqtt_read_byte(rest, &byte)) {
            return -1;
        }
        *length |= (size_t)(byte & (LENGTH_MORE - 1)) << shift;
    }
    return 1;
}

int mqtt_read_properties(const struct mqtt_line *line, struct mqtt_rest *rest, struct mqtt_rest *properties) {
    size_t length = 0;
    if (line->level == MQTT_LEVEL_5 && (read_length(rest, &length) != 1 || length > (size_t)(rest->end - rest->at))) {
        return 0;
    }
    *properties = (struct mqtt_rest){rest->at, rest->at + length};
    rest->at += length;
    return 1;
}

int mqtt_skip_properties(const struct mqtt_line *line, struct mqtt_rest *rest) {
    struct mqtt_rest properties;
    return mqtt_read_properties(line, rest, &properties);
}

int mqtt_read_name(struct mqtt_rest *rest, char name[MQTT_NAME_SIZE]) {
    unsigned length;
    if (!mqtt_read_pair(rest, &length) || length >= MQTT_NAME_SIZE || length > (size_t)(rest->end - rest->at) ||
        memchr(rest->at, 0, length)) {
        return 0;
    }
    memcpy(name, rest->at, length);
    name[length] = 0;
    rest->at += length;
    return 1;
}

int mqtt_skip_text(struct mqtt_rest *rest) {
    unsigned length;
    if (!mqtt_read_pair(rest, &length) || length > (size_t)(rest->end - rest->at)) {
        return 0;
    }
    rest->at += length;
    return 1;
}

/* What the value of a property is: bytes of a number; TEXT, PAIR: one or two texts; 0: it is none of a CONNACK. */
enum { TEXT = 8, PAIR };
static int size_of_property(unsigned property) {
    static const unsigned char sizes[] = {
        [0x11] = 4,    [0x12] = TEXT, [0x13] = 2, [0x15] = TEXT, [0x16] = TEXT, [0x1a] = TEXT,
        [0x1c] = TEXT, [0x1f] = TEXT, [0x21] = 2, [0x22] = 2,    [0x24] = 1,    [0x25] = 1,
        [0x26] = PAIR, [0x27] = 4,    [0x28] = 1, [0x29] = 1,    [0x2a] = 1};
    return property < sizeof sizes ? sizes[property] : 0;
}

unsigned mqtt_next_property(struct mqtt_rest *properties, unsigned long *number) {
    unsigned property, less;
    while (mqtt_read_byte(properties, &property)) {
        const int size = size_of_property(property);
        int is_read = 0;
        if (size == 1 || size == 2) {
            is_read = (size == 1 ? mqtt_read_byte : mqtt_read_pair)(properties, &less);
            *number = less;
        } else if (size == 4) {
            is_read = mqtt_read_number(properties, number);
        } else if (size) {
            is_read = mqtt_skip_text(properties) && (size == TEXT || mqtt_skip_text(properties));
        }
        if (!is_read || size < TEXT) {
            return is_read ? property : 0;
        }
    }
    return 0;
}

int mqtt_read_value(const struct mqtt_line *line, unsigned flags, char name[MQTT_NAME_SIZE], unsigned *id,
                    struct mqtt_rest *rest) {
    const unsigned qos = flags >> 1 & 3;
    *id = 0;
    return qos <= 1 && mqtt_read_name(rest, name) && (!qos || mqtt_read_pair(rest, id)) &&
           mqtt_skip_properties(line, rest);
}

/* ---- hearing ---- */

struct taker {
    int (*take)(void *context, unsigned first, struct mqtt_rest rest);
    void *context;
};

/* Takes the packet that IN begins with: how long it is, 0 if it is not whole yet, -1 if it makes no sense. */
static long take_next(const struct taker *taker, const unsigned char *in, size_t size) {
    struct mqtt_rest rest = {in, in + size};
    unsigned first;
    size_t length;
    if (!mqtt_read_byte(&rest, &first)) {
        return 0;
    }
    const int is_read = read_length(&rest, &length);
    if (is_read < 1) {
        return is_read < 0 ? 0 : -1;
    }
    const size_t head = (size_t)(rest.at - in);
    if (head + length > MQTT_IN) {
        return -1;
    }
    if (length > (size_t)(rest.end - rest.at)) {
        return 0;
    }
    rest.end = rest.at + length;
    return taker->take(taker->context, first, rest) ? (long)(head + length) : -1;
}

static void take_all(struct mqtt_line *line, const struct taker *taker) {
    size_t at = 0;
    long taken;
    while (!line->is_wrong && (taken = take_next(taker, line->in + at, line->in_size - at)) != 0) {
        line->is_wrong |= taken < 0;
        at += taken > 0 ? (size_t)taken : 0;
    }
    line->in_size -= at;
    memmove(line->in, line->in + at, line->in_size);
}

void mqtt_hear(struct mqtt_line *line, const void *bytes, size_t size,
               int (*take)(void *context, unsigned first, struct mqtt_rest rest), void *context) {
    const struct taker taker = {take, context};
    const unsigned char *from = bytes;
    while (size && !line->is_wrong) {
        const size_t room = MQTT_IN - line->in_size, part = size < room ? size : room;
        if (part == 0) {
            line->is_wrong = 1;
            return;
        }
        memcpy(line->in + line->in_size, from, part);
        line->in_size += part;
        from += part;
        size -= part;
        take_all(line, &taker);
    }
}
