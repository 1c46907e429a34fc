/* SPDX-License-Identifier: MIT */
/* The settings file. Every setting is a row of a table: name, where it lies, its range; reading and writing follow it.
 */
#include "store/settings.h"

#include <jansson.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/file.h"
#include "castellany/game.h"
#include "store/backup.h"
#include "store/settings_keys.h"
#include "store/settings_lessons.h"
#include "store/settings_switches.h"
#include "store/settings_table.h"
#include "store/text_json.h"
#include "store/usual_meeting.h"
#include "ui/language.h"
#include "ui/text.h"
#include "ui/words.h"

static const char *const pace_names[PACES] = {"slow", "normal", "fast", "at-once"};

int pace_of(const char *name) {
    for (int pace = 0; pace < PACES; pace++) {
        if (strcmp(pace_names[pace], name) == 0) {
            return pace;
        }
    }
    return -1;
}

struct row {
    const char *name;
    size_t offset;
    int least, most, usual;               /* 0 to 1: true or false in the file */
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
    ROW("hints", has_hints, 0, 1, 1, NUMBER),
    ROW("confirmations", has_confirmations, 0, 1, 1, NUMBER),
    ROW("language", language, 0, LANGUAGES - 1, LANGUAGE_SYSTEM, LANGUAGE),
    ROW("strong_marks", has_marks, 0, 1, 0, NUMBER),
    ROW("high_contrast", has_contrast, 0, 1, 0, NUMBER),
    ROW("speech", has_speech, 0, 1, 0, NUMBER),
    ROW("round_recap", has_recap, 0, 1, 1, NUMBER),
    ROW("solo_undo", has_solo_undo, 0, 1, 0, NUMBER),
    ROW("turn_sound", has_turn_sound, 0, 1, 1, NUMBER),
    ROW("turn_flash", has_turn_flash, 0, 1, 1, NUMBER),
    ROW("turn_note", has_turn_note, 0, 1, 1, NUMBER),
    ROW("turn_title", has_turn_title, 0, 1, 1, NUMBER),
    ROW("think_ahead", thinks_ahead, 0, 1, 1, NUMBER),
    ROW("name_asked", is_name_asked, 0, 1, 0, NUMBER),
    ROW("meeting_used", is_meeting_used, 0, 1, 0, NUMBER),
    ROW("coach_remarks", remarks, 0, INT_MAX, 0, NUMBER),
};

struct text_row {
    const char *name;
    size_t offset, size;
    const char *usual;
};

#define TEXT(name, member, usual)                                                                                      \
    { name, offsetof(struct settings, member), sizeof((struct settings *)0)->member, usual }

static const struct text_row texts[] = {
    TEXT("player_name", player_name, ""),
    TEXT("coached", coached, ""),
    TEXT("game", game, ""),
    TEXT("meeting", meeting, USUAL_MEETING),
    TEXT("meeting_authority", authority, ""),
};

enum { ROWS = sizeof rows / sizeof *rows, TEXTS = sizeof texts / sizeof *texts };
static const char keys_key[] = "keys", table_key[] = "table", tables_key[] = "tables";
_Static_assert(sizeof(enum pace) == sizeof(int), "a pace is read and written as a number");

static int *value_of(struct settings *settings, const struct row *row) {
    return (int *)(void *)((char *)settings + row->offset);
}

static char *text_of(struct settings *settings, const struct text_row *row) {
    return (char *)settings + row->offset;
}

void settings_defaults(struct settings *settings) {
    memset(settings, 0, sizeof *settings);
    for (int i = 0; i < ROWS; i++) {
        *value_of(settings, &rows[i]) = rows[i].usual;
    }
    for (int i = 0; i < TEXTS; i++) {
        snprintf(text_of(settings, &texts[i]), texts[i].size, "%s", texts[i].usual);
    }
    bindings_reset(&settings->keys);
}

static int language_number(const char *code) {
    return !code ? -1 : code[0] ? language_of(code) : LANGUAGE_SYSTEM;
}

