/* SPDX-License-Identifier: MIT */
/* Questions and answers, as they go from a guest to the host.
 *
 * A question is named by how many intents the match has, and by how often something was taken back: that name never
 * comes again, so that an answer counts once, for the question that it was meant for. Where all choose at once each
 * program first puts a seal of its answer, and opens it when it has seen all seals: so nobody, the host's program
 * included, chooses after it has seen what others chose. */
#ifndef CASTELLANY_NET_ANSWER_H
#define CASTELLANY_NET_ANSWER_H

#include "castellany/match.h"
#include "phrase.h"

enum { ANSWER_NONCE = 16, ANSWER_SEAL = 32 };

struct question {
    json_int_t match;  /* which match of the table, from 1 */
    json_int_t undone; /* how often something was taken back */
    json_int_t length; /* intents so far */
};

int question_is(const struct question *one, const struct question *other);
void question_write(const struct question *question, json_t *object);
int question_read(const json_t *object, struct question *question);

enum answer_kind {
    ANSWER_NONE,
    ANSWER_GIVEN, /* the intent lies open */
    ANSWER_SEALED,
    ANSWER_OPENED /* seal, nonce and intent */
};

/* All that a guest says: it is said anew, whole, whenever something of it changes. */
struct answer {
    struct question question;
    enum answer_kind kind;
    int is_ready;   /* he may begin */
    int is_done;    /* he has the record */
    int wants_undo; /* he would take back his last intent, at this question */
    struct phrase phrase;
    struct intent intent;
    unsigned char nonce[ANSWER_NONCE], seal[ANSWER_SEAL];
};

/* The seal of INTENT as an answer to QUESTION; the NONCE, drawn at random, keeps it from being guessed. */
void answer_seal(const struct question *question, const struct intent *intent, const unsigned char nonce[ANSWER_NONCE],
                 unsigned char seal[ANSWER_SEAL]);

/* ANSWER as an object, owned by the caller: as the host may see it, or with all that is in it, for the own disk. */
json_t *answer_write(const struct game *game, const struct answer *answer, int is_for_disk);
/* Reads what came from anywhere: 0 if it is no answer of GAME. An opened one fits its seal. Whether its intent is legal
 * is not looked at. */
int answer_read(const struct game *game, const json_t *object, struct answer *answer);

#endif
