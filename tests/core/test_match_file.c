/* SPDX-License-Identifier: MIT */
/* The match file: what is read, what is refused, and what is said about it. */
#include "castellany/match_walk.h"
#include "kit.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char small_header[] =
    "{\"format\":\"castellany-match\",\"version\":1,\"game\":\"goofspiel\",\"players\":2,\"cards\":2,\"seed\":\"7\","
    "\"prizes\":[2,1]}\n";
#define BID(seat, card) "{\"seat\":" #seat ",\"do\":\"bid\",\"card\":" #card "}\n"

/* Reads small_header with LINES behind it. */
static void read_lines(const char *lines, struct match_file_read *read) {
    char text[4096];
    snprintf(text, sizeof text, "%s%s", small_header, lines);
    kit_read_bytes(text, strlen(text), read);
}

static void assert_read(const char *lines, enum match_file_status status, size_t length, const char *told) {
    struct match_file_read read;
    read_lines(lines, &read);
    assert_int_equal(read.status, status);
    assert_int_equal(match_length(read.match), length);
    if (!strstr(kit_words(&read.error), told)) {
        fail_msg("\"%s\" is not in \"%s\"", told, kit_words(&read.error));
    }
    match_file_read_free(&read);
}

/* ---- headers ---- */

static void test_headers_that_are_refused(void **state) {
    (void)state;
    static const struct {
        const char *header, *told;
    } cases[] = {
        {"", "empty"},
        {"\n \n", "it is empty"},
        {"no json\n", "not a match file"},
        {"{\"format\":\"castellany-match\",\"version\":1", "not a match file"},
        {"[1]\n", "format"},
        {"12\n", "format"},
        {"{}\n", "format"},
        {"{\"format\":\"other\"}\n", "format"},
        {"{\"format\":7}\n", "format"},
        {"{\"format\":\"castellany-match\"}\n", "version"},
        {"{\"format\":\"castellany-match\",\"version\":2}\n", "is 2"},
        {"{\"format\":\"castellany-match\",\"version\":1.0}\n", "version"},
        {"{\"format\":\"castellany-match\",\"version\":\"1\"}\n", "version"},
        {"{\"format\":\"castellany-match\",\"version\":1}\n", "\"game\" is missing"},
        {"{\"format\":\"castellany-match\",\"version\":1,\"game\":\"chess\"}\n", "chess"},
        {"{\"format\":\"castellany-match\",\"version\":1,\"game\":{}}\n", "game"},
#define BEGIN "{\"format\":\"castellany-match\",\"version\":1,\"game\":\"goofspiel\","
        {BEGIN "\"cards\":2,\"seed\":\"1\"}\n", "players"},
        {BEGIN "\"players\":5,\"cards\":2,\"seed\":\"1\"}\n", "is 5"},
        {BEGIN "\"players\":1,\"cards\":2,\"seed\":\"1\"}\n", "from 2 to 4"},
        {BEGIN "\"players\":-1,\"cards\":2,\"seed\":\"1\"}\n", "players"},
        {BEGIN "\"players\":258,\"cards\":2,\"seed\":\"1\"}\n", "players"},
        {BEGIN "\"players\":2.0,\"cards\":2,\"seed\":\"1\"}\n", "players"},
        {BEGIN "\"players\":2,\"cards\":2}\n", "seed"},
        {BEGIN "\"players\":2,\"cards\":2,\"seed\":1}\n", "seed"},
        {BEGIN "\"players\":2,\"cards\":2,\"seed\":\"\"}\n", "seed"},
        {BEGIN "\"players\":2,\"cards\":2,\"seed\":\"01\"}\n", "leading zeros"},
        {BEGIN "\"players\":2,\"cards\":2,\"seed\":\"-1\"}\n", "seed"},
        {BEGIN "\"players\":2,\"cards\":2,\"seed\":\"18446744073709551616\"}\n", "2^64"},
        {BEGIN "\"players\":2,\"seed\":\"1\"}\n", "cards"},
        {BEGIN "\"players\":2,\"cards\":17,\"seed\":\"1\"}\n", "cards"},
        {BEGIN "\"players\":2,\"cards\":2,\"seed\":\"1\",\"prizes\":[1,1]}\n", "prizes"},
        {BEGIN "\"players\":2,\"cards\":2,\"seed\":\"1\",\"prizes\":[1,2,3]}\n", "prizes"},
        {BEGIN "\"players\":2,\"cards\":2,\"seed\":\"1\",\"prizes\":[0,1]}\n", "prizes"},
        {BEGIN "\"players\":2,\"cards\":2,\"seed\":\"1\",\"prizes\":\"12\"}\n", "prizes"},
        {BEGIN "\"players\":2,\"cards\":2,\"seed\":\"1\",\"players\":2}\n", "has a key twice"},
#define SMALL BEGIN "\"players\":2,\"cards\":2,\"seed\":\"1\","
        {SMALL "\"seats\":{}}\n", "seats"},
        {SMALL "\"seats\":[]}\n", "each of the 2 players"},
        {SMALL "\"seats\":[{\"name\":\"a\",\"control\":\"person\"}]}\n", "seats"},
        {SMALL "\"seats\":[{\"name\":\"a\",\"control\":\"person\"},{\"name\":\"b\"}]}\n", "seat 1"},
        {SMALL "\"seats\":[{\"name\":\"a\",\"control\":\"robot\"},{\"name\":\"b\",\"control\":\"person\"}]}\n",
         "seat 0"},
        {SMALL "\"seats\":[{\"name\":\"a\",\"control\":\"bot:\"},{\"name\":\"b\",\"control\":\"person\"}]}\n",
         "bot:LEVEL"},
        {SMALL "\"seats\":[1,2]}\n", "seat 0"},
        {SMALL "\"tables\":1}\n", "tables"},
        {SMALL "\"tables\":\"other\"}\n", "tables"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct match_file_read read;
        kit_read_bytes(cases[i].header, strlen(cases[i].header), &read);
        assert_int_equal(read.status, MATCH_FILE_REFUSED);
        assert_null(read.match);
        assert_null(read.header);
        if (!strstr(kit_words(&read.error), cases[i].told)) {
            fail_msg("\"%s\" is not in \"%s\", of %s", cases[i].told, kit_words(&read.error), cases[i].header);
        }
        match_file_read_free(&read);
    }
}

/* Windows' editors put a byte order mark before the text. */
static void test_a_byte_order_mark_is_read_over(void **state) {
    (void)state;
    char text[4096];
    struct match_file_read read;
    static const char *const between[] = {"", "\r\n", "\n \n"};
    for (size_t i = 0; i < sizeof between / sizeof *between; i++) {
        snprintf(text, sizeof text, "\xef\xbb\xbf%s%s%s", between[i], small_header, BID(0, 1) BID(1, 2));
        kit_read_bytes(text, strlen(text), &read);
        assert_int_equal(read.status, MATCH_FILE_GOOD);
        assert_int_equal(match_length(read.match), 2);
        assert_int_equal(read.kept_bytes, strlen(text));
        match_file_read_free(&read);
    }
    kit_read_bytes("\xef\xbb\xbf", 3, &read);
    assert_int_equal(read.error.code, ERROR_EMPTY);
    match_file_read_free(&read);
    kit_read_bytes("\n\xef\xbb\xbf{}\n", 7, &read);
    assert_int_equal(read.error.code, ERROR_FIRST_LINE);
    match_file_read_free(&read);
}

/* small_header in UTF-16, with its mark before it or not; BIG: the larger byte of each letter comes first. */
static void assert_refused_wide(int big, int has_mark) {
    char text[4096];
    size_t size = 0;
    if (has_mark) {
        memcpy(text, big ? "\xfe\xff" : "\xff\xfe", 2);
        size = 2;
    }
    for (const char *letter = small_header; *letter; letter++) {
        text[size + (size_t)!big] = 0;
        text[size + (size_t)big] = *letter;
        size += 2;
    }
    struct match_file_read read;
    kit_read_bytes(text, size, &read);
    assert_int_equal(read.status, MATCH_FILE_REFUSED);
    assert_int_equal(read.error.code, ERROR_UTF_16);
    match_file_read_free(&read);
}

static void test_utf_16_is_called_so(void **state) {
    (void)state;
    for (int i = 0; i < 4; i++) {
        assert_refused_wide(i % 2, i / 2);
    }
}

static void test_a_header_that_is_too_long_is_called_so(void **state) {
    (void)state;
    const size_t size = (1 << 20) + 100;
    char *text = malloc(size);
    struct match_file_read read;
    memset(text, ' ', size);
    memcpy(text, small_header, strlen(small_header) - 2);
    memcpy(text + size - 2, "}\n", 2);
    kit_read_bytes(text, size, &read);
    assert_int_equal(read.status, MATCH_FILE_REFUSED);
    assert_int_equal(read.error.code, ERROR_FIRST_LINE_LONG);
    match_file_read_free(&read);
    free(text);
}

static void test_unknown_header_keys_are_kept(void **state) {
    (void)state;
    static const char text[] = SMALL "\"tables\":\"printed\",\"later\":{\"deep\":[1,null]},\"seats\":["
                                     "{\"name\":\"R\xc3\xb6t\",\"control\":\"person\",\"colour\":\"red\"},"
                                     "{\"name\":\"\",\"control\":\"exec:./bot -v\"}]}\n";
    struct match_file_read read;
    kit_read_bytes(text, sizeof text - 1, &read);
    assert_int_equal(read.status, MATCH_FILE_GOOD);
    assert_int_equal(json_array_size(json_object_get(json_object_get(read.header, "later"), "deep")), 2);
    assert_string_equal(match_seats(read.match)[0].name, "R\xc3\xb6t");
    assert_string_equal(match_seats(read.match)[1].control, "exec:./bot -v");
    match_file_read_free(&read);
}

static void test_colours_of_the_seats_are_kept(void **state) {
    (void)state;
    struct game game;
    struct game_setup setup;
    struct match_seat seats[GAME_MAX_SEATS] = {{"A", "person", 3}, {"B", "bot:random", 1}};
    size_t size;
    kit_open(&kit_kinds[0], 5, &game, &setup);
    struct match *match = match_new(&game, &setup, setup.seats <= 2 ? seats : NULL, NULL);
    assert_non_null(match_seats(match));
    char *text = kit_text(match, &size);
    struct match_file_read read;
    kit_read_bytes(text, size, &read);
    assert_int_equal(match_seats(read.match)[0].colour, 3);
    assert_int_equal(match_seats(read.match)[1].colour, 1);
    match_file_read_free(&read);
    free(text);
    match_free(match);
    game_close(&game);
}

/* A key of ours that others may ignore; without it a match counts. */
static void test_practice_is_kept(void **state) {
    (void)state;
    struct game game;
    struct match_file_read read;
    size_t size;
    struct match *match = kit_match(&kit_kinds[0], 5, &game);
    char *text = kit_text(match, &size);
    assert_null(strstr(text, "practice"));
    kit_read_bytes(text, size, &read);
    assert_false(match_is_practice(read.match));
    match_file_read_free(&read);
    free(text);
    assert_true(match_rewind(match, match_length(match) / 2));
    text = kit_text(match, &size);
    assert_non_null(strstr(text, "\"practice\":true"));
    kit_read_bytes(text, size, &read);
    assert_int_equal(read.status, MATCH_FILE_GOOD);
    assert_true(match_is_practice(read.match));
    match_file_read_free(&read);
    free(text);
    match_free(match);
    game_close(&game);
}

static void test_a_long_name_is_cut_between_characters(void **state) {
    (void)state;
    char name[MATCH_NAME_SIZE + 40] = "x", text[1024];
    for (size_t i = 1; i + 2 < sizeof name; i += 2) {
        strcpy(name + i, "\xc3\xb6");
    }
    snprintf(text, sizeof text,
             SMALL "\"seats\":[{\"name\":\"%s\",\"control\":\"person\"},"
                   "{\"name\":\"b\",\"control\":\"bot:x\"}]}\n",
             name);
    struct match_file_read read;
    kit_read_bytes(text, strlen(text), &read);
    assert_int_equal(read.status, MATCH_FILE_GOOD);
    assert_int_equal(strlen(match_seats(read.match)[0].name), MATCH_NAME_SIZE - 1);
    match_file_read_free(&read);
}

/* A name that a caller cut through a character: the file is still one that is read. */
static void test_a_name_that_is_cut_through_is_written_without_its_end(void **state) {
    (void)state;
    struct game game;
    struct game_setup setup;
    struct match_seat seats[GAME_MAX_SEATS] = {{"J\xc3\xb6rg \xc3", "person", 0}, {"\xc3", "person", 0}};
    struct match_file_read read;
    size_t size;
    kit_open(&kit_kinds[0], 5, &game, &setup);
    assert_int_equal(setup.seats, 2);
    struct match *match = match_new(&game, &setup, seats, NULL);
    char *text = kit_text(match, &size);
    kit_read_bytes(text, size, &read);
    assert_int_equal(read.status, MATCH_FILE_GOOD);
    assert_string_equal(match_seats(read.match)[0].name, "J\xc3\xb6rg ");
    assert_string_equal(match_seats(read.match)[1].name, "");
    match_file_read_free(&read);
    free(text);
    match_free(match);
    game_close(&game);
}

static void test_other_tables_are_told(void **state) {
    (void)state;
    const struct kit_kind *kind = &kit_kinds[3];
    struct game game;
    struct match *match = kit_match(kind, 1, &game);
    size_t size;
    char *text = kit_text(match, &size);
    char *tables = strstr(text, "\"tables\":\"printed\"");
    assert_non_null(tables);
    struct match_file_read read;
    kit_read_bytes(text, size, &read);
    assert_int_equal(read.status, MATCH_FILE_GOOD);
    assert_false(read.tables_differ);
    match_file_read_free(&read);

    char changed[65536];
    assert_true(size < sizeof changed - 16);
    snprintf(changed, sizeof changed, "%.*s\"tables\":\"0123456789abcdef\"%s", (int)(tables - text), text,
             tables + strlen("\"tables\":\"printed\""));
    kit_read_bytes(changed, strlen(changed), &read);
    assert_int_equal(read.status, MATCH_FILE_GOOD);
    assert_true(read.tables_differ);
    match_file_read_free(&read);
    free(text);
    match_free(match);
    game_close(&game);
}

/* From memory a match must be of the game that is asked for. */
static void test_a_match_of_another_game_is_refused(void **state) {
    (void)state;
    struct game game, other;
    struct game_setup setup;
    struct match *match = kit_match(&kit_kinds[0], 5, &game);
    size_t size;
    char *text = match_file_text(match, &size);
    struct match_file_read read;
    assert_int_equal(strlen(text), size);
    kit_open(&kit_kinds[3], 5, &other, &setup);
    match_file_read_bytes(text, size, &other, &read);
    assert_int_equal(read.status, MATCH_FILE_REFUSED);
    assert_int_equal(read.error.code, ERROR_GAME);
    assert_null(read.match);
    match_file_read_free(&read);
    match_file_read_bytes(text, size, &game, &read);
    assert_int_equal(read.status, MATCH_FILE_GOOD);
    assert_ptr_equal(match_game(read.match), &game);
    assert_int_equal(kit_hash(read.match), kit_hash(match));
    match_file_read_free(&read);
    free(text);
    match_free(match);
    game_close(&game);
    game_close(&other);
}

/* ---- lines ---- */

static void test_good_lines(void **state) {
    (void)state;
    assert_read("", MATCH_FILE_GOOD, 0, "");
    assert_read(BID(1, 2) BID(0, 1), MATCH_FILE_GOOD, 2, "");
    assert_read("\n \t\r\n" BID(1, 2) "\r\n\n" BID(0, 1) "\n\n", MATCH_FILE_GOOD, 2, "");
    assert_read("{ \"card\" : 2, \"do\" : \"bid\", \"seat\" : 1 }\r\n", MATCH_FILE_GOOD, 1, "");
}

static void test_torn_last_lines(void **state) {
    (void)state;
    assert_read(BID(1, 2) "{\"seat\":0,\"do\":\"b", MATCH_FILE_TORN, 1, "line 3");
    assert_read(BID(1, 2) "{\"seat\":0,\"do\":\"b\n", MATCH_FILE_TORN, 1, "line 3");
    assert_read(BID(1, 2) "{\"seat\":0,\"do\":\"b\n\n \n", MATCH_FILE_TORN, 1, "line 3");
    assert_read(BID(1, 2) "{\"seat\":0,\"do\":\"bid\",\"card\":1}", MATCH_FILE_TORN, 1, "line 3");
    assert_read(BID(1, 2) "{\"check\":\"0123", MATCH_FILE_TORN, 1, "line 3");
}

static void test_broken_lines(void **state) {
    (void)state;
    assert_read(BID(1, 2) "{\"seat\":0,\"do\":\"b\n" BID(0, 1), MATCH_FILE_BROKEN, 1, "line 3: this is not JSON");
    assert_read(BID(1, 2) "{\"seat\":0,\"seat\":0,\"do\":\"bid\",\"card\":1}\n" BID(0, 1), MATCH_FILE_BROKEN, 1,
                "same key twice");
    assert_read(BID(1, 2) "[]\n", MATCH_FILE_BROKEN, 1, "line 3");
    assert_read("17\n", MATCH_FILE_BROKEN, 0, "line 2");
    assert_read("{}\n", MATCH_FILE_BROKEN, 0, "line 2");
    assert_read("{\"seat\":0,\"do\":\"jump\",\"card\":1}\n", MATCH_FILE_BROKEN, 0, "do");
    assert_read("{\"seat\":0,\"do\":\"bid\",\"card\":1,\"note\":1}\n", MATCH_FILE_BROKEN, 0, "do not belong to it");
    assert_read("{\"seat\":0,\"do\":\"bid\",\"card\":null}\n", MATCH_FILE_BROKEN, 0, "card");
    assert_read("{\"seat\":0,\"do\":\"bid\",\"card\":1.0}\n", MATCH_FILE_BROKEN, 0, "card");
    assert_read("{\"seat\":0,\"do\":\"bid\",\"card\":257}\n", MATCH_FILE_BROKEN, 0, "card");
    assert_read("{\"seat\":-1,\"do\":\"bid\",\"card\":1}\n", MATCH_FILE_BROKEN, 0, "seat");
    assert_read("\n" BID(1, 2) BID(1, 1), MATCH_FILE_BROKEN, 1, "line 4: this is not legal here (already-chosen)");
    assert_read(BID(2, 1), MATCH_FILE_BROKEN, 0, "no-such-seat");
    assert_read(BID(1, 3), MATCH_FILE_BROKEN, 0, "no-such-card");
    assert_read(BID(1, 2) BID(0, 1) BID(1, 2), MATCH_FILE_BROKEN, 2, "card-not-in-hand");
    assert_read(BID(1, 2) BID(0, 1) BID(1, 1) BID(0, 2) BID(0, 2), MATCH_FILE_BROKEN, 4, "match-over");
}

static void test_checks(void **state) {
    (void)state;
    struct match_file_read read;
    char lines[256];
    read_lines(BID(1, 2) BID(0, 1), &read);
    snprintf(lines, sizeof lines, BID(1, 2) BID(0, 1) "{\"check\":\"%016llx\"}\n" BID(0, 2),
             (unsigned long long)kit_hash(read.match));
    match_file_read_free(&read);
    assert_read(lines, MATCH_FILE_GOOD, 3, "");
    assert_read(BID(1, 2) "{\"check\":\"0000000000000000\"}\n", MATCH_FILE_BROKEN, 1, "line 3: the replay strays");
    assert_read("{\"check\":\"00\"}\n", MATCH_FILE_BROKEN, 0, "16 hexadecimal digits");
    assert_read("{\"check\":17}\n", MATCH_FILE_BROKEN, 0, "16 hexadecimal digits");
    assert_read("{\"check\":\"0000000000000000\",\"seat\":1}\n", MATCH_FILE_BROKEN, 0, "alone");
}

static const struct game_ops *ops_beneath;
static int states_written;

static void write_and_count(const struct game *game, const void *state, uint8_t viewer, struct written *out) {
    states_written++;
    ops_beneath->json->state_write(game, state, viewer, out);
}

/* How often reading TEXT writes a state down: the shelf's game counts meanwhile. */
static int states_written_for(const char *text) {
    struct error error;
    struct game *game = (struct game *)game_shelf_find(kit_shelf(), "goofspiel", &error);
    struct game_ops counting = *game->ops;
    struct game_json_ops json = *counting.json;
    struct match_file_read read;
    const char *path = kit_path("counted");
    kit_write(path, text, strlen(text));
    ops_beneath = game->ops;
    json.state_write = write_and_count;
    counting.json = &json;
    game->ops = &counting;
    states_written = 0;
    match_file_read(path, kit_shelf(), &read);
    assert_int_equal(read.status, MATCH_FILE_GOOD);
    match_file_read_free(&read);
    game->ops = ops_beneath;
    return states_written;
}

/* A file of a million checks of the same state would else take minutes: a check costs its line alone, not the state
 * written down once more. */
static void test_a_check_that_comes_again_costs_its_line_alone(void **state) {
    (void)state;
    enum { MORE = 40 };
    char once[1024], often[4096], check[64];
    struct match_file_read read;
    read_lines(BID(1, 2), &read);
    snprintf(check, sizeof check, "{\"check\":\"%016llx\"}\n", (unsigned long long)kit_hash(read.match));
    match_file_read_free(&read);
    snprintf(once, sizeof once, "%s" BID(1, 2) "%s", small_header, check);
    snprintf(often, sizeof often, "%s", once);
    for (int i = 0; i < MORE; i++) {
        snprintf(often + strlen(often), sizeof often - strlen(often), "%s", check);
    }
    assert_int_equal(states_written_for(once), 1);
    assert_int_equal(states_written_for(often), 1);
}

static void test_hostile_lines(void **state) {
    (void)state;
    static const char with_nul[] = BID(1, 2) "{\"seat\":0,\0\"do\":\"bid\",\"card\":1}\n" BID(0, 1);
    char text[1024];
    struct match_file_read read;
    memcpy(text, small_header, sizeof small_header - 1);
    memcpy(text + sizeof small_header - 1, with_nul, sizeof with_nul - 1);
    kit_read_bytes(text, sizeof small_header + sizeof with_nul - 2, &read);
    assert_int_equal(read.status, MATCH_FILE_BROKEN);
    assert_int_equal(read.line, 3);
    match_file_read_free(&read);
    assert_read("{\"seat\":99999999999999999999999,\"do\":\"bid\",\"card\":1}\n" BID(0, 1), MATCH_FILE_BROKEN, 0,
                "line 2");
    assert_read("{\"seat\":1e999,\"do\":\"bid\",\"card\":1}\n" BID(0, 1), MATCH_FILE_BROKEN, 0, "line 2");
    assert_read("{\"seat\":0,\"do\":\"bid\\u0000\",\"card\":1}\n" BID(0, 1), MATCH_FILE_BROKEN, 0, "line 2");
    assert_read("{\"seat\":0,\"do\":\"\xff\xfe\",\"card\":1}\n" BID(0, 1), MATCH_FILE_BROKEN, 0, "line 2");
}

/* A line of SIZE bytes OPENING, behind a good header. */
static void assert_line_of_refused(char opening, size_t size, const char *told) {
    const size_t before = sizeof small_header - 1;
    char *text = malloc(before + size + 2);
    memcpy(text, small_header, before);
    memset(text + before, opening, size);
    memcpy(text + before + size, "\n1", 2);
    struct match_file_read read;
    kit_read_bytes(text, before + size + 2, &read);
    assert_int_equal(read.status, MATCH_FILE_BROKEN);
    assert_non_null(strstr(kit_words(&read.error), told));
    assert_int_equal(read.kept_bytes, before);
    match_file_read_free(&read);
    free(text);
}

static void test_deep_and_long_lines(void **state) {
    (void)state;
    assert_line_of_refused('[', 1000000, "line 2");
    assert_line_of_refused('{', 1000000, "line 2");
    assert_line_of_refused('x', 2000000, "longer than");
    assert_line_of_refused(' ', 2000000, "longer than");
}

static void test_files_that_are_not_there(void **state) {
    (void)state;
    static const char *const paths[] = {"/nowhere/at/all", "/tmp"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        struct match_file_read read;
        match_file_read(paths[i], kit_shelf(), &read);
        assert_int_equal(read.status, MATCH_FILE_MISSING);
        assert_null(read.match);
        assert_int_not_equal(read.error.code, ERROR_NONE);
        match_file_read_free(&read);
    }
}

static void test_missing_rule_tables_are_told(void **state) {
    (void)state;
    static const char text[] = "{\"format\":\"castellany-match\",\"version\":1,\"game\":\"seasons\",\"players\":2,"
                               "\"season\":\"summer\",\"seed\":\"1\"}\n";
    struct match_file_read read;
    const char *path = kit_path("one.castellany");
    kit_write(path, text, sizeof text - 1);
    struct game_shelf *bare = game_shelf_open("/nowhere");
    match_file_read(path, bare, &read);
    assert_int_equal(read.status, MATCH_FILE_REFUSED);
    assert_non_null(strstr(kit_words(&read.error), "/nowhere"));
    match_file_read_free(&read);
    game_shelf_close(bare);
}

/* ---- for lists ---- */

/* Reads SIZE bytes of TEXT in both ways. */
static void read_twice(const char *text, size_t size, struct match_file_read *whole, struct match_file_read *skimmed) {
    const char *path = kit_path("skimmed.castellany");
    kit_write(path, text, size);
    match_file_read(path, kit_shelf(), whole);
    match_file_skim(path, kit_shelf(), skimmed);
}

static void free_both(struct match_file_read *whole, struct match_file_read *skimmed) {
    match_file_read_free(whole);
    match_file_read_free(skimmed);
}

static void assert_skimmed_alike(const char *text, size_t size) {
    struct match_file_read whole, skimmed;
    read_twice(text, size, &whole, &skimmed);
    assert_int_equal(skimmed.status, whole.status);
    assert_int_equal(skimmed.line, whole.line);
    assert_int_equal(skimmed.error.code, whole.error.code);
    assert_int_equal(skimmed.kept_bytes, whole.kept_bytes);
    assert_int_equal(skimmed.match != NULL, whole.match != NULL);
    if (whole.match) {
        assert_int_equal(match_length(skimmed.match), match_length(whole.match));
        assert_int_equal(kit_hash(skimmed.match), kit_hash(whole.match));
    }
    free_both(&whole, &skimmed);
}

/* Gives the check line number INDEX of TEXT from the end (0: the last), where its digits begin. */
static char *check_from_end(char *text, int index) {
    char *found = NULL;
    for (size_t at = strlen(text); at > 0 && index >= 0; at--) {
        if (strncmp(text + at - 1, "{\"check\":\"", 10) == 0) {
            found = text + at - 1 + 10;
            index--;
        }
    }
    assert_non_null(found);
    return found;
}

static void test_a_list_reads_what_the_table_reads(void **state) {
    (void)state;
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        struct game game;
        size_t size;
        struct match *match = kit_match(kind, 9, &game);
        char *text = match_file_text(match, &size);
        assert_skimmed_alike(text, size);
        assert_skimmed_alike(text, size - 20);
        assert_skimmed_alike(text, size / 2);
        char *digit = check_from_end(text, 0);
        *digit = *digit == '0' ? '1' : '0';
        assert_skimmed_alike(text, size);
        free(text);
        match_free(match);
        game_close(&game);
    }
}

