/* SPDX-License-Identifier: MIT */
/* One stage follows the other, and each frame asks only which one it is: judging runs beside it, and leaving is
 * allowed in all. */
#include "table/coach/coach_puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/dialog.h"
#include "app/puzzle_seal.h"
#include "castellany/file.h"
#include "castellany/memory.h"
#include "table/coach/coach_puzzle_inside.h"
#include "table/table_door.h"
#include "table/table_secrets.h"
#include "table/table_tell.h"

static struct coach_puzzle *of(const struct table *table) {
    return table->coach->puzzle;
}

enum coach_puzzle_stage coach_puzzle_stage(const struct table *table) {
    return of(table)->stage;
}

const struct puzzle *coach_puzzle_of(const struct table *table) {
    return &of(table)->puzzle;
}

int coach_puzzle_tries(const struct table *table) {
    return of(table)->task.tries;
}

/* ---- what was answered ---- */

static int is_over(const struct coach_puzzle *puzzle) {
    return puzzle->stage == COACH_PUZZLE_SOLVED || puzzle->stage == COACH_PUZZLE_MISSED;
}

static void collect(const struct table *table, struct coach_puzzle *puzzle) {
    const uint8_t seat = puzzle->puzzle.seat;
    puzzle->given_count = 0;
    for (size_t i = match_length(puzzle->base); i < match_length(table->match); i++) {
        const struct intent intent = match_intent(table->match, i);
        if (intent.seat == seat && puzzle->given_count < PUZZLE_STEPS_MOST) {
            puzzle->given[puzzle->given_count++] = intent;
        }
    }
    if (match_is_sealed(table->match, seat) && puzzle->given_count < PUZZLE_STEPS_MOST) {
        puzzle->given[puzzle->given_count++] = *table_secret_of(table, seat);
    }
}

/* All that the puzzle asks was answered, or the turn has ended before. */
static int is_complete(const struct table *table, const struct coach_puzzle *puzzle) {
    const int is_due = (int)(match_to_act(table->match) >> puzzle->puzzle.seat & 1);
    return puzzle->given_count >= puzzle->puzzle.step_count || (puzzle->given_count && !is_due);
}

static unsigned due_of(const struct table *table, unsigned due) {
    const struct coach_puzzle *puzzle = of(table);
    const int may = puzzle->stage == COACH_PUZZLE_POSED && !is_complete(table, puzzle);
    return may ? due & 1u << puzzle->puzzle.seat : 0;
}

static int allows_undo(const struct table *table) {
    const struct coach_puzzle *puzzle = of(table);
    return !is_over(puzzle) && (match_length(table->match) > match_length(puzzle->base) ||
                                match_is_sealed(table->match, puzzle->puzzle.seat));
}

/* ---- its course ---- */

static void enter_stage(struct table *table, enum coach_puzzle_stage stage, int speaks) {
    struct coach_puzzle *puzzle = of(table);
    puzzle->stage = stage;
    puzzle->is_open = speaks;
    table->coach->remark = -1 - (int)stage;
    if (speaks) {
        coach_speaks(table);
    }
}

static int open(struct table *table, char *error) {
    (void)error;
    coach_come(table, COACH_PUZZLE);
    struct coach_puzzle *puzzle = table->coach->puzzle = table->start.puzzle;
    table->start.puzzle = NULL;
    puzzle->base = match_prefix(table->match, match_length(table->match));
    enter_stage(table, COACH_PUZZLE_POSED, 1);
    return 1;
}

static void close(struct table *table) {
    struct coach_puzzle *puzzle = of(table);
    if (puzzle) {
        puzzle_reason_drop(table);
        match_free(puzzle->base);
        free(puzzle);
        table->coach->puzzle = NULL;
    }
    coach_leave(table);
}

