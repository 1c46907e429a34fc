/* SPDX-License-Identifier: MIT */
/* Switches of games lie in a few places by name, so that settings.h need not know which games there are. */
#include "store/settings_switches.h"

#include <stdio.h>
#include <string.h>

#include "ui/text.h"

/* The place of NAME, or of the first that is free, or SETTINGS_SWITCHES. */
static int place_of(const struct settings *settings, const char *name) {
    int i = 0;
    while (i < SETTINGS_SWITCHES && settings->switches[i].name[0] && strcmp(settings->switches[i].name, name) != 0) {
        i++;
    }
    return i;
}

int settings_switch(const struct settings *settings, const char *name, int usual) {
    const int i = place_of(settings, name);
    return i < SETTINGS_SWITCHES && settings->switches[i].name[0] ? settings->switches[i].is_on : usual;
}

static void note(struct settings *settings, int place, const char *name, int is_on) {
    struct settings_switch *noted = &settings->switches[place];
    snprintf(noted->name, sizeof noted->name, "%s", name);
    noted->is_on = is_on;
}

void settings_switch_set(struct settings *settings, const char *name, int is_on) {
    const int i = place_of(settings, name);
    note(settings, i < SETTINGS_SWITCHES ? i : SETTINGS_SWITCHES - 1, name, is_on);
}

void settings_switch_take(struct settings *settings, const char *name, const json_t *value) {
    const int i = place_of(settings, name);
    const size_t length = strlen(name);
    if (json_is_boolean(value) && length && length < sizeof settings->switches->name && text_is_clean(name, length) &&
        i < SETTINGS_SWITCHES) {
        note(settings, i, name, json_is_true(value));
    }
}

void settings_switches_give(const struct settings *settings, json_t *root) {
    for (int i = 0; i < SETTINGS_SWITCHES && settings->switches[i].name[0]; i++) {
        json_object_set_new(root, settings->switches[i].name, json_boolean(settings->switches[i].is_on));
    }
}
