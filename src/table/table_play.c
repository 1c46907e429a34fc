/* SPDX-License-Identifier: MIT */
/* The match goes on: who is asked, bots on their thread, the save after every accepted intent.
 *
 * The engine is never more than one intent ahead of what is shown: a bot's public answer waits until the table is at
 * rest. Hidden choices show nothing and wait for nothing; but nobody answers or is asked while something lies over the
 * table, which stays as it was left but for what moves already; only where friends at other screens play along does it
 * go on, for they would wait. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/call.h"
#include "app/curtain.h"
#include "table/match_menu.h"
#include "table/match_request.h"
#include "table/ops_answers.h"
#include "table/ops_stage.h"
#include "table/ops_words.h"
#include "table/table_company.h"
#include "table/table_door.h"
#include "table/table_follow.h"
#include "table/table_hint.h"
#include "table/table_message.h"
#include "table/table_record.h"
#include "table/table_save.h"
#include "table/table_scene.h"
#include "table/table_secrets.h"
#include "table/table_tell.h"
#include "ui/words.h"

/* How long the table rests before a bot's next public answer, by pace. */
static const int bot_rests[PACES] = {[PACE_SLOW] = 900, [PACE_NORMAL] = 350, [PACE_FAST] = 90, [PACE_AT_ONCE] = 0};
static const int motion_percents[PACES] = {
    [PACE_SLOW] = 160, [PACE_NORMAL] = 100, [PACE_FAST] = 45, [PACE_AT_ONCE] = 0};
enum { STEPS_AT_ONCE = 24 };
/* How much longer it rests after a person passed something up: time to take that back. */
enum { PASSED_MS = 1500, WAITED_MS = 3000 };

static int persons_count(const struct table *table) {
    return __builtin_popcount(table->persons);
}

static int is_at_once(const struct table *table) {
    return table->is_fast_forward || table_pace(table, PACE_OF_BOTS) == PACE_AT_ONCE;
}

/* ---- accepted intents ---- */

static void take_in(struct table *table, struct match_outcome outcome, const struct event_list *events) {
    if (outcome.applied) {
        table->serial++;
        table_unask(table);
        table_secrets_end(table);
        if (outcome.flags & APPLY_ROUND_ENDED) {
            table->history.round_begins_at = match_length(table->match);
        }
        table_save(table, (outcome.flags & APPLY_ROUND_ENDED) != 0);
    }
    motion_push(&table->motion, events);
    table->bot_ready_at = 0;
}

static int submit(struct table *table, const struct intent *intent) {
    static struct event_list events;
    events.count = 0;
    table_tell_pass(table->ops, table->match, intent, &events);
    struct match_outcome outcome = match_submit(table->match, intent, &events);
    if (outcome.reason != REASON_NONE) {
        return outcome.reason;
    }
    if (!outcome.applied) {
        table->far.held[intent->seat] = *intent;
    }
    take_in(table, outcome, &events);
    return REASON_NONE;
}

int table_take(struct table *table, const struct intent *intent) {
    return submit(table, intent) == REASON_NONE;
}

int table_take_next(struct table *table, const struct match *whole) {
    static struct event_list events;
    const struct intent intent = match_intent(whole, match_length(table->match));
    events.count = 0;
    table_tell_pass(table->ops, table->match, &intent, &events);
    struct match_outcome outcome = match_replay(table->match, &intent, &events);
    take_in(table, outcome, &events);
    return outcome.reason == REASON_NONE;
}

static void tell_refusal(struct table *table, const struct intent *intent, int reason) {
    char text[TABLE_TEXT_SIZE];
    table->ops->words->refusal(&table->talk, table_state(table), intent, reason, text, sizeof text);
    table_say_refusal(table, text, reason);
    app_play(table->app, "error");
}

int table_submit(struct table *table, const struct intent *intent) {
    const int is_sealed = table->game->ops->secrecy(table_state(table)) == GAME_SEALED;
    const uint64_t before = table->serial;
    const int passes = table->ops->answers->passes && table->ops->answers->passes(table->match, intent, NULL);
    if (table->referee->allows && !table->referee->allows(table, intent)) {
        return REASON_OTHER_QUESTION;
    }
    const int reason = table->far.is_guest ? table_far_submit(table, intent) : submit(table, intent);
    if (reason != REASON_NONE) {
        tell_refusal(table, intent, reason);
        return reason;
    }
    table_hint_cancel(table);
    table_unask(table);
    table_hush(table);
    table_secrets_answered(table);
    if (passes && !is_at_once(table)) {
        table->bot_ready_at = table->now + bot_rests[table_pace(table, PACE_OF_BOTS)] + PASSED_MS;
    }
    if (persons_count(table) > 1) {
        table_hands_open(table, 0);
        table_pins_put_away(table, intent->seat);
    }
    if (is_sealed && table->serial == before) {
        table_secrets_seal(table, intent);
        app_play(table->app, "seal");
    }
    return REASON_NONE;
}

/* ---- bots ---- */

static void think(void *context, const atomic_bool *cancel) {
    struct table_bot *bot = context;
    bot->request.cancel = cancel;
    bot_answer(bot->library, bot->level, &bot->request, &bot->answer);
}

