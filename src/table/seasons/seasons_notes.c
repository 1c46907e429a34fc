/* SPDX-License-Identifier: MIT */
/* What is told of each thing: notes on what lies on the board; all others are in seasons_notes_*.c. Signs, pins, and
 * what belongs where. */
#include "table/seasons/seasons_notes.h"
#include "table/seasons/seasons_board.h"

#include <stdio.h>
#include <string.h>

#include "castellany/hash.h"
#include "table/seasons/seasons_book.h"
#include "table/seasons/seasons_plans.h"
#include "table/seasons/seasons_seats.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_tray.h"
#include "table/seasons/seasons_tray_room.h"
#include "table/seasons/seasons_worth.h"

static int is_asking(const struct table *table, int phase) {
    return table_is_asking(table) && seasons(table)->draft.state->phase == phase;
}

/* ---- why not ---- */

/* The engine's own reason, where pressing TARGET would be an answer to the open question. */
static void tell_why_not(struct table *table, int target, struct table_note *note) {
    struct seasons_intent intent;
    if (!table_is_asking(table) || answer_is_lit(table, target) || answer_is_source(table, target) ||
        !seasons_draft_try(&seasons(table)->draft, target, &intent)) {
        return;
    }
    if (intent.verb == VERB_BUILD && (seasons(table)->draft.state->plans >> intent.at & 1)) {
        return;
    }
    struct intent plain = seasons_to_intent(intent);
    int reason = table->game->ops->validate(table->game, seasons(table)->draft.state, &plain);
    if (reason != REASON_NONE && reason != REASON_CARD_COUNT_TWO) {
        char words[SEASONS_TEXT_SIZE];
        seasons_text_reason(seasons(table)->tables, seasons(table)->draft.state, table->names, &intent, reason, words,
                            sizeof words);
        note_why(note, 0, "%s", words);
    }
}

/* ---- tiles ---- */

/* What helpers gain or lose everywhere when the tile is built, whoever builds it. */
static void chips_of_change(struct table *table, int tile, struct table_note *note) {
    int change[GAME_MAX_SEATS], is_any = 0;
    seasons_worth_built(seasons(table)->tables, seasons_shown(table), tile, change);
    for (int seat = 0; seat < table->seats; seat++) {
        if (change[seat] && !is_any++) {
            note_row(note);
            note_chip(note, SIGN_NONE, 0, "%s", _("Built, at the end:"));
        }
        if (change[seat]) {
            note_chip(note, SIGN_SEAT, seat, "%+d", change[seat]);
        }
    }
}

static void chips_of_plan(struct table *table, int tile, struct table_note *note) {
    const int points = seasons(table)->tables->tile_points[tile];
    note_chip(note, SIGN_VALUE, 0, _("Costs %d"), seasons(table)->tables->tile_value[tile]);
    note_chip(note, SIGN_CARD, STONEMASON, "%s", "");
    note_chip(note, SIGN_POINTS, 0, "%d", points);
    note_chip(note, SIGN_CARD, WORKER_WOOD, "%s", "");
    note_chip(note, SIGN_POINTS, 0, "%d", points / 2);
    chips_of_change(table, tile, note);
}

static void why_of_plan(struct table *table, int tile, struct table_note *note) {
    const int is_now = is_asking(table, PHASE_BUILD), seat = table_observer(table);
    const struct seasons_state *state = is_now ? seasons(table)->draft.state : seasons_shown(table);
    char words[SEASONS_TEXT_SIZE];
    if (is_now && answer_is_lit(table, TARGET_TILE + tile)) {
        const unsigned ways = seasons_count_payments(seasons(table)->tables, state, (uint8_t)seat,
                                                     seasons(table)->tables->tile_value[tile]);
        note_why(note, 1, P_("You can pay in %u way: click.", "You can pay in %u ways: click.", ways), ways);
    } else if (seasons_can_pay_tile(seasons(table)->tables, state, seat, tile)) {
        note_why(note, 1, "%s", _("Your goods can pay for it now."));
    } else {
        seasons_worth_unpayable(seasons(table)->tables, state, seat, tile, words, sizeof words);
        note_why(note, 0, "%s", words);
    }
}

