/* SPDX-License-Identifier: MIT */
/* Carcassonne: The Castle as JSON: intents, events, and the state, key by key in the order of the format. Reading is
 * strict: each verb names its keys, and any other key is refused. */
#include <assert.h>
#include <stdio.h>

#include "../keys.h"
#include "../words.h"
#include "rules.h"

static void set_text(json_t *object, const char *key, const char *text) {
    json_object_set_new(object, key, json_string(text));
}

static void set_at(json_t *object, const char *key, unsigned at, unsigned letter) {
    char text[CARC_TEXT_SIZE];
    set_text(object, key, carcassonne_at_text(at, (char)letter, text));
}

/* ---- writing ---- */

static void write_place(json_t *object, const struct carcassonne_intent *intent) {
    set_at(object, "cell", intent->at, 0);
    json_object_set_new(object, "rotation", json_integer(intent->rotation));
}

static void write_follower(json_t *object, const struct carcassonne_intent *intent) {
    set_at(object, "on", intent->at, intent->letter);
}

static void write_score(json_t *object, const struct carcassonne_intent *intent) {
    set_at(object, "feature", intent->at, intent->letter);
    if (intent->doubled) {
        json_object_set_new(object, "double", json_true());
    }
}

static void write_nothing(json_t *object, const struct carcassonne_intent *intent) {
    (void)object, (void)intent;
}

/* ---- reading ---- */

struct reader {
    struct keys keys;
    struct carcassonne_intent intent;
};

static int read_verb(struct reader *reader) {
    const int verb = carc_verb_of(json_string_value(keys_take(&reader->keys, "do")));
    reader->intent.verb = (uint8_t)verb;
    return verb >= 0 || keys_fail(&reader->keys, "do", N_("one of the game's intents"));
}

/* Reads a position under KEY; SORT says what it must be: a cell alone, a local feature, or any feature's name. */
enum sort { SORT_CELL, SORT_LOCAL, SORT_FEATURE };
static int read_at(struct reader *reader, const char *key, enum sort sort) {
    static const char *const expected[] = {N_("a cell, \"a1\" to \"k9\""), N_("a local feature, like \"e9/T\""),
                                           N_("a feature's name, like \"e9/T\" or \"s3\"")};
    const char *text = json_string_value(keys_take(&reader->keys, key));
    struct carcassonne_intent *intent = &reader->intent;
    if (!text || !carcassonne_at_read(text, &intent->at, &intent->letter)) {
        return keys_fail(&reader->keys, key, expected[sort]);
    }
    const int is_start = intent->at >= CARC_AT_START, is_local = intent->letter != 0;
    const int good = sort == SORT_CELL ? !is_start && !is_local : sort == SORT_LOCAL ? is_local : is_start || is_local;
    return good || keys_fail(&reader->keys, key, expected[sort]);
}

static int read_place(struct reader *reader) {
    return read_at(reader, "cell", SORT_CELL) && keys_number(&reader->keys, "rotation", &reader->intent.rotation);
}

static int read_follower(struct reader *reader) {
    return read_at(reader, "on", SORT_LOCAL);
}

static int read_score(struct reader *reader) {
    const json_t *doubled = keys_take(&reader->keys, "double");
    reader->intent.doubled = doubled != NULL;
    return read_at(reader, "feature", SORT_FEATURE) &&
           (!doubled || json_is_true(doubled) || keys_fail(&reader->keys, "double", N_("true, or left out")));
}

static int read_nothing(struct reader *reader) {
    (void)reader;
    return 1;
}

static const struct {
    void (*write)(json_t *object, const struct carcassonne_intent *intent);
    int (*read)(struct reader *reader);
} codecs[CARC_VERBS] = {[CARC_PLACE] = {write_place, read_place},
                        [CARC_FOLLOWER] = {write_follower, read_follower},
                        [CARC_SCORE] = {write_score, read_score},
                        [CARC_AGAIN] = {write_nothing, read_nothing},
                        [CARC_DONE] = {write_nothing, read_nothing}};

static json_t *write_intent(const struct intent *raw) {
    const struct carcassonne_intent *intent = carcassonne_view(raw);
    json_t *object = json_object();
    json_object_set_new(object, "seat", json_integer(intent->seat));
    set_text(object, "do", carc_verb_name(intent->verb));
    assert(intent->verb < CARC_VERBS);
    codecs[intent->verb].write(object, intent);
    return object;
}

