/* SPDX-License-Identifier: MIT */
/* The words of the table: every reason has its own sentence, every event its line, no placeholder is left over. */
#include "words_kit.h"

#include <stdio.h>
#include <string.h>

#include "castellany/seasons_bots.h"
#include "table/match_log.h"
#include "table/seasons/seasons_text.h"
#include "table/seasons/seasons_worth.h"

static const char *const names[] = {"Agnes", "Berthold", "Clara", "Dietrich"};

#define REASON_ROW(code, name, meaning) {REASON_##code, name},
static const struct {
    int code;
    const char *name;
} reasons[] = {{REASON_OVER, "over"},
               {REASON_NO_SUCH_SEAT, "no-such-seat"},
               {REASON_NO_SUCH_VERB, "no-such-verb"},
               {REASON_NOT_YOUR_TURN, "not-your-turn"},
               {REASON_ALREADY_CHOSEN, "already-chosen"},
               {REASON_OTHER_QUESTION, "other-question"},
               {REASON_STRAY_ARGUMENT, "stray-argument"},
               SEASONS_REASONS(REASON_ROW)};
enum { REASON_COUNT = sizeof reasons / sizeof *reasons };

static void every_reason_has_a_sentence(void **state) {
    (void)state;
    for (int i = 0; i < REASON_COUNT; i++) {
        if (!seasons_text_reason_template(reasons[i].code)) {
            fail_msg("the reason %s has no sentence", reasons[i].name);
        }
    }
}

/* Whole sentences without a left-over placeholder, and no name of a code among them. */
static void check_sentence(const char *text) {
    assert_true(strlen(text) > 8);
    assert_null(strchr(text, '{'));
    assert_null(strchr(text, '_'));
    assert_true(text[strlen(text) - 1] == '.');
    assert_true(text[0] >= 'A' && text[0] <= 'Z');
}

static void sentences_are_filled_in(void **state) {
    char text[SEASONS_TEXT_SIZE];
    struct seasons_state board = {.seat_count = 4};
    struct seasons_intent intent = {.verb = VERB_BUILD, .at = TAVERN, .pay = {2, 0, 0, 1}};
    (void)state;
    for (int i = 0; i < REASON_COUNT; i++) {
        intent.at = reasons[i].code == REASON_TILE_TAKEN || reasons[i].code == REASON_PAY_NOT_EXACT ? STABLE : STONE;
        seasons_text_reason(seasons_tables(&kit_game), &board, names, &intent, reasons[i].code, text, sizeof text);
        check_sentence(text);
    }
}

static void the_rider_is_explained(void **state) {
    char text[SEASONS_TEXT_SIZE];
    struct seasons_state board = {.seat_count = 4};
    struct seasons_intent intent = {.verb = VERB_TRADE, .at = SILVER, .from = FROM_STOCK};
    (void)state;
    seasons_text_reason(seasons_tables(&kit_game), &board, names, &intent, REASON_RIDER_CLOSED, text, sizeof text);
    assert_string_equal(text, "The rider is open only while all four carts hold a helper.");
}

static void a_wrong_payment_is_told_with_its_sum(void **state) {
    char text[SEASONS_TEXT_SIZE];
    struct seasons_state board = {.seat_count = 4};
    struct seasons_intent intent = {.verb = VERB_BUILD, .at = STABLE, .pay = {2, 1, 0, 2}};
    (void)state;
    seasons_text_reason(seasons_tables(&kit_game), &board, names, &intent, REASON_PAY_NOT_EXACT, text, sizeof text);
    assert_string_equal(text, "The goods must make exactly 18: they make 14.");
}

static void every_event_has_a_line_or_is_silent_on_purpose(void **state) {
    (void)state;
    for (int type = 0; type < EVENT_TYPES; type++) {
        assert_non_null(seasons_log_event_template(type));
    }
    for (int cause = 0; cause < CAUSES; cause++) {
        assert_non_null(seasons_log_cause_template(cause));
        assert_true(seasons_log_cause_template(cause)[0]);
    }
    for (int source = 0; source < POINTS_SOURCES; source++) {
        assert_non_null(seasons_log_source_template(source));
        assert_true(seasons_log_source_template(source)[0]);
    }
}

