/* SPDX-License-Identifier: MIT */
/* The board on the table: what can be pointed at, labels, helpers, lights. */
#include <stdio.h>

#include "table/coach/coach.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_people.h"
#include "table/seasons/seasons_table.h"
#include "table/table_lit.h"

enum { HIT_TOWER = TILES, HIT_BUILDING, HIT_CART = HIT_BUILDING + BUILDINGS };

/* ---- pointing ---- */

static struct widget *add_polygon(struct table *table, int target, int piece, int slot, const char *label) {
    int count = seasons_board_piece_hit(&seasons(table)->board, &table->view, seasons_shown(table), piece,
                                        seasons(table)->hits[slot]);
    struct widget *widget = table_hotspot(table, target, polygon_bounds(seasons(table)->hits[slot], count), label);
    if (widget) {
        widget->hit = seasons(table)->hits[slot];
        widget->hit_count = count;
    }
    return widget;
}

static void declare_piece(struct table *table, int piece) {
    if (piece < TILES) {
        add_polygon(table, TARGET_TILE + piece, piece, piece, seasons_tile_name(piece));
    }
    for (int building = BUILDING_MARKET; building < BUILDINGS; building++) {
        if (seasons_board_piece_of_building(building) == piece &&
            seasons_board_piece_is_there(seasons_shown(table), piece)) {
            add_polygon(table, TARGET_BUILDING + building, piece, HIT_BUILDING + building,
                        seasons_building_name(building));
        }
    }
}

/* From back to front: of what overlaps, the nearer one is pointed at. */
static void declare_buildings(struct table *table) {
    const struct board_thing *things = seasons(table)->board.things;
    for (int order = -1, next; order < BOARD_ORDERS; order = next) {
        next = BOARD_ORDERS;
        for (int piece = 0; piece < BOARD_DEFENCE_TOWER; piece++) {
            if (things[piece].is_there && things[piece].order == order) {
                declare_piece(table, piece);
            } else if (things[piece].is_there && things[piece].order > order && things[piece].order < next) {
                next = things[piece].order;
            }
        }
    }
}

/* Where PLACE is pointed at; of a plan that is lit no more than the disc is seen to cover: the plan is what is pressed.
 */
static struct rect room_of(const struct table *table, int place) {
    const int tile = seasons_board_piece_of_building(seasons_place_building(place));
    int radius;
    const struct point middle = seasons_place_point(table, place, &radius);
    const struct rect whole = rect_square(middle, 2 * radius);
    return tile < TILES && seasons_is_lit(table, TARGET_TILE + tile) ? rect_centred(whole, whole.w, whole.h * 66 / 100)
                                                                     : whole;
}

static void declare_places(struct table *table) {
    for (int place = 0; place < PLACES; place++) {
        const int building = seasons_place_building(place);
        if (!seasons(table)->board.places[place].radius ||
            !seasons_board_piece_is_there(seasons_shown(table), seasons_board_piece_of_building(building))) {
            continue;
        }
        struct widget *widget =
            table_hotspot(table, TARGET_PLACE + place, room_of(table, place), seasons_place_name(place));
        if (widget) {
            widget->flags |= UI_DROP;
            widget->flags |=
                place == PLACE_INNKEEPER && seasons_draft_has_source(&seasons(table)->draft, FROM_INNKEEPER)
                    ? UI_DRAGGABLE
                    : 0;
        }
    }
}

static void declare_road(struct table *table) {
    for (int kind = 0; kind < KINDS; kind++) {
        struct widget *widget =
            add_polygon(table, TARGET_CART + kind, BOARD_CART + kind, HIT_CART + kind, seasons_kind_name(kind));
        if (widget) {
            int radius;
            struct point middle = seasons_trader_point(table, kind, &radius);
            widget->flags |= UI_DROP;
            widget->flags |= seasons_draft_has_source(&seasons(table)->draft, kind) ? UI_DRAGGABLE : 0;
            widget->rect = rect_around(widget->rect, rect_square(middle, 2 * radius));
            widget->rect = rect_around(widget->rect, seasons_cart_label_rect(table, kind));
            widget->hit = NULL;
            widget->hit_count = 0;
        }
    }
    add_polygon(table, TARGET_TOWER + KINDS, BOARD_DEFENCE_TOWER, HIT_TOWER, "defence_tower");
    for (int kind = 0; kind < KINDS; kind++) {
        struct point middle = board_view_point(&table->view, seasons(table)->board.tower_goods[kind]);
        if (seasons_shown(table)->tower[kind]) {
            table_hotspot(table, TARGET_TOWER + kind, rect_square(middle, 2 * board_view_length(&table->view, 30)),
                          NULL);
        }
    }
}

