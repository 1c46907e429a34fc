/* SPDX-License-Identifier: MIT */
/* A house is three pictures in one box, its inside, its front and its lid, and grows from the foot of its front, so
 * that it always covers the closed house on the board, which need not change. A house for nobody stays closed. */

#include <stdio.h>

#include "castellany/data.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_table.h"
#include "ui/tween.h"

enum { OPEN_MS = 1100, CLOSE_MS = 420, REST_MS = 1000, LIFT = 130, SEATED_W = 112, SEATED_H = 168, SEATED_FOOT = 148 };
enum { FOOT_DEEP = 62, FOOT_ROUND = 18 }; /* the shade about a house's foot, in pixels of the board's picture */
enum { SHADE = 0x50, SHADE_STEPS = 4 };   /* in few steps: each paints all of the window */
#define SEATED_SIZE 0.5f                  /* of its picture, which is drawn for twice the board's scale */

struct seasons_doll_look seasons_doll_look_at(float share) {
    return (struct seasons_doll_look){
        .seen = (int)(255 * tween_part(share, 0, 0.15f)),
        .grown = ease_apply(EASE_OUT, tween_part(share, 0, 0.45f)),
        .front = (int)(255 * (1 - tween_part(share, 0.25f, 0.6f))),
        .lid = (int)(255 * (1 - tween_part(share, 0.64f, 0.72f))), /* solid as long as it flies */
        .lift = (int)(LIFT * ease_apply(EASE_IN_OUT, tween_part(share, 0.3f, 0.72f))),
    };
}

/* ---- what is open ---- */

static const struct board_doll *doll_of(const struct table *table, int building) {
    return &seasons(table)->board.things[seasons_board_piece_of_building(building)].doll;
}

static int opens(const struct table *table, int building) {
    const struct board_doll *doll = doll_of(table, building);
    return doll->open[0] && seasons_art_has(&seasons(table)->art, doll->open, NULL, NULL);
}

static int is_inhabited(const struct table *table, int building) {
    const int first = seasons_building_first_place(building);
    for (int place = first; place < first + seasons_building_place_count(building); place++) {
        if (seasons_shown(table)->places[place] < table->seats) {
            return 1;
        }
    }
    return 0;
}

/* The building that TARGET is, if it stands and opens, else BUILDINGS. */
static int building_at(const struct table *table, int target) {
    const int building = target_is(target, TARGET_TILE, BUILDING_MARKET) ? target - TARGET_TILE
                         : target_is(target, TARGET_BUILDING, BUILDINGS) ? target - TARGET_BUILDING
                                                                         : BUILDINGS;
    const int piece = building == BUILDINGS ? 0 : seasons_board_piece_of_building(building);
    return building < BUILDINGS && seasons_board_piece_is_there(seasons_shown(table), piece) &&
                   seasons_board_piece_is_built(seasons_shown(table), piece) && opens(table, building)
               ? building
               : BUILDINGS;
}

/* The building on which the pointer rests, or BUILDINGS. */
static int looked_at(const struct table *table) {
    const int is_free = seasons(table)->has_board && !table->app->is_scripted && !seasons_is_scoring(table) &&
                        !seasons_has_lights(table) && !motion_is_busy(&table->motion);
    return is_free ? building_at(table, seasons(table)->dolls.pointed) : BUILDINGS;
}

/* The building that should be open, or BUILDINGS. */
static int wanted(const struct table *table) {
    const int building = seasons(table)->scoring;
    if (!seasons_is_scoring(table)) {
        return table->now - seasons(table)->dolls.pointed_since >= REST_MS ? looked_at(table) : BUILDINGS;
    }
    return seasons(table)->has_board && opens(table, building) && is_inhabited(table, building) ? building : BUILDINGS;
}