static void begin_anew(struct table *table) {
    struct coach_puzzle *puzzle = of(table);
    puzzle_reason_drop(table);
    table_exchange(table, match_prefix(puzzle->base, match_length(puzzle->base)));
    collect(table, puzzle);
    enter_stage(table, COACH_PUZZLE_POSED, 0);
}

static void update(struct table *table) {
    struct coach_puzzle *puzzle = of(table);
    collect(table, puzzle);
    const int is_done = is_complete(table, puzzle);
    if (puzzle->stage == COACH_PUZZLE_POSED && is_done && !motion_is_busy(&table->motion)) {
        enter_stage(table, COACH_PUZZLE_GIVEN, 1);
    } else if ((puzzle->stage == COACH_PUZZLE_GIVEN || puzzle->stage == COACH_PUZZLE_WRONG) && !is_done) {
        enter_stage(table, COACH_PUZZLE_POSED, 0); /* it was taken back */
    }
    puzzle_reason_update(table);
}

/* ---- judging ---- */

static uint32_t seals_in(const char *path) {
    struct puzzle_results *results = puzzle_results_read(path);
    const uint32_t earned = puzzle_seals_earned(results);
    puzzle_results_free(results);
    return earned;
}

static void keep_result(const struct table *table, const struct coach_puzzle *puzzle) {
    static const enum puzzle_state states[] = {[COACH_PUZZLE_POSED] = PUZZLE_UNTRIED,
                                               [COACH_PUZZLE_GIVEN] = PUZZLE_UNTRIED,
                                               [COACH_PUZZLE_WRONG] = PUZZLE_BEGUN,
                                               [COACH_PUZZLE_SOLVED] = PUZZLE_SOLVED,
                                               [COACH_PUZZLE_MISSED] = PUZZLE_MISSED};
    struct puzzle_result result = {.id = puzzle->puzzle.id,
                                   .grade = puzzle->puzzle.grade,
                                   .state = states[puzzle->stage],
                                   .tries = puzzle->task.tries,
                                   .at = app_wall(table->app),
                                   .day = puzzle->task.day};
    char path[PLATFORM_PATH_SIZE + 32], error[PLATFORM_ERROR_SIZE];
    if (!table->app->records[0]) {
        return;
    }
    snprintf(result.game, sizeof result.game, "%s", puzzle->game);
    puzzle_results_path(table->app->records, path);
    const uint32_t before = seals_in(path);
    file_make_folder(table->app->records); /* deleted meanwhile, it is made again */
    if (!puzzle_results_add(path, &result, error)) {
        app_notice(table->app, error);
    }
    puzzle_seals_tell(table->app, seals_in(path) & ~before);
}

/* Of an answer that is right the one that most choose instead is told of. */
static void begin_reason(struct table *table, int step) {
    struct coach_puzzle *puzzle = of(table);
    const struct puzzle_step *asked = &puzzle->puzzle.steps[puzzle->has_wrong ? puzzle->wrong_step : 0];
    const struct intent *other = puzzle->has_wrong ? &puzzle->wrong : NULL;
    int most = -1;
    for (int i = 1; !other && i < asked->answer_count; i++) {
        const int is_more = most < 0 || asked->answers[i].levels > asked->answers[most].levels;
        most = puzzle_judge(table->game, &puzzle->puzzle, &asked->answers[i].intent, 1) == 0 && is_more ? i : most;
    }
    other = most < 0 ? other : &asked->answers[most].intent;
    if (other) {
        puzzle_reason_begin(table, puzzle->has_wrong ? step : 0, other, is_over(puzzle));
    }
}

static void judge(struct table *table) {
    struct coach_puzzle *puzzle = of(table);
    const int step = puzzle_judge(table->game, &puzzle->puzzle, puzzle->given, puzzle->given_count);
    const int is_right = step == puzzle->puzzle.step_count;
    puzzle->task.tries++;
    puzzle->has_wrong = !is_right && step < puzzle->given_count;
    if (puzzle->has_wrong) {
        puzzle->wrong_step = step;
        puzzle->wrong = puzzle->given[step];
    }
    enter_stage(table,
                is_right                             ? COACH_PUZZLE_SOLVED
                : puzzle->task.tries == PUZZLE_TRIES ? COACH_PUZZLE_MISSED
                                                     : COACH_PUZZLE_WRONG,
                1);
    app_play(table->app, is_right ? "seal" : "error");
    keep_result(table, puzzle);
    begin_reason(table, step);
}

