/* SPDX-License-Identifier: MIT */
/* The folder of saves: what is a save and what is not, what a list tells of it, and what is done with files. */
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include <cmocka.h>

#include "castellany/data.h"
#include "castellany/match_file.h"
#include "program/scratch.h"
#include "saves_kit.h"
#include "table/table_ops.h"

static const time_t now = 1790000000;
static char folder[64], data[1024], error[GAME_ERROR_SIZE], where[PLATFORM_PATH_SIZE];
static struct game game;
static struct game_shelf *shelf;

static int set_up(void **state) {
    struct error why;
    (void)state;
    assert_true(data_find(data, sizeof data));
    assert_true(game_open(&game, "seasons", data, &why));
    shelf = game_shelf_open(data);
    error[0] = where[0] = 0;
    return !scratch_make(folder, sizeof folder);
}

static int tear_down(void **state) {
    (void)state;
    game_close(&game);
    game_shelf_close(shelf);
    scratch_remove(folder);
    return 0;
}

static void path_of(const char *name, char path[PLATFORM_PATH_SIZE]) {
    snprintf(path, PLATFORM_PATH_SIZE, "%s/%s", folder, name);
}

static void write_match(const char *name, const struct match_seat *seats) {
    struct game_setup setup = {.seed = 5, .seats = 2};
    struct match *match = match_new(&game, &setup, seats, NULL);
    char path[PLATFORM_PATH_SIZE];
    struct error why;
    path_of(name, path);
    assert_true(match_file_create(path, match, NULL, &why));
    match_free(match);
}

static void write_text(const char *name, const char *text) {
    char path[PLATFORM_PATH_SIZE];
    path_of(name, path);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static int is_there(const char *name) {
    char path[PLATFORM_PATH_SIZE];
    path_of(name, path);
    return access(path, F_OK) == 0;
}

static enum saves_use_of_game nothing_of_it(const struct game_ops *ops) {
    (void)ops;
    return SAVES_NOTHING;
}

static enum saves_use_of_game not_offered(const struct game_ops *ops) {
    (void)ops;
    return SAVES_SHOW;
}

/* ---- lists ---- */

static void only_files_with_the_ending_are_saves(void **state) {
    char path[PLATFORM_PATH_SIZE];
    (void)state;
    write_match("one.castellany", NULL);
    write_match(".castellany", NULL);
    write_match("one.castellany.bak", NULL);
    path_of("folder.castellany", path);
    assert_int_equal(mkdir(path, 0700), 0);
    path_of("dangling.castellany", path);
    assert_int_equal(symlink("nothing", path), 0);
    path_of("link.castellany", path);
    assert_int_equal(symlink("one.castellany", path), 0);
    struct saves *saves = read_saves(folder, shelf, table_use);
    assert_int_equal(saves->count, 2);
    assert_true(saves->items[0].is_readable && saves->items[1].is_readable);
    saves_free(saves);
}

/* A path that has no room would be another file's, cut off. */
static void a_path_without_room_is_no_save(void **state) {
    char deep[PLATFORM_PATH_SIZE];
    (void)state;
    snprintf(deep, sizeof deep, "%s", folder);
    write_match("one.castellany", NULL);
    while (strlen(deep) + 4 < sizeof deep) { /* the same folder, by a longer and longer way */
        snprintf(deep + strlen(deep), 3, "/.");
    }
    struct saves *saves = saves_list(deep, shelf, table_use);
    assert_int_equal(saves->count, 0);
    saves_free(saves);
}

static void no_folder_is_an_empty_list(void **state) {
    static const char *const folders[] = {"", "/nonexistent"};
    struct save save;
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct saves *saves = read_saves(folders[i], shelf, table_use);
        assert_int_equal(saves->count, 0);
        saves_free(saves);
        assert_false(saves_latest(folders[i], shelf, table_use, NULL, &save));
        saves_purge(folders[i], now);
    }
    assert_false(read_save("/nonexistent/one.castellany", shelf, table_use, &save));
    assert_int_equal(save.touched, 0);
    saves_free(NULL);
}

static void a_list_that_was_cancelled_is_gone_on_with(void **state) {
    atomic_bool cancel = 1;
    (void)state;
    write_match("one.castellany", NULL);
    write_match("two.castellany", NULL);
    struct saves *saves = saves_list(folder, shelf, table_use);
    saves_read_on(saves, &cancel);
    assert_int_equal(atomic_load(&saves->read), 0);
    atomic_store(&cancel, 0);
    saves_read_on(saves, &cancel);
    assert_int_equal(atomic_load(&saves->read), 2);
    assert_true(saves->items[1].is_readable);
    saves_free(saves);
}

