/* SPDX-License-Identifier: MIT */
/* Registers as retained messages of an MQTT broker, by libmosquitto: put by QoS 1, with an end after 30 days. Callbacks
 * only note what came; guest and host take it in when they are asked to go on, on their own thread. */
#include "carry_private.h"

#include <mosquitto.h>
#include <mqtt_protocol.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "envelope.h"
#include "topic.h"
#include "trust.h"

enum { KEEPALIVE = 20, EXPIRY = 30 * 86400, QOS = 1 };
static const double wait_least = 0.2, wait_most = 30, refused_least = 1;

struct carry_mqtt {
    struct carry carry;
    struct mosquitto *client;
    struct meeting meeting;
    char will[TOPIC_SIZE];   /* "": none */
    int version, is_used;    /* the client has been by a line already */
    enum carry_trouble seen; /* at this try, before the library says how it ended */
    double next_try, wait;
    int is_open;    /* at this try the broker said that it is one */
    int is_refused; /* something of a table's, by this line */
    double refused_until, refused_wait;
};

static struct carry_mqtt *of(struct carry *carry) {
    return (struct carry_mqtt *)carry;
}

/* What the library says of a try; CARRY_FINE where it says nothing of weight. */
static enum carry_trouble trouble_of_error(int error) {
    switch (error) {
    case MOSQ_ERR_EAI:
    case MOSQ_ERR_LOOKUP:
        return CARRY_NO_NAME;
    case MOSQ_ERR_ERRNO:
    case MOSQ_ERR_CONN_LOST:
    case MOSQ_ERR_NO_CONN:
    case MOSQ_ERR_KEEPALIVE:
        return CARRY_UNANSWERED;
    case MOSQ_ERR_TLS:
    case MOSQ_ERR_TLS_HANDSHAKE:
        return CARRY_UNSECURED;
    case MOSQ_ERR_PROTOCOL:
    case MOSQ_ERR_MALFORMED_PACKET:
    case MOSQ_ERR_RETAIN_NOT_SUPPORTED:
    case MOSQ_ERR_QOS_NOT_SUPPORTED:
        return CARRY_FOREIGN;
    case MOSQ_ERR_OVERSIZE_PACKET:
    case MOSQ_ERR_PAYLOAD_SIZE:
        return CARRY_SMALL;
    default:
        return CARRY_FINE;
    }
}

/* A value that was not taken, or a register that may not be watched, stands for all: a table needs each of its own. */
static void refuse(struct carry_mqtt *mqtt, enum carry_trouble trouble) {
    if (trouble) {
        mqtt->carry.trouble = trouble;
        mqtt->is_refused = 1;
    }
}

static void connected(struct mosquitto *client, void *context, int code) {
    struct carry_mqtt *mqtt = context;
    (void)client;
    if (code == 0) {
        mqtt->carry.is_there = mqtt->is_open = 1;
        mqtt->carry.trouble = mqtt->seen = CARRY_FINE;
        mqtt->wait = wait_least;
        mqtt->carry.user.line(mqtt->carry.user.context, 1);
    } else if (mqtt->version == MQTT_PROTOCOL_V5 && (code == 1 || code == MQTT_RC_UNSUPPORTED_PROTOCOL_VERSION)) {
        mqtt->version = MQTT_PROTOCOL_V311; /* from the next try on */
        mosquitto_int_option(mqtt->client, MOSQ_OPT_PROTOCOL_VERSION, mqtt->version);
    } else {
        mqtt->seen = carry_trouble_of_reason((unsigned)code);
    }
}

static void published(struct mosquitto *client, void *context, int id, int code, const mosquitto_property *properties) {
    struct carry_mqtt *mqtt = context;
    (void)client, (void)id, (void)properties;
    if (code >= MQTT_RC_UNSPECIFIED) {
        refuse(mqtt, code == MQTT_RC_NOT_AUTHORIZED ? CARRY_FORBIDDEN : carry_trouble_of_reason((unsigned)code));
    }
}

static void subscribed(struct mosquitto *client, void *context, int id, int count, const int *granted) {
    struct carry_mqtt *mqtt = context;
    (void)client, (void)id;
    for (int i = 0; i < count; i++) {
        refuse(mqtt, granted[i] >= MQTT_RC_UNSPECIFIED ? CARRY_FORBIDDEN : CARRY_FINE);
    }
}

