/* SPDX-License-Identifier: MIT */
/* How events are seen and heard: tiles drop, followers hop, features glow tile by tile while the marker walks the wall,
 * wall tiles turn over. */
#include <stdio.h>
#include <string.h>

#include "table/carcassonne/carcassonne_board.h"
#include "table/carcassonne/carcassonne_town.h"
#include "table/ops_stage.h"
#include "table/table_pill.h"
#include "ui/room.h"
#include "ui/tween.h"
#include "ui/words.h"

#define TOUCHES 0.24f /* the part of its time after which a tile touches the ground; then there is dust */
#define RESTS 0.40f   /* the same, when it has come to rest */

enum kind {
    KIND_DRAW = 1,
    KIND_UNPLACED,
    KIND_LAY,
    KIND_FOLLOWER,
    KIND_COMPLETE,
    KIND_POINTS,
    KIND_WALL_TAKEN,
    KIND_WALL_PLAYED,
    KIND_KEEP,
    KIND_HOME,
    KIND_CLEAR,
    KIND_VOID,
    KIND_OVER
};

static const struct motion_row rows[CARC_EVENT_TYPES] = {
    [CARC_EVENT_DRAWN] = {.kind = KIND_DRAW, .length = 320, .gap = 200, .sound = "carc_pick"},
    [CARC_EVENT_UNPLACED] = {.kind = KIND_UNPLACED, .length = 700, .gap = 700, .sound = "carc_lift"},
    [CARC_EVENT_LAID] = {.kind = KIND_LAY, .length = 640, .gap = 380, .sound = "carc_lay"},
    [CARC_EVENT_FOLLOWER] = {.kind = KIND_FOLLOWER, .length = 520, .gap = 460, .sound = "carc_follower", .flies = 1},
    [CARC_EVENT_COMPLETED] = {.kind = KIND_COMPLETE, .length = 500, .gap = 200},
    [CARC_EVENT_POINTS] = {.kind = KIND_POINTS, .waits = 1, .length = 1700, .gap = 1500},
    [CARC_EVENT_WALL_TAKEN] = {.kind = KIND_WALL_TAKEN, .waits = 1, .length = 1400, .gap = 1200, .sound = "carc_wall"},
    [CARC_EVENT_WALL_PLAYED] = {.kind = KIND_WALL_PLAYED, .length = 900, .gap = 600, .sound = "carc_wall_play"},
    [CARC_EVENT_KEEP] = {.kind = KIND_KEEP, .length = 600, .gap = 450, .sound = "carc_keep"},
    [CARC_EVENT_HOME] = {.kind = KIND_HOME, .length = 520, .gap = 140, .sound = "carc_home", .flies = 1},
    [CARC_EVENT_WALL_CLEARED] = {.kind = KIND_CLEAR, .waits = 1, .length = 900, .gap = 800, .sound = "carc_bell"},
    [CARC_EVENT_VOID] = {.kind = KIND_VOID, .length = 1900, .gap = 1700, .sound = "carc_void"},
    [CARC_EVENT_OVER] = {.kind = KIND_OVER, .waits = 1, .length = 900, .gap = 900},
};

static const struct motion_row *row_of(const struct event *event) {
    return event->type < CARC_EVENT_TYPES && rows[event->type].kind ? &rows[event->type] : NULL;
}

/* A feature that nobody scores is passed over quickly; a long walk takes longer. */
static int percent(const struct event *event, const struct event *next) {
    (void)next;
    if (event->type == CARC_EVENT_COMPLETED && event->seat != GAME_NO_SEAT) {
        return 40;
    }
    return event->type == CARC_EVENT_POINTS && event->amount <= 3 ? 70 : event->amount > 12 ? 130 : 100;
}

static const struct motion_cue_row cues[] = {{KIND_POINTS, 0.25f, "carc_step"},     {KIND_POINTS, 0.45f, "carc_step"},
                                             {KIND_POINTS, 0.65f, "carc_step"},     {KIND_POINTS, 0.85f, "carc_step"},
                                             {KIND_WALL_TAKEN, 0.05f, "carc_land"}, {0, 0, NULL}};

static const struct motion_table motions = {.row = row_of, .cues = cues, .percent = percent};

static const char *points_sound(const struct event *event) {
    static const char *const sounds[CARC_SOURCES] = {"carc_path",   "carc_tower", "carc_house",
                                                     "carc_market", "carc_void",  "carc_wall_play"};
    return event->reason < CARC_SOURCES ? sounds[event->reason] : NULL;
}

