/* SPDX-License-Identifier: MIT */
/* The rows of the options. A row that belongs to two pages stands in both. */
#include "scenes/options_rows.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "app/report.h"
#include "scenes/keys_scene.h"
#include "scenes/menus.h"
#include "table/ops_around.h"
#include "table/table_ops.h"
#include "ui/words.h"

#define AT(member) offsetof(struct settings, member)
#define SWITCH(page, member, label, hint)                                                                              \
    { page, OPTIONS_SWITCH, label, hint, AT(member), 0, 1, 1, NULL, NULL, NULL }
#define SLIDER(page, member, least, most, step, label, hint)                                                           \
    { page, OPTIONS_SLIDER, label, hint, AT(member), least, most, step, NULL, NULL, NULL }
#define CHOICE(page, member, names, count, label, hint)                                                                \
    { page, OPTIONS_CHOICE, label, hint, AT(member), 0, (count)-1, 1, names, NULL, NULL }

#define ACTION(page, act, label, hint)                                                                                 \
    { page, OPTIONS_ACTION, label, hint, 0, 0, 0, 0, NULL, act, NULL }

static void show_keys(struct app *app) {
    app_push(app, keys_scene_new());
}

static void show_messages(struct app *app) {
    app_push(app, messages_scene_new());
}

static void show_meeting(struct app *app) {
    app_push(app, meeting_scene_new());
}

static void show_licences(struct app *app) {
    app_push(app, licences_scene_new());
}

static const char *const paces[PACES] = {N_("Slow"), N_("Normal"), N_("Fast"), N_("At once")};
/* A language is called by its own name, so that who reads no other finds it. */
static const char *const language_names[LANGUAGES] = {NULL};

const char *const options_page_names[OPTIONS_PAGES] = {
    [OPTIONS_PICTURE] = N_("Picture"),
    [OPTIONS_SOUND] = N_("Sound"),
    [OPTIONS_PLAY] = N_("Play"),
    [OPTIONS_FRIENDS] = N_("Friends"),
    [OPTIONS_ACCESS] = N_("Accessibility"),
    [OPTIONS_LANGUAGE] = N_("Language"),
    [OPTIONS_KEYS] = N_("Keys"),
    [OPTIONS_HELP] = N_("Help"),
};

const enum icon options_page_icons[OPTIONS_PAGES] = {
    [OPTIONS_PICTURE] = ICON_SUN,    [OPTIONS_SOUND] = ICON_SOUND, [OPTIONS_PLAY] = ICON_DICE,
    [OPTIONS_FRIENDS] = ICON_PERSON, [OPTIONS_ACCESS] = ICON_EYE,  [OPTIONS_LANGUAGE] = ICON_LANGUAGE,
    [OPTIONS_KEYS] = ICON_KEYS,      [OPTIONS_HELP] = ICON_HELP,
};

