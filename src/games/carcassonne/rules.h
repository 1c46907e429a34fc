/* SPDX-License-Identifier: MIT */
/* What the files of this game share: the running apply, and the functions of each file. */
#ifndef CASTELLANY_CARCASSONNE_RULES_H
#define CASTELLANY_CARCASSONNE_RULES_H

#include "castellany/aim.h"
#include "castellany/carcassonne.h"

/* What ops.c puts together. */
extern const struct game_tables_ops carc_tables_ops;
extern const struct game_setup_ops carc_setup_ops;
extern const struct game_json_ops carc_json_ops;
extern const struct aim_measure carcassonne_measures[];

/* An apply under way. */
struct play {
    const struct carcassonne_tables *tables;
    struct carcassonne_state *state;
    struct event_list *events;
    unsigned flags;
};

static inline unsigned carc_count_bits(unsigned set) {
    set -= (set >> 1) & 0x55555555;
    set = (set & 0x33333333) + ((set >> 2) & 0x33333333);
    return (((set + (set >> 4)) & 0x0f0f0f0f) * 0x01010101) >> 24;
}

static inline int carc_is_laid(const struct carcassonne_state *state) {
    return state->laid != CARC_NONE;
}

/* ---- lay.c: the features ---- */

/* The labels under the followers of both seats, each once. Gives how many. */
int carc_followed(const struct carcassonne_state *state, uint8_t labels[CARC_SEATS * CARC_FOLLOWERS]);
void carc_put_follower(struct carcassonne_state *board, unsigned seat, unsigned number);
void carc_take_follower(struct carcassonne_state *board, unsigned seat, unsigned number);
/* The feature complete through the tile just laid, each once, whoever stands there. Gives how many. */
enum { CARC_COMPLETED_MOST = CARC_LOCALS + CARC_SLOTS + CARC_SIDES };
int carc_completed(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                   uint8_t labels[CARC_COMPLETED_MOST]);
void carc_sort_by_name(const struct carcassonne_tables *tables, const struct carcassonne_state *state, uint8_t *labels,
                       int count);

/* ---- flow.c: the turn ---- */

void carc_begin_turn(struct play *play, uint8_t seat);
void carc_apply(struct play *play, const struct carcassonne_intent *intent);
/* The features of the tile just laid that no follower stands on: their local features, each feature once, as a set. */
unsigned carc_free_features(const struct carcassonne_tables *tables, const struct carcassonne_state *state);

/* ---- scoring.c ---- */

/* The features left in the group that is scored now, in order of name. Gives how many; *OWNER is who scores them. */
int carc_group(const struct carcassonne_state *state, uint8_t labels[CARC_SEATS * CARC_FOLLOWERS], uint8_t *owner);
/* Takes LABEL, which is there, out of what is due. */
void carc_forget_due(struct carcassonne_state *board, unsigned label);
/* Says whether the player at turn may double the feature with LABEL, which OWNER scores. */
int carc_can_double(const struct carcassonne_tables *tables, const struct carcassonne_state *state, unsigned label,
                    uint8_t owner);
/* Says whether it matters what is scored next in the group. */
int carc_must_ask(const struct carcassonne_tables *tables, const struct carcassonne_state *state, const uint8_t *labels,
                  int count, uint8_t owner);
void carc_find_due(struct play *play);
void carc_score_feature(struct play *play, unsigned label, int is_doubled);
void carc_final_scoring(struct play *play);

/* An event about a feature, with its name in both forms. */
struct event carc_feature_event(const struct play *play, int type, uint8_t seat, unsigned label);
/* The same about the number itself. */
struct event carc_number_event(const struct play *play, int type, uint8_t seat, unsigned number);
struct event carc_plain_event(int type, uint8_t seat, unsigned what);

/* ---- validate.c ---- */

/* As game_ops.validate. */
int carc_validate(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                  const struct carcassonne_intent *intent);
/* The label of the feature in play that an intent names by a position and letter, or CARC_NONE. */
uint8_t carc_label_at(const struct carcassonne_tables *tables, const struct carcassonne_state *state, unsigned at,
                      unsigned letter);
/* The place of the local feature with LETTER on the tile just laid, or -1. */
int carc_local_at(const struct carcassonne_tables *tables, const struct carcassonne_state *state, unsigned letter);

/* ---- names.c ---- */

const char *carc_verb_name(int verb);
int carc_verb_of(const char *name);

#endif
