/* SPDX-License-Identifier: MIT */
/* The joint choice as a table of payoffs: a combination of the seats' choices is played to the end of the round and
 * judged for all seats at once, when it is first needed. Combinations are drawn from what the seats are expected to
 * choose: they begin with their priors and answer each other step by step, softly, since nobody plays perfectly. All
 * choices of a seat meet the same draws of the others, so that luck does not come between them. The own choice is the
 * best answer to where that leads; there rounds may be played with care (think.h), for all choices of a draw by one
 * deal of what is hidden. What bots choose whose level is known may be thought over as they think (minds.c).
 *
 * Hard answers (decoupled tree search, search.c) were weaker: they are right against players who see the same values,
 * and wrong values are shared by nobody. README.md has the figures. */
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "soft.h"
#include "think.h"

enum {
    DRAWS_MOST = 400,
    FOLLOWED_MOST = 4 /* own choices that are played on */
};

/* As many thoughts of a rival's weigh as much as what was foreseen of him otherwise. */
static const float doubt_of_minds = 0.5f;
/* What a choice is worth at the end of the round weighs as much as so many draws of what comes of it later. */
static const float judged_near = 16;
static const float followed_behind = 0.05f; /* a share of winning: what is farther behind the best is not played on */

struct cell {
    float shares[GAME_MAX_SEATS], points[GAME_MAX_SEATS];
    int is_known;
};

/* A seat that owes a choice. */
struct axis {
    uint8_t seat;
    struct bot_choices choices;
    float policy[BOT_CHOICES_MAX];                         /* how likely he is to choose each */
    float value[BOT_CHOICES_MAX], points[BOT_CHOICES_MAX]; /* of each against the others' policies: sums over draws */
    float others[BOT_CHOICES_MAX];                         /* the same of the other seats: a mean */
    int draws;
    int is_followed[BOT_CHOICES_MAX]; /* played on: better than all that are not */
    int is_read; /* the policy is what a rival of a known level came to, and is not to be made softer */
};

/* Of the own choices: sums over draws. */
struct worths {
    float shares[BOT_CHOICES_MAX], points[BOT_CHOICES_MAX], others[BOT_CHOICES_MAX];
};

struct joint {
    struct thinker *thinker;
    struct thinker quick; /* judges as those do who take no care: so they are foretold */
    int count;
    struct axis axes[GAME_MAX_SEATS];
    size_t cell_count;
    struct cell *cells;   /* of rounds played by quick answers */
    struct cell *careful; /* of rounds played with care, deal by deal; NULL until there are any */
    uint32_t left;        /* nodes that may still be played */
    int sample_count;
    union any_state samples[BOT_SAMPLES_MAX];
};

/* ---- the table ---- */

static void open_joint(struct joint *joint, struct thinker *thinker) {
    struct bot_choices choices[GAME_MAX_SEATS];
    float points[GAME_MAX_SEATS];
    const unsigned due = thinker->game->ops->to_act(thinker->seen);
    *joint = (struct joint){.thinker = thinker, .quick = *thinker, .cell_count = 1};
    joint->quick.view.careful = 0;
    thinker->evaluation->judge(&thinker->view, thinker->seen, points, choices);
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (due >> seat & 1) {
            struct axis *axis = &joint->axes[joint->count++];
            axis->seat = seat;
            axis->choices = choices[seat];
            memcpy(axis->policy, choices[seat].priors, sizeof axis->policy);
            joint->cell_count *= (size_t)choices[seat].count;
        }
    }
    const int by_turns = thinker->foresight.care > 0; /* baselines keep to samples by chance */
    joint->sample_count = by_turns ? think_deals(thinker, thinker->seen) : think_samples(thinker);
    for (int i = 0; i < joint->sample_count; i++) {
        think_sample(thinker, &joint->samples[i]);
        if (by_turns) {
            think_arrange(thinker, (uint32_t)i, &joint->samples[i]);
        }
    }
    joint->cells = memory_new(joint->cell_count, sizeof *joint->cells);
}

