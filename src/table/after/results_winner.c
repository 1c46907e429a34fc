/* SPDX-License-Identifier: MIT */
/* Everything follows from the time since the end: it can be left at any moment and drawn at any size. */
#include "table/after/results_winner.h"

#include "app/app.h"
#include "table/board_life.h"
#include "ui/icon.h"
#include "ui/text.h"
#include "ui/tween.h"

enum { NAME_MS = 700, FLAG_AFTER_MS = 900, FLAG_MS = 1100, FLAG_SHIFT_MS = 250 };
enum { NAME_HIGH = 96, LINE_HIGH = 54, MARGIN = 20, CLOTH = 128, FLAG_GAP = 34, POLE = 5, MARK = 26 }; /* units */
enum { DOVES = 14, DOVE_MS = 3000, DOVE_SHIFT_MS = 110 };

static int px(const struct app *app, float units) {
    return ui_px(&app->scale, units);
}

/* How far the words have come up, and gone again, 0 to 255. */
static int alpha_at(const struct results_winner *winner, int64_t now) {
    const struct tween comes = {winner->entered + NAME_MS, NAME_MS, EASE_OUT};
    const struct tween goes = {winner->since - NAME_MS / 2, NAME_MS / 2, EASE_IN};
    return tween_int(0, 255, tween_share(&comes, now) * (1 - tween_share(&goes, now)));
}

/* ---- the words ---- */

/* STYLE, or as much smaller as WORDS need for WIDTH, but never under LEAST pixels. */
static struct text_style shrunk(const struct app *app, struct text_style style, int width, int least,
                                const char *words) {
    const int w = text_width(app->metrics, style, words), fitting = w > width ? style.px * width / w : style.px;
    style.px = fitting > least ? fitting : least;
    return style;
}

/* The name, and half as high under it by how much. Gives where the name is. */
static struct rect draw_words(const struct app *app, const struct results_winner *winner, struct draw_list *list,
                              struct rect foot) {
    const int room = foot.w - 2 * px(app, MARGIN);
    struct text_style name = theme_text(&app->scale, TEXT_DISPLAY, 0xfff3d6ffu, ALIGN_CENTRE);
    struct text_style line = theme_text(&app->scale, TEXT_NAME_BIG, 0xf7e6c0ffu, ALIGN_CENTRE);
    const int least = theme_text(&app->scale, TEXT_BODY, 0, ALIGN_CENTRE).px;
    name.outline = line.outline = 0x1a0d06c0u;
    name = shrunk(app, name, room, least, winner->names);
    line.px = name.px / 2;
    line = shrunk(app, line, room, least, winner->verdict);
    const struct rect upper = {foot.x, foot.y + foot.h * 34 / 100, foot.w, px(app, NAME_HIGH)};
    draw_text(list, name, upper, winner->names);
    draw_text(list, line, (struct rect){foot.x, upper.y + upper.h, foot.w, px(app, LINE_HIGH)}, winner->verdict);
    const int w = text_width(app->metrics, name, winner->names);
    return (struct rect){foot.x + (foot.w - w) / 2, upper.y, w, upper.h};
}

/* ---- flags and doves ---- */

/* Window pixels as a board's: what lives on boards can be drawn anywhere. */
static struct board_life life_of(const struct app *app, struct draw_list *list, struct board_view *view, int64_t now) {
    const struct rect window = platform_area(app->platform);
    const struct board_extent extent = {window.w, window.h, {0, 0, window.w, window.h}, {0, 0, 0, 0}};
    board_view_fit(view, &extent, window, (struct rect){0, 0, 0, 0});
    return board_life_of(view, list, now, (float)px(app, CLOTH) / 36, 1); /* 36: a cloth's length at size 1 */
}

