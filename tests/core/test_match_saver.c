/* SPDX-License-Identifier: MIT */
/* The save: what is in the file at every moment, whoever kills the program and whatever is undone. */
#define _GNU_SOURCE
#include "kit.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static const struct kit_kind *const seasons = &kit_kinds[8];

static struct match *begin(const struct kit_kind *kind, uint64_t seed, struct game *game) {
    struct game_setup setup;
    kit_open(kind, seed, game, &setup);
    return match_new(game, &setup, NULL, NULL);
}

static struct match_saver *create(const char *path, const struct match *match) {
    struct error error;
    struct match_saver *saver = match_saver_create(path, match, &error);
    if (!saver) {
        fail_msg("%s", kit_words(&error));
    }
    return saver;
}

static void update(struct match_saver *saver, const struct match *match) {
    struct error error;
    if (!match_saver_update(saver, match, &error)) {
        fail_msg("error %d", error.code);
    }
}

/* The file at PATH must be what match_file_write makes of MATCH. */
static void assert_saved(const char *path, const struct match *match) {
    char *saved = kit_read(path, NULL), *written = kit_text(match, NULL);
    assert_string_equal(saved, written);
    free(saved);
    free(written);
}

static void test_a_save_follows_the_match(void **state) {
    (void)state;
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        struct game game;
        struct random_stream stream = random_seeded(1);
        struct match *match = begin(kind, 6, &game);
        char path[512];
        strcpy(path, kit_path("follow.castellany"));
        struct match_saver *saver = create(path, match);
        assert_saved(path, match);
        while (match_to_act(match)) {
            kit_play(match, match_length(match) + 1, &stream);
            update(saver, match);
            assert_saved(path, match);
        }
        match_saver_close(saver);
        match_free(match);
        game_close(&game);
    }
}

static void test_what_is_undone_leaves_the_file(void **state) {
    (void)state;
    struct game game;
    struct random_stream stream = random_seeded(1);
    struct match *match = begin(seasons, 6, &game);
    const char *path = kit_path("undo.castellany");
    struct match_saver *saver = create(path, match);
    int undone = 0;
    while (match_to_act(match)) {
        kit_play(match, match_length(match) + 1, &stream);
        update(saver, match);
        const struct intent last = match_intent(match, match_length(match) - 1);
        if (match_undo(match, last.seat)) {
            undone++;
            if (undone % 2) {
                update(saver, match);
                assert_saved(path, match);
            }
        }
        kit_play(match, match_length(match) + 2, &stream);
        update(saver, match);
        assert_saved(path, match);
    }
    assert_true(undone > 5);
    match_saver_close(saver);
    match_free(match);
    game_close(&game);
}

static void test_held_choices_are_not_in_the_file(void **state) {
    (void)state;
    struct game game;
    struct random_stream stream = random_seeded(1);
    struct match *match = begin(&kit_kinds[2], 6, &game);
    const char *path = kit_path("held.castellany");
    struct match_saver *saver = create(path, match);
    for (int seat = 0; seat < 3; seat++) {
        const struct intent intent = kit_pick(match, &stream);
        assert_int_equal(match_submit(match, &intent, NULL).reason, REASON_NONE);
        update(saver, match);
        assert_saved(path, match);
        char *text = kit_read(path, NULL);
        assert_null(strstr(text, "bid"));
        free(text);
    }
    match_saver_close(saver);
    match_free(match);
    game_close(&game);
}

/* ---- going on ---- */

static struct match_saver *resume(const char *path, const struct match_file_read *read) {
    struct error error;
    struct match_saver *saver = match_saver_resume(path, read->match, read->kept_bytes, &error);
    if (!saver) {
        fail_msg("%s", kit_words(&error));
    }
    return saver;
}

static void test_going_on_after_a_cut(void **state) {
    (void)state;
    struct game game;
    struct match *match = kit_match(seasons, 8, &game);
    size_t size;
    char *text = kit_text(match, &size), path[512];
    const size_t header = (size_t)(strchr(text, '\n') - text) + 1;
    strcpy(path, kit_path("cut.castellany"));
    for (size_t cut = header; cut <= size; cut += cut < 1200 ? 1 : 97) {
        struct match_file_read read;
        kit_write(path, text, cut);
        match_file_read(path, kit_shelf(), &read);
        struct match_saver *saver = resume(path, &read);
        assert_saved(path, read.match);
        for (size_t i = match_length(read.match); i < match_length(match) && i < match_length(read.match) + 3; i++) {
            const struct intent intent = match_intent(match, i);
            assert_int_equal(match_replay(read.match, &intent, NULL).reason, REASON_NONE);
        }
        update(saver, read.match);
        assert_saved(path, read.match);
        match_saver_close(saver);
        match_file_read_free(&read);
    }
    free(text);
    match_free(match);
    game_close(&game);
}

