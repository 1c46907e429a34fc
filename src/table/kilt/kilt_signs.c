/* SPDX-License-Identifier: MIT */
/* The number of floors on each tower. It stands on what is seen of the tower: a nearer one that rises before its front
 * wall pushes it up, or to the side of a roof's flag. Where nothing of the tower is left to stand on, it stands between
 * two columns, and there says the square's name. */
#include <stdlib.h>

#include "table/kilt/kilt_table.h"
#include "table/kilt/kilt_words.h"

enum { WIDE = 34, HIGH = 18, NAME_WIDE = 14, NOWHERE = 1 << 20 };

/* ---- what is seen of a tower ---- */

static int least_of(int one, int other) {
    return one < other ? one : other;
}

/* The height of the line from A to B, which is not to the left of it, at X. */
static int height_at(struct point a, struct point b, int x) {
    return a.x == b.x ? least_of(a.y, b.y) : a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x);
}

/* How high OUTLINE reaches between LEFT and RIGHT; NOWHERE if it lies beside them. */
static int highest(const struct point *outline, int count, int left, int right) {
    int y = NOWHERE;
    for (int i = 0; i < count; i++) {
        const struct point one = outline[i], other = outline[(i + 1) % count];
        const struct point a = one.x < other.x ? one : other, b = one.x < other.x ? other : one;
        const int from = a.x > left ? a.x : left, to = least_of(b.x, right);
        if (from <= to) {
            y = least_of(y, least_of(height_at(a, b, from), height_at(a, b, to)));
        }
    }
    return y;
}

/* The cone, and as high as its flag flies. */
static int highest_of_roof(const struct table *table, int square, int left, int right) {
    static const struct point shape[] = {{-86, 0}, {-10, -54}, {-10, -92}, {38, -92}, {38, -30}, {86, 0}};
    enum { POINTS = sizeof shape / sizeof *shape };
    const struct point top = kilt_top_point(table, square);
    struct point outline[POINTS];
    for (int i = 0; i < POINTS; i++) {
        outline[i] = (struct point){top.x + board_view_length(&table->view, shape[i].x),
                                    top.y + board_view_length(&table->view, shape[i].y)};
    }
    return highest(outline, POINTS, left, right);
}

/* How high the tower on SQUARE reaches between LEFT and RIGHT, with all that is on it. */
static int highest_of(const struct table *table, int square, int left, int right) {
    const struct kilt_state *state = kilt_shown(table);
    struct point outline[KILT_HIT_POINTS];
    const struct rect beast = kilt_beast_rect(table, square);
    if (!state->height[square]) {
        return NOWHERE;
    }
    int y = highest(outline, kilt_square_outline(table, square, outline), left, right);
    if (state->roofs >> square & 1) {
        y = least_of(y, highest_of_roof(table, square, left, right));
    }
    return beast.x < right && beast.x + beast.w > left ? least_of(y, beast.y) : y;
}

/* Down to where something on SQUARE is seen there. */
static int seen_down_to(const struct table *table, int square, int left, int right) {
    int y = NOWHERE;
    for (int near = square + KILT_COLUMNS; near < KILT_SQUARES; near += KILT_COLUMNS) {
        y = least_of(y, highest_of(table, near, left, right));
    }
    return y;
}

/* ---- where ---- */

/* On the rim in front. */
static struct rect wished(const struct table *table, int square) {
    const int w = table_px(table, WIDE), h = table_px(table, HIGH);
    const struct point top = kilt_top_point(table, square);
    return (struct rect){top.x - w / 2, top.y + kilt_top_depth(table) - h / 2, w, h};
}

/* How high the tower on SQUARE itself is there. */
static int own_top(const struct table *table, int square, int left, int right) {
    struct point outline[KILT_HIT_POINTS];
    const int count = kilt_square_outline(table, square, outline);
    return highest(outline, count, left, right);
}

/* Lets SIGN stand ASIDE by so much, as low as it may. Gives how bad that is: to the side, higher up, and worst above
 * the tower; NOWHERE if nothing of the tower is seen under it. */
static int moved_aside(const struct table *table, int square, int aside, struct rect *sign) {
    enum { ABOVE = 3 };
    const int wish = sign->y;
    sign->x += aside;
    const int left = sign->x, right = sign->x + sign->w, top = own_top(table, square, left, right);
    const int down = seen_down_to(table, square, left, right) - table_px(table, 1);
    sign->y = least_of(wish, down - sign->h);
    const int above = top > sign->y ? top - sign->y : 0;
    return sign->h - above < sign->h / 3 ? NOWHERE : abs(aside) + wish - sign->y + ABOVE * above;
}

