/* SPDX-License-Identifier: MIT */
/* What the inspector says of things of this game. */
#include <stdio.h>

#include "castellany/hash.h"
#include "table/kilt/kilt_table.h"
#include "table/kilt/kilt_words.h"
#include "table/ops_notes.h"
#include "ui/glyph.h"

/* ---- a square ---- */

/* The floors of SQUARE from the top down, as far as there is room. */
static void say_floors(const struct kilt_state *state, int square, struct page *page) {
    enum { MOST = 8 };
    int listed = 0;
    for (int i = state->laid_count - 1; i >= 0 && listed < MOST; i--) {
        if (state->laid_at[i] == square) {
            const uint8_t floor = state->laid[i];
            const int crests = kilt_floor_crests(floor);
            page_add(page, "%s%s", listed ? ", " : "", kilt_words_clan(kilt_floor_colour(floor)));
            if (crests) {
                page_add(page, P_(" (%d crest)", " (%d crests)", crests), crests);
            }
            listed++;
        }
    }
    page_add(page, listed < state->height[square] ? ", …" : "");
}

/* Says whether it had something to say. */
static int why_site(struct table *table, int square, struct table_note *note) {
    const struct kilt_state *state = kilt_asked(table);
    char words[TABLE_TEXT_SIZE];
    struct intent intent;
    if (!table_is_asking(table) || !kilt_is_asked(table, KILT_PHASE_BUILD)) {
        return 0;
    }
    const int reason = kilt_why_not(table, KILT_TARGET_SQUARE + square, &intent);
    const int price = kilt_price(state, square, state->builders[0]);
    if (reason != REASON_NONE) {
        kilt_words_refusal(&table->talk, state, &intent, reason, words, sizeof words);
        note_why(note, 0, "%s", words);
    } else if (price) {
        note_why(note, 1, _("Build here for %d to %s."), price,
                 table->names[state->owner[kilt_floor_colour(state->top[square])]]);
    } else {
        note_why(note, 1, "%s", _("Build here for nothing."));
    }
    return 1;
}

/* What each choice of a roof changes for everybody. */
static void say_payments(struct table *table, const char *what, const int16_t *payments, struct page *page) {
    page_say(page, "%s", what);
    for (int seat = 0; seat < table->seats; seat++) {
        page_add(page, "%s %s %d", seat ? "," : "", table->names[seat], payments[seat]);
    }
    page_add(page, ".");
}

static void say_roof_choice(struct table *table, int square, struct page *page) {
    const struct kilt_state *state = kilt_asked(table);
    int16_t day[GAME_MAX_SEATS], end[GAME_MAX_SEATS];
    if (table_is_asking(table) && kilt_is_asked(table, KILT_PHASE_ROOF) && (state->roofs >> square & 1)) {
        kilt_forecast_roof(table->game, state, square, day, end);
        page_say(page, _("With this roof on %s:"), kilt_square_name(state->built_at[1]));
        say_payments(table, _("A ducat day would pay"), day, page);
        say_payments(table, _("The end would pay"), end, page);
    }
}

/* What building costs whoever asks has been told if he may build. */
static void say_price(int floors, int is_told, struct page *page) {
    if (!is_told) {
        page_say(page,
                 P_("Others pay its owner %d to build over it.", "Others pay its owner %d to build over it.", floors),
                 floors);
    }
}

