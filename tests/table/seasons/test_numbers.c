/* SPDX-License-Identifier: MIT */
/* Whatever number the table of A Castle for All Seasons shows is held against the engine: over whole matches of each
 * seat count in summer and winter, while something is paid for, while things move, and while points are counted. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "promises.h"
#include "table/seasons/seasons_notes.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_text.h"
#include "table/seasons/seasons_tray.h"

static const struct seasons_state *shown(const struct reading *reading) {
    return seasons_shown(reading->table);
}

static const struct seasons_state *truth(const struct reading *reading) {
    return seasons_state_of(reading->table);
}

static const struct seasons_tables *tables_of(const struct reading *reading) {
    return seasons(reading->table)->tables;
}

static int observer(const struct reading *reading) {
    return table_observer(reading->table);
}

/* What a name or number on the board stands for. */
static int target_of(const struct reading *reading) {
    return table_behind(reading->table, reading->target);
}

/* ---- goods in words ---- */

/* "2 sand, 1 wood and 3 talers" by kind, talers last. */
static void read_goods(const char *words, int goods[KINDS + 1]) {
    memset(goods, 0, (KINDS + 1) * sizeof *goods);
    for (const char *at = words; (at = strpbrk(at, "0123456789")) != NULL;) {
        const int count = (int)strtol(at, (char **)&at, 10);
        char name[16] = "";
        sscanf(at, " %15[a-zA-Z]", name);
        name[0] = (char)(name[0] >= 'A' && name[0] <= 'Z' ? name[0] - 'A' + 'a' : name[0]);
        const int kind = !strncmp(name, "taler", 5) ? TALER : seasons_kind_of(name);
        if (kind < 0) {
            fail_msg("no goods: \"%s\"", words);
        }
        goods[kind] += count;
    }
}

static int is_same(const int one[KINDS + 1], const int other[KINDS + 1]) {
    return !memcmp(one, other, (KINDS + 1) * sizeof *one);
}

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

static int told_endings;

static int ends_with(const struct reading *reading, int seat, int told) {
    int16_t points[GAME_MAX_SEATS][POINTS_SOURCES];
    int total = shown(reading)->seats[seat].vp;
    assert_false(is_being_counted(shown(reading)));
    seasons_final_scores(tables_of(reading), shown(reading), points);
    for (int source = POINTS_KEEP; source < POINTS_SOURCES; source++) {
        total += points[seat][source];
    }
    assert_int_equal(told, total);
    told_endings++;
    return 1;
}

/* Whose panel, or number in a panel, TARGET is; -1: nobody's. */
static int seat_of_target(const struct table *table, int target) {
    return target_is(target, TARGET_SEAT, GAME_MAX_SEATS) ? target - TARGET_SEAT
           : target == TARGET_OWN || target == TARGET_STOCK || target_is(target, TARGET_OWN_COUNT, SEAT_COUNTS)
               ? table->viewer
           : target_is(target, TARGET_SEAT_COUNT, GAME_MAX_SEATS * SEAT_COUNTS)
               ? (target - TARGET_SEAT_COUNT) / SEAT_COUNTS
               : -1;
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

static int count_of(const struct seasons_state *state, int seat, int what) {
    const struct seasons_seat *own = &state->seats[seat];
    return what < KINDS                 ? own->goods[what]
           : what == SEAT_COUNT_TALERS  ? own->talers
           : what == SEAT_COUNT_HELPERS ? own->helpers
                                        : own->vp;
}

static int what_of_target(int target) {
    return target_is(target, TARGET_OWN_COUNT, SEAT_COUNTS) ? target - TARGET_OWN_COUNT
                                                            : (target - TARGET_SEAT_COUNT) % SEAT_COUNTS;
}

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

static int place_worth(const struct reading *reading, int seat, int place) {
    int16_t change[GAME_MAX_SEATS][POINTS_SOURCES];
    const int source = seasons_building_source(seasons_place_building(place));
    seasons_place_change(tables_of(reading), shown(reading), (uint8_t)seat, place, change);
    return source < 0 ? 0 : change[seat][source];
}

static int whose_place(const struct reading *reading, int place) {
    const uint8_t owner = shown(reading)->places[place];
    return owner == GAME_NO_SEAT ? observer(reading) : owner;
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

static int number_chip(const struct reading *reading) {
    return reading->chip->sign == SIGN_SEAT                              ? seat_chip(reading)
           : reading->chip->sign == SIGN_POINTS                          ? points_chip(reading)
           : reading->chip->sign == SIGN_PIECE                           ? piece_chip(reading)
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

/* ---- rounds ---- */

static int round_of(const struct reading *reading) {
    const int target = reading->target;
    assert_int_equal(reading->numbers[0],
                     target_is(target, TARGET_ROUND, ROUND_SPACES) ? target - TARGET_ROUND + 1 : shown(reading)->round);
    assert_int_equal(reading->numbers[1], shown(reading)->rounds);
    return 1;
}

static int round_is_over(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], seasons(reading->table)->summary.number);
    assert_int_equal(reading->numbers[1], shown(reading)->rounds);
    return 1;
}

static int round_begins(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], shown(reading)->round);
    assert_int_equal(reading->names[0], shown(reading)->start);
    return 1;
}

/* What came of others' buildings in the round that is over. */
static int round_brought(const struct reading *reading) {
    const struct table_round *round = &seasons(reading->table)->summary;
    assert_int_equal(reading->numbers[0], round->seats[reading->names[1]].scored[reading->names[0]]);
    return 1;
}

static int round_bought(const struct reading *reading) {
    const struct table_round *round = &seasons(reading->table)->summary;
    assert_int_equal(reading->numbers[0], round->seats[reading->names[0]].bought[reading->names[1]]);
    return 1;
}

static int round_paid(const struct reading *reading) {
    const struct table_round *round = &seasons(reading->table)->summary;
    assert_int_equal(reading->numbers[0], round->seats[reading->names[0]].paid[reading->names[1]]);
    return 1;
}

static int last_round(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], shown(reading)->round);
    assert_true(shown(reading)->last_round || shown(reading)->round == shown(reading)->rounds);
    return 1;
}

