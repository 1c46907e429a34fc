/* SPDX-License-Identifier: MIT */
/* Replays, taking over, what is opened how, and reports, driven by true events on the null platform. */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/report.h"
#include "app_kit.h"
#include "book/rules_scene.h"
#include "castellany/data.h"
#include "platform/log.h"
#include "platform/platform_null.h"
#include "saves_kit.h"
#include "scenes/load_scene.h"
#include "table/after/analysis.h"
#include "table/after/replay_scene.h"
#include "table/ops_words.h"
#include "table/seasons/seasons_table.h"
#include "table/table_hint.h"
#include "table/table_log.h"
#include "table/table_note.h"
#include "table/table_ops.h"

static void golden(const char *name, char path[PLATFORM_PATH_SIZE]) {
    snprintf(path, PLATFORM_PATH_SIZE, "%s/%s.castellany", getenv("CASTELLANY_GOLDEN"), name);
}

/* A match of three, the first two persons, after INTENTS answers at random. */
static struct match *play(const char *season, int intents) {
    struct match_seat seats[3] = {{"Eva", "person", 0}, {"Bert", "person", 0}, {"Cem", "bot:apprentice", 0}};
    struct game_setup setup = {.seed = 5, .seats = 3};
    struct random_stream stream = random_seeded(9);
    app_game(app, NULL)->game->ops->setup->option(&setup, "season", season);
    struct match *match = match_new(app_game(app, NULL)->game, &setup, seats, NULL);
    for (int i = 0; i < intents && match_to_act(match); i++) {
        struct intent intent;
        const uint8_t seat = (uint8_t)__builtin_ctz(match_to_act(match));
        app_game(app, NULL)->game->ops->pick(app_game(app, NULL)->game, match_state(match), seat, &stream, &intent);
        match_submit(match, &intent, NULL);
    }
    return match;
}

static void put_match(const char *path, const struct match *match) {
    FILE *file = fopen(path, "w");
    assert_true(match_file_write(match, file));
    fclose(file);
}

static void read_text(const char *path, char *text, size_t size) {
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, size - 1, file)] = 0;
    fclose(file);
}

static struct replay *top_replay(void) {
    assert_string_equal(driver_scene(&driver), "replay");
    return (struct replay *)app_top(app);
}

static int save_count(void) {
    struct saves *saves = saves_list(folder, app->shelf, table_use);
    const int count = saves->count;
    saves_free(saves);
    return count;
}

/* ---- the board at every step ---- */

static void expect_state(const struct replay *replay, size_t at) {
    struct match *match = match_prefix(replay->whole, at);
    assert_int_equal(replay->at, at);
    assert_memory_equal(&replay->table.shown, match_state(match), sizeof replay->table.shown);
    match_free(match);
}

/* Forwards the events run over the board that is shown; when they have, a spectator's part of it must be what the
 * engine says: nothing may need the correction that follows at rest. */
static void expect_fold(struct replay *replay) {
    struct seasons_state folded = *seasons_shown(&replay->table), seen;
    const struct table *table = &replay->table;
    for (size_t i = table->motion.next; i < table->motion.count; i++) {
        seasons_fold(&folded, &table->motion.queue[i]);
    }
    table->game->ops->observe(table->game, table_state(table), GAME_NO_SEAT, &seen);
    for (int seat = 0; seat < folded.seat_count; seat++) {
        assert_int_equal(folded.seats[seat].vp, seen.seats[seat].vp);
        assert_int_equal(folded.seats[seat].talers, seen.seats[seat].talers);
        assert_int_equal(folded.seats[seat].helpers, seen.seats[seat].helpers);
        assert_memory_equal(folded.seats[seat].goods, seen.seats[seat].goods, sizeof seen.seats[seat].goods);
    }
    assert_memory_equal(folded.tile_owner, seen.tile_owner, sizeof seen.tile_owner);
    assert_memory_equal(folded.places, seen.places, sizeof seen.places);
    assert_memory_equal(folded.carts, seen.carts, sizeof seen.carts);
    assert_int_equal(folded.bank, seen.bank);
}

static void every_step_shows_the_board_of_the_match(void **state) {
    static const char *const names[] = {"palace", "plague-snowdrift-crack", "shared-victory", "damsel"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[PLATFORM_PATH_SIZE];
        golden(names[i], path);
        driver_drop_file(&driver, path);
        struct replay *replay = top_replay();
        expect_state(replay, 0);
        for (size_t at = 1; at < replay->count; at++) {
            key(UI_KEY_RIGHT);
            expect_fold(replay);
            key(UI_KEY_SKIP);
            expect_state(replay, at);
        }
        for (size_t at = replay->count - 1; at > 0; at--) {
            key(UI_KEY_LEFT);
            expect_state(replay, at - 1);
        }
        key(UI_KEY_CANCEL);
        assert_string_equal(driver_scene(&driver), "title");
    }
}

