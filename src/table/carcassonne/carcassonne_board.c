/* SPDX-License-Identifier: MIT */
/* The castle as a part of the table: its widgets, tiles and pieces, what is lit, the tile that is tried out. */
#include "table/carcassonne/carcassonne_board.h"
#include "table/board_life.h"
#include "table/carcassonne/carcassonne_people.h"
#include "table/carcassonne/carcassonne_town.h"
#include "table/carcassonne/carcassonne_words.h"
#include "table/table_lit.h"
#include "ui/text.h"
#include "ui/tween.h"
#include "ui/words.h"

struct castle_scene carcassonne_scene(const struct table *table, const struct carcassonne_state *board,
                                      struct draw_list *list) {
    const struct carcassonne_table *own = carcassonne(table);
    return (struct castle_scene){.castle = &own->castle,
                                 .tables = own->tables,
                                 .view = &table->view,
                                 .board = board,
                                 .colours = {table->colours[0], table->colours[1]},
                                 .now = app_is_still(table->app) ? 0 : table->now,
                                 .night = (int)(table_stage_evening(table) * 100),
                                 .list = list};
}

struct rect carcassonne_cell_rect(const struct table *table, unsigned cell) {
    return castle_cell_rect(&carcassonne(table)->castle, carcassonne(table)->tables, &table->view, cell);
}

/* ---- widgets ---- */

static const char *cell_label(struct table *table, unsigned cell) {
    char where[CARC_TEXT_SIZE];
    carcassonne_at_text(carcassonne(table)->tables->positions[cell], 0, where);
    return ui_format(&table->ui, _("Cell %s"), where);
}

static void declare_cells(struct table *table) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const int takes = table_is_asking(table) && carcassonne_asks(table, CARC_PHASE_PLACE);
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        struct widget *widget = table_hotspot(table, TARGET_CELL + tables->positions[cell],
                                              carcassonne_cell_rect(table, cell), cell_label(table, cell));
        widget->flags |= takes ? UI_DROP : 0u;
    }
}

/* Below towers and start spaces: what number a space has, also where it is left out. */
static void declare_track(struct table *table) {
    const struct castle *castle = &carcassonne(table)->castle;
    for (int space = 0; space < CARC_TRACK; space++) {
        ui_hotspot(&table->ui, TARGET_TRACK + space,
                   castle_rect(&table->view, rect_square(castle->track[space], castle->side * 4 / 10)),
                   ui_format(&table->ui, _("Space %d"), space), UI_NO_FOCUS);
    }
}

static void declare_wall(struct table *table) {
    const struct castle *castle = &carcassonne(table)->castle;
    const int size = castle->side * 4 / 10;
    char name[24];
    declare_track(table);
    for (unsigned corner = 0; corner < CARC_CORNERS; corner++) {
        const struct point at = castle->towers[corner];
        carcassonne_words_corner(carcassonne(table)->tables, corner, name, sizeof name);
        ui_hotspot(&table->ui, TARGET_CORNER + (int)corner, castle_rect(&table->view, rect_square(at, size)),
                   ui_format(&table->ui, _("Corner tower %s"), name), UI_NO_FOCUS);
    }
    for (int start = 0; start < CARC_STARTS; start++) {
        ui_hotspot(&table->ui, TARGET_START + start, castle_rect(&table->view, castle->starts[start]),
                   ui_format(&table->ui, _("Start space: %s"),
                             carcassonne_words_kind(carcassonne(table)->tables->starts[start].kind)),
                   UI_NO_FOCUS);
    }
}

static void declare(struct table *table) {
    if (carcassonne(table)->castle.side <= 0) {
        return;
    }
    declare_wall(table);
    declare_cells(table);
    carcassonne_declare_spots(table);
}

/* ---- lights ---- */

static int pulse(const struct table *table, int least, int most) {
    return board_life_breath(table->app, table->now, least, most);
}

