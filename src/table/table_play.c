/* The match goes on: who is asked, bots on their thread, the save after every accepted intent, undo.
 *
 * The engine is never more than one intent ahead of what is shown: a bot's public answer waits until the table is at
 * rest. Hidden choices show nothing and wait for nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/curtain.h"
#include "table/after/results.h"
#include "table/table_record.h"
#include "table/table_scene.h"
#include "ui/words.h"

/* How long the table rests before a bot's next public answer, by pace. */
static const int bot_rests[PACES] = {[PACE_SLOW] = 900, [PACE_NORMAL] = 350, [PACE_FAST] = 90, [PACE_AT_ONCE] = 0};
static const int motion_percents[PACES] = {
    [PACE_SLOW] = 160, [PACE_NORMAL] = 100, [PACE_FAST] = 45, [PACE_AT_ONCE] = 0};
enum { STEPS_AT_ONCE = 24, SAID_MS = 4000 };
/* How much longer it rests after a person passed something up: time to take that back. */
enum { PASSED_MS = 1500 };

const void *table_state(const struct table *table) {
    return match_state(table->match);
}

int table_is_person(const struct table *table, int seat) {
    return seat < GAME_MAX_SEATS && (table->persons >> seat & 1);
}

int table_is_over(const struct table *table) {
    return table->game->ops->to_act(table_state(table)) == 0;
}

void table_ask(struct table *table, uint8_t seat) {
    table->asked = (struct table_asked){.is_open = 1, .seat = seat, .state = table_state(table)};
    table->ops->ask(table);
}

void table_unask(struct table *table) {
    table->asked = (struct table_asked){.is_open = 0};
    table->ops->ask(table);
}

struct bot_request table_request(const struct table *table, uint8_t seat, void *seen) {
    table->game->ops->observe(table->game, table_state(table), seat, seen);
    return (struct bot_request){.game = table->game,
                                .seen = seen,
                                .seat = seat,
                                .seed = match_setup(table->match)->seed,
                                .question = table_question(table, seat)};
}

static int persons_count(const struct table *table) {
    return __builtin_popcount(table->persons);
}

static int is_at_once(const struct table *table) {
    return table->is_fast_forward || table_pace(table, PACE_OF_BOTS) == PACE_AT_ONCE;
}

uint32_t table_question(const struct table *table, uint8_t seat) {
    uint32_t asked = 0;
    for (size_t i = table->history.round_begins_at; i < match_length(table->match); i++) {
        asked += match_intent(table->match, i).seat == seat;
    }
    return asked;
}

/* ---- events become visible ---- */

/* From which side the sound of EVENT comes: -100 to 100. */
int table_pan_of(const struct table *table, const struct event *event) {
    enum { WIDEST = 70 };
    const struct rect window = table->layout.window;
    const int x = table->ops->point(table, event).x;
    const int pan = window.w > 0 ? (x - window.x) * 2 * WIDEST / window.w - WIDEST : 0;
    return pan < -WIDEST ? -WIDEST : pan > WIDEST ? WIDEST : pan;
}

static void begin_event(void *context, const struct event *event, int is_skipped) {
    struct table *table = context;
    const int is_recap = table->replaying > 0;
    table->game->ops->fold(table->game, table->shown, event);
    const char *sound = table->ops->begin(table, event, is_skipped || is_recap);
    table->replaying -= (size_t)is_recap;
    if (is_recap) {
        table_recap_add(table, event);
    } else {
        table->ops->history(&table->history, table->game, table->shown, event);
        match_log_add(table->log, event, table->shown);
    }
    if (sound && !is_skipped && !table->is_fast_forward) {
        app_play_at(table->app, sound, table_pan_of(table, event));
    }
}

static void play_cue(void *context, const char *sound, const struct event *event) {
    struct table *table = context;
    app_play_at(table->app, sound, table_pan_of(table, event));
}

static void show_state(struct table *table) {
    table->game->ops->observe(table->game, table_state(table), GAME_NO_SEAT, table->shown);
}

static void settle(struct table *table) {
    if (!motion_is_busy(&table->motion)) {
        table_recap_end(table);
        show_state(table);
    }
}

