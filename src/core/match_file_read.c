/* Reading a match file: every line is checked before it counts, and what stands before a bad line stays good. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/hash.h"
#include "castellany/match_file.h"
#include "match_file_lines.h"
#include "castellany/memory.h"

struct reading {
    struct line_reader reader;
    struct match_file_read *result;
    const char *data;
    match_file_watcher watch; /* never NULL */
    void *context;
    struct event_list events;
    uint64_t hash; /* of the position after HASHED intents: many check lines in one place cost no more than one */
    size_t hashed;
    _Alignas(max_align_t) unsigned char state_before[GAME_STATE_MAX];
};

static void watch_nothing(void *context, const struct match *match, const struct intent *intent,
                          const void *state_before, const struct event_list *events) {
    (void)context, (void)match, (void)intent, (void)state_before, (void)events;
}

/* Ends the reading: gives 0. */
static int end_reading(struct reading *reading, enum match_file_status status, const char *sentence) {
    struct match_file_read *result = reading->result;
    result->status = status;
    result->line = reading->reader.number;
    if (result->line > 0) {
        return text_refuse(result->error, "line %ld: %s", result->line, sentence);
    }
    return text_refuse(result->error, "%s", sentence);
}

/* The present line is no JSON, or has no end. Where it is the last one it was torn while it was written. */
static int end_at_bad_line(struct reading *reading) {
    struct line_reader *reader = &reading->reader;
    const long number = reader->number;
    const int is_last = !reader->has_end || line_reader_next(reader) == LINE_NONE_LEFT;
    reader->number = number;
    if (is_last) {
        return end_reading(reading, MATCH_FILE_TORN, "the last line was cut off while it was written; it is left out");
    }
    return end_reading(reading, MATCH_FILE_BROKEN, "this is not JSON (or an object in it has the same key twice)");
}

/* Sets *VALUE to the next line's JSON value. Gives 0 when the reading has ended. */
static int next_value(struct reading *reading, json_t **value) {
    struct line_reader *reader = &reading->reader;
    char sentence[GAME_ERROR_SIZE];
    switch (line_reader_next(reader)) {
    case LINE_NONE_LEFT:
        return 0;
    case LINE_TOO_LONG:
        text_refuse(sentence, "the line is longer than %d bytes", LINE_LONGEST);
        return end_reading(reading, MATCH_FILE_BROKEN, sentence);
    case LINE_UNREADABLE:
        text_refuse(sentence, "the file cannot be read: %s", strerror(errno));
        return end_reading(reading, MATCH_FILE_MISSING, sentence);
    case LINE_READ:
        break;
    }
    *value = reader->has_end ? line_reader_json(reader) : NULL;
    return *value ? 1 : end_at_bad_line(reading);
}

/* ---- the header ---- */

static int begin_match(struct reading *reading, json_t *header) {
    struct match_file_read *result = reading->result;
    struct line_header read;
    char sentence[GAME_ERROR_SIZE];
    if (!line_header_read(header, reading->data, &result->game, &read, sentence)) {
        return end_reading(reading, MATCH_FILE_REFUSED, sentence);
    }
    result->match = match_new(&result->game, &read.setup, read.has_seats ? read.seats : NULL, &reading->events);
    if (!result->match) {
        memory_out();
    }
    if (read.is_practice) {
        match_mark_practice(result->match);
    }
    result->header = json_incref(header);
    result->tables_differ = read.tables_differ;
    result->kept_bytes = reading->reader.end;
    reading->watch(reading->context, result->match, NULL, match_state(result->match), &reading->events);
    return 1;
}

static int read_header(struct reading *reading) {
    json_t *header;
    if (!next_value(reading, &header)) {
        const int is_empty = reading->result->status == MATCH_FILE_GOOD;
        reading->reader.number = is_empty ? 0 : reading->reader.number;
        if (reading->result->status != MATCH_FILE_MISSING) {
            end_reading(reading, MATCH_FILE_REFUSED,
                        is_empty ? "this is not a match file: it is empty"
                                 : "this is not a match file: its first line is not a whole line of JSON");
        }
        return 0;
    }
    const int begun = begin_match(reading, header);
    json_decref(header);
    return begun;
}

/* ---- intents and checks ---- */

static uint64_t present_hash(struct reading *reading) {
    const struct match *match = reading->result->match;
    if (reading->hashed != match_length(match)) {
        reading->hash = game_state_hash(match_game(match), match_state(match));
        reading->hashed = match_length(match);
    }
    return reading->hash;
}

static int take_check(struct reading *reading, const json_t *object) {
    uint64_t expected;
    if (!line_check_read(object, &expected)) {
        return end_reading(reading, MATCH_FILE_BROKEN, "a check line holds \"check\" with 16 hexadecimal digits alone");
    }
    if (present_hash(reading) != expected) {
        return end_reading(reading, MATCH_FILE_BROKEN,
                           "the replay strays: the position is not the one that this check line was written for");
    }
    return 1;
}

static int take_intent(struct reading *reading, const json_t *object) {
    struct match_file_read *result = reading->result;
    const struct game *game = &result->game;
    struct intent intent;
    char sentence[GAME_ERROR_SIZE];
    if (!game->ops->intent_read(object, &intent, sentence)) {
        return end_reading(reading, MATCH_FILE_BROKEN, sentence);
    }
    memcpy(reading->state_before, match_state(result->match), game->ops->state_size);
    reading->events.count = 0;
    const struct match_outcome outcome = match_replay(result->match, &intent, &reading->events);
    if (outcome.reason != REASON_NONE) {
        text_refuse(sentence, "this is not legal here (%s)", game_reason_name(game, outcome.reason));
        return end_reading(reading, MATCH_FILE_BROKEN, sentence);
    }
    reading->watch(reading->context, result->match, &intent, reading->state_before, &reading->events);
    return 1;
}

static int take_line(struct reading *reading, const json_t *value) {
    if (!json_is_object(value)) {
        return end_reading(reading, MATCH_FILE_BROKEN,
                           "this is neither an intent nor a check: a line holds one object");
    }
    return json_object_get(value, "check") ? take_check(reading, value) : take_intent(reading, value);
}

static void read_lines(struct reading *reading) {
    json_t *value;
    int good = 1;
    while (good && next_value(reading, &value)) {
        good = take_line(reading, value);
        json_decref(value);
        if (good) {
            reading->result->kept_bytes = reading->reader.end;
        }
    }
}

/* ---- the whole ---- */

void match_file_read(const char *path, const char *data, match_file_watcher watch, void *context,
                     struct match_file_read *result) {
    *result = (struct match_file_read){.status = MATCH_FILE_GOOD};
    struct reading *reading = calloc(1, sizeof *reading);
    if (!reading) {
        memory_out();
    }
    reading->result = result;
    reading->data = data;
    reading->hashed = SIZE_MAX;
    reading->watch = watch ? watch : watch_nothing;
    reading->context = context;
    reading->reader.file = fopen(path, "rbe");
    if (!reading->reader.file) {
        char sentence[GAME_ERROR_SIZE];
        text_refuse(sentence, "the file cannot be opened: %s", strerror(errno));
        end_reading(reading, MATCH_FILE_MISSING, sentence);
    } else {
        if (read_header(reading)) {
            read_lines(reading);
        }
        fclose(reading->reader.file);
    }
    line_reader_free(&reading->reader);
    free(reading);
    if (result->status == MATCH_FILE_MISSING) {
        match_file_read_free(result);
    }
}

void match_file_read_free(struct match_file_read *result) {
    match_free(result->match);
    game_close(&result->game);
    json_decref(result->header);
    result->match = NULL;
    result->header = NULL;
}
