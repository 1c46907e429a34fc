/* SPDX-License-Identifier: MIT */
/* An open question in a game of turns with nothing hidden and several rivals: a tree in which each seat wants to win.
 *
 * Nobody is against one seat alone, and nobody's answer is certain. So a value is a share of winning for each seat, and
 * that of an answer is the mean of all that was seen below it: answers that a seat likes are looked at more often and
 * count more, the others a little. How promising an answer looks at first, from its play-out, leads the first looks;
 * what comes of them leads the later ones.
 *
 * A node of the budget is one play-out: quick answers take a position on to the beginning of the next turn, where it is
 * judged. A look goes down the tree to a position whose answers were never looked at, and plays out all of them. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "soft.h"
#include "think.h"

enum { PATH_MOST = 512, EXTRA_PART = 8, BRANCHES_MOST = 4 << 20 /* 235 MB, however large a budget is asked for */ };

/* A share of winning that makes an answer e times as promising; what the promise is worth against shares seen. */
static const float PRIOR_HEAT = 0.02f, CURIOSITY = 0.05f;

/* An answer in the tree; branch 0 is the question itself. */
struct branch {
    struct intent intent;
    float prior;
    float shares[GAME_MAX_SEATS]; /* sums over all looks */
    float points, others;         /* the same, of the seat that thinks, and a mean of the others */
    uint32_t looks;
    int first, count; /* COUNT answers to what is asked after it, from FIRST on: 0 as long as not looked at */
    uint8_t asked;    /* the seat, or GAME_NO_SEAT */
};

struct tree {
    struct thinker *thinker;
    struct branch *branches;
    size_t count, room;
    uint32_t left; /* nodes */
};

/* ---- new branches ---- */

/* Plays out BRANCH's answer to STATE: the first look at it. */
static void play_out(struct tree *tree, const void *state, struct branch *branch) {
    const struct thinker *thinker = tree->thinker;
    const struct game_ops *ops = thinker->game->ops;
    const int round = ops->round(state);
    union any_state after;
    float points[GAME_MAX_SEATS];
    uint8_t seat;
    memcpy(&after, state, ops->state_size);
    ops->apply(thinker->game, &after, &branch->intent, NULL);
    branch->asked = think_asked(thinker, &after);
    while (ops->round(&after) == round && (seat = think_asked(thinker, &after)) != GAME_NO_SEAT) {
        struct intent quick;
        thinker->evaluation->answer(&thinker->view, &after, seat, &quick);
        ops->apply(thinker->game, &after, &quick, NULL);
    }
    think_judge(thinker, &after, branch->shares, points);
    branch->points = points[thinker->seat];
    branch->others = think_others(thinker, thinker->seat, points);
    branch->looks = 1;
    tree->left -= tree->left > 0;
}

static void sort_branches(struct branch *branches, int count) {
    for (int i = 1; i < count; i++) {
        const struct branch branch = branches[i];
        int at = i;
        for (; at > 0 && branches[at - 1].prior < branch.prior; at--) {
            branches[at] = branches[at - 1];
        }
        branches[at] = branch;
    }
}

/* The most promising first. */
static void set_priors(struct branch *branches, int count, uint8_t seat) {
    float best = 0, sum = 0;
    for (int i = 0; i < count; i++) {
        best = branches[i].shares[seat] > best ? branches[i].shares[seat] : best;
    }
    for (int i = 0; i < count; i++) {
        branches[i].prior = soft_exp((branches[i].shares[seat] - best) / PRIOR_HEAT);
        sum += branches[i].prior;
    }
    for (int i = 0; i < count; i++) {
        branches[i].prior /= sum;
    }
    sort_branches(branches, count);
}

/* As many of COUNT answers as can still be played out, one at least. */
static int affordable(const struct tree *tree, int count) {
    const int most = think_is_cancelled(tree->thinker) || tree->left == 0 ? 1 : count;
    return (uint32_t)most > tree->left && tree->left ? (int)tree->left : most;
}

/* Plays out IDEAS, the answers to what is asked in STATE, which branch AT leads to. */
static void expand(struct tree *tree, int at, const void *state, const struct thought *ideas) {
    const size_t first = tree->count;
    const int count = affordable(tree, ideas->count);
    tree->count += (size_t)count;
    tree->branches = memory_grow(tree->branches, &tree->room, tree->count, sizeof *tree->branches);
    for (int i = 0; i < count; i++) {
        tree->branches[first + (size_t)i] = (struct branch){.intent = ideas->ideas[i].intent};
        play_out(tree, state, &tree->branches[first + (size_t)i]);
    }
    set_priors(&tree->branches[first], count, tree->branches[at].asked);
    tree->branches[at].first = (int)first;
    tree->branches[at].count = count;
}

static void expand_all(struct tree *tree, int at, const void *state) {
    struct thinker there = *tree->thinker;
    struct thought ideas = {0};
    there.seen = state;
    there.seat = tree->branches[at].asked;
    there.extra = there.pair = NULL;
    there.accept = NULL;
    think_candidates(&there, &ideas);
    expand(tree, at, state, &ideas);
    think_free(&ideas);
}

