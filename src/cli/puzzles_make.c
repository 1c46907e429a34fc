/* SPDX-License-Identifier: MIT */
/* castellany-cli puzzles make: matches between Carver and Foreman, who think a tenth of their time, are played, each
 * question is proved. Each match's puzzles go into a file of their own as soon as it is over, so that a search that was
 * broken off goes on where it was; what is given in the end are the first COUNT of them in the order of their seeds. */
#include "puzzles_make.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena_program.h"
#include "args.h"
#include "castellany/disk.h"
#include "castellany/hash.h"
#include "castellany/jobs.h"
#include "castellany/system.h"
#include "progress.h"

enum { MATCHES_MOST = 1 << 16, KEPT_MOST = 2, PLAYERS_NODES = 400 };

/* What came of a match. */
struct harvest {
    atomic_int is_done;
    int kept;
    uint64_t sights[KEPT_MOST];
    uint32_t fates[PUZZLE_FATES];
    double seconds; /* of one core; 0 where the match was searched by an earlier run */
};

struct shared {
    atomic_long next;
    atomic_int is_enough, has_failed;
    struct harvest harvests[MATCHES_MOST];
};

struct search {
    const struct puzzles_make *make;
    struct shared *shared;
    struct progress progress;
    long merged;      /* matches, from the first, that are done */
    long found;       /* different puzzles in them */
    uint64_t *sights; /* theirs */
};

/* ---- one match ---- */

struct walk {
    const struct puzzles_make *make;
    struct puzzle_prover prover;
    struct match *match;
    uint64_t seed;
    uint32_t questions[GAME_MAX_SEATS];
    int round, sealed_round, kept_round;
    struct harvest *harvest;
    json_t *rows;
};

static const char *level_of(const struct walk *walk, uint8_t seat) {
    return (seat + walk->seed) % 2 ? "foreman" : "carver";
}

static void sit_down(struct walk *walk) {
    const struct puzzles_make *make = walk->make;
    struct match_seat seats[GAME_MAX_SEATS] = {0};
    struct game_setup setup = make->setup;
    setup.seed = walk->seed;
    for (uint8_t seat = 0; seat < setup.seats; seat++) {
        snprintf(seats[seat].name, sizeof seats[seat].name, "%s", bot_persona(make->game, walk->seed, seat).name);
        snprintf(seats[seat].control, sizeof seats[seat].control, "bot:%s", level_of(walk, seat));
    }
    walk->match = match_new(make->game, &setup, seats, NULL);
}

static void prove(struct walk *walk, uint8_t seat) {
    struct puzzle puzzle;
    if (walk->harvest->kept == KEPT_MOST || walk->kept_round == walk->round || walk->round < walk->make->first_round) {
        return;
    }
    const enum puzzle_fate fate = puzzle_prove(&walk->prover, match_state(walk->match), seat, &puzzle);
    walk->harvest->fates[fate]++;
    if (fate == PUZZLE_KEPT) {
        walk->kept_round = walk->round;
        walk->harvest->sights[walk->harvest->kept++] = puzzle.id;
        json_array_append_new(walk->rows, puzzle_write(&puzzle, walk->match));
    }
}

/* Hidden choices are proved before the first of them is made: nobody's is in the match then. */
static void prove_all(struct walk *walk, unsigned due) {
    const enum game_secrecy secrecy = walk->make->game->ops->secrecy(match_state(walk->match));
    if (secrecy == GAME_SEALED && walk->sealed_round == walk->round) {
        return;
    }
    walk->sealed_round = secrecy == GAME_SEALED ? walk->round : walk->sealed_round;
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (due >> seat & 1 && secrecy != GAME_PRIVATE && !(secrecy == GAME_SEALED && walk->make->is_open)) {
            prove(walk, seat);
        }
    }
}

static void answer(struct walk *walk, uint8_t seat) {
    const struct game *game = walk->make->game;
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX] = {0};
    struct intent intent;
    game->ops->observe(game, match_state(walk->match), seat, seen);
    const struct bot_request request = {.game = game,
                                        .seen = seen,
                                        .seat = seat,
                                        .seed = walk->seed,
                                        .question = walk->questions[seat]++,
                                        .nodes = PLAYERS_NODES};
    bot_answer(walk->make->library, bot_level_find(level_of(walk, seat)), &request, &intent);
    match_replay(walk->match, &intent, NULL);
}

static void play(struct walk *walk) {
    unsigned due;
    while ((due = match_to_act(walk->match)) != 0 && walk->harvest->kept < KEPT_MOST) {
        const int round = walk->make->game->ops->round(match_state(walk->match));
        if (round != walk->round) {
            walk->round = round;
            memset(walk->questions, 0, sizeof walk->questions);
        }
        prove_all(walk, due);
        answer(walk, (uint8_t)__builtin_ctz(due));
    }
}

