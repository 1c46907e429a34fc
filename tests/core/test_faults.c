/* SPDX-License-Identifier: MIT */
/* Every system call and every allocation of a save fails once, and at every system call the program is killed once: a
 * failure is told or of no account, the match is in the file as soon as writing works again, and what was told as saved
 * is never lost.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "castellany/file.h"
#include "faults.h"
#include "kit.h"

/* ---- a match and its save, as the table keeps it ---- */

enum { INTENTS = 40 };

struct sitting {
    struct game game;
    struct match *match;
    struct match_saver *saver;
    char path[512];
    int told; /* failures */
};

static const struct kit_kind *seasons(void) {
    const struct kit_kind *kind = kit_kinds;
    while (strcmp(kind->game, "seasons") != 0) {
        kind++;
    }
    return kind;
}

static void sit_down(struct sitting *sitting) {
    struct game_setup setup;
    kit_open(seasons(), 6, &sitting->game, &setup);
    sitting->match = match_new(&sitting->game, &setup, NULL, NULL);
    sitting->saver = NULL;
    sitting->told = 0;
    strcpy(sitting->path, kit_path("faults.castellany"));
    unlink(sitting->path);
}

static void get_up(struct sitting *sitting) {
    match_saver_close(sitting->saver);
    match_free(sitting->match);
    game_close(&sitting->game);
}

/* Gives 1 if the match is saved now. */
static int save(struct sitting *sitting) {
    struct error error = {0};
    int is_saved;
    if (sitting->saver) {
        is_saved = match_saver_update(sitting->saver, sitting->match, &error);
    } else {
        sitting->saver = match_saver_create(sitting->path, sitting->match, &error);
        is_saved = sitting->saver != NULL;
    }
    assert_int_equal(is_saved, error.code == 0);
    sitting->told += !is_saved;
    return is_saved;
}

/* Plays, with an undo now and then; writes to TELL (-1: not) how many intents are saved, each time. */
static void play(struct sitting *sitting, int tell) {
    struct random_stream stream = random_seeded(3);
    save(sitting);
    for (int i = 0; i < INTENTS; i++) {
        kit_play(sitting->match, match_length(sitting->match) + 1, &stream);
        if (i % 4 == 3) {
            match_undo(sitting->match, match_intent(sitting->match, match_length(sitting->match) - 1).seat);
        }
        const size_t length = match_length(sitting->match);
        if (save(sitting) && tell >= 0) {
            faults_tell(tell, &length, sizeof length);
        }
    }
}

static void assert_saved(const struct sitting *sitting) {
    char *saved = kit_read(sitting->path, NULL), *wanted = kit_text(sitting->match, NULL);
    assert_string_equal(saved, wanted);
    free(saved);
    free(wanted);
}

static int fail_each_call_once(int problem) {
    int failures = 0;
    faults.error = problem;
    for (long at = 1;; at++) {
        struct sitting sitting;
        sit_down(&sitting);
        faults_begin();
        faults.fails_at = at;
        play(&sitting, -1);
        const int had_failed = faults.has_failed;
        faults_end();
        assert_true(save(&sitting));
        assert_saved(&sitting);
        failures += sitting.told;
        get_up(&sitting);
        if (!had_failed) {
            assert_int_equal(sitting.told, 0);
            assert_in_range(at, 20, 1000);
            break;
        }
    }
    faults.error = 0;
    return failures;
}

/* A disk that is full or broken; a call that was interrupted; one that the file system does not know. */
static void test_each_call_fails_once(void **state) {
    (void)state;
    assert_true(fail_each_call_once(ENOSPC) > 10);
    assert_true(fail_each_call_once(EIO) > 10);
    fail_each_call_once(EINTR);
    fail_each_call_once(EINVAL);
}

/* ---- going on with a save ---- */

/* Either it is gone on with, or it is told why not and the file is as it was. */
static void test_a_save_is_gone_on_with_or_stays(void **state) {
    (void)state;
    int refused = 0;
    struct sitting sitting;
    sit_down(&sitting);
    play(&sitting, -1);
    match_saver_close(sitting.saver);
    for (long at = 1;; at++) {
        struct match_file_read read;
        struct error error = {0};
        match_file_read(sitting.path, kit_shelf(), &read);
        faults_begin();
        faults.fails_at = at;
        sitting.saver = match_saver_resume(sitting.path, read.match, read.kept_bytes, &error);
        const int had_failed = faults.has_failed;
        faults_end();
        assert_int_equal(sitting.saver != NULL, error.code == 0);
        refused += !sitting.saver;
        match_saver_close(sitting.saver);
        match_file_read_free(&read);
        assert_saved(&sitting);
        if (!had_failed) {
            assert_int_equal(error.code, 0);
            break;
        }
    }
    assert_true(refused > 2);
    sitting.saver = NULL;
    get_up(&sitting);
}