/* ---- winter ---- */

/* A card comes in each winter round: those that came, and the round of the next. */
static int winter_rounds(const struct reading *reading, int *next) {
    const struct seasons_state *board = shown(reading);
    const int came = WINTER_CARDS - board->deck_left;
    int all = 0;
    *next = 0;
    for (int round = 1; round <= board->rounds; round++) {
        if (seasons_is_winter_round(tables_of(reading), board, round) && ++all == came + 1) {
            *next = round;
        }
    }
    return all - came;
}

static int cards_to_come(const struct reading *reading) {
    int next;
    assert_int_equal(reading->numbers[0], winter_rounds(reading, &next));
    assert_int_equal(next, reading->number_count > 1 ? reading->numbers[1] : next);
    return 1;
}

static int card_this_round(const struct reading *reading) {
    int next;
    assert_int_equal(reading->numbers[0], winter_rounds(reading, &next));
    assert_int_equal(next, shown(reading)->round);
    return 1;
}

static int cards_that_stay(const struct reading *reading) {
    int next;
    assert_int_equal(reading->numbers[0], shown(reading)->deck_left - winter_rounds(reading, &next));
    return 1;
}

/* ---- plans ---- */

struct ways {
    unsigned count;
};

static int count_way(void *context, const struct intent *intent) {
    (void)intent;
    ((struct ways *)context)->count++;
    return 1;
}

static int ways_to_pay(const struct reading *reading) {
    struct ways ways = {0};
    const int tile = target_of(reading) - TARGET_TILE;
    seasons_list_payments(tables_of(reading), truth(reading), (uint8_t)observer(reading), tile, count_way, &ways);
    assert_int_equal(reading->numbers[0], ways.count);
    return 1;
}

static int goods_make(const struct reading *reading) {
    const struct seasons_seat *own = &shown(reading)->seats[observer(reading)];
    int sum = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        sum += own->goods[kind] * tables_of(reading)->piece_points[kind];
    }
    assert_int_equal(reading->numbers[0], sum);
    assert_int_equal(reading->numbers[1], tables_of(reading)->tile_value[target_of(reading) - TARGET_TILE]);
    return 1;
}

static int not_exactly(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], tables_of(reading)->tile_value[target_of(reading) - TARGET_TILE]);
    assert_int_equal(reading->numbers[1], tables_of(reading)->kinds_per_payment);
    return 1;
}

/* Says whether SEAT can pay for TILE with GOODS more; with IS_ALL also with what lies on its workers. */
static int pays_with(const struct reading *reading, int seat, int tile, const int goods[KINDS + 1], int is_all) {
    struct seasons_state with = *shown(reading);
    for (int kind = 0; kind < KINDS; kind++) {
        with.seats[seat].goods[kind] = (uint8_t)(with.seats[seat].goods[kind] + goods[kind]);
        for (int worker = 0; is_all && worker < WORKER_CARDS; worker++) {
            with.seats[seat].goods[kind] =
                (uint8_t)(with.seats[seat].goods[kind] + with.seats[seat].worker_goods[worker][kind]);
        }
    }
    return seasons_count_payments(tables_of(reading), &with, (uint8_t)seat, tables_of(reading)->tile_value[tile]) > 0;
}

/* With each of the ways it can be paid, without it cannot. */
static int missing(const struct reading *reading) {
    const int tile = target_of(reading) - TARGET_TILE, seat = observer(reading), is_pin = !reading->note;
    static const int none[KINDS + 1];
    char words[READ_WORD_SIZE];
    assert_false(pays_with(reading, seat, tile, none, is_pin));
    snprintf(words, sizeof words, "%s", reading->words[0]);
    for (char *way = words, *next; way; way = next) {
        int goods[KINDS + 1];
        next = strstr(way, ", or ");
        if (next) {
            *next = 0;
            next += strlen(", or ");
        }
        read_goods(way, goods);
        assert_true(pays_with(reading, seat, tile, goods, is_pin));
    }
    return 1;
}

static int talers_missing(const struct reading *reading) {
    const int place = target_of(reading) - TARGET_PLACE;
    assert_int_equal(reading->numbers[0],
                     tables_of(reading)->place_fee[place] - shown(reading)->seats[observer(reading)].talers);
    return 1;
}

static int fee_and_purse(const struct reading *reading) {
    const int place = target_of(reading) - TARGET_PLACE;
    assert_int_equal(reading->numbers[0], tables_of(reading)->place_fee[place]);
    assert_int_equal(reading->numbers[1], shown(reading)->seats[observer(reading)].talers);
    return 1;
}

/* ---- what a place is worth ---- */

static int fee_of_place(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], tables_of(reading)->place_fee[target_of(reading) - TARGET_PLACE]);
    return 1;
}

static int standing_scores(const struct reading *reading) {
    const int target = target_of(reading);
    if (target_is(target, TARGET_PLACE, PLACES)) {
        const int place = target - TARGET_PLACE;
        assert_int_equal(reading->numbers[0], place_worth(reading, whose_place(reading, place), place));
        return 1;
    }
    int fits = 0;
    const int building = target - TARGET_BUILDING, first = seasons_building_first_place(building);
    for (int place = first; place < first + seasons_building_place_count(building); place++) {
        fits |= place_worth(reading, whose_place(reading, place), place) == reading->numbers[0];
    }
    assert_true(fits);
    return 1;
}

/* "Fee 5: 2 points for each house. Now 4.": of a building that is no plan any more. */
static int fee_rule_now(const struct reading *reading) {
    const int is_tile = target_is(target_of(reading), TARGET_TILE, TILES);
    const int tile = is_tile ? target_of(reading) - TARGET_TILE : seasons(reading->table)->draft.tile;
    const int first = seasons_building_first_place(tile);
    const int told = reading->numbers[reading->number_count - 1];
    int fits = 0;
    for (int place = first; place < first + seasons_building_place_count(tile); place++) {
        fits |= tables_of(reading)->place_fee[place] == reading->numbers[0] &&
                place_worth(reading, observer(reading), place) == told;
    }
    assert_true(fits);
    return 1;
}

