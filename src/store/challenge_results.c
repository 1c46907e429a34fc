/* SPDX-License-Identifier: MIT */
/* A line tells one thing, by the key that it has: "begun", "points" or "failed". */
#include "store/challenge_results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "store/json_lines.h"
#include "store/saves.h"
#include "store/text_json.h"
#include "ui/words.h"

enum { VERSION = 1, MOST_POINTS = 9999, MOST_REVISION = 1000000 };

/* ---- lines ---- */

static json_t *result_write(const struct challenge_result *result) {
    json_t *object = json_pack("{s:i, s:s, s:s, s:i, s:I}", "version", VERSION, "challenge", result->name, "deal",
                               result->deal, "revision", (int)result->revision, "at", (json_int_t)result->at);
    if (!result->is_over) {
        json_object_set_new(object, "begun", json_true());
    } else if (result->points == CHALLENGE_FAILED) {
        json_object_set_new(object, "failed", json_true());
    } else {
        json_object_set_new(object, "points", json_integer(result->points));
    }
    return object;
}

static int number_read(const json_t *value, int64_t least, int64_t most, int64_t *out) {
    *out = json_integer_value(value);
    return json_is_integer(value) && *out >= least && *out <= most;
}

static int outcome_read(const json_t *object, struct challenge_result *result) {
    const json_t *points = json_object_get(object, "points");
    const int is_begun = json_is_true(json_object_get(object, "begun")),
              is_failed = json_is_true(json_object_get(object, "failed"));
    int64_t number = CHALLENGE_FAILED;
    const int is_good = !points || number_read(points, -MOST_POINTS, MOST_POINTS, &number);
    result->is_over = !is_begun;
    result->points = (int)number;
    return is_good && !!points + is_begun + is_failed == 1;
}

static int result_read(const json_t *object, struct challenge_result *result) {
    int64_t version, revision;
    memset(result, 0, sizeof *result);
    const int is_good = number_read(json_object_get(object, "version"), VERSION, VERSION, &version) &&
                        number_read(json_object_get(object, "revision"), 0, MOST_REVISION, &revision) &&
                        number_read(json_object_get(object, "at"), 0, SAVES_LAST_MOMENT, &result->at) &&
                        text_json_take(result->name, sizeof result->name, json_object_get(object, "challenge")) &&
                        text_json_take(result->deal, sizeof result->deal, json_object_get(object, "deal")) &&
                        result->name[0] && result->deal[0] && outcome_read(object, result);
    result->revision = is_good ? (unsigned)revision : 0;
    return is_good;
}

/* ---- the file ---- */

void challenge_results_path(const char *records, char path[PLATFORM_PATH_SIZE + 32]) {
    snprintf(path, PLATFORM_PATH_SIZE + 32, "%s/challenges.jsonl", records[0] ? records : "/nonexistent");
}

struct reading {
    struct challenge_results *results;
    size_t room;
};

static int take(void *context, const json_t *object) {
    struct reading *reading = context;
    struct challenge_results *results = reading->results;
    struct challenge_result result;
    if (!result_read(object, &result)) {
        return 0;
    }
    results->items = memory_grow(results->items, &reading->room, (size_t)results->count + 1, sizeof *results->items);
    results->items[results->count++] = result;
    return 1;
}

struct challenge_results *challenge_results_read(const char *path) {
    struct reading reading = {memory_new(1, sizeof *reading.results), 0};
    const struct json_lines_lost lost = json_lines_read(path, take, &reading);
    reading.results->skipped = lost.skipped;
    reading.results->is_cut_off = lost.is_cut_off;
    return reading.results;
}

void challenge_results_free(struct challenge_results *results) {
    if (results) {
        free(results->items);
        free(results);
    }
}

int challenge_results_add(const char *path, const struct challenge_result *result, char error[PLATFORM_ERROR_SIZE]) {
    const int is_good = json_lines_add(path, result_write(result));
    error[0] = 0;
    if (!is_good) {
        snprintf(error, PLATFORM_ERROR_SIZE, _("What became of this challenge is not kept: %.300s cannot be written."),
                 path);
    }
    return is_good;
}

/* ---- asking ---- */

static int is_of(const struct challenge_result *result, const struct challenge *challenge) {
    return strcmp(result->name, challenge->name) == 0 && strcmp(result->deal, challenge->text) == 0;
}

int challenge_results_begun(const struct challenge_results *results, const struct challenge *challenge) {
    for (int i = 0; i < results->count; i++) {
        if (is_of(&results->items[i], challenge)) {
            return 1;
        }
    }
    return 0;
}

const struct challenge_result *challenge_results_best(const struct challenge_results *results,
                                                      const struct challenge *challenge) {
    const unsigned now = challenge->deal.ops->revision;
    const struct challenge_result *best = NULL;
    for (int i = 0; i < results->count; i++) {
        const struct challenge_result *result = &results->items[i];
        if (!is_of(result, challenge) || !result->is_over) {
            continue;
        }
        const int is_newer = best && (result->revision == now) > (best->revision == now);
        const int is_as_new = best && (result->revision == now) == (best->revision == now);
        if (!best || is_newer || (is_as_new && result->points > best->points)) {
            best = result;
        }
    }
    return best;
}