static void the_bar_names_the_round_of_the_board(void **state) {
    char path[PLATFORM_PATH_SIZE], heading[160], expected[48];
    (void)state;
    golden("palace", path);
    driver_drop_file(&driver, path);
    struct replay *replay = top_replay();
    for (size_t at = 0; at < replay->count; at++) {
        replay_steps_heading(replay, at, heading, sizeof heading);
        snprintf(expected, sizeof expected, "Round %d of 12", replay->steps[at].round);
        assert_int_equal(strncmp(heading, expected, strlen(expected)), 0);
    }
    replay_steps_heading(replay, 0, heading, sizeof heading);
    assert_string_equal(heading, "Round 1 of 12 · the beginning");
}

static void rounds_and_cards_are_reached_both_ways(void **state) {
    char path[PLATFORM_PATH_SIZE];
    (void)state;
    golden("palace", path);
    driver_drop_file(&driver, path);
    struct replay *replay = top_replay();
    for (int round = 2; round <= 12; round++) {
        key(UI_KEY_PAGE_DOWN);
        assert_int_equal(seasons_shown(&replay->table)->round, round);
        assert_int_equal(seasons_shown(&replay->table)->phase, PHASE_CHOOSE);
    }
    key(UI_KEY_END);
    assert_string_equal(driver_fact(&driver, "over"), "yes");
    click("Round back");
    assert_int_equal(seasons_shown(&replay->table)->round, 12);
    key(UI_KEY_HOME);
    assert_int_equal(replay->at, 0);
    click("Card");
    assert_true(seasons_shown(&replay->table)->card < CARDS);
    const size_t card = replay->at;
    click("Card");
    assert_true(replay->at > card);
    click("Card back");
    assert_int_equal(replay->at, card);
}

static void a_line_of_the_log_leads_to_its_moment(void **state) {
    char path[PLATFORM_PATH_SIZE];
    (void)state;
    golden("palace", path);
    driver_drop_file(&driver, path);
    struct replay *replay = top_replay();
    key(UI_KEY_END);
    driver_wait(&driver, 100);
    const struct widget *line = ui_find(&replay->table.ui, TARGET_LOG_LINE + 2);
    assert_non_null(line);
    driver_move(&driver, line->rect.x + line->rect.w / 2, line->rect.y + line->rect.h / 2);
    driver_wheel(&driver, 10); /* away from the lines of the last step */
    driver_wait(&driver, 100);
    line = ui_find(&replay->table.ui, TARGET_LOG_LINE + 2);
    assert_non_null(line);
    const size_t index = table_log_index(&replay->table, 2);
    driver_click(&driver, line->rect.x + line->rect.w / 2, line->rect.y + line->rect.h / 2, UI_BUTTON_LEFT);
    assert_true(replay->at < replay->count - 1);
    assert_true(replay->steps[replay->at].line > index);
    assert_true(replay->at == 0 || replay->steps[replay->at - 1].line <= index);
}

static void it_plays_to_the_end_and_tells_the_scores(void **state) {
    char path[PLATFORM_PATH_SIZE];
    (void)state;
    golden("tie-by-talers", path);
    driver_drop_file(&driver, path);
    struct replay *replay = top_replay();
    for (int i = 0; i < 3; i++) {
        driver_key(&driver, UI_KEY_PACE_FASTER, '.', 0);
    }
    assert_int_equal(replay->speed, REPLAY_SPEEDS - 1);
    click("Play");
    assert_string_equal(driver_fact(&driver, "playing"), "yes");
    for (int i = 0; i < 6000 && replay->is_playing; i++) {
        driver_frame(&driver);
    }
    assert_int_equal(replay->at, replay->count - 1);
    driver_wait(&driver, 20000);
    click("Final scoring");
    assert_string_equal(driver_scene(&driver), "results");
    key(UI_KEY_CANCEL);
    assert_string_equal(driver_scene(&driver), "replay");
}

/* ---- taking over ---- */

static void a_match_taken_over_is_a_match_of_its_own(void **state) {
    char path[PLATFORM_PATH_SIZE], before[65536], after[65536];
    struct save save;
    (void)state;
    golden("palace", path);
    read_text(path, before, sizeof before);
    driver_drop_file(&driver, path);
    for (int i = 0; i < 4; i++) {
        key(UI_KEY_PAGE_DOWN);
    }
    key(UI_KEY_RIGHT); /* amid the hidden choices: all choose anew */
    struct replay *replay = top_replay();
    const size_t from = replay_steps_open(replay, replay->at);
    assert_int_equal(from + 1, replay->at);
    click("Play from here");
    assert_string_equal(driver_scene(&driver), "take-over");
    click("Begin");
    assert_true(saves_latest(folder, app->shelf, table_use, NULL, &save));
    assert_int_equal(save.game->round(save.board), 5);
    assert_true(save.is_practice);
    struct match_file_read read;
    match_file_read(save.path, app->shelf, &read);
    assert_int_equal(read.status, MATCH_FILE_GOOD);
    assert_true(match_length(read.match) >= from);
    struct match_file_read old;
    match_file_read(path, app->shelf, &old);
    for (size_t i = 0; i < from; i++) {
        const struct intent a = match_intent(read.match, i), b = match_intent(old.match, i);
        assert_memory_equal(&a, &b, sizeof a);
    }
    match_file_read_free(&old);
    match_file_read_free(&read);
    read_text(path, after, sizeof after);
    assert_string_equal(before, after);
}

