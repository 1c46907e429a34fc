/* SPDX-License-Identifier: MIT */
/* What the coach knows of this game: the lesson, what he says in a first match, and how he looks at an answer in the
 * making. */
#include "table/carcassonne/carcassonne_coach.h"

#include <stdio.h>
#include <string.h>

#include "castellany/data.h"
#include "table/carcassonne/carcassonne_numbers.h"
#include "table/carcassonne/carcassonne_table.h"
#include "table/template.h"
#include "ui/words.h"

static const struct coach_lesson lessons[] = {{.record = GAME_DATA("carcassonne") "lesson.castellany",
                                               .name = "carcassonne",
                                               .steps = carcassonne_lesson_steps,
                                               .match_label = N_("My first match")},
                                              {.record = NULL}};

/* ---- words ---- */

static int word(const void *context, const char *name, size_t length, char *out, size_t size) {
    const struct table *table = context;
    char number[32];
    snprintf(number, sizeof number, "%.*s", (int)length, name);
    if (template_is(name, length, "seat")) {
        snprintf(out, size, "%s", table->names[1]);
    } else if (!carcassonne_number(table->game, number, out, size)) {
        snprintf(out, size, "?");
    }
    return 1;
}

static void fill(const struct table *table, const char *text, char *out, size_t size) {
    template_fill(text, word, table, out, size);
}

/* ---- a first match ---- */

static int is_first_tile(const struct table *table) {
    return carcassonne_asks(table, CARC_PHASE_PLACE) && carcassonne_asked(table)->turn <= 2;
}

static int is_first_follower(const struct table *table) {
    return carcassonne_asks(table, CARC_PHASE_FOLLOWER);
}

static int is_order(const struct table *table) {
    return carcassonne_asks(table, CARC_PHASE_SCORE);
}

static int is_again(const struct table *table) {
    return carcassonne_asks(table, CARC_PHASE_AGAIN);
}

static int has_wall_tile(const struct table *table) {
    const struct carcassonne_seat *own = &carcassonne_asked(table)->seats[table->asked.seat];
    int count = 0;
    for (int kind = 1; kind < CARC_WALL_KINDS; kind++) {
        count += own->hand[kind];
    }
    return count > 0;
}

static int has_few_followers(const struct table *table) {
    return carcassonne_asks(table, CARC_PHASE_PLACE) && carcassonne_asked(table)->seats[table->asked.seat].supply <= 1;
}

static int is_evening(const struct table *table) {
    return carcassonne_asks(table, CARC_PHASE_PLACE) && carcassonne_asked(table)->drawn >= CARC_TILES - 12;
}

static const struct coach_remark remarks[] = {
    {is_order, TARGET_OPTION, TARGET_OPTIONS,
     N_("The order is yours. Look at the track: whoever lands exactly on a tower takes its wall tile.")},
    {is_again, TARGET_OPTION, TARGET_OPTIONS,
     N_("Your wall tile 1 may be played now: another turn, with the next tile.")},
    {is_first_tile, TARGET_DRAWN, 1,
     N_("Lit cells take your tile. Press one to try it out, press it again to turn it, and lay it when you like it.")},
    {is_first_follower, TARGET_NONE, 0,
     N_("A follower may go onto what is lit. What is nearly complete brings him home soon; only merchants stay.")},
    {has_few_followers, TARGET_IN_SUPPLY, 1,
     N_("Hardly a follower is left. Complete something that one of them stands on, and he comes home.")},
    {is_evening, TARGET_STACK, 1,
     N_("Few tiles are left. Look which ones: what can still be completed, and where do markets lie free?")},
    {has_wall_tile, TARGET_IN_HAND, 0,
     N_("You have taken a wall tile. Point at it in your panel to see what it does and when it is played.")},
};

static const char *explains(const struct table *table) {
    static const char *const words[CARC_PHASES] = {
        [CARC_PHASE_PLACE] = N_("Lay your tile onto a lit cell. Paths must go on where tiles meet; all else may meet. "
                                "What it would bring is told beside it."),
        [CARC_PHASE_FOLLOWER] =
            N_("Put a follower onto something that nobody stands on, or keep them all. Whoever has more "
               "there when it is complete scores it."),
        [CARC_PHASE_SCORE] = N_("Say what is scored next. A marker that lands exactly on a tower takes the wall tile."),
        [CARC_PHASE_AGAIN] = N_("With wall tile 1 you may take another turn. It is spent even if the tile fits "
                                "nowhere."),
    };
    return table->asked.is_open ? words[carcassonne_asked(table)->phase] : NULL;
}

/* ---- the lesson ---- */

static int stage(const struct event *event) {
    return event->type == CARC_EVENT_VOID                                                ? 1
           : event->type == CARC_EVENT_POINTS && event->reason == CARC_POINTS_COURT      ? 2
           : event->type == CARC_EVENT_POINTS && event->reason == CARC_POINTS_WALL_TILES ? 3
                                                                                         : 0;
}

/* ---- his sheet ---- */

static unsigned needs(const struct table *table) {
    return table->asked.is_open ? COACH_NEEDS_HAND : 0;
}

/* The tile to be laid, with its buttons, is looked at all the time. */
static int weight(const struct table *table, int target) {
    return target_is(target, TARGET_DRAWN, 4) ? 300 : carcassonne_is_lit(table, target) ? 30 : 0;
}

/* Towards the end he sends the eye to the list of what is being built. */
static int kept(const struct table *table, struct rect rects[COACH_KEPT]) {
    int count = 0;
    if (!is_evening(table)) {
        return 0;
    }
    for (int i = 0; i < table->ui.count && count < COACH_KEPT; i++) {
        const struct widget *widget = &table->ui.widgets[i];
        if (target_is(widget->id, TARGET_OPEN_FEATURE, CARC_OPEN_FEATURES) || widget->id == TARGET_FREE_COURTS) {
            rects[count++] = widget->rect;
        }
    }
    return count;
}

static int mark(const struct table *table) {
    return (int)carcassonne_tried_cell(table);
}

const struct coach_ops carcassonne_coach = {.lessons = lessons,
                                            .about = N_("The lesson shows the game in a few turns. In a first match "
                                                        "Master Ulrich sits beside you and answers when you ask."),
                                            .remarks = remarks,
                                            .remark_count = sizeof remarks / sizeof *remarks,
                                            .explains = explains,
                                            .fill = fill,
                                            .stage = stage,
                                            .needs = needs,
                                            .kept = kept,
                                            .weight = weight,
                                            .mark = mark};
