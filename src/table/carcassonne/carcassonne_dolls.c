/* SPDX-License-Identifier: MIT */
/* The buildings of the tiles have any shape, so what opens is no picture of them: a small one or a large one of their
 * kind. */
#include "table/carcassonne/carcassonne_dolls.h"

#include <stdio.h>

#include "table/carcassonne/carcassonne_board.h"
#include "ui/room.h"
#include "ui/tween.h"

enum { OPEN_MS = 620, CLOSE_MS = 300, REST_MS = 900, LIFT = 40, LARGE = 4, SHUT = 34 /* percent of its size */ };
/* Percent: a pixel of the picture as one of the board, so that it takes a cell and a quarter; of its height, without the
 * air above; of a cell's side, how near to the middle of the track's spaces it may come. */
enum { PART_OF = 58, FILLED = 90, NEAR_WALL = 18 };
enum { SHADE = 0x50, SHADE_STEPS = 4 }; /* in few steps: each paints all of the window */

struct carcassonne_doll_look carcassonne_doll_look_at(float share) {
    return (struct carcassonne_doll_look){
        .grown = ease_apply(EASE_OUT, tween_part(share, 0, 0.55f)),
        .seen = (int)(255 * tween_part(share, 0, 0.15f)),
        .lid = (int)(255 * (1 - tween_part(share, 0.6f, 1))),
        .lift = (int)(LIFT * ease_apply(EASE_IN_OUT, tween_part(share, 0.3f, 1))),
    };
}

/* ---- what is open ---- */

static unsigned label_of(const struct table *table, unsigned number) {
    return number < CARC_NONE ? carcassonne_shown(table)->belongs[number] : CARC_NONE;
}

static int has_doll(const struct table *table, unsigned number) {
    const struct carcassonne_table *own = carcassonne(table);
    const int kind = number < CARC_NONE ? own->tables->kinds[number] : CARC_KINDS;
    return own->castle.doll_size.x > 0 && !theme_contrast() && (kind == CARC_HOUSE || kind == CARC_TOWER) &&
           label_of(table, number) != CARC_NONE && own->tables->tiles[number] != CARC_NONE;
}

/* What is being scored, or CARC_NONE. */
static unsigned scored(const struct table *table) {
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct event *event = &table->motion.items[i].event;
        if (event->type == CARC_EVENT_POINTS && has_doll(table, event->what)) {
            return event->what;
        }
    }
    return CARC_NONE;
}

static int is_under_pointer(const struct table *table, unsigned cell, unsigned number) {
    const struct carcassonne_table *own = carcassonne(table);
    const unsigned tile = own->tables->tiles[number], laid = carcassonne_shown(table)->cells[cell];
    struct point points[CASTLE_RING_POINTS];
    for (int i = 0; i < own->castle.ring_count; i++) {
        const struct castle_ring *ring = &own->castle.rings[i];
        if (ring->face == own->tables->face_of[tile] && ring->local == number - own->tables->first[tile]) {
            const int count = castle_ring_points(&own->castle, ring, carcassonne_cell_rect(table, cell),
                                                 laid % CARC_ROTATIONS, points);
            if (polygon_contains(points, count, table->ui.pointer.x, table->ui.pointer.y)) {
                return 1;
            }
        }
    }
    return 0;
}

/* The finished building on which the pointer rests, or CARC_NONE; of two on a tile the one beneath it. */
static unsigned looked_at(const struct table *table) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const struct carcassonne_state *board = carcassonne_shown(table);
    const int pointed = carcassonne(table)->dolls.pointed;
    unsigned found = CARC_NONE;
    if (!target_is(pointed, TARGET_CELL, CARC_GRID) || table->app->is_scripted || motion_is_busy(&table->motion) ||
        carcassonne_is_trying(table) || carcassonne(table)->has_page) {
        return CARC_NONE;
    }
    const unsigned cell = tables->grid[pointed - TARGET_CELL];
    if (cell == CARC_NONE || board->cells[cell] == CARC_NONE) {
        return CARC_NONE;
    }
    const unsigned tile = board->cells[cell] / CARC_ROTATIONS;
    for (unsigned number = tables->first[tile]; number < tables->first[tile + 1]; number++) {
        if (has_doll(table, number) && carcassonne_is_complete(tables, board, label_of(table, number)) &&
            (found == CARC_NONE || is_under_pointer(table, cell, number))) {
            found = number;
        }
    }
    return found;
}