/* A pole that stands on BOTTOM and has risen to TOP by SHARE, with the player's cloth and mark. */
static void draw_flag(const struct app *app, const struct board_life *life, struct point top, int bottom, int number,
                      int index, float share) {
    const struct rect window = platform_area(app->platform);
    const int mark = px(app, MARK), y = tween_int(bottom + mark, top.y, share);
    const struct point at = {top.x - window.x, y + mark / 2 - window.y};
    draw_line(life->list, (struct point[]){{top.x, y}, {top.x, bottom}}, 2, 0, px(app, POLE), 0x2a1a10ffu);
    draw_line(life->list, (struct point[]){{top.x, y}, {top.x, bottom}}, 2, 0, px(app, POLE - 2), 0x7a5430ffu);
    board_life_flag(life, at, index, theme_players[number].fill);
    draw_disc(life->list, top.x, y, mark * 2 / 3, 0x1a0d06b0u);
    icon_draw_player(life->list, number, (struct rect){top.x - mark / 2, y - mark / 2, mark, mark});
}

/* Both beside the NAME, where the window leaves room for them. */
static void draw_flags(const struct app *app, const struct results_winner *winner, struct draw_list *list,
                       struct rect name, int64_t now) {
    struct board_view view = {0};
    const struct board_life life = life_of(app, list, &view, now);
    const struct rect window = platform_area(app->platform);
    const int gap = px(app, FLAG_GAP), cloth = px(app, CLOTH), bottom = name.y + name.h;
    const int xs[] = {name.x - gap - cloth, name.x + name.w + gap}, numbers[] = {winner->left, winner->right};
    if (xs[0] < window.x + px(app, MARGIN)) {
        return;
    }
    draw_clip_push(list, (struct rect){window.x, window.y, window.w, bottom - window.y});
    for (int i = 0; i < 2; i++) {
        const struct tween rise = {winner->entered + FLAG_AFTER_MS + i * FLAG_SHIFT_MS, FLAG_MS, EASE_OUT};
        const struct point top = {xs[i], name.y - px(app, MARGIN)};
        if (now > rise.start) {
            draw_flag(app, &life, top, bottom, numbers[i], i, tween_share(&rise, now));
        }
    }
    draw_clip_pop(list);
}

/* The dove INDEX, SHARE of its way: up from the castle and out to its own side. */
static void draw_dove(const struct app *app, struct draw_list *list, struct rect window, int index, float share,
                      int64_t now) {
    const int side = index % 2 ? 1 : -1, half = px(app, (float)(7 + index % 3 * 2)),
              far = window.w * (8 + index * 3) / 100;
    const struct point from = {window.x + window.w / 2 + side * window.w * (index % 5) / 40, window.y + window.h / 2};
    const struct point to = {from.x + side * far, window.y + window.h * (index % 4) / 30 - 2 * half};
    const struct point at = tween_arc(from, to, window.h / 12, ease_apply(EASE_IN_OUT, share));
    const int flap = (int)((float)half * (1.4F * tween_pulse(now + index * 131, 360 + 30 * (index % 4)) - 0.5F));
    const float edge = share < 0.1F ? share * 10 : share > 0.85F ? (1 - share) / 0.15F : 1;
    board_life_wings(list, at, (float)half, (float)flap, colour_with_alpha(0xfffaf0ffu, (int)(240 * edge)));
}

static void draw_doves(const struct app *app, const struct results_winner *winner, struct draw_list *list,
                       int64_t now) {
    const struct rect window = platform_area(app->platform);
    for (int i = 0; i < DOVES; i++) {
        const int64_t age = now - winner->entered - NAME_MS / 2 - i * DOVE_SHIFT_MS;
        if (age > 0 && age < DOVE_MS) {
            draw_dove(app, list, window, i, (float)age / DOVE_MS, now);
        }
    }
}

void results_winner_draw(const struct app *app, const struct results_winner *winner, struct draw_list *list,
                         int64_t now) {
    const struct rect window = platform_area(app->platform);
    const int high = window.h * 45 / 100;
    const struct rect foot = {window.x, window.y + window.h - high, window.w, high};
    const int is_moving = board_life_is_on(app);
    if (is_moving) {
        draw_doves(app, winner, list, now);
    }
    draw_alpha_push(list, alpha_at(winner, now));
    draw_box_shaded(list, foot, 0, 0x0d080400u, 0x0d0804d0u);
    const struct rect name = draw_words(app, winner, list, foot);
    if (is_moving) {
        draw_flags(app, winner, list, name, now);
    }
    draw_alpha_pop(list);
}
