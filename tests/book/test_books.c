/* SPDX-License-Identifier: MIT */
/* The rules of every game: both languages tell the same with the same numbers, every ruling has its page and an
 * example, every link leads somewhere, every page is reached, and numbers follow the tables. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "book/rules_search.h"
#include "castellany/data.h"
#include "castellany/puzzle.h"
#include "kit.h"
#include "platform/draw_list.h"
#include "table/carcassonne/carcassonne_book.h"
#include "table/carcassonne/carcassonne_numbers.h"
#include "table/carcassonne/carcassonne_words.h"
#include "table/kilt/kilt_book.h"
#include "table/kilt/kilt_numbers.h"
#include "table/ops_around.h"
#include "table/table_ops.h"
#include "ui/bindings.h"

static const struct volume {
    const char *game, *folder; /* in the data folder */
    const char *ruling;        /* its title's beginning */
    int rulings;
} volumes[] = {{"seasons", "games/seasons/pages", "R", 31},
               {"kilt", "games/kilt/pages", "K", 33},
               {"carcassonne", "games/carcassonne/pages", "C", 34},
               {"goofspiel", "pages", "", 0}}; /* what all games share: it has no pages of its own */
enum { VOLUMES = sizeof volumes / sizeof *volumes };

static struct game games[VOLUMES];
static struct rules_book *english[VOLUMES], *german[VOLUMES];

static int read_books(void **state) {
    char data[1024], pages[1100];
    struct error error;
    (void)state;
    assert_true(data_find(data, sizeof data));
    for (int i = 0; i < VOLUMES; i++) {
        assert_true(game_open(&games[i], volumes[i].game, data, &error));
        snprintf(pages, sizeof pages, "%s/%s", data, volumes[i].folder);
        english[i] =
            rules_book_read(&(struct rules_source){{pages}, table_ops_of(games[i].ops)->around->book, &games[i]}, "en");
        german[i] =
            rules_book_read(&(struct rules_source){{pages}, table_ops_of(games[i].ops)->around->book, &games[i]}, "de");
        assert_non_null(english[i]);
        assert_non_null(german[i]);
    }
    return 0;
}

static int free_books(void **state) {
    (void)state;
    for (int i = 0; i < VOLUMES; i++) {
        rules_book_free(english[i]);
        rules_book_free(german[i]);
        game_close(&games[i]);
    }
    return 0;
}

static void every_page_reads_without_an_error(void **state) {
    (void)state;
    for (int i = 0; i < VOLUMES; i++) {
        assert_int_equal(english[i]->error_count, 0);
        assert_int_equal(german[i]->error_count, 0);
        for (int page = 0; page < english[i]->page_count; page++) {
            assert_false(english[i]->pages[page].is_broken);
            assert_true(english[i]->pages[page].block_count > 0);
        }
        for (int page = 0; page < german[i]->page_count; page++) {
            assert_false(german[i]->pages[page].is_broken || german[i]->pages[page].is_foreign);
        }
    }
}

/* ---- both languages ---- */

/* How often PAGE leads to LINK. */
static int count_links(const struct rules_page *page, const char *link) {
    int count = 0;
    for (int b = 0; b < page->block_count; b++) {
        for (int c = 0; c < page->blocks[b].cell_count; c++) {
            for (int s = 0; s < page->blocks[b].cells[c].count; s++) {
                const char *has = page->blocks[b].cells[c].spans[s].link;
                count += has && !strcmp(has, link);
            }
        }
    }
    return count;
}

static void compare_links(const struct rules_page *a, const struct rules_page *b) {
    for (int i = 0; i < a->block_count; i++) {
        for (int c = 0; c < a->blocks[i].cell_count; c++) {
            for (int s = 0; s < a->blocks[i].cells[c].count; s++) {
                const char *link = a->blocks[i].cells[c].spans[s].link;
                if (link && !count_links(b, link)) {
                    fail_msg("%s: only one language leads to %s", a->name, link);
                }
            }
        }
    }
}

