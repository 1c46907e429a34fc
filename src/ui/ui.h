/* SPDX-License-Identifier: MIT */
/* Widgets and focus.
 *
 * A scene declares its widgets afresh whenever it likes (at every update, say): ui_begin, a call for each, ui_end. What
 * has to last in between - focus, hover, the pressed button, an open drag, a slider's hold, scroll positions - ui keeps
 * by the widget's id. Then ui_event turns input into an action for the scene, ui_draw draws what is declared.
 *
 *     ui_begin(&ui, &scale, metrics);
 *     ui_button(&ui, ID_NEW, rect, "New match", UI_MAIN);
 *     ui_hotspot(&ui, ID_TILE + tile, rect, "Stable");      // drawn by the scene itself
 *     ui_end(&ui);
 *     struct ui_action action = ui_event(&ui, event, now);
 *     if (action.type == UI_PRESSED && action.id == ID_NEW) ...
 *
 * Every widget can be reached by pointer, keyboard and controller: Tab and arrows move the focus, Enter presses, F6 and
 * the shoulder buttons change the region. The focus ring shows only while keys are used. */
#ifndef UI_UI_H
#define UI_UI_H

#include "platform/draw.h"
#include "platform/event.h"
#include "ui/icon.h"
#include "ui/theme.h"

enum { UI_MAX_WIDGETS = 480, UI_TEXT_ARENA = 16384, UI_NO_ID = 0, UI_REGIONS = 16, UI_CLEAR_MOST = 8 };

enum ui_kind {
    UI_KIND_BUTTON,
    UI_KIND_ICON,   /* a button with an icon alone; its label is the tooltip's first line */
    UI_KIND_SWITCH, /* value 0 or 1 */
    UI_KIND_SLIDER, /* value from least to most */
    UI_KIND_CHOICE, /* segments next to each other; value is the index of the chosen one */
    UI_KIND_FIELD,  /* a line of text */
    UI_KIND_LIST,   /* a scrolling area of rows that are hotspots or buttons of their own */
    UI_KIND_HOTSPOT /* an area that the scene draws itself */
};

enum {
    UI_DISABLED = 1,       /* greyed; its hint should say why */
    UI_MAIN = 2,           /* the one that goes on: Enter presses it when nothing has the focus */
    UI_CANCEL = 4,         /* Escape presses it */
    UI_QUIET = 8,          /* no face at rest */
    UI_SELECTED = 16,      /* shown as chosen */
    UI_DANGER = 32,        /* destroys something */
    UI_DRAGGABLE = 64,     /* pressing and moving begins a drag */
    UI_DROP = 128,         /* takes what is dropped on it */
    UI_NO_FOCUS = 256,     /* pointer only: keys skip it (there is another way) */
    UI_LIT = 512,          /* can be acted on now: a warm pulse around it (hotspots: ui_draw does it) */
    UI_LEFT = 1024,        /* the label stands left */
    UI_ON_DARK = 2048,     /* stands on oak: light text */
    UI_SHIELD = 4096,      /* only keeps the pointer from what lies under it */
    UI_TIP_UP = 8192,      /* the tooltip stands above: what lies below is looked at */
    UI_LESSER = 65536,     /* a button's label is as large as a line of text, no larger */
    UI_TIP_BESIDE = 32768, /* beside the area kept clear that it lies in, at its own height */
    UI_OWN_FACE =
        16384 /* the scene draws it itself: all of a choice (ui_segment, ui_segment_under), a button's label */
};

/* What a widget is. Texts must live until the next ui_begin: constants, the scene's own, or from ui_format. */
struct widget {
    int id; /* from 1, unique within the scene */
    enum ui_kind kind;
    struct rect rect;
    unsigned flags;
    const char *label; /* what scripts and screen readers call it; may be NULL for hotspots */
    const char *hint;  /* tooltip; NULL: none */
    enum icon icon;
    int value, least, most, step;
    const char *const *options;    /* of a choice: OPTION_COUNT labels */
    const enum icon *option_icons; /* or NULL */
    int option_count;
    char *text; /* of a field: the scene's own buffer, NUL-ended, changed while typing */
    int text_size;
    const struct point *hit; /* of a hotspot: a polygon instead of RECT; lives as long as texts */
    int hit_count;
    int region;      /* below UI_REGIONS: widgets of one region belong together; a key goes from one to the next */
    enum ui_key key; /* the key that does the same: its sign stands in the tooltip and on the button */
    int list;        /* the id of the list that it scrolls in; 0: none */
    uint32_t fade;   /* of a list: into this colour of its ground goes over what goes on beyond its edges; 0: cut off */
    struct rect ring;  /* where the focus shows; empty: RECT */
    struct rect press; /* of what is in no list: where it is pressed (ui_reach); empty: RECT */
    int above;        /* where the key up leads from here, if that can be pressed; 0: to what lies nearest */
};

