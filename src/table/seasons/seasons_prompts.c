/* SPDX-License-Identifier: MIT */
/* What is asked, what an answer does and why another is not possible: a sentence for each phase and winter card, for
 * each verb and for each reason of the engine. The tables are indexed by the codes themselves, so that one without a
 * sentence shows up as a hole (tests/table finds it). */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "table/seasons/seasons_text.h"
#include "ui/words.h"

/* ---- what is asked ---- */

static const struct {
    const char *prompt, *brief, *decline;
} phases[PHASES] = {
    [PHASE_CHOOSE] = {N_("Choose a card for this round."), N_("chooses"), NULL},
    [PHASE_WINTER] = {NULL, N_("answers"), NULL},
    [PHASE_EQUIP] = {N_("Choose {amount2} of sand, wood and clay for your stone worker."), N_("equips"), NULL},
    [PHASE_TRADE] = {N_("Trader: place a helper at a glowing cart."), N_("trades"), N_("No helper")},
    [PHASE_WITHDRAW] = {N_("You cannot pay the innkeeper: take one of your helpers back from the carts."),
                        N_("takes back"), NULL},
    [PHASE_TAKE] = {N_("Bricklayer: take all pieces of one kind from the defence tower."), N_("takes"), NULL},
    [PHASE_BUY] = {N_("Stonemason: buy one piece from a worker for 1 taler?"), N_("buys"), N_("Buy nothing")},
    [PHASE_BUILD] = {N_("{card:name}: choose a glowing plan to build it."), N_("builds"), N_("Build nothing")},
    [PHASE_PLACE] = {N_("{card:name}: place a helper on a glowing place."), N_("places"), N_("No helper")},
    [PHASE_COURT] = {N_("Court the damsel with a piece or a taler?"), N_("courts"), N_("Do not court")},
    [PHASE_SHARE] = {N_("Take one piece from the damsel’s card."), N_("shares"), NULL},
    [PHASE_PALACE] = {N_("Palace: how many silver bars do you forge for points?"), N_("scores"), NULL},
    [PHASE_OVER] = {N_("The match is over."), "", NULL},
};

static const char *const choose_two = N_("Choose two cards for this round.");
static const char *const choose_last = N_("The last round: choose a card.");
static const char *const choose_last_two = N_("The last round: choose two cards.");
static const char *const build_last = N_("{card:name}: one plan is left. Once it is built, this round is the last.");
static const char *const build_another = N_("{card:name}: one more building? Choose a glowing plan.");
static const char *const build_more = N_("Build no more");
static const char *const place_another = N_("{card:name}: one more helper? Choose a glowing place.");
static const char *const place_no_more = N_("No more helpers");
static const char *const court_too = N_("Court the damsel too, or stay out for good?");
static const char *const court_again = N_("Court the damsel again, or drop out?");
static const char *const stay_out = N_("Stay out for good");
static const char *const drop_out = N_("Drop out");
static const char *const withdraw_for_the_card =
    N_("No taler for the village tavern: take a helper of yours back from a cart.");

static const char *const winter_prompts[WINTER_CARDS] = {
    [PLAGUE] = N_("Plague: give up a played card, or pay 1 taler for each."),
    [CRACKED_WALL] = N_("Cracked wall: give up to three stone blocks, 3 points each."),
    [SNOWDRIFT] = N_("Snowdrift: give up a worker, or pay 3 talers."),
};

/* For one who lacks the talers to pay instead. */
static const char *const plague_alone = N_("Plague: give up a played card. You lack the talers to pay 1 for each.");
static const char *const snowdrift_alone = N_("Snowdrift: give up a worker. You lack the 3 talers to pay instead.");

static const char *winter_prompt(const struct seasons_state *state, int number) {
    const struct seasons_seat *seat = &state->seats[number];
    if (state->answering == PLAGUE && seat->talers < __builtin_popcount(seat->discard)) {
        return plague_alone;
    }
    if (state->answering == SNOWDRIFT && seat->talers < SEASONS_SNOWDRIFT_TALERS) {
        return snowdrift_alone;
    }
    return state->answering < WINTER_CARDS ? winter_prompts[state->answering] : "";
}

