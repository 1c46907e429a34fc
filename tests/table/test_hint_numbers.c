/* SPDX-License-Identifier: MIT */
/* Whatever number a hint says is found a second time: the bots are asked again, both answers are played on again, and
 * each sentence is held against what comes out; at random matches of each game. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/carcassonne.h"
#include "castellany/kilt.h"
#include "promises.h"
#include "table/ops_words.h"
#include "table/table_hint_inside.h"
#include "table/table_note.h"

enum { MATCHES = 2, EVERY = 5, MOST = 16, TIMES = BOT_TIMES + 1 };

/* What comes out when the question is thought over again. */
static struct {
    struct bot_hint hints[BOT_HINTS];
    int count;
    struct bot_comparison comparison;
    int index; /* of the answer that is being read */
    int rows;  /* points that its sentences have told by now */
} again;

static const struct table_hint *hint_of(const struct reading *reading) {
    return reading->table->hint;
}

static int rounded(double points) {
    return (int)lround(points);
}

/* What the search finds as good as each other, or not as good, stands in the order in which playing on puts it. */
static void exchange_alike(void) {
    const struct bot_hint first = again.hints[0];
    const int is_little = rounded(first.expected_points) <= rounded(again.hints[1].expected_points) + 2;
    assert_true(first.win_share - again.hints[1].win_share < (is_little ? 0.1 : 0.025));
    again.hints[0] = again.hints[1];
    again.hints[1] = first;
}

static void think_again(struct table *table) {
    const struct table_hint *hint = table->hint;
    again.count = bot_hints(hint->thought.library, &hint->thought.request, again.hints);
    again.comparison.plays = 0;
    assert_int_equal(again.count, hint->thought.count);
    if (again.count < 2 || !hint->thought.why.comparison.plays) {
        return;
    }
    if (memcmp(&again.hints[0].intent, &hint->thought.hints[0].intent, sizeof hint->thought.hints[0].intent) != 0) {
        exchange_alike();
    }
    const struct bot_hint *first = &again.hints[0], *second = &again.hints[1];
    const struct bot_line lines[] = {{first->intent, first->has_next, first->next},
                                     {second->intent, second->has_next, second->next}};
    assert_int_equal(bot_compare(hint->thought.library, &hint->thought.request, lines,
                                 hint->thought.why.comparison.plays, &again.comparison),
                     hint->thought.why.comparison.plays);
}

/* ---- points in all ---- */

/* By how many points SEAT ends with more after the first answer. */
static double apart_of(int seat) {
    return (double)(again.comparison.points[0][seat] - again.comparison.points[1][seat]) / again.comparison.plays;
}

static int expected(const struct reading *reading) {
    const struct table_hint *hint = hint_of(reading);
    const double first = again.hints[0].expected_points;
    const int is_settled = again.index && hint->thought.why.kind != WHY_NOTHING;
    const int apart = hint->thought.why.kind == WHY_ROWS ? rounded(apart_of(hint->thought.request.seat)) : 0;
    assert_int_equal(reading->numbers[0],
                     (int)floor(0.5 + (is_settled ? first - apart : again.hints[again.index].expected_points)));
    return 1;
}

static int apart(const struct reading *reading) {
    const double points = apart_of(hint_of(reading)->thought.request.seat);
    assert_true(reading->numbers[0] > 0);
    assert_int_equal(reading->numbers[0], abs(rounded(points)));
    assert_int_equal(strstr(reading->text, "less than with") != NULL, points < 0);
    return 1;
}

static int for_rival(const struct reading *reading) {
    const int by = rounded(apart_of(reading->names[0])), told = reading->numbers[reading->number_count - 1];
    assert_int_not_equal(reading->names[0], hint_of(reading)->thought.request.seat);
    assert_int_equal(told, abs(by));
    assert_int_equal(strstr(reading->text, " less") != NULL, by < 0);
    return 1;
}

