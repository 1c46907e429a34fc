/* SPDX-License-Identifier: MIT */
/* Every combination of what was left open, each written as a match's set-up, so that bench, arena and tests mean the
 * same by "all kinds". */
#include "match_kinds.h"

#include <stdio.h>
#include <string.h>

static void add_kinds(struct match_kinds *kinds, struct match_kind kind, int choice) {
    if (choice == MATCH_KINDS_CHOICES || choice == kinds->choice_count) {
        if (kinds->count < MATCH_KINDS_MOST) {
            kinds->items[kinds->count++] = kind;
        }
        return;
    }
    for (const char *const *value = kinds->choices[choice]->values; *value; value++) {
        kind.values[choice] = *value;
        kinds->match->game.ops->setup->option(&kind.setup, kinds->choices[choice]->name, *value);
        add_kinds(kinds, kind, choice + 1);
    }
}

void match_kinds_find(struct match_kinds *kinds, const struct match_args *match, int has_players) {
    const struct game_ops *ops = match->game.ops;
    *kinds = (struct match_kinds){.match = match};
    for (const struct game_option *option = ops->setup->options; option->name; option++) {
        if (option->values && !match_args_has(match, option->name) && kinds->choice_count < MATCH_KINDS_CHOICES) {
            kinds->choices[kinds->choice_count++] = option;
        }
    }
    for (int seats = ops->least_seats; seats <= ops->most_seats; seats++) {
        struct match_kind kind = {.setup = match->setup};
        kind.setup.seats = (uint8_t)seats;
        if (!has_players || seats == match->players) {
            add_kinds(kinds, kind, 0);
        }
    }
}

void match_kinds_write(const struct match_kinds *kinds, int i, json_t *object) {
    const struct match_args *match = kinds->match;
    json_object_set_new(object, "players", json_integer(kinds->items[i].setup.seats));
    for (int j = 0; j < match->option_count; j++) {
        json_object_set_new(object, match->options[j].name, json_string(match->options[j].value));
    }
    for (int j = 0; j < kinds->choice_count; j++) {
        json_object_set_new(object, kinds->choices[j]->name, json_string(kinds->items[i].values[j]));
    }
}

void match_kinds_name(const struct match_kinds *kinds, int i, char name[MATCH_KIND_SIZE]) {
    const struct match_args *match = kinds->match;
    size_t length = (size_t)snprintf(name, MATCH_KIND_SIZE, "%d players", kinds->items[i].setup.seats);
    for (int j = 0; j < match->option_count + kinds->choice_count && length < MATCH_KIND_SIZE; j++) {
        const int tried = j - match->option_count;
        const char *value = tried < 0 ? match->options[j].value : kinds->items[i].values[tried];
        length += (size_t)snprintf(name + length, MATCH_KIND_SIZE - length, ", %s", value);
    }
}
