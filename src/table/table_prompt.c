/* SPDX-License-Identifier: MIT */
/* The one line that says what is asked, with the buttons that answer it. */
#include <stdio.h>
#include <string.h>

#include "table/ops_answers.h"
#include "table/ops_stage.h"
#include "table/ops_words.h"
#include "table/table_company.h"
#include "table/table_friends.h"
#include "table/table_hint.h"
#include "table/table_message.h"
#include "table/table_recap.h"
#include "table/table_scene.h"
#include "table/table_undo.h"
#include "table/table_words.h"
#include "ui/text.h"

static const char *waiting_for(struct table *table) {
    if (table->referee->waits) {
        return table->referee->waits(table);
    }
    unsigned due = match_to_act(table->match) & ~(unsigned)table->persons;
    const char *friends = table_far_waits(table, due);
    if (friends) {
        return friends;
    }
    if (due && table->far.is_guest && table_friends_lost(table)) { /* bots think in the host's program */
        return _("It goes on once the line to the host is there again.");
    }
    int is_one = __builtin_popcount(due) == 1;
    table_words_fill(is_one ? _("{list} is thinking…") : _("{list} are thinking…"), NULL, table->names, due,
                     table->prompt, sizeof table->prompt);
    return due ? table->prompt : "";
}

/* While something moves: the last line of the log tells what. */
static const char *narration(struct table *table) {
    table->prompt[0] = 0;
    if (table->ops->stage->course->narrate) {
        table->ops->stage->course->narrate(table, table->prompt, sizeof table->prompt);
    }
    if (table->prompt[0]) {
        return table->prompt;
    }
    const struct match_log *log = table_recap_log(table) ? table_recap_log(table) : table->log;
    size_t count = match_log_count(log);
    const struct match_log_line *line = count ? match_log_line(log, count - 1) : NULL;
    return line && line->level != LOG_ROUND ? line->text : "";
}

int table_prompt_tells_log(const struct table *table) {
    const size_t count = match_log_count(table->log);
    return motion_is_busy(&table->motion) && !table_is_asking(table) && !table_message_words(table)[0] &&
           !table_recap_log(table) && !table->prompt[0] && count &&
           match_log_line(table->log, count - 1)->level != LOG_ROUND;
}

/* Where several persons sit at one screen the question says whose it is. */
static void name_asked(struct table *table) {
    const char *name = table->names[table->asked.seat];
    char question[sizeof table->prompt];
    if ((table->persons & (table->persons - 1)) && table->prompt[0] && !strstr(table->prompt, name)) {
        snprintf(question, sizeof question, "%s", table->prompt);
        snprintf(table->prompt, sizeof table->prompt, _("%.80s’s turn. %.400s"), name, question);
    }
}

static const char *watching(struct table *table) {
    char words[sizeof table->prompt];
    snprintf(words, sizeof words, "%s", waiting_for(table));
    snprintf(table->prompt, sizeof table->prompt, words[0] ? _("Watching. %.480s") : _("Watching."), words);
    return table->prompt;
}

static const char *words_between(struct table *table) {
    return motion_is_busy(&table->motion) ? narration(table)
           : table_is_watched(table)      ? watching(table)
                                          : waiting_for(table);
}

static const char *words_of(struct table *table) {
    if (table_message_words(table)[0]) {
        return table_message_words(table);
    }
    if (table_is_over(table) && !motion_is_busy(&table->motion)) {
        return _("The match is over.");
    }
    if (!table_is_asking(table)) {
        return words_between(table);
    }
    const char *laid = table->ops->answers->laid_prompt ? table->ops->answers->laid_prompt(table) : NULL;
    if (!laid) {
        table->ops->words->prompt(&table->talk, table->asked.state, table->asked.seat, table->prompt,
                                  sizeof table->prompt);
        name_asked(table);
    }
    return laid ? laid : table->prompt;
}

const char *table_prompt_words(struct table *table) {
    return words_of(table);
}

static int is_sealing(const struct table *table) {
    return table_is_asking(table) && table->game->ops->secrecy(table->asked.state) == GAME_SEALED;
}

static int is_demo_like(const struct table *table) {
    return !table->persons;
}

/* Each button has its place, whatever the others say: what goes on at the right end, then what helps; what gives
 * something up stands by itself, where nothing else ever was. */
