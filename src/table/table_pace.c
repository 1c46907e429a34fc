/* SPDX-License-Identifier: MIT */
/* A table that was begun at a pace keeps it to itself; else turning it changes the settings, which the options show
 * too. */
#include "table/table_message.h"
#include "table/table_scene.h"

enum pace table_pace(const struct table *table, enum pace_what what) {
    const struct settings *settings = &table->app->settings;
    return table->start.pace >= 0 ? (enum pace)table->start.pace
           : what == PACE_OF_BOTS ? settings->bots
                                  : settings->animations;
}

/* A table that was begun at a pace of its own keeps one for both, and no setting changes. */
static void set(struct table *table, enum pace_what what, enum pace pace) {
    struct settings *settings = &table->app->settings;
    if (table->start.pace >= 0) {
        table->start.pace = (int)pace;
        return;
    }
    *(what == PACE_OF_BOTS ? &settings->bots : &settings->animations) = pace;
    app_settings_changed(table->app);
}

void table_pace_turn(struct table *table, enum pace_what what, int step, int wraps) {
    static const char *const words[][PACES] = {
        [PACE_OF_MOTION] = {N_("Animations: slow"), N_("Animations: normal"), N_("Animations: fast"),
                            N_("Animations: at once")},
        [PACE_OF_BOTS] = {N_("Bots: slow"), N_("Bots: normal"), N_("Bots: fast"), N_("Bots: at once")}};
    const int wish = (int)table_pace(table, what) + step;
    const int pace = wraps ? (wish + PACES) % PACES : wish < 0 ? 0 : wish >= PACES ? PACES - 1 : wish;
    set(table, what, (enum pace)pace);
    table_say(table, _(words[what][pace]));
}
