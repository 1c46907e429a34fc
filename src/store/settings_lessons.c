/* SPDX-License-Identifier: MIT */
/* Lessons have places by name, first come: the settings know no game, and keep what a newer version noted. */
#include "store/settings_lessons.h"

#include <stdio.h>
#include <string.h>

#include "castellany/game.h"
#include "ui/text.h"

static const char lessons_key[] = "lessons", learned_key[] = "learned", step_key[] = "step";
enum { STEPS_MOST = 999 };

/* The number of NAME's lesson; where it is not there, of the place for it, -1 if there is none. */
static int place_of(const struct settings *settings, const char *name) {
    for (int i = 0; i < SETTINGS_LESSONS; i++) {
        if (!settings->lessons[i].name[0] || strcmp(settings->lessons[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

struct settings_lesson settings_lesson(const struct settings *settings, const char *name) {
    const int place = place_of(settings, name);
    return place < 0 ? (struct settings_lesson){.step = 0} : settings->lessons[place];
}

void settings_lesson_note(struct settings *settings, const char *name, int is_learned, int step) {
    const int place = place_of(settings, name);
    if (place >= 0) {
        struct settings_lesson *lesson = &settings->lessons[place];
        snprintf(lesson->name, sizeof lesson->name, "%s", name);
        lesson->is_learned = is_learned;
        lesson->step = step;
    }
}

int settings_has_learned(const struct settings *settings) {
    int is_learned = 0;
    for (int i = 0; i < SETTINGS_LESSONS; i++) {
        is_learned |= settings->lessons[i].is_learned;
    }
    return is_learned;
}

static int lesson_take(struct settings *settings, const char *name, const json_t *value) {
    const json_t *learned = json_object_get(value, learned_key), *step = json_object_get(value, step_key);
    const json_int_t number = json_integer_value(step);
    const int is_good = name[0] && strlen(name) < sizeof settings->lessons[0].name &&
                        text_is_clean(name, strlen(name)) && json_is_boolean(learned) && json_is_integer(step) &&
                        number >= 0 && number <= STEPS_MOST;
    if (is_good) {
        settings_lesson_note(settings, name, json_is_true(learned), (int)number);
    }
    return is_good;
}

int settings_lessons_take(struct settings *settings, const json_t *root) {
    json_t *lessons = json_object_get(root, lessons_key);
    const json_t *only = json_object_get(root, learned_key);
    const char *name;
    json_t *value;
    int is_good = (!lessons || json_is_object(lessons)) && (!only || json_is_boolean(only));
    if (json_is_true(only)) {
        settings_lesson_note(settings, game_list[0]->name, 1, 0);
    }
    json_object_foreach(lessons, name, value) {
        is_good &= lesson_take(settings, name, value);
    }
    return is_good;
}

/* What a newer version noted of a lesson beside stays. */
static json_t *lesson_give(const struct settings_lesson *lesson, const json_t *before) {
    json_t *given = json_is_object(before) ? json_copy((json_t *)before) : json_object();
    json_object_set_new(given, learned_key, json_boolean(lesson->is_learned));
    json_object_set_new(given, step_key, json_integer(lesson->step));
    return given;
}

void settings_lessons_give(const struct settings *settings, json_t *root) {
    const json_t *before = json_object_get(root, lessons_key);
    json_t *lessons = json_object();
    for (int i = 0; i < SETTINGS_LESSONS && settings->lessons[i].name[0]; i++) {
        const struct settings_lesson *lesson = &settings->lessons[i];
        json_object_set_new(lessons, lesson->name, lesson_give(lesson, json_object_get(before, lesson->name)));
    }
    json_object_del(root, learned_key); /* as 0.1.0 wrote it */
    json_object_set_new(root, lessons_key, lessons);
}

int settings_lessons_own(const char *key) {
    return strcmp(key, lessons_key) == 0 || strcmp(key, learned_key) == 0;
}
