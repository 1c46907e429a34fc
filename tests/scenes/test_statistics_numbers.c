/* SPDX-License-Identifier: MIT */
/* Whatever number the statistics show is held against the records of matches that were finished, counted a second time
 * here: each cell of the table, each bar and its axis, the average, the streak in words, and each seal's match. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "platform/draw_list.h"
#include "promises.h"
#include "scenes/menus.h"
#include "scenes/statistics_pages.h"
#include "store/statistics.h"
#include "table/ops_around.h"

enum { RECORDS = 90, BAR = 10 };

static struct statistics_match records[RECORDS];
static char folder[64];

/* ---- records ---- */

static const char *const levels[] = {"apprentice", "journeyman", "carver", "master", "grandmaster"};
enum { LEVELS = sizeof levels / sizeof *levels };

static int below(int most) {
    return (int)random_below(&robot.random, (uint64_t)most);
}

static void rank_seats(struct statistics_match *match) {
    for (int seat = 0; seat < match->seats; seat++) {
        match->by[seat].rank = 0;
        for (int other = 0; other < match->seats; other++) {
            match->by[seat].rank += match->by[other].points > match->by[seat].points;
        }
    }
}

/* One person, now and then two, against bots; days apart. */
static void draw_record(struct statistics_match *match, int number) {
    static const char *const names[] = {"Agnes", "Berthold", "Clara", "Dietrich"};
    const struct table_ops *ops = table_list[number % 3];
    const struct table_option *variants = ops->around->variants;
    const int persons = number % 7 == 3 ? 2 : 1;
    *match = (struct statistics_match){.at = 1500000000 + (int64_t)number * 100000, .seed = (uint64_t)number};
    snprintf(match->id, sizeof match->id, "%016d", number);
    snprintf(match->game, sizeof match->game, "%s", ops->game->name);
    snprintf(match->variant, sizeof match->variant, "%s", variants ? variants->values[number / 3 % 2].value : "");
    match->seats = ops->game->least_seats + below(ops->game->most_seats - ops->game->least_seats + 1);
    for (int seat = 0; seat < match->seats; seat++) {
        struct statistics_seat *by = &match->by[seat];
        snprintf(by->name, sizeof by->name, "%s", names[seat]);
        snprintf(by->by, sizeof by->by, seat < persons ? "person" : "bot:%s", levels[below(LEVELS)]);
        by->points = (seat < persons ? 20 : 0) + below(number % 10 ? 120 : 200);
        if (seat < persons && ops->around->seals && below(4) == 0) {
            statistics_earn(by, ops->around->seals->all[below(table_achievement_count(ops))].name);
        }
    }
    rank_seats(match);
}

static void write_records(void) {
    char path[PLATFORM_PATH_SIZE + 32], error[PLATFORM_ERROR_SIZE];
    statistics_path(folder, path);
    for (int i = 0; i < RECORDS; i++) {
        draw_record(&records[i], i);
        assert_true(statistics_add(path, &records[i], error));
    }
}

/* ---- counted a second time ---- */

static struct statistics_scene *scene_on_top(void) {
    return (struct statistics_scene *)app_top(robot.app);
}

static int persons_of(const struct statistics_match *match) {
    int persons = 0;
    for (int seat = 0; seat < match->seats; seat++) {
        persons += !strcmp(match->by[seat].by, "person");
    }
    return persons;
}

/* The place of the strongest bot among `levels`. */
static int strongest(const struct statistics_match *match) {
    int found = -1;
    for (int seat = 0; seat < match->seats; seat++) {
        for (int level = 0; level < LEVELS; level++) {
            const int is_it = !strncmp(match->by[seat].by, "bot:", 4) && !strcmp(match->by[seat].by + 4, levels[level]);
            found = is_it && level > found ? level : found;
        }
    }
    return found;
}

/* What is chosen in the scene: the game, and among its matches the number of seats and the variant; of those the row
 * that is called so. */