/* ---- the best answer on the board ---- */

/* By how many points fewer ANSWER was expected to bring; 0: that is not known, or it is not points that it lacks. */
static double cost_of(const struct table *table, const struct puzzle_step *step, const struct intent *answer) {
    const struct puzzle_reason *reason = &of(table)->reason;
    const int like = puzzle_answer_like(table->game, step, answer);
    const int is_measured = like >= 0 && step->answers[like].points > 0;
    const double measured = is_measured ? step->answers[0].points - step->answers[like].points : 0;
    const double cost = reason->is_there && reason->why.kind == WHY_ROWS ? reason->why.apart : measured;
    return cost < 1 ? 0 : cost;
}

static void watch(struct table *table) {
    struct coach_puzzle *puzzle = of(table);
    const int step = puzzle->has_wrong ? puzzle->wrong_step : 0;
    const struct puzzle_step *asked = &puzzle->puzzle.steps[step];
    struct match *line = puzzle_match_at(puzzle, PUZZLE_STEPS_MOST), *at = puzzle_match_at(puzzle, step);
    const struct intent played = puzzle->has_wrong ? puzzle->wrong : asked->answers[1].intent;
    const struct app_choice choice = {.better = asked->answers[0].intent,
                                      .played = played,
                                      .expected = asked->answers[0].points,
                                      .cost = cost_of(table, asked, &played),
                                      .why = puzzle->reason.is_there ? &puzzle->reason.why : NULL};
    table->app->places->replay(table->app, line, match_length(at), &choice);
    match_free(line);
    match_free(at);
}

/* ---- leaving ---- */

static void leave(struct table *table) {
    struct app *app = table->app;
    if (app->stack[0] == &table->scene) {
        app->places->title(app);
    } else {
        app_pop(app);
    }
}

/* ---- what he says ---- */

static void add(char *text, const char *between, const char *more) {
    const size_t used = strlen(text);
    more += strspn(more, " ");
    if (*more) {
        snprintf(text + used, COACH_TEXT_SIZE - used, "%s%s", used ? between : "", more);
    }
}

static void pose(const struct table *table, const struct coach_puzzle *puzzle, struct coach_speech *speech) {
    char words[COACH_TEXT_SIZE];
    snprintf(words, sizeof words,
             _("What is best here for %s? Look at everything as long as you like: nobody else answers, and an answer "
               "counts only when you say so."),
             table->names[puzzle->puzzle.seat]);
    add(speech->text, "", words);
    if (puzzle->puzzle.step_count > 1) {
        snprintf(words, sizeof words,
                 P_("%d answer of this turn belongs to it.",
                    "%d answers of this turn belong to it, one after the other.", puzzle->puzzle.step_count),
                 puzzle->puzzle.step_count);
        add(speech->text, " ", words);
    }
    speech->next = _("All right");
}

static void ask(const struct table *table, const struct coach_puzzle *puzzle, struct coach_speech *speech) {
    char words[TABLE_TEXT_SIZE];
    for (int i = 0; i < puzzle->given_count; i++) {
        puzzle_intent_words(table, i, &puzzle->given[i], words, sizeof words);
        add(speech->text, " ", words);
    }
    add(speech->text, "\n\n", _("Is that your answer?"));
    speech->next = _("That is my answer");
    speech->back = _("Take it back");
    speech->is_next_main = 1;
}

