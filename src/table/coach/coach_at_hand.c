/* SPDX-License-Identifier: MIT */
/* The coach at hand: a remark when something is new, an answer when he is asked, silence otherwise. What he says
 * belongs to the question that is open; with its answer he falls silent. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "table/coach/coach_inside.h"
#include "table/ops_around.h"
#include "table/ops_words.h"

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

void coach_hand_update(struct table *table) {
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
        coach_remember(table);
    }
}

static void add(char *text, const char *between, const char *more) {
    const size_t used = strlen(text);
    snprintf(text + used, COACH_TEXT_SIZE - used, "%s%s", used ? between : "", more);
}

/* His two best answers under the numbers that mark them on the table, each with its reasons. */
static void add_hints(const struct table *table, char *text) {
    for (int i = 0; i < table->hint.count && i < BOT_HINTS; i++) {
        char words[COACH_TEXT_SIZE], line[COACH_TEXT_SIZE + 16];
        table_hint_words(table, i, words, sizeof words);
        snprintf(line, sizeof line, "%d  %s", i + 1, words);
        add(text, "\n\n", line);
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
    if (table->hint.is_shown && table->app->settings.has_hints) {
        add(text, "\n\n",
            _("What I would do is marked with 1 and 2. My reasons stand on the sheet at the lower right."));
    } else if (table->hint.is_shown) {
        add_hints(table, text);
    } else if (table->hint.is_asked) {
        add(text, "\n\n", _("Let me think what I would do…"));
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

void coach_hand_ask(struct table *table) {
    struct coach *coach = table->coach;
    coach->is_open = coach->is_asked = 1;
    coach->is_of_question = table->asked.is_open;
    coach->remark = -1;
    if (!table->hint.is_shown) {
        table_hint_ask(table);
    }
    coach_speaks(table);
}

void coach_hand_close(struct table *table) {
    fall_silent(table->coach);
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
