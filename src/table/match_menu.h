/* SPDX-License-Identifier: MIT */
/* The menu over a match under way. */
#ifndef TABLE_MATCH_MENU_H
#define TABLE_MATCH_MENU_H

struct app;
struct table;

/* Opens the menu over TABLE: its referee's, or the match's. */
void match_menu_open(struct table *table);

/* A guest is asked whether his match goes on without the host, whose program has been gone for long. */
void match_menu_go_on_alone(struct table *table);

/* Puts the match's menu on top of TABLE, which lives as long as it lies under it. With a further button LABEL (NULL:
 * none), which calls PRESSED with the table. */
void match_menu_push(struct table *table, const char *label, void (*pressed)(void *table, struct app *app));

#endif
