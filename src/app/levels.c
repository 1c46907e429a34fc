/* SPDX-License-Identifier: MIT */
#include "app/levels.h"

#include <stdio.h>
#include <string.h>

#include "app/menus.h"
#include "castellany/bot.h"
#include "ui/words.h"

static const char bot[] = "bot:";

/* The level that menus show at place WHO of the list, or NULL. */
static const struct bot_level *level_at(int who) {
    int at = LEVELS_PERSON;
    for (const struct bot_level *level = bot_levels; level->name; level++) {
        at += !level->is_hidden_from_menus;
        if (!level->is_hidden_from_menus && at == who) {
            return level;
        }
    }
    return NULL;
}

int levels_options(const char *options[LEVELS_MOST]) {
    int count = 0;
    options[count++] = _("Person");
    while (count < LEVELS_MOST && level_at(count)) {
        options[count] = menu_level(level_at(count)->name);
        count++;
    }
    return count;
}

int levels_of_control(const char *control) {
    const struct bot_level *level = bot_control_level(control);
    const int step = bot_step_of(level);
    level = step >= 0 ? bot_step_level(step) : level;
    for (int who = 1; level && level_at(who); who++) {
        if (level_at(who) == level) {
            return who;
        }
    }
    return LEVELS_PERSON;
}

void levels_control(int who, char *control, size_t size) {
    const struct bot_level *level = level_at(who);
    snprintf(control, size, "%s%s", level ? bot : "person", level ? level->name : "");
}

const char *levels_name(const char *control) {
    return strncmp(control, bot, sizeof bot - 1) == 0 ? menu_level(control + sizeof bot - 1) : NULL;
}
