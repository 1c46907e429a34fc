/* SPDX-License-Identifier: MIT */
/* What the table shows and where it stands: a column on each side, the castle between them from top to bottom, the
 * sentence under it. A replay keeps room for its bar. All lengths are units of the interface (theme.h). */
#include <stdio.h>

#include "table/board_life.h"
#include "table/carcassonne/carcassonne_board.h"
#include "table/coach/coach.h"
#include "table/ops_stage.h"
#include "table/table_ghost.h"
#include "ui/words.h"

/* Lengths in a roomy window and in a compact one. */
enum length {
    COLUMN_LEFT,
    COLUMN_RIGHT,
    EDGE,
    MENU_HIGH,
    TRAY_HIGH,
    OPTION_HIGH,
    SHEET_HIGH,
    SENTENCE_HIGH,
    BAR_HIGH,
    SEAT_HIGH,
    LOG_LEAST,
    REASONS,
    LENGTHS
};
static const int16_t lengths[LENGTHS][2] = {
    [COLUMN_LEFT] = {210, 190}, [COLUMN_RIGHT] = {228, 206}, [EDGE] = {6, 4},           [MENU_HIGH] = {52, 46},
    [TRAY_HIGH] = {112, 108},   [OPTION_HIGH] = {46, 42},    [SHEET_HIGH] = {158, 112}, [SENTENCE_HIGH] = {44, 78},
    [BAR_HIGH] = {96, 60},      [SEAT_HIGH] = {138, 96},     [LOG_LEAST] = {120, 40},   [REASONS] = {41, 41},
};

static int of(const struct table *table, enum length length) {
    return table_px(table, lengths[length][table->layout.is_compact != 0]);
}

/* ---- columns ---- */

static int tray_height(const struct table *table, int room) {
    const int options = carcassonne_option_count(table);
    const int wanted =
        options ? options * (of(table, OPTION_HIGH) + of(table, EDGE)) + 3 * of(table, EDGE) : of(table, TRAY_HIGH);
    return wanted < room ? wanted : room;
}

/* The tile stands above its buttons where that leaves the log its room, and a sheet full of reasons; else beside them.
 */
static int tray_in_column(const struct table *table, int room) {
    const int tall = carcassonne_tray_height(table);
    return carcassonne_option_count(table) || tall + of(table, REASONS) > room ? tray_height(table, room) : tall;
}

static void make_right(struct table *table, struct rect column) {
    struct rect *areas = table->layout.areas;
    const int gap = of(table, EDGE);
    areas[AREA_MENU] = rect_cut_top(&column, of(table, MENU_HIGH), gap);
    areas[AREA_INSPECTOR] = rect_cut_bottom(&column, of(table, SHEET_HIGH), gap);
    if (!table->is_replay) {
        areas[AREA_HAND] = rect_cut_top(&column, tray_in_column(table, column.h - of(table, LOG_LEAST)), gap);
    }
    areas[AREA_LOG] = column;
}

static void make_left(struct table *table, struct rect column) {
    struct rect *areas = table->layout.areas;
    const int gap = of(table, EDGE), least = 2 * of(table, SEAT_HIGH) + gap;
    areas[AREA_SEATS] = rect_cut_top(&column, least < column.h * 2 / 3 ? least : column.h * 2 / 3, gap);
    table->layout.seat_most = of(table, SEAT_HIGH);
    carcassonne(table)->castle_panel = column;
}

static void make_middle(struct table *table, struct rect middle) {
    struct rect *areas = table->layout.areas;
    if (table->is_replay) {
        areas[AREA_HAND] = rect_cut_bottom(&middle, of(table, BAR_HIGH), 0);
    }
    areas[AREA_PROMPT] = rect_cut_bottom(&middle, of(table, SENTENCE_HIGH), 0);
    areas[AREA_CLEAR] = middle;
}

struct rect carcassonne_tray_rect(const struct table *table) {
    return table->layout.areas[AREA_HAND];
}