/* ---- numbers ---- */

struct rect seasons_cart_label_rect(const struct table *table, int kind) {
    const struct point at = board_view_point(&table->view, seasons(table)->board.cart_labels[kind]);
    const int w = table_px(table, 46), h = table_px(table, 22);
    return rect_centred_at(at, w, h);
}

struct rect seasons_pennant_rect(const struct table *table, int kind) {
    const struct point at = board_view_point(&table->view, seasons(table)->board.pennants[kind]);
    const int w = board_view_length(&table->view, 58), h = board_view_length(&table->view, 34);
    return rect_centred_at(at, w, h);
}

/* Over the heads of the helpers who stand before it. */
struct rect seasons_forge_rect(const struct table *table) {
    const struct point at = board_view_point(&table->view, seasons(table)->board.forge_silver);
    const int size = table_px(table, 20);
    struct rect rect = {at.x - size, at.y - size / 2, size * 2, size};
    for (int place = 0; place < PLACES; place++) {
        int radius;
        const struct point foot = seasons_place_point(table, place, &radius);
        const int head = foot.y - radius * 26 / 10 - rect.h;
        if (seasons_place_building(place) == BUILDING_FORGE && head < rect.y) {
            rect.y = head;
        }
    }
    return rect;
}

static void declare_numbers(struct table *table) {
    for (int kind = 0; kind < KINDS; kind++) {
        ui_hotspot(&table->ui, TARGET_SIGN + kind, seasons_cart_label_rect(table, kind), NULL, UI_NO_FOCUS);
        ui_hotspot(&table->ui, TARGET_SIGN + KINDS + kind, seasons_pennant_rect(table, kind), NULL, UI_NO_FOCUS);
    }
    ui_hotspot(&table->ui, TARGET_SIGN + 2 * KINDS, seasons_forge_rect(table), NULL, UI_NO_FOCUS);
}

/* What is written on the board grows with the interface only as far as the board does. Gives the scale before. */
static struct ui_scale begin_signs(struct table *table) {
    const struct ui_scale before = table->app->scale;
    const float natural = before.factor * 100 / (float)before.percent, board = 2 * board_view_scale(&table->view);
    const float most = board > natural ? board : natural;
    table->app->scale.factor = before.percent > 100 && before.factor > most ? most : before.factor;
    return before;
}

static void declare(struct table *table) {
    const struct ui_scale before = begin_signs(table);
    declare_road(table);
    declare_buildings(table);
    seasons_labels_declare(table);
    declare_numbers(table);
    declare_places(table);
    table->app->scale = before;
}

/* ---- places and helpers ---- */

enum { CORNERS = 24 };

/* Seen from the height from which the board is rendered, a round place is an ellipse. */
static void ellipse(struct point middle, int radius, struct point points[CORNERS]) {
    static const int8_t circle[CORNERS][2] = {{100, 0},  {97, 26},   {87, 50},   {71, 71},   {50, 87},   {26, 97},
                                              {0, 100},  {-26, 97},  {-50, 87},  {-71, 71},  {-87, 50},  {-97, 26},
                                              {-100, 0}, {-97, -26}, {-87, -50}, {-71, -71}, {-50, -87}, {-26, -97},
                                              {0, -100}, {26, -97},  {50, -87},  {71, -71},  {87, -50},  {97, -26}};
    for (int i = 0; i < CORNERS; i++) {
        points[i] =
            (struct point){middle.x + radius * circle[i][0] / 100, middle.y + radius * circle[i][1] * 66 / 10000};
    }
}

