/* SPDX-License-Identifier: MIT */
/* The lesson's course. The match is a real one with a recorded twin: what the companions do is read from the record as
 * far as the present step lets them, and the learner's answers are taken where they are the record's. Anything else
 * that is legal leaves the match as it is and lets the coach say why; so there is no way to get lost. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "table/coach/coach_inside.h"
#include "table/ops_around.h"
#include "table/table_guard.h"
#include "table/table_tell.h"

enum { LEARNER = 0 };

/* ---- the record ---- */

static int read_record(struct table *table, char *error) {
    struct coach *coach = table->coach;
    struct match_file_read read = {0};
    coach->lesson = &table->ops->around->coach->lessons[table->start.lesson];
    coach->steps = coach->lesson->steps;
    coach->step_count = coach_step_count(coach->lesson);
    if (!coach_lesson_read(table->app, coach->lesson, &read, error)) {
        return 0;
    }
    coach->script_length = match_length(read.match);
    coach->script = memory_new(coach->script_length, sizeof *coach->script);
    for (size_t i = 0; i < coach->script_length; i++) {
        coach->script[i] = match_intent(read.match, i);
    }
    match_file_read_free(&read);
    return 1;
}

/* The learner's answer that STEP awaits, as its number in the record. */
static size_t answer_of(const struct coach *coach, int step) {
    size_t at = 0;
    for (int i = 0; i <= step; i++) {
        if (coach->steps[i].wait == COACH_JUMP) {
            at = coach->steps[i].until;
        }
        if (coach->steps[i].wait == COACH_ANSWER) {
            while (at < coach->script_length && coach->script[at].seat != LEARNER) {
                at++;
            }
            at += i < step;
        }
    }
    return at;
}

/* The step at or behind FROM that awaits an answer. */
static int next_answer(const struct coach *coach, int from) {
    while (from < coach->step_count && coach->steps[from].wait != COACH_ANSWER) {
        from++;
    }
    return from;
}

static const struct intent *wanted(const struct coach *coach) {
    int step = next_answer(coach, coach->front);
    return step < coach->step_count ? &coach->script[answer_of(coach, step)] : NULL;
}

static int is_given(const struct table *table, int step) {
    size_t at = answer_of(table->coach, step);
    /* The learner's choice is the first of a round, so that it is sealed while the record stands just before it. */
    return match_length(table->match) > at ||
           (match_length(table->match) == at && match_is_sealed(table->match, LEARNER));
}

/* How far the others may go on. */
static size_t limit(const struct coach *coach) {
    size_t until = 0;
    for (int i = 0; i <= coach->front; i++) {
        until = coach->steps[i].until > until && coach->steps[i].wait != COACH_JUMP ? coach->steps[i].until : until;
    }
    return coach->hurry_to && coach->hurry_to < until ? coach->hurry_to : until;
}

static int answers(const struct table *table, uint8_t seat, struct intent *intent) {
    const struct coach *coach = table->coach;
    size_t at = match_length(table->match);
    int is_hidden = table->game->ops->secrecy(table_state(table)) == GAME_SEALED;
    if (!is_hidden && at >= limit(coach)) {
        return 0;
    }
    while (at < coach->script_length && coach->script[at].seat != seat) {
        at++;
    }
    if (at == coach->script_length || (!is_hidden && at != match_length(table->match))) {
        return 0;
    }
    *intent = coach->script[at];
    return 1;
}

/* ---- what the learner does ---- */

static int is_wanted(const struct table *table, const struct intent *given, const struct intent *want) {
    const struct coach_ops *ops = table->ops->around->coach;
    return ops->is_wanted ? ops->is_wanted(given, want) : !memcmp(given, want, sizeof *want);
}

static int allows(struct table *table, const struct intent *intent) {
    struct coach *coach = table->coach;
    const struct intent *want = wanted(coach);
    if (want && is_wanted(table, intent, want)) {
        return 1;
    }
    int step = next_answer(coach, coach->front);
    coach->front = step < coach->step_count && coach->front < step - 1 ? step - 1 : coach->front;
    coach->shown = coach->front;
    coach->is_warned = 1;
    coach->refused = want ? &coach->steps[step] : NULL;
    coach_speaks(table);
    table_unask(table);
    app_play(table->app, "error");
    return 0;
}

