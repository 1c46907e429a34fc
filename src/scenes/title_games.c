/* SPDX-License-Identifier: MIT */
/* What the games are like: a sign each, with a small picture and its name, hangs into the sky where it is calm. */
#include "scenes/title_games.h"

#include <stdio.h>

#include "table/table_ops.h"
#include "ui/text.h"
#include "ui/theme_contrast.h"
#include "ui/words.h"

enum { WIDE = 164, HIGH = 132, GAP = 12, EDGE = 24, FRAME = 6, FOOT = 24 };

void title_games_declare(const struct app *app, struct ui *ui) {
    const struct rect area = platform_area(app->platform);
    const struct ui_scale *scale = &app->scale;
    const int count = table_listed_count(), wide = ui_px(scale, WIDE), gap = ui_px(scale, GAP),
              edge = ui_px(scale, EDGE);
    for (int i = 0; i < count && count > 1; i++) {
        const int x = area.x + area.w - edge - (count - i) * (wide + gap) + gap;
        struct widget *game =
            ui_hotspot(ui, ID_TITLE_GAMES + i, (struct rect){x, area.y + edge, wide, ui_px(scale, HIGH)},
                       _(table_listed(i)->title), 0);
        game->hint = table_listed(i)->pitch ? _(table_listed(i)->pitch) : NULL;
    }
}

const struct game_ops *title_games_of(int id) {
    return id >= ID_TITLE_GAMES && id < ID_TITLE_GAMES + table_listed_count() ? table_listed(id - ID_TITLE_GAMES)->game
                                                                              : NULL;
}

/* From the window's edge, in two strands. */
static void draw_ropes(const struct ui_scale *scale, struct draw_list *list, struct rect area, struct rect sign) {
    for (int i = 0; i < 2; i++) {
        const int x = sign.x + sign.w * (i ? 82 : 18) / 100;
        const struct point rope[] = {{x, area.y}, {x, sign.y + ui_px(scale, 4)}};
        draw_line(list, rope, 2, 0, ui_px(scale, 4), 0x241509e0u);
        draw_line(list, rope, 2, 0, ui_px(scale, 2), 0xa8875affu);
    }
}

/* One size for all, in which the longest name fits into WIDTH. */
static struct text_style name_style(const struct app *app, const struct ui *ui, int width) {
    const struct text_style full = theme_text(&app->scale, TEXT_NAME_SMALL, THEME_CREAM, ALIGN_CENTRE);
    struct text_style style = full;
    for (int i = 0; i < table_listed_count(); i++) {
        const struct widget *game = ui_find(ui, ID_TITLE_GAMES + i);
        const struct text_style fitted = text_fitted(app->metrics, full, width, game ? game->label : "");
        style = fitted.px < style.px ? fitted : style;
    }
    return style;
}

/* A picture on a wooden sign, its name at the foot. */
static void draw_game(const struct app *app, const struct ui *ui, struct draw_list *list, const struct widget *game) {
    const struct ui_scale *scale = &app->scale;
    const int is_under = ui->hover == game->id, radius = ui_px(scale, 5);
    char picture[64];
    int w, h;
    struct rect below = game->rect, face = rect_inset(game->rect, ui_px(scale, FRAME));
    below.y += ui_px(scale, 3);
    draw_soft(list, below, radius, ui_px(scale, 8), THEME_SHADE(0xb0));
    draw_ropes(scale, list, platform_area(app->platform), game->rect);
    draw_kit(list, KIT_PANEL_PLAIN, game->rect);
    if (is_under) {
        draw_frame(list, game->rect, radius, ui_px(scale, 3), THEME_GOLD);
    }
    const struct rect foot = rect_cut_bottom(&face, ui_px(scale, FOOT), 0);
    snprintf(picture, sizeof picture, "games/%s/lid.webp", title_games_of(game->id)->name);
    if (platform_image_size(app->platform, picture, &w, &h)) {
        draw_image_cover(list, picture, face);
    }
    struct text_style style = name_style(app, ui, foot.w);
    style.colour = is_under ? 0xffe3a0ffu : THEME_CREAM;
    draw_text(list, style, foot, game->label);
}

void title_games_draw(const struct app *app, const struct ui *ui, struct draw_list *list) {
    for (int i = 0; i < table_listed_count(); i++) {
        const struct widget *game = ui_find(ui, ID_TITLE_GAMES + i);
        if (game) {
            draw_game(app, ui, list, game);
        }
    }
}
