/* SPDX-License-Identifier: MIT */
/* Two answers are played on with the same chance, and the rows that differ most are told until little is left;
 * rounding is settled so that rows add up. Their words: table_hint_why_words.c. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "table/ops_words.h"
#include "table/table_hint_why_rows.h"
#include "table/table_ops.h"

enum {
    ENOUGH = 2,       /* rows, if little is left then */
    ROWS_BY_TIME = 3, /* more of them, and what comes at several times is taken together */
    PLAYS = 40,
    PLAYS_QUICK = 120, /* where they are quick: in a game of rounds */
    PLAYS_NOW = 24
};

#define CLOSE 2.0f /* points by which a search may be wrong */
/* The same where the search finds it too, and by more points than are little. */
#define BACKED 0.6
/* By no more than so many points, and by fewer of the matches won, a search tells no two answers apart. */
#define ALIKE_POINTS 1
#define ALIKE_SHARE 0.025f
#define NEARLY_POINTS 2
#define NEARLY_SHARE 0.1f

/* ---- what is told ---- */

int why_rounded(double points) {
    return (int)lround(points);
}

double why_mean(const struct table_why *why, int points) {
    return (double)points / why->comparison.plays;
}

double why_apart(const struct table_why *why, int seat) {
    return why_mean(why, why->comparison.points[0][seat] - why->comparison.points[1][seat]);
}

int why_strongest(const struct table_why *why) {
    int best = -1, most = 0;
    for (int seat = 0; seat < why->comparison.seats; seat++) {
        const int first = why->comparison.points[0][seat], second = why->comparison.points[1][seat],
                  points = first > second ? first : second;
        if (seat != why->seat && (best < 0 || points > most)) {
            best = seat;
            most = points;
        }
    }
    return best;
}

static int has_rows(const struct table_why *why);

int why_is_more_than_chance(const struct table_why *why, int seat, double errors) {
    return fabs(why_apart(why, seat)) > errors * why->comparison.errors[seat];
}

/* Fewer points are worth it where a rival loses more; else they speak against the search, as do points that may have
 * come by chance. */
static void judge(struct table_why *why, const struct bot_hint *hints) {
    const int rival = why_strongest(why);
    const double own = why_apart(why, why->seat), lead = rival < 0 ? own : own - why_apart(why, rival);
    const int is_worth_it = lead >= 1 && (hints[0].win_share > hints[1].win_share ||
                                          (why->comparison.seats == 2 && lead >= WHY_MUCH)),
              is_against = why_rounded(own) < 0 && !is_worth_it;
    const double apart = hints[0].expected_points - hints[1].expected_points;
    const int is_backed = why_rounded(own) > WHY_LITTLE && why_rounded(apart) > 0,
              is_found = why_rounded(own) > 0 && why_rounded(apart) > 1;
    why->apart = why_rounded(own);
    why->kind = WHY_ROWS;
    if (!why->apart || is_against ||
        (!is_found && !why_is_more_than_chance(why, why->seat, is_backed ? BACKED : WHY_LIKELY))) {
        const int is_close = apart < fmax((double)CLOSE, why->comparison.errors[why->seat]);
        why->kind = is_close ? WHY_CLOSE : !is_against && why->apart ? WHY_ROWS : WHY_NOTHING;
        why->apart = why->kind == WHY_ROWS ? why->apart : 0;
    }
    if (why->kind == WHY_ROWS && abs(why->apart) == 1 && !has_rows(why)) {
        why->kind = WHY_CLOSE;
        why->apart = 0;
    }
}

/* What the search itself says, before it is told otherwise. */
static void take_searched(struct table_why *why, const struct bot_hint *hints) {
    for (int i = 0; i < 2; i++) {
        why->searched[i] = (struct why_searched){hints[i].expected_points, hints[i].win_share, hints[i].others_points};
    }
}

static int is_of(const struct table_why *why, const struct bot_hint *hints) {
    return why->comparison.plays && memcmp(&why->answers[0], &hints[0].intent, sizeof why->answers[0]) == 0 &&
           memcmp(&why->answers[1], &hints[1].intent, sizeof why->answers[1]) == 0;
}