/* What TLS failed at the library tells in its log alone. */
static void logged(struct mosquitto *client, void *context, int level, const char *words) {
    struct carry_mqtt *mqtt = context;
    (void)client, (void)level;
    if (strstr(words, "certificate verify failed") || strstr(words, "host name verification failed")) {
        mqtt->seen = CARRY_UNTRUSTED;
    } else if (strstr(words, "unexpected eof") && !mqtt->is_open) {
        mqtt->seen = CARRY_HUNG_UP;
    }
}

static void disconnected(struct mosquitto *client, void *context, int code) {
    (void)client, (void)code;
    carry_lose(context);
}

static void arrived(struct mosquitto *client, void *context, const struct mosquitto_message *message) {
    struct carry_mqtt *mqtt = context;
    (void)client;
    if (message->payloadlen >= 0 && message->payloadlen <= ENVELOPE_MOST) {
        mqtt->carry.user.taken(mqtt->carry.user.context, message->topic, message->payload, (size_t)message->payloadlen);
    }
}

static int secure(struct carry_mqtt *mqtt) {
    const struct meeting *meeting = &mqtt->meeting;
    if (meeting->is_secret && meeting->user[0]) {
        mosquitto_username_pw_set(mqtt->client, meeting->user, meeting->password);
    }
    return !meeting->is_secret || trust_set(mqtt->client, meeting);
}

static void set_will(struct carry_mqtt *mqtt) {
    if (mqtt->will[0]) {
        mosquitto_will_set(mqtt->client, mqtt->will, 0, NULL, QOS, true);
    }
}

/* In the place of the last, if there was one: a client keeps for ever what a broker once said that it cannot do. */
static int renew_client(struct carry_mqtt *mqtt) {
    struct mosquitto *client = mosquitto_new(NULL, true, mqtt);
    if (!client) {
        return 0;
    }
    mosquitto_destroy(mqtt->client);
    mqtt->client = client;
    mosquitto_int_option(client, MOSQ_OPT_PROTOCOL_VERSION, mqtt->version);
    mosquitto_int_option(client, MOSQ_OPT_TCP_NODELAY, 1);
    mosquitto_connect_callback_set(client, connected);
    mosquitto_disconnect_callback_set(client, disconnected);
    mosquitto_message_callback_set(client, arrived);
    mosquitto_publish_v5_callback_set(client, published);
    mosquitto_subscribe_callback_set(client, subscribed);
    mosquitto_log_callback_set(client, logged);
    set_will(mqtt);
    return 1;
}

static void mqtt_free(struct carry *carry) {
    mosquitto_destroy(of(carry)->client);
    sodium_memzero(&of(carry)->meeting, sizeof of(carry)->meeting);
    free(carry);
}

static const struct carry_ops ops;

int carry_knows(const struct meeting *meeting) {
    return !meeting->is_web;
}

struct carry *carry_broker_new(const struct meeting *meeting) {
    static int is_begun;
    struct carry_mqtt *mqtt = memory_new(1, sizeof *mqtt);
    if (!is_begun) {
        mosquitto_lib_init();
        is_begun = 1;
    }
    mqtt->carry.ops = &ops;
    mqtt->meeting = *meeting;
    mqtt->wait = wait_least;
    mqtt->refused_wait = refused_least;
    mqtt->version = MQTT_PROTOCOL_V5;
    if (!renew_client(mqtt)) {
        mqtt_free(&mqtt->carry);
        return NULL;
    }
    return &mqtt->carry;
}

static void mqtt_set_will(struct carry *carry, const char *name) {
    snprintf(of(carry)->will, sizeof of(carry)->will, "%s", name);
    set_will(of(carry));
}

static void note(struct carry_mqtt *mqtt, int error) {
    const enum carry_trouble trouble = mqtt->seen ? mqtt->seen : trouble_of_error(error);
    mqtt->carry.trouble = trouble ? trouble : mqtt->carry.trouble;
}

static double longer(double wait) {
    return wait * 2 < wait_most ? wait * 2 : wait_most;
}

