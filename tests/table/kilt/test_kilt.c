/* SPDX-License-Identifier: MIT */
/* What a player relies on at the table of Kilt Castle: a card that is dragged goes where it is let go; every tower says
 * how many floors it has, and what nearer ones hide can still be reached; what cannot be done says why. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kilt_kit.h"
#include "platform/draw_list.h"
#include "table/after/replay.h"
#include "table/kilt/kilt_ops.h"
#include "table/kilt/kilt_words.h"
#include "table/ops_around.h"
#include "table/ops_notes.h"
#include "table/results_story.h"
#include "table/table_hint.h"
#include "table/table_log_inside.h"
#include "table/table_message.h"
#include "table/table_undo.h"

/* ---- moving ---- */

static int first_lit(const struct table *table, int first, int count) {
    for (int i = 0; i < count; i++) {
        if (path_is_lit(table, first + i)) {
            return i;
        }
    }
    fail_msg("nothing is lit");
    return 0;
}

static void a_card_goes_where_it_is_dragged(void **state) {
    const struct table *table = kilt_begin(4, 4, 21);
    (void)state;
    const int card = first_lit(table, KILT_TARGET_CARD, KILT_CARDS);
    const int from = kilt_card_place(kilt_shown(table), card);
    const uint32_t moves = kilt_moves_from(kilt(table)->tables, kilt_asked(table), from);
    const int to = 31 - __builtin_clz(moves);
    const struct point start = kilt_middle_of(KILT_TARGET_CARD + card), end = kilt_middle_of(KILT_TARGET_PLACE + to);
    driver_drag(&robot.driver, start.x, start.y, end.x, end.y);
    driver_wait(&robot.driver, 200);
    assert_int_equal(kilt_card_place(table_state(table), card), to);
}

static void a_card_let_go_elsewhere_stays(void **state) {
    const struct table *table = kilt_begin(4, 4, 21);
    (void)state;
    const int card = first_lit(table, KILT_TARGET_CARD, KILT_CARDS);
    const struct point start = kilt_middle_of(KILT_TARGET_CARD + card), end = kilt_middle_of(KILT_TARGET_PLACE + 12);
    driver_drag(&robot.driver, start.x, start.y, end.x, end.y);
    assert_int_equal(match_length(table->match), 0);
    assert_true(table_message_words(table)[0]);
}

static void a_place_that_is_aimed_at_says_what_follows(void **state) {
    char words[NOTE_TEXT_SIZE];
    const struct table *table = kilt_begin(4, 4, 22);
    (void)state;
    const int card = first_lit(table, KILT_TARGET_CARD, KILT_CARDS);
    must(robot_press(&robot, KILT_TARGET_CARD + card));
    const int place = first_lit(table, KILT_TARGET_PLACE, KILT_PLACES);
    const struct point at = kilt_middle_of(KILT_TARGET_PLACE + place);
    driver_move(&robot.driver, at.x, at.y);
    driver_wait(&robot.driver, 300);
    assert_int_equal(kilt_aimed_place(table), place);
    kilt_words_forecast(kilt_forecast_of(table, card, place), table->names, table->seats, words, sizeof words);
    const char *first_line = strtok(words, "\n");
    assert_non_null(first_line);
    assert_non_null(strstr(table->inspector.note.text, first_line));
    assert_true(draw_list_shows(robot.driver.list, kilt_forecast_of(table, card, place)->is_ducat_day
                                                       ? "A ducat day follows:"
                                                       : "No ducat day"));
}

/* ---- prices ---- */

/* Gives how many prices there are. */
static int prices_cover_nothing(const struct table *table) {
    struct kilt_price_tag tags[KILT_SQUARES];
    const int count = kilt_price_tags(table, tags);
    for (int i = 0; i < count; i++) {
        assert_false(rect_is_empty(tags[i].rect));
        for (int square = 0; square < KILT_SQUARES; square++) {
            assert_false(kilt_rects_meet(tags[i].rect, kilt_beast_rect(table, square)));
        }
        for (int other = 0; other < i; other++) {
            assert_false(kilt_rects_meet(tags[i].rect, tags[other].rect));
        }
    }
    return count;
}

/* Gives how many lines on the tag of SQUARE are COLOUR's and name who is PAID. */
static int lines_on_tags(const struct table *table, int square, int colour, int paid) {
    struct kilt_price_tag tags[KILT_SQUARES];
    int count = 0;
    for (int i = kilt_price_tags(table, tags) - 1; i >= 0; i--) {
        for (int j = 0; j < tags[i].count; j++) {
            const struct rect line = kilt_price_line(table, &tags[i], j);
            const struct rect within = rect_common(line, tags[i].rect);
            assert_memory_equal(&within, &line, sizeof line);
            count += tags[i].square == square && tags[i].prices[j].colour == colour && tags[i].prices[j].payee == paid;
        }
    }
    return count;
}

/* Each square on which a builder may build bears its name, and his price in a line of his own. */
static void all_sites_are_priced(const struct table *table, int place) {
    const struct kilt_forecast *forecast = kilt_forecast_of(table, kilt_card_in_hand(table), place);
    uint32_t told = 0;
    for (int builder = 0; builder < forecast->builder_count; builder++) {
        for (int i = 0; i < forecast->builders[builder].site_count; i++) {
            const struct kilt_site *site = &forecast->builders[builder].sites[i];
            told |= 1u << site->square;
            assert_int_equal(
                lines_on_tags(table, site->square, forecast->builders[builder].colour, kilt_only_payee(site)), 1);
        }
    }
    assert_int_equal(kilt_priced(table), told);
}

