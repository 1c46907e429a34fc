/* SPDX-License-Identifier: MIT */
/* Undo: what can be taken back, and how it is said.
 *
 * match.h draws the line: never across a reveal, a drawn card or another seat's intent. Nor is the end ever taken back:
 * the result is written down with it. Practice, for one person against bots, goes further; it marks the match, and the
 * bots' later answers are simply dropped: asked the same thing again, they answer the same. */
#include <stdio.h>
#include <string.h>

#include "app/dialog.h"
#include "castellany/match_walk.h"
#include "table/ops_words.h"
#include "table/table_company.h"
#include "table/table_hint.h"
#include "table/table_message.h"
#include "table/table_save.h"
#include "table/table_scene.h"
#include "table/table_secrets.h"
#include "table/table_tell.h"
#include "table/table_undo.h"
#include "table/table_words.h"

enum step {
    STEP_NONE,
    STEP_DRAFT,  /* cards laid down or a tray that stands open: nothing was answered yet */
    STEP_SEAL,   /* a hidden choice, while others still choose */
    STEP_INTENT, /* the viewer's last answers */
    STEP_REWIND  /* practice: back to the viewer's decision before */
};

static int persons_count(const struct table *table) {
    return __builtin_popcount(table->persons);
}

static int may_practise(const struct table *table) {
    return !table_is_far(table) && table->app->settings.has_solo_undo && persons_count(table) == 1 &&
           !table->start.is_demo && !table->referee->is_exercise;
}

/* ---- where practice goes back to ---- */

static int is_choice(const struct table *table, const struct intent *intent) {
    return table->ops->words->is_choice && table->ops->words->is_choice(intent);
}

/* Hidden choices stand in the log in seat order: a practice begins before the first of its round. */
static size_t group_begin(const struct table *table, size_t at) {
    while (at > 0) {
        const struct intent intent = match_intent(table->match, at), before = match_intent(table->match, at - 1);
        if (!is_choice(table, &intent) || !is_choice(table, &before) || before.seat >= intent.seat) {
            break;
        }
        at--;
    }
    return at;
}

/* The length of the log before the viewer's last decision; match_length if there is none. */
static size_t last_decision(const struct table *table) {
    for (size_t i = match_length(table->match); i > 0; i--) {
        if (match_intent(table->match, i - 1).seat == table->viewer) {
            return group_begin(table, i - 1);
        }
    }
    return match_length(table->match);
}

/* The length of the log at the last beginning of a round before LENGTH. */
static size_t round_begin(const struct table *table, size_t length) {
    struct match_walk *walk = match_walk_new(table->match);
    size_t begin = 0;
    while (match_length(walk->match) + 1 < length && match_walk_next(walk)) {
        begin = walk->flags & APPLY_ROUND_ENDED ? match_length(walk->match) : begin;
    }
    match_walk_free(walk);
    return begin;
}

/* ---- what comes next ---- */

/* Whose sealed choice can be taken back: with several persons the one who sealed last. */
static uint8_t sealed_seat(const struct table *table) {
    const uint8_t seat = persons_count(table) > 1 ? table_secrets_last(table) : table->viewer;
    const int is_held = table_is_person(table, seat) && match_is_sealed(table->match, seat);
    const struct far *far = table_far_of(table);
    if (table->far.is_guest) {
        return far && far_can_take_back(far) ? table->viewer : GAME_NO_SEAT;
    }
    return is_held && !(far && far_sealed(far) >> seat & 1) ? seat : GAME_NO_SEAT;
}

/* What bots have sealed since nobody has seen: it falls with the undo, and they choose again. */
static size_t undoable(const struct table *table) {
    const struct far *far = table_far_of(table);
    if (far && (table->far.is_guest ? !far_is_asked(far) && (match_to_act(table->match) >> table->viewer & 1)
                                    : far_sealed(far) != 0)) {
        return 0; /* what was answered since stands */
    }
    return match_undoable_without(table->match, table->viewer, ~(unsigned)table->persons);
}

static enum step next_step(const struct table *table) {
    if (answer_laid_words(table)) {
        return STEP_DRAFT;
    }
    if (!table_is_person(table, table->viewer)) {
        return STEP_NONE;
    }
    if (table->referee->allows_undo && !table->referee->allows_undo(table)) {
        return STEP_NONE;
    }
    if (sealed_seat(table) != GAME_NO_SEAT) {
        return STEP_SEAL;
    }
    if (!table_is_over(table) && undoable(table)) {
        return STEP_INTENT;
    }
    return may_practise(table) && last_decision(table) < match_length(table->match) ? STEP_REWIND : STEP_NONE;
}

int table_can_undo(const struct table *table) {
    return next_step(table) != STEP_NONE;
}

int table_can_undo_round(const struct table *table) {
    return may_practise(table) && match_length(table->match) > 0;
}

/* ---- words ---- */

static void tell_intent(const struct table *table, size_t index, char *out, size_t size) {
    const struct intent intent = match_intent(table->match, index);
    char words[TABLE_TEXT_SIZE];
    table->ops->words->intent(&table->talk, &intent, TABLE_ASKED_NONE, words, sizeof words);
    snprintf(out, size, _("Undo: %s"), words);
}

static const char *why_not(const struct table *table) {
    const size_t length = match_length(table->match);
    if (table_is_over(table)) {
        return _("The match is over.");
    }
    if (!length || !table_is_person(table, table->viewer)) {
        return _("There is nothing to take back yet.");
    }
    if (match_intent(table->match, length - 1).seat != table->viewer) {
        return persons_count(table) == 1 && !table->referee->is_exercise
                   ? _("Nothing can be taken back: others have acted since. Options, Play, lets you practise with undo "
                       "without limit.")
                   : _("Nothing can be taken back: others have acted since.");
    }
    return _("Nothing can be taken back: something hidden has come to light since.");
}

