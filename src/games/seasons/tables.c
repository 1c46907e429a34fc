/* SPDX-License-Identifier: MIT */
/* The rule tables: data/games/seasons/rules.jsonl, one row a line, so that a person with the printed board can correct
 * a number. Every row and number is checked; an error names file, line and what was expected. */
#include <stdio.h>
#include <stdlib.h>

#include "castellany/data.h"
#include "castellany/disk.h"
#include "castellany/hash.h"
#include "castellany/memory.h"
#include "rules.h"

const uint64_t seasons_printed_tables = UINT64_C(0x20c23cdccd9d35c0);

struct table_reader {
    struct seasons_tables *tables;
    const json_t *row;
    const char *path;
    int line;
    struct error *error;
    unsigned kinds, players, workers, tile_types, buildings, singles; /* rows seen */
};

enum { SINGLE_HEADER = 1, SINGLE_TALERS = 2, SINGLE_CARDS = 4, SINGLE_WINTER = 8, ALL_SINGLES = 15 };

static int fail(struct table_reader *reader, const char *expected) {
    error_set_with(reader->error, ERROR_TABLES_WRONG, "%s\n%d\n%s", reader->path, reader->line, expected);
    return 0;
}

static int number(struct table_reader *reader, const char *key, int least_value, int most_value, uint8_t *into) {
    const json_t *value = json_object_get(reader->row, key);
    char expected[128];
    if (!json_is_integer(value) || json_integer_value(value) < least_value || json_integer_value(value) > most_value) {
        snprintf(expected, sizeof expected, "\"%s\" must be a whole number from %d to %d", key, least_value,
                 most_value);
        return fail(reader, expected);
    }
    *into = (uint8_t)json_integer_value(value);
    return 1;
}

/* Notes that a row has been seen; a second one is an error. */
static int once(struct table_reader *reader, unsigned *seen, unsigned row) {
    if (*seen & row) {
        return fail(reader, "this row stands in the file twice");
    }
    *seen |= row;
    return 1;
}

static const char *text(const struct table_reader *reader, const char *key) {
    return json_string_value(json_object_get(reader->row, key));
}

static int read_header(struct table_reader *reader) {
    const char *format = text(reader, "format");
    const char *game = text(reader, "game");
    if (!format || strcmp(format, "castellany-tables") != 0 || !game || strcmp(game, "seasons") != 0) {
        return fail(reader, "the first row must be of the format castellany-tables, for the game seasons");
    }
    if (json_integer_value(json_object_get(reader->row, "version")) != 1) {
        return fail(reader, "\"version\" must be 1, the only one that this program reads");
    }
    return once(reader, &reader->singles, SINGLE_HEADER);
}

static int read_kind(struct table_reader *reader) {
    struct seasons_tables *tables = reader->tables;
    const int kind = seasons_kind_of(text(reader, "kind"));
    if (kind < 0 || kind >= KINDS) {
        return fail(reader, "\"kind\" must be sand, wood, clay, stone or silver");
    }
    return once(reader, &reader->kinds, bit(kind)) &&
           number(reader, "building_points", kind < PAYING_KINDS, 20, &tables->piece_points[kind]) &&
           number(reader, "pieces", 10, MOST_PIECES, &tables->pieces[kind]) &&
           number(reader, "yield", 0, 10, &tables->yield[kind]) &&
           number(reader, "at_start", 0, 2, &tables->start_goods[kind]) &&
           number(reader, "on_tower", 0, 2, &tables->start_tower[kind]);
}

static int read_talers(struct table_reader *reader) {
    return once(reader, &reader->singles, SINGLE_TALERS) &&
           number(reader, "pieces", 80, 200, &reader->tables->talers) &&
           number(reader, "at_start", 0, 10, &reader->tables->start_talers);
}

static int read_players(struct table_reader *reader) {
    uint8_t players;
    return number(reader, "players", 2, GAME_MAX_SEATS, &players) && once(reader, &reader->players, bit(players)) &&
           number(reader, "rounds", 1, 20, &reader->tables->rounds[players]) &&
           number(reader, "helpers", 1, 20, &reader->tables->helpers[players]);
}

