/* SPDX-License-Identifier: MIT */
/* The pages of the first game's rules: everything has its page, every picture is there, the numbers are those of the
 * tables, a wrong page says where it is wrong, and search finds. What holds for every game's pages: test_books.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "book/rules_search.h"
#include "castellany/data.h"
#include "castellany/game.h"
#include "kit.h"
#include "table/seasons/seasons_book.h"
#include "table/seasons/seasons_text.h"

static struct game game;
static const struct seasons_tables *tables;
static char data[1024], pages[1100];
static struct rules_book *english, *german;

/* ---- the books ---- */

static int read_books(void **state) {
    struct error error;
    (void)state;
    assert_true(data_find(data, sizeof data));
    assert_true(game_open(&game, "seasons", data, &error));
    tables = seasons_tables(&game);
    snprintf(pages, sizeof pages, "%s/games/seasons/pages", data);
    english = rules_book_read(&(struct rules_source){{pages}, &seasons_book, &game}, "en");
    german = rules_book_read(&(struct rules_source){{pages}, &seasons_book, &game}, "de");
    return !english || !german;
}

static int free_books(void **state) {
    (void)state;
    rules_book_free(english);
    rules_book_free(german);
    game_close(&game);
    return 0;
}

static void every_picture_is_there(void **state) {
    char path[64];
    (void)state;
    for (int i = 0; i < english->page_count; i++) {
        for (int b = 0; b < english->pages[i].block_count; b++) {
            const struct rules_block *block = &english->pages[i].blocks[b];
            for (int p = 0; p < block->picture_count; p++) {
                for (int season = SUMMER; season <= WINTER; season++) {
                    char file[1200];
                    seasons_rules_picture_path(block->pictures[p], season, path, sizeof path);
                    snprintf(file, sizeof file, "%s/%s", data, path);
                    if (access(file, R_OK) != 0) {
                        fail_msg("%s: %s needs %s", english->pages[i].name, block->pictures[p], file);
                    }
                }
            }
        }
    }
}

/* ---- everything has its page ---- */

enum { RULINGS = 31 };

static const char *page_of_ruling(int number) {
    static char name[8];
    snprintf(name, sizeof name, "r%d", number);
    return name;
}

static void assert_leads(const char *link) {
    int block = -1;
    const int page = rules_book_find(english, link, &block);
    if (page < 0 || block < 0) {
        fail_msg("%s leads nowhere", link);
    }
}

static void everything_has_its_page(void **state) {
    (void)state;
    for (int i = -1; i <= CARDS; i++) {
        assert_leads(seasons_rules_topic_card(i));
    }
    for (int i = -1; i <= WINTER_CARDS; i++) {
        assert_leads(seasons_rules_topic_winter_card(i));
    }
    for (int i = -1; i <= TILES; i++) {
        assert_leads(seasons_rules_topic_tile(i));
    }
    for (int i = -1; i <= BUILDINGS; i++) {
        assert_leads(seasons_rules_topic_building(i));
    }
    for (int i = -1; i <= PLACES; i++) {
        assert_leads(seasons_rules_topic_place(i));
    }
    for (int i = -1; i <= TALER + 1; i++) {
        assert_leads(seasons_rules_topic_cart(i));
    }
    for (int i = -1; i <= PHASES; i++) {
        assert_leads(seasons_rules_topic_phase(i));
    }
    for (int i = 1; i <= RULINGS; i++) {
        assert_leads(page_of_ruling(i));
    }
}

/* The page of everything that has one of its own bears its name. */
static void pages_bear_the_names_of_their_things(void **state) {
    (void)state;
    for (int i = 0; i < CARDS; i++) {
        const int page = rules_book_find(english, seasons_rules_topic_card(i), NULL);
        assert_string_equal(english->pages[page].title, seasons_text_card(i));
    }
    for (int i = 0; i < WINTER_CARDS; i++) {
        const int page = rules_book_find(english, seasons_rules_topic_winter_card(i), NULL);
        assert_string_equal(english->pages[page].title, seasons_text_winter_card(i));
    }
    for (int i = 0; i < BUILDINGS; i++) {
        const int page = rules_book_find(english, seasons_rules_topic_building(i), NULL);
        assert_string_equal(english->pages[page].title, seasons_text_building(i));
    }
    for (int i = 1; i <= RULINGS; i++) {
        char begin[8];
        snprintf(begin, sizeof begin, "R%d: ", i);
        const int page = rules_book_find(english, page_of_ruling(i), NULL);
        assert_int_equal(strncmp(english->pages[page].title, begin, strlen(begin)), 0);
        assert_int_equal(strncmp(german->pages[page].title, begin, strlen(begin)), 0);
    }
}

