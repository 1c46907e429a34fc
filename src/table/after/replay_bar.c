/* SPDX-License-Identifier: MIT */
/* The replay's bar, where a player's hand would lie: what happened last, the scrubber with a mark for each round and
 * each card, and the buttons. */
#include <stdio.h>
#include <stdlib.h>

#include "table/after/replay_scene.h"
#include "table/table_terms.h"
#include "ui/text.h"

enum { CAPTION = 22, NUMBERS = 14, SCRUB = 20, TICKS = 9, RING = 5, GAP = 5, NUMBER_WIDE = 30 };

static const struct {
    const char *label;
    int percent; /* of the usual lengths */
} speeds[REPLAY_SPEEDS] = {
    {"\xc2\xbd\xc3\x97", 200}, {"1\xc3\x97", 100}, {"2\xc3\x97", 50}, {"4\xc3\x97", 25}, {"8\xc3\x97", 12}};

int replay_bar_percent(const struct replay *replay) {
    return speeds[replay->speed].percent;
}

/* ---- layout ---- */

struct bar {
    struct rect panel, caption, numbers, scrub, ticks, buttons;
};

static void lay_out(const struct replay *replay, struct bar *bar) {
    const struct table *table = &replay->table;
    const struct rect prompt = table->layout.areas[AREA_PROMPT], hand = table->layout.areas[AREA_HAND];
    const int edge = table_px(table, 4);
    bar->panel = (struct rect){prompt.x, prompt.y, prompt.w, hand.y + hand.h - edge - prompt.y};
    const int is_small = ui_is_small(&table->app->scale);
    const int rise = table_bar_rise(table);
    bar->panel.y -= rise;
    bar->panel.h += rise;
    struct rect inside = rect_inset(bar->panel, table_px(table, is_small ? 7 : 9));
    bar->caption = rect_cut_top(&inside, table_px(table, CAPTION), 0);
    bar->buttons = rect_cut_bottom(&inside, table_px(table, REPLAY_BUTTON) + rise, table_px(table, 2));
    const int spare = inside.h - table_px(table, NUMBERS + SCRUB + TICKS + 2 * RING);
    rect_cut_top(&inside, spare > 0 ? spare / 2 : 0, 0);
    bar->numbers = rect_cut_top(&inside, table_px(table, NUMBERS), table_px(table, RING));
    bar->scrub = rect_cut_top(&inside, table_px(table, SCRUB), table_px(table, RING));
    bar->ticks = rect_cut_top(&inside, table_px(table, TICKS), 0);
}

/* Where position AT lies on the scrubber: the middle of its knob there. */
static int x_of(const struct replay *replay, const struct rect *scrub, size_t at) {
    const int knob = table_px(&replay->table, 22), most = (int)replay->count - 1;
    return scrub->x + knob / 2 + (most ? (scrub->w - knob) * (int)at / most : 0);
}

/* ---- widgets ---- */

static const struct {
    enum replay_id id;
    enum icon icon;
    const char *label, *hint; /* NULL: as the game calls its rounds */
    int is_forward;
} steppers[] = {
    {REPLAY_ROUND_BACK, ICON_ROUND_BACK, NULL, NULL, 0},
    {REPLAY_CARD_BACK, ICON_CARD_BACK, N_("Card back"), N_("Back by a card (Shift+Left)"), 0},
    {REPLAY_STEP_BACK, ICON_STEP_BACK, N_("Step back"), N_("Back by a step (Left)"), 0},
    {REPLAY_PLAY, ICON_PLAY, N_("Play"), N_("Play (P)"), 1},
    {REPLAY_STEP, ICON_STEP, N_("Step"), N_("On by a step (Right)"), 1},
    {REPLAY_CARD, ICON_CARD, N_("Card"), N_("On by a card (Shift+Right)"), 1},
    {REPLAY_ROUND, ICON_ROUND, NULL, NULL, 1},
};

static const char *label_of(const struct replay *replay, size_t stepper) {
    const struct terms_of_time *terms = table_time(replay->table.ops);
    return steppers[stepper].label        ? _(steppers[stepper].label)
           : steppers[stepper].is_forward ? _(terms->round_plain)
                                          : _(terms->round_back);
}

