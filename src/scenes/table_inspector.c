/* What is under the pointer, in words: its name, cost, gain now, what a helper there would score, and if it cannot be
 * chosen now, why not. With nothing under the pointer it tells of the card being resolved. */
#include <stdio.h>
#include <string.h>

#include "scenes/seasons_worth.h"
#include "scenes/table_scene.h"
#include "ui/text.h"

struct note {
    char title[96], text[768], why[SEASONS_TEXT_SIZE];
    int is_good; /* `why` is an invitation, not a refusal */
};

static int looker(const struct table *table) {
    return table->draft.is_open ? table->draft.seat : table->viewer;
}

static void title(struct note *note, const char *text) {
    snprintf(note->title, sizeof note->title, "%s", text);
}

static void text(struct note *note, const char *words) {
    snprintf(note->text, sizeof note->text, "%s", words);
}

/* ---- why not ---- */

static void tell_why_not(struct table *table, int target, struct note *note) {
    struct seasons_intent intent;
    if (!table_is_asking(table) || draft_is_lit(&table->draft, target) || !draft_try(&table->draft, target, &intent)) {
        return;
    }
    if (intent.verb == VERB_BUILD && (table->draft.state->plans >> intent.at & 1)) {
        seasons_worth_unpayable(table->tables, table->draft.state, table->draft.seat, intent.at, note->why,
                                sizeof note->why);
        return;
    }
    struct intent plain = seasons_to_intent(intent);
    int reason = table->game->ops->validate(table->game, table->draft.state, &plain);
    if (reason == REASON_CARD_COUNT_TWO) {
        return;
    }
    if (reason != REASON_NONE) {
        seasons_text_reason(table->tables, table->draft.state, table->names, &intent, reason, note->why,
                            sizeof note->why);
    }
}

/* ---- what there is ---- */

static void note_tile(struct table *table, int tile, struct note *note) {
    title(note, seasons_text_tile(tile));
    seasons_worth_tile(table->tables, &table->shown, table->names, looker(table), tile, note->text, sizeof note->text);
    if (table_is_asking(table) && table->draft.state->phase == PHASE_BUILD &&
        draft_is_lit(&table->draft, TARGET_TILE + tile)) {
        uint32_t ways = seasons_count_payments(table->tables, table->draft.state, table->draft.seat,
                                               table->tables->tile_value[tile]);
        snprintf(note->why, sizeof note->why,
                 ngettext("You can pay in %u way: click.", "You can pay in %u ways: click.", ways), ways);
        note->is_good = 1;
    }
}

static void note_place(struct table *table, int place, struct note *note) {
    snprintf(note->title, sizeof note->title, _("%s, fee %d"), seasons_text_building(seasons_place_building(place)),
             table->tables->place_fee[place]);
    seasons_worth_place(table->tables, &table->shown, table->names, looker(table), place, note->text,
                        sizeof note->text);
}

static void note_building(struct table *table, int building, struct note *note) {
    int first = seasons_building_first_place(building);
    title(note, seasons_text_building(building));
    snprintf(note->text, sizeof note->text, _("Fees: %d"), table->tables->place_fee[first]);
    for (int place = first + 1; place < first + seasons_building_place_count(building); place++) {
        size_t used = strlen(note->text);
        snprintf(note->text + used, sizeof note->text - used, ", %d", table->tables->place_fee[place]);
    }
    size_t used = strlen(note->text);
    snprintf(note->text + used, sizeof note->text - used, ".\n%s", seasons_text_place_rule(first));
}

static void note_cart(struct table *table, int kind, struct note *note) {
    title(note, kind == SILVER ? _("Rider") : seasons_text_kind(kind));
    seasons_worth_cart(table->tables, &table->shown, table->names, kind, note->text, sizeof note->text);
}

static void note_card(struct table *table, int card, struct note *note) {
    char worth[SEASONS_TEXT_SIZE];
    snprintf(note->title, sizeof note->title, "%d  %s", seasons_card_rank(card), seasons_text_card(card));
    seasons_worth_card(table->tables, &table->shown, table->names, looker(table), card, worth, sizeof worth);
    snprintf(note->text, sizeof note->text, "%s\n%s", seasons_text_card_effect(card), worth);
}

static void note_order(struct table *table, int card, struct note *note) {
    (void)table;
    snprintf(note->title, sizeof note->title, "%d  %s", seasons_card_rank(card), seasons_text_card(card));
    text(note, seasons_text_card_rule(card));
}

