/* SPDX-License-Identifier: MIT */
/* Kilt Castle, as bots and scenes see it: board, cards, state, intents, events, reasons, tables.
 *
 * Nothing is hidden and nothing is left to chance but the set-up. Order and names of colours, cards, places and squares
 * are those of the match file. K1 to K33 are the project's numbered rulings (src/games/kilt/RULINGS.md). */
#ifndef CASTELLANY_KILT_H
#define CASTELLANY_KILT_H

#include <string.h>

#include "castellany/game.h"

enum kilt_colour { KILT_DARK_GRAY, KILT_LIGHT_GRAY, KILT_ORANGE, KILT_RED, KILT_COLOURS, KILT_NO_COLOUR = 0xff };

/* The four cards of one colour have the colour's number; the six of two follow. */
enum kilt_card {
    KILT_FIRST_DOUBLE = KILT_COLOURS,
    KILT_DOUBLES = 6,
    KILT_CARDS = KILT_FIRST_DOUBLE + KILT_DOUBLES,
    KILT_NO_CARD = 0xff
};

/* A ring: place 0 follows the last one (K6). */
enum { KILT_PLACES = 20, KILT_NO_PLACE = 0xff };

/* A square's number is 5 * row + column, from the board's upper left corner; some of the 25 may be cut off (see
 * kilt_tables). The same order as in the trace. */
enum { KILT_COLUMNS = 5, KILT_LINES = 5, KILT_SQUARES = KILT_COLUMNS * KILT_LINES, KILT_NO_SQUARE = 0xff };

enum {
    KILT_ROOFS = 2,
    KILT_CREST_KINDS = 3,    /* floors without a crest, with one, with two */
    KILT_COLOUR_FLOORS = 16, /* at most, of one colour */
    KILT_FLOORS = KILT_COLOURS * KILT_COLOUR_FLOORS,
    KILT_ROW_MOST = 10 /* cards in a row, whatever the tables say */
};

/* What is asked; the names in the trace are the same in lower case. */
enum kilt_phase { KILT_PHASE_MOVE, KILT_PHASE_BUILD, KILT_PHASE_ROOF, KILT_PHASE_OVER, KILT_PHASES };

/* ---- intents ---- */

enum kilt_verb { KILT_MOVE, KILT_BUILD, KILT_ROOF, KILT_VERBS };

/* struct intent with names. Fields that a verb does not use are zero.
 *   move: card, to (place)      build: at (square), crests (0 to 2)      roof: at (the square that it is taken from) */
struct kilt_intent {
    uint8_t seat, verb;
    uint8_t card, to;
    uint8_t at, crests;
    uint8_t unused[10];
};

_Static_assert(sizeof(struct kilt_intent) == sizeof(struct intent), "both are one intent");

/* The same intent under its names, in place: both structs are nothing but bytes. */
static inline const struct kilt_intent *kilt_view(const struct intent *intent) {
    return (const struct kilt_intent *)intent;
}

static inline struct kilt_intent *kilt_name(struct intent *intent) {
    return (struct kilt_intent *)intent;
}

static inline struct intent kilt_to_intent(struct kilt_intent named) {
    struct intent intent;
    memcpy(&intent, &named, sizeof intent);
    return intent;
}

/* Sources of ducats: rows of the score table, and a seat's account in the state. What is paid is 0 or less. */
enum kilt_source {
    KILT_START,
    KILT_DUCAT_DAYS,
    KILT_RECEIVED, /* for own floors that others have built over */
    KILT_PAID,     /* for building over others' floors */
    KILT_FINAL,
    KILT_SOURCES
};

/* ---- state ---- */

/* A floor as it lies: colour and crests in one byte. */
static inline uint8_t kilt_floor(int colour, int crests) {
    return (uint8_t)(colour | crests << 2);
}
static inline int kilt_floor_colour(uint8_t floor) {
    return floor & 3;
}
static inline int kilt_floor_crests(uint8_t floor) {
    return floor >> 2;
}

