/* SPDX-License-Identifier: MIT */
/* Where things are: typefaces, settings, saves. The XDG base directories; a folder that is missing is made. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform/platform.h"
#include "platform/words.h"

static int is_folder(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static int holds_faces(const char *path) {
    char face[PLATFORM_PATH_SIZE + 32];
    snprintf(face, sizeof face, "%s/Lato-Regular.ttf", path);
    return access(face, R_OK) == 0;
}

/* Looks for BELOW in the folders above the running program: a build tree. HOLDS says whether a folder is the one. */
static int find_above_program(const char *below, int (*holds)(const char *path), char path[PLATFORM_PATH_SIZE]) {
    char program[PLATFORM_PATH_SIZE - 32] = "";
    const ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = 0;
    for (char *slash = strrchr(program, '/'); slash; slash = strrchr(program, '/')) {
        *slash = 0;
        snprintf(path, PLATFORM_PATH_SIZE, "%s/%s", program, below);
        if (holds(path)) {
            return 1;
        }
    }
    path[0] = 0;
    return 0;
}

int platform_fonts_folder(const char *data, char path[PLATFORM_PATH_SIZE], char error[PLATFORM_ERROR_SIZE]) {
    snprintf(path, PLATFORM_PATH_SIZE, "%s/fonts", data);
    if (holds_faces(path) || find_above_program("data/fonts", holds_faces, path)) {
        return 1;
    }
    snprintf(error, PLATFORM_ERROR_SIZE,
             _("the typefaces are missing from %.300s/fonts; build the whole project with ./packaging/play"), data);
    return 0;
}

static int holds_catalogue(const char *path) {
    char catalogue[PLATFORM_PATH_SIZE + 48];
    snprintf(catalogue, sizeof catalogue, "%s/de/LC_MESSAGES/castellany.mo", path);
    return access(catalogue, R_OK) == 0;
}

int platform_languages_folder(const char *data, char path[PLATFORM_PATH_SIZE]) {
    snprintf(path, PLATFORM_PATH_SIZE, "%s/languages", data);
    return holds_catalogue(path) || find_above_program("data/languages", holds_catalogue, path);
}

/* Makes PATH and all folders above it. */
static int make_folder(char *path) {
    for (char *at = path + 1; *at; at++) {
        if (*at == '/') {
            *at = 0;
            mkdir(path, 0700);
            *at = '/';
        }
    }
    return (mkdir(path, 0700) == 0 || errno == EEXIST) && is_folder(path);
}

/* The XDG folder of VARIABLE, or HOME/USUAL, and below it castellany/BELOW. */
static int own_folder(const char *variable, const char *usual, const char *below, char path[PLATFORM_PATH_SIZE],
                      char error[PLATFORM_ERROR_SIZE]) {
    const char *base = getenv(variable), *home = getenv("HOME");
    int length;
    if (base && base[0] == '/') {
        length = snprintf(path, PLATFORM_PATH_SIZE, "%s/castellany%s", base, below);
    } else {
        length = snprintf(path, PLATFORM_PATH_SIZE, "%s/%s/castellany%s", home && *home ? home : "/nonexistent", usual,
                          below);
    }
    if (length >= PLATFORM_PATH_SIZE - PLATFORM_NAME_ROOM || !make_folder(path)) {
        snprintf(error, PLATFORM_ERROR_SIZE, _("the folder %.300s cannot be made or written; set %s to one that can"),
                 path, variable);
        path[0] = 0;
        return 0;
    }
    return 1;
}

int platform_config_folder(char path[PLATFORM_PATH_SIZE], char error[PLATFORM_ERROR_SIZE]) {
    return own_folder("XDG_CONFIG_HOME", ".config", "", path, error);
}

int platform_state_folder(char path[PLATFORM_PATH_SIZE], char error[PLATFORM_ERROR_SIZE]) {
    return own_folder("XDG_STATE_HOME", ".local/state", "", path, error);
}

int platform_saves_folder(char path[PLATFORM_PATH_SIZE], char error[PLATFORM_ERROR_SIZE]) {
    return own_folder("XDG_DATA_HOME", ".local/share", "/saves", path, error);
}

int platform_records_folder(char path[PLATFORM_PATH_SIZE], char error[PLATFORM_ERROR_SIZE]) {
    return own_folder("XDG_DATA_HOME", ".local/share", "", path, error);
}