/* ---- whole matches ---- */

struct audit {
    struct match_log *log;
    struct seasons_state shown, last; /* the fold of the events, the engine's */
    int has_begun;
};

static void add_events(void *context, const struct seasons_state *board, const struct event_list *events) {
    struct audit *audit = context;
    const int is_beginning = !audit->has_begun; /* the set-up's own events are on the board already */
    if (is_beginning) {
        kit_game.ops->observe(&kit_game, board, GAME_NO_SEAT, &audit->shown);
        audit->has_begun = 1;
    }
    for (size_t i = 0; i < events->count; i++) {
        if (!is_beginning) {
            seasons_fold(&audit->shown, &events->items[i]);
        }
        match_log_add(audit->log, &events->items[i], &audit->shown);
    }
    audit->last = *board;
}

static int seat_told(const char *text) {
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (!strncmp(text, names[seat], strlen(names[seat]))) {
            return seat;
        }
    }
    return -1;
}

/* What a reader knows of the sources: how a line words them during the rounds, how the final scoring heads them. */
static const struct {
    int source;
    const char *words;
} wordings[] = {{POINTS_STONEMASON, ": all the points of "},
                {POINTS_WORKER, ": half the points of "},
                {POINTS_MASTER_BUILDER, " by "},
                {POINTS_CRACKED_WALL, "mending the wall"},
                {POINTS_DAMSEL, "for the damsel"}},
  headings[] = {{POINTS_KEEP, "the keep"},         {POINTS_TAVERN, "the tavern"}, {POINTS_BIG_GATE, "big gate"},
                {POINTS_SMALL_GATE, "small gate"}, {POINTS_STABLE, "the stable"}, {POINTS_SERVANTS_HOUSE, "servants"},
                {POINTS_MARKET, "the market"},     {POINTS_PALACE, "the palace"}, {POINTS_FORGE, "the forge"},
                {POINTS_GRANARY, "the granary"}};

static int source_told(const char *line, const char *heading) {
    const int is_final = strstr(heading, "Final scoring") != NULL;
    for (size_t i = 0; is_final && i < sizeof headings / sizeof *headings; i++) {
        if (strstr(heading, headings[i].words)) {
            return headings[i].source;
        }
    }
    for (size_t i = 0; i < sizeof wordings / sizeof *wordings; i++) {
        if (strstr(line, wordings[i].words)) {
            return wordings[i].source;
        }
    }
    fail_msg("no source is told: %s under %s", line, heading);
    return 0;
}

/* "for 7 free places (3 each)": the product must be the points told. */
static void check_product(const char *line, int points) {
    const char *each = strstr(line, " each). "), *count = strstr(line, " for "), *rate = each;
    while (rate && rate > line && rate[-1] != '(') {
        rate--;
    }
    if (each && count) {
        assert_int_equal(atoi(rate) * atoi(count + strlen(" for ")), points);
    }
    const char *two = strstr(line, ": 1 for every two of ");
    if (two) {
        assert_int_equal(atoi(two + strlen(": 1 for every two of ")) / 2, points);
    }
}

/* Adds up what TEXT tells, as somebody would who has nothing but the copied log. */
static void add_up(char *text, int told[GAME_MAX_SEATS][POINTS_SOURCES]) {
    char heading[SEASONS_TEXT_SIZE] = "";
    int sums[GAME_MAX_SEATS] = {0};
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        const char *words = line + strspn(line, " "), *scores = strstr(words, " scores ");
        const int seat = seat_told(words);
        if (words - line < 4) {
            snprintf(heading, sizeof heading, "%s", words);
        }
        if (!scores || seat < 0) {
            continue;
        }
        const int points = atoi(scores + strlen(" scores "));
        const char *total = strstr(words, " Total ");
        told[seat][source_told(words, heading)] += points;
        sums[seat] += points;
        check_product(words, points);
        assert_non_null(total);
        assert_int_equal(atoi(total + strlen(" Total ")), sums[seat]);
    }
}

