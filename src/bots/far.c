/* SPDX-License-Identifier: MIT */
/* Tree search over every question of a round. A node is a question, hidden or open, or the end of the match. At hidden
 * choices every seat keeps statistics of its own choices and all select at once (decoupled tree search); at an open
 * question the seat asked selects among the answers that its evaluation thinks worth a look, the quick one first.
 *
 * A node is worth what comes of it by quick answers to the end of the round. The quick answer itself leads to a node
 * worth the same: so a walk goes on behind it until something new was judged.
 *
 * A node's state has no deck of its own: what is hidden is dealt anew whenever a walk leaves the node, in one way for
 * each thing that may come of chance there, or in a few by chance where that cannot be told; and it is laid in one
 * order where the walk arrives. So nobody plans with a deck that he cannot know, and whatever leads to the same sight
 * leads to the same node. A state is kept only in nodes that a walk has passed, each intent only once. All else is one
 * block of fixed size; when it is full, walks end where it ended. */
#include <stdlib.h>
#include <string.h>

#include "block.h"
#include "castellany/memory.h"
#include "intents.h"
#include "think.h"

enum {
    STEPS_MOST = 200,
    WALK_ROOM = 1200, /* bytes of the block for each walk; some need more, most less */
    WALK_SLOTS = 5,   /* likewise some three at most, of which three quarters are filled */
    BLOCK_LEAST = 1 << 16,
    BLOCK_MOST = 256 << 20, /* however large a budget is asked for */
    LIKELY_MOST = 12        /* hidden choices that are looked at below the root: the likeliest */
};

static const float quick_prior = 0.5f;  /* of the quick answer to an open question, however many others there are */
static const float unseen_less = 0.02f; /* what an answer without a visit is behind its node, in shares of winning */
static const float meant = 1.0f / 3;    /* hidden choices followed less than this part of the most are not meant */

struct worth {
    float shares[GAME_MAX_SEATS], points[GAME_MAX_SEATS];
};

/* One answer that a seat may give in a node; the share is a mean over its visits. */
struct answer {
    float prior, share;
    uint32_t visits;
    uint32_t behind; /* where in the block the node lies that it always leads to, once that is known; else 0 */
    uint16_t intent; /* its number among the tree's */
};

struct node {
    uint32_t number; /* in the order in which they were made; the root's is 0 */
    uint32_t visits;
    uint8_t is_over, is_sealed;
    uint8_t deals;                  /* once it is grown: in how many ways it is left */
    uint8_t counts[GAME_MAX_SEATS]; /* of answers, seat by seat */
    struct answer *answers;         /* once it is grown */
    void *state;                    /* likewise */
    struct worth worth;
};

struct slot {
    uint64_t key;
    struct node *node;
};

struct tree {
    struct thinker *thinker;
    struct block block;
    struct intents intents;
    float *points;      /* of the root's answers: means, like their shares */
    float *others;      /* the same of those who do not give them */
    struct slot *slots; /* nodes by their sight, and by the step that leads to them */
    size_t slot_count, slots_used;
    uint32_t node_count;
    uint64_t luck; /* what deals are drawn by */
};

/* A node that a walk comes through, what the seats choose there (-1: nothing), and the deal that it takes. */
struct step {
    struct node *node;
    int chosen[GAME_MAX_SEATS];
    uint32_t deal;
};

/* ---- what is found again ---- */

static uint64_t mix(uint64_t a, uint64_t b) {
    struct random_stream stream = random_seeded(a ^ b * 0x9e3779b97f4a7c15u);
    return random_bits(&stream);
}

static struct slot *find_slot(const struct tree *tree, uint64_t key) {
    size_t at = key & (tree->slot_count - 1);
    while (tree->slots[at].node && tree->slots[at].key != key) {
        at = (at + 1) & (tree->slot_count - 1);
    }
    return &tree->slots[at];
}

static void remember(struct tree *tree, uint64_t key, struct node *node) {
    struct slot *slot = find_slot(tree, key);
    if (node && !slot->node && 4 * tree->slots_used < 3 * tree->slot_count) {
        *slot = (struct slot){key, node};
        tree->slots_used++;
    }
}

/* What tells STATE from all others. Machines differ in it, so nothing but finding may come of it. */
static uint64_t sight_of(const struct tree *tree, const union any_state *state) {
    const size_t size = tree->thinker->game->ops->state_size;
    uint64_t sight = size;
    for (size_t at = 0; at < size; at += sizeof sight) {
        uint64_t word = 0;
        memcpy(&word, state->bytes + at, size - at < sizeof word ? size - at : sizeof word);
        sight = (sight ^ word) * 0x9e3779b97f4a7c15u;
        sight ^= sight >> 32;
    }
    return sight;
}

