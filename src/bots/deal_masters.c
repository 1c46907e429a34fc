/* SPDX-License-Identifier: MIT */
/* Bots, Masters mostly, at a player's seat. Each match has a stream of its own for all bots at the table, since where a
 * Master draws nothing the others' draws alone tell his matches apart; the others play as against a person. Nothing but
 * the deal and the Master's number goes in, so that it does not matter where and beside what he plays. */
#include <string.h>

#include "castellany/deal.h"
#include "castellany/match_walk.h"

struct play {
    const struct deal *deal;
    const struct deal_bot *bot;
    const struct bot_library *library;
    const atomic_bool *cancel;
    struct match *match;
    struct match_walk *told;    /* as far as the pasts know of MATCH, which grows */
    uint64_t seed;              /* of the bots' streams */
    struct bot_past *pasts[GAME_MAX_SEATS];
    uint32_t questions[GAME_MAX_SEATS];
    int round;
    struct aim_report report; /* as far as TOLD */
    _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX], possible[GAME_STATE_MAX];
};

static uint64_t seed_of(const struct deal *deal, int number) {
    struct random_stream stream = random_seeded(deal->setup.seed);
    uint64_t seed = 0;
    for (int i = 0; i <= number; i++) {
        seed = random_bits(&stream);
    }
    return seed;
}

/* All that sit there know the levels of the bots, but the Master sits in for somebody who might be anyone. */
static struct bot_request request_of(struct play *play, uint8_t seat) {
    const struct game *game = match_game(play->match);
    struct bot_request request = {.game = game,
                                  .seen = play->seen,
                                  .seat = seat,
                                  .seed = play->seed,
                                  .question = play->questions[seat],
                                  .cancel = play->cancel,
                                  .past = play->pasts[seat]};
    for (int at = 0; at < play->deal->setup.seats; at++) {
        request.levels[at] = at == play->deal->seat ? NULL : play->deal->levels[at];
    }
    game->ops->observe(game, match_state(play->match), seat, play->seen);
    return request;
}

/* ---- the aim ---- */

static int is_allowed(const void *context, const struct intent *intent) {
    const struct play *play = context;
    return aim_allows(play->bot->aim, match_game(play->match), play->possible, intent, &play->report);
}

/* What is hidden from the bot is hidden from its aim too. An aim that is failed binds nobody. */
static void bind(struct play *play, struct bot_request *request) {
    const struct game *game = request->game;
    struct random_stream stream = random_seeded(play->seed);
    if (play->bot->aim && play->report.verdict != AIM_FAILED) {
        memcpy(play->possible, play->seen, game->ops->state_size);
        game->ops->determinize(game, play->possible, request->seat, &stream);
        request->accept = is_allowed;
        request->accept_context = play;
    }
}

/* ---- a match ---- */

static void tell_pasts(struct play *play) {
    const struct match_walk *told = play->told;
    while (match_walk_next(play->told)) {
        for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
            if (play->pasts[seat]) {
                bot_past_see(play->pasts[seat], told->before, &told->intent);
            }
        }
        if (play->bot->aim) {
            const struct aim_step step = {match_game(play->match), told->before, match_state(told->match),
                                          &told->intent, &told->events};
            aim_see(play->bot->aim, &step, play->deal->seat, &play->report);
        }
    }
}

static void count_questions(struct play *play) {
    const int round = match_game(play->match)->ops->round(match_state(play->match));
    if (round != play->round) {
        memset(play->questions, 0, sizeof play->questions);
        play->round = round;
    }
}

static void answer_one(struct play *play, uint8_t seat) {
    const int is_own = seat == play->deal->seat;
    struct intent intent;
    struct bot_request request = request_of(play, seat);
    if (is_own) {
        bind(play, &request);
    }
    bot_answer(play->library, is_own ? play->bot->level : play->deal->levels[seat], &request, &intent);
    play->questions[seat]++;
    match_submit(play->match, &intent, NULL);
}

static int is_cancelled(const struct play *play) {
    return play->cancel && atomic_load(play->cancel);
}

static void play_on(struct play *play) {
    unsigned asked;
    while ((asked = match_to_act(play->match)) != 0 && !is_cancelled(play)) {
        count_questions(play);
        answer_one(play, (uint8_t)__builtin_ctz(asked));
        tell_pasts(play);
    }
}

static void begin(struct play *play, const struct game *game) {
    struct game_setup setup;
    struct match_seat seats[GAME_MAX_SEATS];
    deal_begin(play->deal, game, &setup, seats);
    play->match = match_new(game, &setup, seats, NULL);
    play->told = match_walk_new(play->match);
    if (play->bot->aim) {
        aim_begin(play->bot->aim, game, match_state(play->match), play->deal->seat, &play->report);
    }
    for (uint8_t seat = 0; seat < setup.seats; seat++) {
        play->pasts[seat] = seat == play->deal->seat ? NULL : bot_past_new(game, seat);
    }
}

struct match *deal_bot_plays(const struct deal *deal, const struct game *game, const struct bot_library *library,
                             const struct deal_bot *bot, const atomic_bool *cancel) {
    struct play play = {
        .deal = deal, .bot = bot, .library = library, .cancel = cancel, .seed = seed_of(deal, bot->number)};
    begin(&play, game);
    play_on(&play);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        bot_past_free(play.pasts[seat]);
    }
    match_walk_free(play.told);
    return play.match;
}

int deal_master_plays(const struct deal *deal, const struct game *game, const struct bot_library *library, int master,
                      const atomic_bool *cancel, int *points) {
    const struct deal_bot bot = {.level = bot_level_find("master"), .number = master};
    struct match *match = deal_bot_plays(deal, game, library, &bot, cancel);
    struct score_sheet sheet;
    const int is_over = !match_to_act(match);
    game->ops->score(game, match_state(match), deal->seat, &sheet);
    *points = sheet.total;
    match_free(match);
    return is_over;
}

/* The floor of NUMBER / COUNT, of numbers below 0 too. */
static int floor_of(int number, int count) {
    return number / count - (number % count < 0);
}

struct deal_place deal_place_of(int points, const int *masters, int count) {
    struct deal_place place = {.least = masters[0], .most = masters[0]};
    int sum = 0;
    for (int i = 0; i < count; i++) {
        place.least = masters[i] < place.least ? masters[i] : place.least;
        place.most = masters[i] > place.most ? masters[i] : place.most;
        place.below += masters[i] < points;
        place.level += masters[i] == points;
        sum += masters[i];
    }
    place.average = floor_of(2 * sum + count, 2 * count);
    return place;
}