struct rect carcassonne_castle_rect(const struct table *table) {
    return carcassonne(table)->castle_panel;
}

/* ---- rows ---- */

enum { CASTLE_SHARE = 38, TRAY_SHARE = 30 /* of the foot, in percent */, RISE = 22 /* of the board */ };

/* PLACE, a part of the foot, as high as WANTED, but not far over the board. */
static struct rect raised(const struct table *table, struct rect place, int wanted) {
    const int most = place.h + table->layout.areas[AREA_CLEAR].h * RISE / 100;
    const int h = wanted < place.h ? place.h : wanted < most ? wanted : most;
    return (struct rect){place.x, place.y + place.h - h, place.w, h};
}

/* It may lie over the land below the lower left wall. */
static struct rect castle_in_rows(const struct table *table, struct rect place) {
    uint8_t labels[CARC_OPEN_FEATURES];
    const int courts = carcassonne_free_courts(table, labels) > 0;
    return raised(table, place, carcassonne_castle_height(table, carcassonne_open_features(table, labels) + courts));
}

/* Seats beside the menu; below, what the castle holds, the tile drawn and the log. */
static void divide_rows(struct table *table) {
    struct rect *areas = table->layout.areas, foot = areas[AREA_LOG];
    const int gap = of(table, EDGE), w = foot.w;
    areas[AREA_MENU] = rect_cut_right(&areas[AREA_SEATS], of(table, COLUMN_RIGHT), gap);
    areas[AREA_MENU].h = of(table, MENU_HIGH);
    carcassonne(table)->castle_panel = castle_in_rows(table, rect_cut_left(&foot, w * CASTLE_SHARE / 100, gap));
    if (table->is_replay) {
        areas[AREA_HAND] = (struct rect){areas[AREA_PROMPT].x, areas[AREA_PROMPT].y + areas[AREA_PROMPT].h + gap,
                                         areas[AREA_PROMPT].w, 0};
    } else {
        const struct rect place = rect_cut_left(&foot, w * TRAY_SHARE / 100, gap);
        areas[AREA_HAND] = raised(table, place, tray_height(table, place.h + areas[AREA_CLEAR].h));
    }
    areas[AREA_LOG] = foot;
}

static void leave_unused(struct table *table, struct rect window) {
    static const enum table_area unused[] = {AREA_EDGE, AREA_CORNER, AREA_TOP, AREA_SIDE, AREA_SHELF};
    for (size_t i = 0; i < sizeof unused / sizeof *unused; i++) {
        table->layout.areas[unused[i]] = (struct rect){window.x, window.y, 0, 0};
    }
}

static void divide_columns(struct table *table, struct rect window) {
    table_layout_make(&table->layout, window, &table->app->scale, 0);
    const int gap = of(table, EDGE);
    struct rect rest = rect_inset(window, gap);
    make_left(table, rect_cut_left(&rest, of(table, COLUMN_LEFT), gap));
    make_right(table, rect_cut_right(&rest, of(table, COLUMN_RIGHT), gap));
    make_middle(table, (struct rect){rest.x, window.y, rest.w, rest.y + rest.h - window.y});
}

static void lay_out(struct table *table, struct rect window) {
    struct table_rows rows = {0, 0, {92, 122}, 0, {168, 240}, 44, 0, 0.89f};
    rows.prompt = table->is_replay ? 140 : rows.prompt;
    if (table_layout_make_rows(&table->layout, window, table->app->scale.factor, &rows)) {
        divide_rows(table);
    } else {
        divide_columns(table, window);
    }
    leave_unused(table, window);
    table->layout.areas[AREA_OWN] = table->layout.areas[AREA_INSPECTOR]; /* the coach stands above it */
    const struct castle *castle = &carcassonne(table)->castle;
    if (castle->side > 0) {
        board_view_fit(&table->view, &castle->extent, window, table->layout.areas[AREA_CLEAR]);
    }
}

