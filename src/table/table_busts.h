/* SPDX-License-Identifier: MIT */
/* Who sits at the table: a bust at each seat, in its colour and that colour's hat, whose face answers what happens. Not
 * in high contrast and not on a small screen: there the seat's sign stands alone. */
#ifndef TABLE_TABLE_BUSTS_H
#define TABLE_TABLE_BUSTS_H

#include <stdint.h>

#include "castellany/game.h"
#include "platform/draw.h"
#include "ui/person.h"

struct table;

/* How a face looks. MOOD_WAITING is at rest, and as an answer to an event: it changes nothing. */
enum table_mood { MOOD_WAITING, MOOD_PLEASED, MOOD_ANNOYED, MOOD_TRIUMPHANT, MOODS };

/* Of a seat; begins as zeros. */
struct table_bust {
    uint8_t mood, before; /* enum table_mood */
    int64_t since;        /* ms */
    int size;             /* in which it was drawn last, pixels */
};

/* EVENT was shown: faces answer it as the game says (table_course.mood). Nobody does under reduced motion. */
void table_busts_begin(struct table *table, const struct event *event);
/* Says whether a face is changing, or will when it has been seen. */
int table_busts_move(const struct table *table);
/* How a face looks at the end of the match: whoever is first triumphs. */
enum table_mood table_busts_at_end(const struct table *table, int seat);

/* Says whether seats have busts at all. */
int table_has_busts(const struct table *table);
/* How broad the place of SEAT's sign is in the first line of its panel, which is HIGH pixels high and has ROOM for it
 * and the name: where the whole name would have none the sign stands alone. */
int table_bust_width(const struct table *table, int seat, int high, int room);
/* SEAT's bust with its sign in PLACE, as broad as that: the hat rises over it. */
void table_bust_draw(struct table *table, struct draw_list *list, int seat, struct rect place);
/* SEAT's bust alone, as it looks in MOOD, in RECT, a square. Gives 0, and draws nothing, where there are none. */
int table_bust_show(const struct table *table, struct draw_list *list, int seat, enum table_mood mood,
                    struct rect rect);
/* SEAT's whole figure in POSE, in RECT, LIFT pixels off the ground (figure_draw). Not in high contrast. */
void table_figure_draw(const struct table *table, struct draw_list *list, int seat, enum figure_pose pose,
                       struct rect rect, int lift);
/* Who would sit there in COLOUR under NAME, in MOOD, in RECT, a square. */
void table_bust_of_colour(struct draw_list *list, int colour, const char *name, enum table_mood mood, struct rect rect);
/* All pictures that the faces drawn may need. */
void table_busts_ahead(const struct table *table, struct draw_list *list);

#endif
