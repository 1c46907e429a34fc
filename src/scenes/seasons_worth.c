#include "scenes/seasons_worth.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "ui/words.h"

struct page {
    char *out;
    size_t size;
};

static void begin(struct page *page, char *out, size_t size) {
    *page = (struct page){out, size};
    out[0] = 0;
}

__attribute__((format(printf, 2, 3))) static void say(struct page *page, const char *format, ...) {
    size_t used = strlen(page->out);
    va_list values;
    if (used && used + 2 < page->size) {
        page->out[used++] = '\n';
    }
    va_start(values, format);
    vsnprintf(page->out + used, page->size - used, format, values);
    va_end(values);
}

static void say_filled(struct page *page, const char *sentence, const struct seasons_facts *facts) {
    char text[SEASONS_TEXT_SIZE];
    seasons_text_fill(sentence, facts, text, sizeof text);
    say(page, "%s", text);
}

static int least(int a, int b) {
    return a < b ? a : b;
}

/* ---- cards ---- */

static int payable(const struct seasons_tables *tables, const struct seasons_state *state, int seat) {
    int count = 0;
    for (int tile = 0; tile < TILES; tile++) {
        count += (state->plans >> tile & 1) &&
                 seasons_count_payments(tables, state, (uint8_t)seat, tables->tile_value[tile]) > 0;
    }
    return count;
}

static void say_payable(struct page *page, const struct seasons_tables *tables, const struct seasons_state *state,
                        int seat) {
    int count = payable(tables, state, seat);
    if (count) {
        say(page,
            ngettext("With your goods you could build %d plan.", "With your goods you could build any of %d plans.",
                     (unsigned long)count),
            count);
    } else {
        say(page, "%s", _("With your goods alone you could not build."));
    }
}

static void worth_messenger(struct page *page, const struct seasons_tables *tables, const struct seasons_state *state) {
    int talers = least(tables->messenger_talers, state->bank);
    say(page, ngettext("Now: %d taler.", "Now: %d talers.", (unsigned long)talers), talers);
}

static void worth_trader(struct page *page, const struct seasons_tables *tables, const struct seasons_state *state,
                         const char *const *names) {
    for (int kind = 0; kind < KINDS; kind++) {
        uint8_t owner = state->traders[kind];
        int earned = least(tables->yield[kind], state->carts[kind]) - 1;
        struct seasons_facts facts = {.tables = tables, .names = names, .seat = owner, .kind = kind, .amount = earned};
        if (owner != GAME_NO_SEAT && earned > 0) {
            say_filled(page, _("{seat}: {pieces}"), &facts);
        }
    }
    if (!page->out[0]) {
        say(page, "%s", _("No helper stands at a cart yet."));
    }
}

static void worth_bricklayer(struct page *page, const struct seasons_tables *tables, const struct seasons_state *state,
                             int seat) {
    struct seasons_facts facts = {.tables = tables};
    for (int kind = 0; kind < KINDS; kind++) {
        facts.goods[kind] = state->tower[kind];
    }
    say_filled(page, _("On the tower: {goods}."), &facts);
    say_payable(page, tables, state, seat);
}

static void worth_worker(struct page *page, const struct seasons_tables *tables, const struct seasons_state *state,
                         int seat, int card) {
    struct seasons_facts facts = {.tables = tables};
    for (int kind = 0; kind < KINDS; kind++) {
        facts.goods[kind] = least(tables->worker_goods[card - WORKER_WOOD][kind], state->carts[kind]);
    }
    say_filled(page, card == WORKER_STONE ? _("Brings {goods} and two of your choice.") : _("Brings {goods}."), &facts);
    say_payable(page, tables, state, seat);
}

static void worth_master_builder(struct page *page, const struct seasons_tables *tables,
                                 const struct seasons_state *state, int seat) {
    int back = __builtin_popcount(state->seats[seat].discard) + 1;
    int cards = state->seat_count == 2 ? 2 : 1, most = 0;
    for (int other = 0; other < state->seat_count; other++) {
        most += other == seat ? 0 : cards * tables->builds_per_card * tables->master_builder_points;
    }
    say(page, ngettext("Takes back %d card.", "Takes back %d cards.", (unsigned long)back), back);
    say(page, _("0 to %d points, by what the others build."), most);
}

void seasons_worth_card(const struct seasons_tables *tables, const struct seasons_state *state,
                        const char *const *names, int seat, int card, char *out, size_t size) {
    struct page page;
    begin(&page, out, size);
    switch (card) {
    case MESSENGER:
        worth_messenger(&page, tables, state);
        break;
    case TRADER:
        worth_trader(&page, tables, state, names);
        break;
    case BRICKLAYER:
        worth_bricklayer(&page, tables, state, seat);
        break;
    case STONEMASON:
        say_payable(&page, tables, state, seat);
        break;
    case MASTER_BUILDER:
        worth_master_builder(&page, tables, state, seat);
        break;
    default:
        worth_worker(&page, tables, state, seat, card);
        break;
    }
}