/* Marks in the corners of RECT, WIDE and each a part of its side long. */
static void draw_corners(struct draw_list *list, struct rect rect, int wide, uint32_t colour) {
    enum { PART = 4 };
    for (int corner = 0; corner < 4; corner++) {
        const int is_right = corner % 2, is_low = corner / 2, long_x = rect.w / PART, long_y = rect.h / PART;
        const int x = rect.x + (is_right ? rect.w : 0), y = rect.y + (is_low ? rect.h : 0);
        const struct point mark[] = {
            {is_right ? x - long_x : x + long_x, y}, {x, y}, {x, is_low ? y - long_y : y + long_y}};
        draw_line(list, mark, 3, 0, wide, colour);
    }
}

/* There may be twenty of them: each is seen, none calls. */
static void draw_quiet_cell(const struct table *table, struct draw_list *list, struct rect rect) {
    const enum blend before = draw_blend(list, BLEND_ADD);
    draw_box(list, rect, rect.w / 14, 0xffd08818u);
    draw_blend(list, before);
    draw_corners(list, rect, table_px(table, 4), THEME_BACKING(0x68));
    draw_corners(list, rect, table_px(table, 2), colour_with_alpha(THEME_LIT, 0xd8));
}

/* It lies still; what is pointed at has a firm rim. */
static void draw_open_cell(struct table *table, struct draw_list *list, unsigned cell) {
    const struct rect whole = carcassonne_cell_rect(table, cell), rect = rect_inset(whole, whole.w / 12);
    const int is_pointed = table->pointed == TARGET_CELL + carcassonne(table)->tables->positions[cell];
    if (theme_contrast() || is_pointed) {
        table_lit_frame(table, list, rect, is_pointed ? 255 : 254);
    } else {
        draw_quiet_cell(table, list, rect);
    }
}

/* Where the drawn tile is shown though it does not lie yet: tried out, or under the pointer; CARC_NONE: nowhere. */
static unsigned raised_cell(struct table *table, uint8_t *rotation) {
    if (carcassonne_is_trying(table)) {
        *rotation = (uint8_t)carcassonne_rotation(table);
        return carcassonne_tried_cell(table);
    }
    return table_is_asking(table) ? carcassonne_ghost(table, rotation) : CARC_NONE;
}

/* The yard where the tile may not lie. */
static void draw_closed_cell(const struct table *table, struct draw_list *list, unsigned cell) {
    static const uint32_t dim = 0x0a142638u;
    if (carcassonne_shown(table)->cells[cell] == CARC_NONE && !theme_contrast()) {
        draw_box(list, carcassonne_cell_rect(table, cell), 0, dim);
    }
}

/* Where else the tile may lie: lit, and the rest of the yard a little darker. */
static void draw_open_cells(struct table *table, struct draw_list *list) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    uint8_t rotation;
    const unsigned raised = raised_cell(table, &rotation);
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        if (!carcassonne_is_lit(table, TARGET_CELL + tables->positions[cell])) {
            draw_closed_cell(table, list, cell);
        } else if (cell != raised) {
            draw_open_cell(table, list, cell);
        }
    }
}

/* Free features of the tile, over all their tiles; the pointed one brighter. */
static void draw_free_features(struct table *table, const struct castle_scene *scene) {
    const struct carcassonne_tables *tables = scene->tables;
    const unsigned spots = carcassonne_spots(table);
    for (unsigned local = 0; local < CARC_LOCALS; local++) {
        if (spots >> local & 1) {
            const unsigned tile = carcassonne_drawn(carcassonne_asked(table));
            const int is_pointed = table->pointed == TARGET_SPOT + (int)local;
            castle_draw_feature(scene, scene->board->belongs[tables->first[tile] + local],
                                colour_with_alpha(THEME_LIT, is_pointed ? 130 : pulse(table, 30, 62)),
                                is_pointed ? CARCASSONNE_POINTED(0xff) : 0);
        }
    }
}

/* ---- the track ---- */

