/* SPDX-License-Identifier: MIT */
/* The final scoring on the board: the building lit, what it brings everybody, and over the log the score pad that fills
 * up row by row. What has begun is in the shown board, what is still to come of a building waits in the queue; both
 * together are its sum. */
#include <stdio.h>
#include <string.h>

#include "table/coach/coach.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_seats.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_text.h"
#include "table/table_page.h"
#include "ui/text.h"

enum { FINAL_ROWS = POINTS_SOURCES - POINTS_KEEP };
/* How much of the day is over a building that is scored: the rest is the hour's own light. */
enum { LIFTED = 225, RIM = 200 };

/* In the order of R21. */
static const uint8_t order[FINAL_ROWS] = {
    BUILDING_KEEP,           BUILDING_TAVERN, BUILDING_SMALL_GATE, BUILDING_BIG_GATE, BUILDING_STABLE,
    BUILDING_SERVANTS_HOUSE, BUILDING_MARKET, BUILDING_PALACE,     BUILDING_FORGE,    BUILDING_GRANARY};

int seasons_building_of_source(int source) {
    return source >= POINTS_KEEP && source < POINTS_SOURCES ? order[source - POINTS_KEEP] : -1;
}

static int rows_of(const struct table *table) {
    return seasons_shown(table)->season == WINTER ? FINAL_ROWS : FINAL_ROWS - 1;
}

/* What the queue still holds for SEAT from the building being scored. */
static int points_waiting(const struct table *table, int seat) {
    const struct motion *motion = &table->motion;
    int points = 0;
    for (size_t i = motion->next; i < motion->count && motion->queue[i].type != EVENT_SCORING; i++) {
        points += motion->queue[i].type == EVENT_POINTS && motion->queue[i].seat == seat ? motion->queue[i].amount : 0;
    }
    return points;
}

static int sum_of(const struct table *table, int seat) {
    const int source = seasons_building_source(seasons(table)->scoring);
    return source < 0 ? 0 : seasons_shown(table)->points[seat][source] + points_waiting(table, seat);
}

static int stands_in(const struct table *table, int building, int seat) {
    const int first = seasons_building_first_place(building);
    for (int place = first; place < first + seasons_building_place_count(building); place++) {
        if (seasons_shown(table)->places[place] == seat) {
            return 1;
        }
    }
    return 0;
}

static int is_for_nobody(const struct table *table) {
    for (int seat = 0; seat < table->seats; seat++) {
        if (sum_of(table, seat) || stands_in(table, seasons(table)->scoring, seat)) {
            return 0;
        }
    }
    return 1;
}

static int has_points(const struct table *table, int row) {
    for (int seat = 0; seat < table->seats; seat++) {
        if (seasons_shown(table)->points[seat][POINTS_KEEP + row]) {
            return 1;
        }
    }
    return 0;
}

void seasons_scoring_words(const struct table *table, char *out, size_t size) {
    struct seasons_state sums = {.seat_count = (uint8_t)table->seats};
    struct seasons_facts facts = {.names = table->names, .building = seasons(table)->scoring, .board = &sums};
    *out = 0;
    if (!seasons_is_scoring(table)) {
        return;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        sums.seats[seat].vp = (int16_t)sum_of(table, seat);
    }
    seasons_text_fill(is_for_nobody(table) ? _("{building}: nobody scores.") : _("{building}: {standing}."), &facts,
                      out, size);
}

/* ---- the lit building ---- */

static struct rect picture_rect(const struct table *table, const struct board_picture *picture, int w, int h) {
    struct point at = board_view_point(&table->view, picture->at);
    return (struct rect){at.x, at.y, board_view_length(&table->view, w), board_view_length(&table->view, h)};
}

static void draw_glow(struct draw_list *list, struct rect rect) {
    enum blend before = draw_blend(list, BLEND_ADD);
    int blur = (rect.w + rect.h) / 5;
    draw_soft(list, rect_inset(rect, rect.w / 6), rect.w / 3, blur, colour_with_alpha(0xffd070ffu, 80));
    draw_blend(list, before);
}

