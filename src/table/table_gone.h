/* SPDX-License-Identifier: MIT */
/* A friend is waited for whose program is gone: after a minute the host is asked how it goes on. Nobody ever loses by
 * that, and nothing happens by itself. */
#ifndef TABLE_TABLE_GONE_H
#define TABLE_TABLE_GONE_H

#include <stdint.h>

#include "castellany/game.h"

enum gone_answer { GONE_WAIT, GONE_COMPUTER, GONE_LATER, GONE_ANSWERS };

/* table_gone.c */
struct table_gone {
    int64_t wait_until[GAME_MAX_SEATS]; /* the host has said that he waits */
    unsigned wanted;                    /* he asks by himself, before it is offered */
    unsigned stood_in;                  /* the seats that the computer plays for, as was told */
    int has_begun, is_told;
};

struct table;
struct draw_list;

/* Tells for whom the computer plays from now on, and who has his seat back. */
void table_gone_update(struct table *table);
/* Says whether somebody has been gone so long that the host may decide. */
int table_gone_is_long(const struct table *table, int seat);
/* The host asks about SEAT. */
void table_gone_ask(struct table *table, int seat);
void table_gone_declare(struct table *table);
void table_gone_draw(struct table *table, struct draw_list *list);
void table_gone_press(struct table *table, enum gone_answer answer);

#endif
