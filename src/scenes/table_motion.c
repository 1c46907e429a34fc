/* The table of motions and its queue. Lengths are in ms at normal pace; none goes over a second and a little. */
#include "scenes/table_motion.h"

#include <stdlib.h>
#include <string.h>

static const struct motion_row event_rows[EVENT_TYPES] = {
    [EVENT_ROUND] = {MOTION_ROUND, 1, 1500, 800, "round"},
    [EVENT_SEALED] = {MOTION_SEAL, 0, 350, 0, "seal"},
    [EVENT_REVEALED] = {MOTION_TURN_CARD, 0, 1250, 150, "card_flip"},
    [EVENT_EQUIPPED] = {MOTION_EQUIP, 0, 300, 150, "card_slide"},
    [EVENT_CARD_BEGINS] = {MOTION_RAISE_CARD, 1, 1150, 600, "card_pick"},
    [EVENT_CARD_ENDS] = {MOTION_LAY_CARD, 1, 350, 180, "card_slide"},
    [EVENT_CARDS_BACK] = {MOTION_GATHER, 1, 900, 450, "cards_gather"},
    [EVENT_CARD_LOST] = {MOTION_TEAR_CARD, 0, 800, 450, "snow"},
    [EVENT_BUILT] = {MOTION_BUILD, 1, 1200, 800, "hammer"},
    [EVENT_POINTS] = {MOTION_POINTS, 0, 950, 420, "points"},
    [EVENT_DRAWN] = {MOTION_WINTER, 1, 1500, 1250, "wind_gust"},
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
    [CAUSE_ROUND_TALER] = {MOTION_FLY, 0, 650, 250, MOTION_SOUND_OF_PIECE},
    [CAUSE_EQUIPMENT] = {MOTION_FLY, 0, 600, 200, MOTION_SOUND_OF_PIECE},
    [CAUSE_MESSENGER] = {MOTION_FLY, 0, 850, 600, MOTION_SOUND_OF_PIECE},
    [CAUSE_TRADER] = {MOTION_HOP, 0, 650, 450, "helper_place"},
    [CAUSE_DISPLACED] = {MOTION_WALK, 0, 800, 350, "helper_back"},
    [CAUSE_WITHDRAWN] = {MOTION_WALK, 0, 700, 350, "helper_back"},
    [CAUSE_INNKEEPER_FEE] = {MOTION_FLY, 0, 600, 350, MOTION_SOUND_OF_PIECE},
    [CAUSE_PAYOUT] = {MOTION_FLY, 0, 750, 260, MOTION_SOUND_OF_PIECE},
    [CAUSE_TRIBUTE] = {MOTION_FLY, 0, 600, 120, MOTION_SOUND_OF_PIECE},
    [CAUSE_TOWER_TAKEN] = {MOTION_FLY, 0, 750, 500, MOTION_SOUND_OF_PIECE},
    [CAUSE_PURCHASE] = {MOTION_FLY, 0, 650, 300, MOTION_SOUND_OF_PIECE},
    [CAUSE_FORGED] = {MOTION_FLY, 0, 650, 300, "forge"},
    [CAUSE_PAYMENT] = {MOTION_FLY, 0, 650, 180, MOTION_SOUND_OF_PIECE},
    [CAUSE_WAGE] = {MOTION_FLY, 0, 700, 350, MOTION_SOUND_OF_PIECE},
    [CAUSE_WORKER_GOODS] = {MOTION_FLY, 0, 650, 220, MOTION_SOUND_OF_PIECE},
    [CAUSE_HELPER_FEE] = {MOTION_FLY, 0, 600, 220, MOTION_SOUND_OF_PIECE},
    [CAUSE_HELPER_PLACED] = {MOTION_HOP, 0, 700, 450, "helper_place"},
    [CAUSE_INNKEEPER_PURSE] = {MOTION_FLY, 0, 650, 300, MOTION_SOUND_OF_PIECE},
    [CAUSE_PLAGUE] = {MOTION_FLY, 0, 650, 350, "bell"},
    [CAUSE_SNOWDRIFT] = {MOTION_FLY, 0, 650, 350, MOTION_SOUND_OF_PIECE},
    [CAUSE_CRACKED_WALL] = {MOTION_FLY, 0, 650, 350, "crack"},
    [CAUSE_COURTING] = {MOTION_FLY, 0, 600, 300, MOTION_SOUND_OF_PIECE},
    [CAUSE_DAMSEL_SHARE] = {MOTION_FLY, 0, 600, 250, MOTION_SOUND_OF_PIECE},
    [CAUSE_HELPERS_HOME] = {MOTION_WALK, 0, 700, 180, "helper_back"},
    [CAUSE_PALACE] = {MOTION_FLY, 0, 650, 220, MOTION_SOUND_OF_PIECE},
    [CAUSE_MARKET] = {MOTION_FLY, 0, 700, 350, MOTION_SOUND_OF_PIECE},
};

