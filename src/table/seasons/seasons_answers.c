/* SPDX-License-Identifier: MIT */
/* The shell's questions are handed to the draft; what stays here is what needs a screen: focus, tray, cards let go, the
 * hint among the ways to pay, what to press next. Why there is no `way` is said in HACKING.md, "How to add a game". */
#include <string.h>

#include "table/ops_answers.h"
#include "table/seasons/seasons_plans.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_tray.h"
#include "ui/words.h"

/* ---- the hint among the ways to pay: begun anew when the plan changes ---- */

static int is_payment(const void *context, const struct intent *intent) {
    const struct seasons_intent named = seasons_from_intent(intent);
    return named.verb == VERB_BUILD && seasons_type_of_tile(named.at) == *(const int *)context;
}

static void drop_payment_hint(struct table *table) {
    table_thought_drop(table, &seasons(table)->payment_hint);
    seasons(table)->payment_hint.accepts = NULL;
}

/* Whatever else the bots would rather do. */
void seasons_payment_hint_update(struct table *table) {
    struct table_thought *hint = &seasons(table)->payment_hint;
    const int is_wanted =
        seasons(table)->draft.is_open && seasons(table)->draft.tile != NO_TILE && table->app->settings.has_hints;
    const int type = is_wanted ? seasons_type_of_tile(seasons(table)->draft.tile) : -1;
    if (!is_wanted || (hint->accepts && (hint->about != type || hint->serial != table->serial))) {
        drop_payment_hint(table);
    }
    if (is_wanted && !hint->accepts) {
        hint->accepts = is_payment;
        hint->about = type;
        table_thought_begin(table, hint, 0);
    }
    table_thought_take(table, hint);
}

const struct seasons_intent *seasons_payment_hint(const struct table *table) {
    const struct table_thought *hint = &seasons(table)->payment_hint;
    return hint->is_shown && seasons(table)->draft.tile != NO_TILE ? seasons_view(&hint->hints[0].intent) : NULL;
}

/* ---- what to press next to give an answer: for players made of code, who press it like anybody ---- */

static int next_card(const struct table *table, uint8_t cards) {
    for (int card = 0; card < CARDS; card++) {
        const int is_wanted = cards >> card & 1, is_down = seasons(table)->draft.cards >> card & 1;
        if (is_wanted != is_down) {
            return TARGET_CARD + card;
        }
    }
    return TARGET_DONE;
}

static int source_target(int source) {
    return source == FROM_STOCK       ? TARGET_STOCK
           : source == FROM_INNKEEPER ? TARGET_PLACE + PLACE_INNKEEPER
                                      : TARGET_CART + source;
}

static int next_of_helper(const struct table *table, const struct seasons_intent *intent) {
    if (seasons_draft_source(&seasons(table)->draft) != intent->from) {
        return source_target(intent->from);
    }
    return (intent->verb == VERB_TRADE ? TARGET_CART : TARGET_PLACE) + intent->at;
}

static int next_of_building(const struct table *table, const struct seasons_intent *intent) {
    if (seasons(table)->draft.tile != intent->at) {
        return TARGET_TILE + intent->at;
    }
    return memcmp(&seasons(table)->draft.payment, intent, sizeof *intent) == 0 ? TARGET_PAY : TARGET_PAY_NEXT;
}

static int option_of(const struct table *table, const struct seasons_intent *intent) {
    for (int i = 0; i < seasons_draft_option_count(&seasons(table)->draft); i++) {
        if (memcmp(seasons_draft_option(&seasons(table)->draft, i), intent, sizeof *intent) == 0) {
            return TARGET_OPTION + i;
        }
    }
    return TARGET_NONE;
}

static int next_press(const struct table *table, const struct seasons_intent *intent) {
    switch (intent->verb) {
    case VERB_CHOOSE:
        return next_card(table, intent->cards);
    case VERB_TRADE:
    case VERB_PLACE:
        return next_of_helper(table, intent);
    case VERB_WITHDRAW:
        return TARGET_CART + intent->at;
    case VERB_BUY:
        return target_of_piece(intent->other, intent->card, intent->at);
    case VERB_BUILD:
        return next_of_building(table, intent);
    case VERB_DONE:
    case VERB_DECLINE:
        return TARGET_DONE;
    default:
        return option_of(table, intent);
    }
}