/* Says whether the first half of the answer awaited behind STEP is laid out. */
static int is_prepared(const struct table *table, int step) {
    const struct coach *coach = table->coach;
    const struct coach_ops *ops = table->ops->around->coach;
    const struct intent *want = &coach->script[answer_of(coach, next_answer(coach, step))];
    return ops->is_prepared ? ops->is_prepared(table, want) : path_is_before_last(table, want);
}

static int is_astray(const struct table *table) {
    const struct coach_ops *ops = table->ops->around->coach;
    return ops->is_astray ? ops->is_astray(table) : path_has_begun(table);
}

static void prepare(struct table *table, const struct intent *want) {
    if (table->ops->around->coach->prepare) {
        table->ops->around->coach->prepare(table, want);
    } else {
        answer_lay_out(table, want, 0);
    }
}

/* ---- going on ---- */

static void move_front(struct table *table, int front) {
    struct coach *coach = table->coach;
    if (front != coach->front) {
        coach->is_back = front < coach->front;
        coach->refused = coach->is_back ? coach->refused : NULL;
        coach->front = coach->shown = front;
        coach->is_warned = coach->is_offered = 0;
        coach_speaks(table);
    }
}

/* Behind the last answer given, and not behind the first that is still owed (after undo). */
static int front_by_match(const struct table *table) {
    const struct coach *coach = table->coach;
    int front = coach->front;
    for (int step = next_answer(coach, 0); step < coach->step_count; step = next_answer(coach, step + 1)) {
        int is_behind_jump = answer_of(coach, step) >= coach->floor;
        if (is_behind_jump && is_given(table, step)) {
            front = front > step ? front : step + 1;
        } else if (is_behind_jump) {
            return front < step ? front : step;
        }
    }
    return front;
}

static int front_by_draft(const struct table *table, int front) {
    const struct coach *coach = table->coach;
    int is_asked = table->asked.is_open;
    if (coach->steps[front].wait == COACH_PREPARE && is_asked && is_prepared(table, front)) {
        return front + 1;
    }
    if (coach->steps[front].wait == COACH_ANSWER && front > 0 && coach->steps[front - 1].wait == COACH_PREPARE &&
        is_asked && !is_prepared(table, front - 1)) {
        return front - 1;
    }
    return front;
}

static void hurry(struct table *table) {
    struct coach *coach = table->coach;
    if (!coach->hurry_to) {
        return;
    }
    table->is_fast_forward = match_length(table->match) < coach->hurry_to;
    if (!table->is_fast_forward) {
        table_skip(table);
        coach->hurry_to = 0;
    }
}

static void note(struct table *table, int is_learned, int step) {
    struct app *app = table->app;
    const char *name = table->coach->lesson->name;
    const struct settings_lesson before = settings_lesson(&app->settings, name);
    if (before.step != step || before.is_learned != (is_learned || before.is_learned)) {
        settings_lesson_note(&app->settings, name, is_learned || before.is_learned, step);
        app_settings_changed(app);
    }
}

static void note_step(struct table *table) {
    const struct coach *coach = table->coach;
    if (coach->steps[coach->front].wait != COACH_END) {
        note(table, 0, coach->front);
    }
}

/* Where the lesson goes on that was left at STEP: the scoring is one answer's, which is then given again. */
static int step_to_resume(const struct coach *coach, int step) {
    step = step < 0 || step >= coach->step_count ? 0 : step;
    while (step > 0 && (coach->steps[step].wait == COACH_SCORE || coach->steps[step].wait == COACH_END)) {
        step--;
    }
    return step;
}

/* How far the record has come when STEP is due. */
static size_t length_at(const struct coach *coach, int step) {
    size_t length = 0;
    for (int i = 0; i < step; i++) {
        const size_t given = coach->steps[i].wait == COACH_ANSWER ? answer_of(coach, i) + 1 : 0;
        length = given > length ? given : length;
        length = coach->steps[i].until > length ? coach->steps[i].until : length;
    }
    return length;
}

/* The queue's event with which the stage begins that the due step speaks of; its end where it has begun or is not
 * there yet. */
