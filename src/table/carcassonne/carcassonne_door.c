/* SPDX-License-Identifier: MIT */
/* The tile before the board: it fills the window, turns over about its upright middle as it falls, and lies there. Seen
 * from near, its sides are of different heights; so it is drawn in upright strips. */
#include <math.h>

#include "platform/platform.h"
#include "table/carcassonne/carcassonne_table.h"
#include "table/carcassonne/castle.h"
#include "table/table_door.h"
#include "ui/tween.h"

#define BACK CASTLE_FOLDER "tile_back.webp"
#define FACE CASTLE_FOLDER "tile_face.webp"

enum { STRIPS = 96, DIM = 190 };
static const float half_turn = 3.14159265F, falls = 0.82F, from_eye = 2.3F; /* the eye, in halves of the tile */

/* The tile's half as it falls, its middle, and how far it has turned. */
struct turning {
    float half, angle;
    struct point middle;
};

static int is_there(const struct app *app) {
    int w, h;
    return platform_image_size(app->platform, BACK, &w, &h) && platform_image_size(app->platform, FACE, &w, &h);
}

/* How large what is ACROSS the tile, -1 to 1, is seen; and where. */
static float nearness(const struct turning *tile, float across) {
    return from_eye / (from_eye + across * sinf(tile->angle));
}

static float place(const struct turning *tile, float across) {
    return (float)tile->middle.x + across * tile->half * cosf(tile->angle) * nearness(tile, across);
}

/* OVER: how much higher than broad the picture is, in percent; so much of it stands over the tile. */
static void draw_strip(struct draw_list *list, const char *picture, const struct turning *tile, int number, int over) {
    const float left = 2.0F * (float)number / STRIPS - 1, right = 2.0F * (float)(number + 1) / STRIPS - 1;
    const int x = (int)place(tile, left), end = (int)place(tile, right);
    const float near = nearness(tile, (left + right) / 2), w = (place(tile, right) - place(tile, left)) * STRIPS;
    const int half = (int)(tile->half * near), h = half * 2 * over / 100;
    if (end > x && w >= 1) {
        draw_clip_push(list, (struct rect){x, -h, end - x, 4 * h});
        draw_image_turned(
            list, picture,
            (struct rect){(int)(place(tile, left) - w * (float)number / STRIPS), tile->middle.y + half - h, (int)w, h},
            0);
        draw_clip_pop(list);
    }
}

static void draw(const struct app *app, struct draw_list *list, const char *look, int colour, float share) {
    (void)app;
    (void)look;
    const struct rect area = draw_list_area(list);
    const float gone = ease_apply(EASE_IN_OUT, share), whole = (float)(area.w > area.h ? area.w : area.h) / 2 + 2;
    const int is_face = gone > 0.5F;
    const struct turning tile = {.half = whole * (1 - falls * (1 - (1 - gone) * (1 - gone))),
                                 .angle = half_turn * (is_face ? gone - 1 : gone),
                                 .middle = rect_middle(area)};
    (void)colour;
    draw_box(list, area, 0, colour_with_alpha(THEME_BEHIND_DOOR(0xff), (int)(DIM * (1 - gone))));
    draw_alpha_push(list, (int)(255 * (1 - tween_part(share, 0.84F, 1))));
    for (int i = 0; i < STRIPS; i++) {
        draw_strip(list, is_face ? FACE : BACK, &tile, i, is_face ? 150 : 100);
    }
    draw_alpha_pop(list);
}

const struct table_door carcassonne_door = {.ms = 860, .is_there = is_there, .draw = draw};