/* ---- questions ---- */

static void seasons_answer_put_question(struct table *table) {
    if (table->asked.is_open) {
        seasons_draft_open(&seasons(table)->draft, table->game, table->asked.state, table->asked.seat);
    } else {
        seasons_draft_close(&seasons(table)->draft);
        drop_payment_hint(table);
    }
}

static int seasons_answer_only(const struct table *table, uint8_t seat, struct intent *only) {
    struct draft draft = {.tile = NO_TILE};
    struct seasons_intent named = {.seat = seat};
    seasons_draft_open(&draft, table->game, table_state(table), seat);
    const int is_only = seasons_draft_only_answer(&draft, &named);
    seasons_draft_close(&draft);
    *only = seasons_to_intent(named);
    return is_only;
}

/* ---- pressing ---- */

static int source_of(int target) {
    if (target == TARGET_STOCK) {
        return FROM_STOCK;
    }
    return target == TARGET_PLACE + PLACE_INNKEEPER ? FROM_INNKEEPER
           : target_is(target, TARGET_CART, KINDS)  ? target - TARGET_CART
                                                    : DRAFT_NO_SOURCE;
}

static enum table_press lay_out_hint(struct table *table) {
    if (seasons_payment_hint(table)) {
        seasons_draft_lay_out(&seasons(table)->draft, seasons_payment_hint(table));
    }
    return PRESS_TAKEN;
}

/* A card let go over the table is laid down, one that lay there and comes back over the hand is taken back. A hasty
 * press that slips a little is a press. */
static enum table_press drop_card(struct table *table, int card, struct seasons_intent *named) {
    struct draft *draft = &seasons(table)->draft;
    const struct point at = table->ui.pointer;
    const int is_over_hand = at.y >= table->layout.areas[AREA_HAND].y, is_down = draft->cards >> card & 1;
    const struct widget *own = ui_find(&table->ui, TARGET_CARD + card);
    const int has_slipped = own && rect_contains(own->rect, at.x, at.y);
    if (is_over_hand && is_down) {
        draft->cards = (uint8_t)(draft->cards & ~(1 << card));
        return PRESS_CHANGED;
    }
    return is_down || (is_over_hand && !has_slipped) ? PRESS_NOTHING
                                                     : seasons_draft_press(draft, TARGET_CARD + card, named);
}

/* The way that was turned to, for who does not see the tray. */
static void say_way(struct table *table) {
    const struct draft *draft = &seasons(table)->draft;
    char words[2 * SEASONS_TEXT_SIZE];
    seasons_text_intent(seasons(table)->tables, table->names, &draft->payment, draft->seat, words, SEASONS_TEXT_SIZE);
    const size_t used = strlen(words);
    words[used] = ' ';
    seasons_tray_rest(table, words + used + 1, sizeof words - used - 1);
    app_say(table->app, words);
}

static enum table_press seasons_answer_press(struct table *table, int target, int from, struct intent *answer) {
    struct seasons_intent named = {.seat = 0};
    if (target == TARGET_PAY_HINT) {
        return lay_out_hint(table);
    }
    if (target_is(from, TARGET_CARD, CARDS)) {
        return drop_card(table, from - TARGET_CARD, &named) == PRESS_CHANGED ? PRESS_CHANGED : PRESS_TAKEN;
    }
    const enum table_press result = from == TARGET_NONE
                                         ? seasons_draft_press(&seasons(table)->draft, target, &named)
                                         : seasons_draft_drop(&seasons(table)->draft, source_of(from), target, &named);
    if (target == TARGET_PAY_NEXT || target == TARGET_PAY_PREVIOUS) {
        say_way(table);
    }
    *answer = seasons_to_intent(named);
    return result;
}

