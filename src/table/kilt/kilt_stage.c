/* SPDX-License-Identifier: MIT */
/* What the table shows: its parts and where they stand, what is heard, what is drawn over the board for a moment. */
#include <stdio.h>

#include "table/board_life.h"
#include "table/coach/coach.h"
#include "table/kilt/kilt_ops.h"
#include "table/kilt/kilt_table.h"
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
                                           {&kilt_kinds_part, REGION_KINDS, PLACE_OF_PLAY},
                                           {&kilt_forecast_part, NO_REGION, PLACE_OF_PLAY},
                                           {&table_coach_part, NO_REGION, PLACE_OF_PLAY},
                                           {&kilt_row_part, NO_REGION, 0},
                                           {NULL, 0, 0}};

/* ---- opening ---- */

/* The light follows what is shown, whichever way that leaps. */
static void pass_light(struct table *table) {
    const int is_sudden = table->app->settings.is_reduced || table->app->is_scripted;
    daylight_pass(&kilt(table)->light, kilt_time_of(kilt_shown(table)), table->now, is_sudden);
}

/* The key is no longer held down. */
static void turn_back(struct table *table) {
    struct kilt_table *own = kilt(table);
    if (own->held_until && table->now > own->held_until) {
        own->held_until = 0;
        own->is_above = !own->is_above;
    }
}

