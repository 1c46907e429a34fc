/* SPDX-License-Identifier: MIT */
/* Whatever number Kilt Castle's table shows is held against the engine: over whole matches of each seat count, at the
 * table and from above, at rest, while things move, and when all is over. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/draw_list.h"
#include "promises.h"
#include "table/kilt/kilt_ops.h"
#include "table/kilt/kilt_table.h"
#include "table/kilt/kilt_words.h"

static struct event_list events;

static const struct kilt_state *shown(const struct reading *reading) {
    return kilt_shown(reading->table);
}

static const struct kilt_state *asked(const struct reading *reading) {
    return table_state(reading->table);
}

static int is_board(const struct reading *reading, const char *word) {
    return kilt_square_of(word) >= 0 && (kilt(reading->table)->tables->squares >> kilt_square_of(word) & 1);
}

static int clan_of(const char *name) {
    int found = KILT_NO_COLOUR;
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        found = strcmp(kilt_words_clan(colour), name) ? found : colour;
    }
    return found;
}

/* ---- what the end would bring, or has brought ---- */

static int before_the_end(const struct kilt_state *state, int seat) {
    return state->ducats[seat] - state->account[seat][KILT_FINAL];
}

static int final_of(const struct kilt_state *state, int seat) {
    int sum = 0;
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        sum += state->owner[colour] == seat ? kilt_final(state, colour).value : 0;
    }
    return sum;
}

static int ends_with(const struct reading *reading) {
    const int seat =
        reading->target >= KILT_TARGET_PURSE ? reading->target - KILT_TARGET_PURSE : reading->target - TARGET_SEAT;
    assert_int_equal(reading->numbers[0], before_the_end(shown(reading), seat) + final_of(shown(reading), seat));
    return 1;
}

/* ---- what would follow: by trying all answers ---- */

struct following {
    int turn, seats;
    const struct kilt_state *before;
    int least[KILT_COLOURS][KILT_SQUARES], most[KILT_COLOURS][KILT_SQUARES], payees[KILT_COLOURS][KILT_SQUARES];
    unsigned sites[KILT_COLOURS], passes, builds; /* of colours */
    int day_least[GAME_MAX_SEATS], day_most[GAME_MAX_SEATS];
    int days, ends, roofs, moved, over; /* in how many of the ends */
};

static void follow(struct following *following, const struct kilt_state *state, unsigned passed, int roofed, int moved);

static void reach_end(struct following *following, const struct kilt_state *state, unsigned passed, int roofed,
                      int moved) {
    int is_day = 0;
    for (int seat = 0; seat < following->seats; seat++) {
        const int paid = state->account[seat][KILT_DUCAT_DAYS] - following->before->account[seat][KILT_DUCAT_DAYS];
        if (!following->ends || paid < following->day_least[seat]) {
            following->day_least[seat] = paid;
        }
        if (!following->ends || paid > following->day_most[seat]) {
            following->day_most[seat] = paid;
        }
        is_day |= paid != 0;
    }
    following->days += is_day;
    following->passes |= passed;
    following->roofs += roofed;
    following->moved += moved;
    following->over += !state->to_act;
    following->ends++;
}

static void see_site(struct following *following, const struct event *built, int price, int payee) {
    const int colour = built->what, square = built->to;
    if (!(following->sites[colour] >> square & 1)) {
        following->least[colour][square] = following->most[colour][square] = price;
    }
    following->sites[colour] |= 1u << square;
    following->builds |= 1u << colour;
    following->least[colour][square] =
        price < following->least[colour][square] ? price : following->least[colour][square];
    following->most[colour][square] = price > following->most[colour][square] ? price : following->most[colour][square];
    following->payees[colour][square] |= price ? 1 << payee : 0;
}

static void step(struct following *following, const struct kilt_state *state, const struct intent *intent,
                 unsigned passed, int roofed, int moved) {
    const struct game *game = app_game(robot.app, "kilt")->game;
    struct kilt_state after = *state;
    int price = 0, payee = 0;
    events.count = 0;
    game->ops->apply(game, &after, intent, &events);
    for (size_t i = 0; i < events.count; i++) {
        const struct event *event = &events.items[i];
        price = event->type == KILT_EVENT_PAID ? event->amount : price;
        payee = event->type == KILT_EVENT_PAID ? event->to : payee;
        passed |= event->type == KILT_EVENT_PASSED_OVER ? 1u << event->what : 0;
        roofed |= event->type == KILT_EVENT_ROOF_SET;
        moved |= event->type == KILT_EVENT_ROOF_SET && event->from != KILT_NO_SQUARE;
        if (event->type == KILT_EVENT_BUILT) {
            see_site(following, event, price, payee);
        }
    }
    if (!after.to_act || after.turn != following->turn) {
        reach_end(following, &after, passed, roofed, moved);
    } else {
        follow(following, &after, passed, roofed, moved);
    }
}

struct answers {
    struct intent items[300];
    int count;
};

static int keep(void *context, const struct intent *intent) {
    struct answers *answers = context;
    assert_true(answers->count < 300);
    answers->items[answers->count++] = *intent;
    return 1;
}

static void list_answers(const struct kilt_state *state, struct answers *answers) {
    const struct game *game = app_game(robot.app, "kilt")->game;
    answers->count = 0;
    game->ops->list(game, state, (uint8_t)__builtin_ctz(state->to_act), keep, answers);
}

static void follow(struct following *following, const struct kilt_state *state, unsigned passed, int roofed,
                   int moved) {
    struct answers answers;
    list_answers(state, &answers);
    for (int i = 0; i < answers.count; i++) {
        step(following, state, &answers.items[i], passed, roofed, moved);
    }
}

