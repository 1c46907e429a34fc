/* SPDX-License-Identifier: MIT */
/* The answer in the making is a path of presses (table_path.h): a cell, once more to turn the tile there, "Lay it". How
 * it hangs or lies is no press: key, wheel, button and cell turn it alike, and it stays turned when the cell is left. A
 * follower on a tile that is only laid out gives both: the tile at once, the follower as soon as it is asked for.
 * Orders of scoring and extra turns are answered by buttons. */
#include <string.h>

#include "table/carcassonne/carcassonne_board.h"
#include "table/coach/coach.h"
#include "table/ops_answers.h"
#include "table/table_hint.h"
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

static unsigned cell_of(const struct table *table, int target) {
    return target_is(target, TARGET_CELL, CARC_GRID) ? carcassonne(table)->tables->grid[target - TARGET_CELL]
                                                     : CARC_NONE;
}

unsigned carcassonne_tried_cell(const struct table *table) {
    return cell_of(table, path_pressed(table, 0));
}

int carcassonne_is_trying(const struct table *table) {
    return carcassonne_tried_cell(table) != CARC_NONE;
}

/* Each tile is drawn upright. */
static unsigned hangs(const struct table *table) {
    const struct carcassonne_table *own = carcassonne(table);
    const struct carcassonne_state *state = carcassonne_asked(table);
    return state && state->turn == own->turned_in ? own->rotation : 0;
}

static void hang(struct table *table, unsigned rotation) {
    carcassonne(table)->rotation = (uint8_t)rotation;
    carcassonne(table)->turned_in = carcassonne_asked(table)->turn;
}

static uint8_t lies_on(const struct table *table, unsigned cell) {
    return fitting(rotations(table, cell), hangs(table));
}

unsigned carcassonne_rotation(const struct table *table) {
    return carcassonne_is_trying(table) ? lies_on(table, carcassonne_tried_cell(table)) : hangs(table);
}

uint8_t carcassonne_ghost(const struct table *table, uint8_t *rotation) {
    const unsigned pointed = cell_of(table, table->ui.dragged ? table->ui.drop : table->pointed);
    const unsigned set = carcassonne_asks(table, CARC_PHASE_PLACE) ? rotations(table, pointed) : 0;
    const unsigned cell = set ? pointed : carcassonne_tried_cell(table);
    *rotation = (uint8_t)(cell == CARC_NONE ? hangs(table) : lies_on(table, cell));
    return (uint8_t)cell;
}