enum { BELL_TILES = 10 /* left when the bell rings */ };

int carcassonne_is_counted(const struct table *table) {
    return carcassonne(table)->is_counting || carcassonne_shown(table)->phase == CARC_PHASE_OVER;
}

static void reset(struct table *table, enum table_reset why) {
    if (why != RESET_REST) {
        carcassonne(table)->is_counting = 0;
    }
    memset(carcassonne(table)->walks, 0, sizeof carcassonne(table)->walks);
    carcassonne(table)->laid_at = 0;
}

/* On what of the path that SEAT scores its herald stands, or CARC_NONE. */
static unsigned herald_of(const struct table *table, const struct event *event) {
    const struct carcassonne_state *board = carcassonne_shown(table);
    for (int i = 0; i < CARC_FOLLOWERS && event->reason == CARC_POINTS_PATH; i++) {
        const unsigned number = board->seats[event->seat].followers[i];
        if (number != CARC_NONE && event->what != CARC_NONE && carcassonne(table)->tables->tiles[number] != CARC_NONE &&
            board->belongs[number] == board->belongs[event->what]) {
            return number;
        }
    }
    return CARC_NONE;
}

/* Whose herald walks; with the next tile all are back. */
static void note_walks(struct table *table, const struct event *event) {
    if (event->type == CARC_EVENT_DRAWN || event->type == CARC_EVENT_LAID) {
        memset(carcassonne(table)->walks, 0, sizeof carcassonne(table)->walks);
    } else if (event->type == CARC_EVENT_POINTS && !table->app->settings.is_reduced && !theme_contrast()) {
        carcassonne(table)->walks[herald_of(table, event)] = 1;
    }
}

static const char *begin(struct table *table, const struct event *event, int is_skipped) {
    const struct motion_row *row = row_of(event);
    carcassonne(table)->is_counting |= event->type == CARC_EVENT_WALL_CLEARED;
    note_walks(table, event);
    if (event->type == CARC_EVENT_LAID) {
        carcassonne(table)->laid_on = carcassonne(table)->tables->grid[event->to];
        carcassonne(table)->laid_at = is_skipped ? 0 : table->now;
    }
    if (event->type == CARC_EVENT_DRAWN && event->amount == CARC_EVENING_TILES && !is_skipped) {
        app_music(table->app, "carcassonne_evening");
    }
    if (event->type == CARC_EVENT_DRAWN && event->amount == BELL_TILES) {
        return "carc_bell";
    }
    return event->type == CARC_EVENT_POINTS ? points_sound(event) : row ? row->sound : NULL;
}

/* ---- places ---- */

static struct point seat_point(const struct table *table, int seat) {
    return rect_middle(table_layout_seat(&table->layout, seat, table->seats, table_px(table, 6)));
}

static struct point number_point(const struct table *table, unsigned number) {
    const struct castle_scene scene = carcassonne_scene(table, carcassonne_shown(table), NULL);
    return castle_follower_foot(&scene, number);
}

/* What an event about a number means on this board; a replay may show it before the tile is there. */
static int is_placed(const struct table *table, unsigned number) {
    return number < CARC_NONE && carcassonne_shown(table)->belongs[number] != CARC_NONE;
}

static struct point event_point(const struct table *table, const struct event *event) {
    const struct carcassonne_table *own = carcassonne(table);
    switch (event->type) {
    case CARC_EVENT_LAID:
        return rect_middle(carcassonne_cell_rect(table, own->tables->grid[event->to]));
    case CARC_EVENT_FOLLOWER:
    case CARC_EVENT_COMPLETED:
    case CARC_EVENT_POINTS:
    case CARC_EVENT_KEEP:
    case CARC_EVENT_HOME:
        return is_placed(table, event->what) ? number_point(table, event->what)
                                             : seat_point(table, event->seat % CARC_SEATS);
    case CARC_EVENT_WALL_TAKEN:
        return board_view_point(&table->view, own->castle.towers[event->from % CARC_CORNERS]);
    case CARC_EVENT_DRAWN:
    case CARC_EVENT_UNPLACED:
        return rect_middle(carcassonne_tray_rect(table));
    default:
        return event->seat < CARC_SEATS ? seat_point(table, event->seat) : rect_middle(table->layout.areas[AREA_CLEAR]);
    }
}

/* ---- what is in the air ---- */

