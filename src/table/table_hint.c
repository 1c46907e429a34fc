/* SPDX-License-Identifier: MIT */
/* Hints: the bots' own judgement of the present question, reckoned beside the window and marked on the table. */
#include <assert.h>
#include <string.h>

#include "castellany/hash.h"
#include "castellany/memory.h"
#include "table/table_ghost.h"
#include "table/table_hint_inside.h"
#include "table/table_scene.h"

struct table_hint *table_hint_new(void) {
    return memory_new(1, sizeof(struct table_hint));
}

/* ---- asking ---- */

enum {
    READ_MS = 250 /* nobody has read it before and pressed */
};

/* What was read is not compared anew. */
static int plays_of(const struct table *table, const struct table_hint *hint, int step) {
    const int plays = table_why_plays(table->ops, !worker_has_thread(table->app->bots));
    return step && !hint->is_read ? TABLE_WHY_MORE * plays : plays;
}

static void begin(struct table *table, struct table_hint *hint) {
    hint->later_count = hint->depth = 0;
    hint->is_read = 0;
    table_thought_begin(table, &hint->thought, plays_of(table, hint, 0));
}

/* ---- taking in what was found ---- */

static void show(struct table_hint *hint, const struct bot_hint hints[BOT_HINTS], const struct table_why *why,
                 int count, int depth) {
    memcpy(hint->thought.hints, hints, (size_t)count * sizeof *hints);
    hint->thought.why = *why;
    hint->thought.count = count;
    hint->depth = depth;
    hint->later_count = 0;
}

/* Gives 1 once, when the first step has come to something. */
static int take_first(struct table *table, struct table_hint *hint) {
    if (!table_thought_take(table, &hint->thought)) {
        return 0;
    }
    hint->depth = 1;
    hint->later_count = 0;
    hint->shown_at = table->now;
    hint->is_read = 0;
    return 1;
}

static int is_same_answer(const struct bot_hint *one, const struct bot_hint *other) {
    return memcmp(&one->intent, &other->intent, sizeof one->intent) == 0;
}

/* What LATER says of ANSWER; NULL: it did not come that far. */
static const struct bot_hint *worth_of(const struct table_hint *hint, const struct bot_hint *answer) {
    for (int i = 0; i < hint->later_count; i++) {
        if (is_same_answer(&hint->later[i], answer)) {
            return &hint->later[i];
        }
    }
    return NULL;
}

/* Whether the longer thought finds nothing that is told to be better than the answer shown. */
static int is_best_still(const struct table_hint *hint) {
    const struct bot_hint *shown = worth_of(hint, &hint->thought.hints[0]), *best = &hint->later[0];
    return shown && best->win_share - shown->win_share < TABLE_HINT_APART &&
           table_hint_points(best) == table_hint_points(shown);
}

static void take_worth(struct bot_hint *answer, double points, double share) {
    answer->expected_points = points;
    answer->win_share = share < 0 ? 0 : share;
}

/* What the search counts on changes with the numbers that are told. */
static void renew_searched(struct table_hint *hint, double points, double share) {
    for (int i = 0; i < 2; i++) {
        struct why_searched *searched = &hint->thought.why.searched[i];
        searched->points += points;
        searched->share += share;
        for (int j = 0; hint->later_count > 1 && j < 2; j++) {
            if (memcmp(&hint->later_why.answers[j], &hint->thought.why.answers[i],
                       sizeof hint->thought.why.answers[i]) == 0) {
                *searched = hint->later_why.searched[j];
            }
        }
    }
}

/* What was read stays, with the numbers of the longer thought. An answer that it did not look at stays as far behind
 * the first as it was. */
static void renumber(struct table_hint *hint) {
    const struct bot_hint *now = worth_of(hint, &hint->thought.hints[0]);
    if (!now) {
        return;
    }
    const struct bot_hint before = hint->thought.hints[0];
    take_worth(&hint->thought.hints[0], now->expected_points, now->win_share);
    for (int i = 1; i < hint->thought.count; i++) {
        struct bot_hint *answer = &hint->thought.hints[i];
        const struct bot_hint *own = worth_of(hint, answer);
        take_worth(answer,
                   own ? own->expected_points : answer->expected_points + now->expected_points - before.expected_points,
                   own ? own->win_share : answer->win_share + now->win_share - before.win_share);
        if (answer->win_share >= now->win_share && answer->expected_points > now->expected_points) {
            answer->expected_points = now->expected_points;
        }
    }
    renew_searched(hint, now->expected_points - before.expected_points, now->win_share - before.win_share);
    table_why_settle(&hint->thought.why, hint->thought.hints, hint->thought.count);
}

