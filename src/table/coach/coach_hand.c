/* SPDX-License-Identifier: MIT */
/* The gilded hand at what the coach points at. It stands outside of what is meant, touches it with its finger and comes
 * from where his sheet lies; of the places along the outline the one is taken where it lies on the least that is read,
 * and on no face. */
#include <math.h>
#include <stdlib.h>

#include "table/coach/coach_inside.h"
#include "table/ops_around.h"
#include "ui/tween.h"

enum { LONG = 38, HAND_PARTS = 3, ENDS = 32, SWAY = 8, TURN = 400, SMALL_SHARE = 12, WORDS = 400, FACES = 12 };
enum { FAR_OFF = 1 << 20, FACE_WEIGHT = 60 };

/* The picture (art/program/menus/hand.py): a row of the directions, each square; the tip is so much of its side from
 * its middle. */
enum { PICTURE_SIDE = 120, DIRECTIONS = 16 };
#define TIP_SHARE 0.42f
#define TAU 6.2831853f

/* What is read or pressed, and how dear a pixel of it is. */
struct thing {
    struct rect rect;
    int weight;
};

struct ground {
    struct thing things[UI_MAX_WIDGETS + AREAS + 1 + WORDS + FACES];
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

static void add_faces(const struct draw_list *list, struct ground *ground) {
    struct rect faces[FACES];
    for (int i = draw_list_pictures(list, "busts/", faces, FACES); i-- > 0;) {
        add(ground, faces[i], FACE_WEIGHT);
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
    add_faces(list, ground);
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

/* ---- the hand ---- */

/* PICTURE points to X, Y: the one of all directions that comes nearest to the wanted one. */
struct hand {
    struct point tip;
    float x, y, length;
    int picture;
};

static struct hand hand_at(const struct table *table, struct point tip, float out_x, float out_y) {
    const float turn = atan2f(-out_y, -out_x) / TAU * DIRECTIONS;
    const int picture = ((int)lroundf(turn) + DIRECTIONS) % DIRECTIONS;
    const float angle = (float)picture * TAU / DIRECTIONS;
    return (struct hand){tip, cosf(angle), sinf(angle), (float)table_px(table, LONG), picture};
}

/* The point BACK from the tip and ASIDE, both in shares of the hand's length. */
static struct point hand_point(const struct hand *hand, float back, float aside) {
    const float along = -back * hand->length, across = aside * hand->length;
    return (struct point){hand->tip.x + (int)lroundf(hand->x * along - hand->y * across),
                          hand->tip.y + (int)lroundf(hand->y * along + hand->x * across)};
}

static struct rect hand_part(const struct hand *hand, float from, float to, float half) {
    const struct point corners[4] = {hand_point(hand, from, -half), hand_point(hand, from, half),
                                     hand_point(hand, to, half), hand_point(hand, to, -half)};
    return polygon_bounds(corners, 4);
}

/* Finger, fist and staff. */
static void hand_parts(const struct hand *hand, struct rect parts[HAND_PARTS]) {
    parts[0] = hand_part(hand, 0, 0.38f, 0.09f);
    parts[1] = hand_part(hand, 0.38f, 0.72f, 0.3f);
    parts[2] = hand_part(hand, 0.72f, 1, 0.18f);
}

static void draw_hand(struct draw_list *list, const struct hand *hand) {
    const struct rect source = {hand->picture * PICTURE_SIDE, 0, PICTURE_SIDE, PICTURE_SIDE};
    const struct point middle = hand_point(hand, 0.5f, 0);
    const int side = (int)lroundf(hand->length / 2 / TIP_SHARE);
    draw_image_part(list, "coach/hand.webp", source,
                    (struct rect){middle.x - side / 2, middle.y - side / 2, side, side});
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

static int cost_of_hand(const struct table *table, const struct ground *ground, struct rect ring,
                        const struct coach_hand *pointing) {
    const struct hand hand = hand_at(table, pointing->end, pointing->out_x, pointing->out_y);
    struct rect parts[HAND_PARTS];
    int cost = 0;
    hand_parts(&hand, parts);
    for (int i = 0; i < HAND_PARTS; i++) {
        const int is_in = rect_shared(parts[i], table->layout.window) == parts[i].w * parts[i].h;
        const int is_free = !rect_meets(parts[i], table->coach->bubble);
        cost += cost_on(ground, parts[i]) + rect_shared(parts[i], ring) + (is_in && is_free ? 0 : FAR_OFF);
    }
    return cost;
}

/* How far POINTING is turned from the way to the sheet, 0 to 2. */
static float turn_of(const struct table *table, const struct coach_hand *pointing) {
    const struct point from = edge_towards(table->coach->bubble, pointing->end);
    const float dx = (float)(from.x - pointing->end.x), dy = (float)(from.y - pointing->end.y);
    return 1 - (dx * pointing->out_x + dy * pointing->out_y) / (hypotf(dx, dy) + 1);
}

/* The hand stands upright on the outline or leans to either side. */
static struct coach_hand find_place(const struct table *table, const struct draw_list *list,
                                    const struct point *outline, int count, int depth, struct rect ring) {
    static const float leans[][2] = {{1, 0}, {0.82f, 0.57f}, {0.82f, -0.57f}};
    struct ground ground;
    struct coach_hand best = {.cost = FAR_OFF};
    find_ground(table, list, ring, &ground);
    for (int i = 0; i < ENDS * 3; i++) {
        struct coach_hand pointing = {.cost = 0};
        const float *lean = leans[i % 3];
        float out[2] = {0, 0};
        point_of(outline, count, ((float)(i / 3) + 0.5f) / ENDS, &pointing.end, out);
        pointing.out_x = out[0] * lean[0] - out[1] * lean[1];
        pointing.out_y = out[1] * lean[0] + out[0] * lean[1];
        pointing.end.x -= (int)(out[0] * (float)depth);
        pointing.end.y -= (int)(out[1] * (float)depth);
        pointing.cost = cost_of_hand(table, &ground, ring, &pointing) + (int)(turn_of(table, &pointing) * TURN);
        best = pointing.cost < best.cost ? pointing : best;
    }
    return best;
}

/* What is held in the hand lies side by side up to the window's edge: there the hand lies in the thing's upper right
 * corner, neither on a face nor on the next one. */
static int is_in_hand(const struct table *table, struct rect seen) {
    const struct rect hand = table->layout.areas[AREA_HAND];
    return rect_meets(seen, hand) && seen.h >= table_px(table, 3 * LONG - 10) && seen.w < hand.w / 2;
}

static struct coach_hand place_inside(const struct table *table, struct rect seen) {
    const struct point corner = {seen.x + seen.w - table_px(table, 14), seen.y + table_px(table, LONG + 5)};
    return (struct coach_hand){.end = corner, .out_x = 0, .out_y = -1};
}

/* What the hand points at where that is a part of what is framed: inside it the finger ends, else at the frame. */
static struct coach_hand place_now(const struct table *table, const struct draw_list *list, struct rect ring) {
    const struct coach_ops *ops = table->ops->around->coach;
    const struct rect seen = rect_common(ring, table->layout.window);
    struct point outline[COACH_OUTLINE];
    const int count =
        coach_is_lesson(table) && ops->aim ? ops->aim(table, coach_lesson_step(table->coach)->target, outline) : 0;
    if (count) {
        return find_place(table, list, outline, count, table_px(table, SWAY + 1), seen);
    }
    if (is_in_hand(table, seen)) {
        return place_inside(table, seen);
    }
    const int gap = table_px(table, 2);
    const int right = seen.x + seen.w + gap, bottom = seen.y + seen.h + gap;
    const struct point corners[4] = {
        {seen.x - gap, seen.y - gap}, {right, seen.y - gap}, {right, bottom}, {seen.x - gap, bottom}};
    return find_place(table, list, corners, 4, 0, seen);
}

/* ---- drawing ---- */

void coach_hand_draw(struct table *table, struct draw_list *list, struct rect ring, float pulse) {
    struct coach *coach = table->coach;
    struct coach_hand *pointing = &coach->hand;
    if (!rect_is_same(pointing->ring, ring) || !rect_is_same(pointing->bubble, coach->bubble)) {
        *pointing = place_now(table, list, ring);
        pointing->ring = ring;
        pointing->bubble = coach->bubble;
    }
    if (pointing->cost >= FAR_OFF) {
        return; /* the ring says it */
    }
    const float sway = (float)table_px(table, SWAY) * pulse;
    const struct point tip = {pointing->end.x + (int)(pointing->out_x * sway),
                              pointing->end.y + (int)(pointing->out_y * sway)};
    const struct hand hand = hand_at(table, tip, pointing->out_x, pointing->out_y);
    draw_hand(list, &hand);
}
