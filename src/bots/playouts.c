/* SPDX-License-Identifier: MIT */
/* An open question in a game of which nothing but the rules is known: UCT, tree search that knows the worth of an
 * answer by playing the match out at random behind it.
 *
 * A node of the budget is one match. From the question on it follows, at each question that was met before, the answer
 * that did best so far for whoever gives it, with the more curiosity the seldomer it was tried; the first answer that
 * is new is remembered, and all behind it is chance. What is hidden is drawn anew for each match, so an answer counts
 * for all states in which it was legal. Where hidden choices are due the tree ends: nobody is to answer what another
 * has just laid down. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "think.h"

enum { STEPS_MOST = 128 }; /* questions that the tree is deep */

/* An answer in the tree, found by the spot before it; spot 0 is the question itself. */
struct spot {
    struct intent intent;
    uint32_t before;
    uint32_t tries;
    float share, points; /* sums, of the seat that answers so */
};

struct tree {
    struct thinker *thinker;
    const struct thought *root;
    struct spot *spots;
    uint32_t count;
    uint32_t *slots; /* of a hash table: 0 where nothing is */
    size_t slot_count;
};

static uint64_t key_of(uint32_t before, const struct intent *intent) {
    uint64_t words[2];
    _Static_assert(sizeof words == sizeof *intent, "an intent is two words");
    memcpy(words, intent, sizeof words);
    struct random_stream stream = random_seeded(words[0] ^ random_bits(&(struct random_stream){words[1] + before}));
    return random_bits(&stream);
}

/* Where INTENT after spot BEFORE is kept, or would be. */
static uint32_t *find_slot(const struct tree *tree, uint32_t before, const struct intent *intent) {
    size_t slot = key_of(before, intent) & (tree->slot_count - 1);
    for (; tree->slots[slot]; slot = (slot + 1) & (tree->slot_count - 1)) {
        const struct spot *spot = &tree->spots[tree->slots[slot]];
        if (spot->before == before && memcmp(&spot->intent, intent, sizeof *intent) == 0) {
            break;
        }
    }
    return &tree->slots[slot];
}

/* ---- which answer is followed ---- */

struct choosing {
    struct tree *tree;
    uint32_t before;
    float curiosity; /* of what was tried once */
    float most;
    struct intent best;
    uint32_t fresh; /* answers that were never tried; BEST is one of them, each as likely */
};

static float curiosity_at(const struct tree *tree, uint32_t spot) {
    const float doublings = (float)(31 - __builtin_clz(tree->spots[spot].tries + 1));
    return tree->thinker->boldness * sqrtf(doublings);
}

static int consider(void *context, const struct intent *intent) {
    struct choosing *choosing = context;
    const struct tree *tree = choosing->tree;
    const uint32_t at = *find_slot(tree, choosing->before, intent);
    if (!at) {
        choosing->fresh++;
        if (random_below(&choosing->tree->thinker->stream, choosing->fresh) == 0) {
            choosing->best = *intent;
        }
    } else if (!choosing->fresh) {
        const struct spot *spot = &tree->spots[at];
        const float tries = (float)spot->tries, hope = spot->share / tries + choosing->curiosity / sqrtf(tries);
        if (hope > choosing->most) {
            choosing->most = hope;
            choosing->best = *intent;
        }
    }
    return 1;
}

/* The answers to the first question are those that are thought about, whatever else is legal. */
static struct choosing choose(struct tree *tree, uint32_t before, const void *state, uint8_t seat) {
    struct choosing choosing = {.tree = tree, .before = before, .curiosity = curiosity_at(tree, before), .most = -1};
    if (before) {
        tree->thinker->game->ops->list(tree->thinker->game, state, seat, consider, &choosing);
    } else {
        for (int i = 0; i < tree->root->count; i++) {
            consider(&choosing, &tree->root->ideas[i].intent);
        }
    }
    return choosing;
}

/* ---- a match ---- */

struct path {
    int length;
    uint32_t spots[STEPS_MOST];
};

