/* SPDX-License-Identifier: MIT */
/* Options travel by name as they were chosen and are set again on the other side; one that is not known there
 * refuses the table. */
#include "terms.h"

#include <string.h>

#include "value.h"

int terms_add(struct terms *terms, const char *name, const char *value) {
    if (terms->count == TERMS_OPTIONS || strlen(name) >= TERMS_NAME_SIZE || strlen(value) >= TERMS_VALUE_SIZE) {
        return 0;
    }
    strcpy(terms->options[terms->count].name, name);
    strcpy(terms->options[terms->count++].value, value);
    return 1;
}

json_t *terms_write(const struct terms *terms) {
    json_t *options = json_array();
    for (int i = 0; i < terms->count; i++) {
        json_array_append_new(options,
                              json_pack("{s:s,s:s}", "name", terms->options[i].name, "value", terms->options[i].value));
    }
    return json_pack("{s:s,s:i,s:o}", "game", terms->game, "players", terms->seats, "options", options);
}

int terms_read(const json_t *object, struct terms *terms) {
    const json_t *options = json_object_get(object, "options");
    json_int_t seats;
    memset(terms, 0, sizeof *terms);
    if (!value_line(object, "game", terms->game, sizeof terms->game) ||
        !value_whole(object, "players", 1, GAME_MAX_SEATS, &seats) || json_array_size(options) > TERMS_OPTIONS) {
        return 0;
    }
    terms->seats = (uint8_t)seats;
    for (size_t i = 0; i < json_array_size(options); i++) {
        const json_t *option = json_array_get(options, i);
        if (!value_line(option, "name", terms->options[i].name, TERMS_NAME_SIZE) ||
            !value_line(option, "value", terms->options[i].value, TERMS_VALUE_SIZE)) {
            return 0;
        }
        terms->count++;
    }
    return 1;
}

static int set_options(const struct terms *terms, const struct game *game, struct game_setup *setup) {
    for (int i = 0; i < terms->count; i++) {
        if (!game->ops->setup->option(setup, terms->options[i].name, terms->options[i].value)) {
            return 0;
        }
    }
    return 1;
}

int terms_set_up(const struct terms *terms, const struct game *game, uint64_t seed, struct game_setup *setup) {
    *setup = (struct game_setup){.seed = seed, .seats = terms->seats};
    if (terms->seats < game->ops->least_seats || terms->seats > game->ops->most_seats ||
        !set_options(terms, game, setup)) {
        return 0;
    }
    game->ops->setup->complete(game, setup);
    return 1;
}

/* An option that is as it was agreed stays so when it is set once more. */
int terms_are_kept(const struct terms *terms, const struct game *game, const struct game_setup *setup) {
    struct game_setup again = *setup;
    return setup->seats == terms->seats && set_options(terms, game, &again) &&
           memcmp(again.options, setup->options, sizeof again.options) == 0;
}

void terms_tables(const struct game *game, char tables[TERMS_VALUE_SIZE]) {
    struct game_setup setup = {.seats = game->ops->least_seats};
    json_t *header = json_object();
    game->ops->setup->complete(game, &setup);
    game->ops->setup->write(game, &setup, header);
    if (!value_line(header, "tables", tables, TERMS_VALUE_SIZE)) {
        tables[0] = 0;
    }
    json_decref(header);
}
