/* SPDX-License-Identifier: MIT */
/* The trail of dots and the arrow's head that lead from the coach's sheet to what he points at. The head stands outside
 * of what is meant and touches it; of the places along its outline the one is taken where head and way lie on the least
 * that is read. */
#include <math.h>
#include <stdlib.h>

#include "table/coach/coach_inside.h"
#include "table/ops_around.h"
#include "ui/tween.h"

enum { HEAD = 24, ENDS = 32, GAP = 17, SWAY = 8, SMALL_SHARE = 12, WORDS = 400, FAR_OFF = 1 << 20 };

/* What is read or pressed, and how dear a pixel of it is. */
struct thing {
    struct rect rect;
    int weight;
};

struct ground {
    struct thing things[UI_MAX_WIDGETS + AREAS + 1 + WORDS];
    int count;
};

/* ---- what lies about ---- */

static void add(struct ground *ground, struct rect rect, int weight) {
    if (!rect_is_empty(rect)) {
        ground->things[ground->count++] = (struct thing){rect, weight};
    }
}

static void add_words(const struct table *table, const struct draw_list *list, struct ground *ground) {
    struct rect words[WORDS];
    for (int i = draw_list_words(list, table->app->metrics, words, WORDS); i-- > 0;) {
        add(ground, words[i], 12);
    }
}

static void find_ground(const struct table *table, const struct draw_list *list, struct rect ring,
                        struct ground *ground) {
    static const enum table_area areas[] = {AREA_TOP, AREA_MENU, AREA_CORNER, AREA_OWN, AREA_HAND};
    const struct rect board = table->layout.areas[AREA_CLEAR];
    int count;
    const int target = coach_points_at(table, &count);
    ground->count = 0;
    for (size_t i = 0; i < sizeof areas / sizeof *areas; i++) {
        add(ground, table->layout.areas[areas[i]], 4);
    }
    add(ground, table->layout.areas[AREA_PROMPT], 12);
    add(ground, table->inspector.box, 4);
    add_words(table, list, ground);
    for (int i = 0; i < table->ui.count; i++) {
        const struct widget *widget = &table->ui.widgets[i];
        const struct rect rect = widget->rect;
        const int is_small = rect.w * rect.h < board.w * board.h / SMALL_SHARE;
        if (is_small && !coach_is_his(widget->id) && !target_is(widget->id, target, count) &&
            rect_shared(rect, ring) < rect.w * rect.h) {
            add(ground, rect, 4);
        }
    }
}

static int cost_on(const struct ground *ground, struct rect rect) {
    int cost = 0;
    for (int i = 0; i < ground->count; i++) {
        cost += rect_shared(rect, ground->things[i].rect) * ground->things[i].weight;
    }
    return cost;
}

static int meets_any(const struct ground *ground, struct rect rect) {
    for (int i = 0; i < ground->count; i++) {
        if (rect_meets(rect, ground->things[i].rect)) {
            return 1;
        }
    }
    return 0;
}

/* ---- the head ---- */

struct head {
    struct point tip, left, inner, right;
};

/* Notched and longer than broad: a triangle of equal sides points three ways, and is the sign of a player. */
static struct head head_at(const struct table *table, struct point tip, float out_x, float out_y) {
    const float size = (float)table_px(table, HEAD), x = out_x * size, y = out_y * size, wide = 0.44f, notch = 0.72f;
    return (struct head){tip,
                         {tip.x + (int)(x - y * wide), tip.y + (int)(y + x * wide)},
                         {tip.x + (int)(x * notch), tip.y + (int)(y * notch)},
                         {tip.x + (int)(x + y * wide), tip.y + (int)(y - x * wide)}};
}

static struct rect head_bounds(const struct head *head) {
    const struct point corners[3] = {head->tip, head->left, head->right};
    return polygon_bounds(corners, 3);
}

static void draw_head(const struct table *table, struct draw_list *list, const struct head *head) {
    const struct point edge[4] = {head->tip, head->left, head->inner, head->right},
                       halves[2][3] = {{head->tip, head->left, head->inner}, {head->tip, head->inner, head->right}};
    draw_line(list, edge, 4, 1, table_px(table, 5), 0x2b1608e0u);
    draw_polygon(list, halves[0], 3, THEME_GOLD);
    draw_polygon(list, halves[1], 3, THEME_GOLD);
}

/* ---- the way ---- */

/* Where the line from inside RECT's middle towards TO leaves RECT. */
static struct point edge_towards(struct rect rect, struct point to) {
    const struct point from = rect_middle(rect);
    const float dx = fabsf((float)(to.x - from.x)), dy = fabsf((float)(to.y - from.y));
    const float across = dx > 0 ? (float)rect.w / 2 / dx : 1, down = dy > 0 ? (float)rect.h / 2 / dy : 1;
    const float share = across < down ? across : down;
    return tween_point(from, to, share < 1 ? share : 1);
}

