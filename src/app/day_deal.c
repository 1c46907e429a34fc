/* SPDX-License-Identifier: MIT */
/* All of it comes of the day's number and the game's own table of options. */
#include "app/day_deal.h"

#include "app/seeds.h"

enum { DAY_SECONDS = 86400, MOST_SEATS = 3 };

static int count_of(const char *const *values) {
    int count = 0;
    while (values[count]) {
        count++;
    }
    return count;
}

void day_deal(const struct game_ops *game, int64_t seconds, struct deal *deal) {
    const int64_t day = seconds / DAY_SECONDS;
    const int most = game->most_seats < MOST_SEATS ? game->most_seats : MOST_SEATS,
              kinds = most > game->least_seats ? most - game->least_seats + 1 : 1;
    *deal = (struct deal){.ops = game, .setup = {.seed = seed_of_day(seconds)}};
    deal->setup.seats = (uint8_t)(most - (int)(day % kinds));
    for (int seat = 1; seat < deal->setup.seats; seat++) {
        deal->levels[seat] = bot_level_find("craftsman");
    }
    int64_t turn = day / kinds;
    for (const struct game_option *option = game->setup->options; option->name; option++) {
        if (option->values) {
            deal_choose(deal, option->name, option->values[turn % count_of(option->values)]);
            turn /= count_of(option->values);
        }
    }
}
