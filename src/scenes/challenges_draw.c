/* SPDX-License-Identifier: MIT */
/* What the challenges look like: at the left the year, at the right what the chosen month is about. */
#include <stdio.h>
#include <string.h>

#include "app/backdrop.h"
#include "app/menu_sheet.h"
#include "app/menus.h"
#include "scenes/challenges_scene.h"
#include "table/ops_around.h"
#include "table/table_challenge.h"
#include "ui/text.h"
#include "ui/words.h"

enum {
    WIDTH = 1130,
    HEIGHT = 660,
    RIGHT = 330,
    BUTTON = 46,
    COLUMNS = 4,
    GAP = 12,
    LINE = 30,
    LEGEND = 40,
    MEDAL = 28
};

/* ---- where things stand ---- */

struct plan {
    struct rect panel, games, lead, year, card, play, buttons;
};

static struct plan plan_of(const struct challenges_scene *scene) {
    struct plan plan = {.panel = menu_rect(scene->app, WIDTH, HEIGHT)};
    struct rect inner = rect_inset(plan.panel, px(scene, 32));
    rect_cut_top(&inner, px(scene, 46 + 4 + 14 + 4), 0);
    plan.games = table_listed(1) ? rect_cut_top(&inner, px(scene, 40), px(scene, 12)) : (struct rect){0, 0, 0, 0};
    plan.lead = rect_cut_top(&inner, px(scene, 24), px(scene, 10));
    plan.buttons = rect_cut_bottom(&inner, px(scene, BUTTON), px(scene, 12));
    plan.card = rect_cut_right(&inner, px(scene, RIGHT), px(scene, 20));
    struct rect card = rect_inset(plan.card, px(scene, 16));
    plan.play = rect_cut_bottom(&card, px(scene, BUTTON), 0);
    plan.year = inner;
    return plan;
}

static struct rect month_of(const struct challenges_scene *scene, struct rect year, int month) {
    const int gap = px(scene, GAP), rows = CHALLENGES_MOST / COLUMNS;
    const int w = (year.w - (COLUMNS - 1) * gap) / COLUMNS, h = (year.h - (rows - 1) * gap) / rows;
    return (struct rect){year.x + month % COLUMNS * (w + gap), year.y + month / COLUMNS * (h + gap), w, h};
}

/* ---- words ---- */

static const char *title_of(const struct challenges_scene *scene, int index) {
    return _(table_challenge_words_of(scene->table, &scene->list.items[index])->title);
}

static int is_of_other_rules(const struct challenges_scene *scene, const struct challenge_result *result) {
    return result->revision != scene->table->game->revision;
}

static void state_words(const struct challenges_scene *scene, int index, char *out, size_t size) {
    const struct challenge_result *best = challenges_best(scene, index);
    const enum challenge_medal medal = challenges_medal(scene, index);
    char words[128];
    if (!best) {
        snprintf(words, sizeof words, "%s", _("not played yet"));
    } else if (best->points == CHALLENGE_FAILED) {
        snprintf(words, sizeof words, "%s", _("the aim was missed"));
    } else if (medal == MEDAL_NONE) {
        snprintf(words, sizeof words, _("aim reached, %d points, no medal yet"), best->points);
    } else {
        snprintf(words, sizeof words, _("%s, %d points"), table_challenge_medal_name(medal), best->points);
    }
    snprintf(out, size, best && is_of_other_rules(scene, best) ? _("played by other rules: %s") : "%s", words);
}

/* ---- declaring ---- */

static void declare_games(struct challenges_scene *scene, struct rect rect) {
    int chosen = 0;
    while (table_listed(chosen) != scene->table) {
        chosen++;
    }
    if (table_listed(1)) {
        ui_choice(&scene->ui, ID_CHALLENGES_GAME, rect, _("Game"), scene->games, table_listed_titles(scene->games),
                  chosen);
    }
}

static void declare_months(struct challenges_scene *scene, struct rect year) {
    char words[192];
    for (int i = 0; i < scene->list.count; i++) {
        state_words(scene, i, words, sizeof words);
        ui_hotspot(&scene->ui, ID_CHALLENGES_MONTH + i, month_of(scene, year, i),
                   ui_format(&scene->ui, _("%s, %s: %s"), table_challenge_month(i), title_of(scene, i), words), 0);
    }
}