enum ui_action_type {
    UI_NOTHING,
    UI_PRESSED,       /* a button, icon, hotspot: clicked or Enter */
    UI_PRESSED_RIGHT, /* right click */
    UI_PRESSED_TWICE, /* a double click's second press; the first came as UI_PRESSED */
    UI_CHANGED,       /* switch, slider, choice: `value` is the new one; field: the text has changed */
    UI_ENTERED,       /* Enter in a field */
    UI_HOVERED,       /* another widget came under the pointer or got the focus; id may be UI_NO_ID */
    UI_DRAG_BEGUN,    /* `id` is dragged from now on; ui_drag_point says where it is */
    UI_DROPPED,       /* `id` was dropped on `target` (UI_NO_ID: on nothing) */
    UI_DRAG_CANCELLED,
    UI_CANCELLED, /* Escape, and no widget with UI_CANCEL is there */
    UI_UNHANDLED  /* a pointer press, wheel or key that no widget took: the scene's own (x, y, key in the event) */
};

struct ui_action {
    enum ui_action_type type;
    int id;
    int target;
    int value;
    int was_key; /* by keyboard or controller */
};

struct ui_scroll {
    int list, offset;
};

/* All that lasts. Zero it once; touch only by the functions below. */
struct ui {
    struct widget widgets[UI_MAX_WIDGETS + 1]; /* the last one is never there: what is one too many */
    int count;
    struct ui_scale scale;
    const struct text_metrics *metrics;
    int focus, hover, pressed, dragged, drop;
    int shows_focus;
    int looks, can_look, look_from; /* the focus reaches everything; that is allowed; where it was before */
    int is_waiting;                 /* nothing is asked: the focus may be nowhere */
    int first;                      /* where the scene wants the focus to begin, or UI_NO_ID */
    int focus_region, region_focus[UI_REGIONS];
    struct rect focus_rect; /* where the focus was last */
    const char *region_names[UI_REGIONS];
    int64_t region_since;
    int anchor;       /* the other end of the selection in the focused field */
    char copied[256]; /* of a field, for the clipboard: taken by ui_take_copied */
    struct point pointer, press_at;
    int64_t hover_since, pressed_since, focus_since;
    int cursor; /* byte position in the focused field */
    int grab;   /* offset within a slider's or scroll bar's knob */
    struct {
        int list, offset, content;
    } scrolls[8];
    int is_reduced; /* reduced motion: no pulses */
    char arena[UI_TEXT_ARENA];
    int arena_used;
    int wants_sound; /* taken by ui_take_sound */
    int full_at;     /* taken by ui_take_full */
    struct rect clear[UI_CLEAR_MOST];
    int clear_count;
};

/* How many letters the field takes at most in which something was typed that has no room, once; else 0. */
int ui_take_full(struct ui *ui);

/* ---- declaring ---- */

void ui_begin(struct ui *ui, const struct ui_scale *scale, const struct text_metrics *metrics);
void ui_end(struct ui *ui);
/* Text that lives until the next ui_begin, as printf puts it together. */
const char *ui_format(struct ui *ui, const char *format, ...) __attribute__((format(printf, 2, 3)));

struct widget *ui_button(struct ui *ui, int id, struct rect rect, const char *label, unsigned flags);
/* A button as a table of the buttons in a row names it; the icon may be ICON_NONE. */
struct ui_row_button {
    int id;
    const char *label;
    enum icon icon;
    unsigned flags;
    const char *hint; /* or NULL */
};
/* How wide its icon and label are, without the space around them. */
int ui_row_button_width(const struct ui *ui, const struct ui_row_button *button);
void ui_row_button(struct ui *ui, struct rect rect, const struct ui_row_button *button);
struct widget *ui_icon_button(struct ui *ui, int id, struct rect rect, enum icon icon, const char *label,
                              unsigned flags);
struct widget *ui_switch(struct ui *ui, int id, struct rect rect, const char *label, int value);
struct widget *ui_slider(struct ui *ui, int id, struct rect rect, const char *label, int value, int least, int most,
                         int step);
struct widget *ui_choice(struct ui *ui, int id, struct rect rect, const char *label, const char *const *options,
                         int option_count, int value);
struct widget *ui_field(struct ui *ui, int id, struct rect rect, const char *label, char *text, int text_size);
struct widget *ui_hotspot(struct ui *ui, int id, struct rect rect, const char *label, unsigned flags);
/* A list of CONTENT pixels height in RECT. Give its rows' rectangles as if it were not scrolled, moved by
 * ui_list_offset, with `list` set to its id. */
struct widget *ui_list(struct ui *ui, int id, struct rect rect, int content);
int ui_list_offset(const struct ui *ui, int id);
/* Scrolls the declared list ID to OFFSET, as far as its content goes. */
void ui_list_scroll(struct ui *ui, int id, int offset);

