/* SPDX-License-Identifier: MIT */
/* What New match looks like: a row a seat, the options and who begins, the seed between the buttons. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "app/level_choice.h"
#include "app/look.h"
#include "scenes/menus.h"
#include "scenes/new_match_scene.h"
#include "table/ops_around.h"
#include "table/table_busts.h"
#include "ui/text.h"
#include "ui/theme_contrast.h"
#include "ui/words.h"

enum {
    WIDTH = 1110,
    LEAST_WIDTH = 1000,
    HIGH = 664, /* what it needs; a higher window gives more to the type, then to the pictures */
    MARGIN = 20,
    HEADING = 52,
    LIDS = 158,
    LIDS_MOST = 250,
    CAPTION = 24,
    PITCH = 24,
    AIR = 6, /* over and under what the game is like */
    ROW = 52,
    ROW_MOST = 78,
    OPTIONS_HIGH = 96,
    OPTIONS_MOST = 150,
    CONTROL = 42,
    BUTTONS = 48
};

static int has_games(void) {
    return table_listed(1) != NULL;
}

/* Where everything lies: the same for each game, so that what is pressed stays where it is when another is chosen. */
struct places {
    struct rect heading, lids, pitch, seats, options, buttons;
};

static int larger_by(int units, int more, int most) {
    return units + more < most ? units + more : most;
}

/* In a high and narrow window all is larger, as far as the shorter rows still hold what is in them. */
static struct ui_scale scale_for(const struct new_match *match) {
    const struct rect window = platform_area(match->app->platform);
    const float across = (float)window.w / (LEAST_WIDTH + 2 * MARGIN), down = (float)window.h / (HIGH + 3 * MARGIN);
    const float most = across < down ? across : down;
    struct ui_scale scale = match->app->scale;
    scale.factor = scale.factor < most && window.w * 10 < window.h * 14 ? most : scale.factor;
    return scale;
}

/* A phone's: all that is pressed is as high as a finger wants, the lids have what is left. */
static struct places lay_out_low(const struct new_match *match, struct rect window) {
    const struct ui_scale *scale = &match->scale;
    const int control = ui_row_px(scale, CONTROL), caption = ui_px(scale, CAPTION), gap = ui_px(scale, 4);
    struct rect inner = rect_inset(window, ui_px(scale, 10));
    struct places places = {.buttons = rect_cut_bottom(&inner, control, ui_px(scale, 10))};
    places.options = rect_cut_bottom(&inner, control, caption + gap);
    const int most = inner.h - caption - GAME_MAX_SEATS * (ui_row_px(scale, ROW) + gap);
    const int lids = most < control ? control : most;
    places.lids = rect_cut_top(&inner, has_games() ? lids : 0, caption);
    places.seats = inner;
    return places;
}

static struct places lay_out(const struct new_match *match) {
    if (ui_is_small(&match->scale)) {
        return lay_out_low(match, platform_area(match->app->platform));
    }
    const struct rect window = platform_area(match->app->platform);
    const struct ui_scale *scale = &match->scale;
    const int spare = (int)((float)window.h / scale->factor) - HIGH - 2 * MARGIN, more = spare > 0 ? spare : 0;
    const int lids = has_games() ? larger_by(LIDS, more / 3, LIDS_MOST) : 0;
    const int options = larger_by(OPTIONS_HIGH, more / 5, OPTIONS_MOST);
    const int high = HIGH - LIDS - OPTIONS_HIGH + lids + options;
    const int most = window.w - 2 * ui_px(scale, MARGIN), wish = ui_px(scale, WIDTH);
    struct rect inner = rect_centred(window, wish < most ? wish : most, ui_px(scale, high < HIGH ? HIGH : high));
    struct places places;
    places.heading = rect_cut_top(&inner, ui_px(scale, HEADING), ui_px(scale, 4));
    places.lids = rect_cut_top(&inner, ui_px(scale, lids), ui_px(scale, has_games() ? AIR - 2 : 40));
    places.pitch = rect_cut_top(&inner, ui_px(scale, PITCH), ui_px(scale, AIR));
    rect_cut_top(&inner, ui_px(scale, CAPTION), 0);
    places.seats = rect_cut_top(&inner, ui_px(scale, ROW * GAME_MAX_SEATS), ui_px(scale, 4));
    rect_cut_top(&inner, ui_px(scale, CAPTION), 0);
    places.options = rect_cut_top(&inner, ui_px(scale, options), ui_px(scale, 12));
    places.buttons = rect_cut_top(&inner, ui_px(scale, BUTTONS), 0);
    return places;
}