/* Every place is pointed at to which a card may go; at many of them there are prices. */
static int aim_everywhere(const struct table *table) {
    int count = 0;
    must(robot_press(&robot, KILT_TARGET_CARD + first_lit(table, KILT_TARGET_CARD, KILT_CARDS)));
    for (int place = 0; place < KILT_PLACES; place++) {
        if (path_is_lit(table, KILT_TARGET_PLACE + place)) {
            const struct point at = kilt_middle_of(KILT_TARGET_PLACE + place);
            driver_move(&robot.driver, at.x, at.y);
            driver_wait(&robot.driver, 100);
            assert_int_equal(kilt_aimed_place(table), place);
            all_sites_are_priced(table, place);
            count += prices_cover_nothing(table);
        }
    }
    return count;
}

static void prices_leave_beasts_and_each_other_free(void **state) {
    enum { MATCHES = 12, WANTED = 100 };
    static const struct { int w, h; } sizes[] = {{1280, 720}, {1024, 1056}, {1920, 1080}};
    int count = 0;
    (void)state;
    for (uint64_t seed = 0; seed < MATCHES; seed++) {
        const int seats = 2 + (int)(seed / 3 % 3);
        robot_close(&robot);
        must(robot_open(&robot, sizes[seed % 3].w, sizes[seed % 3].h, 1));
        kilt_begin(seats, seats, 300 + seed);
        const struct table *table = kilt_until(KILT_PHASE_MOVE, 8 + 2 * (int)seed);
        driver_wait(&robot.driver, 200);
        count += aim_everywhere(table);
    }
    assert_true(count > WANTED);
}

/* ---- a ducat day ---- */

/* What a ducat day would bring now is shown as if there were one. */
static void show_day(struct table *table) {
    static struct event_list list;
    list.count = 0;
    event_append(&list, (struct event){.type = KILT_EVENT_DUCAT_DAY, .seat = GAME_NO_SEAT});
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        const struct kilt_area area = kilt_best_area(kilt_shown(table), colour);
        event_append(&list, (struct event){.type = KILT_EVENT_INCOME,
                                           .seat = kilt_shown(table)->owner[colour],
                                           .what = (uint8_t)colour,
                                           .amount = (int16_t)area.value,
                                           .extra = area.squares});
    }
    robot.app->settings.animations = PACE_NORMAL;
    table->start.pace = PACE_NORMAL;
    assert_true(motion_push(&table->motion, &list));
    driver_wait(&robot.driver, 400);
}

static void sums_cover_nothing(const struct table *table, const struct rect sums[KILT_COLOURS]) {
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        for (int square = 0; square < KILT_SQUARES; square++) {
            assert_false(kilt_rects_meet(sums[colour], kilt_beast_rect(table, square)));
        }
        for (int other = 0; other < colour; other++) {
            assert_false(kilt_rects_meet(sums[colour], sums[other]));
        }
    }
}

/* Nothing that is read. */
static void the_banner_covers_nothing(const struct table *table) {
    const struct rect banner = kilt_day_banner(table, table_px(table, 350));
    for (int place = 0; place < KILT_PLACES; place++) {
        assert_false(kilt_rects_meet(banner, kilt_number_rect(table, place)));
    }
    for (int card = 0; card < KILT_CARDS; card++) {
        assert_false(kilt_rects_meet(banner, kilt_card_seen(table, card)));
    }
}

static void a_ducat_day_shows_the_sums_of_all_areas(void **state) {
    struct table *table = kilt_begin(4, 4, 27);
    struct rect sums[KILT_COLOURS];
    (void)state;
    table = kilt_until(KILT_PHASE_MOVE, 12);
    assert_int_equal(kilt_day_sums(table, sums), 0);
    show_day(table);
    assert_true(draw_list_shows(robot.driver.list, "Ducat day!"));
    const unsigned colours = kilt_day_sums(table, sums);
    sums_cover_nothing(table, sums);
    the_banner_covers_nothing(table);
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        char sum[16];
        const struct kilt_area area = kilt_best_area(kilt_shown(table), colour);
        snprintf(sum, sizeof sum, "+%d", area.value);
        assert_int_equal(colours >> colour & 1, area.value > 0);
        assert_true(!area.value || draw_list_shows(robot.driver.list, sum));
        assert_int_equal(kilt_day_squares(table) & area.squares, area.squares);
    }
    driver_wait(&robot.driver, 12000);
    assert_int_equal(kilt_day_sums(table, sums), 0);
}

/* ---- rooms ---- */

/* How many of the pictures that are drawn on the board begin with NAME in the board's folder. */
static int drawn(const char *name) {
    const struct draw_layer_list *layer = &robot.driver.list->layers[LAYER_PIECES];
    char begin[64];
    int count = 0;
    snprintf(begin, sizeof begin, KILT_BOARD "%s", name);
    for (int i = 0; i < layer->count; i++) {
        const struct draw_command *command = &layer->commands[i];
        const int is_image = command->kind == DRAW_IMAGE || command->kind == DRAW_IMAGE_TURNED;
        count += is_image && !strncmp(draw_list_name(robot.driver.list, command->name), begin, strlen(begin));
    }
    return count;
}

static void a_room_is_seen_only_when_its_floor_is_lifted(void **state) {
    (void)state;
    const struct kilt_room_look shut = kilt_room_look_at(0), half = kilt_room_look_at(0.5f),
                                open = kilt_room_look_at(1);
    assert_true(shut.grown == 0 && shut.seen == 0 && shut.lid == 255 && shut.lift == 0);
    assert_true(half.seen == 255 && half.lid == 255 && half.lift > 0);
    assert_true(open.grown == 1 && open.seen == 255 && open.lid == 0);
}

