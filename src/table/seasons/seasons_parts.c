/* SPDX-License-Identifier: MIT */
/* The shell asks by function what this table shows; here is the list of parts and what they lack, while each part
 * has a file of its own. */
#include "table/seasons/seasons_parts.h"

#include <stdio.h>
#include <string.h>

#include "castellany/data.h"
#include "castellany/hash.h"
#include "table/ops_notes.h"
#include "table/ops_stage.h"
#include "table/seasons/seasons_answers.h"
#include "table/seasons/seasons_day.h"
#include "table/seasons/seasons_dolls.h"
#include "table/seasons/seasons_notes.h"
#include "table/seasons/seasons_pages.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_tray.h"
#include "table/seasons/seasons_worth.h"

/* ---- parts and regions ---- */

enum region {
    REGION_HAND,
    REGION_BOARD,
    REGION_PROMPT,
    REGION_TRAY,
    REGION_ORDER,
    REGION_SEATS,
    REGION_SUPPLIES,
    REGION_LOG,
    REGION_INSPECTOR,
    REGION_MENU,
    NO_REGION = -1
};

const char *const seasons_regions[] = {
    N_("Hand"),    N_("Castle and road"), N_("Prompt"), N_("Payment"),    N_("Order of the cards"),
    N_("Players"), N_("Supplies"),        N_("Log"),    N_("Info panel"), N_("Menu"),
    NULL};

const struct table_place seasons_parts[] = {{&seasons_board_part, REGION_BOARD, PLACE_IS_BOARD},
                                            {&seasons_tracks_part, REGION_SUPPLIES, PLACE_IS_ABOVE},
                                            {&seasons_order_part, REGION_ORDER, PLACE_IS_ABOVE},
                                            {&seasons_supplies_part, REGION_SUPPLIES, PLACE_IS_RIGHT},
                                            {&seasons_winter_part, REGION_SUPPLIES, PLACE_IS_RIGHT},
                                            {&seasons_seats_part, REGION_SEATS, PLACE_IS_LEFT},
                                            {&seasons_own_part, REGION_SEATS, PLACE_IS_LEFT},
                                            {&table_log_part, REGION_LOG, PLACE_IS_RIGHT},
                                            {&seasons_scoring_part, NO_REGION, PLACE_OF_PLAY},
                                            {&table_inspector_part, REGION_INSPECTOR, PLACE_IS_RIGHT},
                                            {&table_menu_part, REGION_MENU, PLACE_OF_PLAY | PLACE_IS_ABOVE},
                                            {&table_prompt_part, REGION_PROMPT, PLACE_OF_PLAY},
                                            {&seasons_options_part, REGION_HAND, PLACE_OF_PLAY},
                                            {&seasons_hand_part, REGION_HAND, PLACE_OF_PLAY},
                                            {&seasons_tray_part, REGION_TRAY, PLACE_OF_PLAY | PLACE_IS_RIGHT},
                                            {&seasons_round_part, NO_REGION, PLACE_OF_PLAY},
                                            {&table_coach_part, NO_REGION, PLACE_OF_PLAY},
                                            {NULL, 0, 0}};

/* ---- the board ---- */

void seasons_init_table(struct table *table) {
    struct seasons_table *own = seasons(table);
    own->tables = seasons_tables(table->game);
    own->draft.tile = NO_TILE;
    own->winter_card = NO_CARD;
    own->scoring = own->dolls.open = own->dolls.closing = BUILDINGS;
    own->hand_hover = -1;
}

static enum ui_key seasons_key_of(int target) {
    return target == TARGET_PAY_NEXT       ? UI_KEY_PAY_NEXT
           : target == TARGET_PAY_PREVIOUS ? UI_KEY_PAY_PREVIOUS
           : target == TARGET_PAY_CLOSE    ? UI_KEY_CANCEL
                                           : UI_KEY_NONE;
}

static int seasons_is_lasting(int target) {
    return target_is(target, TARGET_PAY_MORE, TARGET_TRAY - TARGET_PAY_MORE) && target != TARGET_PAY;
}

