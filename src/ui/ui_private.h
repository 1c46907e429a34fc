/* SPDX-License-Identifier: MIT */
/* What the files of the widgets share. */
#ifndef UI_UI_PRIVATE_H
#define UI_UI_PRIVATE_H

#include "ui/ui.h"

/* Which sound the last event asks for, as an index of names in ui.c. */
enum ui_sound { UI_SOUND_NONE, UI_SOUND_HOVER, UI_SOUND_PRESS, UI_SOUND_SLIDER, UI_SOUND_SWITCH, UI_SOUND_REFUSED };

struct widget *ui_widget(struct ui *ui, int id);
int ui_is_focusable(const struct widget *widget);
/* Where WIDGET is on the screen, cut off by the list that it scrolls in. */
struct rect ui_shown_rect(const struct ui *ui, const struct widget *widget);
int ui_widget_contains(const struct ui *ui, const struct widget *widget, int x, int y);
/* Parts of widgets, for pointer and drawing alike. */
struct rect ui_slider_knob(const struct ui *ui, const struct widget *widget);
/* How high the fade at a list's edge is, in units: no row with the focus lies under it. */
enum { UI_FADE = 14 };
struct rect ui_scroll_track(const struct ui *ui, const struct widget *widget);
struct rect ui_scroll_knob(const struct ui *ui, const struct widget *widget);
/* Scrolls so that WIDGET is seen. */
void ui_scroll_show(struct ui *ui, const struct widget *widget);
/* Moves the focus by a key; gives the new one's id. */
int ui_focus_step(struct ui *ui, int forward);
int ui_focus_towards(struct ui *ui, enum ui_key key);
int ui_focus_region(struct ui *ui, int forward);
/* After all widgets were declared: a focus that has nothing to stand on goes to the nearest, while keys are used. */
void ui_focus_keep(struct ui *ui);
/* A key or text for the field WIDGET. Gives 1 if the text changed, -1 if it was not for it. */
int ui_field_key(struct ui *ui, struct widget *widget, const struct ui_event *event);
int ui_field_text(struct ui *ui, struct widget *widget, const char *text);
/* The pointer at X puts the caret there; SELECTS: what lies between is chosen; two CLICKS choose a word, three all. */
void ui_field_point(struct ui *ui, const struct widget *widget, int x, int selects, int clicks);

#endif