static void test_undo_behind_what_was_loaded(void **state) {
    (void)state;
    static const char text[] = "{\"format\":\"castellany-match\",\"version\":1,\"game\":\"goofspiel\",\"players\":2,"
                               "\"cards\":2,\"seed\":\"7\",\"own\":\"kept\",\"prizes\":[2,1]}\n\n"
                               "{\"do\":\"bid\",\"seat\":0,\"card\":2}\n";
    const char *path = kit_path("loaded.castellany");
    struct match_file_read read;
    kit_write(path, text, sizeof text - 1);
    match_file_read(path, kit_shelf(), &read);
    struct match_saver *saver = resume(path, &read);
    assert_true(match_undo(read.match, 0));
    update(saver, read.match);
    match_saver_close(saver);
    char *left = kit_read(path, NULL);
    assert_non_null(strstr(left, "\"own\":\"kept\""));
    assert_null(strstr(left, "bid"));
    free(left);
    match_file_read_free(&read);
}

static void test_a_file_that_has_changed_is_refused(void **state) {
    (void)state;
    struct game game, other_game;
    struct match *match = kit_match(seasons, 8, &game), *other = kit_match(seasons, 9, &other_game);
    size_t size, other_size;
    char *text = kit_text(match, &size), *other_text = kit_text(other, &other_size);
    struct error error = {0};
    const char *path = kit_path("changed.castellany");
    kit_write(path, other_text, other_size);
    assert_null(match_saver_resume(path, match, (long)size, &error));
    assert_non_null(strstr(kit_words(&error), "changed"));
    kit_write(path, text, size / 2);
    assert_null(match_saver_resume(path, match, (long)size, &error));
    free(text);
    free(other_text);
    match_free(match);
    match_free(other);
    game_close(&game);
    game_close(&other_game);
}

/* A window asks about a damaged save; in another one the match is gone on with meanwhile. */
static void test_turns_that_were_added_since_stay(void **state) {
    (void)state;
    static const char *const torn[] = {"", "{\"do\":\"cho", "{\"check\":\"0000000000000000\"}\n{\"do\":\"rest\"}\n"};
    struct game game;
    struct match *match = kit_match(seasons, 8, &game);
    struct error error = {0};
    char path[512];
    strcpy(path, kit_path("added.castellany"));
    for (size_t i = 0; i < sizeof torn / sizeof *torn; i++) {
        struct match_file_read read;
        struct match *some = match_prefix(match, 20);
        size_t size;
        char *text = kit_text(some, &size), whole[32768];
        assert_true(snprintf(whole, sizeof whole, "%s%s", text, torn[i]) < (int)sizeof whole);
        kit_write(path, whole, strlen(whole));
        match_file_read(path, kit_shelf(), &read);
        struct match_saver *other = resume(path, &read);
        update(other, match);
        match_saver_close(other);
        assert_null(match_saver_resume(path, read.match, read.kept_bytes, &error));
        assert_non_null(strstr(kit_words(&error), "changed"));
        assert_saved(path, match);
        match_file_read_free(&read);
        match_free(some);
        free(text);
    }
    match_free(match);
    game_close(&game);
}

static void test_a_header_keeps_what_others_put_there(void **state) {
    (void)state;
    struct game game;
    struct match *match = begin(seasons, 1, &game);
    json_t *keys = json_pack("{s:s, s:[i]}", "title", "Evening", "own", 7);
    struct error error;
    const char *path = kit_path("titled.castellany");
    assert_true(match_file_create(path, match, keys, &error));
    match_mark_practice(match);
    match_saver_close(create(path, match));
    struct match_file_read read;
    match_file_read(path, kit_shelf(), &read);
    assert_int_equal(read.status, MATCH_FILE_GOOD);
    assert_true(match_is_practice(read.match));
    assert_string_equal(json_string_value(json_object_get(read.header, "title")), "Evening");
    assert_int_equal(json_integer_value(json_array_get(json_object_get(read.header, "own"), 0)), 7);
    match_file_read_free(&read);
    json_decref(keys);
    match_free(match);
    game_close(&game);
}