/* In the round in which somebody began to court, all that lies on the card was paid in it, by a seat each. */
static int courting_is_new(const struct seasons_state *state) {
    int pieces = 0;
    for (int kind = 0; kind <= TALER; kind++) {
        pieces += state->damsel[kind];
    }
    return pieces == __builtin_popcount(state->court_paid);
}

static const char *court_prompt(const struct seasons_state *state) {
    return !state->courting_begun ? phases[PHASE_COURT].prompt : courting_is_new(state) ? court_too : court_again;
}

static int hand_is_two(const struct seasons_state *state, int seat) {
    return state->seat_count == 2 && __builtin_popcount(state->seats[seat].hand) > 1;
}

static int is_last_round(const struct seasons_state *state) {
    return state->round == state->rounds || state->last_round;
}

static const char *choose_prompt(const struct seasons_state *state, int seat) {
    return hand_is_two(state, seat) ? is_last_round(state) ? choose_last_two : choose_two
           : is_last_round(state)   ? choose_last
                                    : phases[PHASE_CHOOSE].prompt;
}

static const char *build_prompt(const struct seasons_tables *tables, const struct seasons_state *state) {
    return seasons_plans_left(state) == 1 && !is_last_round(state) ? build_last
           : state->builds_left < tables->builds_per_card          ? build_another
                                                                   : phases[PHASE_BUILD].prompt;
}

static const char *prompt_of(const struct seasons_tables *tables, const struct seasons_state *state, int seat) {
    switch (state->phase) {
    case PHASE_CHOOSE:
        return choose_prompt(state, seat);
    case PHASE_BUILD:
        return build_prompt(tables, state);
    case PHASE_PLACE:
        return state->seats[seat].placed_count ? place_another : phases[PHASE_PLACE].prompt;
    case PHASE_COURT:
        return court_prompt(state);
    case PHASE_WITHDRAW:
        return state->places[PLACE_INNKEEPER] == GAME_NO_SEAT ? withdraw_for_the_card : phases[PHASE_WITHDRAW].prompt;
    case PHASE_WINTER:
        return winter_prompt(state, seat);
    default:
        return state->phase < PHASES ? phases[state->phase].prompt : "";
    }
}

static int pieces_to_equip(const struct seasons_tables *tables, const struct seasons_state *state) {
    int left = state->carts[SAND] + state->carts[WOOD] + state->carts[CLAY];
    return left < tables->worker_choices ? left : tables->worker_choices;
}

void seasons_text_prompt(const struct seasons_tables *tables, const struct seasons_state *state,
                         const char *const *names, int seat, char *out, size_t size) {
    struct seasons_facts facts = {.tables = tables,
                                  .names = names,
                                  .seat = seat,
                                  .card = state->card,
                                  .amount = state->builds_left,
                                  .amount2 = pieces_to_equip(tables, state)};
    const char *sentence = prompt_of(tables, state, seat);
    seasons_text_fill(sentence && *sentence ? _(sentence) : "", &facts, out, size);
}

const char *seasons_text_phase_short(int phase) {
    const char *brief = phase >= 0 && phase < PHASES ? phases[phase].brief : NULL;
    return brief && *brief ? _(brief) : "";
}

const char *seasons_text_decline(const struct seasons_state *state, const struct seasons_tables *tables) {
    const char *words = state->phase < PHASES ? phases[state->phase].decline : NULL;
    if (state->phase == PHASE_BUILD && state->builds_left < tables->builds_per_card) {
        words = build_more;
    } else if (state->phase == PHASE_PLACE && state->to_act &&
               state->seats[__builtin_ctz(state->to_act)].placed_count) {
        words = place_no_more;
    } else if (state->phase == PHASE_COURT && state->courting_begun) {
        words = courting_is_new(state) ? stay_out : drop_out;
    }
    return words ? _(words) : NULL;
}

