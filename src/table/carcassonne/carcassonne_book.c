/* SPDX-License-Identifier: MIT */
/* Every picture is a row: what pages call it, its file, how large it stands beside a text. */
#include "table/carcassonne/carcassonne_book.h"

#include <stdio.h>
#include <string.h>

#include "castellany/data.h"
#include "table/carcassonne/carcassonne_numbers.h"

#define FOLDER GAME_DATA("carcassonne") "board/"
enum { SIDE = 84, PATH_SIZE = 96 };

static const char *const icons[][2] = {
    {"path", "icon_path"},     {"tower", "icon_tower"},   {"house", "icon_house"},       {"court", "icon_court"},
    {"market", "icon_market"}, {"keep", "icon_keep"},     {"fountain", "icon_fountain"}, {"void", "icon_void"},
    {"wall_1", "wall_1"},      {"wall_2", "wall_2"},      {"wall_3", "wall_3"},          {"wall_4", "wall_4"},
    {"wall_5", "wall_5"},      {"wall_6", "wall_6"},      {"wall_7", "wall_7"},          {"wall_8", "wall_8"},
    {"wall_9", "wall_9"},      {"wall_back", "wall_back"}};

static const char *const pictures[][2] = {{"follower/herald", "follower_red_herald"},
                                          {"follower/knight", "follower_red_knight"},
                                          {"follower/squire", "follower_red_squire"},
                                          {"follower/merchant", "follower_red_merchant"},
                                          {"keep", "keep_red"}};

static const char *file_in(const char *const (*rows)[2], size_t count, const char *name) {
    for (size_t i = 0; i < count; i++) {
        if (!strcmp(rows[i][0], name)) {
            return rows[i][1];
        }
    }
    return NULL;
}

static const char *icon_file(const char *name) {
    return file_in(icons, sizeof icons / sizeof *icons, name);
}

static const char *picture_file(const char *name) {
    return strncmp(name, "icon/", 5) ? file_in(pictures, sizeof pictures / sizeof *pictures, name)
                                     : icon_file(name + 5);
}

static int is_picture(const char *name) {
    return picture_file(name) != NULL;
}

static int is_icon(const char *name) {
    return icon_file(name) != NULL;
}

static void picture_size(const struct book_easel *easel, const char *name, int *w, int *h) {
    (void)name;
    *w = *h = ui_px(easel->scale, SIDE);
}

static void draw_file(struct draw_list *list, const char *file, struct rect rect) {
    char path[PATH_SIZE];
    if (file) {
        snprintf(path, sizeof path, FOLDER "%s.webp", file);
        draw_image_fit(list, path, rect);
    }
}

static void picture_draw(const struct book_easel *easel, struct draw_list *list, const char *name, struct rect rect) {
    (void)easel;
    draw_file(list, picture_file(name), rect);
}

static void icon_draw(const struct book_easel *easel, struct draw_list *list, const char *name, struct rect rect) {
    (void)easel;
    draw_file(list, icon_file(name), rect);
}

const struct book_ops carcassonne_book = {.number = carcassonne_number,
                                          .is_picture = is_picture,
                                          .is_icon = is_icon,
                                          .picture_size = picture_size,
                                          .picture_draw = picture_draw,
                                          .icon_draw = icon_draw};