/* On what a doll should stand open, or CARC_NONE. */
static unsigned wanted(const struct table *table) {
    const unsigned number = scored(table);
    const int rests = table->now - carcassonne(table)->dolls.pointed_since >= REST_MS;
    return number != CARC_NONE ? number : rests ? looked_at(table) : CARC_NONE;
}

void carcassonne_dolls_update(struct table *table) {
    struct carcassonne_dolls *dolls = &carcassonne(table)->dolls;
    const int percent = table->motion.percent > 0 ? table->motion.percent : 100;
    const float passed = carcassonne_dolls_move(table) ? (float)(table->now - dolls->then) * 100 / (float)percent : 0;
    const float at_once = table->app->settings.is_reduced ? 1 : 0;
    if (dolls->pointed != table->pointed) {
        dolls->pointed = table->pointed;
        dolls->pointed_since = table->now;
    }
    const unsigned next = wanted(table);
    if (next != dolls->number) {
        dolls->open -= at_once + passed / CLOSE_MS;
        dolls->number = dolls->open > 0 && has_doll(table, dolls->number) ? dolls->number : (uint8_t)next;
        dolls->open = dolls->open < 0 || dolls->number == next ? 0 : dolls->open;
    }
    if (next == dolls->number && next != CARC_NONE) {
        dolls->open += at_once + passed / OPEN_MS;
        dolls->open = dolls->open > 1 ? 1 : dolls->open;
    }
    dolls->then = table->now;
}

int carcassonne_dolls_move(const struct table *table) {
    const struct carcassonne_dolls *dolls = &carcassonne(table)->dolls;
    const unsigned next = wanted(table), looked = looked_at(table);
    return next != dolls->number || (next != CARC_NONE && dolls->open < 1) ||
           (looked != CARC_NONE && next == CARC_NONE);
}

unsigned carcassonne_dolls_label(const struct table *table) {
    return label_of(table, carcassonne(table)->dolls.number);
}

/* ---- the picture ---- */

/* How large a pixel of the picture is seen. */
static float pixels(const struct table *table) {
    enum { PRECISE = 4096 };
    return (float)board_view_length(&table->view, PRECISE * PART_OF / 100) / PRECISE;
}

/* How much of the track would lie under RECT, and of what no panel covers beside it. */
static int lost_under(const void *user, struct rect rect) {
    const struct table *table = user;
    const struct castle *castle = &carcassonne(table)->castle;
    const struct rect around = rect_inset(rect, -board_view_length(&table->view, castle->side) * NEAR_WALL / 100);
    int count = 0;
    for (int space = 0; space < CARC_TRACK; space++) {
        const struct point at = board_view_point(&table->view, castle->track[space]);
        count += rect_contains(around, at.x, at.y);
    }
    return count;
}

/* Beside the building rather than over the track, whose markers walk meanwhile. */
struct rect carcassonne_doll_rect(const struct table *table, unsigned number) {
    const struct castle_scene scene = carcassonne_scene(table, carcassonne_shown(table), NULL);
    if (!has_doll(table, number)) {
        return (struct rect){0, 0, 0, 0};
    }
    const struct point spot = castle_follower_foot(&scene, number);
    const int w = (int)((float)scene.castle->doll_size.x * pixels(table)),
              h = (int)((float)scene.castle->doll_size.y * pixels(table)), step = w / 12 + 1;
    struct rect rect = {spot.x - w / 2, spot.y - h * 6 / 10, w, h * FILLED / 100};
    const struct room room = {table->layout.areas[AREA_CLEAR], step, rect_middle(rect), w, lost_under, table};
    room_find(&room, &rect);
    return (struct rect){rect.x, rect.y + rect.h - h, w, h};
}

static void draw_picture(struct table *table, struct draw_list *list, unsigned number, const char *state,
                         struct rect rect) {
    const struct carcassonne_table *own = carcassonne(table);
    const int size = carcassonne_size(own->tables, carcassonne_shown(table), label_of(table, number));
    char name[CASTLE_NAME_SIZE];
    snprintf(name, sizeof name, CASTLE_FOLDER "doll_%s_%d.%s.webp",
             own->tables->kinds[number] == CARC_HOUSE ? "house" : "tower", size >= LARGE, state);
    draw_image_turned(list, name, rect, 0);
}

