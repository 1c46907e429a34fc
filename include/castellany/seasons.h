/* SPDX-License-Identifier: MIT */
/* A Castle for All Seasons, as bots and scenes see it: pieces, state, intents, events, reasons, tables.
 *
 * Order and names of kinds, cards, tiles, places and winter cards are those of the match file. R1 to R31 are the
 * project's numbered rulings (src/games/seasons/RULINGS.md). */
#ifndef CASTELLANY_SEASONS_H
#define CASTELLANY_SEASONS_H

#include <string.h>

#include "castellany/game.h"

/* clang-format off */
enum seasons_kind { SAND, WOOD, CLAY, STONE, SILVER, KINDS, TALER = KINDS, HELPER, /* what an event can move */
                    PAYING_KINDS = SILVER };

enum seasons_card {
    MESSENGER, TRADER, BRICKLAYER, STONEMASON, WORKER_WOOD, WORKER_SAND, WORKER_STONE, MASTER_BUILDER, CARDS,
    NO_CARD = 0xff
};
enum { WORKER_CARDS = 3, ALL_CARDS = 0xff, ALL_WORKERS = 7 << WORKER_WOOD };

enum seasons_tile {
    PALACE, KEEP, TAVERN, BIG_GATE, STABLE, SERVANTS_HOUSE, SMALL_GATE, WELL, HOUSE_1, TOWER_1 = HOUSE_1 + 6,
    TILES = TOWER_1 + 9, NO_TILE = 0xff
};
enum { HOUSE_TILES = 6, TOWER_TILES = 9 };

/* Tiles that differ in nothing but their place on the board are of one type. */
enum seasons_tile_type { TYPE_HOUSE = HOUSE_1, TYPE_TOWER, TILE_TYPES };

/* Helpers' places, in the order of the trace; the innkeeper's last. */
enum seasons_place {
    PLACE_PALACE, PLACE_KEEP = PLACE_PALACE + 2, PLACE_TAVERN, PLACE_BIG_GATE = PLACE_TAVERN + 2, PLACE_STABLE,
    PLACE_SERVANTS_HOUSE = PLACE_STABLE + 2, PLACE_SMALL_GATE = PLACE_SERVANTS_HOUSE + 3, PLACE_MARKET,
    PLACE_FORGE = PLACE_MARKET + 2, PLACE_GRANARY = PLACE_FORGE + 2, PLACE_INNKEEPER = PLACE_GRANARY + 3, PLACES,
    NO_PLACE = 0xff
};

/* Buildings with places: the seven tiles, then those without a tile. */
enum seasons_building {
    BUILDING_PALACE, BUILDING_KEEP, BUILDING_TAVERN, BUILDING_BIG_GATE, BUILDING_STABLE, BUILDING_SERVANTS_HOUSE,
    BUILDING_SMALL_GATE, BUILDING_MARKET, BUILDING_FORGE, BUILDING_GRANARY, BUILDING_VILLAGE_TAVERN, BUILDINGS
};

enum seasons_winter_card { VILLAGE_TAVERN, GRANARY, PLAGUE, CRACKED_WALL, DAMSEL, SNOWDRIFT, WINTER_CARDS };
enum { SEASONS_SNOWDRIFT_TALERS = 3 }; /* what it takes from who gives up no worker (R27) */

enum seasons_season { SUMMER, WINTER };

/* What is asked; the names in the trace are the same in lower case. */
enum seasons_phase {
    PHASE_CHOOSE, PHASE_WINTER, PHASE_EQUIP, PHASE_TRADE, PHASE_WITHDRAW, PHASE_TAKE, PHASE_BUY, PHASE_BUILD,
    PHASE_PLACE, PHASE_COURT, PHASE_SHARE, PHASE_PALACE, PHASE_OVER, PHASES
};

/* ---- intents ---- */