static void compare_pages(const struct rules_page *a, const struct rules_page *b) {
    assert_string_equal(a->name, b->name);
    assert_int_equal(a->chapter, b->chapter);
    assert_int_equal(a->anchor_count, b->anchor_count);
    if (a->block_count != b->block_count) {
        fail_msg("%s: %d blocks against %d", a->name, a->block_count, b->block_count);
    }
    for (int i = 0; i < a->anchor_count; i++) {
        assert_string_equal(a->anchors[i].name, b->anchors[i].name);
        assert_int_equal(a->anchors[i].block, b->anchors[i].block);
    }
    for (int i = 0; i < a->block_count; i++) {
        const struct rules_block *one = &a->blocks[i], *other = &b->blocks[i];
        if (one->kind != other->kind || one->number != other->number || one->cell_count != other->cell_count ||
            one->picture_count != other->picture_count) {
            fail_msg("%s: lines %d and %d are of different kinds", a->name, one->line, other->line);
        }
        for (int p = 0; p < one->picture_count; p++) {
            assert_string_equal(one->pictures[p], other->pictures[p]);
        }
    }
    compare_links(a, b);
    compare_links(b, a);
}

static void both_languages_tell_the_same(void **state) {
    (void)state;
    for (int i = 0; i < VOLUMES; i++) {
        assert_int_equal(english[i]->page_count, german[i]->page_count);
        assert_int_equal(english[i]->chapter_count, german[i]->chapter_count);
        for (int page = 0; page < english[i]->page_count; page++) {
            compare_pages(&english[i]->pages[page], &german[i]->pages[page]);
        }
    }
}

/* All digits of BLOCK, in the order of its cells; sentences may turn them round, so they are counted by value. */
static void count_numbers(const struct rules_block *block, int counts[200]) {
    for (int c = 0; c < block->cell_count; c++) {
        for (int s = 0; s < block->cells[c].count; s++) {
            const char *at = block->cells[c].spans[s].text;
            while (at && *at) {
                char *end = NULL;
                const long number = strtol(at, &end, 10);
                if (*at >= '0' && *at <= '9' && number < 200) {
                    counts[number]++;
                    at = end;
                } else {
                    at++;
                }
            }
        }
    }
}

/* An alphabet of its own, and keys with their own names. */
static int is_ordered_by_words(const char *page) {
    return !strcmp(page, "glossary") || !strcmp(page, "keys");
}

static void compare_numbers(const struct rules_page *a, const struct rules_page *b) {
    for (int i = 0; i < a->block_count; i++) {
        int one[200] = {0}, other[200] = {0};
        count_numbers(&a->blocks[i], one);
        count_numbers(&b->blocks[i], other);
        if (memcmp(one, other, sizeof one) && !is_ordered_by_words(a->name)) {
            fail_msg("%s: lines %d and %d name different numbers", a->name, a->blocks[i].line, b->blocks[i].line);
        }
    }
}

static void both_languages_name_the_same_numbers(void **state) {
    (void)state;
    for (int i = 0; i < VOLUMES; i++) {
        for (int page = 0; page < english[i]->page_count; page++) {
            compare_numbers(&english[i]->pages[page], &german[i]->pages[page]);
        }
    }
}

static size_t letters_of(const struct rules_page *page) {
    size_t count = 0;
    for (int b = 0; b < page->block_count; b++) {
        for (int c = 0; c < page->blocks[b].cell_count; c++) {
            for (int s = 0; s < page->blocks[b].cells[c].count; s++) {
                const char *text = page->blocks[b].cells[c].spans[s].text;
                count += text ? strlen(text) : 0;
            }
        }
    }
    return count;
}

/* A sentence left out in one language would show: German takes some more letters, never half as many again or fewer
 * than four fifths. */
static void both_languages_are_as_long(void **state) {
    (void)state;
    for (int i = 0; i < VOLUMES; i++) {
        for (int page = 0; page < english[i]->page_count; page++) {
            const size_t one = letters_of(&english[i]->pages[page]), other = letters_of(&german[i]->pages[page]);
            if (other * 10 > one * 15 || other * 10 < one * 8) {
                fail_msg("%s: %zu letters in English, %zu in German", english[i]->pages[page].name, one, other);
            }
        }
    }
}

/* ---- pictures ---- */

/* Draws the picture NAME of GAME's pages; WITHIN gets its file, from the data folder on. Gives 0 if nothing is drawn.
 */
static int draw_picture(const struct book_ops *game, const char *name, char *within, size_t size) {
    struct draw_list *list = draw_list_new();
    draw_list_begin(list, 400, 400);
    game->picture_draw(&(struct book_easel){.ops = game}, list, name, (struct rect){0, 0, 100, 100});
    const struct draw_layer_list *drawn = &list->layers[draw_layer(list, LAYER_INTERFACE)];
    assert_true(drawn->count <= 1);
    if (drawn->count) {
        assert_int_equal(drawn->commands->kind, DRAW_IMAGE_FIT);
        snprintf(within, size, "%s", draw_list_name(list, drawn->commands->name));
    }
    const int is_drawn = drawn->count == 1;
    draw_list_free(list);
    return is_drawn;
}

