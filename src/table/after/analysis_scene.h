/* SPDX-License-Identifier: MIT */
/* The page of a finished match that tells which decisions cost most. */
#ifndef TABLE_AFTER_ANALYSIS_SCENE_H
#define TABLE_AFTER_ANALYSIS_SCENE_H

struct table;

/* Puts the page on top of TABLE's app; TABLE lives as long as it lies under it. */
void analysis_push(struct table *table);

#endif