static void note_tower(struct table *table, struct note *note) {
    struct seasons_facts facts = {.tables = table->tables};
    title(note, _("Defence tower"));
    for (int kind = 0; kind < KINDS; kind++) {
        facts.goods[kind] = table->shown.tower[kind];
    }
    seasons_text_fill(_("On it: {goods}. A bricklayer takes all pieces of one kind."), &facts, note->text,
                      sizeof note->text);
}

static void note_seat(struct table *table, int seat, struct note *note) {
    static const char *const leanings[] = {"", N_("a builder"), N_("a merchant"), N_("a courtier")};
    const enum bot_temperament temperament = table_temperament(table, seat);
    if (temperament == TEMPERAMENT_NONE) {
        title(note, table->names[seat]);
    } else {
        snprintf(note->title, sizeof note->title, "%s, %s", table->names[seat], _(leanings[temperament]));
    }
    seasons_worth_seat(table->tables, &table->shown, seat, note->text, sizeof note->text);
}

static void note_seat_card(struct table *table, int index, struct note *note) {
    int seat = index / CARDS, card = index % CARDS;
    const struct seasons_seat *shown = &table->shown.seats[seat];
    const char *where = shown->lost >> card & 1      ? N_("{seat} has lost this card for good.")
                        : shown->discard >> card & 1 ? N_("{seat} has played this card.")
                        : shown->chosen >> card & 1  ? N_("{seat} plays this card now.")
                                                     : N_("{seat} holds this card.");
    struct seasons_facts facts = {.tables = table->tables, .names = table->names, .seat = seat};
    snprintf(note->title, sizeof note->title, "%d  %s", seasons_card_rank(card), seasons_text_card(card));
    seasons_text_fill(_(where), &facts, note->text, sizeof note->text);
}

static void note_piece(struct table *table, int index, struct note *note) {
    struct seasons_facts facts = {.tables = table->tables,
                                  .names = table->names,
                                  .kind = index % KINDS,
                                  .seat = index / KINDS / WORKER_CARDS,
                                  .amount = 1};
    title(note, seasons_text_card(WORKER_WOOD + index / KINDS % WORKER_CARDS));
    seasons_text_fill(_("{pieces} on {seat}'s card: a stonemason may buy a piece for 1 taler, but not the last one."),
                      &facts, note->text, sizeof note->text);
}

static void note_supply(int index, struct note *note) {
    static const struct {
        const char *title, *text;
    } supplies[] = {
        {N_("Bank"),
         N_("Talers in the bank. Messenger and bricklayer get no more than is here; fees and fines come back to it.")},
        {N_("Forge"), N_("Silver bars in the forge. Helpers at the forge score them at the end.")},
        {N_("Plans left"), N_("Buildings not yet built. When the last is taken, the round is the last. Helpers in the "
                              "servants' house score them.")},
        {N_("Free places"), N_("Free helpers' places in the castle. A helper in the keep scores 3 points for each.")},
        {N_("Towers"), N_("Towers built. Helpers in the gates score them.")},
        {N_("Houses"), N_("Houses built. Helpers in the stable score them.")}};
    title(note, _(supplies[index].title));
    text(note, _(supplies[index].text));
}

static void note_hint(struct table *table, struct note *note);

/* The card that was resolved last, for the moments between two cards. */
static int last_card(const struct table *table) {
    size_t count = seasons_log_count(table->log);
    return count ? seasons_log_line(table->log, count - 1)->card : NO_CARD;
}

static void note_idle(struct table *table, struct note *note) {
    int pinned = table->pinned - TARGET_TILE;
    if (table->hint.is_shown) {
        note_hint(table, note);
    } else if (table->pinned && (table->shown.plans >> pinned & 1)) {
        snprintf(note->title, sizeof note->title, _("Plan: %s"), seasons_text_tile(pinned));
        seasons_worth_plan(table->tables, &table->shown, looker(table), pinned, note->text, sizeof note->text);
    } else if (table->scoring < BUILDINGS) {
        note_building(table, table->scoring, note);
    } else if (table->shown.card < CARDS) {
        note_order(table, table->shown.card, note);
    } else if (table->shown.phase == PHASE_WINTER && table->shown.answering < WINTER_CARDS) {
        title(note, seasons_text_winter_card(table->shown.answering));
        text(note, seasons_text_winter_card_rule(table->shown.answering));
    } else if (table->shown.phase == PHASE_COURT || table->shown.phase == PHASE_SHARE) {
        title(note, seasons_text_winter_card(DAMSEL));
        text(note, seasons_text_winter_card_rule(DAMSEL));
    } else if (table->shown.phase == PHASE_CHOOSE) {
        title(note, _("Choosing"));
        text(note, table->seats == 2
                       ? _("Everybody chooses two cards in secret; then they are resolved by rank, 1 to 6.")
                       : _("Everybody chooses a card in secret; then they are resolved by rank, 1 to 6."));
    } else if (last_card(table) < CARDS) {
        note_order(table, last_card(table), note);
    }
}

