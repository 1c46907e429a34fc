/* SPDX-License-Identifier: MIT */
/* The upper right corner: what happened, the two paces, the menu. */
#include "table/ops_notes.h"
#include "table/table_challenge.h"
#include "table/table_recap.h"
#include "table/table_scene.h"

static struct rect inside(const struct table *table) {
    const struct rect area = table->layout.areas[AREA_MENU];
    const int side = table_px(table, 9), edge = table_px(table, 5);
    return (struct rect){area.x + side, area.y + edge, area.w - 2 * side, area.h - 2 * edge};
}

/* How fast, as a sign with pips: one for slow, four for at once. */
static void declare_pace(struct table *table, int target, struct rect rect, enum pace_what what, enum icon icon) {
    static const char *const labels[] = {[PACE_OF_MOTION] = N_("Animation speed"), [PACE_OF_BOTS] = N_("Pace of bots")};
    static const char *const hints[][PACES] = {
        [PACE_OF_MOTION] = {N_("Animations: slow. Press for: normal."), N_("Animations: normal. Press for: fast."),
                            N_("Animations: fast. Press for: off."), N_("Animations: off. Press for: slow.")},
        [PACE_OF_BOTS] = {N_("Bots: slow. Press for: normal."), N_("Bots: normal. Press for: fast."),
                          N_("Bots: fast. Press for: at once."), N_("Bots: at once. Press for: slow.")}};
    enum pace pace = table_pace(table, what);
    struct widget *button = ui_icon_button(&table->ui, target, rect, icon, _(labels[what]), 0);
    button->hint = _(hints[what][pace]);
    button->value = (int)pace + 1;
    button->most = PACES;
}

/* What everybody would have; the sheet tells the parts. */
static void declare_ending(struct table *table, struct rect rect) {
    ui_icon_button(&table->ui, table->ops->notes->ending, rect, ICON_SCALES, _("If it ended now"), 0)->key =
        UI_KEY_ENDING;
}

/* A star while it can be reached, then whether it was. */
static void declare_aim(struct table *table, struct rect rect) {
    static const enum icon signs[] = {[AIM_OPEN] = ICON_STAR, [AIM_REACHED] = ICON_CHECK, [AIM_FAILED] = ICON_NO_BAR};
    char words[TABLE_TEXT_SIZE];
    table_challenge_aim_words(table, words, sizeof words);
    ui_icon_button(&table->ui, TARGET_AIM, rect, signs[table_challenge_verdict(table)], _("Aim of the challenge"), 0)
        ->hint = ui_format(&table->ui, "%s", words);
}

static void declare(struct table *table) {
    struct rect row = inside(table);
    const int is_small = ui_is_small(&table->app->scale); /* both paces are among the options too */
    const int gaps = (is_small ? 1 : 3) + !!table->ops->notes->ending + table_is_challenge(table);
    int gap = table_px(table, 5), widest = (row.w - gaps * gap) / (gaps + 1);
    int size = row.h < table_px(table, 40) ? row.h : table_px(table, 40);
    size = is_small || size > widest ? widest : size;
    const int high = size < row.h ? size : row.h;
    row = (struct rect){row.x, row.y + (row.h - high) / 2, row.w, high};
    ui_icon_button(&table->ui, TARGET_MENU, rect_cut_right(&row, size, gap), ICON_MENU, _("Menu"), 0)->hint = _("Menu");
    if (!is_small) {
        declare_pace(table, TARGET_PACE, rect_cut_right(&row, size, gap), PACE_OF_MOTION, ICON_PLAY);
        declare_pace(table, TARGET_PACE_BOTS, rect_cut_right(&row, size, gap), PACE_OF_BOTS, ICON_BOT);
    }
    int is_on = table_recap_is_on(table);
    struct widget *recap =
        ui_icon_button(&table->ui, TARGET_RECAP, rect_cut_right(&row, size, gap), is_on ? ICON_CLOSE : ICON_EYE,
                       _("Recap"), is_on || table_can_recap(table) ? 0 : UI_DISABLED);
    if (table->ops->notes->ending) {
        declare_ending(table, rect_cut_right(&row, size, gap));
    }
    if (table_is_challenge(table)) {
        declare_aim(table, rect_cut_right(&row, size, gap));
    }
    recap->hint = is_on ? _("Stop the recap") : _("Show again what happened since the last choice");
}

static void draw(struct table *table, struct draw_list *list) {
    if (!table->layout.has_beam) {
        table_panel(table, list, table->layout.areas[AREA_MENU]);
    }
}

const struct table_part table_menu_part = {declare, draw};
