/* SPDX-License-Identifier: MIT */
/* A thing stands where headings leave parchment bare, and over the sheet's edge, so that one menu is told from another
 * before a word is read. */
#include "app/menu_sheet.h"

#include "ui/text.h"
#include "ui/theme.h"
#include "ui/ui.h"

/* In units: a picture's side with the shadow in it, and how far it stands out of the sheet. */
enum { SIDE = 100, OUT_LEFT = 26, OUT_ABOVE = 22, AIR = 8 };

static const char *const pictures[] = {
    [MENU_CHALLENGES] = "menus/challenges.webp", [MENU_DEALS] = "menus/deals.webp",
    [MENU_KEYS] = "menus/keys.webp",             [MENU_LETTER] = "menus/letter.webp",
    [MENU_LOAD] = "menus/load.webp",             [MENU_MESSAGES] = "menus/messages.webp",
    [MENU_OPTIONS] = "menus/options.webp",       [MENU_PUZZLES] = "menus/puzzles.webp",
    [MENU_RULES] = "menus/rules.webp",           [MENU_STATISTICS] = "menus/statistics.webp",
    [MENU_TABLES] = "menus/tables.webp"};

/* Never out of the window. */
static struct rect place_on(const struct app *app, struct rect sheet) {
    const int side = ui_px(&app->scale, SIDE), x = sheet.x - ui_px(&app->scale, OUT_LEFT),
              y = sheet.y - ui_px(&app->scale, OUT_ABOVE);
    return (struct rect){x > 0 ? x : 0, y > 0 ? y : 0, side, side};
}

static int is_there(const struct app *app, enum menu_thing thing) {
    int w, h;
    return !theme_contrast() && platform_image_size(app->platform, pictures[thing], &w, &h);
}

int menu_thing_reach(const struct app *app, struct rect rect) {
    const struct rect place = place_on(app, rect);
    return theme_contrast() ? 0 : place.x + place.w - rect.x;
}

void menu_thing_draw(const struct app *app, struct draw_list *list, struct rect rect, enum menu_thing thing) {
    if (is_there(app, thing)) {
        draw_image(list, pictures[thing], place_on(app, rect));
    }
}

void menu_sheet_draw(const struct app *app, struct draw_list *list, struct rect rect, enum menu_thing thing,
                     const char *heading) {
    const struct text_style style = theme_text(&app->scale, TEXT_HEADING, THEME_INK, ALIGN_CENTRE);
    const int spare = rect.w - text_width(app->metrics, style, heading);
    ui_panel_draw(list, &app->scale, rect, KIT_DIALOG, heading);
    if (spare / 2 > menu_thing_reach(app, rect) + ui_px(&app->scale, AIR)) {
        menu_thing_draw(app, list, rect, thing);
    }
}
