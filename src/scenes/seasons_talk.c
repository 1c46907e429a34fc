/* What the table says, in the form that the shell asks for. The sentences are in the other seasons_*.c. */
#include "scenes/seasons_talk.h"

#include <stdio.h>

#include "castellany/seasons_bots.h"
#include "scenes/rules_topics.h"
#include "scenes/seasons_text.h"
#include "ui/words.h"

void seasons_talk_where(const struct table_talk *talk, const void *state, char *out, size_t size) {
    const struct seasons_state *board = state;
    (void)talk;
    snprintf(out, size, _("Round %d of %d"), board->round, board->rounds);
}

const char *seasons_talk_variant(const void *state) {
    return ((const struct seasons_state *)state)->season == WINTER ? _("winter") : _("summer");
}

void seasons_talk_prompt(const struct table_talk *talk, const void *state, uint8_t seat, char *out, size_t size) {
    seasons_text_prompt(seasons_tables(talk->game), state, talk->names, seat, out, size);
}

const char *seasons_talk_decline(const struct table_talk *talk, const void *state) {
    const struct seasons_state *board = state;
    return board->phase == PHASE_CHOOSE ? _("Done") : seasons_text_decline(board, seasons_tables(talk->game));
}

const char *seasons_talk_call(const void *state) {
    const struct seasons_state *board = state;
    return board->phase == PHASE_CHOOSE ? _("It is for you to choose in secret. Nobody else may look.")
                                        : _("It is for you to answer the snowdrift. Nobody else may look.");
}

void seasons_talk_intent_words(const struct table_talk *talk, const struct intent *intent, uint8_t asked, char *out,
                               size_t size) {
    const struct seasons_intent named = seasons_from_intent(intent);
    seasons_text_intent(seasons_tables(talk->game), talk->names, &named, asked == TABLE_ASKED_NONE ? -1 : asked, out,
                        size);
}

void seasons_talk_refusal(const struct table_talk *talk, const void *state, const struct intent *intent, int reason,
                          char *out, size_t size) {
    const struct seasons_intent named = seasons_from_intent(intent);
    seasons_text_reason(seasons_tables(talk->game), state, talk->names, &named, reason, out, size);
}

/* ---- where in a match ---- */

enum { PART_WINTER = 1 + GAME_MAX_SEATS * CARDS, PART_END };

void seasons_talk_moment(const void *state, struct table_moment *moment) {
    const struct seasons_state *board = state;
    const int is_card = board->card < CARDS;
    moment->asked = board->phase;
    moment->seat = is_card ? board->turn : GAME_NO_SEAT;
    moment->part = is_card                        ? (uint8_t)(1 + board->turn * CARDS + board->card)
                   : board->phase == PHASE_WINTER ? PART_WINTER
                   : board->phase == PHASE_OVER   ? PART_END
                                                  : 0;
}

const char *seasons_talk_moment_words(const struct table_moment *moment) {
    return moment->asked == PHASE_CHOOSE   ? _("choice of cards")
           : moment->asked == PHASE_WINTER ? _("winter card")
           : moment->seat < GAME_MAX_SEATS ? seasons_text_card((moment->part - 1) % CARDS)
                                           : "";
}

/* ---- why a hint ---- */

static const char *const fact_templates[SEASONS_FACTS] = {
    [FACT_RIVALS_PLAY] = N_("{amount} rivals are likely to play the {card}."),
    [FACT_BUILDING_NEAR] = N_("You could build {tile} with it."),
    [FACT_POINTS_AT_ONCE] = N_("Brings about {points} at once."),
    [FACT_TALERS_AT_ONCE] = N_("Brings {talers}."),
    [FACT_HELPER_NEAR] = N_("A helper in {place} comes within reach: about {points}."),
    [FACT_GOODS_EARNED] = N_("Brings you {pieces}."),
    [FACT_OTHERS_EARN] = N_("The others get {amount} pieces."),
    [FACT_CARDS_BACK] = N_("Brings back {amount} cards."),
    [FACT_OTHERS_BUILD] = N_("The others will build about {amount} times."),
    [FACT_SILVER_KEPT] = N_("Keeps {bars}."),
    [FACT_MASTER_BUILDERS] = N_("{amount} master builders score from it."),
    [FACT_OWN_HELPERS_GAIN] = N_("Your helpers gain {points} by it."),
    [FACT_FEE] = N_("Costs {talers}."),
};

/* The same where the amount is one and the sentence bends with it. */
static const char *const single_templates[SEASONS_FACTS] = {
    [FACT_RIVALS_PLAY] = N_("One rival is likely to play the {card}."),
    [FACT_OTHERS_EARN] = N_("The others get 1 piece."),
    [FACT_CARDS_BACK] = N_("Brings back 1 card."),
    [FACT_OTHERS_BUILD] = N_("The others will build about once."),
    [FACT_MASTER_BUILDERS] = N_("One master builder scores from it."),
};

static const char *fact_template(int code, int amount) {
    if (code <= FACT_NONE || code >= SEASONS_FACTS) {
        return NULL;
    }
    return amount == 1 && single_templates[code] ? single_templates[code] : fact_templates[code];
}

void seasons_talk_reason(const struct table_talk *talk, const struct bot_hint *hint, int index, char *out,
                         size_t size) {
    const int code = hint->facts[index].code, subject = hint->facts[index].subject;
    const double amount = hint->facts[index].amount;
    const struct seasons_facts facts = {.tables = seasons_tables(talk->game),
                                        .names = talk->names,
                                        .card = subject,
                                        .tile = subject,
                                        .place = subject,
                                        .kind = subject,
                                        .amount = (int)(amount < 0 ? amount - 0.5 : amount + 0.5)};
    const char *template = fact_template(code, facts.amount);
    seasons_text_fill(template ? _(template) : "", &facts, out, size);
}
