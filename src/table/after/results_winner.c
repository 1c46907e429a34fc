/* SPDX-License-Identifier: MIT */
/* Everything follows from the time since the end: it can be left at any moment and drawn at any size. */
#include "table/after/results_winner.h"

#include <stdio.h>

#include "app/app.h"
#include "table/after/results_feast.h"
#include "table/table_scene.h"
#include "ui/text.h"
#include "ui/tween.h"

enum { NAME_MS = 700, BANNER_AFTER_MS = 800, BANNER_MS = 700, BANNER_SHIFT_MS = 200 };
enum { NAME_HIGH = 92, LINE_HIGH = 50, MARGIN = 20, AIR = 12, BANNER_W = 120, BANNER_H = 285 }; /* units */
enum { FIGURE = 158, FIGURE_OF_MANY = 118, FIGURE_MOST = 26 }; /* percent of the words' height, of the window's width */
enum { LEAP_MS = 620, LEAP = 9 /* percent of the figure */ };
enum { EVENING = 48 }; /* of 255 */
enum { STILL_AT_MS = 2300 /* of all that moves, where nothing is to move */, WHOLE = 255 };

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

/* Name and points side by side, in one size, in the middle of ROW. */
static void draw_name(const struct app *app, const struct results_winner *winner, struct draw_list *list,
                      struct text_style name, struct rect row) {
    char number[12];
    snprintf(number, sizeof number, "%d", winner->points);
    struct text_style points = theme_text(&app->scale, TEXT_NUMBER_BIG, 0xffcf5cffu, ALIGN_LEFT);
    points.px = name.px;
    points.outline = name.outline;
    name.align = ALIGN_LEFT;
    const int gap = name.px / 2, w = text_width(app->metrics, name, winner->names);
    const int all = w + gap + text_width(app->metrics, points, number);
    struct rect place = {row.x + (row.w - all) / 2, row.y, all + gap, row.h};
    draw_text(list, name, rect_cut_left(&place, w + 1, gap - 1), winner->names);
    draw_text(list, points, place, number);
}

/* Of the line under a NAME: smaller in its measure, but read beside many names, too. */
static struct text_style line_under(const struct app *app, struct text_style name) {
    struct text_style line = theme_text(&app->scale, TEXT_NAME_BIG, 0xf7e6c0ffu, ALIGN_CENTRE);
    const int least = theme_text(&app->scale, TEXT_NAME, 0, ALIGN_CENTRE).px, wish = name.px * 2 / 5;
    line.px = wish > least ? wish : least;
    line.outline = name.outline;
    return line;
}

/* Dark and soft behind both lines, for what is built there is bright. */
static void draw_plate(const struct app *app, const struct results_winner *winner, struct draw_list *list,
                       struct text_style name, struct rect row) {
    const struct text_style line = line_under(app, name);
    const int name_w = text_width(app->metrics, name, winner->names) + name.px * 2,
              line_w = text_width(app->metrics, line, winner->verdict), wide = name_w > line_w ? name_w : line_w;
    const int blur = ui_px(&app->scale, 26);
    struct rect plate = rect_centred(row, wide < row.w - blur ? wide + blur : row.w, row.h);
    plate.h += ui_px(&app->scale, LINE_HIGH) - blur / 2;
    draw_soft(list, plate, blur, blur, THEME_DUSK(0xa0));
}

/* What the words take of the window, at its lower edge. */
static struct rect foot_of(const struct app *app) {
    struct rect window = platform_area(app->platform);
    return rect_cut_bottom(&window, ui_px(&app->scale, NAME_HIGH + LINE_HIGH + MARGIN), 0);
}

struct rect results_winner_board(const struct app *app) {
    const struct rect window = platform_area(app->platform);
    const int air = ui_px(&app->scale, AIR);
    return (struct rect){window.x, window.y + air, window.w, foot_of(app).y - window.y - air};
}

/* ---- who has won ---- */

/* How large a figure is: more than one at a side are smaller. */
static int figure_height(const struct app *app, const struct results_winner *winner) {
    const struct rect window = platform_area(app->platform);
    const int wish = foot_of(app).h * (winner->count > 2 ? FIGURE_OF_MANY : FIGURE) / 100;
    const int most = window.w * FIGURE_MOST / 100 * FIGURE_HIGH / FIGURE_WIDE / ((winner->count + 1) / 2);
    return wish < most ? wish : most;
}

static int figure_width(const struct app *app, const struct results_winner *winner) {
    return !theme_contrast() ? figure_height(app, winner) * FIGURE_WIDE / FIGURE_HIGH : 0;
}

/* What they leave for the words, in the middle. */
static int room_for_words(const struct app *app, const struct results_winner *winner) {
    const int beside = figure_width(app, winner) * ((winner->count + 1) / 2);
    return platform_area(app->platform).w - 2 * (beside + ui_px(&app->scale, MARGIN));
}

/* A leap and a moment on the ground in turn, each of several winners in a time of his own; in the shade of the evening.
 */