/* Sets of squares and of places are bit by bit: 1 << square, 1 << place. */
struct kilt_state {
    uint8_t seat_count;
    uint8_t phase, to_act;          /* enum kilt_phase; set of seats, one at most */
    uint8_t mover;                  /* whose turn it is; stays as it was at the end */
    uint16_t turn;                  /* from 1; stays as it was at the end */
    uint8_t owner[KILT_COLOURS];    /* seat of a colour; GAME_NO_SEAT: the colour is out */
    int16_t bank;                   /* ducats; may fall below 0 (K28) */
    int16_t ducats[GAME_MAX_SEATS]; /* the sum of the account */
    int16_t account[GAME_MAX_SEATS][KILT_SOURCES];

    /* the train of cards */
    uint16_t cards_at[KILT_PLACES]; /* sets of cards */
    uint16_t turned; /* set of double-colour cards whose second colour (in the order of colours) is toward the board */
    uint32_t rows, full;  /* places with cards; places with as many as may lie there */
    uint8_t rear, front;  /* places (K7) */
    uint8_t cards_in_row; /* at most, as the tables say */

    /* this turn, from the move to its end; else NO_CARD and zeros */
    uint8_t card, from, to;
    uint8_t ducat_day;                  /* the move has emptied a row */
    uint8_t builder_count, built_count; /* of the two lists that follow */
    uint8_t builders[2];                /* colours that are still to build, next first */
    uint8_t built[2], built_at[2];      /* colours that have built in this turn, and on which squares */

    /* the castle */
    uint8_t height[KILT_SQUARES], top[KILT_SQUARES]; /* floors; the top floor (kilt_floor) */
    uint8_t floors[KILT_COLOURS][KILT_CREST_KINDS];  /* not laid yet, by crests */
    uint8_t floors_left[KILT_COLOURS];               /* their sum */
    uint32_t on_top[KILT_COLOURS];                   /* squares with the colour's floor on top, roofed ones too */
    uint32_t crested[2];                             /* squares whose top floor has a crest; a second one */
    uint32_t roofs;                                  /* roofed squares */
    uint8_t laid_count;
    uint8_t laid[KILT_FLOORS], laid_at[KILT_FLOORS]; /* every floor in the order of building, and its square */
};

_Static_assert(sizeof(struct kilt_state) <= 512, "a state of this game stays under 512 bytes");

/* ---- events ---- */

/* Folded in order over the board shown before, the events of an apply give exactly the board after. Each of them is
 * enough to make a sentence:
 *   TURN         turn `amount` begins; `seat` moves
 *   CARD_MOVED   `seat` has moved card `what` from place `from` to place `to`; `reason` is the colour now toward the
 *                board, `cause` the one that faces away (KILT_NO_COLOUR: a single-colour card)
 *   ROW_EMPTIED  by that, place `from` has lost its last card: a ducat day follows this turn
 *   PASSED_OVER  colour `what` of `seat` cannot build; `reason`: enum kilt_pass
 *   BUILT        `seat` lays a floor of colour `what` with `from` crests on square `to`, which now has `amount` floors;
 *                `reason`: enum kilt_ground; `cause`: the seat whose floor is overbuilt, or GAME_NO_SEAT
 *   PAID         `seat` pays `amount` ducats to seat `to` for overbuilding square `what`
 *   ROOF_SET     `seat` sets a roof on square `to`, taken from square `from` (KILT_NO_SQUARE: it was unused)
 *   LAST_FLOOR   `seat` has laid his last floor: the match ends with this turn
 *   DUCAT_DAY    a ducat day is held
 *   INCOME       on it colour `what` of `seat` earns `amount`: its best area is the squares in `extra`, with `from`
 *                towers, `to` crests and `reason` roofs (all 0: it has none)
 *   FINAL        at the end `seat` earns `amount` for colour `what`: `from` towers, `to` crests; squares in `extra`
 *   ASKED        phase `what` is put to the seat in `set`; ends every apply but the last
 *   OVER         the match is over */