static int read_worker(struct table_reader *reader) {
    struct seasons_tables *tables = reader->tables;
    const int card = seasons_card_of(text(reader, "card"));
    const json_t *goods = json_object_get(reader->row, "goods");
    const char *name;
    json_t *value;
    uint8_t choice;
    if (card < WORKER_WOOD || card > WORKER_STONE) {
        return fail(reader, "\"card\" must be worker_wood, worker_sand or worker_stone");
    }
    if (!json_is_object(goods)) {
        return fail(reader, "\"goods\" must be an object that counts pieces by kind");
    }
    json_object_foreach((json_t *)goods, name, value) {
        const int kind = seasons_kind_of(name);
        if (kind < 0 || kind >= KINDS || !json_is_integer(value) || json_integer_value(value) < 0 ||
            json_integer_value(value) > 5) {
            return fail(reader, "\"goods\" must count from 0 to 5 pieces of each kind");
        }
        tables->worker_goods[worker_index(card)][kind] = (uint8_t)json_integer_value(value);
    }
    if (!once(reader, &reader->workers, bit(card)) ||
        !number(reader, "choice", 0, card == WORKER_STONE ? 2 : 0, &choice)) {
        return 0;
    }
    if (card == WORKER_STONE) {
        tables->worker_choices = choice;
    }
    return 1;
}

static int read_cards(struct table_reader *reader) {
    struct seasons_tables *tables = reader->tables;
    return once(reader, &reader->singles, SINGLE_CARDS) &&
           number(reader, "messenger_talers", 1, 30, &tables->messenger_talers) &&
           number(reader, "buildings_per_card", 1, 4, &tables->builds_per_card) &&
           number(reader, "helpers_per_round", 1, 4, &tables->placings_per_round) &&
           number(reader, "kinds_per_payment", 1, PAYING_KINDS, &tables->kinds_per_payment) &&
           number(reader, "master_builder_points", 0, 20, &tables->master_builder_points);
}

static int read_winter(struct table_reader *reader) {
    struct seasons_tables *tables = reader->tables;
    const json_t *spaces = json_object_get(reader->row, "spaces");
    const size_t count = json_array_size(spaces);
    if (!json_is_array(spaces) || count > WINTER_CARDS) {
        return fail(reader, "\"spaces\" must be a list of at most six round spaces");
    }
    tables->winter_space_count = (uint8_t)count;
    for (size_t i = 0; i < count; i++) {
        const json_t *space = json_array_get(spaces, i);
        const json_int_t before = i ? tables->winter_spaces[i - 1] : 21;
        if (!json_is_integer(space) || json_integer_value(space) < 1 || json_integer_value(space) >= before) {
            return fail(reader, "\"spaces\" must fall, from 20 at most to 1 at least");
        }
        tables->winter_spaces[i] = (uint8_t)json_integer_value(space);
    }
    return once(reader, &reader->singles, SINGLE_WINTER);
}