/* What follows if the card in hand goes to PLACE; kept until another is asked for. */
static const struct following *following_of(const struct table *table, int place) {
    static struct following following;
    static struct kilt_state before;
    static int card = -1, to = -1;
    const struct kilt_state *state = table_state(table);
    const int held = kilt_card_in_hand(table);
    if (card != held || to != place || memcmp(&before, state, sizeof before) != 0) {
        const struct kilt_intent move = {
            .seat = table->asked.seat, .verb = KILT_MOVE, .card = (uint8_t)held, .to = (uint8_t)place};
        const struct intent intent = kilt_to_intent(move);
        following = (struct following){.turn = state->turn, .seats = table->seats, .before = &before};
        before = *state;
        step(&following, state, &intent, 0, 0, 0);
        card = held;
        to = place;
    }
    return &following;
}

static const struct following *of_place(const struct reading *reading) {
    return following_of(reading->table, reading->target - KILT_TARGET_PLACE);
}

/* " (2–3 to Clara or Agnes)" behind a square's name. */
static void assert_price(const struct following *following, const char *words, int colour, int square,
                         const struct table *table) {
    const int least = following->least[colour][square], most = following->most[colour][square];
    char expected[96] = "(free)";
    if (most) {
        size_t end = (size_t)snprintf(expected, sizeof expected, least == most ? "(%d" : "(%d–%d", least, most);
        const char *word = "to";
        for (int seat = 0; seat < table->seats; seat++) {
            if (following->payees[colour][square] >> seat & 1) {
                end += (size_t)snprintf(expected + end, sizeof expected - end, " %s %s", word, table->names[seat]);
                word = "or";
            }
        }
        snprintf(expected + end, sizeof expected - end, ")");
    }
    assert_string_equal(words, expected);
}

static int builders(const struct reading *reading) {
    const struct following *following = of_place(reading);
    const int colour = clan_of(reading->words[0]);
    char sites[READ_WORD_SIZE], *rest = NULL;
    unsigned told = 0;
    assert_int_equal(following->before->owner[colour], reading->names[0]);
    snprintf(sites, sizeof sites, "%s", reading->words[1]);
    for (char *site = strtok_r(sites, ",", &rest); site; site = strtok_r(NULL, ",", &rest)) {
        site += *site == ' ';
        char *price = strchr(site, ' ');
        *price = 0;
        const int square = kilt_square_of(site);
        assert_true(following->sites[colour] >> square & 1);
        assert_price(following, price + 1, colour, square, reading->table);
        told |= 1u << square;
    }
    assert_int_equal(told, following->sites[colour]);
    return 1;
}

static int cannot_build(const struct reading *reading) {
    const int colour = clan_of(reading->words[0]);
    const struct following *following = of_place(reading);
    assert_true(following->passes >> colour & 1);
    assert_false(following->builds >> colour & 1);
    return 1;
}

static int says(const struct reading *reading, const char *words) {
    return reading->note && strstr(reading->note->text, words) != NULL;
}

/* What a place foretells besides is said if, and only if, it can come. */
static void assert_besides(const struct reading *reading) {
    const struct following *following = of_place(reading);
    assert_int_equal(says(reading, "a roof comes on it"), following->roofs && !following->moved);
    assert_int_equal(says(reading, "one of the roofs is moved onto it"), following->moved > 0);
    assert_int_equal(says(reading, "The match may end with this turn."),
                     following->over > 0 && following->over < following->ends);
    assert_int_equal(says(reading, "The match ends with this turn."), following->over == following->ends);
}

static int no_day(const struct reading *reading) {
    assert_int_equal(of_place(reading)->days, 0);
    assert_besides(reading);
    return 1;
}

/* "Agnes 3, Berthold 2–5" */
static void assert_sums(const struct table *table, const char *words, const int *least, const int *most) {
    char expected[READ_WORD_SIZE] = "";
    size_t end = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        end += (size_t)snprintf(expected + end, sizeof expected - end, "%s%s %d", seat ? ", " : "", table->names[seat],
                                least[seat]);
        if (most[seat] != least[seat]) {
            end += (size_t)snprintf(expected + end, sizeof expected - end, "–%d", most[seat]);
        }
    }
    assert_string_equal(words, expected);
}

static int day(const struct reading *reading) {
    const struct following *following = of_place(reading);
    assert_sums(reading->table, reading->words[0], following->day_least, following->day_most);
    assert_besides(reading);
    return 1;
}

/* ---- a floor ---- */

/* What building on SQUARE with CRESTS pays at once, over all that may be chosen of a roof. */
struct gain {
    int day[2], end[2], price, payee, is_roofed, is_asked;
};

static void gain_of(const struct table *table, int square, int crests, struct gain *gain) {
    const struct kilt_state *state = table_state(table);
    const int colour = state->builders[0];
    const struct kilt_intent build = {
        .seat = table->asked.seat, .verb = KILT_BUILD, .at = (uint8_t)square, .crests = (uint8_t)crests};
    const struct intent intent = kilt_to_intent(build);
    struct kilt_state built = *state;
    struct answers roofs = {.count = 0};
    events.count = 0;
    table->game->ops->apply(table->game, &built, &intent, &events);
    *gain = (struct gain){
        .payee = GAME_NO_SEAT, .is_asked = built.phase == KILT_PHASE_ROOF, .is_roofed = built.roofs != state->roofs};
    for (size_t i = 0; i < events.count; i++) {
        gain->price += events.items[i].type == KILT_EVENT_PAID ? events.items[i].amount : 0;
        gain->payee = events.items[i].type == KILT_EVENT_PAID ? events.items[i].to : gain->payee;
    }
    if (gain->is_asked) {
        list_answers(&built, &roofs);
    }
    for (int i = 0; i < (gain->is_asked ? roofs.count : 1); i++) {
        struct kilt_state after = built;
        if (gain->is_asked) {
            table->game->ops->apply(table->game, &after, &roofs.items[i], NULL);
        }
        const int paid = kilt_income(&after, colour), end = kilt_final(&after, colour).value;
        gain->day[0] = !i || paid < gain->day[0] ? paid : gain->day[0];
        gain->day[1] = !i || paid > gain->day[1] ? paid : gain->day[1];
        gain->end[0] = !i || end < gain->end[0] ? end : gain->end[0];
        gain->end[1] = !i || end > gain->end[1] ? end : gain->end[1];
    }
}

