/* SPDX-License-Identifier: MIT */
/* Two answers are played on with the same chance, and the rows that differ most are told until little is left;
 * rounding is settled so that rows add up. */
#include "table/table_hint_why.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "table/ops_words.h"
#include "table/table_note.h"
#include "table/table_ops.h"
#include "table/table_page.h"
#include "table/table_terms.h"
#include "ui/words.h"

enum {
    ENOUGH = 2,       /* rows, if little is left then */
    LITTLE = 2,       /* points */
    ROWS_BY_TIME = 3, /* more of them, and what comes at several times is taken together */
    ROWS_IN_FULL = 1, /* told with what they come to */
    WON_MUCH = 15,    /* matches of 100: so many more tell what few points do not */
    FEW = 5,          /* points */
    MUCH = 5,         /* points of a rival: they decide a close choice, and outweigh what a search finds nearly alike */
    EACH = 2,         /* rows that speak for either answer */
    RIVALS_ROWS = 3,
    CONTRASTS = 2,
    PLAYS = 40,
    PLAYS_QUICK = 120, /* where they are quick: in a game of rounds */
    PLAYS_NOW = 24
};

#define CLOSE 2.0f /* points by which a search may be wrong */
/* How many errors of a comparison a difference must be, to be more than chance where the search has found it too, and
 * where nothing else speaks for it. */
#define LIKELY 1.0
#define SURE 1.7
/* The same where the search finds it too, and by more points than are little. */
#define BACKED 0.6
/* By no more than so many points, and by fewer of the matches won, a search tells no two answers apart. */
#define ALIKE_POINTS 1
#define ALIKE_SHARE 0.025f
#define NEARLY_POINTS 2
#define NEARLY_SHARE 0.1f

/* ---- what is told ---- */

static int rounded(double points) {
    return (int)lround(points);
}

static double mean(const struct table_why *why, int points) {
    return (double)points / why->comparison.plays;
}

/* By how many points SEAT ends with more when the first answer is given. */
static double apart_of(const struct table_why *why, int seat) {
    return mean(why, why->comparison.points[0][seat] - why->comparison.points[1][seat]);
}