static const char *hint_of(const struct replay *replay, size_t stepper) {
    const struct terms_of_time *terms = table_time(replay->table.ops);
    return steppers[stepper].hint         ? _(steppers[stepper].hint)
           : steppers[stepper].is_forward ? _(terms->on_by_round)
                                          : _(terms->back_by_round);
}

static int is_of_parts(enum replay_id id) {
    return id == REPLAY_CARD || id == REPLAY_CARD_BACK;
}

static void declare_steppers(struct replay *replay, struct rect *row) {
    struct ui *ui = &replay->table.ui;
    const int is_small = ui_is_small(&replay->table.app->scale); /* a phone has room for the longer steps alone */
    const int gap = table_px(&replay->table, GAP), has_parts = replay_has_parts(replay) && !is_small;
    for (size_t i = 0; i < sizeof steppers / sizeof *steppers; i++) {
        if (is_of_parts(steppers[i].id) && !has_parts) {
            continue;
        }
        const int is_play = steppers[i].id == REPLAY_PLAY,
                  is_stuck = steppers[i].is_forward ? replay->at + 1 >= replay->count && !is_play : replay->at == 0;
        const int w = table_px(&replay->table, is_small ? 68 : is_play ? 46 : 36);
        struct widget *button = ui_icon_button(ui, (int)steppers[i].id, rect_cut_left(row, w, gap),
                                               is_play && replay->is_playing ? ICON_PAUSE : steppers[i].icon,
                                               is_play && replay->is_playing ? _("Pause") : label_of(replay, i),
                                               (is_stuck ? UI_DISABLED : 0u) | (is_play ? UI_MAIN : 0u));
        if (button) {
            button->hint = is_play && replay->is_playing ? _("Pause (P)") : hint_of(replay, i);
        }
    }
}

static void declare_speed(struct replay *replay, struct rect *row) {
    static const char *labels[REPLAY_SPEEDS];
    for (int i = 0; i < REPLAY_SPEEDS; i++) {
        labels[i] = speeds[i].label;
    }
    const struct rect rect = rect_cut_left(row, table_px(&replay->table, 5 * 34), table_px(&replay->table, 12));
    struct widget *choice =
        ui_choice(&replay->table.ui, REPLAY_SPEED, rect, _("Speed"), labels, REPLAY_SPEEDS, replay->speed);
    if (choice) {
        choice->hint = _("Speed (comma and full stop)");
    }
}

static void declare_main(struct replay *replay, struct rect row) {
    const int is_over = replay->steps[replay->at].is_over;
    const int most = table_px(&replay->table, 230);
    const struct rect rect = rect_cut_right(&row, row.w < most ? row.w : most, 0);
    struct widget *button = is_over ? ui_button(&replay->table.ui, REPLAY_SCORING, rect, _("Final scoring"), 0)
                                    : ui_button(&replay->table.ui, REPLAY_TAKE_OVER, rect, _("Play from here"), 0);
    if (button) {
        button->hint = is_over ? _(table_worth(replay->table.ops)->scoring) : _("Start a new match from here (T)");
    }
}

/* The upper right corner, where the menu of a match under way stands. */
static void declare_corner(struct replay *replay) {
    struct table *table = &replay->table;
    struct rect row = rect_inset(table->layout.areas[AREA_MENU], table_px(table, 9));
    const int most = table_px(table, 38), size = row.h < most ? row.h : most, gap = table_px(table, 6);
    const int finger = ui_row_px(&table->app->scale, 38), top = table->layout.window.y, down = row.y + row.h - top;
    const struct rect reach = {row.x, top, row.w, down > finger ? down : finger};
    row = (struct rect){row.x, row.y + (row.h - size) / 2, row.w, size};
    const struct rect gear = rect_cut_right(&row, ui_is_small(&table->app->scale) ? finger : size, gap);
    struct widget *options = ui_icon_button(&table->ui, REPLAY_OPTIONS, gear, ICON_GEAR, _("Options"), 0);
    ui_reach(&table->ui, options, reach);
    if (options) {
        options->hint = _("Options (F10)");
    }
    struct widget *leave = ui_button(&table->ui, REPLAY_LEAVE, row, _("Leave"), UI_CANCEL);
    ui_reach(&table->ui, leave, reach);
    if (leave) {
        leave->hint = _("Leave the replay (Esc)");
    }
}

