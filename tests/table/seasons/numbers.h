/* SPDX-License-Identifier: MIT */
/* Whatever number the table of A Castle for All Seasons shows is held against the engine: what the files numbers_*.c,
 * each of which answers for some of its texts, share. */
#ifndef TESTS_TABLE_SEASONS_NUMBERS_H
#define TESTS_TABLE_SEASONS_NUMBERS_H

#include "promises.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_notes.h"
#include "table/seasons/seasons_seats.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_text.h"
#include "table/seasons/seasons_tray.h"

/* The board that is shown; the state of the match. */
static inline const struct seasons_state *shown(const struct reading *reading) {
    return seasons_shown(reading->table);
}

static inline const struct seasons_state *truth(const struct reading *reading) {
    return seasons_state_of(reading->table);
}

static inline const struct seasons_tables *tables_of(const struct reading *reading) {
    return seasons(reading->table)->tables;
}

static inline int observer(const struct reading *reading) {
    return table_observer(reading->table);
}

/* What a name or number on the board stands for. */
static inline int target_of(const struct reading *reading) {
    return table_behind(reading->table, reading->target);
}

/* A number that is one of the tables', in a sentence of its own. */
static inline int of_rules(const struct reading *reading) {
    return reading->number_count > 0;
}

/* "2 sand, 1 wood and 3 talers" by kind, talers last. */
void read_goods(const char *words, int goods[KINDS + 1]);
int is_same(const int one[KINDS + 1], const int other[KINDS + 1]);
/* Whose panel, or number in a panel, TARGET is; -1: nobody's. What of his it counts, and how many he has of WHAT. */
int seat_of_target(const struct table *table, int target);
int what_of_target(int target);
int count_of(const struct seasons_state *state, int seat, int what);
/* What a helper of SEAT scores at PLACE if it ended now; who stands there, else who looks on. */
int place_worth(const struct reading *reading, int seat, int place);
int whose_place(const struct reading *reading, int place);
/* What the log has told comes to what the state of TABLE holds. */
void assert_ledger(const struct table *table);

/* What each file answers for, in the order in which they are asked. */
struct promised {
    const struct promise *list;
    size_t count;
};

extern const struct promised promised_of_notes, promised_of_rounds, promised_of_plans, promised_of_goods,
    promised_of_answers, promised_of_board, promised_of_log;

#endif
