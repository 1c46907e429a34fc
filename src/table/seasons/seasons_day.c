/* SPDX-License-Identifier: MIT */
/* A few hours a season, evenings apart; all between is mixed. What is dark goes cool and deep while what is bright goes
 * warm, so that the later it is the more the two differ: an evening is not a day seen through coloured glass. */
#include "table/seasons/seasons_day.h"

#include "table/seasons/seasons_table.h"

enum { HOURS = 4, STEPS = 6 };

/* A cool morning, noon, gold, dusk; a pale sun, pink and low, the blue hour, night with a moon. */
static const struct daylight_hour days[][HOURS] = {
    [SUMMER] = {{0x6a78928c, 0x8c867a00, 0},
                {0x686e7e94, 0x8c887c00, 0},
                {0x505a8498, 0xac946800, 50},
                {0x3e4878a0, 0xbc945c00, 100}},
    [WINTER] = {{0x6a78808c, 0x90867200, 0},
                {0x56647e92, 0x9c7c6a00, 50},
                {0x3c546e8c, 0x626a7200, 120},
                {0x283c5688, 0x48566400, 150}},
};
static const struct daylight_hour evenings[] = {[SUMMER] = {0x2430607c, 0x645a5800, 150},
                                                [WINTER] = {0x263a5688, 0x48566600, 160}};

/* How much of the day is over when SHARE of the way from the round before is. */
static int time_of(const struct seasons_state *state, float share) {
    const float round = (float)state->round - 1 - (1 - share);
    const int last = state->rounds > 1 ? state->rounds - 1 : 1;
    return (int)(round * DAYLIGHT_HOUR * (HOURS - 1) / (float)last);
}

/* How far the change into the present round is. */
static float change(const struct table *table) {
    const struct motion_item *item = motion_find(&table->motion, MOTION_ROUND, -1);
    return item ? (float)(int)(motion_share(item, table->now) * STEPS) / STEPS : 1;
}

struct daylight_hour seasons_day_of(const struct table *table) {
    const struct seasons_state *state = seasons_shown(table);
    const struct daylight_hour now = daylight_of(days[state->season], HOURS, time_of(state, change(table)));
    return daylight_mixed(&now, &evenings[state->season], (int)(table_stage_evening(table) * DAYLIGHT_HOUR));
}

const char *seasons_day_second_hour(int season) {
    return season == WINTER ? "morning" : "evening";
}

/* The sun goes round once, at noon. */
static int is_afternoon(const struct seasons_state *state, float share) {
    return 2 * time_of(state, share) > DAYLIGHT_HOUR * (HOURS - 1);
}

float seasons_day_second(const struct table *table) {
    const struct seasons_state *state = seasons_shown(table);
    const float share = change(table);
    const float late = (is_afternoon(state, 0) ? 1 - share : 0) + (is_afternoon(state, 1) ? share : 0);
    return state->season == WINTER ? 1 - late : late;
}