static void draw_figure(const struct app *app, const struct results_winner *winner, struct draw_list *list, int index,
                        struct rect rect, int64_t now) {
    const int64_t age = now - winner->entered - NAME_MS + (int64_t)index * LEAP_MS / 3;
    const int is_up = !app_is_still(app) && age > 0 && age / LEAP_MS % 2;
    const int lift = is_up ? (int)tween_hop((float)rect.h * LEAP / 100, (float)(age % LEAP_MS) / LEAP_MS) : 0;
    const enum figure_pose pose = is_up ? POSE_LEAPING : POSE_CHEERING;
    table_figure_draw(winner->table, list, winner->seats[index], pose, rect, lift);
    const enum blend before = draw_blend(list, BLEND_SHADE);
    draw_alpha_push(list, EVENING);
    table_figure_draw(winner->table, list, winner->seats[index], pose, rect, lift);
    draw_alpha_pop(list);
    draw_blend(list, before);
}

/* Left and right of words WIDE pixels wide, in turn, from the middle outwards. */
static void draw_figures(const struct app *app, const struct results_winner *winner, struct draw_list *list, int wide,
                         int64_t now) {
    const struct rect window = platform_area(app->platform);
    const int w = figure_width(app, winner), h = figure_height(app, winner), gap = ui_px(&app->scale, AIR);
    for (int i = winner->count; w && i-- > 0;) {
        const int out = wide / 2 + gap + i / 2 * w * 9 / 10, middle = window.x + window.w / 2;
        const int x = i % 2 ? middle + out : middle - out - w;
        draw_figure(app, winner, list, i, (struct rect){x, window.y + window.h - gap / 2 - h, w, h}, now);
    }
}

/* ---- all of it ---- */

/* The winner with his points, and smaller under it by how much; gives how wide that is. */
static int draw_words(const struct app *app, const struct results_winner *winner, struct draw_list *list) {
    const struct rect foot = foot_of(app);
    const int room = room_for_words(app, winner);
    struct text_style name = theme_text(&app->scale, TEXT_DISPLAY, 0xfff3d6ffu, ALIGN_CENTRE);
    const int least = theme_text(&app->scale, TEXT_BODY, 0, ALIGN_CENTRE).px;
    name.outline = THEME_OUTLINE(0xc0);
    name = shrunk(app, name, room * 3 / 4, least, winner->names);
    const struct text_style line = shrunk(app, line_under(app, name), room, least, winner->verdict);
    const int most = ui_px(&app->scale, NAME_HIGH), high = name.px * 3 / 2 < most ? name.px * 3 / 2 : most;
    const struct rect upper = {foot.x, foot.y + (most - high) / 2, foot.w, high};
    draw_plate(app, winner, list, name, upper);
    draw_name(app, winner, list, name, upper);
    draw_text(list, line, (struct rect){foot.x, upper.y + upper.h, foot.w, ui_px(&app->scale, LINE_HIGH)},
              winner->verdict);
    const int name_w = text_width(app->metrics, name, winner->names) + name.px * 2,
              line_w = text_width(app->metrics, line, winner->verdict);
    return name_w > line_w ? name_w : line_w;
}

/* ---- banners ---- */

/* A banner that is let down into RECT by SHARE. */
static void draw_banner(struct draw_list *list, struct rect rect, int number, float share) {
    char name[40];
    snprintf(name, sizeof name, "title/banner_%s.webp", theme_players[number % PLAYER_LOOKS].name);
    draw_clip_push(list, (struct rect){rect.x, rect.y, rect.w, (int)((float)rect.h * share)});
    draw_image(list, name, rect);
    draw_clip_pop(list);
}

/* From the window's upper edge, left and right of the castle. */
static void draw_banners(const struct app *app, const struct results_winner *winner, struct draw_list *list,
                         int64_t now) {
    const struct rect window = platform_area(app->platform);
    const int wish = ui_px(&app->scale, BANNER_W), most = window.w / 9, w = wish < most ? wish : most;
    const int h = w * BANNER_H / BANNER_W, edge = window.w / 24;
    const int xs[] = {window.x + edge, window.x + window.w - edge - w}, numbers[] = {winner->left, winner->right};
    for (int i = 0; i < 2; i++) {
        const struct tween down = {winner->entered + BANNER_AFTER_MS + i * BANNER_SHIFT_MS, BANNER_MS, EASE_OUT};
        if (now > down.start) {
            draw_banner(list, (struct rect){xs[i], window.y, w, h}, numbers[i], tween_share(&down, now));
        }
    }
}

void results_winner_draw(const struct app *app, const struct results_winner *winner, struct draw_list *list,
                         int64_t now) {
    const struct rect window = platform_area(app->platform);
    const int high = foot_of(app).h * 3 / 2, is_still = app_is_still(app);
    const struct rect shade = {window.x, window.y + window.h - high, window.w, high};
    const int64_t at = is_still ? winner->entered + STILL_AT_MS : now;
    results_feast_draw(app, winner, list, at);
    draw_alpha_push(list, is_still ? WHOLE : alpha_at(winner, now));
    draw_box_shaded(list, shade, 0, THEME_DUSK(0), THEME_DUSK(0x68));
    draw_banners(app, winner, list, at);
    const int wide = draw_words(app, winner, list);
    draw_figures(app, winner, list, wide, at);
    draw_alpha_pop(list);
}