static int read_intent(const json_t *object, struct intent *raw, struct error *error) {
    struct reader reader = {.keys = {.object = object, .error = error}};
    if (!json_is_object(object)) {
        return error_set(error, ERROR_NO_OBJECT);
    }
    if (!keys_number(&reader.keys, "seat", &reader.intent.seat) || !read_verb(&reader) ||
        !codecs[reader.intent.verb].read(&reader)) {
        return 0;
    }
    if (!keys_end(&reader.keys, carc_verb_name(reader.intent.verb))) {
        return 0;
    }
    memcpy(raw, &reader.intent, sizeof *raw);
    return 1;
}

/* ==== events ==== */

static void set_number(json_t *object, const char *key, int number) {
    json_object_set_new(object, key, json_integer(number));
}

static void set_feature(json_t *object, const char *key, const struct event *event) {
    char text[CARC_TEXT_SIZE];
    set_text(object, key, carcassonne_at_text(event->set >> 8, (char)(event->set & 0xff), text));
}

static void set_tile(json_t *object, const struct event *event) {
    char name[sizeof event->extra + 1] = "";
    memcpy(name, &event->extra, sizeof event->extra);
    set_text(object, "tile", name);
}

static void write_laid(json_t *object, const struct event *event) {
    char text[CARC_TEXT_SIZE];
    set_tile(object, event);
    set_text(object, "cell", carcassonne_at_text(event->to, 0, text));
    set_number(object, "rotation", event->from);
}

static void write_points(json_t *object, const struct event *event) {
    set_text(object, "source", carcassonne_source_name(event->reason));
    if (event->what != CARC_NONE) {
        set_feature(object, "feature", event);
    }
    if (event->cause) {
        set_number(object, "wall_tile", event->cause);
    }
    set_number(object, "counted", (int)event->extra);
    set_number(object, "from", event->from);
    set_number(object, "to", event->to);
}

static void write_completed(json_t *object, const struct event *event) {
    set_feature(object, "feature", event);
    set_text(object, "kind", carcassonne_kind_name(event->reason));
    if (event->seat == GAME_NO_SEAT) {
        set_number(object, "standing", event->to);
    }
}

static void write_wall_tile(json_t *object, const struct event *event) {
    set_number(object, "wall_tile", event->what);
    if (event->type == CARC_EVENT_WALL_TAKEN) {
        set_number(object, "corner", event->from);
    } else if (event->to != CARC_NONE) {
        set_feature(object, "feature", event);
    }
}

static void write_on(json_t *object, const struct event *event) {
    set_feature(object, "on", event);
}

static void write_asked(json_t *object, const struct event *event) {
    set_text(object, "phase", carcassonne_phase_name(event->what));
}

static void add_nothing(json_t *object, const struct event *event) {
    (void)object, (void)event;
}

static json_t *write_event(const struct event *event) {
    static void (*const writers[CARC_EVENT_TYPES])(json_t *,
                                                   const struct event *) = {[CARC_EVENT_DRAWN] = set_tile,
                                                                            [CARC_EVENT_UNPLACED] = set_tile,
                                                                            [CARC_EVENT_TURN] = add_nothing,
                                                                            [CARC_EVENT_LAID] = write_laid,
                                                                            [CARC_EVENT_FOLLOWER] = write_on,
                                                                            [CARC_EVENT_COMPLETED] = write_completed,
                                                                            [CARC_EVENT_POINTS] = write_points,
                                                                            [CARC_EVENT_WALL_TAKEN] = write_wall_tile,
                                                                            [CARC_EVENT_WALL_PLAYED] = write_wall_tile,
                                                                            [CARC_EVENT_KEEP] = write_on,
                                                                            [CARC_EVENT_HOME] = write_on,
                                                                            [CARC_EVENT_TURN_ENDS] = add_nothing,
                                                                            [CARC_EVENT_WALL_CLEARED] = add_nothing,
                                                                            [CARC_EVENT_VOID] = add_nothing,
                                                                            [CARC_EVENT_ASKED] = write_asked,
                                                                            [CARC_EVENT_OVER] = add_nothing};
    json_t *object = json_object();
    set_text(object, "event", carcassonne_event_type_name(event->type));
    if (event->seat != GAME_NO_SEAT) {
        set_number(object, "seat", event->seat);
    }
    assert(event->type < CARC_EVENT_TYPES && writers[event->type]);
    writers[event->type](object, event);
    if (event->amount) {
        set_number(object, "amount", event->amount);
    }
    return object;
}

/* ==== the state ==== */

