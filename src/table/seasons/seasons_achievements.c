/* SPDX-License-Identifier: MIT */
/* What a finished match is judged by: its events are folded into stats, by a function for each type that matters; the
 * achievements are a row and a rule each, and so a match that is read again gives the same ones. Beside them the words
 * of the challenges, in the order of data/games/seasons/challenges.jsonl, which has all that is judged. */
#include "table/seasons/seasons_results.h"

#include <string.h>

#include "castellany/match_walk.h"
#include "table/ops_around.h"
#include "ui/words.h"

/* ---- stats ---- */

static int most(int a, int b) {
    return a > b ? a : b;
}

static struct seat_stats *of(struct stats_tally *tally, int seat) {
    return &tally->stats.by[seat];
}

void seasons_stats_begin(struct stats_tally *tally, const struct seasons_state *board) {
    memset(tally, 0, sizeof *tally);
    tally->board = *board;
}

/* ---- types of events ---- */

static void add_round(struct stats_tally *tally, const struct event *event) {
    (void)event;
    tally->masters = tally->master_set = 0;
}

static void add_revealed(struct stats_tally *tally, const struct event *event) {
    if (event->set >> MASTER_BUILDER & 1) {
        tally->masters++;
        tally->master_set |= 1 << event->seat;
    }
    if (tally->masters == tally->board.seat_count) {
        for (int seat = 0; seat < tally->board.seat_count; seat++) {
            of(tally, seat)->shared_masters++;
        }
    }
}

static void add_card_begins(struct stats_tally *tally, const struct event *event) {
    (void)event;
    memset(tally->of_card, 0, sizeof tally->of_card);
}

static void add_built(struct stats_tally *tally, const struct event *event) {
    struct seat_stats *stats = of(tally, event->seat);
    const int tile = event->what;
    stats->tiles++;
    stats->towers += tile >= TOWER_1;
    stats->houses += tile >= HOUSE_1 && tile < TOWER_1;
    stats->has_palace |= tile == PALACE;
    if (tally->board.card == STONEMASON) {
        stats->most_by_mason = most(stats->most_by_mason, ++tally->of_card[event->seat]);
    }
}

static void add_points(struct stats_tally *tally, const struct event *event) {
    struct seat_stats *stats = of(tally, event->seat);
    if (event->reason == POINTS_MASTER_BUILDER) {
        tally->of_card[event->seat] += event->amount;
        stats->most_harvest = most(stats->most_harvest, tally->of_card[event->seat]);
    }
}

static void add_damsel(struct stats_tally *tally, const struct event *event) {
    of(tally, event->seat)->has_damsel = 1;
}

static void add_scoring(struct stats_tally *tally, const struct event *event) {
    (void)event;
    for (int seat = 0; seat < tally->board.seat_count && !tally->is_scoring; seat++) {
        of(tally, seat)->points_before = tally->board.seats[seat].vp;
    }
    tally->is_scoring = 1;
}

/* ---- moves, by their cause ---- */

static void count_carts(struct stats_tally *tally) {
    int carts[GAME_MAX_SEATS] = {0};
    for (int kind = 0; kind < KINDS; kind++) {
        const uint8_t owner = tally->board.traders[kind];
        if (owner < GAME_MAX_SEATS) {
            of(tally, owner)->most_carts = most(of(tally, owner)->most_carts, ++carts[owner]);
        }
    }
}

static void add_move(struct stats_tally *tally, const struct event *event) {
    const int seat = event->seat, turn = tally->board.turn;
    struct seat_stats *stats = seat < GAME_MAX_SEATS ? of(tally, seat) : NULL;
    switch (event->reason) {
    case CAUSE_PAYOUT:
    case CAUSE_TRIBUTE:
        count_carts(tally);
        break;
    case CAUSE_DISPLACED:
        of(tally, turn)->displaced++;
        break;
    default:
        break;
    }
    if (!stats) {
        return;
    }
    if (event->reason == CAUSE_WAGE) {
        tally->of_card[seat] += event->amount;
        stats->most_wages = most(stats->most_wages, tally->of_card[seat]);
    } else if (event->reason == CAUSE_FORGED && event->what == SILVER) {
        stats->forged += event->amount;
    } else if (event->reason == CAUSE_INNKEEPER_PURSE) {
        stats->most_purse = most(stats->most_purse, event->amount);
    } else if (event->reason == CAUSE_CRACKED_WALL && event->what == STONE) {
        stats->most_blocks = most(stats->most_blocks, event->amount);
    }
}

