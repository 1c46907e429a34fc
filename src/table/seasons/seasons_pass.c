/* SPDX-License-Identifier: MIT */
/* The rules make no event of passing: so it is told by the window from the question that went by unanswered. */
#include "table/seasons/seasons_pass.h"

/* Who has built or placed once this time has passed nothing up. */
static int has_done_nothing(const struct match *match, const struct seasons_state *state, uint8_t seat) {
    const struct seasons_tables *tables = seasons_tables(match_game(match));
    return state->phase == PHASE_TRADE ||
           (state->phase == PHASE_BUILD && state->builds_left == tables->builds_per_card) ||
           (state->phase == PHASE_PLACE && !state->seats[seat].placed_count);
}

int seasons_passes(const struct match *match, const struct intent *intent) {
    const struct seasons_state *state = match_state(match);
    const int gives_up = intent->verb == VERB_DONE || intent->verb == VERB_DECLINE;
    return gives_up && has_done_nothing(match, state, intent->seat) && match_has_choice(match, intent->seat);
}

void seasons_pass_tell(const struct match *match, const struct intent *intent, struct event_list *events) {
    const struct seasons_state *state = match_state(match);
    if (seasons_passes(match, intent)) {
        event_append(events, (struct event){.type = EVENT_DECLINED, .seat = intent->seat, .cause = state->phase});
    }
}