void replay_bar_declare(struct replay *replay) {
    struct bar bar;
    lay_out(replay, &bar);
    struct widget *scrub = ui_slider(&replay->table.ui, REPLAY_SCRUB, bar.scrub, _("Where the replay stands"),
                                     (int)replay->at, 0, (int)replay->count - 1, 1);
    const struct rect over_buttons = {bar.scrub.x, bar.panel.y, bar.scrub.w, bar.buttons.y - bar.panel.y};
    ui_reach(&replay->table.ui, scrub, over_buttons);
    if (scrub) {
        scrub->flags |= UI_ON_DARK;
    }
    declare_steppers(replay, &bar.buttons);
    rect_cut_left(&bar.buttons, table_px(&replay->table, 6), 0);
    declare_speed(replay, &bar.buttons);
    declare_main(replay, bar.buttons);
    declare_corner(replay);
}

/* ---- drawing ---- */

/* The position under the pointer on the scrubber, or where the replay stands. */
static size_t shown_position(const struct replay *replay, const struct bar *bar) {
    const struct ui *ui = &replay->table.ui;
    if (ui->hover != REPLAY_SCRUB || ui->pressed == REPLAY_SCRUB || replay->count < 2) {
        return replay->at;
    }
    const int knob = table_px(&replay->table, 22), room = bar->scrub.w - knob, most = (int)replay->count - 1;
    const int along = ui->pointer.x - bar->scrub.x - knob / 2;
    const int at = room > 0 ? (along * most + room / 2) / room : 0;
    return (size_t)(at < 0 ? 0 : at > most ? most : at);
}

/* Of whose deed and what; the sheet of a decision tells of the deed that comes, and alone. */
static void draw_deed(struct replay *replay, struct draw_list *list, struct rect row, size_t at) {
    struct table *table = &replay->table;
    const uint8_t seat = replay->steps[at].seat;
    char words[TABLE_TEXT_SIZE];
    if (replay_choice_is_shown(replay) && at == replay->at) {
        return;
    }
    replay_steps_words(replay, at, words, sizeof words);
    if (seat < table->seats) {
        const struct rect mark = rect_cut_left(&row, table_px(table, 14), table_px(table, 6));
        icon_draw_player(list, table->colours[seat], rect_centred(mark, mark.w, mark.w));
    }
    const int is_small = table_text_width(table, TEXT_SMALL, words) > row.w;
    table_text(table, list, is_small ? TEXT_FINE : TEXT_SMALL, THEME_CREAM, ALIGN_LEFT, row, "%s", words);
}

static void draw_caption(struct replay *replay, struct draw_list *list, const struct bar *bar) {
    struct table *table = &replay->table;
    char head[160];
    struct rect row = bar->caption;
    const size_t at = shown_position(replay, bar);
    replay_steps_heading(replay, at, head, sizeof head);
    const int w = table_text_width(table, TEXT_SMALL_BOLD, head);
    table_text(table, list, TEXT_SMALL_BOLD, THEME_GOLD, ALIGN_LEFT, rect_cut_left(&row, w, table_px(table, 12)), "%s",
               head);
    char count[32];
    snprintf(count, sizeof count, "%zu / %zu", at, replay->count - 1);
    const int right = table_text_width(table, TEXT_NUMBER_SMALL, count);
    table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM_SOFT, ALIGN_RIGHT,
               rect_cut_right(&row, right, table_px(table, 12)), "%s", count);
    draw_deed(replay, list, row, at);
}

static size_t round_end(const struct replay *replay, size_t at) {
    return replay_steps_from(replay, at, REPLAY_BY_ROUND, 1);
}

/* The middle of the round that begins at AT. */
static int round_middle(const struct replay *replay, const struct bar *bar, size_t at) {
    return (x_of(replay, &bar->scrub, at) + x_of(replay, &bar->scrub, round_end(replay, at))) / 2;
}

/* Whether numbers stand apart if every so many rounds have one. */
static int stand_apart(const struct replay *replay, const struct bar *bar, int every) {
    const int least = table_px(&replay->table, NUMBER_WIDE);
    int last = bar->scrub.x - least;
    for (size_t at = 0; at + 1 < replay->count; at = round_end(replay, at)) {
        const int x = round_middle(replay, bar, at);
        if (replay->steps[at].round % every == 0 && x - last < least) {
            return 0;
        }
        last = replay->steps[at].round % every ? last : x;
    }
    return 1;
}

