/* SPDX-License-Identifier: MIT */
/* Whatever number Carcassonne's table shows is held against the engine: over whole matches, while a tile is tried out,
 * while things move, in the final scoring and when all is over. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/draw_list.h"
#include "play_for_points.h"
#include "program/table_pose.h"
#include "promises.h"
#include "table/carcassonne/carcassonne_board.h"
#include "table/carcassonne/carcassonne_ops.h"
#include "table/carcassonne/carcassonne_words.h"

static struct event_list events;

static const struct carcassonne_state *shown(const struct reading *reading) {
    return carcassonne_shown(reading->table);
}

static const struct carcassonne_state *truth(const struct reading *reading) {
    return table_state(reading->table);
}

static const struct carcassonne_tables *tables_of(const struct reading *reading) {
    return carcassonne(reading->table)->tables;
}

static int kind_of(const char *name) {
    int found = -1;
    for (int kind = 0; kind < CARC_KINDS; kind++) {
        found = strcmp(carcassonne_words_kind(kind), name) ? found : kind;
    }
    return found;
}

static int source_of(const char *name) {
    int found = -1;
    for (int source = 0; source < CARC_SOURCES; source++) {
        found = strcmp(carcassonne_source(source), name) ? found : source;
    }
    return found;
}

/* ---- the end ---- */

/* The end is being scored, as far as it was told. */
static int is_ending(const struct table *table) {
    if (table->is_replay) {
        return carcassonne_shown(table)->phase == CARC_PHASE_OVER;
    }
    for (size_t i = match_log_count(table->log); i > 0; i--) {
        const struct match_log_line *line = match_log_line(table->log, i - 1);
        if (line->event.type == CARC_EVENT_WALL_CLEARED || line->event.type == CARC_EVENT_TURN) {
            return line->event.type == CARC_EVENT_WALL_CLEARED;
        }
    }
    return 0;
}

/* SEAT's score and what each source would add to it. Once that is being added it would count twice. */
static int ends_with(const struct table *table, int seat, int final[CARC_SOURCES]) {
    const struct carcassonne_state *state = carcassonne_shown(table);
    int total = state->seats[seat].score;
    assert_false(is_ending(table));
    carcassonne_final_points(carcassonne(table)->tables, state, (uint8_t)seat, final);
    for (int source = 0; source < CARC_SOURCES; source++) {
        total += final[source];
    }
    return total;
}

static int told_ending; /* times that it was told */

static int ending(const struct reading *reading, int seat) {
    int final[CARC_SOURCES];
    assert_int_equal(reading->numbers[0], ends_with(reading->table, seat, final));
    told_ending++;
    return 1;
}

static int seat_ends_with(const struct reading *reading) {
    return ending(reading, reading->target - TARGET_SEAT);
}

static int seat_at(const struct reading *reading, struct point at) {
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        const struct widget *panel = ui_find(&reading->table->ui, TARGET_SEAT + seat);
        if (panel && rect_contains(panel->rect, at.x, at.y)) {
            return seat;
        }
    }
    return -1;
}

static int panel_ends_with(const struct reading *reading) {
    const int seat = seat_at(reading, reading->at);
    return seat >= 0 && ending(reading, seat);
}

/* ---- features ---- */

/* What is read of a feature, held against all that the board has. */
struct claim {
    int kind, size, worth, scorer; /* -1: not claimed; SCORER may be GAME_NO_SEAT */
};

static int size_of(const struct carcassonne_tables *tables, const struct carcassonne_state *board, unsigned label) {
    return tables->kinds[label] == CARC_COURT ? board->markets[label] : carcassonne_size(tables, board, label);
}

static int agrees(const struct carcassonne_tables *tables, const struct carcassonne_state *board, unsigned label,
                  const struct claim *claim) {
    return (claim->kind < 0 || tables->kinds[label] == claim->kind) &&
           (claim->size < 0 || size_of(tables, board, label) == claim->size) &&
           (claim->worth < 0 || carcassonne_worth(tables, board, label) == claim->worth) &&
           (claim->scorer < 0 || carcassonne_scorer(board, label) == claim->scorer);
}

/* The board with the tile that is tried out. */
static const struct carcassonne_state *tried(const struct table *table) {
    static struct carcassonne_state board;
    const struct carcassonne_table *own = carcassonne(table);
    board = *carcassonne_shown(table);
    if (carcassonne_is_trying(table)) {
        carcassonne_lay(own->tables, &board, carcassonne_drawn(&board), carcassonne_rotation(table),
                        carcassonne_tried_cell(table));
    }
    return &board;
}

/* The feature that the note is about, or CARC_NONE where it is about a whole tile. */
static unsigned label_of(const struct reading *reading, const struct carcassonne_state **board) {
    uint8_t labels[CARC_OPEN_FEATURES];
    const int target = reading->target;
    *board = tried(reading->table);
    if (target_is(target, TARGET_START, CARC_STARTS)) {
        *board = shown(reading);
        return (*board)->belongs[target - TARGET_START];
    }
    if (target_is(target, TARGET_SPOT, CARC_LOCALS)) {
        return (*board)->belongs[tables_of(reading)->first[carcassonne_drawn(*board)] + (target - TARGET_SPOT)];
    }
    if (target_is(target, TARGET_OPEN_FEATURE, CARC_OPEN_FEATURES)) {
        *board = shown(reading);
        carcassonne_open_features(reading->table, labels);
        return labels[target - TARGET_OPEN_FEATURE];
    }
    if (target_is(target, TARGET_OPTION, TARGET_OPTIONS)) {
        *board = truth(reading);
        return carcassonne_answer_label(reading->table, target - TARGET_OPTION);
    }
    return CARC_NONE;
}

static int feature(const struct reading *reading) {
    const struct carcassonne_state *board;
    const unsigned label = label_of(reading, &board);
    const struct claim claim = {kind_of(reading->words[0]), reading->numbers[0], reading->numbers[1], -1};
    assert_true(label != CARC_NONE && agrees(tables_of(reading), board, label, &claim));
    return 1;
}

/* One of those of the tile on the cell. */
static int feature_of_tile(const struct reading *reading) {
    const struct carcassonne_tables *tables = tables_of(reading);
    const struct carcassonne_state *board = tried(reading->table);
    if (!target_is(reading->target, TARGET_CELL, CARC_GRID)) {
        return 0;
    }
    const unsigned tile = board->cells[tables->grid[reading->target - TARGET_CELL]] / CARC_ROTATIONS;
    const struct claim claim = {kind_of(reading->words[0]), reading->numbers[0], reading->numbers[1],
                                reading->name_count ? reading->names[0] : GAME_NO_SEAT};
    int count = 0;
    for (unsigned number = tables->first[tile]; number < tables->first[tile + 1]; number++) {
        count += agrees(tables, board, board->belongs[number], &claim);
    }
    assert_true(count > 0);
    return 1;
}