/* ---- opening and each frame ---- */

static void open(struct table *table) {
    struct app *app = table->app;
    char error[GAME_ERROR_SIZE];
    if (!castle_open(&carcassonne(table)->castle, app->data, app->platform, carcassonne(table)->tables, error)) {
        char message[PLATFORM_ERROR_SIZE];
        snprintf(message, sizeof message, _("The board cannot be shown. Install the game again. (%.300s)"), error);
        app_notice(app, message);
    }
}

/* A soft tick for each lit cell that the pointer comes to. */
static void update(struct table *table) {
    struct carcassonne_table *own = carcassonne(table);
    uint8_t rotation;
    const uint8_t cell = table_is_asking(table) ? carcassonne_ghost(table, &rotation) : CARC_NONE;
    if (cell != own->heard_cell && cell != CARC_NONE && cell != carcassonne_tried_cell(table)) {
        app_play(table->app, "carc_light");
    }
    own->heard_cell = cell;
    carcassonne_dolls_update(table);
}

static int is_living(const struct table *table) {
    return !app_is_still(table->app);
}

/* ---- what is heard ---- */

static const char *music(const struct table *table) {
    const struct carcassonne_state *state = table_state(table);
    return CARC_TILES - state->drawn <= CARC_EVENING_TILES ? "carcassonne_evening" : "carcassonne";
}

static const char *ambience(const struct table *table) {
    (void)table;
    return "carcassonne";
}

/* The town is heard more and more as it grows; crows only while there is little of it. */
static int voice_of_town(struct table *table, int draw, struct table_voice *voice) {
    static const char *const sounds[] = {"yard_crow", "yard_sheep", "yard_dog",  "yard_cart",
                                         "yard_mugs", "yard_saw",   "far_anvil", "far_bell"};
    const int grown = 3 + carcassonne_shown(table)->drawn * 5 / CARC_TILES;
    const struct rect window = table->layout.window;
    voice->sound = sounds[draw % (grown < 8 ? grown : 8)];
    voice->at = (struct point){window.x + draw / 8 % (window.w > 0 ? window.w : 1), window.y};
    return 1;
}

/* The more town there is, the more of it is heard. */
static int hums_of_town(const struct table *table, struct table_hum *hums) {
    const int grown = 100 * carcassonne_shown(table)->drawn / CARC_TILES;
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const struct point left = {clear.x + clear.w / 3, clear.y + clear.h / 2}, right = {left.x + clear.w / 3, left.y};
    hums[0] = (struct table_hum){"hum_market", grown * 8 / 10, left};
    hums[1] = (struct table_hum){"hum_forge", grown > 30 ? grown * 6 / 10 : 0, right};
    hums[2] = (struct table_hum){"hum_tavern", grown > 50 ? grown * 7 / 10 : 0, right};
    return 3;
}

static const struct table_sound sound = {
    .music = music, .ambience = ambience, .voice = voice_of_town, .hums = hums_of_town};

/* ---- what may be shown soon: each face as it is drawn, the tile in hand as it may be laid, followers, signs ---- */

/* Where it is drawn does not matter: it is never painted. */
static struct rect sized(int w, int h) {
    return (struct rect){0, 0, w, h};
}

enum { CELL_MOST = 160 }; /* px: larger ones would fill the memory; then they come tile by tile */

/* All of them at once: the four sheets of faces are too large to be kept, or to be read for each tile. */
static void tiles(struct table *table, const struct castle_scene *scene) {
    const struct rect cell = carcassonne_cell_rect(table, 0), tray = carcassonne_drawn_rect(table);
    for (unsigned tile = 0; tile < CARC_TILES; tile++) {
        castle_draw_face(scene->castle, scene->list, scene->tables->face_of[tile], 0, tray);
        for (unsigned rotation = 0; rotation < CARC_ROTATIONS && cell.w <= CELL_MOST; rotation++) {
            castle_draw_relief(scene->castle, scene->list, tile * CARC_ROTATIONS + rotation,
                               (struct rect){0, cell.h, cell.w, cell.h});
        }
    }
    castle_draw_picture(scene->list, "back", sized(tray.w, tray.h));
}

