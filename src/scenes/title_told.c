/* SPDX-License-Identifier: MIT */
/* A line between two buttons belongs to neither: so what is gone on with stands on the button itself. */
#include "scenes/title_told.h"

#include <stdio.h>

#include "table/table_ops.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/words.h"

enum { EDGE = 8, LINES = 2 };

void title_told_words(const struct save *latest, const char *between, char *out, size_t size) {
    const struct table_ops *table = table_ops_of(latest->game);
    const int is_one_of_several = table_listed(1) != NULL;
    char where[96];
    table_standing(table, latest->board, STANDING_ON_TITLE, where, sizeof where);
    snprintf(out, size, "%s%s%s", is_one_of_several ? _(table->title) : "", is_one_of_several ? between : "", where);
}

static int words_width(const struct app *app, int wide) {
    return wide - 2 * ui_px(&app->scale, EDGE);
}

int title_told_height(const struct app *app, int wide, const char *text) {
    const struct text_style small = theme_text(&app->scale, TEXT_SMALL, THEME_INK, ALIGN_CENTRE);
    const int most = LINES * text_line_height(app->metrics, small),
              high = text_block_height(app->metrics, small, words_width(app, wide), text);
    return high < most ? high : most;
}

void title_told_draw(const struct app *app, struct draw_list *list, const struct widget *button, const char *text) {
    const uint32_t ink = button->flags & UI_MAIN ? THEME_ON_BRASS : THEME_CREAM;
    const struct text_style large = theme_text(&app->scale, TEXT_BUTTON, ink, ALIGN_CENTRE),
                            small = theme_text(&app->scale, TEXT_SMALL, ink, ALIGN_CENTRE);
    const int wide = words_width(app, button->rect.w), line = text_line_height(app->metrics, large),
              more = title_told_height(app, button->rect.w, text);
    struct rect words = rect_centred(button->rect, wide, line + more);
    const struct rect label = rect_cut_top(&words, line, 0);
    draw_text(list, text_fitted(app->metrics, large, wide, button->label), label, button->label);
    text_block_draw(list, app->metrics, small, words, text);
}

void title_told_draw_line(const struct app *app, struct draw_list *list, struct rect line, int has_dusk,
                          const char *text) {
    struct text_style style = theme_text(&app->scale, TEXT_SMALL, THEME_CREAM, ALIGN_LEFT);
    style.outline = THEME_OUTLINE(0xb0);
    line.w = text_width(app->metrics, style, text);
    if (has_dusk) {
        const int rim = ui_px(&app->scale, 10);
        const struct rect dusk = {line.x - rim, line.y - rim / 2, line.w + 2 * rim, line.h + rim};
        draw_soft(list, dusk, rim, 2 * rim, THEME_DUSK(0xc0));
    }
    text_block_draw(list, app->metrics, style, line, text);
}
