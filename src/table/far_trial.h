/* SPDX-License-Identifier: MIT */
/* A meeting point is tried before anybody relies on it: a value is laid there, and has to come back. */
#ifndef TABLE_FAR_TRIAL_H
#define TABLE_FAR_TRIAL_H

#include "table/far.h"

struct far_trial;

/* Begins to try the meeting point of SETTINGS, on a thread. NULL if there is none. */
struct far_trial *far_trial_new(const struct settings *settings);
void far_trial_free(struct far_trial *trial);
/* Goes on at NOW, in ms; TRIAL may be NULL in all of these. */
void far_trial_go_on(struct far_trial *trial, int64_t now);
/* 1: a value came back, so tables can be laid there; 0: not yet, or not at all. */
int far_trial_is_good(const struct far_trial *trial);
/* What is wrong until now: a sentence, or "". */
const char *far_trial_trouble(const struct far_trial *trial);

#endif
