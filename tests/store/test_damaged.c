/* SPDX-License-Identifier: MIT */
/* What is said of damaged files is said in the player's language to the last word: match files, rule tables and puzzles
 * are spoiled key by key, and no sentence may stay English nor carry English words as an argument. */
#include "kit.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "castellany/data.h"
#include "castellany/puzzle.h"
#include "platform/platform.h"
#include "store/core_words.h"
#include "ui/catalogue.h"
#include "ui/words.h"

enum { TRANSLATIONS = 8 };

/* What a key is given instead of its value. */
static const char *const values[] = {"null",
                                     "true",
                                     "-1",
                                     "0",
                                     "1",
                                     "2",
                                     "7",
                                     "250",
                                     "4294967296",
                                     "1.5",
                                     "\"\"",
                                     "\"red\"",
                                     "\"no such\"",
                                     "\"a1\"",
                                     "\"trader\"",
                                     "\"s3\"",
                                     "[]",
                                     "{}",
                                     "[1,1]",
                                     "[\"sand\",\"moon\"]",
                                     "[7,[2]]",
                                     "[\"trader\",\"trader\"]",
                                     "{\"sand\":0}",
                                     "{\"moon\":1}",
                                     "\"0123456789abcdef\""};

/* What was spoiled, before and after, whose words an error may show; the codes that were said. */
static const char *sound, *spoiled;
static unsigned char met[ERROR_CODES];

/* ---- what is said ---- */

/* SENTENCE in German; that there is another word than in English for it is asserted. What is no word is the same in
 * both. */
static const char *in_german(const char *sentence) {
    const char *german = _(sentence);
    if (strcmp(german, sentence) == 0 && strcmp(sentence, "1") != 0 && strcmp(sentence, "true") != 0) {
        fail_msg("\"%s\" stays English", sentence);
    }
    return german;
}

/* SENTENCE without its own words: what is left between the dots of a whole sentence is what it was filled with. */
static const char *only_conversions(const char *sentence) {
    static char masked[TRANSLATIONS][ERROR_WORDS_SIZE];
    static int turn;
    char *out = masked[turn++ % TRANSLATIONS];
    int in_conversion = 0;
    in_german(sentence);
    assert_true(strlen(sentence) < ERROR_WORDS_SIZE);
    for (size_t i = 0; i <= strlen(sentence); i++) {
        in_conversion = sentence[i] == '%' || (in_conversion && !isalpha((unsigned char)sentence[i - 1])) ||
                        (in_conversion && strchr("lz", sentence[i - 1]) != NULL);
        out[i] = (char)(sentence[i] && !in_conversion ? '.' : sentence[i]);
    }
    return out;
}

/* Every word that ERROR is filled with stands in the file, before or after it was spoiled, or is its name. */
static void assert_words_of_the_file(const struct error *error, const char *path) {
    char text[ERROR_WORDS_SIZE];
    error_say(error, only_conversions, text, sizeof text);
    for (char *word = strtok(text, "., :;\"{}[]()/"); word; word = strtok(NULL, "., :;\"{}[]()/")) {
        const int is_word = isalpha((unsigned char)word[0]) && isalpha((unsigned char)word[1]);
        if (is_word && !strstr(sound, word) && !strstr(spoiled, word) && !strstr(path, word)) {
            fail_msg("\"%s\" is said in every language: %s", word, kit_words(error));
        }
    }
}

/* The reason of a refusal is the name of a code: core_words leaves it out. */
static void assert_in_german(const struct error *error, const char *path) {
    char text[ERROR_WORDS_SIZE];
    if (error->code > ERROR_NONE && error->code < ERROR_CODES) {
        met[error->code] = 1;
    }
    core_words(error, text, sizeof text);
    if (error->code == ERROR_ILLEGAL) {
        assert_null(strstr(text, error->arguments[0]));
    } else if (error->code != ERROR_NONE) {
        assert_words_of_the_file(error, path);
    }
}

/* ---- how a line is spoiled ---- */

typedef void reader(void *context, const char *line);

/* Has READ read WHOLE with each value instead of the one of each key of PART, a part of it, and without it. A key that
 * comes back stands behind the others, so they are counted on a copy. */
static void spoil_keys(const json_t *whole, json_t *part, reader *read, void *context) {
    json_t *keys = json_copy(part), *own;
    const char *key;
    json_object_foreach(keys, key, own) {
        for (size_t i = 0; i <= sizeof values / sizeof *values; i++) {
            if (i < sizeof values / sizeof *values) {
                json_object_set_new(part, key, json_loads(values[i], JSON_DECODE_ANY, NULL));
            } else {
                json_object_del(part, key);
            }
            char *line = json_dumps(whole, JSON_COMPACT);
            read(context, line);
            free(line);
        }
        json_object_set(part, key, own);
    }
    json_decref(keys);
}