static void what_is_paid_for_is_opened(int is_reduced) {
    struct table *table = kilt_begin(4, 4, 27);
    table = kilt_until(KILT_PHASE_MOVE, 12);
    assert_true(!kilt_rooms_opened(table) && !drawn("room."));
    robot.app->settings.is_reduced = is_reduced;
    show_day(table);
    assert_true(is_reduced || kilt_rooms_move(table));
    driver_wait(&robot.driver, is_reduced ? 0 : 1000);
    assert_false(kilt_rooms_move(table));
    assert_int_equal(kilt_rooms_opened(table), kilt_day_squares(table));
    assert_true(drawn("room.") > 3 && drawn("room.") == __builtin_popcount(kilt_day_squares(table)));
    for (uint32_t left = kilt_rooms_opened(table); left; left &= left - 1) {
        char room[32];
        const uint8_t top = kilt_shown(table)->top[__builtin_ctz(left)];
        snprintf(room, sizeof room, "room.%s.%d.webp", kilt_colour_name(kilt_floor_colour(top)),
                 kilt_floor_crests(top));
        assert_true(drawn(room) >= 1);
    }
    driver_wait(&robot.driver, 12000);
    assert_true(!kilt_rooms_opened(table) && !kilt_rooms_move(table) && !drawn("room."));
}

static void towers_that_are_paid_for_are_opened(void **state) {
    (void)state;
    what_is_paid_for_is_opened(0);
}

static void with_reduced_motion_they_stand_open(void **state) {
    (void)state;
    what_is_paid_for_is_opened(1);
}

static void a_tower_on_which_the_pointer_rests_is_opened(void **state) {
    struct table *table = kilt_begin(4, 4, 27);
    int square = 0;
    (void)state;
    table = kilt_until(KILT_PHASE_MOVE, 12);
    while (!kilt_shown(table)->height[square]) {
        square++;
    }
    const struct point at = kilt_top_point(table, square), away = kilt_top_point(table, 0);
    robot.app->is_scripted = 0;
    driver_move(&robot.driver, at.x, at.y);
    driver_wait(&robot.driver, 300);
    assert_int_equal(kilt_rooms_opened(table), 0); /* passing over opens nothing */
    driver_wait(&robot.driver, 2500);
    assert_int_equal(kilt_rooms_opened(table), 1u << square);
    assert_int_equal(drawn("room."), 1);
    assert_int_equal(drawn("floor."), 0); /* the floor over it is gone */
    driver_move(&robot.driver, away.x, away.y - table->layout.window.h / 3);
    driver_wait(&robot.driver, 1500);
    robot.app->is_scripted = 1;
    assert_true(!kilt_rooms_opened(table) && !drawn("room."));
}

/* ---- the end ---- */

/* Says whether WORDS are what stands on RECT. */
static int stands_on(struct rect rect, const char *words) {
    const struct draw_list *list = robot.driver.list;
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < list->layers[layer].count; i++) {
            const struct draw_command *command = &list->layers[layer].commands[i];
            if (command->kind == DRAW_TEXT && rect_meets(command->rect, rect) &&
                strcmp(draw_list_name(list, command->name), words) == 0) {
                return 1;
            }
        }
    }
    return 0;
}

static void the_end_counts_tower_by_tower(void **state) {
    static struct event_list list;
    const struct table *table = kilt_begin(4, 4, 27);
    (void)state;
    table = kilt_until(KILT_PHASE_MOVE, 24);
    int colour = 0, count = 0;
    for (int other = 0; other < KILT_COLOURS; other++) {
        const int towers = __builtin_popcount(kilt_final(kilt_shown(table), other).squares);
        colour = towers > count ? other : colour;
        count = towers > count ? towers : count;
    }
    const struct kilt_area area = kilt_final(kilt_shown(table), colour);
    assert_true(count > 2);
    list.count = 0;
    event_append(&list, (struct event){.type = KILT_EVENT_FINAL,
                                       .seat = kilt_shown(table)->owner[colour],
                                       .what = (uint8_t)colour,
                                       .amount = (int16_t)area.value,
                                       .extra = area.squares});
    robot.app->settings.animations = PACE_NORMAL;
    robot_table(&robot)->start.pace = PACE_NORMAL;
    assert_true(motion_push(&robot_table(&robot)->motion, &list));
    char sum[16];
    snprintf(sum, sizeof sum, "+%d", area.value);
    int counted = 0;
    for (int i = 0; i < 1000 && counted < count; i++) {
        driver_wait(&robot.driver, 16);
        const int now = __builtin_popcount(kilt_counted_squares(table, colour));
        assert_in_range(now, counted, counted + 1);
        struct rect sums[KILT_COLOURS] = {{0, 0, 0, 0}};
        kilt_day_sums(table, sums);
        assert_int_equal(stands_on(sums[colour], sum), now == count);
        counted = now;
    }
    assert_int_equal(counted, count);
    assert_int_equal(kilt_rooms_opened(table), area.squares);
}

/* ---- towers ---- */

static int count_hidden(const struct table *table) {
    int hidden = 0;
    for (int square = 0; square < KILT_SQUARES; square++) {
        hidden += (kilt(table)->tables->squares >> square & 1) && kilt_is_hidden(table, square);
    }
    return hidden;
}