/* Further sounds in the course of an animation, in the order of time. */
static const struct {
    uint8_t kind;
    float share;
    const char *sound;
} cues[] = {
    {MOTION_BUILD, 0.16f, "dust"},        {MOTION_BUILD, 0.4f, "planks"}, {MOTION_BUILD, 0.66f, "flag"},
    {MOTION_POINTS, 0.85f, "point_tick"}, {MOTION_WINTER, 0.45f, "snow"}, {MOTION_ROUND, 0.35f, "start_marker"},
};

static const char *const piece_sounds[KINDS] = {"sand", "wood", "clay", "stone", "silver"};

const struct motion_row *motion_row_of(const struct event *event) {
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

const char *motion_sound_of(const struct event *event) {
    const struct motion_row *row = motion_row_of(event);
    if (!row) {
        return NULL;
    }
    return row->sound && !strcmp(row->sound, MOTION_SOUND_OF_PIECE) ? sound_of_piece(event) : row->sound;
}

/* ---- the queue ---- */

/* So much of its time is over when a flight counts as landed for what waits for it. */
#define MOTION_LANDED 0.85f

void motion_open(struct motion *motion, motion_begin begin, void *context) {
    *motion = (struct motion){.begin = begin, .context = context, .percent = 100};
}

void motion_close(struct motion *motion) {
    free(motion->queue);
    *motion = (struct motion){0};
}

void motion_clear(struct motion *motion) {
    motion->count = motion->next = 0;
    motion->item_count = 0;
    motion->ready_at = 0;
    motion->has_rested = 0;
}

int motion_push(struct motion *motion, const struct event_list *events) {
    if (!events->count) {
        return 1;
    }
    if (motion->next == motion->count) {
        motion->next = motion->count = 0;
    }
    if (motion->count + events->count > motion->room) {
        size_t room = (motion->count + events->count) * 2;
        struct event *queue = realloc(motion->queue, room * sizeof *queue);
        if (!queue) {
            motion_skip(motion);
            for (size_t i = 0; i < events->count; i++) {
                motion->begin(motion->context, &events->items[i], 1);
            }
            return 0;
        }
        motion->queue = queue;
        motion->room = room;
    }
    memcpy(motion->queue + motion->count, events->items, events->count * sizeof *events->items);
    motion->count += events->count;
    return 1;
}

static void drop_ended(struct motion *motion, int64_t now) {
    int kept = 0;
    for (int i = 0; i < motion->item_count; i++) {
        if (motion->items[i].start + motion->items[i].length > now) {
            motion->items[kept++] = motion->items[i];
        }
    }
    motion->item_count = kept;
}

/* A building that scores for nobody is passed over quickly. */
static int is_empty_scoring(const struct motion *motion, const struct event *event) {
    return event->type == EVENT_SCORING && motion->next < motion->count &&
           motion->queue[motion->next].type != EVENT_POINTS && motion->queue[motion->next].type != EVENT_MOVE;
}

static void run(struct motion *motion, const struct event *event, int64_t now) {
    const struct motion_row *row = motion_row_of(event);
    int percent = is_empty_scoring(motion, event) ? motion->percent * 6 / 10 : motion->percent;
    int length = row ? row->length * percent / 100 : 0;
    if (length > 0 && motion->item_count < MOTION_ITEMS) {
        motion->items[motion->item_count++] =
            (struct motion_item){.event = *event, .start = now, .length = length, .kind = row->kind};
    }
    motion->ready_at = now + (row ? row->gap * percent / 100 : 0);
}

static void give_cues(struct motion *motion, int64_t now) {
    for (int i = 0; i < motion->item_count; i++) {
        struct motion_item *item = &motion->items[i];
        for (size_t cue = 0; motion->cue && cue < sizeof cues / sizeof *cues; cue++) {
            int is_due = cues[cue].kind == item->kind && motion_share(item, now) >= cues[cue].share;
            if (is_due && !(item->cues >> cue & 1)) {
                item->cues |= (uint8_t)(1 << cue);
                motion->cue(motion->context, cues[cue].sound, &item->event);
            }
        }
    }
}

static int has_landed(const struct motion_item *item, int64_t now) {
    int flies = item->kind == MOTION_FLY || item->kind == MOTION_HOP || item->kind == MOTION_WALK ||
                item->kind == MOTION_TURN_CARD; /* all cards are seen before the first is resolved */
    return !flies || motion_share(item, now) > MOTION_LANDED;
}

static int must_wait(const struct motion *motion, const struct event *event, int64_t now) {
    const struct motion_row *row = motion_row_of(event);
    for (int i = 0; row && row->waits && i < motion->item_count; i++) {
        if (!has_landed(&motion->items[i], now)) {
            return 1;
        }
    }
    return 0;
}

/* Begins the rest before EVENT, if there is to be one. */
static int rests_before(struct motion *motion, const struct event *event, int64_t now) {
    const int length =
        motion->rest && motion->percent && !motion->has_rested ? motion->rest(motion->context, event) : 0;
    motion->has_rested = 1;
    motion->ready_at = length > 0 ? now + length : motion->ready_at;
    return length > 0;
}

void motion_advance(struct motion *motion, int64_t now) {
    drop_ended(motion, now);
    give_cues(motion, now);
    while (motion->next < motion->count && motion->ready_at <= now &&
           !must_wait(motion, &motion->queue[motion->next], now) &&
           !rests_before(motion, &motion->queue[motion->next], now)) {
        struct event event = motion->queue[motion->next++];
        motion->has_rested = 0;
        run(motion, &event, now);
        motion->begin(motion->context, &event, motion->percent == 0);
    }
}

void motion_skip(struct motion *motion) {
    while (motion->next < motion->count) {
        struct event event = motion->queue[motion->next++];
        motion->begin(motion->context, &event, 1);
    }
    motion_clear(motion);
}

int motion_skip_to(struct motion *motion, unsigned types) {
    size_t to = motion->next;
    while (to < motion->count && !(types >> motion->queue[to].type & 1)) {
        to++;
    }
    if (to == motion->count) {
        return 0;
    }
    while (motion->next < to) {
        struct event event = motion->queue[motion->next++];
        motion->begin(motion->context, &event, 1);
    }
    motion->item_count = 0;
    motion->ready_at = 0;
    motion->has_rested = 1;
    return 1;
}

int motion_end_rest(struct motion *motion, int64_t now) {
    const int rests = motion->has_rested && motion->next < motion->count && motion->ready_at > now;
    motion->ready_at = rests ? now : motion->ready_at;
    return rests;
}

int motion_is_busy(const struct motion *motion) {
    return motion->next < motion->count || motion->item_count > 0;
}

float motion_share(const struct motion_item *item, int64_t now) {
    float share = item->length > 0 ? (float)(now - item->start) / (float)item->length : 1;
    return share < 0 ? 0 : share > 1 ? 1 : share;
}

/* ---- what is in the air ---- */

/* The pieces of a move set off one after the other and land one by one in the last part of its time. */
static float motion_landed_share(const struct motion_item *item, int64_t now) {
    float landed = (motion_share(item, now) - MOTION_FIRST_LANDS) / (1 - MOTION_FIRST_LANDS);
    return landed < 0 ? 0 : landed;
}

int motion_in_air(const struct motion *motion, int location, int what, int64_t now) {
    int flying = 0;
    for (int i = 0; i < motion->item_count; i++) {
        const struct motion_item *item = &motion->items[i];
        if (item->event.type == EVENT_MOVE && item->event.to == location && item->event.what == what) {
            flying += item->event.amount - (int)((float)item->event.amount * motion_landed_share(item, now));
        }
    }
    return flying;
}

int motion_points_in_air(const struct motion *motion, int seat, int64_t now) {
    int flying = 0;
    for (int i = 0; i < motion->item_count; i++) {
        const struct motion_item *item = &motion->items[i];
        if (item->event.type == EVENT_POINTS && item->event.seat == seat) {
            flying += item->event.amount - (int)((float)item->event.amount * motion_landed_share(item, now));
        }
    }
    return flying;
}

const struct motion_item *motion_find(const struct motion *motion, enum motion_kind kind, int what) {
    for (int i = motion->item_count - 1; i >= 0; i--) {
        if (motion->items[i].kind == kind && (what < 0 || motion->items[i].event.what == what)) {
            return &motion->items[i];
        }
    }
    return NULL;
}
