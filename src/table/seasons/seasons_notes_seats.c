/* SPDX-License-Identifier: MIT */
/* Notes on seats and their numbers, tracks, supplies and winter cards. */
#include <stdio.h>
#include <string.h>

#include "castellany/seasons_bots.h"
#include "table/seasons/seasons_notes.h"
#include "table/seasons/seasons_seats.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_worth.h"

static const char *const being_counted = N_("The last card is done with: what everybody has is being counted now.");

/* ---- seats ---- */

static void note_points_of(const struct table *table, int seat, struct table_note *note) {
    note_chip(note, SIGN_POINTS, 0, "%d", seasons_shown(table)->seats[seat].vp);
    if (!seasons_is_counted(table)) {
        note_chip(note, SIGN_NONE, 0, _("at the end %d"),
                  seasons_worth_total(seasons(table)->tables, seasons_shown(table), seat));
    }
}

static void note_seat(struct table *table, int seat, struct table_note *note) {
    static const char *const leanings[] = {"", N_("a builder"), N_("a merchant"), N_("a courtier")};
    const int temperament = table_temperament(table, seat);
    struct page page = note_page(note);
    char words[NOTE_TEXT_SIZE];
    if (temperament == TEMPERAMENT_NONE) {
        note_title(note, "%s", table->names[seat]);
    } else {
        note_title(note, "%s, %s", table->names[seat], _(leanings[temperament]));
    }
    note_chip(note, SIGN_SEAT, seat, "%s", "");
    note_points_of(table, seat, note);
    note_bot(table, seat, &page);
    if (seasons_seat_has_chosen(table, seat)) {
        page_say(&page, "%s", _("Has chosen a card; all cards are turned together."));
    }
    if (!seasons_is_counted(table)) {
        seasons_worth_seat(seasons(table)->tables, seasons_shown(table), seat, words, sizeof words);
        page_say(&page, "%s", words);
    }
    if (seasons_shown(table)->start == seat) {
        page_say(&page, "%s", _("Starting player: goes first this round when several play the same card."));
    }
}

static void note_seat_card(struct table *table, int index, struct table_note *note) {
    const int seat = index / CARDS, card = index % CARDS;
    const struct seasons_seat *shown = &seasons_shown(table)->seats[seat];
    const char *where = shown->lost >> card & 1      ? N_("{seat} has given up this card for good.")
                        : shown->discard >> card & 1 ? N_("{seat} has played this card.")
                        : shown->chosen >> card & 1  ? N_("{seat} plays this card now.")
                                                     : N_("{seat} holds this card.");
    struct seasons_facts facts = {.tables = seasons(table)->tables, .names = table->names, .seat = seat};
    struct page page = note_page(note);
    char words[SEASONS_TEXT_SIZE];
    note_title(note, "%d  %s", seasons_card_rank(card), seasons_text_card(card));
    seasons_page_fill(&page, _(where), &facts);
    seasons_text_card_rule(seasons(table)->tables, card, words, sizeof words);
    page_say(&page, "%s", words);
}

/* ---- a seat's numbers ---- */

static int helpers_at(const struct seasons_state *state, int seat, int is_castle) {
    int count = 0;
    for (int i = 0; i < (is_castle ? (int)PLACES : (int)KINDS); i++) {
        count += (is_castle ? state->places[i] : state->traders[i]) == seat;
    }
    return count;
}

static void note_goods(struct table *table, int seat, int kind, struct table_note *note) {
    const struct seasons_seat *shown = &seasons_shown(table)->seats[seat];
    const int points = seasons(table)->tables->piece_points[kind];
    struct page page = note_page(note);
    note_title(note, "%s: %s", table->names[seat], seasons_text_kind(kind));
    note_chip(note, SIGN_SEAT, seat, "%s", "");
    note_chip(note, SIGN_PIECE, kind, "%d", shown->goods[kind]);
    if (kind == SILVER) {
        page_say(&page, "%s",
                 _("When you pay, a bar can be forged into one piece of any other kind, from the carts. At the end it "
                   "is worth nothing in itself; forged bars lie in the forge and score for the helpers there."));
    } else {
        page_say(&page, _("Building points: %d each, %d in all."), points, points * shown->goods[kind]);
        page_say(&page, _("%d are left on the cart."), seasons_shown(table)->carts[kind]);
    }
}