/* Points that this building brings the master builders who are still to be resolved. */
static void say_tribute(struct table *table, struct table_note *note) {
    struct seasons_facts facts = {.names = table->names, .amount = seasons(table)->tables->master_builder_points};
    struct page page = note_page(note);
    for (int seat = 0; seat < table->seats; seat++) {
        const int is_his = seasons_shown(table)->seats[seat].chosen >> MASTER_BUILDER & 1;
        facts.set |= is_his && seat != table_observer(table) ? 1u << seat : 0;
    }
    if (is_asking(table, PHASE_BUILD) && facts.set) {
        seasons_page_fill(&page, _("Each master builder of this round scores {points} for it: {list}."), &facts);
    }
}

static void note_tile(struct table *table, int tile, struct table_note *note) {
    char words[NOTE_TEXT_SIZE];
    note_title(note, "%s", seasons_text_tile(tile));
    if (seasons_shown(table)->plans >> tile & 1) {
        /* A replay has nothing to plan. */
        note->pin = table->is_replay ? TARGET_NONE : TARGET_TILE + tile;
        chips_of_plan(table, tile, note);
        why_of_plan(table, tile, note);
        say_tribute(table, note);
    } else {
        note_chip(note, SIGN_SEAT, seasons_shown(table)->tile_owner[tile], "%s", "");
        note_chip(note, SIGN_POINTS, 0, "%d", seasons(table)->tables->tile_points[tile]);
    }
    struct page page = note_page(note);
    seasons_worth_tile(seasons(table)->tables, seasons_shown(table), table->names, table_observer(table), tile, words,
                       sizeof words);
    if (words[0]) {
        page_say(&page, "%s", words);
    }
}

/* ---- places ---- */

/* Outside of the question itself the engine would only say that something else is asked. */
static void why_of_place(struct table *table, int place, struct table_note *note) {
    const int building = seasons_place_building(place), seat = table_observer(table);
    const int fee = seasons(table)->tables->place_fee[place], talers = seasons_shown(table)->seats[seat].talers;
    struct seasons_facts facts = {.place = place};
    char words[SEASONS_TEXT_SIZE];
    if (is_asking(table, PHASE_PLACE)) {
        if (answer_is_lit(table, TARGET_PLACE + place)) {
            note_why(note, 1, "%s", _("Place a helper here: click, or drag him."));
        }
    } else if (!seasons_building_open(seasons_shown(table), building)) {
        seasons_text_fill(_("{place} is not built yet."), &facts, words, sizeof words);
        note_why(note, 0, "%s", words);
    } else if (seasons_shown(table)->places[place] == GAME_NO_SEAT && talers < fee) {
        note_why(note, 0, P_("%d taler is missing for the fee.", "%d talers are missing for the fee.", fee - talers),
                 fee - talers);
    }
}

static void note_place(struct table *table, int place, struct table_note *note) {
    const uint8_t owner = seasons_shown(table)->places[place];
    const int seat = owner == GAME_NO_SEAT ? table_observer(table) : owner;
    struct page page = note_page(note);
    char words[SEASONS_TEXT_SIZE];
    note_title(note, _("%s, fee %d"), seasons_text_building(seasons_place_building(place)),
               seasons(table)->tables->place_fee[place]);
    note_chip(note, SIGN_PIECE, TALER, "%d", seasons(table)->tables->place_fee[place]);
    if (owner != GAME_NO_SEAT) {
        note_chip(note, SIGN_HELPER, owner, "%s", "");
    }
    if (place == PLACE_INNKEEPER) {
        note_chip(note, SIGN_PIECE, TALER, "+%d", seasons_shown(table)->tavern_talers);
    } else {
        note_chip(note, SIGN_POINTS, 0, "%+d",
                  seasons_worth_helper(seasons(table)->tables, seasons_shown(table), seat, place));
    }
    why_of_place(table, place, note);
    seasons_worth_place(seasons(table)->tables, seasons_shown(table), table->names, table_observer(table), place, words,
                        sizeof words);
    page_say(&page, "%s", words);
}

