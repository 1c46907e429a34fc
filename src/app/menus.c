/* SPDX-License-Identifier: MIT */
/* What the menu scenes share. */
#include "app/menus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/own_level.h"
#include "castellany/bot.h"
#include "ui/words.h"

struct rect menu_rect(const struct app *app, float w, float h) {
    const struct rect area = platform_area(app->platform);
    const int wide = ui_px(&app->scale, w), high = ui_px(&app->scale, h), edge = ui_px(&app->scale, 16);
    return rect_centred(area, wide < area.w - 2 * edge ? wide : area.w - 2 * edge,
                        high < area.h - 2 * edge ? high : area.h - 2 * edge);
}

#define NEXT N_("A step up: with two players wins two or three matches of four against the level below.")

static const struct {
    const char *name, *label, *words;
} levels[] = {
    {"random", N_("Random"), NULL},
    {"apprentice", N_("Apprentice"), N_("Plays by rules of thumb and slips now and then: for a first match.")},
    {"journeyman", N_("Journeyman"),
     N_("Knows the trade. With two players wins two or three matches of four against the level below.")},
    {"craftsman", N_("Craftsman"), NEXT},
    {"carver", N_("Carver"), NEXT},
    {"foreman", N_("Foreman"), NEXT},
    {"warden", N_("Warden"), NEXT},
    {"master", N_("Master"), N_("Judges by the experience of many matches and thinks ahead.")},
    {"grandmaster", N_("Grandmaster"), N_("Thinks thousands of ways ahead: the strongest, and slower.")},
    {OWN_LEVEL, N_("Like me"), NULL}};

enum { LEVELS = sizeof levels / sizeof *levels };

static int level_of(const char *name) {
    int level = 0;
    while (level < LEVELS && strcmp(levels[level].name, name) != 0) {
        level++;
    }
    return level;
}

/* A step between two levels. */
static const char *step_label(int step) {
    static char words[BOT_STEPS][128];
    const char *below = menu_level(bot_step_level(step)->name);
    if (step % BOT_STEPS_A_LEVEL == 0) {
        return below;
    }
    snprintf(words[step], sizeof words[step], _("%s to %s"), below,
             menu_level(bot_step_level(step + BOT_STEPS_A_LEVEL)->name));
    return words[step];
}

const char *menu_level(const char *name) {
    const int level = level_of(name), step = level < LEVELS ? -1 : bot_step_of(bot_level_find(name));
    return level < LEVELS ? _(levels[level].label) : step >= 0 ? step_label(step) : name;
}

const char *menu_level_words(const char *name) {
    const int level = level_of(name);
    return level < LEVELS && levels[level].words ? _(levels[level].words) : NULL;
}