/* A step further: it improves the hint as long as nobody has read it. */
static void deepen(struct table_hint *hint) {
    const int depth = hint->thought.request.step + 1;
    if (!hint->is_read) {
        show(hint, hint->thought.found, &hint->thought.found_why, hint->thought.found_count, depth);
        return;
    }
    memcpy(hint->later, hint->thought.found, sizeof hint->later);
    hint->later_why = hint->thought.found_why;
    hint->later_count = hint->thought.found_count;
    hint->later_depth = depth;
    hint->depth = is_best_still(hint) ? depth : hint->depth;
    renumber(hint);
}

static int is_pointed_at(const struct table *table) {
    return table->pointed == TARGET_INSPECTOR || target_is(table->pointed, TARGET_ANSWER, BOT_HINTS) ||
           table->pointed == TARGET_LATER || table->pointed == TARGET_DEPTH;
}

/* In scripts and pictures, where bots answer within the frame, the first step has to do. */
int table_hint_steps(const struct table *table) {
    return worker_has_thread(table->app->bots) ? BOT_HINT_STEPS : 1;
}

static void grow(struct table *table, struct table_hint *hint) {
    hint->is_read |= table->now >= hint->shown_at + READ_MS || is_pointed_at(table);
    if (table_thought_has_come(table, &hint->thought)) {
        deepen(hint);
    }
    if (!hint->thought.is_asked && hint->thought.request.step + 1 < table_hint_steps(table)) {
        const int step = hint->thought.request.step + 1;
        table_thought_step(table, &hint->thought, step, plays_of(table, hint, step));
    }
}

void table_hint_to_front(struct table *table) {
    struct table_hint *hint = table->hint;
    hint->over = table->pointed;
    hint->over_at = table->ui.pointer;
    hint->is_in_front = 1;
    table_inspector_let_go(table);
}

void table_hint_ask(struct table *table) {
    struct table_hint *hint = table->hint;
    if (!table->asked.is_open || hint->thought.is_asked || table->referee->is_without_hints) {
        return;
    }
    if (!hint->thought.is_shown || hint->thought.serial != table->serial) {
        begin(table, hint);
        table_hint_to_front(table);
    }
}

int table_hint_is_in_front(const struct table *table) {
    const struct table_hint *hint = table->hint;
    return table->app->settings.has_hints && hint->thought.is_shown && hint->thought.serial == table->serial &&
           hint->is_in_front && table_is_asking(table);
}

/* What comes to lie under a pointer that rests is not pointed at. */
static int is_pointed_elsewhere(const struct table *table) {
    const struct table_hint *hint = table->hint;
    const struct point at = table->ui.pointer;
    const int rests = !table->ui.shows_focus && at.x == hint->over_at.x && at.y == hint->over_at.y;
    return table->pointed != hint->over && !rests;
}

void table_hint_update(struct table *table) {
    struct table_hint *hint = table->hint;
    hint->is_in_front &= !is_pointed_elsewhere(table);
    if (hint->thought.is_shown && hint->thought.serial == table->serial) {
        grow(table, hint);
    } else if (take_first(table, hint)) {
        app_play(table->app, "hint");
    }
    if (!table->app->settings.has_hints && !(table->referee->is_asked && table->referee->is_asked(table))) {
        table_thought_drop(table, &hint->thought);
    }
}

void table_hint_cancel(struct table *table) {
    table_thought_drop(table, &table->hint->thought);
}

int table_hint_put_away(struct table *table) {
    const struct table_hint *hint = table->hint;
    const int is_there = table->app->settings.has_hints && table_is_asking(table) &&
                         hint->thought.serial == table->serial && (hint->thought.is_shown || hint->thought.is_asked);
    if (is_there) {
        table_hint_cancel(table);
        app_play(table->app, "switch");
    }
    return is_there;
}

