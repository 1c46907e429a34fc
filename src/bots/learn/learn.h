/* SPDX-License-Identifier: MIT */
/* Learning from the bots' own matches: samples, and a network that is fitted to them. Works for any game with an
 * evaluation; one that judges by a network says how in a struct learn_game. */
#ifndef BOTS_LEARN_H
#define BOTS_LEARN_H

#include <stdio.h>

#include "network.h"
#include "think.h"

/* The network's outputs: first the points still to come for a seat, divided by the game's gain_scale, then how good
 * each of its hidden choices is (logits), by number. */
enum { LEARN_GAIN, LEARN_CHOICES };

/* What this program knows of a game, beside its evaluation. */
struct learn_game {
    const struct bot_evaluation *evaluation;

    /* Where it judges by a network; all NULL where nothing is to be fitted. */
    int gain_scale;
    /* The network in KNOWLEDGE that judges states like STATE, and how many inputs and outputs it has. */
    struct network *(*network)(void *knowledge, const void *state, int *inputs, int *outputs);
    /* The one that judges points alone where some take care (struct bot_view), of as many inputs; gives NULL where such
     * tables are judged as all are. */
    struct network *(*careful_network)(void *knowledge, const void *state);
    /* Fills the inputs through each seat's eyes. */
    void (*measure)(const struct bot_view *view, const void *state, float inputs[GAME_MAX_SEATS][NETWORK_INPUTS_MAX]);
    /* The number of a hidden choice, from 0; NULL in a game without them. */
    int (*choice)(const struct intent *intent);
    /* Adds what tells the file of weights from others of the game. */
    void (*describe)(const void *state, json_t *header);

    /* What a survey counts of its own, in COUNTS_SIZE bytes that begin as zeros; NULL where it counts nothing. */
    size_t counts_size;
    void (*see_answer)(void *counts, const void *state, const struct intent *answer);
    void (*see_end)(void *counts, const struct game *game, const void *state, const uint8_t rank[GAME_MAX_SEATS]);
    void (*print)(const void *counts, const struct game_setup *setup, long matches);
};

/* What is known of GAME; all NULL where it has no evaluation. */
struct learn_game learn_game_of(const struct game *game);

enum { SAMPLE_STEPS = 512 /* an input is kept in steps of one of these */ };

/* Where in its match a round of chance lies: what comes of it is no lesson for what was before. */
enum sample_chance { CHANCE_IS_PAST, CHANCE_IS_HERE, CHANCE_WILL_COME };

/* One seat before one choice or at the beginning of a turn: what it saw, how the search divided its visits (no choices
 * at a turn's beginning), how the match went on for it. */
struct sample {
    int16_t inputs[NETWORK_INPUTS_MAX];
    uint8_t choice_count;
    uint8_t choice_numbers[BOT_CHOICES_MAX];
    float choice_shares[BOT_CHOICES_MAX];
    float gain;      /* points still to come, divided by the game's gain_scale */
    float expected;  /* the same as the search expected it */
    float so_far;    /* points till then, likewise */
    float spread;    /* of the evaluation, likewise */
    float won;       /* its share of the first place */
    float hoped;     /* the same as the search expected it */
    float lesson;    /* the gain to fit: learn_fit's own */
    uint8_t is_last; /* nothing of its match comes after the table it is of */
    uint8_t chance;  /* enum sample_chance */
};

struct samples {
    size_t count, room;   /* a multiple of the seats: all those of a table lie together */
    struct sample *items; /* the newest replace the oldest */
    size_t next, made;    /* for how many of ROOM there is memory: it grows with what is kept */
};

/* Adds what is in the file PATH, the oldest falling out where there are too many, and opens it to be added to; one that
 * is not there is made. SEATS: of its tables. What a run that was broken off left half written at its end is written
 * over. Gives NULL, having said why, if it is no file of samples of such tables or cannot be written; else the caller
 * closes it. */
FILE *learn_open_samples(struct samples *samples, const char *path, int seats);
/* Appends the samples of a table to FILE. Gives 0 if they could not be written. */
int learn_write_table(FILE *file, const struct sample *table, int seats);

/* VALUE as a sample keeps it. */
int16_t learn_keep_input(float value);
/* Adds the newest sample in place of the oldest. */
void learn_add_sample(struct samples *samples, const struct sample *sample);

struct learn_player;

