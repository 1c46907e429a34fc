/* SPDX-License-Identifier: MIT */
/* Covers: what a program is given whose player sits at another screen.
 *
 * The cover of a match for a viewer is a match of the same game and length that is, for all that the viewer may know,
 * the same as the true one: after each of its intents `observe` gives the viewer the same bytes, each apply gave the
 * same events, and each intent that he may know is the same. What he may not know - what is still to be drawn, answers
 * that lie face down - is fiction: drawn anew from all that is possible, without a look at the truth. So all that works
 * on a match works on a cover, and nothing secret can be found in it. The seed, by which the truth could be told, is 0.
 *
 * It rests on one promise of every game: all of its chance lies in the set-up (game_setup_ops.cover). */
#ifndef CASTELLANY_MATCH_COVER_H
#define CASTELLANY_MATCH_COVER_H

#include "castellany/match.h"

/* Makes a cover of TRUTH for VIEWER, a seat or GAME_NO_SEAT for a spectator; fiction comes from STREAM. It stands on
 * the game and has the seats of TRUTH, and holds no answers back (match_is_sealed), not even the viewer's own. The
 * caller owns it. NULL if none was found, which a game that keeps its contract never leads to: then the table cannot go
 * on. */
struct match *match_cover(const struct match *truth, uint8_t viewer, struct random_stream *stream);

/* Brings COVER, which was one of an earlier TRUTH with fewer intents, up to TRUTH as it is now. Gives 1; or 0 if
 * something came to light that stands otherwise in COVER, or something was taken back: then COVER is to be freed and a
 * new one to be made. */
int match_cover_goes_on(struct match *cover, const struct match *truth, uint8_t viewer, struct random_stream *stream);

/* How far a cover is retold by another: whoever is given covers only makes sure by it that the past was not written
 * anew. Gives the number of OLD's intents, from the first on, that FRESH tells VIEWER as OLD did: the same bytes of
 * `observe` before and after each, the same events, and the same intent, but where it lay face down for VIEWER when OLD
 * ended. Fiction may differ. FRESH goes on where OLD ended if that is match_length(OLD), and at an intent before it if
 * something was taken back. -1: they are no covers of one match, for they begin differently. Both must be of the same
 * game; they may be any matches, and stay as they are. */
long match_cover_reads_as(const struct match *old, const struct match *fresh, uint8_t viewer);

/* Says whether ONE and OTHER, matches of the same game, look the same to VIEWER as they are now. */
int match_looks_the_same(const struct match *one, const struct match *other, uint8_t viewer);

#endif