/* ---- ended in the middle ---- */

/* Plays in a process of its own until it is ended. Gives how many intents it told as saved last, and how it ended. */
static size_t play_and_end(const char *path, int *status) {
    int ends[2];
    size_t told = 0, next;
    assert_int_equal(pipe(ends), 0);
    const pid_t player = fork();
    if (player == 0) {
        struct sitting sitting;
        close(ends[0]);
        dup2(open("/dev/null", O_WRONLY | O_CLOEXEC), STDERR_FILENO);
        const long dies = faults.dies_at, starves = faults.starves_at;
        faults_end();
        sit_down(&sitting);
        strcpy(sitting.path, path);
        faults_begin();
        faults.dies_at = dies;
        faults.starves_at = starves;
        play(&sitting, ends[1]);
        _exit(0);
    }
    close(ends[1]);
    while (read(ends[0], &next, sizeof next) == sizeof next) {
        told = next;
    }
    close(ends[0]);
    waitpid(player, status, 0);
    return told;
}

/* What is at PATH is a match with what was told as saved; one more update may have come into the file. */
static void assert_not_lost(const char *path, size_t told) {
    struct match_file_read read;
    if (told == 0 && access(path, F_OK) != 0) {
        return;
    }
    match_file_read(path, kit_shelf(), &read);
    assert_true(read.status == MATCH_FILE_GOOD || read.status == MATCH_FILE_TORN);
    assert_in_range(match_length(read.match) + 1, told, told + 2);
    match_file_read_free(&read);
}

static void test_a_kill_at_each_call_loses_nothing(void **state) {
    (void)state;
    char path[512];
    strcpy(path, kit_path("killed.castellany"));
    for (long at = 1;; at++) {
        int status;
        unlink(path);
        faults.dies_at = at;
        const size_t told = play_and_end(path, &status);
        faults_end();
        assert_not_lost(path, told);
        if (WIFEXITED(status) && WEXITSTATUS(status) == 0) {
            assert_in_range(at, 20, 1000);
            break;
        }
    }
}

/* Without memory the program ends with a word; the file stays. */
static void test_memory_that_is_out_loses_nothing(void **state) {
    (void)state;
    char path[512];
    int ended = 0;
    strcpy(path, kit_path("starved.castellany"));
    for (long at = 1;; at += at < 100 ? 1 : 7) {
        int status;
        unlink(path);
        faults.starves_at = at;
        const size_t told = play_and_end(path, &status);
        faults_end();
        assert_not_lost(path, told);
        assert_true(WIFEXITED(status) || WTERMSIG(status) == SIGABRT);
        ended += WIFSIGNALED(status);
        if (at > 5000) {
            break;
        }
        if (WIFEXITED(status) && at > 400) {
            break;
        }
    }
    assert_true(ended > 50);
}

/* ---- settings and statistics ---- */

static void test_a_file_is_replaced_whole_or_not_at_all(void **state) {
    (void)state;
    char path[512];
    strcpy(path, kit_path("settings"));
    for (long at = 1;; at++) {
        faults_end();
        assert_true(file_replace(path, "old", 3));
        faults_begin();
        faults.fails_at = at;
        const int is_done = file_replace(path, "new", 3), had_failed = faults.has_failed;
        faults_end();
        char *text = kit_read(path, NULL);
        assert_string_equal(text, is_done ? "new" : "old");
        free(text);
        if (!had_failed) {
            assert_true(is_done);
            break;
        }
    }
}

static void test_a_line_is_appended_whole_or_not_at_all(void **state) {
    (void)state;
    char path[512];
    strcpy(path, kit_path("lines"));
    for (long at = 1;; at++) {
        faults_end();
        unlink(path);
        assert_true(file_append_line(path, "first"));
        faults_begin();
        faults.fails_at = at;
        const int is_done = file_append_line(path, "second"), had_failed = faults.has_failed;
        faults_end();
        assert_true(is_done || had_failed);
        assert_true(file_append_line(path, "third"));
        char *text = kit_read(path, NULL);
        assert_string_equal(text, is_done ? "first\nsecond\nthird\n" : "first\nthird\n");
        free(text);
        if (!had_failed) {
            break;
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_call_fails_once),
        cmocka_unit_test(test_a_save_is_gone_on_with_or_stays),
        cmocka_unit_test(test_a_kill_at_each_call_loses_nothing),
        cmocka_unit_test(test_memory_that_is_out_loses_nothing),
        cmocka_unit_test(test_a_file_is_replaced_whole_or_not_at_all),
        cmocka_unit_test(test_a_line_is_appended_whole_or_not_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
