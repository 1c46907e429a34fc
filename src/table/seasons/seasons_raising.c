/* SPDX-License-Identifier: MIT */
/* From the first piece that is paid for a plan until the last cheer one thing goes on: the raising. It follows the
 * queue of motions, which knows nothing of it, and outlives the building's own motion, so that nothing waits for it
 * but a short rest before the walls. */
#include <math.h>
#include <string.h>

#include "table/board_people.h"
#include "table/board_spotlight.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_people.h"
#include "table/seasons/seasons_table.h"

enum {
    WALKED = 400,
    APART = 48 /* pixels of the board's picture */,
    WALK_MS = 1500,
    STEP_MS = 60,
    CHEER_STEP_MS = 85,
    WORK_STEP_MS = 100
};
enum { REST_MS = 450, REST_OF_BOTS_MS = 200, CHEERS_MS = 1300, SIGNS_MS = 240, BURST_MS = 1150 };
enum { LEANS_PERCENT = 7, LEANS_FROM_PACE = 80 /* percent of the normal lengths: a quick table keeps its view */ };
#define ON_THE_WAY 0.75f /* of the way, before the walls; the last of it is gone while the hammers fall */
#define ARRIVED 0.25f    /* of the building's motion */
#define LEAVES 1.0f

static struct raising *raising(const struct table *table) {
    return &seasons(table)->raising;
}

int seasons_raising_tile(const struct table *table) {
    return raising(table)->tile - 1;
}

int seasons_raising_plan(const struct table *table) {
    const struct motion *motion = &table->motion;
    for (size_t i = motion->next; i < motion->count; i++) {
        if (motion->queue[i].type != EVENT_MOVE) {
            return motion->queue[i].type == EVENT_BUILT ? motion->queue[i].what : -1;
        }
    }
    return -1;
}

/* MS at the pace in force. */
static int paced(const struct table *table, int ms) {
    return ms * table->motion.percent / 100;
}

/* ---- the way ---- */

enum { NODES = BOARD_LANES * BOARD_LANE_POINTS, JOINED = 40 };

struct net {
    struct point at[NODES];
    int lane[NODES], from[NODES], count;
    float far[NODES];
};

static float distance(struct point a, struct point b) {
    return hypotf((float)(a.x - b.x), (float)(a.y - b.y));
}

static int are_joined(const struct net *net, int a, int b) {
    return (net->lane[a] == net->lane[b] && (a - b == 1 || b - a == 1)) || distance(net->at[a], net->at[b]) < JOINED;
}

/* The shortest ways from the carts, where the first lane begins, over all lanes. */
static void find_ways(const struct board_layout *board, struct net *net) {
    net->count = 0;
    for (int lane = 0; lane < board->lane_count; lane++) {
        for (int i = 0; i < board->lanes[lane].count; i++) {
            net->at[net->count] = board->lanes[lane].points[i];
            net->lane[net->count] = lane;
            net->far[net->count++] = 1e9f;
        }
    }
    net->far[0] = 0;
    for (int is_better = 1; is_better;) {
        is_better = 0;
        for (int a = 0; a < net->count; a++) {
            for (int b = 0; b < net->count; b++) {
                const float far = net->far[a] + distance(net->at[a], net->at[b]);
                if (far < net->far[b] - 0.5f && are_joined(net, a, b)) {
                    net->far[b] = far;
                    net->from[b] = a;
                    is_better = 1;
                }
            }
        }
    }
}

/* Where TILE's plan lies, down to the foot of the building, which reaches a little beyond. */
static struct rect site_of(const struct table *table, int tile) {
    const struct board_thing *thing = &seasons(table)->board.things[tile];
    const struct board_outline *plan = &thing->plan_outline, *built = &thing->built_outline;
    struct rect site =
        polygon_bounds(plan->count > 2 ? plan->points : thing->hit, plan->count > 2 ? plan->count : thing->hit_count);
    if (built->count > 2) {
        const struct rect whole = polygon_bounds(built->points, built->count);
        const int below = whole.y + whole.h - site.y - site.h;
        site.h += below > 0 ? below : 0;
    }
    return site;
}

