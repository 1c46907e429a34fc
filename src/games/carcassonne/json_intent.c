/* SPDX-License-Identifier: MIT */
/* Intents as JSON. Reading is strict: each verb names its keys, and any other key is refused. */
#include <assert.h>
#include <stdio.h>

#include "../keys.h"
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

json_t *carc_intent_write(const struct intent *raw) {
    const struct carcassonne_intent *intent = carcassonne_view(raw);
    json_t *object = json_object();
    json_object_set_new(object, "seat", json_integer(intent->seat));
    set_text(object, "do", carc_verb_name(intent->verb));
    assert(intent->verb < CARC_VERBS);
    codecs[intent->verb].write(object, intent);
    return object;
}

int carc_intent_read(const json_t *object, struct intent *raw, struct error *error) {
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
