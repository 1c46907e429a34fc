/* SPDX-License-Identifier: MIT */
/* What pages after a match that tell of decisions share, so that a decision looks alike on all of them and is looked at
 * in the same way. */
#include "table/after/analysis_card.h"

#include <stdio.h>
#include <string.h>

#include "table/after/replay_scene.h"
#include "table/ops_words.h"
#include "table/table_hint.h"
#include "table/table_note.h"
#include "table/table_terms.h"
#include "ui/text.h"

enum { BUTTON = 150 };

/* ---- on the board ---- */

/* The place of the next replay at PLACE or under it, or -1. */
static int replay_under(const struct app *app, int place) {
    while (place >= 0 && !scene_is(app->stack[place], SCENE_REPLAY)) {
        place--;
    }
    return place;
}

/* Into a new replay, from which one comes back to this page. Where this page was reached from such a one, into that:
 * they would pile up. */
void analysis_card_watch(const struct table *table, const struct decision *decision) {
    struct app *app = table->app;
    const struct decision shown = *decision; /* this page goes with what it shows */
    const int replay = replay_under(app, app->depth - 1);
    if (replay < 0 || replay_under(app, replay - 1) < 0) {
        app_push(app, replay_of_decision(app, table->match, decision));
        return;
    }
    for (int over = app->depth - 1; over > replay; over--) {
        app_pop(app);
    }
    replay_choice_set((struct replay *)app->stack[replay], &shown);
    replay_seek((struct replay *)app->stack[replay], shown.at);
}

/* ---- on the card ---- */

struct rect analysis_card_button(const struct table *table, struct rect card) {
    struct rect inside = rect_inset(card, px(table, 12));
    const int w = px(table, BUTTON);
    return rect_centred(rect_cut_right(&inside, w, 0), w, px(table, 42));
}

/* A line "Played: ..." that is set smaller where it would not fit. */
static void draw_answer(const struct table *table, struct draw_list *list, struct rect row, const char *head,
                        const struct decision *decision, int is_better) {
    char words[TABLE_TEXT_SIZE];
    const struct text_style bold =
        theme_text(&table->app->scale, TEXT_SMALL_BOLD, is_better ? THEME_LEAF : THEME_INK_SOFT, ALIGN_LEFT);
    const int w = text_width(table->app->metrics, bold, head) + px(table, 8);
    draw_text(list, bold, rect_cut_left(&row, w, 0), head);
    table->ops->words->intent(&table->talk, is_better ? &decision->better : &decision->played, decision->moment.asked,
                              words, sizeof words);
    struct text_style style = theme_text(&table->app->scale, TEXT_BODY, THEME_INK, ALIGN_LEFT);
    if (text_width(table->app->metrics, style, words) > row.w) {
        style = theme_text(&table->app->scale, TEXT_SMALL, THEME_INK, ALIGN_LEFT);
    }
    draw_text(list, style, row, words);
}

/* Why the better answer is better, as hints tell it; where that does not fit, smaller, at last the rows alone. */
static void draw_reasons(const struct table *table, struct draw_list *list, struct rect rect,
                         const struct decision *decision) {
    static const enum theme_text roles[] = {TEXT_SMALL, TEXT_LOG, TEXT_SMALL, TEXT_LOG};
    char words[NOTE_TEXT_SIZE];
    struct text_style style;
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) {
        table_compared_words(table, &decision->why, &decision->compared, i > 1, words, sizeof words);
        table_join_lines(words);
        style = theme_text(&table->app->scale, roles[i], THEME_INK, ALIGN_LEFT);
        if (text_block_height(table->app->metrics, style, rect.w, words) <= rect.h) {
            break;
        }
    }
    text_block_draw(list, table->app->metrics, style, rect, words);
}

void analysis_card_draw(const struct table *table, struct draw_list *list, struct rect card,
                        const struct decision *decision) {
    char words[TABLE_TEXT_SIZE], cost[64];
    const struct terms_of_worth *terms = table_worth(table->ops);
    const int points = decision_cost(decision);
    draw_kit(list, KIT_TAB, card);
    struct rect inside = rect_inset(card, px(table, 12));
    rect_cut_right(&inside, px(table, BUTTON), px(table, 16));
    const int line = inside.h / 5;
    struct rect head = rect_cut_top(&inside, line, 0);
    snprintf(cost, sizeof cost, language_counted(terms->dearer[0], terms->dearer[1], points), points);
    const struct text_style style = theme_text(&table->app->scale, TEXT_BODY_BOLD, THEME_RUBRIC, ALIGN_RIGHT);
    draw_text(list, style, rect_cut_right(&head, text_width(table->app->metrics, style, cost) + 2, px(table, 12)),
              cost);
    snprintf(words, sizeof words, _(table_time(table->ops)->round), decision->round);
    if (decision->moment.part) {
        const size_t used = strlen(words);
        snprintf(words + used, sizeof words - used, " \xc2\xb7 %s", table->ops->words->moment_words(&decision->moment));
    }
    draw_text(list, theme_text(&table->app->scale, TEXT_BODY_BOLD, THEME_INK, ALIGN_LEFT), head, words);
    draw_answer(table, list, rect_cut_top(&inside, line, 0), _("Played:"), decision, 0);
    draw_answer(table, list, rect_cut_top(&inside, line, 0), _("Better:"), decision, 1);
    draw_reasons(table, list, inside, decision);
}
