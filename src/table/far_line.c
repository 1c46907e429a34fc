/* SPDX-License-Identifier: MIT */
/* Two queues of parcels lie between the window and the thread of the line; each is held for a few pointers only. A
 * thread that still dials somebody who does not answer is left to itself, lest closing a table wait for it. */
#include "table/far_line.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "castellany/memory.h"
#include "castellany/system.h"
#include "net/near_server.h"
#include "platform/worker.h"

enum { WAIT_MS = 10, LAST_ROUNDS = 4, CLOSING_ROUNDS = 40 };

enum what { VALUE, PUT, WATCH, THERE, LOST };

/* Something on its way between the two threads. */
struct parcel {
    struct parcel *next;
    enum what what;
    char *name;
    size_t size;
    unsigned char bytes[];
};

struct queue {
    atomic_flag is_held; /* for the time of a few pointers */
    struct parcel *first, **end;
};

struct far_line {
    struct worker *worker;
    uint64_t job; /* 0: there is no thread */
    struct carry_user user;
    struct queue out, in;
    struct carry *carry;
    int has_copies; /* a register may have several values, and who reads them knows which one counts */
    struct near_server *near;
    int is_there;
    double now;            /* where there is no thread: by the clock of who calls */
    atomic_int trouble;    /* of the carrier */
    struct far_line *next; /* among those that are being left */
};

/* Lines whose thread still waits for somebody who does not answer. */
static struct far_line *leaving;

/* ---- parcels ---- */

static void hold(struct queue *queue) {
    while (atomic_flag_test_and_set(&queue->is_held)) {
    }
}

static void let_go(struct queue *queue) {
    atomic_flag_clear(&queue->is_held);
}

static void queue_open(struct queue *queue) {
    atomic_flag_clear(&queue->is_held);
    queue->first = NULL;
    queue->end = &queue->first;
}

static void drop(struct parcel *parcel) {
    free(parcel->name);
    free(parcel);
}

/* The value of the register NAME that still waits, if there is one: where only the last counts, whoever floods it costs
 * a frame one value. */
static struct parcel *take_out(struct queue *queue, const char *name) {
    for (struct parcel **at = &queue->first; *at; at = &(*at)->next) {
        struct parcel *found = *at;
        if (found->what == VALUE && strcmp(found->name, name) == 0) {
            *at = found->next;
            queue->end = queue->end == &found->next ? at : queue->end;
            return found;
        }
    }
    return NULL;
}

static void send(struct queue *queue, enum what what, const char *name, const void *bytes, size_t size,
                 int is_instead) {
    struct parcel *parcel = memory_new(1, sizeof *parcel + size);
    parcel->what = what;
    parcel->name = strdup(name);
    parcel->size = size;
    if (size) {
        memcpy(parcel->bytes, bytes, size);
    }
    hold(queue);
    struct parcel *older = is_instead ? take_out(queue, name) : NULL;
    *queue->end = parcel;
    queue->end = &parcel->next;
    let_go(queue);
    if (older) {
        drop(older);
    }
}

static struct parcel *fetch_all(struct queue *queue) {
    hold(queue);
    struct parcel *first = queue->first;
    queue->first = NULL;
    queue->end = &queue->first;
    let_go(queue);
    return first;
}

static void queue_close(struct queue *queue) {
    for (struct parcel *parcel = fetch_all(queue), *next; parcel; parcel = next) {
        next = parcel->next;
        drop(parcel);
    }
}

/* ---- the thread ---- */

static void line_changed(void *context, int is_there) {
    struct far_line *line = context;
    send(&line->in, is_there ? THERE : LOST, "", NULL, 0, 0);
}

static void taken(void *context, const char *name, const void *bytes, size_t size) {
    struct far_line *line = context;
    send(&line->in, VALUE, name, bytes, size, !line->has_copies);
}

static void say(struct far_line *line) {
    for (struct parcel *parcel = fetch_all(&line->out), *next; parcel; parcel = next) {
        next = parcel->next;
        if (parcel->what == PUT) {
            carry_put(line->carry, parcel->name, parcel->bytes, parcel->size);
        } else {
            carry_watch(line->carry, parcel->name);
        }
        drop(parcel);
    }
}