void seasons_dolls_update(struct table *table) {
    struct dolls *dolls = &seasons(table)->dolls;
    if (dolls->pointed != table->pointed) {
        dolls->pointed = table->pointed;
        dolls->pointed_since = table->now;
    }
    const int next = wanted(table), is_still = table->app->settings.is_reduced;
    if (next == dolls->open) {
        return;
    }
    if (dolls->open != BUILDINGS) {
        dolls->closing = dolls->open;
        dolls->closes = (struct tween){table->now, is_still ? 0 : CLOSE_MS * table->motion.percent / 100, EASE_LINEAR};
    }
    dolls->open = (uint8_t)next;
    dolls->opens = (struct tween){table->now, is_still ? 0 : OPEN_MS * table->motion.percent / 100, EASE_LINEAR};
}

static int is_closing(const struct table *table) {
    const struct dolls *dolls = &seasons(table)->dolls;
    return dolls->closing != BUILDINGS && dolls->closing != dolls->open && !tween_is_over(&dolls->closes, table->now);
}

int seasons_dolls_move(const struct table *table) {
    const struct dolls *dolls = &seasons(table)->dolls;
    const int is_opening = dolls->open != BUILDINGS && !tween_is_over(&dolls->opens, table->now);
    return is_closing(table) || is_opening || (dolls->open == BUILDINGS && looked_at(table) != BUILDINGS);
}

/* How far BUILDING is open, 0 to 1. */
static float share_of(const struct table *table, int building) {
    const struct dolls *dolls = &seasons(table)->dolls;
    if (building == dolls->open) {
        return tween_share(&dolls->opens, table->now);
    }
    return building == dolls->closing && is_closing(table) ? 1 - tween_share(&dolls->closes, table->now) : 0;
}

int seasons_dolls_opened(const struct table *table, int building) {
    return building == BUILDINGS ? 0 : 255 - seasons_doll_look_at(share_of(table, building)).front;
}

/* ---- the picture ---- */

struct doll_place {
    struct table *table;
    struct draw_list *list;
    const struct board_doll *doll;
    struct point foot; /* in the window */
    float scale;       /* window pixels of a pixel of the board's picture */
    int is_moving;
};

/* The W x H pixels of the board's picture at AT, where they are as the house has grown. */
static struct rect rect_at(const struct doll_place *place, struct point at, float w, float h) {
    const float scale = place->scale;
    return (struct rect){place->foot.x + (int)((float)(at.x - place->doll->foot.x) * scale),
                         place->foot.y + (int)((float)(at.y - place->doll->foot.y) * scale), (int)(w * scale),
                         (int)(h * scale)};
}

static void draw_piece(const struct doll_place *place, const char *image, struct rect rect, int alpha) {
    if (!alpha || !image[0] || !seasons_art_has(&seasons(place->table)->art, image, NULL, NULL)) {
        return;
    }
    draw_alpha_push(place->list, alpha);
    if (place->is_moving) {
        draw_image_turned(place->list, image, rect, 0);
    } else {
        draw_image(place->list, image, rect);
    }
    draw_alpha_pop(place->list);
}

/* Somebody at SEAT of the house, on a rug of his colour. */
static void draw_seated(const struct doll_place *place, int seat, int colour) {
    char image[ART_NAME_SIZE];
    const float w = SEATED_W * SEATED_SIZE, h = SEATED_H * SEATED_SIZE;
    const struct point at = place->doll->seats[seat];
    struct rect rect = rect_at(place, at, w, h);
    const struct player_colour *player = &theme_players[colour % PLAYER_COLOURS];
    const struct rect rug = {rect.x - rect.w * 7 / 16, rect.y - rect.h / 12, rect.w * 7 / 8, rect.h / 5};
    rect.x -= rect.w / 2;
    rect.y -= rect.h * SEATED_FOOT / SEATED_H;
    draw_soft(place->list, rect_inset(rug, -2), rug.h / 2, 3, 0x1a0800b0u);
    draw_box(place->list, rug, rug.h / 2, player->dark);
    draw_frame(place->list, rect_inset(rug, 2), rug.h / 2 - 2, 2, player->fill);
    snprintf(image, sizeof image, GAME_DATA("seasons") "board/helper_%s.seated.webp", player->name);
    draw_piece(place, image, rect, 255);
}

