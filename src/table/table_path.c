/* SPDX-License-Identifier: MIT */
/* Everything is looked up in the list of legal answers, afresh each time: there is no second account of what may be
 * pressed that could contradict the rules. */
#include "table/table_path.h"

#include <assert.h>
#include <string.h>

#include "table/ops_answers.h"
#include "table/table_scene.h"

static int way_of(const struct table *table, const struct intent *answer, int way[TABLE_MARKS]) {
    const int length = table->ops->answers->way(table, answer, way);
    assert(length > 0 && length <= TABLE_MARKS);
    return length;
}

static int begins_with(const int *way, int length, const int *pressed, int count) {
    return length >= count && memcmp(way, pressed, (size_t)count * sizeof *way) == 0;
}

/* The same of the legal answer number INDEX, which may be put into ROOM. */
static const int *way_of_legal(const struct table *table, int index, int room[TABLE_MARKS], int *length) {
    const struct table_path *path = &table->path;
    if (path->has_ways) {
        *length = path->lengths[index];
        return path->ways[index];
    }
    *length = way_of(table, &path->legal[index], room);
    return room;
}

static int stands_in(const int *targets, int count, int target) {
    for (int i = 0; i < count; i++) {
        if (targets[i] == target) {
            return 1;
        }
    }
    return 0;
}

static unsigned slot_of(int target) {
    return (unsigned)target / 64 % PATH_MENTIONED;
}

static uint64_t bit_of(int target) {
    return UINT64_C(1) << (unsigned)target % 64;
}

/* Most targets stand in no way at all, and are asked about in each frame. */
static int is_mentioned(const struct table_path *path, int target) {
    return !path->has_ways || (path->mentioned[slot_of(target)] & bit_of(target)) != 0;
}

/* Says whether WAY may begin with the first COUNT presses. */
static int may_begin(const struct table *table, const int *way, int length, int count) {
    const struct table_path *path = &table->path;
    for (int i = 0; path->is_set && i < count; i++) {
        if (!stands_in(way, length - 1, path->pressed[i])) {
            return 0;
        }
    }
    return path->is_set ? length > count : begins_with(way, length, path->pressed, count);
}

/* What comes next on WAY, which the first COUNT presses lead to. */
static int next_on(const struct table *table, const int *way, int length, int count) {
    int at = count;
    if (table->path.is_set) {
        at = 0;
        while (at < length - 1 && stands_in(table->path.pressed, count, way[at])) {
            at++;
        }
    }
    return way[at];
}

static int is_next(const struct table *table, const int *way, int length, int count, int target) {
    const int is_any = table->path.is_set && count < length - 1;
    if (length <= count || (!is_any && way[count] != target) || !may_begin(table, way, length, count)) {
        return 0;
    }
    return !is_any || (stands_in(way, length - 1, target) && !stands_in(table->path.pressed, count, target));
}

/* The first legal answer whose way goes from the first COUNT presses on to TARGET, or NULL; IS_LAST: and ends there. */
static const struct intent *find(const struct table *table, int count, int target, int *is_last) {
    const struct table_path *path = &table->path;
    if (target == TARGET_NONE || !is_mentioned(path, target)) {
        return NULL;
    }
    for (int i = 0; i < path->legal_count; i++) {
        int room[TABLE_MARKS], length;
        const int *way = way_of_legal(table, i, room, &length);
        if (is_next(table, way, length, count, target)) {
            *is_last = length == count + 1;
            return &path->legal[i];
        }
    }
    return NULL;
}

static int leads_on(const struct table *table, int count, int target) {
    int is_last;
    return find(table, count, target, &is_last) != NULL;
}

static int meant_by(const struct table *table, int target) {
    return table->ops->answers->means ? table->ops->answers->means(table, target) : target;
}

