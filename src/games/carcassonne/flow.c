/* SPDX-License-Identifier: MIT */
/* The turn: a tile is drawn, laid, perhaps followed, features are scored, followers go home, perhaps another turn. */
#include "rules.h"

#include <assert.h>

static void ask(struct play *play, int phase) {
    play->state->phase = (uint8_t)phase;
    event_add(play->events, carc_plain_event(CARC_EVENT_ASKED, play->state->to_act, (unsigned)phase));
}

struct event carc_plain_event(int type, uint8_t seat, unsigned what) {
    return (struct event){.type = (uint8_t)type, .seat = seat, .what = (uint8_t)what};
}

/* An event about a tile. */
static struct event carc_tile_event(const struct play *play, int type, uint8_t seat, unsigned tile) {
    const char *name = play->tables->faces[play->tables->face_of[tile]].name;
    struct event event = carc_plain_event(type, seat, tile);
    memcpy(&event.extra, name, sizeof event.extra);
    return event;
}

struct event carc_number_event(const struct play *play, int type, uint8_t seat, unsigned number) {
    struct event event = carc_plain_event(type, seat, number);
    event.set = (uint16_t)(carcassonne_position(play->tables, play->state, number) << 8 |
                           carcassonne_letter(play->tables, number));
    return event;
}

struct event carc_feature_event(const struct play *play, int type, uint8_t seat, unsigned label) {
    return carc_number_event(play, type, seat, carcassonne_feature_name(play->tables, play->state, label));
}

/* ---- drawing ---- */

static int carc_is_placeable(const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    const uint8_t *fits = tables->fits[tables->face_of[carcassonne_drawn(state)]];
    for (int word = 0; word < 2; word++) {
        for (uint64_t cells = state->available[word]; cells; cells &= cells - 1) {
            if (fits[state->sides[64 * word + __builtin_ctzll(cells)]]) {
                return 1;
            }
        }
    }
    return 0;
}

static void draw_tile(struct play *play, uint8_t seat) {
    struct carcassonne_state *state = play->state;
    state->drawn++;
    play->flags |= APPLY_DISCLOSED;
    if (play->events) {
        struct event event = carc_tile_event(play, CARC_EVENT_DRAWN, seat, carcassonne_drawn(state));
        event.amount = (int16_t)(CARC_TILES - state->drawn);
        event_append(play->events, event);
    }
}

static void leave_unplaced(struct play *play, uint8_t seat) {
    struct carcassonne_state *state = play->state;
    state->unplaced |= (uint64_t)1 << (state->drawn - 1);
    event_add(play->events, carc_tile_event(play, CARC_EVENT_UNPLACED, seat, carcassonne_drawn(state)));
}

/* C6: a tile without a legal place leaves the game; without a tile there is no turn. */
void carc_begin_turn(struct play *play, uint8_t seat) {
    struct carcassonne_state *state = play->state;
    state->laid = CARC_NONE;
    while (state->drawn < CARC_TILES) {
        draw_tile(play, seat);
        if (carc_is_placeable(play->tables, state)) {
            state->to_act = seat;
            state->turn++;
            event_add(play->events,
                      (struct event){.type = CARC_EVENT_TURN, .seat = seat, .amount = (int16_t)state->turn});
            ask(play, CARC_PHASE_PLACE);
            return;
        }
        leave_unplaced(play, seat);
    }
    carc_final_scoring(play);
}

/* ---- the end of a turn ---- */

static void end_turn(struct play *play, uint8_t next) {
    struct carcassonne_state *state = play->state;
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        memset(state->seats[seat].fresh, 0, sizeof state->seats[seat].fresh);
    }
    play->flags |= APPLY_ROUND_ENDED;
    event_add(play->events, carc_plain_event(CARC_EVENT_TURN_ENDS, state->to_act, 0));
    carc_begin_turn(play, next);
}

static uint8_t opponent(const struct carcassonne_state *state) {
    return state->to_act ^ 1;
}

/* C15: whoever stands on a complete feature goes home, scored or not; one on a court stays. */
static void bring_followers_home(struct play *play) {
    struct carcassonne_state *state = play->state;
    for (uint8_t seat = 0; seat < CARC_SEATS; seat++) {
        for (int i = 0; i < CARC_FOLLOWERS; i++) {
            const unsigned number = state->seats[seat].followers[i];
            if (number != CARC_NONE && carcassonne_is_complete(play->tables, state, state->belongs[number])) {
                carc_take_follower(state, seat, number);
                event_add(play->events, carc_number_event(play, CARC_EVENT_HOME, seat, number));
            }
        }
    }
}

