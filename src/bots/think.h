/* SPDX-License-Identifier: MIT */
/* Ways to think about a question. Each fills a thought: the answers looked at and what they are worth. */
#ifndef BOTS_THINK_H
#define BOTS_THINK_H

#include "evaluation.h"

/* A question being thought about. STREAM is the bot's own. */
struct thinker {
    const struct game *game;
    const struct bot_evaluation *evaluation;
    struct bot_view view;
    const void *seen;
    uint8_t seat;
    uint32_t nodes; /* rounds or turns that may be played out */
    int horizon;    /* see struct bot_play, as is GLANCE */
    int glance;
    struct foresight foresight;
    float sureness; /* see struct bot_play */
    float boldness; /* of the tree search: how far priors lead it, against values from 0 to 1 */
    float doubt;    /* 0 to 1: how much of the root's priors gives way to equal chances, for learning */
    struct random_stream stream;
    const atomic_bool *cancel;
    const struct intent *extra; /* an answer to an open question that is looked at in any case; may be NULL */
    const struct intent *pair;  /* two answers that alone are looked at, equally often; may be NULL */
    bot_answer_filter accept;   /* says which answers to the question itself there are; NULL: all that are legal */
    const void *accept_context;
    unsigned careful; /* the other seats that are known to make hidden choices with care */
    const struct bot_level *levels[GAME_MAX_SEATS]; /* of the bots at the table, where they are known */
};

struct idea {
    struct intent intent;
    float merit;  /* what the options are ordered by */
    float share;  /* of winning, 0 to 1 */
    float points; /* of the seat at the end, expected */
    float others; /* the same, a mean of the other seats; 0 where the way does not tell */
    float weight; /* how likely the seat is to choose it, 0 to 1; only of hidden choices that were foreseen */
};

/* Begins as zeros. */
struct thought {
    int count;
    size_t room;
    struct idea *ideas; /* best first */
};

/* Room for any game's state. */
union any_state {
    max_align_t alignment;
    unsigned char bytes[GAME_STATE_MAX];
};

/* Adds an idea. */
void think_add(struct thought *thought, struct idea idea);
/* Puts the best idea first. */
void think_sort(struct thought *thought);
/* IDEA, which stands behind FIRST, is made to win no more than it, nor to bring more points where it would win as much.
 */
void think_keep_behind(struct idea *idea, const struct idea *first);
/* What stands behind the best idea wins no more than it, however little was seen of it; nor does it bring more points
 * where it would win as much. */
void think_keep_behind_best(struct thought *thought);
/* Releases what THOUGHT holds and empties it. */
void think_free(struct thought *thought);

/* Asked every few milliseconds by all that takes long: so others come to their turn, too. */
int think_is_cancelled(const struct thinker *thinker);

/* The mean of POINTS of all seats but SEAT. */
float think_others(const struct thinker *thinker, int seat, const float points[GAME_MAX_SEATS]);

/* Says whether INTENT is one of the thinker's pair; 0 where there is none. */
int think_is_of_pair(const struct thinker *thinker, const struct intent *intent);
/* Takes out of THOUGHT what is not of the pair, if there is one. */
void think_keep_pair(const struct thinker *thinker, struct thought *thought);

/* Takes out of THOUGHT what is not accepted, where that is asked. */
void think_keep_accepted(const struct thinker *thinker, struct thought *thought);

/* Who is asked an open question in STATE; GAME_NO_SEAT where hidden choices are due, and at the end. */
uint8_t think_asked(const struct thinker *thinker, const void *state);

/* Says whether LEVEL (NULL: it is not known) makes more than half of its hidden choices by rounds played with care. */
int think_takes_care(const struct bot_evaluation *evaluation, const struct bot_level *level);

/* Has THINKER, whose game, evaluation, knowledge, question, levels and stream are there, think by PLAY; TEMPERAMENT is
 * what it leans to where the play has a leaning. Its nodes are left as they are. */
void think_by(struct thinker *thinker, const struct bot_play *play, int temperament);

/* How LEVEL plays: by some play, or by one of several by chance. Gives how many there are, at most THINK_PLAYS_MOST. */
enum { THINK_PLAYS_MOST = 4 };
struct think_part {
    const struct bot_play *play;
    float share; /* of its answers; all sum to 1 */
};
int think_parts(const struct bot_evaluation *evaluation, const struct bot_level *level,
                struct think_part parts[THINK_PLAYS_MOST]);

