/* SPDX-License-Identifier: MIT */
/* The meeting point of a table on this machine's own sockets. */
#ifndef CASTELLANY_NET_NEAR_SERVER_H
#define CASTELLANY_NET_NEAR_SERVER_H

#include "castellany/sockets.h"

struct near_server;

/* Listens on *PORT, or on any if it is 0, and says there where, for the table called TABLE. NULL with errno. */
struct near_server *near_server_open(const char *table, int *port);
void near_server_close(struct near_server *server);

/* Hears and says what there is, without waiting; cuts lines that were silent for half a minute, at NOW in seconds of a
 * clock that only goes forward. */
void near_server_go_on(struct near_server *server, double now);
/* Adds what it waits for, at most NEAR_SERVER_INTERESTS. Gives how many. */
enum { NEAR_SERVER_INTERESTS = 17 };
int near_server_interests(const struct near_server *server, struct socket_interest *interests);

#endif
