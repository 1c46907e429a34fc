/* SPDX-License-Identifier: MIT */
/* What each card would bring its player if it were resolved as things stand. */
#include "table/seasons/seasons_page.h"
#include "table/seasons/seasons_plans.h"
#include "table/seasons/seasons_worth.h"
#include "ui/words.h"

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
