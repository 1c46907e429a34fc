/* SPDX-License-Identifier: MIT */
/* The tables that are kept in a folder, and how they stand: first as their files know, then as is heard at their meeting
 * points. It is listening, and nothing else: nothing is said there, nothing is written, no table goes on by it, and
 * whoever opens one finds all that was heard here once more.
 *
 * There are no sockets and no clock: who has a line to a meeting point says so, and hands over what comes. */
#ifndef CASTELLANY_NET_KEPT_TABLES_H
#define CASTELLANY_NET_KEPT_TABLES_H

#include <stdint.h>

#include "castellany/game_shelf.h"
#include "castellany/match.h"
#include "kept_file.h"

enum { KEPT_TABLES_MOST = 64 }; /* more files are left alone */

enum kept_turn {
    KEPT_LAID,    /* the match has not begun */
    KEPT_OTHERS,  /* it waits for others */
    KEPT_OWN,     /* it waits for who plays here, or for his program: at a host's all have answered, or are there */
    KEPT_OVER,    /* it is over */
    KEPT_REFUSED, /* there is no seat for a guest */
};

struct kept_table {
    char path[KEPT_PATH_SIZE];  /* of the file */
    char match[KEPT_PATH_SIZE]; /* of a host's match; "" at a guest's */
    int is_host, is_watching;
    struct meeting meeting;
    const struct game *laid;   /* at a host's whose match has not begun, NULL else */
    const struct match *shown; /* what is known of the match, NULL before it begins; good until the next call */
    uint8_t seat;              /* the guest's, or GAME_NO_SEAT */
    enum kept_turn turn;
    unsigned waited; /* the seats that it waits for */
    int64_t since;   /* when it was heard that it is so: seconds since 1970 */
};

struct kept_tables;

/* Reads the files in FOLDER; a host's match lies in the folder SAVES. What is damaged, whose match is gone, or
 * what was handed over is left out and left alone. SHELF must outlive it. Before it net_begin must have given 1. */
struct kept_tables *kept_tables_open(const char *folder, const char *saves, const struct game_shelf *shelf);
void kept_tables_free(struct kept_tables *tables);
/* Whether the files are still those that were read: else they are to be read anew. */
int kept_tables_are_fresh(const struct kept_tables *tables);

/* The table with NUMBER, the ones first that wait for who plays here, then the latest; NULL behind the last. Good until
 * the next call of kept_tables_take. */
const struct kept_table *kept_tables_at(const struct kept_tables *tables, int number);
/* At how many of them it is the own turn. */
int kept_tables_turns(const struct kept_tables *tables);

/* The meeting point with NUMBER, to which a line is wanted: each once, and none for tables that lie at this program
 * itself. NULL behind the last. */
const struct meeting *kept_tables_meeting(const struct kept_tables *tables, int number);
/* The line to the meeting point NUMBER is there, for the first time or again: WATCH is called, now and later on, for
 * each register that is to be watched. */
void kept_tables_connect(struct kept_tables *tables, int number, void (*watch)(void *context, const char *name),
                         void *context);
/* SIZE BYTES, any, were found in the register NAME at the meeting point NUMBER at WALL, in seconds since 1970. Gives 1
 * if a table stands otherwise now. */
int kept_tables_take(struct kept_tables *tables, int number, const char *name, const void *bytes, size_t size,
                     int64_t wall);

#endif