static int open_sides(const struct reading *reading) {
    const struct carcassonne_state *board;
    const unsigned label = label_of(reading, &board);
    assert_int_equal(board->open[label], reading->number_count ? reading->numbers[0] : 0);
    return 1;
}

static int market_worth(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], tables_of(reading)->market);
    return 1;
}

static int leads(const struct reading *reading) {
    const struct carcassonne_state *board;
    const unsigned label = label_of(reading, &board), seat = (unsigned)reading->names[0];
    assert_int_equal(carcassonne_scorer(board, label), seat);
    assert_int_equal(carcassonne_standing(board, label, seat), reading->numbers[0]);
    assert_int_equal(carcassonne_standing(board, label, seat ^ 1u), reading->numbers[1]);
    return 1;
}

static int holds(const struct reading *reading) {
    const struct carcassonne_state *board;
    const unsigned label = label_of(reading, &board), seat = (unsigned)reading->names[0];
    assert_true(carcassonne_standing(board, label, seat) > 0 && !carcassonne_standing(board, label, seat ^ 1u));
    return 1;
}

static int level(const struct reading *reading) {
    const struct carcassonne_state *board;
    const unsigned label = label_of(reading, &board);
    assert_int_equal(carcassonne_standing(board, label, 0), reading->numbers[0]);
    assert_int_equal(carcassonne_standing(board, label, 1), reading->numbers[1]);
    assert_int_equal(reading->numbers[0], reading->numbers[1]);
    return 1;
}

static int nobody(const struct reading *reading) {
    const struct carcassonne_state *board;
    const unsigned label = label_of(reading, &board);
    assert_false(board->standing[label] & CARC_FOLLOWED);
    return 1;
}

/* ---- tiles to come: the stack as it truly lies ---- */

static int helps(const struct reading *reading, unsigned label, int cell) {
    struct carcassonne_state board = *shown(reading);
    int count = 0;
    for (int place = board.drawn; place < CARC_TILES; place++) {
        const unsigned tile = truth(reading)->stack[place];
        if (cell >= 0) {
            board.stack[board.drawn - 1] = (uint8_t)tile;
            count += carcassonne_rotations(tables_of(reading), &board, (unsigned)cell) != 0;
        } else {
            count += carcassonne_helps(tables_of(reading), &board, tile, label);
        }
    }
    return count;
}

static int fitting(const struct reading *reading) {
    const int cell = tables_of(reading)->grid[reading->target - TARGET_CELL];
    assert_int_equal(helps(reading, CARC_NONE, cell), reading->number_count ? reading->numbers[0] : 0);
    return 1;
}

static int helping(const struct reading *reading) {
    const struct carcassonne_state *board;
    const unsigned label = label_of(reading, &board);
    assert_int_equal(helps(reading, label, -1), reading->number_count ? reading->numbers[0] : 0);
    return 1;
}

static int tiles_left(const struct reading *reading) {
    assert_int_equal(reading->numbers[reading->number_count - 1], CARC_TILES - shown(reading)->drawn);
    if (reading->number_count > 1) {
        assert_int_equal(reading->numbers[0], shown(reading)->turn);
    }
    return 1;
}

static int faces_left(const struct reading *reading, int face) {
    int count = 0;
    for (int place = shown(reading)->drawn; place < CARC_TILES; place++) {
        count += tables_of(reading)->face_of[truth(reading)->stack[place]] == face;
    }
    assert_int_equal(reading->numbers[0], count);
    return 1;
}

/* The feature that the page is about. */
static int sought(const struct reading *reading) {
    const struct carcassonne_state *board = shown(reading);
    const unsigned label = board->belongs[carcassonne(reading->table)->sought];
    const unsigned name = carcassonne_feature_name(tables_of(reading), board, label);
    char where[CARC_TEXT_SIZE];
    assert_string_equal(reading->words[1],
                        carcassonne_at_text(carcassonne_position(tables_of(reading), board, name), 0, where));
    return 1;
}

static int is_framed(struct rect face) {
    const struct draw_layer_list *layer = &robot.driver.list->layers[LAYER_INTERFACE];
    for (int i = 0; i < layer->count; i++) {
        const struct rect rect = layer->commands[i].rect;
        if (layer->commands[i].kind == DRAW_FRAME && abs(rect.x - face.x) < 6 && abs(rect.y - face.y) < 6 &&
            rect.w > face.w && rect.w < face.w + 12) {
            return 1;
        }
    }
    return 0;
}

static int frames; /* looked at */

static int do_all_fit(const struct table *table) {
    const struct carcassonne_state *board = carcassonne_shown(table), *end = table_state(table);
    for (int place = board->drawn; place < CARC_TILES; place++) {
        if (!carcassonne_helps(carcassonne(table)->tables, board, end->stack[place], CARC_NONE)) {
            return 0;
        }
    }
    return 1;
}

/* Faces that are framed help what is sought, and no others; where all fit, which is said, none is framed. */
static void look_at_faces(const struct table *table) {
    const struct carcassonne_state *board = carcassonne_shown(table), *end = table_state(table);
    const unsigned sought_number = carcassonne(table)->sought;
    const unsigned label = sought_number == CARC_NONE ? CARC_NONE : board->belongs[sought_number];
    const int is_alike = label == CARC_NONE && do_all_fit(table);
    assert_int_equal(draw_list_shows(robot.driver.list, "All of them fit somewhere now"), is_alike);
    for (int place = board->drawn; place < CARC_TILES; place++) {
        const unsigned tile = end->stack[place];
        const struct widget *face = ui_find(&table->ui, TARGET_FACE + carcassonne(table)->tables->face_of[tile]);
        assert_non_null(face);
        const int helps = carcassonne_helps(carcassonne(table)->tables, board, tile, label);
        assert_int_equal(is_framed(face->rect), helps && !is_alike);
        frames++;
    }
}

static int such_tiles(const struct reading *reading) {
    return faces_left(reading, reading->target - TARGET_FACE);
}

/* ---- the castle ---- */

static int void_cells(const struct reading *reading) {
    uint64_t cells[2];
    assert_int_equal(reading->numbers[0], carcassonne_void(tables_of(reading), shown(reading), cells));
    return 1;
}

static int free_courts(const struct reading *reading) {
    const struct carcassonne_state *board = shown(reading);
    int count = 0;
    for (unsigned label = 0; label < CARC_NONE; label++) {
        count += board->belongs[label] == label && tables_of(reading)->kinds[label] == CARC_COURT &&
                 board->markets[label] && !(board->standing[label] & CARC_FOLLOWED);
    }
    assert_int_equal(reading->numbers[0], count < CARC_OPEN_FEATURES ? count : CARC_OPEN_FEATURES);
    return 1;
}

