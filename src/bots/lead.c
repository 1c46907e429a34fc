/* SPDX-License-Identifier: MIT */
/* An open question in a game of turns with nothing hidden: alpha-beta, deeper turn by turn.
 *
 * A value is a lead: the points of a seat, less the mean of the others'. The seat that thinks makes its own as large as
 * can be, the others make it as small: between two seats that is what they want. With more it would be too dark; there
 * the others choose among the few answers that are best for themselves, and in the last turn what is best for
 * themselves. It lets the search look further than anything that keeps account of what each of them wants.
 *
 * A node of the budget is one play-out: quick answers take a position on to the beginning of the next turn, where it is
 * judged. The last turn of the search is not branched any further: each answer of the seat whose turn it is gets a
 * play-out, which is next to what full search of that turn would give, as the quick answers are good within a turn. The
 * turns before are searched in full, every question with all its candidates, the most promising by their play-outs
 * first. A table of positions met before gives the answer that was best there, which is then looked at first. Where its
 * places lie differs from machine to machine, so none is given to another position: when it is full, what is new is not
 * kept.
 *
 * What is won or lost for good counts a little more than it measures. */
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "think.h"

enum {
    SLOT_BITS = 17,
    SLOTS = 1 << SLOT_BITS,
    SLOTS_MOST = SLOTS / 4 * 3,
    FANOUT = 256,
    WIN_BONUS = 6,
    OTHERS_WIDTH = 4
};

/* What the seat that thinks makes of a position: what it is chosen by; the lead alone, and the points. */
struct outcome {
    float value, lead, points;
};

enum bound { BOUND_NONE, BOUND_EXACT, BOUND_LEAST, BOUND_MOST };

/* What is known of a position. HORIZON is the round up to which it was searched. */
struct slot {
    uint64_t key; /* 0: free */
    struct intent best;
    struct outcome outcome;
    int16_t horizon;
    uint8_t bound;
};

struct deepening {
    struct thinker *thinker;
    struct slot *slots, spare;
    int slots_used;
    uint32_t left; /* nodes */
    int horizon;   /* the round at whose beginning positions are judged */
    int seats;
    int width; /* how many answers of others are looked at */
};

struct worth {
    float points[GAME_MAX_SEATS], leads[GAME_MAX_SEATS], bonus[GAME_MAX_SEATS];
};

struct answer {
    struct intent intent;
    float value; /* of its play-out, for the seat that answers */
};

static int has_time(const struct deepening *deep) {
    return deep->left > 0 && !think_is_cancelled(deep->thinker);
}

/* ---- positions ---- */

static uint64_t key_of(const struct deepening *deep, const void *state) {
    const unsigned char *bytes = state;
    const size_t size = deep->thinker->game->ops->state_size;
    uint64_t key = 0x9e3779b97f4a7c15u;
    for (size_t at = 0; at < size; at += sizeof(uint64_t)) {
        uint64_t word = 0;
        memcpy(&word, bytes + at, size - at < sizeof word ? size - at : sizeof word);
        key = (key ^ word) * 0xff51afd7ed558ccdu;
        key ^= key >> 32;
    }
    return key ? key : 1;
}

/* Whoever is first alone at the end has won. */
static void add_bonus(const struct deepening *deep, const void *state, int seats, struct worth *worth) {
    const struct game *game = deep->thinker->game;
    uint8_t rank[GAME_MAX_SEATS];
    int winners = 0;
    game->ops->rank(game, state, rank);
    for (int seat = 0; seat < seats; seat++) {
        winners += rank[seat] == 0;
    }
    for (int seat = 0; seat < seats; seat++) {
        worth->bonus[seat] = rank[seat] ? -WIN_BONUS : winners == 1 ? WIN_BONUS : 0;
    }
}