/* ---- what an answer does: for hints, for what undo takes back, for buttons ---- */

static const char *const templates[VERBS] = {
    [VERB_CHOOSE] = N_("Choose {cards:the}."),
    [VERB_EQUIP] = N_("Take {goods}."),
    [VERB_TRADE] = N_("Place a helper at {cart}."),
    [VERB_WITHDRAW] = N_("Take the helper back from {cart}."),
    [VERB_TAKE] = N_("Take the {kind}."),
    [VERB_BUY] = N_("Buy 1 {kind} from {other}."),
    [VERB_BUILD] = N_("Build {tile} with {goods}."),
    [VERB_PLACE] = N_("Place a helper in {place}, fee {fee}."),
    [VERB_DONE] = N_("Decline."),
    [VERB_PLAGUE] = N_("Give up the {card}."),
    [VERB_SNOWDRIFT] = N_("Give up the {card}."),
    [VERB_CRACK] = N_("Give {blocks}."),
    [VERB_COURT] = N_("Court with {pieces}."),
    [VERB_DECLINE] = N_("Do not court."),
    [VERB_SHARE] = N_("Take {pieces}."),
    [VERB_PALACE] = N_("Forge {bars}."),
};

/* What declining is, by the phase in which it was asked for. */
static const char *const declined[PHASES] = {
    [PHASE_TRADE] = N_("Place no helper."),
    [PHASE_BUY] = N_("Buy nothing."),
    [PHASE_BUILD] = N_("Do not build."),
    [PHASE_PLACE] = N_("Place no helper."),
};

static const char *template_of(const struct seasons_intent *intent, int phase) {
    const int pays = (intent->verb == VERB_PLAGUE || intent->verb == VERB_SNOWDRIFT) && intent->amount;
    const int forges = intent->verb == VERB_COURT && intent->amount;
    const int gives_nothing = (intent->verb == VERB_CRACK || intent->verb == VERB_PALACE) && !intent->amount;
    if (pays) {
        return N_("Pay.");
    }
    if (forges) {
        return N_("Court with {pieces}, forged from silver.");
    }
    if (gives_nothing) {
        return intent->verb == VERB_CRACK ? N_("Give nothing.") : N_("Forge no silver.");
    }
    if (intent->verb == VERB_DONE && phase >= 0 && phase < PHASES && declined[phase]) {
        return declined[phase];
    }
    return templates[intent->verb < VERBS ? intent->verb : VERB_DONE];
}

void seasons_text_intent(const struct seasons_tables *tables, const char *const *names,
                         const struct seasons_intent *intent, int phase, char *out, size_t size) {
    struct seasons_facts facts = {.tables = tables,
                                  .names = names,
                                  .seat = intent->seat,
                                  .other = intent->other,
                                  .card = intent->card,
                                  .tile = intent->at,
                                  .place = intent->at,
                                  .kind = intent->at,
                                  .amount = intent->amount,
                                  .set = intent->cards};
    if (intent->verb == VERB_COURT || intent->verb == VERB_SHARE) {
        facts.amount = 1;
    }
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        facts.goods[kind] = intent->pay[kind];
    }
    seasons_text_fill(_(template_of(intent, phase)), &facts, out, size);
}

/* ---- why not ---- */

