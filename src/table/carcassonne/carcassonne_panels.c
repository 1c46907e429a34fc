/* SPDX-License-Identifier: MIT */
/* The column on the left: what each player has, and what the castle holds: void, courts, tiles to come. */
#include <stdio.h>
#include <string.h>

#include "table/carcassonne/carcassonne_board.h"
#include "table/carcassonne/carcassonne_words.h"
#include "ui/words.h"

/* ---- seats ---- */

struct seat_rects {
    struct rect panel, head, supply, keep, hand, ending; /* the last is empty while nobody asks for it */
};

static struct seat_rects seat_rects(const struct table *table, int seat) {
    struct seat_rects rects = {.panel = table_layout_seat(&table->layout, seat, table->seats, table_px(table, 6))};
    struct rect in = rect_inset(rects.panel, table_px(table, 9));
    const int gap = table_px(table, 3);
    rects.head = rect_cut_top(&in, (in.h - 2 * gap) * 32 / 100, gap);
    rects.supply = rect_cut_top(&in, (in.h - gap) * 44 / 100, gap);
    if (carcassonne(table)->shows_ending) {
        rects.ending = rect_cut_bottom(&in, (in.h - gap) * 44 / 100, gap);
    }
    rects.hand = in;
    rects.keep = rect_cut_right(&rects.supply, rects.supply.w * 32 / 100, gap);
    return rects;
}

static struct rect hand_place(const struct table *table, struct rect row, int index, int count) {
    const int gap = table_px(table, 3), most = (row.w - (count - 1) * gap) / (count ? count : 1);
    const int size = row.h < most ? row.h : most;
    return (struct rect){row.x + index * (size + gap), row.y + (row.h - size) / 2, size, size};
}

static int kinds_in_hand(const struct carcassonne_seat *seat) {
    int count = 0;
    for (int kind = 1; kind < CARC_WALL_KINDS; kind++) {
        count += seat->hand[kind] > 0;
    }
    return count;
}

static void declare_hand(struct table *table, int seat, struct rect row) {
    const struct carcassonne_seat *own = &carcassonne_shown(table)->seats[seat];
    const int count = kinds_in_hand(own);
    for (int kind = 1, index = 0; kind < CARC_WALL_KINDS; kind++) {
        if (own->hand[kind]) {
            ui_hotspot(&table->ui, TARGET_IN_HAND + seat * CARC_WALL_KINDS + kind,
                       hand_place(table, row, index++, count > 5 ? count : 5),
                       ui_format(&table->ui, _("Wall tile %d"), kind), UI_NO_FOCUS);
        }
    }
}

static void seats_declare(struct table *table) {
    for (int seat = 0; seat < table->seats; seat++) {
        const struct seat_rects rects = seat_rects(table, seat);
        ui_hotspot(&table->ui, TARGET_SEAT + seat, rects.panel, table->names[seat], UI_NO_FOCUS);
        ui_hotspot(&table->ui, TARGET_IN_SUPPLY + seat, rects.supply,
                   ui_format(&table->ui, _("Followers of %s"), table->names[seat]), UI_NO_FOCUS);
        ui_hotspot(&table->ui, TARGET_KEEP + seat, rects.keep,
                   ui_format(&table->ui, _("Keep of %s"), table->names[seat]), UI_NO_FOCUS);
        declare_hand(table, seat, rects.hand);
    }
}

static int supply_size(struct rect row) {
    const int step = row.w / CARC_FOLLOWERS;
    return row.h * 9 / 8 < step * 7 / 4 ? row.h * 9 / 8 : step * 7 / 4;
}

/* Of the follower INDEX in ROW. */
static struct point supply_foot(struct rect row, int index) {
    const int step = row.w / CARC_FOLLOWERS;
    return (struct point){row.x + index * step + step / 2,
                          row.y + row.h / 2 + supply_size(row) * (CASTLE_PIECE_FOOT - 50) / 100};
}

struct point carcassonne_supply_foot(const struct table *table, int seat, int *size) {
    const int supply = carcassonne_shown(table)->seats[seat].supply;
    const struct rect row = seat_rects(table, seat).supply;
    *size = supply_size(row);
    return supply_foot(row, supply > 0 ? supply - 1 : 0);
}

