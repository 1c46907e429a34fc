/* SPDX-License-Identifier: MIT */
/* The coach at hand: a remark when something is new, an answer when he is asked, silence otherwise. What he says
 * belongs to the question that is open; with its answer he falls silent. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "store/saves.h"
#include "table/coach/coach_inside.h"
#include "table/match_menu.h"
#include "table/ops_around.h"
#include "table/ops_words.h"
#include "table/table_hint.h"

/* ---- at which match he is ---- */

/* A match that is gone on with has its coach again: the settings know which one he was at. */
static const char *file_of(const struct table *table) {
    const char *slash = strrchr(table->start.path, '/');
    return slash ? slash + 1 : table->start.path;
}

static int was_there(const struct table *table) {
    return table->start.goes_on && table->persons && file_of(table)[0] &&
           strcmp(file_of(table), table->app->settings.coached) == 0;
}

static void remember(struct table *table) {
    struct settings *settings = &table->app->settings;
    const int is_known = strcmp(file_of(table), settings->coached) == 0, is_there = coach_is_there(table);
    const int remarks = is_there ? table->coach->remarks_made : 0;
    const int is_news = is_known != is_there || (file_of(table)[0] && is_known && settings->remarks != remarks);
    if (is_news && strlen(file_of(table)) < sizeof settings->coached) {
        snprintf(settings->coached, sizeof settings->coached, "%s", is_there ? file_of(table) : "");
        settings->remarks = remarks;
        app_settings_changed(table->app);
    }
}

/* ---- what he says ---- */

static void fall_silent(struct coach *coach) {
    coach->is_open = coach->is_asked = coach->is_of_question = coach->is_doubting = 0;
    coach->remark = -1;
}

/* The first remark whose occasion has come for the first time. */
static int new_remark(const struct table *table) {
    const struct coach_ops *ops = table->ops->around->coach;
    assert(ops->remark_count < 32);
    for (int i = 0; i < ops->remark_count; i++) {
        if (!(table->coach->remarks_made >> i & 1) && ops->remarks[i].is_due(table)) {
            return i;
        }
    }
    return -1;
}

static void update(struct table *table) {
    struct coach *coach = table->coach;
    if (!table->asked.is_open && coach->is_of_question) {
        fall_silent(coach);
    }
    if (!table_is_asking(table)) {
        return;
    }
    if (coach_doubts(table) && !coach->is_asked) {
        fall_silent(coach);
        coach->is_open = coach->is_of_question = coach->is_doubting = 1;
        coach_speaks(table);
    }
    if (coach->seen_question == table->asked_at) {
        return;
    }
    coach->seen_question = table->asked_at;
    fall_silent(coach);
    const int remark = new_remark(table);
    if (remark >= 0) {
        coach->remarks_made |= 1 << remark;
        coach->remark = remark;
        coach->is_open = coach->is_of_question = 1;
        coach_speaks(table);
        remember(table);
    }
}

static void add(char *text, const char *between, const char *more) {
    const size_t used = strlen(text);
    snprintf(text + used, COACH_TEXT_SIZE - used, "%s%s", used ? between : "", more);
}

/* His two best answers under the numbers that mark them on the table, each with its reasons. */
static void add_hints(const struct table *table, char *text) {
    for (int i = 0; i < table_hint_count(table); i++) {
        char words[COACH_TEXT_SIZE], line[COACH_TEXT_SIZE + 16];
        table_hint_words(table, i, words, sizeof words);
        snprintf(line, sizeof line, "%d  %s", i + 1, words);
        add(text, "\n", line);
        table_hint_reasons(table, i, words, sizeof words);
        for (char *end = words; (end = strchr(end, '\n'));) {
            *end = ' ';
        }
        add(text, words[0] ? " " : "", words);
    }
}

/* What a seat can do now; 0 if it is asked nothing. */
static int explain(const struct table *table, char *out, size_t size) {
    const char *explained = table->ops->around->coach->explains ? table->ops->around->coach->explains(table) : NULL;
    if (explained) {
        snprintf(out, size, "%s", _(explained));
    } else if (!table->ops->around->coach->explains && table->asked.is_open) {
        const struct table_talk talk = {table->game, table->names};
        table->ops->words->prompt(&talk, table->asked.state, table->asked.seat, out, size);
        return 1;
    }
    return explained != NULL;
}

static void answer(const struct table *table, char *text) {
    char prompt[TABLE_TEXT_SIZE];
    if (!table_is_asking(table) || !explain(table, prompt, sizeof prompt)) {
        add(text, "",
            _("Nothing is asked of you at the moment: watch what the others do. The log on the right names each step, "
              "and the eye shows it again."));
        return;
    }
    add(text, "", prompt);
    if (table_hint_is_shown(table) && table->app->settings.has_hints) {
        add(text, "\n", _("What I would do is marked with 1 and 2. My reasons stand on the sheet at the lower right."));
    } else if (table_hint_is_shown(table)) {
        add_hints(table, text);
    } else if (table_hint_is_asked(table)) {
        add(text, "\n", _("Let me think what I would do…"));
    }
}

