/* SPDX-License-Identifier: MIT */
/* Where things are: typefaces, settings, saves. A folder of the user that is missing is made. */
#include <stdio.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/file.h"
#include "castellany/system.h"
#include "platform/platform.h"
#include "platform/words.h"

static int holds_faces(const char *path) {
    char face[PLATFORM_PATH_SIZE + 32];
    snprintf(face, sizeof face, "%s/Lato-Regular.ttf", path);
    return disk_is_readable(face);
}

/* Looks for BELOW in the folders above the running program: a build tree. HOLDS says whether a folder is the one. */
static int find_above_program(const char *below, int (*holds)(const char *path), char path[PLATFORM_PATH_SIZE]) {
    char program[PLATFORM_PATH_SIZE - 32] = "";
    system_program(program, sizeof program);
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
    return disk_is_readable(catalogue);
}

int platform_languages_folder(const char *data, char path[PLATFORM_PATH_SIZE]) {
    snprintf(path, PLATFORM_PATH_SIZE, "%s/languages", data);
    return holds_catalogue(path) || find_above_program("data/languages", holds_catalogue, path);
}

/* The user's folder for such things, and BELOW in it. */
static int own_folder(enum system_folder which, const char *below, char path[PLATFORM_PATH_SIZE],
                      char error[PLATFORM_ERROR_SIZE]) {
    char base[PLATFORM_PATH_SIZE];
    const char *variable = system_folder(which, base, sizeof base);
    if (!base[0]) {
        snprintf(error, PLATFORM_ERROR_SIZE, _("it is not known where your home folder is; set %s to a folder"),
                 variable);
        path[0] = 0;
        return 0;
    }
    const int length = snprintf(path, PLATFORM_PATH_SIZE, "%s%s", base, below);
    if (length >= PLATFORM_PATH_SIZE - PLATFORM_NAME_ROOM || !file_make_folder(path)) {
        snprintf(error, PLATFORM_ERROR_SIZE, _("the folder %.300s cannot be made or written; set %s to one that can"),
                 path, variable);
        path[0] = 0;
        return 0;
    }
    return 1;
}

int platform_config_folder(char path[PLATFORM_PATH_SIZE], char error[PLATFORM_ERROR_SIZE]) {
    return own_folder(SYSTEM_SETTINGS, "", path, error);
}

int platform_state_folder(char path[PLATFORM_PATH_SIZE], char error[PLATFORM_ERROR_SIZE]) {
    return own_folder(SYSTEM_STATE, "", path, error);
}

int platform_saves_folder(char path[PLATFORM_PATH_SIZE], char error[PLATFORM_ERROR_SIZE]) {
    return own_folder(SYSTEM_RECORDS, "/saves", path, error);
}

int platform_records_folder(char path[PLATFORM_PATH_SIZE], char error[PLATFORM_ERROR_SIZE]) {
    return own_folder(SYSTEM_RECORDS, "", path, error);
}

/* ---- for the desktop ---- */

int platform_folder_address(const char *folder, char *address, size_t size) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._~-:";
    const int has_drive = folder[0] && folder[1] == ':';
    size_t used = (size_t)snprintf(address, size, has_drive ? "file:///" : "file://");
    if (folder[0] != '/' && !has_drive) {
        return 0;
    }
    for (; *folder && used + 4 < size; folder++) {
        const unsigned char letter = *folder == '\\' && has_drive ? '/' : (unsigned char)*folder;
        used += (size_t)snprintf(address + used, size - used, strchr(plain, letter) ? "%c" : "%%%02X", letter);
    }
    return !*folder;
}
