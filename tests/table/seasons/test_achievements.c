/* SPDX-License-Identifier: MIT */
/* Achievements: the tally of stats from events, held against whole matches and small constructed ones, and each rule at
 * its threshold. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/data.h"
#include "castellany/match_file.h"
#include "kit.h"
#include "table/ops_around.h"
#include "table/seasons/seasons_results.h"

static struct game game;
static struct game_shelf *shelf;
static char data[1024];

static int open_game(void **state) {
    struct error error;
    (void)state;
    shelf = data_find(data, sizeof data) ? game_shelf_open(data) : NULL;
    return shelf && game_open(&game, "seasons", data, &error) ? 0 : -1;
}

static int close_game(void **state) {
    (void)state;
    game_close(&game);
    game_shelf_close(shelf);
    return 0;
}

/* ---- whole matches ---- */

static struct match *play(int seats, const char *season, uint64_t seed) {
    struct game_setup setup = {.seed = seed, .seats = (uint8_t)seats};
    struct random_stream stream = random_seeded(seed);
    game.ops->setup->option(&setup, "season", season);
    struct match *match = match_new(&game, &setup, NULL, NULL);
    while (match_to_act(match)) {
        struct intent intent;
        game.ops->pick(&game, match_state(match), (uint8_t)__builtin_ctz(match_to_act(match)), &stream, &intent);
        match_submit(match, &intent, NULL);
    }
    return match;
}

/* What the last state says by itself must be what the events came to. */
static void assert_agrees(const struct match *match, const struct match_stats *stats) {
    const struct seasons_state *end = match_state(match);
    for (int seat = 0; seat < stats->seats; seat++) {
        const struct seat_stats *by = &stats->by[seat];
        int tiles = 0, towers = 0, houses = 0, scored = 0, left = end->seats[seat].talers;
        for (int tile = 0; tile < TILES; tile++) {
            const int is_his = end->tile_owner[tile] == seat;
            tiles += is_his;
            towers += is_his && tile >= TOWER_1;
            houses += is_his && tile >= HOUSE_1 && tile < TOWER_1;
        }
        for (int source = POINTS_KEEP; source < POINTS_SOURCES; source++) {
            scored += end->points[seat][source];
        }
        for (int kind = 0; kind < KINDS; kind++) {
            left += end->seats[seat].goods[kind];
        }
        assert_int_equal(by->tiles, tiles);
        assert_int_equal(by->towers, towers);
        assert_int_equal(by->houses, houses);
        assert_int_equal(by->has_palace, end->tile_owner[PALACE] == seat);
        assert_int_equal(by->points_before + scored, end->seats[seat].vp);
        assert_int_equal(by->left, left);
        assert_int_equal(by->has_damsel, end->points[seat][POINTS_DAMSEL] > 0);
        assert_true(by->most_harvest <= end->points[seat][POINTS_MASTER_BUILDER]);
        assert_int_equal(by->most_harvest > 0, end->points[seat][POINTS_MASTER_BUILDER] > 0);
        assert_true(3 * by->most_blocks == end->points[seat][POINTS_CRACKED_WALL]);
        assert_true(by->most_by_mason <= 2);
        assert_true(by->most_carts <= KINDS);
    }
}

static void stats_agree_with_the_end_of_any_match(void **state) {
    unsigned seen = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct match_stats stats;
        struct match *match = play(2 + (int)(seed % 3), seed % 2 ? "winter" : "summer", seed);
        seasons_stats_of_match(match, &stats);
        assert_agrees(match, &stats);
        for (int seat = 0; seat < stats.seats; seat++) {
            seen |= (unsigned)(stats.by[seat].most_wages > 0) | (unsigned)(stats.by[seat].most_carts > 1) << 1 |
                    (unsigned)(stats.by[seat].displaced > 0) << 2 | (unsigned)(stats.by[seat].forged > 0) << 3 |
                    (unsigned)(stats.by[seat].most_harvest > 0) << 4 | (unsigned)(stats.by[seat].most_blocks > 0) << 5 |
                    (unsigned)(stats.by[seat].shared_masters > 0) << 6 |
                    (unsigned)(stats.by[seat].most_by_mason > 0) << 7 | (unsigned)stats.by[seat].has_damsel << 8;
        }
        match_free(match);
    }
    assert_int_equal(seen, 0x1ff); /* every kind of deed came up */
}