static void draw_ellipse(struct draw_list *list, struct point middle, int radius, uint32_t fill, uint32_t edge,
                         int width) {
    struct point points[CORNERS];
    ellipse(middle, radius, points);
    draw_polygon(list, points, CORNERS, fill);
    draw_line(list, points, CORNERS, 1, width, edge);
}

/* A rim of dashes: nobody may stand there yet. */
static void draw_dashes(struct draw_list *list, struct point middle, int radius, uint32_t edge, int width) {
    struct point points[CORNERS];
    ellipse(middle, radius, points);
    for (int i = 0; i < CORNERS; i += 3) {
        draw_line(list, (struct point[]){points[i], points[i + 1], points[(i + 2) % CORNERS]}, 3, 0, width, edge);
    }
}

static void draw_ring_light(struct table *table, struct draw_list *list, struct point middle, int radius, int target) {
    int is_strong = table->pointed == target;
    enum blend before = draw_blend(list, BLEND_ADD);
    draw_ellipse(list, middle, radius, colour_with_alpha(THEME_LIT, is_strong ? 110 : seasons_glow(table, 90)), 0, 1);
    draw_blend(list, before);
    struct point rim[CORNERS];
    ellipse(middle, radius + table_px(table, 2), rim);
    table_lit_line(table, list, rim, CORNERS, 1, is_strong ? 255 : seasons_glow(table, 250));
}

static int hops_to(const struct table *table, int location) {
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct event *event = &table->motion.items[i].event;
        if (event->type == EVENT_MOVE && event->what == HELPER && event->to == location) {
            return 1;
        }
    }
    return 0;
}

/* A number of the board itself: it grows with what it stands on, HIGH pixels high. */
static void draw_figure(struct table *table, struct draw_list *list, uint32_t ink, struct rect rect, int high,
                        const char *figure) {
    struct text_style style = theme_text(&table->app->scale, TEXT_NUMBER_SMALL, ink, ALIGN_CENTRE);
    style.px = high > style.px ? high : style.px;
    draw_text(list, style, rect, figure);
}

/* What a fee stands on, so that it belongs to the ground before its house whatever is behind it: a post, seen from
 * above, and its shade. */
static void draw_post(struct draw_list *list, struct point middle, int radius, uint32_t side) {
    const int high = radius * 6 / 10;
    const struct rect shade = {middle.x - radius, middle.y + high - radius / 2, 2 * radius, radius * 5 / 4};
    struct point points[CORNERS];
    draw_soft(list, shade, shade.h / 2, radius / 3, THEME_SHADE(0x80));
    ellipse(middle, radius, points);
    for (int i = 0; i < CORNERS; i++) { /* the lower half of the rim, which is the first one, comes down */
        points[i].y += i <= CORNERS / 2 ? high : 0;
    }
    draw_polygon(list, points, CORNERS, side);
}

/* A cart, which takes no fee, is seen on the ground. */
static void draw_open_disc(struct draw_list *list, struct point middle, int radius, int has_fee) {
    if (has_fee) {
        draw_post(list, middle, radius, 0x4a2610ffu);
    }
    draw_ellipse(list, middle, radius, has_fee ? 0x8f4a1affu : 0, 0xf0bd80ffu, 1);
}

/* Over the light, where the place is lit: dark on it. */
static void draw_fee(struct table *table, struct draw_list *list, int place, struct point middle, int radius) {
    char figure[12];
    const int is_lit = seasons_is_lit(table, TARGET_PLACE + place);
    snprintf(figure, sizeof figure, "%d", seasons(table)->tables->place_fee[place]);
    draw_figure(table, list, is_lit ? THEME_INK : 0xfff6e6ffu, rect_square(middle, 2 * radius), radius * 3 / 4, figure);
}

static void draw_closed_disc(struct table *table, struct draw_list *list, struct point middle, int radius, int fee) {
    char figure[12];
    snprintf(figure, sizeof figure, "%d", fee);
    draw_post(list, middle, radius, colour_with_alpha(THEME_INK, 140));
    draw_ellipse(list, middle, radius, colour_with_alpha(THEME_INK, 176), 0, 1);
    draw_dashes(list, middle, radius, 0xfff4dcc0u, table_px(table, 1.2f));
    draw_figure(table, list, 0xfff4dcffu, rect_square(middle, 2 * radius), radius * 3 / 4, figure);
}

