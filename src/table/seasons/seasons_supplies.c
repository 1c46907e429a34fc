/* SPDX-License-Identifier: MIT */
/* What lies in common: the 90-point track along the top edge with the round track under it; bank, forge, plans, free
 * places, towers and houses. */
#include <stdio.h>

#include "table/seasons/seasons_seats.h"
#include "table/seasons/seasons_table.h"
#include "ui/text.h"

enum { SPACES = 90 };

/* ---- the track of points ---- */

/* Half of a number would peep out behind a marker; how many points that stands for its panel says. */
static int is_under_marker(const struct table *table, struct rect number) {
    for (int seat = 0; seat < table->seats; seat++) {
        if (rect_meets(seasons_marker_rect(table, seat), number) || rect_meets(seasons_lap_rect(table, seat), number)) {
            return 1;
        }
    }
    return 0;
}

static void draw_space(struct table *table, struct draw_list *list, int space) {
    struct rect track = table->layout.areas[AREA_EDGE];
    struct point at = seasons_track_point(table, space);
    int is_tenth = space % 10 == 0, is_fifth = space % 5 == 0;
    if (is_fifth) {
        struct rect number = {at.x - table_px(table, 12), track.y, table_px(table, 24), track.h};
        if (is_under_marker(table, rect_inset(number, table_px(table, 4)))) {
            return;
        }
        table_text(table, list, TEXT_NUMBER_SMALL, is_tenth ? THEME_CREAM : THEME_CREAM_SOFT, ALIGN_CENTRE, number,
                   "%d", space);
    } else {
        draw_disc(list, at.x, at.y, table_px(table, 2) > 1 ? table_px(table, 1.5f) : 1,
                  colour_with_alpha(THEME_CREAM_SOFT, 144));
    }
}

static int space_of(int points) {
    return points <= SPACES ? points : (points - 1) % SPACES + 1;
}

/* The seats as their markers follow one another on the track; gives how many. */
static int markers_in_order(const struct table *table, int seats[GAME_MAX_SEATS]) {
    for (int seat = 0; seat < table->seats; seat++) {
        int at = seat;
        for (; at > 0 &&
               space_of(seasons_shown_points(table, seats[at - 1])) > space_of(seasons_shown_points(table, seat));
             at--) {
            seats[at] = seats[at - 1];
        }
        seats[at] = seat;
    }
    return table->seats;
}

/* Lets those of COUNT that are nearer than STEP make room for each other, to both sides alike. */
static void spread(int *x, int count, int step) {
    for (int round = 0; round < 4 * count; round++) {
        for (int i = 1; i < count; i++) {
            const int lacks = step - (x[i] - x[i - 1]);
            x[i - 1] -= lacks > 0 ? lacks / 2 : 0;
            x[i] += lacks > 0 ? lacks - lacks / 2 : 0;
        }
    }
}

/* None covers another, be they on one space or on the next; all of them are within the track. */
static int marker_x(const struct table *table, int seat, int size) {
    const struct rect track = table->layout.areas[AREA_EDGE];
    const int step = size + table_px(table, 2), rim = size / 2 + table_px(table, 12);
    int seats[GAME_MAX_SEATS], x[GAME_MAX_SEATS], found = 0;
    const int count = markers_in_order(table, seats);
    for (int i = 0; i < count; i++) {
        x[i] = seasons_track_point(table, space_of(seasons_shown_points(table, seats[i]))).x;
    }
    spread(x, count, step);
    for (int i = 0; i < count; i++) {
        const int least = track.x + rim + i * step, most = track.x + track.w - rim - (count - 1 - i) * step;
        const int at = x[i] > most ? most : x[i];
        found = seats[i] == seat ? at < least ? least : at : found;
    }
    return found;
}

/* Who has gone round once says so by a ring, and by a number behind the markers of his space. */
static void lap_words(int points, char words[16]) {
    snprintf(words, 16, "+%d", (points - 1) / SPACES * SPACES);
}