static void name_of(struct written *out, const char *key, const struct carcassonne_tables *tables,
                    const struct carcassonne_state *state, unsigned number) {
    char text[CARC_TEXT_SIZE];
    written_text(
        out, key,
        carcassonne_at_text(carcassonne_position(tables, state, number), carcassonne_letter(tables, number), text));
}

static void face_name(struct written *out, const char *key, const struct carcassonne_tables *tables, unsigned tile) {
    if (tile < CARC_TILES) {
        written_text(out, key, tables->faces[tables->face_of[tile]].name);
    } else {
        written_null(out, key);
    }
}

static void cell_name(struct written *out, const char *key, const struct carcassonne_tables *tables, unsigned cell) {
    char text[CARC_TEXT_SIZE];
    if (cell == CARC_NONE) {
        written_null(out, key);
    } else {
        written_text(out, key, carcassonne_at_text(tables->positions[cell], 0, text));
    }
}

/* ---- the board ---- */

static void drawn(struct written *out, const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    if (state->phase == CARC_PHASE_OVER) {
        written_null(out, "drawn");
    } else {
        face_name(out, "drawn", tables, carcassonne_drawn(state));
    }
}

static void stack(struct written *out, const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    written_open(out, "stack", '[');
    for (unsigned i = state->drawn; i < CARC_TILES; i++) {
        face_name(out, NULL, tables, state->stack[i]);
    }
    written_close(out, ']');
}

static void discarded(struct written *out, const struct carcassonne_tables *tables,
                      const struct carcassonne_state *state) {
    written_open(out, "discarded", '[');
    for (unsigned i = 0; i < CARC_TILES; i++) {
        if (state->unplaced >> i & 1) {
            face_name(out, NULL, tables, state->stack[i]);
        }
    }
    written_close(out, ']');
}

static void tiles(struct written *out, const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    written_open(out, "tiles", '{');
    for (unsigned cell = 0; cell < CARC_CELLS; cell++) {
        const unsigned code = state->cells[cell];
        if (code != CARC_NONE) {
            char at[CARC_TEXT_SIZE], turned[sizeof tables->faces->name + 8];
            snprintf(turned, sizeof turned, "%s/%u", tables->faces[tables->face_of[code / CARC_ROTATIONS]].name,
                     code % CARC_ROTATIONS);
            written_text(out, carcassonne_at_text(tables->positions[cell], 0, at), turned);
        }
    }
    written_close(out, '}');
}

static void corners(struct written *out, const struct carcassonne_tables *tables,
                    const struct carcassonne_state *state) {
    written_open(out, "corners", '{');
    for (int tower = 0; tower < CARC_ON_WALL; tower++) {
        char space[8];
        snprintf(space, sizeof space, "%u", tables->corners[tables->corner_of[tower]].spaces[0]);
        if (state->on_wall >> tower & 1) {
            written_number(out, space, state->wall[tower]);
        } else {
            written_null(out, space);
        }
    }
    written_close(out, '}');
}

/* ---- seats ---- */

static void points_by_source(struct written *out, const struct carcassonne_seat *seat) {
    written_open(out, "points", '{');
    for (int source = 0; source < CARC_SOURCES; source++) {
        written_number(out, carcassonne_source_name(source), seat->points[source]);
    }
    written_close(out, '}');
}

/* By cell, then in the face's order: the one of SEAT's followers that comes behind *LAST, CARC_NONE at the end. */
static unsigned next_follower(const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                              const struct carcassonne_seat *seat, unsigned *last) {
    unsigned best = UINT16_MAX, number = CARC_NONE;
    for (int i = 0; i < CARC_FOLLOWERS; i++) {
        if (seat->followers[i] != CARC_NONE) {
            const unsigned key =
                carcassonne_position(tables, state, seat->followers[i]) * CARC_NUMBERS + seat->followers[i] + 1u;
            if (key > *last && key < best) {
                best = key;
                number = seat->followers[i];
            }
        }
    }
    *last = best;
    return number;
}

static void followers(struct written *out, const struct carcassonne_tables *tables,
                      const struct carcassonne_state *state, const struct carcassonne_seat *seat) {
    unsigned number, last = 0;
    written_open(out, "followers", '[');
    while ((number = next_follower(tables, state, seat, &last)) != CARC_NONE) {
        name_of(out, NULL, tables, state, number);
    }
    written_close(out, ']');
}

static void keep(struct written *out, const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                 const struct carcassonne_seat *seat) {
    if (seat->keep == CARC_NONE) {
        written_null(out, "keep");
        return;
    }
    written_open(out, "keep", '{');
    name_of(out, "house", tables, state, seat->keep);
    written_number(out, "size", seat->keep_size);
    written_close(out, '}');
}

