/* SPDX-License-Identifier: MIT */
/* Events as JSON, for traces and transcripts. */
#include "rules.h"

#include <assert.h>

static void set_text(json_t *object, const char *key, const char *text) {
    json_object_set_new(object, key, json_string(text));
}

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

static void write_nothing(json_t *object, const struct event *event) {
    (void)object, (void)event;
}

json_t *carc_event_write(const struct event *event) {
    static void (*const writers[CARC_EVENT_TYPES])(json_t *,
                                                   const struct event *) = {[CARC_EVENT_DRAWN] = set_tile,
                                                                            [CARC_EVENT_UNPLACED] = set_tile,
                                                                            [CARC_EVENT_TURN] = write_nothing,
                                                                            [CARC_EVENT_LAID] = write_laid,
                                                                            [CARC_EVENT_FOLLOWER] = write_on,
                                                                            [CARC_EVENT_COMPLETED] = write_completed,
                                                                            [CARC_EVENT_POINTS] = write_points,
                                                                            [CARC_EVENT_WALL_TAKEN] = write_wall_tile,
                                                                            [CARC_EVENT_WALL_PLAYED] = write_wall_tile,
                                                                            [CARC_EVENT_KEEP] = write_on,
                                                                            [CARC_EVENT_HOME] = write_on,
                                                                            [CARC_EVENT_TURN_ENDS] = write_nothing,
                                                                            [CARC_EVENT_WALL_CLEARED] = write_nothing,
                                                                            [CARC_EVENT_VOID] = write_nothing,
                                                                            [CARC_EVENT_ASKED] = write_asked,
                                                                            [CARC_EVENT_OVER] = write_nothing};
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