void table_undo_words(const struct table *table, char *out, size_t size) {
    const uint8_t seat = sealed_seat(table);
    switch (next_step(table)) {
    case STEP_DRAFT:
        snprintf(out, size, "%s", answer_laid_words(table));
        break;
    case STEP_SEAL:
        table_words_fill(_("Undo {seat}’s sealed choice."), table->names[seat], NULL, 0, out, size);
        break;
    case STEP_INTENT:
        tell_intent(table, match_length(table->match) - 1, out, size);
        break;
    case STEP_REWIND:
        snprintf(out, size, "%s", _("Practice: back to your decision before."));
        break;
    default:
        snprintf(out, size, "%s", why_not(table));
        break;
    }
}

/* ---- doing it ---- */

static int has_only_answer(const struct table *table, uint8_t seat) {
    struct intent only;
    const unsigned due = table->game->ops->to_act(table_state(table));
    return (due >> seat & 1) && answer_only(table, seat, &only);
}

static int take_back_draft(struct table *table) {
    answer_take_back(table);
    table_hush(table);
    app_play(table->app, "undo");
    return 1;
}

static int take_back_seal(struct table *table) {
    const uint8_t seat = sealed_seat(table);
    table_unask(table);
    table_hint_cancel(table);
    app_play(table->app, "undo");
    table_secrets_take_back(table, seat);
    return table->far.is_guest ? far_take_back(far_of(table->app)) : match_take_back(table->match, seat);
}

static void seal_answered(void *context, struct app *app, int button) {
    struct table *table = context;
    (void)app;
    if (button == 0 && sealed_seat(table) != GAME_NO_SEAT) {
        take_back_seal(table);
    }
}

/* At one screen another person's choice is taken back only if that is meant: the screen goes back to whoever has just
 * looked away. */
static int ask_about_seal(struct table *table) {
    char heading[TABLE_TEXT_SIZE], text[TABLE_TEXT_SIZE];
    const char *name = table->names[sealed_seat(table)];
    table_words_fill(_("Take back {seat}’s sealed choice?"), name, NULL, 0, heading, sizeof heading);
    table_words_fill(_("{seat} would be called to the table and choose again."), name, NULL, 0, text, sizeof text);
    dialog_push(table->app, &(struct dialog){.heading = heading,
                                             .text = text,
                                             .buttons = {_("Take it back"), _("Cancel")},
                                             .cancel = 1,
                                             .danger = -1,
                                             .answer = seal_answered,
                                             .context = table});
    return 1;
}

void table_take_back(struct table *table, uint8_t seat) {
    table_unask(table);
    table_hint_cancel(table);
    app_play(table->app, "undo");
    for (uint8_t other = 0; other < table->seats; other++) {
        if (!table_is_person(table, other) || table_is_far(table)) {
            match_take_back(table->match, other);
        }
    }
    do {
        match_undo(table->match, seat);
    } while (has_only_answer(table, seat) && match_undoable(table->match, seat));
    table->serial++;
    table_save(table, 0);
    table_rebuild(table);
}

/* A guest asks for it: the host's program does it. */
static int take_back_intents(struct table *table) {
    if (table->far.is_guest) {
        return far_ask_undo(far_of(table->app));
    }
    if (!table_far_undo(table)) {
        return 0;
    }
    table_take_back(table, table->viewer);
    return 1;
}

/* Back over decisions that were none: of those the table would answer itself, the next one lies before. */
static void rewind_match(struct table *table, size_t length) {
    const int was_practice = table_is_practice(table);
    table_unask(table);
    table_hint_cancel(table);
    table_ahead_drop(table); /* it was foreseen after another past */
    app_play(table->app, "undo");
    match_rewind(table->match, length);
    while (has_only_answer(table, table->viewer) && last_decision(table) < match_length(table->match)) {
        match_rewind(table->match, last_decision(table));
    }
    table_secrets_end(table);
    table->serial++;
    table->results_shown = 0;
    if (was_practice) {
        table_save(table, 0);
    } else {
        table_save_anew(table);
    }
    table_rebuild(table);
}

static void practice_answered(void *context, struct app *app, int button) {
    struct table *table = context;
    (void)app;
    if (button == 0) {
        rewind_match(table, table->rewind_to);
    }
}

static int rewind_to(struct table *table, size_t length) {
    if (table_is_practice(table)) {
        rewind_match(table, length);
        return 1;
    }
    table->rewind_to = length;
    dialog_push(table->app, &(struct dialog){.heading = _("Practice?"),
                                             .text = _("Going back across what has come to light makes this match a "
                                                       "practice match: it counts in no statistics."),
                                             .buttons = {_("Go back"), _("Cancel")},
                                             .cancel = 1,
                                             .danger = -1,
                                             .answer = practice_answered,
                                             .context = table});
    return 1;
}

int table_undo(struct table *table) {
    switch (next_step(table)) {
    case STEP_DRAFT:
        return take_back_draft(table);
    case STEP_SEAL:
        return sealed_seat(table) == table->viewer ? take_back_seal(table) : ask_about_seal(table);
    case STEP_INTENT:
        return take_back_intents(table);
    case STEP_REWIND:
        return rewind_to(table, last_decision(table));
    default:
        return 0;
    }
}

int table_undo_round(struct table *table) {
    return table_can_undo_round(table) ? rewind_to(table, round_begin(table, match_length(table->match))) : 0;
}