/* ---- tiles and places ---- */

void seasons_worth_unpayable(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int tile,
                             char *out, size_t size) {
    struct page page;
    const struct seasons_seat *own = &state->seats[seat];
    int kinds = 0, points = 0;
    begin(&page, out, size);
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        kinds += own->goods[kind] > 0;
        points += own->goods[kind] * tables->piece_points[kind];
    }
    if (!(state->plans >> tile & 1) || seasons_count_payments(tables, state, (uint8_t)seat, tables->tile_value[tile])) {
        return;
    }
    if (points < tables->tile_value[tile] && !own->goods[SILVER]) {
        say(&page, _("Too dear: your goods make %d."), points);
    } else if (kinds < tables->kinds_per_payment && !own->goods[SILVER]) {
        say(&page, "%s", _("Not possible: a payment needs three kinds of goods."));
    } else {
        say(&page, "%s", _("Not possible: your goods cannot make it exactly, in three kinds."));
    }
}

static void say_owner(struct page *page, const struct seasons_tables *tables, const struct seasons_state *state,
                      const char *const *names, int tile) {
    struct seasons_facts facts = {.tables = tables, .names = names, .seat = state->tile_owner[tile]};
    if (facts.seat != GAME_NO_SEAT) {
        say_filled(page, _("Built by {seat}."), &facts);
    }
}

static void say_places(struct page *page, const struct seasons_tables *tables, const struct seasons_state *state,
                       int seat, int building) {
    int first = seasons_building_first_place(building);
    for (int place = first; place < first + seasons_building_place_count(building); place++) {
        if (place == first || tables->place_fee[place] != tables->place_fee[place - 1]) {
            int worth = seasons_place_worth(tables, state, (uint8_t)seat, place);
            say(page, _("Fee %d: %s Now %d."), tables->place_fee[place], seasons_text_place_rule(place), worth);
        }
    }
}

void seasons_worth_tile(const struct seasons_tables *tables, const struct seasons_state *state,
                        const char *const *names, int seat, int tile, char *out, size_t size) {
    struct page page;
    int points = tables->tile_points[tile];
    begin(&page, out, size);
    if (state->plans >> tile & 1) {
        say(&page, _("Costs %d. Stonemason %d points, worker %d."), tables->tile_value[tile], points, points / 2);
    } else {
        say_owner(&page, tables, state, names, tile);
    }
    if (tile <= SMALL_GATE) {
        say_places(&page, tables, state, seat, tile);
    } else if (seasons_text_tile_rule(tile)) {
        say(&page, "%s", seasons_text_tile_rule(tile));
    }
}

void seasons_worth_place(const struct seasons_tables *tables, const struct seasons_state *state,
                         const char *const *names, int seat, int place, char *out, size_t size) {
    struct page page;
    struct seasons_facts facts = {.tables = tables,
                                  .names = names,
                                  .seat = state->places[place],
                                  .amount = seasons_place_worth(tables, state, (uint8_t)seat, place)};
    begin(&page, out, size);
    say(&page, "%s", seasons_text_place_rule(place));
    if (facts.seat != GAME_NO_SEAT) {
        say_filled(&page, _("{seat}'s helper stands here."), &facts);
    } else if (place != PLACE_INNKEEPER) {
        say_filled(&page, _("A helper of yours would score {points} now."), &facts);
    }
}

void seasons_worth_cart(const struct seasons_tables *tables, const struct seasons_state *state,
                        const char *const *names, int kind, char *out, size_t size) {
    struct page page;
    struct seasons_facts facts = {.tables = tables,
                                  .names = names,
                                  .kind = kind,
                                  .seat = state->traders[kind],
                                  .amount = least(tables->yield[kind], state->carts[kind]) - 1};
    begin(&page, out, size);
    facts.amount = facts.amount > 0 ? facts.amount : 0;
    say(&page, _("%d left of %d."), state->carts[kind], tables->pieces[kind]);
    say_filled(&page, _("With a trader a helper here brings his owner {pieces}, and one piece for the defence tower."),
               &facts);
    if (facts.seat != GAME_NO_SEAT) {
        say_filled(&page, _("{seat}'s helper stands here."), &facts);
    } else if (kind == SILVER) {
        say(&page, "%s", _("Open when all four carts hold a helper."));
    }
}

