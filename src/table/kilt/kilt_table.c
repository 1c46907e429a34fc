/* SPDX-License-Identifier: MIT */
/* What is left of Kilt Castle's table when answers, words and drawing have files of their own: opening, layout, and
 * the tables of functions that the shell calls. */
#include "table/kilt/kilt_challenges.h"
#include "table/kilt/kilt_table.h"
#include "book/book_ops.h"
#include "table/board_life.h"
#include "table/kilt/kilt_book.h"
#include "table/kilt/kilt_shoot.h"

#include <stdio.h>
#include <string.h>

#include "castellany/hash.h"
#include "table/kilt/kilt_achievements.h"
#include "table/kilt/kilt_coach.h"
#include "table/kilt/kilt_ops.h"
#include "table/kilt/kilt_words.h"
#include "table/ops_around.h"
#include "table/ops_notes.h"
#include "table/ops_stage.h"

/* ---- parts and regions ---- */

enum region {
    REGION_BOARD,
    REGION_KINDS,
    REGION_PROMPT,
    REGION_SEATS,
    REGION_LOG,
    REGION_INSPECTOR,
    REGION_MENU,
    NO_REGION = -1
};

static const char *const regions[] = {N_("Castle and cards"), N_("Floors"), N_("Prompt"), N_("Players"), N_("Log"),
                                      N_("Info panel"),       N_("Menu"),   NULL};

static const struct table_place parts[] = {{&kilt_board_part, REGION_BOARD, PLACE_IS_BOARD},
                                           {&kilt_above_part, REGION_BOARD, PLACE_IS_RIGHT},
                                           {&kilt_turn_part, REGION_SEATS, PLACE_IS_LEFT},
                                           {&kilt_seats_part, REGION_SEATS, PLACE_IS_LEFT},
                                           {&kilt_plan_part, REGION_SEATS, PLACE_IS_RIGHT},
                                           {&table_log_part, REGION_LOG, PLACE_IS_RIGHT},
                                           {&table_inspector_part, REGION_INSPECTOR, PLACE_IS_RIGHT},
                                           {&table_menu_part, REGION_MENU, PLACE_OF_PLAY | PLACE_IS_ABOVE},
                                           {&table_prompt_part, REGION_PROMPT, PLACE_OF_PLAY},
                                           {&kilt_row_part, NO_REGION, 0},
                                           {&kilt_kinds_part, REGION_KINDS, PLACE_OF_PLAY},
                                           {&kilt_forecast_part, NO_REGION, PLACE_OF_PLAY},
                                           {&table_coach_part, NO_REGION, PLACE_OF_PLAY},
                                           {NULL, 0, 0}};

/* ---- opening ---- */

static void init(struct table *table) {
    kilt(table)->tables = kilt_tables(table->game);
    kilt(table)->last.card = KILT_NO_CARD;
}

/* The light follows what is shown, whichever way that leaps. */
static void pass_light(struct table *table) {
    const int is_sudden = table->app->settings.is_reduced || table->app->is_scripted;
    daylight_pass(&kilt(table)->light, kilt_time_of(kilt_shown(table)), table->now, is_sudden);
}

static void update(struct table *table) {
    kilt_view_update(table);
    pass_light(table);
    kilt_rooms_update(table);
}

static void open(struct table *table) {
    struct app *app = table->app;
    char error[GAME_ERROR_SIZE], path[PLATFORM_PATH_SIZE + 64];
    snprintf(path, sizeof path, "%s/" KILT_BOARD "layout.json", app->data);
    kilt(table)->has_board = kilt_layout_read(path, app->platform, &kilt(table)->layout, error);
    if (!kilt(table)->has_board) {
        char message[PLATFORM_ERROR_SIZE];
        snprintf(message, sizeof message, _("The board cannot be shown. Install the game again. (%.300s)"), error);
        app_notice(app, message);
    }
    pass_light(table);
}

static const char *music(const struct table *table) {
    return kilt_music_of(table_state(table));
}

static const char *ambience(const struct table *table) {
    (void)table;
    return "kilt";
}

static void reset(struct table *table, enum table_reset why) {
    if (why == RESET_AFRESH) {
        kilt(table)->last.card = KILT_NO_CARD;
    }
}

/* ---- layout ---- */

enum { BAR_HIGH = 134, FRONT_MARK = 16 /* what hangs below the lane */ };