static void every_reason_leads_to_its_rule(void **state) {
    (void)state;
    for (int i = -1; i <= SEASONS_REASON_END; i++) {
        assert_leads(seasons_rules_topic_reason(i));
    }
    for (int i = 1; i < SEASONS_REASON_END; i++) {
        if (seasons_text_reason_template(i) && i >= REASON_GAME) {
            assert_string_not_equal(seasons_rules_topic_reason(i), "why-not");
        }
    }
    assert_string_equal(seasons_rules_topic_reason(REASON_MASTER_BUILDER_FULL_HAND), "r3");
    assert_string_equal(seasons_rules_topic_reason(REASON_PAY_THREE_KINDS), "r12");
}

/* ---- numbers ---- */

static void assert_number(const char *name, const char *text) {
    char out[64];
    assert_true(seasons_rules_number(tables, name, out, sizeof out));
    assert_string_equal(out, text);
}

static void numbers_are_those_of_the_tables(void **state) {
    char out[64];
    (void)state;
    assert_number("cost:palace", "30");
    assert_number("points:keep", "14");
    assert_number("half:keep", "7");
    assert_number("fees:servants_house", "6, 7, 8");
    assert_number("fee:tavern/1", "12");
    assert_number("fee:innkeeper", "3");
    assert_number("kept:wood", "2");
    assert_number("goods:worker_wood/silver", "1");
    assert_number("sum:stone 2, clay 1, wood 2", "18");
    assert_number("winter-rounds:12", "2, 4, 7, 9");
    assert_number("winter-rounds:15", "2, 3, 5, 7, 10, 12");
    assert_false(seasons_rules_number(tables, "cost:kitchen", out, sizeof out));
    assert_false(seasons_rules_number(tables, "sum:stone", out, sizeof out));
    assert_false(seasons_rules_number(tables, "sum:stone 99999999999", out, sizeof out));
    assert_false(seasons_rules_number(tables, "nothing", out, sizeof out));
    struct seasons_tables other = *tables;
    other.tile_value[KEEP] = 26;
    assert_true(seasons_rules_number(&other, "cost:keep", out, sizeof out));
    assert_string_equal(out, "26");
}

/* PAGE says SENTENCE in one of its blocks. */
static void assert_says(const char *link, const char *sentence) {
    char text[4096];
    const struct rules_page *page = &english->pages[rules_book_find(english, link, NULL)];
    for (int b = 0; b < page->block_count; b++) {
        size_t used = 0;
        text[0] = 0;
        for (int c = 0; c < page->blocks[b].cell_count; c++) {
            for (int s = 0; s < page->blocks[b].cells[c].count && used < sizeof text; s++) {
                const char *span = page->blocks[b].cells[c].spans[s].text;
                used += (size_t)snprintf(text + used, sizeof text - used, "%s", span ? span : "");
            }
        }
        if (strstr(text, sentence)) {
            return;
        }
    }
    fail_msg("%s does not say \"%s\"", link, sentence);
}

static void empty_board(struct seasons_state *state) {
    memset(state, 0, sizeof *state);
    state->seat_count = 3;
    state->season = WINTER;
    state->up = 1 << GRANARY | 1 << VILLAGE_TAVERN;
    memset(state->traders, GAME_NO_SEAT, sizeof state->traders);
    memset(state->places, GAME_NO_SEAT, sizeof state->places);
}

/* What the engine gives for a helper of seat 0 in PLACE. */
static int final_points(struct seasons_state *state, int place, int source) {
    state->places[place] = 0;
    const int points = seasons_final_points(tables, state, 0, source);
    state->places[place] = GAME_NO_SEAT;
    return points;
}

