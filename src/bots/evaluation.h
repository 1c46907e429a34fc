/* What the bots know about one game. The search sees a game through struct game_ops and this table only, so that a new
 * game gets good opponents by filling it; a game without one is played by the blind one (blind.h).
 *
 * All functions are pure: the same state and the same numbers of the stream give the same result. None looks at what
 * the seat asked may not know, even where the state, being a sample, holds it. */
#ifndef BOTS_EVALUATION_H
#define BOTS_EVALUATION_H

#include "castellany/bot.h"

enum {
    BOT_CHOICES_MAX = 40, /* ways to make a hidden choice: 36 pairs and single cards of eight at most */
    BOT_SAMPLES_MAX = 8,
    BOT_CANDIDATES_MAX = 48, /* answers to an open question that are worth a look */
};

/* Answers with weights that sum to 1: how likely a sensible player gives each. */
struct bot_choices {
    int count;
    struct intent intents[BOT_CHOICES_MAX];
    float priors[BOT_CHOICES_MAX];
};

enum { TEMPERAMENTS = TEMPERAMENT_COURTIER + 1 };

/* Through whose eyes a state is judged. */
struct bot_view {
    const struct game *game;
    const void *knowledge; /* of the evaluation: what open gave */
    int plain;             /* judge by rules of thumb, without what was learnt */
    uint8_t leaner;        /* the seat that leans, or GAME_NO_SEAT */
    enum bot_temperament leaning;
};

struct bot_evaluation {
    const char *game;

    /* Reads what was learnt from the folder DATA/bots. Gives the knowledge; with a sentence in ERROR if it does without
     * some of it. NULL only when memory is out. */
    void *(*open)(const struct game *game, const char *data, char error[GAME_ERROR_SIZE]);
    void (*close)(void *knowledge);

    /* Makes every seat owe its hidden choice in SEEN, an observed state, even if it has made it: who was quicker does
     * not matter to what he chose. */
    void (*reopen)(void *seen);

    /* Gives SEAT's answer to an open question by rules of thumb, in about a microsecond: for play-outs. */
    void (*answer)(const struct bot_view *view, const void *state, uint8_t seat, struct intent *intent);
    /* Fills CANDIDATES with the answers of SEAT to an open question that are worth a look, the quick answer first, and
     * gives their number, at least 1. */
    int (*candidates)(const struct bot_view *view, const void *state, uint8_t seat,
                      struct intent candidates[BOT_CANDIDATES_MAX]);
    /* Fills CHOICES with all hidden choices that SEAT can make. */
    void (*choices)(const struct bot_view *view, const void *state, uint8_t seat, struct bot_choices *choices);
    /* Judges STATE, in which hidden choices are to be made: the final points of each seat, expected, and unless CHOICES
     * is NULL the choices of every seat that owes one. */
    void (*judge)(const struct bot_view *view, const void *state, float points[GAME_MAX_SEATS],
                  struct bot_choices choices[GAME_MAX_SEATS]);
    /* By how many points a lead must grow to make winning e times as likely as losing. */
    float (*spread)(const void *state);
    /* How many samples of what is hidden are worth taking apart: 1 when nothing is left to chance, at most
     * BOT_SAMPLES_MAX (more are not taken). */
    int (*samples)(const void *state);

    /* Says why SEAT might answer INTENT: fills in the facts of HINT. */
    void (*explain)(const struct bot_view *view, const void *state, uint8_t seat, struct bot_hint *hint);
};

/* All evaluations, ended by NULL. */
extern const struct bot_evaluation *const bot_evaluations[];

#endif
