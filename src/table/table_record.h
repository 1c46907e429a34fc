/* SPDX-License-Identifier: MIT */
/* A finished match goes into the statistics, once, and what was earned in it is told. */
#ifndef TABLE_TABLE_RECORD_H
#define TABLE_TABLE_RECORD_H

#include "store/statistics.h"

struct table;
struct table_ops;
struct table_recording;

/* What the finished MATCH at TABLE says, ended AT. */
void table_record_of(const struct table_ops *table, const struct match *match, int64_t at,
                     struct statistics_match *record);
/* All achievements of TABLE's game in STATISTICS (NULL: none). */
uint32_t table_record_earned(const struct table_ops *table, const struct statistics *statistics);
/* Says whether MATCH was one of TABLE's game, and which of its achievements SEAT earned. */
uint32_t table_record_earned_by(const struct table_ops *table, const struct statistics_match *match, int seat);

struct table_recording *table_recording_new(void);

/* Writes the match on TABLE down as soon as it is over, though its last scoring is still to be shown; later calls do
 * nothing. Demos, lessons, practice and what nobody played stay out. */
void table_record(struct table *table);
/* Writes it down once more where that failed: the table is left. */
void table_record_close(struct table *table);
/* Tells the seals that were earned in it; call when all has been shown. */
void table_record_tell(struct table *table);
/* Looks up what was earned in the match at TABLE, which is watched again. */
void table_record_recall(struct table *table);
/* The same in words, "Seals earned: Good wages, A full house"; empty if there are none. */
void table_record_words(const struct table *table, char *out, size_t size);

#endif
