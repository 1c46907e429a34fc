/* SPDX-License-Identifier: MIT */
/* Why a hint is good or bad, in sentences: whose points and pieces they are, and "but" before what speaks against it.
 */
#include "castellany/bot_compare.h"
#include "castellany/seasons_bots.h"

#include <ctype.h>
#include <string.h>

#include "table/seasons/seasons_text.h"
#include "table/table_page.h"
#include "ui/words.h"

/* The same where the amount is one and the sentence bends with it, in the second column; none at all in the third. */
static const struct {
    const char *many, *one, *none;
} templates[SEASONS_FACTS] = {
    [FACT_BUILDING_NEAR] = {N_("You could build {tile} with it."), NULL},
    [FACT_POINTS_AT_ONCE] = {N_("You score about {points} at once."), NULL},
    [FACT_HELPER_NEAR] = {N_("A helper of yours in {place} would score about {points} at the end."), NULL},
    [FACT_OTHERS_EARN] = {N_("But the trader also brings the others {amount} pieces."),
                          N_("But the trader also brings another player 1 piece.")},
    [FACT_CARDS_BACK] = {N_("Brings back {amount} of your cards."), N_("Brings back 1 of your cards.")},
    [FACT_OTHERS_BUILD] = {N_("Expect about {amount} buildings by the others; you score for each."),
                           N_("Expect about one building by the others; you score for it."),
                           N_("But the others will probably build nothing that you would score for.")},
    [FACT_SILVER_KEPT] = {N_("You keep {bars}."), NULL},
    [FACT_MASTER_BUILDERS] = {N_("But {amount} master builders of others score {rate} points each for it."),
                              N_("But a master builder of another player scores {rate} points for it.")},
    [FACT_OWN_HELPERS_GAIN] = {N_("Your helpers in the castle gain {points} by it."), NULL},
    [FACT_FEE] = {N_("Costs you {talers}."), NULL},
    [FACT_DENIES_BUILDING] = {N_("{amount} rivals could pay for it too: then it is gone."),
                              N_("A rival could pay for it too: then it is gone.")},
    [FACT_DENIES_PLACE] = {N_("It is the last place there, and {amount} rivals could take it."),
                           N_("It is the last place there, and a rival could take it.")},
};

static const char *const helpers_lose = N_("But your helpers in the castle lose {points} by it.");

/* What a rival's card means for the hinted one. */
static const struct {
    int card;
    const char *many, *one;
} rivals[] = {
    {TRADER, N_("But {amount} rivals will probably play a trader too, and your helpers would bring you goods anyway."),
     N_("But a rival will probably play a trader too, and your helpers would bring you goods anyway.")},
    {NO_CARD, N_("{amount} rivals will probably play workers, from whom you can buy."),
     N_("A rival will probably play a worker, from whom you can buy.")},
    {MASTER_BUILDER, N_("But {amount} rivals will probably play the master builder and score for what you build."),
     N_("But a rival will probably play the master builder and score for what you build.")},
    {STONEMASON, N_("But {amount} rivals will probably play the stonemason and may buy from your worker."),
     N_("But a rival will probably play the stonemason and may buy from your worker.")},
};

static int rounded(double amount) {
    return (int)(amount < 0 ? amount - 0.5 : amount + 0.5);
}

static const char *template_of_rivals(int card, int amount) {
    for (size_t i = 0; i < sizeof rivals / sizeof *rivals; i++) {
        if (rivals[i].card == card) {
            return amount == 1 ? rivals[i].one : rivals[i].many;
        }
    }
    return NULL;
}

static const char *template_of(int code, int subject, int amount) {
    if (code <= FACT_NONE || code >= SEASONS_FACTS) {
        return NULL;
    }
    if (code == FACT_RIVALS_PLAY) {
        return template_of_rivals(subject, amount);
    }
    if (code == FACT_OWN_HELPERS_GAIN && amount < 0) {
        return helpers_lose;
    }
    return amount == 0 && templates[code].none  ? templates[code].none
           : amount == 1 && templates[code].one ? templates[code].one
                                                : templates[code].many;
}

/* The pieces and talers of all facts of HINT in one sentence, with those that may be chosen. */
static void say_goods(struct page *page, const struct seasons_tables *tables, const struct bot_hint *hint) {
    struct seasons_facts facts = {.tables = tables};
    int is_any = 0;
    for (int i = 0; i < hint->fact_count; i++) {
        const int amount = rounded(hint->facts[i].amount);
        const int is_taler = hint->facts[i].code == FACT_TALERS_AT_ONCE;
        if (is_taler || hint->facts[i].code == FACT_GOODS_EARNED) {
            facts.goods[is_taler ? TALER : hint->facts[i].subject] += amount;
            is_any = 1;
        } else if (hint->facts[i].code == FACT_GOODS_CHOSEN) {
            facts.amount = amount;
        }
    }
    if (is_any && facts.amount) {
        facts.goes_on = 1;
        seasons_page_fill(page,
                          facts.amount == 1 ? _("Brings you {goods} and 1 piece of your choice.")
                                            : _("Brings you {goods} and {amount} pieces of your choice."),
                          &facts);
    } else if (is_any) {
        seasons_page_fill(page, _("Brings you {goods}."), &facts);
    }
}