/* A tower of ten floors hides one of a single floor behind it; in play they are so low that hardly any is hidden. */
static void every_tower_can_be_reached(void **state) {
    enum { MATCHES = 4, HIGH = 10, WANTED = 3 };
    (void)state;
    for (uint64_t seed = 0; seed < MATCHES; seed++) {
        kilt_begin(2, 2, 200 + seed);
        const struct table *table = kilt_until(KILT_PHASE_MOVE, 30);
        driver_wait(&robot.driver, 100);
        kilt_every_square_can_be_pointed_at(table);
    }
    struct kilt_state *shown = kilt_shown(robot_table(&robot));
    memset(shown->height, 0, sizeof shown->height);
    assert_int_equal(count_hidden(robot_table(&robot)), 0);
    for (int column = 0; column < KILT_COLUMNS; column += 2) {
        shown->height[column] = 1;
        shown->height[KILT_COLUMNS + column] = HIGH;
    }
    assert_true(count_hidden(robot_table(&robot)) >= WANTED);
}

/* Says whether some of RECT lies on what stands on SQUARE, where three lines cross it. */
static int is_on_tower(const struct table *table, int square, struct rect rect) {
    struct point outline[KILT_HIT_POINTS];
    const int count = kilt_square_outline(table, square, outline);
    for (int i = 0; i < 9; i++) {
        if (polygon_contains(outline, count, rect.x + 1 + i % 3 * (rect.w - 2) / 2,
                             rect.y + 1 + i / 3 * (rect.h - 2) / 2)) {
            return 1;
        }
    }
    return 0;
}

static int is_counted(const struct table *table, int square) {
    return kilt_shown(table)->height[square] > 1 ||
           (kilt_shown(table)->height[square] && kilt_is_hidden(table, square));
}

/* On its own tower, or with its name beside it; on no nearer one. Gives 1 if it had to move. */
static int sign_is_its_towers(const struct table *table, int square) {
    int is_named;
    const struct rect sign = kilt_sign_rect(table, square, &is_named);
    assert_true(is_named || is_on_tower(table, square, sign));
    for (int near = square + KILT_COLUMNS; near < KILT_SQUARES; near += KILT_COLUMNS) {
        assert_false(kilt_shown(table)->height[near] &&
                     is_on_tower(table, near, rect_inset(sign, is_named ? sign.w / 8 : 0)));
    }
    for (int other = 0; other < square; other++) {
        assert_false(is_counted(table, other) && kilt_rects_meet(sign, kilt_sign_rect(table, other, NULL)));
    }
    return rect_middle(sign).y < kilt_top_point(table, square).y;
}

static void no_tower_has_the_number_of_another(void **state) {
    enum { SEEDS = 12, TURNS = 40, WANTED = 3 };
    int moved = 0;
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        const struct table *table = kilt_begin(2, 2, 200 + seed);
        for (int turn = 20; turn < TURNS; turn += 5) {
            table = kilt_until(KILT_PHASE_MOVE, turn);
            driver_wait(&robot.driver, 100);
            for (int square = 0; square < KILT_SQUARES; square++) {
                moved += is_counted(table, square) && sign_is_its_towers(table, square);
            }
        }
    }
    assert_true(moved >= WANTED);
}

/* Where six floors stand before one, nothing of it is seen. */
static void a_tower_that_is_not_seen_is_named_beside_its_column(void **state) {
    enum { FAR = 1, NEAR = FAR + KILT_COLUMNS, HIGH = 7 };
    const struct table *table = kilt_begin(2, 2, 200);
    int is_named;
    (void)state;
    kilt_shown(table)->height[FAR] = 2;
    kilt_shown(table)->height[NEAR] = 2;
    const struct rect on_it = kilt_sign_rect(table, FAR, &is_named);
    assert_true(!is_named && is_on_tower(table, FAR, on_it));
    kilt_shown(table)->height[NEAR] = 2 + HIGH;
    const struct rect beside = kilt_sign_rect(table, FAR, &is_named);
    assert_true(is_named && !is_on_tower(table, NEAR, rect_inset(beside, beside.w / 8)));
    kilt_shown(table)->height[FAR] = kilt_shown(table)->height[NEAR] = 0;
}

/* ---- the last floor ---- */

/* Gives how many last floors were announced. */
static int last_floors(int seats, uint64_t seed) {
    const char *words = "Your last floor: the match ends with it.";
    const struct table *table = kilt_begin(seats, seats, seed);
    int count = 0;
    while (strcmp(driver_fact(&robot.driver, "over"), "yes") != 0) {
        table = robot_table(&robot);
        if (table && table_is_asking(table) && kilt_is_asked(table, KILT_PHASE_BUILD)) {
            const int is_last = kilt_floors_left(table_state(table), table->asked.seat) == 1;
            assert_int_equal(strstr(table_prompt_words(robot_table(&robot)), "your last floor") != NULL, is_last);
            if (kilt_square(table) == KILT_NO_SQUARE) {
                must(robot_press(&robot, answer_first(table)));
            }
            driver_wait(&robot.driver, 50);
            assert_int_equal(draw_list_shows(robot.driver.list, words), is_last);
            must(robot_press(&robot, answer_first(table)));
            count += is_last;
        } else {
            must(robot_go_on(&robot));
        }
        driver_frame(&robot.driver);
    }
    return count;
}

static void the_last_floor_is_announced_before_it_is_laid(void **state) {
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        assert_true(last_floors(seats, 800) >= 1);
    }
}

/* ---- what decided ---- */

static int without_final(const struct kilt_state *state, int seat) {
    return state->ducats[seat] - state->account[seat][KILT_FINAL];
}