static void draw_rim(struct table *table, struct draw_list *list, const struct board_picture *picture) {
    int w, h;
    if (picture->edge[0] && seasons_art_has(&seasons(table)->art, picture->edge, &w, &h)) {
        const struct point at = board_view_point(&table->view, picture->edge_at);
        draw_alpha_push(list, RIM);
        draw_image_turned(
            list, picture->edge,
            (struct rect){at.x, at.y, board_view_length(&table->view, w), board_view_length(&table->view, h)}, 0);
        draw_alpha_pop(list);
    }
}

void seasons_scoring_light_draw(struct table *table, struct draw_list *list) {
    int w, h;
    const int is_scoring = seasons_is_scoring(table);
    if (!seasons(table)->has_board || seasons_dolls_draw(table, list) || !is_scoring) {
        return;
    }
    int piece = seasons_board_piece_of_building(seasons(table)->scoring);
    const struct board_thing *thing = &seasons(table)->board.things[piece];
    const struct board_picture *picture =
        seasons_board_piece_is_built(seasons_shown(table), piece) ? &thing->built : &thing->plan;
    if (!seasons_board_piece_is_there(seasons_shown(table), piece)) {
        return;
    }
    if (picture->image[0] && seasons_art_has(&seasons(table)->art, picture->image, &w, &h)) {
        struct rect rect = picture_rect(table, picture, w, h);
        draw_glow(list, rect);
        draw_rim(table, list, picture);
        draw_alpha_push(list, LIFTED);
        if (board_view_is_moving(&table->view)) {
            draw_image_turned(list, picture->image, rect, 0);
        } else {
            draw_image(list, picture->image, rect);
        }
        draw_alpha_pop(list);
    } else {
        struct point top = board_view_point(&table->view, thing->top);
        draw_ring(list, top.x, top.y + table_px(table, 20), table_px(table, 44), table_px(table, 3), THEME_GOLD);
    }
    int first = seasons_building_first_place(seasons(table)->scoring);
    for (int place = first; place < first + seasons_building_place_count(seasons(table)->scoring); place++) {
        if (seasons(table)->board.places[place].radius) {
            seasons_place_draw(table, list, place);
        }
    }
}

/* ---- the plaque where prompt and hand stand else ---- */

int seasons_has_plaque(const struct table *table) {
    return seasons_is_scoring(table) && !seasons(table)->draft.is_open;
}

static struct rect plaque_rect(const struct table *table) {
    struct rect prompt = table->layout.areas[AREA_PROMPT], window = table->layout.window;
    int bottom = window.y + window.h - table_px(table, 5);
    return (struct rect){prompt.x, prompt.y, prompt.w, bottom - prompt.y};
}

static int name_width(struct table *table, enum theme_text role, int seat) {
    return table_text_width(table, role, table->names[seat]) + 2;
}

/* The mark, the name and the points of SEAT. */
static int entry_width(struct table *table, enum theme_text role, int seat) {
    return table_px(table, 20 + 6 + 8) + name_width(table, role, seat) +
           table_text_width(table, TEXT_NUMBER_BIG, "+88");
}

static int entries_width(struct table *table, enum theme_text role, int gap) {
    int all = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        all += entry_width(table, role, seat) + (seat ? gap : 0);
    }
    return all;
}

static void draw_entry(struct table *table, struct draw_list *list, struct rect row, enum theme_text role, int seat) {
    const int points = sum_of(table, seat), has_helper = stands_in(table, seasons(table)->scoring, seat);
    const int is_settled = points || seasons(table)->scoring != BUILDING_PALACE;
    struct rect mark = rect_cut_left(&row, table_px(table, 20), table_px(table, 6));
    draw_alpha_push(list, has_helper ? 255 : 110);
    icon_draw_player(list, table->colours[seat], rect_centred(mark, mark.w, mark.w));
    table_text(table, list, role, THEME_CREAM, ALIGN_LEFT,
               rect_cut_left(&row, name_width(table, role, seat), table_px(table, 8)), "%s", table->names[seat]);
    if (has_helper && is_settled && !points_waiting(table, seat)) {
        table_text(table, list, TEXT_NUMBER_BIG, THEME_GOLD, ALIGN_LEFT, row, points ? "+%d" : "%d", points);
    }
    draw_alpha_pop(list);
}

