/* Pictures for --shoot: matches that a person and plain bots have played from fixed seeds up to what is to be shown,
 * and what a pointer does at their tables. */
#ifndef TABLE_TABLE_SHOTS_H
#define TABLE_TABLE_SHOTS_H

#include "table/table_scene.h"

struct shots_match {
    uint8_t seats;
    uint8_t is_before; /* the match as it was before its last intent */
    /* Says whether MATCH is at what is to be shown. */
    int (*is_it)(const struct match *match, const void *wish);
    const void *wish;
};

/* The table of the first match of OPS' game that comes to what WANTED says; NULL: none does. */
struct scene *shots_make(struct app *app, const struct table_ops *ops, const struct shots_match *wanted);

/* Moves the pointer onto TARGET; clicks there. Does nothing where it is not shown. */
void shots_point(struct app *app, const struct table *table, int target, int64_t now);
void shots_click(struct app *app, const struct table *table, int target, int64_t now);
/* Where a plain bot would press next, asked as the table's person is. */
int shots_target_of_bot(const struct table *table);
/* Gives a plain bot's answer; may be a shot's `prepare`. */
void shots_give(struct app *app, struct scene *scene, int64_t now);
/* The same: asks for hints. */
void shots_ask_hint(struct app *app, struct scene *scene, int64_t now);

#endif
