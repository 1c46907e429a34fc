/* SPDX-License-Identifier: MIT */
/* All of a pill is as large as its plate, so that one that springs up or flies away stays itself. */
#include "table/table_pill.h"

#include "table/table_scene.h"
#include "ui/icon.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/tween.h"

enum { WIDE = 84, HIGH = 34, GLOW = 8 };

struct rect table_pill_rect(const struct table *table, struct point middle, float grown) {
    return rect_centred_at(middle, (int)((float)table_px(table, WIDE) * grown),
                           (int)((float)table_px(table, HIGH) * grown));
}

float table_pill_grown(const struct table *table, float share) {
    return table->app->settings.is_reduced ? 1 : 0.4f + 0.6f * ease_apply(EASE_OUT_BACK, tween_part(share, 0, 0.14f));
}

/* In RECT beside the sign of a pill HIGH pixels high; smaller where it would come to the plate's rim. */
static void draw_sum(struct table *table, struct draw_list *list, struct rect rect, int high, uint32_t ink,
                     int amount) {
    struct text_style style = theme_text(&table->app->scale, TEXT_NUMBER_BIG, ink, ALIGN_CENTRE);
    const char *words = ui_format(&table->ui, "+%d", amount);
    const int px = style.px * high / table_px(table, HIGH);
    style.px = px > 1 ? px : 1;
    const int wide = text_width(table->app->metrics, style, words), room = rect.w - high / 4;
    if (wide > room && room > 0) {
        style.px = style.px * room / wide > 1 ? style.px * room / wide : 1;
        rect.w -= high / 8;
    }
    draw_text(list, style, rect, words);
}

struct rect table_pill_draw(struct table *table, struct draw_list *list, struct rect plate, uint32_t fill, uint32_t ink,
                            int amount) {
    const int h = plate.h;
    draw_soft(list, plate, h / 2, GLOW, THEME_SHADE(0xb0));
    draw_box(list, plate, h / 2, fill);
    draw_frame(list, plate, h / 2, table_px(table, 2), THEME_GOLD);
    const struct rect sign = rect_inset(rect_cut_left(&plate, h, 0), table_px(table, 3));
    draw_sum(table, list, plate, h, ink, amount);
    return sign;
}

void table_pill_of_seat(struct table *table, struct draw_list *list, struct rect plate, int seat, int amount) {
    const int colour = table->colours[seat];
    const struct rect sign = table_pill_draw(table, list, plate, theme_players[colour].dark, THEME_CREAM, amount);
    draw_disc(list, sign.x + sign.w / 2, sign.y + sign.h / 2, sign.w / 2, THEME_CREAM);
    icon_draw_player(list, colour, rect_inset(sign, sign.w / 8));
}
