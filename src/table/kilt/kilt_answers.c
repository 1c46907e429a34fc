/* SPDX-License-Identifier: MIT */
/* The answer in the making is a path of presses (table_path.h): a card, then its place; a square, then a floor; a roof.
 */
#include "table/coach/coach.h"
#include "table/kilt/kilt_table.h"
#include "table/ops_answers.h"
#include "table/table_message.h"
#include "ui/words.h"

/* ---- what is asked ---- */

int kilt_is_asked(const struct table *table, int phase) {
    return table->asked.is_open && kilt_asked(table)->phase == phase;
}

static int number_of(int target, int first, int count, int none) {
    return target_is(target, first, count) ? target - first : none;
}

static int card_of(int target) {
    return number_of(target, KILT_TARGET_CARD, KILT_CARDS, KILT_NO_CARD);
}
static int place_of(int target) {
    return number_of(target, KILT_TARGET_PLACE, KILT_PLACES, KILT_NO_PLACE);
}
static int square_of(int target) {
    return number_of(target, KILT_TARGET_SQUARE, KILT_SQUARES, KILT_NO_SQUARE);
}
static int kind_of(int target) {
    return number_of(target, KILT_TARGET_KIND, KILT_CREST_KINDS, -1);
}

int kilt_card(const struct table *table) {
    return card_of(path_pressed(table, 0));
}

int kilt_square(const struct table *table) {
    return square_of(path_pressed(table, 0));
}

int kilt_card_in_hand(const struct table *table) {
    const int dragged = card_of(table->ui.dragged);
    return !kilt_is_asked(table, KILT_PHASE_MOVE) ? KILT_NO_CARD : dragged != KILT_NO_CARD ? dragged : kilt_card(table);
}

static uint32_t moves_of(const struct table *table, int card) {
    const struct kilt_state *state = kilt_asked(table);
    const int place = card == KILT_NO_CARD ? KILT_NO_PLACE : kilt_card_place(state, card);
    return place == KILT_NO_PLACE ? 0 : kilt_moves_from(kilt(table)->tables, state, place);
}

static int may_go(const struct table *table, int card, int place) {
    return place != KILT_NO_PLACE && (moves_of(table, card) >> place & 1);
}

/* The place that TARGET is: itself, or where a card stands that is not the one in hand. */
static int aimed_at(const struct table *table, int target) {
    const int card = card_of(target);
    return card == KILT_NO_CARD ? place_of(target) : kilt_card_place(kilt_asked(table), card);
}

int kilt_aimed_place(const struct table *table) {
    const int card = kilt_card_in_hand(table);
    const int target = table->ui.dragged ? table->ui.drop : table->pointed;
    if (card == KILT_NO_CARD || !table_is_asking(table)) {
        return KILT_NO_PLACE;
    }
    const int place = aimed_at(table, target);
    return may_go(table, card, place) ? place : KILT_NO_PLACE;
}

uint32_t kilt_open_sites(const struct table *table) {
    const struct kilt_state *state = kilt_asked(table);
    return kilt_is_asked(table, KILT_PHASE_BUILD)
               ? kilt_sites(kilt(table)->tables, state, state->to, state->builders[0])
               : 0;
}

uint32_t kilt_offered(const struct table *table) {
    const int is_roof = kilt_is_asked(table, KILT_PHASE_ROOF);
    return !table_is_asking(table) ? 0 : is_roof ? kilt_asked(table)->roofs : kilt_open_sites(table);
}

const struct kilt_forecast *kilt_forecast_of(const struct table *table, int card, int place) {
    struct kilt_table *own = kilt(table);
    const struct kilt_intent move = {
        .seat = table->asked.seat, .verb = KILT_MOVE, .card = (uint8_t)card, .to = (uint8_t)place};
    if (own->cached.serial != table->serial + 1 || own->cached.card != card || own->cached.to != place) {
        kilt_forecast_move(table->game, kilt_asked(table), &move, &own->cached.forecast);
        own->cached.serial = table->serial + 1;
        own->cached.card = (uint8_t)card;
        own->cached.to = (uint8_t)place;
    }
    return &own->cached.forecast;
}

/* ---- the path ---- */

static int kilt_way(const struct table *table, const struct intent *answer, int targets[TABLE_MARKS]) {
    const struct kilt_intent *named = kilt_view(answer);
    (void)table;
    targets[0] = named->verb == KILT_MOVE ? KILT_TARGET_CARD + named->card : KILT_TARGET_SQUARE + named->at;
    targets[1] = named->verb == KILT_MOVE ? KILT_TARGET_PLACE + named->to : KILT_TARGET_KIND + named->crests;
    return named->verb == KILT_ROOF ? 1 : 2;
}

/* With a card in hand those that stand where it may go are their place. */
static int kilt_means(const struct table *table, int target) {
    const int held = kilt_card_in_hand(table);
    return held != KILT_NO_CARD && may_go(table, held, aimed_at(table, target))
               ? KILT_TARGET_PLACE + aimed_at(table, target)
               : target;
}

/* The only square on which the asked seat may build: nobody need press it, only a floor. In a lesson one thing comes
 * after the other. */
static int kilt_given(const struct table *table) {
    const uint32_t sites = kilt_open_sites(table);
    return sites && !(sites & (sites - 1)) && !coach_is_lesson(table);
}

