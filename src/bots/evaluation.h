/* SPDX-License-Identifier: MIT */
/* What the bots know about one game. The search sees a game through struct game_ops and this table only, so that a new
 * game gets good opponents by filling it; a game without one is played by the blind one (blind.h).
 *
 * A game is either one of rounds, in which hidden choices are made at once and what is decided in the open until the
 * next ones is small (think_open, think_joint and their like), or one of turns (think_turn): its table of plays says
 * which. Fill all functions but those that may be NULL.
 *
 * All functions are pure: the same state and the same numbers of the stream give the same result. None looks at what
 * the seat asked may not know, even where the state, being a sample, holds it. */
#ifndef BOTS_EVALUATION_H
#define BOTS_EVALUATION_H

#include "castellany/bot.h"

enum {
    BOT_CHOICES_MAX = 40, /* ways to make a hidden choice: 36 pairs and single cards of eight at most */
    BOT_SAMPLES_MAX = 8,
};

/* Answers with weights that sum to 1: how likely a sensible player gives each. */
struct bot_choices {
    int count;
    struct intent intents[BOT_CHOICES_MAX];
    float priors[BOT_CHOICES_MAX];
};

/* Through whose eyes a state is judged. */
struct bot_view {
    const struct game *game;
    const void *knowledge; /* of the evaluation: what open gave */
    int plain;             /* judge by rules of thumb, without what was learnt */
    uint8_t leaner;        /* the seat that leans, or GAME_NO_SEAT */
    int leaning;           /* its temperament: the evaluation's own, from 1 */
    int is_beginner;       /* it overlooks what beginners overlook, where the evaluation knows what that is */
    unsigned careful;      /* judge points as a table does where these seats take care; 0: as any table does. Only where
                              the evaluation's judges_care says that it can */
    int is_former;         /* judge as the program did before the evaluation learnt better, where it knows how */
};

/* How a seat foresees the others' hidden choices: they begin with their priors and answer each other STEPS times, each
 * moving a PART of the way to a soft answer; HEAT is the share of winning that makes a choice e times as likely. The
 * own answer looks at rounds that are played with care, open questions being thought over, of which each counts as CARE
 * nodes; 0: at rounds played by quick answers. Before it the own seat and those that are known to take care may take
 * one more step with such rounds, moving the part CAREFUL. With MINDS what bots of known levels choose is then thought
 * over as they would, by as many nodes again (minds.c). Where the table has a judgement of its own for those who take
 * care, the best own choices are then weighed by what comes of them AHEAD rounds on, by as many nodes again. */
struct foresight {
    int steps;
    float part, heat;
    uint32_t care;
    float careful;
    int minds, ahead;
};

/* The number of each of bot_levels. */
enum bot_level_number {
    LEVEL_RANDOM,
    LEVEL_APPRENTICE,
    LEVEL_GREEDY,
    LEVEL_JOURNEYMAN,
    LEVEL_CRAFTSMAN,
    LEVEL_CARVER,
    LEVEL_FOREMAN,
    LEVEL_WARDEN,
    LEVEL_FLAT,
    LEVEL_TREE,
    LEVEL_FORMER_MASTER, /* as they once were: baselines */
    LEVEL_FORMER_GRANDMASTER,
    LEVEL_MASTER,
    LEVEL_GRANDMASTER,
    LEVELS
};

struct thinker;
struct thought;
typedef void (*bot_way)(struct thinker *thinker, struct thought *thought);

/* How a level plays the game. A way (think.h) that is NULL answers by chance. */
struct bot_play {
    bot_way sealed;        /* to hidden choices */
    bot_way open;          /* to all other questions: think_turn in a game of turns */
    uint32_t nodes;        /* the budget; 0 where the ways have no use for one */
    uint32_t nodes_of_two; /* the same with two seats, where it is another one */
    int plain;             /* rules of thumb only */
    int is_former;         /* see struct bot_view */
    int slips;             /* of 100 answers, how many are a beginner's */
    int has_leaning;
    int oversights; /* of 100 answers, how many are given with a beginner's eyes; with has_leaning */
    int mixes;      /* a hidden choice is drawn by the ideas' weights, so that nobody can count on it */
    int horizon;    /* of think_turn: the turns (by game_ops' round) that are played on before it is judged, from 1 */
    int glance;     /* of think_turn with chance: as how many samples the judgement of the very next turn counts */
    float boldness; /* of think_search */
    float sureness; /* how many times surer that a lead wins than the evaluation's spread says; 0: as sure as that */
    struct foresight foresight; /* of think_joint; think_softly has its heat alone */
    int borrowed; /* of 100 answers, how many are given as another level would, which itself borrows none: LENDER */
    enum bot_level_number lender;
};

/* A number of the board as an answer leaves it, and what one more of it is worth, about: below 0 where less is better.
 * CODE and SUBJECT are the evaluation's own; no two measures of an answer have both alike. */
enum { BOT_MEASURES = 64 };
struct bot_measure {
    int code, subject, amount;
    float worth;
};

