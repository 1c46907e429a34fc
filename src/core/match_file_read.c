/* SPDX-License-Identifier: MIT */
/* Reading a match file: every line is checked before it counts, and what stands before a bad line stays good. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/hash.h"
#include "castellany/match_file.h"
#include "castellany/memory.h"
#include "match_file_lines.h"

struct reading {
    struct line_reader reader;
    struct match_file_read *result;
    const struct game_shelf *shelf; /* where its game is looked for, or NULL: the match must be of GAME */
    const struct game *game;        /* that of the match, once it is known */
    int is_skimmed; /* of the check lines only the last one counts: what was expected, in which state */
    int has_check;
    uint64_t expected;
    uint64_t hash; /* of the position after HASHED intents: many check lines in one place cost no more than one */
    size_t hashed;
    _Alignas(max_align_t) unsigned char state_checked[GAME_STATE_MAX];
};

/* Ends the reading with what the result's error is set to: gives 0. */
static int end_reading(struct reading *reading, enum match_file_status status) {
    struct match_file_read *result = reading->result;
    result->status = status;
    result->line = result->error.line = reading->reader.number;
    return 0;
}

static int end_with(struct reading *reading, enum match_file_status status, int code) {
    error_set(&reading->result->error, code);
    return end_reading(reading, status);
}

static int end_with_system(struct reading *reading, int code) {
    error_set_with(&reading->result->error, code, "%s", strerror(errno));
    return end_reading(reading, MATCH_FILE_MISSING);
}

/* The present line is no JSON, or has no end. Where it is the last one it was torn while it was written. */
static int end_at_bad_line(struct reading *reading) {
    struct line_reader *reader = &reading->reader;
    const long number = reader->number;
    const int is_last = !reader->has_end || line_reader_next(reader) == LINE_NONE_LEFT;
    reader->number = number;
    if (is_last) {
        return end_with(reading, MATCH_FILE_TORN, ERROR_TORN);
    }
    return end_with(reading, MATCH_FILE_BROKEN, ERROR_NO_JSON);
}

/* Sets *VALUE to the next line's JSON value. Gives 0 when the reading has ended. */
static int next_value(struct reading *reading, json_t **value) {
    struct line_reader *reader = &reading->reader;
    switch (line_reader_next(reader)) {
    case LINE_NONE_LEFT:
        return 0;
    case LINE_TOO_LONG:
        error_set_with(&reading->result->error, ERROR_LINE_LONG, "%d", LINE_LONGEST);
        return end_reading(reading, MATCH_FILE_BROKEN);
    case LINE_UNREADABLE:
        return end_with_system(reading, ERROR_FILE_UNREADABLE);
    case LINE_READ:
        break;
    }
    *value = reader->has_end ? line_reader_json(reader) : NULL;
    return *value ? 1 : end_at_bad_line(reading);
}

/* ---- the header ---- */

static int find_game(struct reading *reading, const json_t *header) {
    struct match_file_read *result = reading->result;
    const struct game_ops *ops = line_header_game(header, &result->error);
    if (ops && reading->shelf) {
        reading->game = game_shelf_find(reading->shelf, ops->name, &result->error);
        return reading->game != NULL;
    }
    return ops && (ops == reading->game->ops || line_header_refuse_game(header, &result->error));
}

static int begin_match(struct reading *reading, json_t *header) {
    struct match_file_read *result = reading->result;
    struct line_header read;
    if (!find_game(reading, header) || !line_header_read(header, reading->game, &read, &result->error)) {
        return end_reading(reading, MATCH_FILE_REFUSED);
    }
    result->match = match_new(reading->game, &read.setup, read.has_seats ? read.seats : NULL, NULL);
    if (read.is_practice) {
        match_mark_practice(result->match);
    }
    result->header = json_incref(header);
    result->tables_differ = read.tables_differ;
    result->kept_bytes = reading->reader.end;
    return 1;
}

