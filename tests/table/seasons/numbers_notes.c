/* SPDX-License-Identifier: MIT */
/* The numbers of notes: signs with numbers, what would be if it ended now, what a seat has and holds. */
#include <stdlib.h>
#include <string.h>

#include "numbers.h"

/* ---- if it ended now ---- */

/* Something that the end brings has been scored: added to that it would count twice. */
static int is_being_counted(const struct seasons_state *state) {
    int sum = state->phase == PHASE_OVER;
    for (int seat = 0; seat < state->seat_count; seat++) {
        for (int source = POINTS_KEEP; source < POINTS_SOURCES; source++) {
            sum |= state->points[seat][source] != 0;
        }
    }
    return sum;
}

static int ends_with(const struct reading *reading, int seat, int told) {
    int16_t points[GAME_MAX_SEATS][POINTS_SOURCES];
    int total = shown(reading)->seats[seat].vp;
    assert_false(is_being_counted(shown(reading)));
    seasons_final_scores(tables_of(reading), shown(reading), points);
    for (int source = POINTS_KEEP; source < POINTS_SOURCES; source++) {
        total += points[seat][source];
    }
    assert_int_equal(told, total);
    return 1;
}

static int line_ends_with(const struct reading *reading) {
    const int seat =
        reading->target == TARGET_ENDING ? observer(reading) : seat_of_target(reading->table, reading->target);
    return ends_with(reading, seat, reading->numbers[0]);
}

static int chip_ends_with(const struct reading *reading) {
    return ends_with(reading, seat_of_target(reading->table, reading->target), reading->numbers[0]);
}

/* "32 so far; Market 8, Forge 6." */
static int so_far(const struct reading *reading) {
    const int seat =
        reading->target == TARGET_ENDING ? observer(reading) : seat_of_target(reading->table, reading->target);
    int sum = 0;
    for (const char *at = reading->words[0]; (at = strpbrk(at, "0123456789")) != NULL;) {
        sum += (int)strtol(at, (char **)&at, 10);
    }
    assert_int_equal(reading->numbers[0], shown(reading)->seats[seat].vp);
    return ends_with(reading, seat, reading->numbers[0] + sum);
}

static int panel_ends_with(const struct reading *reading) {
    for (int seat = 0; seat < reading->table->seats; seat++) {
        const struct widget *panel = ui_find(&reading->table->ui, TARGET_SEAT + seat);
        if (panel && rect_contains(panel->rect, reading->at.x, reading->at.y)) {
            return ends_with(reading, seat, reading->numbers[0]);
        }
    }
    return ends_with(reading, reading->table->viewer, reading->numbers[0]);
}

/* "34 (51)": on the track. */
static int track_chip(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], shown(reading)->seats[reading->chip->what].vp);
    return ends_with(reading, reading->chip->what, reading->numbers[1]);
}

/* ---- seats ---- */

static int points_of_source(const struct reading *reading) {
    const int seat = seat_of_target(reading->table, reading->target);
    for (int source = 0; seat >= 0 && source < POINTS_SOURCES; source++) {
        if (!strcmp(reading->words[0], seasons_text_source(source))) {
            assert_int_equal(reading->numbers[0], shown(reading)->points[seat][source]);
            return 1;
        }
    }
    return 0;
}

static int building_points(const struct reading *reading) {
    const int kind = what_of_target(reading->target), seat = seat_of_target(reading->table, reading->target);
    assert_int_equal(reading->numbers[0], tables_of(reading)->piece_points[kind]);
    assert_int_equal(reading->numbers[1], reading->numbers[0] * shown(reading)->seats[seat].goods[kind]);
    return 1;
}

static int left_on_cart(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], shown(reading)->carts[what_of_target(reading->target)]);
    return 1;
}

static int helpers(const struct reading *reading) {
    const int seat = seat_of_target(reading->table, reading->target);
    int carts = 0, castle = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        carts += shown(reading)->traders[kind] == seat;
    }
    for (int place = 0; place < PLACES; place++) {
        castle += shown(reading)->places[place] == seat;
    }
    assert_int_equal(reading->numbers[0], shown(reading)->seats[seat].helpers);
    assert_int_equal(reading->numbers[1], carts);
    assert_int_equal(reading->numbers[2], castle);
    assert_int_equal(reading->numbers[0] + carts + castle, tables_of(reading)->helpers[reading->table->seats]);
    return 1;
}

/* ---- cards ---- */

static int card_called(const char *name) {
    int found = -1;
    for (int card = 0; card < CARDS; card++) {
        found = strcmp(seasons_text_card(card), name) ? found : card;
    }
    return found;
}