static void note_square(struct table *table, int square, struct table_note *note) {
    const struct kilt_state *state = kilt_shown(table);
    struct page page = note_page(note);
    const int floors = state->height[square], colour = kilt_floor_colour(state->top[square]);
    const int is_site = why_site(table, square, note);
    say_roof_choice(table, square, &page);
    if (!floors) {
        note_title(note, _("%s, empty"), kilt_square_name(square));
        page_say(&page, "%s", _("The nearest empty square of a line is free to build on."));
        return;
    }
    note_title(note, P_("%s, %d floor", "%s, %d floors", floors), kilt_square_name(square), floors);
    if (state->roofs >> square & 1) {
        note_chip(note, SIGN_ROOF, 0, "%s", _("counts 1 for everybody"));
        page_say(&page, "%s", _("Nobody builds on it while the roof is there."));
    } else {
        note_chip(note, SIGN_SEAT, state->owner[colour], "%s", "");
        note_chip(note, SIGN_CLAN, colour, "%s", table->names[state->owner[colour]]);
        note_chip(note, SIGN_DUCAT, 0, "%d", floors);
        say_price(floors, is_site, &page);
    }
    page_say(&page, "%s ", _("From the top:"));
    say_floors(state, square, &page);
}

/* ---- the lane ---- */

static void why_place(struct table *table, int place, struct table_note *note) {
    char words[TABLE_TEXT_SIZE];
    struct intent intent;
    if (!table_is_asking(table) || kilt_card_in_hand(table) == KILT_NO_CARD) {
        return;
    }
    const int reason = kilt_why_not(table, KILT_TARGET_PLACE + place, &intent);
    if (reason != REASON_NONE) {
        kilt_words_refusal(&table->talk, kilt_asked(table), &intent, reason, words, sizeof words);
        note_why(note, 0, "%s", words);
    }
}

static void say_line(struct table *table, int place, struct page *page) {
    const struct kilt_line *line = &kilt(table)->tables->lines[place];
    page_say(page, "%s", _("Its line, from the nearest square:"));
    for (int i = 0; i < line->count; i++) {
        page_add(page, " %s", kilt_square_name(line->squares[i]));
    }
}

/* What the flag beside that end of the train means. */
static const char *flag_words(int is_front) {
    return is_front ? _("The yellow flag: a card goes no further than the place ahead of this row.")
                    : _("The blue flag: here the train begins, and no card comes to this place from behind.");
}

static void note_place(struct table *table, int place, struct table_note *note) {
    const struct kilt_state *state = kilt_shown(table);
    const int count = __builtin_popcount(state->cards_at[place]), held = kilt_card_in_hand(table);
    struct page page = note_page(note);
    char words[NOTE_TEXT_SIZE];
    note_title(note, P_("Place %d: %d card", "Place %d: %d cards", count), kilt_place_number(place), count);
    why_place(table, place, note);
    if (table_is_asking(table) && held != KILT_NO_CARD && path_is_lit(table, KILT_TARGET_PLACE + place)) {
        note_why(note, 1, "%s", _("The card may go here."));
        kilt_words_forecast(kilt_forecast_of(table, held, place), table->names, table->seats, words, sizeof words);
        page_say(&page, "%s", words);
        note->is_told = kilt_aimed_place(table) == place;
        return;
    }
    if (state->rows >> place & 1) {
        page_say(&page, "%s",
                 place == state->front  ? _("The front row of the train.")
                 : place == state->rear ? _("The rear row of the train.")
                                        : _("A row of the train."));
        if (place == state->front || place == state->rear) {
            page_say(&page, "%s", flag_words(place == state->front));
        }
    }
    say_line(table, place, &page);
}

static void note_end(struct table *table, int is_front, struct table_note *note) {
    const struct kilt_state *state = kilt_shown(table);
    const int place = is_front ? state->front : state->rear;
    struct page page = note_page(note);
    note_title(note, _("Place %d"), kilt_place_number(place));
    page_say(&page, "%s", is_front ? _("The front row of the train.") : _("The rear row of the train."));
    page_say(&page, "%s", flag_words(is_front));
}

static void say_moved_last(const struct table *table, struct page *page) {
    const struct kilt_last *last = &kilt(table)->last;
    page_say(page, _("Its red seal: it is the card that moved last, from place %d to place %d."),
             kilt_place_number(last->from), kilt_place_number(last->to));
}

static void note_seal(struct table *table, int index, struct table_note *note) {
    struct page page = note_page(note);
    (void)index;
    note_title(note, "%s", _("The card that moved last"));
    say_moved_last(table, &page);
}

