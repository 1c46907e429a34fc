/* SPDX-License-Identifier: MIT */
/* The sheet of a menu: parchment with a heading, and in its corner a thing that is this menu's own. */
#ifndef APP_MENU_SHEET_H
#define APP_MENU_SHEET_H

#include "app/app.h"

enum menu_thing {
    MENU_CHALLENGES,
    MENU_DEALS,
    MENU_KEYS,
    MENU_LETTER,
    MENU_LOAD,
    MENU_MESSAGES,
    MENU_OPTIONS,
    MENU_PUZZLES,
    MENU_RULES,
    MENU_STATISTICS,
    MENU_TABLES
};

/* Draws the sheet in RECT with HEADING, and THING where it lies on no word of that. */
void menu_sheet_draw(const struct app *app, struct draw_list *list, struct rect rect, enum menu_thing thing,
                     const char *heading);
/* Draws THING alone, standing on the upper left corner of the sheet in RECT. */
void menu_thing_draw(const struct app *app, struct draw_list *list, struct rect rect, enum menu_thing thing);
/* How far a thing reaches into the sheet in RECT from the left; 0 where strong contrast leaves it out. */
int menu_thing_reach(const struct app *app, struct rect rect);

#endif
