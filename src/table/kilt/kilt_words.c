/* SPDX-License-Identifier: MIT */
/* Everything is open here, so one set of sentences serves everybody; amounts choose between one and many, as
 * languages need. */
#include "table/kilt/kilt_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/bot_compare.h"
#include "castellany/kilt_bots.h"
#include "table/kilt/kilt_table.h"
#include "table/ops_words.h"
#include "table/table_page.h"
#include "ui/words.h"

/* ---- names ---- */

const char *kilt_words_clan(int colour) {
    static const char *const names[KILT_COLOURS] = {
        [KILT_DARK_GRAY] = NC_("clan", "Boar"),
        [KILT_LIGHT_GRAY] = NC_("clan", "Swan"),
        [KILT_ORANGE] = NC_("clan", "Salmon"),
        [KILT_RED] = NC_("clan", "Stag"),
    };
    return colour < KILT_COLOURS ? language_in_context(names[colour], strchr(names[colour], 4) + 1) : "";
}

const char *kilt_words_floor(int crests) {
    return crests == 0 ? _("a floor") : crests == 1 ? _("a floor with a crest") : _("a floor with two crests");
}

void kilt_words_card(int toward, int away, char *out, size_t size) {
    if (away == KILT_NO_COLOUR) {
        snprintf(out, size, "%s", kilt_words_clan(toward));
    } else {
        snprintf(out, size, "%s/%s", kilt_words_clan(toward), kilt_words_clan(away));
    }
}

void kilt_words_area(int towers, int crests, int roofs, char *out, size_t size) {
    struct page page;
    page_begin(&page, out, size);
    if (towers || !roofs) {
        page_add(&page, P_("%d tower", "%d towers", towers), towers);
    }
    if (crests) {
        page_add(&page, ", ");
        page_add(&page, P_("%d crest", "%d crests", crests), crests);
    }
    if (roofs) {
        page_add(&page, towers ? ", " : "");
        page_add(&page, P_("%d roof", "%d roofs", roofs), roofs);
    }
}

/* ---- where the match stands ---- */

static void kilt_words_progress(const struct table_talk *talk, const void *state, char *out, size_t size) {
    (void)talk;
    snprintf(out, size, _("Turn %d"), ((const struct kilt_state *)state)->turn);
}

static void kilt_words_standing(const void *state, enum table_standing form, char *out, size_t size) {
    const struct kilt_state *board = state;
    const int is_over = board->phase == KILT_PHASE_OVER;
    if (form == STANDING_IN_SENTENCE) {
        snprintf(out, size, _("turn %d"), board->turn);
    } else if (form == STANDING_ON_TITLE) {
        snprintf(out, size, P_("Turn %d, %d player", "Turn %d, %d players", board->seat_count), board->turn,
                 board->seat_count);
    } else {
        snprintf(out, size, is_over ? _("Finished after turn %d") : _("Turn %d"), board->turn);
    }
}

static void kilt_words_moment(const void *state, struct table_moment *moment) {
    const struct kilt_state *board = state;
    *moment = (struct table_moment){.asked = board->phase, .part = 0, .seat = board->mover};
}

static const char *kilt_words_of_moment(const struct table_moment *moment) {
    return moment->asked == KILT_PHASE_MOVE    ? _("moving a card")
           : moment->asked == KILT_PHASE_BUILD ? _("building")
           : moment->asked == KILT_PHASE_ROOF  ? _("setting a roof")
                                               : "";
}

static const char *kilt_words_call(const void *state) {
    (void)state;
    return _("It’s your turn.");
}

const char *kilt_words_source(int source) {
    return source == KILT_START        ? _("At the start")
           : source == KILT_DUCAT_DAYS ? _("Ducat days")
           : source == KILT_RECEIVED   ? _("Paid by others")
           : source == KILT_PAID       ? _("Paid to others")
           : source == KILT_FINAL      ? _("Final remuneration")
                                       : "";
}

