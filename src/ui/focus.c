/* SPDX-License-Identifier: MIT */
/* Moving the focus without a pointer: by direction as the eye expects, by region, in the order of declaration.
 *
 * The focus reaches what can be pressed; while looking around it reaches all that a pointer could be held over. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ui/input.h"
#include "ui/ui_private.h"

static int ui_can_focus(const struct ui *ui, const struct widget *widget) {
    if (!ui->looks) {
        return ui_is_focusable(widget);
    }
    return widget->id && widget->kind != UI_KIND_LIST && !(widget->flags & UI_SHIELD);
}

static int focused_index(const struct ui *ui) {
    for (int i = 0; i < ui->count; i++) {
        if (ui->focus && ui->widgets[i].id == ui->focus) {
            return i;
        }
    }
    return -1;
}

static int take_focus(struct ui *ui, const struct widget *widget) {
    ui_focus(ui, widget->id);
    ui_scroll_show(ui, widget);
    if (widget->region >= 0 && widget->region < UI_REGIONS) {
        ui->region_focus[widget->region] = widget->id;
    }
    return widget->id;
}

/* Where to begin: what goes on, else what is lit, else the first; a field only if there is nothing else. */
static int first_focus(struct ui *ui) {
    static const unsigned preferred[] = {UI_LIT, UI_MAIN, 0, 0};
    const struct widget *wished = ui_find(ui, ui->first);
    if (wished && ui_can_focus(ui, wished)) {
        return take_focus(ui, wished);
    }
    for (size_t p = 0; p < sizeof preferred / sizeof *preferred; p++) {
        for (int i = 0; i < ui->count; i++) {
            const struct widget *widget = &ui->widgets[i];
            const int is_last_resort = p == sizeof preferred / sizeof *preferred - 1;
            if (ui_can_focus(ui, widget) && (widget->flags & preferred[p]) == preferred[p] && ui_is_enabled(widget) &&
                (widget->kind != UI_KIND_FIELD || is_last_resort)) {
                return take_focus(ui, widget);
            }
        }
    }
    return UI_NO_ID;
}

int ui_focus_step(struct ui *ui, int forward) {
    int index = focused_index(ui);
    if (index < 0) {
        return first_focus(ui);
    }
    for (int tried = 0; tried < ui->count; tried++) {
        index = (index + (forward ? 1 : ui->count - 1)) % ui->count;
        if (ui_can_focus(ui, &ui->widgets[index])) {
            return take_focus(ui, &ui->widgets[index]);
        }
    }
    return ui->focus;
}

/* ---- by direction ---- */

static int gap(int low, int length, int other_low, int other_length) {
    const int before = low - (other_low + other_length), behind = other_low - (low + length);
    return before > 0 ? before : behind > 0 ? behind : 0;
}

/* How TO lies from FROM in the direction of KEY, in pixels. */
struct bearing {
    int ahead;  /* from middle to middle */
    int away;   /* from edge to edge, 0 if they overlap */
    int across; /* between the edges across, 0 if one beam meets both */
    int off;    /* between the middles across */
};

static struct bearing bearing_of(struct rect from, struct rect to, enum ui_key key) {
    const struct point a = rect_middle(from), b = rect_middle(to);
    const int is_across = key == UI_KEY_LEFT || key == UI_KEY_RIGHT;
    const int sign = key == UI_KEY_LEFT || key == UI_KEY_UP ? -1 : 1;
    return is_across ? (struct bearing){sign * (b.x - a.x), gap(from.x, from.w, to.x, to.w),
                                        gap(from.y, from.h, to.y, to.h), abs(a.y - b.y)}
                     : (struct bearing){sign * (b.y - a.y), gap(from.y, from.h, to.y, to.h),
                                        gap(from.x, from.w, to.x, to.w), abs(a.x - b.x)};
}

enum reach { IN_CONE, AHEAD };

/* Less is better, negative is not that way: what lies above is not left, however far its middle is. Being aside counts
 * more than being far; beyond a cone only what begins behind the edge counts, so that nothing jumps across the screen
 * for a pixel's difference. The weights were chosen by trying hundreds on a thousand states of matches: with these
 * every thing leads to every other, in nine steps among answers and eighteen among all. */
static int64_t cost_towards(struct rect from, struct rect to, enum ui_key key, enum reach reach) {
    const struct bearing to_it = bearing_of(from, to, key);
    const int is_beside = to_it.across > 0 && !to_it.away;
    if (to_it.ahead <= 0 || is_beside || (reach == IN_CONE && 2 * to_it.across > 3 * to_it.ahead) ||
        (reach == AHEAD && !to_it.away)) {
        return -1;
    }
    return (int64_t)to_it.ahead + 3 * ((int64_t)to_it.across + to_it.off);
}

