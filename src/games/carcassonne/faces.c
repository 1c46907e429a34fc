/* SPDX-License-Identifier: MIT */
/* The faces of the tiles: a row's letters become local features, and a face that nobody could draw is refused. */
#include <stdio.h>

#include "rules.h"
#include "tables.h"

enum { HALVES = 2 * CARC_SIDES };

static const char side_letters[] = "NESW", path_letters[] = "pqrs";
static const char area_letters[] = "HIJTUVabcdef";

static int kind_of_letter(char letter) {
    return letter >= 'a' ? CARC_COURT : letter >= 'T' ? CARC_TOWER : CARC_HOUSE;
}

static int local_of(const struct carcassonne_face *face, char letter) {
    const char *at = memchr(face->letters, letter, face->locals);
    return at ? (int)(at - face->letters) : -1;
}

/* Adds a local feature; gives its place, or -1 when there are eight. */
static int add_local(struct carcassonne_face *face, int kind, char letter) {
    if (face->locals == CARC_LOCALS) {
        return -1;
    }
    face->kinds[face->locals] = (uint8_t)kind;
    face->letters[face->locals] = letter;
    face->ends[face->locals] = CARC_ENDS_OPEN;
    return face->locals++;
}

/* ---- paths ---- */

/* Adds a path between the sides named at TEXT, up to the first sign that names none. Gives how many, or -1. */
static int add_path(struct carcassonne_face *face, const char *text) {
    const int paths = face->locals;
    const int local = paths < CARC_SIDES ? add_local(face, CARC_PATH, path_letters[paths]) : -1;
    int count = 0;
    for (const char *side; local >= 0 && text[count] && (side = strchr(side_letters, text[count])); count++) {
        uint8_t *path = &face->paths[side - side_letters];
        if (*path != CARC_NONE) {
            return -1;
        }
        *path = (uint8_t)local;
    }
    return local < 0 ? -1 : count;
}

static int read_square(struct carcassonne_face *face, const char *text) {
    for (int arms = 1;; arms++) {
        if (add_path(face, text) != 1) {
            return 0;
        }
        face->ends[face->locals - 1] = CARC_ENDS_IN_SQUARE;
        if (!text[1]) {
            return arms > 1;
        }
        if (text[1] != '|') {
            return 0;
        }
        text += 2;
    }
}

/* The building's letter stands in ENDS until the areas are known. */
static int read_plain_path(struct carcassonne_face *face, const char *text) {
    const int sides = add_path(face, text), local = face->locals - 1;
    const char *rest = text + (sides > 0 ? sides : 0);
    if (sides == 1 && rest[0] == '>' && rest[1] && rest[1] < 'a' && strchr(area_letters, rest[1]) && !rest[2]) {
        face->ends[local] = (uint8_t)rest[1];
        return 1;
    }
    if (sides >= 2 && rest[0] == '*') {
        face->fountains |= (uint8_t)(1u << local);
        rest++;
    }
    return sides >= 2 && !*rest;
}

static int read_paths(struct table_reader *reader, struct carcassonne_face *face) {
    const json_t *paths = json_object_get(reader->rows.row, "paths");
    memset(face->paths, CARC_NONE, sizeof face->paths);
    for (size_t i = 0; i < json_array_size(paths); i++) {
        const char *text = json_string_value(json_array_get(paths, i));
        if (!text || !(strchr(text, '|') ? read_square(face, text) : read_plain_path(face, text))) {
            return rows_fail_with(&reader->rows, N_("\"paths\" must be like %s, each side in one path at most"), "%s",
                                  "\"NS\", \"NES*\", \"N|E|S\", \"S>H\"");
        }
    }
    return json_is_array(paths) || rows_fail(&reader->rows, N_("\"paths\" must be a list"));
}

/* ---- areas ---- */

