/* SPDX-License-Identifier: MIT */
/* A loop has eight steps; who stands at his work rests after some loops, each at another time. */
#include "table/board_people.h"

#include <math.h>

#include "ui/tween.h"

/* A picture of a sheet: its size, the foot, and the box round a figure and its tools (art/program/folk/make.py). */
enum { W = 128, H = 96, FOOT_X = 64, FOOT_Y = 72, STEPS = 8 };
static const struct rect figure = {28, 12, 72, 70};

enum { LOOPS = 5, RESTING = 9 /* steps */, SPEED = 20 /* pixels of the board's picture in a second */ };

/* Where he is, his row and his step. */
struct pose {
    struct point at;
    int row, step;
};

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
    return (struct pose){tween_point(actor->at, actor->to, share), actor->act + is_left, (int)(step % STEPS)};
}

static struct pose pose_of(const struct board_life *life, const struct board_cast *cast, int index) {
    const struct board_actor *actor = &cast->actors[index];
    const int64_t step = (life->now + index * 1709) / (actor->ms * 10) + index * 3;
    return is_walker(actor) ? pose_of_walker(life, actor, step)
                            : (struct pose){actor->at, actor->act, step_at_work(step)};
}

/* PART of a picture whose foot stands AT. */
static struct rect part_in_window(const struct board_life *life, const struct board_cast *cast, struct point at,
                                  struct rect part) {
    const struct point foot = board_view_point(life->view, at);
    const float size = board_view_scale(life->view) * life->size * (float)cast->percent / 100;
    return (struct rect){foot.x + (int)floorf((float)(part.x - FOOT_X) * size),
                         foot.y + (int)floorf((float)(part.y - FOOT_Y) * size), (int)((float)part.w * size + 0.5f),
                         (int)((float)part.h * size + 0.5f)};
}

struct rect board_people_rect(const struct board_life *life, const struct board_cast *cast, int index) {
    return part_in_window(life, cast, pose_of(life, cast, index).at, figure);
}

void board_people_draw(const struct board_life *life, const struct board_cast *cast, uint64_t shown) {
    for (int i = 0; i < cast->count; i++) {
        const struct pose pose = pose_of(life, cast, i);
        if (shown >> i & 1) {
            draw_image_part(life->list, cast->sheet, (struct rect){pose.step * W, pose.row * H, W, H},
                            part_in_window(life, cast, pose.at, (struct rect){0, 0, W, H}));
        }
    }
}
