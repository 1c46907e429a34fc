/* SPDX-License-Identifier: MIT */
/* A row's rounds are the shortest stretch in which most of it comes. Its cause is what one side's play-outs have more
 * often than the other's, or what brought most of the difference. */
#include "causes.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST_OF_TEN = 6, /* of a row come in its rounds */
    CLEARLY = 4,     /* a way is clear if one of so many play-outs, or points, differs by it */
    LUCK = 6,        /* squares of errors by which a difference is more than luck */
    OFTEN = 12,      /* more often: by one of so many times, and by more than luck */
    END = CAUSE_ROUNDS - 1
};

/* ---- what is told ---- */

static struct cause_way *way_of(struct cause_way ways[CAUSE_WAYS], const struct intent *gist) {
    for (int i = 0; i < CAUSE_WAYS; i++) {
        struct cause_way *way = &ways[i];
        if (!way->last[0] && !way->last[1]) {
            way->gist = *gist;
        }
        if (memcmp(&way->gist, gist, sizeof *gist) == 0) {
            return way;
        }
    }
    return NULL;
}

static void note(struct cause_way ways[CAUSE_WAYS], const struct cause_place *place, const struct intent *gist,
                 int points) {
    struct cause_way *way = way_of(ways, gist);
    if (way) {
        way->plays[place->side] += way->last[place->side] != place->number + 1;
        way->last[place->side] = place->number + 1;
        way->points[place->side] += points;
    }
}

void causes_own(struct causes *causes, int side, const struct intent *gist) {
    if (causes->own_count[side] < 2) {
        causes->own[side][causes->own_count[side]++] = *gist;
    }
}

int cause_time(const struct cause_place *place, int source) {
    return place->rounds < BOT_LATER && !(place->final >> source & 1) ? place->rounds : BOT_LATER;
}

void causes_bring(struct causes *causes, const struct cause_place *place, const struct intent *gist, int seat,
                  int source, int points) {
    const int time = cause_time(place, source);
    const int is_end = place->is_end || (place->final >> source & 1);
    const int round = time < BOT_LATER ? time : is_end ? END : place->rounds < END ? place->rounds : END - 1;
    causes->rounds[seat][source][round] += place->side ? -points : points;
    causes->scorings[seat][source][time][place->side]++;
    causes->final = place->final;
    if (!(place->scored >> source & 1)) {
        note(causes->brings[seat][source][time], place, gist, points);
    }
}

void causes_serve(struct causes *causes, const struct cause_place *place, const struct intent *gist, int seat,
                  struct bot_service service) {
    for (int source = 0; source < GAME_MAX_SOURCES; source++) {
        if (service.helps >> source & 1) {
            note(causes->helps[seat][source], place, gist, 0);
            causes->services[seat][source][place->side]++;
        }
        if (service.hurts >> source & 1) {
            note(causes->hurts[seat][source], place, gist, 0);
        }
    }
}

/* ---- when ---- */

/* The rounds from BOT_LATER on without those in which nothing may come: the end follows the last other one. Gives how
 * many. */
static int later_rounds(const int rounds[CAUSE_ROUNDS], int out[CAUSE_ROUNDS]) {
    int last = BOT_LATER;
    for (int i = BOT_LATER; i < END; i++) {
        last = rounds[i] ? i + 1 : last;
        out[i - BOT_LATER] = rounds[i];
    }
    out[last - BOT_LATER] = rounds[END];
    return last - BOT_LATER + 1;
}

/* The shortest stretch of ROUNDS with most of TOTAL. */
static void find_stretch(const int *rounds, int count, int total, int *from, int *to) {
    *from = 0;
    *to = count - 1;
    for (int i = 0; i < count; i++) {
        int sum = 0;
        for (int j = i; j < count && j - i < *to - *from; j++) {
            sum += total < 0 ? -rounds[j] : rounds[j];
            if (10 * sum >= MOST_OF_TEN * abs(total)) {
                *from = i;
                *to = j;
            }
        }
    }
}

static void tell_rounds(const struct causes *causes, int first_round, struct bot_row *row) {
    int rounds[CAUSE_ROUNDS], sum = 0, from, to;
    const int total = row->first - row->second;
    row->from = row->to = first_round + row->time;
    if (row->time < BOT_LATER) {
        return;
    }
    const int *all = causes->rounds[row->seat][row->source];
    const int count = later_rounds(all, rounds), has_end = all[END] != 0;
    find_stretch(rounds, count, total, &from, &to);
    for (int i = from; i <= to; i++) {
        sum += rounds[i];
    }
    row->is_mostly = sum != total;
    row->from = has_end && from == count - 1 ? BOT_AT_END : first_round + BOT_LATER + from;
    row->to = has_end && to == count - 1 ? BOT_AT_END : first_round + BOT_LATER + to;
}

/* ---- why ---- */

/* Which of what is compared on SIDE it is, from 1: the answer, then what follows at once; 0: none. */
static int is_own(const struct causes *causes, int side, const struct intent *gist) {
    for (int i = 0; i < causes->own_count[side]; i++) {
        if (memcmp(&causes->own[side][i], gist, sizeof *gist) == 0) {
            return i + 1;
        }
    }
    return 0;
}

