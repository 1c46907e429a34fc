/* SPDX-License-Identifier: MIT */
/* The file of finished matches. */
#include "store/statistics.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/file.h"
#include "store/backup.h"
#include "store/json_lines.h"
#include "store/saves.h"
#include "store/text_json.h"
#include "ui/text.h"
#include "ui/words.h"

enum { VERSION = 1, MOST_POINTS = 999, LONGEST_LINE = 1 << 16 };

int statistics_is_person(const struct statistics_seat *seat) {
    return strcmp(seat->by, "person") == 0;
}

int statistics_persons(const struct statistics_match *match) {
    int persons = 0;
    for (int seat = 0; seat < match->seats; seat++) {
        persons += statistics_is_person(&match->by[seat]);
    }
    return persons;
}

/* ---- achievements ---- */

/* Where NAME stands among the words of EARNED, or NULL. */
static const char *find_word(const char *earned, const char *name) {
    const size_t length = strlen(name);
    for (const char *at = earned; *at; at += strcspn(at, " "), at += *at == ' ') {
        if (strncmp(at, name, length) == 0 && (at[length] == ' ' || !at[length])) {
            return at;
        }
    }
    return NULL;
}

int statistics_has_earned(const struct statistics_seat *seat, const char *name) {
    return find_word(seat->earned, name) != NULL;
}

void statistics_earn(struct statistics_seat *seat, const char *name) {
    const size_t used = strlen(seat->earned);
    if (used + strlen(name) + 2 <= sizeof seat->earned && name[0] && !strchr(name, ' ') &&
        !statistics_has_earned(seat, name)) {
        snprintf(seat->earned + used, sizeof seat->earned - used, "%s%s", used ? " " : "", name);
    }
}

/* ---- a match ---- */

/* The same match read again has the same id; a rematch from the same seed has another as soon as it runs differently.
 */
static void make_id(const struct match *match, const struct statistics_match *record, char id[HASH_TEXT_SIZE]) {
    char text[GAME_MAX_SEATS * (MATCH_NAME_SIZE + 40) + 64];
    char end[HASH_TEXT_SIZE];
    int used = 0;
    hash_text(game_state_hash(match_game(match), match_state(match)), end);
    used = snprintf(text, sizeof text, "%llu %s", (unsigned long long)record->seed, end);
    for (int seat = 0; seat < record->seats; seat++) {
        used +=
            snprintf(text + used, sizeof text - (size_t)used, "\n%s\t%s", record->by[seat].name, record->by[seat].by);
    }
    hash_text(hash_bytes(text, (size_t)used), id);
}

/* What any game says of its end. */
static void take_ends(const struct match *match, struct statistics_match *record) {
    const struct game *game = match_game(match);
    uint8_t rank[GAME_MAX_SEATS] = {0};
    struct score_sheet sheet;
    game->ops->rank(game, match_state(match), rank);
    for (int seat = 0; seat < record->seats; seat++) {
        game->ops->score(game, match_state(match), (uint8_t)seat, &sheet);
        record->by[seat].points = sheet.total;
        record->by[seat].rank = rank[seat];
    }
}

void statistics_of_match(const struct match *match, int64_t at, struct statistics_match *record) {
    const struct match_seat *seats = match_seats(match);
    memset(record, 0, sizeof *record);
    record->at = at;
    snprintf(record->game, sizeof record->game, "%s", match_game(match)->ops->name);
    record->seats = match_setup(match)->seats;
    record->seed = match_setup(match)->seed;
    for (int seat = 0; seat < record->seats; seat++) {
        struct statistics_seat *to = &record->by[seat];
        text_copy_clean(to->name, sizeof to->name, seats ? seats[seat].name : "");
        text_copy_clean(to->by, sizeof to->by, seats ? seats[seat].control : "");
    }
    take_ends(match, record);
    make_id(match, record, record->id);
}

/* ---- lines ---- */