static void declare_going_on(struct table *table, struct rect place) {
    const char *words = _("Done");
    if (table->results_shown) {
        const int w = table_text_width(table, TEXT_BUTTON, _("To the results")) + table_px(table, 34);
        place = (struct rect){place.x + place.w - w, place.y, w, place.h};
        ui_button(&table->ui, TARGET_RESULTS, place, _("To the results"), UI_MAIN);
    } else if (is_sealing(table)) {
        const int can = answer_is_lit(table, TARGET_DONE);
        ui_button(&table->ui, TARGET_DONE, place, words, can ? UI_MAIN : UI_DISABLED);
    } else if (motion_is_busy(&table->motion) && !is_demo_like(table) && !(table_covers(table) & COVERS_SKIP)) {
        const struct rect icon = {place.x + place.w - place.h, place.y, place.h, place.h};
        struct widget *skip = ui_icon_button(&table->ui, TARGET_SKIP, icon, ICON_SKIP, _("Skip"), UI_NO_FOCUS);
        if (skip) {
            skip->hint = _("Skip");
        }
    }
}

static void declare_undo(struct table *table, struct rect place) {
    char undoes[TABLE_TEXT_SIZE];
    struct widget *undo =
        ui_icon_button(&table->ui, TARGET_UNDO, place, ICON_UNDO, _("Undo"), table_can_undo(table) ? 0 : UI_DISABLED);
    if (undo) {
        table_undo_words(table, undoes, sizeof undoes);
        undo->hint = ui_format(&table->ui, "%s", undoes);
    }
}

static void declare_helps(struct table *table, struct rect *row, int gap) {
    const int w = ui_is_small(&table->app->scale) ? row->h * 5 / 2 : row->h; /* a finger is broad */
    if (table->persons) {
        declare_undo(table, rect_cut_right(row, w, gap));
    }
    if (table->persons && table->app->settings.has_hints && !table->referee->is_without_hints) {
        const struct rect place = rect_cut_right(row, w, gap);
        if (table_is_asking(table)) {
            ui_icon_button(&table->ui, TARGET_HINT, place, ICON_HINT, _("Hint"),
                           table_hint_is_asked(table) && !table_hint_is_shown(table) ? UI_DISABLED : 0);
        }
    }
    if (table_can_undo_round(table)) {
        struct widget *round = ui_icon_button(&table->ui, TARGET_UNDO_ROUND, rect_cut_right(row, w, gap), ICON_BACK,
                                              _("To the beginning of the round"), 0);
        if (round) {
            round->hint = _("Practice: to the beginning of the round");
        }
    }
}

static void declare_giving_up(struct table *table, struct rect *row, int gap) {
    const char *words = table_is_asking(table) && !is_sealing(table) && table->ops->words->decline
                            ? table->ops->words->decline(&table->talk, table->asked.state)
                            : NULL;
    if (words) {
        const int is_narrow = table->layout.is_compact;
        rect_cut_right(row, is_narrow ? 0 : gap, 0);
        const int w = table_text_width(table, TEXT_BUTTON, words) + table_px(table, is_narrow ? 12 : 30);
        ui_button(&table->ui, TARGET_DONE, rect_cut_right(row, w, gap), words,
                  answer_is_lit(table, TARGET_DONE) ? 0 : UI_DISABLED);
    }
}

static void declare_buttons(struct table *table, struct rect *row) {
    const int gap = table_px(table, 6), side = table->layout.is_compact ? 18 : 34;
    const int w = table_text_width(table, TEXT_BUTTON, _("Done")) + table_px(table, side);
    declare_going_on(table, rect_cut_right(row, w, gap));
    if (!table->results_shown) {
        declare_helps(table, row, gap);
        declare_giving_up(table, row, gap);
    }
}

/* In a compact layout the sentence has a row of its own over the buttons. */
static struct rect words_row(const struct table *table) {
    const struct rect row = table->layout.areas[AREA_PROMPT];
    const int pad = table_px(table, 4), side = table_px(table, 10);
    return (struct rect){row.x + side, row.y + pad, row.w - 2 * side, row.h - table_px(table, 40)};
}