struct play_options {
    uint32_t nodes;
    int plain; /* play by rules of thumb: for the first generation */
    int tree;  /* hidden choices by tree search, whose visits are the lesson; else by foresight */
    float doubt;
    float slack; /* how many open questions of 1 get another answer than the best one */
    float odd;   /* how many matches of 1 are begun by players of other kinds; what comes after them is kept */
    const struct learn_player *rival; /* NULL, or who has all seats but one: that one answers by think_softly to what
                                         the weights foretell of him, and they learn both from what comes of it */
    const void *guest; /* NULL, or other knowledge, by which one seat answers by think_softly in half of the matches */
    FILE *kept;        /* NULL, or what each match is appended to at once */
};

struct play_report {
    double mean_winning_score;
    double points_error; /* of the search's expectation at the root, in points */
};

/* Plays the match with SEED as the level "master" does and adds its samples. Gives 0 if it could not be kept. */
int learn_play(const struct learn_game *learn, const struct game *game, const struct game_setup *setup,
               const void *knowledge, const struct play_options *options, struct samples *samples,
               struct play_report *report);

struct fit_options {
    int passes;
    float first_rate, last_rate;
    float trust;  /* how much of the gain to fit is the search's expectation, not the outcome */
    float trace;  /* unless it is 0: the gain to fit is what is expected later in the match, this part of it of what
                     comes  after the next table (a lambda return: 1 is the outcome) */
    int searched; /* a trace follows what the search expected at each table, not what the network does */
    float gain_scale;
    float win_weight; /* of the share of winning beside the points */
    int seats;
    uint64_t seed;
};

/* Fits NETWORK to SAMPLES, one in twenty held out; says on standard error how well. */
void learn_fit(struct network *network, const struct samples *samples, const struct fit_options *options);

/* Says how well NETWORK tells what is in SAMPLES: points, shares of winning (by the evaluation's spread and by
 * multiples of it), the search's choices. NAME stands before it. */
void learn_measure(const struct network *network, const struct samples *samples, int seats, float gain_scale,
                   const char *name);

/* Plays MATCHES of a level against itself (SETUP has seats, options and the first seed; NODES 0: the level's own) and
 * prints what was chosen and what won. Gives 0 if there is no such level. */
int learn_survey(const struct learn_game *learn, const struct game *game, const struct game_setup *setup,
                 const char *data, const char *level_name, uint32_t nodes, long matches);

/* Plays MATCHES from SETUP's seed on of LEVEL ("master" or "master@300") against itself and prints how well the priors
 * and some ways of foresight foretold its hidden choices: minus the logarithm of how likely they thought what was
 * chosen, and how often it was the likeliest. Gives 0 if there is no such level. */
int learn_foresee(const struct learn_game *learn, const struct game *game, const struct game_setup *setup,
                  const char *data, const char *level, long matches);

/* Likewise; prints what Grandmaster's hidden choices lose with parts of NODES (0: a deep search's) nodes, judged by
 * what he thinks with all of them. */
int learn_regret(const struct learn_game *learn, const struct game *game, const struct game_setup *setup,
                 const char *data, const char *level, uint32_t nodes, long matches);

/* Who meets whom: OWN, with the weights in the folder OWN_DATA, sits alone among OTHERs with those in OTHER_DATA. If
 * OWN is "knowing", he is an OTHER who is told what the others choose; if "knowing-careful", he weighs his choices by
 * rounds that are played with care, as Master and Grandmaster do. */
struct duel_options {
    const char *own, *other, *own_data, *other_data;
    long matches;
    int strangers; /* nobody is told the levels at the table */
};

/* Plays the matches from SETUP's seed on and prints OWN's share of winning and his lead, each with its 95 % interval.
 * Gives 0 if there is no such level. */
int learn_duel(const struct learn_game *learn, const struct game *game, const struct game_setup *setup,
               const struct duel_options *options);

/* What is watched: one seat is OWN's, the others are of one of OTHERS (COUNT of them) by turns. */
struct watch_options {
    const struct learn_player *own, *others;
    int count;
    long matches;
    const void *foretold; /* NULL, or knowledge: hidden choices are drawn as it foretells them, which is some eighty
                             times as quick as to think about them */
    FILE *kept;           /* NULL, or what each match is appended to at once */
};

/* Plays the matches from SETUP's seed on and adds what came of each round's beginning, and what was chosen there. In
 * one of the first rounds, drawn, most choices and some answers are any legal ones, so that also what nobody would
 * choose is seen; what comes before it is a lesson only where one learns from what is expected later
 * (fit_options.trace). Gives 0 if a match could not be kept. */
int learn_watch(const struct learn_game *learn, const struct game *game, const struct game_setup *setup,
                const struct watch_options *options, struct samples *samples);

/* Fills NETWORK's weights with small random numbers. */
void learn_begin(struct network *network, uint64_t seed);

#endif