/* A court by its name. */
static int free_court(const struct reading *reading) {
    const struct carcassonne_state *board = shown(reading);
    if (reading->target != TARGET_FREE_COURTS) {
        return 0;
    }
    for (unsigned label = 0; label < CARC_NONE; label++) {
        char where[CARC_TEXT_SIZE];
        if (board->belongs[label] != label || tables_of(reading)->kinds[label] != CARC_COURT) {
            continue;
        }
        const unsigned name = carcassonne_feature_name(tables_of(reading), board, label);
        carcassonne_at_text(carcassonne_position(tables_of(reading), board, name), 0, where);
        if (!strcmp(where, reading->words[0]) &&
            carcassonne_worth(tables_of(reading), board, label) == reading->numbers[0]) {
            return 1;
        }
    }
    return 0;
}

static int courts_worth(const struct reading *reading) {
    const struct carcassonne_state *board = shown(reading);
    int least = 1000, most = 0;
    for (unsigned label = 0; label < CARC_NONE; label++) {
        if (board->belongs[label] == label && tables_of(reading)->kinds[label] == CARC_COURT && board->markets[label] &&
            !(board->standing[label] & CARC_FOLLOWED)) {
            const int worth = carcassonne_worth(tables_of(reading), board, label);
            least = worth < least ? worth : least;
            most = worth > most ? worth : most;
        }
    }
    assert_int_equal(reading->numbers[0], least);
    assert_int_equal(reading->numbers[reading->number_count - 1], most);
    return 1;
}

static int cell_name(const struct reading *reading) {
    char where[CARC_TEXT_SIZE];
    assert_true(target_is(reading->target, TARGET_CELL, CARC_GRID));
    assert_string_equal(reading->words[0], carcassonne_at_text((unsigned)(reading->target - TARGET_CELL), 0, where));
    return 1;
}

/* "House, e7": where the feature of this line of the list begins. */
static int feature_name(const struct reading *reading) {
    const struct carcassonne_state *board;
    const unsigned label = label_of(reading, &board);
    char where[CARC_TEXT_SIZE];
    if (!target_is(reading->target, TARGET_OPEN_FEATURE, CARC_OPEN_FEATURES)) {
        return 0;
    }
    const unsigned name = carcassonne_feature_name(tables_of(reading), board, label);
    assert_int_equal(kind_of(reading->words[0]), tables_of(reading)->kinds[label]);
    assert_string_equal(reading->words[1],
                        carcassonne_at_text(carcassonne_position(tables_of(reading), board, name), 0, where));
    return 1;
}

static int follower_at(const struct reading *reading) {
    const struct carcassonne_seat *own = &shown(reading)->seats[reading->target - TARGET_IN_SUPPLY];
    if (!target_is(reading->target, TARGET_IN_SUPPLY, CARC_SEATS)) {
        return 0;
    }
    for (int i = 0; i < CARC_FOLLOWERS; i++) {
        char where[CARC_TEXT_SIZE];
        const unsigned number = own->followers[i];
        if (number == CARC_NONE) {
            continue;
        }
        carcassonne_at_text(carcassonne_position(tables_of(reading), shown(reading), number), 0, where);
        if (!strcmp(where, reading->words[1]) &&
            !strcmp(reading->words[0], carcassonne_words_follower(tables_of(reading)->kinds[number]))) {
            return 1;
        }
    }
    return 0;
}

static int supply(const struct reading *reading) {
    const struct carcassonne_seat *own = &shown(reading)->seats[reading->target - TARGET_IN_SUPPLY];
    int standing = 0;
    for (int i = 0; i < tables_of(reading)->followers; i++) {
        standing += own->followers[i] != CARC_NONE;
    }
    assert_int_equal(reading->numbers[0], own->supply);
    assert_int_equal(own->supply + standing, tables_of(reading)->followers);
    return 1;
}

static int keep(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], shown(reading)->seats[reading->target - TARGET_KEEP].keep_size);
    return 1;
}

static int corner(const struct reading *reading) {
    const uint8_t *spaces = tables_of(reading)->corners[reading->target - TARGET_CORNER].spaces;
    assert_int_equal(reading->numbers[0], spaces[0]);
    assert_int_equal(reading->numbers[1], spaces[1]);
    return 1;
}

static int space(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], reading->target - TARGET_TRACK);
    return 1;
}

static int wall_tile(const struct reading *reading) {
    const int which = reading->target - TARGET_IN_HAND;
    assert_int_equal(reading->numbers[0], which % CARC_WALL_KINDS);
    assert_true(shown(reading)->seats[which / CARC_WALL_KINDS].hand[reading->numbers[0]] > 0);
    return 1;
}

static int points_of_tile(const struct reading *reading) {
    const struct carcassonne_tables *tables = tables_of(reading);
    const int numbers[CARC_WALL_KINDS][2] = {
        [4] = {tables->path, tables->path_fountain}, [5] = {tables->tower},  [6] = {tables->house},
        [7] = {tables->market_7, tables->market},    [8] = {tables->keep_8}, [9] = {tables->points_9}};
    int fits = 0;
    for (int kind = 4; kind < CARC_WALL_KINDS; kind++) {
        fits |= numbers[kind][0] == reading->numbers[0] &&
                (reading->number_count < 2 || numbers[kind][1] == reading->numbers[1]);
    }
    assert_true(fits);
    return 1;
}

/* ---- panels ---- */

/* As the panel beside it tells it: points in the air are still to come. */
static int score(const struct reading *reading) {
    const int seat = reading->chip->what, seen = carcassonne_shown_score(reading->table, seat);
    assert_int_equal(reading->numbers[0], seen);
    assert_true(motion_is_busy(&reading->table->motion) || seen == shown(reading)->seats[seat].score);
    return 1;
}

static int chip_number(const struct reading *reading) {
    return reading->target == TARGET_IF_ENDED ? ending(reading, reading->chip->what) : score(reading);
}

static int source_line(const struct reading *reading) {
    const int source = source_of(reading->words[0]), seat = reading->target - TARGET_SEAT;
    if (source < 0 || !target_is(reading->target, TARGET_SEAT, CARC_SEATS)) {
        return 0;
    }
    assert_int_equal(reading->numbers[0], shown(reading)->seats[seat].points[source]);
    return 1;
}

/* Of the sheet about the end: the source's line below either name. */
static int final_line(const struct reading *reading) {
    const int source = source_of(reading->words[0]);
    int fits = 0, final[CARC_SOURCES];
    if (source < 0 || reading->target != TARGET_IF_ENDED) {
        return 0;
    }
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        ends_with(reading->table, seat, final);
        fits |= final[source] == reading->numbers[0];
    }
    assert_true(fits);
    return 1;
}

