/* SPDX-License-Identifier: MIT */
/* What the table says, in the form that the shell asks for. The sentences are in the other seasons_*.c. */

#include <stdio.h>

#include "castellany/bot_compare.h"
#include "castellany/seasons_bots.h"
#include "table/ops_words.h"
#include "table/seasons/seasons_text.h"
#include "ui/words.h"

static void seasons_talk_progress(const struct table_talk *talk, const void *state, char *out, size_t size) {
    const struct seasons_state *board = state;
    (void)talk;
    snprintf(out, size, _("Round %d of %d"), board->round, board->rounds);
}

static const char *seasons_talk_variant(const void *state) {
    return ((const struct seasons_state *)state)->season == WINTER ? _("winter") : _("summer");
}

static void stand_in_list(const struct seasons_state *board, char *out, size_t size) {
    const char *season = board->season == WINTER ? _("Winter") : _("Summer");
    if (board->phase == PHASE_OVER) {
        snprintf(out, size, _("%s, finished after round %d"), season, board->round);
    } else {
        snprintf(out, size, _("%s, round %d of %d"), season, board->round, board->rounds);
    }
}

static void stand_on_title(const struct seasons_state *board, char *out, size_t size) {
    const int seats = board->seat_count;
    const char *sentence = board->season == WINTER
                               ? P_("Round %d of %d, winter, %d player", "Round %d of %d, winter, %d players", seats)
                               : P_("Round %d of %d, summer, %d player", "Round %d of %d, summer, %d players", seats);
    snprintf(out, size, sentence, board->round, board->rounds, seats);
}

static void seasons_talk_standing(const void *state, enum table_standing form, char *out, size_t size) {
    const struct seasons_state *board = state;
    if (form == STANDING_IN_SENTENCE) {
        snprintf(out, size, _("round %d of %d"), board->round, board->rounds);
    } else {
        (form == STANDING_IN_LIST ? stand_in_list : stand_on_title)(board, out, size);
    }
}

static void seasons_talk_prompt(const struct table_talk *talk, const void *state, uint8_t seat, char *out,
                                size_t size) {
    seasons_text_prompt(seasons_tables(talk->game), state, talk->names, seat, out, size);
}

static const char *seasons_talk_decline(const struct table_talk *talk, const void *state) {
    const struct seasons_state *board = state;
    return board->phase == PHASE_CHOOSE ? _("Done") : seasons_text_decline(board, seasons_tables(talk->game));
}

static uint8_t seasons_talk_starter(const void *state) {
    return ((const struct seasons_state *)state)->start;
}

static const char *seasons_talk_call(const void *state) {
    const struct seasons_state *board = state;
    return board->phase == PHASE_CHOOSE ? _("Your turn to choose in secret. Everybody else, look away!")
                                        : _("Your turn to answer the snowdrift. Everybody else, look away!");
}

static void seasons_talk_intent_words(const struct table_talk *talk, const struct intent *intent, uint8_t asked,
                                      char *out, size_t size) {
    const struct seasons_intent named = seasons_from_intent(intent);
    seasons_text_intent(seasons_tables(talk->game), talk->names, &named, asked == TABLE_ASKED_NONE ? -1 : asked, out,
                        size);
}

static void seasons_talk_refusal(const struct table_talk *talk, const void *state, const struct intent *intent,
                                 int reason, char *out, size_t size) {
    const struct seasons_intent named = seasons_from_intent(intent);
    seasons_text_reason(seasons_tables(talk->game), state, talk->names, &named, reason, out, size);
}

/* ---- where in a match ---- */

enum { PART_WINTER = 1 + GAME_MAX_SEATS * CARDS, PART_END };

static int seasons_talk_is_choice(const struct intent *intent) {
    return intent->verb == VERB_CHOOSE;
}

