/* SPDX-License-Identifier: MIT */
/* Which page of the rules tells of a thing of the game. Each function gives a link ("page" or "page#anchor") for every
 * number of its enum, and the page of the whole for a number that is none; never NULL. */
#ifndef TABLE_SEASONS_SEASONS_RULES_TOPICS_H
#define TABLE_SEASONS_SEASONS_RULES_TOPICS_H

#include "castellany/seasons.h"

const char *seasons_rules_topic_card(int card);
const char *seasons_rules_topic_winter_card(int card);
const char *seasons_rules_topic_tile(int tile);
const char *seasons_rules_topic_building(int building);
const char *seasons_rules_topic_place(int place);
const char *seasons_rules_topic_cart(int kind);   /* the cart, or the rider for silver */
const char *seasons_rules_topic_phase(int phase); /* what is asked */
/* Why something is not possible: the rule behind REASON. */
const char *seasons_rules_topic_reason(int reason);

#endif