enum seasons_verb {
    VERB_CHOOSE, VERB_EQUIP, VERB_TRADE, VERB_WITHDRAW, VERB_TAKE, VERB_BUY, VERB_BUILD, VERB_PLACE, VERB_DONE,
    VERB_PLAGUE, VERB_SNOWDRIFT, VERB_CRACK, VERB_COURT, VERB_DECLINE, VERB_SHARE, VERB_PALACE, VERBS
};
/* clang-format on */

/* Where a helper is taken from: a kind (the trader's helper there), the stock, or the village tavern. */
enum { FROM_STOCK = KINDS, FROM_INNKEEPER, HELPER_SOURCES };
/* Where snowdrift's worker is taken from. */
enum { FROM_HAND, FROM_DISCARD };

/* struct intent with names. Fields that a verb does not use are zero.
 *   choose: cards (a set)                    equip: pay[SAND..CLAY] (how many of each)
 *   trade: at (kind), from (FROM_)           withdraw: at (kind)              take: at (kind)
 *   buy: other (seat), card, at (kind)       build: at (tile), pay, forged    place: at (place), from (a kind or FROM_)
 *   plague: amount 1 pays, else card         snowdrift: amount 1 pays, else card and from (FROM_HAND, FROM_DISCARD)
 *   crack: amount (blocks), forged[STONE]    court: at (kind or TALER), amount 1 if it is forged
 *   share: at (kind or TALER)                palace: amount (silver bars) */
struct seasons_intent {
    uint8_t seat, verb;
    uint8_t cards, card, at, from, other, amount;
    uint8_t pay[PAYING_KINDS];
    uint8_t forged[PAYING_KINDS];
};

_Static_assert(sizeof(struct seasons_intent) == sizeof(struct intent), "both are one intent");

/* The same intent under its names, in place: both structs are nothing but bytes. Quicker than a copy where intents are
 * made and applied by the million. */
static inline const struct seasons_intent *seasons_view(const struct intent *intent) {
    return (const struct seasons_intent *)intent;
}

static inline struct seasons_intent *seasons_name(struct intent *intent) {
    return (struct seasons_intent *)intent;
}

static inline struct seasons_intent seasons_from_intent(const struct intent *intent) {
    struct seasons_intent named;
    memcpy(&named, intent, sizeof named);
    return named;
}

static inline struct intent seasons_to_intent(struct seasons_intent named) {
    struct intent intent;
    memcpy(&intent, &named, sizeof intent);
    return intent;
}

/* clang-format off */
/* Sources of points: `reason` of EVENT_POINTS, rows of the score table. */
enum seasons_source {
    POINTS_STONEMASON, POINTS_WORKER, POINTS_MASTER_BUILDER, POINTS_CRACKED_WALL, POINTS_DAMSEL, POINTS_KEEP,
    POINTS_TAVERN, POINTS_SMALL_GATE, POINTS_BIG_GATE, POINTS_STABLE, POINTS_SERVANTS_HOUSE, POINTS_MARKET,
    POINTS_PALACE, POINTS_FORGE, POINTS_GRANARY, POINTS_SOURCES
};
/* clang-format on */

/* ---- state ---- */

struct seasons_seat {
    int16_t vp;
    uint8_t talers;
    uint8_t helpers; /* personal stock */
    uint8_t goods[KINDS];
    uint8_t hand, chosen, discard, lost;       /* sets of cards: 1 << card */
    uint8_t equipped;                          /* set of cards that hold worker_goods */
    uint8_t worker_goods[WORKER_CARDS][KINDS]; /* card - WORKER_WOOD first */
    uint8_t built;                             /* buildings erected this round */
    uint8_t placed_count;                      /* helpers placed in buildings this round */
    uint16_t placed;                           /* set of buildings given a helper this round */
};

