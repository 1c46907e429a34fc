/* SPDX-License-Identifier: MIT */
/* Which game: a tall picture of each, in which one thing moves. What is chosen comes nearer and gives way to the form.
 */
#include <stdio.h>

#include "scenes/new_match_scene.h"
#include "ui/text.h"
#include "ui/theme_contrast.h"
#include "ui/tween.h"
#include "ui/words.h"

enum { EDGE = 20, GAP = 14, HEADING = 56, FOOT = 48, FRAME = 4, OPENS_MS = 420 };

/* ---- where ---- */

struct halls {
    struct rect heading, pictures, foot;
};

static struct halls lay_out(const struct new_match *match) {
    const struct ui_scale *scale = &match->scale;
    const int is_small = ui_is_small(scale);
    struct rect inner = rect_inset(platform_area(match->app->platform), ui_px(scale, is_small ? 8 : EDGE));
    struct halls halls = {.heading = rect_cut_top(&inner, is_small ? 0 : ui_px(scale, HEADING), ui_px(scale, 6))};
    halls.foot = rect_cut_bottom(&inner, ui_row_px(scale, FOOT), ui_px(scale, is_small ? 6 : GAP));
    halls.pictures = inner;
    return halls;
}

/* Beside each other, and in a window that is higher than wide one over the other. */
static struct rect picture_of(const struct new_match *match, int index) {
    const struct rect all = lay_out(match).pictures;
    const int count = table_listed_count(), gap = ui_px(&match->scale, GAP);
    if (all.w < all.h) {
        const int from = (all.h + gap) * index / count, to = (all.h + gap) * (index + 1) / count - gap;
        return (struct rect){all.x, all.y + from, all.w, to - from};
    }
    const int from = (all.w + gap) * index / count, to = (all.w + gap) * (index + 1) / count - gap;
    return (struct rect){all.x + from, all.y, to - from, all.h};
}

/* ---- what is pressed ---- */

void new_match_choice_update(struct new_match *match) {
    struct rect foot = lay_out(match).foot;
    for (int i = 0; table_listed(i); i++) {
        ui_hotspot(&match->ui, ID_TALL + i, picture_of(match, i), _(table_listed(i)->title),
                   table_listed(i) == match->table ? UI_MAIN : 0);
    }
    ui_button(&match->ui, ID_BACK, rect_cut_left(&foot, ui_px(&match->scale, 160), 0), _("Back"), UI_CANCEL)->icon =
        ICON_BACK;
}

void new_match_choice_begin(struct new_match *match) {
    match->is_choosing = match->came_by_choice = 1;
    match->opened = 0;
    ui_focus(&match->ui, ID_TALL + new_match_game_index(match));
}

void new_match_choice_end(struct new_match *match, int index, int64_t now) {
    new_match_choose_game(match, table_listed(index));
    match->is_choosing = 0;
    match->opened = now;
    match->opened_from = picture_of(match, index);
    ui_focus(&match->ui, ID_START);
}

int new_match_choice_is_opening(const struct new_match *match, int64_t now) {
    return match->opened && now < match->opened + OPENS_MS;
}

/* ---- what moves ---- */

/* A picture that covers PLACE: where all of it would lie. */
static struct rect whole_of(struct rect place) {
    const float across = (float)place.w / TALL_W, down = (float)place.h / TALL_H, scale = across > down ? across : down;
    return rect_centred(place, (int)(TALL_W * scale + 0.5F), (int)(TALL_H * scale + 0.5F));
}

static struct point in_window(struct rect whole, float x, float y) {
    return (struct point){whole.x + (int)(x * (float)whole.w / TALL_W), whole.y + (int)(y * (float)whole.h / TALL_H)};
}

static void draw_snow(struct draw_list *list, struct rect whole, const struct table_tall *tall, int64_t now) {
    enum { FLAKES = 60 };
    for (int i = 0; i < FLAKES; i++) {
        const int seed = i * 7919 % 1013, depth = i % 3, fall = TALL_H + 30;
        const float y = (float)((seed * 1031 + now * (36 + 20 * depth + seed % 9) / 1000) % fall) - 15;
        const float lean = (y - (float)tall->at[0].y) / (float)(tall->at[1].y - tall->at[0].y);
        const float edge = (float)tall->at[0].x + lean * (float)(tall->at[1].x - tall->at[0].x);
        const float sway = 14 * tween_pulse(now + seed * 397, 4100);
        const float x = edge + 14 + sway + (float)((seed * 617) % (TALL_W - tall->at[1].x));
        const struct point at = in_window(whole, x, y);
        const int size = whole.w * (2 + depth) / TALL_W;
        draw_disc(list, at.x, at.y, size > 1 ? size : 1, colour_with_alpha(0xf4f7ffffu, 210 - 40 * depth));
    }
}

