/* SPDX-License-Identifier: MIT */
/* A few hours a season, evenings apart; all between is mixed and packed for the board, so that pictures need no
 * night of their own. */
#include "table/seasons/seasons_day.h"

#include "table/daylight.h"
#include "table/seasons/seasons_table.h"

enum { HOURS = 4, STEPS = 6 };

/* Red, green, blue: gain in 128ths, lift; the windows' glow in percent. */
struct hour {
    int16_t gain[3], lift[3], glow;
};

static const struct hour days[][HOURS] = {
    [SUMMER] = {{{120, 126, 138}, {3, 5, 9}, 0},
                {{129, 128, 127}, {0, 0, 0}, 0},
                {{137, 126, 108}, {3, 0, 0}, 0},
                {{124, 106, 95}, {6, 3, 4}, 0}},
    [WINTER] = {{{132, 127, 119}, {2, 1, 0}, 40},
                {{127, 121, 115}, {3, 1, 1}, 80},
                {{121, 117, 111}, {2, 2, 2}, 115},
                {{114, 112, 108}, {2, 2, 3}, 140}},
};
static const struct hour evenings[] = {
    [SUMMER] = {{114, 94, 84}, {9, 4, 8}, 0}, [WINTER] = {{72, 79, 93}, {2, 3, 9}, 150}};

static struct hour mixed(const struct hour *from, const struct hour *to, int share) {
    struct hour out = {.glow = (int16_t)daylight_between(from->glow, to->glow, share)};
    for (int i = 0; i < 3; i++) {
        out.gain[i] = (int16_t)daylight_between(from->gain[i], to->gain[i], share);
        out.lift[i] = (int16_t)daylight_between(from->lift[i], to->lift[i], share);
    }
    return out;
}

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

static uint32_t packed(const int16_t values[3]) {
    return (uint32_t)values[0] << 24 | (uint32_t)values[1] << 16 | (uint32_t)values[2] << 8 | 0xff;
}

struct day_light seasons_day_of(const struct table *table) {
    const struct seasons_state *state = seasons_shown(table);
    const struct hour *day = days[state->season];
    const struct daylight at = daylight_at(time_of(state, change(table)), HOURS);
    const struct hour present = mixed(&day[at.hour], &day[at.hour + 1], at.share);
    const int evening = (int)(table_stage_evening(table) * DAYLIGHT_HOUR);
    const struct hour now = mixed(&present, &evenings[state->season], evening);
    return (struct day_light){packed(now.gain), packed(now.lift), now.glow};
}