static int is_any_own(const struct causes *causes, const struct intent *gist) {
    return is_own(causes, 0, gist) || is_own(causes, 1, gist);
}

/* How much WAY has made for the side that SIGN is for. */
static int made_by(const struct cause_way *way, int is_points, int sign) {
    const int *counts = is_points ? way->points : way->plays;
    return sign * (counts[0] - counts[1]);
}

/* The way that makes most of what has SIGN; gives how much in *MADE. */
static const struct cause_way *best_way(const struct causes *causes, const struct cause_way ways[CAUSE_WAYS],
                                        int is_points, int sign, int *made) {
    const struct cause_way *best = NULL;
    *made = 0;
    for (int i = 0; i < CAUSE_WAYS && (ways[i].last[0] || ways[i].last[1]); i++) {
        const int by = made_by(&ways[i], is_points, sign);
        if (by > *made && !is_any_own(causes, &ways[i].gist)) {
            best = &ways[i];
            *made = by;
        }
    }
    return best;
}

/* What is compared, if it serves a row itself; else NULL. */
static const struct cause_way *serves_itself(const struct causes *causes, const struct cause_way ways[CAUSE_WAYS],
                                             int side) {
    for (int i = 0; i < CAUSE_WAYS && (ways[i].last[0] || ways[i].last[1]); i++) {
        if (is_own(causes, side, &ways[i].gist) && ways[i].plays[side] > ways[i].plays[!side]) {
            return &ways[i];
        }
    }
    return NULL;
}

static void take(const struct cause_way *way, struct bot_cause *cause) {
    cause->kind = BOT_CAUSE_ANSWER;
    cause->intent = way->gist;
    memcpy(cause->plays, way->plays, sizeof way->plays);
    cause->is_of_second = way->plays[1] > way->plays[0];
}

/* What is compared is the cause: an answer itself, or what follows it at once. */
static void take_own(const struct causes *causes, const struct cause_way *way, int side, struct bot_cause *cause) {
    take(way, cause);
    cause->is_of_second = side;
    if (is_own(causes, side, &way->gist) == 1) {
        cause->kind = BOT_CAUSE_ITSELF;
        memset(cause->plays, 0, sizeof cause->plays);
    }
}

/* More is not by luck alone, though it is the most of many. */
static int is_clear(const int plays[2], int of) {
    const int by = plays[0] - plays[1];
    return of * by * by > LUCK * (plays[0] * (of - plays[0]) + plays[1] * (of - plays[1]));
}

/* Points that come at the match's end are served before it, others come again and again: that happens more often where
 * the row has more, or each time is worth more. */
static void tell_times(const struct causes *causes, struct bot_row *row) {
    const int *times = causes->final >> row->source & 1 ? causes->services[row->seat][row->source]
                                                        : causes->scorings[row->seat][row->source][row->time];
    const int side = abs(row->first) < abs(row->second), by = times[side] - times[!side];
    const int points[2] = {abs(row->first), abs(row->second)};
    if (!times[0] && !times[1]) {
        return;
    }
    memcpy(row->cause.times, times, sizeof row->cause.times);
    row->cause.is_of_second = side;
    if (OFTEN * by >= times[side] && by * by > times[0] + times[1]) {
        row->cause.kind = BOT_CAUSE_TIMES;
    } else if ((int64_t)points[side] * times[!side] > (int64_t)points[!side] * times[side]) {
        row->cause.kind = BOT_CAUSE_WORTH;
    }
}

static void tell_cause(const struct causes *causes, int plays, struct bot_row *row) {
    const struct cause_way *helps = causes->helps[row->seat][row->source],
                           *hurts = causes->hurts[row->seat][row->source];
    const int total = row->first - row->second, sign = total < 0 ? -1 : 1, side = total < 0;
    int by_help, by_hurt, brought;
    const struct cause_way *help = best_way(causes, helps, 0, sign, &by_help),
                           *hurt = best_way(causes, hurts, 0, -sign, &by_hurt),
                           *bring = best_way(causes, causes->brings[row->seat][row->source][row->time], 1, sign,
                                             &brought);
    const struct cause_way *serve = by_hurt > by_help ? hurt : help;
    const struct cause_way *helps_itself = serves_itself(causes, helps, side),
                           *hurts_itself = serves_itself(causes, hurts, !side);
    const int served = by_hurt > by_help ? by_hurt : by_help;
    row->cause = (struct bot_cause){.kind = BOT_CAUSE_MANY};
    if (serve && CLEARLY * served >= plays && is_clear(serve->plays, plays)) {
        take(serve, &row->cause);
    } else if (helps_itself || hurts_itself) {
        take_own(causes, helps_itself ? helps_itself : hurts_itself, helps_itself ? side : !side, &row->cause);
    } else if (bring && CLEARLY * brought >= abs(total) && is_clear(bring->plays, plays)) {
        take(bring, &row->cause);
    } else if (serve && is_clear(serve->plays, plays)) {
        take(serve, &row->cause);
    } else {
        tell_times(causes, row);
    }
}

void causes_tell(const struct causes *causes, int plays, int first_round, struct bot_row *row) {
    tell_rounds(causes, first_round, row);
    tell_cause(causes, plays, row);
}
