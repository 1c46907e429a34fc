/* SPDX-License-Identifier: MIT */
/* What leaves the match and what keeps it stand apart; each entry is a function, so that the menu is a list. */
#include "table/match_menu.h"

#include <stdio.h>

#include "app/dialog.h"
#include "app/name_dialog.h"
#include "app/report.h"
#include "store/saves.h"
#include "table/after/replay.h"
#include "table/after/results_next.h"
#include "table/ops_words.h"
#include "table/table_challenge.h"
#include "table/table_company.h"
#include "table/table_door.h"
#include "table/table_save.h"
#include "table/table_scene.h"

/* ---- a kept position ---- */

static void keep(void *context, struct app *app, const char *title) {
    struct table *table = context;
    char where[PLATFORM_PATH_SIZE], error[GAME_ERROR_SIZE];
    if (saves_write(app->saves, (time_t)app_wall(app), table->match, title, 1, where, error)) {
        app_notice(app, _("The position is saved. You find it under Load; this match goes on."));
    } else {
        app_notice(app, error);
    }
}

static void ask_title(struct table *table) {
    char text[SAVE_TITLE_SIZE];
    table->ops->words->progress(&table->talk, table_state(table), text, sizeof text);
    name_dialog_push(table->app, &(struct name_dialog){
                                     .heading = _("Save this position"),
                                     .note = _("Loading it later starts a copy; this position itself never changes."),
                                     .label = _("Name"),
                                     .text = text,
                                     .accept = C_("button", "Save"),
                                     .answer = keep,
                                     .context = table});
}

/* ---- the match so far ---- */

static void watch(struct table *table) {
    struct match *known = replay_public(table->ops, table->match);
    table->app->places->replay(table->app, known, match_length(known), NULL);
    match_free(known);
}

/* ---- the menu ---- */

static void go_on(struct table *table) {
    (void)table;
}

/* A page that the menu leads to lies over it, so that Escape comes back here. */
static void show_rules(struct table *table) {
    match_menu_open(table);
    table->app->places->rules(table->app, NULL);
}

static void show_options(struct table *table) {
    match_menu_open(table);
    table->app->places->options(table->app);
}

static void show_keys(struct table *table) {
    match_menu_open(table);
    table->app->places->keys(table->app);
}

static void write_report(struct table *table) {
    struct match *known = replay_public(table->ops, table->match);
    report_of_match(table->app, known);
    match_free(known);
}

static void again_answered(void *context, struct app *app, int button) {
    if (button == 0) {
        results_play_again(app, context);
    }
}

static void begin_again(struct table *table) {
    const char *words = table_is_saved(table) ? _("The same match from its first round on. This one stays under Load.")
                                              : _("The same match from its first round on. This one is not saved.");
    dialog_push(table->app, &(struct dialog){.heading = _("Play this match again?"),
                                             .text = words,
                                             .buttons = {_("From the beginning"), _("Back")},
                                             .cancel = 1,
                                             .danger = table_is_saved(table) ? -1 : 0,
                                             .answer = again_answered,
                                             .context = table});
}

/* ---- a friend whose host is gone for good ---- */

/* What he has is a whole match; where it was fiction it comes true now. */
static void alone_answered(void *context, struct app *app, int button) {
    const struct table *table = context;
    struct match_seat seats[GAME_MAX_SEATS] = {{"", "", 0}};
    if (button != 0) {
        return;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        seats[seat] = match_seats(table->match)[seat];
        if (seat != table->viewer && table_is_friend(table, seat)) {
            snprintf(seats[seat].control, sizeof seats[seat].control, "bot:journeyman");
        }
    }
    app->places->take_over(app, match_copy(table->match, seats));
}

void match_menu_go_on_alone(struct table *table) {
    dialog_push(table->app,
                &(struct dialog){.heading = _("Go on without the host?"),
                                 .text = _("You play on alone, computers take the other seats. What you could not know "
                                           "is dealt anew: from here on it is another match than your friends’, a "
                                           "practice that counts in no statistics. Your seat at their table stays "
                                           "yours; “Join a friend” leads back to it."),
                                 .buttons = {_("Go on alone"), _("Back")},
                                 .cancel = 1,
                                 .danger = -1,
                                 .answer = alone_answered,
                                 .context = table});
}