/* The same with the keys of objects in lists, and once with a key that belongs to nobody. */
static void spoil(json_t *whole, json_t *part, reader *read, void *context) {
    const char *key;
    json_t *value, *item;
    size_t i;
    spoil_keys(whole, part, read, context);
    json_object_set_new(part, "stray", json_true());
    char *line = json_dumps(whole, JSON_COMPACT);
    json_object_del(part, "stray");
    read(context, line);
    free(line);
    json_object_foreach(part, key, value) {
        json_array_foreach(value, i, item) {
            if (json_is_object(item) && i < 2) {
                spoil(whole, item, read, context);
            }
        }
    }
}

static void spoil_line(const char *line, size_t length, reader *read, void *context) {
    json_t *object = json_loadb(line, length, 0, NULL);
    assert_true(json_is_object(object));
    spoil(object, object, read, context);
    json_decref(object);
    for (size_t i = 0; i < 3; i++) {
        static const char *const other[] = {"7", "{\"seat\":\n{}", "[]"};
        read(context, other[i]);
    }
}

/* ---- match files ---- */

/* A match file's text, up to the line that is spoiled. */
struct place {
    const struct game *game;
    const char *before;
    size_t length;
};

static void read_match(void *context, const char *line) {
    const struct place *place = context;
    struct match_file_read read;
    const size_t size = place->length + strlen(line) + 1;
    char *text = malloc(size + 1);
    memcpy(text, place->before, place->length);
    snprintf(text + place->length, size + 1 - place->length, "%s\n", line);
    spoiled = text;
    match_file_read_bytes(text, size, place->game, &read);
    assert_in_german(&read.error, "");
    match_file_read_free(&read);
    free(text);
}

/* Whether an intent of this verb, or a check line, was spoiled already. */
static int is_known(const char *line, char *known, size_t size) {
    char sort[80] = "check;";
    const char *verb = strstr(line, "\"do\":\"");
    if (verb && verb < strchr(line, '\n')) {
        snprintf(sort, sizeof sort, "%.*s;", (int)strcspn(verb + 6, "\""), verb + 6);
    }
    if (strstr(known, sort)) {
        return 1;
    }
    strncat(known, sort, size - strlen(known) - 1);
    return 0;
}

/* The header LINE with SEATS that are somebody's; the caller frees it. */
static char *with_seats(const char *line, int seats) {
    json_t *header = json_loadb(line, strcspn(line, "\n"), 0, NULL), *list = json_array();
    for (int i = 0; i < seats; i++) {
        json_array_append_new(list, json_pack("{s:s,s:s}", "name", "Anna", "control", "person"));
    }
    json_object_set_new(header, "seats", list);
    char *text = json_dumps(header, JSON_COMPACT);
    json_decref(header);
    return text;
}

static void spoil_match(const struct kit_kind *kind) {
    struct game game;
    struct match *match = kit_match(kind, 21, &game);
    char *text = kit_text(match, NULL), known[1024] = "";
    sound = text;
    char *header = with_seats(text, kind->seats);
    spoil_line(header, strlen(header), read_match, &(struct place){&game, text, 0});
    free(header);
    for (const char *line = strchr(text, '\n') + 1; *line; line = strchr(line, '\n') + 1) {
        struct place place = {&game, text, (size_t)(line - text)};
        if (!is_known(line, known, sizeof known)) {
            spoil_line(line, strcspn(line, "\n"), read_match, &place);
        }
    }
    free(text);
    match_free(match);
    game_close(&game);
}

static void assert_read_in_german(const char *bytes, size_t size) {
    struct match_file_read read;
    sound = spoiled = "";
    kit_read_bytes(bytes, size, &read);
    assert_in_german(&read.error, "");
    match_file_read_free(&read);
}

/* Damage that is none of a key. */
static void read_what_is_no_match(void) {
    static char long_line[1 << 21];
    memset(long_line, ' ', sizeof long_line);
    assert_read_in_german("", 0);
    assert_read_in_german("\xff\xfe{\0}\0", 6);
    assert_read_in_german("[1", 2);
    assert_read_in_german(long_line, sizeof long_line);
}

static void what_is_said_of_match_files_is_german(void **state) {
    static const int codes[] = {ERROR_NO_FORMAT, ERROR_FIRST_LINE, ERROR_FIRST_LINE_LONG, ERROR_UTF_16,     ERROR_EMPTY,
                                ERROR_VERSION,   ERROR_GAME,       ERROR_PLAYERS,         ERROR_SEED,       ERROR_SEAT,
                                ERROR_CONTROL,   ERROR_SEATS,      ERROR_TABLES,          ERROR_NO_JSON,    ERROR_CHECK,
                                ERROR_STRAYS,    ERROR_ILLEGAL,    ERROR_NEITHER,         ERROR_STRAY_KEYS, ERROR_KEY};
    (void)state;
    memset(met, 0, sizeof met);
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        spoil_match(kind);
    }
    read_what_is_no_match();
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        if (!met[codes[i]]) {
            fail_msg("no file was damaged so that code %d is said of it", codes[i]);
        }
    }
}