static size_t stage_begin(const struct table *table) {
    const struct coach *coach = table->coach;
    const struct motion *motion = &table->motion;
    size_t at = motion->next;
    while (at < motion->count &&
           table->ops->around->coach->stage(&motion->queue[at]) != coach->steps[coach->front].stage) {
        at++;
    }
    return at;
}

/* Says whether what a step of the scoring speaks of has not begun: nothing is told beforehand. */
static int is_ahead_of_scoring(const struct table *table) {
    const struct coach *coach = table->coach;
    const int is_due = coach->steps[coach->front].wait == COACH_SCORE && coach->shown == coach->front;
    const int is_coming = !table->asked.is_open && match_length(table->match) < limit(coach);
    return is_due && (is_coming || stage_begin(table) < table->motion.count);
}

/* Says whether what the due step speaks of is still to happen or moving. */
static int is_ahead_of_picture(const struct table *table) {
    const struct coach *coach = table->coach;
    const enum coach_wait wait = coach->steps[coach->front].wait;
    const int is_told_meanwhile = wait == COACH_SCORE || wait == COACH_JUMP || wait == COACH_END;
    const int is_coming = !table->asked.is_open && match_length(table->match) < limit(coach);
    return coach->shown == coach->front && !is_told_meanwhile && (is_coming || motion_is_busy(&table->motion));
}

static void wait_for_picture(struct table *table) {
    const int was_waiting = table->coach->is_waiting;
    table->coach->is_waiting = is_ahead_of_picture(table) || is_ahead_of_scoring(table);
    if (was_waiting && !table->coach->is_waiting) {
        table->coach->spoke_at = table->now;
        coach_speaks(table);
    }
}

static void update(struct table *table) {
    struct coach *coach = table->coach;
    hurry(table);
    if (coach->steps[coach->front].wait == COACH_END) {
        note(table, 1, 0);
    }
    move_front(table, front_by_draft(table, front_by_match(table)));
    if (coach->steps[coach->front].wait == COACH_PREPARE && is_astray(table)) {
        coach->is_warned = 1;
    }
    wait_for_picture(table);
}

static void hurry_to_picture(struct table *table) {
    struct coach *coach = table->coach;
    table_skip(table);
    coach->hurry_to = match_length(table->match) < limit(coach) ? limit(coach) : 0;
}

/* What lies before the stage that is spoken of is folded at once. */
static void hurry_to_scoring(struct table *table) {
    const size_t at = stage_begin(table);
    if (at < table->motion.count) {
        table_reset(table, RESET_REST);
        motion_skip_before(&table->motion, at);
    } else {
        table_skip(table);
    }
}

static int is_asking_learner(const struct table *table) {
    return table_is_asking(table) && wanted(table->coach) && table->asked.seat == LEARNER;
}

/* The record's answer, as if the learner had given it. */
static int shows(struct table *table, struct intent *answer) {
    if (!table->coach->is_showing) {
        return 0;
    }
    table->coach->is_showing = 0;
    *answer = *wanted(table->coach);
    return 1;
}

static void show_half(struct table *table) {
    if (is_asking_learner(table)) {
        prepare(table, wanted(table->coach));
        app_play(table->app, "card_pick");
    }
}

static void jump(struct table *table, size_t length) {
    struct coach *coach = table->coach;
    struct match *ahead = match_new(table->game, match_setup(table->match), match_seats(table->match), NULL);
    for (size_t i = 0; i < length; i++) {
        match_replay(ahead, &coach->script[i], NULL);
    }
    table_exchange(table, ahead);
    coach->floor = length;
}

static void resume(struct table *table, int step) {
    struct coach *coach = table->coach;
    coach->front = coach->shown = step_to_resume(coach, step);
    if (coach->front > 0) {
        jump(table, length_at(coach, coach->front));
    }
    coach_speaks(table);
}

/* The finger that hurried on what moved is still coming down when the words appear. */
static int is_unread(const struct table *table) {
    const int64_t spoke_at = table->coach->spoke_at;
    return !table->app->is_scripted && spoke_at > 0 && table->now < spoke_at + GUARD_DEAD_MS;
}

static int scored_up_to(const struct coach *coach) {
    int stage = 0;
    for (int i = 0; i <= coach->front; i++) {
        stage = coach->steps[i].wait == COACH_SCORE && coach->steps[i].stage > stage ? coach->steps[i].stage : stage;
    }
    return stage;
}