struct seasons_state {
    struct random_stream random; /* the match's stream; set-up draws from it (R1, the winter deck) */
    uint8_t seat_count, season, round, rounds, start;
    uint8_t phase, to_act;    /* enum seasons_phase; set of seats */
    uint8_t step, turn, card; /* where the round stands: seasons' own, see flow.c; CARD is the one being resolved */
    uint8_t bank, round_talers, forge;
    uint8_t carts[KINDS], tower[KINDS];
    uint8_t traders[KINDS];    /* whose helper stands at the cart, or GAME_NO_SEAT */
    uint8_t fresh;             /* set of carts taken this round */
    uint8_t builds_left;       /* buildings that the card being resolved may still erect */
    uint8_t payout_due;        /* a trader was resolved this round and the helpers have not paid out yet */
    uint8_t last_round;        /* the last tile is taken */
    uint8_t tile_owner[TILES]; /* who erected it, or GAME_NO_SEAT */
    uint8_t places[PLACES];    /* who stands there, or GAME_NO_SEAT */
    uint32_t plans;            /* set of tiles not yet erected */
    struct seasons_seat seats[GAME_MAX_SEATS];
    /* winter */
    uint8_t deck[WINTER_CARDS], deck_left; /* next first; GAME_NO_SEAT where unknown (observe) */
    uint8_t drawn;                         /* set of winter cards that have come up so far */
    uint8_t up;                            /* set of winter cards in play */
    uint8_t answering;                     /* the winter card being answered, or NO_CARD */
    uint8_t tavern_talers;
    uint8_t courting_begun, courting, court_paid; /* flag; sets of seats */
    uint8_t damsel[KINDS + 1];                    /* pieces on the damsel's card by kind, then talers */
    int16_t points[GAME_MAX_SEATS][POINTS_SOURCES];
};

_Static_assert(sizeof(struct seasons_state) <= GAME_STATE_MAX, "a state fits");

/* ---- events ---- */

/* Folded in order over the board shown before (seasons_fold), the events of an apply give exactly the board after. */
enum seasons_event_type {
    EVENT_ROUND,       /* round `amount` begins; `seat` is the starting player */
    EVENT_MOVE,        /* `amount` of `what` (a kind, TALER, HELPER of `seat`) go from `from` to `to` (locations) */
    EVENT_SEALED,      /* `seat` has made its hidden choice; which is not told */
    EVENT_REVEALED,    /* `seat` shows the cards in `set` */
    EVENT_EQUIPPED,    /* `seat`'s worker card `what` takes its pieces next (it may get none) */
    EVENT_CARD_BEGINS, /* `seat` begins to resolve card `what` */
    EVENT_CARD_ENDS,   /* `seat` has resolved card `what`: it lies face up */
    EVENT_CARDS_BACK,  /* `seat` takes the cards in `set` back into his hand (master builder) */
    EVENT_CARD_LOST,   /* `seat` gives up card `what`, from FROM_HAND or FROM_DISCARD */
    EVENT_BUILT,       /* `seat` erects tile `what` */
    EVENT_POINTS, /* `seat` scores `amount` points; `reason` is a source, `cause` the tile, place or seat behind it */
    EVENT_DRAWN,  /* winter card `what` comes up, for round `amount` */
    EVENT_DISCARDED,  /* winter card `what` leaves the game */
    EVENT_COURTING,   /* those in `set` are in; `amount` 0: the courting is over */
    EVENT_DECLINED,   /* `seat` does not court or is out; `amount` 1: he had nothing to pay with. No apply gives it a
                       * `cause`; the window tells by one, the phase, that `seat` passes something up */
    EVENT_DAMSEL_WON, /* `seat` wins the damsel */
    EVENT_LAST_ROUND, /* the last tile is taken: this round is the last */
    EVENT_SCORING,    /* final scoring of building `what` begins (enum seasons_building) */
    EVENT_ASKED,      /* phase `what` is put to the seats in `set`; ends every apply. `cause`: the card that asks */
    EVENT_OVER,       /* the match is over */
    EVENT_TYPES
};

