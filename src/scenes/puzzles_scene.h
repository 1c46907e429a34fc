/* SPDX-License-Identifier: MIT */
/* Inside of the scene "puzzles", shared by puzzles_*.c and the tests. */
#ifndef SCENES_PUZZLES_SCENE_H
#define SCENES_PUZZLES_SCENE_H

#include "app/app.h"
#include "castellany/puzzle.h"
#include "store/puzzle_seals.h"
#include "table/table_ops.h"

enum { PUZZLES_FILTERS = PUZZLE_GRADES + 1, PUZZLES_MISSED = PUZZLE_GRADES };

enum puzzles_id {
    ID_PUZZLES_BACK = 1,
    ID_PUZZLES_GAME,
    ID_PUZZLES_DAY,
    ID_PUZZLES_FILTER,
    ID_PUZZLES_LIST,
    ID_PUZZLES_SEAL = 10, /* + enum puzzle_seal */
    ID_PUZZLES_ONE = 20   /* + its number in the file */
};

struct puzzles_scene {
    SCENE;
    const struct table_ops *table;
    const char *games[TABLES_MOST], *filters[PUZZLES_FILTERS];
    struct puzzle_file *file; /* NULL: it cannot be read */
    struct puzzle_results *results;
    uint32_t seals;  /* earned, over all games */
    int filter;      /* the grade less one, or PUZZLES_MISSED */
    int of_day;      /* the puzzle of the day; -1: there is none */
    int *view;       /* the puzzles that pass the filter */
    int count;       /* of them */
    int is_of_day;   /* the one that is open is that of the day */
    int open;        /* the one that was opened last; -1: none was */
    uint64_t wanted; /* the name of the one to begin with; 0: none */
};

enum puzzle_state puzzles_state(const struct puzzles_scene *scene, int index);

/* ---- puzzles_draw.c ---- */

void puzzles_declare(struct puzzles_scene *scene);
void puzzles_draw(struct puzzles_scene *scene, struct draw_list *list, int64_t now);

#endif