static void note_building(struct table *table, int building, struct table_note *note) {
    const int first = seasons_building_first_place(building);
    struct page page = note_page(note);
    char words[SEASONS_TEXT_SIZE];
    note_title(note, "%s", seasons_text_building(building));
    for (int place = first; place < first + seasons_building_place_count(building); place++) {
        const uint8_t owner = seasons_shown(table)->places[place];
        note_chip(note, SIGN_PIECE, TALER, "%d", seasons(table)->tables->place_fee[place]);
        if (owner != GAME_NO_SEAT) {
            note_chip(note, SIGN_HELPER, owner, "%s", "");
        }
    }
    for (int place = first; place < first + seasons_building_place_count(building); place++) {
        if (place == first ||
            seasons(table)->tables->place_fee[place] != seasons(table)->tables->place_fee[place - 1]) {
            seasons_worth_place(seasons(table)->tables, seasons_shown(table), table->names, table_observer(table),
                                place, words, sizeof words);
            page_say(&page, "%s", words);
        }
    }
}

/* ---- the road ---- */

static void note_cart(struct table *table, int kind, struct table_note *note) {
    const uint8_t owner = seasons_shown(table)->traders[kind];
    struct page page = note_page(note);
    char words[SEASONS_TEXT_SIZE];
    note_title(note, "%s", kind == SILVER ? _("Rider") : seasons_text_kind(kind));
    note_chip(note, SIGN_PIECE, kind, _("%d of %d"), seasons_shown(table)->carts[kind],
              seasons(table)->tables->pieces[kind]);
    note_chip(note, SIGN_NONE, 0, _("Trader: +%d"),
              seasons_cart_brings(seasons(table)->tables, seasons_shown(table), kind));
    if (owner != GAME_NO_SEAT) {
        note_chip(note, SIGN_HELPER, owner, "%s", "");
    }
    if (is_asking(table, PHASE_TRADE) && answer_is_lit(table, TARGET_CART + kind)) {
        note_why(note, 1, "%s",
                 owner == GAME_NO_SEAT ? _("Place a helper here: click, or drag him.")
                                       : _("Displace him: click, or drag your helper here."));
    }
    if (is_asking(table, PHASE_PLACE) && answer_is_source(table, TARGET_CART + kind)) {
        note_why(note, 1, "%s",
                 seasons(table)->draft.source == kind ? _("Now click a glowing place for him.")
                                                      : _("Drag your helper from here, or click him, then a place."));
    }
    seasons_worth_cart(seasons(table)->tables, seasons_shown(table), table->names, kind, words, sizeof words);
    page_say(&page, "%s", words);
}

static void note_tower(struct table *table, int kind, struct table_note *note) {
    struct page page = note_page(note);
    const int is_asked = is_asking(table, PHASE_TAKE);
    note_title(note, "%s", _("Defence tower"));
    for (int each = 0; each < KINDS; each++) {
        if (seasons_shown(table)->tower[each]) {
            note_chip(note, SIGN_PIECE, each, "%d", seasons_shown(table)->tower[each]);
        }
    }
    if (is_asked && kind < KINDS && answer_is_lit(table, TARGET_TOWER + kind)) {
        struct seasons_facts facts = {.kind = kind, .amount = seasons_shown(table)->tower[kind]};
        char words[SEASONS_TEXT_SIZE];
        seasons_text_fill(_("Take {pieces}: click."), &facts, words, sizeof words);
        note_why(note, 1, "%s", words);
    }
    page_say(&page, "%s",
             _("A bricklayer takes all pieces of one kind. When traders pay out, the first piece of each kind goes "
               "here."));
}

/* ---- all of them ---- */

