/* SPDX-License-Identifier: MIT */
/* What the table shows: the list of its parts and where they stand, while each part has a file of its own; what is
 * drawn over the board for a moment. */
#include <stdio.h>
#include <string.h>

#include "castellany/data.h"
#include "table/board_life.h"
#include "table/coach/coach.h"
#include "table/ops_stage.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_seats.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_tray.h"
#include "table/seasons/seasons_tray_room.h"
#include "table/table_ghost.h"

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

static const char *const regions[] = {
    N_("Hand"),    N_("Castle and road"), N_("Prompt"), N_("Payment"),    N_("Order of the cards"),
    N_("Players"), N_("Supplies"),        N_("Log"),    N_("Info panel"), N_("Menu"),
    NULL};

static const struct table_place parts[] = {{&seasons_board_part, REGION_BOARD, PLACE_IS_BOARD},
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
                                           {&seasons_tray_part, REGION_TRAY, PLACE_OF_PLAY},
                                           {&seasons_round_part, NO_REGION, PLACE_OF_PLAY},
                                           {&table_coach_part, NO_REGION, PLACE_OF_PLAY},
                                           {NULL, 0, 0}};

/* ---- the board ---- */

static enum ui_key key_of(int target) {
    return target == TARGET_PAY_NEXT       ? UI_KEY_PAY_NEXT
           : target == TARGET_PAY_PREVIOUS ? UI_KEY_PAY_PREVIOUS
           : target == TARGET_PAY_CLOSE    ? UI_KEY_CANCEL
                                           : UI_KEY_NONE;
}

