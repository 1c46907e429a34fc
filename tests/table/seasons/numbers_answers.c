/* SPDX-License-Identifier: MIT */
/* The numbers of answers as buttons, and of payments. */
#include <string.h>

#include "numbers.h"

/* As many as are to be chosen. */
static int cards_first(const struct reading *reading) {
    const int held = __builtin_popcount(truth(reading)->seats[observer(reading)].hand);
    assert_int_equal(reading->numbers[0], reading->table->seats == 2 && held > 1 ? 2 : 1);
    return 1;
}

/* All answers choose as many. */
static int stone_worker_chooses(const struct reading *reading) {
    const struct draft *draft = &seasons(reading->table)->draft;
    for (int i = 0; i < seasons_draft_option_count(draft); i++) {
        const struct seasons_intent *intent = seasons_draft_option(draft, i);
        assert_int_equal(reading->numbers[0], intent->pay[SAND] + intent->pay[WOOD] + intent->pay[CLAY]);
    }
    return 1;
}

/* The answer that is meant, and what it leaves behind of itself. NULL: none is. */
static const struct seasons_intent *option_of(const struct reading *reading, struct seasons_state *after) {
    const struct table *table = reading->table;
    const int target = reading->target == TARGET_NONE ? promises_widget_at(table, reading->at) : reading->target;
    const int count = seasons(table)->draft.is_open ? seasons_draft_option_count(&seasons(table)->draft) : 0;
    if (!target_is(target, TARGET_OPTION, count)) {
        return NULL;
    }
    const struct seasons_intent *intent = seasons_draft_option(&seasons(table)->draft, target - TARGET_OPTION);
    seasons_preview(tables_of(reading), truth(reading), intent, after);
    return intent;
}

/* The goods that it brings: those of its words. */
static int option_brings(const struct reading *reading) {
    struct seasons_state after;
    const struct seasons_intent *intent = option_of(reading, &after);
    int goods[KINDS + 1], expected[KINDS + 1] = {0};
    if (!intent || !strpbrk(reading->text, "0123456789")) {
        return intent != NULL;
    }
    read_goods(reading->words[0], goods);
    for (int kind = 0; kind < PAYING_KINDS && intent->verb == VERB_EQUIP; kind++) {
        expected[kind] = intent->pay[kind];
    }
    if (intent->verb == VERB_TAKE) {
        expected[intent->at] = truth(reading)->tower[intent->at];
    } else if (intent->verb == VERB_COURT || intent->verb == VERB_SHARE) {
        expected[intent->at] = 1;
    } else if (intent->verb == VERB_CRACK) {
        expected[STONE] = intent->amount;
    } else if (intent->verb == VERB_PALACE) {
        expected[SILVER] = intent->amount;
    }
    assert_true(is_same(goods, expected));
    return 1;
}

static int option_chip(const struct reading *reading) {
    struct seasons_state after;
    const struct seasons_intent *intent = option_of(reading, &after);
    if (!intent) {
        return 0;
    }
    assert_int_equal(reading->numbers[0], intent->verb == VERB_EQUIP   ? intent->pay[reading->chip->what]
                                          : intent->verb == VERB_COURT ? -1
                                                                       : 1);
    return 1;
}

static int option_scores(const struct reading *reading) {
    struct seasons_state after;
    const struct seasons_intent *intent = option_of(reading, &after);
    if (!intent) {
        return 0;
    }
    assert_int_equal(reading->numbers[0], after.seats[intent->seat].vp - truth(reading)->seats[intent->seat].vp);
    return 1;
}

static int option_pays(const struct reading *reading) {
    struct seasons_state after;
    const struct seasons_intent *intent = option_of(reading, &after);
    if (!intent) {
        return 0;
    }
    assert_int_equal(reading->numbers[0],
                     truth(reading)->seats[intent->seat].talers - after.seats[intent->seat].talers);
    return 1;
}

static int option_keeps(const struct reading *reading) {
    struct seasons_state after;
    const struct seasons_intent *intent = option_of(reading, &after);
    assert_int_equal(reading->numbers[0], after.seats[intent->seat].goods[STONE]);
    assert_int_equal(reading->numbers[1], after.seats[intent->seat].goods[SILVER]);
    return 1;
}

