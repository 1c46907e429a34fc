/* SPDX-License-Identifier: MIT */
/* One walk both measures and draws a sign, so that text around it never has the wrong room. */
#include "ui/glyph.h"

#include <stdio.h>
#include <string.h>

#include "ui/icon.h"
#include "ui/input.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/words.h"

#define CAP_TOP 0xfbf3e0ffu
#define CAP_BOTTOM 0xd9c6a0ffu
#define CAP_EDGE 0x2a1c12ffu
#define PAD_FACE 0x26211dffu
#define PAD_EDGE 0xd8c8a8ffu

enum { FINE = 16 };

/* ---- what stands on it ---- */

/* Keys that have a name instead of a letter. */
static const struct {
    uint32_t code;
    const char *words;
    enum icon icon;
} keys[] = {
    {CODE_SPACE, NC_("key", "Space"), ICON_NONE},
    {CODE_UP, NC_("key", "Up"), ICON_UP},
    {CODE_DOWN, NC_("key", "Down"), ICON_DOWN},
    {CODE_LEFT, NC_("key", "Left"), ICON_BACK},
    {CODE_RIGHT, NC_("key", "Right"), ICON_FORWARD},
    {CODE_TAB, NC_("key", "Tab"), ICON_NONE},
    {CODE_ENTER, NC_("key", "Enter"), ICON_NONE},
    {CODE_ESCAPE, NC_("key", "Esc"), ICON_NONE},
    {CODE_BACKSPACE, NC_("key", "Backspace"), ICON_NONE},
    {CODE_INSERT, NC_("key", "Ins"), ICON_NONE},
    {CODE_DELETE, NC_("key", "Del"), ICON_NONE},
    {CODE_HOME, NC_("key", "Home"), ICON_NONE},
    {CODE_END, NC_("key", "End"), ICON_NONE},
    {CODE_PAGE_UP, NC_("key", "Page up"), ICON_NONE},
    {CODE_PAGE_DOWN, NC_("key", "Page down"), ICON_NONE},
    {CODE_PAUSE, NC_("key", "Pause"), ICON_NONE},
    {CODE_APPLICATION, NC_("key", "Menu key"), ICON_NONE},
};

static const struct {
    unsigned bit;
    const char *words;
} held[] = {{UI_CTRL, NC_("key", "Ctrl")}, {UI_ALT, NC_("key", "Alt")}, {UI_SHIFT, NC_("key", "Shift")}};

enum { HELD = sizeof held / sizeof *held, KEYS = sizeof keys / sizeof *keys };

static const char *in_context(const char *with_context) {
    return language_in_context(with_context, strchr(with_context, '\004') + 1);
}

static int key_row(uint32_t code) {
    for (int i = 0; i < KEYS; i++) {
        if (keys[i].code == code) {
            return i;
        }
    }
    return -1;
}

static void key_words(uint32_t code, char *text, size_t size) {
    const int row = key_row(code);
    if (row >= 0) {
        snprintf(text, size, "%s", in_context(keys[row].words));
    } else {
        code_write(code, 0, text, size);
    }
}

/* What stands on a controller's button, by kind; NULL: it is drawn. */
static const char *const pad_letters[PAD_BUTTONS][PAD_KINDS] = {
    [PAD_A] = {"A", NULL, "A"},
    [PAD_B] = {"B", NULL, "B"},
    [PAD_X] = {"X", NULL, "X"},
    [PAD_Y] = {"Y", NULL, "Y"},
    [PAD_LEFT_SHOULDER] = {"LB", "L1", "L"},
    [PAD_RIGHT_SHOULDER] = {"RB", "R1", "R"},
    [PAD_LEFT_TRIGGER] = {"LT", "L2", "ZL"},
    [PAD_RIGHT_TRIGGER] = {"RT", "R2", "ZR"},
    [PAD_LEFT_STICK] = {"L", "L3", "L"},
    [PAD_RIGHT_STICK] = {"R", "R3", "R"},
};