static void audit_match(int seats, const char *season, uint64_t seed) {
    const struct table_talk talk = {&kit_game, names};
    struct audit audit = {.log = match_log_new(&talk, seasons_log_tell)};
    int told[GAME_MAX_SEATS][POINTS_SOURCES] = {{0}};
    kit_play(seats, season, seed, add_events, &audit);
    for (size_t i = 0; i < match_log_count(audit.log); i++) {
        const struct match_log_line *line = match_log_line(audit.log, i);
        assert_true(line->text[0]);
        assert_null(strchr(line->text, '{'));
        assert_null(strstr(line->text, "nobody"));
        assert_null(strstr(line->text, "you"));
    }
    char *text = match_log_copy(audit.log);
    add_up(text, told);
    for (int seat = 0; seat < seats; seat++) {
        for (int source = 0; source < POINTS_SOURCES; source++) {
            assert_int_equal(told[seat][source], audit.last.points[seat][source]);
        }
    }
    free(text);
    match_log_free(audit.log);
}

static void the_text_alone_adds_up_to_the_scores_by_source(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        audit_match(2 + (int)(seed % 3), seed % 2 ? "summer" : "winter", seed);
    }
}

static void check_prompt_of_courting(const struct seasons_state *board, int has_courted, const char *text) {
    const char *decline = seasons_text_decline(board, seasons_tables(&kit_game));
    assert_int_equal(strstr(text, "again") != NULL, has_courted);
    assert_int_equal(strstr(text, "for good") != NULL, board->courting_begun && !has_courted);
    assert_string_equal(decline, has_courted             ? "Drop out"
                                 : board->courting_begun ? "Stay out for good"
                                                         : "Do not court");
}

static void check_prompt_of_winter(const struct seasons_state *board, int number, const char *text) {
    const struct seasons_seat *seat = &board->seats[number];
    if (board->answering == SNOWDRIFT) {
        assert_int_equal(strstr(text, "or pay 3 talers") != NULL, seat->talers >= 3);
    } else if (board->answering == PLAGUE) {
        assert_int_equal(strstr(text, "or pay 1 taler for each") != NULL,
                         seat->talers >= __builtin_popcount(seat->discard));
    }
}

struct asked {
    unsigned phases, has_courted; /* sets of phases, of seats */
};

static void note_courting(struct asked *asked, const struct event_list *events) {
    for (size_t i = 0; i < events->count; i++) {
        const struct event *event = &events->items[i];
        asked->has_courted |= event->type == EVENT_MOVE && event->reason == CAUSE_COURTING ? 1u << event->seat : 0;
    }
}

static void check_prompts(void *context, const struct seasons_state *board, const struct event_list *events) {
    struct asked *asked = context;
    char text[SEASONS_TEXT_SIZE];
    note_courting(asked, events);
    for (int seat = 0; seat < board->seat_count; seat++) {
        if (board->to_act >> seat & 1) {
            seasons_text_prompt(seasons_tables(&kit_game), board, names, seat, text, sizeof text);
            assert_true(strlen(text) > 10);
            assert_null(strchr(text, '{'));
            if (board->phase == PHASE_WINTER) {
                check_prompt_of_winter(board, seat, text);
            } else if (board->phase == PHASE_COURT) {
                check_prompt_of_courting(board, asked->has_courted >> seat & 1, text);
            } else if (board->phase == PHASE_CHOOSE) {
                const int is_last = board->round == board->rounds || board->last_round;
                assert_int_equal(strstr(text, "The last round") != NULL, is_last);
            } else if (board->phase == PHASE_BUILD) {
                const int ends = seasons_plans_left(board) == 1 && board->round < board->rounds;
                assert_int_equal(strstr(text, "this round is the last") != NULL, ends);
            } else if (board->phase == PHASE_WITHDRAW) {
                assert_int_equal(strstr(text, "innkeeper") != NULL, board->places[PLACE_INNKEEPER] != GAME_NO_SEAT);
            }
            assert_true(seasons_text_phase_short(board->phase)[0]);
            asked->phases |= 1u << board->phase;
        }
    }
}

