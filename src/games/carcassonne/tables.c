/* SPDX-License-Identifier: MIT */
/* The rule tables: data/games/carcassonne/rules.jsonl, one row a line, so that who owns the printed game can correct a
 * face or the wall. Every row and number is checked; an error names file, line and what was expected. */
#include <stdio.h>
#include <stdlib.h>

#include "../rows.h"
#include "castellany/data.h"
#include "castellany/disk.h"
#include "castellany/hash.h"
#include "castellany/memory.h"
#include "rules.h"
#include "tables.h"

const uint64_t carcassonne_printed_tables = UINT64_C(0x3f1bda860046fdb8);

enum { SINGLE_POINTS = 2, SINGLE_FOLLOWERS = 4, SINGLE_WALL = 8, ALL_SINGLES = 14 };

enum { SINGLES_OF_KINDS = (1 << CARC_WALL_KINDS) - 2 };

static int is_whole(const json_t *value, int least_value, int most_value) {
    return json_is_integer(value) && json_integer_value(value) >= least_value &&
           json_integer_value(value) <= most_value;
}

/* A pair of numbers, each from 0 to its most. */
static int pair(struct table_reader *reader, const json_t *value, int most_first, int most_second, uint8_t into[2]) {
    if (json_array_size(value) != 2 || !is_whole(json_array_get(value, 0), 0, most_first) ||
        !is_whole(json_array_get(value, 1), 0, most_second)) {
        return rows_fail_with(&reader->rows, N_("a pair of whole numbers was expected, up to %d and %d"), "%d\n%d",
                              most_first, most_second);
    }
    into[0] = (uint8_t)json_integer_value(json_array_get(value, 0));
    into[1] = (uint8_t)json_integer_value(json_array_get(value, 1));
    return 1;
}

/* ---- rows ---- */

static int read_points(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    struct carcassonne_tables *tables = reader->tables;
    return rows_once(rows, &reader->singles, SINGLE_POINTS) && rows_byte(rows, "path", 0, 20, &tables->path) &&
           rows_byte(rows, "path_fountain", 0, 20, &tables->path_fountain) &&
           rows_byte(rows, "tower", 0, 20, &tables->tower) && rows_byte(rows, "house", 0, 20, &tables->house) &&
           rows_byte(rows, "market", 0, 20, &tables->market);
}

static int read_followers(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    return rows_once(rows, &reader->singles, SINGLE_FOLLOWERS) &&
           rows_byte(rows, "followers", 1, CARC_FOLLOWERS, &reader->tables->followers);
}

/* What each kind of wall tile does is the engine's; the row must say the same, and how much. */
static int read_effect(struct table_reader *reader, int kind) {
    static const struct {
        const char *key, *feature;
    } effects[CARC_WALL_KINDS] = {{NULL, NULL},
                                  {"turns", NULL},
                                  {"doubles", "tower"},
                                  {"doubles", "house"},
                                  {"uncompleted", "path"},
                                  {"uncompleted", "tower"},
                                  {"uncompleted", "house"},
                                  {"market", NULL},
                                  {"keep", NULL},
                                  {"points", NULL}};
    struct carcassonne_tables *tables = reader->tables;
    uint8_t turns;
    uint8_t *const amounts[CARC_WALL_KINDS] = {
        [1] = &turns, [7] = &tables->market_7, [8] = &tables->keep_8, [9] = &tables->points_9};
    const char *key = effects[kind].key;
    if (!effects[kind].feature) {
        return rows_byte(&reader->rows, key, kind == 1, kind == 1 ? 1 : 50, amounts[kind]);
    }
    return strcmp(rows_text(&reader->rows, key), effects[kind].feature) == 0 ||
           rows_fail_with(&reader->rows, N_("\"%s\" of wall tile %d must be \"%s\""), "%s\n%d\n%s", key, kind,
                          effects[kind].feature);
}

static int read_wall_tile(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    uint8_t kind;
    reader->wall_tile_line = rows->line;
    return rows_byte(rows, "kind", 1, CARC_WALL_KINDS - 1, &kind) && rows_once(rows, &reader->wall_kinds, 1u << kind) &&
           rows_byte(rows, "count", 0, CARC_WALL_TILES, &reader->tables->wall_counts[kind]) &&
           read_effect(reader, kind);
}