/* Strokes in a field of 16 x 16: "c" closed, "s" open, then pairs; like icon.c's but for a few shapes. */
static const char *const pad_strokes[PAD_BUTTONS][PAD_KINDS] = {
    [PAD_A] = {NULL, "s 4 4 12 12 s 12 4 4 12", NULL},
    [PAD_B] = {NULL, "c 8 3 11.5 4.5 13 8 11.5 11.5 8 13 4.5 11.5 3 8 4.5 4.5", NULL},
    [PAD_X] = {NULL, "c 4 4 12 4 12 12 4 12", NULL},
    [PAD_Y] = {NULL, "c 8 3 13 11.7 3 11.7", NULL},
    [PAD_BACK] = {"c 3 3 10 3 10 10 3 10 s 12.5 6 13 6 13 13 6 13 6 12.5", "s 5 4 5 12 s 8 6 8 10 s 11 4 11 12",
                  "s 3.5 8 12.5 8"},
    [PAD_START] = {"s 3.5 5 12.5 5 s 3.5 8 12.5 8 s 3.5 11 12.5 11", "s 3.5 5 12.5 5 s 3.5 8 12.5 8 s 3.5 11 12.5 11",
                   "s 3.5 8 12.5 8 s 8 3.5 8 12.5"},
};

static const char *const pad_words[PAD_BUTTONS] = {
    [PAD_A] = N_("lower button"),
    [PAD_B] = N_("right button"),
    [PAD_X] = N_("left button"),
    [PAD_Y] = N_("upper button"),
    [PAD_BACK] = N_("back button"),
    [PAD_START] = N_("start button"),
    [PAD_LEFT_STICK] = N_("left stick pressed"),
    [PAD_RIGHT_STICK] = N_("right stick pressed"),
    [PAD_LEFT_SHOULDER] = N_("left shoulder"),
    [PAD_RIGHT_SHOULDER] = N_("right shoulder"),
    [PAD_LEFT_TRIGGER] = N_("left trigger"),
    [PAD_RIGHT_TRIGGER] = N_("right trigger"),
    [PAD_UP] = N_("cross up"),
    [PAD_DOWN] = N_("cross down"),
    [PAD_LEFT] = N_("cross left"),
    [PAD_RIGHT] = N_("cross right"),
    [PAD_LOOK_UP] = N_("right stick up"),
    [PAD_LOOK_DOWN] = N_("right stick down"),
    [PAD_LOOK_LEFT] = N_("right stick left"),
    [PAD_LOOK_RIGHT] = N_("right stick right"),
};

void glyph_words(struct binding binding, enum pad_kind kind, char *text, size_t size) {
    char key[48];
    size_t used = 0;
    if (code_is_pad(binding.code)) {
        const uint32_t button = binding.code - CODE_PAD;
        const char *letters = button <= PAD_Y ? pad_letters[button][kind] : NULL;
        snprintf(text, size, "%s", letters ? letters : _(pad_words[button]));
        return;
    }
    for (int i = 0; i < HELD; i++) {
        if ((binding.modifiers & held[i].bit) && used < size) {
            const int added = snprintf(text + used, size - used, "%s+", in_context(held[i].words));
            used += added > 0 ? (size_t)added : 0;
        }
    }
    key_words(binding.code, key, sizeof key);
    if (used < size) {
        snprintf(text + used, size - used, "%s", key);
    }
}

/* ---- where it goes: the same walk measures and draws ---- */

struct pen {
    struct draw_list *list; /* NULL: only measured */
    const struct text_metrics *metrics;
    enum pad_kind kind;
    int x, y, height;
};

static int at_least(int value, int least) {
    return value > least ? value : least;
}

/* Small caps are filled up to their edge, so that their letters can still be read. */
static struct text_style letters(const struct pen *pen, uint32_t colour) {
    enum { LEAST_PX = 12 };
    const int most = pen->height * 3 / 4, px = at_least(pen->height * 62 / 100, most < LEAST_PX ? most : LEAST_PX);
    return (struct text_style){FONT_TEXT_BOLD, px, colour, ALIGN_CENTRE, 0};
}

static int letters_width(const struct pen *pen, const char *text) {
    const struct text_style style = letters(pen, 0);
    return pen->metrics->width(pen->metrics->context, style.font, style.px, text, strlen(text));
}

