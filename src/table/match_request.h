/* SPDX-License-Identifier: MIT */
/* What a bot is asked in a match, with a table or without one. */
#ifndef TABLE_MATCH_REQUEST_H
#define TABLE_MATCH_REQUEST_H

#include "castellany/bot.h"
#include "castellany/match.h"

/* What SEAT is asked in STATE of a match of GAME with SEED, as its question number QUESTION (bot.h); SEEN
 * (GAME_STATE_MAX bytes, aligned for any type) gets what it may know. Budget and cancelling are the caller's to add;
 * SEEN and GAME must live until the answer. */
struct bot_request state_request(const struct game *game, const void *state, uint64_t seed, uint8_t seat,
                                 uint32_t question, void *seen);
/* The same of what SEAT is asked in MATCH now. */
struct bot_request match_request(const struct match *match, uint8_t seat, uint32_t question, void *seen);

#endif
