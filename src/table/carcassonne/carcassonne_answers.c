/* SPDX-License-Identifier: MIT */
/* The answer in the making. A tile hangs at the pointer, turned as the player likes; a press on a lit cell lays it out
 * there, as dropping it there does, further presses on the same cell turn it among the rotations that fit, and only
 * "Lay it" or a follower gives the answer. A follower on a tile that is only laid out gives both: the tile at once, the
 * follower as soon as it is asked for. Orders of scoring and extra turns are answered by buttons. */
#include <string.h>

#include "table/carcassonne/carcassonne_board.h"
#include "ui/words.h"

/* ---- rotations ---- */

/* The rotations in which the drawn tile may lie on CELL; none if it is no empty cell beside others. */
static unsigned rotations(const struct table *table, unsigned cell) {
    const struct carcassonne_state *state = carcassonne_asked(table);
    const int is_free = cell < CARC_CELLS && (state->available[cell / 64] >> cell % 64 & 1);
    return is_free ? carcassonne_rotations(carcassonne(table)->tables, state, cell) : 0;
}

/* The first of SET from ROTATION on, clockwise; equal rotations of a face count as their smallest. */
static uint8_t fitting(unsigned set, unsigned rotation) {
    for (unsigned i = 0; i < CARC_ROTATIONS; i++) {
        if (set >> (rotation + i) % CARC_ROTATIONS & 1) {
            return (uint8_t)((rotation + i) % CARC_ROTATIONS);
        }
    }
    return 0;
}

static uint8_t fitting_back(unsigned set, unsigned rotation) {
    for (unsigned i = 0; i < CARC_ROTATIONS; i++) {
        if (set >> (rotation + 2 * CARC_ROTATIONS - i) % CARC_ROTATIONS & 1) {
            return (uint8_t)((rotation + 2 * CARC_ROTATIONS - i) % CARC_ROTATIONS);
        }
    }
    return 0;
}

/* ---- what is tried out ---- */

int carcassonne_is_trying(const struct table *table) {
    return carcassonne_asks(table, CARC_PHASE_PLACE) && carcassonne(table)->cell != CARC_NONE;
}

static unsigned cell_of(const struct table *table, int target) {
    return target_is(target, TARGET_CELL, CARC_GRID) ? carcassonne(table)->tables->grid[target - TARGET_CELL]
                                                     : CARC_NONE;
}

uint8_t carcassonne_ghost(const struct table *table, uint8_t *rotation) {
    const struct carcassonne_table *own = carcassonne(table);
    const unsigned pointed = cell_of(table, table->ui.dragged ? table->ui.drop : table->pointed);
    const unsigned set = carcassonne_asks(table, CARC_PHASE_PLACE) ? rotations(table, pointed) : 0;
    if (set && pointed != own->cell) {
        *rotation = fitting(set, own->rotation);
        return (uint8_t)pointed;
    }
    *rotation = own->rotation;
    return carcassonne_is_trying(table) ? own->cell : CARC_NONE;
}

const struct carcassonne_state *carcassonne_tried_board(const struct table *table, struct carcassonne_state *room) {
    const struct carcassonne_table *own = carcassonne(table);
    if (!carcassonne_is_trying(table)) {
        return carcassonne_shown(table);
    }
    *room = *carcassonne_asked(table);
    carcassonne_lay(own->tables, room, carcassonne_drawn(room), own->rotation, own->cell);
    room->laid = own->cell;
    return room;
}

/* Features of the tile laid or tried out, chosen by WHICH, as long as a follower could be put at all. */
static unsigned features(const struct table *table,
                         unsigned (*which)(const struct carcassonne_tables *tables,
                                           const struct carcassonne_state *board, unsigned tile)) {
    struct carcassonne_state room;
    const int is_asked = carcassonne_asks(table, CARC_PHASE_FOLLOWER);
    if (!is_asked && (!carcassonne_is_trying(table) || coach_is_lesson(table))) {
        return 0; /* the lesson takes one step after the other */
    }
    const struct carcassonne_state *state = carcassonne_asked(table);
    const struct carcassonne_state *board = is_asked ? state : carcassonne_tried_board(table, &room);
    const unsigned tile = carcassonne_drawn(state);
    return state->seats[table->asked.seat].supply ? which(carcassonne(table)->tables, board, tile) : 0;
}

unsigned carcassonne_spots(const struct table *table) {
    return features(table, forecast_free);
}

