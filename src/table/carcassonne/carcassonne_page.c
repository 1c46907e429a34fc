/* SPDX-License-Identifier: MIT */
/* The page of the faces still to come: open knowledge, since all that was drawn lies or left the game. Those that could
 * be laid somewhere now stand bright; of a feature that was asked for, those that could complete it at once. */
#include <stdio.h>
#include <string.h>

#include "table/carcassonne/carcassonne_board.h"
#include "table/carcassonne/carcassonne_words.h"
#include "ui/text.h"
#include "ui/words.h"

unsigned carcassonne_sought(const struct table *table) {
    const struct carcassonne_table *own = carcassonne(table);
    return own->has_page && own->sought != CARC_NONE ? carcassonne_shown(table)->belongs[own->sought] : CARC_NONE;
}

static int was_drawn(const struct carcassonne_state *board, unsigned tile) {
    return memchr(board->stack, (int)tile, board->drawn) != NULL;
}

/* One that is still to come: those that lie there already would be joined with themselves. */
static unsigned tile_with(const struct table *table, int face) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    unsigned tile = 0;
    while (tables->face_of[tile] != face || was_drawn(carcassonne_shown(table), tile)) {
        tile++;
    }
    return tile;
}

/* How many tiles of each face are left in the stack. */
static void count_faces(const struct table *table, uint8_t counts[CARC_TILES]) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const struct carcassonne_state *board = carcassonne_shown(table);
    for (int face = 0; face < tables->face_count; face++) {
        counts[face] = tables->faces[face].count;
    }
    for (int i = 0; i < board->drawn; i++) {
        counts[tables->face_of[board->stack[i]]]--;
    }
}

int carcassonne_count_help(const struct table *table, unsigned label) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    uint8_t counts[CARC_TILES] = {0};
    int count = 0;
    count_faces(table, counts);
    for (int face = 0; face < tables->face_count; face++) {
        const int helps =
            counts[face] && carcassonne_helps(tables, carcassonne_shown(table), tile_with(table, face), label);
        count += helps ? counts[face] : 0;
    }
    return count;
}

int carcassonne_count_fitting(const struct table *table, unsigned cell) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    uint8_t counts[CARC_TILES] = {0};
    int count = 0;
    count_faces(table, counts);
    for (int face = 0; face < tables->face_count; face++) {
        count += tables->fits[face][carcassonne_shown(table)->sides[cell]] ? counts[face] : 0;
    }
    return count;
}

/* Beside the list, or above it. */
static struct rect page_rect(const struct table *table) {
    struct rect room = table->layout.areas[AREA_CLEAR];
    if (table->layout.is_in_rows) {
        room.h = carcassonne_castle_rect(table).y - room.y;
    }
    return rect_inset(room, table_px(table, 10));
}

enum { EDGE = 28, TITLE_HIGH = 28 };

/* Then a frame would tell nothing. */
static int do_all_fit(const struct table *table) {
    uint8_t counts[CARC_TILES] = {0};
    int left = 0;
    count_faces(table, counts);
    for (int face = 0; face < CARC_TILES; face++) {
        left += counts[face];
    }
    return carcassonne_sought(table) == CARC_NONE && carcassonne_count_help(table, CARC_NONE) == left;
}

/* What it means that a face is framed. */
static void frame_words(const struct table *table, char out[TABLE_TEXT_SIZE]) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const unsigned sought = carcassonne_sought(table);
    char where[CARC_TEXT_SIZE];
    if (sought == CARC_NONE) {
        snprintf(
            out, TABLE_TEXT_SIZE, "%s",
            do_all_fit(table)
                ? _("All of them fit somewhere now. Press a feature in the list on the left to see what could help it.")
                : _("Framed: fits somewhere now. Press a feature in the list on the left to see what could help it."));
        return;
    }
    const unsigned name = carcassonne_feature_name(tables, carcassonne_shown(table), sought);
    carcassonne_at_text(carcassonne_position(tables, carcassonne_shown(table), name), 0, where);
    const char *words = tables->kinds[sought] == CARC_COURT ? _("%s, %s. Framed: could bring it a market.")
                                                            : _("%s, %s. Framed: could complete it at once.");
    snprintf(out, TABLE_TEXT_SIZE, words, carcassonne_words_kind(tables->kinds[sought]), where);
}

static struct text_style frame_style(const struct table *table) {
    return theme_text(&table->app->scale, TEXT_SMALL, THEME_INK, ALIGN_LEFT);
}

static int heading_high(const struct table *table, int width) {
    char words[TABLE_TEXT_SIZE];
    frame_words(table, words);
    return table_px(table, TITLE_HIGH) + text_block_height(table->app->metrics, frame_style(table), width, words);
}

struct grid {
    struct rect area;
    int columns, size, gap;
};

enum { COLUMNS_MOST = 20, FACE_MOST = 110 /* units */ };

static int rows_of(int count, int columns) {
    return (count + columns - 1) / columns;
}

/* How large a face is where COUNT of them stand in so many columns. */
static int size_in(const struct grid *grid, int count, int columns) {
    const int rows = rows_of(count, columns);
    const int by_width = (grid->area.w + grid->gap) / columns, by_height = (grid->area.h + grid->gap) / rows;
    return (by_width < by_height ? by_width : by_height) - grid->gap;
}

