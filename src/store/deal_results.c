/* SPDX-License-Identifier: MIT */
/* A line tells one thing, by the key that it has: "begun", "points", "masters" or "told". What a deal has come to is
 * put together from its lines when it is asked for. */
#include "store/deal_results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "store/json_lines.h"
#include "store/saves.h"
#include "store/text_json.h"
#include "ui/text.h"
#include "ui/words.h"

enum { VERSION = 1, MOST_POINTS = 9999 };

/* ---- lines ---- */

static json_t *result_write(const struct deal_result *result) {
    json_t *object =
        json_pack("{s:i, s:s, s:I}", "version", VERSION, "deal", result->deal, "at", (json_int_t)result->at);
    if (result->news == DEAL_BEGUN) {
        json_object_set_new(object, "begun", json_true());
    } else if (result->news == DEAL_PLAYED) {
        json_object_set_new(object, "points", json_integer(result->points));
    } else if (result->news == DEAL_TOLD) {
        json_object_set_new(object, "told", json_pack("{s:s, s:i}", "name", result->name, "points", result->points));
    } else {
        json_t *masters = json_array();
        for (int i = 0; i < DEAL_MASTERS; i++) {
            json_array_append_new(masters, json_integer(result->masters[i]));
        }
        json_object_set_new(object, "masters", masters);
    }
    return object;
}

static int number_read(const json_t *value, int64_t least, int64_t most, int64_t *out) {
    *out = json_integer_value(value);
    return json_is_integer(value) && *out >= least && *out <= most;
}

static int points_read(const json_t *value, int *points) {
    int64_t number;
    const int is_good = number_read(value, -MOST_POINTS, MOST_POINTS, &number);
    *points = (int)number;
    return is_good;
}

static int masters_read(const json_t *array, int masters[DEAL_MASTERS]) {
    int good = 0;
    for (size_t i = 0; i < DEAL_MASTERS && json_array_size(array) == DEAL_MASTERS; i++) {
        good += points_read(json_array_get(array, i), &masters[i]);
    }
    return good == DEAL_MASTERS;
}

static int told_read(const json_t *told, struct deal_result *result) {
    return points_read(json_object_get(told, "points"), &result->points) &&
           text_json_take(result->name, sizeof result->name, json_object_get(told, "name")) && result->name[0];
}

static int news_read(const json_t *object, struct deal_result *result) {
    const json_t *points = json_object_get(object, "points"), *masters = json_object_get(object, "masters"),
                 *told = json_object_get(object, "told");
    const int is_begun = json_is_true(json_object_get(object, "begun"));
    result->news = points ? DEAL_PLAYED : masters ? DEAL_COMPARED : told ? DEAL_TOLD : DEAL_BEGUN;
    return !!points + !!masters + !!told + is_begun == 1 && (points    ? points_read(points, &result->points)
                                                             : masters ? masters_read(masters, result->masters)
                                                             : told    ? told_read(told, result)
                                                                       : 1);
}

static int result_read(const json_t *object, struct deal_result *result) {
    int64_t version;
    memset(result, 0, sizeof *result);
    return number_read(json_object_get(object, "version"), VERSION, VERSION, &version) &&
           number_read(json_object_get(object, "at"), 0, SAVES_LAST_MOMENT, &result->at) &&
           text_json_take(result->deal, sizeof result->deal, json_object_get(object, "deal")) && result->deal[0] &&
           news_read(object, result);
}

/* ---- the file ---- */

void deal_results_path(const char *records, char path[PLATFORM_PATH_SIZE + 32]) {
    snprintf(path, PLATFORM_PATH_SIZE + 32, "%s/deals.jsonl", records[0] ? records : "/nonexistent");
}

struct reading {
    struct deal_results *results;
    size_t room;
};

static int take(void *context, const json_t *object) {
    struct reading *reading = context;
    struct deal_results *results = reading->results;
    struct deal_result result;
    if (!result_read(object, &result)) {
        return 0;
    }
    results->items = memory_grow(results->items, &reading->room, (size_t)results->count + 1, sizeof *results->items);
    results->items[results->count++] = result;
    return 1;
}

struct deal_results *deal_results_read(const char *path) {
    struct reading reading = {memory_new(1, sizeof *reading.results), 0};
    const struct json_lines_lost lost = json_lines_read(path, take, &reading);
    reading.results->skipped = lost.skipped;
    reading.results->is_cut_off = lost.is_cut_off;
    return reading.results;
}

void deal_results_free(struct deal_results *results) {
    if (results) {
        free(results->items);
        free(results);
    }
}

int deal_results_add(const char *path, const struct deal_result *result, char error[PLATFORM_ERROR_SIZE]) {
    const int is_good = json_lines_add(path, result_write(result));
    error[0] = 0;
    if (!is_good) {
        snprintf(error, PLATFORM_ERROR_SIZE, _("What became of this deal is not kept: %.300s cannot be written."),
                 path);
    }
    return is_good;
}

const struct deal_result *deal_results_first(const struct deal_results *results, const char *deal,
                                             enum deal_news news) {
    for (int i = 0; i < results->count; i++) {
        if (results->items[i].news == news && strcmp(results->items[i].deal, deal) == 0) {
            return &results->items[i];
        }
    }
    return NULL;
}

/* ---- in a line to be told on ---- */

void deal_result_tell(const char *text, int points, const char *name, char *out, size_t size) {
    char plain[MATCH_NAME_SIZE];
    text_copy_clean(plain, sizeof plain, name);
    for (char *at = plain; (at = strpbrk(at, "()"));) {
        *at = ' ';
    }
    snprintf(out, size, plain[0] ? "%s (%d, %s)" : "%s (%d)", text, points, plain);
}

/* The word that ends before END is that of a deal; AT is where its points stand. */
static int told_at(const char *line, const char *end, const char *at, struct deal_result *result) {
    char word[DEAL_TEXT_SIZE], *rest;
    struct deal deal;
    struct error error;
    const char *begin = end;
    while (begin > line && begin[-1] != ' ' && begin[-1] != '\n') {
        begin--;
    }
    const long points = strtol(at, &rest, 10);
    const size_t length = strcspn(rest, ")\n");
    if ((size_t)(end - begin) >= sizeof word || rest == at || labs(points) > MOST_POINTS ||
        strncmp(rest, ", ", 2) != 0 || rest[length] != ')' || length - 2 >= sizeof result->name) {
        return 0;
    }
    memset(result, 0, sizeof *result);
    snprintf(word, sizeof word, "%.*s", (int)(end - begin), begin);
    snprintf(result->name, sizeof result->name, "%.*s", (int)(length - 2), rest + 2);
    result->news = DEAL_TOLD;
    result->points = (int)points;
    if (!result->name[0] || !text_is_clean(result->name, strlen(result->name)) || !deal_read(word, &deal, &error)) {
        return 0;
    }
    deal_write(&deal, result->deal);
    return 1;
}

int deal_result_told(const char *line, struct deal_result *result) {
    for (const char *at = line; (at = strstr(at, " (")); at++) {
        if (told_at(line, at, at + 2, result)) {
            return 1;
        }
    }
    return 0;
}
