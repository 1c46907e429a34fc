/* SPDX-License-Identifier: MIT */
/* The list of tables: the one file of the shell that knows every game. */
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "table/carcassonne/carcassonne_ops.h"
#include "table/goofspiel/goofspiel_table.h"
#include "table/kilt/kilt_ops.h"
#include "table/ops_around.h"
#include "table/seasons/seasons_table.h"
#include "table/table_ops.h"
#include "ui/words.h"

const struct table_ops *const table_list[] = {&seasons_table_ops, &kilt_table_ops, &carcassonne_table_ops,
                                              &goofspiel_table_ops, NULL};

const struct table_ops *table_listed(int index) {
    int i = 0;
    while (table_list[i] && (table_list[i]->is_hidden || index-- > 0)) {
        i++;
    }
    return table_list[i];
}

int table_listed_count(void) {
    int count = 0;
    while (table_listed(count)) {
        count++;
    }
    return count;
}

const struct table_ops *table_listed_as(const char *name) {
    const struct table_ops *table;
    for (int i = 0; (table = table_listed(i)) != NULL; i++) {
        if (strcmp(table->game->name, name) == 0) {
            return table;
        }
    }
    return table_listed(0);
}

int table_listed_titles(const char *titles[TABLES_MOST]) {
    int count = 0;
    for (const struct table_ops *table; (table = table_listed(count)) != NULL; count++) {
        assert(count < TABLES_MOST);
        titles[count] = _(table->title);
    }
    return count;
}

/* That of the first choice, or else of what stands first. */
static const struct look *look_of(const struct settings *settings, const struct table_option_value *values) {
    for (const struct table_option_value *value = values; value->value; value++) {
        if (table_is_first_choice(settings, value)) {
            return value->look;
        }
    }
    return values->look;
}

const struct look *table_look(const struct settings *settings) {
    const struct look *look = NULL;
    const struct table_ops *table;
    for (int i = 0; !look && (table = table_listed(i)) != NULL; i++) {
        for (const struct table_option *option = table->around->options; !look && option && option->name; option++) {
            look = look_of(settings, option->values);
        }
    }
    return look;
}

enum saves_use_of_game table_use(const struct game_ops *game) {
    const struct table_ops *table = table_ops_of(game);
    return !table ? SAVES_NOTHING : table->is_hidden ? SAVES_SHOW : SAVES_OFFER;
}

const struct table_ops *table_ops_of(const struct game_ops *game) {
    for (int i = 0; table_list[i]; i++) {
        if (table_list[i]->game == game) {
            return table_list[i];
        }
    }
    return NULL;
}
