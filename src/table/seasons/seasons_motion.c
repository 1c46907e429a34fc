/* SPDX-License-Identifier: MIT */
/* Lengths are in ms at normal pace; none goes over two seconds. */
#include "table/seasons/seasons_motion.h"

#include <string.h>

static const struct motion_row event_rows[EVENT_TYPES] = {
    [EVENT_ROUND] = {MOTION_ROUND, 1, 1500, 800, "round"},
    [EVENT_SEALED] = {MOTION_SEAL, 0, 350, 0, "seal"},
    [EVENT_REVEALED] = {MOTION_TURN_CARD, 0, 2000, 170, "card_slide", 1},
    [EVENT_EQUIPPED] = {MOTION_EQUIP, 1, 300, 150, "card_slide"},
    [EVENT_CARD_BEGINS] = {MOTION_RAISE_CARD, 1, 1150, 600, "card_pick"},
    [EVENT_CARD_ENDS] = {MOTION_LAY_CARD, 1, 350, 180, "card_slide"},
    [EVENT_CARDS_BACK] = {MOTION_GATHER, 1, 900, 450, "cards_gather"},
    [EVENT_CARD_LOST] = {MOTION_TEAR_CARD, 0, 800, 450, "snow"},
    [EVENT_BUILT] = {MOTION_BUILD, 1, 2000, 1400, "hammer"},
    [EVENT_POINTS] = {MOTION_POINTS, 0, 950, 420, "points"},
    [EVENT_DRAWN] = {MOTION_WINTER, 1, 2000, 1900, "wind_gust"},
    [EVENT_DISCARDED] = {MOTION_BLOW_AWAY, 0, 600, 300, "snow"},
    [EVENT_COURTING] = {MOTION_COURT, 0, 400, 150, "switch"},
    [EVENT_DECLINED] = {MOTION_SHRUG, 0, 400, 200, "card_slide"},
    [EVENT_DAMSEL_WON] = {MOTION_HEART, 0, 1000, 600, "start_marker"},
    [EVENT_LAST_ROUND] = {MOTION_BANNER, 0, 1600, 700, "bell"},
    [EVENT_SCORING] = {MOTION_BANNER, 1, 1300, 700, "reveal"},
    [EVENT_ASKED] = {MOTION_ASK, 0, 200, 0, "hint"},
    [EVENT_OVER] = {MOTION_BANNER, 1, 1800, 1400, "round"},
};

static const struct motion_row cause_rows[CAUSES] = {
    [CAUSE_ROUND_TALER] = {MOTION_FLY, 0, 650, 250, MOTION_SOUND_OF_PIECE, 1},
    [CAUSE_EQUIPMENT] = {MOTION_FLY, 0, 600, 200, MOTION_SOUND_OF_PIECE, 1},
    [CAUSE_MESSENGER] = {MOTION_FLY, 0, 850, 600, MOTION_SOUND_OF_PIECE, 1},
    [CAUSE_TRADER] = {MOTION_HOP, 0, 650, 450, "helper_place", 1},
    [CAUSE_DISPLACED] = {MOTION_WALK, 0, 800, 350, "helper_back", 1},
    [CAUSE_WITHDRAWN] = {MOTION_WALK, 0, 700, 350, "helper_back", 1},
    [CAUSE_INNKEEPER_FEE] = {MOTION_FLY, 0, 600, 350, MOTION_SOUND_OF_PIECE, 1},
    [CAUSE_PAYOUT] = {MOTION_FLY, 0, 750, 260, MOTION_SOUND_OF_PIECE, 1},
    [CAUSE_TRIBUTE] = {MOTION_FLY, 0, 600, 120, MOTION_SOUND_OF_PIECE, 1},
    [CAUSE_TOWER_TAKEN] = {MOTION_FLY, 0, 750, 500, MOTION_SOUND_OF_PIECE, 1},
    [CAUSE_PURCHASE] = {MOTION_FLY, 0, 650, 300, MOTION_SOUND_OF_PIECE, 1},
    [CAUSE_FORGED] = {MOTION_FLY, 0, 650, 300, "forge", 1},
    [CAUSE_PAYMENT] = {MOTION_FLY, 0, 650, 180, MOTION_SOUND_OF_PIECE, 1},
    [CAUSE_WAGE] = {MOTION_FLY, 0, 700, 350, MOTION_SOUND_OF_PIECE, 1},
    [CAUSE_WORKER_GOODS] = {MOTION_FLY, 0, 650, 220, MOTION_SOUND_OF_PIECE, 1},
    [CAUSE_HELPER_FEE] = {MOTION_FLY, 0, 600, 220, MOTION_SOUND_OF_PIECE, 1},
    [CAUSE_HELPER_PLACED] = {MOTION_HOP, 0, 700, 450, "helper_place", 1},
    [CAUSE_INNKEEPER_PURSE] = {MOTION_FLY, 0, 650, 300, MOTION_SOUND_OF_PIECE, 1},
    [CAUSE_PLAGUE] = {MOTION_FLY, 0, 650, 350, "bell", 1},
    [CAUSE_SNOWDRIFT] = {MOTION_FLY, 0, 650, 350, MOTION_SOUND_OF_PIECE, 1},
    [CAUSE_CRACKED_WALL] = {MOTION_FLY, 0, 650, 350, "crack", 1},
    [CAUSE_COURTING] = {MOTION_FLY, 0, 600, 300, MOTION_SOUND_OF_PIECE, 1},
    [CAUSE_DAMSEL_SHARE] = {MOTION_FLY, 0, 600, 250, MOTION_SOUND_OF_PIECE, 1},
    [CAUSE_HELPERS_HOME] = {MOTION_WALK, 0, 700, 180, "helper_back", 1},
    [CAUSE_PALACE] = {MOTION_FLY, 0, 650, 220, MOTION_SOUND_OF_PIECE, 1},
    [CAUSE_MARKET] = {MOTION_FLY, 0, 700, 350, MOTION_SOUND_OF_PIECE, 1},
};

