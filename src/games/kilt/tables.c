/* SPDX-License-Identifier: MIT */
/* The rule tables: data/games/kilt/rules.jsonl, one row a line, so that a person with the printed board can correct it.
 * Every row and number is checked; an error names file, line and what was expected. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/data.h"
#include "castellany/disk.h"
#include "castellany/hash.h"
#include "castellany/memory.h"
#include "rules.h"

const uint64_t kilt_printed_tables = UINT64_C(0x4764c1dd410e4a98);

enum single {
    SINGLE_HEADER = 1,
    SINGLE_CARDS = 2,
    SINGLE_FLOORS = 4,
    SINGLE_ROOFS = 8,
    SINGLE_MONEY = 16,
    SINGLES = 31
};

struct table_reader {
    struct kilt_tables *tables;
    const json_t *row;
    const char *path;
    int line;
    struct error *error;
    uint32_t places, players, singles; /* rows seen */
};

static int fail(struct table_reader *reader, const char *expected) {
    return error_set_with(reader->error, ERROR_TABLES_WRONG, "%s\n%d\n%s", reader->path, reader->line, expected);
}

static int number(struct table_reader *reader, const char *key, int least, int most, int *into) {
    const json_t *value = json_object_get(reader->row, key);
    char expected[128];
    if (!json_is_integer(value) || json_integer_value(value) < least || json_integer_value(value) > most) {
        snprintf(expected, sizeof expected, "\"%s\" must be a whole number from %d to %d", key, least, most);
        fail(reader, expected);
        return 0; /* said here, so that compilers see it */
    }
    *into = (int)json_integer_value(value);
    return 1;
}

static int byte(struct table_reader *reader, const char *key, int least, int most, uint8_t *into) {
    int value;
    if (!number(reader, key, least, most, &value)) {
        return 0;
    }
    *into = (uint8_t)value;
    return 1;
}

/* Notes that a row has been seen; a second one is an error. */
static int once(struct table_reader *reader, uint32_t *seen, uint32_t row) {
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
    const char *format = text(reader, "format"), *game = text(reader, "game");
    if (!format || strcmp(format, "castellany-tables") != 0 || !game || strcmp(game, "kilt") != 0) {
        return fail(reader, "the first row must be of the format castellany-tables, for the game kilt");
    }
    if (json_integer_value(json_object_get(reader->row, "version")) != 1) {
        return fail(reader, "\"version\" must be 1, the only one that this program reads");
    }
    return once(reader, &reader->singles, SINGLE_HEADER);
}

/* The names of the cards leave no choice; the row says how sure their number is. */
static int read_cards(struct table_reader *reader) {
    int count;
    return once(reader, &reader->singles, SINGLE_CARDS) && number(reader, "single", 1, 1, &count) &&
           number(reader, "double", 1, 1, &count);
}

static int read_floors(struct table_reader *reader) {
    uint8_t *floors = reader->tables->floors;
    if (!once(reader, &reader->singles, SINGLE_FLOORS) || !byte(reader, "plain", 0, KILT_COLOUR_FLOORS, &floors[0]) ||
        !byte(reader, "one_crest", 0, KILT_COLOUR_FLOORS, &floors[1]) ||
        !byte(reader, "two_crests", 0, KILT_COLOUR_FLOORS, &floors[2])) {
        return 0;
    }
    const int sum = floors[0] + floors[1] + floors[2];
    return (sum > 0 && sum <= KILT_COLOUR_FLOORS) || fail(reader, "a colour must have from 1 to 16 floors");
}

static int read_roofs(struct table_reader *reader) {
    int count;
    return once(reader, &reader->singles, SINGLE_ROOFS) && number(reader, "count", KILT_ROOFS, KILT_ROOFS, &count);
}

static int read_money(struct table_reader *reader) {
    int ducats;
    if (!once(reader, &reader->singles, SINGLE_MONEY) || !number(reader, "ducats", 100, 9999, &ducats) ||
        !byte(reader, "at_start", 0, 25, &reader->tables->start_ducats)) {
        return 0;
    }
    reader->tables->ducats = (int16_t)ducats;
    return 1;
}

/* All single-colour cards lie in the first row, one in the last, and all fit; only three may lie in a row between, or a
 * colour could not be kept from coming three times (K2). */