static void draw_supply(struct table *table, struct draw_list *list, int seat, struct rect row) {
    const int supply = carcassonne_shown(table)->seats[seat].supply, size = supply_size(row);
    for (int i = 0; i < CARC_FOLLOWERS; i++) {
        const struct point foot = supply_foot(row, i);
        if (i < supply) {
            castle_draw_follower(list, table->colours[seat], CARC_KINDS, foot, size);
        } else {
            draw_disc(list, foot.x, row.y + row.h / 2, row.h / 10 + 1, colour_with_alpha(THEME_CREAM_SOFT, 80));
        }
    }
}

static void draw_keep(struct table *table, struct draw_list *list, int seat, struct rect row) {
    const struct carcassonne_seat *own = &carcassonne_shown(table)->seats[seat];
    const struct rect sign = rect_cut_left(&row, row.h, table_px(table, 2));
    const int size = sign.h * 9 / 8;
    castle_draw_keep(list, table->colours[seat],
                     (struct point){sign.x + sign.w / 2, sign.y + sign.h / 2 + size * (CASTLE_PIECE_FOOT - 50) / 100},
                     size);
    if (own->keep == CARC_NONE) {
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM_SOFT, ALIGN_LEFT, row, "–");
    } else {
        table_text(table, list, TEXT_NUMBER, THEME_CREAM, ALIGN_LEFT, row, "%d",
                   carcassonne_keep_size(carcassonne(table)->tables, carcassonne_shown(table), (uint8_t)seat));
    }
}

static void draw_hand(struct table *table, struct draw_list *list, int seat, struct rect row) {
    const struct carcassonne_seat *own = &carcassonne_shown(table)->seats[seat];
    const int count = kinds_in_hand(own);
    if (!count) {
        table_text(table, list, TEXT_SMALL, THEME_CREAM_SOFT, ALIGN_LEFT, row, "%s", _("No wall tile"));
    }
    for (int kind = 1, index = 0; kind < CARC_WALL_KINDS; kind++) {
        if (!own->hand[kind]) {
            continue;
        }
        const struct rect place = hand_place(table, row, index++, count > 5 ? count : 5);
        castle_draw_wall_tile(list, kind, place);
        if (own->hand[kind] > 1) {
            const struct rect sign = {place.x + place.w / 2, place.y + place.h / 2, place.w / 2 + 1, place.h / 2 + 1};
            draw_box(list, sign, 2, THEME_BACKING(0xd0));
            table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM, ALIGN_CENTRE, sign, "%d", own->hand[kind]);
        }
    }
}

int carcassonne_ending(const struct table *table, int seat, int final[CARC_SOURCES]) {
    int total = carcassonne_shown(table)->seats[seat].score;
    memset(final, 0, CARC_SOURCES * sizeof *final);
    if (carcassonne_is_counted(table)) {
        return total;
    }
    carcassonne_final_points(carcassonne(table)->tables, carcassonne_shown(table), (uint8_t)seat, final);
    for (int source = 0; source < CARC_SOURCES; source++) {
        total += final[source];
    }
    return total;
}

/* What there would be, and what of it the end would bring. */
static void draw_ending(struct table *table, struct draw_list *list, int seat, struct rect row) {
    static const struct {
        int source;
        const char *icon;
    } parts[] = {
        {CARC_POINTS_COURT, "icon_market"}, {CARC_POINTS_KEEP, "icon_keep"}, {CARC_POINTS_WALL_TILES, "icon_wall"}};
    int final[CARC_SOURCES];
    const int total = carcassonne_ending(table, seat, final), gap = table_px(table, 3);
    table_text(table, list, TEXT_NUMBER, THEME_GOLD, ALIGN_RIGHT, rect_cut_right(&row, table_px(table, 42), gap),
               "= %d", total);
    const int part = (row.w - 2 * gap) / 3, room = part - gap - table_text_width(table, TEXT_NUMBER_SMALL, "+00");
    const int size = row.h < room ? row.h : room;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        struct rect place = rect_cut_left(&row, part, gap);
        castle_draw_picture(list, parts[i].icon, rect_centred(rect_cut_left(&place, size, gap), size, size));
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM, ALIGN_LEFT, place, "+%d", final[parts[i].source]);
    }
}

/* The points at the right, the star after them, as in all games' panels. */
static void draw_score(struct table *table, struct draw_list *list, int seat, struct rect place) {
    const int star = place.h * 7 / 10;
    const struct rect sign = rect_cut_right(&place, star, table_px(table, 3));
    icon_draw(list, ICON_STAR, rect_centred(sign, star, star), THEME_GOLD);
    table_text(table, list, TEXT_NUMBER_BIG, THEME_CREAM, ALIGN_RIGHT, place, "%d",
               carcassonne_shown_score(table, seat));
}

