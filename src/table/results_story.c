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
    const struct terms_of_worth *terms = table_worth(table->ops);
    const int best = order[0], second = order[1], points = table_points(table, table_state(table), best);
    const int lead = points - table_points(table, table_state(table), second);
    char with[64], ahead[64], names[TABLE_TEXT_SIZE];
    table_amount(terms->with, points, with, sizeof with);
    table_amount(terms->ahead, lead, ahead, sizeof ahead);
    if (rank[second] == 0) {
        table_words_fill("{list}", NULL, table->names, winners(table, rank), names, sizeof names);
        snprintf(story->verdict, sizeof story->verdict, _("%s share the victory with %s each."), names, with);
    } else if (lead > 0) {
        table_words_fill("{list}", NULL, table->names, level_with(table, best, second), names, sizeof names);
        snprintf(story->verdict, sizeof story->verdict, _("%s wins with %s, %s ahead of %s."), table->names[best], with,
                 ahead, names);
    } else {
        snprintf(story->verdict, sizeof story->verdict, _("%s wins with %s."), table->names[best], with);
    }
}

void results_headline(const struct table *table, const uint8_t *rank, char *out, size_t size) {
    const unsigned set = winners(table, rank);
    table_words_fill("{list}", NULL, table->names, set, out, size);
}
