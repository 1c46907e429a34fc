/* SPDX-License-Identifier: MIT */
/* Keeps a table at which nobody sits: plays the match on as far as it goes by itself, for the bots at the host's own
 * seats and for guests who have answered. */
#ifndef CASTELLANY_NET_KEEPER_H
#define CASTELLANY_NET_KEEPER_H

#include "host.h"

struct keeper_ops {
    void *context;
    /* Answers for SEAT, one of the host's own, which is asked in MATCH. */
    void (*answer)(void *context, const struct match *match, uint8_t seat, struct intent *intent);
    /* Puts MATCH on the disk as it is now; 1 when it is there for good. It is asked again if it gave 0. */
    int (*save)(void *context, const struct match *match);
};

struct keeper;

/* Keeps HOST's table. SEATS has an entry a seat; those of guests are filled in when the match begins. MATCH is what was
 * saved last, NULL if nothing was, and belongs to the keeper from now on; HOST does not, and must outlive it. */
struct keeper *keeper_new(struct host *host, const struct game *game, const struct keeper_ops *ops,
                          const struct match_seat seats[GAME_MAX_SEATS], struct match *match);
void keeper_free(struct keeper *keeper);

/* Plays on as far as it goes, and has the host tell it. Gives 1 if the match has changed. */
int keeper_go_on(struct keeper *keeper);

/* The match; NULL before it has begun. */
const struct match *keeper_match(const struct keeper *keeper);

/* A cover could not be made: the table stands still for good, and its match file is whole. */
int keeper_is_stuck(const struct keeper *keeper);

#endif
