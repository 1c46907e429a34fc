/* SPDX-License-Identifier: MIT */
/* The words of the table of A Castle for All Seasons as functions of table_ops.h, which tells what they do. */
#ifndef TABLE_SEASONS_SEASONS_TALK_H
#define TABLE_SEASONS_SEASONS_TALK_H

#include "table/table_ops.h"

void seasons_talk_progress(const struct table_talk *talk, const void *state, char *out, size_t size);
const char *seasons_talk_variant(const void *state);
void seasons_talk_standing(const void *state, enum table_standing form, char *out, size_t size);
enum icon seasons_talk_sign(const void *state);
void seasons_talk_prompt(const struct table_talk *talk, const void *state, uint8_t seat, char *out, size_t size);
const char *seasons_talk_decline(const struct table_talk *talk, const void *state);
uint8_t seasons_talk_starter(const void *state);
const char *seasons_talk_call(const void *state);
void seasons_talk_intent_words(const struct table_talk *talk, const struct intent *intent, uint8_t asked, char *out,
                               size_t size);
void seasons_talk_refusal(const struct table_talk *talk, const void *state, const struct intent *intent, int reason,
                          char *out, size_t size);
void seasons_talk_reasons(const struct table_talk *talk, const struct bot_hint *hint, char *out, size_t size);
int seasons_talk_is_against(const struct bot_hint *hint, int fact);
void seasons_talk_spared(const struct table_talk *talk, const struct intent *better, const struct intent *other,
                         char *out, size_t size);
void seasons_talk_row(const struct table_talk *talk, const struct bot_row *row, uint8_t seat, char *out, size_t size);
int seasons_talk_is_choice(const struct intent *intent);
int seasons_talk_has_hidden(const void *state);
void seasons_talk_moment(const void *state, struct table_moment *moment);
const char *seasons_talk_moment_words(const struct table_moment *moment);

#endif
