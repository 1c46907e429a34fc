/* SPDX-License-Identifier: MIT */
/* The rule tables: data/games/carcassonne/rules.jsonl, one row a line, so that who owns the printed game can correct a
 * face or the wall. Every row and number is checked; an error names file, line and what was expected. */
#include <stdio.h>
#include <stdlib.h>

#include "castellany/data.h"
#include "castellany/disk.h"
#include "castellany/hash.h"
#include "castellany/memory.h"
#include "rules.h"
#include "tables.h"

const uint64_t carcassonne_printed_tables = UINT64_C(0x3f1bda860046fdb8);

enum { SINGLE_HEADER = 1, SINGLE_POINTS = 2, SINGLE_FOLLOWERS = 4, SINGLE_WALL = 8, ALL_SINGLES = 15 };

enum { SINGLES_OF_KINDS = (1 << CARC_WALL_KINDS) - 2 };

int carc_table_fail_at(struct table_reader *reader, int line, const char *expected) {
    return error_set_with(reader->error, ERROR_TABLES_WRONG, "%s\n%d\n%s", reader->path, line, expected);
}

int carc_table_fail(struct table_reader *reader, const char *expected) {
    return carc_table_fail_at(reader, reader->line, expected);
}

static int is_whole(const json_t *value, int least_value, int most_value) {
    return json_is_integer(value) && json_integer_value(value) >= least_value &&
           json_integer_value(value) <= most_value;
}

static int number(struct table_reader *reader, const char *key, int least_value, int most_value, uint8_t *into) {
    const json_t *value = json_object_get(reader->row, key);
    char expected[128];
    if (!is_whole(value, least_value, most_value)) {
        snprintf(expected, sizeof expected, "\"%s\" must be a whole number from %d to %d", key, least_value,
                 most_value);
        carc_table_fail(reader, expected);
        return 0; /* said here, so that compilers see it */
    }
    *into = (uint8_t)json_integer_value(value);
    return 1;
}

/* A pair of numbers, each from 0 to its most. */
static int pair(struct table_reader *reader, const json_t *value, int most_first, int most_second, uint8_t into[2]) {
    if (json_array_size(value) != 2 || !is_whole(json_array_get(value, 0), 0, most_first) ||
        !is_whole(json_array_get(value, 1), 0, most_second)) {
        char expected[96];
        snprintf(expected, sizeof expected, "a pair of whole numbers was expected, up to %d and %d", most_first,
                 most_second);
        return carc_table_fail(reader, expected);
    }
    into[0] = (uint8_t)json_integer_value(json_array_get(value, 0));
    into[1] = (uint8_t)json_integer_value(json_array_get(value, 1));
    return 1;
}

/* Notes that a row has been seen; a second one is an error. */
static int once(struct table_reader *reader, unsigned *seen, unsigned row) {
    if (*seen & row) {
        return carc_table_fail(reader, "this row stands in the file twice");
    }
    *seen |= row;
    return 1;
}

static const char *text(const struct table_reader *reader, const char *key) {
    const char *value = json_string_value(json_object_get(reader->row, key));
    return value ? value : "";
}

/* ---- rows ---- */

static int read_header(struct table_reader *reader) {
    if (strcmp(text(reader, "format"), "castellany-tables") != 0 || strcmp(text(reader, "game"), "carcassonne") != 0) {
        return carc_table_fail(reader,
                               "the first row must be of the format castellany-tables, for the game carcassonne");
    }
    if (json_integer_value(json_object_get(reader->row, "version")) != 1) {
        return carc_table_fail(reader, "\"version\" must be 1, the only one that this program reads");
    }
    return once(reader, &reader->singles, SINGLE_HEADER);
}

static int read_points(struct table_reader *reader) {
    struct carcassonne_tables *tables = reader->tables;
    return once(reader, &reader->singles, SINGLE_POINTS) && number(reader, "path", 0, 20, &tables->path) &&
           number(reader, "path_fountain", 0, 20, &tables->path_fountain) &&
           number(reader, "tower", 0, 20, &tables->tower) && number(reader, "house", 0, 20, &tables->house) &&
           number(reader, "market", 0, 20, &tables->market);
}

static int read_followers(struct table_reader *reader) {
    return once(reader, &reader->singles, SINGLE_FOLLOWERS) &&
           number(reader, "followers", 1, CARC_FOLLOWERS, &reader->tables->followers);
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
    char expected[96];
    if (!effects[kind].feature) {
        return number(reader, key, kind == 1, kind == 1 ? 1 : 50, amounts[kind]);
    }
    snprintf(expected, sizeof expected, "\"%s\" of wall tile %d must be \"%s\"", key, kind, effects[kind].feature);
    return strcmp(text(reader, key), effects[kind].feature) == 0 || carc_table_fail(reader, expected);
}

