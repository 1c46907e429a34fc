/* SPDX-License-Identifier: MIT */
/* Covers as they come within a value. */
#ifndef CASTELLANY_NET_COVER_TEXT_H
#define CASTELLANY_NET_COVER_TEXT_H

#include "castellany/match.h"

enum { COVER_PRINT = 16 };

/* Reads any SIZE BYTES as a match file of GAME, which must outlive the match: NULL unless every line of it is good. The
 * caller owns the match. */
struct match *cover_read(const void *bytes, size_t size, const struct game *game);

/* The fingerprint of what VIEWER sees of MATCH now: the same wherever the program runs. */
void cover_print(const struct match *match, uint8_t viewer, unsigned char print[COVER_PRINT]);

/* How many of MATCH's first intents nothing may take back, for they disclosed something. */
size_t cover_settled(const struct match *match);

#endif
