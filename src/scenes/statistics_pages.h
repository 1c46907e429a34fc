/* What the files of the scene "statistics" share. */
#ifndef SCENES_STATISTICS_PAGES_H
#define SCENES_STATISTICS_PAGES_H

#include "app/app.h"
#include "castellany/seasons.h"
#include "store/statistics.h"
#include "store/statistics_figures.h"
#include "table/seasons/achievements.h"
#include "ui/text.h"

enum {
    ID_STATISTICS_BACK = 1,
    ID_STATISTICS_RESET,
    ID_STATISTICS_PAGE,
    ID_STATISTICS_SEATS,
    ID_STATISTICS_SEASON,
    ID_STATISTICS_LIST,
    ID_STATISTICS_GROUP = 10,                                                 /* + enum figures_group */
    ID_STATISTICS_SEAL = ID_STATISTICS_GROUP + FIGURES_LEVEL + FIGURES_LEVELS /* + achievement */
};

struct statistics_scene {
    struct scene scene;
    struct app *app;
    struct ui ui;
    struct statistics *statistics;
    uint32_t earned; /* by anybody, in any match */
    int page;
    struct figures_filter filter;
    const char *tabs[2], *seats[4], *seasons[3];
};

/* The file of APP's statistics. */
void statistics_path(const struct app *app, char path[PLATFORM_PATH_SIZE + 32]);
/* All achievements in STATISTICS (NULL: none). */
uint32_t statistics_earned(const struct statistics *statistics);

void figures_page_declare(struct statistics_scene *scene, struct rect area);
void figures_page_draw(struct statistics_scene *scene, struct draw_list *list, struct rect area);
void seals_page_declare(struct statistics_scene *scene, struct rect area);
void seals_page_draw(struct statistics_scene *scene, struct draw_list *list, struct rect area);

#endif