void table_skip(struct table *table) {
    motion_skip(&table->motion);
    table_recap_end(table);
    table_reset(table, RESET_REST);
    show_state(table);
}

/* ---- the log of what was: new from the beginning ---- */

static void tell_silently(struct table *table, const struct event_list *events) {
    for (size_t i = 0; i < events->count; i++) {
        begin_event(table, &events->items[i], 1);
    }
}

/* Log, history and shown board from the match's own log, as after loading or undoing. */
int table_rebuild(struct table *table) {
    static struct event_list events;
    events.count = 0;
    struct match *again = match_new(table->game, match_setup(table->match), match_seats(table->match), &events);
    if (!again) {
        return 0;
    }
    motion_clear(&table->motion);
    table_recap_end(table);
    table->told_in = language_serial();
    match_log_clear(table->log);
    table->history = (struct table_history){0};
    table_reset(table, RESET_AFRESH);
    table->game->ops->observe(table->game, match_state(again), GAME_NO_SEAT, table->shown);
    tell_silently(table, &events);
    table->game->ops->observe(table->game, match_state(again), GAME_NO_SEAT, table->shown);
    for (size_t i = 0; i < match_length(table->match); i++) {
        struct intent intent = match_intent(table->match, i);
        events.count = 0;
        table_tell_pass(table, again, &intent, &events);
        struct match_outcome outcome = match_replay(again, &intent, &events);
        tell_silently(table, &events);
        if (outcome.flags & APPLY_ROUND_ENDED) {
            table->history.round_begins_at = i + 1;
        }
    }
    match_free(again);
    show_state(table);
    return 1;
}

void table_retell(struct table *table) {
    if (table->told_in != language_serial()) {
        table_skip(table);
        table_rebuild(table);
        table->log_view.count = 0;
        table->said[0] = 0;
    }
}

void table_exchange(struct table *table, struct match *match) {
    table_unask(table);
    table_hint_cancel(table);
    memset(table->sealed, 0, sizeof table->sealed);
    match_free(table->match);
    table->match = match;
    table->serial++;
    table_rebuild(table);
}

/* ---- opening and closing ---- */

static void take_seat(struct table *table, int seat, const struct match_seat *from) {
    static const char *const bare[] = {N_("First"), N_("Second"), N_("Third"), N_("Fourth")};
    snprintf(table->name_texts[seat], MATCH_NAME_SIZE, "%s", from && from->name[0] ? from->name : _(bare[seat]));
    table->names[seat] = table->name_texts[seat];
    int is_bot = table->start.is_demo || (from && strncmp(from->control, "person", 6) != 0);
    if (!is_bot) {
        table->persons |= (uint8_t)(1 << seat);
    }
    const char *level = from && !strncmp(from->control, "bot:", 4) ? from->control + 4 : "";
    table->bots[seat].level = bot_level_find(level);
    if (!table->bots[seat].level) {
        table->bots[seat].level = &bot_levels[0];
    }
}

int table_temperament(const struct table *table, int seat) {
    const int is_person = table->persons >> seat & 1;
    const int is_plain = is_person || table->bots[seat].level == &bot_levels[0];
    return is_plain ? 0 : bot_persona(table->library, match_setup(table->match)->seed, (uint8_t)seat).temperament;
}

/* The colour that the save tells for SEAT; without one that is possible and nobody else's, the seat's number. */
static uint8_t saved_colour(const struct match_seat *seats, int count, int seat) {
    unsigned told = 0;
    for (int i = 0; seats && i < count; i++) {
        told |= seats[i].colour && seats[i].colour <= PLAYER_COLOURS ? 1u << seats[i].colour : 0;
    }
    return (uint8_t)(__builtin_popcount(told) == count ? seats[seat].colour - 1 : seat);
}