static void note_talers(struct table *table, int seat, struct table_note *note) {
    struct page page = note_page(note);
    note_title(note, "%s: %s", table->names[seat], seasons_text_kind(TALER));
    note_chip(note, SIGN_SEAT, seat, "%s", "");
    note_chip(note, SIGN_PIECE, TALER, "%d", seasons_shown(table)->seats[seat].talers);
    page_say(&page, "%s",
             _("Talers pay the fees of helpers. At the end helpers in the market turn them into points; "
               "else they only break ties."));
}

static void note_helpers(struct table *table, int seat, struct table_note *note) {
    const int stock = seasons_shown(table)->seats[seat].helpers;
    const int carts = helpers_at(seasons_shown(table), seat, 0), castle = helpers_at(seasons_shown(table), seat, 1);
    struct page page = note_page(note);
    note_title(note, "%s: %s", table->names[seat], _("Helpers"));
    note_chip(note, SIGN_HELPER, seat, "%d", stock);
    page_say(&page, _("In stock %d, at the carts %d, in the castle %d."), stock, carts, castle);
    page_say(&page, "%s",
             _("A trader places one at a cart, where he brings you goods. If you have built this round, you may place "
               "up to two in the castle, where they score at the end."));
}

static void note_points(struct table *table, int seat, struct table_note *note) {
    struct page page = note_page(note);
    int listed = 0;
    note_title(note, "%s: %s", table->names[seat], _("Points"));
    note_chip(note, SIGN_SEAT, seat, "%s", "");
    note_points_of(table, seat, note);
    for (int source = 0; source < POINTS_SOURCES; source++) {
        if (seasons_shown(table)->points[seat][source]) {
            page_say(&page, "%s: %d", seasons_text_source(source), seasons_shown(table)->points[seat][source]);
            listed++;
        }
    }
    if (!listed) {
        page_say(&page, "%s", _("No points yet. More than a third of all come at the very end."));
    }
}

static void note_count(struct table *table, int index, struct table_note *note) {
    const int seat = index / SEAT_COUNTS, what = index % SEAT_COUNTS;
    if (what < KINDS) {
        note_goods(table, seat, what, note);
    } else if (what == SEAT_COUNT_TALERS) {
        note_talers(table, seat, note);
    } else if (what == SEAT_COUNT_HELPERS) {
        note_helpers(table, seat, note);
    } else {
        note_points(table, seat, note);
    }
}

static void note_own_count(struct table *table, int what, struct table_note *note) {
    note_count(table, table->viewer * SEAT_COUNTS + what, note);
}

static void note_stock(struct table *table, int none, struct table_note *note) {
    (void)none;
    note_helpers(table, table->viewer, note);
    if (table_is_asking(table) && answer_is_source(table, TARGET_STOCK)) {
        note_why(note, 1, "%s", _("Drag a helper from here, or click him, then a place."));
    }
}

static void note_own(struct table *table, int none, struct table_note *note) {
    (void)none;
    note_seat(table, table->viewer, note);
}

static void note_ending(struct table *table, int none, struct table_note *note) {
    const struct seasons_state *shown = seasons_shown(table);
    struct page page = note_page(note);
    char words[NOTE_TEXT_SIZE];
    (void)none;
    note_title(note, "%s", _("If it ended now"));
    if (seasons_is_counted(table)) {
        page_say(&page, "%s", _(being_counted));
        return;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        note_chip(note, SIGN_SEAT, seat, "%d", seasons_worth_total(seasons(table)->tables, shown, seat));
    }
    seasons_worth_seat(seasons(table)->tables, shown, table_observer(table), words, sizeof words);
    page_say(&page, "%s", words);
    page_say(&page, "%s", _("Point at another player’s panel to see what their points are made of."));
}

/* ---- tracks ---- */

