/* The board lives: smoke, flags, glints on the river, birds, the forge's glow, falling snow. All of it follows from the
 * time alone, in steps of 50 ms so that most frames differ in nothing, and is off under reduced motion. */
#include "table/seasons/board_draw.h"
#include "table/seasons/seasons_table.h"

enum { STEP_MS = 50, FLAKES = 48, GLINTS = 9 };

static float wave(int64_t now, int period, int shift) {
    return tween_pulse(now + shift * 397, period);
}

static int is_standing(const struct table *table, int piece) {
    return piece < 0 ||
           (board_piece_is_there(seasons_shown(table), piece) && board_piece_is_built(seasons_shown(table), piece));
}

static int is_rising(const struct table *table, int piece) {
    return piece < TILES && motion_find(&table->motion, MOTION_BUILD, piece) != NULL;
}

/* ---- smoke ---- */

static void draw_plume(struct table *table, struct draw_list *list, struct point at, int index, int64_t now) {
    enum { PUFFS = 4, LIFE = 4200 };
    for (int puff = 0; puff < PUFFS; puff++) {
        float age = (float)((now + index * 911 + puff * LIFE / PUFFS) % LIFE) / LIFE;
        int rise = board_view_length(&table->view, 95), drift = board_view_length(&table->view, 34);
        int x = at.x + (int)((float)drift * age * age +
                             (float)board_view_length(&table->view, 6) * wave(now, 2600, index + puff));
        int y = at.y - (int)((float)rise * age),
            radius = board_view_length(&table->view, 5) + (int)((float)board_view_length(&table->view, 15) * age);
        int alpha = (int)(56 * (age < 0.15f ? age / 0.15f : 1 - age));
        draw_disc(list, x, y, radius,
                  colour_with_alpha(seasons(table)->board.has_snow ? 0xdfe6eeffu : 0xeae6dfffu, alpha));
    }
}

static void draw_smoke(struct table *table, struct draw_list *list, int64_t now) {
    for (int i = 0; i < seasons(table)->board.smoke_count; i++) {
        const struct board_spot *spot = &seasons(table)->board.smoke[i];
        if (is_standing(table, spot->piece) && !is_rising(table, spot->piece)) {
            draw_plume(table, list, board_view_point(&table->view, spot->at), i, now);
        }
    }
}

/* ---- flags, in the colour of who built ---- */

static void draw_flag(struct table *table, struct draw_list *list, const struct board_spot *spot, int index,
                      int64_t now) {
    struct point at = board_view_point(&table->view, spot->at);
    uint8_t owner =
        spot->piece >= 0 && spot->piece < TILES ? seasons_shown(table)->tile_owner[spot->piece] : GAME_NO_SEAT;
    uint32_t colour = owner < GAME_MAX_SEATS ? theme_players[table->colours[owner]].fill : 0xb5402effu;
    int w = board_view_length(&table->view, 34), h = board_view_length(&table->view, 20),
        pole = board_view_length(&table->view, 42);
    int lift = (int)((float)h * 0.35f * (wave(now, 900, index) - 0.5f)),
        tip = (int)((float)h * 0.5f * (wave(now, 700, index + 2) - 0.5f));
    struct point cloth[] = {{at.x, at.y - pole},
                            {at.x + w / 2, at.y - pole + lift},
                            {at.x + w, at.y - pole + h / 2 + tip},
                            {at.x + w / 2, at.y - pole + h + lift},
                            {at.x, at.y - pole + h}};
    draw_line(list, (struct point[]){{at.x, at.y}, {at.x, at.y - pole - 2}}, 2, 0, table_px(table, 1.5f), 0x3a2719ffu);
    draw_polygon(list, cloth, 5, colour);
    draw_line(list, cloth, 5, 1, 1, 0x00000050u);
}

static void draw_flags(struct table *table, struct draw_list *list, int64_t now) {
    for (int i = 0; i < seasons(table)->board.flag_count; i++) {
        const struct board_spot *spot = &seasons(table)->board.flags[i];
        if (is_standing(table, spot->piece) && !is_rising(table, spot->piece)) {
            draw_flag(table, list, spot, i, now);
        }
    }
}

/* ---- river, birds, forge ---- */