void seasons_stats_add(struct stats_tally *tally, const struct event *event) {
    static void (*const adders[EVENT_TYPES])(struct stats_tally *, const struct event *) = {
        [EVENT_ROUND] = add_round,
        [EVENT_MOVE] = add_move,
        [EVENT_REVEALED] = add_revealed,
        [EVENT_BUILT] = add_built,
        [EVENT_CARD_BEGINS] = add_card_begins,
        [EVENT_POINTS] = add_points,
        [EVENT_DAMSEL_WON] = add_damsel,
    };
    if (event->type == EVENT_SCORING) {
        add_scoring(tally, event); /* looks at the board before it */
    }
    seasons_fold(&tally->board, event);
    if (event->type < EVENT_TYPES && adders[event->type]) {
        adders[event->type](tally, event);
    }
}

/* What came of it. RANK as game_ops' rank gives it. */
static void stats_end(struct stats_tally *tally, const uint8_t rank[GAME_MAX_SEATS]) {
    struct match_stats *stats = &tally->stats;
    const struct seasons_state *board = &tally->board;
    stats->seats = board->seat_count;
    stats->season = board->season;
    stats->round = board->round;
    stats->rounds = board->rounds;
    stats->end = *board;
    memcpy(stats->rank, rank, sizeof stats->rank);
    for (int seat = 0; seat < stats->seats; seat++) {
        stats->by[seat].left = board->seats[seat].talers;
        for (int kind = 0; kind < KINDS; kind++) {
            stats->by[seat].left += board->seats[seat].goods[kind];
        }
    }
}

/* ---- a whole match ---- */

static void add_all(struct stats_tally *tally, const struct event_list *events) {
    for (size_t i = 0; i < events->count; i++) {
        seasons_stats_add(tally, &events->items[i]);
    }
}

void seasons_stats_of_match(const struct match *match, struct match_stats *stats) {
    const struct game *game = match_game(match);
    uint8_t rank[GAME_MAX_SEATS] = {0};
    struct stats_tally tally;
    struct seasons_state seen;
    struct match_walk *walk = match_walk_new(match);
    game->ops->observe(game, match_state(walk->match), GAME_NO_SEAT, &seen);
    seasons_stats_begin(&tally, &seen);
    while (match_walk_next(walk)) {
        add_all(&tally, &walk->events);
    }
    match_walk_free(walk);
    game->ops->rank(game, match_state(match), rank);
    stats_end(&tally, rank);
    *stats = tally.stats;
}

/* ---- achievements ---- */

static const struct seat_stats *mine(const struct achievement_case *judged) {
    return &judged->stats->by[judged->seat];
}

static int points(const struct achievement_case *judged, int source) {
    return judged->stats->end.points[judged->seat][source];
}

static int total(const struct achievement_case *judged, int seat) {
    return judged->stats->end.seats[seat].vp;
}

/* The best total of the others, or what they had before the final scoring. */
static int best_of_others(const struct achievement_case *judged, int is_before) {
    int best = 0;
    for (int seat = 0; seat < judged->stats->seats; seat++) {
        const int has = is_before ? judged->stats->by[seat].points_before : total(judged, seat);
        best = seat != judged->seat && has > best ? has : best;
    }
    return best;
}

/* ---- rules ---- */

static int has_won(const struct achievement_case *judged) {
    return judged->stats->rank[judged->seat] == 0;
}

static int has_palace(const struct achievement_case *judged) {
    return mine(judged)->has_palace;
}