/* "Besides: Market −3, Forge +1." */
static int besides(const struct reading *reading) {
    for (const char *at = reading->words[0]; at && *at;) {
        int fits = 0;
        for (int source = POINTS_KEEP; source < POINTS_SOURCES; source++) {
            const char *name = seasons_text_source_short(source);
            fits |= !strncmp(at, name, strlen(name));
        }
        assert_true(fits);
        at = strstr(at, ", ");
        at = at ? at + 2 : NULL;
    }
    return 1;
}

/* ---- carts, tower, workers ---- */

static int cart_brings(const struct reading *reading) {
    const int kind = target_of(reading) - TARGET_CART;
    int goods[KINDS + 1], expected[KINDS + 1] = {0};
    read_goods(reading->words[0], goods);
    expected[kind] = seasons_cart_brings(tables_of(reading), shown(reading), kind);
    assert_true(is_same(goods, expected));
    return 1;
}

static int on_tower(const struct reading *reading) {
    int goods[KINDS + 1], expected[KINDS + 1] = {0};
    read_goods(reading->words[0], goods);
    for (int kind = 0; kind < KINDS; kind++) {
        expected[kind] = shown(reading)->tower[kind];
    }
    assert_true(is_same(goods, expected));
    return 1;
}

static int take_all(const struct reading *reading) {
    const int kind = target_of(reading) - TARGET_TOWER;
    int goods[KINDS + 1], expected[KINDS + 1] = {0};
    if (!target_is(target_of(reading), TARGET_TOWER, KINDS)) {
        return 0;
    }
    read_goods(reading->words[0], goods);
    expected[kind] = truth(reading)->tower[kind];
    assert_true(is_same(goods, expected));
    return 1;
}

/* What the carts have of it. */
static int worker_brings(const struct reading *reading) {
    const int card = target_is(reading->target, TARGET_CARD, CARDS) ? reading->target - TARGET_CARD : -1;
    int goods[KINDS + 1], expected[KINDS + 1] = {0};
    if (card < WORKER_WOOD || card > WORKER_STONE) {
        return 0;
    }
    read_goods(reading->words[0], goods);
    for (int kind = 0; kind < KINDS; kind++) {
        const int most = tables_of(reading)->worker_goods[card - WORKER_WOOD][kind], left = shown(reading)->carts[kind];
        expected[kind] = most < left ? most : left;
    }
    assert_true(is_same(goods, expected));
    return 1;
}

static int talers_now(const struct reading *reading) {
    const int most = tables_of(reading)->messenger_talers, bank = shown(reading)->bank;
    assert_int_equal(reading->numbers[0], most < bank ? most : bank);
    return 1;
}

static int seat_gets(const struct reading *reading) {
    int goods[KINDS + 1], expected[KINDS + 1] = {0};
    if (reading->target != TARGET_CARD + TRADER) {
        return 0;
    }
    read_goods(reading->words[0], goods);
    for (int kind = 0; kind < KINDS; kind++) {
        expected[kind] = shown(reading)->traders[kind] == reading->names[0]
                             ? seasons_cart_brings(tables_of(reading), shown(reading), kind)
                             : 0;
    }
    assert_true(is_same(goods, expected));
    return 1;
}

/* What others have built counts already. */
static int master_builder(const struct reading *reading) {
    int done = 0;
    for (int seat = 0; seat < reading->table->seats; seat++) {
        done += seat == observer(reading) ? 0 : shown(reading)->seats[seat].built;
    }
    assert_true(reading->numbers[0] >= done * tables_of(reading)->master_builder_points);
    return 1;
}

static int tribute(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], tables_of(reading)->master_builder_points);
    return 1;
}

static int tavern_purse(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], shown(reading)->tavern_talers);
    return 1;
}

static int on_worker(const struct reading *reading) {
    assert_int_equal(reading->numbers[reading->number_count - 1], 1);
    return 1;
}

/* ---- pins ---- */

static int pin_pays(const struct reading *reading) {
    static const int none[KINDS + 1];
    assert_true(pays_with(reading, observer(reading), reading->target - TARGET_TILE, none, 0));
    return 1;
}

static int pin_costs(const struct reading *reading) {
    const int target = target_is(reading->target, TARGET_UNPIN, PINS_MOST)
                           ? table_pinned(reading->table, reading->target - TARGET_UNPIN)
                           : reading->target;
    assert_int_equal(reading->numbers[0], tables_of(reading)->tile_value[target - TARGET_TILE]);
    return 1;
}

/* Each of them is enough, with what lies on the workers. */
static int pin_choices(const struct reading *reading) {
    char words[READ_WORD_SIZE];
    snprintf(words, sizeof words, "%s", reading->words[0]);
    for (char *way = words, *next; way; way = next) {
        int goods[KINDS + 1];
        next = strstr(way, ", or ");
        if (next) {
            *next = 0;
            next += strlen(", or ");
        }
        read_goods(way, goods);
        assert_true(pays_with(reading, observer(reading), reading->target - TARGET_TILE, goods, 1));
    }
    return 1;
}

/* With what lies on his workers, and for a bricklayer one kind of what lies on the tower. */
static int pin_has_played(const struct reading *reading) {
    int pays = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        int more[KINDS + 1] = {0};
        more[kind] = strstr(reading->words[0], "bricklayer") ? shown(reading)->tower[kind] : 0;
        pays |= pays_with(reading, observer(reading), reading->target - TARGET_TILE, more, 1);
    }
    assert_true(pays);
    return 1;
}

/* ---- answers as buttons ---- */

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

/* ---- the log: a ledger of its own, from its words alone ---- */

static struct { int points[GAME_MAX_SEATS], goods[GAME_MAX_SEATS][KINDS + 1], round; } ledger;

static int ledger_round(const struct reading *reading) {
    if (reading->numbers[0] == 1) {
        memset(&ledger, 0, sizeof ledger);
    }
    assert_int_equal(reading->numbers[0], ++ledger.round);
    return 1;
}

