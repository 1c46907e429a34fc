/* SPDX-License-Identifier: MIT */
/* Deals: as texts they are read as they were written and nothing else is; a match tells the one that it began from;
 * Masters make the same points with the same deal whenever and in whatever order they are asked. */
#include "kit.h"

#include <stdio.h>
#include <string.h>

#include "castellany/data.h"
#include "castellany/deal.h"

static const char *const games[] = {"seasons", "kilt", "carcassonne"};

enum { GAMES = sizeof games / sizeof *games };

static struct game open_game(const char *name) {
    struct game game;
    struct error error;
    assert_true(game_open(&game, name, kit_data(), &error));
    return game;
}

/* A deal of GAME with SEATS seats, whoever plays it at SEAT, and a step between two levels among the others. */
static struct deal deal_for(const char *game, int seats, int seat, uint64_t seed) {
    struct deal deal = {
        .ops = game_find(game), .seat = (uint8_t)seat, .setup = {.seed = seed, .seats = (uint8_t)seats}};
    for (int i = 0; i < seats; i++) {
        deal.levels[i] = i == seat ? NULL : bot_level_find(i % 2 ? "craftsman" : "carver-2");
    }
    return deal;
}

static void is_read(const struct deal *deal, const char *text) {
    struct deal read;
    struct error error;
    char again[DEAL_TEXT_SIZE];
    assert_true(deal_read(text, &read, &error));
    assert_int_equal(error.code, ERROR_NONE);
    assert_memory_equal(&read.setup, &deal->setup, sizeof read.setup);
    assert_int_equal(read.seat, deal->seat);
    for (int i = 0; i < GAME_MAX_SEATS; i++) {
        assert_ptr_equal(read.levels[i], deal->levels[i]);
    }
    deal_write(&read, again);
    assert_non_null(strstr(text, again));
}

static void what_is_written_is_read(void **state) {
    char text[DEAL_TEXT_SIZE], sentence[2 * DEAL_TEXT_SIZE];
    (void)state;
    for (int game = 0; game < GAMES; game++) {
        const struct game_ops *ops = game_find(games[game]);
        for (int seats = ops->least_seats; seats <= ops->most_seats; seats++) {
            struct deal deal = deal_for(games[game], seats, seats - 1, 18446744073709551615u - (uint64_t)seats);
            if (strcmp(games[game], "kilt") != 0) {
                assert_true(deal_choose(&deal, "start", "1"));
            }
            deal_write(&deal, text);
            is_read(&deal, text);
            snprintf(sentence, sizeof sentence, "I made 81 with it, e.g. like this: %s. And you?", text);
            is_read(&deal, sentence);
        }
    }
}

static void capitals_are_the_same(void **state) {
    struct deal deal = deal_for("seasons", 3, 0, 482915733), read;
    char text[DEAL_TEXT_SIZE];
    struct error error;
    (void)state;
    assert_true(deal_choose(&deal, "season", "winter"));
    deal_write(&deal, text);
    for (char *at = text; *at; at++) {
        *at = (char)(*at >= 'a' && *at <= 'z' ? *at - 'a' + 'A' : *at);
    }
    assert_true(deal_read(text, &read, &error));
    assert_memory_equal(&read.setup, &deal.setup, sizeof read.setup);
}

/* Each sign of a deal changed into each other one, left out, doubled, or changed with its neighbour, is told. */
static void what_is_mistyped_is_told(void **state) {
    static const char signs[] = "abcdefghijklmnopqrstuvwxyz0123456789.-";
    struct deal deal = deal_for("seasons", 3, 0, 482915733), read;
    char text[DEAL_TEXT_SIZE], wrong[DEAL_TEXT_SIZE + 1];
    struct error error;
    (void)state;
    assert_true(deal_choose(&deal, "season", "summer"));
    deal_write(&deal, text);
    const size_t length = strlen(text);
    for (size_t at = 0; at < length; at++) {
        for (const char *sign = signs; *sign; sign++) {
            strcpy(wrong, text);
            wrong[at] = *sign;
            assert_true(deal_read(wrong, &read, &error) == (text[at] == *sign));
        }
        memcpy(wrong, text, at);
        strcpy(wrong + at, text + at + 1);
        assert_false(deal_read(wrong, &read, &error));
        memcpy(wrong, text, at + 1);
        strcpy(wrong + at + 1, text + at);
        assert_false(deal_read(wrong, &read, &error));
        strcpy(wrong, text);
        if (at + 1 < length && text[at] != text[at + 1]) {
            wrong[at] = text[at + 1];
            wrong[at + 1] = text[at];
            assert_false(deal_read(wrong, &read, &error));
        }
    }
}

