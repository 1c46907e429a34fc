/* SPDX-License-Identifier: MIT */
/* The hand at the bottom: eight cards that show rank, name, face and, in signs at their foot (seasons_deeds.c), what
 * they do; the one under the pointer has a golden rim, and the sheet tells it; or, where there is no room for both, it
 * rises whole over the prompt, so that it does not cover the question. With nothing to choose the hand is a drawer: low cards with face,
 * rank and name along the window's edge, and the prompt stands lower. A card is chosen by a press or by dragging it to
 * the table. Hands are public, but a card laid down is not: it shows only to its owner. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/coach/coach.h"
#include "table/seasons/seasons_seats.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_tray_room.h"
#include "table/table_company.h"
#include "table/table_secrets.h"
#include "ui/text.h"

/* Of a card: its edge, one line with its name, its width when it is risen and by how much its picture is higher then,
 * how much one laid down stands out: not over the prompt's words; the way to the next one; the line of signs at its
 * foot, and from which height of the hand on there is one. */
enum { PAD = 4, HEAD = 20, RISEN = 140, TALLER = 4, LIFTED = 7, GAP = 3, DEED = 20, DEED_FROM = 90 };
enum { NAME_LEAST_PX = 12, AIR = 6 }; /* smaller, a name is rather left out */
/* What is seen of the hand then: low cards, their edge, and the radius of their rank; of an empty one. */
enum { DRAWER = 62, BAND_PAD = 3, BAND_RANK = 9, EMPTY = 6, DROP_MS = 200 };

static int hand_of(const struct table *table) {
    return table_is_watched(table) ? 0 : seasons_shown(table)->seats[table->viewer].hand;
}

static int is_choosing(const struct table *table) {
    return seasons(table)->draft.is_open && seasons(table)->draft.state->phase == PHASE_CHOOSE &&
           !motion_is_busy(&table->motion);
}

/* Where the payment lies in its place, too: the cards are of no use to it. */
static int is_hidden_by_options(const struct table *table) {
    const struct draft *draft = &seasons(table)->draft;
    return seasons_has_plaque(table) ||
           (table_is_asking(table) &&
            (seasons_draft_option_count(draft) > 0 || (draft->tile != NO_TILE && seasons_tray_is_wide(table))));
}

/* Cards laid down or sealed, as far as the viewer may see them now. */
static int laid_down(const struct table *table) {
    int seat = table->viewer;
    int draft = seasons(table)->draft.is_open && seasons(table)->draft.seat == seat ? seasons(table)->draft.cards : 0;
    return table_hand_is_open(table, seat) ? draft | seasons_view(table_secret_of(table, seat))->cards : 0;
}

/* ---- the drawer ---- */

/* In units: what the hand keeps of its height; 0: all. In rows the board would gain nothing by less, in a compact
 * layout little; and a replay has no hand: its place is the bar's. In a lesson all stays where it is explained. Who
 * watches holds no cards. */
static int kept(const struct table *table) {
    if (table->layout.is_in_rows || table->layout.is_compact || is_hidden_by_options(table)) {
        return 0;
    }
    if (table_is_watched(table)) {
        return EMPTY;
    }
    return seasons(table)->hand_width > 0 && !coach_is_lesson(table) && !is_choosing(table) ? DRAWER : 0;
}

/* What can be pressed stands where it will stand at once; the cards follow. */
static void carry_cards(struct table *table, int by) {
    for (int card = 0; card < CARDS; card++) {
        struct hand_move *move = &seasons(table)->hand_moves[card];
        const float share = tween_share(&move->tween, table->now);
        move->from = tween_int(move->from, move->to, share) - by;
        move->opened_from += (move->opened_to - move->opened_from) * share;
        move->tween = (struct tween){table->now, DROP_MS, EASE_OUT};
    }
}

int seasons_hand_drop(struct table *table) {
    const int all = table->layout.areas[AREA_HAND].h, most = all - table_px(table, DRAWER);
    const int to = kept(table) ? all - table_px(table, kept(table)) : 0;
    struct hand_drop *drop = &seasons(table)->hand_drop;
    if (drop->most == most && drop->by != to && !table->app->settings.is_reduced) {
        carry_cards(table, to - drop->by);
    }
    *drop = (struct hand_drop){to, most};
    return to;
}