static void check_picture(const struct book_ops *game, const char *name) {
    char data[1024], file[1200], within[128];
    assert_true(data_find(data, sizeof data));
    assert_true(draw_picture(game, name, within, sizeof within));
    snprintf(file, sizeof file, "%s/%s", data, within);
    if (access(file, R_OK) != 0) {
        fail_msg("%s needs %s", name, file);
    }
}

static int check_pictures(const struct rules_book *book, const struct book_ops *game) {
    int count = 0;
    for (int page = 0; page < book->page_count; page++) {
        for (int b = 0; b < book->pages[page].block_count; b++) {
            for (int p = 0; p < book->pages[page].blocks[b].picture_count; p++) {
                check_picture(game, book->pages[page].blocks[b].pictures[p]);
                count++;
            }
        }
    }
    return count;
}

/* Seasons' are tried in test_rules_pages.c. */
static void every_picture_is_there(void **state) {
    char path[128];
    (void)state;
    assert_true(check_pictures(english[1], &kilt_book) >= 10);
    assert_true(check_pictures(english[2], &carcassonne_book) >= 10);
    assert_false(draw_picture(&kilt_book, "card/blue", path, sizeof path));
    assert_false(draw_picture(&kilt_book, "floor/red.3", path, sizeof path));
    assert_false(draw_picture(&kilt_book, "roofs", path, sizeof path));
    assert_false(draw_picture(&carcassonne_book, "follower/king", path, sizeof path));
}

/* ---- rulings ---- */

static int has_example(const struct rules_page *page) {
    int count = 0;
    for (int b = 0; b < page->block_count; b++) {
        count += page->blocks[b].kind == RULES_EXAMPLE;
    }
    return count;
}

static void check_ruling(int volume, int number) {
    char name[16], title[16];
    snprintf(name, sizeof name, "%c%d", volumes[volume].ruling[0] | 0x20, number);
    snprintf(title, sizeof title, "%s%d: ", volumes[volume].ruling, number);
    const int page = rules_book_find(english[volume], name, NULL);
    if (page < 0) {
        fail_msg("%s has no page %s", volumes[volume].game, name);
    }
    assert_int_equal(strncmp(english[volume]->pages[page].title, title, strlen(title)), 0);
    assert_int_equal(strncmp(german[volume]->pages[page].title, title, strlen(title)), 0);
    assert_true(has_example(&english[volume]->pages[page]));
    assert_true(count_links(&english[volume]->pages[rules_book_find(english[volume], "rulings", NULL)], name) == 1);
}

static void every_ruling_has_its_page_and_an_example(void **state) {
    (void)state;
    for (int i = 0; i < VOLUMES; i++) {
        for (int number = 1; number <= volumes[i].rulings; number++) {
            check_ruling(i, number);
        }
        char beyond[16];
        snprintf(beyond, sizeof beyond, "%c%d", volumes[i].ruling[0] | 0x20, volumes[i].rulings + 1);
        assert_int_equal(rules_book_find(english[i], beyond, NULL), -1);
    }
}

/* ---- puzzles ---- */

static int is_in(const struct puzzle_file *file, uint64_t id) {
    int index = puzzle_file_count(file) - 1;
    while (index >= 0 && puzzle_file_head(file, index)->id != id) {
        index--;
    }
    return index >= 0;
}

/* How many links of PAGE lead to puzzles, all of which are in FILE. */
static int count_puzzles(const struct rules_page *page, const struct puzzle_file *file) {
    int count = 0;
    for (int b = 0; b < page->block_count; b++) {
        for (int s = 0; page->blocks[b].cell_count && s < page->blocks[b].cells[0].count; s++) {
            const char *link = page->blocks[b].cells[0].spans[s].link;
            const uint64_t id = link ? rules_link_puzzle(link) : 0;
            if (id && !is_in(file, id)) {
                fail_msg("%s: there is no %s", page->name, link);
            }
            count += id != 0;
        }
    }
    return count;
}