/* What VALUE says for ROW, or ROW's least - 1 if it is of the wrong kind. */
static json_int_t row_number(const struct row *row, const json_t *value) {
    const char *text = json_string_value(value);
    if (row->kind == LANGUAGE) {
        return language_number(text);
    }
    if (row->kind == PACE) {
        return text ? pace_of(text) : -1;
    }
    if (row->least == 0 && row->most == 1) {
        return json_is_boolean(value) ? json_is_true(value) : -1;
    }
    return json_is_integer(value) ? json_integer_value(value) : row->least - 1;
}

/* Takes VALUE for ROW. Gives 0 if it is of the wrong kind or out of range. */
static int row_take(struct settings *settings, const struct row *row, const json_t *value) {
    const json_int_t number = row_number(row, value);
    if (number < row->least || number > row->most) {
        return 0;
    }
    *value_of(settings, row) = (int)number;
    return 1;
}

/* The keys whose values could not be taken, for the player. */
struct bad_keys {
    char names[200];
    int count;
};

static void add_bad(struct bad_keys *bad, const char *name) {
    const size_t used = strlen(bad->names);
    snprintf(bad->names + used, sizeof bad->names - used, "%s%s", bad->count++ ? ", " : "", name);
}

static int is_game_name(const char *name) {
    const size_t length = strlen(name);
    return length < sizeof((struct settings *)0)->game && text_is_clean(name, length);
}

/* The seats of the first game stand where those of 0.1.0 stood, which knew no other. */
static void tables_take(struct settings *settings, const json_t *root, struct bad_keys *bad) {
    const json_t *table = json_object_get(root, table_key), *tables = json_object_get(root, tables_key);
    const char *game;
    int is_good = !tables || json_is_object(tables);
    if (table && !settings_table_take(settings, game_list[0]->name, table)) {
        add_bad(bad, table_key);
    }
    json_object_foreach((json_t *)tables, game, table) {
        is_good &= is_game_name(game) && (settings_table_take(settings, game, table) || !game_find(game));
    }
    if (!is_good) {
        add_bad(bad, tables_key);
    }
}

static int is_own(const char *key) {
    static const char *const others[] = {keys_key, table_key, tables_key};
    int is_found = settings_lessons_own(key);
    for (int i = 0; i < ROWS; i++) {
        is_found |= strcmp(rows[i].name, key) == 0;
    }
    for (int i = 0; i < TEXTS; i++) {
        is_found |= strcmp(texts[i].name, key) == 0;
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        is_found |= strcmp(others[i], key) == 0;
    }
    return is_found;
}

/* All else that is true or false belongs to a game, of this version or of a newer one. */
static void switches_take(struct settings *settings, const json_t *root) {
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)root, key, value) {
        if (!is_own(key)) {
            settings_switch_take(settings, key, value);
        }
    }
}

static void all_take(struct settings *settings, const json_t *root, struct bad_keys *bad) {
    for (int i = 0; i < ROWS; i++) {
        const json_t *value = json_object_get(root, rows[i].name);
        if (value && !row_take(settings, &rows[i], value)) {
            add_bad(bad, rows[i].name);
        }
    }
    for (int i = 0; i < TEXTS; i++) {
        const json_t *text = json_object_get(root, texts[i].name);
        if (text && !text_json_take(text_of(settings, &texts[i]), texts[i].size, text)) {
            add_bad(bad, texts[i].name);
        }
    }
    tables_take(settings, root, bad);
    switches_take(settings, root);
    if (!settings_lessons_take(settings, root)) {
        add_bad(bad, "lessons");
    }
    const json_t *keys = json_object_get(root, keys_key);
    if (keys && !settings_keys_take(&settings->keys, keys)) {
        add_bad(bad, keys_key);
    }
}

/* ---- setting a bad file aside ---- */

static void tell(char notice[PLATFORM_ERROR_SIZE], const struct bad_keys *bad, const char *kept) {
    if (bad) {
        snprintf(notice, PLATFORM_ERROR_SIZE,
                 P_("One setting could not be read and is as at the first start: %s.",
                    "Some settings could not be read and are as at the first start: %s.", bad->count),
                 bad->names);
    } else {
        snprintf(notice, PLATFORM_ERROR_SIZE, "%s",
                 _("The settings could not be read, so everything is as at the first start."));
    }
    const size_t used = strlen(notice);
    if (kept) {
        snprintf(notice + used, PLATFORM_ERROR_SIZE - used, " ");
        snprintf(notice + used + 1, PLATFORM_ERROR_SIZE - used - 1, _("The old file is kept as %s."), kept);
    }
}

