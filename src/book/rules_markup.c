/* SPDX-License-Identifier: MIT */
/* Two steps: lines make blocks, then a block's words make spans. A block's lines stand one behind the other in the text
 * already, so they are joined where they are. */
#include "book/rules_markup.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/text.h"

enum { SPAN_TEXT_SIZE = 4096, MOST_CELLS = 8 };

struct reader {
    struct rules_memory *memory;
    const struct book_ops *ops; /* or NULL */
    const struct game *game;
    struct rules_page *page;
    char *error;
    int line;
    int failed;        /* the line that is wrong, or 0 */
    char *begin, *end; /* the open block's text */
    struct rules_block *open;
};

static void fail(struct reader *reader, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));

static void fail(struct reader *reader, int line, const char *format, ...) {
    va_list arguments;
    if (reader->failed) {
        return;
    }
    reader->failed = line;
    va_start(arguments, format);
    vsnprintf(reader->error, RULES_ERROR_SIZE, format, arguments);
    va_end(arguments);
}

/* ---- spans ---- */

struct spelling {
    struct reader *reader;
    int line;
    struct rules_cell *cell;
    char text[SPAN_TEXT_SIZE];
    size_t used;
    unsigned style;
    const char *link;
    int after_space;
};

static void put(struct spelling *out, const char *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const int is_space = bytes[i] == ' ' || bytes[i] == '\t';
        if (is_space && out->after_space) {
            continue;
        }
        if (out->used + 1 >= sizeof out->text) {
            fail(out->reader, out->line, "the text is too long for one paragraph");
            return;
        }
        out->text[out->used++] = is_space ? ' ' : bytes[i];
        out->after_space = is_space;
    }
}

static struct rules_span *add_span(struct spelling *out) {
    struct rules_span *span = &out->cell->spans[out->cell->count++];
    *span = (struct rules_span){.link = out->link, .style = out->style};
    return span;
}

static void end_span(struct spelling *out) {
    if (out->used) {
        add_span(out)->text = rules_memory_text(out->reader->memory, out->text, out->used);
        out->used = 0;
    }
}

static int is_number(const struct reader *reader, const char *name, char *out, size_t size) {
    return reader->ops && reader->ops->number && reader->ops->number(reader->game, name, out, size);
}

enum { RULES_NUMBER_SIZE = 256 }; /* a list of the tables, too */

static const char *put_number(struct spelling *out, const char *at, const char *end) {
    char name[64], number[RULES_NUMBER_SIZE];
    const char *close = memchr(at, '}', (size_t)(end - at));
    if (!close || close - at >= (int)sizeof name) {
        fail(out->reader, out->line, "a { is not closed by a }");
        return end;
    }
    snprintf(name, sizeof name, "%.*s", (int)(close - at - 1), at + 1);
    if (!strncmp(name, "icon:", 5)) {
        end_span(out);
        const struct book_ops *ops = out->reader->ops;
        if (!ops || !ops->is_icon || !ops->is_icon(name + 5)) {
            fail(out->reader, out->line, "there is no icon \"%s\"", name + 5);
        }
        add_span(out)->picture = rules_memory_text(out->reader->memory, name + 5, strlen(name + 5));
        out->after_space = 0;
    } else if (is_number(out->reader, name, number, sizeof number)) {
        put(out, number, strlen(number));
    } else {
        fail(out->reader, out->line, "{%s} stands for no number of the rule tables", name);
    }
    return close + 1;
}

/* At "[[": gives where its text begins, or behind it all if it has none of its own. */
static const char *begin_link(struct spelling *out, const char *at, const char *end) {
    const char *name = at + 2, *stop = name;
    while (stop < end && *stop != '|' && *stop != ']') {
        stop++;
    }
    if (stop == end || stop == name) {
        fail(out->reader, out->line, "a [[ is not closed by a ]]");
        return end;
    }
    end_span(out);
    out->link = rules_memory_text(out->reader->memory, name, (size_t)(stop - name));
    if (*stop == '|') {
        return stop + 1;
    }
    add_span(out); /* the title of the page that it leads to: not known yet */
    out->after_space = 0;
    out->link = NULL;
    return stop + 2 <= end ? stop + 2 : end;
}

static const char *end_link(struct spelling *out, const char *at) {
    end_span(out);
    out->link = NULL;
    return at + 2;
}