/* ---- opening ---- */

static void a_file_from_elsewhere_is_played_in_a_copy(void **state) {
    char path[PLATFORM_PATH_SIZE], before[65536], after[65536];
    struct save save;
    (void)state;
    struct match *match = play("summer", 20);
    snprintf(path, sizeof path, "%s/from a friend.castellany", elsewhere);
    put_match(path, match);
    match_free(match);
    read_text(path, before, sizeof before);
    driver_drop_file(&driver, path);
    assert_int_equal(save_count(), 1);
    assert_true(saves_latest(folder, app->shelf, table_use, NULL, &save));
    assert_string_equal(save.title, "from a friend");
    read_text(path, after, sizeof after);
    assert_string_equal(before, after);
}

static void a_kept_position_stays_as_it_is(void **state) {
    char where[PLATFORM_PATH_SIZE], error[GAME_ERROR_SIZE], before[65536], after[65536];
    (void)state;
    struct match *match = play("summer", 20);
    assert_true(saves_write(folder, 1000, match, "Here", 1, where, error));
    match_free(match);
    read_text(where, before, sizeof before);
    assert_true(open_match(app, where));
    driver_frame(&driver);
    assert_int_equal(save_count(), 2);
    read_text(where, after, sizeof after);
    assert_string_equal(before, after);
}

static void a_match_open_elsewhere_is_watched_or_copied(void **state) {
    char where[PLATFORM_PATH_SIZE], error[GAME_ERROR_SIZE];
    (void)state;
    struct match *match = play("summer", 20);
    assert_true(saves_write(folder, 1000, match, "", 0, where, error));
    match_free(match);
    FILE *other = fopen(where, "r+");
    assert_int_equal(flock(fileno(other), LOCK_EX | LOCK_NB), 0);
    driver_drop_file(&driver, where);
    assert_string_equal(driver_scene(&driver), "dialog");
    click("Watch");
    assert_string_equal(driver_scene(&driver), "replay");
    key(UI_KEY_CANCEL);
    driver_drop_file(&driver, where);
    click("Play a copy");
    assert_int_equal(save_count(), 2);
    fclose(other);
}

static void what_is_no_match_is_refused_with_a_word(void **state) {
    char path[PLATFORM_PATH_SIZE];
    (void)state;
    snprintf(path, sizeof path, "%s/holiday.jpg", elsewhere);
    FILE *file = fopen(path, "w");
    fputs("\xff\xd8\xff\xe0 no match", file);
    fclose(file);
    driver_drop_file(&driver, path);
    assert_string_equal(driver_scene(&driver), "dialog");
    assert_true(draw_list_shows(list, "holiday.jpg"));
    click("All right");
    assert_string_equal(driver_scene(&driver), "title");
}

/* ---- load ---- */

static void a_pipe_is_not_waited_for(void **state) {
    char path[PLATFORM_PATH_SIZE];
    (void)state;
    snprintf(path, sizeof path, "%s/pipe.castellany", elsewhere);
    assert_int_equal(mkfifo(path, 0600), 0);
    driver_drop_file(&driver, path);
    assert_string_equal(driver_scene(&driver), "dialog");
    assert_true(draw_list_shows(list, "not a file"));
}

/* However many files are dropped, everything else can still be opened over them, and left again. */
static void many_dropped_files_stand_in_nobodys_way(void **state) {
    char path[PLATFORM_PATH_SIZE], missing[PLATFORM_PATH_SIZE];
    (void)state;
    golden("tie-by-talers", path);
    snprintf(missing, sizeof missing, "%s/none.castellany", folder);
    for (int i = 0; i < 2 * APP_SCENES; i++) {
        driver_drop_file(&driver, path);
        key(UI_KEY_MENU);
        assert_string_equal(driver_scene(&driver), "options");
        click("Keys");
        click("Keys and buttons…");
        assert_string_equal(driver_scene(&driver), "keys");
        key(UI_KEY_CANCEL);
        key(UI_KEY_CANCEL);
        assert_string_equal(driver_scene(&driver), "replay");
    }
    for (int i = 0; i < 2 * APP_SCENES; i++) {
        driver_drop_file(&driver, missing);
    }
    key(UI_KEY_ACCEPT);
    assert_string_equal(driver_scene(&driver), "replay");
    key(UI_KEY_CANCEL);
    assert_string_equal(driver_scene(&driver), "title");
}

