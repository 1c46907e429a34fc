/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "kit.h"

#include <assert.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct kit_kind kit_kinds[KIT_KINDS] = {
    {"goofspiel", 2, NULL, NULL},       {"goofspiel", 3, "cards", "1"},     {"goofspiel", 4, "cards", "16"},
    {"seasons", 2, "season", "summer"}, {"seasons", 3, "season", "summer"}, {"seasons", 4, "season", "summer"},
    {"seasons", 2, "season", "winter"}, {"seasons", 3, "season", "winter"}, {"seasons", 4, "season", "winter"},
};

/* Every other game of the list, with each number of seats. */
__attribute__((constructor)) static void add_games(void) {
    int named = 0;
    while (kit_kinds[named].game) {
        named++;
    }
    int count = named;
    for (int i = 0; game_list[i]; i++) {
        int at = 0;
        while (at < named && strcmp(kit_kinds[at].game, game_list[i]->name) != 0) {
            at++;
        }
        for (uint8_t seats = game_list[i]->least_seats; at == named && seats <= game_list[i]->most_seats; seats++) {
            assert(count < KIT_KINDS - 1);
            kit_kinds[count++] = (struct kit_kind){game_list[i]->name, seats, NULL, NULL};
        }
    }
}

const char *kit_data(void) {
    const char *data = getenv("CASTELLANY_DATA");
    assert_non_null(data);
    return data;
}

static struct game_shelf *shelf;

static void close_shelf(void) {
    game_shelf_close(shelf);
}

const struct game_shelf *kit_shelf(void) {
    if (!shelf) {
        shelf = game_shelf_open(kit_data());
        atexit(close_shelf);
    }
    return shelf;
}

void kit_open(const struct kit_kind *kind, uint64_t seed, struct game *game, struct game_setup *setup) {
    struct error error;
    assert_true(game_open(game, kind->game, kit_data(), &error));
    *setup = (struct game_setup){.seed = seed, .seats = kind->seats};
    assert_true(!kind->option || game->ops->setup->option(setup, kind->option, kind->value));
}

struct intent kit_pick(const struct match *match, struct random_stream *stream) {
    const struct game *game = match_game(match);
    struct intent intent;
    game->ops->pick(game, match_state(match), (uint8_t)__builtin_ctz(match_to_act(match)), stream, &intent);
    return intent;
}

void kit_play(struct match *match, size_t length, struct random_stream *stream) {
    while (match_length(match) < length && match_to_act(match)) {
        const struct intent intent = kit_pick(match, stream);
        assert_int_equal(match_replay(match, &intent, NULL).reason, REASON_NONE);
    }
}

struct match *kit_match(const struct kit_kind *kind, uint64_t seed, struct game *game) {
    struct game_setup setup;
    struct random_stream stream = random_seeded(~seed);
    kit_open(kind, seed, game, &setup);
    struct match *match = match_new(game, &setup, NULL, NULL);
    kit_play(match, SIZE_MAX, &stream);
    return match;
}

uint64_t kit_hash(const struct match *match) {
    return game_state_hash(match_game(match), match_state(match));
}

/* ---- files ---- */

static char folder[] = "/tmp/castellany-test-XXXXXX";

static void remove_folder(void) {
    char command[sizeof folder + 16];
    snprintf(command, sizeof command, "rm -r %s", folder);
    if (system(command) != 0) {
        perror(command);
    }
}

const char *kit_path(const char *name) {
    static char path[512];
    static int is_made;
    if (!is_made) {
        is_made = 1;
        assert_non_null(mkdtemp(folder));
        atexit(remove_folder);
    }
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

void kit_write(const char *path, const void *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static char *read_stream(FILE *file, size_t *size) {
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    const size_t length = (size_t)ftell(file);
    char *bytes = malloc(length + 1);
    assert_non_null(bytes);
    rewind(file);
    assert_int_equal(fread(bytes, 1, length, file), length);
    bytes[length] = '\0';
    fclose(file);
    if (size) {
        *size = length;
    }
    return bytes;
}

char *kit_read(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    return read_stream(file, size);
}

char *kit_text(const struct match *match, size_t *size) {
    FILE *file = tmpfile();
    assert_non_null(file);
    assert_true(match_file_write(match, file));
    return read_stream(file, size);
}

static const struct game *game_of(const struct match_file_read *read) {
    struct error error;
    return read->match ? match_game(read->match) : game_shelf_find(kit_shelf(), kit_kinds[0].game, &error);
}

/* What is read from memory is as from a file, errors included, but that no file is of the wrong game. */
static void assert_same_from_memory(const void *bytes, size_t size, const struct match_file_read *read) {
    struct match_file_read taken;
    char *copy = malloc(size ? size : 1); /* not a byte more, for the sanitizer to see */
    assert_non_null(copy);
    memcpy(copy, bytes, size);
    match_file_read_bytes(copy, size, game_of(read), &taken);
    free(copy);
    assert_int_equal(taken.status, read->status);
    assert_int_equal(taken.kept_bytes, read->kept_bytes);
    assert_int_equal(taken.tables_differ, read->tables_differ);
    assert_true(taken.error.code == ERROR_GAME || taken.error.code == read->error.code);
    assert_int_equal(taken.line, read->line);
    assert_int_equal(taken.match != NULL, read->match != NULL);
    if (read->match) {
        char words[ERROR_WORDS_SIZE];
        snprintf(words, sizeof words, "%s", kit_words(&read->error));
        assert_string_equal(kit_words(&taken.error), words);
        assert_true(json_equal(taken.header, read->header));
        assert_int_equal(match_length(taken.match), match_length(read->match));
        assert_memory_equal(match_state(taken.match), match_state(read->match),
                            match_game(read->match)->ops->state_size);
    }
    match_file_read_free(&taken);
}

void kit_read_bytes(const void *bytes, size_t size, struct match_file_read *read) {
    char path[64];
    const int memory = memfd_create("match", MFD_CLOEXEC);
    assert_true(memory >= 0);
    assert_int_equal(write(memory, bytes, size), size);
    snprintf(path, sizeof path, "/proc/self/fd/%d", memory);
    match_file_read(path, kit_shelf(), read);
    close(memory);
    assert_same_from_memory(bytes, size, read);
}

const char *kit_words(const struct error *error) {
    static char words[ERROR_WORDS_SIZE];
    error_say(error, NULL, words, sizeof words);
    return words;
}

static void assert_told(const struct match_file_read *read) {
    if (read->status == MATCH_FILE_GOOD) {
        assert_int_equal(read->error.code, ERROR_NONE);
    } else {
        assert_string_not_equal(kit_words(&read->error), "");
    }
}

void kit_assert_sound(const void *bytes, size_t size) {
    struct match_file_read read, kept;
    kit_read_bytes(bytes, size, &read);
    assert_told(&read);
    if (read.status == MATCH_FILE_REFUSED) {
        assert_null(read.match);
    } else {
        assert_in_range(read.kept_bytes, 1, size);
        kit_read_bytes(bytes, (size_t)read.kept_bytes, &kept);
        assert_int_equal(kept.status, MATCH_FILE_GOOD);
        assert_int_equal(match_length(kept.match), match_length(read.match));
        assert_int_equal(kit_hash(kept.match), kit_hash(read.match));
        match_file_read_free(&kept);
    }
    match_file_read_free(&read);
}
