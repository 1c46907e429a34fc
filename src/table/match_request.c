/* SPDX-License-Identifier: MIT */
/* A request is made from a match alone, so that table, replay and analysis ask bots the very same question. */
#include "table/match_request.h"
#include "castellany/match_walk.h"

struct bot_request state_request(const struct bot_request *request, const void *state, uint8_t seat, uint32_t question,
                                 void *seen) {
    struct bot_request asked = *request;
    asked.game->ops->observe(asked.game, state, seat, seen);
    asked.seen = seen;
    asked.seat = seat;
    asked.question = question;
    return asked;
}

static int has_strangers(const struct match *match, uint8_t seat) {
    const struct match_seat *seats = match_seats(match);
    int strangers = 0;
    for (int at = 0; at < match_setup(match)->seats; at++) {
        strangers += at != seat && !(seats && bot_control_level(seats[at].control));
    }
    return strangers > 0;
}

struct bot_past *match_past(const struct match *match, uint8_t seat, struct bot_past *past) {
    if (!has_strangers(match, seat)) {
        bot_past_free(past);
        return NULL;
    }
    struct match_walk *walk = match_walk_new(match);
    past = past ? past : bot_past_new(match_game(match), seat);
    bot_past_tell_again(past);
    while (match_walk_next(walk)) {
        bot_past_see(past, walk->before, &walk->intent);
    }
    match_walk_free(walk);
    return past;
}

struct bot_request match_request(const struct match *match, uint8_t seat, uint32_t question, void *seen) {
    const struct match_seat *seats = match_seats(match);
    struct bot_request of_match = {.game = match_game(match), .seed = match_setup(match)->seed};
    for (int at = 0; seats && at < match_setup(match)->seats; at++) {
        of_match.levels[at] = bot_control_level(seats[at].control);
    }
    return state_request(&of_match, match_state(match), seat, question, seen);
}

struct intent match_plain_answer(const struct bot_library *library, const struct match *match, uint8_t seat) {
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
    const struct bot_request request = match_request(match, seat, (uint32_t)match_length(match), seen);
    struct intent intent;
    bot_answer(library, bot_level_find("apprentice"), &request, &intent);
    return intent;
}