/* The first kind of floor that is left to who builds. */
static int any_floor(const struct kilt_state *state) {
    int crests = 0;
    while (!state->floors[state->builders[0]][crests]) {
        crests++;
    }
    return crests;
}

static void assert_range(const char *words, const int range[2]) {
    char expected[24];
    snprintf(expected, sizeof expected, range[0] == range[1] ? "%d" : "%d–%d", range[0], range[1]);
    assert_string_equal(words, expected);
}

static int kind(const struct reading *reading) {
    const struct kilt_state *state = asked(reading);
    struct gain gain;
    gain_of(reading->table, kilt_square(reading->table), reading->target - KILT_TARGET_KIND, &gain);
    assert_range(reading->words[1], gain.day);
    assert_range(reading->words[2], gain.end);
    assert_int_equal(reading->numbers[0], kilt_income(state, state->builders[0]));
    assert_int_equal(reading->numbers[1], kilt_final(state, state->builders[0]).value);
    return 1;
}

static int builds_for(const struct reading *reading) {
    const int square = reading->target - KILT_TARGET_SQUARE;
    struct gain gain;
    gain_of(reading->table, square, any_floor(asked(reading)), &gain);
    assert_int_equal(gain.price, reading->number_count ? reading->numbers[0] : 0);
    assert_true(!gain.price || gain.payee == reading->names[0]);
    return 1;
}

/* The question where there is no choice of squares. */
static int is_only_square(const struct reading *reading, const char *name) {
    assert_int_equal(kilt_open_sites(reading->table), 1u << kilt_square_of(name));
    return 1;
}

static int only_square(const struct reading *reading) {
    return is_only_square(reading, reading->words[0]);
}

static int only_square_of_clan(const struct reading *reading) {
    assert_string_equal(reading->words[0], kilt_words_clan(asked(reading)->builders[0]));
    return is_only_square(reading, reading->words[1]);
}

/* The head of the sheet beside the square that was chosen. */
static int sheet_head(const struct reading *reading) {
    struct gain gain;
    if (!is_board(reading, reading->words[0])) {
        return 0;
    }
    assert_int_equal(kilt_square_of(reading->words[0]), kilt_square(reading->table));
    gain_of(reading->table, kilt_square(reading->table), any_floor(asked(reading)), &gain);
    assert_int_equal(gain.price, reading->number_count ? reading->numbers[0] : 0);
    assert_true(!gain.price || gain.payee == reading->names[0]);
    return 1;
}

static int roof_comes(const struct reading *reading) {
    struct gain gain;
    gain_of(reading->table, kilt_square(reading->table), any_floor(asked(reading)), &gain);
    assert_true(gain.is_roofed && !gain.is_asked);
    return 1;
}

static int roof_is_moved(const struct reading *reading) {
    struct gain gain;
    gain_of(reading->table, kilt_square(reading->table), any_floor(asked(reading)), &gain);
    assert_true(gain.is_asked);
    return 1;
}

static int crests_of_row(const struct reading *reading) {
    return promises_widget_at(reading->table, reading->at) - KILT_TARGET_KIND;
}

static int left_of_kind(const struct reading *reading) {
    const struct kilt_state *state = asked(reading);
    assert_int_equal(reading->numbers[0], state->floors[state->builders[0]][crests_of_row(reading)]);
    return 1;
}

/* "3 → 5": of a ducat day in the left half of the row, of the end in the right one. */
static int change(const struct reading *reading) {
    const struct kilt_state *state = asked(reading);
    const struct widget *row = ui_find(&reading->table->ui, promises_widget_at(reading->table, reading->at));
    const int is_end = reading->at.x > row->rect.x + row->rect.w * 2 / 3;
    struct gain gain;
    gain_of(reading->table, kilt_square(reading->table), crests_of_row(reading), &gain);
    assert_int_equal(reading->numbers[0],
                     is_end ? kilt_final(state, state->builders[0]).value : kilt_income(state, state->builders[0]));
    assert_range(reading->words[0], is_end ? gain.end : gain.day);
    return 1;
}

/* ---- a roof ---- */

static void roof_pays(const struct reading *reading, int is_end) {
    const struct kilt_intent take = {
        .seat = reading->table->asked.seat, .verb = KILT_ROOF, .at = (uint8_t)(reading->target - KILT_TARGET_SQUARE)};
    const struct intent intent = kilt_to_intent(take);
    struct kilt_state after = *asked(reading);
    int pays[GAME_MAX_SEATS] = {0};
    reading->table->game->ops->apply(reading->table->game, &after, &intent, NULL);
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        if (after.owner[colour] < reading->table->seats) {
            pays[after.owner[colour]] += is_end ? kilt_final(&after, colour).value : kilt_income(&after, colour);
        }
    }
    assert_sums(reading->table, reading->words[0], pays, pays);
}

static int roof_pays_on_a_day(const struct reading *reading) {
    roof_pays(reading, 0);
    return 1;
}

static int roof_pays_at_the_end(const struct reading *reading) {
    roof_pays(reading, 1);
    return 1;
}

static int is_for_square(const struct reading *reading) {
    assert_int_equal(kilt_square_of(reading->words[0]), asked(reading)->built_at[1]);
    return 1;
}

/* ---- squares, places, cards ---- */

static int square_of(const struct reading *reading) {
    assert_true(target_is(reading->target, KILT_TARGET_SQUARE, KILT_SQUARES));
    return reading->target - KILT_TARGET_SQUARE;
}

static int floors(const struct reading *reading) {
    const int square = square_of(reading);
    assert_int_equal(kilt_square_of(reading->words[0]), square);
    assert_int_equal(reading->numbers[0], shown(reading)->height[square]);
    return 1;
}

static int floors_and_top(const struct reading *reading) {
    assert_int_equal(clan_of(reading->words[1]), kilt_floor_colour(shown(reading)->top[square_of(reading)]));
    return floors(reading);
}

