/* SPDX-License-Identifier: MIT */
/* What a bot is asked in a match, with a table or without one. */
#ifndef TABLE_MATCH_REQUEST_H
#define TABLE_MATCH_REQUEST_H

#include "castellany/bot.h"
#include "castellany/match.h"

/* What SEAT is asked in MATCH now, as its question number QUESTION (bot.h); SEEN (GAME_STATE_MAX bytes, aligned for any
 * type) gets what it may know. Budget and cancelling are the caller's to add; SEEN and the match's game must live until
 * the answer. */
struct bot_request match_request(const struct match *match, uint8_t seat, uint32_t question, void *seen);
/* The same in the match that REQUEST is of, where it has come to STATE. */
struct bot_request state_request(const struct bot_request *request, const void *state, uint8_t seat, uint32_t question,
                                 void *seen);

/* The plainest bot answers for SEAT, which MATCH asks: matches for pictures are played by it. */
struct intent match_plain_answer(const struct bot_library *library, const struct match *match, uint8_t seat);

/* Tells PAST (NULL: there is none yet) what SEAT saw of MATCH's hidden choices so far, from its beginning, and gives
 * it, the caller's to free; frees it and gives NULL where nobody at the table is a stranger to the seat. */
struct bot_past *match_past(const struct match *match, uint8_t seat, struct bot_past *past);

#endif