static int is_in_row(const struct statistics_match *match, const char *row) {
    const struct statistics_scene *scene = scene_on_top();
    const int persons = persons_of(match), level = strongest(match);
    if (strcmp(match->game, scene->table->game->name) != 0 ||
        (scene->filter.seats && scene->filter.seats != match->seats) ||
        (scene->filter.variant && strcmp(scene->filter.variant, match->variant) != 0)) {
        return 0;
    }
    return !strcmp(row, "Several at one screen") ? persons > 1
           : !strcmp(row, "Against all bots")    ? persons == 1
                                              : persons == 1 && level >= 0 && !strcmp(row, menu_level(levels[level]));
}

struct count {
    int matches, results, won, best, sum, bars[FIGURES_BARS];
    int streak;
    const struct statistics_match *from, *to;
    const char *name;
};

static void count_seat(const struct statistics_seat *seat, struct count *count) {
    const int bar = seat->points / BAR < FIGURES_BARS ? seat->points / BAR : FIGURES_BARS - 1;
    count->best = !count->results || seat->points > count->best ? seat->points : count->best;
    count->results++;
    count->won += seat->rank == 0;
    count->sum += seat->points;
    count->bars[bar]++;
}

/* The first person who won MATCH, NULL if nobody did. */
static const char *winner_of(const struct statistics_match *match) {
    for (int seat = 0; seat < match->seats; seat++) {
        if (!strcmp(match->by[seat].by, "person") && match->by[seat].rank == 0) {
            return match->by[seat].name;
        }
    }
    return NULL;
}

/* The longest way over matches of ROW from FROM on that the same person won. */
static void count_streak(const char *row, int from, struct count *count) {
    const char *name = winner_of(&records[from]);
    int length = 0;
    for (int i = from; i < RECORDS && name; i++) {
        if (!is_in_row(&records[i], row)) {
            continue;
        }
        if (!winner_of(&records[i]) || strcmp(winner_of(&records[i]), name) != 0) {
            return;
        }
        if (++length > count->streak) {
            *count = (struct count){
                .matches = count->matches, .streak = length, .from = &records[from], .to = &records[i], .name = name};
        }
    }
}

static struct count count_row(const char *row) {
    struct count count = {0};
    for (int i = 0; i < RECORDS; i++) {
        if (is_in_row(&records[i], row)) {
            count_streak(row, i, &count);
        }
    }
    for (int i = 0; i < RECORDS; i++) {
        for (int seat = 0; is_in_row(&records[i], row) && seat < records[i].seats; seat++) {
            count.matches += !seat;
            if (!strcmp(records[i].by[seat].by, "person")) {
                count_seat(&records[i].by[seat], &count);
            }
        }
    }
    return count;
}

/* ---- the table ---- */

static const char *farthest(const struct reading *reading, const char *(*next)(const struct reading *), int dx,
                            int dy) {
    struct reading at = *reading;
    const char *found = NULL;
    for (const char *words; (words = next(&at)) != NULL; at.rect.x += dx, at.rect.y += dy) {
        found = words;
    }
    return found;
}

static int is_a_column(const char *head) {
    return head &&
           (!strcmp(head, "Played") || !strcmp(head, "Won") || !strcmp(head, "Best") || !strcmp(head, "Average"));
}

static void assert_mean(const struct count *count, int whole, int tenth) {
    assert_in_range(20 * (10 * count->sum - count->results * (10 * whole + tenth)) + 10 * count->results, 0,
                    20 * count->results);
}

static int cell(const struct reading *reading) {
    const char *row = farthest(reading, promises_left_of, -1, 0), *head = farthest(reading, promises_above, 0, -1);
    if (!row || !is_a_column(head)) {
        return 0;
    }
    const struct count count = count_row(row);
    if (!strcmp(head, "Average")) {
        assert_int_equal(reading->number_count, 2);
        assert_mean(&count, reading->numbers[0], reading->numbers[1]);
        return 1;
    }
    assert_int_equal(reading->numbers[0], !strcmp(head, "Played") ? count.matches
                                          : !strcmp(head, "Won")  ? count.won
                                                                  : count.best);
    if (reading->number_count > 1) { /* per cent */
        assert_string_equal(head, "Won");
        assert_in_range(2 * (100 * count.won - count.matches * reading->numbers[1]) + count.matches, 0,
                        2 * count.matches);
    }
    return 1;
}

