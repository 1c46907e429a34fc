/* SPDX-License-Identifier: MIT */
/* The rest of the system, on POSIX. */
#include "castellany/system.h"

#include <fcntl.h>
#include <malloc.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

void system_begin(void) {
    int file;
    do {
        file = open("/dev/null", O_RDWR);
    } while (file >= 0 && file <= STDERR_FILENO);
    if (file >= 0) {
        close(file);
    }
    signal(SIGXFSZ, SIG_IGN);
}

/* The stacks of threads to come are as large as the limit was when the program began. */
int system_take_stack(char **words) {
    const rlim_t least = (rlim_t)SYSTEM_STACK_KIB * 1024;
    char path[4096];
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= least) {
        return 1;
    }
    limit.rlim_cur = least;
    limit.rlim_max = limit.rlim_max < least ? least : limit.rlim_max;
    if (setrlimit(RLIMIT_STACK, &limit) != 0) {
        return 0;
    }
    if (system_program(path, sizeof path)) {
        execv(path, words);
    }
    return 1;
}

void system_outlive_readers(void) {
    signal(SIGPIPE, SIG_IGN);
}

/* Standard error is a terminal, or somebody keeps it. */
void system_show_end(const char *reason) {
    (void)reason;
}

int system_program(char *path, size_t size) {
    const ssize_t length = readlink("/proc/self/exe", path, size - 1);
    path[length > 0 ? length : 0] = 0;
    return length > 0;
}

unsigned long system_process(void) {
    return (unsigned long)getpid();
}

long system_processors(void) {
    const long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? count : 0;
}

static double seconds_of(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double system_seconds(void) {
    return seconds_of(CLOCK_MONOTONIC);
}

double system_busy_seconds(void) {
    return seconds_of(CLOCK_THREAD_CPUTIME_ID);
}

void system_repeat(int (*step)(void *context), void *context) {
    while (step(context)) {
    }
}

int system_may_wait(void) {
    return 1;
}

int system_has_terminal(void) {
    return isatty(STDERR_FILENO);
}

/* Without HOME (a service, a bare shell) it is what the list of users says. */
const char *system_home(void) {
    static char known[1024];
    const char *home = getenv("HOME");
    char text[4096];
    struct passwd entry, *found = NULL;
    if (home && home[0] == '/') {
        return home;
    }
    const int is_known = getpwuid_r(getuid(), &entry, text, sizeof text, &found) == 0 && found && found->pw_dir;
    snprintf(known, sizeof known, "%s", is_known && found->pw_dir[0] == '/' ? found->pw_dir : "");
    return known;
}

/* The XDG base directories. */
const char *system_folder(enum system_folder which, char *path, size_t size) {
    static const struct {
        const char *variable, *usual;
    } folders[] = {
        [SYSTEM_SETTINGS] = {"XDG_CONFIG_HOME", ".config"},
        [SYSTEM_STATE] = {"XDG_STATE_HOME", ".local/state"},
        [SYSTEM_RECORDS] = {"XDG_DATA_HOME", ".local/share"},
    };
    const char *base = getenv(folders[which].variable), *home = system_home();
    if (base && base[0] == '/') {
        snprintf(path, size, "%s/castellany", base);
    } else if (home[0]) {
        snprintf(path, size, "%s/%s/castellany", home, folders[which].usual);
    } else {
        path[0] = 0;
    }
    return folders[which].variable;
}

void system_name(char *text, size_t size) {
    struct utsname names;
    text[0] = 0;
    if (uname(&names) == 0) {
        snprintf(text, size, "%s %s %s", names.sysname, names.release, names.machine);
    }
}

/* The name in /etc/os-release: "Debian GNU/Linux 12 (bookworm)". */
void system_distribution(char *text, size_t size) {
    static const char key[] = "PRETTY_NAME=";
    char line[256];
    FILE *from = fopen("/etc/os-release", "re");
    text[0] = 0;
    while (from && fgets(line, sizeof line, from)) {
        if (strncmp(line, key, sizeof key - 1) == 0) {
            snprintf(text, size, "%s", line + sizeof key - 1);
        }
    }
    if (from) {
        fclose(from);
    }
}

/* What the environment asks for, as gettext reads it. */
void system_language(char *code, size_t size) {
    static const char *const variables[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    code[0] = 0;
    for (size_t i = 0; i < sizeof variables / sizeof *variables && !code[0]; i++) {
        const char *value = getenv(variables[i]);
        if (value) {
            snprintf(code, size, "%.*s", (int)strcspn(value, ":"), value);
        }
    }
}

void system_set_variable(const char *name, const char *value) {
    setenv(name, value, 1);
}

/* What is freed goes back at once, instead of lying in holes between what stays; and the threads that load pictures
 * share a heap. Sprites and lines of text are too small for that: the holes they leave are given back in trim. */
void system_prepare_memory(void) {
    mallopt(M_MMAP_THRESHOLD, 64 << 10);
    mallopt(M_TRIM_THRESHOLD, 1 << 20);
    mallopt(M_ARENA_MAX, 2);
}

void system_trim(void) {
    malloc_trim(0);
}

int system_has_graphics(void) {
    return access("/dev/dri", F_OK) == 0;
}

static int has_socket(const char *name) {
    const char *run = getenv("XDG_RUNTIME_DIR");
    char path[1100];
    snprintf(path, sizeof path, "%.1000s/%s", run ? run : "/nonexistent", name);
    return access(path, F_OK) == 0;
}

int system_has_sound(void) {
    return getenv("SDL_AUDIODRIVER") || getenv("PULSE_SERVER") || getenv("PIPEWIRE_REMOTE") ||
           access("/dev/snd/controlC0", F_OK) == 0 || has_socket("pulse/native") || has_socket("pipewire-0");
}

/* By a folder of PATH, of which an empty one is the present folder. */
int system_has_opener(void) {
    static const char opener[] = "xdg-open";
    const char *at = getenv("PATH");
    char path[1024];
    while (at && *at) {
        const int length = (int)strcspn(at, ":");
        snprintf(path, sizeof path, "%.*s/%s", length ? length : 1, length ? at : ".", opener);
        if (access(path, X_OK) == 0) {
            return 1;
        }
        at += length + (at[length] == ':');
    }
    return 0;
}

const char *system_link_begin(void) {
    return "castellany:";
}

void system_copy(const char *text) {
    (void)text;
}