static void quit(struct table *table) {
    app_quit(table->app, 0);
}

static const struct entry {
    const char *label;
    void (*press)(struct table *table);
} entries[] = {{N_("Go on"), go_on},
               {N_("Save this position"), ask_title},
               {N_("Replay so far"), watch},
               {N_("Rules"), show_rules},
               {N_("Options"), show_options},
               {N_("Keys and buttons"), show_keys},
               {N_("Report a problem"), write_report},
               {N_("Play again from the start"), begin_again}};
/* In the place of the last one at a table with friends: again from the start nobody plays but all. A guest has none
 * while the host is there. */
static const struct entry of_guest = {N_("Go on without the host"), match_menu_go_on_alone};
static const struct entry of_host = {N_("Hand over the table…"), table_hand_push};

static const struct entry leaving[] = {{N_("Back to the title screen"), table_leave_to_title}, {N_("Quit"), quit}};

enum { ENTRIES = sizeof entries / sizeof *entries, LEAVING = sizeof leaving / sizeof *leaving };

static const struct entry *entry_of(const struct table *table, int number) {
    if (number != ENTRIES - 1 || table_is_over(table)) {
        return &entries[number];
    }
    return table->far.is_guest ? &of_guest : table_hand_is_possible(table) ? &of_host : &entries[number];
}

static int count_entries(const struct table *table) {
    const int has_last = !table->far.is_guest || table_is_over(table) || table_friends_miss_host(table);
    return has_last ? ENTRIES : ENTRIES - 1;
}

/* Of the one menu that may be open: how many entries it has, and the further button behind them. */
static int entry_count;
static void (*further)(void *table, struct app *app);

static void answered(void *context, struct app *app, int button) {
    const int first_leaving = entry_count + (further != NULL);
    if (button < entry_count) {
        entry_of(context, button)->press(context);
    } else if (button < first_leaving) {
        further(context, app);
    } else {
        leaving[button - first_leaving].press(context);
    }
}

static void push_anew(void *context, struct app *app) {
    (void)app;
    match_menu_open(context);
}

/* What leaves the match stands off the rest. */
/* A save that failed is tried once more, so that what is said is true now. */
static const char *words_of_save(struct table *table) {
    table_save_try_again(table);
    if (table->far.is_guest && !table_is_saved(table)) {
        return _("The host’s program saves it after every turn, yours keeps your seat.");
    }
    if (table_hand_is_possible(table) && table_is_saved(table) && !table_save_is_owed(table)) {
        return _("It is saved after every turn. If you leave, your friends wait until you go on with it, unless you "
                 "hand over the table.");
    }
    return table_save_is_owed(table)
               ? _("The last turns are not saved yet. It is tried again at every turn, and when you leave.")
           : table_is_saved(table) ? _("It is saved after every turn.")
                                   : _("It is not being saved.");
}

/* What the aim of a challenge is stands before it. */
static void write_words(struct table *table, char *out, size_t size) {
    char aim[TABLE_TEXT_SIZE] = "";
    if (table_is_challenge(table)) {
        table_challenge_aim_words(table, aim, sizeof aim);
    }
    snprintf(out, size, "%s%s%s", aim, aim[0] ? " " : "", words_of_save(table));
}

void match_menu_open(struct table *table) {
    if (table->referee->menu) {
        table->referee->menu(table);
    } else {
        match_menu_push(table, NULL, NULL);
    }
}

void match_menu_push(struct table *table, const char *label, void (*pressed)(void *table, struct app *app)) {
    char words[3 * TABLE_TEXT_SIZE];
    write_words(table, words, sizeof words);
    entry_count = count_entries(table);
    struct dialog menu = {.heading = table_is_far(table) ? _("Menu") : _("Paused"), /* friends go on meanwhile */
                          .text = words,
                          .cancel = 0,
                          .danger = -1,
                          .apart = entry_count + (label != NULL),
                          .answer = answered,
                          .anew = push_anew,
                          .context = table};
    for (int i = 0; i < entry_count; i++) {
        menu.buttons[i] = _(entry_of(table, i)->label);
    }
    menu.buttons[entry_count] = label;
    for (int i = 0; i < LEAVING; i++) {
        menu.buttons[menu.apart + i] = _(leaving[i].label);
    }
    further = label ? pressed : NULL;
    dialog_column_push(table->app, &menu);
}
