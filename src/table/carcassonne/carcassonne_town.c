/* SPDX-License-Identifier: MIT */
/* A wave goes over the feature from where somebody stands on it: how far it has come decides on all that is seen. */
#include "table/carcassonne/carcassonne_town.h"

#include <math.h>

#include "table/board_life.h"
#include "table/board_spotlight.h"
#include "table/carcassonne/carcassonne_board.h"
#include "table/carcassonne/carcassonne_people.h"
#include "ui/tween.h"

enum { FIRES = 5 };                                 /* more would be unrest, and cost a core's time */
enum { POLE = 34, LANTERN = 17, GARLAND = 30 };     /* how high, in the board's pixels at its picture's size 3200 */
static const uint32_t POLE_WOOD = 0x4a3420ffu;
static const uint32_t LINEN = 0xd9cfbaffu;
enum { FIRST = 4, STEP = 5, WAVE = 50, GROWS = 9 }; /* hundredths of an answer: when it begins, a cell, all, a mark */

/* ---- the way ---- */

static int is_on_side(const struct carcassonne_tables *tables, const struct carcassonne_state *board, unsigned cell,
                      unsigned side, unsigned label) {
    const uint8_t *slots = &tables->slots[board->cells[cell]][3 * side];
    for (int slot = 0; slot < 3; slot++) {
        if (slots[slot] != CARC_NONE && board->belongs[slots[slot]] == label) {
            return 1;
        }
    }
    return 0;
}

/* The cell beyond SIDE on which the feature goes on, or CARC_NONE. */
static unsigned beyond(const struct carcassonne_tables *tables, const struct carcassonne_state *board, unsigned cell,
                       unsigned side, unsigned label) {
    const unsigned next = tables->neighbours[cell][side];
    const int goes_on = next != CARC_NONE && board->cells[next] != CARC_NONE &&
                        is_on_side(tables, board, cell, side, label) &&
                        is_on_side(tables, board, next, (side + CARC_SIDES / 2) % CARC_SIDES, label);
    return goes_on ? next : CARC_NONE;
}

void carcassonne_way_from(const struct carcassonne_tables *tables, const struct carcassonne_state *board,
                          unsigned number, struct carcassonne_way *way) {
    uint8_t is_known[CARC_CELLS] = {0};
    way->count = 0;
    way->before[0] = 0;
    way->cells[way->count++] = tables->grid[carcassonne_position(tables, board, number)];
    is_known[way->cells[0]] = 1;
    for (int i = 0; i < way->count; i++) {
        for (unsigned side = 0; side < CARC_SIDES; side++) {
            const unsigned next = beyond(tables, board, way->cells[i], side, board->belongs[number]);
            if (next != CARC_NONE && !is_known[next]) {
                is_known[next] = 1;
                way->before[way->count] = (uint8_t)i;
                way->cells[way->count++] = (uint8_t)next;
            }
        }
    }
}

/* ---- how far the answer has come ---- */

static int is_finished(const struct castle_scene *scene, unsigned number) {
    return scene->board->belongs[number] != CARC_NONE && scene->tables->tiles[number] != CARC_NONE &&
           carcassonne_is_complete(scene->tables, scene->board, scene->board->belongs[number]);
}

/* On what of the feature SEAT's follower stands, else its first part on a tile; CARC_NONE: it has none. */
static unsigned begins_on(const struct castle_scene *scene, unsigned label, int seat) {
    unsigned found = CARC_NONE;
    for (int i = 0; i < CARC_FOLLOWERS && seat < CARC_SEATS; i++) {
        const unsigned number = scene->board->seats[seat].followers[i];
        if (number != CARC_NONE && scene->board->belongs[number] == label &&
            scene->tables->tiles[number] != CARC_NONE) {
            return number;
        }
    }
    for (unsigned number = 0; number < CARC_NONE && found == CARC_NONE; number++) {
        found = scene->board->belongs[number] == label && scene->tables->tiles[number] != CARC_NONE ? number : found;
    }
    return found;
}

/* When the wave comes to the place INDEX of a way of COUNT cells, in hundredths of the answer. */
static float comes_at(int index, int count) {
    const float step = count * STEP > WAVE ? (float)WAVE / (float)count : STEP;
    return FIRST + step * (float)index;
}

