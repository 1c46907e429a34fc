/* SPDX-License-Identifier: MIT */
/* castellany-learn: plays matches of the bots against themselves and fits the weights for one table to them.
 *
 *   castellany-learn --game NAME --players 2 --set OPTION=VALUE --generations 4 --matches 2000 --nodes 150 --out FILE
 * [--from FILE]
 *
 *   castellany-learn --game NAME --players 2 --exploit master --from WEIGHTS --out FILE
 *   castellany-learn --game NAME --players 3 --watch grandmaster@800,former-master@150 --out FILE
 *   castellany-learn --game NAME --players 4 --survey master --matches 100
 *   castellany-learn --game NAME --players 4 --measure A,B --matches 500 --odd 0.5
 *   castellany-learn --game NAME --players 4 --foresee former-master --matches 8
 *   castellany-learn --game NAME --players 2 --regret master@300 --matches 3
 *   castellany-learn --game NAME --players 4 --duel master,former-master --against DATA --matches 200
 *
 * The first generation plays ten times as many matches by rules of thumb, without search, unless --from names weights;
 * each further one with what the last has learnt. README.md beside the bots tells how the weights came about. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "castellany/data.h"
#include "castellany/memory.h"
#include "learn/learn.h"
#include "learn/lesson.h"
#include "learn/match.h"

/* A lesson under way. */
struct school {
    const struct lesson *lesson;
    struct game game;
    struct learn_game learn;
    struct game_setup setup;
    union any_state begun;            /* what the network's shape depends on */
    const struct learn_player *rival; /* NULL, or whom the weights learn to exploit */
    void *guest;                      /* NULL, or the knowledge of one who comes to half of the matches */
};

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void write_usage(FILE *stream) {
    fputs("usage: castellany-learn --game NAME --players N [--set OPTION=VALUE]... --out FILE [--from FILE]\n"
          "         [--generations G] [--matches M] [--nodes B] [--window SAMPLES] [--passes P] [--seed K]\n"
          "         [--odd PART] [--winning WEIGHT] [--tree] [--keep] [--exploit LEVEL] [--guest DATA]\n"
          "   or: castellany-learn --game NAME --players N [--set OPTION=VALUE]... TASK [--matches M] [--seed K]\n"
          "         --watch LEVEL,LEVEL,... --out FILE [--from FILE] [--passes P] [--rate R] [--trace PART]\n"
          "           [--samples FILE] [--imagine]\n"
          "                                          weights for tables at which some take care, from their matches\n"
          "         --survey LEVEL [--nodes B]       what is chosen and what wins\n"
          "         --measure FILE,... [--odd PART]  how well weights tell points, winners and choices\n"
          "         --foresee LEVEL                  how well foresight foretells choices\n"
          "         --regret LEVEL [--nodes B]       what smaller budgets lose\n"
          "         --duel LEVEL[,LEVEL] [--against DATA]  one against others with another folder's weights\n"
          "         [--strangers]                    ... who do not know each other's levels\n"
          "A LEVEL is master or master@300, say; the first one of a duel may be knowing or knowing-careful.\n",
          stream);
}

static int fail(const char *what, const char *why) {
    fprintf(stderr, "castellany-learn: %s %s\n", what, why);
    return 0;
}

/* ---- the game ---- */

static int apply_setting(struct school *school, char *setting) {
    char *value = strchr(setting, '=');
    if (!value) {
        return fail(setting, "is no OPTION=VALUE");
    }
    *value++ = '\0';
    for (const struct game_option *option = school->game.ops->setup->options; option->name; option++) {
        if (strcmp(option->name, setting) == 0 && school->game.ops->setup->option(&school->setup, setting, value)) {
            return 1;
        }
    }
    return fail(setting, "is no option of the game, or cannot have that value");
}