static int note_of_thing(struct table *table, int target, struct table_note *note) {
    static const struct {
        int first, count;
        void (*tell)(struct table *, int, struct table_note *);
    } tellers[] = {{TARGET_TILE, TILES, note_tile},
                   {TARGET_PLACE, PLACES, note_place},
                   {TARGET_BUILDING, BUILDINGS, note_building},
                   {TARGET_CART, KINDS, note_cart},
                   {TARGET_TOWER, KINDS + 1, note_tower}};
    for (size_t i = 0; i < sizeof tellers / sizeof *tellers; i++) {
        if (target_is(target, tellers[i].first, tellers[i].count)) {
            tellers[i].tell(table, target - tellers[i].first, note);
            return 1;
        }
    }
    return 0;
}

static int note_of(struct table *table, int target, struct table_note *note) {
    const int is_known = note_of_thing(table, target, note) || seasons_note_of_standing(table, target, note) ||
                         seasons_note_of_card(table, target, note);
    if (!is_known && target == TARGET_NONE) {
        seasons_note_of_now(table, note);
    }
    tell_why_not(table, target, note);
    return is_known || target == TARGET_NONE;
}

/* ---- signs ---- */

static void draw_sign(struct table *table, struct draw_list *list, const struct note_chip *chip, struct rect rect) {
    switch (chip->sign) {
    case SIGN_PIECE:
        seasons_art_piece(&seasons(table)->art, list, chip->what, rect);
        break;
    case SIGN_POINTS:
        seasons_art_points(&seasons(table)->art, list, rect_inset(rect, 1));
        break;
    case SIGN_VALUE:
        seasons_art_value(list, rect_inset(rect, rect.h / 6), 0x8d8068ffu);
        break;
    case SIGN_HELPER:
        seasons_art_helper(&seasons(table)->art, list, table->colours[chip->what], rect);
        break;
    case SIGN_CARD:
        seasons_art_card_picture(&seasons(table)->art, list, chip->what, rect);
        draw_frame(list, rect, 2, 1, THEME_INK_SOFT);
        break;
    default:
        break;
    }
}

static const char *sign_name(const struct table *table, const struct note_chip *chip) {
    (void)table;
    switch (chip->sign) {
    case SIGN_PIECE:
        return seasons_text_kind(chip->what);
    case SIGN_POINTS:
        return _("Points");
    case SIGN_HELPER:
        return _("Helpers");
    case SIGN_CARD:
        return seasons_text_card(chip->what);
    default:
        return "";
    }
}

/* ---- pins, the tray, what belongs where ---- */

static int pin(const struct table *table, int target, char *title, size_t title_size, char *text, size_t size) {
    const int tile = target - TARGET_TILE;
    if (!target_is(target, TARGET_TILE, TILES) || !(seasons_shown(table)->plans >> tile & 1)) {
        return 0;
    }
    if (title) {
        snprintf(title, title_size, _("Plan: %s, %d"), seasons_text_tile(tile),
                 seasons(table)->tables->tile_value[tile]);
        seasons_worth_plan(seasons(table)->tables, seasons_shown(table), table_observer(table), tile, text, size);
    }
    return 1;
}

static int is_tray_open(const struct table *table) {
    return seasons(table)->draft.is_open && seasons(table)->draft.tile != NO_TILE;
}

static int about(const struct table *table, int *top) {
    if (!table_is_asking(table) || !is_tray_open(table)) {
        return TARGET_NONE;
    }
    const struct rect tray = seasons_tray_panel(table);
    *top = seasons_tray_is_wide(table) ? 0 : tray.y + tray.h;
    return TARGET_TRAY;
}

static int holder(int target) {
    if (target_is(target, TARGET_SEAT_CARD, GAME_MAX_SEATS * CARDS)) {
        return TARGET_SEAT + (target - TARGET_SEAT_CARD) / CARDS;
    }
    if (target_is(target, TARGET_SEAT_COUNT, GAME_MAX_SEATS * SEAT_COUNTS)) {
        return TARGET_SEAT + (target - TARGET_SEAT_COUNT) / SEAT_COUNTS;
    }
    return TARGET_NONE;
}

