/* SPDX-License-Identifier: MIT */
/* The list of tables. */
#include <assert.h>
#include <stddef.h>

#include "table/carcassonne/carcassonne_ops.h"
#include "table/goofspiel/goofspiel_table.h"
#include "table/kilt/kilt_ops.h"
#include "table/seasons/seasons_table.h"
#include "table/table_ops.h"
#include "ui/words.h"

const struct table_ops *const table_list[] = {&seasons_table_ops, &kilt_table_ops, &carcassonne_table_ops,
                                              &goofspiel_table_ops, NULL};

void table_standing(const struct table_ops *table, const void *state, enum table_standing form, char *out,
                    size_t size) {
    if (table->standing) {
        table->standing(state, form, out, size);
    } else {
        table->progress(&(struct table_talk){.game = NULL}, state, out, size);
    }
}

const struct table_ops *table_listed(int index) {
    int i = 0;
    while (table_list[i] && (table_list[i]->is_hidden || index-- > 0)) {
        i++;
    }
    return table_list[i];
}

int table_listed_titles(const char *titles[TABLES_MOST]) {
    int count = 0;
    for (const struct table_ops *table; (table = table_listed(count)) != NULL; count++) {
        assert(count < TABLES_MOST);
        titles[count] = _(table->title);
    }
    return count;
}

enum saves_use_of_game table_use(const struct game_ops *game) {
    const struct table_ops *table = table_ops_of(game);
    return !table ? SAVES_NOTHING : table->is_hidden ? SAVES_SHOW : SAVES_OFFER;
}

int table_achievement_count(const struct table_ops *table) {
    int count = 0;
    while (table->achievements && table->achievements[count].name) {
        count++;
    }
    assert(count <= 32); /* a set of them is 32 bits */
    return count;
}

const struct table_ops *table_ops_of(const struct game_ops *game) {
    for (int i = 0; table_list[i]; i++) {
        if (table_list[i]->game == game) {
            return table_list[i];
        }
    }
    return NULL;
}