int table_why_plays(const struct table_ops *ops, int in_frame) {
    return !ops->words->reasons ? 0 : in_frame ? PLAYS_NOW : ops->words->is_choice ? PLAYS_QUICK : PLAYS;
}

void table_why_reckon(const struct bot_library *library, const struct bot_request *request,
                      const struct bot_hint *hints, int count, int plays, struct table_why *why) {
    if (count < 2) {
        why->kind = WHY_NOTHING;
        why->comparison.plays = 0;
        return;
    }
    if (!is_of(why, hints) || why->comparison.plays < plays) {
        why->kind = WHY_NOTHING;
        why->seat = request->seat;
        why->answers[0] = hints[0].intent;
        why->answers[1] = hints[1].intent;
        const struct bot_line lines[] = {{hints[0].intent, hints[0].has_next, hints[0].next},
                                         {hints[1].intent, hints[1].has_next, hints[1].next}};
        if (bot_compare(library, request, lines, plays, &why->comparison)) {
            judge(why, hints);
        }
    }
    take_searched(why, hints);
}

void table_why_settle(const struct table_why *why, struct bot_hint *hints, int count) {
    if (why->kind != WHY_NOTHING && count > 1 && is_of(why, hints)) {
        hints[1].expected_points = hints[0].expected_points - why->apart;
    }
}

int why_certain(const struct table_why *why, int seat) {
    return why_is_more_than_chance(why, seat, WHY_LIKELY) ? why_rounded(why_apart(why, seat)) : 0;
}

/* Whether the search finds the first two alike, in points and matches won, and play-outs speak for the second, what a
 * rival gets included: for certain, or as the search's points do. Or they speak for it by much more than the search's
 * points for the first. With two seats what the rival gains is lost. */
static int is_second_better(const struct table_why *why, const struct bot_hint *hints) {
    int rival;
    const int own = why_rounded(why_apart(why, why->seat)), for_rival = table_why_rival(why, &rival),
              searched = why_rounded(hints[0].expected_points) - why_rounded(hints[1].expected_points),
              is_duel = why->comparison.seats == 2;
    const double share = hints[0].win_share - hints[1].win_share;
    const int is_certain = for_rival > 0 || why_is_more_than_chance(why, why->seat, WHY_LIKELY);
    const int lead = why_certain(why, why->seat) - (is_duel ? for_rival : 0);
    if (share < (double)(searched <= NEARLY_POINTS ? NEARLY_SHARE : ALIKE_SHARE) && lead + searched <= -WHY_MUCH) {
        return 1;
    }
    return searched <= ALIKE_POINTS && share < (double)ALIKE_SHARE && (own <= 0 || is_duel) && own < for_rival &&
           (searched < 0 || is_certain);
}

void table_why_choose(const struct bot_library *library, const struct bot_request *request, struct bot_hint *hints,
                      int count, int plays, struct table_why *why) {
    table_why_reckon(library, request, hints, count, plays, why);
    if (count > 1 && why->comparison.plays && is_second_better(why, hints)) {
        const struct bot_hint first = hints[0];
        hints[0] = hints[1];
        hints[1] = first;
        table_why_reckon(library, request, hints, count, plays, why);
    }
    table_why_settle(why, hints, count);
}

/* ---- rows ---- */

static int size_of(const struct bot_row *row) {
    return abs(row->first - row->second);
}

int why_is_certain(const struct table_why *why, const struct bot_row *row, double errors) {
    return fabs(why_mean(why, row->first - row->second)) > errors * (double)row->error;
}

static void add_to(struct bot_row *sum, const struct bot_row *row) {
    const int was_negative = sum->first < sum->second;
    sum->first += row->first;
    sum->second += row->second;
    sum->error = hypotf(sum->error, row->error);
    sum->time = sum->time == row->time ? row->time : BOT_TIMES;
    sum->from = row->from < sum->from ? row->from : sum->from;
    sum->to = row->to > sum->to ? row->to : sum->to;
    sum->is_mostly = 1;
    if ((sum->first < sum->second) != was_negative) {
        sum->cause.kind = BOT_CAUSE_MANY; /* what made it made the contrary */
    }
}