/* R25: winter's questions come before the reveal. */
static int seasons_talk_has_hidden(const void *state) {
    const struct seasons_state *board = state;
    return board->phase == PHASE_CHOOSE || board->phase == PHASE_WINTER;
}

static void seasons_talk_moment(const void *state, struct table_moment *moment) {
    const struct seasons_state *board = state;
    const int is_card = board->card < CARDS;
    moment->asked = board->phase;
    moment->seat = is_card ? board->turn : GAME_NO_SEAT;
    moment->part = is_card                        ? (uint8_t)(1 + board->turn * CARDS + board->card)
                   : board->phase == PHASE_WINTER ? PART_WINTER
                   : board->phase == PHASE_OVER   ? PART_END
                                                  : 0;
}

static const char *seasons_talk_moment_words(const struct table_moment *moment) {
    return moment->asked == PHASE_CHOOSE   ? _("choice of cards")
           : moment->asked == PHASE_WINTER ? _("winter card")
           : moment->seat < GAME_MAX_SEATS ? seasons_text_card((moment->part - 1) % CARDS)
                                           : "";
}

/* ---- why a hint ---- */

static void seasons_talk_reasons(const struct table_talk *talk, const struct bot_hint *hint, char *out, size_t size) {
    seasons_text_reasons(seasons_tables(talk->game), talk->names, hint, out, size);
}

static int seasons_talk_is_against(const struct bot_hint *hint, int fact) {
    switch (hint->facts[fact].code) {
    case FACT_OTHERS_EARN:
    case FACT_MASTER_BUILDERS:
    case FACT_FEE:
        return 1;
    case FACT_OTHERS_BUILD:
        return hint->facts[fact].amount < 0.5;
    case FACT_OWN_HELPERS_GAIN:
        return hint->facts[fact].amount < 0;
    case FACT_RIVALS_PLAY:
        return hint->facts[fact].subject != NO_CARD; /* whoever buys from their workers gains */
    default:
        return 0;
    }
}

static int is_of_goods(int code) {
    return code == FACT_GOODS_EARNED || code == FACT_GOODS_CHOSEN || code == FACT_TALERS_AT_ONCE;
}

static int seasons_talk_are_together(const struct bot_hint *hint, int one, int other) {
    return is_of_goods(hint->facts[one].code) && is_of_goods(hint->facts[other].code);
}

static void seasons_talk_spared(const struct table_talk *talk, const struct intent *better, const struct intent *other,
                                char *out, size_t size) {
    seasons_text_spared(seasons_tables(talk->game), seasons_view(better), seasons_view(other), out, size);
}

static void seasons_talk_row(const struct table_talk *talk, const struct bot_row *row, uint8_t seat, char *out,
                             size_t size) {
    (void)talk;
    seasons_text_row(row, row->seat == seat, out, size);
}

static void seasons_talk_cause(const struct table_talk *talk, const struct bot_row *row, uint8_t seat, char *out,
                               size_t size) {
    seasons_text_cause(row, talk->names, seat, out, size);
}

const struct table_words seasons_table_words = {.progress = seasons_talk_progress,
                                                .variant = seasons_talk_variant,
                                                .prompt = seasons_talk_prompt,
                                                .decline = seasons_talk_decline,
                                                .call = seasons_talk_call,
                                                .starter = seasons_talk_starter,
                                                .intent = seasons_talk_intent_words,
                                                .refusal = seasons_talk_refusal,
                                                .reasons = seasons_talk_reasons,
                                                .spared = seasons_talk_spared,
                                                .is_against = seasons_talk_is_against,
                                                .are_together = seasons_talk_are_together,
                                                .row = seasons_talk_row,
                                                .cause = seasons_talk_cause,
                                                .is_choice = seasons_talk_is_choice,
                                                .has_hidden = seasons_talk_has_hidden,
                                                .moment = seasons_talk_moment,
                                                .moment_words = seasons_talk_moment_words,
                                                .standing = seasons_talk_standing,
                                                .source = seasons_text_source_short};
