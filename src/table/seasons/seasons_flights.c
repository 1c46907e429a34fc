/* SPDX-License-Identifier: MIT */
/* What flies over the table, drawn from the running motions: pieces along arcs, hopping helpers, cards, dust, bursts of
 * points, banners. Anticipation, arc, settle; with reduced motion everything fades in place instead. */
#include <math.h>
#include <stdio.h>

#include "table/ops_stage.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_seats.h"
#include "table/seasons/seasons_table.h"
#include "table/table_pill.h"
#include "ui/text.h"

/* ---- the reveal ---- */

/* Parts of the whole. */
#define COMES 0.16f
#define TURNS 0.17f
#define TURNED 0.28f
#define STEPS 0.24f
#define STANDS 0.42f
#define NUDGES 0.46f
#define NUDGED 0.58f
#define GOES 0.78f
#define LEFT 0.02f /* of his way: until then he is where his name stands */
#define STROKES 1.5f

enum { SHADE = 70, STEP_W = 482, STEP_H = 560, STEP_FEET = 515 }; /* of 255; of the pictures: feet stand so far down */

/* Where one of them stands: the middle of his feet, and how high his picture is. */
struct stand {
    struct point feet;
    int high, room;
};

static struct stand stand_of(const struct table *table, int number, int count) {
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const int most = clear.h * 69 / 100, room = clear.w / count;
    const int wide = room < table_px(table, 200) ? room : table_px(table, 200);
    const int high = wide * STEP_H / STEP_W * 5 / 4 < most ? wide * STEP_H / STEP_W * 5 / 4 : most;
    const int left = clear.x + (clear.w - count * wide) / 2;
    return (struct stand){{left + number * wide + wide / 2, clear.y + clear.h * 84 / 100}, high, wide};
}

static struct rect picture_at(struct point feet, int high) {
    const int w = high * STEP_W / STEP_H;
    return (struct rect){feet.x - w / 2, feet.y - high * STEP_FEET / STEP_H, w, high};
}

/* CARD is played by another seat too: 1 if that one stands at the right, -1 at the left, 0 if nobody plays it. */
static int twin_of(const struct table *table, int seat, int card) {
    const int start = seasons_shown(table)->start, own = (seat + table->seats - start) % table->seats;
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct motion_item *item = &table->motion.items[i];
        if (item->kind == MOTION_TURN_CARD && item->event.seat != seat && (item->event.set >> card & 1)) {
            return (item->event.seat + table->seats - start) % table->seats > own ? 1 : -1;
        }
    }
    return 0;
}

static void draw_back(struct table *table, struct draw_list *list, int seat, const struct stand *stand, float share) {
    const float turn = tween_part(share, TURNS, TURNED), comes = ease_apply(EASE_OUT, tween_part(share, 0, COMES));
    const int w = stand->high * 30 / 100, h = w * 7 / 5;
    const struct rect end = {stand->feet.x - w / 2, stand->feet.y - stand->high / 2 - h / 2, w, h};
    const struct rect start = rect_centred(seasons_seat_rect(table, seat), w / 2, h / 2);
    struct rect rect = tween_rect(start, end, comes);
    rect.y -= (int)tween_hop(table_px(table, 44), comes);
    rect = rect_centred(rect, rect.w * (int)(100 * (1 - turn)) / 100, rect.h * (100 + (int)(12 * turn)) / 100);
    if (rect.w > 2) {
        seasons_art_card_back(&seasons(table)->art, list, table->colours[seat], rect);
    }
}