/* ---- questions and answers ---- */

static int has_two(const struct kilt_state *state, int seat) {
    int count = 0;
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        count += state->owner[colour] == seat;
    }
    return count > 1;
}

/* The match ends with this turn, since somebody has laid his last floor in it. */
static int is_ending(const struct kilt_state *state) {
    for (int seat = 0; seat < state->seat_count; seat++) {
        if (kilt_floors_left(state, seat) == 0) {
            return 1;
        }
    }
    return 0;
}

/* The square on which must be built, since there is no other; KILT_NO_SQUARE: there is a choice. */
static int only_site(const struct table_talk *talk, const struct kilt_state *state) {
    const uint32_t sites =
        talk->game ? kilt_sites(kilt_tables(talk->game), state, state->to, state->builders[0]) : 0;
    return sites && !(sites & (sites - 1)) ? __builtin_ctz(sites) : KILT_NO_SQUARE;
}

static void ask_for_floor(const struct kilt_state *state, int seat, const char *name, const char *square, char *out,
                          size_t size) {
    const char *clan = kilt_words_clan(state->builders[0]);
    const int is_of_two = has_two(state, seat);
    if (kilt_floors_left(state, seat) == 1 && is_of_two) {
        snprintf(out, size, _("%s, clan %s lays your last floor on %s, and the match ends with this turn."), name, clan,
                 square);
    } else if (kilt_floors_left(state, seat) == 1) {
        snprintf(out, size, _("%s, your last floor goes on %s, and the match ends with this turn."), name, square);
    } else if (is_ending(state)) {
        snprintf(out, size, _("%s, clan %s builds once more before the match ends, and only on %s: which floor?"), name,
                 clan, square);
    } else if (is_of_two) {
        snprintf(out, size, _("%s, clan %s must build, and only on %s: which floor?"), name, clan, square);
    } else {
        snprintf(out, size, _("%s, you must build, and only on %s: which floor?"), name, square);
    }
}

static void ask_for_site(const struct kilt_state *state, int seat, const char *name, char *out, size_t size) {
    const char *clan = kilt_words_clan(state->builders[0]);
    const int is_of_two = has_two(state, seat);
    if (kilt_floors_left(state, seat) == 1 && is_of_two) {
        snprintf(out, size, _("%s, clan %s lays your last floor, and the match ends with this turn: where?"), name,
                 clan);
    } else if (kilt_floors_left(state, seat) == 1) {
        snprintf(out, size, _("%s, this is your last floor, and the match ends with this turn: where?"), name);
    } else if (is_ending(state)) {
        snprintf(out, size, _("%s, clan %s builds once more before the match ends: where?"), name, clan);
    } else if (is_of_two) {
        snprintf(out, size, _("%s, clan %s must build: where?"), name, clan);
    } else {
        snprintf(out, size, _("%s, you must build: where?"), name);
    }
}

static void kilt_words_prompt(const struct table_talk *talk, const void *state, uint8_t seat, char *out, size_t size) {
    const struct kilt_state *board = state;
    const char *name = talk->names[seat];
    if (board->phase == KILT_PHASE_MOVE) {
        snprintf(out, size, _("%s, which card moves on? Its colours must build where it goes."), name);
    } else if (board->phase == KILT_PHASE_ROOF) {
        snprintf(out, size, _("%s, both roofs are in use: which one do you take for %s?"), name,
                 kilt_square_name(board->built_at[1]));
    } else if (only_site(talk, board) != KILT_NO_SQUARE) {
        ask_for_floor(board, seat, name, kilt_square_name(only_site(talk, board)), out, size);
    } else {
        ask_for_site(board, seat, name, out, size);
    }
}