static void draw_river(struct table *table, struct draw_list *list, int64_t now) {
    int half = seasons(table)->board.water_count / 2;
    for (int i = 0; i < GLINTS && half > 1; i++) {
        float along = (float)((now / 40 + i * 1000 / GLINTS) % 1000) / 1000 * (float)(half - 1);
        int from = (int)along, to = from + 1 < half ? from + 1 : from;
        struct point left = seasons(table)->board.water[from], next = seasons(table)->board.water[to];
        struct point right = seasons(table)->board.water[seasons(table)->board.water_count - 1 - from];
        float share = along - (float)from, across = 0.2f + 0.6f * (float)(i * 37 % 10) / 10;
        struct point middle = {left.x + (int)((float)(next.x - left.x) * share),
                               left.y + (int)((float)(next.y - left.y) * share)};
        middle.x += (int)((float)(right.x - left.x) * across);
        struct point at = board_view_point(&table->view, middle);
        int w = board_view_length(&table->view, 20), alpha = (int)(80 * wave(now, 1300, i));
        draw_line(list, (struct point[]){{at.x - w, at.y}, {at.x + w, at.y}}, 2, 0, table_px(table, 1.5f),
                  colour_with_alpha(0xffffffffu, alpha));
    }
}

static void draw_birds(struct table *table, struct draw_list *list, int64_t now) {
    for (int i = 0; i < seasons(table)->board.bird_count; i++) {
        struct point home = seasons(table)->board.birds[i].at;
        float turn = (float)((now / 2 + i * 5300) % 18000) / 18000;
        home.x += (int)(520 * turn) - 260;
        home.y += (int)(50 * wave(now, 9000, i * 3));
        struct point at = board_view_point(&table->view, home);
        int w = board_view_length(&table->view, 13), flap = (int)((float)w * (wave(now, 620, i) - 0.35f));
        int alpha = (int)(190 * (turn < 0.1f ? turn * 10 : turn > 0.9f ? (1 - turn) * 10 : 1));
        draw_line(list, (struct point[]){{at.x - w, at.y - flap}, {at.x, at.y}, {at.x + w, at.y - flap}}, 3, 0,
                  table_px(table, 1.5f), colour_with_alpha(0x2a2622ffu, alpha));
    }
}

static void draw_glows(struct table *table, struct draw_list *list, int64_t now) {
    enum blend before = draw_blend(list, BLEND_ADD);
    for (int i = 0; i < seasons(table)->board.glow_count; i++) {
        const struct board_spot *spot = &seasons(table)->board.glows[i];
        struct point at = board_view_point(&table->view, spot->at);
        int radius = board_view_length(&table->view, spot->radius ? spot->radius / 2 : 30);
        int alpha = 26 + (int)(34 * wave(now, 1700, i) * (0.6f + 0.4f * wave(now, 310, i)));
        draw_soft(list, (struct rect){at.x - radius / 2, at.y - radius / 2, radius, radius}, radius / 2, radius / 2,
                  colour_with_alpha(0xff8a30ffu, alpha));
    }
    draw_blend(list, before);
}

/* ---- snow ---- */

static void draw_snow(struct table *table, struct draw_list *list, int64_t now) {
    struct rect window = table->layout.window;
    for (int i = 0; i < FLAKES; i++) {
        int seed = i * 7919 % 1013, speed = 26 + i % 5 * 7, size = 1 + i % 3;
        int x = (seed * 17 + (int)(now * (6 + i % 4) / 1000) + (int)(14 * wave(now, 3600, i))) % window.w;
        int y = (seed * 31 + (int)(now * speed / 1000)) % (window.h + 20) - 10;
        draw_disc(list, x, y, table_px(table, (float)size * 0.8f), colour_with_alpha(0xf6faffffu, 90 + i % 3 * 45));
    }
}

void table_effects_draw(struct table *table, struct draw_list *list) {
    int64_t now = table->now / STEP_MS * STEP_MS;
    if (!table_has_effects(table)) {
        return;
    }
    draw_river(table, list, now);
    draw_flags(table, list, now);
    draw_smoke(table, list, now);
    draw_glows(table, list, now);
    draw_birds(table, list, now);
    if (seasons(table)->board.has_snow && !motion_find(&table->motion, MOTION_WINTER, -1)) {
        draw_snow(table, list, now);
    }
}

int table_has_effects(const struct table *table) {
    return seasons(table)->has_board && !table->app->settings.is_reduced && !table->app->is_scripted;
}