/* Goods and talers that come to a seat, and that go from it: the last words. */
static void ledger_moves(const struct reading *reading, int seat, int sign) {
    int goods[KINDS + 1];
    read_goods(reading->words[reading->word_count - 1], goods);
    for (int kind = 0; kind <= TALER; kind++) {
        ledger.goods[seat][kind] += sign * goods[kind];
    }
}

static int ledger_gets(const struct reading *reading) {
    ledger_moves(reading, reading->names[0], 1);
    return 1;
}

static int ledger_gives(const struct reading *reading) {
    ledger_moves(reading, reading->names[0], -1);
    return 1;
}

static int ledger_buys(const struct reading *reading) {
    int goods[KINDS + 1];
    read_goods(reading->words[0], goods);
    ledger_moves(reading, reading->names[0], 1);
    for (int kind = 0; kind < KINDS; kind++) {
        ledger.goods[reading->names[0]][TALER] -= goods[kind];
        ledger.goods[reading->names[1]][TALER] += goods[kind];
    }
    return 1;
}

static int ledger_scores(const struct reading *reading) {
    ledger.points[reading->names[0]] += reading->numbers[0];
    assert_int_equal(reading->numbers[reading->number_count - 1], ledger.points[reading->names[0]]);
    return 1;
}

static int tile_called(const char *name) {
    int found = -1;
    for (int tile = 0; tile < TILES; tile++) {
        char words[64];
        struct seasons_facts facts = {.tile = tile};
        seasons_text_fill("- {tile}", &facts, words, sizeof words);
        found = strcmp(words + strlen("- "), name) ? found : tile;
    }
    return found;
}

static int ledger_builds(const struct reading *reading) {
    const int tile = tile_called(reading->words[0]), is_half = strstr(reading->text, "half the points") != NULL;
    assert_true(tile >= 0);
    assert_int_equal(reading->numbers[0], tables_of(reading)->tile_points[tile] / (is_half ? 2 : 1));
    return ledger_scores(reading);
}

/* "... for 3 towers (2 each). Total 40." */
static int ledger_each(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], reading->numbers[1] * reading->numbers[2]);
    return ledger_scores(reading);
}

static int ledger_standing(const struct reading *reading) {
    for (int i = 0; i < reading->name_count; i++) {
        assert_int_equal(reading->numbers[i], ledger.points[reading->names[i]]);
    }
    return 1;
}

static void assert_ledger(const struct table *table) {
    for (int seat = 0; seat < table->seats; seat++) {
        const struct seasons_tables *tables = seasons(table)->tables;
        const struct seasons_seat *own = &seasons_state_of(table)->seats[seat];
        assert_int_equal(ledger.points[seat], own->vp);
        for (int kind = 0; kind < KINDS; kind++) {
            assert_int_equal(ledger.goods[seat][kind] + tables->start_goods[kind], own->goods[kind]);
        }
        assert_int_equal(ledger.goods[seat][TALER] + tables->start_talers, own->talers);
    }
}

/* ---- what stands on the screen ---- */

static int is_track_number(const struct reading *reading) {
    const struct rect edge = reading->table->layout.areas[AREA_EDGE];
    return rect_contains(edge, reading->at.x, reading->at.y) &&
           abs(seasons_track_point(reading->table, reading->numbers[0]).x - reading->at.x) <= 2;
}

/* A seat's number: less what is on its way to him. */
static int is_count(const struct reading *reading, int target) {
    const int seat = seat_of_target(reading->table, target), what = what_of_target(target);
    if (!motion_is_busy(&reading->table->motion)) {
        assert_int_equal(reading->numbers[0], count_of(truth(reading), seat, what));
    }
    assert_true(what == SEAT_COUNT_POINTS || reading->numbers[0] <= count_of(shown(reading), seat, what) ||
                motion_is_busy(&reading->table->motion));
    return 1;
}

static int is_supply(const struct reading *reading, int index) {
    const struct seasons_state *board = shown(reading);
    int places = 0;
    for (int place = 0; place < PLACE_GRANARY; place++) {
        places += seasons_building_open(board, seasons_place_building(place)) && board->places[place] == GAME_NO_SEAT;
    }
    const int values[] = {board->bank,
                          board->forge,
                          __builtin_popcount(board->plans),
                          places,
                          seasons_towers_built(board),
                          seasons_houses_built(board)};
    assert_true(reading->numbers[0] == values[index] || motion_is_busy(&reading->table->motion));
    assert_true(reading->number_count < 2 || reading->numbers[1] == (index == 4 ? TOWER_TILES : HOUSE_TILES));
    return 1;
}

/* In the order of the kinds' rows: what is paid, and what is left. */
static int is_in_tray(const struct reading *reading) {
    const struct draft *draft = &seasons(reading->table)->draft;
    const struct widget *tray = ui_find(&reading->table->ui, TARGET_TRAY);
    if (!tray || !draft->is_open || draft->tile == NO_TILE ||
        !rect_contains(tray->rect, reading->at.x, reading->at.y)) {
        return 0;
    }
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        const struct widget *more = ui_find(&reading->table->ui, TARGET_PAY_MORE + kind);
        const int is_row = more && reading->at.y >= more->rect.y && reading->at.y < more->rect.y + more->rect.h;
        const int forged = draft->payment.forged[kind], paid = draft->payment.pay[kind] - forged;
        const int left = truth(reading)->seats[draft->seat].goods[kind] - paid;
        if (is_row && (reading->numbers[0] == paid || reading->numbers[0] == left || reading->numbers[0] == forged)) {
            return 1;
        }
    }
    int forged = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        forged += draft->payment.forged[kind];
    }
    return reading->numbers[0] == truth(reading)->seats[draft->seat].goods[SILVER] - forged;
}

static int paid_of_value(const struct reading *reading) {
    const struct draft *draft = &seasons(reading->table)->draft;
    int sum = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        sum += draft->payment.pay[kind] * tables_of(reading)->piece_points[kind];
    }
    assert_int_equal(reading->numbers[0], sum);
    assert_int_equal(reading->numbers[1], tables_of(reading)->tile_value[draft->tile]);
    return 1;
}

