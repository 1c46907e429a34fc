/* SPDX-License-Identifier: MIT */
/* Lines are broken at spaces by measured width, short last words kept with theirs; sizes are stepped down before
 * anything is cut. */
#include "ui/text.h"

#include <stdio.h>
#include <string.h>

int text_width(const struct text_metrics *metrics, struct text_style style, const char *text) {
    return metrics->width(metrics->context, style.font, style.px, text, strlen(text));
}

/* The smallest size that STYLE may be stepped down to. */
static int least_px(struct text_style style) {
    enum { LEAST_PX = 9 };
    return style.px * 3 / 4 > LEAST_PX ? style.px * 3 / 4 : LEAST_PX;
}

struct text_style text_fitted(const struct text_metrics *metrics, struct text_style style, int width,
                              const char *text) {
    const int least = least_px(style);
    struct text_style fitted = style;
    while (fitted.px > least && text_width(metrics, fitted, text) > width) {
        fitted.px--;
    }
    return fitted;
}

int text_line_height(const struct text_metrics *metrics, struct text_style style) {
    return metrics->line_height(metrics->context, style.font, style.px);
}

/* The last word of a line's text, if it is hardly more than a figure: "1.", "12." */
static int is_short_last(const char *word) {
    const size_t length = strcspn(word, " \n");
    return length > 0 && length <= 3 && word[length] != ' ' && *word >= '0' && *word <= '9';
}

int text_holds_together(const char *text, size_t at) {
    if (is_short_last(text + at + 1)) {
        return at > 0;
    }
    return at > 0 && text[at - 1] >= '0' && text[at - 1] <= '9' && text[at + 1] && !strchr(" \n", text[at + 1]);
}

/* How many bytes of TEXT make the next line: up to the last space that fits, a line end, or all of a long word. */
static size_t line_bytes(const struct text_metrics *metrics, struct text_style style, int width, const char *text) {
    size_t fits = 0, held = 0, at = 0;
    for (;;) {
        at += strcspn(text + at, " \n");
        if ((fits || held) && metrics->width(metrics->context, style.font, style.px, text, at) > width) {
            return fits ? fits : held;
        }
        if (text[at] == ' ' && text_holds_together(text, at)) {
            held = at;
        } else {
            fits = at;
        }
        if (text[at] != ' ') {
            return fits;
        }
        at++;
    }
}

static const char *behind_line(const char *text, size_t bytes) {
    text += bytes;
    return text + (*text == ' ' || *text == '\n');
}

int text_block_height(const struct text_metrics *metrics, struct text_style style, int width, const char *text) {
    int lines = 0;
    while (*text) {
        text = behind_line(text, line_bytes(metrics, style, width, text));
        lines++;
    }
    return lines * text_line_height(metrics, style);
}

/* All that is left of TEXT as one line: it is cut with an ellipsis, so that nothing is lost unseen. */
static void flatten(char *line, size_t size, const char *text) {
    snprintf(line, size, "%s", text);
    for (char *at = line; (at = strchr(at, '\n')) != NULL;) {
        *at = ' ';
    }
}

static struct text_style block_fitted(const struct text_metrics *metrics, struct text_style style, struct rect rect,
                                      const char *text) {
    const int least = least_px(style);
    struct text_style fitted = style;
    while (fitted.px > least && text_block_height(metrics, fitted, rect.w, text) > rect.h) {
        fitted.px--;
    }
    return fitted;
}

int text_block_draw(struct draw_list *list, const struct text_metrics *metrics, struct text_style style,
                    struct rect rect, const char *text) {
    char line[1024];
    style = block_fitted(metrics, style, rect, text);
    const int height = text_line_height(metrics, style);
    int y = rect.y;
    while (*text && y + height <= rect.y + rect.h) {
        const int is_last = y + 2 * height > rect.y + rect.h;
        const size_t bytes = line_bytes(metrics, style, rect.w, text);
        const char *next = behind_line(text, bytes);
        if (is_last && *next) {
            flatten(line, sizeof line, text);
            next = "";
        } else {
            snprintf(line, sizeof line, "%.*s", (int)bytes, text);
        }
        draw_text(list, style, (struct rect){rect.x, y, rect.w, height}, line);
        text = next;
        y += height;
    }
    return y - rect.y;
}

int text_step(const char *text) {
    const unsigned char lead = (unsigned char)*text;
    const int wanted = lead < 0x80 ? 1 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    if (!lead) {
        return 0;
    }
    for (int i = 1; i < wanted; i++) {
        if (((unsigned char)text[i] & 0xc0) != 0x80) {
            return 1;
        }
    }
    return wanted;
}

int text_step_back(const char *text, int at) {
    int bytes = at > 0 ? 1 : 0;
    while (bytes < at && bytes < 4 && ((unsigned char)text[at - bytes] & 0xc0) == 0x80) {
        bytes++;
    }
    return bytes;
}

void text_copy_clean(char *out, size_t size, const char *text) {
    size_t used = 0;
    for (int step; (step = text_step(text)) > 0 && used + (size_t)step < size; text += step) {
        if (text_is_clean(text, (size_t)step)) {
            memcpy(out + used, text, (size_t)step);
            used += (size_t)step;
        }
    }
    out[used] = 0;
}

/* Whether the BYTES at TEXT, a lead and what follows it, are a code point written as short as can be: neither half of a
 * pair of UTF-16 nor one that Unicode does not have. */
static int is_code_point(const char *text, int bytes) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    uint32_t code = (unsigned char)text[0] & (bytes < 2 ? 0x7f : 0xff >> (bytes + 1));
    for (int i = 1; i < bytes; i++) {
        code = code << 6 | ((unsigned char)text[i] & 0x3f);
    }
    return code >= least[bytes] && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
}

int text_is_clean(const char *text, size_t size) {
    for (size_t at = 0; at < size;) {
        const unsigned char lead = (unsigned char)text[at];
        const int step = text_step(text + at);
        if (lead < 32 || lead == 127 || (lead >= 0x80 && (step < 2 || lead > 0xf4)) || at + (size_t)step > size ||
            !is_code_point(text + at, step)) {
            return 0;
        }
        at += (size_t)step;
    }
    return 1;
}

void text_copy_whole(char *out, size_t size, const char *text) {
    size_t used = 0;
    for (int step; (step = text_step(text)) > 0 && used + (size_t)step < size; text += step) {
        if (text_is_clean(text, (size_t)step) || *text == '\n') {
            memmove(out + used, text, (size_t)step);
            used += (size_t)step;
        }
    }
    out[used] = 0;
}