/* ---- nodes ---- */

/* Deals what is hidden by LUCK, over every deal before. */
static void deal(const struct tree *tree, void *state, uint64_t luck) {
    struct random_stream stream = random_seeded(luck);
    tree->thinker->game->ops->determinize(tree->thinker->game, state, tree->thinker->seat, &stream);
}

/* Lays what is hidden in one order. */
static void gather(const struct tree *tree, void *state) {
    deal(tree, state, 0);
}

/* Deals what is hidden in NODE's way of NUMBER. */
static void deal_from(const struct tree *tree, const struct node *node, uint32_t number, void *state) {
    deal(tree, state, mix(tree->luck ^ node->number, number));
    think_arrange(tree->thinker, node->number + number, state);
}

static struct worth judge(const struct tree *tree, const void *state) {
    struct worth worth;
    union any_state end;
    memcpy(&end, state, tree->thinker->game->ops->state_size);
    think_play_round(tree->thinker, &end);
    think_judge(tree->thinker, &end, worth.shares, worth.points);
    return worth;
}

static struct node *add_node(struct tree *tree, uint64_t key, const void *state, const struct worth *worth) {
    const struct game_ops *ops = tree->thinker->game->ops;
    struct node *node = block_take(&tree->block, sizeof *node);
    if (node) {
        *node = (struct node){
            .number = tree->node_count++,
            .is_over = !ops->to_act(state),
            .is_sealed = ops->secrecy(state) == GAME_SEALED,
            .worth = *worth,
        };
        remember(tree, key, node);
    }
    return node;
}

/* The likeliest are kept, in the order in which they came. */
static void keep_likeliest(struct bot_choices *choices) {
    while (choices->count > LIKELY_MOST) {
        int least = 0;
        for (int i = 1; i < choices->count; i++) {
            least = choices->priors[i] < choices->priors[least] ? i : least;
        }
        choices->count--;
        for (int i = least; i < choices->count; i++) {
            choices->intents[i] = choices->intents[i + 1];
            choices->priors[i] = choices->priors[i + 1];
        }
    }
}

/* Seat by seat. Gives 0 if there are too many intents. */
static int number_choices(struct tree *tree, const struct bot_choices choices[GAME_MAX_SEATS], struct answer *answer) {
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        for (int i = 0; i < choices[seat].count; i++, answer++) {
            answer->prior = choices[seat].priors[i];
            if (!intents_number(&tree->intents, &choices[seat].intents[i], &answer->intent)) {
                return 0;
            }
        }
    }
    return 1;
}

static int grow_sealed(struct tree *tree, struct node *node) {
    struct bot_choices choices[GAME_MAX_SEATS];
    float points[GAME_MAX_SEATS];
    const unsigned due = tree->thinker->game->ops->to_act(node->state);
    int count = 0;
    tree->thinker->evaluation->judge(&tree->thinker->view, node->state, points, choices);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        choices[seat].count = due >> seat & 1 ? choices[seat].count : 0;
        if (node->number) {
            keep_likeliest(&choices[seat]);
        }
        count += choices[seat].count;
    }
    struct answer *answers = block_take(&tree->block, (size_t)count * sizeof *answers);
    if (!answers || !number_choices(tree, choices, answers)) {
        return 0;
    }
    node->answers = answers;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        node->counts[seat] = (uint8_t)choices[seat].count;
    }
    return 1;
}

/* The quick answer is as likely as all others together; of these the earlier are the likelier. */
static void expect(struct answer *answers, int count) {
    float sum = 0;
    for (int i = 1; i < count; i++) {
        answers[i].prior = 1.0f / (float)(i + 2);
        sum += answers[i].prior;
    }
    for (int i = 1; i < count; i++) {
        answers[i].prior *= (1 - quick_prior) / sum;
    }
    answers[0].prior = quick_prior;
}

static int number_ideas(struct tree *tree, const struct thought *ideas, struct answer *answers) {
    for (int i = 0; i < ideas->count; i++) {
        if (!intents_number(&tree->intents, &ideas->ideas[i].intent, &answers[i].intent)) {
            return 0;
        }
    }
    return 1;
}

