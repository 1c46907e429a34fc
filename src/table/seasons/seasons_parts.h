/* SPDX-License-Identifier: MIT */
/* What the table of A Castle for All Seasons shows, as functions of table_ops.h, which tells what they do. */
#ifndef TABLE_SEASONS_SEASONS_PARTS_H
#define TABLE_SEASONS_SEASONS_PARTS_H

#include "table/table_ops.h"

struct seasons_state;

extern const struct table_place seasons_parts[];
extern const char *const seasons_regions[];

void seasons_init_table(struct table *table);
void seasons_open_table(struct table *table);
enum ui_key seasons_key_of(int target);
int seasons_holder(int target);
int seasons_is_lasting(int target);
void seasons_reset_table(struct table *table, enum table_reset why);
void seasons_update_table(struct table *table);
void seasons_layout_table(struct table *table, struct rect window);
void seasons_draw_dragged(struct table *table, struct draw_list *list, struct point at);
/* seasons_ahead.c */
void seasons_ahead(struct table *table, struct draw_list *list);
int seasons_table_moves(const struct table *table);
unsigned seasons_covers(const struct table *table);
/* The name of the music of STATE's round: from the sixth of seven parts of the match on, or once the last tile is
 * taken, it grows. */
const char *seasons_music_of(const struct seasons_state *state);
/* The music and the ambience, which is the season's, of TABLE's match. */
const char *seasons_music(const struct table *table);
const char *seasons_ambience(const struct table *table);
const char *seasons_begin_event(struct table *table, const struct event *event, int is_skipped);
unsigned seasons_skips_to(const struct table *table);
/* seasons_rests.c, table_history.c, seasons_log_lights.c, seasons_notes.c */
int seasons_rest_before(struct table *table, const struct event *event);
void seasons_history(struct table_history *history, const struct game *game, const void *board,
                     const struct event *event);
void seasons_light_line(struct table *table, struct draw_list *list, const struct match_log_line *line);
int seasons_note(struct table *table, int target, struct table_note *note);
const char *seasons_fact(const struct table *table, const char *key);
void seasons_draw_sign(struct table *table, struct draw_list *list, const struct note_chip *chip, struct rect rect);
const char *seasons_sign_name(const struct table *table, const struct note_chip *chip);
int seasons_pin(const struct table *table, int target, char *title, size_t title_size, char *text, size_t size);
int seasons_about(const struct table *table, int *top);
int seasons_has_tooltip(const struct table *table, int target);
uint64_t seasons_mark(const struct table *table);

#endif