struct rect seasons_lap_rect(const struct table *table, int seat) {
    const struct rect track = table->layout.areas[AREA_EDGE], marker = seasons_marker_rect(table, seat);
    const int points = seasons_shown_points(table, seat);
    char words[16];
    int right = marker.x + marker.w;
    if (points <= SPACES) {
        return (struct rect){0, 0, 0, 0};
    }
    for (int other = 0; other < table->seats; other++) {
        if (space_of(seasons_shown_points(table, other)) == space_of(points)) {
            const int end = marker_x(table, other, marker.w) + marker.w / 2;
            right = end > right ? end : right;
        }
    }
    lap_words(points, words);
    const int w = text_width(table->app->metrics, theme_text(&table->app->scale, TEXT_NUMBER_SMALL, 0, ALIGN_LEFT),
                             words) +
                  table_px(table, 6),
              x = right + table_px(table, 3);
    const int most = track.x + track.w - w;
    return (struct rect){x < most ? x : most, track.y + 1, w, track.h - 2};
}

static void draw_lap(struct table *table, struct draw_list *list, struct rect marker, int seat) {
    const struct rect flag = seasons_lap_rect(table, seat);
    char words[16];
    lap_words(seasons_shown_points(table, seat), words);
    draw_ring(list, marker.x + marker.w / 2, marker.y + marker.h / 2, marker.w / 2 + table_px(table, 2),
              table_px(table, 2), THEME_GOLD);
    draw_box(list, flag, table_px(table, 4), SEASONS_PLATE(0xff));
    table_text(table, list, TEXT_NUMBER_SMALL, THEME_GOLD, ALIGN_CENTRE, flag, "%s", words);
}

struct rect seasons_marker_rect(const struct table *table, int seat) {
    const int points = seasons_shown_points(table, seat), size = table->layout.areas[AREA_EDGE].h - table_px(table, 1);
    const struct point at = {marker_x(table, seat, size), seasons_track_point(table, points).y};
    return rect_square(at, size);
}

static void draw_marker(struct table *table, struct draw_list *list, int seat) {
    const int points = seasons_shown_points(table, seat);
    const struct rect rect = seasons_marker_rect(table, seat);
    const int size = rect.w;
    draw_soft(list, rect, size / 2, 3, THEME_SHADE(0x90));
    seasons_art_marker(&seasons(table)->art, list, table->colours[seat], rect);
    if (points > SPACES) {
        draw_lap(table, list, rect, seat);
    }
}

static void draw_points(struct table *table, struct draw_list *list) {
    struct rect track = table->layout.areas[AREA_EDGE];
    draw_box_shaded(list, track, 0, 0x4a3322ffu, 0x2c1d12ffu);
    draw_box(list, (struct rect){track.x, track.y + track.h - 1, track.w, 1}, 0, THEME_SHADE(0xa0));
    for (int space = 0; space <= SPACES; space++) {
        draw_space(table, list, space);
    }
    for (int seat = 0; seat < table->seats; seat++) {
        draw_marker(table, list, seat);
    }
}

/* ---- the track of rounds ---- */

/* Type has a least size, a cell of a small window has not: the one that is lit holds its whole number. */
static struct rect cell_of_now(const struct table *table, struct rect cell) {
    const int high = theme_text(&table->app->scale, TEXT_NUMBER_SMALL, 0, ALIGN_LEFT).px;
    return rect_centred(cell, cell.w > high ? cell.w : high, cell.h > high ? cell.h : high);
}

/* The colour of a round's space: a winter card is told by its blue, before and after. */
static uint32_t ground_of_round(int is_now, int is_past, int is_winter) {
    return is_now      ? THEME_CREAM_SOFT
           : is_past   ? is_winter ? 0x2b4560ffu : 0x2a1c12ffu
           : is_winter ? 0x50708fffu
                       : 0x6b4c31ffu;
}

/* A flake beside what stands in CELL, where that has room for both: gives the room that is left. */
static struct rect beside_flake(struct draw_list *list, struct rect cell, uint32_t colour) {
    const int size = cell.w < cell.h ? cell.w : cell.h, flake = size * 8 / 10;
    if (cell.w * 2 / 5 >= size * 7 / 10) {
        const struct rect mark = rect_cut_left(&cell, cell.w * 2 / 5, 0);
        const int least = flake < mark.w ? flake : mark.w;
        icon_draw(list, ICON_SNOW, rect_centred(mark, least, least), colour);
    }
    return cell;
}