static int built_two_by_mason(const struct achievement_case *judged) {
    return mine(judged)->most_by_mason >= 2;
}

static int earned_wages(const struct achievement_case *judged) {
    return mine(judged)->most_wages >= 10;
}

static int had_three_carts(const struct achievement_case *judged) {
    return mine(judged)->most_carts >= 3;
}

static int made_room(const struct achievement_case *judged) {
    return mine(judged)->displaced > 0;
}

static int harvested(const struct achievement_case *judged) {
    return mine(judged)->most_harvest >= 15;
}

static int shared_masters(const struct achievement_case *judged) {
    return judged->stats->seats >= 3 && mine(judged)->shared_masters > 0;
}

static int won_without_silver(const struct achievement_case *judged) {
    return has_won(judged) && mine(judged)->forged == 0;
}

static int held_gates(const struct achievement_case *judged) {
    const struct seasons_state *end = &judged->stats->end;
    return end->places[PLACE_SMALL_GATE] == judged->seat && end->places[PLACE_BIG_GATE] == judged->seat;
}

static int filled_tavern(const struct achievement_case *judged) {
    return points(judged, POINTS_TAVERN) >= 8;
}

static int sold_at_market(const struct achievement_case *judged) {
    return points(judged, POINTS_MARKET) >= 10;
}

static int gave_to_palace(const struct achievement_case *judged) {
    return points(judged, POINTS_PALACE) >= 20;
}

static int kept_servants(const struct achievement_case *judged) {
    return points(judged, POINTS_SERVANTS_HOUSE) >= 18;
}

static int came_from_behind(const struct achievement_case *judged) {
    return has_won(judged) && mine(judged)->points_before < best_of_others(judged, 1);
}

static int won_by_a_whisker(const struct achievement_case *judged) {
    return has_won(judged) && total(judged, judged->seat) - best_of_others(judged, 0) <= 1;
}

static int wasted_nothing(const struct achievement_case *judged) {
    return has_won(judged) && mine(judged)->left <= 3;
}

static int won_in_winter(const struct achievement_case *judged) {
    return has_won(judged) && judged->stats->season == WINTER;
}

static int won_damsel(const struct achievement_case *judged) {
    return mine(judged)->has_damsel;
}

static int mended_wall(const struct achievement_case *judged) {
    return mine(judged)->most_blocks >= 3;
}

static int beat_masters(const struct achievement_case *judged) {
    for (int seat = 0; judged->seats && seat < judged->stats->seats; seat++) {
        const char *control = judged->seats[seat].control;
        if (seat != judged->seat && bot_control_reaches(control, "master")) {
            return has_won(judged);
        }
    }
    return 0;
}

/* ---- the table ---- */

static int (*const rules[ACHIEVEMENTS])(const struct achievement_case *judged) = {
    [ACHIEVEMENT_PALACE] = has_palace,          [ACHIEVEMENT_TWO_BY_MASON] = built_two_by_mason,
    [ACHIEVEMENT_WAGES] = earned_wages,         [ACHIEVEMENT_THREE_CARTS] = had_three_carts,
    [ACHIEVEMENT_MAKE_ROOM] = made_room,        [ACHIEVEMENT_HARVEST] = harvested,
    [ACHIEVEMENT_ALL_MASTERS] = shared_masters, [ACHIEVEMENT_NO_SILVER] = won_without_silver,
    [ACHIEVEMENT_GATES] = held_gates,           [ACHIEVEMENT_TAVERN] = filled_tavern,
    [ACHIEVEMENT_MARKET] = sold_at_market,      [ACHIEVEMENT_PALACE_GUESTS] = gave_to_palace,
    [ACHIEVEMENT_SERVANTS] = kept_servants,     [ACHIEVEMENT_FROM_BEHIND] = came_from_behind,
    [ACHIEVEMENT_WHISKER] = won_by_a_whisker,   [ACHIEVEMENT_NOTHING_WASTED] = wasted_nothing,
    [ACHIEVEMENT_WINTER] = won_in_winter,       [ACHIEVEMENT_DAMSEL] = won_damsel,
    [ACHIEVEMENT_WALL] = mended_wall,           [ACHIEVEMENT_MASTERS_FALL] = beat_masters};

