/* SPDX-License-Identifier: MIT */
/* What New match looks like: a row a seat, the options and who begins, the seed between the buttons. */
#include <assert.h>
#include <string.h>

#include "app/backdrop.h"
#include "scenes/menus.h"
#include "scenes/new_match_scene.h"
#include "ui/text.h"
#include "ui/words.h"

enum { WIDTH = 1090, HEIGHT = 580, ROW = 58, ROW_BELOW_GAME = 50 };

static int has_games(void) {
    return table_listed(1) != NULL;
}

/* As high for each game: what is pressed stays where it is when another is chosen. */
static struct rect panel(const struct new_match *match) {
    return menu_rect(match->app, WIDTH, has_games() ? HEIGHT + 26 : HEIGHT);
}

/* The area within the panel below its heading. */
static struct rect inside(const struct new_match *match) {
    struct rect inner = rect_inset(panel(match), ui_px(&match->app->scale, 32));
    rect_cut_top(&inner, ui_px(&match->app->scale, 46 + 4 + 14 + 12), 0);
    return inner;
}

/* ROW 0: the choice of a game, where there is one, else of the first seat. */
static struct rect row_at(const struct new_match *match, int row) {
    struct rect inner = inside(match);
    const int height = ui_px(&match->app->scale, has_games() ? ROW_BELOW_GAME : ROW);
    const int head = ui_px(&match->app->scale, !has_games() ? 22 : row ? 28 : 0);
    return (struct rect){inner.x, inner.y + head + row * height, inner.w, height};
}

static struct rect seat_row(const struct new_match *match, int seat) {
    return row_at(match, seat + has_games());
}

static void name_choices(struct new_match *match) {
    match->options[EMPTY] = _("Empty");
    match->options[PERSON] = _("Person");
    for (int level = 0; level < match->level_count; level++) {
        match->options[FIRST_BOT + level] = menu_level(match->levels[level]);
    }
}

/* What the option of SEAT under the pointer is; by keys the one that is chosen. NULL: nothing to tell. */
static const char *who_words(const struct new_match *match, int seat, struct rect row, int skipped) {
    const struct ui *ui = &match->ui;
    const int options = match->level_count + 2 - skipped;
    const int is_pointed = !ui->shows_focus && row.w > 0 && ui->hover == ID_WHO + seat;
    const int who = is_pointed ? (ui->pointer.x - row.x) * options / row.w + skipped : match->seats[seat].who;
    return who >= FIRST_BOT && who < FIRST_BOT + match->level_count ? menu_level_words(match->levels[who - FIRST_BOT])
                                                                    : NULL;
}

/* Left and right stay in a name that is typed, and change a choice: a key goes from each to the others. */
enum { REGION_NAMES, REGION_WHO, REGION_OPTIONS };

/* What stands for SEAT is pressed for another: a colour, or a side of the game. */
static void declare_sign(struct new_match *match, int seat, struct rect rect) {
    static const char *const colours[GAME_MAX_SEATS] = {N_("First seat’s colour"), N_("Second seat’s colour"),
                                                        N_("Third seat’s colour"), N_("Fourth seat’s colour")};
    const struct table_sides *sides = new_match_sides(match);
    const int side = match->seats[seat].side;
    struct widget *sign = ui_hotspot(&match->ui, ID_COLOUR + seat, rect, _(colours[seat]), 0);
    sign->hint = !sides ? _("Another colour")
                 : side ? ui_format(&match->ui, _(sides->another), sides->name(side - 1))
                        : _(sides->by_lot);
}

static void declare_seat(struct new_match *match, int seat) {
    static const char *const chairs[GAME_MAX_SEATS] = {N_("First seat"), N_("Second seat"), N_("Third seat"),
                                                       N_("Fourth seat")};
    static const char *const names[GAME_MAX_SEATS] = {N_("First seat’s name"), N_("Second seat’s name"),
                                                      N_("Third seat’s name"), N_("Fourth seat’s name")};
    struct ui *ui = &match->ui;
    const struct ui_scale *scale = &match->app->scale;
    struct rect row = seat_row(match, seat);
    row = rect_centred(row, row.w, row.h - ui_px(scale, 14));
    const struct rect shape = rect_cut_left(&row, row.h, ui_px(scale, 12));
    const struct rect name = rect_cut_left(&row, ui_px(scale, 190), ui_px(scale, 16));
    /* Seats that cannot be empty: their segments stand under the same ones of the others. */
    const int skipped = seat < new_match_rules(match)->least_seats;
    const int segment = row.w / (match->level_count + 2);
    if (skipped && new_match_rules(match)->least_seats < new_match_rules(match)->most_seats) {
        rect_cut_left(&row, segment, 0);
    }
    if (new_match_is_taken(match, seat)) {
        declare_sign(match, seat, shape);
        ui_field(ui, ID_NAME + seat, name, _(names[seat]), match->seats[seat].name, MATCH_NAME_SIZE / 2);
    }
    const int from = ui->count;
    ui_choice(ui, ID_WHO + seat, row, _(chairs[seat]), match->options + skipped, match->level_count + 2 - skipped,
              match->seats[seat].who - skipped)
        ->hint = who_words(match, seat, row, skipped);
    ui_region_from(ui, from, REGION_WHO);
}

