/* The coach looks over the shoulder while a card is chosen: he thinks along beside the window, and speaks up when the
 * card laid down is neither of his two best and those differ clearly from each other already. Seldom: at most a few
 * times in a match. */
#include <string.h>

#include "scenes/coach_inside.h"

enum { DOUBTS_MOST = 3 };
static const double clear_difference = 2.0; /* points between his best and his second best answer */

static void reckon(void *context, const atomic_bool *cancel) {
    struct table_hint *doubt = context;
    doubt->request.cancel = cancel;
    doubt->count = bot_hints(doubt->library, &doubt->request, doubt->hints);
}

void coach_doubt_cancel(struct table *table) {
    struct table_hint *doubt = &table->coach->doubt;
    if (doubt->is_asked) {
        worker_cancel(table->app->bots, doubt->job);
        worker_wait(table->app->bots, doubt->job);
    }
    doubt->is_asked = doubt->is_shown = 0;
}

/* Begins to think about the question that has just been put. */
static void begin(struct table *table) {
    struct table_hint *doubt = &table->coach->doubt;
    const uint8_t seat = table->draft.seat;
    coach_doubt_cancel(table);
    table->game->ops->observe(table->game, table_state(table), seat, doubt->seen);
    doubt->library = table->app->library;
    doubt->request = (struct bot_request){.game = table->game,
                                          .seen = doubt->seen,
                                          .seat = seat,
                                          .seed = match_setup(table->match)->seed,
                                          .question = table_question(table, seat)};
    doubt->serial = table->serial;
    doubt->count = 0;
    doubt->is_asked = 1;
    doubt->job = worker_submit(table->app->bots, reckon, doubt);
}

static int is_among_best(const struct table_hint *doubt, uint8_t cards) {
    for (int i = 0; i < doubt->count; i++) {
        const struct seasons_intent intent = seasons_from_intent(&doubt->hints[i].intent);
        if (intent.cards == cards) {
            return 1;
        }
    }
    return 0;
}

int coach_doubts(struct table *table) {
    struct coach *coach = table->coach;
    struct table_hint *doubt = &coach->doubt;
    const int is_choice = table->draft.is_open && table->draft.state->phase == PHASE_CHOOSE;
    if (!is_choice || coach->doubts == DOUBTS_MOST || table->draft.state->round < 2) {
        return 0;
    }
    if (coach->doubt_question != table->asked_at) {
        coach->doubt_question = table->asked_at;
        begin(table);
    }
    if (doubt->is_asked && worker_is_done(table->app->bots, doubt->job)) {
        doubt->is_asked = 0;
        doubt->is_shown = doubt->serial == table->serial;
    }
    const int is_laid = __builtin_popcount(table->draft.cards) == draft_cards_due(&table->draft);
    const int is_clear = doubt->is_shown && doubt->count == BOT_HINTS &&
                         doubt->hints[0].expected_points - doubt->hints[1].expected_points >= clear_difference;
    if (!is_laid || !is_clear || is_among_best(doubt, table->draft.cards)) {
        return 0;
    }
    doubt->is_shown = 0; /* once a question */
    coach->doubts++;
    return 1;
}
