/* SPDX-License-Identifier: MIT */
/* Signs are measured and weighed here, and a file says for which version of the signs it was written: weights for
 * others would be read as sense. */
#include "kilt/knowledge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/data.h"
#include "castellany/file.h"
#include "castellany/memory.h"

enum { VERSION = 1 /* goes up with any change of the signs */ };

/* ---- signs ---- */

int kilt_fewest_floors(const struct kilt_state *state) {
    int fewest = KILT_FLOORS;
    for (int seat = 0; seat < state->seat_count; seat++) {
        const int left = kilt_floors_left(state, seat);
        fewest = left < fewest ? left : fewest;
    }
    return fewest;
}

float kilt_part_left(int players, int floors) {
    return (float)floors / (float)(KILT_COLOUR_FLOORS * (players == 2 ? 2 : 1));
}

static uint32_t built_squares(const struct kilt_state *state) {
    uint32_t built = state->roofs;
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        built |= state->on_top[colour];
    }
    return built;
}

static void measure_towers(const struct kilt_state *state, uint32_t towers, uint32_t area, float signs[KILT_SIGNS]) {
    for (uint32_t left = towers; left; left &= left - 1) {
        const int square = __builtin_ctz(left), height = state->height[square];
        signs[KILT_SIGN_LOW + (height > 4 ? 4 : height) - 1]++;
        signs[KILT_SIGN_FLOORS] += (float)height;
        signs[KILT_SIGN_AREA_FLOORS] += area >> square & 1 ? (float)height : 0;
    }
}

static void measure_colour(const struct kilt_state *state, int colour, uint32_t built, uint32_t squares,
                           float signs[KILT_SIGNS]) {
    const struct kilt_area best = kilt_best_area(state, colour);
    const uint32_t towers = state->on_top[colour] & ~state->roofs, rest = towers & ~best.squares;
    const uint32_t around = kilt_widen(best.squares) & ~best.squares & squares;
    const int crests = kilt_count(towers & state->crested[0]) + kilt_count(towers & state->crested[1]);
    signs[KILT_SIGN_DUCATS] += state->ducat_day ? (float)best.value : 0;
    signs[KILT_SIGN_AREA] += (float)best.value;
    signs[KILT_SIGN_AREA_CRESTS] += (float)best.crests;
    signs[KILT_SIGN_AREA_ROOFS] += (float)best.roofs;
    signs[KILT_SIGN_OTHER_AREAS] += (float)(kilt_count(rest) + crests - best.crests);
    signs[KILT_SIGN_ROOM] += (float)kilt_count(around & ~built);
    signs[KILT_SIGN_NEIGHBOURS] += (float)kilt_count(around & built);
    signs[KILT_SIGN_CRESTS] += (float)crests;
    signs[KILT_SIGN_STOCK] += (float)state->floors_left[colour];
    signs[KILT_SIGN_STOCK_CREST] += (float)state->floors[colour][1];
    signs[KILT_SIGN_STOCK_CRESTS] += (float)state->floors[colour][2];
    measure_towers(state, towers, best.squares, signs);
}

void kilt_measure(const struct kilt_state *state, uint32_t squares, float signs[GAME_MAX_SEATS][KILT_SIGNS]) {
    const uint32_t built = built_squares(state);
    memset(signs, 0, GAME_MAX_SEATS * sizeof *signs);
    for (int seat = 0; seat < state->seat_count; seat++) {
        signs[seat][KILT_SIGN_DUCATS] = state->ducats[seat];
        signs[seat][KILT_SIGN_MOVER] = seat == state->mover;
        signs[seat][KILT_SIGN_ANYBODY] = 1;
    }
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        if (state->owner[colour] != GAME_NO_SEAT) {
            measure_colour(state, colour, built, squares, signs[state->owner[colour]]);
        }
    }
}

void kilt_weigh(const struct kilt_weights *weights, const struct kilt_state *state, uint32_t squares,
                float points[GAME_MAX_SEATS]) {
    float signs[GAME_MAX_SEATS][KILT_SIGNS];
    const float *sums = weights->sums[kilt_fewest_floors(state)];
    kilt_measure(state, squares, signs);
    for (int seat = 0; seat < state->seat_count; seat++) {
        float sum = 0;
        for (int sign = 0; sign < KILT_SIGNS; sign++) {
            sum += sums[sign] * signs[seat][sign];
        }
        points[seat] = sum;
    }
}

/* ---- the file ---- */

