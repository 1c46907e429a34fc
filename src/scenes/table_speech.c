/* What of the table is read aloud: the question, what the inspector knows of a thing, and each new line of the log. All
 * of it stands on the screen too. */
#include <stdio.h>
#include <string.h>

#include "scenes/coach_inside.h"
#include "scenes/table_scene.h"

static int is_news(struct table *table) {
    return motion_is_busy(&table->motion) && !table->said[0];
}

/* The coach, if he speaks, and the prompt; while something moves that repeats the log, which is told by itself. */
static void speak_prompt(struct table *table, char *out, size_t size) {
    struct coach_speech coach;
    const int has_coach = coach_speech(table, &coach);
    snprintf(out, size, "%s%s%s%s%s", has_coach ? coach.text : "", has_coach ? " " : "", has_coach ? coach.note : "",
             has_coach ? " " : "", is_news(table) ? "" : table_prompt_words(table));
}

static void speak_line(const struct table *table, int row, char *out, size_t size) {
    const size_t index = table->log_view.first + (size_t)row;
    if (index < seasons_log_count(table->log)) {
        snprintf(out, size, "%s", seasons_log_line(table->log, index)->text);
    }
}

void table_speak(struct table *table, int target, char *out, size_t size) {
    const struct widget *widget = ui_find(&table->ui, target);
    if (!target) {
        speak_prompt(table, out, size);
    } else if (target >= TARGET_LOG_LINE && target < TARGETS) {
        speak_line(table, target - TARGET_LOG_LINE, out, size);
    } else if (widget && widget->kind == UI_KIND_HOTSPOT) {
        table_inspector_words(table, target, out, size);
    }
}

/* The last line may still grow while things move. */
void table_tell_news(struct table *table) {
    size_t count = seasons_log_count(table->log), ready = motion_is_busy(&table->motion) && count ? count - 1 : count;
    if (!table->has_spoken) {
        table->has_spoken = 1;
        table->spoken = match_length(table->match) ? count : 0;
    }
    table->spoken = table->spoken > count ? count : table->spoken;
    for (; table->spoken < ready; table->spoken++) {
        app_say(table->app, seasons_log_line(table->log, table->spoken)->text);
    }
}
