/* SPDX-License-Identifier: MIT */
/* What fills the pages of the rules: seasons_rules_numbers.h and seasons_rules_pictures.h behind the reader's contract.
 */
#include "table/seasons/seasons_book.h"

#include "table/seasons/seasons_rules_numbers.h"
#include "table/seasons/seasons_rules_pictures.h"
#include "table/seasons/seasons_settings.h"
#include "table/seasons/seasons_text.h"

static struct rules_easel easel_of(const struct book_easel *easel) {
    struct table_art *art = easel->own;
    art->platform = easel->platform;
    return (struct rules_easel){.art = art,
                                .tables = seasons_tables(easel->game),
                                .scale = easel->scale,
                                .metrics = easel->metrics,
                                .season = easel->look == seasons_season_values[WINTER].look ? WINTER : SUMMER};
}

static const char *icon_name(const char *name) {
    const int kind = seasons_kind_of(name);
    return kind >= 0 ? seasons_text_kind(kind) : "";
}

static void picture_size(const struct book_easel *easel, const char *name, int *w, int *h) {
    const struct rules_easel own = easel_of(easel);
    seasons_rules_picture_size(&own, name, w, h);
}

static void picture_draw(const struct book_easel *easel, struct draw_list *list, const char *name, struct rect rect) {
    const struct rules_easel own = easel_of(easel);
    seasons_rules_picture_draw(&own, list, name, rect);
}

static void draw_icon(const struct book_easel *easel, struct draw_list *list, const char *name, struct rect rect) {
    const struct rules_easel own = easel_of(easel);
    seasons_rules_icon_draw(&own, list, name, rect);
}

const struct book_ops seasons_book = {.own_size = sizeof(struct table_art),
                                      .number = seasons_number,
                                      .is_picture = seasons_rules_picture_is_known,
                                      .is_icon = seasons_rules_picture_is_icon,
                                      .icon_name = icon_name,
                                      .picture_size = picture_size,
                                      .picture_draw = picture_draw,
                                      .icon_draw = draw_icon};
