/* SPDX-License-Identifier: MIT */
/* The match is played through once more beside the table's, a few answers a frame, and its states are shown as they
 * are: events would want their own time. Light and season follow the shown state, as in play. */
#include "table/after/results_film.h"

#include "app/app.h"
#include "table/ops_words.h"
#include "table/table_scene.h"

enum { DARK_MS = 450, TOLD_MS = 6800, REST_MS = 750, FILM_MS = 2 * DARK_MS + TOLD_MS + REST_MS };
enum { FOOT = 150, WORDS_HIGH = 56, WORDS_ABOVE = 92 }; /* units */

static void show(struct table *table, const struct match *match) {
    table->game->ops->observe(table->game, match_state(match), GAME_NO_SEAT, table->shown);
    table_reset(table, RESET_BOARD);
}

int results_film_is_running(const struct results_film *film) {
    return film->again != NULL;
}

int64_t results_film_begin(struct results_film *film, struct table *table, int64_t now) {
    if (!match_length(table->match)) {
        return now;
    }
    film->again = match_prefix(table->match, 0);
    film->began = now;
    if (!film->again) {
        return now;
    }
    table_stage_retell(table, now + FILM_MS - REST_MS);
    return now + FILM_MS;
}

/* Of LENGTH answers those that are told AGE ms after the beginning. */
static size_t told_at(int64_t age, size_t length) {
    const int64_t told = age - 2 * DARK_MS;
    return told >= TOLD_MS ? length : told <= 0 ? 0 : (size_t)told * length / TOLD_MS;
}

void results_film_go_on(struct results_film *film, struct table *table, int64_t now, int is_over) {
    const int64_t age = now - film->began;
    if (!film->again || (age < DARK_MS && !is_over)) {
        return;
    }
    if (is_over || age >= FILM_MS) {
        show(table, table->match);
        table_stage_is_told(table);
        results_film_close(film);
        return;
    }
    const size_t told = told_at(age, match_length(table->match));
    int is_new = !film->is_shown;
    while (match_length(film->again) < told && match_follow(film->again, table->match, NULL).applied) {
        is_new = 1;
    }
    if (is_new) {
        show(table, film->again);
        film->is_shown = 1;
    }
}

/* From the end into the dark, and out of it at the beginning: 0 to 255. */
static int dark_at(int64_t age) {
    const int64_t away = age < DARK_MS ? DARK_MS - age : age - DARK_MS;
    return away >= DARK_MS ? 0 : (int)(255 * (DARK_MS - away) / DARK_MS);
}

void results_film_draw(const struct results_film *film, const struct table *table, struct draw_list *list,
                       int64_t now) {
    const struct app *app = table->app;
    const struct rect window = platform_area(app->platform);
    const int64_t age = now - film->began;
    char words[TABLE_TEXT_SIZE];
    if (age >= DARK_MS) {
        const int high = ui_px(&app->scale, FOOT);
        struct text_style style = theme_text(&app->scale, TEXT_NAME_BIG, 0xf7e6c0ffu, ALIGN_CENTRE);
        style.outline = 0x1a0d06c0u;
        table->ops->words->progress(&table->talk, match_state(film->again), words, sizeof words);
        draw_box_shaded(list, (struct rect){window.x, window.y + window.h - high, window.w, high}, 0, 0x0d080400u,
                        0x0d0804a0u);
        draw_text(list, style,
                  (struct rect){window.x, window.y + window.h - ui_px(&app->scale, WORDS_ABOVE), window.w,
                                ui_px(&app->scale, WORDS_HIGH)},
                  words);
    }
    if (dark_at(age)) {
        draw_box(list, window, 0, 0x0d080400u | (uint32_t)dark_at(age));
    }
}

void results_film_close(struct results_film *film) {
    match_free(film->again);
    film->again = NULL;
}