static void draw_head(struct table *table, struct draw_list *list, int seat, struct rect head) {
    char score[16];
    snprintf(score, sizeof score, "%d", carcassonne_shown_score(table, seat));
    const int w =
        table_text_width(table, TEXT_NUMBER_BIG, score) + table_px(table, 4) + head.h * 7 / 10 + table_px(table, 3);
    draw_score(table, list, seat, rect_cut_right(&head, w, table_px(table, 4)));
    table_bust_draw(table, list, seat,
                    rect_cut_left(&head, table_bust_width(table, seat, head.h, head.w), table_px(table, 5)));
    table_text(table, list, TEXT_NAME, THEME_CREAM, ALIGN_LEFT, head, "%s", table->names[seat]);
}

static void seats_draw(struct table *table, struct draw_list *list) {
    for (int seat = 0; seat < table->seats; seat++) {
        const struct seat_rects rects = seat_rects(table, seat);
        table_panel(table, list, rects.panel);
        if (carcassonne_shown(table)->to_act == seat) {
            draw_frame(list, rects.panel, table_px(table, 5), table_px(table, 2), THEME_GOLD);
        }
        draw_head(table, list, seat, rects.head);
        draw_supply(table, list, seat, rects.supply);
        draw_keep(table, list, seat, rects.keep);
        draw_hand(table, list, seat, rects.hand);
        if (!rect_is_empty(rects.ending) && !carcassonne_is_counted(table)) {
            draw_ending(table, list, seat, rects.ending);
        }
    }
}

/* ---- the castle ---- */

enum { ROW_HIGH = 29, LINE_HIGH = 22, LARGE_LINE = 28, HEADING_HIGH = 17, LINES_AT_REST = 6 };

static const uint32_t LINE_LIGHT = 0xf4e9d220u;

struct castle_rects {
    struct rect stack, hollow, heading, list;
};

static struct castle_rects castle_rects(const struct table *table) {
    struct rect in = rect_inset(carcassonne_castle_rect(table), table_px(table, 9));
    const int gap = table_px(table, 3), high = table_px(table, ROW_HIGH), least = (in.h - 2 * gap) / 2;
    struct castle_rects rects;
    rects.stack = rect_cut_top(&in, high < least ? high : least, gap);
    rects.hollow = rect_cut_top(&in, high < least ? high : least, gap);
    rects.heading = rect_cut_top(&in, table_px(table, HEADING_HIGH), 0);
    rects.list = in;
    return rects;
}

/* In columns the list has large lines and at rest the first of them: all of it, with what there is to know of each, is
 * there as soon as it is pointed at. */
static int can_fold(const struct table *table) {
    return !table->layout.is_compact && !table->layout.is_in_rows;
}

static int is_of_list(int target) {
    return target_is(target, TARGET_OPEN_FEATURE, CARC_OPEN_FEATURES) || target == TARGET_FREE_COURTS ||
           target == TARGET_MORE_FEATURES;
}

static int is_list_open(const struct table *table) {
    return !can_fold(table) || is_of_list(table->ui.shows_focus ? table->ui.focus : table->pointed) ||
           carcassonne_sought(table) != CARC_NONE;
}

static int line_high(const struct table *table) {
    return table_px(table, can_fold(table) ? LARGE_LINE : LINE_HIGH);
}

int carcassonne_castle_height(const struct table *table, int lines) {
    return 2 * table_px(table, 9) + 2 * (table_px(table, ROW_HIGH) + table_px(table, 3)) +
           table_px(table, HEADING_HIGH) + lines * line_high(table);
}

static int lines_that_fit(const struct table *table, struct rect list, int count) {
    const int fit = list.h / line_high(table), most = is_list_open(table) || fit < LINES_AT_REST ? fit : LINES_AT_REST;
    return count < most ? count : most;
}

static struct rect line_rect(const struct table *table, struct rect list, int index) {
    const int high = line_high(table);
    return (struct rect){list.x, list.y + index * high, list.w, high};
}

/* ---- features that somebody is at, and courts to be had ---- */

static int is_followed(const struct carcassonne_tables *tables, const struct carcassonne_state *board, unsigned label) {
    (void)tables;
    return board->standing[label] & CARC_FOLLOWED;
}

