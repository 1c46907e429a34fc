/* SPDX-License-Identifier: MIT */
/* Sentences about the game, of what a spectator may know, which is all. */
#ifndef TABLE_KILT_KILT_WORDS_H
#define TABLE_KILT_KILT_WORDS_H

#include "castellany/kilt.h"
#include "table/kilt/kilt_forecast.h"
#include "table/match_log.h"
#include "table/table_ops.h"

/* Places are called by their number, from 0, as in the rules. */
static inline int kilt_place_number(int place) {
    return place;
}

/* "Red"; "a floor with a crest"; "the card Red/Orange" needs the state in which it lies. */
const char *kilt_words_clan(int colour);
const char *kilt_words_floor(int crests);
void kilt_words_card(int toward, int away, char *out, size_t size);
/* "5 towers, 2 crests, 1 roof". */
void kilt_words_area(int towers, int crests, int roofs, char *out, size_t size);

void kilt_words_refusal(const struct table_talk *talk, const void *state, const struct intent *intent, int reason,
                        char *out, size_t size);
void kilt_words_reasons(const struct table_talk *talk, const struct bot_hint *hint, char *out, size_t size);
const char *kilt_words_source(int source);

/* Who builds, where and at which price, whether a ducat day follows and what it pays: a line for each. */
void kilt_words_forecast(const struct kilt_forecast *forecast, const char *const *names, int seats, char *out,
                         size_t size);
/* That the match ends, or may, where that may be. */
const char *kilt_words_end(const struct kilt_forecast *forecast);
/* The sum or the range of sums that SEAT gets on the ducat day: "7", "5 to 7". */
void kilt_words_sum(const struct kilt_forecast *forecast, int seat, char *out, size_t size);

#endif