static const struct motion_item *walk_of(const struct table *table, int seat) {
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct motion_item *item = &table->motion.items[i];
        if (item->kind == KIND_POINTS && item->event.seat == seat) {
            return item;
        }
    }
    return NULL;
}

int carcassonne_marker_is_walking(const struct table *table, int seat) {
    return walk_of(table, seat) != NULL;
}

static float walked(const struct table *table, const struct motion_item *item) {
    const float share = (motion_share(item, table->now) - 0.2f) / 0.7f;
    return share < 0 ? 0 : share > 1 ? 1 : share;
}

int carcassonne_shown_score(const struct table *table, int seat) {
    int score = carcassonne_shown(table)->seats[seat].score;
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct motion_item *item = &table->motion.items[i];
        if (item->kind == KIND_POINTS && item->event.seat == seat) {
            score -= (int)((float)item->event.amount * (1 - walked(table, item)) + 0.5f);
        }
    }
    return score;
}

const uint8_t *carcassonne_flying(const struct table *table) {
    static uint8_t set[CARC_NUMBERS];
    memcpy(set, carcassonne(table)->walks, sizeof set);
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct motion_item *item = &table->motion.items[i];
        if (item->kind == KIND_FOLLOWER) {
            set[item->event.what] = 1;
        }
    }
    for (unsigned number = 0; number < CARC_NONE && carcassonne_dolls_label(table) != CARC_NONE; number++) {
        set[number] |=
            carcassonne_shown(table)->belongs[number] == carcassonne_dolls_label(table); /* they are inside */
    }
    return set;
}

/* ---- drawing ---- */

void carcassonne_draw_glow(struct table *table, const struct castle_scene *scene) {
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct motion_item *item = &table->motion.items[i];
        if (item->kind == KIND_POINTS || item->kind == KIND_COMPLETE) {
            carcassonne_town_answer(table, scene, item);
        }
    }
}

/* How far the herald on NUMBER has come: he is there once his points are told. */
static float walked_from(const struct table *table, unsigned number) {
    const struct carcassonne_state *board = carcassonne_shown(table);
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct motion_item *item = &table->motion.items[i];
        if (item->kind == KIND_POINTS && item->event.what != CARC_NONE &&
            board->belongs[item->event.what] == board->belongs[number]) {
            return tween_part(motion_share(item, table->now), 0.06f, 0.8f);
        }
    }
    return 1;
}

void carcassonne_draw_heralds(struct table *table, struct draw_list *list) {
    enum { HOP_MS = 260 };
    const struct carcassonne_state *board = carcassonne_shown(table);
    const struct castle_scene scene = carcassonne_scene(table, board, list);
    for (int i = 0; i < CARC_SEATS * CARC_FOLLOWERS; i++) {
        const unsigned seat = (unsigned)i / CARC_FOLLOWERS, number = board->seats[seat].followers[i % CARC_FOLLOWERS];
        if (number == CARC_NONE || !carcassonne(table)->walks[number]) {
            continue;
        }
        const float share = walked_from(table, number);
        struct point at = carcassonne_town_walk(table, number, share);
        at.y -= share < 1 ? (int)(tween_pulse(table->now, HOP_MS) * (float)table_px(table, 5)) : 0;
        castle_draw_plate(list, table->colours[seat], at, castle_piece_size(&scene));
        castle_draw_follower(list, table->colours[seat], carcassonne(table)->tables->kinds[number], at,
                             castle_piece_size(&scene));
    }
}

/* Along the edges of the tile that no roof rises over, outwards and up; none of it lies on the tile. */
static void draw_dust(struct draw_list *list, struct rect cell, float age) {
    enum { EDGES = 3, ALONG = 5 };
    const float out = ease_apply(EASE_OUT, age), unit = (float)cell.w;
    const int alpha = (int)(150 * (1 - age) * (age < 0.1f ? age / 0.1f : 1));
    for (int i = 0; i < EDGES * ALONG && alpha > 0; i++) {
        const int edge = i % EDGES, along = cell.w * (2 * (i / EDGES) + 1) / (2 * ALONG);
        const int radius = (int)(unit * (0.04f + 0.05f * out) * (0.8f + 0.1f * (float)(i * 3 % 5))) + 1;
        const int away = 2 * radius + (int)(unit * (0.05f + 0.01f * (float)(i * 5 % 4)) * out);
        const int up = edge == 0 ? 0 : (int)(unit * 0.06f * out);
        const struct point at = edge == 0   ? (struct point){cell.x + along, cell.y + cell.h + away}
                                : edge == 1 ? (struct point){cell.x - away, cell.y + along - up}
                                            : (struct point){cell.x + cell.w + away, cell.y + along - up};
        draw_soft(list, rect_square(at, 2 * radius), radius, radius, colour_with_alpha(0xe2d5bcffu, alpha));
    }
}