/* Where WIDGET can be seen from FROM: a row of the same list may be scrolled away. */
static struct rect place_of(const struct ui *ui, const struct widget *from, const struct widget *widget) {
    return widget->list && widget->list == from->list ? widget->rect : ui_shown_rect(ui, widget);
}

static const struct widget *best_towards(const struct ui *ui, const struct widget *from, enum ui_key key,
                                         enum reach reach) {
    const struct rect start = place_of(ui, from, from);
    const struct widget *best = NULL;
    int64_t least = 0;
    for (int i = 0; i < ui->count; i++) {
        const struct widget *widget = &ui->widgets[i];
        const struct rect place = place_of(ui, from, widget);
        if (widget == from || !ui_can_focus(ui, widget) || rect_is_empty(place)) {
            continue;
        }
        const int64_t cost = cost_towards(start, place, key, reach);
        if (cost >= 0 && (!best || cost < least)) {
            best = widget;
            least = cost;
        }
    }
    return best;
}

/* ---- nothing is left out ---- */

/* Where every direction leads from every widget: a map with four ways out of each, made anew for every step of the
 * focus.
 *
 * By nearness alone a small thing between large ones may be nobody's nearest, and keys would never come there. Such an
 * orphan is adopted: of all ways on the screen that one is bent to it which becomes least longer thereby, but only a
 * way whose present end is led to by another as well, so that nothing is orphaned in its stead. One pass is enough for
 * that reason: an adoption takes a second way in, never the only one. That every thing then leads to every
 * other is not proved by this: tests/table/test_focus.c walks it.
 *
 * The way back need not be the way there: from a wide thing up may lead to one of several that all lead down to it. */
enum { NOWHERE = -1 };

static int is_vertical(enum ui_key key) {
    return key == UI_KEY_UP || key == UI_KEY_DOWN;
}

/* Says whether WIDGET stands in a row of FROM's list that lies in the direction of KEY, up or down. */
static int is_row_towards(const struct ui *ui, const struct widget *from, const struct widget *widget,
                          enum ui_key key) {
    const struct bearing to = bearing_of(from->rect, widget->rect, key);
    return widget->list == from->list && ui_can_focus(ui, widget) && to.ahead > 0 && (to.away > 0 || to.across == 0);
}

static int is_in_row(const struct widget *widget, const struct widget *row) {
    const int at = rect_middle(widget->rect).y, row_at = rect_middle(row->rect).y;
    return (at >= row->rect.y && at < row->rect.y + row->rect.h) ||
           (row_at >= widget->rect.y && row_at < widget->rect.y + widget->rect.h);
}

/* What comes next in FROM's list, however far aside the next row's control stands; of several the one that lies best.
 */
static const struct widget *next_row(const struct ui *ui, const struct widget *from, enum ui_key key) {
    const struct widget *row = NULL, *best = NULL;
    struct bearing to_row = {0}, to_best = {0};
    for (int i = 0; i < ui->count; i++) {
        const struct bearing to = bearing_of(from->rect, ui->widgets[i].rect, key);
        if (is_row_towards(ui, from, &ui->widgets[i], key) && (!row || to.ahead < to_row.ahead)) {
            row = &ui->widgets[i];
            to_row = to;
        }
    }
    for (int i = 0; row && i < ui->count; i++) {
        const struct bearing to = bearing_of(from->rect, ui->widgets[i].rect, key);
        if (is_row_towards(ui, from, &ui->widgets[i], key) && is_in_row(&ui->widgets[i], row) &&
            (!best || to.across + to.off < to_best.across + to_best.off)) {
            best = &ui->widgets[i];
            to_best = to;
        }
    }
    return best;
}

/* What was set for this way, if it is there and can be pressed. */
static const struct widget *led_towards(const struct ui *ui, const struct widget *from, enum ui_key key) {
    const struct widget *above = key == UI_KEY_UP && from->above ? ui_find(ui, from->above) : NULL;
    return above && ui_can_focus(ui, above) && !(above->flags & UI_DISABLED) ? above : NULL;
}

/* Rows of a list come one after the other before anything else. */
static const struct widget *nearest_towards(const struct ui *ui, const struct widget *from, enum ui_key key) {
    const struct widget *above = led_towards(ui, from, key);
    if (above) {
        return above;
    }
    const struct widget *best = is_vertical(key) && from->list ? next_row(ui, from, key) : NULL;
    best = best ? best : best_towards(ui, from, key, IN_CONE);
    return best ? best : best_towards(ui, from, key, AHEAD);
}

