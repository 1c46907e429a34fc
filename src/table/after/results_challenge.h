/* SPDX-License-Identifier: MIT */
/* What the results say of a challenge: the medal that was earned, what is missing to the next one, and the way back to
 * the year. */
#ifndef TABLE_AFTER_RESULTS_CHALLENGE_H
#define TABLE_AFTER_RESULTS_CHALLENGE_H

#include "table/table_scene.h"

/* In units. */
enum { RESULTS_CHALLENGE_HEIGHT = 64, RESULTS_CHALLENGE_GROWTH = 40 };

/* All of it in sentences, of TABLE's finished match, which is a challenge. */
void results_challenge_words(const struct table *table, char *out, size_t size);
void results_challenge_declare(const struct table *table, struct ui *ui, int id, struct rect rect);
void results_challenge_draw(const struct table *table, const struct ui *ui, struct draw_list *list, int id,
                            struct rect rect);

#endif