static int starter_names(struct new_match *match) {
    int count = 1;
    match->starters[0] = _("By lot");
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (new_match_is_taken(match, seat)) {
            match->starters[count++] = match->seats[seat].name[0] ? match->seats[seat].name : "?";
        }
    }
    return count;
}

/* Between the buttons of the last row, small. */
static void declare_seed(struct new_match *match, struct rect row) {
    struct ui *ui = &match->ui;
    const struct ui_scale *scale = &match->app->scale;
    const char *day = _("Seed of the day");
    const struct text_style style = theme_text(scale, TEXT_BUTTON, 0, ALIGN_LEFT);
    const int height = ui_px(scale, 36), day_w = text_width(match->app->metrics, style, day) + ui_px(scale, 24);
    row = rect_centred(row, row.w, height);
    struct rect field = rect_cut_right(&row, day_w, ui_px(scale, 8));
    ui_button(ui, ID_SEED_DAY, field, day, UI_QUIET)->hint =
        _("The same match for everybody who plays today, by today’s date (UTC)");
    ui_icon_button(ui, ID_SEED_NEW, rect_cut_right(&row, height, ui_px(scale, 6)), ICON_DICE, _("Another seed"),
                   UI_QUIET)
        ->hint = _("Another seed");
    const int least = ui_px(scale, 120), most = ui_px(scale, 150);
    field = rect_cut_right(&row, row.w - ui_px(scale, 70) < most ? least : most, ui_px(scale, 8));
    ui_field(ui, ID_SEED, field, _("Seed"), match->seed_text, SEED_SIZE)->hint =
        _("The same seed and seats give the same match: type or paste one, a number or any words");
    match->seed_label = row;
}

static void declare_option(struct new_match *match, int index, struct rect rect) {
    const struct table_option *option = new_match_option(match, index);
    int count = 0, has_icons = 0;
    for (const struct table_option_value *value = option->values; value->value; value++) {
        assert(count < VALUES);
        has_icons |= value->icon != ICON_NONE;
        match->icons[index][count] = value->icon;
        match->values[index][count++] = _(value->title);
    }
    struct widget *choice = ui_choice(&match->ui, ID_OPTION + index, rect, _(option->title), match->values[index],
                                      count, match->chosen[index]);
    choice->option_icons = has_icons ? match->icons[index] : NULL;
}

static void declare_game(struct new_match *match) {
    struct rect row = row_at(match, 0);
    int chosen = 0;
    while (table_listed(chosen) != match->table) {
        chosen++;
    }
    row = rect_centred(row, row.w, row.h - ui_px(&match->app->scale, 10));
    ui_choice(&match->ui, ID_GAME, row, _("Game"), match->games, table_listed_titles(match->games), chosen);
}

static void declare_bottom(struct new_match *match) {
    struct ui *ui = &match->ui;
    const struct ui_scale *scale = &match->app->scale;
    struct rect inner = inside(match);
    struct rect buttons = rect_cut_bottom(&inner, ui_px(scale, 48), ui_px(scale, 18));
    struct rect choices = rect_cut_bottom(&inner, ui_px(scale, 42), 0);
    for (int i = 0; new_match_option(match, i); i++) {
        declare_option(match, i, rect_cut_left(&choices, ui_px(scale, 260), ui_px(scale, 24)));
    }
    if (new_match_has_start(match)) {
        ui_choice(ui, ID_STARTER, choices, _("Who begins"), match->starters, starter_names(match), match->starter);
    }
    ui_button(ui, ID_BACK, rect_cut_left(&buttons, ui_px(scale, 160), 0), _("Back"), UI_CANCEL)->icon = ICON_BACK;
    ui_button(ui, ID_START, rect_cut_right(&buttons, ui_px(scale, 240), ui_px(scale, 16)), _("Begin"), UI_MAIN);
    declare_seed(match, buttons);
}

