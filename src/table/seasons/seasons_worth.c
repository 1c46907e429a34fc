/* SPDX-License-Identifier: MIT */
/* What things and cards would bring now. Numbers come from the engine on a copy, words are added here: inspector and
 * raised cards must say the same. */
#include "table/seasons/seasons_worth.h"

#include <stdlib.h>
#include <string.h>

#include "table/seasons/seasons_plans.h"
#include "table/table_page.h"
#include "ui/words.h"

/* ---- what is missing ---- */

static void add_missing(struct page *page, const struct seasons_missing *missing) {
    char words[SEASONS_TEXT_SIZE];
    for (int way = 0; way < missing->ways; way++) {
        struct seasons_facts facts = {.amount = 0};
        for (int kind = 0; kind < KINDS; kind++) {
            facts.goods[kind] = missing->pieces[way][kind];
        }
        seasons_text_fill("{goods}", &facts, words, sizeof words);
        page_add(page, "%s%s", way ? _(", or ") : "", words);
    }
}

static void say_missing(struct page *page, const struct seasons_missing *missing) {
    if (missing->ways) {
        page_say(page, "%s ", _("Missing:"));
        add_missing(page, missing);
        page_add(page, ".");
    } else {
        page_say(page, _("More than %d pieces are missing."), MISSING_MOST);
    }
}

static int points_of_goods(const struct seasons_tables *tables, const struct seasons_seat *seat) {
    int points = 0;
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        points += seat->goods[kind] * tables->piece_points[kind];
    }
    return points;
}

void seasons_worth_unpayable(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int tile,
                             char *out, size_t size) {
    struct page page;
    const struct seasons_seat *own = &state->seats[seat];
    const int points = points_of_goods(tables, own), value = tables->tile_value[tile];
    int kinds = 0;
    page_begin(&page, out, size);
    if (!(state->plans >> tile & 1) || seasons_can_pay_tile(tables, state, seat, tile)) {
        return;
    }
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        kinds += own->goods[kind] > 0;
    }
    if (points < value) {
        page_say(&page, _("Your goods make %d of %d."), points, value);
    } else if (kinds < tables->kinds_per_payment) {
        page_say(&page, _("A payment needs %d kinds of goods."), tables->kinds_per_payment);
    } else {
        page_say(&page, _("Your goods cannot make exactly %d in %d kinds."), value, tables->kinds_per_payment);
    }
    const struct seasons_missing missing = seasons_missing_for(tables, state, seat, tile);
    say_missing(&page, &missing);
}

/* ---- tiles and places ---- */

static void say_owner(struct page *page, const struct seasons_tables *tables, const struct seasons_state *state,
                      const char *const *names, int tile) {
    struct seasons_facts facts = {.tables = tables, .names = names, .seat = state->tile_owner[tile]};
    if (facts.seat != GAME_NO_SEAT) {
        seasons_page_fill(page, _("Built by {seat}."), &facts);
    }
}

/* Who else could pay: that somebody will be quicker is half of the game. */
static void say_payers(struct page *page, const struct seasons_tables *tables, const struct seasons_state *state,
                       const char *const *names, int seat, int tile) {
    struct seasons_facts facts = {.tables = tables, .names = names};
    for (int other = 0; other < state->seat_count; other++) {
        facts.set |= other != seat && seasons_can_pay_tile(tables, state, other, tile) ? 1u << other : 0;
    }
    if (facts.set) {
        seasons_page_fill(page, _("Others who could pay for it now: {list}."), &facts);
    }
}

int seasons_worth_helper(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int place) {
    const int source = seasons_building_source(seasons_place_building(place));
    int16_t change[GAME_MAX_SEATS][POINTS_SOURCES];
    seasons_place_change(tables, state, (uint8_t)seat, place, change);
    return source < 0 ? 0 : change[seat][source];
}

