/* SPDX-License-Identifier: MIT */
/* How the telling of events goes on: what begins with each, and rests in which the eye catches up: the summary at the
 * end of a round, the sum of a scored building, the end. Rests belong to the queue of motions, so that they are skipped
 * like anything that moves, and fall away at once. */
#include <stdio.h>

#include "table/coach/coach.h"
#include "table/ops_stage.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_table.h"
#include "table/table_recap.h"
#include "ui/language.h"

/* By pace, in ms. */
static const int16_t round_rests[PACES] = {
    [PACE_SLOW] = 4500, [PACE_NORMAL] = 2600, [PACE_FAST] = 1500, [PACE_AT_ONCE] = 0};
/* A_DAY: longer than anybody looks away; a press ends it. */
enum { SUM_MS = 750, END_MS = 1100, A_DAY = 24 * 60 * 60 * 1000 };

static int begin_summary(struct table *table) {
    const int length = round_rests[table_pace(table, PACE_OF_MOTION)];
    const int is_wanted = table->app->settings.has_recap && !table->is_fast_forward && !table_recap_log(table);
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
    return table->persons && !table->app->is_scripted && !table->is_fast_forward && !table_recap_log(table) &&
           !coach_is_lesson(table) && table->motion.percent > 0;
}

static int rest_before(struct table *table, const struct event *event) {
    if (seasons_winter_card_rest(table)) {
        return seasons_winter_card_rest(table);
    }
    if (seasons_raising_rest(table, event)) {
        return seasons_raising_rest(table, event);
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

/* ---- events begin ---- */

/* The music of the board after EVENT, which is not yet shown. */
static void music_after(const struct table *table, const struct event *event) {
    struct seasons_state next = *seasons_shown(table);
    next.round = event->type == EVENT_ROUND ? (uint8_t)event->amount : next.round;
    next.last_round |= event->type == EVENT_LAST_ROUND;
    app_music(table->app, seasons_music_of(&next));
}

static const char *begin(struct table *table, const struct event *event, int is_skipped) {
    const int is_for_persons = event->type != EVENT_ASKED || (event->set & table->persons);
    seasons_winter_card_begin(table, event, is_skipped);
    seasons_omens_event(table, event);
    seasons_raising_event(table, event, is_skipped);
    if (!table_recap_left(table)) {
        seasons_round_add(&seasons(table)->round, event);
    }
    if (event->type == EVENT_ROUND || event->type == EVENT_LAST_ROUND) {
        music_after(table, event);
    }
    if (event->type == EVENT_SCORING) {
        seasons(table)->scoring = event->what;
    } else if (event->type == EVENT_ROUND || event->type == EVENT_OVER) {
        seasons(table)->scoring = BUILDINGS;
    }
    seasons_dolls_update(table);
    return is_for_persons ? seasons_motion_sound_of(event) : NULL;
}

static void reset(struct table *table, enum table_reset why) {
    seasons_raising_reset(table);
    seasons(table)->summary_until = why == RESET_BOARD ? seasons(table)->summary_until : 0;
    seasons(table)->scoring = why == RESET_REST ? seasons(table)->scoring : BUILDINGS;
    if (why == RESET_AFRESH) {
        seasons(table)->round = (struct table_round){0};
    }
}

/* ---- going on ---- */

/* Somebody has pressed. */
static int go_on(struct table *table) {
    if (!seasons_winter_card_waits(table)) {
        return 0;
    }
    if (table->now - seasons(table)->winter_card_since < GUARD_DEAD_MS) {
        return 1; /* the second click of him who sealed his choice */
    }
    seasons_winter_card_leave(table);
    table->motion.item_count = 0;
    motion_end_rest(&table->motion, table->now);
    table->motion.ready_at = table->now;
    return 1;
}

static unsigned skips_to(const struct table *table) {
    const unsigned card = seasons_winter_card_stops(table) ? 1u << EVENT_DRAWN : 0;
    return card | (seasons_is_scoring(table) ? 1u << EVENT_SCORING | 1u << EVENT_OVER : 0);
}

/* A line for each seat whose cards have not been turned over. */
static size_t untold(const struct table *table) {
    size_t count = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        count += (size_t)seasons_is_face_down(table, seat);
    }
    return count;
}

static void narrate(const struct table *table, char *out, size_t size) {
    if (motion_find(&table->motion, MOTION_TURN_CARD, -1)) { /* whose they are stands in the log, line by line */
        snprintf(out, size, "%s", _("The cards are turned over."));
    } else if (seasons(table)->summary_until) {
        seasons_round_words(table, out, size);
    } else {
        seasons_scoring_words(table, out, size);
    }
}

/* What pieces that move mean to SEAT: he takes some or is paid, he pays somebody, his helper is driven away. */
static enum table_mood mood_of_move(const struct event *event, int seat) {
    const int is_taken = event->to == AT_SEAT + seat, is_given = event->from == AT_SEAT + seat;
    if (event->what == HELPER) {
        return event->seat == seat && event->reason == CAUSE_DISPLACED ? MOOD_ANNOYED : MOOD_WAITING;
    }
    if (is_given && event->to >= AT_SEAT && event->to < AT_SEAT + GAME_MAX_SEATS) {
        return MOOD_ANNOYED;
    }
    return is_taken && event->reason != CAUSE_ROUND_TALER && event->reason != CAUSE_EQUIPMENT ? MOOD_PLEASED
                                                                                              : MOOD_WAITING;
}

static enum table_mood mood(const struct table *table, const struct event *event, int seat) {
    enum { MANY = 12 };
    switch (event->type) {
    case EVENT_MOVE:
        return mood_of_move(event, seat);
    case EVENT_POINTS:
        return event->seat != seat     ? MOOD_WAITING
               : event->amount < 0     ? MOOD_ANNOYED
               : event->amount >= MANY ? MOOD_TRIUMPHANT
                                       : MOOD_PLEASED;
    case EVENT_BUILT:
        return event->seat == seat ? MOOD_PLEASED : MOOD_WAITING;
    case EVENT_CARD_LOST:
        return event->seat == seat ? MOOD_ANNOYED : MOOD_WAITING;
    case EVENT_DAMSEL_WON:
        return event->seat == seat ? MOOD_PLEASED : MOOD_ANNOYED;
    case EVENT_OVER:
        return table_busts_at_end(table, seat);
    default:
        return MOOD_WAITING;
    }
}

const struct table_course seasons_course = {.begin = begin,
                                            .reset = reset,
                                            .rest = rest_before,
                                            .go_on = go_on,
                                            .skips_to = skips_to,
                                            .mood = mood,
                                            .narrate = narrate,
                                            .untold = untold};