static void ask_bot(struct table *table, uint8_t seat) {
    struct table_bot *bot = &table->bots[seat];
    assert(!bot->is_asked && match_to_act(table->match) >> seat & 1 && !table_is_person(table, seat));
    bot->library = table->library;
    bot->request = table_request(table, seat, bot->seen);
    bot->request.past = bot->past = match_past(table->match, seat, bot->past);
    bot->serial = table->serial;
    bot->is_asked = 1;
    if (!table_ahead_take(table, seat)) {
        bot->job = worker_submit(table->app->bots, think, bot);
    }
}

static int is_at_rest(const struct table *table) {
    return !motion_is_busy(&table->motion);
}

int table_has_second_thoughts(const struct table *table) {
    const int rest = is_at_once(table) ? 0 : 2 * bot_rests[table_pace(table, PACE_OF_BOTS)];
    return table->persons && table_secrets_age(table) < rest;
}

/* The last hidden choice lets the cards be turned over: a person who has sealed may think again for a moment. */
static int waits_for_second_thoughts(const struct table *table, uint8_t seat) {
    return match_to_act(table->match) == 1u << seat && table_has_second_thoughts(table);
}

/* Takes in an answer that is ready and wanted. Gives 1 if the match went on. */
static int take_answer(struct table *table, uint8_t seat, int is_hidden) {
    struct table_bot *bot = &table->bots[seat];
    if (!bot->is_asked || !worker_is_done(table->app->bots, bot->job)) {
        return 0;
    }
    if (bot->serial != table->serial || !table_ahead_finish(table, seat)) {
        bot->is_asked = 0;
        return 0;
    }
    if (!is_hidden && !table->bot_ready_at) {
        table->bot_ready_at = table->now + (table->is_fast_forward ? 0 : bot_rests[table_pace(table, PACE_OF_BOTS)]);
    }
    if (table_stage_is_arriving(table) || (!is_hidden && (!is_at_rest(table) || table->now < table->bot_ready_at))) {
        return 0;
    }
    if (is_hidden && waits_for_second_thoughts(table, seat)) {
        return 0;
    }
    bot->is_asked = 0;
    return submit(table, &bot->answer) == REASON_NONE;
}

static void cancel_stale(struct table *table) {
    for (int seat = 0; seat < table->seats; seat++) {
        struct table_bot *bot = &table->bots[seat];
        if (bot->is_asked && bot->serial != table->serial) {
            worker_cancel(table->app->bots, bot->job);
        }
    }
}

/* The others play what the referee has for them. */
static int go_on_script(struct table *table, unsigned due, int is_hidden) {
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        struct intent answer;
        if (!(due >> seat & 1) || !table->referee->answers(table, seat, &answer) ||
            (is_hidden && waits_for_second_thoughts(table, seat))) {
            continue;
        }
        if (!is_hidden && !table->bot_ready_at) {
            table->bot_ready_at =
                table->now + (table->is_fast_forward ? 0 : bot_rests[table_pace(table, PACE_OF_BOTS)]);
        }
        if (is_hidden || (is_at_rest(table) && table->now >= table->bot_ready_at)) {
            return submit(table, &answer) == REASON_NONE;
        }
    }
    return 0;
}

static int go_on_bots(struct table *table, unsigned due, int is_hidden) {
    if (table->referee->answers) {
        return go_on_script(table, due, is_hidden);
    }
    cancel_stale(table);
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        if (!(due >> seat & 1)) {
            continue;
        }
        if (!table->bots[seat].is_asked) {
            ask_bot(table, seat);
        }
        if (take_answer(table, seat, is_hidden)) {
            return 1;
        }
    }
    return 0;
}

static void drop_bot(struct table *table, struct table_bot *bot) {
    if (bot->is_asked) {
        worker_cancel(table->app->bots, bot->job);
        worker_wait(table->app->bots, bot->job);
        bot->is_asked = 0;
    }
}

static void table_drop_bots(struct table *table) {
    table_ahead_drop(table);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        drop_bot(table, &table->bots[seat]);
    }
}

void table_free_bots(struct table *table) {
    table_drop_bots(table);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        bot_past_free(table->bots[seat].past);
        bot_past_free(table->ahead.pasts[seat]);
        table->bots[seat].past = table->ahead.pasts[seat] = NULL;
    }
}

/* ---- persons ---- */

static int is_secret(const struct table *table) {
    return persons_count(table) > 1 && table->game->ops->secrecy(table_state(table)) != GAME_OPEN;
}

/* Somebody else answered before: SEAT's question does not follow another of its own. */
static int is_turn_begun(const struct table *table, uint8_t seat) {
    const size_t length = match_length(table->match);
    return length > 0 && match_intent(table->match, length - 1).seat != seat;
}

/* Among friends one looks elsewhere while the others think: who has waited for some seconds is called. */
static int has_waited(const struct table *table) {
    return table_is_far(table) && table_secrets_age(table) > WAITED_MS;
}