static int label_of_row(const struct reading *reading) {
    const struct count count = count_row(reading->words[0]);
    assert_int_equal(reading->numbers[0], count.matches);
    assert_int_equal(reading->numbers[1], count.won);
    assert_int_equal(reading->numbers[2], count.best);
    if (count.matches) {
        assert_mean(&count, reading->numbers[3], reading->numbers[4]);
    }
    return 1;
}

/* ---- the chart ---- */

static struct {
    int left, foot, bar; /* where the axis begins, in which row, and how many hundredths of a pixel a bar takes */
} axis;

static const struct draw_command *text_called(const char *words, int least_x) {
    const struct draw_list *list = robot.driver.list;
    const struct draw_layer_list *layer = &list->layers[LAYER_OVERLAY];
    const struct draw_command *found = NULL;
    for (int i = 0; i < layer->count; i++) {
        const struct draw_command *text = &layer->commands[i];
        const int is_it = text->kind == DRAW_TEXT && !strcmp(draw_list_name(list, text->name), words);
        found = is_it && text->rect.x >= least_x && (!found || text->rect.y > found->rect.y) ? text : found;
    }
    return found;
}

/* The axis stands below all bars, and right of the table. */
static void find_axis(void) {
    const struct draw_command *last = text_called("140", text_called("Average", 0)->rect.x);
    const struct draw_command *first = text_called("0", text_called("Average", 0)->rect.x);
    assert_true(first && last && first->rect.y == last->rect.y);
    axis.left = first->rect.x;
    axis.foot = rect_middle(first->rect).y;
    axis.bar = 100 * (last->rect.x - first->rect.x) / 14;
}

static const char *row_chosen(void) {
    const struct ui *ui = &scene_on_top()->ui;
    static char name[128];
    for (int i = 0; i < ui->count; i++) {
        const struct widget *row = &ui->widgets[i];
        if (row->flags & UI_SELECTED && target_is(row->id, ID_STATISTICS_GROUP, FIGURES_LEVEL + FIGURES_LEVELS)) {
            snprintf(name, sizeof name, "%.*s", (int)(strchr(row->label, ':') - row->label), row->label);
        }
    }
    return name;
}

static int on_axis(const struct reading *reading) {
    if (reading->at.y != axis.foot) {
        return 0;
    }
    assert_in_range(100 * (reading->rect.x - axis.left) - reading->numbers[0] * axis.bar / BAR + 200, 0, 400);
    return 1;
}

static int on_bar(const struct reading *reading) {
    const int bar = 100 * (reading->at.x - axis.left) / axis.bar;
    if (reading->at.x < axis.left || reading->at.y >= axis.foot) {
        return 0;
    }
    const struct count count = count_row(row_chosen());
    assert_in_range(bar, 0, FIGURES_BARS - 1);
    assert_int_equal(reading->numbers[0], count.bars[bar]);
    return 1;
}

/* The red line, and its mark above. */
static void read_mean(void) {
    const struct draw_layer_list *layer = &robot.driver.list->layers[LAYER_OVERLAY];
    const struct count count = count_row(row_chosen());
    int found = 0;
    for (int i = 0; i < layer->count; i++) {
        if (layer->commands[i].kind == DRAW_POLYGON && layer->commands[i].colour == 0xc81e1effu) {
            const int x = rect_middle(layer->commands[i].bounds).x;
            assert_true(count.results);
            assert_in_range(100 * (x - axis.left) - count.sum * axis.bar / BAR / count.results + 300, 0, 600);
            found++;
        }
    }
    assert_int_equal(found, count.results != 0);
}

/* ---- the streak ---- */

static void date_of(const struct statistics_match *match, char out[64]) {
    const time_t at = (time_t)match->at;
    strftime(out, 64, "%e %B %Y", localtime(&at));
    memmove(out, out + (*out == ' '), strlen(out));
}