/* One of the sources of RIVAL's points differs by BY, which is not 0. */
static int is_a_row_of(int rival, int by) {
    for (int i = 0; i < again.comparison.row_count; i++) {
        const struct bot_row *row = &again.comparison.rows[i];
        if (row->seat == rival && rounded((double)(row->first - row->second) / again.comparison.plays) == by) {
            return by != 0;
        }
    }
    return 0;
}

/* Each of them is so, and together they come to half of what the rival gets more or less. */
static int rivals_rows(const struct reading *reading) {
    int sum = 0;
    for (const char *at = reading->text; (at = strchr(at, '(')) != NULL; at++) {
        const int is_less = !strncmp(at + 1, "\xe2\x88\x92", 3);
        if (is_less || at[1] == '+') {
            const int points = (is_less ? -1 : 1) * atoi(at + (is_less ? 4 : 2));
            assert_true(is_a_row_of(reading->names[0], points));
            sum += points;
        }
    }
    assert_true(sum && 2 * abs(sum) >= abs(rounded(apart_of(reading->names[0]))));
    return 1;
}

/* Said of the second answer. */
static int for_rival_by_second(const struct reading *reading) {
    assert_int_equal(again.index, 1);
    assert_int_equal(reading->numbers[reading->number_count - 1], -rounded(apart_of(reading->names[0])));
    return 1;
}

/* ---- rows ---- */

static int a_play(int sum) {
    return rounded((double)sum / again.comparison.plays);
}

/* What the own seat gets in all plays from SOURCE at TIME (BOT_TIMES: ever) after the first answer, or the second. */
static int points_from(const struct reading *reading, int source, int time, int is_second) {
    int sum = 0;
    for (int i = 0; i < again.comparison.row_count; i++) {
        const struct bot_row *row = &again.comparison.rows[i];
        if (row->seat == hint_of(reading)->thought.request.seat && row->source == source &&
            (time == BOT_TIMES || row->time == time)) {
            sum += is_second ? row->second : row->first;
        }
    }
    return sum;
}

/* Whether somewhere the first answer brings FIRST points, and BY more than the second; -1000: any. */
static int is_a_row(const struct reading *reading, int by, int first) {
    for (int source = 0; source < GAME_MAX_SOURCES; source++) {
        for (int time = 0; time < TIMES; time++) {
            const int one = points_from(reading, source, time, 0), other = points_from(reading, source, time, 1);
            if (a_play(one - other) == by && (first == -1000 || a_play(one) == first)) {
                return 1;
            }
        }
    }
    return 0;
}

/* Whether rows of one source come from round FROM on, and up to TO; BOT_AT_END: whenever. */
static int are_rounds(const struct reading *reading, int from, int to) {
    for (int i = 0; i < again.comparison.row_count; i++) {
        for (int j = 0; j < again.comparison.row_count; j++) {
            const struct bot_row *one = &again.comparison.rows[i], *other = &again.comparison.rows[j];
            if (one->seat == hint_of(reading)->thought.request.seat && other->seat == one->seat &&
                one->source == other->source && one->from == from && (other->to == to || to == BOT_AT_END)) {
                return 1;
            }
        }
    }
    return 0;
}

/* Every "in round 9", "in turns 12 to 20", "from turn 50 on". */
static void assert_rounds(const struct reading *reading, const char *text) {
    static const char *const begins[] = {"in round ", "in turn ", "in rounds ", "in turns ", "from round ", "from turn "};
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        for (const char *at = text; (at = strstr(at, begins[i])) != NULL; at++) {
            char *end;
            const int from = (int)strtol(at + strlen(begins[i]), &end, 10),
                      to = i >= 4 ? BOT_AT_END : strncmp(end, " to ", 4) == 0 ? atoi(end + 4) : from;
            assert_true(are_rounds(reading, from, to));
        }
    }
}