static int floors_and_roof(const struct reading *reading) {
    assert_true(shown(reading)->roofs >> square_of(reading) & 1);
    return floors(reading);
}

/* The floors that were laid on SQUARE, the topmost first; gives their number. */
static int floors_down(const struct kilt_state *state, int square, uint8_t floors[KILT_SQUARES]) {
    int count = 0;
    for (int i = state->laid_count - 1; i >= 0 && count < KILT_SQUARES; i--) {
        if (state->laid_at[i] == square) {
            floors[count++] = state->laid[i];
        }
    }
    return count;
}

/* "Salmon (2 crests), Stag, ...": each is the floor that lies there. */
static int floors_by_name(const struct reading *reading) {
    uint8_t floors[KILT_SQUARES];
    const int count = floors_down(shown(reading), square_of(reading), floors);
    char words[READ_WORD_SIZE], *rest = NULL;
    int listed = 0;
    snprintf(words, sizeof words, "%s", reading->words[0]);
    for (char *word = strtok_r(words, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        char *bracket = strstr(word, " (");
        word += *word == ' ';
        if (strcmp(word, "…") == 0) {
            assert_true(listed < count && !strtok_r(NULL, ",", &rest));
            return 1;
        }
        assert_true(listed < count);
        assert_int_equal(bracket ? atoi(bracket + 2) : 0, kilt_floor_crests(floors[listed]));
        if (bracket) {
            *bracket = 0;
        }
        assert_int_equal(clan_of(word), kilt_floor_colour(floors[listed++]));
    }
    assert_int_equal(listed, count);
    return 1;
}

static int is_empty(const struct reading *reading) {
    assert_int_equal(kilt_square_of(reading->words[0]), square_of(reading));
    assert_int_equal(shown(reading)->height[square_of(reading)], 0);
    return 1;
}

static int others_pay(const struct reading *reading) {
    const struct kilt_state *state = shown(reading);
    const int square = square_of(reading), owner = state->owner[kilt_floor_colour(state->top[square])];
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        if (state->owner[colour] < reading->table->seats && state->owner[colour] != owner) {
            assert_int_equal(reading->numbers[0], kilt_price(state, square, colour));
        }
    }
    return 1;
}

static int place(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], reading->target - KILT_TARGET_PLACE);
    if (reading->number_count > 1) {
        assert_int_equal(reading->numbers[1], kilt_count(shown(reading)->cards_at[reading->numbers[0]]));
    }
    return 1;
}

static int end_of_the_train(const struct reading *reading) {
    const int is_front = reading->target - KILT_TARGET_END;
    assert_int_equal(reading->numbers[0], is_front ? shown(reading)->front : shown(reading)->rear);
    return 1;
}

static int moved_last(const struct reading *reading) {
    const struct kilt_last *last = &kilt(reading->table)->last;
    assert_int_equal(reading->numbers[0], last->from);
    assert_int_equal(reading->numbers[1], kilt_card_place(shown(reading), last->card));
    return 1;
}

static int card_at(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], kilt_card_place(shown(reading), reading->target - KILT_TARGET_CARD));
    return 1;
}

static int line(const struct reading *reading) {
    const struct kilt_line *line = &kilt(reading->table)->tables->lines[reading->target - KILT_TARGET_PLACE];
    char expected[64] = "";
    for (int i = 0; i < line->count; i++) {
        snprintf(expected + strlen(expected), sizeof expected - strlen(expected), "%s%s", i ? " " : "",
                 kilt_square_name(line->squares[i]));
    }
    assert_string_equal(reading->words[0], expected);
    return 1;
}

/* Each move of the card that is possible is tried. */
static int last_of_its_row(const struct reading *reading) {
    const struct kilt_state *state = asked(reading);
    const int card = reading->target - KILT_TARGET_CARD;
    struct answers answers = {.count = 0};
    if (table_is_asking(reading->table) && state->phase == KILT_PHASE_MOVE) {
        list_answers(state, &answers);
    }
    for (int i = 0; i < answers.count; i++) {
        struct kilt_state after = *state;
        if (kilt_view(&answers.items[i])->card == card) {
            events.count = 0;
            reading->table->game->ops->apply(reading->table->game, &after, &answers.items[i], &events);
            int is_emptied = 0;
            for (size_t e = 0; e < events.count; e++) {
                is_emptied |= events.items[e].type == KILT_EVENT_ROW_EMPTIED;
            }
            assert_true(is_emptied);
        }
    }
    return 1;
}

/* ---- panels ---- */

static int seat_of(const struct reading *reading) {
    return reading->target >= KILT_TARGET_PURSE ? reading->target - KILT_TARGET_PURSE : reading->target - TARGET_SEAT;
}

static int ducats(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], kilt_shown_ducats(reading->table, seat_of(reading)));
    return 1;
}

static int ducats_chip(const struct reading *reading) {
    if (reading->chip->sign == SIGN_SEAT) { /* as his panel says, where coins are on their way */
        assert_int_equal(reading->numbers[0], kilt_shown_ducats(reading->table, reading->chip->what));
    } else if (reading->chip->sign == SIGN_DUCAT && target_is(reading->target, KILT_TARGET_SQUARE, KILT_SQUARES)) {
        return others_pay(reading);
    } else if (reading->chip->sign == SIGN_DUCAT) {
        return ducats(reading);
    } else {
        const int stock = reading->target - KILT_TARGET_STOCK;
        assert_int_equal(reading->numbers[0],
                         shown(reading)->floors[stock / KILT_CREST_KINDS][stock % KILT_CREST_KINDS]);
    }
    return 1;
}

static int account(const struct reading *reading) {
    for (int source = 0; source < KILT_SOURCES; source++) {
        if (!strcmp(kilt_words_source(source), reading->words[0])) {
            assert_int_equal(reading->numbers[0], shown(reading)->account[seat_of(reading)][source]);
            return 1;
        }
    }
    return 0;
}