void settings_read(const char *path, struct settings *settings, char notice[PLATFORM_ERROR_SIZE]) {
    json_error_t error;
    struct bad_keys bad = {.count = 0};
    char kept[64], unused[PLATFORM_ERROR_SIZE];
    notice[0] = 0;
    settings_defaults(settings);
    if (!disk_is_there(path)) {
        return;
    }
    json_t *root = file_read_json(path, &error);
    if (!json_is_object(root)) {
        tell(notice, NULL, backup_move(path, "bad", kept, sizeof kept) ? kept : NULL);
    } else {
        all_take(settings, root, &bad);
    }
    json_decref(root);
    if (bad.count) {
        const int is_kept = backup_copy(path, "bad", kept, sizeof kept);
        tell(notice, &bad, is_kept ? kept : NULL);
        if (is_kept) {
            settings_write(path, settings, unused);
        }
    }
}

/* ---- writing ---- */

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

/* Only what the player changed stands in the file; what a newer version put there stays. */
static void keys_give(const struct settings *settings, json_t *root) {
    json_t *keys = json_object_get(root, keys_key);
    if (!json_is_object(keys)) {
        keys = json_object();
        json_object_set_new(root, keys_key, keys);
    }
    settings_keys_give(&settings->keys, keys);
    if (json_object_size(keys) == 0) {
        json_object_del(root, keys_key);
    }
}

/* The tables of games that only a newer version has. */
static json_t *tables_of_others(const json_t *tables) {
    json_t *others = json_object(), *table;
    const char *game;
    json_object_foreach((json_t *)tables, game, table) {
        if (!game_find(game) && is_game_name(game)) {
            json_object_set(others, game, table);
        }
    }
    return others;
}

/* All three keys are written anew, so that what could not be read does not stay. */
static void tables_give(const struct settings *settings, json_t *root) {
    json_t *others = tables_of_others(json_object_get(root, tables_key));
    json_object_del(root, table_key);
    for (int i = 0; i < SETTINGS_TABLES; i++) {
        const struct settings_table *table = &settings->tables[i];
        if (!table->seats[0].control[0]) {
            continue;
        }
        if (strcmp(table->game, game_list[0]->name) == 0) {
            json_object_set_new(root, table_key, settings_table_give(table->seats));
        } else {
            json_object_set_new(others, table->game, settings_table_give(table->seats));
        }
    }
    json_object_set_new(root, tables_key, others);
}

/* What the file holds, for the keys of newer versions. What is no settings file is set aside; NULL: what is there can
 * neither be read nor set aside now, and must not be written over. */
static json_t *present(const char *path) {
    json_error_t why = {.line = 0};
    char kept[64];
    json_t *root = file_read_json(path, &why);
    if (json_is_object(root)) {
        return root;
    }
    json_decref(root);
    const int is_unread = !root && json_error_code(&why) == json_error_cannot_open_file;
    if (disk_is_there(path) && (is_unread || !backup_copy(path, "bad", kept, sizeof kept))) {
        return NULL;
    }
    return json_object();
}

static char *text_with(json_t *root, const struct settings *settings) {
    struct settings copy = *settings;
    for (int i = 0; i < ROWS; i++) {
        json_object_set_new(root, rows[i].name, row_give(&copy, &rows[i]));
    }
    for (int i = 0; i < TEXTS; i++) {
        json_object_set_new(root, texts[i].name, json_string(text_of(&copy, &texts[i])));
    }
    tables_give(&copy, root);
    settings_lessons_give(&copy, root);
    settings_switches_give(&copy, root);
    keys_give(settings, root);
    return json_dumps(root, JSON_INDENT(1));
}