static const char *seasons_ambience(const struct table *table) {
    const struct seasons_state *state = table_state(table);
    return state->season == WINTER ? "winter" : "summer";
}

/* What the board can do without. Gives 1, or 0 with the file in LACKING that is missing or holds nothing. */
static int read_more(struct table *table, const char *season, char lacking[PLATFORM_PATH_SIZE + 64]) {
    char path[PLATFORM_PATH_SIZE + 64];
    snprintf(lacking, sizeof path, "%s/" GAME_DATA("seasons") "board/lanes.json", table->app->data);
    snprintf(path, sizeof path, "%s/" GAME_DATA("seasons") "board/%s/outlines.json", table->app->data, season);
    const int has_lanes = seasons_board_lanes_read(lacking, &seasons(table)->board);
    const int has_outlines = seasons_board_outlines_read(path, &seasons(table)->board);
    if (!has_outlines) {
        memcpy(lacking, path, sizeof path);
    }
    return has_lanes && has_outlines;
}

/* The season's second hour, which the board can do without. */
static void read_second(struct table *table, const char *season) {
    const char *hour = seasons_day_second_hour(seasons(table)->board.has_snow ? WINTER : SUMMER);
    char path[PLATFORM_PATH_SIZE + 64], folder[48], ignored[GAME_ERROR_SIZE];
    snprintf(path, sizeof path, "%s/" GAME_DATA("seasons") "board/%s.%s/layout.json", table->app->data, season, hour);
    snprintf(folder, sizeof folder, GAME_DATA("seasons") "board/%s.%s/", season, hour);
    seasons(table)->has_second_board = seasons_board_layout_read(path, folder, &seasons(table)->second_board, ignored);
}

static void tell_lack(struct app *app, const char *template, const char *what) {
    char message[PLATFORM_ERROR_SIZE];
    snprintf(message, sizeof message, template, what);
    app_notice(app, message);
}

static void seasons_open_table(struct table *table) {
    struct app *app = table->app;
    char error[GAME_ERROR_SIZE], path[PLATFORM_PATH_SIZE + 64], folder[32];
    const char *season = seasons_ambience(table);
    seasons(table)->art.platform = app->platform;
    seasons(table)->hand_hover = -1;
    snprintf(path, sizeof path, "%s/" GAME_DATA("seasons") "board/%s/layout.json", app->data, season);
    snprintf(folder, sizeof folder, GAME_DATA("seasons") "board/%s/", season);
    seasons(table)->has_board = seasons_board_layout_read(path, folder, &seasons(table)->board, error);
    const int is_whole = read_more(table, season, path);
    read_second(table, season);
    if (!seasons(table)->has_board) {
        tell_lack(app, _("The board cannot be shown. Install the game again. (%.300s)"), error);
    } else if (!is_whole) {
        tell_lack(app, _("A part of the board is missing. Install the game again. (%.300s)"), path);
    }
}

static void seasons_reset_table(struct table *table, enum table_reset why) {
    seasons(table)->summary_until = why == RESET_BOARD ? seasons(table)->summary_until : 0;
    seasons(table)->scoring = why == RESET_REST ? seasons(table)->scoring : BUILDINGS;
    if (why == RESET_AFRESH) {
        seasons(table)->round = (struct table_round){0};
    }
}

static void seasons_update_table(struct table *table) {
    seasons(table)->summary_until = seasons(table)->summary_until > table->now ? seasons(table)->summary_until : 0;
    seasons_payment_hint_update(table);
    seasons_dolls_update(table);
}

enum { RIGHT_RIM = 4 }; /* of the window, in percent: the granary's last place lies beyond the board's content */

/* Own panel, winter cards and log beside each other. */
static void divide_foot(struct table *table, int is_winter) {
    struct rect *areas = table->layout.areas, foot = areas[AREA_LOG];
    const int gap = table_px(table, 6);
    areas[AREA_OWN] = rect_cut_left(&foot, foot.w * (is_winter ? 40 : 46) / 100, gap);
    if (is_winter) {
        areas[AREA_SHELF] = rect_cut_left(&foot, foot.w / 2 - gap / 2, gap);
    }
    areas[AREA_LOG] = foot;
    areas[AREA_CLEAR].w -= table->layout.window.w * RIGHT_RIM / 100;
}