static void test_one_changed_intent_is_refused(void **state) {
    (void)state;
    struct game game;
    struct random_stream stream = random_seeded(1);
    struct match *match = begin(&kit_kinds[2], 6, &game);
    struct error error = {0};
    char *text;
    const char *path = kit_path("intent.castellany");
    size_t size;
    kit_play(match, 3, &stream);
    text = kit_text(match, &size);
    char *card = strrchr(text, ':') + 1;
    *card = *card == '7' ? '8' : '7';
    kit_write(path, text, size);
    assert_null(match_saver_resume(path, match, (long)size, &error));
    assert_non_null(strstr(kit_words(&error), "changed"));
    free(text);
    match_free(match);
    game_close(&game);
}

static void test_another_set_up_is_refused(void **state) {
    (void)state;
    struct game game;
    struct match *match = kit_match(seasons, 8, &game);
    struct error error = {0};
    char *text;
    const char *path = kit_path("set-up.castellany");
    size_t size;
    text = kit_text(match, &size);
    char *start = strstr(text, "\"start\":") + strlen("\"start\":");
    *start = *start == '0' ? '1' : '0';
    kit_write(path, text, size);
    assert_null(match_saver_resume(path, match, (long)size, &error));
    assert_non_null(strstr(kit_words(&error), "changed"));
    free(text);
    match_free(match);
    game_close(&game);
}

/* ---- locks and troubles ---- */

static void test_an_open_save_is_locked(void **state) {
    (void)state;
    struct game game, other_game;
    struct match *match = begin(seasons, 1, &game), *other = begin(seasons, 2, &other_game);
    struct error error = {0};
    char path[512];
    strcpy(path, kit_path("locked.castellany"));
    struct match_saver *saver = create(path, match);
    assert_null(match_saver_create(path, other, &error));
    assert_non_null(strstr(kit_words(&error), "another program"));
    char *text = kit_read(path, NULL);
    assert_null(match_saver_resume(path, match, (long)strlen(text), &error));
    assert_non_null(strstr(kit_words(&error), "another program"));
    free(text);
    assert_saved(path, match);

    struct match_file_read read;
    match_file_read(path, kit_shelf(), &read);
    assert_int_equal(read.status, MATCH_FILE_GOOD);
    match_file_read_free(&read);

    match_saver_close(saver);
    saver = create(path, other);
    assert_saved(path, other);
    match_saver_close(saver);
    match_free(match);
    match_free(other);
    game_close(&game);
    game_close(&other_game);
}

static void test_a_place_that_is_not_there(void **state) {
    (void)state;
    struct game game;
    struct match *match = begin(seasons, 1, &game);
    struct error error = {0};
    assert_null(match_saver_create("/nowhere/at/all", match, &error));
    assert_non_null(strstr(kit_words(&error), "/nowhere/at/all"));
    assert_null(match_saver_resume("/nowhere/at/all", match, 0, &error));
    match_free(match);
    game_close(&game);
}

static void test_a_full_disk_is_told_and_tried_again(void **state) {
    (void)state;
    struct game game;
    struct random_stream stream = random_seeded(1);
    struct match *match = begin(seasons, 6, &game);
    struct error error = {0};
    char path[512];
    struct rlimit limit, small;
    strcpy(path, kit_path("full.castellany"));
    struct match_saver *saver = create(path, match);
    kit_play(match, 40, &stream);
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &limit);
    small = limit;
    small.rlim_cur = 600;
    setrlimit(RLIMIT_FSIZE, &small);
    assert_false(match_saver_update(saver, match, &error));
    assert_non_null(strstr(kit_words(&error), "cannot be saved"));
    assert_false(match_saver_update(saver, match, &error));
    setrlimit(RLIMIT_FSIZE, &limit);
    struct match *shorter = match_prefix(match, 2);
    update(saver, shorter);
    assert_saved(path, shorter);
    update(saver, match);
    assert_saved(path, match);
    match_saver_close(saver);
    match_free(shorter);
    match_free(match);
    game_close(&game);
}

