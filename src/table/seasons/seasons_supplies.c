/* SPDX-License-Identifier: MIT */
/* What lies in common: bank, forge, plans, free places, towers and houses; and the winter cards in play. */
#include "table/seasons/seasons_table.h"
#include "ui/text.h"

static int free_places(const struct seasons_state *state) {
    int count = 0;
    for (int place = 0; place < PLACE_GRANARY; place++) {
        count += seasons_building_open(state, seasons_place_building(place)) && state->places[place] == GAME_NO_SEAT;
    }
    return count;
}

/* ---- supplies ---- */

enum { SUPPLIES = 6 };

static const char *const supply_names[SUPPLIES] = {N_("Bank"),   N_("Forge"),  N_("Plans"),
                                                   N_("Places"), N_("Towers"), N_("Houses")};

static struct rect supply_rect(const struct table *table, int index) {
    struct rect inside = rect_inset(table->layout.areas[AREA_SIDE], table_px(table, 10));
    const int columns = table->layout.is_in_rows ? 3 : 2;
    const int w = inside.w / columns, h = inside.h / (SUPPLIES / columns),
              gap = table_px(table, columns == 3 ? 24 : 10);
    const int column = index % columns;
    return (struct rect){inside.x + column * w, inside.y + index / columns * h, w - (column + 1 < columns ? gap : 0),
                         h};
}

static void supply_text(const struct table *table, int index, char text[16]) {
    const struct seasons_state *shown = seasons_shown(table);
    int bank = shown->bank - seasons_motion_in_air(&table->motion, AT_BANK, TALER, table->now);
    const int values[SUPPLIES] = {bank,
                                  shown->forge,
                                  seasons_plans_left(shown),
                                  free_places(shown),
                                  seasons_towers_built(shown),
                                  seasons_houses_built(shown)};
    if (index == 4 || index == 5) {
        snprintf(text, 16, "%d/%d", values[index], index == 4 ? TOWER_TILES : HOUSE_TILES);
    } else {
        snprintf(text, 16, "%d", values[index]);
    }
}

static int has_supplies(const struct table *table) {
    return !rect_is_empty(table->layout.areas[AREA_SIDE]);
}

static void declare_supplies(struct table *table) {
    for (int i = 0; has_supplies(table) && i < SUPPLIES; i++) {
        table_hotspot(table, TARGET_SUPPLY + i, supply_rect(table, i), NULL);
    }
}

static void draw_supplies(struct table *table, struct draw_list *list) {
    if (!has_supplies(table)) {
        return;
    }
    table_panel(table, list, table->layout.areas[AREA_SIDE]);
    for (int i = 0; i < SUPPLIES; i++) {
        struct rect cell = supply_rect(table, i);
        char text[16];
        supply_text(table, i, text);
        table_text(table, list, TEXT_SMALL, THEME_CREAM_SOFT, ALIGN_LEFT, cell, "%s", _(supply_names[i]));
        table_text(table, list, TEXT_NUMBER, THEME_CREAM, ALIGN_RIGHT, cell, "%s", text);
    }
}

const struct table_part seasons_supplies_part = {declare_supplies, draw_supplies};

/* ---- winter cards ---- */

enum { WINTER_ROWS = 3 };

static int cards_up(const struct table *table, uint8_t cards[WINTER_CARDS]) {
    int count = 0;
    for (int card = 0; card < WINTER_CARDS; card++) {
        if (seasons_shown(table)->up >> card & 1) {
            cards[count++] = (uint8_t)card;
        }
    }
    return count;
}

static struct rect winter_head(const struct table *table) {
    struct rect inside = rect_inset(table->layout.areas[AREA_SHELF], table_px(table, 9));
    return rect_cut_top(&inside, inside.h / 4, 0);
}

static struct rect winter_rect(const struct table *table, int index, int count) {
    struct rect inside = rect_inset(table->layout.areas[AREA_SHELF], table_px(table, 9));
    rect_cut_top(&inside, inside.h / 4, 0);
    int rows = count > WINTER_ROWS ? count : WINTER_ROWS, h = inside.h / rows;
    return (struct rect){inside.x, inside.y + index * h, inside.w, h - table_px(table, 2)};
}

/* As high as the cards in play need. */
static struct rect winter_sheet(const struct table *table, int count) {
    struct rect area = table->layout.areas[AREA_SHELF];
    const struct rect last = count ? winter_rect(table, count - 1, count) : winter_head(table);
    const int h = last.y + last.h + table_px(table, count ? 9 : 6) - area.y;
    area.h = h < area.h ? h : area.h;
    return area;
}

/* One card comes in each winter round, so those that came tell which round is next: this one, while cards are chosen.
 */
static int next_winter_round(const struct table *table) {
    int came = WINTER_CARDS - seasons_shown(table)->deck_left;
    for (int round = 1; round <= seasons_shown(table)->rounds; round++) {
        if (seasons_is_winter_round(seasons(table)->tables, seasons_shown(table), round) && came-- == 0) {
            return round;
        }
    }
    return 0;
}

