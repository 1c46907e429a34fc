/* The small wooden boards: name, value and points of each plan, the name of what stands. They keep their size while the
 * camera zooms, and step aside for helpers' places, for each other, and for what else can be pressed. */
#include <string.h>

#include "table/seasons/board_draw.h"
#include "table/seasons/seasons_table.h"
#include "ui/icon.h"
#include "ui/language.h"

/* From this scale on (window pixels for a source pixel) there is room for the names of houses and towers. */
#define NAMES_FROM_SCALE 0.95f
#define LIT_INK 0x2a1606ffu

enum { DIM = 190 };

/* ---- where they stand ---- */

static void add_obstacle(struct plates *plates, struct rect rect) {
    if (plates->obstacle_count < OBSTACLES) {
        plates->obstacles[plates->obstacle_count++] = rect;
    }
}

static void add_discs(const struct table *table, struct plates *plates) {
    for (int place = 0; place < PLACES; place++) {
        int piece = board_piece_of_building(seasons_place_building(place)), radius;
        if (seasons(table)->board.places[place].radius && board_piece_is_there(seasons_shown(table), piece)) {
            struct point at = table_place_point(table, place, &radius);
            add_obstacle(plates, (struct rect){at.x - radius, at.y - radius, 2 * radius, 2 * radius});
        }
    }
}

/* The signs on the road: what lies on each cart, what it brings. */
static void add_signs(const struct table *table, struct plates *plates) {
    for (int kind = 0; kind < KINDS; kind++) {
        add_obstacle(plates, table_cart_label_rect(table, kind));
        add_obstacle(plates, table_pennant_rect(table, kind));
    }
}