/* Behind how many presses TARGET leads elsewhere; -1: behind none. */
static int branch_of(const struct table *table, int target) {
    int at = table->path.count - 1;
    while (at >= table->path.given && !leads_on(table, at, target)) {
        at--;
    }
    return at < table->path.given ? -1 : at;
}

int path_is_lit(const struct table *table, int target) {
    return leads_on(table, table->path.count, meant_by(table, target));
}

int path_is_source(const struct table *table, int target) {
    return branch_of(table, target) >= 0 || (!path_has_begun(table) && path_is_lit(table, target)) ||
           (target != TARGET_NONE && target == table->path.presumed);
}

int path_pressed(const struct table *table, int at) {
    return at < table->path.count ? table->path.pressed[at] : TARGET_NONE;
}

int path_has_begun(const struct table *table) {
    return table->path.count > table->path.given;
}

int path_leads_to(const struct table *table, const struct intent *answer) {
    int way[TABLE_MARKS];
    const int length = way_of(table, answer, way);
    return may_begin(table, way, length, table->path.count);
}

int path_is_before_last(const struct table *table, const struct intent *answer) {
    int way[TABLE_MARKS];
    return path_has_begun(table) && path_leads_to(table, answer) && way_of(table, answer, way) == table->path.count + 1;
}

/* ---- the question ---- */

static int keep(void *context, const struct intent *intent) {
    struct table_path *path = context;
    assert(path->legal_count < PATH_LEGAL_MOST);
    path->legal[path->legal_count++] = *intent;
    return 1;
}

static void see(struct table_path *path) {
    path->seen_count = path->count;
    memcpy(path->seen, path->pressed, sizeof path->seen);
}

static void follow(struct table *table) {
    if (table->ops->answers->follow) {
        table->ops->answers->follow(table);
    }
}

/* Back to what nobody need press. */
static void begin(struct table *table) {
    struct table_path *path = &table->path;
    path->dropped = TARGET_NONE;
    path->is_presumed_pressed = 0;
    path->given = path->legal_count && table->ops->answers->given ? table->ops->answers->given(table) : 0;
    path->count = path->given;
    if (path->given) {
        const int length = way_of(table, &path->legal[0], path->pressed);
        assert(path->given < length); /* something is left to press */
    }
    follow(table);
}

static void ask(struct table *table, int is_set) {
    table->path.is_set = is_set;
    table->path.has_ways = 0;
    table->path.presumed = TARGET_NONE;
    begin(table);
    see(&table->path);
}

static void list(struct table *table) {
    table->path.legal_count = 0;
    if (table->asked.is_open) {
        table->game->ops->list(table->game, table->asked.state, table->asked.seat, keep, &table->path);
    }
}

void path_ask(struct table *table) {
    list(table);
    ask(table, 0);
}

void path_ask_set(struct table *table) {
    list(table);
    ask(table, 1);
}

void path_ask_among(struct table *table, const struct intent *answers, int count) {
    assert(count <= PATH_LEGAL_MOST);
    memcpy(table->path.legal, answers, (size_t)count * sizeof *answers);
    table->path.legal_count = count;
    ask(table, 0);
}

void path_keep_ways(struct table *table) {
    struct table_path *path = &table->path;
    memset(path->mentioned, 0, sizeof path->mentioned);
    for (int i = 0; i < path->legal_count; i++) {
        path->lengths[i] = way_of(table, &path->legal[i], path->ways[i]);
        for (int at = 0; at < path->lengths[i]; at++) {
            path->mentioned[slot_of(path->ways[i][at])] |= bit_of(path->ways[i][at]);
        }
    }
    path->has_ways = 1;
}

/* ---- presses ---- */

static enum table_press go_on(struct table *table, int target, struct intent *answer) {
    struct table_path *path = &table->path;
    int is_last;
    const struct intent *found = find(table, path->count, target, &is_last);
    if (!found) {
        return PRESS_NOTHING;
    }
    if (is_last) {
        *answer = *found;
        return PRESS_READY;
    }
    assert(path->count < TABLE_MARKS);
    path->pressed[path->count++] = target;
    path->is_presumed_pressed = 0;
    follow(table);
    return PRESS_CHANGED;
}

