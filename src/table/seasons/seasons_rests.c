/* SPDX-License-Identifier: MIT */
/* Rests in which the eye catches up: the summary at the end of a round, the sum of a scored building, the end. They
 * belong to the queue of motions, so that they are skipped like anything that moves, and fall away at once. */
#include "table/seasons/seasons_table.h"

/* By pace, in ms. */
static const int16_t round_rests[PACES] = {
    [PACE_SLOW] = 4500, [PACE_NORMAL] = 2600, [PACE_FAST] = 1500, [PACE_AT_ONCE] = 0};
/* A_DAY: longer than anybody looks away; a press ends it. */
enum { SUM_MS = 750, END_MS = 1100, A_DAY = 24 * 60 * 60 * 1000 };

static int begin_summary(struct table *table) {
    const int length = round_rests[table_pace(table, PACE_OF_MOTION)];
    const int is_wanted = table->app->settings.has_recap && !table->is_fast_forward && !table->recap.log;
    if (!is_wanted || !length) {
        return 0;
    }
    seasons(table)->summary = seasons(table)->round;
    seasons(table)->round.number = 0; /* told once */
    seasons(table)->summary_since = table->now;
    seasons(table)->summary_until = table->now + length;
    return length;
}

static int has_scored(const struct table *table) {
    const int source = seasons_building_source(seasons(table)->scoring);
    for (int seat = 0; seat < table->seats; seat++) {
        if (source >= 0 && seasons_shown(table)->points[seat][source]) {
            return 1;
        }
    }
    return 0;
}

/* Where a person plays, each sum stays until he has read it. */
static int waits_for_press(const struct table *table) {
    return table->persons && !table->app->is_scripted && !table->is_fast_forward && !table->recap.log &&
           !coach_is_lesson(table) && table->motion.percent > 0;
}

int seasons_rest_before(struct table *table, const struct event *event) {
    if (seasons_winter_card_rest(table)) {
        return seasons_winter_card_rest(table);
    }
    if (!coach_is_lesson(table) && seasons_round_ends_before(&seasons(table)->round, event)) {
        const int length = begin_summary(table);
        if (length) {
            return length;
        }
    }
    const int is_next = event->type == EVENT_SCORING || event->type == EVENT_OVER;
    const int length = !is_next || seasons(table)->scoring == BUILDINGS || !has_scored(table) ? 0
                       : waits_for_press(table)                                               ? A_DAY
                       : event->type == EVENT_OVER                                            ? END_MS
                                                                                              : SUM_MS;
    return length == A_DAY ? length : length * table->motion.percent / 100;
}

static int comes_to_scoring(const struct motion *motion) {
    for (size_t i = motion->next; i < motion->count; i++) {
        if (motion->queue[i].type == EVENT_SCORING || motion->queue[i].type == EVENT_OVER) {
            return 1;
        }
    }
    return 0;
}

int seasons_is_counted(const struct table *table) {
    const uint8_t phase = seasons_shown(table)->phase;
    return seasons(table)->scoring < BUILDINGS || phase == PHASE_PALACE || phase == PHASE_OVER ||
           comes_to_scoring(&table->motion);
}

int seasons_is_scoring(const struct table *table) {
    return seasons(table)->scoring < BUILDINGS && (motion_is_busy(&table->motion) || !table_is_over(table));
}
