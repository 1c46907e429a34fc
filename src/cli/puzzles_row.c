/* SPDX-License-Identifier: MIT */
/* A puzzle as a line of puzzles.jsonl: the lines of its match file as they would stand in one, and the forms of the
 * match file for its answers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/hash.h"
#include "castellany/match_file.h"
#include "puzzles.h"

/* Three places behind the point are more than is known. */
static json_t *rounded(double number) {
    return json_real((double)(long)(number * 1000 + (number < 0 ? -0.5 : 0.5)) / 1000);
}

/* The match's lines without its checks: what is cut off stands for nothing. */
static json_t *match_lines(const struct match *match) {
    json_t *lines = json_array();
    FILE *file = tmpfile();
    char *line = NULL;
    size_t room = 0;
    if (file && match_file_write(match, file)) {
        rewind(file);
        while (disk_read_line(&line, &room, file) > 0) {
            json_t *object = json_loads(line, 0, NULL);
            if (object && !json_object_get(object, "check")) {
                json_array_append(lines, object);
            }
            json_decref(object);
        }
    }
    free(line);
    if (file) {
        fclose(file);
    }
    return lines;
}

static json_t *answer_object(const struct game_ops *ops, const struct puzzle_answer *answer) {
    json_t *object = json_pack("{s:o, s:o, s:o, s:i}", "intent", ops->intent_write(&answer->intent), "share",
                               rounded(answer->share), "points", rounded(answer->points), "levels", answer->levels);
    if (answer->is_paired) {
        json_object_set_new(object, "behind", rounded(answer->behind));
    }
    return object;
}

static json_t *step_object(const struct game_ops *ops, const struct puzzle_step *step) {
    json_t *accepted = json_array(), *answers = json_array();
    for (int i = 0; i < step->accepted_count; i++) {
        json_array_append_new(accepted, ops->intent_write(&step->accepted[i]));
    }
    for (int i = 0; i < step->answer_count; i++) {
        json_array_append_new(answers, answer_object(ops, &step->answers[i]));
    }
    return json_pack("{s:o, s:o}", "accepted", accepted, "answers", answers);
}

static json_t *played_object(const struct puzzle_played *played) {
    return json_pack("{s:i, s:i, s:[o,o], s:[o,o], s:o}", "rival", played->rival, "pairs", played->pairs, "won",
                     rounded(played->won[0]), rounded(played->won[1]), "lead", rounded(played->lead[0]),
                     rounded(played->lead[1]), "error", rounded(played->error));
}

json_t *puzzle_row(const struct puzzle *puzzle, const struct match *match) {
    const struct game_ops *ops = match_game(match)->ops;
    json_t *steps = json_array(), *played = json_array();
    char id[HASH_TEXT_SIZE];
    hash_text(puzzle->sight, id);
    for (int i = 0; i < puzzle->step_count; i++) {
        json_array_append_new(steps, step_object(ops, &puzzle->steps[i]));
    }
    for (int i = 0; i < puzzle->played_count; i++) {
        json_array_append_new(played, played_object(&puzzle->played[i]));
    }
    return json_pack("{s:s, s:i, s:i, s:i, s:i, s:o, s:o, s:o}", "puzzle", id, "seat", puzzle->seat, "grade",
                     puzzle_grade(puzzle), "missed", puzzle->missed, "found", puzzle->found, "steps", steps, "played",
                     played, "match", match_lines(match));
}