/* Everybody who stands on the feature, at the front of the room. */
static void draw_followers(struct table *table, const struct castle_scene *scene, struct rect rect, float scale) {
    const struct castle *castle = scene->castle;
    const unsigned label = carcassonne_dolls_label(table);
    int place = 0;
    for (int i = 0; i < CARC_SEATS * CARC_FOLLOWERS && place < castle->doll_seat_count; i++) {
        const unsigned number = scene->board->seats[i / CARC_FOLLOWERS].followers[i % CARC_FOLLOWERS];
        if (number == CARC_NONE || label_of(table, number) != label) {
            continue;
        }
        const struct point seat = castle->doll_seats[place++];
        const struct point foot = {rect.x + (int)((float)(castle->doll_anchor.x + seat.x) * scale),
                                   rect.y + (int)((float)(castle->doll_anchor.y + seat.y) * scale)};
        castle_draw_follower(scene->list, scene->colours[i / CARC_FOLLOWERS], scene->tables->kinds[number], foot,
                             (int)((float)castle->side * 1.1f * scale));
    }
}

static void draw_doll(struct table *table, const struct castle_scene *scene, unsigned number, float share) {
    const struct castle *castle = scene->castle;
    const struct carcassonne_doll_look look = carcassonne_doll_look_at(share);
    const struct rect whole = carcassonne_doll_rect(table, number);
    const float part_of = (SHUT + look.grown * (100 - SHUT)) / 100, scale = pixels(table) * part_of;
    struct rect rect = rect_centred(whole, (int)((float)whole.w * part_of), (int)((float)whole.h * part_of));
    rect.y =
        whole.y + (int)((float)(castle->doll_anchor.y) * pixels(table)) - (int)((float)castle->doll_anchor.y * scale);
    const struct rect foot = {rect.x + rect.w * 12 / 100, rect.y + rect.h * 42 / 100, rect.w * 84 / 100,
                              rect.h * 48 / 100};
    struct rect lid = rect;
    lid.y -= (int)((float)look.lift * scale);
    draw_alpha_push(scene->list, look.seen);
    draw_soft(scene->list, foot, foot.w / 12, foot.w / 9, 0x0c0604e0u);
    const enum blend before = draw_blend(scene->list, BLEND_ADD);
    draw_soft(scene->list, rect, rect.w / 2, rect.w / 2, colour_with_alpha(THEME_FIRELIGHT, (255 - look.lid) / 4));
    draw_blend(scene->list, before);
    draw_picture(table, scene->list, number, "open", rect);
    draw_followers(table, scene, rect, scale);
    draw_alpha_push(scene->list, look.lid);
    draw_picture(table, scene->list, number, "lid", lid);
    draw_alpha_pop(scene->list);
    draw_alpha_pop(scene->list);
}

void carcassonne_dolls_draw(struct table *table, const struct castle_scene *scene) {
    const struct carcassonne_dolls *dolls = &carcassonne(table)->dolls;
    if (dolls->number == CARC_NONE || dolls->open <= 0 || !has_doll(table, dolls->number)) {
        return;
    }
    const int step = scored(table) == CARC_NONE ? (int)(dolls->open * SHADE_STEPS) : 0;
    if (step) {
        draw_box(scene->list, table->layout.window, 0,
                 colour_with_alpha(THEME_AROUND_ROOM, SHADE * step / SHADE_STEPS));
    }
    draw_doll(table, scene, dolls->number, dolls->open);
}

void carcassonne_dolls_ahead(struct table *table, const struct castle_scene *scene) {
    unsigned number = looked_at(table);
    for (size_t i = table->motion.next; i < table->motion.count && number == CARC_NONE; i++) {
        const struct event *event = &table->motion.queue[i];
        number = event->type == CARC_EVENT_POINTS && has_doll(table, event->what) ? event->what : CARC_NONE;
    }
    if (number != CARC_NONE) {
        draw_doll(table, scene, number, 0.9f);
    }
}
