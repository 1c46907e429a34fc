/* SPDX-License-Identifier: MIT */
/* A winter card that has come up: large over the board, with what it does. In a match with a person it stays until
 * somebody presses, as a rest in the queue of motions (seasons_course.c); the options switch that off. */
#include "table/coach/coach.h"
#include "table/seasons/seasons_table.h"
#include "table/table_recap.h"
#include "ui/text.h"

/* Longer than anybody thinks: only a press ends it. */
enum { A_DAY = 24 * 60 * 60 * 1000 };

int seasons_winter_card_stops(const struct table *table) {
    return table->persons && settings_switch(&table->app->settings, SEASONS_CARD_STOPS, 1) &&
           !table->app->is_scripted && !table->is_fast_forward && !table_recap_log(table) && !coach_is_lesson(table);
}

void seasons_winter_card_begin(struct table *table, const struct event *event, int is_skipped) {
    const int waits = event->type == EVENT_DRAWN && !is_skipped && seasons_winter_card_stops(table);
    seasons(table)->winter_card = waits ? event->what : NO_CARD;
    seasons(table)->winter_card_since = table->now;
}

int seasons_winter_card_rest(const struct table *table) {
    return seasons_winter_card_waits(table) ? A_DAY : 0;
}

int seasons_winter_card_waits(const struct table *table) {
    return seasons(table)->winter_card < WINTER_CARDS && motion_is_busy(&table->motion);
}

struct rect seasons_winter_card_rect(const struct table *table) {
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const int w = table_px(table, 320), h = table_px(table, 372);
    const struct rect card = rect_centred(clear, w < clear.w ? w : clear.w, h < clear.h ? h : clear.h);
    return card;
}

static void draw_words(struct table *table, struct draw_list *list, struct rect inside, int card) {
    struct text_style style = theme_text(&table->app->scale, TEXT_SMALL, THEME_INK, ALIGN_CENTRE);
    char words[SEASONS_TEXT_SIZE];
    seasons_text_winter_card_rule(seasons(table)->tables, card, words, sizeof words);
    if (text_block_height(table->app->metrics, style, inside.w, words) > inside.h) {
        style = theme_text(&table->app->scale, TEXT_TINY, THEME_INK, ALIGN_CENTRE);
    }
    text_block_draw(list, table->app->metrics, style, inside, words);
}

void seasons_winter_card_draw(struct table *table, struct draw_list *list, struct rect rect, int card) {
    const int is_whole = rect.w >= seasons_winter_card_rect(table).w * 9 / 10;
    draw_soft(list, rect, 8, 14, THEME_SHADE(0xa0));
    draw_kit(list, KIT_PANEL, rect);
    struct rect inside = rect_inset(rect, rect.w / 24 + 1);
    seasons_art_winter_picture(&seasons(table)->art, list, card, rect_cut_top(&inside, rect.h / 2, table_px(table, 4)));
    table_text(table, list, TEXT_BODY_BOLD, THEME_INK, ALIGN_CENTRE,
               rect_cut_top(&inside, rect.h / 13, table_px(table, 4)), "%s", seasons_text_winter_card(card));
    if (is_whole && seasons_winter_card_waits(table)) {
        table_text(table, list, TEXT_TINY, THEME_INK_SOFT, ALIGN_CENTRE, rect_cut_bottom(&inside, rect.h / 16, 0), "%s",
                   _("Press anywhere to go on."));
    }
    if (is_whole) {
        draw_words(table, list, inside, card);
    }
}
