/* SPDX-License-Identifier: MIT */
/* At a shared screen nobody sees another's choice: answers under seal, whose hand lies open, whom the curtain calls. */
#ifndef TABLE_TABLE_SECRETS_H
#define TABLE_TABLE_SECRETS_H

#include "castellany/game.h"

struct table;
struct table_secrets;

struct table_secrets *table_secrets_new(void);

/* The viewer sees the hidden choices of SEATS, a set, alone. */
void table_hands_open(struct table *table, uint8_t seats);
int table_hand_is_open(const struct table *table, int seat);

/* A person answered; INTENT, which stays hidden. */
void table_secrets_answered(struct table *table);
void table_secrets_seal(struct table *table, const struct intent *intent);
/* The answer of SEAT under seal; all zero: none. */
const struct intent *table_secret_of(const struct table *table, int seat);
/* The same, but none where the viewer may not see it now. */
const struct intent *table_secret_seen(const struct table *table, int seat);
/* SEAT's answer under seal is taken back; all of them are, or are turned over. */
void table_secrets_take_back(struct table *table, int seat);
void table_secrets_end(struct table *table);
/* Which person sealed last, and how many ms ago one answered. */
uint8_t table_secrets_last(const struct table *table);
int64_t table_secrets_age(const struct table *table);

/* The seat that the curtain calls, or -1. */
int table_curtain_seat(const struct table *table);
void table_curtain_call(struct table *table, int seat);

#endif