static void a_match_gives_the_same_deeds_each_time(void **state) {
    struct match_stats first, second;
    (void)state;
    struct match *match = play(4, "winter", 77);
    seasons_stats_of_match(match, &first);
    seasons_stats_of_match(match, &second);
    assert_memory_equal(&first, &second, sizeof first);
    match_free(match);
}

/* The golden matches are named for what happens in them. */
static int golden_has(const char *name, enum achievement achievement) {
    char path[1200];
    struct match_file_read read;
    struct match_stats stats;
    int seats = 0;
    snprintf(path, sizeof path, "%s/%s.castellany", getenv("CASTELLANY_GOLDEN"), name);
    match_file_read(path, shelf, &read);
    assert_non_null(read.match);
    seasons_stats_of_match(read.match, &stats);
    for (int seat = 0; seat < stats.seats; seat++) {
        seats |= (int)(seasons_achievements_earned(&stats, NULL, seat) >> achievement & 1) << seat;
    }
    match_file_read_free(&read);
    return seats;
}

static void golden_matches_earn_what_they_show(void **state) {
    (void)state;
    assert_true(golden_has("damsel", ACHIEVEMENT_DAMSEL));
    assert_true(golden_has("tie-by-talers", ACHIEVEMENT_WHISKER));
    assert_true(golden_has("tie-by-resources", ACHIEVEMENT_WHISKER));
    assert_int_equal(__builtin_popcount((unsigned)golden_has("tie-by-talers", ACHIEVEMENT_WHISKER)), 1);
    assert_true(__builtin_popcount((unsigned)golden_has("shared-victory", ACHIEVEMENT_WHISKER)) > 1);
    assert_int_equal(golden_has("palace", ACHIEVEMENT_DAMSEL), 0); /* it is summer there */
}

/* ---- events by hand ---- */

static struct stats_tally tally;

static void begin(int seats) {
    struct seasons_state board;
    memset(&board, 0, sizeof board);
    board.seat_count = (uint8_t)seats;
    memset(board.traders, GAME_NO_SEAT, sizeof board.traders);
    board.forge = 15;
    board.bank = 50;
    seasons_stats_begin(&tally, &board);
}

static void card(int seat, int which) {
    seasons_stats_add(&tally,
                      &(struct event){.type = EVENT_CARD_BEGINS, .seat = (uint8_t)seat, .what = (uint8_t)which});
}

static void wage(int seat, int talers) {
    seasons_stats_add(&tally, &(struct event){.type = EVENT_MOVE,
                                              .seat = (uint8_t)seat,
                                              .what = TALER,
                                              .from = AT_BANK,
                                              .to = (uint8_t)(AT_SEAT + seat),
                                              .reason = CAUSE_WAGE,
                                              .amount = (int16_t)talers});
}

static void wages_count_by_card(void **state) {
    (void)state;
    begin(2);
    card(0, BRICKLAYER);
    wage(0, 4);
    wage(0, 5);
    card(1, BRICKLAYER);
    wage(1, 6);
    card(0, BRICKLAYER);
    wage(0, 3);
    assert_int_equal(tally.stats.by[0].most_wages, 9);
    assert_int_equal(tally.stats.by[1].most_wages, 6);
}

static void harvest(int seat, int points, int from) {
    seasons_stats_add(&tally, &(struct event){.type = EVENT_POINTS,
                                              .seat = (uint8_t)seat,
                                              .reason = POINTS_MASTER_BUILDER,
                                              .cause = (uint8_t)from,
                                              .amount = (int16_t)points});
}

static void a_harvest_is_that_of_one_card(void **state) {
    (void)state;
    begin(3);
    card(0, MASTER_BUILDER);
    harvest(0, 10, 1);
    harvest(0, 5, 2);
    card(1, MASTER_BUILDER);
    harvest(1, 5, 0);
    card(0, MASTER_BUILDER);
    harvest(0, 10, 1);
    assert_int_equal(tally.stats.by[0].most_harvest, 15);
    assert_int_equal(tally.stats.by[1].most_harvest, 5);
}

static void reveal(int seat, unsigned cards) {
    seasons_stats_add(&tally, &(struct event){.type = EVENT_REVEALED, .seat = (uint8_t)seat, .set = (uint16_t)cards});
}

