/* SPDX-License-Identifier: MIT */
/* The one line that says what is asked, for each phase and for each winter card. */
#include <stddef.h>

#include "table/seasons/seasons_text.h"
#include "ui/words.h"

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

static const char *template_of(const struct seasons_tables *tables, const struct seasons_state *state, int seat) {
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
    const char *sentence = template_of(tables, state, seat);
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