static size_t cell_of(const struct joint *joint, const int chosen[GAME_MAX_SEATS]) {
    size_t cell = 0;
    for (int i = joint->count - 1; i >= 0; i--) {
        cell = cell * (size_t)joint->axes[i].choices.count + (size_t)chosen[i];
    }
    return cell;
}

static void fill_cell(struct joint *joint, struct cell *cell, const int chosen[GAME_MAX_SEATS], size_t sample) {
    const struct game *game = joint->thinker->game;
    const struct thinker *thinker = joint->careful ? joint->thinker : &joint->quick;
    union any_state state;
    memcpy(&state, &joint->samples[sample], game->ops->state_size);
    for (int i = 0; i < joint->count; i++) {
        game->ops->apply(game, &state, &joint->axes[i].choices.intents[chosen[i]], NULL);
    }
    if (joint->careful) {
        think_play_carefully(thinker, &state);
    } else {
        think_play_round(thinker, &state);
    }
    think_judge(thinker, &state, cell->shares, cell->points);
    cell->is_known = 1;
}

static const struct cell *look_up(struct joint *joint, const int chosen[GAME_MAX_SEATS], int draw) {
    const size_t samples = (size_t)joint->sample_count, number = cell_of(joint, chosen);
    const size_t sample = joint->careful ? (size_t)draw % samples : (number + number / 7) % samples;
    struct cell *cell = joint->careful ? &joint->careful[number * samples + sample] : &joint->cells[number];
    if (!cell->is_known) {
        fill_cell(joint, cell, chosen, sample);
        joint->left -= joint->left > 0;
    }
    return cell;
}

/* ---- what the seats choose ---- */

static int draw_policy(const struct axis *axis, struct random_stream *stream) {
    return random_drawn(stream, axis->policy, axis->choices.count);
}

static void try_axis(struct joint *joint, struct axis *axis, const int drawn[GAME_MAX_SEATS], int draw) {
    int chosen[GAME_MAX_SEATS];
    memcpy(chosen, drawn, sizeof chosen);
    for (int i = 0; i < axis->choices.count; i++) {
        chosen[axis - joint->axes] = i;
        const struct cell *cell = look_up(joint, chosen, draw);
        axis->value[i] += cell->shares[axis->seat];
        axis->points[i] += cell->points[axis->seat];
        axis->others[i] += think_others(joint->thinker, axis->seat, cell->points);
    }
    axis->draws++;
}

static void forget(struct joint *joint) {
    for (int i = 0; i < joint->count; i++) {
        memset(joint->axes[i].value, 0, sizeof joint->axes[i].value);
        memset(joint->axes[i].points, 0, sizeof joint->axes[i].points);
        memset(joint->axes[i].others, 0, sizeof joint->axes[i].others);
        joint->axes[i].draws = 0;
    }
}

/* Draws what all choose and tries all choices of the seats in WHO against it, until at most KEEP nodes are left. */
static void try_draws(struct joint *joint, unsigned who, uint32_t keep) {
    forget(joint);
    for (int draw = 0; draw < DRAWS_MOST && (draw == 0 || joint->left > keep); draw++) {
        int drawn[GAME_MAX_SEATS] = {0};
        for (int i = 0; i < joint->count; i++) {
            drawn[i] = draw_policy(&joint->axes[i], &joint->thinker->stream);
        }
        for (int i = 0; i < joint->count; i++) {
            if (who >> joint->axes[i].seat & 1) {
                try_axis(joint, &joint->axes[i], drawn, draw);
            }
        }
        if (think_is_cancelled(joint->thinker)) {
            return;
        }
    }
}

/* The seat moves a PART of the way to a soft answer to what the others do. */
static void answer_softly(struct axis *axis, float part, float heat) {
    float most = -1e9f, sum = 0, answer[BOT_CHOICES_MAX];
    const float draws = axis->draws ? (float)axis->draws : 1;
    for (int i = 0; i < axis->choices.count; i++) {
        most = axis->value[i] > most ? axis->value[i] : most;
    }
    for (int i = 0; i < axis->choices.count; i++) {
        answer[i] = soft_exp((axis->value[i] - most) / (draws * heat));
        sum += answer[i];
    }
    for (int i = 0; i < axis->choices.count; i++) {
        axis->policy[i] += part * (answer[i] / sum - axis->policy[i]);
    }
}