static int read_castle(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    const char *cells = rows_text(rows, "cells");
    const size_t length = strlen(cells);
    uint8_t line;
    if (!rows_byte(rows, "line", 1, CARC_LINES, &line) || !rows_once(rows, &reader->castle_lines, 1u << line)) {
        return 0;
    }
    if (length == 0 || length > CARC_COLUMNS || strspn(cells, "#.") != length) {
        return rows_fail(rows, N_("\"cells\" must be a text of at most eleven signs, # for a cell and . for none"));
    }
    memcpy(reader->castle[line - 1], cells, length);
    reader->castle_line = rows->line;
    return 1;
}

static int read_corner(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    if (reader->corners == CARC_CORNERS) {
        return rows_fail(rows, N_("there are fourteen corner towers, no more"));
    }
    struct carcassonne_corner *corner = &reader->tables->corners[reader->corners];
    const json_t *wall_tile = json_object_get(rows->row, "wall_tile");
    if (!json_is_boolean(wall_tile)) {
        return rows_fail(rows, N_("\"wall_tile\" must be true or false"));
    }
    corner->has_tile = json_is_true(wall_tile);
    reader->corner_lines[reader->corners++] = rows->line;
    return pair(reader, json_object_get(rows->row, "at"), CARC_COLUMNS, CARC_LINES, corner->at) &&
           pair(reader, json_object_get(rows->row, "spaces"), CARC_TRACK - 1, CARC_TRACK - 1, corner->spaces) &&
           rows_byte(rows, "plain_after", 0, CARC_TRACK, &corner->plain_after);
}

static int kind_of(const char *name) {
    for (int kind = 0; kind < CARC_KINDS; kind++) {
        if (strcmp(carcassonne_kind_name(kind), name) == 0) {
            return kind;
        }
    }
    return -1;
}

static int read_start(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    static const char sides[] = "NESW";
    const char *name = rows_text(rows, "start"), *side = rows_text(rows, "side");
    const int kind = kind_of(rows_text(rows, "feature"));
    uint8_t at, letter;
    if (!carcassonne_at_read(name, &at, &letter) || at < CARC_AT_START || letter) {
        return rows_fail(rows, N_("\"start\" must be s1, s2, ... or s7"));
    }
    const int index = at - CARC_AT_START;
    struct carcassonne_start *start = &reader->tables->starts[index];
    if (!rows_once(rows, &reader->starts, 1u << index)) {
        return 0;
    }
    if (!carcassonne_at_read(rows_text(rows, "cell"), &start->cell, &letter) || start->cell >= CARC_GRID || letter) {
        return rows_fail(rows, N_("\"cell\" must be a cell, a1 to k9"));
    }
    if (strlen(side) != 1 || !strchr(sides, *side) || kind < 0) {
        return rows_fail(rows, N_("\"side\" must be N, E, S or W, \"feature\" path, tower, house or court"));
    }
    start->side = (uint8_t)(strchr(sides, *side) - sides);
    start->kind = (uint8_t)kind;
    reader->start_lines[index] = rows->line;
    return rows_byte(rows, "markets", 0, kind == CARC_COURT ? 4 : 0, &start->markets);
}

static int read_pieces(struct table_reader *reader, const json_t *pieces) {
    for (int i = 0; i < CARC_PIECES; i++) {
        uint8_t *piece = reader->tables->pieces[i];
        if (!pair(reader, json_array_get(pieces, (size_t)i), CARC_TRACK - 1, CARC_TRACK - 1, piece)) {
            return 0;
        }
        if (i > 0 && piece[0] != (piece[-1] + 1) % CARC_TRACK) {
            return rows_fail(&reader->rows, N_("each of the \"pieces\" must go on where the one before ends"));
        }
    }
    return 1;
}