static int open_match(struct table *table, char error[GAME_ERROR_SIZE]) {
    struct table_start *start = &table->start;
    const struct app_game *of_game = app_game(table->app, start->opened ? start->opened->game.ops->name : start->game);
    if (!of_game) {
        snprintf(error, GAME_ERROR_SIZE, "%s", _("The rules of this game cannot be read. Install the game again."));
        return 0;
    }
    table->app->present = of_game;
    table->library = of_game->library;
    table->match = start->opened ? start->opened->match : match_new(&of_game->game, &start->setup, start->seats, NULL);
    if (start->opened) {
        start->opened->match = NULL;
    }
    if (!table->match) {
        snprintf(error, GAME_ERROR_SIZE, "%s", _("There is not enough memory: close other programs and try again."));
        return 0;
    }
    table->game = match_game(table->match);
    table->ops = table_ops_of(table->game->ops);
    table->talk = (struct table_talk){table->game, table->names};
    table->own = calloc(1, table->ops->own_size + 1);
    table->seats = match_setup(table->match)->seats;
    const struct match_seat *seats = match_seats(table->match);
    for (int seat = 0; seat < table->seats; seat++) {
        take_seat(table, seat, seats ? &seats[seat] : NULL);
        table->colours[seat] = start->opened ? saved_colour(seats, table->seats, seat) : start->colours[seat];
    }
    return 1;
}

static int rest_before(void *context, const struct event *event) {
    struct table *table = context;
    const int of_lesson = coach_is_lesson(table) ? coach_rest(table, event) : 0;
    return of_lesson ? of_lesson : table->ops->rest ? table->ops->rest(table, event) : 0;
}

void table_skip_step(struct table *table) {
    table_reset(table, RESET_REST);
    if (table->ops->go_on && table->ops->go_on(table)) {
        return;
    }
    if (!table->retold && motion_end_rest(&table->motion, table->now)) {
        return;
    }
    const unsigned types = table->ops->skips_to && !table->retold ? table->ops->skips_to(table) : 0;
    if (!types || !motion_skip_to(&table->motion, types)) {
        table_skip(table);
    }
}

void table_tell_pass(const struct table *table, const struct match *match, const struct intent *intent,
                     struct event_list *events) {
    if (table->ops->tell_pass) {
        table->ops->tell_pass(match, intent, events);
    }
}

int table_points(const struct table *table, const void *state, int seat) {
    struct score_sheet sheet;
    table->game->ops->score(table->game, state, (uint8_t)seat, &sheet);
    return sheet.total;
}

unsigned table_covers(const struct table *table) {
    return table->ops->covers ? table->ops->covers(table) : 0;
}

void table_reset(struct table *table, enum table_reset why) {
    if (table->ops->reset) {
        table->ops->reset(table, why);
    }
}

int table_behind(const struct table *table, int id) {
    return table->ops->behind ? table->ops->behind(id) : id;
}

int table_open(struct table *table, char error[GAME_ERROR_SIZE]) {
    table->curtain_for = -1;
    if (!open_match(table, error)) {
        return 0;
    }
    if (table->ops->init) {
        table->ops->init(table);
    }
    table->log = match_log_new(&table->talk, table->ops->tell);
    motion_open(&table->motion, table->ops->motions, begin_event, table);
    table->motion.cue = play_cue;
    table->motion.rest = rest_before;
    if (!table->log || !table_rebuild(table)) {
        snprintf(error, GAME_ERROR_SIZE, "%s", _("There is not enough memory: close other programs and try again."));
        return 0;
    }
    table_save_open(table);
    if (!coach_open(table, error)) {
        return 0;
    }
    table->viewer = table->persons ? (uint8_t)__builtin_ctz(table->persons) : 0;
    table->privy = persons_count(table) == 1 ? table->persons : 0;
    return 1;
}

static void drop_bot(struct table *table, struct table_bot *bot) {
    if (bot->is_asked) {
        worker_cancel(table->app->bots, bot->job);
        worker_wait(table->app->bots, bot->job);
        bot->is_asked = 0;
    }
}

void table_close(struct table *table) {
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        drop_bot(table, &table->bots[seat]);
    }
    table_hint_cancel(table);
    coach_close(table);
    table_save_close(table);
    if (table->ops) {
        table_unask(table);
    }
    motion_close(&table->motion);
    free(table->log_view.ends);
    free(table->own);
    match_log_free(table->log);
    match_log_free(table->retold);
    match_free(table->match);
    if (table->start.opened) {
        match_file_read_free(table->start.opened);
        free(table->start.opened);
    }
}

/* ---- accepted intents ---- */

