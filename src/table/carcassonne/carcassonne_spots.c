/* SPDX-License-Identifier: MIT */
/* Where a follower may go: the tile laid or tried out is lifted beside its cell, large enough for figures and features
 * to be told apart, and a feature is pressed wherever it is seen there. Without room for that signs stand on the cell.
 */
#include <string.h>

#include "table/carcassonne/carcassonne_board.h"
#include "table/carcassonne/carcassonne_words.h"
#include "table/table_lit.h"
#include "ui/room.h"
#include "ui/words.h"

/* Percent of a sign: how far below its middle a figure stands in it, how large a figure is on the lifted tile, and when
 * it is pointed at; percent of a figure's picture: above its foot, below it, across. */
enum { FOOT = 28, STANDING = 118, POINTED = 136, HEAD = 68, BASE = 29, WIDEST = 120, FRAME = 3 };

/* The cell on which followers' spots stand: of the tile tried out, or just laid. */
static unsigned spot_cell(const struct table *table) {
    return carcassonne_is_trying(table) ? carcassonne_tried_cell(table) : carcassonne_asked(table)->laid;
}

static unsigned spot_rotation(const struct table *table) {
    return carcassonne_is_trying(table) ? carcassonne_rotation(table)
                                        : carcassonne_asked(table)->cells[spot_cell(table)] % CARC_ROTATIONS;
}

/* What lies on the board, in pixels: read once for all the places that are tried. */
struct ground {
    struct rect around; /* the cell and what lies around it */
    struct rect laid[CARC_CELLS], open[CARC_CELLS];
    int laid_count, open_count;
    struct rect track[CARC_TRACK]; /* what its markers and numbers need */
};

static void ground_read(struct ground *ground, const struct table *table) {
    const struct rect cell = carcassonne_cell_rect(table, spot_cell(table));
    *ground = (struct ground){.around = rect_inset(cell, -cell.w / 2)};
    for (unsigned other = 0; other < CARC_CELLS; other++) {
        const struct rect rect = carcassonne_cell_rect(table, other);
        if (carcassonne_shown(table)->cells[other] != CARC_NONE) {
            ground->laid[ground->laid_count++] = rect;
        }
        if (other != carcassonne_tried_cell(table) &&
            carcassonne_is_lit(table, TARGET_CELL + carcassonne(table)->tables->positions[other])) {
            ground->open[ground->open_count++] = rect;
        }
    }
    for (int space = 0; space < CARC_TRACK; space++) {
        ground->track[space] =
            rect_square(board_view_point(&table->view, carcassonne(table)->castle.track[space]), cell.w / 2);
    }
}

static int covered(struct rect rect, const struct rect *rects, int rect_count) {
    int count = 0;
    for (int i = 0; i < rect_count; i++) {
        count += rect_meets(rect, rects[i]);
    }
    return count;
}

/* How much RECT would cover of what is looked at: the cell and what lies around it, laid tiles, the track; and all of
 * it where a cell could be chosen. */
static int lost_under(const void *user, struct rect rect) {
    const struct ground *ground = user;
    int count = rect_meets(rect, ground->around) ? CARC_CELLS : 0;
    count += covered(rect, ground->laid, ground->laid_count);
    count += 2 * covered(rect, ground->track, CARC_TRACK);
    return count + (covered(rect, ground->open, ground->open_count) > 0 ? 12 * CARC_CELLS : 0);
}

struct rect carcassonne_lifted_rect(const struct table *table) {
    const int is_asked =
        table_is_asking(table) && (carcassonne_asks(table, CARC_PHASE_FOLLOWER) || carcassonne_is_trying(table));
    return is_asked ? carcassonne(table)->lifted : (struct rect){0, 0, 0, 0};
}

/* How far the frame reaches over the lifted tile of SIDE pixels: its roofs are within it. */
static int frame_above(const struct table *table, int side) {
    const struct castle *castle = &carcassonne(table)->castle;
    const unsigned face = castle->tables->face_of[carcassonne_drawn(carcassonne_asked(table))];
    return (int)(castle_rises(castle, face, spot_rotation(table)) * (float)side) + table_px(table, 3 * FRAME);
}

