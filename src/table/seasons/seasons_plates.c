/* SPDX-License-Identifier: MIT */
/* Where the small wooden boards stand: they keep their size while the camera zooms, and step aside for helpers' places,
 * for each other, and for what else can be pressed. At rest one board speaks for all plans of houses and one for all of
 * towers, which cost and bring the same. How they look is in seasons_labels.c. */
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_plates.h"
#include "table/seasons/seasons_table.h"
#include "ui/language.h"

enum { NUMBERS = 76, NUMBER = 16 }; /* units: value and points with their signs; one number of them */

/* From this scale on (window pixels for a source pixel) there is room for the names of houses and towers. */
#define NAMES_FROM_SCALE 0.95f

static void add_obstacle(struct plates *plates, struct rect rect) {
    if (plates->obstacle_count < OBSTACLES) {
        plates->obstacles[plates->obstacle_count++] = rect;
    }
}

/* A place, and a helper who stands on it; on a plan's nobody does. */
static struct rect room_of_place(const struct table *table, int place) {
    int radius;
    const int piece = seasons_board_piece_of_building(seasons_place_building(place));
    const struct point at = seasons_place_point(table, place, &radius);
    return seasons_board_piece_is_built(seasons_shown(table), piece)
               ? (struct rect){at.x - radius, at.y - 2 * radius, 2 * radius, 3 * radius}
               : (struct rect){at.x - radius, at.y - radius * 3 / 4, 2 * radius, radius * 3 / 2};
}

static int is_place_of(const struct table *table, int place, int piece) {
    return seasons_board_piece_of_building(seasons_place_building(place)) == piece &&
           seasons(table)->board.places[place].radius && seasons_board_piece_is_there(seasons_shown(table), piece);
}

/* A plan's places are seen only while it is looked at: its plate leaves them free, but does not stand beyond them,
 * where it would be taken for another's. */
static int has_place(const struct table *table, int place, int piece) {
    return is_place_of(table, place, piece) &&
           (seasons_board_piece_is_built(seasons_shown(table), piece) || theme_contrast());
}

static void add_places(const struct table *table, struct plates *plates) {
    for (int place = 0; place < PLACES; place++) {
        if (is_place_of(table, place, seasons_board_piece_of_building(seasons_place_building(place)))) {
            add_obstacle(plates, room_of_place(table, place));
        }
    }
}

/* The signs on the road: what lies on each cart, what it brings, in words that may be larger than their flag. */
enum { PENNANT_EDGE = 4 };

static void add_signs(const struct table *table, struct plates *plates) {
    for (int kind = 0; kind < KINDS; kind++) {
        add_obstacle(plates, seasons_cart_label_rect(table, kind));
        add_obstacle(plates, rect_inset(seasons_pennant_rect(table, kind), -table_px(table, PENNANT_EDGE)));
    }
    add_obstacle(plates, seasons_forge_rect(table));
}

