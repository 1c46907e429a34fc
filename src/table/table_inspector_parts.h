/* SPDX-License-Identifier: MIT */
/* What the inspector's rooms share: table_inspector.c puts the page together, table_inspector_room.c measures it and
 * finds room for it, table_inspector_draw.c draws it. */
#ifndef TABLE_TABLE_INSPECTOR_PARTS_H
#define TABLE_TABLE_INSPECTOR_PARTS_H

#include "table/table_scene.h"
#include "ui/text.h"

/* What is held now by a click, or TARGET_NONE. */
int inspector_held(const struct table *table);

/* ---- table_inspector_fold.c ---- */

/* Says whether all is said: the sheet is pointed at, held or opened, or it has what its reader put there. */
int inspector_is_opened(const struct table *table);
/* Gives each item the words that have room in a column WIDTH pixels wide: at rest five lines in all. */
void inspector_fold(struct table *table, int width);

/* ---- table_inspector_room.c ---- */

/* What an answer is laid out with part by part, the payment tray, and in TOP where that ends; else TARGET_NONE. */
int inspector_about(const struct table *table, int *top);
/* Says whether an answer is laid out so. */
int inspector_is_laying_out(const struct table *table);
/* Says whether something lies where the inspector would be: then there is none. */
int inspector_is_away(const struct table *table);
/* The referee speaks where it lies. */
int inspector_is_under_referee(const struct table *table);
/* Notes whether what is pointed at is of the log, which must not be covered then. */
void inspector_keep_off_log(struct table *table);
/* Gives the page its box, its sizes of type, and each item its rectangle. */
void inspector_find_room(struct table *table);
/* Says whether the pointer is on the sheet as it stands. */
int inspector_is_under_pointer(const struct table *table);

/* Says whether nobody asked for what it tells: then it is of dark wood, and the board has the light. */
int inspector_is_at_rest(const struct table *table);
/* How the words of an item of KIND, and those of CHIP, are set. */
struct text_style inspector_style(const struct table *table, enum inspector_kind kind);
struct text_style inspector_chip_style(const struct table *table, const struct note_chip *chip);
/* Where the note's chips lie in a column WIDTH pixels wide, row by row, from 0, 0; gives the height of them all. */
int inspector_place_chips(const struct table *table, int width, struct rect rects[NOTE_CHIPS]);
/* Pixels left of ITEM's words for its number, and right of them for its button or its dots. */
int inspector_indent(const struct table *table, const struct inspector_item *item);
int inspector_room_at_right(const struct table *table, const struct inspector_item *item);
/* Where ITEM's button lies, and the dots that say how long the hint was thought over. */
struct rect inspector_button(const struct table *table, const struct inspector_item *item);
struct rect inspector_dots(const struct table *table, const struct inspector_item *item);

/* Pixels from one of the dots to the next, as table_px takes them. */
enum { INSPECTOR_DOT_STEP = 10 };

/* ---- table_inspector.c ---- */

/* Says whether TARGET is a part of the inspector itself. */
int inspector_owns(int target);

/* ---- table_inspector_draw.c ---- */

void inspector_draw(struct table *table, struct draw_list *list);

#endif
