/* SPDX-License-Identifier: MIT */
/* All is put and watched by QoS 1, as by libmosquitto, and nothing is put again: a line that is lost is told, and then
 * all is put anew. */
#include "mqtt_client.h"

#include <string.h>

enum { ID_MOST = 65535, SUBSCRIBE_FLAGS = 2, GREETING = 10 };
enum { VALUE_MORE = 16 }; /* head, number and properties, at most */

static unsigned next_id(struct mqtt_client *client) {
    client->id = client->id == ID_MOST ? 1 : client->id + 1;
    return client->id;
}

static size_t text_size(const char *text) {
    return 2 + strlen(text);
}

static size_t login_size(const struct mqtt_greeting *greeting) {
    return greeting->user[0] ? text_size(greeting->user) + text_size(greeting->password) : 0;
}

/* MQTT 5 has properties before it: none are needed. */
static void say_no_properties(struct mqtt_line *line) {
    static const unsigned char none[] = {0};
    mqtt_say(line, none, line->level == MQTT_LEVEL_5);
}

void mqtt_client_greet(struct mqtt_client *client, const struct mqtt_greeting *greeting) {
    const int has_will = greeting->will[0] != 0, has_login = greeting->user[0] != 0;
    const unsigned flags = MQTT_CLEAN | (has_will ? MQTT_HAS_WILL | MQTT_WILL_QOS_1 | MQTT_WILL_RETAIN : 0u) |
                           (has_login ? MQTT_USER | MQTT_PASSWORD : 0u);
    const unsigned char level[] = {(unsigned char)greeting->level, (unsigned char)flags};
    const size_t properties = greeting->level == MQTT_LEVEL_5;
    struct mqtt_line *line = &client->line;
    mqtt_line_end(line);
    line->level = greeting->level;
    line->expiry = greeting->expiry;
    client->packet_most = 0;
    mqtt_say_head(line, MQTT_CONNECT << 4,
                  GREETING + properties + text_size("") + login_size(greeting) +
                      (has_will ? properties + text_size(greeting->will) + text_size("") : 0));
    mqtt_say_text(line, "MQTT", 4);
    mqtt_say(line, level, sizeof level);
    mqtt_say_pair(line, greeting->patience);
    say_no_properties(line);
    mqtt_say_text(line, "", 0); /* the broker names it */
    if (has_will) {
        say_no_properties(line);
        mqtt_say_text(line, greeting->will, strlen(greeting->will));
        mqtt_say_text(line, "", 0);
    }
    if (has_login) {
        mqtt_say_text(line, greeting->user, strlen(greeting->user));
        mqtt_say_text(line, greeting->password, strlen(greeting->password));
    }
}

void mqtt_client_put(struct mqtt_client *client, const char *name, const void *bytes, size_t size) {
    if (client->packet_most && size + text_size(name) + VALUE_MORE > client->packet_most) {
        client->user.refused(client->user.context, MQTT_TOO_LARGE); /* it would cut the line */
    } else {
        mqtt_say_value(&client->line, MQTT_QOS_1 | MQTT_RETAIN, next_id(client), name, bytes, size);
    }
}

void mqtt_client_watch(struct mqtt_client *client, const char *name) {
    static const unsigned char qos[] = {1};
    mqtt_say_head(&client->line, MQTT_SUBSCRIBE << 4 | SUBSCRIBE_FLAGS,
                  2 + (client->line.level == MQTT_LEVEL_5) + text_size(name) + sizeof qos);
    mqtt_say_pair(&client->line, next_id(client));
    say_no_properties(&client->line);
    mqtt_say_text(&client->line, name, strlen(name));
    mqtt_say(&client->line, qos, sizeof qos);
}

void mqtt_client_ping(struct mqtt_client *client) {
    mqtt_say_head(&client->line, MQTT_PING << 4, 0);
}

/* ---- hearing ---- */

/* What the broker says that it cannot do: why it does not do then, or 0. */
static unsigned take_limits(struct mqtt_client *client, struct mqtt_rest properties) {
    unsigned property, lack = 0;
    unsigned long number;
    while ((property = mqtt_next_property(&properties, &number)) != 0) {
        lack = property == MQTT_KEEPS && !number ? MQTT_KEEPS_NOTHING : lack;
        lack = property == MQTT_QOS_MOST && !number ? MQTT_TAKES_NOTHING_SURELY : lack;
        client->packet_most = property == MQTT_PACKET_MOST ? number : client->packet_most;
    }
    return lack;
}

/* A broker that does not know this version answers by the older one, without properties. */
static int take_greeting(struct mqtt_client *client, struct mqtt_rest *rest) {
    struct mqtt_rest properties = {rest->end, rest->end};
    unsigned was_known, code;
    if (!mqtt_read_byte(rest, &was_known) || !mqtt_read_byte(rest, &code) ||
        (rest->at < rest->end && !mqtt_read_properties(&client->line, rest, &properties))) {
        return 0;
    }
    const unsigned lack = take_limits(client, properties);
    code = code ? code : lack;
    client->user.greeted(client->user.context, code);
    return 1;
}

static int take_value(struct mqtt_client *client, unsigned flags, struct mqtt_rest *rest) {
    char name[MQTT_NAME_SIZE];
    unsigned id;
    if (!mqtt_read_value(&client->line, flags, name, &id, rest)) {
        return 0;
    }
    if (flags & MQTT_QOS_1) {
        mqtt_say_published(&client->line, id);
    }
    client->user.taken(client->user.context, name, rest->at, (size_t)(rest->end - rest->at));
    return 1;
}

static int take_watched(struct mqtt_client *client, struct mqtt_rest *rest) {
    unsigned id, granted;
    if (!mqtt_read_pair(rest, &id) || !mqtt_skip_properties(&client->line, rest) || !mqtt_read_byte(rest, &granted)) {
        return 0;
    }
    if (granted >= MQTT_REFUSED) { /* before MQTT 5 it says no more */
        client->user.refused(client->user.context, MQTT_NOT_ALLOWED);
    }
    return 1;
}

/* Before MQTT 5, and where all is well, there is no reason. */
static int take_published(struct mqtt_client *client, struct mqtt_rest *rest) {
    unsigned id, reason;
    if (!mqtt_read_pair(rest, &id)) {
        return 0;
    }
    if (mqtt_read_byte(rest, &reason) && reason >= MQTT_REFUSED) {
        client->user.refused(client->user.context, reason);
    }
    return 1;
}

/* Why the broker cuts the line. */
static int take_goodbye(struct mqtt_client *client, struct mqtt_rest *rest) {
    unsigned reason;
    if (mqtt_read_byte(rest, &reason) && reason >= MQTT_REFUSED) {
        client->user.refused(client->user.context, reason);
    }
    return 0;
}

static int take(void *context, unsigned first, struct mqtt_rest rest) {
    struct mqtt_client *client = context;
    switch (first >> 4) {
    case MQTT_CONNECTED:
        return take_greeting(client, &rest);
    case MQTT_PUBLISH:
        return take_value(client, first & 15, &rest);
    case MQTT_SUBSCRIBED:
        return take_watched(client, &rest);
    case MQTT_PUBLISHED:
        return take_published(client, &rest);
    case MQTT_GOODBYE:
        return take_goodbye(client, &rest);
    case MQTT_PONG:
        return 1;
    default:
        return 0;
    }
}

void mqtt_client_hear(struct mqtt_client *client, const void *bytes, size_t size) {
    mqtt_hear(&client->line, bytes, size, take, client);
}