static void what_was_deleted_comes_back(void **state) {
    char where[PLATFORM_PATH_SIZE], error[GAME_ERROR_SIZE];
    (void)state;
    struct match *match = play("winter", 30);
    assert_true(saves_write(folder, 1000, match, "The one", 0, where, error));
    match_free(match);
    click("Load");
    click("Delete");
    assert_int_equal(save_count(), 0);
    click("Undo");
    assert_int_equal(save_count(), 1);
    assert_int_equal(access(where, F_OK), 0);
    key(UI_KEY_DELETE);
    assert_int_equal(save_count(), 0);
    key(UI_KEY_CANCEL);
    click("Load"); /* later, from the trash */
    const struct widget *filter = driver_find(&driver, "Which matches");
    driver_click(&driver, filter->rect.x + filter->rect.w * 7 / 8, filter->rect.y + 5, UI_BUTTON_LEFT);
    assert_true(draw_list_shows(list, "The one"));
    click("Restore");
    assert_int_equal(save_count(), 1);
}

/* What the save is called that is shown beside the list. */
static const char *shown_save(void) {
    static char name[160];
    assert_string_equal(driver_scene(&driver), "load");
    const struct load *load = (struct load *)app_top(app);
    assert_non_null(load_selected(load));
    load_name(load_selected(load), name, sizeof name);
    return name;
}

/* The label of the row with the ring. */
static const char *ringed_row(void) {
    const struct ui *ui = top_ui();
    assert_true(ui->shows_focus);
    return ui_find(ui, ui->focus)->label;
}

/* Many saves, "Match 0." the latest. */
static void write_saves(int count) {
    char title[32], where[PLATFORM_PATH_SIZE], error[GAME_ERROR_SIZE];
    struct match *match = play("summer", 12);
    for (int i = 0; i < count; i++) {
        const struct timespec times[2] = {{.tv_sec = 100000 - i}, {.tv_sec = 100000 - i}};
        snprintf(title, sizeof title, "Match %d.", i);
        assert_true(saves_write(folder, 1000 + i, match, title, 0, where, error));
        assert_int_equal(utimensat(AT_FDCWD, where, times, 0), 0);
    }
    match_free(match);
}

/* Loads with 40 saves and the ring on the second. */
static void load_many_saves(void) {
    write_saves(40);
    click("Load");
    const struct rect row = ui_find(top_ui(), LOAD_ROW)->rect;
    driver_click(&driver, row.x + row.w / 2, row.y + row.h / 2, UI_BUTTON_LEFT);
    key(UI_KEY_DOWN);
    assert_string_equal(shown_save(), "Match 1.");
}

static void what_is_deleted_by_a_key_is_what_was_shown(void **state) {
    static const enum ui_key keys[] = {UI_KEY_END, UI_KEY_PAGE_UP, UI_KEY_HOME, UI_KEY_PAGE_DOWN, UI_KEY_DOWN};
    char name[160], deleted[200];
    (void)state;
    load_many_saves();
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        key(keys[i]);
        snprintf(name, sizeof name, "%s", shown_save());
        assert_non_null(strstr(ringed_row(), name));
        key(UI_KEY_DELETE);
        snprintf(deleted, sizeof deleted, "Deleted: %s", name);
        assert_true(draw_list_shows(list, deleted));
        assert_int_equal(save_count(), 39 - (int)i);
        assert_non_null(strstr(ringed_row(), shown_save())); /* the next one has its place, and the ring */
    }
}

static void a_list_that_is_read_again_stays_where_it_was(void **state) {
    (void)state;
    load_many_saves();
    key(UI_KEY_END);
    key(UI_KEY_UP);
    const int offset = ui_list_offset(top_ui(), LOAD_LIST);
    assert_true(offset > 0);
    char name[160];
    snprintf(name, sizeof name, "%s", shown_save());
    driver_key(&driver, UI_KEY_NONE, 'r', 0);
    assert_string_equal(driver_scene(&driver), "name");
    key(UI_KEY_CANCEL);
    assert_string_equal(shown_save(), name);
    assert_int_equal(ui_list_offset(top_ui(), LOAD_LIST), offset);
    assert_non_null(strstr(ringed_row(), name));
}

static void a_save_is_renamed_and_keeps_its_date(void **state) {
    char where[PLATFORM_PATH_SIZE], error[GAME_ERROR_SIZE];
    struct save save;
    struct stat before, after;
    (void)state;
    struct match *match = play("summer", 12);
    assert_true(saves_write(folder, 1000, match, "", 0, where, error));
    match_free(match);
    stat(where, &before);
    click("Load");
    click("Rename");
    assert_string_equal(driver_scene(&driver), "name");
    for (int i = 0; i < 40; i++) {
        key(UI_KEY_BACKSPACE);
    }
    driver_text(&driver, " Sch\xc3\xb6ne Burg ");
    key(UI_KEY_ACCEPT);
    assert_string_equal(driver_scene(&driver), "load");
    assert_true(draw_list_shows(list, "Sch\xc3\xb6ne Burg"));
    assert_true(read_save(where, app->shelf, table_use, &save));
    assert_string_equal(save.title, "Sch\xc3\xb6ne Burg");
    assert_int_equal(save.status, MATCH_FILE_GOOD);
    stat(where, &after);
    assert_int_equal(before.st_mtime, after.st_mtime);
}

