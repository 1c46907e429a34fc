/* SPDX-License-Identifier: MIT */
/* The answer in the making: a card is taken, then goes to a place; a square is chosen, then a floor; a roof is one
 * press. */
#include "table/coach/coach.h"
#include "table/kilt/kilt_table.h"
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

int kilt_card_in_hand(const struct table *table) {
    const int dragged = card_of(table->ui.dragged);
    return !kilt_is_asked(table, KILT_PHASE_MOVE) ? KILT_NO_CARD
           : dragged != KILT_NO_CARD              ? dragged
                                                  : kilt(table)->card;
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

static int has_kind(const struct table *table, int crests) {
    const struct kilt_state *state = kilt_asked(table);
    return kilt_is_asked(table, KILT_PHASE_BUILD) && crests >= 0 && state->floors[state->builders[0]][crests] > 0;
}

/* ---- intents ---- */

static struct intent move_of(const struct table *table, int card, int place) {
    return kilt_to_intent((struct kilt_intent){
        .seat = table->asked.seat, .verb = KILT_MOVE, .card = (uint8_t)card, .to = (uint8_t)place});
}

static struct intent build_of(const struct table *table, int square, int crests) {
    return kilt_to_intent((struct kilt_intent){
        .seat = table->asked.seat, .verb = KILT_BUILD, .at = (uint8_t)square, .crests = (uint8_t)crests});
}

static struct intent roof_of(const struct table *table, int square) {
    return kilt_to_intent((struct kilt_intent){.seat = table->asked.seat, .verb = KILT_ROOF, .at = (uint8_t)square});
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

/* ---- beginning and taking back ---- */

/* The only square on which the asked seat may build: nobody need press it, only a floor. In a lesson one thing comes
 * after the other. */
static int only_site(const struct table *table) {
    const uint32_t sites = kilt_open_sites(table);
    return sites && !(sites & (sites - 1)) && !coach_is_lesson(table) ? __builtin_ctz(sites) : KILT_NO_SQUARE;
}

/* A square was chosen where there was a choice. */
static int has_chosen(const struct table *table) {
    return kilt(table)->square != KILT_NO_SQUARE && kilt(table)->square != only_site(table);
}

void kilt_answer_take_back(struct table *table) {
    kilt(table)->card = kilt(table)->let_go = KILT_NO_CARD;
    kilt(table)->square = (uint8_t)only_site(table);
}

void kilt_answer_ask(struct table *table) {
    kilt_answer_take_back(table);
    kilt(table)->seen_card = KILT_NO_CARD;
    kilt(table)->seen_square = kilt(table)->square;
}

/* A builder is asked even if only one answer is left: he sees what is built. */
int kilt_answer_only(const struct table *table, uint8_t seat, struct intent *only) {
    (void)table, (void)seat, (void)only;
    return 0;
}

int kilt_answer_cancel(struct table *table) {
    const struct kilt_table *own = kilt(table);
    const int is_open = own->card != KILT_NO_CARD || has_chosen(table);
    kilt_answer_take_back(table);
    return is_open;
}

/* ---- presses ---- */

static enum table_press press_move(struct table *table, int target, int from, struct intent *answer) {
    const int held = from == TARGET_NONE ? kilt(table)->card : card_of(from), card = card_of(target);
    const int place = aimed_at(table, target);
    if (held != KILT_NO_CARD && may_go(table, held, place)) {
        *answer = move_of(table, held, place);
        return PRESS_READY;
    }
    kilt(table)->let_go = (uint8_t)(from == TARGET_NONE ? KILT_NO_CARD : held);
    if (from != TARGET_NONE || card == KILT_NO_CARD || !moves_of(table, card)) {
        return PRESS_NOTHING;
    }
    kilt(table)->card = (uint8_t)(card == held ? KILT_NO_CARD : card);
    return PRESS_CHANGED;
}

static enum table_press press_build(struct table *table, int target, struct intent *answer) {
    const int square = square_of(target), kind = kind_of(target);
    if (square != KILT_NO_SQUARE && (kilt_open_sites(table) >> square & 1)) {
        kilt(table)->square = (uint8_t)(square == kilt(table)->square ? only_site(table) : square);
        return PRESS_CHANGED;
    }
    if (kind < 0 || kilt(table)->square == KILT_NO_SQUARE || !has_kind(table, kind)) {
        return PRESS_NOTHING;
    }
    *answer = build_of(table, kilt(table)->square, kind);
    return PRESS_READY;
}

static enum table_press press_roof(struct table *table, int target, struct intent *answer) {
    const int square = square_of(target);
    if (square == KILT_NO_SQUARE || !(kilt_asked(table)->roofs >> square & 1)) {
        return PRESS_NOTHING;
    }
    *answer = roof_of(table, square);
    return PRESS_READY;
}

enum table_press kilt_answer_press(struct table *table, int target, int from, struct intent *answer) {
    if (target == KILT_TARGET_ABOVE || target == KILT_TARGET_PLAN_SHEET) {
        kilt(table)->is_above = !kilt(table)->is_above;
        return PRESS_TAKEN;
    }
    if (!table->asked.is_open) {
        return PRESS_NOTHING;
    }
    switch (kilt_asked(table)->phase) {
    case KILT_PHASE_MOVE:
        return press_move(table, target, from, answer);
    case KILT_PHASE_BUILD:
        return press_build(table, target, answer);
    default:
        return press_roof(table, target, answer);
    }
}

/* A card that cannot move at all: why not to the next place. */
static int next_place(const struct table *table, int card) {
    return (kilt_card_place(kilt_asked(table), card) + 1) % KILT_PLACES;
}

static int meant(const struct table *table, int target, struct intent *intent) {
    const int card = card_of(target), square = square_of(target);
    const int held = kilt(table)->let_go != KILT_NO_CARD ? kilt(table)->let_go : kilt(table)->card;
    if (kilt_is_asked(table, KILT_PHASE_MOVE) && held != KILT_NO_CARD && aimed_at(table, target) != KILT_NO_PLACE) {
        *intent = move_of(table, held, aimed_at(table, target));
    } else if (kilt_is_asked(table, KILT_PHASE_MOVE) && card != KILT_NO_CARD) {
        *intent = move_of(table, card, next_place(table, card));
    } else if (kilt_is_asked(table, KILT_PHASE_BUILD) && square != KILT_NO_SQUARE) {
        *intent = build_of(table, square, has_kind(table, 0) ? 0 : has_kind(table, 1) ? 1 : 2);
    } else if (kilt_is_asked(table, KILT_PHASE_BUILD) && kind_of(target) >= 0 &&
               kilt(table)->square != KILT_NO_SQUARE) {
        *intent = build_of(table, kilt(table)->square, kind_of(target));
    } else if (kilt_is_asked(table, KILT_PHASE_ROOF) && square != KILT_NO_SQUARE) {
        *intent = roof_of(table, square);
    } else {
        return 0;
    }
    return 1;
}

int kilt_answer_explain(const struct table *table, int target, struct intent *intent) {
    return meant(table, target, intent) ? table->game->ops->validate(table->game, table->asked.state, intent)
                                        : REASON_NONE;
}

/* ---- what is lit ---- */

static int is_lit_for_move(const struct table *table, int target) {
    const int held = kilt_card_in_hand(table), card = card_of(target);
    if (held == KILT_NO_CARD) {
        return moves_of(table, card) != 0;
    }
    return may_go(table, held, aimed_at(table, target));
}

int kilt_answer_is_lit(const struct table *table, int target) {
    const int square = square_of(target), kind = kind_of(target);
    if (!table->asked.is_open) {
        return 0;
    }
    switch (kilt_asked(table)->phase) {
    case KILT_PHASE_MOVE:
        return is_lit_for_move(table, target);
    case KILT_PHASE_BUILD:
        return square != KILT_NO_SQUARE ? kilt_open_sites(table) >> square & 1 && square != only_site(table)
                                        : kilt(table)->square != KILT_NO_SQUARE && has_kind(table, kind);
    default:
        return square != KILT_NO_SQUARE && (kilt_asked(table)->roofs >> square & 1);
    }
}

/* While a card is taken the others can be taken in its place; the view from above can always be changed. */
int kilt_answer_is_source(const struct table *table, int target) {
    return target == KILT_TARGET_ABOVE ||
           (kilt_is_asked(table, KILT_PHASE_MOVE) && moves_of(table, card_of(target)) != 0);
}

/* ---- where to press ---- */

static int lowest(uint32_t set, int none) {
    return set ? __builtin_ctz(set) : none;
}

/* The nearest place clockwise. */
static int nearest_move(const struct table *table, int card) {
    const uint32_t moves = moves_of(table, card);
    const int from = kilt_card_place(kilt_asked(table), card);
    for (int step = 1; step < KILT_PLACES; step++) {
        if (moves >> (from + step) % KILT_PLACES & 1) {
            return (from + step) % KILT_PLACES;
        }
    }
    return from;
}

static int first_card(const struct table *table) {
    for (int card = 0; card < KILT_CARDS; card++) {
        if (moves_of(table, card)) {
            return card;
        }
    }
    return 0;
}

int kilt_answer_first(const struct table *table) {
    const struct kilt_table *own = kilt(table);
    switch (kilt_asked(table)->phase) {
    case KILT_PHASE_MOVE:
        return own->card == KILT_NO_CARD ? KILT_TARGET_CARD + first_card(table)
                                         : KILT_TARGET_PLACE + nearest_move(table, own->card);
    case KILT_PHASE_BUILD:
        return own->square == KILT_NO_SQUARE ? KILT_TARGET_SQUARE + lowest(kilt_open_sites(table), 0)
                                             : KILT_TARGET_KIND + (has_kind(table, 0)   ? 0
                                                                   : has_kind(table, 1) ? 1
                                                                                        : 2);
    default:
        return KILT_TARGET_SQUARE + lowest(kilt_asked(table)->roofs, 0);
    }
}

static int next_of_move(const struct table *table, const struct kilt_intent *answer) {
    const int held = kilt(table)->card;
    if (held == answer->card) {
        return KILT_TARGET_PLACE + answer->to;
    }
    const int is_in_way = held != KILT_NO_CARD && may_go(table, held, kilt_card_place(kilt_asked(table), answer->card));
    return KILT_TARGET_CARD + (is_in_way ? held : answer->card); /* on a lit place another card is not taken */
}

int kilt_answer_next(const struct table *table, const struct intent *answer) {
    const struct kilt_intent *named = kilt_view(answer);
    switch (named->verb) {
    case KILT_MOVE:
        return next_of_move(table, named);
    case KILT_BUILD:
        return kilt(table)->square == named->at ? KILT_TARGET_KIND + named->crests : KILT_TARGET_SQUARE + named->at;
    default:
        return KILT_TARGET_SQUARE + named->at;
    }
}

int kilt_answer_marks(const struct table *table, const struct intent *answer, int targets[TABLE_MARKS]) {
    const struct kilt_intent *named = kilt_view(answer);
    const int held = kilt_card_in_hand(table), square = kilt(table)->square;
    if (named->verb == KILT_MOVE ? held != KILT_NO_CARD && held != named->card
                                 : square != KILT_NO_SQUARE && square != named->at) {
        return 0; /* something else is being made */
    }
    if (named->verb == KILT_MOVE) {
        targets[0] = KILT_TARGET_CARD + named->card;
        targets[1] = KILT_TARGET_PLACE + named->to;
        return 2;
    }
    targets[0] = KILT_TARGET_SQUARE + named->at;
    targets[1] = KILT_TARGET_KIND + named->crests;
    return named->verb == KILT_BUILD && square == named->at ? 2 : 1;
}

int kilt_answer_lay_out(struct table *table, const struct intent *answer, int is_tried) {
    const struct kilt_intent *named = kilt_view(answer);
    const int is_laid = named->verb == KILT_ROOF || (named->verb == KILT_BUILD && only_site(table) == named->at);
    if (is_tried || is_laid) {
        return !is_laid;
    }
    kilt(table)->card = named->verb == KILT_MOVE ? named->card : KILT_NO_CARD;
    kilt(table)->square = named->verb == KILT_BUILD ? named->at : KILT_NO_SQUARE;
    kilt(table)->seen_card = kilt(table)->card;
    kilt(table)->seen_square = kilt(table)->square;
    ui_focus(&table->ui, kilt_answer_next(table, answer));
    return 1;
}

/* Something was taken: the focus goes to where it may go; laid back: to it. */
int kilt_answer_turned(struct table *table) {
    struct kilt_table *own = kilt(table);
    const int card = own->seen_card, square = own->seen_square;
    own->seen_card = own->card;
    own->seen_square = own->square;
    if (own->card != card) {
        return own->card == KILT_NO_CARD ? KILT_TARGET_CARD + card : -1;
    }
    if (own->square != square) {
        return own->square == KILT_NO_SQUARE ? KILT_TARGET_SQUARE + square : -1;
    }
    return 0;
}

/* ---- what is laid out ---- */

const char *kilt_answer_laid_prompt(const struct table *table) {
    return kilt(table)->card != KILT_NO_CARD ? _("Where does the card go? Point at a place to see what follows.")
           : has_chosen(table)               ? _("Which floor do you lay?")
                                             : NULL;
}

/* Both parts are never there without an answer that is given at once. */
int kilt_answer_laid(const struct table *table, struct intent *answer) {
    (void)table, (void)answer;
    return 0;
}

const char *kilt_answer_laid_words(const struct table *table) {
    return kilt(table)->card != KILT_NO_CARD ? _("Put the card back.")
           : has_chosen(table)               ? _("Choose another square.")
                                             : NULL;
}

int kilt_answer_is_way(const struct intent *answer) {
    return kilt_view(answer)->verb == KILT_MOVE;
}