static int read_areas(struct table_reader *reader, struct carcassonne_face *face) {
    const char *halves = json_string_value(json_object_get(reader->rows.row, "halves"));
    if (!halves || strlen(halves) != HALVES || strspn(halves, area_letters) != HALVES) {
        return rows_fail(&reader->rows,
                         N_("\"halves\" must be eight letters: H I J houses, T U V towers, a to f courts"));
    }
    for (int half = 0; half < HALVES; half++) {
        int local = local_of(face, halves[half]);
        local = local < 0 ? add_local(face, kind_of_letter(halves[half]), halves[half]) : local;
        if (local < 0) {
            return rows_fail(&reader->rows, N_("a face has eight local features at most"));
        }
        face->halves[half] = (uint8_t)local;
    }
    return 1;
}

static int join_paths_to_buildings(struct table_reader *reader, struct carcassonne_face *face) {
    for (int path = 0; path < face->locals && face->kinds[path] == CARC_PATH; path++) {
        const char letter = (char)face->ends[path];
        if (face->ends[path] >= CARC_ENDS_IN_SQUARE) {
            continue;
        }
        int local = local_of(face, letter);
        local = local < 0 ? add_local(face, kind_of_letter(letter), letter) : local;
        if (local < 0) {
            return rows_fail(&reader->rows, N_("a face has eight local features at most"));
        }
        face->ends[path] = (uint8_t)local;
    }
    return 1;
}

static int read_markets(struct table_reader *reader, struct carcassonne_face *face) {
    const char *letters = json_string_value(json_object_get(reader->rows.row, "market"));
    for (const char *letter = letters; letter && *letter; letter++) {
        const int local = *letter >= 'a' && *letter <= 'f' ? local_of(face, *letter) : -1;
        if (local < 0 || (face->markets >> local & 1)) {
            return rows_fail(&reader->rows, N_("\"market\" must hold letters of courts of this face, each once"));
        }
        face->markets |= (uint8_t)(1u << local);
    }
    return letters || rows_fail(&reader->rows, N_("\"market\" must be a text, empty if there is none"));
}

/* ---- can it be drawn ---- */

/* Local features that hang together in a drawing: the arms of a square; a path and the building it ends in. */
static void find_bonds(const struct carcassonne_face *face, int bond[CARC_LOCALS]) {
    int square = -1;
    for (int local = face->locals - 1; local >= 0; local--) {
        bond[local] = local;
        if (face->ends[local] == CARC_ENDS_IN_SQUARE) {
            square = square < 0 ? local : square;
            bond[local] = square;
        } else if (face->kinds[local] == CARC_PATH && face->ends[local] != CARC_ENDS_OPEN) {
            bond[local] = face->ends[local];
        }
    }
}

static void go_round(const struct carcassonne_face *face, const int bond[CARC_LOCALS], int ring[CARC_SLOTS]) {
    for (int side = 0; side < CARC_SIDES; side++) {
        const int path = face->paths[side];
        ring[3 * side] = bond[face->halves[2 * side]];
        ring[3 * side + 1] = path == CARC_NONE ? -1 : bond[path];
        ring[3 * side + 2] = bond[face->halves[2 * side + 1]];
    }
}

/* Says whether something that holds slot A and another slot beyond B crosses what holds B. */
static int crosses(const int ring[CARC_SLOTS], int a, int b) {
    int is_past = 0;
    for (int c = b + 1; c < CARC_SLOTS; c++) {
        is_past |= ring[c] == ring[a];
        if (is_past && ring[c] == ring[b]) {
            return 1;
        }
    }
    return 0;
}

static int has_crossing(const struct carcassonne_face *face) {
    int bond[CARC_LOCALS], ring[CARC_SLOTS];
    find_bonds(face, bond);
    go_round(face, bond, ring);
    for (int a = 0; a < CARC_SLOTS; a++) {
        for (int b = a + 1; b < CARC_SLOTS; b++) {
            if (ring[a] >= 0 && ring[b] >= 0 && ring[a] != ring[b] && crosses(ring, a, b)) {
                return 1;
            }
        }
    }
    return 0;
}

/* Two halves of one kind that touch on the rim, with no path between, must be one area. */
static int has_parted_area(const struct carcassonne_face *face) {
    for (int half = 0; half < HALVES; half++) {
        const int one = face->halves[half], other = face->halves[(half + 1) % HALVES];
        const int is_parted = half % 2 == 0 && face->paths[half / 2] != CARC_NONE;
        if (!is_parted && one != other && face->kinds[one] == face->kinds[other]) {
            return 1;
        }
    }
    return 0;
}

