/* SPDX-License-Identifier: MIT */
/* Matches are shared out among processes; results and clocks lie in memory that all of them see. A match depends on its
 * number alone, so the number of processes changes nothing but the time. */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "arena.h"
#include "arena_external.h"
#include "progress.h"

enum { JOBS_MOST = 256 };

struct shared {
    atomic_long next, done;
    struct arena_clock clocks[]; /* by job and spec */
};

static void *share_memory(size_t size) {
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

static void work(const struct arena *arena, struct shared *shared, struct arena_result *results, long job) {
    for (long index; (index = atomic_fetch_add(&shared->next, 1)) < arena->matches;) {
        arena_play(arena, index, &results[index], &shared->clocks[job * arena->spec_count]);
        atomic_fetch_add(&shared->done, 1);
    }
}

static int start_jobs(const struct arena *arena, struct shared *shared, struct arena_result *results, pid_t *jobs) {
    const pid_t parent = getpid();
    for (int job = 0; job < arena->jobs; job++) {
        jobs[job] = fork();
        if (jobs[job] == 0) {
            external_end_with(parent);
            work(arena, shared, results, job);
            _exit(0);
        }
        if (jobs[job] < 0) {
            return job;
        }
    }
    return (int)arena->jobs;
}

/* Waits for all jobs. Gives how many did not end well. */
static int wait_jobs(const struct arena *arena, struct shared *shared, const pid_t *jobs, int count) {
    struct progress progress;
    int failed = 0, left = count;
    progress_begin(&progress, "matches");
    while (left > 0) {
        int status;
        const pid_t ended = waitpid(-1, &status, WNOHANG);
        for (int job = 0; ended > 0 && job < count; job++) {
            left -= jobs[job] == ended;
            failed += jobs[job] == ended && status != 0;
        }
        if (ended == 0) {
            nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
        }
        progress_show(&progress, (double)atomic_load(&shared->done) / (double)arena->matches);
    }
    progress_end(&progress);
    return failed;
}

int arena_run(const struct arena *arena, struct arena_result *results, struct arena_clock *clocks) {
    pid_t jobs[JOBS_MOST];
    const size_t results_size = (size_t)arena->matches * sizeof *results;
    const size_t shared_size = sizeof(struct shared) + (size_t)(arena->jobs * arena->spec_count) * sizeof *clocks;
    struct arena_result *common = share_memory(results_size);
    struct shared *shared = share_memory(shared_size);
    int good = 0;
    if (common && shared) {
        external_prepare();
        const int started = start_jobs(arena, shared, common, jobs);
        good = wait_jobs(arena, shared, jobs, started) == 0 && started > 0;
        memcpy(results, common, results_size);
        for (long i = 0; i < arena->jobs * arena->spec_count; i++) {
            arena_clock_join(&clocks[i % arena->spec_count], &shared->clocks[i]);
        }
    }
    if (common) {
        munmap(common, results_size);
    }
    if (shared) {
        munmap(shared, shared_size);
    }
    return good;
}