/* How far what stands on CELL has grown after SHARE of the answer over WAY. */
static float grown_at(const struct carcassonne_way *way, unsigned cell, float share) {
    for (int i = 0; i < way->count; i++) {
        if (way->cells[i] == cell) {
            const float at = comes_at(i, way->count) / 100;
            return tween_part(share, at, at + GROWS / 100.0f);
        }
    }
    return 1;
}

/* The answer to the feature with LABEL that goes on, or NULL. */
static const struct motion_item *answer_to(const struct table *table, unsigned label) {
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct event *event = &table->motion.items[i].event;
        if ((event->type == CARC_EVENT_POINTS || event->type == CARC_EVENT_COMPLETED) && event->what < CARC_NONE &&
            carcassonne_shown(table)->belongs[event->what] == label) {
            return &table->motion.items[i];
        }
    }
    return NULL;
}

/* How far what stands on NUMBER of a finished feature has grown, 0 to 1. */
static float grown(const struct table *table, const struct castle_scene *scene, unsigned number) {
    const unsigned label = scene->board->belongs[number];
    const struct motion_item *item = answer_to(table, label);
    struct carcassonne_way way;
    if (!item || table->app->settings.is_reduced) {
        return 1;
    }
    carcassonne_way_from(scene->tables, scene->board, begins_on(scene, label, item->event.seat), &way);
    return grown_at(&way, scene->tables->grid[carcassonne_position(scene->tables, scene->board, number)],
                    motion_share(item, table->now));
}

/* ---- what stands there ---- */

static struct point spot_of(const struct castle_scene *scene, unsigned number) {
    return castle_spot(scene->castle, scene->tables, scene->board, number);
}

static void draw_pole(const struct board_life *life, struct point foot, struct point top, uint32_t colour) {
    const struct point pole[] = {board_view_point(life->view, foot), board_view_point(life->view, top)};
    draw_line(life->list, pole, 2, 0, (int)(life->stroke + 0.5f), colour);
}

/* A tower that is finished flies one flag, on the first of its tiles: it is nobody's any more, and small. */
static void draw_pennant(const struct board_life *life, struct point foot, unsigned number, float share) {
    const struct point top = {foot.x, foot.y - (int)(POLE * life->size * ease_apply(EASE_OUT_BACK, share))};
    draw_pole(life, foot, top, POLE_WOOD);
    if (share > 0.5f) {
        board_life_flag(life, top, (int)number, LINEN);
    }
}

/* Where the lantern of a path's part NUMBER hangs: beside the path, so that nobody who stands there hides it. */
static struct point lantern_foot(const struct castle_scene *scene, unsigned number) {
    const struct point spot = spot_of(scene, number);
    return (struct point){spot.x + scene->castle->side / 7, spot.y + scene->castle->side / 24};
}

/* Lanterns hang on every second cell of a finished path. */
static int has_lantern(const struct castle_scene *scene, unsigned number) {
    const int position = carcassonne_position(scene->tables, scene->board, number);
    return (position / CARC_COLUMNS + position % CARC_COLUMNS) % 2 == 0;
}

static void draw_lantern(const struct board_life *life, struct point foot, float share) {
    const struct point top = {foot.x, foot.y - (int)(LANTERN * life->size * ease_apply(EASE_OUT_BACK, share))};
    const struct point at = board_view_point(life->view, top);
    const int size = board_view_length(life->view, (int)(9 * life->size * share));
    const struct rect head = {at.x - size / 2, at.y - size, size, size * 5 / 4};
    draw_pole(life, foot, top, 0x6a5036ffu);
    draw_box(life->list, head, size / 3, 0x7a5a34ffu);
    draw_box(life->list, rect_inset(head, size / 4), size / 4, 0xe8c47cffu);
}

