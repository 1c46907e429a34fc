/* SPDX-License-Identifier: MIT */
/* Where banners stand on the lane and how large, in pixels of the source picture. They are what one plays with, so they
 * are as large as their place allows: what stands next to it and, at the upper side, the tower before it take room. */
#include "table/kilt/kilt_layout.h"

enum {
    BANNER_WIDE = 87, /* from one to the next; with its cloth, of the board's own size */
    CLOTH_W = 82,
    CLOTH_H = 82,
    CLOTH_TOP = 9, /* of the picture's height */
    POLE = 19,     /* below the cloth */
    IN_TWO_RANKS = 3,
    WHOLE = 150, /* percent, where there is room */
    LEAST = 60   /* over the highest towers */
};

/* What a side of the board allows. */
struct side {
    int most[2];       /* percent for one banner abreast, and for two */
    int crowded;       /* for two where the next place has two as well; one above the other: for two ranks there */
    int foot;          /* of one rank, from the place's lower edge */
    int hem, most_two; /* of two ranks: how far their hem is below that edge; percent at most */
    int up;            /* from the front rank to the back one: places above one another are near */
    int inward;        /* beside the board they leave the outer edge to what lies there */
};

static const struct side upper = {{WHOLE, WHOLE}, 130, -63, -28, 120, 76, 0},
                         lower = {{WHOLE, WHOLE}, 130, -5, 3, 114, 76, 0},
                         right = {{WHOLE, 124}, 100, 0, -3, 124, 62, -22},
                         left = {{WHOLE, 124}, 100, 0, -3, 124, 62, 22};

static const struct side *side_of(char side) {
    return side == 'n' ? &upper : side == 's' ? &lower : side == 'e' ? &right : &left;
}

static int least_of(int one, int other) {
    return one < other ? one : other;
}

static int columns_of(int count) {
    return count >= IN_TWO_RANKS ? (count + 1) / 2 : count;
}

/* How many cards lie at the place BY places further on, if it is on the same side; 0 else. */
static int count_beside(const struct kilt_layout *layout, const struct kilt_state *state, int place, int by) {
    const int other = (place + by + KILT_PLACES) % KILT_PLACES;
    return layout->places[other].side == layout->places[place].side ? __builtin_popcount(state->cards_at[other]) : 0;
}

/* The one above and the one below; meaningless at the upper and the lower side. */
static int count_above(const struct kilt_layout *layout, const struct kilt_state *state, int place) {
    return count_beside(layout, state, place, layout->places[place].side == 'w' ? 1 : -1);
}
static int count_below(const struct kilt_layout *layout, const struct kilt_state *state, int place) {
    return count_beside(layout, state, place, layout->places[place].side == 'w' ? -1 : 1);
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

/* As wide as COUNT of them may be. */
static int percent_by_width(const struct kilt_layout *layout, const struct kilt_state *state, int place, int count) {
    enum { AT_CORNER = 114 };
    const struct side *side = side_of(layout->places[place].side);
    const int columns = columns_of(count), corner = corner_of(layout, place);
    const int round_it = corner ? __builtin_popcount(state->cards_at[(place - corner + KILT_PLACES) % KILT_PLACES]) : 0;
    const int is_narrow = round_it >= IN_TWO_RANKS ||
                          (!is_beside_board(layout, place) && (columns_of(count_beside(layout, state, place, 1)) > 1 ||
                                                               columns_of(count_beside(layout, state, place, -1)) > 1));
    const int two = !is_narrow ? side->most[1] : corner ? AT_CORNER : side->crowded;
    return columns < 2 ? side->most[0] : 2 * two / columns;
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

static struct rank two_ranks(const struct kilt_layout *layout, const struct kilt_state *state, int place, int most) {
    const struct side *side = side_of(layout->places[place].side);
    const int is_pressed = is_beside_board(layout, place) && count_above(layout, state, place) >= IN_TWO_RANKS;
    const int percent = least_of(most, is_pressed ? side->crowded : side->most_two);
    return (struct rank){layout->places[place].outline[0].y + side->hem, percent};
}

/* Those of two ranks below reach up into the place. */
static struct rank one_rank(const struct kilt_layout *layout, const struct kilt_state *state, int place, int most) {
    enum { REACHED = 41, PRESSED = 120 };
    const int edge = layout->places[place].outline[0].y, foot = side_of(layout->places[place].side)->foot;
    if (is_beside_board(layout, place) && count_below(layout, state, place) >= IN_TWO_RANKS) {
        return (struct rank){edge - REACHED, least_of(most, PRESSED)};
    }
    return (struct rank){edge + foot - POLE * most / 100, most};
}

static struct rank rank_of(const struct kilt_layout *layout, const struct kilt_state *state, int place, int count) {
    enum { ABOVE = 23 }; /* the rod and its knobs, below the upper edge of what is always seen */
    const struct side *side = side_of(layout->places[place].side);
    const int has_ranks = count >= IN_TWO_RANKS, most = percent_by_width(layout, state, place, count);
    const int high = CLOTH_H + (has_ranks ? side->up : 0);
    struct rank rank = (has_ranks ? two_ranks : one_rank)(layout, state, place, most);
    rank.hem = least_of(rank.hem, hem_over_tower(layout, state, place));
    rank.percent = least_of(rank.percent, 100 * (rank.hem - layout->content.y - ABOVE) / high);
    rank.percent = rank.percent < LEAST ? LEAST : rank.percent & ~1;
    return rank;
}

struct kilt_stand kilt_stand_of(const struct kilt_layout *layout, const struct kilt_state *state, int place, int index,
                                int count) {
    enum { FROM_CORNER = 22 };
    const struct kilt_place_layout *at = &layout->places[place];
    const struct side *side = side_of(at->side);
    const struct rank rank = rank_of(layout, state, place, count);
    const int inward = side->inward - corner_of(layout, place) * FROM_CORNER;
    const int has_ranks = count >= IN_TWO_RANKS, columns = columns_of(count), percent = rank.percent;
    const int is_back = has_ranks && index < columns, here = has_ranks && !is_back ? count - columns : columns;
    const int halves = 2 * (index - (has_ranks && !is_back ? columns : 0)) - (here - 1);
    const int up = is_back ? side->up * percent / 100 : 0, w = CLOTH_W * percent / 100;
    return (struct kilt_stand){
        .foot = {at->foot.x + inward + halves * BANNER_WIDE * percent / 200, rank.hem + POLE * percent / 100 - up},
        .percent = percent,
        .seen = {-w / 2, (CLOTH_TOP - layout->banners.anchor.y) * percent / 100, w,
                 is_back ? up : CLOTH_H * percent / 100},
        .is_back = is_back};
}