/* There is no first line, or none that can be read. */
static int refuse_header(struct reading *reading) {
    struct match_file_read *result = reading->result;
    if (result->status == MATCH_FILE_MISSING) {
        return 0;
    }
    if (result->status == MATCH_FILE_GOOD) {
        reading->reader.number = 0;
        return end_with(reading, MATCH_FILE_REFUSED, ERROR_EMPTY);
    }
    if (result->error.code == ERROR_LINE_LONG) {
        error_set_with(&result->error, ERROR_FIRST_LINE_LONG, "%d", LINE_LONGEST);
        return end_reading(reading, MATCH_FILE_REFUSED);
    }
    return end_with(reading, MATCH_FILE_REFUSED, reading->reader.is_wide ? ERROR_UTF_16 : ERROR_FIRST_LINE);
}

static int read_header(struct reading *reading) {
    json_t *header;
    if (!next_value(reading, &header)) {
        return refuse_header(reading);
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
        return end_with(reading, MATCH_FILE_BROKEN, ERROR_CHECK);
    }
    if (reading->is_skimmed) {
        reading->has_check = 1;
        reading->expected = expected;
        memcpy(reading->state_checked, match_state(reading->result->match), reading->game->ops->state_size);
    } else if (present_hash(reading) != expected) {
        return end_with(reading, MATCH_FILE_BROKEN, ERROR_STRAYS);
    }
    return 1;
}

static int take_intent(struct reading *reading, const json_t *object) {
    struct match_file_read *result = reading->result;
    const struct game *game = reading->game;
    struct intent intent;
    if (!game->ops->json->intent_read(object, &intent, &result->error)) {
        return end_reading(reading, MATCH_FILE_BROKEN);
    }
    const struct match_outcome outcome = match_replay(result->match, &intent, NULL);
    if (outcome.reason != REASON_NONE) {
        error_set_with(&result->error, ERROR_ILLEGAL, "%s", game_reason_name(game, outcome.reason));
        return end_reading(reading, MATCH_FILE_BROKEN);
    }
    return 1;
}

static int take_line(struct reading *reading, const json_t *value) {
    if (!json_is_object(value)) {
        return end_with(reading, MATCH_FILE_BROKEN, ERROR_NEITHER);
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

static struct reading *reading_new(struct match_file_read *result) {
    *result = (struct match_file_read){.status = MATCH_FILE_GOOD};
    struct reading *reading = memory_new(1, sizeof *reading);
    reading->result = result;
    reading->hashed = SIZE_MAX;
    return reading;
}

static void read_all(struct reading *reading) {
    if (read_header(reading)) {
        read_lines(reading);
    }
}

static void reading_free(struct reading *reading) {
    line_reader_free(&reading->reader);
    free(reading);
}

void match_file_read_bytes(const void *bytes, size_t size, const struct game *game, struct match_file_read *result) {
    struct reading *reading = reading_new(result);
    reading->game = game;
    reading->reader.bytes = bytes;
    reading->reader.size = size;
    read_all(reading);
    reading_free(reading);
}

static void read_path(struct reading *reading, const char *path) {
    reading->reader.file = disk_stream(path, "r");
    if (!reading->reader.file) {
        end_with_system(reading, ERROR_FILE_CLOSED);
    } else {
        read_all(reading);
        fclose(reading->reader.file);
    }
    if (reading->result->status == MATCH_FILE_MISSING) {
        match_file_read_free(reading->result);
    }
}

void match_file_read(const char *path, const struct game_shelf *shelf, struct match_file_read *result) {
    struct reading *reading = reading_new(result);
    reading->shelf = shelf;
    read_path(reading, path);
    reading_free(reading);
}

static int is_skimmed_well(const struct reading *reading) {
    return reading->result->status != MATCH_FILE_BROKEN &&
           (!reading->has_check || game_state_hash(reading->game, reading->state_checked) == reading->expected);
}

void match_file_skim(const char *path, const struct game_shelf *shelf, struct match_file_read *result) {
    struct reading *reading = reading_new(result);
    reading->shelf = shelf;
    reading->is_skimmed = 1;
    read_path(reading, path);
    const int is_good = is_skimmed_well(reading);
    reading_free(reading);
    if (!is_good) {
        match_file_read_free(result);
        match_file_read(path, shelf, result);
    }
}

void match_file_read_free(struct match_file_read *result) {
    match_free(result->match);
    json_decref(result->header);
    result->match = NULL;
    result->header = NULL;
}