static void seasons_layout_table(struct table *table, struct rect window) {
    static const struct table_rows rows = {19, 54, {98, 130}, 62, {126, 190}, 42, 92, 0.5f};
    const int is_winter = seasons_shown(table)->season == WINTER;
    const float factor = table->app->scale.factor;
    if (table_layout_make_rows(&table->layout, window, factor, &rows)) {
        divide_foot(table, is_winter);
    } else {
        table_layout_make(&table->layout, window, factor, is_winter);
    }
    const struct board_extent extent = seasons_board_layout_extent(&seasons(table)->board);
    board_view_fit(&table->view, &extent, table->layout.window, table_board_room(table));
}

static void seasons_draw_dragged(struct table *table, struct draw_list *list, struct point at) {
    if (target_is(table->ui.dragged, TARGET_CARD, CARDS)) {
        seasons_hand_draw_dragged(table, list, table->ui.dragged - TARGET_CARD, at);
        return;
    }
    const int size = table_px(table, 56);
    draw_disc(list, at.x, at.y + size / 3, size / 4, 0x00000050u);
    seasons_art_board_helper(&seasons(table)->art, list, table->colours[table->asked.seat],
                             (struct point){at.x, at.y + size / 4}, size);
}

static int seasons_table_moves(const struct table *table) {
    return seasons_hand_is_moving(table) || seasons_dolls_move(table) || seasons(table)->payment_hint.is_asked;
}

static int is_tray_open(const struct table *table) {
    return seasons(table)->draft.is_open && seasons(table)->draft.tile != NO_TILE;
}

static unsigned seasons_covers(const struct table *table) {
    const int is_scoring = seasons_is_scoring(table);
    const unsigned beside = table->layout.is_in_rows ? COVERS_SHEET : COVERS_LOG;
    return (seasons_has_plaque(table) ? COVERS_PROMPT : 0u) | (is_scoring ? COVERS_SKIP : 0u) |
           (is_scoring || is_tray_open(table) ? beside : 0u);
}

/* ---- events ---- */

const char *seasons_music_of(const struct seasons_state *state) {
    const int is_last = state->last_round || state->round * 7 >= state->rounds * 6;
    return state->season == WINTER ? is_last ? "winter_last" : "winter" : is_last ? "summer_last" : "summer";
}

static const char *seasons_music(const struct table *table) {
    return seasons_music_of(table_state(table));
}

/* The music of the board after EVENT, which is not yet shown. */
static void music_after(const struct table *table, const struct event *event) {
    struct seasons_state next = *seasons_shown(table);
    next.round = event->type == EVENT_ROUND ? (uint8_t)event->amount : next.round;
    next.last_round |= event->type == EVENT_LAST_ROUND;
    app_music(table->app, seasons_music_of(&next));
}

static const char *seasons_begin_event(struct table *table, const struct event *event, int is_skipped) {
    const int is_for_persons = event->type != EVENT_ASKED || (event->set & table->persons);
    seasons_winter_card_begin(table, event, is_skipped);
    if (!table->recap.left) {
        seasons_round_add(&seasons(table)->round, event);
    }
    if (event->type == EVENT_ROUND || event->type == EVENT_LAST_ROUND) {
        music_after(table, event);
    }
    if (event->type == EVENT_SCORING) {
        seasons(table)->scoring = event->what;
    } else if (event->type == EVENT_ROUND || event->type == EVENT_OVER) {
        seasons(table)->scoring = BUILDINGS;
    }
    seasons_dolls_update(table);
    return is_for_persons ? seasons_motion_sound_of(event) : NULL;
}

static unsigned seasons_skips_to(const struct table *table) {
    const unsigned card = seasons_winter_card_stops(table) ? 1u << EVENT_DRAWN : 0;
    return card | (seasons_is_scoring(table) ? 1u << EVENT_SCORING | 1u << EVENT_OVER : 0);
}