/* clang-format off */
/* Where pieces lie. A seat's or card's location is the base plus its number. */
enum seasons_location {
    AT_CARTS, AT_TOWER, AT_FORGE, AT_BANK, AT_ROUND_TRACK, AT_DAMSEL, AT_TAVERN_CARD, AT_BOX,
    AT_SEAT = 16,         /* + seat: goods, talers, helpers in stock */
    AT_WORKER_CARD = 32,  /* + seat * WORKER_CARDS + (card - WORKER_WOOD) */
    AT_CART = 64,         /* + kind: a trader's helper */
    AT_PLACE = 96         /* + place: a helper in a building */
};

/* Why something moved. */
enum seasons_cause {
    CAUSE_ROUND_TALER, CAUSE_EQUIPMENT, CAUSE_MESSENGER, CAUSE_TRADER, CAUSE_DISPLACED, CAUSE_WITHDRAWN,
    CAUSE_INNKEEPER_FEE, CAUSE_PAYOUT, CAUSE_TRIBUTE, CAUSE_TOWER_TAKEN, CAUSE_PURCHASE, CAUSE_FORGED, CAUSE_PAYMENT,
    CAUSE_WAGE, CAUSE_WORKER_GOODS, CAUSE_HELPER_FEE, CAUSE_HELPER_PLACED, CAUSE_INNKEEPER_PURSE, CAUSE_PLAGUE,
    CAUSE_SNOWDRIFT, CAUSE_CRACKED_WALL, CAUSE_COURTING, CAUSE_DAMSEL_SHARE, CAUSE_HELPERS_HOME, CAUSE_PALACE,
    CAUSE_MARKET, CAUSES
};
/* clang-format on */

/* ---- reasons for a refusal ---- */