/* How many rounds go by from one number to the next, so that none touch. */
static int rounds_numbered(const struct replay *replay, const struct bar *bar) {
    static const int steps[] = {1, 2, 5, 10, 20, 50};
    size_t i = 0;
    while (i + 1 < sizeof steps / sizeof *steps && !stand_apart(replay, bar, steps[i])) {
        i++;
    }
    return steps[i];
}

/* The number of the round at AT, in the middle of its BAND, or as wide as it needs. */
static void draw_round_number(struct replay *replay, struct draw_list *list, const struct rect *band, size_t at,
                              uint32_t colour) {
    struct table *table = &replay->table;
    const int w = table_px(table, NUMBER_WIDE), h = table_px(table, NUMBERS);
    struct rect rect = {band->x, band->y, band->w, h};
    if (band->w < w) {
        rect = (struct rect){band->x + (band->w - w) / 2, band->y, w, h};
    }
    table_text(table, list, TEXT_NUMBER_SMALL, colour, ALIGN_CENTRE, rect, "%d", replay->steps[at].round);
}

static int middle_of_here(const struct replay *replay, const struct bar *bar) {
    size_t at = 0;
    while (at + 1 < replay->count && replay->steps[at].round != replay->steps[replay->at].round) {
        at = round_end(replay, at);
    }
    return round_middle(replay, bar, at);
}

static void draw_rounds(struct replay *replay, struct draw_list *list, const struct bar *bar) {
    const int every = rounds_numbered(replay, bar), here = replay->steps[replay->at].round;
    const int middle = middle_of_here(replay, bar), least = table_px(&replay->table, NUMBER_WIDE);
    for (size_t at = 0; at + 1 < replay->count; at = round_end(replay, at)) {
        const int left = x_of(replay, &bar->scrub, at), right = x_of(replay, &bar->scrub, round_end(replay, at));
        const int round = replay->steps[at].round, is_here = round == here;
        /* what is numbered gives way to where the replay stands */
        const int has_number = round % every == 0 && abs(round_middle(replay, bar, at) - middle) >= least;
        const struct rect band = {left, bar->numbers.y, right - left, bar->ticks.y + bar->ticks.h - bar->numbers.y};
        draw_box(list, band, 2, is_here ? 0xfff4dc48u : round % 2 ? 0xfff4dc10u : 0xfff4dc22u);
        draw_box(list, (struct rect){left, band.y, 1, band.h}, 0,
                 every > 1 && round % every ? 0xfff4dc28u : 0xfff4dc50u);
        if (is_here || has_number) {
            draw_round_number(replay, list, &band, at, is_here ? THEME_GOLD : THEME_CREAM_SOFT);
        }
    }
}

/* A tick where a card begins, in the colour of whose card it is. */
static void draw_cards(struct replay *replay, struct draw_list *list, const struct bar *bar) {
    const struct table *table = &replay->table;
    const int w = table_px(table, 2), h = table_px(table, 7);
    for (size_t at = 1; at < replay->count; at++) {
        const struct replay_step *step = &replay->steps[at];
        if (step->unit == REPLAY_BY_PART) {
            const int x = x_of(replay, &bar->scrub, at);
            const uint32_t colour =
                step->moment.seat < table->seats ? theme_players[table->colours[step->moment.seat]].light : THEME_CREAM;
            draw_box(list, (struct rect){x - w / 2, bar->ticks.y + 1, w, h}, 0, colour);
        }
    }
}

void replay_bar_draw(struct replay *replay, struct draw_list *list) {
    struct bar bar;
    lay_out(replay, &bar);
    draw_soft(list, bar.panel, 6, 5, THEME_SHADE(0x70));
    draw_kit(list, KIT_PANEL_DARK, bar.panel);
    draw_caption(replay, list, &bar);
    draw_rounds(replay, list, &bar);
    draw_cards(replay, list, &bar);
    draw_kit(list, KIT_PANEL_DARK, replay->table.layout.areas[AREA_MENU]);
}
