/* SPDX-License-Identifier: MIT */
/* Each bot of a match is an opponent of its own, beaten or not. The step is the one at which the results are likeliest,
 * recent ones more than old ones: after a defeat the next bots are a little weaker, after a victory a little stronger,
 * and with more matches the changes become smaller. */
#include "store/strength.h"

#include <math.h>
#include <string.h>

#include "castellany/bot.h"

/* How much likelier each step makes a victory, as a power of e; how much an older match counts against the next; where
 * somebody begins of whom nothing is known, and how much that counts. */
static const double a_step = 0.29, fading = 0.85, beginning_weight = 1;
enum { BEGINNING = 2 };

static const struct statistics_seat *person_of(const struct statistics_match *match, const char *game,
                                               const char *name) {
    const struct statistics_seat *person = NULL;
    if (strcmp(match->game, game) != 0 || statistics_persons(match) != 1) {
        return NULL;
    }
    for (int seat = 0; seat < match->seats; seat++) {
        person = statistics_is_person(&match->by[seat]) ? &match->by[seat] : person;
    }
    return strcmp(person->name, name) == 0 ? person : NULL;
}

static int step_of(const struct statistics_seat *seat) {
    return bot_step_of(bot_control_level(seat->by));
}

/* How likely it is, as a logarithm, that somebody at STEP has RESULT (1 won, 0 lost) against OTHER. */
static double likelihood(int step, int other, double result) {
    const double chance = 1 / (1 + exp((other - step) * a_step));
    return result * log(chance) + (1 - result) * log(1 - chance);
}

/* Of all the bots in MATCH together. Gives 0 if there was none whose strength is known. */
static int add_match(const struct statistics_match *match, const struct statistics_seat *person, double weight,
                     double sums[BOT_STEPS]) {
    int bots = 0;
    for (int seat = 0; seat < match->seats; seat++) {
        bots += step_of(&match->by[seat]) >= 0;
    }
    for (int seat = 0; seat < match->seats; seat++) {
        const struct statistics_seat *bot = &match->by[seat];
        const double result = person->rank < bot->rank ? 1 : person->rank == bot->rank ? 0.5 : 0;
        for (int step = 0; step_of(bot) >= 0 && step < BOT_STEPS; step++) {
            sums[step] += weight / bots * likelihood(step, step_of(bot), result);
        }
    }
    return bots > 0;
}

struct strength strength_reckon(const struct statistics *statistics, const char *game, const char *name) {
    struct strength strength = {0, 0};
    double sums[BOT_STEPS], weight = 1;
    for (int step = 0; step < BOT_STEPS; step++) {
        sums[step] = beginning_weight * likelihood(step, BEGINNING, 0.5);
    }
    for (int i = statistics ? statistics->count - 1 : -1; i >= 0 && strength.matches < STRENGTH_MATCHES; i--) {
        const struct statistics_match *match = &statistics->matches[i];
        const struct statistics_seat *person = person_of(match, game, name);
        if (person && add_match(match, person, weight, sums)) {
            strength.matches++;
            weight *= fading;
        }
    }
    for (int step = 1; step < BOT_STEPS; step++) {
        strength.step = sums[step] > sums[strength.step] ? step : strength.step;
    }
    return strength;
}
