/* SPDX-License-Identifier: MIT */
/* What the games are like, shown in the sky where it is calm: a small picture each, with its name. */
#include "scenes/title_games.h"

#include <stdio.h>

#include "table/table_ops.h"
#include "ui/text.h"
#include "ui/theme_contrast.h"
#include "ui/words.h"

enum { WIDE = 164, HIGH = 132, GAP = 12, EDGE = 20, FRAME = 3, FOOT = 42 };

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

/* A picture in a frame, its name at the foot in two lines at the most. */
static void draw_game(const struct app *app, const struct ui *ui, struct draw_list *list, const struct widget *game) {
    const struct ui_scale *scale = &app->scale;
    const int is_under = ui->hover == game->id, radius = ui_px(scale, 5);
    char picture[64];
    int w, h;
    struct rect below = game->rect, face = rect_inset(game->rect, ui_px(scale, FRAME));
    below.y += ui_px(scale, 3);
    draw_soft(list, below, radius, ui_px(scale, 8), THEME_SHADE(0xb0));
    draw_box(list, game->rect, radius, is_under ? THEME_GOLD : theme_contrast() ? THEME_CREAM_SOFT : 0x2a1a0effu);
    snprintf(picture, sizeof picture, "games/%s/lid.webp", title_games_of(game->id)->name);
    if (platform_image_size(app->platform, picture, &w, &h)) {
        draw_image_cover(list, picture, face);
    }
    const struct rect foot = rect_cut_bottom(&face, ui_px(scale, FOOT), 0);
    draw_box(list, foot, 0, theme_contrast() ? 0x0e0906ffu : 0x160d06e6u);
    const struct text_style style =
        theme_text(scale, TEXT_NAME_SMALL, is_under ? 0xffe3a0ffu : THEME_CREAM, ALIGN_CENTRE);
    const struct rect words = rect_inset(foot, ui_px(scale, 3));
    const int high = text_block_height(app->metrics, style, words.w, game->label);
    text_block_draw(list, app->metrics, style, rect_centred(words, words.w, high < words.h ? high : words.h),
                    game->label);
}

void title_games_draw(const struct app *app, const struct ui *ui, struct draw_list *list) {
    for (int i = 0; i < table_listed_count(); i++) {
        const struct widget *game = ui_find(ui, ID_TITLE_GAMES + i);
        if (game) {
            draw_game(app, ui, list, game);
        }
    }
}