static void what_a_game_offers_decides_what_is_shown(void **state) {
    struct save save;
    (void)state;
    write_match("one.castellany", NULL);
    assert_true(saves_latest(folder, shelf, table_use, NULL, &save));
    assert_false(saves_latest(folder, shelf, not_offered, NULL, &save));
    assert_false(saves_latest(folder, shelf, nothing_of_it, NULL, &save));
    struct saves *saves = read_saves(folder, shelf, nothing_of_it);
    assert_true(saves->items[0].is_of_other_game);
    assert_false(saves->items[0].is_readable);
    saves_free(saves);
    saves = read_saves(folder, shelf, not_offered);
    assert_true(saves->items[0].is_readable);
    saves_free(saves);
}

static void set_time(const char *name, time_t when) {
    char path[PLATFORM_PATH_SIZE];
    path_of(name, path);
    assert_int_equal(utime(path, &(struct utimbuf){when, when}), 0);
}

static void what_is_no_match_to_go_on_with_is_read_once(void **state) {
    struct saves_passed passed = {0};
    char path[PLATFORM_PATH_SIZE];
    struct save save;
    (void)state;
    write_text("one.castellany", "{}");
    set_time("one.castellany", now);
    assert_false(saves_latest(folder, shelf, table_use, &passed, &save));
    assert_int_equal(passed.count, 1);
    assert_false(saves_latest(folder, shelf, table_use, &passed, &save));
    assert_int_equal(passed.count, 1);
    path_of("one.castellany", path);
    assert_int_equal(unlink(path), 0);
    write_match("one.castellany", NULL);
    set_time("one.castellany", now);
    assert_false(saves_latest(folder, shelf, table_use, &passed, &save));
    set_time("one.castellany", now + 1);
    assert_true(saves_latest(folder, shelf, table_use, &passed, &save));
    assert_string_equal(save.path, path);
    saves_passed_free(&passed);
}

static void a_kept_position_is_not_what_continue_takes(void **state) {
    struct game_setup setup = {.seed = 5, .seats = 2};
    struct match *match = match_new(&game, &setup, NULL, NULL);
    struct save save;
    (void)state;
    assert_true(saves_write(folder, now, match, "Before the palace", 1, where, error));
    assert_false(saves_latest(folder, shelf, table_use, NULL, &save));
    assert_true(read_save(where, shelf, table_use, &save));
    assert_true(save.is_kept);
    assert_string_equal(save.title, "Before the palace");
    assert_true(saves_write(folder, now, match, "", 0, where, error));
    assert_true(saves_latest(folder, shelf, table_use, NULL, &save));
    assert_string_equal(save.path, where);
    assert_false(saves_write("", now, match, "", 0, where, error));
    assert_non_null(strstr(error, "no folder"));
    assert_false(saves_write("/nonexistent", now, match, "", 0, where, error));
    assert_non_null(strstr(error, "/nonexistent"));
    match_free(match);
}

/* ---- what is told of a save ---- */

static void seats_have_names_and_colours_whatever_the_file_tells(void **state) {
    struct save save;
    char path[PLATFORM_PATH_SIZE];
    const struct match_seat both[] = {{"Eva", "person", 3}, {"", "bot:master", 1}};
    const struct match_seat twice[] = {{"Eva", "person", 3}, {"Bert", "person", 3}};
    const struct match_seat strange[] = {{"Eva", "person", 200}, {"Bert", "person", 1}};
    (void)state;
    write_match("both.castellany", both);
    path_of("both.castellany", path);
    assert_true(read_save(path, shelf, table_use, &save));
    assert_int_equal(save.colours[0], 2);
    assert_int_equal(save.colours[1], 0);
    assert_string_equal(save.names[0], "Eva");
    assert_string_equal(save.names[1], "Second"); /* nameless */
    assert_true(save.is_bot[1] && !save.is_bot[0]);
    write_match("twice.castellany", twice);
    path_of("twice.castellany", path);
    assert_true(read_save(path, shelf, table_use, &save));
    assert_int_equal(save.colours[0], 0);
    assert_int_equal(save.colours[1], 1);
    write_match("strange.castellany", strange);
    path_of("strange.castellany", path);
    assert_true(read_save(path, shelf, table_use, &save));
    assert_int_equal(save.colours[0], 0);
    assert_int_equal(save.colours[1], 1);
    write_match("none.castellany", NULL);
    path_of("none.castellany", path);
    assert_true(read_save(path, shelf, table_use, &save));
    assert_string_equal(save.names[0], "First");
    assert_false(save.is_bot[0]);
}