/* The quick answer was seen when the node was judged. */
static void begin_answers(struct node *node, uint8_t seat, int count) {
    expect(node->answers, count);
    node->answers[0].share = node->worth.shares[seat];
    node->answers[0].visits = 1;
    node->visits = 1;
    node->counts[seat] = (uint8_t)count;
}

static int grow_open(struct tree *tree, struct node *node) {
    struct thinker there = *tree->thinker;
    struct thought ideas = {0};
    there.seen = node->state;
    there.seat = (uint8_t)__builtin_ctz(there.game->ops->to_act(node->state));
    there.extra = node->number ? NULL : there.extra;
    there.pair = node->number ? NULL : there.pair;
    there.accept = node->number ? NULL : there.accept;
    think_candidates(&there, &ideas);
    struct answer *answers = block_take(&tree->block, (size_t)ideas.count * sizeof *answers);
    if (answers && number_ideas(tree, &ideas, answers)) {
        node->answers = answers;
        begin_answers(node, there.seat, ideas.count);
    }
    think_free(&ideas);
    return node->answers != NULL;
}

/* STATE is the node's. Gives 0 if there is no room left. */
static int grow(struct tree *tree, struct node *node, const void *state) {
    const size_t size = tree->thinker->game->ops->state_size;
    node->state = block_take(&tree->block, size);
    if (!node->state) {
        return 0;
    }
    memcpy(node->state, state, size);
    node->deals = (uint8_t)think_deals(tree->thinker, state);
    return node->is_sealed ? grow_sealed(tree, node) : grow_open(tree, node);
}

/* ---- choosing ---- */

/* By Newton: near enough, and the same on every machine. */
static float root_of(float square) {
    float root = square > 4 ? square / 4 + 1 : square;
    for (int i = 0; i < 8; i++) {
        root = 0.5f * (root + square / root);
    }
    return root;
}

/* What promises most of COUNT answers: the mean so far, and the more the likelier and the less visited it is. UNSEEN is
 * what an answer without a visit counts as. */
static int select_answer(const struct answer *answers, int count, float unseen, float reach) {
    int best = 0;
    float most = -1e9f;
    for (int i = 0; i < count; i++) {
        const struct answer *answer = &answers[i];
        const float share = answer->visits ? answer->share : unseen;
        const float promise = share + reach * answer->prior / (1 + (float)answer->visits);
        if (promise > most) {
            most = promise;
            best = i;
        }
    }
    return best;
}

/* The one of the pair among COUNT of the root's ANSWERS that was visited less. */
static int select_of_pair(const struct tree *tree, const struct answer *answers, int count) {
    int least = -1;
    for (int i = 0; i < count; i++) {
        if (think_is_of_pair(tree->thinker, &tree->intents.items[answers[i].intent]) &&
            (least < 0 || answers[i].visits < answers[least].visits)) {
            least = i;
        }
    }
    return least;
}

static void select_all(const struct tree *tree, struct step *step) {
    const struct node *node = step->node;
    const struct answer *answers = node->answers;
    const float reach = tree->thinker->boldness * root_of((float)node->visits + 1);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        const int count = node->counts[seat];
        const float unseen = node->worth.shares[seat] - unseen_less;
        step->chosen[seat] = count ? select_answer(answers, count, unseen, reach) : -1;
        if (!node->number && tree->thinker->pair && seat == tree->thinker->seat) {
            step->chosen[seat] = select_of_pair(tree, answers, count);
        }
        answers += count;
    }
}

static int is_quick(const struct step *step) {
    int chosen = 0;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        chosen += step->chosen[seat] > 0;
    }
    return !step->node->is_sealed && !chosen;
}

/* ---- a walk from the root to something new ---- */

/* Whether NODE's deals are laid out whenever it is left. */
static int is_dealt(const struct node *node) {
    return node->deals > 1 || !node->number;
}

/* The answer of STEP that alone says what comes of it; NULL if others or a deal have a say. */
static struct answer *sole_answer(const struct step *step) {
    int seat = 0;
    while (step->chosen[seat] < 0) {
        seat++;
    }
    return step->node->is_sealed || is_dealt(step->node) ? NULL : &step->node->answers[step->chosen[seat]];
}

static uint64_t key_of(const struct step *step) {
    uint64_t key = mix(step->node->number, step->deal + 1);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        key = mix(key, (uint64_t)(step->chosen[seat] + 2));
    }
    return key;
}