/* The headland from above and the log beside each other. */
static void divide_foot(struct table *table) {
    struct rect *areas = table->layout.areas, foot = areas[AREA_LOG];
    const struct rect menu = areas[AREA_MENU];
    areas[AREA_SIDE] = rect_cut_left(&foot, foot.h, table_px(table, 6));
    areas[AREA_LOG] = foot;
    areas[AREA_TOP] = (struct rect){menu.x, menu.y, 0, 0};
    areas[AREA_CLEAR].h -= table_px(table, FRONT_MARK);
}

/* No hand and no order of cards: seats, headland and log have that room. A replay has its bar below. */
static void divide_columns(struct table *table, struct rect window) {
    struct rect *areas = table->layout.areas;
    table_layout_make(&table->layout, window, table->app->scale.factor, 0);
    const int gap = table_px(table, 6), bottom = areas[AREA_HAND].y + areas[AREA_HAND].h - gap;
    const struct rect seats = areas[AREA_SEATS], menu = areas[AREA_MENU];
    areas[AREA_SEATS].h = areas[AREA_OWN].y + areas[AREA_OWN].h - seats.y;
    areas[AREA_PROMPT].y = bottom - (table->is_replay ? table_px(table, BAR_HIGH) : areas[AREA_PROMPT].h);
    if (!table->layout.is_compact) {
        areas[AREA_CORNER] = (struct rect){seats.x, menu.y, seats.w, menu.h};
        areas[AREA_CLEAR].y = gap;
    }
    areas[AREA_CLEAR].h = areas[AREA_PROMPT].y - gap - areas[AREA_CLEAR].y;
    const struct rect log = areas[AREA_LOG];
    const int top = menu.y + menu.h + gap, side = log.w, least = table_px(table, 120);
    const int has_plan = !table->layout.is_compact && log.y + log.h - top - side - gap >= least;
    areas[AREA_SIDE] = has_plan ? (struct rect){log.x, top, side, side} : (struct rect){log.x, top, 0, 0};
    areas[AREA_LOG].y = has_plan ? top + side + gap : log.y;
    areas[AREA_LOG].h = log.y + log.h - areas[AREA_LOG].y;
}

static void layout(struct table *table, struct rect window) {
    struct table_rows rows = {0, 50, {96, 122}, 0, {140, 200}, 42, 0, 0.79f};
    rows.prompt = table->is_replay ? BAR_HIGH : rows.prompt;
    if (table_layout_make_rows(&table->layout, window, table->app->scale.factor, &rows)) {
        divide_foot(table);
    } else {
        divide_columns(table, window);
    }
    if (kilt(table)->has_board) {
        const struct board_extent extent = kilt_extent(&kilt(table)->layout);
        board_view_fit(&table->view, &extent, window, table->layout.areas[AREA_CLEAR]);
    }
}

/* ---- what lives ---- */

int kilt_is_alive(const struct table *table) {
    return kilt(table)->has_board && board_life_is_on(table->app);
}

static int is_moving(const struct table *table) {
    return kilt_rooms_move(table) || kilt(table)->held_until != 0 || kilt(table)->light.time != kilt_time_of(kilt_shown(table));
}

static int is_living(const struct table *table) {
    return kilt_is_alive(table) || (kilt_shown(table)->roofs && !table->app->settings.is_reduced);
}

static unsigned skips_to(const struct table *table) {
    (void)table;
    return 0;
}

/* As it lies where it comes from. */
static void draw_dragged(struct table *table, struct draw_list *list, struct point at) {
    const int card = kilt_card_in_hand(table), length = table_px(table, 78), width = length * 2 / 3;
    if (card != KILT_NO_CARD) {
        const struct kilt_state *state = kilt_shown(table);
        const char side = kilt(table)->layout.places[kilt_card_place(state, card)].side;
        const int is_beside = side == 'e' || side == 'w';
        const int w = is_beside ? length : width, h = is_beside ? width : length;
        const struct rect rect = {at.x - w / 2, at.y - h / 2, w, h};
        draw_soft(list, rect, 6, 8, 0x00000090u);
        kilt_card_lying(list, kilt_card_toward(state, card), kilt_card_away(state, card), side, rect);
    }
}

static void history(struct table_history *history, const struct game *game, const void *board,
                    const struct event *event) {
    const struct kilt_state *state = board;
    if (event->type == KILT_EVENT_TURN) {
        history->rounds = event->amount; /* the board may be ahead when a match is told from its beginning */
        table_history_note(history, game, board, event->amount - 1);
    } else if (event->type == KILT_EVENT_OVER) {
        table_history_note(history, game, board, state->turn);
    }
}