static int has_way(const struct ui *ui, int index) {
    const struct widget *widget = &ui->widgets[index];
    return ui_can_focus(ui, widget) && !rect_is_empty(widget->list ? widget->rect : ui_shown_rect(ui, widget));
}

static void find_ways(const struct ui *ui, struct ui_ways *ways) {
    memset(ways->leads_here, 0, sizeof ways->leads_here);
    for (int i = 0; i < ui->count; i++) {
        for (int d = 0; d < UI_DIRECTIONS; d++) {
            const struct widget *to =
                has_way(ui, i) ? nearest_towards(ui, &ui->widgets[i], (enum ui_key)(UI_KEY_UP + d)) : NULL;
            ways->to[i][d] = (int16_t)(to ? to - ui->widgets : NOWHERE);
            if (to) {
                ways->leads_here[to - ui->widgets]++;
            }
        }
    }
}

/* How much farther the way from I in direction D becomes if it leads to ORPHAN; -1 if that cannot be. */
static int64_t detour(const struct ui *ui, const struct ui_ways *ways, int i, int d, int orphan) {
    const int to = ways->to[i][d];
    const struct rect from = ui_shown_rect(ui, &ui->widgets[i]);
    const enum ui_key key = (enum ui_key)(UI_KEY_UP + d);
    const int is_set = to != NOWHERE && led_towards(ui, &ui->widgets[i], key) == &ui->widgets[to];
    if (i == orphan || to == NOWHERE || is_set || ways->leads_here[to] < 2) {
        return -1;
    }
    const int64_t now = cost_towards(from, ui_shown_rect(ui, &ui->widgets[to]), key, AHEAD);
    const int64_t then = cost_towards(from, ui_shown_rect(ui, &ui->widgets[orphan]), key, IN_CONE);
    return then < 0 ? -1 : now < 0 || then < now ? then : then - now;
}

static void adopt(const struct ui *ui, struct ui_ways *ways, int orphan) {
    int at = NOWHERE, way = 0;
    int64_t least = 0;
    for (int i = 0; i < ui->count; i++) {
        for (int d = 0; d < UI_DIRECTIONS; d++) {
            const int64_t more = detour(ui, ways, i, d, orphan);
            if (more >= 0 && (at == NOWHERE || more < least)) {
                at = i;
                way = d;
                least = more;
            }
        }
    }
    if (at != NOWHERE) {
        assert(ways->leads_here[ways->to[at][way]] > 1); /* nothing is orphaned by it */
        ways->leads_here[ways->to[at][way]]--;
        ways->to[at][way] = (int16_t)orphan;
        ways->leads_here[orphan]++;
    }
}

void ui_find_ways(const struct ui *ui, struct ui_ways *ways) {
    find_ways(ui, ways);
    for (int i = 0; i < ui->count; i++) {
        if (has_way(ui, i) && !ways->leads_here[i]) {
            adopt(ui, ways, i);
        }
    }
}

/* ---- lists ---- */

/* The farthest row of FROM's list the other way: lists go round. */
static const struct widget *other_end(const struct ui *ui, const struct widget *from, enum ui_key key) {
    const enum ui_key back = key == UI_KEY_UP ? UI_KEY_DOWN : UI_KEY_UP;
    const struct widget *end = from;
    for (int i = 0; i < ui->count; i++) {
        const struct widget *next = next_row(ui, end, back);
        if (!next) {
            break;
        }
        end = next;
    }
    return end;
}

/* A list that goes on behind its last row moves under the focus. */
static int list_scrolls(struct ui *ui, const struct widget *from, enum ui_key key) {
    const int before = ui_list_offset(ui, from->list);
    if (!from->list || !is_vertical(key) || next_row(ui, from, key)) {
        return 0;
    }
    ui_list_scroll(ui, from->list, before + (key == UI_KEY_UP ? -from->rect.h : from->rect.h));
    return ui_list_offset(ui, from->list) != before;
}

int ui_focus_towards(struct ui *ui, enum ui_key key) {
    const int index = focused_index(ui);
    struct ui_ways ways;
    if (index < 0) {
        return first_focus(ui);
    }
    const struct widget *from = &ui->widgets[index];
    if (list_scrolls(ui, from, key)) {
        return ui->focus;
    }
    ui_find_ways(ui, &ways);
    const int to = ways.to[index][key - UI_KEY_UP];
    const struct widget *best = to == NOWHERE ? NULL : &ui->widgets[to];
    if (!best && from->list && is_vertical(key)) {
        best = other_end(ui, from, key);
    }
    return best ? take_focus(ui, best) : ui->focus;
}

/* ---- by region ---- */

/* Says whether keys may go to WIDGET when its region is entered: what can be pressed, or, where one may look around,
 * anything. */