/* ---- reports ---- */

/* In winter the cards lie chosen and face down while a winter card is answered: none of that may get out. */
static void a_report_holds_no_hidden_choice(void **state) {
    char path[PLATFORM_PATH_SIZE], error[PLATFORM_ERROR_SIZE];
    static char text[262144];
    int found = 0;
    (void)state;
    for (int intents = 1; intents < 160; intents++) {
        struct match *match = play("winter", intents);
        const struct seasons_state *now = match_state(match);
        const int is_face_down = now->phase == PHASE_WINTER || (now->phase == PHASE_CHOOSE && now->seats[0].chosen);
        struct match *told = replay_public(table_ops_of(match_game(match)->ops), match);
        assert_true(report_write(app, &(struct report){.match = told}, path, error));
        read_text(path, text, sizeof text);
        const size_t known = replay_public_length(table_ops_of(match_game(match)->ops), match);
        size_t lines = 0;
        for (const char *at = strstr(text, "==== match ===="); (at = strstr(at, "{\"seat\"")) != NULL; at++) {
            lines++;
        }
        assert_int_equal(lines, known);
        if (is_face_down) {
            found++;
            const struct seasons_state *seen = match_state(told);
            for (int seat = 0; seat < seen->seat_count; seat++) {
                assert_int_equal(seen->seats[seat].chosen, 0);
            }
        } else {
            assert_int_equal(known, match_length(match));
        }
        match_free(told);
        match_free(match);
        unlink(path);
    }
    assert_true(found > 0);
}

static void a_report_says_what_is_needed(void **state) {
    char path[PLATFORM_PATH_SIZE], error[PLATFORM_ERROR_SIZE];
    static char text[65536];
    (void)state;
    log_open(elsewhere);
    app_notice(app, "Something odd.");
    assert_true(report_write(app, &(struct report){.fault = "It broke."}, path, error));
    log_close();
    read_text(path, text, sizeof text);
    assert_non_null(strstr(text, "version: "));
    assert_non_null(strstr(text, "fault: It broke."));
    assert_non_null(strstr(text, "window: 1280 x 720"));
    assert_non_null(strstr(text, "language: en"));
    assert_non_null(strstr(text, "Something odd."));
    assert_int_equal(strncmp(path, elsewhere, strlen(elsewhere)), 0);
}

/* ---- afterwards ---- */

static void decisions_are_judged_and_shown_where_they_were(void **state) {
    char path[PLATFORM_PATH_SIZE];
    (void)state;
    golden("tie-by-talers", path);
    struct match_file_read read;
    match_file_read(path, app->shelf, &read);
    struct analysis *analysis = analysis_new(app, read.match, 1);
    struct decision worst[ANALYSIS_WORST];
    int judged, all;
    assert_int_equal(analysis_progress(analysis, &judged, &all), analysis_passes(analysis));
    assert_true(all > 20);
    assert_int_equal(judged, all);
    assert_int_equal(analysis_passed(analysis, 0), 1);
    const int count = analysis_worst(analysis, 0, 1, worst);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        const struct intent played = match_intent(read.match, worst[i].at);
        const struct intent told = worst[i].played, better = worst[i].better;
        assert_memory_equal(&played, &told, sizeof played);
        assert_memory_not_equal(&played, &better, sizeof played);
        assert_true(i == 0 || worst[i].cost <= worst[i - 1].cost);
        struct match *there = match_prefix(read.match, worst[i].at);
        assert_int_equal(match_game(there)->ops->validate(match_game(there), match_state(there), &better), REASON_NONE);
        match_free(there);
    }
    analysis_free(analysis);
    match_file_read_free(&read);
}

/* What a decision is said to have cost is what its reasons come to, and what both answers are told to bring. Gives
 * whether there were rows. */