/* ---- what laying it would bring: the engine is asked ---- */

struct came {
    struct event items[200];
    int count;
    struct carcassonne_state board; /* when it lies there, before anything is scored */
};

static unsigned local_of(const struct carcassonne_tables *tables, const struct carcassonne_state *state, int letter) {
    const unsigned tile = carcassonne_drawn(state);
    unsigned number = tables->first[tile];
    while (carcassonne_letter(tables, number) != (char)letter) {
        number++;
    }
    return number - tables->first[tile];
}

static void take_in(struct came *came) {
    for (size_t i = 0; i < events.count && came->count < 200; i++) {
        came->items[came->count++] = events.items[i];
    }
}

struct wish {
    const struct carcassonne_tables *tables;
    const struct carcassonne_state *state;
    int local; /* -1: none */
    struct intent answer;
    int is_found;
};

/* The follower wanted, else none; of an order the first, undoubled. */
static int choose(void *context, const struct intent *intent) {
    struct wish *wish = context;
    const struct carcassonne_intent *named = carcassonne_view(intent);
    const int is_follower = named->verb == CARC_FOLLOWER && wish->local >= 0 &&
                            local_of(wish->tables, wish->state, named->letter) == (unsigned)wish->local;
    const int is_plain = named->verb == CARC_SCORE && !named->doubled && !wish->is_found;
    if (is_follower || is_plain || (named->verb == CARC_DONE && !wish->is_found)) {
        wish->answer = *intent;
        wish->is_found = 1;
    }
    return 1;
}

/* What comes of laying the drawn tile of STATE on CELL, with a follower on LOCAL (-1: none), up to the turn's end. */
static void lay(const struct table *table, unsigned cell, unsigned rotation, int local, struct came *came) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    struct carcassonne_state state = *(const struct carcassonne_state *)table_state(table);
    struct intent intent = {.seat = state.to_act, .verb = CARC_PLACE};
    const int turn = state.turn;
    carcassonne_name(&intent)->at = tables->positions[cell];
    carcassonne_name(&intent)->rotation = (uint8_t)rotation;
    came->count = 0;
    came->board = state;
    if (state.phase == CARC_PHASE_PLACE) {
        carcassonne_lay(tables, &came->board, carcassonne_drawn(&state), rotation, cell);
        events.count = 0;
        table->game->ops->apply(table->game, &state, &intent, &events);
        take_in(came);
    }
    while (state.phase != CARC_PHASE_OVER && state.phase != CARC_PHASE_AGAIN && state.turn == turn &&
           state.phase != CARC_PHASE_PLACE) {
        struct wish wish = {.tables = tables, .state = &state, .local = local};
        table->game->ops->list(table->game, &state, state.to_act, choose, &wish);
        assert_true(wish.is_found);
        if (wish.answer.verb == CARC_FOLLOWER) {
            const unsigned number = tables->first[carcassonne_drawn(&state)] + (unsigned)local;
            came->board.standing[came->board.belongs[number]] += (uint8_t)(1u << state.to_act * CARC_STANDING_BITS);
        }
        events.count = 0;
        table->game->ops->apply(table->game, &state, &wish.answer, &events);
        take_in(came);
    }
}

/* Of what is pointed at: the ghost's cell, or the spot of a follower. */
static const struct came *came_of(const struct reading *reading) {
    static struct came came;
    const struct table *table = reading->table;
    const int target = reading->target == TARGET_NONE ? table->pointed : reading->target;
    const int local = target_is(target, TARGET_SPOT, CARC_LOCALS) ? target - TARGET_SPOT : -1;
    uint8_t rotation = 0;
    const uint8_t cell = carcassonne_ghost(table, &rotation);
    lay(table, cell != CARC_NONE ? cell : truth(reading)->laid, rotation, local, &came);
    return &came;
}

/* What is drawn elsewhere is of the log. */
static int is_of_ghost(const struct reading *reading) {
    return reading->target != TARGET_NONE || reading->layer == LAYER_OVERLAY;
}

/* Before anything of the end is scored. */
static int points_event(const struct came *came, int seat, int kind, int size, int amount) {
    for (int i = 0; i < came->count && came->items[i].type != CARC_EVENT_WALL_CLEARED; i++) {
        const struct event *event = &came->items[i];
        if (event->type == CARC_EVENT_POINTS && event->seat == seat && event->reason == kind &&
            (int)event->extra == size && event->amount == amount) {
            return 1;
        }
    }
    return 0;
}

static int completes(const struct reading *reading) {
    if (!is_of_ghost(reading)) {
        return 0;
    }
    assert_true(points_event(came_of(reading), reading->names[0], kind_of(reading->words[0]), reading->numbers[0],
                             reading->numbers[1]));
    return 1;
}

static int completes_for_nobody(const struct reading *reading, int are_level) {
    const struct came *came = came_of(reading);
    int found = 0;
    for (int i = 0; i < came->count; i++) {
        const struct event *event = &came->items[i];
        found |= event->type == CARC_EVENT_COMPLETED && event->seat == GAME_NO_SEAT &&
                 event->reason == kind_of(reading->words[0]) && event->amount == reading->numbers[0] &&
                 (event->to > 0) == are_level;
    }
    assert_true(found);
    return 1;
}

static int completes_for_none(const struct reading *reading) {
    if (!is_of_ghost(reading)) {
        return 0;
    }
    return completes_for_nobody(reading, 0);
}

static int completes_level(const struct reading *reading) {
    if (!is_of_ghost(reading)) {
        return 0;
    }
    return completes_for_nobody(reading, 1);
}

/* What the feature of LABEL on AFTER came from: how many followed features, and what those of SEAT's were worth. */
static void origins(const struct reading *reading, const struct carcassonne_state *after, unsigned label, int *joined,
                    int *worth) {
    const struct carcassonne_state *before = truth(reading);
    uint8_t seen[CARC_NUMBERS] = {0};
    *joined = *worth = 0;
    for (unsigned number = 0; number < CARC_NONE; number++) {
        const unsigned old = before->belongs[number];
        if (old != CARC_NONE && after->belongs[number] == label && !seen[old]) {
            seen[old] = 1;
            if (before->standing[old] & CARC_FOLLOWED) {
                ++*joined;
                *worth += carcassonne_worth(tables_of(reading), before, old);
            }
        }
    }
}

static int joins(const struct reading *reading) {
    if (!is_of_ghost(reading)) {
        return 0;
    }
    const struct came *came = came_of(reading);
    const int scorer = reading->name_count ? reading->names[0] : GAME_NO_SEAT;
    const struct claim claim = {kind_of(reading->words[0]), -1, reading->name_count ? reading->numbers[1] : -1, scorer};
    int found = 0;
    for (unsigned label = 0; label < CARC_NONE; label++) {
        if (came->board.belongs[label] == label && agrees(tables_of(reading), &came->board, label, &claim)) {
            int joined, worth;
            origins(reading, &came->board, label, &joined, &worth);
            found |= joined == reading->numbers[0];
        }
    }
    assert_true(found);
    return 1;
}