static int is_lasting(int target) {
    return target_is(target, TARGET_PAY_MORE, TARGET_TRAY - TARGET_PAY_MORE) && target != TARGET_PAY;
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

static void open(struct table *table) {
    struct app *app = table->app;
    char error[GAME_ERROR_SIZE], path[PLATFORM_PATH_SIZE + 64], folder[32];
    const char *season = seasons_state_of(table)->season == WINTER ? "winter" : "summer";
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

static void update(struct table *table) {
    seasons(table)->summary_until = seasons(table)->summary_until > table->now ? seasons(table)->summary_until : 0;
    seasons_payment_hint_update(table);
    seasons_dolls_update(table);
    seasons_raising_update(table);
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

/* In units: how much the hand takes from the board, for faces and what cards do; what the board has over its castle. */
enum { HAND_RISES = 18, CLEAR_RISES = 6 };

/* In a small window the board needs all the room. */
static void raise_hand(struct table *table) {
    struct rect *areas = table->layout.areas;
    const int up = table_px(table, HAND_RISES), top = table_px(table, CLEAR_RISES);
    if (!table->layout.is_compact) {
        areas[AREA_PROMPT].y -= up;
        areas[AREA_HAND].y -= up;
        areas[AREA_HAND].h += up;
        areas[AREA_CLEAR].y -= top;
        areas[AREA_CLEAR].h -= up - top;
    }
}

/* What the hand does not need while it is a drawer is the board's: the prompt goes down with it. */
static void sink_hand(struct table *table) {
    struct rect *areas = table->layout.areas;
    const int drop = seasons_hand_drop(table);
    areas[AREA_PROMPT].y += drop;
    areas[AREA_HAND].y += drop;
    areas[AREA_HAND].h -= drop;
}

/* For a second row of winter cards the log, which is low then, gives room. */
static void grow_shelf(struct table *table) {
    struct rect *areas = table->layout.areas;
    const int by = rect_is_empty(areas[AREA_SHELF]) ? 0 : seasons_winter_shelf_grows(table);
    if (by < areas[AREA_LOG].h / 2) {
        areas[AREA_SHELF].h += by;
        areas[AREA_LOG].y += by;
        areas[AREA_LOG].h -= by;
    }
}

static void lay_out(struct table *table, struct rect window) {
    static const struct table_rows rows = {19, 54, {98, 130}, 62, {126, 190}, 42, 92, 0.5f};
    const int is_winter = seasons_shown(table)->season == WINTER;
    if (table_layout_make_rows(&table->layout, window, table->app->scale.factor, &rows)) {
        divide_foot(table, is_winter);
    } else {
        table_layout_make(&table->layout, window, &table->app->scale, is_winter);
        raise_hand(table);
        grow_shelf(table);
    }
    table->layout.has_beam = 1;
    sink_hand(table);
    const struct board_extent extent = seasons_board_layout_extent(&seasons(table)->board);
    board_view_fit(&table->view, &extent, table->layout.window, table_board_room(table));
}

static void draw_dragged(struct table *table, struct draw_list *list, struct point at) {
    if (target_is(table->ui.dragged, TARGET_CARD, CARDS)) {
        seasons_hand_draw_dragged(table, list, table->ui.dragged - TARGET_CARD, at);
        return;
    }
    const int size = table_px(table, 56);
    draw_disc(list, at.x, at.y + size / 3, size / 4, THEME_SHADE(0x50));
    seasons_art_board_helper(&seasons(table)->art, list, table->colours[table->asked.seat],
                             (struct point){at.x, at.y + size / 4}, size);
}

static int is_moving(const struct table *table) {
    return seasons_hand_is_moving(table) || seasons_seats_are_folding(table) || seasons_dolls_move(table) ||
           seasons_winter_card_flies(table) || seasons_raising_moves(table) || seasons(table)->payment_hint.is_asked;
}

static int is_living(const struct table *table) {
    return seasons(table)->has_board && !app_is_still(table->app);
}

static int is_tray_open(const struct table *table) {
    return seasons(table)->draft.is_open && seasons(table)->draft.tile != NO_TILE;
}

static unsigned covers(const struct table *table) {
    const int is_scoring = seasons_is_scoring(table);
    const unsigned beside = table->layout.is_in_rows ? COVERS_SHEET : COVERS_LOG;
    const int is_told = is_scoring && table->inspector.target == TARGET_NONE; /* who has how much: on the pad */
    return (is_told ? COVERS_SHEET : 0u) | (seasons_has_plaque(table) ? COVERS_PROMPT : 0u) |
           (is_scoring ? COVERS_SKIP : 0u) |
           (is_scoring || (is_tray_open(table) && !seasons_tray_is_wide(table)) ? beside : 0u);
}

/* ---- what may be shown soon: every craftsman and his back, winter's cards, goods and helpers as they fly and lie ----
 */

/* Where it is drawn does not matter: it is never painted. */
static struct rect sized(int w, int h) {
    return (struct rect){0, 0, w, h};
}

enum { THUMBNAIL = 48 }; /* px: small enough for the small pictures */

static void cards(struct table *table, struct draw_list *list) {
    struct table_art *art = &seasons(table)->art;
    const struct rect large = sized(table_px(table, 104), table_px(table, 96)), small = sized(THUMBNAIL, THUMBNAIL);
    for (int card = 0; card < CARDS; card++) {
        seasons_art_card_picture(art, list, card, large);
        seasons_art_card_picture(art, list, card, small);
        seasons_art_craftsman(art, list, card, large);
        seasons_art_craftsman_moving(art, list, card, large, 0, 0);
    }
    seasons_art_card_back(art, list, 0, large);
    seasons_art_card_back(art, list, 0, small);
}

static void winter_cards(struct table *table, struct draw_list *list) {
    struct rect large = seasons_winter_card_rect(table);
    large.h /= 2;
    for (int card = 0; card < WINTER_CARDS; card++) {
        seasons_art_winter_picture(&seasons(table)->art, list, card, large);
        seasons_art_winter_picture(&seasons(table)->art, list, card, sized(THUMBNAIL, THUMBNAIL));
    }
}

static void pieces(struct table *table, struct draw_list *list) {
    static const float sizes[] = {19, 26, 31, 40};
    struct table_art *art = &seasons(table)->art;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const struct rect rect = sized(table_px(table, sizes[i]), table_px(table, sizes[i]));
        for (int kind = 0; kind <= TALER; kind++) {
            seasons_art_piece(art, list, kind, rect);
        }
        for (int seat = 0; seat < table->seats; seat++) {
            seasons_art_helper(art, list, table->colours[seat], rect);
        }
        seasons_art_start(art, list, rect);
        seasons_art_coin(art, list, 1, rect);
    }
    for (int seat = 0; seat < table->seats; seat++) {
        const int size = table_px(table, 48);
        seasons_art_board_helper(art, list, table->colours[seat], (struct point){size, size}, size);
    }
}

/* A building that was decided on rises once it is paid for. */
static void next_building(struct table *table, struct draw_list *list) {
    const struct motion *motion = &table->motion;
    const struct board_layout *board = &seasons(table)->board;
    for (size_t i = motion->next; i < motion->count && seasons(table)->has_board; i++) {
        const struct event *event = &motion->queue[i];
        int w, h;
        if (event->type == EVENT_BUILT && event->what < TILES &&
            seasons_art_has(&seasons(table)->art, board->things[event->what].built.image, &w, &h)) {
            draw_image_turned(list, board->things[event->what].built.image,
                              sized(board_view_length(&table->view, w), board_view_length(&table->view, h)), 0);
        }
    }
}

static void draw_ahead(struct table *table, struct draw_list *list) {
    cards(table, list);
    if (seasons_shown(table)->season == WINTER) {
        winter_cards(table, list);
    }
    pieces(table, list);
    next_building(table, list);
    seasons_dolls_ahead(table, list);
}

/* ---- what a hint would put on the board: a helper at its place, a building on its plan ---- */

enum { HELPER_SIZE = 48, RING = 15 };

static void draw_helper(struct table *table, struct draw_list *list, int location, int seat) {
    const struct point foot = seasons_point_of(table, location, HELPER);
    draw_ring(list, foot.x, foot.y, table_px(table, RING), table_px(table, 2), GHOST_BETTER);
    draw_alpha_push(list, GHOST_ALPHA);
    seasons_art_board_helper(&seasons(table)->art, list, table->colours[seat], foot, table_px(table, HELPER_SIZE));
    draw_alpha_pop(list);
}

static void draw_building(struct table *table, struct draw_list *list, int tile) {
    const struct board_picture *picture = &seasons(table)->board.things[tile].built;
    const struct point at = board_view_point(&table->view, picture->at);
    int w, h;
    if (picture->image[0] && seasons_art_has(&seasons(table)->art, picture->image, &w, &h)) {
        const struct rect rect = {at.x, at.y, board_view_length(&table->view, w), board_view_length(&table->view, h)};
        draw_alpha_push(list, GHOST_ALPHA);
        draw_image_turned(list, picture->image, rect, 0);
        draw_alpha_pop(list);
    }
}

static void draw_ghost(struct table *table, struct draw_list *list, const struct intent *answer,
                       const struct intent *next) {
    const struct seasons_intent *named = seasons_view(answer);
    (void)next;
    if (!seasons(table)->has_board) {
        return;
    }
    if (answer->verb == VERB_BUILD) {
        draw_building(table, list, named->at);
    } else if (answer->verb == VERB_PLACE) {
        draw_helper(table, list, AT_PLACE + named->at, answer->seat);
    } else if (answer->verb == VERB_TRADE) {
        draw_helper(table, list, AT_CART + named->at, answer->seat);
    }
}

/* Snow lies on a winter's panels too. */
static enum theme_dress dress_of(const struct table *table) {
    return seasons(table)->board.has_snow ? DRESS_SNOW : DRESS_OAK;
}

const struct table_stage seasons_table_stage = {.layout = lay_out,
                                                .parts = parts,
                                                .regions = regions,
                                                .flights = &seasons_flights,
                                                .course = &seasons_course,
                                                .sound = &seasons_sound,
                                                .dress_of = dress_of,
                                                .open = open,
                                                .update = update,
                                                .key_of = key_of,
                                                .is_lasting = is_lasting,
                                                .ahead = draw_ahead,
                                                .draw_dragged = draw_dragged,
                                                .ghost = draw_ghost,
                                                .is_moving = is_moving,
                                                .is_living = is_living,
                                                .covers = covers};