static const char *const sentences[SEASONS_REASON_END] = {
    [REASON_OVER] = N_("The match is over."),
    [REASON_NO_SUCH_SEAT] = N_("Nobody sits there in this match."),
    [REASON_NO_SUCH_VERB] = N_("There is no such move in this game."),
    [REASON_NOT_YOUR_TURN] = N_("Somebody else is asked now."),
    [REASON_ALREADY_CHOSEN] = N_("{seat} has chosen already."),
    [REASON_OTHER_QUESTION] = N_("Something else is asked now."),
    [REASON_STRAY_ARGUMENT] = N_("This move has fields that do not belong to it."),
    [REASON_CARD_NOT_IN_HAND] = N_("That card is not in your hand."),
    [REASON_CARD_COUNT_ONE] = N_("Choose exactly one card."),
    [REASON_CARD_COUNT_TWO] = N_("With two players each chooses two cards."),
    [REASON_CARD_COUNT_LAST] = N_("You have one card left: choose that one."),
    [REASON_MASTER_BUILDER_FULL_HAND] =
        N_("The master builder may not be chosen while you hold all eight cards: there is nothing to bring back."),
    [REASON_EQUIP_NOT_OFFERED] = N_("Only sand, wood and clay go onto the stone worker’s card."),
    [REASON_EQUIP_COUNT_TWO] = N_("Choose {rule:stone-worker-choices} pieces for the stone worker."),
    [REASON_EQUIP_COUNT_ONE] = N_("Only one piece is left on the carts: choose that one."),
    [REASON_EQUIP_SHORT] = N_("The carts do not hold so many of that kind."),
    [REASON_NO_SUCH_KIND] = N_("There are no such goods."),
    [REASON_NO_SUCH_SOURCE] = N_("A helper cannot come from there."),
    [REASON_TRADE_FROM_CART] = N_("Helpers are never moved from one cart to another: take one from your stock."),
    [REASON_STOCK_EMPTY] = N_("You have no helper left in your stock."),
    [REASON_NOT_YOUR_INNKEEPER] = N_("The innkeeper is not yours."),
    [REASON_RIDER_CLOSED] = N_("The rider is open only while all four carts hold a helper."),
    [REASON_OWN_TRADER] = N_("Your own helper stands at {cart} already."),
    [REASON_FRESH_TRADER] = N_("The helper at {cart} was placed this round: he stays until the next."),
    [REASON_DISPLACE_CARTS_FREE] = N_("You may displace a helper only while all four carts hold one."),
    [REASON_NOT_YOUR_TRADER] = N_("No helper of yours stands at {cart}."),
    [REASON_TAKE_NONE_THERE] = N_("There is no {kind} on the defence tower."),
    [REASON_TAKE_MUST] = N_("You must take one kind from the defence tower."),
    [REASON_BUY_NO_SUCH_SEAT] = N_("Nobody sits there to buy from."),
    [REASON_BUY_OWN] = N_("You cannot buy from your own worker."),
    [REASON_BUY_NOT_WORKER] = N_("Only worker cards hold goods to buy."),
    [REASON_BUY_NOT_PLAYED] = N_("That worker was not played this round."),
    [REASON_BUY_NONE_THERE] = N_("There is no {kind} on that card."),
    [REASON_BUY_LAST_PIECE] = N_("The last piece on a worker’s card is not for sale."),
    [REASON_NO_SUCH_TILE] = N_("There is no such building."),
    [REASON_TILE_TAKEN] = N_("{tile} is built already."),
    [REASON_PAY_NOT_EXACT] = N_("The goods must make exactly {value}: they make {amount}."),
    [REASON_PAY_THREE_KINDS] = N_("A payment needs at least {rule:kinds} different kinds of goods."),
    [REASON_PAY_FORGED_UNUSED] = N_("You forge more silver than the payment uses."),
    [REASON_PAY_SILVER_SHORT] = N_("You do not have so many silver bars."),
    [REASON_PAY_CARTS_SHORT] = N_("The carts do not hold so many pieces to forge silver into."),
    [REASON_PAY_GOODS_SHORT] = N_("You do not have so many goods of that kind."),
    [REASON_NO_SUCH_PLACE] = N_("There is no such place in this match."),
    [REASON_PLACE_NOT_ERECTED] = N_("{place} is not built yet."),
    [REASON_PLACE_NOT_DRAWN] = N_("The winter card of {place} has not come up yet."),
    [REASON_PLACE_TAKEN] = N_("A helper stands there already."),
    [REASON_PLACE_LOWER_FREE] = N_("A place with the same fee is free beside it: take that one."),
    [REASON_PLACE_SAME_BUILDING] = N_("You have placed a helper in {place} this round: the other goes elsewhere."),
    [REASON_PLACE_FEE] = N_("The fee is {fee} talers; you have {amount2}."),
    [REASON_WINTER_OTHER_CARD] = N_("Another winter card is being answered."),
    [REASON_PLAGUE_NOT_THERE] = N_("That card is not among your played cards."),
    [REASON_PLAGUE_TALERS] = N_("You have fewer talers than played cards: give up one of the cards."),
    [REASON_SNOWDRIFT_NO_WORKER] = N_("Only a worker can be given up."),
    [REASON_SNOWDRIFT_NOT_IN_HAND] = N_("That worker is chosen for this round."),
    [REASON_SNOWDRIFT_NOT_IN_DISCARD] = N_("That worker is not among your played cards."),
    [REASON_SNOWDRIFT_NO_SUCH_PILE] = N_("A worker is given up from your hand or from your played cards."),
    [REASON_SNOWDRIFT_TALERS] = N_("The snowdrift costs 3 talers; you have {amount2}: give up a worker."),
    [REASON_CRACK_TOO_MANY] = N_("At most three stone blocks can be given."),
    [REASON_CRACK_FORGED_UNUSED] = N_("You forge more silver than you give blocks."),
    [REASON_CRACK_SILVER_SHORT] = N_("You do not have so many silver bars to forge."),
    [REASON_CRACK_CARTS_SHORT] = N_("The stone cart does not hold so many blocks to forge silver into."),
    [REASON_CRACK_STONE_SHORT] = N_("You do not have so many stone blocks."),
    [REASON_COURT_NO_PIECE] = N_("You have no such piece to court with."),
    [REASON_COURT_FORGED_KIND] = N_("Silver is forged into sand, wood, clay or stone."),
    [REASON_COURT_SILVER_SHORT] = N_("You have no silver bar to forge for the damsel."),
    [REASON_COURT_CARTS_SHORT] = N_("The carts hold no {kind} to forge silver into."),
    [REASON_SHARE_NO_PIECE] = N_("No such piece lies on the damsel’s card."),
    [REASON_PALACE_SILVER_SHORT] = N_("You do not have so many silver bars."),
    [REASON_PALACE_HELPERS] = N_("Each of your helpers in the palace turns at most five pieces into points."),
    [REASON_PALACE_CARTS_SHORT] = N_("The carts do not hold so many pieces to forge silver into."),
    [REASON_NO_SUCH_CARD] = N_("There is no such card."),
};