static void test_a_save_that_is_gone_is_noticed(void **state) {
    (void)state;
    struct game game;
    struct match *match = begin(seasons, 6, &game);
    char path[512], away[512];
    strcpy(path, kit_path("gone.castellany"));
    strcpy(away, kit_path("away.castellany"));
    struct match_saver *saver = create(path, match);
    assert_false(match_saver_is_lost(saver));
    assert_int_equal(rename(path, away), 0);
    assert_true(match_saver_is_lost(saver));
    kit_write(path, "another", 7);
    assert_true(match_saver_is_lost(saver));
    assert_int_equal(rename(away, path), 0);
    assert_false(match_saver_is_lost(saver));
    match_saver_close(saver);
    match_free(match);
    game_close(&game);
}

/* By a program that copies files to and fro and writes into those that are there. */
static void test_a_save_that_was_changed_is_noticed(void **state) {
    (void)state;
    struct game game;
    struct random_stream stream = random_seeded(3);
    struct match *match = begin(seasons, 6, &game);
    char path[512];
    strcpy(path, kit_path("changed.castellany"));
    struct match_saver *saver = create(path, match);
    kit_play(match, 9, &stream);
    update(saver, match);
    assert_false(match_saver_is_lost(saver));
    assert_int_equal(truncate(path, 100), 0);
    assert_true(match_saver_is_lost(saver));
    match_saver_close(saver);
    match_free(match);
    game_close(&game);
}

/* ---- killed ---- */

/* Plays a match, with undos, and tells after each update how many intents are in the save. */
static void play_until_killed(const char *path, int tell) {
    struct game game;
    struct random_stream stream = random_seeded(3);
    struct match *match = begin(seasons, 12, &game);
    struct match_saver *saver = create(path, match);
    for (;;) {
        kit_play(match, match_length(match) + 1, &stream);
        if (random_below(&stream, 4) == 0) {
            match_undo(match, match_intent(match, match_length(match) - 1).seat);
        }
        update(saver, match);
        const size_t length = match_length(match);
        if (write(tell, &length, sizeof length) != sizeof length || match_to_act(match) == 0) {
            _exit(1);
        }
    }
}

/* Kills a program that plays after UPDATES of its updates; its save must be whole and hold what it told of. One more
 * update may have come to the file, by which one intent is more or less. */
static void kill_after(int updates) {
    char path[512];
    int ends[2];
    size_t told = 0;
    strcpy(path, kit_path("killed.castellany"));
    unlink(path);
    assert_int_equal(pipe(ends), 0);
    const pid_t player = fork();
    if (player == 0) {
        close(ends[0]);
        play_until_killed(path, ends[1]);
    }
    close(ends[1]);
    for (int i = 0; i < updates; i++) {
        assert_int_equal(read(ends[0], &told, sizeof told), sizeof told);
    }
    kill(player, SIGKILL);
    size_t later;
    while (read(ends[0], &later, sizeof later) == sizeof later) {
        told = later;
    }
    close(ends[0]);
    waitpid(player, NULL, 0);

    struct match_file_read read;
    match_file_read(path, kit_shelf(), &read);
    assert_true(read.status == MATCH_FILE_GOOD || read.status == MATCH_FILE_TORN);
    assert_in_range(match_length(read.match) + 1, told, told + 2);
    struct match_saver *saver = resume(path, &read);
    assert_saved(path, read.match);
    match_saver_close(saver);
    match_file_read_free(&read);
}

static void test_a_killed_program_loses_nothing(void **state) {
    (void)state;
    for (int updates = 1; updates <= 60; updates++) {
        kill_after(updates);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_save_follows_the_match),
        cmocka_unit_test(test_what_is_undone_leaves_the_file),
        cmocka_unit_test(test_held_choices_are_not_in_the_file),
        cmocka_unit_test(test_going_on_after_a_cut),
        cmocka_unit_test(test_undo_behind_what_was_loaded),
        cmocka_unit_test(test_a_file_that_has_changed_is_refused),
        cmocka_unit_test(test_turns_that_were_added_since_stay),
        cmocka_unit_test(test_a_header_keeps_what_others_put_there),
        cmocka_unit_test(test_one_changed_intent_is_refused),
        cmocka_unit_test(test_another_set_up_is_refused),
        cmocka_unit_test(test_an_open_save_is_locked),
        cmocka_unit_test(test_a_place_that_is_not_there),
        cmocka_unit_test(test_a_full_disk_is_told_and_tried_again),
        cmocka_unit_test(test_a_save_that_is_gone_is_noticed),
        cmocka_unit_test(test_a_save_that_was_changed_is_noticed),
        cmocka_unit_test(test_a_killed_program_loses_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
