/* SPDX-License-Identifier: MIT */
/* A table of names; what stands behind the colon is what is counted, or a kind of feature. */
#include "table/carcassonne/carcassonne_numbers.h"

#include <stdio.h>
#include <string.h>

enum { NONE = -1 };

struct row {
    const char *name;
    int number;
};

static int number_in(const struct row *rows, size_t count, const char *name) {
    for (size_t i = 0; i < count; i++) {
        if (!strcmp(rows[i].name, name)) {
            return rows[i].number;
        }
    }
    return NONE;
}

static int sum(const uint8_t *counts, int count) {
    int all = 0;
    for (int i = 0; i < count; i++) {
        all += counts[i];
    }
    return all;
}

/* ---- a number each: NONE where NAME means nothing ---- */

static int points(const struct carcassonne_tables *tables, const char *name) {
    const struct row rows[] = {{"path", tables->path},
                               {"fountain", tables->path_fountain},
                               {"tower", tables->tower},
                               {"house", tables->house},
                               {"market", tables->market}};
    return number_in(rows, sizeof rows / sizeof *rows, name);
}

/* What the wall tile of that kind brings. */
static int wall_tile(const struct carcassonne_tables *tables, const char *name) {
    const struct row rows[] = {{"7", tables->market_7}, {"8", tables->keep_8}, {"9", tables->points_9}};
    return number_in(rows, sizeof rows / sizeof *rows, name);
}

/* On all tiles. */
static int on_tiles(const struct carcassonne_tables *tables, const char *name) {
    int markets = 0, fountains = 0;
    for (int face = 0; face < tables->face_count; face++) {
        markets += tables->faces[face].count * __builtin_popcount(tables->faces[face].markets);
        fountains += tables->faces[face].count * __builtin_popcount(tables->faces[face].fountains);
    }
    const struct row rows[] = {{"markets", markets}, {"fountains", fountains}};
    return number_in(rows, sizeof rows / sizeof *rows, name);
}

static int on_wall(const struct carcassonne_tables *tables) {
    int all = 0;
    for (int corner = 0; corner < CARC_CORNERS; corner++) {
        all += tables->corners[corner].has_tile;
    }
    return all;
}

static int plain(const struct carcassonne_tables *tables, const char *name) {
    const int wall_tiles = sum(tables->wall_counts, CARC_WALL_KINDS);
    const struct row rows[] = {{"followers", tables->followers},
                               {"tiles", CARC_TILES},
                               {"cells", CARC_CELLS},
                               {"empty", CARC_CELLS - CARC_TILES},
                               {"starts", CARC_STARTS},
                               {"corners", CARC_CORNERS},
                               {"track", CARC_TRACK},
                               {"wall-tiles", wall_tiles},
                               {"copies", tables->wall_counts[1]},
                               {"on-wall", on_wall(tables)},
                               {"in-box", wall_tiles - on_wall(tables)}};
    return number_in(rows, sizeof rows / sizeof *rows, name);
}

static const struct {
    const char *prefix;
    int (*of)(const struct carcassonne_tables *tables, const char *name);
} numbers[] = {{"points", points}, {"wall-tile", wall_tile}, {"count", on_tiles}, {"rule", plain}};

/* ---- lists ---- */

static void list_add(char *out, size_t size, const char *text) {
    const size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s", used ? ", " : "", text);
}

static int list_corners(const struct carcassonne_tables *tables, const char *name, char *out, size_t size) {
    for (int corner = 0; corner < CARC_CORNERS; corner++) {
        char spaces[16];
        snprintf(spaces, sizeof spaces, "%d/%d", tables->corners[corner].spaces[0], tables->corners[corner].spaces[1]);
        list_add(out, size, spaces);
    }
    return !strcmp(name, "all");
}

/* The cells with a start space of the kind NAME. */
static int list_starts(const struct carcassonne_tables *tables, const char *name, char *out, size_t size) {
    int count = 0;
    for (int i = 0; i < CARC_STARTS; i++) {
        const struct carcassonne_start *start = &tables->starts[i];
        if (!strcmp(carcassonne_kind_name(start->kind), name)) {
            char cell[CARC_TEXT_SIZE];
            list_add(out, size, carcassonne_at_text(tables->positions[start->cell], 0, cell));
            count++;
        }
    }
    return count > 0;
}

static const struct {
    const char *prefix;
    int (*put)(const struct carcassonne_tables *tables, const char *name, char *out, size_t size);
} lists[] = {{"corners", list_corners}, {"starts", list_starts}};

static int is_prefix(const char *prefix, const char *name, size_t length) {
    return strlen(prefix) == length && !strncmp(prefix, name, length);
}

int carcassonne_number(const struct game *game, const char *name, char *out, size_t size) {
    const struct carcassonne_tables *tables = carcassonne_tables(game);
    const char *colon = strchr(name, ':');
    const size_t length = colon ? (size_t)(colon - name) : 0;
    *out = 0;
    for (size_t i = 0; length && i < sizeof lists / sizeof *lists; i++) {
        if (is_prefix(lists[i].prefix, name, length)) {
            return lists[i].put(tables, colon + 1, out, size);
        }
    }
    for (size_t i = 0; length && i < sizeof numbers / sizeof *numbers; i++) {
        if (is_prefix(numbers[i].prefix, name, length)) {
            const int number = numbers[i].of(tables, colon + 1);
            snprintf(out, size, "%d", number);
            return number >= 0;
        }
    }
    return 0;
}