/* From the carts up to the gate and along the lanes to what of them is nearest to the site. */
static void find_way(const struct table *table, struct raising *raising) {
    struct net net;
    const struct rect site = site_of(table, raising->tile - 1);
    const struct point foot = {site.x + site.w / 2, site.y + site.h};
    int nearest = 0, count = 0;
    find_ways(&seasons(table)->board, &net);
    for (int i = 0; i < net.count; i++) {
        nearest = net.far[i] < 1e8f && distance(net.at[i], foot) < distance(net.at[nearest], foot) ? i : nearest;
    }
    for (int i = nearest; i && count < RAISING_PATH - 1; i = net.from[i]) {
        count++;
    }
    raising->path_count = count + 1;
    for (int i = nearest; count >= 0; i = net.from[i]) {
        raising->path[count--] = net.at[i];
    }
}

/* ---- its course ---- */

static void end(struct table *table) {
    if (raising(table)->tile) {
        board_view_upright(&table->view, table->now);
        *raising(table) = (struct raising){0};
    }
}

/* The camera leans in where somebody who sits here has built; bots' buildings are many, and it costs. */
static void begin(struct table *table, int tile, int seat) {
    struct raising *own = raising(table);
    if (own->tile == tile + 1 || !seasons(table)->has_board) {
        return;
    }
    *own = (struct raising){.tile = tile + 1, .since = table->now, .percent = table->motion.percent};
    if (seasons(table)->board.lane_count) {
        find_way(table, own);
    }
    if (own->percent >= LEANS_FROM_PACE && table_is_person(table, seat)) {
        const struct rect site = site_of(table, tile);
        board_view_lean(&table->view, rect_middle(site), LEANS_PERCENT, table->now);
    }
}

static void load(struct raising *own, const struct event *event) {
    for (int i = 0; i < event->amount && i < 2 && own->count < RAISING_CARRIERS && own->path_count; i++) {
        own->loads[own->count++] = event->what;
    }
}

/* How much of the way is gone, 0 to 1. */
static float gone(const struct table *table) {
    const struct raising *own = raising(table);
    if (!own->built_at) {
        return ON_THE_WAY * tween_part((float)(table->now - own->since), 0, (float)(WALK_MS * own->percent) / 100);
    }
    const float share = own->length ? (float)(table->now - own->built_at) / (float)own->length : 1;
    return own->reached + (1 - own->reached) * tween_part(share, 0, ARRIVED);
}

void seasons_raising_event(struct table *table, const struct event *event, int is_skipped) {
    struct raising *own = raising(table);
    const int plan = seasons_raising_plan(table);
    if (is_skipped || app_is_still(table->app)) {
        end(table);
    } else if (event->type == EVENT_MOVE && event->reason == CAUSE_PAYMENT && plan >= 0 && plan < TILES) {
        begin(table, plan, event->seat);
        load(own, event);
    } else if (event->type == EVENT_BUILT && event->what < TILES) {
        const struct motion_item *item = motion_find(&table->motion, MOTION_BUILD, event->what);
        begin(table, event->what, event->seat);
        own->reached = gone(table);
        own->built_at = table->now;
        own->length = item ? item->length : 0;
        own->seat = event->seat;
    }
}

int seasons_raising_rest(const struct table *table, const struct event *event) {
    const int is_own = event->type == EVENT_BUILT && raising(table)->tile == event->what + 1 && raising(table)->count;
    return is_own ? paced(table, table_is_person(table, event->seat) ? REST_MS : REST_OF_BOTS_MS) : 0;
}

void seasons_raising_reset(struct table *table) {
    end(table);
}

/* Ms since SHARE of the building's motion; negative before. */
static int64_t since(const struct table *table, float share) {
    const struct raising *own = raising(table);
    return own->built_at ? table->now - own->built_at - (int64_t)((float)own->length * share) : -1;
}