/* A game of fewer seats spreads them over the same room, one without options over theirs too. */
static struct rect seat_row(const struct new_match *match, int seat) {
    const struct places places = lay_out(match);
    const int count = new_match_rules(match)->most_seats, gap = ui_px(&match->scale, 4);
    const int most = ui_is_small(&match->scale) ? ui_row_px(&match->scale, ROW) + gap : ui_px(&match->scale, ROW_MOST);
    const int is_plain = !new_match_option(match, 0) && !new_match_has_start(match);
    const int room =
        (is_plain ? places.options.y + places.options.h : places.seats.y + places.seats.h) - places.seats.y;
    const int height = room / count < most ? room / count : most, top = places.seats.y + (room - count * height) / 2;
    return (struct rect){places.seats.x, top + seat * height, places.seats.w, height};
}

/* The cloth before SEAT. */
static struct rect runner_of(const struct new_match *match, int seat) {
    const struct rect row = seat_row(match, seat);
    return rect_centred(row, row.w, row.h - ui_px(&match->scale, ui_is_small(&match->scale) ? 2 : 6));
}

static void name_who(struct new_match *match) {
    match->who_names[EMPTY] = _("Empty");
    match->who_names[PERSON] = _("Person");
    match->who_names[BOT] = _("Bot");
    match->who_names[LIKE_ME] = menu_level(OWN_LEVEL);
    match->who_names[FRIEND] = _("Friend");
}

/* How bots play that are as strong as the player, where CHOICE, the last options, has them pointed at or chosen. */
static const char *who_words(struct new_match *match, const struct widget *choice) {
    const int under = ui_segment_under(&match->ui, choice), skipped = new_match_kinds() - choice->option_count;
    const int who = (under >= 0 ? under : choice->value) + skipped;
    if (who == FRIEND) { /* once he is chosen the row says it */
        return choice->value + skipped == FRIEND ? NULL : _("A friend at another screen, whom you invite by a code");
    }
    if (who != LIKE_ME) {
        return NULL;
    }
    const struct strength strength = new_match_strength(match);
    own_level_words(&strength, match->own_words, sizeof match->own_words);
    return match->own_words;
}

static int skipped_for(const struct new_match *match, int seat) {
    return seat < new_match_rules(match)->least_seats; /* cannot be empty */
}

struct seat_places {
    struct rect sign, name, who, level;
};

/* The kinds of seats that cannot be empty stand under the same ones of the others. */
static struct seat_places seat_places(const struct new_match *match, int seat) {
    const struct ui_scale *scale = &match->scale;
    const struct game_ops *rules = new_match_rules(match);
    struct seat_places places;
    struct rect row = runner_of(match, seat);
    row = rect_centred(row, row.w - ui_px(scale, 24), ui_row_px(scale, 36));
    places.sign = rect_cut_left(&row, row.h, ui_px(scale, 12));
    places.name = rect_cut_left(&row, ui_px(scale, 190), ui_px(scale, 16));
    places.level = rect_cut_right(&row, row.w * 46 / 100, ui_px(scale, 14));
    if (skipped_for(match, seat) && rules->least_seats < rules->most_seats) {
        rect_cut_left(&row, row.w / new_match_kinds(), 0);
    }
    places.who = row;
    return places;
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
                 : new_match_has_friend(match) ? new_match_lot_words()
                 : side ? ui_format(&match->ui, _(sides->another), sides->name(side - 1))
                        : _(sides->by_lot);
}

