/* SPDX-License-Identifier: MIT */
/* Who is there is seen whole, who is away is faint: no sign has to be learned for it, and words say it, too. */
#include "scenes/seat_row.h"

#include "table/ops_around.h"
#include "table/table_busts.h"
#include "ui/icon.h"
#include "ui/text.h"
#include "ui/theme.h"

enum { GAP = 12, FAINT = 100 /* of 255 */ };

enum seat_row_sign seat_row_sign_of(const struct table_ops *table, enum seat_row_sign usual) {
    return table && table->around->sides ? SEAT_ROW_PLAIN : usual;
}

/* As New match shows it: the head, with the colour's sign at its shoulder. */
static void draw_figure(struct draw_list *list, struct rect place, const struct seat_row *seat) {
    const int sign = place.w * 2 / 5;
    const struct rect at = {place.x + place.w - sign, place.y + place.h - sign, sign, sign};
    table_bust_of_colour(list, seat->colour, seat->name, MOOD_WAITING, place);
    if (seat->sign == SEAT_ROW_FIGURE) {
        draw_disc(list, at.x + sign / 2, at.y + sign / 2, sign * 64 / 100, THEME_BACKING(0xe0));
        icon_draw_player(list, seat->colour, rect_inset(at, sign / 10));
    }
}

static void draw_sign(struct draw_list *list, struct rect place, const struct seat_row *seat) {
    const struct rect small = rect_centred(place, place.w * 6 / 10, place.h * 6 / 10);
    if (seat->sign != SEAT_ROW_PLAIN && !theme_contrast() && !seat->is_free) {
        draw_figure(list, place, seat);
    } else if (seat->sign == SEAT_ROW_FIGURE) {
        icon_draw_player(list, seat->colour, small);
    } else {
        icon_draw(list, ICON_PERSON, small, THEME_INK);
    }
}

static void draw_words(const struct app *app, struct draw_list *list, struct text_style style, struct rect rect,
                       const char *words) {
    draw_text(list, text_fitted(app->metrics, style, rect.w, words), rect, words);
}

void seat_row_draw(const struct app *app, struct draw_list *list, struct rect row, const struct seat_row *seat) {
    const struct ui_scale *scale = &app->scale;
    const int gap = ui_px(scale, GAP), is_faint = seat->is_free || seat->is_away;
    const struct rect sign = rect_cut_left(&row, row.h, gap), state = rect_cut_right(&row, row.w * 4 / 10, gap);
    const struct text_style name = theme_text(scale, seat->is_free ? TEXT_BODY_ITALIC : TEXT_NAME,
                                              is_faint ? THEME_INK_SOFT : THEME_INK, ALIGN_LEFT);
    draw_alpha_push(list, is_faint ? FAINT : 255);
    draw_sign(list, rect_centred(sign, sign.h * 92 / 100, sign.h * 92 / 100), seat);
    draw_alpha_pop(list);
    draw_words(app, list, name, row, seat->name);
    draw_words(app, list, theme_text(scale, TEXT_BODY, THEME_INK_SOFT, ALIGN_RIGHT), state, seat->state);
}
