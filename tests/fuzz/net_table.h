/* SPDX-License-Identifier: MIT */
/* A small table for what comes off a wire: a host and a guest who know each other, in the middle of a match, the same
 * in every run. What is fuzzed lies within the envelope: a friend who means harm has the keys. */
#ifndef TESTS_FUZZ_NET_TABLE_H
#define TESTS_FUZZ_NET_TABLE_H

#include "net/guest.h"
#include "net/keeper.h"
#include "net/topic.h"
#include "net/value.h"

/* Gets the table ready, once. */
void net_table_begin(void);

extern const struct game *net_game;
extern struct game_shelf *net_shelf; /* it stands there */
extern struct host_place net_place;

/* The host and the guest as they were kept, begun anew; to be freed. MATCH is the host's. */
struct host *net_host(void);
struct guest *net_guest(void);
/* One who has not yet heard of the host. */
struct guest *net_stranger(void);
const struct match *net_match(void);

/* What was kept, and what the host told last, as JSON. */
const char *net_kept_host(void);
const char *net_kept_guest(void);
json_t *net_told(void);

/* Seals the JSON text (SIZE BYTES, any) as it would come to the host or to the guest. Gives the register's name, valid
 * until the next call. */
const char *net_as_answer(const void *bytes, size_t size, struct envelope *envelope);
const char *net_as_hello(const void *bytes, size_t size, struct envelope *envelope);
const char *net_as_told(const void *bytes, size_t size, struct envelope *envelope);
const char *net_as_announcement(const void *bytes, size_t size, struct envelope *envelope);

#endif
