/* SPDX-License-Identifier: MIT */
/* Lessons and first matches are tables with another start; these are the two ways to such a scene. */
#include "table/coach/coach.h"
#include "table/coach/coach_inside.h"

struct scene *coach_lesson_scene(struct app *app, const struct table_ops *game, int index, int pace, int step,
                                 char *error) {
    struct table_start start;
    char ignored[GAME_ERROR_SIZE];
    return coach_lesson_start(app, game, index, pace, step, &start, error ? error : ignored) ? table_scene_new(&start)
                                                                                             : NULL;
}

struct scene *coach_first_match_scene(struct app *app, const struct table_ops *game, const char *variant, uint64_t seed,
                                      int pace, const char *path) {
    struct table_start start;
    coach_first_match_start(app, game, variant, seed, pace, path, &start);
    return table_scene_new(&start);
}