unsigned carcassonne_taken(const struct table *table) {
    return features(table, forecast_taken);
}

static struct intent placing(const struct table *table) {
    const struct carcassonne_table *own = carcassonne(table);
    struct intent intent = {.seat = table->asked.seat, .verb = CARC_PLACE};
    carcassonne_name(&intent)->at = own->tables->positions[own->cell];
    carcassonne_name(&intent)->rotation = own->rotation;
    return intent;
}

static struct intent following(const struct table *table, unsigned local) {
    const struct carcassonne_table *own = carcassonne(table);
    const struct carcassonne_state *state = carcassonne_asked(table);
    struct intent intent = {.seat = table->asked.seat, .verb = CARC_FOLLOWER};
    carcassonne_name(&intent)->at = own->tables->positions[state->laid];
    carcassonne_name(&intent)->letter =
        (uint8_t)carcassonne_letter(own->tables, own->tables->first[carcassonne_drawn(state)] + local);
    return intent;
}

/* ---- the question ---- */

static int add_answer(void *context, const struct intent *intent) {
    struct carcassonne_table *own = context;
    if (intent->verb != CARC_DONE && own->answer_count < CARC_ANSWERS) {
        own->answers[own->answer_count++] = *intent;
    }
    return 1;
}

void carcassonne_ask(struct table *table) {
    struct carcassonne_table *own = carcassonne(table);
    own->cell = CARC_NONE;
    own->answer_count = 0;
    if (carcassonne_asks(table, CARC_PHASE_SCORE) || carcassonne_asks(table, CARC_PHASE_AGAIN)) {
        table->game->ops->list(table->game, table->asked.state, table->asked.seat, add_answer, own);
    }
    if (carcassonne_asks(table, CARC_PHASE_PLACE) && own->hanging_for != carcassonne_asked(table)->turn) {
        own->hanging_for = carcassonne_asked(table)->turn;
        own->rotation = 0;
    }
    if (carcassonne_asks(table, CARC_PHASE_PLACE)) {
        own->follows = FOLLOWS_NOTHING;
    }
}

int carcassonne_only(const struct table *table, uint8_t seat, struct intent *only) {
    struct carcassonne_table *own = carcassonne(table);
    const int is_wanted = own->follows != FOLLOWS_NOTHING && carcassonne_asks(table, CARC_PHASE_FOLLOWER) &&
                          own->follows_turn == carcassonne_asked(table)->turn;
    if (is_wanted) {
        *only = own->follows == FOLLOWS_FOLLOWER ? following(table, own->local)
                                                 : (struct intent){.seat = seat, .verb = CARC_DONE};
        own->follows = FOLLOWS_NOTHING;
    }
    return is_wanted && table->game->ops->validate(table->game, table->asked.state, only) == REASON_NONE;
}

/* ---- presses ---- */

static int turn(struct table *table, int by) {
    struct carcassonne_table *own = carcassonne(table);
    uint8_t rotation;
    const uint8_t cell = carcassonne_ghost(table, &rotation);
    const unsigned set = cell == CARC_NONE ? 15 : rotations(table, cell);
    const unsigned from = cell == CARC_NONE ? own->rotation : rotation;
    own->rotation = by > 0 ? fitting(set, from + 1) : fitting_back(set, from + CARC_ROTATIONS - 1);
    return own->rotation != from;
}

static enum table_press press_cell(struct table *table, unsigned cell) {
    struct carcassonne_table *own = carcassonne(table);
    const unsigned set = rotations(table, cell);
    if (!set) {
        return PRESS_NOTHING;
    }
    if (cell == own->cell) {
        own->rotation = fitting(set, own->rotation + 1u);
        return PRESS_CHANGED;
    }
    own->rotation = fitting(set, own->rotation);
    own->cell = (uint8_t)cell;
    return PRESS_CHANGED;
}

/* Dropped where it lies already it stays as it is. */
static enum table_press drop_tile(struct table *table, unsigned cell) {
    return cell == carcassonne(table)->cell ? PRESS_TAKEN : press_cell(table, cell);
}

static enum table_press give_tile(struct table *table, int follows, unsigned local, struct intent *answer) {
    struct carcassonne_table *own = carcassonne(table);
    own->follows = (uint8_t)follows;
    own->local = (uint8_t)local;
    own->follows_turn = carcassonne_asked(table)->turn;
    *answer = placing(table);
    return PRESS_READY;
}

