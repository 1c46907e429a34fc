/* The board on the table: what can be pointed at, labels, helpers, lights. */
#include <stdio.h>

#include "scenes/board_draw.h"
#include "scenes/table_scene.h"

enum { NAMES_FROM_WIDTH = 1600, HIT_TOWER = TILES, HIT_BUILDING, HIT_CART = HIT_BUILDING + BUILDINGS };

static struct rect around(struct point middle, int radius) {
    return (struct rect){middle.x - radius, middle.y - radius, 2 * radius, 2 * radius};
}

/* ---- pointing ---- */

static struct widget *add_polygon(struct table *table, int target, int piece, int slot, const char *label) {
    int count = board_hit(&table->board, &table->view, piece, table->hits[slot]);
    struct widget *widget = table_hotspot(table, target, polygon_bounds(table->hits[slot], count), label);
    if (widget) {
        widget->hit = table->hits[slot];
        widget->hit_count = count;
    }
    return widget;
}

static void declare_tiles(struct table *table) {
    for (int tile = 0; tile < TILES; tile++) {
        add_polygon(table, TARGET_TILE + tile, tile, tile, seasons_tile_name(tile));
    }
    for (int building = BUILDING_MARKET; building < BUILDINGS; building++) {
        int piece = board_piece_of_building(building);
        if (table->board.things[piece].is_there && board_piece_is_there(&table->shown, piece)) {
            add_polygon(table, TARGET_BUILDING + building, piece, HIT_BUILDING + building,
                        seasons_building_name(building));
        }
    }
}

static void declare_places(struct table *table) {
    for (int place = 0; place < PLACES; place++) {
        int building = seasons_place_building(place), radius;
        if (!table->board.places[place].radius ||
            !board_piece_is_there(&table->shown, board_piece_of_building(building))) {
            continue;
        }
        struct point middle = table_place_point(table, place, &radius);
        struct widget *widget =
            table_hotspot(table, TARGET_PLACE + place, around(middle, radius), seasons_place_name(place));
        if (widget) {
            widget->flags |= UI_DROP;
            widget->flags |=
                place == PLACE_INNKEEPER && draft_has_source(&table->draft, FROM_INNKEEPER) ? UI_DRAGGABLE : 0;
        }
    }
}

static void declare_road(struct table *table) {
    for (int kind = 0; kind < KINDS; kind++) {
        struct widget *widget =
            add_polygon(table, TARGET_CART + kind, BOARD_CART + kind, HIT_CART + kind, seasons_kind_name(kind));
        if (widget) {
            int radius;
            struct point middle = table_trader_point(table, kind, &radius);
            widget->flags |= UI_DROP;
            widget->flags |= draft_has_source(&table->draft, kind) ? UI_DRAGGABLE : 0;
            widget->rect = rect_around(widget->rect, around(middle, radius));
            widget->hit = NULL;
            widget->hit_count = 0;
        }
    }
    add_polygon(table, TARGET_TOWER + KINDS, BOARD_DEFENCE_TOWER, HIT_TOWER, "defence_tower");
    for (int kind = 0; kind < KINDS; kind++) {
        struct point middle = board_view_point(&table->view, table->board.tower_goods[kind]);
        if (table->shown.tower[kind]) {
            table_hotspot(table, TARGET_TOWER + kind, around(middle, board_view_length(&table->view, 30)), NULL);
        }
    }
}

static void declare(struct table *table) {
    declare_road(table);
    declare_tiles(table);
    declare_places(table);
}

/* ---- lights ---- */

static int is_lit(const struct table *table, int target) {
    return table_is_asking(table) && draft_is_lit(&table->draft, target);
}

static int pulse(const struct table *table, int least, int most) {
    float share = table->app->settings.is_reduced ? 1 : tween_pulse(table->now, 1600);
    return tween_int(least, most, share);
}

static void draw_outline(struct table *table, struct draw_list *list, int piece, int is_strong) {
    struct point hit[BOARD_HIT_POINTS];
    int count = board_hit(&table->board, &table->view, piece, hit);
    enum blend before = draw_blend(list, BLEND_ADD);
    draw_polygon(list, hit, count, colour_with_alpha(THEME_GOLD, is_strong ? 70 : pulse(table, 18, 46)));
    draw_blend(list, before);
    draw_line(list, hit, count, 1, table_px(table, is_strong ? 3 : 2),
              colour_with_alpha(THEME_GOLD, is_strong ? 255 : pulse(table, 110, 230)));
}