/* The hand's area as if it stood up. */
static struct rect whole_area(const struct table *table) {
    const struct rect area = table->layout.areas[AREA_HAND];
    const int drop = seasons(table)->hand_drop.by;
    return (struct rect){area.x, area.y - drop, area.w, area.h + drop};
}

/* The height of the signs at the foot; none where they would leave the face no room. */
static int deed_height(const struct table *table) {
    const int high = table_px(table, DEED);
    return whole_area(table).h >= table_px(table, DEED_FROM) && high > NAME_LEAST_PX ? high : 0;
}

/* A card is as wide as the hand allows: its face fits beside no more, and a risen one is wider still. Where it allows
 * little, cards lie over one another. */
static int card_width(const struct table *table) {
    const struct rect area = whole_area(table);
    const int count = __builtin_popcount((unsigned)hand_of(table)), gap = table_px(table, GAP);
    const int room = count ? (area.w - (count - 1) * gap) / count : area.w, widest = table_px(table, RISEN) * 85 / 100;
    const int most = area.h < widest ? area.h : widest, least = most * 70 / 100;
    return room > most ? most : room < least ? least : room;
}

static int index_of(int hand, int card) {
    return __builtin_popcount((unsigned)hand & ((1u << card) - 1));
}

/* Of a risen card. */
static int picture_height(const struct table *table) {
    return (table_px(table, RISEN) - 2 * table_px(table, PAD)) * 56 / 100 + table_px(table, TALLER);
}

/* At rest the signs end at the edge of the window. */
static struct rect card_at_rest(const struct table *table, int index, int count) {
    const struct rect area = table->layout.areas[AREA_HAND];
    const int w = card_width(table), gap = table_px(table, w * count < area.w * 9 / 10 ? 2 * GAP : GAP);
    const int step = count > 1 && (area.w - w) / (count - 1) < w + gap ? (area.w - w) / (count - 1) : w + gap;
    const int left = area.x + (area.w - (step * (count - 1) + w)) / 2;
    return (struct rect){left + index * step, area.y, w, table->layout.window.y + table->layout.window.h - area.y};
}

/* How far below its place at rest the card stands in the end: one laid down stands out. */
static int sunk_by(const struct table *table, int card) {
    return (laid_down(table) >> card & 1) && !kept(table) ? -table_px(table, LIFTED) : 0;
}

/* From where on the risen card may stand: where the own panel lies over the hand, beside that. */
static int left_of_risen(const struct table *table) {
    const struct rect hand = table->layout.areas[AREA_HAND], own = table->layout.areas[AREA_OWN];
    const int is_over = own.x < hand.x + hand.w && own.x + own.w > hand.x;
    return is_over ? own.x + own.w + table_px(table, 4) : hand.x;
}

/* What a risen card has above its words, and a gap below them. */
static int above_words(const struct table *table) {
    return table_px(table, PAD) + table_px(table, HEAD) + picture_height(table) + 3 * table_px(table, 4);
}

/* As a card looks. */
static int least_height(const struct table *table) {
    return (table_px(table, RISEN) * 13 + 9) / 10;
}

static int height_of_words(const struct table *table, struct text_style style, int card) {
    const int w = table_px(table, RISEN) - 2 * table_px(table, PAD) - 2 * table_px(table, 4);
    char words[SEASONS_TEXT_SIZE];
    seasons_text_card_effect(seasons(table)->tables, card, words, sizeof words);
    return text_block_height(table->app->metrics, style, w, words);
}

/* As large as the paper allows. */
static struct text_style effect_style(const struct table *table, int card) {
    const struct text_style large = theme_text(&table->app->scale, TEXT_SMALL, THEME_INK, ALIGN_LEFT);
    const int is_room = above_words(table) + height_of_words(table, large, card) <= least_height(table);
    return is_room ? large : theme_text(&table->app->scale, TEXT_FINE, THEME_INK, ALIGN_LEFT);
}

/* As high as its words need, so that all are read; no lower than a card looks. */
static int risen_height(const struct table *table, int card) {
    const int h = above_words(table) + height_of_words(table, effect_style(table, card), card),
              least = least_height(table);
    return h > least ? h : least;
}