const char *seasons_text_reason_template(int reason) {
    return reason > REASON_NONE && reason < SEASONS_REASON_END ? sentences[reason] : NULL;
}

static int payment_points(const struct seasons_tables *tables, const struct seasons_intent *intent) {
    int sum = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        sum += intent->pay[kind] * tables->piece_points[kind];
    }
    return sum;
}

static struct seasons_facts facts_of(const struct seasons_tables *tables, const struct seasons_state *state,
                                     const char *const *names, const struct seasons_intent *intent) {
    struct seasons_facts facts = {.tables = tables,
                                  .names = names,
                                  .seat = intent->seat,
                                  .other = intent->other,
                                  .kind = intent->at,
                                  .card = intent->card,
                                  .tile = intent->at,
                                  .place = intent->at};
    facts.amount = payment_points(tables, intent);
    facts.amount2 = intent->seat < GAME_MAX_SEATS ? state->seats[intent->seat].talers : 0;
    return facts;
}

void seasons_text_reason(const struct seasons_tables *tables, const struct seasons_state *state,
                         const char *const *names, const struct seasons_intent *intent, int reason, char *out,
                         size_t size) {
    const char *sentence = seasons_text_reason_template(reason);
    struct seasons_facts facts = facts_of(tables, state, names, intent);
    seasons_text_fill(sentence ? _(sentence) : "", &facts, out, size);
}
