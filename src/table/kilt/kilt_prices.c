/* SPDX-License-Identifier: MIT */
/* What building costs each that may build, told in one line with the square's name at the foot of what stands there, or
 * as near to that as no beast and no other price is covered. */
#include <stdio.h>
#include <stdlib.h>

#include "table/kilt/kilt_table.h"
#include "ui/room.h"
#include "ui/text.h"

enum { PRICE_WORDS = 16 };

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

/* In pixels at a factor of 1: a tag's height, what lies before its name, behind its end and before each price. */
enum { TAG_HIGH = 18, BEFORE = 3, BEHIND = 4, APART = 3 };

static int mark_size(const struct table *table) {
    return table_px(table, TAG_HIGH - 3);
}

static struct text_style price_style(const struct table *table) {
    return theme_text(&table->app->scale, TEXT_NUMBER_SMALL, THEME_INK, ALIGN_LEFT);
}

static struct text_style name_style(const struct table *table) {
    return theme_text(&table->app->scale, TEXT_SMALL_BOLD, THEME_INK_SOFT, ALIGN_LEFT);
}

/* With what lies before it. In small windows the type does not shrink with the board. */
static int name_width(const struct table *table, const struct kilt_price_tag *tag) {
    return table_px(table, BEFORE) + text_width(table->app->metrics, name_style(table), kilt_square_name(tag->square)) +
           1;
}

static void say_price(const struct kilt_price *price, char words[PRICE_WORDS]) {
    snprintf(words, PRICE_WORDS, price->least == price->most ? "%d" : "%d–%d", price->least, price->most);
}

/* A coin, and the mark of who is paid, where there is but one price: two would make a tag as broad as two towers. */
static int has_coin(const struct kilt_price_tag *tag) {
    return tag->count == 1;
}

static int is_paid(const struct kilt_price_tag *tag) {
    return has_coin(tag) && tag->prices[0].payee != GAME_NO_SEAT;
}

static int price_width(const struct table *table, const struct kilt_price_tag *tag, int index) {
    const struct kilt_price *price = &tag->prices[index];
    const int marks = (price->colour != KILT_NO_COLOUR) + has_coin(tag) + is_paid(tag);
    char words[PRICE_WORDS];
    say_price(price, words);
    return marks * (mark_size(table) + table_px(table, 1)) +
           text_width(table->app->metrics, price_style(table), words) + table_px(table, 1);
}

static int tag_width(const struct table *table, const struct kilt_price_tag *tag) {
    int w = name_width(table, tag) + table_px(table, BEHIND);
    for (int i = 0; i < tag->count; i++) {
        w += table_px(table, APART) + price_width(table, tag, i);
    }
    return w;
}

/* At its foot, so that those of a row are at one height. */
static struct rect wished(const struct table *table, const struct kilt_price_tag *tag) {
    const int h = table_px(table, TAG_HIGH), w = tag_width(table, tag);
    const struct point ground = kilt_square_point(table, tag->square, 0);
    if (kilt(table)->is_above) {
        const struct rect sign = kilt_sign_rect(table, tag->square, NULL);
        return (struct rect){ground.x - w / 2, sign.y + sign.h - h, w, h};
    }
    return rect_centred_at((struct point){ground.x, ground.y + kilt_top_depth(table) - h / 4}, w, h);
}

struct rect kilt_price_line(const struct table *table, const struct kilt_price_tag *tag, int index) {
    struct rect rect = tag->rect;
    rect_cut_left(&rect, name_width(table, tag), table_px(table, APART));
    for (int i = 0; i < index; i++) {
        rect_cut_left(&rect, price_width(table, tag, i), table_px(table, APART));
    }
    return rect_cut_left(&rect, price_width(table, tag, index), 0);
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

/* Up and down its own tower, if a tag is at WISH no wider than a column: as near as may be to where it covers none of
 * COVERED, and least of WITH_TOPS. */
static int find_on_own_tower(const struct table *table, const struct kilt_covered *covered,
                             const struct kilt_covered *with_tops, struct rect wish, struct rect *place) {
    const struct kilt_layout *layout = &kilt(table)->layout;
    const int reach = kilt_top_depth(table);
    const int column = board_view_length(&table->view, layout->squares[1].at.x - layout->squares[0].at.x);
    const struct rect around =
        rect_centred_at(rect_middle(wish), column > wish.w ? column : wish.w, wish.h + 3 * reach);
    *place = wish;
    room_find(&(struct room){around, 1 + reach / 16, rect_middle(wish), reach, loss_of, with_tops}, place);
    return !loss_of(covered, *place);
}

static struct rect place_of(const struct table *table, const struct kilt_covered *covered,
                            const struct kilt_price_tag *tag) {
    struct kilt_covered with_tops = *covered;
    struct rect place;
    const struct rect wish = wished(table, tag);
    cover_other_tops(table, &with_tops, tag->square);
    if (!loss_of(&with_tops, wish)) {
        return wish;
    }
    return !kilt(table)->is_above && find_on_own_tower(table, covered, &with_tops, wish, &place)
               ? place
               : kilt_clear_place(table, &with_tops, wish);
}

int kilt_price_tags(const struct table *table, struct kilt_price_tag tags[KILT_SQUARES]) {
    enum { TAG = 16 };
    const int count = find_tags(table, tags);
    struct kilt_covered covered;
    find_covered(table, &covered);
    qsort(tags, (size_t)count, sizeof *tags, by_back);
    for (int i = 0; i < count; i++) {
        tags[i].rect = place_of(table, &covered, &tags[i]);
        kilt_cover(&covered, tags[i].rect, TAG);
    }
    return count;
}

/* ---- drawing ---- */

static struct rect next_mark(const struct table *table, struct rect *line) {
    const int size = mark_size(table);
    return rect_centred(rect_cut_left(line, size, table_px(table, 1)), size, size);
}

/* "2" behind its builder's emblem; if there is no other, a coin before it and behind it the mark of who is paid. */
static void draw_price(struct table *table, struct draw_list *list, const struct kilt_price_tag *tag, int index) {
    const struct kilt_price *price = &tag->prices[index];
    struct rect line = kilt_price_line(table, tag, index);
    char words[PRICE_WORDS];
    say_price(price, words);
    if (price->colour != KILT_NO_COLOUR) {
        kilt_emblem(list, price->colour, next_mark(table, &line));
    }
    if (has_coin(tag)) {
        kilt_icon(list, "ducat", rect_inset(next_mark(table, &line), 1));
    }
    if (is_paid(tag)) {
        const struct rect mark = rect_cut_right(&line, mark_size(table), 0);
        icon_draw_player(list, table->colours[price->payee], rect_centred(mark, mark.w * 3 / 4, mark.w * 3 / 4));
    }
    draw_text(list, price_style(table), line, words);
}

/* "d2" and what each pays that may build there. */
static void draw_tag(struct table *table, struct draw_list *list, const struct kilt_price_tag *tag) {
    struct rect rect = tag->rect;
    const int round = rect.h / 2;
    draw_box(list, rect_inset(rect, -1), round, THEME_BACKING(0xd0));
    draw_box(list, rect, round - 1, colour_with_alpha(THEME_CREAM, 248));
    rect_cut_left(&rect, table_px(table, BEFORE), 0);
    draw_text(list, name_style(table), rect_cut_left(&rect, name_width(table, tag) - table_px(table, BEFORE), 0),
              kilt_square_name(tag->square));
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