/* One line each: code, name in JSON and on the command line, what it means. Each has one cause. */
#define SEASONS_REASONS(X)                                                                                             \
    X(CARD_NOT_IN_HAND, "card-not-in-hand", "a chosen card is not in the hand")                                        \
    X(CARD_COUNT_ONE, "choose-one-card", "with three or four players, exactly one card is chosen")                     \
    X(CARD_COUNT_TWO, "choose-two-cards", "with two players, exactly two are chosen (R2)")                             \
    X(CARD_COUNT_LAST, "choose-last-card", "with one card left in hand, that one alone is chosen (R2)")                \
    X(MASTER_BUILDER_FULL_HAND, "master-builder-full-hand", "all eight cards are in hand (R3)")                        \
    X(EQUIP_NOT_OFFERED, "equip-kind-not-offered", "only sand, wood and clay go onto the stone worker's card")         \
    X(EQUIP_COUNT_TWO, "equip-two", "two pieces must be named (R5)")                                                   \
    X(EQUIP_COUNT_ONE, "equip-one", "one piece is left: it must be named alone (R5)")                                  \
    X(EQUIP_SHORT, "equip-short", "the carts do not hold so many of a kind")                                           \
    X(NO_SUCH_KIND, "no-such-kind", "there is no such kind of goods")                                                  \
    X(NO_SUCH_SOURCE, "no-such-source", "a helper cannot come from there")                                             \
    X(TRADE_FROM_CART, "trade-from-cart", "helpers are never moved from cart to cart (R7)")                            \
    X(STOCK_EMPTY, "no-helper-in-stock", "no helper is left in the personal stock")                                    \
    X(NOT_YOUR_INNKEEPER, "not-your-innkeeper", "the innkeeper is not his")                                            \
    X(RIDER_CLOSED, "rider-closed", "the rider is open only while all four carts hold a helper (R8)")                  \
    X(OWN_TRADER, "own-helper-there", "his own helper stands there (R8)")                                              \
    X(FRESH_TRADER, "placed-this-round", "that helper was placed this round (R8)")                                     \
    X(DISPLACE_CARTS_FREE, "displace-carts-free", "displacing needs a helper at all four carts (R8)")                  \
    X(NOT_YOUR_TRADER, "not-your-helper-there", "no helper of his stands at that cart")                                \
    X(TAKE_NONE_THERE, "tower-has-none", "none of that kind lies on the defence tower")                                \
    X(TAKE_MUST, "must-take", "something lies on the defence tower: one kind must be taken (R10)")                     \
    X(BUY_NO_SUCH_SEAT, "buy-no-such-seat", "the seat bought from does not play")                                      \
    X(BUY_OWN, "buy-own", "nobody buys from his own worker (R11)")                                                     \
    X(BUY_NOT_WORKER, "buy-not-a-worker", "only worker cards hold pieces")                                             \
    X(BUY_NOT_PLAYED, "buy-not-played", "that worker was not played this round")                                       \
    X(BUY_NONE_THERE, "buy-none-there", "that kind does not lie on the card")                                          \
    X(BUY_LAST_PIECE, "buy-last-piece", "the last piece on a card is not for sale (R11)")                              \
    X(NO_SUCH_TILE, "no-such-tile", "there is no such tile")                                                           \
    X(TILE_TAKEN, "tile-taken", "the building is erected already")                                                     \
    X(PAY_NOT_EXACT, "pay-not-exact", "the pieces do not sum to the building value exactly (R12)")                     \
    X(PAY_THREE_KINDS, "pay-three-kinds", "a payment uses at least three kinds (R12)")                                 \
    X(PAY_FORGED_UNUSED, "pay-forged-unused", "more is forged of a kind than is paid of it")                           \
    X(PAY_SILVER_SHORT, "pay-silver-short", "he has fewer silver bars than he forges")                                 \
    X(PAY_CARTS_SHORT, "pay-carts-short", "the carts do not hold so many of a kind to forge (R12)")                    \
    X(PAY_GOODS_SHORT, "pay-goods-short", "he has fewer pieces of a kind than he pays unforged")                       \
    X(NO_SUCH_PLACE, "no-such-place", "there is no such place in this match")                                          \
    X(PLACE_NOT_ERECTED, "place-not-erected", "the building is not erected")                                           \
    X(PLACE_NOT_DRAWN, "place-not-drawn", "its winter card has not come up")                                           \
    X(PLACE_TAKEN, "place-taken", "a helper stands there")                                                             \
    X(PLACE_LOWER_FREE, "place-lower-free", "a place with the same fee and a lower number is free")                    \
    X(PLACE_SAME_BUILDING, "place-same-building", "a helper was placed in that building this round (R17)")             \
    X(PLACE_FEE, "place-fee", "he cannot pay the fee (R16)")                                                           \
    X(WINTER_OTHER_CARD, "winter-other-card", "another winter card is being answered")                                 \
    X(PLAGUE_NOT_THERE, "plague-not-in-discard", "that card is not in the discard pile (R26)")                         \
    X(PLAGUE_TALERS, "plague-talers", "he has fewer talers than cards in the discard pile (R26)")                      \
    X(SNOWDRIFT_NO_WORKER, "snowdrift-no-worker", "only a worker can be given up")                                     \
    X(SNOWDRIFT_NOT_IN_HAND, "snowdrift-not-in-hand", "that worker is not in the hand (R27)")                          \
    X(SNOWDRIFT_NOT_IN_DISCARD, "snowdrift-not-in-discard", "that worker is not in the discard pile (R27)")            \
    X(SNOWDRIFT_NO_SUCH_PILE, "snowdrift-no-such-pile", "a worker comes from the hand or the discard pile")            \
    X(SNOWDRIFT_TALERS, "snowdrift-talers", "he has fewer than three talers (R27)")                                    \
    X(CRACK_TOO_MANY, "crack-too-many", "at most three stone blocks are given (R28)")                                  \
    X(CRACK_FORGED_UNUSED, "crack-forged-unused", "more is forged than is given")                                      \
    X(CRACK_SILVER_SHORT, "crack-silver-short", "he has fewer silver bars than he forges")                             \
    X(CRACK_CARTS_SHORT, "crack-carts-short", "the stone cart does not hold so many")                                  \
    X(CRACK_STONE_SHORT, "crack-stone-short", "he has fewer stone blocks than he gives")                               \
    X(COURT_NO_PIECE, "court-no-piece", "he has no such piece to pay with")                                            \
    X(COURT_FORGED_KIND, "court-forged-kind", "a bar is forged into sand, wood, clay or stone (R31)")                  \
    X(COURT_SILVER_SHORT, "court-silver-short", "he has no silver bar to forge")                                       \
    X(COURT_CARTS_SHORT, "court-carts-short", "the carts hold no piece of the kind to forge (R31)")                    \
    X(SHARE_NO_PIECE, "share-no-piece", "no such piece lies on the damsel's card")                                     \
    X(PALACE_SILVER_SHORT, "palace-silver-short", "he has fewer silver bars (R22)")                                    \
    X(PALACE_HELPERS, "palace-helpers", "five bars for each of his palace helpers at most (R22)")                      \
    X(PALACE_CARTS_SHORT, "palace-carts-short", "the carts do not hold so many pieces (R22)")                          \
    X(NO_SUCH_CARD, "no-such-card", "there is no such card")