static int is_free_court(const struct carcassonne_tables *tables, const struct carcassonne_state *board,
                         unsigned label) {
    return !is_followed(tables, board, label) && tables->kinds[label] == CARC_COURT && board->markets[label];
}

/* Labels of the features that BELONG to the list: those worth most first. Once the end is being scored none is left to
 * count on: what was paid would stand beside what is not. */
static int list_features(const struct table *table, uint8_t labels[CARC_OPEN_FEATURES],
                         int (*belong)(const struct carcassonne_tables *, const struct carcassonne_state *, unsigned)) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const struct carcassonne_state *board = carcassonne_shown(table);
    int count = 0;
    const int most = carcassonne_is_counted(table) ? 0 : CARC_OPEN_FEATURES;
    for (unsigned label = 0; label < CARC_NONE && count < most; label++) {
        if (board->belongs[label] != label || !belong(tables, board, label)) {
            continue;
        }
        int at = count++;
        for (; at > 0 && carcassonne_worth(tables, board, labels[at - 1]) < carcassonne_worth(tables, board, label);
             at--) {
            labels[at] = labels[at - 1];
        }
        labels[at] = (uint8_t)label;
    }
    return count;
}

int carcassonne_open_features(const struct table *table, uint8_t labels[CARC_OPEN_FEATURES]) {
    return list_features(table, labels, is_followed);
}

int carcassonne_free_courts(const struct table *table, uint8_t labels[CARC_OPEN_FEATURES]) {
    return list_features(table, labels, is_free_court);
}

static const char *feature_label(struct table *table, unsigned label) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    char where[CARC_TEXT_SIZE];
    const unsigned name = carcassonne_feature_name(tables, carcassonne_shown(table), label);
    carcassonne_at_text(carcassonne_position(tables, carcassonne_shown(table), name), 0, where);
    return ui_format(&table->ui, "%s, %s", carcassonne_words_kind(tables->kinds[label]), where);
}

/* Free courts are told in one line, below all others. */
static const char *courts_words(struct table *table, int count) {
    return ui_format(&table->ui, P_("%d free court", "%d free courts", count), count);
}

/* The list: features that have a line, one line for how many more there are, one for the free courts. Lines that say
 * nothing are left out. */
struct lines {
    int features, more, courts;
};

static struct lines lines_of(const struct table *table, struct rect list, uint8_t labels[CARC_OPEN_FEATURES]) {
    uint8_t free[CARC_OPEN_FEATURES];
    const int count = carcassonne_open_features(table, labels), courts = carcassonne_free_courts(table, free);
    const int fit = lines_that_fit(table, list, count + (courts > 0)) - (courts > 0);
    const int is_cut = fit > 1 && fit < count;
    const int features = is_cut ? fit - 1 : fit > 0 ? fit : 0;
    return (struct lines){features, is_cut ? count - features : 0, fit >= 0 ? courts : 0};
}

static int lines_count(const struct lines *lines) {
    return lines->features + (lines->more > 0) + (lines->courts > 0);
}

static struct rect courts_line(const struct table *table, struct rect list, const struct lines *lines) {
    return line_rect(table, list, lines_count(lines) - 1);
}

static const char *more_words(struct table *table, int count) {
    return ui_format(&table->ui, P_("%d more that is worth no more", "%d more that are worth no more", count), count);
}

static void declare_features(struct table *table, struct rect list) {
    uint8_t labels[CARC_OPEN_FEATURES];
    const struct lines lines = lines_of(table, list, labels);
    for (int i = 0; i < lines.features; i++) {
        ui_hotspot(&table->ui, TARGET_OPEN_FEATURE + i, line_rect(table, list, i), feature_label(table, labels[i]), 0);
    }
    if (lines.more) {
        ui_hotspot(&table->ui, TARGET_MORE_FEATURES, line_rect(table, list, lines.features),
                   more_words(table, lines.more), 0);
    }
    if (lines.courts) {
        ui_hotspot(&table->ui, TARGET_FREE_COURTS, courts_line(table, list, &lines), courts_words(table, lines.courts),
                   0);
    }
}

/* The columns of a line: the kind's sign, who is there, how large it is, how much is open, what it is worth. */
struct columns {
    struct rect sign, who, size, open, worth;
};