/* The sources of SEAT whose rows are told as one: all of them, or, BY_TIME, those that come at the end, for what the
 * end brings would be told as won there and as lost before. */
static uint32_t taken_together(const struct bot_comparison *comparison, int seat, int by_time) {
    uint32_t sources = by_time ? 0 : UINT32_MAX;
    for (int i = 0; i < comparison->row_count; i++) {
        const struct bot_row *row = &comparison->rows[i];
        sources |= row->seat == seat && row->from == BOT_AT_END ? 1u << row->source : 0;
    }
    return sources;
}

int why_own_rows(const struct bot_comparison *comparison, int seat, int by_time, struct bot_row rows[BOT_ROWS]) {
    const uint32_t together = taken_together(comparison, seat, by_time);
    int count = 0;
    for (int i = 0; i < comparison->row_count; i++) {
        const struct bot_row *row = &comparison->rows[i];
        int at = 0;
        if (row->seat != seat || row->source == BOT_REST) {
            continue;
        }
        while (at < count && (rows[at].source != row->source || !(together >> row->source & 1))) {
            at++;
        }
        if (at < count) {
            add_to(&rows[at], row);
        } else {
            rows[count++] = *row;
        }
    }
    for (int i = 1; i < count; i++) {
        const struct bot_row row = rows[i];
        int at = i;
        for (; at > 0 && size_of(&rows[at - 1]) < size_of(&row); at--) {
            rows[at] = rows[at - 1];
        }
        rows[at] = row;
    }
    return count;
}

/* Little is left, no more than the largest row or half of what is told in all, and less than the rows come to: else
 * that would be the reason. */
static int is_enough(const struct why_told *told, int apart) {
    const int rest = abs(told->rest), is_little = rest <= 1 || (rest <= WHY_LITTLE && 2 * rest <= abs(apart));
    return told->count && (rest == 0 || (told->count >= ENOUGH && is_little && rest <= abs(told->rows[0].by) &&
                                         rest < abs(apart - told->rest)));
}

static struct why_told tell_rows(const struct table_why *why, int by_time, int most) {
    struct bot_row rows[BOT_ROWS];
    struct why_told told = {.rest = why->apart, .is_all = 1};
    const int count = why_own_rows(&why->comparison, why->seat, by_time, rows);
    for (int i = 0; i < count && told.is_all; i++) {
        const int by = why_rounded(why_mean(why, rows[i].first - rows[i].second));
        if (by && (told.count == most || is_enough(&told, why->apart))) {
            told.is_all = 0;
        } else if (by) {
            const int first = why_rounded(why_mean(why, rows[i].first));
            told.rows[told.count++] = (struct why_row){rows[i], by, first, first - by};
            told.rest -= by;
        }
    }
    return told;
}

/* Where neither tells enough: whether ONE tells more, all that comes to a point by itself or else more rows, than
 * OTHER. */
static int tells_more(const struct why_told *one, const struct why_told *other) {
    return one->is_all != other->is_all ? one->is_all
           : one->count != other->count ? one->count > other->count
                                        : abs(one->rest) < abs(other->rest);
}

/* The first way that tells enough, else the one that tells most. */
static struct why_told told_best(const struct table_why *why) {
    static const struct { int by_time, most; } ways[] = {{1, ROWS_BY_TIME}, {0, WHY_ROWS_MOST}, {1, WHY_ROWS_MOST}};
    struct why_told best = {0};
    for (size_t i = 0; i < sizeof ways / sizeof *ways && !(i && is_enough(&best, why->apart)); i++) {
        const struct why_told told = tell_rows(why, ways[i].by_time, ways[i].most);
        best = !i || is_enough(&told, why->apart) || tells_more(&told, &best) ? told : best;
    }
    return best;
}

