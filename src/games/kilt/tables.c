/* SPDX-License-Identifier: MIT */
/* The rule tables: data/games/kilt/rules.jsonl, one row a line, so that a person with the printed board can correct it.
 * Every row and number is checked; an error names file, line and what was expected. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../rows.h"
#include "castellany/data.h"
#include "castellany/disk.h"
#include "castellany/hash.h"
#include "castellany/memory.h"
#include "rules.h"

const uint64_t kilt_printed_tables = UINT64_C(0x4764c1dd410e4a98);

enum single { SINGLE_CARDS = 2, SINGLE_FLOORS = 4, SINGLE_ROOFS = 8, SINGLE_MONEY = 16, SINGLES = 30 };

struct table_reader {
    struct rows rows;
    struct kilt_tables *tables;
    uint32_t places, players, singles; /* rows seen */
};

/* The names of the cards leave no choice; the row says how sure their number is. */
static int read_cards(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    int count;
    return rows_once(rows, &reader->singles, SINGLE_CARDS) && rows_number(rows, "single", 1, 1, &count) &&
           rows_number(rows, "double", 1, 1, &count);
}

static int read_floors(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    uint8_t *floors = reader->tables->floors;
    if (!rows_once(rows, &reader->singles, SINGLE_FLOORS) ||
        !rows_byte(rows, "plain", 0, KILT_COLOUR_FLOORS, &floors[0]) ||
        !rows_byte(rows, "one_crest", 0, KILT_COLOUR_FLOORS, &floors[1]) ||
        !rows_byte(rows, "two_crests", 0, KILT_COLOUR_FLOORS, &floors[2])) {
        return 0;
    }
    const int sum = floors[0] + floors[1] + floors[2];
    return (sum > 0 && sum <= KILT_COLOUR_FLOORS) || rows_fail(rows, N_("a colour must have from 1 to 16 floors"));
}

static int read_roofs(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    int count;
    return rows_once(rows, &reader->singles, SINGLE_ROOFS) &&
           rows_number(rows, "count", KILT_ROOFS, KILT_ROOFS, &count);
}

static int read_money(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    int ducats;
    if (!rows_once(rows, &reader->singles, SINGLE_MONEY) || !rows_number(rows, "ducats", 100, 9999, &ducats) ||
        !rows_byte(rows, "at_start", 0, 25, &reader->tables->start_ducats)) {
        return 0;
    }
    reader->tables->ducats = (int16_t)ducats;
    return 1;
}

/* All single-colour cards lie in the first row, one in the last, and all fit; only three may lie in a row between, or a
 * colour could not be kept from coming three times (K2). */
static int read_first_rows(struct table_reader *reader, int seats, struct kilt_players *players) {
    static const int all_cards[GAME_MAX_SEATS + 1] = {[2] = 10, [3] = 6, [4] = 10};
    const json_t *rows = json_object_get(reader->rows.row, "first_rows");
    const size_t count = json_array_size(rows);
    int sum = 0;
    for (size_t i = 0; i < count && i < 4; i++) {
        const json_int_t cards = json_integer_value(json_array_get(rows, i));
        if (cards < 1 || cards > (i == 0 ? players->cards_in_row : 3)) {
            return rows_fail(&reader->rows, N_("\"first_rows\" must be numbers of cards that fit into a row"));
        }
        players->first_rows[i] = (uint8_t)cards;
        sum += (int)cards;
    }
    players->first_row_count = (uint8_t)count;
    const int singles = seats == 3 ? 3 : 4;
    if (count < 2 || count > 4 || count > players->rows || sum != all_cards[seats] ||
        players->first_rows[0] != singles || players->first_rows[count - 1] != 1) {
        return rows_fail(&reader->rows,
                         N_("\"first_rows\" must begin with all single-colour cards and end with a lone card"));
    }
    return 1;
}

static int read_players(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    uint8_t seats;
    if (!rows_byte(rows, "players", 2, GAME_MAX_SEATS, &seats) || !rows_once(rows, &reader->players, bit(seats))) {
        return 0;
    }
    struct kilt_players *players = &reader->tables->players[seats];
    const int colours = seats == 2 ? 2 : 1, least = seats == 3 ? 3 : 4;
    return rows_byte(rows, "colours", colours, colours, &players->colours) &&
           rows_byte(rows, "cards_in_row", least, KILT_ROW_MOST, &players->cards_in_row) &&
           rows_byte(rows, "rows", 4, KILT_ROW_MOST, &players->rows) &&
           rows_byte(rows, "first_place", 0, KILT_PLACES - 1, &players->first_place) &&
           read_first_rows(reader, seats, players);
}

static int read_place(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    const json_t *names = json_object_get(rows->row, "line");
    const size_t count = json_array_size(names);
    uint8_t place;
    if (!rows_byte(rows, "place", 0, KILT_PLACES - 1, &place) || !rows_once(rows, &reader->places, bit(place))) {
        return 0;
    }
    struct kilt_line *line = &reader->tables->lines[place];
    for (size_t i = 0; i < count && i < KILT_LINES; i++) {
        const int square = kilt_square_of(json_string_value(json_array_get(names, i)));
        if (square < 0) {
            return rows_fail(rows, N_("\"line\" must be a list of squares, a1 to e5"));
        }
        line->squares[i] = (uint8_t)square;
        reader->tables->squares |= bit(square);
    }
    line->count = (uint8_t)count;
    return (count > 0 && count <= KILT_LINES) || rows_fail(rows, N_("\"line\" must have from 1 to 5 squares"));
}

static const struct rows_sort sorts[] = {{"cards", read_cards}, {"floors", read_floors},   {"roofs", read_roofs},
                                         {"money", read_money}, {"players", read_players}, {"place", read_place},
                                         {NULL, NULL}};

static int check_complete(struct table_reader *reader) {
    const char *missing = reader->places != ALL_PLACES         ? "place"
                          : reader->players != (4u | 8u | 16u) ? "players"
                          : reader->singles != SINGLES         ? "cards, floors, roofs or money"
                                                               : NULL;
    return rows_end(&reader->rows, missing);
}

static void put_low_first(void *place, uint32_t number, size_t size) {
    for (size_t i = 0; i < size; i++) {
        ((unsigned char *)place)[i] = (unsigned char)(number >> 8 * i);
    }
}

/* The same on every machine: numbers of several bytes count with the lowest byte first. */
static uint64_t hash_of(const struct kilt_tables *tables) {
    struct kilt_tables plain;
    memcpy(&plain, tables, sizeof plain);
    put_low_first(&plain.ducats, (uint16_t)tables->ducats, sizeof plain.ducats);
    put_low_first(&plain.squares, tables->squares, sizeof plain.squares);
    return hash_bytes(&plain, offsetof(struct kilt_tables, hash));
}

static int open_tables(const char *data, void **into, struct error *error) {
    char path[4096];
    struct table_reader reader = {.tables = memory_new(1, sizeof(struct kilt_tables)), .rows.error = error};
    const int good = rows_read(&reader.rows, data, "kilt", path, sorts,
                               N_("\"row\" must be cards, floors, roofs, money, players or place")) &&
                     check_complete(&reader);
    if (!good) {
        free(reader.tables);
        return 0;
    }
    reader.tables->hash = hash_of(reader.tables);
    *into = reader.tables;
    return 1;
}

static void close_tables(void *tables) {
    free(tables);
}

const struct game_tables_ops kilt_tables_ops = {.open = open_tables, .close = close_tables};