/* It lies on the board already: the one in the air falls on that, springs up a little, and is gone at once. */
static void draw_drop(struct table *table, struct draw_list *list, const struct motion_item *item, float whole) {
    const struct castle_scene scene = carcassonne_scene(table, carcassonne_shown(table), list);
    const struct rect rect = carcassonne_cell_rect(table, carcassonne(table)->tables->grid[item->event.to]);
    const int high = (int)((float)rect.w * 0.35f * (1 - ease_apply(EASE_IN, tween_part(whole, 0, TOUCHES))));
    const int spring = (int)tween_hop(table_px(table, 2), tween_part(whole, TOUCHES, RESTS));
    const struct rect above = {rect.x, rect.y - high / 2 - spring, rect.w, rect.h};
    if (table->app->settings.is_reduced) {
        return;
    }
    if (whole < RESTS) {
        castle_draw_loose(scene.castle, list,
                          (unsigned)item->event.what * CARC_ROTATIONS + (unsigned)item->event.from % CARC_ROTATIONS,
                          rect_inset(above, -high / 2), high + spring);
    }
    draw_dust(list, rect, tween_part(whole, TOUCHES, 1));
}

/* Low, so that it does not cross the points in the panel. */
static void draw_hop(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    enum { HOP = 24 };
    const struct castle_scene scene = carcassonne_scene(table, carcassonne_shown(table), list);
    const int is_home = item->kind == KIND_HOME, size = castle_piece_size(&scene);
    const float way = ease_apply(EASE_IN_OUT, share);
    int small;
    const struct point home = carcassonne_supply_foot(table, item->event.seat, &small);
    const struct point spot = carcassonne(table)->walks[item->event.what]
                                  ? carcassonne_town_walk(table, item->event.what, 1)
                                  : number_point(table, item->event.what);
    const struct point at = tween_arc(is_home ? spot : home, is_home ? home : spot, table_px(table, HOP), way);
    castle_draw_follower(list, table->colours[item->event.seat], carcassonne(table)->tables->kinds[item->event.what],
                         at, is_home ? tween_int(size, small, way) : tween_int(small, size, way));
}

/* What points should leave to be seen: what stands open for them, who stands on the board, the track. */
struct gain_room {
    const struct table *table;
    struct rect doll;
};

static int pieces_under(const struct table *table, struct rect rect) {
    const struct carcassonne_state *board = carcassonne_shown(table);
    const struct castle_scene scene = carcassonne_scene(table, board, NULL);
    int count = 0;
    for (int i = 0; i < CARC_SEATS * CARC_FOLLOWERS; i++) {
        const unsigned number = board->seats[i / CARC_FOLLOWERS].followers[i % CARC_FOLLOWERS];
        count += number != CARC_NONE && rect_meets(rect, castle_follower_body(&scene, number));
    }
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        const unsigned number = board->seats[seat].keep;
        count += number != CARC_NONE && rect_meets(rect, castle_keep_body(&scene, number, seat));
    }
    return count;
}

static int is_in_the_castle(const struct table *table, struct point at) {
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        if (rect_contains(carcassonne_cell_rect(table, cell), at.x, at.y)) {
            return 1;
        }
    }
    return 0;
}

static int lost_under_gain(const void *user, struct rect rect) {
    const struct gain_room *room = user;
    const struct castle *castle = &carcassonne(room->table)->castle;
    const struct rect around = rect_inset(rect, -board_view_length(&room->table->view, castle->side) / 5);
    int count = pieces_under(room->table, rect) + (rect_meets(rect, room->doll) ? CARC_FOLLOWERS : 0) +
                (is_in_the_castle(room->table, rect_middle(rect)) ? 0 : 2 * CARC_FOLLOWERS);
    for (int space = 0; space < CARC_TRACK; space++) {
        const struct point at = board_view_point(&room->table->view, castle->track[space]);
        count += rect_contains(around, at.x, at.y);
    }
    return count;
}