static int option_count(const struct reading *reading) {
    struct seasons_state after;
    const struct seasons_intent *intent = option_of(reading, &after);
    if (!intent) {
        return 0;
    }
    assert_int_equal(reading->numbers[0], intent->verb == VERB_CRACK ? intent->forged[STONE] : intent->amount);
    return 1;
}

/* What is left behind the payment, to a helper who would stand there. */
static int palace_turns(const struct reading *reading) {
    const struct draft *draft = &seasons(reading->table)->draft;
    struct seasons_state after;
    int16_t change[GAME_MAX_SEATS][POINTS_SOURCES];
    int fits = 0;
    seasons_preview(tables_of(reading), draft->state, &draft->payment, &after);
    for (int place = PLACE_PALACE; place < PLACE_KEEP; place++) {
        seasons_place_change(tables_of(reading), &after, draft->seat, place, change);
        fits |= change[draft->seat][POINTS_PALACE] == reading->numbers[0];
    }
    assert_true(fits);
    return 1;
}

static int is_in_sheet(const struct reading *reading, int target) {
    const struct widget *sheet = ui_find(&reading->table->ui, target);
    return sheet && rect_contains(sheet->rect, reading->at.x, reading->at.y);
}

static int payment_number(const struct reading *reading) {
    const struct draft *draft = &seasons(reading->table)->draft;
    if (!is_in_sheet(reading, TARGET_TRAY)) {
        return 0;
    }
    assert_in_range(reading->numbers[0], 1, draft->ways.count);
    assert_int_equal(reading->numbers[1], draft->ways.count);
    return 1;
}

/* What is laid out in the tray. */
static int builds_for(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], tables_of(reading)->tile_value[seasons(reading->table)->draft.tile]);
    return 1;
}

static int forged_of(const struct reading *reading) {
    const struct draft *draft = &seasons(reading->table)->draft;
    int forged = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        forged += draft->payment.forged[kind];
    }
    assert_int_equal(reading->numbers[0], forged);
    assert_int_equal(reading->numbers[1], truth(reading)->seats[draft->seat].goods[SILVER]);
    return 1;
}

static const struct promise promised[] = {
    {ON_TITLE, "answers", "Take *.", option_brings},
    {ON_TITLE, "answers", "Court with *.", option_brings},
    {ON_TITLE, "answers", "Give *.", option_brings},
    {ON_CHIP, "answers", "#", option_chip},
    {ON_LINE, "answers", "Brings *. The other kinds stay on the tower.", option_brings},
    {ON_LINE | ON_SCREEN, "answers", "Scores # point.", option_scores},
    {ON_LINE | ON_SCREEN, "answers", "Scores # points.", option_scores},
    {ON_LINE, "answers", "You keep # of your stone blocks and # of your silver bars.", option_keeps},
    {ON_SCREEN, "answers", "# point", option_scores},
    {ON_SCREEN, "answers", "# points", option_scores},
    {ON_SCREEN, "answers", "Pay # taler", option_pays},
    {ON_SCREEN, "answers", "Pay # talers", option_pays},
    {ON_SCREEN, "answers", "# bar", option_count},
    {ON_SCREEN, "answers", "# bars", option_count},
    {ON_SCREEN, "answers", "# forged", option_count},
    {ON_LINE | ON_SCREEN, "payments", "A helper in the palace would turn the rest into # point.", palace_turns},
    {ON_LINE | ON_SCREEN, "payments", "A helper in the palace would turn the rest into # points.", palace_turns},
    {ON_SCREEN, "payments", "payment # of #", payment_number},
    {ON_SCREEN, "payments", "#/#", payment_number},
    {ON_SCREEN, "payments", "# of # forged", forged_of},
    {ON_LABEL, "payments", "Build for #", builds_for},
    {ON_SCREEN, "answers", "*", option_brings},
    {ON_PROMPT, "answers", "Choose # of sand, wood and clay for your stone worker.", stone_worker_chooses},
    {ON_WHY | ON_PROMPT, "answers", "Choose # card first.", cards_first},
    {ON_WHY | ON_PROMPT, "answers", "Choose # cards first.", cards_first},
};

const struct promised promised_of_answers = {promised, sizeof promised / sizeof *promised};
