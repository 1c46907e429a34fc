/* SPDX-License-Identifier: MIT */
/* Pictures on the pages of the rules, by name: card/messenger, winter/plague, built/keep, plan/keep, cart/sand,
 * piece/sand, coin/5. In the text only the small ones stand: sand, taler, points, ... */
#ifndef TABLE_SEASONS_SEASONS_RULES_PICTURES_H
#define TABLE_SEASONS_SEASONS_RULES_PICTURES_H

#include "table/seasons/seasons_art.h"
#include "ui/theme.h"

/* Says whether there is a picture, or an icon for the text, of that name. */
int seasons_rules_picture_is_known(const char *name);
int seasons_rules_picture_is_icon(const char *name);

/* The file that the picture NAME is drawn from, within the data folder; empty if there is no such picture. */
void seasons_rules_picture_path(const char *name, int season, char *path, size_t size);

/* What drawing needs. */
struct rules_easel {
    struct table_art *art;
    const struct seasons_tables *tables;
    const struct ui_scale *scale;
    const struct text_metrics *metrics;
    int season; /* of the buildings */
};

/* The size of the picture NAME in pixels. */
void seasons_rules_picture_size(const struct rules_easel *easel, const char *name, int *w, int *h);
void seasons_rules_picture_draw(const struct rules_easel *easel, struct draw_list *list, const char *name,
                                struct rect rect);
void seasons_rules_icon_draw(const struct rules_easel *easel, struct draw_list *list, const char *name,
                             struct rect rect);

#endif