/* The factors of the final scoring stand in no table: here pages and engine are held together. */
static void the_scoring_told_is_the_scoring_done(void **state) {
    struct seasons_state board;
    char sentence[160];
    (void)state;
    empty_board(&board); /* everything is erected, all places free */
    const int places = PLACE_GRANARY;
    assert_int_equal(final_points(&board, PLACE_KEEP, POINTS_KEEP), 3 * (places - 1));
    assert_says("keep", "scores 3 points for each free");
    for (int i = 0; i < 10; i++) {
        board.places[i == PLACE_TAVERN || i == PLACE_TAVERN + 1 ? 10 + i : i] = 1;
    }
    assert_int_equal(final_points(&board, PLACE_TAVERN + 1, POINTS_TAVERN), 11);
    assert_int_equal(final_points(&board, PLACE_TAVERN, POINTS_TAVERN), 5);
    assert_says("tavern", "11 helpers are in the castle. The 12-taler place scores 11 points, the 6-taler place 5.");
    empty_board(&board);
    assert_int_equal(final_points(&board, PLACE_BIG_GATE, POINTS_BIG_GATE), 2 * TOWER_TILES);
    assert_int_equal(final_points(&board, PLACE_SMALL_GATE, POINTS_SMALL_GATE), TOWER_TILES);
    assert_says("big-gate", "scores 2 points for each tower");
    assert_says("small-gate", "scores 1 point for each tower");
    snprintf(sentence, sizeof sentence,
             "All 6 houses stand: %d points in the 12-taler place, %d in the 16-taler place.",
             final_points(&board, PLACE_STABLE, POINTS_STABLE), final_points(&board, PLACE_STABLE + 1, POINTS_STABLE));
    assert_says("stable", sentence);
    board.plans = 0x7f << HOUSE_1;
    snprintf(sentence, sizeof sentence, "7 plans are left: every helper scores %d points",
             final_points(&board, PLACE_SERVANTS_HOUSE, POINTS_SERVANTS_HOUSE));
    assert_says("servants-house", sentence);
    board.seats[0].talers = 15;
    snprintf(sentence, sizeof sentence, "With one helper here you score %d points",
             final_points(&board, PLACE_MARKET, POINTS_MARKET));
    assert_says("market", sentence);
    board.forge = 9;
    snprintf(sentence, sizeof sentence, "The 10-taler place scores %d points, the 6-taler place %d;",
             final_points(&board, PLACE_FORGE + 1, POINTS_FORGE), final_points(&board, PLACE_FORGE, POINTS_FORGE));
    assert_says("forge", sentence);
    memcpy(board.carts, tables->pieces, sizeof board.carts);
    const uint8_t goods[KINDS] = {0, 1, 1, 2, 3};
    memcpy(board.seats[0].goods, goods, sizeof goods);
    assert_int_equal(final_points(&board, PLACE_PALACE, POINTS_PALACE), 5 * tables->piece_points[STONE]);
    assert_says("palace", "now you have 5 stone and score 5 × 5");
    board.places[PLACE_GRANARY + 1] = 0;
    snprintf(sentence, sizeof sentence, "Anna has two helpers there: %d points",
             final_points(&board, PLACE_GRANARY, POINTS_GRANARY));
    assert_says("granary", sentence);
}

/* ---- what is wrong is told ---- */