static void wall_tiles(struct written *out, const char *key, const uint8_t counts[CARC_WALL_KINDS]) {
    written_open(out, key, '[');
    for (int kind = 0; kind < CARC_WALL_KINDS; kind++) {
        for (int copy = 0; copy < counts[kind]; copy++) {
            written_number(out, NULL, kind);
        }
    }
    written_close(out, ']');
}

static void seats(struct written *out, const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    written_open(out, "seats", '[');
    for (int i = 0; i < CARC_SEATS; i++) {
        const struct carcassonne_seat *seat = &state->seats[i];
        written_open(out, NULL, '{');
        written_number(out, "score", seat->score);
        points_by_source(out, seat);
        written_number(out, "supply", seat->supply);
        followers(out, tables, state, seat);
        keep(out, tables, state, seat);
        wall_tiles(out, "wall_tiles", seat->hand);
        wall_tiles(out, "fresh", seat->fresh);
        written_close(out, '}');
    }
    written_close(out, ']');
}

/* ---- features ---- */

static void feature(struct written *out, const struct carcassonne_tables *tables, const struct carcassonne_state *state,
                    unsigned label) {
    char text[CARC_TEXT_SIZE];
    const unsigned number = carcassonne_feature_name(tables, state, label);
    written_open(
        out, carcassonne_at_text(carcassonne_position(tables, state, number), carcassonne_letter(tables, number), text),
        '{');
    written_text(out, "kind", carcassonne_kind_name(tables->kinds[label]));
    written_number(out, "size", carcassonne_size(tables, state, label));
    written_number(out, "open", state->open[label]);
    written_open(out, "followers", '[');
    written_number(out, NULL, carcassonne_standing(state, label, 0));
    written_number(out, NULL, carcassonne_standing(state, label, 1));
    written_close(out, ']');
    written_truth(out, "fountain", state->standing[label] & CARC_FOUNTAIN);
    written_number(out, "markets", state->markets[label]);
    written_close(out, '}');
}

static void features(struct written *out, const struct carcassonne_tables *tables,
                     const struct carcassonne_state *state) {
    uint8_t labels[CARC_NUMBERS];
    int count = 0;
    for (unsigned label = 0; label < CARC_NONE; label++) {
        if (state->belongs[label] == label && (state->open[label] || state->standing[label] & CARC_FOLLOWED)) {
            labels[count++] = (uint8_t)label;
        }
    }
    carc_sort_by_name(tables, state, labels, count);
    written_open(out, "features", '{');
    for (int i = 0; i < count; i++) {
        feature(out, tables, state, labels[i]);
    }
    written_close(out, '}');
}

static void due(struct written *out, const struct carcassonne_tables *tables, const struct carcassonne_state *state) {
    written_open(out, "due", '[');
    for (int i = 0; i < state->due_count; i++) {
        name_of(out, NULL, tables, state, carcassonne_feature_name(tables, state, state->due[i]));
    }
    written_close(out, ']');
}

static void to_act(struct written *out, const struct carcassonne_state *state) {
    written_open(out, "to_act", '[');
    if (state->phase != CARC_PHASE_OVER) {
        written_number(out, NULL, state->to_act);
    }
    written_close(out, ']');
}

static void write_state(const struct game *game, const void *match, uint8_t viewer, struct written *out) {
    const struct carcassonne_tables *tables = game->tables;
    const struct carcassonne_state *state = match;
    written_open(out, NULL, '{');
    written_number(out, "turn", state->turn);
    written_number(out, "start", state->start);
    written_text(out, "phase", carcassonne_phase_name(state->phase));
    to_act(out, state);
    drawn(out, tables, state);
    cell_name(out, "laid", tables, state->laid);
    if (viewer == GAME_NO_SEAT) {
        stack(out, tables, state);
    } else {
        written_number(out, "stack", CARC_TILES - state->drawn);
    }
    discarded(out, tables, state);
    tiles(out, tables, state);
    corners(out, tables, state);
    seats(out, tables, state);
    features(out, tables, state);
    due(out, tables, state);
    written_truth(out, "over", state->phase == CARC_PHASE_OVER);
    ranking_written(out, "ranking", game, state);
    written_close(out, '}');
}

const struct game_json_ops carc_json_ops = {
    .intent_write = write_intent, .intent_read = read_intent, .state_write = write_state, .event_write = write_event};
