/* SPDX-License-Identifier: MIT */
/* Inside of the log's list: table_log.c, table_log_fold.c and their tests. */
#ifndef TABLE_TABLE_LOG_INSIDE_H
#define TABLE_TABLE_LOG_INSIDE_H

#include "table/table_log.h"
#include "ui/tween.h"

/* Where each line ends, in pixels from the first. */
struct table_log_view {
    int *ends;
    size_t count, room, first;
    int width, percent, content, height; /* HEIGHT: of the window onto it */
    int foot;                            /* where its sheet ends in the window */
    struct table_log_fold {
        float from, to; /* 0: folded, 1: unfolded */
        int is_kept;    /* open, wherever the pointer is */
        struct tween tween;
        float hidden_from, hidden_to; /* 1: not there, for the ribbon tells */
        struct tween hides;
    } fold; /* table_log_fold.c */
};

#endif