static int seasons_answer_laid(const struct table *table, struct intent *answer) {
    const struct draft *draft = &seasons(table)->draft;
    if (!draft->is_open || !draft->cards || __builtin_popcount(draft->cards) != seasons_draft_cards_due(draft)) {
        return 0;
    }
    *answer =
        seasons_to_intent((struct seasons_intent){.seat = draft->seat, .verb = VERB_CHOOSE, .cards = draft->cards});
    return 1;
}

static int seasons_answer_completes(const struct table *table, int target) {
    const struct draft *draft = &seasons(table)->draft;
    struct intent laid;
    return target_is(target, TARGET_CARD, CARDS) && (draft->cards >> (target - TARGET_CARD) & 1) &&
           seasons_answer_laid(table, &laid);
}

static int seasons_answer_explain(const struct table *table, int target, struct intent *intent) {
    struct seasons_intent named;
    if (!seasons_draft_try(&seasons(table)->draft, target, &named) || named.verb == VERB_BUILD) {
        return REASON_NONE;
    }
    *intent = seasons_to_intent(named);
    const int reason = table->game->ops->validate(table->game, seasons(table)->draft.state, intent);
    return reason == REASON_CARD_COUNT_TWO ? REASON_NONE : reason;
}

static const char *seasons_answer_warn(const struct table *table, int target) {
    const int phase = seasons(table)->draft.is_open ? seasons(table)->draft.state->phase : PHASE_OVER;
    if (target != TARGET_DONE || (phase != PHASE_BUILD && phase != PHASE_PLACE && phase != PHASE_TRADE) ||
        !seasons_draft_could_act(&seasons(table)->draft)) {
        return NULL;
    }
    return phase == PHASE_BUILD ? _("You could still build. Press again to pass.")
                                : _("You could still place a helper. Press again to pass.");
}

static int seasons_answer_is_lit(const struct table *table, int target) {
    return seasons_draft_is_lit(&seasons(table)->draft, target);
}

static int seasons_answer_is_source(const struct table *table, int target) {
    return seasons_draft_is_source(&seasons(table)->draft, target);
}

/* ---- where the focus begins ---- */

static int can_begin(const struct table *table, int target) {
    const struct widget *widget = ui_find(&table->ui, target);
    return widget && !(widget->flags & (UI_DISABLED | UI_NO_FOCUS)) &&
           seasons_draft_is_lit(&seasons(table)->draft, target);
}

static int first_lit(const struct table *table) {
    static const struct {
        int first, count;
    } answers[] = {{TARGET_OPTION, 32},
                   {TARGET_CARD, CARDS},
                   {TARGET_TILE, TILES},
                   {TARGET_CART, KINDS},
                   {TARGET_PLACE, PLACES},
                   {TARGET_TOWER, KINDS},
                   {TARGET_PIECE, GAME_MAX_SEATS * WORKER_CARDS * KINDS},
                   {TARGET_SEAT_CARD, GAME_MAX_SEATS * CARDS},
                   {TARGET_DONE, 1}};
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        for (int target = answers[i].first; target < answers[i].first + answers[i].count; target++) {
            if (can_begin(table, target)) {
                return target;
            }
        }
    }
    return TARGET_NONE;
}

/* The check mark if the payment is laid out, else the first sign that changes it. */
static int first_of_tray(const struct table *table) {
    const struct widget *pay = ui_find(&table->ui, TARGET_PAY);
    return pay && !(pay->flags & UI_DISABLED) ? TARGET_PAY : TARGET_PAY_MORE;
}

/* The tray opens over a tile and closes again to it. */
static int seasons_answer_turned(struct table *table) {
    const int was = seasons(table)->tile_seen - 1;
    seasons(table)->tile_seen =
        seasons(table)->draft.is_open && seasons(table)->draft.tile != NO_TILE ? seasons(table)->draft.tile + 1 : 0;
    return seasons(table)->tile_seen == was + 1 ? 0 : seasons(table)->tile_seen ? -1 : TARGET_TILE + was;
}

static int seasons_answer_first(const struct table *table) {
    return seasons(table)->draft.tile != NO_TILE ? first_of_tray(table) : first_lit(table);
}