static int read_first_rows(struct table_reader *reader, int seats, struct kilt_players *players) {
    static const int all_cards[GAME_MAX_SEATS + 1] = {[2] = 10, [3] = 6, [4] = 10};
    const json_t *rows = json_object_get(reader->row, "first_rows");
    const size_t count = json_array_size(rows);
    int sum = 0;
    for (size_t i = 0; i < count && i < 4; i++) {
        const json_int_t cards = json_integer_value(json_array_get(rows, i));
        if (cards < 1 || cards > (i == 0 ? players->cards_in_row : 3)) {
            return fail(reader, "\"first_rows\" must be numbers of cards that fit into a row");
        }
        players->first_rows[i] = (uint8_t)cards;
        sum += (int)cards;
    }
    players->first_row_count = (uint8_t)count;
    const int singles = seats == 3 ? 3 : 4;
    if (count < 2 || count > 4 || count > players->rows || sum != all_cards[seats] ||
        players->first_rows[0] != singles || players->first_rows[count - 1] != 1) {
        return fail(reader, "\"first_rows\" must begin with all single-colour cards and end with a lone card");
    }
    return 1;
}

static int read_players(struct table_reader *reader) {
    uint8_t seats;
    if (!byte(reader, "players", 2, GAME_MAX_SEATS, &seats) || !once(reader, &reader->players, bit(seats))) {
        return 0;
    }
    struct kilt_players *players = &reader->tables->players[seats];
    const int colours = seats == 2 ? 2 : 1, least = seats == 3 ? 3 : 4;
    return byte(reader, "colours", colours, colours, &players->colours) &&
           byte(reader, "cards_in_row", least, KILT_ROW_MOST, &players->cards_in_row) &&
           byte(reader, "rows", 4, KILT_ROW_MOST, &players->rows) &&
           byte(reader, "first_place", 0, KILT_PLACES - 1, &players->first_place) &&
           read_first_rows(reader, seats, players);
}

static int read_place(struct table_reader *reader) {
    const json_t *names = json_object_get(reader->row, "line");
    const size_t count = json_array_size(names);
    uint8_t place;
    if (!byte(reader, "place", 0, KILT_PLACES - 1, &place) || !once(reader, &reader->places, bit(place))) {
        return 0;
    }
    struct kilt_line *line = &reader->tables->lines[place];
    for (size_t i = 0; i < count && i < KILT_LINES; i++) {
        const int square = kilt_square_of(json_string_value(json_array_get(names, i)));
        if (square < 0) {
            return fail(reader, "\"line\" must be a list of squares, a1 to e5");
        }
        line->squares[i] = (uint8_t)square;
        reader->tables->squares |= bit(square);
    }
    line->count = (uint8_t)count;
    return (count > 0 && count <= KILT_LINES) || fail(reader, "\"line\" must have from 1 to 5 squares");
}

static int read_row(struct table_reader *reader) {
    static const struct {
        const char *name;
        int (*read)(struct table_reader *reader);
    } rows[] = {{"tables", read_header}, {"cards", read_cards},     {"floors", read_floors}, {"roofs", read_roofs},
                {"money", read_money},   {"players", read_players}, {"place", read_place}};
    const char *name = text(reader, "row");
    if (!(reader->singles & SINGLE_HEADER) && (!name || strcmp(name, "tables") != 0)) {
        return fail(reader, "the first row must be the header, {\"row\":\"tables\",...}");
    }
    for (size_t i = 0; name && i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].name, name) == 0) {
            return rows[i].read(reader);
        }
    }
    return fail(reader, "\"row\" must be cards, floors, roofs, money, players or place");
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
    const char *missing = reader->places != ALL_PLACES         ? "place"
                          : reader->players != (4u | 8u | 16u) ? "players"
                          : reader->singles != SINGLES         ? "cards, floors, roofs or money"
                                                               : NULL;
    char expected[128];
    if (missing) {
        snprintf(expected, sizeof expected, "the file ends, and a row of the sort \"%s\" is missing", missing);
        return fail(reader, expected);
    }
    return 1;
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

int kilt_tables_open(const char *data, void **into, struct error *error) {
    char path[4096];
    snprintf(path, sizeof path, "%s/" GAME_DATA("kilt") "rules.jsonl", data);
    FILE *file = disk_stream(path, "r");
    if (!file) {
        return error_set_with(error, ERROR_TABLES_MISSING, "%s", path);
    }
    struct table_reader reader = {.tables = memory_new(1, sizeof(struct kilt_tables)), .path = path, .error = error};
    const int good = read_lines(&reader, file) && check_complete(&reader);
    fclose(file);
    if (!good) {
        free(reader.tables);
        return 0;
    }
    reader.tables->hash = hash_of(reader.tables);
    *into = reader.tables;
    return 1;
}

void kilt_tables_close(void *tables) {
    free(tables);
}