/* Fills STATE with what comes of STEP, laid in order. */
static void play_step(const struct tree *tree, const struct step *step, union any_state *state) {
    const struct game *game = tree->thinker->game;
    const struct node *node = step->node;
    const struct answer *answers = node->answers;
    memcpy(state, node->state, game->ops->state_size);
    if (is_dealt(node)) {
        deal_from(tree, node, step->deal, state);
    }
    for (int seat = 0; seat < GAME_MAX_SEATS; answers += node->counts[seat++]) {
        if (node->counts[seat]) {
            game->ops->apply(game, state, &tree->intents.items[answers[step->chosen[seat]].intent], NULL);
        }
    }
    if (is_dealt(node)) {
        gather(tree, state);
    }
}

static struct node *known_behind(const struct tree *tree, const struct step *step, const struct answer *sole,
                                 uint64_t *key) {
    if (sole) {
        return sole->behind ? (struct node *)(tree->block.bytes + sole->behind) : NULL;
    }
    *key = key_of(step);
    return find_slot(tree, *key)->node;
}

static void keep_behind(struct tree *tree, struct answer *sole, uint64_t key, struct node *node) {
    if (!sole) {
        remember(tree, key, node);
    } else if (node) {
        sole->behind = (uint32_t)((unsigned char *)node - tree->block.bytes);
    }
}

/* Finds the node behind STEP or makes it; NULL if it does not fit any more. WORTH is its worth, IS_NEW says whether
 * that had to be judged. */
static struct node *follow(struct tree *tree, const struct step *step, struct worth *worth, int *is_new) {
    struct answer *sole = sole_answer(step);
    uint64_t key = 0;
    struct node *node = known_behind(tree, step, sole, &key);
    if (!node) {
        union any_state state;
        play_step(tree, step, &state);
        const uint64_t sight = sight_of(tree, &state);
        node = find_slot(tree, sight)->node;
        if (!node) {
            *is_new = !is_quick(step);
            *worth = *is_new ? judge(tree, &state) : step->node->worth;
            node = add_node(tree, sight, &state, worth);
        }
        keep_behind(tree, sole, key, node);
    }
    *worth = node ? node->worth : *worth;
    return node;
}

static void credit(const struct step *steps, int count, const struct worth *worth) {
    for (int i = 0; i < count; i++) {
        struct node *node = steps[i].node;
        struct answer *answers = node->answers;
        node->visits++;
        for (int seat = 0; seat < GAME_MAX_SEATS; answers += node->counts[seat++]) {
            if (node->counts[seat]) {
                struct answer *answer = &answers[steps[i].chosen[seat]];
                const float visits = (float)++answer->visits;
                answer->share += (worth->shares[seat] - answer->share) / visits;
            }
        }
    }
}

/* What the answers of the root's STEP are worth in points, once they are credited with the walk. */
static void credit_points(struct tree *tree, const struct step *step, const struct worth *worth) {
    int first = 0;
    for (int seat = 0; seat < GAME_MAX_SEATS; first += step->node->counts[seat++]) {
        if (step->node->counts[seat]) {
            const int answer = first + step->chosen[seat];
            const float visits = (float)step->node->answers[answer].visits;
            tree->points[answer] += (worth->points[seat] - tree->points[answer]) / visits;
            tree->others[answer] += (think_others(tree->thinker, seat, worth->points) - tree->others[answer]) / visits;
        }
    }
}

/* A node grows when a walk passes it for the first time: the last of COUNT steps led here, to the root none. */
static int can_pass(struct tree *tree, struct node *node, const struct step *steps, int count) {
    union any_state state;
    if (node->is_over || node->answers || !count) {
        return node->answers != NULL;
    }
    play_step(tree, &steps[count - 1], &state);
    return grow(tree, node, &state);
}

/* All deals by turns, but in no step with anything that alternates: the golden ratio keeps apart what would always
 * meet. */
static uint32_t next_deal(const struct node *node) {
    return (uint32_t)((uint64_t)(node->visits * 2654435769u) * node->deals >> 32);
}

static void walk(struct tree *tree, struct node *root) {
    struct step steps[STEPS_MOST];
    struct node *node = root;
    struct worth worth = root->worth;
    int count = 0, is_new = 0;
    while (node && !is_new && count < STEPS_MOST && can_pass(tree, node, steps, count)) {
        struct step *step = &steps[count++];
        *step = (struct step){.node = node, .deal = next_deal(node)};
        select_all(tree, step);
        node = follow(tree, step, &worth, &is_new);
    }
    credit(steps, count, &worth);
    credit_points(tree, &steps[0], &worth);
}