static int closes(const struct reading *reading) {
    if (!is_of_ghost(reading)) {
        return 0;
    }
    const struct came *came = came_of(reading);
    int found = 0;
    for (unsigned label = 0; label < CARC_NONE; label++) {
        found |= came->board.belongs[label] == label && tables_of(reading)->kinds[label] == CARC_COURT &&
                 !came->board.open[label] && (came->board.standing[label] & CARC_FOLLOWED);
    }
    assert_true(found);
    return 1;
}

/* Whose feature it was gets so much more by it. */
static int grows(const struct reading *reading) {
    if (!is_of_ghost(reading)) {
        return 0;
    }
    const struct came *came = came_of(reading);
    const struct claim claim = {kind_of(reading->words[0]), -1, -1, reading->names[0]};
    int found = 0;
    for (unsigned label = 0; label < CARC_NONE; label++) {
        if (came->board.belongs[label] == label && agrees(tables_of(reading), &came->board, label, &claim)) {
            int joined, worth;
            origins(reading, &came->board, label, &joined, &worth);
            found |= carcassonne_worth(tables_of(reading), &came->board, label) - worth == reading->numbers[0];
        }
    }
    assert_true(found);
    return 1;
}

static int lands(const struct reading *reading) {
    if (!is_of_ghost(reading)) {
        return 0;
    }
    const struct came *came = came_of(reading);
    int found = 0;
    for (int i = 0; i < came->count; i++) {
        const struct event *event = &came->items[i];
        found |= event->type == CARC_EVENT_WALL_TAKEN &&
                 tables_of(reading)->corners[event->from].spaces[0] == reading->numbers[0];
    }
    assert_true(found);
    return 1;
}

/* "House: +2, to 42 with wall tile" on a button. */
static int order(const struct reading *reading) {
    struct carcassonne_state after = *truth(reading);
    const struct intent *answer = carcassonne_option(reading->table, reading->target - TARGET_OPTION);
    int is_scored = 0, is_taken = 0;
    if (!target_is(reading->target, TARGET_OPTION, TARGET_OPTIONS)) {
        return 0;
    }
    events.count = 0;
    reading->table->game->ops->apply(reading->table->game, &after, answer, &events);
    for (size_t i = 0; i < events.count && !(is_scored && events.items[i].type == CARC_EVENT_COMPLETED); i++) {
        const struct event *event = &events.items[i];
        const int is_points = event->type == CARC_EVENT_POINTS;
        if (is_points && is_scored) {
            break;
        }
        if (is_points) {
            assert_int_equal(event->amount, reading->numbers[0]);
            assert_int_equal(event->to, reading->numbers[1]);
            is_scored = 1;
        }
        is_taken |= event->type == CARC_EVENT_WALL_TAKEN;
    }
    assert_true(is_scored);
    assert_int_equal(is_taken, strstr(reading->text, "with wall tile") != NULL);
    return 1;
}

/* ---- the log: a ledger of its own, from its words alone ---- */

static struct { int score[CARC_SEATS], keep[CARC_SEATS], turn, laid; } ledger;

static int ledger_turn(const struct reading *reading) {
    if (reading->numbers[0] == 1) {
        memset(&ledger, 0, sizeof ledger);
    }
    assert_int_equal(reading->numbers[0], ++ledger.turn);
    return 1;
}

static int ledger_lays(const struct reading *reading) {
    uint8_t at, letter;
    assert_true(carcassonne_at_read(reading->words[0], &at, &letter));
    ledger.laid++;
    return 1;
}

/* The last number is the score then. */
static int ledger_scores(const struct reading *reading) {
    ledger.score[reading->names[0]] += reading->numbers[0];
    assert_int_equal(reading->numbers[reading->number_count - 1], ledger.score[reading->names[0]]);
    return 1;
}

/* "12 points: Tower, 3 tiles, 2 each, doubled by wall tile 2. Total 40." */
static int ledger_feature(const struct reading *reading) {
    const int times = strstr(reading->text, "doubled") ? 2 : 1;
    assert_int_equal(reading->numbers[0], reading->numbers[1] * reading->numbers[2] * times);
    return ledger_scores(reading);
}

static int ledger_void(const struct reading *reading) {
    assert_int_equal(reading->numbers[1], 1);
    return ledger_scores(reading);
}

static int ledger_keep(const struct reading *reading) {
    assert_true(reading->numbers[0] > ledger.keep[reading->names[0]]);
    ledger.keep[reading->names[0]] = reading->numbers[0];
    return 1;
}

static int ledger_lands(const struct reading *reading) {
    const int space = ledger.score[reading->names[0]] % CARC_TRACK;
    assert_true(space == reading->numbers[0] || space == reading->numbers[1]);
    return 1;
}

static void assert_ledger(const struct table *table) {
    const struct carcassonne_state *state = table_state(table);
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        assert_int_equal(ledger.score[seat], state->seats[seat].score);
        assert_int_equal(ledger.keep[seat], state->seats[seat].keep == CARC_NONE ? 0 : state->seats[seat].keep_size);
    }
}

/* ---- what stands on the screen ---- */

static int is_score(const struct reading *reading) {
    const int seat = seat_at(reading, reading->at);
    const struct widget *panel = seat >= 0 ? ui_find(&reading->table->ui, TARGET_SEAT + seat) : NULL;
    if (!panel || reading->at.x < panel->rect.x + panel->rect.w / 2 ||
        reading->at.y > panel->rect.y + panel->rect.h / 2) {
        return 0;
    }
    assert_in_range(reading->numbers[0], 0, shown(reading)->seats[seat].score);
    if (!motion_is_busy(&reading->table->motion)) {
        assert_int_equal(reading->numbers[0], truth(reading)->seats[seat].score);
    }
    return 1;
}

static int is_of_feature(const struct reading *reading, int target) {
    uint8_t labels[CARC_OPEN_FEATURES];
    const struct carcassonne_state *board = shown(reading);
    const struct widget *row = ui_find(&reading->table->ui, target);
    carcassonne_open_features(reading->table, labels);
    const unsigned label = labels[target - TARGET_OPEN_FEATURE];
    const int is_at_right = reading->at.x > row->rect.x + row->rect.w * 2 / 3;
    assert_false(is_ending(reading->table)); /* what is paid, or never will be, is not listed then */
    assert_false(is_at_right && tables_of(reading)->kinds[label] == CARC_COURT);
    assert_int_equal(reading->numbers[0], is_at_right ? board->open[label] : size_of(tables_of(reading), board, label));
    return 1;
}