/* ---- rule tables ---- */

/* The rules of a game, the line of them that is spoiled, and where they are written. */
struct rules {
    const char *game, *text;
    size_t start, length;
    char path[512];
};

static void open_spoiled(const struct rules *rules, const char *text) {
    struct error error = {0};
    struct game game;
    char data[512];
    kit_write(rules->path, text, strlen(text));
    spoiled = text;
    snprintf(data, sizeof data, "%s", kit_path(""));
    if (game_open(&game, rules->game, data, &error)) {
        game_close(&game);
    } else {
        assert_in_german(&error, rules->path);
    }
}

static void open_rules(void *context, const char *line) {
    const struct rules *rules = context;
    const size_t size = strlen(rules->text) + strlen(line) + 1;
    char *text = malloc(size);
    snprintf(text, size, "%.*s%s%s", (int)rules->start, rules->text, line, rules->text + rules->start + rules->length);
    open_spoiled(rules, text);
    free(text);
}

/* One row less, and one that stands there twice. */
static void spoil_rows(struct rules *rules) {
    char twice[8192];
    open_rules(rules, "");
    assert_true(2 * rules->length + 2 < sizeof twice);
    const char *row = rules->text + rules->start;
    snprintf(twice, sizeof twice, "%.*s\n%.*s", (int)rules->length, row, (int)rules->length, row);
    open_rules(rules, twice);
}

static void spoil_rules(const char *game) {
    struct rules rules = {.game = game};
    char path[512];
    snprintf(path, sizeof path, "%s/games/%s/rules.jsonl", kit_data(), game);
    char *text = kit_read(path, NULL), sorts[1024] = "";
    rules.text = sound = text;
    mkdir(kit_path("games"), 0700);
    snprintf(path, sizeof path, "games/%s", game);
    mkdir(kit_path(path), 0700);
    snprintf(rules.path, sizeof rules.path, "%s/rules.jsonl", kit_path(path));
    for (const char *line = text; *line; line = strchr(line, '\n') + 1) {
        char sort[80];
        rules.start = (size_t)(line - text);
        rules.length = strcspn(line, "\n");
        spoil_rows(&rules);
        snprintf(sort, sizeof sort, "%.*s;", (int)strcspn(line, ","), line);
        if (!strstr(sorts, sort)) {
            strncat(sorts, sort, sizeof sorts - strlen(sorts) - 1);
            spoil_line(line, rules.length, open_rules, &rules);
        }
    }
    free(text);
}

static void what_is_said_of_rule_tables_is_german(void **state) {
    (void)state;
    memset(met, 0, sizeof met);
    spoil_rules("seasons");
    spoil_rules("kilt");
    spoil_rules("carcassonne");
    assert_true(met[ERROR_TABLES_WRONG]);
}

/* ---- puzzles ---- */

static void read_puzzle(void *context, const char *line) {
    struct match_file_read read;
    struct puzzle puzzle;
    struct error error = {0};
    json_t *row = json_loads(line, JSON_DECODE_ANY, NULL);
    spoiled = line;
    puzzle_read(row, context, &puzzle, &read, &error);
    assert_in_german(&error, "");
    match_file_read_free(&read);
    json_decref(row);
}

static char *puzzles_of(const char *game) {
    char path[512];
    snprintf(path, sizeof path, "%s/games/%s/puzzles.jsonl", kit_data(), game);
    return kit_read(path, NULL);
}

/* A puzzle has keys that another one lacks: all of them are the format's. */
static void what_is_said_of_puzzles_is_german(void **state) {
    static const char *const games[] = {"seasons", "kilt", "carcassonne"};
    char *texts[3], *all = NULL;
    struct error error;
    (void)state;
    memset(met, 0, sizeof met);
    for (int i = 0; i < 3; i++) {
        texts[i] = puzzles_of(games[i]);
    }
    assert_true(asprintf(&all, "%s%s%s", texts[0], texts[1], texts[2]) > 0);
    sound = all;
    for (int i = 0; i < 3; i++) {
        const struct game *game = game_shelf_find(kit_shelf(), games[i], &error);
        assert_non_null(game);
        spoil_line(texts[i], strcspn(texts[i], "\n"), read_puzzle, (void *)(uintptr_t)game);
        free(texts[i]);
    }
    free(all);
    assert_true(met[ERROR_KEY]);
}

static int set_up(void **state) {
    char data[PLATFORM_PATH_SIZE], folder[PLATFORM_PATH_SIZE];
    (void)state;
    if (!data_find(data, sizeof data) || !platform_languages_folder(data, folder)) {
        return -1;
    }
    language_open(folder);
    language_set(LANGUAGE_GERMAN);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_said_of_match_files_is_german),
        cmocka_unit_test(what_is_said_of_rule_tables_is_german),
        cmocka_unit_test(what_is_said_of_puzzles_is_german),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
