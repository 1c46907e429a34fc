/* SPDX-License-Identifier: MIT */
/* The step of strength that the player's record names: in words for menus, and as a control for the match's file,
 * which names a step and not him. */
#include "app/own_level.h"

#include <stdio.h>
#include <string.h>

#include "app/menus.h"
#include "castellany/bot.h"
#include "ui/words.h"

void own_level_control(const struct strength *strength, char *control, size_t size) {
    snprintf(control, size, "bot:%s", bot_steps[strength->step].name);
}

/* Where STEP lies: between which levels, nearer to which. */
static void step_words(int step, char *out, size_t size) {
    static const char *const between[BOT_STEPS_A_LEVEL] = {N_("like %s"), N_("a little above %s"),
                                                           N_("between %s and %s"), N_("a little below %s")};
    const int part = step % BOT_STEPS_A_LEVEL;
    const char *below = menu_level(bot_step_level(step)->name);
    const char *above = part ? menu_level(bot_step_level(step + BOT_STEPS_A_LEVEL)->name) : below;
    snprintf(out, size, _(between[part]), part == BOT_STEPS_A_LEVEL - 1 ? above : below, above);
}

void own_level_words(const struct strength *strength, char *out, size_t size) {
    char step[128];
    step_words(strength->step, step, sizeof step);
    if (strength->matches > 1) {
        snprintf(out, size, _("Plays about as strong as you: %s, by your last %d matches."), step, strength->matches);
    } else if (strength->matches) {
        snprintf(out, size, _("Plays about as strong as you: %s, by your last match."), step);
    } else {
        snprintf(out, size, _("Plays about as strong as you: begins %s and follows the matches that you finish."),
                 step);
    }
}

static int own_level_made(const char *control) {
    const struct bot_level *level = bot_control_level(control);
    const int step = bot_step_of(level);
    return step >= 0 && level == &bot_steps[step];
}

static const struct match_seat *first_person(const struct match_seat *seats, int count) {
    for (int seat = 0; seat < count; seat++) {
        if (strcmp(seats[seat].control, "person") == 0) {
            return &seats[seat];
        }
    }
    return NULL;
}

void own_level_follow(const struct app *app, const char *game, struct match_seat *seats, int count) {
    char path[PLATFORM_PATH_SIZE + 32];
    const struct match_seat *person = first_person(seats, count);
    statistics_path(app->records, path);
    struct statistics *statistics = statistics_read(path);
    for (int seat = 0; person && seat < count; seat++) {
        if (own_level_made(seats[seat].control)) {
            const struct strength strength = strength_reckon(statistics, game, person->name);
            own_level_control(&strength, seats[seat].control, sizeof seats[seat].control);
        }
    }
    statistics_free(statistics);
}