static void put_cap(struct pen *pen, const char *text, enum icon icon) {
    const int h = pen->height, w = icon ? h : at_least(letters_width(pen, text) + h / 2, h);
    if (pen->list) {
        const struct rect cap = {pen->x, pen->y, w, h};
        const int radius = h / 5, foot = at_least(h / 9, 1);
        const struct rect top = rect_inset((struct rect){cap.x, cap.y, cap.w, cap.h - foot}, 1);
        draw_box(pen->list, cap, radius, CAP_EDGE);
        draw_box_shaded(pen->list, top, radius - 1, CAP_TOP, CAP_BOTTOM);
        if (icon) {
            icon_draw(pen->list, icon, rect_inset(top, h / 6), THEME_INK);
        } else {
            draw_text(pen->list, letters(pen, THEME_INK), top, text);
        }
    }
    pen->x += w;
}

static void put_key(struct pen *pen, struct binding binding) {
    char text[48];
    const int row = key_row(binding.code);
    for (int i = 0; i < HELD; i++) {
        if (binding.modifiers & held[i].bit) {
            put_cap(pen, in_context(held[i].words), ICON_NONE);
            pen->x += at_least(pen->height / 8, 1);
        }
    }
    key_words(binding.code, text, sizeof text);
    put_cap(pen, text, row >= 0 ? keys[row].icon : ICON_NONE);
}

/* ---- a controller's buttons ---- */

static void draw_strokes(const struct pen *pen, const char *at, struct rect field) {
    struct point points[16];
    const double unit = (double)field.w * FINE / 16;
    while (at && *at) {
        const int is_closed = *at++ == 'c';
        double x, y;
        int count = 0, used = 0;
        for (; count < 16 && sscanf(at, " %lf %lf%n", &x, &y, &used) == 2; at += used) {
            points[count++] = (struct point){(int)(field.x * FINE + x * unit), (int)(field.y * FINE + y * unit)};
        }
        draw_line_fine(pen->list, points, count, is_closed, at_least((int)(unit * 1.5), FINE + 4), THEME_CREAM);
        at += strspn(at, " ");
    }
}

static void draw_disc_of(const struct pen *pen) {
    const int radius = pen->height / 2, x = pen->x + radius, y = pen->y + radius;
    draw_disc(pen->list, x, y, radius, PAD_FACE);
    draw_ring(pen->list, x, y, radius, at_least(pen->height / 14, 1), PAD_EDGE);
}

static void put_round(struct pen *pen, enum pad_button button) {
    const int h = pen->height;
    if (pen->list) {
        const struct rect field = {pen->x, pen->y, h, h};
        draw_disc_of(pen);
        if (pad_letters[button][pen->kind]) {
            draw_text(pen->list, letters(pen, THEME_CREAM), field, pad_letters[button][pen->kind]);
        } else {
            draw_strokes(pen, pad_strokes[button][pen->kind], rect_inset(field, h / 7));
        }
    }
    pen->x += h;
}

/* Shoulders are broad and flat, triggers deep with a round top. */
static void put_shoulder(struct pen *pen, enum pad_button button) {
    const char *text = pad_letters[button][pen->kind];
    const int h = pen->height, w = at_least(letters_width(pen, text) + h * 7 / 10, h * 13 / 10);
    const int is_trigger = button == PAD_LEFT_TRIGGER || button == PAD_RIGHT_TRIGGER;
    if (pen->list) {
        struct rect shape = {pen->x, pen->y, w, h};
        const int radius = is_trigger ? h / 2 : h / 4, width = at_least(h / 14, 1);
        if (!is_trigger) {
            shape = rect_centred(shape, w, h * 84 / 100);
        }
        draw_box(pen->list, shape, radius, PAD_FACE);
        if (is_trigger) { /* square below */
            const struct rect foot = {shape.x, shape.y + h / 2, w, h - h / 2};
            draw_box(pen->list, foot, h / 8, PAD_FACE);
            draw_box(pen->list, (struct rect){foot.x + h / 8, foot.y + foot.h - width, w - h / 4, width}, 0, PAD_EDGE);
        } else {
            draw_frame(pen->list, shape, radius, width, PAD_EDGE);
        }
        draw_text(pen->list, letters(pen, THEME_CREAM), shape, text);
    }
    pen->x += w;
}