static int piece_worth(const struct reading *reading) {
    int fits = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        const struct widget *more = ui_find(&reading->table->ui, TARGET_PAY_MORE + kind);
        const int is_row = more && reading->at.y >= more->rect.y && reading->at.y < more->rect.y + more->rect.h;
        fits |= is_row && tables_of(reading)->piece_points[kind] == reading->numbers[0];
    }
    assert_true(fits);
    return 1;
}

/* A plate has the value, then the points. */
static int is_on_plate(const struct reading *reading) {
    const struct plates *plates = &seasons(reading->table)->plates;
    for (int i = 0; i < plates->count; i++) {
        const struct plate *plate = &plates->items[i];
        if (plate->piece < TILES && rect_contains(rect_inset(plate->rect, -8), reading->at.x, reading->at.y) &&
            (reading->numbers[0] == tables_of(reading)->tile_value[plate->piece] ||
             reading->numbers[0] == tables_of(reading)->tile_points[plate->piece])) {
            return 1;
        }
    }
    return 0;
}

static int is_fee(const struct reading *reading) {
    for (int place = 0; place < PLACES; place++) {
        int radius;
        const struct point at = seasons_place_point(reading->table, place, &radius);
        if (abs(at.x - reading->at.x) <= radius && abs(at.y - reading->at.y) <= radius &&
            tables_of(reading)->place_fee[place] == reading->numbers[0]) {
            return 1;
        }
    }
    return 0;
}

static int is_heap(const struct reading *reading) {
    for (int kind = 0; kind < KINDS; kind++) {
        const struct point at =
            board_view_point(&reading->table->view, seasons(reading->table)->board.tower_goods[kind]);
        const int reach = board_view_length(&reading->table->view, 40);
        if (abs(at.x - reading->at.x) <= reach && abs(at.y - reading->at.y) <= reach &&
            (reading->numbers[0] == shown(reading)->tower[kind] || motion_is_busy(&reading->table->motion))) {
            return 1;
        }
    }
    return 0;
}

static int is_cart_label(const struct reading *reading) {
    for (int kind = 0; kind < KINDS; kind++) {
        const struct rect label = seasons_cart_label_rect(reading->table, kind);
        if (rect_contains(label, reading->at.x, reading->at.y)) {
            assert_true(motion_is_busy(&reading->table->motion) || reading->numbers[0] == truth(reading)->carts[kind]);
            return 1;
        }
    }
    const struct rect forge = seasons_forge_rect(reading->table);
    return rect_contains(forge, reading->at.x, reading->at.y) && reading->numbers[0] == shown(reading)->forge;
}

/* On the sheet and the plaque of the final scoring: what somebody has from some source, or in all. */
static int is_scored(const struct reading *reading) {
    int fits = 0;
    if (!seasons_is_scoring(reading->table) && shown(reading)->phase != PHASE_OVER) {
        return 0;
    }
    for (int seat = 0; seat < reading->table->seats; seat++) {
        fits |= shown(reading)->seats[seat].vp == reading->numbers[0];
        fits |= seasons_shown_points(reading->table, seat) == reading->numbers[0];
        for (int source = 0; source < POINTS_SOURCES; source++) {
            fits |= shown(reading)->points[seat][source] == reading->numbers[0];
        }
    }
    return fits;
}

static int is_on_winter_card(const struct reading *reading, int card) {
    const struct seasons_state *board = shown(reading);
    int fits = card == VILLAGE_TAVERN && reading->numbers[0] <= board->tavern_talers;
    for (int kind = 0; kind <= TALER; kind++) {
        fits |=
            card == DAMSEL && (reading->numbers[0] == board->damsel[kind] ||
                               (motion_is_busy(&reading->table->motion) && reading->numbers[0] < board->damsel[kind]));
    }
    assert_true(fits);
    return 1;
}

static int is_rank(const struct reading *reading, int card) {
    assert_int_equal(reading->numbers[0], seasons_card_rank(card));
    return 1;
}

static int of_widget(const struct reading *reading, int target) {
    if (target_is(target, TARGET_OWN_COUNT, SEAT_COUNTS) ||
        target_is(target, TARGET_SEAT_COUNT, GAME_MAX_SEATS * SEAT_COUNTS)) {
        return is_count(reading, target);
    }
    if (target_is(target, TARGET_SUPPLY, 6)) {
        return is_supply(reading, target - TARGET_SUPPLY);
    }
    if (target_is(target, TARGET_ROUND, ROUND_SPACES)) {
        assert_int_equal(reading->numbers[0], target - TARGET_ROUND + 1);
        return 1;
    }
    if (target_is(target, TARGET_ORDER, CARDS)) {
        return is_rank(reading, target - TARGET_ORDER);
    }
    if (target_is(target, TARGET_SEAT_CARD, GAME_MAX_SEATS * CARDS)) {
        return is_rank(reading, (target - TARGET_SEAT_CARD) % CARDS);
    }
    if (target_is(target, TARGET_WINTER, WINTER_CARDS)) {
        return is_on_winter_card(reading, target - TARGET_WINTER);
    }
    return 0;
}

/* Of a card in the hand, which may be raised; of one that flies. */
static int is_hand_rank(const struct reading *reading) {
    const struct rect hand = reading->table->layout.areas[AREA_HAND];
    return (reading->at.y >= hand.y - 3 * hand.h || reading->layer == LAYER_MOTION) && reading->numbers[0] >= 1 &&
           reading->numbers[0] <= seasons_card_rank(MASTER_BUILDER);
}

static int is_on_board(const struct reading *reading) {
    return is_on_plate(reading) || is_fee(reading) || is_heap(reading) || is_cart_label(reading);
}

static int bare_number(const struct reading *reading) {
    if (reading->layer <= LAYER_PIECES) {
        return is_on_board(reading);
    }
    return is_track_number(reading) || of_widget(reading, promises_widget_at(reading->table, reading->at)) ||
           is_in_tray(reading) || is_scored(reading) || is_hand_rank(reading);
}

/* "+3": of a cart's pennant, of what flies, of the summary of a round, of what is scored; "+90" of who has gone round.
 */