static json_t *earned_write(const char *earned) {
    json_t *names = json_array();
    for (const char *at = earned; *at; at += strcspn(at, " "), at += *at == ' ') {
        json_array_append_new(names, json_stringn(at, strcspn(at, " ")));
    }
    return names;
}

static json_t *seat_write(const struct statistics_seat *seat) {
    json_t *object = json_pack("{s:s, s:s, s:i, s:i}", "name", seat->name, "by", seat->by, "points", seat->points,
                               "rank", seat->rank);
    if (statistics_is_person(seat)) {
        json_object_set_new(object, "earned", earned_write(seat->earned));
    }
    return object;
}

static json_t *match_write(const struct statistics_match *match) {
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)match->seed);
    json_t *seats = json_array();
    for (int seat = 0; seat < match->seats; seat++) {
        json_array_append_new(seats, seat_write(&match->by[seat]));
    }
    json_t *object = json_pack("{s:i, s:s, s:I, s:s, s:s, s:o}", "version", VERSION, "id", match->id, "at",
                               (json_int_t)match->at, "game", match->game, "seed", seed, "seats", seats);
    if (match->variant[0]) {
        json_object_set_new(object, "variant", json_string(match->variant));
    }
    return object;
}

static int number_read(const json_t *object, const char *key, int least, int most, int *out) {
    const json_t *value = json_object_get(object, key);
    if (!json_is_integer(value) || json_integer_value(value) < least || json_integer_value(value) > most) {
        return 0;
    }
    *out = (int)json_integer_value(value);
    return 1;
}

static int seat_read(const json_t *object, struct statistics_seat *seat) {
    size_t i;
    const json_t *name;
    json_array_foreach(json_object_get(object, "earned"), i, name) {
        if (json_is_string(name) && text_is_clean(json_string_value(name), json_string_length(name))) {
            statistics_earn(seat, json_string_value(name));
        }
    }
    return text_json_take(seat->name, sizeof seat->name, json_object_get(object, "name")) &&
           text_json_take(seat->by, sizeof seat->by, json_object_get(object, "by")) &&
           number_read(object, "points", -MOST_POINTS, MOST_POINTS, &seat->points) &&
           number_read(object, "rank", 0, GAME_MAX_SEATS - 1, &seat->rank);
}

static int game_read(const json_t *object, struct statistics_match *match) {
    snprintf(match->game, sizeof match->game, "%s", game_list[0]->name);
    return !json_object_get(object, "game") ||
           text_json_take(match->game, sizeof match->game, json_object_get(object, "game"));
}

/* Lines of 0.1.0 called the variant of their one game by its option. */
static int variant_read(const json_t *object, char *variant, size_t size) {
    const char *key = json_object_get(object, "variant") ? "variant" : game_list[0]->setup->options->name;
    return !json_object_get(object, key) || text_json_take(variant, size, json_object_get(object, key));
}

static int match_read(const json_t *object, struct statistics_match *match) {
    int version;
    const json_t *seats = json_object_get(object, "seats"), *seat;
    const json_t *at = json_object_get(object, "at");
    const char *seed = json_string_value(json_object_get(object, "seed"));
    size_t i;
    memset(match, 0, sizeof *match);
    match->seats = (int)json_array_size(seats);
    match->at = json_integer_value(at);
    int is_good = number_read(object, "version", VERSION, VERSION, &version) &&
                  text_json_take(match->id, sizeof match->id, json_object_get(object, "id")) && match->id[0] &&
                  json_is_integer(at) && match->at >= 0 && match->at <= SAVES_LAST_MOMENT && game_read(object, match) &&
                  variant_read(object, match->variant, sizeof match->variant) && seed && match->seats >= 2 &&
                  match->seats <= GAME_MAX_SEATS;
    if (!is_good) {
        return 0;
    }
    match->seed = strtoull(seed, NULL, 10);
    json_array_foreach(seats, i, seat) {
        is_good &= seat_read(seat, &match->by[i]);
    }
    return is_good;
}

/* ---- the file ---- */

