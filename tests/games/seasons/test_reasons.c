/* SPDX-License-Identifier: MIT */
/* Refusals that no JSON intent can provoke, since reading refuses them first, but a program's struct can; and the
 * common ones. The other codes are provoked by the rulings' tests; check_reasons.py sees that none is left out. */
#include "situation.h"

static int refusal(struct situation *at, struct seasons_intent intent) {
    const struct intent raw = seasons_to_intent(intent);
    return at->game.ops->validate(&at->game, &at->state, &raw);
}

#define REFUSED(at, reason, ...) assert_int_equal(refusal(at, (struct seasons_intent){__VA_ARGS__}), reason)

static void common_reasons(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    REFUSED(at, REASON_NO_SUCH_SEAT, .seat = 3, .verb = VERB_CHOOSE, .cards = CARD(TRADER));
    REFUSED(at, REASON_NO_SUCH_VERB, .verb = VERBS);
    REFUSED(at, REASON_OTHER_QUESTION, .verb = VERB_DONE);
    REFUSED(at, REASON_STRAY_ARGUMENT, .verb = VERB_CHOOSE, .cards = CARD(TRADER), .at = 1);
    CHOOSE(at, CARD(TRADER), CARD(MESSENGER), CARD(MESSENGER));
    REFUSED(at, REASON_NOT_YOUR_TURN, .seat = 1, .verb = VERB_DONE);
    go_to_final_scoring(situation_begin(state, 3, SUMMER, 0));
    REFUSED(at, REASON_OVER, .verb = VERB_DONE);
}

static void choosing_nothing(void **state) {
    struct situation *at = situation_begin(state, 2, SUMMER, 0);
    at->state.seats[0].hand = CARD(TRADER);
    REFUSED(at, REASON_CARD_COUNT_LAST, .verb = VERB_CHOOSE, .cards = 0);
}

static void numbers_out_of_range(void **state) {
    struct situation *at = situation_begin(state, 3, SUMMER, 0);
    CHOOSE(at, CARD(TRADER), CARD(BRICKLAYER), CARD(MESSENGER));
    REFUSED(at, REASON_NO_SUCH_KIND, .verb = VERB_TRADE, .at = KINDS, .from = FROM_STOCK);
    REFUSED(at, REASON_NO_SUCH_SOURCE, .verb = VERB_TRADE, .at = SAND, .from = HELPER_SOURCES);
    accept(at, "{'seat':0,'do':'done'}");
    give(at, 1, 9, 9, 9, 9, 0);
    at->state.seats[1].talers = 40;
    accept(at, "{'seat':1,'do':'take','kind':'sand'}");
    REFUSED(at, REASON_NO_SUCH_TILE, .seat = 1, .verb = VERB_BUILD, .at = TILES);
    accept(at, "{'seat':1,'do':'build','tile':'house_1','pay':{'sand':2,'wood':1,'clay':1}}");
    accept(at, "{'seat':1,'do':'done'}");
    REFUSED(at, REASON_NO_SUCH_PLACE, .seat = 1, .verb = VERB_PLACE, .at = PLACES, .from = FROM_STOCK);
    REFUSED(at, REASON_NO_SUCH_SOURCE, .seat = 1, .verb = VERB_PLACE, .at = PLACE_FORGE, .from = HELPER_SOURCES);
}

static void winter_numbers_out_of_range(void **state) {
    struct situation *at = situation_begin(state, 4, WINTER, PLAGUE);
    CHOOSE(at, CARD(MESSENGER), CARD(MESSENGER), CARD(MESSENGER), CARD(MESSENGER));
    CHOOSE(at, CARD(TRADER), CARD(TRADER), CARD(TRADER), CARD(TRADER));
    REFUSED(at, REASON_NO_SUCH_CARD, .seat = 1, .verb = VERB_PLAGUE, .card = CARDS);
    REFUSED(at, REASON_STRAY_ARGUMENT, .seat = 1, .verb = VERB_PLAGUE, .card = TRADER, .amount = 1);
    at = situation_begin(state, 4, WINTER, SNOWDRIFT);
    CHOOSE(at, CARD(MESSENGER), CARD(MESSENGER), CARD(MESSENGER), CARD(MESSENGER));
    CHOOSE(at, CARD(TRADER), CARD(TRADER), CARD(TRADER), CARD(TRADER));
    REFUSED(at, REASON_SNOWDRIFT_NO_SUCH_PILE, .seat = 1, .verb = VERB_SNOWDRIFT, .card = WORKER_SAND, .from = 2);
    REFUSED(at, REASON_WINTER_OTHER_CARD, .seat = 1, .verb = VERB_CRACK);
}

static void every_reason_has_a_name_of_its_own(void **state) {
    const struct situation *at = *state;
    for (int reason = SEASONS_REASON_BEFORE + 1; reason < SEASONS_REASON_END; reason++) {
        const char *name = at->game.ops->reason_name(reason);
        assert_non_null(name);
        for (int other = SEASONS_REASON_BEFORE + 1; other < reason; other++) {
            assert_string_not_equal(name, at->game.ops->reason_name(other));
        }
    }
    assert_null(at->game.ops->reason_name(SEASONS_REASON_END));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(common_reasons),
        cmocka_unit_test(choosing_nothing),
        cmocka_unit_test(numbers_out_of_range),
        cmocka_unit_test(winter_numbers_out_of_range),
        cmocka_unit_test(every_reason_has_a_name_of_its_own),
    };
    return cmocka_run_group_tests(tests, situation_open, situation_close);
}
