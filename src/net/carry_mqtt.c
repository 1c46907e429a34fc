/* SPDX-License-Identifier: MIT */
/* Callbacks only note what came; guest and host take it in when they are asked to go on, on their own thread. */
#include "carry_mqtt.h"

#include <mosquitto.h>
#include <mqtt_protocol.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "envelope.h"

enum { KEEPALIVE = 20, EXPIRY = 30 * 86400, QOS = 1 };
static const double wait_least = 0.2, wait_most = 30;

struct carry_mqtt {
    struct mosquitto *client;
    struct meeting meeting;
    struct carry_user user;
    int is_there, has_begun;
    double next_try, wait;
};

static void lose(struct carry_mqtt *carry) {
    if (carry->is_there) {
        carry->is_there = 0;
        carry->user.line(carry->user.context, 0);
    }
}

static void connected(struct mosquitto *client, void *context, int code) {
    struct carry_mqtt *carry = context;
    (void)client;
    if (code == 0) {
        carry->is_there = 1;
        carry->wait = wait_least;
        carry->user.line(carry->user.context, 1);
    }
}

static void disconnected(struct mosquitto *client, void *context, int code) {
    (void)client, (void)code;
    lose(context);
}

static void arrived(struct mosquitto *client, void *context, const struct mosquitto_message *message) {
    struct carry_mqtt *carry = context;
    (void)client;
    if (message->payloadlen >= 0 && message->payloadlen <= ENVELOPE_MOST) {
        carry->user.taken(carry->user.context, message->topic, message->payload, (size_t)message->payloadlen);
    }
}

/* The system's certificates are asked whom to trust. */
static int secure(struct carry_mqtt *carry) {
    const struct meeting *meeting = &carry->meeting;
    if (!meeting->is_secret) {
        return 1;
    }
    return mosquitto_tls_set(carry->client, NULL, "/etc/ssl/certs", NULL, NULL, NULL) == MOSQ_ERR_SUCCESS &&
           (!meeting->user[0] ||
            mosquitto_username_pw_set(carry->client, meeting->user, meeting->password) == MOSQ_ERR_SUCCESS);
}

struct carry_mqtt *carry_mqtt_new(const struct meeting *meeting, const struct carry_user *user) {
    static int is_begun;
    struct carry_mqtt *carry = memory_new(1, sizeof *carry);
    if (!is_begun) {
        mosquitto_lib_init();
        is_begun = 1;
    }
    carry->meeting = *meeting;
    carry->user = *user;
    carry->wait = wait_least;
    carry->client = mosquitto_new(NULL, true, carry);
    if (!carry->client || !secure(carry)) {
        carry_mqtt_free(carry);
        return NULL;
    }
    mosquitto_int_option(carry->client, MOSQ_OPT_PROTOCOL_VERSION, MQTT_PROTOCOL_V5);
    mosquitto_int_option(carry->client, MOSQ_OPT_TCP_NODELAY, 1);
    mosquitto_connect_callback_set(carry->client, connected);
    mosquitto_disconnect_callback_set(carry->client, disconnected);
    mosquitto_message_callback_set(carry->client, arrived);
    return carry;
}

void carry_mqtt_set_will(struct carry_mqtt *carry, const char *name) {
    mosquitto_will_set(carry->client, name, 0, NULL, QOS, true);
}

void carry_mqtt_free(struct carry_mqtt *carry) {
    if (carry) {
        mosquitto_destroy(carry->client);
        sodium_memzero(&carry->meeting, sizeof carry->meeting);
        free(carry);
    }
}

/* Twice as late as before and somewhat by chance, lest all come at once when a broker has been away. */
static void dial(struct carry_mqtt *carry, double now) {
    carry->next_try = now + carry->wait * (1 + (double)randombytes_uniform(1000) / 1000);
    carry->wait = carry->wait * 2 < wait_most ? carry->wait * 2 : wait_most;
    if (carry->has_begun) {
        mosquitto_reconnect(carry->client);
    } else {
        carry->has_begun =
            mosquitto_connect(carry->client, carry->meeting.host, carry->meeting.port, KEEPALIVE) != MOSQ_ERR_INVAL;
    }
}

void carry_mqtt_go_on(struct carry_mqtt *carry, double now, int wait) {
    if (!carry->has_begun || (mosquitto_socket(carry->client) < 0 && now >= carry->next_try)) {
        dial(carry, now);
    }
    if (mosquitto_socket(carry->client) < 0) {
        lose(carry);
        socket_wait(NULL, 0, wait); /* for the next try: the library would not wait */
    } else if (mosquitto_loop(carry->client, wait, 1) != MOSQ_ERR_SUCCESS) {
        lose(carry);
    }
}

struct socket_interest carry_mqtt_interest(const struct carry_mqtt *carry) {
    return (struct socket_interest){mosquitto_socket(carry->client), mosquitto_want_write(carry->client)};
}

int carry_mqtt_is_there(const struct carry_mqtt *carry) {
    return carry->is_there;
}

void carry_mqtt_put(void *context, const char *name, const void *bytes, size_t size) {
    struct carry_mqtt *carry = context;
    mosquitto_property *properties = NULL;
    if (carry->is_there) {
        mosquitto_property_add_int32(&properties, MQTT_PROP_MESSAGE_EXPIRY_INTERVAL, EXPIRY);
        mosquitto_publish_v5(carry->client, NULL, name, (int)size, bytes, QOS, true, properties);
        mosquitto_property_free_all(&properties);
    }
}

void carry_mqtt_watch(void *context, const char *name) {
    struct carry_mqtt *carry = context;
    if (carry->is_there) {
        mosquitto_subscribe(carry->client, NULL, name, QOS);
    }
}