static struct rect buttons_row(const struct table *table) {
    struct rect row = table->layout.areas[AREA_PROMPT];
    int pad = table_px(table, 4);
    if (table->layout.is_compact) {
        row.y += row.h - table_px(table, 40);
        row.h = table_px(table, 40);
        return (struct rect){row.x + pad, row.y + pad, row.w - 2 * pad, row.h - 2 * pad};
    }
    return (struct rect){row.x + table_px(table, 14), row.y + pad, row.w - table_px(table, 20), row.h - 2 * pad};
}

static void declare(struct table *table) {
    struct rect row = buttons_row(table);
    const int from = table->ui.count;
    if (!(table_covers(table) & COVERS_PROMPT)) {
        declare_buttons(table, &row);
    }
    for (int i = from; i < table->ui.count; i++) {
        table->ui.widgets[i].flags |= UI_TIP_UP; /* the hand lies below */
    }
}

/* In the game's own face, what is asked as large as a name where it has room; plain and in two lines where it has
 * none. */
static struct text_style words_style(const struct table *table, uint32_t colour, int width, const char *words) {
    static const enum theme_text roles[] = {TEXT_NAME, TEXT_NAME_SMALL};
    for (size_t i = table_is_asking(table) ? 0 : 1; i < sizeof roles / sizeof *roles; i++) {
        const struct text_style style = theme_text(&table->app->scale, roles[i], colour, ALIGN_LEFT);
        if (text_width(table->app->metrics, style, words) <= width) {
            return style;
        }
    }
    return theme_text(&table->app->scale, TEXT_SMALL, colour, ALIGN_LEFT);
}

/* Between two turns there is often nothing to say for a moment: the last words stay, so that the ribbon does not
 * flicker. */
static const char *words_held(struct table *table) {
    enum { HOLD_MS = 1600 };
    const char *words = words_of(table);
    if (words[0]) {
        snprintf(table->prompt_said, sizeof table->prompt_said, "%s", words);
        table->prompt_said_at = table->now;
        return words;
    }
    return table->now - table->prompt_said_at < HOLD_MS && !table_is_over(table) ? table->prompt_said : words;
}

enum { ASKED_SHINES = 120 };

static uint32_t ink(const struct table *table, int is_message) {
    const uint32_t asked = is_message ? 0x5c0d06ffu : THEME_INK, told = is_message ? 0xffd9a0ffu : THEME_CREAM;
    return table_is_asking(table) ? asked : told;
}

static void draw(struct table *table, struct draw_list *list) {
    struct rect banner = table->layout.areas[AREA_PROMPT], row = buttons_row(table);
    const char *words = words_held(table);
    int is_message = table_message_words(table)[0] != 0, end = row.x + row.w;
    if (table_covers(table) & COVERS_PROMPT) {
        return;
    }
    for (int i = 0; i < table->ui.count; i++) {
        const struct widget *widget = &table->ui.widgets[i];
        const int is_here = widget->id == TARGET_DONE || widget->id == TARGET_UNDO || widget->id == TARGET_HINT ||
                            widget->id == TARGET_SKIP || widget->id == TARGET_RESULTS ||
                            widget->id == TARGET_UNDO_ROUND;
        end = is_here && widget->rect.x < end ? widget->rect.x : end;
    }
    row.w = end - table_px(table, 6) - row.x;
    row = table->layout.is_compact ? words_row(table) : row;
    if (table_is_asking(table)) {
        draw_soft(list, banner, table_px(table, 6), table_px(table, 9), colour_with_alpha(THEME_GOLD, ASKED_SHINES));
    }
    draw_kit(list, table_is_asking(table) ? KIT_BANNER_ASKS : KIT_BANNER, banner);
    if (table_is_asking(table)) {
        icon_draw_player(
            list, table->colours[table->asked.seat],
            rect_centred(rect_cut_left(&row, row.h * 6 / 10, table_px(table, 8)), row.h * 5 / 10, row.h * 5 / 10));
    }
    const struct text_style style = words_style(table, ink(table, is_message), row.w, words);
    int height = text_block_height(table->app->metrics, style, row.w, words);
    height = height < row.h ? height : row.h;
    text_block_draw(list, table->app->metrics, style, (struct rect){row.x, row.y + (row.h - height) / 2, row.w, height},
                    words);
}

const struct table_part table_prompt_part = {declare, draw};