/* What STATE is worth: the lead of each seat. */
static struct worth judge(const struct deepening *deep, const void *state) {
    const struct thinker *thinker = deep->thinker;
    const int seats = thinker->game->ops->seats(state);
    struct worth worth = {0};
    float sum = 0;
    thinker->evaluation->judge(&thinker->view, state, worth.points, NULL);
    for (int seat = 0; seat < seats; seat++) {
        sum += worth.points[seat];
    }
    for (int seat = 0; seat < seats; seat++) {
        worth.leads[seat] = worth.points[seat] - (sum - worth.points[seat]) / (float)(seats - 1);
    }
    if (!thinker->game->ops->to_act(state)) {
        add_bonus(deep, state, seats, &worth);
    }
    return worth;
}

static float value_to(const struct worth *worth, uint8_t seat) {
    return worth->leads[seat] + worth->bonus[seat];
}

static struct outcome outcome_of(const struct deepening *deep, const struct worth *worth) {
    const uint8_t own = deep->thinker->seat;
    return (struct outcome){value_to(worth, own), worth->leads[own], worth->points[own]};
}

/* Plays STATE on to the next turn. */
static void end_turn(const struct deepening *deep, void *state, int round) {
    const struct thinker *thinker = deep->thinker;
    uint8_t seat;
    while (thinker->game->ops->round(state) == round && (seat = think_asked(deep->thinker, state)) != GAME_NO_SEAT) {
        struct intent quick;
        thinker->evaluation->answer(&thinker->view, state, seat, &quick);
        thinker->game->ops->apply(thinker->game, state, &quick, NULL);
    }
}

static struct worth play_out(struct deepening *deep, const void *state, const struct intent *intent) {
    const struct game_ops *ops = deep->thinker->game->ops;
    union any_state after;
    memcpy(&after, state, ops->state_size);
    ops->apply(deep->thinker->game, &after, intent, NULL);
    end_turn(deep, &after, ops->round(state));
    deep->left -= deep->left > 0;
    return judge(deep, &after);
}

/* ---- candidates ---- */

struct listing {
    struct answer *answers;
    int count;
};

static int take_answer(void *context, const struct intent *intent) {
    struct listing *listing = context;
    listing->answers[listing->count++].intent = *intent;
    return listing->count < FANOUT;
}

static int list_answers(const struct deepening *deep, const void *state, uint8_t seat, struct answer answers[FANOUT]) {
    const struct thinker *thinker = deep->thinker;
    struct listing listing = {answers, 0};
    if (thinker->evaluation->candidates) {
        thinker->evaluation->candidates(&thinker->view, state, seat, take_answer, &listing);
    } else {
        thinker->game->ops->list(thinker->game, state, seat, take_answer, &listing);
    }
    return listing.count;
}

static void sort_answers(struct answer *answers, int count) {
    for (int i = 1; i < count; i++) {
        const struct answer answer = answers[i];
        int at = i;
        for (; at > 0 && answers[at - 1].value < answer.value; at--) {
            answers[at] = answers[at - 1];
        }
        answers[at] = answer;
    }
}

static int is_same(const struct intent *one, const struct intent *other) {
    return memcmp(one, other, sizeof *one) == 0;
}

/* ---- the search ---- */

static struct outcome search(struct deepening *deep, const void *state, float alpha, float beta);

/* What is known of STATE. */
static struct slot *find_slot(struct deepening *deep, const void *state) {
    const uint64_t key = key_of(deep, state);
    uint64_t at = key >> (64 - SLOT_BITS);
    while (deep->slots[at].key && deep->slots[at].key != key) {
        at = (at + 1) % SLOTS;
    }
    struct slot *slot = &deep->slots[at];
    if (!slot->key && deep->slots_used >= SLOTS_MOST) {
        slot = &deep->spare;
    }
    if (slot->key != key) {
        *slot = (struct slot){.key = key};
        deep->slots_used += slot != &deep->spare;
    }
    return slot;
}

