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
#include "marked.h"

enum { KEEPALIVE = 20, EXPIRY = 30 * 86400, QOS = 1 };
static const double wait_least = 0.2, wait_most = 30;

struct carry_mqtt {
    struct mosquitto *client;
    struct meeting meeting;
    struct carry_user user;
    int is_there, has_begun, version;
    enum carry_trouble trouble, seen; /* at the last try; at this one, before the library says how it ended */
    double next_try, wait;
};

static const char *const trouble_words[CARRY_TROUBLES] = {
    [CARRY_FINE] = "",
    [CARRY_NO_NAME] = N_(
        "No machine with the meeting point's name is found. Is the name right, and is there a line to the internet?"),
    [CARRY_UNANSWERED] =
        N_("The meeting point does not answer. Are its name and port right, and does no firewall stand between?"),
    [CARRY_NO_AUTHORITY] = N_(
        "The file with the certificate of the meeting point's authority cannot be read. Choose it anew under Options."),
    [CARRY_UNTRUSTED] =
        N_("The meeting point's certificate is not trusted: it is out of date, of another name, or of an authority "
           "that is unknown here. Ask who runs it for its authority's file, or for a new certificate."),
    [CARRY_UNSECURED] = N_("The meeting point does not speak TLS at this port. Is the port right? Without TLS its "
                           "address begins with mqtt://."),
    [CARRY_LOGIN] =
        N_("The meeting point wants another user or password: mqtts://USER:PASSWORD@NAME. Ask who runs it."),
    [CARRY_FORBIDDEN] = N_(
        "The meeting point does not let this program read or write tables. Ask who runs it to allow castellany/1/#."),
    [CARRY_FULL] = N_("The meeting point takes no more at the moment. It is tried again."),
    [CARRY_FOREIGN] = N_("What answers there is no meeting point that keeps values. Is the address right?"),
};

const char *carry_trouble_words(enum carry_trouble trouble) {
    return trouble_words[trouble];
}

/* What a broker's answer means, in the words of MQTT 5 or 3.1.1. */
static enum carry_trouble trouble_of_reason(int code) {
    switch (code) {
    case 4: /* CONNACK of 3.1.1 */
    case 5:
    case MQTT_RC_BAD_USERNAME_OR_PASSWORD:
    case MQTT_RC_NOT_AUTHORIZED:
    case MQTT_RC_BANNED:
    case MQTT_RC_BAD_AUTHENTICATION_METHOD:
        return CARRY_LOGIN;
    case 3:
    case MQTT_RC_SERVER_UNAVAILABLE:
    case MQTT_RC_SERVER_BUSY:
    case MQTT_RC_SERVER_SHUTTING_DOWN:
    case MQTT_RC_RECEIVE_MAXIMUM_EXCEEDED:
    case MQTT_RC_PACKET_TOO_LARGE:
    case MQTT_RC_MESSAGE_RATE_TOO_HIGH:
    case MQTT_RC_QUOTA_EXCEEDED:
    case MQTT_RC_CONNECTION_RATE_EXCEEDED:
        return CARRY_FULL;
    default:
        return CARRY_FOREIGN;
    }
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
    default:
        return CARRY_FINE;
    }
}

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
        carry->trouble = carry->seen = CARRY_FINE;
        carry->wait = wait_least;
        carry->user.line(carry->user.context, 1);
    } else if (carry->version == MQTT_PROTOCOL_V5 && (code == 1 || code == MQTT_RC_UNSUPPORTED_PROTOCOL_VERSION)) {
        carry->version = MQTT_PROTOCOL_V311; /* from the next try on */
        mosquitto_int_option(carry->client, MOSQ_OPT_PROTOCOL_VERSION, carry->version);
    } else {
        carry->seen = trouble_of_reason(code);
    }
}

/* A value that was not taken, or a register that may not be watched, stands for all: a table needs each of its own. */
static void published(struct mosquitto *client, void *context, int id, int code, const mosquitto_property *properties) {
    struct carry_mqtt *carry = context;
    (void)client, (void)id, (void)properties;
    if (code >= MQTT_RC_UNSPECIFIED) {
        carry->trouble = code == MQTT_RC_NOT_AUTHORIZED ? CARRY_FORBIDDEN : trouble_of_reason(code);
    }
}

static void subscribed(struct mosquitto *client, void *context, int id, int count, const int *granted) {
    struct carry_mqtt *carry = context;
    (void)client, (void)id;
    for (int i = 0; i < count; i++) {
        carry->trouble = granted[i] >= MQTT_RC_UNSPECIFIED ? CARRY_FORBIDDEN : carry->trouble;
    }
}