static void draw_helpers(const struct doll_place *place, int building) {
    const int first = seasons_building_first_place(building);
    for (int i = 0; i < seasons_building_place_count(building) && i < place->doll->seat_count; i++) {
        const uint8_t seat = seasons_shown(place->table)->places[first + i];
        if (seat < place->table->seats) {
            draw_seated(place, i, place->table->colours[seat]);
        }
    }
}

static struct rect box_of(const struct doll_place *place) {
    return rect_at(place, place->doll->at, (float)place->doll->size.x, (float)place->doll->size.y);
}

/* By how much the house's front reaches under what stands to the right of the board: it comes nearer beside that. */
static int beyond_board(const struct doll_place *place) {
    enum { RIM = 12 };
    const struct rect clear = place->table->layout.areas[AREA_CLEAR];
    const struct point corner = {place->doll->front_at[1].x + RIM, place->doll->front_at[1].y};
    const int beyond = rect_at(place, corner, 0, 0).x - clear.x - clear.w;
    return beyond > 0 && beyond < box_of(place).w ? beyond : 0;
}

static struct doll_place place_of(struct table *table, struct draw_list *list, int building, float grown) {
    enum { PRECISE = 4096 };
    const struct board_doll *doll = doll_of(table, building);
    const float plain = (float)board_view_length(&table->view, PRECISE) / PRECISE;
    struct doll_place place = {.table = table,
                               .list = list,
                               .doll = doll,
                               .foot = board_view_point(&table->view, doll->foot),
                               .scale = plain * (1 + grown * (float)(doll->grown - 100) / 100),
                               .is_moving = board_view_is_moving(&table->view)};
    place.foot.y += (int)(plain * grown * (float)doll->down);
    place.foot.x -= (int)(grown * (float)beyond_board(&place));
    return place;
}

/* What is cut from the ground and comes nearer lies in a shade of its own, darkest where it touches. */
static void draw_foot(const struct doll_place *place) {
    const struct point left = place->doll->front_at[0], right = place->doll->front_at[1];
    const int low = left.y > right.y ? left.y : right.y;
    const float wide = (float)(right.x - left.x + 2 * FOOT_ROUND);
    const struct rect all = rect_at(place, (struct point){left.x - FOOT_ROUND, low - FOOT_DEEP}, wide, FOOT_DEEP + 8);
    const struct rect edge = rect_at(place, (struct point){left.x - 4, low - 14}, wide + 8 - 2 * FOOT_ROUND, 16);
    const int round = (int)(FOOT_ROUND * place->scale);
    draw_soft(place->list, all, 2 * round, 3 * round / 2, 0x140a04a0u);
    draw_soft(place->list, edge, edge.h / 2, round / 2, 0x0e0702b0u);
}

/* Whoever stands before the house is not covered by it as it comes nearer: he is seen until he sits inside. */
static void draw_those_before(struct table *table, struct draw_list *list, int building) {
    const int first = seasons_building_first_place(building);
    for (int place = first; place < first + seasons_building_place_count(building); place++) {
        if (seasons_shown(table)->places[place] < table->seats) {
            seasons_place_draw(table, list, place);
        }
    }
}

static void draw_house(struct table *table, struct draw_list *list, int building, float share) {
    const struct seasons_doll_look look = seasons_doll_look_at(share);
    struct doll_place place = place_of(table, list, building, look.grown);
    place.is_moving |= share < 1;
    const struct rect box = box_of(&place);
    struct rect lid = box;
    lid.y -= (int)((float)look.lift * place.scale);
    draw_alpha_push(list,
                    look.seen); /* it goes over from the closed one, in the light of the hour, which stands there */
    draw_foot(&place);
    draw_piece(&place, place.doll->open, box, 255);
    draw_helpers(&place, building);
    draw_piece(&place, place.doll->front, box, look.front);
    draw_piece(&place, place.doll->lid, lid, look.lid);
    draw_alpha_pop(list);
    draw_those_before(table, list, building);
}