/* Where CARD from REST is whole: over the prompt, within the hand's width. */
static struct rect risen(const struct table *table, int card, struct rect rest) {
    const struct rect hand = table->layout.areas[AREA_HAND], prompt = table->layout.areas[AREA_PROMPT];
    const int w = table_px(table, RISEN), h = risen_height(table, card), least = left_of_risen(table),
              most = hand.x + hand.w - w;
    const int x = rest.x + (rest.w - w) / 2, y = prompt.y - table_px(table, 6) - h;
    return (struct rect){x > most ? most : x < least ? least : x, y > 0 ? y : 0, w, h};
}

static struct rect between(struct rect from, struct rect to, float share) {
    return (struct rect){tween_int(from.x, to.x, share), tween_int(from.y, to.y, share), tween_int(from.w, to.w, share),
                         tween_int(from.h, to.h, share)};
}

/* Not while something moves: what happens on the board is seen. */
static int is_unfolded(const struct table *table, int card) {
    return !seasons_hand_stays(table) && seasons(table)->hand_hover == card && seasons(table)->draft.is_open &&
           !motion_is_busy(&table->motion);
}

int seasons_hand_stays(const struct table *table) {
    return !coach_is_there(table) && !table->layout.is_in_rows && !table->layout.is_compact;
}

static struct rect card_rect(const struct table *table, int card, int index, int count) {
    struct rect rect = card_at_rest(table, index, count);
    rect.y += sunk_by(table, card);
    return is_unfolded(table, card) ? risen(table, card, rect) : rect;
}

struct rect seasons_hand_risen(const struct table *table, int card) {
    const int hand = hand_of(table);
    const struct rect rest = card_at_rest(table, index_of(hand, card), __builtin_popcount((unsigned)hand));
    return seasons_hand_stays(table) ? rest : risen(table, card, rest);
}

/* ---- moving ---- */

enum { RISE_MS = 130, FALL_MS = 170 };

static int sunk_now(const struct table *table, int card) {
    const struct hand_move *move = &seasons(table)->hand_moves[card];
    return tween_int(move->from, move->to, tween_share(&move->tween, table->now));
}

static float unfolded_now(const struct table *table, int card) {
    const struct hand_move *move = &seasons(table)->hand_moves[card];
    const float share = tween_share(&move->tween, table->now);
    return move->opened_from + (move->opened_to - move->opened_from) * share;
}

static struct rect card_now(const struct table *table, int card, int index, int count) {
    struct rect rect = card_at_rest(table, index, count);
    rect.y += sunk_now(table, card);
    return between(rect, risen(table, card, rect), unfolded_now(table, card));
}

/* A card on its way turns round where it is: crossing the hand with the pointer makes a wave, not a flicker. */
static void send(struct table *table, int card, int to) {
    struct hand_move *move = &seasons(table)->hand_moves[card];
    const float opened = is_unfolded(table, card) ? 1 : 0;
    if (move->to == to && move->opened_to == opened && move->is_there) {
        return;
    }
    const int is_quick =
        table->app->settings.is_reduced || !move->is_there || seasons(table)->hand_width != table->layout.window.w;
    move->from = is_quick ? to : sunk_now(table, card);
    move->opened_from = is_quick ? opened : unfolded_now(table, card);
    move->to = to;
    move->opened_to = opened;
    move->is_there = 1;
    move->tween = (struct tween){table->now,
                                 is_quick                        ? 0
                                 : opened > 0 || to < move->from ? RISE_MS
                                                                 : FALL_MS,
                                 EASE_OUT};
}

int seasons_hand_is_moving(const struct table *table) {
    for (int card = 0; card < CARDS; card++) {
        if (!tween_is_over(&seasons(table)->hand_moves[card].tween, table->now)) {
            return 1;
        }
    }
    return 0;
}

/* ---- names ---- */

/* How far the next card of the hand is. */
static int step_of(const struct table *table, int count) {
    const struct rect first = card_at_rest(table, 0, count);
    const int step = count > 1 ? card_at_rest(table, 1, count).x - first.x : first.w;
    return step < first.w ? step : first.w;
}

static int room_for_name(const struct table *table, int seen) {
    return seen - table_px(table, PAD) - 2;
}

static int room_in_card(const struct table *table, int w) {
    return w - 2 * table_px(table, PAD) + 2;
}

