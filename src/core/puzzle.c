/* SPDX-License-Identifier: MIT */
/* A puzzle keeps the whole match up to it, so that it is checked by the rules and not by trust; heads of all are
 * read at once, matches one at a time. */
#include "castellany/puzzle.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/hash.h"
#include "castellany/memory.h"

/* ---- writing ---- */

/* Three places behind the point are more than is known. */
static json_t *rounded(double number) {
    return json_real((double)(long)(number * 1000 + (number < 0 ? -0.5 : 0.5)) / 1000);
}

/* The match's lines without its checks: what is cut off stands for nothing. */
static json_t *match_words(const struct match *match) {
    static const char check[] = "{\"check\":";
    char *text = match_file_text(match, NULL), *to = text;
    for (char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        if (strncmp(line, check, sizeof check - 1) != 0) {
            memmove(to, line, (size_t)(end + 1 - line));
            to += end + 1 - line;
        }
    }
    json_t *words = json_stringn(text, (size_t)(to - text));
    free(text);
    return words;
}

static json_t *write_answer(const struct game_ops *ops, const struct puzzle_answer *answer) {
    json_t *object = json_pack("{s:o, s:o, s:o, s:i}", "intent", ops->json->intent_write(&answer->intent), "share",
                               rounded(answer->share), "points", rounded(answer->points), "levels", answer->levels);
    if (answer->is_paired) {
        json_object_set_new(object, "behind", rounded(answer->behind));
    }
    return object;
}

static json_t *write_step(const struct game_ops *ops, const struct puzzle_step *step) {
    assert(step->accepted_count >= 1 && step->accepted_count <= PUZZLE_ACCEPTED_MOST);
    assert(step->answer_count >= 1 && step->answer_count <= PUZZLE_ANSWERS_MOST);
    json_t *accepted = json_array(), *answers = json_array();
    for (int i = 0; i < step->accepted_count; i++) {
        json_array_append_new(accepted, ops->json->intent_write(&step->accepted[i]));
    }
    for (int i = 0; i < step->answer_count; i++) {
        json_array_append_new(answers, write_answer(ops, &step->answers[i]));
    }
    return json_pack("{s:o, s:o}", "accepted", accepted, "answers", answers);
}

static json_t *write_played(const struct puzzle_played *played) {
    return json_pack("{s:i, s:i, s:[o,o], s:[o,o], s:o}", "rival", played->rival, "pairs", played->pairs, "won",
                     rounded(played->won[0]), rounded(played->won[1]), "lead", rounded(played->lead[0]),
                     rounded(played->lead[1]), "error", rounded(played->error));
}

json_t *puzzle_write(const struct puzzle *puzzle, const struct match *match) {
    assert(puzzle->step_count >= 1 && puzzle->step_count <= PUZZLE_STEPS_MOST);
    assert(puzzle->played_count >= 0 && puzzle->played_count <= PUZZLE_PLAYED_MOST);
    assert(puzzle->grade >= 1 && puzzle->grade <= PUZZLE_GRADES);
    assert(puzzle->seat < match_setup(match)->seats);
    const struct game_ops *ops = match_game(match)->ops;
    json_t *steps = json_array(), *played = json_array();
    char id[HASH_TEXT_SIZE];
    hash_text(puzzle->id, id);
    for (int i = 0; i < puzzle->step_count; i++) {
        json_array_append_new(steps, write_step(ops, &puzzle->steps[i]));
    }
    for (int i = 0; i < puzzle->played_count; i++) {
        json_array_append_new(played, write_played(&puzzle->played[i]));
    }
    return json_pack("{s:s, s:i, s:i, s:i, s:i, s:o, s:o, s:o}", "puzzle", id, "seat", puzzle->seat, "grade",
                     puzzle->grade, "missed", puzzle->missed, "found", puzzle->found, "steps", steps, "played", played,
                     "match", match_words(match));
}

/* ---- reading ---- */

static int refuse(struct error *error, const char *key, const char *wanted) {
    return error_set_expected(error, ERROR_KEY, wanted, "%s", key);
}

/* The whole number KEY from LEAST to MOST. */
static int read_whole(const json_t *object, const char *key, int least, int most, int *number, struct error *error) {
    const json_t *value = json_object_get(object, key);
    const json_int_t found = json_integer_value(value);
    *number = (int)found;
    if (!json_is_integer(value) || found < least || found > most) {
        return error_set_expected(error, ERROR_KEY, N_("a whole number from %d to %d"), "%s\n%d\n%d", key, least, most);
    }
    return 1;
}

static int read_answer(const json_t *object, const struct game_ops *ops, struct puzzle_answer *answer,
                       struct error *error) {
    const json_t *behind = json_object_get(object, "behind");
    *answer = (struct puzzle_answer){
        .share = json_number_value(json_object_get(object, "share")),
        .points = json_number_value(json_object_get(object, "points")),
        .behind = json_number_value(behind),
        .is_paired = behind != NULL,
    };
    return ops->json->intent_read(json_object_get(object, "intent"), &answer->intent, error) &&
           read_whole(object, "levels", 0, PUZZLE_LEVEL_ANSWERS, &answer->levels, error);
}

