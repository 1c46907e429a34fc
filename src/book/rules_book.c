/* SPDX-License-Identifier: MIT */
/* Reading the folder: contents, pages, then the links between them. A page that is wrong is replaced by one that says
 * so, and the rest goes on. */
#include "book/rules_book.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "book/rules_markup.h"
#include "castellany/disk.h"
#include "castellany/hash.h"
#include "ui/words.h"

enum { MOST_PAGES = 160, MOST_CHAPTERS = 12, MOST_ERRORS = 64, FILE_MOST = 64 * 1024, PATH_SIZE = 1200, CHUNK = 65536 };

/* ---- memory ---- */

struct chunk {
    struct chunk *next;
    size_t used, size;
    _Alignas(max_align_t) char bytes[];
};

struct rules_memory {
    struct chunk *first;
};

void *rules_memory_take(struct rules_memory *memory, size_t size) {
    const size_t rounded = (size + 15) & ~(size_t)15;
    struct chunk *chunk = memory->first;
    if (!chunk || chunk->size - chunk->used < rounded) {
        const size_t wanted = rounded > CHUNK ? rounded : CHUNK;
        chunk = calloc(1, sizeof *chunk + wanted);
        if (!chunk) {
            return NULL;
        }
        chunk->next = memory->first;
        chunk->size = wanted;
        memory->first = chunk;
    }
    void *taken = chunk->bytes + chunk->used;
    chunk->used += rounded;
    return taken;
}

char *rules_memory_text(struct rules_memory *memory, const char *text, size_t length) {
    static char nothing[1] = "";
    char *copy = rules_memory_take(memory, length + 1);
    if (!copy) {
        return nothing;
    }
    memcpy(copy, text, length);
    copy[length] = 0;
    return copy;
}

static void memory_free(struct rules_memory *memory) {
    while (memory && memory->first) {
        struct chunk *next = memory->first->next;
        free(memory->first);
        memory->first = next;
    }
    free(memory);
}

/* ---- errors ---- */

static const char *add_error(struct rules_book *book, const char *format, ...) __attribute__((format(printf, 2, 3)));

static const char *add_error(struct rules_book *book, const char *format, ...) {
    va_list arguments;
    char *error = book->errors[book->error_count < MOST_ERRORS ? book->error_count++ : MOST_ERRORS - 1];
    va_start(arguments, format);
    vsnprintf(error, RULES_ERROR_SIZE, format, arguments);
    va_end(arguments);
    return error;
}

/* ---- files ---- */

static FILE *open_file(const struct rules_source *source, const char *language, const char *name) {
    char path[PATH_SIZE];
    FILE *file = NULL;
    for (int i = 0; i < 2 && !file; i++) {
        if (source->folders[i]) {
            snprintf(path, sizeof path, "%.900s/%.16s/%.128s", source->folders[i], language, name);
            file = disk_stream(path, "r");
        }
    }
    return file;
}

/* The whole of LANGUAGE/NAME in one of the folders, in the book's memory; NULL if there is none. */
static char *read_file(struct rules_book *book, const struct rules_source *source, const char *language,
                       const char *name) {
    FILE *file = open_file(source, language, name);
    char *bytes = file ? malloc(FILE_MOST) : NULL;
    char *text = bytes ? rules_memory_text(book->memory, bytes, fread(bytes, 1, FILE_MOST, file)) : NULL;
    free(bytes);
    if (file) {
        fclose(file);
    }
    return text;
}

/* ---- pages ---- */

static void set_words(struct rules_book *book, struct rules_block *block, const char *words) {
    block->cells = rules_memory_take(book->memory, sizeof *block->cells);
    struct rules_span *span = rules_memory_take(book->memory, sizeof *span);
    if (block->cells && span) {
        *span = (struct rules_span){.text = words};
        *block->cells = (struct rules_cell){span, 1};
        block->cell_count = 1;
    }
}

/* What stands where a page should. ERROR lives as long as the book. */
static void break_page(struct rules_book *book, struct rules_page *page, const char *error) {
    page->blocks = rules_memory_take(book->memory, 2 * sizeof *page->blocks);
    page->title = page->title && page->title[0] ? page->title : page->name;
    page->words = "";
    page->anchor_count = 0;
    page->block_count = page->blocks ? 2 : 0;
    page->is_broken = 1;
    for (int i = 0; i < page->block_count; i++) {
        page->blocks[i] = (struct rules_block){.kind = i ? RULES_EXAMPLE : RULES_PARAGRAPH};
        set_words(book, &page->blocks[i],
                  i ? error
                    : _("This page cannot be shown, because its file is missing or wrong. The other pages are not "
                        "touched by that. Installing the game again brings the file back."));
    }
}

static void read_page(struct rules_book *book, const struct rules_source *source, const char *language,
                      struct rules_page *page) {
    char name[RULES_NAME_SIZE + 8], error[RULES_ERROR_SIZE];
    const char *from = language;
    snprintf(name, sizeof name, "%s.page", page->name);
    char *text = read_file(book, source, language, name);
    if (!text) {
        from = "en";
        page->is_foreign = 1;
        text = read_file(book, source, from, name);
    }
    if (!text) {
        break_page(book, page, add_error(book, "pages/%s/%s: %s", language, name, _("there is no such file")));
        return;
    }
    const int line = rules_markup_read(book->memory, source, text, page, error);
    if (line) {
        break_page(book, page, add_error(book, "pages/%s/%s, %s %d: %.120s", from, name, _("line"), line, error));
    }
}