/* ---- answers of others: hints, lessons, robots ---- */

static int seasons_answer_next(const struct table *table, const struct intent *answer) {
    return next_press(table, seasons_view(answer));
}

/* Where an answer is given; for payments, where that begins. */
static int target_of(const struct table *table, const struct seasons_intent *intent) {
    switch (intent->verb) {
    case VERB_BUILD:
        return TARGET_TILE + intent->at;
    case VERB_PLACE:
        return TARGET_PLACE + intent->at;
    case VERB_TRADE:
        return TARGET_CART + intent->at;
    default:
        return next_press(table, intent);
    }
}

static int seasons_answer_marks(const struct table *table, const struct intent *answer, int targets[TABLE_MARKS]) {
    const struct seasons_intent *intent = seasons_view(answer);
    int count = 0;
    if (seasons(table)->draft.tile != NO_TILE) {
        return 0;
    }
    if (intent->verb != VERB_CHOOSE) {
        targets[0] = target_of(table, intent);
        return targets[0] != TARGET_NONE;
    }
    for (int card = 0; card < CARDS; card++) {
        if (intent->cards >> card & 1) {
            targets[count++] = TARGET_CARD + card;
        }
    }
    return count;
}

static void lay_out_payment(struct table *table, const struct seasons_intent *intent) {
    struct seasons_intent none;
    seasons_draft_press(&seasons(table)->draft, TARGET_TILE + intent->at, &none);
    seasons_draft_lay_out(&seasons(table)->draft, intent);
    ui_focus(&table->ui, TARGET_PAY);
}

static int seasons_answer_lay_out(struct table *table, const struct intent *answer, int is_tried) {
    const struct seasons_intent *intent = seasons_view(answer);
    if (intent->verb != VERB_CHOOSE && intent->verb != VERB_BUILD) {
        return 0;
    }
    if (!is_tried && intent->verb == VERB_CHOOSE) {
        seasons(table)->draft.cards = intent->cards;
        seasons(table)->draft.last_card = (uint8_t)(31 - __builtin_clz(intent->cards));
        ui_focus(&table->ui, TARGET_DONE);
    } else if (!is_tried) {
        lay_out_payment(table, intent);
    }
    return 1;
}

static const char *seasons_answer_laid_prompt(const struct table *table) {
    const struct draft *draft = &seasons(table)->draft;
    if (draft->is_open && draft->state->phase == PHASE_CHOOSE && seasons_draft_cards_due(draft) > 1 &&
        __builtin_popcount(draft->cards) == 1) {
        return _("Choose another card (1 of 2 chosen).");
    }
    if (draft->is_open && draft->source < KINDS) {
        return _("Choose a glowing place for the helper from the cart.");
    }
    if (!draft->is_open || draft->state->phase != PHASE_CHOOSE || !seasons_draft_is_lit(draft, TARGET_DONE)) {
        return NULL;
    }
    return seasons_draft_cards_due(draft) > 1 ? _("Seal these cards?") : _("Seal this card?");
}

/* ---- taking back ---- */

static const char *seasons_answer_laid_words(const struct table *table) {
    const struct draft *draft = &seasons(table)->draft;
    if (!draft->is_open || (!draft->cards && draft->tile == NO_TILE)) {
        return NULL;
    }
    return draft->cards ? _("Take the cards back into the hand.") : _("Close the payment without building.");
}

static void seasons_answer_take_back(struct table *table) {
    seasons(table)->draft.cards = 0;
    seasons(table)->draft.tile = NO_TILE;
}

static int seasons_answer_cancel(struct table *table) {
    const struct draft *draft = &seasons(table)->draft;
    const int was_open = draft->is_open && draft->tile != NO_TILE;
    seasons(table)->draft.tile = NO_TILE;
    return was_open;
}

/* ---- keys and the wheel ---- */

static int is_over_tray(const struct table *table, int x, int y) {
    return table_is_asking(table) && seasons(table)->draft.tile != NO_TILE &&
           rect_contains(table->layout.areas[AREA_LOG], x, y);
}