static int read_step(const json_t *object, const struct game_ops *ops, struct puzzle_step *step, struct error *error) {
    const json_t *accepted = json_object_get(object, "accepted"), *answers = json_object_get(object, "answers");
    step->accepted_count = (int)json_array_size(accepted);
    step->answer_count = (int)json_array_size(answers);
    if (step->accepted_count < 1 || step->accepted_count > PUZZLE_ACCEPTED_MOST || step->answer_count < 1 ||
        step->answer_count > PUZZLE_ANSWERS_MOST) {
        return refuse(error, "steps", N_("one or two accepted and up to four answers"));
    }
    for (int i = 0; i < step->accepted_count; i++) {
        if (!ops->json->intent_read(json_array_get(accepted, (size_t)i), &step->accepted[i], error)) {
            return 0;
        }
    }
    for (int i = 0; i < step->answer_count; i++) {
        if (!read_answer(json_array_get(answers, (size_t)i), ops, &step->answers[i], error)) {
            return 0;
        }
    }
    return 1;
}

static int read_steps(const json_t *row, const struct game_ops *ops, struct puzzle *puzzle, struct error *error) {
    const json_t *steps = json_object_get(row, "steps");
    puzzle->step_count = (int)json_array_size(steps);
    if (puzzle->step_count < 1 || puzzle->step_count > PUZZLE_STEPS_MOST) {
        return refuse(error, "steps", N_("one to three of them"));
    }
    for (int i = 0; i < puzzle->step_count; i++) {
        if (!read_step(json_array_get(steps, (size_t)i), ops, &puzzle->steps[i], error)) {
            return 0;
        }
    }
    return 1;
}

static int read_played(const json_t *row, struct puzzle *puzzle, struct error *error) {
    const json_t *list = json_object_get(row, "played");
    puzzle->played_count = (int)json_array_size(list);
    if (puzzle->played_count > PUZZLE_PLAYED_MOST) {
        return refuse(error, "played", N_("at most three of them"));
    }
    for (int i = 0; i < puzzle->played_count; i++) {
        const json_t *object = json_array_get(list, (size_t)i);
        struct puzzle_played *played = &puzzle->played[i];
        for (size_t side = 0; side < 2; side++) {
            played->won[side] = json_number_value(json_array_get(json_object_get(object, "won"), side));
            played->lead[side] = json_number_value(json_array_get(json_object_get(object, "lead"), side));
        }
        played->error = json_number_value(json_object_get(object, "error"));
        if (!read_whole(object, "rival", 1, PUZZLE_ANSWERS_MOST - 1, &played->rival, error) ||
            !read_whole(object, "pairs", 1, 1000000, &played->pairs, error)) {
            return 0;
        }
    }
    return 1;
}

static int read_match(const json_t *row, const struct game *game, struct match_file_read *read, struct error *error) {
    const json_t *words = json_object_get(row, "match");
    if (!json_is_string(words)) {
        memset(read, 0, sizeof *read);
        return refuse(error, "match", N_("the lines of a match file"));
    }
    match_file_read_bytes(json_string_value(words), json_string_length(words), game, read);
    *error = read->error;
    return read->status == MATCH_FILE_GOOD;
}

static int is_asked(const struct match *match, const struct puzzle *puzzle, struct error *error) {
    const struct game *game = match_game(match);
    const struct intent *best = &puzzle->steps[0].answers[0].intent;
    const int reason =
        best->seat == puzzle->seat ? game->ops->validate(game, match_state(match), best) : REASON_NOT_YOUR_TURN;
    return reason == REASON_NONE || error_set_with(error, ERROR_ILLEGAL, "%s", game_reason_name(game, reason));
}

int puzzle_read(const json_t *row, const struct game *game, struct puzzle *puzzle, struct match_file_read *read,
                struct error *error) {
    const char *id = json_string_value(json_object_get(row, "puzzle"));
    int seat;
    memset(puzzle, 0, sizeof *puzzle);
    if (!read_match(row, game, read, error)) {
        return 0;
    }
    if (!id || !hash_parse(id, &puzzle->id)) {
        return refuse(error, "puzzle", N_("16 hex digits"));
    }
    if (!read_whole(row, "seat", 0, match_setup(read->match)->seats - 1, &seat, error) ||
        !read_whole(row, "grade", 1, PUZZLE_GRADES, &puzzle->grade, error) ||
        !read_whole(row, "missed", 0, PUZZLE_LEVEL_ANSWERS, &puzzle->missed, error) ||
        !read_whole(row, "found", 0, PUZZLE_MASTER_ANSWERS, &puzzle->found, error)) {
        return 0;
    }
    puzzle->seat = (uint8_t)seat;
    return read_steps(row, game->ops, puzzle, error) && read_played(row, puzzle, error) &&
           is_asked(read->match, puzzle, error);
}

