/* SPDX-License-Identifier: MIT */
/* The numbers of plans and places: what can be paid, what is missing, what a helper would score. */
#include <stdio.h>
#include <string.h>

#include "numbers.h"

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

static const struct promise promised[] = {
    {ON_WHY, "plans", "You can pay in # way: click.", ways_to_pay},
    {ON_WHY, "plans", "You can pay in # ways: click.", ways_to_pay},
    {ON_WHY, "plans", "Your goods make # of #.", goods_make},
    {ON_WHY, "plans", "Your goods cannot make exactly # in # kinds.", not_exactly},
    {ON_WHY, "plans", "A payment needs # kinds of goods.", of_rules},
    {ON_WHY, "plans", "More than # pieces are missing.", of_rules},
    {ON_WHY | ON_LINE, "plans", "Missing: *.", missing},
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
};

const struct promised promised_of_plans = {promised, sizeof promised / sizeof *promised};
