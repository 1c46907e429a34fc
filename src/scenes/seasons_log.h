/* The log of a match in words: a line for what happened, with its reason, grouped by round and card. Moves that belong
 * together (the goods of one payment) share a line. All scores can be audited from it. */
#ifndef SCENES_SEASONS_LOG_H
#define SCENES_SEASONS_LOG_H

#include <stddef.h>

#include "castellany/seasons.h"
#include "scenes/seasons_text.h"

enum seasons_log_level { LOG_ROUND, LOG_CARD, LOG_LINE };

struct seasons_log_line {
    uint8_t level; /* enum seasons_log_level */
    uint8_t round;
    uint8_t seat;       /* whom it concerns, or GAME_NO_SEAT */
    uint8_t card;       /* being resolved, or NO_CARD */
    struct event event; /* the first event behind it: what to light up */
    uint16_t whats;     /* set of what moved (kinds, TALER, HELPER), if it is a move */
    char text[SEASONS_TEXT_SIZE];
};

struct seasons_log;

/* Begins an empty log. TABLES and NAMES (the seats') must outlive it. Gives NULL only when memory is out. */
struct seasons_log *seasons_log_new(const struct seasons_tables *tables, const char *const *names);
void seasons_log_free(struct seasons_log *log);
void seasons_log_clear(struct seasons_log *log);

/* Adds what EVENT says; some events say nothing of their own. BOARD is the board after it: the lines of points tell
 * what was counted, and what the seat has together then. */
void seasons_log_add(struct seasons_log *log, const struct event *event, const struct seasons_state *board);

size_t seasons_log_count(const struct seasons_log *log);
/* Valid until the log changes. */
const struct seasons_log_line *seasons_log_line(const struct seasons_log *log, size_t index);

/* The whole log as text, each line indented by its level. The caller frees it; NULL when memory is out. */
char *seasons_log_copy(const struct seasons_log *log);

/* The template of a line for an event type, or for a move's cause, or for points of a source: "" where it is silent on
 * purpose, NULL where none is known (a test looks for that). */
const char *seasons_log_event_template(int type);
const char *seasons_log_cause_template(int cause);
const char *seasons_log_source_template(int source);

#endif
