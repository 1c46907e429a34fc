/* SPDX-License-Identifier: MIT */
/* An open question in a game of turns: which answer leads to the best later turn?
 *
 * A node of the budget is one play-out: an answer is applied, quick answers take the play on to the beginning of a
 * later turn (the horizon), and that is judged for all seats.
 *
 * Where something is left to chance, every candidate meets the same samples of it, so that luck does not come between
 * them, and the budget is spent by sequential halving: all candidates are tried, the better half of them is tried again
 * with more samples, and so on until two are left. Each stage costs about the same. What the next turn shows at once
 * may count as so many samples from the first.
 *
 * Where nothing is, another sample would tell nothing new, and the budget goes into depth instead, best first: the line
 * that all seats would play by what is known so far is followed to its end, the question there is expanded (all its
 * candidates are played out), and what it is worth to whom goes back up the line, each seat taking what is best for
 * itself. So a line is left as soon as it is refuted. */
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "think.h"

/* What an answer is worth to each seat. */
struct worth {
    float shares[GAME_MAX_SEATS], points[GAME_MAX_SEATS];
};

/* Answers INTENT in STATE and plays on to the HORIZON; NEXT (may be NULL) gets the state that the answer alone leads
 * to. */
static struct worth play_out(const struct thinker *thinker, const void *state, const struct intent *intent, int horizon,
                             void *next) {
    const struct game_ops *ops = thinker->game->ops;
    const int until = ops->round(state) + (horizon > 1 ? horizon : 1);
    union any_state after;
    struct worth worth;
    uint8_t seat;
    memcpy(&after, state, ops->state_size);
    ops->apply(thinker->game, &after, intent, NULL);
    if (next) {
        memcpy(next, &after, ops->state_size);
    }
    while (ops->round(&after) < until && (seat = think_asked(thinker, &after)) != GAME_NO_SEAT) {
        struct intent quick;
        thinker->evaluation->answer(&thinker->view, &after, seat, &quick);
        ops->apply(thinker->game, &after, &quick, NULL);
    }
    think_judge(thinker, &after, worth.shares, worth.points);
    return worth;
}

/* ---- with chance: samples and halving ---- */

/* The ideas still in the running stand first. Until they leave it, their numbers are sums over TRIES. */
struct halving {
    struct thinker *thinker;
    struct thought *thought;
    int running, tries;
    uint32_t left; /* nodes */
};

/* What the beginning of the next turn shows scatters less than what is played on, and tells what few samples do not. It
 * takes a turn of each idea. */
static void glance_at_all(struct halving *halving) {
    struct thinker *thinker = halving->thinker;
    union any_state sample;
    think_sample(thinker, &sample);
    for (int i = 0; i < halving->running && thinker->glance; i++) {
        struct idea *idea = &halving->thought->ideas[i];
        const struct worth worth = play_out(thinker, &sample, &idea->intent, 1, NULL);
        idea->share = (float)thinker->glance * worth.shares[thinker->seat];
        idea->points = (float)thinker->glance * worth.points[thinker->seat];
        idea->others = (float)thinker->glance * think_others(thinker, thinker->seat, worth.points);
        idea->merit = idea->share;
    }
    halving->tries = thinker->glance;
}

static void try_all(struct halving *halving) {
    struct thinker *thinker = halving->thinker;
    union any_state sample;
    think_sample(thinker, &sample);
    for (int i = 0; i < halving->running; i++) {
        struct idea *idea = &halving->thought->ideas[i];
        const struct worth worth = play_out(thinker, &sample, &idea->intent, thinker->horizon, NULL);
        idea->share += worth.shares[thinker->seat];
        idea->points += worth.points[thinker->seat];
        idea->others += think_others(thinker, thinker->seat, worth.points);
        idea->merit = idea->share;
    }
    halving->tries++;
    halving->left -= (uint32_t)halving->running;
}

static int can_try(const struct halving *halving) {
    return halving->left >= (uint32_t)halving->running && !think_is_cancelled(halving->thinker);
}

/* Orders those in the running and lets only the KEPT best of them stay there. */
static void cut(struct halving *halving, int kept) {
    struct thought running = {halving->running, 0, halving->thought->ideas};
    think_sort(&running);
    for (int i = kept; i < halving->running; i++) {
        halving->thought->ideas[i].share /= (float)halving->tries;
        halving->thought->ideas[i].points /= (float)halving->tries;
        halving->thought->ideas[i].others /= (float)halving->tries;
    }
    halving->running = kept;
}

/* With less than a node for each, only the first candidates are looked at. */
static struct halving begin_halving(struct thinker *thinker, struct thought *thought) {
    const uint32_t nodes = thinker->nodes ? thinker->nodes : 1;
    const int running = nodes < (uint32_t)thought->count ? (int)nodes : thought->count;
    return (struct halving){.thinker = thinker, .thought = thought, .running = running, .left = nodes};
}

static void think_halving(struct thinker *thinker, struct thought *thought) {
    struct halving halving = begin_halving(thinker, thought);
    int stages = 1;
    glance_at_all(&halving);
    for (int running = halving.running; running > 2; running = (running + 1) / 2) {
        stages++;
    }
    for (int stage = 0; stage < stages && can_try(&halving); stage++) {
        const uint32_t until = halving.left - halving.left / (uint32_t)(stages - stage);
        do {
            try_all(&halving);
        } while (can_try(&halving) && halving.left - (uint32_t)halving.running >= until);
        cut(&halving, stage + 1 < stages ? (halving.running + 1) / 2 : 0);
    }
    if (halving.tries) {
        cut(&halving, 0);
        think_keep_behind_best(thought); /* what left the running early may have met the luckier samples */
    }
}

