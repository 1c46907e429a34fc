/* SPDX-License-Identifier: MIT */
/* Where banners stand on the lane and how large, in pixels of the source picture. They are of one size, so that rows
 * are tidy, and stand at the near edge of their place; they are smaller only where there is no room for that: all of a
 * side beside the board while a place there has two ranks, and over a very high tower. */
#include "table/kilt/kilt_layout.h"

enum {
    BANNER_WIDE = 87, /* from one to the next; with its cloth, of the board's own size */
    CLOTH_W = 82,
    CLOTH_H = 82,
    CLOTH_TOP = 9, /* of the picture's height */
    KNOB = 6,      /* beside the cloth */
    POLE = 19,     /* below the cloth */
    IN_TWO_RANKS = 3,
    SIZE = 108,      /* percent, wherever there is room */
    TWO_BESIDE = 80, /* two ranks beside the board */
    LEAST = 60       /* over the highest towers */
};

/* What a side of the board allows. The back rank hangs above the front one: no card is covered. */
struct side {
    int hem; /* of the front rank, below the place's lower edge; not beside the board */
    int up;  /* from the front rank to the back one: places above one another are near */
};

static const struct side upper = {-28, 90}, lower = {3, 90}, beside = {0, 84};

static const struct side *side_of(char side) {
    return side == 'n' ? &upper : side == 's' ? &lower : &beside;
}

static int least_of(int one, int other) {
    return one < other ? one : other;
}

static int columns_of(int count) {
    return count >= IN_TWO_RANKS ? (count + 1) / 2 : count;
}

static int is_beside_board(const struct kilt_layout *layout, int place) {
    return layout->places[place].side == 'e' || layout->places[place].side == 'w';
}

/* The ends of the lower side are next to the lowest places beside the board, whose banners hang before them: 1 at its
 * right end, -1 at its left one, 0 elsewhere. */
static int corner_of(const struct kilt_layout *layout, int place) {
    return layout->places[place].side != 's'                                     ? 0
           : layout->places[(place + KILT_PLACES - 1) % KILT_PLACES].side != 's' ? 1
           : layout->places[(place + 1) % KILT_PLACES].side != 's'               ? -1
                                                                                 : 0;
}

/* As wide as so many COLUMNS may be. */
static int percent_by_width(int columns) {
    return columns > 2 ? 2 * SIZE / columns : SIZE;
}

/* How low the hem of what stands at PLACE may be before the tower that stands before it. */
static int hem_over_tower(const struct kilt_layout *layout, const struct kilt_state *state, int place) {
    enum { MERLONS = 56, NOWHERE = 1 << 20 }; /* from a top's middle to its back */
    const int floors = place < KILT_COLUMNS ? state->height[place] : 0;
    return floors ? layout->squares[place].at.y - MERLONS - floors * layout->floor : NOWHERE;
}

/* Where the front rank's hem is, and how large they are: even percents, for their pictures are larger. */
struct rank {
    int hem, percent;
};

static struct rank rank_at_edge(const struct kilt_layout *layout, const struct kilt_state *state, int place,
                                int count) {
    enum { ABOVE = 23 }; /* the rod and its knobs, below the upper edge of what is always seen */
    const struct side *side = side_of(layout->places[place].side);
    const int high = CLOTH_H + (count >= IN_TWO_RANKS ? side->up : 0), edge = layout->places[place].outline[0].y;
    struct rank rank = {edge + side->hem, percent_by_width(columns_of(count))};
    rank.hem = least_of(rank.hem, hem_over_tower(layout, state, place));
    rank.percent = least_of(rank.percent, 100 * (rank.hem - layout->content.y - ABOVE) / high);
    rank.percent = rank.percent < LEAST ? LEAST : rank.percent & ~1;
    return rank;
}

/* Says whether somewhere at the side of PLACE, where COUNT stand, are so many that they need two ranks. */
static int has_ranks_at_side(const struct kilt_layout *layout, const struct kilt_state *state, int place, int count) {
    int most = count;
    for (int other = 0; other < KILT_PLACES; other++) {
        const int here =
            layout->places[other].side == layout->places[place].side ? __builtin_popcount(state->cards_at[other]) : 0;
        most = here > most ? here : most;
    }
    return most >= IN_TWO_RANKS;
}

/* From the knobs to the foot, or to the hem of two ranks, in the middle of the place: clear of what stands above and
 * below. */
static struct rank rank_beside(const struct kilt_layout *layout, const struct kilt_state *state, int place, int count) {
    const struct point *outline = layout->places[place].outline;
    const int percent = has_ranks_at_side(layout, state, place, count) ? TWO_BESIDE : SIZE;
    const int has_ranks = count >= IN_TWO_RANKS, below = has_ranks ? 0 : POLE * percent / 100;
    const int high = (CLOTH_TOP + CLOTH_H + (has_ranks ? beside.up : 0)) * percent / 100 + below;
    return (struct rank){outline[0].y - (outline[0].y - outline[3].y - high) / 2 - below, percent};
}

/* Those beside the board leave its edge to the number and to marks; at the ends of the lower side they leave the corner
 * to what hangs beside it. */
static int inward_by(const struct kilt_layout *layout, int place, int columns, int percent) {
    enum { EDGE = 6, FROM_CORNER = 22 };
    const struct kilt_place_layout *at = &layout->places[place];
    const int half = ((columns - 1) * BANNER_WIDE + CLOTH_W + 2 * KNOB) * percent / 200;
    const int more = half + EDGE - (at->outline[1].x - at->outline[0].x) / 2;
    return !is_beside_board(layout, place) ? -corner_of(layout, place) * FROM_CORNER
           : more <= 0                     ? 0
           : at->side == 'e'               ? -more
                                           : more;
}

struct kilt_stand kilt_stand_of(const struct kilt_layout *layout, const struct kilt_state *state, int place, int index,
                                int count) {
    const struct kilt_place_layout *at = &layout->places[place];
    const struct side *side = side_of(at->side);
    const struct rank rank = (is_beside_board(layout, place) ? rank_beside : rank_at_edge)(layout, state, place, count);
    const int has_ranks = count >= IN_TWO_RANKS, columns = columns_of(count), percent = rank.percent;
    const int is_back = has_ranks && index < columns, here = has_ranks && !is_back ? count - columns : columns;
    const int halves = 2 * (index - (has_ranks && !is_back ? columns : 0)) - (here - 1);
    const int up = is_back ? side->up * percent / 100 : 0, w = CLOTH_W * percent / 100;
    return (struct kilt_stand){
        .foot = {at->foot.x + inward_by(layout, place, columns, percent) + halves * BANNER_WIDE * percent / 200,
                 rank.hem + POLE * percent / 100 - up},
        .percent = percent,
        .seen = {-w / 2, (CLOTH_TOP - layout->banners.anchor.y) * percent / 100, w, CLOTH_H * percent / 100}};
}