/* As large as they can be; the middle of the page is theirs, and it ends below them. */
static struct grid grid_of(const struct table *table, int count) {
    struct grid grid = {.area = rect_inset(page_rect(table), table_px(table, EDGE)),
                        .gap = table_px(table, 6),
                        .columns = 4};
    rect_cut_top(&grid.area, heading_high(table, grid.area.w), table_px(table, 9));
    for (int columns = 5; count && columns < COLUMNS_MOST; columns++) {
        grid.columns = size_in(&grid, count, columns) > size_in(&grid, count, grid.columns) ? columns : grid.columns;
    }
    const int most = table_px(table, FACE_MOST), size = count ? size_in(&grid, count, grid.columns) : most;
    grid.size = size > most ? most : size;
    const int step = grid.size + grid.gap;
    grid.area = (struct rect){grid.area.x + (grid.area.w - grid.columns * step + grid.gap) / 2, grid.area.y,
                              grid.columns * step - grid.gap, rows_of(count, grid.columns) * step - grid.gap};
    return grid;
}

static struct rect sheet_of(const struct table *table, const struct grid *grid) {
    struct rect page = page_rect(table);
    page.h = grid->area.y + grid->area.h + table_px(table, EDGE) - page.y;
    return page;
}

static struct rect face_rect(const struct grid *grid, int index) {
    const int step = grid->size + grid->gap;
    return (struct rect){grid->area.x + index % grid->columns * step, grid->area.y + index / grid->columns * step,
                         grid->size, grid->size};
}

static int faces_left(const uint8_t counts[CARC_TILES]) {
    int count = 0;
    for (int face = 0; face < CARC_TILES; face++) {
        count += counts[face] > 0;
    }
    return count;
}

static void declare(struct table *table) {
    uint8_t counts[CARC_TILES] = {0};
    if (!carcassonne(table)->has_page) {
        return;
    }
    count_faces(table, counts);
    const struct grid grid = grid_of(table, faces_left(counts));
    const struct rect page = sheet_of(table, &grid);
    const int size = table_px(table, 34);
    ui_hotspot(&table->ui, TARGET_PAGE, page, _("Tiles to come"), UI_NO_FOCUS | UI_SHIELD);
    for (int face = 0, index = 0; face < CARC_TILES; face++) {
        if (counts[face]) {
            ui_hotspot(
                &table->ui, TARGET_FACE + face, face_rect(&grid, index++),
                ui_format(&table->ui, P_("%d such tile to come", "%d such tiles to come", counts[face]), counts[face]),
                UI_NO_FOCUS);
        }
    }
    ui_icon_button(
        &table->ui, TARGET_PAGE_CLOSE,
        (struct rect){page.x + page.w - size - table_px(table, 26), page.y + table_px(table, 24), size, size},
        ICON_CLOSE, _("Close"), 0);
}

/* Of most there is one: that goes without saying. */
static void draw_count(struct table *table, struct draw_list *list, int count, struct rect rect) {
    const int size = table_px(table, 20);
    const struct rect sign = {rect.x + rect.w - size, rect.y + rect.h - size, size, size};
    if (count > 1) {
        draw_box(list, sign, 2, THEME_BACKING(0xd0));
        table_text(table, list, TEXT_NUMBER_SMALL, THEME_GOLD, ALIGN_CENTRE, sign, "%d", count);
    }
}

static void draw_face(struct table *table, struct draw_list *list, int face, int is_framed, struct rect rect) {
    const struct carcassonne_tables *tables = carcassonne(table)->tables;
    const int helps =
        carcassonne_helps(tables, carcassonne_shown(table), tile_with(table, face), carcassonne_sought(table));
    draw_alpha_push(list, helps ? 255 : 70);
    castle_draw_face(&carcassonne(table)->castle, list, (unsigned)face, 0, rect);
    draw_alpha_pop(list);
    if (helps && is_framed) {
        draw_frame(list, rect_inset(rect, -table_px(table, 2)), 2, table_px(table, 2), THEME_INK);
    }
}

/* What the page holds, and how it is meant. */
static void draw_heading(struct table *table, struct draw_list *list, struct rect rect) {
    char words[TABLE_TEXT_SIZE];
    frame_words(table, words);
    table_text(table, list, TEXT_SUBHEADING, THEME_INK, ALIGN_LEFT, rect_cut_top(&rect, table_px(table, TITLE_HIGH), 0),
               "%s", _("Tiles to come"));
    text_block_draw(list, table->app->metrics, frame_style(table), rect, words);
}

static void draw(struct table *table, struct draw_list *list) {
    uint8_t counts[CARC_TILES] = {0};
    if (!carcassonne(table)->has_page) {
        return;
    }
    count_faces(table, counts);
    const struct grid grid = grid_of(table, faces_left(counts));
    struct rect page = sheet_of(table, &grid);
    draw_kit(list, KIT_DIALOG, page);
    page = rect_inset(page, table_px(table, EDGE));
    draw_heading(table, list, rect_cut_top(&page, heading_high(table, page.w), 0));
    const int is_framed = !do_all_fit(table);
    for (int face = 0, index = 0; face < CARC_TILES; face++) {
        if (counts[face]) {
            const struct rect rect = face_rect(&grid, index++);
            draw_face(table, list, face, is_framed, rect);
            draw_count(table, list, counts[face], rect);
        }
    }
}

const struct table_part carcassonne_page_part = {declare, draw};
