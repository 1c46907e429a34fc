/* SPDX-License-Identifier: MIT */
/* Looks for leaks at a shared screen: two runs of the same match differ in one hidden choice alone. From the moment at
 * which that choice is sealed until the cards are turned, all that anybody can see must be the same in both: every
 * frame, each curtain, what hovering any widget of the next person's table brings up, where the focus begins, the
 * window's title, the log as text, the save on the disk. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "robot_kit.h"
#include "table/seasons/seasons_table.h"

enum { MOST_RECORDS = 40000 };

/* ---- what was seen ---- */

struct tape {
    struct {
        uint64_t hash;
        char *text; /* NULL unless texts are kept */
        char where[48];
    } records[MOST_RECORDS];
    int count;
};

static struct tape tapes[2];
static struct tape *tape;
static char save_path[64];

static uint64_t hash_of(const char *text, size_t size) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3u;
    }
    return hash;
}

static void keep(char *text, size_t size, const char *where) {
    assert_true(tape->count < MOST_RECORDS);
    tape->records[tape->count].hash = hash_of(text, size);
    tape->records[tape->count].text = text;
    snprintf(tape->records[tape->count].where, sizeof tape->records[0].where, "%s", where);
    tape->count++;
}

/* The picture as text, and the title. */
static void record(const char *where) {
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    draw_list_write(robot.driver.list, stream);
    fprintf(stream, "title %s\n", robot.app->title);
    fclose(stream);
    keep(text, size, where);
}

static void record_file(const char *where) {
    char *text = calloc(1, 1 << 16);
    FILE *file = fopen(save_path, "r");
    size_t size = file ? fread(text, 1, (1 << 16) - 1, file) : 0;
    if (file) {
        fclose(file);
    }
    keep(text, size, where);
}

static void record_log(struct table *table) {
    char *text = match_log_copy(table->log);
    keep(text, strlen(text), "the log's text");
}

static void clear_tape(struct tape *used) {
    for (int i = 0; i < used->count; i++) {
        free(used->records[i].text);
    }
    used->count = 0;
}

/* The first line in which two texts differ. */
static void tell_difference(const char *a, const char *b, const char *where, int index) {
    while (*a && *b) {
        const size_t la = strcspn(a, "\n"), lb = strcspn(b, "\n");
        if (la != lb || memcmp(a, b, la) != 0) {
            break;
        }
        a += la + (a[la] != 0);
        b += lb + (b[lb] != 0);
    }
    fail_msg("a hidden choice shows (%s, record %d):\n  %.*s\n  %.*s", where, index, (int)strcspn(a, "\n"), a,
             (int)strcspn(b, "\n"), b);
}

static void compare_tapes(void) {
    const int count = tapes[0].count < tapes[1].count ? tapes[0].count : tapes[1].count;
    for (int i = 0; i < count; i++) {
        if (tapes[0].records[i].hash != tapes[1].records[i].hash) {
            tell_difference(tapes[0].records[i].text, tapes[1].records[i].text, tapes[0].records[i].where, i);
        }
    }
    assert_int_equal(tapes[0].count, tapes[1].count);
    assert_true(count > 100);
}

/* ---- looking about ---- */

static void hover_all(struct table *table) {
    int ids[UI_MAX_WIDGETS], count = table->ui.count;
    for (int i = 0; i < count; i++) {
        ids[i] = table->ui.widgets[i].id;
    }
    for (int i = 0; i < count; i++) {
        struct point at;
        if (robot_find(&robot, ids[i], &at)) {
            char where[48];
            driver_move(&robot.driver, at.x, at.y);
            snprintf(where, sizeof where, "hover of target %d", ids[i]);
            record(where);
        }
    }
    driver_move(&robot.driver, 2, 2);
}

static void look_about(struct table *table) {
    record("a question");
    record_file("the save");
    record_log(table);
    driver_key(&robot.driver, UI_KEY_NEXT, 0, 0);
    record("where the focus begins");
    hover_all(table);
    driver_key(&robot.driver, UI_KEY_LETTER, 'e', 0);
    record("if it ended now");
    driver_key(&robot.driver, UI_KEY_LETTER, 'e', 0);
    driver_key(&robot.driver, UI_KEY_LETTER, 'r', 0);
    for (int i = 0; i < 40; i++) {
        driver_frame(&robot.driver);
        record("the replay");
    }
    driver_key(&robot.driver, UI_KEY_SKIP, 0, 0);
    record("after the replay");
}

/* ---- the two runs ---- */

static int is_hidden(const struct table *table) {
    const struct seasons_state *state = table_state(table);
    return state->phase == PHASE_CHOOSE || (state->phase == PHASE_WINTER && state->answering == SNOWDRIFT);
}

/* The next frame; a curtain is raised by ENTER or by the pointer. Recorded if the choice to be kept is made. */
static void step(int is_kept) {
    driver_frame(&robot.driver);
    const int is_curtain = !strcmp(driver_scene(&robot.driver), "curtain");
    if (is_kept) {
        record(is_curtain ? "a curtain" : "a frame");
    }
    if (is_curtain) {
        record_file("the save");
        driver_wait(&robot.driver, 800);
        driver_key(&robot.driver, UI_KEY_ACCEPT, 0, 0);
    }
}