int table_hint_is_thought_over(const struct table *table) {
    const struct table_hint *hint = table->hint;
    return !hint->thought.is_asked && hint->thought.request.step + 1 >= table_hint_steps(table);
}

/* Only the longest thought is shown: a shorter one may come back to what stands there. */
int table_hint_is_overtaken(const struct table *table) {
    const struct table_hint *hint = table->hint;
    return hint->thought.is_shown && hint->later_count && table_hint_is_thought_over(table) && !is_best_still(hint);
}

void table_hint_overtake(struct table *table) {
    struct table_hint *hint = table->hint;
    if (table_hint_is_overtaken(table)) {
        show(hint, hint->later, &hint->later_why, hint->later_count, hint->later_depth);
        app_play(table->app, "hint");
    }
}

/* ---- what others ask of it ---- */

int table_hint_is_asked(const struct table *table) {
    return table->hint->thought.is_asked;
}

int table_hint_is_shown(const struct table *table) {
    return table->hint->thought.is_shown;
}

int table_hint_count(const struct table *table) {
    return table->hint->thought.is_shown ? table->hint->thought.count : 0;
}

const struct bot_hint *table_hint_at(const struct table *table, int index) {
    assert(index >= 0 && index < table_hint_count(table));
    return &table->hint->thought.hints[index];
}

int table_hint_depth(const struct table *table) {
    return table->hint->depth;
}

uint64_t table_hint_mark(const struct table *table) {
    const struct table_hint *hint = table->hint;
    const int states[] = {hint->thought.is_asked,
                          hint->depth,
                          hint->later_count ? hint->later_depth : 0,
                          hint->thought.request.step,
                          hint->thought.is_shown && table_hint_is_set_up(table),
                          table_hint_is_overtaken(table)};
    return hash_bytes(states, sizeof states) * 31 +
           hash_bytes(hint->thought.hints, (size_t)table_hint_count(table) * sizeof *hint->thought.hints);
}

/* ---- marks ---- */

static void draw_lamp(struct table *table, struct draw_list *list, struct rect mark, int index) {
    const uint32_t edge = index ? GHOST_OTHER : GHOST_BETTER, fill = index ? 0x4a5a3cffu : THEME_LEAF;
    const int size = mark.w;
    mark.y = mark.y < table->layout.window.y ? table->layout.window.y : mark.y;
    draw_disc(list, mark.x + size / 2, mark.y + size / 2 + 1, size / 2 + 1, THEME_SHADE(0x70));
    draw_disc(list, mark.x + size / 2, mark.y + size / 2, size / 2, fill);
    draw_ring(list, mark.x + size / 2, mark.y + size / 2, size / 2, 1, edge);
    table_text(table, list, TEXT_NUMBER_SMALL, 0xf4ffe0ffu, ALIGN_CENTRE, mark, "%d", index + 1);
}

static int is_on_prompt(const struct table *table, struct rect rect) {
    return rect_meets(rect, table->layout.areas[AREA_PROMPT]);
}

/* A card has its mark at the right of its picture, under its name of one line or two: over that stands what is asked.
 */
static struct rect off_the_prompt(const struct table *table, struct rect card, struct rect mark, int step) {
    if (is_on_prompt(table, mark) && card.h > 3 * mark.h) {
        mark.x = card.x + card.w - mark.w - table_px(table, 3) - step;
        mark.y = card.y + table_px(table, 39);
    }
    return mark;
}

/* Whether MARK lies on something else that can be pressed and has no outline of its own: a plate, a fee. */
static int is_covering(const struct table *table, struct rect mark, int target) {
    for (int i = 0; i < table->ui.count; i++) {
        const struct widget *widget = &table->ui.widgets[i];
        if (widget->id != target && widget->hit_count < 3 && rect_meets(widget->rect, mark)) {
            return 1;
        }
    }
    return 0;
}