static int row(const struct reading *reading, int from) {
    const int *numbers = &reading->numbers[from];
    const int is_in_full = reading->number_count - from == 3;
    assert_true(is_a_row(reading, numbers[0], is_in_full ? numbers[1] : -1000));
    assert_true(!is_in_full || numbers[0] == numbers[1] - numbers[2]);
    assert_rounds(reading, reading->text);
    again.rows += numbers[0];
    return 1;
}

static int row_alone(const struct reading *reading) {
    return row(reading, 0);
}

static int apart_and_row(const struct reading *reading) {
    return apart(reading) && row(reading, 1);
}

static int apart_for_rival(const struct reading *reading) {
    const int by = rounded(apart_of(reading->names[0]));
    assert_int_equal(reading->numbers[1], -by);
    return apart(reading) && row(reading, 2);
}

static int all_else(const struct reading *reading) {
    assert_int_equal(reading->numbers[0] + again.rows, rounded(apart_of(hint_of(reading)->thought.request.seat)));
    return 1;
}

/* Whether a number of the board is HERE after the answer that it speaks for, and THERE after the other one. */
static int is_a_contrast(int is_second, int here, int there) {
    for (int i = 0; i < again.comparison.contrast_count; i++) {
        const struct bot_contrast *found = &again.comparison.contrasts[i];
        const int with = is_second ? found->second : found->first, without = is_second ? found->first : found->second;
        if (found->speaks_for == is_second && with == here && without == there) {
            return 1;
        }
    }
    return 0;
}

/* One of what speaks for an answer: a row by so many points, or a number of the board. */
static void assert_speaks(const struct reading *reading, int is_second, const char *item) {
    const char *by = strstr(item, " (+"), *instead = strstr(item, " instead of "), *here = strrchr(item, ':');
    if (instead) {
        assert_non_null(here);
        const int is_none = strncmp(here, ": none ", 7) == 0, there = atoi(instead + strlen(" instead of "));
        const int counted = is_none ? 0 : atoi(here + strcspn(here, "0123456789"));
        assert_true(is_none || counted);
        assert_int_equal(strncmp(here, ": only ", 7) == 0, counted && counted < there);
        assert_true(is_a_contrast(is_second, counted, there));
    } else {
        assert_non_null(by);
        const int points = atoi(by + strlen(" (+"));
        assert_true(points > 0 && is_a_row(reading, is_second ? -points : points, -1000));
        assert_rounds(reading, item);
    }
}

static int speaks_for(const struct reading *reading) {
    const char *at = strchr(strstr(reading->text, "In favour of "), ':') + strlen(": ");
    while (*at) {
        char item[TABLE_TEXT_SIZE];
        const size_t length = strcspn(at, ";.");
        snprintf(item, sizeof item, "%.*s", (int)length, at);
        assert_speaks(reading, reading->numbers[0] == 2, item);
        at += length + strspn(at + length, ";. ");
    }
    return 1;
}

/* Where play-outs say otherwise, the search's own numbers are told. */
static int is_searched(const struct reading *reading) {
    const int first = rounded(again.hints[0].expected_points), second = rounded(again.hints[1].expected_points);
    assert_true(again.index == 0 && again.count == 2);
    assert_int_equal(reading->numbers[0], first);
    assert_int_equal(reading->number_count == 1 ? first : reading->numbers[2], second);
    return 1;
}

static int is_won(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], rounded(100 * again.hints[0].win_share));
    assert_int_equal(reading->numbers[3], rounded(100 * again.hints[1].win_share));
    assert_true(reading->numbers[0] > reading->numbers[3]);
    return 1;
}

static int others_alike_by_search(const struct reading *reading) {
    assert_int_equal(rounded(again.hints[1].others_points), rounded(again.hints[0].others_points));
    assert_true(reading->names[0] != hint_of(reading)->thought.request.seat);
    return 1;
}