static void tell_wrong(const struct table *table, const struct coach_puzzle *puzzle, struct coach_speech *speech) {
    char words[COACH_TEXT_SIZE];
    const int left = PUZZLE_TRIES - puzzle->task.tries;
    add(speech->text, "", _("That is not the best."));
    puzzle_cost_words(table, words, sizeof words);
    add(speech->text, "\n", words);
    snprintf(words, sizeof words, P_("%d try is left.", "%d tries are left.", left), left);
    add(speech->text, "\n", words);
    speech->next = _("Try again");
    speech->leave = _("To the puzzles");
    speech->is_next_main = 1;
}

static void tell_over(const struct table *table, const struct coach_puzzle *puzzle, struct coach_speech *speech) {
    char words[COACH_TEXT_SIZE];
    const int is_solved = puzzle->stage == COACH_PUZZLE_SOLVED;
    add(speech->text, "", is_solved ? _("Right: that is the best.") : _("That is not it either. This is the best:"));
    for (int i = 0; !is_solved && i < puzzle->puzzle.step_count; i++) {
        puzzle_intent_words(table, i, &puzzle->puzzle.steps[i].answers[0].intent, words, sizeof words);
        add(speech->text, " ", words);
    }
    if (!is_solved && puzzle_has_one_name(table)) {
        add(speech->text, " ", _("The other one of that name, that is."));
    }
    puzzle_best_words(table, words, sizeof words);
    add(speech->text, "\n", words);
    if (is_solved) {
        speech->next = puzzle->task.next ? _("Next puzzle") : NULL;
        speech->back = _("Try again");
    } else {
        speech->next = _("Show it");
        speech->back = puzzle->task.next ? _("Next puzzle") : NULL;
    }
    speech->leave = _("To the puzzles");
    speech->is_next_main = speech->next != NULL;
}

int coach_puzzle_speech(const struct table *table, struct coach_speech *speech) {
    const struct coach_puzzle *puzzle = of(table);
    if (!puzzle->is_open) {
        return 0;
    }
    switch (puzzle->stage) {
    case COACH_PUZZLE_POSED:
        pose(table, puzzle, speech);
        break;
    case COACH_PUZZLE_GIVEN:
        ask(table, puzzle, speech);
        break;
    case COACH_PUZZLE_WRONG:
        tell_wrong(table, puzzle, speech);
        break;
    default:
        tell_over(table, puzzle, speech);
        break;
    }
    const int is_judged = puzzle->stage != COACH_PUZZLE_POSED && puzzle->stage != COACH_PUZZLE_GIVEN;
    speech->has_back = 1;
    speech->step = puzzle->task.tries + !is_judged;
    speech->steps = PUZZLE_TRIES;
    return 1;
}

static const char *waits(const struct table *table) {
    static const char *const words[] = {
        [COACH_PUZZLE_POSED] = "",
        [COACH_PUZZLE_GIVEN] = N_("Is that your answer?"),
        [COACH_PUZZLE_WRONG] = N_("That is not the best."),
        [COACH_PUZZLE_SOLVED] = N_("Right: that is the best."),
        [COACH_PUZZLE_MISSED] = N_("This puzzle is over."),
    };
    const char *said = words[of(table)->stage];
    return *said ? _(said) : said;
}

/* ---- what is pressed ---- */

static void go_next(struct table *table) {
    const struct coach_task *task = &of(table)->task;
    task->next(task->context, table->app);
}

static void press_over(struct table *table, int widget) {
    struct coach_puzzle *puzzle = of(table);
    if (widget == COACH_NEXT && puzzle->stage == COACH_PUZZLE_MISSED) {
        watch(table);
    } else if (widget == COACH_BACK && puzzle->stage == COACH_PUZZLE_SOLVED) {
        puzzle->task.tries = 0;
        begin_anew(table);
    } else if (puzzle->task.next) {
        go_next(table);
    }
}