static int can_enter(const struct ui *ui, const struct widget *widget) {
    const int looks = ui->can_look && widget->id && widget->kind != UI_KIND_LIST && !(widget->flags & UI_SHIELD);
    return ui_is_focusable(widget) || looks;
}

static const struct widget *first_of(const struct ui *ui, int region,
                                     int (*may)(const struct ui *, const struct widget *)) {
    const struct widget *first = NULL, *last = ui_find(ui, ui->region_focus[region]);
    if (last && last->region == region && may(ui, last)) {
        return last;
    }
    for (int i = 0; i < ui->count; i++) {
        const struct widget *widget = &ui->widgets[i];
        if (widget->region == region && may(ui, widget) && !rect_is_empty(ui_shown_rect(ui, widget))) {
            if (widget->flags & (UI_LIT | UI_MAIN)) {
                return widget;
            }
            first = first ? first : widget;
        }
    }
    return first;
}

static int may_press(const struct ui *ui, const struct widget *widget) {
    (void)ui;
    return ui_is_focusable(widget);
}

static int enter_region(struct ui *ui, int region) {
    const struct widget *answer = first_of(ui, region, may_press);
    const struct widget *first = answer ? answer : first_of(ui, region, can_enter);
    ui->looks = !answer;
    return first ? take_focus(ui, first) : ui->focus;
}

/* The region after or before HERE in which there is something to go to, or -1. */
static int next_region(const struct ui *ui, int here, int forward) {
    for (int step = 1; step < UI_REGIONS; step++) {
        const int region = (here + (forward ? step : UI_REGIONS - step)) % UI_REGIONS;
        if (first_of(ui, region, can_enter)) {
            return region;
        }
    }
    return -1;
}

int ui_focus_region(struct ui *ui, int forward) {
    const int index = focused_index(ui);
    const int here = index < 0 ? ui->focus_region : ui->widgets[index].region;
    const int region = next_region(ui, here, forward);
    if (region < 0) {
        return index < 0 ? first_focus(ui) : ui->focus;
    }
    return enter_region(ui, region);
}

/* ---- looking around ---- */

int ui_look(struct ui *ui, int is_on) {
    if (is_on && !ui->looks) {
        ui->look_from = ui->focus;
        ui->looks = ui->can_look;
    } else if (!is_on && ui->looks) {
        const struct widget *before = ui_find(ui, ui->look_from);
        ui->looks = 0;
        if (before && ui_is_focusable(before)) {
            return take_focus(ui, before);
        }
        const int index = focused_index(ui);
        if (index < 0 || !ui_is_focusable(&ui->widgets[index])) {
            ui->focus = UI_NO_ID;
            return first_focus(ui);
        }
    }
    return ui->focus;
}

/* ---- staying somewhere ---- */

/* The nearest to where the focus was; in its region rather than in another. */
static const struct widget *nearest(const struct ui *ui) {
    const struct point from = rect_middle(ui->focus_rect);
    const struct widget *best = NULL;
    int64_t least = 0;
    for (int i = 0; i < ui->count; i++) {
        const struct widget *widget = &ui->widgets[i];
        const struct rect place = ui_shown_rect(ui, widget);
        if (!ui_can_focus(ui, widget) || !ui_is_enabled(widget) || rect_is_empty(place)) {
            continue;
        }
        const struct point to = rect_middle(place);
        const int64_t dx = to.x - from.x, dy = to.y - from.y;
        const int64_t far = dx * dx + dy * dy + (widget->region == ui->focus_region ? 0 : (int64_t)1 << 32);
        if (!best || far < least) {
            best = widget;
            least = far;
        }
    }
    return best;
}

void ui_focus_keep(struct ui *ui) {
    const int index = focused_index(ui);
    const struct widget *focused = index < 0 || !ui_can_focus(ui, &ui->widgets[index]) ? NULL : &ui->widgets[index];
    if (!focused && ui->focus) {
        ui->focus = UI_NO_ID;
    }
    if (!focused && input_is_steering() && !ui->is_waiting) {
        const struct widget *next = rect_is_empty(ui->focus_rect) ? NULL : nearest(ui);
        focused = ui_find(ui, next ? take_focus(ui, next) : first_focus(ui));
    }
    if (focused) {
        ui->focus_rect = ui_shown_rect(ui, focused);
        ui->focus_region = focused->region >= 0 && focused->region < UI_REGIONS ? focused->region : 0;
    }
}

int ui_region_from_here(struct ui *copy, int from, int forward) {
    const int looked = copy->looks;
    copy->focus = from;
    const int to = ui_focus_region(copy, forward);
    const int is_answer = !copy->looks || looked;
    copy->looks = looked;
    return is_answer ? to : from;
}
