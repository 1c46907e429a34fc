/* SPDX-License-Identifier: MIT */
/* What can be pointed at on the table of A Castle for All Seasons, beyond what every table has (table_targets.h). */
#ifndef TABLE_SEASONS_SEASONS_TARGETS_H
#define TABLE_SEASONS_SEASONS_TARGETS_H

#include "castellany/seasons.h"
#include "table/table_targets.h"

enum { ROUND_SPACES = 16 };

/* The numbers in a seat's panel: goods by kind, then these. */
enum { SEAT_COUNT_TALERS = KINDS, SEAT_COUNT_HELPERS, SEAT_COUNT_POINTS, SEAT_COUNTS };

enum seasons_target {
    TARGET_CARD = TARGET_GAME,                  /* + card: in the hand */
    TARGET_CART = TARGET_CARD + CARDS,          /* + kind; silver is the rider */
    TARGET_TILE = TARGET_CART + KINDS,          /* + tile */
    TARGET_BUILDING = TARGET_TILE + TILES,      /* + building: those without a tile */
    TARGET_PLACE = TARGET_BUILDING + BUILDINGS, /* + place */
    TARGET_TOWER = TARGET_PLACE + PLACES,       /* + kind: goods on the defence tower; the tower itself comes last */
    TARGET_PIECE = TARGET_TOWER + KINDS + 1,    /* + (seat * WORKER_CARDS + worker) * KINDS + kind: for sale */
    TARGET_STOCK = TARGET_PIECE + GAME_MAX_SEATS * WORKER_CARDS * KINDS, /* the acting seat's helpers */
    TARGET_PAY_MORE,                                                     /* + kind: pays one piece more of it */
    TARGET_PAY_LESS = TARGET_PAY_MORE + PAYING_KINDS,
    TARGET_FORGE_MORE = TARGET_PAY_LESS + PAYING_KINDS,
    TARGET_FORGE_LESS = TARGET_FORGE_MORE + PAYING_KINDS,
    TARGET_PAY = TARGET_FORGE_LESS + PAYING_KINDS, /* the check mark */
    TARGET_PAY_NEXT,
    TARGET_PAY_PREVIOUS,
    TARGET_PAY_HINT, /* lays out the way a hint would take */
    TARGET_PAY_CLOSE,
    TARGET_TRAY,
    TARGET_OWN,
    TARGET_SEAT_CARD,                                                /* + seat * CARDS + card: in a panel */
    TARGET_SEAT_COUNT = TARGET_SEAT_CARD + GAME_MAX_SEATS * CARDS,   /* + seat * SEAT_COUNTS + SEAT_COUNT_ or kind */
    TARGET_ORDER = TARGET_SEAT_COUNT + GAME_MAX_SEATS * SEAT_COUNTS, /* + card: in the order strip */
    TARGET_ROUNDS = TARGET_ORDER + CARDS,
    TARGET_POINTS,
    TARGET_SUPPLY, /* + row: bank, forge, then these; places stand between plans and towers */
    TARGET_SUPPLY_PLANS = TARGET_SUPPLY + 2,
    TARGET_SUPPLY_TOWERS = TARGET_SUPPLY + 4,
    TARGET_SUPPLY_HOUSES,
    TARGET_WINTER = TARGET_SUPPLY + 8,               /* + winter card */
    TARGET_OWN_COUNT = TARGET_WINTER + WINTER_CARDS, /* + as TARGET_SEAT_COUNT: in the own panel */
    TARGET_ROUND = TARGET_OWN_COUNT + SEAT_COUNTS,   /* + round - 1: spaces of the round track */
    TARGET_WINTER_DECK = TARGET_ROUND + ROUND_SPACES,
    TARGET_ENDING,                                  /* the button: if it ended now */
    TARGET_PLATE,                                   /* + tile, or TILES + building: its board with name and numbers */
    TARGET_SIGN = TARGET_PLATE + TILES + BUILDINGS, /* numbers on the board: + kind: at its cart; + KINDS + kind: on its
                                                       pennant; the last: silver in the forge */
    TARGETS = TARGET_SIGN + 2 * KINDS + 1
};

_Static_assert((int)TARGETS <= (int)TARGET_MOST, "all numbers are below the replay's");

/* The target of goods for sale on a worker's card. */
static inline int target_of_piece(int seat, int card, int kind) {
    return TARGET_PIECE + (seat * WORKER_CARDS + card - WORKER_WOOD) * KINDS + kind;
}

/* What ID stands for: names and numbers on the board are as good as what they belong to. */
static inline int target_behind(int id) {
    const int plate = id - TARGET_PLATE, sign = id - TARGET_SIGN;
    if (plate < 0 || id >= TARGETS) {
        return id;
    }
    if (sign < 0) {
        return plate < TILES ? TARGET_TILE + plate : TARGET_BUILDING + plate - TILES;
    }
    return sign < 2 * KINDS ? TARGET_CART + sign % KINDS : TARGET_BUILDING + BUILDING_FORGE;
}

#endif