static int read_wall_tile(struct table_reader *reader) {
    uint8_t kind;
    reader->wall_tile_line = reader->line;
    return number(reader, "kind", 1, CARC_WALL_KINDS - 1, &kind) && once(reader, &reader->wall_kinds, 1u << kind) &&
           number(reader, "count", 0, CARC_WALL_TILES, &reader->tables->wall_counts[kind]) && read_effect(reader, kind);
}

static int read_castle(struct table_reader *reader) {
    const char *cells = text(reader, "cells");
    const size_t length = strlen(cells);
    uint8_t line;
    if (!number(reader, "line", 1, CARC_LINES, &line) || !once(reader, &reader->castle_lines, 1u << line)) {
        return 0;
    }
    if (length == 0 || length > CARC_COLUMNS || strspn(cells, "#.") != length) {
        return carc_table_fail(reader, "\"cells\" must be a text of at most eleven signs, # for a cell and . for none");
    }
    memcpy(reader->castle[line - 1], cells, length);
    reader->castle_line = reader->line;
    return 1;
}

static int read_corner(struct table_reader *reader) {
    if (reader->corners == CARC_CORNERS) {
        return carc_table_fail(reader, "there are fourteen corner towers, no more");
    }
    struct carcassonne_corner *corner = &reader->tables->corners[reader->corners];
    const json_t *wall_tile = json_object_get(reader->row, "wall_tile");
    if (!json_is_boolean(wall_tile)) {
        return carc_table_fail(reader, "\"wall_tile\" must be true or false");
    }
    corner->has_tile = json_is_true(wall_tile);
    reader->corner_lines[reader->corners++] = reader->line;
    return pair(reader, json_object_get(reader->row, "at"), CARC_COLUMNS, CARC_LINES, corner->at) &&
           pair(reader, json_object_get(reader->row, "spaces"), CARC_TRACK - 1, CARC_TRACK - 1, corner->spaces) &&
           number(reader, "plain_after", 0, CARC_TRACK, &corner->plain_after);
}

static int kind_of(const char *name) {
    for (int kind = 0; kind < CARC_KINDS; kind++) {
        if (strcmp(carcassonne_kind_name(kind), name) == 0) {
            return kind;
        }
    }
    return -1;
}

static int read_start(struct table_reader *reader) {
    static const char sides[] = "NESW";
    const char *name = text(reader, "start"), *side = text(reader, "side");
    const int kind = kind_of(text(reader, "feature"));
    uint8_t at, letter;
    if (!carcassonne_at_read(name, &at, &letter) || at < CARC_AT_START || letter) {
        return carc_table_fail(reader, "\"start\" must be s1, s2, ... or s7");
    }
    const int index = at - CARC_AT_START;
    struct carcassonne_start *start = &reader->tables->starts[index];
    if (!once(reader, &reader->starts, 1u << index)) {
        return 0;
    }
    if (!carcassonne_at_read(text(reader, "cell"), &start->cell, &letter) || start->cell >= CARC_GRID || letter) {
        return carc_table_fail(reader, "\"cell\" must be a cell, a1 to k9");
    }
    if (strlen(side) != 1 || !strchr(sides, *side) || kind < 0) {
        return carc_table_fail(reader, "\"side\" must be N, E, S or W, \"feature\" path, tower, house or court");
    }
    start->side = (uint8_t)(strchr(sides, *side) - sides);
    start->kind = (uint8_t)kind;
    reader->start_lines[index] = reader->line;
    return number(reader, "markets", 0, kind == CARC_COURT ? 4 : 0, &start->markets);
}

static int read_pieces(struct table_reader *reader, const json_t *pieces) {
    for (int i = 0; i < CARC_PIECES; i++) {
        uint8_t *piece = reader->tables->pieces[i];
        if (!pair(reader, json_array_get(pieces, (size_t)i), CARC_TRACK - 1, CARC_TRACK - 1, piece)) {
            return 0;
        }
        if (i > 0 && piece[0] != (piece[-1] + 1) % CARC_TRACK) {
            return carc_table_fail(reader, "each of the \"pieces\" must go on where the one before ends");
        }
    }
    return 1;
}