/* The light that falls out of the house over the dark board. */
static void draw_warmth(struct table *table, struct draw_list *list, int building) {
    const struct doll_place place = place_of(table, list, building, 1);
    const struct point middle = {place.doll->foot.x, place.doll->foot.y - place.doll->size.y / 5};
    struct rect rect = rect_at(&place, middle, (float)place.doll->size.x * 0.5f, (float)place.doll->size.y * 0.3f);
    rect.x -= rect.w / 2;
    rect.y -= rect.h / 2;
    const enum blend before = draw_blend(list, BLEND_ADD);
    draw_soft(list, rect, rect.h / 2, rect.h,
              colour_with_alpha(THEME_FIRELIGHT, seasons_dolls_opened(table, building) / 4));
    draw_blend(list, before);
}

int seasons_dolls_draw(struct table *table, struct draw_list *list) {
    const struct dolls *dolls = &seasons(table)->dolls;
    const int opened = seasons_dolls_opened(table, dolls->open) + seasons_dolls_opened(table, dolls->closing);
    const int step = opened < 255 ? opened * SHADE_STEPS / 255 : SHADE_STEPS;
    if (!seasons_is_scoring(table) && step) {
        draw_box(list, table->layout.window, 0, colour_with_alpha(THEME_AROUND_ROOM, SHADE * step / SHADE_STEPS));
    }
    if (is_closing(table)) {
        draw_house(table, list, dolls->closing, share_of(table, dolls->closing));
    }
    if (dolls->open != BUILDINGS) {
        draw_warmth(table, list, dolls->open);
        draw_house(table, list, dolls->open, share_of(table, dolls->open));
    }
    return dolls->open != BUILDINGS;
}

/* Whoever stands there, from hat to boots; who sits in BUILDING, which is open, does not. */
static int covers_helper(const struct table *table, struct rect rect, int building) {
    for (int place = 0; place < PLACES; place++) {
        int radius;
        const struct point foot = seasons_place_point(table, place, &radius);
        const struct rect helper = {foot.x - radius, foot.y - 26 * radius / 10, 2 * radius, 3 * radius};
        if (seasons_place_building(place) != building && seasons_shown(table)->places[place] < table->seats &&
            rect_meets(rect, helper)) {
            return 1;
        }
    }
    return 0;
}

static int covers_sign(const struct table *table, struct rect rect) {
    int covers = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        covers |= rect_meets(rect, seasons_pennant_rect(table, kind)) ||
                  rect_meets(rect, seasons_cart_label_rect(table, kind));
    }
    return covers;
}

struct point seasons_dolls_sum_at(struct table *table, int building, struct point pill) {
    const struct doll_place place = place_of(table, NULL, building, 1);
    const struct rect box = box_of(&place), board = table->layout.areas[AREA_CLEAR];
    const int gap = table_px(table, 4), beyond = gap + pill.x / 2, out = gap + pill.y / 2;
    const struct point middle = rect_middle(box);
    const struct point spots[] = {{middle.x, box.y - out},
                                  {box.x + box.w + beyond, middle.y},
                                  {box.x - beyond, middle.y},
                                  {middle.x, box.y + box.h + out}};
    for (size_t i = 0; i < sizeof spots / sizeof *spots; i++) {
        const struct rect rect = rect_centred_at(spots[i], pill.x, pill.y);
        if (rect_shared(rect, board) == rect.w * rect.h && !covers_helper(table, rect, building) &&
            !covers_sign(table, rect)) {
            return spots[i];
        }
    }
    return spots[box.y - out - pill.y / 2 >= board.y ? 0 : 2];
}

static void make_ready(struct table *table, struct draw_list *list, int building) {
    draw_house(table, list, building, 1);
    draw_house(table, list, building, 0.2f);
}

void seasons_dolls_ahead(struct table *table, struct draw_list *list) {
    const struct motion *motion = &table->motion;
    for (size_t i = motion->next; i < motion->count && seasons(table)->has_board; i++) {
        const int building = motion->queue[i].what;
        if (motion->queue[i].type == EVENT_SCORING && opens(table, building)) {
            make_ready(table, list, building);
            return;
        }
    }
    if (looked_at(table) != BUILDINGS) {
        make_ready(table, list, looked_at(table));
    }
}