/* What is dragged is as good as pressed first, whatever was; where it may not go nothing has changed. */
static enum table_press drop(struct table *table, int target, int from, struct intent *answer) {
    struct table_path *path = &table->path;
    const int count = path->count, first = path->pressed[0];
    path->count = 0;
    enum table_press result =
        from == path->presumed && path->presumed != TARGET_NONE ? PRESS_CHANGED : go_on(table, from, answer);
    if (result == PRESS_CHANGED) {
        result = go_on(table, meant_by(table, target), answer);
    }
    if (result == PRESS_NOTHING) {
        path->count = count;
        path->pressed[0] = first;
        path->dropped = from;
        follow(table);
    }
    return result;
}

/* In a set what is taken back is what is pressed again, or the first that was pressed: it becomes the last press. */
static void bring_last(struct table_path *path, int target) {
    int at = 0;
    while (at < path->count && path->pressed[at] != target) {
        at++;
    }
    at = at < path->count ? at : 0;
    const int gone = path->pressed[at];
    for (; at + 1 < path->count; at++) {
        path->pressed[at] = path->pressed[at + 1];
    }
    path->pressed[at] = gone;
}

/* It leads nowhere, but is seen to be pressed. */
static void press_presumed(struct table *table) {
    const int was_pressed = table->path.is_presumed_pressed;
    begin(table);
    table->path.is_presumed_pressed = !was_pressed;
    follow(table);
}

static enum table_press branch_off(struct table *table, int at, int target, struct intent *answer) {
    struct table_path *path = &table->path;
    const int is_again = path->pressed[at] == target;
    path->count = at;
    follow(table);
    return is_again ? PRESS_CHANGED : go_on(table, target, answer);
}

/* Goes on, or back to where TARGET leads elsewhere; what is pressed again is taken back. */
enum table_press path_press(struct table *table, int target, int from, struct intent *answer) {
    struct table_path *path = &table->path;
    if (from != TARGET_NONE) {
        return drop(table, target, from, answer);
    }
    path->dropped = TARGET_NONE;
    const enum table_press result = go_on(table, meant_by(table, target), answer);
    if (result != PRESS_NOTHING) {
        return result;
    }
    if (target == path->presumed) {
        press_presumed(table);
        return PRESS_CHANGED;
    }
    if (path->is_set && path->count) {
        bring_last(path, target);
    }
    const int at = branch_of(table, target);
    return at < 0 ? PRESS_NOTHING : branch_off(table, at, target, answer);
}

/* ---- where to press ---- */

int path_first(const struct table *table) {
    const struct table_path *path = &table->path;
    for (int i = 0; i < path->legal_count; i++) {
        int room[TABLE_MARKS], length;
        const int *way = way_of_legal(table, i, room, &length);
        if (length > path->count && may_begin(table, way, length, path->count)) {
            return next_on(table, way, length, path->count);
        }
    }
    return TARGET_NONE;
}

/* What was pressed and is not on WAY is taken back, unless the press wanted does that. */
static int next_of_set(const struct table *table, const int *way, int length) {
    const struct table_path *path = &table->path;
    for (int i = 0; i < path->count && path->count < length - 1; i++) {
        if (!stands_in(way, length - 1, path->pressed[i])) {
            return path->pressed[i];
        }
    }
    return next_on(table, way, length, path->count);
}

/* Where the path has gone elsewhere what was pressed there is taken back, unless the press wanted would do that. */
int path_next(const struct table *table, const struct intent *answer) {
    const struct table_path *path = &table->path;
    int way[TABLE_MARKS], at = 0;
    const int length = way_of(table, answer, way);
    if (path->is_set) {
        return next_of_set(table, way, length);
    }
    while (at < path->count && way[at] == path->pressed[at]) {
        at++;
    }
    return at < path->count && path_is_lit(table, way[at]) ? path->pressed[at] : way[at];
}