static int others_by_search(const struct reading *reading) {
    assert_true(reading->numbers[0] > 0);
    assert_int_equal(reading->numbers[0],
                     rounded(again.hints[1].others_points) - rounded(again.hints[0].others_points));
    assert_int_equal(strstr(reading->text, "each of the others") != NULL, again.comparison.seats > 2);
    return 1;
}

/* More matches are won with the first, and more points come with the second. */
static int is_for_wins(const struct reading *reading) {
    const int *numbers = &reading->numbers[2];
    assert_int_equal(numbers[0], rounded(100 * again.hints[0].win_share));
    assert_int_equal(numbers[3], rounded(100 * again.hints[1].win_share));
    assert_int_equal(numbers[5], rounded(again.hints[0].expected_points));
    assert_int_equal(numbers[7], rounded(again.hints[1].expected_points));
    assert_true(numbers[0] > numbers[3] && numbers[5] < numbers[7]);
    return 1;
}

static int brings_more(const struct reading *reading) {
    assert_int_equal(reading->numbers[2], -rounded(apart_of(hint_of(reading)->thought.request.seat)));
    return 1;
}

static int all_for_second(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], 2);
    assert_int_equal(reading->numbers[1], -rounded(apart_of(hint_of(reading)->thought.request.seat)));
    return 1;
}

/* ---- what the answer itself brings ---- */

/* What several of its facts bring of one kind is told together. */
static int is_sum(int number) {
    for (int i = 0; i < again.hints[again.index].fact_count; i++) {
        double sum = 0;
        for (int j = 0; j < again.hints[again.index].fact_count; j++) {
            const int is_same = again.hints[again.index].facts[j].code == again.hints[again.index].facts[i].code &&
                                again.hints[again.index].facts[j].subject == again.hints[again.index].facts[i].subject;
            sum += is_same ? again.hints[again.index].facts[j].amount : 0;
        }
        if ((int)(fabs(sum) + 0.5) == number) {
            return 1;
        }
    }
    return 0;
}

static int is_amount(int number) {
    for (int i = 0; i < again.hints[again.index].fact_count; i++) {
        const double amount = fabs(again.hints[again.index].facts[i].amount);
        const int subject = again.hints[again.index].facts[i].subject;
        if ((int)(amount + 0.5) == number || subject == number || subject + 1 == number) {
            return 1;
        }
    }
    return is_sum(number);
}

/* Names of squares and cells are no numbers: "d4". */
static const char *next_number(const char *text) {
    for (; *text; text++) {
        if (isdigit((unsigned char)*text)) {
            return text;
        }
        while (isalpha((unsigned char)*text) && text[1]) {
            text++;
            while (isdigit((unsigned char)*text) && text[1]) {
                text++;
            }
        }
    }
    return NULL;
}

/* Points that each master builder has from what others build stand in the rules. */
static int is_of_rules(const struct reading *reading, int number) {
    return reading->table->ops == &seasons_table_ops &&
           number == seasons(reading->table)->tables->master_builder_points;
}

/* Goods that another answer would cost are kept. */
static int is_kept(const struct reading *reading, int number) {
    const struct seasons_intent other = seasons_from_intent(&again.hints[1 - again.index].intent);
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        if (reading->table->ops == &seasons_table_ops && other.verb == VERB_BUILD && other.pay[kind] == number) {
            return 1;
        }
    }
    return 0;
}

static int fact(const struct reading *reading) {
    const char *at = reading->text;
    while ((at = next_number(at)) != NULL) {
        const int number = (int)strtol(at, (char **)&at, 10);
        const int is_spared = again.count == 2 && !strncmp(reading->text, "You keep ", 9) && is_kept(reading, number);
        if (!is_amount(number) && !is_spared && !is_of_rules(reading, number)) {
            return 0;
        }
    }
    return 1;
}