static int set_up(struct school *school) {
    const struct lesson *lesson = school->lesson;
    const struct game_ops *ops = school->game.ops;
    if (lesson->players < ops->least_seats || lesson->players > ops->most_seats) {
        return fail("--players", "is no number of seats that the game has");
    }
    school->setup = (struct game_setup){.seats = (uint8_t)lesson->players, .seed = lesson->seed};
    for (int i = 0; i < lesson->setting_count; i++) {
        if (!apply_setting(school, lesson->settings[i])) {
            return 0;
        }
    }
    struct game_setup begun = school->setup;
    ops->setup->complete(&school->game, &begun);
    ops->setup->begin(&school->game, &begun, &school->begun, NULL);
    school->learn = learn_game_of(&school->game);
    return 1;
}

/* ---- files ---- */

static int read_network(const struct lesson *lesson, struct network *network, int inputs, int outputs) {
    char error[GAME_ERROR_SIZE] = "";
    json_t *object = json_load_file(lesson->from, 0, NULL);
    network_free(network);
    const int good = object && network_read(network, object, inputs, outputs, error);
    json_decref(object);
    if (!good) {
        fprintf(stderr, "castellany-learn: %s cannot be read. %s\n", lesson->from, error);
    }
    return good;
}

static int write_network(const struct school *school, const struct network *network, const char *path) {
    json_t *sizes = json_array();
    for (int i = 0; i <= NETWORK_LAYERS; i++) {
        json_array_append_new(sizes, json_integer(network->sizes[i]));
    }
    json_t *object = json_pack("{s:s, s:i, s:s, s:i}", "format", "castellany-weights", "version", 2, "game",
                               school->game.ops->name, "players", school->lesson->players);
    school->learn.describe(&school->begun, object);
    json_object_set_new(object, "scale", json_integer(NETWORK_SCALE));
    json_object_set_new(object, "sizes", sizes);
    json_object_set_new(object, "layers", network_write(network));
    const int good = json_dump_file(object, path, JSON_COMPACT) == 0;
    json_decref(object);
    return good || fail(path, "cannot be written");
}

/* What GENERATION learnt, and beside it a copy that the next one leaves alone, if it is to be kept. */
static int write_generation(const struct school *school, const struct network *network, int generation) {
    const char *out = school->lesson->out;
    char kept[4096];
    snprintf(kept, sizeof kept, "%s.%d", out, generation);
    return write_network(school, network, out) && (!school->lesson->keep || write_network(school, network, kept));
}

/* ---- generations ---- */

static int play_generation(const struct school *school, const void *known, int generation, struct samples *samples,
                           FILE *kept) {
    const struct lesson *lesson = school->lesson;
    struct play_report report = {0};
    int good = 1;
    const int plain = generation == 0 && !lesson->from && !lesson->measure;
    const long matches = plain ? lesson->matches * 10 : lesson->matches;
    const uint32_t nodes = lesson->nodes ? lesson->nodes : 200;
    const struct play_options options = {.nodes = plain ? 0 : nodes,
                                         .plain = plain,
                                         .tree = !plain && lesson->tree,
                                         .doubt = plain ? 0 : 0.04f,
                                         .slack = 0.06f,
                                         .odd = plain ? 0 : (float)lesson->odd,
                                         .rival = school->rival,
                                         .guest = school->guest,
                                         .kept = kept};
    struct game_setup setup = school->setup;
    const double begun = seconds();
    for (long match = 0; good && match < matches; match++) {
        setup.seed = lesson->seed * 1000003 + (uint64_t)generation * 10000019 + (uint64_t)match;
        good = learn_play(&school->learn, &school->game, &setup, known, &options, samples, &report);
    }
    fprintf(stderr, "generation %d: %ld matches in %.0f s, winning score %.1f, search off by %.2f squared\n",
            generation, matches, seconds() - begun, report.mean_winning_score / (double)(matches + !matches),
            report.points_error / (double)(matches + !matches));
    return good || fail(lesson->samples, "cannot be written");
}

