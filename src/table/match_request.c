/* SPDX-License-Identifier: MIT */
#include "table/match_request.h"

struct bot_request match_request(const struct match *match, uint8_t seat, uint32_t question, void *seen) {
    const struct game *game = match_game(match);
    game->ops->observe(game, match_state(match), seat, seen);
    return (struct bot_request){
        .game = game, .seen = seen, .seat = seat, .seed = match_setup(match)->seed, .question = question};
}