/* The number is always there: a flake stands beside it or not at all. */
static void draw_round_space(struct table *table, struct draw_list *list, struct rect cell, int round) {
    const struct seasons_state *shown = seasons_shown(table);
    const int is_now = round == shown->round, is_past = round < shown->round;
    const int is_winter = seasons_is_winter_round(seasons(table)->tables, shown, round);
    cell = is_now ? cell_of_now(table, cell) : cell;
    const int size = cell.w < cell.h ? cell.w : cell.h;
    draw_box(list, cell, table_px(table, 3), ground_of_round(is_now, is_past, is_winter));
    draw_frame(list, cell, table_px(table, 3), 1, is_now ? THEME_CREAM : THEME_SHADE(0x70));
    if (is_winter) {
        cell = beside_flake(list, cell, is_now ? 0x2f4a66ffu : is_past ? 0x8fa6bcffu : SEASONS_SNOW);
    }
    if (is_now || is_past) {
        const uint32_t ink = is_now ? SEASONS_PLATE(0xff) : is_winter ? 0xc3d3e2ffu : 0xb79d78ffu;
        table_text(table, list, TEXT_NUMBER_SMALL, ink, ALIGN_CENTRE, cell, "%d", round);
    } else {
        seasons_art_coin(&seasons(table)->art, list, 1, rect_centred(cell, size * 7 / 10, size * 7 / 10));
    }
}

static void draw_starter(struct table *table, struct draw_list *list, struct rect row) {
    int seat = seasons_shown(table)->start, size = row.h;
    if (!table->layout.is_compact) {
        struct rect name =
            rect_cut_right(&row, table_text_width(table, TEXT_SMALL, table->names[seat]) + 2, table_px(table, 4));
        table_text(table, list, TEXT_SMALL, THEME_CREAM, ALIGN_RIGHT, name, "%s", table->names[seat]);
    }
    struct rect shape = rect_cut_right(&row, size, table_px(table, 3));
    icon_draw_player(list, table->colours[seat], rect_inset(shape, 1));
    seasons_art_start(&seasons(table)->art, list, rect_cut_right(&row, size, table_px(table, 3)));
}

/* ---- the beam: what stands in a row under the track is one piece of wood ---- */

/* A replay has no menu. */
static void draw_beam(struct table *table, struct draw_list *list) {
    const struct rect *areas = table->layout.areas;
    const struct rect parts[] = {areas[AREA_CORNER], areas[table->layout.is_in_rows ? AREA_SIDE : AREA_TOP],
                                 areas[AREA_MENU]};
    const int last = table->is_replay ? 1 : 2, in = table_px(table, 7);
    const struct rect beam = rect_around(parts[0], parts[last]);
    table_panel(table, list, beam);
    for (int i = 0; i < last; i++) {
        const int x = (parts[i].x + parts[i].w + parts[i + 1].x) / 2;
        draw_box(list, (struct rect){x, beam.y + in, 1, beam.h - 2 * in}, 0, colour_with_alpha(THEME_CREAM_SOFT, 80));
    }
}

/* The heading, and under it the spaces. */
static struct rect corner_rows(const struct table *table, struct rect *head) {
    const struct rect area = table->layout.areas[AREA_CORNER];
    const int side = table_px(table, 9), edge = table_px(table, 5);
    struct rect rows = {area.x + side, area.y + edge, area.w - 2 * side, area.h - 2 * edge};
    *head = table->layout.is_compact ? rows : rect_cut_top(&rows, rows.h * 54 / 100, table_px(table, 1));
    return rows;
}

static struct rect round_space(const struct table *table, int index) {
    struct rect head;
    const struct rect inside = corner_rows(table, &head);
    const int gap = table_px(table, 2), rounds = seasons_shown(table)->rounds;
    const int left = inside.x + (inside.w + gap) * index / rounds;
    const int right = inside.x + (inside.w + gap) * (index + 1) / rounds - gap;
    return (struct rect){left, inside.y, right - left, inside.h};
}

static void draw_rounds(struct table *table, struct draw_list *list) {
    const struct seasons_state *shown = seasons_shown(table);
    const int is_short = table->layout.is_compact;
    struct rect head;
    draw_beam(table, list);
    corner_rows(table, &head);
    const char *last =
        shown->last_round || shown->round == shown->rounds ? _("Round %d, the last") : _("Round %d of %d");
    struct rect words = head;
    words.w -= is_short ? 2 * head.h : 0;
    char text[64];
    snprintf(text, sizeof text, last, shown->round, shown->rounds);
    const enum theme_text role = table_text_width(table, TEXT_NAME, text) <= words.w ? TEXT_NAME : TEXT_BODY_BOLD;
    if (table_text_width(table, role, text) > words.w) {
        snprintf(text, sizeof text, _("Round %d"), shown->round);
    }
    table_text(table, list, role, THEME_CREAM, ALIGN_LEFT, words, "%s", text);
    draw_starter(table, list, head);
    for (int i = 0; !is_short && i < shown->rounds; i++) {
        draw_round_space(table, list, round_space(table, i), i + 1);
    }
}