static const char *turn_style(struct spelling *out, const char *at, unsigned style) {
    end_span(out);
    out->style ^= style;
    return at + 1;
}

static const char *spell(struct spelling *out, const char *at, const char *end) {
    if (*at == '\\' && at + 1 < end) {
        put(out, at + 1, 1);
        return at + 2;
    }
    if (*at == '{') {
        return put_number(out, at, end);
    }
    if (at + 1 < end && at[0] == '[' && at[1] == '[' && !out->link) {
        return begin_link(out, at, end);
    }
    if (at + 1 < end && at[0] == ']' && at[1] == ']' && out->link) {
        return end_link(out, at);
    }
    if (*at == '*' || *at == '_') {
        return turn_style(out, at, *at == '*' ? RULES_BOLD : RULES_ITALIC);
    }
    put(out, at, 1);
    return at + 1;
}

static int most_spans(const char *at, const char *end) {
    int count = 2;
    for (; at < end; at++) {
        count += strchr("*_[]{", *at) ? 2 : 0;
    }
    return count;
}

static void read_spans(struct reader *reader, struct rules_cell *cell, const char *at, const char *end, int line) {
    struct spelling *out = calloc(1, sizeof *out);
    cell->spans = rules_memory_take(reader->memory, (size_t)most_spans(at, end) * sizeof *cell->spans);
    if (!out || !cell->spans) {
        free(out);
        fail(reader, line, "memory is out");
        return;
    }
    out->reader = reader;
    out->line = line;
    out->cell = cell;
    out->after_space = 1;
    while (at < end && !reader->failed) {
        at = spell(out, at, end);
    }
    while (out->used && out->text[out->used - 1] == ' ') {
        out->used--;
    }
    end_span(out);
    if (out->link || out->style) {
        fail(reader, line, out->link ? "a [[ is not closed by a ]]" : "a * or _ is not closed by another");
    }
    free(out);
}

/* ---- blocks ---- */

static struct rules_block *add_block(struct reader *reader, enum rules_kind kind) {
    struct rules_block *block = &reader->page->blocks[reader->page->block_count++];
    *block = (struct rules_block){.kind = kind, .line = reader->line};
    return block;
}

static void close_block(struct reader *reader) {
    struct rules_block *block = reader->open;
    reader->open = NULL;
    if (block) {
        block->cell_count = 1;
        block->cells = rules_memory_take(reader->memory, sizeof *block->cells);
        if (block->cells) {
            read_spans(reader, block->cells, reader->begin, reader->end, block->line);
        }
    }
}

static void open_block(struct reader *reader, enum rules_kind kind, char *text) {
    close_block(reader);
    reader->open = add_block(reader, kind);
    reader->begin = text;
    reader->end = text + strlen(text);
}

/* The text of LINE goes on where the open block's ends; between them nothing but what was a line's end. */
static void go_on(struct reader *reader, char *line) {
    memset(reader->end, ' ', (size_t)(line - reader->end));
    reader->end = line + strlen(line);
}

static void read_row(struct reader *reader, char *line) {
    close_block(reader);
    struct rules_block *block = add_block(reader, RULES_ROW);
    char *at = line + 1 + strspn(line + 1, " ");
    block->number = *at == '=';
    at += block->number;
    block->cells = rules_memory_take(reader->memory, MOST_CELLS * sizeof *block->cells);
    while (block->cells && *at && block->cell_count < MOST_CELLS) {
        const size_t length = strcspn(at, "|");
        /* A link's own bar is no end of the cell. */
        char *end = at + length;
        const char *link = strstr(at, "[[");
        while (link && link < end && *end) {
            const char *close = strstr(link, "]]");
            end = close && close > end ? at + (close - at) + strcspn(close, "|") : end;
            link = strstr(close ? close : end, "[[");
        }
        read_spans(reader, &block->cells[block->cell_count++], at, end, reader->line);
        at = end + (*end == '|');
        at += strspn(at, " ") == strlen(at) ? strlen(at) : 0;
    }
}

static void read_pictures(struct reader *reader, char *names, int is_beside) {
    char *rest = NULL;
    struct rules_block *block = add_block(reader, RULES_PICTURES);
    block->number = is_beside;
    for (char *name = strtok_r(names, " ", &rest); name; name = strtok_r(NULL, " ", &rest)) {
        if (!reader->ops || !reader->ops->is_picture || !reader->ops->is_picture(name) ||
            block->picture_count == RULES_MOST_PICTURES) {
            fail(reader, reader->line, "there is no picture \"%s\"", name);
            return;
        }
        block->pictures[block->picture_count++] = rules_memory_text(reader->memory, name, strlen(name));
    }
}

