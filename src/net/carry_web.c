/* SPDX-License-Identifier: MIT */
/* Registers as retained messages of an MQTT broker, in a browser: over a websocket, by the client of our own. Where the
 * broker is written without one's address for browsers, ports and path are those that brokers have by custom. */
#include "carry_private.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "castellany/websocket.h"
#include "envelope.h"
#include "mqtt_client.h"

/* Seconds. A page that is not looked at is asked to go on once a minute at least: the broker has patience for that. */
enum { KEEPALIVE = 60, PING_EVERY = 20, GONE_AFTER = 100, DIAL_MOST = 15 };
enum { PIECE = 4096, WEB_PORT = 8083, WEB_TLS_PORT = 8084, EXPIRY = 30 * 86400 };
static const double wait_least = 0.2, wait_most = 30, refused_least = 1;

struct carry_web {
    struct carry carry;
    struct meeting meeting;
    struct mqtt_client client;
    char will[MQTT_NAME_SIZE];
    int level;
    int line; /* 0: there is none */
    int is_greeted;
    enum carry_trouble seen; /* at this try */
    int is_refused;          /* something of a table's, by this line */
    double refused_until, refused_wait;
    double heard, asked; /* when something came last, and when it was asked for */
    double next_try, wait;
};

static struct carry_web *of(struct carry *carry) {
    return (struct carry_web *)carry;
}

/* ---- what the client tells ---- */

static void greeted(void *context, unsigned code) {
    struct carry_web *web = context;
    if (code) {
        const int is_too_new = web->level == MQTT_LEVEL_5 && (code == 1 || code == MQTT_UNKNOWN_LEVEL);
        web->level = is_too_new ? MQTT_LEVEL_4 : web->level; /* from the next try on */
        web->seen = is_too_new ? CARRY_FINE : carry_trouble_of_reason(code);
        web->client.line.is_wrong = 1;
        return;
    }
    web->carry.trouble = CARRY_FINE;
    web->wait = wait_least;
    web->carry.is_there = 1;
    web->carry.user.line(web->carry.user.context, 1);
}

static void taken(void *context, const char *name, const void *bytes, size_t size) {
    struct carry_web *web = context;
    if (size <= ENVELOPE_MOST) {
        web->carry.user.taken(web->carry.user.context, name, bytes, size);
    }
}

/* One value stands for all: a table needs each of its own. */
static void refused(void *context, unsigned reason) {
    struct carry_web *web = context;
    web->seen = reason == MQTT_NOT_ALLOWED ? CARRY_FORBIDDEN : carry_trouble_of_reason(reason);
    web->carry.trouble = web->seen;
    web->is_refused = 1;
}

/* ---- the line ---- */

static void cut(struct carry_web *web) {
    websocket_close(web->line);
    web->line = web->is_greeted = 0;
    carry_lose(&web->carry);
}

static double longer(double wait) {
    return wait * 2 < wait_most ? wait * 2 : wait_most;
}

static void dial(struct carry_web *web, double now) {
    const struct meeting *meeting = &web->meeting;
    const int is_bracketed = strchr(meeting->host, ':') != NULL;
    const int usual = meeting->is_secret ? WEB_TLS_PORT : WEB_PORT, port = meeting->is_web ? meeting->port : usual;
    char address[MEETING_SIZE];
    snprintf(address, sizeof address, "%s://%s%s%s:%d/%s", meeting->is_secret ? "wss" : "ws", is_bracketed ? "[" : "",
             meeting->host, is_bracketed ? "]" : "", port, meeting->is_web ? meeting->path : "mqtt");
    web->next_try = now + web->wait * (1 + (double)randombytes_uniform(1000) / 1000);
    web->wait = longer(web->wait);
    web->seen = CARRY_FINE;
    web->is_refused = 0;
    web->heard = web->asked = now;
    web->line = websocket_open(address);
    web->carry.trouble = web->line ? web->carry.trouble : CARRY_UNSECURED;
}

