/* SPDX-License-Identifier: MIT */
/* What is asked of any table through its contract, where it may leave something unsaid. */
#include "table/table_ops.h"

#include <stdio.h>

#include "store/settings.h"
#include "table/ops_around.h"
#include "table/ops_words.h"
#include "ui/words.h"

void table_standing(const struct table_ops *table, const void *state, enum table_standing form, char *out,
                    size_t size) {
    if (table->words->standing) {
        table->words->standing(state, form, out, size);
    } else {
        table->words->progress(&(struct table_talk){.game = NULL}, state, out, size);
    }
}

void table_pitch(const struct table_ops *table, char *out, size_t size) {
    const struct game_ops *rules = table->game;
    const char *pitch = table->pitch ? _(table->pitch) : "";
    if (table->pitch && rules->least_seats < rules->most_seats) {
        snprintf(out, size, _("%s %d to %d players."), pitch, rules->least_seats, rules->most_seats);
    } else {
        snprintf(out, size, "%s", pitch);
    }
}

int table_is_first_choice(const struct settings *settings, const struct table_option_value *value) {
    return value->setting && settings_switch(settings, value->setting, 0);
}

int table_colour(const struct table_ops *table, const void *state, int seat, int given) {
    const int own = table->around->sides ? table->around->sides->colour(state, seat) : -1;
    return own >= 0 ? own : given;
}
