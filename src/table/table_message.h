/* SPDX-License-Identifier: MIT */
/* What the prompt says: for a while a refusal, or a warning, else the question. */
#ifndef TABLE_TABLE_MESSAGE_H
#define TABLE_TABLE_MESSAGE_H

struct table;
struct table_message;

struct table_message *table_message_new(void);

/* Says TEXT in the prompt for some seconds, as a warning until something else is done; as a refusal for REASON, whose
 * page can be read while it stands. */
void table_say(struct table *table, const char *text);
void table_say_refusal(struct table *table, const char *text, int reason);
/* Nothing is said any more; if it has been long enough. */
void table_hush(struct table *table);
void table_message_fade(struct table *table);
/* What is said instead of the question; empty: nothing. The reason of the refusal, or REASON_NONE. */
const char *table_message_words(const struct table *table);
int table_message_reason(const struct table *table);
/* The prompt's line as it stands now. */
const char *table_prompt_words(struct table *table);
/* Says whether they are the last line of the log: while something moves it tells what. */
int table_prompt_tells_log(const struct table *table);

#endif