/* ---- which rotations are the same ---- */

static unsigned turned(unsigned set, int bits, int by) {
    return (set << by | set >> (bits - by)) & ((1u << bits) - 1);
}

static unsigned halves_of(const struct carcassonne_face *face, int local) {
    unsigned set = 0;
    for (int half = 0; half < HALVES; half++) {
        set |= (unsigned)(face->halves[half] == local) << half;
    }
    return set;
}

static unsigned sides_of(const struct carcassonne_face *face, int local) {
    unsigned set = 0;
    for (int side = 0; side < CARC_SIDES; side++) {
        set |= (unsigned)(face->paths[side] == local) << side;
    }
    return set;
}

/* All that is to be said of a local feature of a turned face but its letter; never 0. */
static uint64_t sign_local(const struct carcassonne_face *face, int local, int rotation) {
    const int end = face->ends[local], is_building = end < CARC_LOCALS;
    uint64_t sign = 1u + (unsigned)face->kinds[local];
    sign = sign << HALVES | turned(halves_of(face, local), HALVES, 2 * rotation);
    sign = sign << CARC_SIDES | turned(sides_of(face, local), CARC_SIDES, rotation);
    sign = sign << 2 | (face->fountains >> local & 1u) << 1 | (face->markets >> local & 1u);
    sign = sign << 2 | (is_building ? 2 + (face->kinds[end] == CARC_TOWER) : end == CARC_ENDS_IN_SQUARE);
    return sign << HALVES | (is_building ? turned(halves_of(face, end), HALVES, 2 * rotation) : 0);
}

static void sign_face(const struct carcassonne_face *face, int rotation, uint64_t signs[CARC_LOCALS]) {
    memset(signs, 0, CARC_LOCALS * sizeof *signs);
    for (int local = 0; local < face->locals; local++) {
        const uint64_t sign = sign_local(face, local, rotation);
        int at = local;
        for (; at > 0 && signs[at - 1] > sign; at--) {
            signs[at] = signs[at - 1];
        }
        signs[at] = sign;
    }
}

static int is_same(const struct carcassonne_face *one, int rotation, const struct carcassonne_face *other,
                   int other_rotation) {
    uint64_t signs[2][CARC_LOCALS];
    sign_face(one, rotation, signs[0]);
    sign_face(other, other_rotation, signs[1]);
    return memcmp(signs[0], signs[1], sizeof signs[0]) == 0;
}

static void find_rotations(struct carcassonne_face *face) {
    for (int rotation = 0; rotation < CARC_ROTATIONS; rotation++) {
        int is_new = 1;
        for (int smaller = 0; smaller < rotation; smaller++) {
            is_new &= !is_same(face, rotation, face, smaller);
        }
        face->rotations |= (uint8_t)(is_new << rotation);
    }
}

/* ---- a row ---- */

static int check_face(struct table_reader *reader, struct carcassonne_face *face) {
    if (has_crossing(face)) {
        return rows_fail(&reader->rows, N_("the face cannot be drawn: two of its features cross"));
    }
    if (has_parted_area(face)) {
        return rows_fail(&reader->rows,
                         N_("the face cannot be drawn: two areas of one kind touch, with no path between them"));
    }
    for (int i = 0; i < reader->tables->face_count; i++) {
        const struct carcassonne_face *other = &reader->tables->faces[i];
        for (int rotation = 0; rotation < CARC_ROTATIONS; rotation++) {
            if (strcmp(other->name, face->name) == 0 || is_same(face, rotation, other, 0)) {
                return rows_fail_with(&reader->rows, N_("the face or its name is that of %s: it must be another"), "%s",
                                      other->name);
            }
        }
    }
    return 1;
}