/* Who he is, and whose, on a board at his feet; a name that is too broad for it is left to its sign. */
static void draw_name(struct table *table, struct draw_list *list, int seat, int card, const struct stand *stand) {
    const char *words = seasons_text_card(card), *name = table->names[seat];
    const int sign = table_px(table, 22), edge = table_px(table, 10), most = stand->room - table_px(table, 8);
    const int is_whole = table_text_width(table, TEXT_SMALL_BOLD, words) + sign + 2 * edge <= most;
    const enum theme_text role = is_whole ? TEXT_SMALL_BOLD : TEXT_FINE;
    const int craft = table_text_width(table, role, words) + sign + table_px(table, 4);
    const int whose = table_text_width(table, TEXT_SMALL_BOLD, name), is_told = whose + 2 * edge <= most;
    const int w = (is_told && whose > craft ? whose : craft) + 2 * edge, line = table_px(table, 18);
    const struct rect plate = {stand->feet.x - w / 2, stand->feet.y + table_px(table, 4), w,
                               (1 + is_told) * line + table_px(table, 8)};
    struct rect inside = {stand->feet.x - craft / 2, plate.y + table_px(table, 4), craft, line};
    seasons_plate_draw(list, plate);
    icon_draw_player(list, table->colours[seat],
                     rect_centred(rect_cut_left(&inside, sign, table_px(table, 4)), sign, sign));
    table_text(table, list, role, THEME_CREAM, ALIGN_LEFT, inside, "%s", words);
    if (is_told) {
        table_text(table, list, TEXT_SMALL_BOLD, THEME_CREAM_SOFT, ALIGN_CENTRE,
                   (struct rect){plate.x, inside.y + line, plate.w, line}, "%s", name);
    }
}

/* Its pole goes up behind his shoulder, its cloth flies over his hat and within his room: whose he is, without a word.
 */
static void draw_pennon(struct table *table, struct draw_list *list, int seat, struct point feet, int high,
                        float share) {
    enum { WAVES = 7 };
    const struct player_colour *player = &theme_players[table->colours[seat]];
    const int x = feet.x + high * 10 / 100, top = feet.y - high * 115 / 100, w = high * 24 / 100, h = high * 22 / 100;
    const float time = table->app->settings.is_reduced ? 0 : share * 26;
    struct point cloth[2 * WAVES];
    for (int i = 0; i < WAVES; i++) {
        const float along = (float)i / (WAVES - 1);
        const int wave = (int)(sinf(along * 5 - time) * along * (float)h * 0.13f),
                  narrow = (int)(along * (float)h * 0.16f);
        cloth[i] = (struct point){x + (int)(along * (float)w), top + wave + narrow};
        cloth[2 * WAVES - 1 - i] = (struct point){x + (int)(along * (float)w), top + h + wave - narrow};
    }
    draw_line(list, (struct point[]){{x, feet.y}, {x, top - high / 40}}, 2, 0, high / 50 + 2, 0x2e1d0effu);
    draw_line(list, (struct point[]){{x, feet.y}, {x, top - high / 40}}, 2, 0, high / 80 + 1, 0x8a6236ffu);
    draw_disc(list, x, top - high / 32, high / 50 + 1, THEME_GOLD);
    draw_polygon(list, cloth, 2 * WAVES, player->fill);
    draw_line(list, cloth, 2 * WAVES, 1, table_px(table, 2), player->dark);
    const int size = h * 55 / 100;
    const struct rect sign = {x + w * 30 / 100 - size / 2, top + h / 2 - size / 2, size, size};
    draw_disc(list, sign.x + size / 2, sign.y + size / 2, size * 65 / 100, THEME_CREAM);
    icon_draw_player(list, table->colours[seat], rect_inset(sign, size / 10));
}

/* He steps forward beside the card he was on; two of one craft face and nudge each other; then he goes to his place in
 * the strip. */