static void read_anchor(struct reader *reader, const char *name) {
    struct rules_page *page = reader->page;
    if (page->anchor_count == RULES_MOST_ANCHORS) {
        fail(reader, reader->line, "a page has at most %d anchors", RULES_MOST_ANCHORS);
        return;
    }
    page->anchors[page->anchor_count++] =
        (struct rules_anchor){rules_memory_text(reader->memory, name, strlen(name)), page->block_count};
}

static void read_directive(struct reader *reader, char *line) {
    char *words = line + strcspn(line, " ");
    close_block(reader);
    if (*words) {
        *words++ = 0;
    }
    if (!strcmp(line, "!pictures") || !strcmp(line, "!beside")) {
        read_pictures(reader, words, line[1] == 'b');
    } else if (!strcmp(line, "!anchor")) {
        read_anchor(reader, words);
    } else if (!strcmp(line, "!words")) {
        reader->page->words = rules_memory_text(reader->memory, words, strlen(words));
    } else {
        fail(reader, reader->line, "%.40s is none of !pictures, !beside, !anchor, !words", line);
    }
}

static void read_title(struct reader *reader, char *text) {
    if (reader->page->title[0]) {
        fail(reader, reader->line, "a page has one title: write ## for a heading");
    }
    reader->page->title = rules_memory_text(reader->memory, text, strlen(text));
}

/* "12. " at LINE: gives how long it is, and the number. */
static size_t step_length(const char *line, int *number) {
    const size_t digits = strspn(line, "0123456789");
    if (!digits || digits > 2 || line[digits] != '.' || line[digits + 1] != ' ') {
        return 0;
    }
    *number = atoi(line);
    return digits + 2;
}

static void read_line(struct reader *reader, char *line) {
    int number = 0;
    const size_t step = step_length(line, &number);
    const int is_example = reader->open && reader->open->kind == RULES_EXAMPLE;
    if (!line[strspn(line, " ")]) {
        close_block(reader);
    } else if (!strncmp(line, "# ", 2)) {
        close_block(reader);
        read_title(reader, line + 2);
    } else if (!strncmp(line, "## ", 3)) {
        open_block(reader, RULES_HEADING, line + 3);
    } else if (*line == '!') {
        read_directive(reader, line);
    } else if (*line == '|') {
        read_row(reader, line);
    } else if (!strncmp(line, "- ", 2)) {
        open_block(reader, RULES_BULLET, line + 2);
    } else if (*line == '>' && !is_example) {
        open_block(reader, RULES_EXAMPLE, line + 1);
    } else if (step) {
        open_block(reader, RULES_STEP, line + step);
        reader->open->number = number;
    } else if (reader->open && reader->open->kind != RULES_HEADING) {
        *line = *line == '>' ? ' ' : *line;
        go_on(reader, line);
    } else {
        open_block(reader, RULES_PARAGRAPH, line);
    }
}

static int line_count(const char *text) {
    int count = 1;
    for (; *text; text++) {
        count += *text == '\n';
    }
    return count;
}

static int is_utf8(const char *line) {
    return text_is_clean(line, strlen(line));
}

int rules_markup_read(struct rules_memory *memory, const struct rules_source *source, char *text,
                      struct rules_page *page, char error[RULES_ERROR_SIZE]) {
    struct reader reader = {.memory = memory, .ops = source->ops, .game = source->game, .page = page, .error = error};
    page->title = page->words = "";
    page->block_count = page->anchor_count = 0;
    page->blocks = rules_memory_take(memory, (size_t)line_count(text) * sizeof *page->blocks);
    if (!page->blocks) {
        fail(&reader, 1, "memory is out");
        return 1;
    }
    for (char *line = text, *next; line && !reader.failed; line = next) {
        next = strchr(line, '\n');
        if (next) {
            *next++ = 0;
        }
        reader.line++;
        if (is_utf8(line)) {
            read_line(&reader, line);
        } else {
            fail(&reader, reader.line, "the line is no UTF-8 text, or has tabs in it");
        }
    }
    close_block(&reader);
    if (!page->title[0]) {
        fail(&reader, 1, "the page has no title: its first line is \"# Title\"");
    }
    return reader.failed;
}