static int rank_and_name(const struct reading *reading) {
    const int card = card_called(reading->words[0]);
    if (card < 0) {
        return 0;
    }
    assert_int_equal(reading->numbers[0], seasons_card_rank(card));
    return 1;
}

/* ---- chips, by what stands before them ---- */

/* What building by what is laid out brings at once; and what the palace would bring at the end. */
static int tray_chip(const struct reading *reading) {
    const struct draft *draft = &seasons(reading->table)->draft;
    struct seasons_state after;
    if (!target_is(reading->target, TARGET_PAY_MORE, TARGET_TRAY - TARGET_PAY_MORE + 1)) {
        return 0;
    }
    seasons_preview(tables_of(reading), draft->state, &draft->payment, &after);
    const struct seasons_seat *before = &draft->state->seats[draft->seat], *is = &after.seats[draft->seat];
    if (reading->text[0] == '+') {
        assert_int_equal(reading->numbers[0], is->vp - before->vp + is->talers - before->talers);
    } else {
        assert_int_equal(reading->numbers[0], seasons_tray_palace_points(reading->table));
    }
    return 1;
}

static int piece_chip(const struct reading *reading) {
    const struct seasons_state *board = shown(reading);
    const int target = target_of(reading), kind = reading->chip->what, told = reading->numbers[0];
    const int seat = seat_of_target(reading->table, target);
    if (seat >= 0) {
        assert_int_equal(told, kind == TALER ? board->seats[seat].talers : board->seats[seat].goods[kind]);
    } else if (target_is(target, TARGET_PLACE, PLACES)) {
        const int is_purse = reading->text[0] == '+';
        assert_int_equal(told, is_purse ? board->tavern_talers : tables_of(reading)->place_fee[target - TARGET_PLACE]);
    } else if (target_is(target, TARGET_BUILDING, BUILDINGS)) {
        const int first = seasons_building_first_place(target - TARGET_BUILDING);
        int fits = 0;
        for (int i = 0; i < seasons_building_place_count(target - TARGET_BUILDING); i++) {
            fits |= tables_of(reading)->place_fee[first + i] == told;
        }
        assert_true(fits);
    } else if (target_is(target, TARGET_CART, KINDS)) {
        assert_int_equal(told, board->carts[kind]);
        assert_int_equal(reading->numbers[1], tables_of(reading)->pieces[kind]);
    } else if (target_is(target, TARGET_TOWER, KINDS + 1)) {
        assert_int_equal(told, board->tower[kind]);
    } else if (target == TARGET_ROUNDS) {
        assert_int_equal(told, board->round_talers);
    } else if (target == TARGET_SUPPLY) {
        assert_int_equal(told, board->bank);
    } else if (target == TARGET_WINTER + DAMSEL) {
        assert_int_equal(told, board->damsel[kind]);
    } else if (target == TARGET_WINTER + VILLAGE_TAVERN) {
        assert_int_equal(told, board->tavern_talers);
    } else if (target_is(target, TARGET_PIECE, GAME_MAX_SEATS * WORKER_CARDS * KINDS)) {
        const int index = target - TARGET_PIECE;
        assert_int_equal(told,
                         board->seats[index / KINDS / WORKER_CARDS].worker_goods[index / KINDS % WORKER_CARDS][kind]);
    } else if (target_is(target, TARGET_CARD, CARDS)) {
        return 1; /* test_promises.c plays it */
    } else {
        return tray_chip(reading);
    }
    return 1;
}

/* What each would have at the end once TILE is built, more than as things stand. */
static int built_change(const struct reading *reading, int seat, int tile) {
    struct seasons_state built = *shown(reading);
    int16_t before[GAME_MAX_SEATS][POINTS_SOURCES], after[GAME_MAX_SEATS][POINTS_SOURCES];
    int change = 0;
    seasons_final_scores(tables_of(reading), &built, before);
    built.plans &= ~(1u << tile);
    seasons_final_scores(tables_of(reading), &built, after);
    for (int source = POINTS_KEEP; source < POINTS_SOURCES; source++) {
        change += after[seat][source] - before[seat][source];
    }
    return change;
}

static int seat_chip(const struct reading *reading) {
    const int target = target_of(reading);
    if (target == TARGET_ENDING) {
        return ends_with(reading, reading->chip->what, reading->numbers[0]);
    }
    if (target_is(target, TARGET_TILE, TILES)) {
        assert_int_equal(reading->numbers[0], built_change(reading, reading->chip->what, target - TARGET_TILE));
        return 1;
    }
    assert_int_equal(reading->numbers[0], seasons_shown_points(reading->table, reading->chip->what));
    return 1;
}

