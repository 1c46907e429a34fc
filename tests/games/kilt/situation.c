/* SPDX-License-Identifier: MIT */
#include "situation.h"

#include <stdio.h>
#include <stdlib.h>

int situation_open(void **state) {
    struct situation *at = calloc(1, sizeof *at);
    if (!at || !play_open(&at->game, "kilt")) {
        free(at);
        return 1;
    }
    *state = at;
    return 0;
}

int situation_close(void **state) {
    struct situation *at = *state;
    game_close(&at->game);
    free(at);
    return 0;
}

int situation_begin_as(struct situation *at, int seats, const char *text, char words[ERROR_WORDS_SIZE]) {
    struct error error = {0};
    struct game_setup setup = {.seed = 1, .seats = (uint8_t)seats};
    json_t *header = play_json(text);
    const int good = at->game.ops->setup->read(&at->game, header, &setup, &error);
    error_say(&error, NULL, words, ERROR_WORDS_SIZE);
    json_decref(header);
    if (good) {
        at->events.count = 0;
        at->game.ops->setup->complete(&at->game, &setup);
        at->game.ops->setup->begin(&at->game, &setup, &at->state, &at->events);
    }
    return good;
}

struct situation *situation_begin(void **state, int seats) {
    static const char *const headers[] = {
        [2] = "{'colors':[['dark_gray','light_gray'],['orange','red']],'doubles':['dark_gray/light_gray','orange/red',"
              "'dark_gray/orange','light_gray/red','light_gray/orange','red/dark_gray']}",
        [3] = "{'colors':[['dark_gray'],['light_gray'],['orange']],'doubles':['dark_gray/light_gray',"
              "'light_gray/orange','orange/dark_gray']}",
        [4] = "{'colors':[['dark_gray'],['light_gray'],['orange'],['red']],'doubles':['dark_gray/light_gray',"
              "'orange/red','dark_gray/orange','light_gray/red','light_gray/orange','red/dark_gray']}"};
    struct situation *at = *state;
    char error[ERROR_WORDS_SIZE];
    if (!situation_begin_as(at, seats, headers[seats], error)) {
        fail_msg("%s", error);
    }
    return at;
}

/* ---- intents ---- */

struct lookup {
    int count;
    int card; /* whose places are gathered */
    uint32_t places;
};

static int look(void *context, const struct intent *intent) {
    struct lookup *lookup = context;
    lookup->count++;
    if (intent->verb == KILT_MOVE && kilt_view(intent)->card == lookup->card) {
        lookup->places |= PLACE(kilt_view(intent)->to);
    }
    return 1;
}

static struct lookup look_up(struct situation *at, int card) {
    struct lookup lookup = {.card = card};
    for (uint8_t seat = 0; seat < at->state.seat_count; seat++) {
        at->game.ops->list(&at->game, &at->state, seat, look, &lookup);
    }
    return lookup;
}

/* What the events tell is what happened: folded over the state before, they give the state after. */
void accept(struct situation *at, const char *text) {
    struct kilt_state board = at->state;
    play_accept(&at->game, &at->state, text, &at->events, &at->flags);
    for (size_t i = 0; i < at->events.count; i++) {
        at->game.ops->fold(&at->game, &board, &at->events.items[i]);
    }
    assert_memory_equal(&board, &at->state, sizeof board);
}

void refuse(struct situation *at, const char *text, int reason) {
    play_refuse(&at->game, &at->state, text, reason);
}

int is_legal(struct situation *at, const char *text) {
    return play_is_legal(&at->game, &at->state, text);
}

int count_legal(struct situation *at) {
    return look_up(at, KILT_NO_CARD).count;
}

uint32_t places_for(struct situation *at, const char *name) {
    return look_up(at, kilt_card_of(name)).places;
}

void move(struct situation *at, const char *card, int to) {
    char text[128];
    snprintf(text, sizeof text, "{'seat':%d,'do':'move','card':'%s','to':%d}", at->state.mover, card, to);
    accept(at, text);
}

void build(struct situation *at, const char *name, int crests) {
    char text[128];
    assert_int_not_equal(at->state.to_act, 0);
    snprintf(text, sizeof text, "{'seat':%d,'do':'build','at':'%s','crests':%d}", __builtin_ctz(at->state.to_act), name,
             crests);
    accept(at, text);
}