/* Below what stands open for the points of ITEM, else over the end of what they are for; as near as there is room. */
static struct rect find_gain(const struct table *table, const struct motion_item *item) {
    const struct point end = is_placed(table, item->event.what) ? carcassonne_town_end(table, &item->event)
                                                                : event_point(table, &item->event);
    const struct rect doll = carcassonne_doll_rect(table, item->event.what);
    const int up = board_view_length(&table->view, carcassonne(table)->castle.side) / 2;
    struct rect pill = table_pill_rect(table, end, 1);
    const struct gain_room lost = {table, rect_inset(doll, pill.h / 8)};
    const struct point near = rect_is_empty(doll) ? (struct point){end.x, end.y - up - pill.h / 2}
                                                  : (struct point){doll.x + doll.w / 2, doll.y + doll.h + pill.h / 2};
    room_find(&(struct room){table->layout.areas[AREA_CLEAR], pill.h / 3 + 1, near, pill.w, lost_under_gain, &lost},
              &pill);
    return pill;
}

static struct rect gain_rect(struct table *table, const struct motion_item *item) {
    struct carcassonne_gain *gain = &carcassonne(table)->gains[item->event.seat % CARC_SEATS];
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    if (gain->start != item->start || memcmp(&gain->clear, &clear, sizeof clear) != 0) {
        *gain = (struct carcassonne_gain){item->start, clear, find_gain(table, item)};
    }
    return gain->pill;
}

/* Points rise a little as they come. */
static void draw_gain(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    const float rise = table->app->settings.is_reduced ? 1 : ease_apply(EASE_OUT, tween_part(share, 0, 0.5f));
    struct rect pill = gain_rect(table, item);
    pill.y += (int)((float)pill.h * (1 - rise) / 2);
    draw_alpha_push(list, share < 0.08f   ? (int)(share / 0.08f * 255)
                          : share > 0.85f ? (int)((1 - share) / 0.15f * 255)
                                          : 255);
    table_pill_of_seat(table, list, table_pill_rect(table, rect_middle(pill), table_pill_grown(table, share)),
                       item->event.seat, item->event.amount);
    draw_alpha_pop(list);
}

static void draw_walk(struct table *table, struct draw_list *list, const struct motion_item *item) {
    const struct castle *castle = &carcassonne(table)->castle;
    const float steps = (float)item->event.amount * walked(table, item);
    const int whole = (int)steps;
    const struct point from = castle->track[(item->event.from + whole) % CARC_TRACK],
                       to = castle->track[(item->event.from + whole + 1) % CARC_TRACK];
    const struct point at = tween_arc(board_view_point(&table->view, from), board_view_point(&table->view, to),
                                      table_px(table, 5), steps - (float)whole);
    carcassonne_draw_marker(table, list, item->event.seat, at);
}

static void draw_points(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    draw_walk(table, list, item);
    draw_gain(table, list, item, share);
}

/* It turns over on its tower, grows so that it can be read, and goes to its owner. */
static void draw_wall_taken(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    const struct point from = event_point(table, &item->event), to = seat_point(table, item->event.seat);
    const float turn = share < 0.4f ? share / 0.4f : 1, go = share > 0.7f ? (share - 0.7f) / 0.3f : 0;
    const struct point at = tween_point(from, to, ease_apply(EASE_IN_OUT, go));
    const int size = table_px(table, 30 + 46 * ease_apply(EASE_OUT, turn) * (1 - go * 0.6f));
    const float wide = turn < 0.5f ? 1 - 2 * turn : 2 * turn - 1;
    const int w = (int)((float)size * wide) + 2;
    castle_draw_wall_tile(list, turn < 0.5f ? 0 : item->event.what, rect_centred_at(at, w, size));
}

static void draw_wall_played(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    const struct point at = tween_point(seat_point(table, item->event.seat),
                                        rect_middle(table->layout.areas[AREA_CLEAR]), ease_apply(EASE_OUT, share));
    const int size = table_px(table, 40 + 40 * share);
    draw_alpha_push(list, share > 0.7f ? (int)((1 - share) / 0.3f * 255) : 255);
    castle_draw_wall_tile(list, item->event.what, rect_square(at, size));
    draw_alpha_pop(list);
}