/* The goods of a payment, in the order of kinds. */
static void assert_payment(const struct table *table, const struct intent *intent, const char *words) {
    const struct seasons_intent build = seasons_from_intent(intent);
    const char *at = strstr(words, " with ");
    if (table->ops != &seasons_table_ops || build.verb != VERB_BUILD) {
        return;
    }
    assert_non_null(at);
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        if (build.pay[kind]) {
            at = next_number(at);
            assert_non_null(at);
            assert_int_equal(strtol(at, (char **)&at, 10), build.pay[kind]);
        }
    }
}

static int is_told(const struct reading *reading, const struct intent *intent, uint8_t asked, const char *words) {
    char told[TABLE_TEXT_SIZE];
    reading->table->ops->words->intent(&reading->table->talk, intent, asked, told, sizeof told);
    if (strcmp(told, words) != 0) {
        return 0;
    }
    assert_payment(reading->table, intent, words);
    return 1;
}

/* What is said of the answer to QUESTION, or of what comes after it. */
static int answer(const struct reading *reading) {
    struct table_moment asked;
    reading->table->ops->words->moment(table_state(reading->table), &asked);
    return is_told(reading, &again.hints[again.index].intent, asked.asked, reading->text);
}

static int comes_next(const struct reading *reading) {
    static _Alignas(max_align_t) unsigned char state[GAME_STATE_MAX];
    const struct bot_hint *hint = &again.hints[0];
    struct table_moment asked;
    assert_true(hint->has_next);
    memcpy(state, hint_of(reading)->thought.seen, reading->table->game->ops->state_size);
    reading->table->game->ops->apply(reading->table->game, state, &hint->intent, NULL);
    reading->table->ops->words->moment(state, &asked);
    assert_true(!reading->name_count || reading->names[0] == hint->next.seat);
    assert_true(is_told(reading, &hint->next, asked.asked, reading->words[0]));
    return 1;
}

/* What comes on ducat days and with the last scoring is nobody's answer. */
static int comes_by_itself(const struct game *game, int source) {
    const int is_kilt = !strcmp(game->ops->name, "kilt"), is_castle = !strcmp(game->ops->name, "carcassonne");
    return (is_kilt && (source == KILT_DUCAT_DAYS || source == KILT_FINAL)) ||
           (is_castle &&
            (source == CARC_POINTS_COURT || source == CARC_POINTS_KEEP || source == CARC_POINTS_WALL_TILES));
}

static int earned(const struct game *game, const void *state, uint8_t seat) {
    struct score_sheet sheet = {0};
    int points = 0;
    game->ops->score(game, state, seat, &sheet);
    for (int source = 0; source < GAME_MAX_SOURCES; source++) {
        points += comes_by_itself(game, source) ? 0 : sheet.by_source[source];
    }
    return points;
}

/* What that brings the own seat at once, with the answer carried out. */
static int brings_next(const struct reading *reading) {
    static _Alignas(max_align_t) unsigned char state[GAME_STATE_MAX];
    const struct game *game = reading->table->game;
    const struct bot_hint *hint = &again.hints[0];
    memcpy(state, hint_of(reading)->thought.seen, game->ops->state_size);
    game->ops->apply(game, state, &hint->intent, NULL);
    const int before = earned(game, state, hint->intent.seat);
    game->ops->apply(game, state, &hint->next, NULL);
    const int brought = earned(game, state, hint->intent.seat) - before;
    assert_int_equal(reading->numbers[0], abs(brought));
    assert_int_equal(strstr(reading->text, "costs") != NULL, brought < 0);
    return 1;
}

/* ---- besides ---- */

static int ways(const struct reading *reading) {
    struct bot_request request = hint_of(reading)->thought.request;
    const int count = (int)bot_hint_ways(hint_of(reading)->thought.library, &request);
    assert_int_equal(reading->numbers[0], strstr(reading->text, "thousand") ? count / 1000 : count);
    return 1;
}

