/* SPDX-License-Identifier: MIT */
/* Matches are shared out among jobs; results and clocks lie in memory that all of them see. A match depends on its
 * number alone, so the number of jobs changes nothing but the time. */
#include <stdatomic.h>
#include <string.h>

#include "arena.h"
#include "arena_program.h"
#include "castellany/jobs.h"
#include "progress.h"

struct shared {
    atomic_long next, done;
    struct arena_clock clocks[]; /* by job and spec */
};

struct run {
    const struct arena *arena;
    struct shared *shared;
    struct arena_result *results;
    struct progress progress;
};

static void work(void *context, int job) {
    const struct run *run = context;
    const struct arena *arena = run->arena;
    for (long index; (index = atomic_fetch_add(&run->shared->next, 1)) < arena->matches;) {
        arena_play(arena, index, &run->results[index], &run->shared->clocks[job * arena->spec_count]);
        atomic_fetch_add(&run->shared->done, 1);
    }
}

static void watch(void *context) {
    struct run *run = context;
    progress_show(&run->progress, (double)atomic_load(&run->shared->done) / (double)run->arena->matches);
}

static int run_jobs(struct run *run) {
    const struct jobs jobs = {
        .count = (int)run->arena->jobs, .begin = program_end_with, .work = work, .watch = watch, .context = run};
    program_prepare();
    progress_begin(&run->progress, "matches");
    const int is_good = jobs_run(&jobs);
    progress_end(&run->progress);
    return is_good;
}

int arena_run(const struct arena *arena, struct arena_result *results, struct arena_clock *clocks) {
    const size_t results_size = (size_t)arena->matches * sizeof *results;
    const size_t shared_size = sizeof(struct shared) + (size_t)(arena->jobs * arena->spec_count) * sizeof *clocks;
    struct run run = {.arena = arena, .shared = jobs_memory(shared_size), .results = jobs_memory(results_size)};
    const int good = run.shared && run.results && run_jobs(&run);
    if (run.shared && run.results) {
        memcpy(results, run.results, results_size);
        for (long i = 0; i < arena->jobs * arena->spec_count; i++) {
            arena_clock_join(&clocks[i % arena->spec_count], &run.shared->clocks[i]);
        }
    }
    jobs_memory_free(run.results, results_size);
    jobs_memory_free(run.shared, shared_size);
    return good;
}