/* ---- a plan ---- */

static int can_pay_with(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int tile,
                        const int goods[KINDS]) {
    struct seasons_state with = *state;
    for (int kind = 0; kind < KINDS; kind++) {
        with.seats[seat].goods[kind] = (uint8_t)(with.seats[seat].goods[kind] + goods[kind]);
    }
    return seasons_count_payments(tables, &with, (uint8_t)seat, tables->tile_value[tile]) > 0;
}

static int trader_brings(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int tile) {
    int goods[KINDS] = {0};
    for (int kind = 0; kind < KINDS; kind++) {
        int earned = least(tables->yield[kind], state->carts[kind]) - 1;
        goods[kind] = state->traders[kind] == seat && earned > 0 ? earned : 0;
    }
    return can_pay_with(tables, state, seat, tile, goods);
}

static int tower_brings(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int tile) {
    for (int kind = 0; kind < KINDS; kind++) {
        int goods[KINDS] = {0};
        goods[kind] = state->tower[kind];
        if (can_pay_with(tables, state, seat, tile, goods)) {
            return 1;
        }
    }
    return 0;
}

static int worker_brings(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int tile,
                         int card) {
    int goods[KINDS], pairs = card == WORKER_STONE ? PAYING_KINDS - 1 : 1;
    for (int first = 0; first < pairs; first++) {
        for (int second = first; second < pairs; second++) {
            for (int kind = 0; kind < KINDS; kind++) {
                goods[kind] = tables->worker_goods[card - WORKER_WOOD][kind];
            }
            goods[first] += card == WORKER_STONE;
            goods[second] += card == WORKER_STONE;
            if (can_pay_with(tables, state, seat, tile, goods)) {
                return 1;
            }
        }
    }
    return 0;
}

/* The cards in SEAT's hand with which the plan can be paid: by what they bring; with a stonemason as things are. */
static unsigned enabling_cards(const struct seasons_tables *tables, const struct seasons_state *state, int seat,
                               int tile) {
    unsigned cards = trader_brings(tables, state, seat, tile) ? 1u << TRADER : 0;
    cards |= tower_brings(tables, state, seat, tile) ? 1u << BRICKLAYER : 0;
    for (int card = WORKER_WOOD; card <= WORKER_STONE; card++) {
        cards |= worker_brings(tables, state, seat, tile, card) ? 1u << card : 0;
    }
    return cards & state->seats[seat].hand;
}

void seasons_worth_plan(const struct seasons_tables *tables, const struct seasons_state *state, int seat, int tile,
                        char *out, size_t size) {
    struct page page;
    struct seasons_facts facts = {.tables = tables, .tile = tile};
    int points = 0;
    begin(&page, out, size);
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        facts.goods[kind] = state->seats[seat].goods[kind];
        points += facts.goods[kind] * tables->piece_points[kind];
    }
    facts.goods[SILVER] = state->seats[seat].goods[SILVER];
    facts.amount = points;
    facts.set = enabling_cards(tables, state, seat, tile);
    if (seasons_count_payments(tables, state, (uint8_t)seat, tables->tile_value[tile])) {
        say(&page, "%s", _("You can pay for it with what you have: play a card that builds."));
        return;
    }
    say_filled(&page, _("Costs {value}. You have {goods}, which makes {amount}."), &facts);
    say_filled(&page,
               facts.set ? _("Within reach with: {cards}.") : _("No card of your hand brings what is missing now."),
               &facts);
}

/* ---- seats ---- */

int seasons_worth_total(const struct seasons_tables *tables, const struct seasons_state *state, int seat) {
    int total = state->seats[seat].vp;
    for (int source = POINTS_KEEP; state->phase != PHASE_OVER && source < POINTS_SOURCES; source++) {
        total += seasons_final_points(tables, state, (uint8_t)seat, source);
    }
    return total;
}

void seasons_worth_seat(const struct seasons_tables *tables, const struct seasons_state *state, int seat, char *out,
                        size_t size) {
    struct page page;
    char sources[SEASONS_TEXT_SIZE] = "";
    begin(&page, out, size);
    for (int source = POINTS_KEEP; source < POINTS_SOURCES; source++) {
        int points = seasons_final_points(tables, state, (uint8_t)seat, source);
        size_t used = strlen(sources);
        if (points) {
            snprintf(sources + used, sizeof sources - used, "%s%s %d", used ? ", " : "",
                     seasons_text_source_short(source), points);
        }
    }
    say(&page, _("If it ended now: %d points."), seasons_worth_total(tables, state, seat));
    if (sources[0]) {
        say(&page, _("%d so far; %s."), state->seats[seat].vp, sources);
    }
}