/* Reads "fees" into the places of BUILDING; there must be one for each, not falling. */
static int read_fees(struct table_reader *reader, int building) {
    const json_t *fees = json_object_get(reader->row, "fees");
    const int places = building < 0 ? 0 : seasons_building_place_count(building);
    char expected[128];
    if (!json_is_array(fees) || json_array_size(fees) != (size_t)places) {
        snprintf(expected, sizeof expected, "\"fees\" must be a list of %d, one for each helper's place", places);
        return fail(reader, expected);
    }
    for (int i = 0; i < places; i++) {
        const json_t *fee = json_array_get(fees, (size_t)i);
        uint8_t *into = &reader->tables->place_fee[seasons_building_first_place(building) + i];
        if (!json_is_integer(fee) || json_integer_value(fee) < (i ? into[-1] : 0) || json_integer_value(fee) > 50) {
            return fail(reader, "\"fees\" must be whole numbers from 0 to 50 that do not fall");
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

static int read_tile(struct table_reader *reader) {
    struct seasons_tables *tables = reader->tables;
    const int type = tile_type_of(text(reader, "tile"));
    const int first = type == TYPE_TOWER ? TOWER_1 : type;
    const int tiles = type == TYPE_HOUSE ? HOUSE_TILES : type == TYPE_TOWER ? TOWER_TILES : 1;
    uint8_t count;
    uint8_t value;
    uint8_t points;
    if (type < 0) {
        return fail(reader,
                    "\"tile\" must be palace, keep, tavern, big_gate, stable, servants_house, small_gate, well, "
                    "house or tower");
    }
    if (!once(reader, &reader->tile_types, bit(type)) || !number(reader, "count", tiles, tiles, &count) ||
        !number(reader, "value", 2, 60, &value) || !number(reader, "points", 0, 60, &points) ||
        !read_fees(reader, type <= SMALL_GATE ? type : -1)) {
        return 0;
    }
    if (points % 2) {
        return fail(reader, "\"points\" must be even: the worker earns half of them");
    }
    for (int tile = first; tile < first + tiles; tile++) {
        tables->tile_value[tile] = value;
        tables->tile_points[tile] = points;
    }
    return 1;
}

static int read_building(struct table_reader *reader) {
    const int building = seasons_building_of(text(reader, "building"));
    if (building < BUILDING_MARKET) {
        return fail(reader, "\"building\" must be market, seasons_forge, granary or village_tavern");
    }
    return once(reader, &reader->buildings, bit(building)) && read_fees(reader, building);
}

static int read_row(struct table_reader *reader) {
    static const struct {
        const char *name;
        int (*read)(struct table_reader *reader);
    } rows[] = {{"tables", read_header},   {"kind", read_kind},     {"talers", read_talers},
                {"players", read_players}, {"worker", read_worker}, {"cards", read_cards},
                {"winter", read_winter},   {"tile", read_tile},     {"building", read_building}};
    const char *name = text(reader, "row");
    if (!(reader->singles & SINGLE_HEADER) && (!name || strcmp(name, "tables") != 0)) {
        return fail(reader, "the first row must be the header, {\"row\":\"tables\",...}");
    }
    for (size_t i = 0; name && i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].name, name) == 0) {
            return rows[i].read(reader);
        }
    }
    return fail(reader, "\"row\" must be kind, talers, players, worker, cards, winter, tile or building");
}

static int read_line(struct table_reader *reader, const char *line, size_t length) {
    json_error_t parse_error;
    if (strspn(line, " \t\r\n") == length) {
        return 1;
    }
    json_t *row = json_loadb(line, length, JSON_REJECT_DUPLICATES, &parse_error);
    reader->row = row;
    const int good = json_is_object(row) ? read_row(reader) : fail(reader, "a JSON object was expected");
    json_decref(row);
    return good;
}

static int read_lines(struct table_reader *reader, FILE *file) {
    char *line = NULL;
    size_t size = 0;
    long length;
    int good = 1;
    while (good && (length = disk_read_line(&line, &size, file)) >= 0) {
        reader->line++;
        good = read_line(reader, line, (size_t)length);
    }
    free(line);
    return good;
}

static int check_complete(struct table_reader *reader) {
    const unsigned every_building = bit(BUILDINGS) - bit(BUILDING_MARKET);
    const char *missing = reader->kinds != bit(KINDS) - 1             ? "kind"
                          : reader->players != (4u | 8u | 16u)        ? "players"
                          : reader->workers != ALL_WORKERS            ? "worker"
                          : reader->tile_types != bit(TILE_TYPES) - 1 ? "tile"
                          : reader->buildings != every_building       ? "building"
                          : reader->singles != ALL_SINGLES            ? "talers, cards or winter"
                                                                      : NULL;
    char expected[128];
    if (missing) {
        snprintf(expected, sizeof expected, "the file ends, and a row of the sort \"%s\" is missing", missing);
        return fail(reader, expected);
    }
    return 1;
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

int seasons_tables_open(const char *data, void **into, struct error *error) {
    char path[4096];
    snprintf(path, sizeof path, "%s/" GAME_DATA("seasons") "rules.jsonl", data);
    FILE *file = disk_stream(path, "r");
    if (!file) {
        return error_set_with(error, ERROR_TABLES_MISSING, "%s", path);
    }
    struct table_reader reader = {.tables = memory_new(1, sizeof(struct seasons_tables)), .path = path, .error = error};
    const int good = read_lines(&reader, file) && check_complete(&reader);
    fclose(file);
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

void seasons_tables_close(void *tables) {
    free(((struct seasons_tables *)tables)->ways);
    free(tables);
}