static void note_of(struct table *table, int target, struct note *note) {
    static const struct {
        int first, count;
        void (*tell)(struct table *, int, struct note *);
    } tellers[] = {{TARGET_TILE, TILES, note_tile},
                   {TARGET_PLACE, PLACES, note_place},
                   {TARGET_BUILDING, BUILDINGS, note_building},
                   {TARGET_CART, KINDS, note_cart},
                   {TARGET_CARD, CARDS, note_card},
                   {TARGET_ORDER, CARDS, note_order},
                   {TARGET_SEAT, GAME_MAX_SEATS, note_seat},
                   {TARGET_SEAT_CARD, GAME_MAX_SEATS * CARDS, note_seat_card},
                   {TARGET_PIECE, GAME_MAX_SEATS * WORKER_CARDS * KINDS, note_piece}};
    for (size_t i = 0; i < sizeof tellers / sizeof *tellers; i++) {
        if (target_is(target, tellers[i].first, tellers[i].count)) {
            tellers[i].tell(table, target - tellers[i].first, note);
            return;
        }
    }
    if (target_is(target, TARGET_TOWER, KINDS + 1)) {
        note_tower(table, note);
    } else if (target_is(target, TARGET_SUPPLY, 6)) {
        note_supply(target - TARGET_SUPPLY, note);
    } else if (target_is(target, TARGET_WINTER, WINTER_CARDS)) {
        title(note, seasons_text_winter_card(target - TARGET_WINTER));
        text(note, seasons_text_winter_card_rule(target - TARGET_WINTER));
    } else if (target == TARGET_OWN || target == TARGET_STOCK) {
        note_seat(table, table->viewer, note);
    } else if (target == TARGET_ROUNDS) {
        title(note, _("Rounds"));
        text(note, _("The starting player takes a taler from the track each round. When it is empty, the match ends."));
    } else if (target == TARGET_POINTS) {
        title(note, _("Points"));
        text(note, _("Victory points. What helpers score comes at the end."));
    } else {
        note_idle(table, note);
    }
}

/* ---- hints ---- */

static void note_hint(struct table *table, struct note *note) {
    title(note, _("Hint"));
    table_hint_words(table, note->text, sizeof note->text);
}

/* ---- drawing ---- */

static void declare(struct table *table) {
    (void)table;
}

static void draw(struct table *table, struct draw_list *list) {
    struct rect panel = table->layout.areas[AREA_INSPECTOR], inside = rect_inset(panel, table_px(table, 10));
    struct note note = {.title = ""};
    note_of(table, table->pointed, &note);
    tell_why_not(table, table->pointed, &note);
    draw_soft(list, panel, 6, 5, 0x00000070u);
    draw_kit(list, KIT_PANEL, panel);
    struct rect head = rect_cut_top(&inside, table_px(table, 19), table_px(table, 1));
    table_text(table, list, TEXT_BODY_BOLD, THEME_INK, ALIGN_LEFT, head, "%s", note.title);
    struct text_style why =
        theme_text(&table->app->scale, TEXT_TINY, note.is_good ? 0x3f6a1effu : 0x8a1f14ffu, ALIGN_LEFT);
    why.font = FONT_TEXT_BOLD;
    if (note.why[0]) {
        int h = text_block_height(table->app->metrics, why, inside.w, note.why);
        h = h < inside.h ? h : inside.h;
        text_block_draw(list, table->app->metrics, why, rect_cut_top(&inside, h, table_px(table, 2)), note.why);
    }
    text_block_draw(list, table->app->metrics, theme_text(&table->app->scale, TEXT_TINY, 0x3a2c1fffu, ALIGN_LEFT),
                    inside, note.text);
}

const struct table_part table_inspector_part = {declare, draw};