static void declare_seat(struct new_match *match, int seat) {
    static const char *const chairs[GAME_MAX_SEATS] = {N_("First seat"), N_("Second seat"), N_("Third seat"),
                                                       N_("Fourth seat")};
    static const char *const names[GAME_MAX_SEATS] = {N_("First seat’s name"), N_("Second seat’s name"),
                                                      N_("Third seat’s name"), N_("Fourth seat’s name")};
    static const char *const levels[GAME_MAX_SEATS] = {N_("First seat’s strength"), N_("Second seat’s strength"),
                                                       N_("Third seat’s strength"), N_("Fourth seat’s strength")};
    struct ui *ui = &match->ui;
    const struct seat_places places = seat_places(match, seat);
    const struct new_match_seat *chair = &match->seats[seat];
    if (new_match_is_taken(match, seat)) {
        declare_sign(match, seat, places.sign);
    }
    if (new_match_is_taken(match, seat) && chair->who != FRIEND) {
        ui_field(ui, ID_NAME + seat, places.name, _(names[seat]), match->seats[seat].name, MATCH_NAME_SIZE / 2);
    }
    const int from = ui->count, skipped = skipped_for(match, seat);
    struct widget *who = ui_choice(ui, ID_WHO + seat, places.who, _(chairs[seat]), match->who_names + skipped,
                                   new_match_kinds() - skipped, chair->who - skipped);
    who->hint = who_words(match, who);
    if (chair->who == BOT) {
        level_choice(ui, ID_LEVEL + seat, places.level, _(levels[seat]), chair->level);
    }
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
    const struct ui_scale *scale = &match->scale;
    const char *day = _("Seed of the day");
    const struct text_style style = theme_text(scale, TEXT_BUTTON, 0, ALIGN_LEFT);
    const int height = ui_row_px(scale, 36), day_w = text_width(match->app->metrics, style, day) + ui_px(scale, 24);
    row = rect_centred(row, row.w, height);
    struct rect field = rect_cut_right(&row, day_w, ui_px(scale, 8));
    ui_button(ui, ID_SEED_DAY, field, day, 0)->hint =
        _("The same match for everybody who plays today, by today’s date (UTC)");
    ui_icon_button(ui, ID_SEED_NEW, rect_cut_right(&row, height, ui_px(scale, 6)), ICON_DICE, _("Another seed"), 0)
        ->hint = _("Another seed");
    const int least = ui_px(scale, 120), most = ui_px(scale, 150);
    field = rect_cut_right(&row, row.w - ui_px(scale, 70) < most ? least : most, ui_px(scale, 8));
    ui_field(ui, ID_SEED, field, _("Seed"), match->seed_text, SEED_SIZE)->hint =
        _("The same seed and seats give the same match: type or paste one, a number or any words");
    match->seed_label = row;
}

/* In the seed's place, where there is none to choose. */
static void declare_lot(struct new_match *match, struct rect row) {
    const char *words = new_match_sides(match)
                            ? _("With friends the seed and the sides are drawn by lot: nobody can foretell the match.")
                            : _("With friends the seed is drawn by lot: nobody can foretell the match.");
    rect_cut_right(&row, ui_px(&match->scale, 16), 0);
    ui_hotspot(&match->ui, ID_LOT, row, words, UI_NO_FOCUS);
}

static void draw_lot(const struct new_match *match, struct draw_list *list) {
    const struct widget *lot = ui_find(&match->ui, ID_LOT);
    if (lot) {
        const struct text_metrics *metrics = match->app->metrics;
        const struct text_style style = new_match_words(match, TEXT_SMALL, ALIGN_RIGHT);
        const int most = lot->rect.h, wished = text_block_height(metrics, style, lot->rect.w, lot->label);
        const int h = wished < most ? wished : most;
        text_block_draw(list, metrics, style, rect_centred(lot->rect, lot->rect.w, h), lot->label);
    }
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
    choice->flags |= option->values[0].look ? UI_OWN_FACE : 0;
}

