/* SPDX-License-Identifier: MIT */
/* Lines are filled word by word. A word may change its look in the middle ("*Sand*,"), so it is made of atoms: pieces
 * of spans with no space between them. Atoms of one span that follow each other on a line are one item. Pictures that
 * stand beside the text have a column of their own at the right, for the whole page.
 *
 * A page is set in one pass, from above to below. The column gives left and right edge, and where the next atom may
 * stand; an atom that does not fit begins a line, but for the first of a line, which stands wherever it is too long
 * for. Lines are as high as their letters, so an icon takes the letters' height. Tables are measured before they are
 * set: columns that need little get what they need, and the rest is shared among the others. Pictures beside the text
 * only ever move their own pen down (beside_y); the page is as high as the lower of both pens. Nothing here is scaled
 * or scrolled: the view does that, and sets the page anew when width, size or language change. */
#include "book/rules_layout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/text.h"

enum { BESIDE = 200, BESIDE_GAP = 30, MOST_TEXT = 760, MOST_COLUMNS = 8, CELL_PAD = 9 };

struct setter {
    struct rules_layout *layout;
    const struct rules_page *page;
    const struct book_easel *easel;
    int text_w, beside_x, beside_y;
    int y;     /* of the line being filled */
    int block; /* the one being set */
};

/* Where lines of a block or cell go. */
struct column {
    int left, right;
    struct text_style style;
    int line_h;
    int x, begins; /* of the line being filled: the next free place; nothing stands in it yet */
};

static int px(const struct setter *setter, float units) {
    return ui_px(setter->easel->scale, units);
}

static struct rules_item *add_item(struct setter *setter, enum rules_item_kind kind, struct rect rect) {
    static struct rules_item lost;
    struct rules_layout *layout = setter->layout;
    if (layout->count == layout->room) {
        const int room = layout->room ? 2 * layout->room : 128;
        struct rules_item *items = realloc(layout->items, (size_t)room * sizeof *items);
        if (!items) {
            return &lost;
        }
        layout->items = items;
        layout->room = room;
    }
    struct rules_item *item = &layout->items[layout->count++];
    *item = (struct rules_item){.kind = kind, .rect = rect, .block = setter->block};
    return item;
}

/* ---- words ---- */

struct atom {
    const struct rules_span *span;
    int at, length; /* of the span's text; an icon has neither */
    int has_space;  /* before it */
};

static struct text_style style_of(const struct column *column, const struct rules_span *span) {
    struct text_style style = column->style;
    if (style.font == FONT_TEXT) {
        style.font = span->style & RULES_BOLD     ? FONT_TEXT_BOLD
                     : span->style & RULES_ITALIC ? FONT_TEXT_ITALIC
                                                  : FONT_TEXT;
    }
    return style;
}

static int width_of(const struct setter *setter, const struct column *column, const struct rules_span *span, int at,
                    int length) {
    const struct text_metrics *metrics = setter->easel->metrics;
    const struct text_style style = style_of(column, span);
    if (span->picture) {
        return column->line_h;
    }
    return metrics->width(metrics->context, style.font, style.px, span->text + at, (size_t)length);
}

/* How many bytes of TEXT no line end may part: a word, or a number with the word that it counts. */
static int atom_length(const char *text) {
    size_t length = strcspn(text, " ");
    while (text[length] && text_holds_together(text, length)) {
        length += 1 + strcspn(text + length + 1, " ");
    }
    return (int)length;
}

/* The next atom behind SPAN's byte AT; gives 0 at the cell's end. */
static int next_atom(const struct rules_cell *cell, int *span, int *at, struct atom *atom) {
    int has_space = 0;
    for (; *span < cell->count; (*span)++, *at = 0) {
        const struct rules_span *here = &cell->spans[*span];
        if (here->picture) {
            *atom = (struct atom){here, 0, 0, has_space};
            (*span)++;
            return 1;
        }
        const char *text = here->text ? here->text : "";
        const int spaces = (int)strspn(text + *at, " ");
        has_space |= spaces > 0;
        *at += spaces;
        if (text[*at]) {
            *atom = (struct atom){here, *at, atom_length(text + *at), has_space};
            *at += atom->length;
            return 1;
        }
    }
    return 0;
}