static void note_rounds(struct table *table, int none, struct table_note *note) {
    const struct seasons_state *shown = seasons_shown(table);
    struct page page = note_page(note);
    (void)none;
    note_title(note, _("Round %d of %d"), shown->round, shown->rounds);
    note_chip(note, SIGN_SEAT, shown->start, "%s", _("begins"));
    note_chip(note, SIGN_PIECE, TALER, "%d", shown->round_talers);
    page_say(&page, "%s",
             _("The starting player takes a taler from the track each round; then the marker goes on. When the track "
               "is empty, or the last plan is built, the match ends with that round."));
}

static void note_round(struct table *table, int index, struct table_note *note) {
    const struct seasons_state *shown = seasons_shown(table);
    const int round = index + 1, start = (shown->start + round - shown->round) % table->seats;
    struct seasons_facts facts = {.names = table->names, .seat = start};
    struct page page = note_page(note);
    note_title(note, _("Round %d of %d"), round, shown->rounds);
    if (round < shown->round) {
        page_say(&page, "%s", _("This round is over: its taler is taken."));
    } else if (round == shown->round) {
        seasons_page_fill(&page, _("This round: {seat} has begun it and taken its taler."), &facts);
    } else {
        seasons_page_fill(&page, _("Still to come: {seat} will begin it and take its taler."), &facts);
    }
    if (seasons_is_winter_round(seasons(table)->tables, shown, round)) {
        page_say(&page, "%s", _("A winter card comes up, after the cards are chosen and before they are revealed."));
    }
}

static void note_track_counted(struct table *table, struct table_note *note) {
    struct page page = note_page(note);
    for (int seat = 0; seat < table->seats; seat++) {
        note_chip(note, SIGN_SEAT, seat, "%d", seasons_shown_points(table, seat));
    }
    page_say(&page, "%s",
             seasons_is_scoring(table) || motion_is_busy(&table->motion) ? _(being_counted)
                                                                         : _("The match is over: these points stay."));
}

static void note_track(struct table *table, int none, struct table_note *note) {
    struct page page = note_page(note);
    (void)none;
    note_title(note, "%s", _("Points"));
    if (seasons_is_counted(table)) {
        note_track_counted(table, note);
        return;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        note_chip(note, SIGN_SEAT, seat, "%d (%d)", seasons_shown(table)->seats[seat].vp,
                  seasons_worth_total(seasons(table)->tables, seasons_shown(table), seat));
    }
    page_say(&page, "%s",
             _("Victory points, and in brackets what they would be if the match ended now: what helpers "
               "score comes at the end."));
}

/* ---- supplies ---- */

static void note_supply(struct table *table, int index, struct table_note *note) {
    static const struct {
        const char *title, *text;
    } supplies[] = {
        {N_("Bank"),
         N_("Talers in the bank. Messenger and bricklayer get no more than is here; fees and fines come back to it.")},
        {N_("Forge"), N_("Silver bars in the forge. Helpers at the forge score points for them at the end.")},
        {N_("Plans left"), N_("Plans that nobody has built yet. When the last is taken, the round is the last. Helpers "
                              "in the servants’ house score points for them.")},
        {N_("Free places"), N_("Free helpers’ places in the castle. A helper in the keep scores 3 points for each.")},
        {N_("Towers"), N_("Towers built. Helpers in the gates score points for them.")},
        {N_("Houses"), N_("Houses built. Helpers in the stable score points for them.")}};
    static const uint16_t scored_by[] = {0,
                                         1u << BUILDING_FORGE,
                                         1u << BUILDING_SERVANTS_HOUSE,
                                         1u << BUILDING_KEEP,
                                         1u << BUILDING_BIG_GATE | 1u << BUILDING_SMALL_GATE,
                                         1u << BUILDING_STABLE};
    struct page page = note_page(note);
    note_title(note, "%s", _(supplies[index].title));
    if (index == 0) {
        note_chip(note, SIGN_PIECE, TALER, "%d", seasons_shown(table)->bank);
    }
    page_say(&page, "%s", _(supplies[index].text));
    for (int place = 0; place < PLACES; place++) {
        const uint8_t owner = seasons_shown(table)->places[place];
        if ((scored_by[index] >> seasons_place_building(place) & 1) && owner != GAME_NO_SEAT) {
            note_chip(note, SIGN_HELPER, owner, "%s %+d", seasons_text_building(seasons_place_building(place)),
                      seasons_worth_helper(seasons(table)->tables, seasons_shown(table), owner, place));
        }
    }
}

