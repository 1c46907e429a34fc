/* The list of tables. */
#include <stddef.h>

#include "table/goofspiel/goofspiel_table.h"
#include "table/seasons/seasons_table.h"
#include "table/table_ops.h"

const struct table_ops *const table_list[] = {&seasons_table_ops, &goofspiel_table_ops, NULL};

void table_standing(const struct table_ops *table, const void *state, enum table_standing form, char *out,
                    size_t size) {
    if (table->standing) {
        table->standing(state, form, out, size);
    } else {
        table->where(&(struct table_talk){.game = NULL}, state, out, size);
    }
}

const struct table_ops *table_ops_of(const struct game_ops *game) {
    for (int i = 0; table_list[i]; i++) {
        if (table_list[i]->game == game) {
            return table_list[i];
        }
    }
    return NULL;
}