static const struct options_row rows[] = {
    SWITCH(OPTIONS_PICTURE, is_fullscreen, N_("Full screen"), N_("F11 does the same at any time.")),
    SLIDER(OPTIONS_PICTURE, percent, 80, 200, 10, N_("Size of the interface"),
           N_("Of text, buttons and cards. At the table the board gives way; menus grow as far as they fit.")),
    SWITCH(OPTIONS_PICTURE, is_reduced, N_("Reduced motion"),
           N_("Things fade instead of flying, and the board stays still.")),

    SLIDER(OPTIONS_SOUND, volumes.master, 0, 100, 5, N_("Overall volume"), N_("Every sound of the game.")),
    SLIDER(OPTIONS_SOUND, volumes.effects, 0, 100, 5, N_("Effects"), N_("Coins, cards, hammers, seals.")),
    SLIDER(OPTIONS_SOUND, volumes.music, 0, 100, 5, N_("Music"), N_("The title’s, and at the table each game’s own.")),
    SLIDER(OPTIONS_SOUND, volumes.ambience, 0, 100, 5, N_("Ambience"), N_("Birds and river, wind and fire.")),
    SWITCH(OPTIONS_SOUND, volumes.is_muted, N_("Mute"), N_("Turns all sound off.")),
    SWITCH(OPTIONS_SOUND, is_silent_unfocused, N_("Silent in the background"), N_("While another window is in front.")),
    SWITCH(OPTIONS_SOUND, has_turn_sound, N_("A sound when it is your turn"),
           N_("Where friends at other screens wait, in the background too.")),

    CHOICE(OPTIONS_PLAY, bots, paces, PACES, N_("How fast bots play"),
           N_("How long the table rests before a bot’s next move.")),
    CHOICE(OPTIONS_PLAY, animations, paces, PACES, N_("Animation speed"),
           N_("Coins, cards and builders. Space skips at any pace.")),
    SWITCH(
        OPTIONS_PLAY, thinks_ahead, N_("Bots think ahead"),
        N_("While you think they look at what you might do. They play the same, only sooner; off, the machine rests.")),
    SWITCH(OPTIONS_PLAY, has_hints, N_("Hints"),
           N_("A button beside the prompt that says what a good player would do, and why.")),
    SWITCH(OPTIONS_PLAY, has_confirmations, N_("Warn before I skip something"),
           N_("\xe2\x80\x9cYou could still build…\xe2\x80\x9d, only when it is true.")),
    SWITCH(OPTIONS_PLAY, has_recap, N_("Summary after each round"), N_("Who got what, and who fed whom.")),
    SWITCH(
        OPTIONS_FRIENDS, has_turn_flash, N_("The window calls you"),
        N_("When it is your turn and friends at other screens wait, its button blinks until you come to the front.")),
    SWITCH(OPTIONS_FRIENDS, has_turn_note, N_("A desktop notification when it is your turn"),
           N_("Where friends at other screens wait while another window is in front. Not every desktop shows them.")),
    SWITCH(OPTIONS_FRIENDS, has_turn_title, N_("“Your turn” in the window’s title"),
           N_("While friends at other screens wait for you.")),
    SWITCH(OPTIONS_FRIENDS, has_turn_sound, N_("A sound when it is your turn"),
           N_("Where friends at other screens wait, in the background too.")),
    ACTION(
        OPTIONS_FRIENDS, show_meeting, N_("Meeting point…"),
        N_("For friends in other houses: the address of a broker at which your tables are laid. You can test it there.")),

    SWITCH(OPTIONS_PLAY, has_solo_undo, N_("Practice: undo without limit"),
           N_("Alone against bots, you can undo even what has been revealed or drawn. Such a match stays out of the "
              "statistics.")),

    SLIDER(OPTIONS_ACCESS, percent, 80, 200, 10, N_("Size of the interface"),
           N_("Of text, buttons and cards. At the table the board gives way; menus grow as far as they fit.")),
    SWITCH(OPTIONS_ACCESS, has_contrast, N_("High contrast"),
           N_("Plain grounds, black and white text, clear edges around all that can be chosen.")),
    SWITCH(OPTIONS_ACCESS, has_marks, N_("Stronger colour markers"),
           N_("Shapes and letters beside every player’s colour.")),
    SWITCH(OPTIONS_ACCESS, is_reduced, N_("Reduced motion"),
           N_("Things fade instead of flying, and the board stays still.")),
    SWITCH(OPTIONS_ACCESS, has_speech, N_("Read aloud"),
           N_("Reads out questions, whatever is focused or under the pointer, and what others do (through "
              "speech-dispatcher).")),

    ACTION(OPTIONS_ACCESS, show_messages, N_("Messages…"),
           N_("What was shown in the strip at the top, to be read again.")),
    ACTION(OPTIONS_KEYS, show_keys, N_("Keys and buttons…"),
           N_("Every action with its keys and the controller’s button. All of them can be changed.")),

    ACTION(OPTIONS_HELP, report_of_nothing, N_("Report a problem"),
           N_("Puts version, settings and log into one file for you to send. Nothing leaves this computer "
              "automatically.")),
    ACTION(OPTIONS_HELP, show_messages, N_("Messages…"),
           N_("What was shown in the strip at the top, to be read again.")),
    ACTION(OPTIONS_HELP, show_licences, N_("Licences…"),
           N_("Castellany’s own, and those of the libraries and typefaces that it builds on.")),

    CHOICE(OPTIONS_LANGUAGE, language, language_names, LANGUAGES, N_("Language"),
           N_("Takes effect at once, in a running match too.")),
};

enum { ROWS = sizeof rows / sizeof *rows };

/* What the games add stands behind all others, on the page about playing. */
static int add_switches(struct options_row *all, int count) {
    const struct table_ops *table;
    for (int i = 0; (table = table_listed(i)) != NULL; i++) {
        for (const struct table_switch *row = table->around->switches; row && row->name; row++) {
            assert(count < OPTIONS_ROWS_MOST); /* every row needs an id */
            all[count++] = (struct options_row){.page = OPTIONS_PLAY,
                                                .kind = OPTIONS_SWITCH,
                                                .label = row->title,
                                                .hint = row->hint,
                                                .most = 1,
                                                .step = 1,
                                                .of_game = row};
        }
    }
    return count;
}

const struct options_row *options_row(int index) {
    static struct options_row all[OPTIONS_ROWS_MOST];
    static int count;
    if (!count) {
        memcpy(all, rows, sizeof rows);
        count = add_switches(all, ROWS);
    }
    return index < count ? &all[index] : NULL;
}

static int *value_of(struct settings *settings, const struct options_row *row) {
    return (int *)(void *)((char *)settings + row->offset);
}

int options_value(const struct settings *settings, const struct options_row *row) {
    return row->of_game ? settings_switch(settings, row->of_game->name, row->of_game->usual)
                        : *value_of((struct settings *)settings, row);
}

void options_set(struct settings *settings, const struct options_row *row, int value) {
    if (row->of_game) {
        settings_switch_set(settings, row->of_game->name, value);
    } else {
        *value_of(settings, row) = value;
    }
}

const char *options_name(const struct options_row *row, int index) {
    if (row->names != language_names) {
        return _(row->names[index]);
    }
    return index == LANGUAGE_SYSTEM ? C_("language", "System") : languages[index].name;
}

int options_most(const struct app *app, const struct options_row *row) {
    return row->offset == AT(percent) ? app_most_percent(app) / row->step * row->step : row->most;
}

const char *options_hint(const struct app *app, const struct options_row *row, char *text, size_t size) {
    if (row->kind == OPTIONS_SLIDER && row->offset == AT(percent) && app_most_percent(app) < row->most) {
        snprintf(text, size,
                 _("In this window up to %d%%. At the table the board gives way; menus grow as far as they fit."),
                 options_most(app, row));
        return text;
    }
    return _(row->hint);
}
