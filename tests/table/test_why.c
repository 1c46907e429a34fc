/* SPDX-License-Identifier: MIT */
/* What a hint says, at random matches of each game: never nothing, the points of both answers are as far apart as the
 * reasons say, and the reasons sum to that. CASTELLANY_TELL=de prints sixty hints of each game and season
 * to be read, of other matches with CASTELLANY_SEED, of one game with
 * CASTELLANY_GAME. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "robot_kit.h"
#include "table/ops_words.h"
#include "table/table_hint_inside.h"
#include "table/table_note.h"
#include "ui/language.h"

enum { MATCHES = 2, EVERY = 5, MOST = 24, MOST_TOLD = 30, SMALL = 2 };

static int language = LANGUAGE_ENGLISH;
static int hints, with_rows, closes, close_rows, later_rows, with_answer;

/* For whoever judges hints: what is known of either answer, and by how much they are apart with what error. */
static void tell_numbers(const struct table_why *why, int index) {
    const struct bot_comparison *comparison = &why->comparison;
    printf("    [search %.1f others %.1f won %.1f;", why->searched[index].points, why->searched[index].others,
           100 * why->searched[index].share);
    for (int seat = 0; comparison->plays && seat < comparison->seats; seat++) {
        printf(" %.1f (%.1f)", (double)(comparison->points[0][seat] - comparison->points[1][seat]) / comparison->plays,
               comparison->errors[seat]);
    }
    printf(" kind %d]\n", why->kind);
}

static void tell(const struct table *table, const char *words, const char *reasons, int index) {
    if (getenv("CASTELLANY_TELL")) {
        char prompt[TABLE_TEXT_SIZE], progress[TABLE_TEXT_SIZE];
        table->ops->words->progress(&table->talk, table_state(table), progress, sizeof progress);
        table->ops->words->prompt(&table->talk, table_state(table), table->asked.seat, prompt, sizeof prompt);
        if (!index) {
            printf("\n[%s] %s %s\n", table->ops->game->name, progress, prompt);
        }
        printf("  %d %s\n    %s\n", index + 1, words, reasons);
        tell_numbers(&table->hint->thought.why, index);
    }
}

/* A row that comes later is told with its time, and with its cause if it is among the first; it has one. */
static void check_later(const struct table *table, const struct bot_row *row, int has_cause) {
    const struct table_why *why = &table->hint->thought.why;
    const int now = table->game->ops->round(table_state(table));
    char told[NOTE_TEXT_SIZE], when[TABLE_TEXT_SIZE], cause[TABLE_TEXT_SIZE];
    if (row->time < BOT_LATER) {
        return;
    }
    table_why_words(table->ops, &table->talk, why, 0, told, sizeof told);
    table_why_when(table->ops, why, row, when, sizeof when);
    table_why_cause(table->ops, &table->talk, why, row, cause, sizeof cause);
    assert_non_null(strstr(told, when));
    assert_true(!has_cause || strstr(told, cause));
    assert_true(when[0] && row->from >= now && row->to >= row->from);
    assert_true(row->time == BOT_TIMES || row->from >= now + BOT_LATER);
    if (row->cause.kind == BOT_CAUSE_ANSWER) {
        const int *plays = row->cause.plays;
        assert_int_equal(row->cause.is_of_second, plays[1] > plays[0]);
        assert_true(plays[0] != plays[1] && plays[0] <= why->comparison.plays && plays[1] <= why->comparison.plays);
    }
    later_rows++;
    with_answer += cause[0] != 0;
}

/* What comes once, when the match ends, is told once: not as won at the end and as lost this turn. */
static void check_end_once(const struct why_row *rows, int count) {
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
            assert_true(i == j || rows[i].row.from != BOT_AT_END || rows[i].row.source != rows[j].row.source);
        }
    }
}

/* What playing on speaks against is not the first answer, unless the search wins clearly more by it, which is said
 * then, or a rival loses; nor is what the search too expects fewer points of. */
