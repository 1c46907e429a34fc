/* SPDX-License-Identifier: MIT */
/* What stands there is taken down in some leaps, then the match is played through once more beside the table's, a few
 * answers a frame. Its states are shown as they are: events would want their own time. Light and season follow the
 * shown state, as in play. */
#include "table/after/results_film.h"

#include <stdlib.h>

#include "app/app.h"
#include "castellany/match_walk.h"
#include "table/ops_words.h"
#include "table/table_scene.h"

enum { STILL_MS = 150, DOWN_MS = 1000, TOLD_MS = 6300, REST_MS = 900 };
enum { TOLD_AT = STILL_MS + DOWN_MS, FILM_MS = TOLD_AT + TOLD_MS + REST_MS };
enum { LEAPS = 16, SCORED_WEIGHT = 6 }; /* what brought points is looked at so many times as long as what did not */
enum { FOOT = 150, WORDS_HIGH = 56, WORDS_ABOVE = 92 }; /* units */

static void show(struct table *table, const struct match *match) {
    table->game->ops->observe(table->game, match_state(match), GAME_NO_SEAT, table->shown);
    table_reset(table, RESET_BOARD);
}

int results_film_is_running(const struct results_film *film) {
    return film->again != NULL;
}

static int points_in(const struct table *table, const void *state) {
    int points = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        points += table_points(table, state, seat);
    }
    return points;
}

/* Fills the film's weights: how much of the time is over when an answer is told. Gives 0 when memory is out. */
static int weigh(struct results_film *film, const struct table *table) {
    film->count = match_length(table->match);
    film->weights = calloc(film->count + 1, sizeof *film->weights);
    if (!film->weights) {
        return 0;
    }
    struct match_walk *walk = match_walk_new(table->match);
    for (size_t at = 0; match_walk_next(walk); at++) {
        const int is_scored = points_in(table, match_state(walk->match)) != points_in(table, walk->before);
        film->weights[at + 1] = film->weights[at] + (is_scored ? SCORED_WEIGHT : 1);
    }
    match_walk_free(walk);
    return 1;
}

int64_t results_film_begin(struct results_film *film, struct table *table, int64_t now) {
    if (!match_length(table->match) || !weigh(film, table)) {
        return now;
    }
    film->again = match_prefix(table->match, film->count);
    film->began = now;
    if (!film->again) {
        results_film_close(film);
        return now;
    }
    table_stage_retell(table, now + FILM_MS - REST_MS);
    return now + FILM_MS;
}

/* The answers that stand on the board when SHARE (0 to 1) of the telling is over. */
static size_t told_by(const struct results_film *film, float share) {
    const float weight = share * (float)film->weights[film->count];
    size_t low = 0, high = film->count;
    while (low < high) {
        const size_t middle = (low + high + 1) / 2;
        if ((float)film->weights[middle] <= weight) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}

/* Those that stand there AGE ms after the beginning: all, down to none in leaps, and up again one by one. */
static size_t told_at(const struct results_film *film, int64_t age) {
    if (age < TOLD_AT) {
        const float down = age < STILL_MS ? 0 : (float)(age - STILL_MS) / DOWN_MS;
        return told_by(film, 1 - (float)(int)(down * LEAPS) / LEAPS);
    }
    return age - TOLD_AT >= TOLD_MS ? film->count : told_by(film, (float)(age - TOLD_AT) / TOLD_MS);
}

/* Brings the film's match to its first TOLD answers. Gives 0 if that is where it stands. */
static int bring_to(struct results_film *film, const struct table *table, size_t told) {
    const size_t stood = match_length(film->again);
    if (told < stood) {
        struct match *before = match_prefix(table->match, told);
        if (before) {
            match_free(film->again);
            film->again = before;
        }
    }
    while (match_length(film->again) < told && match_follow(film->again, table->match, NULL).applied) {
    }
    return match_length(film->again) != stood;
}

void results_film_go_on(struct results_film *film, struct table *table, int64_t now, int is_over) {
    const int64_t age = now - film->began;
    if (!film->again) {
        return;
    }
    if (is_over || age >= FILM_MS) {
        show(table, table->match);
        table_stage_is_told(table);
        results_film_close(film);
    } else if (bring_to(film, table, told_at(film, age))) {
        show(table, film->again);
    }
}

void results_film_draw(const struct results_film *film, const struct table *table, struct draw_list *list,
                       int64_t now) {
    const struct app *app = table->app;
    const struct rect window = platform_area(app->platform);
    const int64_t age = now - film->began;
    char words[TABLE_TEXT_SIZE];
    if (age >= TOLD_AT) {
        const int high = ui_px(&app->scale, FOOT);
        struct text_style style = theme_text(&app->scale, TEXT_NAME_BIG, 0xf7e6c0ffu, ALIGN_CENTRE);
        style.outline = THEME_OUTLINE(0xc0);
        table->ops->words->progress(&table->talk, match_state(film->again), words, sizeof words);
        draw_box_shaded(list, (struct rect){window.x, window.y + window.h - high, window.w, high}, 0, THEME_DUSK(0),
                        THEME_DUSK(0xa0));
        draw_text(list, style,
                  (struct rect){window.x, window.y + window.h - ui_px(&app->scale, WORDS_ABOVE), window.w,
                                ui_px(&app->scale, WORDS_HIGH)},
                  words);
    }
}

void results_film_close(struct results_film *film) {
    match_free(film->again);
    free(film->weights);
    *film = (struct results_film){0};
}