/* The rival who ends with most, by one answer or the other; -1: there is none. */
static int strongest(const struct table_why *why) {
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

static int is_more_than_chance(const struct table_why *why, int seat, double errors) {
    return fabs(apart_of(why, seat)) > errors * why->comparison.errors[seat];
}

/* Fewer points are worth it where a rival loses more; else they speak against the search, as do points that may have
 * come by chance. */
static void judge(struct table_why *why, const struct bot_hint *hints) {
    const int rival = strongest(why);
    const double own = apart_of(why, why->seat), lead = rival < 0 ? own : own - apart_of(why, rival);
    const int is_worth_it = lead >= 1 &&
                            (hints[0].win_share > hints[1].win_share || (why->comparison.seats == 2 && lead >= MUCH)),
              is_against = rounded(own) < 0 && !is_worth_it;
    const double apart = hints[0].expected_points - hints[1].expected_points;
    const int is_backed = rounded(own) > LITTLE && rounded(apart) > 0,
              is_found = rounded(own) > 0 && rounded(apart) > 1;
    why->apart = rounded(own);
    why->kind = WHY_ROWS;
    if (!why->apart || is_against || (!is_found && !is_more_than_chance(why, why->seat, is_backed ? BACKED : LIKELY))) {
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

/* By how much more SEAT gets than is chance. */
static int certain_of(const struct table_why *why, int seat) {
    return is_more_than_chance(why, seat, LIKELY) ? rounded(apart_of(why, seat)) : 0;
}

/* Whether the search finds the first two alike, in points and matches won, and play-outs speak for the second, what a
 * rival gets included: for certain, or as the search's points do. Or they speak for it by much more than the search's
 * points for the first. With two seats what the rival gains is lost. */
static int is_second_better(const struct table_why *why, const struct bot_hint *hints) {
    int rival;
    const int own = rounded(apart_of(why, why->seat)), for_rival = table_why_rival(why, &rival),
              searched = rounded(hints[0].expected_points) - rounded(hints[1].expected_points),
              is_duel = why->comparison.seats == 2;
    const double share = hints[0].win_share - hints[1].win_share;
    const int is_certain = for_rival > 0 || is_more_than_chance(why, why->seat, LIKELY);
    const int lead = certain_of(why, why->seat) - (is_duel ? for_rival : 0);
    if (share < (double)(searched <= NEARLY_POINTS ? NEARLY_SHARE : ALIKE_SHARE) && lead + searched <= -MUCH) {
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

static int is_certain(const struct table_why *why, const struct bot_row *row, double errors) {
    return fabs(mean(why, row->first - row->second)) > errors * (double)row->error;
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

/* The rows of SEAT, largest first; without BY_TIME all of one source are one. Gives how many. */
static int own_rows(const struct bot_comparison *comparison, int seat, int by_time, struct bot_row rows[BOT_ROWS]) {
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

struct telling {
    struct why_row rows[WHY_ROWS_MOST]; /* largest first */
    int count, rest;
    int is_all; /* nothing is left that comes to a point by itself */
};

/* Little is left, no more than the largest row or half of what is told in all, and less than the rows come to: else
 * that would be the reason. */
static int is_enough(const struct telling *told, int apart) {
    const int rest = abs(told->rest), is_little = rest <= 1 || (rest <= LITTLE && 2 * rest <= abs(apart));
    return told->count && (rest == 0 || (told->count >= ENOUGH && is_little && rest <= abs(told->rows[0].by) &&
                                         rest < abs(apart - told->rest)));
}

static struct telling tell_rows(const struct table_why *why, int by_time, int most) {
    struct bot_row rows[BOT_ROWS];
    struct telling told = {.rest = why->apart, .is_all = 1};
    const int count = own_rows(&why->comparison, why->seat, by_time, rows);
    for (int i = 0; i < count && told.is_all; i++) {
        const int by = rounded(mean(why, rows[i].first - rows[i].second));
        if (by && (told.count == most || is_enough(&told, why->apart))) {
            told.is_all = 0;
        } else if (by) {
            const int first = rounded(mean(why, rows[i].first));
            told.rows[told.count++] = (struct why_row){rows[i], by, first, first - by};
            told.rest -= by;
        }
    }
    return told;
}

/* Where neither tells enough: whether ONE tells more, all that comes to a point by itself or else more rows, than
 * OTHER. */
static int tells_more(const struct telling *one, const struct telling *other) {
    return one->is_all != other->is_all ? one->is_all
           : one->count != other->count ? one->count > other->count
                                        : abs(one->rest) < abs(other->rest);
}

/* The first way that tells enough, else the one that tells most. */
static struct telling told_best(const struct table_why *why) {
    static const struct { int by_time, most; } ways[] = {{1, ROWS_BY_TIME}, {0, WHY_ROWS_MOST}, {1, WHY_ROWS_MOST}};
    struct telling best = {0};
    for (size_t i = 0; i < sizeof ways / sizeof *ways && !(i && is_enough(&best, why->apart)); i++) {
        const struct telling told = tell_rows(why, ways[i].by_time, ways[i].most);
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

static struct telling telling_of(const struct table_why *why) {
    struct telling told = {0};
    if (why->kind == WHY_ROWS) {
        told = told_best(why);
        put_reasons_first(why->apart, told.rows, told.count);
    }
    return told;
}

static int has_rows(const struct table_why *why) {
    return telling_of(why).count > 0;
}

int table_why_rows(const struct table_why *why, struct why_row rows[WHY_ROWS_MOST], int *rest) {
    const struct telling told = telling_of(why);
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

/* What speaks for either answer where no rows are told, largest first; of the second as if that were the first. */
struct pleas {
    struct why_row rows[2][EACH];
    int count[2];
    int apart; /* what they come to for the first */
};

/* Moves the largest of COUNT ROWS that is more than chance and speaks for the first answer, or for the second, to
 * PLEAS. Gives 0 if there is none. */
static int plead(const struct table_why *why, struct bot_row *rows, int count, int is_second, struct pleas *pleas) {
    const int is_first_plea = !pleas->count[is_second];
    for (int i = 0; i < count && pleas->count[is_second] < EACH; i++) {
        const int by = rounded(mean(why, rows[i].first - rows[i].second));
        if (by && (by < 0) == is_second && is_certain(why, &rows[i], is_first_plea ? SURE : LIKELY)) {
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

/* One for each, where play-outs speak against the first another one for that, and more until they come to about as much
 * as all together: else they would say more than is so. */
static struct pleas pleas_of(const struct table_why *why) {
    struct pleas pleas = {0};
    struct bot_row rows[BOT_ROWS];
    const int apart = rounded(apart_of(why, why->seat));
    if (why->kind == WHY_ROWS) {
        return pleas;
    }
    const int count = own_rows(&why->comparison, why->seat, 1, rows);
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
    const struct pleas pleas = pleas_of(why);
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

/* ---- words ---- */

static void source_words(const struct table_ops *ops, const struct bot_row *row, char *out, size_t size) {
    static const char *const times[] = {N_("%s, this turn"), N_("%s, next turn")};
    snprintf(out, size, row->time < BOT_LATER ? _(times[row->time]) : "%s", ops->words->source(row->source));
}

void table_why_when(const struct table_ops *ops, const struct table_why *why, const struct bot_row *row, char *out,
                    size_t size) {
    const struct terms_of_time *time = table_time(ops);
    char when[TABLE_TEXT_SIZE];
    if (row->from != BOT_AT_END && row->time >= BOT_LATER && !is_certain(why, row, LIKELY)) {
        snprintf(out, size, "%s", _("later on"));
        return;
    }
    if (row->from == BOT_AT_END) {
        snprintf(when, sizeof when, "%s", _("at the end"));
    } else if (row->to == BOT_AT_END) {
        snprintf(when, sizeof when, _(time->from_round), row->from);
    } else {
        snprintf(when, sizeof when, row->from == row->to ? _(time->in_round) : _(time->in_rounds), row->from, row->to);
    }
    /* Translators: when points come: "mostly in round 9". */
    snprintf(out, size, row->is_mostly ? _("mostly %s") : "%s", when);
}

/* How sure it is that it comes about as it is told: in nearly all play-outs of one answer, in hardly one of the other.
 */
static int is_sure(const struct bot_cause *cause, int plays) {
    const int with = cause->plays[cause->is_of_second], without = cause->plays[!cause->is_of_second];
    return 4 * with >= 3 * plays && 4 * without <= plays;
}

void table_why_cause(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                     const struct bot_row *row, char *out, size_t size) {
    /* Translators: "then" is with the answer that is spoken of, "otherwise" with the other one; what is done follows:
     * "you build on c2". */
    static const char *const words[2][2] = {{N_("then more likely: %s"), N_("then: %s")},
                                            {N_("otherwise more likely: %s"), N_("otherwise: %s")}};
    const struct bot_cause *cause = &row->cause;
    char done[TABLE_TEXT_SIZE] = "";
    *out = 0;
    if (cause->kind != BOT_CAUSE_MANY && ops->words->cause) {
        ops->words->cause(talk, row, why->seat, done, sizeof done);
    }
    if (cause->kind == BOT_CAUSE_ITSELF && !*done) {
        snprintf(out, size, "%s", cause->is_of_second ? _("by the other answer itself") : _("by this answer itself"));
    } else if (*done) {
        const int is_certain =
            cause->kind == BOT_CAUSE_WORTH || cause->kind == BOT_CAUSE_ITSELF || is_sure(cause, why->comparison.plays);
        snprintf(out, size, _(words[cause->is_of_second][is_certain]), done);
    }
}

void table_why_label(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                     const struct bot_row *row, char *out, size_t size) {
    char label[TABLE_TEXT_SIZE], when[TABLE_TEXT_SIZE];
    if (ops->words->row) {
        ops->words->row(talk, row, why->seat, label, sizeof label);
    } else {
        source_words(ops, row, label, sizeof label);
    }
    table_why_when(ops, why, row, when, sizeof when);
    snprintf(out, size, row->time < BOT_LATER ? "%s" : "%s, %s", label, when);
}

static void row_words(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                      const struct bot_row *row, char *out, size_t size) {
    char label[TABLE_TEXT_SIZE], cause[TABLE_TEXT_SIZE];
    table_why_label(ops, talk, why, row, label, sizeof label);
    table_why_cause(ops, talk, why, row, cause, sizeof cause);
    snprintf(out, size, row->time < BOT_LATER || !*cause ? "%s" : "%s (%s)", label, cause);
}

static const char *signed_number(int number, char out[16]) {
    snprintf(out, 16, "%s%d", number < 0 ? "−" : "+", abs(number));
    return out;
}

static const char *plain_number(int number, char out[16]) {
    snprintf(out, 16, "%s%d", number < 0 ? "−" : "", abs(number));
    return out;
}

/* It tells what comes, but no answer by which, or what may be chance. */
static int is_vague(const struct table_why *why, const struct bot_row *row) {
    return row->time >= BOT_LATER &&
           (row->cause.kind != BOT_CAUSE_ANSWER || !is_certain(why, row, SURE));
}

/* Adds to OUT what a list says next. */
static void list_words(const char *words, char *out, size_t size) {
    const size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s", used ? "; " : "", words);
}

static void contrast_words(const struct bot_contrast *contrast, const char *label, char *out, size_t size) {
    if (!contrast->first) {
        /* Translators: LABEL is of many things in all languages: "Towers of clan Boar: none instead of 3". */
        snprintf(out, size, _("%s: none instead of %d"), label, contrast->second);
        return;
    }
    /* Translators: what is counted on the board, how many with this answer, how many with the other one. */
    snprintf(out, size,
             contrast->first < contrast->second ? _("%s: only %d instead of %d") : _("%s: %d instead of %d"), label,
             contrast->first, contrast->second);
}

/* Up to MOST numbers of the board that speak for an answer, added to the list in OUT. */
static void list_contrasts(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                           int is_second, int most, char *out, size_t size) {
    char label[TABLE_TEXT_SIZE], words[TABLE_TEXT_SIZE];
    struct bot_contrast contrast;
    for (int i = 0; i < most && ops->words->contrast && table_why_contrast(why, is_second, i, &contrast); i++) {
        ops->words->contrast(talk, &contrast, why->seat, label, sizeof label);
        contrast_words(&contrast, label, words, sizeof words);
        list_words(words, out, size);
    }
}

static void say_list(int is_second, const char *list, struct page *page) {
    if (*list) {
        page_add(page, is_second ? _(" In favour of 2: %s.") : _(" In favour of 1: %s."), list);
    }
}

static void say_row(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why, int index,
                    const struct telling *told, struct page *page) {
    const struct why_row *row = &told->rows[index];
    char words[TABLE_TEXT_SIZE], by[16], first[16], second[16];
    if (table_why_has_cause(index, told->count)) {
        row_words(ops, talk, why, &row->row, words, sizeof words);
    } else {
        table_why_label(ops, talk, why, &row->row, words, sizeof words);
    }
    signed_number(row->by, by);
    if (index < ROWS_IN_FULL) {
        page_add(page, _(" %s: %s (%s instead of %s)."), words, by, plain_number(row->first, first),
                 plain_number(row->second, second));
    } else {
        page_add(page, _(" %s: %s."), words, by);
    }
}

/* IS_LED: as in table_why_words. Gives how many rows there are. */
static int say_rows(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why, int is_led,
                    struct page *page) {
    const struct telling told = telling_of(why);
    for (int i = 0; i < told.count; i++) {
        say_row(ops, talk, why, i, &told, page);
    }
    if (told.count && told.rest) {
        char by[16];
        page_add(page, told.is_all ? _(" Many small things: %s.") : _(" All else: %s."), signed_number(told.rest, by));
    }
    if (told.count && is_vague(why, &told.rows[0].row) && !is_led) {
        char list[NOTE_TEXT_SIZE] = "";
        list_contrasts(ops, talk, why, 0, 1, list, sizeof list);
        say_list(0, list, page);
    }
    return told.count;
}

int table_why_rival(const struct table_why *why, int *rival) {
    *rival = strongest(why);
    return *rival >= 0 && is_more_than_chance(why, *rival, LIKELY) ? rounded(apart_of(why, *rival)) : 0;
}

int table_why_decides(const struct table_why *why, int *rival) {
    const int by = table_why_rival(why, rival);
    return why->kind == WHY_CLOSE && by <= -MUCH && certain_of(why, why->seat) >= -LITTLE ? -by : 0;
}

/* What brings the rival BY points, into LIST: the largest rows of those that come to half of them. Gives 0 if there are
 * none. */
static int list_rival_rows(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                           int rival, int by, char *list, size_t size) {
    struct bot_row rows[BOT_ROWS];
    const int count = own_rows(&why->comparison, rival, 1, rows);
    int told = 0, sum = 0;
    for (int i = 0; i < count && told < RIVALS_ROWS && 2 * abs(sum) < abs(by); i++) {
        const int points = rounded(mean(why, rows[i].first - rows[i].second));
        if (points && (points < 0) == (by < 0) && is_certain(why, &rows[i], told ? LIKELY : SURE)) {
            char label[TABLE_TEXT_SIZE], words[TABLE_TEXT_SIZE + 20], number[16];
            table_why_label(ops, talk, why, &rows[i], label, sizeof label);
            snprintf(words, sizeof words, "%s (%s)", label, signed_number(points, number));
            list_words(words, list, size);
            sum += points;
            told++;
        }
    }
    return 2 * abs(sum) >= abs(by);
}

static void say_rival_rows(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                           int rival, int by, struct page *page) {
    char list[NOTE_TEXT_SIZE] = "";
    if (list_rival_rows(ops, talk, why, rival, by, list, sizeof list)) {
        page_add(page, _(" For %s that is above all: %s."), talk->names[rival], list);
    } else {
        page_add(page, _(" For %s that is many small things."), talk->names[rival]);
    }
}

/* What it means for him; with IS_ALL by what, where there is nothing else to read. */
static void say_rival(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                      int is_all, struct page *page) {
    static const char *const words[2][2] = {
        {N_(" But %s would end with about %s more."), N_(" %s would end with about %s less.")},
        {N_(" But with 1 %s would end with about %s more."), N_(" With 1 %s would end with about %s less.")}};
    int rival;
    const int by = table_why_rival(why, &rival);
    if (by) {
        char amount[64];
        table_amount(table_worth(ops)->amount, abs(by), amount, sizeof amount);
        page_add(page, _(words[why->kind != WHY_ROWS][by < 0]), talk->names[rival], amount);
        if (is_all && abs(by) > LITTLE) {
            say_rival_rows(ops, talk, why, rival, by, page);
        }
    }
}

/* What speaks for the first answer, or for the second: no more than is certain, and of numbers of the board at most
 * MOST, one where a row tells already, but not how it comes about. Gives whether anything does. */
static int say_for(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                   int is_second, int most, struct page *page) {
    char list[NOTE_TEXT_SIZE] = "";
    const struct pleas pleas = pleas_of(why);
    const int count = pleas.count[is_second];
    for (int i = 0; i < count; i++) {
        char label[TABLE_TEXT_SIZE], words[TABLE_TEXT_SIZE + 16];
        const struct why_row *plea = &pleas.rows[is_second][i];
        (i ? table_why_label : row_words)(ops, talk, why, &plea->row, label, sizeof label);
        snprintf(words, sizeof words, "%s (+%d)", label, plea->by);
        list_words(words, list, sizeof list);
    }
    if (count) { /* a third is more than is read */
        most = count < EACH && is_vague(why, &pleas.rows[is_second][0].row) && most > 0;
    }
    list_contrasts(ops, talk, why, is_second, most, list, sizeof list);
    say_list(is_second, list, page);
    return *list != 0;
}

static const char *const the_search_wins =
    N_(" The bots’ search, which looks further, wins about %d of 100 matches with 1, %d with 2.");
static const char *const by_its_count = N_(" By its count you win about %d of 100 matches with 1, %d with 2.");

/* How often either wins by the search's count, in WORDS; gives 0 if that does not speak for the first. */
static int say_won(const struct table_why *why, const char *words, struct page *page) {
    const int won = rounded(100 * why->searched[0].share), won_by_second = rounded(100 * why->searched[1].share);
    if (won > won_by_second) {
        page_add(page, _(words), won, won_by_second);
    }
    return won > won_by_second;
}

/* What the rivals get by the search's count, where it wins more often with the first: less, or no more though play-outs
 * say so. */
static void say_rivals_by_search(const struct table_ops *ops, const struct table_talk *talk,
                                 const struct table_why *why, struct page *page) {
    const double first = why->searched[0].others, second = why->searched[1].others;
    int rival;
    const int by = rounded(second) - rounded(first), played = table_why_rival(why, &rival);
    char amount[64];
    if (rival < 0 || first <= 0 || second <= 0 || by < 0) {
        return;
    }
    if (!by && played > 0 && why->comparison.seats == 2) {
        page_add(page, _(" By its count %s ends with about as much with either."), talk->names[rival]);
    } else if (by) {
        table_amount(table_worth(ops)->amount, by, amount, sizeof amount);
        if (why->comparison.seats == 2) {
            page_add(page, _(" By its count %s ends with about %s less with 1."), talk->names[rival], amount);
        } else {
            page_add(page, _(" By its count each of the others ends with about %s less with 1."), amount);
        }
    }
}

/* The search wins much more often with the first than the points let one think. */
static int is_won_much(const struct table_why *why) {
    return rounded(100 * why->searched[0].share) - rounded(100 * why->searched[1].share) >= WON_MUCH &&
           abs(why->apart) <= FEW;
}

void table_why_searched_words(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                              char *out, size_t size) {
    char amount[64];
    const int by = rounded(apart_of(why, why->seat));
    struct page page;
    page_begin(&page, out, size);
    if (by < 0) {
        table_amount(table_worth(ops)->amount, -by, amount, sizeof amount);
        page_say(&page, _("The bots’ search, which looks further, finds 1 better; played on in a simpler way, 2 brings "
                          "about %s more."), amount);
    } else {
        page_say(&page, "%s", _("The bots’ search, which looks further, finds 1 better; played on in a simpler way, 2 "
                                "comes to about as much."));
    }
    const int is_told = say_for(ops, talk, why, 0, CONTRASTS, &page);
    say_for(ops, talk, why, 1, !is_told, &page);
    if (say_won(why, by_its_count, &page)) {
        say_rivals_by_search(ops, talk, why, &page);
    }
    int rival;
    if (table_why_rival(why, &rival) < 0) {
        say_rival(ops, talk, why, !is_told, &page);
    }
}

int table_why_is_alike(const struct table_why *why) {
    return why->kind == WHY_CLOSE && !why->comparison.row_count && !why->comparison.contrast_count;
}

/* What play-outs say for certain is more for the second answer, what either is worth to the rival counted in. */
static int is_for_second(const struct table_why *why) {
    int rival;
    return pleas_of(why).apart < table_why_rival(why, &rival);
}

/* What play-outs come to in all, where single rows of them speak against the first. */
static void say_in_all(const struct table_ops *ops, const struct table_why *why, struct page *page) {
    const int by = rounded(apart_of(why, why->seat));
    char amount[64];
    if (by < 0 && is_more_than_chance(why, why->seat, LIKELY)) {
        table_amount(table_worth(ops)->amount, -by, amount, sizeof amount);
        page_add(page, _(" Played on in a simpler way, 2 brings about %s more."), amount);
    }
}

/* The search wins more often with the first, though it too expects more points of the second. */
static int is_for_wins(const struct table_why *why) {
    return rounded(why->searched[0].points) < rounded(why->searched[1].points) &&
           rounded(100 * why->searched[0].share) > rounded(100 * why->searched[1].share);
}

static void say_for_wins(const struct table_ops *ops, const struct table_why *why, struct page *page) {
    char amount[64];
    table_amount(table_worth(ops)->amount, rounded(why->searched[0].points), amount, sizeof amount);
    page_say(page,
             _("1 wins more often, 2 brings more: by the bots’ search you win about %d of 100 matches with 1, %d "
               "with 2, and end with about %s with 1, %d with 2."),
             rounded(100 * why->searched[0].share), rounded(100 * why->searched[1].share), amount,
             rounded(why->searched[1].points));
}

/* It is better by what is told of the search. */
static int is_searched_better(const struct table_why *why) {
    return rounded(why->searched[0].points) > rounded(why->searched[1].points) ||
           rounded(100 * why->searched[0].share) > rounded(100 * why->searched[1].share);
}

/* What the search counts on where play-outs say otherwise. */
static void say_searched(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                         struct page *page) {
    const int first = rounded(why->searched[0].points), second = rounded(why->searched[1].points);
    char amount[64];
    table_amount(table_worth(ops)->amount, first, amount, sizeof amount);
    if (first == second) {
        page_add(page, _(" The bots’ search, which looks further, expects about %s of both."), amount);
    } else {
        page_add(page, _(" The bots’ search, which looks further, expects about %s of 1, about %d of 2."), amount,
                 second);
    }
    if (say_won(why, by_its_count, page)) {
        say_rivals_by_search(ops, talk, why, page);
    } else if (first < second) {
        page_add(page, "%s", _(" By its count you win as often with either."));
    }
}

/* What the search says of a close choice, or that nothing more is certain. IS_FOR_FIRST, _SECOND: something is said for
 * it. */
static void say_of_search(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                          int is_for_first, int is_for_second_too, int is_searched, struct page *page) {
    int rival;
    const int for_rival = table_why_rival(why, &rival);
    if (is_searched && is_for_second_too) {
        say_in_all(ops, why, page);
    }
    if (is_searched && !is_for_wins(why)) {
        say_searched(ops, talk, why, page);
    } else if (is_searched) {
        say_rivals_by_search(ops, talk, why, page);
    } else if (!is_for_first && for_rival >= 0 && say_won(why, the_search_wins, page)) {
        say_rivals_by_search(ops, talk, why, page);
    } else if (!is_for_first && for_rival >= 0) {
        page_add(page, "%s",
                 is_for_second_too || for_rival
                     ? _(" Nothing else sets them apart for certain: with either you lose next to nothing.")
                     : _(" Nothing sets them apart for certain: with either you lose next to nothing."));
    }
}

/* What a close choice begins with: what the rival loses if that decides it, else that it is close, or what the search
 * says if that does. */
static void say_how_close(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                          int is_searched, struct page *page) {
    char amount[64];
    int rival;
    const int less = table_why_decides(why, &rival);
    if (less) {
        table_amount(table_worth(ops)->amount, less, amount, sizeof amount);
        page_say(page, _("About as good for you as the second answer, but %s would end with about %s less."),
                 talk->names[rival], amount);
        say_rival_rows(ops, talk, why, rival, -less, page);
    } else if (is_searched && is_for_wins(why)) {
        say_for_wins(ops, why, page);
    } else {
        page_say(page, "%s", _("A close choice between 1 and 2."));
    }
}

/* The first is the first because of the search, even where nothing that is certain speaks for it. IS_LED: something was
 * said of it alone. */
static void say_close(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                      int is_led, struct page *page) {
    char words[NOTE_TEXT_SIZE];
    struct page reasons;
    int rival;
    if (table_why_is_alike(why)) {
        page_say(page, "%s", _("Both lead to the same: take either."));
        return;
    }
    page_begin(&reasons, words, sizeof words);
    const int is_told = say_for(ops, talk, why, 0, is_led ? 1 : CONTRASTS, &reasons), for_first = is_told || is_led,
              for_second = say_for(ops, talk, why, 1, !for_first, &reasons), for_rival = table_why_rival(why, &rival);
    if (!table_why_decides(why, &rival)) {
        say_rival(ops, talk, why, !is_told, &reasons);
    }
    const int is_searched = is_won_much(why) || is_for_second(why) || (!for_first && for_second && for_rival >= 0) ||
                            (is_led && !is_told && !for_second && !for_rival);
    say_how_close(ops, talk, why, is_searched, page);
    page_add(page, "%s", words);
    say_of_search(ops, talk, why, for_first, for_second, is_searched, page);
}

/* Fewer points are worth it for what they cost the rival. */
static void say_apart(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                      struct page *page) {
    int rival;
    const int by = table_why_rival(why, &rival);
    char amount[64], cost[64];
    table_amount(table_worth(ops)->amount, abs(why->apart), amount, sizeof amount);
    table_amount(table_worth(ops)->amount, abs(by), cost, sizeof cost);
    if (why->apart < 0 && by < 0) {
        page_say(page, _("About %s less than with the second answer, but %s would end with about %s less:"), amount,
                 talk->names[rival], cost);
    } else {
        page_say(page,
                 why->apart > 0 ? _("About %s more than with the second answer:")
                                : _("About %s less than with the second answer:"),
                 amount);
    }
}

void table_why_rows_words(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                          char *out, size_t size) {
    struct page page;
    page_begin(&page, out, size);
    if (why->kind == WHY_ROWS) {
        say_rows(ops, talk, why, 1, &page);
        say_rival(ops, talk, why, 0, &page);
    }
    memmove(out, out + (*out == ' '), strlen(out + (*out == ' ')) + 1);
}

void table_why_words(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                     int is_led, char *out, size_t size) {
    struct page page;
    page_begin(&page, out, size);
    if (why->kind == WHY_CLOSE) {
        say_close(ops, talk, why, is_led, &page);
    } else if (why->kind == WHY_ROWS) {
        say_apart(ops, talk, why, &page);
        if (!say_rows(ops, talk, why, is_led, &page)) {
            page_add(&page, "%s", _(" many small things."));
        }
        int rival;
        const int by = table_why_rival(why, &rival);
        if (why->apart >= 0) {
            say_rival(ops, talk, why, 0, &page);
        } else if (by < 0) {
            say_rival_rows(ops, talk, why, rival, by, &page);
        }
        if (by > 0 && by >= why->apart && why->comparison.seats == 2 && is_searched_better(why)) {
            say_searched(ops, talk, why, &page);
        } else if ((by > why->apart || why->apart < 0 || is_won_much(why)) && say_won(why, the_search_wins, &page)) {
            say_rivals_by_search(ops, talk, why, &page);
        }
    }
}
