/* SPDX-License-Identifier: MIT */
/* Drawn only on a terminal and only for long work: what is piped or quick stays as it was. */
#include "progress.h"

#include <stdio.h>

#include "castellany/system.h"

static const int bar_width = 30;
static const double pause_between = 0.1; /* seconds between two drawings */
static const double first_pause = 0.5;   /* what is over sooner needs no bar */

double cli_seconds(void) {
    return system_seconds();
}

void progress_begin(struct progress *progress, const char *what) {
    const double now = cli_seconds();
    *progress = (struct progress){.what = what, .begun = now, .next = now + first_pause};
}

void progress_show(struct progress *progress, double share) {
    const double now = cli_seconds();
    if (now < progress->next || !system_has_terminal()) {
        return;
    }
    const double gone = now - progress->begun;
    const int filled = (int)(share * bar_width);
    fprintf(stderr, "\r%s [", progress->what);
    for (int i = 0; i < bar_width; i++) {
        fputc(i < filled ? '=' : ' ', stderr);
    }
    fprintf(stderr, "] %3.0f%%, %.0f s left \x1b[K", share * 100, share > 0 ? gone / share - gone : 0);
    fflush(stderr);
    progress->is_shown = 1;
    progress->next = now + pause_between;
}

void progress_end(struct progress *progress) {
    if (progress->is_shown) {
        fputs("\r\x1b[K", stderr);
        fflush(stderr);
    }
}