/* Space N of the track is nowhere nearer than about its own place: two share a tower. */
static int is_of_track(const struct reading *reading) {
    const struct castle *castle = &carcassonne(reading->table)->castle;
    if (reading->numbers[0] < 0 || reading->numbers[0] >= CARC_TRACK) {
        return 0;
    }
    const struct point at = board_view_point(&reading->table->view, castle->track[reading->numbers[0]]);
    const int side = board_view_length(&reading->table->view, castle->side);
    return abs(at.x - reading->at.x) <= side / 5 && abs(at.y - reading->at.y) <= side / 5;
}

/* The cells of the void are counted out one by one. */
static int is_counted_out(const struct reading *reading) {
    static int last;
    uint64_t cells[2];
    const int size = carcassonne_void(tables_of(reading), shown(reading), cells);
    if (!is_ending(reading->table) || !motion_is_busy(&reading->table->motion)) {
        return 0;
    }
    const int is_next = reading->numbers[0] == 1 || reading->numbers[0] == last + 1;
    last = reading->numbers[0];
    return is_next && last <= size;
}

static int bare_number(const struct reading *reading) {
    if (reading->layer <= LAYER_PIECES) {
        return is_of_track(reading) || is_counted_out(reading);
    }
    const int target = promises_widget_at(reading->table, reading->at);
    if (target_is(target, TARGET_KEEP, CARC_SEATS)) {
        assert_int_equal(reading->numbers[0],
                         carcassonne_keep_size(tables_of(reading), shown(reading), (uint8_t)(target - TARGET_KEEP)));
        return 1;
    }
    if (target_is(target, TARGET_IN_HAND, CARC_SEATS * CARC_WALL_KINDS)) {
        const int which = target - TARGET_IN_HAND;
        assert_int_equal(reading->numbers[0],
                         shown(reading)->seats[which / CARC_WALL_KINDS].hand[which % CARC_WALL_KINDS]);
        return 1;
    }
    if (target_is(target, TARGET_OPEN_FEATURE, CARC_OPEN_FEATURES)) {
        return is_of_feature(reading, target);
    }
    if (target == TARGET_FREE_COURTS) {
        return free_courts(reading);
    }
    if (target_is(target, TARGET_FACE, CARC_TILES)) {
        return faces_left(reading, target - TARGET_FACE);
    }
    return is_score(reading) || is_of_track(reading) || is_counted_out(reading);
}

/* "+3": what a feature of the list is worth, what the end would add, or what is being scored. */
static int plus(const struct reading *reading) {
    const int target = promises_widget_at(reading->table, reading->at), seat = seat_at(reading, reading->at);
    if (target_is(target, TARGET_OPEN_FEATURE, CARC_OPEN_FEATURES)) {
        uint8_t labels[CARC_OPEN_FEATURES];
        carcassonne_open_features(reading->table, labels);
        assert_int_equal(reading->numbers[0],
                         carcassonne_worth(tables_of(reading), shown(reading), labels[target - TARGET_OPEN_FEATURE]));
        return 1;
    }
    for (int i = 0; i < reading->table->motion.item_count; i++) {
        const struct event *event = &reading->table->motion.items[i].event;
        if (event->type == CARC_EVENT_POINTS && event->amount == reading->numbers[0] &&
            reading->layer == LAYER_MOTION) {
            return 1;
        }
    }
    if (seat >= 0 && reading->layer != LAYER_MOTION) {
        static const int sources[] = {CARC_POINTS_COURT, CARC_POINTS_KEEP, CARC_POINTS_WALL_TILES};
        const struct widget *panel = ui_find(&reading->table->ui, TARGET_SEAT + seat);
        const int third = 4 * (reading->at.x - panel->rect.x) / panel->rect.w;
        int final[CARC_SOURCES];
        ends_with(reading->table, seat, final);
        assert_int_equal(reading->numbers[0], final[sources[third < 2 ? third : 2]]);
        return 1;
    }
    return 0;
}

static int more_features(const struct reading *reading) {
    uint8_t labels[CARC_OPEN_FEATURES];
    int listed = 0;
    for (int i = 0; i < reading->table->ui.count; i++) {
        listed += target_is(reading->table->ui.widgets[i].id, TARGET_OPEN_FEATURE, CARC_OPEN_FEATURES);
    }
    assert_int_equal(reading->numbers[0] + listed, carcassonne_open_features(reading->table, labels));
    return 1;
}

