/* SPDX-License-Identifier: MIT */
/* The packets of MQTT (3.1.1 and 5), byte by byte, as both of our own ends of a line write and read them: the small
 * broker of a table in the house (near.h) and the client of a browser (mqtt_client.h). Bytes in, bytes out. */
#ifndef CASTELLANY_NET_MQTT_H
#define CASTELLANY_NET_MQTT_H

#include <stddef.h>

enum {
    MQTT_NAME_SIZE = 64, /* of a register's name, with its NUL */
    MQTT_VALUE = 65536,  /* bytes of a register, at most */
    MQTT_IN = MQTT_VALUE + 256,
    MQTT_OUT_MOST = 8 * MQTT_VALUE, /* bytes that may wait to be said */
    MQTT_LEVEL_4 = 4,               /* 3.1.1 */
    MQTT_LEVEL_5 = 5
};

/* The upper half of a packet's first byte. */
enum mqtt_packet {
    MQTT_CONNECT = 1,
    MQTT_CONNECTED = 2,
    MQTT_PUBLISH = 3,
    MQTT_PUBLISHED = 4,
    MQTT_SUBSCRIBE = 8,
    MQTT_SUBSCRIBED = 9,
    MQTT_UNSUBSCRIBE = 10,
    MQTT_UNSUBSCRIBED = 11,
    MQTT_PING = 12,
    MQTT_PONG = 13,
    MQTT_GOODBYE = 14
};
/* Why something is refused, in MQTT 5. */
enum mqtt_reason {
    MQTT_REFUSED = 0x80, /* from here on it is */
    MQTT_UNKNOWN_LEVEL = 0x84,
    MQTT_WRONG_LOGIN = 0x86,
    MQTT_NOT_ALLOWED = 0x87,
    MQTT_AWAY = 0x88,
    MQTT_BUSY = 0x89,
    MQTT_BANNED = 0x8a,
    MQTT_SHUTS_DOWN = 0x8b,
    MQTT_WRONG_METHOD = 0x8c,
    MQTT_TOO_MANY = 0x93,
    MQTT_TOO_LARGE = 0x95,
    MQTT_TOO_FAST = 0x96,
    MQTT_QUOTA = 0x97,
    MQTT_KEEPS_NOTHING = 0x9a,
    MQTT_TAKES_NOTHING_SURELY = 0x9b,
    MQTT_TOO_OFTEN = 0x9f
};
/* Flags: of what is published, of CONNECT. */
enum { MQTT_RETAIN = 1, MQTT_QOS_1 = 2 };
enum {
    MQTT_CLEAN = 2,
    MQTT_HAS_WILL = 4,
    MQTT_WILL_QOS_1 = 8,
    MQTT_WILL_RETAIN = 32,
    MQTT_PASSWORD = 64,
    MQTT_USER = 128
};

/* One end of a line. Begins as zeros. */
struct mqtt_line {
    int is_wrong;    /* what was heard makes no sense here, or too much waits to be said: it is to be cut */
    int level;       /* 0 before it is known */
    unsigned expiry; /* seconds after which what is said here is to be forgotten, by MQTT 5; 0: never */
    unsigned char in[MQTT_IN];
    size_t in_size;
    unsigned char *out;
    size_t out_size, out_room;
};

/* What is left of a packet. */
struct mqtt_rest {
    const unsigned char *at, *end;
};

/* Frees what LINE holds; it begins anew. */
void mqtt_line_end(struct mqtt_line *line);

/* ---- saying: what is to be said waits in OUT ---- */

void mqtt_say(struct mqtt_line *line, const void *bytes, size_t size);
/* The first byte of a packet, and how many follow the length. */
void mqtt_say_head(struct mqtt_line *line, unsigned first, size_t length);
void mqtt_say_pair(struct mqtt_line *line, unsigned pair);
/* Bytes with their number, which is below 65536, before them. */
void mqtt_say_text(struct mqtt_line *line, const void *bytes, size_t size);
/* The register NAME has these SIZE BYTES; ID counts with MQTT_QOS_1 only. */
void mqtt_say_value(struct mqtt_line *line, unsigned flags, unsigned id, const char *name, const void *bytes,
                    size_t size);
/* What is published has come. */
void mqtt_say_published(struct mqtt_line *line, unsigned id);
/* COUNT bytes of OUT are said. */
void mqtt_said(struct mqtt_line *line, size_t count);

/* ---- reading; each gives 0 where the packet makes no sense ---- */

int mqtt_read_byte(struct mqtt_rest *rest, unsigned *byte);
int mqtt_read_pair(struct mqtt_rest *rest, unsigned *pair);
int mqtt_read_name(struct mqtt_rest *rest, char name[MQTT_NAME_SIZE]);
/* Text of any length, which is left out. */
int mqtt_skip_text(struct mqtt_rest *rest);
int mqtt_skip_properties(const struct mqtt_line *line, struct mqtt_rest *rest);
/* The same, and *PROPERTIES are they: none before MQTT 5. */
int mqtt_read_properties(const struct mqtt_line *line, struct mqtt_rest *rest, struct mqtt_rest *properties);
/* The next property of a CONNACK whose value is a number, 0 where none is left; such that are text are passed over. */
unsigned mqtt_next_property(struct mqtt_rest *properties, unsigned long *number);
/* Of those. */
enum mqtt_property { MQTT_QOS_MOST = 0x24, MQTT_KEEPS = 0x25, MQTT_PACKET_MOST = 0x27 };
/* What a packet with FLAGS publishes; REST is then the value. *ID is 0 where it has none. */
int mqtt_read_value(const struct mqtt_line *line, unsigned flags, char name[MQTT_NAME_SIZE], unsigned *id,
                    struct mqtt_rest *rest);

/* SIZE BYTES come in: TAKE is called with each packet that is whole now, and gives 0 where it makes no sense. */
void mqtt_hear(struct mqtt_line *line, const void *bytes, size_t size,
               int (*take)(void *context, unsigned first, struct mqtt_rest rest), void *context);

#endif
