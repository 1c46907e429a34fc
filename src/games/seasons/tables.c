/* SPDX-License-Identifier: MIT */
/* The rule tables: data/games/seasons/rules.jsonl, one row a line, so that a person with the printed board can correct
 * a number. Every row and number is checked; an error names file, line and what was expected. */
#include <stdio.h>
#include <stdlib.h>

#include "../rows.h"
#include "castellany/data.h"
#include "castellany/disk.h"
#include "castellany/hash.h"
#include "castellany/memory.h"
#include "rules.h"

const uint64_t seasons_printed_tables = UINT64_C(0x20c23cdccd9d35c0);

struct table_reader {
    struct rows rows;
    struct seasons_tables *tables;
    unsigned kinds, players, workers, tile_types, buildings, singles; /* rows seen */
};

enum { SINGLE_TALERS = 2, SINGLE_CARDS = 4, SINGLE_WINTER = 8, ALL_SINGLES = 14 };

static int read_kind(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    struct seasons_tables *tables = reader->tables;
    const int kind = seasons_kind_of(rows_text(rows, "kind"));
    if (kind < 0 || kind >= KINDS) {
        return rows_fail(rows, N_("\"kind\" must be sand, wood, clay, stone or silver"));
    }
    return rows_once(rows, &reader->kinds, bit(kind)) &&
           rows_byte(rows, "building_points", kind < PAYING_KINDS, 20, &tables->piece_points[kind]) &&
           rows_byte(rows, "pieces", 10, MOST_PIECES, &tables->pieces[kind]) &&
           rows_byte(rows, "yield", 0, 10, &tables->yield[kind]) &&
           rows_byte(rows, "at_start", 0, 2, &tables->start_goods[kind]) &&
           rows_byte(rows, "on_tower", 0, 2, &tables->start_tower[kind]);
}

static int read_talers(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    return rows_once(rows, &reader->singles, SINGLE_TALERS) &&
           rows_byte(rows, "pieces", 80, 200, &reader->tables->talers) &&
           rows_byte(rows, "at_start", 0, 10, &reader->tables->start_talers);
}

static int read_players(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    uint8_t players;
    return rows_byte(rows, "players", 2, GAME_MAX_SEATS, &players) && rows_once(rows, &reader->players, bit(players)) &&
           rows_byte(rows, "rounds", 1, 20, &reader->tables->rounds[players]) &&
           rows_byte(rows, "helpers", 1, 20, &reader->tables->helpers[players]);
}

static int read_worker(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    struct seasons_tables *tables = reader->tables;
    const int card = seasons_card_of(rows_text(rows, "card"));
    const json_t *goods = json_object_get(rows->row, "goods");
    const char *name;
    json_t *value;
    uint8_t choice;
    if (card < WORKER_WOOD || card > WORKER_STONE) {
        return rows_fail(rows, N_("\"card\" must be worker_wood, worker_sand or worker_stone"));
    }
    if (!json_is_object(goods)) {
        return rows_fail(rows, N_("\"goods\" must be an object that counts pieces by kind"));
    }
    json_object_foreach((json_t *)goods, name, value) {
        const int kind = seasons_kind_of(name);
        if (kind < 0 || kind >= KINDS || !json_is_integer(value) || json_integer_value(value) < 0 ||
            json_integer_value(value) > 5) {
            return rows_fail(rows, N_("\"goods\" must count from 0 to 5 pieces of each kind"));
        }
        tables->worker_goods[worker_index(card)][kind] = (uint8_t)json_integer_value(value);
    }
    if (!rows_once(rows, &reader->workers, bit(card)) ||
        !rows_byte(rows, "choice", 0, card == WORKER_STONE ? 2 : 0, &choice)) {
        return 0;
    }
    if (card == WORKER_STONE) {
        tables->worker_choices = choice;
    }
    return 1;
}

static int read_cards(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    struct seasons_tables *tables = reader->tables;
    return rows_once(rows, &reader->singles, SINGLE_CARDS) &&
           rows_byte(rows, "messenger_talers", 1, 30, &tables->messenger_talers) &&
           rows_byte(rows, "buildings_per_card", 1, 4, &tables->builds_per_card) &&
           rows_byte(rows, "helpers_per_round", 1, 4, &tables->placings_per_round) &&
           rows_byte(rows, "kinds_per_payment", 1, PAYING_KINDS, &tables->kinds_per_payment) &&
           rows_byte(rows, "master_builder_points", 0, 20, &tables->master_builder_points);
}

static int read_winter(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    struct seasons_tables *tables = reader->tables;
    const json_t *spaces = json_object_get(rows->row, "spaces");
    const size_t count = json_array_size(spaces);
    if (!json_is_array(spaces) || count > WINTER_CARDS) {
        return rows_fail(rows, N_("\"spaces\" must be a list of at most six round spaces"));
    }
    tables->winter_space_count = (uint8_t)count;
    for (size_t i = 0; i < count; i++) {
        const json_t *space = json_array_get(spaces, i);
        const json_int_t before = i ? tables->winter_spaces[i - 1] : 21;
        if (!json_is_integer(space) || json_integer_value(space) < 1 || json_integer_value(space) >= before) {
            return rows_fail(rows, N_("\"spaces\" must fall, from 20 at most to 1 at least"));
        }
        tables->winter_spaces[i] = (uint8_t)json_integer_value(space);
    }
    return rows_once(rows, &reader->singles, SINGLE_WINTER);
}

