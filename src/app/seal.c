/* SPDX-License-Identifier: MIT */
/* Rims are sums of three waves shifted by the sign's number, so that no two seals look cast from one mould. */
#include "app/seal.h"

#include <math.h>
#include <stdlib.h>

#include "ui/theme.h"

enum { CORNERS = 40, FINE = 16 };

/* Wax runs: the rim is a circle with a few slow waves, another for each sign. */
static void draw_drop(struct draw_list *list, struct rect field, double share, int sign, uint32_t colour) {
    struct point points[CORNERS];
    const double middle_x = field.x + field.w / 2.0, middle_y = field.y + field.h / 2.0, radius = field.w / 2.0 * share;
    for (int i = 0; i < CORNERS; i++) {
        const double turn = i * 6.283185307 / CORNERS;
        const double run =
            0.035 * sin(3 * turn + sign) + 0.025 * sin(5 * turn + 2.1 * sign) + 0.015 * sin(8 * turn + sign);
        points[i] = (struct point){(int)lround(FINE * (middle_x + radius * (1 + run) * cos(turn))),
                                   (int)lround(FINE * (middle_y + radius * (1 + run) * sin(turn)))};
    }
    draw_polygon_fine(list, points, CORNERS, colour);
}

static struct rect moved(struct rect rect, int x, int y) {
    return (struct rect){rect.x + x, rect.y + y, rect.w, rect.h};
}

void seal_draw(struct draw_list *list, struct rect rect, enum icon sign) {
    const int side = rect.w < rect.h ? rect.w : rect.h, step = side < 48 ? 1 : side / 48;
    const struct rect field = rect_centred(rect, side, side),
                      face = rect_centred(rect, side * 64 / 100, side * 64 / 100);
    const struct rect icon = rect_centred(rect, side * 42 / 100, side * 42 / 100);
    const int x = field.x + side / 2, y = field.y + side / 2;
    draw_soft(list, moved(rect_inset(field, side / 10), 0, 2 * step), side * 2 / 5, side / 12, 0x2a0d0670u);
    draw_drop(list, field, 0.92, (int)sign, 0x7c1a14ffu);
    draw_drop(list, moved(field, -step, -step), 0.86, (int)sign, 0xa92c22ffu);
    draw_disc(list, x, y, face.w / 2 + 2 * step, 0x7a1812ffu);
    draw_disc(list, x + step, y + step, face.w / 2 + step, 0xc8503fffu);
    draw_disc(list, x, y, face.w / 2 + step, 0x9b261dffu);
    icon_draw(list, sign, moved(icon, step, step), 0xd9705dffu);
    icon_draw(list, sign, icon, 0x5e100cffu);
}

void seal_draw_empty(struct draw_list *list, struct rect rect, enum icon sign) {
    const int side = rect.w < rect.h ? rect.w : rect.h, width = side < 40 ? 1 : side / 32;
    const struct rect icon = rect_centred(rect, side * 42 / 100, side * 42 / 100);
    const int x = rect.x + rect.w / 2, y = rect.y + rect.h / 2;
    draw_disc(list, x, y, side * 45 / 100, 0x6b4a2618u);
    draw_ring(list, x, y, side * 45 / 100, width, 0x6b4a2690u);
    icon_draw(list, sign, icon, colour_with_alpha(THEME_INK_SOFT, 160));
}