/* ---- contents: "= Chapter", then a page a line ---- */

static void add_page(struct rules_book *book, const char *name) {
    if (!book->chapter_count || book->page_count == MOST_PAGES || strlen(name) >= RULES_NAME_SIZE) {
        add_error(book, "pages/contents: %.60s stands in no chapter, or there are too many pages", name);
        return;
    }
    struct rules_page *page = &book->pages[book->page_count++];
    *page = (struct rules_page){.name = name, .title = "", .words = "", .chapter = book->chapter_count - 1};
    book->chapters[book->chapter_count - 1].count++;
}

static void add_chapter(struct rules_book *book, const char *title) {
    if (book->chapter_count < MOST_CHAPTERS) {
        book->chapters[book->chapter_count++] = (struct rules_chapter){title, book->page_count, 0};
    }
}

static void read_contents(struct rules_book *book, const struct rules_source *source, const char *language) {
    char *text = read_file(book, source, language, "contents");
    text = text ? text : read_file(book, source, "en", "contents");
    if (!text) {
        add_error(book, "pages/en/contents: %s", _("there is no such file"));
        return;
    }
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        if (!strncmp(line, "= ", 2)) {
            add_chapter(book, line + 2);
        } else if (line[strspn(line, " ")]) {
            add_page(book, line);
        }
    }
}

/* A game's own contents need not name the page of keys, which is the same for all. */
static void add_shared(struct rules_book *book, const struct rules_source *source) {
    if (source->folders[0] && source->folders[1] && book->page_count && rules_book_find(book, "keys", NULL) < 0) {
        add_chapter(book, _("The program"));
        add_page(book, "keys");
    }
}

/* Without contents there is still a page, which says why there are no others. */
static void need_a_page(struct rules_book *book) {
    if (!book->page_count) {
        add_chapter(book, _("Rules"));
        add_page(book, "missing");
        break_page(book, book->pages,
                   book->error_count ? book->errors[0] : add_error(book, "pages/en/contents: there is no page in it"));
        book->pages->title = _("The rules are missing");
    }
}

/* ---- links ---- */

uint64_t rules_link_puzzle(const char *link) {
    static const char before[] = "puzzle:";
    uint64_t id = 0;
    return !strncmp(link, before, sizeof before - 1) && hash_parse(link + sizeof before - 1, &id) ? id : 0;
}

int rules_book_find(const struct rules_book *book, const char *link, int *block) {
    const size_t length = strcspn(link, "#");
    for (int i = 0; i < book->page_count; i++) {
        const struct rules_page *page = &book->pages[i];
        if (strlen(page->name) != length || strncmp(page->name, link, length)) {
            continue;
        }
        int found = link[length] ? -1 : 0;
        for (int a = 0; link[length] && a < page->anchor_count; a++) {
            found = strcmp(page->anchors[a].name, link + length + 1) ? found : page->anchors[a].block;
        }
        if (block) {
            *block = found;
        }
        return i;
    }
    return -1;
}

/* A link without words gets its page's title; one that leads nowhere becomes plain words. */
static void settle_span(struct rules_book *book, const struct rules_page *page, const struct rules_block *block,
                        struct rules_span *span) {
    int at = 0;
    if (!span->link || (span->text && rules_link_puzzle(span->link))) {
        return;
    }
    const int target = rules_book_find(book, span->link, &at);
    if (target < 0 || at < 0) {
        add_error(book, "pages/%s.page, %s %d: [[%s]] leads to no page", page->name, _("line"), block->line,
                  span->link);
        span->text = span->text || span->picture ? span->text : span->link;
        span->link = NULL;
    } else if (!span->text && !span->picture) {
        span->text = book->pages[target].title;
    }
}

static void settle_links(struct rules_book *book) {
    for (int p = 0; p < book->page_count; p++) {
        for (int b = 0; b < book->pages[p].block_count; b++) {
            struct rules_block *block = &book->pages[p].blocks[b];
            for (int c = 0; c < block->cell_count; c++) {
                for (int s = 0; s < block->cells[c].count; s++) {
                    settle_span(book, &book->pages[p], block, &block->cells[c].spans[s]);
                }
            }
        }
    }
}

/* ---- beginning and end ---- */

static struct rules_book *book_new(void) {
    struct rules_book *book = calloc(1, sizeof *book);
    if (!book || !(book->memory = calloc(1, sizeof *book->memory))) {
        free(book);
        return NULL;
    }
    book->pages = rules_memory_take(book->memory, MOST_PAGES * sizeof *book->pages);
    book->chapters = rules_memory_take(book->memory, MOST_CHAPTERS * sizeof *book->chapters);
    book->errors = rules_memory_take(book->memory, MOST_ERRORS * sizeof *book->errors);
    if (!book->pages || !book->chapters || !book->errors) {
        rules_book_free(book);
        return NULL;
    }
    return book;
}

struct rules_book *rules_book_read(const struct rules_source *source, const char *language) {
    struct rules_book *book = book_new();
    if (!book) {
        return NULL;
    }
    read_contents(book, source, language);
    add_shared(book, source);
    for (int i = 0; i < book->page_count; i++) {
        read_page(book, source, language, &book->pages[i]);
    }
    need_a_page(book);
    settle_links(book);
    for (int i = 0; i < book->error_count; i++) {
        fprintf(stderr, "castellany: %s\n", book->errors[i]);
    }
    return book;
}

void rules_book_free(struct rules_book *book) {
    if (book) {
        memory_free(book->memory);
        free(book);
    }
}