/* It was skipped, or what it waited for has gone. */
static int is_broken_off(const struct table *table) {
    const struct raising *own = raising(table);
    return !own->built_at ? seasons_raising_plan(table) != own->tile - 1
                          : since(table, 0.95f) < 0 && !motion_find(&table->motion, MOTION_BUILD, own->tile - 1);
}

void seasons_raising_update(struct table *table) {
    const struct raising *own = raising(table);
    if (!own->tile) {
        return;
    }
    if (is_broken_off(table) || since(table, BOARD_LANDED) > CHEERS_MS * own->percent / 100) {
        end(table);
    } else if (since(table, LEAVES) >= 0) {
        board_view_upright(&table->view, table->now);
    }
}

int seasons_raising_moves(const struct table *table) {
    return raising(table)->tile != 0;
}

int seasons_raising_signs(const struct table *table) {
    const struct raising *own = raising(table);
    if (!own->tile) {
        return 255;
    }
    const float in = tween_part((float)since(table, LEAVES), 0, SIGNS_MS),
                out = 1 - tween_part((float)(table->now - own->since), 0, SIGNS_MS);
    return (int)(255 * (in > out ? in : out));
}

/* ---- who carries and cheers ---- */

/* Percent of the site: before it, beside each other. */
static const int8_t spots[RAISING_CARRIERS][2] = {{26, 102}, {70, 104}, {-5, 97}, {106, 98}};

static struct point spot_of(const struct table *table, int number) {
    const struct rect site = site_of(table, raising(table)->tile - 1);
    return (struct point){site.x + site.w * spots[number][0] / 100, site.y + site.h * spots[number][1] / 100 + 9};
}

/* Where carrier NUMBER is; BY: the way he goes; DONE: how far he has come, in pixels of the board. */
static struct point carrier_at(const struct table *table, int number, struct point *by, float *done) {
    const struct raising *own = raising(table);
    struct point way[RAISING_PATH + 1];
    memcpy(way, own->path, (size_t)own->path_count * sizeof *way);
    way[own->path_count] = spot_of(table, number);
    const float length = board_people_length(way, own->path_count + 1), first = length > WALKED ? length - WALKED : 0;
    const float share = gone(table), own_way = length - first;
    *done = own_way * share - (float)(number * APART) * (1 - share);
    return board_people_along(way, own->path_count + 1, first + (*done > 0 ? *done : 0), by);
}

/* As large as the others of the season, and a little more: they are looked at. */
static struct board_cast cast_of(const struct table *table) {
    struct board_cast cast = *seasons_people_cast(table);
    cast.percent = cast.percent * 124 / 100;
    return cast;
}

static struct board_life life_of(const struct table *table, struct draw_list *list) {
    return board_life_of(&table->view, list, table->now, 1, 1);
}

static struct point head_of(const struct table *table, struct point foot) {
    const struct point at = board_view_point(&table->view, foot);
    return (struct point){at.x, at.y - (int)(63 * board_view_scale(&table->view))};
}

int seasons_raising_goal(const struct table *table, int kind, struct point *head) {
    const struct raising *own = raising(table);
    for (int i = 0; i < own->count; i++) {
        if (own->loads[i] == kind) {
            struct point by;
            float done;
            *head = head_of(table, carrier_at(table, i, &by, &done));
            return 1;
        }
    }
    return 0;
}

/* What he has on his head is there once it has flown to him. */
static int has_load(const struct table *table, int number) {
    const uint8_t kind = raising(table)->loads[number];
    return !seasons_motion_in_air(&table->motion, AT_CARTS, kind, table->now);
}

static int row_of(const struct table *table, int in_summer, int in_winter) {
    return seasons(table)->board.has_snow ? in_winter : in_summer;
}