/* What a helper in PLACE does to SEAT's other points: the tavern counts him too, the fee is missing in the market. */
static void say_besides(struct page *page, const struct seasons_tables *tables, const struct seasons_state *state,
                        int seat, int place) {
    const int own = seasons_building_source(seasons_place_building(place));
    int16_t change[GAME_MAX_SEATS][POINTS_SOURCES];
    int count = 0;
    seasons_place_change(tables, state, (uint8_t)seat, place, change);
    for (int source = POINTS_KEEP; source < POINTS_SOURCES; source++) {
        if (source != own && change[seat][source] && !count++) {
            page_say(page, "%s ", _("Besides:"));
        }
        if (source != own && change[seat][source]) {
            const int by = change[seat][source];
            page_add(page, "%s%s %s%d", count > 1 ? _(", ") : "", seasons_text_source_short(source), by < 0 ? "−" : "+",
                     abs(by));
            count++;
        }
    }
    page_add(page, "%s", count ? "." : "");
}

static void say_places(struct page *page, const struct seasons_tables *tables, const struct seasons_state *state,
                       int seat, int building) {
    const int first = seasons_building_first_place(building);
    for (int place = first; place < first + seasons_building_place_count(building); place++) {
        if (place == first || tables->place_fee[place] != tables->place_fee[place - 1]) {
            const int worth = seasons_worth_helper(tables, state, seat, place);
            page_say(page, _("Fee %d: %s Now %d."), tables->place_fee[place], seasons_text_place_rule(place), worth);
            say_besides(page, tables, state, seat, place);
        }
    }
}

void seasons_worth_tile(const struct seasons_tables *tables, const struct seasons_state *state,
                        const char *const *names, int seat, int tile, char *out, size_t size) {
    struct page page;
    page_begin(&page, out, size);
    if (state->plans >> tile & 1) {
        say_payers(&page, tables, state, names, seat, tile);
    } else {
        say_owner(&page, tables, state, names, tile);
    }
    if (tile <= SMALL_GATE) {
        say_places(&page, tables, state, seat, tile);
    } else if (seasons_text_tile_rule(tile)) {
        page_say(&page, "%s", seasons_text_tile_rule(tile));
    }
}

/* What the helper that stands on PLACE adds to what its owner would score. */
static void say_standing(struct page *page, const struct seasons_facts *facts, int place) {
    seasons_page_fill(page,
                      place == PLACE_INNKEEPER ? _("{seat}’s helper stands here.")
                                               : _("{seat}’s helper stands here: {points} if it ended now."),
                      facts);
}

void seasons_worth_place(const struct seasons_tables *tables, const struct seasons_state *state,
                         const char *const *names, int seat, int place, char *out, size_t size) {
    struct page page;
    const uint8_t owner = state->places[place];
    const uint8_t whose = owner == GAME_NO_SEAT ? (uint8_t)seat : owner;
    struct seasons_facts facts = {
        .tables = tables, .names = names, .seat = whose, .amount = seasons_worth_helper(tables, state, whose, place)};
    page_begin(&page, out, size);
    page_say(&page, "%s", seasons_text_place_rule(place));
    if (owner != GAME_NO_SEAT) {
        say_standing(&page, &facts, place);
    } else if (place != PLACE_INNKEEPER) {
        seasons_page_fill(&page, _("A helper of yours would score {points} if it ended now."), &facts);
    } else {
        facts.amount = state->tavern_talers;
        seasons_page_fill(&page, _("{talers} on the card go to whoever places a helper here."), &facts);
    }
    say_besides(&page, tables, state, whose, place);
}

void seasons_worth_cart(const struct seasons_tables *tables, const struct seasons_state *state,
                        const char *const *names, int kind, char *out, size_t size) {
    struct page page;
    struct seasons_facts facts = {.tables = tables,
                                  .names = names,
                                  .kind = kind,
                                  .seat = state->traders[kind],
                                  .amount = seasons_cart_brings(tables, state, kind)};
    int is_full = 1;
    for (int cart = 0; cart < PAYING_KINDS; cart++) {
        is_full &= state->traders[cart] != GAME_NO_SEAT;
    }
    page_begin(&page, out, size);
    seasons_page_fill(
        &page, _("Each trader brings the owner of a helper here {pieces}, plus one piece for the defence tower."),
        &facts);
    if (facts.seat != GAME_NO_SEAT) {
        seasons_page_fill(&page, _("{seat}’s helper stands here."), &facts);
    } else if (kind == SILVER) {
        page_say(&page, "%s",
                 is_full ? _("Open: all four carts hold a helper.")
                         : _("Open only while all four carts hold a helper."));
    } else {
        page_say(&page, "%s", _("No helper stands here."));
    }
}