/* How long the table rests before what has not been told of yet. */
static int rest(const struct table *table, const struct event *event) {
    enum { UNTIL_READ_MS = 24 * 60 * 60 * 1000 };
    const struct coach_ops *ops = table->ops->around->coach;
    return ops->stage && ops->stage(event) > scored_up_to(table->coach) ? UNTIL_READ_MS : 0;
}

/* Counts what is left of the stages that were told of, up to the next one's beginning. */
static void end_counting(struct table *table) {
    struct motion *motion = &table->motion;
    const int scored = scored_up_to(table->coach);
    size_t at = motion->next;
    while (at < motion->count && table->ops->around->coach->stage(&motion->queue[at]) <= scored) {
        at++;
    }
    table_reset(table, RESET_REST);
    motion_skip_before(motion, at);
}

static void go_on(struct table *table) {
    struct coach *coach = table->coach;
    const struct coach_step *step = &coach->steps[coach->front];
    if (is_unread(table)) {
        return;
    }
    if (coach->shown < coach->front) {
        coach->shown++;
        coach_speaks(table);
        return;
    }
    if (is_ahead_of_picture(table)) {
        hurry_to_picture(table);
        return;
    }
    if (is_ahead_of_scoring(table)) {
        hurry_to_scoring(table);
        return;
    }
    if (step->wait == COACH_END) {
        coach_begin_first_match(table->app, table->ops, coach->lesson->variant);
        return;
    }
    if (step->wait == COACH_SCORE && coach->steps[coach->front + 1].wait == COACH_SCORE) {
        end_counting(table);
        move_front(table, coach->front + 1);
        return;
    }
    table_skip(table);
    if (step->wait == COACH_PREPARE) {
        show_half(table);
    } else if (step->wait == COACH_ANSWER) {
        coach->is_showing = is_asking_learner(table);
    } else {
        coach->hurry_to = match_length(table->match) < limit(coach) ? limit(coach) : 0;
        if (step->wait == COACH_JUMP) {
            coach->hurry_to = 0;
            jump(table, step->until);
        }
        move_front(table, coach->front + 1);
    }
}

static int asks(const struct coach *coach) {
    const enum coach_wait wait = coach->steps[coach->front].wait;
    return coach->shown == coach->front && (wait == COACH_PREPARE || wait == COACH_ANSWER);
}

/* The pointer rests where it pressed Next. */
static int is_where_next_was(const struct table *table) {
    const struct point at = table->ui.pointer, pressed = table->coach->pressed_at;
    return !table->ui.shows_focus && at.x == pressed.x && at.y == pressed.y;
}

/* Says whether the button that is pressed shows the answer, and came up under the pointer that had pressed Next. */
static int is_pressed_on(const struct table *table) {
    const struct coach *coach = table->coach;
    return asks(coach) && !coach->is_waiting && table->ui.hover == TARGET_COACH + COACH_NEXT &&
           is_where_next_was(table);
}

static void offer(struct table *table) {
    table->coach->is_offered = 1;
    coach_speaks(table);
}

static int presses_on(struct table *table, int target) {
    const struct coach *coach = table->coach;
    if (!is_where_next_was(table) || (asks(coach) && (coach->is_offered || coach_meant(table) == target))) {
        return 0;
    }
    if (asks(coach) && !coach->is_waiting) {
        offer(table);
    } else {
        go_on(table);
    }
    return 1;
}

static void press_next(struct table *table) {
    struct coach *coach = table->coach;
    if (is_pressed_on(table) && !coach->is_offered) {
        offer(table);
        return;
    }
    coach->pressed_at = table->ui.pointer;
    go_on(table);
}

static void go_back(struct table *table) {
    struct coach *coach = table->coach;
    if (coach->shown > 0) {
        coach->shown--;
        coach->is_warned = 0;
        coach_speaks(table);
    }
}

/* ---- what he says ---- */

