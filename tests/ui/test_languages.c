/* SPDX-License-Identifier: MIT */
/* Languages: chosen while the program runs, German sentences with the right forms, and what the core says. */
#include "kit.h"

#include <stdlib.h>
#include <string.h>

#include "castellany/data.h"
#include "castellany/game.h"
#include "castellany/random.h"
#include "platform/platform.h"
#include "program/scratch.h"
#include "store/core_words.h"
#include "table/seasons/seasons_text.h"
#include "ui/catalogue.h"
#include "ui/words.h"

static struct game game;
static const char *const names[] = {"Agnes", "Hans"};

static void codes_are_known_with_and_without_their_tails(void **state) {
    (void)state;
    assert_int_equal(language_of("de"), LANGUAGE_GERMAN);
    assert_int_equal(language_of("de_AT.UTF-8"), LANGUAGE_GERMAN);
    assert_int_equal(language_of("C.UTF-8"), LANGUAGE_ENGLISH);
    assert_int_equal(language_of("pl"), -1);
}

static void the_language_changes_while_the_program_runs(void **state) {
    (void)state;
    language_set(LANGUAGE_ENGLISH);
    const unsigned before = language_serial();
    assert_string_equal(_("Load"), "Load");
    language_set(LANGUAGE_GERMAN);
    assert_string_equal(_("Load"), "Laden");
    assert_true(language_serial() > before);
    language_set(LANGUAGE_ENGLISH);
    assert_string_equal(_("Load"), "Load");
}

static void one_english_word_may_be_several(void **state) {
    (void)state;
    language_set(LANGUAGE_GERMAN);
    assert_string_equal(_("Damsel"), "Burgfr\xc3\xa4ulein");
    assert_string_equal(C_("short", "Damsel"), "Burgfr\xc3\xa4ulein");
}

static char *read_bytes(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *bytes = calloc(1, 1 << 22);
    *size = fread(bytes, 1, 1 << 22, file);
    fclose(file);
    return bytes;
}

static void write_bytes(const char *path, const char *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

/* gettext believes every number in a catalogue, so a torn one must not come to it. */
static void a_damaged_catalogue_is_seen(void **state) {
    char data[PLATFORM_PATH_SIZE], folder[PLATFORM_PATH_SIZE], path[PLATFORM_PATH_SIZE + 64];
    struct random_stream stream = random_seeded(1);
    (void)state;
    assert_true(data_find(data, sizeof data) && platform_languages_folder(data, folder));
    snprintf(path, sizeof path, "%s/de/LC_MESSAGES/castellany.mo", folder);
    assert_true(catalogue_is_whole(path));
    size_t size;
    char *bytes = read_bytes(path, &size);
    char scratch[64], torn[96];
    assert_true(scratch_make(scratch, sizeof scratch));
    snprintf(torn, sizeof torn, "%s/castellany.mo", scratch);
    for (int i = 0; i < 40; i++) {
        write_bytes(torn, bytes, i < 8 ? (size_t)i * 4 : random_below(&stream, (uint32_t)size));
        assert_false(catalogue_is_whole(torn));
    }
    static const size_t heads[] = {0, 8, 12, 16, 24}; /* mark, number of texts, and where the tables lie */
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        const char before = bytes[heads[i] + 3];
        bytes[heads[i] + 3] = 0x7f;
        write_bytes(torn, bytes, size);
        assert_false(catalogue_is_whole(torn));
        bytes[heads[i] + 3] = before;
    }
    write_bytes(torn, bytes, size);
    assert_true(catalogue_is_whole(torn));
    assert_false(catalogue_is_whole("/nonexistent/castellany.mo"));
    scratch_remove(scratch);
    free(bytes);
}

static void check_filled(const char *template, const struct seasons_facts *facts, const char *expected) {
    char text[SEASONS_TEXT_SIZE];
    seasons_text_fill(_(template), facts, text, sizeof text);
    assert_string_equal(text, expected);
}

