/* SPDX-License-Identifier: MIT */
/* A report of a fault: one text file with all that somebody who looks into it needs, and nothing that is hidden at the
 * table. It is written only when the player asks for it, and goes nowhere by itself. */
#ifndef APP_REPORT_H
#define APP_REPORT_H

#include "app/app.h"
#include "castellany/match.h"

/* What a report is about; each may be NULL. */
struct report {
    const struct match *match; /* all of it is written: what is not revealed yet must be no part of it */
    const char *file;          /* a damaged file, put in as it is */
    const char *fault;         /* what went wrong, in a sentence */
};

/* Writes REPORT into the state folder of APP (without one, into the folder of saves) and puts the file's path into
 * PATH. Gives 1, or 0 with a sentence in ERROR. */
int report_write(struct app *app, const struct report *report, char path[PLATFORM_PATH_SIZE],
                 char error[PLATFORM_ERROR_SIZE]);

/* The same, and tells the player where it lies; the path goes to the clipboard. */
void report_of_match(struct app *app, const struct match *match);
void report_of_file(struct app *app, const char *file, const struct error *fault);
/* Without a match: from the options. */
void report_of_nothing(struct app *app);

#endif