static void kilt_words_intent(const struct table_talk *talk, const struct intent *intent, uint8_t asked, char *out,
                              size_t size) {
    const struct kilt_intent *named = kilt_view(intent);
    char card[64];
    (void)talk, (void)asked;
    if (named->verb == KILT_MOVE) {
        static const uint8_t pairs[KILT_DOUBLES][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};
        const int is_double = named->card >= KILT_FIRST_DOUBLE && named->card < KILT_CARDS;
        kilt_words_card(is_double ? pairs[named->card - KILT_FIRST_DOUBLE][0] : named->card,
                        is_double ? pairs[named->card - KILT_FIRST_DOUBLE][1] : KILT_NO_COLOUR, card, sizeof card);
        snprintf(out, size, _("Move the card %s to place %d."), card, kilt_place_number(named->to));
    } else if (named->verb == KILT_BUILD) {
        snprintf(out, size, _("Lay %s on %s."), kilt_words_floor(named->crests), kilt_square_name(named->at));
    } else {
        snprintf(out, size, _("Take the roof from %s."), kilt_square_name(named->at));
    }
}

/* ---- refusals ---- */

static const char *const refusals[] = {
    [KILT_REASON_NO_SUCH_CARD - REASON_GAME] = N_("There is no such card in this match."),
    [KILT_REASON_NO_SUCH_PLACE - REASON_GAME] = N_("There is no such place."),
    [KILT_REASON_TRAIN_CLOSED - REASON_GAME] = N_("The rear row lies just ahead: the train of cards never closes."),
    [KILT_REASON_SAME_PLACE - REASON_GAME] = N_("The card lies there already: it goes one place or more."),
    [KILT_REASON_BACKWARDS - REASON_GAME] = N_("That is behind the card: cards go clockwise only."),
    [KILT_REASON_BEYOND_FRONT - REASON_GAME] = N_("Too far: a card goes at most one place ahead of the front row."),
    [KILT_REASON_LEFT_ALONE - REASON_GAME] =
        N_("The only card of the front row cannot move: it would lie alone in front."),
    [KILT_REASON_ROW_FULL - REASON_GAME] = N_("That row is full."),
    [KILT_REASON_TOO_MANY_ROWS - REASON_GAME] = N_("No more rows may lie out: the card goes to one of them."),
    [KILT_REASON_NO_SUCH_SQUARE - REASON_GAME] = N_("There is no square there: that is water."),
    [KILT_REASON_NO_SUCH_FLOOR - REASON_GAME] = N_("There is no such floor."),
    [KILT_REASON_FLOOR_GONE - REASON_GAME] = N_("No floor of that kind is left."),
    [KILT_REASON_NOT_IN_LINE - REASON_GAME] = N_("That square is not in the line of the moved card."),
    [KILT_REASON_NOT_NEAREST - REASON_GAME] = N_("Of the empty squares only the one nearest to the card is free."),
    [KILT_REASON_ROOFED - REASON_GAME] = N_("There is a roof on that tower: nobody builds on it."),
    [KILT_REASON_TOO_DEAR - REASON_GAME] = N_("Not enough ducats: overbuilding costs one for each floor of the tower."),
    [KILT_REASON_NO_ROOF_THERE - REASON_GAME] = N_("There is no roof: choose one of the two that are lit."),
};

void kilt_words_refusal(const struct table_talk *talk, const void *state, const struct intent *intent, int reason,
                        char *out, size_t size) {
    const int number = reason - REASON_GAME;
    const int is_known = number >= 0 && number < (int)(sizeof refusals / sizeof *refusals) && refusals[number];
    (void)talk, (void)state, (void)intent;
    snprintf(out, size, "%s", is_known ? _(refusals[number]) : _("That is not possible now."));
}

/* ---- reasons of a hint ---- */

struct fact_words {
    const char *words, *many; /* with MANY both as NPC_ marks them, and the amount decides */
    enum { OF_AMOUNT, OF_SEAT, OF_CLAN, OF_SQUARE } subject;
};