/* By how much the ducats of BEST grew more than those of SECOND, at the most in one turn. */
static int greatest_swing(const struct match *match, int best, int second) {
    int most = 0, before = 0;
    for (size_t length = 1; length <= match_length(match); length++) {
        struct match *one = match_prefix(match, length - 1), *next = match_prefix(match, length);
        const struct kilt_state *was = match_state(one), *is = match_state(next);
        if (is->turn != was->turn || !is->to_act) {
            const int lead = without_final(is, best) - without_final(is, second);
            most = lead - before > most ? lead - before : most;
            before = lead;
        }
        match_free(one);
        match_free(next);
    }
    return most;
}

static int tells(const struct results_story *story, const char *words) {
    for (int i = 0; i < story->count; i++) {
        if (strstr(story->lines[i], words)) {
            return 1;
        }
    }
    return 0;
}

static void the_end_tells_what_decided(void **state) {
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        kilt_begin(seats, seats, 900);
        must(robot_play_game(&robot));
        app_pop(robot.app);
        driver_frame(&robot.driver);
        const struct table *table = robot_table(&robot);
        const struct kilt_state *end = table_state(table);
        uint8_t rank[GAME_MAX_SEATS], order[GAME_MAX_SEATS] = {0};
        struct results_story story;
        char words[TABLE_TEXT_SIZE];
        table->game->ops->rank(table->game, end, rank);
        for (int seat = 0; seat < seats; seat++) {
            order[rank[seat]] = (uint8_t)seat;
        }
        kilt_end.story(table, rank, order, &story);
        const int gain = greatest_swing(table->match, order[0], order[1]);
        snprintf(words, sizeof words, "it brought %s %d ducats more than %s.", table->names[order[0]], gain,
                 table->names[order[1]]);
        assert_int_equal(tells(&story, words), gain > 1);
        const int days = end->account[order[0]][KILT_DUCAT_DAYS] - end->account[order[1]][KILT_DUCAT_DAYS];
        snprintf(words, sizeof words, "Ducat days brought %s %d more than %s.", table->names[order[0]], days,
                 table->names[order[1]]);
        assert_int_equal(tells(&story, words), days > 0);
    }
}

/* ---- undo ---- */

static void undo_says_why_there_is_none(void **state) {
    const struct table *table = kilt_begin(3, 1, 25);
    (void)state;
    for (int turn = 1; table_can_undo(table) || !match_length(table->match); turn++) {
        table = kilt_until(KILT_PHASE_MOVE, turn);
    }
    key(UI_KEY_UNDO);
    assert_non_null(strstr(table_message_words(table), "Nothing can be taken back: others have acted since."));
    assert_non_null(strstr(table_message_words(table), "Options, Play, lets you practise"));
}

/* ---- the only square ---- */

/* What is asked is the floor alone, and the sheet that has the floors lies at the square. */
static void is_asked_for_a_floor(struct table *table, int square) {
    const char *asked = table_prompt_words(table);
    struct point outline[KILT_HIT_POINTS];
    const struct rect ground = polygon_bounds(outline, kilt_ground_outline(table, square, outline));
    const struct widget *sheet = ui_find(&table->ui, KILT_TARGET_KINDS);
    const int near = ground.w;
    if (strstr(asked, "where?") || !strstr(asked, kilt_square_name(square))) {
        fail_msg("asked is: %s", asked);
    }
    assert_non_null(sheet);
    if (!rect_meets(sheet->rect, rect_inset(ground, -near))) {
        fail_msg("far from %s, %d %d %d %d: %d %d %d %d", kilt_square_name(square), ground.x, ground.y, ground.w,
                 ground.h, sheet->rect.x, sheet->rect.y, sheet->rect.w, sheet->rect.h);
    }
}

/* It is chosen already, a floor is one press; nothing is laid by itself, and nothing is there to take back. */
static void the_only_square_need_not_be_pressed(void **state) {
    enum { WANTED = 4 };
    int seen = 0;
    (void)state;
    kilt_begin(2, 2, 910);
    while (seen < WANTED && strcmp(driver_fact(&robot.driver, "over"), "yes") != 0) {
        struct table *table = robot_table(&robot);
        const uint32_t sites = table && table_is_asking(table) ? kilt_open_sites(table) : 0;
        if (sites && !(sites & (sites - 1))) {
            const size_t length = match_length(table->match);
            const int square = __builtin_ctz(sites), floors = kilt_shown(table)->height[square];
            driver_wait(&robot.driver, 500);
            assert_int_equal(match_length(table->match), length);
            assert_int_equal(kilt_square(table), square);
            is_asked_for_a_floor(table, square);
            assert_null(answer_laid_words(table));
            assert_false(answer_cancel(table));
            must(robot_press(&robot, KILT_TARGET_SQUARE + square));
            assert_int_equal(kilt_square(table), square);
            must(robot_press(&robot, answer_first(table)));
            driver_wait(&robot.driver, 100);
            assert_int_equal(((const struct kilt_state *)table_state(table))->height[square], floors + 1);
            seen++;
        } else {
            must(robot_go_on(&robot));
        }
        driver_frame(&robot.driver);
    }
    assert_int_equal(seen, WANTED);
}

/* ---- a hint's marks ---- */

