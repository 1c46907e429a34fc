/* SPDX-License-Identifier: MIT */
/* What the coach says, line by line: a line that begins with an amount and its sign is a row of its own, the amount in
 * a column at the left. Other lines are paragraphs, which keep a little apart from rows and from each other. */
#include <stdio.h>
#include <string.h>

#include "table/coach/coach_inside.h"
#include "ui/text.h"

enum { LINE_SIZE = COACH_TEXT_SIZE, APART = 5, ROWS_APART = 1, COLUMN_GAP = 7 };
enum { ROW_LEAST = 50, PARAGRAPH_LEAST = 70 }; /* percent */

struct line {
    char amount[16], words[LINE_SIZE];
};

/* The bytes of the amount, with its sign, at the beginning of TEXT; 0: there is none. */
static size_t amount_bytes(const char *text) {
    static const char minus[] = "\xe2\x88\x92";
    const size_t sign = *text == '+' ? 1 : strncmp(text, minus, sizeof minus - 1) == 0 ? sizeof minus - 1 : 0;
    const size_t figures = sign ? strspn(text + sign, "0123456789") : 0;
    return figures && text[sign + figures] == ' ' && sign + figures < sizeof((struct line *)0)->amount ? sign + figures
                                                                                                       : 0;
}

/* Takes the first line off TEXT; gives what is behind it. */
static const char *take_line(const char *text, struct line *line) {
    const size_t bytes = strcspn(text, "\n"), amount = amount_bytes(text);
    snprintf(line->amount, sizeof line->amount, "%.*s", (int)amount, text);
    const size_t lead = amount + strspn(text + amount, " ");
    snprintf(line->words, sizeof line->words, "%.*s", (int)(lead < bytes ? bytes - lead : 0), text + lead);
    return text + bytes + (text[bytes] == '\n');
}

static struct text_style amount_style(const struct table *table) {
    struct text_style style = coach_text_style(table);
    style.font = theme_text(&table->app->scale, TEXT_BODY_BOLD, THEME_INK, ALIGN_RIGHT).font;
    style.align = ALIGN_RIGHT;
    return style;
}

/* How broad the column of amounts in TEXT is. */
static int column_width(const struct table *table, const char *text) {
    struct line line;
    int most = 0;
    while (*text) {
        text = take_line(text, &line);
        const int width = *line.amount ? text_width(table->app->metrics, amount_style(table), line.amount) : 0;
        most = width > most ? width : most;
    }
    return most ? most + table_px(table, COLUMN_GAP) : 0;
}

static int height_of(const struct table *table, int width, const char *words) {
    const struct text_style style = coach_text_style(table);
    const int high = text_block_height(table->app->metrics, style, width, words);
    return high ? high : text_line_height(table->app->metrics, style);
}

/* The widest of what stays together in WORDS. */
static int widest_word(const struct table *table, const char *words) {
    int most = 0;
    for (const char *from = words; *from;) {
        char word[LINE_SIZE];
        size_t end = strcspn(from, " ");
        while (from[end] && text_holds_together(words, (size_t)(from - words) + end)) {
            end += 1 + strcspn(from + end + 1, " ");
        }
        snprintf(word, sizeof word, "%.*s", (int)end, from);
        const int width = text_width(table->app->metrics, coach_text_style(table), word);
        most = width > most ? width : most;
        from += end + (from[end] == ' ');
    }
    return most;
}

/* As narrow as WORDS can be without a line more, but no narrower than PERCENT of WIDTH: none ends with a word alone. */
static int even_width(const struct table *table, int width, int percent, const char *words) {
    const int high = height_of(table, width, words), word = widest_word(table, words), share = width * percent / 100;
    int least = word > share ? word - 1 : share, most = width;
    while (most - least > 2) {
        const int middle = (least + most) / 2;
        if (height_of(table, middle, words) > high) {
            least = middle;
        } else {
            most = middle;
        }
    }
    return most;
}

static void draw_said(const struct table *table, struct draw_list *list, struct rect rect, int column,
                      const struct line *line) {
    if (*line->amount) {
        struct rect words = rect;
        const struct rect amount =
            rect_cut_left(&words, column - table_px(table, COLUMN_GAP), table_px(table, COLUMN_GAP));
        const int high = text_line_height(table->app->metrics, amount_style(table));
        draw_text(list, amount_style(table), (struct rect){amount.x, amount.y, amount.w, high}, line->amount);
        words.w = even_width(table, words.w, ROW_LEAST, line->words);
        rect = words;
    } else if (table->coach->shape == COACH_COLUMN) {
        rect.w = even_width(table, rect.w, PARAGRAPH_LEAST, line->words);
    }
    text_block_draw(list, table->app->metrics, coach_text_style(table), rect, line->words);
}

/* Goes through TEXT from RECT's top on, and draws it if there is a LIST; gives its height. */
static int go_through(const struct table *table, struct draw_list *list, struct rect rect, const char *text) {
    const int column = column_width(table, text);
    int y = rect.y, was_row = 0;
    while (*text) {
        struct line line;
        text = take_line(text, &line);
        const int is_row = *line.amount != 0, high = height_of(table, rect.w - is_row * column, line.words);
        y += y == rect.y ? 0 : table_px(table, is_row && was_row ? ROWS_APART : APART);
        if (list) {
            draw_said(table, list, (struct rect){rect.x, y, rect.w, high}, column, &line);
        }
        y += high;
        was_row = is_row;
    }
    return y - rect.y;
}

int coach_lines_height(const struct table *table, int width, const char *text) {
    return go_through(table, NULL, (struct rect){0, 0, width, 0}, text);
}

void coach_lines_draw(const struct table *table, struct draw_list *list, struct rect rect, const char *text) {
    go_through(table, list, rect, text);
}
