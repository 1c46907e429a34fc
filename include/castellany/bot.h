/* SPDX-License-Identifier: MIT */
/* Players that are programs. A bot sees what its seat may know and nothing else, gets a budget in nodes instead of
 * time, and gives the same answer to the same request on every machine and on any thread. */
#ifndef CASTELLANY_BOT_H
#define CASTELLANY_BOT_H

#include <stdatomic.h>

#include "castellany/game.h"

struct bot_level;
struct bot_past;

/* Says whether INTENT is one of the answers that CONTEXT asks about. */
typedef int (*bot_answer_filter)(const void *context, const struct intent *intent);

/* What a bot is asked. All pointers stay the caller's and must live until the answer. */
struct bot_request {
    const struct game *game;
    const void *seen;          /* the state as observe gives it for SEAT */
    uint8_t seat;              /* asked now; to_act of SEEN holds it */
    uint64_t seed;             /* of the match; with the seat, the round and QUESTION it seeds the bot's stream */
    uint32_t question;         /* how many questions this seat was asked in this round before this one */
    uint32_t nodes;            /* budget; 0: the level's own. Levels that do not search have no use for it */
    uint8_t step;              /* of hints and judgements: how long they are thought over, below BOT_HINT_STEPS */
    const atomic_bool *cancel; /* set by another thread: answer at once with anything legal; may be NULL */
    const struct bot_level *levels[GAME_MAX_SEATS]; /* of the bots at the table, which all who sit there know; NULL: a
                                                       person, another program, or it is not known */
    struct bot_past *past; /* SEAT's; what was seen before the present round tells whom strangers are like. NULL:
                              nothing was */
    bot_answer_filter accept; /* bot_answer looks at those legal answers alone that it takes, unless that is none; NULL:
                                 at all of them */
    const void *accept_context;
};

/* What SEAT has seen of the hidden choices of a match, once they lie open. It is for one seat and one thread at a time:
 * the library keeps in it what it made of it. PAST may be NULL to free it. */
struct bot_past *bot_past_new(const struct game *game, uint8_t seat);
void bot_past_free(struct bot_past *past);

/* Takes in INTENT, which is about to be applied to STATE, the whole one, of which no more is kept than the seat sees.
 * What is no hidden choice is passed over. */
void bot_past_see(struct bot_past *past, const void *state, const struct intent *intent);

/* Has PAST told again from the match's beginning, after an undo, say: what was made of it holds as far as it is told
 * alike. */
void bot_past_tell_again(struct bot_past *past);

/* A level: `apprentice`, say. How it plays is each game's own. Of those that menus show each is stronger than the one
 * before it, with two seats by some 65 to 80 of 100 matches; src/bots/FINDINGS.md has the figures. */
struct bot_level {
    const char *name;
    int is_hidden_from_menus; /* baselines for the arena */
};

/* All levels, weakest first; ends with a NULL name. Every level plays every game, by plain sense or at random where it
 * has no evaluation for it. */
extern const struct bot_level bot_levels[];

/* Steps of strength between the levels that menus show, for players of any strength: LEVEL-0 plays as LEVEL, LEVEL-1 to
 * LEVEL-3 give a quarter, a half and three quarters of their answers as the level above. Weakest first; ends with a
 * NULL name. */
enum { BOT_STEPS = 29, BOT_STEPS_A_LEVEL = 4 };
extern const struct bot_level bot_steps[];

/* Finds the level or step called NAME, or gives NULL. */
const struct bot_level *bot_level_find(const char *name);

/* The level or step that CONTROL, as a match file has it, names ("bot:LEVEL"), or NULL. */
const struct bot_level *bot_control_level(const char *control);
/* The number of LEVEL in bot_steps, of a level that menus show too; -1 for all others and for NULL. */
int bot_step_of(const struct bot_level *level);
/* The level of menus that step STEP is no weaker than. */
const struct bot_level *bot_step_level(int step);
/* Says whether CONTROL is of a bot that is no weaker than the level of menus called LEVEL. */
int bot_control_reaches(const char *control, const char *level);

/* What the bots have learnt for GAME, which it copies: reads the weights in the folder DATA/games/NAME/bots. Gives a
 * library, never NULL; if weights are missing or wrong, one that does without and a sentence in ERROR (else ERROR is
 * empty). */
struct bot_library;
struct bot_library *bot_library_open(const struct game *game, const char *data, char error[GAME_ERROR_SIZE]);
void bot_library_close(struct bot_library *library);
/* From now on no level of LIBRARY searches with more than MOST nodes where the request has no budget; 0: as many as it
 * has. Not while another thread thinks. */