static void declare_winter(struct table *table) {
    uint8_t cards[WINTER_CARDS];
    int count = cards_up(table, cards);
    if (!rect_is_empty(table->layout.areas[AREA_SHELF])) {
        table_hotspot(table, TARGET_WINTER_DECK, winter_sheet(table, count), NULL);
    }
    for (int i = 0; !rect_is_empty(table->layout.areas[AREA_SHELF]) && i < count; i++) {
        table_hotspot(table, TARGET_WINTER + cards[i], winter_rect(table, i, count), NULL);
    }
}

/* What lies on the card, from the right; gives what is left of ROW. */
static struct rect draw_damsel(struct table *table, struct draw_list *list, struct rect row) {
    int size = row.h;
    for (int kind = TALER; kind >= 0; kind--) {
        int count =
            seasons_shown(table)->damsel[kind] - seasons_motion_in_air(&table->motion, AT_DAMSEL, kind, table->now);
        if (count > 0) {
            struct rect number = rect_cut_right(&row, table_px(table, count > 9 ? 19 : 11), 0);
            table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM, ALIGN_LEFT, number, "%d", count);
            seasons_art_piece(&seasons(table)->art, list, kind, rect_inset(rect_cut_right(&row, size * 7 / 10, 1), 1));
        }
    }
    for (int seat = table->seats - 1; seat >= 0 && seasons_shown(table)->courting_begun; seat--) {
        if (seasons_shown(table)->courting >> seat & 1) {
            icon_draw_player(list, table->colours[seat],
                             rect_centred(rect_cut_right(&row, size / 2, 1), size / 2, size / 2));
        }
    }
    return row;
}

static struct rect draw_tavern(struct table *table, struct draw_list *list, struct rect row) {
    int talers =
        seasons_shown(table)->tavern_talers - seasons_motion_in_air(&table->motion, AT_TAVERN_CARD, TALER, table->now);
    if (talers > 0) {
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM, ALIGN_LEFT,
                   rect_cut_right(&row, table_px(table, 16), 2), "%d", talers);
        seasons_art_piece(&seasons(table)->art, list, TALER,
                          rect_centred(rect_cut_right(&row, row.h, 2), row.h * 7 / 10, row.h * 7 / 10));
    }
    return row;
}

static void draw_winter_card(struct table *table, struct draw_list *list, int card, struct rect row) {
    int is_asked =
        seasons_shown(table)->phase == PHASE_WINTER ||
        ((seasons_shown(table)->phase == PHASE_COURT || seasons_shown(table)->phase == PHASE_SHARE) && card == DAMSEL);
    draw_box(list, row, table_px(table, 3), is_asked ? 0x3e5a78ffu : 0x2a3f55ffu);
    seasons_art_winter_picture(&seasons(table)->art, list, card, rect_cut_left(&row, row.h, table_px(table, 5)));
    rect_cut_right(&row, 0, table_px(table, 3));
    if (card == DAMSEL) {
        row = draw_damsel(table, list, row);
    } else if (card == VILLAGE_TAVERN) {
        row = draw_tavern(table, list, row);
    }
    const char *name = card == DAMSEL ? C_("short", "Damsel") : seasons_text_winter_card(card);
    if (table_text_width(table, TEXT_SMALL, name) * 4 / 5 < row.w) {
        table_text(table, list, TEXT_SMALL, SEASONS_SNOW, ALIGN_LEFT, row, "%s", name);
    }
}

static void draw_winter(struct table *table, struct draw_list *list) {
    uint8_t cards[WINTER_CARDS];
    int count = cards_up(table, cards), next = next_winter_round(table);
    if (rect_is_empty(table->layout.areas[AREA_SHELF])) {
        return;
    }
    table_panel(table, list, winter_sheet(table, count));
    struct rect head = winter_head(table);
    icon_draw(list, ICON_SNOW, rect_cut_left(&head, head.h, table_px(table, 4)), SEASONS_SNOW);
    const int left = seasons_winter_cards_to_come(seasons(table)->tables, seasons_shown(table));
    if (next && left) {
        table_text(table, list, TEXT_SMALL, THEME_CREAM_SOFT, ALIGN_LEFT, head,
                   next == seasons_shown(table)->round
                       ? P_("%d card to come: this round", "%d cards to come, one this round", left)
                       : P_("%d card to come: round %d", "%d cards to come, next: round %d", left),
                   left, next);
    } else {
        table_text(table, list, TEXT_SMALL, THEME_CREAM_SOFT, ALIGN_LEFT, head, "%s", _("No more winter cards"));
    }
    for (int i = 0; i < count; i++) {
        draw_winter_card(table, list, cards[i], winter_rect(table, i, count));
    }
}

const struct table_part seasons_winter_part = {declare_winter, draw_winter};