void kilt_weights_sum(struct kilt_weights *weights, int players) {
    for (int left = 0; left <= KILT_FLOORS; left++) {
        for (int sign = 0; sign < KILT_SIGNS; sign++) {
            float sum = 0;
            for (int power = KILT_POWERS; power-- > 0;) {
                sum = sum * kilt_part_left(players, left) + (float)weights->numbers[sign][power] / KILT_WEIGHT_SCALE;
            }
            weights->sums[left][sign] = sum;
        }
    }
    weights->is_known = 1;
}

static int read_numbers(const json_t *array, struct kilt_weights *weights) {
    if (json_array_size(array) != KILT_SIGNS * KILT_POWERS) {
        return 0;
    }
    for (size_t i = 0; i < KILT_SIGNS * KILT_POWERS; i++) {
        const json_t *number = json_array_get(array, i);
        const json_int_t value = json_integer_value(number);
        if (!json_is_integer(number) || value < -(1 << 24) || value > 1 << 24) {
            return 0;
        }
        weights->numbers[i / KILT_POWERS][i % KILT_POWERS] = (int32_t)value;
    }
    return 1;
}

/* What the writer below writes: weights for other signs would be read as sense. */
static int is_ours(const json_t *file) {
    const char *format = json_string_value(json_object_get(file, "format")),
               *game = json_string_value(json_object_get(file, "game"));
    return format && game && strcmp(format, "castellany-weights") == 0 && strcmp(game, "kilt") == 0 &&
           json_integer_value(json_object_get(file, "version")) == VERSION &&
           json_integer_value(json_object_get(file, "scale")) == KILT_WEIGHT_SCALE;
}

static void tell(char error[GAME_ERROR_SIZE], const char *path, const char *what) {
    snprintf(error, GAME_ERROR_SIZE, "%.120s %.80s: the bots judge by rules of thumb", path, what);
}

/* Each number of players by itself. */
static void read_players(const json_t *players, const struct game *game, const char *path,
                         struct kilt_knowledge *knowledge, char error[GAME_ERROR_SIZE]) {
    char lacking[64] = "";
    for (int number = game->ops->least_seats; number <= game->ops->most_seats; number++) {
        char name[4], words[64];
        snprintf(name, sizeof name, "%d", number);
        if (read_numbers(json_object_get(players, name), &knowledge->players[number])) {
            kilt_weights_sum(&knowledge->players[number], number);
        } else {
            snprintf(words, sizeof words, "%.40s%s%s", lacking, *lacking ? ", " : "", name);
            memcpy(lacking, words, sizeof lacking);
        }
    }
    if (*lacking) {
        char words[128];
        snprintf(words, sizeof words, "holds no weights for %s players", lacking);
        tell(error, path, words);
    }
}

void *kilt_knowledge_open(const struct game *game, const char *data, char error[GAME_ERROR_SIZE]) {
    char path[4096];
    json_error_t parse_error;
    struct kilt_knowledge *knowledge = memory_new(1, sizeof *knowledge);
    snprintf(path, sizeof path, "%s/" GAME_DATA("kilt") "bots/knowledge.json", data);
    json_t *file = file_read_json(path, &parse_error);
    if (!file) {
        tell(error, path, parse_error.text);
    } else if (!is_ours(file)) {
        tell(error, path, "holds weights of another kind or version");
    } else {
        read_players(json_object_get(file, "players"), game, path, knowledge, error);
    }
    json_decref(file);
    return knowledge;
}

void kilt_knowledge_close(void *knowledge) {
    free(knowledge);
}

json_t *kilt_knowledge_write(const struct kilt_knowledge *knowledge) {
    json_t *players = json_object();
    for (int number = 0; number <= GAME_MAX_SEATS; number++) {
        const struct kilt_weights *weights = &knowledge->players[number];
        char name[4];
        if (!weights->is_known) {
            continue;
        }
        json_t *numbers = json_array();
        for (int i = 0; i < KILT_SIGNS * KILT_POWERS; i++) {
            json_array_append_new(numbers, json_integer(weights->numbers[i / KILT_POWERS][i % KILT_POWERS]));
        }
        snprintf(name, sizeof name, "%d", number);
        json_object_set_new(players, name, numbers);
    }
    return json_pack("{s:s, s:i, s:s, s:i, s:o}", "format", "castellany-weights", "version", VERSION, "game", "kilt",
                     "scale", KILT_WEIGHT_SCALE, "players", players);
}