/* Under the building; where helpers' places are in front of it, under these. */
static struct point wish_for(const struct table *table, int piece, int h) {
    struct point at = board_view_point(&table->view, seasons(table)->board.things[piece].label);
    struct point hit[BOARD_HIT_POINTS];
    struct rect bounds =
        polygon_bounds(hit, seasons_board_whole_body(&seasons(table)->board, &table->view, piece, hit));
    if (!seasons_board_piece_is_built(seasons_shown(table), piece) && !theme_contrast()) {
        at.y = bounds.y + bounds.h - h / 4; /* at the southern edge of the plan */
    }
    int count = 0, sum = 0, low = 0;
    for (int place = 0; place < PLACES; place++) {
        if (has_place(table, place, piece)) {
            int radius;
            struct point disc = seasons_place_point(table, place, &radius);
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
        if (seasons(table)->board.things[piece].is_there && seasons_board_piece_is_there(seasons_shown(table), piece)) {
            body->piece = piece;
            body->count =
                seasons_board_body(&seasons(table)->board, &table->view, seasons_shown(table), piece, body->hit);
            body->bounds = polygon_bounds(body->hit, body->count);
            plates->body_count++;
        }
    }
}

static int area_of(struct rect rect) {
    return rect.w * rect.h;
}

static int apart(int at, int size, int other, int other_size) {
    const int before = other - (at + size), behind = at - (other + other_size);
    return before > 0 ? before : behind > 0 ? behind : 0;
}

static float way_to_rect(struct rect rect, int x, int y) {
    const int across = apart(x, 0, rect.x, rect.w), down = apart(y, 0, rect.y, rect.h);
    return hypotf((float)across, (float)down);
}

/* Where a row of pixels lies on a body. */
struct stretch {
    int from, to, is_own;
};

struct stretches {
    struct stretch items[BOARD_PIECES * BOARD_HIT_POINTS / 2];
    int count;
};

static void sort(int *numbers, int count) {
    for (int i = 1; i < count; i++) {
        for (int j = i; j > 0 && numbers[j - 1] > numbers[j]; j--) {
            const int greater = numbers[j - 1];
            numbers[j - 1] = numbers[j];
            numbers[j] = greater;
        }
    }
}

static void add_stretches(struct stretches *row, const struct body *body, int y, int is_own) {
    int crossings[BOARD_HIT_POINTS];
    const int count = polygon_crossings(body->hit, body->count, y, crossings);
    sort(crossings, count);
    for (int i = 0; i + 1 < count; i += 2) {
        row->items[row->count++] = (struct stretch){crossings[i], crossings[i + 1], is_own};
    }
}

static void find_stretches(const struct plates *plates, struct rect strip, int y, int piece, struct stretches *row) {
    row->count = 0;
    for (int i = 0; i < plates->body_count; i++) {
        if (rect_meets(plates->bodies[i].bounds, strip)) {
            add_stretches(row, &plates->bodies[i], y, plates->bodies[i].piece == piece);
        }
    }
}

/* A rectangle is looked at in a grid of samples, which has its edges. */
enum { ACROSS = 12, DOWN = 4 };

/* A bit for each sample of a row, W wide, that lies before WAY pixels from its start: number I is at (W - 1) * I / 11.
 */
static unsigned samples_before(int way, int w) {
    const int count = way <= 0 ? 0 : way >= w ? ACROSS : ((ACROSS - 1) * way + w - 2) / (w - 1);
    return (1u << count) - 1;
}

/* How many samples of a row of RECT lie on another body and not on the own one. */
static int hits_in_row(const struct stretches *row, struct rect rect) {
    unsigned on[2] = {0, 0};
    int hits = 0;
    for (int i = 0; i < row->count; i++) {
        const struct stretch *stretch = &row->items[i];
        on[stretch->is_own] |=
            samples_before(stretch->to - rect.x, rect.w) & ~samples_before(stretch->from - rect.x, rect.w);
    }
    for (unsigned left = on[0] & ~on[1]; left; left &= left - 1) {
        hits++;
    }
    return hits;
}

static const struct body *body_of(const struct plates *plates, int piece) {
    for (int i = 0; i < plates->body_count; i++) {
        if (plates->bodies[i].piece == piece) {
            return &plates->bodies[i];
        }
    }
    return NULL;
}

/* What stands shows its roof, its windows and its door: how much of RECT lies on it, in pixels. */
static int area_on_own(const struct plates *plates, struct rect rect, int piece) {
    const struct body *body = body_of(plates, piece);
    return body ? rect_shared(rect, body->bounds) : 0;
}

/* Places and other plates are covered last of all, as is what others are pressed by. */
enum { WEIGHT = 9 };

static int area_on(const struct rect *obstacles, int count, struct rect rect) {
    int area = 0;
    for (int i = 0; i < count; i++) {
        area += rect_shared(obstacles[i], rect);
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

/* How little RECT looks as if it belonged to BODY: the way from its wish, and six times as much what lies between the
 * two. */
static int strangeness_of(struct rect rect, struct rect wish, struct rect body) {
    const int way = abs(rect.x - wish.x) + abs(rect.y - wish.y);
    return (way + 6 * (apart(rect.x, rect.w, body.x, body.w) + apart(rect.y, rect.h, body.y, body.h))) * rect.w / 24;
}

/* PIECE with its places; without them what WISH says. */
static struct rect extent_of(const struct table *table, const struct plates *plates, int piece, struct rect wish) {
    const struct body *body = body_of(plates, piece);
    struct rect extent = body ? body->bounds : wish;
    for (int place = 0; place < PLACES; place++) {
        if (has_place(table, place, piece)) {
            extent = rect_around(extent, room_of_place(table, place));
        }
    }
    return extent;
}

/* Most bounds are too far away in one direction already. */
static int is_nearer(struct rect rect, int x, int y, float most) {
    return (float)apart(x, 0, rect.x, rect.w) < most && (float)apart(y, 0, rect.y, rect.h) < most &&
           way_to_rect(rect, x, y) < most;
}

static float way_to_body(const struct body *body, int x, int y, float most) {
    return is_nearer(body->bounds, x, y, most) ? fminf(most, polygon_way(body->hit, body->count, x, y)) : most;
}

/* From X, Y to PIECE or to one of its places, whichever is nearer; where it is nowhere there is no way. */
static float way_to_own(const struct table *table, const struct plates *plates, int piece, int x, int y) {
    const struct body *body = body_of(plates, piece);
    float way = body ? way_to_body(body, x, y, FLT_MAX) : FLT_MAX;
    for (int place = 0; place < PLACES && way > 0; place++) {
        if (has_place(table, place, piece)) {
            way = fminf(way, way_to_rect(room_of_place(table, place), x, y));
        }
    }
    return way < FLT_MAX ? way : 0;
}

/* Among many plans a plate is taken for that of the nearest: what it costs to stand nearer to another than PIECE. */
static int confusion_of(const struct table *table, const struct plates *plates, struct rect rect, int piece) {
    const int x = rect.x + rect.w / 2, y = rect.y + rect.h / 2;
    const float own = way_to_own(table, plates, piece, x, y);
    float nearest = own;
    for (int i = 0; i < plates->body_count && nearest > 0; i++) {
        nearest = plates->bodies[i].piece != piece ? way_to_body(&plates->bodies[i], x, y, nearest) : nearest;
    }
    return nearest < own ? (int)((float)area_of(rect) * (1 + (own - nearest) / 20)) : 0;
}

/* A spot for a plate, and how bad it is there. */
struct spot {
    struct rect rect;
    int cost;
};

/* For whom a spot is sought, and the best one so far. */
struct search {
    struct rect wish, extent;
    int piece, is_built;
    struct spot best;
};

enum { FREE_SHARE = 5, TOO_MUCH = 3 };

/* On a plan a sign stands in front: not in its upper half, and on little of it. */
static int cost_on_plan(const struct plates *plates, struct rect rect, int piece) {
    const struct body *body = body_of(plates, piece);
    if (!body) {
        return 0;
    }
    const int on = rect_shared(rect, body->bounds), most = area_of(body->bounds) / FREE_SHARE;
    const int is_behind = rect.y + rect.h / 2 < body->bounds.y + body->bounds.h / 2;
    return on / 8 + (on > most ? TOO_MUCH * (on - most) : 0) + (is_behind ? area_of(rect) : 0);
}

static int cost_on_own(const struct plates *plates, const struct search *search, struct rect rect) {
    return search->is_built   ? area_on_own(plates, rect, search->piece)
           : theme_contrast() ? 0
                              : cost_on_plan(plates, rect, search->piece);
}

/* Spots at one height that may be better than the best so far: they have their obstacles in common, and their rows of
 * samples. */
enum { BESIDE = 21 };
struct level {
    struct spot spots[BESIDE];
    int hits[BESIDE]; /* samples of each that lie on others */
    int count;
    struct rect strip;
};

static int is_better(const struct level *level, int i, const struct search *search) {
    const struct spot *spot = &level->spots[i];
    return spot->cost + WEIGHT * (area_of(spot->rect) * level->hits[i] / (ACROSS * DOWN)) < search->best.cost;
}

static void begin_level(const struct table *table, const struct plates *plates, const struct search *search, int dy,
                        struct level *level) {
    static const int8_t across[BESIDE] = {0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8, -8, 10, -10, 12, -12};
    const struct rect wish = search->wish;
    level->count = 0;
    level->strip = (struct rect){0, 0, 0, 0};
    for (int i = 0; i < BESIDE; i++) {
        const struct rect rect =
            keep_clear(table, (struct rect){wish.x + wish.w * across[i] / 10, wish.y + dy, wish.w, wish.h});
        const int strange = strangeness_of(rect, wish, search->extent);
        const int cost = strange < search->best.cost ? strange + cost_on_own(plates, search, rect) : strange;
        if (cost < search->best.cost) {
            level->hits[level->count] = 0;
            level->spots[level->count++] = (struct spot){rect, cost};
            level->strip = rect_around(level->strip, rect);
        }
    }
}

static void count_obstacles(const struct plates *plates, struct level *level) {
    struct rect near[OBSTACLES];
    int count = 0;
    for (int i = 0; i < plates->obstacle_count; i++) {
        if (rect_meets(plates->obstacles[i], level->strip)) {
            near[count++] = plates->obstacles[i];
        }
    }
    for (int i = 0; i < level->count && count > 0; i++) {
        level->spots[i].cost += WEIGHT * plates->sign_weight * area_on(near, count, level->spots[i].rect);
    }
}

static void count_hits(const struct plates *plates, const struct search *search, struct level *level) {
    const struct rect strip = level->strip;
    struct stretches row;
    for (int down = 0; down < DOWN && !rect_is_empty(strip); down++) {
        find_stretches(plates, strip, strip.y + (strip.h - 1) * down / (DOWN - 1), search->piece, &row);
        for (int i = 0; i < level->count && row.count > 0; i++) {
            if (is_better(level, i, search)) {
                level->hits[i] += hits_in_row(&row, level->spots[i].rect);
            }
        }
    }
}

static void choose_from(const struct table *table, const struct plates *plates, const struct level *level,
                        struct search *search) {
    for (int i = 0; i < level->count; i++) {
        struct spot spot = level->spots[i];
        spot.cost += WEIGHT * (area_of(spot.rect) * level->hits[i] / (ACROSS * DOWN));
        spot.cost += spot.cost < search->best.cost ? confusion_of(table, plates, spot.rect, search->piece) : 0;
        search->best = spot.cost < search->best.cost ? spot : search->best;
    }
}

/* Of the spots around its wish the one that covers the least and is still seen to be its own. */
static struct spot find_spot(const struct table *table, const struct plates *plates, struct rect wish, int piece) {
    static const int8_t down[] = {0,  2,   -2, 4,   -4, 6,   -6, 8,   -8,  10,  -10, 12,  -12, 15,  -15, 18, -18,
                                  21, -21, 24, -24, 28, -28, 32, -32, -36, -40, -45, -50, -55, -60, -65, -70};
    const int line = table_px(table, PLATE_LINE);
    struct search search = {.wish = wish,
                            .extent = extent_of(table, plates, piece, wish),
                            .piece = piece,
                            .is_built = seasons_board_piece_is_built(seasons_shown(table), piece),
                            .best = {wish, 1 << 30}};
    for (size_t i = 0; i < sizeof down; i++) {
        struct level level;
        begin_level(table, plates, &search, line * down[i] / 10, &level);
        if (level.count == 0) {
            continue;
        }
        count_obstacles(plates, &level);
        count_hits(plates, &search, &level);
        choose_from(table, plates, &level, &search);
    }
    return search.best;
}

int seasons_plate_number(struct table *table) {
    const int usual = table_px(table, NUMBER), figures = table_text_width(table, TEXT_NUMBER_SMALL, "30");
    return figures > usual ? figures : usual;
}

int seasons_plate_numbers(struct table *table) {
    return table_px(table, NUMBERS - 2 * NUMBER) + 2 * seasons_plate_number(table);
}

/* The height of LINES of USUAL units in all. */
static int height_of(const struct table *table, int lines, int usual) {
    const int type = theme_text(&table->app->scale, TEXT_NUMBER_SMALL, 0, ALIGN_LEFT).px;
    const int least = lines * type + table_px(table, 2);
    return usual > least ? usual : least;
}

static struct spot spot_of_size(const struct table *table, const struct plates *plates, int piece, int w, int h) {
    const struct point at = wish_for(table, piece, h);
    return find_spot(table, plates, rect_centred_at(at, w, h), piece);
}

/* In one line; a plan's name stands over its numbers where a whole line would cover much. */
static void settle_plate(struct table *table, const struct plates *plates, struct plate *plate) {
    const int name = plate->has_name ? table_text_width(table, TEXT_FINE, plate->name) : 0;
    const int numbers = seasons_plate_numbers(table), edge = table_px(table, 12), line = table_px(table, PLATE_LINE);
    const int high = height_of(table, 1, plate->is_plan ? line : line - 1);
    const int w = plate->is_small   ? numbers / 2 + table_px(table, 2)
                  : !plate->is_plan ? name + edge
                  : name            ? name + numbers + edge / 2
                                    : numbers;
    const struct spot wide = spot_of_size(table, plates, plate->piece, w, high);
    plate->rect = wide.rect;
    plate->cost = wide.cost;
    plate->is_tall = 0;
    if (plate->is_plan && name && wide.cost > w * high / 6) {
        const int narrow = name + edge > numbers ? name + edge : numbers;
        const int both = height_of(table, 2, 2 * line - table_px(table, 3));
        const struct spot tall = spot_of_size(table, plates, plate->piece, narrow, both);
        plate->is_tall = tall.cost < wide.cost * 2 / 3;
        plate->rect = plate->is_tall ? tall.rect : wide.rect;
        plate->cost = plate->is_tall ? tall.cost : wide.cost;
    }
}

static void add_plate(struct table *table, struct plates *plates, struct plate plate) {
    settle_plate(table, plates, &plate);
    add_obstacle(plates, plate.rect);
    plates->items[plates->count++] = plate;
}

/* NUMBER is the plate's, in the order in which they were added; an empty RECT gives the room free. */
static void set_room(struct plates *plates, int number, struct rect rect) {
    plates->obstacles[plates->obstacle_count - plates->count + number] = rect;
}

static void settle_number(struct table *table, struct plates *plates, int number) {
    set_room(plates, number, (struct rect){0, 0, 0, 0});
    settle_plate(table, plates, &plates->items[number]);
    set_room(plates, number, plates->items[number].rect);
}

/* The first ones did not know where the others would stand. */
static void settle_again(struct table *table, struct plates *plates) {
    for (int i = 0; i < plates->count; i++) {
        settle_number(table, plates, i);
    }
}

static int cost_of_all(const struct plates *plates) {
    int cost = 0;
    for (int i = 0; i < plates->count; i++) {
        cost += plates->items[i].cost;
    }
    return cost;
}

/* Plate NUMBER takes its best spot as if no other plate were there, and those in its way look for another one. */
static void push_others(struct table *table, struct plates *plates, int number) {
    for (int i = 0; i < plates->count; i++) {
        set_room(plates, i, (struct rect){0, 0, 0, 0});
    }
    settle_number(table, plates, number);
    for (int i = 0; i < plates->count; i++) {
        set_room(plates, i, plates->items[i].rect);
    }
    for (int i = 0; i < plates->count; i++) {
        if (i != number && rect_shared(plates->items[i].rect, plates->items[number].rect)) {
            settle_number(table, plates, i);
        }
    }
}

/* Where a plate found no good room, others may have a better one to spare. */
static void make_room(struct table *table, struct plates *plates) {
    for (int i = 0; i < plates->count; i++) {
        if (plates->items[i].cost > area_of(plates->items[i].rect) / 2) {
            const struct plates before = *plates;
            push_others(table, plates, i);
            if (cost_of_all(plates) >= cost_of_all(&before)) {
                *plates = before;
            }
        }
    }
}

static struct plate plate_of(const struct table *table, int tile) {
    return (struct plate){.piece = tile,
                          .has_name = tile <= WELL || board_view_scale(&table->view) >= NAMES_FROM_SCALE,
                          .is_plan = seasons_shown(table)->plans >> tile & 1,
                          .name = seasons_text_tile(tile)};
}

/* Near by and in high contrast each plan has its own plate. */
static int has_one_for_all(const struct table *table) {
    return table->view.zoom <= 1.01f && !theme_contrast();
}

/* Of the plans from FIRST up to END the one whose plate, with its name, stands best; -1 without any. */
static int speaker_of(struct table *table, const struct plates *plates, int first, int end) {
    int best = -1, least = 0;
    for (int tile = first; tile < end; tile++) {
        struct plate plate = plate_of(table, tile);
        plate.has_name = 1;
        if (!plate.is_plan) {
            continue;
        }
        settle_plate(table, plates, &plate);
        if (best < 0 || plate.cost < least) {
            best = tile;
            least = plate.cost;
        }
    }
    return best;
}

/* Gives the tile that has the plate of all plans from FIRST up to END, or -1 if each has its own. */
static int add_kind(struct table *table, struct plates *plates, int first, int end) {
    const int speaker = has_one_for_all(table) ? speaker_of(table, plates, first, end) : -1;
    for (int tile = first; tile < end; tile++) {
        struct plate plate = plate_of(table, tile);
        plate.has_name |= tile == speaker;
        if (plate.is_plan && (speaker < 0 || tile == speaker)) {
            add_plate(table, plates, plate);
        }
    }
    return speaker;
}

/* Plates that are seen only when they are called make room for all others. */
static void add_further_one(struct table *table, struct plates *plates, struct plate plate) {
    plate.is_further = 1;
    settle_plate(table, plates, &plate);
    plates->items[plates->count++] = plate;
}

static void add_further(struct table *table, struct plates *plates, int first, int end, int speaker) {
    for (int tile = first; speaker >= 0 && tile < end; tile++) {
        struct plate plate = plate_of(table, tile);
        plate.is_small = 1;
        plate.has_name = 0;
        if (plate.is_plan && tile != speaker) {
            add_further_one(table, plates, plate);
        }
    }
}

/* In high contrast all names are seen. */
static void add_name(struct table *table, struct plates *plates, struct plate plate) {
    if (theme_contrast()) {
        add_plate(table, plates, plate);
    } else {
        add_further_one(table, plates, plate);
    }
}

static void add_buildings(struct table *table, struct plates *plates) {
    for (int building = BUILDING_MARKET; building < BUILDINGS; building++) {
        int piece = seasons_board_piece_of_building(building);
        if (seasons(table)->board.things[piece].is_there && seasons_board_piece_is_there(seasons_shown(table), piece)) {
            add_name(table, plates,
                     (struct plate){.piece = piece, .has_name = 1, .name = seasons_text_building(building)});
        }
    }
}

static void add_tiles(struct table *table, struct plates *plates, int are_plans) {
    for (int tile = 0; tile <= WELL; tile++) {
        const struct plate plate = plate_of(table, tile);
        if (are_plans && plate.is_plan) {
            add_plate(table, plates, plate);
        } else if (!are_plans && !plate.is_plan) {
            add_name(table, plates, plate);
        }
    }
}

/* Samples of RECT that lie on the body of another than PIECE. */
static int hits_of(const struct plates *plates, struct rect rect, int piece) {
    struct stretches row;
    int hits = 0;
    for (int down = 0; down < DOWN; down++) {
        find_stretches(plates, rect, rect.y + (rect.h - 1) * down / (DOWN - 1), piece, &row);
        hits += hits_in_row(&row, rect);
    }
    return hits;
}

/* Says whether PLATE, whose own room is among the obstacles, stands at its plan and on nothing else. */
static int is_clean(const struct table *table, const struct plates *plates, const struct plate *plate) {
    const struct body *body = body_of(plates, plate->piece);
    const struct rect rect = plate->rect;
    if (!body) {
        return 0;
    }
    const int is_under = abs(rect.x + rect.w / 2 - body->bounds.x - body->bounds.w / 2) <= body->bounds.w / 2 &&
                         apart(rect.y, rect.h, body->bounds.y, body->bounds.h) <= table_px(table, 3);
    return is_under && hits_of(plates, rect_inset(rect, 1), plate->piece) == 0 &&
           area_on(plates->obstacles, plates->obstacle_count, rect) - area_of(rect) <= rect.h;
}

static void look_for_clean_ones(const struct table *table, struct plates *plates) {
    for (int i = 0; i < plates->count; i++) {
        plates->items[i].is_clean = plates->items[i].is_plan && is_clean(table, plates, &plates->items[i]);
    }
}

static void place_all(struct table *table) {
    struct plates *plates = &seasons(table)->plates;
    plates->count = plates->obstacle_count = plates->body_count = 0;
    plates->sign_weight = table->layout.is_compact ? 4 : 1; /* where all is small, numbers are read before all */
    add_places(table, plates);
    add_signs(table, plates);
    add_bodies(table, plates);
    if (theme_contrast()) {
        add_tiles(table, plates, 0);
        add_buildings(table, plates);
    }
    add_tiles(table, plates, 1);
    const int house = add_kind(table, plates, HOUSE_1, TOWER_1), tower = add_kind(table, plates, TOWER_1, TILES);
    settle_again(table, plates);
    make_room(table, plates);
    look_for_clean_ones(table, plates);
    add_further(table, plates, HOUSE_1, TOWER_1, house);
    add_further(table, plates, TOWER_1, TILES, tower);
    if (!theme_contrast()) {
        add_tiles(table, plates, 0);
        add_buildings(table, plates);
    }
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
    key.has_contrast = theme_contrast();
    return key;
}

/* Where what carries the plate of PIECE stands in the window. */
static struct point anchor_of(const struct table *table, int piece) {
    return board_view_point(&table->view, seasons(table)->board.things[piece].label);
}

static void settle_all(struct table *table, const struct plates_key *key) {
    struct plates *plates = &seasons(table)->plates;
    place_all(table);
    for (int i = 0; i < plates->count; i++) {
        const struct point anchor = anchor_of(table, plates->items[i].piece);
        plates->items[i].away = (struct point){plates->items[i].rect.x - anchor.x, plates->items[i].rect.y - anchor.y};
    }
    plates->key = *key;
}

static void carry_along(struct table *table) {
    struct plates *plates = &seasons(table)->plates;
    for (int i = 0; i < plates->count; i++) {
        const struct point anchor = anchor_of(table, plates->items[i].piece);
        plates->items[i].rect.x = anchor.x + plates->items[i].away.x;
        plates->items[i].rect.y = anchor.y + plates->items[i].away.y;
    }
}

/* To settle costs half a frame: while the view moves and the scale is about the same, plates go along with their
 * buildings, and settle where it stops. */
static int goes_along(const struct plates *plates, const struct plates_key *key) {
    struct plates_key there = plates->key;
    const int is_resting = memcmp(key, &plates->last, sizeof *key) == 0;
    const int is_near = fabsf(key->zoom - there.zoom) < 0.04f * there.zoom && key->zoom > 1.01f && there.zoom > 1.01f;
    there.x = key->x;
    there.y = key->y;
    there.zoom = key->zoom;
    return is_near && !is_resting && memcmp(key, &there, sizeof there) == 0;
}

void seasons_plates_settle(struct table *table) {
    struct plates *plates = &seasons(table)->plates;
    const struct plates_key key = key_of(table);
    if (memcmp(&key, &plates->key, sizeof key) != 0) {
        if (goes_along(plates, &key)) {
            carry_along(table);
        } else {
            settle_all(table, &key);
        }
    }
    plates->last = key;
}