/* ---- a game's puzzles ---- */

struct puzzle_file {
    int count;
    size_t head_room, text_room;
    struct puzzle_head *heads;
    char **lines;
};

/* The first line of ROW's match: which game it is of, and how many play. */
static json_t *header_of(const json_t *row) {
    const char *match = json_string_value(json_object_get(row, "match"));
    return match ? json_loads(match, JSON_DISABLE_EOF_CHECK, NULL) : NULL;
}

/* Takes LINE, which it owns then. */
static int add_line(struct puzzle_file *file, char *line, long number, struct error *error) {
    json_t *row = json_loads(line, 0, NULL), *header = header_of(row);
    const char *id = json_string_value(json_object_get(row, "puzzle"));
    const char *game = json_string_value(json_object_get(header, "game"));
    struct puzzle_head head = {.line = number};
    snprintf(head.game, sizeof head.game, "%s", game ? game : "");
    const int is_good = (row || error_set(error, ERROR_NO_JSON)) &&
                        ((id && hash_parse(id, &head.id)) || refuse(error, "puzzle", N_("16 hex digits"))) &&
                        read_whole(row, "grade", 1, PUZZLE_GRADES, &head.grade, error) &&
                        read_whole(header, "players", 1, GAME_MAX_SEATS, &head.seats, error);
    json_decref(row);
    json_decref(header);
    if (!is_good) {
        free(line);
        return 0;
    }
    file->heads = memory_grow(file->heads, &file->head_room, (size_t)file->count + 1, sizeof *file->heads);
    file->lines = memory_grow(file->lines, &file->text_room, (size_t)file->count + 1, sizeof *file->lines);
    file->heads[file->count] = head;
    file->lines[file->count++] = line;
    return 1;
}

struct puzzle_file *puzzle_file_open(const char *path, struct error *error) {
    FILE *stream = disk_stream(path, "r");
    *error = (struct error){0};
    if (!stream) {
        error_set_with(error, ERROR_CANNOT_READ, "%s\n%s", path, strerror(errno));
        return NULL;
    }
    struct puzzle_file *file = memory_new(1, sizeof *file);
    char *line = NULL;
    size_t room = 0;
    for (long number = 1; disk_read_line(&line, &room, stream) > 0; number++) {
        struct error wrong = {0};
        if (!add_line(file, line, number, &wrong) && error->code == ERROR_NONE) {
            *error = wrong;
            error->line = number;
        }
        line = NULL;
        room = 0;
    }
    free(line);
    fclose(stream);
    return file;
}

void puzzle_file_close(struct puzzle_file *file) {
    for (int i = 0; file && i < file->count; i++) {
        free(file->lines[i]);
    }
    if (file) {
        free(file->lines);
        free(file->heads);
    }
    free(file);
}

int puzzle_file_count(const struct puzzle_file *file) {
    return file->count;
}

const struct puzzle_head *puzzle_file_head(const struct puzzle_file *file, int index) {
    return &file->heads[index];
}

/* The order of the puzzles in month MONTH: by what comes of both, never by where they stand in the file. */
static uint64_t rank_of(const struct puzzle_file *file, int index, int64_t month) {
    char text[64];
    const int length =
        snprintf(text, sizeof text, "%016llx %lld", (unsigned long long)file->heads[index].id, (long long)month);
    return hash_bytes(text, (size_t)length);
}

/* How many puzzles come before INDEX in MONTH; of equal ranks the first one in the file. */
static int place_of(const struct puzzle_file *file, int index, int64_t month) {
    const uint64_t rank = rank_of(file, index, month);
    int place = 0;
    for (int i = 0; i < file->count; i++) {
        const uint64_t other = rank_of(file, i, month);
        place += other < rank || (other == rank && i < index);
    }
    return place;
}

int puzzle_file_of_day(const struct puzzle_file *file, int64_t day) {
    enum { MONTH = 28 };
    const int64_t month = day / MONTH - (day % MONTH < 0);
    const int wanted = file->count ? (int)(day - month * MONTH) % file->count : 0;
    for (int i = 0; i < file->count; i++) {
        if (place_of(file, i, month) == wanted) {
            return i;
        }
    }
    return -1;
}

int puzzle_file_read(const struct puzzle_file *file, int index, const struct game *game, struct puzzle *puzzle,
                     struct match_file_read *read, struct error *error) {
    json_t *row = json_loads(file->lines[index], 0, NULL);
    *error = (struct error){0};
    const int is_good = puzzle_read(row, game, puzzle, read, error);
    json_decref(row);
    error->line = is_good ? 0 : file->heads[index].line;
    return is_good;
}