static int settles(const struct deepening *deep, const struct slot *slot, float alpha, float beta) {
    if (slot->horizon != deep->horizon) {
        return 0;
    }
    return slot->bound == BOUND_EXACT || (slot->bound == BOUND_LEAST && slot->outcome.value >= beta) ||
           (slot->bound == BOUND_MOST && slot->outcome.value <= alpha);
}

/* Fills in the answers' play-outs, as the seat that answers sees them: sign is 1 for the seat that thinks. */
static void order(struct deepening *deep, const void *state, struct answer *answers, int count, uint8_t seat,
                  const struct slot *slot) {
    for (int i = 0; i < count; i++) {
        const struct worth worth = play_out(deep, state, &answers[i].intent);
        answers[i].value = value_to(&worth, seat);
        if (slot->bound != BOUND_NONE && is_same(&answers[i].intent, &slot->best)) {
            answers[i].value += 1e6f;
        }
    }
    sort_answers(answers, count);
}

static struct outcome after(struct deepening *deep, const void *state, const struct intent *intent, float alpha,
                            float beta) {
    const struct game_ops *ops = deep->thinker->game->ops;
    union any_state next;
    memcpy(&next, state, ops->state_size);
    ops->apply(deep->thinker->game, &next, intent, NULL);
    return search(deep, &next, alpha, beta);
}

/* The best value for the seat asked, within the bounds; in BEST its answer. */
static struct outcome branch(struct deepening *deep, const void *state, struct answer *answers, int count, int is_own,
                             float alpha, float beta, struct intent *best) {
    struct outcome outcome = {.value = is_own ? -1e9f : 1e9f};
    for (int i = 0; i < count && alpha < beta && (i == 0 || has_time(deep)); i++) {
        const struct outcome found = after(deep, state, &answers[i].intent, alpha, beta);
        if (is_own ? found.value > outcome.value : found.value < outcome.value) {
            outcome = found;
            *best = answers[i].intent;
        }
        alpha = is_own && outcome.value > alpha ? outcome.value : alpha;
        beta = !is_own && outcome.value < beta ? outcome.value : beta;
    }
    return outcome;
}

/* The last turn: the play-out that is best for the seat asked. */
static struct outcome last_turn(struct deepening *deep, const void *state, uint8_t seat, float alpha, float beta) {
    struct answer answers[FANOUT];
    const uint8_t own = deep->thinker->seat;
    const int count = list_answers(deep, state, seat, answers), cuts = seat == own || deep->seats == 2;
    struct outcome outcome = {0};
    float best = -1e9f;
    for (int i = 0; i < count && (i == 0 || has_time(deep)); i++) {
        const struct worth worth = play_out(deep, state, &answers[i].intent);
        if (value_to(&worth, seat) > best) {
            best = value_to(&worth, seat);
            outcome = outcome_of(deep, &worth);
        }
        if (cuts && (seat == own ? outcome.value >= beta : outcome.value <= alpha)) {
            break;
        }
    }
    return outcome;
}

static struct outcome search(struct deepening *deep, const void *state, float alpha, float beta) {
    const struct game_ops *ops = deep->thinker->game->ops;
    const uint8_t seat = think_asked(deep->thinker, state);
    const int round = ops->round(state);
    if (seat == GAME_NO_SEAT || round >= deep->horizon) {
        const struct worth worth = judge(deep, state);
        return outcome_of(deep, &worth);
    }
    if (round + 1 >= deep->horizon) {
        return last_turn(deep, state, seat, alpha, beta);
    }
    struct slot *slot = find_slot(deep, state);
    if (settles(deep, slot, alpha, beta)) {
        return slot->outcome;
    }
    struct answer answers[FANOUT];
    const int count = list_answers(deep, state, seat, answers), is_own = seat == deep->thinker->seat;
    const uint64_t key = slot->key;
    struct intent best = answers[0].intent;
    order(deep, state, answers, count, seat, slot);
    const int looked_at = is_own || count < deep->width ? count : deep->width;
    const struct outcome outcome = branch(deep, state, answers, looked_at, is_own, alpha, beta, &best);
    if (has_time(deep)) {
        const enum bound bound = outcome.value <= alpha  ? BOUND_MOST
                                 : outcome.value >= beta ? BOUND_LEAST
                                                         : BOUND_EXACT;
        *slot = (struct slot){key, best, outcome, (int16_t)deep->horizon, (uint8_t)bound};
    }
    return outcome;
}

