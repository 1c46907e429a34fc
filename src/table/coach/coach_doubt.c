/* SPDX-License-Identifier: MIT */
/* The coach looks over the shoulder while a card is chosen: he thinks along beside the window, and speaks up when the
 * card laid down is neither of his two best and those differ clearly from each other already. Seldom: at most a few
 * times in a match. */
#include <string.h>

#include "table/coach/coach_inside.h"

enum { DOUBTS_MOST = 3 };
static const double clear_difference = 2.0; /* points between his best and his second best answer */

void coach_doubt_cancel(struct table *table) {
    table_thought_drop(table, &table->coach->doubt);
}

static int is_among_best(const struct table_thought *doubt, const struct intent *laid) {
    for (int i = 0; i < doubt->count; i++) {
        if (memcmp(&doubt->hints[i].intent, laid, sizeof *laid) == 0) {
            return 1;
        }
    }
    return 0;
}

int coach_doubts(struct table *table) {
    struct coach *coach = table->coach;
    struct table_thought *doubt = &coach->doubt;
    const struct game_ops *game = table->game->ops;
    const int is_choice = table->asked.is_open && game->secrecy(table->asked.state) == GAME_SEALED;
    struct intent laid;
    if (!is_choice || coach->doubts == DOUBTS_MOST || game->round(table->asked.state) < 2) {
        return 0;
    }
    if (coach->doubt_question != table->asked_at) {
        coach->doubt_question = table->asked_at;
        table_thought_begin(table, doubt, 0);
    }
    table_thought_take(table, doubt);
    const int is_laid = answer_laid(table, &laid);
    const int is_clear = doubt->is_shown && doubt->count == BOT_HINTS &&
                         doubt->hints[0].expected_points - doubt->hints[1].expected_points >= clear_difference;
    if (!is_laid || !is_clear || is_among_best(doubt, &laid)) {
        return 0;
    }
    doubt->is_shown = 0; /* once a question */
    coach->doubts++;
    return 1;
}