static void go_round(struct far_line *line, double now, int wait) {
    if (line->near) {
        near_server_go_on(line->near, now);
    }
    say(line);
    carry_go_on(line->carry, now, wait);
    atomic_store(&line->trouble, (int)carry_trouble_of(line->carry));
}

static void rest(void) {
    nanosleep(&(struct timespec){.tv_nsec = WAIT_MS * 1000000l}, NULL);
}

static void serve(void *context, const atomic_bool *cancel) {
    struct far_line *line = context;
    while (!atomic_load(cancel)) {
        go_round(line, system_seconds(), WAIT_MS);
        if (!carry_is_there(line->carry)) {
            rest(); /* there is nothing that it could wait for */
        }
    }
    for (int i = 0; i < LAST_ROUNDS; i++) {
        go_round(line, system_seconds(), WAIT_MS);
    }
}

/* ---- its life ---- */

static int open_own(struct far_line *line, struct meeting *meeting, const char *table) {
    line->near = near_server_open(table, &meeting->port);
    if (!line->near) { /* somebody else has that port */
        meeting->port = 0;
        line->near = near_server_open(table, &meeting->port);
    }
    strcpy(meeting->host, "127.0.0.1");
    return line->near != NULL;
}

static void line_free(struct far_line *line) {
    worker_free(line->worker);
    carry_free(line->carry);
    near_server_close(line->near);
    queue_close(&line->in);
    queue_close(&line->out);
    free(line);
}

struct far_line *far_line_open(struct meeting *meeting, const char *table, const char *will,
                               const struct carry_user *user, int has_thread) {
    struct far_line *line = memory_new(1, sizeof *line);
    queue_open(&line->in);
    queue_open(&line->out);
    line->user = *user;
    line->has_copies = meeting->is_folder;
    line->worker = worker_new(has_thread);
    if (!meeting->is_own || open_own(line, meeting, table)) {
        line->carry = carry_new(meeting, &(struct carry_user){line, line_changed, taken});
    }
    if (!line->carry) {
        line_free(line);
        return NULL;
    }
    if (will) {
        carry_set_will(line->carry, will);
    }
    line->job = worker_has_thread(line->worker) ? worker_submit(line->worker, serve, line) : 0;
    return line;
}

static void free_those_left(void) {
    for (struct far_line **at = &leaving; *at;) {
        struct far_line *line = *at;
        if (worker_is_done(line->worker, line->job)) {
            *at = line->next;
            line_free(line);
        } else {
            at = &line->next;
        }
    }
}

/* A thread that still dials is not waited for. */
static void leave_thread(struct far_line *line) {
    worker_cancel(line->worker, line->job);
    for (int i = 0; i < CLOSING_ROUNDS && !worker_is_done(line->worker, line->job); i++) {
        rest();
    }
    line->next = leaving;
    leaving = line;
    free_those_left();
}

void far_line_close(struct far_line *line) {
    if (line && line->job) {
        leave_thread(line);
    } else if (line) {
        for (int i = 0; i < LAST_ROUNDS; i++) {
            go_round(line, line->now, 0);
        }
        line_free(line);
    }
}

/* ---- this side ---- */

static void hand_on(struct far_line *line, const struct parcel *parcel) {
    if (parcel->what == VALUE) {
        line->user.taken(line->user.context, parcel->name, parcel->bytes, parcel->size);
    } else {
        line->is_there = parcel->what == THERE;
        line->user.line(line->user.context, line->is_there);
    }
}

void far_line_go_on(struct far_line *line, double now) {
    if (!line->job) {
        line->now = now;
        go_round(line, now, 0);
    }
    for (struct parcel *parcel = fetch_all(&line->in), *next; parcel; parcel = next) {
        next = parcel->next;
        hand_on(line, parcel);
        drop(parcel);
    }
    free_those_left();
}

int far_line_is_there(const struct far_line *line) {
    return line->is_there;
}

enum carry_trouble far_line_trouble(const struct far_line *line) {
    return (enum carry_trouble)atomic_load(&line->trouble);
}

void far_line_put(void *context, const char *name, const void *bytes, size_t size) {
    struct far_line *line = context;
    send(&line->out, PUT, name, bytes, size, 0);
}

void far_line_watch(void *context, const char *name) {
    struct far_line *line = context;
    send(&line->out, WATCH, name, NULL, 0, 0);
}
