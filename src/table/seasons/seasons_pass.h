/* SPDX-License-Identifier: MIT */
/* What somebody passes up: no rule makes an event of it, but whoever reads the log wants to know. */
#ifndef TABLE_SEASONS_SEASONS_PASS_H
#define TABLE_SEASONS_SEASONS_PASS_H

#include "castellany/match.h"
#include "castellany/seasons.h"

/* Says whether INTENT, about to be submitted to MATCH, gives up a trader's helper, the building of a card or a helper's
 * place although there was a choice. */
int seasons_passes(const struct match *match, const struct intent *intent);
/* Appends to EVENTS what tells of that: EVENT_DECLINED with `cause` the phase, which changes nothing when folded. Call
 * it before INTENT is submitted; nothing is appended where nothing is passed up. */
void seasons_pass_tell(const struct match *match, const struct intent *intent, struct event_list *events);

#endif