/* Where the match itself was altered every later check strays, and the last one tells. */
static void test_a_list_notices_an_altered_match(void **state) {
    (void)state;
    struct game game;
    size_t size;
    struct match *match = kit_match(&kit_kinds[4], 9, &game);
    char *text = match_file_text(match, &size);
    char *seed = strstr(text, "\"start\":") + strlen("\"start\":");
    *seed = *seed == '0' ? '1' : '0';
    struct match_file_read whole, skimmed;
    read_twice(text, size, &whole, &skimmed);
    assert_int_equal(whole.status, MATCH_FILE_BROKEN);
    free_both(&whole, &skimmed);
    assert_skimmed_alike(text, size);
    free(text);
    match_free(match);
    game_close(&game);
}

/* A check line that was altered by itself is the table's to find. */
static void test_a_list_verifies_the_last_check_alone(void **state) {
    (void)state;
    struct game game;
    size_t size;
    struct match *match = kit_match(&kit_kinds[0], 9, &game);
    char *text = match_file_text(match, &size), *digit = check_from_end(text, 1);
    *digit = *digit == '0' ? '1' : '0';
    struct match_file_read whole, skimmed;
    read_twice(text, size, &whole, &skimmed);
    assert_int_equal(whole.status, MATCH_FILE_BROKEN);
    assert_int_equal(whole.error.code, ERROR_STRAYS);
    assert_int_equal(skimmed.status, MATCH_FILE_GOOD);
    assert_int_equal(kit_hash(skimmed.match), kit_hash(match));
    free_both(&whole, &skimmed);
    free(text);
    match_free(match);
    game_close(&game);
}