static void draw_tile_lights(struct table *table, struct draw_list *list) {
    for (int tile = 0; tile < TILES; tile++) {
        int is_paid = table->draft.is_open && table->draft.tile == tile;
        if (is_lit(table, TARGET_TILE + tile)) {
            draw_outline(table, list, tile, is_paid || table->pointed == TARGET_TILE + tile);
        }
    }
    for (int kind = 0; kind < KINDS; kind++) {
        if (is_lit(table, TARGET_CART + kind)) {
            draw_outline(table, list, BOARD_CART + kind, table->pointed == TARGET_CART + kind);
        }
    }
}

/* ---- places and helpers ---- */

static void draw_ring_light(struct table *table, struct draw_list *list, struct point middle, int radius, int target) {
    int is_strong = table->pointed == target;
    draw_ring(list, middle.x, middle.y, radius + table_px(table, 3), table_px(table, 3),
              colour_with_alpha(THEME_GOLD, is_strong ? 255 : pulse(table, 120, 240)));
}

static struct rect standing(struct point middle, int radius) {
    int h = radius * 26 / 10, w = radius * 2;
    return (struct rect){middle.x - w / 2, middle.y + radius * 6 / 10 - h, w, h};
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

static void draw_disc_of_place(struct table *table, struct draw_list *list, struct point middle, int radius, int fee) {
    draw_disc(list, middle.x, middle.y + 1, radius, 0x00000060u);
    draw_disc(list, middle.x, middle.y, radius, 0x6b3a18ffu);
    draw_disc(list, middle.x, middle.y, radius - table_px(table, 2), 0xb87333ffu);
    draw_ring(list, middle.x, middle.y, radius - table_px(table, 2), 1, 0xe2a566ffu);
    if (fee >= 0) {
        table_text(table, list, TEXT_NUMBER_SMALL, 0xfff3ddffu, ALIGN_CENTRE, around(middle, radius), "%d", fee);
    }
}

static void draw_place(struct table *table, struct draw_list *list, int place) {
    int building = seasons_place_building(place), radius;
    uint8_t seat = table->shown.places[place];
    struct point middle = table_place_point(table, place, &radius);
    int is_open = seasons_building_open(&table->shown, building);
    draw_alpha_push(list, is_open ? 255 : 110);
    draw_disc_of_place(table, list, middle, radius, table->tables->place_fee[place]);
    draw_alpha_pop(list);
    if (seat != GAME_NO_SEAT && !hops_to(table, AT_PLACE + place)) {
        art_helper(&table->art, list, table->colours[seat], standing(middle, radius));
    }
    if (is_lit(table, TARGET_PLACE + place)) {
        draw_ring_light(table, list, middle, radius, TARGET_PLACE + place);
    }
}

static void draw_places(struct table *table, struct draw_list *list) {
    for (int place = 0; place < PLACES; place++) {
        int piece = board_piece_of_building(seasons_place_building(place));
        if (table->board.places[place].radius && board_piece_is_there(&table->shown, piece)) {
            draw_place(table, list, place);
        }
    }
}

static void draw_trader(struct table *table, struct draw_list *list, int kind) {
    int radius;
    struct point middle = table_trader_point(table, kind, &radius);
    uint8_t seat = table->shown.traders[kind];
    draw_disc_of_place(table, list, middle, radius, -1);
    if (seat != GAME_NO_SEAT && !hops_to(table, AT_CART + kind)) {
        art_helper(&table->art, list, table->colours[seat], standing(middle, radius));
    }
    if (is_lit(table, TARGET_CART + kind) || (table_is_asking(table) && draft_has_source(&table->draft, kind))) {
        draw_ring_light(table, list, middle, radius, TARGET_CART + kind);
    }
}

/* ---- labels ---- */

static void draw_plate(struct draw_list *list, struct rect rect) {
    draw_soft(list, (struct rect){rect.x, rect.y + 1, rect.w, rect.h}, rect.h / 4, 3, 0x00000070u);
    draw_kit(list, KIT_PLATE, rect);
}

static void draw_cart_label(struct table *table, struct draw_list *list, int kind) {
    struct point at = board_view_point(&table->view, table->board.cart_labels[kind]);
    int h = table_px(table, 22), w = table_px(table, 46), icon = table_px(table, 18);
    struct rect plate = {at.x - w / 2, at.y - h / 2, w, h}, inside = rect_inset(plate, table_px(table, 2));
    int flying = motion_in_air(&table->motion, AT_CARTS, kind, table->now);
    draw_plate(list, plate);
    art_piece(&table->art, list, kind, rect_cut_left(&inside, icon, table_px(table, 2)));
    table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM, ALIGN_CENTRE, inside, "%d",
               table->shown.carts[kind] - flying);
}