/* ---- the question itself ---- */

/* The best two ideas are measured, and the one that was asked for; the others are known not to be better. Ideas have
 * the lead as their share until it is made one. */
static void search_root(struct deepening *deep, struct thought *thought) {
    const struct thinker *thinker = deep->thinker;
    float best = -1e9f, second = -1e9f;
    for (int i = 0; i < thought->count; i++) {
        struct idea *idea = &thought->ideas[i];
        const int is_measured = thinker->pair || (thinker->extra && is_same(&idea->intent, thinker->extra));
        const struct outcome found = after(deep, thinker->seen, &idea->intent, is_measured ? -1e9f : second, 1e9f);
        const float value = found.value;
        if (!has_time(deep)) {
            break; /* what was found of this one is not to be trusted */
        }
        idea->share = found.lead;
        idea->points = found.points;
        if (value > best) {
            second = best;
            best = value;
        } else if (value > second) {
            second = value;
        }
        idea->merit = value;
    }
}

/* Orders by value; what was not reached in this deepening stands behind what was, in its old order. */
static void deepen(struct deepening *deep, struct thought *thought) {
    for (int i = 0; i < thought->count; i++) {
        thought->ideas[i].merit = -1e6f - (float)i;
    }
    const struct thinker *thinker = deep->thinker;
    struct idea before[2];
    if (thinker->pair) {
        memcpy(before, thought->ideas, sizeof before);
    }
    search_root(deep, thought);
    if (thinker->pair && !has_time(deep)) {
        memcpy(thought->ideas, before, sizeof before); /* both from one depth, or they cannot be compared */
    }
    think_sort(thought);
}

/* Makes shares of leads: the others are as far apart as they are expected to be now. */
static void read_shares(const struct deepening *deep, const struct worth *now, struct thought *thought) {
    const struct thinker *thinker = deep->thinker;
    const uint8_t own = thinker->seat;
    for (int i = 0; i < thought->count; i++) {
        struct idea *idea = &thought->ideas[i];
        const float others = now->points[own] - now->leads[own], fall = idea->points - idea->share - others;
        idea->others = idea->points - idea->share;
        float points[GAME_MAX_SEATS], shares[GAME_MAX_SEATS];
        for (int seat = 0; seat < deep->seats; seat++) {
            points[seat] = seat == own ? idea->points : now->points[seat] + fall;
        }
        think_shares(thinker, thinker->seen, points, shares);
        idea->share = shares[own];
    }
}

void think_lead(struct thinker *thinker, struct thought *thought) {
    const struct game_ops *ops = thinker->game->ops;
    struct deepening deep = {
        .thinker = thinker, .left = thinker->nodes ? thinker->nodes : 1, .seats = ops->seats(thinker->seen)};
    deep.width = deep.seats == 2 ? FANOUT : OTHERS_WIDTH;
    think_candidates(thinker, thought);
    think_keep_pair(thinker, thought);
    if (thought->count < 2) {
        return;
    }
    const struct worth now = judge(&deep, thinker->seen);
    for (int i = 0; i < thought->count; i++) {
        thought->ideas[i].share = now.leads[thinker->seat];
        thought->ideas[i].points = now.points[thinker->seat];
    }
    deep.slots = memory_new(SLOTS, sizeof *deep.slots);
    const int round = ops->round(thinker->seen);
    for (int depth = 1; depth < 12 && has_time(&deep); depth++) {
        deep.horizon = round + depth;
        deepen(&deep, thought);
    }
    free(deep.slots);
    read_shares(&deep, &now, thought);
    think_keep_behind_best(thought); /* what was not reached is known from less depth, or not at all */
}