static void check_not_against_itself(const struct table_why *why, const char *words) {
    const int first = (int)lround(why->searched[0].points), second = (int)lround(why->searched[1].points);
    const int *of_first = why->comparison.points[0], *of_second = why->comparison.points[1];
    int rival;
    const int for_rival = table_why_rival(why, &rival);
    const long own = lround((double)(of_first[why->seat] - of_second[why->seat]) / fmax(1, why->comparison.plays));
    const int is_for_second = strstr(words, " Played on in a simpler way, 2 brings ") && own < for_rival;
    const int is_won = strstr(words, "By its count you win about") || strstr(words, "1 wins more often, 2 brings more");
    if (is_for_second && first <= second + 1 && !is_won) {
        fail_msg("%s", words);
    }
    if (is_for_second && first <= second && why->searched[0].share - why->searched[1].share < 0.02) {
        fail_msg("%s", words);
    }
    assert_false(strstr(words, " But with 1 ") && strstr(words, " of both.") && own <= 0 && !is_won);
    assert_false(first < second && is_for_second && !strstr(words, "1 wins more often, 2 brings more"));
    assert_true(!*words || strrchr(words, '.') == words + strlen(words) - 1);
}

/* Where a rival gets more by the first answer than what speaks for it, the search says why it stands first. */
static void check_rival_is_answered(const struct table_why *why, const char *words) {
    struct bot_row row;
    int rival;
    if (language == LANGUAGE_ENGLISH && why->kind == WHY_CLOSE && !table_why_is_alike(why) &&
        table_why_rival(why, &rival) > table_why_for(why, 0, &row)) {
        assert_true(strstr(words, "The bots’ search") || strstr(words, "1 wins more often, 2 brings more"));
    }
}

/* No more than two things in favour of an answer. */
static void check_few(const char *words) {
    for (const char *at = words; (at = strstr(at, "In favour of ")) != NULL; at++) {
        char list[NOTE_TEXT_SIZE];
        snprintf(list, sizeof list, "%.*s", (int)strcspn(at, "."), at);
        const char *one = strchr(list, ';');
        assert_true(!one || !strchr(one + 1, ';'));
    }
}

/* In a close choice what speaks for each is more than chance and told with its points. Gives how much does. */
static int check_close(const struct table *table) {
    const struct table_why *why = &table->hint->thought.why;
    char words[NOTE_TEXT_SIZE], number[16];
    struct bot_row row;
    int count = 0;
    table_why_words(table->ops, &table->talk, why, 0, words, sizeof words);
    for (int is_second = 0; is_second < 2; is_second++) {
        const int by = table_why_for(why, is_second, &row);
        if (by) {
            assert_int_not_equal(why->kind, WHY_ROWS);
            assert_int_equal(by, lround((double)(row.first - row.second) / why->comparison.plays));
            assert_true(by > row.error);
            snprintf(number, sizeof number, "(+%d)", by);
            assert_non_null(strstr(words, number));
            check_later(table, &row, 1);
            count++;
        }
    }
    check_not_against_itself(why, words);
    check_rival_is_answered(why, words);
    closes += why->kind == WHY_CLOSE;
    return count;
}

/* What is left is less than what is told, unless no row can tell it or there is no room. */
static void check_rest(int apart, const struct why_row *rows, int count, int rest, const char *words) {
    int largest = 0;
    for (int i = 0; i < count; i++) {
        largest = abs(rows[i].by) > largest ? abs(rows[i].by) : largest;
    }
    const int is_reason = count && rest && (abs(rest) > largest || abs(rest) >= abs(apart - rest));
    if (is_reason && language == LANGUAGE_ENGLISH && strstr(words, "All else")) {
        assert_int_equal(count, WHY_ROWS_MOST);
    }
}

