/* SPDX-License-Identifier: MIT */
/* All orders of the features left are gone through, as long as there are few; of many only the next ones. */
#include "carcassonne/scoring_order.h"

enum { MOST = CARC_SEATS * CARC_FOLLOWERS, DEPTH = 4 };

/* The features left in the group that is scored now. */
struct group {
    const struct outlook *outlook;
    const struct carcassonne_state *state;
    uint8_t owner;
    int count, worth[MOST], tile[MOST]; /* TILE: the wall tile that may double it, or 0 */
    uint8_t labels[MOST];
};

static void add_members(struct group *group, uint8_t owner) {
    static const uint8_t doubling[CARC_KINDS] = {[CARC_TOWER] = 2, [CARC_HOUSE] = 3};
    const struct carcassonne_state *state = group->state;
    group->owner = owner;
    for (int i = 0; i < state->due_count; i++) {
        const uint8_t label = state->due[i], tile = doubling[group->outlook->tables->kinds[label]];
        if (carcassonne_scorer(state, label) == owner) {
            const int may = owner == state->to_act && tile && carcassonne_playable(state, owner, tile) > 0;
            group->tile[group->count] = may ? tile : 0;
            group->worth[group->count] = carcassonne_worth(group->outlook->tables, state, label);
            group->labels[group->count++] = label;
        }
    }
}

/* Where a marker stands, what is left to score, and which wall tiles are left to double with. */
struct stand {
    unsigned left;
    int score;
    uint16_t on_wall;
    uint8_t hand[4];
};

struct step {
    int member, doubled;
    float worth;
};

static struct step best_step(const struct group *group, const struct stand *stand, int depth);

static float land(const struct group *group, struct stand *stand, int points) {
    stand->score += points;
    const unsigned tower = group->outlook->tables->tower_at[stand->score % CARC_TRACK];
    if (tower == CARC_NONE || !(stand->on_wall >> tower & 1)) {
        return 0;
    }
    stand->on_wall = (uint16_t)(stand->on_wall & ~(1u << tower));
    return group->outlook->weights->wall_tiles[0];
}

/* What scoring a member next is worth to its owner, with what comes after; a doubling costs its wall tile. */
static float worth_of(const struct group *group, struct stand stand, int member, int doubled, int depth) {
    const int tile = group->tile[member];
    const float price = (float)group->outlook->left / CARC_TILES * group->outlook->weights->wall_tiles[tile];
    float worth = doubled ? (float)group->worth[member] - price : 0;
    stand.left &= ~(1u << member);
    stand.hand[tile] = (uint8_t)(stand.hand[tile] - doubled);
    worth += land(group, &stand, group->worth[member] << doubled);
    return worth + (stand.left && depth > 1 ? best_step(group, &stand, depth - 1).worth : 0);
}

/* The player at turn orders the opponent's features too, and then wants least. */
static struct step best_step(const struct group *group, const struct stand *stand, int depth) {
    struct step best = {-1, 0, 0};
    const float sign = group->owner == group->state->to_act ? 1 : -1;
    for (int member = 0; member < group->count; member++) {
        const int ways = 1 + (group->tile[member] && stand->hand[group->tile[member]]);
        for (int doubled = 0; stand->left >> member & 1 && doubled < ways; doubled++) {
            const float worth = worth_of(group, *stand, member, doubled, depth);
            if (best.member < 0 || sign * worth > sign * best.worth) {
                best = (struct step){member, doubled, worth};
            }
        }
    }
    return best;
}

struct carcassonne_intent carcassonne_next_scoring(const struct outlook *outlook, const struct carcassonne_state *state,
                                                   uint8_t seat) {
    struct group group = {.outlook = outlook, .state = state};
    add_members(&group, seat);
    if (group.count == 0) {
        add_members(&group, seat ^ 1);
    }
    struct stand stand = {(1u << group.count) - 1, state->seats[group.owner].score, state->on_wall, {0}};
    stand.hand[2] = (uint8_t)carcassonne_playable(state, seat, 2);
    stand.hand[3] = (uint8_t)carcassonne_playable(state, seat, 3);
    const struct step step = best_step(&group, &stand, group.count <= DEPTH ? DEPTH : 1);
    const unsigned name = carcassonne_feature_name(outlook->tables, state, group.labels[step.member]);
    return (struct carcassonne_intent){.seat = seat,
                                       .verb = CARC_SCORE,
                                       .at = carcassonne_position(outlook->tables, state, name),
                                       .letter = (uint8_t)carcassonne_letter(outlook->tables, name),
                                       .doubled = (uint8_t)step.doubled};
}