static const struct fact_words fact_words[KILT_FACTS] = {
    [KILT_FACT_DUCAT_DAY] = {N_("The ducat day brings you %d."), NULL, OF_AMOUNT},
    [KILT_FACT_OTHERS_DAY] = {N_("But the ducat day brings %s %d."), NULL, OF_SEAT},
    [KILT_FACT_AREA_GROWS] = {N_("Your best area (%s) is worth %d more."), NULL, OF_CLAN},
    [KILT_FACT_AREA_LOSES] = {N_("But your best area (%s) is worth %d less."), NULL, OF_CLAN},
    [KILT_FACT_RIVAL_LOSES] = {N_("The best area of %s is worth %d less."), NULL, OF_SEAT},
    [KILT_FACT_PAYS] = {N_("But you pay %s %d."), NULL, OF_SEAT},
    [KILT_FACT_OTHERS_PAY] = {N_("%s pays you %d."), NULL, OF_SEAT},
    [KILT_FACT_OTHERS_SPEND] = {N_("%s must pay %d."), NULL, OF_SEAT},
    [KILT_FACT_HIGH_TOWER] = {N_("The tower on %s has %d floors: expensive to build over."), NULL, OF_SQUARE},
    [KILT_FACT_CREST_SHOWN] = {NPC_("hint", "Your tower on %s shows %d crest.", "Your tower on %s shows %d crests."),
                               OF_SQUARE},
    [KILT_FACT_CREST_LOST] = {NPC_("hint", "But on %s %d crest is covered at once.",
                                   "But on %s %d crests are covered at once."),
                              OF_SQUARE},
    [KILT_FACT_CRESTS_KEPT] = {NPC_("hint", "Clan %s keeps %d floor with crests for later.",
                                    "Clan %s keeps %d floors with crests for later."),
                               OF_CLAN},
    [KILT_FACT_ROOF_SET] = {NPC_("hint", "The roof on %s adds %d to your best area.",
                                 "The roof on %s belongs to %d of your best areas."),
                            OF_SQUARE},
    [KILT_FACT_ROOF_TAKEN] = {N_("Your tower on %s is open again, worth %d."), NULL, OF_SQUARE},
    [KILT_FACT_LAST_FLOORS] = {NPC_("hint", "%s has %d floor left: the end comes near.",
                                    "%s has %d floors left: the end comes near."),
                               OF_SEAT},
    [KILT_FACT_OWN_FLOORS] = {NPC_("hint", "You have %d floor left: the end comes near.",
                                   "You have %d floors left: the end comes near."),
                              OF_AMOUNT},
};

static int kilt_words_is_against(const struct bot_hint *hint, int fact) {
    const int code = hint->facts[fact].code;
    return code == KILT_FACT_OTHERS_DAY || code == KILT_FACT_AREA_LOSES || code == KILT_FACT_PAYS ||
           code == KILT_FACT_CREST_LOST || code == KILT_FACT_LAST_FLOORS || code == KILT_FACT_OWN_FLOORS;
}

static void say_fact(const struct table_talk *talk, const struct fact_words *words, int subject, int amount,
                     struct page *page) {
    const char *name = words->subject == OF_SEAT && subject < GAME_MAX_SEATS ? talk->names[subject]
                       : words->subject == OF_CLAN                           ? kilt_words_clan(subject)
                       : words->subject == OF_SQUARE                         ? kilt_square_name(subject)
                                                                             : NULL;
    const char *told = words->many ? language_counted(words->words, words->many, amount) : _(words->words);
    if (words->subject == OF_AMOUNT) {
        page_say(page, told, amount);
    } else if (name) {
        page_say(page, told, name, amount);
    }
}

void kilt_words_reasons(const struct table_talk *talk, const struct bot_hint *hint, char *out, size_t size) {
    struct page page;
    page_begin(&page, out, size);
    for (int i = 0; i < hint->fact_count; i++) {
        const int code = hint->facts[i].code;
        if (code > 0 && code < KILT_FACTS && fact_words[code].words) {
            say_fact(talk, &fact_words[code], hint->facts[i].subject, (int)(hint->facts[i].amount + 0.5), &page);
        }
    }
}

