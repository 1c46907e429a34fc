/* SPDX-License-Identifier: MIT */
/* The names of a table's registers. */
#ifndef CASTELLANY_NET_TOPIC_H
#define CASTELLANY_NET_TOPIC_H

#include "identity.h"
#include "join_code.h"

enum { TOPIC_SIZE = 64, TOPIC_SLOTS = 16 };

struct topic {
    char name[TOPIC_SIZE];
};

/* The host's announcement, for all who have the code. */
struct topic topic_announcement(const struct join_code_table *table);
/* Where one who wants to sit down says so: one of TOPIC_SLOTS slots. */
struct topic topic_hello(const struct join_code_table *table, int slot);
/* Whether several may write to the register NAME: a slot is all of theirs who have it. All others have one writer. */
int topic_is_shared(const char *name);
/* The slot of the guest whose key is called GUEST. */
int topic_slot(const char guest[KEY_NAME_SIZE]);
/* From the host to that guest, and back. */
struct topic topic_to_guest(const struct join_code_table *table, const char guest[KEY_NAME_SIZE]);
struct topic topic_to_host(const struct join_code_table *table, const char guest[KEY_NAME_SIZE]);
/* Whether the program of that guest, or of the TOPIC_HOST, has a line: emptied when it loses it. */
#define TOPIC_HOST "host"
struct topic topic_presence(const struct join_code_table *table, const char *who);

#endif