/* ---- what is kept of a match ---- */

static void part_path(const struct puzzles_make *make, long index, char path[CLI_PATH_SIZE]) {
    snprintf(path, CLI_PATH_SIZE, "%s/match-%llu.jsonl", make->folder,
             (unsigned long long)(make->setup.seed + (uint64_t)index));
}

static json_t *harvest_object(const struct harvest *harvest) {
    json_t *fates = json_array();
    for (int i = 0; i < PUZZLE_FATES; i++) {
        json_array_append_new(fates, json_integer(harvest->fates[i]));
    }
    return json_pack("{s:o}", "fates", fates);
}

static int write_line(FILE *file, const json_t *object) {
    return json_dumpf(object, file, JSON_COMPACT | JSON_REAL_PRECISION(6)) == 0 && fputc('\n', file) != EOF;
}

/* The line of fates is the last one: without it a file was broken off. */
static int write_part(const struct puzzles_make *make, long index, const struct harvest *harvest, const json_t *rows) {
    char path[CLI_PATH_SIZE], temporary[CLI_PATH_SIZE + 8];
    part_path(make, index, path);
    snprintf(temporary, sizeof temporary, "%s.new", path);
    FILE *file = disk_stream(temporary, "w");
    json_t *fates = harvest_object(harvest), *row;
    int is_good = file != NULL;
    size_t i;
    json_array_foreach(rows, i, row) {
        is_good = is_good && write_line(file, row);
    }
    is_good = is_good && write_line(file, fates);
    json_decref(fates);
    is_good = (!file || fclose(file) == 0) && is_good;
    return is_good && disk_move(temporary, path);
}

/* Gives 1 if a line ends the part. */
static int read_line(const char *line, struct harvest *harvest) {
    json_t *object = json_loads(line, 0, NULL);
    const json_t *fates = json_object_get(object, "fates");
    const char *id = json_string_value(json_object_get(object, "puzzle"));
    if (id && harvest->kept < KEPT_MOST && hash_parse(id, &harvest->sights[harvest->kept])) {
        harvest->kept++;
    }
    for (int i = 0; i < PUZZLE_FATES && fates; i++) {
        harvest->fates[i] = (uint32_t)json_integer_value(json_array_get(fates, (size_t)i));
    }
    json_decref(object);
    return fates != NULL;
}

/* What an earlier run found in a match; gives 0 if none did. */
static int read_part(const struct puzzles_make *make, long index, struct harvest *harvest) {
    char path[CLI_PATH_SIZE], *line = NULL;
    size_t room = 0;
    int is_whole = 0;
    part_path(make, index, path);
    FILE *file = disk_stream(path, "r");
    while (file && !is_whole && disk_read_line(&line, &room, file) > 0) {
        is_whole = read_line(line, harvest);
    }
    free(line);
    if (file) {
        fclose(file);
    }
    if (!is_whole) {
        *harvest = (struct harvest){0};
    }
    return is_whole;
}

/* Unless an earlier run did. */
static int search_match(const struct puzzles_make *make, long index, struct harvest *harvest) {
    if (read_part(make, index, harvest)) {
        return 1;
    }
    struct walk walk = {.make = make,
                        .prover = {make->game, make->library, (int)make->pairs, (uint32_t)make->nodes, 1},
                        .seed = make->setup.seed + (uint64_t)index,
                        .harvest = harvest,
                        .rows = json_array()};
    const double begun = system_busy_seconds();
    sit_down(&walk);
    play(&walk);
    harvest->seconds = system_busy_seconds() - begun;
    const int is_good = write_part(make, index, harvest, walk.rows);
    match_free(walk.match);
    json_decref(walk.rows);
    return is_good;
}

/* ---- all of them ---- */

static void work(void *context, int job) {
    const struct search *search = context;
    struct shared *shared = search->shared;
    (void)job;
    while (!atomic_load(&shared->is_enough) && !atomic_load(&shared->has_failed)) {
        const long index = atomic_fetch_add(&shared->next, 1);
        if (index >= MATCHES_MOST) {
            return;
        }
        if (!search_match(search->make, index, &shared->harvests[index])) {
            atomic_store(&shared->has_failed, 1);
            return;
        }
        atomic_store(&shared->harvests[index].is_done, 1);
    }
}

static int is_new(const struct search *search, uint64_t sight) {
    for (long i = 0; i < search->found; i++) {
        if (search->sights[i] == sight) {
            return 0;
        }
    }
    return 1;
}

