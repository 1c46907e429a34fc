/* SPDX-License-Identifier: MIT */
/* Notes on cards, on what is pressed - answers as buttons, the payment tray -, and on what is going on while nothing is
 * pointed at. */
#include <stdio.h>
#include <string.h>

#include "table/coach/coach.h"
#include "table/seasons/seasons_notes.h"
#include "table/seasons/seasons_seats.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_tray.h"
#include "table/seasons/seasons_worth.h"

/* ---- cards ---- */

static void chips_of_goods(struct table_note *note, const int goods[KINDS]) {
    for (int kind = 0; kind < KINDS; kind++) {
        if (goods[kind]) {
            note_chip(note, SIGN_PIECE, kind, "+%d", goods[kind]);
        }
    }
}

static void chips_of_trader(struct table *table, struct table_note *note) {
    for (int seat = 0; seat < table->seats; seat++) {
        int goods[KINDS], sum = 0;
        seasons_worth_payout(seasons(table)->tables, seasons_shown(table), seat, goods);
        for (int kind = 0; kind < KINDS; kind++) {
            sum += goods[kind];
        }
        if (sum) {
            note_chip(note, SIGN_SEAT, seat, "%s", "");
            chips_of_goods(note, goods);
        }
    }
}

static void chips_of_worker(struct table *table, int card, struct table_note *note) {
    int goods[KINDS], choices;
    seasons_worth_worker(seasons(table)->tables, seasons_shown(table), card, goods, &choices);
    chips_of_goods(note, goods);
    if (choices) {
        note_chip(note, SIGN_NONE, 0, _("+ %d of your choice"), choices);
    }
}

static void chips_of_card(struct table *table, int card, struct table_note *note) {
    int low, high;
    switch (card) {
    case MESSENGER:
        low = seasons(table)->tables->messenger_talers;
        note_chip(note, SIGN_PIECE, TALER, "+%d", low < seasons_shown(table)->bank ? low : seasons_shown(table)->bank);
        break;
    case TRADER:
        chips_of_trader(table, note);
        break;
    case BRICKLAYER:
        for (int kind = 0; kind < KINDS; kind++) {
            if (seasons_shown(table)->tower[kind]) {
                note_chip(note, SIGN_PIECE, kind, "+%d", seasons_shown(table)->tower[kind]);
            }
        }
        break;
    case STONEMASON:
        break;
    case MASTER_BUILDER:
        seasons_worth_master(seasons(table)->tables, seasons_shown(table), table_observer(table), &low, &high);
        note_chip(note, SIGN_POINTS, 0, _("%d to %d"), low, high);
        for (int back = 0; back < CARDS; back++) {
            if (seasons_shown(table)->seats[table_observer(table)].discard >> back & 1) {
                note_chip(note, SIGN_CARD, back, "%s", "");
            }
        }
        break;
    default:
        chips_of_worker(table, card, note);
        break;
    }
}

static void note_card(struct table *table, int card, struct table_note *note) {
    struct page page = note_page(note);
    char words[SEASONS_TEXT_SIZE];
    note_title(note, "%d  %s", seasons_card_rank(card), seasons_text_card(card));
    chips_of_card(table, card, note);
    if (!coach_is_there(table)) { /* there the card says it itself */
        seasons_text_card_effect(seasons(table)->tables, card, words, sizeof words);
        page_say(&page, "%s", words);
    }
    seasons_worth_card(seasons(table)->tables, seasons_shown(table), table->names, table_observer(table), card, words,
                       sizeof words);
    page_say(&page, "%s", words);
}

static void chips_of_holders(struct table *table, int card, int is_played, struct table_note *note) {
    int count = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        const struct seasons_seat *shown = &seasons_shown(table)->seats[seat];
        if ((is_played ? shown->chosen : shown->hand) >> card & 1) {
            if (!count++) {
                note_row(note);
                note_chip(note, SIGN_NONE, 0, "%s", is_played ? _("Played by") : _("Held by"));
            }
            note_chip(note, SIGN_SEAT, seat, "%s", "");
        }
    }
}

static void note_order(struct table *table, int card, struct table_note *note) {
    struct page page = note_page(note);
    char words[SEASONS_TEXT_SIZE];
    note_title(note, "%d  %s", seasons_card_rank(card), seasons_text_card(card));
    chips_of_holders(table, card, 1, note);
    chips_of_holders(table, card, 0, note);
    seasons_text_card_rule(seasons(table)->tables, card, words, sizeof words);
    page_say(&page, "%s", words);
}