/* ---- a plan ---- */

static int say_choices(struct page *page, const struct seasons_tables *tables, const struct seasons_state *state,
                       int seat, int tile) {
    uint8_t chosen[MISSING_WAYS][PAYING_KINDS];
    struct seasons_missing ways = {0};
    if (state->phase == PHASE_EQUIP && state->to_act == 1u << seat) {
        ways.ways = seasons_choices_for(tables, state, seat, tile, chosen);
    }
    for (int way = 0; way < ways.ways; way++) {
        memcpy(ways.pieces[way], chosen[way], sizeof chosen[way]);
    }
    if (ways.ways) {
        page_say(page, "%s ", _("Within reach if you choose:"));
        add_missing(page, &ways);
        page_add(page, ".");
    }
    return ways.ways;
}

void seasons_worth_plan(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int tile,
                        char *out, size_t size) {
    struct page page;
    struct seasons_facts facts = {.tables = tables, .tile = tile};
    page_begin(&page, out, size);
    if (seasons_can_pay_tile(tables, state, seat, tile)) {
        page_say(&page, "%s", _("You can pay for it with what you have: play a card that builds."));
        return;
    }
    if (say_choices(&page, tables, state, seat, tile)) {
        return;
    }
    facts.set = seasons_played_cards(tables, state, seat, tile);
    if (facts.set) {
        seasons_page_fill(&page, _("Within reach with what you have played: {cards}."), &facts);
        return;
    }
    const struct seasons_missing missing = seasons_missing_on_cards(tables, state, seat, tile);
    facts.set = seasons_enabling_cards(tables, state, seat, tile);
    say_missing(&page, &missing);
    seasons_page_fill(
        &page, facts.set ? _("Within reach with: {cards}.") : _("No card in your hand brings what is missing now."),
        &facts);
}

/* ---- if the match ended now ---- */

int seasons_worth_total(const struct seasons_tables *tables, const struct seasons_state *state, int seat) {
    int16_t points[GAME_MAX_SEATS][POINTS_SOURCES];
    int total = state->seats[seat].vp;
    seasons_final_scores(tables, state, points);
    for (int source = POINTS_KEEP; source < POINTS_SOURCES; source++) {
        total += points[seat][source];
    }
    return total;
}

void seasons_worth_built(const struct seasons_tables *tables, const struct seasons_state *state, int tile,
                         int change[GAME_MAX_SEATS]) {
    struct seasons_state built = *state;
    built.plans &= ~(1u << tile);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        change[seat] = seat < state->seat_count
                           ? seasons_worth_total(tables, &built, seat) - seasons_worth_total(tables, state, seat)
                           : 0;
    }
}

void seasons_worth_seat(const struct seasons_tables *tables, const struct seasons_state *state, int seat, char *out,
                        size_t size) {
    struct page page, sources;
    char list[SEASONS_TEXT_SIZE];
    int16_t points[GAME_MAX_SEATS][POINTS_SOURCES];
    page_begin(&page, out, size);
    page_begin(&sources, list, sizeof list);
    seasons_final_scores(tables, state, points);
    for (int source = POINTS_KEEP; source < POINTS_SOURCES; source++) {
        if (points[seat][source]) {
            page_add(&sources, "%s%s %d", list[0] ? _(", ") : "", seasons_text_source_short(source),
                     points[seat][source]);
        }
    }
    page_say(&page, _("If it ended now: %d points."), seasons_worth_total(tables, state, seat));
    if (list[0]) {
        page_say(&page, _("%d so far; %s."), state->seats[seat].vp, list);
    }
}

