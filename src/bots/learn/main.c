/* castellany-learn: plays matches of the bots against themselves and fits the weights for one table to them.
 *
 *   castellany-learn --players 2 --season summer --generations 4 --matches 2000 --nodes 150 --out FILE [--from FILE]
 *
 *   castellany-learn --players 4 --season winter --survey master --matches 100
 *
 * The first generation plays ten times as many matches by rules of thumb, without search, unless --from names weights;
 * each further one with what the last has learnt. README.md beside the bots tells how the weights came about. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "castellany/data.h"
#include "learn/learn.h"
#include "seasons/features.h"

struct lesson {
    int players, winter, generations, first_passes, passes;
    long matches, window;
    uint32_t nodes;
    uint64_t seed;
    const char *from, *out, *survey;
};

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int usage(void) {
    fputs("usage: castellany-learn --players N --season summer|winter --out FILE [--from FILE] [--generations G]\n"
          "         [--matches M] [--nodes B] [--window SAMPLES] [--passes P] [--seed K]\n"
          "   or: castellany-learn --players N --season summer|winter --survey LEVEL [--matches M] [--nodes B]\n",
          stderr);
    return 2;
}

static int read_options(struct lesson *lesson, int argc, char **argv) {
    static const struct option options[] = {
        {"players", 1, NULL, 'p'}, {"season", 1, NULL, 's'}, {"generations", 1, NULL, 'g'}, {"matches", 1, NULL, 'm'},
        {"nodes", 1, NULL, 'n'},   {"seed", 1, NULL, 'k'},   {"from", 1, NULL, 'f'},        {"out", 1, NULL, 'o'},
        {"window", 1, NULL, 'w'},  {"passes", 1, NULL, 'a'}, {"survey", 1, NULL, 'y'},      {NULL, 0, NULL, 0}};
    for (int found; (found = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        switch (found) {
        case 'p':
            lesson->players = atoi(optarg);
            break;
        case 's':
            lesson->winter = strcmp(optarg, "winter") == 0;
            break;
        case 'g':
            lesson->generations = atoi(optarg);
            break;
        case 'm':
            lesson->matches = atol(optarg);
            break;
        case 'n':
            lesson->nodes = (uint32_t)atol(optarg);
            break;
        case 'k':
            lesson->seed = strtoull(optarg, NULL, 10);
            break;
        case 'f':
            lesson->from = optarg;
            break;
        case 'o':
            lesson->out = optarg;
            break;
        case 'w':
            lesson->window = atol(optarg);
            break;
        case 'y':
            lesson->survey = optarg;
            break;
        case 'a':
            lesson->passes = atoi(optarg);
            break;
        default:
            return 0;
        }
    }
    return (lesson->out || lesson->survey) && lesson->players >= 2 && lesson->players <= GAME_MAX_SEATS &&
           lesson->matches > 0;
}

/* ---- files ---- */

static int read_network(const struct lesson *lesson, struct network *network) {
    char error[GAME_ERROR_SIZE] = "";
    json_t *object = json_load_file(lesson->from, 0, NULL);
    const int good = object && network_read(network, object, features_count(lesson->players),
                                            seasons_outputs(lesson->players), error);
    json_decref(object);
    if (!good) {
        fprintf(stderr, "castellany-learn: %s cannot be read. %s\n", lesson->from, error);
    }
    return good;
}

static int write_network(const struct lesson *lesson, const struct network *network) {
    json_t *sizes = json_array();
    for (int i = 0; i <= NETWORK_LAYERS; i++) {
        json_array_append_new(sizes, json_integer(network->sizes[i]));
    }
    json_t *object =
        json_pack("{s:s, s:i, s:s, s:i, s:s, s:i, s:i, s:o, s:o}", "format", "castellany-weights", "version", 1, "game",
                  "seasons", "players", lesson->players, "season", lesson->winter ? "winter" : "summer", "features",
                  FEATURES_VERSION, "scale", NETWORK_SCALE, "sizes", sizes, "layers", network_write(network));
    const int good = object && json_dump_file(object, lesson->out, JSON_COMPACT) == 0;
    json_decref(object);
    if (!good) {
        fprintf(stderr, "castellany-learn: %s cannot be written\n", lesson->out);
    }
    return good;
}