static struct rect frame_of(const struct table *table, struct rect tile) {
    const int above = frame_above(table, tile.w), edge = table_px(table, 3 * FRAME);
    return (struct rect){tile.x - edge, tile.y - above, tile.w + 2 * edge, tile.h + above + edge};
}

/* SIZE pixels large, near its cell, off what is looked at as far as can be; empty where it would cover a cell that can
 * be chosen. */
static struct rect lifted_of(const struct table *table, const struct ground *ground, int size) {
    const struct rect clear = rect_inset(table->layout.areas[AREA_CLEAR], table_px(table, 8));
    const struct rect cell = carcassonne_cell_rect(table, spot_cell(table));
    const int step = cell.w / 4 > 8 ? cell.w / 4 : 8, worth = (clear.w + clear.h) / 12;
    const int edge = table_px(table, 3 * FRAME), above = frame_above(table, size);
    struct rect frame = rect_centred(cell, size + 2 * edge, size + above + edge);
    room_find(&(struct room){clear, step, rect_middle(cell), worth, lost_under, ground}, &frame);
    return covered(frame, ground->open, ground->open_count)
               ? (struct rect){0, 0, 0, 0}
               : (struct rect){frame.x + edge, frame.y + above, size, size};
}

/* As large as there is room for; where there is none it stays down. */
static struct rect find_lifted(const struct table *table) {
    const struct rect cell = carcassonne_cell_rect(table, spot_cell(table));
    const int wide = cell.w * 9 / 4, large = table_px(table, 134) > wide ? table_px(table, 134) : wide;
    struct rect lifted = {0, 0, 0, 0};
    struct ground ground;
    ground_read(&ground, table);
    for (int size = large; rect_is_empty(lifted) && size >= large * 6 / 10; size -= large / 6) {
        lifted = lifted_of(table, &ground, size);
    }
    return lifted;
}

/* Where the tile with the signs is seen: lifted, or on its cell. */
static struct rect spot_tile(const struct table *table) {
    const struct rect lifted = carcassonne_lifted_rect(table);
    return rect_is_empty(lifted) ? carcassonne_cell_rect(table, spot_cell(table)) : lifted;
}

static int spot_size(const struct table *table, struct rect tile) {
    const int least = table_px(table, 18),
              large = tile.w * (rect_is_empty(carcassonne_lifted_rect(table)) ? 26 : 30) / 100;
    return large > least ? large : least;
}

/* Moves two signs away from each other until they are SIZE apart, as far as one step goes. */
static int part(struct point *one, struct point *other, int size) {
    const int x = other->x - one->x, y = other->y - one->y, distance = x * x + y * y;
    if (distance >= size * size) {
        return 0;
    }
    const int step_x = x > 0 || (x == 0 && y == 0) ? 1 : x < 0 ? -1 : 0, step_y = y > 0 ? 1 : y < 0 ? -1 : 0;
    *one = (struct point){one->x - step_x, one->y - step_y};
    *other = (struct point){other->x + step_x, other->y + step_y};
    return 1;
}

/* A quarter further from the middle of CELL: a tile's features are told apart at its edges. */
static struct point outwards(struct point at, struct rect cell) {
    const struct point middle = rect_middle(cell);
    return (struct point){middle.x + (at.x - middle.x) * 5 / 4, middle.y + (at.y - middle.y) * 5 / 4};
}

/* Where LOCAL's spot lies on the tile when that is seen as TILE. */
static struct point spot_point(const struct table *table, unsigned local, struct rect tile) {
    const struct carcassonne_table *own = carcassonne(table);
    const unsigned cell = spot_cell(table), drawn = carcassonne_drawn(carcassonne_asked(table));
    const struct rect lies = carcassonne_cell_rect(table, cell);
    const struct point at = board_view_point(
        &table->view, castle_local_spot(&own->castle, own->tables, drawn, local, spot_rotation(table), cell));
    return (struct point){tile.x + (at.x - lies.x) * tile.w / (lies.w ? lies.w : 1),
                          tile.y + (at.y - lies.y) * tile.h / (lies.h ? lies.h : 1)};
}

