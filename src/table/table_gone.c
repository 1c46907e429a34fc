/* SPDX-License-Identifier: MIT */
/* The question stands over the board, not in a dialog: one may look around, and whoever comes back answers it himself.
 */
#include "table/table_gone.h"

#include <stdio.h>
#include <string.h>

#include "app/menus.h"
#include "app/notice.h"
#include "table/table_scene.h"
#include "table/table_words.h"
#include "ui/text.h"
#include "ui/words.h"

enum { LONG_MS = 60000, PATIENCE_MS = 5 * 60000, WIDTH = 620, PAD = 12, BUTTON = 36 };

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
        app_go(table->app, GO_TITLE, NULL);
    } else if (answer == GONE_COMPUTER && !far_stand_in(far_at(table), seat)) {
        app_notice(table->app, _("The table cannot be kept on the disk. Is it full?"));
    }
}

/* ---- what it looks like ---- */

static void words_of(const struct table *table, int seat, char *out, size_t size) {
    char since[16];
    table_friends_since(table, seat, since);
    snprintf(
        out, size,
        _("%.80s has not been connected since %s, and may come back at any time: the seat is kept. How does it go on?"),
        table->names[seat], since);
}

static struct text_style style_of(const struct table *table) {
    return theme_text(&table->app->scale, TEXT_BODY, THEME_CREAM, ALIGN_LEFT);
}

static struct rect box_of(const struct table *table, const char *words) {
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const int pad = table_px(table, PAD), most = clear.w - 2 * pad, wished = table_px(table, WIDTH),
              notice = notice_bottom(table->app), w = wished < most ? wished : most;
    const int words_h = text_block_height(table->app->metrics, style_of(table), w - 2 * pad, words);
    return (struct rect){clear.x + (clear.w - w) / 2, (notice > clear.y ? notice : clear.y) + pad, w,
                         words_h + 3 * pad + table_px(table, BUTTON)};
}

void table_gone_declare(struct table *table) {
    static const char *const labels[] = {N_("Go on waiting"), NULL, N_("Another time")};
    const int seat = seat_of(table), gap = table_px(table, 8);
    char words[TABLE_TEXT_SIZE];
    if (seat < 0) {
        table->gone.is_told = 0;
        return;
    }
    words_of(table, seat, words, sizeof words);
    struct rect box = box_of(table, words), row = rect_inset(box, table_px(table, PAD));
    ui_hotspot(&table->ui, TARGET_GONE_WORDS, box, ui_format(&table->ui, "%s", words), UI_NO_FOCUS | UI_SHIELD);
    row = rect_cut_bottom(&row, table_px(table, BUTTON), 0);
    const int w = (row.w - 2 * gap) / 4;
    ui_button(&table->ui, TARGET_GONE + GONE_WAIT, rect_cut_left(&row, w, gap), _(labels[GONE_WAIT]), 0);
    struct widget *later =
        ui_button(&table->ui, TARGET_GONE + GONE_LATER, rect_cut_right(&row, w, gap), _(labels[GONE_LATER]), 0);
    later->hint =
        _("To the title screen. The match is saved, everybody keeps the seat, and you go on with it under Load.");
    ui_button(&table->ui, TARGET_GONE + GONE_COMPUTER, row, _("Let the computer play"), 0)->hint =
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
    draw_box(list, words->rect, table_px(table, 6), 0x1c120af4u);
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
