/* SPDX-License-Identifier: MIT */
/* Text over more than one line, and text that is put together. */
#ifndef UI_TEXT_H
#define UI_TEXT_H

#include "platform/draw.h"

/* The width of TEXT on one line, in pixels. */
int text_width(const struct text_metrics *metrics, struct text_style style, const char *text);
/* STYLE, or where TEXT is wider than WIDTH in it, the same in a smaller size down to three quarters. */
struct text_style text_fitted(const struct text_metrics *metrics, struct text_style style, int width, const char *text);
int text_line_height(const struct text_metrics *metrics, struct text_style style);

/* Whether lines may not end at the space AT of TEXT (AT is its byte): a number stays with the word that it counts. */
int text_holds_together(const char *text, size_t at);

/* The height of TEXT wrapped at spaces and '\n' to WIDTH. */
int text_block_height(const struct text_metrics *metrics, struct text_style style, int width, const char *text);
/* Draws TEXT wrapped into RECT from its top down, in a smaller size (down to three quarters) where RECT is too low;
 * lines that do not fit even so are left out, and the last one shown gets an ellipsis. Gives the height used. */
int text_block_draw(struct draw_list *list, const struct text_metrics *metrics, struct text_style style,
                    struct rect rect, const char *text);

/* UTF-8: bytes of the code point at TEXT (1 to 4; broken bytes count 1; 0 at the end), and of the one before AT. */
int text_step(const char *text);
int text_step_back(const char *text, int at);
/* Says whether all SIZE bytes are UTF-8 without control characters. */
int text_is_clean(const char *text, size_t size);
/* Copies TEXT into OUT (SIZE bytes), ended between two code points where there is no more room; control characters and
 * broken bytes are left out. */
void text_copy_clean(char *out, size_t size, const char *text);
/* Copies TEXT without the bytes in it that are of no character: what is left where a path was cut to fit a sentence.
 * OUT and TEXT may be the same. */
void text_copy_whole(char *out, size_t size, const char *text);

#endif