/* Thinks a hidden choice over as SEAT would, if its level is known: with other draws and leanings as often as the
 * budget allows, all rivals together getting THINKER's nodes. Makes what came of it the priors of CHOICES, which holds
 * what the seat can choose. Gives how many thoughts there were; with 0 CHOICES is left as it was. */
int think_as_rival(const struct thinker *thinker, uint8_t seat, struct bot_choices *choices);

/* Takes strangers for players of the level that what they chose before is clearly likest, by PAST (may be NULL), with
 * three seats and more: fills in THINKER's levels, whose game, evaluation, knowledge, question and cancel are there. */
void think_suppose(struct thinker *thinker, struct bot_past *past);

/* Plays STATE on by quick answers until hidden choices are due or the match is over. */
void think_play_round(const struct thinker *thinker, void *state);

/* The same with care: each open question is answered as think_open answers it. Takes some ten times as long. */
void think_play_carefully(const struct thinker *thinker, void *state);

/* The same, and ROUNDS in all, or to the end of the match: hidden choices are drawn from STREAM as they are foretold.
 */
void think_play_on(const struct thinker *thinker, void *state, int rounds, struct random_stream *stream);

/* The share of winning of each seat, by the points expected at the end. */
void think_shares(const struct thinker *thinker, const void *state, const float points[GAME_MAX_SEATS],
                  float shares[GAME_MAX_SEATS]);

/* Judges STATE, in which hidden choices are due, a turn begins, or which is the end: shares of winning and points of
 * all seats. */
void think_judge(const struct thinker *thinker, const void *state, float shares[GAME_MAX_SEATS],
                 float points[GAME_MAX_SEATS]);

/* Fills STATE with what may be the truth. */
void think_sample(struct thinker *thinker, void *state);

/* How many samples of what is hidden the evaluation wants: 1 to BOT_SAMPLES_MAX. */
int think_samples(const struct thinker *thinker);

/* How many ways there are to deal what is hidden in STATE so that all that may come of it before the next question
 * comes equally often: the evaluation's outcomes, or as many samples as it wants. 1 to BOT_SAMPLES_MAX. */
int think_deals(const struct thinker *thinker, const void *state);
/* Makes of SAMPLE the one in which number NUMBER, round and round, of those outcomes comes; left as it is where samples
 * alone tell. */
void think_arrange(const struct thinker *thinker, uint32_t number, void *sample);

/* Makes ideas of the answers to an open question that are worth a look, in the evaluation's order, the extra one behind
 * them; none has merit yet, but the earlier have more. */
void think_candidates(const struct thinker *thinker, struct thought *thought);

/* Hidden choices, by the priors alone. */
void think_prior(struct thinker *thinker, struct thought *thought);

/* An open question, by the quick answer alone. */
void think_quick(struct thinker *thinker, struct thought *thought);

/* An open question in a game of rounds: each candidate is played out to the end of the round and judged. Looks at all
 * candidates, whatever the budget. */
void think_open(struct thinker *thinker, struct thought *thought);

/* An open question in a game of turns (turn.c). */
void think_turn(struct thinker *thinker, struct thought *thought);

/* The same where nothing is hidden, by alpha-beta (lead.c). */
void think_lead(struct thinker *thinker, struct thought *thought);

/* The same for one among several rivals, by shares of winning (rivals.c). */
void think_rivals(struct thinker *thinker, struct thought *thought);

/* The same in a game without an evaluation, by matches played out at random (playouts.c). */
void think_playouts(struct thinker *thinker, struct thought *thought);

/* A hidden choice, flat: every own choice against the same sampled choices of the others, one round deep. */
void think_flat(struct thinker *thinker, struct thought *thought);

/* The same, and drawn: the foresight's heat is the share of winning that makes a choice e times as likely. */
void think_softly(struct thinker *thinker, struct thought *thought);

/* A hidden choice, by decoupled tree search over the joint choices of all seats. */
void think_search(struct thinker *thinker, struct thought *thought);

/* Any question in a game of rounds, by tree search over all questions that follow. */
void think_far(struct thinker *thinker, struct thought *thought);

/* The same for a hidden choice, with what was found for every seat that owes one (others get no ideas). */
void think_far_table(struct thinker *thinker, struct thought thoughts[GAME_MAX_SEATS]);

/* A hidden choice, by a table of all joint choices and foresight. */
void think_joint(struct thinker *thinker, struct thought *thought);

/* The same, with what was found for every seat that owes a choice (others get no ideas). */
void think_table(struct thinker *thinker, struct thought thoughts[GAME_MAX_SEATS]);

#endif