static void test_matches_stand_on_the_shelf(void **state) {
    (void)state;
    struct error error;
    for (const struct game_ops *const *ops = game_list; *ops; ops++) {
        assert_ptr_equal(game_shelf_find(kit_shelf(), (*ops)->name, &error)->ops, *ops);
    }
    assert_null(game_shelf_find(kit_shelf(), "chess", &error));
    assert_int_equal(error.code, ERROR_NO_SUCH_GAME);
    struct match_file_read read;
    kit_read_bytes(small_header, strlen(small_header), &read);
    assert_ptr_equal(match_game(read.match), game_shelf_find(kit_shelf(), "goofspiel", &error));
    match_file_read_free(&read);
}

/* ---- whole matches ---- */

static void test_what_is_written_is_read(void **state) {
    (void)state;
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        for (uint64_t seed = 0; seed < 5; seed++) {
            struct game game;
            struct match *match = kit_match(kind, seed, &game);
            size_t size, again_size;
            char *text = kit_text(match, &size);
            struct match_file_read read;
            kit_read_bytes(text, size, &read);
            assert_int_equal(read.status, MATCH_FILE_GOOD);
            assert_int_equal(read.kept_bytes, size);
            assert_int_equal(match_length(read.match), match_length(match));
            assert_memory_equal(match_state(read.match), match_state(match), game.ops->state_size);
            char *again = kit_text(read.match, &again_size);
            assert_string_equal(again, text);
            free(again);
            free(text);
            match_file_read_free(&read);
            match_free(match);
            game_close(&game);
        }
    }
}

