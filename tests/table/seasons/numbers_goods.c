/* SPDX-License-Identifier: MIT */
/* The numbers of goods that lie about: on carts, on the tower, on workers. */
#include "numbers.h"

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

static const struct promise promised[] = {
    {ON_LINE, "plans", "Each master builder of this round scores # points for it: *.", tribute},
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
};

const struct promised promised_of_goods = {promised, sizeof promised / sizeof *promised};