void bot_library_set_nodes(struct bot_library *library, uint32_t most);

/* Who a bot is: a name for the table, and his temperament, which the interface may show by a face: a level's seats lean
 * a little to one or another way of playing, drawn from the match's seed, so that a table of bots is lively. All are of
 * one strength, as near as can be. The codes are the game's own (castellany/seasons_bots.h), from 1; 0 where it has
 * none. */
struct bot_persona {
    const char *name;
    int temperament;
};

/* The persona of SEAT (0 to GAME_MAX_SEATS - 1) in the match of GAME with SEED. No two of a match have one name. */
struct bot_persona bot_persona(const struct game *game, uint64_t seed, uint8_t seat);

/* Answers REQUEST with one of the legal intents. LIBRARY may be shared by threads. */
void bot_answer(const struct bot_library *library, const struct bot_level *level, const struct bot_request *request,
                struct intent *answer);

/* Hints are thought over in steps: the first is as quick as Master, all others are the Grandmaster's search, with a
 * part of his budget, with all of it and with a multiple. */
enum { BOT_HINTS = 2, BOT_HINT_FACTS = 6, BOT_HINT_STEPS = 4 };

/* Why a hint is good, as codes with numbers; the interface makes the sentence. The codes are the game's evaluation's
 * own (see castellany/seasons_bots.h). */
struct bot_hint {
    struct intent intent;
    double expected_points; /* final points of the seat, expected */
    double others_points;   /* the same, a mean of the other seats; 0 where it is not known */
    double win_share;       /* 0 to 1 */
    int has_next;           /* 0 where chance or something hidden comes first, and at the end of the match */
    struct intent next;     /* what whoever is asked next is likely to answer */
    int fact_count;
    struct {
        int code;
        int subject;
        double amount;
    } facts[BOT_HINT_FACTS];
};

/* About how many ways on a hint of REQUEST looks at, at most. Without a state (SEEN is NULL): with three seats and
 * more. */
uint32_t bot_hint_ways(const struct bot_library *library, const struct bot_request *request);

/* Gives the best answers to REQUEST, best first: how many (0 to BOT_HINTS; fewer when fewer are legal). No answer that
 * stands behind another promises more than it. */
int bot_hints(const struct bot_library *library, const struct bot_request *request, struct bot_hint hints[BOT_HINTS]);

/* Judges PLAYED, an answer to REQUEST that was given, against the best answer, which is what a hint of the same step
 * says: fills in both, with facts. Gives how many answers were compared; less than 2 says nothing (one answer is
 * legal, or the request was cancelled). */
int bot_judge(const struct bot_library *library, const struct bot_request *request, const struct intent *played,
              struct bot_hint *best, struct bot_hint *own);

/* The same among those answers that ACCEPT takes: the best ways to pay for one building, say. None if the bots would
 * not look at any of them. */
int bot_hints_among(const struct bot_library *library, const struct bot_request *request, bot_answer_filter accept,
                    const void *context, struct bot_hint hints[BOT_HINTS]);

/* ---- what answers are worth, for puzzles ---- */

struct bot_worth {
    struct intent intent;
    float share;  /* of winning, 0 to 1 */
    float points; /* of the seat at the end, expected */
    float weight; /* of a hidden choice that is drawn: how likely, 0 to 1; else 0 */
};

/* Weighs the answers to REQUEST with the thought of its step, best first, MOST at most. Gives how many. */
int bot_survey(const struct bot_library *library, const struct bot_request *request, struct bot_worth *worths,
               int most);

/* Weighs two different answers to REQUEST alone, both looked at equally often by the thought of its step: what a search
 * that looks where it hopes does not tell. WORTHS has them in PAIR's order. Gives 1, or 0 if it was cancelled. */
int bot_weigh_pair(const struct bot_library *library, const struct bot_request *request, const struct intent pair[2],
                   struct bot_worth worths[2]);

/* Says whether INTENT is an answer that a puzzle of GAME may ask for: not one that is plain from the table, or that
 * hangs on what others do at once. */
int bot_is_puzzling(const struct game *game, const struct intent *intent);

/* Says whether some hundred matches of GAME that are played on tell a good answer from another one: not where luck
 * decides too much. */
int bot_plays_tell(const struct game *game);

/* Says whether two answers to one question of GAME are the same but for how it is paid, or by whose helper. */
int bot_is_alike(const struct game *game, const struct intent *one, const struct intent *other);

#endif