/* What nobody can enter is marked as long as somebody looks at its plan. */
static int is_looked_at(const struct table *table, int place) {
    const int tile = seasons_board_piece_of_building(seasons_place_building(place));
    const struct draft *draft = &seasons(table)->draft;
    return theme_contrast() || table->pointed == TARGET_PLACE + place ||
           (tile < TILES && (table->pointed == TARGET_TILE + tile || table->pointed == TARGET_PLATE + tile ||
                             coach_meant(table) == TARGET_TILE + tile || (draft->is_open && draft->tile == tile)));
}

static int is_open_to_all(const struct table *table, int place) {
    return seasons_building_open(seasons_shown(table), seasons_place_building(place)) &&
           seasons_building_has_disc(table, place);
}

static void draw_disc_of_place(struct table *table, struct draw_list *list, int place, struct point middle,
                               int radius) {
    draw_alpha_push(list, table_stage_signs(table));
    if (is_open_to_all(table, place)) {
        draw_open_disc(list, middle, radius, 1);
    } else if (is_looked_at(table, place)) {
        draw_closed_disc(table, list, middle, radius, seasons(table)->tables->place_fee[place]);
    }
    draw_alpha_pop(list);
}

/* A helper who may be taken from where he stands: another mark than that of where he may go. */
static void draw_lift_mark(struct table *table, struct draw_list *list, struct point middle, int radius) {
    const int wide = table_px(table, 6), top = middle.y - radius * 3 - table_px(table, 4);
    const struct point arrow[] = {{middle.x - wide, top + wide}, {middle.x, top}, {middle.x + wide, top + wide}};
    const int line = table_px(table, theme_contrast() ? 3 : 2);
    draw_ellipse(list, middle, radius + table_px(table, 2), 0, THEME_SHADE(0xa0), 2 * line);
    draw_ellipse(list, middle, radius + table_px(table, 2), 0, 0xfffffff0u, line);
    draw_line(list, arrow, 3, 0, 2 * line + 1, THEME_SHADE(0xa0));
    draw_line(list, arrow, 3, 0, line, 0xfffffff0u);
}

static int can_be_taken(const struct table *table, int source) {
    return table_is_asking(table) && seasons_draft_has_source(&seasons(table)->draft, source);
}

/* With stronger marks on, his player's shape stands beside the helper at AT. */
static void draw_standing(struct table *table, struct draw_list *list, int seat, int at, struct point middle,
                          int radius) {
    const float leant = board_view_figures(&table->view) / board_view_scale(&table->view);
    const int up = board_life_hop(app_is_still(table->app) ? 0 : table->now, at, radius * 2 / 5);
    seasons_art_board_helper(&seasons(table)->art, list, table->colours[seat], (struct point){middle.x, middle.y - up},
                             leant < 1 ? (int)((float)radius * leant + 0.5f) * 32 / 10 : radius * 32 / 10);
    if (table->app->settings.has_marks) {
        int size = radius > table_px(table, 14) ? radius : table_px(table, 14);
        struct rect mark = {middle.x + radius / 4, middle.y - size / 4, size, size};
        icon_draw_player(list, table->colours[seat], mark);
    }
}

void seasons_place_draw(struct table *table, struct draw_list *list, int place) {
    int radius;
    uint8_t seat = seasons_shown(table)->places[place];
    const int is_lit = seasons_is_lit(table, TARGET_PLACE + place);
    struct point middle = seasons_place_point(table, place, &radius);
    if (seat == GAME_NO_SEAT) {
        draw_disc_of_place(table, list, place, middle, radius);
    }
    if (is_lit) { /* on the ground: who stands there stands in it */
        draw_ring_light(table, list, middle, radius, TARGET_PLACE + place);
    }
    if (seat != GAME_NO_SEAT && !hops_to(table, AT_PLACE + place)) {
        draw_alpha_push(list, 255 - seasons_dolls_opened(table, seasons_place_building(place)));
        draw_standing(table, list, seat, AT_PLACE + place, middle, radius);
        draw_alpha_pop(list);
    }
    if (!is_lit && place == PLACE_INNKEEPER && can_be_taken(table, FROM_INNKEEPER)) {
        draw_lift_mark(table, list, middle, radius);
    }
    if (seat == GAME_NO_SEAT && is_open_to_all(table, place)) {
        draw_alpha_push(list, table_stage_signs(table));
        draw_fee(table, list, place, middle, radius);
        draw_alpha_pop(list);
    }
}