static struct table *wait_for_question(int is_kept) {
    for (int i = 0; i < 4000; i++) {
        struct table *table = robot_table(&robot);
        if (table && seasons(table)->draft.is_open && !motion_is_busy(&table->motion)) {
            return table;
        }
        step(is_kept);
    }
    fail_msg("nobody is asked");
    return NULL;
}

static int collect(void *context, const struct intent *intent) {
    struct seasons_intent *found = context;
    int index = found[0].amount;
    if (index < 62) {
        found[++index] = seasons_from_intent(intent);
        found[0].amount = (uint8_t)index;
    }
    return 1;
}

/* The answer of a person: what is hidden by NUMBER among all legal ones, counted from the end if negative. */
static struct seasons_intent answer_of(const struct table *table, int number) {
    struct seasons_intent found[64] = {{0}};
    table->game->ops->list(table->game, table_state(table), seasons(table)->draft.seat, collect, found);
    const int count = found[0].amount;
    return found[number < 0 ? count + 1 + number : 1 + number % count];
}

static void give(const struct seasons_intent *intent) {
    if (!robot_answer(&robot, intent)) {
        fail_msg("%s", robot.fault);
    }
}

static int is_wished(const struct table *table, int round, int wants_snowdrift) {
    const struct seasons_state *state = table_state(table);
    if (!wants_snowdrift) {
        return state->round == round;
    }
    return state->deck_left && state->deck[WINTER_CARDS - state->deck_left] == SNOWDRIFT && state->round > 1 &&
           seasons_is_winter_round(seasons(table)->tables, state, state->round);
}

/* Plays at random up to the choice of the round that is wished for. Gives NULL if it never comes. */
static struct table *play_up_to(int round, int wants_snowdrift) {
    while (strcmp(driver_fact(&robot.driver, "over"), "yes") != 0) {
        struct table *table = robot_table(&robot);
        if (!table || !seasons(table)->draft.is_open || motion_is_busy(&table->motion)) {
            step(0);
            continue;
        }
        if (seasons_state_of(table)->phase == PHASE_CHOOSE && is_wished(table, round, wants_snowdrift)) {
            return table;
        }
        struct intent picked;
        table->game->ops->pick(table->game, table_state(table), seasons(table)->draft.seat, &robot.random, &picked);
        const struct seasons_intent intent = seasons_from_intent(&picked);
        give(&intent);
    }
    return NULL;
}

/* A choice that differs between the runs, but not in what it leaves to be asked. */
static struct seasons_intent secret_of(const struct table *table, int run, int is_of_workers) {
    const struct seasons_seat *seat = &seasons_state_of(table)->seats[seasons(table)->draft.seat];
    if (is_of_workers && __builtin_popcount(seat->hand & ALL_WORKERS) > 1) {
        const int first = __builtin_ctz(seat->hand & ALL_WORKERS);
        const int last = 31 - __builtin_clz((unsigned)(seat->hand & ALL_WORKERS));
        return (struct seasons_intent){
            .seat = seasons(table)->draft.seat, .verb = VERB_CHOOSE, .cards = (uint8_t)(1 << (run ? last : first))};
    }
    return answer_of(table, run ? -1 : 0);
}

/* Lays the card down by keys and seals it with a second press, so that the focus stays where the card was. */
static void seal_by_keys(const struct seasons_intent *intent) {
    robot.by_keys = 1;
    for (int card = 0; card < CARDS; card++) {
        if (intent->cards >> card & 1) {
            assert_true(robot_press(&robot, TARGET_CARD + card));
        }
    }
    robot.by_keys = 0;
    driver_wait(&robot.driver, 500);
    driver_key(&robot.driver, UI_KEY_ACCEPT, 0, 0);
    const struct scene *top = app_top(robot.app);
    assert_string_equal(top->ops->name, "curtain");
}

/* What somebody is after is a secret too: in one of the runs a plan is pinned. */
static void pin_a_plan(struct table *table, int run) {
    struct point at;
    const int tile = __builtin_ctz(seasons_shown(table)->plans);
    assert_true(robot_find(&robot, TARGET_TILE + tile, &at));
    driver_move(&robot.driver, at.x, at.y);
    driver_key(&robot.driver, run ? UI_KEY_PIN : UI_KEY_NONE, 0, 0);
    assert_int_equal(table_pinned(table, 0), run ? TARGET_TILE + tile : TARGET_NONE);
    driver_move(&robot.driver, 2, 2);
}

struct subject {
    int seats, round;
    const char *season;
    uint64_t seed;
    int wants_snowdrift, by_keys;
};