/* Where SEAT's marker stands for SPACE, a place of the picture: two that share one stand side by side. */
static struct point carcassonne_marker_at(const struct table *table, int seat, struct point space) {
    const struct carcassonne_state *board = carcassonne_shown(table);
    const int is_shared = board->seats[0].score % CARC_TRACK == board->seats[1].score % CARC_TRACK;
    struct point at = board_view_point(&table->view, space);
    at.x += is_shared ? (seat ? 1 : -1) * board_view_length(&table->view, carcassonne(table)->castle.side / 9) : 0;
    return at;
}

struct rect carcassonne_marker_rect(const struct table *table, int seat) {
    const struct castle *castle = &carcassonne(table)->castle;
    const int space = carcassonne_shown(table)->seats[seat].score % CARC_TRACK;
    return rect_square(carcassonne_marker_at(table, seat, castle->track[space]),
                       board_view_length(&table->view, castle->side * 42 / 100));
}

struct rect carcassonne_wall_tile_rect(const struct table *table, int tower) {
    const struct castle_scene scene = carcassonne_scene(table, carcassonne_shown(table), NULL);
    return castle_wall_tile_rect(&scene, tower);
}

void carcassonne_draw_marker(const struct table *table, struct draw_list *list, int seat, struct point at) {
    const int size = board_view_length(&table->view, carcassonne(table)->castle.side * 36 / 100);
    const struct rect rect = rect_square(at, size);
    draw_disc(list, at.x, at.y + size / 10, size * 6 / 10, THEME_BACKING(0x90));
    draw_disc(list, at.x, at.y, size * 58 / 100, theme_players[table->colours[seat]].dark);
    draw_ring(list, at.x, at.y, size * 58 / 100, table_px(table, 1), THEME_CREAM);
    icon_draw_player(list, table->colours[seat], rect_inset(rect, size / 10));
}

static void draw_markers(struct table *table, struct draw_list *list) {
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        if (!carcassonne_marker_is_walking(table, seat)) {
            const int space = carcassonne_shown(table)->seats[seat].score % CARC_TRACK;
            carcassonne_draw_marker(table, list, seat,
                                    carcassonne_marker_at(table, seat, carcassonne(table)->castle.track[space]));
        }
    }
}

/* Where an answer about the order would bring a marker. */
static void draw_landings(struct table *table, struct draw_list *list) {
    const struct carcassonne_table *own = carcassonne(table);
    for (int i = 0; i < carcassonne_option_count(table); i++) {
        int seat, space;
        if (!carcassonne_landing(table, i, &seat, &space)) {
            continue;
        }
        const struct point at = board_view_point(&table->view, own->castle.track[space]);
        const int is_pointed = table->pointed == TARGET_OPTION + i, radius = table_px(table, is_pointed ? 14 : 11);
        draw_ring(list, at.x, at.y, radius + 1, table_px(table, 3), THEME_BACKING(0xc0));
        draw_ring(list, at.x, at.y, radius, table_px(table, 2), is_pointed ? CARCASSONNE_HELD(0xff) : THEME_GOLD);
    }
}

/* The features that an order is asked of; the pointed one brighter. */
static void draw_due(struct table *table, const struct castle_scene *scene) {
    for (int i = 0; i < carcassonne_option_count(table); i++) {
        const unsigned label = carcassonne_answer_label(table, i);
        if (label != CARC_NONE) {
            const int is_pointed = table->pointed == TARGET_OPTION + i;
            castle_draw_feature(scene, label, is_pointed ? 0xffe9a88cu : 0xffe9a838u,
                                is_pointed ? CARCASSONNE_POINTED(0xff) : 0);
        }
    }
}

/* What is pointed at in the list of features. */
static void draw_pointed_feature(struct table *table, const struct castle_scene *scene) {
    static const uint32_t colour = 0x9fe0ff70u;
    uint8_t labels[CARC_OPEN_FEATURES];
    const int index = table->pointed - TARGET_OPEN_FEATURE;
    if (target_is(table->pointed, TARGET_OPEN_FEATURE, carcassonne_open_features(table, labels))) {
        castle_draw_feature(scene, labels[index], colour, THEME_TOLD);
    } else if (table->pointed == TARGET_FREE_COURTS) {
        for (int i = carcassonne_free_courts(table, labels); i > 0; i--) {
            castle_draw_feature(scene, labels[i - 1], colour, THEME_TOLD);
        }
    }
}