/* Further sounds in the course of an animation, in the order of time. */
static const struct motion_cue_row cues[] = {
    {MOTION_TURN_CARD, 0.21f, "card_flip"}, {MOTION_TURN_CARD, 0.3f, "reveal"},
    {MOTION_BUILD, 0.27f, "planks"},        {MOTION_BUILD, 0.7f, "dust"},
    {MOTION_BUILD, 0.82f, "flag"},          {MOTION_POINTS, 0.85f, "point_tick"},
    {MOTION_WINTER, 0.2f, "card_flip"},     {MOTION_WINTER, 0.35f, "snow"},
    {MOTION_ROUND, 0.35f, "start_marker"},  {0, 0, NULL},
};

static const char *const piece_sounds[KINDS] = {"sand", "wood", "clay", "stone", "silver"};

const struct motion_row *seasons_motion_row_of(const struct event *event) {
    const struct motion_row *row = NULL;
    if (event->type == EVENT_MOVE) {
        row = event->reason < CAUSES ? &cause_rows[event->reason] : NULL;
    } else {
        row = event->type < EVENT_TYPES ? &event_rows[event->type] : NULL;
    }
    return row && row->kind != MOTION_NONE ? row : NULL;
}

static const char *sound_of_piece(const struct event *event) {
    if (event->what < KINDS) {
        return piece_sounds[event->what];
    }
    if (event->what == HELPER) {
        return "helper_place";
    }
    return event->amount <= 1 ? "coin" : event->amount <= 4 ? "coins_few" : "coins_many";
}

const char *seasons_motion_sound_of(const struct event *event) {
    const struct motion_row *row = seasons_motion_row_of(event);
    if (!row) {
        return NULL;
    }
    if (event->type == EVENT_SCORING && event->what == BUILDING_FORGE) {
        return "fire";
    }
    if (event->type == EVENT_MOVE && event->reason == CAUSE_PAYOUT && event->what == SILVER) {
        return "horse"; /* the rider comes */
    }
    return row->sound && !strcmp(row->sound, MOTION_SOUND_OF_PIECE) ? sound_of_piece(event) : row->sound;
}

/* A building that scores for nobody is passed over quickly; houses and towers are smaller work than the great ones. */
static int percent(const struct event *event, const struct event *next) {
    if (event->type == EVENT_BUILT && event->what >= HOUSE_1) {
        return 70;
    }
    return event->type == EVENT_SCORING && next && next->type != EVENT_POINTS && next->type != EVENT_MOVE ? 42 : 100;
}

const struct motion_table seasons_motions = {seasons_motion_row_of, cues, percent};

/* ---- what is in the air ---- */

int seasons_motion_in_air(const struct motion *motion, int location, int what, int64_t now) {
    int flying = 0;
    for (int i = 0; i < motion->item_count; i++) {
        const struct motion_item *item = &motion->items[i];
        if (item->event.type == EVENT_MOVE && item->event.to == location && item->event.what == what) {
            flying += item->event.amount - (int)((float)item->event.amount * motion_landed_share(item, now));
        }
    }
    return flying;
}

int seasons_motion_points_in_air(const struct motion *motion, int seat, int64_t now) {
    int flying = 0;
    for (int i = 0; i < motion->item_count; i++) {
        const struct motion_item *item = &motion->items[i];
        if (item->event.type == EVENT_POINTS && item->event.seat == seat) {
            flying += item->event.amount - (int)((float)item->event.amount * motion_landed_share(item, now));
        }
    }
    return flying;
}
