/* SPDX-License-Identifier: MIT */
/* Lamps differ in shape as well as in colour. A line that drops for some seconds is not worth a word: what is told has
 * lasted. Whether somebody is there is to be shown only, and nothing else hangs on it. */
#include "table/table_friends.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app/notice.h"
#include "table/ops_stage.h"
#include "table/table_company.h"
#include "table/table_log.h"
#include "table/table_scene.h"
#include "table/table_words.h"
#include "ui/text.h"
#include "ui/words.h"

enum { AWAY_MS = 10000, LOST_MS = 2500, LONG_MS = 60000, LAMP = 7, REACH = 13, BANNER = 600, PAD = 10, BUTTON = 36, SIGN = 24, SIGN_GAP = 10 };

static const uint32_t lamp_ring = 0xc9a24affu, lamp_dark = THEME_BACKING(0xff), lamp_here = 0x86d05affu,
                      lamp_wavers = 0xf0a63cffu, lamp_gone = 0x8d8378ffu;

static const struct far *far_at(const struct table *table) {
    return table_far_of(table);
}

/* ---- who is there ---- */

/* A guest hears of his host by himself, of all others from his host. Over a folder nobody is expected to be there. */
static int is_cut_off(const struct table *table, const struct far *far) {
    const int is_host_missed = table->far.is_guest && !far_is_host_here(far) && !far_is_by_folder(far);
    return !far_is_line_there(far) || is_host_missed;
}

void table_friends_update(struct table *table) {
    const struct far *far = far_at(table);
    struct table_friends *friends = &table->friends;
    if (!far || table->results_shown) {
        *friends = (struct table_friends){0};
        return;
    }
    const int is_lost = is_cut_off(table, far);
    friends->lost_since = !is_lost ? 0 : friends->lost_since ? friends->lost_since : table->now;
    for (int seat = 0; seat < table->seats && !is_lost; seat++) {
        const int is_away = table_is_friend(table, seat) && !far_is_here(far, seat);
        int64_t *since = &friends->away_since[seat];
        friends->seen |= is_away ? 0 : 1u << seat;
        *since = !is_away ? 0 : *since ? *since : table->now;
    }
    const char *lost = table_friends_lost(table);
    if (lost && !friends->is_lost_told) {
        app_say(table->app, lost);
    } else if (!is_lost && friends->is_lost_told) {
        app_say(table->app, _("The line is there again."));
    }
    friends->is_lost_told = lost != NULL || (is_lost && friends->is_lost_told);
}

static int is_told_away(const struct table *table, int seat) {
    const int64_t since = table->friends.away_since[seat];
    return since && table->now >= since + AWAY_MS;
}

enum lamp table_friends_lamp(const struct table *table, int seat) {
    if (!far_at(table) || !table_is_friend(table, seat)) {
        return LAMP_NONE;
    }
    return far_stood_in(far_at(table)) >> seat & 1 ? LAMP_PLAYED
           : table->friends.lost_since             ? LAMP_HIDDEN
           : table->friends.away_since[seat]       ? is_told_away(table, seat) ? LAMP_GONE : LAMP_WAVERS
           : table_phrases_rests(table, seat)      ? LAMP_RESTS
                                                   : LAMP_HERE;
}

unsigned table_friends_away(const struct table *table, unsigned seats) {
    unsigned away = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        away |= (seats >> seat & 1) && table_friends_lamp(table, seat) == LAMP_GONE ? 1u << seat : 0;
    }
    return away;
}

/* ---- words ---- */

static void hour(const struct table *table, int64_t at, char *out, size_t size) {
    const time_t then = (time_t)(app_wall(table->app) - (table->now - at) / 1000);
    struct tm parts;
    out[0] = 0;
    if (localtime_r(&then, &parts)) {
        strftime(out, size, "%H:%M", &parts);
    }
}

void table_friends_since(const struct table *table, int seat, char *out, size_t size) {
    if (table->friends.seen >> seat & 1) {
        hour(table, table->friends.away_since[seat], out, size);
    } else {
        /* Translators: it follows "not connected since". */
        snprintf(out, size, "%s", _("the table was opened"));
    }
}