static void note_card(struct table *table, int card, struct table_note *note) {
    const struct kilt_state *state = kilt_shown(table);
    const int toward = kilt_card_toward(state, card), away = kilt_card_away(state, card);
    const int place = kilt_card_place(state, card);
    struct page page = note_page(note);
    struct intent intent;
    char words[TABLE_TEXT_SIZE];
    kilt_words_card(toward, away, words, sizeof words);
    note_title(note, _("Card %s"), words);
    note_chip(note, SIGN_CLAN, toward, "%s", table->names[state->owner[toward]]);
    if (away != KILT_NO_COLOUR) {
        note_chip(note, SIGN_CLAN, away, "%s", table->names[state->owner[away]]);
        page_say(&page, _("When it next moves, it turns: clan %s builds first, clan %s second."), kilt_words_clan(away),
                 kilt_words_clan(toward));
    } else {
        page_say(&page, _("Where it goes, clan %s must build."), kilt_words_clan(toward));
    }
    if (table_is_asking(table) && kilt_is_asked(table, KILT_PHASE_MOVE)) {
        const int is_source = kilt_is_source(table, KILT_TARGET_CARD + card);
        if (!is_source && kilt_why_not(table, KILT_TARGET_CARD + card, &intent) != REASON_NONE) {
            kilt_words_refusal(&table->talk, state, &intent, kilt_why_not(table, KILT_TARGET_CARD + card, &intent),
                               words, sizeof words);
            note_why(note, 0, "%s", words);
        }
    }
    if (card == kilt_sealed_card(table)) {
        say_moved_last(table, &page);
    }
    if (!(state->cards_at[place] & (state->cards_at[place] - 1))) {
        page_say(&page, "%s", _("The only card of its row: if it leaves, a ducat day follows."));
    }
}

/* ---- the panels ---- */

/* Says whether what the end pays has been paid, to somebody at least: added to that it would count twice. */
static int is_paid_out(const struct kilt_state *state) {
    int is_paid = state->phase == KILT_PHASE_OVER;
    for (int seat = 0; seat < state->seat_count; seat++) {
        is_paid |= state->account[seat][KILT_FINAL] != 0;
    }
    return is_paid;
}

static void note_seat(struct table *table, int seat, struct table_note *note) {
    static const enum kilt_source sources[] = {KILT_START, KILT_DUCAT_DAYS, KILT_RECEIVED, KILT_PAID, KILT_FINAL};
    const struct kilt_state *state = kilt_shown(table);
    struct page page = note_page(note);
    note_title(note, "%s", table->names[seat]);
    note_chip(note, SIGN_DUCAT, 0, "%d", kilt_shown_ducats(table, seat));
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        if (state->owner[colour] == seat) {
            note_chip(note, SIGN_CLAN, colour, "%s", kilt_words_clan(colour));
        }
    }
    note_bot(table, seat, &page);
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++) {
        if (state->account[seat][sources[i]]) {
            page_say(&page, "%s: %d", kilt_words_source(sources[i]), state->account[seat][sources[i]]);
        }
    }
    if (!is_paid_out(state)) {
        page_say(&page, _("If the match ended now: %d."), state->ducats[seat] + kilt_final_of_seat(state, seat));
    }
}

static void note_stock(struct table *table, int colour, int crests, struct table_note *note) {
    const int left = kilt_shown(table)->floors[colour][crests];
    struct page page = note_page(note);
    note_title(note, _("%s, floors left: %d"), kilt_words_clan(colour), left);
    note_chip(note, crests ? SIGN_CREST : SIGN_FLOOR, crests, "%d", left);
    page_say(&page, "%s",
             crests == 0   ? _("Floors without a crest.")
             : crests == 1 ? _("Floors with one crest: on top it counts 1 more.")
                           : _("Floors with two crests: on top they count 2 more."));
    page_say(&page, "%s", _("The match ends with the turn in which somebody lays their last floor."));
}

