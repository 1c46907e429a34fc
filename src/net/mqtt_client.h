/* SPDX-License-Identifier: MIT */
/* A client of a broker, MQTT 5 or 3.1.1, for where libmosquitto is not: as much as a table needs. Bytes in, bytes out,
 * over whatever line there is (carry_web.c). */
#ifndef CASTELLANY_NET_MQTT_CLIENT_H
#define CASTELLANY_NET_MQTT_CLIENT_H

#include "mqtt.h"

/* Who uses the client; called from within mqtt_client_hear. */
struct mqtt_client_user {
    void *context;
    /* The broker has answered the greeting: 0, or why it will not have this client or does not do for it, by MQTT 5
     * (enum mqtt_reason) or, below MQTT_REFUSED, by MQTT 3.1.1. */
    void (*greeted)(void *context, unsigned code);
    void (*taken)(void *context, const char *name, const void *bytes, size_t size);
    /* A register may not be watched, or put as it was (enum mqtt_reason). */
    void (*refused)(void *context, unsigned reason);
};

/* What is said to a broker first. */
struct mqtt_greeting {
    int level;
    const char *user, *password; /* "" if there is none */
    const char *will;            /* the register that is emptied when the line is lost; "" if none */
    unsigned patience;           /* seconds: with half as much silence again the broker cuts the line */
    unsigned expiry;             /* seconds after which a value is to be forgotten, by MQTT 5 */
};

struct mqtt_client {
    struct mqtt_client_user user;
    struct mqtt_line line; /* what it is to be said lies there; is_wrong: the line is to be cut */
    unsigned id;
    unsigned long packet_most; /* bytes that the broker takes at once; 0: it has named no limit */
};

/* A new line: whatever was to be said on the last one is gone. */
void mqtt_client_greet(struct mqtt_client *client, const struct mqtt_greeting *greeting);
void mqtt_client_hear(struct mqtt_client *client, const void *bytes, size_t size);
void mqtt_client_put(struct mqtt_client *client, const char *name, const void *bytes, size_t size);
void mqtt_client_watch(struct mqtt_client *client, const char *name);
/* Asks for an answer, so that both sides know of each other. */
void mqtt_client_ping(struct mqtt_client *client);

#endif