/* The targets that can be seen now; none while something else is being made. */
static int marks(const struct table *table, const struct intent *answer, int targets[TABLE_MARKS]) {
    return path_leads_to(table, answer) ? way_of(table, answer, targets) : 0;
}

void path_lay(struct table *table, const struct intent *answer) {
    struct table_path *path = &table->path;
    path->count = way_of(table, answer, path->pressed) - 1;
    follow(table);
}

int path_lay_out(struct table *table, const struct intent *answer, int is_tried) {
    struct table_path *path = &table->path;
    int way[TABLE_MARKS];
    const int last = way_of(table, answer, way) - 1;
    if (last > path->given && !is_tried) {
        path_lay(table, answer);
        see(path);
        ui_focus(&table->ui, way[last]);
    }
    return last > path->given;
}

/* Something was pressed: the focus goes on from there; taken back: to it. */
static int turned(struct table *table) {
    struct table_path *path = &table->path;
    int at = 0;
    while (at < path->count && at < path->seen_count && path->pressed[at] == path->seen[at]) {
        at++;
    }
    const int turned = at < path->count ? -1 : at < path->seen_count ? path->seen[at] : 0;
    see(path);
    return turned;
}

int path_laid(const struct table *table, int last, struct intent *answer) {
    int is_last;
    const struct intent *found = find(table, table->path.count, last, &is_last);
    if (found && path_has_begun(table)) {
        *answer = *found;
        return 1;
    }
    return 0;
}

int path_cancel(struct table *table) {
    const int has_begun = path_has_begun(table);
    if (has_begun) {
        begin(table);
    }
    return has_begun;
}

/* ---- the game's own, else the path's ---- */

#define OWN_OR(name, otherwise, ...) (table->ops->answers->name ? table->ops->answers->name(__VA_ARGS__) : (otherwise))

void answer_ask(struct table *table) {
    if (table->ops->answers->ask) {
        table->ops->answers->ask(table);
    } else {
        path_ask(table);
    }
}

int answer_only(const struct table *table, uint8_t seat, struct intent *only) {
    return OWN_OR(only, 0, table, seat, only);
}

enum table_press answer_press(struct table *table, int target, int from, struct intent *answer) {
    return OWN_OR(press, path_press(table, target, from, answer), table, target, from, answer);
}

int answer_is_lit(const struct table *table, int target) {
    return OWN_OR(is_lit, path_is_lit(table, target), table, target);
}

int answer_is_source(const struct table *table, int target) {
    return OWN_OR(is_source, path_is_source(table, target), table, target);
}

int answer_turned(struct table *table) {
    return OWN_OR(turned, turned(table), table);
}

int answer_first(const struct table *table) {
    return OWN_OR(first, path_first(table), table);
}

int answer_next(const struct table *table, const struct intent *answer) {
    return OWN_OR(next, path_next(table, answer), table, answer);
}

int answer_marks(const struct table *table, const struct intent *answer, int targets[TABLE_MARKS]) {
    return OWN_OR(marks, marks(table, answer, targets), table, answer, targets);
}

int answer_lay_out(struct table *table, const struct intent *answer, int is_tried) {
    return OWN_OR(lay_out, path_lay_out(table, answer, is_tried), table, answer, is_tried);
}

int answer_laid(const struct table *table, struct intent *answer) {
    return OWN_OR(laid, path_laid(table, TARGET_DONE, answer), table, answer);
}

const char *answer_laid_words(const struct table *table) {
    return OWN_OR(laid_words, NULL, table);
}

void answer_take_back(struct table *table) {
    begin(table);
}

int answer_cancel(struct table *table) {
    return OWN_OR(cancel, path_cancel(table), table);
}