enum kilt_event_type {
    KILT_EVENT_TURN,
    KILT_EVENT_CARD_MOVED,
    KILT_EVENT_ROW_EMPTIED,
    KILT_EVENT_PASSED_OVER,
    KILT_EVENT_BUILT,
    KILT_EVENT_PAID,
    KILT_EVENT_ROOF_SET,
    KILT_EVENT_LAST_FLOOR,
    KILT_EVENT_DUCAT_DAY,
    KILT_EVENT_INCOME,
    KILT_EVENT_FINAL,
    KILT_EVENT_ASKED,
    KILT_EVENT_OVER,
    KILT_EVENTS
};

/* Why a colour is passed over (K20). */
enum kilt_pass { KILT_PASS_NO_FLOORS, KILT_PASS_ALL_ROOFED, KILT_PASS_TOO_DEAR, KILT_PASSES };

/* What a floor was laid on. */
enum kilt_ground { KILT_ON_EMPTY, KILT_ON_OWN, KILT_ON_OTHER, KILT_GROUNDS };

/* ---- reasons for a refusal ---- */

/* One line each: code, name in JSON and on the command line, what it means. Each has one cause. */
#define KILT_REASON_LIST(X)                                                                                            \
    X(NO_SUCH_CARD, "no-such-card", "there is no such card in this match")                                             \
    X(NO_SUCH_PLACE, "no-such-place", "places go from 0 to 19")                                                        \
    X(TRAIN_CLOSED, "train-closed",                                                                                    \
      "the place ahead of the front row is the rear row's: the train never closes (K10)")                              \
    X(SAME_PLACE, "same-place", "the card lies there already: it goes one place or more")                              \
    X(BACKWARDS, "backwards", "the place lies behind the card: cards go clockwise only")                               \
    X(BEYOND_FRONT, "beyond-front", "the place lies beyond the front position (rule I, K8)")                           \
    X(LEFT_ALONE, "left-alone", "the front row's last card would have no neighbour in front (rule I, K9)")             \
    X(ROW_FULL, "row-full", "as many cards as a row may have lie there (rule II)")                                     \
    X(TOO_MANY_ROWS, "too-many-rows", "as many rows as may be lie out already (rule III, K11)")                        \
    X(NO_SUCH_SQUARE, "no-such-square", "the board has no such square")                                                \
    X(NO_SUCH_FLOOR, "no-such-floor", "a floor has no crest, one, or two")                                             \
    X(FLOOR_GONE, "floor-gone", "no floor of that kind is left of this colour (K15)")                                  \
    X(NOT_IN_LINE, "not-in-line", "the square is not in the line of the moved card (K14)")                             \
    X(NOT_NEAREST, "not-nearest", "an empty square is nearer to the card (K17)")                                       \
    X(ROOFED, "roofed", "there is a roof on that tower (K23)")                                                         \
    X(TOO_DEAR, "too-dear", "the tower has more floors than the builder has ducats (K18)")                             \
    X(NO_ROOF_THERE, "no-roof-there", "there is no roof on that square (K22)")

#define KILT_REASON_CODE(code, name, meaning) KILT_REASON_##code,
enum kilt_reason { KILT_REASON_BEFORE = REASON_GAME - 1, KILT_REASON_LIST(KILT_REASON_CODE) KILT_REASON_END };
#undef KILT_REASON_CODE

/* ---- tables ---- */

struct kilt_line {
    uint8_t count;
    uint8_t squares[KILT_LINES]; /* nearest to the place first */
};

/* By the number of players. */
struct kilt_players {
    uint8_t colours;                        /* of each player */
    uint8_t cards_in_row, rows;             /* at most */
    uint8_t first_place;                    /* of the rows at the beginning; the others follow clockwise */
    uint8_t first_row_count, first_rows[4]; /* cards in each */
};

