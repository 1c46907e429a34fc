/* SPDX-License-Identifier: MIT */
/* What bots would answer to the open question, reckoned beside the window: for the table's hint, for what its game
 * marks, for the coach, who makes up his mind while a card is chosen. */
#ifndef TABLE_TABLE_THOUGHT_H
#define TABLE_TABLE_THOUGHT_H

#include "castellany/bot.h"
#include "table/table_hint_why.h"

struct table;

/* Begins as zeros. */
struct table_thought {
    bot_answer_filter accepts; /* among which answers, by ABOUT; NULL: all */
    int about;
    int is_asked, is_shown;
    uint64_t job, serial; /* of the worker; of the question */
    const struct bot_library *library;
    struct bot_request request; /* of what it sees, which is SEEN */
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
    struct bot_hint found[BOT_HINTS]; /* what the bots' thread writes, as FOUND_WHY */
    int found_count;
    int plays;                        /* how often the two best are played on, to compare them; 0: not at all */
    struct table_why found_why;       /* also what was compared last */
    struct bot_hint hints[BOT_HINTS]; /* what was taken of it, the best first, and why that one; only while IS_SHOWN */
    struct table_why why;
    int count;
};

/* Asks the bots the open question, which is forgotten if it was asked already; PLAYS as above. */
void table_thought_begin(struct table *table, struct table_thought *thought, int plays);
/* Asks it once more, in STEP, from 0 to BOT_HINT_STEPS - 1; what was taken stays. */
void table_thought_step(struct table *table, struct table_thought *thought, int step, int plays);
/* Gives 1 once, when something was found for a question that is still open. */
int table_thought_has_come(struct table *table, struct table_thought *thought);
/* The same, and takes it: it is shown from now on. */
int table_thought_take(struct table *table, struct table_thought *thought);
/* Waits for the bots' thread, if it still thinks, and shows nothing any more. */
void table_thought_drop(struct table *table, struct table_thought *thought);

#endif
