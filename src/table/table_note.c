/* SPDX-License-Identifier: MIT */
/* Notes on what the shell shows: its buttons, hints, pins, the log. */
#include "table/table_note.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/menus.h"
#include "table/ops_notes.h"
#include "table/table_hint.h"
#include "table/table_log.h"
#include "table/table_scene.h"
#include "table/table_undo.h"

#define MINUS "−"

int table_observer(const struct table *table) {
    return table->asked.is_open ? table->asked.seat : table->viewer;
}

/* ---- putting a note together ---- */

void note_title(struct table_note *note, const char *format, ...) {
    va_list values;
    va_start(values, format);
    vsnprintf(note->title, sizeof note->title, format, values);
    va_end(values);
}

void note_why(struct table_note *note, int is_good, const char *format, ...) {
    va_list values;
    va_start(values, format);
    vsnprintf(note->why, sizeof note->why, format, values);
    va_end(values);
    note->is_good = is_good;
}

void note_row(struct table_note *note) {
    if (note->chip_count < NOTE_CHIPS) {
        note->chips[note->chip_count].begins_row = 1;
    }
}

/* A hyphen before a figure that belongs to no word is a minus. */
static void put_minus_signs(const char *text, char *out, size_t size) {
    size_t used = 0;
    for (const char *at = text; *at && used + 1 < size; at++) {
        const int is_minus = *at == '-' && (at == text || at[-1] == ' ') && at[1] >= '0' && at[1] <= '9';
        if (!is_minus) {
            out[used++] = *at;
        } else if (used + sizeof MINUS <= size) {
            memcpy(out + used, MINUS, sizeof MINUS - 1);
            used += sizeof MINUS - 1;
        }
    }
    out[used] = 0;
}

void note_chip(struct table_note *note, int sign, int what, const char *format, ...) {
    char text[sizeof note->chips->text];
    va_list values;
    if (note->chip_count == NOTE_CHIPS) {
        return;
    }
    struct note_chip *chip = &note->chips[note->chip_count++];
    chip->sign = (uint8_t)sign;
    chip->what = (uint8_t)what;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    put_minus_signs(text, chip->text, sizeof chip->text);
}

struct page note_page(struct table_note *note) {
    return (struct page){note->text, sizeof note->text};
}

void note_bot(const struct table *table, int seat, struct page *page) {
    const struct match_seat *seats = match_seats(table->match);
    const struct bot_level *level = seats ? bot_control_level(seats[seat].control) : NULL;
    if (level) {
        page_say(page, "%s: %s", _("Bot"), menu_level(level->name));
    }
}

/* ---- the log ---- */

static void note_log_line(struct table *table, int row, struct table_note *note) {
    const size_t index = table_log_index(table, row);
    const struct match_log_line *line = match_log_line(table->log, index);
    struct page page = note_page(note);
    if (!line) {
        return;
    }
    const struct match_log_line *head = line;
    for (size_t i = index; i > 0 && head->level == LOG_LINE; i--) {
        head = match_log_line(table->log, i - 1);
    }
    note_title(note, "%s", head->text);
    if (line->seat < table->seats) {
        note_chip(note, SIGN_SEAT, line->seat, "%s", "");
    }
    if (line != head) {
        page_say(&page, "%s", line->text);
        page_say(&page, "%s", _("Highlighted on the board: the pieces in this line."));
    } else if (index + 1 < match_log_count(table->log) && match_log_line(table->log, index + 1)->level == LOG_LINE) {
        page_say(&page, "%s", _("The lines below tell what happened then."));
    }
}

/* ---- buttons ---- */

static const struct {
    int target;
    const char *title, *text;
} buttons[] = {
    {TARGET_HINT, N_("Hint"),
     N_("What the bots would do here, and why. They see no more than you may see. Press again to set it up; nothing is "
        "done automatically. Asking costs nothing.")},
    {TARGET_MENU, N_("Menu"),
     N_("Rules, options, saved matches, the way back to the title screen. The match is saved at every move.")},
    {TARGET_PACE, N_("Pace"), N_("How quickly bots act and things move: slow, normal, fast, at once.")},
    {TARGET_RECAP, N_("Recap"), N_("Shows again what happened since your last choice. The match stays as it is.")},
    {TARGET_LOG, N_("Log"), N_("Everything that was done, in order, each line with its reason.")},
    {TARGET_LOG_TOP, N_("To the log’s beginning"), N_("There the log tells how the match began.")},
    {TARGET_LOG_END, N_("To the log’s end"), N_("There stands what happened last.")},
    {TARGET_LOG_FOLD, N_("The log stays open"), N_("Else it opens when it is pointed at.")},
    {TARGET_LOG_COPY, N_("Copy the log"), N_("Puts the whole log into the clipboard as text.")},
    {TARGET_UNDO_ROUND, N_("To the beginning of the round"),
     N_("Practice: everything since then is dropped. Press again for the round before.")},
    {TARGET_PIN, N_("Pin this plan"),
     N_("Keeps it here: what is missing for it and which cards would bring that. Key P or a middle click on the plan "
        "does the same.")},
    {TARGET_INSPECTOR, N_("What is under the pointer"),
     N_("Shows name, cost, benefit and rules of whatever you point at.")},
};

