/* SPDX-License-Identifier: MIT */
/* A decision that was judged, shown on the board of the replay that it is watched in: what was played framed in red,
 * what would have been better in green, an arrow where something moves; both in words over the board, with what they
 * were expected to bring. Gone as soon as the replay stands elsewhere. */
#include <stdio.h>

#include "table/after/replay_scene.h"
#include "table/ops_answers.h"
#include "table/ops_words.h"
#include "table/table_ghost.h"
#include "table/table_note.h"
#include "ui/text.h"
#include "ui/words.h"

enum { LINE = 22, PAD = 10, WIDE = 720, RIM = 4 };

static const uint32_t colours[] = {0xd8564affu, GHOST_BETTER}; /* of frames: played, better */
static const uint32_t inks[] = {THEME_RUBRIC, THEME_LEAF};

void replay_choice_set(struct replay *replay, const struct decision *decision) {
    replay->choice = *decision;
    replay->has_choice = 1;
}

int replay_choice_is_shown(const struct replay *replay) {
    return replay->has_choice && replay->at == replay->choice.at && !motion_is_busy(&replay->table.motion);
}

static const struct intent *answer_of(const struct replay *replay, int which) {
    return which ? &replay->choice.better : &replay->choice.played;
}

/* ---- on the board ---- */

static int places_of(const struct table *table, const struct intent *answer, struct rect places[TABLE_MARKS]) {
    int targets[TABLE_MARKS], found = 0;
    if (table->ops->answers->trace) {
        return table->ops->answers->trace(table, answer, places);
    }
    const int count = answer_marks(table, answer, targets);
    for (int i = 0; i < count; i++) {
        const struct widget *widget = ui_find(&table->ui, targets[i]);
        if (widget) {
            places[found++] = rect_is_empty(widget->ring) ? widget->rect : widget->ring;
        }
    }
    return found;
}

int replay_choice_places(const struct replay *replay, int is_better, struct rect places[TABLE_MARKS]) {
    return places_of(&replay->table, answer_of(replay, is_better), places);
}

/* The better one's frame stands round that of what was played, where both have a thing in common. */
static void draw_answer_marks(const struct replay *replay, struct draw_list *list, int which) {
    const struct table *table = &replay->table;
    struct rect places[TABLE_MARKS];
    const int count = replay_choice_places(replay, which, places), out = table_px(table, which ? RIM + 2 : 0);
    for (int i = 0; i < count; i++) {
        draw_frame(list, rect_inset(places[i], -out), table_px(table, 5), table_px(table, RIM), colours[which]);
    }
    const int is_move =
        replay->table.ops->answers->is_way && replay->table.ops->answers->is_way(answer_of(replay, which));
    if (is_move && count == 2) {
        table_ghost_arrow(table, list, places[0], places[1], colours[which]);
    }
}

/* ---- in words ---- */

void replay_choice_words(const struct replay *replay, int is_better, char *out, size_t size) {
    const struct table *table = &replay->table;
    char words[TABLE_TEXT_SIZE];
    const int points = decision_points(&replay->choice, is_better);
    table->ops->words->intent(&table->talk, answer_of(replay, is_better), replay->choice.moment.asked, words,
                              sizeof words);
    if (replay->choice.cost <= 0) { /* points do not tell the two apart */
        snprintf(out, size, "%s", words);
        return;
    }
    /* Translators: an answer as a sentence, then the points (or ducats) that it was expected to lead to. */
    snprintf(out, size, _("%s About %d in the end."), words, points);
}

static void draw_words(struct replay *replay, struct draw_list *list, struct rect row, int which) {
    struct table *table = &replay->table;
    char words[2 * TABLE_TEXT_SIZE];
    const char *head = which ? _("Better:") : _("Played:");
    replay_choice_words(replay, which, words, sizeof words);
    table_text(table, list, TEXT_SMALL_BOLD, inks[which], ALIGN_LEFT, row, "%s", head);
    rect_cut_left(&row, table_text_width(table, TEXT_SMALL_BOLD, head), table_px(table, 8));
    table_text(table, list, TEXT_SMALL, THEME_INK, ALIGN_LEFT, row, "%s", words);
}

/* Why, if both were compared, in lines below; empty if not. */
static void reasons_of(const struct replay *replay, char *out, size_t size) {
    const struct table *table = &replay->table;
    table_why_rows_words(table->ops, &table->talk, &replay->choice.compared, out, size);
}

static void draw_panel(struct replay *replay, struct draw_list *list) {
    const struct table *table = &replay->table;
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const int pad = table_px(table, PAD), wide = table_px(table, WIDE), most = clear.w - 2 * pad;
    const int w = wide < most ? wide : most, line = table_px(table, LINE);
    const struct text_style style = theme_text(&table->app->scale, TEXT_SMALL, THEME_INK, ALIGN_LEFT);
    char reasons[NOTE_TEXT_SIZE];
    reasons_of(replay, reasons, sizeof reasons);
    const int below = *reasons ? text_block_height(table->app->metrics, style, w - 3 * pad, reasons) : 0;
    const struct rect panel = {clear.x + (clear.w - w) / 2, clear.y + pad, w, 2 * line + below + pad};
    struct rect inside = rect_inset(panel, pad / 2);
    inside.x += pad;
    inside.w -= 2 * pad;
    draw_soft(list, panel, 4, 8, THEME_SHADE(0xa0));
    draw_kit(list, KIT_PANEL, panel);
    draw_words(replay, list, rect_cut_top(&inside, line, 0), 0);
    draw_words(replay, list, rect_cut_top(&inside, line, 0), 1);
    text_block_draw(list, table->app->metrics, style, inside, reasons);
}

void replay_choice_draw(struct replay *replay, struct draw_list *list) {
    if (replay_choice_is_shown(replay)) {
        table_ghost_draw(&replay->table, list, answer_of(replay, 1), NULL);
        draw_answer_marks(replay, list, 0);
        draw_answer_marks(replay, list, 1);
        draw_panel(replay, list);
    }
}