static const struct promise promised[] = {
    {ON_TITLE, "places", "Cell *", cell_name},
    {ON_TITLE, "places", "Tile on *", cell_name},
    {ON_LABEL, "places", "Cell *", cell_name},
    {ON_TITLE, "places", "Corner tower #/#", corner},
    {ON_LABEL, "places", "Corner tower #/#", corner},
    {ON_TITLE, "places", "Space #", space},
    {ON_LABEL, "places", "Space #", space},
    {ON_TITLE, "features", "*, *", feature_name},
    {ON_LABEL, "features", "*, *", feature_name},
    {ON_LINE, "features", "*, # tile: # point now.", feature},
    {ON_LINE, "features", "*, # tile: # points now.", feature},
    {ON_LINE, "features", "*, # tiles: # points now.", feature},
    {ON_LINE, "features", "*, # market: # points now.", feature},
    {ON_LINE, "features", "*, # markets: # points now.", feature},
    {ON_LINE, "features", "*, # tile: # (@)", feature_of_tile},
    {ON_LINE, "features", "*, # tiles: # (@)", feature_of_tile},
    {ON_LINE, "features", "*, # market: # (@)", feature_of_tile},
    {ON_LINE, "features", "*, # markets: # (@)", feature_of_tile},
    {ON_LINE, "features", "*, # tile: #", feature_of_tile},
    {ON_LINE, "features", "*, # tiles: #", feature_of_tile},
    {ON_LINE, "features", "*, # market: #", feature_of_tile},
    {ON_LINE, "features", "*, # markets: #", feature_of_tile},
    {ON_LINE, "features", "# end is open.", open_sides},
    {ON_LINE, "features", "# ends are open.", open_sides},
    {ON_LINE, "features", "# half-side is open.", open_sides},
    {ON_LINE, "features", "# half-sides are open.", open_sides},
    {ON_LINE, "features", "Complete.", open_sides},
    {ON_LINE, "features", "Closed all round; scored at the end: # points for each market.", market_worth},
    {ON_LINE, "features", "Scored at the end: # points for each market.", market_worth},
    {ON_SCREEN, "features", "# more that is worth no more", more_features},
    {ON_SCREEN, "features", "# more that are worth no more", more_features},
    {ON_TITLE, "features", "# more that are worth no more", more_features},
    {ON_TITLE, "features", "# more that is worth no more", more_features},
    {ON_LABEL, "features", "# more that are worth no more", more_features},
    {ON_LABEL, "features", "# more that is worth no more", more_features},
    {ON_LINE, "features", "# more that are worth no more", more_features},
    {ON_LINE, "features", "# more that is worth no more", more_features},
    {ON_LINE, "who stands there", "@ leads: # to #.", leads},
    {ON_LINE, "who stands there", "Held by @.", holds},
    {ON_LINE, "who stands there", "@ #, @ #: level, nobody would score.", level},
    {ON_LINE, "who stands there", "Nobody stands there.", nobody},
    {ON_LINE, "tiles to come", "# of the tiles to come fits here.", fitting},
    {ON_LINE, "tiles to come", "# of the tiles to come fit here.", fitting},
    {ON_LINE, "tiles to come", "No tile to come fits here: the cell stays empty.", fitting},
    {ON_LINE, "tiles to come", "# of the tiles to come could complete it.", helping},
    {ON_LINE, "tiles to come", "# of the tiles to come could bring it a market.", helping},
    {ON_LINE, "tiles to come", "No single tile to come completes it.", helping},
    {ON_LINE, "tiles to come", "No single tile to come brings it a market.", helping},
    {ON_SCREEN, "tiles to come", "*, *. Framed: could complete it at once.", sought},
    {ON_SCREEN, "tiles to come", "*, *. Framed: could bring it a market.", sought},
    {ON_LABEL, "tiles to come", "# such tile to come", such_tiles},
    {ON_LABEL, "tiles to come", "# such tiles to come", such_tiles},
    {ON_LINE, "tiles to come", "# such tile to come", such_tiles},
    {ON_LINE, "tiles to come", "# such tiles to come", such_tiles},
    {ON_LABEL, "tiles to come", "# tile left", tiles_left},
    {ON_LABEL, "tiles to come", "# tiles left", tiles_left},
    {ON_TITLE, "tiles to come", "Turn #, # tile left", tiles_left},
    {ON_TITLE, "tiles to come", "Turn #, # tiles left", tiles_left},
    {ON_LABEL, "void and courts", "Void: # cell", void_cells},
    {ON_LABEL, "void and courts", "Void: # cells", void_cells},
    {ON_LINE, "void and courts",
     "The largest empty area inside the wall; press to see it outlined. At the end it brings # point for each cell to "
     "whoever has the larger keep.",
     promises_hold},
    {ON_LABEL, "void and courts", "# free court", free_courts},
    {ON_LABEL, "void and courts", "# free courts", free_courts},
    {ON_TITLE, "void and courts", "# free court", free_courts},
    {ON_TITLE, "void and courts", "# free courts", free_courts},
    {ON_LINE, "void and courts", "*: #", free_court},
    {ON_SCREEN, "void and courts", "# each", courts_worth},
    {ON_SCREEN, "void and courts", "# to #", courts_worth},
    {ON_LINE, "followers and keeps", "# is left.", supply},
    {ON_LINE, "followers and keeps", "# are left.", supply},
    {ON_LINE, "followers and keeps", "*, *", follower_at},
    {ON_LINE, "followers and keeps", "On a house of # tile.", keep},
    {ON_LINE, "followers and keeps", "On a house of # tiles.", keep},
    {ON_TITLE, "wall tiles", "Wall tile #", wall_tile},
    {ON_LABEL, "wall tiles", "Wall tile #", wall_tile},
    {ON_LINE, "wall tiles", "Scores one uncompleted path: # for each tile, # with a fountain.", points_of_tile},
    {ON_LINE, "wall tiles", "Scores one uncompleted tower: # for each tile.", points_of_tile},
    {ON_LINE, "wall tiles", "Scores one uncompleted house: # for each tile.", points_of_tile},
    {ON_LINE, "wall tiles", "# points instead of # for each market of one court.", points_of_tile},
    {ON_LINE, "wall tiles", "The keep counts # tiles more when the void is scored.", points_of_tile},
    {ON_LINE, "wall tiles", "Brings # points.", points_of_tile},
    {ON_PROMPT, "wall tiles", "Play wall tile # for another turn?", promises_hold},
    {ON_CHIP, "points", "# point", score},
    {ON_CHIP, "points", "# points", score},
    {ON_CHIP, "points", "#", chip_number},
    {ON_LINE, "points", "*: #", source_line},
    {ON_LINE, "if it ended now", "*: #", final_line},
    {ON_LINE, "if it ended now", "If it ended now: # point.", seat_ends_with},
    {ON_LINE, "if it ended now", "If it ended now: # points.", seat_ends_with},
    {ON_SCREEN, "if it ended now", "= #", panel_ends_with},
    {ON_LINE | ON_SCREEN, "what a tile would bring", "* closed all round: it cannot grow any more.", closes},
    {ON_LINE | ON_SCREEN, "what a tile would bring", "* complete, # tile: # point for @.", completes},
    {ON_LINE | ON_SCREEN, "what a tile would bring", "* complete, # tile: # points for @.", completes},
    {ON_LINE | ON_SCREEN, "what a tile would bring", "* complete, # tiles: # points for @.", completes},
    {ON_LINE | ON_SCREEN, "what a tile would bring", "* complete, # tile: nobody stands there.", completes_for_none},
    {ON_LINE | ON_SCREEN, "what a tile would bring", "* complete, # tiles: nobody stands there.", completes_for_none},
    {ON_LINE | ON_SCREEN, "what a tile would bring", "* complete, # tile: as many followers of both, nobody scores.",
     completes_level},
    {ON_LINE | ON_SCREEN, "what a tile would bring", "* complete, # tiles: as many followers of both, nobody scores.",
     completes_level},
    {ON_LINE | ON_SCREEN, "what a tile would bring", "Joins # followed features (*): @ would lead there with # point.",
     joins},
    {ON_LINE | ON_SCREEN, "what a tile would bring", "Joins # followed features (*): @ would lead there with # points.",
     joins},
    {ON_LINE | ON_SCREEN, "what a tile would bring", "Joins # followed features (*): both would be level there.",
     joins},
    {ON_LINE | ON_SCREEN, "what a tile would bring", "* of @ grows by # point.", grows},
    {ON_LINE | ON_SCREEN, "what a tile would bring", "* of @ grows by # points.", grows},
    {ON_SCREEN, "what a tile would bring", "Marker to tower #/#: takes its wall tile.", lands},
    {ON_LABEL, "the order of scoring", "*: #, to # with wall tile", order},
    {ON_LABEL, "the order of scoring", "*: #, to #", order},
    {ON_LABEL, "the order of scoring", "* ×2: #, to # with wall tile", order},
    {ON_LABEL, "the order of scoring", "* ×2: #, to #", order},
    {ON_TITLE, "the order of scoring", "*: #, to # with wall tile", order},
    {ON_TITLE, "the order of scoring", "*: #, to #", order},
    {ON_SCREEN, "numbers on the board and in the panels", "+#", plus},
    {ON_SCREEN, "numbers on the board and in the panels", "#", bare_number},
    {ON_WHY, "what Undo says", "Undo: *", promises_hold},
    {ON_HINT, "what Undo says", "Undo: *", promises_hold},
    {ON_TITLE | ON_LABEL | ON_HINT | ON_LINE, "keys", "Options (F#)", promises_hold},
    {ON_LOG, "the log", "Turn #: @", ledger_turn},
    {ON_LOG, "the log", "@ lays a tile on *.", ledger_lays},
    {ON_LOG, "the log", "@ scores # point: *, # *, # each. Total #.", ledger_feature},
    {ON_LOG, "the log", "@ scores # points: *, # *, # each. Total #.", ledger_feature},
    {ON_LOG, "the log", "@ scores # points: *, # *, # each, doubled by wall tile #. Total #.", ledger_feature},
    {ON_LOG, "the log", "@ scores # point: *, # *, # each, with wall tile #. Total #.", ledger_feature},
    {ON_LOG, "the log", "@ scores # points: *, # *, # each, with wall tile #. Total #.", ledger_feature},
    {ON_LOG, "the log", "@ scores # point for the void: # for each cell. Total #.", ledger_void},
    {ON_LOG, "the log", "@ scores # points for the void: # for each cell. Total #.", ledger_void},
    {ON_LOG, "the log", "@ scores # points with wall tile #. Total #.", ledger_scores},
    {ON_LOG, "the log", "* complete, # *: nobody stands there.", promises_hold},
    {ON_LOG, "the log", "* complete, # *: as many followers of both, nobody scores.", promises_hold},
    {ON_LOG, "the log", "@ lands on tower #/# and takes wall tile #: *", ledger_lands},
    {ON_LOG, "the log", "@ plays wall tile #: *", promises_hold},
    {ON_LOG, "the log", "@’s keep goes onto this house of # tile.", ledger_keep},
    {ON_LOG, "the log", "@’s keep goes onto this house of # tiles.", ledger_keep},
    {ON_LOG, "the log", "The void has # cells; *", promises_hold},
};

