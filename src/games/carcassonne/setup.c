/* SPDX-License-Identifier: MIT */
/* How a match begins: who starts, the order of the stack, the wall tiles on the wall. */
#include <stdio.h>
#include <stdlib.h>

#include "rules.h"

/* In the options of a set-up. The stack is one of faces, since two tiles with one face are the same. */
enum {
    OPTION_START, /* + 1; 0 is open */
    OPTION_HAS_STACK,
    OPTION_HAS_WALL,
    OPTION_STACK,
    OPTION_WALL = OPTION_STACK + CARC_TILES,
    OPTIONS = OPTION_WALL + CARC_ON_WALL
};

_Static_assert(OPTIONS <= sizeof((struct game_setup *)0)->options, "the set-up fits the seam");

static const struct game_option options[] = {
    {"start", NULL, 0, CARC_SEATS - 1, "the starting player's seat, 0 or 1 (else drawn from the seed)"},
    {NULL, NULL, 0, 0, NULL}};

static int set_option(struct game_setup *setup, const char *name, const char *value) {
    char *end;
    const long start = strtol(value, &end, 10);
    if (strcmp(name, "start") != 0 || !*value || *end || start < 0 || start >= CARC_SEATS) {
        return 0;
    }
    setup->options[OPTION_START] = (uint8_t)(start + 1);
    return 1;
}

/* ---- from the seed ---- */

static void draw_stack(const struct carcassonne_tables *tables, struct game_setup *setup) {
    struct random_stream stream = random_of_option(setup->seed, OPTION_STACK);
    memcpy(setup->options + OPTION_STACK, tables->face_of, CARC_TILES);
    random_shuffle(&stream, setup->options + OPTION_STACK, CARC_TILES);
    setup->options[OPTION_HAS_STACK] = 1;
}

static void draw_wall(const struct carcassonne_tables *tables, struct game_setup *setup) {
    struct random_stream stream = random_of_option(setup->seed, OPTION_WALL);
    uint8_t kinds[CARC_WALL_TILES];
    int count = 0;
    for (uint8_t kind = 1; kind < CARC_WALL_KINDS; kind++) {
        for (int copy = 0; copy < tables->wall_counts[kind]; copy++) {
            kinds[count++] = kind;
        }
    }
    random_shuffle(&stream, kinds, CARC_WALL_TILES);
    memcpy(setup->options + OPTION_WALL, kinds, CARC_ON_WALL);
    setup->options[OPTION_HAS_WALL] = 1;
}

static void complete(const struct game *game, struct game_setup *setup) {
    if (!setup->options[OPTION_START]) {
        struct random_stream stream = random_of_option(setup->seed, OPTION_START);
        setup->options[OPTION_START] = (uint8_t)(1 + random_below(&stream, CARC_SEATS));
    }
    if (!setup->options[OPTION_HAS_STACK]) {
        draw_stack(game->tables, setup);
    }
    if (!setup->options[OPTION_HAS_WALL]) {
        draw_wall(game->tables, setup);
    }
}

/* ---- the header ---- */

enum { ERROR_START = ERROR_OF_GAME, ERROR_STACK, ERROR_WALL };

static const char *const error_sentences[] = {
    N_("\"start\" must be a seat, 0 or 1"),
    N_("\"stack\" must hold the names of the 60 tiles, each face as often as the rule tables have it"),
    N_("\"wall_tiles\" must hold the kinds, 1 to 9, of the 13 wall tiles on the wall, each at most as often as the "
       "rule "
       "tables have it"),
};

static int read_start(const json_t *value, struct game_setup *setup, struct error *error) {
    if (!json_is_integer(value) || json_integer_value(value) < 0 || json_integer_value(value) >= CARC_SEATS) {
        return error_set_own(error, error_sentences, ERROR_START);
    }
    setup->options[OPTION_START] = (uint8_t)(json_integer_value(value) + 1);
    return 1;
}

static int face_of_name(const struct carcassonne_tables *tables, const char *name) {
    for (int face = 0; name && face < tables->face_count; face++) {
        if (strcmp(tables->faces[face].name, name) == 0) {
            return face;
        }
    }
    return -1;
}

static int read_stack(const struct carcassonne_tables *tables, const json_t *stack, struct game_setup *setup,
                      struct error *error) {
    uint8_t counts[CARC_TILES] = {0};
    int good = json_array_size(stack) == CARC_TILES;
    for (size_t i = 0; good && i < CARC_TILES; i++) {
        const int face = face_of_name(tables, json_string_value(json_array_get(stack, i)));
        good = face >= 0 && counts[face]++ < tables->faces[face].count;
        setup->options[OPTION_STACK + i] = (uint8_t)face;
    }
    if (!good) {
        return error_set_own(error, error_sentences, ERROR_STACK);
    }
    setup->options[OPTION_HAS_STACK] = 1;
    return 1;
}