/* "Agnes, against Master (3 May 2026 to 4 May 2026)" */
static int streak(const struct reading *reading) {
    const struct count count = count_row(row_chosen());
    char from[64], to[64], words[400];
    assert_true(count.streak > 1);
    assert_int_equal(reading->numbers[0], count.streak);
    date_of(count.from, from);
    date_of(count.to, to);
    snprintf(words, sizeof words, "(%s to %s).", from, to);
    assert_non_null(strstr(reading->text, words));
    assert_int_equal(strncmp(reading->words[0], count.name, strlen(count.name)), 0);
    for (int level = 0; level < LEVELS; level++) {
        int is_beaten = 0;
        for (const struct statistics_match *match = count.from; match <= count.to; match++) {
            is_beaten |= is_in_row(match, row_chosen()) && strongest(match) == level;
        }
        assert_int_equal(strstr(reading->words[0], menu_level(levels[level])) != NULL, is_beaten);
    }
    return 1;
}

/* ---- seals ---- */

static int has_earned(const struct statistics_match *match, int seat, const char *name) {
    char words[STATISTICS_EARNED_SIZE + 2], sought[80];
    snprintf(words, sizeof words, " %.500s ", match->by[seat].earned);
    snprintf(sought, sizeof sought, " %s ", name);
    return !strcmp(match->game, scene_on_top()->table->game->name) && strstr(words, sought) != NULL;
}

/* The first that earned NAME. */
static const struct statistics_match *first_with(const char *name, int *seat) {
    for (int i = 0; i < RECORDS; i++) {
        for (*seat = 0; *seat < records[i].seats; ++*seat) {
            if (has_earned(&records[i], *seat, name)) {
                return &records[i];
            }
        }
    }
    return NULL;
}

static int seals_of(const struct reading *reading) {
    const struct table_ops *ops = scene_on_top()->table;
    int earned = 0, all = 0, seat;
    for (; ops->around->seals->all[all].name; all++) {
        earned += first_with(ops->around->seals->all[all].name, &seat) != NULL;
    }
    assert_int_equal(reading->numbers[0], earned);
    assert_int_equal(reading->numbers[1], all);
    return 1;
}

/* "Agnes, 3 May 2026: 84 points, 3 players, in winter" in the seal's field. */
static int seal(const struct reading *reading) {
    const struct statistics_scene *scene = scene_on_top();
    const struct widget *field = ui_at(&scene->ui, reading->at.x, reading->at.y);
    char date[64];
    int seat;
    if (!field || field->id < ID_STATISTICS_SEAL) {
        return 0;
    }
    const struct statistics_match *match =
        first_with(scene->table->around->seals->all[field->id - ID_STATISTICS_SEAL].name, &seat);
    assert_non_null(match);
    date_of(match, date);
    assert_string_equal(reading->words[0], match->by[seat].name);
    assert_int_equal(strncmp(reading->words[1], date, strlen(date)), 0);
    assert_int_equal(reading->numbers[0], match->by[seat].points);
    assert_int_equal(reading->numbers[1], match->seats);
    const char *season = strstr(reading->text, ", in ");
    assert_int_equal(season != NULL, match->variant[0] != 0);
    assert_true(!season || !strcmp(season + strlen(", in "), match->variant));
    return 1;
}

/* Of a seal that the list's edge cuts not all lines are drawn. */
static int is_cut(const struct reading *reading) {
    enum { LINES = 3 };
    const struct widget *of = ui_find(&scene_on_top()->ui, ID_STATISTICS_LIST);
    return of && (reading->rect.y < of->rect.y || reading->rect.y + LINES * reading->rect.h > of->rect.y + of->rect.h);
}

/* What it asks for is held where it is given: `table achievements` and its like. */
static int task(const struct reading *reading) {
    const char *asks = scene_on_top()->table->around->seals->all[reading->target - ID_STATISTICS_SEAL].task;
    assert_int_equal(strncmp(reading->text, asks, strlen(asks)), 0);
    return 1;
}

/* ---- besides ---- */

static int seats_to_choose(const struct reading *reading) {
    const struct game_ops *game = scene_on_top()->table->game;
    assert_in_range(reading->numbers[0], game->least_seats, game->most_seats);
    return 1;
}