static const struct promise promised[] = {
    {ON_LINE, "the answer", "*", answer},
    {ON_LINE, "what is expected", "You would end with about # points.", expected},
    {ON_LINE, "what is expected", "You would end with about # point.", expected},
    {ON_LINE, "what is expected, in short", "About # points.", expected},
    {ON_LINE, "what is expected, in short", "About # point.", expected},
    {ON_LINE, "what is expected, in short", "About # ducats.", expected},
    {ON_LINE, "what is expected, in short", "About # ducat.", expected},
    {ON_LINE, "what is expected", "You would end with about # ducats.", expected},
    {ON_LINE, "what is expected", "You would end with about # ducat.", expected},
    {ON_LINE, "how far both are apart", "About # * than with the second answer: *: # (# instead of #).", apart_and_row},
    {ON_LINE, "how far both are apart", "About # * than with the second answer: *: #.", apart_and_row},
    {ON_LINE, "how far both are apart",
     "About # * than with the second answer, but @ would end with about # * less: *: # (# instead of #).",
     apart_for_rival},
    {ON_LINE, "for a rival", "But @ would end with about # * more.", for_rival},
    {ON_LINE, "for a rival", "@ would end with about # * less.", for_rival},
    {ON_LINE, "for a rival", "But with # @ would end with about # * more.", for_rival},
    {ON_LINE, "for a rival", "With # @ would end with about # * less.", for_rival},
    {ON_LINE, "for a rival", "For @ that is above all: *.", rivals_rows},
    {ON_LINE, "for a rival", "For @ that is many small things.", promises_hold},
    {ON_LINE, "for a rival", "About as good for you as the second answer, but @ would end with about # * less.",
     for_rival},
    {ON_LINE, "for a rival", "As good for you, but @ would end with about # * more.", for_rival_by_second},
    {ON_LINE, "rows", "All else: #.", all_else},
    {ON_LINE, "rows", "Many small things: #.", all_else},
    {ON_LINE, "rows", "*: # (# instead of #).", row_alone},
    {ON_LINE, "rows", "In favour of #: *", speaks_for},
    {ON_LINE, "rows", "*: #.", row_alone},
    {ON_LINE, "which is which", "A close choice between # and #.", promises_hold},
    {ON_LINE, "which is which", "For # speaks only that the bots’ search looks further.", promises_hold},
    {ON_LINE, "which is which",
     "The bots’ search, which looks further, finds # better; played on in a simpler way, # comes to about as much.",
     promises_hold},
    {ON_LINE, "what the search expects", "The bots’ search, which looks further, expects about # * of both.",
     is_searched},
    {ON_LINE, "what the search expects", "The bots’ search, which looks further, expects about # * of #, about # of #.",
     is_searched},
    {ON_LINE, "what the search expects", "By its count you win about # of # matches with #, # with #.", is_won},
    {ON_LINE, "what the search expects", "By its count @ ends with about # * less with #.", others_by_search},
    {ON_LINE, "what the search expects", "By its count @ ends with about as much with either.", others_alike_by_search},
    {ON_LINE, "what the search expects", "By its count each of the others ends with about # * less with #.",
     others_by_search},
    {ON_LINE, "which is which",
     "The bots’ search, which looks further, finds # better; played on in a simpler way, # brings about # * more.",
     brings_more},
    {ON_LINE, "what the search expects",
     "# wins more often, # brings more: by the bots’ search you win about # of # matches with #, # with #, "
     "and end with about # * with #, # with #.",
     is_for_wins},
    {ON_LINE, "rows", "About # * than with the second answer: many small things.", apart},
    {ON_LINE, "all in all", "Played on in a simpler way, # brings about # * more.", all_for_second},
    {ON_LINE, "what the search expects",
     "The bots’ search, which looks further, wins about # of # matches with #, # with #.", is_won},
    {ON_LINE, "which is which", "(Marked #.)", promises_hold},
    {ON_LINE, "what comes next", "After that: *", comes_next},
    {ON_LINE, "what comes next", "Expected of @ next: *", comes_next},
    {ON_LINE, "what comes next", "That brings you # *.", brings_next},
    {ON_LINE, "what comes next", "That costs you # *.", brings_next},
    {ON_LINE, "how long it was thought over", "Looked at up to # ways to go on.", ways},
    {ON_LINE, "how long it was thought over", "Looked at up to # thousand ways to go on.", ways},
    {ON_LINE, "what the answer brings", "*", fact},
};

