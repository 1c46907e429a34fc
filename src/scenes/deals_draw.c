/* SPDX-License-Identifier: MIT */
/* What the deals look like: a card for each game with today's, how it went and the week; under them the field for a
 * deal from elsewhere. */
#include <stdio.h>
#include <string.h>

#include "app/backdrop.h"
#include "app/deal_place.h"
#include "app/menu_sheet.h"
#include "app/menus.h"
#include "scenes/deals_scene.h"
#include "table/ops_around.h"
#include "ui/text.h"
#include "ui/words.h"

enum {
    WIDTH = 1130,
    HEIGHT = 660,
    EDGE = 32,
    GAP = 20,
    PAD = 18,
    BUTTON = 46,
    BAR = 66,
    FRIEZE = 30,
    WEEK = 58,
    DAY_GAP = 6
};

static int finger_px(const struct deals_scene *scene, float units) {
    return ui_row_px(&scene->app->scale, units);
}

/* ---- where things stand ---- */

struct plan {
    struct rect panel, lead, cards, caption, field, paste, open, back, skipped;
};

static struct plan plan_of(const struct deals_scene *scene) {
    struct plan plan = {.panel = menu_rect(scene->app, WIDTH, HEIGHT)};
    struct rect inner = rect_inset(plan.panel, px(scene, EDGE));
    rect_cut_top(&inner, px(scene, 66), 0);
    plan.lead = rect_cut_top(&inner, px(scene, 26), px(scene, 12));
    struct rect row = rect_cut_bottom(&inner, finger_px(scene, BUTTON), px(scene, 2));
    plan.back = rect_cut_left(&row, px(scene, 190), px(scene, GAP));
    plan.open = rect_cut_right(&row, px(scene, 150), px(scene, 10));
    plan.paste = rect_cut_right(&row, px(scene, 150), px(scene, 10));
    plan.field = row;
    plan.caption = rect_cut_bottom(&inner, px(scene, 26), px(scene, 12));
    plan.caption.w -= plan.field.x - plan.caption.x;
    plan.caption.x = plan.field.x;
    plan.skipped = plan.caption;
    rect_cut_left(&plan.skipped, px(scene, 200), 0);
    plan.cards = inner;
    return plan;
}

struct card {
    struct rect all, title, variant, state, bar, picture, button, week;
    int has_bar;
};

static int is_any_played(const struct deals_scene *scene) {
    for (int game = 0; game < scene->games; game++) {
        if (scene->days[game][DEALS_DAYS - 1].is_played) {
            return 1;
        }
    }
    return 0;
}

/* The castle of the game, and once any is played under that how it went: the castles are of one height. */
static struct card card_of(const struct deals_scene *scene, struct rect cards, int game) {
    const int is_played = scene->days[game][DEALS_DAYS - 1].is_played;
    const int gap = px(scene, GAP), w = (cards.w - gap * (scene->games - 1)) / scene->games;
    struct card card = {.all = {cards.x + game * (w + gap), cards.y, w, cards.h}};
    struct rect inner = rect_inset(card.all, px(scene, PAD));
    card.title = rect_cut_top(&inner, px(scene, 28), px(scene, 2));
    card.variant = rect_cut_top(&inner, px(scene, 22), px(scene, 6));
    card.week = rect_cut_bottom(&inner, px(scene, WEEK), px(scene, 12));
    card.button = rect_cut_bottom(&inner, finger_px(scene, BUTTON - 4), px(scene, 8));
    card.state = rect_cut_bottom(&inner, px(scene, 24), px(scene, 2));
    card.picture = rect_inset(inner, px(scene, 2));
    card.bar = inner;
    card.has_bar = is_played;
    if (is_any_played(scene) && inner.h > px(scene, BAR + FRIEZE)) {
        card.has_bar = 1;
        card.bar = rect_cut_bottom(&inner, px(scene, BAR), px(scene, 4));
        card.picture = rect_inset(inner, px(scene, 2));
    } else if (is_played) {
        card.picture.h = 0;
    }
    return card;
}

static struct rect day_of(const struct deals_scene *scene, struct rect week, int day) {
    const int gap = px(scene, DAY_GAP), w = (week.w - gap * (DEALS_DAYS - 1)) / DEALS_DAYS;
    return (struct rect){week.x + day * (w + gap), week.y, w, week.h};
}

/* ---- words ---- */