static int read_wall(struct table_reader *reader) {
    const double thickness = json_number_value(json_object_get(reader->row, "thickness"));
    const json_t *pieces = json_object_get(reader->row, "pieces");
    if (!(thickness >= 0.1 && thickness <= 1)) {
        return carc_table_fail(reader, "\"thickness\" must be a number from 0.1 to 1, in cell sides");
    }
    reader->tables->thickness = (uint8_t)(thickness * 100 + 0.5);
    if (json_array_size(pieces) != CARC_PIECES) {
        return carc_table_fail(reader, "\"pieces\" must be ten pairs of spaces, the first and last of each");
    }
    return once(reader, &reader->singles, SINGLE_WALL) && read_pieces(reader, pieces);
}

/* ---- the file ---- */

static int is_doubt(const json_t *value) {
    const char *word = json_string_value(value);
    return word && (strcmp(word, "assumed") == 0 || strcmp(word, "inferred") == 0 || strcmp(word, "second hand") == 0);
}

/* "sure" is for people; where it stands, it must be a word that means something. */
static int read_doubt(struct table_reader *reader) {
    const json_t *sure = json_object_get(reader->row, "sure");
    int good = !sure || is_doubt(sure) || json_is_object(sure);
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)sure, key, value) {
        good &= is_doubt(value);
    }
    return good || carc_table_fail(reader, "\"sure\" must be assumed, inferred or second hand, or say so by key");
}

static int read_row(struct table_reader *reader) {
    static const struct {
        const char *name;
        int (*read)(struct table_reader *reader);
    } rows[] = {{"tables", read_header}, {"points", read_points}, {"followers", read_followers},
                {"castle", read_castle}, {"corner", read_corner}, {"wall_tile", read_wall_tile},
                {"start", read_start},   {"wall", read_wall},     {"tile", carc_face_read}};
    const char *name = text(reader, "row");
    if (!(reader->singles & SINGLE_HEADER) && strcmp(name, "tables") != 0) {
        return carc_table_fail(reader, "the first row must be the header, {\"row\":\"tables\",...}");
    }
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].name, name) == 0) {
            return rows[i].read(reader) && read_doubt(reader);
        }
    }
    return carc_table_fail(reader, "\"row\" must be points, followers, wall_tile, castle, corner, start, wall or tile");
}

static int read_line(struct table_reader *reader, const char *line, size_t length) {
    json_error_t parse_error;
    if (strspn(line, " \t\r\n") == length) {
        return 1;
    }
    json_t *row = json_loadb(line, length, JSON_REJECT_DUPLICATES, &parse_error);
    reader->row = row;
    const int good = json_is_object(row) ? read_row(reader) : carc_table_fail(reader, "a JSON object was expected");
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
    const char *missing = reader->singles != ALL_SINGLES                   ? "points, followers or wall"
                          : reader->wall_kinds != SINGLES_OF_KINDS         ? "wall_tile"
                          : reader->castle_lines != (2u << CARC_LINES) - 2 ? "castle"
                          : reader->corners != CARC_CORNERS                ? "corner"
                          : reader->starts != (1u << CARC_STARTS) - 1      ? "start"
                          : reader->tiles != CARC_TILES                    ? "tile"
                                                                           : NULL;
    char expected[128];
    if (missing) {
        snprintf(expected, sizeof expected, "the file ends, and a row of the sort \"%s\" is missing", missing);
        return carc_table_fail(reader, expected);
    }
    return 1;
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
        return carc_table_fail_at(reader, reader->wall_tile_line, "there must be eighteen wall tiles in all");
    }
    return numbers <= CARC_NONE || carc_table_fail(reader, "the tiles have more than 248 local features in all");
}

static int read_all(struct table_reader *reader, FILE *file) {
    return read_lines(reader, file) && check_complete(reader) && check_counts(reader) && carc_castle_check(reader);
}

int carc_tables_open(const char *data, void **into, struct error *error) {
    char path[4096];
    snprintf(path, sizeof path, "%s/" GAME_DATA("carcassonne") "rules.jsonl", data);
    FILE *file = disk_stream(path, "r");
    if (!file) {
        return error_set_with(error, ERROR_TABLES_MISSING, "%s", path);
    }
    struct table_reader reader = {
        .tables = memory_new(1, sizeof(struct carcassonne_tables)), .path = path, .error = error};
    const int good = read_all(&reader, file);
    fclose(file);
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

void carc_tables_close(void *tables) {
    free(tables);
}

const struct carcassonne_tables *carcassonne_tables(const struct game *game) {
    return game->tables;
}