static void draw_entries(struct table *table, struct draw_list *list, struct rect row) {
    int gap = table_px(table, 22), least = table_px(table, 8);
    enum theme_text role = entries_width(table, TEXT_BODY_BOLD, gap) <= row.w ? TEXT_BODY_BOLD : TEXT_FINE;
    gap = entries_width(table, role, gap) <= row.w ? gap : least;
    int all = entries_width(table, role, gap);
    row = rect_centred(row, all < row.w ? all : row.w, row.h);
    for (int seat = 0; seat < table->seats; seat++) {
        draw_entry(table, list, rect_cut_left(&row, entry_width(table, role, seat), gap), role, seat);
    }
}

/* A list of the buildings without points just before the one that is scored, and that one if it has none either. */
static int passed_over(const struct table *table, char *out, size_t size) {
    const int now = seasons_building_source(seasons(table)->scoring) - POINTS_KEEP;
    int last = is_for_nobody(table) ? now : now - 1, first = last;
    while (first >= 0 && !has_points(table, first)) {
        first--;
    }
    struct page page;
    page_begin(&page, out, size);
    for (int row = first + 1; row <= last; row++) {
        page_add(&page, row > first + 1 ? ", %s" : "%s", seasons_text_source_short(POINTS_KEEP + row));
    }
    return last > first;
}

static int has_one_rule(int building) {
    const int first = seasons_building_first_place(building);
    for (int place = first + 1; place < first + seasons_building_place_count(building); place++) {
        if (strcmp(seasons_text_place_rule(place), seasons_text_place_rule(first)) != 0) {
            return 0;
        }
    }
    return 1;
}

static int seasons_scoring_rule(const struct table *table, int building, int which, char *out, size_t size) {
    const int place = seasons_building_first_place(building) + which, is_one = has_one_rule(building);
    if (which >= (is_one ? 1 : seasons_building_place_count(building))) {
        return 0;
    }
    if (is_one) {
        snprintf(out, size, "%s", seasons_text_place_rule(place));
    } else {
        /* Translators: a helper's place in a building that is scored, by its fee, and what it scores. */
        snprintf(out, size, _("Fee %d: %s"), seasons(table)->tables->place_fee[place], seasons_text_place_rule(place));
    }
    return 1;
}

/* Of each place where they differ. */
static void rules_in_a_row(const struct table *table, char *out, size_t size) {
    char rule[SEASONS_TEXT_SIZE];
    struct page page;
    page_begin(&page, out, size);
    for (int i = 0; seasons_scoring_rule(table, seasons(table)->scoring, i, rule, sizeof rule); i++) {
        page_add(&page, i ? " %s" : "%s", rule);
    }
}

/* Somebody has several helpers in what is scored. */
static int is_crowded(const struct table *table) {
    const int building = seasons(table)->scoring, first = seasons_building_first_place(building);
    unsigned seats = 0, twice = 0;
    for (int place = first; place < first + seasons_building_place_count(building); place++) {
        const unsigned one =
            seasons_shown(table)->places[place] < GAME_MAX_SEATS ? 1u << seasons_shown(table)->places[place] : 0;
        twice |= seats & one;
        seats |= one;
    }
    return twice != 0;
}

/* What was counted, and else the rule of the building. */
static void rule_words(const struct table *table, char *out, size_t size) {
    struct seasons_facts facts = {.source = seasons_building_source(seasons(table)->scoring)};
    int scorer = -1;
    for (int seat = 0; seat < table->seats; seat++) {
        scorer = sum_of(table, seat) ? seat : scorer;
    }
    facts.count = scorer < 0 ? 0 : seasons_scored_count(seasons_shown(table), (uint8_t)scorer, facts.source);
    if (facts.count && facts.source != POINTS_MARKET && facts.source != POINTS_GRANARY) {
        const int is_twice = facts.source == POINTS_SERVANTS_HOUSE && is_crowded(table);
        seasons_text_fill(is_twice ? _("Counted: {count}, for each helper.") : _("Counted: {count}."), &facts, out,
                          size);
    } else {
        rules_in_a_row(table, out, size);
    }
}

/* As large as ROLE where that has room. */
static void draw_sentence(struct table *table, struct draw_list *list, struct rect line, enum theme_text role,
                          const char *words) {
    const enum theme_text roles[] = {role, TEXT_BODY, TEXT_SMALL, TEXT_FINE};
    size_t i = 0;
    while (roles[i] != TEXT_FINE && table_text_width(table, roles[i], words) > line.w) {
        i++;
    }
    table_text(table, list, roles[i], roles[i] == TEXT_NAME ? THEME_CREAM : THEME_CREAM_SOFT, ALIGN_CENTRE, line, "%s",
               words);
}

