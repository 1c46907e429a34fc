/* SPDX-License-Identifier: MIT */
/* What of the table is read aloud: the question, what the inspector knows of a thing, and each new line of the log. All
 * of it stands on the screen too. */
#include <stdio.h>
#include <string.h>

#include "castellany/memory.h"
#include "table/ops_notes.h"
#include "table/table_company.h"
#include "table/table_log.h"
#include "table/table_message.h"
#include "table/table_note.h"
#include "table/table_scene.h"
#include "table/table_speech.h"

struct table_speech {
    size_t lines; /* of the log that were read aloud */
    int has_begun;
    unsigned sealed; /* friends who had answered when that was looked at last, bit by bit */
};

struct table_speech *table_speech_new(void) {
    return memory_new(1, sizeof(struct table_speech));
}

static int is_news(struct table *table) {
    return motion_is_busy(&table->motion) && !table_message_words(table)[0];
}

/* The referee, if he speaks, and the prompt; while something moves that repeats the log, which is told by itself. */
static void speak_prompt(struct table *table, char *out, size_t size) {
    out[0] = 0;
    if (table->referee->said) {
        table->referee->said(table, out, size);
    }
    const size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s", used ? " " : "", is_news(table) ? "" : table_prompt_words(table));
}

static void speak_line(const struct table *table, int row, char *out, size_t size) {
    const size_t index = table_log_index(table, row);
    if (index < match_log_count(table->log)) {
        snprintf(out, size, "%s", match_log_line(table->log, index)->text);
    }
}

/* ---- things on the table ---- */

static const char *sign_name(const struct table *table, const struct note_chip *chip) {
    if (chip->sign == SIGN_SEAT) {
        return chip->what < table->seats ? table->names[chip->what] : "";
    }
    return chip->sign >= SIGN_GAME ? table->ops->notes->sign_name(table, chip) : "";
}

static size_t add(char *out, size_t size, size_t used, const char *format, const char *first, const char *second) {
    const int added = used < size ? snprintf(out + used, size - used, format, first, second) : 0;
    return used + (added > 0 ? (size_t)added : 0);
}

static void speak_thing(struct table *table, int target, char *out, size_t size) {
    struct table_note note;
    table_note_of(table, target, &note);
    size_t used = add(out, size, 0, "%s.%s", note.title, "");
    used = note.why[0] ? add(out, size, used, " %s%s", note.why, "") : used;
    for (int i = 0; i < note.chip_count; i++) {
        used = add(out, size, used, i ? ", %s %s" : " %s %s", sign_name(table, &note.chips[i]), note.chips[i].text);
    }
    used = note.chip_count ? add(out, size, used, ".%s%s", "", "") : used;
    if (note.text[0]) {
        add(out, size, used, " %s%s", note.text, "");
    }
}

void table_speak(struct table *table, int target, char *out, size_t size) {
    const struct widget *widget = ui_find(&table->ui, target);
    if (!target) {
        speak_prompt(table, out, size);
    } else if (target_is(target, TARGET_LOG_LINE, LOG_ROWS)) {
        speak_line(table, target - TARGET_LOG_LINE, out, size);
    } else if (widget && widget->kind == UI_KIND_HOTSPOT) {
        speak_thing(table, table_behind(table, target), out, size);
    }
}

/* What a friend has chosen lies there face down: that is seen at his panel, and stands in no log. */
static void tell_sealed(struct table *table) {
    const unsigned before = table->speech->sealed;
    char words[TABLE_TEXT_SIZE];
    table->speech->sealed = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        const int has_chosen = table_is_friend(table, seat) && table_is_sealed(table, (uint8_t)seat);
        table->speech->sealed |= (unsigned)has_chosen << seat;
        if (has_chosen && !(before >> seat & 1)) {
            snprintf(words, sizeof words, _("%s has chosen."), table->names[seat]);
            app_say(table->app, words);
        }
    }
}

/* The last line may still grow while things move. */
void table_tell_news(struct table *table) {
    const size_t count = table_log_told(table);
    const size_t ready = motion_is_busy(&table->motion) && count ? count - 1 : count;
    tell_sealed(table);
    if (!table->speech->has_begun) {
        table->speech->has_begun = 1;
        table->speech->lines = table->start.goes_on ? count : 0; /* what a save tells was heard before */
    }
    table->speech->lines = table->speech->lines > count ? count : table->speech->lines;
    for (; table->speech->lines < ready; table->speech->lines++) {
        app_say(table->app, match_log_line(table->log, table->speech->lines)->text);
    }
}