/* ---- winter ---- */

static void say_damsel(struct table *table, struct table_note *note) {
    const struct seasons_state *shown = seasons_shown(table);
    struct seasons_facts facts = {.names = table->names, .set = shown->courting};
    struct page page = note_page(note);
    for (int kind = 0; kind <= TALER; kind++) {
        if (shown->damsel[kind]) {
            note_chip(note, SIGN_PIECE, kind, "%d", shown->damsel[kind]);
        }
    }
    if (shown->courting_begun && facts.set) {
        seasons_page_fill(&page, _("Still courting: {list}."), &facts);
    } else if (!shown->courting_begun) {
        page_say(&page, "%s", _("Nobody courts her yet."));
    }
}

static void say_helpers_there(struct table *table, int building, struct table_note *note) {
    const int first = seasons_building_first_place(building);
    for (int place = first; place < first + seasons_building_place_count(building); place++) {
        if (seasons_shown(table)->places[place] != GAME_NO_SEAT) {
            note_chip(note, SIGN_HELPER, seasons_shown(table)->places[place], "%s", "");
        }
    }
}

static void note_winter(struct table *table, int card, struct table_note *note) {
    struct page page = note_page(note);
    char words[SEASONS_TEXT_SIZE];
    note_title(note, "%s", seasons_text_winter_card(card));
    seasons_text_winter_card_rule(seasons(table)->tables, card, words, sizeof words);
    page_say(&page, "%s", words);
    if (card == DAMSEL) {
        say_damsel(table, note);
    } else if (card == VILLAGE_TAVERN) {
        note_chip(note, SIGN_PIECE, TALER, "%d", seasons_shown(table)->tavern_talers);
        say_helpers_there(table, BUILDING_VILLAGE_TAVERN, note);
    } else if (card == GRANARY) {
        say_helpers_there(table, BUILDING_GRANARY, note);
    }
}

static void note_deck(struct table *table, int none, struct table_note *note) {
    struct page page = note_page(note);
    (void)none;
    note_title(note, "%s", _("Winter cards"));
    const int left = seasons_winter_cards_to_come(seasons(table)->tables, seasons_shown(table));
    const int others = seasons_shown(table)->deck_left - left;
    page_say(&page, P_("%d card is still to come.", "%d cards are still to come.", left), left);
    if (others) {
        page_say(&page, P_("%d card stays in the stack.", "%d cards stay in the stack.", others), others);
    }
    page_say(&page, "%s",
             _("In the rounds with a snowflake a card comes up after the cards are chosen and before they "
               "are revealed. Nobody knows the order."));
}

int seasons_note_of_standing(struct table *table, int target, struct table_note *note) {
    static const struct {
        int first, count;
        void (*tell)(struct table *, int, struct table_note *);
    } tellers[] = {{TARGET_SEAT, GAME_MAX_SEATS, note_seat},
                   {TARGET_SEAT_CARD, GAME_MAX_SEATS * CARDS, note_seat_card},
                   {TARGET_SEAT_COUNT, GAME_MAX_SEATS * SEAT_COUNTS, note_count},
                   {TARGET_OWN_COUNT, SEAT_COUNTS, note_own_count},
                   {TARGET_STOCK, 1, note_stock},
                   {TARGET_OWN, 1, note_own},
                   {TARGET_ENDING, 1, note_ending},
                   {TARGET_ROUNDS, 1, note_rounds},
                   {TARGET_ROUND, ROUND_SPACES, note_round},
                   {TARGET_POINTS, 1, note_track},
                   {TARGET_SUPPLY, 6, note_supply},
                   {TARGET_WINTER, WINTER_CARDS, note_winter},
                   {TARGET_WINTER_DECK, 1, note_deck}};
    for (size_t i = 0; i < sizeof tellers / sizeof *tellers; i++) {
        if (target_is(target, tellers[i].first, tellers[i].count)) {
            tellers[i].tell(table, target - tellers[i].first, note);
            return 1;
        }
    }
    return 0;
}
