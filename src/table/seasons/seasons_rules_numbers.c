/* SPDX-License-Identifier: MIT */
/* A table of names; what stands behind the colon is a thing of the game under its name in the match file. */
#include "table/seasons/seasons_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NONE = -1 };

static int tile_of(const char *name) {
    return !strcmp(name, "house") ? HOUSE_1 : !strcmp(name, "tower") ? TOWER_1 : seasons_tile_of(name);
}

static int building_of(const char *name) {
    for (int building = 0; building < BUILDINGS; building++) {
        if (!strcmp(name, seasons_building_name(building))) {
            return building;
        }
    }
    return NONE;
}

static int count_of(const char *name, int least, int most) {
    char *end = NULL;
    const long count = strtol(name, &end, 10);
    return end == name || *end || count < least || count > most ? NONE : (int)count;
}

/* ---- a number each: NONE where NAME means nothing ---- */

static int cost(const struct seasons_tables *tables, const char *name) {
    const int tile = tile_of(name);
    return tile < 0 ? NONE : tables->tile_value[tile];
}

static int points(const struct seasons_tables *tables, const char *name) {
    const int tile = tile_of(name);
    return tile < 0 ? NONE : tables->tile_points[tile];
}

static int half(const struct seasons_tables *tables, const char *name) {
    const int whole = points(tables, name);
    return whole < 0 ? NONE : whole / 2;
}

static int tiles(const struct seasons_tables *tables, const char *name) {
    (void)tables;
    return !strcmp(name, "house")   ? HOUSE_TILES
           : !strcmp(name, "tower") ? TOWER_TILES
           : !strcmp(name, "all")   ? TILES
                                    : NONE;
}

static int fee(const struct seasons_tables *tables, const char *name) {
    const int place = seasons_place_of(name);
    return place < 0 ? NONE : tables->place_fee[place];
}

static int of_kind(const uint8_t *numbers, const char *name) {
    const int kind = seasons_kind_of(name);
    return kind < 0 || kind >= KINDS ? NONE : numbers[kind];
}

static int worth(const struct seasons_tables *tables, const char *name) {
    return of_kind(tables->piece_points, name);
}

static int pieces(const struct seasons_tables *tables, const char *name) {
    return !strcmp(name, "taler") ? tables->talers : of_kind(tables->pieces, name);
}

static int yield(const struct seasons_tables *tables, const char *name) {
    return of_kind(tables->yield, name);
}

/* What of a yield its owner keeps after the tribute to the defence tower. */
static int kept(const struct seasons_tables *tables, const char *name) {
    const int all = yield(tables, name);
    return all > 0 ? all - 1 : NONE;
}

static int start(const struct seasons_tables *tables, const char *name) {
    return !strcmp(name, "taler") ? tables->start_talers : of_kind(tables->start_goods, name);
}

static int on_tower(const struct seasons_tables *tables, const char *name) {
    return of_kind(tables->start_tower, name);
}

static int rounds(const struct seasons_tables *tables, const char *name) {
    const int players = count_of(name, 2, GAME_MAX_SEATS);
    return players < 0 ? NONE : tables->rounds[players];
}

static int helpers(const struct seasons_tables *tables, const char *name) {
    const int players = count_of(name, 2, GAME_MAX_SEATS);
    return players < 0 ? NONE : tables->helpers[players];
}

/* "worker_wood/silver" */
static int goods(const struct seasons_tables *tables, const char *name) {
    char card[32];
    const char *slash = strchr(name, '/');
    if (!slash || (size_t)(slash - name) >= sizeof card) {
        return NONE;
    }
    snprintf(card, sizeof card, "%.*s", (int)(slash - name), name);
    const int worker = seasons_card_of(card) - WORKER_WOOD;
    return worker < 0 || worker >= WORKER_CARDS ? NONE : of_kind(tables->worker_goods[worker], slash + 1);
}

enum { SUM_MOST = 1000000 };