static int read_wall(const struct carcassonne_tables *tables, const json_t *kinds, struct game_setup *setup,
                     struct error *error) {
    uint8_t counts[CARC_WALL_KINDS] = {0};
    int good = json_array_size(kinds) == CARC_ON_WALL;
    for (size_t i = 0; good && i < CARC_ON_WALL; i++) {
        const json_t *value = json_array_get(kinds, i);
        const json_int_t kind = json_is_integer(value) ? json_integer_value(value) : 0;
        good = kind >= 1 && kind < CARC_WALL_KINDS && counts[kind]++ < tables->wall_counts[kind];
        setup->options[OPTION_WALL + i] = (uint8_t)kind;
    }
    if (!good) {
        return error_set_own(error, error_sentences, ERROR_WALL);
    }
    setup->options[OPTION_HAS_WALL] = 1;
    return 1;
}

static int is_given(const json_t *value) {
    return value && !json_is_null(value);
}

static int read_setup(const struct game *game, const json_t *header, struct game_setup *setup, struct error *error) {
    const json_t *start = json_object_get(header, "start"), *stack = json_object_get(header, "stack");
    const json_t *wall_tiles = json_object_get(header, "wall_tiles");
    return (!is_given(start) || read_start(start, setup, error)) &&
           (!is_given(stack) || read_stack(game->tables, stack, setup, error)) &&
           (!is_given(wall_tiles) || read_wall(game->tables, wall_tiles, setup, error));
}

static void write_setup(const struct game *game, const struct game_setup *setup, json_t *header) {
    const struct carcassonne_tables *tables = game->tables;
    json_t *stack = json_array(), *wall_tiles = json_array();
    for (int i = 0; i < CARC_TILES; i++) {
        json_array_append_new(stack, json_string(tables->faces[setup->options[OPTION_STACK + i]].name));
    }
    for (int i = 0; i < CARC_ON_WALL; i++) {
        json_array_append_new(wall_tiles, json_integer(setup->options[OPTION_WALL + i]));
    }
    json_object_set_new(header, "start", json_integer(setup->options[OPTION_START] - 1));
    json_object_set_new(header, "stack", stack);
    json_object_set_new(header, "wall_tiles", wall_tiles);
    json_object_set_new(header, "tables",
                        tables->hash == carcassonne_printed_tables
                            ? json_string("printed")
                            : json_sprintf("%016llx", (unsigned long long)tables->hash));
}

static void cover(const struct game *game, const void *possible, struct game_setup *setup) {
    const struct carcassonne_tables *tables = game->tables;
    const struct carcassonne_state *state = possible;
    for (int i = state->drawn; i < CARC_TILES; i++) {
        setup->options[OPTION_STACK + i] = tables->face_of[state->stack[i]];
    }
    memcpy(setup->options + OPTION_WALL, state->wall, CARC_ON_WALL);
}

/* ---- the first state ---- */

/* Of two tiles with one face the one with the lower number is drawn first. */
static void lay_stack(const struct carcassonne_tables *tables, const uint8_t *faces, uint8_t *stack) {
    uint8_t next[CARC_TILES];
    for (int tile = CARC_TILES - 1; tile >= 0; tile--) {
        next[tables->face_of[tile]] = (uint8_t)tile;
    }
    for (int i = 0; i < CARC_TILES; i++) {
        stack[i] = next[faces[i]]++;
    }
}

static void open_start(const struct carcassonne_tables *tables, struct carcassonne_state *state, unsigned index) {
    static const uint8_t weights[CARC_SIDES] = {1, 3, 9, 27};
    const struct carcassonne_start *start = &tables->starts[index];
    const int is_path = start->kind == CARC_PATH;
    state->belongs[index] = (uint8_t)index;
    state->open[index] = is_path ? 1 : 2;
    state->markets[index] = start->markets;
    state->sides[start->cell] = (uint8_t)(state->sides[start->cell] + weights[start->side] * (1 + is_path));
    state->available[start->cell >> 6] |= (uint64_t)1 << (start->cell & 63);
}

static void open_seat(const struct carcassonne_tables *tables, struct carcassonne_seat *seat) {
    seat->supply = tables->followers;
    seat->keep = CARC_NONE;
    memset(seat->followers, CARC_NONE, sizeof seat->followers);
}

static void begin(const struct game *game, const struct game_setup *setup, void *into, struct event_list *events) {
    const struct carcassonne_tables *tables = game->tables;
    struct carcassonne_state *state = into;
    memset(state, 0, sizeof *state);
    memset(state->belongs, CARC_NONE, sizeof state->belongs);
    memset(state->cells, CARC_NONE, sizeof state->cells);
    for (unsigned start = 0; start < CARC_STARTS; start++) {
        open_start(tables, state, start);
    }
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        open_seat(tables, &state->seats[seat]);
    }
    lay_stack(tables, setup->options + OPTION_STACK, state->stack);
    memcpy(state->wall, setup->options + OPTION_WALL, CARC_ON_WALL);
    state->on_wall = (1u << CARC_ON_WALL) - 1;
    state->start = (uint8_t)(setup->options[OPTION_START] - 1);
    struct play play = {tables, state, events, 0};
    carc_begin_turn(&play, state->start);
}

const struct game_setup_ops carc_setup_ops = {.options = options,
                                              .option = set_option,
                                              .complete = complete,
                                              .read = read_setup,
                                              .write = write_setup,
                                              .begin = begin,
                                              .cover = cover};
