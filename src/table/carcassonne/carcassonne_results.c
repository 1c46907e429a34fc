/* SPDX-License-Identifier: MIT */
/* The end of a match: what decided it, from what was scored and when. */
#include <stdio.h>

#include "table/carcassonne/carcassonne_table.h"
#include "table/carcassonne/carcassonne_words.h"
#include "table/ops_around.h"
#include "table/results_story.h"
#include "ui/words.h"

static char *new_line(struct results_story *story) {
    return story->count < STORY_LINES ? story->lines[story->count++] : NULL;
}

/* Where SEAT was farthest ahead of OTHER. */
static void tell_source(const struct table *table, int seat, int other, struct results_story *story) {
    const struct carcassonne_state *state = table_state(table);
    const int16_t *own = state->seats[seat].points, *theirs = state->seats[other].points;
    int best = 0;
    for (int source = 1; source < CARC_SOURCES; source++) {
        best = own[source] - theirs[source] > own[best] - theirs[best] ? source : best;
    }
    char *line = own[best] > theirs[best] ? new_line(story) : NULL;
    if (line) {
        snprintf(line, sizeof story->lines[0], _("%s’s biggest lead: %s, %d points to %d."), table->names[seat],
                 carcassonne_source(best), own[best], theirs[best]);
    }
}

/* The single feature that brought most. */
static void tell_best_scoring(const struct table *table, struct results_story *story) {
    const struct match_log_line *best = NULL;
    for (size_t i = 0; i < match_log_count(table->log); i++) {
        const struct match_log_line *line = match_log_line(table->log, i);
        if (line->event.type == CARC_EVENT_POINTS && (!best || line->event.amount > best->event.amount)) {
            best = line;
        }
    }
    char *line = best ? new_line(story) : NULL;
    if (line) {
        snprintf(line, sizeof story->lines[0], _("Most at one stroke: %s in turn %d, %d points (%s)."),
                 table->names[best->event.seat], best->round, best->event.amount,
                 carcassonne_source(best->event.reason));
    }
}

/* Since when SEAT was ahead all the time: the number of the turn, 0 from the beginning. */
static int ahead_since(const struct table_history *history, int seat) {
    int since = history->count;
    while (since > 0 && history->points[since - 1][seat] >= history->points[since - 1][seat ^ 1]) {
        since--;
    }
    return since;
}

static int led_each_turn(const struct table_history *history, int seat) {
    int turn = 1; /* nobody leads at the start */
    while (turn < history->count && history->points[turn][seat] > history->points[turn][seat ^ 1]) {
        turn++;
    }
    return turn == history->count;
}

static void tell_lead(const struct table *table, int seat, struct results_story *story) {
    const int since = ahead_since(&table->history, seat);
    char *line = new_line(story);
    if (!line) {
        return;
    }
    if (led_each_turn(&table->history, seat)) {
        snprintf(line, sizeof story->lines[0], _("%s led from the first turn to the last."), table->names[seat]);
    } else if (since == 0) {
        snprintf(line, sizeof story->lines[0], _("After each turn %s was in front or level."), table->names[seat]);
    } else if (since <= table->history.rounds) {
        snprintf(line, sizeof story->lines[0], _("From turn %d on nobody was ahead of %s."), since, table->names[seat]);
    } else {
        snprintf(line, sizeof story->lines[0], _("Only the final scoring brought %s to the front."),
                 table->names[seat]);
    }
}

static int wall_tiles_taken(const struct table *table, int seat) {
    int count = 0;
    for (size_t i = 0; i < match_log_count(table->log); i++) {
        const struct event *event = &match_log_line(table->log, i)->event;
        count += event->type == CARC_EVENT_WALL_TAKEN && event->seat == seat;
    }
    return count;
}

static void tell_wall_tiles(const struct table *table, struct results_story *story) {
    const int first = wall_tiles_taken(table, 0), second = wall_tiles_taken(table, 1);
    char *line = first + second ? new_line(story) : NULL;
    if (line) {
        snprintf(line, sizeof story->lines[0], _("Wall tiles taken: %s %d, %s %d."), table->names[0], first,
                 table->names[1], second);
    }
}

static void tell_story(const struct table *table, const uint8_t *rank, const uint8_t *order,
                       struct results_story *story) {
    *story = (struct results_story){0};
    results_verdict(table, rank, order, story);
    if (rank[order[1]] != 0) {
        tell_lead(table, order[0], story);
        tell_source(table, order[0], order[1], story);
        tell_source(table, order[1], order[0], story);
    }
    tell_best_scoring(table, story);
    tell_wall_tiles(table, story);
}

/* Points by turn, and the final scoring. */
static void history(struct table_history *history, const struct game *game, const void *board,
                    const struct event *event) {
    if (event->type == CARC_EVENT_TURN) {
        history->rounds = event->amount;
        table_history_note(history, game, board, event->amount - 1);
    } else if (event->type == CARC_EVENT_WALL_CLEARED) {
        table_history_note(history, game, board, history->rounds);
    } else if (event->type == CARC_EVENT_OVER) {
        table_history_note(history, game, board, history->rounds + 1);
    }
}

const struct table_end carcassonne_end = {
    .history = history, .story = tell_story, .board = N_("Look at the castle"), .feast = FEAST_PETALS};
