/* SPDX-License-Identifier: MIT */
/* A decision that was judged, shown on the board of the replay that it is watched in: what was played framed in red,
 * what would have been better in green, an arrow where something moves; both in words beside the board, with what
 * they were expected to bring. Gone as soon as the replay stands elsewhere. */
#include <stdio.h>

#include "table/after/replay_scene.h"
#include "table/ops_answers.h"
#include "table/ops_words.h"
#include "table/table_ghost.h"
#include "table/table_note.h"
#include "ui/text.h"
#include "ui/words.h"

enum { PAD = 10, WIDE = 720, RIM = 4 };

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

/* Why, if both were compared, in lines below; empty if not. */
static void reasons_of(const struct replay *replay, char *out, size_t size) {
    const struct table *table = &replay->table;
    table_why_rows_words(table->ops, &table->talk, &replay->choice.compared, out, size);
}

/* A paragraph of the panel: the answers with their heads, the reasons without. */
struct paragraph {
    const char *head;
    char words[NOTE_TEXT_SIZE];
    uint32_t ink;
};

enum { PARAGRAPHS = 3 };

static void write_paragraphs(const struct replay *replay, struct paragraph out[PARAGRAPHS]) {
    for (int which = 0; which < 2; which++) {
        out[which] = (struct paragraph){.head = which ? _("Better:") : _("Played:"), .ink = inks[which]};
        replay_choice_words(replay, which, out[which].words, sizeof out[which].words);
    }
    out[2] = (struct paragraph){.head = ""};
    reasons_of(replay, out[2].words, sizeof out[2].words);
}

/* Beside the head where that leaves room for words, else below it. */
static int head_width(const struct table *table, const struct paragraph *paragraph, int width) {
    const int head = *paragraph->head ? table_text_width((struct table *)table, TEXT_SMALL_BOLD, paragraph->head) : 0;
    return head && 3 * head < width ? head + table_px(table, 8) : 0;
}

/* Draws PARAGRAPH into ROOM if there is a LIST; gives its height. */
static int set_paragraph(struct table *table, struct draw_list *list, const struct paragraph *paragraph,
                         struct rect room) {
    const struct text_style style = theme_text(&table->app->scale, TEXT_SMALL, THEME_INK, ALIGN_LEFT);
    const int beside = head_width(table, paragraph, room.w), line = text_line_height(table->app->metrics, style);
    const int above = *paragraph->head && !beside ? line : 0;
    const struct rect words = {room.x + beside, room.y + above, room.w - beside, room.h};
    const int high =
        *paragraph->words ? text_block_height(table->app->metrics, style, words.w, paragraph->words) + above : 0;
    if (list && high) {
        const struct rect head = {room.x, room.y, room.w, line};
        table_text(table, list, TEXT_SMALL_BOLD, paragraph->ink, ALIGN_LEFT, head, "%s", paragraph->head);
        text_block_draw(list, table->app->metrics, style, (struct rect){words.x, words.y, words.w, high - above},
                        paragraph->words);
    }
    return high;
}

/* All of them in a panel at X, Y, W wide; gives its height. */
static int set_panel(struct table *table, struct draw_list *list, const struct paragraph *paragraphs,
                     struct rect panel) {
    const int pad = table_px(table, PAD);
    struct rect room = {panel.x + pad, panel.y + pad * 8 / 10, panel.w - 2 * pad, panel.h};
    for (int i = 0; i < PARAGRAPHS; i++) {
        const int high = set_paragraph(table, list, &paragraphs[i], room);
        room.y += high + (high && i + 1 < PARAGRAPHS ? table_px(table, 4) : 0);
    }
    return room.y + pad * 8 / 10 - panel.y;
}

/* What is free in the column at the right, from the menu down to the sheet; the log may be covered, it stands still. */
static struct rect column_beside(const struct table *table) {
    const struct rect *areas = table->layout.areas, log = areas[AREA_LOG];
    const int gap = table_px(table, 6);
    int top = areas[AREA_MENU].y + areas[AREA_MENU].h;
    for (enum table_area area = AREA_SIDE; area <= AREA_SHELF; area++) {
        const int bottom = areas[area].y + areas[area].h;
        top = !rect_is_empty(areas[area]) && bottom > top ? bottom : top;
    }
    return table->layout.is_in_rows ? (struct rect){0, 0, 0, 0}
                                    : (struct rect){log.x, top + gap, log.w, log.y + log.h - top - gap};
}

/* Beside the board, where it covers nothing that it tells of; over it where there is no room for all the words. */
static struct rect panel_of(struct table *table, const struct paragraph *paragraphs) {
    const struct rect clear = table->layout.areas[AREA_CLEAR], column = column_beside(table);
    const int pad = table_px(table, PAD), wide = table_px(table, WIDE), most = clear.w - 2 * pad;
    struct rect panel = column;
    panel.h = rect_is_empty(column) ? 0 : set_panel(table, NULL, paragraphs, column);
    if (panel.h && panel.h <= column.h) {
        return panel;
    }
    panel.w = wide < most ? wide : most;
    panel.x = clear.x + (clear.w - panel.w) / 2;
    panel.y = clear.y + pad;
    panel.h = set_panel(table, NULL, paragraphs, panel);
    return panel;
}

static void draw_panel(struct replay *replay, struct draw_list *list) {
    struct paragraph paragraphs[PARAGRAPHS];
    write_paragraphs(replay, paragraphs);
    const struct rect panel = panel_of(&replay->table, paragraphs);
    draw_soft(list, panel, 4, 8, THEME_SHADE(0xa0));
    draw_kit(list, KIT_PANEL, panel);
    set_panel(&replay->table, list, paragraphs, panel);
}

void replay_choice_make_room(struct replay *replay) {
    struct rect *log = &replay->table.layout.areas[AREA_LOG];
    struct paragraph paragraphs[PARAGRAPHS];
    if (!replay_choice_is_shown(replay)) {
        return;
    }
    write_paragraphs(replay, paragraphs);
    const struct rect panel = panel_of(&replay->table, paragraphs);
    const int top = panel.y + panel.h + table_px(&replay->table, 6);
    if (panel.x == log->x && top > log->y) {
        log->h = log->y + log->h > top ? log->y + log->h - top : 0;
        log->y = top;
    }
}

void replay_choice_draw(struct replay *replay, struct draw_list *list) {
    if (replay_choice_is_shown(replay)) {
        table_ghost_draw(&replay->table, list, answer_of(replay, 1), NULL);
        draw_answer_marks(replay, list, 0);
        draw_answer_marks(replay, list, 1);
        draw_panel(replay, list);
    }
}