static void pages_lead_to_puzzles_that_are_there(void **state) {
    enum { CASTLES = 3 };
    char data[1024], path[1100];
    struct error error;
    (void)state;
    assert_true(data_find(data, sizeof data));
    for (int i = 0; i < CASTLES; i++) {
        snprintf(path, sizeof path, "%s/games/%s/puzzles.jsonl", data, volumes[i].game);
        struct puzzle_file *file = puzzle_file_open(path, &error);
        int count = 0;
        assert_non_null(file);
        for (int page = 0; page < english[i]->page_count; page++) {
            count += count_puzzles(&english[i]->pages[page], file);
        }
        assert_true(count > 0);
        puzzle_file_close(file);
    }
}

/* ---- keys ---- */

/* Whether the page on keys has a row for LETTER. */
static int names_key(const struct rules_book *book, char letter) {
    const struct rules_page *page = &book->pages[rules_book_find(book, "keys", NULL)];
    for (int b = 0; b < page->block_count; b++) {
        const struct rules_block *block = &page->blocks[b];
        const char *key = block->cell_count && block->cells[0].count ? block->cells[0].spans[0].text : NULL;
        if (key && key[0] == letter - 'a' + 'A' && !isalpha((unsigned char)key[1])) {
            return 1;
        }
    }
    return 0;
}

/* What only some games' tables know; a space: what all games share. */
static const struct {
    enum ui_key key;
    const char *games;
} at_some[] = {{UI_KEY_TURN, "carcassonne"},
               {UI_KEY_ABOVE, "kilt"},
               {UI_KEY_ENDING, "seasons carcassonne"},
               {UI_KEY_PAY_NEXT, "seasons carcassonne"},
               {UI_KEY_PAY_PREVIOUS, "seasons carcassonne"},
               {UI_KEY_PIN, "seasons"},
               {UI_KEY_COACH, "seasons kilt carcassonne"}};

static int is_known_at(enum ui_key key, const char *game) {
    for (size_t i = 0; i < sizeof at_some / sizeof *at_some; i++) {
        if (at_some[i].key == key) {
            return strstr(at_some[i].games, game) != NULL;
        }
    }
    return 1;
}

static void the_letters_of_the_table_stand_in_the_book(void **state) {
    (void)state;
    for (int action = 0; action < ACTIONS; action++) {
        const uint32_t code = actions[action].usual[0].code;
        for (int i = 0; i < VOLUMES && actions[action].group != BINDINGS_EVERYWHERE && code >= 'a' && code <= 'z';
             i++) {
            if (names_key(english[i], (char)code) != is_known_at(actions[action].key, volumes[i].game) ||
                names_key(english[i], (char)code) != names_key(german[i], (char)code)) {
                fail_msg("%s: the page on keys and the table do not agree about %c", volumes[i].game, (int)code);
            }
        }
    }
}

/* ---- how pages hang together ---- */

static int leads(const struct rules_book *book, const struct rules_page *from, int to) {
    for (int b = 0; b < from->block_count; b++) {
        for (int c = 0; c < from->blocks[b].cell_count; c++) {
            for (int s = 0; s < from->blocks[b].cells[c].count; s++) {
                const char *link = from->blocks[b].cells[c].spans[s].link;
                if (link && rules_book_find(book, link, NULL) == to) {
                    return 1;
                }
            }
        }
    }
    return 0;
}

/* Found by the contents alone. */
static int stands_by_itself(const char *page) {
    static const char *const own[] = {"glance", "setup", "rulings", "data",     "turn",
                                      "screen", "keys",  "why-not", "glossary", "friends"};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        if (!strcmp(page, own[i])) {
            return 1;
        }
    }
    return 0;
}

static void check_reached(const struct rules_book *book, int page) {
    for (int from = 0; from < book->page_count; from++) {
        if (from != page && leads(book, &book->pages[from], page)) {
            return;
        }
    }
    if (!stands_by_itself(book->pages[page].name)) {
        fail_msg("no page leads to %s", book->pages[page].name);
    }
}

static void pages_hang_together(void **state) {
    (void)state;
    for (int i = 0; i < VOLUMES; i++) {
        for (int page = 1; page < english[i]->page_count; page++) {
            check_reached(english[i], page);
        }
    }
}

/* ---- numbers ---- */

static void assert_number(int (*number)(const struct game *, const char *, char *, size_t), const struct game *game,
                          const char *name, const char *expected) {
    char out[160];
    if (!number(game, name, out, sizeof out)) {
        fail_msg("there is no number %s", name);
    }
    assert_string_equal(out, expected);
}