void new_match_update(struct scene *scene, int64_t now) {
    struct new_match *match = (struct new_match *)scene;
    (void)now;
    ui_begin(&match->ui, &match->app->scale, match->app->metrics);
    match->ui.is_reduced = match->app->settings.is_reduced;
    ui_region(&match->ui, REGION_NAMES, _("Name"));
    ui_region(&match->ui, REGION_WHO, _("Played by"));
    ui_region(&match->ui, REGION_OPTIONS, _("Options"));
    name_choices(match);
    if (has_games()) {
        declare_game(match);
    }
    for (int seat = 0; seat < new_match_rules(match)->most_seats; seat++) {
        declare_seat(match, seat);
    }
    const int from = match->ui.count;
    declare_bottom(match);
    ui_region_from(&match->ui, from, REGION_OPTIONS);
    ui_end(&match->ui);
}

static void draw_caption(const struct new_match *match, struct draw_list *list, struct rect over, const char *text) {
    const int height = ui_px(&match->app->scale, 22);
    draw_text(list, theme_text(&match->app->scale, TEXT_SMALL_BOLD, THEME_INK_SOFT, ALIGN_LEFT),
              (struct rect){over.x + 2, over.y - height, over.w, height}, text);
}

static void draw_sign(const struct new_match *match, struct draw_list *list, int seat, struct rect rect) {
    const struct table_sides *sides = new_match_sides(match);
    const int side = match->seats[seat].side;
    if (!sides) {
        icon_draw_player(list, match->seats[seat].colour, rect);
    } else if (side) {
        sides->draw(list, side - 1, rect);
    } else {
        icon_draw(list, ICON_DICE, rect_inset(rect, rect.w / 8), THEME_INK_SOFT);
    }
}

static void draw_seat(struct new_match *match, struct draw_list *list, int seat) {
    const struct widget *colour = ui_find(&match->ui, ID_COLOUR + seat);
    const struct ui_scale *scale = &match->app->scale;
    if (colour) {
        const int is_hovered = match->ui.hover == colour->id;
        draw_kit(list, is_hovered ? KIT_BUTTON_QUIET ".hover" : KIT_BUTTON_QUIET, colour->rect);
        draw_sign(match, list, seat, rect_inset(colour->rect, ui_px(scale, is_hovered ? 6 : 7)));
        return;
    }
    const struct rect row = seat_row(match, seat);
    draw_text(list, theme_text(scale, TEXT_BODY_ITALIC, THEME_INK_SOFT, ALIGN_LEFT),
              (struct rect){row.x + ui_px(scale, 60), row.y, ui_px(scale, 200), row.h}, _("Nobody sits here"));
}

/* What the chosen game is like, below the seats. */
static void draw_pitch(const struct new_match *match, struct draw_list *list) {
    const char *pitch = match->table->pitch;
    if (has_games() && pitch) {
        draw_text(list, theme_text(&match->app->scale, TEXT_BODY_ITALIC, THEME_INK_SOFT, ALIGN_CENTRE),
                  row_at(match, 1 + GAME_MAX_SEATS), _(pitch));
    }
}

void new_match_draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct new_match *match = (struct new_match *)scene;
    backdrop_draw(match->app, list);
    backdrop_dim(list, 90);
    ui_panel_draw(list, &match->app->scale, panel(match), KIT_DIALOG, _("New match"));
    const struct rect row = seat_row(match, 0);
    const int shape = ui_px(&match->app->scale, ROW - 2);
    draw_caption(match, list, (struct rect){row.x + shape, row.y + 2, row.w, row.h}, _("Name"));
    draw_caption(match, list, (struct rect){row.x + shape + ui_px(&match->app->scale, 206), row.y + 2, row.w, row.h},
                 _("Played by"));
    for (int seat = 0; seat < new_match_rules(match)->most_seats; seat++) {
        draw_seat(match, list, seat);
    }
    draw_pitch(match, list);
    for (int i = 0; new_match_option(match, i); i++) {
        draw_caption(match, list, ui_find(&match->ui, ID_OPTION + i)->rect, _(new_match_option(match, i)->title));
    }
    if (new_match_has_start(match)) {
        draw_caption(match, list, ui_find(&match->ui, ID_STARTER)->rect, _("Who begins"));
    }
    draw_text(list,
              theme_text(&match->app->scale, TEXT_SMALL_BOLD, match->is_seed_good ? THEME_INK_SOFT : THEME_DANGER,
                         ALIGN_RIGHT),
              match->seed_label, match->is_seed_good ? _("Seed") : _("Seed?"));
    ui_draw(&match->ui, list, now);
}
