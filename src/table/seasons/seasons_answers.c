/* SPDX-License-Identifier: MIT */
/* The answer in the making is a path of presses (table_path.h): cards, as a set, and the seal; where a helper comes
 * from, if it is not from where one would take him anyway, and his place; a plan and the check mark of its tray; a
 * button. Otherwise than the path's is the tray, whose payment is put together piece by piece. */
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

/* ---- the path ---- */

static int source_target(int source) {
    return source == FROM_STOCK       ? TARGET_STOCK
           : source == FROM_INNKEEPER ? TARGET_PLACE + PLACE_INNKEEPER
                                      : TARGET_CART + source;
}

static int source_of(int target) {
    if (target == TARGET_STOCK) {
        return FROM_STOCK;
    }
    return target == TARGET_PLACE + PLACE_INNKEEPER ? FROM_INNKEEPER
           : target_is(target, TARGET_CART, KINDS)  ? target - TARGET_CART
                                                    : DRAFT_NO_SOURCE;
}

static int option_of(const struct table *table, const struct seasons_intent *intent) {
    const int option = seasons_draft_option_of(&seasons(table)->draft, intent);
    return option < 0 ? TARGET_NONE : TARGET_OPTION + option;
}

static int way_of_cards(uint8_t cards, int targets[TABLE_MARKS]) {
    int count = 0;
    for (int card = 0; card < CARDS; card++) {
        if (cards >> card & 1) {
            targets[count++] = TARGET_CARD + card;
        }
    }
    targets[count++] = TARGET_DONE;
    return count;
}

static int way_of_helper(const struct table *table, const struct seasons_intent *intent, int targets[TABLE_MARKS]) {
    int count = 0;
    if (intent->from != seasons(table)->draft.first_source) {
        targets[count++] = source_target(intent->from);
    }
    targets[count++] = (intent->verb == VERB_TRADE ? TARGET_CART : TARGET_PLACE) + intent->at;
    return count;
}

static int seasons_way(const struct table *table, const struct intent *answer, int targets[TABLE_MARKS]) {
    const struct seasons_intent *intent = seasons_view(answer);
    switch (intent->verb) {
    case VERB_CHOOSE:
        return way_of_cards(intent->cards, targets);
    case VERB_TRADE:
    case VERB_PLACE:
        return way_of_helper(table, intent, targets);
    case VERB_BUILD:
        targets[0] = TARGET_TILE + intent->at;
        targets[1] = TARGET_PAY;
        return 2;
    case VERB_WITHDRAW:
        targets[0] = TARGET_CART + intent->at;
        return 1;
    case VERB_BUY:
        targets[0] = target_of_piece(intent->other, intent->card, intent->at);
        return 1;
    case VERB_DONE:
    case VERB_DECLINE:
        targets[0] = TARGET_DONE;
        return 1;
    default:
        targets[0] = option_of(table, intent);
        return 1;
    }
}

/* Pieces on the tower and cards that are meant by a button; and of free places with one fee the first. */
static int seasons_means(const struct table *table, int target) {
    const struct draft *draft = &seasons(table)->draft;
    struct seasons_intent intent;
    if (target_is(target, TARGET_OPTION, 32) || !seasons_draft_try(draft, target, &intent)) {
        return target;
    }
    const int option = option_of(table, &intent);
    return option != TARGET_NONE ? option : intent.verb == VERB_PLACE ? TARGET_PLACE + intent.at : target;
}

/* The tray opens over the plan that was pressed. */
static void seasons_follow(struct table *table) {
    struct draft *draft = &seasons(table)->draft;
    const int first = path_pressed(table, 0), was = draft->tile;
    draft->source = DRAFT_NO_SOURCE;
    draft->tile = NO_TILE;
    draft->cards = 0;
    if (!draft->is_open) {
        return;
    }
    for (int i = 0, target; (target = path_pressed(table, i)) != TARGET_NONE; i++) {
        draft->cards |= target_is(target, TARGET_CARD, CARDS) ? (uint8_t)(1 << (target - TARGET_CARD)) : 0;
    }
    draft->source = (uint8_t)source_of(table->path.is_presumed_pressed ? table->path.presumed : first);
    if (target_is(first, TARGET_TILE, TILES) && was == first - TARGET_TILE) {
        draft->tile = (uint8_t)was;
    } else if (target_is(first, TARGET_TILE, TILES)) {
        seasons_draft_pay_for(draft, first - TARGET_TILE);
    }
}

