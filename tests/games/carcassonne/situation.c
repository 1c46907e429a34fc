/* SPDX-License-Identifier: MIT */
#include "situation.h"

#include <stdio.h>
#include <stdlib.h>

int situation_open(void **state) {
    struct situation *at = calloc(1, sizeof *at);
    if (!at || !play_open(&at->game, "carcassonne")) {
        free(at);
        return 1;
    }
    at->tables = carcassonne_tables(&at->game);
    *state = at;
    return 0;
}

int situation_close(void **state) {
    struct situation *at = *state;
    game_close(&at->game);
    free(at);
    return 0;
}

/* ---- beginning ---- */

static int face_of(const struct situation *at, const char *name, size_t length) {
    for (int face = 0; face < at->tables->face_count; face++) {
        if (strlen(at->tables->faces[face].name) == length && memcmp(at->tables->faces[face].name, name, length) == 0) {
            return face;
        }
    }
    fail_msg("there is no face %s", name);
    return -1;
}

static json_t *stack_of(const struct situation *at, const char *faces) {
    int left[CARC_TILES];
    json_t *stack = json_array();
    for (int face = 0; face < at->tables->face_count; face++) {
        left[face] = at->tables->faces[face].count;
    }
    for (size_t length; (length = strcspn(faces, " ")) > 0; faces += length + (faces[length] == ' ')) {
        const int face = face_of(at, faces, length);
        json_array_append_new(stack, json_string(at->tables->faces[face].name));
        left[face]--;
    }
    for (int face = 0; face < at->tables->face_count; face++) {
        for (; left[face] > 0; left[face]--) {
            json_array_append_new(stack, json_string(at->tables->faces[face].name));
        }
    }
    return stack;
}

struct situation *situation_begin(void **state, const char *faces) {
    struct situation *at = *state;
    struct game_setup setup = {.seed = 1, .seats = CARC_SEATS};
    char words[ERROR_WORDS_SIZE];
    struct error error;
    json_t *wall = json_array();
    for (int i = 0; i < CARC_ON_WALL; i++) {
        json_array_append_new(wall, json_integer(1 + i % 9));
    }
    json_t *header = json_pack("{s:i,s:o,s:o}", "start", 0, "stack", stack_of(at, faces), "wall_tiles", wall);
    if (!at->game.ops->setup->read(&at->game, header, &setup, &error)) {
        error_say(&error, NULL, words, sizeof words);
        fail_msg("%s", words);
    }
    json_decref(header);
    at->game.ops->setup->complete(&at->game, &setup);
    at->events.count = 0;
    at->game.ops->setup->begin(&at->game, &setup, &at->state, &at->events);
    return at;
}

/* ---- intents ---- */

void accept(struct situation *at, const char *text) {
    play_accept(&at->game, &at->state, text, &at->events, &at->flags);
}

void refuse(struct situation *at, const char *text, int reason) {
    play_refuse(&at->game, &at->state, text, reason);
}

int is_legal(struct situation *at, const char *text) {
    return play_is_legal(&at->game, &at->state, text);
}

int count_legal(struct situation *at) {
    return play_count(&at->game, &at->state, at->state.to_act);
}

void lay(struct situation *at, const char *cell, int rotation, char letter) {
    char text[128];
    const int seat = at->state.to_act;
    snprintf(text, sizeof text, "{'seat':%d,'do':'place','cell':'%s','rotation':%d}", seat, cell, rotation);
    accept(at, text);
    if (letter) {
        snprintf(text, sizeof text, "{'seat':%d,'do':'follower','on':'%s/%c'}", seat, cell, letter);
        accept(at, text);
    } else if (at->state.phase == CARC_PHASE_FOLLOWER) {
        snprintf(text, sizeof text, "{'seat':%d,'do':'done'}", seat);
        accept(at, text);
    }
}

void asked(struct situation *at, int phase, int seat) {
    assert_int_equal(at->state.phase, phase);
    assert_int_equal(at->state.to_act, seat);
    const struct event *last = &at->events.items[at->events.count - 1];
    assert_int_equal(last->type, CARC_EVENT_ASKED);
    assert_int_equal(last->what, phase);
}