/* Counts what lies in the first matches that are done without a gap. */
static void merge(struct search *search) {
    while (search->merged < MATCHES_MOST && atomic_load(&search->shared->harvests[search->merged].is_done) &&
           search->found < search->make->count) {
        const struct harvest *harvest = &search->shared->harvests[search->merged++];
        for (int i = 0; i < harvest->kept && search->found < search->make->count; i++) {
            if (is_new(search, harvest->sights[i])) {
                search->sights[search->found++] = harvest->sights[i];
            }
        }
    }
}

static void watch(void *context) {
    struct search *search = context;
    merge(search);
    if (search->found >= search->make->count) {
        atomic_store(&search->shared->is_enough, 1);
    }
    progress_show(&search->progress, (double)search->found / (double)search->make->count);
}

/* ---- the end ---- */

static int copy_part(const struct search *search, long index, FILE *out, long *copied) {
    char path[CLI_PATH_SIZE], *line = NULL;
    size_t room = 0;
    int is_good = 1;
    part_path(search->make, index, path);
    FILE *file = disk_stream(path, "r");
    while (file && is_good && *copied < search->found && disk_read_line(&line, &room, file) > 0) {
        json_t *object = json_loads(line, 0, NULL);
        const char *id = json_string_value(json_object_get(object, "puzzle"));
        uint64_t sight;
        if (id && hash_parse(id, &sight) && sight == search->sights[*copied]) {
            is_good = fputs(line, out) != EOF;
            ++*copied;
        }
        json_decref(object);
    }
    free(line);
    return file && fclose(file) == 0 && is_good;
}

static int write_all(const struct search *search) {
    char path[CLI_PATH_SIZE];
    long copied = 0;
    snprintf(path, sizeof path, "%s/puzzles.jsonl", search->make->folder);
    FILE *out = disk_stream(path, "w");
    int is_good = out != NULL;
    for (long index = 0; index < search->merged && is_good; index++) {
        is_good = copy_part(search, index, out, &copied);
    }
    is_good = out && fclose(out) == 0 && is_good;
    return is_good ? ARGS_GO_ON : cli_fail("puzzles", "%s cannot be written: %s", path, strerror(errno));
}

static void print_table(const struct search *search) {
    static const char *const names[PUZZLE_FATES] = {"the levels find it, or no Master",
                                                    "no margin at a glance",
                                                    "no margin in the search",
                                                    "decided already",
                                                    "not asked for",
                                                    "no margin in a pair",
                                                    "too many are as good",
                                                    "less after the answer",
                                                    "not clear when played on",
                                                    "kept"};
    uint32_t sums[PUZZLE_FATES] = {0}, all = 0;
    double seconds = 0;
    for (long index = 0; index < search->merged; index++) {
        const struct harvest *harvest = &search->shared->harvests[index];
        seconds += harvest->seconds;
        for (int i = 0; i < PUZZLE_FATES; i++) {
            sums[i] += harvest->fates[i];
            all += harvest->fates[i];
        }
    }
    printf("%ld matches, %u positions, %ld puzzles, %.0f seconds of one core\n", search->merged, all, search->found,
           seconds);
    for (int i = 0; i < PUZZLE_FATES; i++) {
        printf("%6u  %s\n", sums[i], names[i]);
    }
}

static int run(struct search *search) {
    const struct jobs jobs = {
        .count = (int)search->make->jobs, .begin = program_end_with, .work = work, .watch = watch, .context = search};
    program_prepare();
    progress_begin(&search->progress, "puzzles");
    const int is_run = jobs_run(&jobs);
    progress_end(&search->progress);
    merge(search);
    if (atomic_load(&search->shared->has_failed)) {
        return cli_fail("puzzles", "%s cannot be written to: %s", search->make->folder, strerror(errno));
    }
    if (!is_run || search->found < search->make->count) {
        return cli_fail("puzzles", "a process that looked for puzzles ended early: begin again, it goes on from there");
    }
    const int status = write_all(search);
    if (status == ARGS_GO_ON) {
        print_table(search);
    }
    return status;
}

int puzzles_make(const struct puzzles_make *make) {
    struct search search = {.make = make, .shared = jobs_memory(sizeof *search.shared)};
    if (!disk_make_folder(make->folder) && errno != EEXIST) {
        jobs_memory_free(search.shared, sizeof *search.shared);
        return cli_fail("puzzles", "%s cannot be made: %s", make->folder, strerror(errno));
    }
    search.sights = calloc((size_t)make->count, sizeof *search.sights);
    const int status = search.shared && search.sights ? run(&search) : cli_fail("puzzles", "memory is out");
    free(search.sights);
    jobs_memory_free(search.shared, sizeof *search.shared);
    return status == ARGS_GO_ON ? CLI_GOOD : status;
}