const struct carcassonne_state *carcassonne_tried_board(const struct table *table, struct carcassonne_state *room) {
    const struct carcassonne_table *own = carcassonne(table);
    if (!carcassonne_is_trying(table)) {
        return carcassonne_shown(table);
    }
    *room = *carcassonne_asked(table);
    room->laid = (uint8_t)carcassonne_tried_cell(table);
    carcassonne_lay(own->tables, room, carcassonne_drawn(room), carcassonne_rotation(table), room->laid);
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

static struct intent following(const struct table *table, unsigned local) {
    const struct carcassonne_table *own = carcassonne(table);
    const struct carcassonne_state *state = carcassonne_asked(table);
    struct intent intent = {.seat = table->asked.seat, .verb = CARC_FOLLOWER};
    carcassonne_name(&intent)->at = own->tables->positions[state->laid];
    carcassonne_name(&intent)->letter =
        (uint8_t)carcassonne_letter(own->tables, own->tables->first[carcassonne_drawn(state)] + local);
    return intent;
}

/* ---- the path ---- */

static int is_option(const struct intent *answer) {
    return answer->verb == CARC_SCORE || answer->verb == CARC_AGAIN;
}

int carcassonne_option_count(const struct table *table) {
    int count = 0;
    while (count < table->path.legal_count && is_option(&table->path.legal[count])) {
        count++;
    }
    return count;
}

const struct intent *carcassonne_option(const struct table *table, int index) {
    return &table->path.legal[index]; /* the rules list what declines last */
}

static int option_of(const struct table *table, const struct intent *answer) {
    for (int i = carcassonne_option_count(table) - 1; i >= 0; i--) {
        if (!memcmp(carcassonne_option(table, i), answer, sizeof *answer)) {
            return TARGET_OPTION + i;
        }
    }
    return TARGET_DONE;
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

/* However far a tile must be turned, the next press is one on its cell. */
static int way_to_cell(const struct table *table, const struct carcassonne_intent *named, int targets[TABLE_MARKS]) {
    int count = 0;
    targets[count++] = TARGET_CELL + named->at;
    if (lies_on(table, carcassonne(table)->tables->grid[named->at]) != named->rotation) {
        targets[count++] = TARGET_CELL + named->at;
    }
    targets[count++] = TARGET_LAY;
    return count;
}

static int carcassonne_way(const struct table *table, const struct intent *answer, int targets[TABLE_MARKS]) {
    if (answer->verb == CARC_PLACE) {
        return way_to_cell(table, carcassonne_view(answer), targets);
    }
    targets[0] = answer->verb == CARC_FOLLOWER ? TARGET_SPOT + local_of(table, carcassonne_view(answer))
                                               : option_of(table, answer);
    return 1;
}

/* What also says whether a follower goes onto a tile that is tried out lays it. */
static int carcassonne_means(const struct table *table, int target) {
    const int local = target - TARGET_SPOT;
    const int is_spot = target_is(target, TARGET_SPOT, CARC_LOCALS) && (carcassonne_spots(table) >> local & 1);
    return carcassonne_is_trying(table) && (is_spot || target == TARGET_LAY_ALONE) ? TARGET_LAY : target;
}

/* What was said of the follower when the tile was laid need not be said again. */
static int carcassonne_only(const struct table *table, uint8_t seat, struct intent *only) {
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

/* Turns the tile, where it is seen among the rotations that fit there. */
static int turn(struct table *table, int by) {
    uint8_t from;
    const uint8_t cell = carcassonne_ghost(table, &from);
    const unsigned set = cell == CARC_NONE ? 15 : rotations(table, cell);
    hang(table, by > 0 ? fitting(set, from + 1u) : fitting_back(set, from + CARC_ROTATIONS - 1u));
    return hangs(table) != from;
}

static enum table_press turn_there(struct table *table, unsigned cell) {
    hang(table, fitting(rotations(table, cell), carcassonne_rotation(table) + 1));
    return PRESS_CHANGED;
}

/* As it is seen over CELL it is laid out there. */
static enum table_press move_to(struct table *table, unsigned cell, int target, struct intent *answer) {
    const unsigned set = rotations(table, cell);
    if (!set) {
        return PRESS_NOTHING;
    }
    hang(table, fitting(set, carcassonne_rotation(table)));
    return path_press(table, target, TARGET_NONE, answer);
}

/* Dropped where it lies already it stays as it is. */
static enum table_press drop_tile(struct table *table, int target, struct intent *answer) {
    const unsigned cell = cell_of(table, target);
    return cell != CARC_NONE && cell == carcassonne_tried_cell(table) ? PRESS_TAKEN
                                                                      : move_to(table, cell, target, answer);
}

static enum table_press press_laying(struct table *table, int target, struct intent *answer) {
    struct carcassonne_table *own = carcassonne(table);
    const unsigned cell = cell_of(table, target);
    if (target == TARGET_TURN || target == TARGET_DRAWN) {
        turn(table, 1);
        return PRESS_CHANGED;
    }
    if (cell != CARC_NONE) {
        return cell == carcassonne_tried_cell(table) ? turn_there(table, cell) : move_to(table, cell, target, answer);
    }
    const enum table_press result = path_press(table, target, TARGET_NONE, answer);
    if (result == PRESS_READY) {
        own->follows = target == TARGET_LAY         ? FOLLOWS_NOTHING
                       : target == TARGET_LAY_ALONE ? FOLLOWS_NONE
                                                    : FOLLOWS_FOLLOWER;
        own->follows_turn = carcassonne_asked(table)->turn;
        own->local = (uint8_t)(target - TARGET_SPOT);
    }
    return result;
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

static enum table_press carcassonne_press(struct table *table, int target, int from, struct intent *answer) {
    const int is_laying = carcassonne_asks(table, CARC_PHASE_PLACE);
    if (from != TARGET_NONE) {
        return is_laying ? drop_tile(table, target, answer) : PRESS_NOTHING;
    }
    return press_view(table, target) ? PRESS_TAKEN
           : is_laying               ? press_laying(table, target, answer)
                                     : path_press(table, target, from, answer);
}

/* ---- refusals ---- */

int carcassonne_answer_explain(const struct table *table, int target, struct intent *intent) {
    const struct carcassonne_table *own = carcassonne(table);
    if (carcassonne_asks(table, CARC_PHASE_PLACE) && cell_of(table, target) != CARC_NONE) {
        *intent = (struct intent){.seat = table->asked.seat, .verb = CARC_PLACE};
        carcassonne_name(intent)->at = (uint8_t)(target - TARGET_CELL);
        carcassonne_name(intent)->rotation =
            fitting(own->tables->faces[own->tables->face_of[carcassonne_drawn(carcassonne_asked(table))]].rotations,
                    carcassonne_rotation(table));
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

/* What is tried out can go to any other cell, and is turned by what is no part of a path. */
int carcassonne_is_lit(const struct table *table, int target) {
    if (carcassonne_asks(table, CARC_PHASE_PLACE)) {
        if (target == TARGET_TURN || target == TARGET_DRAWN) {
            return 1;
        }
        if (target_is(target, TARGET_CELL, CARC_GRID)) {
            return rotations(table, cell_of(table, target)) != 0;
        }
    }
    return path_is_lit(table, target);
}

/* Only the page moves the focus: on a cell it stays, where the next press turns the tile. */
static int carcassonne_turned(struct table *table) {
    const int turned = carcassonne(table)->was_turned;
    carcassonne(table)->was_turned = 0;
    return turned;
}

static int carcassonne_first(const struct table *table) {
    return carcassonne(table)->has_page   ? TARGET_PAGE_CLOSE
           : carcassonne_is_trying(table) ? path_pressed(table, 0)
                                          : path_first(table);
}

/* The page lies over what is to be pressed. */
static int carcassonne_next(const struct table *table, const struct intent *answer) {
    return carcassonne(table)->has_page ? TARGET_PAGE_CLOSE : path_next(table, answer);
}

/* The tile as the best hint has it, but turned otherwise. */
static int is_best_turned(const struct table *table, const struct intent *answer) {
    const struct intent *best = table_hint_count(table) ? &table_hint_at(table, 0)->intent : answer;
    return best->verb == CARC_PLACE && carcassonne_view(best)->at == carcassonne_view(answer)->at &&
           carcassonne_view(best)->rotation != carcassonne_view(answer)->rotation;
}

/* A tile's cell is marked, whatever is tried out elsewhere, and not the button beneath; what turns it, if that is all
 * in which it is not the best. */
static int carcassonne_marks(const struct table *table, const struct intent *answer, int targets[TABLE_MARKS]) {
    targets[0] = answer->verb != CARC_PLACE      ? carcassonne_next(table, answer)
                 : is_best_turned(table, answer) ? TARGET_TURN
                                                 : TARGET_CELL + carcassonne_view(answer)->at;
    return 1;
}

/* The cell of a tile; what else is asked has no place of its own without its question. */
static int carcassonne_trace(const struct table *table, const struct intent *answer, struct rect places[TABLE_MARKS]) {
    if (answer->verb != CARC_PLACE) {
        return 0;
    }
    places[0] = carcassonne_cell_rect(table, carcassonne(table)->tables->grid[carcassonne_view(answer)->at]);
    return 1;
}

/* ---- laying out ---- */

/* Turned as it is meant. */
static int carcassonne_lay_out(struct table *table, const struct intent *answer, int is_tried) {
    if (!is_tried && answer->verb == CARC_PLACE) {
        hang(table, carcassonne_view(answer)->rotation);
        carcassonne(table)->has_page = 0;
    }
    return path_lay_out(table, answer, is_tried);
}

/* It has a button of its own. */
static int carcassonne_laid(const struct table *table, struct intent *answer) {
    return path_laid(table, TARGET_LAY, answer);
}

static const char *carcassonne_laid_prompt(const struct table *table) {
    if (!carcassonne_is_trying(table)) {
        return NULL;
    }
    return carcassonne_spots(table) ? _("Lay it here? Or press a follower to lay the tile with it.")
                                    : _("Lay it here? Press the cell again to turn it.");
}

static const char *carcassonne_laid_words(const struct table *table) {
    return carcassonne_is_trying(table) ? _("Take the tile back up.") : NULL;
}

/* ---- keys, wheel, right button ---- */

static int carcassonne_cancel(struct table *table) {
    struct carcassonne_table *own = carcassonne(table);
    if (own->has_page) {
        show_page(own, 0, CARC_NONE);
        return 1;
    }
    if (path_cancel(table)) {
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

static int carcassonne_event(struct table *table, const struct ui_event *event) {
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

const struct table_answers carcassonne_table_answers = {.way = carcassonne_way,
                                                        .means = carcassonne_means,
                                                        .only = carcassonne_only,
                                                        .press = carcassonne_press,
                                                        .explain = carcassonne_answer_explain,
                                                        .is_lit = carcassonne_is_lit,
                                                        .turned = carcassonne_turned,
                                                        .first = carcassonne_first,
                                                        .next = carcassonne_next,
                                                        .marks = carcassonne_marks,
                                                        .trace = carcassonne_trace,
                                                        .lay_out = carcassonne_lay_out,
                                                        .laid_prompt = carcassonne_laid_prompt,
                                                        .laid = carcassonne_laid,
                                                        .laid_words = carcassonne_laid_words,
                                                        .cancel = carcassonne_cancel,
                                                        .event = carcassonne_event};
