/* SPDX-License-Identifier: MIT */
/* A ducat day as it is seen: the best area of each clan that is still to be paid is lit, its sum stands over it, and
 * the coins go from its squares to the panel; a banner announces it. Nothing of it moves but the coins. */
#include "table/kilt/kilt_table.h"
#include "table/kilt/kilt_words.h"
#include "table/table_pill.h"
#include "ui/tween.h"

enum { COINS_MOST = 12, BANNER_LEAST = 350 };

/* ---- what is paid ---- */

static int is_pay(const struct event *event) {
    return (event->type == KILT_EVENT_INCOME || event->type == KILT_EVENT_FINAL) && event->amount > 0;
}

/* Fills EVENTS, by colour, with what is being paid now and what follows at once; gives the colours as a set. */
static unsigned paid_now(const struct table *table, struct event events[KILT_COLOURS]) {
    const struct motion *motion = &table->motion;
    unsigned colours = 0, is_on = motion_find(motion, KILT_MOTION_DAY, -1) != NULL;
    for (int i = 0; i < motion->item_count; i++) {
        const struct event *event = &motion->items[i].event;
        if (is_pay(event)) {
            events[event->what] = *event;
            colours |= 1u << event->what;
            is_on = 1;
        }
    }
    for (size_t i = motion->next; is_on && i < motion->count; i++) {
        const struct event *event = &motion->queue[i];
        if (event->type != KILT_EVENT_INCOME) {
            break;
        }
        if (is_pay(event)) {
            events[event->what] = *event;
            colours |= 1u << event->what;
        }
    }
    return colours;
}

uint32_t kilt_day_squares(const struct table *table) {
    struct event events[KILT_COLOURS];
    uint32_t squares = 0;
    for (unsigned left = paid_now(table, events); left; left &= left - 1) {
        squares |= events[__builtin_ctz(left)].extra;
    }
    return squares;
}

/* ---- the end: tower by tower ---- */

enum { COUNT_FROM = 10, COUNT_TO = 60 }; /* hundredths of the time, from the first tower to the last */

/* When the INDEXth of COUNT towers is counted. */
static float counted_at(int index, int count) {
    return (COUNT_FROM + (count > 1 ? (float)((COUNT_TO - COUNT_FROM) * index) / (float)(count - 1) : 0)) / 100;
}

uint32_t kilt_counted_squares(const struct table *table, int colour) {
    uint32_t counted = 0;
    for (int i = 0; i < table->motion.item_count; i++) {
        const struct motion_item *item = &table->motion.items[i];
        const int count = __builtin_popcount(item->event.extra);
        if (item->kind != KILT_MOTION_FINAL || item->event.what != colour) {
            continue;
        }
        int index = 0;
        for (uint32_t left = item->event.extra; left; left &= left - 1, index++) {
            counted |= motion_share(item, table->now) >= counted_at(index, count) ? left & -left : 0;
        }
    }
    return counted;
}

static uint32_t lit_for(const struct table *table, int colour, const struct event *event) {
    return event->type == KILT_EVENT_FINAL ? kilt_counted_squares(table, colour) : event->extra;
}

uint32_t kilt_day_lit(const struct table *table) {
    struct event events[KILT_COLOURS];
    uint32_t squares = 0;
    for (unsigned left = paid_now(table, events); left; left &= left - 1) {
        const int colour = __builtin_ctz(left);
        squares |= lit_for(table, colour, &events[colour]);
    }
    return squares;
}

/* ---- where the sums stand ---- */

/* Over the beasts of its rearmost square. */
static struct rect sum_over(const struct table *table, uint32_t squares) {
    const struct rect pill = table_pill_rect(table, (struct point){0, 0}, 1);
    struct rect tops = {0, 0, 0, 0};
    for (uint32_t left = squares; left; left &= left - 1) {
        const struct point top = kilt_top_point(table, __builtin_ctz(left));
        const struct rect beast = kilt_beast_rect(table, __builtin_ctz(left));
        tops = rect_around(rect_around(tops, rect_square(top, 2 * kilt_top_depth(table))), beast);
    }
    return (struct rect){tops.x + (tops.w - pill.w) / 2, tops.y - pill.h, pill.w, pill.h};
}

/* At the board's foot, or wherever nothing that is read lies. */
struct rect kilt_day_banner(const struct table *table, int wide) {
    enum { HIGH = 58 };
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const int w = wide < clear.w ? wide : clear.w, h = table_px(table, HIGH);
    return kilt_banner_near(table, kilt_day_squares(table), (struct point){clear.x + clear.w / 2, clear.y + clear.h}, w,
                            h);
}

/* What is read beside the towers. */
static void cover_lane(const struct table *table, struct kilt_covered *covered) {
    enum { READ = 4 };
    for (int place = 0; place < KILT_PLACES; place++) {
        kilt_cover(covered, kilt_number_rect(table, place), READ);
    }
    for (int card = 0; card < KILT_CARDS; card++) {
        kilt_cover(covered, kilt_card_seen(table, card), READ);
    }
}