/* The byte of the space at which NAME is best broken, or 0: it is one word. */
static int break_of(const char *name) {
    const int length = (int)strlen(name);
    int best = 0;
    for (int i = 1; i < length; i++) {
        best = name[i] == ' ' && (!best || abs(2 * i - length) < abs(2 * best - length)) ? i : best;
    }
    return best;
}

static int width_in_two(const struct text_metrics *metrics, struct text_style style, const char *name) {
    char first[SEASONS_TEXT_SIZE];
    const int at = break_of(name);
    if (!at) {
        return text_width(metrics, style, name);
    }
    snprintf(first, sizeof first, "%.*s", at, name);
    const int upper = text_width(metrics, style, first), lower = text_width(metrics, style, name + at + 1);
    return upper > lower ? upper : lower;
}

/* The widest name of HAND in LINES lines at most. */
static int widest_name(const struct table *table, struct text_style style, int hand, int lines) {
    const struct text_metrics *metrics = table->app->metrics;
    int widest = 0;
    for (int card = 0; card < CARDS; card++) {
        const char *name = seasons_text_card(card);
        const int w = !(hand >> card & 1) ? 0
                      : lines > 1         ? width_in_two(metrics, style, name)
                                          : text_width(metrics, style, name);
        widest = w > widest ? w : widest;
    }
    return widest;
}

/* Names of a hand have one size, the largest in which all are whole: in one line if that is not much smaller, in the
 * drawer whenever they can be read, else in two. */
static void make_heading(struct table *table, int hand) {
    const int step = step_of(table, __builtin_popcount((unsigned)hand)), w = card_width(table);
    const int is_low = seasons(table)->hand_drop.by > 0;
    const int room = step < w ? room_for_name(table, step) : room_in_card(table, w);
    const int most = room - table_px(table, AIR);
    struct text_style style = theme_text(&table->app->scale, TEXT_NAME_SMALL, THEME_INK, ALIGN_CENTRE), one = style;
    one.px = is_low ? NAME_LEAST_PX : style.px * 13 / 16;
    const int lines = widest_name(table, one, hand, 1) <= most ? 1 : 2;
    while (style.px > NAME_LEAST_PX && widest_name(table, style, hand, lines) > most) {
        style.px--;
    }
    const int is_one = lines == 1 || style.px < NAME_LEAST_PX || widest_name(table, style, hand, 1) <= room;
    const int high = is_low ? style.px + table_px(table, 4) : table_px(table, HEAD);
    seasons(table)->hand_heading =
        (struct hand_heading){style, is_one ? high : 2 * (style.px + 1) + (is_low ? 0 : table_px(table, 2))};
}

/* ---- pointing ---- */

/* Only the part at rest is pointed at: a raised card never keeps the pointer from the prompt's buttons. */
static void declare(struct table *table) {
    int hand = hand_of(table), count = __builtin_popcount((unsigned)hand);
    make_heading(table, hand);
    if (is_hidden_by_options(table)) {
        seasons(table)->hand_hover = -1;
        return;
    }
    seasons(table)->hand_hover = target_is(table->pointed, TARGET_CARD, CARDS) ? table->pointed - TARGET_CARD : -1;
    for (int card = 0; card < CARDS; card++) {
        seasons(table)->hand_moves[card].is_there &= hand >> card & 1;
        if (hand >> card & 1) {
            struct rect rest = card_at_rest(table, index_of(hand, card), count);
            send(table, card, sunk_by(table, card));
            struct rect rect = {rest.x, rest.y, rest.w, table->layout.window.y + table->layout.window.h - rest.y};
            if (seasons(table)->hand_hover != card && index_of(hand, card) < count - 1) {
                struct rect next = card_at_rest(table, index_of(hand, card) + 1, count);
                rect.w = next.x - rest.x;
            }
            struct widget *spot = table_hotspot(table, TARGET_CARD + card, rect, seasons_card_name(card));
            if (spot && is_choosing(table) && answer_is_lit(table, TARGET_CARD + card)) {
                spot->flags |= UI_DRAGGABLE;
            }
            if (spot) {
                spot->above = TARGET_DONE;
            }
            if (spot && (seasons(table)->hand_hover == card || laid_down(table) >> card & 1)) {
                spot->ring = rect_common(card_rect(table, card, index_of(hand, card), count), table->layout.window);
            }
        }
    }
    seasons(table)->hand_width = table->layout.window.w;
}