static void followers(struct table *table, struct draw_list *list, int size) {
    for (int seat = 0; seat < table->seats; seat++) {
        for (int kind = 0; kind < CARC_KINDS; kind++) {
            castle_draw_follower(list, table->colours[seat], kind, (struct point){size, size}, size);
        }
        castle_draw_keep(list, table->colours[seat], (struct point){size, size}, size);
    }
}

static void signs(struct table *table, struct draw_list *list) {
    static const char *const names[] = {"icon_path",   "icon_tower", "icon_house", "icon_court",
                                        "icon_market", "icon_keep",  "icon_wall"};
    const int size = table_px(table, 20);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        castle_draw_picture(list, names[i], sized(size, size));
    }
}

static void draw_ahead(struct table *table, struct draw_list *list) {
    const struct castle_scene scene = carcassonne_scene(table, carcassonne_shown(table), list);
    if (board_view_is_moving(&table->view)) {
        return;
    }
    tiles(table, &scene);
    followers(table, list, castle_piece_size(&scene));
    followers(table, list, table_px(table, 18));
    signs(table, list);
    carcassonne_dolls_ahead(table, &scene);
}

/* ---- what is held, and what a hint would lay down ---- */

enum { HELD_HIGH = 10 /* of its side */, HINT_HIGH = 16 };

/* Where it would lie the ghost stands; elsewhere it is in the hand. */
static void draw_dragged(struct table *table, struct draw_list *list, struct point at) {
    const struct castle_scene scene = carcassonne_scene(table, carcassonne_shown(table), list);
    const int size = board_view_length(&table->view, carcassonne(table)->castle.side);
    uint8_t rotation;
    const uint8_t cell = carcassonne_ghost(table, &rotation);
    if (table->ui.dragged != TARGET_DRAWN || (cell != CARC_NONE && cell != carcassonne_tried_cell(table))) {
        return;
    }
    const struct rect rect = rect_square(at, size);
    castle_draw_loose(scene.castle, list, carcassonne_drawn(carcassonne_asked(table)) * CARC_ROTATIONS + rotation, rect,
                      size / HELD_HIGH);
}

static unsigned number_of(const struct carcassonne_tables *tables, unsigned tile, char letter) {
    for (unsigned number = tables->first[tile]; number < tables->first[tile + 1]; number++) {
        if (carcassonne_letter(tables, number) == letter) {
            return number;
        }
    }
    return CARC_NONE;
}

static void draw_tile(struct table *table, const struct castle_scene *scene, unsigned cell, unsigned rotation) {
    const struct rect at = carcassonne_cell_rect(table, cell);
    draw_alpha_push(scene->list, GHOST_ALPHA);
    castle_draw_loose(scene->castle, scene->list, carcassonne_drawn(scene->board) * CARC_ROTATIONS + rotation, at,
                      at.w / HINT_HIGH);
    draw_alpha_pop(scene->list);
    draw_frame(scene->list, at, 2, table_px(table, 3), GHOST_BETTER);
}

static void draw_follower(struct table *table, const struct castle_scene *scene, const struct intent *intent) {
    const unsigned number =
        number_of(scene->tables, carcassonne_drawn(scene->board), (char)carcassonne_view(intent)->letter);
    if (number == CARC_NONE) {
        return;
    }
    const struct point foot = castle_follower_foot(scene, number);
    const struct point middle = rect_middle(castle_follower_body(scene, number));
    const int size = castle_piece_size(scene);
    draw_ring(scene->list, middle.x, middle.y, size * 54 / 100, table_px(table, 2), GHOST_BETTER);
    draw_alpha_push(scene->list, 215);
    castle_draw_follower(scene->list, scene->colours[intent->seat], scene->tables->kinds[number], foot, size);
    draw_alpha_pop(scene->list);
}