/* ---- arranging and looking ---- */

void make_last(struct situation *at) {
    at->state.stack[CARC_TILES - 1] = carcassonne_drawn(&at->state);
    at->state.drawn = CARC_TILES;
}

void give(struct situation *at, int seat, int kind) {
    at->state.seats[seat].hand[kind]++;
}

unsigned feature(const struct situation *at, const char *text) {
    uint8_t position, letter;
    assert_true(carcassonne_at_read(text, &position, &letter));
    if (position >= CARC_AT_START) {
        return at->state.belongs[position - CARC_AT_START];
    }
    const unsigned code = at->state.cells[at->tables->grid[position]];
    assert_int_not_equal(code, CARC_NONE);
    const unsigned tile = code / CARC_ROTATIONS;
    const struct carcassonne_face *face = &at->tables->faces[at->tables->face_of[tile]];
    const char *found = memchr(face->letters, letter, face->locals);
    assert_non_null(found);
    return at->state.belongs[at->tables->first[tile] + (found - face->letters)];
}

int size_of(const struct situation *at, const char *text) {
    return carcassonne_size(at->tables, &at->state, feature(at, text));
}

int count_events(const struct situation *at, int type) {
    return play_count_events(&at->events, type);
}

const struct event *event_of(const struct situation *at, int type, int index) {
    for (size_t i = 0; i < at->events.count; i++) {
        if (at->events.items[i].type == type && index-- == 0) {
            return &at->events.items[i];
        }
    }
    fail_msg("event %d is missing", type);
    return NULL;
}

/* ---- eager play ---- */

struct choice {
    const struct game *game;
    const struct carcassonne_state *state;
    int best;
    struct intent intent;
};

/* Points, wall tiles and how much followers stand on, for SEAT and against the other. */
static int value(const struct carcassonne_tables *tables, const struct carcassonne_state *state, unsigned seat) {
    int sum = 0;
    for (unsigned own = 0; own < CARC_SEATS; own++) {
        const struct carcassonne_seat *of = &state->seats[own];
        int points = 8 * of->score + 4 * of->supply;
        for (int kind = 1; kind < CARC_WALL_KINDS; kind++) {
            points += 30 * of->hand[kind];
        }
        for (int i = 0; i < CARC_FOLLOWERS; i++) {
            const unsigned number = of->followers[i];
            points += number == CARC_NONE ? 0 : 3 * carcassonne_worth(tables, state, state->belongs[number]);
        }
        sum += own == seat ? points : -points;
    }
    return sum;
}

static int try_intent(void *context, const struct intent *intent);

/* What STATE is worth for SEAT when the rest of the turn is played eagerly too. */
static int value_ahead(const struct game *game, const struct carcassonne_state *state, unsigned seat, int turn) {
    if (state->turn != turn || state->to_act != seat || state->phase == CARC_PHASE_AGAIN) {
        return value(game->tables, state, seat);
    }
    struct choice choice = {.game = game, .state = state, .best = INT32_MIN};
    game->ops->list(game, state, (uint8_t)seat, try_intent, &choice);
    return choice.best;
}

static int try_intent(void *context, const struct intent *intent) {
    struct choice *choice = context;
    struct carcassonne_state after = *choice->state;
    choice->game->ops->apply(choice->game, &after, intent, NULL);
    const int worth = value_ahead(choice->game, &after, intent->seat, choice->state->turn);
    if (worth > choice->best) {
        choice->best = worth;
        choice->intent = *intent;
    }
    return 1;
}

void pick_eager(const struct game *game, const struct carcassonne_state *state, struct random_stream *stream,
                struct intent *intent) {
    struct choice choice = {.game = game, .state = state, .best = INT32_MIN};
    if (state->phase == CARC_PHASE_AGAIN || random_below(stream, 8) == 0) {
        game->ops->pick(game, state, state->to_act, stream, intent);
        return;
    }
    game->ops->list(game, state, state->to_act, try_intent, &choice);
    *intent = choice.intent;
}