static int space_width(const struct setter *setter, const struct column *column, const struct rules_span *span) {
    const struct rules_span space = {.text = " ", .style = span->style};
    return width_of(setter, column, &space, 0, 1);
}

static struct rules_item *last_of(struct setter *setter, const struct atom *atom) {
    struct rules_layout *layout = setter->layout;
    struct rules_item *last = layout->count ? &layout->items[layout->count - 1] : NULL;
    return last && last->kind == RULES_ITEM_TEXT && last->rect.y == setter->y && last->span == atom->span ? last : NULL;
}

static void put_atom(struct setter *setter, struct column *column, const struct atom *atom) {
    struct rules_item *last = column->begins ? NULL : last_of(setter, atom);
    if (last) {
        last->length = (int)(atom->span->text + atom->at + atom->length - last->text);
        last->rect.w = width_of(setter, column, atom->span, (int)(last->text - atom->span->text), last->length);
        column->x = last->rect.x + last->rect.w;
        return;
    }
    column->x += atom->has_space && !column->begins ? space_width(setter, column, atom->span) : 0;
    const int width = width_of(setter, column, atom->span, atom->at, atom->length);
    const struct rules_layout *layout = setter->layout;
    const int is_again = layout->count && atom->span->link && layout->items[layout->count - 1].link == atom->span->link;
    struct rules_item *item = add_item(setter, atom->span->picture ? RULES_ITEM_ICON : RULES_ITEM_TEXT,
                                       (struct rect){column->x, setter->y, width, column->line_h});
    item->style = style_of(column, atom->span);
    item->text = atom->span->picture ? atom->span->picture : atom->span->text + atom->at;
    item->length = atom->length;
    item->span = atom->span;
    item->link = atom->span->link;
    item->is_link_again = is_again;
    column->x += width;
    column->begins = 0;
}

static void new_line(struct setter *setter, struct column *column) {
    setter->y += column->line_h;
    column->x = column->left;
    column->begins = 1;
}

/* Fills lines with CELL from the setter's y on; y then stands below the last one. */
static void fill(struct setter *setter, struct column *column, const struct rules_cell *cell) {
    struct atom word[16], next;
    int span = 0, at = 0, has_next = next_atom(cell, &span, &at, &next);
    column->x = column->left;
    column->begins = 1;
    while (has_next) {
        int atoms = 0, width = next.has_space ? space_width(setter, column, next.span) : 0;
        do {
            word[atoms] = next;
            width += width_of(setter, column, next.span, next.at, next.length);
            atoms++;
            has_next = next_atom(cell, &span, &at, &next);
        } while (has_next && !next.has_space && atoms < 16);
        if (!column->begins && column->x + width > column->right) {
            new_line(setter, column);
        }
        for (int i = 0; i < atoms; i++) {
            put_atom(setter, column, &word[i]);
        }
    }
    new_line(setter, column);
}

static int natural_width(const struct setter *setter, const struct column *column, const struct rules_cell *cell) {
    struct atom atom;
    int width = 0;
    for (int span = 0, at = 0; next_atom(cell, &span, &at, &atom);) {
        width += width_of(setter, column, atom.span, atom.at, atom.length) +
                 (atom.has_space ? space_width(setter, column, atom.span) : 0);
    }
    return width;
}

/* ---- blocks ---- */

static struct column column_of(const struct setter *setter, enum theme_text role, float indent) {
    const struct text_style style = theme_text(setter->easel->scale, role, THEME_INK, ALIGN_LEFT);
    const int line = text_line_height(setter->easel->metrics, style);
    return (struct column){.left = px(setter, indent),
                           .right = setter->text_w,
                           .style = style,
                           .line_h = line + (role == TEXT_BODY ? px(setter, 2) : 0)};
}

static void set_heading(struct setter *setter, const struct rules_block *block) {
    struct column column = column_of(setter, TEXT_SUBHEADING, 0);
    column.style.colour = THEME_WAX;
    setter->y += px(setter, 12);
    setter->layout->tops[setter->block] = setter->y;
    fill(setter, &column, block->cells);
    setter->y += px(setter, 4);
}

