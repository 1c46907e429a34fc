/* SPDX-License-Identifier: MIT */
#include "table/match_request.h"

struct bot_request state_request(const struct bot_request *request, const void *state, uint8_t seat, uint32_t question,
                                 void *seen) {
    struct bot_request asked = *request;
    asked.game->ops->observe(asked.game, state, seat, seen);
    asked.seen = seen;
    asked.seat = seat;
    asked.question = question;
    return asked;
}

struct bot_request match_request(const struct match *match, uint8_t seat, uint32_t question, void *seen) {
    const struct match_seat *seats = match_seats(match);
    struct bot_request of_match = {.game = match_game(match), .seed = match_setup(match)->seed};
    for (int at = 0; seats && at < match_setup(match)->seats; at++) {
        of_match.levels[at] = bot_control_level(seats[at].control);
    }
    return state_request(&of_match, match_state(match), seat, question, seen);
}
