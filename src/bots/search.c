/* SPDX-License-Identifier: MIT */
/* Decoupled tree search: every seat keeps its own statistics of its own choices at a node, and all select at once; so
 * each answers what the others have come to prefer. Priors and the leaves' values come from the game's evaluation.
 *
 * A node is a state in which hidden choices are due, or a finished match. What happens between two nodes is played by
 * quick answers and depends on nothing but the joint choice and the sample of what is hidden; so a child is found by
 * parent, sample and joint choice in one hash table. All memory is one block of fixed size. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "block.h"
#include "castellany/memory.h"
#include "think.h"

enum { DEPTH_MOST = 24, BLOCK_SIZE = 40 << 20 };

struct action {
    struct intent intent;
    float prior, value, points; /* sums over the visits */
    uint32_t visits;
};

struct node {
    uint64_t key;
    uint32_t visits;
    float shares[GAME_MAX_SEATS], points[GAME_MAX_SEATS]; /* as judged when it was made */
    uint8_t counts[GAME_MAX_SEATS];
    struct action *actions[GAME_MAX_SEATS]; /* none where a seat owes nothing */
    void *state;
};

struct tree {
    struct thinker *thinker;
    struct block block;
    struct node **slots;
    size_t slot_count;
    uint32_t nodes;
    int samples;
};

/* ---- nodes ---- */

static int add_actions(struct tree *tree, struct node *node, int seat, const struct bot_choices *choices) {
    struct action *actions = block_take(&tree->block, (size_t)choices->count * sizeof *actions);
    if (!actions) {
        return 0;
    }
    for (int i = 0; i < choices->count; i++) {
        actions[i] = (struct action){.intent = choices->intents[i], .prior = choices->priors[i]};
    }
    node->actions[seat] = actions;
    node->counts[seat] = (uint8_t)choices->count;
    return 1;
}

static void judge_node(struct tree *tree, struct node *node, const void *state, struct bot_choices *choices) {
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        choices[seat].count = 0;
    }
    tree->thinker->evaluation->judge(&tree->thinker->view, state, node->points, choices);
    think_shares(tree->thinker, state, node->points, node->shares);
}

/* Gives the new node, or NULL when the block is full; LEAF has what is judged in any case. */
static struct node *add_node(struct tree *tree, uint64_t key, const void *state, struct node *leaf) {
    struct bot_choices choices[GAME_MAX_SEATS];
    *leaf = (struct node){.key = key};
    judge_node(tree, leaf, state, choices);
    struct node *node = block_take(&tree->block, sizeof *node);
    void *kept = block_take(&tree->block, tree->thinker->game->ops->state_size);
    if (!node || !kept) {
        return NULL;
    }
    memcpy(kept, state, tree->thinker->game->ops->state_size);
    *node = *leaf;
    node->state = kept;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (choices[seat].count && !add_actions(tree, node, seat, &choices[seat])) {
            return NULL;
        }
    }
    tree->nodes++;
    return node;
}

static uint64_t mix(uint64_t a, uint64_t b) {
    struct random_stream stream = random_seeded(a ^ b * 0x9e3779b97f4a7c15u);
    return random_bits(&stream);
}

static struct node **find_slot(struct tree *tree, uint64_t key) {
    size_t slot = key & (tree->slot_count - 1);
    while (tree->slots[slot] && tree->slots[slot]->key != key) {
        slot = (slot + 1) & (tree->slot_count - 1);
    }
    return &tree->slots[slot];
}

/* ---- a walk from the root to a leaf ---- */

struct step {
    struct node *node;
    int chosen[GAME_MAX_SEATS];
};

static int select_action(const struct node *node, int seat, float boldness) {
    const struct action *actions = node->actions[seat];
    /* sqrt by Newton, good enough and the same everywhere */
    const float visits = (float)node->visits + 1;
    float root = visits > 4 ? visits / 4 + 1 : visits;
    for (int i = 0; i < 6; i++) {
        root = 0.5f * (root + visits / root);
    }
    int best = 0;
    float most = -1e9f;
    for (int i = 0; i < node->counts[seat]; i++) {
        const struct action *action = &actions[i];
        const float value = action->visits ? action->value / (float)action->visits : node->shares[seat] - 0.02f;
        const float score = value + boldness * action->prior * root / (1 + (float)action->visits);
        if (score > most) {
            most = score;
            best = i;
        }
    }
    return best;
}

static void select_all(struct step *step, float boldness) {
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        step->chosen[seat] = step->node->counts[seat] ? select_action(step->node, seat, boldness) : -1;
    }
}

static uint64_t child_key(const struct step *step, int sample) {
    uint64_t key = mix(step->node->key, (uint64_t)sample + 1);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        key = mix(key, (uint64_t)(step->chosen[seat] + 2));
    }
    return key;
}

static void play_step(struct tree *tree, const struct step *step, void *state) {
    const struct game *game = tree->thinker->game;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (step->chosen[seat] >= 0) {
            game->ops->apply(game, state, &step->node->actions[seat][step->chosen[seat]].intent, NULL);
        }
    }
    think_play_round(tree->thinker, state);
}