static void set_paragraph(struct setter *setter, const struct rules_block *block) {
    struct column column = column_of(setter, TEXT_BODY, 0);
    fill(setter, &column, block->cells);
    setter->y += px(setter, 9);
}

static void set_bullet(struct setter *setter, const struct rules_block *block) {
    static const char *const numbers[] = {"0.",  "1.",  "2.",  "3.",  "4.",  "5.",  "6.",  "7.",  "8.",  "9.",
                                          "10.", "11.", "12.", "13.", "14.", "15.", "16.", "17.", "18.", "19."};
    struct column column = column_of(setter, TEXT_BODY, 26);
    const int h = column.line_h;
    if (block->kind == RULES_BULLET) {
        const int size = px(setter, 7);
        add_item(setter, RULES_ITEM_DOT, (struct rect){px(setter, 9), setter->y + (h - size) / 2, size, size});
    } else {
        struct rules_item *item = add_item(setter, RULES_ITEM_TEXT, (struct rect){0, setter->y, px(setter, 20), h});
        item->style = column.style;
        item->style.font = FONT_TEXT_BOLD;
        item->style.align = ALIGN_RIGHT;
        item->style.colour = THEME_WAX;
        item->text = numbers[block->number % 20];
        item->length = (int)strlen(item->text);
    }
    fill(setter, &column, block->cells);
    setter->y += px(setter, 5);
}

static void set_example(struct setter *setter, const struct rules_block *block) {
    struct column column = column_of(setter, TEXT_BODY, 18);
    const int pad = px(setter, 10), top = setter->y + px(setter, 5);
    setter->y = top;
    column.right -= pad;
    const int box = setter->layout->count;
    add_item(setter, RULES_ITEM_BOX, (struct rect){0, top, setter->text_w, 0});
    setter->y += pad;
    fill(setter, &column, block->cells);
    setter->y += pad;
    if (box < setter->layout->count) {
        setter->layout->items[box].rect.h = setter->y - top;
    }
    setter->y += px(setter, 11);
}

static void set_pictures(struct setter *setter, const struct rules_block *block) {
    const int gap = px(setter, 18);
    int x = 0, tallest = 0;
    for (int i = 0; i < block->picture_count; i++) {
        int w, h;
        setter->easel->ops->picture_size(setter->easel, block->pictures[i], &w, &h);
        const int is_beside = block->number;
        if (!is_beside && x && x + w > setter->text_w) {
            setter->y += tallest + gap;
            x = tallest = 0;
        }
        const int left = is_beside ? setter->beside_x + (px(setter, BESIDE) - w) / 2 : x;
        struct rules_item *item =
            add_item(setter, RULES_ITEM_PICTURE, (struct rect){left, is_beside ? setter->beside_y : setter->y, w, h});
        item->text = block->pictures[i];
        setter->beside_y += is_beside ? h + gap : 0;
        tallest = h > tallest ? h : tallest;
        x += w + gap;
    }
    setter->y += block->number || !block->picture_count ? 0 : tallest + px(setter, 12);
}

/* ---- tables ---- */

static struct column cell_column(const struct setter *setter, int is_heading) {
    struct column column = column_of(setter, is_heading ? TEXT_SMALL_BOLD : TEXT_BODY, 0);
    column.style.colour = is_heading ? THEME_INK_SOFT : THEME_INK;
    return column;
}

/* The widths of the columns of the COUNT rows from FIRST on. Narrow ones get what they need, the rest share. */
static void measure_columns(const struct setter *setter, int first, int count, int widths[MOST_COLUMNS], int *columns) {
    int needs[MOST_COLUMNS] = {0}, is_done[MOST_COLUMNS] = {0};
    *columns = 0;
    for (int row = first; row < first + count; row++) {
        const struct rules_block *block = &setter->page->blocks[row];
        const struct column column = cell_column(setter, block->number);
        for (int c = 0; c < block->cell_count && c < MOST_COLUMNS; c++) {
            const int need = natural_width(setter, &column, &block->cells[c]) + px(setter, 2 * CELL_PAD);
            needs[c] = need > needs[c] ? need : needs[c];
            *columns = c + 1 > *columns ? c + 1 : *columns;
        }
    }
    int room = setter->text_w;
    for (int left = *columns; left > 0; left--) {
        int least = -1;
        for (int c = 0; c < *columns; c++) {
            least = !is_done[c] && (least < 0 || needs[c] < needs[least]) ? c : least;
        }
        is_done[least] = 1;
        widths[least] = needs[least] < room / left ? needs[least] : room / left;
        room -= widths[least];
    }
}

