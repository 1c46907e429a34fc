/* SPDX-License-Identifier: MIT */
/* Lines are added and never rewritten; grade, streak and what is solved are reckoned from them, so that they cannot
 * disagree. */
#include "store/puzzle_results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/hash.h"
#include "castellany/memory.h"
#include "castellany/puzzle.h"
#include "store/json_lines.h"
#include "store/saves.h"
#include "store/text_json.h"
#include "ui/words.h"

enum { VERSION = 1, LEAST_JUDGED = 3, BEGINS_AT = 200, GRADE = 100 };

static const char *const states[PUZZLE_STATES] = {
    [PUZZLE_UNTRIED] = "", [PUZZLE_BEGUN] = "begun", [PUZZLE_SOLVED] = "solved", [PUZZLE_MISSED] = "missed"};

int64_t puzzle_day(int64_t seconds) {
    return seconds / PUZZLE_DAY_SECONDS - (seconds % PUZZLE_DAY_SECONDS < 0);
}

/* ---- lines ---- */

static json_t *result_write(const struct puzzle_result *result) {
    char id[HASH_TEXT_SIZE];
    hash_text(result->id, id);
    json_t *object = json_pack("{s:i, s:s, s:s, s:i, s:s, s:i, s:I}", "version", VERSION, "puzzle", id, "game",
                               result->game, "grade", result->grade, "state", states[result->state], "tries",
                               result->tries, "at", (json_int_t)result->at);
    if (result->day != PUZZLE_NO_DAY) {
        json_object_set_new(object, "day", json_integer((json_int_t)result->day));
    }
    return object;
}

static int number_read(const json_t *object, const char *key, int64_t least, int64_t most, int64_t *out) {
    const json_t *value = json_object_get(object, key);
    *out = json_integer_value(value);
    return json_is_integer(value) && *out >= least && *out <= most;
}

static int state_read(const json_t *object, enum puzzle_state *state) {
    const char *name = json_string_value(json_object_get(object, "state"));
    for (int i = PUZZLE_BEGUN; name && i < PUZZLE_STATES; i++) {
        if (strcmp(name, states[i]) == 0) {
            *state = (enum puzzle_state)i;
            return 1;
        }
    }
    return 0;
}

static int day_read(const json_t *object, int64_t *day) {
    *day = PUZZLE_NO_DAY;
    return !json_object_get(object, "day") || number_read(object, "day", 0, SAVES_LAST_MOMENT, day);
}

static int result_read(const json_t *object, struct puzzle_result *result) {
    const char *id = json_string_value(json_object_get(object, "puzzle"));
    int64_t version, grade, tries;
    memset(result, 0, sizeof *result);
    if (!number_read(object, "version", VERSION, VERSION, &version) ||
        !number_read(object, "grade", 1, PUZZLE_GRADES, &grade) ||
        !number_read(object, "tries", 1, PUZZLE_TRIES, &tries) ||
        !number_read(object, "at", 0, SAVES_LAST_MOMENT, &result->at)) {
        return 0;
    }
    result->grade = (int)grade;
    result->tries = (int)tries;
    return id && hash_parse(id, &result->id) &&
           text_json_take(result->game, sizeof result->game, json_object_get(object, "game")) &&
           state_read(object, &result->state) && day_read(object, &result->day);
}

/* ---- the file ---- */

void puzzle_results_path(const char *records, char path[PLATFORM_PATH_SIZE + 32]) {
    snprintf(path, PLATFORM_PATH_SIZE + 32, "%s/puzzles.jsonl", records[0] ? records : "/nonexistent");
}

struct reading {
    struct puzzle_results *results;
    size_t room;
};

static int take(void *context, const json_t *object) {
    struct reading *reading = context;
    struct puzzle_results *results = reading->results;
    struct puzzle_result result;
    if (!result_read(object, &result)) {
        return 0;
    }
    results->items = memory_grow(results->items, &reading->room, (size_t)results->count + 1, sizeof *results->items);
    results->items[results->count++] = result;
    return 1;
}