#define SEASONS_REASON_CODE(code, name, meaning) REASON_##code,
enum seasons_reason {
    SEASONS_REASON_BEFORE = REASON_GAME - 1,
    SEASONS_REASONS(SEASONS_REASON_CODE) SEASONS_REASON_END
};
#undef SEASONS_REASON_CODE

/* ---- tables ---- */

/* The rule tables, read from data/games/seasons/rules.jsonl. Fees rise with the index within a building. */
struct seasons_tables {
    uint8_t piece_points[KINDS]; /* building points */
    uint8_t pieces[KINDS];       /* how many there are */
    uint8_t talers;
    uint8_t yield[KINDS]; /* what a trader's helper earns */
    uint8_t worker_goods[WORKER_CARDS][KINDS];
    uint8_t worker_choices;             /* further pieces of the stone worker */
    uint8_t rounds[GAME_MAX_SEATS + 1]; /* by seats */
    uint8_t helpers[GAME_MAX_SEATS + 1];
    uint8_t start_talers, start_goods[KINDS], start_tower[KINDS];
    uint8_t winter_spaces[WINTER_CARDS], winter_space_count;
    uint8_t messenger_talers, builds_per_card, placings_per_round, kinds_per_payment, master_builder_points;
    uint8_t tile_value[TILES], tile_points[TILES];
    uint8_t place_fee[PLACES];
    uint64_t hash; /* of all the above: the match file's "tables" when changed */
    /* derived on reading */
    uint8_t value_count, values[TILES]; /* the different building values, ascending */
    uint32_t value_tiles[TILES];        /* which tiles have that value */
    uint8_t ways_most[KINDS];           /* more pieces of a kind pay no building; more silver is not in the table */
    uint16_t *ways;                     /* of paying, by pieces, bars and value (payment.c); may be NULL */
};

/* The hash of the tables that the program ships; others are told to the player. */
extern const uint64_t seasons_printed_tables;

const struct seasons_tables *seasons_tables(const struct game *game);

/* Names as in the match file; NULL for a number out of range. */
const char *seasons_kind_name(int kind); /* TALER gives "taler" */
const char *seasons_card_name(int card);
const char *seasons_tile_name(int tile);
const char *seasons_place_name(int place); /* "tavern/1", "innkeeper" */
const char *seasons_building_name(int building);
const char *seasons_winter_card_name(int card);
const char *seasons_phase_name(int phase);
const char *seasons_event_name(int type);
const char *seasons_cause_name(int cause);
/* Reads a name; gives the number, or -1. */
int seasons_kind_of(const char *name);
int seasons_card_of(const char *name);
int seasons_tile_of(const char *name);
int seasons_place_of(const char *name);
int seasons_winter_card_of(const char *name);

