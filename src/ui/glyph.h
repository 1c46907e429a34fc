/* SPDX-License-Identifier: MIT */
/* Signs of keys and buttons: a cap with its letter, or a controller's button in the shape and with the letter that its
 * kind has. Drawn in any size; they are words of a sentence, so they have a width and a height and no frame. */
#ifndef UI_GLYPH_H
#define UI_GLYPH_H

#include "platform/draw.h"
#include "ui/bindings.h"

/* The width of BINDING's sign at HEIGHT pixels; 0 for no key. KIND is the controller's. */
int glyph_width(const struct text_metrics *metrics, struct binding binding, enum pad_kind kind, int height);
/* Draws it with its upper left corner at X, Y; gives the width. */
int glyph_draw(struct draw_list *list, const struct text_metrics *metrics, struct binding binding, enum pad_kind kind,
               int x, int y, int height);
/* What BINDING is called in words, for screen readers and messages: "Ctrl+Z", "left shoulder". */
void glyph_words(struct binding binding, enum pad_kind kind, char *text, size_t size);
/* The same of what KEY is bound to, for the device in use; an action without a button has a key all the same. */
void glyph_key_words(enum ui_key key, char *text, size_t size);

#endif