static const char *day_name(int64_t seconds, int is_short) {
    static const char *const names[7][2] = {{N_("Thursday"), NC_("day", "Thu")}, {N_("Friday"), NC_("day", "Fri")},
                                            {N_("Saturday"), NC_("day", "Sat")}, {N_("Sunday"), NC_("day", "Sun")},
                                            {N_("Monday"), NC_("day", "Mon")},   {N_("Tuesday"), NC_("day", "Tue")},
                                            {N_("Wednesday"), NC_("day", "Wed")}}; /* 1 January 1970 was the first */
    const char *const *name = names[seconds / 86400 % 7];
    return is_short ? language_in_context(name[1], strchr(name[1], '\004') + 1) : _(name[0]);
}

static const char *value_title(const struct game_ops *game, const char *option, const char *value) {
    const struct table_option *options = table_ops_of(game)->around->options;
    for (; options && options->name; options++) {
        for (const struct table_option_value *at = options->values; strcmp(options->name, option) == 0 && at->value;
             at++) {
            if (strcmp(at->value, value) == 0) {
                return _(at->title);
            }
        }
    }
    return NULL;
}

static void state_words(const struct deals_day *day, char *out, size_t size) {
    if (day->is_played && day->is_compared) {
        const struct deal_place place = deal_place_of(day->points, day->masters, DEAL_MASTERS);
        snprintf(out, size, _("You made %d: %s"), day->points, deal_place_rank(&place));
    } else if (day->is_played) {
        snprintf(out, size, _("You made %d; the Masters play now"), day->points);
    } else {
        snprintf(out, size, "%s", _("not played yet"));
    }
}

/* ---- declaring ---- */

static void declare_card(struct deals_scene *scene, struct rect cards, int game) {
    const struct card card = card_of(scene, cards, game);
    const struct deals_day *today = &scene->days[game][DEALS_DAYS - 1];
    char words[128];
    struct widget *play =
        ui_button(&scene->ui, ID_DEALS_PLAY + game, card.button, today->is_played ? _("Play it again") : _("Play it"),
                  today->is_played ? 0 : UI_MAIN);
    deal_variant_words(&today->deal, value_title, words, sizeof words);
    play->hint = ui_format(&scene->ui, "%s, %s", _(table_listed(game)->title), words);
    for (int i = 0; i < DEALS_DAYS; i++) {
        state_words(&scene->days[game][i], words, sizeof words);
        ui_hotspot(&scene->ui, ID_DEALS_DAY + game * DEALS_DAYS + i, day_of(scene, card.week, i),
                   ui_format(&scene->ui, "%s, %s: %s", _(table_listed(game)->title),
                             i == DEALS_DAYS - 1 ? _("today") : day_name(scene->days[game][i].at, 0), words),
                   0);
    }
}

void deals_declare(struct deals_scene *scene) {
    struct plan plan = plan_of(scene);
    ui_begin(&scene->ui, &scene->app->scale, scene->app->metrics);
    scene->ui.is_reduced = scene->app->settings.is_reduced;
    for (int game = 0; game < scene->games; game++) {
        declare_card(scene, plan.cards, game);
    }
    ui_field(&scene->ui, ID_DEALS_FIELD, plan.field, _("A deal from elsewhere"), scene->typed, sizeof scene->typed)
        ->hint = _("Type a deal here, or paste the line that somebody sent you");
    ui_button(&scene->ui, ID_DEALS_PASTE, plan.paste, _("Paste"), 0);
    struct widget *open = ui_button(&scene->ui, ID_DEALS_OPEN, plan.open, _("Open"), 0);
    open->flags |= scene->typed[0] ? 0 : UI_DISABLED;
    ui_button(&scene->ui, ID_DEALS_BACK, plan.back, _("Back"), UI_CANCEL)->icon = ICON_BACK;
    ui_end(&scene->ui);
}

/* ---- drawing ---- */

static void write(const struct deals_scene *scene, struct draw_list *list, enum theme_text role, uint32_t colour,
                  enum align align, struct rect rect, const char *words) {
    const struct text_style style = theme_text(&scene->app->scale, role, colour, align);
    draw_text(list, text_fitted(scene->app->metrics, style, rect.w, words), rect, words);
}

