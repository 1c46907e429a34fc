/* SPDX-License-Identifier: MIT */
/* A page of the rules as it is read aloud: its blocks one after the other, pieces by their names. */
#include <stdio.h>
#include <string.h>

#include "book/rules_scene.h"

static void add(char *out, size_t size, const char *text) {
    const size_t used = strlen(out);
    if (used + 1 < size) {
        snprintf(out + used, size - used, "%s", text);
    }
}

static const char *icon_name(const struct book_ops *ops, const char *icon) {
    return icon && ops && ops->icon_name ? ops->icon_name(icon) : "";
}

static void add_cell(char *out, size_t size, const struct book_ops *ops, const struct rules_cell *cell) {
    for (int i = 0; i < cell->count; i++) {
        const struct rules_span *span = &cell->spans[i];
        add(out, size, span->text && span->text[0] ? span->text : icon_name(ops, span->picture));
    }
}

static void add_block(char *out, size_t size, const struct book_ops *ops, const struct rules_block *block) {
    char number[16];
    if (block->kind == RULES_PICTURES) {
        return;
    }
    if (block->kind == RULES_STEP) {
        snprintf(number, sizeof number, " %d:", block->number);
        add(out, size, number);
    }
    for (int cell = 0; cell < block->cell_count; cell++) {
        add(out, size, cell ? ", " : " ");
        add_cell(out, size, ops, &block->cells[cell]);
    }
    const size_t length = strlen(out);
    add(out, size, length && strchr(".:!?", out[length - 1]) ? "" : ".");
}

void rules_speak(struct scene *scene, int id, char *out, size_t size) {
    const struct rules *rules = (const struct rules *)scene;
    if (id || !rules->desk || !rules->desk->book || rules_is_searching(rules)) {
        return;
    }
    const struct rules_page *page = rules_page_of(rules);
    snprintf(out, size, "%s.", page->title);
    for (int i = 0; i < page->block_count; i++) {
        add_block(out, size, rules->desk->shelf.book, &page->blocks[i]);
    }
}