/* ---- questions ---- */

/* A plan stands for all its payments: there may be thousands, and its tray leads to each. */
static void ask_for_plans(struct table *table) {
    const struct draft *draft = &seasons(table)->draft;
    struct intent answers[TILES + 1];
    int count = 0;
    for (int tile = 0; tile < TILES; tile++) {
        if (draft->tiles >> tile & 1) {
            answers[count++] = seasons_to_intent(
                (struct seasons_intent){.seat = draft->seat, .verb = VERB_BUILD, .at = (uint8_t)tile});
        }
    }
    answers[count++] = seasons_to_intent((struct seasons_intent){.seat = draft->seat, .verb = VERB_DONE});
    path_ask_among(table, answers, count);
}

/* The only cards that can be chosen lie there already. */
static void ask_for_cards(struct table *table) {
    path_ask_set(table);
    if (table->path.legal_count == 1) {
        path_lay(table, &table->path.legal[0]);
    }
}

static void seasons_answer_ask(struct table *table) {
    struct draft *draft = &seasons(table)->draft;
    if (!table->asked.is_open) {
        seasons_draft_close(draft);
        drop_payment_hint(table);
        path_ask(table);
        return;
    }
    seasons_draft_open(draft, table->game, table->asked.state, table->asked.seat);
    if (draft->state->phase == PHASE_CHOOSE) {
        ask_for_cards(table);
    } else if (draft->state->phase == PHASE_BUILD) {
        ask_for_plans(table);
    } else {
        path_ask(table);
    }
    path_keep_ways(table);
    if (draft->state->phase == PHASE_TRADE || draft->state->phase == PHASE_PLACE) {
        table->path.presumed = source_target(draft->first_source);
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

static enum table_press lay_out_hint(struct table *table) {
    if (seasons_payment_hint(table)) {
        seasons_draft_lay_out(&seasons(table)->draft, seasons_payment_hint(table));
    }
    return PRESS_TAKEN;
}

/* A card let go over the table is laid down, one that lay there and comes back over the hand is taken back. A hasty
 * press that slips a little is a press. */
static enum table_press drop_card(struct table *table, int card, struct intent *answer) {
    const struct point at = table->ui.pointer;
    const int is_over_hand = at.y >= table->layout.areas[AREA_HAND].y,
              is_down = seasons(table)->draft.cards >> card & 1;
    const struct widget *own = ui_find(&table->ui, TARGET_CARD + card);
    const int has_slipped = own && rect_contains(own->rect, at.x, at.y);
    const int is_meant = is_down ? is_over_hand : !is_over_hand || has_slipped;
    return is_meant && path_press(table, TARGET_CARD + card, TARGET_NONE, answer) == PRESS_CHANGED ? PRESS_CHANGED
                                                                                                   : PRESS_TAKEN;
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

static int seasons_answer_completes(const struct table *table, int target) {
    struct intent laid;
    return target_is(target, TARGET_CARD, CARDS) && (seasons(table)->draft.cards >> (target - TARGET_CARD) & 1) &&
           path_laid(table, TARGET_DONE, &laid);
}

static enum table_press press_tray(struct table *table, int target, struct intent *answer) {
    struct seasons_intent named = {.seat = 0};
    if (target == TARGET_PAY_HINT) {
        return lay_out_hint(table);
    }
    if (target == TARGET_PAY_CLOSE) {
        return path_cancel(table) ? PRESS_CHANGED : PRESS_NOTHING;
    }
    const enum table_press result = seasons_draft_press_tray(&seasons(table)->draft, target, &named);
    if (target == TARGET_PAY_NEXT || target == TARGET_PAY_PREVIOUS) {
        say_way(table);
    }
    *answer = seasons_to_intent(named);
    return result;
}

static enum table_press seasons_answer_press(struct table *table, int target, int from, struct intent *answer) {
    if (target_is(from, TARGET_CARD, CARDS)) {
        return drop_card(table, from - TARGET_CARD, answer);
    }
    if (seasons(table)->draft.tile != NO_TILE && target_is(target, TARGET_PAY_MORE, TARGET_TRAY - TARGET_PAY_MORE)) {
        return press_tray(table, target, answer);
    }
    /* The last card that is laid down seals. */
    return path_press(table, seasons_answer_completes(table, target) ? TARGET_DONE : target, from, answer);
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

/* While one card or plan is chosen all others can be chosen instead. */
static int seasons_answer_is_lit(const struct table *table, int target) {
    const int phase = seasons(table)->draft.is_open ? seasons(table)->draft.state->phase : PHASE_OVER;
    return path_is_lit(table, target) ||
           ((phase == PHASE_CHOOSE || phase == PHASE_BUILD) && path_is_source(table, target));
}

/* ---- where the focus goes on ---- */

/* In the tray the check mark if the payment is laid out, else the first sign that changes it. */
static int seasons_answer_first(const struct table *table) {
    const struct widget *pay = ui_find(&table->ui, TARGET_PAY);
    return seasons(table)->draft.tile != NO_TILE && pay && (pay->flags & UI_DISABLED) ? TARGET_PAY_MORE
                                                                                      : path_first(table);
}

/* ---- answers of others: hints, lessons, robots ---- */

/* Another payment than the one laid out is leafed to. */
static int seasons_answer_next(const struct table *table, const struct intent *answer) {
    const struct draft *draft = &seasons(table)->draft;
    const int next = path_next(table, answer);
    const int is_laid = next != TARGET_PAY || memcmp(&draft->payment, seasons_view(answer), sizeof draft->payment) == 0;
    return is_laid ? next : TARGET_PAY_NEXT;
}

/* Cards without the seal, a plan without its tray, a helper's place. */
static int seasons_answer_marks(const struct table *table, const struct intent *answer, int targets[TABLE_MARKS]) {
    const struct seasons_intent *intent = seasons_view(answer);
    if (seasons(table)->draft.tile != NO_TILE) {
        return 0;
    }
    const int count = seasons_way(table, answer, targets);
    if (intent->verb == VERB_CHOOSE || intent->verb == VERB_BUILD) {
        return count - 1;
    }
    targets[0] = targets[count - 1];
    return targets[0] != TARGET_NONE;
}

/* A helper is not brought on his way. */
static int seasons_answer_lay_out(struct table *table, const struct intent *answer, int is_tried) {
    const struct seasons_intent *intent = seasons_view(answer);
    if (intent->verb != VERB_CHOOSE && intent->verb != VERB_BUILD) {
        return 0;
    }
    const int is_laid = path_lay_out(table, answer, is_tried);
    if (intent->verb == VERB_BUILD && !is_tried) {
        seasons_draft_lay_out(&seasons(table)->draft, intent);
    }
    return is_laid;
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
    if (draft->is_open && draft->tile != NO_TILE) {
        return _("How will you pay? Or choose another glowing plan.");
    }
    if (!draft->is_open || draft->state->phase != PHASE_CHOOSE || !path_is_lit(table, TARGET_DONE)) {
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

/* ---- keys and the wheel ---- */

static int is_over_tray(const struct table *table, int x, int y) {
    return table_is_asking(table) && seasons(table)->draft.tile != NO_TILE &&
           rect_contains(seasons_tray_panel(table), x, y);
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

const struct table_answers seasons_table_answers = {.way = seasons_way,
                                                    .means = seasons_means,
                                                    .ask = seasons_answer_ask,
                                                    .follow = seasons_follow,
                                                    .only = seasons_answer_only,
                                                    .press = seasons_answer_press,
                                                    .completes = seasons_answer_completes,
                                                    .explain = seasons_answer_explain,
                                                    .warn = seasons_answer_warn,
                                                    .is_lit = seasons_answer_is_lit,
                                                    .first = seasons_answer_first,
                                                    .next = seasons_answer_next,
                                                    .marks = seasons_answer_marks,
                                                    .trace = seasons_answer_trace,
                                                    .lay_out = seasons_answer_lay_out,
                                                    .laid_prompt = seasons_answer_laid_prompt,
                                                    .laid_words = seasons_answer_laid_words,
                                                    .event = seasons_answer_event,
                                                    .passes = seasons_answer_passes};
