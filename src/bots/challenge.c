/* SPDX-License-Identifier: MIT */
/* Challenges as lines of a file, and what they are measured by. */
#include "castellany/challenge.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/match_file.h"

/* ---- reading ---- */

static int refuse(struct error *error, const char *key, const char *expected) {
    return error_set_expected(error, ERROR_KEY, expected, "%s", key);
}

static int read_whole(const json_t *row, const char *key, int most, int *number, struct error *error) {
    const json_t *value = json_object_get(row, key);
    *number = (int)json_integer_value(value);
    return !value || (json_is_integer(value) && json_integer_value(value) >= 0 && json_integer_value(value) <= most) ||
           refuse(error, key, N_("a whole number"));
}

static int read_medals(const json_t *row, struct challenge *challenge, struct error *error) {
    const json_t *medals = json_object_get(row, "medals");
    for (size_t i = 0; i < MEDALS; i++) {
        const json_t *points = json_array_get(medals, i);
        challenge->points[i] = json_is_integer(points) ? (int)json_integer_value(points) : CHALLENGE_ANY;
        if (i && challenge->points[i] < challenge->points[i - 1]) {
            return refuse(error, "medals", N_("three numbers, none less than the one before"));
        }
    }
    return !medals || json_array_size(medals) == MEDALS ||
           refuse(error, "medals", N_("three numbers, none less than the one before"));
}

static int read_row(const json_t *row, struct challenge *challenge, struct error *error) {
    const char *name = json_string_value(json_object_get(row, "challenge"));
    const char *deal = json_string_value(json_object_get(row, "deal"));
    int revision;
    memset(challenge, 0, sizeof *challenge);
    if (!name || !name[0] || strlen(name) >= sizeof challenge->name) {
        return refuse(error, "challenge", N_("a name"));
    }
    strcpy(challenge->name, name);
    if (!deal || !deal_read(deal, &challenge->deal, error)) {
        return deal ? 0 : refuse(error, "deal", N_("a deal"));
    }
    deal_write(&challenge->deal, challenge->text);
    if (!aim_read(json_object_get(row, "aim"), challenge->deal.ops, &challenge->aim, error) ||
        !read_whole(row, "revision", 1000000, &revision, error) ||
        !read_whole(row, "matches", 1000000, &challenge->matches, error) ||
        !read_whole(row, "reached", 1000000, &challenge->reached, error)) {
        return 0;
    }
    challenge->revision = (unsigned)revision;
    return read_medals(row, challenge, error);
}

static void take_line(const char *line, long number, struct challenge_list *list, struct error *error) {
    struct error wrong = {0};
    json_t *row = json_loads(line, 0, NULL);
    const int is_good = (row || error_set(&wrong, ERROR_NO_JSON)) && list->count < CHALLENGES_MOST &&
                        read_row(row, &list->items[list->count], &wrong);
    list->count += is_good;
    if (!is_good && error->code == ERROR_NONE) {
        *error = wrong;
        error->line = number;
    }
    json_decref(row);
}

void challenges_read(const char *path, struct challenge_list *list, struct error *error) {
    FILE *stream = disk_stream(path, "r");
    char *line = NULL;
    size_t room = 0;
    *error = (struct error){0};
    list->count = 0;
    if (!stream) {
        error_set_with(error, ERROR_CANNOT_READ, "%s\n%s", path, strerror(errno));
        return;
    }
    for (long number = 1; disk_read_line(&line, &room, stream) > 0; number++) {
        take_line(line, number, list, error);
    }
    free(line);
    fclose(stream);
}

void challenges_of(const struct game_ops *game, const char *data, struct challenge_list *list, struct error *error) {
    char path[4096 + 64];
    snprintf(path, sizeof path, "%.4096s/games/%.32s/challenges.jsonl", data, game->name);
    challenges_read(path, list, error);
}

json_t *challenge_write(const struct challenge *challenge, const json_t *conditions) {
    json_t *medals = json_array();
    for (int i = 0; i < MEDALS; i++) {
        const int points = challenge->points[i];
        json_array_append_new(medals, points == CHALLENGE_ANY ? json_null() : json_integer(points));
    }
    return json_pack("{s:s, s:s, s:O, s:i, s:i, s:i, s:o}", "challenge", challenge->name, "deal", challenge->text,
                     "aim", conditions, "revision", (int)challenge->revision, "matches", challenge->matches, "reached",
                     challenge->reached, "medals", medals);
}

/* ---- finding ---- */

const struct challenge *challenge_find(const struct challenge_list *list, const char *name) {
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->items[i].name, name) == 0) {
            return &list->items[i];
        }
    }
    return NULL;
}

const struct challenge *challenge_of_match(const struct challenge_list *list, const struct match *match) {
    char text[DEAL_TEXT_SIZE];
    struct deal deal;
    if (!deal_of_match(match, &deal)) {
        return NULL;
    }
    deal_write(&deal, text);
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->items[i].text, text) == 0) {
            return &list->items[i];
        }
    }
    return NULL;
}

/* ---- points and medals ---- */

enum challenge_medal challenge_medal_for(const struct challenge *challenge, int points) {
    enum challenge_medal medal = MEDAL_NONE;
    while (points != CHALLENGE_FAILED && (int)medal < MEDALS && points >= challenge->points[medal]) {
        medal++;
    }
    return medal;
}

int challenge_points(const struct challenge *challenge, const struct match *match) {
    struct aim_report report;
    struct score_sheet sheet;
    aim_judge(&challenge->aim, match, challenge->deal.seat, &report);
    if (report.verdict != AIM_REACHED) {
        return CHALLENGE_FAILED;
    }
    match_game(match)->ops->score(match_game(match), match_state(match), challenge->deal.seat, &sheet);
    return sheet.total;
}

int challenge_bot_plays(const struct challenge *challenge, const struct game *game, const struct bot_library *library,
                        int number) {
    const struct deal_bot bot = {.level = bot_level_find(number < CHALLENGE_MATCHES / 2 ? "foreman" : "master"),
                                 .number = number,
                                 .aim = &challenge->aim};
    struct match *match = deal_bot_plays(&challenge->deal, game, library, &bot, NULL);
    const int points = challenge_points(challenge, match);
    match_free(match);
    return points;
}

static int compare(const void *one, const void *other) {
    const int a = *(const int *)one, b = *(const int *)other;
    return (a > b) - (a < b);
}

void challenge_measure(struct challenge *challenge, const int *points, int count) {
    int sorted[CHALLENGE_MATCHES];
    count = count < CHALLENGE_MATCHES ? count : CHALLENGE_MATCHES;
    memcpy(sorted, points, (size_t)count * sizeof *sorted);
    qsort(sorted, (size_t)count, sizeof *sorted, compare);
    const int medals[MEDALS] = {sorted[count / 4], sorted[count / 2], sorted[count - 1]};
    challenge->revision = challenge->deal.ops->revision;
    challenge->matches = count;
    challenge->reached = 0;
    for (int i = 0; i < count; i++) {
        challenge->reached += points[i] != CHALLENGE_FAILED;
    }
    for (int i = 0; i < MEDALS; i++) {
        challenge->points[i] = medals[i] == CHALLENGE_FAILED ? CHALLENGE_ANY : medals[i];
    }
}