void seasons_history(struct table_history *history, const struct game *game, const void *board,
                     const struct event *event) {
    if (event->type == EVENT_ROUND) {
        history->rounds = event->amount;
        table_history_note(history, game, board, event->amount - 1);
    } else if (event->type == EVENT_SCORING && history->count == history->rounds) {
        table_history_note(history, game, board, history->rounds);
    } else if (event->type == EVENT_OVER) {
        table_history_note(history, game, board, history->count > history->rounds ? history->count : history->rounds);
    }
}

/* ---- facts ---- */

const char *seasons_fact(const struct table *table, const char *key) {
    if (!strcmp(key, "phase")) {
        return seasons_phase_name(((const struct seasons_state *)table_state(table))->phase);
    }
    if (!strcmp(key, "season")) {
        return seasons_shown(table)->season == WINTER ? "winter" : "summer";
    }
    if (!strcmp(key, "scoring")) {
        return seasons_is_scoring(table) ? seasons_building_name(seasons(table)->scoring) : "no";
    }
    return strcmp(key, "round-over") ? NULL : seasons(table)->summary_until ? "yes" : "no";
}

/* ---- the inspector ---- */

static void seasons_draw_sign(struct table *table, struct draw_list *list, const struct note_chip *chip,
                              struct rect rect) {
    switch (chip->sign) {
    case SIGN_PIECE:
        seasons_art_piece(&seasons(table)->art, list, chip->what, rect);
        break;
    case SIGN_POINTS:
        seasons_art_points(&seasons(table)->art, list, rect_inset(rect, 1));
        break;
    case SIGN_VALUE:
        seasons_art_value(list, rect_inset(rect, rect.h / 6), 0x8d8068ffu);
        break;
    case SIGN_HELPER:
        seasons_art_helper(&seasons(table)->art, list, table->colours[chip->what], rect);
        break;
    case SIGN_CARD:
        seasons_art_card_picture(&seasons(table)->art, list, chip->what, rect);
        draw_frame(list, rect, 2, 1, THEME_INK_SOFT);
        break;
    default:
        break;
    }
}

static const char *seasons_sign_name(const struct table *table, const struct note_chip *chip) {
    (void)table;
    switch (chip->sign) {
    case SIGN_PIECE:
        return seasons_text_kind(chip->what);
    case SIGN_POINTS:
        return _("Points");
    case SIGN_HELPER:
        return _("Helpers");
    case SIGN_CARD:
        return seasons_text_card(chip->what);
    default:
        return "";
    }
}

int seasons_pin(const struct table *table, int target, char *title, size_t title_size, char *text, size_t size) {
    const int tile = target - TARGET_TILE;
    if (!target_is(target, TARGET_TILE, TILES) || !(seasons_shown(table)->plans >> tile & 1)) {
        return 0;
    }
    if (title) {
        snprintf(title, title_size, _("Plan: %s, %d"), seasons_text_tile(tile),
                 seasons(table)->tables->tile_value[tile]);
        seasons_worth_plan(seasons(table)->tables, seasons_shown(table), table_observer(table), tile, text, size);
    }
    return 1;
}

static int seasons_about(const struct table *table, int *top) {
    if (!table_is_asking(table) || !is_tray_open(table)) {
        return TARGET_NONE;
    }
    *top = seasons_tray_bottom(table);
    return TARGET_TRAY;
}

static int seasons_holder(int target) {
    if (target_is(target, TARGET_SEAT_CARD, GAME_MAX_SEATS * CARDS)) {
        return TARGET_SEAT + (target - TARGET_SEAT_CARD) / CARDS;
    }
    if (target_is(target, TARGET_SEAT_COUNT, GAME_MAX_SEATS * SEAT_COUNTS)) {
        return TARGET_SEAT + (target - TARGET_SEAT_COUNT) / SEAT_COUNTS;
    }
    return TARGET_NONE;
}