static int bank(const struct reading *reading) {
    int sum = shown(reading)->bank;
    for (int seat = 0; seat < reading->table->seats; seat++) {
        sum += shown(reading)->ducats[seat];
    }
    assert_int_equal(reading->numbers[0], shown(reading)->bank);
    assert_int_equal(sum, kilt(reading->table)->tables->ducats);
    return 1;
}

static int stock(const struct reading *reading) {
    const int stock = reading->target - KILT_TARGET_STOCK;
    assert_int_equal(clan_of(reading->words[0]), stock / KILT_CREST_KINDS);
    assert_int_equal(reading->numbers[0], shown(reading)->floors[stock / KILT_CREST_KINDS][stock % KILT_CREST_KINDS]);
    return 1;
}

static int day_pays(const struct reading *reading) {
    assert_int_equal(clan_of(reading->words[0]), reading->target - KILT_TARGET_AREA);
    assert_int_equal(reading->numbers[0], kilt_income(kilt_landed(reading->table), reading->target - KILT_TARGET_AREA));
    return 1;
}

static int end_pays(const struct reading *reading) {
    assert_int_equal(clan_of(reading->words[0]), reading->target - KILT_TARGET_FINAL);
    assert_int_equal(reading->numbers[0],
                     kilt_final(kilt_landed(reading->table), reading->target - KILT_TARGET_FINAL).value);
    return 1;
}

/* "2 towers, 1 crest": the parts add up to what is paid. */
static int parts_of(const char *words) {
    int sum = 0;
    for (const char *at = words; (at = strpbrk(at, "0123456789")) != NULL;) {
        sum += (int)strtol(at, (char **)&at, 10);
    }
    return sum;
}

static int day_is_for(const struct reading *reading) {
    assert_int_equal(parts_of(reading->words[0]),
                     kilt_income(kilt_landed(reading->table), reading->target - KILT_TARGET_AREA));
    return 1;
}

static int end_is_for(const struct reading *reading) {
    assert_int_equal(parts_of(reading->words[0]),
                     kilt_final(kilt_landed(reading->table), reading->target - KILT_TARGET_FINAL).value);
    return 1;
}

static int one_more(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], (reading->target - KILT_TARGET_STOCK) % KILT_CREST_KINDS);
    return 1;
}

/* Each thing of an area is worth the same, whoever owns it. */
static int each_counts_one(const struct reading *reading) {
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        const struct kilt_area area = kilt_best_area(shown(reading), colour);
        assert_int_equal(area.value, area.towers + area.crests + area.roofs);
    }
    for (int i = 0; i < reading->number_count; i++) {
        assert_int_equal(reading->numbers[i], 1);
    }
    return 1;
}

static int turn(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], shown(reading)->turn);
    return 1;
}

/* ---- the log: a ledger of its own, from its words alone ---- */

static struct { int ducats[GAME_MAX_SEATS], height[KILT_SQUARES], turn; } ledger;

static int ledger_turn(const struct reading *reading) {
    if (reading->numbers[0] == 1) {
        memset(&ledger, 0, sizeof ledger);
    }
    assert_int_equal(reading->numbers[0], ++ledger.turn);
    return 1;
}

static int ledger_moves(const struct reading *reading) {
    assert_true(reading->numbers[0] != reading->numbers[1]);
    return 1;
}

static int ledger_lays(const struct reading *reading) {
    const int square = kilt_square_of(reading->words[reading->word_count - 1]);
    if (square < 0) {
        return 0;
    }
    ledger.height[square]++;
    assert_int_equal(ledger.height[square], reading->number_count ? reading->numbers[0] : 1);
    return 1;
}

static int ledger_pays(const struct reading *reading) {
    assert_int_equal(reading->numbers[0], ledger.height[kilt_square_of(reading->words[0])]);
    ledger.ducats[reading->names[0]] -= reading->numbers[0];
    ledger.ducats[reading->names[1]] += reading->numbers[0];
    return 1;
}

static int ledger_earns(const struct reading *reading) {
    assert_int_equal(parts_of(reading->words[1]), reading->numbers[0]);
    ledger.ducats[reading->names[0]] += reading->numbers[0];
    return 1;
}

/* When all has been told, the ledger is the state. */
static void assert_ledger(const struct table *table) {
    const struct kilt_state *state = table_state(table);
    for (int seat = 0; seat < table->seats; seat++) {
        assert_int_equal(ledger.ducats[seat] + state->account[seat][KILT_START], state->ducats[seat]);
    }
    for (int square = 0; square < KILT_SQUARES; square++) {
        assert_int_equal(ledger.height[square], state->height[square]);
    }
}

/* ---- what stands on the board ---- */

static int square_name(const struct reading *reading) {
    return is_board(reading, reading->words[0]);
}

static int is_in(struct rect rect, struct point at) {
    return rect_contains(rect, at.x, at.y);
}

/* A price in a builder's line of a tag, where a card is aimed; that of who is asked where a square is. */
static int is_price(const struct reading *reading) {
    struct kilt_price_tag tags[KILT_SQUARES];
    const int count = kilt_price_tags(reading->table, tags), aimed = kilt_aimed_place(reading->table);
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < tags[i].count; j++) {
            if (!is_in(kilt_price_line(reading->table, &tags[i], j), reading->at)) {
                continue;
            }
            const int square = tags[i].square, colour = tags[i].prices[j].colour;
            int least, most;
            if (aimed == KILT_NO_PLACE) {
                struct gain gain;
                gain_of(reading->table, square, any_floor(asked(reading)), &gain);
                least = most = gain.price;
            } else {
                const struct following *following = following_of(reading->table, aimed);
                assert_true(following->sites[colour] >> square & 1);
                least = following->least[colour][square];
                most = following->most[colour][square];
            }
            assert_int_equal(reading->numbers[0], least);
            assert_int_equal(reading->numbers[reading->number_count - 1], most);
            return 1;
        }
    }
    return 0;
}

