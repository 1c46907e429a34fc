/* SPDX-License-Identifier: MIT */
/* What a table tells of the thing that is pointed at: one of the five contracts of a table (table_ops.h). */
#ifndef TABLE_OPS_NOTES_H
#define TABLE_OPS_NOTES_H

#include "table/table_ops.h"

struct table_notes {
    /* ---- every game fills these ---- */
    /* Fills NOTE with what there is to say of TARGET, of TARGET_NONE of what is going on. Gives 0 if it knows nothing
     * of TARGET. */
    int (*note)(struct table *table, int target, struct table_note *note);
    const struct table_pages *pages;
    const struct table_lines *lines;

    /* ---- these may be NULL, or 0 ---- */
    /* A sign of the game's own before a number: drawn, and read aloud. NULL: no note has one (SIGN_GAME and above). */
    void (*draw_sign)(struct table *table, struct draw_list *list, const struct note_chip *chip, struct rect rect);
    const char *(*sign_name)(const struct table *table, const struct note_chip *chip);
    /* The button in the corner that does what UI_KEY_ENDING does, as the sheet tells of it. 0: there is none. */
    int ending;
    /* A number for what is the table's own that notes tell of: they are made afresh when it changes. NULL: nothing is.
     */
    uint64_t (*mark)(const struct table *table);
    /* Says whether TARGET can be pinned; fills what a pin tells. NULL: nothing can. */
    int (*pin)(const struct table *table, int target, char *title, size_t title_size, char *text, size_t size);
    /* What the inspector tells of while an answer is laid out part by part, and below which line of the window (0:
     * nothing stands over it). TARGET_NONE, or NULL: what is pointed at. */
    int (*about)(const struct table *table, int *top);
    /* Says whether TARGET's words are a tooltip too: it is far from the inspector, or that tells of something else.
     * NULL: none are. */
    int (*has_tooltip)(const struct table *table, int target);
    /* The widget that TARGET is part of, for where there is no room to show it by itself. TARGET_NONE, or NULL: of
     * none. */
    int (*holder)(int target);
    /* What the widget ID stands for: a name on the board is as good as what it belongs to. NULL: itself. */
    int (*behind)(int id);
    /* For scripts and tests: the value of KEY, or NULL. NULL: it has none. */
    const char *(*fact)(const struct table *table, const char *key);
};

/* Which page of the rules tells of what. */
struct table_pages {
    /* Of TARGET; of TARGET_NONE about what is going on. */
    const char *(*of)(const struct table *table, int target);
    /* Of a refusal with REASON. NULL: that of what is pointed at. */
    const char *(*of_refusal)(int reason);
};

/* The lines of the log. All but `tell` may be NULL: then nothing is lit or drawn. */
struct table_lines {
    /* Adds to the log what an event says; without a table too. */
    table_tell tell;
    /* Lights what LINE tells of. */
    void (*light)(struct table *table, struct draw_list *list, const struct match_log_line *line);
    /* Draws a small picture of what LINE is about into RECT, a square: goods, a card, points. */
    void (*sign)(struct table *table, struct draw_list *list, const struct match_log_line *line, struct rect rect);
};

#endif