static void hear(struct carry_web *web, double now) {
    unsigned char piece[PIECE];
    for (size_t size;
         web->line && !web->client.line.is_wrong && (size = websocket_read(web->line, piece, PIECE)) > 0;) {
        web->heard = now;
        mqtt_client_hear(&web->client, piece, size);
    }
}

static void say(struct carry_web *web, double now) {
    struct mqtt_line *line = &web->client.line;
    if (now >= web->asked + PING_EVERY) {
        web->asked = now;
        mqtt_client_ping(&web->client);
    }
    if (line->out_size) {
        websocket_write(web->line, line->out, line->out_size);
        mqtt_said(line, line->out_size);
    }
}

static int is_silent(const struct carry_web *web, double now) {
    return now >= web->heard + (web->is_greeted ? GONE_AFTER : DIAL_MOST);
}

/* A browser does not tell why a line could not be had: a name that is unknown, a port that is closed and a certificate
 * that is not trusted are one to it. */
static enum carry_trouble why_lost(const struct carry_web *web) {
    return web->is_greeted && !web->carry.is_there ? CARRY_HUNG_UP : CARRY_UNANSWERED;
}

/* Somebody may allow it meanwhile, and then all has to be put and watched anew. */
static void ask_again(struct carry_web *web, double now) {
    if (web->refused_until <= 0) {
        web->refused_until = now + web->refused_wait;
        web->refused_wait = longer(web->refused_wait);
    } else if (now >= web->refused_until) {
        web->refused_until = 0;
        web->next_try = now;
        cut(web);
    }
}

static void go_on_line(struct carry_web *web, double now) {
    const enum websocket_state state = websocket_state(web->line);
    if (state == WEBSOCKET_OPEN && !web->is_greeted) {
        web->is_greeted = 1;
        mqtt_client_greet(&web->client, &(struct mqtt_greeting){.level = web->level,
                                                                .user = web->meeting.user,
                                                                .password = web->meeting.password,
                                                                .will = web->will,
                                                                .patience = KEEPALIVE,
                                                                .expiry = EXPIRY});
    }
    hear(web, now);
    if (web->is_greeted) {
        say(web, now);
    }
    if (state == WEBSOCKET_ENDED || web->client.line.is_wrong || is_silent(web, now)) {
        web->carry.trouble = web->seen ? web->seen : why_lost(web);
        cut(web);
    }
}

static void web_go_on(struct carry *carry, double now, int wait) {
    struct carry_web *web = of(carry);
    (void)wait;
    if (web->line && web->is_refused) {
        ask_again(web, now);
    }
    if (!web->line && now >= web->next_try) {
        dial(web, now);
    }
    if (web->line) {
        go_on_line(web, now);
    }
}

/* ---- as a carrier ---- */

static void web_free(struct carry *carry) {
    struct carry_web *web = of(carry);
    if (web->line) {
        websocket_close(web->line);
    }
    mqtt_line_end(&web->client.line);
    sodium_memzero(&web->meeting, sizeof web->meeting);
    free(web);
}

static void web_set_will(struct carry *carry, const char *name) {
    snprintf(of(carry)->will, MQTT_NAME_SIZE, "%s", name);
}

static struct socket_interest web_interest(const struct carry *carry) {
    (void)carry;
    return (struct socket_interest){-1, 0};
}

static void web_put(struct carry *carry, const char *name, const void *bytes, size_t size) {
    mqtt_client_put(&of(carry)->client, name, bytes, size);
}

static void web_watch(struct carry *carry, const char *name) {
    mqtt_client_watch(&of(carry)->client, name);
}

static const struct carry_ops ops = {web_free, web_set_will, web_go_on, web_interest, web_put, web_watch};

int carry_knows(const struct meeting *meeting) {
    return !meeting->is_own && !meeting->is_near && !meeting->is_folder;
}

struct carry *carry_broker_new(const struct meeting *meeting) {
    struct carry_web *web = memory_new(1, sizeof *web);
    web->carry.ops = &ops;
    web->meeting = *meeting;
    web->level = MQTT_LEVEL_5;
    web->wait = wait_least;
    web->refused_wait = refused_least;
    web->client.user = (struct mqtt_client_user){web, greeted, taken, refused};
    return &web->carry;
}