static void note_piece(struct table *table, int index, struct table_note *note) {
    struct seasons_facts facts = {.tables = seasons(table)->tables,
                                  .names = table->names,
                                  .kind = index % KINDS,
                                  .seat = index / KINDS / WORKER_CARDS,
                                  .amount = 1};
    const int card = WORKER_WOOD + index / KINDS % WORKER_CARDS;
    struct page page = note_page(note);
    note_title(note, "%s", seasons_text_card(card));
    note_chip(note, SIGN_SEAT, facts.seat, "%s", "");
    for (int kind = 0; kind < KINDS; kind++) {
        const int count = seasons_shown(table)->seats[facts.seat].worker_goods[card - WORKER_WOOD][kind];
        if (count) {
            note_chip(note, SIGN_PIECE, kind, "%d", count);
        }
    }
    if (table_is_asking(table) && seasons(table)->draft.state->phase == PHASE_BUY &&
        answer_is_lit(table, TARGET_PIECE + index)) {
        note_why(note, 1, "%s", _("Buy it for 1 taler: click."));
    }
    seasons_page_fill(
        &page, _("{pieces} on {seat}’s card: a stonemason may buy a piece for 1 taler, but not the last one."), &facts);
}

/* ---- what is going on ---- */

/* The card that was resolved last, for the moments between two cards. */
static int last_card(const struct table *table) {
    size_t count = match_log_count(table->log);
    return count ? match_log_line(table->log, count - 1)->part : NO_CARD;
}

static void note_winter_card(const struct table *table, int card, struct table_note *note) {
    struct page page = note_page(note);
    char words[SEASONS_TEXT_SIZE];
    note_title(note, "%s", seasons_text_winter_card(card));
    seasons_text_winter_card_rule(seasons(table)->tables, card, words, sizeof words);
    page_say(&page, "%s", words);
}

static void note_choosing(struct table *table, struct table_note *note) {
    struct page page = note_page(note);
    note_title(note, "%s", _("Choosing"));
    page_say(&page, "%s",
             table->seats == 2 ? _("Everybody chooses two cards in secret; then they are resolved by rank, 1 to 6.")
                               : _("Everybody chooses a card in secret; then they are resolved by rank, 1 to 6."));
}

/* Whose cards lie open, while the others' are turned over and workers equipped. */
static int is_revealed(const struct table *table, int seat) {
    return seasons_shown(table)->seats[seat].chosen && !seasons_is_face_down(table, seat);
}

static int is_revealing(const struct table *table) {
    int count = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        count += is_revealed(table, seat);
    }
    return seasons_shown(table)->phase == PHASE_CHOOSE && count;
}

static void note_revealed(struct table *table, struct table_note *note) {
    struct page page = note_page(note);
    note_title(note, "%s", _("Turned over"));
    for (int i = 0; i < table->seats * CARDS; i++) {
        const int seat = i / CARDS, card = i % CARDS;
        if (is_revealed(table, seat) && (seasons_shown(table)->seats[seat].chosen >> card & 1)) {
            note_chip(note, SIGN_SEAT, seat, "%s", "");
            note_chip(note, SIGN_CARD, card, "%d", seasons_card_rank(card));
        }
    }
    page_say(&page, "%s", _("Cards are resolved by rank, 1 to 6."));
}

/* With nothing else to tell: how many points each has. */
static void note_points(struct table *table, struct table_note *note) {
    note_title(note, "%s", _("Points"));
    for (int seat = 0; seat < table->seats; seat++) {
        note_chip(note, SIGN_SEAT, seat, "%d", seasons_shown_points(table, seat));
    }
}

