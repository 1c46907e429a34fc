/* SPDX-License-Identifier: MIT */
/* What the coach knows of this game, besides the words of the lesson. */
#include "table/kilt/kilt_coach.h"

#include <stdio.h>
#include <string.h>

#include "castellany/data.h"
#include "table/kilt/kilt_numbers.h"
#include "table/kilt/kilt_table.h"
#include "table/template.h"

static const struct coach_lesson lessons[] = {
    {.record = GAME_DATA("kilt") "lesson.castellany",
     .name = "kilt",
     .steps = kilt_lesson_steps,
     .match_label = N_("My first match")},
    {.record = NULL},
};

/* {seat} and {other} are the companions; all else is a number of the rules. */
static int word(const void *context, const char *name, size_t length, char *out, size_t size) {
    const struct table *table = context;
    const int seat = template_is(name, length, "seat") ? 1 : template_is(name, length, "other") ? 2 : 0;
    char number[32];
    if (seat) {
        snprintf(out, size, "%s", table->names[seat]);
        return 1;
    }
    snprintf(number, sizeof number, "%.*s", (int)length, name);
    return kilt_number(table->game, number, out, size);
}

static void fill(const struct table *table, const char *text, char *out, size_t size) {
    template_fill(text, word, table, out, size);
}

/* ---- of his own accord ---- */

static int is_move(const struct table *table) {
    return kilt_is_asked(table, KILT_PHASE_MOVE);
}

static int is_build(const struct table *table) {
    return kilt_is_asked(table, KILT_PHASE_BUILD);
}

static int is_roof(const struct table *table) {
    return kilt_is_asked(table, KILT_PHASE_ROOF);
}

static int is_near_end(const struct table *table) {
    const struct kilt_state *state = kilt_asked(table);
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        if (state->owner[colour] != GAME_NO_SEAT && state->floors_left[colour] <= 2) {
            return 1;
        }
    }
    return 0;
}

static int may_call_day(const struct table *table) {
    const struct kilt_state *state = kilt_asked(table);
    for (int place = 0; place < KILT_PLACES && is_move(table); place++) {
        const int is_alone = __builtin_popcount(state->cards_at[place]) == 1;
        if (is_alone && place != state->front && kilt_moves_from(kilt(table)->tables, state, place)) {
            return 1;
        }
    }
    return 0;
}

static const struct coach_remark remarks[] = {
    {is_roof, TARGET_NONE, 0,
     N_("Both roofs are in use: take one of them. The tower below it belongs again to whoever has its top floor.")},
    {is_near_end, TARGET_NONE, 0,
     N_("Somebody’s floors are running out: the match ends with the turn in which the last one is laid.")},
    {is_build, KILT_TARGET_SQUARE, KILT_SQUARES,
     N_("Your colour is on the card, so you build in its line. The coins say what each square costs and who is paid. "
        "Press one, then choose the floor.")},
    {may_call_day, KILT_TARGET_CARD, KILT_CARDS,
     N_("A card that lies alone can be moved: then a ducat day follows. Point at its places to see what that brings to "
        "whom.")},
    {is_move, KILT_TARGET_CARD, KILT_CARDS,
     N_("Move any card clockwise. Its colours must build where it goes, the one toward the castle first, and a card of "
        "two colours turns on its way.")},
};

static int weight(const struct table *table, int target) {
    return path_is_lit(table, target) ? 30 : 0;
}

static unsigned needs(const struct table *table) {
    (void)table;
    return 0;
}

static int mark(const struct table *table) {
    return kilt_card(table) | kilt_square(table) << 8;
}

const struct coach_ops kilt_coach = {
    .lessons = lessons,
    .about =
        N_("The lesson shows the game in five turns and its end. In a first match Master Ulrich sits beside you and "
           "answers when you ask."),
    .remarks = remarks,
    .remark_count = sizeof remarks / sizeof *remarks,
    .fill = fill,
    .needs = needs,
    .weight = weight,
    .mark = mark,
    .over = kilt_name_draw,
};