static void draw_places(struct table *table, struct draw_list *list) {
    for (int place = 0; place < PLACES; place++) {
        int piece = seasons_board_piece_of_building(seasons_place_building(place));
        if (seasons(table)->board.places[place].radius && seasons_board_piece_is_there(seasons_shown(table), piece)) {
            seasons_place_draw(table, list, place);
        }
    }
}

static void draw_trader(struct table *table, struct draw_list *list, int kind) {
    int radius;
    struct point middle = seasons_trader_point(table, kind, &radius);
    uint8_t seat = seasons_shown(table)->traders[kind];
    const int is_lit = seasons_is_lit(table, TARGET_CART + kind);
    if (seat == GAME_NO_SEAT) {
        draw_alpha_push(list, table_stage_signs(table));
        draw_open_disc(list, middle, radius, 0);
        draw_alpha_pop(list);
    }
    if (is_lit) {
        draw_ring_light(table, list, middle, radius, TARGET_CART + kind);
    }
    if (seat != GAME_NO_SEAT && !hops_to(table, AT_CART + kind)) {
        draw_standing(table, list, seat, AT_CART + kind, middle, radius);
    }
    if (!is_lit && can_be_taken(table, kind)) {
        draw_lift_mark(table, list, middle, radius);
    }
    if (seat != GAME_NO_SEAT && table_is_asking(table) && seasons(table)->draft.source == kind) {
        draw_ellipse(list, middle, radius + table_px(table, 6), 0, 0xfff6d8ffu, table_px(table, 3));
    }
}

/* ---- labels ---- */

static void draw_cart_label(struct table *table, struct draw_list *list, int kind) {
    int icon = table_px(table, 18);
    struct rect plate = seasons_cart_label_rect(table, kind), inside = rect_inset(plate, table_px(table, 2));
    int flying = seasons_motion_in_air(&table->motion, AT_CARTS, kind, table->now);
    seasons_plate_draw(list, plate);
    seasons_art_piece(&seasons(table)->art, list, kind, rect_cut_left(&inside, icon, table_px(table, 2)));
    table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM, ALIGN_CENTRE, inside, "%d",
               seasons_shown(table)->carts[kind] - flying);
}

/* The yield stands on the pennant's white cloth. */
static void draw_pennant(struct table *table, struct draw_list *list, int kind) {
    struct rect cloth = seasons_pennant_rect(table, kind);
    char figure[12];
    if (!seasons(table)->board.ground[0] ||
        !seasons_art_has(&seasons(table)->art, seasons(table)->board.ground, NULL, NULL)) {
        draw_box(list, cloth, 2, 0xf4efe4ffu);
        draw_frame(list, cloth, 2, 1, seasons_art_kind_colour(kind));
    }
    snprintf(figure, sizeof figure, "+%d", seasons_cart_brings(seasons(table)->tables, seasons_shown(table), kind));
    draw_figure(table, list, THEME_INK, cloth, cloth.h * 6 / 10, figure);
}

/* Pieces of a kind in the defence tower, as they lie there now. */
struct heap {
    int kind, count, radius;
    struct point at;
};

static struct heap heap_of(const struct table *table, int kind) {
    return (struct heap){.kind = kind,
                         .count = seasons_shown(table)->tower[kind] -
                                  seasons_motion_in_air(&table->motion, AT_TOWER, kind, table->now),
                         .radius = board_view_length(&table->view, 30),
                         .at = board_view_point(&table->view, seasons(table)->board.tower_goods[kind])};
}