/* REGION is called NAME; said briefly when a key goes there. The name lives as long as texts. */
void ui_region(struct ui *ui, int region, const char *name);
/* All widgets from number FROM on (ui->count before they were declared) belong to REGION. */
void ui_region_from(struct ui *ui, int from, int region);

/* No tooltip lies over AREA until the next ui_begin; where nothing else is free there is none. An empty area, and one
 * beyond UI_CLEAR_MOST, is left out. */
void ui_keep_clear(struct ui *ui, struct rect area);

/* On a phone WIDGET, which may be NULL and is in no list, is pressed in as much as a finger wants around it, as far as
 * that lies in AREA, which holds it. Elsewhere, and as it is drawn, it stays as it is. */
void ui_reach(const struct ui *ui, struct widget *widget, struct rect area);

/* ---- living ---- */

/* Turns EVENT into an action. NOW in ms. */
struct ui_action ui_event(struct ui *ui, const struct ui_event *event, int64_t now);
/* Draws the widgets in the present layer, focus ring and tooltip in the overlay. */
void ui_draw(struct ui *ui, struct draw_list *list, int64_t now);
/* Draws one widget as ui_draw would, for scenes that need an order of their own (then don't call ui_draw for it: set
 * its kind to UI_KIND_HOTSPOT). */
void ui_draw_widget(struct ui *ui, struct draw_list *list, const struct widget *widget, int64_t now);
/* The focus with the signs of keys, and the tooltip, alone: for scenes that use ui_draw_widget. */
void ui_draw_focus(struct ui *ui, struct draw_list *list, int64_t now);
void ui_draw_tooltip(struct ui *ui, struct draw_list *list, int64_t now);
/* Where the tooltip stands at NOW in a window of AREA, in pixels; gives 0 if there is none. */
int ui_tooltip_place(const struct ui *ui, struct rect area, int64_t now, struct rect *place);

/* What is pressed or dragged is so no longer, and nothing comes of it. */
void ui_let_go(struct ui *ui);
/* Another scene lies over this one: no hover, no press, no visible focus until the pointer or a key comes again. */
void ui_rest(struct ui *ui);

const struct widget *ui_find(const struct ui *ui, int id);
/* The first widget labelled LABEL (exactly, else beginning with it), or NULL; for scripts. */
const struct widget *ui_find_label(const struct ui *ui, const char *label);
/* The topmost enabled-or-not widget at X, Y, or NULL. */
const struct widget *ui_at(const struct ui *ui, int x, int y);
void ui_focus(struct ui *ui, int id);
/* Looking around begins or ends: the focus reaches all that a pointer could be held over, where can_look is set. Gives
 * the focus. */
int ui_look(struct ui *ui, int is_on);
/* Where up, down, left and right lead from every widget, by their numbers in `widgets`; -1: nowhere. */
enum { UI_DIRECTIONS = 4 };
struct ui_ways {
    int16_t to[UI_MAX_WIDGETS][UI_DIRECTIONS];
    int16_t leads_here[UI_MAX_WIDGETS]; /* how many do */
};
void ui_find_ways(const struct ui *ui, struct ui_ways *ways);
/* The id to which the key of the next (FORWARD) or last region leads from widget FROM. COPY is a scene's ui copied. */
int ui_region_from_here(struct ui *copy, int from, int forward);
/* Says whether WIDGET can be pressed. */
int ui_is_enabled(const struct widget *widget);
/* The part of the choice WIDGET that stands for option INDEX; and the option that the pointer is on, or -1. */
struct rect ui_segment(const struct widget *widget, int index);
int ui_segment_under(const struct ui *ui, const struct widget *widget);
/* The id under the pointer, or with the focus while keys are used: what inspectors show. */
int ui_pointed(const struct ui *ui);
/* Where what is dragged is now. */
struct point ui_drag_point(const struct ui *ui);
/* The name of the sound that the last event asks for ("button_press", "slider", ...), or NULL; once. */
const char *ui_take_sound(struct ui *ui);

/* What a field wants to have in the clipboard, or NULL; once. */
const char *ui_take_copied(struct ui *ui, char text[256]);

/* Draws the text field WIDGET, which need not be where it was declared. */
void ui_field_show(struct ui *ui, struct draw_list *list, const struct widget *widget, int64_t now);

/* A panel with a heading, drawn at once: KIT piece, title in its top; gives the area inside. */
struct rect ui_panel_draw(struct draw_list *list, const struct ui_scale *scale, struct rect rect, const char *kit,
                          const char *heading);
/* A pulse of warm light around RECT: "you can act here". */
void ui_lit_draw(struct draw_list *list, const struct ui_scale *scale, struct rect rect, int radius, int64_t now,
                 int is_reduced);

#endif
