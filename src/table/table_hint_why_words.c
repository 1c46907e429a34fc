/* SPDX-License-Identifier: MIT */
/* The words of a comparison: rows with when and by what, the rival, what the search says where play-outs do not. */
#include <stdlib.h>
#include <string.h>

#include "table/ops_words.h"
#include "table/table_hint_why_rows.h"
#include "table/table_note.h"
#include "table/table_ops.h"
#include "table/table_page.h"
#include "table/table_terms.h"
#include "ui/words.h"

enum {
    WON_MUCH = 15,    /* matches of 100: so many more tell what few points do not */
    FEW = 5,          /* points */
    ROWS_IN_FULL = 1, /* told with what they come to */
    RIVALS_ROWS = 3,
    CONTRASTS = 2
};

/* ---- words ---- */

static void source_words(const struct table_ops *ops, const struct bot_row *row, char *out, size_t size) {
    static const char *const times[] = {N_("%s, this turn"), N_("%s, next turn")};
    snprintf(out, size, row->time < BOT_LATER ? _(times[row->time]) : "%s", ops->words->source(row->source));
}

void table_why_when(const struct table_ops *ops, const struct table_why *why, const struct bot_row *row, char *out,
                    size_t size) {
    const struct terms_of_time *time = table_time(ops);
    char when[TABLE_TEXT_SIZE];
    if (row->from != BOT_AT_END && row->time >= BOT_LATER && !why_is_certain(why, row, WHY_LIKELY)) {
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
    return row->time >= BOT_LATER && (row->cause.kind != BOT_CAUSE_ANSWER || !why_is_certain(why, row, WHY_SURE));
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
    snprintf(out, size, contrast->first < contrast->second ? _("%s: only %d instead of %d") : _("%s: %d instead of %d"),
             label, contrast->first, contrast->second);
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
                    const struct why_told *told, struct page *page) {
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
    const struct why_told told = why_told_of(why);
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
    *rival = why_strongest(why);
    return *rival >= 0 && why_is_more_than_chance(why, *rival, WHY_LIKELY) ? why_rounded(why_apart(why, *rival)) : 0;
}

int table_why_decides(const struct table_why *why, int *rival) {
    const int by = table_why_rival(why, rival);
    return why->kind == WHY_CLOSE && by <= -WHY_MUCH && why_certain(why, why->seat) >= -WHY_LITTLE ? -by : 0;
}

/* What brings the rival BY points, into LIST: the largest rows of those that come to half of them. Gives 0 if there are
 * none. */
static int list_rival_rows(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                           int rival, int by, char *list, size_t size) {
    struct bot_row rows[BOT_ROWS];
    const int count = why_own_rows(&why->comparison, rival, 1, rows);
    int told = 0, sum = 0;
    for (int i = 0; i < count && told < RIVALS_ROWS && 2 * abs(sum) < abs(by); i++) {
        const int points = why_rounded(why_mean(why, rows[i].first - rows[i].second));
        if (points && (points < 0) == (by < 0) && why_is_certain(why, &rows[i], told ? WHY_LIKELY : WHY_SURE)) {
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
        if (is_all && abs(by) > WHY_LITTLE) {
            say_rival_rows(ops, talk, why, rival, by, page);
        }
    }
}

/* What speaks for the first answer, or for the second: no more than is certain, and of numbers of the board at most
 * MOST, one where a row tells already, but not how it comes about. Gives whether anything does. */
static int say_for(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                   int is_second, int most, struct page *page) {
    char list[NOTE_TEXT_SIZE] = "";
    const struct why_pleas pleas = why_pleas_of(why);
    const int count = pleas.count[is_second];
    for (int i = 0; i < count; i++) {
        char label[TABLE_TEXT_SIZE], words[TABLE_TEXT_SIZE + 16];
        const struct why_row *plea = &pleas.rows[is_second][i];
        (i ? table_why_label : row_words)(ops, talk, why, &plea->row, label, sizeof label);
        snprintf(words, sizeof words, "%s (+%d)", label, plea->by);
        list_words(words, list, sizeof list);
    }
    if (count) { /* a third is more than is read */
        most = count < WHY_EACH && is_vague(why, &pleas.rows[is_second][0].row) && most > 0;
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
    const int won = why_rounded(100 * why->searched[0].share),
              won_by_second = why_rounded(100 * why->searched[1].share);
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
    const int by = why_rounded(second) - why_rounded(first), played = table_why_rival(why, &rival);
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
    return why_rounded(100 * why->searched[0].share) - why_rounded(100 * why->searched[1].share) >= WON_MUCH &&
           abs(why->apart) <= FEW;
}

void table_why_searched_words(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                              char *out, size_t size) {
    char amount[64];
    const int by = why_rounded(why_apart(why, why->seat));
    struct page page;
    page_begin(&page, out, size);
    if (by < 0) {
        table_amount(table_worth(ops)->amount, -by, amount, sizeof amount);
        page_say(&page,
                 _("The bots’ search, which looks further, finds 1 better; played on in a simpler way, 2 brings "
                   "about %s more."),
                 amount);
    } else {
        page_say(&page, "%s",
                 _("The bots’ search, which looks further, finds 1 better; played on in a simpler way, 2 "
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
    return why_pleas_of(why).apart < table_why_rival(why, &rival);
}

/* What play-outs come to in all, where single rows of them speak against the first. */
static void say_in_all(const struct table_ops *ops, const struct table_why *why, struct page *page) {
    const int by = why_rounded(why_apart(why, why->seat));
    char amount[64];
    if (by < 0 && why_is_more_than_chance(why, why->seat, WHY_LIKELY)) {
        table_amount(table_worth(ops)->amount, -by, amount, sizeof amount);
        page_add(page, _(" Played on in a simpler way, 2 brings about %s more."), amount);
    }
}

/* The search wins more often with the first, though it too expects more points of the second. */
static int is_for_wins(const struct table_why *why) {
    return why_rounded(why->searched[0].points) < why_rounded(why->searched[1].points) &&
           why_rounded(100 * why->searched[0].share) > why_rounded(100 * why->searched[1].share);
}

static void say_for_wins(const struct table_ops *ops, const struct table_why *why, struct page *page) {
    char amount[64];
    table_amount(table_worth(ops)->amount, why_rounded(why->searched[0].points), amount, sizeof amount);
    page_say(page,
             _("1 wins more often, 2 brings more: by the bots’ search you win about %d of 100 matches with 1, %d "
               "with 2, and end with about %s with 1, %d with 2."),
             why_rounded(100 * why->searched[0].share), why_rounded(100 * why->searched[1].share), amount,
             why_rounded(why->searched[1].points));
}

/* It is better by what is told of the search. */
static int is_searched_better(const struct table_why *why) {
    return why_rounded(why->searched[0].points) > why_rounded(why->searched[1].points) ||
           why_rounded(100 * why->searched[0].share) > why_rounded(100 * why->searched[1].share);
}

/* What the search counts on where play-outs say otherwise. */
static void say_searched(const struct table_ops *ops, const struct table_talk *talk, const struct table_why *why,
                         struct page *page) {
    const int first = why_rounded(why->searched[0].points), second = why_rounded(why->searched[1].points);
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
