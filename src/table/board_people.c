/* SPDX-License-Identifier: MIT */
/* A loop has eight steps; who stands at his work rests after some loops, each at another time. */
#include "table/board_people.h"

#include <math.h>

#include "ui/tween.h"

/* A picture of a sheet: its size, the foot, and the box round a figure and its tools (art/program/folk/make.py). */
enum { W = 128, H = 96, FOOT_X = 64, FOOT_Y = 72, STEPS = BOARD_ACT_STEPS };
static const struct rect figure = {28, 12, 72, 70}, above_ground = {0, 0, W, FOOT_Y + 6};

enum { LOOPS = 5, RESTING = 9 /* steps */, SPEED = 20 /* pixels of the board's picture in a second */ };
enum { ROUTE_SPEED = 27, INSIDE_MS = 7000 /* at an end of his route */, RISES = 6 /* pixels of his way */ };

/* Where he is, his row and his step, and how much of him has come over the ground, in hundredths: who comes from afar
 * or goes is never seen through. */
struct pose {
    struct point at;
    int row, step, risen;
};

/* ---- ways ---- */

float board_people_length(const struct point *line, int count) {
    float length = 0;
    for (int i = 0; i + 1 < count; i++) {
        length += hypotf((float)(line[i + 1].x - line[i].x), (float)(line[i + 1].y - line[i].y));
    }
    return length;
}

struct point board_people_along(const struct point *line, int count, float distance, struct point *by) {
    int i = 0;
    for (; i + 2 < count && distance >= board_people_length(line + i, 2); i++) {
        distance -= board_people_length(line + i, 2);
    }
    const float length = board_people_length(line + i, 2), share = length > 0 ? distance / length : 0;
    *by = (struct point){line[i + 1].x - line[i].x, line[i + 1].y - line[i].y};
    return tween_point(line[i], line[i + 1], share < 0 ? 0 : share > 1 ? 1 : share);
}

enum board_way board_people_way(struct point by, int ways) {
    const int across = by.x < 0 ? -by.x : by.x, deep = by.y < 0 ? -by.y : by.y;
    const int is_deep = deep * 3 > across * 4;
    return is_deep && by.y < 0 && ways > 2            ? WAY_AWAY
           : is_deep && by.y > 0 && ways > WAY_NEARER ? WAY_NEARER
           : by.x < 0                                 ? WAY_LEFT
                                                      : WAY_RIGHT;
}

static int is_walker(const struct board_actor *actor) {
    return actor->to.x || actor->to.y;
}

/* At work for LOOPS, then still for RESTING steps. */
static int step_at_work(int64_t step) {
    const int own = (int)(step % (LOOPS * STEPS + RESTING));
    return own < LOOPS * STEPS ? own % STEPS : 0;
}

/* To and fro, as far as TURNED ms of walking bring him. */
static struct pose pose_of_walker(const struct board_life *life, const struct board_actor *actor, int64_t step) {
    const float far = hypotf((float)(actor->to.x - actor->at.x), (float)(actor->to.y - actor->at.y));
    const int64_t way = (int64_t)(far * 1000 / SPEED / life->size) + 1, gone = step * actor->ms * 10 % (2 * way);
    const int is_back = gone >= way, is_left = (actor->to.x < actor->at.x) != is_back;
    const float share = (float)(is_back ? 2 * way - gone : gone) / (float)way;
    return (struct pose){tween_point(actor->at, actor->to, share), actor->act + is_left, (int)(step % STEPS), 100};
}

/* To its end and back, with a rest at both; where it is open he is gone for that while. */
static struct pose pose_on_route(const struct board_life *life, const struct board_actor *actor, int64_t now,
                                 int64_t step) {
    const struct board_route *route = actor->route;
    const float length = board_people_length(route->points, route->count), rises = RISES * life->size;
    const int64_t way = (int64_t)(length * 1000 / ROUTE_SPEED / life->size) + 1, turn = 2 * (way + INSIDE_MS);
    const int64_t at = ((now - actor->late) % turn + turn) % turn, own = at % (turn / 2);
    const int is_back = at >= turn / 2, rests = own >= way;
    const float gone = rests ? length : length * (float)own / (float)way,
                near = gone < length - gone ? gone : length - gone;
    struct point by;
    const struct point where = board_people_along(route->points, route->count, is_back ? length - gone : gone, &by);
    by = is_back ? (struct point){-by.x, -by.y} : by;
    return (struct pose){where, actor->act + (int)board_people_way(by, actor->ways ? actor->ways : 2),
                         rests ? 0 : (int)(step % STEPS),
                         !route->is_open ? 100
                         : rests         ? 0
                         : near < rises  ? (int)(100 * near / rises)
                                         : 100};
}

static struct pose pose_of(const struct board_life *life, const struct board_cast *cast, int index) {
    const struct board_actor *actor = &cast->actors[index];
    const int64_t step = (life->now + index * 1709) / (actor->ms * 10) + index * 3;
    return actor->route       ? pose_on_route(life, actor, step * actor->ms * 10, step)
           : is_walker(actor) ? pose_of_walker(life, actor, step)
                              : (struct pose){actor->at, actor->act, step_at_work(step), 100};
}

/* PART of a picture whose foot stands AT. */
static struct rect part_in_window(const struct board_life *life, const struct board_cast *cast, struct point at,
                                  struct rect part) {
    const struct point foot = board_view_point(life->view, at);
    const float size = board_view_figures(life->view) * life->size * (float)cast->percent / 100;
    return (struct rect){foot.x + (int)floorf((float)(part.x - FOOT_X) * size),
                         foot.y + (int)floorf((float)(part.y - FOOT_Y) * size), (int)((float)part.w * size + 0.5f),
                         (int)((float)part.h * size + 0.5f)};
}

struct rect board_people_rect(const struct board_life *life, const struct board_cast *cast, int index) {
    return part_in_window(life, cast, pose_of(life, cast, index).at, figure);
}

void board_people_draw_one(const struct board_life *life, const struct board_cast *cast, struct point at, int row,
                           int step) {
    draw_image_part(life->list, cast->sheet, (struct rect){step * W, row * H, W, H},
                    part_in_window(life, cast, at, (struct rect){0, 0, W, H}));
}

/* As he rises out of the ground at his feet. */
static void draw_rising(const struct board_life *life, const struct board_cast *cast, const struct pose *pose) {
    const struct rect whole = part_in_window(life, cast, pose->at, above_ground);
    draw_clip_push(life->list, whole);
    draw_offset_push(life->list, 0, whole.h * (100 - pose->risen) / 100);
    board_people_draw_one(life, cast, pose->at, pose->row, pose->step);
    draw_offset_pop(life->list);
    draw_clip_pop(life->list);
}

void board_people_draw(const struct board_life *life, const struct board_cast *cast, uint64_t shown) {
    for (int i = 0; i < cast->count; i++) {
        const struct pose pose = pose_of(life, cast, i);
        if ((shown >> i & 1) && pose.risen >= 100) {
            board_people_draw_one(life, cast, pose.at, pose.row, pose.step);
        } else if ((shown >> i & 1) && pose.risen > 0) {
            draw_rising(life, cast, &pose);
        }
    }
}
