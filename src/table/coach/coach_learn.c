/* SPDX-License-Identifier: MIT */
/* "Learn to play": which game, which lesson, from where. */
#include "table/coach/coach.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "app/dialog.h"
#include "table/coach/coach_inside.h"
#include "table/ops_around.h"
#include "table/table_ops.h"

/* One of the buttons of the two questions below; the further lessons stand behind the first three. */
enum { LEARN_GO_ON, LEARN_AGAIN, LEARN_MATCH, LEARN_LESSON };

static void learn_by(struct app *app, const struct table_ops *game, int what) {
    if (what == LEARN_MATCH) {
        coach_begin_first_match(app, game, game->around->coach->lessons[0].variant);
    } else if (what >= LEARN_LESSON) {
        coach_go_on(app, game, what - LEARN_LESSON + 1);
    } else {
        coach_begin_lesson(app, game, 0, what == LEARN_GO_ON ? coach_step_left(app, game, 0) : 0);
    }
}

/* Adds the lessons behind the first one and the way back to BUTTONS, of which COUNT are there; gives which leads back.
 */
static int add_lessons(const struct table_ops *game, const char **buttons, int count) {
    for (int i = 1; game->around->coach->lessons[i].record; i++) {
        assert(count < DIALOG_BUTTONS - 1);
        buttons[count++] = _(game->around->coach->lessons[i].label);
    }
    buttons[count] = _("Back");
    return count;
}

static int further_lessons(const struct table_ops *game) {
    int count = 0;
    while (game->around->coach->lessons[count + 1].record) {
        count++;
    }
    return count;
}

static void learned_answered(void *context, struct app *app, int button) {
    const struct table_ops *game = context;
    static const int by[] = {LEARN_MATCH, LEARN_AGAIN};
    if (button < 2 + further_lessons(game)) {
        learn_by(app, game, button < 2 ? by[button] : button - 2 + LEARN_LESSON);
    }
}

static void left_answered(void *context, struct app *app, int button) {
    const struct table_ops *game = context;
    if (button < LEARN_LESSON + further_lessons(game)) {
        learn_by(app, game, button);
    }
}

/* The lesson was begun and not ended. */
static void ask_where_to_go_on(struct app *app, const struct table_ops *game) {
    char text[200];
    struct dialog dialog = {.heading = _("Learn to play"),
                            .text = text,
                            .buttons = {_("Go on with the lesson"), _("From the beginning"), _("A first match")},
                            .danger = -1,
                            .answer = left_answered,
                            .context = (void *)game};
    snprintf(text, sizeof text, _("You left the lesson at step %d of %d."), coach_step_left(app, game, 0) + 1,
             coach_step_count(&game->around->coach->lessons[0]));
    dialog.cancel = add_lessons(game, dialog.buttons, 3);
    dialog_column_push(app, &dialog);
}

static void ask_what_next(struct app *app, const struct table_ops *game) {
    struct dialog dialog = {.heading = _("Learn to play"),
                            .text = _(game->around->coach->about),
                            .buttons = {_("A first match"), _("The lesson again")},
                            .danger = -1,
                            .answer = learned_answered,
                            .context = (void *)game};
    dialog.cancel = add_lessons(game, dialog.buttons, 2);
    dialog_column_push(app, &dialog);
}

static void learn(struct app *app, const struct table_ops *game) {
    if (coach_step_left(app, game, 0)) {
        ask_where_to_go_on(app, game);
    } else if (settings_lesson(&app->settings, game->around->coach->lessons[0].name).is_learned) {
        ask_what_next(app, game);
    } else {
        coach_begin_lesson(app, game, 0, 0);
    }
}

/* The game INDEX, from 0, of those that have lessons; NULL behind the last. */
static const struct table_ops *taught(const struct app *app, int index) {
    const struct table_ops *game;
    for (int i = 0; (game = app->places->table_listed(i)) != NULL; i++) {
        if (game->around->coach && game->around->coach->lessons && index-- == 0) {
            return game;
        }
    }
    return NULL;
}

static void game_answered(void *context, struct app *app, int button) {
    (void)context;
    if (taught(app, button)) {
        learn(app, taught(app, button));
    }
}

/* Adds GAME to DIALOG as the button INDEX; its picture and what it is like are put together in PICTURE and WORDS. */
static void add_game(struct dialog *dialog, int index, const struct table_ops *game, char picture[64],
                     char words[TABLE_TEXT_SIZE]) {
    snprintf(picture, 64, "games/%s/lid.webp", game->game->name);
    table_pitch(game, words, TABLE_TEXT_SIZE);
    const size_t used = strlen(words);
    snprintf(words + used, TABLE_TEXT_SIZE - used, _(" The lesson: %d short steps."),
             coach_step_count(&game->around->coach->lessons[0]));
    dialog->buttons[index] = _(game->title);
    dialog->faces[index].picture = picture;
    dialog->faces[index].words = words;
}

void coach_learn(struct app *app) {
    struct dialog dialog = {
        .heading = _("Learn to play"), .text = _("Which game?"), .danger = -1, .answer = game_answered};
    char pictures[DIALOG_BUTTONS][64], words[DIALOG_BUTTONS][TABLE_TEXT_SIZE];
    int count = 0;
    for (; taught(app, count); count++) {
        assert(count < DIALOG_BUTTONS - 1);
        add_game(&dialog, count, taught(app, count), pictures[count], words[count]);
    }
    if (count == 1) {
        learn(app, taught(app, 0));
        return;
    }
    dialog.buttons[count] = _("Back");
    dialog.cancel = count;
    dialog_column_push(app, &dialog);
}