static int append(struct statistics *statistics, const struct statistics_match *match) {
    if ((statistics->count & (statistics->count - 1)) == 0) { /* full at each power of two */
        const size_t room = statistics->count ? 2 * (size_t)statistics->count : 1;
        struct statistics_match *more = realloc(statistics->matches, room * sizeof *more);
        if (!more) {
            return 0;
        }
        statistics->matches = more;
    }
    statistics->matches[statistics->count++] = *match;
    return 1;
}

static int is_known(const struct statistics *statistics, const char *id) {
    for (int i = 0; i < statistics->count; i++) {
        if (strcmp(statistics->matches[i].id, id) == 0) {
            return 1;
        }
    }
    return 0;
}

static int take_line(struct statistics *statistics, const char *line, size_t length) {
    struct statistics_match match;
    json_error_t error;
    if (strspn(line, " \t\r\n") >= length) {
        return 1;
    }
    json_t *object = json_loadb(line, length, 0, &error);
    const int is_good = object && match_read(object, &match);
    json_decref(object);
    if (!is_good) {
        statistics->skipped++;
        return 1;
    }
    return is_known(statistics, match.id) || append(statistics, &match);
}

void statistics_path(const char *records, char path[PLATFORM_PATH_SIZE + 32]) {
    snprintf(path, PLATFORM_PATH_SIZE + 32, "%s/statistics.jsonl", records[0] ? records : "/nonexistent");
}

/* Reads a line with its end, as much of it as LINE has room for. Gives the length of all of it, 0 at the end. */
static size_t read_line(FILE *file, char line[LONGEST_LINE]) {
    size_t length = 0;
    int byte = 0;
    while (byte != '\n' && (byte = getc(file)) != EOF) {
        if (length < LONGEST_LINE) {
            line[length] = (char)byte;
        }
        length++;
    }
    return length;
}

/* Gives 0 if memory is out. */
static int read_lines(struct statistics *statistics, FILE *file) {
    char *line = malloc(LONGEST_LINE);
    int is_good = line != NULL;
    for (size_t length; is_good && (length = read_line(file, line)) > 0;) {
        if (length > LONGEST_LINE) {
            statistics->skipped++;
        } else {
            is_good = take_line(statistics, line, length);
        }
    }
    free(line);
    return is_good;
}

struct statistics *statistics_read(const char *path) {
    struct statistics *statistics = calloc(1, sizeof *statistics);
    FILE *file = json_lines_open(path);
    const int is_there = file || disk_is_there(path);
    const int is_good = statistics && (!file || read_lines(statistics, file));
    if (statistics) {
        statistics->is_cut_off = is_there && (!file || ferror(file));
    }
    if (file) {
        fclose(file);
    }
    if (!is_good) {
        statistics_free(statistics);
        return NULL;
    }
    return statistics;
}

void statistics_free(struct statistics *statistics) {
    if (statistics) {
        free(statistics->matches);
        free(statistics);
    }
}

int statistics_add(const char *path, const struct statistics_match *record, char error[PLATFORM_ERROR_SIZE]) {
    struct statistics *present = statistics_read(path);
    const int is_read = present && !present->is_cut_off, is_there = present && is_known(present, record->id);
    statistics_free(present);
    error[0] = 0;
    if (is_there) {
        return 0;
    }
    if (!is_read || !json_lines_add(path, match_write(record))) {
        snprintf(error, PLATFORM_ERROR_SIZE, _("This match is missing from the statistics: %.300s cannot be written."),
                 path);
        return 0;
    }
    return 1;
}

int statistics_reset(const char *path, char kept[64], char error[PLATFORM_ERROR_SIZE]) {
    kept[0] = error[0] = 0;
    if (!disk_is_there(path)) {
        return 1;
    }
    if (!backup_move(path, "old", kept, 64)) {
        snprintf(error, PLATFORM_ERROR_SIZE,
                 _("The statistics could not be set aside: the folder of %.300s cannot be "
                   "written."),
                 path);
        return 0;
    }
    return 1;
}