static int run_generations(const struct school *school, const void *known, struct network *network,
                           struct samples *samples, FILE *kept) {
    const struct lesson *lesson = school->lesson;
    int good = 1;
    for (int generation = 0; good && generation < lesson->generations; generation++) {
        const int is_later = generation || lesson->from;
        const struct fit_options options = {.passes = lesson->passes,
                                            .first_rate = is_later ? 5e-4f : 1e-3f,
                                            .last_rate = 1e-4f,
                                            .trust = is_later && !school->rival ? 0.4f : 0,
                                            .trace = (float)lesson->trace,
                                            .searched = 1,
                                            .win_weight = (float)lesson->winning,
                                            .seats = lesson->players,
                                            .gain_scale = (float)school->learn.gain_scale,
                                            .seed = lesson->seed + (uint64_t)generation};
        if (generation == 1 && !lesson->from) {
            samples->count = samples->next = 0; /* what rules of thumb taught is in the weights now */
        }
        good = play_generation(school, known, generation, samples, kept);
        if (good) {
            learn_fit(network, samples, &options);
            good = write_generation(school, network, generation);
        }
    }
    return good;
}

/* Whole tables: a multiple of the seats. */
static struct samples new_samples(const struct lesson *lesson) {
    return (struct samples){.room = (size_t)(lesson->window / lesson->players * lesson->players)};
}

/* Whose weights are missing comes all the same, and it is said how he plays. */
static void *open_guest(const struct school *school) {
    char error[GAME_ERROR_SIZE] = "";
    void *guest = school->learn.evaluation->open(&school->game, school->lesson->guest, error);
    if (*error) {
        fprintf(stderr, "castellany-learn: the guest's weights: %s\n", error);
    }
    return guest;
}

static int learn(struct school *school, const char *data) {
    const struct lesson *lesson = school->lesson;
    char ignored[GAME_ERROR_SIZE];
    int inputs, outputs;
    void *known = school->learn.evaluation->open(&school->game, data, ignored);
    struct network *network = school->learn.network(known, &school->begun, &inputs, &outputs);
    struct samples samples = new_samples(lesson);
    int good = 1;
    if (lesson->from) {
        good = read_network(lesson, network, inputs, outputs);
    } else {
        network_free(network);
        network_new(network, (const int[]){inputs, NETWORK_WIDTH_MAX, 32, outputs});
        learn_begin(network, lesson->seed);
    }
    school->guest = lesson->guest ? open_guest(school) : NULL;
    FILE *kept = NULL;
    if (lesson->samples) {
        kept = good ? learn_open_samples(&samples, lesson->samples, lesson->players) : NULL;
        good = kept != NULL;
    }
    good = good && run_generations(school, known, network, &samples, kept);
    good = (!kept || fclose(kept) == 0) && good;
    if (school->guest) {
        school->learn.evaluation->close(school->guest);
    }
    free(samples.items);
    school->learn.evaluation->close(known);
    return good;
}

/* Weights for one who meets a level with this data folder's. */
static int exploit(struct school *school, const char *data) {
    struct learn_player rival;
    if (!learn_player_find(&rival, school->lesson->exploit)) {
        return 0;
    }
    rival.library = learn_library_open(&school->game, data);
    school->rival = &rival;
    const int good = learn(school, data);
    bot_library_close(rival.library);
    return good;
}

/* ---- where some take care ---- */

enum { WATCHED_MOST = 8 };

/* What says who takes care was never looked at till now, and means nothing yet. */
static void forget_care(const struct school *school, struct network *careful) {
    const struct bot_view views[2] = {{&school->game, NULL, 0, GAME_NO_SEAT, 0},
                                      {&school->game, NULL, 0, GAME_NO_SEAT, 0, .careful = 0xff}};
    float inputs[2][GAME_MAX_SEATS][NETWORK_INPUTS_MAX] = {{{0}}};
    const size_t out = (size_t)careful->sizes[1];
    for (int i = 0; i < 2; i++) {
        school->learn.measure(&views[i], &school->begun, inputs[i]);
    }
    for (int i = 0; i < careful->sizes[0]; i++) {
        if (inputs[0][0][i] != inputs[1][0][i]) {
            memset(careful->weights[0] + (size_t)i * out, 0, out * sizeof(float));
        }
    }
}