static void write_file(const char *folder, const char *name, const char *text) {
    char path[300];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void a_wrong_page_says_where_and_spoils_no_other(void **state) {
    static const struct {
        const char *text, *told;
    } wrongs[] = {{"# A\n\n{cost:kitchen}\n", "line 3"},    {"# A\nx [[keep|y\n", "line 2"},
                  {"# A\n\n!picture keep\n", "line 3"},     {"no title\n", "title"},
                  {"# A\n!beside card/nobody\n", "nobody"}, {"# A\n\n\nbroken \xff text\n", "line 4"},
                  {"# A\n\na *bold word\n", "line 3"},      {"# A\n# B\n", "line 2"},
                  {"# A\n{icon:kitchen}\n", "kitchen"},     {"# A\nthe {cost:keep\n", "line 2"}};
    char folder[] = "/tmp/castellany-rules-XXXXXX", language[64], command[128];
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(language, sizeof language, "%s/en", folder);
    mkdir(language, 0777);
    write_file(language, "contents", "= Chapter\nwrong\nright\nmissing\n");
    write_file(language, "right.page", "# Right\n\nSee [[wrong]] and [[nowhere|there]].\n");
    for (size_t i = 0; i < sizeof wrongs / sizeof *wrongs; i++) {
        write_file(language, "wrong.page", wrongs[i].text);
        struct rules_book *book = rules_book_read(&(struct rules_source){{folder}, &seasons_book, &game}, "de");
        assert_non_null(book);
        assert_int_equal(book->page_count, 3);
        assert_true(book->pages[0].is_broken);
        assert_non_null(strstr(book->pages[0].blocks[1].cells[0].spans[0].text, "wrong.page"));
        assert_non_null(strstr(book->pages[0].blocks[1].cells[0].spans[0].text, wrongs[i].told));
        assert_false(book->pages[1].is_broken);
        assert_true(book->pages[1].is_foreign); /* English, for want of German */
        assert_true(book->pages[2].is_broken);
        assert_int_equal(book->error_count, 3); /* two pages and a link */
        rules_book_free(book);
    }
    snprintf(command, sizeof command, "rm -r %s", folder);
    assert_int_equal(system(command), 0);
    struct rules_book *none = rules_book_read(&(struct rules_source){{folder}, &seasons_book, &game}, "en");
    assert_int_equal(none->page_count, 1);
    assert_true(none->pages[0].is_broken);
    rules_book_free(none);
}

/* ---- search ---- */

static const char *first_hit(const struct rules_book *book, const char *text, char sentence[RULES_SENTENCE_SIZE]) {
    static struct rules_hit hits[RULES_MOST_HITS];
    struct rules_query query;
    rules_query_read(text, &query);
    if (!rules_search(book, &query, hits, RULES_MOST_HITS)) {
        return "";
    }
    if (sentence) {
        snprintf(sentence, RULES_SENTENCE_SIZE, "%s", hits[0].sentence);
    }
    return book->pages[hits[0].page].name;
}

static void search_finds_by_parts_of_words(void **state) {
    char sentence[RULES_SENTENCE_SIZE];
    (void)state;
    assert_string_equal(first_hit(english, "keep", NULL), "keep");
    assert_string_equal(first_hit(english, "MESSEN", NULL), "messenger");
    assert_string_equal(first_hit(english, "wall crack", NULL), "cracked-wall");
    assert_string_equal(first_hit(english, "lot seed", sentence), "r1");
    assert_non_null(strstr(sentence, "The lot depends on the match’s seed"));
    assert_string_equal(first_hit(english, "r12", NULL), "r12");
    assert_string_equal(first_hit(english, "joker", NULL), "silver"); /* a word that the page does not show */
    assert_string_equal(first_hit(english, "xyzzy", NULL), "");
    assert_string_equal(first_hit(english, "   ", NULL), "");
}

static void search_folds_case_umlauts_and_accents(void **state) {
    (void)state;
    assert_string_equal(first_hit(german, "h\xc3\xa4ndler", NULL), "trader");
    assert_string_equal(first_hit(german, "H\xc3\x84NDLER", NULL), "trader");
    assert_string_equal(first_hit(german, "handler", NULL), "trader");
    assert_string_equal(first_hit(german, "haendler", NULL), "trader");
    assert_string_equal(first_hit(german,
                                  "gro\xc3\x9f"
                                  "es tor",
                                  NULL),
                        "big-gate");
    assert_string_equal(first_hit(german, "grosses tor", NULL), "big-gate");
    assert_string_equal(first_hit(english, "k\xc3\xa9\xc3\xa8p", NULL), "keep");
}

static void what_is_found_is_found_where_it_stands(void **state) {
    struct rules_query query;
    int size = 0;
    const char *text = "Der H\xc3\xa4ndler gro\xc3\x9f und gr\xc3\xbc"
                       "n";
    (void)state;
    rules_query_read("ndl", &query);
    assert_int_equal(rules_query_find(&query, text, (int)strlen(text), 0, &size), 7);
    assert_int_equal(size, 3);
    rules_query_read("gross", &query);
    assert_int_equal(rules_query_find(&query, text, (int)strlen(text), 0, &size), 13);
    assert_int_equal(size, 5); /* ss stands for the two bytes of one letter */
    rules_query_read("gruen", &query);
    assert_int_equal(rules_query_find(&query, text, (int)strlen(text), 0, &size), 23);
    assert_int_equal(rules_query_find(&query, text, (int)strlen(text), 24, &size), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_picture_is_there),
        cmocka_unit_test(everything_has_its_page),
        cmocka_unit_test(pages_bear_the_names_of_their_things),
        cmocka_unit_test(every_reason_leads_to_its_rule),
        cmocka_unit_test(numbers_are_those_of_the_tables),
        cmocka_unit_test(the_scoring_told_is_the_scoring_done),
        cmocka_unit_test(a_wrong_page_says_where_and_spoils_no_other),
        cmocka_unit_test(search_finds_by_parts_of_words),
        cmocka_unit_test(search_folds_case_umlauts_and_accents),
        cmocka_unit_test(what_is_found_is_found_where_it_stands),
    };
    return cmocka_run_group_tests(tests, read_books, free_books);
}
