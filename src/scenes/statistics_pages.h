/* SPDX-License-Identifier: MIT */
/* What the files of the scene "statistics" share. */
#ifndef SCENES_STATISTICS_PAGES_H
#define SCENES_STATISTICS_PAGES_H

#include "app/app.h"
#include "store/statistics.h"
#include "store/statistics_figures.h"
#include "table/table_ops.h"
#include "table/table_record.h"
#include "ui/text.h"

enum {
    ID_STATISTICS_BACK = 1,
    ID_STATISTICS_RESET,
    ID_STATISTICS_PAGE,
    ID_STATISTICS_SEATS,
    ID_STATISTICS_GAME,
    ID_STATISTICS_VARIANT,
    ID_STATISTICS_LIST,
    ID_STATISTICS_GROUP = 10,                                                 /* + enum figures_group */
    ID_STATISTICS_SEAL = ID_STATISTICS_GROUP + FIGURES_LEVEL + FIGURES_LEVELS /* + achievement */
};

enum { STATISTICS_VARIANTS = 8, STATISTICS_SEALS = 32 }; /* of a game, at most */

struct statistics_scene {
    SCENE;
    struct statistics *statistics;
    const struct game_ops *asked;  /* by who opened the scene; NULL: the one played last */
    const struct table_ops *table; /* of the game that is looked at */
    uint32_t earned;               /* by anybody, in any match of that game */
    int page;
    int row_tops[STATISTICS_SEALS + 1]; /* of the rows of seals, and where the last one ends: pixels of the list */
    struct figures_filter filter;
    int variant; /* 0: any, else one more than the number of its value */
    const char *tabs[2], *seats[GAME_MAX_SEATS + 1], *variants[STATISTICS_VARIANTS + 1], *games[TABLES_MOST];
};

void figures_page_declare(struct statistics_scene *scene, struct rect area);
void figures_page_draw(struct statistics_scene *scene, struct draw_list *list, struct rect area);
void seals_page_declare(struct statistics_scene *scene, struct rect area);
void seals_page_draw(struct statistics_scene *scene, struct draw_list *list, struct rect area);

#endif
