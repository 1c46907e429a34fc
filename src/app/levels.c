/* SPDX-License-Identifier: MIT */
#include "app/levels.h"

#include <stdio.h>
#include <string.h>

#include "app/menus.h"
#include "castellany/bot.h"

static const char bot[] = "bot:";

static const struct bot_level *level_at(int number) {
    for (const struct bot_level *level = bot_levels; level->name; level++) {
        if (!level->is_hidden_from_menus && number-- == 0) {
            return level;
        }
    }
    return NULL;
}

int levels_count(void) {
    int count = 0;
    while (count < LEVELS_MOST && level_at(count)) {
        count++;
    }
    return count;
}

const char *levels_code(int level) {
    return level_at(level)->name;
}

int levels_of_control(const char *control) {
    const struct bot_level *level = bot_control_level(control);
    const int step = bot_step_of(level);
    level = step >= 0 ? bot_step_level(step) : level;
    for (int number = 0; level && level_at(number); number++) {
        if (level_at(number) == level) {
            return number;
        }
    }
    return LEVELS_NONE;
}

void levels_control(int level, char *control, size_t size) {
    const int is_bot = level != LEVELS_NONE;
    snprintf(control, size, "%s%s", is_bot ? bot : "person", is_bot ? levels_code(level) : "");
}

const char *levels_name(const char *control) {
    return strncmp(control, bot, sizeof bot - 1) == 0 ? menu_level(control + sizeof bot - 1) : NULL;
}