static void what_is_wrong_is_said(void **state) {
    static const struct {
        const char *text, *said;
    } wrong[] = {
        {"", "there is no deal"},
        {"a whole sentence. With points. And none.", "there is no deal"},
        {"saesons.winter.4.you.craftsman.abc", "saesons"},
        {"seasons.autumn.4.you.craftsman.abc", "autumn"},
        {"seasons.winter.summer.4.you.craftsman.abc", "summer"},
        {"kilt.start1.4.you.craftsman.abc", "start1"},
        {"carcassonne.start7.4.you.craftsman.abc", "start7"},
        {"kilt.18446744073709551616.you.craftsman.abc", "18446744073709551616"},
        {"kilt.04.you.craftsman.abc", "04"},
        {"kilt.4.you.abc", "seats"},
        {"kilt.4.you.craftsman.craftsman.craftsman.craftsman.abc", "seats"},
        {"kilt.4.you.craftsmann.abc", "craftsmann"},
        {"kilt.4.you.random.abc", "random"},
        {"kilt.4.you.you.abc", "exactly one"},
        {"kilt.4.craftsman.craftsman.abc", "exactly one"},
        {"kilt.4.you.craftsman.abc", "abc"},
        {"kilt.4.you.craftsman.master", "mistyped"},
        {"kilt.a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s.t.u.v", "there is no deal"},
    };
    struct deal deal;
    struct error error;
    char words[ERROR_WORDS_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(deal_read(wrong[i].text, &deal, &error));
        error_say(&error, NULL, words, sizeof words);
        if (!strstr(words, wrong[i].said)) {
            fail_msg("%s: %s", wrong[i].text, words);
        }
    }
}

static struct match *begin(const struct deal *deal, const struct game *game) {
    struct game_setup setup;
    struct match_seat seats[GAME_MAX_SEATS];
    deal_begin(deal, game, &setup, seats);
    return match_new(game, &setup, seats, NULL);
}

static void match_tells_its_deal(void **state) {
    char text[DEAL_TEXT_SIZE], again[DEAL_TEXT_SIZE];
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        struct game game = open_game(games[i]);
        for (uint64_t seed = 1; seed <= 8; seed++) {
            struct deal deal = deal_for(games[i], game.ops->least_seats, (int)seed % 2, seed), found;
            if (game.ops->setup->options->values) {
                assert_true(
                    deal_choose(&deal, game.ops->setup->options->name, game.ops->setup->options->values[seed % 2]));
            }
            struct match *match = begin(&deal, &game);
            assert_true(deal_of_match(match, &found));
            deal_write(&deal, text);
            deal_write(&found, again);
            assert_string_equal(text, again);
            match_free(match);
        }
        game_close(&game);
    }
}

static void other_matches_have_none(void **state) {
    struct game game = open_game("kilt");
    struct deal deal = deal_for("kilt", 3, 0, 4), found;
    struct game_setup setup;
    struct match_seat seats[GAME_MAX_SEATS];
    static const char *const others[] = {"person", "exec:bot", "bot:random", "bot:nobody", "friend"};
    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        deal_begin(&deal, &game, &setup, seats);
        strcpy(seats[2].control, others[i]);
        struct match *match = match_new(&game, &setup, seats, NULL);
        assert_false(deal_of_match(match, &found));
        match_free(match);
    }
    struct match *match = match_new(&game, &setup, NULL, NULL);
    assert_false(deal_of_match(match, &found));
    match_free(match);
    game_close(&game);
}

/* In whatever order they play, and not all the same. */
static void masters_make_the_same_points(void **state) {
    (void)state;
    for (int i = 1; i < GAMES; i++) {
        char error[GAME_ERROR_SIZE];
        struct game game = open_game(games[i]);
        struct bot_library *library = bot_library_open(&game, kit_data(), error);
        const struct deal deal = deal_for(games[i], 2, 1, 501);
        int points[DEAL_MASTERS], again;
        for (int master = 0; master < 3; master++) {
            assert_true(deal_master_plays(&deal, &game, library, master, NULL, &points[master]));
        }
        for (int master = 2; master >= 0; master--) {
            assert_true(deal_master_plays(&deal, &game, library, master, NULL, &again));
            assert_int_equal(again, points[master]);
        }
        assert_true(points[0] != points[1] || points[1] != points[2]);
        const atomic_bool cancel = 1;
        assert_false(deal_master_plays(&deal, &game, library, 0, &cancel, &again));
        bot_library_close(library);
        game_close(&game);
    }
}

static void places_are_true(void **state) {
    static const int masters[] = {72, 84, 78, 78, 80, 76, 79, 77};
    static const int below_nothing[] = {-3, -4};
    (void)state;
    const struct deal_place place = deal_place_of(80, masters, DEAL_MASTERS);
    assert_int_equal(place.least, 72);
    assert_int_equal(place.most, 84);
    assert_int_equal(place.average, 78);
    assert_int_equal(place.below, 6);
    assert_int_equal(place.level, 1);
    assert_int_equal(deal_place_of(0, below_nothing, 2).average, -3);
    assert_int_equal(deal_place_of(0, below_nothing, 2).below, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),      cmocka_unit_test(capitals_are_the_same),
        cmocka_unit_test(what_is_mistyped_is_told),     cmocka_unit_test(what_is_wrong_is_said),
        cmocka_unit_test(match_tells_its_deal),         cmocka_unit_test(other_matches_have_none),
        cmocka_unit_test(masters_make_the_same_points), cmocka_unit_test(places_are_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
