/* SPDX-License-Identifier: MIT */
/* The inspector: what it shows now, and where. Kept by the table, made afresh when anything it tells of has changed. */
#ifndef TABLE_TABLE_INSPECTOR_H
#define TABLE_TABLE_INSPECTOR_H

#include "table/table_note.h"
#include "table/table_targets.h"
#include "ui/theme.h"

enum { INSPECTOR_ITEMS = 16, INSPECTOR_TEXTS = 2 + 2 * PINS_MOST };

/* How many lines it has at rest, and how many more where a hint was asked for. */
enum { INSPECTOR_REST_LINES = 5, INSPECTOR_HINT_LINES = 2 };

enum inspector_kind { ITEM_TITLE, ITEM_CHIPS, ITEM_WHY, ITEM_BODY, ITEM_ANSWER, ITEM_PLAN, ITEM_LATER, ITEM_MORE };

/* A block of the page, from the top down. */
struct inspector_item {
    enum inspector_kind kind;
    const char *text;   /* the note's or one of the texts: all that there is to say */
    int index;          /* of the answer or the plan; of a title: it has the mark of a hint's depth */
    const char *brief;  /* what stands there at rest instead of TEXT, if anything does */
    const char *words;  /* what is shown now: TEXT, BRIEF, or their beginning */
    struct rect rect;   /* empty: it is left out at rest */
};

/* What stands there before the sheet is opened. */
struct inspector_rest {
    char answers[BOT_HINTS][TABLE_TEXT_SIZE], reasons[BOT_HINTS][NOTE_TEXT_SIZE];
    char verdict[TABLE_TEXT_SIZE];
    char cut[INSPECTOR_ITEMS][TABLE_TEXT_SIZE];
};

struct inspector {
    int target; /* what is shown: pointed at, held, or TARGET_NONE for what is going on */
    int held;   /* stays while nothing else is pointed at: by a click; TARGET_NONE: nothing */
    uint64_t held_serial;
    struct table_note note;
    int opened; /* by key or by a press on the sheet, as long as this target is shown; -1: none is */
    uint64_t opened_serial; /* 1 more than the table's then; 0: nothing was opened yet */
    int is_open; /* all is said; else its first lines are */
    struct inspector_rest rest;
    char texts[INSPECTOR_TEXTS][NOTE_TEXT_SIZE];
    struct inspector_item items[INSPECTOR_ITEMS];
    int count;
    struct rect box;
    enum theme_text body; /* the size in which the lines stand */
    int percent;          /* of that size, where even so there is no room */
    int keeps_off_log;    /* what is pointed at is of the log: it must not be covered */
    int is_cut;           /* not all fits even so: a fault that a test looks for */
    uint64_t made_for;    /* a number for all that it was made from */
};

struct table;
struct table_pinned;
struct draw_list;

/* Holds TARGET until something else is clicked, or lets it go if it is held. */
void table_inspector_hold(struct table *table, int target);
/* Lets go what is held. Gives 1 if something was. */
int table_inspector_let_go(struct table *table);
/* Opens what is shown, so that all of it stands there, or folds it again. */
void table_inspector_open(struct table *table);
/* Brings the page up to what is pointed at now. */
void table_inspector_prepare(struct table *table);
/* Draws it once more, over the log's widgets and a hint's marks, where it has grown over the log. */
void table_inspector_draw_over(struct table *table, struct draw_list *list);
/* Gives what the pointer points at, far from the inspector, its words as a tooltip too. Between the last widget and
 * ui_end. */
void table_inspector_tooltip(struct table *table);
struct table_pinned *table_pinned_new(void);

/* Pins TARGET, or takes its pin out. Gives 1, or 0 if there is no plan. */
int table_pin(struct table *table, int target);
/* The INDEXth pinned target, or TARGET_NONE: what can be pinned no more does not count. */
int table_pinned(const struct table *table, int index);
/* What is pinned is SEAT's and hidden from the others at the screen; is shown again. A pinned plan tells what somebody
 * is after. */
void table_pins_put_away(struct table *table, uint8_t seat);
void table_pins_take_out(struct table *table, uint8_t seat);

#endif
