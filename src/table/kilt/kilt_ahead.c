/* SPDX-License-Identifier: MIT */
/* What a match shows sooner or later: floors of all clans, banners on all sides, cards, the signs of goods and days. */
#include <stdio.h>

#include "table/kilt/kilt_ops.h"
#include "table/kilt/kilt_table.h"

/* Where it is drawn does not matter: it is never painted. */
static struct rect sized(int w, int h) {
    return (struct rect){0, 0, w, h};
}

static void floors(struct table *table, struct draw_list *list, int colour) {
    const struct kilt_layout *layout = &kilt(table)->layout;
    const struct rect rect = kilt_picture_rect(&table->view, &layout->floors, (struct point){0, 0});
    const int top = table_px(table, 60);
    char image[KILT_NAME_SIZE];
    for (int crests = 0; crests < KILT_CREST_KINDS; crests++) {
        for (int look = 1; look <= layout->looks; look++) {
            snprintf(image, sizeof image, KILT_BOARD "floor.%s.%d.%d.webp", kilt_colour_name(colour), crests, look);
            draw_image_turned(list, image, sized(rect.w, rect.h), 0);
        }
        snprintf(image, sizeof image, KILT_PLAN "top.%s.%d.webp", kilt_colour_name(colour), crests);
        draw_image_turned(list, image, sized(top, top), 0);
    }
}

static void banner(struct table *table, struct draw_list *list, int toward, int away) {
    const struct kilt_picture *banners = &kilt(table)->layout.banners;
    const struct rect rect = kilt_picture_rect(&table->view, banners, (struct point){0, 0});
    char image[KILT_NAME_SIZE];
    for (const char *side = away == KILT_NO_COLOUR ? "n" : "news"; *side; side++) {
        kilt_banner_image(toward, away, *side, image);
        draw_image_turned(list, image, sized(rect.w, rect.h), 0);
    }
    kilt_card_picture(list, toward, away, sized(table_px(table, 40), table_px(table, 60)));
}

static void signs(struct table *table, struct draw_list *list, int colour) {
    static const char *const names[] = {"ducat", "ducats", "ducat_day", "area", "floor", "master_builder", "roof"};
    static const float sizes[] = {18, 26, 38};
    char floor[KILT_NAME_SIZE];
    snprintf(floor, sizeof floor, "floor_%s", kilt_colour_name(colour));
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++) {
        const struct rect rect = sized(table_px(table, sizes[size]), table_px(table, sizes[size]));
        kilt_emblem(list, colour, rect);
        kilt_icon(list, floor, rect);
        for (size_t i = 0; i < sizeof names / sizeof *names && !colour; i++) {
            kilt_icon(list, names[i], rect);
        }
    }
}

void kilt_ahead(struct table *table, struct draw_list *list) {
    if (!kilt(table)->has_board) {
        return;
    }
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        floors(table, list, colour);
        signs(table, list, colour);
        banner(table, list, colour, KILT_NO_COLOUR);
        for (int other = 0; other < KILT_COLOURS; other++) {
            if (other != colour) {
                banner(table, list, colour, other);
            }
        }
    }
    kilt_rooms_ahead(table, list);
    kilt_icon(list, "ducat_day", sized(table_px(table, 100), table_px(table, 100)));
}
