/* SPDX-License-Identifier: MIT */
/* Who sits by a table and has a say in its match: a lesson, a puzzle, an adviser. The shell asks him through this table
 * alone and knows none of them; `table_start.referee` or the game's own (`table_around.referee`) brings one in.
 *
 * table->referee is never NULL: where nobody sits every member is NULL. Every function may be NULL; what holds then
 * is said of each. A referee may hand over to another one by writing table->referee. */
#ifndef TABLE_TABLE_REFEREE_H
#define TABLE_TABLE_REFEREE_H

#include <stddef.h>
#include <stdint.h>

#include "platform/geometry.h"
#include "ui/ui.h"

struct event;
struct intent;
struct table;

struct table_referee {
    /* The match is none that counts: nothing of it is recorded, foreseen, practised or followed by results. */
    int is_exercise;
    int is_without_hints; /* nobody is told what is best */

    /* ---- coming and going ---- */
    /* TABLE was opened with him: gives 1, or 0 with a sentence in ERROR (GAME_ERROR_SIZE). NULL: 1. */
    int (*open)(struct table *table, char *error);
    /* TABLE is closed, whether he was opened or not. NULL: nothing is left of him. */
    void (*close)(struct table *table);
    /* Sees what has happened; in each frame before anybody is asked or answers. NULL: he does not look. */
    void (*update)(struct table *table);

    /* ---- the match ---- */
    /* Says whether a person may submit INTENT; says himself why not. NULL: he may. */
    int (*allows)(struct table *table, const struct intent *intent);
    /* Says whether the last answer may be taken back, as far as he is concerned. NULL: it may. */
    int (*allows_undo)(const struct table *table);
    /* Gives 1, once, and the person's own ANSWER, which is to be submitted; else 0. NULL: never. */
    int (*shows)(struct table *table, struct intent *answer);
    /* The answer of SEAT, no person's: gives 1 and the INTENT, or 0 if it is not yet time for it. NULL: bots think. */
    int (*answers)(const struct table *table, uint8_t seat, struct intent *intent);
    /* Which of the set of seats DUE may be asked now; nobody else answers at such a table. NULL: all, as ever. */
    unsigned (*due)(const struct table *table, unsigned due);
    /* How long the table rests before EVENT, in ms; 0: as it would without him. NULL: 0. */
    int (*rest)(const struct table *table, const struct event *event);

    /* ---- what is pressed ---- */
    /* Presses TARGET if it is his; gives 1 if it was. NULL: nothing is. */
    int (*press)(struct table *table, int target);
    /* Takes keys that are his. Gives 1 if it was one. NULL: none is. */
    int (*key)(struct table *table, const struct ui_event *event);
    /* Opens the menu over TABLE. NULL: the match's own (match_menu.h). */
    void (*menu)(struct table *table);

    /* ---- what is shown and said ---- */
    /* What the prompt says while no person is asked. NULL: who is thinking. */
    const char *(*waits)(const struct table *table);
    /* All that he says now, for who hears it read aloud; empty if he is silent. NULL: he is. */
    void (*said)(const struct table *table, char *out, size_t size);
    /* What pressing his WIDGET (TARGET_COACH + WIDGET) does, in a sentence, or NULL. NULL: he has none. */
    const char *(*widget_words)(const struct table *table, int widget);
    /* Where his sheet lies; empty if there is none. NULL: there is none. */
    struct rect (*sheet)(const struct table *table);
    /* When all is declared: takes tooltips away that would lie over his words. NULL: they stay. */
    void (*still_tooltips)(struct table *table);
    /* Where the focus belongs, or TARGET_NONE; the one target that he asks to press, or TARGET_NONE. NULL: TARGET_NONE.
     */
    int (*focus)(const struct table *table);
    int (*meant)(const struct table *table);
    /* A number that changes with what he says: a press that was meant for the words before does not count. NULL: -1. */
    int (*step)(const struct table *table);
    /* He was asked what is best: hints are shown even where there is no button for them. NULL: he was not. */
    int (*is_asked)(const struct table *table);
};

#endif
