/* What happened since the viewer's last choice, played again: the shown board goes back to where it stood then, and the
 * same events run over it once more. The match itself stays where it is. */
#include "scenes/table_scene.h"

/* The length of the log up to and with the viewer's last choice of cards; without one, the beginning. */
static size_t last_choice(const struct table *table) {
    for (size_t i = match_length(table->match); i > 0; i--) {
        const struct intent intent = match_intent(table->match, i - 1);
        if (intent.verb == VERB_CHOOSE && (intent.seat == table->viewer || !table->persons)) {
            return i;
        }
    }
    return 0;
}

int table_can_recap(const struct table *table) {
    return !motion_is_busy(&table->motion) && last_choice(table) < match_length(table->match) && !table_is_over(table);
}

void table_recap(struct table *table) {
    static struct event_list events;
    const size_t begin = last_choice(table);
    struct match *again = table_can_recap(table) ? match_prefix(table->match, begin) : NULL;
    if (!again) {
        return;
    }
    table->game->ops->observe(table->game, match_state(again), GAME_NO_SEAT, &table->shown);
    table->scoring = BUILDINGS;
    for (size_t i = begin; i < match_length(table->match); i++) {
        const struct intent intent = match_intent(table->match, i);
        events.count = 0;
        match_replay(again, &intent, &events);
        table->replaying += motion_push(&table->motion, &events) ? events.count : 0;
    }
    match_free(again);
}