void challenges_declare(struct challenges_scene *scene) {
    struct plan plan = plan_of(scene);
    ui_begin(&scene->ui, &scene->app->scale, scene->app->metrics);
    scene->ui.is_reduced = scene->app->settings.is_reduced;
    declare_games(scene, plan.games);
    declare_months(scene, plan.year);
    if (scene->list.count) {
        struct widget *play =
            ui_button(&scene->ui, ID_CHALLENGES_PLAY, plan.play,
                      challenges_best(scene, scene->chosen) ? _("Play it again") : _("Play it"), UI_MAIN);
        play->hint =
            ui_format(&scene->ui, "%s: %s", table_challenge_month(scene->chosen), title_of(scene, scene->chosen));
    }
    ui_button(&scene->ui, ID_CHALLENGES_BACK, rect_cut_left(&plan.buttons, px(scene, 190), 0), _("Back"), UI_CANCEL)
        ->icon = ICON_BACK;
    ui_end(&scene->ui);
}

/* ---- drawing ---- */

static void write(const struct challenges_scene *scene, struct draw_list *list, enum theme_text role, uint32_t colour,
                  enum align align, struct rect rect, const char *words) {
    const struct text_style style = theme_text(&scene->app->scale, role, colour, align);
    draw_text(list, text_fitted(scene->app->metrics, style, rect.w, words), rect, words);
}

/* The month and what it is about, at the foot of its picture. */
static void draw_legend(const struct challenges_scene *scene, struct draw_list *list, struct rect at, int index) {
    struct rect legend = rect_cut_bottom(&at, px(scene, LEGEND), 0);
    draw_box(list, legend, 0, THEME_BACKING(0xc4));
    legend = rect_inset(legend, px(scene, 2));
    write(scene, list, TEXT_SMALL_BOLD, index == scene->chosen ? THEME_GOLD : THEME_CREAM, ALIGN_CENTRE,
          rect_cut_top(&legend, legend.h / 2, 0), table_challenge_month(index));
    write(scene, list, TEXT_SMALL, THEME_CREAM, ALIGN_CENTRE, legend, title_of(scene, index));
}

static void draw_month(const struct challenges_scene *scene, struct draw_list *list, struct rect year, int index) {
    const enum challenge_medal medal = challenges_medal(scene, index);
    const int is_chosen = index == scene->chosen, is_pointed = ui_pointed(&scene->ui) == ID_CHALLENGES_MONTH + index;
    const int rim = px(scene, 4);
    const struct rect at = month_of(scene, year, index);
    if (is_chosen || is_pointed) {
        draw_box(list, rect_inset(at, -rim), px(scene, 6), is_chosen ? THEME_WAX : THEME_HOLLOW(0xa0));
    }
    challenges_draw_month(list, scene->table->game->name, at, year, index, medal);
    draw_legend(scene, list, at, index);
    draw_frame(list, at, 0, px(scene, 1), THEME_BACKING(0xff));
    if (medal != MEDAL_NONE) {
        const int side = px(scene, MEDAL);
        table_challenge_draw_medal(list, (struct rect){at.x + at.w - side - rim, at.y + rim, side, side}, medal);
    }
}

/* Writes WORDS as a block at the top of REST, and takes its room off. */
static void draw_block(const struct challenges_scene *scene, struct draw_list *list, enum theme_text role,
                       uint32_t colour, struct rect *rest, const char *words) {
    const struct text_style style = theme_text(&scene->app->scale, role, colour, ALIGN_LEFT);
    const int high = text_block_height(scene->app->metrics, style, rest->w, words);
    text_block_draw(list, scene->app->metrics, style, rect_cut_top(rest, high < rest->h ? high : rest->h, px(scene, 8)),
                    words);
}