/* It is counted cell by cell. */
static void draw_void(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    uint64_t cells[2], counted[2] = {0, 0};
    const int size = carcassonne_void(carcassonne(table)->tables, carcassonne_shown(table), cells);
    const int shown = (int)(share * 1.6f * (float)size) + 1;
    int count = 0;
    (void)item;
    for (unsigned cell = 0; cell < CARC_CELLS && count < shown; cell++) {
        const uint64_t bit = cells[cell / 64] & (uint64_t)1 << cell % 64;
        counted[cell / 64] |= bit;
        count += bit != 0;
    }
    carcassonne_draw_yard(table, list, counted, 0x3a78b080u);
    for (unsigned cell = 0, number = 0; cell < CARC_CELLS; cell++) {
        if (counted[cell / 64] >> cell % 64 & 1) {
            table_text(table, list, TEXT_NUMBER, THEME_CREAM, ALIGN_CENTRE, carcassonne_cell_rect(table, cell), "%u",
                       ++number);
        }
    }
}

static void draw_keep(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    const struct castle_scene scene = carcassonne_scene(table, carcassonne_shown(table), list);
    struct point foot = castle_keep_foot(&scene, item->event.what, item->event.seat);
    const int size = castle_piece_size(&scene);
    foot.y -= (int)((float)size * 0.8f * (1 - ease_apply(EASE_OUT_BOUNCE, share)));
    castle_draw_keep(list, table->colours[item->event.seat], foot, size);
}

int carcassonne_is_drawing(const struct table *table) {
    return motion_find(&table->motion, KIND_DRAW, -1) != NULL;
}

/* It is turned over where it lies in the tray. */
static void draw_drawn(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    const struct rect place = carcassonne_drawn_rect(table);
    const int w = (int)((float)place.w * (share < 0.5f ? 1 - 2 * share : 2 * share - 1)) + 2;
    const struct rect rect = {place.x + (place.w - w) / 2, place.y, w, place.h};
    if (table->is_replay) {
        return;
    }
    const struct castle *castle = &carcassonne(table)->castle;
    const unsigned tile = (unsigned)item->event.what;
    if (share < 0.5f) {
        carcassonne_draw_back(list, rect, place.w);
        return;
    }
    carcassonne_draw_printed(castle, list, tile * CARC_ROTATIONS, rect, place.w,
                             (int)((float)place.w * 0.1f * (1 - share)));
}

static void draw_motion(struct table *table, struct draw_list *list) {
    static void (*const draw[])(struct table *, struct draw_list *, const struct motion_item *,
                                float) = {[KIND_DRAW] = draw_drawn,
                                          [KIND_LAY] = draw_drop,
                                          [KIND_FOLLOWER] = draw_hop,
                                          [KIND_POINTS] = draw_points,
                                          [KIND_WALL_TAKEN] = draw_wall_taken,
                                          [KIND_WALL_PLAYED] = draw_wall_played,
                                          [KIND_KEEP] = draw_keep,
                                          [KIND_HOME] = draw_hop,
                                          [KIND_VOID] = draw_void,
                                          [KIND_OVER] = NULL};
    if (carcassonne(table)->castle.side <= 0) {
        return;
    }
    const enum draw_layer before = draw_layer(list, LAYER_MOTION);
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct motion_item *item = &table->motion.items[i];
        if (draw[item->kind]) {
            draw[item->kind](table, list, item, motion_share(item, table->now));
        }
    }
    draw_layer(list, before);
}

const struct table_flights carcassonne_flights = {.motions = &motions, .point = event_point, .draw = draw_motion};

static int stands_on(const struct table *table, int seat, unsigned number) {
    const struct carcassonne_state *board = carcassonne_shown(table);
    return number != CARC_NONE && board->belongs[number] != CARC_NONE &&
           carcassonne_standing(board, board->belongs[number], (unsigned)seat) > 0;
}

static enum table_mood mood(const struct table *table, const struct event *event, int seat) {
    enum { MANY = 10 };
    switch (event->type) {
    case CARC_EVENT_POINTS:
        return event->seat != seat ? MOOD_WAITING : event->amount >= MANY ? MOOD_TRIUMPHANT : MOOD_PLEASED;
    case CARC_EVENT_COMPLETED: /* who stands there and has nothing of it */
        return event->seat != seat && stands_on(table, seat, event->what) ? MOOD_ANNOYED : MOOD_WAITING;
    case CARC_EVENT_WALL_TAKEN:
        return event->seat == seat ? MOOD_PLEASED : MOOD_ANNOYED;
    case CARC_EVENT_OVER:
        return table_busts_at_end(table, seat);
    default:
        return MOOD_WAITING;
    }
}

const struct table_course carcassonne_course = {.begin = begin, .reset = reset, .mood = mood};
