/* SPDX-License-Identifier: MIT */
/* What was made of a deal beside its Masters: in words, in a line to be told on, and as a bar. */
#ifndef APP_DEAL_PLACE_H
#define APP_DEAL_PLACE_H

#include "castellany/deal.h"
#include "platform/draw.h"
#include "store/deal_results.h"
#include "ui/ui.h"

/* "better than six of eight" */
const char *deal_place_rank(const struct deal_place *place);
/* "Masters made 72 to 84, 78 on average; you 81: better than six of eight." */
void deal_place_words(int points, const int masters[DEAL_MASTERS], char *out, size_t size);
/* The line to be told on, with the deal's TEXT and what NAME made of it in it, so that a friend's program can read both
 * (deal_result_told); TITLE is the game's, translated. */
void deal_place_line(const char *title, const char *name, int points, const int masters[DEAL_MASTERS], const char *text,
                     char *out, size_t size);
/* All who are known to have played DEAL, best first, with APART between them: "1. Johanna 84, 2. you 81"; each friend
 * as she told it first. OWN: the own points, NULL if it was not played here. Gives the number of friends. */
int deal_place_all(const struct deal_results *results, const char *deal, const int *own, const char *apart, char *out,
                   size_t size);
/* What is chosen of DEAL's game and how many play: "Winter, 3 players"; TITLE_OF gives what an option's value is
 * called, translated. */
typedef const char *(*deal_value_title)(const struct game_ops *game, const char *option, const char *value);
void deal_variant_words(const struct deal *deal, deal_value_title title_of, char *out, size_t size);

/* Draws the bar into RECT: where the COUNT Masters lie who have played (0: nobody has), and with HAS_POINTS where
 * POINTS lie among them. */
void deal_place_bar(struct draw_list *list, const struct ui_scale *scale, struct rect rect, const int *masters,
                    int count, int has_points, int points);

#endif
