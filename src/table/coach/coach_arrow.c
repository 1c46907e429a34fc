/* SPDX-License-Identifier: MIT */
/* The arrow's head at what the coach points at. It stands outside of what is meant, touches it and comes from where his
 * sheet lies; of the places along its outline the one is taken where it lies on the least that is read. */
#include <math.h>
#include <stdlib.h>

#include "table/coach/coach_inside.h"
#include "table/ops_around.h"
#include "ui/tween.h"

enum { HEAD = 26, ENDS = 32, SWAY = 8, TURN = 400, SMALL_SHARE = 12, WORDS = 400, FAR_OFF = 1 << 20 };

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

/* Where the line from inside RECT's middle towards TO leaves RECT. */
static struct point edge_towards(struct rect rect, struct point to) {
    const struct point from = rect_middle(rect);
    const float dx = fabsf((float)(to.x - from.x)), dy = fabsf((float)(to.y - from.y));
    const float across = dx > 0 ? (float)rect.w / 2 / dx : 1, down = dy > 0 ? (float)rect.h / 2 / dy : 1;
    const float share = across < down ? across : down;
    return tween_point(from, to, share < 1 ? share : 1);
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
                        const struct coach_arrow *arrow) {
    const struct head head = head_at(table, arrow->end, arrow->out_x, arrow->out_y);
    const struct rect bounds = head_bounds(&head), window = table->layout.window;
    const int is_in = rect_shared(bounds, window) == bounds.w * bounds.h;
    const int is_free = !rect_meets(bounds, table->coach->bubble);
    return cost_on(ground, bounds) + rect_shared(bounds, ring) + (is_in && is_free ? 0 : FAR_OFF);
}

/* How far the head of ARROW is turned from the way to the sheet, 0 to 2. */
static float turn_of(const struct table *table, const struct coach_arrow *arrow) {
    const struct point from = edge_towards(table->coach->bubble, arrow->end);
    const float dx = (float)(from.x - arrow->end.x), dy = (float)(from.y - arrow->end.y);
    return 1 - (dx * arrow->out_x + dy * arrow->out_y) / (hypotf(dx, dy) + 1);
}

/* The head's axis stands upright on the outline or leans to either side. */
static struct coach_arrow find_arrow(const struct table *table, const struct draw_list *list,
                                     const struct point *outline, int count, int depth, struct rect ring) {
    static const float leans[][2] = {{1, 0}, {0.82f, 0.57f}, {0.82f, -0.57f}};
    struct ground ground;
    struct coach_arrow best = {.cost = FAR_OFF};
    find_ground(table, list, ring, &ground);
    for (int i = 0; i < ENDS * 3; i++) {
        struct coach_arrow arrow = {.cost = 0};
        const float *lean = leans[i % 3];
        float out[2] = {0, 0};
        point_of(outline, count, ((float)(i / 3) + 0.5f) / ENDS, &arrow.end, out);
        arrow.out_x = out[0] * lean[0] - out[1] * lean[1];
        arrow.out_y = out[1] * lean[0] + out[0] * lean[1];
        arrow.end.x -= (int)(out[0] * (float)depth);
        arrow.end.y -= (int)(out[1] * (float)depth);
        arrow.cost = cost_of_head(table, &ground, ring, &arrow) + (int)(turn_of(table, &arrow) * TURN);
        best = arrow.cost < best.cost ? arrow : best;
    }
    return best;
}

/* What is held in the hand lies side by side up to the window's edge: there the head lies in the thing's upper right
 * corner, neither on a face nor on the next one. */
static int is_in_hand(const struct table *table, struct rect seen) {
    const struct rect hand = table->layout.areas[AREA_HAND];
    return rect_meets(seen, hand) && seen.h >= table_px(table, 4 * HEAD) && seen.w < hand.w / 2;
}

static struct coach_arrow arrow_into(const struct table *table, struct rect seen) {
    const struct point corner = {seen.x + seen.w - table_px(table, 14), seen.y + table_px(table, HEAD + 6)};
    return (struct coach_arrow){.end = corner, .out_x = 0, .out_y = -1};
}

/* What the arrow leads to where that is a part of what is framed: inside it the head ends, else at the frame. */
static struct coach_arrow arrow_now(const struct table *table, const struct draw_list *list, struct rect ring) {
    const struct coach_ops *ops = table->ops->around->coach;
    const struct rect seen = rect_common(ring, table->layout.window);
    struct point outline[COACH_OUTLINE];
    const int count =
        coach_is_lesson(table) && ops->aim ? ops->aim(table, coach_lesson_step(table->coach)->target, outline) : 0;
    if (count) {
        return find_arrow(table, list, outline, count, table_px(table, SWAY + 1), seen);
    }
    if (is_in_hand(table, seen)) {
        return arrow_into(table, seen);
    }
    const int gap = table_px(table, 2);
    const int right = seen.x + seen.w + gap, bottom = seen.y + seen.h + gap;
    const struct point corners[4] = {
        {seen.x - gap, seen.y - gap}, {right, seen.y - gap}, {right, bottom}, {seen.x - gap, bottom}};
    return find_arrow(table, list, corners, 4, 0, seen);
}

static int same_rect(struct rect a, struct rect b) {
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

/* ---- drawing ---- */

void coach_arrow_draw(struct table *table, struct draw_list *list, struct rect ring, float pulse) {
    struct coach *coach = table->coach;
    struct coach_arrow *arrow = &coach->arrow;
    if (!same_rect(arrow->ring, ring) || !same_rect(arrow->bubble, coach->bubble)) {
        *arrow = arrow_now(table, list, ring);
        arrow->ring = ring;
        arrow->bubble = coach->bubble;
    }
    if (arrow->cost >= FAR_OFF) {
        return; /* the ring says it */
    }
    const float sway = (float)table_px(table, SWAY) * pulse;
    const struct point tip = {arrow->end.x + (int)(arrow->out_x * sway), arrow->end.y + (int)(arrow->out_y * sway)};
    const struct head head = head_at(table, tip, arrow->out_x, arrow->out_y);
    draw_head(table, list, &head);
}