/* Sets of sources, bit by bit. */
struct bot_service {
    uint32_t helps, hurts;
};

/* Why an answer is good: what a hint says. */
struct bot_reasons {
    /* Says why SEAT might answer INTENT: fills in the facts of HINT. */
    void (*explain)(const struct bot_view *view, const void *state, uint8_t seat, struct bot_hint *hint);
    /* Takes out of INTENT, about to be applied to STATE, what does not matter to what it is for (with what something is
     * paid), and may put in what does (by which card). What is left is words' business alone. */
    void (*gist)(const void *state, struct intent *intent);
    /* What GIST, an answer that made AFTER of BEFORE, does for SEAT's points that come later on. */
    struct bot_service (*serve)(const struct game *game, const void *before, const void *after,
                                const struct intent *gist, uint8_t seat);
};

struct bot_evaluation {
    const char *game;
    const struct bot_play *plays; /* LEVELS of them */

    /* Temperaments, from 1 to TEMPERAMENTS, are drawn for each seat; 0: the game has none. NAMES has a row for each,
     * row 0 serving where there are none, and a column for each seat, so that no name comes twice. */
    int temperaments;
    const char *const (*names)[GAME_MAX_SEATS];

    /* Reads what was learnt from the folder DATA/games/NAME/bots. Gives the knowledge, never NULL; with a sentence in
     * ERROR if it does without some of it. */
    void *(*open)(const struct game *game, const char *data, char error[GAME_ERROR_SIZE]);
    void (*close)(void *knowledge);

    /* Makes every seat owe its hidden choice in SEEN, an observed state, even if it has made it: who was quicker does
     * not matter to what he chose. NULL in a game without hidden choices, like choices. */
    void (*reopen)(void *seen);

    /* Gives SEAT's answer to an open question by rules of thumb, in about a microsecond: for play-outs. */
    void (*answer)(const struct bot_view *view, const void *state, uint8_t seat, struct intent *intent);
    /* Calls VISIT for those answers of SEAT to an open question that are worth a look, at least one, the quick answer
     * first, no more after VISIT gives 0. NULL: all legal answers are. */
    void (*candidates)(const struct bot_view *view, const void *state, uint8_t seat, intent_visitor visit,
                       void *context);
    /* Fills CHOICES with all hidden choices that SEAT can make. */
    void (*choices)(const struct bot_view *view, const void *state, uint8_t seat, struct bot_choices *choices);
    /* Judges STATE, in which hidden choices are to be made or a turn begins, or which is the end: the final points of
     * each seat, expected (in any unit in which more is better, spread's too), and unless CHOICES is NULL the choices
     * of every seat that owes a hidden one. */
    void (*judge)(const struct bot_view *view, const void *state, float points[GAME_MAX_SEATS],
                  struct bot_choices choices[GAME_MAX_SEATS]);
    /* By how many points a lead, judged through VIEW, must grow to make winning e times as likely as losing. */
    float (*spread)(const struct bot_view *view, const void *state);
    /* Says whether KNOWLEDGE holds a judgement of tables like STATE's at which some take care (see struct bot_view),
     * and one that is of use to who FORETELLS most of his rivals by thinking as they do, or to who does not.
     * CARE_SURENESS is how many times surer its leads are than SPREAD says. NULL: none does. */
    int (*judges_care)(const void *knowledge, const void *state, int foretells);
    float care_sureness;
    /* How many samples of what is hidden are worth taking apart: 1 when nothing is left to chance, at most
     * BOT_SAMPLES_MAX (more are not taken). think_turn takes as many as its budget allows unless it is 1. */
    int (*samples)(const void *state);
    /* How many things are equally likely to come of chance in STATE before the next question, as far as can be told: 1
     * where nothing does, 0 where samples alone tell. ARRANGE makes of STATE, a sample, one in which number OUTCOME of
     * them comes, from 0. NULL, both: samples alone tell everywhere. */
    int (*outcomes)(const struct game *game, const void *state);
    void (*arrange)(void *state, int outcome);

    uint32_t puzzling; /* the verbs, bit by bit, of answers that puzzles ask for */
    int is_lucky;      /* luck decides so much that some hundred matches do not tell a good answer from another one */
    /* Says whether two answers to one question are the same but for how it is paid, or by whose helper: what a person
     * means by the same answer. NULL: only by the letter. */
    int (*is_alike)(const struct intent *one, const struct intent *other);

    /* What INTENT leaves on the board, an answer to an open question in STATE: fills MEASURES, gives how many. What is
     * in those of one answer only is not compared. NULL: nothing is measured. */
    int (*measure)(const struct bot_view *view, const void *state, const struct intent *intent,
                   struct bot_measure measures[BOT_MEASURES]);
    /* Sets of sources: whose points come at scorings, whatever is answered then; and those of them whose scoring is the
     * match's end. */
    uint32_t scored, final;
    const struct bot_reasons *reasons; /* NULL: none are given, and an answer is for what its every argument says */
};

/* The evaluation of GAME, or NULL. */
const struct bot_evaluation *bot_evaluation_of(const struct game *game);

#endif
