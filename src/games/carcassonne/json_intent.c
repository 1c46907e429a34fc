/* SPDX-License-Identifier: MIT */
/* Intents as JSON. Reading is strict: each verb names its keys, and any other key is refused. */
#include <stdio.h>

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

/* A reading under way: KEYS counts those that the verb took. */
struct reader {
    const json_t *object;
    struct carcassonne_intent intent;
    size_t keys;
    struct error *error;
};

static int fail(struct reader *reader, const char *key, const char *expected) {
    return error_set_with(reader->error, ERROR_KEY, "%s\n%s", key, expected);
}

static const json_t *take_key(struct reader *reader, const char *key) {
    const json_t *value = json_object_get(reader->object, key);
    reader->keys += value != NULL;
    return value;
}

static int read_number(struct reader *reader, const char *key, uint8_t *number) {
    const json_t *value = take_key(reader, key);
    if (!json_is_integer(value) || json_integer_value(value) < 0 || json_integer_value(value) > UINT8_MAX) {
        return fail(reader, key, "a whole number, not negative and not beyond reason");
    }
    *number = (uint8_t)json_integer_value(value);
    return 1;
}

static int read_verb(struct reader *reader) {
    const int verb = carc_verb_of(json_string_value(take_key(reader, "do")));
    reader->intent.verb = (uint8_t)verb;
    return verb >= 0 || fail(reader, "do", "one of the game's intents");
}

/* Reads a position under KEY; SORT says what it must be: a cell alone, a local feature, or any feature's name. */
enum sort { SORT_CELL, SORT_LOCAL, SORT_FEATURE };
static int read_at(struct reader *reader, const char *key, enum sort sort) {
    static const char *const expected[] = {"a cell, \"a1\" to \"k9\"", "a local feature, like \"e9/T\"",
                                           "a feature's name, like \"e9/T\" or \"s3\""};
    const char *text = json_string_value(take_key(reader, key));
    struct carcassonne_intent *intent = &reader->intent;
    if (!text || !carcassonne_at_read(text, &intent->at, &intent->letter)) {
        return fail(reader, key, expected[sort]);
    }
    const int is_start = intent->at >= CARC_AT_START, is_local = intent->letter != 0;
    const int good = sort == SORT_CELL ? !is_start && !is_local : sort == SORT_LOCAL ? is_local : is_start || is_local;
    return good || fail(reader, key, expected[sort]);
}

static int read_place(struct reader *reader) {
    return read_at(reader, "cell", SORT_CELL) && read_number(reader, "rotation", &reader->intent.rotation);
}

static int read_follower(struct reader *reader) {
    return read_at(reader, "on", SORT_LOCAL);
}

static int read_score(struct reader *reader) {
    const json_t *doubled = take_key(reader, "double");
    reader->intent.doubled = doubled != NULL;
    return read_at(reader, "feature", SORT_FEATURE) &&
           (!doubled || json_is_true(doubled) || fail(reader, "double", "true, or left out"));
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
    codecs[intent->verb].write(object, intent);
    return object;
}

int carc_intent_read(const json_t *object, struct intent *raw, struct error *error) {
    struct reader reader = {.object = object, .error = error};
    if (!json_is_object(object)) {
        return error_set(error, ERROR_NO_OBJECT);
    }
    if (!read_number(&reader, "seat", &reader.intent.seat) || !read_verb(&reader) ||
        !codecs[reader.intent.verb].read(&reader)) {
        return 0;
    }
    if (reader.keys != json_object_size(object)) {
        return error_set_with(error, ERROR_STRAY_KEYS, "%s", carc_verb_name(reader.intent.verb));
    }
    memcpy(raw, &reader.intent, sizeof *raw);
    return 1;
}