/* Where nobody scores it is told with what was passed over before, and once more with the next that does. */
static void draw_plaque(struct table *table, struct draw_list *list) {
    char rule[SEASONS_TEXT_SIZE], passed[SEASONS_TEXT_SIZE], told[SEASONS_TEXT_SIZE];
    struct rect plaque = plaque_rect(table), inside = rect_inset(plaque, table_px(table, 9));
    const int is_passing = passed_over(table, passed, sizeof passed),
              line = theme_text(&table->app->scale, TEXT_SMALL, 0, ALIGN_CENTRE).px + 3;
    rule_words(table, rule, sizeof rule);
    snprintf(told, sizeof told, _("No points at: %s."), passed);
    draw_soft(list, plaque, 10, 12, THEME_SHADE(0xb0));
    draw_kit(list, KIT_PANEL_DARK, plaque);
    rect_cut_bottom(&inside, table_px(table, 40), 0);
    int h = inside.h;
    table_text(table, list, TEXT_SUBHEADING, THEME_GOLD, ALIGN_CENTRE, rect_cut_top(&inside, h * 36 / 100, 0), "%s",
               seasons_text_building(seasons(table)->scoring));
    draw_sentence(table, list, rect_cut_bottom(&inside, h * 26 / 100, 0), TEXT_BODY, rule);
    if (is_for_nobody(table)) {
        draw_sentence(table, list, inside, TEXT_NAME, told);
        return;
    }
    if (is_passing && inside.h >= 2 * line + table_px(table, 4)) {
        draw_sentence(table, list, rect_cut_bottom(&inside, line, 0), TEXT_SMALL, told);
    }
    draw_entries(table, list, inside);
}

/* ---- the pad over the log; in rows, over the inspector ---- */

struct pad {
    struct rect head, list, foot;
    int row_h, label_w, now; /* NOW: the row being scored */
    enum theme_text role;    /* of what names a row */
};

static const char *label_of(int row) {
    return row < 0 ? _("In the rounds") : seasons_text_source_short(POINTS_KEEP + row);
}

static struct rect pad_rect(const struct table *table) {
    return table->layout.areas[table->layout.is_in_rows ? AREA_INSPECTOR : AREA_LOG];
}

int seasons_scoring_sheets(const struct table *table, struct rect sheets[2]) {
    sheets[0] = pad_rect(table);
    sheets[1] = plaque_rect(table);
    return !seasons_is_scoring(table) ? 0 : seasons_has_plaque(table) ? 2 : 1;
}

static int widest_label(struct table *table, enum theme_text role) {
    int widest = 0;
    for (int row = -1; row < rows_of(table); row++) {
        const int w = table_text_width(table, role, label_of(row)) + table_px(table, 4);
        widest = w > widest ? w : widest;
    }
    return widest;
}

static void lay_pad(struct table *table, struct pad *pad) {
    struct rect inside = rect_inset(pad_rect(table), table_px(table, 8));
    const int rows = rows_of(table) + 1, most = inside.w - table->seats * table_px(table, 24);
    pad->role = widest_label(table, TEXT_SMALL) <= most ? TEXT_SMALL : TEXT_FINE;
    pad->label_w = widest_label(table, pad->role);
    pad->label_w = pad->label_w < most ? pad->label_w : most;
    pad->head = rect_cut_top(&inside, table_px(table, 20), table_px(table, 3));
    pad->foot = rect_cut_bottom(&inside, table_px(table, 28), table_px(table, 3));
    pad->row_h = inside.h / rows < table_px(table, 34) ? inside.h / rows : table_px(table, 34);
    pad->list = inside;
    pad->now = seasons_building_source(seasons(table)->scoring) - POINTS_KEEP;
}

static struct rect cell_of(const struct table *table, const struct pad *pad, struct rect row, int seat) {
    int w = row.w - pad->label_w, left = row.x + pad->label_w + w * seat / table->seats;
    return (struct rect){left, row.y, row.x + pad->label_w + w * (seat + 1) / table->seats - left, row.h};
}