/* The direction of a cross or stick button: 0 to 3 as up, down, left, right. */
static void draw_arrow(const struct pen *pen, int direction, uint32_t colour) {
    static const int8_t way[4][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    const int h = pen->height, x = pen->x + h / 2 + way[direction][0] * h * 3 / 10,
              y = pen->y + h / 2 + way[direction][1] * h * 3 / 10, size = h / 6;
    const int dx = way[direction][0] * size, dy = way[direction][1] * size;
    const struct point points[] = {
        {x + dx, y + dy}, {x - dx / 2 + dy, y - dy / 2 + dx}, {x - dx / 2 - dy, y - dy / 2 - dx}};
    draw_polygon(pen->list, points, 3, colour);
}

static void put_cross(struct pen *pen, int direction) {
    const int h = pen->height, arm = h * 36 / 100;
    if (pen->list) {
        const struct rect field = {pen->x, pen->y, h, h};
        const struct rect up = rect_centred(field, arm, h), across = rect_centred(field, h, arm);
        draw_box(pen->list, rect_inset(up, -1), 3, PAD_EDGE);
        draw_box(pen->list, rect_inset(across, -1), 3, PAD_EDGE);
        draw_box(pen->list, up, 2, PAD_FACE);
        draw_box(pen->list, across, 2, PAD_FACE);
        draw_arrow(pen, direction, THEME_GOLD);
    }
    pen->x += h;
}

/* A stick from above: pressed in, with its letter, or tilted. */
static void put_stick(struct pen *pen, enum pad_button button, int direction) {
    const int h = pen->height;
    if (pen->list) {
        const int x = pen->x + h / 2, y = pen->y + h / 2;
        draw_disc_of(pen);
        draw_ring(pen->list, x, y, h * 36 / 100, at_least(h / 18, 1), PAD_EDGE);
        if (direction >= 0) {
            draw_arrow(pen, direction, THEME_GOLD);
        } else {
            struct text_style style = letters(pen, THEME_CREAM);
            style.px = at_least(style.px * 8 / 10, style.px < 12 ? style.px : 12);
            draw_text(pen->list, style, (struct rect){pen->x, pen->y, h, h}, pad_letters[button][pen->kind]);
        }
    }
    pen->x += h;
}

static void put_button(struct pen *pen, enum pad_button button) {
    if (button <= PAD_START) {
        put_round(pen, button);
    } else if (button <= PAD_RIGHT_STICK) {
        put_stick(pen, button, -1);
    } else if (button <= PAD_RIGHT_TRIGGER) {
        put_shoulder(pen, button);
    } else if (button <= PAD_RIGHT) {
        put_cross(pen, (int)(button - PAD_UP));
    } else {
        put_stick(pen, button, (int)(button - PAD_LOOK_UP));
    }
}

/* ---- both ---- */

static int put(struct pen *pen, struct binding binding) {
    const int left = pen->x;
    if (code_is_pad(binding.code)) {
        put_button(pen, (enum pad_button)(binding.code - CODE_PAD));
    } else if (binding.code) {
        put_key(pen, binding);
    }
    return pen->x - left;
}

int glyph_width(const struct text_metrics *metrics, struct binding binding, enum pad_kind kind, int height) {
    struct pen pen = {.metrics = metrics, .kind = kind, .height = height};
    return put(&pen, binding);
}

int glyph_draw(struct draw_list *list, const struct text_metrics *metrics, struct binding binding, enum pad_kind kind,
               int x, int y, int height) {
    struct pen pen = {.list = list, .metrics = metrics, .kind = kind, .x = x, .y = y, .height = height};
    return put(&pen, binding);
}

void glyph_key_words(enum ui_key key, char *text, size_t size) {
    struct binding binding = input_binding(key);
    if (binding.code == CODE_NONE) {
        binding = binding_of(input_bindings(), key, 0);
    }
    glyph_words(binding, input_pad(), text, size);
}