/* Things at the upper and left edges: the eye is there, the inspector is not. */
static int is_far(int target) {
    static const struct {
        int first, count;
    } far[] = {{TARGET_ORDER, CARDS},
               {TARGET_PIECE, GAME_MAX_SEATS * WORKER_CARDS * KINDS},
               {TARGET_SEAT, GAME_MAX_SEATS},
               {TARGET_SEAT_CARD, GAME_MAX_SEATS * CARDS},
               {TARGET_SEAT_COUNT, GAME_MAX_SEATS * SEAT_COUNTS},
               {TARGET_OWN_COUNT, SEAT_COUNTS},
               {TARGET_ROUNDS, 1},
               {TARGET_ROUND, ROUND_SPACES},
               {TARGET_POINTS, 1},
               {TARGET_SUPPLY, 6},
               {TARGET_WINTER, WINTER_CARDS},
               {TARGET_WINTER_DECK, 1}};
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        if (target_is(target, far[i].first, far[i].count)) {
            return 1;
        }
    }
    return 0;
}

static int is_paying(const struct table *table) {
    return table_is_asking(table) && is_tray_open(table);
}

/* The plan that the tray is open for, with its places: tray and sheet tell of it. */
static int is_of_plan(int tile, int target) {
    if (tile >= BUILDING_MARKET) { /* house, tower, well: without places */
        return target == TARGET_TILE + tile;
    }
    return target == TARGET_TILE + tile || target == TARGET_BUILDING + tile ||
           target_is(target, TARGET_PLACE + seasons_building_first_place(tile), seasons_building_place_count(tile));
}

static int seasons_has_tooltip(const struct table *table, int target) {
    const int is_of_tray = target_is(target, TARGET_PAY_MORE, TARGET_TRAY - TARGET_PAY_MORE + 1);
    return !is_of_tray && (is_far(target) || (is_paying(table) && !is_of_plan(seasons(table)->draft.tile, target)));
}

static uint64_t seasons_mark(const struct table *table) {
    const struct draft *draft = &seasons(table)->draft;
    const int numbers[] = {draft->cards,
                           draft->source,
                           draft->tile,
                           seasons(table)->scoring,
                           seasons(table)->payment_hint.is_shown,
                           seasons(table)->summary_until > 0};
    const uint64_t number = hash_bytes(numbers, sizeof numbers);
    return number ^ hash_bytes(&draft->payment, sizeof draft->payment) * 3;
}

const struct table_stage seasons_table_stage = {.open = seasons_open_table,
                                                .update = seasons_update_table,
                                                .reset = seasons_reset_table,
                                                .music = seasons_music,
                                                .ambience = seasons_ambience,
                                                .layout = seasons_layout_table,
                                                .parts = seasons_parts,
                                                .regions = seasons_regions,
                                                .key_of = seasons_key_of,
                                                .is_lasting = seasons_is_lasting,
                                                .ahead = seasons_ahead,
                                                .draw_motion = seasons_flights_draw,
                                                .draw_dragged = seasons_draw_dragged,
                                                .ghost = seasons_draw_ghost,
                                                .is_moving = seasons_table_moves,
                                                .is_living = seasons_has_effects,
                                                .covers = seasons_covers,
                                                .voice = seasons_voice,
                                                .hums = seasons_hums,
                                                .motions = &seasons_motions,
                                                .begin = seasons_begin_event,
                                                .go_on = seasons_winter_card_go_on,
                                                .rest = seasons_rest_before,
                                                .skips_to = seasons_skips_to,
                                                .point = seasons_event_point,
                                                .narrate = seasons_narrate};

const struct table_notes seasons_table_notes = {.note = seasons_note,
                                                .page = seasons_page_of,
                                                .mark = seasons_mark,
                                                .ending = TARGET_ENDING,
                                                .draw_sign = seasons_draw_sign,
                                                .sign_name = seasons_sign_name,
                                                .pin = seasons_pin,
                                                .about = seasons_about,
                                                .has_tooltip = seasons_has_tooltip,
                                                .holder = seasons_holder,
                                                .behind = target_behind,
                                                .light = seasons_light_line,
                                                .log_sign = seasons_log_sign,
                                                .fact = seasons_fact};