/* A pennon of eight slats, which the wind blows to the right. */
static void draw_flag(struct draw_list *list, struct rect whole, struct point pole, int number, int64_t now) {
    enum { SLATS = 8, LONG = 74, HIGH = 34 };
    for (int i = 0; i < SLATS; i++) {
        struct point slat[4];
        float slope = 0;
        for (int end = 0; end < 2; end++) {
            const float along = (float)(i + end) / SLATS,
                        wave = tween_pulse(now - (int64_t)(along * 900) + number * 400, 1300);
            const float sag = 12 * along * along + 11 * along * (wave - 0.5F), high = HIGH * (1 - 0.62F * along);
            const float x = (float)pole.x + LONG * along, y = (float)pole.y + sag;
            slope = wave - slope;
            slat[end] = in_window(whole, x, y);
            slat[3 - end] = in_window(whole, x, y + high);
        }
        const int light = 128 + (int)(160 * slope);
        draw_polygon(list, slat, 4,
                     colour_mix(number % 2 ? 0x173a72ffu : 0x8e1f1bffu, number % 2 ? 0x3f7fd0ffu : 0xe2553fffu,
                                light < 0     ? 0
                                : light > 255 ? 255
                                              : light));
    }
}

static void draw_smoke(struct draw_list *list, struct rect whole, struct point at, int number, int64_t now) {
    enum { PUFFS = 6, LIFE = 5600, RISE = 210, DRIFT = 110 };
    for (int puff = 0; puff < PUFFS; puff++) {
        const float age = (float)((now + (int64_t)number * 911 + puff * LIFE / PUFFS) % LIFE) / LIFE;
        const float sway = 12 * age * tween_pulse(now + (int64_t)number * 700 + puff * 500, 3300);
        const struct point middle = in_window(whole, (float)at.x + DRIFT * age * age + sway, (float)at.y - RISE * age);
        const int side = (int)((14 + 46 * age) * (float)whole.w / TALL_W);
        const float fades = age < 0.15F ? age / 0.15F : (1 - age) / 0.85F;
        draw_soft(list, (struct rect){middle.x - side / 2, middle.y - side / 2, side, side}, side / 2, side / 2 + 1,
                  colour_with_alpha(0xf3efe8ffu, (int)(105 * fades)));
    }
}

static void draw_life(struct draw_list *list, struct rect whole, const struct table_tall *tall, int64_t now) {
    const int64_t at = now / SCENE_STEP_MS * SCENE_STEP_MS;
    if (tall->life == TALL_SNOW) {
        draw_snow(list, whole, tall, at);
    }
    for (int i = 0; i < tall->count; i++) {
        if (tall->life == TALL_FLAGS) {
            draw_flag(list, whole, tall->at[i], i, at);
        } else if (tall->life == TALL_SMOKE) {
            draw_smoke(list, whole, tall->at[i], i, at);
        }
    }
}

/* ---- what it looks like ---- */

static void draw_face(const struct new_match *match, struct draw_list *list, struct rect rect, int index, int64_t now) {
    const struct table_ops *table = table_listed(index);
    char picture[64];
    int w, h;
    snprintf(picture, sizeof picture, "games/%s/tall.webp", table->game->name);
    if (!platform_image_size(match->app->platform, picture, &w, &h)) {
        draw_kit(list, KIT_PANEL_DARK, rect);
        return;
    }
    draw_image_cover(list, picture, rect);
    if (table->tall && !app_is_still(match->app)) {
        draw_clip_push(list, rect);
        draw_life(list, whole_of(rect), table->tall, now);
        draw_clip_pop(list);
    }
}