int coach_hand_speech(const struct table *table, struct coach_speech *speech) {
    const struct coach *coach = table->coach;
    if (!coach->is_open) {
        return 0;
    }
    if (coach->is_asked) {
        answer(table, speech->text);
    } else if (coach->remark >= 0) {
        coach_fill(table, _(table->ops->around->coach->remarks[coach->remark].text), speech->text, sizeof speech->text);
    } else if (coach->is_doubting) {
        snprintf(speech->text, sizeof speech->text, "%s",
                 _("Are you sure? I would play another card now; but it is your castle."));
    }
    if (!coach->is_asked) {
        speech->back = _("What would you do?");
    }
    speech->has_back = 1;
    speech->next = _("Thanks");
    speech->leave = _("Stop helping");
    return 1;
}

int coach_hand_target(const struct table *table, int *count) {
    const struct coach *coach = table->coach;
    *count = 0;
    if (!coach->is_open || coach->remark < 0) {
        return TARGET_NONE;
    }
    *count = table->ops->around->coach->remarks[coach->remark].count;
    return table->ops->around->coach->remarks[coach->remark].target;
}

/* ---- coming and going ---- */

/* He is called to TABLE or sent away. */
static void sit(struct table *table, enum coach_mode mode) {
    table->coach->mode = mode;
    table->referee = mode == COACH_AT_HAND ? &coach_at_hand : &coach_on_call;
}

static int open_on_call(struct table *table, char *error) {
    (void)error;
    coach_come(table, COACH_ON_CALL);
    if (was_there(table)) {
        table->coach->remarks_made = table->app->settings.remarks;
        sit(table, COACH_AT_HAND);
        remember(table);
    }
    return 1;
}

static int open_at_hand(struct table *table, char *error) {
    (void)error;
    coach_come(table, COACH_AT_HAND);
    remember(table);
    return 1;
}

/* ---- what is pressed ---- */

static void ask(struct table *table) {
    struct coach *coach = table->coach;
    coach->is_open = coach->is_asked = 1;
    coach->is_of_question = table->asked.is_open;
    coach->remark = -1;
    if (!table_hint_is_shown(table)) {
        table_hint_ask(table);
    }
    coach_speaks(table);
}

void coach_call(struct table *table, int is_called) {
    if (table->coach && !coach_is_lesson(table) && !coach_is_puzzle(table)) {
        fall_silent(table->coach);
        coach_doubt_cancel(table);
        sit(table, is_called ? COACH_AT_HAND : COACH_ON_CALL);
        remember(table);
        if (is_called) {
            ask(table);
        }
    }
}

static void press_widget_at_hand(struct table *table, int widget) {
    if (widget == COACH_FACE && !table->coach->is_asked) {
        ask(table);
    } else if (widget == COACH_NEXT || widget == COACH_FACE) {
        fall_silent(table->coach);
    } else if (widget == COACH_BACK) {
        ask(table);
    } else if (widget == COACH_LEAVE) {
        coach_call(table, 0);
        app_notice(table->app, _("Master Ulrich has gone. The menu calls him back."));
    }
}

static int press_at_hand(struct table *table, int target) {
    if (coach_is_his(target)) {
        press_widget_at_hand(table, target - TARGET_COACH);
    }
    return coach_is_his(target);
}

static const char *at_hand_words(const struct table *table, int widget) {
    static const char *const words[REFEREE_WIDGETS] = {
        [COACH_BACK] = N_("He thinks about the question and names his two best answers with reasons."),
        [COACH_NEXT] = N_("He stays silent until there is something new, or you ask."),
        [COACH_LEAVE] = N_("He leaves the table. The menu calls him back."),
        [COACH_FACE] = N_("He says what is asked of you, and what he would do and why."),
    };
    (void)table;
    return words[widget] ? _(words[widget]) : NULL;
}

static int is_asked_at_hand(const struct table *table) {
    return table->coach->is_asked;
}

/* ---- the match's menu, where he is called and sent away ---- */

static void call_pressed(void *context, struct app *app) {
    struct table *table = context;
    (void)app;
    coach_call(table, !coach_is_there(table));
}

static void push_match_menu(struct table *table) {
    const char *call = coach_is_there(table) ? _("Send Master Ulrich away") : _("Call Master Ulrich");
    match_menu_push(table, table->persons ? call : NULL, call_pressed);
}

/* ---- what he is to the shell ---- */

const struct table_referee coach_on_call = {.open = open_on_call, .close = coach_leave, .menu = push_match_menu};

const struct table_referee coach_at_hand = {.open = open_at_hand,
                                            .close = coach_leave,
                                            .update = update,
                                            .press = press_at_hand,
                                            .key = coach_key_of_face,
                                            .menu = push_match_menu,
                                            .said = coach_said,
                                            .widget_words = at_hand_words,
                                            .sheet = coach_bubble_rect,
                                            .is_asked = is_asked_at_hand};