/* Where a sign of SIZE may have its middle. On the lifted tile a figure stands in it, hat and base within the frame
 * even when it is pointed at; its foot and its height are as draw_spots has them. */
static struct rect room_on(const struct table *table, struct rect tile, int size) {
    const int edge = table_px(table, FRAME), half = size * WIDEST / 200;
    if (rect_is_empty(carcassonne_lifted_rect(table))) {
        return rect_inset(tile, size / 2);
    }
    const int up = size * (POINTED * HEAD / 100 - FOOT) / 100, down = size * (POINTED * BASE / 100 + FOOT) / 100;
    return (struct rect){tile.x + half + edge, tile.y + up + edge, tile.w - 2 * (half + edge),
                         tile.h - up - down - 2 * edge};
}

static struct point kept_in(struct point at, struct rect room) {
    const int right = room.x + room.w, foot = room.y + room.h;
    return (struct point){at.x < room.x  ? room.x
                          : at.x > right ? right
                                         : at.x,
                          at.y < room.y ? room.y
                          : at.y > foot ? foot
                                        : at.y};
}

/* Where the signs stand: each on its feature, with AIR between them. */
static void spot_points(const struct table *table, struct rect tile, int size, int air,
                        struct point points[CARC_LOCALS]) {
    const unsigned spots = carcassonne_spots(table) | carcassonne_taken(table);
    const struct rect room = room_on(table, tile, size);
    for (unsigned local = 0; local < CARC_LOCALS; local++) {
        points[local] = kept_in(outwards(spot_point(table, local, tile), tile), room);
    }
    for (int round = 0, is_close = 1; is_close && round < size; round++) {
        is_close = 0;
        for (unsigned pair = 0; pair < CARC_LOCALS * CARC_LOCALS; pair++) {
            const unsigned one = pair / CARC_LOCALS, other = pair % CARC_LOCALS;
            if (one < other && (spots >> one & spots >> other & 1) && part(&points[one], &points[other], size + air)) {
                points[one] = kept_in(points[one], room);
                points[other] = kept_in(points[other], room);
                is_close = 1;
            }
        }
    }
}

/* The signs of the local features of the tile that followers are offered for. */
static void spot_rects(const struct table *table, struct rect rects[CARC_LOCALS]) {
    const struct rect tile = spot_tile(table);
    const int size = spot_size(table, tile);
    struct point points[CARC_LOCALS];
    spot_points(table, tile, size, table_px(table, 5), points);
    for (unsigned local = 0; local < CARC_LOCALS; local++) {
        rects[local] = (struct rect){points[local].x - size / 2, points[local].y - size / 2, size, size};
    }
}

/* Lets WIDGET take in the part of LOCAL's area on the lifted tile that the pointer is on. */
static void reach_area(struct table *table, struct widget *widget, unsigned local) {
    static struct point kept[CASTLE_RING_POINTS];
    struct point area[CASTLE_RING_POINTS];
    const struct castle *castle = &carcassonne(table)->castle;
    const struct rect tile = carcassonne_lifted_rect(table);
    const unsigned face = carcassonne(table)->tables->face_of[carcassonne_drawn(carcassonne_asked(table))];
    const struct point at = table->ui.pointer;
    for (int i = 0; i < castle->ring_count && !rect_is_empty(tile); i++) {
        if (castle->rings[i].face == face && castle->rings[i].local == local) {
            const int count = castle_ring_points(castle, &castle->rings[i], tile, spot_rotation(table), area);
            if (polygon_contains(area, count, at.x, at.y)) {
                widget->rect = polygon_bounds(area, count);
                memcpy(kept, area, sizeof kept);
                widget->hit = kept;
                widget->hit_count = count;
                return;
            }
        }
    }
}

static int is_on_sign(const struct table *table, const struct rect rects[CARC_LOCALS], unsigned spots) {
    for (unsigned local = 0; local < CARC_LOCALS; local++) {
        if ((spots >> local & 1) && rect_contains(rects[local], table->ui.pointer.x, table->ui.pointer.y)) {
            return 1;
        }
    }
    return 0;
}