static void draw_craftsman(struct table *table, struct draw_list *list, int seat, int card, const struct stand *stand,
                           float share) {
    const int is_still = table->app->settings.is_reduced;
    const float step = is_still ? 1 : ease_apply(EASE_OUT_BACK, tween_part(share, STEPS, STANDS));
    const float nudge = is_still ? 0 : sinf(tween_part(share, NUDGES, NUDGED) * 3.1416f);
    const float goes = is_still ? 0 : ease_apply(EASE_IN, tween_part(share, GOES, 1));
    struct point feet = stand->feet;
    feet.x += (int)((step - 1) * (float)stand->high / 3) +
              (int)(nudge * (float)twin_of(table, seat, card) * (float)table_px(table, 12));
    feet.y -= (int)((float)table_px(table, 14) * sinf(tween_part(share, STEPS, STANDS) * 3.1416f) * (float)!is_still);
    const struct rect place = seasons_order_rect(table, card);
    const struct rect stands = picture_at(feet, stand->high);
    const struct rect rect = tween_rect(stands, rect_centred(place, place.h * STEP_W / STEP_H, place.h), goes);
    const int shadow = stand->high / 5;
    const float strokes = sinf(tween_part(share, STANDS - 0.04f, GOES) * 2 * 3.1416f * STROKES);
    draw_alpha_push(list, (int)(255 * (is_still ? 1 : tween_part(share, STEPS, STEPS + 0.06f))));
    if (goes <= 0) {
        draw_soft(list, (struct rect){feet.x - shadow + shadow / 4, stand->feet.y - shadow / 5, shadow * 2, shadow / 3},
                  shadow / 6, shadow / 5, THEME_SHADE(0x90));
    }
    draw_pennon(table, list, seat,
                (struct point){rect.x + (feet.x - stands.x) * rect.w / stands.w,
                               rect.y + (feet.y - stands.y) * rect.h / stands.h},
                stand->high * rect.h / stands.h, share);
    seasons_art_craftsman_moving(&seasons(table)->art, list, card, rect, is_still ? 0 : strokes,
                                 twin_of(table, seat, card) < 0);
    draw_alpha_pop(list);
    if (share > STANDS - 0.06f && goes < LEFT) {
        draw_name(table, list, seat, card, stand);
    }
}

static void draw_revealed(struct table *table, struct draw_list *list, int seat, int card, struct stand stand,
                          float share) {
    if (share < TURNED && !table->app->settings.is_reduced) {
        draw_back(table, list, seat, &stand, share);
    }
    const int is_played = motion_find(&table->motion, MOTION_RAISE_CARD, card) != NULL; /* he is there already */
    if ((share >= STEPS && !is_played) || table->app->settings.is_reduced) {
        draw_craftsman(table, list, seat, card, &stand, share);
    }
}

int seasons_is_face_down(const struct table *table, int seat) {
    for (int i = 0; i < table->motion.item_count && !table->app->settings.is_reduced; i++) {
        const struct motion_item *item = &table->motion.items[i];
        if (item->kind == MOTION_TURN_CARD && item->event.seat == seat) {
            return motion_share(item, table->now) < TURNED;
        }
    }
    return 0;
}

/* Over the board, under the panels; once for all who are revealed. */
static void draw_shade(struct table *table, struct draw_list *list, int alpha) {
    const enum draw_layer before = draw_layer(list, LAYER_PIECES);
    draw_box(list, table->layout.window, 0, (uint32_t)(SHADE * alpha / 255));
    draw_layer(list, before);
}

/* Backs come out of the panels, are turned over one by one, and out of each steps its craftsman, from hat to boots, and
 * uses his tool under a pennon of his seat, with his name and whose he is at his feet; then all go to their places in
 * the strip. The castle lies in the shade behind them. */
static void draw_reveal(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    const int own = __builtin_popcount(item->event.set), start = seasons_shown(table)->start;
    const int turn = (item->event.seat + table->seats - start) % table->seats;
    const float in = tween_part(share, 0, 0.15f), out = 1 - tween_part(share, 0.86f, 1);
    if (item == motion_find(&table->motion, MOTION_TURN_CARD, -1)) {
        draw_shade(table, list, (int)(255 * (in < out ? in : out)));
    }
    draw_alpha_push(list, table->app->settings.is_reduced ? (int)(255 * (in < out ? in : out)) : 255);
    for (int card = 0, index = 0; card < CARDS; card++) {
        if (item->event.set >> card & 1) {
            draw_revealed(table, list, item->event.seat, card,
                          stand_of(table, turn * own + index++, table->seats * own), share);
        }
    }
    draw_alpha_pop(list);
}

/* ---- all that flies ---- */

enum { FLYING_MOST = 8 };

/* In and out again, 0 to 255. */
static int fade(float share) {
    return (int)(255 * (share < 0.2f ? share / 0.2f : share > 0.75f ? (1 - share) / 0.25f : 1));
}

/* ---- pieces ---- */

static void draw_piece(struct table *table, struct draw_list *list, const struct motion_item *item, struct rect rect) {
    if (item->event.what == HELPER) {
        seasons_art_helper(&seasons(table)->art, list, table->colours[item->event.seat], rect);
    } else {
        seasons_art_piece(&seasons(table)->art, list, item->event.what, rect);
    }
}

