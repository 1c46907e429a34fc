/* SPDX-License-Identifier: MIT */
/* Sockets for near.c: one piece a line a turn, so that no guest keeps the others waiting. */
#include "near_server.h"

#include <stdlib.h>

#include "castellany/memory.h"
#include "castellany/sockets.h"
#include "near.h"

enum { PIECE = 65536 };
static const double patience = 30; /* half as long again as our clients promise, as brokers have it */

struct near_server {
    int listener;
    struct near *near;
    int line[NEAR_LINES]; /* -1 where there is none */
    double heard[NEAR_LINES];
};

struct near_server *near_server_open(const char *table, int *port) {
    const int listener = socket_listen(port);
    if (listener < 0) {
        return NULL;
    }
    struct near_server *server = memory_new(1, sizeof *server);
    server->listener = listener;
    server->near = near_new(table);
    for (int i = 0; i < NEAR_LINES; i++) {
        server->line[i] = -1;
    }
    return server;
}

static void cut(struct near_server *server, int number) {
    socket_close(server->line[number]);
    server->line[number] = -1;
    near_leave(server->near, number);
}

void near_server_close(struct near_server *server) {
    if (server) {
        for (int i = 0; i < NEAR_LINES; i++) {
            if (server->line[i] >= 0) {
                cut(server, i);
            }
        }
        socket_close(server->listener);
        near_free(server->near);
        free(server);
    }
}

static void let_in(struct near_server *server, double now) {
    for (int line; (line = socket_accept(server->listener)) >= 0;) {
        const int number = near_come(server->near);
        if (number < 0) {
            socket_close(line);
            continue;
        }
        server->line[number] = line;
        server->heard[number] = now;
    }
}

/* Gives 0 if the line has ended. One piece a turn, so that nobody takes all the time. */
static int hear(struct near_server *server, int number, double now) {
    static unsigned char piece[PIECE];
    const long size = socket_read(server->line[number], piece, sizeof piece);
    if (size > 0) {
        server->heard[number] = now;
        near_hear(server->near, number, piece, (size_t)size);
    }
    return size >= 0 && now - server->heard[number] < patience && !near_is_wrong(server->near, number);
}

static int say(struct near_server *server, int number) {
    const unsigned char *bytes;
    const size_t size = near_say(server->near, number, &bytes);
    const long said = size ? socket_write(server->line[number], bytes, size) : 0;
    if (said > 0) {
        near_said(server->near, number, (size_t)said);
    }
    return said >= 0;
}

void near_server_go_on(struct near_server *server, double now) {
    let_in(server, now);
    for (int i = 0; i < NEAR_LINES; i++) {
        if (server->line[i] >= 0 && !hear(server, i, now)) {
            cut(server, i);
        }
    }
    for (int i = 0; i < NEAR_LINES; i++) {
        if (server->line[i] >= 0 && (!say(server, i) || near_is_wrong(server->near, i))) {
            cut(server, i);
        }
    }
}

int near_server_interests(const struct near_server *server, struct socket_interest *interests) {
    int count = 0;
    interests[count++] = (struct socket_interest){server->listener, 0};
    for (int i = 0; i < NEAR_LINES; i++) {
        const unsigned char *bytes;
        if (server->line[i] >= 0) {
            interests[count++] = (struct socket_interest){server->line[i], near_say(server->near, i, &bytes) > 0};
        }
    }
    return count;
}