enum { EVERY_PHASE = (1 << PHASES) - 1 - (1 << PHASE_OVER) };

static void every_question_has_a_prompt(void **state) {
    unsigned phases = 0;
    (void)state;
    for (uint64_t seed = 1; (seed <= 100 || phases != EVERY_PHASE) && seed <= 3000; seed++) {
        struct asked asked = {0};
        kit_play(2 + (int)(seed % 3), "winter", seed, check_prompts, &asked);
        phases |= asked.phases;
    }
    assert_int_equal(phases, EVERY_PHASE);
}

static void check_worth(void *context, const struct seasons_state *board, const struct event_list *events) {
    char text[768];
    (void)context, (void)events;
    for (int tile = 0; tile < TILES; tile += 5) {
        seasons_worth_tile(seasons_tables(&kit_game), board, names, 0, tile, text, sizeof text);
        assert_null(strchr(text, '{'));
    }
    for (int card = 0; card < CARDS; card++) {
        seasons_worth_card(seasons_tables(&kit_game), board, names, 0, card, text, sizeof text);
        assert_true(text[0] && !strchr(text, '{'));
        assert_null(strstr(text, "0 to 0"));
    }
    for (int place = 0; place < PLACES; place++) {
        seasons_worth_place(seasons_tables(&kit_game), board, names, 0, place, text, sizeof text);
        assert_true(text[0] && !strchr(text, '{'));
    }
}

static void the_inspector_knows_all(void **state) {
    (void)state;
    kit_play(4, "winter", 7, check_worth, NULL);
    kit_play(2, "summer", 8, check_worth, NULL);
}

static const char *reasons_of(const struct bot_hint *hint) {
    static char text[768];
    seasons_text_reasons(seasons_tables(&kit_game), names, hint, text, sizeof text);
    return text;
}

/* All the pieces of a card stand in one sentence; what speaks against an answer begins with "But". */
static void hints_say_why(void **state) {
    (void)state;
    const struct bot_hint worker = {
        .fact_count = 3,
        .facts = {{FACT_GOODS_EARNED, STONE, 1}, {FACT_GOODS_CHOSEN, 0, 2}, {FACT_RIVALS_PLAY, STONEMASON, 1.2}}};
    assert_string_equal(reasons_of(&worker),
                        "Brings you 1 stone and 2 pieces of your choice. But a rival will probably "
                        "play the stonemason and may buy from your worker.");
    const struct bot_hint trader = {
        .fact_count = 3,
        .facts = {{FACT_GOODS_EARNED, CLAY, 1}, {FACT_GOODS_EARNED, SAND, 3}, {FACT_OTHERS_EARN, 0, 4}}};
    assert_string_equal(reasons_of(&trader),
                        "Brings you 3 sand and 1 clay. But the trader also brings the others 4 pieces.");
    const struct bot_hint pair = {.fact_count = 2,
                                  .facts = {{FACT_GOODS_EARNED, CLAY, 2}, {FACT_TALERS_AT_ONCE, 0, 8}}};
    assert_string_equal(reasons_of(&pair), "Brings you 2 clay and 8 talers.");
    const struct bot_hint three = {
        .fact_count = 3,
        .facts = {{FACT_GOODS_EARNED, WOOD, 2}, {FACT_GOODS_EARNED, STONE, 2}, {FACT_GOODS_CHOSEN, 0, 2}}};
    assert_string_equal(reasons_of(&three), "Brings you 2 wood, 2 stone and 2 pieces of your choice.");
    const struct bot_hint alone = {.fact_count = 1, .facts = {{FACT_OTHERS_BUILD, 0, 0.3}}};
    assert_string_equal(reasons_of(&alone), "But the others will probably build nothing that you would score for.");
    const struct bot_hint build = {.fact_count = 1, .facts = {{FACT_OWN_HELPERS_GAIN, TOWER_1, -2}}};
    assert_string_equal(reasons_of(&build), "But your helpers in the castle lose 2 points by it.");
    const struct bot_hint denies = {.fact_count = 2,
                                    .facts = {{FACT_DENIES_BUILDING, KEEP, 2}, {FACT_DENIES_PLACE, 0, 1}}};
    assert_string_equal(reasons_of(&denies), "2 rivals could pay for it too: then it is gone. It is the last place "
                                             "there, and a rival could take it.");
    const struct bot_hint nothing = {.fact_count = 0};
    assert_string_equal(reasons_of(&nothing), "");
}