/* A line of cloths from one pole to another over a market. */
static void draw_garland(const struct board_life *life, struct point at, float share) {
    enum { CLOTHS = 6, HALF = 34 };
    static const uint32_t colours[] = {0xc8483affu, 0xf2e6c8ffu, 0x3f6fb0ffu, 0xe8b43cffu};
    const int high = (int)(GARLAND * life->size * ease_apply(EASE_OUT_BACK, share));
    const int half = (int)(HALF * life->size), step = 2 * half / CLOTHS, deep = (int)(11 * life->size * share);
    draw_pole(life, (struct point){at.x - half, at.y}, (struct point){at.x - half, at.y - high}, POLE_WOOD);
    draw_pole(life, (struct point){at.x + half, at.y}, (struct point){at.x + half, at.y - high}, POLE_WOOD);
    for (int i = 0; i < CLOTHS; i++) {
        const int along = i < CLOTHS / 2 ? i : CLOTHS - 1 - i, sag = high * (2 + along) / 16;
        const struct point top = {at.x - half + i * step, at.y - high + sag};
        const struct point cloth[] = {board_view_point(life->view, top),
                                      board_view_point(life->view, (struct point){top.x + step, top.y}),
                                      board_view_point(life->view, (struct point){top.x + step / 2, top.y + deep})};
        draw_polygon(life->list, cloth, 3, colours[i % 4]);
    }
}

/* What was laid last smokes for a while as if somebody had moved in. */
static void draw_first_smoke(const struct table *table, const struct castle_scene *scene,
                             const struct board_life *life) {
    enum { SMOKES_MS = 7000, FADES_MS = 2500 };
    const int64_t age = table->now - carcassonne(table)->laid_at;
    const unsigned cell = carcassonne(table)->laid_on, laid = scene->board->cells[cell];
    if (!carcassonne(table)->laid_at || age >= SMOKES_MS || laid == CARC_NONE || app_is_still(table->app)) {
        return;
    }
    const unsigned tile = laid / CARC_ROTATIONS;
    draw_alpha_push(life->list, age > SMOKES_MS - FADES_MS ? (int)(255 * (SMOKES_MS - age) / FADES_MS)
                                                           : (int)(255 * tween_part((float)age, 300, 1100)));
    for (unsigned number = scene->tables->first[tile]; number < scene->tables->first[tile + 1]; number++) {
        if (scene->tables->kinds[number] == CARC_HOUSE && !is_finished(scene, number)) {
            board_life_smoke(life, spot_of(scene, number), (int)number, 0xf4eee4ffu, 0xffffffffu);
        }
    }
    draw_alpha_pop(life->list);
}

/* ---- who cheers ---- */

/* Where the feature with LABEL has its spot on CELL, in the board's own pixels. */
static struct point spot_on(const struct castle_scene *scene, unsigned label, unsigned cell) {
    const unsigned tile = scene->board->cells[cell] / CARC_ROTATIONS;
    for (unsigned number = scene->tables->first[tile]; number < scene->tables->first[tile + 1]; number++) {
        if (scene->board->belongs[number] == label) {
            return spot_of(scene, number);
        }
    }
    return (struct point){0, 0};
}

/* The point of the board that is seen at AT of the window. */
static struct point under(const struct board_view *view, struct point at) {
    const struct point corner = board_view_point(view, (struct point){0, 0});
    const float scale = board_view_scale(view);
    return (struct point){(int)((float)(at.x - corner.x) / scale), (int)((float)(at.y - corner.y) / scale)};
}

/* The INDEXth of COUNT runs out of the feature and stands beside his cell, COME of the way; or beside what stands open
 * for it, DOLL in the window. */
static struct point cheers_at(const struct castle_scene *scene, unsigned label, unsigned cell, int index, float come,
                              struct rect doll) {
    const struct point spot = spot_on(scene, label, cell);
    const int side = scene->castle->side, aside = index % 2 ? side : -side;
    if (rect_is_empty(doll)) {
        return (struct point){spot.x + (int)((float)aside * 0.26f * come), spot.y + (int)(0.36f * (float)side * come)};
    }
    const struct point foot = under(
        scene->view, (struct point){index % 2 ? doll.x + doll.w : doll.x, doll.y + doll.h * (index < 2 ? 8 : 4) / 8});
    return tween_point(spot, (struct point){foot.x + aside * 2 / 5, foot.y}, come);
}