void asked(struct situation *at, int phase, int seat) {
    assert_string_equal(kilt_phase_name(at->state.phase), kilt_phase_name(phase));
    assert_int_equal(at->state.to_act, 1 << seat);
}

/* ---- arranging ---- */

static void lay_card(struct kilt_state *state, const char *word, int place) {
    char toward[32];
    const char *slash = strchr(word, '/');
    snprintf(toward, sizeof toward, "%.*s", slash ? (int)(slash - word) : (int)strlen(word), word);
    int card = kilt_card_of(toward);
    if (slash) {
        const int first = kilt_colour_of(toward), second = kilt_colour_of(slash + 1);
        char name[64];
        snprintf(name, sizeof name, "%s-%s", kilt_colour_name(first < second ? first : second),
                 kilt_colour_name(first < second ? second : first));
        card = kilt_card_of(name);
        state->turned = (uint16_t)((state->turned & ~(1u << card)) | (unsigned)(first > second) << card);
    }
    assert_in_range(card, 0, KILT_CARDS - 1);
    state->cards_at[place] = (uint16_t)(state->cards_at[place] | 1u << card);
    state->rows |= PLACE(place);
    if (__builtin_popcount(state->cards_at[place]) == state->cards_in_row) {
        state->full |= PLACE(place);
    }
}

void train(struct situation *at, const char *rows, int seat) {
    struct kilt_state *state = &at->state;
    char text[512];
    int is_first = 1, place = 0;
    memset(state->cards_at, 0, sizeof state->cards_at);
    state->rows = state->full = 0;
    snprintf(text, sizeof text, "%s", rows);
    for (char *word = strtok(text, " |"); word; word = strtok(NULL, " |")) {
        if (*word >= '0' && *word <= '9') {
            place = atoi(word);
            state->rear = is_first ? (uint8_t)place : state->rear;
            state->front = (uint8_t)place;
            is_first = 0;
        } else {
            lay_card(state, word, place);
        }
    }
    state->mover = (uint8_t)seat;
    state->to_act = (uint8_t)(1 << seat);
}

int square(const char *name) {
    const int number = kilt_square_of(name);
    assert_in_range(number, 0, KILT_SQUARES - 1);
    return number;
}

int height(const struct situation *at, const char *name) {
    return at->state.height[square(name)];
}

void tower(struct situation *at, const char *name, const char *floors) {
    char text[512];
    snprintf(text, sizeof text, "%s", floors);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        const size_t length = strcspn(word, "*"), crests = strlen(word) - length;
        word[length] = 0;
        const struct event built = {.type = KILT_EVENT_BUILT,
                                    .what = (uint8_t)kilt_colour_of(word),
                                    .from = (uint8_t)crests,
                                    .to = (uint8_t)square(name)};
        assert_int_not_equal(at->state.floors[built.what][crests], 0);
        at->state.builder_count = 1; /* the turn's own lists stay as they were between turns: empty */
        at->game.ops->fold(&at->game, &at->state, &built);
        at->state.built_count = 0;
        at->state.built[0] = at->state.built_at[0] = 0;
    }
}

void roof(struct situation *at, const char *name) {
    assert_true(height(at, name) > 0);
    at->state.roofs |= PLACE(square(name));
}

void purse(struct situation *at, int seat, int ducats) {
    const int more = ducats - at->state.ducats[seat];
    at->state.ducats[seat] = (int16_t)ducats;
    at->state.account[seat][KILT_START] = (int16_t)(at->state.account[seat][KILT_START] + more);
    at->state.bank = (int16_t)(at->state.bank - more);
}

void leave_floors(struct situation *at, int colour, int plain, int one_crest, int two_crests) {
    at->state.floors[colour][0] = (uint8_t)plain;
    at->state.floors[colour][1] = (uint8_t)one_crest;
    at->state.floors[colour][2] = (uint8_t)two_crests;
    at->state.floors_left[colour] = (uint8_t)(plain + one_crest + two_crests);
}

/* ---- events ---- */

int count_events(const struct situation *at, int type) {
    return play_count_events(&at->events, type);
}

const struct event *find_event(const struct situation *at, int type) {
    const struct event *found = NULL;
    for (size_t i = 0; i < at->events.count; i++) {
        found = at->events.items[i].type == type ? &at->events.items[i] : found;
    }
    if (!found) {
        fail_msg("no event %s", kilt_event_name(type));
    }
    return found;
}