/* Gives 0 if the match has no such round. */
static int run_once(const struct subject *subject, int run) {
    tape = &tapes[run];
    clear_tape(tape);
    unlink(save_path);
    robot.random = random_seeded(subject->seed);
    robot_begin(&robot, subject->seats, subject->season, subject->seats, "random", subject->seed, PACE_AT_ONCE,
                save_path);
    struct table *table = play_up_to(subject->round, subject->wants_snowdrift);
    if (!table) {
        return 0;
    }
    table->start.pace = PACE_FAST;
    const uint8_t keeper = seasons(table)->draft.seat;
    pin_a_plan(table, run);
    const struct seasons_intent secret = secret_of(table, run, subject->wants_snowdrift);
    if (subject->by_keys) {
        seal_by_keys(&secret);
    } else {
        give(&secret);
    }
    const int round = seasons_state_of(table)->round;
    while (is_hidden(table) && seasons_state_of(table)->round == round && seasons_state_of(table)->to_act) {
        struct table *asked = wait_for_question(1);
        if (!is_hidden(asked)) {
            break;
        }
        const int is_keeper = seasons(asked)->draft.seat == keeper;
        if (!is_keeper) {
            look_about(asked);
        }
        const int is_snowdrift = seasons_state_of(asked)->phase == PHASE_WINTER;
        struct seasons_intent intent = answer_of(asked, is_snowdrift ? -1 : 0);
        const int is_last = __builtin_popcount(match_to_act(asked->match)) == 1;
        give(&intent);
        if (is_last && !(is_snowdrift && seasons_state_of(asked)->phase == PHASE_WINTER)) {
            break; /* the cards are turned */
        }
        record(is_keeper ? "after the keeper's answer" : "after another's answer");
    }
    return 1;
}

static void look_for_leaks(const struct subject *subject) {
    if (run_once(subject, 0) && run_once(subject, 1)) {
        compare_tapes();
    } else {
        fail_msg("the match of seed %d has no such round", (int)subject->seed);
    }
}

/* ---- tests ---- */

static void nothing_shows_with_two_cards_each(void **state) {
    const struct subject subject = {.seats = 2, .round = 3, .season = "summer", .seed = 11};
    (void)state;
    look_for_leaks(&subject);
}

static void nothing_shows_among_four(void **state) {
    const struct subject subject = {.seats = 4, .round = 2, .season = "summer", .seed = 12};
    (void)state;
    look_for_leaks(&subject);
}

static void nothing_shows_after_keys(void **state) {
    const struct subject subject = {.seats = 3, .round = 2, .season = "summer", .seed = 13, .by_keys = 1};
    (void)state;
    look_for_leaks(&subject);
}

static void the_snowdrift_shows_no_card(void **state) {
    struct subject subject = {.seats = 3, .season = "winter", .wants_snowdrift = 1};
    int found = 0;
    (void)state;
    for (subject.seed = 20; subject.seed < 60 && found < 2; subject.seed++) {
        if (run_once(&subject, 0)) {
            look_for_leaks(&subject);
            found++;
        }
    }
    assert_int_equal(found, 2);
}

static int set_up(void **state) {
    snprintf(save_path, sizeof save_path, "/tmp/castellany-secrets-%d", (int)getpid());
    if (open_robot(state) != 0) {
        return -1;
    }
    robot.app->settings.is_reduced = 1; /* nothing pulses: frames depend on what is shown alone */
    return 0;
}

static int tear_down(void **state) {
    clear_tape(&tapes[0]);
    clear_tape(&tapes[1]);
    unlink(save_path);
    return close_robot(state);
}

static const char *top_name(void) {
    return app_top(robot.app)->ops->name;
}

/* Before the curtain the menu can be had, over nothing but the curtain. */
static void the_curtain_has_a_menu_that_shows_nothing(void **state) {
    static const enum ui_key keys[] = {UI_KEY_CANCEL, UI_KEY_MENU};
    (void)state;
    robot_begin(&robot, 2, "summer", 2, "", 3, PACE_AT_ONCE, NULL);
    driver_wait(&robot.driver, 300);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        assert_string_equal(top_name(), "curtain");
        driver_key(&robot.driver, keys[i], 0, 0);
        driver_wait(&robot.driver, 300);
        assert_string_equal(top_name(), "menu");
        assert_true(draw_list_shows(robot.driver.list, "Paused"));
        assert_false(draw_list_shows(robot.driver.list, "Trader"));
        driver_key(&robot.driver, UI_KEY_CANCEL, 0, 0);
        driver_wait(&robot.driver, 300);
    }
    assert_string_equal(top_name(), "curtain");
    assert_true(robot_press(&robot, 1));
    driver_wait(&robot.driver, 600);
    assert_non_null(robot_table(&robot));
    assert_true(draw_list_shows(robot.driver.list, "Trader"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_shows_with_two_cards_each),
        cmocka_unit_test(nothing_shows_among_four),
        cmocka_unit_test(nothing_shows_after_keys),
        cmocka_unit_test(the_snowdrift_shows_no_card),
        cmocka_unit_test(the_curtain_has_a_menu_that_shows_nothing),
    };
    return cmocka_run_group_tests_name("secrets at a shared table", tests, set_up, tear_down);
}