/* Folk run out of what has brought points, one after the other. */
static void draw_cheers(const struct table *table, const struct castle_scene *scene, const struct motion_item *item) {
    enum { MOST = 4, STEP_MS = 85, LARGER = 130 /* percent */ };
    const float share = motion_share(item, table->now), go = 1 - tween_part(share, 0.88f, 0.98f);
    const unsigned what = item->event.what, label = what < CARC_NONE ? scene->board->belongs[what] : CARC_NONE;
    const unsigned first = label == CARC_NONE ? CARC_NONE : begins_on(scene, label, item->event.seat);
    const struct rect doll = carcassonne_doll_rect(table, what);
    const struct board_life life = board_life_of(scene->view, scene->list, table->now, 1, 1);
    struct board_cast cast = carcassonne_people_cast;
    struct carcassonne_way way;
    if (first == CARC_NONE) {
        return;
    }
    carcassonne_way_from(scene->tables, scene->board, first, &way);
    const int count = way.count < MOST && rect_is_empty(doll) ? way.count : MOST;
    cast.percent = cast.percent * LARGER / 100;
    for (int i = 0; i < count; i++) {
        const int cell = count > 1 ? i * (way.count - 1) / (count - 1) : 0;
        const float come = tween_part(share, 0.12f + 0.05f * (float)i, 0.26f + 0.05f * (float)i);
        const struct point at = cheers_at(scene, label, way.cells[cell], i, come, doll);
        draw_alpha_push(scene->list, (int)(255 * go * tween_part(come, 0, 0.4f)));
        board_people_draw_one(&life, &cast, at, i % 2 ? (int)ACT_HURRAH : (int)ACT_CHEER,
                              (int)((table->now / STEP_MS + i * 3) % BOARD_ACT_STEPS));
        draw_alpha_pop(scene->list);
    }
}

/* The middle of WAY in the window, and how far its furthest cell is from there. */
static struct point middle_of(const struct castle_scene *scene, unsigned label, const struct carcassonne_way *way,
                              float *far) {
    struct point sum = {0, 0};
    for (int i = 0; i < way->count; i++) {
        const struct point at = board_view_point(scene->view, spot_on(scene, label, way->cells[i]));
        sum = (struct point){sum.x + at.x, sum.y + at.y};
    }
    const struct point middle = {sum.x / way->count, sum.y / way->count};
    *far = 0;
    for (int i = 0; i < way->count; i++) {
        const struct point at = board_view_point(scene->view, spot_on(scene, label, way->cells[i]));
        *far = fmaxf(*far, hypotf((float)(at.x - middle.x), (float)(at.y - middle.y)));
    }
    return middle;
}

/* All but the feature lies in shade while it brings points, and cloth is thrown in the colour of who gets them. */
static void draw_honour(const struct table *table, const struct castle_scene *scene, const struct motion_item *item) {
    const unsigned what = item->event.what, label = what < CARC_NONE ? scene->board->belongs[what] : CARC_NONE;
    const unsigned first = label == CARC_NONE ? CARC_NONE : begins_on(scene, label, item->event.seat);
    const float share = motion_share(item, table->now), out = tween_part(share, 0.82f, 0.98f);
    struct carcassonne_way way;
    float far;
    if (first == CARC_NONE) {
        return;
    }
    carcassonne_way_from(scene->tables, scene->board, first, &way);
    const struct point at = middle_of(scene, label, &way, &far);
    const float bright = far + (float)board_view_length(scene->view, scene->castle->side);
    board_spotlight_draw(scene->list, table->layout.window, at, bright, tween_part(share, 0.02f, 0.18f) - out);
    board_burst_draw(scene->list, at, table->app->scale.factor, theme_players[table->colours[item->event.seat]].fill,
                     tween_part(share, 0.2f, 0.8f) - (share < 0.2f ? 1.0f : 0), table->now);
}

/* Not for a point or two, and not at a quick table: that would flicker. */
void carcassonne_town_draw_honours(const struct table *table, const struct castle_scene *scene) {
    enum { LEAST = 3, FROM_PACE = 80 /* percent of the normal lengths */ };
    const struct motion *motion = &table->motion;
    const int is_calm = !table->app->settings.is_reduced && motion->percent >= FROM_PACE;
    for (int i = 0; i < motion->item_count && is_calm; i++) {
        if (motion->items[i].event.type == CARC_EVENT_POINTS && motion->items[i].event.amount >= LEAST) {
            draw_honour(table, scene, &motion->items[i]);
            return;
        }
    }
}