/* CAREFUL begins as USUAL judges, whoever takes care. */
static void begin_careful(struct network *careful, const struct network *usual) {
    network_free(careful);
    network_new(careful, usual->sizes);
    for (int layer = 0; layer < NETWORK_LAYERS; layer++) {
        const size_t in = (size_t)usual->sizes[layer], out = (size_t)usual->sizes[layer + 1];
        memcpy(careful->weights[layer], usual->weights[layer], in * out * sizeof(float));
        memcpy(careful->biases[layer], usual->biases[layer], out * sizeof(float));
    }
}

static int begin_watching(const struct school *school, void *known, struct network *careful) {
    int inputs, outputs;
    const struct network *usual = school->learn.network(known, &school->begun, &inputs, &outputs);
    if (school->lesson->from) {
        return read_network(school->lesson, careful, inputs, outputs);
    }
    if (!usual->sizes[0]) {
        return fail("--watch", "wants the usual weights of such tables, which this folder of data lacks");
    }
    begin_careful(careful, usual);
    forget_care(school, careful);
    return 1;
}

/* What was watched before, and now. */
static int watch_matches(const struct school *school, struct watch_options *options, struct samples *samples) {
    const struct lesson *lesson = school->lesson;
    struct game_setup setup = school->setup;
    const double begun = seconds();
    if (lesson->samples && !(options->kept = learn_open_samples(samples, lesson->samples, lesson->players))) {
        return 0;
    }
    setup.seed = lesson->seed * 1000003;
    int good = learn_watch(&school->learn, &school->game, &setup, options, samples);
    good = (!options->kept || fclose(options->kept) == 0) && good;
    fprintf(stderr, "%ld matches in %.0f s, %zu samples\n", options->matches, seconds() - begun, samples->count);
    return good || fail(lesson->samples, "cannot be written");
}

static int watch_and_fit(const struct school *school, struct watch_options *options, struct network *careful) {
    const struct lesson *lesson = school->lesson;
    const struct fit_options fit = {.passes = lesson->passes,
                                    .first_rate = (float)lesson->rate,
                                    .last_rate = 1e-4f,
                                    .trust = lesson->trace > 0,
                                    .trace = (float)lesson->trace,
                                    .win_weight = (float)lesson->winning,
                                    .seats = lesson->players,
                                    .gain_scale = (float)school->learn.gain_scale,
                                    .seed = lesson->seed};
    struct samples samples = new_samples(lesson);
    int good = watch_matches(school, options, &samples);
    if (good && samples.count < (size_t)lesson->players) {
        good = fail("--watch", "has nothing to learn from: no matches, and no samples");
    }
    if (good) {
        learn_fit(careful, &samples, &fit);
    }
    free(samples.items);
    return good;
}

static int find_watched(const struct school *school, struct learn_player players[WATCHED_MOST]) {
    int count = 0;
    for (char *name = strtok(school->lesson->watch, ","); name; name = strtok(NULL, ",")) {
        if (count == WATCHED_MOST) {
            return fail("--watch", "takes eight levels at most");
        }
        if (!learn_player_find(&players[count++], name)) {
            return 0;
        }
    }
    return count > 1 ? count : fail("--watch", "wants two levels at least: OWN,OTHER");
}

/* Weights by which those judge who take care, from matches of the levels named. */
static int watch(const struct school *school, const char *data) {
    struct learn_player players[WATCHED_MOST];
    int count = school->lesson->out ? find_watched(school, players) : fail("--watch", "wants --out FILE");
    if (school->lesson->imagine && !school->lesson->from) {
        count = fail("--imagine", "wants weights that foretell choices: --from FILE");
    }
    char error[GAME_ERROR_SIZE];
    if (!count) {
        return 0;
    }
    void *known = school->learn.evaluation->open(&school->game, data, error);
    struct network *careful =
        school->learn.careful_network ? school->learn.careful_network(known, &school->begun) : NULL;
    int good = careful ? begin_watching(school, known, careful)
                       : fail("--watch", "has nothing to learn for a table like this one");
    if (good) {
        struct bot_library *library = learn_library_open(&school->game, data);
        for (int i = 0; i < count; i++) {
            players[i].library = library;
        }
        struct watch_options options = {
            &players[0], &players[1], count - 1, school->lesson->matches, school->lesson->imagine ? known : NULL, NULL};
        good = watch_and_fit(school, &options, careful);
        bot_library_close(library);
        good = good && write_network(school, careful, school->lesson->out);
    }
    school->learn.evaluation->close(known);
    return good;
}