static void german_words_take_the_form_their_sentence_needs(void **state) {
    struct seasons_facts facts = {.tables = seasons_tables(&game),
                                  .names = names,
                                  .other = 1,
                                  .place = PLACE_MARKET,
                                  .kind = SILVER,
                                  .amount = 30};
    (void)state;
    language_set(LANGUAGE_GERMAN);
    check_filled(N_("{seat} places a helper in {place}."), &facts, "Agnes setzt einen Gehilfen auf dem Markt ein.");
    check_filled(N_("{seat} places a helper at {cart}."), &facts, "Agnes stellt einen Gehilfen zum Reiter.");
    facts.place = PLACE_PALACE;
    facts.kind = CLAY;
    check_filled(N_("{place} is not built yet."), &facts, "Der Palast steht noch nicht.");
    check_filled(N_("Your own helper stands at {cart} already."), &facts,
                 "Am Lehmkarren steht schon dein eigener Gehilfe.");
    facts.set = 1u << MESSENGER | 1u << STONEMASON;
    check_filled(N_("{seat} plays {cards:the}."), &facts, "Agnes spielt den Boten und den Steinmetz.");
    facts.tile = TOWER_1;
    check_filled(N_("{seat} builds {tile}."), &facts, "Agnes baut einen Turm.");
    check_filled(N_("{tile} is built already."), &facts, "Der Turm steht schon.");
    facts.set = 1;
    check_filled(N_("{points} ahead of {list}."), &facts, "30 Punkte vor Agnes.");
}

static void a_name_stays_small_where_a_sentence_begins_with_it(void **state) {
    const char *small[] = {"anna", "\xc3\xb6zg\xc3\xbcr"};
    const struct seasons_facts facts = {
        .tables = seasons_tables(&game), .names = small, .other = 1, .place = PLACE_PALACE, .set = 3};
    (void)state;
    language_set(LANGUAGE_ENGLISH);
    check_filled(N_("{seat} places a helper in {place}."), &facts, "anna places a helper in the palace.");
    check_filled("{other} is first.", &facts, "\xc3\xb6zg\xc3\xbcr is first.");
    check_filled("{list} share.", &facts, "anna and \xc3\xb6zg\xc3\xbcr share.");
    check_filled(N_("{place} is not built yet."), &facts, "The palace is not built yet.");
}

static void the_core_is_translated_with_what_it_fills_in(void **state) {
    char text[ERROR_WORDS_SIZE];
    struct error error;
    (void)state;
    language_set(LANGUAGE_GERMAN);
    error_set_with(&error, ERROR_ILLEGAL, "pay-not-exact");
    error.line = 12;
    core_words(&error, text, sizeof text);
    assert_string_equal(text, "Zeile 12: die Regeln erlauben nicht, was hier steht");
    error_set_with(&error, ERROR_CANNOT_WRITE, "/a b/c.castellany\nDisk full");
    core_words(&error, text, sizeof text);
    assert_string_equal(text, "/a b/c.castellany l\xc3\xa4sst sich nicht schreiben: Disk full");
    language_set(LANGUAGE_ENGLISH);
    error_set_with(&error, ERROR_LINE_LONG, "%d", 4096);
    error.line = 3;
    core_words(&error, text, sizeof text);
    assert_string_equal(text, "Line 3: the line is longer than 4096 bytes");
}

/* A game's own errors are translated as well. */
static void a_set_up_that_cannot_be_is_explained_in_german(void **state) {
    char text[ERROR_WORDS_SIZE];
    struct error error;
    struct game_setup setup = {.seats = 3};
    json_t *header = json_pack("{s:s,s:i}", "season", "summer", "start", 3);
    (void)state;
    language_set(LANGUAGE_GERMAN);
    assert_false(game.ops->setup->read(&game, header, &setup, &error));
    core_words(&error, text, sizeof text);
    assert_string_equal(text, "\xe2\x80\x9estart\xe2\x80\x9c muss ein Platz von 0 bis 2 sein");
    json_decref(header);
    language_set(LANGUAGE_ENGLISH);
}

static int set_up(void **state) {
    char data[PLATFORM_PATH_SIZE], folder[PLATFORM_PATH_SIZE];
    struct error error;
    (void)state;
    if (!data_find(data, sizeof data) || !platform_languages_folder(data, folder)) {
        return -1;
    }
    language_open(folder);
    return game_open(&game, "seasons", data, &error) ? 0 : -1;
}

static int take_down(void **state) {
    (void)state;
    game_close(&game);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_are_known_with_and_without_their_tails),
        cmocka_unit_test(the_language_changes_while_the_program_runs),
        cmocka_unit_test(a_damaged_catalogue_is_seen),
        cmocka_unit_test(one_english_word_may_be_several),
        cmocka_unit_test(german_words_take_the_form_their_sentence_needs),
        cmocka_unit_test(a_name_stays_small_where_a_sentence_begins_with_it),
        cmocka_unit_test(the_core_is_translated_with_what_it_fills_in),
        cmocka_unit_test(a_set_up_that_cannot_be_is_explained_in_german),
    };
    return cmocka_run_group_tests(tests, set_up, take_down);
}
