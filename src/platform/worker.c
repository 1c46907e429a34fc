/* SPDX-License-Identifier: MIT */
/* One thread, one queue. A job's number is its place in the order of submission, and the queue keeps that order, so
 * that "done" needs no table: what is no longer in the queue is. */
#include "platform/worker.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

#include "castellany/jobs.h"

struct job {
    worker_job run;
    void *context;
    uint64_t number;
    atomic_bool cancel;
    int has_begun;
    struct job *next;
};

struct worker {
    int has_thread, takes_turns;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct job *first; /* the one that runs, or is about to */
    uint64_t submitted;
    int is_closing;
};

/* The link to job NUMBER, or to where it would be. */
static struct job **job_find(struct worker *worker, uint64_t number) {
    struct job **link = &worker->first;
    while (*link && (*link)->number < number) {
        link = &(*link)->next;
    }
    return link;
}

static int is_waiting_or_running(struct worker *worker, uint64_t number) {
    const struct job *job = *job_find(worker, number);
    return job && job->number == number;
}

static void job_end(struct worker *worker, struct job **link) {
    struct job *job = *link;
    *link = job->next;
    free(job);
    pthread_cond_broadcast(&worker->changed);
}

static void job_do(void *context) {
    struct job *job = context;
    job->run(job->context, &job->cancel);
}

/* A job is the first when it begins, and stays so: others are put and dropped behind it. */
static void job_run(struct worker *worker, struct job *job, int ms) {
    job->has_begun = 1;
    pthread_mutex_unlock(&worker->lock);
    const int has_ended = jobs_slice(job_do, job, ms);
    pthread_mutex_lock(&worker->lock);
    if (has_ended) {
        job_end(worker, &worker->first);
    }
}

/* Something of the queue ends. */
static void go_on(struct worker *worker) {
    if (worker->takes_turns) {
        job_run(worker, worker->first, -1);
    } else {
        pthread_cond_wait(&worker->changed, &worker->lock);
    }
}

static void *work(void *context) {
    struct worker *worker = context;
    pthread_mutex_lock(&worker->lock);
    while (!worker->is_closing) {
        if (worker->first) {
            job_run(worker, worker->first, -1);
        } else {
            pthread_cond_wait(&worker->changed, &worker->lock);
        }
    }
    while (worker->first) {
        job_end(worker, &worker->first);
    }
    pthread_mutex_unlock(&worker->lock);
    return NULL;
}

struct worker *worker_new(int has_thread) {
    struct worker *worker = calloc(1, sizeof *worker);
    if (!worker) {
        return NULL;
    }
    pthread_mutex_init(&worker->lock, NULL);
    pthread_cond_init(&worker->changed, NULL);
    worker->has_thread = has_thread && pthread_create(&worker->thread, NULL, work, worker) == 0;
    return worker;
}

void worker_free(struct worker *worker) {
    if (!worker) {
        return;
    }
    while (worker->takes_turns && worker->first) {
        if (worker->first->has_begun) {
            atomic_store(&worker->first->cancel, 1);
            job_run(worker, worker->first, -1);
        } else {
            job_end(worker, &worker->first);
        }
    }
    if (worker->has_thread) {
        pthread_mutex_lock(&worker->lock);
        worker->is_closing = 1;
        for (struct job *job = worker->first; job; job = job->next) {
            atomic_store(&job->cancel, 1);
        }
        pthread_cond_broadcast(&worker->changed);
        pthread_mutex_unlock(&worker->lock);
        pthread_join(worker->thread, NULL);
    }
    pthread_cond_destroy(&worker->changed);
    pthread_mutex_destroy(&worker->lock);
    free(worker);
}

void worker_take_turns(struct worker *worker) {
    worker->takes_turns = !worker->has_thread;
}

int worker_go_on(struct worker *worker, int ms) {
    pthread_mutex_lock(&worker->lock);
    const struct job *first = worker->takes_turns ? worker->first : NULL;
    if (first) {
        job_run(worker, worker->first, ms);
    }
    const int has_ended = first && worker->first != first;
    pthread_mutex_unlock(&worker->lock);
    return has_ended;
}

int worker_has_thread(const struct worker *worker) {
    return worker->has_thread;
}

/* Without a thread, or without memory for the queue: at once, after all that waits. */
static uint64_t run_now(struct worker *worker, worker_job run, void *context) {
    const atomic_bool never = 0;
    pthread_mutex_lock(&worker->lock);
    while (worker->first) {
        go_on(worker);
    }
    const uint64_t number = ++worker->submitted;
    pthread_mutex_unlock(&worker->lock);
    run(context, &never);
    return number;
}

uint64_t worker_submit(struct worker *worker, worker_job run, void *context) {
    assert(run);
    struct job *job = worker->has_thread || worker->takes_turns ? calloc(1, sizeof *job) : NULL;
    if (!job) {
        return run_now(worker, run, context);
    }
    pthread_mutex_lock(&worker->lock);
    const uint64_t number = ++worker->submitted;
    job->run = run;
    job->context = context;
    job->number = number;
    *job_find(worker, number) = job;
    pthread_cond_broadcast(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
    return number;
}

int worker_is_done(struct worker *worker, uint64_t number) {
    assert(number <= worker->submitted);
    pthread_mutex_lock(&worker->lock);
    const int is_done = !is_waiting_or_running(worker, number);
    pthread_mutex_unlock(&worker->lock);
    return is_done;
}

void worker_cancel(struct worker *worker, uint64_t number) {
    pthread_mutex_lock(&worker->lock);
    if (is_waiting_or_running(worker, number)) {
        struct job **link = job_find(worker, number);
        if ((*link)->has_begun) {
            atomic_store(&(*link)->cancel, 1);
        } else {
            job_end(worker, link);
        }
    }
    pthread_mutex_unlock(&worker->lock);
}

void worker_wait(struct worker *worker, uint64_t number) {
    pthread_mutex_lock(&worker->lock);
    while (is_waiting_or_running(worker, number)) {
        go_on(worker);
    }
    pthread_mutex_unlock(&worker->lock);
}