/* Its name and what it is like, on the dusk at its foot. */
static void draw_words(const struct new_match *match, struct draw_list *list, struct rect face, int index) {
    const struct ui_scale *scale = &match->scale;
    const struct text_metrics *metrics = match->app->metrics;
    const struct rect inner = rect_inset(face, ui_px(scale, ui_is_small(scale) ? 8 : 14));
    const struct text_style name = new_match_words(match, TEXT_NAME_BIG, ALIGN_CENTRE),
                            said = new_match_words(match, TEXT_BODY, ALIGN_CENTRE);
    const char *title = _(table_listed(index)->title);
    char words[TABLE_TEXT_SIZE];
    table_pitch(table_listed(index), words, sizeof words);
    const int name_h = text_block_height(metrics, name, inner.w, title), most = inner.h - name_h - ui_px(scale, 6),
              wished = text_block_height(metrics, said, inner.w, words), h = wished < most ? wished : 0,
              top = inner.y + inner.h - h - name_h - (h ? ui_px(scale, 6) : 0), dusk = top - ui_px(scale, 44);
    const struct rect shade = {face.x, dusk > face.y ? dusk : face.y, face.w, 0},
                      foot = {face.x, top - ui_px(scale, 10), face.w, face.y + face.h - top + ui_px(scale, 10)};
    draw_box_shaded(list, (struct rect){face.x, shade.y, face.w, foot.y - shade.y}, 0, 0x120a0500u, 0x120a05d0u);
    draw_box_shaded(list, foot, 0, 0x120a05d0u, theme_contrast() ? 0x120a05ffu : 0x120a05eau);
    text_block_draw(list, metrics, name, (struct rect){inner.x, top, inner.w, name_h}, title);
    if (h) {
        text_block_draw(list, metrics, said, (struct rect){inner.x, inner.y + inner.h - h, inner.w, h}, words);
    }
}

static void draw_picture(const struct new_match *match, struct draw_list *list, int index, int64_t now) {
    const struct ui_scale *scale = &match->scale;
    const int id = ID_TALL + index, edge = ui_px(scale, FRAME), radius = ui_px(scale, 6);
    const int is_under = match->ui.hover == id || (match->ui.shows_focus && match->ui.focus == id);
    const int is_one_under = match->ui.hover >= ID_TALL && match->ui.hover < ID_TALL + TABLES_MOST;
    const struct rect rect = rect_inset(picture_of(match, index), is_under ? 0 : edge);
    struct rect below = rect;
    below.y += ui_px(scale, 5);
    draw_soft(list, below, radius, ui_px(scale, is_under ? 20 : 10), THEME_SHADE(0xc8));
    draw_box(list, rect, radius, is_under ? THEME_GOLD : theme_contrast() ? THEME_CREAM_SOFT : 0x1d120affu);
    const struct rect face = rect_inset(rect, edge);
    draw_face(match, list, face, index, now);
    draw_words(match, list, face, index);
    if (is_one_under && !is_under) {
        draw_box(list, face, 0, THEME_DUSK(0x20));
    }
}

void new_match_choice_draw(struct new_match *match, struct draw_list *list, int64_t now) {
    const struct rect heading = lay_out(match).heading;
    new_match_draw_top(match, list);
    if (heading.h) {
        draw_text(list, new_match_words(match, TEXT_HEADING, ALIGN_CENTRE), heading, _("Which game?"));
    }
    for (int i = 0; table_listed(i); i++) {
        draw_picture(match, list, i, now);
    }
    ui_draw(&match->ui, list, now);
}

/* The picture that was chosen grows over the window and clears away from the form. */
void new_match_choice_draw_opening(const struct new_match *match, struct draw_list *list, int64_t now) {
    const struct tween tween = {match->opened, OPENS_MS, EASE_OUT};
    char picture[64];
    if (!new_match_choice_is_opening(match, now) || app_is_still(match->app)) {
        return;
    }
    const float share = tween_share(&tween, now);
    const struct rect rect = tween_rect(match->opened_from, draw_list_area(list), share);
    snprintf(picture, sizeof picture, "games/%s/tall.webp", match->table->game->name);
    draw_alpha_push(list, (int)(255 * (1 - share * share)));
    draw_clip_push(list, rect);
    draw_image_turned(list, picture, whole_of(rect), 0);
    draw_clip_pop(list);
    draw_alpha_pop(list);
}

void new_match_choice_speak(const struct new_match *match, int id, char *out, size_t size) {
    (void)match;
    if (!id) {
        snprintf(out, size, "%s", _("Which game?"));
    } else if (id >= ID_TALL && id < ID_TALL + TABLES_MOST && table_listed(id - ID_TALL)) {
        table_pitch(table_listed(id - ID_TALL), out, size);
    }
}