static int is_number_of_floors(const struct reading *reading) {
    for (int square = 0; square < KILT_SQUARES; square++) {
        if (is_in(kilt_sign_rect(reading->table, square, NULL), reading->at) &&
            shown(reading)->height[square] == reading->numbers[0]) {
            return 1;
        }
    }
    return 0;
}

static int is_place_number(const struct reading *reading) {
    struct point outline[KILT_HIT_POINTS];
    const int place = reading->numbers[0];
    if (place < 0 || place >= KILT_PLACES) {
        return 0;
    }
    const struct rect around = polygon_bounds(outline, kilt_place_outline(reading->table, place, outline));
    return is_in(rect_inset(around, -12), reading->at);
}

static int is_of_plan(const struct reading *reading, int target) {
    assert_int_equal(reading->numbers[0], kilt_landed(reading->table)->height[target - KILT_TARGET_PLAN]);
    return 1;
}

/* Coins that are in the air are not yet there. */
static int is_purse(const struct reading *reading, int seat) {
    assert_int_equal(reading->numbers[0], kilt_shown_ducats(reading->table, seat));
    if (!motion_is_busy(&reading->table->motion)) {
        assert_int_equal(reading->numbers[0], asked(reading)->ducats[seat]);
    }
    return 1;
}

/* In a seat's panel: what a ducat day would pay and what the end would. A floor counts when it has landed. */
static int is_value(const struct reading *reading) {
    const int target = promises_widget_at(reading->table, reading->at);
    if (target_is(target, KILT_TARGET_AREA, KILT_COLOURS)) {
        assert_int_equal(reading->numbers[0], kilt_income(kilt_landed(reading->table), target - KILT_TARGET_AREA));
        return 1;
    }
    if (target_is(target, KILT_TARGET_FINAL, KILT_COLOURS)) {
        assert_int_equal(reading->numbers[0],
                         kilt_final(kilt_landed(reading->table), target - KILT_TARGET_FINAL).value);
        return 1;
    }
    return 0;
}

static int bare_number(const struct reading *reading) {
    struct reading inside = *reading;
    inside.target = promises_widget_at(reading->table, reading->at);
    if (target_is(inside.target, KILT_TARGET_STOCK, KILT_COLOURS * KILT_CREST_KINDS)) {
        const int stock = inside.target - KILT_TARGET_STOCK;
        assert_int_equal(reading->numbers[0],
                         shown(reading)->floors[stock / KILT_CREST_KINDS][stock % KILT_CREST_KINDS]);
        return 1;
    }
    if (is_value(reading)) {
        return 1;
    }
    if (target_is(inside.target, KILT_TARGET_PURSE, GAME_MAX_SEATS)) {
        return is_purse(reading, inside.target - KILT_TARGET_PURSE);
    }
    if (target_is(inside.target, KILT_TARGET_PLAN, KILT_SQUARES)) {
        return is_of_plan(reading, inside.target);
    }
    return is_price(reading) || is_number_of_floors(reading) || is_place_number(reading);
}

/* Along the prompt: what the ducat day would pay, seat by seat; on the board: what it pays. */
static int strip_sum(const struct reading *reading) {
    static int seat, x; /* from the left to the right, seat by seat */
    static int64_t now; /* of the frame */
    const int aimed = table_is_asking(reading->table) ? kilt_aimed_place(reading->table) : KILT_NO_PLACE;
    if (aimed == KILT_NO_PLACE) {
        return 0;
    }
    const struct following *following = following_of(reading->table, aimed);
    seat = now == reading->table->now && x < reading->at.x ? seat + 1 : 0;
    now = reading->table->now;
    x = reading->at.x;
    assert_true(seat < reading->table->seats);
    assert_int_equal(reading->numbers[0], following->day_least[seat]);
    assert_int_equal(reading->numbers[reading->number_count - 1], following->day_most[seat]);
    return 1;
}

static int day_sum(const struct reading *reading) {
    struct rect sums[KILT_COLOURS];
    const unsigned colours = kilt_day_sums(reading->table, sums);
    for (int colour = 0; colour < KILT_COLOURS; colour++) {
        if ((colours >> colour & 1) && is_in(sums[colour], reading->at)) {
            const int is_final = shown(reading)->account[shown(reading)->owner[colour]][KILT_FINAL] != 0 ||
                                 table_is_over(reading->table);
            const int paid = kilt_income(shown(reading), colour), last = kilt_final(shown(reading), colour).value;
            assert_true(reading->numbers[0] == paid || (is_final && reading->numbers[0] == last));
            return 1;
        }
    }
    return 0;
}

static int plus(const struct reading *reading) {
    return is_value(reading) || day_sum(reading) || strip_sum(reading);
}

