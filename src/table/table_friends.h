/* SPDX-License-Identifier: MIT */
/* What a table shows of friends at other screens: a lamp at each one's panel, whether their programs are there; and a
 * banner while the own line is lost. It all goes by the panels that the game's table declares (TARGET_SEAT). */
#ifndef TABLE_TABLE_FRIENDS_H
#define TABLE_TABLE_FRIENDS_H

#include "castellany/game.h"

enum lamp {
    LAMP_NONE,   /* nobody's: he sits at this screen, or is a bot */
    LAMP_HERE,   /* his program has a line */
    LAMP_WAVERS, /* it has lost it a moment ago, which is common */
    LAMP_GONE,   /* it has none */
    LAMP_RESTS,  /* he has asked for a moment */
    LAMP_PLAYED, /* the computer plays for him */
    LAMP_HIDDEN  /* the own line is lost: nothing is known */
};

/* table_friends.c */
struct table_friends {
    int64_t away_since[GAME_MAX_SEATS]; /* 0: he is there */
    unsigned seen;                      /* seats: they have been there since the table was opened */
    int64_t lost_since;                 /* the own line, or the host's program; 0: neither is */
    int is_lost_told;                   /* read aloud */
};

struct table;
struct draw_list;

/* Looks who is there now. */
void table_friends_update(struct table *table);
enum lamp table_friends_lamp(const struct table *table, int seat);
/* The friends of SEATS whose programs have had no line for so long that it is told. */
unsigned table_friends_away(const struct table *table, unsigned seats);
/* Since when SEAT is away, to follow "since": "21:14", or in words where that is longer than the table is open. */
void table_friends_since(const struct table *table, int seat, char *out, size_t size);
/* The own line is lost, and what that means; NULL where it is not, or has only just gone. */
const char *table_friends_lost(const struct table *table);

/* A guest's: whether the table cannot be reached, or its host is not there, for so long that the guest may go on
 * without. */
int table_friends_miss_host(const struct table *table);

/* After the parts. */
void table_friends_declare(struct table *table);
void table_friends_draw(struct table *table, struct draw_list *list);

#endif
