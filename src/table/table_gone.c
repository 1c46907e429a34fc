/* SPDX-License-Identifier: MIT */
/* The question stands over the board, not in a dialog: one may look around, and whoever comes back answers it himself.
 */
#include "table/table_gone.h"

#include <stdio.h>
#include <string.h>

#include "app/menus.h"
#include "app/notice.h"
#include "table/table_company.h"
#include "table/table_door.h"
#include "table/table_scene.h"
#include "table/table_words.h"
#include "ui/text.h"
#include "ui/words.h"

enum { LONG_MS = 60000, PATIENCE_MS = 5 * 60000, WIDTH = 620, PAD = 12, BUTTON = 36, GAP = 8 };

static struct far *far_at(const struct table *table) {
    return table->results_shown ? NULL : table_far_of(table);
}

/* ---- the computer plays for somebody ---- */

static void tell(struct table *table, int seat, int is_begun) {
    char words[TABLE_TEXT_SIZE];
    const char *name = table->names[seat];
    if (table_is_person(table, seat)) {
        snprintf(
            words, sizeof words, "%s",
            is_begun
                ? _("While you were away the computer plays for you. You have your seat back at the next question.")
                : _("You have your seat back. Recap shows what was played meanwhile."));
    } else if (is_begun) {
        snprintf(words, sizeof words, _("The computer plays for %.80s now, who gets the seat back on coming again."),
                 name);
    } else {
        snprintf(words, sizeof words, _("%.80s is back, and plays again."), name);
    }
    app_notice(table->app, words);
}

void table_gone_update(struct table *table) {
    const struct far *far = far_at(table);
    if (!far) {
        return;
    }
    const unsigned now = far_stood_in(far), changed = now ^ table->gone.stood_in;
    for (int seat = 0; seat < table->seats; seat++) {
        if ((changed >> seat & 1) && (table->gone.has_begun || table_is_person(table, seat))) {
            tell(table, seat, (int)(now >> seat & 1));
        }
    }
    table->gone.stood_in = now;
    table->gone.has_begun = 1;
}

/* ---- the host decides ---- */

int table_gone_is_long(const struct table *table, int seat) {
    return table_friends_lamp(table, seat) == LAMP_GONE && table->now >= table->friends.away_since[seat] + LONG_MS;
}

/* The friend whom it is about, or -1. */
static int seat_of(const struct table *table) {
    const struct table_gone *gone = &table->gone;
    for (int seat = 0; far_at(table) && !table->far.is_guest && seat < table->seats; seat++) {
        const unsigned open = match_to_act(table->match) & ~far_sealed(far_at(table));
        const int is_asked = table_friends_lamp(table, seat) == LAMP_GONE && (open >> seat & 1);
        if (is_asked &&
            ((gone->wanted >> seat & 1) || (table_gone_is_long(table, seat) && table->now >= gone->wait_until[seat]))) {
            return seat;
        }
    }
    return -1;
}

void table_gone_ask(struct table *table, int seat) {
    table->gone.wanted ^= 1u << seat;
}

void table_gone_press(struct table *table, enum gone_answer answer) {
    const int seat = seat_of(table);
    if (seat < 0) {
        return;
    }
    table->gone.wanted &= ~(1u << seat);
    table->gone.wait_until[seat] = table->now + PATIENCE_MS;
    if (answer == GONE_LATER) {
        table_leave_to_title(table);
    } else if (answer == GONE_COMPUTER && !far_stand_in(far_at(table), seat)) {
        app_notice(table->app, _("The table cannot be kept on the disk. Is it full?"));
    }
}

/* ---- what it looks like ---- */

static void words_of(const struct table *table, int seat, char *out, size_t size) {
    char since[64];
    table_friends_since(table, seat, since, sizeof since);
    snprintf(
        out, size,
        _("%.80s has not been connected since %s, and may come back at any time: the seat is kept. How does it go on?"),
        table->names[seat], since);
}

static struct text_style style_of(const struct table *table) {
    return theme_text(&table->app->scale, TEXT_BODY, THEME_CREAM, ALIGN_LEFT);
}

static const char *const labels[] = {[GONE_WAIT] = N_("Go on waiting"),
                                     [GONE_COMPUTER] = N_("Let the computer play"),
                                     [GONE_LATER] = N_("Another time")};

