/* SPDX-License-Identifier: MIT */
/* A table is handed over: a guest's program becomes its host, at a new place with keys of its own.
 *
 * The host asks (host_offer), the guest takes it and says where the table will be (guest_accept). From then on he is
 * told the whole table, and says what of it he has on his disk; when that is the table as it is now, the host may let
 * go of it (host_hand_over): that is on its disk before it is said. Until then the old host is the host, from then on
 * the new one is. All others are told where it has moved and go there by themselves; their keys stay theirs, so nobody
 * knocks or sits down anew. */
#ifndef CASTELLANY_NET_HAND_H
#define CASTELLANY_NET_HAND_H

#include "castellany/match.h"
#include "identity.h"
#include "join_code.h"

enum { HAND_AT_SIZE = 256, HAND_PRINT = 32 };

/* Where a table has moved. */
struct hand_to {
    struct join_code code;
    struct join_code_table table;
    unsigned char host[KEY_SIZE]; /* the key of its host */
    char name[MATCH_NAME_SIZE];   /* what its host is called */
    char at[HAND_AT_SIZE];        /* the meeting point, as friends type it; "": the same as before */
};

/* A table and its match, as a new host needs them: texts, owned by whoever has them. */
struct hand {
    char *table, *match; /* NULL: none */
};

/* As an object, owned by the caller, and back: 0 unless OBJECT holds one. */
json_t *hand_to_write(const struct hand_to *to);
int hand_to_read(const json_t *object, struct hand_to *to);

void hand_set(json_t *object, const struct hand *hand);
/* Takes copies of what is in OBJECT. */
int hand_get(const json_t *object, struct hand *hand);
void hand_free(struct hand *hand);
/* What tells one hand from another. */
void hand_print(const struct hand *hand, unsigned char print[HAND_PRINT]);

#endif