/* The library tells a certificate from all else that TLS can fail at in its log alone. */
static void logged(struct mosquitto *client, void *context, int level, const char *words) {
    struct carry_mqtt *carry = context;
    (void)client, (void)level;
    if (strstr(words, "certificate verify failed") || strstr(words, "host name verification failed")) {
        carry->seen = CARRY_UNTRUSTED;
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

/* The system's certificates are asked whom to trust, unless it was said who vouches for this meeting point. */
static int secure(struct carry_mqtt *carry) {
    const struct meeting *meeting = &carry->meeting;
    if (!meeting->is_secret) {
        return 1;
    }
    const int is_set = meeting->authority[0]
                           ? mosquitto_tls_set(carry->client, meeting->authority, NULL, NULL, NULL, NULL)
                           : mosquitto_int_option(carry->client, MOSQ_OPT_TLS_USE_OS_CERTS, 1);
    carry->trouble = is_set == MOSQ_ERR_SUCCESS ? CARRY_FINE : CARRY_NO_AUTHORITY;
    return !meeting->user[0] ||
           mosquitto_username_pw_set(carry->client, meeting->user, meeting->password) == MOSQ_ERR_SUCCESS;
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
    carry->version = MQTT_PROTOCOL_V5;
    mosquitto_int_option(carry->client, MOSQ_OPT_PROTOCOL_VERSION, carry->version);
    mosquitto_int_option(carry->client, MOSQ_OPT_TCP_NODELAY, 1);
    mosquitto_connect_callback_set(carry->client, connected);
    mosquitto_disconnect_callback_set(carry->client, disconnected);
    mosquitto_message_callback_set(carry->client, arrived);
    mosquitto_publish_v5_callback_set(carry->client, published);
    mosquitto_subscribe_callback_set(carry->client, subscribed);
    mosquitto_log_callback_set(carry->client, logged);
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

static void note(struct carry_mqtt *carry, int error) {
    const enum carry_trouble trouble = carry->seen ? carry->seen : trouble_of_error(error);
    carry->trouble = trouble ? trouble : carry->trouble;
}

/* Twice as late as before and somewhat by chance, lest all come at once when a broker has been away. */
static void dial(struct carry_mqtt *carry, double now) {
    carry->next_try = now + carry->wait * (1 + (double)randombytes_uniform(1000) / 1000);
    carry->wait = carry->wait * 2 < wait_most ? carry->wait * 2 : wait_most;
    carry->seen = CARRY_FINE;
    const int error = carry->has_begun
                          ? mosquitto_reconnect(carry->client)
                          : mosquitto_connect(carry->client, carry->meeting.host, carry->meeting.port, KEEPALIVE);
    carry->has_begun |= error != MOSQ_ERR_INVAL;
    note(carry, error);
}

void carry_mqtt_go_on(struct carry_mqtt *carry, double now, int wait) {
    const int is_to_dial = !carry->has_begun || (mosquitto_socket(carry->client) < 0 && now >= carry->next_try);
    if (is_to_dial && carry->trouble != CARRY_NO_AUTHORITY) {
        dial(carry, now);
    }
    if (mosquitto_socket(carry->client) < 0) {
        lose(carry);
        socket_wait(NULL, 0, wait); /* for the next try: the library would not wait */
        return;
    }
    const int error = mosquitto_loop(carry->client, wait, 1);
    if (error != MOSQ_ERR_SUCCESS) {
        lose(carry);
        note(carry, error);
    }
}

struct socket_interest carry_mqtt_interest(const struct carry_mqtt *carry) {
    return (struct socket_interest){mosquitto_socket(carry->client), mosquitto_want_write(carry->client)};
}

int carry_mqtt_is_there(const struct carry_mqtt *carry) {
    return carry->is_there;
}

enum carry_trouble carry_mqtt_trouble(const struct carry_mqtt *carry) {
    return carry->trouble;
}

void carry_mqtt_put(void *context, const char *name, const void *bytes, size_t size) {
    struct carry_mqtt *carry = context;
    mosquitto_property *properties = NULL;
    if (carry->is_there) {
        if (carry->version == MQTT_PROTOCOL_V5) {
            mosquitto_property_add_int32(&properties, MQTT_PROP_MESSAGE_EXPIRY_INTERVAL, EXPIRY);
        }
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