/* What is paid flies to who carries it to the plan, or into that, from where it goes back to the carts unseen. */
static struct point goal_of(const struct table *table, const struct motion_item *item) {
    struct point outline[BOARD_HIT_POINTS];
    const int next = seasons_raising_plan(table);
    struct point head;
    const struct motion_item *built = motion_find(&table->motion, MOTION_BUILD, -1);
    const int tile = next < 0 && built ? built->event.what : next;
    if (item->event.reason != CAUSE_PAYMENT || tile < 0 || tile >= TILES || !seasons(table)->has_board) {
        return seasons_point_of(table, item->event.to, item->event.what);
    }
    if (seasons_raising_goal(table, item->event.what, &head)) {
        return head;
    }
    const struct rect plan =
        polygon_bounds(outline, seasons_board_plan_hit(&seasons(table)->board, &table->view, tile, outline));
    return (struct point){plan.x + plan.w / 2, plan.y + plan.h * 2 / 3};
}

static void draw_flying(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    struct point from = seasons_point_of(table, item->event.from, item->event.what);
    struct point to = goal_of(table, item);
    int count = item->event.amount < FLYING_MOST ? item->event.amount : FLYING_MOST, size = table_px(table, 26);
    int height = table_px(table, 60) + (from.x > to.x ? from.x - to.x : to.x - from.x) / 10;
    for (int i = 0; i < count; i++) {
        float lag = count > 1 ? (1 - MOTION_FIRST_LANDS) * (float)i / (float)(count - 1) : 0;
        float own = tween_part(share, lag, lag + MOTION_FIRST_LANDS);
        if (own <= 0 || own >= 1) {
            continue;
        }
        struct point at = tween_arc(from, to, height, ease_apply(EASE_IN_OUT, own));
        int grown = size + (int)((float)size * 0.35f * (own < 0.5f ? own : 1 - own));
        struct point ground = tween_point(from, to, ease_apply(EASE_IN_OUT, own));
        draw_disc(list, ground.x, ground.y + size / 3, size / 4, THEME_SHADE(0x38));
        draw_piece(table, list, item, rect_square(at, grown));
    }
}

static void draw_fading(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    int is_gone = share < 0.5f;
    struct point at = seasons_point_of(table, is_gone ? item->event.from : item->event.to, item->event.what);
    draw_alpha_push(list, (int)(255 * (is_gone ? 1 - 2 * share : 2 * share - 1)));
    draw_piece(table, list, item, rect_square(at, table_px(table, 28)));
    draw_alpha_pop(list);
}

static void draw_fly(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    if (table->app->settings.is_reduced) {
        draw_fading(table, list, item, share);
    } else {
        draw_flying(table, list, item, share);
    }
}

/* ---- helpers ---- */

static void draw_hopping(struct table *table, struct draw_list *list, const struct motion_item *item, float share,
                         int hops) {
    struct point from = seasons_point_of(table, item->event.from, HELPER),
                 to = seasons_point_of(table, item->event.to, HELPER);
    float along = ease_apply(EASE_IN_OUT, share), hop = share * (float)hops;
    float up = hop - (float)(int)hop;
    int size = table_px(table, 48), rise = (int)tween_hop(table_px(table, hops > 1 ? 26 : 70), up);
    struct point ground = tween_point(from, to, along);
    draw_disc(list, ground.x, ground.y, size / 6, THEME_SHADE(0x40));
    seasons_art_board_helper(&seasons(table)->art, list, table->colours[item->event.seat],
                             (struct point){ground.x, ground.y - rise}, size);
}

static void draw_hop(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    if (table->app->settings.is_reduced) {
        draw_fading(table, list, item, share);
    } else {
        draw_hopping(table, list, item, share, 1);
    }
}

static void draw_walk(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    if (table->app->settings.is_reduced) {
        draw_fading(table, list, item, share);
    } else {
        draw_hopping(table, list, item, share, 4);
    }
}

/* ---- points ---- */

/* Over the head of the helper who earned them; of an open house, over the house. */
static struct point points_begin(struct table *table, const struct event *event, float share) {
    const int building = seasons_building_of_source(event->reason);
    struct point from = seasons_event_point(table, event);
    from.y -= tween_int(table_px(table, 46), table_px(table, 62), ease_apply(EASE_OUT, tween_part(share, 0, 0.4f)));
    if (building >= 0 && seasons(table)->has_board && seasons_dolls_opened(table, building)) {
        const struct rect pill = table_pill_rect(table, from, 1);
        from = seasons_dolls_sum_at(table, building, (struct point){pill.w, pill.h});
    }
    return from;
}

