/* SPDX-License-Identifier: MIT */
/* A progress bar on standard error, for long work in a terminal; nothing is written anywhere else. */
#ifndef CASTELLANY_CLI_PROGRESS_H
#define CASTELLANY_CLI_PROGRESS_H

struct progress {
    const char *what; /* what is being done, in a word or two; the caller's */
    double begun, next;
    int is_shown;
};

/* Seconds of a clock that never goes back. */
double cli_seconds(void);

/* Begins to show the progress of WHAT. Between this and progress_end nothing else should be written to the terminal. */
void progress_begin(struct progress *progress, const char *what);
/* SHARE (0 to 1) is done. Draws at most ten times a second. */
void progress_show(struct progress *progress, double share);
/* Wipes the bar away. */
void progress_end(struct progress *progress);

#endif