void seasons_note_of_now(struct table *table, struct table_note *note) {
    if (seasons_round_note(table, note)) {
        return;
    }
    if (seasons(table)->scoring < BUILDINGS) { /* the panel that scores it says how */
        note_points(table, note);
    } else if (seasons_shown(table)->card < CARDS) {
        note_order(table, seasons_shown(table)->card, note);
    } else if (seasons_shown(table)->phase == PHASE_WINTER && seasons_shown(table)->answering < WINTER_CARDS) {
        note_winter_card(table, seasons_shown(table)->answering, note);
    } else if (seasons_shown(table)->phase == PHASE_COURT || seasons_shown(table)->phase == PHASE_SHARE) {
        note_winter_card(table, DAMSEL, note);
    } else if (is_revealing(table)) {
        note_revealed(table, note);
    } else if (seasons_shown(table)->phase == PHASE_CHOOSE) {
        note_choosing(table, note);
    } else if (seasons_shown(table)->phase != PHASE_OVER && last_card(table) < CARDS) {
        note_order(table, last_card(table), note);
    } else {
        note_points(table, note);
    }
}

/* ---- answers as buttons ---- */

/* What stands on an answer's button, as chips: the pieces it is about. */
static void chips_of_answer(const struct seasons_intent *intent, struct table_note *note) {
    for (int kind = 0; kind < PAYING_KINDS; kind++) {
        if (intent->verb == VERB_EQUIP && intent->pay[kind]) {
            note_chip(note, SIGN_PIECE, kind, "+%d", intent->pay[kind]);
        }
    }
    if (intent->verb == VERB_COURT || intent->verb == VERB_SHARE) {
        const int is_forged = intent->verb == VERB_COURT && intent->amount;
        note_chip(note, SIGN_PIECE, is_forged ? SILVER : intent->at, "%s1", intent->verb == VERB_COURT ? "−" : "+");
    }
}

static void say_of_answer(struct table *table, const struct seasons_intent *intent, struct table_note *note) {
    const struct seasons_state *state = seasons(table)->draft.state;
    const struct seasons_seat *seat = &state->seats[intent->seat];
    struct seasons_facts facts = {.tables = seasons(table)->tables, .names = table->names, .seat = intent->seat};
    struct page page = note_page(note);
    char words[SEASONS_TEXT_SIZE];
    switch (intent->verb) {
    case VERB_TAKE:
        facts.kind = intent->at;
        facts.amount = state->tower[intent->at];
        seasons_page_fill(&page, _("Brings {pieces}. The other kinds stay on the tower."), &facts);
        break;
    case VERB_PLAGUE:
        page_say(&page, "%s", intent->amount ? _("You keep all your cards.") : _("The card is out of the game."));
        break;
    case VERB_SNOWDRIFT:
        page_say(&page, "%s", intent->amount ? _("You keep all your workers.") : _("The worker is out of the game."));
        break;
    case VERB_CRACK:
        page_say(&page, P_("Scores %d point.", "Scores %d points.", 3 * intent->amount), 3 * intent->amount);
        page_say(&page, _("You keep %d of your stone blocks and %d of your silver bars."),
                 seat->goods[STONE] - intent->amount + intent->forged[STONE],
                 seat->goods[SILVER] - intent->forged[STONE]);
        break;
    case VERB_COURT:
        facts.kind = intent->at;
        if (intent->amount) {
            seasons_page_fill(
                &page, _("The bar goes to the forge; the {kind} from the carts lies on the damsel’s card."), &facts);
            break;
        }
        seasons_text_winter_card_rule(seasons(table)->tables, DAMSEL, words, sizeof words);
        page_say(&page, "%s", words);
        break;
    case VERB_PALACE:
        page_say(&page, "%s",
                 _("Each bar brings the most valuable piece that the carts still hold. Your best pieces, five for each "
                   "helper, become points."));
        break;
    case VERB_EQUIP:
        seasons_worth_choice(seasons(table)->tables, state, intent->seat, intent->pay, words, sizeof words);
        page_say(&page, "%s", words);
        break;
    default:
        break;
    }
}

static void note_option(struct table *table, int index, struct table_note *note) {
    const struct seasons_intent *intent = seasons_draft_option(&seasons(table)->draft, index);
    char words[SEASONS_TEXT_SIZE];
    if (intent) {
        seasons_text_intent(seasons(table)->tables, table->names, intent, seasons(table)->draft.state->phase, words,
                            sizeof words);
        note_title(note, "%s", words);
        chips_of_answer(intent, note);
        say_of_answer(table, intent, note);
    }
}

/* ---- the tray ---- */