static const struct promise promised[] = {
    {ON_LABEL, "rows, read aloud", "*: # played, # won, best #, mean #.#", label_of_row},
    {ON_SCREEN, "the table", "#", cell},
    {ON_SCREEN, "the table", "#.#", cell},
    {ON_SCREEN, "the table", "# (#%)", cell},
    {ON_SCREEN, "the chart", "#", on_axis},
    {ON_SCREEN, "the chart", "#", on_bar},
    {ON_SCREEN, "the streak", "Longest winning streak: # matches, *(* to *).", streak},
    {ON_SCREEN | ON_LABEL, "seals", "Seals: # of #", seals_of},
    {ON_SCREEN, "seals", "*, *: # points, # players, in summer", seal},
    {ON_SCREEN, "seals", "*, *: # points, # players, in winter", seal},
    {ON_SCREEN, "seals", "*, *: # points, # players", seal},
    {ON_SCREEN, "seals", "*, *: # ducats, # players", seal},
    {ON_HINT, "seals", "*", task},
    {ON_SCREEN, "cut at the edge", "*", is_cut},
    {ON_SCREEN, "seats to choose", "# players", seats_to_choose},
};

/* ---- the scene ---- */

static void expect_tasks(void) {
    const struct table_ops *ops = scene_on_top()->table;
    for (const struct table_achievement *achievement = ops->around->seals->all; achievement->name; achievement++) {
        promises_expect(achievement->task);
        promises_expect(achievement->title);
    }
}

static void read_page(void) {
    driver_frame(&robot.driver);
    driver_frame(&robot.driver);
    if (scene_on_top()->page == 0) {
        find_axis();
        read_mean();
    }
    expect_tasks();
    promises_read_widgets(NULL, &scene_on_top()->ui);
    expect_tasks();
    promises_read_layer(NULL, LAYER_OVERLAY);
}

static void press_widget(int id, int part, int parts) {
    const struct widget *widget = ui_find(&scene_on_top()->ui, id);
    assert_non_null(widget);
    const struct rect at = widget->rect;
    driver_click(&robot.driver, at.x + at.w * (2 * part + 1) / (2 * parts), at.y + at.h / 2, UI_BUTTON_LEFT);
}

static void read_rows(void) {
    for (int row = 0; row < FIGURES_LEVEL + FIGURES_LEVELS; row++) {
        if (ui_find(&scene_on_top()->ui, ID_STATISTICS_GROUP + row)) {
            press_widget(ID_STATISTICS_GROUP + row, 0, 1);
            read_page();
        }
    }
}

static void read_game(const struct table_ops *ops) {
    app_push(robot.app, statistics_scene_of(ops->game));
    driver_frame(&robot.driver);
    read_rows();
    const int choices = ops->game->most_seats - ops->game->least_seats + 2;
    for (int i = 1; i < choices && choices > 2; i++) {
        press_widget(ID_STATISTICS_SEATS, i, choices);
        read_rows();
    }
    for (int i = 1; i < 3 && ops->around->variants; i++) {
        press_widget(ID_STATISTICS_VARIANT, i, 3);
        read_rows();
    }
    press_widget(ID_STATISTICS_PAGE, 1, 2);
    for (int i = 0; i < 8; i++) {
        read_page();
        driver_wheel(&robot.driver, -2);
    }
    app_pop(robot.app);
}

static void what_the_statistics_show_is_so(void **state) {
    (void)state;
    write_records();
    promises_begin(promised, sizeof promised / sizeof *promised);
    app_push(robot.app, title_scene_new());
    driver_begin(&robot.driver, robot.app, robot.driver.platform, robot.driver.list);
    for (int i = 0; i < 3; i++) {
        read_game(table_list[i]);
    }
    assert_true(promises_report("Statistics") > 500 && promises_kept("seals") > 20 && promises_kept("the streak") > 5);
}

static int open_with_records(void **state) {
    (void)state;
    strcpy(folder, "/tmp/castellany-test-XXXXXX");
    return mkdtemp(folder) && robot_open_in(&robot, 1280, 720, 1, folder) ? 0 : -1;
}

static int close_with_records(void **state) {
    char command[128];
    (void)state;
    robot_close(&robot);
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test_teardown(what_the_statistics_show_is_so, promises_tell)};
    return cmocka_run_group_tests_name("numbers of the statistics", tests, open_with_records, close_with_records);
}