static void open_question(struct table *table, uint8_t seat) {
    struct intent only;
    assert(!table->asked.is_open && match_to_act(table->match) >> seat & 1);
    table->viewer = seat;
    if (persons_count(table) > 1) {
        table_pins_take_out(table, seat);
    }
    table_hands_open(table, (uint8_t)(1 << seat));
    table->is_fast_forward = 0;
    table->asked_at = table->now;
    table_hush(table);
    table_ask(table, seat);
    if (answer_only(table, seat, &only)) {
        table_submit(table, &only);
    } else if (is_turn_begun(table, seat) || has_waited(table)) {
        app_call(table->app, table_is_far(table));
    }
}

static const char *curtain_words(void *context) {
    const struct table *table = context;
    return table->ops->words->call(table_state(table));
}

static void curtain_raised(void *context, struct app *app) {
    struct table *table = context;
    (void)app;
    uint8_t seat = (uint8_t)table_curtain_seat(table);
    table_stage_open_gate(table, seat);
    table_curtain_call(table, -1);
    open_question(table, seat);
}

static void curtain_menu(void *context, struct app *app) {
    (void)app;
    match_menu_open(context);
}

static void call_person(struct table *table, uint8_t seat) {
    assert(table_curtain_seat(table) < 0);
    table_curtain_call(table, seat);
    table_hands_open(table, 0);
    table_hush(table);
    ui_rest(&table->ui);
    ui_focus(&table->ui, UI_NO_ID);
    curtain_push(table->app, table->names[seat], table->colours[seat], table_door_look(table), curtain_words,
                 curtain_raised, curtain_menu, table);
}

static uint8_t first_due(const struct table *table, unsigned due) {
    uint8_t seat = table->ops->words->starter ? table->ops->words->starter(table_state(table)) : 0;
    assert(due && due < 1u << table->seats);
    while (!(due >> seat & 1)) {
        seat = (uint8_t)((seat + 1) % table->seats);
    }
    return seat;
}

static void go_on_persons(struct table *table, unsigned due) {
    if (!due || table->asked.is_open || table_curtain_seat(table) >= 0 || !is_at_rest(table)) {
        return;
    }
    uint8_t seat = first_due(table, due);
    if (is_secret(table) && !app_is_on_top(table->app, &table->scene)) {
        return; /* the curtain falls when he comes back to the table */
    }
    if (is_secret(table)) {
        call_person(table, seat);
    } else {
        open_question(table, seat);
    }
}

/* ---- going on ---- */

static void show_results(struct table *table) {
    if (!table->results_shown && app_is_on_top(table->app, &table->scene) && is_at_rest(table) &&
        !table->referee->is_exercise) {
        table->results_shown = 1;
        table->app->places->results(table->app, table, 1);
    }
}

/* Without persons the lower panel and the hand are those of who acts. */
static void follow_action(struct table *table) {
    struct table_moment moment;
    const unsigned due = table->game->ops->to_act(table->shown);
    table->ops->words->moment(table->shown, &moment);
    if (!table->persons && moment.seat < table->seats) {
        table->viewer = moment.seat;
    } else if (!table->persons && table->game->ops->secrecy(table->shown) != GAME_SEALED && due) {
        table->viewer = (uint8_t)__builtin_ctz(due);
    }
}

/* A guest's program plays for nobody; a host's for bots, and for friends who are away. */
static unsigned bots_not(const struct table *table) {
    return table->far.is_guest ? table->far.seats : table_far_friends(table);
}

/* Gives 1 if there may be more to do at once. */
static int go_on_match(struct table *table, unsigned due) {
    const int is_hidden = table->game->ops->secrecy(table_state(table)) == GAME_SEALED;
    if (table->referee->due) {
        go_on_persons(table, table->referee->due(table, due));
        return 0;
    }
    if (table_far_go_on(table, due)) {
        return 1;
    }
    if (!due) {
        show_results(table);
        return 0;
    }
    due = table_far_asks(table, due);
    if (go_on_bots(table, due & ~(unsigned)table->persons & ~bots_not(table), is_hidden)) {
        return 1;
    }
    go_on_persons(table, due & table->persons);
    return 0;
}

static int step(struct table *table) {
    motion_advance(&table->motion, table->now);
    table_settle(table);
    follow_action(table);
    const unsigned due = match_to_act(table->match);
    if (!due) {
        table_record(table);
    }
    return (app_is_on_top(table->app, &table->scene) || table_is_far(table)) && go_on_match(table, due);
}

void table_go_on(struct table *table) {
    int percent = table->is_fast_forward ? 0 : motion_percents[table_pace(table, PACE_OF_MOTION)];
    table->motion.percent = table->app->settings.is_reduced ? percent / 2 : percent;
    table_message_fade(table);
    struct intent shown;
    if (table->referee->shows && table->referee->shows(table, &shown)) {
        table_submit(table, &shown);
    }
    table_hint_update(table);
    if (table->ops->stage->update) {
        table->ops->stage->update(table);
    }
    if (table->referee->update) {
        table->referee->update(table);
    }
    for (int i = 0; i < STEPS_AT_ONCE && step(table); i++) {
    }
    table_ahead_update(table);
}
