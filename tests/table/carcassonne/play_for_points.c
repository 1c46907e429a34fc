/* SPDX-License-Identifier: MIT */
#include "play_for_points.h"

#include <stdlib.h>
#include <string.h>

#include "table/carcassonne/forecast.h"

struct intent eager(const struct game *game, const void *state, uint8_t seat, struct random_stream *random) {
    struct intent intent = {0};
    for (int tries = 0; tries < 40; tries++) {
        game->ops->pick(game, state, seat, random, &intent);
        const int is_plain = intent.verb != CARC_SCORE || !carcassonne_view(&intent)->doubled;
        if (is_plain && intent.verb != CARC_DONE) {
            break;
        }
    }
    return intent;
}

struct intent greedy(const struct game *game, const struct carcassonne_state *state, struct random_stream *random) {
    static struct forecast forecast;
    const struct carcassonne_tables *tables = carcassonne_tables(game);
    struct intent best = eager(game, state, state->to_act, random);
    for (int tries = 0, most = 0; tries < 12; tries++) {
        const struct intent intent = eager(game, state, state->to_act, random);
        const struct carcassonne_intent *named = carcassonne_view(&intent);
        forecast_lay(tables, state, tables->grid[named->at], named->rotation, CARC_NONE, &forecast);
        if (forecast.points[0] + forecast.points[1] > most) {
            most = forecast.points[0] + forecast.points[1];
            best = intent;
        }
    }
    return best;
}
