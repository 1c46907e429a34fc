/* The numbers of all that can be pointed at on the table. They are the ids of the scene's widgets, so that scripts and
 * tests find a thing's rectangle with ui_find and then use the pointer like anybody. */
#ifndef SCENES_TABLE_TARGETS_H
#define SCENES_TABLE_TARGETS_H

#include "castellany/seasons.h"

enum { PINS_MOST = 3, ROUND_SPACES = 16 };

/* The numbers in a seat's panel: goods by kind, then these. */
enum { SEAT_COUNT_TALERS = KINDS, SEAT_COUNT_HELPERS, SEAT_COUNT_POINTS, SEAT_COUNTS };

enum table_target {
    TARGET_NONE = 0,
    TARGET_CARD = 1,                            /* + card: in the hand */
    TARGET_CART = TARGET_CARD + CARDS,          /* + kind; silver is the rider */
    TARGET_TILE = TARGET_CART + KINDS,          /* + tile */
    TARGET_BUILDING = TARGET_TILE + TILES,      /* + building: those without a tile */
    TARGET_PLACE = TARGET_BUILDING + BUILDINGS, /* + place */
    TARGET_TOWER = TARGET_PLACE + PLACES,       /* + kind: goods on the defence tower; the tower itself comes last */
    TARGET_PIECE = TARGET_TOWER + KINDS + 1,    /* + (seat * WORKER_CARDS + worker) * KINDS + kind: for sale */
    TARGET_STOCK = TARGET_PIECE + GAME_MAX_SEATS * WORKER_CARDS * KINDS, /* the acting seat's helpers */
    TARGET_OPTION,                                                       /* + index: an answer as a button */
    TARGET_DONE = TARGET_OPTION + 32,
    TARGET_UNDO,
    TARGET_HINT,
    TARGET_MENU,
    TARGET_SKIP,
    TARGET_PACE,
    TARGET_RECAP,
    TARGET_PAY_MORE, /* + kind: pays one piece more of it */
    TARGET_PAY_LESS = TARGET_PAY_MORE + PAYING_KINDS,
    TARGET_FORGE_MORE = TARGET_PAY_LESS + PAYING_KINDS,
    TARGET_FORGE_LESS = TARGET_FORGE_MORE + PAYING_KINDS,
    TARGET_PAY = TARGET_FORGE_LESS + PAYING_KINDS, /* the check mark */
    TARGET_PAY_NEXT,
    TARGET_PAY_PREVIOUS,
    TARGET_PAY_HINT, /* lays out the way a hint would take */
    TARGET_PAY_CLOSE,
    TARGET_TRAY,
    TARGET_SEAT, /* + seat: his panel */
    TARGET_OWN = TARGET_SEAT + GAME_MAX_SEATS,
    TARGET_SEAT_CARD,                                                /* + seat * CARDS + card: in a panel */
    TARGET_SEAT_COUNT = TARGET_SEAT_CARD + GAME_MAX_SEATS * CARDS,   /* + seat * SEAT_COUNTS + SEAT_COUNT_ or kind */
    TARGET_ORDER = TARGET_SEAT_COUNT + GAME_MAX_SEATS * SEAT_COUNTS, /* + card: in the order strip */
    TARGET_ROUNDS = TARGET_ORDER + CARDS,
    TARGET_POINTS,
    TARGET_SUPPLY,
    TARGET_WINTER = TARGET_SUPPLY + 8, /* + winter card */
    TARGET_LOG = TARGET_WINTER + WINTER_CARDS,
    TARGET_LOG_COPY,
    TARGET_LOG_LINE,                          /* + row on the screen */
    TARGET_UNDO_ROUND = TARGET_LOG_LINE + 80, /* practice: to the beginning of the round */
    TARGET_PACE_BOTS,
    TARGET_LOG_TOP,
    TARGET_LOG_END,
    TARGET_RESULTS,                                /* the results, once they were shown */
    TARGET_SKIP_ALL,                               /* the final scoring to its end */
    TARGET_COACH,                                  /* + enum coach_widget */
    TARGET_OWN_COUNT = TARGET_COACH + 8,           /* + as TARGET_SEAT_COUNT: in the own panel */
    TARGET_ROUND = TARGET_OWN_COUNT + SEAT_COUNTS, /* + round - 1: spaces of the round track */
    TARGET_WINTER_DECK = TARGET_ROUND + ROUND_SPACES,
    TARGET_INSPECTOR,
    TARGET_PIN,                                     /* of the plan that the inspector shows */
    TARGET_UNPIN,                                   /* + index of a pinned plan */
    TARGET_ANSWER = TARGET_UNPIN + PINS_MOST,       /* + 0, 1: of the hint, to be laid out */
    TARGET_PLATE = TARGET_ANSWER + 2,               /* + tile, or TILES + building: its board with name and numbers */
    TARGET_SIGN = TARGET_PLATE + TILES + BUILDINGS, /* numbers on the board: + kind: at its cart; + KINDS + kind: on its
                                                       pennant; the last: silver in the forge */
    TARGETS = TARGET_SIGN + 2 * KINDS + 1
};

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

/* Says whether ID is FIRST or one of the COUNT ids from there on. */
static inline int target_is(int id, int first, int count) {
    return id >= first && id < first + count;
}

#endif