/* The floor that brings or costs most of ROW's ducats, with the answer by which it does; NULL if none does soon. */
static const struct kilt_intent *floor_of(const struct bot_row *row) {
    const struct bot_way *way = &row->ways[abs(row->second) > abs(row->first)];
    const struct kilt_intent *intent = kilt_view(&way->intent);
    return row->time < BOT_LATER && way->plays && intent->verb == KILT_BUILD ? intent : NULL;
}

static void kilt_words_row(const struct table_talk *talk, const struct bot_row *row, uint8_t seat, char *out,
                           size_t size) {
    static const char *const days[BOT_TIMES + 1] = {N_("Ducat day, this turn"), N_("Ducat day, next turn"),
                                                    N_("Ducat days"), N_("Ducat days")};
    static const char *const received[BOT_TIMES + 1] = {
        N_("Others pay you for building over, this turn"), N_("Others pay you for building over, next turn"),
        N_("Others pay you for building over"), N_("Others pay you for building over")};
    static const char *const paid[2][BOT_TIMES + 1] = {
        {N_("You pay others less, this turn"), N_("You pay others less, next turn"), N_("You pay others less"),
         N_("You pay others less")},
        {N_("You pay others more, this turn"), N_("You pay others more, next turn"), N_("You pay others more"),
         N_("You pay others more")}};
    const struct kilt_intent *floor = floor_of(row);
    if (row->seat != seat) {
        static const char *const times[] = {N_("%s, this turn"), N_("%s, next turn")};
        snprintf(out, size, row->time < BOT_LATER ? _(times[row->time]) : "%s", kilt_words_source(row->source));
    } else if (row->source == KILT_RECEIVED && floor && floor->seat != seat) {
        snprintf(out, size,
                 row->time == BOT_NOW ? _("%s builds over you on %s, this turn") : _("%s builds over you on %s"),
                 talk->names[floor->seat], kilt_square_name(floor->at));
    } else if (row->source == KILT_PAID && floor && floor->seat == seat && (!row->first || !row->second)) {
        static const char *const floors[2][BOT_TIMES] = {
            {N_("You pay for %s, this turn"), N_("You pay for %s, next turn")},
            {N_("You pay nothing for %s, this turn"), N_("You pay nothing for %s, next turn")}};
        snprintf(out, size, _(floors[row->second < 0][row->time]), kilt_square_name(floor->at));
    } else {
        snprintf(out, size, "%s",
                 row->source == KILT_DUCAT_DAYS ? _(days[row->time])
                 : row->source == KILT_RECEIVED ? _(received[row->time])
                 : row->source == KILT_PAID     ? _(paid[row->second > row->first][row->time])
                                                : kilt_words_source(row->source));
    }
}

static void floor_words(const struct table_talk *talk, const struct kilt_intent *floor, uint8_t seat, char *out,
                        size_t size) {
    const char *square = kilt_square_name(floor->at), *builder = talk->names[floor->seat];
    const int owner = floor->to - 1;
    if (floor->seat == seat && owner >= 0 && owner != seat) {
        snprintf(out, size, _("you build over %s on %s"), talk->names[owner], square);
    } else if (floor->seat == seat) {
        snprintf(out, size, owner < 0 ? _("you build on %s") : _("you build higher on %s"), square);
    } else {
        snprintf(out, size, owner == seat ? _("%s builds over you on %s") : _("%s builds on %s"), builder, square);
    }
}