static void draw_points(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    struct seat_layout home;
    seasons_seat_home(table, item->event.seat, &home);
    struct point from = points_begin(table, &item->event, share),
                 to = {home.points.x + home.points.w / 2, home.points.y + home.points.h / 2};
    float burst = ease_apply(EASE_OUT_BACK, tween_part(share, 0, 0.25f)),
          fly = ease_apply(EASE_IN_OUT, tween_part(share, 0.4f, 1));
    struct point at = table->app->settings.is_reduced ? from : tween_arc(from, to, table_px(table, 70), fly);
    const struct rect pill = table_pill_rect(table, at, burst * (1 - 0.35f * fly));
    if (pill.h < 4) {
        return;
    }
    draw_alpha_push(list,
                    table->app->settings.is_reduced ? fade(share) : (int)(255 * (1 - tween_part(share, 0.82f, 0.97f))));
    table_pill_of_seat(table, list, pill, item->event.seat, item->event.amount);
    draw_alpha_pop(list);
}

/* ---- cards ---- */

static void draw_big_card(struct table *table, struct draw_list *list, int card, struct rect rect, const char *words,
                          int colour) {
    draw_soft(list, rect, 8, 12, THEME_SHADE(0xa0));
    draw_kit(list, KIT_PANEL, rect);
    struct rect inside = rect_inset(rect, table_px(table, 6));
    struct rect name = rect_cut_bottom(&inside, table_px(table, 18), table_px(table, 2));
    seasons_art_card_picture(&seasons(table)->art, list, card, inside);
    table_text(table, list, table_text_width(table, TEXT_SMALL_BOLD, words) <= name.w ? TEXT_SMALL_BOLD : TEXT_FINE,
               THEME_INK, ALIGN_CENTRE, name, "%s", words);
    if (colour >= 0) {
        icon_draw_player(list, colour,
                         (struct rect){rect.x - table_px(table, 8), rect.y - table_px(table, 8), table_px(table, 24),
                                       table_px(table, 24)});
    }
}

/* What is read comes and goes solid, out of a place and back into it: half seen it could not be read. */
static float out_and_back(const struct table *table, float share) {
    const float out = ease_apply(EASE_OUT_BACK, tween_part(share, 0, 0.22f)),
                back = ease_apply(EASE_IN, tween_part(share, 0.86f, 1));
    return table->app->settings.is_reduced ? 1 : back > 0 ? 1 - back : out;
}

/* The card that is resolved, with whose it is. */
static void draw_raised(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    const char *name = table->names[item->event.seat];
    struct rect from = seasons_order_rect(table, item->event.what), clear = table->layout.areas[AREA_CLEAR];
    int w = table_px(table, 112), h = table_px(table, 122);
    struct rect to = {from.x + from.w / 2 - w / 2, clear.y + table_px(table, 30), w, h};
    float grow = out_and_back(table, share);
    struct rect card = tween_rect(from, to, grow);
    int plate_w = table_text_width(table, TEXT_SMALL_BOLD, name) + table_px(table, 20), least = w;
    struct rect plate = {card.x + card.w / 2 - (plate_w > least ? plate_w : least) / 2, card.y + card.h,
                         plate_w > least ? plate_w : least, table_px(table, 24)};
    draw_alpha_push(list, table->app->settings.is_reduced ? fade(share) : 255);
    draw_big_card(table, list, item->event.what, card, seasons_text_card(item->event.what),
                  table->colours[item->event.seat]);
    if (grow > 0.9f) {
        seasons_plate_draw(list, plate);
        table_text(table, list, TEXT_SMALL_BOLD, THEME_CREAM, ALIGN_CENTRE, plate, "%s", name);
    }
    draw_alpha_pop(list);
}

