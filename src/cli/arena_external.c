/* SPDX-License-Identifier: MIT */
/* Pipes are non-blocking and every wait is a poll with a deadline. The program gets a process group of its own, so that
 * what its shell started ends with it. */
#include "arena_external.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "castellany/memory.h"
#include "progress.h"

enum { LINE_MOST = 1 << 16, PARTING_MS = 200, GROUPS_MOST = 8 };

struct external {
    pid_t process;
    int to, from, is_closed;
    size_t length;
    char line[LINE_MOST];
};

/* The groups that run, so that they end with us. */
static volatile sig_atomic_t groups[GROUPS_MOST];

static void remember(pid_t group, pid_t instead) {
    for (int i = 0; i < GROUPS_MOST; i++) {
        if (groups[i] == group) {
            groups[i] = instead;
            return;
        }
    }
}

static void end_all(int signal_number) {
    for (int i = 0; i < GROUPS_MOST; i++) {
        if (groups[i]) {
            kill(-groups[i], SIGKILL);
        }
    }
    _exit(128 + signal_number);
}

void external_prepare(void) {
    signal(SIGPIPE, SIG_IGN);
}

void external_end_with(int parent) {
    signal(SIGTERM, end_all);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent) { /* it ended before we asked */
        end_all(SIGTERM);
    }
}

/* ---- starting ---- */

/* The pipe's end becomes the standard one also where it has that number already, because the arena was started without.
 */
static void take_place(int end, int standard) {
    if (end == standard) {
        fcntl(end, F_SETFD, 0);
    } else {
        dup2(end, standard);
    }
}

static void become(const char *command, int in, int out) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    out = out == STDIN_FILENO ? fcntl(out, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) : out;
    take_place(in, STDIN_FILENO);
    take_place(out, STDOUT_FILENO);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static void close_both(const int pair[2]) {
    close(pair[0]);
    close(pair[1]);
}

static struct external *launch(const char *command, const int to[2], const int from[2]) {
    struct external *external = memory_new(1, sizeof *external);
    external->process = fork();
    if (external->process == 0) {
        become(command, to[0], from[1]);
    }
    if (external->process < 0) {
        free(external);
        return NULL;
    }
    setpgid(external->process, external->process);
    remember(0, external->process);
    external->to = to[1];
    external->from = from[0];
    fcntl(external->to, F_SETFL, O_NONBLOCK);
    fcntl(external->from, F_SETFL, O_NONBLOCK);
    return external;
}

struct external *external_start(const char *command) {
    int to[2], from[2];
    if (pipe2(to, O_CLOEXEC) != 0) {
        return NULL;
    }
    if (pipe2(from, O_CLOEXEC) != 0) {
        close_both(to);
        return NULL;
    }
    struct external *external = launch(command, to, from);
    close(to[0]);
    close(from[1]);
    if (!external) {
        close(to[1]);
        close(from[0]);
    }
    return external;
}

/* ---- talking ---- */

/* Waits until FILE is ready for EVENTS or the DEADLINE has come. */
static int wait_for(int file, short events, double deadline) {
    for (;;) {
        const double left = deadline - cli_seconds();
        struct pollfd watched = {.fd = file, .events = events};
        if (left <= 0) {
            return 0;
        }
        const int ready = poll(&watched, 1, (int)(left * 1000) + 1);
        if (ready > 0) {
            return 1;
        }
        if (ready < 0 && errno != EINTR) {
            return 0;
        }
    }
}

static int send_all(struct external *external, const char *text, size_t length, double deadline) {
    while (length > 0) {
        const ssize_t sent = write(external->to, text, length);
        if (sent > 0) {
            text += sent;
            length -= (size_t)sent;
        } else if (sent < 0 && errno != EAGAIN && errno != EINTR) {
            external->is_closed = 1;
            return 0;
        } else if (!wait_for(external->to, POLLOUT, deadline)) {
            return 0;
        }
    }
    return 1;
}

int external_send(struct external *external, json_t *object, int milliseconds) {
    char *text = object ? json_dumps(object, JSON_COMPACT) : NULL;
    json_decref(object);
    const double deadline = cli_seconds() + milliseconds / 1000.0;
    const int sent = text && send_all(external, text, strlen(text), deadline) && send_all(external, "\n", 1, deadline);
    free(text);
    return sent;
}

/* Takes the first line out of the buffer. */
static json_t *take_line(struct external *external, char *end) {
    const size_t length = (size_t)(end - external->line);
    json_t *object = json_loadb(external->line, length, JSON_REJECT_DUPLICATES, NULL);
    external->length -= length + 1;
    memmove(external->line, end + 1, external->length);
    return object;
}

json_t *external_receive(struct external *external, int milliseconds) {
    const double deadline = cli_seconds() + milliseconds / 1000.0;
    for (;;) {
        char *end = memchr(external->line, '\n', external->length);
        if (end) {
            return take_line(external, end);
        }
        if (external->length == LINE_MOST || !wait_for(external->from, POLLIN, deadline)) {
            return NULL;
        }
        const ssize_t got = read(external->from, external->line + external->length, LINE_MOST - external->length);
        external->is_closed |= got == 0;
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) {
            return NULL;
        }
        external->length += got > 0 ? (size_t)got : 0;
    }
}

/* ---- parting ---- */

/* It stays a zombie until it is waited for, so that its number, which is its group's too, is nobody else's. */
static int is_gone(const struct external *external) {
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)external->process, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == external->process;
}

int external_has_ended(const struct external *external) {
    return external->is_closed || is_gone(external);
}

void external_stop(struct external *external) {
    if (!external) {
        return;
    }
    close(external->to);
    for (int waited = 0; !is_gone(external) && waited < PARTING_MS; waited += 2) {
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
    kill(-external->process, SIGKILL);
    remember(external->process, 0);
    waitpid(external->process, NULL, 0);
    close(external->from);
    free(external);
}
