/* SPDX-License-Identifier: MIT */
/* A name says who is drawn, as well as a name can: by its end, but for those that end otherwise. */
#include "ui/person.h"

#include <stdio.h>
#include <string.h>

#include "ui/theme.h"

static int ends_with(const char *name, const char *end) {
    const size_t length = strlen(name), own = strlen(end);
    return length >= own && !strcmp(name + length - own, end);
}

static int is_any_of(const char *name, const char *const *others) {
    while (*others && strcmp(name, *others) != 0) {
        others++;
    }
    return *others != NULL;
}

int person_is_woman(const char *name) {
    static const char *const ends[] = {"a", "e", "nes", "beth", "ith", "heid", "hild", "gard", "lis", "rid", "rag"};
    static const char *const men[] = {"Arne",  "Dave", "Elia", "George", "Helge", "Joe",   "Joshua", "Luca", "Luke",
                                      "Malte", "Mike", "Mika", "Noa",    "Pete",  "Steve", "Uwe",    NULL};
    int is_woman = 0;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        is_woman |= ends_with(name, ends[i]);
    }
    return is_woman && !is_any_of(name, men);
}

void person_draw(struct draw_list *list, int colour, const char *name, const char *how, struct rect rect) {
    char image[64];
    snprintf(image, sizeof image, "busts/%.12s_%s.%s.webp", theme_players[colour % PLAYER_LOOKS].name,
             person_is_woman(name) ? "woman" : "man", how);
    draw_image(list, image, rect);
}

/* Narrower the further it is from the feet. */
static void draw_shadow(struct draw_list *list, struct rect figure, int lift) {
    const int wide = figure.w * (100 - lift * 100 / figure.h) / 220, flat = figure.h / 26;
    const struct rect shadow = {figure.x + (figure.w - wide) / 2, figure.y + figure.h - 2 * flat, wide, flat};
    draw_soft(list, shadow, flat / 2, flat, THEME_DUSK(0xb0));
}

void figure_draw(struct draw_list *list, int colour, const char *name, enum figure_pose pose, struct rect rect,
                 int lift) {
    static const char *const poses[POSES] = {"cheering", "leaping"};
    draw_shadow(list, rect, lift);
    rect.y -= lift;
    person_draw(list, colour, name, poses[pose], rect);
}