/* Whoever asks for care takes it. */
static int takes_care(const struct joint *joint, const struct axis *axis) {
    return axis->seat == joint->thinker->seat || (joint->thinker->careful >> axis->seat & 1);
}

/* The seats in WHO move a PART of the way, but for those who would not look at such rounds as are played now. */
static void answer_all_softly(struct joint *joint, unsigned who, float part) {
    for (int i = 0; i < joint->count; i++) {
        struct axis *axis = &joint->axes[i];
        if ((who >> axis->seat & 1) && !axis->is_read && (!joint->careful || takes_care(joint, axis))) {
            answer_softly(axis, part, joint->thinker->foresight.heat);
        }
    }
}

static void step(struct joint *joint, uint32_t keep, float part) {
    try_draws(joint, 0xff, keep);
    answer_all_softly(joint, 0xff, part);
}

/* Of those whose ways of thinking are known: they are likelier to choose what they would come to than what anybody
 * should. */
static void read_minds(struct joint *joint) {
    const struct thinker *thinker = joint->thinker;
    for (int i = 0; thinker->foresight.minds && i < joint->count; i++) {
        struct axis *axis = &joint->axes[i];
        const int thoughts = axis->seat == thinker->seat ? 0 : think_as_rival(thinker, axis->seat, &axis->choices);
        axis->is_read = thoughts > 0;
        for (int k = 0; thoughts && k < axis->choices.count; k++) {
            const float foreseen = doubt_of_minds / ((float)thoughts + doubt_of_minds);
            axis->policy[k] = foreseen * axis->policy[k] + (1 - foreseen) * axis->choices.priors[k];
        }
    }
}

/* At most half of the nodes go into quick steps and half of the rest into a careful one; the choices of the seats in
 * WHO have what is left. */
static void foresee(struct joint *joint, unsigned who) {
    const struct foresight *foresight = &joint->thinker->foresight;
    const uint32_t half = joint->thinker->nodes / 2;
    joint->left = joint->thinker->nodes;
    for (int i = 0; i < foresight->steps; i++) {
        const uint32_t spent = half * (uint32_t)(i + 1) / (uint32_t)foresight->steps;
        step(joint, joint->thinker->nodes - spent, foresight->part);
    }
    if (foresight->care) {
        joint->careful = memory_new(joint->cell_count * (size_t)joint->sample_count, sizeof *joint->careful);
        joint->left /= foresight->care;
    }
    if (foresight->careful > 0 && joint->thinker->careful) {
        step(joint, joint->left / 2, foresight->careful);
    }
    read_minds(joint);
    try_draws(joint, who, 0);
}

/* ---- what comes of the best choices later ---- */

static struct axis *own_axis(struct joint *joint) {
    int i = 0;
    while (i < joint->count - 1 && joint->axes[i].seat != joint->thinker->seat) {
        i++;
    }
    return &joint->axes[i];
}

/* Marks the best choices and gives how many there are. */
static int mark_followed(struct axis *axis) {
    const float draws = axis->draws ? (float)axis->draws : 1;
    int count = 0;
    for (int i = 0; i < axis->choices.count; i++) {
        float best = axis->value[i];
        int better = 0;
        for (int k = 0; k < axis->choices.count; k++) {
            best = axis->value[k] > best ? axis->value[k] : best;
            better += axis->value[k] > axis->value[i];
        }
        axis->is_followed[i] = better < FOLLOWED_MOST && (best - axis->value[i]) / draws < followed_behind;
        count += axis->is_followed[i];
    }
    return count;
}