static void draw_heap(struct table *table, struct draw_list *list, const struct heap *heap) {
    const int size = board_view_length(&table->view, 44);
    draw_disc(list, heap->at.x, heap->at.y, heap->radius - 2, SEASONS_PLATE(0x90));
    seasons_art_piece(&seasons(table)->art, list, heap->kind,
                      (struct rect){heap->at.x - size / 2, heap->at.y - size / 2 - 2, size, size});
    if (seasons_is_lit(table, TARGET_TOWER + heap->kind)) {
        draw_ring_light(table, list, heap->at, heap->radius, TARGET_TOWER + heap->kind);
    }
}

static void draw_heap_number(struct table *table, struct draw_list *list, const struct heap *heap) {
    const struct rect number = {heap->at.x, heap->at.y, heap->radius, heap->radius};
    draw_box(list, rect_centred(number, table_px(table, 15), table_px(table, 14)), 4, SEASONS_PLATE(0xe0));
    table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM, ALIGN_CENTRE, number, "%d", heap->count);
}

/* The rings meet: no number is crossed out by its neighbour's. */
static void draw_tower_goods(struct table *table, struct draw_list *list) {
    for (int pass = 0; pass < 2; pass++) {
        for (int kind = 0; kind < KINDS; kind++) {
            const struct heap heap = heap_of(table, kind);
            if (pass == 0 && heap.count > 0) {
                draw_heap(table, list, &heap);
            } else if (pass == 1 && heap.count > 1) {
                draw_heap_number(table, list, &heap);
            }
        }
    }
}

enum { PIN = 9 };

static int is_off_plates(const struct table *table, struct rect pin) {
    const struct plates *plates = &seasons(table)->plates;
    for (int i = 0; i < plates->count; i++) {
        const int is_seen = !plates->items[i].is_further || theme_contrast();
        if (is_seen && rect_meets(plates->items[i].rect, pin)) {
            return 0;
        }
    }
    return 1;
}

/* It sticks in what stands there, plan or building: as high as it can without lying on a name. */
struct rect seasons_pin_rect(const struct table *table, int tile) {
    const struct board_layout *board = &seasons(table)->board;
    const int size = table_px(table, PIN);
    struct point hit[BOARD_HIT_POINTS];
    const struct rect body =
        polygon_bounds(hit, seasons_board_piece_hit(board, &table->view, seasons_shown(table), tile, hit));
    const int top = board_view_point(&table->view, board->things[tile].top).x;
    const int across[] = {top, body.x + body.w * 3 / 4, body.x + body.w / 4, body.x + body.w, body.x};
    const struct rect highest = {top - size, body.y - 2 * size, 2 * size, 3 * size};
    for (int y = highest.y; y < body.y + body.h; y += size) {
        for (size_t i = 0; i < sizeof across / sizeof *across; i++) {
            const struct rect pin = {across[i] - size, y, highest.w, highest.h};
            if (is_off_plates(table, pin)) {
                return pin;
            }
        }
    }
    return highest;
}

static void draw_pin(struct table *table, struct draw_list *list, int tile) {
    const int size = table_px(table, PIN);
    const struct rect pin = seasons_pin_rect(table, tile);
    const struct point head = {pin.x + size, pin.y + size};
    draw_line(list, (struct point[]){head, {head.x, pin.y + pin.h}}, 2, 0, table_px(table, 2), 0x2a1c12ffu);
    draw_disc(list, head.x, head.y, size, 0x5e120cffu);
    draw_disc(list, head.x, head.y, size - table_px(table, 1.5f), THEME_WAX);
    draw_disc(list, head.x - size / 3, head.y - size / 3, size / 4, 0xf0b0a0ffu);
}

static void draw_pins(struct table *table, struct draw_list *list) {
    for (int i = 0, target; (target = table_pinned(table, i)) != TARGET_NONE; i++) {
        draw_pin(table, list, target - TARGET_TILE);
    }
}

static void draw_forge(struct table *table, struct draw_list *list) {
    struct rect badge = seasons_forge_rect(table);
    int size = badge.h;
    if (seasons_shown(table)->forge > 0) {
        draw_box(list, badge, size / 2, SEASONS_PLATE(0xc0));
        seasons_art_piece(&seasons(table)->art, list, SILVER, rect_cut_left(&badge, size, 0));
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM, ALIGN_CENTRE, badge, "%d", seasons_shown(table)->forge);
    }
}

