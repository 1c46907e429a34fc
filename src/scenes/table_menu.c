/* The upper right corner: menu, pace, back to the whole board. */
#include "scenes/table_scene.h"

static struct rect inside(const struct table *table) {
    return rect_inset(table->layout.areas[AREA_MENU], table_px(table, 9));
}

static void declare(struct table *table) {
    struct rect row = inside(table);
    int size = row.h < table_px(table, 38) ? row.h : table_px(table, 38), gap = table_px(table, 6);
    row = (struct rect){row.x, row.y + (row.h - size) / 2, row.w, size};
    struct widget *menu =
        ui_icon_button(&table->ui, TARGET_MENU, rect_cut_right(&row, size, gap), ICON_MENU, _("Menu"), 0);
    if (menu) {
        menu->hint = _("Menu");
    }
    static const enum icon icons[PACES] = {ICON_PAUSE, ICON_PLAY, ICON_FORWARD, ICON_SKIP};
    static const char *const hints[PACES] = {N_("Pace: slow"), N_("Pace: normal"), N_("Pace: fast"),
                                             N_("Pace: at once")};
    enum pace pace = table->start.pace >= 0 ? (enum pace)table->start.pace : table->app->settings.animations;
    struct widget *button =
        ui_icon_button(&table->ui, TARGET_PACE, rect_cut_right(&row, size, gap), icons[pace], _("Pace"), 0);
    if (button) {
        button->hint = _(hints[pace]);
    }
    struct widget *recap = ui_icon_button(&table->ui, TARGET_RECAP, rect_cut_right(&row, size, gap), ICON_EYE,
                                          _("Recap"), table_can_recap(table) ? 0 : UI_DISABLED);
    if (recap) {
        recap->hint = _("Show again what happened since your last choice");
    }
}

static void draw(struct table *table, struct draw_list *list) {
    struct rect row = table_panel(table, list, table->layout.areas[AREA_MENU]);
    rect_cut_right(&row, 3 * table_px(table, 44), table_px(table, 4));
    icon_draw(list, table->board.has_snow ? ICON_SNOW : ICON_SUN, rect_centred(row, row.h * 6 / 10, row.h * 6 / 10),
              table->board.has_snow ? 0xe4f0fbffu : THEME_GOLD);
}

const struct table_part table_menu_part = {declare, draw};