/* Under the building; where helpers' places are in front of it, under these. */
static struct point wish_for(const struct table *table, int piece, int h) {
    struct point at = board_view_point(&table->view, seasons(table)->board.things[piece].label);
    struct point hit[BOARD_HIT_POINTS];
    struct rect bounds = polygon_bounds(hit, board_hit(&seasons(table)->board, &table->view, piece, hit));
    int count = 0, sum = 0, low = 0;
    for (int place = 0; place < PLACES; place++) {
        if (board_piece_of_building(seasons_place_building(place)) == piece &&
            seasons(table)->board.places[place].radius) {
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

static void add_bodies(const struct table *table, struct plates *plates) {
    for (int piece = 0; piece < BOARD_PIECES; piece++) {
        struct body *body = &plates->bodies[plates->body_count];
        if (seasons(table)->board.things[piece].is_there && board_piece_is_there(seasons_shown(table), piece)) {
            body->piece = piece;
            body->count = board_piece_hit(&seasons(table)->board, &table->view, seasons_shown(table), piece, body->hit);
            body->bounds = polygon_bounds(body->hit, body->count);
            plates->body_count++;
        }
    }
}

static int area_of(struct rect rect) {
    return rect.w * rect.h;
}

/* How much of RECT lies on BODY, in pixels, from a grid of samples. */
static int area_on(const struct body *body, struct rect rect) {
    enum { ACROSS = 9, DOWN = 3 };
    int hits = 0;
    if (rect_is_empty(rect_common(body->bounds, rect))) {
        return 0;
    }
    for (int i = 0; i < ACROSS * DOWN; i++) {
        const int x = rect.x + rect.w * (2 * (i % ACROSS) + 1) / (2 * ACROSS);
        const int y = rect.y + rect.h * (2 * (i / ACROSS) + 1) / (2 * DOWN);
        hits += polygon_contains(body->hit, body->count, x, y);
    }
    return area_of(rect) * hits / (ACROSS * DOWN);
}

/* Places and other plates are covered last of all; the bodies of others are worth a way aside. */
static int overlap_of(const struct plates *plates, struct rect rect, int piece) {
    int area = 0;
    for (int i = 0; i < plates->obstacle_count; i++) {
        area += 6 * area_of(rect_common(plates->obstacles[i], rect));
    }
    for (int i = 0; i < plates->body_count; i++) {
        area += plates->bodies[i].piece == piece ? 0 : area_on(&plates->bodies[i], rect);
    }
    return area;
}

/* At rest no plate hides under the panels at the sides. */
static int kept(int at, int size, int from, int room) {
    const int most = from + room - size;
    return at > most ? most : at < from ? from : at;
}

static struct rect keep_clear(const struct table *table, struct rect plate) {
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    if (table->view.zoom <= 1.01f) {
        plate.x = kept(plate.x, plate.w, clear.x, clear.w);
        plate.y = kept(plate.y, plate.h, clear.y, clear.h);
    }
    return plate;
}

/* Of the spots around its wish the one that covers the least and is not far: a way of its own height counts as much as
 * a sixth of the plate on something else. */
static struct rect find_room(const struct table *table, const struct plates *plates, struct rect wish, int piece) {
    static const int8_t across[] = {0, 2, -2, 4, -4, 6, -6, 8, -8};
    static const int8_t down[] = {0, 4, -4, 8, -8, 12, -12, 18, -18, 24, -24, 32};
    struct rect best = wish;
    int least = 1 << 30;
    for (size_t i = 0; i < sizeof across * sizeof down; i++) {
        const int dx = wish.w * across[i % sizeof across] / 10, dy = wish.h * down[i / sizeof across] / 10;
        const int far = ((dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy)) * wish.w / 6;
        if (far >= least) {
            continue;
        }
        const struct rect moved = keep_clear(table, (struct rect){wish.x + dx, wish.y + dy, wish.w, wish.h});
        const int cost = far + overlap_of(plates, moved, piece);
        if (cost < least) {
            least = cost;
            best = moved;
        }
    }
    return best;
}

static void add_plate(struct table *table, struct plates *plates, struct plate plate) {
    int name = plate.has_name ? table_text_width(table, TEXT_TINY, plate.name) : 0;
    int w = plate.is_plan ? name + table_px(table, plate.has_name ? 72 : 66) : name + table_px(table, 12);
    int h = table_px(table, plate.is_plan ? 18 : 17);
    struct point at = wish_for(table, plate.piece, h);
    plate.rect = find_room(table, plates, (struct rect){at.x - w / 2, at.y - h / 2, w, h}, plate.piece);
    add_obstacle(plates, plate.rect);
    plates->items[plates->count++] = plate;
}

static void add_tile(struct table *table, struct plates *plates, int tile) {
    int is_plan = seasons_shown(table)->plans >> tile & 1;
    int has_name = tile <= WELL || board_view_scale(&table->view) >= NAMES_FROM_SCALE;
    if (is_plan || tile <= WELL) {
        add_plate(
            table, plates,
            (struct plate){.piece = tile, .has_name = has_name, .is_plan = is_plan, .name = seasons_text_tile(tile)});
    }
}

static void add_buildings(struct table *table, struct plates *plates) {
    for (int building = BUILDING_MARKET; building < BUILDINGS; building++) {
        int piece = board_piece_of_building(building);
        if (seasons(table)->board.things[piece].is_there && board_piece_is_there(seasons_shown(table), piece)) {
            add_plate(table, plates,
                      (struct plate){.piece = piece, .has_name = 1, .name = seasons_text_building(building)});
        }
    }
}

/* ---- drawing ---- */

void table_plate_draw(struct draw_list *list, struct rect rect) {
    draw_soft(list, (struct rect){rect.x, rect.y + 1, rect.w, rect.h}, rect.h / 4, 3, 0x00000070u);
    draw_kit(list, KIT_PLATE, rect);
}

static void draw_numbers(struct table *table, struct draw_list *list, struct rect inside, const struct plate *plate,
                         int is_lit) {
    const int number = table_px(table, 17), star = table_px(table, 13);
    const uint32_t ink = is_lit ? LIT_INK : THEME_CREAM, gold = is_lit ? LIT_INK : THEME_GOLD;
    const struct rect points = rect_cut_right(&inside, number, table_px(table, 2));
    const struct rect sign = rect_centred(rect_cut_right(&inside, star, table_px(table, 2)), star, star);
    const struct rect value = rect_cut_right(&inside, number, table_px(table, 3));
    if (is_lit) {
        icon_draw(list, ICON_STAR, sign, LIT_INK);
    } else {
        art_points(&seasons(table)->art, list, sign);
    }
    table_text(table, list, TEXT_NUMBER_SMALL, ink, ALIGN_RIGHT, value, "%d",
               seasons(table)->tables->tile_value[plate->piece]);
    table_text(table, list, TEXT_NUMBER_SMALL, gold, ALIGN_LEFT, points, "%d",
               seasons(table)->tables->tile_points[plate->piece]);
    if (plate->has_name) {
        table_text(table, list, TEXT_TINY, ink, ALIGN_LEFT, inside, "%s", plate->name);
    }
}

/* What can be pressed has a plate of gold, so that it is told from the others without any light. */
static void draw_lit_ground(struct table *table, struct draw_list *list, struct rect rect) {
    const int corner = table_px(table, 4), edge = table_px(table, 1.5f);
    draw_soft(list, rect, corner, table_px(table, 4), 0x000000a0u);
    draw_box(list, rect, corner, theme_contrast() ? 0x000000ffu : 0x6b3d08ffu);
    draw_box_shaded(list, rect_inset(rect, edge), corner - edge, 0xffe27affu, 0xf6b93affu);
}

static int is_lit_plate(const struct table *table, const struct plate *plate) {
    return plate->piece < TILES && table_is_lit(table, TARGET_TILE + plate->piece);
}

static void draw_plate(struct table *table, struct draw_list *list, const struct plate *plate) {
    const int is_lit = is_lit_plate(table, plate);
    const struct rect inside = {plate->rect.x + table_px(table, 6), plate->rect.y, plate->rect.w - table_px(table, 12),
                                plate->rect.h};
    if (is_lit) {
        draw_lit_ground(table, list, plate->rect);
    } else {
        table_plate_draw(list, plate->rect);
    }
    if (plate->is_plan) {
        draw_numbers(table, list, inside, plate, is_lit);
    } else {
        table_text(table, list, TEXT_TINY, THEME_CREAM_SOFT, ALIGN_CENTRE, plate->rect, "%s", plate->name);
    }
}

static int target_of(const struct plate *plate) {
    for (int building = BUILDING_MARKET; building < BUILDINGS; building++) {
        if (plate->piece >= TILES && board_piece_of_building(building) == plate->piece) {
            return TARGET_PLATE + TILES + building;
        }
    }
    return TARGET_PLATE + plate->piece;
}

static void place_all(struct table *table) {
    struct plates *plates = &seasons(table)->plates;
    plates->count = plates->obstacle_count = plates->body_count = 0;
    add_discs(table, plates);
    add_signs(table, plates);
    add_bodies(table, plates);
    for (int tile = 0; tile < TILES; tile++) {
        add_tile(table, plates, tile);
    }
    add_buildings(table, plates);
}

static struct plates_key key_of(const struct table *table) {
    struct plates_key key;
    memset(&key, 0, sizeof key);
    key.x = table->view.x;
    key.y = table->view.y;
    key.zoom = table->view.zoom;
    key.factor = table->app->scale.factor;
    key.window = table->view.window;
    key.clear = table->layout.areas[AREA_CLEAR];
    key.plans = seasons_shown(table)->plans;
    key.up = seasons_shown(table)->up;
    key.language = language_serial();
    return key;
}

void table_labels_declare(struct table *table) {
    struct plates *plates = &seasons(table)->plates;
    const struct plates_key key = key_of(table);
    if (memcmp(&key, &plates->key, sizeof key) != 0) {
        place_all(table);
        plates->key = key;
    }
    for (int i = 0; i < plates->count; i++) {
        ui_hotspot(&table->ui, target_of(&plates->items[i]), plates->items[i].rect, NULL, UI_NO_FOCUS);
    }
}

void table_labels_draw(struct table *table, struct draw_list *list) {
    const int is_dim = table_has_lights(table) && !theme_contrast();
    for (int i = 0; i < seasons(table)->plates.count; i++) {
        const struct plate *plate = &seasons(table)->plates.items[i];
        draw_alpha_push(list, is_dim && !is_lit_plate(table, plate) ? DIM : 255);
        draw_plate(table, list, plate);
        draw_alpha_pop(list);
    }
}