static int assert_adds_up(struct decision *decision, const struct table *table) {
    struct why_row rows[WHY_ROWS_MOST];
    char words[NOTE_TEXT_SIZE];
    int rest;
    const int count = table_why_rows(&decision->compared, rows, &rest);
    int sum = rest;
    for (int i = 0; i < count; i++) {
        sum += rows[i].by;
    }
    assert_int_equal(decision_points(decision, 1) - decision_points(decision, 0), decision_cost(decision));
    assert_true(decision_cost(decision) > 0);
    assert_int_not_equal(decision->compared.kind, WHY_CLOSE);
    if (decision->compared.kind == WHY_ROWS) {
        assert_int_equal(decision_cost(decision), decision->compared.apart);
        assert_int_equal(sum, decision->compared.apart);
        assert_memory_equal(&decision->compared.answers[0], &decision->better, sizeof decision->better);
        assert_memory_equal(&decision->compared.answers[1], &decision->played, sizeof decision->played);
        table_compared_words(table, &decision->why, &decision->compared, 1, words, sizeof words);
        for (int i = 0; i < count; i++) {
            char number[16];
            snprintf(number, sizeof number, ": %s%d", rows[i].by < 0 ? "−" : "+", abs(rows[i].by));
            assert_non_null(strstr(words, number));
        }
    }
    return count > 0;
}

static void what_a_decision_cost_adds_up(void **state) {
    (void)state;
    const struct table_ops *ops;
    for (int i = 0, sum = 0; (ops = table_listed(i)) != NULL; i++, sum = 0) {
        struct game_setup setup = {.seed = 5, .seats = ops->game->least_seats};
        struct random_stream stream = random_seeded(9);
        const struct game *game = app_game(app, ops->game->name)->game;
        struct match *match = match_new(game, &setup, NULL, NULL);
        for (int played = 0; played < 50; played++) {
            struct intent intent;
            const uint8_t seat = (uint8_t)__builtin_ctz(match_to_act(match));
            game->ops->pick(game, match_state(match), seat, &stream, &intent);
            match_submit(match, &intent, NULL);
        }
        struct analysis *analysis = analysis_new(app, match, 1);
        for (int seat = 0; seat < setup.seats; seat++) {
            struct decision worst[ANALYSIS_WORST];
            for (int count = analysis_worst(analysis, seat, 1, worst); count-- > 0;) {
                app_push(app, replay_of_decision(app, match, &worst[count]));
                driver_frame(&driver);
                sum += assert_adds_up(&worst[count], &((struct replay *)app_top(app))->table);
                app_pop(app);
            }
        }
        assert_true(sum >= 3 || ops->is_hidden || !ops->words->reasons);
        analysis_free(analysis);
        match_free(match);
    }
}

static int keep_other(void *context, const struct intent *intent) {
    struct decision *decision = context;
    if (memcmp(intent, &decision->played, sizeof *intent) != 0) {
        decision->better = *intent;
        return 0;
    }
    return 1;
}

/* A decision of MATCH at AT with any other answer as the better one. Gives 0 where there was no other. */
static int decide(const struct match *match, size_t at, const struct table_ops *ops, struct decision *decision) {
    struct match *there = match_prefix(match, at);
    *decision = (struct decision){.at = at, .played = match_intent(match, at), .cost = 7, .why.expected_points = 50};
    decision->seat = decision->played.seat;
    decision->better.verb = UINT8_MAX;
    ops->words->moment(match_state(there), &decision->moment);
    match_game(there)->ops->list(match_game(there), match_state(there), decision->seat, keep_other, decision);
    match_free(there);
    return decision->better.verb != UINT8_MAX;
}

/* Every decision of a match: both answers in words, with what they were expected to bring, and on the board those that
 * have a place there; gone with the next step. Gives how many had places for both. */
static int watch_decisions(const struct match *match, const struct table_ops *ops) {
    const struct rect window = {0, 0, 1280, 720};
    int both = 0;
    for (size_t at = 0; at < match_length(match); at += 3) {
        struct decision decision;
        struct rect places[2][TABLE_MARKS];
        if (!decide(match, at, ops, &decision)) {
            continue;
        }
        app_push(app, replay_of_decision(app, match, &decision));
        driver_frame(&driver);
        struct replay *replay = (struct replay *)app_top(app);
        assert_true(replay_choice_is_shown(replay));
        assert_true(draw_list_shows(list, "Played:") && draw_list_shows(list, "Better:"));
        assert_true(draw_list_shows(list, "43") && draw_list_shows(list, "50"));
        int counts[2];
        for (int which = 0; which < 2; which++) {
            counts[which] = replay_choice_places(replay, which, places[which]);
            for (int i = 0; i < counts[which]; i++) {
                assert_false(rect_is_empty(rect_common(places[which][i], window)));
            }
        }
        both += counts[0] && counts[1];
        replay_seek(replay, at + 1);
        driver_frame(&driver);
        assert_false(replay_choice_is_shown(replay));
        assert_false(draw_list_shows(list, "Better:"));
        app_pop(app);
    }
    return both;
}

static void a_decision_is_shown_on_the_board(void **state) {
    (void)state;
    const struct table_ops *ops;
    for (int i = 0; (ops = table_listed(i)) != NULL; i++) {
        struct game game;
        struct error why;
        struct game_setup setup = {.seed = 5, .seats = ops->game->least_seats};
        struct random_stream stream = random_seeded(9);
        assert_true(game_open(&game, ops->game->name, app->data, &why));
        struct match *match = match_new(&game, &setup, NULL, NULL);
        while (match_to_act(match)) {
            struct intent intent;
            game.ops->pick(&game, match_state(match), (uint8_t)__builtin_ctz(match_to_act(match)), &stream, &intent);
            match_submit(match, &intent, NULL);
        }
        assert_true(watch_decisions(match, ops) > 5);
        match_free(match);
        game_close(&game);
    }
}

