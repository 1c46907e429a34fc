/* SPDX-License-Identifier: MIT */
/* The whole program on a screen that nobody sees, for what is measured: everything is drawn, and the clock is the
 * caller's. It keeps what it writes in a folder of its own. */
#ifndef TESTS_KIT_SHOWN_KIT_H
#define TESTS_KIT_SHOWN_KIT_H

#include "app/app.h"

struct shown {
    struct app *app;
    struct platform *platform;
    struct draw_list *list; /* the last frame */
    int64_t now;            /* milliseconds; begins at 0 */
    char data[PLATFORM_PATH_SIZE], folder[64];
};

/* Opens it, W x H pixels, without a scene; with sound that nobody hears, or scripted. Gives 1, or 0 with a sentence on
 * stderr. */
int shown_open(struct shown *shown, int w, int h, int is_scripted);
void shown_close(struct shown *shown);
/* MS later: brings the scenes there and draws them. */
void shown_frame(struct shown *shown, int ms);

/* Processor time of this process, in milliseconds. */
double shown_busy_ms(void);
/* The number behind NAME ("VmRSS:" in kilobytes, "Threads:") in what the system tells of this process; 0 if nothing. */
long shown_status(const char *name);
/* Puts TIMES in order, the shortest first. */
void shown_sort(double *times, int count);

#endif