static int behind(int id) {
    return target_is(id, KILT_TARGET_PLAN, KILT_SQUARES) ? id - KILT_TARGET_PLAN + KILT_TARGET_SQUARE : id;
}

static int holder(int target) {
    return target_is(target, KILT_TARGET_PURSE, GAME_MAX_SEATS) ? target - KILT_TARGET_PURSE + TARGET_SEAT
                                                                : TARGET_NONE;
}

static enum ui_key key_of(int target) {
    return target == KILT_TARGET_ABOVE ? UI_KEY_ABOVE : UI_KEY_NONE;
}

static int is_lasting(int target) {
    return target == KILT_TARGET_ABOVE || target == KILT_TARGET_PLAN_SHEET;
}

/* Things far from the inspector, at the left. */
static int has_tooltip(const struct table *table, int target) {
    (void)table;
    return target_is(target, KILT_TARGET_PURSE, GAME_MAX_SEATS) ||
           target_is(target, KILT_TARGET_STOCK, KILT_COLOURS * KILT_CREST_KINDS) ||
           target_is(target, KILT_TARGET_AREA, KILT_COLOURS) || target_is(target, KILT_TARGET_FINAL, KILT_COLOURS);
}

static uint64_t mark(const struct table *table) {
    const int numbers[] = {kilt_card(table), kilt_square(table), kilt(table)->is_above, kilt_card_in_hand(table)};
    return hash_bytes(numbers, sizeof numbers);
}

static const char *fact(const struct table *table, const char *key) {
    if (!strcmp(key, "phase")) {
        return kilt_phase_name(((const struct kilt_state *)table_state(table))->phase);
    }
    return strcmp(key, "above") ? NULL : kilt(table)->is_above ? "yes" : "no";
}

static const struct table_shot *(*const shots[])(void) = {kilt_shoot_list, NULL};

#define PITCH N_("Banners move on, clans build over one another, and who is on top is paid. Half an hour.")

static const struct table_stage kilt_table_stage = {.open = open,
                                                    .update = update,
                                                    .reset = reset,
                                                    .music = music,
                                                    .ambience = ambience,
                                                    .layout = layout,
                                                    .parts = parts,
                                                    .regions = regions,
                                                    .key_of = key_of,
                                                    .is_lasting = is_lasting,
                                                    .ahead = kilt_ahead,
                                                    .draw_motion = kilt_flights_draw,
                                                    .draw_dragged = draw_dragged,
                                                    .ghost = kilt_draw_ghost,
                                                    .is_moving = is_moving,
                                                    .is_living = is_living,
                                                    .voice = kilt_voice,
                                                    .hums = kilt_hums,
                                                    .motions = &kilt_motions,
                                                    .begin = kilt_begin_event,
                                                    .skips_to = skips_to,
                                                    .point = kilt_event_point};

static const struct table_notes kilt_table_notes = {.note = kilt_note,
                                                    .page = kilt_page,
                                                    .mark = mark,
                                                    .draw_sign = kilt_draw_sign,
                                                    .sign_name = kilt_sign_name,
                                                    .has_tooltip = has_tooltip,
                                                    .holder = holder,
                                                    .behind = behind,
                                                    .light = kilt_line_light,
                                                    .log_sign = kilt_log_sign,
                                                    .fact = fact};

static const struct table_around kilt_table_around = {.board = N_("Look at the castle"),
                                                      .story = kilt_story,
                                                      .history = history,
                                                      .picture = kilt_picture,
                                                      .picture_size = sizeof(struct kilt_thumbnail),
                                                      .book = &kilt_book,
                                                      .coach = &kilt_coach,
                                                      .shots = shots,
                                                      .challenges = kilt_challenges,
.achievements = kilt_achievements,
                                                      .earned = kilt_earned,
                                                      .sides = &kilt_sides};

const struct table_ops kilt_table_ops = {.game = &kilt_ops,
                                         .title = N_("Kilt Castle"),
                                         .pitch = PITCH,
                                         .own_size = sizeof(struct kilt_table),
                                         .init = init,
                                         .words = &kilt_table_words,
                                         .answers = &kilt_table_answers,
                                         .stage = &kilt_table_stage,
                                         .notes = &kilt_table_notes,
                                         .around = &kilt_table_around};