/* ---- numbers of the tables ---- */

enum { ODD = 100 }; /* no number of the printed tables, nor one that the rules have besides */

static struct seasons_tables odd_tables(void) {
    struct seasons_tables odd = *seasons_tables(&kit_game);
    odd.messenger_talers = ODD + 1;
    odd.builds_per_card = ODD + 2;
    odd.master_builder_points = ODD + 3;
    odd.worker_choices = ODD + 4;
    odd.kinds_per_payment = ODD + 5;
    odd.place_fee[PLACE_INNKEEPER] = ODD + 6;
    odd.place_fee[PLACE_GRANARY] = ODD + 7;
    for (int worker = 0; worker < WORKER_CARDS; worker++) {
        for (int kind = 0; kind < KINDS; kind++) {
            odd.worker_goods[worker][kind] = odd.worker_goods[worker][kind] ? (uint8_t)(ODD + 10 + kind) : 0;
        }
    }
    return odd;
}

static void assert_effect(const struct seasons_tables *tables, int card, const char *expected) {
    char text[SEASONS_TEXT_SIZE];
    seasons_text_card_effect(tables, card, text, sizeof text);
    assert_string_equal(text, expected);
}

static void effects_follow_the_tables(void **state) {
    const struct seasons_tables odd = odd_tables(), *printed = seasons_tables(&kit_game);
    (void)state;
    assert_effect(printed, MESSENGER, "Take 8 talers from the bank.");
    assert_effect(&odd, MESSENGER, "Take 101 talers from the bank.");
    assert_effect(printed, WORKER_WOOD, "Get 2 wood and 1 silver; build for half the points.");
    assert_effect(&odd, WORKER_WOOD, "Get 111 wood and 114 silver; build for half the points.");
    assert_effect(&odd, WORKER_SAND, "Get 110 sand and 112 clay; build for half the points.");
    assert_effect(&odd, WORKER_STONE, "Get 113 stone and 104 others; build for half the points.");
    assert_effect(&odd, MASTER_BUILDER, "Cards back; 103 points for each building by others.");
    assert_effect(printed, NO_CARD, "");
}

/* No number but ones of the odd tables and a single taler stands in TEXT, in figures or in words. */
static void assert_odd(const char *text) {
    const char *const words[] = {"two", "three", "eight", "twice"};
    for (const char *at = text; *at; at++) {
        if (*at >= '0' && *at <= '9') {
            const long number = strtol(at, (char **)&at, 10);
            if (number <= ODD && number != 1) {
                fail_msg("\"%s\" has %ld, whatever the tables say", text, number);
            }
            at--;
        }
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strstr(text, words[i])) {
            fail_msg("\"%s\" has %s, whatever the tables say", text, words[i]);
        }
    }
}