/* On the lifted tile a feature can be pressed wherever it is. */
void carcassonne_declare_spots(struct table *table) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const unsigned spots = carcassonne_spots(table) | carcassonne_taken(table);
    struct rect rects[CARC_LOCALS];
    carcassonne(table)->lifted = spots && table_is_asking(table) ? find_lifted(table) : (struct rect){0, 0, 0, 0};
    const struct rect lifted = carcassonne_lifted_rect(table);
    if (!rect_is_empty(lifted)) {
        ui_hotspot(&table->ui, TARGET_LIFTED, frame_of(table, lifted), _("The tile drawn"), UI_NO_FOCUS | UI_SHIELD);
    }
    if (!spots) {
        return;
    }
    spot_rects(table, rects);
    const int is_signed = is_on_sign(table, rects, spots);
    for (unsigned local = 0; local < CARC_LOCALS; local++) {
        if (spots >> local & 1) {
            const unsigned tile = carcassonne_drawn(carcassonne_asked(table));
            struct widget *widget =
                table_hotspot(table, TARGET_SPOT + (int)local, rects[local],
                              carcassonne_words_follower(tables->kinds[tables->first[tile] + local]));
            if (widget && !is_signed) {
                reach_area(table, widget, local);
            }
        }
    }
}

/* ---- drawing ---- */

/* Light that leads from CELL to what is lifted off it, FRAME. */
static void draw_lead(const struct castle_scene *scene, struct rect cell, struct rect frame) {
    static const uint32_t light = 0xffe9b04cu;
    const int is_right = frame.x >= cell.x + cell.w, is_beside = is_right || frame.x + frame.w <= cell.x;
    const int is_below = frame.y >= cell.y + cell.h;
    struct point beam[4];
    for (int i = 0; i < 2; i++) {
        const int far_x = is_beside ? is_right : i, far_y = is_beside ? i : is_below;
        const int to_x = is_beside ? !is_right : i, to_y = is_beside ? i : !is_below;
        beam[i] = (struct point){cell.x + far_x * cell.w, cell.y + far_y * cell.h};
        beam[3 - i] = (struct point){frame.x + to_x * frame.w, frame.y + to_y * frame.h};
    }
    draw_polygon(scene->list, beam, 4, light);
}

/* Dark where another feature is pointed at. */
static void draw_features(struct table *table, const struct castle_scene *scene, struct rect tile) {
    const unsigned drawn = carcassonne_drawn(carcassonne_asked(table)), spots = carcassonne_spots(table);
    for (unsigned local = 0; local < CARC_LOCALS && target_is(table->pointed, TARGET_SPOT, CARC_LOCALS); local++) {
        const int is_pointed = table->pointed == TARGET_SPOT + (int)local;
        if (spots >> local & 1) {
            castle_draw_local(scene, drawn, local, spot_rotation(table), tile,
                              is_pointed ? CARCASSONNE_POINTED(0x30) : 0x1a100878u, is_pointed ? THEME_LIT : 0);
        }
    }
}

/* The tile just laid, lifted off its cell, on the stone of the tray. */
static void draw_lifted(struct table *table, const struct castle_scene *scene) {
    const struct rect tile = carcassonne_lifted_rect(table);
    const unsigned drawn = carcassonne_drawn(carcassonne_asked(table));
    if (rect_is_empty(tile)) {
        return;
    }
    const struct rect cell = carcassonne_cell_rect(table, spot_cell(table)), frame = frame_of(table, tile);
    draw_lead(scene, cell, frame);
    table_lit_frame(table, scene->list, cell, 200);
    draw_soft(scene->list, (struct rect){frame.x + tile.w / 24, frame.y + tile.w / 16, frame.w, frame.h}, 6, tile.w / 8,
              THEME_SHADE(0xc0));
    table_panel(table, scene->list, frame);
    castle_draw_loose(scene->castle, scene->list, drawn * CARC_ROTATIONS + spot_rotation(table) % CARC_ROTATIONS, tile,
                      0);
    draw_features(table, scene, tile);
}