/* ---- tasks ---- */

/* Matches by the weights of this data folder, by which those in the files named ("A,B") are measured, too. */
static int measure(const struct school *school, const char *data) {
    const struct lesson *lesson = school->lesson;
    const float scale = (float)school->learn.gain_scale;
    char ignored[GAME_ERROR_SIZE];
    int inputs, outputs, good = 1;
    void *known = school->learn.evaluation->open(&school->game, data, ignored);
    struct network *network = school->learn.network(known, &school->begun, &inputs, &outputs);
    struct samples samples = new_samples(lesson);
    play_generation(school, known, 0, &samples, NULL);
    learn_measure(network, &samples, lesson->players, scale, "this folder's");
    for (char *name = strtok(lesson->measure, ","); good && name; name = strtok(NULL, ",")) {
        const struct lesson named = {.from = name};
        good = read_network(&named, network, inputs, outputs);
        if (good) {
            learn_measure(network, &samples, lesson->players, scale, name);
        }
    }
    free(samples.items);
    school->learn.evaluation->close(known);
    return good;
}

/* "master" against itself, or "master,former-master". */
static int duel(const struct school *school, const char *data) {
    const struct lesson *lesson = school->lesson;
    char *other = strchr(lesson->duel, ',');
    if (other) {
        *other++ = '\0';
    }
    const struct duel_options options = {.own = lesson->duel,
                                         .other = other ? other : lesson->duel,
                                         .own_data = data,
                                         .other_data = lesson->against ? lesson->against : data,
                                         .matches = lesson->matches,
                                         .strangers = lesson->strangers};
    return learn_duel(&school->learn, &school->game, &school->setup, &options);
}

/* What needs a network in which hidden choices are learnt. */
static int do_learnt(struct school *school, const char *data) {
    const struct lesson *lesson = school->lesson;
    if (!school->learn.network) {
        return fail(school->game.ops->name,
                    "has no evaluation in which weights are to be fitted; --survey and --duel take it");
    }
    if (lesson->foresee) {
        return learn_foresee(&school->learn, &school->game, &school->setup, data, lesson->foresee, lesson->matches);
    }
    if (lesson->regret) {
        return learn_regret(&school->learn, &school->game, &school->setup, data, lesson->regret, lesson->nodes,
                            lesson->matches);
    }
    if (lesson->exploit) {
        return exploit(school, data);
    }
    if (lesson->watch) {
        return watch(school, data);
    }
    return lesson->measure ? measure(school, data) : learn(school, data);
}

int main(int argc, char **argv) {
    struct lesson lesson = {.generations = 4, .matches = 2000, .window = 200000, .passes = 4, .rate = 5e-4, .seed = 1};
    struct school school = {.lesson = &lesson};
    char data[4096], words[ERROR_WORDS_SIZE];
    struct error error = {0};
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        write_usage(stdout);
        return 0;
    }
    if (!lesson_read(&lesson, argc, argv)) {
        write_usage(stderr);
        return 2;
    }
    if (!data_find(data, sizeof data)) {
        return !fail("the folder of data", "is not found");
    }
    if (!game_open(&school.game, lesson.game, data, &error)) {
        error_say(&error, NULL, words, sizeof words);
        return !fail("the game cannot be opened:", words);
    }
    int good = set_up(&school);
    if (good && lesson.survey) {
        good =
            learn_survey(&school.learn, &school.game, &school.setup, data, lesson.survey, lesson.nodes, lesson.matches);
    } else if (good) {
        good = lesson.duel ? duel(&school, data) : do_learnt(&school, data);
    }
    game_close(&school.game);
    return !good;
}