static int read_name_and_count(struct table_reader *reader, struct carcassonne_face *face) {
    const char *name = json_string_value(json_object_get(reader->rows.row, "tile"));
    const json_t *count = json_object_get(reader->rows.row, "count");
    if (!name || !*name || strlen(name) >= CARC_NAME_SIZE) {
        return rows_fail(&reader->rows, N_("\"tile\" must be a name of one to four letters and digits"));
    }
    if (!json_is_integer(count) || json_integer_value(count) < 1 ||
        json_integer_value(count) > CARC_TILES - reader->tiles) {
        return rows_fail(&reader->rows, N_("\"count\" must be a whole number from 1, and all tiles together 60"));
    }
    memcpy(face->name, name, strlen(name));
    face->count = (uint8_t)json_integer_value(count);
    reader->tiles += face->count;
    return 1;
}

int carc_face_read(struct table_reader *reader) {
    struct carcassonne_face face = {0};
    if (!read_name_and_count(reader, &face) || !read_paths(reader, &face) || !read_areas(reader, &face) ||
        !join_paths_to_buildings(reader, &face) || !read_markets(reader, &face) || !check_face(reader, &face)) {
        return 0;
    }
    find_rotations(&face);
    reader->tables->faces[reader->tables->face_count++] = face;
    return 1;
}

/* ---- what follows ---- */

static void number_tile(struct carcassonne_tables *tables, int tile, const struct carcassonne_face *face) {
    const int first = tables->first[tile];
    for (int local = 0; local < face->locals; local++) {
        tables->kinds[first + local] = face->kinds[local];
        tables->tiles[first + local] = (uint8_t)tile;
        tables->standing[first + local] = face->fountains >> local & 1 ? CARC_FOUNTAIN : 0;
        tables->markets[first + local] = face->markets >> local & 1;
    }
    tables->first[tile + 1] = (uint8_t)(first + face->locals);
}

static void turn_tile(struct carcassonne_tables *tables, int tile, int rotation, const struct carcassonne_face *face) {
    uint8_t *slots = tables->slots[tile * CARC_ROTATIONS + rotation];
    for (int side = 0; side < CARC_SIDES; side++) {
        const int from = (side - rotation) & 3, path = face->paths[from], first = tables->first[tile];
        slots[3 * side] = (uint8_t)(first + face->halves[2 * from]);
        slots[3 * side + 1] = (uint8_t)(path == CARC_NONE ? CARC_NONE : first + path);
        slots[3 * side + 2] = (uint8_t)(first + face->halves[2 * from + 1]);
        tables->openings[tile * CARC_ROTATIONS + rotation] |= (uint8_t)((path != CARC_NONE) << side);
    }
}

/* A rotation fits if its paths are where they are wanted, on the sides where anything is. */
static void fit_face(struct carcassonne_tables *tables, int index, unsigned wanted) {
    const struct carcassonne_face *face = &tables->faces[index];
    unsigned known = 0, need = 0, paths = 0;
    for (unsigned side = 0, rest = wanted; side < CARC_SIDES; side++, rest /= 3) {
        known |= (unsigned)(rest % 3 > 0) << side;
        need |= (unsigned)(rest % 3 == 2) << side;
        paths |= (unsigned)(face->paths[side] != CARC_NONE) << side;
    }
    for (int rotation = 0; rotation < CARC_ROTATIONS; rotation++) {
        const int fits = (turned(paths, CARC_SIDES, rotation) & known) == need;
        tables->fits[index][wanted] |= (uint8_t)((fits << rotation) & face->rotations);
    }
}

void carc_faces_derive(struct carcassonne_tables *tables) {
    int tile = 0;
    tables->first[0] = CARC_STARTS;
    for (int index = 0; index < tables->face_count; index++) {
        for (unsigned wanted = 0; wanted < 81; wanted++) {
            fit_face(tables, index, wanted);
        }
        for (int copy = 0; copy < tables->faces[index].count; copy++, tile++) {
            tables->face_of[tile] = (uint8_t)index;
            number_tile(tables, tile, &tables->faces[index]);
            for (int rotation = 0; rotation < CARC_ROTATIONS; rotation++) {
                turn_tile(tables, tile, rotation, &tables->faces[index]);
            }
        }
    }
}
