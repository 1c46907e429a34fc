/* SPDX-License-Identifier: MIT */
/* Guesses are asked as requests that later are compared byte by byte: only an answer to the very same question is
 * ever used. */
#include "table/table_ahead.h"

#include <string.h>

#include "table/match_request.h"
#include "table/table_company.h"
#include "table/table_hint.h"
#include "table/table_scene.h"

enum { CHAIN_MOST = 6 };

/* ---- on the bots' thread ---- */

/* A match as it may go on. */
struct course {
    union {
        max_align_t alignment;
        unsigned char bytes[GAME_STATE_MAX];
    } state;
    uint32_t questions[GAME_MAX_SEATS];
};

static int is_over(struct table_ahead *ahead, const atomic_bool *cancel) {
    return atomic_load(cancel) || atomic_load(&ahead->stops) || atomic_load(&ahead->done) == AHEAD_ANSWERS;
}

static struct bot_request request_of(const struct table_ahead *ahead, const struct course *course, uint8_t seat,
                                     void *seen) {
    return state_request(&ahead->request, &course->state, seat, course->questions[seat], seen);
}

static void go_on(const struct table_ahead *ahead, struct course *course, const struct intent *intent) {
    const unsigned flags = ahead->request.game->ops->apply(ahead->request.game, &course->state, intent, NULL);
    course->questions[intent->seat]++;
    if (flags & APPLY_ROUND_ENDED) {
        memset(course->questions, 0, sizeof course->questions);
    }
}

/* Who is asked next, and nobody beside him; GAME_NO_SEAT where it is no open question. */
static uint8_t asked_next(const struct table_ahead *ahead, const struct course *course) {
    const unsigned due = ahead->request.game->ops->to_act(&course->state);
    const int is_one = __builtin_popcount(due) == 1 && ahead->request.game->ops->secrecy(&course->state) == GAME_OPEN;
    return is_one ? (uint8_t)__builtin_ctz(due) : GAME_NO_SEAT;
}

/* What SEAT's bot answers; gives 0 if it was broken off. */
static int answer(struct table_ahead *ahead, struct course *course, uint8_t seat, const atomic_bool *cancel) {
    const int at = atomic_load(&ahead->done);
    struct foreseen *foreseen = &ahead->answers[at];
    memset(foreseen->seen, 0, sizeof foreseen->seen);
    foreseen->request = request_of(ahead, course, seat, foreseen->seen);
    foreseen->request.past = ahead->pasts[seat];
    atomic_store(&ahead->begun, at + 1);
    struct bot_request request = foreseen->request;
    request.cancel = cancel;
    bot_answer(ahead->library, ahead->levels[seat], &request, &foreseen->answer);
    if (atomic_load(cancel)) {
        return 0;
    }
    atomic_store(&ahead->done, at + 1);
    go_on(ahead, course, &foreseen->answer);
    return 1;
}

/* The person's guessed INTENT, perhaps another one of his after it, and what the bots answer until he is asked again.
 */
static void follow(struct table_ahead *ahead, struct intent intent, const atomic_bool *cancel) {
    struct course course;
    memcpy(&course.state, ahead->state, sizeof course.state);
    memcpy(course.questions, ahead->questions, sizeof course.questions);
    go_on(ahead, &course, &intent);
    for (int i = 0, answered = 0; i < CHAIN_MOST && !is_over(ahead, cancel); i++) {
        const uint8_t seat = asked_next(ahead, &course);
        const int is_person = seat < GAME_MAX_SEATS && ahead->persons >> seat & 1;
        if (seat == GAME_NO_SEAT || (is_person && answered)) {
            return;
        }
        if (!is_person) {
            answered = answer(ahead, &course, seat, cancel);
            continue;
        }
        _Alignas(max_align_t) unsigned char seen[GAME_STATE_MAX];
        struct bot_hint hints[BOT_HINTS];
        struct bot_request request = request_of(ahead, &course, seat, seen);
        request.cancel = cancel;
        if (!bot_hints(ahead->library, &request, hints) || atomic_load(cancel)) {
            return;
        }
        go_on(ahead, &course, &hints[0].intent);
    }
}