/* Side by side, the one in the middle as wide as the two others; below each other where a label would be cut off. */
static int is_stacked(const struct table *table, int width) {
    const int quarter = (width - 2 * table_px(table, GAP)) / 4;
    const struct text_style style = theme_text(&table->app->scale, TEXT_BUTTON, THEME_CREAM, ALIGN_CENTRE);
    int is_cut = 0;
    for (int i = 0; i < GONE_ANSWERS; i++) {
        const int room = i == GONE_COMPUTER ? 2 * quarter : quarter;
        is_cut |= text_width(table->app->metrics, style, _(labels[i])) + table_px(table, 24) > room;
    }
    return is_cut;
}

static int buttons_height(const struct table *table, int width) {
    const int high = table_px(table, BUTTON);
    return is_stacked(table, width) ? GONE_ANSWERS * high + (GONE_ANSWERS - 1) * table_px(table, GAP) : high;
}

static void cut_buttons(const struct table *table, struct rect row, struct rect out[GONE_ANSWERS]) {
    const int gap = table_px(table, GAP), quarter = (row.w - 2 * gap) / 4;
    if (is_stacked(table, row.w)) {
        for (int i = 0; i < GONE_ANSWERS; i++) {
            out[i] = rect_cut_top(&row, table_px(table, BUTTON), gap);
        }
        return;
    }
    out[GONE_WAIT] = rect_cut_left(&row, quarter, gap);
    out[GONE_LATER] = rect_cut_right(&row, quarter, gap);
    out[GONE_COMPUTER] = row;
}

static struct rect box_of(const struct table *table, const char *words) {
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const int pad = table_px(table, PAD), most = clear.w - 2 * pad, wished = table_px(table, WIDTH),
              notice = notice_bottom(table->app), w = wished < most ? wished : most;
    const int words_h = text_block_height(table->app->metrics, style_of(table), w - 2 * pad, words);
    return (struct rect){clear.x + (clear.w - w) / 2, (notice > clear.y ? notice : clear.y) + pad, w,
                         words_h + 3 * pad + buttons_height(table, w - 2 * pad)};
}

void table_gone_declare(struct table *table) {
    const int seat = seat_of(table);
    struct rect at[GONE_ANSWERS];
    char words[TABLE_TEXT_SIZE];
    if (seat < 0) {
        table->gone.is_told = 0;
        return;
    }
    words_of(table, seat, words, sizeof words);
    struct rect box = box_of(table, words), row = rect_inset(box, table_px(table, PAD));
    ui_hotspot(&table->ui, TARGET_GONE_WORDS, box, ui_format(&table->ui, "%s", words), UI_NO_FOCUS | UI_SHIELD);
    cut_buttons(table, rect_cut_bottom(&row, buttons_height(table, row.w), 0), at);
    ui_button(&table->ui, TARGET_GONE + GONE_WAIT, at[GONE_WAIT], _(labels[GONE_WAIT]), 0);
    ui_button(&table->ui, TARGET_GONE + GONE_LATER, at[GONE_LATER], _(labels[GONE_LATER]), 0)->hint =
        _("To the title screen. The match is saved, everybody keeps the seat, and you go on with it under Load.");
    ui_button(&table->ui, TARGET_GONE + GONE_COMPUTER, at[GONE_COMPUTER], _(labels[GONE_COMPUTER]), 0)->hint =
        ui_format(&table->ui, _("%s plays until the friend is there again"), menu_level(table->bots[seat].level->name));
    if (!table->gone.is_told) {
        table->gone.is_told = 1;
        app_say(table->app, words);
    }
}

void table_gone_draw(struct table *table, struct draw_list *list) {
    const struct widget *words = ui_find(&table->ui, TARGET_GONE_WORDS);
    if (!words) {
        return;
    }
    draw_box(list, words->rect, table_px(table, 6), THEME_BACKING(0xf4));
    draw_frame(list, words->rect, table_px(table, 6), table_px(table, 2), THEME_GOLD_DEEP);
    text_block_draw(list, table->app->metrics, style_of(table), rect_inset(words->rect, table_px(table, PAD)),
                    words->label);
    for (int i = 0; i < GONE_ANSWERS; i++) {
        const struct widget *button = ui_find(&table->ui, TARGET_GONE + i);
        if (button) {
            ui_draw_widget(&table->ui, list, button, table->now);
        }
    }
}