static void kilt_words_cause(const struct table_talk *talk, const struct bot_row *row, uint8_t seat, char *out,
                             size_t size) {
    /* Translators: they follow "then more likely:", then "then:", behind "Ducat days, mostly in turns 30 to 40". */
    static const char *const more[KILT_SOURCES][2] = {
        [KILT_DUCAT_DAYS] = {N_("you are paid"), N_("richer areas")},
        [KILT_RECEIVED] = {N_("others build over you"), N_("higher towers are built over")},
        [KILT_PAID] = {N_("you build over others"), N_("higher towers are built over")},
        [KILT_FINAL] = {N_("you lay floors"), N_("more towers or crests on top")},
    };
    const struct kilt_intent *intent = kilt_view(&row->cause.intent);
    *out = 0;
    if (row->cause.kind == BOT_CAUSE_ITSELF) {
        if (intent->verb == KILT_BUILD && row->source == KILT_DUCAT_DAYS) {
            snprintf(out, size, _("your floor on %s counts"), kilt_square_name(intent->at));
        }
    } else if (row->cause.kind != BOT_CAUSE_ANSWER) {
        snprintf(out, size, "%s", _(more[row->source][row->cause.kind == BOT_CAUSE_WORTH]));
    } else if (intent->verb == KILT_BUILD) {
        floor_words(talk, intent, seat, out, size);
    }
}

/* ---- what is on the board ---- */

static void kilt_words_contrast(const struct table_talk *talk, const struct bot_contrast *contrast, uint8_t seat,
                                char *out, size_t size) {
    static const char *const labels[KILT_MEASURES] = {
        [KILT_MEASURE_HEIGHT] = N_("Floors of the tower, the price for others there"),
        [KILT_MEASURE_EXPOSED] = N_("Moves by which others can build over it next turn"),
        [KILT_MEASURE_OPENED] = N_("Moves by which others can build next turn where the roof was"),
        [KILT_MEASURE_REAR] = N_("Cards in the rear row until the next ducat day"),
        [KILT_MEASURE_OWN_REAR] = N_("Cards of your clans in the rear row"),
    };
    static const char *const of_clan[KILT_MEASURES][2] = {
        [KILT_MEASURE_AREA] = {N_("Value of the best area of clan %s"), N_("Value of your best area (%s)")},
        [KILT_MEASURE_TOWERS] = {N_("Towers of clan %s"), N_("Your towers (%s)")},
        [KILT_MEASURE_FINAL] = {"", N_("Ducats for your towers and crests at the end, as they stand (%s)")},
        [KILT_MEASURE_CRESTS] = {"", N_("Floors with crests left to you (%s)")},
        [KILT_MEASURE_ROOM] = {"", N_("Empty squares beside your best area (%s)")},
        [KILT_MEASURE_SITES] = {N_("Squares where clan %s can build"), N_("Squares where you can build (%s)")},
    };
    (void)talk, (void)seat;
    if (labels[contrast->code]) {
        snprintf(out, size, "%s", _(labels[contrast->code]));
    } else {
        const int is_own = contrast->subject >= KILT_COLOURS;
        snprintf(out, size, _(of_clan[contrast->code][is_own]), kilt_words_clan(contrast->subject % KILT_COLOURS));
    }
}

static int kilt_words_is_told(const struct table_talk *talk, const struct bot_hint *hint, int fact,
                              const struct bot_contrast *contrast) {
    const int subject = hint->facts[fact].subject, clan = contrast->subject, is_own = clan >= KILT_COLOURS;
    (void)talk;
    switch (hint->facts[fact].code) {
    case KILT_FACT_AREA_GROWS:
    case KILT_FACT_AREA_LOSES:
        return contrast->code == KILT_MEASURE_AREA && clan == subject + KILT_COLOURS;
    case KILT_FACT_RIVAL_LOSES: /* tells the seat, not which clan of its */
        return contrast->code == KILT_MEASURE_AREA && !is_own &&
               abs(contrast->first - contrast->second) == (int)(hint->facts[fact].amount + 0.5);
    case KILT_FACT_CRESTS_KEPT:
        return contrast->code == KILT_MEASURE_CRESTS && clan == subject + KILT_COLOURS;
    case KILT_FACT_HIGH_TOWER:
        return contrast->code == KILT_MEASURE_HEIGHT;
    default:
        return 0;
    }
}