static void what_cannot_be_read_says_why(void **state) {
    char path[PLATFORM_PATH_SIZE];
    struct save save;
    (void)state;
    write_text("torn.castellany", "{\"format\":\"castellany-match\",\"ver");
    path_of("torn.castellany", path);
    assert_false(read_save(path, shelf, table_use, &save));
    assert_false(save.is_of_other_game);
    assert_int_not_equal(save.error.code, ERROR_NONE);
}

/* ---- titles ---- */

static void a_title_is_given_and_taken_away(void **state) {
    char path[PLATFORM_PATH_SIZE];
    struct save save;
    (void)state;
    write_match("one.castellany", NULL);
    path_of("one.castellany", path);
    assert_true(saves_rename(path, "M\xc3\xa4rz", error));
    assert_true(read_save(path, shelf, table_use, &save));
    assert_string_equal(save.title, "M\xc3\xa4rz");
    assert_true(saves_rename(path, "", error));
    assert_true(read_save(path, shelf, table_use, &save));
    assert_string_equal(save.title, "");
    assert_false(saves_rename("/nonexistent/one.castellany", "x", error));
    assert_true(error[0]);
}

/* ---- the trash ---- */

static void two_of_one_name_lie_in_the_trash_side_by_side(void **state) {
    char path[PLATFORM_PATH_SIZE], first[PLATFORM_PATH_SIZE], trash[PLATFORM_PATH_SIZE];
    (void)state;
    path_of("one.castellany", path);
    for (int i = 0; i < 3; i++) {
        write_match("one.castellany", NULL);
        assert_true(saves_delete(folder, path, now, where, error));
        assert_false(is_there("one.castellany"));
        if (i == 0) {
            snprintf(first, sizeof first, "%s", where);
        }
    }
    saves_trash_folder(folder, trash);
    struct saves *saves = read_saves(trash, shelf, table_use);
    assert_int_equal(saves->count, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(saves->items[i].deleted, now + 2 - i); /* the last one first */
    }
    saves_free(saves);
    assert_true(saves_restore(folder, first, where, error));
    assert_true(is_there("one.castellany"));
    assert_false(saves_restore(folder, first, where, error)); /* it is there no more */
    assert_true(error[0]);
}

static void what_comes_back_takes_no_others_place(void **state) {
    char path[PLATFORM_PATH_SIZE], trashed[PLATFORM_PATH_SIZE];
    (void)state;
    path_of("one.castellany", path);
    for (int i = 0; i < 3; i++) {
        write_match("one.castellany", NULL);
        assert_true(saves_delete(folder, path, now, trashed, error));
        write_text("one.castellany", "another");
        assert_true(saves_restore(folder, trashed, where, error));
        assert_true(is_there(i == 0 ? "one-2.castellany" : i == 1 ? "one-3.castellany" : "one-4.castellany"));
        assert_int_equal(unlink(path), 0);
    }
}

static void names_in_the_trash_that_name_no_moment_stay_there(void **state) {
    static const char *const names[] = {"trash/one.castellany",     "trash/one~.castellany",
                                        "trash/one~0.castellany",   "trash/one~-5.castellany",
                                        "trash/one~12x.castellany", "trash/one~99999999999999999999.castellany"};
    enum { NAMES = sizeof names / sizeof *names };
    char trash[PLATFORM_PATH_SIZE];
    (void)state;
    saves_trash_folder(folder, trash);
    assert_int_equal(mkdir(trash, 0700), 0);
    for (int i = 0; i < NAMES; i++) {
        write_match(names[i], NULL);
    }
    struct saves *saves = saves_list(trash, shelf, table_use);
    assert_int_equal(saves->count, NAMES);
    for (int i = 0; i < NAMES; i++) {
        assert_int_equal(saves->items[i].deleted, 0);
    }
    saves_free(saves);
    saves_purge(folder, now + 400ll * 24 * 60 * 60);
    for (int i = 0; i < NAMES; i++) {
        assert_true(is_there(names[i]));
    }
    path_of("trash/one.castellany", trash); /* one without a moment comes back all the same */
    assert_true(saves_restore(folder, trash, where, error));
    assert_true(is_there("one.castellany"));
}

