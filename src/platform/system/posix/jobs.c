/* SPDX-License-Identifier: MIT */
/* Jobs are processes. */
#include "castellany/jobs.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "castellany/memory.h"

void *jobs_memory(size_t size) {
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void jobs_memory_free(void *memory, size_t size) {
    if (memory) {
        munmap(memory, size);
    }
}

/* Gives how many could be begun. */
static int start(const struct jobs *jobs, pid_t *processes) {
    const pid_t parent = getpid();
    fflush(NULL); /* what is not written yet stays ours: sanitizers write it at _exit, too */
    for (int job = 0; job < jobs->count; job++) {
        processes[job] = fork();
        if (processes[job] == 0) {
            jobs->begin(parent);
            jobs->work(jobs->context, job);
            _exit(0);
        }
        if (processes[job] < 0) {
            return job;
        }
    }
    return jobs->count;
}

/* Strikes out those that have ended. Gives how many are left; counts in FAILED who did not end well. */
static int strike_out(pid_t *processes, int count, int *failed) {
    int left = 0;
    for (int job = 0; job < count; job++) {
        int status = 0;
        const pid_t ended = processes[job] ? waitpid(processes[job], &status, WNOHANG) : 0;
        if (ended) { /* or nobody is there to wait for: somebody else has seen it end */
            *failed += ended < 0 || status != 0;
            processes[job] = 0;
        }
        left += processes[job] != 0;
    }
    return left;
}

/* Gives how many did not end well. */
static int wait_for(const struct jobs *jobs, pid_t *processes, int count) {
    int failed = 0;
    while (strike_out(processes, count, &failed) > 0) {
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
        jobs->watch(jobs->context);
    }
    return failed;
}

int jobs_run(const struct jobs *jobs) {
    pid_t processes[JOBS_MOST];
    void (*const before)(int) = signal(SIGCHLD, SIG_DFL); /* whoever started us may ignore it: then no end is told */
    const int started = start(jobs, processes);
    const int failed = wait_for(jobs, processes, started);
    signal(SIGCHLD, before);
    return failed == 0 && started > 0;
}

/* ---- beside ---- */

struct beside {
    void (*work)(void *context);
    void *context;
};

static void *work_beside(void *context) {
    const struct beside beside = *(struct beside *)context;
    free(context);
    beside.work(beside.context);
    return NULL;
}

void jobs_beside(void (*work)(void *context), void *context) {
    struct beside *beside = memory_new(1, sizeof *beside);
    pthread_t thread;
    *beside = (struct beside){work, context};
    if (pthread_create(&thread, NULL, work_beside, beside) == 0) {
        pthread_detach(thread);
    } else {
        work_beside(beside);
    }
}

int jobs_slice(void (*work)(void *context), void *context, int ms) {
    (void)ms;
    work(context);
    return 1;
}

void jobs_breathe(void) {
}
