/* SPDX-License-Identifier: MIT */
/* What of the table is read aloud. */
#ifndef TABLE_TABLE_SPEECH_H
#define TABLE_TABLE_SPEECH_H

#include <stddef.h>

struct table;
struct table_speech;

struct table_speech *table_speech_new(void);

/* The scene's speak operation. */
void table_speak(struct table *table, int target, char *out, size_t size);
/* Says lines of the log that are new. */
void table_tell_news(struct table *table);

#endif