static void draw_gathered(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    int index = 0, count = __builtin_popcount(item->event.set);
    for (int card = 0; card < CARDS; card++) {
        if (item->event.set >> card & 1) {
            struct rect to = seasons_seat_card_rect(table, item->event.seat, card);
            struct rect from = seasons_order_rect(table, MASTER_BUILDER);
            float own = tween_part(share, 0.4f * (float)index / (float)(count + 1),
                                   0.6f + 0.4f * (float)(index + 1) / (float)(count + 1));
            struct rect start = rect_centred(from, table_px(table, 44), table_px(table, 52));
            seasons_art_card_picture(
                &seasons(table)->art, list, card,
                tween_rect(start, to, ease_apply(EASE_IN_OUT, table->app->settings.is_reduced ? 1 : own)));
            index++;
        }
    }
}

static void draw_torn(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    struct rect from = seasons_seat_card_rect(table, item->event.seat, item->event.what);
    struct rect big = rect_centred(from, table_px(table, 60), table_px(table, 68));
    big.y -= (int)((float)table_px(table, 40) * ease_apply(EASE_OUT, share));
    draw_alpha_push(list, fade(share));
    draw_big_card(table, list, item->event.what, big, "", -1);
    draw_line(list, (struct point[]){{big.x, big.y}, {big.x + big.w, big.y + big.h}}, 2, 0, table_px(table, 4),
              THEME_DANGER);
    draw_alpha_pop(list);
}

/* ---- banners, winter, damsel ---- */

/* It unfurls from its middle and is furled again. */
static void draw_banner_of(struct table *table, struct draw_list *list, const char *words, float share, float height) {
    struct rect clear = table->layout.areas[AREA_CLEAR];
    struct text_style style = theme_text(&table->app->scale, TEXT_NAME_BIG, THEME_CREAM, ALIGN_CENTRE);
    if (motion_find(&table->motion, MOTION_WINTER, -1)) { /* the card says what goes on */
        return;
    }
    int w = text_width(table->app->metrics, style, words) + table_px(table, 90), h = table_px(table, 52);
    struct rect banner = {clear.x + (clear.w - w) / 2, clear.y + (int)((float)clear.h * height), w, h};
    const float out = out_and_back(table, share);
    const int shadow = table_px(table, 14), seen = (int)((float)(w + 2 * shadow) * (out < 1 ? out : 1));
    draw_clip_push(list, (struct rect){banner.x + (w - seen) / 2, banner.y - shadow, seen, h + 2 * shadow});
    draw_alpha_push(list, table->app->settings.is_reduced ? fade(share) : 255);
    draw_soft(list, banner, 10, 12, THEME_SHADE(0xa0));
    draw_kit(list, KIT_BANNER, banner);
    draw_text(list, style, banner, words);
    draw_alpha_pop(list);
    draw_clip_pop(list);
}

/* The starting player's marker goes on clockwise, from panel to panel. */
static void draw_starter(struct table *table, struct draw_list *list, const struct event *event, float share) {
    struct seat_layout from, to;
    int size = table_px(table, 40), before = (event->seat + table->seats - 1) % table->seats;
    float along = table->app->settings.is_reduced ? 1 : ease_apply(EASE_IN_OUT, tween_part(share, 0.1f, 0.6f));
    seasons_seat_home(table, before, &from);
    seasons_seat_home(table, event->seat, &to);
    struct point start = rect_middle(from.name);
    struct point end = rect_middle(to.name);
    start = event->amount > 1 ? start : (struct point){table->layout.window.w / 2, table->layout.areas[AREA_CLEAR].y};
    draw_alpha_push(list, fade(share));
    draw_frame(list, rect_inset(to.panel, -table_px(table, 2)), table_px(table, 6), table_px(table, 3),
               colour_with_alpha(THEME_GOLD, (int)(255 * along)));
    struct rect marker = rect_square(tween_arc(start, end, table_px(table, 60), along), size);
    draw_soft(list, rect_inset(marker, size / 5), size / 3, size / 4, THEME_SHADE(0xa0));
    seasons_art_start(&seasons(table)->art, list, marker);
    draw_alpha_pop(list);
}

static void draw_round(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    char text[MATCH_NAME_SIZE + 64];
    const struct event *event = &item->event;
    const int is_last = event->amount == seasons_shown(table)->rounds;
    snprintf(text, sizeof text, is_last ? _("Round %d, the last: %s begins") : _("Round %d: %s begins"), event->amount,
             table->names[event->seat]);
    draw_starter(table, list, event, share);
    draw_banner_of(table, list, text, share, 0.24f);
}