/* How many of the eight one was better than, in a box that is filled so far. */
static void draw_day(const struct deals_scene *scene, struct draw_list *list, struct rect rect,
                     const struct deals_day *day, int is_today) {
    char words[16];
    struct rect box = rect;
    const struct rect name = rect_cut_bottom(&box, px(scene, 18), px(scene, 2));
    const int rim = px(scene, is_today ? 2 : 1);
    draw_box(list, box, px(scene, 4), is_today ? THEME_WAX : THEME_HOLLOW(0x70));
    box = rect_inset(box, rim);
    draw_box(list, box, px(scene, 3), THEME_PARCHMENT);
    if (day->is_played && day->is_compared) {
        const int below = deal_place_of(day->points, day->masters, DEAL_MASTERS).below;
        struct rect filled = box;
        filled = rect_cut_bottom(&filled, box.h * below / DEAL_MASTERS, 0);
        draw_box(list, filled, px(scene, 3), 0xd9a648ffu);
        snprintf(words, sizeof words, "%d", below);
        write(scene, list, TEXT_NUMBER, THEME_INK, ALIGN_CENTRE, box, words);
    } else if (day->is_played) {
        const int side = px(scene, 20);
        icon_draw(list, ICON_CHECK, rect_centred(box, side, side), THEME_INK_SOFT);
    }
    write(scene, list, TEXT_SMALL, is_today ? THEME_WAX : THEME_INK_SOFT, ALIGN_CENTRE, name, day_name(day->at, 1));
}

static void draw_castle(const struct deals_scene *scene, struct draw_list *list, struct rect rect, int game) {
    char picture[64];
    snprintf(picture, sizeof picture, "games/%s/lid.webp", table_listed(game)->game->name);
    draw_image_cover(list, picture, rect);
    draw_frame(list, rect, px(scene, 2), px(scene, 1), THEME_INK_SOFT);
}

static void draw_card(const struct deals_scene *scene, struct draw_list *list, struct rect cards, int game) {
    const struct card card = card_of(scene, cards, game);
    const struct deals_day *today = &scene->days[game][DEALS_DAYS - 1];
    char words[128];
    draw_kit(list, KIT_PANEL, card.all);
    write(scene, list, TEXT_SUBHEADING, THEME_WAX, ALIGN_LEFT, card.title, _(table_listed(game)->title));
    deal_variant_words(&today->deal, value_title, words, sizeof words);
    write(scene, list, TEXT_BODY, THEME_INK, ALIGN_LEFT, card.variant, words);
    if (card.has_bar) {
        deal_place_bar(list, &scene->app->scale, card.bar, today->masters, today->is_compared ? DEAL_MASTERS : 0,
                       today->is_played, today->points);
    }
    if (!rect_is_empty(card.picture)) {
        draw_castle(scene, list, card.picture, game);
    }
    state_words(today, words, sizeof words);
    write(scene, list, TEXT_BODY, THEME_INK_SOFT, ALIGN_LEFT, card.state, words);
    for (int i = 0; i < DEALS_DAYS; i++) {
        draw_day(scene, list, day_of(scene, card.week, i), &scene->days[game][i], i == DEALS_DAYS - 1);
    }
}

/* What of the file of results nobody could read. */
static void draw_skipped(const struct deals_scene *scene, struct draw_list *list, struct rect row) {
    char text[256];
    const int skipped = scene->results->skipped;
    if (scene->results->is_cut_off) {
        snprintf(text, sizeof text, "%s", _("deals.jsonl could not be read to its end. Results may be missing here."));
    } else {
        snprintf(text, sizeof text,
                 P_("%d line of deals.jsonl could not be read. It is left as it is.",
                    "%d lines of deals.jsonl could not be read. They are left as they are.", skipped),
                 skipped);
    }
    if (skipped || scene->results->is_cut_off) {
        const struct text_style style = theme_text(&scene->app->scale, TEXT_SMALL, THEME_INK_SOFT, ALIGN_RIGHT);
        text_block_draw(list, scene->app->metrics, style, row, text);
    }
}

void deals_draw(struct deals_scene *scene, struct draw_list *list, int64_t now) {
    const struct plan plan = plan_of(scene);
    backdrop_draw(scene->app, list);
    backdrop_dim(list, 110);
    draw_layer(list, LAYER_OVERLAY);
    menu_sheet_draw(scene->app, list, plan.panel, MENU_DEALS, _("Deals of the day"));
    write(scene, list, TEXT_BODY_ITALIC, THEME_INK_SOFT, ALIGN_CENTRE, plan.lead,
          _("The same for everybody today. When you have played, eight Masters play your seat."));
    for (int game = 0; game < scene->games; game++) {
        draw_card(scene, list, plan.cards, game);
    }
    write(scene, list, TEXT_BODY_BOLD, THEME_INK, ALIGN_LEFT, plan.caption, _("A deal from elsewhere"));
    draw_skipped(scene, list, plan.skipped);
    ui_draw(&scene->ui, list, now);
}