/* ---- drawing ---- */

static void draw_rank_at(struct table *table, struct draw_list *list, struct point at, int radius, int card) {
    const struct rect disc = {at.x - radius, at.y - radius, 2 * radius, 2 * radius};
    draw_disc(list, at.x, at.y, radius, THEME_OAK);
    draw_ring(list, at.x, at.y, radius, 1, THEME_GOLD_DEEP);
    table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM, ALIGN_CENTRE, disc, "%d", seasons_card_rank(card));
}

/* In the corner of the picture. */
static void draw_rank(struct table *table, struct draw_list *list, struct rect picture, int card) {
    const int radius = table_px(table, 11);
    const struct point at = {picture.x + radius + table_px(table, 3), picture.y + radius + table_px(table, 4)};
    draw_rank_at(table, list, at, radius, card);
}

static void draw_effect(struct table *table, struct draw_list *list, struct rect rect, int card) {
    char words[SEASONS_TEXT_SIZE];
    seasons_text_card_effect(seasons(table)->tables, card, words, sizeof words);
    text_block_draw(list, table->app->metrics, effect_style(table, card), rect, words);
}

/* Below its picture: words once the card has the room for them, till then signs, unless it sinks. */
static void draw_foot(struct table *table, struct draw_list *list, struct rect rect, struct rect picture, int card) {
    const int gap = table_px(table, 4), top = picture.y + picture.h + gap;
    const struct rect words = {picture.x + gap, top, picture.w - 2 * gap, rect.y + rect.h - top - gap};
    if (rect.w >= table_px(table, RISEN) * 9 / 10) {
        draw_effect(table, list, words, card);
    } else if (deed_height(table) && !seasons(table)->hand_drop.by &&
               rect_contains(table->layout.window, picture.x, top + table_px(table, DEED / 2))) {
        seasons_deed_draw(table, list, card,
                          (struct rect){picture.x, picture.y + picture.h, picture.w, table_px(table, DEED)});
    }
}

/* How far a card of width W is on its way from the hand to where it is whole. */
static float risen_share(const struct table *table, int w) {
    const int from = card_width(table), to = table_px(table, RISEN);
    const float share = to > from ? (float)(w - from) / (float)(to - from) : 1;
    return share < 0 ? 0 : share > 1 ? 1 : share;
}

/* In two lines where the heading has them; one that could not be read is left out: raised, the card shows it. */
static void draw_name(struct table *table, struct draw_list *list, struct rect line, int card) {
    const struct text_metrics *metrics = table->app->metrics;
    const struct text_style style = seasons(table)->hand_heading.style;
    const char *name = seasons_text_card(card);
    char first[SEASONS_TEXT_SIZE];
    const int at = break_of(name), high = style.px + 1;
    if (style.px < NAME_LEAST_PX || width_in_two(metrics, style, name) > line.w) {
        return;
    }
    if (!at || line.h < 2 * high) {
        if (text_width(metrics, style, name) <= line.w) {
            draw_text(list, style, line, name);
        }
        return;
    }
    snprintf(first, sizeof first, "%.*s", at, name);
    const int top = line.y + (line.h - 2 * high) / 2;
    draw_text(list, style, (struct rect){line.x, top, line.w, high}, first);
    draw_text(list, style, (struct rect){line.x, top + high, line.w, high}, name + at + 1);
}

/* Risen, a card has room for its name in one line. */
static int head_of(const struct table *table, int card_w) {
    return tween_int(seasons(table)->hand_heading.height, table_px(table, HEAD), risen_share(table, card_w));
}

/* At rest its picture is as high as name and signs leave it; one laid down stands higher, by what is seen below. */
static int picture_of(const struct table *table, int card_w) {
    const int head = seasons(table)->hand_heading.height;
    const int rest = whole_area(table).h - table_px(table, PAD) - head - deed_height(table);
    return tween_int(rest, picture_height(table), risen_share(table, card_w));
}