static void rules_of_cards_follow_the_tables(void **state) {
    const struct seasons_tables odd = odd_tables();
    char text[SEASONS_TEXT_SIZE];
    (void)state;
    for (int card = 0; card < CARDS; card++) {
        seasons_text_card_rule(&odd, card, text, sizeof text);
        check_sentence(text);
        assert_odd(text);
    }
    seasons_text_winter_card_rule(&odd, VILLAGE_TAVERN, text, sizeof text);
    assert_odd(text);
    assert_non_null(strstr(text, "106 talers"));
    seasons_text_winter_card_rule(&odd, GRANARY, text, sizeof text);
    assert_non_null(strstr(text, "107 talers each"));
}

static void a_forged_courting_is_told_as_such(void **state) {
    struct seasons_intent intent = {.verb = VERB_COURT, .at = SAND};
    char text[SEASONS_TEXT_SIZE];
    (void)state;
    seasons_text_intent(seasons_tables(&kit_game), names, &intent, PHASE_COURT, text, sizeof text);
    assert_string_equal(text, "Court with 1 sand.");
    intent.amount = 1;
    seasons_text_intent(seasons_tables(&kit_game), names, &intent, PHASE_COURT, text, sizeof text);
    assert_string_equal(text, "Court with 1 sand, forged from silver.");
}

/* A winter card is read when it comes up: what binds stands on it. */
static void winter_cards_say_what_binds(void **state) {
    static const struct {
        int card;
        const char *words;
    } binding[] = {{VILLAGE_TAVERN, "takes a helper back"},
                   {VILLAGE_TAVERN, "may move on later"},
                   {PLAGUE, "for good"},
                   {CRACKED_WALL, "Silver may be forged"},
                   {DAMSEL, "From the next round on"},
                   {DAMSEL, "silver may be forged for it"},
                   {DAMSEL, "all others pay too or are out for good"},
                   {SNOWDRIFT, "from the hand or the played cards"},
                   {SNOWDRIFT, "not one chosen for this round"}};
    char text[SEASONS_TEXT_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof binding / sizeof *binding; i++) {
        seasons_text_winter_card_rule(seasons_tables(&kit_game), binding[i].card, text, sizeof text);
        check_sentence(text);
        if (!strstr(text, binding[i].words)) {
            fail_msg("\"%s\" leaves out \"%s\"", text, binding[i].words);
        }
    }
}

static void reasons_follow_the_tables(void **state) {
    const struct seasons_tables odd = odd_tables();
    const struct seasons_state board = {.seat_count = 4};
    const struct seasons_intent intent = {0};
    char text[SEASONS_TEXT_SIZE];
    (void)state;
    seasons_text_reason(&odd, &board, names, &intent, REASON_PAY_THREE_KINDS, text, sizeof text);
    assert_string_equal(text, "A payment needs at least 105 different kinds of goods.");
    seasons_text_reason(&odd, &board, names, &intent, REASON_EQUIP_COUNT_TWO, text, sizeof text);
    assert_string_equal(text, "Choose 104 pieces for the stone worker.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_reason_has_a_sentence),
        cmocka_unit_test(sentences_are_filled_in),
        cmocka_unit_test(the_rider_is_explained),
        cmocka_unit_test(a_wrong_payment_is_told_with_its_sum),
        cmocka_unit_test(every_event_has_a_line_or_is_silent_on_purpose),
        cmocka_unit_test(the_text_alone_adds_up_to_the_scores_by_source),
        cmocka_unit_test(every_question_has_a_prompt),
        cmocka_unit_test(the_inspector_knows_all),
        cmocka_unit_test(hints_say_why),
        cmocka_unit_test(effects_follow_the_tables),
        cmocka_unit_test(rules_of_cards_follow_the_tables),
        cmocka_unit_test(a_forged_courting_is_told_as_such),
        cmocka_unit_test(winter_cards_say_what_binds),
        cmocka_unit_test(reasons_follow_the_tables),
    };
    return cmocka_run_group_tests_name("words of the table", tests, kit_open, kit_close);
}
