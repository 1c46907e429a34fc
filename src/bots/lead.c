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
 * first. A table of positions met before gives the answer that was best there, which is then looked at first.
 *
 * What is won or lost for good counts a little more than it measures. */
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "think.h"

enum { SLOT_BITS = 17, SLOTS = 1 << SLOT_BITS, FANOUT = 256, WIN_BONUS = 6, OTHERS_WIDTH = 4 };

enum bound { BOUND_NONE, BOUND_EXACT, BOUND_LEAST, BOUND_MOST };

/* What is known of a position. HORIZON is the round up to which it was searched. */
struct slot {
    uint64_t key;
    struct intent best;
    float value;
    int16_t horizon;
    uint8_t bound;
};

struct deepening {
    struct thinker *thinker;
    struct slot *slots;
    uint32_t left; /* nodes */
    int horizon;   /* the round at whose beginning positions are judged */
    int seats;
    int width; /* how many answers of others are looked at */
};

struct worth {
    float leads[GAME_MAX_SEATS];
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
    return key;
}

static uint8_t asked_seat(const struct deepening *deep, const void *state) {
    const unsigned due = deep->thinker->game->ops->to_act(state);
    return due ? (uint8_t)__builtin_ctz(due) : GAME_NO_SEAT;
}

/* What STATE is worth: the lead of each seat. */
static struct worth judge(const struct deepening *deep, const void *state) {
    const struct thinker *thinker = deep->thinker;
    const int seats = thinker->game->ops->seats(state);
    struct worth worth = {0};
    float sum = 0;
    thinker->evaluation->judge(&thinker->view, state, worth.leads, NULL);
    for (int seat = 0; seat < seats; seat++) {
        sum += worth.leads[seat];
    }
    for (int seat = 0; seat < seats; seat++) {
        const float lead = worth.leads[seat] - (sum - worth.leads[seat]) / (float)(seats - 1);
        worth.leads[seat] = lead + (thinker->game->ops->to_act(state) ? 0
                                    : lead > 0                        ? WIN_BONUS
                                    : lead < 0                        ? -WIN_BONUS
                                                                      : 0);
    }
    return worth;
}