struct puzzle_results *puzzle_results_read(const char *path) {
    struct reading reading = {memory_new(1, sizeof *reading.results), 0};
    const struct json_lines_lost lost = json_lines_read(path, take, &reading);
    reading.results->skipped = lost.skipped;
    reading.results->is_cut_off = lost.is_cut_off;
    return reading.results;
}

void puzzle_results_free(struct puzzle_results *results) {
    if (results) {
        free(results->items);
        free(results);
    }
}

int puzzle_results_add(const char *path, const struct puzzle_result *result, char error[PLATFORM_ERROR_SIZE]) {
    const int is_good = json_lines_add(path, result_write(result));
    error[0] = 0;
    if (!is_good) {
        snprintf(error, PLATFORM_ERROR_SIZE, _("What became of this puzzle is not kept: %.300s cannot be written."),
                 path);
    }
    return is_good;
}

/* ---- what they come to ---- */

const struct puzzle_result *puzzle_results_last(const struct puzzle_results *results, uint64_t id) {
    for (int i = results->count - 1; i >= 0; i--) {
        if (results->items[i].id == id) {
            return &results->items[i];
        }
    }
    return NULL;
}

enum puzzle_state puzzle_results_state(const struct puzzle_results *results, uint64_t id) {
    const struct puzzle_result *last = puzzle_results_last(results, id);
    return last ? last->state : PUZZLE_UNTRIED;
}

int puzzle_results_is_day_solved(const struct puzzle_results *results, int64_t day) {
    for (int i = 0; i < results->count; i++) {
        if (results->items[i].day == day && results->items[i].state == PUZZLE_SOLVED) {
            return 1;
        }
    }
    return 0;
}

int puzzle_results_streak(const struct puzzle_results *results, int64_t today) {
    int days = 0;
    int64_t day = puzzle_results_is_day_solved(results, today) ? today : today - 1;
    while (day >= 0 && puzzle_results_is_day_solved(results, day)) {
        days++;
        day--;
    }
    return days;
}

static int is_over(const struct puzzle_result *result) {
    return result->state == PUZZLE_SOLVED || result->state == PUZZLE_MISSED;
}

/* Says whether the puzzle of result INDEX came to its end then for the first time, as STATE (PUZZLE_STATES: any). */
static int is_first(const struct puzzle_results *results, int index, enum puzzle_state state) {
    const struct puzzle_result *item = &results->items[index];
    for (int i = 0; i < index; i++) {
        const struct puzzle_result *before = &results->items[i];
        if (before->id == item->id && is_over(before) && (state == PUZZLE_STATES || before->state == state)) {
            return 0;
        }
    }
    return is_over(item) && (state == PUZZLE_STATES || item->state == state);
}

int puzzle_results_is_first_end(const struct puzzle_results *results, int index) {
    return is_first(results, index, PUZZLE_STATES);
}

static int bounded(int number, int least, int most) {
    return number < least ? least : number > most ? most : number;
}

/* A puzzle of one's own grade is found at once every other time; who finds more rises, the more so the harder. */
int puzzle_results_grade(const struct puzzle_results *results, const char *game) {
    static const int worth[PUZZLE_TRIES] = {100, 60, 30};
    int own = BEGINS_AT, judged = 0;
    for (int i = 0; i < results->count; i++) {
        const struct puzzle_result *item = &results->items[i];
        if (strcmp(item->game, game) != 0 || !puzzle_results_is_first_end(results, i)) {
            continue;
        }
        const int expected = bounded(50 + (own - GRADE * item->grade) / 4, 5, 95);
        const int got = item->state == PUZZLE_SOLVED ? worth[item->tries - 1] : 0;
        own = bounded(own + (got - expected) * 2 / 5, GRADE, GRADE * PUZZLE_GRADES + GRADE - 1);
        judged++;
    }
    return judged >= LEAST_JUDGED ? own / GRADE : 0;
}

int puzzle_results_solved(const struct puzzle_results *results, const char *game) {
    int solved = 0;
    for (int i = 0; i < results->count; i++) {
        solved += strcmp(results->items[i].game, game) == 0 && is_first(results, i, PUZZLE_SOLVED);
    }
    return solved;
}
