/* SPDX-License-Identifier: MIT */
/* The months as pieces of one picture of the game: in the light of their season where a medal was won, else as an old
 * drawing. */
#include <stdio.h>

#include "scenes/challenges_scene.h"

enum { YEAR_W = 1280, YEAR_H = 720 }; /* games/NAME/year.webp */

/* Of spring, summer, autumn and winter (draw_light). */
static const struct {
    uint32_t shade, light;
} lights[] = {
    {0x70809078u, 0x84908a00u}, {0x78787c84u, 0x88868000u}, {0x70646084u, 0x92826400u}, {0x687ca070u, 0x849cb800u}};

/* Faded ink on parchment. */
static const uint32_t FADED_SHADE = 0xa8845400u, FADED_LIGHT = 0x90806000u, FADED_PAPER = 0xd9ab6c70u;

static struct rect part_of_year(struct rect rect, struct rect year) {
    return (struct rect){(rect.x - year.x) * YEAR_W / year.w, (rect.y - year.y) * YEAR_H / year.h,
                         rect.w * YEAR_W / year.w, rect.h * YEAR_H / year.h};
}

static void draw_faded(struct draw_list *list, struct rect rect) {
    draw_light(list, rect, FADED_SHADE, FADED_LIGHT);
    draw_box(list, rect, 0, FADED_PAPER);
}

void challenges_draw_month(struct draw_list *list, const char *game, struct rect rect, struct rect year, int month,
                           enum challenge_medal medal) {
    char picture[96];
    snprintf(picture, sizeof picture, "games/%s/year.webp", game);
    draw_image_part(list, picture, part_of_year(rect, year), rect);
    if (medal == MEDAL_NONE) {
        draw_faded(list, rect);
    } else {
        draw_light(list, rect, lights[month / 3].shade, lights[month / 3].light);
    }
}
