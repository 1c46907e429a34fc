/* SPDX-License-Identifier: MIT */
/* What happened since the viewer's last choice, played again: the shown board goes back to where it stood then, and the
 * same events run over it once more. The match itself stays where it is. The log has them already; a log of its own
 * tells in the prompt what is being shown. */
#include <stdio.h>

#include "castellany/memory.h"
#include "table/ops_notes.h"
#include "table/ops_words.h"
#include "table/table_follow.h"
#include "table/table_message.h"
#include "table/table_recap.h"
#include "table/table_scene.h"
#include "table/table_tell.h"

struct table_recap {
    size_t left;           /* events in the queue that are one: the log has them already */
    struct match_log *log; /* what it tells; NULL: there is none */
};

struct table_recap *table_recap_new(void) {
    return memory_new(1, sizeof(struct table_recap));
}

/* The length of the log up to and with the viewer's last hidden choice, in a game without those his last answer;
 * without one, the beginning. */
static size_t last_choice(const struct table *table) {
    for (size_t i = match_length(table->match); i > 0; i--) {
        const struct intent intent = match_intent(table->match, i - 1);
        const int is_choice = !table->ops->words->is_choice || table->ops->words->is_choice(&intent);
        if (is_choice && (intent.seat == table->viewer || !table->persons)) {
            return i;
        }
    }
    return 0;
}

int table_can_recap(const struct table *table) {
    return !motion_is_busy(&table->motion) && last_choice(table) < match_length(table->match) && !table_is_over(table);
}

int table_recap_is_on(const struct table *table) {
    return table->recap->log && motion_is_busy(&table->motion);
}

const struct match_log *table_recap_log(const struct table *table) {
    return table->recap->log;
}

size_t table_recap_left(const struct table *table) {
    return table->recap->left;
}

void table_recap_push(struct table *table, const struct event_list *events) {
    table->recap->left += motion_push(&table->motion, events) ? events->count : 0;
}

void table_recap_tell(struct table *table, const struct event *event) {
    table->recap->left--;
    if (table->recap->log) {
        match_log_add(table->recap->log, event, table->shown);
    }
}

void table_recap_end(struct table *table) {
    match_log_free(table->recap->log);
    table->recap->log = NULL;
    table->recap->left = 0;
}

static void play_again(struct table *table, struct match *again) {
    static struct event_list events;
    while (table_follow(table->ops, again, table->match, &events).applied) {
        table_recap_push(table, &events);
    }
}

void table_recap(struct table *table) {
    const size_t begin = last_choice(table);
    if (table_recap_is_on(table)) {
        table_skip_recap(table);
        return;
    }
    struct match *again = table_can_recap(table) ? match_prefix(table->match, begin) : NULL;
    if (again) {
        table->game->ops->observe(table->game, match_state(again), GAME_NO_SEAT, table->shown);
        table_reset(table, RESET_BOARD);
        table_hush(table);
        table->recap->log = match_log_new(&table->talk, table->ops->notes->lines->tell);
        play_again(table, again);
        match_free(again);
    }
}

/* ---- the sign over the board: this is no news ---- */

void table_recap_draw(struct table *table, struct draw_list *list) {
    if (!table_recap_is_on(table)) {
        return;
    }
    const char *words = _("Recap: Space stops it");
    struct rect clear = table->layout.areas[AREA_CLEAR];
    int w = table_text_width(table, TEXT_SMALL_BOLD, words) + table_px(table, 56), h = table_px(table, 28);
    struct rect sign = {clear.x + (clear.w - w) / 2, clear.y + table_px(table, 2), w, h};
    const enum draw_layer before = draw_layer(list, LAYER_PIECES); /* below the inspector and what else lies there */
    draw_frame(list, clear, table_px(table, 8), table_px(table, 3), colour_with_alpha(THEME_GOLD, 150));
    draw_layer(list, LAYER_MOTION);
    draw_soft(list, sign, 8, 8, THEME_SHADE(0xa0));
    draw_kit(list, KIT_PANEL_DARK, sign);
    icon_draw(list, ICON_EYE, rect_cut_left(&sign, table_px(table, 34), 0), THEME_GOLD);
    table_text(table, list, TEXT_SMALL_BOLD, THEME_CREAM, ALIGN_LEFT, sign, "%s", words);
    draw_layer(list, before);
}