static void credit(struct step *steps, int count, const struct node *leaf) {
    for (int i = 0; i < count; i++) {
        struct node *node = steps[i].node;
        node->visits++;
        for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
            if (steps[i].chosen[seat] < 0) {
                continue;
            }
            struct action *action = &node->actions[seat][steps[i].chosen[seat]];
            action->visits++;
            action->value += leaf->shares[seat];
            action->points += leaf->points[seat];
        }
    }
}

static int is_leaf(const struct node *node) {
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (node->counts[seat]) {
            return 0;
        }
    }
    return 1;
}

/* Walks down until a new node is made (or none more fits), and credits what it is worth. ROOTS has a state for each
 * sample.
 *
 * Only the root knows the samples: it is one node, whose choices were made without knowing what is hidden, and its
 * children are found by the sample too. Below it a state is a whole one, so the joint choice alone finds the child. A
 * state is kept in each node and copied to be played on, since to undo a step would cost more than the copy. When the
 * block is full, walks end in a node that lies on the stack: they still credit what they
 * found. */
static void walk(struct tree *tree, struct node *root, const union any_state *roots, int sample) {
    struct step steps[DEPTH_MOST];
    struct node *node = root, leaf;
    int depth = 0;
    while (depth < DEPTH_MOST && !is_leaf(node)) {
        struct step *step = &steps[depth++];
        step->node = node;
        select_all(step, tree->thinker->boldness);
        const uint64_t key = child_key(step, node == root ? sample : 0);
        struct node **slot = find_slot(tree, key);
        if (*slot) {
            node = *slot;
            continue;
        }
        union any_state state;
        memcpy(&state, node == root ? (const void *)&roots[sample] : node->state, tree->thinker->game->ops->state_size);
        play_step(tree, step, &state);
        *slot = add_node(tree, key, &state, &leaf);
        credit(steps, depth, *slot ? *slot : &leaf);
        return;
    }
    assert(depth == DEPTH_MOST || is_leaf(node));
    credit(steps, depth, node);
}

/* ---- trees ---- */

/* What a node takes at most. */
static size_t node_size(const struct game *game) {
    return sizeof(struct node) + game->ops->state_size + GAME_MAX_SEATS * BOT_CHOICES_MAX * sizeof(struct action) +
           (2 + GAME_MAX_SEATS) * BLOCK_UNIT;
}

static void plant(struct tree *tree, struct thinker *thinker, uint32_t nodes) {
    *tree = (struct tree){.thinker = thinker};
    tree->slot_count = 64;
    while (tree->slot_count < 2 * (size_t)nodes + 2) {
        tree->slot_count *= 2;
    }
    const size_t room = ((size_t)nodes + 2) * node_size(thinker->game);
    tree->block = block_new(room < BLOCK_SIZE ? room : BLOCK_SIZE);
    tree->slots = memory_new(tree->slot_count, sizeof(struct node *));
}

static void fell(struct tree *tree) {
    block_free(&tree->block);
    free(tree->slots);
}

static void doubt_priors(struct node *root, float doubt) {
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        for (int i = 0; i < root->counts[seat]; i++) {
            struct action *action = &root->actions[seat][i];
            action->prior = (1 - doubt) * action->prior + doubt / (float)root->counts[seat];
        }
    }
}

static struct node *grow(struct tree *tree, const union any_state *roots, int samples, uint32_t nodes) {
    struct node leaf, *root = add_node(tree, 0x5ee0d, &roots[0], &leaf);
    if (root && tree->thinker->doubt > 0) {
        doubt_priors(root, tree->thinker->doubt);
    }
    for (uint32_t i = 0; root && i < nodes && !think_is_cancelled(tree->thinker); i++) {
        walk(tree, root, roots, (int)(i % (uint32_t)samples));
    }
    return root;
}

static void read_root(const struct node *root, int seat, struct thought *thought) {
    for (int i = 0; i < root->counts[seat]; i++) {
        const struct action *action = &root->actions[seat][i];
        const float visits = action->visits ? (float)action->visits : 1;
        think_add(thought, (struct idea){
                               .intent = action->intent,
                               .merit = (float)action->visits + action->prior,
                               .share = action->visits ? action->value / visits : root->shares[seat],
                               .points = action->visits ? action->points / visits : root->points[seat],
                           });
    }
}

void think_search(struct thinker *thinker, struct thought *thought) {
    union any_state roots[BOT_SAMPLES_MAX];
    struct tree tree;
    const int samples = think_samples(thinker);
    for (int i = 0; i < samples; i++) {
        think_sample(thinker, &roots[i]);
    }
    plant(&tree, thinker, thinker->nodes);
    const struct node *root = grow(&tree, roots, samples, thinker->nodes);
    if (root) {
        read_root(root, thinker->seat, thought);
    }
    fell(&tree);
    think_sort(thought);
}