/* ---- trees ---- */

static void plant(struct tree *tree, struct thinker *thinker, uint32_t walks) {
    *tree = (struct tree){.thinker = thinker, .luck = random_bits(&thinker->stream)};
    tree->block = block_new(walks < BLOCK_MOST / WALK_ROOM ? BLOCK_LEAST + walks * (size_t)WALK_ROOM : BLOCK_MOST);
    tree->slot_count = 64;
    while (tree->slot_count < tree->block.size / WALK_ROOM * WALK_SLOTS) {
        tree->slot_count *= 2;
    }
    tree->slots = memory_new(tree->slot_count, sizeof *tree->slots);
    tree->intents = intents_new();
}

static void fell(struct tree *tree) {
    block_free(&tree->block);
    free(tree->slots);
    intents_free(&tree->intents);
}

static void weigh(struct thought *thought) {
    float sum = 0;
    for (int i = 0; i < thought->count; i++) {
        struct idea *idea = &thought->ideas[i];
        idea->weight = idea->merit < meant * thought->ideas[0].merit ? 0 : idea->merit;
        sum += idea->weight;
    }
    for (int i = 0; i < thought->count; i++) {
        thought->ideas[i].weight /= sum;
    }
}

static void read_root(const struct tree *tree, const struct node *root, int seat, struct thought *thought) {
    int first = 0;
    for (int before = 0; before < seat; before++) {
        first += root->counts[before];
    }
    for (int i = first; i < first + root->counts[seat]; i++) {
        const struct answer *answer = &root->answers[i];
        think_add(thought, (struct idea){
                               .intent = tree->intents.items[answer->intent],
                               .merit = (float)answer->visits + answer->prior,
                               .share = answer->visits ? answer->share : root->worth.shares[seat],
                               .points = answer->visits ? tree->points[i] : root->worth.points[seat],
                               .others = answer->visits ? tree->others[i]
                                                        : think_others(tree->thinker, seat, root->worth.points),
                           });
    }
    think_sort(thought);
    if (root->is_sealed) {
        weigh(thought);
    }
}

static struct node *grow_root(struct tree *tree) {
    union any_state sample;
    think_sample(tree->thinker, &sample);
    const struct worth worth = judge(tree, &sample);
    struct node *root = add_node(tree, 0, tree->thinker->seen, &worth);
    int count = 0;
    grow(tree, root, tree->thinker->seen);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        count += root->counts[seat];
    }
    tree->points = block_take(&tree->block, (size_t)count * sizeof *tree->points);
    tree->others = block_take(&tree->block, (size_t)count * sizeof *tree->others);
    if (!root->is_sealed) {
        const int seat = __builtin_ctz(tree->thinker->game->ops->to_act(tree->thinker->seen));
        tree->points[0] = worth.points[seat];
        tree->others[0] = think_others(tree->thinker, seat, worth.points);
    }
    return root;
}

/* Whether one of the seats in WHO has a choice. */
static int is_asked(const struct node *root, unsigned who) {
    int most = 0;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        most = who >> seat & 1 && root->counts[seat] > most ? root->counts[seat] : most;
    }
    return most > 1;
}

/* Fills the thoughts of the seats in WHO. */
static void think_for(struct thinker *thinker, unsigned who, uint32_t walks, struct thought thoughts[GAME_MAX_SEATS]) {
    struct tree tree;
    plant(&tree, thinker, walks);
    struct node *root = grow_root(&tree);
    for (uint32_t i = 0; is_asked(root, who) && i < walks && !think_is_cancelled(thinker); i++) {
        walk(&tree, root);
    }
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (who >> seat & 1 && root->counts[seat]) {
            read_root(&tree, root, seat, &thoughts[seat]);
        }
    }
    fell(&tree);
}

/* A round has several open questions: each gets half of what a hidden choice gets. */
void think_far(struct thinker *thinker, struct thought *thought) {
    struct thought thoughts[GAME_MAX_SEATS] = {0};
    const int is_sealed = thinker->game->ops->secrecy(thinker->seen) == GAME_SEALED;
    think_for(thinker, 1u << thinker->seat, is_sealed ? thinker->nodes : thinker->nodes / 2, thoughts);
    *thought = thoughts[thinker->seat];
}

void think_far_table(struct thinker *thinker, struct thought thoughts[GAME_MAX_SEATS]) {
    think_for(thinker, 0xff, thinker->nodes, thoughts);
}