/* ---- the void ---- */

static int has_cell(const uint64_t cells[2], unsigned cell) {
    return cell != CARC_NONE && cells[cell / 64] >> cell % 64 & 1;
}

/* The sides of CELL that are no other's of CELLS. */
static void draw_border(const struct table *table, struct draw_list *list, const uint64_t cells[2], unsigned cell,
                        int wide, uint32_t colour) {
    const struct rect rect = carcassonne_cell_rect(table, cell);
    const int right = rect.x + rect.w, foot = rect.y + rect.h;
    const struct point corners[] = {{rect.x, rect.y}, {right, rect.y}, {right, foot}, {rect.x, foot}, {rect.x, rect.y}};
    for (int side = 0; side < CARC_SIDES; side++) {
        if (!has_cell(cells, carcassonne(table)->tables->neighbours[cell][side])) {
            draw_line(list, corners + side, 2, 0, wide, colour);
        }
    }
}

void carcassonne_draw_yard(const struct table *table, struct draw_list *list, const uint64_t cells[2], uint32_t tint) {
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        if (has_cell(cells, cell)) {
            draw_box(list, carcassonne_cell_rect(table, cell), 0, tint);
        }
    }
    for (int is_line = 0; is_line < 2; is_line++) {
        for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
            if (has_cell(cells, cell)) {
                draw_border(table, list, cells, cell, table_px(table, is_line ? 3 : 5),
                            is_line ? THEME_TOLD : THEME_BACKING(0x60));
            }
        }
    }
}

static void draw_void(struct table *table, struct draw_list *list) {
    uint64_t cells[2];
    const struct carcassonne_table *own = carcassonne(table);
    if (own->shows_void || table->pointed == TARGET_VOID) {
        carcassonne_void(own->tables, carcassonne_shown(table), cells);
        carcassonne_draw_yard(table, list, cells, 0x3a78b050u);
    }
}

/* ---- the ghost ---- */

enum { HOVER = 14 }; /* a raised tile: as high as this part of its side */

/* A little above CELL. */
static struct rect raised_rect(const struct table *table, unsigned cell) {
    const struct rect at = carcassonne_cell_rect(table, cell);
    return (struct rect){at.x, at.y - at.w / HOVER, at.w, at.h};
}

static void draw_raised(struct table *table, const struct castle_scene *scene) {
    uint8_t rotation = 0;
    const unsigned cell = raised_cell(table, &rotation);
    if (cell == CARC_NONE) {
        return;
    }
    const struct rect rect = raised_rect(table, cell);
    castle_draw_loose(scene->castle, scene->list,
                      carcassonne_drawn(carcassonne_asked(table)) * CARC_ROTATIONS + rotation, rect, rect.w / HOVER);
}

/* Over the hour's light, as all that glows: a frame of gold, the strongest thing of the yard. */
static void draw_raised_light(struct table *table, struct draw_list *list) {
    uint8_t rotation;
    const unsigned cell = raised_cell(table, &rotation);
    if (cell != CARC_NONE) {
        const struct rect rect = raised_rect(table, cell);
        const int thin = table_px(table, 1);
        table_lit_frame(table, list, rect, 255);
        draw_frame(list, rect_inset(rect, -3 * thin), 3 * thin, 5 * thin, THEME_GOLD);
        draw_frame(list, rect_inset(rect, -2 * thin), 2 * thin, thin, THEME_LIT);
    }
}

static int is_on_tile(const struct table *table) {
    return target_is(table->pointed, TARGET_CELL, CARC_GRID) &&
           carcassonne_shown(table)->cells[carcassonne(table)->tables->grid[table->pointed - TARGET_CELL]] != CARC_NONE;
}