/* Each pass keeps what it found, and what is left in the middle leaves nothing. */
static void longer_thought_disturbs_nobody(void **state) {
    char path[PLATFORM_PATH_SIZE];
    (void)state;
    golden("tie-by-talers", path);
    struct match_file_read read;
    match_file_read(path, app->shelf, &read);
    worker_free(app->bots);
    app->bots = worker_new(1);
    struct match *begun = match_prefix(read.match, match_length(read.match) / 8);
    struct analysis *analysis = analysis_new(app, begun, 1);
    struct decision first[ANALYSIS_WORST], later[ANALYSIS_WORST];
    int judged, all;
    while (analysis_passed(analysis, 0) < 1) {
        worker_is_done(app->bots, 1);
    }
    const int count = analysis_worst(analysis, 0, 1, first);
    while (analysis_progress(analysis, &judged, &all) < ANALYSIS_PASSES) {
        worker_is_done(app->bots, 1);
    }
    assert_int_equal(analysis_passed(analysis, 0), ANALYSIS_PASSES);
    assert_int_equal(analysis_worst(analysis, 0, 1, later), count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(later[i].at, first[i].at);
        assert_memory_equal(&later[i].better, &first[i].better, sizeof first[i].better);
        assert_true(later[i].cost == first[i].cost);
    }
    const int closely = analysis_worst(analysis, 0, ANALYSIS_PASSES, later);
    for (int i = 0; i < closely; i++) {
        assert_memory_not_equal(&later[i].better, &later[i].played, sizeof later[i].played);
    }
    analysis_free(analysis);
    analysis_free(analysis_new(app, read.match, 1));
    match_free(begun);
    match_file_read_free(&read);
}

/* ---- over a live match ---- */

/* A table of A Castle for All Seasons, heard as in a window; PERSONS of its two seats are persons. */
static void begin_live(int persons) {
    struct table_start start = {.game = "seasons", .setup = {.seed = 5, .seats = 2}, .pace = PACE_AT_ONCE};
    for (int seat = 0; seat < 2; seat++) {
        start.colours[seat] = (uint8_t)seat;
        snprintf(start.seats[seat].name, MATCH_NAME_SIZE, "%c", 'A' + seat);
        snprintf(start.seats[seat].control, sizeof start.seats[seat].control, "%s",
                 seat < persons ? "person" : "bot:apprentice");
    }
    app->is_scripted = 0;
    app->places->table(app, &start);
    driver_wait(&driver, 3000);
}

static void assert_heard(const char *music, const char *ambience) {
    assert_string_equal(platform_null_music(platform), music);
    assert_string_equal(platform_null_ambience(platform), ambience);
}

static void assert_book_is_of(const char *game) {
    key(UI_KEY_HELP);
    driver_frame(&driver);
    assert_string_equal(driver_scene(&driver), "rules");
    assert_string_equal(app->rules->shelf.game->name, game);
    key(UI_KEY_CANCEL);
}

/* Another game's match comes over what lies on top, and goes. */
static void watch_another_game(void) {
    char before[32], path[PLATFORM_PATH_SIZE];
    snprintf(before, sizeof before, "%s", driver_scene(&driver));
    golden("kilt/three-players", path);
    driver_drop_file(&driver, path);
    assert_string_equal(driver_scene(&driver), "replay");
    assert_heard("kilt_strathspey", "kilt");
    assert_book_is_of("kilt");
    key(UI_KEY_CANCEL);
    assert_string_equal(driver_scene(&driver), before);
}

static void a_live_match_is_itself_again_after_another_games_replay(void **state) {
    (void)state;
    begin_live(1);
    assert_string_equal(driver_scene(&driver), "table");
    assert_heard("summer", "summer");
    watch_another_game();
    assert_heard("summer", "summer");
    assert_book_is_of("seasons");
}

static void what_lies_over_a_live_match_keeps_its_game_too(void **state) {
    (void)state;
    begin_live(1);
    key(UI_KEY_MENU);
    watch_another_game();
    assert_heard("summer", "summer");
    assert_book_is_of("seasons");
    begin_live(2);
    assert_string_equal(driver_scene(&driver), "curtain");
    watch_another_game();
    assert_heard("summer", "summer");
    assert_book_is_of("seasons");
}

