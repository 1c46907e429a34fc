/* SPDX-License-Identifier: MIT */
/* What a person has sealed stays here until all have: the match itself tells nobody, and at a shared screen only whose
 * hand lies open sees his own again. */
#include "table/table_secrets.h"

#include <string.h>

#include "castellany/memory.h"
#include "table/table_scene.h"

struct table_secrets {
    uint8_t open_hands; /* set of seats whose hidden choice may be seen now */
    struct intent sealed[GAME_MAX_SEATS];
    uint8_t sealed_last;
    int64_t answered_at;
    int curtain_for;
};

struct table_secrets *table_secrets_new(void) {
    struct table_secrets *secrets = memory_new(1, sizeof *secrets);
    secrets->curtain_for = -1;
    return secrets;
}

void table_hands_open(struct table *table, uint8_t seats) {
    table->secrets->open_hands = seats;
}

int table_hand_is_open(const struct table *table, int seat) {
    return table->secrets->open_hands >> seat & 1;
}

void table_secrets_answered(struct table *table) {
    table->secrets->answered_at = table->now;
}

void table_secrets_seal(struct table *table, const struct intent *intent) {
    table->secrets->sealed[intent->seat] = *intent;
    table->secrets->sealed_last = intent->seat;
}

const struct intent *table_secret_of(const struct table *table, int seat) {
    return &table->secrets->sealed[seat];
}

const struct intent *table_secret_seen(const struct table *table, int seat) {
    static const struct intent none;
    return table_hand_is_open(table, seat) ? table_secret_of(table, seat) : &none;
}

void table_secrets_take_back(struct table *table, int seat) {
    memset(&table->secrets->sealed[seat], 0, sizeof table->secrets->sealed[seat]);
}

void table_secrets_end(struct table *table) {
    memset(table->secrets->sealed, 0, sizeof table->secrets->sealed);
}

uint8_t table_secrets_last(const struct table *table) {
    return table->secrets->sealed_last;
}

int64_t table_secrets_age(const struct table *table) {
    return table->now - table->secrets->answered_at;
}

int table_curtain_seat(const struct table *table) {
    return table->secrets->curtain_for;
}

void table_curtain_call(struct table *table, int seat) {
    table->secrets->curtain_for = seat;
}
