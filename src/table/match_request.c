/* SPDX-License-Identifier: MIT */
#include "table/match_request.h"

struct bot_request state_request(const struct game *game, const void *state, uint64_t seed, uint8_t seat,
                                 uint32_t question, void *seen) {
    game->ops->observe(game, state, seat, seen);
    return (struct bot_request){.game = game, .seen = seen, .seat = seat, .seed = seed, .question = question};
}

struct bot_request match_request(const struct match *match, uint8_t seat, uint32_t question, void *seen) {
    return state_request(match_game(match), match_state(match), match_setup(match)->seed, seat, question, seen);
}