/* CARD in the drawer: its face and its rank over its name, whole. */
static void draw_band(struct table *table, struct draw_list *list, int card, struct rect rect, int seen) {
    const int radius = table_px(table, BAND_RANK), pad = table_px(table, BAND_PAD);
    rect.h = table_px(table, DRAWER - 2);
    draw_soft(list, (struct rect){rect.x + 2, rect.y + 3, rect.w, rect.h}, 6, 6, THEME_SHADE(0x80));
    draw_kit(list, KIT_PANEL, rect);
    struct rect inside = rect_inset((struct rect){rect.x, rect.y, seen, rect.h}, pad);
    const struct rect name = rect_cut_bottom(&inside, seasons(table)->hand_heading.height, 0);
    seasons_art_card_face(&seasons(table)->art, list, card, inside);
    draw_frame(list, inside, 2, 1, THEME_INK_SOFT);
    draw_rank_at(table, list, (struct point){inside.x + radius + 2, inside.y + radius + 2}, radius, card);
    draw_name(table, list, name, card);
}

/* SEEN: how much of the card's width the next one leaves. */
static void draw_face(struct table *table, struct draw_list *list, int card, struct rect rect, int seen,
                      int is_playable) {
    int pad = table_px(table, PAD), head = head_of(table, rect.w);
    struct rect inside = rect_inset(rect, pad);
    draw_soft(list, (struct rect){rect.x + 2, rect.y + 3, rect.w, rect.h}, 6, 6, THEME_SHADE(0x80));
    draw_kit(list, KIT_PANEL, rect);
    struct rect name = rect_cut_top(&inside, head, 0);
    const int room = room_in_card(table, rect.w);
    name = (struct rect){name.x - (room - name.w) / 2, name.y, room, name.h};
    name.w = seen < rect.w ? room_for_name(table, seen) : name.w;
    draw_name(table, list, name, card);
    const struct rect picture = {inside.x, inside.y, inside.w, picture_of(table, rect.w)};
    seasons_art_card_bust(&seasons(table)->art, list, card, picture, 1 - risen_share(table, rect.w));
    draw_frame(list, picture, 2, 1, THEME_INK_SOFT);
    draw_foot(table, list, rect, picture, card);
    draw_rank(table, list, picture, card);
    if (!is_playable) { /* what it says is read all the same */
        const int is_told = rect.w >= table_px(table, RISEN) * 9 / 10;
        draw_box(list, is_told ? picture : rect, table_px(table, is_told ? 0 : 5), 0x1a100880u);
    }
}

static void draw_seal(struct table *table, struct draw_list *list, struct rect rect) {
    int radius = table_px(table, 15), x = rect.x + rect.w - radius, y = rect.y + radius;
    draw_disc(list, x + 1, y + 2, radius, THEME_SHADE(0x60));
    draw_disc(list, x, y, radius, THEME_WAX);
    icon_draw(list, ICON_SEAL,
              (struct rect){x - radius * 6 / 10, y - radius * 6 / 10, radius * 12 / 10, radius * 12 / 10}, 0xf0b0a0ffu);
}

/* Gold, with a check mark in his colour: chosen. What is only looked at, by pointer or focus, has neither. */
static void draw_chosen(struct table *table, struct draw_list *list, struct rect rect) {
    const struct player_colour *colour = &theme_players[table->colours[table->viewer]];
    const int radius = table_px(table, 12), x = rect.x + rect.w - radius * 2 / 3, y = rect.y + radius * 2 / 3;
    const struct rect mark = {x - radius, y - radius, 2 * radius, 2 * radius};
    draw_frame(list, rect, table_px(table, 5), table_px(table, 3), THEME_GOLD);
    draw_disc(list, x, y, radius, colour->dark);
    draw_ring(list, x, y, radius, table_px(table, 2), THEME_GOLD);
    icon_draw(list, ICON_CHECK, rect_inset(mark, radius / 2), THEME_CREAM);
}

/* On the way to its drawer a card is a band once it is nearer to that. */
static int is_band(const struct table *table, int card, struct rect rect) {
    const struct hand_drop *drop = &seasons(table)->hand_drop;
    return rect.w == card_width(table) && 2 * (drop->by + sunk_now(table, card)) > drop->most;
}

