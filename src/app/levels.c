/* SPDX-License-Identifier: MIT */
/* Levels of bots in the order of menus, between what a match file's "control" says and a place in a row; a control
 * that this program lacks keeps its text. */
#include "app/levels.h"

#include <stdio.h>
#include <string.h>

#include "app/menus.h"

static const char bot[] = "bot:";

const char *levels_code(int level) {
    return bot_step_level(level * BOT_STEPS_A_LEVEL)->name;
}

int levels_of_control(const char *control) {
    const int step = bot_step_of(bot_control_level(control));
    return step < 0 ? LEVELS_NONE : step / BOT_STEPS_A_LEVEL;
}

void levels_control(int level, char *control, size_t size) {
    if (level == LEVELS_NONE) {
        snprintf(control, size, "person");
    } else {
        snprintf(control, size, "%s%s", bot, levels_code(level));
    }
}

int levels_is_stranger(const char *control) {
    return control && strncmp(control, "person", 6) != 0 && !bot_control_level(control);
}

const struct bot_level *levels_player(const char *control) {
    const struct bot_level *level = control ? bot_control_level(control) : NULL;
    return level ? level : bot_level_find("master");
}

int levels_nearest(const char *control) {
    const int step = bot_step_of(levels_player(control));
    return step < 0 ? 0 : step / BOT_STEPS_A_LEVEL; /* who is in no menu is weaker than those */
}

const char *levels_name(const char *control) {
    return strncmp(control, bot, sizeof bot - 1) == 0 ? menu_level(control + sizeof bot - 1) : NULL;
}