/* What is open gets the room of its words, so that the numbers stand apart. */
static struct columns columns_of(struct table *table, struct rect row) {
    const int gap = table_px(table, 4), sign = line_high(table);
    const int open = table_text_width(table, TEXT_SMALL, C_("column", "open")),
              end = table_text_width(table, TEXT_SMALL, C_("column", "end"));
    struct columns columns = {.sign = rect_cut_left(&row, sign, gap)};
    columns.who = rect_cut_left(&row, CARC_SEATS * (sign * 7 / 10 + table_px(table, 2)), 0);
    columns.worth = rect_cut_right(&row, table_text_width(table, TEXT_NUMBER, "+00") + gap, gap);
    columns.open = rect_cut_right(&row, (open > end ? open : end) + 2, gap);
    columns.size = row;
    return columns;
}

/* Who is there: the leader's shape, both where they are level, a dash where nobody is. */
static void draw_leader(struct table *table, struct draw_list *list, unsigned label, struct rect place) {
    const struct carcassonne_state *board = carcassonne_shown(table);
    const uint8_t leader = carcassonne_scorer(board, label);
    const int size = place.h * 7 / 10;
    for (int seat = 0; seat < CARC_SEATS; seat++) {
        const int is_there = carcassonne_standing(board, label, (unsigned)seat) > 0;
        const struct rect sign = rect_cut_left(&place, size, table_px(table, 2));
        if (is_there) {
            draw_alpha_push(list, leader == seat || leader == GAME_NO_SEAT ? 255 : 110);
            icon_draw_player(list, table->colours[seat], rect_centred(sign, size, size));
            draw_alpha_pop(list);
        }
    }
}

/* How many ends or half-sides are open; a court never closes for points, it is scored at the end. */
static void draw_open(struct table *table, struct draw_list *list, unsigned label, struct rect place) {
    if (carcassonne(table)->tables->kinds[label] == CARC_COURT) {
        table_text(table, list, TEXT_SMALL, THEME_CREAM_SOFT, ALIGN_CENTRE, place, "%s", C_("column", "end"));
    } else {
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM_SOFT, ALIGN_CENTRE, place, "%d",
                   carcassonne_shown(table)->open[label]);
    }
}

/* Where there is no room for its words its sign says it. */
static void draw_name(struct table *table, struct draw_list *list, unsigned label, struct rect place) {
    const char *name = feature_label(table, label);
    if (table_text_width(table, TEXT_SMALL, name) <= place.w) {
        table_text(table, list, TEXT_SMALL, THEME_CREAM_SOFT, ALIGN_LEFT, place, "%s", name);
    }
}

static void draw_feature(struct table *table, struct draw_list *list, unsigned label, struct rect row) {
    static const char *const icons[CARC_KINDS] = {"icon_path", "icon_tower", "icon_house", "icon_market"};
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const struct carcassonne_state *board = carcassonne_shown(table);
    const struct columns columns = columns_of(table, row);
    const int kind = tables->kinds[label];
    castle_draw_picture(list, icons[kind], columns.sign);
    draw_leader(table, list, label, columns.who);
    if (!is_list_open(table)) {
        draw_name(table, list, label, rect_around(columns.size, columns.open));
    } else {
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM, ALIGN_CENTRE, columns.size, "%d",
                   kind == CARC_COURT ? board->markets[label] : carcassonne_size(tables, board, label));
        draw_open(table, list, label, columns.open);
    }
    table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM, ALIGN_RIGHT, columns.worth, "+%d",
               carcassonne_worth(tables, board, label));
}

/* All courts with a market that nobody is in, and what the cheapest and the dearest of them would bring. Where there is
 * no room for words beside that their number stands alone. */
static void draw_courts(struct table *table, struct draw_list *list, int courts, struct rect row) {
    uint8_t labels[CARC_OPEN_FEATURES];
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const struct carcassonne_state *board = carcassonne_shown(table);
    carcassonne_free_courts(table, labels);
    const int most = carcassonne_worth(tables, board, labels[0]),
              least = carcassonne_worth(tables, board, labels[courts - 1]), gap = table_px(table, 4);
    castle_draw_picture(list, "icon_market", rect_cut_left(&row, row.h, gap));
    const char *words = courts_words(table, courts), *worth = most == least
                                                                  ? ui_format(&table->ui, _("+%d each"), most)
                                                                  : ui_format(&table->ui, _("+%d to +%d"), least, most);
    const int worth_w = table_text_width(table, TEXT_SMALL, worth);
    table_text(table, list, TEXT_SMALL, THEME_CREAM, ALIGN_RIGHT, rect_cut_right(&row, worth_w, gap), "%s", worth);
    table_text(table, list, TEXT_SMALL, THEME_CREAM, ALIGN_LEFT, row, "%s",
               table_text_width(table, TEXT_SMALL, words) <= row.w ? words : ui_format(&table->ui, "%d", courts));
}

