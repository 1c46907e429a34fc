/* SPDX-License-Identifier: MIT */
/* A broker as small as the guests' use of it, bytes in and bytes out: no sockets, so that tests and fuzzers talk to
 * it directly. */
#include "near.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"

enum {
    NAME_SIZE = 64,
    WATCHED = 48,
    HEAD = 256, /* of a packet, besides its value, at most */
    IN_ROOM = NEAR_VALUE + HEAD,
    OUT_MOST = 8 * NEAR_VALUE,
    LEVEL_4 = 4,
    LEVEL_5 = 5
};

enum packet { CONNECT = 1, PUBLISH = 3, PUBACK = 4, SUBSCRIBE = 8, UNSUBSCRIBE = 10, PING = 12, GOODBYE = 14 };
enum { HAS_WILL = 4 }; /* a flag of CONNECT */

struct register_ {
    char name[NAME_SIZE]; /* "" where there is none */
    size_t size;
    unsigned char *value;
};

struct line {
    int is_there, is_wrong, level; /* LEVEL: 0 before he has connected */
    char watched[WATCHED][NAME_SIZE];
    int watched_count;
    unsigned char in[IN_ROOM];
    size_t in_size;
    unsigned char *out;
    size_t out_size, out_room;
    struct register_ will; /* what is set when the line is cut without a goodbye; "" if nothing */
};

struct near {
    char prefix[NAME_SIZE];
    struct register_ registers[NEAR_REGISTERS];
    struct line lines[NEAR_LINES];
};

/* What is left of a packet. */
struct rest {
    const unsigned char *at, *end;
};

/* ---- its life ---- */

struct near *near_new(const char *table) {
    struct near *near = memory_new(1, sizeof *near);
    snprintf(near->prefix, sizeof near->prefix, "castellany/1/%s/", table);
    return near;
}

void near_free(struct near *near) {
    if (near) {
        for (int i = 0; i < NEAR_LINES; i++) {
            free(near->lines[i].out);
            free(near->lines[i].will.value);
        }
        for (int i = 0; i < NEAR_REGISTERS; i++) {
            free(near->registers[i].value);
        }
        free(near);
    }
}

int near_come(struct near *near) {
    for (int i = 0; i < NEAR_LINES; i++) {
        if (!near->lines[i].is_there) {
            near->lines[i].is_there = 1;
            return i;
        }
    }
    return -1;
}

/* ---- saying ---- */

static void say(struct line *line, const void *bytes, size_t size) {
    if (size == 0) {
        return;
    }
    if (line->out_size + size > OUT_MOST) {
        line->is_wrong = 1;
        return;
    }
    line->out = memory_grow(line->out, &line->out_room, line->out_size + size, 1);
    memcpy(line->out + line->out_size, bytes, size);
    line->out_size += size;
}

size_t near_say(const struct near *near, int number, const unsigned char **bytes) {
    *bytes = near->lines[number].out;
    return near->lines[number].out_size;
}

void near_said(struct near *near, int number, size_t count) {
    struct line *line = &near->lines[number];
    line->out_size -= count;
    if (line->out_size) {
        memmove(line->out, line->out + count, line->out_size);
    }
}

int near_is_wrong(const struct near *near, int number) {
    return near->lines[number].is_wrong;
}

static void say_head(struct line *line, unsigned first, size_t length) {
    unsigned char head[5] = {(unsigned char)first};
    size_t size = 1;
    do {
        head[size++] = (unsigned char)((length & 127) | (length > 127 ? 128 : 0));
        length >>= 7;
    } while (length);
    say(line, head, size);
}

static void say_value(struct line *line, const struct register_ *of, int is_retained) {
    const size_t name = strlen(of->name);
    const unsigned char length[2] = {0, (unsigned char)name}, no_properties[1] = {0};
    const size_t properties = line->level == LEVEL_5;
    say_head(line, PUBLISH << 4 | (is_retained ? 1u : 0), 2 + name + properties + of->size);
    say(line, length, sizeof length);
    say(line, of->name, name);
    say(line, no_properties, properties);
    say(line, of->value, of->size);
}

/* ---- reading; each gives 0 where the packet makes no sense ---- */

static int read_byte(struct rest *rest, unsigned *byte) {
    if (rest->at == rest->end) {
        return 0;
    }
    *byte = *rest->at++;
    return 1;
}

static int read_pair(struct rest *rest, unsigned *pair) {
    unsigned high, low;
    if (!read_byte(rest, &high) || !read_byte(rest, &low)) {
        return 0;
    }
    *pair = high << 8 | low;
    return 1;
}

/* A length of one to four bytes; -1 where it is not whole yet. */
static int read_length(struct rest *rest, size_t *length) {
    unsigned byte = 128;
    *length = 0;
    for (unsigned shift = 0; byte & 128; shift += 7) {
        if (shift > 21) {
            return 0;
        }
        if (!read_byte(rest, &byte)) {
            return -1;
        }
        *length |= (size_t)(byte & 127) << shift;
    }
    return 1;
}