void carcassonne_town_draw(struct table *table, const struct castle_scene *scene) {
    const float size = (float)scene->castle->extent.w / 3200;
    const struct board_life life = board_life_of(scene->view, scene->list, app_is_still(table->app) ? 0 : table->now,
                                                 size, (float)table_px(table, 1.5f));
    struct board_life high = life, flags = life;
    uint8_t has_flag[CARC_NUMBERS] = {0};
    int fires = 0;
    high.size *= 1.8f;
    flags.size *= 0.8f;
    for (unsigned number = 0; number < CARC_NONE && !theme_contrast(); number++) {
        const unsigned label = scene->board->belongs[number];
        const int kind = scene->tables->kinds[number];
        const float share = is_finished(scene, number) ? grown(table, scene, number) : 0;
        if (share <= 0) {
            continue;
        }
        if (kind == CARC_TOWER && !has_flag[label]++) {
            draw_pennant(&flags, spot_of(scene, number), number, share);
        } else if (kind == CARC_PATH && has_lantern(scene, number)) {
            draw_lantern(&life, lantern_foot(scene, number), share);
        } else if (kind == CARC_COURT && scene->tables->markets[number]) {
            draw_garland(&life, spot_of(scene, number), share);
        } else if (kind == CARC_HOUSE && number == label && fires++ < FIRES) {
            board_life_smoke(&high, spot_of(scene, number), (int)number, 0xf4eee4ffu, 0xffffffffu);
        }
    }
    if (!theme_contrast()) {
        draw_first_smoke(table, scene, &high);
    }
    for (int i = 0; i < table->motion.item_count && !app_is_still(table->app) && !theme_contrast(); i++) {
        if (table->motion.items[i].event.type == CARC_EVENT_POINTS) {
            draw_cheers(table, scene, &table->motion.items[i]);
        }
    }
}

void carcassonne_town_draw_lights(struct table *table, const struct castle_scene *scene) {
    const int glow = castle_glow(scene), radius = board_view_length(scene->view, scene->castle->side / 5);
    const enum blend before = draw_blend(scene->list, BLEND_ADD);
    for (unsigned number = 0; number < CARC_NONE && glow && !theme_contrast(); number++) {
        if (scene->tables->kinds[number] == CARC_PATH && is_finished(scene, number) && has_lantern(scene, number)) {
            const struct point foot = lantern_foot(scene, number);
            const struct point at =
                board_view_point(scene->view, (struct point){foot.x, foot.y - scene->castle->side / 8});
            const int strength = (int)(0x90 * glow / 100 * grown(table, scene, number));
            draw_soft(scene->list, (struct rect){at.x - 1, at.y - 1, 2, 2}, 1, radius,
                      colour_with_alpha(THEME_FIRELIGHT, strength));
        }
    }
    draw_blend(scene->list, before);
}

/* ---- the answer ---- */

static void light_cell(const struct table *table, const struct castle_scene *scene, unsigned label, unsigned cell,
                       uint32_t colour, uint32_t edge) {
    const struct carcassonne_tables *tables = scene->tables;
    const unsigned laid = scene->board->cells[cell], tile = laid / CARC_ROTATIONS;
    for (unsigned number = tables->first[tile]; number < tables->first[tile + 1]; number++) {
        if (scene->board->belongs[number] == label) {
            castle_draw_local(scene, tile, number - tables->first[tile], laid % CARC_ROTATIONS,
                              carcassonne_cell_rect(table, cell), colour, edge);
        }
    }
}

/* A star on the last cell. */
static void draw_sparkle(const struct table *table, const struct castle_scene *scene, unsigned cell, float share) {
    const struct point at = rect_middle(carcassonne_cell_rect(table, cell));
    const float out = ease_apply(EASE_OUT, share);
    const int radius = (int)((float)board_view_length(scene->view, scene->castle->side / 2) * out);
    const enum blend before = draw_blend(scene->list, BLEND_ADD);
    draw_soft(scene->list, (struct rect){at.x - 1, at.y - 1, 2, 2}, 1, radius + 2,
              colour_with_alpha(THEME_LIT, (int)(200 * (1 - share))));
    for (int ray = 0; ray < 8 && radius > 3; ray++) {
        static const float x[] = {1, 0.7f, 0, -0.7f, -1, -0.7f, 0, 0.7f}, y[] = {0, 0.7f, 1, 0.7f, 0, -0.7f, -1, -0.7f};
        const struct point line[] = {
            {at.x + (int)(x[ray] * (float)radius * 0.55f), at.y + (int)(y[ray] * (float)radius * 0.55f)},
            {at.x + (int)(x[ray] * (float)radius), at.y + (int)(y[ray] * (float)radius)}};
        draw_line(scene->list, line, 2, 0, table_px(table, 2), colour_with_alpha(THEME_LIT, (int)(255 * (1 - share))));
    }
    draw_blend(scene->list, before);
}