static void where_there_can_be_no_trash_nothing_is_deleted(void **state) {
    char path[PLATFORM_PATH_SIZE];
    (void)state;
    write_match("one.castellany", NULL);
    write_text("trash", "a file");
    path_of("one.castellany", path);
    assert_false(saves_delete(folder, path, now, where, error));
    assert_non_null(strstr(error, "cannot be moved"));
    assert_true(is_there("one.castellany"));
}

/* Another program: opens PATH to go on with it, says whether it could, and holds it until nobody asks any more. */
static _Noreturn void hold(const char *path, int told, int asked) {
    struct match_file_read read_back;
    struct error why;
    match_file_read(path, shelf, &read_back);
    struct match_saver *saver =
        read_back.match ? match_saver_resume(path, read_back.match, read_back.kept_bytes, &why) : NULL;
    char byte = saver != NULL;
    if (write(told, &byte, 1) == 1) {
        while (read(asked, &byte, 1) > 0) {
        }
    }
    _exit(0);
}

static void what_another_program_plays_is_not_deleted(void **state) {
    char path[PLATFORM_PATH_SIZE], byte = 0;
    int told[2], asked[2];
    (void)state;
    write_match("one.castellany", NULL);
    path_of("one.castellany", path);
    assert_int_equal(pipe(told), 0);
    assert_int_equal(pipe(asked), 0);
    const pid_t other = fork();
    if (other == 0) {
        close(asked[1]);
        hold(path, told[1], asked[0]);
    }
    close(asked[0]);
    assert_int_equal(read(told[0], &byte, 1), 1);
    assert_int_equal(byte, 1);
    assert_false(saves_delete(folder, path, now, where, error));
    assert_non_null(strstr(error, "another program"));
    assert_true(is_there("one.castellany"));
    assert_false(saves_rename(path, "x", error));
    close(asked[1]);
    assert_int_equal(waitpid(other, NULL, 0), other);
    assert_true(saves_delete(folder, path, now, where, error));
    close(told[0]);
    close(told[1]);
}

/* ---- which file is which ---- */

static void a_file_is_told_from_another(void **state) {
    char one[PLATFORM_PATH_SIZE], other[PLATFORM_PATH_SIZE], below[PLATFORM_PATH_SIZE];
    (void)state;
    write_match("one.castellany", NULL);
    write_match("other.castellany", NULL);
    path_of("one.castellany", one);
    path_of("other.castellany", other);
    assert_true(saves_is_same(one, one));
    assert_false(saves_is_same(one, other));
    assert_false(saves_is_same("/nonexistent", one));
    assert_false(saves_is_same(one, "/nonexistent"));
    assert_false(saves_is_same(one, "/proc/self/stat")); /* another device */
    assert_int_equal(unlink(other), 0);
    assert_int_equal(link(one, other), 0);
    assert_true(saves_is_same(one, other));
    assert_true(saves_is_in(folder, one));
    assert_false(saves_is_in("", one));
    assert_false(saves_is_in("/nonexistent", one));
    assert_false(saves_is_in(folder, "/nonexistent"));
    assert_false(saves_is_in("/tmp", one));
    saves_trash_folder(folder, below);
    assert_int_equal(mkdir(below, 0700), 0);
    assert_false(saves_is_in(below, one));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(only_files_with_the_ending_are_saves),
        TEST(a_path_without_room_is_no_save),
        TEST(no_folder_is_an_empty_list),
        TEST(a_list_that_was_cancelled_is_gone_on_with),
        TEST(what_a_game_offers_decides_what_is_shown),
        TEST(what_is_no_match_to_go_on_with_is_read_once),
        TEST(a_kept_position_is_not_what_continue_takes),
        TEST(seats_have_names_and_colours_whatever_the_file_tells),
        TEST(what_cannot_be_read_says_why),
        TEST(a_title_is_given_and_taken_away),
        TEST(two_of_one_name_lie_in_the_trash_side_by_side),
        TEST(what_comes_back_takes_no_others_place),
        TEST(names_in_the_trash_that_name_no_moment_stay_there),
        TEST(where_there_can_be_no_trash_nothing_is_deleted),
        TEST(what_another_program_plays_is_not_deleted),
        TEST(a_file_is_told_from_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