static void note_area(struct table *table, int colour, struct table_note *note) {
    const struct kilt_area area = kilt_best_area(kilt_landed(table), colour);
    struct page page = note_page(note);
    char words[96];
    kilt_words_area(area.towers, area.crests, area.roofs, words, sizeof words);
    note_title(note, _("%s: %d on a ducat day"), kilt_words_clan(colour), area.value);
    page_say(&page, area.value ? _("Its best area is lit: %s.") : "%s", area.value ? words : _("It has no area."));
    page_say(&page, "%s", _("Each tower, crest and roof: 1."));
}

static void note_final(struct table *table, int colour, struct table_note *note) {
    const struct kilt_area area = kilt_final(kilt_landed(table), colour);
    struct page page = note_page(note);
    char words[96];
    kilt_words_area(area.towers, area.crests, 0, words, sizeof words);
    note_title(note, _("%s: at the end %d"), kilt_words_clan(colour), area.value);
    page_say(&page, _("If the match ended now: %s, wherever they stand."), words);
    page_say(&page, "%s", _("Roofed towers pay nobody at the end."));
}

static void note_kind(struct table *table, int crests, struct table_note *note) {
    const struct widget *widget = ui_find(&table->ui, KILT_TARGET_KIND + crests);
    struct page page = note_page(note);
    note_title(note, "%s",
               crests == 0   ? _("A floor")
               : crests == 1 ? _("A floor with a crest")
                             : _("A floor with two crests"));
    page_say(&page, "%s", widget && widget->label ? widget->label : "");
    page_say(&page, "%s", _("Each tower, crest and roof: 1."));
}

/* ---- what is going on ---- */

static void note_turn(struct table *table, struct table_note *note) {
    const struct kilt_state *state = kilt_shown(table);
    struct page page = note_page(note);
    note_title(note, _("Turn %d"), state->turn);
    for (int seat = 0; seat < table->seats; seat++) {
        note_chip(note, SIGN_SEAT, seat, "%d", kilt_shown_ducats(table, seat));
    }
    if (state->phase == KILT_PHASE_OVER) {
        page_say(&page, "%s", _("The match is over."));
        return;
    }
    page_say(&page, _("%s has the master builder’s seal and moves the card of this turn."), table->names[state->mover]);
    if (state->ducat_day) {
        page_say(&page, "%s", _("A row was emptied: a ducat day follows this turn."));
    }
    page_say(&page, _("Ducats in the bank: %d."), state->bank);
}

static void note_above(struct table *table, struct table_note *note) {
    struct page page = note_page(note);
    char key[48];
    (void)table;
    glyph_key_words(UI_KEY_ABOVE, key, sizeof key);
    note_title(note, "%s", _("The castle from above"));
    page_say(&page, "%s", _("Tops, crests and the number of floors. Frames show each clan’s best area."));
    page_say(&page, _("Click it, press %s, or hold %s down, to see it large."), key, key);
}

struct range {
    int first, count;
    void (*tell)(struct table *table, int index, struct table_note *note);
};

static void note_stock_of(struct table *table, int index, struct table_note *note) {
    note_stock(table, index / KILT_CREST_KINDS, index % KILT_CREST_KINDS, note);
}

static void note_above_of(struct table *table, int index, struct table_note *note) {
    (void)index;
    note_above(table, note);
}

static void note_turn_of(struct table *table, int index, struct table_note *note) {
    (void)index;
    note_turn(table, note);
}

