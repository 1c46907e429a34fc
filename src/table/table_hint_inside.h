/* SPDX-License-Identifier: MIT */
/* Inside of the table's hint: table_hint.c, table_hint_words.c, table_hint_apply.c and their tests. */
#ifndef TABLE_TABLE_HINT_INSIDE_H
#define TABLE_TABLE_HINT_INSIDE_H

#include "platform/draw.h"
#include "table/table_hint.h"
#include "table/table_thought.h"

/* Once a hint was read it stays as it is: what comes of longer thought stands beside it until it is asked for. */
struct table_hint {
    struct table_thought thought; /* how what is shown began, and what it goes on with */
    int depth;                    /* how many steps what is shown has stood */
    int64_t shown_at;
    int is_read;
    int over; /* what was pointed at when it was asked for, and from where */
    struct point over_at;
    int is_in_front;                  /* nothing else has been since */
    struct bot_hint later[BOT_HINTS]; /* what a longer thought than the one shown says */
    struct table_why later_why;
    int later_count, later_depth; /* 0: nothing else */
};

#endif