/* What speaks for the first answer before what speaks against it; where it brings fewer points, the other way round. */
static void put_reasons_first(int apart, struct why_row *rows, int count) {
    for (int i = 1; i < count; i++) {
        const struct why_row row = rows[i];
        int at = i;
        for (; at > 0 && (rows[at - 1].by < 0) != (apart < 0) && (row.by < 0) == (apart < 0); at--) {
            rows[at] = rows[at - 1];
        }
        rows[at] = row;
    }
}

struct why_told why_told_of(const struct table_why *why) {
    struct why_told told = {0};
    if (why->kind == WHY_ROWS) {
        told = told_best(why);
        put_reasons_first(why->apart, told.rows, told.count);
    }
    return told;
}

static int has_rows(const struct table_why *why) {
    return why_told_of(why).count > 0;
}

int table_why_rows(const struct table_why *why, struct why_row rows[WHY_ROWS_MOST], int *rest) {
    const struct why_told told = why_told_of(why);
    memcpy(rows, told.rows, sizeof told.rows);
    *rest = told.rest;
    return told.count;
}

int table_why_has_cause(int index, int count) {
    return index == 0 || count <= WHY_ROWS_WITH_CAUSE;
}

/* As if the second answer were the first. */
static void exchange(struct bot_row *row) {
    const struct bot_row of = *row;
    row->first = of.second;
    row->second = of.first;
    row->ways[0] = of.ways[1];
    row->ways[1] = of.ways[0];
    row->cause.is_of_second = !of.cause.is_of_second;
    row->cause.plays[0] = of.cause.plays[1];
    row->cause.plays[1] = of.cause.plays[0];
}

/* Moves the largest of COUNT ROWS that is more than chance and speaks for the first answer, or for the second, to
 * PLEAS. Gives 0 if there is none. */
static int plead(const struct table_why *why, struct bot_row *rows, int count, int is_second, struct why_pleas *pleas) {
    const int is_first_plea = !pleas->count[is_second];
    for (int i = 0; i < count && pleas->count[is_second] < WHY_EACH; i++) {
        const int by = why_rounded(why_mean(why, rows[i].first - rows[i].second));
        if (by && (by < 0) == is_second && why_is_certain(why, &rows[i], is_first_plea ? WHY_SURE : WHY_LIKELY)) {
            struct why_row *plea = &pleas->rows[is_second][pleas->count[is_second]++];
            *plea = (struct why_row){.row = rows[i], .by = abs(by)};
            pleas->apart += by;
            rows[i].first = rows[i].second;
            if (is_second) {
                exchange(&plea->row);
            }
            return 1;
        }
    }
    return 0;
}

/* One for each first: more than all comes to would say more than is so. */
struct why_pleas why_pleas_of(const struct table_why *why) {
    struct why_pleas pleas = {0};
    struct bot_row rows[BOT_ROWS];
    const int apart = why_rounded(why_apart(why, why->seat));
    if (why->kind == WHY_ROWS) {
        return pleas;
    }
    const int count = why_own_rows(&why->comparison, why->seat, 1, rows);
    plead(why, rows, count, 0, &pleas);
    plead(why, rows, count, 1, &pleas);
    if (why->kind == WHY_NOTHING) {
        plead(why, rows, count, 0, &pleas);
    }
    while (abs(pleas.apart - apart) > 1 && plead(why, rows, count, pleas.apart > apart, &pleas)) {
    }
    return pleas;
}

int table_why_for(const struct table_why *why, int is_second, struct bot_row *row) {
    const struct why_pleas pleas = why_pleas_of(why);
    if (pleas.count[is_second]) {
        *row = pleas.rows[is_second][0].row;
    }
    return pleas.rows[is_second][0].by;
}

int table_why_contrast(const struct table_why *why, int is_second, int nth, struct bot_contrast *contrast) {
    for (int i = 0; i < why->comparison.contrast_count; i++) {
        const struct bot_contrast *there = &why->comparison.contrasts[i];
        if (there->speaks_for == is_second && nth-- == 0) {
            *contrast = *there;
            contrast->first = is_second ? there->second : there->first;
            contrast->second = is_second ? there->first : there->second;
            return 1;
        }
    }
    return 0;
}