static const struct promise promised[] = {
    {ON_TITLE, "floors of a tower", "*, # floor", floors},
    {ON_TITLE, "floors of a tower", "*, # floors", floors},
    {ON_LABEL, "floors of a tower", "*, # floor, * on top", floors_and_top},
    {ON_LABEL, "floors of a tower", "*, # floors, * on top", floors_and_top},
    {ON_LABEL, "floors of a tower", "*, # floor and a roof", floors_and_roof},
    {ON_LABEL, "floors of a tower", "*, # floors and a roof", floors_and_roof},
    {ON_LINE, "floors of a tower", "From the top: *", floors_by_name},
    {ON_TITLE, "floors of a tower", "*, empty", is_empty},
    {ON_LABEL, "floors of a tower", "*, empty", is_empty},
    {ON_CHIP, "a roof counts", "counts # for everybody", each_counts_one},
    {ON_TITLE, "places", "Place #: # card", place},
    {ON_TITLE, "places", "Place #: # cards", place},
    {ON_LABEL, "places", "Place #", place},
    {ON_TITLE, "the train's ends", "Place #", end_of_the_train},
    {ON_LINE, "the card that moved last", "Its red seal: it is the card that moved last, from place # to place #.",
     moved_last},
    {ON_LABEL, "places", "Card * at place #", card_at},
    {ON_LINE, "lines", "Its line, from the nearest square: *", line},
    {ON_LINE, "the last card of a row", "The only card of its row: if it leaves, a ducat day follows.",
     last_of_its_row},
    {ON_TITLE, "floors left", "*, floors left: #", stock},
    {ON_LABEL, "floors left", "*, floors left: #", stock},
    {ON_LINE, "floors left", "Floors with one crest: on top it counts # more.", one_more},
    {ON_LINE, "floors left", "Floors with two crests: on top they count # more.", one_more},
    {ON_TITLE, "a ducat day would pay", "*: # on a ducat day", day_pays},
    {ON_LABEL, "a ducat day would pay", "*, a ducat day would pay #", day_pays},
    {ON_LINE, "a ducat day would pay", "Its best area is lit: *.", day_is_for},
    {ON_LINE, "a ducat day would pay", "Each tower, crest and roof: #.", each_counts_one},
    {ON_TITLE, "the end would pay", "*: at the end #", end_pays},
    {ON_LABEL, "the end would pay", "*, at the end #", end_pays},
    {ON_LINE, "the end would pay", "If the match ended now: *, wherever they stand.", end_is_for},
    {ON_LINE, "the end would pay", "If the match ended now: #.", ends_with},
    {ON_CHIP, "ducats", "#", ducats_chip},
    {ON_LABEL, "ducats", "# ducat", ducats},
    {ON_LABEL, "ducats", "# ducats", ducats},
    {ON_LINE, "ducats", "Ducats in the bank: #.", bank},
    {ON_LINE, "ducats", "*: #", account},
    {ON_TITLE, "turns", "Turn #", turn},
    {ON_LABEL, "turns", "Turn #", turn},
    {ON_SCREEN, "turns", "Turn #", turn},
    {ON_LINE, "prices", "Others pay its owner # to build over it.", others_pay},
    {ON_WHY, "prices", "Build here for # to @.", builds_for},
    {ON_WHY, "prices", "Build here for nothing.", builds_for},
    {ON_SCREEN, "prices", "*, for # to @", sheet_head},
    {ON_PROMPT, "sites", "@, you must build, and only on *: which floor?", only_square},
    {ON_PROMPT, "sites", "@, clan * must build, and only on *: which floor?", only_square_of_clan},
    {ON_PROMPT, "sites", "@, clan * builds once more before the match ends, and only on *: which floor?",
     only_square_of_clan},
    {ON_PROMPT, "sites", "@, your last floor goes on *, and the match ends with this turn.", only_square},
    {ON_PROMPT, "sites", "@, clan * lays your last floor on *, and the match ends with this turn.",
     only_square_of_clan},
    {ON_SCREEN, "prices", "*, for nothing", sheet_head},
    {ON_SCREEN, "prices", "#–#", is_price},
    {ON_LINE, "what would follow", "@ (*) builds: *.", builders},
    {ON_LINE, "what would follow", "@ (*) cannot build.", cannot_build},
    {ON_LINE, "what would follow", "A ducat day follows: *.", day},
    {ON_LINE, "what would follow", "No ducat day: the row keeps a card.", no_day},
    {ON_SCREEN, "what would follow", "+#", plus},
    {ON_SCREEN, "what would follow", "+#–#", strip_sum},
    {ON_LABEL, "what a floor brings", "*: a ducat day pays * then (now #), the end * (now #)", kind},
    {ON_LINE, "what a floor brings", "*: a ducat day pays * then (now #), the end * (now #)", kind},
    {ON_SCREEN, "what a floor brings", "# left", left_of_kind},
    {ON_SCREEN, "what a floor brings", "# → *", change},
    {ON_SCREEN, "what a floor brings", "A roof comes on it.", roof_comes},
    {ON_SCREEN, "what a floor brings", "Then you move one of the two roofs onto it.", roof_is_moved},
    {ON_LINE, "what a roof changes", "With this roof on *:", is_for_square},
    {ON_LINE, "what a roof changes", "A ducat day would pay *.", roof_pays_on_a_day},
    {ON_LINE, "what a roof changes", "The end would pay *.", roof_pays_at_the_end},
    {ON_PROMPT, "what a roof changes", "@, both roofs are in use: which one do you take for *?", is_for_square},
    {ON_SCREEN, "numbers on the board and in the panels", "#", bare_number},
    {ON_SCREEN, "names of squares", "*", square_name},
    {ON_WHY, "what Undo says", "Undo: *", promises_hold},
    {ON_HINT, "what Undo says", "Undo: *", promises_hold},
    {ON_TITLE | ON_LABEL | ON_HINT | ON_LINE, "keys", "Options (F#)", promises_hold},
    {ON_LOG, "the log", "Turn #: @", ledger_turn},
    {ON_LOG, "the log", "@ moves the card * from place # to #.", ledger_moves},
    {ON_LOG, "the log", "No card is left at place #: a ducat day follows.", promises_hold},
    {ON_LOG, "the log", "@ (*) lays * on a tower of their own, *: # floors now.", ledger_lays},
    {ON_LOG, "the log", "@ (*) lays * over @ on *: # floors now.", ledger_lays},
    {ON_LOG, "the log", "@ (*) lays a floor with a crest on *.", ledger_lays},
    {ON_LOG, "the log", "@ (*) lays a floor with two crests on *.", ledger_lays},
    {ON_LOG, "the log", "@ (*) lays a floor on *.", ledger_lays},
    {ON_LOG, "the log", "@ pays @ # ducat, for the one floor on *.", ledger_pays},
    {ON_LOG, "the log", "@ pays @ # ducats, one for each floor on *.", ledger_pays},
    {ON_LOG, "the log", "Two players have built on *: @ brings the roof there from *.", promises_hold},
    {ON_LOG, "the log", "Two players have built on *: @ sets a roof on it, which counts for everybody.", promises_hold},
    {ON_LOG, "the log", "@ (*) earns #: best area of *.", ledger_earns},
    {ON_LOG, "the log", "Final remuneration: @ (*) earns # for *.", ledger_earns},
};

/* ---- cards seen from above ---- */