static int plus(const struct reading *reading) {
    const struct table *table = reading->table;
    for (int kind = 0; kind < KINDS; kind++) {
        const struct rect cloth = seasons_pennant_rect(table, kind);
        if (reading->layer <= LAYER_PIECES && rect_contains(cloth, reading->at.x, reading->at.y)) {
            assert_int_equal(reading->numbers[0], seasons_cart_brings(tables_of(reading), shown(reading), kind));
            return 1;
        }
    }
    for (int i = 0; i < table->motion.item_count; i++) {
        if (table->motion.items[i].event.type == EVENT_POINTS &&
            table->motion.items[i].event.amount == reading->numbers[0]) {
            return 1;
        }
    }
    if (rect_contains(table->layout.areas[AREA_EDGE], reading->at.x, reading->at.y)) {
        return reading->numbers[0] == 90;
    }
    struct rect tabs[GAME_MAX_SEATS];
    for (int seat = 0, count = seasons_round_tabs((struct table *)table, tabs); seat < count; seat++) {
        const struct table_round_seat *of = &seasons(table)->summary.seats[seat];
        int fits = of->points == reading->numbers[0];
        for (int kind = 0; kind <= TALER; kind++) {
            fits |= of->got[kind] == reading->numbers[0];
        }
        if (fits && reading->at.y >= tabs[seat].y && reading->at.y < tabs[seat].y + tabs[seat].h) {
            return 1;
        }
    }
    return is_scored(reading);
}

static int of_supply(const struct reading *reading) {
    const int target = promises_widget_at(reading->table, reading->at);
    return target_is(target, TARGET_SUPPLY, 6) && is_supply(reading, target - TARGET_SUPPLY);
}

/* "tower_5", "market/0": as the match file calls what is there. */
static int name_of(const struct reading *reading) {
    const int target = target_of(reading);
    const char *name = target_is(target, TARGET_TILE, TILES)     ? seasons_tile_name(target - TARGET_TILE)
                       : target_is(target, TARGET_PLACE, PLACES) ? seasons_place_name(target - TARGET_PLACE)
                                                                 : NULL;
    return name && !strcmp(name, reading->text);
}

/* "Counted: 7 towers.", while what they score is counted. */
static int counted(const struct reading *reading) {
    const int building = seasons(reading->table)->scoring;
    int fits = 0;
    if (building >= BUILDINGS) {
        return 0;
    }
    for (uint8_t seat = 0; seat < reading->table->seats; seat++) {
        fits |= seasons_scored_count(shown(reading), seat, seasons_building_source(building)) == reading->numbers[0];
    }
    assert_true(fits);
    return 1;
}

/* "Stable, 2 helpers" of the summary of a round. */
static int placed(const struct reading *reading) {
    struct rect tabs[GAME_MAX_SEATS];
    for (int seat = 0, count = seasons_round_tabs(reading->table, tabs); seat < count; seat++) {
        if (reading->at.y >= tabs[seat].y && reading->at.y < tabs[seat].y + tabs[seat].h) {
            assert_int_equal(reading->numbers[0], seasons(reading->table)->summary.seats[seat].placed);
            return 1;
        }
    }
    return 0;
}

/* A number that is one of the tables', in a sentence of its own. */
static int of_rules(const struct reading *reading) {
    return reading->number_count > 0;
}

static int says_rule(const struct reading *reading, const char *rule) {
    return strchr(reading->text, ' ') && rule && rule[0] && strstr(rule, reading->text) != NULL;
}