static int take_key(struct table *table, enum ui_key key) {
    const int is_of_tray = key == UI_KEY_PAY_NEXT || key == UI_KEY_PAY_PREVIOUS;
    if (is_of_tray && seasons(table)->draft.tile != NO_TILE) {
        seasons_draft_turn_page(&seasons(table)->draft, key == UI_KEY_PAY_NEXT ? 1 : -1);
        say_way(table);
    } else if (key == UI_KEY_ENDING) {
        seasons(table)->shows_ending = !seasons(table)->shows_ending;
    } else {
        return 0;
    }
    return 1;
}

static int seasons_answer_event(struct table *table, const struct ui_event *event) {
    if (event->type == UI_KEY) {
        return take_key(table, event->key);
    }
    if (event->type == UI_WHEEL && is_over_tray(table, event->x, event->y)) {
        seasons_draft_turn_page(&seasons(table)->draft, event->amount < 0 ? 1 : -1);
        say_way(table);
        return 1;
    }
    return 0;
}

/* ---- watched again ---- */

/* Cards are pointed out in the panel of whoever chose them: there is no hand. */
static int seasons_answer_trace(const struct table *table, const struct intent *answer,
                                struct rect places[TABLE_MARKS]) {
    const struct seasons_intent *named = seasons_view(answer);
    int targets[TABLE_MARKS], found = 0;
    const int count = seasons_answer_marks(table, answer, targets);
    for (int i = 0; i < count; i++) {
        const int is_card = target_is(targets[i], TARGET_CARD, CARDS);
        const struct widget *widget = ui_find(
            &table->ui, is_card ? TARGET_SEAT_CARD + named->seat * CARDS + targets[i] - TARGET_CARD : targets[i]);
        if (widget) {
            places[found++] = widget->rect;
        }
    }
    return found;
}

/* ---- passing: the rules make no event of it, so it is told from the question that goes by unanswered ---- */

/* Who has built or placed once this time has passed nothing up. */
static int has_done_nothing(const struct match *match, const struct seasons_state *state, uint8_t seat) {
    const struct seasons_tables *tables = seasons_tables(match_game(match));
    return state->phase == PHASE_TRADE ||
           (state->phase == PHASE_BUILD && state->builds_left == tables->builds_per_card) ||
           (state->phase == PHASE_PLACE && !state->seats[seat].placed_count);
}

/* EVENT_DECLINED, with `cause` the phase: it changes nothing when folded. */
static int seasons_answer_passes(const struct match *match, const struct intent *intent, struct event_list *events) {
    const struct seasons_state *state = match_state(match);
    const int gives_up = intent->verb == VERB_DONE || intent->verb == VERB_DECLINE;
    if (!gives_up || !has_done_nothing(match, state, intent->seat) || !match_has_choice(match, intent->seat)) {
        return 0;
    }
    if (events) {
        event_append(events, (struct event){.type = EVENT_DECLINED, .seat = intent->seat, .cause = state->phase});
    }
    return 1;
}

const struct table_answers seasons_table_answers = {.ask = seasons_answer_put_question,
                                                    .only = seasons_answer_only,
                                                    .press = seasons_answer_press,
                                                    .completes = seasons_answer_completes,
                                                    .explain = seasons_answer_explain,
                                                    .warn = seasons_answer_warn,
                                                    .is_lit = seasons_answer_is_lit,
                                                    .is_source = seasons_answer_is_source,
                                                    .turned = seasons_answer_turned,
                                                    .first = seasons_answer_first,
                                                    .next = seasons_answer_next,
                                                    .marks = seasons_answer_marks,
                                                    .trace = seasons_answer_trace,
                                                    .lay_out = seasons_answer_lay_out,
                                                    .laid_prompt = seasons_answer_laid_prompt,
                                                    .laid = seasons_answer_laid,
                                                    .laid_words = seasons_answer_laid_words,
                                                    .take_back = seasons_answer_take_back,
                                                    .cancel = seasons_answer_cancel,
                                                    .event = seasons_answer_event,
                                                    .passes = seasons_answer_passes};