static void press_sheet(struct table *table, int widget) {
    struct coach_puzzle *puzzle = of(table);
    if (puzzle->stage == COACH_PUZZLE_GIVEN && widget == COACH_NEXT) {
        judge(table);
    } else if (puzzle->stage == COACH_PUZZLE_GIVEN || puzzle->stage == COACH_PUZZLE_WRONG) {
        begin_anew(table);
    } else if (is_over(puzzle)) {
        press_over(table, widget);
    } else {
        puzzle->is_open = 0;
    }
}

static void press_widget(struct table *table, int widget) {
    struct coach_puzzle *puzzle = of(table);
    if (widget == COACH_LEAVE) {
        leave(table);
    } else if (widget == COACH_NEXT || widget == COACH_BACK) {
        press_sheet(table, widget);
    } else if (widget == COACH_FACE) {
        puzzle->is_open = puzzle->stage != COACH_PUZZLE_POSED || !puzzle->is_open;
        coach_speaks(table);
    }
}

static int press(struct table *table, int target) {
    if (coach_is_his(target)) {
        press_widget(table, target - TARGET_COACH);
    }
    return coach_is_his(target);
}

static const char *widget_words(const struct table *table, int widget) {
    static const char *const words[REFEREE_WIDGETS] = {
        [COACH_BACK] = N_("Your tries that were judged are kept."),
        [COACH_NEXT] = N_("An answer counts only when you say so."),
        [COACH_LEAVE] = N_("Back to the list. Your tries that were judged are kept."),
        [COACH_FACE] = N_("He says again what is asked."),
    };
    (void)table;
    return words[widget] ? _(words[widget]) : NULL;
}

/* ---- its menu ---- */

enum { PUZZLE_GO_ON, PUZZLE_LEAVE, PUZZLE_RULES, PUZZLE_OPTIONS, PUZZLE_KEYS, PUZZLE_TITLE, PUZZLE_QUIT };

static void push_puzzle_menu(struct table *table);

static void go_aside(struct app *app, int button) {
    if (button == PUZZLE_RULES) {
        app->places->rules(app, NULL);
    } else if (button == PUZZLE_OPTIONS) {
        app->places->options(app);
    } else {
        app->places->keys(app);
    }
}

static void puzzle_answered(void *context, struct app *app, int button) {
    if (button == PUZZLE_LEAVE) {
        leave(context);
    } else if (button == PUZZLE_QUIT) {
        app_quit(app, 0);
    } else if (button == PUZZLE_TITLE) {
        table_leave_to_title(context);
    } else if (button != PUZZLE_GO_ON) {
        push_puzzle_menu(context); /* Escape comes back to it */
        go_aside(app, button);
    }
}

static void puzzle_menu_anew(void *context, struct app *app) {
    (void)app;
    push_puzzle_menu(context);
}

static void push_puzzle_menu(struct table *table) {
    dialog_column_push(table->app,
                       &(struct dialog){.heading = _("Puzzle paused"),
                                        .text = _("Your tries that were judged are kept."),
                                        .buttons = {_("Go on"), _("To the puzzles"), _("Rules"), _("Options"),
                                                    _("Keys and buttons"), _("Back to the title screen"), _("Quit")},
                                        .cancel = PUZZLE_GO_ON,
                                        .danger = -1,
                                        .apart = PUZZLE_TITLE,
                                        .answer = puzzle_answered,
                                        .anew = puzzle_menu_anew,
                                        .context = table});
}

/* ---- what it is to the shell ---- */

const struct table_referee coach_with_puzzle = {.is_exercise = 1,
                                                .is_without_hints = 1,
                                                .open = open,
                                                .close = close,
                                                .update = update,
                                                .allows_undo = allows_undo,
                                                .due = due_of,
                                                .press = press,
                                                .key = coach_key_of_face,
                                                .menu = push_puzzle_menu,
                                                .waits = waits,
                                                .said = coach_said,
                                                .widget_words = widget_words,
                                                .sheet = coach_bubble_rect,
                                                .focus = coach_focus};
