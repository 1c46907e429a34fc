/* SPDX-License-Identifier: MIT */
/* How events are seen and heard. Lengths are in ms at normal pace. */
#include "table/kilt/kilt_table.h"
#include "table/ops_stage.h"

static const struct motion_row rows[KILT_EVENTS] = {
    [KILT_EVENT_TURN] = {KILT_MOTION_TURN, 1, 250, 80, NULL},
    [KILT_EVENT_CARD_MOVED] = {KILT_MOTION_CARD, 1, 1000, 1000, "kilt_banner"},
    [KILT_EVENT_ROW_EMPTIED] = {KILT_MOTION_ROW, 0, 900, 300, NULL},
    [KILT_EVENT_PASSED_OVER] = {KILT_MOTION_PASS, 0, 900, 600, NULL},
    [KILT_EVENT_BUILT] = {KILT_MOTION_BUILD, 1, 1350, 1200, "kilt_hoist"},
    [KILT_EVENT_PAID] = {KILT_MOTION_PAY, 1, 800, 450, "kilt_pay", 1},
    [KILT_EVENT_ROOF_SET] = {KILT_MOTION_ROOF, 1, 1100, 1000, "kilt_roof"},
    [KILT_EVENT_LAST_FLOOR] = {KILT_MOTION_LAST, 0, 1200, 700, "kilt_end"},
    [KILT_EVENT_DUCAT_DAY] = {KILT_MOTION_DAY, 1, 2200, 1800, "kilt_piper"},
    [KILT_EVENT_INCOME] = {KILT_MOTION_INCOME, 0, 1200, 900, "kilt_ducats", 1},
    [KILT_EVENT_FINAL] = {KILT_MOTION_FINAL, 0, 1200, 900, "kilt_ducats", 1},
    [KILT_EVENT_OVER] = {KILT_MOTION_OVER, 1, 900, 900, NULL},
};

static const struct motion_cue_row cues[] = {{KILT_MOTION_CARD, 0.25f, "kilt_step"},
                                             {KILT_MOTION_CARD, 0.5f, "kilt_step"},
                                             {KILT_MOTION_BUILD, 0.72f, "kilt_stone"},
                                             {KILT_MOTION_CARD, 0.75f, "kilt_turn"},
                                             {0, 0, NULL}};

static const struct motion_row *row_of(const struct event *event) {
    return event->type < KILT_EVENTS && rows[event->type].kind ? &rows[event->type] : NULL;
}

/* A longer way takes longer; what brings nothing is not looked at. */
static int percent(const struct event *event, const struct event *next) {
    const int is_paid = event->type == KILT_EVENT_INCOME || event->type == KILT_EVENT_FINAL;
    (void)next;
    if (event->type == KILT_EVENT_CARD_MOVED) {
        return 70 + 18 * ((event->to - event->from + KILT_PLACES) % KILT_PLACES);
    }
    if (event->type == KILT_EVENT_FINAL && event->amount) {
        return 70 + 15 * __builtin_popcount(event->extra); /* tower by tower */
    }
    return is_paid && !event->amount ? 20 : 100;
}

const struct motion_table kilt_motions = {row_of, cues, percent};

/* ---- what is kept of the events shown ---- */

static void retrace(struct kilt_last *last, const struct event *event) {
    switch (event->type) {
    case KILT_EVENT_CARD_MOVED:
        *last = (struct kilt_last){event->what, event->from, event->to, event->seat, 0, KILT_NO_SQUARE};
        break;
    case KILT_EVENT_BUILT:
        last->built |= 1u << event->to;
        break;
    case KILT_EVENT_ROOF_SET:
        last->roof = event->to;
        break;
    default:
        break;
    }
}

static const char *sound_of(const struct event *event) {
    if (event->type == KILT_EVENT_INCOME || event->type == KILT_EVENT_FINAL) {
        return event->amount > 1 ? "kilt_ducats" : event->amount ? "kilt_ducat" : NULL;
    }
    return row_of(event) ? row_of(event)->sound : NULL;
}

const char *kilt_music_of(const struct kilt_state *state) {
    return kilt_air_of(state) == KILT_DUSK ? "kilt_air" : "kilt_strathspey";
}

static const char *begin(struct table *table, const struct event *event, int is_skipped) {
    if (event->type == KILT_EVENT_TURN && !is_skipped) {
        app_music(table->app, kilt_music_of(kilt_shown(table)));
    }
    retrace(&kilt(table)->last, event);
    return sound_of(event);
}

/* ---- what is in the air ---- */

static int hides_until(const struct motion_item *item, int64_t now, float share) {
    return motion_share(item, now) < share;
}

void kilt_hidden_things(const struct table *table, struct kilt_scene *scene) {
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct motion_item *item = &table->motion.items[i];
        if (item->kind == KILT_MOTION_CARD) {
            scene->away |= (uint16_t)(1u << item->event.what);
        } else if (item->kind == KILT_MOTION_BUILD && hides_until(item, table->now, 0.75f)) {
            scene->rising |= 1u << item->event.to;
        } else if (item->kind == KILT_MOTION_BUILD && !table->app->settings.is_reduced) {
            scene->knocked = item->event.to + 1;
            scene->knock = 1 - (motion_share(item, table->now) - 0.75f) / 0.25f;
        } else if (item->kind == KILT_MOTION_ROOF && hides_until(item, table->now, 0.8f)) {
            scene->roofs &= ~(1u << item->event.to);
        }
    }
}

static int reaches(const struct event *event, int seat) {
    return event->type == KILT_EVENT_PAID
               ? event->to == seat
               : (event->type == KILT_EVENT_INCOME || event->type == KILT_EVENT_FINAL) && event->seat == seat;
}

int kilt_shown_ducats(const struct table *table, int seat) {
    int ducats = kilt_shown(table)->ducats[seat];
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct motion_item *item = &table->motion.items[i];
        if (reaches(&item->event, seat)) {
            ducats -= item->event.amount - (int)((float)item->event.amount * motion_landed_share(item, table->now));
        }
    }
    return ducats;
}

static void reset(struct table *table, enum table_reset why) {
    if (why == RESET_AFRESH) {
        kilt(table)->last.card = KILT_NO_CARD;
    }
}

static enum table_mood mood(const struct table *table, const struct event *event, int seat) {
    enum { MUCH = 8 };
    switch (event->type) {
    case KILT_EVENT_BUILT:
        return event->cause == seat && event->seat != seat ? MOOD_ANNOYED : MOOD_WAITING;
    case KILT_EVENT_PAID:
        return event->to == seat ? MOOD_PLEASED : MOOD_WAITING;
    case KILT_EVENT_INCOME:
    case KILT_EVENT_FINAL:
        return event->seat != seat || !event->amount ? MOOD_WAITING
               : event->amount >= MUCH               ? MOOD_TRIUMPHANT
                                                     : MOOD_PLEASED;
    case KILT_EVENT_OVER:
        return table_busts_at_end(table, seat);
    default:
        return MOOD_WAITING;
    }
}

const struct table_course kilt_course = {.begin = begin, .reset = reset, .mood = mood};
