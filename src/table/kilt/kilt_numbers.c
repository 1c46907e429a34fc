/* SPDX-License-Identifier: MIT */
/* A table of names; what stands behind the colon is a number of players, a place, or what is counted. */
#include "table/kilt/kilt_numbers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NONE = -1 };

static int count_of(const char *name, int least, int most) {
    char *end = NULL;
    const long count = strtol(name, &end, 10);
    return end == name || *end || count < least || count > most ? NONE : (int)count;
}

static const struct kilt_players *players_of(const struct kilt_tables *tables, const char *name) {
    const int players = count_of(name, 2, GAME_MAX_SEATS);
    return players < 0 ? NULL : &tables->players[players];
}

static int colour_floors(const struct kilt_tables *tables) {
    int sum = 0;
    for (int crests = 0; crests < KILT_CREST_KINDS; crests++) {
        sum += tables->floors[crests];
    }
    return sum;
}

/* ---- a number each: NONE where NAME means nothing ---- */

static int floors(const struct kilt_tables *tables, const char *name) {
    static const char *const names[KILT_CREST_KINDS] = {"plain", "one_crest", "two_crests"};
    for (int crests = 0; crests < KILT_CREST_KINDS; crests++) {
        if (!strcmp(names[crests], name)) {
            return tables->floors[crests];
        }
    }
    return strcmp(name, "all") ? NONE : colour_floors(tables);
}

static int colours(const struct kilt_tables *tables, const char *name) {
    const struct kilt_players *players = players_of(tables, name);
    return players ? players->colours : NONE;
}

static int seat_floors(const struct kilt_tables *tables, const char *name) {
    const int each = colours(tables, name);
    return each < 0 ? NONE : each * colour_floors(tables);
}

/* Colours that play, of all players together. */
static int playing(const struct kilt_tables *tables, const char *name) {
    const int each = colours(tables, name);
    return each < 0 ? NONE : each * atoi(name);
}

static int pairs(const struct kilt_tables *tables, const char *name) {
    const int all = playing(tables, name);
    return all < 0 ? NONE : all * (all - 1) / 2;
}

static int cards(const struct kilt_tables *tables, const char *name) {
    const int all = playing(tables, name);
    return all < 0 ? NONE : all + pairs(tables, name);
}

static int row(const struct kilt_tables *tables, const char *name) {
    const struct kilt_players *players = players_of(tables, name);
    return players ? players->cards_in_row : NONE;
}

static int rows(const struct kilt_tables *tables, const char *name) {
    const struct kilt_players *players = players_of(tables, name);
    return players ? players->rows : NONE;
}

static int first_place(const struct kilt_tables *tables, const char *name) {
    const struct kilt_players *players = players_of(tables, name);
    return players ? players->first_place : NONE;
}

/* Numbers without a thing: NAME is what they are called. */
static int plain(const struct kilt_tables *tables, const char *name) {
    const struct {
        const char *name;
        int number;
    } all[] = {{"ducats", tables->ducats}, {"start", tables->start_ducats},
               {"places", KILT_PLACES},    {"squares", __builtin_popcount(tables->squares)},
               {"roofs", KILT_ROOFS},      {"colours", KILT_COLOURS}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (!strcmp(all[i].name, name)) {
            return all[i].number;
        }
    }
    return NONE;
}

static const struct {
    const char *prefix;
    int (*of)(const struct kilt_tables *tables, const char *name);
} numbers[] = {{"floors", floors},
               {"colours", colours},
               {"seat-floors", seat_floors},
               {"singles", playing},
               {"doubles", pairs},
               {"cards", cards},
               {"row", row},
               {"rows", rows},
               {"rule", plain},
               {"first-place", first_place}};

/* ---- lists ---- */

static void list_add(char *out, size_t size, const char *text, const char *between) {
    const size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s", used ? between : "", text);
}

static int list_line(const struct kilt_tables *tables, const char *name, char *out, size_t size) {
    const int place = count_of(name, 0, KILT_PLACES - 1);
    for (int i = 0; place >= 0 && i < tables->lines[place].count; i++) {
        list_add(out, size, kilt_square_name(tables->lines[place].squares[i]), " ");
    }
    return place >= 0;
}

static int list_first_rows(const struct kilt_tables *tables, const char *name, char *out, size_t size) {
    const struct kilt_players *players = players_of(tables, name);
    for (int i = 0; players && i < players->first_row_count; i++) {
        char count[8];
        snprintf(count, sizeof count, "%d", players->first_rows[i]);
        list_add(out, size, count, ", ");
    }
    return players != NULL;
}

int kilt_number(const struct game *game, const char *name, char *out, size_t size) {
    const struct kilt_tables *tables = kilt_tables(game);
    const char *colon = strchr(name, ':');
    const size_t length = colon ? (size_t)(colon - name) : 0;
    *out = 0;
    if (length == 4 && !strncmp(name, "line", length)) {
        return list_line(tables, colon + 1, out, size);
    }
    if (length == 10 && !strncmp(name, "first-rows", length)) {
        return list_first_rows(tables, colon + 1, out, size);
    }
    for (size_t i = 0; length && i < sizeof numbers / sizeof *numbers; i++) {
        if (strlen(numbers[i].prefix) == length && !strncmp(numbers[i].prefix, name, length)) {
            const int number = numbers[i].of(tables, colon + 1);
            snprintf(out, size, "%d", number);
            return number >= 0;
        }
    }
    return 0;
}