/* A rule as it is told everywhere, which is made from the tables: test_words.c and the book's tests look after it. */
static int rule(const struct reading *reading) {
    const struct seasons_tables *tables = tables_of(reading);
    char words[SEASONS_TEXT_SIZE];
    int is_rule = 0;
    for (int card = 0; card < CARDS; card++) {
        seasons_text_card_rule(tables, card, words, sizeof words);
        is_rule |= says_rule(reading, words);
        seasons_text_card_effect(tables, card, words, sizeof words);
        is_rule |= says_rule(reading, words);
    }
    for (int card = 0; card < WINTER_CARDS; card++) {
        seasons_text_winter_card_rule(tables, card, words, sizeof words);
        is_rule |= says_rule(reading, words);
    }
    for (int place = 0; place < PLACES; place++) {
        is_rule |= says_rule(reading, seasons_text_place_rule(place));
    }
    for (int tile = 0; tile < TILES; tile++) {
        is_rule |= says_rule(reading, seasons_text_tile_rule(tile));
    }
    return is_rule;
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
    {ON_TITLE | ON_SCREEN, "rounds", "Round # of #", round_of},
    {ON_TITLE | ON_SCREEN | ON_PROMPT, "rounds", "Round # of # is over", round_is_over},
    {ON_SCREEN, "rounds", "Round #, the last", last_round},
    {ON_SCREEN, "rounds", "Round #: @ begins", round_begins},
    {ON_SCREEN, "rounds", "Round #, the last: @ begins", round_begins},
    {ON_LINE, "rounds", "@’s buildings bring @’s master builder # points.", round_brought},
    {ON_LINE, "winter cards to come", "# card is still to come.", cards_to_come},
    {ON_LINE, "winter cards to come", "# cards are still to come.", cards_to_come},
    {ON_LINE, "winter cards to come", "# card stays in the stack.", cards_that_stay},
    {ON_LINE, "winter cards to come", "# cards stay in the stack.", cards_that_stay},
    {ON_SCREEN, "winter cards to come", "# card to come: this round", card_this_round},
    {ON_SCREEN, "winter cards to come", "# cards to come, one this round", card_this_round},
    {ON_SCREEN, "winter cards to come", "# card to come: round #", cards_to_come},
    {ON_SCREEN, "winter cards to come", "# cards to come, next: round #", cards_to_come},
    {ON_WHY, "plans", "You can pay in # way: click.", ways_to_pay},
    {ON_WHY, "plans", "You can pay in # ways: click.", ways_to_pay},
    {ON_WHY, "plans", "Your goods make # of #.", goods_make},
    {ON_WHY, "plans", "Your goods cannot make exactly # in # kinds.", not_exactly},
    {ON_WHY, "plans", "A payment needs # kinds of goods.", of_rules},
    {ON_WHY, "plans", "More than # pieces are missing.", of_rules},
    {ON_WHY | ON_LINE, "plans", "Missing: *.", missing},
    {ON_LINE, "plans", "Each master builder of this round scores # points for it: *.", tribute},
    {ON_TITLE | ON_LABEL, "pins", "Plan: *, #", pin_costs},
    {ON_LINE, "pins", "You can pay for it with what you have: play a card that builds.", pin_pays},
    {ON_LINE, "pins", "Within reach if you choose: *.", pin_choices},
    {ON_LINE, "pins", "Within reach with what you have played: *.", pin_has_played},
    {ON_TITLE, "places", "*, fee #", fee_of_place},
    {ON_WHY, "places", "# taler is missing for the fee.", talers_missing},
    {ON_WHY, "places", "# talers are missing for the fee.", talers_missing},
    {ON_WHY, "places", "The fee is # talers; you have #.", fee_and_purse},
    {ON_LINE, "places", "A helper of yours would score # point if it ended now.", standing_scores},
    {ON_LINE, "places", "A helper of yours would score # points if it ended now.", standing_scores},
    {ON_LINE, "places", "@’s helper stands here: # point if it ended now.", standing_scores},
    {ON_LINE, "places", "@’s helper stands here: # points if it ended now.", standing_scores},
    {ON_LINE, "places", "Fee #: * Now #.", fee_rule_now},
    {ON_LINE, "places", "Besides: *.", besides},
    {ON_LINE, "places", "# taler on the card go to whoever places a helper here.", tavern_purse},
    {ON_LINE, "places", "# talers on the card go to whoever places a helper here.", tavern_purse},
    {ON_LINE, "carts, tower and workers",
     "Each trader brings the owner of a helper here *, plus one piece for the defence tower.", cart_brings},
    {ON_LINE, "carts, tower and workers", "On the tower: *.", on_tower},
    {ON_WHY, "carts, tower and workers", "Take *: click.", take_all},
    {ON_LINE, "carts, tower and workers", "Brings * and # of your choice.", worker_brings},
    {ON_LINE, "carts, tower and workers", "Brings *.", worker_brings},
    {ON_LINE, "carts, tower and workers", "Now: # taler.", talers_now},
    {ON_LINE, "carts, tower and workers", "Now: # talers.", talers_now},
    {ON_LINE, "carts, tower and workers", "The bank has only # taler left.", talers_now},
    {ON_LINE, "carts, tower and workers", "The bank has only # talers left.", talers_now},
    {ON_LINE, "carts, tower and workers", "@: *.", seat_gets},
    {ON_LINE, "carts, tower and workers", "# to # points, depending on what the others build.", master_builder},
    {ON_LINE, "carts, tower and workers", "# points for what the others have built.", master_builder},
    {ON_LINE | ON_HINT, "carts, tower and workers",
     "# * on @’s card: a stonemason may buy a piece for # taler, but not the last one.", on_worker},
    {ON_WHY, "carts, tower and workers", "Buy it for # taler: click.", on_worker},
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
    {ON_WHY, "what Undo says", "Undo: *", promises_hold},
    {ON_HINT, "what Undo says", "Undo: *", promises_hold},
    {ON_TITLE | ON_LABEL | ON_HINT | ON_LINE, "keys", "Options (F#)", promises_hold},
    {ON_SCREEN, "payments", "# / #", paid_of_value},
    {ON_SCREEN, "payments", "×#", piece_worth},
    {ON_SCREEN, "final scoring", "Counted: # *.", counted},
    {ON_SCREEN, "rounds", "*# helper", placed},
    {ON_SCREEN, "rounds", "*# helpers", placed},
    {ON_SCREEN, "rounds", "# helper", placed},
    {ON_SCREEN, "rounds", "# helpers", placed},
    {ON_LINE, "rounds", "@ buys # pieces from @’s workers.", round_bought},
    {ON_LINE, "rounds", "@ pays @’s innkeeper # taler.", round_paid},
    {ON_LINE, "rounds", "@ pays @’s innkeeper # talers.", round_paid},
    {ON_SCREEN, "answers", "*", option_brings},
    {ON_SCREEN, "numbers on the board and in the panels", "#/#", of_supply},
    {ON_SCREEN, "numbers on the board and in the panels", "+#", plus},
    {ON_SCREEN, "numbers on the board and in the panels", "#", bare_number},
    {ON_LABEL, "names", "*", name_of},
    {ON_LINE, "rules", "Free helpers’ places in the castle. A helper in the keep scores # points for each.", of_rules},
    {ON_PROMPT, "answers", "Choose # of sand, wood and clay for your stone worker.", stone_worker_chooses},
    {ON_WHY | ON_PROMPT, "answers", "Choose # card first.", cards_first},
    {ON_WHY | ON_PROMPT, "answers", "Choose # cards first.", cards_first},
    {ON_PROMPT, "rules", "Stonemason: buy one piece from a worker for # taler?", of_rules},
    {ON_PROMPT, "rules", "Cracked wall: give up to three stone blocks, # points each.", of_rules},
    {ON_PROMPT, "rules", "Plague: give up a played card, or pay # taler for each.", of_rules},
    {ON_PROMPT, "rules", "Snowdrift: give up a worker, or pay # talers.", of_rules},
    {ON_LINE, "rules", "Everybody chooses * in secret; then they are resolved by rank, # to #.", of_rules},
    {ON_LINE | ON_PROMPT | ON_SCREEN, "rules", "*", rule},
    {ON_LOG, "the log", "Round # of #", ledger_round},
    {ON_LOG, "the log", "@ begins and takes * from the round track.", ledger_gets},
    {ON_LOG, "the log", "@ takes * from the bank.", ledger_gets},
    {ON_LOG, "the log", "@’s helper brings *.", ledger_gets},
    {ON_LOG, "the log", "@ takes * from the defence tower.", ledger_gets},
    {ON_LOG, "the log", "@ takes * from the worker.", ledger_gets},
    {ON_LOG, "the log", "@ takes * waiting at the village tavern.", ledger_gets},
    {ON_LOG, "the log", "@ takes * from the damsel’s card.", ledger_gets},
    {ON_LOG, "the log", "The silver brings @ *.", ledger_gets},
    {ON_LOG, "the log", "@ earns *: # for each piece.", ledger_gets},
    {ON_LOG, "the log", "@ buys from @: *.", ledger_buys},
    {ON_LOG, "the log", "@ forges *.", ledger_gives},
    {ON_LOG, "the log", "@ pays the fee of *.", ledger_gives},
    {ON_LOG, "the log", "@ pays * at the village tavern.", ledger_gives},
    {ON_LOG, "the log", "@ pays * against the plague.", ledger_gives},
    {ON_LOG, "the log", "@ pays * for the snowdrift.", ledger_gives},
    {ON_LOG, "the log", "@ pays *.", ledger_gives},
    {ON_LOG, "the log", "@ gives * for the cracked wall.", ledger_gives},
    {ON_LOG, "the log", "@ courts the damsel with *.", ledger_gives},
    {ON_LOG, "the log", "@ turns * into points.", ledger_gives},
    {ON_LOG, "the log", "@’s * is equipped with *.", promises_hold},
    {ON_LOG, "the log", "* for the defence tower.", promises_hold},
    {ON_LOG, "the log", "@ scores # point: half the points of *. Total #.", ledger_builds},
    {ON_LOG, "the log", "@ scores # points: half the points of *. Total #.", ledger_builds},
    {ON_LOG, "the log", "@ scores # points: all the points of *. Total #.", ledger_builds},
    {ON_LOG, "the log", "@ scores # point for # *(# each). Total #.", ledger_each},
    {ON_LOG, "the log", "@ scores # points for # *(# each). Total #.", ledger_each},
    {ON_LOG, "the log", "@ scores #*Total #.", ledger_scores},
    {ON_LOG, "the log", "Points: @ #, @ #, @ #, @ #.", ledger_standing},
    {ON_LOG, "the log", "Points: @ #, @ #, @ #.", ledger_standing},
    {ON_LOG, "the log", "Points: @ #, @ #.", ledger_standing},
};

