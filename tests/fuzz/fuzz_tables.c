/* SPDX-License-Identifier: MIT */
/* The rule tables of a game (FUZZ_GAME, read from FUZZ_TABLES in the data folder): whatever they say, they are refused
 * with a sentence, or a match can be played by them. */
#include <string.h>

#include "castellany/match.h"
#include "fuzz_kit.h"

enum { INTENTS_MOST = 1200 };

static void play(const struct game *game) {
    struct game_setup setup = {.seed = 3, .seats = game->ops->most_seats};
    struct random_stream stream = random_seeded(5);
    struct match *match = match_new(game, &setup, NULL, NULL);
    for (int i = 0; i < INTENTS_MOST && match_to_act(match); i++) {
        struct intent intent;
        game->ops->pick(game, match_state(match), (uint8_t)__builtin_ctz(match_to_act(match)), &stream, &intent);
        fuzz_must(match_submit(match, &intent, NULL).reason == REASON_NONE);
    }
    match_free(match);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    struct game game;
    struct error error = {0};
    fuzz_file(FUZZ_TABLES, bytes, size);
    if (game_open(&game, FUZZ_GAME, fuzz_folder(), &error)) {
        play(&game);
        game_close(&game);
    } else {
        char words[ERROR_WORDS_SIZE];
        error_say(&error, NULL, words, sizeof words);
        fuzz_must(words[0]);
    }
    return 0;
}