static void draw_pennant(struct table *table, struct draw_list *list, int kind) {
    struct point at = board_view_point(&table->view, table->board.pennants[kind]);
    int w = table_px(table, 26), h = table_px(table, 18);
    struct point flag[] = {{at.x, at.y},
                           {at.x + w, at.y + h / 6},
                           {at.x + w - h / 3, at.y + h / 2},
                           {at.x + w, at.y + h * 5 / 6},
                           {at.x, at.y + h}};
    draw_line(list, (struct point[]){{at.x, at.y - 2}, {at.x, at.y + h * 2}}, 2, 0, table_px(table, 2), THEME_OAK);
    draw_polygon(list, flag, 5, art_kind_colour(kind));
    draw_line(list, flag, 5, 1, 1, 0x00000080u);
    table_text(table, list, TEXT_NUMBER_SMALL, 0x20150affu, ALIGN_CENTRE, (struct rect){at.x, at.y, w - h / 3, h},
               "+%d", table->tables->yield[kind]);
}

static void draw_tower_goods(struct table *table, struct draw_list *list, int kind) {
    struct point at = board_view_point(&table->view, table->board.tower_goods[kind]);
    int count = table->shown.tower[kind] - motion_in_air(&table->motion, AT_TOWER, kind, table->now);
    int size = board_view_length(&table->view, 44), radius = board_view_length(&table->view, 30);
    if (count <= 0) {
        return;
    }
    draw_disc(list, at.x, at.y, radius - 2, 0x20150a90u);
    art_piece(&table->art, list, kind, (struct rect){at.x - size / 2, at.y - size / 2 - 2, size, size});
    if (count > 1) {
        struct rect number = {at.x, at.y, radius, radius};
        draw_box(list, rect_centred(number, table_px(table, 15), table_px(table, 14)), 4, 0x20150ae0u);
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM, ALIGN_CENTRE, number, "%d", count);
    }
    if (is_lit(table, TARGET_TOWER + kind)) {
        draw_ring_light(table, list, at, radius, TARGET_TOWER + kind);
    }
}

static void draw_numbers(struct table *table, struct draw_list *list, struct rect inside, int tile) {
    int number = table_px(table, 17), star = table_px(table, 14);
    struct rect points = rect_cut_right(&inside, number, 0);
    art_points(&table->art, list, rect_centred(rect_cut_right(&inside, star, 0), star, star));
    struct rect value = rect_cut_right(&inside, number, table_px(table, 2));
    table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM, ALIGN_RIGHT, value, "%d", table->tables->tile_value[tile]);
    table_text(table, list, TEXT_NUMBER_SMALL, THEME_GOLD, ALIGN_LEFT, points, "%d", table->tables->tile_points[tile]);
    if (inside.w > table_px(table, 6)) {
        table_text(table, list, TEXT_TINY, THEME_CREAM, ALIGN_LEFT, inside, "%s", seasons_text_tile(tile));
    }
}

/* The plate stands under the building; where helpers' places are in front of it, under these. */
static struct point label_point(const struct table *table, int piece, int h) {
    struct point at = board_view_point(&table->view, table->board.things[piece].label);
    struct point hit[BOARD_HIT_POINTS];
    struct rect bounds = polygon_bounds(hit, board_hit(&table->board, &table->view, piece, hit));
    int count = 0, sum = 0, low = 0;
    for (int place = 0; place < PLACES; place++) {
        if (board_piece_of_building(seasons_place_building(place)) == piece && table->board.places[place].radius) {
            int radius;
            struct point disc = table_place_point(table, place, &radius);
            if (disc.x < bounds.x || disc.x > bounds.x + bounds.w) {
                return at;
            }
            low = !count || disc.y + radius > low ? disc.y + radius : low;
            sum += disc.x;
            count++;
        }
    }
    return count ? (struct point){sum / count, low + h / 2 + table_px(table, 3)} : at;
}

/* At rest no plate hides under the panels at the sides. */
static struct rect keep_clear(const struct table *table, struct rect plate) {
    struct rect clear = table->layout.areas[AREA_CLEAR];
    if (table->view.zoom <= 1.01f && plate.x + plate.w > clear.x + clear.w) {
        plate.x = clear.x + clear.w - plate.w;
    } else if (table->view.zoom <= 1.01f && plate.x < clear.x) {
        plate.x = clear.x;
    }
    return plate;
}

