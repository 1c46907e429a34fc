/* Where things are: data, settings, saves. The XDG base directories; a folder that is missing is made. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform/platform.h"

static int is_folder(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static int holds_data(const char *path) {
    char inside[PLATFORM_PATH_SIZE + 16];
    snprintf(inside, sizeof inside, "%s/fonts", path);
    return is_folder(inside);
}

/* The folder that the program itself lies in, without a slash at its end. */
static int program_folder(char *path, size_t size) {
    const ssize_t length = readlink("/proc/self/exe", path, size - 1);
    if (length <= 0) {
        return 0;
    }
    path[length] = 0;
    char *slash = strrchr(path, '/');
    if (slash) {
        *slash = 0;
    }
    return slash != NULL;
}

int platform_find_data(char path[PLATFORM_PATH_SIZE], char error[PLATFORM_ERROR_SIZE]) {
    /* Beside the program in a build folder (src/scenes), then where it is installed (bin, games). */
    static const char *const beside[] = {"../../data", "../share/games/castellany", "../../share/games/castellany"};
    char program[PLATFORM_PATH_SIZE];
    const char *wished = getenv("CASTELLANY_DATA");
    if (wished && *wished) {
        snprintf(path, PLATFORM_PATH_SIZE, "%s", wished);
        return 1;
    }
    for (size_t i = 0; program_folder(program, sizeof program) && i < sizeof beside / sizeof *beside; i++) {
        if (snprintf(path, PLATFORM_PATH_SIZE, "%s/%s", program, beside[i]) < PLATFORM_PATH_SIZE && holds_data(path)) {
            return 1;
        }
    }
    snprintf(path, PLATFORM_PATH_SIZE, "%s", CASTELLANY_DATA_DIR);
    if (holds_data(path)) {
        return 1;
    }
    snprintf(error, PLATFORM_ERROR_SIZE, "the game's data folder was not found (%s); build the whole project with "
             "./packaging/play, or say where it is with CASTELLANY_DATA", path);
    return 0;
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
        length = snprintf(path, PLATFORM_PATH_SIZE, "%s/%s/castellany%s", home && *home ? home : "/nonexistent", usual, below);
    }
    if (length >= PLATFORM_PATH_SIZE || !make_folder(path)) {
        snprintf(error, PLATFORM_ERROR_SIZE, "the folder %.300s cannot be made or written; set %s to one that can", path, variable);
        path[0] = 0;
        return 0;
    }
    return 1;
}

int platform_config_folder(char path[PLATFORM_PATH_SIZE], char error[PLATFORM_ERROR_SIZE]) {
    return own_folder("XDG_CONFIG_HOME", ".config", "", path, error);
}

int platform_saves_folder(char path[PLATFORM_PATH_SIZE], char error[PLATFORM_ERROR_SIZE]) {
    return own_folder("XDG_DATA_HOME", ".local/share", "/saves", path, error);
}
