/* SPDX-License-Identifier: MIT */
/* Jobs are processes. */
#include "castellany/jobs.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

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

/* Gives how many did not end well. */
static int wait_for(const struct jobs *jobs, const pid_t *processes, int count) {
    int failed = 0, left = count;
    while (left > 0) {
        int status;
        const pid_t ended = waitpid(-1, &status, WNOHANG);
        if (ended < 0 && errno == ECHILD) { /* somebody else has seen them end */
            return failed + left;
        }
        for (int job = 0; ended > 0 && job < count; job++) {
            left -= processes[job] == ended;
            failed += processes[job] == ended && status != 0;
        }
        if (ended == 0) {
            nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
        }
        jobs->watch(jobs->context);
    }
    return failed;
}

int jobs_run(const struct jobs *jobs) {
    pid_t processes[JOBS_MOST];
    signal(SIGCHLD, SIG_DFL); /* whoever started us may have left it ignored: then no end is told */
    const int started = start(jobs, processes);
    return wait_for(jobs, processes, started) == 0 && started > 0;
}