/* Over ground where it cannot lie, the tile hangs at the pointer, small and raised, so that nobody takes it for one
 * that lies; on that side where it covers no panel. A tile that is pointed at is being read. */
static void draw_hanging(struct table *table, struct draw_list *list, const struct castle_scene *scene) {
    const struct point at = table->ui.pointer;
    uint8_t rotation;
    if (!table_is_asking(table) || !carcassonne_asks(table, CARC_PHASE_PLACE) || table->ui.shows_focus ||
        table->ui.dragged || carcassonne_ghost(table, &rotation) != CARC_NONE || carcassonne(table)->has_page ||
        !rect_contains(table->layout.areas[AREA_CLEAR], at.x, at.y) || is_on_tile(table)) {
        return;
    }
    const int size = board_view_length(&table->view, carcassonne(table)->castle.side) / 2;
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const int is_low = at.y + size * 7 / 6 > clear.y + clear.h, is_far = at.x + size * 7 / 6 > clear.x + clear.w;
    const enum draw_layer before = draw_layer(list, LAYER_MOTION);
    const struct rect rect = {is_far ? at.x - size * 7 / 6 : at.x + size / 6,
                              is_low ? at.y - size * 7 / 6 : at.y + size / 6, size, size};
    draw_alpha_push(list, 215);
    castle_draw_loose(scene->castle, list,
                      carcassonne_drawn(carcassonne_asked(table)) * CARC_ROTATIONS +
                          (unsigned)carcassonne_rotation(table) % CARC_ROTATIONS,
                      rect, size / HOVER);
    draw_alpha_pop(list);
    draw_frame(list, rect, 2, table_px(table, 2), CARCASSONNE_HELD(0xff));
    draw_layer(list, before);
}

/* ---- all of it ---- */

enum { WIDE = 3200 }; /* the picture that the places below are of */

static const struct point river[] = {{60, 1440},  {180, 1460}, {300, 1500}, {420, 1560},
                                     {540, 1640}, {660, 1690}, {840, 1710}, {1020, 1750}};

static struct board_life life_of(const struct table *table, struct draw_list *list) {
    return board_life_of(&table->view, list, table->now, (float)carcassonne(table)->castle.extent.w / WIDE,
                         (float)table_px(table, 1.5f));
}

static struct rect in_board(const struct board_life *life, struct rect rect) {
    const float size = life->size;
    return (struct rect){(int)((float)rect.x * size), (int)((float)rect.y * size), (int)((float)rect.w * size),
                         (int)((float)rect.h * size)};
}

static int is_covered(const struct table *table, struct point at) {
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        if (carcassonne_shown(table)->cells[cell] != CARC_NONE &&
            rect_contains(carcassonne_cell_rect(table, cell), at.x, at.y)) {
            return 1;
        }
    }
    return 0;
}

/* Tents in the yard, where no tile lies yet; art/games/carcassonne/works.py says where they are. */
static void draw_tents_swaying(const struct table *table, const struct board_life *life) {
    static const struct rect tents[] = {{1027, 350, 97, 99}, {1166, 348, 111, 101}, {899, 475, 116, 102},
                                        {1951, 598, 92, 97}, {2181, 1372, 98, 100}, {1684, 967, 105, 98}};
    for (int i = 0; i < (int)(sizeof tents / sizeof *tents); i++) {
        const struct rect tent = in_board(life, tents[i]);
        if (!is_covered(table, board_view_point(&table->view, rect_middle(tent)))) {
            board_life_sway(life, tent, i, SWAY_LEAVES);
        }
    }
}