static uint32_t spot_of(struct tree *tree, uint32_t before, const struct intent *intent) {
    uint32_t *slot = find_slot(tree, before, intent);
    if (!*slot) {
        *slot = tree->count++;
        tree->spots[*slot] = (struct spot){.intent = *intent, .before = before};
    }
    return *slot;
}

/* Plays STATE along the tree and one answer beyond it. */
static void follow(struct tree *tree, void *state, struct path *path) {
    const struct thinker *thinker = tree->thinker;
    int is_new = 0;
    uint32_t at = 0;
    uint8_t seat;
    while (!is_new && path->length < STEPS_MOST && (seat = think_asked(thinker, state)) != GAME_NO_SEAT) {
        const struct choosing chosen = choose(tree, at, state, seat);
        is_new = chosen.fresh > 0;
        at = spot_of(tree, at, &chosen.best);
        path->spots[path->length++] = at;
        thinker->game->ops->apply(thinker->game, state, &chosen.best, NULL);
    }
}

static void play_out(struct thinker *thinker, void *state) {
    const struct game_ops *ops = thinker->game->ops;
    for (unsigned due; (due = ops->to_act(state)) != 0;) {
        struct intent intent;
        ops->pick(thinker->game, state, (uint8_t)__builtin_ctz(due), &thinker->stream, &intent);
        ops->apply(thinker->game, state, &intent, NULL);
    }
}

static void read_points(const struct thinker *thinker, const void *end, float points[GAME_MAX_SEATS]) {
    for (uint8_t seat = 0; seat < thinker->game->ops->seats(end); seat++) {
        struct score_sheet sheet;
        thinker->game->ops->score(thinker->game, end, seat, &sheet);
        points[seat] = (float)sheet.total;
    }
}

static void learn(struct tree *tree, const void *end, const struct path *path) {
    float shares[GAME_MAX_SEATS], points[GAME_MAX_SEATS];
    read_points(tree->thinker, end, points);
    think_shares(tree->thinker, end, points, shares);
    tree->spots[0].tries++;
    for (int i = 0; i < path->length; i++) {
        struct spot *spot = &tree->spots[path->spots[i]];
        spot->tries++;
        spot->share += shares[spot->intent.seat];
        spot->points += points[spot->intent.seat];
    }
}

static void play_match(struct tree *tree) {
    union any_state state;
    struct path path = {0};
    think_sample(tree->thinker, &state);
    follow(tree, &state, &path);
    play_out(tree->thinker, &state);
    learn(tree, &state, &path);
}

/* ---- the thought ---- */

static struct tree tree_of(struct thinker *thinker, const struct thought *root, uint32_t nodes) {
    struct tree tree = {.thinker = thinker, .root = root, .count = 1, .slot_count = 4};
    while (tree.slot_count < 2 * ((size_t)nodes + 1)) {
        tree.slot_count *= 2;
    }
    tree.spots = memory_new((size_t)nodes + 1, sizeof *tree.spots);
    tree.slots = memory_new(tree.slot_count, sizeof *tree.slots);
    return tree;
}

/* What was tried oftenest is what the tree came to prefer. */
static void read_ideas(const struct tree *tree, struct thought *thought) {
    for (int i = 0; i < thought->count; i++) {
        struct idea *idea = &thought->ideas[i];
        const uint32_t at = *find_slot(tree, 0, &idea->intent);
        if (at) {
            const struct spot *spot = &tree->spots[at];
            idea->merit = (float)spot->tries;
            idea->share = spot->share / (float)spot->tries;
            idea->points = spot->points / (float)spot->tries;
        }
    }
}

void think_playouts(struct thinker *thinker, struct thought *thought) {
    const uint32_t nodes = thinker->nodes ? thinker->nodes : 1;
    think_candidates(thinker, thought);
    think_keep_pair(thinker, thought);
    if (thought->count > 1) {
        struct tree tree = tree_of(thinker, thought, nodes);
        for (uint32_t i = 0; i < nodes && !think_is_cancelled(thinker); i++) {
            play_match(&tree);
        }
        read_ideas(&tree, thought);
        free(tree.spots);
        free(tree.slots);
    }
    think_sort(thought);
    think_keep_behind_best(thought);
}