static void declare_tracks(struct table *table) {
    table_hotspot(table, TARGET_POINTS, table->layout.areas[AREA_EDGE], "points");
    table_hotspot(table, TARGET_ROUNDS, table->layout.areas[AREA_CORNER], "rounds");
    for (int i = 0; !table->layout.is_compact && i < seasons_shown(table)->rounds && i < ROUND_SPACES; i++) {
        table_hotspot(table, TARGET_ROUND + i, round_space(table, i), NULL);
    }
}

static void draw_tracks(struct table *table, struct draw_list *list) {
    draw_points(table, list);
    draw_rounds(table, list);
}

const struct table_part seasons_tracks_part = {declare_tracks, draw_tracks};

/* ---- supplies ---- */

static int free_places(const struct seasons_state *state) {
    int count = 0;
    for (int place = 0; place < PLACE_GRANARY; place++) {
        count += seasons_building_open(state, seasons_place_building(place)) && state->places[place] == GAME_NO_SEAT;
    }
    return count;
}

enum { SUPPLIES = 6, BANK = 0, TOWERS = 4, HOUSES = 5, ROW_HIGH = 27 /* units, at rest */ };
#define LABEL 0xcdbd9effu /* on the backing: 9 to 1 */

static const char *const supply_names[SUPPLIES] = {N_("Bank"),   N_("Forge"),  N_("Plans"),
                                                   N_("Places"), N_("Towers"), N_("Houses")};

/* In the order in which they stand: first what is told at rest too. */
static int place_of(int index) {
    static const int places[SUPPLIES] = {2, 3, 4, 5, 0, 1};
    return places[index];
}

static int can_fold(const struct table *table) {
    return !table->layout.is_compact && !table->layout.is_in_rows && !table->is_replay;
}

/* At rest a row tells what everybody plans with: towers and houses; all is there as soon as it is pointed at. */
static int is_supply_open(const struct table *table) {
    const int is_focused = table->ui.shows_focus && target_is(table->ui.focus, TARGET_SUPPLY, SUPPLIES);
    return !can_fold(table) || is_focused || target_is(table->pointed, TARGET_SUPPLY, SUPPLIES);
}

static struct rect supplies_rect(const struct table *table) {
    struct rect area = table->layout.areas[AREA_SIDE];
    area.h = is_supply_open(table) ? area.h : table_px(table, ROW_HIGH);
    return area;
}

static struct rect row_cell(const struct table *table, int index) {
    const struct rect area = table->layout.areas[AREA_SIDE];
    const int side = table_px(table, 10), gap = table_px(table, 16), w = (area.w - 2 * side - gap) / 2;
    return (struct rect){area.x + side + (index - TOWERS) * (w + gap), area.y, w, table_px(table, ROW_HIGH)};
}

static struct rect supply_rect(const struct table *table, int index) {
    struct rect inside = rect_inset(table->layout.areas[AREA_SIDE], table_px(table, 10));
    if (!is_supply_open(table)) {
        return row_cell(table, index);
    }
    index = table->layout.is_in_rows ? index : place_of(index);
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

static int first_supply(const struct table *table) {
    return is_supply_open(table) ? BANK : TOWERS;
}

static void declare_supplies(struct table *table) {
    for (int i = first_supply(table); has_supplies(table) && i < SUPPLIES; i++) {
        table_hotspot(table, TARGET_SUPPLY + i, supply_rect(table, i), NULL);
    }
}

static void draw_supplies(struct table *table, struct draw_list *list) {
    if (!has_supplies(table)) {
        return;
    }
    if (!table->layout.is_in_rows) {
        const struct rect area = supplies_rect(table);
        draw_kit(list, KIT_PANEL_PLAIN, area);
    }
    for (int i = first_supply(table); i < SUPPLIES; i++) {
        struct rect cell = supply_rect(table, i);
        char text[16];
        supply_text(table, i, text);
        table_text(table, list, TEXT_LOG, LABEL, ALIGN_LEFT, cell, "%s", _(supply_names[i]));
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_CREAM, ALIGN_RIGHT, cell, "%s", text);
    }
}

const struct table_part seasons_supplies_part = {declare_supplies, draw_supplies};