static const struct table_achievement all[ACHIEVEMENTS + 1] = {
    [ACHIEVEMENT_PALACE] = {"palace", N_("The palace stands"), N_("Erect the palace."),
                            N_("It asks for the most pieces and gives the most points: gather over several rounds."),
                            ICON_PALACE},
    [ACHIEVEMENT_TWO_BY_MASON] = {"two_by_mason", N_("A double day"), N_("Erect two buildings with one stonemason."),
                                  N_("He alone brings all of a building’s points: keep him until you can afford both."),
                                  ICON_TWO_HOUSES},
    [ACHIEVEMENT_WAGES] = {"wages", N_("Good wages"), N_("Earn ten talers with one bricklayer."),
                           N_("He is paid by the piece: many cheap pieces bring more than a few expensive ones."),
                           ICON_COIN},
    [ACHIEVEMENT_THREE_CARTS] = {"three_carts", N_("Three carts at work"), N_("Get goods from three carts at once."),
                                 N_("Helpers at the carts bring goods whenever anybody plays a trader. Place early, "
                                    "and let others play the traders."),
                                 ICON_CART},
    [ACHIEVEMENT_MAKE_ROOM] = {"make_room", N_("Make room"), N_("Displace another player’s helper from a cart."),
                               N_("Once all four carts are taken, nobody’s place is safe."), ICON_PUSH},
    [ACHIEVEMENT_HARVEST] =
        {"harvest", N_("Others’ work"), N_("Score 15 points with one master builder."),
         N_("He lives on what others erect: play him when they still hold bricklayers, masons and workers."),
         ICON_COMPASS},
    [ACHIEVEMENT_ALL_MASTERS] =
        {"all_masters", N_("Nobody builds"),
         N_("At a table of three or four, play the master builder in the same round as everybody else."),
         N_("Then he scores nothing. Everybody’s remaining cards are public: see who is out of cards."),
         ICON_EYE_CLOSED},
    [ACHIEVEMENT_NO_SILVER] = {"no_silver", N_("Not one bar"), N_("Win without forging any silver."),
                               N_("Silver saves a round, but every bar could have been a piece."), ICON_NO_BAR},
    [ACHIEVEMENT_GATES] = {"gates", N_("Between the gates"), N_("Have a helper in both gates at the end."),
                           N_("They score for every tower that stands, whoever built it."), ICON_GATE},
    [ACHIEVEMENT_TAVERN] = {"tavern", N_("A full house"), N_("Score 8 points with the tavern."),
                            N_("It counts all helpers in the castle: the fuller the castle, the better."), ICON_CUP},
    [ACHIEVEMENT_MARKET] = {"market", N_("Market day"), N_("Turn talers into 10 points at the market."),
                            N_("Two helpers there make every taler a point. Think of it before the messenger."),
                            ICON_SCALES},
    [ACHIEVEMENT_PALACE_GUESTS] = {"palace_guests", N_("Rich guests"), N_("Turn pieces into 20 points in the palace."),
                                   N_("Stone and clay count most there, and silver becomes what the carts still hold."),
                                   ICON_CROWN},
    [ACHIEVEMENT_SERVANTS] = {"servants", N_("The quiet stairs"), N_("Score 18 points with the servants’ house."),
                              N_("It scores for what nobody builds, and about a third of the plans is usually left."),
                              ICON_BELL},
    [ACHIEVEMENT_FROM_BEHIND] =
        {"from_behind", N_("Won at the end"), N_("Win although another player led before the final scoring."),
         N_("More than a third of all points come at the end, most of them from helpers in the castle."), ICON_RISE},
    [ACHIEVEMENT_WHISKER] = {"whisker", N_("By a whisker"), N_("Win by one point, or by the tie-break."),
                             N_("In a tie talers decide, then the building points of what is left."), ICON_EVEN},
    [ACHIEVEMENT_NOTHING_WASTED] =
        {"nothing_wasted", N_("Nothing wasted"), N_("Win with three talers and pieces left at the most."),
         N_("What is left at the end counts for nothing but a tie. Plan the last round backwards."), ICON_PURSE},
    [ACHIEVEMENT_WINTER] = {"winter", N_("Warm through the winter"), N_("Win in winter."),
                            N_("Keep a worker and three talers for the snowdrift."), ICON_SNOW},
    [ACHIEVEMENT_DAMSEL] = {"damsel", N_("The faithful suitor"), N_("Win the damsel."),
                            N_("Every round costs a piece: begin when the others have little to give."), ICON_HEART},
    [ACHIEVEMENT_WALL] = {"wall", N_("The wall is mended"), N_("Give three stone blocks for the cracked wall."),
                          N_("Three points a block, at once and without a card."), ICON_WALL},
    [ACHIEVEMENT_MASTERS_FALL] = {"masters_fall", N_("The apprentice’s piece"),
                                  N_("Win against a master or a grandmaster."),
                                  N_("Look at their hints: they say what they expect."), ICON_STAR},
};