static void check_sums(const struct table *table) {
    const struct table_hint *hint = table->hint;
    struct why_row rows[WHY_ROWS_MOST];
    int rest;
    const int count = table_why_rows(&hint->thought.why, rows, &rest);
    if (hint->thought.why.kind == WHY_NOTHING || hint->thought.count < 2) {
        assert_int_equal(count, 0);
        return;
    }
    check_end_once(rows, count);
    int sum = rest;
    for (int i = 0; i < count; i++) {
        const int is_reason = (rows[i].by < 0) == (hint->thought.why.apart < 0);
        assert_true(!i || !is_reason ||
                    (rows[i - 1].by < 0) == (hint->thought.why.apart < 0)); /* before what is against */
        assert_int_not_equal(rows[i].by, 0);
        check_later(table, &rows[i].row, table_why_has_cause(i, count));
        assert_int_equal(rows[i].by, rows[i].first - rows[i].second);
        sum += rows[i].by;
    }
    if (hint->thought.why.kind == WHY_ROWS) {
        char words[NOTE_TEXT_SIZE];
        table_why_words(table->ops, &table->talk, &hint->thought.why, 0, words, sizeof words);
        assert_int_equal(sum, hint->thought.why.apart);
        assert_true(abs(rest) <= SMALL || count == WHY_ROWS_MOST);
        check_rest(hint->thought.why.apart, rows, count, rest, words);
        with_rows += count > 0;
    }
    close_rows += check_close(table);
    assert_int_equal(table_hint_points(&hint->thought.hints[0]) - table_hint_points(&hint->thought.hints[1]),
                     hint->thought.why.apart);
}

/* As it is where nobody waits for it: played on more often. */
static void think_longer(struct table *table) {
    struct table_hint *hint = table->hint;
    if (getenv("CASTELLANY_TELL")) {
        hint->thought.count = bot_hints(hint->thought.library, &hint->thought.request, hint->thought.hints);
        table_why_choose(hint->thought.library, &hint->thought.request, hint->thought.hints, hint->thought.count,
                         table_why_plays(table->ops, 0), &hint->thought.why);
    }
}

/* What a fact says is not said again as a number of the board. */
static void check_told_once(const char *reasons) {
    static const char *const twice[][2] = {
        {"The tower on ", "Floors of the tower, the price"},
    };
    char name[32], counted[80];
    const char *own = strstr(reasons, "Your best area (");
    if (own && sscanf(own, "Your best area (%31[^)]) is worth", name) == 1) {
        snprintf(counted, sizeof counted, "Value of your best area (%s)", name);
        assert_null(strstr(reasons, counted));
    }
    for (size_t i = 0; i < sizeof twice / sizeof *twice; i++) {
        assert_false(strstr(reasons, twice[i][0]) && strstr(reasons, twice[i][1]));
    }
}

/* What could not be so, or says the contrary of what stands beside it. */
static void check_sense(const char *words, const char *reasons, const char *first_reasons) {
    static const char *const never[] = {"Cracked wall, next round", "village tavern would score", "All in all"};
    for (size_t i = 0; i < sizeof never / sizeof *never; i++) {
        assert_null(strstr(reasons, never[i]));
    }
    assert_false(strstr(first_reasons, "Nothing sets them apart") && strstr(words, "a little less often"));
    const char *count = strstr(reasons, " 2 brings about ");
    assert_true(!count || (count - reasons >= 14 && !strncmp(count - 14, "a simpler way,", 14)));
    for (const char *at = reasons; (at = strstr(at, "Ducat day")) != NULL; at++) {
        assert_null(memmem(at, strcspn(at, "):;."), "by this answer itself", strlen("by this answer itself")));
    }
}

/* Where a rival's loss decides, both answers are told so. */
static void check_decided(const struct table *table, const char *words) {
    int rival;
    if (language == LANGUAGE_ENGLISH && table->hint->thought.count > 1 &&
        table_why_decides(&table->hint->thought.why, &rival)) {
        const struct bot_comparison *comparison = &table->hint->thought.why.comparison;
        const int seat = table->hint->thought.why.seat;
        const double own = (double)(comparison->points[0][seat] - comparison->points[1][seat]) / comparison->plays;
        assert_non_null(strstr(words, "As good for you, but "));
        assert_true(own >= -2.5 || -own <= comparison->errors[seat]);
    }
}