static void declare_game(struct new_match *match) {
    ui_choice(&match->ui, ID_GAME, lay_out(match).lids, _("Game"), match->games, table_listed_titles(match->games),
              new_match_game_index(match))
        ->flags |= UI_OWN_FACE;
}

static void declare_bottom(struct new_match *match) {
    struct ui *ui = &match->ui;
    const struct ui_scale *scale = &match->scale;
    const struct places places = lay_out(match);
    struct rect buttons = places.buttons, choices = places.options;
    for (int i = 0; new_match_option(match, i); i++) {
        struct rect rect = rect_cut_left(&choices, ui_px(scale, 340), ui_px(scale, 20));
        rect.h = new_match_option(match, i)->values[0].look ? rect.h : ui_row_px(scale, CONTROL);
        declare_option(match, i, rect);
    }
    if (new_match_has_start(match)) {
        choices.h = ui_row_px(scale, CONTROL);
        ui_choice(ui, ID_STARTER, choices, _("Who begins"), match->starters, starter_names(match), match->starter);
    }
    ui_button(ui, ID_BACK, rect_cut_left(&buttons, ui_px(scale, 160), 0), _("Back"), UI_CANCEL)->icon = ICON_BACK;
    ui_button(ui, ID_START, rect_cut_right(&buttons, ui_px(scale, 240), ui_px(scale, 16)),
              new_match_has_friend(match) ? _("Invite") : _("Begin"), UI_MAIN);
    if (new_match_has_friend(match)) {
        declare_lot(match, buttons);
    } else {
        declare_seed(match, buttons);
    }
}

void new_match_update(struct scene *scene, int64_t now) {
    struct new_match *match = (struct new_match *)scene;
    (void)now;
    match->scale = scale_for(match);
    ui_begin(&match->ui, &match->scale, match->app->metrics);
    match->ui.is_reduced = match->app->settings.is_reduced;
    if (match->is_choosing) {
        new_match_choice_update(match);
        ui_end(&match->ui);
        return;
    }
    ui_region(&match->ui, REGION_NAMES, _("Name"));
    ui_region(&match->ui, REGION_WHO, _("Played by"));
    ui_region(&match->ui, REGION_OPTIONS, _("Options"));
    name_who(match);
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

/* Over a control. */
static void draw_caption(const struct new_match *match, struct draw_list *list, struct rect over, const char *text) {
    const int height = ui_px(&match->scale, CAPTION);
    draw_text(list, new_match_words(match, TEXT_SMALL_BOLD, ALIGN_LEFT),
              (struct rect){over.x + 2, over.y - height, over.w, height}, text);
}

/* Who will sit there, with the sign at the shoulder. */
static void draw_bust(const struct new_match *match, struct draw_list *list, int seat, struct rect disc) {
    const int colour = match->seats[seat].colour, side = disc.w * 5 / 4, sign = disc.w * 2 / 5;
    const struct rect at = {disc.x + disc.w - sign, disc.y + disc.h - sign, sign, sign};
    table_bust_of_colour(list, colour, match->seats[seat].name, MOOD_WAITING,
                         (struct rect){disc.x - (side - disc.w) / 2, disc.y + disc.h - side, side, side});
    draw_disc(list, at.x + sign / 2, at.y + sign / 2, sign * 64 / 100, THEME_BACKING(0xe0));
    icon_draw_player(list, colour, rect_inset(at, sign / 10));
}

/* A sign alone in RECT, the middle of DISC. */
static void draw_sign(const struct new_match *match, struct draw_list *list, int seat, struct rect rect,
                      struct rect disc) {
    const struct table_sides *sides = new_match_sides(match);
    const int side = match->seats[seat].side;
    if (!sides && theme_contrast()) {
        icon_draw_player(list, match->seats[seat].colour, rect);
    } else if (!sides) {
        draw_bust(match, list, seat, disc);
    } else if (side && !new_match_has_friend(match)) {
        sides->draw(list, side - 1, rect);
    } else {
        icon_draw(list, ICON_DICE, rect_inset(rect, rect.w / 8), THEME_INK_SOFT);
    }
}

/* A disc of cream on the cloth, what stands for the seat in it. */
static void draw_disc_of(const struct new_match *match, struct draw_list *list, int seat, const struct widget *sign) {
    const struct player_colour *own = new_match_cloth(match, seat);
    const struct rect rect = sign->rect;
    const int x = rect.x + rect.w / 2, y = rect.y + rect.h / 2, radius = ui_px(&match->scale, 20);
    const int is_hovered = match->ui.hover == sign->id && !match->ui.shows_focus;
    draw_disc(list, x, y + 2, radius, THEME_SHADE(0x60));
    draw_disc(list, x, y, radius, is_hovered ? 0xffffffffu : 0xf2e6c8ffu);
    draw_ring(list, x, y, radius, ui_px(&match->scale, 2), is_hovered ? THEME_GOLD : own->dark);
    draw_sign(match, list, seat, rect_centred(rect, radius * 6 / 5, radius * 6 / 5),
              rect_centred(rect, 2 * radius, 2 * radius));
}

static void draw_friend(const struct new_match *match, struct draw_list *list, int seat) {
    if (match->seats[seat].who == FRIEND) {
        const struct rect place = seat_places(match, seat).name;
        const struct text_style style = new_match_words(match, TEXT_BODY_ITALIC, ALIGN_LEFT);
        const char *name = new_match_stock_name(match, seat);
        draw_text(list, text_fitted(match->app->metrics, style, place.w, name), place, name);
    }
}

static int has_levels(const struct new_match *match) {
    int count = 0;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        count += ui_find(&match->ui, ID_LEVEL + seat) != NULL;
    }
    return count > 0;
}