uint32_t seasons_achievements_earned(const struct match_stats *stats, const struct match_seat *seats, int seat) {
    const struct achievement_case judged = {stats, seats, seat};
    uint32_t earned = 0;
    for (int i = 0; i < ACHIEVEMENTS; i++) {
        earned |= rules[i](&judged) ? 1u << i : 0;
    }
    return earned;
}

static void judge_match(const struct match *match, uint32_t earned[GAME_MAX_SEATS]) {
    struct match_stats stats;
    seasons_stats_of_match(match, &stats);
    for (int seat = 0; seat < stats.seats; seat++) {
        earned[seat] = seasons_achievements_earned(&stats, match_seats(match), seat);
    }
}

const struct table_seals seasons_seals = {.all = all, .earned = judge_match};

/* ---- challenges ---- */

const struct table_challenge_words seasons_challenges[] = {
    {"first-stones", N_("The first stones"), N_("Erect three buildings or more."),
     N_("A building wants goods of three kinds: see which one you lack before you choose your card.")},
    {"towers", N_("A tower"), N_("Erect at least one tower."),
     N_("There are nine of them: whoever comes late still finds one.")},
    {"good-help", N_("Good help"), N_("Place three helpers in buildings."),
     N_("Who has built may place helpers at once: keep some talers for the fee.")},
    {"master-builder", N_("The builder looks on"), N_("Score five points with the master builder."),
     N_("He pays for what others build in his round: play him when they are about to.")},
    {"own-money", N_("Hard cash"), N_("Win, and choose the messenger three times at most."),
     N_("The bricklayer brings talers too, and builds.")},
    {"no-palace", N_("Without the palace"), N_("Win without erecting the palace."),
     N_("The largest building is not all: several small ones in good time bring as much.")},
    {"shopping", N_("From others’ workers"), N_("Buy two pieces from others’ workers."),
     N_("The stonemason may buy a missing piece for a taler: see who has chosen a worker.")},
    {"late-builder", N_("Late, but grand"), N_("Build nothing up to round 6, and then the servants’ house too."),
     N_("What lies in store is worth something only in time; and the servants’ house pays for what is not built.")},
    {"no-silver", N_("Silver stays silver"), N_("Win in winter without forging a silver bar for a building."),
     N_("Bars cover what is missing; whoever plans ahead keeps them for the palace.")},
    {"empty-purse", N_("The empty purse"), N_("Have no taler left at the end of a winter."),
     N_("A taler that is left over was a helper that was not placed.")},
    {"no-trader", N_("Without the trader"), N_("Win in winter without ever choosing the trader."),
     N_("Workers bring goods as well: and they may bring points when you build with them.")},
    {"masters-winter", N_("The masters’ winter"), N_("Win in winter against two Foremen."),
     N_("All that the year has taught.")},
    {NULL, NULL, NULL, NULL},
};