/* A disc that tells what is pressed: pale, and gold with a rim where it is pointed at. */
static void draw_disc_of(struct table *table, const struct castle_scene *scene, struct rect rect, int is_pointed) {
    const int x = rect.x + rect.w / 2, y = rect.y + rect.h / 2;
    draw_disc(scene->list, x, y, rect.w / 2 + table_px(table, is_pointed ? 3 : 1),
              is_pointed ? CARCASSONNE_POINTED(0xff) : THEME_BACKING(0xe0));
    draw_disc(scene->list, x, y, rect.w / 2, is_pointed ? 0xf29a10ffu : 0xd8c9a4d0u);
}

/* Who would stand on a free feature: life size on the lifted tile, a sign on one that is tried out. */
static void draw_spots(struct table *table, const struct castle_scene *scene) {
    const unsigned spots = carcassonne_spots(table);
    const int is_lifted = !rect_is_empty(carcassonne_lifted_rect(table));
    struct rect rects[CARC_LOCALS];
    if (!spots) {
        return;
    }
    spot_rects(table, rects);
    for (unsigned local = 0; local < CARC_LOCALS; local++) {
        if (!(spots >> local & 1)) {
            continue;
        }
        const struct rect rect = rects[local];
        const unsigned number = scene->tables->first[carcassonne_drawn(carcassonne_asked(table))] + local;
        const int is_pointed = table->pointed == TARGET_SPOT + (int)local;
        if (!is_lifted) {
            draw_disc_of(table, scene, rect, is_pointed);
        }
        draw_alpha_push(scene->list, is_lifted && !is_pointed ? 215 : 255);
        castle_draw_follower(scene->list, table->colours[table->asked.seat], scene->tables->kinds[number],
                             (struct point){rect.x + rect.w / 2, rect.y + rect.h / 2 + rect.h * FOOT / 100},
                             is_lifted ? rect.h * (is_pointed ? POINTED : STANDING) / 100 : rect.h);
        draw_alpha_pop(scene->list);
    }
}

/* A locked shield of colour number COLOUR: no follower, and none for one. */
static void draw_locked(struct draw_list *list, int colour, struct rect rect) {
    const struct rect lock = rect_centred(rect, rect.w * 5 / 10, rect.w * 5 / 10);
    icon_draw_shape(list, colour, rect_inset(rect, -1), THEME_BACKING(0xd8));
    icon_draw_shape(list, colour, rect, THEME_CREAM);
    icon_draw_shape(list, colour, rect_inset(rect, rect.w / 9), theme_players[colour % PLAYER_COLOURS].dark);
    icon_draw(list, ICON_LOCK, lock, THEME_CREAM);
}

/* A feature that cannot be had: whose it is. */
static void draw_taken(struct table *table, const struct castle_scene *scene) {
    const unsigned taken = carcassonne_taken(table);
    struct rect rects[CARC_LOCALS];
    if (!taken) {
        return;
    }
    spot_rects(table, rects);
    for (unsigned local = 0; local < CARC_LOCALS; local++) {
        const unsigned number = scene->tables->first[carcassonne_drawn(carcassonne_asked(table))] + local;
        if (!(taken >> local & 1)) {
            continue;
        }
        const int size = rects[local].w * 8 / 10, step = rects[local].w / 4;
        const struct rect rect = rect_centred(rects[local], size, size);
        const int is_shared = carcassonne_standing(scene->board, scene->board->belongs[number], 0) &&
                              carcassonne_standing(scene->board, scene->board->belongs[number], 1);
        for (unsigned seat = 0; seat < CARC_SEATS; seat++) {
            if (carcassonne_standing(scene->board, scene->board->belongs[number], seat)) {
                struct rect sign = rect;
                sign.x += is_shared ? (seat ? step : -step) : 0;
                draw_locked(scene->list, table->colours[seat], sign);
            }
        }
    }
}

void carcassonne_draw_spots(struct table *table, const struct castle_scene *scene) {
    draw_lifted(table, scene);
    draw_taken(table, scene);
    draw_spots(table, scene);
}