static void marks_go_when_another_card_is_taken(void **state) {
    int targets[TABLE_MARKS];
    struct table *table = kilt_begin(4, 1, 23);
    (void)state;
    table = kilt_until(KILT_PHASE_MOVE, 1);
    must(robot_press(&robot, TARGET_HINT));
    driver_wait(&robot.driver, 300);
    assert_true(table_hint_is_shown(table));
    const struct intent hint = table_hint_at(table, 0)->intent;
    const int wanted = kilt_view(&hint)->card;
    assert_int_equal(answer_marks(table, &hint, targets), 2);
    for (int card = 0; card < KILT_CARDS; card++) {
        if (path_is_lit(table, KILT_TARGET_CARD + card)) {
            must(robot_press(&robot, KILT_TARGET_CARD + card));
            assert_int_equal(answer_marks(table, &hint, targets), card == wanted ? 2 : 0);
            answer_cancel(table);
            driver_frame(&robot.driver);
        }
    }
    assert_int_equal(answer_marks(table, &hint, targets), 2);
}

/* ---- clans ---- */

/* New match lays out cloth of the colour that whoever chooses a clan has at the table. */
/* Those whom the game itself names: bots, people, and those of pictures. */
static void a_head_suits_the_name(void **state) {
    static const char *const women[] = {"Morag", "Isla", "Agnes", "Clara", "Johanna", "Sidonie"};
    static const char *const men[] = {"Fergus", "Hamish", "Berthold", "Dietrich", "Mattis", "Veit"};
    (void)state;
    for (size_t i = 0; i < sizeof women / sizeof *women; i++) {
        assert_true(person_is_woman(women[i]));
        assert_false(person_is_woman(men[i]));
    }
}

static void a_clan_has_the_colour_that_new_match_shows(void **state) {
    (void)state;
    for (int seats = 3; seats <= 4; seats++) {
        const struct kilt_state *shown = kilt_shown(kilt_begin(seats, seats, 21));
        for (int seat = 0; seat < seats; seat++) {
            assert_int_equal(kilt_sides.colour(shown, seat), kilt_sides.colour_of(kilt_sides.of(shown, seat)));
        }
    }
    for (int clan = 0, used = 0; clan < kilt_sides.count; clan++) {
        assert_false(used >> kilt_sides.colour_of(clan) & 1);
        used |= 1 << kilt_sides.colour_of(clan);
    }
}

/* ---- what cannot be done ---- */

static void what_cannot_be_done_says_why(void **state) {
    const struct table *table = kilt_begin(4, 4, 26);
    (void)state;
    table = kilt_until(KILT_PHASE_BUILD, 6);
    const uint32_t sites = kilt_open_sites(table);
    int square = 0;
    while (!(kilt(table)->tables->squares >> square & 1) || (sites >> square & 1)) {
        square++;
    }
    const size_t before = match_length(table->match);
    must(robot_press(&robot, KILT_TARGET_SQUARE + square));
    assert_int_equal(match_length(table->match), before);
    assert_true(table_message_words(table)[0]);
    assert_true(table_message_reason(table) >= REASON_GAME);
}

/* ---- what is said and shown of it ---- */

static void squares_and_places_have_their_names_on_the_board(void **state) {
    struct table *table = kilt_begin(4, 4, 27);
    (void)state;
    for (int square = 0; square < KILT_SQUARES; square++) {
        if (kilt(table)->tables->squares >> square & 1) {
            assert_true(draw_list_shows(robot.driver.list, kilt_square_name(square)));
        }
    }
    for (int place = 0; place < KILT_PLACES; place++) {
        char number[8];
        snprintf(number, sizeof number, "%d", kilt_place_number(place));
        assert_true(draw_list_shows(robot.driver.list, number));
    }
}

static int stands_on_the_board(const char *name) {
    const struct draw_layer_list *layer = &robot.driver.list->layers[LAYER_PIECES];
    for (int i = 0; i < layer->count; i++) {
        const struct draw_command *command = &layer->commands[i];
        if (command->kind == DRAW_TEXT && !strcmp(draw_list_name(robot.driver.list, command->name), name)) {
            return 1;
        }
    }
    return 0;
}

/* A tower hides the name at its foot; it comes back while the tower is pointed at, and from above. */
static void towers_have_their_names_where_they_are_asked_for(void **state) {
    kilt_begin(4, 4, 27);
    (void)state;
    struct table *table = kilt_until(KILT_PHASE_MOVE, 4);
    driver_move(&robot.driver, 1, 1);
    driver_wait(&robot.driver, 100);
    for (int square = 0; square < KILT_SQUARES; square++) {
        const int is_square = kilt(table)->tables->squares >> square & 1, floors = kilt_shown(table)->height[square];
        assert_true(!is_square || stands_on_the_board(kilt_square_name(square)) == !floors);
    }
    const int built = __builtin_ctz(kilt(table)->last.built);
    const struct point at = kilt_middle_of(KILT_TARGET_SQUARE + built);
    driver_move(&robot.driver, at.x, at.y);
    driver_wait(&robot.driver, 100);
    assert_true(stands_on_the_board(kilt_square_name(built)));
    driver_move(&robot.driver, 1, 1);
    kilt(table)->is_above = 1;
    driver_wait(&robot.driver, 100);
    assert_true(stands_on_the_board(kilt_square_name(built)));
}

/* The mark tells the player, the clan stands for itself. */
static void lines_of_the_log_have_no_brackets(void **state) {
    kilt_begin(4, 4, 27);
    (void)state;
    kilt_until(KILT_PHASE_MOVE, 6);
    key(UI_KEY_LOG);
    driver_wait(&robot.driver, 3000);
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        char words[64];
        snprintf(words, sizeof words, "(%s)", kilt_words_clan(colour));
        assert_false(draw_list_shows(robot.driver.list, words));
    }
    assert_true(draw_list_shows(robot.driver.list, "lays"));
}