static const struct range ranges[] = {
    {KILT_TARGET_SQUARE, KILT_SQUARES, note_square},
    {KILT_TARGET_PLACE, KILT_PLACES, note_place},
    {KILT_TARGET_CARD, KILT_CARDS, note_card},
    {KILT_TARGET_KIND, KILT_CREST_KINDS, note_kind},
    {TARGET_SEAT, GAME_MAX_SEATS, note_seat},
    {KILT_TARGET_PURSE, GAME_MAX_SEATS, note_seat},
    {KILT_TARGET_STOCK, KILT_COLOURS *KILT_CREST_KINDS, note_stock_of},
    {KILT_TARGET_AREA, KILT_COLOURS, note_area},
    {KILT_TARGET_FINAL, KILT_COLOURS, note_final},
    {KILT_TARGET_ABOVE, 1, note_above_of},
    {KILT_TARGET_PLAN_SHEET, 1, note_above_of},
    {KILT_TARGET_ABOVE_SHEET, 1, note_above_of},
    {KILT_TARGET_END, 2, note_end},
    {KILT_TARGET_SEAL, 1, note_seal},
    {KILT_TARGET_TURN, 1, note_turn_of},
    {TARGET_NONE, 1, note_turn_of},
};

static int tell_of(struct table *table, int target, struct table_note *note) {
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        if (target_is(target, ranges[i].first, ranges[i].count)) {
            ranges[i].tell(table, target - ranges[i].first, note);
            return 1;
        }
    }
    return 0;
}

/* ---- signs ---- */

static void draw_sign(struct table *table, struct draw_list *list, const struct note_chip *chip, struct rect rect) {
    (void)table;
    if (chip->sign == SIGN_CLAN) {
        kilt_emblem(list, chip->what, rect);
    } else {
        kilt_icon(list,
                  chip->sign == SIGN_DUCAT   ? "ducat"
                  : chip->sign == SIGN_FLOOR ? "floor"
                  : chip->sign == SIGN_CREST ? (chip->what > 1 ? "crests" : "crest")
                                             : "roof",
                  rect);
    }
}

static const char *sign_name(const struct table *table, const struct note_chip *chip) {
    (void)table;
    switch (chip->sign) {
    case SIGN_CLAN:
        return kilt_words_clan(chip->what);
    case SIGN_DUCAT:
        return _("Ducats");
    case SIGN_FLOOR:
    case SIGN_CREST:
        return _("Floors");
    default:
        return _("Roof");
    }
}

/* ---- what belongs where ---- */

static int behind(int id) {
    return target_is(id, KILT_TARGET_PLAN, KILT_SQUARES) ? id - KILT_TARGET_PLAN + KILT_TARGET_SQUARE : id;
}

static int holder(int target) {
    return target_is(target, KILT_TARGET_PURSE, GAME_MAX_SEATS) ? target - KILT_TARGET_PURSE + TARGET_SEAT
                                                                : TARGET_NONE;
}

/* Things far from the inspector, at the left. */
static int has_tooltip(const struct table *table, int target) {
    (void)table;
    return target_is(target, KILT_TARGET_PURSE, GAME_MAX_SEATS) ||
           target_is(target, KILT_TARGET_STOCK, KILT_COLOURS * KILT_CREST_KINDS) ||
           target_is(target, KILT_TARGET_AREA, KILT_COLOURS) || target_is(target, KILT_TARGET_FINAL, KILT_COLOURS);
}

static uint64_t mark(const struct table *table) {
    int numbers[4 + GAME_MAX_SEATS] = {kilt_card(table), kilt_square(table), kilt(table)->is_above,
                                       kilt_card_in_hand(table)};
    for (int seat = 0; seat < table->seats; seat++) {
        numbers[4 + seat] = kilt_shown_ducats(table, seat);
    }
    return hash_bytes(numbers, sizeof numbers);
}

static const char *fact(const struct table *table, const char *key) {
    if (!strcmp(key, "phase")) {
        return kilt_phase_name(((const struct kilt_state *)table_state(table))->phase);
    }
    return strcmp(key, "above") ? NULL : kilt(table)->is_above ? "yes" : "no";
}

const struct table_notes kilt_table_notes = {.note = tell_of,
                                             .pages = &kilt_pages,
                                             .lines = &kilt_lines,
                                             .draw_sign = draw_sign,
                                             .sign_name = sign_name,
                                             .mark = mark,
                                             .has_tooltip = has_tooltip,
                                             .holder = holder,
                                             .behind = behind,
                                             .fact = fact};
