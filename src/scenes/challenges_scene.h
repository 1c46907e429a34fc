/* SPDX-License-Identifier: MIT */
/* Inside of the scene "challenges", shared by challenges_*.c and the tests. */
#ifndef SCENES_CHALLENGES_SCENE_H
#define SCENES_CHALLENGES_SCENE_H

#include "app/app.h"
#include "castellany/challenge.h"
#include "store/challenge_results.h"
#include "table/table_ops.h"

enum challenges_id {
    ID_CHALLENGES_BACK = 1,
    ID_CHALLENGES_GAME,
    ID_CHALLENGES_PLAY,
    ID_CHALLENGES_MONTH = 10 /* + its number */
};

struct challenges_scene {
    SCENE;
    const struct table_ops *table;
    const char *games[TABLES_MOST];
    struct challenge_list list;
    struct challenge_results *results;
    int chosen;
};

/* What was made of challenge INDEX, or NULL; and what that earned. */
const struct challenge_result *challenges_best(const struct challenges_scene *scene, int index);
enum challenge_medal challenges_medal(const struct challenges_scene *scene, int index);

/* ---- challenges_draw.c ---- */

void challenges_declare(struct challenges_scene *scene);
void challenges_draw(struct challenges_scene *scene, struct draw_list *list, int64_t now);

/* ---- challenges_month.c ---- */

/* In RECT the piece of GAME's picture that lies there when it fills YEAR: in the light of MONTH (0: March) if a medal was
 * won then, else faded. */
void challenges_draw_month(struct draw_list *list, const char *game, struct rect rect, struct rect year, int month,
                           enum challenge_medal medal);
#endif