static void update(struct table *table) {
    turn_back(table);
    pass_light(table);
    kilt_rooms_update(table);
    kilt_sink_update(table);
    kilt_walls_update(table);
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

/* Nothing runs along the upper edge here: turn, seats and menu begin there. */
static void raise_columns(struct table *table, int top) {
    struct rect *areas = table->layout.areas;
    const int up = areas[AREA_MENU].y - top;
    areas[AREA_MENU].y -= up;
    areas[AREA_SEATS].y -= up;
    areas[AREA_SEATS].h += up;
}

/* No hand and no order of cards: seats, headland and log have that room. A replay has its bar below. */
static void divide_columns(struct table *table, struct rect window) {
    struct rect *areas = table->layout.areas;
    table_layout_make(&table->layout, window, &table->app->scale, 0);
    const int gap = table_px(table, 6), bottom = areas[AREA_HAND].y + areas[AREA_HAND].h - gap;
    if (!table->layout.is_compact) {
        raise_columns(table, window.y + table_px(table, 8));
    }
    const struct rect seats = areas[AREA_SEATS], menu = areas[AREA_MENU];
    areas[AREA_SEATS].h = areas[AREA_OWN].y + areas[AREA_OWN].h - seats.y;
    areas[AREA_PROMPT].y = bottom - (table->is_replay ? table_px(table, BAR_HIGH) : areas[AREA_PROMPT].h);
    if (!table->layout.is_compact) {
        areas[AREA_CORNER] = (struct rect){seats.x, menu.y, seats.w, menu.h};
        areas[AREA_CLEAR].y = gap;
    }
    areas[AREA_CLEAR].h = areas[AREA_PROMPT].y - gap - areas[AREA_CLEAR].y;
    const struct rect log = areas[AREA_LOG];
    const int top = menu.y + menu.h + gap, high = log.w + table_px(table, KILT_ABOVE_HIGH),
              least = table_px(table, 120);
    const int has_plan = !table->layout.is_compact && log.y + log.h - top - high - gap >= least;
    areas[AREA_SIDE] = has_plan ? (struct rect){log.x, top, log.w, high} : (struct rect){log.x, top, 0, 0};
    areas[AREA_LOG].y = has_plan ? top + high + gap : log.y;
    areas[AREA_LOG].h = log.y + log.h - areas[AREA_LOG].y;
}

static void lay_out(struct table *table, struct rect window) {
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
    return kilt(table)->has_board && !app_is_still(table->app);
}

static int is_moving(const struct table *table) {
    return kilt_rooms_move(table) || kilt_sink_moves(table) || kilt_walls_move(table) || kilt(table)->held_until != 0 ||
           kilt(table)->light.time != kilt_time_of(kilt_shown(table));
}

static int is_living(const struct table *table) {
    return kilt_is_alive(table) || (kilt_shown(table)->roofs && !table->app->settings.is_reduced);
}

/* As it lies where it comes from. */
static void draw_dragged(struct table *table, struct draw_list *list, struct point at) {
    const int card = kilt_card_in_hand(table), length = table_px(table, 78), width = length * 2 / 3;
    if (card != KILT_NO_CARD) {
        const struct kilt_state *state = kilt_shown(table);
        const char side = kilt(table)->layout.places[kilt_card_place(state, card)].side;
        const int is_beside = side == 'e' || side == 'w';
        const int w = is_beside ? length : width, h = is_beside ? width : length;
        const struct rect rect = rect_centred_at(at, w, h);
        draw_soft(list, rect, 6, 8, THEME_SHADE(0x90));
        kilt_card_lying(list, kilt_card_toward(state, card), kilt_card_away(state, card), side, rect);
    }
}

static enum ui_key key_of(int target) {
    return target == KILT_TARGET_ABOVE ? UI_KEY_ABOVE : UI_KEY_NONE;
}

static int is_lasting(int target) {
    return target == KILT_TARGET_ABOVE || target == KILT_TARGET_PLAN_SHEET;
}

/* ---- what is heard ---- */

static const char *music(const struct table *table) {
    return kilt_music_of(table_state(table));
}

static const char *ambience(const struct table *table) {
    (void)table;
    return "kilt";
}

static int voice_of_headland(struct table *table, int draw, struct table_voice *voice) {
    static const char *const sounds[] = {"yard_sheep", "yard_crow", "yard_sheep", "far_flag", "yard_dog"};
    const struct rect window = table->layout.window;
    voice->sound = sounds[(size_t)draw % (sizeof sounds / sizeof *sounds)];
    voice->at = (struct point){window.x + draw / 8 % (window.w > 0 ? window.w : 1), window.y};
    return 1;
}

/* The wind is in the banners of all that stands; a burn runs down to the loch. */
static int hums_of_headland(const struct table *table, struct table_hum *hums) {
    enum { CLOTH_LEAST = 15, CLOTH_FLOOR = 3, BURN = 35 };
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    int floors = 0;
    for (int square = 0; square < KILT_SQUARES; square++) {
        floors += kilt_shown(table)->height[square];
    }
    hums[0] = (struct table_hum){
        "hum_cloth", CLOTH_LEAST + CLOTH_FLOOR * floors, {clear.x + clear.w / 2, clear.y + clear.h / 2}};
    hums[1] = (struct table_hum){"hum_well", BURN, {clear.x + clear.w / 4, clear.y + clear.h / 2}};
    return 2;
}

static const struct table_sound sound = {
    .music = music, .ambience = ambience, .voice = voice_of_headland, .hums = hums_of_headland};

/* ---- what may be shown soon: floors of all clans, banners on all sides, cards, the signs of goods and days ---- */

/* Where it is drawn does not matter: it is never painted. */
static struct rect sized(int w, int h) {
    return (struct rect){0, 0, w, h};
}

static void floors(struct table *table, struct draw_list *list, int colour) {
    const struct kilt_layout *layout = &kilt(table)->layout;
    const struct rect rect = kilt_picture_rect(&table->view, &layout->floors, (struct point){0, 0});
    const int top = table_px(table, 60);
    char image[KILT_NAME_SIZE];
    for (int crests = 0; crests < KILT_CREST_KINDS; crests++) {
        for (int look = 1; look <= layout->looks; look++) {
            snprintf(image, sizeof image, KILT_BOARD "floor.%s.%d.%d.webp", kilt_colour_name(colour), crests, look);
            draw_image_turned(list, image, sized(rect.w, rect.h), 0);
        }
        snprintf(image, sizeof image, KILT_PLAN "top.%s.%d.webp", kilt_colour_name(colour), crests);
        draw_image_turned(list, image, sized(top, top), 0);
    }
}

static void banner(struct table *table, struct draw_list *list, int toward, int away) {
    const struct kilt_picture *banners = &kilt(table)->layout.banners;
    const struct rect rect = kilt_picture_rect(&table->view, banners, (struct point){0, 0});
    char image[KILT_NAME_SIZE];
    for (const char *side = away == KILT_NO_COLOUR ? "n" : "news"; *side; side++) {
        kilt_banner_image(toward, away, *side, image);
        draw_image_turned(list, image, sized(rect.w, rect.h), 0);
    }
    kilt_card_picture(list, toward, away, sized(table_px(table, 40), table_px(table, 60)));
}

static void signs(struct table *table, struct draw_list *list, int colour) {
    static const char *const names[] = {"ducat", "ducats", "ducat_day", "area", "floor", "master_builder", "roof"};
    static const float sizes[] = {18, 26, 38};
    char floor[KILT_NAME_SIZE];
    snprintf(floor, sizeof floor, "floor_%s", kilt_colour_name(colour));
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        const struct rect rect = sized(table_px(table, sizes[size]), table_px(table, sizes[size]));
        kilt_emblem(list, colour, rect);
        kilt_icon(list, floor, rect);
        for (size_t i = 0; i < sizeof names / sizeof *names && !colour; i++) {
            kilt_icon(list, names[i], rect);
        }
    }
}

static void draw_ahead(struct table *table, struct draw_list *list) {
    if (!kilt(table)->has_board) {
        return;
    }
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        floors(table, list, colour);
        signs(table, list, colour);
        banner(table, list, colour, KILT_NO_COLOUR);
        for (int other = 0; other < KILT_COLOURS; other++) {
            if (other != colour) {
                banner(table, list, colour, other);
            }
        }
    }
    kilt_rooms_ahead(table, list);
    kilt_icon(list, "ducat_day", sized(table_px(table, 100), table_px(table, 100)));
}

/* ---- all of it ---- */

const struct table_stage kilt_table_stage = {.layout = lay_out,
                                             .parts = parts,
                                             .dress = DRESS_TARTAN,
                                             .regions = regions,
                                             .flights = &kilt_flights,
                                             .course = &kilt_course,
                                             .sound = &sound,
                                             .door = &kilt_door,
                                             .open = open,
                                             .update = update,
                                             .key_of = key_of,
                                             .is_lasting = is_lasting,
                                             .ahead = draw_ahead,
                                             .draw_dragged = draw_dragged,
                                             .ghost = kilt_ghost_draw,
                                             .is_moving = is_moving,
                                             .is_living = is_living};
