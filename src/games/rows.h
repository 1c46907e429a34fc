/* SPDX-License-Identifier: MIT */
/* Reading rule tables, for all games: a file of JSON objects, one row a line, the first of them a header. A person with
 * the printed game corrects it by hand; so every row and number is checked, and an error names file, line and what was
 * expected. */
#ifndef CASTELLANY_GAMES_ROWS_H
#define CASTELLANY_GAMES_ROWS_H

#include <jansson.h>
#include <stdint.h>

#include "castellany/error.h"

/* A reading under way: the beginning of each game's own struct. */
struct rows {
    const json_t *row;
    const char *path;
    int line;
    int has_header;
    struct error *error;
    int (*check)(struct rows *rows); /* what holds for every row, once it was read: as rows_sort's. NULL: nothing */
};

/* How rows called NAME are read: gives 1, or 0 with the error set. */
struct rows_sort {
    const char *name;
    int (*read)(struct rows *rows);
};

/* Writes the error: EXPECTED is a literal marked with N_, whose arguments, if it has any, are the lines of what FORMAT
 * gives. The line is the one that is read, or LINE. Give 0. */
int rows_fail(struct rows *rows, const char *expected);
int rows_fail_at(struct rows *rows, int line, const char *expected);
int rows_fail_with(struct rows *rows, const char *expected, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The whole number KEY, from LEAST to MOST. Gives 1, or 0 with the error set. */
int rows_number(struct rows *rows, const char *key, int least, int most, int *into);
int rows_byte(struct rows *rows, const char *key, int least, int most, uint8_t *into);
/* The text KEY; empty if there is none. */
const char *rows_text(const struct rows *rows, const char *key);
/* Notes in the set SEEN that ROW has been seen; a second one is an error. */
int rows_once(struct rows *rows, unsigned *seen, unsigned row);
/* Reads the tables of GAME from the file DATA/games/GAME/rules.jsonl: each row by the one of SORTS (ended by a NULL
 * name) that is called as it is; SORTS_EXPECTED, a literal marked with N_, says in an error that there are no others.
 * ROWS has its error set, perhaps its check, and nothing else; its path stays PATH. Gives 1, or 0 with the error set.
 */
int rows_read(struct rows *rows, const char *data, const char *game, char path[4096], const struct rows_sort *sorts,
              const char *sorts_expected);
/* Behind the last row: MISSING, unless it is NULL, has no row. Gives 1, or 0 with the error set. */
int rows_end(struct rows *rows, const char *missing);

#endif