/* In the middle of the upper edge of RECT, or where nothing else lies: further left or right, or lower. */
static struct rect off_others(const struct table *table, struct rect rect, struct rect mark, int target) {
    static const struct { int x, y; } quarters[] = {{0, 0}, {-1, 0}, {1, 0}, {-2, 0}, {2, 0}, {-2, 2}, {2, 2}, {0, 2}};
    for (size_t i = 0; i < sizeof quarters / sizeof *quarters; i++) {
        const struct rect there = {mark.x + rect.w * quarters[i].x / 4, mark.y + rect.h * quarters[i].y / 4, mark.w,
                                   mark.h};
        if (!is_covering(table, there, target)) {
            return there;
        }
    }
    return mark;
}

/* At the right end of a ROW of a list: over its edge stands the row above. */
static struct rect at_the_end(struct rect row, int size, int step) {
    return (struct rect){row.x + row.w - size / 2 + step, row.y + (row.h - size) / 2, size, size};
}

/* A place of a board: over its edge stands what is beyond, so the mark lies on its corner. */
static int is_cell(const struct table *table, struct rect rect, int size) {
    const struct point middle = rect_middle(rect);
    return rect.w > 2 * size && rect.h > 2 * size && rect_contains(table->layout.areas[AREA_CLEAR], middle.x, middle.y);
}

static struct rect on_corner(struct rect rect, int size, int step) {
    return (struct rect){rect.x - size / 2 + step, rect.y - size / 2, size, size};
}

/* A lamp with the hint's number; the second best is paler. */
static void draw_mark(struct table *table, struct draw_list *list, int target, int index, int beside) {
    const struct widget *widget = ui_find(&table->ui, target);
    if (!widget) {
        return;
    }
    const uint32_t edge = index ? GHOST_OTHER : GHOST_BETTER;
    const int size = table_px(table, 22), step = beside * (size + table_px(table, 2)),
              is_shape = widget->hit_count >= 3;
    const struct rect rect = rect_is_empty(widget->ring) ? widget->rect : widget->ring; /* a card as it stands */
    const int is_row = !is_shape && rect.w > 5 * rect.h && !is_on_prompt(table, rect);
    const int rise = is_shape ? size / 2 : size - table_px(table, 2); /* above its name */
    if (is_shape) {
        draw_line(list, widget->hit, widget->hit_count, 1, table_px(table, 3), edge);
    } else {
        draw_frame(list, rect_inset(rect, -table_px(table, 2)), table_px(table, 5), table_px(table, 2), edge);
    }
    const struct rect over = {rect.x + rect.w / 2 - size / 2 + step, rect.y - rise, size, size};
    draw_lamp(table, list,
              is_shape                     ? off_others(table, rect, over, target)
              : is_row                     ? at_the_end(rect, size, step)
              : is_cell(table, rect, size) ? on_corner(rect, size, step)
                                           : off_the_prompt(table, rect, over, step),
              index);
}

static int marks(const struct table *table, int index, int targets[TABLE_MARKS]) {
    return answer_marks(table, &table->hint->thought.hints[index].intent, targets);
}

/* Says whether the best answer is marked at TARGET too: two cards in common, two ways to pay. */
static int is_of_best(const struct table *table, int target) {
    int targets[TABLE_MARKS];
    for (int i = marks(table, 0, targets); i-- > 0;) {
        if (targets[i] == target) {
            return 1;
        }
    }
    return 0;
}

/* What the best answer would put on the board, with the same seat's next one. */
static void draw_ghost(struct table *table, struct draw_list *list) {
    const struct bot_hint *best = &table->hint->thought.hints[0];
    const int goes_on = best->has_next && best->next.seat == best->intent.seat;
    table_ghost_draw(table, list, &best->intent, goes_on ? &best->next : NULL);
}

void table_hint_draw(struct table *table, struct draw_list *list) {
    int targets[TABLE_MARKS];
    if (!table->hint->thought.is_shown || !table_is_asking(table)) {
        return;
    }
    draw_ghost(table, list);
    for (int index = 0; index < table->hint->thought.count; index++) {
        const int count = marks(table, index, targets);
        for (int i = 0; i < count; i++) {
            draw_mark(table, list, targets[i], index, index && is_of_best(table, targets[i]));
        }
    }
}