/* ---- generations ---- */

static void play_generation(const struct lesson *lesson, const struct game *game, const struct seasons_knowledge *known,
                            int generation, struct samples *samples) {
    struct play_report report = {0};
    const int plain = generation == 0 && !lesson->from;
    const long matches = plain ? lesson->matches * 10 : lesson->matches;
    const struct play_options options = {.nodes = plain           ? 0
                                                  : lesson->nodes ? lesson->nodes
                                                                  : 200,
                                         .plain = plain,
                                         .doubt = plain ? 0 : 0.04f,
                                         .slack = 0.06f};
    struct game_setup setup = {.seats = (uint8_t)lesson->players};
    game->ops->setup_option(&setup, "season", lesson->winter ? "winter" : "summer");
    const double begun = seconds();
    for (long match = 0; match < matches; match++) {
        setup.seed = lesson->seed * 1000003 + (uint64_t)generation * 10000019 + (uint64_t)match;
        learn_play(game, &setup, known, &options, samples, &report);
    }
    fprintf(stderr, "generation %d: %ld matches in %.0f s, winning score %.1f, search off by %.2f squared\n",
            generation, matches, seconds() - begun, report.mean_winning_score / (double)matches,
            report.points_error / (double)matches);
}

static int learn(const struct lesson *lesson, const struct game *game, struct samples *samples) {
    static struct seasons_knowledge known;
    struct network *network = &known.networks[lesson->players][lesson->winter];
    const int sizes[] = {features_count(lesson->players), NETWORK_WIDTH_MAX, 32, seasons_outputs(lesson->players)};
    if (!(lesson->from ? read_network(lesson, network) : network_new(network, sizes))) {
        return 0;
    }
    if (!lesson->from) {
        learn_begin(network, lesson->seed);
    }
    int good = 1;
    for (int generation = 0; good && generation < lesson->generations; generation++) {
        const struct fit_options options = {.passes = lesson->passes,
                                            .first_rate = generation || lesson->from ? 5e-4f : 1e-3f,
                                            .last_rate = 1e-4f,
                                            .trust = generation || lesson->from ? 0.4f : 0,
                                            .seed = lesson->seed + (uint64_t)generation};
        if (generation == 1 && !lesson->from) {
            samples->count = samples->next = 0; /* what rules of thumb taught is in the weights now */
        }
        play_generation(lesson, game, &known, generation, samples);
        good = learn_fit(network, samples, &options) && write_network(lesson, network);
    }
    network_free(network);
    return good;
}

int main(int argc, char **argv) {
    struct lesson lesson = {.generations = 4, .matches = 2000, .window = 200000, .passes = 4, .seed = 1};
    char data[4096], error[GAME_ERROR_SIZE];
    struct game game;
    if (!read_options(&lesson, argc, argv)) {
        return usage();
    }
    if (!data_find(data, sizeof data) || !game_open(&game, "seasons", data, error)) {
        fputs("castellany-learn: the rule tables cannot be read\n", stderr);
        return 1;
    }
    if (lesson.survey) {
        struct game_setup setup = {.seats = (uint8_t)lesson.players, .seed = lesson.seed};
        game.ops->setup_option(&setup, "season", lesson.winter ? "winter" : "summer");
        return !learn_survey(&game, &setup, data, lesson.survey, lesson.nodes, lesson.matches);
    }
    struct samples samples = {.room = (size_t)lesson.window};
    samples.items = malloc(samples.room * sizeof *samples.items);
    const int good = samples.items && learn(&lesson, &game, &samples);
    free(samples.items);
    game_close(&game);
    return good ? 0 : 1;
}
