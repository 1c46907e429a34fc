/* SPDX-License-Identifier: MIT */
/* The floor that stands there is the lid: it covers the room until it is lifted, so the board beneath need not change.
 */
#include "table/kilt/kilt_rooms.h"

#include <stdio.h>

#include "table/kilt/kilt_table.h"
#include "ui/tween.h"

enum { OPEN_MS = 760, CLOSE_MS = 360, REST_MS = 900, LIFT = 76, NEAR = 215, FAR = 128 };
enum { SHADE = 0x58, SHADE_STEPS = 4 }; /* in few steps: each paints all of the window */

struct kilt_room_look kilt_room_look_at(float share) {
    return (struct kilt_room_look){
        .grown = ease_apply(EASE_OUT, tween_part(share, 0, 0.6f)),
        .seen = (int)(255 * tween_part(share, 0, 0.12f)),
        .lid = (int)(255 * (1 - tween_part(share, 0.5f, 0.7f))), /* not long: who is at home is behind it */
        .lift = (int)(LIFT * ease_apply(EASE_IN_OUT, tween_part(share, 0.08f, 1))),
    };
}

/* ---- what is open ---- */

static int has_rooms(const struct table *table) {
    const struct kilt_table *own = kilt(table);
    return own->has_board && !own->is_above && own->layout.rooms.w && !theme_contrast();
}

/* The tower on which the pointer rests, or KILT_NO_SQUARE. */
static int looked_at(const struct table *table) {
    const struct kilt_table *own = kilt(table);
    const int pointed = own->rooms.pointed;
    const int square = target_is(pointed, KILT_TARGET_SQUARE, KILT_SQUARES) ? pointed - KILT_TARGET_SQUARE
                       : target_is(pointed, KILT_TARGET_PLAN, KILT_SQUARES) ? pointed - KILT_TARGET_PLAN
                                                                            : KILT_NO_SQUARE;
    const int is_free = !table->app->is_scripted && !motion_is_busy(&table->motion) && !kilt_open_sites(table) &&
                        kilt_card_in_hand(table) == KILT_NO_CARD && !kilt_is_asked(table, KILT_PHASE_ROOF);
    const int opens = square != KILT_NO_SQUARE && is_free && has_rooms(table) && kilt_shown(table)->height[square];
    return opens ? square : KILT_NO_SQUARE;
}

/* The squares that should be open. */
static uint32_t wanted(const struct table *table) {
    const struct kilt_rooms *rooms = &kilt(table)->rooms;
    const int rests = table->now - rooms->pointed_since >= REST_MS;
    const int square = rests ? looked_at(table) : KILT_NO_SQUARE;
    if (!has_rooms(table)) {
        return 0;
    }
    return kilt_day_lit(table) | (square == KILT_NO_SQUARE ? 0 : 1u << square);
}

static void move_room(struct kilt_rooms *rooms, int square, int is_wanted, float opens, float closes) {
    const float open = rooms->open[square] + (is_wanted ? opens : -closes);
    rooms->open[square] = open < 0 ? 0 : open > 1 ? 1 : open;
    rooms->percent[square] = is_wanted || rooms->open[square] > 0 ? rooms->percent[square] : 0;
}

void kilt_rooms_update(struct table *table) {
    struct kilt_rooms *rooms = &kilt(table)->rooms;
    const int has_moved = kilt_rooms_move(table), percent = table->motion.percent > 0 ? table->motion.percent : 100;
    const float passed = has_moved ? (float)(table->now - rooms->then) * 100 / (float)percent : 0;
    const float at_once = table->app->settings.is_reduced ? 1 : 0;
    if (rooms->pointed != table->pointed) {
        rooms->pointed = table->pointed;
        rooms->pointed_since = table->now;
    }
    const uint32_t open = wanted(table), paid = kilt_day_lit(table);
    for (int square = 0; square < KILT_SQUARES; square++) {
        const int is_wanted = open >> square & 1;
        if (is_wanted && !rooms->percent[square]) {
            rooms->percent[square] = paid >> square & 1 ? FAR : NEAR;
        }
        move_room(rooms, square, is_wanted, at_once + passed / OPEN_MS, at_once + passed / CLOSE_MS);
    }
    rooms->then = table->now;
}

int kilt_rooms_move(const struct table *table) {
    const struct kilt_rooms *rooms = &kilt(table)->rooms;
    const uint32_t open = wanted(table);
    int is_moving = looked_at(table) != KILT_NO_SQUARE && !(open >> looked_at(table) & 1);
    for (int square = 0; square < KILT_SQUARES; square++) {
        is_moving |= rooms->open[square] != (float)(open >> square & 1);
    }
    return is_moving;
}

uint32_t kilt_rooms_opened(const struct table *table) {
    uint32_t opened = 0;
    for (int square = 0; square < KILT_SQUARES; square++) {
        opened |= kilt(table)->rooms.open[square] > 0 ? 1u << square : 0;
    }
    return opened;
}

/* ---- the picture ---- */