static int cell_points(const struct table *table, int row, int seat) {
    const int16_t *points = seasons_shown(table)->points[seat];
    int sum = 0;
    for (int source = 0; row < 0 && source < POINTS_KEEP; source++) {
        sum += points[source];
    }
    return row < 0 ? sum : points[POINTS_KEEP + row];
}

static void draw_pad_row(struct table *table, struct draw_list *list, const struct pad *pad, int row) {
    struct rect line = {pad->list.x, pad->list.y + (row + 1) * pad->row_h, pad->list.w, pad->row_h};
    int is_now = row == pad->now, is_due = row > pad->now;
    if (is_now) {
        draw_box(list, line, 3, colour_with_alpha(THEME_GOLD_DEEP, 80));
    } else if (row % 2) {
        draw_box(list, line, 3, colour_with_alpha(THEME_INK_SOFT, 20));
    }
    struct rect label = {line.x + table_px(table, 3), line.y, pad->label_w, line.h};
    table_text(table, list, pad->role, is_due ? 0x6e5f4affu : THEME_INK, ALIGN_LEFT, label, "%s", label_of(row));
    for (int seat = 0; seat < table->seats && !is_due; seat++) {
        int points = cell_points(table, row, seat) -
                     (is_now ? seasons_motion_points_in_air(&table->motion, seat, table->now) : 0);
        table_text(table, list, TEXT_NUMBER_SMALL, points ? THEME_INK : 0x9a8a70ffu, ALIGN_CENTRE,
                   cell_of(table, pad, line, seat), points ? "%d" : "–", points);
    }
}

static void draw_pad(struct table *table, struct draw_list *list) {
    struct rect area = pad_rect(table);
    struct pad pad;
    lay_pad(table, &pad);
    draw_soft(list, area, 6, 5, THEME_SHADE(0x70));
    draw_kit(list, KIT_PANEL, area);
    for (int seat = 0; seat < table->seats; seat++) {
        struct rect cell = cell_of(table, &pad, pad.head, seat);
        int size = cell.h < cell.w ? cell.h : cell.w;
        icon_draw_player(list, table->colours[seat], rect_centred(cell, size, size));
    }
    for (int row = -1; row < rows_of(table); row++) {
        draw_pad_row(table, list, &pad, row);
    }
    draw_box(list, (struct rect){pad.foot.x, pad.foot.y, pad.foot.w, 2}, 0, THEME_INK_SOFT);
    table_text(table, list, TEXT_SMALL_BOLD, THEME_INK, ALIGN_LEFT,
               (struct rect){pad.foot.x + table_px(table, 3), pad.foot.y, pad.label_w, pad.foot.h}, "%s", _("Total"));
    for (int seat = 0; seat < table->seats; seat++) {
        table_text(table, list, TEXT_SMALL_BOLD, THEME_INK, ALIGN_CENTRE, cell_of(table, &pad, pad.foot, seat), "%d",
                   seasons_shown_points(table, seat));
    }
}

/* ---- steering ---- */

static void declare(struct table *table) {
    if (!seasons_has_plaque(table) || coach_is_lesson(table)) { /* in a lesson the coach's button goes on */
        return;
    }
    struct rect row = rect_inset(plaque_rect(table), table_px(table, 9));
    const char *next = _("Next building"), *all = _("To the result");
    int gap = table_px(table, 12), pad = table_px(table, 36);
    int next_w = table_text_width(table, TEXT_BUTTON, next) + pad,
        all_w = table_text_width(table, TEXT_BUTTON, all) + pad;
    row = rect_cut_bottom(&row, table_px(table, 36), 0);
    const int is_pressed = !is_for_nobody(table); /* else it goes on by itself */
    row = rect_centred(row, all_w + is_pressed * (next_w + gap), row.h);
    if (is_pressed) {
        ui_button(&table->ui, TARGET_SKIP, rect_cut_left(&row, next_w, gap), next, UI_MAIN);
    }
    ui_button(&table->ui, TARGET_SKIP_ALL, row, all, 0);
}

static void draw(struct table *table, struct draw_list *list) {
    if (seasons_has_plaque(table)) {
        draw_plaque(table, list);
    }
    if (seasons_is_scoring(table)) {
        draw_pad(table, list);
    }
}

const struct table_part seasons_scoring_part = {declare, draw};