/* On his way; where he has come he lays it down and lends a hand. */
static void draw_carrier(struct table *table, struct draw_list *list, int number) {
    const struct board_cast cast = cast_of(table);
    const struct board_life life = life_of(table, list);
    struct point by;
    float done;
    const struct point at = carrier_at(table, number, &by, &done), head = head_of(table, at);
    const int walks = gone(table) < 1, size = (int)(44 * board_view_figures(&table->view));
    const int row = walks ? row_of(table, ACT_CARRY, COLD_CARRY) + (int)board_people_way(by, 3)
                          : row_of(table, ACT_MASON, COLD_MASON);
    const int step = (int)((table->now / (walks ? STEP_MS : WORK_STEP_MS) + number * 3) % BOARD_ACT_STEPS);
    draw_alpha_push(list, (int)(255 * tween_part((float)(table->now - raising(table)->since), 0, 200)) *
                              seasons_effects_seen(table, at) / 3);
    board_people_draw_one(&life, &cast, at, row, step);
    if (walks && has_load(table, number)) {
        seasons_art_piece(&seasons(table)->art, list, raising(table)->loads[number],
                          (struct rect){head.x - size / 2, head.y - size * 3 / 4 + (step % 4 == 0), size, size});
    }
    draw_alpha_pop(list);
}

/* Masons and carriers where they stand, and folk from beside. */
static void draw_cheers(struct table *table, struct draw_list *list) {
    static const int8_t beside[][2] = {{-30, 99}, {126, 100}};
    const struct board_cast cast = cast_of(table);
    const struct board_life life = life_of(table, list);
    const struct rect site = site_of(table, raising(table)->tile - 1);
    const int cheer = row_of(table, ACT_CHEER, COLD_CHEER);
    const float come = tween_part((float)since(table, BOARD_RISEN), 0, 200);
    const int cheers = CHEERS_MS * raising(table)->percent / 100;
    const float go = 1 - tween_part((float)since(table, BOARD_LANDED), (float)(cheers - 250), (float)cheers);
    const int64_t step = table->now / CHEER_STEP_MS;
    for (int i = 0; i < RAISING_CARRIERS + 2; i++) {
        const int8_t *by = i < RAISING_CARRIERS ? spots[i] : beside[i - RAISING_CARRIERS];
        const struct point at = {site.x + site.w * by[0] / 100, site.y + site.h * by[1] / 100 + 9};
        const int is_there = i < raising(table)->count, row = cheer + (i >= RAISING_CARRIERS);
        draw_alpha_push(list, (int)(255 * (is_there ? 1 : come) * go) * seasons_effects_seen(table, at) / 3);
        board_people_draw_one(&life, &cast, at, row, (int)((step + i * 3) % BOARD_ACT_STEPS));
        draw_alpha_pop(list);
    }
}

/* ---- light and sparks ---- */

/* All but the site lies in shade. */
static void draw_shade(struct table *table, struct draw_list *list) {
    const struct rect site = site_of(table, raising(table)->tile - 1);
    const float bright = (float)board_view_length(&table->view, site.w + 2 * site.h) * 0.62f;
    board_spotlight_draw(list, table->layout.window, board_view_point(&table->view, rect_middle(site)), bright,
                         1 - (float)seasons_raising_signs(table) / 255);
}

static void draw_burst(struct table *table, struct draw_list *list) {
    const struct raising *own = raising(table);
    const float age = (float)since(table, BOARD_LANDED) / (float)(BURST_MS * own->percent / 100 + 1);
    const struct point top = board_view_point(&table->view, seasons(table)->board.things[own->tile - 1].top);
    board_burst_draw(list, top, table->app->scale.factor, theme_players[table->colours[own->seat]].fill, age,
                     table->now);
}

void seasons_raising_draw(struct table *table, struct draw_list *list) {
    const struct raising *own = raising(table);
    const int is_done = since(table, BOARD_RISEN) >= 0;
    for (int i = 0; i < own->count && !is_done; i++) {
        draw_carrier(table, list, i);
    }
    if (own->tile && is_done) {
        draw_cheers(table, list);
    }
}

void seasons_raising_draw_over(struct table *table, struct draw_list *list) {
    if (raising(table)->tile) {
        draw_shade(table, list);
        draw_burst(table, list);
    }
}