/* The sign of EVENT in the log, as text; the caller frees it. */
static char *sign_of(struct event event) {
    struct draw_list *list = draw_list_new();
    const struct match_log_line line = {.event = event};
    char *text = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&text, &size);
    assert_true(list && stream);
    draw_list_begin(list, 64, 64);
    kilt_lines.sign(NULL, list, &line, (struct rect){0, 0, 20, 20});
    draw_list_write(list, stream);
    fclose(stream);
    draw_list_free(list);
    return text;
}

static void signs_of_the_log_have_the_colours_of_what_they_tell(void **state) {
    (void)state;
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        char floor[64], card[64];
        snprintf(floor, sizeof floor, "floor_%s.", kilt_colour_name(colour));
        snprintf(card, sizeof card, "card.%s.webp", kilt_colour_name(colour));
        char *built = sign_of((struct event){.type = KILT_EVENT_BUILT, .what = (uint8_t)colour});
        char *moved =
            sign_of((struct event){.type = KILT_EVENT_CARD_MOVED, .reason = (uint8_t)colour, .cause = KILT_NO_COLOUR});
        assert_non_null(strstr(built, floor));
        assert_non_null(strstr(moved, card));
        free(built);
        free(moved);
    }
}

/* Pieces of a line are lit; a heading has none, and promises no lines where there are none yet. */
static void a_heading_of_the_log_promises_nothing_that_is_not_there(void **state) {
    struct table *table = kilt_begin(4, 4, 27);
    size_t headings = 0, lines = 0;
    (void)state;
    table = kilt_until(KILT_PHASE_MOVE, 6);
    const size_t count = match_log_count(table->log);
    table->log_view->first = 0;
    for (size_t row = 0; row < count; row++) {
        struct table_note note = {.chip_count = 0};
        const int is_line = match_log_line(table->log, row)->level == LOG_LINE;
        const int has_lines = row + 1 < count && match_log_line(table->log, row + 1)->level == LOG_LINE;
        table_note_of(table, TARGET_LOG_LINE + (int)row, &note);
        assert_int_equal(is_line, strstr(note.text, "Highlighted on the board") != NULL);
        assert_int_equal(!is_line && has_lines, strstr(note.text, "The lines below") != NULL);
        headings += !is_line;
        lines += is_line;
    }
    assert_true(headings > 3 && lines > 3);
    assert_int_not_equal(match_log_line(table->log, count - 1)->level, LOG_LINE);
}

static double channel(uint32_t colour, int shift) {
    const double share = (colour >> shift & 255) / 255.0;
    return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4);
}

static double luminance(uint32_t colour) {
    return 0.2126 * channel(colour, 24) + 0.7152 * channel(colour, 16) + 0.0722 * channel(colour, 8);
}

static double ratio(uint32_t a, uint32_t b) {
    const double one = luminance(a), other = luminance(b);
    return (fmax(one, other) + 0.05) / (fmin(one, other) + 0.05);
}

static void crests_stand_out_from_tops_in_high_contrast(void **state) {
    (void)state;
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        assert_true(ratio(kilt_face_of(colour)->fill, kilt_face_of(colour)->ink) >= 7);
    }
}

/* Calm while nobody points at it, and read all the same. */
static void numbers_on_the_small_plan_are_read(void **state) {
    (void)state;
    for (int is_calm = 0; is_calm <= 1; is_calm++) {
        for (int colour = 0; colour <= KILT_COLOURS; colour++) {
            uint32_t fill, ink, louder, other;
            kilt_small_top(colour < KILT_COLOURS ? colour : KILT_NO_COLOUR, is_calm, &fill, &ink);
            kilt_small_top(colour < KILT_COLOURS ? colour : KILT_NO_COLOUR, 0, &louder, &other);
            assert_true(ratio(fill, ink) >= 4.5);
            assert_true(!is_calm || luminance(fill) < luminance(louder));
        }
    }
}

/* Told apart without colour: by how light it is, or by its lines. */
static void faces_are_told_apart_in_grey(void **state) {
    (void)state;
    for (int a = 0; a < KILT_COLOURS; a++) {
        for (int b = a + 1; b < KILT_COLOURS; b++) {
            const struct kilt_face *one = kilt_face_of(a), *other = kilt_face_of(b);
            const int is_lighter = fabs(luminance(one->fill) - luminance(other->fill)) > 0.3;
            assert_true(is_lighter || one->has_lines != other->has_lines || one->is_slanted != other->is_slanted);
        }
    }
}

static void the_shell_counts_in_ducats_and_turns(void **state) {
    const char *const *sentences = (const char *const *)&kilt_terms;
    (void)state;
    for (size_t i = 0; i < sizeof kilt_terms / sizeof *sentences; i++) {
        assert_non_null(sentences[i]);
        assert_null(strstr(sentences[i], "point"));
        assert_null(strstr(sentences[i], "ound"));
    }
}

/* ---- the panels ---- */

static void panels_tell_what_a_ducat_day_would_pay(void **state) {
    const struct table *table = kilt_begin(4, 4, 27);
    char words[32];
    (void)state;
    table = kilt_until(KILT_PHASE_MOVE, 10);
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        snprintf(words, sizeof words, "pay %d", kilt_income(kilt_shown(table), colour));
        const struct widget *widget = ui_find(&table->ui, KILT_TARGET_AREA + colour);
        assert_non_null(widget);
        assert_non_null(strstr(widget->label, words));
    }
}

/* ---- the day ---- */

