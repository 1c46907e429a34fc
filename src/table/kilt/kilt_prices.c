/* SPDX-License-Identifier: MIT */
/* What building costs each that may build, told with the square's name at the foot of what stands there, or as near to
 * that as no beast and no other price is covered. */
#include <stdlib.h>

#include "table/kilt/kilt_table.h"
#include "ui/room.h"

/* ---- which ---- */

static struct kilt_price_tag *tag_of(struct kilt_price_tag tags[KILT_SQUARES], int *count, int square) {
    for (int i = 0; i < *count; i++) {
        if (tags[i].square == square) {
            return &tags[i];
        }
    }
    tags[*count] = (struct kilt_price_tag){.square = square};
    return &tags[(*count)++];
}

/* Those of both builders, in the order in which they build. */
static int forecast_tags(const struct table *table, int place, struct kilt_price_tag tags[KILT_SQUARES]) {
    const struct kilt_forecast *forecast = kilt_forecast_of(table, kilt_card_in_hand(table), place);
    int count = 0;
    for (int i = 0; i < forecast->builder_count; i++) {
        const struct kilt_builder *builder = &forecast->builders[i];
        for (int j = 0; j < builder->site_count; j++) {
            const struct kilt_site *site = &builder->sites[j];
            struct kilt_price_tag *tag = tag_of(tags, &count, site->square);
            tag->prices[tag->count++] =
                (struct kilt_price){builder->colour, site->least, site->most, kilt_only_payee(site)};
        }
    }
    return count;
}

static int site_tags(const struct table *table, struct kilt_price_tag tags[KILT_SQUARES]) {
    const struct kilt_state *state = kilt_asked(table);
    int count = 0;
    for (uint32_t left = kilt_open_sites(table); left; left &= left - 1) {
        const int square = __builtin_ctz(left), price = kilt_price(state, square, state->builders[0]);
        const int payee = price ? state->owner[kilt_floor_colour(state->top[square])] : GAME_NO_SEAT;
        tags[count++] = (struct kilt_price_tag){square, {{KILT_NO_COLOUR, price, price, payee}}, 1, {0, 0, 0, 0}};
    }
    return count;
}

static int find_tags(const struct table *table, struct kilt_price_tag tags[KILT_SQUARES]) {
    const int place = kilt_aimed_place(table);
    return !table_is_asking(table)  ? 0
           : place == KILT_NO_PLACE ? site_tags(table, tags)
                                    : forecast_tags(table, place, tags);
}

uint32_t kilt_priced(const struct table *table) {
    struct kilt_price_tag tags[KILT_SQUARES];
    uint32_t squares = 0;
    for (int i = find_tags(table, tags) - 1; i >= 0; i--) {
        squares |= 1u << tags[i].square;
    }
    return squares;
}

/* ---- where ---- */

void kilt_cover(struct kilt_covered *covered, struct rect rect, int weight) {
    if (!rect_is_empty(rect)) {
        covered->rects[covered->count] = rect;
        covered->weights[covered->count++] = weight;
    }
}

static int by_back(const void *left, const void *right) {
    return ((const struct kilt_price_tag *)left)->square - ((const struct kilt_price_tag *)right)->square;
}

void kilt_cover_beasts(const struct table *table, struct kilt_covered *covered) {
    enum { BEAST = 8 };
    for (int square = 0; square < KILT_SQUARES; square++) {
        kilt_cover(covered, kilt_beast_rect(table, square), BEAST);
    }
}

static void find_covered(const struct table *table, struct kilt_covered *covered) {
    enum { SIGN = 4 };
    const uint32_t priced = kilt_priced(table);
    covered->count = 0;
    kilt_cover_beasts(table, covered);
    for (int square = 0; square < KILT_SQUARES; square++) {
        if (kilt_shown(table)->height[square] > 1 && !(priced >> square & 1)) {
            kilt_cover(covered, kilt_sign_rect(table, square, NULL), SIGN);
        }
    }
}

static int loss_of(const void *user, struct rect rect) {
    const struct kilt_covered *covered = user;
    int loss = 0;
    for (int i = 0; i < covered->count; i++) {
        loss += rect_shared(covered->rects[i], rect) * covered->weights[i];
    }
    return loss;
}

enum { TAG_HIGH = 20, LINE_HIGH = 17, TAG_NAME = 17, RANGE_WIDE = 32, PRICE_WIDE = 16 };

static int line_height(const struct table *table, const struct kilt_price_tag *tag) {
    return table_px(table, tag->count > 1 ? LINE_HIGH : TAG_HIGH);
}

static int has_payee(const struct kilt_price_tag *tag) {
    int has = 0;
    for (int i = 0; i < tag->count; i++) {
        has |= tag->prices[i].payee != GAME_NO_SEAT;
    }
    return has;
}

static int has_range(const struct kilt_price_tag *tag) {
    int has = 0;
    for (int i = 0; i < tag->count; i++) {
        has |= tag->prices[i].least != tag->prices[i].most;
    }
    return has;
}

/* The square's name; in each line the builder, a coin, what is paid and to whom. */
static int tag_width(const struct table *table, const struct kilt_price_tag *tag) {
    const int h = line_height(table, tag), who = tag->prices[0].colour == KILT_NO_COLOUR ? 0 : h;
    return table_px(table, TAG_NAME + 8) + who + h + table_px(table, has_range(tag) ? RANGE_WIDE : PRICE_WIDE) +
           (has_payee(tag) ? h * 3 / 4 : 0);
}

