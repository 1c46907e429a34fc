/* SPDX-License-Identifier: MIT */
/* Shade in few steps over a grid of the window, and scraps whose way each has by its number. */
#include "table/board_spotlight.h"

#include <math.h>

#include "ui/theme.h"
#include "ui/tween.h"

void board_spotlight_draw(struct draw_list *list, struct rect window, struct point at, float bright, float share) {
    enum { STEPS = 5, DARKEST = 132, COLUMNS = 48, ROWS = 27 };
    const int seen = DARKEST * (int)(share * STEPS) / STEPS;
    uint8_t values[COLUMNS * ROWS];
    if (seen <= 0 || theme_contrast()) {
        return;
    }
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        const int x = window.x + window.w * (i % COLUMNS) / (COLUMNS - 1),
                  y = window.y + window.h * (i / COLUMNS) / (ROWS - 1);
        const float far = hypotf((float)(x - at.x), 1.25f * (float)(y - at.y));
        const float dark = tween_part(far, bright * 0.75f, bright * 2.6f);
        values[i] = (uint8_t)(255 * dark * dark * (3 - 2 * dark));
    }
    draw_shades(list, window, COLUMNS, ROWS, values, colour_with_alpha(0x0e0a18ffu, seen));
}

void board_burst_draw(struct draw_list *list, struct point top, float unit, uint32_t colour, float age, int64_t now) {
    enum { SCRAPS = 48 };
    const uint32_t colours[] = {0xffd873ffu, colour, 0xfff4d8ffu};
    for (int i = 0; i < SCRAPS && age >= 0 && age < 1; i++) {
        const float angle = -3.1416f * (0.08f + 0.84f * (float)(i * 7 % SCRAPS) / SCRAPS);
        const float speed = unit * (70 + (float)(i * 13 % 60)), out = ease_apply(EASE_OUT, age);
        const int x = top.x + (int)(cosf(angle) * speed * 1.25f * out);
        const int y = top.y + (int)(sinf(angle) * speed * out) + (int)(unit * 96 * age * age);
        const int size = (int)(unit * (2.8f + (float)(i % 3))) + 1, alpha = (int)(255 * (1 - age * age));
        const struct rect scrap = {x - size / 2, y - size / 2, size, i % 2 ? size : 1 + (int)((i + now / 60) % size)};
        if (i % 3 == 0) {
            draw_soft(list, rect_inset(scrap, -size), size, size * 2, colour_with_alpha(0xffb040ffu, alpha / 2));
        }
        draw_box(list, scrap, 0, colour_with_alpha(colours[i % 3], alpha));
    }
}