static void dusk_falls_when_floors_run_out_and_has_its_own_music(void **state) {
    const struct table *table = kilt_begin(4, 4, 27);
    struct kilt_state day = *kilt_shown(table);
    (void)state;
    assert_int_equal(kilt_air_of(&day), KILT_MORNING);
    assert_string_equal(kilt_music_of(&day), "kilt_strathspey");
    day.floors_left[KILT_RED] = 8;
    assert_int_equal(kilt_air_of(&day), KILT_NOON);
    assert_string_equal(kilt_music_of(&day), "kilt_strathspey");
    day.floors_left[KILT_RED] = 4;
    assert_int_equal(kilt_air_of(&day), KILT_DUSK);
    assert_string_equal(kilt_music_of(&day), "kilt_air");
}

/* It begins as morning, stands at noon for a while, and is dusk at the end. */
static void a_day_passes_floor_by_floor_and_never_back(void **state) {
    const struct table *table = kilt_begin(4, 4, 27);
    struct kilt_state day = *kilt_shown(table);
    int before = 0, noons = 0;
    (void)state;
    assert_int_equal(kilt_time_of(&day), KILT_MORNING * DAYLIGHT_HOUR);
    for (int left = KILT_COLOUR_FLOORS; left >= 0; left--) {
        day.floors_left[KILT_RED] = (uint8_t)left;
        const int time = kilt_time_of(&day);
        assert_in_range(time - before, 0, DAYLIGHT_HOUR / 4);
        noons += time == KILT_NOON * DAYLIGHT_HOUR;
        before = time;
    }
    assert_true(noons > 1);
    assert_int_equal(before, KILT_DUSK * DAYLIGHT_HOUR);
    day.floors_left[KILT_RED] = 8;
    day.to_act = 0;
    assert_int_equal(kilt_time_of(&day), KILT_DUSK * DAYLIGHT_HOUR);
}

/* The index of the first command of KIND with PART in its name, among those of LAYER; -1: none. */
static int command_of(enum draw_layer layer, enum draw_kind kind, const char *part) {
    const struct draw_layer_list *commands = &robot.driver.list->layers[layer];
    for (int i = 0; i < commands->count; i++) {
        if (commands->commands[i].kind == kind &&
            strstr(draw_list_name(robot.driver.list, commands->commands[i].name), part)) {
            return i;
        }
    }
    return -1;
}

static int is_hoisted(const struct table *table) {
    for (int i = 0; table && i < table->motion.item_count; i++) {
        const struct motion_item *item = &table->motion.items[i];
        if (item->kind == KILT_MOTION_BUILD && motion_share(item, table->now) < 0.7f) {
            return 1;
        }
    }
    return 0;
}

/* Light is put over what lies there: a floor has its clan's colour as soon as it hangs. */
static void a_floor_hangs_in_the_light_in_which_it_lies(void **state) {
    kilt_begin(4, 4, 27)->start.pace = PACE_NORMAL;
    (void)state;
    for (int i = 0; i < 4000 && !is_hoisted(robot_table(&robot)); i++) {
        must(robot_go_on(&robot));
        driver_frame(&robot.driver);
    }
    assert_true(is_hoisted(robot_table(&robot)));
    const int floor = command_of(LAYER_BOARD, DRAW_IMAGE_TURNED, "floor."),
              light = command_of(LAYER_BOARD, DRAW_LIGHT, "");
    assert_in_range(floor, 0, light);
    assert_int_equal(command_of(LAYER_PIECES, DRAW_IMAGE_TURNED, "floor."), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_card_goes_where_it_is_dragged, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_card_let_go_elsewhere_stays, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_place_that_is_aimed_at_says_what_follows, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(prices_leave_beasts_and_each_other_free, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_ducat_day_shows_the_sums_of_all_areas, open_robot, close_robot),
        cmocka_unit_test(a_room_is_seen_only_when_its_floor_is_lifted),
        cmocka_unit_test_setup_teardown(towers_that_are_paid_for_are_opened, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(with_reduced_motion_they_stand_open, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_tower_on_which_the_pointer_rests_is_opened, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(the_end_counts_tower_by_tower, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(every_tower_can_be_reached, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(no_tower_has_the_number_of_another, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_tower_that_is_not_seen_is_named_beside_its_column, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(the_last_floor_is_announced_before_it_is_laid, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(the_end_tells_what_decided, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(undo_says_why_there_is_none, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(the_only_square_need_not_be_pressed, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(marks_go_when_another_card_is_taken, open_robot, close_robot),
        cmocka_unit_test(a_head_suits_the_name),
        cmocka_unit_test_setup_teardown(a_clan_has_the_colour_that_new_match_shows, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(what_cannot_be_done_says_why, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(squares_and_places_have_their_names_on_the_board, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(towers_have_their_names_where_they_are_asked_for, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(lines_of_the_log_have_no_brackets, open_robot, close_robot),
        cmocka_unit_test(signs_of_the_log_have_the_colours_of_what_they_tell),
        cmocka_unit_test_setup_teardown(a_heading_of_the_log_promises_nothing_that_is_not_there, open_robot,
                                        close_robot),
        cmocka_unit_test(crests_stand_out_from_tops_in_high_contrast),
        cmocka_unit_test(faces_are_told_apart_in_grey),
        cmocka_unit_test(numbers_on_the_small_plan_are_read),
        cmocka_unit_test(the_shell_counts_in_ducats_and_turns),
        cmocka_unit_test_setup_teardown(panels_tell_what_a_ducat_day_would_pay, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(dusk_falls_when_floors_run_out_and_has_its_own_music, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_day_passes_floor_by_floor_and_never_back, open_robot, close_robot),
        cmocka_unit_test_setup_teardown(a_floor_hangs_in_the_light_in_which_it_lies, open_robot, close_robot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