static void draw_label(struct table *table, struct draw_list *list, int tile) {
    int has_name = tile < WELL || table->layout.window.w >= NAMES_FROM_WIDTH;
    int name = has_name ? table_text_width(table, TEXT_TINY, seasons_text_tile(tile)) + table_px(table, 5) : 0;
    int w = name + table_px(table, 60), h = table_px(table, 18);
    struct point at = label_point(table, tile, h);
    struct rect plate = keep_clear(table, (struct rect){at.x - w / 2, at.y - h / 2, w, h});
    draw_plate(list, plate);
    struct rect inside = {plate.x + table_px(table, 5), plate.y, plate.w - table_px(table, 8), plate.h};
    draw_numbers(table, list, inside, tile);
}

static void draw_name(struct table *table, struct draw_list *list, int piece, const char *name) {
    int w = table_text_width(table, TEXT_TINY, name) + table_px(table, 12), h = table_px(table, 17);
    struct point at = label_point(table, piece, h);
    struct rect plate = keep_clear(table, (struct rect){at.x - w / 2, at.y - h / 2, w, h});
    draw_plate(list, plate);
    table_text(table, list, TEXT_TINY, THEME_CREAM_SOFT, ALIGN_CENTRE, plate, "%s", name);
}

static void draw_pin(struct table *table, struct draw_list *list) {
    int tile = table->pinned - TARGET_TILE;
    if (table->pinned && (table->shown.plans >> tile & 1)) {
        struct point top = board_view_point(&table->view, table->board.things[tile].top);
        int size = table_px(table, 9);
        draw_line(list, (struct point[]){{top.x, top.y + size}, {top.x, top.y + 3 * size}}, 2, 0, table_px(table, 2),
                  0x2a1c12ffu);
        draw_disc(list, top.x, top.y + size, size, 0x5e120cffu);
        draw_disc(list, top.x, top.y + size, size - table_px(table, 1.5f), THEME_WAX);
        draw_disc(list, top.x - size / 3, top.y + size * 2 / 3, size / 4, 0xf0b0a0ffu);
    }
}

static void draw_labels(struct table *table, struct draw_list *list) {
    for (int tile = 0; tile < TILES; tile++) {
        if (table->shown.plans >> tile & 1) {
            draw_label(table, list, tile);
        } else if (tile < WELL) {
            draw_name(table, list, tile, seasons_text_tile(tile));
        }
    }
    for (int building = BUILDING_MARKET; building < BUILDINGS; building++) {
        int piece = board_piece_of_building(building);
        if (table->board.things[piece].is_there && board_piece_is_there(&table->shown, piece)) {
            draw_name(table, list, piece, seasons_text_building(building));
        }
    }
}

static void draw_forge(struct table *table, struct draw_list *list) {
    struct point at = board_view_point(&table->view, table->board.forge_silver);
    int size = table_px(table, 20);
    if (table->shown.forge > 0) {
        struct rect badge = {at.x - size, at.y - size / 2, size * 2, size};
        draw_box(list, badge, size / 2, 0x20150ac0u);
        art_piece(&table->art, list, SILVER, rect_cut_left(&badge, size, 0));
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM, ALIGN_CENTRE, badge, "%d", table->shown.forge);
    }
}

static void draw(struct table *table, struct draw_list *list) {
    const struct motion_item *rising = motion_find(&table->motion, MOTION_BUILD, -1);
    struct board_scene scene = {.state = &table->shown,
                                .tables = table->tables,
                                .rising_tile = rising ? rising->event.what : -1,
                                .rising = rising ? motion_share(rising, table->now) : 0};
    board_draw(&table->art, &table->board, &table->view, &scene, list);
    enum draw_layer before = draw_layer(list, LAYER_PIECES);
    table_effects_draw(table, list);
    draw_tile_lights(table, list);
    draw_labels(table, list);
    draw_places(table, list);
    for (int kind = 0; kind < KINDS; kind++) {
        draw_trader(table, list, kind);
        draw_cart_label(table, list, kind);
        draw_pennant(table, list, kind);
        draw_tower_goods(table, list, kind);
    }
    draw_forge(table, list);
    draw_pin(table, list);
    draw_layer(list, before);
}

const struct table_part table_board_part = {declare, draw};