/* Plays STATE on to the next turn. */
static void end_turn(const struct deepening *deep, void *state, int round) {
    const struct thinker *thinker = deep->thinker;
    uint8_t seat;
    while (thinker->game->ops->round(state) == round && (seat = asked_seat(deep, state)) != GAME_NO_SEAT) {
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

static float search(struct deepening *deep, const void *state, float alpha, float beta);

/* What is known of STATE; a slot of another position is emptied. */
static struct slot *find_slot(struct deepening *deep, const void *state) {
    const uint64_t key = key_of(deep, state);
    struct slot *slot = &deep->slots[key >> (64 - SLOT_BITS)];
    if (slot->key != key) {
        *slot = (struct slot){.key = key};
    }
    return slot;
}

static int settles(const struct deepening *deep, const struct slot *slot, float alpha, float beta) {
    if (slot->horizon != deep->horizon) {
        return 0;
    }
    return slot->bound == BOUND_EXACT || (slot->bound == BOUND_LEAST && slot->value >= beta) ||
           (slot->bound == BOUND_MOST && slot->value <= alpha);
}

/* Fills in the answers' play-outs, as the seat that answers sees them: sign is 1 for the seat that thinks. */
static void order(struct deepening *deep, const void *state, struct answer *answers, int count, uint8_t seat,
                  const struct slot *slot) {
    for (int i = 0; i < count; i++) {
        answers[i].value = play_out(deep, state, &answers[i].intent).leads[seat];
        if (slot->bound != BOUND_NONE && is_same(&answers[i].intent, &slot->best)) {
            answers[i].value += 1e6f;
        }
    }
    sort_answers(answers, count);
}

static float after(struct deepening *deep, const void *state, const struct intent *intent, float alpha, float beta) {
    const struct game_ops *ops = deep->thinker->game->ops;
    union any_state next;
    memcpy(&next, state, ops->state_size);
    ops->apply(deep->thinker->game, &next, intent, NULL);
    return search(deep, &next, alpha, beta);
}

/* The best value for the seat asked, within the bounds; in BEST its answer. */
static float branch(struct deepening *deep, const void *state, struct answer *answers, int count, int is_own,
                    float alpha, float beta, struct intent *best) {
    float value = is_own ? -1e9f : 1e9f;
    for (int i = 0; i < count && alpha < beta && (i == 0 || has_time(deep)); i++) {
        const float found = after(deep, state, &answers[i].intent, alpha, beta);
        if (is_own ? found > value : found < value) {
            value = found;
            *best = answers[i].intent;
        }
        alpha = is_own && value > alpha ? value : alpha;
        beta = !is_own && value < beta ? value : beta;
    }
    return value;
}

/* The last turn: the play-out that is best for the seat asked. */
static float last_turn(struct deepening *deep, const void *state, uint8_t seat, float alpha, float beta) {
    struct answer answers[FANOUT];
    const uint8_t own = deep->thinker->seat;
    const int count = list_answers(deep, state, seat, answers), cuts = seat == own || deep->seats == 2;
    float best = -1e9f, value = 0;
    for (int i = 0; i < count && (i == 0 || has_time(deep)); i++) {
        const struct worth worth = play_out(deep, state, &answers[i].intent);
        if (worth.leads[seat] > best) {
            best = worth.leads[seat];
            value = worth.leads[own];
        }
        if (cuts && (seat == own ? value >= beta : value <= alpha)) {
            break;
        }
    }
    return value;
}

static float search(struct deepening *deep, const void *state, float alpha, float beta) {
    const struct game_ops *ops = deep->thinker->game->ops;
    const uint8_t seat = asked_seat(deep, state);
    const int round = ops->round(state);
    if (seat == GAME_NO_SEAT || round >= deep->horizon) {
        return judge(deep, state).leads[deep->thinker->seat];
    }
    if (round + 1 >= deep->horizon) {
        return last_turn(deep, state, seat, alpha, beta);
    }
    struct slot *slot = find_slot(deep, state);
    if (settles(deep, slot, alpha, beta)) {
        return slot->value;
    }
    struct answer answers[FANOUT];
    const int count = list_answers(deep, state, seat, answers), is_own = seat == deep->thinker->seat;
    const uint64_t key = slot->key;
    struct intent best = answers[0].intent;
    order(deep, state, answers, count, seat, slot);
    const int looked_at = is_own || count < deep->width ? count : deep->width;
    const float value = branch(deep, state, answers, looked_at, is_own, alpha, beta, &best);
    if (has_time(deep)) {
        const enum bound bound = value <= alpha ? BOUND_MOST : value >= beta ? BOUND_LEAST : BOUND_EXACT;
        *slot = (struct slot){key, best, value, (int16_t)deep->horizon, (uint8_t)bound};
    }
    return value;
}

/* ---- the question itself ---- */

/* The best two ideas are measured, and the one that was asked for; the others are known not to be better. */
static void search_root(struct deepening *deep, struct thought *thought) {
    const struct thinker *thinker = deep->thinker;
    float best = -1e9f, second = -1e9f;
    for (int i = 0; i < thought->count; i++) {
        struct idea *idea = &thought->ideas[i];
        const int is_extra = thinker->extra && is_same(&idea->intent, thinker->extra);
        const float value = after(deep, thinker->seen, &idea->intent, is_extra ? -1e9f : second, 1e9f);
        if (!has_time(deep)) {
            break; /* what was found of this one is not to be trusted */
        }
        idea->points = value;
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
    search_root(deep, thought);
    think_sort(thought);
}

/* Makes shares of leads: what all seats will have together is taken to be what they are expected to have now. */
static void read_shares(const struct deepening *deep, struct thought *thought) {
    const struct thinker *thinker = deep->thinker;
    const int seats = thinker->game->ops->seats(thinker->seen);
    float now[GAME_MAX_SEATS], points[GAME_MAX_SEATS], shares[GAME_MAX_SEATS], sum = 0;
    thinker->evaluation->judge(&thinker->view, thinker->seen, now, NULL);
    for (int seat = 0; seat < seats; seat++) {
        sum += now[seat];
    }
    const float others = (sum - now[thinker->seat]) / (float)(seats - 1);
    for (int i = 0; i < thought->count; i++) {
        struct idea *idea = &thought->ideas[i];
        const float own = (sum + idea->points * (float)(seats - 1)) / (float)seats;
        for (int seat = 0; seat < seats; seat++) {
            points[seat] = seat == thinker->seat ? own : now[seat] + (own - idea->points) - others;
        }
        think_shares(thinker, thinker->seen, points, shares);
        idea->share = shares[thinker->seat];
        idea->points = own;
    }
}

void think_lead(struct thinker *thinker, struct thought *thought) {
    const struct game_ops *ops = thinker->game->ops;
    struct deepening deep = {
        .thinker = thinker, .left = thinker->nodes ? thinker->nodes : 1, .seats = ops->seats(thinker->seen)};
    deep.width = deep.seats == 2 ? FANOUT : OTHERS_WIDTH;
    think_candidates(thinker, thought);
    if (thought->count < 2) {
        return;
    }
    deep.slots = memory_new(SLOTS, sizeof *deep.slots);
    const int round = ops->round(thinker->seen);
    for (int depth = 1; depth < 12 && has_time(&deep); depth++) {
        deep.horizon = round + depth;
        deepen(&deep, thought);
    }
    free(deep.slots);
    read_shares(&deep, thought);
    think_keep_behind_best(thought); /* what was not reached is known from less depth, or not at all */
}