/* A card's rank, 1 (messenger) to 6 (master builder); the three workers share 5. */
int seasons_card_rank(int card);
/* The building that PLACE belongs to. */
int seasons_place_building(int place);
/* The first place of BUILDING and how many it has. */
int seasons_building_first_place(int building);
int seasons_building_place_count(int building);
/* The source (enum seasons_source) of what helpers in BUILDING score, or -1 for the village tavern and
 * what is no building. */
int seasons_building_source(int building);
/* Says whether helpers can stand in BUILDING now: erected, or a winter card that has come up. */
int seasons_building_open(const struct seasons_state *state, int building);
/* Houses and towers erected. */
int seasons_houses_built(const struct seasons_state *state);
int seasons_towers_built(const struct seasons_state *state);
int seasons_plans_left(const struct seasons_state *state);
/* Says whether a winter card comes up in ROUND. */
int seasons_is_winter_round(const struct seasons_tables *tables, const struct seasons_state *state, int round);
/* How many winter cards will still come up if every round is played: with fewer winter rounds than cards, some of the
 * deck never do. */
int seasons_winter_cards_to_come(const struct seasons_tables *tables, const struct seasons_state *state);

/* How many ways SEAT can pay a building value of VALUE now (every split of forged pieces counted, R12). */
uint32_t seasons_count_payments(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                                int value);
/* Gives VISIT each way in which SEAT can pay for the plan TILE now, as a build intent, in no particular order, until
 * VISIT gives 0 (R12). */
void seasons_list_payments(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                           int tile, intent_visitor visit, void *context);
/* How many pieces of KIND a helper at its cart would bring its owner if a trader were resolved now (R9). */
int seasons_cart_brings(const struct seasons_tables *tables, const struct seasons_state *state, int kind);
/* What SEAT would score from SOURCE (POINTS_KEEP to POINTS_GRANARY) if it were scored now; for the palace with all the
 * silver forged that can be. */
int seasons_final_points(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                         int source);
/* How many of what SOURCE counts for SEAT there are now: free places (keep), helpers in the castle (tavern), towers
 * (gates), houses (stable), plans (servants' house), talers that would be turned (market), bars in the forge, SEAT's
 * helpers (granary); 0 for other sources. */
int seasons_scored_count(const struct seasons_state *state, uint8_t seat, int source);

/* ---- what would be ---- */

/* Puts into AFTER what INTENT, which must be legal (a payment need not be exact), leaves behind of itself: pieces,
 * points, helpers. What follows from it (the next card or question) is not played. */
void seasons_preview(const struct seasons_tables *tables, const struct seasons_state *state,
                     const struct seasons_intent *intent, struct seasons_state *after);
/* What each seat would score from each source if the match ended now, by the rules' own final scoring: POINTS by seat.
 * Whoever has helpers in the palace forges as few bars as bring him most. In PHASE_PALACE what is still to be scored;
 * all 0 once the match is over. */
void seasons_final_scores(const struct seasons_tables *tables, const struct seasons_state *state,
                          int16_t points[GAME_MAX_SEATS][POINTS_SOURCES]);
/* How those would change, for every seat, by a helper of SEAT in PLACE: its fee is paid (with what SEAT has, if that is
 * less) and the innkeeper's purse taken; if SEAT's helper stands there already, what he adds, his fee long paid. PLACE
 * may be taken by another, or of a building that is still a plan (as if it were erected before). */
void seasons_place_change(const struct seasons_tables *tables, const struct seasons_state *state, uint8_t seat,
                          int place, int16_t change[GAME_MAX_SEATS][POINTS_SOURCES]);

/* Advances BOARD, a spectator's view (observe with GAME_NO_SEAT), by one event. Only what the trace shows is kept
 * up to date, and `points`. */
void seasons_fold(struct seasons_state *board, const struct event *event);

extern const struct game_ops seasons_ops;

#endif
