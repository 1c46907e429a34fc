/* SPDX-License-Identifier: MIT */
/* What the tests of the core share: games, random matches, files. A failure ends the test with a word. */
#ifndef CASTELLANY_TESTS_KIT_H
#define CASTELLANY_TESTS_KIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "castellany/match.h"
#include "castellany/match_file.h"

/* A kind of match that everything is tried with. */
struct kit_kind {
    const char *game;
    uint8_t seats;
    const char *option, *value; /* one option of the game, or NULL */
};

/* All games, with each number of seats, and with the options that matter where there are any; ends with a NULL game.
 * The first ones stand where tests look for them. */
enum { KIT_KINDS = 64 };
extern struct kit_kind kit_kinds[KIT_KINDS];

/* The data folder: the tests get it from the build. */
const char *kit_data(void);

/* All games with the rules in it, opened once for the test program. */
const struct game_shelf *kit_shelf(void);

/* Opens the game of KIND and begins its set-up. */
void kit_open(const struct kit_kind *kind, uint64_t seed, struct game *game, struct game_setup *setup);

/* Draws a legal intent for the lowest seat that owes one. */
struct intent kit_pick(const struct match *match, struct random_stream *stream);

/* Plays random intents, through match_replay, until MATCH has LENGTH of them or is over. */
void kit_play(struct match *match, size_t length, struct random_stream *stream);

/* A random match of KIND, played to its end. GAME is opened for it. */
struct match *kit_match(const struct kit_kind *kind, uint64_t seed, struct game *game);

uint64_t kit_hash(const struct match *match);

/* A path in a folder of its own that is removed when the test program ends. Valid until the next call. */
const char *kit_path(const char *name);

void kit_write(const char *path, const void *bytes, size_t size);
/* The whole file, with a NUL behind it; the caller frees it. SIZE may be NULL. */
char *kit_read(const char *path, size_t *size);
/* MATCH as a match file's bytes; the caller frees them. */
char *kit_text(const struct match *match, size_t *size);

/* Reads BYTES as a match file, and once more from memory, which must give the same. */
void kit_read_bytes(const void *bytes, size_t size, struct match_file_read *read);

/* The sentence for ERROR. Valid until the next call. */
const char *kit_words(const struct error *error);

/* Asserts what holds for the reading of any bytes: the kept part reads as good and gives the same match. */
void kit_assert_sound(const void *bytes, size_t size);

#endif