/* At its foot, so that those of a row are at one height. */
static struct rect wished(const struct table *table, const struct kilt_price_tag *tag) {
    const int line = line_height(table, tag), h = tag->count * line, w = tag_width(table, tag);
    const struct point ground = kilt_square_point(table, tag->square, 0);
    if (kilt(table)->is_above) {
        const struct rect sign = kilt_sign_rect(table, tag->square, NULL);
        return (struct rect){ground.x - w / 2, sign.y + sign.h - h, w, h};
    }
    return rect_centred_at((struct point){ground.x, ground.y + kilt_top_depth(table) + h / 2 - line * 3 / 4}, w, h);
}

struct rect kilt_price_line(const struct table *table, const struct kilt_price_tag *tag, int index) {
    const struct rect rect = tag->rect;
    const int name = table_px(table, TAG_NAME + 4), h = rect.h / tag->count;
    return (struct rect){rect.x + name, rect.y + index * h, rect.w - name, h};
}

struct rect kilt_clear_place(const struct table *table, const struct kilt_covered *covered, struct rect wish) {
    const int reach = kilt_top_depth(table), step = reach / 8 > 0 ? reach / 8 : 1;
    const struct rect around = {wish.x - 3 * reach, wish.y - 2 * reach, wish.w + 6 * reach, wish.h + 4 * reach};
    struct rect place = wish;
    if (loss_of(covered, wish)) {
        room_find(&(struct room){around, step, rect_middle(wish), reach, loss_of, covered}, &place);
    }
    return place;
}

/* On another tower's top a price would be that one's. */
static void cover_other_tops(const struct table *table, struct kilt_covered *covered, int own) {
    enum { TOP = 6 };
    for (int square = 0; square < KILT_SQUARES; square++) {
        struct point outline[KILT_HIT_POINTS];
        if (square != own && kilt_shown(table)->height[square]) {
            kilt_cover(covered, polygon_bounds(outline, kilt_top_outline(table, square, outline)), TOP);
        }
    }
}

int kilt_price_tags(const struct table *table, struct kilt_price_tag tags[KILT_SQUARES]) {
    enum { TAG = 16 };
    const int count = find_tags(table, tags);
    struct kilt_covered covered;
    find_covered(table, &covered);
    qsort(tags, (size_t)count, sizeof *tags, by_back);
    for (int i = 0; i < count; i++) {
        struct kilt_covered with_tops = covered;
        cover_other_tops(table, &with_tops, tags[i].square);
        tags[i].rect = kilt_clear_place(table, &with_tops, wished(table, &tags[i]));
        kilt_cover(&covered, tags[i].rect, TAG);
    }
    return count;
}

/* ---- drawing ---- */

/* "2" behind its builder's emblem and a coin, before the mark of who is paid: the numbers of a tag end below each
 * other. */
static void draw_price(struct table *table, struct draw_list *list, const struct kilt_price_tag *tag, int index) {
    const struct kilt_price *price = &tag->prices[index];
    struct rect line = kilt_price_line(table, tag, index);
    const int h = line.h;
    line.w -= table_px(table, 4);
    if (price->colour != KILT_NO_COLOUR) {
        kilt_emblem(list, price->colour, rect_inset(rect_cut_left(&line, h, 0), 1));
    }
    kilt_icon(list, "ducat", rect_inset(rect_cut_left(&line, h, 0), 2));
    const struct rect mark = has_payee(tag) ? rect_cut_right(&line, h * 3 / 4, 0) : line;
    if (price->payee != GAME_NO_SEAT) {
        icon_draw_player(list, table->colours[price->payee], rect_centred(mark, h * 5 / 8, h * 5 / 8));
    }
    line.w -= table_px(table, 3);
    if (price->least == price->most) {
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_INK, ALIGN_RIGHT, line, "%d", price->least);
    } else {
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_INK, ALIGN_RIGHT, line, "%d–%d", price->least, price->most);
    }
}

/* "d2" and a line for each that may build there. */
static void draw_tag(struct table *table, struct draw_list *list, const struct kilt_price_tag *tag) {
    struct rect rect = tag->rect;
    const int round = line_height(table, tag) / 2;
    draw_box(list, rect_inset(rect, -1), round, THEME_BACKING(0xd0));
    draw_box(list, rect, round - 1, colour_with_alpha(THEME_CREAM, 248));
    rect_cut_left(&rect, table_px(table, 4), 0);
    table_text(table, list, TEXT_SMALL_BOLD, THEME_INK_SOFT, ALIGN_CENTRE,
               rect_cut_left(&rect, table_px(table, TAG_NAME), 0), "%s", kilt_square_name(tag->square));
    for (int i = 0; i < tag->count; i++) {
        draw_price(table, list, tag, i);
    }
}

void kilt_price_draw(struct table *table, struct draw_list *list, int square) {
    struct kilt_price_tag tags[KILT_SQUARES];
    const int count = kilt_price_tags(table, tags);
    for (int i = 0; i < count; i++) {
        if (tags[i].square == square) {
            draw_tag(table, list, &tags[i]);
        }
    }
}

void kilt_prices_draw(struct table *table, struct draw_list *list) {
    struct kilt_price_tag tags[KILT_SQUARES];
    const int count = kilt_price_tags(table, tags);
    for (int i = 0; i < count; i++) {
        draw_tag(table, list, &tags[i]);
    }
}
