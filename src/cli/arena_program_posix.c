/* SPDX-License-Identifier: MIT */
/* Pipes are non-blocking and every wait is a poll with a deadline. The program gets a process group of its own, so that
 * what its shell started ends with it. */
#include "arena_program.h"

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

enum { PARTING_MS = 200, GROUPS_MOST = 8 };

struct program {
    pid_t process;
    int to, from, is_closed;
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

/* What a terminal sends is left ignored where it was: an arena in the background goes on. */
static void at_end(void (*what)(int)) {
    static const int sent[] = {SIGINT, SIGHUP, SIGQUIT};
    for (size_t i = 0; i < sizeof sent / sizeof *sent; i++) {
        struct sigaction now;
        if (sigaction(sent[i], NULL, &now) == 0 && now.sa_handler != SIG_IGN) {
            signal(sent[i], what);
        }
    }
    signal(SIGTERM, what);
}

void program_prepare(void) {
    signal(SIGPIPE, SIG_IGN);
}

void program_end_with(int parent) {
    at_end(end_all);
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
    at_end(SIG_DFL);
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

static struct program *launch(const char *command, const int to[2], const int from[2]) {
    struct program *program = memory_new(1, sizeof *program);
    program->process = fork();
    if (program->process == 0) {
        become(command, to[0], from[1]);
    }
    if (program->process < 0) {
        free(program);
        return NULL;
    }
    setpgid(program->process, program->process);
    remember(0, program->process);
    program->to = to[1];
    program->from = from[0];
    fcntl(program->to, F_SETFL, O_NONBLOCK);
    fcntl(program->from, F_SETFL, O_NONBLOCK);
    return program;
}

struct program *program_start(const char *command) {
    int to[2], from[2];
    if (pipe2(to, O_CLOEXEC) != 0) {
        return NULL;
    }
    if (pipe2(from, O_CLOEXEC) != 0) {
        close_both(to);
        return NULL;
    }
    struct program *program = launch(command, to, from);
    close(to[0]);
    close(from[1]);
    if (!program) {
        close(to[1]);
        close(from[0]);
    }
    return program;
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

int program_write(struct program *program, const char *text, size_t length, double deadline) {
    while (length > 0) {
        const ssize_t sent = write(program->to, text, length);
        if (sent > 0) {
            text += sent;
            length -= (size_t)sent;
        } else if (sent < 0 && errno != EAGAIN && errno != EINTR) {
            program->is_closed = 1;
            return 0;
        } else if (!wait_for(program->to, POLLOUT, deadline)) {
            return 0;
        }
    }
    return 1;
}

long program_read(struct program *program, char *bytes, size_t size, double deadline) {
    while (wait_for(program->from, POLLIN, deadline)) {
        const ssize_t got = read(program->from, bytes, size);
        if (got > 0) {
            return got;
        }
        program->is_closed |= got == 0;
        if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
            return 0;
        }
    }
    return 0;
}

/* ---- parting ---- */

/* It stays a zombie until it is waited for, so that its number, which is its group's too, is nobody else's. */
static int is_gone(const struct program *program) {
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)program->process, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == program->process;
}

int program_has_ended(const struct program *program) {
    return program->is_closed || is_gone(program);
}

void program_stop(struct program *program) {
    close(program->to);
    for (int waited = 0; !is_gone(program) && waited < PARTING_MS; waited += 2) {
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
    kill(-program->process, SIGKILL);
    remember(program->process, 0);
    waitpid(program->process, NULL, 0);
    close(program->from);
    free(program);
}