static void a_replay_is_itself_again_after_another_games_replay(void **state) {
    char path[PLATFORM_PATH_SIZE];
    (void)state;
    app->is_scripted = 0;
    golden("palace", path);
    driver_drop_file(&driver, path);
    assert_heard("summer", "summer");
    key(UI_KEY_MENU);
    assert_string_equal(driver_scene(&driver), "options");
    watch_another_game();
    assert_heard("summer", "summer");
    assert_book_is_of("seasons");
    key(UI_KEY_CANCEL);
    assert_string_equal(driver_scene(&driver), "replay");
    key(UI_KEY_END);
    click("Final scoring");
    driver_wait(&driver, 8000);
    assert_heard("final", "summer");
    watch_another_game();
    assert_heard("final", "summer");
    assert_book_is_of("seasons");
    click("Look at the castle");
    assert_heard("summer_last", "summer");
}

static void a_drag_that_is_interrupted_is_over(void **state) {
    char path[PLATFORM_PATH_SIZE];
    (void)state;
    golden("palace", path);
    driver_drop_file(&driver, path);
    const struct table *table = &top_replay()->table;
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    driver_move(&driver, clear.x + clear.w / 2, clear.y + clear.h / 2);
    driver_wheel(&driver, 3);
    driver_wait(&driver, 1000);
    driver_press(&driver, UI_BUTTON_LEFT);
    driver_move(&driver, clear.x + clear.w / 2 + 40, clear.y + clear.h / 2);
    assert_true(table->view.is_dragged);
    key(UI_KEY_MENU);
    driver_release(&driver, UI_BUTTON_LEFT);
    key(UI_KEY_CANCEL);
    assert_string_equal(driver_scene(&driver), "replay");
    const float before = table->view.x;
    driver_move(&driver, clear.x + clear.w / 2 - 40, clear.y + clear.h / 2);
    assert_false(table->view.is_dragged);
    assert_true(table->view.x == before);
}

/* A replay hides the table, which is not drawn under it. */
static void a_card_in_the_air_is_let_go_when_a_replay_comes(void **state) {
    (void)state;
    begin_live(1);
    const struct ui *ui = top_ui();
    const struct rect clear = ((const struct table *)app_top(app))->layout.areas[AREA_CLEAR];
    struct point at;
    assert_true(driver_reach(&driver, ui_find(ui, TARGET_CARD + TRADER), &at));
    driver_move(&driver, at.x, at.y);
    driver_press(&driver, UI_BUTTON_LEFT);
    driver_move(&driver, clear.x + clear.w / 2, clear.y + clear.h / 2);
    assert_int_equal(ui->dragged, TARGET_CARD + TRADER);
    watch_another_game();
    assert_int_equal(ui->dragged, UI_NO_ID);
    assert_int_equal(ui->pressed, UI_NO_ID);
}

static void the_title_is_heard_again_after_a_replay(void **state) {
    (void)state;
    app->is_scripted = 0;
    app->places->title(app);
    driver_frame(&driver);
    char ambience[32];
    snprintf(ambience, sizeof ambience, "%s", platform_null_ambience(platform));
    assert_heard("title", ambience);
    watch_another_game();
    assert_heard("title", ambience);
}

int main(void) {
    setenv("TZ", "UTC", 1);
#define CASE(name) cmocka_unit_test_setup_teardown(name, app_kit_open, app_kit_close)
    const struct CMUnitTest tests[] = {
        CASE(every_step_shows_the_board_of_the_match),
        CASE(the_bar_names_the_round_of_the_board),
        CASE(rounds_and_cards_are_reached_both_ways),
        CASE(a_line_of_the_log_leads_to_its_moment),
        CASE(it_plays_to_the_end_and_tells_the_scores),
        CASE(a_match_taken_over_is_a_match_of_its_own),
        CASE(a_file_from_elsewhere_is_played_in_a_copy),
        CASE(a_kept_position_stays_as_it_is),
        CASE(a_match_open_elsewhere_is_watched_or_copied),
        CASE(what_is_no_match_is_refused_with_a_word),
        CASE(a_pipe_is_not_waited_for),
        CASE(many_dropped_files_stand_in_nobodys_way),
        CASE(what_was_deleted_comes_back),
        CASE(what_is_deleted_by_a_key_is_what_was_shown),
        CASE(a_list_that_is_read_again_stays_where_it_was),
        CASE(a_save_is_renamed_and_keeps_its_date),
        CASE(a_report_holds_no_hidden_choice),
        CASE(a_report_says_what_is_needed),
        CASE(decisions_are_judged_and_shown_where_they_were),
        CASE(what_a_decision_cost_adds_up),
        CASE(a_decision_is_shown_on_the_board),
        CASE(longer_thought_disturbs_nobody),
        CASE(a_live_match_is_itself_again_after_another_games_replay),
        CASE(what_lies_over_a_live_match_keeps_its_game_too),
        CASE(a_replay_is_itself_again_after_another_games_replay),
        CASE(the_title_is_heard_again_after_a_replay),
        CASE(a_drag_that_is_interrupted_is_over),
        CASE(a_card_in_the_air_is_let_go_when_a_replay_comes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