/* Trees round the wall and in the moat, the river; not on a stage that is cleared, of which the land's rim is dark. */
static void draw_swaying(const struct table *table, struct draw_list *list) {
    enum { WAVE_W = 150, WAVE_H = 80 };
    static const struct rect trees[] = {{2150, 280, 130, 140},  {2190, 400, 110, 110}, {2100, 60, 110, 110},
                                        {720, 1400, 110, 90},   {820, 1390, 80, 80},   {30, 1120, 120, 110},
                                        {1200, 1610, 110, 120}, {2640, 1680, 130, 110}};
    const struct board_life life = life_of(table, list);
    if (app_is_still(table->app) || table_stage_share(table) > 0) {
        return;
    }
    for (int i = 0; i < (int)(sizeof trees / sizeof *trees); i++) {
        board_life_sway(&life, in_board(&life, trees[i]), i, SWAY_LEAVES);
    }
    draw_tents_swaying(table, &life);
    for (int i = 0; i < (int)(sizeof river / sizeof *river); i++) {
        const struct rect wave = {river[i].x - WAVE_W / 2, river[i].y - WAVE_H / 2, WAVE_W, WAVE_H};
        board_life_sway(&life, in_board(&life, wave), i, SWAY_WATER);
    }
}

/* Clouds over the land, ripples on the river, rooks about the towers. */
static void draw_life(const struct table *table, struct draw_list *list) {
    enum { BIRDS = 4 };
    const struct board_extent extent = carcassonne(table)->castle.extent;
    const struct board_life life = life_of(table, list);
    if (app_is_still(table->app)) {
        return;
    }
    board_life_clouds(&life);
    for (int i = 0; i < (int)(sizeof river / sizeof *river); i++) {
        board_life_ripples(&life, (struct point){river[i].x * extent.w / WIDE, river[i].y * extent.w / WIDE}, i);
    }
    for (int i = 0; i < BIRDS; i++) {
        const struct point home = {extent.w * (3 + 2 * i) / 10, extent.h * (2 + 3 * i % 5) / 10};
        board_life_flock(&life, home, i, 0x2a2622ffu);
    }
}

static void draw(struct table *table, struct draw_list *list) {
    struct carcassonne_state room;
    const struct carcassonne_state *board = carcassonne_tried_board(table, &room);
    const struct castle_scene scene = carcassonne_scene(table, board, list),
                              shown = carcassonne_scene(table, carcassonne_shown(table), list);
    if (carcassonne(table)->castle.side <= 0) {
        draw_box(list, table->layout.window, 0, THEME_OAK);
        return;
    }
    const enum draw_layer before = draw_layer(list, LAYER_BOARD);
    castle_draw_ground(&scene);
    draw_swaying(table, list);
    draw_layer(list, LAYER_PIECES);
    castle_draw_tiles(&scene);
    carcassonne_people_draw(table, list);
    carcassonne_town_draw(table, &shown);
    draw_raised(table, &scene);
    draw_life(table, list);
    castle_draw_hour(&scene);
    carcassonne_town_draw_lights(table, &shown);
    carcassonne_feast_draw(table, &shown);
    if (table_is_asking(table) && carcassonne_asks(table, CARC_PHASE_PLACE)) {
        draw_open_cells(table, list);
    }
    draw_void(table, list);
    carcassonne_draw_glow(table, &scene);
    if (table_is_asking(table)) {
        draw_free_features(table, &scene);
        draw_due(table, &scene);
    }
    draw_pointed_feature(table, &scene);
    draw_raised_light(table, list);
    draw_alpha_push(list, tween_int(255, 0, table_stage_share(table)));
    carcassonne_draw_track(table, list);
    draw_alpha_pop(list);
    draw_landings(table, list);
    castle_draw_wall_tiles(&scene);
    draw_alpha_push(list, tween_int(255, 0, table_stage_evening(table)));
    draw_markers(table, list);
    castle_draw_pieces(&scene, carcassonne_flying(table));
    draw_alpha_pop(list);
    carcassonne_town_draw_honours(table, &shown);
    carcassonne_draw_heralds(table, list);
    if (table_is_asking(table)) {
        carcassonne_draw_spots(table, &scene);
    }
    carcassonne_dolls_draw(table, &scene);
    carcassonne_draw_forecast(table, list);
    draw_hanging(table, list, &scene);
    draw_layer(list, before);
}

const struct table_part carcassonne_board_part = {declare, draw};
