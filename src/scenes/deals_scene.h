/* SPDX-License-Identifier: MIT */
/* Inside of the scene "deals", shared by deals_*.c and the tests. */
#ifndef SCENES_DEALS_SCENE_H
#define SCENES_DEALS_SCENE_H

#include "app/app.h"
#include "castellany/deal.h"
#include "store/deal_results.h"
#include "table/after/results_deal.h"
#include "table/table_ops.h"

enum { DEALS_DAYS = 7, DEALS_GAMES = 4 }; /* today last */

enum deals_id {
    ID_DEALS_BACK = 1,
    ID_DEALS_FIELD,
    ID_DEALS_PASTE,
    ID_DEALS_OPEN,
    ID_DEALS_PUZZLES,
    ID_DEALS_PLAY = 10, /* + the game's number */
    ID_DEALS_DAY = 20   /* + DEALS_DAYS times the game's number + the day */
};

/* A deal of a day and what became of it. */
struct deals_day {
    struct deal deal;
    char text[DEAL_TEXT_SIZE];
    int64_t at; /* seconds since 1970, within the day */
    int is_played, is_compared;
    int points, masters[DEAL_MASTERS];
};

struct deals_scene {
    SCENE;
    struct deal_results *results;
    int games; /* that menus offer, DEALS_GAMES at most */
    struct deals_day days[DEALS_GAMES][DEALS_DAYS];
    char typed[DEAL_TEXT_SIZE];
    struct results_deal *waiting; /* whose Masters still play; NULL: none's */
    struct deals_day *waiting_day;
};

/* ---- deals_draw.c ---- */

void deals_declare(struct deals_scene *scene);
void deals_draw(struct deals_scene *scene, struct draw_list *list, int64_t now);

#endif