/* Things at the upper and left edges: the eye is there, the inspector is not. */
static int is_far(int target) {
    static const struct {
        int first, count;
    } far[] = {{TARGET_ORDER, CARDS},
               {TARGET_PIECE, GAME_MAX_SEATS * WORKER_CARDS * KINDS},
               {TARGET_SEAT, GAME_MAX_SEATS},
               {TARGET_SEAT_CARD, GAME_MAX_SEATS * CARDS},
               {TARGET_SEAT_COUNT, GAME_MAX_SEATS * SEAT_COUNTS},
               {TARGET_OWN_COUNT, SEAT_COUNTS},
               {TARGET_ROUNDS, 1},
               {TARGET_ROUND, ROUND_SPACES},
               {TARGET_POINTS, 1},
               {TARGET_SUPPLY, 6},
               {TARGET_WINTER, WINTER_CARDS},
               {TARGET_WINTER_DECK, 1}};
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        if (target_is(target, far[i].first, far[i].count)) {
            return 1;
        }
    }
    return 0;
}

static int is_paying(const struct table *table) {
    return table_is_asking(table) && is_tray_open(table);
}

/* The plan that the tray is open for, with its places: tray and sheet tell of it. */
static int is_of_plan(int tile, int target) {
    if (tile >= BUILDING_MARKET) { /* house, tower, well: without places */
        return target == TARGET_TILE + tile;
    }
    return target == TARGET_TILE + tile || target == TARGET_BUILDING + tile ||
           target_is(target, TARGET_PLACE + seasons_building_first_place(tile), seasons_building_place_count(tile));
}

static int has_tooltip(const struct table *table, int target) {
    const int is_of_tray = target_is(target, TARGET_PAY_MORE, TARGET_TRAY - TARGET_PAY_MORE + 1);
    return !is_of_tray && (is_far(target) || (is_paying(table) && !is_of_plan(seasons(table)->draft.tile, target)));
}

static uint64_t mark(const struct table *table) {
    const struct draft *draft = &seasons(table)->draft;
    const int numbers[] = {draft->cards,
                           draft->source,
                           draft->tile,
                           seasons(table)->scoring,
                           seasons(table)->payment_hint.is_shown,
                           seasons(table)->summary_until > 0};
    int points[GAME_MAX_SEATS] = {0};
    for (int seat = 0; seat < table->seats; seat++) {
        points[seat] = seasons_shown_points(table, seat);
    }
    const uint64_t number = hash_bytes(numbers, sizeof numbers) ^ hash_bytes(points, sizeof points) * 5;
    return number ^ hash_bytes(&draft->payment, sizeof draft->payment) * 3;
}

static const char *fact(const struct table *table, const char *key) {
    if (!strcmp(key, "phase")) {
        return seasons_phase_name(((const struct seasons_state *)table_state(table))->phase);
    }
    if (!strcmp(key, "season")) {
        return seasons_shown(table)->season == WINTER ? "winter" : "summer";
    }
    if (!strcmp(key, "scoring")) {
        return seasons_is_scoring(table) ? seasons_building_name(seasons(table)->scoring) : "no";
    }
    if (!strcmp(key, "building")) {
        const int is_built = seasons_raising_plan(table) >= 0 || motion_find(&table->motion, MOTION_BUILD, -1);
        return is_built ? "yes" : "no";
    }
    return strcmp(key, "round-over") ? NULL : seasons(table)->summary_until ? "yes" : "no";
}

const struct table_notes seasons_table_notes = {.note = note_of,
                                                .pages = &seasons_pages,
                                                .lines = &seasons_lines,
                                                .ending = TARGET_ENDING,
                                                .draw_sign = draw_sign,
                                                .sign_name = sign_name,
                                                .pin = pin,
                                                .about = about,
                                                .mark = mark,
                                                .has_tooltip = has_tooltip,
                                                .holder = holder,
                                                .behind = target_behind,
                                                .fact = fact};