static void table_friends_words(const struct table *table, int seat, char *out, size_t size) {
    static const char *const words[] = {
        [LAMP_NONE] = "",
        [LAMP_HERE] = N_("{seat} is there: the program has a line."),
        [LAMP_WAVERS] = N_("The line to {seat} has just broken. That happens, and mends itself."),
        [LAMP_RESTS] = N_("{seat} is there, and has asked for a moment."),
        [LAMP_PLAYED] = N_("The computer plays for {seat}, who gets the seat back on coming again."),
        [LAMP_HIDDEN] = N_("Your own line is lost: whether {seat} is there cannot be seen."),
    };
    char since[64], name[MATCH_NAME_SIZE + 32];
    const enum lamp lamp = table_friends_lamp(table, seat);
    if (lamp == LAMP_GONE) {
        table_friends_since(table, seat, since, sizeof since);
        snprintf(out, size,
                 _("%.80s has not been connected since %s. The seat is kept: the match goes on where it is."),
                 table->names[seat], since);
    } else {
        snprintf(name, sizeof name, "%.80s", table->names[seat]);
        table_words_fill(words[lamp][0] ? _(words[lamp]) : "", name, NULL, 0, out, size);
    }
}

/* He has said so himself. */
static const char *left_words(const struct far *far) {
    static char words[TABLE_TEXT_SIZE];
    snprintf(words, sizeof words,
             far_is_asked(far)
                 ? _("%.80s has left the table for now. It waits, and your seat is kept. You can go on: what "
                     "you answer waits, too.")
                 : _("%.80s has left the table for now. It waits: the match goes on here as soon as the "
                     "table is open again, and your seat is kept."),
             far_host_name(far));
    return words;
}

/* Who watches has no seat, and answers nothing. */
static const char *lost_to_a_watcher(const struct far *far) {
    return far_host_has_left(far) ? _("The host has left the table for now. You see more as soon as it is open again.")
           : far_is_line_there(far)
               ? _("The host’s program is not there at the moment. You see more as soon as it is there again.")
               : _("The line to the table is lost; it is tried again by itself. Then you see what you have missed.");
}

const char *table_friends_lost(const struct table *table) {
    const struct far *far = far_at(table);
    if (!far || !table->friends.lost_since) {
        return NULL;
    }
    if (far_host_has_left(far)) {
        return far_is_watching(far) ? lost_to_a_watcher(far) : left_words(far);
    }
    if (table->now < table->friends.lost_since + LOST_MS) {
        return NULL;
    }
    if (far_is_watching(far)) {
        return lost_to_a_watcher(far);
    }
    if (!table->far.is_guest) {
        return _("The line to your friends is lost; it is tried again by itself. The match is saved, and nobody loses "
                 "anything.");
    }
    if (far_is_line_there(far)) {
        return far_is_asked(far) ? _("The host’s program is not there at the moment. You can go on: what you answer is "
                                     "kept, and waits for it.")
                                 : _("The host’s program is not there at the moment. What you answered waits for it, "
                                     "and your seat is kept.");
    }
    return far_is_asked(far) ? _("The line to the table is lost; it is tried again by itself. You can go on: what you "
                                 "answer is kept, and sent then.")
                             : _("The line to the table is lost; it is tried again by itself. What you answered is "
                                 "kept, and so is your seat.");
}

int table_friends_miss_host(const struct table *table) {
    const int64_t since = table->friends.lost_since;
    const struct far *far = far_at(table);
    return table->far.is_guest && far && !far_is_watching(far) && !table->results_shown && since &&
           table->now >= since + LONG_MS;
}

/* ---- what is seen ---- */

/* At the upper right corner of the panel, half outside, where no panel has anything. */
static int place_of(const struct table *table, int seat, struct point *at) {
    const struct widget *panel = ui_find(&table->ui, TARGET_SEAT + seat);
    if (!panel || table_friends_lamp(table, seat) == LAMP_NONE) {
        return 0;
    }
    *at = (struct point){panel->rect.x + panel->rect.w - table_px(table, 3), panel->rect.y + table_px(table, 4)};
    return 1;
}