/* The first word may be broader than what stands below it: it begins further left then. */
static void draw_heading(struct table *table, struct draw_list *list, struct rect row) {
    const struct columns columns = columns_of(table, row);
    const char *size = C_("column", "size");
    const int wide = table_text_width(table, TEXT_SMALL, size) + 2, end = columns.size.x + columns.size.w;
    const int middle = columns.size.x + (columns.size.w - wide) / 2, last = end - wide;
    if (!is_list_open(table)) {
        table_text(table, list, TEXT_SMALL, THEME_CREAM_SOFT, ALIGN_RIGHT, row, "%s", C_("column", "worth"));
        return;
    }
    table_text(table, list, TEXT_SMALL, THEME_CREAM_SOFT, ALIGN_RIGHT, columns.worth, "%s", C_("column", "worth"));
    table_text(table, list, TEXT_SMALL, THEME_CREAM_SOFT, ALIGN_LEFT,
               (struct rect){middle < last ? middle : last, row.y, wide, row.h}, "%s", size);
    table_text(table, list, TEXT_SMALL, THEME_CREAM_SOFT, ALIGN_CENTRE, columns.open, "%s", C_("column", "open"));
}

/* ---- the part ---- */

static void castle_declare(struct table *table) {
    const struct castle_rects rects = castle_rects(table);
    uint64_t cells[2];
    const int left = CARC_TILES - carcassonne_shown(table)->drawn;
    ui_button(&table->ui, TARGET_STACK, rects.stack,
              ui_format(&table->ui, P_("%d tile left", "%d tiles left", left), left),
              UI_LEFT | UI_ON_DARK | UI_QUIET | (carcassonne(table)->has_page ? UI_SELECTED : 0));
    const int size = carcassonne_void(carcassonne(table)->tables, carcassonne_shown(table), cells);
    ui_button(&table->ui, TARGET_VOID, rects.hollow,
              ui_format(&table->ui, P_("Void: %d cell", "Void: %d cells", size), size),
              UI_LEFT | UI_ON_DARK | UI_QUIET | (carcassonne(table)->shows_void ? UI_SELECTED : 0));
    declare_features(table, rects.list);
}

/* As high as LINES of the list need: below them the land is seen. */
static struct rect castle_panel(const struct table *table, const struct castle_rects *rects, int lines) {
    struct rect panel = carcassonne_castle_rect(table);
    const int end = lines ? line_rect(table, rects->list, lines).y : rects->heading.y;
    const int high = end + table_px(table, 9) - panel.y;
    panel.h = high < panel.h ? high : panel.h;
    return panel;
}

static void castle_draw(struct table *table, struct draw_list *list) {
    const struct castle_rects rects = castle_rects(table);
    uint8_t labels[CARC_OPEN_FEATURES];
    const struct lines lines = lines_of(table, rects.list, labels);
    table_panel(table, list, castle_panel(table, &rects, lines_count(&lines)));
    if (lines.features) {
        draw_heading(table, list, rects.heading);
    }
    for (int i = 0; i < lines.features; i++) {
        if (table->pointed == TARGET_OPEN_FEATURE + i || carcassonne_sought(table) == labels[i]) {
            draw_box(list, line_rect(table, rects.list, i), 3, LINE_LIGHT);
        }
        draw_feature(table, list, labels[i], line_rect(table, rects.list, i));
    }
    if (lines.more) {
        table_text(table, list, TEXT_SMALL, THEME_CREAM_SOFT, ALIGN_LEFT, line_rect(table, rects.list, lines.features),
                   "%s", more_words(table, lines.more));
    }
    if (lines.courts) {
        if (table->pointed == TARGET_FREE_COURTS) {
            draw_box(list, courts_line(table, rects.list, &lines), 3, LINE_LIGHT);
        }
        draw_courts(table, list, lines.courts, courts_line(table, rects.list, &lines));
    }
}

const struct table_part carcassonne_seats_part = {seats_declare, seats_draw},
                        carcassonne_castle_part = {castle_declare, castle_draw};