static int points_chip(const struct reading *reading) {
    const int target = target_of(reading), seat = seat_of_target(reading->table, target);
    if (seat >= 0) {
        assert_int_equal(reading->numbers[0], shown(reading)->seats[seat].vp);
    } else if (target_is(target, TARGET_TILE, TILES)) {
        const int points = tables_of(reading)->tile_points[target - TARGET_TILE];
        const int is_worker = reading->chip > reading->note->chips && reading->chip[-1].sign == SIGN_CARD &&
                              reading->chip[-1].what == WORKER_WOOD;
        assert_int_equal(reading->numbers[0], is_worker ? points / 2 : points);
    } else if (target_is(target, TARGET_PLACE, PLACES)) {
        const int place = target - TARGET_PLACE;
        assert_int_equal(reading->numbers[0], place_worth(reading, whose_place(reading, place), place));
    } else {
        return target == TARGET_CARD + MASTER_BUILDER || tray_chip(reading);
    }
    return 1;
}

static int helpers_chip(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], shown(reading)->seats[reading->chip->what].helpers);
    return 1;
}

/* The rank of a card that was turned over, behind the mark of who plays it. */
static int card_chip(const struct reading *reading) {
    const int card = reading->chip->what;
    assert_true(reading->chip > reading->note->chips && card < CARDS);
    const struct note_chip *whose = reading->chip - 1;
    if (whose->sign == SIGN_SEAT) {
        assert_true(shown(reading)->seats[whose->what].chosen >> card & 1);
    }
    assert_int_equal(reading->numbers[0], seasons_card_rank(card));
    return 1;
}

static int number_chip(const struct reading *reading) {
    return reading->chip->sign == SIGN_SEAT                              ? seat_chip(reading)
           : reading->chip->sign == SIGN_POINTS                          ? points_chip(reading)
           : reading->chip->sign == SIGN_PIECE                           ? piece_chip(reading)
           : reading->chip->sign == SIGN_CARD && reading->number_count   ? card_chip(reading)
           : reading->chip->sign == SIGN_HELPER && reading->number_count ? helpers_chip(reading)
                                                                         : 0;
}

static int helper_adds(const struct reading *reading) {
    int fits = 0;
    for (int place = 0; place < PLACES; place++) {
        fits |= shown(reading)->places[place] == reading->chip->what &&
                !strcmp(seasons_text_building(seasons_place_building(place)), reading->words[0]) &&
                place_worth(reading, reading->chip->what, place) == reading->numbers[0];
    }
    assert_true(fits);
    return 1;
}

static int costs(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], tables_of(reading)->tile_value[target_of(reading) - TARGET_TILE]);
    return 1;
}

static int trader_brings(const struct reading *reading) {
    const int kind = target_of(reading) - TARGET_CART;
    assert_int_equal(reading->numbers[0], seasons_cart_brings(tables_of(reading), shown(reading), kind));
    return 1;
}

static const struct promise promised[] = {
    {ON_CHIP, "if it ended now", "at the end #", chip_ends_with},
    {ON_CHIP, "if it ended now", "# (#)", track_chip},
    {ON_LINE, "if it ended now", "If it ended now: # point.", line_ends_with},
    {ON_LINE, "if it ended now", "If it ended now: # points.", line_ends_with},
    {ON_LINE, "if it ended now", "# so far; *.", so_far},
    {ON_SCREEN, "if it ended now", "now worth #", panel_ends_with},
    {ON_TITLE, "cards", "#  *", rank_and_name},
    {ON_CHIP, "signs with numbers", "#", number_chip},
    {ON_CHIP, "signs with numbers", "# of #", piece_chip},
    {ON_CHIP, "signs with numbers", "# to #", points_chip},
    {ON_CHIP, "signs with numbers", "Costs #", costs},
    {ON_CHIP, "signs with numbers", "Trader: #", trader_brings},
    {ON_CHIP, "signs with numbers", "+ # of your choice", of_rules},
    {ON_CHIP, "signs with numbers", "* #", helper_adds},
    {ON_LINE, "seats", "*: #", points_of_source},
    {ON_LINE, "seats", "Building points: # each, # in all.", building_points},
    {ON_LINE, "seats", "# are left on the cart.", left_on_cart},
    {ON_LINE, "seats", "In stock #, at the carts #, in the castle #.", helpers},
};

const struct promised promised_of_notes = {promised, sizeof promised / sizeof *promised};