static void declare_lamp(struct table *table, int seat) {
    const int reach = table_px(table, REACH);
    char words[TABLE_TEXT_SIZE];
    struct point at;
    if (place_of(table, seat, &at)) {
        table_friends_words(table, seat, words, sizeof words);
        ui_hotspot(&table->ui, TARGET_LAMP + seat, (struct rect){at.x - reach, at.y - reach, 2 * reach, 2 * reach},
                   ui_format(&table->ui, _("%.80s, the lamp"), table->names[seat]), UI_NO_FOCUS)
            ->hint = ui_format(&table->ui, "%s", words);
    }
}

/* Those who watch, in one line. Gives how many they are. */
static int watchers_of(const struct far *far, char *out, size_t size) {
    int count = 0;
    const char *name;
    out[0] = 0;
    while ((name = far_watcher(far, count)) != NULL) {
        const size_t used = strlen(out);
        snprintf(out + used, size - used, "%s%.60s", count++ ? _(", ") : "", name);
    }
    return count;
}

/* Hanging from the lowest panel: at the upper rims are lamps, and where one says something. */
static struct rect place_of_watchers(const struct table *table) {
    const struct rect window = table->layout.window;
    const int w = table_px(table, 44), h = table_px(table, 22), over = table_px(table, 4);
    struct rect lowest = {window.x, window.y, 0, 0};
    for (int seat = 0; seat < table->seats; seat++) {
        const struct widget *panel = ui_find(&table->ui, TARGET_SEAT + seat);
        if (panel && panel->rect.y + panel->rect.h >= lowest.y + lowest.h) {
            lowest = panel->rect;
        }
    }
    const int x = lowest.x + lowest.w - w - 2 * over, y = lowest.y + lowest.h - over, most = window.y + window.h - h;
    return (struct rect){x > window.x ? x : window.x, y < most ? y : most, w, h};
}

/* An eye with their number. */
static void declare_watchers(struct table *table, const struct far *far) {
    char names[TABLE_TEXT_SIZE];
    const int count = watchers_of(far, names, sizeof names);
    if (count) {
        ui_hotspot(&table->ui, TARGET_WATCHERS, place_of_watchers(table), ui_format(&table->ui, "%d", count),
                   UI_NO_FOCUS)
            ->hint = ui_format(&table->ui, _("Watching: %s"), names);
    }
}

/* The row below the words, once the host is missed for long. */
static int banner_buttons(const struct table *table) {
    return table_friends_miss_host(table) ? table_px(table, BUTTON + PAD) : 0;
}

static struct text_style banner_style(const struct table *table) {
    return theme_text(&table->app->scale, TEXT_BODY, THEME_CREAM, ALIGN_LEFT);
}

static int banner_height(const struct table *table, const char *words, int width) {
    const int pad = table_px(table, PAD), sign = table_px(table, SIGN + SIGN_GAP);
    return text_block_height(table->app->metrics, banner_style(table), width - 2 * pad - sign, words) + 2 * pad +
           banner_buttons(table);
}

/* Over the upper rim of the board, below what the program tells there. */
static struct rect banner_on_board(const struct table *table, const char *words) {
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const int pad = table_px(table, PAD), most = clear.w - 4 * pad, wished = table_px(table, BANNER),
              notice = notice_bottom(table->app), width = wished < most ? wished : most,
              top = notice > clear.y ? notice : clear.y;
    return (struct rect){clear.x + (clear.w - width) / 2, top + pad, width, banner_height(table, words, width)};
}

/* Where the log unfolds when it is wanted, which hides nothing that is played with; on the board where that has no room. */
static struct rect banner_rect(const struct table *table, const char *words) {
    const struct rect room = table->layout.areas[AREA_LOG], log = table_log_rect(table);
    const struct rect beside = {room.x, room.y, room.w, banner_height(table, words, room.w)};
    const int is_free = table_log_can_fold(table) && !(table_covers(table) & COVERS_LOG);
    const int end = table_log_unfolded(table) > 0 ? room.y + room.h : log.y;
    return is_free && beside.y + beside.h <= end ? beside : banner_on_board(table, words);
}

static void declare_banner(struct table *table, const char *words) {
    const struct rect box = banner_rect(table, words);
    struct rect inside = rect_inset(box, table_px(table, PAD));
    ui_hotspot(&table->ui, TARGET_LOST, box, ui_format(&table->ui, "%s", words), UI_NO_FOCUS);
    if (banner_buttons(table)) {
        const struct rect row = rect_cut_bottom(&inside, table_px(table, BUTTON), 0);
        ui_button(&table->ui, TARGET_ALONE, row, _("Go on without the host"), 0)->hint =
            _("You play on alone, with computers at the other seats. Your seat at this table is kept.");
    }
}

