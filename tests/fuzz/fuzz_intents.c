/* SPDX-License-Identifier: MIT */
/* Intents played into a match. The first bytes say which game and how many play; then each byte is what is done: any
 * sixteen bytes submitted as an intent, a legal one, something taken back.
 *
 * What is refused changes nothing; what is accepted can be written and read, and its events, folded over the board,
 * give the board that a spectator sees then. */
#include <stdlib.h>
#include <string.h>

#include "castellany/match.h"
#include "fuzz_kit.h"

enum { STEPS_MOST = 400 };

union board {
    max_align_t alignment;
    unsigned char bytes[GAME_STATE_MAX];
};

struct play {
    const uint8_t *at, *end;
    struct game game;
    struct match *match;
    union board shown;
};

static uint8_t next(struct play *play) {
    return play->at < play->end ? *play->at++ : 0;
}

static void see(const struct play *play, union board *seen) {
    memset(seen, 0, sizeof *seen);
    play->game.ops->observe(&play->game, match_state(play->match), GAME_NO_SEAT, seen);
}

/* What is the same byte by byte need not be written down first. */
static void compare(const struct play *play) {
    const struct game *game = &play->game;
    union board seen;
    see(play, &seen);
    if (memcmp(&seen, &play->shown, game->ops->state_size) == 0) {
        return;
    }
    json_t *wanted = game_state_object(game, &seen, GAME_NO_SEAT);
    json_t *shown = game_state_object(game, &play->shown, GAME_NO_SEAT);
    fuzz_must(json_equal(wanted, shown));
    json_decref(wanted);
    json_decref(shown);
}

/* What each seat may know can be told to its bot. */
static void write_for_all(const struct play *play) {
    const struct game *game = &play->game;
    for (uint8_t seat = 0; seat < match_setup(play->match)->seats; seat++) {
        union board seen = {0};
        game->ops->observe(game, match_state(play->match), seat, &seen);
        json_t *written = game_state_object(game, &seen, seat);
        fuzz_must(written != NULL);
        json_decref(written);
    }
}

static void write_and_read(const struct play *play, const struct intent *intent) {
    struct intent again = {0};
    struct error error;
    json_t *object = play->game.ops->json->intent_write(intent);
    fuzz_must(play->game.ops->json->intent_read(object, &again, &error));
    fuzz_must(memcmp(intent, &again, sizeof again) == 0);
    json_decref(object);
}

static void submit(struct play *play, const struct intent *intent) {
    static struct event_list events;
    static union board before;
    const size_t length = match_length(play->match), size = play->game.ops->state_size;
    memcpy(&before, match_state(play->match), size);
    events.count = 0;
    const struct match_outcome outcome = match_submit(play->match, intent, &events);
    fuzz_must(match_length(play->match) == length + outcome.applied);
    if (outcome.reason != REASON_NONE) {
        fuzz_must(outcome.applied == 0 && memcmp(&before, match_state(play->match), size) == 0);
        fuzz_must(strcmp(game_reason_name(&play->game, outcome.reason), "unknown") != 0);
        return;
    }
    write_and_read(play, intent);
    for (size_t i = 0; i < events.count; i++) {
        play->game.ops->fold(&play->game, &play->shown, &events.items[i]);
    }
    if (outcome.applied) {
        compare(play);
    }
}

static void submit_any(struct play *play) {
    struct intent intent = {.seat = next(play), .verb = next(play)};
    for (size_t i = 0; i < sizeof intent.arg; i++) {
        intent.arg[i] = next(play);
    }
    submit(play, &intent);
}

struct choice {
    int left;
    struct intent intent;
};

static int count_down(void *context, const struct intent *intent) {
    struct choice *choice = context;
    choice->intent = *intent;
    return choice->left-- > 0;
}

/* A legal one with a byte changed in it, or as it is. */
static void submit_legal(struct play *play, int is_changed) {
    const unsigned due = match_to_act(play->match);
    struct choice choice = {.left = next(play)};
    if (!due) {
        return;
    }
    play->game.ops->list(&play->game, match_state(play->match), (uint8_t)__builtin_ctz(due), count_down, &choice);
    if (is_changed) {
        ((uint8_t *)&choice.intent)[next(play) % sizeof choice.intent] = next(play);
    }
    submit(play, &choice.intent);
}

static void take_back(struct play *play, int how) {
    const uint8_t seat = next(play) % GAME_MAX_SEATS;
    if (how == 0) {
        match_undo(play->match, seat);
    } else if (how == 1) {
        match_take_back(play->match, seat);
    } else {
        const size_t length = match_length(play->match), to = length ? next(play) % (length + 1) : 0;
        fuzz_must(match_rewind(play->match, to) && match_length(play->match) == to);
    }
    see(play, &play->shown);
}

/* Opened once, for the tables take longer to read than a short match to play. */
static const struct game *game_of(int number) {
    static struct game games[16];
    struct error error;
    struct game *game = &games[number];
    fuzz_must(game->ops || game_open(game, game_list[number]->name, fuzz_data(), &error));
    return game;
}

static void begin(struct play *play) {
    struct game_setup setup = {0};
    int games = 0;
    while (game_list[games]) {
        games++;
    }
    play->game = *game_of(next(play) % games);
    const struct game_ops *ops = play->game.ops;
    setup.seats = (uint8_t)(ops->least_seats + next(play) % (ops->most_seats - ops->least_seats + 1));
    setup.seed = next(play);
    for (const struct game_option *option = ops->setup->options; option && option->name && option->values; option++) {
        int values = 0;
        while (option->values[values]) {
            values++;
        }
        ops->setup->option(&setup, option->name, option->values[next(play) % values]);
    }
    play->match = match_new(&play->game, &setup, NULL, NULL);
    see(play, &play->shown);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static struct play play;
    play = (struct play){.at = bytes, .end = bytes + size};
    begin(&play);
    for (int step = 0; step < STEPS_MOST && play.at < play.end; step++) {
        const uint8_t what = next(&play) % 16;
        if (what == 0) {
            submit_any(&play);
        } else if (what < 4) {
            take_back(&play, what - 1);
        } else {
            submit_legal(&play, what < 6);
        }
    }
    write_for_all(&play);
    match_free(play.match);
    return 0;
}
