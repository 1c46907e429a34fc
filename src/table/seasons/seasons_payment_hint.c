/* SPDX-License-Identifier: MIT */
/* A hint of its own beside the table's, asked among the payments for the plan at hand alone and begun anew when the
 * plan changes. */
#include "table/seasons/seasons_answers.h"
#include "table/seasons/seasons_plans.h"
#include "table/seasons/seasons_table.h"

static int is_payment(const void *context, const struct intent *intent) {
    const struct seasons_intent named = seasons_from_intent(intent);
    return named.verb == VERB_BUILD && seasons_type_of_tile(named.at) == *(const int *)context;
}

void seasons_payment_hint_drop(struct table *table) {
    table_hint_drop(table, &seasons(table)->payment_hint);
    seasons(table)->payment_hint.accepts = NULL;
}

/* Whatever else the bots would rather do. */
void seasons_payment_hint_update(struct table *table) {
    struct table_hint *hint = &seasons(table)->payment_hint;
    const int is_wanted =
        seasons(table)->draft.is_open && seasons(table)->draft.tile != NO_TILE && table->app->settings.has_hints;
    const int type = is_wanted ? seasons_type_of_tile(seasons(table)->draft.tile) : -1;
    if (!is_wanted || (hint->accepts && (hint->about != type || hint->serial != table->serial))) {
        seasons_payment_hint_drop(table);
    }
    if (is_wanted && !hint->accepts) {
        hint->accepts = is_payment;
        hint->about = type;
        table_hint_begin(table, hint);
    }
    table_hint_take(table, hint);
}

const struct seasons_intent *seasons_payment_hint(const struct table *table) {
    const struct table_hint *hint = &seasons(table)->payment_hint;
    return hint->is_shown && seasons(table)->draft.tile != NO_TILE ? seasons_view(&hint->hints[0].intent) : NULL;
}
