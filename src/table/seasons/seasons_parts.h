/* SPDX-License-Identifier: MIT */
/* What the table of A Castle for All Seasons shows, as far as others ask it or fill it in. */
#ifndef TABLE_SEASONS_SEASONS_PARTS_H
#define TABLE_SEASONS_SEASONS_PARTS_H

#include "table/ops_stage.h"
#include "table/table_ops.h"

struct seasons_state;

extern const struct table_place seasons_parts[];
extern const char *const seasons_regions[];

void seasons_init_table(struct table *table);
/* seasons_ahead.c */
void seasons_ahead(struct table *table, struct draw_list *list);
/* The name of the music of STATE's round: from the sixth of seven parts of the match on, or once the last tile is
 * taken, it grows. */
const char *seasons_music_of(const struct seasons_state *state);
/* seasons_rests.c, table_history.c, seasons_log_lights.c, seasons_notes.c */
int seasons_rest_before(struct table *table, const struct event *event);
void seasons_history(struct table_history *history, const struct game *game, const void *board,
                     const struct event *event);
void seasons_light_line(struct table *table, struct draw_list *list, const struct match_log_line *line);
int seasons_note(struct table *table, int target, struct table_note *note);
const char *seasons_fact(const struct table *table, const char *key);
int seasons_pin(const struct table *table, int target, char *title, size_t title_size, char *text, size_t size);

#endif
