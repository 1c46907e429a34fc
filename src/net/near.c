/* SPDX-License-Identifier: MIT */
/* A broker as small as the guests' use of it, bytes in and bytes out: no sockets, so that tests and fuzzers talk to
 * it directly. */
#include "near.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "mqtt.h"

enum { WATCHED = 48 };

struct register_ {
    char name[MQTT_NAME_SIZE]; /* "" where there is none */
    size_t size;
    unsigned char *value;
};

struct line {
    int is_there;
    struct mqtt_line mqtt;
    char watched[WATCHED][MQTT_NAME_SIZE];
    int watched_count;
    struct register_ will; /* what is set when the line is cut without a goodbye; "" if nothing */
};

struct near {
    char prefix[MQTT_NAME_SIZE];
    struct register_ registers[NEAR_REGISTERS];
    struct line lines[NEAR_LINES];
};

/* Who says a packet. */
struct speaker {
    struct near *near;
    struct line *line;
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
            mqtt_line_end(&near->lines[i].mqtt);
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

size_t near_say(const struct near *near, int number, const unsigned char **bytes) {
    *bytes = near->lines[number].mqtt.out;
    return near->lines[number].mqtt.out_size;
}

void near_said(struct near *near, int number, size_t count) {
    mqtt_said(&near->lines[number].mqtt, count);
}

int near_is_wrong(const struct near *near, int number) {
    return near->lines[number].mqtt.is_wrong;
}

static void say_value(struct line *line, const struct register_ *of, int is_retained) {
    mqtt_say_value(&line->mqtt, is_retained ? MQTT_RETAIN : 0, 0, of->name, of->value, of->size);
}

/* ---- packets ---- */

static int is_ours(const struct near *near, const char *name) {
    return strncmp(name, near->prefix, strlen(near->prefix)) == 0 && !strpbrk(name, "+#");
}

static int take_will(const struct near *near, struct line *line, struct mqtt_rest *rest) {
    unsigned size;
    if (!mqtt_skip_properties(&line->mqtt, rest) || !mqtt_read_name(rest, line->will.name) ||
        !is_ours(near, line->will.name) || !mqtt_read_pair(rest, &size) || size > (size_t)(rest->end - rest->at)) {
        line->will.name[0] = 0;
        return 0;
    }
    line->will.size = size;
    line->will.value = memory_new(size + 1, 1);
    memcpy(line->will.value, rest->at, size);
    return 1;
}

/* What follows the level: who it is does not matter here, nor what he would know by. */
static int take_wishes(const struct near *near, struct line *line, struct mqtt_rest *rest) {
    unsigned flags, patience;
    if (!mqtt_read_byte(rest, &flags) || !mqtt_read_pair(rest, &patience) || !mqtt_skip_properties(&line->mqtt, rest) ||
        !mqtt_skip_text(rest)) {
        return 0;
    }
    return !(flags & MQTT_HAS_WILL) || take_will(near, line, rest);
}

static int take_connect(const struct near *near, struct line *line, struct mqtt_rest *rest) {
    static const unsigned char acknowledged[] = {0, 0, 0};
    char name[MQTT_NAME_SIZE];
    unsigned level;
    if (line->mqtt.level || !mqtt_read_name(rest, name) || strcmp(name, "MQTT") != 0 || !mqtt_read_byte(rest, &level) ||
        (level != MQTT_LEVEL_4 && level != MQTT_LEVEL_5)) {
        return 0;
    }
    line->mqtt.level = (int)level;
    if (!take_wishes(near, line, rest)) {
        return 0;
    }
    const size_t size = level == MQTT_LEVEL_5 ? 3 : 2;
    mqtt_say_head(&line->mqtt, MQTT_CONNECTED << 4, size);
    mqtt_say(&line->mqtt, acknowledged, size);
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

static int take_subscribe(const struct near *near, struct line *line, struct mqtt_rest *rest) {
    static const unsigned char answer_5[] = {0, 0};
    char name[MQTT_NAME_SIZE];
    unsigned id, options;
    if (!mqtt_read_pair(rest, &id) || !mqtt_skip_properties(&line->mqtt, rest) || !mqtt_read_name(rest, name) ||
        !mqtt_read_byte(rest, &options) || rest->at != rest->end || !watch(near, line, name)) {
        return 0;
    }
    const unsigned char number[] = {(unsigned char)(id >> 8), (unsigned char)id};
    const size_t more = line->mqtt.level == MQTT_LEVEL_5 ? 2 : 1; /* no properties; QoS 0 is granted */
    mqtt_say_head(&line->mqtt, MQTT_SUBSCRIBED << 4, sizeof number + more);
    mqtt_say(&line->mqtt, number, sizeof number);
    mqtt_say(&line->mqtt, answer_5, more);
    say_register(near, line, name);
    return 1;
}

static int take_unsubscribe(struct line *line, struct mqtt_rest *rest) {
    static const unsigned char answer_5[] = {0, 0};
    char name[MQTT_NAME_SIZE];
    unsigned id;
    if (!mqtt_read_pair(rest, &id) || !mqtt_skip_properties(&line->mqtt, rest) || !mqtt_read_name(rest, name) ||
        rest->at != rest->end) {
        return 0;
    }
    const int at = find_watched(line, name);
    if (at >= 0) {
        memcpy(line->watched[at], line->watched[--line->watched_count], MQTT_NAME_SIZE);
    }
    const unsigned char number[] = {(unsigned char)(id >> 8), (unsigned char)id};
    const size_t more = line->mqtt.level == MQTT_LEVEL_5 ? 2 : 0;
    mqtt_say_head(&line->mqtt, MQTT_UNSUBSCRIBED << 4, sizeof number + more);
    mqtt_say(&line->mqtt, number, sizeof number);
    mqtt_say(&line->mqtt, answer_5, more);
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
static int set_register(struct near *near, const char *name, const struct mqtt_rest *value) {
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

static int take_publish(struct near *near, struct line *line, unsigned flags, struct mqtt_rest *rest) {
    char name[MQTT_NAME_SIZE];
    unsigned id;
    if (!mqtt_read_value(&line->mqtt, flags, name, &id, rest) || !is_ours(near, name)) {
        return 0;
    }
    if (flags & MQTT_QOS_1) {
        mqtt_say_published(&line->mqtt, id);
    }
    return set_register(near, name, rest);
}

static int take_known(const struct speaker *speaker, unsigned first, struct mqtt_rest *rest) {
    struct near *near = speaker->near;
    struct line *line = speaker->line;
    switch (first >> 4) {
    case MQTT_CONNECT:
        return take_connect(near, line, rest);
    case MQTT_PUBLISH:
        return take_publish(near, line, first & 15, rest);
    case MQTT_PUBLISHED:
        return 1;
    case MQTT_SUBSCRIBE:
        return take_subscribe(near, line, rest);
    case MQTT_UNSUBSCRIBE:
        return take_unsubscribe(line, rest);
    case MQTT_PING:
        mqtt_say_head(&line->mqtt, MQTT_PONG << 4, 0);
        return 1;
    case MQTT_GOODBYE:
        line->will.name[0] = 0;
        return 0;
    default:
        return 0;
    }
}

void near_leave(struct near *near, int number) {
    const struct register_ will = near->lines[number].will;
    const struct mqtt_rest value = {will.value, will.value + will.size};
    mqtt_line_end(&near->lines[number].mqtt);
    memset(&near->lines[number], 0, sizeof near->lines[number]);
    if (will.name[0]) {
        set_register(near, will.name, &value);
    }
    free(will.value);
}

/* ---- hearing ---- */

static int take_packet(void *context, unsigned first, struct mqtt_rest rest) {
    const struct speaker *speaker = context;
    return speaker->line->mqtt.level || first >> 4 == MQTT_CONNECT ? take_known(speaker, first, &rest) : 0;
}

void near_hear(struct near *near, int number, const void *bytes, size_t size) {
    struct speaker speaker = {near, &near->lines[number]};
    mqtt_hear(&near->lines[number].mqtt, bytes, size, take_packet, &speaker);
}
