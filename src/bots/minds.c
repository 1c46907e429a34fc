/* SPDX-License-Identifier: MIT */
/* What a bot of a known level is about to choose, by thinking as it does. Everybody at a table knows the levels, and at
 * a hidden choice all see the same: so nothing is used that the seat may not know. What is not known of a rival (its
 * draws, what it leans to) is drawn anew for each thought. */
#include <string.h>

#include "think.h"

enum { THOUGHTS_MOST = 12 };

int think_takes_care(const struct bot_evaluation *evaluation, const struct bot_level *level) {
    if (!level) {
        return 0;
    }
    const int step = bot_step_of(level);
    const struct bot_play *play = &evaluation->plays[(step < 0 ? level : bot_step_level(step)) - bot_levels];
    const int borrows_most = play->borrowed > 50;
    return (borrows_most ? &evaluation->plays[play->lender] : play)->foresight.care > 0;
}

static unsigned careful_rivals(const struct thinker *thinker) {
    unsigned careful = 0;
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        const int is_rival = seat != thinker->seat;
        careful |= (unsigned)(is_rival && think_takes_care(thinker->evaluation, thinker->levels[seat])) << seat;
    }
    return careful;
}

static int knows_most_rivals(const struct thinker *thinker) {
    int known = 0, strangers = 0;
    for (uint8_t seat = 0; seat < thinker->game->ops->seats(thinker->seen); seat++) {
        known += seat != thinker->seat && thinker->levels[seat];
        strangers += seat != thinker->seat && !thinker->levels[seat];
    }
    return known >= strangers;
}

void think_by(struct thinker *thinker, const struct bot_play *play, int temperament) {
    const struct bot_evaluation *evaluation = thinker->evaluation;
    thinker->view.plain = play->plain;
    thinker->view.is_former = play->is_former;
    thinker->horizon = play->horizon;
    thinker->glance = play->glance;
    thinker->boldness = play->boldness;
    thinker->sureness = play->sureness;
    thinker->foresight = play->foresight;
    thinker->careful = careful_rivals(thinker);
    thinker->view.leaner = play->has_leaning ? thinker->seat : GAME_NO_SEAT;
    thinker->view.leaning = play->has_leaning ? temperament : 0;
    const int foretells = play->foresight.minds && knows_most_rivals(thinker);
    thinker->view.careful = 0;
    if (play->foresight.care && evaluation->judges_care &&
        evaluation->judges_care(thinker->view.knowledge, thinker->seen, foretells)) {
        thinker->view.careful = thinker->careful | 1u << thinker->seat;
    }
    thinker->view.is_beginner = play->oversights && random_below(&thinker->stream, 100) < (uint32_t)play->oversights;
}

static int add_level(const struct bot_evaluation *evaluation, const struct bot_level *level, float share,
                     struct think_part *parts) {
    const struct bot_play *own = &evaluation->plays[level - bot_levels];
    const float borrowed = (float)own->borrowed / 100;
    parts[0] = (struct think_part){own, share * (1 - borrowed)};
    parts[1] = (struct think_part){&evaluation->plays[own->lender], share * borrowed};
    return own->borrowed ? 2 : 1;
}

int think_parts(const struct bot_evaluation *evaluation, const struct bot_level *level,
                struct think_part parts[THINK_PLAYS_MOST]) {
    const int step = bot_step_of(level), above = step < 0 ? 0 : step % BOT_STEPS_A_LEVEL;
    if (!above) {
        return add_level(evaluation, step < 0 ? level : bot_step_level(step), 1, parts);
    }
    const float share = (float)above / BOT_STEPS_A_LEVEL;
    const int count = add_level(evaluation, bot_step_level(step), 1 - share, parts);
    return count + add_level(evaluation, bot_step_level(step + BOT_STEPS_A_LEVEL), share, parts + count);
}

static const struct bot_play *draw_play(const struct think_part *parts, int count, struct random_stream *stream) {
    float at = random_part(stream);
    int i = 0;
    while (i + 1 < count && at >= parts[i].share) {
        at -= parts[i++].share;
    }
    return parts[i].play;
}

/* Adds how likely each of CHOICES is after one thought by PLAY. */
static void think_once(struct thinker *rival, const struct bot_play *play, int temperament, uint32_t nodes,
                       struct bot_choices *choices) {
    struct thought thought = {0};
    think_by(rival, play, temperament);
    rival->foresight.minds = rival->foresight.ahead = 0; /* nobody thinks of all that others think of */
    rival->nodes = play->nodes < nodes ? play->nodes : nodes;
    if (play->sealed) {
        play->sealed(rival, &thought);
    }
    const int is_drawn = play->mixes && thought.count && thought.ideas[0].weight > 0;
    for (int i = 0; i < choices->count; i++) {
        choices->priors[i] += thought.count ? 0 : 1.0f / (float)choices->count;
        for (int k = 0; k < (is_drawn ? thought.count : thought.count > 0); k++) {
            const int is_it = memcmp(&thought.ideas[k].intent, &choices->intents[i], sizeof(struct intent)) == 0;
            choices->priors[i] += !is_it ? 0 : is_drawn ? thought.ideas[k].weight : 1;
        }
    }
    think_free(&thought);
}

static int known_rivals(const struct thinker *thinker) {
    int count = 0;
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        count += seat != thinker->seat && thinker->levels[seat] != NULL;
    }
    return count;
}

int think_as_rival(const struct thinker *thinker, uint8_t seat, struct bot_choices *choices) {
    struct think_part parts[THINK_PLAYS_MOST];
    struct bot_choices found = *choices;
    struct thinker rival = *thinker;
    if (!thinker->levels[seat] || choices->count < 2) {
        return 0;
    }
    const int count = think_parts(thinker->evaluation, thinker->levels[seat], parts);
    const uint32_t budget = thinker->nodes / (uint32_t)known_rivals(thinker);
    uint32_t most = 1;
    for (int i = 0; i < count; i++) {
        most = parts[i].play->nodes > most ? parts[i].play->nodes : most;
    }
    const uint32_t wanted = budget / most;
    const int thoughts = wanted < 1 ? 1 : wanted < THOUGHTS_MOST ? (int)wanted : THOUGHTS_MOST;
    memset(found.priors, 0, sizeof found.priors);
    rival.seat = seat;
    rival.extra = rival.pair = NULL;
    rival.accept = NULL;
    for (int i = 0; i < thoughts && !think_is_cancelled(thinker); i++) {
        rival.stream = random_seeded(random_bits(&rival.stream) + seat);
        const struct bot_play *play = draw_play(parts, count, &rival.stream);
        const int temperaments = thinker->evaluation->temperaments;
        think_once(&rival, play, temperaments ? 1 + i % temperaments : 0, budget, &found);
    }
    for (int i = 0; i < choices->count; i++) {
        choices->priors[i] = found.priors[i] / (float)thoughts;
    }
    return thoughts;
}