/* What building by it brings at once; nothing as long as it cannot be built so. */
static void chips_of_payment(struct table *table, struct table_note *note) {
    struct seasons_state after;
    const struct draft *draft = &seasons(table)->draft;
    const struct seasons_seat *before = &draft->state->seats[draft->seat];
    if (seasons_draft_payment_reason(draft) != REASON_NONE) {
        return;
    }
    seasons_preview(seasons(table)->tables, draft->state, &draft->payment, &after);
    const struct seasons_seat *behind = &after.seats[draft->seat];
    if (draft->state->card == BRICKLAYER) {
        note_chip(note, SIGN_PIECE, TALER, "+%d", behind->talers - before->talers);
    } else {
        note_chip(note, SIGN_POINTS, 0, "+%d", behind->vp - before->vp);
    }
    if (seasons_tray_palace_helpers(table) && seasons_tray_palace_points(table)) {
        note_chip(note, SIGN_NONE, 0, "%s", _("Palace, at the end:"));
        note_chip(note, SIGN_POINTS, 0, "%d", seasons_tray_palace_points(table));
    }
}

static void page_say_any(struct page *page, const char *words) {
    if (words[0]) {
        page_say(page, "%s", words);
    }
}

/* Sum and reason stand in the tray: the sheet tells of the building. */
static void note_tray(struct table *table, int none, struct table_note *note) {
    char words[NOTE_TEXT_SIZE];
    struct page page = note_page(note);
    const struct draft *draft = &seasons(table)->draft;
    (void)none;
    if (!draft->is_open || draft->tile == NO_TILE) {
        return;
    }
    note_title(note, "%s", seasons_text_tile(draft->tile));
    chips_of_payment(table, note);
    if (seasons_draft_payment_reason(draft) == REASON_NONE) {
        seasons_tray_rest(table, words, sizeof words);
        page_say_any(&page, words);
        seasons_tray_palace(table, words, sizeof words);
        page_say_any(&page, words);
    }
    seasons_worth_tile(seasons(table)->tables, seasons_shown(table), table->names, table_observer(table), draft->tile,
                       words, sizeof words);
    page_say_any(&page, words);
}

static const char *what_not_courting_means(const struct seasons_state *state) {
    return state->courting_begun ? _("You are out of the courting for the rest of the match.")
                                 : _("Nobody courts her yet: this costs you nothing.");
}

static void note_done(struct table *table, int none, struct table_note *note) {
    struct page page = note_page(note);
    const int phase = seasons(table)->draft.is_open ? seasons(table)->draft.state->phase : PHASE_OVER;
    const char *words = seasons(table)->draft.is_open
                            ? seasons_text_decline(seasons(table)->draft.state, seasons(table)->tables)
                            : NULL;
    (void)none;
    if (phase == PHASE_CHOOSE) {
        const int due = seasons_draft_cards_due(&seasons(table)->draft);
        note_title(note, "%s", _("Done"));
        if (!answer_is_lit(table, TARGET_DONE)) {
            note_why(note, 0, P_("Choose %d card first.", "Choose %d cards first.", due), due);
        }
        page_say(&page, "%s", _("Seals what is laid down. It is revealed when everybody has chosen."));
        page_say(&page, "%s", _("A double click on the last card seals it at once."));
        return;
    }
    note_title(note, "%s", words ? words : _("Done"));
    page_say(&page, "%s",
             phase == PHASE_COURT ? what_not_courting_means(seasons(table)->draft.state) : _("Continue without it."));
}

/* ---- all of these ---- */

int seasons_note_of_card(struct table *table, int target, struct table_note *note) {
    static const struct {
        int first, count;
        void (*tell)(struct table *, int, struct table_note *);
    } tellers[] = {{TARGET_CARD, CARDS, note_card},
                   {TARGET_ORDER, CARDS, note_order},
                   {TARGET_PIECE, GAME_MAX_SEATS * WORKER_CARDS * KINDS, note_piece},
                   {TARGET_OPTION, 32, note_option},
                   {TARGET_PAY_MORE, TARGET_TRAY - TARGET_PAY_MORE + 1, note_tray},
                   {TARGET_DONE, 1, note_done}};
    for (size_t i = 0; i < sizeof tellers / sizeof *tellers; i++) {
        if (target_is(target, tellers[i].first, tellers[i].count)) {
            tellers[i].tell(table, target - tellers[i].first, note);
            return note->title[0] != 0;
        }
    }
    return 0;
}