/* Floors can be seen once their square is chosen. */
static int kilt_marks(const struct table *table, const struct intent *answer, int targets[TABLE_MARKS]) {
    const int held = kilt_card_in_hand(table), length = kilt_way(table, answer, targets);
    if (!path_leads_to(table, answer) || (held != KILT_NO_CARD && KILT_TARGET_CARD + held != targets[0])) {
        return 0; /* something else is being made */
    }
    return answer->verb == KILT_BUILD && kilt_square(table) == KILT_NO_SQUARE ? 1 : length;
}

/* A place is pressed before a card: who does that has taken the place for the row on it. */
static int is_place_too_soon(const struct table *table, int target) {
    return place_of(target) != KILT_NO_PLACE && table_is_asking(table) && kilt_is_asked(table, KILT_PHASE_MOVE) &&
           kilt_card_in_hand(table) == KILT_NO_CARD;
}

static enum table_press kilt_press(struct table *table, int target, int from, struct intent *answer) {
    if (from == TARGET_NONE && is_place_too_soon(table, target)) {
        table_say(table, _("First press a card, then the place where it goes."));
        app_play(table->app, "error");
        return PRESS_NOTHING;
    }
    if (target == KILT_TARGET_ABOVE || target == KILT_TARGET_PLAN_SHEET) {
        kilt(table)->is_above = !kilt(table)->is_above;
        return PRESS_TAKEN;
    }
    return path_press(table, target, from, answer);
}

/* The view from above can always be changed. */
int kilt_is_source(const struct table *table, int target) {
    return target == KILT_TARGET_ABOVE || path_is_source(table, target);
}

/* Says whether ANSWER moves a card from one place to another. */
static int kilt_is_move(const struct intent *answer) {
    return kilt_view(answer)->verb == KILT_MOVE;
}

/* ---- why not ---- */

static int has_kind(const struct table *table, int crests) {
    const struct kilt_state *state = kilt_asked(table);
    return state->floors[state->builders[0]][crests] > 0;
}

/* Of a card that nobody holds: why not to the next place. */
static int meant_move(const struct table *table, int target, struct kilt_intent *intent) {
    const int dropped = card_of(table->path.dropped), held = dropped != KILT_NO_CARD ? dropped : kilt_card(table);
    const int place = aimed_at(table, target);
    if (place == KILT_NO_PLACE || (held == KILT_NO_CARD && card_of(target) == KILT_NO_CARD)) {
        return 0;
    }
    intent->card = (uint8_t)(held != KILT_NO_CARD ? held : card_of(target));
    intent->to = (uint8_t)(held != KILT_NO_CARD ? place : (place + 1) % KILT_PLACES);
    return 1;
}

static int meant_floor(const struct table *table, int target, struct kilt_intent *intent) {
    const int square = square_of(target), kind = kind_of(target);
    intent->at = (uint8_t)(square != KILT_NO_SQUARE ? square : kilt_square(table));
    intent->crests = (uint8_t)(square == KILT_NO_SQUARE ? kind : has_kind(table, 0) ? 0 : has_kind(table, 1) ? 1 : 2);
    return square != KILT_NO_SQUARE || (kind >= 0 && intent->at != KILT_NO_SQUARE);
}

static int meant(const struct table *table, int target, struct kilt_intent *intent) {
    switch (intent->verb) {
    case KILT_MOVE:
        return meant_move(table, target, intent);
    case KILT_BUILD:
        return meant_floor(table, target, intent);
    default:
        intent->at = (uint8_t)square_of(target);
        return intent->at != KILT_NO_SQUARE;
    }
}

int kilt_why_not(const struct table *table, int target, struct intent *intent) {
    struct kilt_intent named = {.seat = table->asked.seat};
    if (!table->asked.is_open) {
        return REASON_NONE;
    }
    named.verb = (uint8_t)kilt_asked(table)->phase; /* each phase asks for the verb of its number */
    if (!meant(table, target, &named)) {
        return REASON_NONE;
    }
    *intent = kilt_to_intent(named);
    return table->game->ops->validate(table->game, table->asked.state, intent);
}

/* ---- words ---- */

static const char *kilt_laid_prompt(const struct table *table) {
    return kilt_card(table) != KILT_NO_CARD ? _("Where does the card go? Point at a place to see what follows.")
           : path_has_begun(table)          ? _("Which floor do you lay?")
                                            : NULL;
}

static const char *kilt_laid_words(const struct table *table) {
    return kilt_card(table) != KILT_NO_CARD ? _("Put the card back.")
           : path_has_begun(table)          ? _("Choose another square.")
                                            : NULL;
}

enum { HOLD_MS = 260 };

/* A press of the key changes the view, held down it changes it for as long. */
static int kilt_event(struct table *table, const struct ui_event *event) {
    if (event->type != UI_KEY || (event->key != UI_KEY_ABOVE && event->also != UI_KEY_ABOVE)) {
        return 0;
    }
    if (event->repeat) {
        kilt(table)->held_until = table->now + HOLD_MS;
    } else {
        kilt(table)->is_above = !kilt(table)->is_above;
    }
    return 1;
}

const struct table_answers kilt_table_answers = {.way = kilt_way,
                                                 .means = kilt_means,
                                                 .given = kilt_given,
                                                 .press = kilt_press,
                                                 .explain = kilt_why_not,
                                                 .is_source = kilt_is_source,
                                                 .marks = kilt_marks,
                                                 .is_way = kilt_is_move,
                                                 .laid_prompt = kilt_laid_prompt,
                                                 .laid_words = kilt_laid_words,
                                                 .event = kilt_event};
