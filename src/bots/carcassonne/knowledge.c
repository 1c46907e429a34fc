/* SPDX-License-Identifier: MIT */
/* Reading and writing of the weights, and those that are used where the file is missing. */
#include "carcassonne/knowledge.h"

#include <stdio.h>
#include <stdlib.h>

#include "castellany/data.h"
#include "castellany/file.h"
#include "castellany/memory.h"

enum {
    TABLE = CARC_KINDS * OUTLOOK_OPEN * OUTLOOK_LEFT,
    VERSION = 3 /* goes up with any change of the parts */
};

/* Every table of the weights by its name in the file. */
struct part {
    const char *name;
    float *numbers;
    size_t count;
};

enum { PARTS = 10 };

static void list_parts(struct carcassonne_knowledge *knowledge, struct part parts[PARTS]) {
    struct carcassonne_weights *weights = &knowledge->weights;
    const struct part all[PARTS] = {
        {"chance", &weights->chance[0][0][0], TABLE},
        {"growth", &weights->growth[0][0][0], TABLE},
        {"supply", weights->supply, sizeof weights->supply / sizeof(float)},
        {"wall_tiles", weights->wall_tiles, sizeof weights->wall_tiles / sizeof(float)},
        {"landing", weights->landing, sizeof weights->landing / sizeof(float)},
        {"turn", &weights->turn, 1},
        {"void", &weights->void_cells, 1},
        {"keep", &weights->keep_slope, 1},
        {"valuation", &knowledge->columns[0].turn, VALUATION_COLUMNS * VALUATION_COUNT},
        {"rest", knowledge->rest, CARC_TILES},
    };
    memcpy(parts, all, sizeof all);
}

static int read_part(const json_t *file, const struct part *part) {
    const json_t *numbers = json_object_get(file, part->name);
    if (json_array_size(numbers) != part->count) {
        return 0;
    }
    for (size_t i = 0; i < part->count; i++) {
        const json_t *number = json_array_get(numbers, i);
        if (!json_is_number(number) || !(json_number_value(number) >= -1000 && json_number_value(number) <= 1000)) {
            return 0;
        }
        part->numbers[i] = (float)json_number_value(number);
    }
    return 1;
}

/* What the writer below writes: numbers that mean something else would be read as sense. */
static int is_ours(const json_t *file) {
    const char *format = json_string_value(json_object_get(file, "format")),
               *game = json_string_value(json_object_get(file, "game"));
    return format && game && strcmp(format, "castellany-weights") == 0 && strcmp(game, "carcassonne") == 0 &&
           json_integer_value(json_object_get(file, "version")) == VERSION;
}

static int read_weights(const json_t *file, struct carcassonne_knowledge *knowledge) {
    struct part parts[PARTS];
    list_parts(knowledge, parts);
    for (int i = 0; i < PARTS; i++) {
        if (!read_part(file, &parts[i])) {
            return 0;
        }
    }
    return 1;
}

json_t *carcassonne_knowledge_write(const struct carcassonne_knowledge *knowledge) {
    struct carcassonne_knowledge copy = *knowledge;
    struct part parts[PARTS];
    json_t *file =
        json_pack("{s:s, s:i, s:s}", "format", "castellany-weights", "version", VERSION, "game", "carcassonne");
    list_parts(&copy, parts);
    for (int i = 0; i < PARTS; i++) {
        json_t *numbers = json_array();
        for (size_t at = 0; at < parts[i].count; at++) {
            char text[32];
            snprintf(text, sizeof text, "%.3f", (double)parts[i].numbers[at]);
            json_array_append_new(numbers, json_real(strtod(text, NULL)));
        }
        json_object_set_new(file, parts[i].name, numbers);
    }
    return file;
}

/* ---- rules of thumb ---- */

/* What a tile more brings a feature that grows. */
static const float each[CARC_KINDS] = {1, 2, 1, 0.6f};

static void guess_features(struct carcassonne_weights *weights, float patience) {
    static const float left[OUTLOOK_LEFT] = {0.5f, 3, 7, 12, 19, 28, 39, 53};
    for (int kind = 0; kind < CARC_KINDS; kind++) {
        for (int open = 0; open < OUTLOOK_OPEN; open++) {
            for (int column = 0; column < OUTLOOK_LEFT; column++) {
                const float need = patience * (float)(kind == CARC_PATH ? open : open / 2 + open % 2) + 0.2f;
                weights->chance[kind][open][column] = kind == CARC_COURT ? 0.8f : left[column] / (left[column] + need);
                weights->growth[kind][open][column] = each[kind] * left[column] / 40 * (float)(open > 3 ? 3 : open);
            }
        }
    }
}

static void guess(struct carcassonne_weights *weights) {
    static const struct carcassonne_weights rest = {
        .supply = {0, 4, 7, 9, 10, 10.5f, 11},
        .wall_tiles = {4, 5, 5, 3, 3, 4, 2, 3, 3, 5},
        .landing = {0, 0.12f, 0.2f, 0.16f, 0.2f, 0.14f, 0.14f, 0.1f, 0.1f, 0.08f, 0.07f, 0.06f, 0.05f, 0.05f, 0.04f,
                    0.04f},
        .turn = 1.7f,
        .void_cells = 9.5f,
        .keep_slope = 0.25f,
    };
    *weights = rest;
    guess_features(weights, 3);
}

static void scale(float *numbers, size_t count, float by) {
    for (size_t i = 0; i < count; i++) {
        numbers[i] *= by;
    }
}

/* A beginner looks at his points: he keeps few followers back, sends too many to the courts for good, and neither comes
 * to a tower of the wall on purpose nor thinks of the void. */
static void judge_plainly(struct carcassonne_weights *weights) {
    scale(weights->supply, sizeof weights->supply / sizeof(float), 0.6f);
    scale(weights->landing, sizeof weights->landing / sizeof(float), 0);
    scale(&weights->chance[CARC_COURT][0][0], OUTLOOK_OPEN * OUTLOOK_LEFT, 1.25f);
    weights->wall_tiles[0] *= 0.3f;
    weights->void_cells *= 0.5f;
}

void *carcassonne_knowledge_open(const struct game *game, const char *data, char error[GAME_ERROR_SIZE]) {
    char path[4096];
    json_error_t parse_error;
    struct carcassonne_knowledge *knowledge = memory_new(1, sizeof *knowledge);
    stock_fill(&knowledge->stock, carcassonne_tables(game));
    snprintf(path, sizeof path, "%s/" GAME_DATA("carcassonne") "bots/knowledge.json", data);
    json_t *file = file_read_json(path, &parse_error);
    const char *lack = !file ? parse_error.text : !is_ours(file) ? "holds weights of another kind or version" : NULL;
    if (!lack && !read_weights(file, knowledge)) {
        lack = "holds no weights";
    }
    knowledge->values = !lack;
    if (lack) {
        guess(&knowledge->weights);
        snprintf(error, GAME_ERROR_SIZE, "%.120s %.80s: the bots judge by rules of thumb", path, lack);
    }
    json_decref(file);
    knowledge->plain = knowledge->weights;
    judge_plainly(&knowledge->plain);
    return knowledge;
}

int carcassonne_values(const struct bot_view *view) {
    const struct carcassonne_knowledge *knowledge = view->knowledge;
    return knowledge->values && !view->plain && !view->is_former;
}

void carcassonne_knowledge_close(void *knowledge) {
    free(knowledge);
}
