/* SPDX-License-Identifier: MIT */
/* Appends behind what stands there and looks for the end each time: pages are short, and their makers keep no place. */
#include "table/table_page.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void page_begin(struct page *page, char *out, size_t size) {
    *page = (struct page){out, size};
    out[0] = 0;
}

static void append(struct page *page, const char *format, va_list values) {
    const size_t used = strlen(page->out);
    vsnprintf(page->out + used, page->size - used, format, values);
}

void page_say(struct page *page, const char *format, ...) {
    const size_t used = strlen(page->out);
    va_list values;
    if (used && used + 2 < page->size) {
        page->out[used] = '\n';
        page->out[used + 1] = 0;
    }
    va_start(values, format);
    append(page, format, values);
    va_end(values);
}

void page_add(struct page *page, const char *format, ...) {
    va_list values;
    va_start(values, format);
    append(page, format, values);
    va_end(values);
}