unsigned kilt_day_sums(const struct table *table, struct rect sums[KILT_COLOURS]) {
    enum { SUM = 16, PEOPLE = 6 };
    struct event events[KILT_COLOURS];
    struct kilt_covered covered = {.count = 0};
    const unsigned colours = paid_now(table, events);
    kilt_cover_beasts(table, &covered);
    cover_lane(table, &covered);
    for (uint32_t left = kilt_day_squares(table); left; left &= left - 1) {
        kilt_cover(&covered, kilt_room_people(table, __builtin_ctz(left)), PEOPLE);
    }
    kilt_cover(&covered, kilt_day_banner(table, table_px(table, BANNER_LEAST)), SUM);
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        sums[colour] = (struct rect){0, 0, 0, 0};
        if (colours >> colour & 1) {
            sums[colour] = kilt_clear_place(table, &covered, sum_over(table, events[colour].extra));
            kilt_cover(&covered, sums[colour], SUM);
        }
    }
    return colours;
}

/* ---- drawing ---- */

static void draw_sum(struct table *table, struct draw_list *list, int colour, int amount, struct rect plate) {
    kilt_emblem(list, colour,
                table_pill_draw(table, list, plate, kilt_colour_fill(colour), kilt_colour_ink(colour), amount));
}

void kilt_day_light(struct table *table, struct draw_list *list) {
    struct event events[KILT_COLOURS] = {{0}};
    const uint32_t opened = kilt_rooms_opened(table);
    for (unsigned left = paid_now(table, events); left; left &= left - 1) {
        const int colour = __builtin_ctz(left);
        kilt_area_light(table, list, lit_for(table, colour, &events[colour]) & ~opened);
    }
}

void kilt_day_sums_draw(struct table *table, struct draw_list *list) {
    struct event events[KILT_COLOURS] = {{0}};
    struct rect sums[KILT_COLOURS];
    const unsigned colours = kilt_day_sums(table, sums);
    paid_now(table, events);
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        const int is_counted =
            events[colour].type != KILT_EVENT_FINAL || kilt_counted_squares(table, colour) == events[colour].extra;
        if ((colours >> colour & 1) && is_counted) {
            draw_sum(table, list, colour, events[colour].amount, sums[colour]);
        }
    }
}

void kilt_coin_draw(struct table *table, struct draw_list *list, struct point from, struct point to, float share) {
    if (share <= 0 || share >= 1) {
        return;
    }
    const struct point at = table->app->settings.is_reduced
                                ? tween_point(from, to, share)
                                : tween_arc(from, to, table_px(table, 70), ease_apply(EASE_IN_OUT, share));
    const int size = table_px(table, 34), rim = size / 2 + table_px(table, 2);
    draw_soft(list, rect_square(at, 2 * rim), rim, table_px(table, 5),
              0x0a0602d0u); /* gold on gold would not be seen */
    draw_disc(list, at.x, at.y, rim, 0x2a1606ffu);
    kilt_icon(list, "ducat", rect_square(at, size));
}

/* A coin for each ducat rises, from all squares of the area in turn. */
void kilt_income_draw(struct table *table, struct draw_list *list, const struct motion_item *item, float share) {
    const struct event *event = &item->event;
    const struct point to = rect_middle(kilt_purse_rect(table, event->seat));
    const int coins = event->amount < COINS_MOST ? event->amount : COINS_MOST;
    uint32_t left = event->extra;
    for (int i = 0; i < coins && event->extra; i++, left &= left - 1) {
        left = left ? left : event->extra;
        const int is_final = event->type == KILT_EVENT_FINAL;
        const float from =
            is_final ? counted_at(i, coins) : 0.15f + (coins > 1 ? 0.35f * (float)i / (float)(coins - 1) : 0);
        kilt_coin_draw(table, list, kilt_top_point(table, __builtin_ctz(left)), to,
                       tween_part(share, from, from + (is_final ? 0.4f : 0.5f)));
    }
}

/* ---- banners of words ---- */

/* Large, over the board. */
void kilt_banner_draw(struct table *table, struct draw_list *list, const char *icon, const char *words, float share) {
    const int side = table_px(table, 52), gap = table_px(table, 14), edge = table_px(table, 40);
    const int wide = side + gap + table_text_width(table, TEXT_HEADING, words);
    const int least = table_px(table, BANNER_LEAST);
    const struct rect plate = kilt_day_banner(table, wide + 2 * edge < least ? least : wide + 2 * edge);
    struct rect inside = rect_centred(plate, wide, plate.h);
    draw_alpha_push(list, (int)(255 * (share < 0.1f ? share / 0.1f : share > 0.85f ? (1 - share) / 0.15f : 1)));
    draw_soft(list, plate, 8, 16, THEME_SHADE(0xc0));
    draw_kit(list, KIT_BANNER, plate);
    kilt_icon(list, icon, rect_centred(rect_cut_left(&inside, side, gap), side, side));
    table_text(table, list, TEXT_HEADING, THEME_CREAM, ALIGN_LEFT, inside, "%s", words);
    draw_alpha_pop(list);
}