static void set_row(struct setter *setter, const struct rules_block *block, const int widths[MOST_COLUMNS]) {
    const int top = setter->y, pad = px(setter, CELL_PAD);
    int bottom = top, x = 0;
    for (int c = 0; c < block->cell_count && c < MOST_COLUMNS; c++) {
        struct column column = cell_column(setter, block->number);
        column.left = x + pad;
        column.right = x + widths[c] - pad;
        setter->y = top + px(setter, 3);
        fill(setter, &column, &block->cells[c]);
        bottom = setter->y > bottom ? setter->y : bottom;
        x += widths[c];
    }
    setter->y = bottom + px(setter, 3);
    struct rules_item *line = add_item(setter, RULES_ITEM_LINE, (struct rect){0, setter->y - 1, x, 1});
    line->is_thick = block->number;
}

/* Sets the table that begins with block FIRST; gives how many blocks it has. */
static int set_table(struct setter *setter, int first) {
    int widths[MOST_COLUMNS], columns, count = 0;
    while (first + count < setter->page->block_count && setter->page->blocks[first + count].kind == RULES_ROW &&
           (!count || !setter->page->blocks[first + count].number)) {
        count++;
    }
    measure_columns(setter, first, count, widths, &columns);
    for (int row = first; row < first + count; row++) {
        setter->block = row;
        setter->layout->tops[row] = setter->y;
        set_row(setter, &setter->page->blocks[row], widths);
    }
    setter->y += px(setter, 14);
    return count;
}

/* ---- the page ---- */

static void set_block(struct setter *setter, const struct rules_block *block) {
    static void (*const setters[])(struct setter *, const struct rules_block *) = {
        [RULES_HEADING] = set_heading, [RULES_PARAGRAPH] = set_paragraph, [RULES_BULLET] = set_bullet,
        [RULES_STEP] = set_bullet,     [RULES_EXAMPLE] = set_example,     [RULES_PICTURES] = set_pictures};
    if (block->cells || block->kind == RULES_PICTURES) {
        setters[block->kind](setter, block);
    }
}

static int has_beside(const struct rules_page *page) {
    for (int i = 0; i < page->block_count; i++) {
        if (page->blocks[i].kind == RULES_PICTURES && page->blocks[i].number) {
            return 1;
        }
    }
    return 0;
}

void rules_layout_make(struct rules_layout *layout, const struct rules_page *page, const struct book_easel *easel,
                       int width) {
    struct setter setter = {.layout = layout, .page = page, .easel = easel};
    const int most = px(&setter, MOST_TEXT), beside = has_beside(page) ? px(&setter, BESIDE + BESIDE_GAP) : 0;
    int *tops = realloc(layout->tops, (size_t)(page->block_count + 1) * sizeof *tops);
    layout->count = layout->height = 0;
    if (!tops) {
        return;
    }
    layout->tops = tops;
    setter.text_w = width - beside < most ? width - beside : most;
    setter.beside_x = setter.text_w + px(&setter, BESIDE_GAP);
    for (int i = 0; i < page->block_count;) {
        setter.block = i;
        tops[i] = setter.y;
        if (page->blocks[i].kind == RULES_ROW) {
            i += set_table(&setter, i);
        } else {
            set_block(&setter, &page->blocks[i++]);
        }
    }
    layout->height = setter.y > setter.beside_y ? setter.y : setter.beside_y;
    tops[page->block_count] = layout->height;
}

void rules_layout_free(struct rules_layout *layout) {
    free(layout->items);
    free(layout->tops);
    *layout = (struct rules_layout){0};
}
