/* What the menu scenes share. */
#include "scenes/menus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/words.h"

struct rect menu_rect(const struct app *app, float w, float h) {
    const struct rect area = platform_area(app->platform);
    const int wide = ui_px(&app->scale, w), high = ui_px(&app->scale, h), edge = ui_px(&app->scale, 16);
    return rect_centred(area, wide < area.w - 2 * edge ? wide : area.w - 2 * edge,
                        high < area.h - 2 * edge ? high : area.h - 2 * edge);
}

const char *menu_level(const char *name) {
    static const struct {
        const char *name, *label;
    } levels[] = {{"random", N_("Random")},
                  {"apprentice", N_("Apprentice")},
                  {"journeyman", N_("Journeyman")},
                  {"master", N_("Master")},
                  {"grandmaster", N_("Grandmaster")}};
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        if (strcmp(levels[i].name, name) == 0) {
            return _(levels[i].label);
        }
    }
    return name;
}