/* PICTURE as it stands on the floors below the topmost of SQUARE, grown from their front edge. */
static struct rect grown_rect(const struct table *table, const struct kilt_picture *picture, int square, float scale) {
    enum { PRECISE = 4096 };
    const struct kilt_layout *layout = &kilt(table)->layout;
    const struct point at = layout->squares[square].at;
    const int edge = layout->top[0].y, level = kilt_shown(table)->height[square] - 1;
    const int high = level * layout->floor - kilt_sunk(table, square), up = high > 0 ? high : 0;
    const struct point foot = board_view_point(&table->view, (struct point){at.x, at.y + edge - up});
    const float size = scale * (float)board_view_length(&table->view, PRECISE) / PRECISE;
    return (struct rect){foot.x - (int)((float)picture->anchor.x * size),
                         foot.y - (int)((float)(picture->anchor.y + edge) * size), (int)((float)picture->w * size),
                         (int)((float)picture->h * size)};
}

struct rect kilt_room_people(const struct table *table, int square) {
    const struct rect room = grown_rect(table, &kilt(table)->layout.rooms, square, FAR / 100.0f);
    return has_rooms(table) ? (struct rect){room.x + room.w / 8, room.y + room.h / 4, room.w * 3 / 4, room.h * 7 / 20}
                            : (struct rect){0, 0, 0, 0};
}

/* The floor over the room goes up, and a roof on it. */
static void draw_lid(struct table *table, struct draw_list *list, int square, float scale, int lift) {
    const struct kilt_layout *layout = &kilt(table)->layout;
    const struct kilt_state *state = kilt_shown(table);
    const float size = scale * (float)board_view_length(&table->view, 4096) / 4096;
    struct rect floor = grown_rect(table, &layout->floors, square, scale);
    struct rect roof = grown_rect(table, &layout->roof, square, scale);
    char image[KILT_NAME_SIZE];
    floor.y -= (int)((float)lift * size);
    roof.y -= (int)((float)(lift + layout->floor) * size);
    kilt_floor_image(layout, state->top[square], square, state->height[square] - 1, image);
    draw_image_turned(list, image, floor, 0);
    if (state->roofs >> square & 1) {
        draw_image_turned(list, layout->roof.image, roof, 0);
    }
}

static void draw_warmth(struct draw_list *list, struct rect room, int alpha) {
    const struct rect wide = rect_inset(room, -room.w / 10);
    draw_soft(list, rect_inset(room, room.w / 8), room.w / 4, room.w / 6, colour_with_alpha(0x000000ffu, alpha));
    const enum blend before = draw_blend(list, BLEND_ADD);
    draw_soft(list, wide, wide.w / 2, wide.w / 2, colour_with_alpha(THEME_FIRELIGHT, alpha / 4));
    draw_blend(list, before);
}

static void draw_room(struct table *table, struct draw_list *list, int square, float share) {
    const struct kilt_table *own = kilt(table);
    const struct kilt_room_look look = kilt_room_look_at(share);
    const uint8_t floor = kilt_shown(table)->top[square];
    const float scale = 1 + look.grown * (float)(own->rooms.percent[square] - 100) / 100;
    const struct rect room = grown_rect(table, &own->layout.rooms, square, scale);
    char image[KILT_NAME_SIZE];
    snprintf(image, sizeof image, KILT_BOARD "room.%s.%d.webp", kilt_colour_name(kilt_floor_colour(floor)),
             kilt_floor_crests(floor));
    draw_alpha_push(list, look.seen);
    draw_warmth(list, room, 255 - look.lid);
    draw_image_turned(list, image, room, 0); /* at rest too: a size of its own might not be there yet */
    if (look.lid) {
        draw_alpha_push(list, look.lid);
        draw_lid(table, list, square, scale, look.lift);
        draw_alpha_pop(list);
    }
    draw_alpha_pop(list);
}

/* The board is in shade while one of its towers has come near. */
static void draw_shade(struct table *table, struct draw_list *list) {
    const struct kilt_rooms *rooms = &kilt(table)->rooms;
    int step = 0;
    for (int square = 0; square < KILT_SQUARES; square++) {
        const int own = rooms->percent[square] == NEAR ? (int)(rooms->open[square] * SHADE_STEPS) : 0;
        step = own > step ? own : step;
    }
    if (step) {
        draw_box(list, table->layout.window, 0, colour_with_alpha(THEME_AROUND_ROOM, SHADE * step / SHADE_STEPS));
    }
}

void kilt_rooms_draw(struct table *table, struct draw_list *list) {
    const struct kilt_rooms *rooms = &kilt(table)->rooms;
    draw_shade(table, list);
    for (int square = 0; square < KILT_SQUARES; square++) { /* they are numbered from the back to the front */
        if (rooms->open[square] > 0) {
            draw_room(table, list, square, rooms->open[square]);
        }
    }
}

void kilt_rooms_ahead(struct table *table, struct draw_list *list) {
    const int square = looked_at(table);
    uint32_t squares = square == KILT_NO_SQUARE ? 0 : 1u << square;
    for (size_t i = table->motion.next; i < table->motion.count; i++) {
        const struct event *event = &table->motion.queue[i];
        squares |= event->type == KILT_EVENT_INCOME || event->type == KILT_EVENT_FINAL ? event->extra : 0;
    }
    for (squares &= has_rooms(table) ? ~0u : 0; squares; squares &= squares - 1) {
        draw_room(table, list, __builtin_ctz(squares), 0.9f);
    }
}