/* ---- matches ---- */

static void read_pins(struct table *table) {
    for (int i = 0, target; i < PINS_MOST && (target = table_pinned(table, i)) != TARGET_NONE; i++) {
        char title[96], text[NOTE_TEXT_SIZE];
        table->ops->pin(table, target, title, sizeof title, text, sizeof text);
        promises_read_lines(table, target, text);
    }
}

/* Cards tell their rules in the hand, at the strip and in the middle. */
static void expect_rules(const struct table *table) {
    for (int card = 0; card < CARDS; card++) {
        char words[SEASONS_TEXT_SIZE];
        seasons_text_card_rule(seasons(table)->tables, card, words, sizeof words);
        promises_expect(words);
        seasons_text_card_effect(seasons(table)->tables, card, words, sizeof words);
        promises_expect(words);
    }
    for (int card = 0; card < WINTER_CARDS; card++) {
        char words[SEASONS_TEXT_SIZE];
        seasons_text_winter_card_rule(seasons(table)->tables, card, words, sizeof words);
        promises_expect(words);
    }
}

static void read_screen(struct table *table) {
    expect_rules(table);
    promises_read_screen(table);
}

static void read_all(struct table *table) {
    promises_read_notes(table);
    read_pins(table);
    read_screen(table);
}

static void lay_out(struct table *table, const struct seasons_intent *intent) {
    if (intent->verb == VERB_BUILD) {
        must(robot_press(&robot, TARGET_TILE + intent->at));
        driver_frame(&robot.driver);
        read_all(table);
        if (ui_find(&table->ui, TARGET_PAY_NEXT)) {
            must(robot_press(&robot, TARGET_PAY_NEXT));
            driver_frame(&robot.driver);
            read_screen(table);
        }
        driver_key(&robot.driver, UI_KEY_CANCEL, 0, 0);
        driver_frame(&robot.driver);
    }
}

static void answer(struct table *table, int number) {
    struct intent picked;
    if (number % 7 == 2) {
        driver_key(&robot.driver, UI_KEY_ENDING, 0, 0);
        driver_frame(&robot.driver);
    }
    if (number % 11 == 3) {
        table_pin(table, TARGET_TILE + (int)random_below(&robot.random, TILES));
    }
    if (number % 8 == 5 && promises_undo(table)) {
        read_screen(table);
    }
    table->game->ops->pick(table->game, table_state(table), table->asked.seat, &robot.random, &picked);
    read_all(table);
    promises_lit(table, TARGET_TILE, seasons_state_of(table)->phase == PHASE_BUILD ? TILES : 0);
    assert_ledger(table);
    const struct seasons_intent intent = seasons_from_intent(&picked);
    lay_out(table, &intent);
    if (!robot_answer(&robot, &intent)) {
        fail_msg("%s", robot.fault);
    }
}

/* At the end the view of what it would bring is switched on: it must not tell it twice. */
static void read_moving(struct table *table) {
    seasons(table)->shows_ending |= table_is_over(table);
    read_screen(table);
}

static void play(int seats, const char *season, uint64_t seed, enum pace pace) {
    promises_begin_match(&seasons_table_ops, seats, 1, seed, pace, "season", season);
    promises_play(&(const struct promises_walk){answer, read_all, read_moving, assert_ledger, 16, 4});
}

static void what_the_table_shows_is_so(void **state) {
    (void)state;
    promises_begin(promised, sizeof promised / sizeof *promised);
    for (int seats = 2; seats <= 4; seats++) {
        play(seats, seats % 2 ? "winter" : "summer", 500 + (uint64_t)seats, PACE_AT_ONCE);
        play(seats, seats % 2 ? "summer" : "winter", 510 + (uint64_t)seats, PACE_FAST);
    }
    assert_true(promises_report("A Castle for All Seasons") > 100000 && told_endings > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test_teardown(what_the_table_shows_is_so, promises_tell)};
    return cmocka_run_group_tests_name("numbers of A Castle for All Seasons", tests, open_robot, close_robot);
}
