/* SPDX-License-Identifier: MIT */
/* The answer in the making: one of the five contracts of a table (table_ops.h). Targets are the widgets' numbers.
 *
 * A game needs its `way` and `explain` and nothing more: table_path.h makes all the rest of the ways, and what is
 * filled in all the same is what the game does otherwise. */
#ifndef TABLE_OPS_ANSWERS_H
#define TABLE_OPS_ANSWERS_H

#include "table/table_ops.h"

/* NULL, where nothing else is said: what the path says. */
struct table_answers {
    /* Fills TARGETS with what leads to ANSWER, a legal one or one that was given, press by press, the last of which
     * gives it; gives how many, 1 to TABLE_MARKS. No way is the beginning of another. Not NULL. */
    int (*way)(const struct table *table, const struct intent *answer, int targets[TABLE_MARKS]);
    /* Which target of a way is meant by a press on TARGET, as the path stands. NULL: TARGET itself. */
    int (*means)(const struct table *table, int target);
    /* How many presses nobody need make, since all legal answers begin with them; less than the shortest way. NULL: 0.
     */
    int (*given)(const struct table *table);

    /* ---- putting the question ---- */
    /* A question opens for table->asked (is_open is set), or it closes: one of table_path.h's `path_ask` functions is
     * to be called. NULL: path_ask. */
    void (*ask)(struct table *table);
    /* Presses were made or taken back: what the game keeps of them is renewed. NULL: it keeps nothing. */
    void (*follow)(struct table *table);
    /* Says whether SEAT's question has one answer only and is answered without being put; fills ONLY. NULL: each is
     * put. */
    int (*only)(const struct table *table, uint8_t seat, struct intent *only);

    /* ---- a press ---- */
    /* TARGET was pressed, or what was dragged from FROM dropped on it (TARGET_NONE: pressed). ANSWER is filled when it
     * gives PRESS_READY. */
    enum table_press (*press)(struct table *table, int target, int from, struct intent *answer);
    /* Says whether a second click on TARGET gives what is laid down, whose first click laid the last of it. NULL: it
     * never does. */
    int (*completes)(const struct table *table, int target);
    /* TARGET means an answer that is not legal: fills INTENT and gives the reason; REASON_NONE if there is nothing to
     * explain. NULL: nothing is explained. */
    int (*explain)(const struct table *table, int target, struct intent *intent);
    /* A sentence if TARGET would decline what could still be done, said before the first such press; else NULL. NULL:
     * nobody is warned. */
    const char *(*warn)(const struct table *table, int target);
    /* Says whether TARGET can be pressed to get on with the answer; or to change how it is given. */
    int (*is_lit)(const struct table *table, int target);
    int (*is_source)(const struct table *table, int target);
    /* Takes a key, a turn of the wheel or a press of the right button of its own. Gives 1 if it was one. NULL: takes
     * none; not where `ending` (ops_notes.h) is set. */
    int (*event)(struct table *table, const struct ui_event *event);

    /* ---- where to press ---- */
    /* Something opened (gives -1: the focus begins anew) or closed (gives the target to which it goes back) since the
     * last call, which was in the frame before; else 0. */
    int (*turned)(struct table *table);
    /* Where the focus begins; TARGET_NONE: nowhere. */
    int (*first)(const struct table *table);
    /* What to press next so that ANSWER is given: for focus, hints, lessons and robots. */
    int (*next)(const struct table *table, const struct intent *answer);
    /* The targets that a hint at ANSWER marks; gives how many. */
    int (*marks)(const struct table *table, const struct intent *answer, int targets[TABLE_MARKS]);
    /* Where ANSWER was or would be given, for who watches a match again and is asked nothing; gives how many places.
     * NULL: where the marks are. And whether it goes from the first of two places to the second; NULL: none does. */
    int (*trace)(const struct table *table, const struct intent *answer, struct rect places[TABLE_MARKS]);
    int (*is_way)(const struct intent *answer);

    /* ---- what is laid out and not given ---- */
    /* Lays ANSWER out as far as it can be before the last press, on which the focus then stands; gives 0 if it is one
     * press alone. With IS_TRIED only says what it would give. */
    int (*lay_out)(struct table *table, const struct intent *answer, int is_tried);
    /* What the prompt asks once something is laid out. NULL: as before. */
    const char *(*laid_prompt)(const struct table *table);
    /* What is laid out but not given: a complete answer. Gives 0 if there is none. */
    int (*laid)(const struct table *table, struct intent *answer);
    /* What taking back what is laid out would do, in a sentence; gives NULL if nothing is laid out. NULL: nothing can
     * be taken back by undo. */
    const char *(*laid_words)(const struct table *table);
    /* Escape: closes what stands open. Gives 0 if nothing does. */
    int (*cancel)(struct table *table);

    /* ---- giving it ---- */
    /* Says whether INTENT, about to be given in MATCH, passes something up; then an event of the table's own that tells
     * of it is added to EVENTS, if they are not NULL, behind which those of the engine come. NULL: none does. */
    int (*passes)(const struct match *match, const struct intent *intent, struct event_list *events);
};

#endif
