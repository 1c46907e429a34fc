/* SPDX-License-Identifier: MIT */
/* Why something is not possible, in a sentence for each reason of the engine. The table is indexed by the code itself,
 * so that a reason without a sentence shows up as a hole (tests/table finds it). */
#include <stdio.h>
#include <string.h>

#include "table/seasons/seasons_text.h"
#include "ui/words.h"

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