static void draw_signs(struct table *table, struct draw_list *list) {
    for (int kind = 0; kind < KINDS; kind++) {
        draw_cart_label(table, list, kind);
        draw_pennant(table, list, kind);
    }
    draw_forge(table, list);
    draw_pins(table, list);
}

/* The light of the hour over all that stands, then what shines by itself: less while there is a choice, so that no
 * window is taken for one. */
static void draw_light_of_day(struct table *table, struct draw_list *list, const struct board_scene *scene) {
    enum { GLOW_BESIDE_LIGHTS = 55 };
    const struct daylight_hour light = seasons_day_of(table);
    const int glow = seasons_has_lights(table) ? light.glow * GLOW_BESIDE_LIGHTS / 100 : light.glow;
    if (!theme_contrast()) {
        draw_light(list, table->view.window, light.shade, light.light);
    }
    seasons_board_draw_glows(&seasons(table)->art, &seasons(table)->board, &table->view, scene, glow, list);
}

/* What can be pressed stands in the light of the hour like all else; in contrast nothing lies over it. */
static void draw_lights(struct table *table, struct draw_list *list, const struct board_scene *scene) {
    if (theme_contrast()) {
        draw_light_of_day(table, list, scene);
        seasons_lights_draw(table, list);
    } else {
        seasons_lights_draw(table, list);
        draw_light_of_day(table, list, scene);
        seasons_road_draw(table, list);
    }
}

/* What is written on the board steps aside where it stands alone, and while something is built. */
static int signs_alpha(const struct table *table) {
    return table_stage_signs(table) * seasons_raising_signs(table) / 255;
}

/* Where none is seen, none is made ready either: while the camera leans in each frame would ask for other sizes. */
static void draw_signs_of(struct table *table, struct draw_list *list,
                          void (*signs)(struct table *table, struct draw_list *list)) {
    if (signs_alpha(table) > 0) {
        draw_alpha_push(list, signs_alpha(table));
        signs(table, list);
        draw_alpha_pop(list);
    }
}

static void draw(struct table *table, struct draw_list *list) {
    const struct motion_item *rising = motion_find(&table->motion, MOTION_BUILD, -1);
    struct board_scene scene = {.state = seasons_shown(table),
                                .tables = seasons(table)->tables,
                                .rising_tile = rising ? rising->event.what : -1,
                                .rising = rising ? motion_share(rising, table->now) : 0,
                                .second = seasons(table)->has_second_board ? &seasons(table)->second_board : NULL,
                                .second_share = (uint8_t)(255 * seasons_day_second(table)),
                                .cleared = (uint8_t)(255 * table_stage_evening(table))};
    scene.is_taken_down = scene.rising >= BOARD_HAMMERED && !table->app->settings.is_reduced;
    const struct ui_scale scale = begin_signs(table);
    enum draw_layer before = draw_layer(list, LAYER_BOARD);
    seasons_board_draw(&seasons(table)->art, &seasons(table)->board, &table->view, &scene, list);
    seasons_effects_draw_swaying(table, list);
    draw_layer(list, LAYER_PIECES);
    seasons_building_draw(table, list);
    seasons_omens_draw(table, list);
    seasons_people_draw(table, list);
    seasons_feast_draw(table, list);
    seasons_raising_draw(table, list);
    seasons_effects_draw(table, list);
    draw_lights(table, list, &scene);
    seasons_omens_draw_light(table, list);
    seasons_lanterns_draw(table, list);
    seasons_effects_draw_over(table, list);
    seasons_raising_draw_over(table, list);
    draw_signs_of(table, list, seasons_labels_draw);
    draw_places(table, list);
    for (int kind = 0; kind < KINDS; kind++) {
        draw_trader(table, list, kind);
    }
    draw_signs_of(table, list, draw_signs);
    draw_alpha_push(list, table_stage_signs(table));
    draw_tower_goods(table, list);
    draw_alpha_pop(list);
    seasons_scoring_light_draw(table, list);
    table->app->scale = scale;
    draw_layer(list, before);
}

const struct table_part seasons_board_part = {declare, draw};