static void think_ahead(void *context, const atomic_bool *cancel) {
    struct table_ahead *ahead = context;
    struct bot_hint guesses[BOT_HINTS];
    struct bot_request request = ahead->request;
    request.cancel = cancel;
    const int count = bot_hints(ahead->library, &request, guesses);
    for (int i = 0; i < count && !is_over(ahead, cancel); i++) {
        follow(ahead, guesses[i].intent, cancel);
    }
}

/* ---- beside it ---- */

static int is_running(struct table *table) {
    struct table_ahead *ahead = &table->ahead;
    ahead->is_asked = ahead->is_asked && !worker_is_done(table->app->bots, ahead->job);
    return ahead->is_asked;
}

static int is_worth_it(struct table *table) {
    int bots = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        bots += !table_is_person(table, seat);
        if (table->bots[seat].is_asked) {
            return 0;
        }
    }
    return bots && !table_is_far(table) && table->app->settings.thinks_ahead && worker_has_thread(table->app->bots) &&
           table->asked.is_open && table->ahead.serial != table->serial + 1 && !table_hint_is_asked(table) &&
           !table->referee->is_exercise && table->game->ops->secrecy(table->asked.state) == GAME_OPEN;
}

/* From what the table knows; a little of what was foreseen before stays. */
static void lay_out(struct table *table) {
    struct table_ahead *ahead = &table->ahead;
    ahead->serial = table->serial + 1;
    ahead->request = table_request(table, table->asked.seat, ahead->seen);
    ahead->library = table->library;
    ahead->persons = table->persons;
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        ahead->levels[seat] = table->bots[seat].level;
        ahead->pasts[seat] = match_past(table->match, seat, ahead->pasts[seat]);
        ahead->questions[seat] = table_question(table, seat);
    }
    memcpy(ahead->state, table_state(table), table->game->ops->state_size);
    if (atomic_load(&ahead->done) > AHEAD_ANSWERS / 2) {
        atomic_store(&ahead->done, 0);
    }
    atomic_store(&ahead->begun, atomic_load(&ahead->done));
    atomic_store(&ahead->stops, 0);
}

void table_ahead_update(struct table *table) {
    if (!is_running(table) && is_worth_it(table)) {
        lay_out(table);
        table->ahead.is_asked = 1;
        table->ahead.job = worker_submit(table->app->bots, think_ahead, &table->ahead);
    }
}

static int is_same(const struct bot_request *one, const struct bot_request *other) {
    return one->game == other->game && one->seat == other->seat && one->seed == other->seed &&
           one->question == other->question && one->nodes == other->nodes &&
           memcmp(one->levels, other->levels, sizeof one->levels) == 0 &&
           memcmp(one->seen, other->seen, one->game->ops->state_size) == 0;
}

int table_ahead_take(struct table *table, uint8_t seat) {
    struct table_ahead *ahead = &table->ahead;
    struct table_bot *bot = &table->bots[seat];
    const int is_going_on = is_running(table), done = atomic_load(&ahead->done);
    const int known = is_going_on ? atomic_load(&ahead->begun) : done;
    bot->foreseen = 0;
    for (int i = 0; i < known; i++) {
        if (!is_same(&ahead->answers[i].request, &bot->request)) {
            continue;
        }
        bot->foreseen = i + 1;
        bot->job = i < done ? 0 : ahead->job;
        atomic_store(&ahead->stops, 1);
        ahead->hits++;
        return 1;
    }
    table_ahead_cancel(table);
    return 0;
}

int table_ahead_finish(struct table *table, uint8_t seat) {
    struct table_bot *bot = &table->bots[seat];
    if (bot->foreseen > atomic_load(&table->ahead.done)) {
        return 0;
    }
    if (bot->foreseen) {
        bot->answer = table->ahead.answers[bot->foreseen - 1].answer;
    }
    return 1;
}

void table_ahead_cancel(struct table *table) {
    if (is_running(table)) {
        worker_cancel(table->app->bots, table->ahead.job);
    }
}

void table_ahead_drop(struct table *table) {
    table_ahead_cancel(table);
    if (table->ahead.is_asked) {
        worker_wait(table->app->bots, table->ahead.job);
    }
    table->ahead.is_asked = 0;
    atomic_store(&table->ahead.done, 0);
}