static void masters_are_shared_only_when_all_lay_one_down(void **state) {
    (void)state;
    begin(3);
    seasons_stats_add(&tally, &(struct event){.type = EVENT_ROUND, .amount = 4});
    reveal(0, 1u << MASTER_BUILDER);
    reveal(1, 1u << MASTER_BUILDER);
    reveal(2, 1u << TRADER);
    seasons_stats_add(&tally, &(struct event){.type = EVENT_ROUND, .amount = 5});
    reveal(0, 1u << TRADER);
    reveal(1, 1u << TRADER);
    reveal(2, 1u << MASTER_BUILDER);
    assert_int_equal(tally.stats.by[2].shared_masters, 0);
    seasons_stats_add(&tally, &(struct event){.type = EVENT_ROUND, .amount = 6});
    for (int seat = 0; seat < 3; seat++) {
        reveal(seat, 1u << MASTER_BUILDER);
    }
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(tally.stats.by[seat].shared_masters, 1);
    }
}

static void carts_are_counted_when_they_pay(void **state) {
    (void)state;
    begin(2);
    tally.board.traders[SAND] = tally.board.traders[WOOD] = tally.board.traders[SILVER] = 1;
    tally.board.traders[CLAY] = 0;
    tally.board.carts[SAND] = 20;
    assert_int_equal(tally.stats.by[1].most_carts, 0);
    seasons_stats_add(&tally, &(struct event){.type = EVENT_MOVE,
                                              .seat = 1,
                                              .what = SAND,
                                              .from = AT_CARTS,
                                              .to = AT_TOWER,
                                              .reason = CAUSE_TRIBUTE,
                                              .amount = 1});
    assert_int_equal(tally.stats.by[1].most_carts, 3);
    assert_int_equal(tally.stats.by[0].most_carts, 1);
}

/* ---- rules at their thresholds ---- */

static struct match_stats stats;
static struct match_seat seats[GAME_MAX_SEATS];

/* A dull match of three that seat 1 has won with 80 to 70 points. */
static void dull(void) {
    memset(&stats, 0, sizeof stats);
    memset(seats, 0, sizeof seats);
    stats.seats = 3;
    stats.round = stats.rounds = 15;
    memset(stats.end.places, GAME_NO_SEAT, sizeof stats.end.places);
    for (int seat = 0; seat < 3; seat++) {
        stats.rank[seat] = seat == 1 ? 0 : 1;
        stats.end.seats[seat].vp = seat == 1 ? 80 : 70;
        stats.by[seat].points_before = seat == 1 ? 60 : 50;
        stats.by[seat].left = 9;
        stats.by[seat].forged = 2;
        snprintf(seats[seat].control, sizeof seats[seat].control, seat == 1 ? "person" : "bot:journeyman");
    }
}

static int earns(enum achievement achievement) {
    const uint32_t earned = seasons_achievements_earned(&stats, seats, 1);
    assert_true((earned & ~(1u << achievement)) == 0); /* and nothing besides */
    return (int)(earned >> achievement & 1);
}

static void a_dull_match_earns_nothing(void **state) {
    (void)state;
    dull();
    assert_int_equal(seasons_achievements_earned(&stats, seats, 1), 0);
    assert_int_equal(seasons_achievements_earned(&stats, NULL, 0), 0);
}

static void counts_earn_from_their_threshold_on(void **state) {
    const struct {
        enum achievement achievement;
        int *count, threshold;
    } rows[] = {
        {ACHIEVEMENT_PALACE, &stats.by[1].has_palace, 1},
        {ACHIEVEMENT_TWO_BY_MASON, &stats.by[1].most_by_mason, 2},
        {ACHIEVEMENT_WAGES, &stats.by[1].most_wages, 10},
        {ACHIEVEMENT_THREE_CARTS, &stats.by[1].most_carts, 3},
        {ACHIEVEMENT_MAKE_ROOM, &stats.by[1].displaced, 1},
        {ACHIEVEMENT_HARVEST, &stats.by[1].most_harvest, 15},
        {ACHIEVEMENT_ALL_MASTERS, &stats.by[1].shared_masters, 1},
        {ACHIEVEMENT_DAMSEL, &stats.by[1].has_damsel, 1},
        {ACHIEVEMENT_WALL, &stats.by[1].most_blocks, 3},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        dull();
        *rows[i].count = rows[i].threshold - 1;
        assert_false(earns(rows[i].achievement));
        *rows[i].count = rows[i].threshold;
        assert_true(earns(rows[i].achievement));
    }
}