static void assert_none(int (*number)(const struct game *, const char *, char *, size_t), const struct game *game,
                        const char *name) {
    char out[160];
    assert_false(number(game, name, out, sizeof out));
}

static void numbers_of_kilt_are_those_of_its_tables(void **state) {
    const struct game *game = &games[1];
    (void)state;
    assert_number(kilt_number, game, "floors:plain", "11");
    assert_number(kilt_number, game, "floors:two_crests", "2");
    assert_number(kilt_number, game, "floors:all", "16");
    assert_number(kilt_number, game, "seat-floors:2", "32");
    assert_number(kilt_number, game, "seat-floors:4", "16");
    assert_number(kilt_number, game, "cards:3", "6");
    assert_number(kilt_number, game, "cards:4", "10");
    assert_number(kilt_number, game, "doubles:2", "6");
    assert_number(kilt_number, game, "row:3", "3");
    assert_number(kilt_number, game, "rows:2", "5");
    assert_number(kilt_number, game, "first-rows:3", "3, 2, 1");
    assert_number(kilt_number, game, "first-place:3", "1");
    assert_number(kilt_number, game, "rule:squares", "22");
    assert_number(kilt_number, game, "rule:ducats", "888");
    assert_number(kilt_number, game, "line:8", "d4 c4 b4 a4");
    assert_none(kilt_number, game, "line:20");
    assert_none(kilt_number, game, "row:5");
    assert_none(kilt_number, game, "floors");
    struct kilt_tables other = *kilt_tables(game);
    other.start_ducats = 12;
    other.floors[0]--;
    const struct game changed = {game->ops, &other};
    assert_number(kilt_number, &changed, "rule:start", "12");
    assert_number(kilt_number, &changed, "seat-floors:2", "30");
}

static void numbers_of_carcassonne_are_those_of_its_tables(void **state) {
    const struct game *game = &games[2];
    (void)state;
    assert_number(carcassonne_number, game, "points:fountain", "2");
    assert_number(carcassonne_number, game, "points:market", "3");
    assert_number(carcassonne_number, game, "wall-tile:7", "4");
    assert_number(carcassonne_number, game, "wall-tile:9", "5");
    assert_number(carcassonne_number, game, "rule:wall-tiles", "18");
    assert_number(carcassonne_number, game, "rule:on-wall", "13");
    assert_number(carcassonne_number, game, "rule:in-box", "5");
    assert_number(carcassonne_number, game, "rule:empty", "16");
    assert_number(carcassonne_number, game, "count:markets", "11");
    assert_number(carcassonne_number, game, "starts:court", "a3, h8");
    assert_none(carcassonne_number, game, "starts:market");
    assert_none(carcassonne_number, game, "wall-tile:1");
    struct carcassonne_tables other = *carcassonne_tables(game);
    other.tower = 3;
    const struct game changed = {game->ops, &other};
    assert_number(carcassonne_number, &changed, "points:tower", "3");
}

static int page_says(const struct rules_page *page, const char *words) {
    for (int b = 0; b < page->block_count; b++) {
        for (int c = 0; c < page->blocks[b].cell_count; c++) {
            for (int s = 0; s < page->blocks[b].cells[c].count; s++) {
                const char *text = page->blocks[b].cells[c].spans[s].text;
                if (text && strstr(text, words)) {
                    return 1;
                }
            }
        }
    }
    return 0;
}

/* However long: all corner towers stand in the book. */
static void lists_are_told_whole(void **state) {
    static const char *const pages[] = {"track", "data"};
    char corners[400];
    (void)state;
    assert_true(carcassonne_number(&games[2], "corners:all", corners, sizeof corners));
    for (int i = 0; i < 2; i++) {
        assert_true(page_says(&english[2]->pages[rules_book_find(english[2], pages[i], NULL)], corners));
        assert_true(page_says(&german[2]->pages[rules_book_find(german[2], pages[i], NULL)], corners));
    }
}