/* A draw of what the others choose and of what is hidden, the same for all own choices. */
static void follow(struct joint *joint, struct axis *axis, uint32_t draw, struct worths *worths) {
    const struct thinker *thinker = joint->thinker;
    const struct game *game = thinker->game;
    const struct axis *axes = joint->axes;
    union any_state begun;
    think_sample(joint->thinker, &begun);
    think_arrange(thinker, draw, &begun);
    for (int i = 0; i < joint->count; i++) {
        if (&axes[i] != axis) {
            const int drawn = draw_policy(&axes[i], &joint->thinker->stream);
            game->ops->apply(game, &begun, &axes[i].choices.intents[drawn], NULL);
        }
    }
    const uint64_t seed = random_bits(&joint->thinker->stream);
    for (int i = 0; i < axis->choices.count && !think_is_cancelled(thinker); i++) {
        if (axis->is_followed[i]) {
            union any_state state;
            struct random_stream stream = random_seeded(seed);
            float shares[GAME_MAX_SEATS], points[GAME_MAX_SEATS];
            memcpy(&state, &begun, game->ops->state_size);
            game->ops->apply(game, &state, &axis->choices.intents[i], NULL);
            think_play_on(thinker, &state, thinker->foresight.ahead, &stream);
            think_judge(thinker, &state, shares, points);
            worths->shares[i] += shares[axis->seat];
            worths->points[i] += points[axis->seat];
            worths->others[i] += think_others(joint->thinker, axis->seat, points);
        }
    }
}

/* The own choices that are best at the end of the round are played on, and worth what comes of them. */
static void look_ahead(struct joint *joint) {
    const struct thinker *thinker = joint->thinker;
    if (!thinker->foresight.ahead || !thinker->view.careful) {
        return;
    }
    struct axis *axis = own_axis(joint);
    struct worths worths = {{0}};
    const int count = mark_followed(axis);
    const uint32_t round = thinker->foresight.care ? thinker->foresight.care : 1;
    const uint32_t cost = (uint32_t)(count * thinker->foresight.ahead) * round;
    const int draws = (int)(thinker->nodes / cost);
    for (int draw = 0; count > 1 && draw < draws && !think_is_cancelled(thinker); draw++) {
        follow(joint, axis, (uint32_t)draw, &worths);
    }
    const float rescale = (axis->draws ? (float)axis->draws : 1) / ((float)draws + (axis->draws ? judged_near : 0));
    for (int i = 0; i < axis->choices.count; i++) {
        axis->is_followed[i] = axis->is_followed[i] && count > 1 && draws > 0;
        if (axis->is_followed[i]) {
            const float near = axis->draws ? judged_near / (float)axis->draws : 0;
            axis->value[i] = (near * axis->value[i] + worths.shares[i]) * rescale;
            axis->points[i] = (near * axis->points[i] + worths.points[i]) * rescale;
            axis->others[i] = (near * axis->others[i] + worths.others[i]) * rescale;
        }
    }
}

/* ---- thoughts ---- */

static void read_axis(const struct axis *axis, struct thought *thought) {
    const float draws = axis->draws ? (float)axis->draws : 1;
    for (int i = 0; i < axis->choices.count; i++) {
        think_add(thought, (struct idea){
                               .intent = axis->choices.intents[i],
                               .merit = axis->value[i] / draws + (axis->is_followed[i] ? 1 : 0),
                               .share = axis->value[i] / draws,
                               .points = axis->points[i] / draws,
                               .others = axis->others[i] / draws,
                               .weight = axis->policy[i],
                           });
    }
    think_sort(thought);
}

static void think_for(struct thinker *thinker, unsigned who, struct thought thoughts[GAME_MAX_SEATS]) {
    struct joint joint;
    open_joint(&joint, thinker);
    foresee(&joint, who);
    answer_all_softly(&joint, who, thinker->foresight.part);
    look_ahead(&joint);
    for (int i = 0; i < joint.count; i++) {
        if (who >> joint.axes[i].seat & 1) {
            read_axis(&joint.axes[i], &thoughts[joint.axes[i].seat]);
        }
    }
    free(joint.cells);
    free(joint.careful);
}

void think_table(struct thinker *thinker, struct thought thoughts[GAME_MAX_SEATS]) {
    think_for(thinker, 0xff, thoughts);
}

void think_joint(struct thinker *thinker, struct thought *thought) {
    struct thought thoughts[GAME_MAX_SEATS] = {0};
    think_for(thinker, 1u << thinker->seat, thoughts);
    *thought = thoughts[thinker->seat];
}