/* Twice as late as before and somewhat by chance, lest all come at once when a broker has been away. */
static void dial(struct carry_mqtt *mqtt, double now) {
    mqtt->next_try = now + mqtt->wait * (1 + (double)randombytes_uniform(1000) / 1000);
    mqtt->wait = longer(mqtt->wait);
    mqtt->seen = CARRY_FINE;
    if (mqtt->is_used) {
        renew_client(mqtt);
    }
    mqtt->is_used = 1;
    mqtt->is_open = 0;
    if (!secure(mqtt)) {
        mqtt->carry.trouble = CARRY_NO_AUTHORITY;
        return;
    }
    note(mqtt, mosquitto_connect(mqtt->client, mqtt->meeting.host, mqtt->meeting.port, KEEPALIVE));
}

/* Somebody may allow it meanwhile, and then all has to be put and watched anew. */
static void ask_again(struct carry_mqtt *mqtt, double now) {
    if (mqtt->refused_until <= 0) {
        mqtt->refused_until = now + mqtt->refused_wait;
        mqtt->refused_wait = longer(mqtt->refused_wait);
    } else if (now >= mqtt->refused_until) {
        carry_lose(&mqtt->carry);
        renew_client(mqtt);
        mqtt->is_used = mqtt->is_refused = 0;
        mqtt->refused_until = 0;
        mqtt->next_try = now;
    }
}

/* Takes and sends what there is. The library waits by select, which knows no line with a number above 1023: who carries
 * more tables waits by himself. */
static int loop(struct mosquitto *client, int wait) {
    int error;
    if (wait) {
        return mosquitto_loop(client, wait, 1);
    }
    error = mosquitto_loop_read(client, 1);
    if (error == MOSQ_ERR_SUCCESS && mosquitto_want_write(client)) {
        error = mosquitto_loop_write(client, 1);
    }
    return error == MOSQ_ERR_SUCCESS ? mosquitto_loop_misc(client) : error;
}

static void mqtt_go_on(struct carry *carry, double now, int wait) {
    struct carry_mqtt *mqtt = of(carry);
    if (mqtt->is_refused) {
        ask_again(mqtt, now);
    }
    if (mosquitto_socket(mqtt->client) < 0 && now >= mqtt->next_try) {
        dial(mqtt, now);
    }
    if (mosquitto_socket(mqtt->client) < 0) {
        carry_lose(&mqtt->carry);
        socket_wait(NULL, 0, wait); /* for the next try: the library would not wait */
        return;
    }
    const int error = loop(mqtt->client, wait);
    if (error != MOSQ_ERR_SUCCESS) {
        const int is_hung_up = !mqtt->is_open && (error == MOSQ_ERR_ERRNO || error == MOSQ_ERR_CONN_LOST);
        mqtt->seen = is_hung_up && !mqtt->seen ? CARRY_HUNG_UP : mqtt->seen;
        carry_lose(&mqtt->carry);
        note(mqtt, error);
    }
}

static struct socket_interest mqtt_interest(const struct carry *carry) {
    struct mosquitto *client = ((const struct carry_mqtt *)carry)->client;
    return (struct socket_interest){mosquitto_socket(client), mosquitto_want_write(client)};
}

static void mqtt_put(struct carry *carry, const char *name, const void *bytes, size_t size) {
    struct carry_mqtt *mqtt = of(carry);
    mosquitto_property *properties = NULL;
    if (mqtt->version == MQTT_PROTOCOL_V5) {
        mosquitto_property_add_int32(&properties, MQTT_PROP_MESSAGE_EXPIRY_INTERVAL, EXPIRY);
    }
    const int error = mosquitto_publish_v5(mqtt->client, NULL, name, (int)size, bytes, QOS, true, properties);
    refuse(mqtt, error == MOSQ_ERR_NO_CONN ? CARRY_FINE : trouble_of_error(error));
    mosquitto_property_free_all(&properties);
}

static void mqtt_watch(struct carry *carry, const char *name) {
    mosquitto_subscribe(of(carry)->client, NULL, name, QOS);
}

static void mqtt_unwatch(struct carry *carry, const char *name) {
    mosquitto_unsubscribe(of(carry)->client, NULL, name);
}

static const struct carry_ops ops = {mqtt_free, mqtt_set_will, mqtt_go_on,  mqtt_interest,
                                     mqtt_put,  mqtt_watch,    mqtt_unwatch};
