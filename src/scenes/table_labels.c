/* The small wooden boards: name, value and points of each plan, the name of what stands. They keep their size while the
 * camera zooms, and step aside for helpers' places and for each other. */
#include "scenes/board_draw.h"
#include "scenes/table_scene.h"

/* From this scale on (window pixels for a source pixel) there is room for the names of houses and towers. */
#define NAMES_FROM_SCALE 0.95f

/* ---- where they stand ---- */

static void add_obstacle(struct plates *plates, struct rect rect) {
    if (plates->obstacle_count < OBSTACLES) {
        plates->obstacles[plates->obstacle_count++] = rect;
    }
}

static void add_discs(const struct table *table, struct plates *plates) {
    for (int place = 0; place < PLACES; place++) {
        int piece = board_piece_of_building(seasons_place_building(place)), radius;
        if (table->board.places[place].radius && board_piece_is_there(&table->shown, piece)) {
            struct point at = table_place_point(table, place, &radius);
            add_obstacle(plates, (struct rect){at.x - radius, at.y - radius, 2 * radius, 2 * radius});
        }
    }
}

/* Under the building; where helpers' places are in front of it, under these. */
static struct point wish_for(const struct table *table, int piece, int h) {
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

static int overlap_of(const struct plates *plates, struct rect rect) {
    int area = 0;
    for (int i = 0; i < plates->obstacle_count; i++) {
        struct rect common = rect_common(plates->obstacles[i], rect);
        area += common.w * common.h;
    }
    return area;
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

/* The nearest of some shifts, in tenths of its size, at which the plate covers the least. */
static struct rect find_room(const struct table *table, const struct plates *plates, struct rect wish) {
    static const int8_t shifts[][2] = {{0, 0},  {0, 4}, {0, -4}, {3, 0},  {-3, 0},  {0, 8}, {0, -8}, {5, 0},
                                       {-5, 0}, {5, 6}, {-5, 6}, {0, 12}, {0, -12}, {8, 0}, {-8, 0}};
    struct rect best = keep_clear(table, wish);
    int least = overlap_of(plates, best);
    for (size_t i = 1; least > 0 && i < sizeof shifts / sizeof *shifts; i++) {
        struct rect moved = {wish.x + wish.w * shifts[i][0] / 10, wish.y + wish.h * shifts[i][1] / 10, wish.w, wish.h};
        moved = keep_clear(table, moved);
        int overlap = overlap_of(plates, moved);
        if (overlap < least) {
            least = overlap;
            best = moved;
        }
    }
    return best;
}

static void add_plate(struct table *table, struct plates *plates, struct plate plate) {
    int name = plate.has_name ? table_text_width(table, TEXT_TINY, plate.name) : 0;
    int w = plate.is_plan ? name + table_px(table, plate.has_name ? 64 : 58) : name + table_px(table, 12);
    int h = table_px(table, plate.is_plan ? 18 : 17);
    struct point at = wish_for(table, plate.piece, h);
    plate.rect = find_room(table, plates, (struct rect){at.x - w / 2, at.y - h / 2, w, h});
    add_obstacle(plates, plate.rect);
    plates->items[plates->count++] = plate;
}

static void add_tile(struct table *table, struct plates *plates, int tile) {
    int is_plan = table->shown.plans >> tile & 1;
    int has_name = tile < WELL || board_view_scale(&table->view) >= NAMES_FROM_SCALE;
    if (is_plan || tile < WELL) {
        add_plate(
            table, plates,
            (struct plate){.piece = tile, .has_name = has_name, .is_plan = is_plan, .name = seasons_text_tile(tile)});
    }
}

static void add_buildings(struct table *table, struct plates *plates) {
    for (int building = BUILDING_MARKET; building < BUILDINGS; building++) {
        int piece = board_piece_of_building(building);
        if (table->board.things[piece].is_there && board_piece_is_there(&table->shown, piece)) {
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

static void draw_numbers(struct table *table, struct draw_list *list, struct rect inside, const struct plate *plate) {
    int number = table_px(table, 17), star = table_px(table, 13);
    struct rect points = rect_cut_right(&inside, number, table_px(table, 1));
    art_points(&table->art, list, rect_centred(rect_cut_right(&inside, star, 0), star, star));
    struct rect value = rect_cut_right(&inside, number, table_px(table, 3));
    table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM, ALIGN_RIGHT, value, "%d",
               table->tables->tile_value[plate->piece]);
    table_text(table, list, TEXT_NUMBER_SMALL, THEME_GOLD, ALIGN_LEFT, points, "%d",
               table->tables->tile_points[plate->piece]);
    if (plate->has_name) {
        table_text(table, list, TEXT_TINY, THEME_CREAM, ALIGN_LEFT, inside, "%s", plate->name);
    }
}

static void draw_plate(struct table *table, struct draw_list *list, const struct plate *plate) {
    struct rect inside = {plate->rect.x + table_px(table, 5), plate->rect.y, plate->rect.w - table_px(table, 7),
                          plate->rect.h};
    table_plate_draw(list, plate->rect);
    if (plate->is_plan) {
        draw_numbers(table, list, inside, plate);
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

void table_labels_declare(struct table *table) {
    struct plates *plates = &table->plates;
    plates->count = plates->obstacle_count = 0;
    add_discs(table, plates);
    for (int tile = 0; tile < TILES; tile++) {
        add_tile(table, plates, tile);
    }
    add_buildings(table, plates);
    for (int i = 0; i < plates->count; i++) {
        ui_hotspot(&table->ui, target_of(&plates->items[i]), plates->items[i].rect, NULL, UI_NO_FOCUS);
    }
}

void table_labels_draw(struct table *table, struct draw_list *list) {
    for (int i = 0; i < table->plates.count; i++) {
        draw_plate(table, list, &table->plates.items[i]);
    }
}