static int skip_properties(const struct line *line, struct rest *rest) {
    size_t length = 0;
    if (line->level == LEVEL_5 && (read_length(rest, &length) != 1 || length > (size_t)(rest->end - rest->at))) {
        return 0;
    }
    rest->at += length;
    return 1;
}

static int read_name(struct rest *rest, char name[NAME_SIZE]) {
    unsigned length;
    if (!read_pair(rest, &length) || length >= NAME_SIZE || length > (size_t)(rest->end - rest->at) ||
        memchr(rest->at, 0, length)) {
        return 0;
    }
    memcpy(name, rest->at, length);
    name[length] = 0;
    rest->at += length;
    return 1;
}

static int is_ours(const struct near *near, const char *name) {
    return strncmp(name, near->prefix, strlen(near->prefix)) == 0 && !strpbrk(name, "+#");
}

/* ---- packets ---- */

static int take_will(const struct near *near, struct line *line, struct rest *rest) {
    unsigned size;
    if (!skip_properties(line, rest) || !read_name(rest, line->will.name) || !is_ours(near, line->will.name) ||
        !read_pair(rest, &size) || size > (size_t)(rest->end - rest->at)) {
        line->will.name[0] = 0;
        return 0;
    }
    line->will.size = size;
    line->will.value = memory_new(size + 1, 1);
    memcpy(line->will.value, rest->at, size);
    return 1;
}

/* What follows the level: who it is does not matter here, nor what he would know by. */
static int take_wishes(const struct near *near, struct line *line, struct rest *rest) {
    unsigned flags, patience, name;
    if (!read_byte(rest, &flags) || !read_pair(rest, &patience) || !skip_properties(line, rest) ||
        !read_pair(rest, &name) || name > (size_t)(rest->end - rest->at)) {
        return 0;
    }
    rest->at += name;
    return !(flags & HAS_WILL) || take_will(near, line, rest);
}

static int take_connect(const struct near *near, struct line *line, struct rest *rest) {
    static const unsigned char acknowledged[] = {0, 0, 0};
    char name[NAME_SIZE];
    unsigned level;
    if (line->level || !read_name(rest, name) || strcmp(name, "MQTT") != 0 || !read_byte(rest, &level) ||
        (level != LEVEL_4 && level != LEVEL_5)) {
        return 0;
    }
    line->level = (int)level;
    if (!take_wishes(near, line, rest)) {
        return 0;
    }
    const size_t size = level == LEVEL_5 ? 3 : 2;
    say_head(line, 0x20, size);
    say(line, acknowledged, size);
    return 1;
}

static int find_watched(const struct line *line, const char *name) {
    for (int i = 0; i < line->watched_count; i++) {
        if (strcmp(line->watched[i], name) == 0) {
            return i;
        }
    }
    return -1;
}

static int watch(const struct near *near, struct line *line, const char *name) {
    if (!is_ours(near, name) || (find_watched(line, name) < 0 && line->watched_count == WATCHED)) {
        return 0;
    }
    if (find_watched(line, name) < 0) {
        strcpy(line->watched[line->watched_count++], name);
    }
    return 1;
}

static void say_register(const struct near *near, struct line *line, const char *name) {
    for (int i = 0; i < NEAR_REGISTERS; i++) {
        if (near->registers[i].size && strcmp(near->registers[i].name, name) == 0) {
            say_value(line, &near->registers[i], 1);
        }
    }
}

static int take_subscribe(const struct near *near, struct line *line, struct rest *rest) {
    static const unsigned char answer_5[] = {0, 0};
    char name[NAME_SIZE];
    unsigned id, options;
    if (!read_pair(rest, &id) || !skip_properties(line, rest) || !read_name(rest, name) || !read_byte(rest, &options) ||
        rest->at != rest->end || !watch(near, line, name)) {
        return 0;
    }
    const unsigned char number[] = {(unsigned char)(id >> 8), (unsigned char)id};
    const size_t more = line->level == LEVEL_5 ? 2 : 1; /* no properties; QoS 0 is granted */
    say_head(line, 0x90, sizeof number + more);
    say(line, number, sizeof number);
    say(line, answer_5, more);
    say_register(near, line, name);
    return 1;
}

static int take_unsubscribe(struct line *line, struct rest *rest) {
    static const unsigned char answer_5[] = {0, 0};
    char name[NAME_SIZE];
    unsigned id;
    if (!read_pair(rest, &id) || !skip_properties(line, rest) || !read_name(rest, name) || rest->at != rest->end) {
        return 0;
    }
    const int at = find_watched(line, name);
    if (at >= 0) {
        memcpy(line->watched[at], line->watched[--line->watched_count], NAME_SIZE);
    }
    const unsigned char number[] = {(unsigned char)(id >> 8), (unsigned char)id};
    const size_t more = line->level == LEVEL_5 ? 2 : 0;
    say_head(line, 0xb0, sizeof number + more);
    say(line, number, sizeof number);
    say(line, answer_5, more);
    return 1;
}