static void look_at_hint(struct table *table) {
    char words[NOTE_TEXT_SIZE], reasons[NOTE_TEXT_SIZE], before[NOTE_TEXT_SIZE], first_reasons[NOTE_TEXT_SIZE] = "";
    must(robot_press(&robot, TARGET_HINT));
    driver_frame(&robot.driver);
    assert_true(table->hint->thought.is_shown);
    language_set(language); /* the program's own comes with its first frame */
    think_longer(table);
    check_sums(table);
    for (int i = 0; i < table->hint->thought.count; i++) {
        strcpy(before, i ? words : "");
        table_hint_words(table, i, words, sizeof words);
        table_hint_reasons(table, i, reasons, sizeof reasons);
        check_told_once(reasons);
        check_few(reasons);
        check_sense(words, reasons, i ? first_reasons : "");
        if (i) {
            check_decided(table, words);
        }
        strcpy(first_reasons, reasons);
        assert_true(reasons[0] || strstr(words, "no other answer") || language_spoken() == LANGUAGE_GERMAN ||
                    (i && table->hint->thought.why.comparison.plays)); /* said of both at the first */
        assert_null(strstr(words, "about 0 "));
        assert_string_not_equal(words, before);
        assert_true(strlen(words) < sizeof words - 1 && strlen(reasons) < sizeof reasons - 1);
        tell(table, words, reasons, i);
    }
    hints++;
}

/* On by the hint, if one is shown, else by an answer of the match's. */
static void go_on(struct table *table) {
    struct intent answer = table->hint->thought.hints[0].intent;
    if (!table->hint->thought.is_shown || table->hint->thought.serial != table->serial) {
        table->game->ops->pick(table->game, table_state(table), table->asked.seat, &robot.random, &answer);
    }
    must(robot_give(&robot, &answer));
}

static void look_through(const struct table_ops *ops, int seats, uint64_t seed, const char *season) {
    if (season) {
        robot_begin(&robot, seats, season, 1, "random", seed, PACE_AT_ONCE, NULL);
    } else {
        robot_begin_game(&robot, ops, seats, 1, seed, NULL);
    }
    const int most = getenv("CASTELLANY_TELL") ? MOST_TOLD : MOST;
    for (int asked = 0, looked = 0; looked < most && robot_until_asked(&robot); asked++) {
        struct table *table = robot_table(&robot);
        if (asked % EVERY == 0) {
            look_at_hint(table);
            looked++;
        }
        go_on(table);
    }
}

static void reasons_sum_to_what_is_told(void **state) {
    (void)state;
    const char *told_in = getenv("CASTELLANY_TELL");
    const uint64_t first = getenv("CASTELLANY_SEED") ? strtoull(getenv("CASTELLANY_SEED"), NULL, 10) : 70;
    language = told_in && !strcmp(told_in, "de") ? LANGUAGE_GERMAN : LANGUAGE_ENGLISH;
    for (int i = 0; table_list[i]; i++) {
        const struct game_ops *game = table_list[i]->game;
        hints = with_rows = closes = close_rows = later_rows = with_answer = 0;
        const char *only = getenv("CASTELLANY_GAME");
        const int is_looked = !table_list[i]->is_hidden && (!only || !strcmp(only, game->name));
        for (uint64_t seed = 0; seed < MATCHES && is_looked; seed++) {
            look_through(table_list[i], seed % 2 ? game->most_seats : game->least_seats, first + seed, NULL);
            if (told_in && !strcmp(game->name, "seasons")) {
                look_through(table_list[i], seed % 2 ? game->most_seats : game->least_seats, first + seed, "winter");
            }
        }
        print_message("%s: %d hints, %d with rows, %d close, %d reasons for either, %d later rows, %d by an answer\n", game->name,
                      hints, with_rows, closes, close_rows, later_rows, with_answer);
        assert_true(!is_looked || (hints >= 10 && 4 * with_rows >= hints));
        assert_true(!is_looked || (later_rows >= 10 && 3 * with_answer >= 2 * later_rows));
    }
}