static void draw_ghost(struct table *table, struct draw_list *list, const struct intent *answer,
                       const struct intent *next) {
    struct carcassonne_state board = *carcassonne_shown(table);
    const struct castle_scene scene = carcassonne_scene(table, &board, list);
    const struct carcassonne_intent *named = carcassonne_view(answer);
    if (carcassonne_is_trying(table) || carcassonne(table)->castle.side <= 0) {
        return;
    }
    if (answer->verb == CARC_PLACE) {
        const unsigned cell = scene.tables->grid[named->at];
        draw_tile(table, &scene, cell, named->rotation);
        carcassonne_lay(scene.tables, &board, carcassonne_drawn(&board), named->rotation, cell);
    }
    if (answer->verb == CARC_FOLLOWER || (next && next->verb == CARC_FOLLOWER)) {
        draw_follower(table, &scene, answer->verb == CARC_FOLLOWER ? answer : next);
    }
}

/* ---- all of it ---- */

static enum ui_key key_of(int target) {
    return target == TARGET_TURN ? UI_KEY_TURN : target == TARGET_PAGE_CLOSE ? UI_KEY_CANCEL : UI_KEY_NONE;
}

/* What only looks means the same whatever is asked. */
static int is_lasting(int target) {
    return target == TARGET_STACK || target == TARGET_PAGE_CLOSE || target == TARGET_PAGE || target == TARGET_VOID ||
           target == TARGET_FREE_COURTS || target_is(target, TARGET_OPEN_FEATURE, CARC_OPEN_FEATURES);
}

enum region {
    REGION_BOARD,
    REGION_TRAY,
    REGION_PROMPT,
    REGION_SEATS,
    REGION_CASTLE,
    REGION_PAGE,
    REGION_LOG,
    REGION_INSPECTOR,
    REGION_MENU
};

static const char *const regions[] = {
    N_("Castle"),        N_("Tile"), N_("Prompt"),     N_("Players"), N_("What lies open"),
    N_("Tiles to come"), N_("Log"),  N_("Info panel"), N_("Menu"),    NULL};

static const struct table_place parts[] = {{&carcassonne_board_part, REGION_BOARD, PLACE_IS_BOARD},
                                           {&carcassonne_seats_part, REGION_SEATS, PLACE_IS_LEFT},
                                           {&carcassonne_castle_part, REGION_CASTLE, PLACE_IS_RIGHT},
                                           {&table_log_part, REGION_LOG, PLACE_IS_RIGHT},
                                           {&table_inspector_part, REGION_INSPECTOR, PLACE_IS_RIGHT},
                                           {&table_menu_part, REGION_MENU, PLACE_OF_PLAY | PLACE_IS_ABOVE},
                                           {&table_prompt_part, REGION_PROMPT, PLACE_OF_PLAY},
                                           {&carcassonne_tray_part, REGION_TRAY, PLACE_OF_PLAY},
                                           {&carcassonne_page_part, REGION_PAGE, 0},
                                           {&table_coach_part, -1, PLACE_OF_PLAY},
                                           {NULL, 0, 0}};

const struct table_stage carcassonne_table_stage = {.layout = lay_out,
                                                    .parts = parts,
                                                    .dress = DRESS_STONE,
                                                    .regions = regions,
                                                    .flights = &carcassonne_flights,
                                                    .course = &carcassonne_course,
                                                    .sound = &sound,
                                                    .door = &carcassonne_door,
                                                    .open = open,
                                                    .update = update,
                                                    .key_of = key_of,
                                                    .is_lasting = is_lasting,
                                                    .ahead = draw_ahead,
                                                    .draw_dragged = draw_dragged,
                                                    .ghost = draw_ghost,
                                                    .is_moving = carcassonne_dolls_move,
                                                    .is_living = is_living};