static void draw_medals(const struct challenges_scene *scene, struct draw_list *list, struct rect *rest) {
    const struct challenge *challenge = &scene->list.items[scene->chosen];
    const enum challenge_medal own = challenges_medal(scene, scene->chosen);
    char words[128];
    for (int medal = MEDAL_BRONZE; medal <= MEDAL_GOLD; medal++) {
        struct rect row = rect_cut_top(rest, px(scene, LINE), 0);
        const int points = challenge->points[medal - 1];
        const char *name = table_challenge_medal_name((enum challenge_medal)medal);
        if (points == CHALLENGE_ANY) {
            snprintf(words, sizeof words, _("%s: with the aim reached"), name);
        } else {
            snprintf(words, sizeof words, P_("%s: %d point", "%s: %d points", points), name, points);
        }
        table_challenge_draw_medal(list, rect_inset(rect_cut_left(&row, row.h, px(scene, 8)), px(scene, 2)),
                                   (enum challenge_medal)medal);
        write(scene, list, (int)own >= medal ? TEXT_BODY_BOLD : TEXT_BODY, THEME_INK, ALIGN_LEFT, row, words);
    }
}

static void draw_card(const struct challenges_scene *scene, struct draw_list *list, struct rect card) {
    const struct challenge *challenge = &scene->list.items[scene->chosen];
    const struct table_challenge_words *words = table_challenge_words_of(scene->table, challenge);
    char text[192], state[160];
    draw_kit(list, KIT_PANEL, card);
    card = rect_inset(card, px(scene, 16));
    rect_cut_bottom(&card, px(scene, BUTTON), px(scene, 10));
    write(scene, list, TEXT_SMALL_BOLD, THEME_INK_SOFT, ALIGN_LEFT, rect_cut_top(&card, px(scene, 18), 0),
          table_challenge_month(scene->chosen));
    draw_block(scene, list, TEXT_SUBHEADING, THEME_WAX, &card, _(words->title));
    draw_block(scene, list, TEXT_BODY_BOLD, THEME_INK, &card, _(words->task));
    draw_medals(scene, list, &card);
    state_words(scene, scene->chosen, state, sizeof state);
    snprintf(text, sizeof text, _("Your best: %s"), state);
    rect_cut_top(&card, px(scene, 6), 0);
    draw_block(scene, list, TEXT_SMALL_BOLD, THEME_INK, &card, text);
    draw_block(scene, list, TEXT_BODY_ITALIC, THEME_INK_SOFT, &card, _(words->lesson));
}

/* What of the file of results nobody could read. */
static void draw_skipped(const struct challenges_scene *scene, struct draw_list *list, struct rect row) {
    char text[256];
    const int skipped = scene->results->skipped;
    if (scene->results->is_cut_off) {
        snprintf(text, sizeof text, "%s",
                 _("challenges.jsonl could not be read to its end. Results may be missing here."));
    } else {
        snprintf(text, sizeof text,
                 P_("%d line of challenges.jsonl could not be read. It is left as it is.",
                    "%d lines of challenges.jsonl could not be read. They are left as they are.", skipped),
                 skipped);
    }
    if (skipped || scene->results->is_cut_off) {
        const struct text_style style = theme_text(&scene->app->scale, TEXT_SMALL, THEME_INK_SOFT, ALIGN_RIGHT);
        rect_cut_left(&row, px(scene, 200), 0);
        text_block_draw(list, scene->app->metrics, style, row, text);
    }
}

void challenges_draw(struct challenges_scene *scene, struct draw_list *list, int64_t now) {
    const struct plan plan = plan_of(scene);
    backdrop_draw(scene->app, list);
    backdrop_dim(list, 110);
    draw_layer(list, LAYER_OVERLAY);
    menu_sheet_draw(scene->app, list, plan.panel, MENU_CHALLENGES, _("Challenges"));
    write(scene, list, TEXT_BODY_ITALIC, THEME_INK_SOFT, ALIGN_CENTRE, plan.lead,
          _("Each month has an aim of its own. Medals are what 32 bots with the same aim made of it."));
    for (int i = 0; i < scene->list.count; i++) {
        draw_month(scene, list, plan.year, i);
    }
    if (scene->list.count) {
        draw_card(scene, list, plan.card);
    }
    draw_skipped(scene, list, plan.buttons);
    ui_draw(&scene->ui, list, now);
}