/* Ten play-outs of two answers, by FIRST and SECOND points of either in all, at the end of the match and before. */
static struct table_why compared(int first, int second, int at_end, int before) {
    struct table_why why = {.kind = WHY_ROWS, .apart = (int)lround((first - second) / 10.0)};
    why.comparison = (struct bot_comparison){.plays = 10, .seats = 2, .points = {{first}, {second}}, .row_count = 2};
    why.comparison.rows[0] = (struct bot_row){.time = BOT_LATER, .first = at_end, .from = BOT_AT_END, .to = BOT_AT_END};
    why.comparison.rows[1] = (struct bot_row){.time = BOT_NOW, .first = before, .from = 1, .to = 1};
    return why;
}

static void the_end_is_told_once(void **state) {
    (void)state;
    struct why_row rows[WHY_ROWS_MOST];
    int rest;
    const struct table_why why = compared(60, 40, 50, -30);
    assert_int_equal(table_why_rows(&why, rows, &rest), 1);
    assert_int_equal(rows[0].by, 2);
    assert_int_equal(rest, 0);
}

static void small_things_are_called_so(void **state) {
    (void)state;
    char words[NOTE_TEXT_SIZE];
    struct table_why why = compared(66, 60, 3, 3);
    why.comparison.rows[1].source = 1;
    robot_begin_game(&robot, table_list[0], 2, 1, 1, NULL);
    language_set(LANGUAGE_ENGLISH);
    const struct table *table = robot_table(&robot);
    table_why_words(table->ops, &table->talk, &why, 0, words, sizeof words);
    assert_string_equal(words, "About 1 point more than with the second answer: many small things.");
}

/* Rows of another source each, by how many points each speaks for the first answer. */
static struct table_why by_rows(const int *by, int count) {
    struct table_why why = compared(0, 0, 0, 0);
    why.comparison.row_count = count;
    why.apart = 0;
    for (int i = 0; i < count; i++) {
        why.comparison.rows[i] = (struct bot_row){.source = (uint8_t)i, .first = 10 * by[i], .from = 1, .to = 1};
        why.comparison.points[0][0] += 10 * by[i];
        why.apart += by[i];
    }
    return why;
}

static void what_is_left_is_not_the_reason(void **state) {
    (void)state;
    static const struct {
        int by[4], count, told;
    } cases[] = {
        {{13, -8, -1, -1}, 4, 3}, {{1, -1, 1, 1}, 4, 4}, {{9, 1, 1}, 3, 2}, {{3, -3, 1, 1}, 4, 4}, {{5, -4, 2}, 3, 3}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct why_row rows[WHY_ROWS_MOST];
        int rest;
        const struct table_why why = by_rows(cases[i].by, cases[i].count);
        assert_int_equal(table_why_rows(&why, rows, &rest), cases[i].told);
    }
}

static void won_words(double share, char words[NOTE_TEXT_SIZE]) {
    static const int by[] = {1, -1, 1};
    struct table_why why = by_rows(by, 3);
    why.searched[0] = (struct why_searched){30, share};
    why.searched[1] = (struct why_searched){29, 0.25};
    const struct table *table = robot_table(&robot);
    table_why_words(table->ops, &table->talk, &why, 0, words, NOTE_TEXT_SIZE);
}

static void a_match_won_more_often_is_told(void **state) {
    (void)state;
    char words[NOTE_TEXT_SIZE];
    robot_begin_game(&robot, table_list[0], 2, 1, 1, NULL);
    language_set(LANGUAGE_ENGLISH);
    won_words(0.6, words);
    assert_non_null(strstr(words, "wins about 60 of 100 matches with 1, 25 with 2."));
    won_words(0.3, words);
    assert_null(strstr(words, "of 100 matches"));
}

