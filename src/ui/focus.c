/* Moving the focus without a pointer: in the order of declaration, by direction, by region. */
#include <stdlib.h>
#include <string.h>

#include "ui/ui_private.h"

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
    return widget->id;
}

/* Where to begin: what goes on, else what is lit, else the first. */
static int first_focus(struct ui *ui) {
    static const unsigned preferred[] = {UI_LIT, UI_MAIN, 0};
    for (size_t p = 0; p < sizeof preferred / sizeof *preferred; p++) {
        for (int i = 0; i < ui->count; i++) {
            const struct widget *widget = &ui->widgets[i];
            if (ui_is_focusable(widget) && (widget->flags & preferred[p]) == preferred[p] && ui_is_live(widget)) {
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
        if (ui_is_focusable(&ui->widgets[index])) {
            return take_focus(ui, &ui->widgets[index]);
        }
    }
    return ui->focus;
}

static struct point middle(struct rect r) {
    return (struct point){r.x + r.w / 2, r.y + r.h / 2};
}

static int gap(int low, int length, int other_low, int other_length) {
    const int before = low - (other_low + other_length), behind = other_low - (low + length);
    return before > 0 ? before : behind > 0 ? behind : 0;
}

/* How far TO lies from FROM in the direction of KEY; less is better, negative is not that way. Being aside counts more
 * than being far. */
static int64_t cost_towards(struct rect from, struct rect to, enum ui_key key) {
    const struct point a = middle(from), b = middle(to);
    const int is_across = key == UI_KEY_LEFT || key == UI_KEY_RIGHT;
    const int ahead = key == UI_KEY_LEFT    ? a.x - b.x
                      : key == UI_KEY_RIGHT ? b.x - a.x
                      : key == UI_KEY_UP    ? a.y - b.y
                                            : b.y - a.y;
    const int aside = is_across ? gap(from.y, from.h, to.y, to.h) : gap(from.x, from.w, to.x, to.w);
    const int off = is_across ? abs(a.y - b.y) : abs(a.x - b.x);
    if (ahead <= 0 || (aside > 0 && aside > 2 * ahead)) {
        return -1;
    }
    return (int64_t)ahead * 4 + (int64_t)aside * 12 + off;
}

int ui_focus_towards(struct ui *ui, enum ui_key key) {
    const int index = focused_index(ui);
    const struct widget *best = NULL;
    int64_t least = 0;
    if (index < 0) {
        return first_focus(ui);
    }
    for (int i = 0; i < ui->count; i++) {
        const struct widget *widget = &ui->widgets[i];
        const int64_t cost =
            i == index || !ui_is_focusable(widget) ? -1 : cost_towards(ui->widgets[index].rect, widget->rect, key);
        if (cost >= 0 && (!best || cost < least)) {
            best = widget;
            least = cost;
        }
    }
    return best ? take_focus(ui, best) : ui->focus;
}

/* The first widget of REGION that can act, lit ones before others. */
static const struct widget *region_first(const struct ui *ui, int region) {
    const struct widget *first = NULL;
    for (int i = 0; i < ui->count; i++) {
        const struct widget *widget = &ui->widgets[i];
        if (widget->region == region && ui_is_focusable(widget)) {
            if (widget->flags & UI_LIT) {
                return widget;
            }
            first = first ? first : widget;
        }
    }
    return first;
}

int ui_focus_region(struct ui *ui, int forward) {
    const int index = focused_index(ui);
    const int here = index < 0 ? -1 : ui->widgets[index].region;
    const struct widget *best = NULL;
    for (int wrapped = 0; wrapped < 2 && !best; wrapped++) {
        for (int i = 0; i < ui->count; i++) {
            const struct widget *widget = &ui->widgets[i];
            const int is_ahead = wrapped || (forward ? widget->region > here : widget->region < here);
            const int is_nearer = !best || (forward ? widget->region < best->region : widget->region > best->region);
            if (ui_is_focusable(widget) && widget->region != here && is_ahead && is_nearer) {
                best = widget;
            }
        }
    }
    best = best ? region_first(ui, best->region) : NULL;
    return best ? take_focus(ui, best) : first_focus(ui);
}