static void test_a_round_ends_with_a_check(void **state) {
    (void)state;
    struct game game;
    struct match *match = kit_match(&kit_kinds[0], 1, &game);
    char *text = kit_text(match, NULL);
    int checks = 0;
    for (const char *at = text; (at = strstr(at, "{\"check\":")) != NULL; at++) {
        checks++;
    }
    assert_int_equal(checks, 8);
    const char *last = strrchr(text, '{');
    assert_int_equal(strncmp(last, "{\"check\":", 9), 0);
    free(text);
    match_free(match);
    game_close(&game);
}

static void test_a_walk_over_what_was_read_sees_every_step(void **state) {
    (void)state;
    struct game game;
    struct match *match = kit_match(&kit_kinds[8], 2, &game);
    struct match_file_read read;
    size_t size;
    char *text = kit_text(match, &size);
    const char *path = kit_path("watched.castellany");
    kit_write(path, text, size);
    match_file_read(path, kit_shelf(), &read);
    struct match_walk *walk = match_walk_new(read.match);
    struct intent ahead;
    size_t count = 1, events = walk->events.count;
    for (uint64_t last = kit_hash(walk->match); match_walk_ahead(walk, &ahead) && match_walk_next(walk); count++) {
        assert_true(game_state_hash(&game, walk->before) == last);
        assert_memory_equal(&walk->intent, &ahead, sizeof ahead);
        events += walk->events.count;
        last = kit_hash(walk->match);
    }
    assert_int_equal(match_walk_next(walk), 0);
    assert_int_equal(count, match_length(match) + 1);
    assert_true(events > count);
    assert_true(kit_hash(walk->match) == kit_hash(match));
    match_walk_free(walk);
    match_file_read_free(&read);
    free(text);
    match_free(match);
    game_close(&game);
}