int coach_lesson_speech(const struct table *table, struct coach_speech *speech) {
    const struct coach *coach = table->coach;
    const struct coach_step *step = coach_lesson_step(coach);
    int is_due = coach->shown == coach->front, asks = step->wait == COACH_PREPARE || step->wait == COACH_ANSWER;
    if (coach->is_waiting) {
        snprintf(speech->text, sizeof speech->text, "%s", _("Watch what happens now."));
    } else {
        coach_fill(table, _(step->text), speech->text, sizeof speech->text);
    }
    if (coach->is_warned && is_due && step->otherwise) {
        coach_fill(table, _(step->otherwise), speech->note, sizeof speech->note);
    } else if (coach->is_offered && is_due && asks) {
        snprintf(speech->note, sizeof speech->note, "%s", _("Try it yourself; or press again, and I show you."));
    } else if (coach->is_back && is_due && coach->refused) {
        coach_fill(table, _(coach->refused->otherwise), speech->note, sizeof speech->note);
    } else if (coach->is_back && is_due && step->otherwise) {
        snprintf(speech->note, sizeof speech->note, "%s", _("That is taken back: once more, please."));
    }
    speech->step = coach->shown + 1;
    speech->steps = coach->step_count;
    speech->back = _("Back");
    speech->has_back = coach->shown > 0;
    speech->next =
        !is_due || !asks ? step->wait == COACH_END ? _(coach->lesson->match_label) : _("Next") : _("Show me");
    speech->next = coach->is_waiting ? C_("button", "Skip ahead") : speech->next;
    speech->is_next_main = !coach->is_waiting && (!asks || !is_due);
    speech->leave = step->wait == COACH_END ? _("To the title screen") : _("Skip the lesson");
    return 1;
}

/* ---- what he is to the shell ---- */

static int open(struct table *table, char *error) {
    coach_come(table, COACH_LESSON);
    if (!read_record(table, error)) {
        return 0;
    }
    resume(table, table->start.lesson_step);
    return 1;
}

static void close(struct table *table) {
    if (table->coach->script) {
        note_step(table);
    }
    coach_leave(table);
}

static int allows_undo(const struct table *table) {
    return match_length(table->match) > table->coach->floor || match_is_sealed(table->match, table->viewer);
}

static const char *waits(const struct table *table) {
    (void)table;
    return _("The match waits until you have read this.");
}

static void press_widget(struct table *table, int widget) {
    if (widget == COACH_NEXT) {
        press_next(table);
    } else if (widget == COACH_BACK) {
        go_back(table);
    } else if (widget == COACH_LEAVE) {
        coach_lesson_ask_to_leave(table);
    }
}

static int press(struct table *table, int target) {
    if (!coach_is_his(target)) {
        return presses_on(table, target);
    }
    press_widget(table, target - TARGET_COACH);
    return 1;
}

static int key(struct table *table, const struct ui_event *event) {
    if (event->key != UI_KEY_PAGE_DOWN && event->key != UI_KEY_PAGE_UP) {
        return 0;
    }
    press_widget(table, event->key == UI_KEY_PAGE_DOWN ? COACH_NEXT : COACH_BACK);
    return 1;
}

static const char *widget_words(const struct table *table, int widget) {
    static const char *const words[REFEREE_WIDGETS] = {
        [COACH_BACK] = N_("What Master Ulrich said before. The match stays as it is."),
        [COACH_NEXT] = N_("Continues. If an action is needed, Master Ulrich takes it for you."),
        [COACH_LEAVE] = N_("Leaves the lesson. The title screen offers it again at any time."),
    };
    (void)table;
    return words[widget] ? _(words[widget]) : NULL;
}

static void still_tooltips(struct table *table) {
    for (int i = 0; i < table->ui.count; i++) {
        const struct coach_step *step = coach_lesson_step(table->coach);
        struct widget *widget = &table->ui.widgets[i];
        widget->hint = target_is(widget->id, step->target, step->count) ? NULL : widget->hint;
    }
}

const struct table_referee coach_in_lesson = {.is_exercise = 1,
                                              .open = open,
                                              .close = close,
                                              .update = update,
                                              .allows = allows,
                                              .allows_undo = allows_undo,
                                              .shows = shows,
                                              .answers = answers,
                                              .rest = rest,
                                              .press = press,
                                              .key = key,
                                              .menu = coach_lesson_menu,
                                              .waits = waits,
                                              .said = coach_said,
                                              .widget_words = widget_words,
                                              .sheet = coach_bubble_rect,
                                              .still_tooltips = still_tooltips,
                                              .focus = coach_focus,
                                              .meant = coach_meant,
                                              .step = coach_step_shown};