/* ---- what each card would bring its player if it were resolved as things stand ---- */

/* What a card is judged by. */
struct view {
    const struct seasons_tables *tables;
    const struct seasons_state *state;
    const char *const *names;
    int seat, card;
};

static int least(int a, int b) {
    return a < b ? a : b;
}

static void list_types(struct page *page, unsigned types, const char *sentence) {
    int count = 0;
    page_say(page, "%s ", sentence);
    for (int tile = 0; tile < TILES; tile++) {
        if (seasons_type_of_tile(tile) == tile && tile < TYPE_HOUSE && (types >> tile & 1)) {
            page_add(page, "%s%s", count++ ? _(", ") : "", seasons_text_tile(tile));
        }
    }
    for (int type = TYPE_HOUSE; type < TILE_TYPES; type++) {
        if (types >> type & 1) {
            page_add(page, "%s%s", count++ ? _(", ") : "", seasons_text_tile(type == TYPE_HOUSE ? HOUSE_1 : TOWER_1));
        }
    }
    page_add(page, ".");
}

static void say_types(struct page *page, unsigned types, const char *sentence) {
    if (types) {
        list_types(page, types, sentence);
    } else {
        page_say(page, "%s", _("You could not build anything as things stand."));
    }
}

void seasons_worth_rest(const struct seasons_tables *tables, const struct seasons_state *state,
                        const struct seasons_intent *payment, char *out, size_t size) {
    const unsigned types = seasons_types_after_payment(tables, state, payment);
    struct page page;
    page_begin(&page, out, size);
    if (types) {
        list_types(&page, types, _("Leaves enough for:"));
    } else if (state->builds_left > 1 && state->plans != 1u << payment->at) {
        page_say(&page, "%s", _("Leaves too little to build again."));
    }
}

static void say_buildable(struct page *page, const struct view *view, const char *sentence) {
    say_types(page, seasons_types_with_card(view->tables, view->state, view->seat, view->card), sentence);
}

void seasons_worth_choice(const struct seasons_tables *tables, const struct seasons_state *state, int seat,
                          const uint8_t chosen[PAYING_KINDS], char *out, size_t size) {
    struct page page;
    page_begin(&page, out, size);
    say_types(&page, seasons_types_with_choice(tables, state, seat, chosen), _("With that you could build:"));
}

void seasons_worth_worker(const struct seasons_tables *tables, const struct seasons_state *state, int card,
                          int goods[KINDS], int *choices) {
    struct seasons_state left = *state;
    for (int kind = 0; kind < KINDS; kind++) {
        goods[kind] = least(tables->worker_goods[card - WORKER_WOOD][kind], state->carts[kind]);
        left.carts[kind] = (uint8_t)(state->carts[kind] - goods[kind]);
    }
    *choices = card == WORKER_STONE ? seasons_choices_due(tables, &left) : 0;
}

static void tell_messenger(struct page *page, const struct view *view) {
    const int talers = least(view->tables->messenger_talers, view->state->bank);
    if (talers < view->tables->messenger_talers) {
        page_say(page, P_("The bank has only %d taler left.", "The bank has only %d talers left.", talers), talers);
    } else {
        page_say(page, P_("Now: %d taler.", "Now: %d talers.", talers), talers);
    }
}

void seasons_worth_payout(const struct seasons_tables *tables, const struct seasons_state *state, int seat,
                          int goods[KINDS]) {
    for (int kind = 0; kind < KINDS; kind++) {
        goods[kind] = state->traders[kind] == seat ? seasons_cart_brings(tables, state, kind) : 0;
    }
}

static void tell_trader(struct page *page, const struct view *view) {
    int is_anybody = 0;
    for (int seat = 0; seat < view->state->seat_count; seat++) {
        struct seasons_facts facts = {.tables = view->tables, .names = view->names, .seat = seat};
        int sum = 0;
        seasons_worth_payout(view->tables, view->state, seat, facts.goods);
        for (int kind = 0; kind < KINDS; kind++) {
            sum += facts.goods[kind];
        }
        if (sum) {
            seasons_page_fill(page, _("{seat}: {goods}."), &facts);
            is_anybody = 1;
        }
    }
    if (!is_anybody) {
        page_say(page, "%s", _("No helper stands at a cart yet."));
    }
    if (!view->state->seats[view->seat].helpers) {
        page_say(page, "%s", _("You have no helper left in your stock to place."));
    }
}