static enum table_press press_laying(struct table *table, int target, struct intent *answer) {
    const unsigned cell = cell_of(table, target), local = (unsigned)(target - TARGET_SPOT);
    if (cell != CARC_NONE) {
        return press_cell(table, cell);
    }
    if (target == TARGET_TURN || target == TARGET_DRAWN) {
        turn(table, 1);
        return PRESS_CHANGED;
    }
    if (!carcassonne_is_trying(table)) {
        return PRESS_NOTHING;
    }
    if (target_is(target, TARGET_SPOT, CARC_LOCALS) && (carcassonne_spots(table) >> local & 1)) {
        return give_tile(table, FOLLOWS_FOLLOWER, local, answer);
    }
    return target == TARGET_LAY         ? give_tile(table, FOLLOWS_NOTHING, 0, answer)
           : target == TARGET_LAY_ALONE ? give_tile(table, FOLLOWS_NONE, 0, answer)
                                        : PRESS_NOTHING;
}

static enum table_press press_follower(const struct table *table, int target, struct intent *answer) {
    const unsigned local = (unsigned)(target - TARGET_SPOT);
    if (target == TARGET_DONE) {
        *answer = (struct intent){.seat = table->asked.seat, .verb = CARC_DONE};
        return PRESS_READY;
    }
    if (!target_is(target, TARGET_SPOT, CARC_LOCALS) || !(carcassonne_spots(table) >> local & 1)) {
        return PRESS_NOTHING;
    }
    *answer = following(table, local);
    return PRESS_READY;
}

static enum table_press press_answer(const struct table *table, int target, struct intent *answer) {
    const struct carcassonne_table *own = carcassonne(table);
    if (target_is(target, TARGET_OPTION, own->answer_count)) {
        *answer = own->answers[target - TARGET_OPTION];
        return PRESS_READY;
    }
    if (target == TARGET_DONE && carcassonne_asks(table, CARC_PHASE_AGAIN)) {
        *answer = (struct intent){.seat = table->asked.seat, .verb = CARC_DONE};
        return PRESS_READY;
    }
    return PRESS_NOTHING;
}

static void show_page(struct carcassonne_table *own, int is_shown, unsigned sought) {
    own->has_page = is_shown != 0;
    own->sought = (uint8_t)sought;
    own->was_turned = is_shown ? -1 : TARGET_STACK;
}

/* Which tiles to come could help the feature INDEX of the list; pressed again, all that fit somewhere. */
static int seek(struct table *table, int index) {
    struct carcassonne_table *own = carcassonne(table);
    uint8_t labels[CARC_OPEN_FEATURES];
    if (index >= carcassonne_open_features(table, labels)) {
        return 0;
    }
    const unsigned was = carcassonne_sought(table);
    show_page(own, 1, was == labels[index] ? CARC_NONE : labels[index]);
    return 1;
}

int carcassonne_is_lasting(int target) {
    return target == TARGET_STACK || target == TARGET_PAGE_CLOSE || target == TARGET_PAGE || target == TARGET_VOID ||
           target == TARGET_FREE_COURTS || target_is(target, TARGET_OPEN_FEATURE, CARC_OPEN_FEATURES);
}

/* What only looks: whoever is asked. */
static int press_view(struct table *table, int target) {
    struct carcassonne_table *own = carcassonne(table);
    if (target == TARGET_STACK || target == TARGET_PAGE_CLOSE) {
        show_page(own, target == TARGET_STACK && !own->has_page, CARC_NONE);
        return 1;
    }
    if (target_is(target, TARGET_OPEN_FEATURE, CARC_OPEN_FEATURES)) {
        return seek(table, target - TARGET_OPEN_FEATURE);
    }
    if (target == TARGET_FREE_COURTS) {
        show_page(own, 1, CARC_NONE);
        return 1;
    }
    if (target == TARGET_VOID) {
        own->shows_void = !own->shows_void;
        return 1;
    }
    return target == TARGET_PAGE;
}

enum table_press carcassonne_press(struct table *table, int target, int from, struct intent *answer) {
    if (from != TARGET_NONE) {
        return carcassonne_asks(table, CARC_PHASE_PLACE) ? drop_tile(table, cell_of(table, target)) : PRESS_NOTHING;
    }
    if (press_view(table, target)) {
        return PRESS_TAKEN;
    }
    if (!table->asked.is_open) {
        return PRESS_NOTHING;
    }
    return carcassonne_asks(table, CARC_PHASE_PLACE)      ? press_laying(table, target, answer)
           : carcassonne_asks(table, CARC_PHASE_FOLLOWER) ? press_follower(table, target, answer)
                                                          : press_answer(table, target, answer);
}