void table_friends_declare(struct table *table) {
    const char *lost = table_friends_lost(table);
    if (!far_at(table) || table->results_shown) {
        return;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        declare_lamp(table, seat);
    }
    declare_watchers(table, far_at(table));
    if (lost) {
        declare_banner(table, lost);
    }
}

static void draw_lamp(const struct table *table, struct draw_list *list, struct point at, enum lamp lamp) {
    const int r = table_px(table, LAMP), inner = r * 6 / 10;
    draw_disc(list, at.x, at.y, r + 2, lamp_dark);
    draw_ring(list, at.x, at.y, r + 1, 2, lamp_ring);
    if (lamp == LAMP_HERE) {
        draw_disc(list, at.x, at.y, r - 1, lamp_here);
        draw_disc(list, at.x - r / 3, at.y - r / 3, r / 4 + 1, 0xffffffa0u);
    } else if (lamp == LAMP_WAVERS) {
        draw_disc(list, at.x, at.y, inner, lamp_wavers);
    } else if (lamp == LAMP_RESTS) {
        draw_disc(list, at.x, at.y, r - 1, lamp_here);
        draw_disc(list, at.x + r / 2, at.y - r / 4, r * 7 / 10, lamp_dark);
    } else if (lamp == LAMP_PLAYED) {
        icon_draw(list, ICON_BOT, (struct rect){at.x - r + 1, at.y - r + 1, 2 * r - 2, 2 * r - 2}, lamp_wavers);
    } else if (lamp == LAMP_GONE) {
        const struct point line[] = {{at.x - inner, at.y + inner}, {at.x + inner, at.y - inner}};
        draw_line(list, line, 2, 0, table_px(table, 2), lamp_gone);
    } else {
        const struct rect sign = {at.x - r, at.y - r, 2 * r, 2 * r};
        icon_draw(list, ICON_HELP, rect_centred(sign, 2 * inner, 2 * inner), lamp_gone);
    }
}

static void draw_banner(struct table *table, struct draw_list *list, const char *words) {
    const struct text_style style = banner_style(table);
    struct rect box = banner_rect(table, words), inside = rect_inset(box, table_px(table, PAD));
    draw_box(list, box, table_px(table, 6), THEME_BACKING(0xf0));
    draw_frame(list, box, table_px(table, 6), table_px(table, 2), lamp_wavers);
    rect_cut_bottom(&inside, banner_buttons(table), 0);
    const struct rect sign = rect_cut_left(&inside, table_px(table, SIGN), table_px(table, SIGN_GAP));
    icon_draw(list, ICON_WARNING, rect_centred(sign, sign.w, sign.w), lamp_wavers);
    text_block_draw(list, table->app->metrics, style, inside, words);
    const struct widget *button = ui_find(&table->ui, TARGET_ALONE);
    if (button) {
        ui_draw_widget(&table->ui, list, button, table->now);
    }
}

static void draw_watchers(struct table *table, struct draw_list *list) {
    const struct widget *eye = ui_find(&table->ui, TARGET_WATCHERS);
    if (eye) {
        struct rect rect = eye->rect;
        draw_box(list, rect, rect.h / 2, lamp_dark);
        draw_frame(list, rect, rect.h / 2, 2, lamp_ring);
        rect = rect_inset(rect, table_px(table, 4));
        icon_draw(list, ICON_EYE, rect_cut_left(&rect, rect.h + table_px(table, 4), 0), THEME_CREAM);
        table_text(table, list, TEXT_SMALL_BOLD, THEME_CREAM, ALIGN_CENTRE, rect, "%s", eye->label);
    }
}

void table_friends_draw(struct table *table, struct draw_list *list) {
    const struct widget *lost = ui_find(&table->ui, TARGET_LOST);
    struct point at;
    for (int seat = 0; far_at(table) && !table->results_shown && seat < table->seats; seat++) {
        if (place_of(table, seat, &at)) {
            draw_lamp(table, list, at, table_friends_lamp(table, seat));
        }
    }
    draw_watchers(table, list);
    if (lost) {
        draw_banner(table, list, lost->label);
    }
}
