/* SPDX-License-Identifier: MIT */
/* The numbers of the log: a ledger is kept from its words alone, and must come to what the state holds. */
#include <string.h>

#include "numbers.h"

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

void assert_ledger(const struct table *table) {
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

static const struct promise promised[] = {
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

const struct promised promised_of_log = {promised, sizeof promised / sizeof *promised};
