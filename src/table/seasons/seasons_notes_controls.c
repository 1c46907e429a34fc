/* SPDX-License-Identifier: MIT */
/* Notes on what is pressed: answers as buttons, the payment tray. */
#include <stdio.h>
#include <string.h>

#include "table/seasons/seasons_notes.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_tray.h"
#include "table/seasons/seasons_worth.h"

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
        if (!seasons_draft_is_lit(&seasons(table)->draft, TARGET_DONE)) {
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

int seasons_note_of_control(struct table *table, int target, struct table_note *note) {
    static const struct {
        int first, count;
        void (*tell)(struct table *, int, struct table_note *);
    } tellers[] = {{TARGET_OPTION, 32, note_option},
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