static struct point nearest_on(struct rect rect, struct point to, int inset) {
    const struct rect in = rect_inset(rect, inset);
    const int x = to.x < in.x          ? in.x
                  : to.x > in.x + in.w ? in.x + in.w
                                       : to.x,
              y = to.y < in.y          ? in.y
                  : to.y > in.y + in.h ? in.y + in.h
                                       : to.y;
    return edge_towards(rect, (struct point){x + 4 * (to.x - x), y + 4 * (to.y - y)});
}

static int dots_between(const struct table *table, struct point from, struct point to) {
    return (int)(hypotf((float)(to.x - from.x), (float)(to.y - from.y)) / (float)table_px(table, GAP));
}

static struct rect dot_at(const struct table *table, struct point from, struct point to, int which, int dots) {
    const struct point at = tween_point(from, to, (float)which / (float)dots);
    const int radius = table_px(table, 5);
    return (struct rect){at.x - radius, at.y - radius, 2 * radius, 2 * radius};
}

/* A dot over something that is read is left out: that breaks the way; one over what is meant is in its way. */
static int cost_of_way(const struct table *table, const struct ground *ground, struct rect ring, struct point from,
                       struct point to) {
    enum { LEFT_OUT = 50, OVER_IT = 120, FOR_EACH = 5 };
    const int dots = dots_between(table, from, to);
    int cost = 0;
    for (int i = 1; i < dots; i++) {
        const struct rect dot = dot_at(table, from, to, i, dots);
        cost += FOR_EACH + LEFT_OUT * meets_any(ground, dot) + OVER_IT * rect_meets(dot, ring);
    }
    return cost;
}

/* ---- where it ends ---- */

/* Sets AT to the point at SHARE of the way around OUTLINE, and OUT to the direction that leads away from it there. */
static void point_of(const struct point *outline, int count, float share, struct point *at, float out[2]) {
    float length = 0, left;
    for (int i = 0; i < count; i++) {
        const struct point a = outline[i], b = outline[(i + 1) % count];
        length += hypotf((float)(b.x - a.x), (float)(b.y - a.y));
    }
    left = length * share;
    const struct point middle = rect_middle(polygon_bounds(outline, count));
    for (int i = 0; i < count; i++) {
        const struct point a = outline[i], b = outline[(i + 1) % count];
        const float dx = (float)(b.x - a.x), dy = (float)(b.y - a.y), edge = hypotf(dx, dy);
        if (edge > 0 && (left <= edge || i == count - 1)) {
            *at = tween_point(a, b, left / edge < 1 ? left / edge : 1);
            const int is_out = (float)(at->x - middle.x) * dy - (float)(at->y - middle.y) * dx > 0;
            out[0] = (is_out ? dy : -dy) / edge;
            out[1] = (is_out ? -dx : dx) / edge;
            return;
        }
        left -= edge;
    }
}

static int cost_of_head(const struct table *table, const struct ground *ground, struct rect ring,
                        const struct coach_trail *trail) {
    const struct head head = head_at(table, trail->end, trail->out_x, trail->out_y);
    const struct rect bounds = head_bounds(&head), window = table->layout.window;
    const int is_in = rect_shared(bounds, window) == bounds.w * bounds.h;
    const int is_free = !rect_meets(bounds, table->coach->bubble);
    return cost_on(ground, bounds) + rect_shared(bounds, ring) + (is_in && is_free ? 0 : FAR_OFF);
}

/* Tries the ways from the sheet to the head of TRAIL, and keeps the whole in BEST where it costs less. */
static void try_ways(const struct table *table, const struct ground *ground, struct rect ring,
                     struct coach_trail *trail, struct coach_trail *best) {
    const struct rect bubble = table->coach->bubble;
    const struct head head = head_at(table, trail->end, trail->out_x, trail->out_y);
    const int inset = table_px(table, 30), head_cost = cost_of_head(table, ground, ring, trail);
    const struct rect in = rect_inset(bubble, inset);
    const struct point starts[] = {
        edge_towards(bubble, head.inner), nearest_on(bubble, head.inner, inset), {in.x, bubble.y},
        {in.x + in.w, bubble.y},          {in.x, bubble.y + bubble.h},           {in.x + in.w, bubble.y + bubble.h}};
    for (size_t i = 0; head_cost < best->cost && i < sizeof starts / sizeof *starts; i++) {
        const float dx = (float)(starts[i].x - trail->end.x), dy = (float)(starts[i].y - trail->end.y);
        const float turn = 1 - (dx * trail->out_x + dy * trail->out_y) / (hypotf(dx, dy) + 1);
        trail->from = starts[i];
        trail->cost = head_cost + (int)(turn * 400) + cost_of_way(table, ground, ring, starts[i], head.inner);
        *best = trail->cost < best->cost ? *trail : *best;
    }
}