/* Where bots have their strength, the others are told of. */
static void draw_kind(const struct new_match *match, struct draw_list *list, int seat) {
    static const char *const words[] = {[PERSON] = N_("At this screen"),
                                        [LIKE_ME] = N_("About as strong as you"),
                                        [FRIEND] = N_("At another screen, invited by a code")};
    const int who = match->seats[seat].who;
    const struct rect place = rect_inset(seat_places(match, seat).level, ui_px(&match->scale, 6));
    const struct text_style style = new_match_words(match, TEXT_BODY_ITALIC, ALIGN_LEFT);
    if (who != BOT) {
        draw_text(list, text_fitted(match->app->metrics, style, place.w, _(words[who])), place, _(words[who]));
    }
}

static void draw_seat(struct new_match *match, struct draw_list *list, int seat) {
    const struct widget *sign = ui_find(&match->ui, ID_COLOUR + seat);
    const struct ui_scale *scale = &match->scale;
    const struct rect runner = runner_of(match, seat);
    if (sign) {
        new_match_draw_runner(match, list, runner, seat);
        draw_disc_of(match, list, seat, sign);
        draw_friend(match, list, seat);
        draw_kind(match, list, seat);
        level_choice_draw(&match->ui, list, ID_LEVEL + seat, seat_places(match, seat).level);
        return;
    }
    new_match_draw_gap(match, list, runner);
    draw_text(list, new_match_words(match, TEXT_BODY_ITALIC, ALIGN_LEFT),
              (struct rect){runner.x + ui_px(scale, 60), runner.y, ui_px(scale, 200), runner.h}, _("Nobody sits here"));
}

/* What the chosen game is like, under the lids. */
static void draw_pitch(const struct new_match *match, struct draw_list *list) {
    const char *pitch = match->table->pitch;
    const struct rect rect = lay_out(match).pitch;
    if (has_games() && pitch && rect.h) {
        const struct text_style style = new_match_words(match, TEXT_BODY_ITALIC, ALIGN_CENTRE);
        char words[TABLE_TEXT_SIZE];
        table_pitch(match->table, words, sizeof words);
        draw_text(list, text_fitted(match->app->metrics, style, rect.w, words), rect, words);
    }
}