void carcassonne_town_answer(struct table *table, const struct castle_scene *scene, const struct motion_item *item) {
    const float share = motion_share(item, table->now), fade = share > 0.8f ? (1 - share) / 0.2f : 1;
    const unsigned what = item->event.what, label = what < CARC_NONE ? scene->board->belongs[what] : CARC_NONE;
    const unsigned first = label == CARC_NONE ? CARC_NONE : begins_on(scene, label, item->event.seat);
    const uint32_t colour =
        item->event.seat < CARC_SEATS ? theme_players[table->colours[item->event.seat]].light : THEME_CREAM;
    struct carcassonne_way way;
    if (first == CARC_NONE) {
        return; /* a replay may tell it before the tile is there */
    }
    carcassonne_way_from(scene->tables, scene->board, first, &way);
    const float last = comes_at(way.count - 1, way.count) / 100;
    for (int i = 0; i < way.count; i++) {
        const float lit = grown_at(&way, way.cells[i], share);
        const int alpha = (int)(lit * fade * (180 - 80 * tween_part(share, 0.3f, 0.6f)));
        if (lit > 0) {
            light_cell(table, scene, label, way.cells[i], colour_with_alpha(colour, alpha),
                       colour_with_alpha(CARCASSONNE_POINTED(0xff), (int)(255 * fade * lit)));
        }
        if (lit > 0 && scene->tables->kinds[first] == CARC_HOUSE) {
            castle_draw_windows(scene, way.cells[i], (int)(255 * lit * fade));
        }
    }
    if (share > last && share < last + 0.2f && !table->app->settings.is_reduced) {
        draw_sparkle(table, scene, way.cells[way.count - 1], (share - last) / 0.2f);
    }
}

struct point carcassonne_town_end(const struct table *table, const struct event *event) {
    const struct castle_scene scene = carcassonne_scene(table, carcassonne_shown(table), NULL);
    struct carcassonne_way way;
    carcassonne_way_from(scene.tables, scene.board, begins_on(&scene, scene.board->belongs[event->what], event->seat),
                         &way);
    return rect_middle(carcassonne_cell_rect(table, way.cells[way.count - 1]));
}

/* ---- the herald ---- */

/* The middle of the rim between two neighbouring cells. */
static struct point between(const struct table *table, unsigned one, unsigned other) {
    return tween_point(rect_middle(carcassonne_cell_rect(table, one)), rect_middle(carcassonne_cell_rect(table, other)),
                       0.5f);
}

/* Where a path's part on CELL is stood on. */
static struct point standing_on(const struct castle_scene *scene, unsigned label, unsigned cell) {
    const unsigned tile = scene->board->cells[cell] / CARC_ROTATIONS;
    unsigned number = scene->tables->first[tile];
    while (scene->board->belongs[number] != label) {
        number++;
    }
    return castle_follower_foot(scene, number);
}

static float length_of(struct point from, struct point to) {
    const int x = to.x - from.x, y = to.y - from.y;
    return (float)((x < 0 ? -x : x) + (y < 0 ? -y : y));
}

struct point carcassonne_town_walk(const struct table *table, unsigned number, float share) {
    const struct castle_scene scene = carcassonne_scene(table, carcassonne_shown(table), NULL);
    const unsigned label = scene.board->belongs[number];
    struct carcassonne_way way;
    struct point points[2 * CARC_CELLS]; /* from the end backwards */
    float whole = 0;
    int count = 0, index;
    carcassonne_way_from(scene.tables, scene.board, number, &way);
    for (index = way.count - 1; index > 0; index = way.before[index]) {
        points[count++] = standing_on(&scene, label, way.cells[index]);
        points[count++] = between(table, way.cells[index], way.cells[way.before[index]]);
    }
    points[count++] = castle_follower_foot(&scene, number);
    for (int i = 1; i < count; i++) {
        whole += length_of(points[i - 1], points[i]);
    }
    float left = whole * (1 - share);
    for (int i = 1; i < count; i++) {
        const float part = length_of(points[i - 1], points[i]);
        if (left <= part && part > 0) {
            return tween_point(points[i - 1], points[i], left / part);
        }
        left -= part;
    }
    return points[count - 1];
}