/* ---- refusals ---- */

int carcassonne_answer_explain(const struct table *table, int target, struct intent *intent) {
    const struct carcassonne_table *own = carcassonne(table);
    if (carcassonne_asks(table, CARC_PHASE_PLACE) && cell_of(table, target) != CARC_NONE) {
        *intent = (struct intent){.seat = table->asked.seat, .verb = CARC_PLACE};
        carcassonne_name(intent)->at = (uint8_t)(target - TARGET_CELL);
        carcassonne_name(intent)->rotation =
            fitting(own->tables->faces[own->tables->face_of[carcassonne_drawn(carcassonne_asked(table))]].rotations,
                    own->rotation);
    } else if (carcassonne_is_trying(table) && target_is(target, TARGET_SPOT, CARC_LOCALS)) {
        *intent = (struct intent){.seat = table->asked.seat, .verb = CARC_FOLLOWER};
        return carcassonne_taken(table) >> (target - TARGET_SPOT) & 1 ? CARC_REASON_FOLLOWER_TAKEN : REASON_NONE;
    } else if (carcassonne_asks(table, CARC_PHASE_FOLLOWER) && target_is(target, TARGET_SPOT, CARC_LOCALS)) {
        *intent = following(table, (unsigned)(target - TARGET_SPOT));
    } else {
        return REASON_NONE;
    }
    return table->game->ops->validate(table->game, table->asked.state, intent);
}

/* ---- what can be pressed ---- */

int carcassonne_is_lit(const struct table *table, int target) {
    const struct carcassonne_table *own = carcassonne(table);
    if (!table->asked.is_open) {
        return 0;
    }
    if (target_is(target, TARGET_SPOT, CARC_LOCALS)) {
        return carcassonne_spots(table) >> (target - TARGET_SPOT) & 1;
    }
    if (carcassonne_asks(table, CARC_PHASE_PLACE)) {
        const unsigned cell = cell_of(table, target);
        return cell != CARC_NONE ? rotations(table, cell) != 0
                                 : (target == TARGET_TURN || target == TARGET_DRAWN) ||
                                       ((target == TARGET_LAY || target == TARGET_LAY_ALONE) && own->cell != CARC_NONE);
    }
    if (target == TARGET_DONE) {
        return carcassonne_asks(table, CARC_PHASE_FOLLOWER) || carcassonne_asks(table, CARC_PHASE_AGAIN);
    }
    return target_is(target, TARGET_OPTION, own->answer_count);
}

int carcassonne_turned(struct table *table) {
    const int turned = carcassonne(table)->was_turned;
    carcassonne(table)->was_turned = 0;
    return turned;
}

static int first_cell(const struct table *table) {
    const struct carcassonne_table *own = carcassonne(table);
    for (int position = 0; position < CARC_GRID; position++) {
        if (own->tables->grid[position] != CARC_NONE && rotations(table, own->tables->grid[position])) {
            return TARGET_CELL + position;
        }
    }
    return TARGET_NONE;
}

int carcassonne_first(const struct table *table) {
    const struct carcassonne_table *own = carcassonne(table);
    if (own->has_page) {
        return TARGET_PAGE_CLOSE;
    }
    if (carcassonne_asks(table, CARC_PHASE_PLACE)) {
        return own->cell != CARC_NONE ? TARGET_CELL + own->tables->positions[own->cell] : first_cell(table);
    }
    if (carcassonne_asks(table, CARC_PHASE_FOLLOWER)) {
        const unsigned spots = carcassonne_spots(table);
        return spots ? TARGET_SPOT + __builtin_ctz(spots) : TARGET_DONE;
    }
    return TARGET_OPTION;
}

static int local_of(const struct table *table, const struct carcassonne_intent *intent) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const struct carcassonne_face *face = &tables->faces[tables->face_of[carcassonne_drawn(carcassonne_asked(table))]];
    for (int local = 0; local < face->locals; local++) {
        if (face->letters[local] == (char)intent->letter) {
            return local;
        }
    }
    return 0;
}