static int facing; /* halves that were looked at */

/* Where the half is that the picture names first: below, or at the left of one that lies beside the board. */
static struct point first_half(const struct draw_command *command) {
    const int is_beside = strstr(draw_list_name(robot.driver.list, command->name), ".beside.") != NULL;
    return is_beside ? (struct point){-1, 0} : (struct point){0, 1};
}

/* The half of CARD that is toward the board lies on the side of the nearest square of its line, on PLAN. */
static void assert_faces(struct table *table, struct rect plan, int card, const struct draw_command *command) {
    const struct kilt_state *state = kilt_shown(table);
    const int place = kilt_card_place(state, card), near = kilt(table)->tables->lines[place].squares[0];
    const struct point from = rect_middle(kilt_plan_place(table, plan, place)),
                       to = rect_middle(kilt_plan_cell(table, plan, kilt(table)->layout.plan.squares[near]));
    const int dx = to.x - from.x, dy = to.y - from.y, is_beside = abs(dx) > abs(dy);
    const struct point half = first_half(command);
    const int is_near = is_beside ? half.x * dx > 0 : half.y * dy > 0;
    char name[KILT_NAME_SIZE];
    assert_true(is_beside ? half.x != 0 : half.y != 0);
    snprintf(name, sizeof name, "card.%s.",
             kilt_colour_name(is_near ? kilt_card_toward(state, card) : kilt_card_away(state, card)));
    assert_non_null(strstr(draw_list_name(robot.driver.list, command->name), name));
    facing++;
}

static int is_picture_of(const struct kilt_state *state, int card, const char *name) {
    char one[KILT_NAME_SIZE], other[KILT_NAME_SIZE];
    const char *toward = kilt_colour_name(kilt_card_toward(state, card)),
               *away = kilt_colour_name(kilt_card_away(state, card));
    snprintf(one, sizeof one, "card.%s.%s.", toward, away);
    snprintf(other, sizeof other, "card.%s.%s.", away, toward);
    return strstr(name, one) != NULL || strstr(name, other) != NULL;
}

/* Whatever card of two colours is drawn at its place on PLAN. */
static void look_at_cards(struct table *table, struct rect plan) {
    const struct draw_list *list = robot.driver.list;
    for (int i = 0; i < list->layers[LAYER_PIECES].count + list->layers[LAYER_INTERFACE].count; i++) {
        const int is_piece = i < list->layers[LAYER_PIECES].count;
        const struct draw_command *command =
            is_piece ? &list->layers[LAYER_PIECES].commands[i]
                     : &list->layers[LAYER_INTERFACE].commands[i - list->layers[LAYER_PIECES].count];
        for (int card = KILT_FIRST_DOUBLE; command->name.size && card < KILT_CARDS; card++) {
            const int place = kilt_card_place(kilt_shown(table), card);
            const struct point at = rect_middle(command->rect);
            if (place != KILT_NO_PLACE && rect_contains(kilt_plan_place(table, plan, place), at.x, at.y) &&
                is_picture_of(kilt_shown(table), card, draw_list_name(list, command->name))) {
                assert_faces(table, plan, card, command);
            }
        }
    }
}

/* ---- matches ---- */

static void point_at(int target) {
    struct point at;
    if (robot_find(&robot, target, &at)) {
        driver_move(&robot.driver, at.x, at.y);
    }
    driver_frame(&robot.driver);
}

static void read_all(struct table *table) {
    if (!motion_is_busy(&table->motion)) {
        look_at_cards(table, kilt(table)->is_above ? kilt_plan_sheet(table) : kilt_small_plan(table));
    }
    promises_read_notes(table);
    promises_read_screen(table);
}

/* The answer laid out as far as it goes: a card in hand over its place, a square with the floors to choose from. */
static void lay_out(struct table *table, const struct intent *answer) {
    const struct kilt_intent *named = kilt_view(answer);
    if (named->verb == KILT_MOVE) {
        must(robot_press(&robot, KILT_TARGET_CARD + named->card));
        point_at(KILT_TARGET_PLACE + named->to);
        read_all(table);
    } else if (named->verb == KILT_BUILD) {
        must(robot_press(&robot, KILT_TARGET_SQUARE + named->at));
        driver_frame(&robot.driver);
        read_all(table);
    } else {
        point_at(KILT_TARGET_SQUARE + named->at);
        read_all(table);
    }
}

static void answer(struct table *table, int number) {
    struct intent picked;
    if (number % 5 == 3 && promises_undo(table)) {
        promises_read_screen(table);
    }
    if (number % 3 == 1) {
        driver_key(&robot.driver, UI_KEY_ABOVE, 0, 0);
        driver_frame(&robot.driver);
    }
    table->game->ops->pick(table->game, table_state(table), table->asked.seat, &robot.random, &picked);
    read_all(table);
    promises_lit(table, KILT_TARGET_SQUARE, KILT_TARGET_KINDS - KILT_TARGET_SQUARE);
    assert_ledger(table);
    lay_out(table, &picked);
    must(robot_give(&robot, &picked));
}

static void play(int seats, uint64_t seed, enum pace pace) {
    promises_begin_match(&kilt_table_ops, seats, 1, seed, pace, NULL, NULL);
    promises_play(&(const struct promises_walk){answer, read_all, promises_read_screen, assert_ledger, 8, 8});
}

static void what_the_table_shows_is_so(void **state) {
    (void)state;
    promises_begin(promised, sizeof promised / sizeof *promised);
    for (int seats = 2; seats <= 4; seats++) {
        play(seats, 40 + (uint64_t)seats, PACE_AT_ONCE);
        play(seats, 50 + (uint64_t)seats, PACE_FAST);
    }
    print_message("Kilt Castle: halves of cards toward the board: %d\n", facing);
    assert_true(promises_report("Kilt Castle") > 100000 && facing > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test_teardown(what_the_table_shows_is_so, promises_tell)};
    return cmocka_run_group_tests_name("promises of Kilt Castle", tests, open_robot, close_robot);
}