/* One that is dragged leaves a shadow of itself in the hand. */
static void draw_card(struct table *table, struct draw_list *list, int card, struct rect rect, int seen) {
    const int is_away = table->ui.dragged == TARGET_CARD + card;
    int is_lit = is_choosing(table) && answer_is_lit(table, TARGET_CARD + card);
    int is_down = laid_down(table) >> card & 1;
    draw_alpha_push(list, is_away ? 70 : 255);
    if (is_down || (is_lit && seasons(table)->hand_hover == card)) {
        draw_soft(list, rect, 6, 8, colour_with_alpha(THEME_GOLD, 170));
    }
    if (is_band(table, card, rect)) {
        draw_band(table, list, card, rect, seen);
    } else {
        draw_face(table, list, card, rect, seen, is_lit || !is_choosing(table));
    }
    if (seasons_view(table_secret_seen(table, table->viewer))->cards >> card & 1) {
        draw_frame(list, rect, table_px(table, 5), table_px(table, 2), THEME_GOLD);
        draw_seal(table, list, rect);
    } else if (is_down) {
        draw_chosen(table, list, rect);
    } else if (is_lit && seasons(table)->hand_hover == card) {
        draw_frame(list, rect, table_px(table, 5), table_px(table, 3), THEME_CREAM);
    }
    draw_alpha_pop(list);
}

void seasons_hand_draw_dragged(struct table *table, struct draw_list *list, int card, struct point at) {
    const int w = table_px(table, RISEN), h = w * 7 / 5;
    const struct rect rect = {at.x - w / 2, at.y - h / 3, w, h};
    draw_face(table, list, card, rect, w, 1);
    draw_frame(list, rect, table_px(table, 5), table_px(table, 2), THEME_GOLD);
}

/* Where cards lie close, one laid down would hide the next one: it stays in its place and stands out by its height. */
static int is_close(const struct table *table, int count) {
    const int w = card_at_rest(table, 0, count).w;
    return step_of(table, count) < w;
}

/* Whether the next card of the hand lies over CARD, which is not the raised one. */
static int is_under(const struct table *table, int card) {
    const int hand = hand_of(table);
    const int down = is_close(table, __builtin_popcount((unsigned)hand)) ? 0 : laid_down(table);
    int next = card + 1;
    while (next < CARDS && !(hand >> next & 1)) {
        next++;
    }
    return next < CARDS && (!(down >> card & 1) || down >> next & 1);
}

/* Those of WHICH, each over the one before it. */
static void draw_cards(struct table *table, struct draw_list *list, int which) {
    const int hand = hand_of(table), count = __builtin_popcount((unsigned)hand), w = card_at_rest(table, 0, count).w;
    const int step = step_of(table, count);
    for (int card = 0; card < CARDS; card++) {
        if (which >> card & 1) {
            const int index = index_of(hand, card);
            draw_card(table, list, card, card_now(table, card, index, count), is_under(table, card) ? step : w);
        }
    }
}

/* Where the raised card came from it is seen faintly still: no hole in the row of faces. */
static void draw_gap(struct table *table, struct draw_list *list, int card, struct rect rest) {
    enum { FAINT = 105 };
    if (seasons(table)->draft.is_open && !seasons(table)->hand_drop.by) {
        draw_box(list, rest, table_px(table, 5), 0x1a1008a0u);
        draw_alpha_push(list, FAINT);
        draw_face(table, list, card, rest, rest.w, 1);
        draw_alpha_pop(list);
    }
}

/* Cards laid down lie over the others, the raised one over all; the gap that it leaves is beneath them. */
static void draw(struct table *table, struct draw_list *list) {
    int hand = hand_of(table), count = __builtin_popcount((unsigned)hand);
    if (is_hidden_by_options(table)) {
        return;
    }
    const int hover = seasons(table)->hand_hover;
    const int raised = hover >= 0 && !seasons_hand_stays(table) ? 1 << hover : 0,
              down = is_close(table, count) ? 0 : hand & laid_down(table) & ~raised;
    if (hand & raised) {
        draw_gap(table, list, seasons(table)->hand_hover,
                 card_at_rest(table, index_of(hand, seasons(table)->hand_hover), count));
    }
    draw_cards(table, list, hand & ~down & ~raised);
    draw_cards(table, list, down);
    if (hand & raised) {
        const int card = seasons(table)->hand_hover;
        const struct rect rect = card_now(table, card, index_of(hand, card), count);
        draw_card(table, list, card, rect, rect.w);
    }
}

const struct table_part seasons_hand_part = {declare, draw};
