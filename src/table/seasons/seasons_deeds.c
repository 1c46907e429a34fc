/* SPDX-License-Identifier: MIT */
/* What a card does, told by signs in one line at its foot: what it brings, and what building with it is worth. A merlon
 * stands for a building, as on the boards with prices. The numbers are the rules' own. */
#include <stdio.h>

#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_table.h"
#include "ui/icon.h"
#include "ui/text.h"

enum sign_kind { SIGN_PIECE, SIGN_WORDS, SIGN_ICON, SIGN_HELPER, SIGN_TOWER, SIGN_MERLON, SIGN_POINTS, SIGN_BACK };

struct sign {
    enum sign_kind kind;
    int what;     /* a piece's kind, an icon */
    int is_close; /* lies half under the one before */
    char words[8];
};

enum { SIGNS = 8, ICON = 16, LEAST = 9, GAP = 2 };

struct deed {
    struct sign signs[SIGNS];
    int count;
};

static void add(struct deed *deed, enum sign_kind kind, int what, int is_close) {
    if (deed->count < SIGNS) {
        deed->signs[deed->count++] = (struct sign){.kind = kind, .what = what, .is_close = is_close};
    }
}

static void add_words(struct deed *deed, const char *format, int number) {
    if (deed->count < SIGNS) {
        struct sign *sign = &deed->signs[deed->count++];
        *sign = (struct sign){.kind = SIGN_WORDS};
        snprintf(sign->words, sizeof sign->words, format, number);
    }
}

/* A building, and its points. */
static void add_building(struct deed *deed) {
    add(deed, SIGN_MERLON, 0, 0);
    add(deed, SIGN_POINTS, 0, 0);
}

static void add_worker(struct deed *deed, const struct seasons_tables *tables, int card) {
    for (int kind = 0; kind < KINDS; kind++) {
        for (int i = 0; i < tables->worker_goods[card - WORKER_WOOD][kind]; i++) {
            add(deed, SIGN_PIECE, kind, i > 0);
        }
    }
    if (card == WORKER_STONE) {
        add_words(deed, "+%d", tables->worker_choices);
    }
    add_building(deed);
    add_words(deed, "½", 0);
}

static void add_trader(struct deed *deed) {
    add(deed, SIGN_HELPER, 0, 0);
    add(deed, SIGN_ICON, ICON_CART, 0);
    for (int kind = 0; kind < SILVER; kind++) {
        add(deed, SIGN_PIECE, kind, kind > 0);
    }
}

static struct deed deed_of(const struct seasons_tables *tables, int card) {
    struct deed deed = {.count = 0};
    switch (card) {
    case MESSENGER:
        add(&deed, SIGN_PIECE, TALER, 0);
        add_words(&deed, "+%d", tables->messenger_talers);
        break;
    case TRADER:
        add_trader(&deed);
        break;
    case BRICKLAYER:
        add(&deed, SIGN_TOWER, 0, 0);
        add(&deed, SIGN_MERLON, 0, 0);
        add(&deed, SIGN_PIECE, TALER, 0);
        break;
    case STONEMASON:
        add_building(&deed);
        break;
    case MASTER_BUILDER:
        add(&deed, SIGN_BACK, 0, 0);
        add(&deed, SIGN_ICON, ICON_UNDO, 0);
        add(&deed, SIGN_POINTS, 0, 0);
        add_words(&deed, "+%d", tables->master_builder_points);
        break;
    default:
        add_worker(&deed, tables, card);
    }
    return deed;
}

/* Of SIGN and the way to the one before it, with icons of SIZE. */
static int width_of(const struct table *table, const struct sign *sign, int size, int is_first) {
    const int gap = is_first ? 0 : sign->is_close ? -size / 3 : sign->kind == SIGN_WORDS ? 1 : table_px(table, GAP);
    const int narrow = sign->kind == SIGN_HELPER || sign->kind == SIGN_BACK ? size * 3 / 4 : size;
    return gap + (sign->kind == SIGN_WORDS ? table_text_width((struct table *)table, TEXT_NUMBER_SMALL, sign->words) + 1
                                           : narrow);
}

static int width_of_all(const struct table *table, const struct deed *deed, int size) {
    int sum = 0;
    for (int i = 0; i < deed->count; i++) {
        sum += width_of(table, &deed->signs[i], size, i == 0);
    }
    return sum;
}

static void draw_tower(struct table *table, struct draw_list *list, struct rect rect) {
    const struct board_picture *picture = seasons_board_piece_picture(&seasons(table)->board, seasons_shown(table),
                                                                      seasons(table)->tables, BOARD_DEFENCE_TOWER);
    if (picture->image[0] && seasons_art_has(&seasons(table)->art, picture->image, NULL, NULL)) {
        draw_image_fit(list, picture->image, rect_inset(rect, -rect.h / 8));
    } else {
        icon_draw(list, ICON_GATE, rect, THEME_INK);
    }
}

static void draw_sign(struct table *table, struct draw_list *list, const struct sign *sign, struct rect rect) {
    switch (sign->kind) {
    case SIGN_PIECE:
        seasons_art_piece(&seasons(table)->art, list, sign->what, rect);
        break;
    case SIGN_WORDS:
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_INK, ALIGN_LEFT, rect, "%s", sign->words);
        break;
    case SIGN_ICON:
        icon_draw(list, sign->what, rect, THEME_INK);
        break;
    case SIGN_HELPER:
        seasons_art_helper(&seasons(table)->art, list, table->colours[table->viewer], rect);
        break;
    case SIGN_TOWER:
        draw_tower(table, list, rect);
        break;
    case SIGN_MERLON:
        seasons_art_value(list, rect, THEME_INK_SOFT);
        break;
    case SIGN_POINTS:
        icon_draw(list, ICON_STAR, rect, 0x8a5a00ffu);
        break;
    case SIGN_BACK:
        seasons_art_card_back(&seasons(table)->art, list, table->colours[table->viewer], rect);
        break;
    }
}

void seasons_deed_draw(struct table *table, struct draw_list *list, int card, struct rect rect) {
    const struct deed deed = deed_of(seasons(table)->tables, card);
    int size = table_px(table, ICON);
    while (size > LEAST && width_of_all(table, &deed, size) > rect.w) {
        size--;
    }
    int x = rect.x + (rect.w - width_of_all(table, &deed, size)) / 2;
    for (int i = 0; i < deed.count; i++) {
        const struct sign *sign = &deed.signs[i];
        const int w = width_of(table, sign, size, 1);
        x += width_of(table, sign, size, i == 0) - w;
        const struct rect at = {x, rect.y, w, rect.h};
        draw_sign(table, list, sign, sign->kind == SIGN_WORDS ? at : rect_centred(at, w, size));
        x += w;
    }
}