static void test_a_file_cut_anywhere(void **state) {
    (void)state;
    for (int kind = 0; kind < 4; kind += 3) {
        struct game game;
        struct match *match = kit_match(&kit_kinds[kind], 4, &game);
        size_t size, header = 0;
        char *text = kit_text(match, &size);
        header = (size_t)(strchr(text, '\n') - text) + 1;
        const size_t most = size < 4000 ? size : 4000;
        for (size_t cut = 0; cut < most; cut++) {
            struct match_file_read read;
            kit_read_bytes(text, cut, &read);
            const int is_whole_line = cut > 0 && text[cut - 1] == '\n';
            assert_int_equal(read.status, cut < header    ? MATCH_FILE_REFUSED
                                          : is_whole_line ? MATCH_FILE_GOOD
                                                          : MATCH_FILE_TORN);
            if (cut >= header) {
                assert_true((size_t)read.kept_bytes <= cut && text[read.kept_bytes - 1] == '\n');
                assert_null(memchr(text + read.kept_bytes, '\n', cut - (size_t)read.kept_bytes));
            }
            match_file_read_free(&read);
        }
        free(text);
        match_free(match);
        game_close(&game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_headers_that_are_refused),
        cmocka_unit_test(test_a_byte_order_mark_is_read_over),
        cmocka_unit_test(test_utf_16_is_called_so),
        cmocka_unit_test(test_a_header_that_is_too_long_is_called_so),
        cmocka_unit_test(test_unknown_header_keys_are_kept),
        cmocka_unit_test(test_colours_of_the_seats_are_kept),
        cmocka_unit_test(test_practice_is_kept),
        cmocka_unit_test(test_a_long_name_is_cut_between_characters),
        cmocka_unit_test(test_a_name_that_is_cut_through_is_written_without_its_end),
        cmocka_unit_test(test_other_tables_are_told),
        cmocka_unit_test(test_a_match_of_another_game_is_refused),
        cmocka_unit_test(test_good_lines),
        cmocka_unit_test(test_torn_last_lines),
        cmocka_unit_test(test_broken_lines),
        cmocka_unit_test(test_checks),
        cmocka_unit_test(test_a_check_that_comes_again_costs_its_line_alone),
        cmocka_unit_test(test_hostile_lines),
        cmocka_unit_test(test_deep_and_long_lines),
        cmocka_unit_test(test_files_that_are_not_there),
        cmocka_unit_test(test_missing_rule_tables_are_told),
        cmocka_unit_test(test_a_list_reads_what_the_table_reads),
        cmocka_unit_test(test_a_list_notices_an_altered_match),
        cmocka_unit_test(test_a_list_verifies_the_last_check_alone),
        cmocka_unit_test(test_matches_stand_on_the_shelf),
        cmocka_unit_test(test_what_is_written_is_read),
        cmocka_unit_test(test_a_round_ends_with_a_check),
        cmocka_unit_test(test_a_walk_over_what_was_read_sees_every_step),
        cmocka_unit_test(test_a_file_cut_anywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