/* A building that is scored has its plaque (seasons_scoring.c). */
static void draw_banner(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    if (item->event.type != EVENT_SCORING) {
        draw_banner_of(table, list,
                       item->event.type == EVENT_LAST_ROUND ? _("The last plan is taken: the last round")
                                                            : _("The last round is over"),
                       share, 0.2f);
    }
}

static void draw_winter(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    seasons_winter_card_draw_coming(table, list, item->event.what, share);
}

static void draw_blown(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    struct rect area = table->layout.areas[AREA_SHELF];
    struct rect rect = {area.x - (int)((float)area.w * ease_apply(EASE_IN, share)), area.y + area.h / 3, area.h / 2,
                        area.h / 2};
    draw_alpha_push(list, fade(share));
    seasons_art_winter_picture(&seasons(table)->art, list, item->event.what, rect);
    draw_alpha_pop(list);
}

static void draw_seat_mark(struct table *table, struct draw_list *list, int seat, enum icon icon, uint32_t colour,
                           float share) {
    struct seat_layout home;
    seasons_seat_home(table, seat, &home);
    int size = table_px(table, 34);
    struct rect rect = {home.status.x + home.status.w - size, home.status.y + (home.status.h - size) / 2, size, size};
    rect.y -= (int)((float)table_px(table, 16) * ease_apply(EASE_OUT, share));
    draw_alpha_push(list, fade(share));
    icon_draw(list, icon, rect, colour);
    draw_alpha_pop(list);
}

static void draw_court(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    for (int seat = 0; seat < table->seats; seat++) {
        if (item->event.set >> seat & 1) {
            draw_alpha_push(list, fade(share));
            draw_frame(list, seasons_seat_rect(table, seat), table_px(table, 5), table_px(table, 3), 0xe58aa0ffu);
            draw_alpha_pop(list);
        }
    }
}

static void draw_heart(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    draw_seat_mark(table, list, item->event.seat, ICON_CROWN, THEME_GOLD, share);
}

static void draw_shrug(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    draw_seat_mark(table, list, item->event.seat, ICON_CLOSE, THEME_CREAM_SOFT, share);
}

static void draw_seal(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    draw_seat_mark(table, list, item->event.seat, ICON_SEAL, THEME_WAX, share);
}

/* These are drawn by the parts themselves: the strip lifts the card, rows drop down, panels light up. */
static void draw_elsewhere(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    (void)table, (void)list, (void)item, (void)share;
}

static void (*const drawers[MOTION_KINDS])(struct table *, struct draw_list *, const struct motion_item *, float) = {
    [MOTION_NONE] = draw_elsewhere,    [MOTION_ROUND] = draw_round,
    [MOTION_FLY] = draw_fly,           [MOTION_HOP] = draw_hop,
    [MOTION_WALK] = draw_walk,         [MOTION_SEAL] = draw_seal,
    [MOTION_TURN_CARD] = draw_reveal,  [MOTION_EQUIP] = draw_elsewhere,
    [MOTION_RAISE_CARD] = draw_raised, [MOTION_LAY_CARD] = draw_elsewhere,
    [MOTION_GATHER] = draw_gathered,   [MOTION_TEAR_CARD] = draw_torn,
    [MOTION_BUILD] = draw_elsewhere,   [MOTION_POINTS] = draw_points,
    [MOTION_WINTER] = draw_winter,     [MOTION_BLOW_AWAY] = draw_blown,
    [MOTION_COURT] = draw_court,       [MOTION_SHRUG] = draw_shrug,
    [MOTION_HEART] = draw_heart,       [MOTION_BANNER] = draw_banner,
    [MOTION_ASK] = draw_elsewhere};

static void draw_flights(struct table *table, struct draw_list *list) {
    enum draw_layer before = draw_layer(list, LAYER_MOTION);
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct motion_item *item = &table->motion.items[i];
        drawers[item->kind](table, list, item, motion_share(item, table->now));
    }
    seasons_winter_card_draw(table, list);
    draw_layer(list, before);
}

const struct table_flights seasons_flights = {
    .motions = &seasons_motions, .point = seasons_event_point, .draw = draw_flights};