int carcassonne_next(const struct table *table, const struct intent *answer) {
    const struct carcassonne_table *own = carcassonne(table);
    const struct carcassonne_intent *named = carcassonne_view(answer);
    if (own->has_page) {
        return TARGET_PAGE_CLOSE;
    }
    if (answer->verb == CARC_PLACE) {
        const int is_there = own->cell == own->tables->grid[named->at] && own->rotation == named->rotation;
        return is_there ? TARGET_LAY : TARGET_CELL + named->at;
    }
    if (answer->verb == CARC_FOLLOWER) {
        return TARGET_SPOT + local_of(table, named);
    }
    for (int i = 0; i < own->answer_count; i++) {
        if (!memcmp(&own->answers[i], answer, sizeof *answer)) {
            return TARGET_OPTION + i;
        }
    }
    return TARGET_DONE;
}

int carcassonne_marks(const struct table *table, const struct intent *answer, int targets[TABLE_MARKS]) {
    const struct carcassonne_intent *named = carcassonne_view(answer);
    targets[0] = answer->verb == CARC_PLACE ? TARGET_CELL + named->at : carcassonne_next(table, answer);
    return 1;
}

int carcassonne_trace(const struct table *table, const struct intent *answer, struct rect places[TABLE_MARKS]) {
    if (answer->verb != CARC_PLACE) {
        return 0;
    }
    places[0] = carcassonne_cell_rect(table, carcassonne(table)->tables->grid[carcassonne_view(answer)->at]);
    return 1;
}

/* ---- laying out ---- */

int carcassonne_lay_out(struct table *table, const struct intent *answer, int is_tried) {
    struct carcassonne_table *own = carcassonne(table);
    if (answer->verb != CARC_PLACE) {
        return 0;
    }
    if (!is_tried) {
        own->cell = own->tables->grid[carcassonne_view(answer)->at];
        own->rotation = carcassonne_view(answer)->rotation;
        own->has_page = 0;
        ui_focus(&table->ui, TARGET_LAY);
    }
    return 1;
}

const char *carcassonne_laid_prompt(const struct table *table) {
    if (!carcassonne_is_trying(table)) {
        return NULL;
    }
    return carcassonne_spots(table) ? _("Lay it here? Or press a follower to lay the tile with it.")
                                    : _("Lay it here? Press the cell again to turn it.");
}

int carcassonne_laid(const struct table *table, struct intent *answer) {
    if (!carcassonne_is_trying(table)) {
        return 0;
    }
    *answer = placing(table);
    return 1;
}

const char *carcassonne_laid_words(const struct table *table) {
    return carcassonne_is_trying(table) ? _("Take the tile back up.") : NULL;
}

/* ---- keys, wheel, right button ---- */

int carcassonne_cancel(struct table *table) {
    struct carcassonne_table *own = carcassonne(table);
    if (own->has_page) {
        show_page(own, 0, CARC_NONE);
        return 1;
    }
    if (carcassonne_is_trying(table)) {
        carcassonne_ask(table);
        app_play(table->app, "carc_lift");
        return 1;
    }
    return 0;
}

static int turn_of(const struct table *table, const struct ui_event *event) {
    if (event->type == UI_WHEEL) {
        const int is_zoom = event->modifiers & UI_CTRL;
        return is_zoom || !rect_contains(table->layout.areas[AREA_CLEAR], event->x, event->y) ? 0
               : event->amount < 0                                                            ? 1
                                                                                              : -1;
    }
    if (event->type == UI_POINTER_PRESS) {
        return event->button == UI_BUTTON_RIGHT && rect_contains(table->layout.areas[AREA_CLEAR], event->x, event->y);
    }
    if (event->type != UI_KEY) {
        return 0;
    }
    return event->key == UI_KEY_TURN || event->also == UI_KEY_TURN || event->key == UI_KEY_PAY_NEXT ? 1
           : event->key == UI_KEY_PAY_PREVIOUS                                                      ? -1
                                                                                                    : 0;
}

int carcassonne_event(struct table *table, const struct ui_event *event) {
    if (event->type == UI_KEY && event->key == UI_KEY_ENDING) {
        carcassonne(table)->shows_ending = !carcassonne(table)->shows_ending;
        return 1;
    }
    const int by = table_is_asking(table) && carcassonne_asks(table, CARC_PHASE_PLACE) ? turn_of(table, event) : 0;
    if (by && turn(table, by)) {
        app_play(table->app, "carc_turn");
    }
    return by != 0;
}

enum ui_key carcassonne_key_of(int target) {
    return target == TARGET_TURN ? UI_KEY_TURN : target == TARGET_PAGE_CLOSE ? UI_KEY_CANCEL : UI_KEY_NONE;
}