static int read_wall(struct rows *rows) {
    struct table_reader *reader = (struct table_reader *)rows;
    const double thickness = json_number_value(json_object_get(rows->row, "thickness"));
    const json_t *pieces = json_object_get(rows->row, "pieces");
    if (!(thickness >= 0.1 && thickness <= 1)) {
        return rows_fail(rows, N_("\"thickness\" must be a number from 0.1 to 1, in cell sides"));
    }
    reader->tables->thickness = (uint8_t)(thickness * 100 + 0.5);
    if (json_array_size(pieces) != CARC_PIECES) {
        return rows_fail(rows, N_("\"pieces\" must be ten pairs of spaces, the first and last of each"));
    }
    return rows_once(rows, &reader->singles, SINGLE_WALL) && read_pieces(reader, pieces);
}

/* ---- the file ---- */

static int is_doubt(const json_t *value) {
    const char *word = json_string_value(value);
    return word && (strcmp(word, "assumed") == 0 || strcmp(word, "inferred") == 0 || strcmp(word, "second hand") == 0);
}

/* "sure" is for people; where it stands, it must be a word that means something. */
static int read_doubt(struct rows *rows) {
    const json_t *sure = json_object_get(rows->row, "sure");
    int good = !sure || is_doubt(sure) || json_is_object(sure);
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)sure, key, value) {
        good &= is_doubt(value);
    }
    return good || rows_fail(rows, N_("\"sure\" must be assumed, inferred or second hand, or say so by key"));
}

static int read_face(struct rows *rows) {
    return carc_face_read((struct table_reader *)rows);
}

static const struct rows_sort sorts[] = {
    {"points", read_points}, {"followers", read_followers}, {"castle", read_castle},
    {"corner", read_corner}, {"wall_tile", read_wall_tile}, {"start", read_start},
    {"wall", read_wall},     {"tile", read_face},           {NULL, NULL}};

static int check_complete(struct table_reader *reader) {
    const char *missing = reader->singles != ALL_SINGLES                   ? "points, followers or wall"
                          : reader->wall_kinds != SINGLES_OF_KINDS         ? "wall_tile"
                          : reader->castle_lines != (2u << CARC_LINES) - 2 ? "castle"
                          : reader->corners != CARC_CORNERS                ? "corner"
                          : reader->starts != (1u << CARC_STARTS) - 1      ? "start"
                          : reader->tiles != CARC_TILES                    ? "tile"
                                                                           : NULL;
    return rows_end(&reader->rows, missing);
}

static int check_counts(struct table_reader *reader) {
    int wall_tiles = 0, numbers = CARC_STARTS;
    for (int kind = 1; kind < CARC_WALL_KINDS; kind++) {
        wall_tiles += reader->tables->wall_counts[kind];
    }
    for (int i = 0; i < reader->tables->face_count; i++) {
        numbers += reader->tables->faces[i].count * reader->tables->faces[i].locals;
    }
    if (wall_tiles != CARC_WALL_TILES) {
        return rows_fail_at(&reader->rows, reader->wall_tile_line, N_("there must be eighteen wall tiles in all"));
    }
    return numbers <= CARC_NONE || rows_fail(&reader->rows, N_("the tiles have more than 248 local features in all"));
}

static int read_all(struct table_reader *reader, const char *data, char path[4096]) {
    return rows_read(&reader->rows, data, "carcassonne", path, sorts,
                     N_("\"row\" must be points, followers, wall_tile, castle, corner, start, wall or tile")) &&
           check_complete(reader) && check_counts(reader) && carc_castle_check(reader);
}

static int open_tables(const char *data, void **into, struct error *error) {
    char path[4096];
    struct table_reader reader = {.tables = memory_new(1, sizeof(struct carcassonne_tables)),
                                  .rows = {.error = error, .check = read_doubt}};
    const int good = read_all(&reader, data, path);
    if (!good) {
        free(reader.tables);
        return 0;
    }
    reader.tables->hash = hash_bytes(reader.tables, offsetof(struct carcassonne_tables, hash));
    carc_castle_derive(reader.tables);
    carc_faces_derive(reader.tables);
    *into = reader.tables;
    return 1;
}

static void close_tables(void *tables) {
    free(tables);
}

const struct carcassonne_tables *carcassonne_tables(const struct game *game) {
    return game->tables;
}

const struct game_tables_ops carc_tables_ops = {.open = open_tables, .close = close_tables};