static int submit(struct table *table, const struct intent *intent) {
    static struct event_list events;
    events.count = 0;
    table_tell_pass(table, table->match, intent, &events);
    struct match_outcome outcome = match_submit(table->match, intent, &events);
    if (outcome.reason != REASON_NONE) {
        return outcome.reason;
    }
    if (outcome.applied) {
        table->serial++;
        table_unask(table);
        memset(table->sealed, 0, sizeof table->sealed);
        if (outcome.flags & APPLY_ROUND_ENDED) {
            table->history.round_begins_at = match_length(table->match);
        }
        table_save(table, (outcome.flags & APPLY_ROUND_ENDED) != 0);
    }
    motion_push(&table->motion, &events);
    table->bot_ready_at = 0;
    return REASON_NONE;
}

static void tell_refusal(struct table *table, const struct intent *intent, int reason) {
    char text[TABLE_TEXT_SIZE];
    table->ops->refusal(&table->talk, table_state(table), intent, reason, text, sizeof text);
    table_say(table, text);
    app_play(table->app, "error");
}

/* A pinned plan tells what somebody is after. */
static void put_pins_away(struct table *table, uint8_t seat) {
    memcpy(table->pins_of[seat], table->pins, sizeof table->pins);
    memset(table->pins, 0, sizeof table->pins);
}

