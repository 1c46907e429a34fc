/* Learning from the bots' own matches: samples, and a network that is fitted to them. */
#ifndef BOTS_LEARN_H
#define BOTS_LEARN_H

#include "network.h"
#include "seasons/features.h"
#include "seasons/judge.h"
#include "think.h"

enum { SAMPLE_CHOICES = 36, SAMPLE_STEPS = 512 /* an input is kept in steps of one of these */ };

/* One seat before one choice: what it saw, how the search divided its visits, how the match went on for it. */
struct sample {
    int16_t inputs[FEATURES_MORE];
    uint8_t choice_count;
    uint8_t choice_numbers[SAMPLE_CHOICES];
    float choice_shares[SAMPLE_CHOICES];
    float gain;     /* points still to come, divided by GAIN_SCALE */
    float expected; /* the same as the search expected it */
};

struct samples {
    size_t count, room;
    struct sample *items; /* the newest replace the oldest */
    size_t next;
};

struct play_options {
    uint32_t nodes;
    int plain; /* play by rules of thumb: for the first generation */
    float doubt;
    float slack; /* how many open questions of 1 get another answer than the best one */
};

struct play_report {
    double mean_winning_score;
    double points_error; /* of the search's expectation at the root, in points */
};

/* Plays the match with SEED and adds its samples. */
void learn_play(const struct game *game, const struct game_setup *setup, const void *knowledge,
                const struct play_options *options, struct samples *samples, struct play_report *report);

struct fit_options {
    int passes;
    float first_rate, last_rate;
    float trust; /* how much of the gain to fit is the search's expectation, not the outcome */
    uint64_t seed;
};

/* Fits NETWORK to SAMPLES, one in twenty held out; says on standard error how well. Gives 0 when memory is out. */
int learn_fit(struct network *network, const struct samples *samples, const struct fit_options *options);

/* Plays MATCHES of a level against itself (SETUP has seats, season and the first seed; NODES 0: the level's own) and
 * prints what was chosen and what won. Gives 0 if there is no such level. */
int learn_survey(const struct game *game, const struct game_setup *setup, const char *data, const char *level_name,
                 uint32_t nodes, long matches);

/* Fills NETWORK's weights with small random numbers. */
void learn_begin(struct network *network, uint64_t seed);

#endif