/* The rule tables, read from data/games/kilt/rules.jsonl. */
struct kilt_tables {
    struct kilt_line lines[KILT_PLACES];
    struct kilt_players players[GAME_MAX_SEATS + 1];
    uint8_t floors[KILT_CREST_KINDS]; /* of each colour, by crests */
    uint8_t start_ducats;
    int16_t ducats;   /* in all */
    uint32_t squares; /* those that the board has */
    uint64_t hash;    /* of all the above: the match file's "tables" when changed */
};

/* The hash of the tables that the program ships; others are told to the player. */
extern const uint64_t kilt_printed_tables;

const struct kilt_tables *kilt_tables(const struct game *game);

/* ---- set-up ---- */

/* Sets whose each colour is in SETUP: OWNER[colour] is a seat, or GAME_NO_SEAT for a colour that is out. Gives 1; or 0,
 * and changes nothing, if a seat has too few or too many (K1). Without it colours are drawn from the seed. */
int kilt_setup_colours(struct game_setup *setup, const uint8_t owner[KILT_COLOURS]);

/* ---- names, as in the match file; NULL for a number out of range, -1 for a name that there is not ---- */

const char *kilt_colour_name(int colour);
const char *kilt_card_name(int card);
const char *kilt_square_name(int square);
const char *kilt_phase_name(int phase);
const char *kilt_verb_name(int verb);
const char *kilt_event_name(int type);
const char *kilt_pass_name(int pass);
const char *kilt_ground_name(int ground);
const char *kilt_source_name(int source);
int kilt_colour_of(const char *name);
int kilt_card_of(const char *name);
int kilt_square_of(const char *name);

/* ---- what can be seen on the board ---- */

/* How many members SET has. Without the processor's own instruction, which not every machine has, the builtin is a
 * call; this is not. */
static inline int kilt_count(uint32_t set) {
    set -= (set >> 1) & 0x55555555;
    set = (set & 0x33333333) + ((set >> 2) & 0x33333333);
    return (int)((((set + (set >> 4)) & 0x0f0f0f0f) * 0x01010101) >> 24);
}

/* SQUARES and those beside them, whether the board has these or not. */
uint32_t kilt_widen(uint32_t squares);

/* The floors that SEAT has still in hand, of all its colours. */
int kilt_floors_left(const struct kilt_state *state, int seat);

/* The colours of CARD as it lies in STATE: toward the board, and away from it (KILT_NO_COLOUR: it has one only). */
int kilt_card_toward(const struct kilt_state *state, int card);
int kilt_card_away(const struct kilt_state *state, int card);

/* Where CARD lies, or KILT_NO_PLACE if it is not in the match. */
int kilt_card_place(const struct kilt_state *state, int card);

/* The places to which any card that lies at PLACE may move now, by rules I to III and K8 to K11. */
uint32_t kilt_moves_from(const struct kilt_tables *tables, const struct kilt_state *state, int place);

/* The squares where COLOUR could build in the line of PLACE: the nearest empty one and each tower that it can pay for
 * (K17). Whether it has a floor left is not asked. */
uint32_t kilt_sites(const struct kilt_tables *tables, const struct kilt_state *state, int place, int colour);

/* What COLOUR would pay for building on SQUARE, which has no roof (K18). */
int kilt_price(const struct kilt_state *state, int square, int colour);

/* An area: its squares and what it is worth. */
struct kilt_area {
    uint32_t squares;
    int value; /* towers, crests and roofs together */
    int towers, crests, roofs;
};

/* The most valuable area of COLOUR (K26); of areas of one value the one with the lowest square. */
struct kilt_area kilt_best_area(const struct kilt_state *state, int colour);

/* What a ducat day would pay to COLOUR now. */
int kilt_income(const struct kilt_state *state, int colour);

/* What COLOUR would earn at the end if the match ended now (K31): `squares` are all its towers, wherever they stand. */
struct kilt_area kilt_final(const struct kilt_state *state, int colour);

extern const struct game_ops kilt_ops;

#endif