/* The head's axis stands upright on the outline or leans to either side. */
static struct coach_trail find_trail(const struct table *table, const struct draw_list *list,
                                     const struct point *outline, int count, int depth, struct rect ring) {
    static const float leans[][2] = {{1, 0}, {0.82f, 0.57f}, {0.82f, -0.57f}};
    struct ground ground;
    struct coach_trail best = {.cost = FAR_OFF};
    find_ground(table, list, ring, &ground);
    for (int i = 0; i < ENDS * 3; i++) {
        struct coach_trail trail = {.cost = 0};
        const float *lean = leans[i % 3];
        float out[2] = {0, 0};
        point_of(outline, count, ((float)(i / 3) + 0.5f) / ENDS, &trail.end, out);
        trail.out_x = out[0] * lean[0] - out[1] * lean[1];
        trail.out_y = out[1] * lean[0] + out[0] * lean[1];
        trail.end.x -= (int)(out[0] * (float)depth);
        trail.end.y -= (int)(out[1] * (float)depth);
        try_ways(table, &ground, ring, &trail, &best);
    }
    return best;
}

/* What is held in the hand lies side by side up to the window's edge: there the head lies on the thing itself, beside
 * its middle, not on the next one. */
static int is_in_hand(const struct table *table, struct rect seen) {
    const struct rect hand = table->layout.areas[AREA_HAND];
    return rect_meets(seen, hand) && seen.h >= table_px(table, 4 * HEAD) && seen.w < hand.w / 2;
}

static struct coach_trail trail_into(const struct table *table, struct rect seen) {
    const struct rect bubble = table->coach->bubble;
    const struct point middle = rect_middle(seen), edge = edge_towards(seen, rect_middle(bubble));
    const float inwards = hypotf((float)(middle.x - edge.x), (float)(middle.y - edge.y)),
                deep = (float)table_px(table, HEAD + 16) / (inwards + 1);
    struct coach_trail trail = {.end = tween_point(edge, middle, deep < 1 ? deep : 1), .cost = 0};
    trail.from = edge_towards(bubble, trail.end);
    const float dx = (float)(trail.from.x - trail.end.x), dy = (float)(trail.from.y - trail.end.y),
                length = hypotf(dx, dy) + 0.01f;
    trail.out_x = dx / length;
    trail.out_y = dy / length;
    return trail;
}

/* What the arrow leads to where that is a part of what is framed: inside it the head ends, else at the frame. */
static struct coach_trail trail_now(const struct table *table, const struct draw_list *list, struct rect ring) {
    const struct coach_ops *ops = table->ops->around->coach;
    const struct rect seen = rect_common(ring, table->layout.window);
    struct point outline[COACH_OUTLINE];
    const int count =
        coach_is_lesson(table) && ops->aim ? ops->aim(table, coach_lesson_step(table->coach)->target, outline) : 0;
    if (count) {
        return find_trail(table, list, outline, count, table_px(table, SWAY + 1), seen);
    }
    if (is_in_hand(table, seen)) {
        return trail_into(table, seen);
    }
    const int gap = table_px(table, 2);
    const int right = seen.x + seen.w + gap, bottom = seen.y + seen.h + gap;
    const struct point corners[4] = {
        {seen.x - gap, seen.y - gap}, {right, seen.y - gap}, {right, bottom}, {seen.x - gap, bottom}};
    return find_trail(table, list, corners, 4, 0, seen);
}

static int same_rect(struct rect a, struct rect b) {
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

/* ---- drawing ---- */

static void draw_dots(const struct table *table, struct draw_list *list, struct rect ring, struct point from,
                      struct point to) {
    const int dots = dots_between(table, from, to);
    struct ground ground;
    find_ground(table, list, ring, &ground);
    for (int i = 1; i < dots; i++) {
        const struct rect dot = dot_at(table, from, to, i, dots);
        const struct point at = rect_middle(dot);
        if (!meets_any(&ground, dot) && !rect_meets(dot, ring)) {
            draw_disc(list, at.x, at.y, dot.w / 2, 0x2b1608c0u);
            draw_disc(list, at.x, at.y, table_px(table, 3), THEME_GOLD);
        }
    }
}

void coach_trail_draw(struct table *table, struct draw_list *list, struct rect ring, float pulse) {
    struct coach *coach = table->coach;
    struct coach_trail *trail = &coach->trail;
    if (!same_rect(trail->ring, ring) || !same_rect(trail->bubble, coach->bubble)) {
        *trail = trail_now(table, list, ring);
        trail->ring = ring;
        trail->bubble = coach->bubble;
    }
    if (trail->cost >= FAR_OFF) {
        return; /* dots without a head lead nowhere: the ring says it */
    }
    const float sway = (float)table_px(table, SWAY) * pulse;
    const struct point tip = {trail->end.x + (int)(trail->out_x * sway), trail->end.y + (int)(trail->out_y * sway)};
    const struct head head = head_at(table, tip, trail->out_x, trail->out_y);
    draw_dots(table, list, rect_common(ring, table->layout.window), trail->from, head.inner);
    draw_head(table, list, &head);
}
