/* SPDX-License-Identifier: MIT */
/* For games that tell no story of their own: who won, by how much, and ahead of whom, from ranks and points. */
#include "table/results_story.h"

#include <stdio.h>

#include "table/table_scene.h"
#include "table/table_terms.h"
#include "table/table_words.h"
#include "ui/words.h"

static unsigned winners(const struct table *table, const uint8_t *rank) {
    unsigned set = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        set |= rank[seat] == 0 ? 1u << seat : 0;
    }
    return set;
}

/* All who have as many points as SECOND and are behind BEST. */
static unsigned level_with(const struct table *table, int best, int second) {
    const int points = table_points(table, table_state(table), second);
    unsigned set = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        set |= seat != best && table_points(table, table_state(table), seat) == points ? 1u << seat : 0;
    }
    return set;
}

void results_verdict(const struct table *table, const uint8_t *rank, const uint8_t *order,
                     struct results_story *story) {
    const int best = order[0], second = order[1];
    const int lead = table_points(table, table_state(table), best) - table_points(table, table_state(table), second);
    char ahead[64], names[TABLE_TEXT_SIZE];
    table_amount(table_worth(table->ops)->ahead, lead, ahead, sizeof ahead);
    table_words_fill("{list}", NULL, table->names, level_with(table, best, second), names, sizeof names);
    if (rank[second] == 0) {
        snprintf(story->verdict, sizeof story->verdict, "%s", _("They share the victory."));
    } else if (lead > 0) {
        snprintf(story->verdict, sizeof story->verdict, _("%s ahead of %s."), ahead, names);
    } else {
        snprintf(story->verdict, sizeof story->verdict, _("Level with %s, and ahead by the rules."), names);
    }
}

void results_headline(const struct table *table, const uint8_t *rank, char *out, size_t size) {
    const unsigned set = winners(table, rank);
    table_words_fill("{list}", NULL, table->names, set, out, size);
}