/* Reads "fees" into the places of BUILDING; there must be one for each, not falling. */
static int read_fees(struct table_reader *reader, int building) {
    const json_t *fees = json_object_get(reader->rows.row, "fees");
    const int places = building < 0 ? 0 : seasons_building_place_count(building);
    if (!json_is_array(fees) || json_array_size(fees) != (size_t)places) {
        return rows_fail_with(&reader->rows, N_("\"fees\" must be a list of %d, one for each helper's place"), "%d",
                              places);
    }
    for (int i = 0; i < places; i++) {
        const json_t *fee = json_array_get(fees, (size_t)i);
        uint8_t *into = &reader->tables->place_fee[seasons_building_first_place(building) + i];
        if (!json_is_integer(fee) || json_integer_value(fee) < (i ? into[-1] : 0) || json_integer_value(fee) > 50) {
            return rows_fail(&reader->rows, N_("\"fees\" must be whole numbers from 0 to 50 that do not fall"));
        }
        *into = (uint8_t)json_integer_value(fee);
    }
    return 1;
}

static int tile_type_of(const char *name) {
    if (name && strcmp(name, "house") == 0) {
        return TYPE_HOUSE;
    }
    if (name && strcmp(name, "tower") == 0) {
        return TYPE_TOWER;
    }
    const int tile = seasons_tile_of(name);
    return tile < HOUSE_1 ? tile : -1;
}

static int read_tile(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    struct seasons_tables *tables = reader->tables;
    const int type = tile_type_of(rows_text(rows, "tile"));
    const int first = type == TYPE_TOWER ? TOWER_1 : type;
    const int tiles = type == TYPE_HOUSE ? HOUSE_TILES : type == TYPE_TOWER ? TOWER_TILES : 1;
    uint8_t count;
    uint8_t value;
    uint8_t points;
    if (type < 0) {
        return rows_fail(
            rows, N_("\"tile\" must be palace, keep, tavern, big_gate, stable, servants_house, small_gate, well, "
                     "house or tower"));
    }
    if (!rows_once(rows, &reader->tile_types, bit(type)) || !rows_byte(rows, "count", tiles, tiles, &count) ||
        !rows_byte(rows, "value", 2, 60, &value) || !rows_byte(rows, "points", 0, 60, &points) ||
        !read_fees(reader, type <= SMALL_GATE ? type : -1)) {
        return 0;
    }
    if (points % 2) {
        return rows_fail(rows, N_("\"points\" must be even: the worker earns half of them"));
    }
    for (int tile = first; tile < first + tiles; tile++) {
        tables->tile_value[tile] = value;
        tables->tile_points[tile] = points;
    }
    return 1;
}

static int read_building(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    const int building = seasons_building_of(rows_text(rows, "building"));
    if (building < BUILDING_MARKET) {
        return rows_fail(rows, N_("\"building\" must be market, forge, granary or village_tavern"));
    }
    return rows_once(rows, &reader->buildings, bit(building)) && read_fees(reader, building);
}

static const struct rows_sort sorts[] = {
    {"kind", read_kind},     {"talers", read_talers},     {"players", read_players},
    {"worker", read_worker}, {"cards", read_cards},       {"winter", read_winter},
    {"tile", read_tile},     {"building", read_building}, {NULL, NULL}};

static int check_complete(struct table_reader *reader) {
    const unsigned every_building = bit(BUILDINGS) - bit(BUILDING_MARKET);
    const char *missing = reader->kinds != bit(KINDS) - 1             ? "kind"
                          : reader->players != (4u | 8u | 16u)        ? "players"
                          : reader->workers != ALL_WORKERS            ? "worker"
                          : reader->tile_types != bit(TILE_TYPES) - 1 ? "tile"
                          : reader->buildings != every_building       ? "building"
                          : reader->singles != ALL_SINGLES            ? "talers, cards or winter"
                                                                      : NULL;
    return rows_end(&reader->rows, missing);
}

static void derive(struct seasons_tables *tables) {
    for (int tile = 0; tile < TILES; tile++) {
        int at = 0;
        while (at < tables->value_count && tables->values[at] < tables->tile_value[tile]) {
            at++;
        }
        if (at == tables->value_count || tables->values[at] != tables->tile_value[tile]) {
            memmove(tables->values + at + 1, tables->values + at, (size_t)(tables->value_count - at));
            memmove(tables->value_tiles + at + 1, tables->value_tiles + at,
                    (size_t)(tables->value_count - at) * sizeof *tables->value_tiles);
            tables->values[at] = tables->tile_value[tile];
            tables->value_tiles[at] = 0;
            tables->value_count++;
        }
        tables->value_tiles[at] |= bit(tile);
    }
}

static int open_tables(const char *data, void **into, struct error *error) {
    char path[4096];
    struct table_reader reader = {.tables = memory_new(1, sizeof(struct seasons_tables)), .rows.error = error};
    const int good = rows_read(&reader.rows, data, "seasons", path, sorts,
                               N_("\"row\" must be kind, talers, players, worker, cards, winter, tile or building")) &&
                     check_complete(&reader);
    if (!good) {
        free(reader.tables);
        return 0;
    }
    reader.tables->hash = hash_bytes(reader.tables, offsetof(struct seasons_tables, hash));
    derive(reader.tables);
    seasons_derive_ways(reader.tables);
    *into = reader.tables;
    return 1;
}

static void close_tables(void *tables) {
    free(((struct seasons_tables *)tables)->ways);
    free(tables);
}

const struct game_tables_ops seasons_tables_ops = {.open = open_tables, .close = close_tables};