void seasons_text_reasons(const struct seasons_tables *tables, const char *const *names, const struct bot_hint *hint,
                          char *out, size_t size) {
    struct page page;
    page_begin(&page, out, size);
    say_goods(&page, tables, hint);
    for (int i = 0; i < hint->fact_count; i++) {
        const int subject = hint->facts[i].subject, amount = rounded(hint->facts[i].amount);
        const char *template = template_of(hint->facts[i].code, subject, amount);
        const struct seasons_facts facts = {.tables = tables,
                                            .names = names,
                                            .card = subject,
                                            .tile = subject,
                                            .place = subject,
                                            .kind = subject,
                                            .rate = tables->master_builder_points,
                                            .amount = amount < 0 ? -amount : amount};
        if (template) {
            seasons_page_fill(&page, _(template), &facts);
        }
    }
    for (char *end = out; (end = strchr(end, '\n'));) {
        *end = ' ';
    }
}

void seasons_text_spared(const struct seasons_tables *tables, const struct seasons_intent *better,
                         const struct seasons_intent *other, char *out, size_t size) {
    struct seasons_facts facts = {.tables = tables};
    *out = 0;
    if (better->verb == VERB_DONE && other->verb == VERB_BUILD) {
        for (int kind = 0; kind < PAYING_KINDS; kind++) {
            facts.goods[kind] = other->pay[kind];
        }
        seasons_text_fill(_("You keep {goods}."), &facts, out, size);
    }
}

/* ---- rows of a comparison ---- */

/* Points that come whenever something is played; behind them with the tile that brings most of them. */
static const struct {
    const char *plain, *tile;
} moments[BOT_TIMES + 1] = {
    {N_("{source}, this round"), N_("{source}, this round, mostly {tile}")},
    {N_("{source}, next round"), N_("{source}, next round, mostly {tile}")},
    {"{source}", "{source}"},
    {"{source}", "{source}"},
};

static int building_of(int source) {
    for (int building = 0; building < BUILDINGS; building++) {
        if (seasons_building_source(building) == source) {
            return building;
        }
    }
    return -1;
}

/* What is built most often for ROW's points, by the answer that brings more; NO_TILE if that is nothing, or if it is
 * hardly half of them. */
static int tile_of(const struct bot_row *row) {
    const int more = row->second > row->first;
    const struct bot_way *way = &row->ways[more];
    const struct seasons_intent *intent = seasons_view(&way->intent);
    const int is_built = way->plays && intent->verb == VERB_BUILD && row->time < BOT_TIMES &&
                         (row->source == POINTS_STONEMASON || row->source == POINTS_WORKER);
    return is_built && 2 * way->points >= (more ? row->second : row->first) ? intent->at : NO_TILE;
}

/* What a card of winter brings that nobody has turned yet: it may not come. */
static const char *template_of_winter(const struct bot_row *row) {
    return row->source != POINTS_CRACKED_WALL || row->time == BOT_NOW ? NULL
           : row->time == BOT_NEXT                                    ? N_("{source}, should it come up next round")
                                                                      : N_("{source}, should it come up");
}

void seasons_text_row(const struct bot_row *row, int is_own, char *out, size_t size) {
    const int building = building_of(row->source), tile = tile_of(row);
    const struct seasons_facts facts = {.source = row->source, .building = building, .tile = tile};
    const char *template = building >= 0     ? is_own ? N_("Your helpers in {building}") : N_("Helpers in {building}")
                               : tile == NO_TILE ? moments[row->time].plain
                                             : moments[row->time].tile;
    const char *winter = template_of_winter(row);
    seasons_text_fill(_(winter ? winter : template), &facts, out, size);
}

/* What comes more often, or brings more each time. */
static const char *more_of(const struct bot_row *row) {
    const int is_worth = row->cause.kind == BOT_CAUSE_WORTH;
    switch (row->source) {
    case POINTS_STONEMASON:
    case POINTS_WORKER:
        return is_worth ? N_("you build something dearer") : N_("you build");
    case POINTS_MASTER_BUILDER:
        return is_worth ? "" : N_("others build when you score for it");
    default:
        return building_of(row->source) < 0 ? ""
               : is_worth                   ? N_("each helper there scores more")
                                            : N_("you place a helper there");
    }
}

void seasons_text_cause(const struct bot_row *row, const char *const *names, uint8_t seat, char *out, size_t size) {
    const struct seasons_intent *intent = seasons_view(&row->cause.intent);
    const int is_own = intent->seat == seat;
    const struct seasons_facts facts = {.names = names,
                                        .seat = intent->seat,
                                        .tile = intent->at};
    *out = 0;
    if (row->cause.kind == BOT_CAUSE_ITSELF) {
        return;
    }
    if (row->cause.kind != BOT_CAUSE_ANSWER) {
        const char *more = more_of(row);
        snprintf(out, size, "%s", *more ? _(more) : "");
        return;
    }
    if (intent->verb == VERB_BUILD) {
        seasons_text_fill(is_own ? _("you build {tile}") : _("{seat} builds {tile}"), &facts, out, size);
    } else if (intent->verb == VERB_PLACE && building_of(row->source) >= 0) {
        seasons_text_fill(is_own ? _("you place a helper there") : _("{seat} places a helper there"), &facts, out,
                          size);
    }
    if (is_own) {
        *out = (char)tolower((unsigned char)*out); /* it stands within a sentence */
    }
}
