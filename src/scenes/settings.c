/* The settings file. Every setting is a row of a table: name, where it lies, its range; reading and writing follow it.
 */
#include "scenes/settings.h"

#include <jansson.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "ui/language.h"
#include "ui/text.h"

const char *const pace_names[PACES] = {"slow", "normal", "fast", "at-once"};

int pace_of(const char *name) {
    for (int pace = 0; pace < PACES; pace++) {
        if (strcmp(pace_names[pace], name) == 0) {
            return pace;
        }
    }
    return -1;
}

int pace_length(enum pace pace, int ms) {
    static const int percent[PACES] = {180, 100, 45, 0};
    return ms * percent[pace] / 100;
}

struct row {
    const char *name;
    size_t offset;
    int least, most, usual; /* 0 to 1: true or false in the file */
    enum { NUMBER, PACE, LANGUAGE } kind; /* how the file says it */
};

#define ROW(name, member, least, most, usual, kind)                                                                    \
    { name, offsetof(struct settings, member), least, most, usual, kind }

static const struct row rows[] = {
    ROW("fullscreen", is_fullscreen, 0, 1, 0, NUMBER),
    ROW("interface_percent", percent, 80, 200, 100, NUMBER),
    ROW("reduced_motion", is_reduced, 0, 1, 0, NUMBER),
    ROW("volume_master", volumes.master, 0, 100, 80, NUMBER),
    ROW("volume_effects", volumes.effects, 0, 100, 80, NUMBER),
    ROW("volume_music", volumes.music, 0, 100, 55, NUMBER),
    ROW("volume_ambience", volumes.ambience, 0, 100, 60, NUMBER),
    ROW("muted", volumes.is_muted, 0, 1, 0, NUMBER),
    ROW("silent_unfocused", is_silent_unfocused, 0, 1, 1, NUMBER),
    ROW("pace_bots", bots, 0, PACES - 1, PACE_NORMAL, PACE),
    ROW("pace_animations", animations, 0, PACES - 1, PACE_NORMAL, PACE),
    ROW("winter", is_winter, 0, 1, 0, NUMBER),
    ROW("hints", has_hints, 0, 1, 1, NUMBER),
    ROW("confirmations", has_confirmations, 0, 1, 1, NUMBER),
    ROW("language", language, 0, LANGUAGES - 1, LANGUAGE_SYSTEM, LANGUAGE),
    ROW("strong_marks", has_marks, 0, 1, 0, NUMBER),
};

enum { ROWS = sizeof rows / sizeof *rows };
_Static_assert(sizeof(enum pace) == sizeof(int), "a pace is read and written as a number");

static int *value_of(struct settings *settings, const struct row *row) {
    return (int *)(void *)((char *)settings + row->offset);
}

void settings_defaults(struct settings *settings) {
    memset(settings, 0, sizeof *settings);
    for (int i = 0; i < ROWS; i++) {
        *value_of(settings, &rows[i]) = rows[i].usual;
    }
}

static int language_number(const char *code) {
    return !code ? -1 : code[0] ? language_of(code) : LANGUAGE_SYSTEM;
}

/* Takes VALUE for ROW. Gives 0 if it is of the wrong kind or out of range. */
static int row_take(struct settings *settings, const struct row *row, const json_t *value) {
    int number = -1;
    if (row->kind == LANGUAGE) {
        number = language_number(json_string_value(value));
    } else if (row->kind == PACE) {
        number = json_is_string(value) ? pace_of(json_string_value(value)) : -1;
    } else if (row->least == 0 && row->most == 1) {
        number = json_is_boolean(value) ? json_is_true(value) : -1;
    } else if (json_is_integer(value)) {
        number = (int)json_integer_value(value);
    }
    if (number < row->least || number > row->most) {
        return 0;
    }
    *value_of(settings, row) = number;
    return 1;
}

static int all_take(struct settings *settings, const json_t *root) {
    int is_sound = json_is_object(root);
    for (int i = 0; i < ROWS; i++) {
        const json_t *value = json_object_get(root, rows[i].name);
        is_sound &= !value || row_take(settings, &rows[i], value);
    }
    const json_t *name = json_object_get(root, "player_name");
    if (json_is_string(name) && json_string_length(name) < sizeof settings->player_name &&
        text_is_clean(json_string_value(name), json_string_length(name))) {
        memcpy(settings->player_name, json_string_value(name), json_string_length(name) + 1);
    } else if (name) {
        is_sound = 0;
    }
    return is_sound;
}

void settings_read(const char *path, struct settings *settings, char notice[PLATFORM_ERROR_SIZE]) {
    json_error_t error;
    struct stat status;
    char bad[PLATFORM_PATH_SIZE + 8];
    notice[0] = 0;
    settings_defaults(settings);
    if (stat(path, &status) != 0) {
        return;
    }
    json_t *root = json_load_file(path, 0, &error);
    if (!root || !all_take(settings, root)) {
        settings_defaults(settings);
        snprintf(bad, sizeof bad, "%s.bad", path);
        const int is_kept = rename(path, bad) == 0;
        snprintf(notice, PLATFORM_ERROR_SIZE,
                 "The settings could not be read, so everything is as at the first start.%s",
                 is_kept ? " The old file is kept as settings.json.bad." : "");
    }
    json_decref(root);
}

static json_t *row_give(struct settings *settings, const struct row *row) {
    const int number = *value_of(settings, row);
    if (row->kind == LANGUAGE) {
        return json_string(languages[number].code);
    }
    if (row->kind == PACE) {
        return json_string(pace_names[number]);
    }
    return row->least == 0 && row->most == 1 ? json_boolean(number) : json_integer(number);
}

int settings_write(const char *path, const struct settings *settings, char error[PLATFORM_ERROR_SIZE]) {
    char temporary[PLATFORM_PATH_SIZE + 8];
    struct settings copy = *settings;
    json_t *root = json_object();
    for (int i = 0; i < ROWS; i++) {
        json_object_set_new(root, rows[i].name, row_give(&copy, &rows[i]));
    }
    json_object_set_new(root, "player_name", json_string(copy.player_name));
    snprintf(temporary, sizeof temporary, "%s.new", path);
    const int is_written = json_dump_file(root, temporary, JSON_INDENT(1)) == 0 && rename(temporary, path) == 0;
    json_decref(root);
    if (!is_written) {
        snprintf(error, PLATFORM_ERROR_SIZE,
                 "The settings could not be kept: %.300s cannot be written. They hold until you quit.", path);
    }
    return is_written;
}