static void points_earn_from_their_threshold_on(void **state) {
    static const struct {
        enum achievement achievement;
        int source, threshold;
    } rows[] = {
        {ACHIEVEMENT_TAVERN, POINTS_TAVERN, 8},
        {ACHIEVEMENT_MARKET, POINTS_MARKET, 10},
        {ACHIEVEMENT_PALACE_GUESTS, POINTS_PALACE, 20},
        {ACHIEVEMENT_SERVANTS, POINTS_SERVANTS_HOUSE, 18},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        dull();
        stats.end.points[1][rows[i].source] = (int16_t)(rows[i].threshold - 1);
        assert_false(earns(rows[i].achievement));
        stats.end.points[1][rows[i].source] = (int16_t)rows[i].threshold;
        assert_true(earns(rows[i].achievement));
    }
}

static void ways_of_winning_need_the_victory(void **state) {
    (void)state;
    dull();
    stats.by[1].forged = 0;
    assert_true(earns(ACHIEVEMENT_NO_SILVER));
    dull();
    stats.season = WINTER;
    assert_true(earns(ACHIEVEMENT_WINTER));
    dull();
    stats.by[1].left = 3;
    assert_true(earns(ACHIEVEMENT_NOTHING_WASTED));
    dull();
    stats.by[2].points_before = 61;
    assert_true(earns(ACHIEVEMENT_FROM_BEHIND));
    stats.by[2].points_before = 60;
    assert_false(earns(ACHIEVEMENT_FROM_BEHIND));
    dull();
    stats.end.seats[0].vp = 79;
    assert_true(earns(ACHIEVEMENT_WHISKER));
    stats.end.seats[0].vp = 78;
    assert_false(earns(ACHIEVEMENT_WHISKER));
    dull();
    snprintf(seats[2].control, sizeof seats[2].control, "bot:master");
    assert_true(earns(ACHIEVEMENT_MASTERS_FALL));
    /* All of it at once, but lost: nothing. */
    stats.by[1].forged = 0;
    stats.season = WINTER;
    stats.by[1].left = 0;
    stats.by[2].points_before = 61;
    stats.end.seats[0].vp = 81;
    stats.rank[1] = 1;
    stats.rank[0] = 0;
    assert_int_equal(seasons_achievements_earned(&stats, seats, 1), 0);
}

static void gates_are_both_needed(void **state) {
    (void)state;
    dull();
    stats.end.places[PLACE_SMALL_GATE] = 1;
    stats.end.places[PLACE_BIG_GATE] = 0;
    assert_false(earns(ACHIEVEMENT_GATES));
    stats.end.places[PLACE_BIG_GATE] = 1;
    assert_true(earns(ACHIEVEMENT_GATES));
}

static void two_cannot_share_masters_with_everybody(void **state) {
    (void)state;
    dull();
    stats.seats = 2;
    stats.by[1].shared_masters = 3;
    assert_false(earns(ACHIEVEMENT_ALL_MASTERS));
}

static void names_are_unique_words(void **state) {
    (void)state;
    assert_int_equal(table_achievement_count(table_list[0]), ACHIEVEMENTS);
    for (int t = 0; table_list[t]; t++) {
        const struct table_seals *seals = table_list[t]->around->seals;
        const struct table_achievement *rows = seals ? seals->all : NULL;
        assert_true(!seals || seals->earned);
        for (int i = 0; i < table_achievement_count(table_list[t]); i++) {
            assert_true(rows[i].title && rows[i].task && rows[i].lesson && rows[i].icon);
            assert_null(strchr(rows[i].name, ' ')); /* the statistics keep them as words */
            for (int other = 0; other < i; other++) {
                assert_string_not_equal(rows[i].name, rows[other].name);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stats_agree_with_the_end_of_any_match),
        cmocka_unit_test(a_match_gives_the_same_deeds_each_time),
        cmocka_unit_test(golden_matches_earn_what_they_show),
        cmocka_unit_test(wages_count_by_card),
        cmocka_unit_test(a_harvest_is_that_of_one_card),
        cmocka_unit_test(masters_are_shared_only_when_all_lay_one_down),
        cmocka_unit_test(carts_are_counted_when_they_pay),
        cmocka_unit_test(a_dull_match_earns_nothing),
        cmocka_unit_test(counts_earn_from_their_threshold_on),
        cmocka_unit_test(points_earn_from_their_threshold_on),
        cmocka_unit_test(ways_of_winning_need_the_victory),
        cmocka_unit_test(gates_are_both_needed),
        cmocka_unit_test(two_cannot_share_masters_with_everybody),
        cmocka_unit_test(names_are_unique_words),
    };
    return cmocka_run_group_tests(tests, open_game, close_game);
}