/* Sentences of the table take them from there too. */
static void wall_tiles_say_the_numbers_of_the_tables(void **state) {
    struct carcassonne_tables other = *carcassonne_tables(&games[2]);
    char text[160];
    (void)state;
    carcassonne_words_wall_tile(&other, 7, text, sizeof text);
    assert_string_equal(text, "4 points instead of 3 for each market of one court.");
    other.market_7 = 7;
    other.market = 5;
    other.path_fountain = 9;
    other.keep_8 = 6;
    carcassonne_words_wall_tile(&other, 7, text, sizeof text);
    assert_string_equal(text, "7 points instead of 5 for each market of one court.");
    carcassonne_words_wall_tile(&other, 4, text, sizeof text);
    assert_string_equal(text, "Scores one uncompleted path: 1 for each tile, 9 with a fountain.");
    carcassonne_words_wall_tile(&other, 8, text, sizeof text);
    assert_string_equal(text, "The keep counts 6 tiles more when the void is scored.");
}

/* ---- words ---- */

/* A book is for players: where a number lies on the disk stands in the README. */
static void no_page_names_a_path(void **state) {
    (void)state;
    for (int i = 0; i < VOLUMES; i++) {
        const struct rules_book *books[] = {english[i], german[i]};
        for (int language = 0; language < 2; language++) {
            struct rules_query query;
            struct rules_hit hit;
            rules_query_read("jsonl", &query);
            assert_int_equal(rules_search(books[language], &query, &hit, 1), 0);
        }
    }
}

/* What is not printed is told by each game's page of its numbers. */
static void each_game_says_how_sure_its_numbers_are(void **state) {
    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_true(rules_book_find(english[i], "data", NULL) > 0);
    }
    static const char *const assumed[] = {"market", "tower", "well", "house"};
    for (size_t i = 0; i < sizeof assumed / sizeof *assumed; i++) {
        assert_int_equal(count_links(&english[0]->pages[rules_book_find(english[0], assumed[i], NULL)], "data#sure"),
                         1);
    }
}

static void assert_finds_first(const struct rules_book *book, const char *words, const char *page) {
    struct rules_query query;
    struct rules_hit hit;
    rules_query_read(words, &query);
    if (!rules_search(book, &query, &hit, 1)) {
        fail_msg("nothing has %s in it", words);
    }
    assert_string_equal(book->pages[hit.page].name, page);
}

static void assert_finds(const struct rules_book *book, const char *words, const char *page) {
    enum { HITS = 16 };
    struct rules_query query;
    struct rules_hit hits[HITS];
    int found = 0;
    rules_query_read(words, &query);
    for (int i = rules_search(book, &query, hits, HITS) - 1; i >= 0; i--) {
        found |= strcmp(book->pages[hits[i].page].name, page) == 0;
    }
    if (!found) {
        fail_msg("\"%s\" does not find %s", words, page);
    }
}

/* Where a ruling departs from what is printed, that stands with the rule and can be looked for. */
static void house_rules_are_called_so(void **state) {
    static const char *const pages[] = {"rulings", "r11", "stonemason", "r30", "village-tavern"};
    (void)state;
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        assert_finds(english[0], "house rule", pages[i]);
        assert_finds(german[0], "Hausregel", pages[i]);
    }
}

/* What the table calls a thing, and what somebody may call it who does not know that word. */
static void the_void_is_found_by_its_names(void **state) {
    (void)state;
    assert_finds_first(english[2], "void", "void");
    assert_finds_first(english[2], "largest gap", "void");
    assert_finds_first(german[2], "freie Fläche", "void");
    assert_finds_first(german[2], "Lücke", "void");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_page_reads_without_an_error),
        cmocka_unit_test(both_languages_tell_the_same),
        cmocka_unit_test(both_languages_name_the_same_numbers),
        cmocka_unit_test(both_languages_are_as_long),
        cmocka_unit_test(every_picture_is_there),
        cmocka_unit_test(every_ruling_has_its_page_and_an_example),
        cmocka_unit_test(the_letters_of_the_table_stand_in_the_book),
        cmocka_unit_test(pages_hang_together),
        cmocka_unit_test(pages_lead_to_puzzles_that_are_there),
        cmocka_unit_test(numbers_of_kilt_are_those_of_its_tables),
        cmocka_unit_test(numbers_of_carcassonne_are_those_of_its_tables),
        cmocka_unit_test(lists_are_told_whole),
        cmocka_unit_test(wall_tiles_say_the_numbers_of_the_tables),
        cmocka_unit_test(no_page_names_a_path),
        cmocka_unit_test(each_game_says_how_sure_its_numbers_are),
        cmocka_unit_test(house_rules_are_called_so),
        cmocka_unit_test(the_void_is_found_by_its_names),
    };
    return cmocka_run_group_tests(tests, read_books, free_books);
}