/* ---- without: depth, best first ---- */

/* An answer in the tree; branch 0 is the question itself. */
struct branch {
    struct intent intent;
    int parent, first, count; /* COUNT answers to what is asked after it, from FIRST on: 0 as long as not looked at */
    uint8_t asked;            /* the seat, or GAME_NO_SEAT */
    struct worth worth;
};

struct tree {
    struct thinker *thinker;
    struct branch *branches;
    unsigned char *states; /* one for each branch: after its answer */
    size_t count, branch_room, state_room;
    uint32_t left; /* nodes */
};

static void *state_of(const struct tree *tree, size_t branch) {
    return tree->states + branch * tree->thinker->game->ops->state_size;
}

static size_t add_branch(struct tree *tree, int parent) {
    const size_t at = tree->count++, size = tree->thinker->game->ops->state_size;
    tree->branches = memory_grow(tree->branches, &tree->branch_room, tree->count, sizeof *tree->branches);
    tree->states = memory_grow(tree->states, &tree->state_room, tree->count, size);
    tree->branches[at] = (struct branch){.parent = parent, .asked = GAME_NO_SEAT};
    return at;
}

static void add_answer(struct tree *tree, int parent, const struct intent *intent) {
    const size_t at = add_branch(tree, parent);
    struct branch *branch = &tree->branches[at];
    branch->intent = *intent;
    branch->worth =
        play_out(tree->thinker, state_of(tree, (size_t)parent), intent, tree->thinker->horizon, state_of(tree, at));
    branch->asked = think_asked(tree->thinker, state_of(tree, at));
    tree->left--;
}

/* Plays out the answers to what is asked at branch AT, IDEAS: all of them, or as many as the budget has. */
static void expand(struct tree *tree, int at, const struct thought *ideas) {
    tree->branches[at].first = (int)tree->count;
    for (int i = 0; i < ideas->count && tree->left && !think_is_cancelled(tree->thinker); i++) {
        add_answer(tree, at, &ideas->ideas[i].intent);
        tree->branches[at].count++;
    }
}

static int best_of(const struct tree *tree, const struct branch *branch) {
    int best = branch->first;
    for (int i = branch->first + 1; i < branch->first + branch->count; i++) {
        if (tree->branches[i].worth.shares[branch->asked] > tree->branches[best].worth.shares[branch->asked]) {
            best = i;
        }
    }
    return best;
}

static void take_back_up(struct tree *tree, int at) {
    for (; at >= 0 && tree->branches[at].count; at = tree->branches[at].parent) {
        tree->branches[at].worth = tree->branches[best_of(tree, &tree->branches[at])].worth;
    }
}

static int end_of_line(const struct tree *tree) {
    int at = 0;
    while (tree->branches[at].count) {
        at = best_of(tree, &tree->branches[at]);
    }
    return at;
}

/* Expands the end of the line. Gives 0 if it cannot: it is the end of the match, or the budget does not reach. */
static int go_deeper(struct tree *tree) {
    const int at = end_of_line(tree);
    struct thinker there = *tree->thinker;
    struct thought ideas = {0};
    if (tree->branches[at].asked == GAME_NO_SEAT) {
        return 0;
    }
    there.seen = state_of(tree, (size_t)at);
    there.seat = tree->branches[at].asked;
    there.extra = there.pair = NULL;
    there.accept = NULL;
    think_candidates(&there, &ideas);
    const int can = (uint32_t)ideas.count <= tree->left && !think_is_cancelled(tree->thinker);
    if (can) {
        expand(tree, at, &ideas);
        take_back_up(tree, at);
    }
    think_free(&ideas);
    return can;
}

static void read_ideas(const struct tree *tree, struct thought *thought) {
    const struct branch *root = &tree->branches[0];
    for (int i = 0; i < root->count; i++) {
        const struct worth *worth = &tree->branches[root->first + i].worth;
        thought->ideas[i].share = thought->ideas[i].merit = worth->shares[root->asked];
        thought->ideas[i].points = worth->points[root->asked];
        thought->ideas[i].others = think_others(tree->thinker, tree->thinker->seat, worth->points);
    }
}

static void think_deep(struct thinker *thinker, struct thought *thought) {
    struct tree tree = {.thinker = thinker, .left = thinker->nodes ? thinker->nodes : 1};
    add_branch(&tree, -1);
    think_sample(thinker, state_of(&tree, 0));
    tree.branches[0].asked = thinker->seat;
    expand(&tree, 0, thought);
    while (tree.branches[0].count == thought->count && go_deeper(&tree)) {
    }
    read_ideas(&tree, thought);
    free(tree.branches);
    free(tree.states);
}

void think_turn(struct thinker *thinker, struct thought *thought) {
    think_candidates(thinker, thought);
    think_keep_pair(thinker, thought);
    if (thought->count > 1) {
        (think_samples(thinker) > 1 ? think_halving : think_deep)(thinker, thought);
    }
    think_sort(thought);
}