/* ---- a look ---- */

static int is_extra(const struct tree *tree, const struct branch *branch) {
    const struct intent *extra = tree->thinker->extra;
    return extra && memcmp(&branch->intent, extra, sizeof *extra) == 0;
}

/* The one of the pair that was looked at less. */
static int choose_of_pair(const struct tree *tree) {
    const struct branch *root = &tree->branches[0];
    int least = -1;
    for (int i = root->first; i < root->first + root->count; i++) {
        const struct branch *branch = &tree->branches[i];
        if (think_is_of_pair(tree->thinker, &branch->intent) &&
            (least < 0 || branch->looks < tree->branches[least].looks)) {
            least = i;
        }
    }
    return least;
}

/* The answer to be looked at; the one that was asked for is not left out. */
static int choose(const struct tree *tree, int at) {
    const struct branch *branch = &tree->branches[at];
    const float root = sqrtf((float)branch->looks);
    int best = branch->first;
    float most = -1;
    for (int i = branch->first; i < branch->first + branch->count; i++) {
        const struct branch *answer = &tree->branches[i];
        const float looks = (float)answer->looks;
        const float merit = answer->shares[branch->asked] / looks + CURIOSITY * answer->prior * root / (1 + looks);
        if (at == 0 && answer->looks < branch->looks / EXTRA_PART && is_extra(tree, answer)) {
            return i;
        }
        if (merit > most) {
            most = merit;
            best = i;
        }
    }
    return best;
}

/* Counts what was seen of branch SEEN, on average, for all branches of PATH. */
static void count_look(struct tree *tree, const int *path, int length, int seen) {
    const struct branch from = tree->branches[seen];
    for (int i = 0; i < length; i++) {
        struct branch *branch = &tree->branches[path[i]];
        for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
            branch->shares[seat] += from.shares[seat] / (float)from.looks;
        }
        branch->points += from.points / (float)from.looks;
        branch->others += from.others / (float)from.looks;
        branch->looks++;
    }
}

static void look(struct tree *tree) {
    const struct thinker *thinker = tree->thinker;
    union any_state state;
    int path[PATH_MOST] = {0}, length = 1, at = 0;
    memcpy(&state, thinker->seen, thinker->game->ops->state_size);
    while (tree->branches[at].count && length < PATH_MOST) {
        at = at == 0 && thinker->pair ? choose_of_pair(tree) : choose(tree, at);
        thinker->game->ops->apply(thinker->game, &state, &tree->branches[at].intent, NULL);
        path[length++] = at;
    }
    if (tree->branches[at].asked == GAME_NO_SEAT || length == PATH_MOST || tree->count >= BRANCHES_MOST) {
        tree->left -= tree->left > 0;
        count_look(tree, path, length, at);
    } else {
        expand_all(tree, at, &state);
        count_look(tree, path, length, tree->branches[at].first);
    }
}

/* ---- the question itself ---- */

/* How often an answer was looked at of its own accord, at most. */
static uint32_t most_looks(const struct tree *tree) {
    const struct branch *root = &tree->branches[0];
    uint32_t most = 1;
    for (int i = root->first; i < root->first + root->count; i++) {
        const struct branch *branch = &tree->branches[i];
        most = branch->looks > most && !is_extra(tree, branch) ? branch->looks : most;
    }
    return most;
}

/* What was looked at most is best, for its share is the surest; the one that was asked for is measured against that. */
static void read_ideas(const struct tree *tree, struct thought *thought) {
    const struct branch *root = &tree->branches[0];
    const float most = (float)most_looks(tree);
    for (int i = 0; i < root->count; i++) {
        const struct branch *branch = &tree->branches[root->first + i];
        const float looks = (float)branch->looks, share = branch->shares[root->asked] / looks;
        const float merit = (is_extra(tree, branch) ? most : looks) / most + 0.001f * share;
        thought->ideas[i] = (struct idea){.intent = branch->intent,
                                          .merit = merit,
                                          .share = share,
                                          .points = branch->points / looks,
                                          .others = branch->others / looks};
    }
}

void think_rivals(struct thinker *thinker, struct thought *thought) {
    struct tree tree = {.thinker = thinker, .count = 1, .left = thinker->nodes ? thinker->nodes : 1};
    think_candidates(thinker, thought);
    think_keep_pair(thinker, thought);
    if (thought->count < 2) {
        return;
    }
    tree.branches = memory_grow(NULL, &tree.room, 1, sizeof *tree.branches);
    tree.branches[0] = (struct branch){.asked = thinker->seat, .looks = 1};
    expand(&tree, 0, thinker->seen, thought);
    while (tree.left > 0 && !think_is_cancelled(thinker)) {
        look(&tree);
    }
    read_ideas(&tree, thought);
    free(tree.branches);
    think_sort(thought);
    think_keep_behind_best(thought);
}
