/* SPDX-License-Identifier: MIT */
/* What an answer does, in a sentence: for hints, for what undo takes back, for buttons. */
#include <string.h>

#include "table/seasons/seasons_text.h"
#include "ui/words.h"

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