/* ---- matches ---- */

/* Sentence by sentence. */
static void read_sentences(struct table *table, const char *words) {
    char sentence[NOTE_TEXT_SIZE];
    while (*words) {
        const char *end = words;
        while (*end && *end != '\n' && !(end[0] == '.' && (end[1] == ' ' || end[1] == '\n' || !end[1]))) {
            end++;
        }
        end += *end == '.';
        snprintf(sentence, sizeof sentence, "%.*s", (int)(end - words), words);
        promises_read_lines(table, TARGET_HINT, sentence);
        words = end + strspn(end, " \n");
    }
}

/* The sheet shows the same sentences. */
static void assert_shown(struct table *table, const char *words) {
    int is_shown = 0;
    for (int i = 0; i < INSPECTOR_TEXTS; i++) {
        is_shown |= !strcmp(table->inspector.texts[i], words);
    }
    if (!is_shown) {
        fail_msg("the sheet of hints does not show \"%s\"", words);
    }
}

/* What stands there before more is asked for begins with what is expected. */
static void read_brief(struct table *table) {
    char answer[TABLE_TEXT_SIZE], reason[NOTE_TEXT_SIZE];
    table_hint_brief(table, again.index, answer, reason);
    assert_non_null(strchr(reason, '.'));
    strchr(reason, '.')[1] = 0;
    read_sentences(table, reason);
}

static void read_hint(struct table *table) {
    char words[NOTE_TEXT_SIZE];
    must(robot_press(&robot, TARGET_HINT));
    driver_frame(&robot.driver);
    assert_true(table->hint->thought.is_shown);
    think_again(table);
    for (again.index = 0; again.index < table->hint->thought.count; again.index++) {
        again.rows = 0;
        read_brief(table);
        again.rows = 0;
        table_hint_words(table, again.index, words, sizeof words);
        assert_shown(table, words);
        read_sentences(table, words);
        table_hint_reasons(table, again.index, words, sizeof words);
        assert_shown(table, words);
        read_sentences(table, words);
    }
    again.index = 0;
    table_hint_depth_words(table, words, sizeof words);
    read_sentences(table, words);
}

static void look_through(const struct table_ops *ops, int seats, uint64_t seed) {
    robot_begin_game(&robot, ops, seats, 1, seed, NULL);
    for (int asked = 0, looked = 0; looked < MOST && robot_until_asked(&robot); asked++) {
        struct table *table = robot_table(&robot);
        struct intent picked;
        table->game->ops->pick(table->game, table_state(table), table->asked.seat, &robot.random, &picked);
        if (asked % EVERY == 0) {
            read_hint(table);
            looked++;
        }
        must(robot_give(&robot, &picked));
    }
}

static void what_a_hint_says_is_so(void **state) {
    (void)state;
    promises_begin(promised, sizeof promised / sizeof *promised);
    for (int i = 0; table_list[i]; i++) {
        const struct game_ops *game = table_list[i]->game;
        for (uint64_t seed = 0; seed < MATCHES && !table_list[i]->is_hidden; seed++) {
            look_through(table_list[i], seed % 2 ? game->most_seats : game->least_seats, 30 + seed);
        }
    }
    assert_true(promises_report("Hints") > 300 && promises_kept("rows") > 20 && promises_kept("for a rival") > 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test_teardown(what_a_hint_says_is_so, promises_tell)};
    return cmocka_run_group_tests_name("numbers of hints", tests, open_robot, close_robot);
}