static int note_button(int target, struct table_note *note) {
    for (size_t i = 0; i < sizeof buttons / sizeof *buttons; i++) {
        if (buttons[i].target == target) {
            struct page page = note_page(note);
            note_title(note, "%s", _(buttons[i].title));
            page_say(&page, "%s", _(buttons[i].text));
            return 1;
        }
    }
    return 0;
}

static void note_undo(struct table *table, int none, struct table_note *note) {
    char words[TABLE_TEXT_SIZE];
    struct page page = note_page(note);
    (void)none;
    note_title(note, "%s", _("Undo"));
    table_undo_words(table, words, sizeof words);
    note_why(note, table_can_undo(table), "%s", words);
    page_say(&page, "%s",
             _("Takes back your own decisions, one by one, as long as nothing hidden has come to light and "
               "nobody else has acted since."));
}

static void note_answer(struct table *table, int index, struct table_note *note) {
    char words[NOTE_TEXT_SIZE];
    struct page page = note_page(note);
    if (index >= table_hint_count(table)) {
        return;
    }
    note_title(note, "%s", index ? _("Second hint") : _("Hint"));
    table_hint_words(table, index, words, sizeof words);
    page_say(&page, "%s", words);
    table_hint_reasons(table, index, words, sizeof words);
    if (words[0]) {
        page_say(&page, "%s", words);
    }
}

static void note_depth(struct table *table, int none, struct table_note *note) {
    char words[NOTE_TEXT_SIZE];
    struct page page = note_page(note);
    (void)none;
    if (table_hint_is_shown(table)) {
        note_title(note, "%s", _("How long it was thought over"));
        table_hint_depth_words(table, words, sizeof words);
        page_say(&page, "%s", words);
    }
}

static void note_later(struct table *table, int none, struct table_note *note) {
    char words[TABLE_TEXT_SIZE];
    struct page page = note_page(note);
    (void)none;
    table_hint_later_words(table, words, sizeof words);
    note_title(note, "%s", words);
    page_say(&page, "%s", _("What stands here stays until then."));
}

/* What goes on to the next thing told may have a name of its own. */
static void note_skip(struct table *table, int none, struct table_note *note) {
    const struct widget *widget = ui_find(&table->ui, TARGET_SKIP);
    const int has_own = widget && widget->label && strcmp(widget->label, _("Skip")) != 0;
    struct page page = note_page(note);
    (void)none;
    note_title(note, "%s", has_own ? widget->label : _("Skip"));
    page_say(&page, "%s",
             has_own ? _("Goes on. Space does the same and never answers a question.")
                     : _("Skips the animation. Space does the same and never answers a question."));
}

static void note_unpin(struct table *table, int index, struct table_note *note) {
    const int target = table_pinned(table, index);
    char text[NOTE_TEXT_SIZE];
    struct page page = note_page(note);
    if (target != TARGET_NONE) {
        table->ops->notes->pin(table, target, note->title, sizeof note->title, text, sizeof text);
        page_say(&page, "%s", _("Removes this plan from the panel."));
    }
}

static void note_referee(struct table *table, int index, struct table_note *note) {
    const struct widget *widget = ui_find(&table->ui, TARGET_COACH + index);
    const int is_his = widget && widget->label && table->referee->widget_words;
    const char *words = is_his ? table->referee->widget_words(table, index) : NULL;
    struct page page = note_page(note);
    if (words) {
        note_title(note, "%s", widget->label);
        page_say(&page, "%s", words);
    }
}

/* Whatever else is pressed: as its label and its tooltip tell. */
static int note_widget(struct table *table, int target, struct table_note *note) {
    const struct widget *widget = ui_find(&table->ui, target);
    struct page page = note_page(note);
    const char *label = widget ? widget->label : NULL, *hint = widget ? widget->hint : NULL;
    if (!widget || (!label && !hint)) {
        return 0;
    }
    note_title(note, "%s", label ? label : hint);
    page_say(&page, "%s", hint ? hint : label);
    return 1;
}

static int note_of_shell(struct table *table, int target, struct table_note *note) {
    static const struct {
        int first, count;
        void (*tell)(struct table *, int, struct table_note *);
    } tellers[] = {{TARGET_LOG_LINE, 80, note_log_line},  {TARGET_ANSWER, BOT_HINTS, note_answer},
                   {TARGET_DEPTH, 1, note_depth},         {TARGET_LATER, 1, note_later},
                   {TARGET_UNPIN, PINS_MOST, note_unpin}, {TARGET_COACH, REFEREE_WIDGETS, note_referee},
                   {TARGET_UNDO, 1, note_undo},           {TARGET_SKIP, 1, note_skip}};
    for (size_t i = 0; i < sizeof tellers / sizeof *tellers; i++) {
        if (target_is(target, tellers[i].first, tellers[i].count)) {
            tellers[i].tell(table, target - tellers[i].first, note);
            return note->title[0] != 0;
        }
    }
    return note_button(target, note);
}

void table_note_of(struct table *table, int target, struct table_note *note) {
    memset(note, 0, sizeof *note);
    const int is_known = (target != TARGET_NONE && note_of_shell(table, target, note)) ||
                         table->ops->notes->note(table, target, note) || note_widget(table, target, note);
    if (!is_known) {
        table->ops->notes->note(table, TARGET_NONE, note);
    }
}