int table_submit(struct table *table, const struct intent *intent) {
    const int is_sealed = table->game->ops->secrecy(table_state(table)) == GAME_SEALED;
    const uint64_t before = table->serial;
    const int passes = table->ops->passes && table->ops->passes(table->match, intent);
    if (!coach_allows(table, intent)) {
        return REASON_OTHER_QUESTION;
    }
    const int reason = submit(table, intent);
    if (reason != REASON_NONE) {
        tell_refusal(table, intent, reason);
        return reason;
    }
    table_hint_cancel(table);
    table_unask(table);
    table->said[0] = 0;
    table->sealed_at = table->now;
    if (passes && !is_at_once(table)) {
        table->bot_ready_at = table->now + bot_rests[table_pace(table, PACE_OF_BOTS)] + PASSED_MS;
    }
    if (persons_count(table) > 1) {
        table->privy = 0;
        put_pins_away(table, intent->seat);
    }
    if (is_sealed && table->serial == before) {
        table->sealed[intent->seat] = *intent;
        table->sealed_last = intent->seat;
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
    bot->library = table->library;
    bot->request = table_request(table, seat, bot->seen);
    bot->serial = table->serial;
    bot->is_asked = 1;
    bot->is_done = 0;
    bot->job = worker_submit(table->app->bots, think, bot);
}

static int is_at_rest(const struct table *table) {
    return !motion_is_busy(&table->motion);
}

/* The last hidden choice lets the cards be turned over: a person who has sealed may think again for a moment. */
static int waits_for_second_thoughts(const struct table *table, uint8_t seat) {
    const int is_last = match_to_act(table->match) == 1u << seat;
    const int rest = is_at_once(table) ? 0 : 2 * bot_rests[table_pace(table, PACE_OF_BOTS)];
    return is_last && table->persons && table->now < table->sealed_at + rest;
}

/* Takes in an answer that is ready and wanted. Gives 1 if the match went on. */
static int take_answer(struct table *table, uint8_t seat, int is_hidden) {
    struct table_bot *bot = &table->bots[seat];
    if (!bot->is_asked || !worker_is_done(table->app->bots, bot->job)) {
        return 0;
    }
    if (bot->serial != table->serial) {
        bot->is_asked = 0;
        return 0;
    }
    if (!is_hidden && !table->bot_ready_at) {
        table->bot_ready_at = table->now + (table->is_fast_forward ? 0 : bot_rests[table_pace(table, PACE_OF_BOTS)]);
    }
    if (!is_hidden && (!is_at_rest(table) || table->now < table->bot_ready_at)) {
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

/* In the lesson the others play what is recorded. */
static int go_on_script(struct table *table, unsigned due, int is_hidden) {
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        struct intent answer;
        if (!(due >> seat & 1) || !coach_answer(table, seat, &answer) ||
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
    if (coach_is_lesson(table)) {
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

/* ---- persons ---- */

static int is_secret(const struct table *table) {
    return persons_count(table) > 1 && table->game->ops->secrecy(table_state(table)) != GAME_OPEN;
}

/* Somebody else answered before: SEAT's question does not follow another of its own. */
static int is_turn_begun(const struct table *table, uint8_t seat) {
    const size_t length = match_length(table->match);
    return length > 0 && match_intent(table->match, length - 1).seat != seat;
}

static void open_question(struct table *table, uint8_t seat) {
    struct intent only;
    table->viewer = seat;
    if (persons_count(table) > 1) {
        memcpy(table->pins, table->pins_of[seat], sizeof table->pins);
    }
    table->privy = (uint8_t)(1 << seat);
    table->is_fast_forward = 0;
    table->asked_at = table->now;
    table->said[0] = 0;
    table_ask(table, seat);
    if (table->ops->only(table, seat, &only)) {
        table_submit(table, &only);
    } else if (is_turn_begun(table, seat)) {
        app_play(table->app, "your_turn");
    }
}

static void curtain_raised(void *context, struct app *app) {
    struct table *table = context;
    (void)app;
    uint8_t seat = (uint8_t)table->curtain_for;
    table->curtain_for = -1;
    open_question(table, seat);
}

static void curtain_menu(void *context, struct app *app) {
    (void)app;
    coach_menu(context);
}

static void call_person(struct table *table, uint8_t seat) {
    table->curtain_for = seat;
    table->privy = 0;
    table->said[0] = 0;
    ui_rest(&table->ui);
    ui_focus(&table->ui, UI_NO_ID);
    curtain_push(table->app, table->names[seat], table->colours[seat], table->ops->call(table_state(table)),
                 curtain_raised, curtain_menu, table);
}

static uint8_t first_due(const struct table *table, unsigned due) {
    uint8_t seat = table->ops->starter ? table->ops->starter(table_state(table)) : 0;
    while (!(due >> seat & 1)) {
        seat = (uint8_t)((seat + 1) % table->seats);
    }
    return seat;
}

static void go_on_persons(struct table *table, unsigned due) {
    if (!due || table->asked.is_open || table->curtain_for >= 0 || !is_at_rest(table)) {
        return;
    }
    uint8_t seat = first_due(table, due);
    if (is_secret(table)) {
        call_person(table, seat);
    } else {
        open_question(table, seat);
    }
}

/* ---- going on ---- */

static void show_results(struct table *table) {
    if (!table->results_shown && is_at_rest(table) && !coach_is_lesson(table)) {
        table->results_shown = 1;
        table_record_tell(table);
        results_push(table->app, table);
    }
}

/* Without persons the lower panel and the hand are those of who acts. */
static void follow_action(struct table *table) {
    struct table_moment moment;
    const unsigned due = table->game->ops->to_act(table->shown);
    table->ops->moment(table->shown, &moment);
    if (!table->persons && moment.seat < table->seats) {
        table->viewer = moment.seat;
    } else if (!table->persons && table->game->ops->secrecy(table->shown) != GAME_SEALED && due) {
        table->viewer = (uint8_t)__builtin_ctz(due);
    }
}

static int step(struct table *table) {
    motion_advance(&table->motion, table->now);
    settle(table);
    follow_action(table);
    unsigned due = match_to_act(table->match);
    if (!due) {
        table_record(table);
        show_results(table);
        return 0;
    }
    int is_hidden = table->game->ops->secrecy(table_state(table)) == GAME_SEALED;
    if (go_on_bots(table, due & ~(unsigned)table->persons, is_hidden)) {
        return 1;
    }
    go_on_persons(table, due & table->persons);
    return 0;
}

void table_go_on(struct table *table) {
    int percent = table->is_fast_forward ? 0 : motion_percents[table_pace(table, PACE_OF_MOTION)];
    table->motion.percent = table->app->settings.is_reduced ? percent / 2 : percent;
    if (table->said[0] && table->now > table->said_at + SAID_MS) {
        table->said[0] = 0;
    }
    table_hint_update(table);
    if (table->ops->update) {
        table->ops->update(table);
    }
    coach_update(table);
    for (int i = 0; i < STEPS_AT_ONCE && step(table); i++) {
    }
}