/* "stone 2, clay 1": their building points together */
static int sum(const struct seasons_tables *tables, const char *name) {
    int total = 0;
    while (*name) {
        char kind[16];
        int count = 0, read = 0;
        if (sscanf(name, " %15[a-z] %5d%n", kind, &count, &read) != 2 || total > SUM_MOST ||
            of_kind(tables->piece_points, kind) < 0) {
            return NONE;
        }
        total += count * of_kind(tables->piece_points, kind);
        name += read;
        name += *name == ',';
    }
    return total;
}

/* Numbers without a thing: NAME is what they are called. */
static int plain(const struct seasons_tables *tables, const char *name) {
    const struct {
        const char *name;
        int number;
    } rows[] = {{"messenger", tables->messenger_talers},           {"buildings", tables->builds_per_card},
                {"placings", tables->placings_per_round},          {"kinds", tables->kinds_per_payment},
                {"master-builder", tables->master_builder_points}, {"stone-worker-choices", tables->worker_choices}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!strcmp(rows[i].name, name)) {
            return rows[i].number;
        }
    }
    return NONE;
}

static const struct {
    const char *prefix;
    int (*of)(const struct seasons_tables *tables, const char *name);
} numbers[] = {{"cost", cost},       {"points", points}, {"half", half},         {"tiles", tiles},
               {"fee", fee},         {"worth", worth},   {"pieces", pieces},     {"yield", yield},
               {"kept", kept},       {"start", start},   {"on-tower", on_tower}, {"rounds", rounds},
               {"helpers", helpers}, {"goods", goods},   {"sum", sum},           {"rule", plain}};

/* ---- lists ---- */

static void list_add(char *out, size_t size, int number) {
    const size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%d", used ? ", " : "", number);
}

static int list_fees(const struct seasons_tables *tables, const char *name, char *out, size_t size) {
    const int building = building_of(name);
    if (building < 0) {
        return 0;
    }
    const int first = seasons_building_first_place(building);
    for (int place = first; place < first + seasons_building_place_count(building); place++) {
        list_add(out, size, tables->place_fee[place]);
    }
    return 1;
}

static int list_spaces(const struct seasons_tables *tables, char *out, size_t size) {
    for (int i = 0; i < tables->winter_space_count; i++) {
        list_add(out, size, tables->winter_spaces[i]);
    }
    return 1;
}

/* The rounds of a match of ROUNDS in which winter cards come up. */
static int list_winter_rounds(const struct seasons_tables *tables, const char *name, char *out, size_t size) {
    struct seasons_state state;
    const int rounds_of_match = count_of(name, 1, 99);
    memset(&state, 0, sizeof state);
    state.season = WINTER;
    state.rounds = (uint8_t)(rounds_of_match > 0 ? rounds_of_match : 0);
    for (int round = 1; round <= rounds_of_match; round++) {
        if (seasons_is_winter_round(tables, &state, round)) {
            list_add(out, size, round);
        }
    }
    return rounds_of_match > 0;
}

int seasons_rules_number(const struct seasons_tables *tables, const char *name, char *out, size_t size) {
    const char *colon = strchr(name, ':');
    *out = 0;
    if (!strcmp(name, "winter-spaces")) {
        return list_spaces(tables, out, size);
    }
    if (!colon) {
        return 0;
    }
    const size_t length = (size_t)(colon - name);
    if (length == 4 && !strncmp(name, "fees", length)) {
        return list_fees(tables, colon + 1, out, size);
    }
    if (length == 13 && !strncmp(name, "winter-rounds", length)) {
        return list_winter_rounds(tables, colon + 1, out, size);
    }
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (strlen(numbers[i].prefix) == length && !strncmp(numbers[i].prefix, name, length)) {
            const int number = numbers[i].of(tables, colon + 1);
            snprintf(out, size, "%d", number);
            return number >= 0;
        }
    }
    return 0;
}