static void tell_bricklayer(struct page *page, const struct view *view) {
    struct seasons_facts facts = {.tables = view->tables};
    for (int kind = 0; kind < KINDS; kind++) {
        facts.goods[kind] = view->state->tower[kind];
    }
    seasons_page_fill(page, _("On the tower: {goods}."), &facts);
    say_buildable(page, view, _("With one kind of it you could build:"));
}

static void tell_stonemason(struct page *page, const struct view *view) {
    say_buildable(page, view, _("With your goods you could build:"));
}

static void tell_worker(struct page *page, const struct view *view) {
    struct seasons_facts facts = {.tables = view->tables};
    seasons_worth_worker(view->tables, view->state, view->card, facts.goods, &facts.amount);
    seasons_page_fill(page, facts.amount ? _("Brings {goods} and {amount} of your choice.") : _("Brings {goods}."),
                      &facts);
    say_buildable(page, view, _("With that you could build:"));
}

/* ---- the master builder ---- */

static int cards_that_build(unsigned cards) {
    return __builtin_popcount(cards & (ALL_WORKERS | 1u << BRICKLAYER | 1u << STONEMASON));
}

/* Buildings that SEAT may still erect this round: by the cards revealed, or by those it may have chosen. */
static int may_build(const struct seasons_tables *tables, const struct seasons_state *state, int seat) {
    const int is_open = state->phase != PHASE_CHOOSE && state->phase != PHASE_COURT && state->phase != PHASE_WINTER;
    const unsigned cards = is_open ? state->seats[seat].chosen : state->seats[seat].hand;
    const int due = state->seat_count == 2 ? 2 : 1;
    return least(cards_that_build(cards), due) * tables->builds_per_card;
}

void seasons_worth_master(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int *low,
                          int *high) {
    const int left = seasons_plans_left(state);
    int done = 0, more = 0;
    for (int other = 0; other < state->seat_count; other++) {
        done += other == seat ? 0 : state->seats[other].built;
        more += other == seat ? 0 : may_build(tables, state, other);
    }
    *low = done * tables->master_builder_points;
    *high = (done + least(more, left)) * tables->master_builder_points;
}

static void tell_master_builder(struct page *page, const struct view *view) {
    struct seasons_facts facts = {.tables = view->tables, .set = view->state->seats[view->seat].discard};
    int low, high;
    seasons_worth_master(view->tables, view->state, view->seat, &low, &high);
    if (facts.set) {
        seasons_page_fill(page, _("Brings back {cards:the}."), &facts);
    } else {
        page_say(page, "%s", _("You have no played cards to bring back."));
    }
    if (low < high) {
        page_say(page, _("%d to %d points, depending on what the others build."), low, high);
    } else if (high) {
        page_say(page,
                 P_("%d point for what the others have built.", "%d points for what the others have built.", high),
                 high);
    } else {
        page_say(page, "%s", _("No points: the others build nothing more in this round."));
    }
}

void seasons_worth_card(const struct seasons_tables *tables, const struct seasons_state *state,
                        const char *const *names, int seat, int card, char *out, size_t size) {
    static void (*const tellers[CARDS])(struct page *, const struct view *) = {
        [MESSENGER] = tell_messenger,   [TRADER] = tell_trader,
        [BRICKLAYER] = tell_bricklayer, [STONEMASON] = tell_stonemason,
        [WORKER_WOOD] = tell_worker,    [WORKER_SAND] = tell_worker,
        [WORKER_STONE] = tell_worker,   [MASTER_BUILDER] = tell_master_builder};
    const struct view view = {tables, state, names, seat, card};
    struct page page;
    page_begin(&page, out, size);
    tellers[card](&page, &view);
}