/* C20: another turn is offered while tiles are left, whether they fit or not. */
static void end_scoring(struct play *play) {
    struct carcassonne_state *state = play->state;
    bring_followers_home(play);
    if (state->drawn < CARC_TILES && carcassonne_playable(state, state->to_act, 1) > 0) {
        ask(play, CARC_PHASE_AGAIN);
    } else {
        end_turn(play, opponent(state));
    }
}

/* C16: features are scored by themselves until somebody must say which comes next. */
static void go_on_scoring(struct play *play) {
    struct carcassonne_state *state = play->state;
    while (state->due_count > 0) {
        uint8_t labels[CARC_SEATS * CARC_FOLLOWERS], owner;
        const int count = carc_group(state, labels, &owner);
        if (carc_must_ask(play->tables, state, labels, count, owner)) {
            ask(play, CARC_PHASE_SCORE);
            return;
        }
        carc_score_feature(play, labels[0], 0);
    }
    end_scoring(play);
}

static void begin_scoring(struct play *play) {
    carc_find_due(play);
    go_on_scoring(play);
}

/* ---- answers ---- */

unsigned carc_free_features(const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    const unsigned tile = carcassonne_drawn(state), first = tables->first[tile];
    const unsigned count = tables->first[tile + 1] - first;
    unsigned set = 0;
    for (unsigned local = 0; local < count; local++) {
        const unsigned label = state->belongs[first + local];
        unsigned is_free = !(state->standing[label] & CARC_FOLLOWED);
        for (unsigned before = 0; before < local; before++) {
            is_free &= state->belongs[first + before] != label;
        }
        set |= is_free << local;
    }
    return set;
}

static void apply_place(struct play *play, const struct carcassonne_intent *intent) {
    struct carcassonne_state *state = play->state;
    const uint8_t tile = carcassonne_drawn(state);
    state->laid = play->tables->grid[intent->at];
    carcassonne_lay(play->tables, state, tile, intent->rotation, state->laid);
    if (play->events) {
        struct event event = carc_tile_event(play, CARC_EVENT_LAID, state->to_act, tile);
        event.from = intent->rotation;
        event.to = intent->at;
        event_append(play->events, event);
    }
    if (state->seats[state->to_act].supply > 0 && carc_free_features(play->tables, state)) {
        ask(play, CARC_PHASE_FOLLOWER);
    } else {
        begin_scoring(play);
    }
}

static void apply_follower(struct play *play, const struct carcassonne_intent *intent) {
    struct carcassonne_state *state = play->state;
    const unsigned number =
        play->tables->first[carcassonne_drawn(state)] + (unsigned)carc_local_at(play->tables, state, intent->letter);
    carc_put_follower(state, state->to_act, number);
    event_add(play->events, carc_number_event(play, CARC_EVENT_FOLLOWER, state->to_act, number));
    begin_scoring(play);
}

static void apply_score(struct play *play, const struct carcassonne_intent *intent) {
    const uint8_t label = carc_label_at(play->tables, play->state, intent->at, intent->letter);
    carc_score_feature(play, label, intent->doubled);
    go_on_scoring(play);
}

static void apply_again(struct play *play, const struct carcassonne_intent *intent) {
    struct carcassonne_state *state = play->state;
    (void)intent;
    state->seats[state->to_act].hand[1]--;
    event_add(
        play->events,
        (struct event){.type = CARC_EVENT_WALL_PLAYED, .seat = state->to_act, .what = 1, .to = CARC_NONE, .amount = 1});
    end_turn(play, state->to_act);
}

static void apply_done(struct play *play, const struct carcassonne_intent *intent) {
    (void)intent;
    if (play->state->phase == CARC_PHASE_FOLLOWER) {
        begin_scoring(play);
    } else {
        end_turn(play, opponent(play->state));
    }
}

void carc_apply(struct play *play, const struct carcassonne_intent *intent) {
    static void (*const applies[CARC_VERBS])(struct play *,
                                             const struct carcassonne_intent *) = {[CARC_PLACE] = apply_place,
                                                                                   [CARC_FOLLOWER] = apply_follower,
                                                                                   [CARC_SCORE] = apply_score,
                                                                                   [CARC_AGAIN] = apply_again,
                                                                                   [CARC_DONE] = apply_done};
    assert(intent->seat == play->state->to_act);
    applies[intent->verb](play, intent);
}
