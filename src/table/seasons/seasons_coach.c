/* SPDX-License-Identifier: MIT */
/* What the coach knows of this game, besides the words in seasons_coach_lesson.c and seasons_coach_remarks.c. */
#include "table/seasons/seasons_coach.h"

#include <string.h>

#include "castellany/data.h"
#include "table/coach/coach.h"
#include "table/seasons/seasons_board_draw.h"
#include "table/seasons/seasons_coach_lesson.h"
#include "table/seasons/seasons_coach_remarks.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_text.h"

static const struct coach_lesson lessons[COURSES + 1] = {
    [COURSE_FIRST] = {.record = GAME_DATA("seasons") "lesson.castellany",
                      .name = "seasons",
                      .steps = seasons_coach_first_steps,
                      .variant = "summer",
                      .match_label = N_("My first match")},
    [COURSE_WINTER] = {.record = GAME_DATA("seasons") "lesson_winter.castellany",
                       .name = "seasons-winter",
                       .steps = seasons_coach_winter_steps,
                       .label = N_("The winter lesson"),
                       .variant = "winter",
                       .match_label = N_("A winter match")},
};

static void fill(const struct table *table, const char *text, char *out, size_t size) {
    const struct seasons_facts facts = {.tables = seasons(table)->tables,
                                        .names = table->names,
                                        .seat = 1,
                                        .other = 2,
                                        .amount = seasons_shown(table)->seats[table->viewer].vp};
    seasons_text_fill(text, &facts, out, size);
}

/* ---- the lesson ---- */

/* In the order of the final scoring. */
static int stage(const struct event *event) {
    return event->type == EVENT_SCORING ? seasons_building_source(event->what) : 0;
}

/* One house is like another; so is one tower. */
static int tile_type(int tile) {
    return tile >= TOWER_1 ? TYPE_TOWER : tile >= HOUSE_1 ? TYPE_HOUSE : tile;
}

static int is_wanted(const struct intent *given, const struct intent *want) {
    const struct seasons_intent *wanted = seasons_view(want);
    struct seasons_intent same = *seasons_view(given);
    if (same.verb == VERB_BUILD && wanted->verb == VERB_BUILD && tile_type(same.at) == tile_type(wanted->at)) {
        same.at = wanted->at;
    }
    return !memcmp(&same, wanted, sizeof same);
}

static int is_prepared(const struct table *table, const struct intent *plain) {
    const struct seasons_intent *want = seasons_view(plain);
    const struct draft *draft = &seasons(table)->draft;
    if (!draft->is_open || draft->seat != want->seat) {
        return 0;
    }
    if (want->verb == VERB_CHOOSE) {
        return draft->state->phase == PHASE_CHOOSE && draft->cards == want->cards;
    }
    return draft->state->phase == PHASE_BUILD && draft->tile != NO_TILE &&
           tile_type(draft->tile) == tile_type(want->at);
}

/* Another card laid down, another building's tray. */
static int is_astray(const struct table *table) {
    const struct draft *draft = &seasons(table)->draft;
    return draft->is_open && (draft->cards || draft->tile != NO_TILE);
}

static void prepare(struct table *table, const struct intent *plain) {
    const struct seasons_intent *want = seasons_view(plain);
    struct draft *draft = &seasons(table)->draft;
    struct seasons_intent unused;
    if (want->verb == VERB_CHOOSE) {
        draft->cards = 0;
        seasons_draft_press(draft, TARGET_CARD + __builtin_ctz(want->cards), &unused);
    } else {
        seasons_draft_press(draft, TARGET_TILE + want->at, &unused);
    }
}

/* ---- his sheet ---- */

static unsigned needs(const struct table *table) {
    const struct draft *draft = &seasons(table)->draft;
    const int asks_hand =
        draft->is_open && (draft->state->phase == PHASE_CHOOSE || seasons_draft_option_count(draft) > 0);
    const int has_tray = draft->is_open && draft->tile != NO_TILE;
    return (asks_hand ? COACH_NEEDS_HAND : 0u) | (has_tray ? COACH_NEEDS_LOG : 0u);
}

/* Who chooses in a first match may look at any card; in a lesson one is meant. */
static int may_rise(const struct table *table, int card) {
    const struct draft *draft = &seasons(table)->draft;
    const int chooses = draft->is_open && draft->state->phase == PHASE_CHOOSE;
    return (draft->is_open && seasons(table)->hand_hover == card) ||
           (chooses &&
            (draft->cards >> card & 1 || coach_meant(table) == TARGET_CARD + card || !coach_is_lesson(table)));
}

static int kept(const struct table *table, struct rect rects[COACH_KEPT]) {
    int count = seasons_scoring_sheets(table, rects);
    for (int card = 0; card < CARDS; card++) {
        if (ui_find(&table->ui, TARGET_CARD + card) && may_rise(table, card)) {
            rects[count++] = seasons_hand_risen(table, card);
        }
    }
    return count;
}

static int weight(const struct table *table, int target) {
    const int is_goods = target_is(target, TARGET_PIECE, TARGET_STOCK - TARGET_PIECE);
    return is_goods ? 200 : seasons_draft_is_lit(&seasons(table)->draft, target) ? 30 : 0;
}

static int mark(const struct table *table) {
    return seasons(table)->draft.tile;
}

/* The middle of what stands there: its corners are other things' ground. */
static struct rect core_of(const struct table *table, int piece) {
    struct point body[BOARD_HIT_POINTS];
    const struct rect bounds = polygon_bounds(
        body, seasons_board_body(&seasons(table)->board, &table->view, seasons_shown(table), piece, body));
    return rect_centred(bounds, bounds.w / 3, bounds.h / 3);
}

/* Of the track of points one's own marker; of a plan, the plan without its ground. */
static struct rect aim(const struct table *table, int target) {
    return target == TARGET_POINTS                 ? seasons_marker_rect(table, table->viewer)
           : target_is(target, TARGET_TILE, TILES) ? core_of(table, target - TARGET_TILE)
                                                   : (struct rect){0, 0, 0, 0};
}

const struct coach_ops seasons_coach = {.lessons = lessons,
                                        .about = N_("The lesson shows the game in three rounds. In a first match "
                                                    "Master Ulrich sits beside you and answers when you ask."),
                                        .remarks = seasons_coach_remarks,
                                        .remark_count = COACH_REMARKS,
                                        .explains = seasons_coach_explains,
                                        .fill = fill,
                                        .stage = stage,
                                        .is_wanted = is_wanted,
                                        .is_prepared = is_prepared,
                                        .is_astray = is_astray,
                                        .prepare = prepare,
                                        .needs = needs,
                                        .kept = kept,
                                        .weight = weight,
                                        .mark = mark,
                                        .aim = aim};