static struct register_ *find_register(struct near *near, const char *name) {
    struct register_ *empty = NULL;
    for (int i = 0; i < NEAR_REGISTERS; i++) {
        if (near->registers[i].size && strcmp(near->registers[i].name, name) == 0) {
            return &near->registers[i];
        }
        empty = near->registers[i].size ? empty : &near->registers[i];
    }
    return empty;
}

/* No bytes: it is to be forgotten, and who watches it is told so. */
static int set_register(struct near *near, const char *name, const struct rest *value) {
    struct register_ *found = find_register(near, name);
    const size_t size = (size_t)(value->end - value->at);
    if (size > NEAR_VALUE || !found) {
        return size == 0;
    }
    free(found->value);
    found->value = NULL;
    found->size = size;
    strcpy(found->name, name);
    if (size) {
        found->value = memory_new(size, 1);
        memcpy(found->value, value->at, size);
    }
    for (int i = 0; i < NEAR_LINES; i++) {
        if (near->lines[i].is_there && find_watched(&near->lines[i], name) >= 0) {
            say_value(&near->lines[i], found, 0);
        }
    }
    return 1;
}

static int take_publish(struct near *near, struct line *line, unsigned flags, struct rest *rest) {
    char name[NAME_SIZE];
    const unsigned qos = flags >> 1 & 3;
    unsigned id = 0;
    if (qos > 1 || !read_name(rest, name) || !is_ours(near, name) || (qos && !read_pair(rest, &id)) ||
        !skip_properties(line, rest)) {
        return 0;
    }
    if (qos) {
        const unsigned char number[] = {(unsigned char)(id >> 8), (unsigned char)id};
        say_head(line, PUBACK << 4, sizeof number);
        say(line, number, sizeof number);
    }
    return set_register(near, name, rest);
}

static int take_packet(struct near *near, struct line *line, unsigned first, struct rest rest) {
    if (!line->level && first >> 4 != CONNECT) {
        return 0;
    }
    switch (first >> 4) {
    case CONNECT:
        return take_connect(near, line, &rest);
    case PUBLISH:
        return take_publish(near, line, first & 15, &rest);
    case PUBACK:
        return 1;
    case SUBSCRIBE:
        return take_subscribe(near, line, &rest);
    case UNSUBSCRIBE:
        return take_unsubscribe(line, &rest);
    case PING:
        say_head(line, 0xd0, 0);
        return 1;
    case GOODBYE:
        line->will.name[0] = 0;
        return 0;
    default:
        return 0;
    }
}

void near_leave(struct near *near, int number) {
    const struct register_ will = near->lines[number].will;
    const struct rest value = {will.value, will.value + will.size};
    free(near->lines[number].out);
    memset(&near->lines[number], 0, sizeof near->lines[number]);
    if (will.name[0]) {
        set_register(near, will.name, &value);
    }
    free(will.value);
}

/* ---- hearing ---- */

/* Takes the packet that IN begins with: how long it is, 0 if it is not whole yet, -1 if it makes no sense. */
static long take_next(struct near *near, struct line *line, const unsigned char *in, size_t size) {
    struct rest rest = {in, in + size};
    unsigned first;
    size_t length;
    if (!read_byte(&rest, &first)) {
        return 0;
    }
    const int is_read = read_length(&rest, &length);
    if (is_read < 1) {
        return is_read < 0 ? 0 : -1;
    }
    const size_t head = (size_t)(rest.at - in);
    if (head + length > IN_ROOM) {
        return -1;
    }
    if (length > (size_t)(rest.end - rest.at)) {
        return 0;
    }
    rest.end = rest.at + length;
    return take_packet(near, line, first, rest) ? (long)(head + length) : -1;
}

static void take_all(struct near *near, struct line *line) {
    size_t at = 0;
    long taken;
    while (!line->is_wrong && (taken = take_next(near, line, line->in + at, line->in_size - at)) != 0) {
        line->is_wrong |= taken < 0;
        at += taken > 0 ? (size_t)taken : 0;
    }
    line->in_size -= at;
    memmove(line->in, line->in + at, line->in_size);
}

void near_hear(struct near *near, int number, const void *bytes, size_t size) {
    struct line *line = &near->lines[number];
    const unsigned char *from = bytes;
    while (size && !line->is_wrong) {
        const size_t room = IN_ROOM - line->in_size, part = size < room ? size : room;
        if (part == 0) {
            line->is_wrong = 1;
            return;
        }
        memcpy(line->in + line->in_size, from, part);
        line->in_size += part;
        from += part;
        size -= part;
        take_all(near, line);
    }
}
