/* SPDX-License-Identifier: MIT */
/* The scene "deal", over the results: what the eight Masters made of the same deal, and where the player first left
 * what Grandmaster would have done. */
#ifndef TABLE_AFTER_DEAL_SCENE_H
#define TABLE_AFTER_DEAL_SCENE_H

struct results_deal;
struct table;

/* DEAL is of the match at TABLE; both live as long as the scene. Masters who were not asked yet begin. */
void deal_scene_push(struct table *table, struct results_deal *deal);

#endif
