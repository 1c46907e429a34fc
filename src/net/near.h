/* SPDX-License-Identifier: MIT */
/* The meeting point of one table, within the host's program: as much of an MQTT broker (3.1.1 and 5) as its guests use.
 * Retained values of that table's registers, exact names, QoS 0 and 1; everything else ends the line of who says it.
 * Bytes in, bytes out: near_server.h has the sockets. */
#ifndef CASTELLANY_NET_NEAR_H
#define CASTELLANY_NET_NEAR_H

#include <stddef.h>

enum { NEAR_LINES = 16, NEAR_REGISTERS = 64, NEAR_VALUE = 65536 };

struct near;

/* For the table called TABLE. */
struct near *near_new(const char *table);
void near_free(struct near *near);

/* Somebody comes: his number, or -1 if as many are there as may. Somebody has gone. */
int near_come(struct near *near);
void near_leave(struct near *near, int line);

/* He says any SIZE BYTES. */
void near_hear(struct near *near, int line, const void *bytes, size_t size);
/* What is to be said to him: how many BYTES; and COUNT of them are said. */
size_t near_say(const struct near *near, int line, const unsigned char **bytes);
void near_said(struct near *near, int line, size_t count);
/* His line is to be cut: he said what makes no sense here, or does not listen. When he comes again he gets all anew. */
int near_is_wrong(const struct near *near, int line);

#endif