/* In the middle between its column and the next on the left. */
static struct rect between_columns(const struct table *table, int square, struct rect wish) {
    const struct kilt_layout *layout = &kilt(table)->layout;
    const struct point top = kilt_top_point(table, square);
    const int apart = layout->squares[1].at.x - layout->squares[0].at.x;
    return rect_centred_at((struct point){top.x - board_view_length(&table->view, apart) / 2, top.y},
                           wish.w + table_px(table, NAME_WIDE), wish.h);
}

static struct rect find(const struct table *table, int square, int *is_named) {
    static const int8_t asides[] = {0, -1, 1, -2, 2, -3, 3}; /* sixths of what is left of the tower beside the sign */
    const struct rect wish = wished(table, square);
    const int free = 2 * board_view_length(&table->view, kilt(table)->layout.top[3].x) - wish.w;
    struct rect best = wish;
    int least = NOWHERE;
    for (size_t i = 0; i < sizeof asides && least; i++) {
        struct rect sign = wish;
        const int loss = moved_aside(table, square, asides[i] * free / 6, &sign);
        if (loss < least) {
            least = loss;
            best = sign;
        }
    }
    *is_named = least == NOWHERE;
    return *is_named ? between_columns(table, square, wish) : best;
}

struct rect kilt_sign_rect(const struct table *table, int square, int *is_named) {
    const int w = table_px(table, WIDE), h = table_px(table, HIGH), edge = table_px(table, 2);
    int is_between = 0;
    struct rect rect = {.w = w, .h = h};
    if (kilt(table)->is_above) {
        const struct rect cell = kilt_square_cell(table, square);
        rect.x = cell.x + cell.w - w - edge;
        rect.y = cell.y + cell.h - h - edge;
    } else {
        rect = find(table, square, &is_between);
    }
    if (is_named) {
        *is_named = is_between;
    }
    return rect;
}

/* ---- drawing ---- */

/* The number of floors on its owner's plate; whose it is stands there too, for eyes that do not see the colour. */
static void draw_sign(struct table *table, struct draw_list *list, int square, int floors) {
    const struct kilt_state *state = kilt_shown(table);
    int is_named;
    const struct rect rect = kilt_sign_rect(table, square, &is_named);
    const int is_roofed = state->roofs >> square & 1, colour = kilt_floor_colour(state->top[square]);
    const uint32_t ink = is_roofed ? THEME_CREAM : kilt_colour_ink(colour);
    struct rect in = rect;
    if (kilt_is_flown_over(table, rect)) {
        return;
    }
    draw_box(list, rect_inset(rect, -1), rect.h / 2, 0x120a05b0u);
    draw_box(list, rect, rect.h / 2 - 1, is_roofed ? KILT_ROOF_FILL : kilt_colour_fill(colour));
    if (is_named) {
        rect_cut_left(&in, rect.h / 4, 0);
        table_text(table, list, TEXT_SMALL_BOLD, ink, ALIGN_CENTRE, rect_cut_left(&in, table_px(table, NAME_WIDE), 0),
                   "%s", kilt_square_name(square));
    }
    const struct rect mark = rect_cut_left(&in, rect.h, 0);
    if (is_roofed) {
        kilt_icon(list, "roof", rect_inset(mark, 1));
    } else {
        kilt_emblem(list, colour, rect_inset(mark, 1));
    }
    in.w -= rect.h / 4;
    table_text(table, list, TEXT_NUMBER_SMALL, ink, ALIGN_CENTRE, in, "%d", floors);
}

/* Where a price stands there is no number of floors: that of another's tower is the same, one's own costs nothing. Nor
 * has what is being paid for one, or a roof that may be taken. */
static uint32_t not_counted(const struct table *table) {
    return kilt_priced(table) | kilt_day_squares(table) |
           (kilt_is_asked(table, KILT_PHASE_ROOF) ? kilt_asked(table)->roofs : 0);
}

void kilt_signs_draw(struct table *table, struct draw_list *list, uint32_t air) {
    const struct kilt_state *state = kilt_shown(table);
    const uint32_t without = air | not_counted(table) | kilt_rooms_opened(table);
    for (int square = 0; square < KILT_SQUARES; square++) {
        const int floors = state->height[square], is_wanted = floors > 1 || (floors && kilt_is_hidden(table, square));
        if (is_wanted && !(without >> square & 1)) {
            draw_sign(table, list, square, floors);
        }
    }
}