/* ---- what a move would bring ---- */

void kilt_words_sum(const struct kilt_forecast *forecast, int seat, char *out, size_t size) {
    const int least = forecast->least[seat], most = forecast->most[seat];
    if (least == most) {
        snprintf(out, size, "%d", least);
    } else {
        snprintf(out, size, "%d–%d", least, most);
    }
}

const char *kilt_words_end(const struct kilt_forecast *forecast) {
    return forecast->must_end ? _("The match ends with this turn.") : _("The match may end with this turn.");
}

static void say_site(struct page *page, const struct kilt_site *site, const char *const *names, int seats) {
    page_add(page, " %s", kilt_square_name(site->square));
    if (!site->most) {
        page_add(page, " (%s)", _("free"));
        return;
    }
    page_add(page, site->least == site->most ? " (%d" : " (%d–%d", site->least, site->most);
    const char *word = _("to");
    for (int seat = 0; seat < seats; seat++) {
        if (site->payees >> seat & 1) {
            page_add(page, " %s %s", word, names[seat]);
            word = C_("of two payees", "or");
        }
    }
    page_add(page, ")");
}

static void say_builder(struct page *page, const struct kilt_builder *builder, const char *const *names, int seats) {
    if (builder->must_pass) {
        page_say(page, _("%s (%s) cannot build."), names[builder->seat], kilt_words_clan(builder->colour));
        return;
    }
    page_say(page, _("%s (%s) builds:"), names[builder->seat], kilt_words_clan(builder->colour));
    for (int i = 0; i < builder->site_count; i++) {
        page_add(page, i ? "," : "");
        say_site(page, &builder->sites[i], names, seats);
    }
    page_add(page, ".");
}

static void say_day(struct page *page, const struct kilt_forecast *forecast, const char *const *names, int seats) {
    char sum[24];
    page_say(page, "%s", _("A ducat day follows:"));
    for (int seat = 0; seat < seats; seat++) {
        kilt_words_sum(forecast, seat, sum, sizeof sum);
        page_add(page, "%s %s %s", seat ? "," : "", names[seat], sum);
    }
    page_add(page, ".");
}

void kilt_words_forecast(const struct kilt_forecast *forecast, const char *const *names, int seats, char *out,
                         size_t size) {
    struct page page;
    page_begin(&page, out, size);
    for (int i = 0; i < forecast->builder_count; i++) {
        say_builder(&page, &forecast->builders[i], names, seats);
    }
    if (forecast->is_ducat_day) {
        say_day(&page, forecast, names, seats);
    } else {
        page_say(&page, "%s", _("No ducat day: the row keeps a card."));
    }
    if (forecast->may_roof) {
        page_say(&page, "%s",
                 forecast->is_roof_moved ? _("If both build on one square, one of the roofs is moved onto it.")
                                         : _("If both build on one square, a roof comes on it."));
    }
    if (forecast->may_end) {
        page_say(&page, "%s", kilt_words_end(forecast));
    }
}

const struct table_words kilt_table_words = {.progress = kilt_words_progress,
                                             .prompt = kilt_words_prompt,
                                             .call = kilt_words_call,
                                             .intent = kilt_words_intent,
                                             .refusal = kilt_words_refusal,
                                             .reasons = kilt_words_reasons,
                                             .is_against = kilt_words_is_against,
                                             .row = kilt_words_row,
                                             .cause = kilt_words_cause,
                                             .at_their_time = 1u << KILT_DUCAT_DAYS | 1u << KILT_FINAL,
                                             .contrast = kilt_words_contrast,
                                             .is_told = kilt_words_is_told,
                                             .moment = kilt_words_moment,
                                             .moment_words = kilt_words_of_moment,
                                             .standing = kilt_words_standing,
                                             .source = kilt_words_source,
                                             .terms = &kilt_terms};
