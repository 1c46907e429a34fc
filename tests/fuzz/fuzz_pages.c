/* SPDX-License-Identifier: MIT */
/* A page of the rules, or (where the bytes begin with "=") the list of the pages: whatever it says, the book opens, and
 * a page that shows an error is told. */
#include <string.h>

#include "book/rules_book.h"
#include "castellany/game.h"
#include "fuzz_kit.h"
#include "table/seasons/seasons_book.h"

static const struct game *game(void) {
    static struct game game;
    struct error error;
    fuzz_must(game.ops || game_open(&game, "seasons", fuzz_data(), &error));
    return &game;
}

static void follow_links(const struct rules_book *book) {
    for (int i = 0; i < book->page_count; i++) {
        for (int j = 0; j < book->pages[i].block_count; j++) {
            const struct rules_block *block = &book->pages[i].blocks[j];
            for (int cell = 0; cell < block->cell_count; cell++) {
                for (int span = 0; span < block->cells[cell].count; span++) {
                    const char *link = block->cells[cell].spans[span].link;
                    int to;
                    fuzz_must(!link || rules_book_find(book, link, &to) < book->page_count);
                }
            }
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static const char list[] = "= A chapter\npage\n", page[] = "# Title\nText.\n";
    const int is_list = size > 0 && bytes[0] == '=';
    int broken = 0;
    fuzz_file("en/contents", is_list ? bytes : (const uint8_t *)list, is_list ? size : sizeof list - 1);
    fuzz_file("en/page.page", is_list ? (const uint8_t *)page : bytes, is_list ? sizeof page - 1 : size);
    struct rules_book *book = rules_book_read(&(struct rules_source){{fuzz_folder()}, &seasons_book, game()}, "en");
    fuzz_must(book != NULL);
    for (int i = 0; i < book->page_count; i++) {
        broken += book->pages[i].is_broken;
    }
    fuzz_must(broken == 0 || book->error_count > 0);
    follow_links(book);
    rules_book_free(book);
    return 0;
}
