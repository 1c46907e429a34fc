/* SPDX-License-Identifier: MIT */
/* A choice of ui with its own face: widths of towers and name are cut once, and drawing, hovering and pressing share
 * them. */
#include "app/level_choice.h"

#include "app/levels.h"
#include "app/menus.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/theme_contrast.h"

enum { MERLONS = 3, SHARE = 60 }; /* of 100 parts of the width, how many are the towers' */

static struct rect cut_towers(const struct ui *ui, struct rect *rect) {
    const struct rect inside = rect_inset(*rect, ui_px(&ui->scale, 3));
    *rect = ui_is_small(&ui->scale) ? rect_centred(*rect, inside.w, rect->h) : inside;
    return rect_cut_left(rect, rect->w * SHARE / 100, ui_px(&ui->scale, 8));
}

/* The level that is pointed at, else the one that is chosen. */
static int looked_at(const struct ui *ui, const struct widget *choice) {
    const int under = ui_segment_under(ui, choice);
    return under >= 0 ? under : choice->value;
}

void level_choice(struct ui *ui, int id, struct rect rect, const char *label, int level) {
    static const char *names[LEVELS_COUNT];
    for (int i = 0; i < LEVELS_COUNT; i++) {
        names[i] = menu_level(levels_code(i));
    }
    struct widget *choice = ui_choice(ui, id, cut_towers(ui, &rect), label, names, LEVELS_COUNT, level);
    choice->flags |= UI_OWN_FACE;
    choice->hint = menu_level_words(levels_code(looked_at(ui, choice)));
}

/* A wall with merlons on it. */
static void draw_tower(const struct ui *ui, struct draw_list *list, struct rect tower, uint32_t colour) {
    const int high = ui_px(&ui->scale, 3), gap = ui_px(&ui->scale, 2),
              width = (tower.w - (MERLONS - 1) * gap) / MERLONS;
    for (int i = 0; i < MERLONS; i++) {
        const int x = i == MERLONS - 1 ? tower.x + tower.w - width : tower.x + i * (width + gap);
        draw_box(list, (struct rect){x, tower.y, width, high}, 0, colour);
    }
    draw_box(list, (struct rect){tower.x, tower.y + high, tower.w, tower.h - high}, 0, colour);
}

static void draw_towers(const struct ui *ui, struct draw_list *list, const struct widget *choice) {
    const int under = ui_segment_under(ui, choice), count = choice->option_count;
    const uint32_t built = theme_contrast() ? THEME_INK : 0x7a5228ffu;
    const uint32_t wanting = colour_with_alpha(THEME_INK, theme_contrast() ? 120 : 60);
    for (int i = 0; i < count; i++) {
        const struct rect segment = ui_segment(choice, i);
        const int room = segment.h - ui_px(&ui->scale, 6), high = room * (30 + 70 * (i + 1) / count) / 100;
        const int width = segment.w * 64 / 100;
        const struct rect tower = {segment.x + (segment.w - width) / 2,
                                   segment.y + segment.h - ui_px(&ui->scale, 3) - high, width, high};
        if (i == choice->value) {
            draw_tower(ui, list, rect_inset(tower, -ui_px(&ui->scale, 2)), THEME_INK);
        }
        draw_tower(ui, list, tower, i == choice->value ? THEME_GOLD : i < choice->value ? built : wanting);
        if (i == under) {
            draw_tower(ui, list, tower, colour_with_alpha(THEME_GOLD, 120));
        }
    }
}

void level_choice_draw(const struct ui *ui, struct draw_list *list, int id, struct rect rect) {
    const struct widget *choice = ui_find(ui, id);
    if (!choice) {
        return;
    }
    draw_kit(list, KIT_PANEL_INSET, rect);
    cut_towers(ui, &rect);
    draw_towers(ui, list, choice);
    const char *name = choice->options[looked_at(ui, choice)];
    const struct text_style style = theme_text(&ui->scale, TEXT_SMALL_BOLD, THEME_INK, ALIGN_LEFT);
    draw_text(list, text_fitted(ui->metrics, style, rect.w, name), rect, name);
}
