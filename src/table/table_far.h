/* SPDX-License-Identifier: MIT */
/* The table's side of a table with friends (far.h). At the host's, what they answered is taken like a bot's; a guest's
 * own answers go to the host, and what comes of them is read from newer covers. */
#ifndef TABLE_TABLE_FAR_H
#define TABLE_TABLE_FAR_H

#include "table/far.h"

/* table_far.c, table_play.c */
struct table_far {
    unsigned seats; /* of friends at other screens; a guest's: all but his own */
    int is_guest;
    uint64_t id;                        /* of the far */
    uint64_t next;                      /* the table at which the same friends play again; 0: there is none */
    int is_next_asked;                  /* a guest's: whether he plays again */
    int is_hand_asked;                  /* a guest's: whether he takes the table; a host's: somebody is asked */
    int moves;                          /* a guest's: that were told */
    uint64_t told;                      /* a host's: one more than the serial that friends know of */
    int owes_recap;                     /* who came back is to see what happened since */
    int is_stuck;                       /* a host's: friends cannot be told any more, which was said */
    int is_recorded;                    /* a guest's: the record is saved, or its fault was said */
    uint64_t taken;                     /* a guest's: of the far, when a cover was taken last */
    struct intent held[GAME_MAX_SEATS]; /* a host's: what own seats have sealed */
    unsigned waits_for;                 /* seats; at which question, and since when */
    uint64_t waits_at;
    int64_t waits_since;
};

struct table;

void table_far_open(struct table *table);
void table_far_close(struct table *table);
/* Takes what has come, tells what is new; DUE has not answered. Gives 1 if the match went on. */
int table_far_go_on(struct table *table, unsigned due);
/* The seats of DUE at this screen that are to be asked. */
unsigned table_far_asks(const struct table *table, unsigned due);
/* The host lays the next table for the same friends, of which START is how it begins. */
void table_far_play_again(struct table *table, const struct table_start *start);
/* After the match: a guest is asked whether he plays again; the next match begins as soon as all are there. */
void table_far_go_on_to_next(struct table *table);
/* A guest's answer is sent. Gives the engine's reason. */
int table_far_submit(struct table *table, const struct intent *intent);
/* A host's last intents are about to be taken back: 0 if that cannot be. */
int table_far_undo(struct table *table);
/* Whom the table waits for, in a sentence, or NULL: for bots alone. */
const char *table_far_waits(struct table *table, unsigned due);

/* ---- table_hand.c: the host passes the table on ---- */

/* Says whether the table could be handed over by who sits here. */
int table_hand_is_possible(const struct table *table);
/* The host is asked to whom. */
void table_hand_push(struct table *table);
/* What is new of it: questions, notices, the way to the new table. */
void table_hand_update(struct table *table);
/* The host's, while all that was played is told: lets go as soon as that may be. Gives 1 if it has. */
int table_hand_let_go(struct table *table, struct far *far);

/* ---- table_play.c, for table_far.c ---- */

/* Submits INTENT; plays what comes next in WHOLE. Give 1 if the match took it. */
int table_take(struct table *table, const struct intent *intent);
int table_take_next(struct table *table, const struct match *whole);
/* A person who has sealed may still think again. */
int table_has_second_thoughts(const struct table *table);

/* ---- table_undo.c, for table_far.c ---- */

/* Takes back SEAT's last intents, with those that were its only answers. */
void table_take_back(struct table *table, uint8_t seat);

/* ---- table_tell.c, for table_far.c ---- */

/* Puts MATCH in the place of the table's own, which looks the same to all who sit here. */
void table_exchange_quietly(struct table *table, struct match *match);

#endif