/* ---- matches ---- */

static void point_at(int target) {
    struct point at;
    if (robot_find(&robot, target, &at)) {
        driver_move(&robot.driver, at.x, at.y);
    }
    driver_frame(&robot.driver);
}

static void read_all(struct table *table) {
    promises_read_notes(table);
    promises_read_screen(table);
}

/* The page of the tiles to come, of a feature every now and then. */
static void read_page(struct table *table, int number) {
    const int target = number % 2 && ui_find(&table->ui, TARGET_OPEN_FEATURE) ? TARGET_OPEN_FEATURE : TARGET_STACK;
    must(robot_press(&robot, target));
    driver_wait(&robot.driver, 100);
    read_all(table);
    look_at_faces(table);
    driver_key(&robot.driver, UI_KEY_CANCEL, 0, 0);
    driver_frame(&robot.driver);
}

/* The tile over its cell, then tried out there, then with a follower that is pointed at. */
static void lay_out(struct table *table, const struct intent *answer) {
    const struct carcassonne_intent *named = carcassonne_view(answer);
    if (named->verb != CARC_PLACE) {
        return;
    }
    point_at(TARGET_CELL + named->at);
    read_all(table);
    must(robot_press(&robot, TARGET_CELL + named->at));
    driver_frame(&robot.driver);
    read_all(table);
    for (int local = 0; local < CARC_LOCALS; local++) {
        if (ui_find(&table->ui, TARGET_SPOT + local)) {
            point_at(TARGET_SPOT + local);
            promises_read_screen(table);
        }
    }
}

static void answer(struct table *table, int number) {
    const struct carcassonne_state *state = table_state(table);
    if (number % 9 == 4 && promises_undo(table)) {
        promises_read_screen(table);
    }
    if (number % 5 == 2) {
        driver_key(&robot.driver, UI_KEY_ENDING, 0, 0);
        driver_frame(&robot.driver);
    }
    struct intent picked = state->phase == CARC_PHASE_PLACE
                               ? greedy(table->game, state, &robot.random)
                               : eager(table->game, state, table->asked.seat, &robot.random);
    read_all(table);
    promises_lit(table, TARGET_CELL, CARC_GRID);
    assert_ledger(table);
    if (number % 6 == 1) {
        read_page(table, number / 6);
    }
    lay_out(table, &picked);
    must(robot_give(&robot, &picked));
}

/* At the end the view of what it would bring is switched on: it must not tell it twice. */
static void read_screen(struct table *table) {
    carcassonne(table)->shows_ending |= table_is_over(table);
    promises_read_screen(table);
}

static void play(uint64_t seed, int persons, enum pace pace) {
    promises_begin_match(&carcassonne_table_ops, CARC_SEATS, persons, seed, pace, NULL, NULL);
    promises_play(&(const struct promises_walk){answer, read_all, read_screen, assert_ledger, 8, 2});
}

static void what_the_table_shows_is_so(void **state) {
    (void)state;
    promises_begin(promised, sizeof promised / sizeof *promised);
    play(71, 1, PACE_AT_ONCE);
    play(72, 2, PACE_FAST);
    play(73, 1, PACE_FAST);
    assert_true(promises_report("Carcassonne") > 100000 && told_ending > 100);
}

/* Several features are complete, and their order is asked for. */
static int is_order(const struct match *match, const void *none) {
    const struct carcassonne_state *state = match_state(match);
    (void)none;
    return state->phase == CARC_PHASE_SCORE && state->due_count > 1;
}

static void what_the_buttons_of_an_order_say_comes(void **state) {
    enum { TRIED = 60, ORDERS = 5 };
    (void)state;
    promises_begin(promised, sizeof promised / sizeof *promised);
    for (uint64_t i = 0; i < ORDERS; i++) {
        const struct table_pose pose = {.game = "carcassonne",
                                        .seats = CARC_SEATS,
                                        .persons = CARC_SEATS,
                                        .pace = PACE_AT_ONCE,
                                        .seed = 1 + 1000 * i,
                                        .seeds = TRIED,
                                        .is_it = is_order};
        promises_show(table_pose_scene(robot.app, &pose));
        read_all(robot_until_asked(&robot));
    }
    assert_true(promises_kept("the order of scoring") >= 2 * ORDERS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(what_the_table_shows_is_so, promises_tell),
        cmocka_unit_test_teardown(what_the_buttons_of_an_order_say_comes, promises_tell)};
    return cmocka_run_group_tests_name("promises of Carcassonne", tests, open_robot, close_robot);
}