/* A close choice in which 1 speaks for itself by FIRST points and 2 by SECOND, without chance. */
static struct table_why close_by(const int *by, int count, double share, double others) {
    struct table_why why = by_rows(by, count);
    why.kind = WHY_CLOSE;
    why.apart = 0;
    why.searched[0] = (struct why_searched){30, share, others};
    why.searched[1] = (struct why_searched){30, 0.25, 40};
    return why;
}

static const struct table *told_by(const struct table_why *why, char words[NOTE_TEXT_SIZE]) {
    robot_begin_game(&robot, table_list[0], 2, 1, 1, NULL);
    language_set(LANGUAGE_ENGLISH);
    const struct table *table = robot_table(&robot);
    table_why_words(table->ops, &table->talk, why, 0, words, NOTE_TEXT_SIZE);
    return table;
}

static void what_the_search_sees_is_told(void **state) {
    (void)state;
    char words[NOTE_TEXT_SIZE], told[NOTE_TEXT_SIZE];
    struct table_why why = close_by((int[]){-1}, 1, 0.35, 37);
    const struct table *table = told_by(&why, words);
    snprintf(told, sizeof told, "By its count %s ends with about 3 points less with 1.", table->names[1]);
    assert_non_null(strstr(words, "By its count you win about 35 of 100 matches with 1, 25 with 2."));
    assert_non_null(strstr(words, told));
    why.searched[0].others = 41;
    table_why_words(table->ops, &table->talk, &why, 0, words, sizeof words);
    assert_null(strstr(words, "By its count Berthold"));
}

static void a_rivals_loss_decides(void **state) {
    (void)state;
    char words[NOTE_TEXT_SIZE], told[NOTE_TEXT_SIZE];
    struct table_why why = close_by((int[]){0, -4, -4, 1}, 4, 0.25, 40);
    for (int i = 0; i < 3; i++) {
        why.comparison.rows[i].seat = 1;
    }
    why.comparison.points[0][0] = 10;
    why.comparison.points[0][1] = -80;
    const struct table *table = told_by(&why, words);
    snprintf(told, sizeof told,
             "About as good for you as the second answer, but %s would end with about 8 points less. For %s that is "
             "above all: ",
             table->names[1], table->names[1]);
    assert_int_equal(strncmp(words, told, strlen(told)), 0);
    assert_null(strstr(words, "A close choice"));
}

static void a_rival_who_gains_as_much_is_answered(void **state) {
    (void)state;
    char words[NOTE_TEXT_SIZE];
    struct table_why why = close_by((int[]){3, 4}, 2, 0.25, 40);
    why.kind = WHY_ROWS;
    why.apart = 3;
    why.searched[0].points = 33;
    why.comparison.rows[1].seat = 1;
    why.comparison.points[0][0] = 30;
    why.comparison.points[0][1] = 40;
    told_by(&why, words);
    assert_non_null(strstr(words, "would end with about 4 points more."));
    assert_non_null(
        strstr(words, "The bots’ search, which looks further, expects about 33 points of 1, about 30 of 2."));
}

/* What is told in favour of either comes to about as much as all together. */
static void reasons_come_to_what_is_so(void **state) {
    (void)state;
    char words[NOTE_TEXT_SIZE];
    const struct table_why why = close_by((int[]){14, -10, -3, -1, 1}, 5, 0.25, 40);
    told_by(&why, words);
    assert_non_null(strstr(words, "(+14)"));
    assert_non_null(strstr(words, "(+10); "));
    assert_non_null(strstr(words, "(+3)."));
    assert_null(strstr(words, "(+1)"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_end_is_told_once),
        cmocka_unit_test(what_is_left_is_not_the_reason),
        cmocka_unit_test_setup_teardown(a_match_won_more_often_is_told, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(what_the_search_sees_is_told, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_rivals_loss_decides, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_rival_who_gains_as_much_is_answered, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(reasons_come_to_what_is_so, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(small_things_are_called_so, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(reasons_sum_to_what_is_told, open_robot, close_robot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