int settings_write(const char *path, const struct settings *settings, char error[PLATFORM_ERROR_SIZE]) {
    json_t *root = present(path);
    char *text = root ? text_with(root, settings) : NULL;
    const int is_written = text && file_replace_secret(path, text, strlen(text));
    free(text);
    json_decref(root);
    if (!is_written) {
        snprintf(error, PLATFORM_ERROR_SIZE,
                 _("The settings could not be saved: %.300s cannot be written. They hold until you quit."), path);
    }
    return is_written;
}

/* ---- what another window has written since ---- */

static void rows_update(struct settings *theirs, const struct settings *settings, const struct settings *before) {
    struct settings now = *settings, then = *before;
    for (int i = 0; i < ROWS; i++) {
        if (*value_of(&now, &rows[i]) != *value_of(&then, &rows[i])) {
            *value_of(theirs, &rows[i]) = *value_of(&now, &rows[i]);
        }
    }
}

static void texts_update(struct settings *theirs, const struct settings *settings, const struct settings *before) {
    struct settings now = *settings, then = *before;
    for (int i = 0; i < TEXTS; i++) {
        if (strcmp(text_of(&now, &texts[i]), text_of(&then, &texts[i])) != 0) {
            memcpy(text_of(theirs, &texts[i]), text_of(&now, &texts[i]), texts[i].size);
        }
    }
}

static void tables_update(struct settings *theirs, const struct settings *settings, const struct settings *before) {
    struct settings then = *before;
    for (int i = 0; i < SETTINGS_TABLES && settings->tables[i].game[0]; i++) {
        const struct settings_table *table = &settings->tables[i];
        if (memcmp(table->seats, settings_seats_of(&then, table->game), sizeof table->seats) != 0) {
            memcpy(settings_seats_of(theirs, table->game), table->seats, sizeof table->seats);
        }
    }
}

/* A lesson that was learned in one window is not forgotten in the other. */
static void lessons_update(struct settings *theirs, const struct settings *settings, const struct settings *before) {
    for (int i = 0; i < SETTINGS_LESSONS && settings->lessons[i].name[0]; i++) {
        const struct settings_lesson *now = &settings->lessons[i];
        const struct settings_lesson then = settings_lesson(before, now->name);
        if (now->is_learned != then.is_learned || now->step != then.step) {
            const int is_learned = now->is_learned || settings_lesson(theirs, now->name).is_learned;
            settings_lesson_note(theirs, now->name, is_learned, now->step);
        }
    }
}

static void switches_update(struct settings *theirs, const struct settings *settings, const struct settings *before) {
    for (int i = 0; i < SETTINGS_SWITCHES && settings->switches[i].name[0]; i++) {
        const struct settings_switch *now = &settings->switches[i];
        if (settings_switch(before, now->name, !now->is_on) != now->is_on) {
            settings_switch_set(theirs, now->name, now->is_on);
        }
    }
}

static void update(struct settings *theirs, const struct settings *settings, const struct settings *before) {
    rows_update(theirs, settings, before);
    texts_update(theirs, settings, before);
    tables_update(theirs, settings, before);
    lessons_update(theirs, settings, before);
    switches_update(theirs, settings, before);
    if (memcmp(&settings->keys, &before->keys, sizeof settings->keys) != 0) {
        theirs->keys = settings->keys;
    }
}

int settings_update(const char *path, const struct settings *settings, struct settings *before,
                    char error[PLATFORM_ERROR_SIZE]) {
    struct settings written = *settings;
    struct bad_keys bad = {.count = 0};
    json_error_t why;
    json_t *root = file_read_json(path, &why);
    if (json_is_object(root)) {
        settings_defaults(&written);
        all_take(&written, root, &bad);
        update(&written, settings, before);
    }
    json_decref(root);
    const int is_written = settings_write(path, &written, error);
    if (is_written) {
        *before = *settings;
    }
    return is_written;
}

void settings_sweep(const char *folder, time_t now) {
    enum { LEFT_OVER_SECONDS = 60 * 60 };
    if (folder[0]) {
        file_sweep(folder, ".json", (long long)now, LEFT_OVER_SECONDS);
    }
}