static void draw_pictures(const struct new_match *match, struct draw_list *list) {
    char picture[96];
    const struct widget *games = ui_find(&match->ui, ID_GAME);
    for (int i = 0; games && i < games->option_count; i++) {
        snprintf(picture, sizeof picture, "games/%s/lid.webp", table_listed(i)->game->name);
        new_match_draw_picture(match, list, games, i, picture);
    }
    for (int i = 0; new_match_option(match, i); i++) {
        const struct table_option_value *values = new_match_option(match, i)->values;
        const struct widget *choice = ui_find(&match->ui, ID_OPTION + i);
        for (int v = 0; values[v].look && v < choice->option_count; v++) {
            snprintf(picture, sizeof picture, "title/%s.small.webp", values[v].look->name);
            new_match_draw_picture(match, list, choice, v, picture);
        }
    }
}

static void draw_captions(const struct new_match *match, struct draw_list *list) {
    const struct rect name = seat_places(match, 0).name;
    const struct widget *who = ui_find(&match->ui, ID_WHO);
    const int top = seat_row(match, 0).y;
    draw_caption(match, list, (struct rect){name.x, top, name.w, 0}, _("Name"));
    draw_caption(match, list, (struct rect){who->rect.x, top, who->rect.w, 0}, _("Played by"));
    const struct table_sides *sides = new_match_sides(match);
    const struct rect sign = seat_places(match, 0).sign;
    if (has_levels(match)) {
        const struct rect level = seat_places(match, 0).level;
        draw_caption(match, list, (struct rect){level.x, top, level.w, 0}, _("Strength"));
    }
    if (sides) {
        draw_caption(match, list, (struct rect){sign.x, top, name.x - sign.x, 0}, _(sides->title));
    }
    for (int i = 0; new_match_option(match, i); i++) {
        draw_caption(match, list, ui_find(&match->ui, ID_OPTION + i)->rect, _(new_match_option(match, i)->title));
    }
    if (new_match_has_start(match)) {
        draw_caption(match, list, ui_find(&match->ui, ID_STARTER)->rect, _("Who begins"));
    }
}

static void draw_heading(const struct new_match *match, struct draw_list *list) {
    const struct rect heading = lay_out(match).heading;
    struct rect words = heading;
    if (!heading.h) {
        return;
    }
    const struct rect rule = rect_cut_bottom(&words, ui_px(&match->scale, 14), 0);
    draw_text(list, new_match_words(match, TEXT_HEADING, ALIGN_CENTRE), words, _("New match"));
    draw_kit(list, KIT_RULE_LIGHT, rect_centred(rule, heading.w * 2 / 3, rule.h));
}

static void draw_seed_label(const struct new_match *match, struct draw_list *list) {
    struct text_style seed = new_match_words(match, TEXT_SMALL_BOLD, ALIGN_RIGHT);
    seed.colour = match->is_seed_good ? seed.colour : 0xffb59effu;
    draw_text(list, seed, match->seed_label, match->is_seed_good ? _("Seed") : _("Seed?"));
}

void new_match_draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct new_match *match = (struct new_match *)scene;
    if (match->is_choosing) {
        new_match_choice_draw(match, list, now);
        return;
    }
    new_match_draw_top(match, list);
    draw_heading(match, list);
    draw_pictures(match, list);
    draw_captions(match, list);
    for (int seat = 0; seat < new_match_rules(match)->most_seats; seat++) {
        draw_seat(match, list, seat);
    }
    draw_pitch(match, list);
    if (new_match_has_friend(match)) {
        draw_lot(match, list);
    } else {
        draw_seed_label(match, list);
    }
    ui_draw(&match->ui, list, now);
    new_match_choice_draw_opening(match, list, now);
}
