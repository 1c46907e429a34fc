/* SPDX-License-Identifier: MIT */
/* The host has to go, the match need not: a friend's program becomes the host. That it will then know what lies face
 * down is said to both before anything is sent. */
#include <stdio.h>

#include "app/dialog.h"
#include "app/notice.h"
#include "table/table_company.h"
#include "table/table_far.h"
#include "table/table_scene.h"
#include "ui/words.h"

/* ---- who gives it ---- */

static int may_take(const struct table *table, const struct far *far, int seat) {
    return table_is_friend(table, seat) && far_is_here(far, seat) && !(far_stood_in(far) >> seat & 1);
}

/* Two at this screen would need two programs there. */
int table_hand_is_possible(const struct table *table) {
    const struct far *far = table_far_of(table);
    return far && far_is_host(far) && !table_is_over(table) && __builtin_popcount(table->persons) <= 1;
}

static void ask(struct table *table, int seat) {
    char words[TABLE_TEXT_SIZE];
    const uint8_t own = table->persons ? (uint8_t)__builtin_ctz(table->persons) : GAME_NO_SEAT;
    if (!table_hand_is_possible(table) || !far_offer(table_far_of(table), seat, own)) {
        app_notice(table->app, _("The table cannot be handed over now. Try again when everybody is there."));
        return;
    }
    table->far.is_hand_asked = 1;
    snprintf(words, sizeof words, _("%.80s is asked to be the host. Until then you are."), table->names[seat]);
    app_notice(table->app, words);
}

static void chosen(void *context, struct app *app, int button) {
    struct table *table = context;
    int number = 0;
    (void)app;
    for (int seat = 0; table_far_of(table) && seat < table->seats; seat++) {
        if (may_take(table, table_far_of(table), seat) && number++ == button) {
            ask(table, seat);
            return;
        }
    }
}

void table_hand_push(struct table *table) {
    const struct far *far = table_far_of(table);
    struct dialog dialog = {.heading = _("Hand over the table?"),
                            .text = _("You ask a friend to be the host from now on. The match goes on where it is, "
                                      "everybody keeps the seat, you too, and you may close your program. The new "
                                      "host’s program will then know what only yours knows: all that lies face down, "
                                      "and what the others hold. It shows none of it."),
                            .danger = -1,
                            .answer = chosen,
                            .context = table};
    int count = 0;
    for (int seat = 0; far && seat < table->seats; seat++) {
        if (may_take(table, far, seat)) {
            dialog.buttons[count++] = ui_format(&table->ui, _("To %.80s"), table->names[seat]);
        }
    }
    if (count == 0) {
        app_notice(table->app, _("None of your friends is there now whom you could ask."));
        return;
    }
    dialog.buttons[count] = _("Back");
    dialog.cancel = count;
    dialog_push(table->app, &dialog);
}

int table_hand_let_go(struct table *table, struct far *far) {
    char words[TABLE_TEXT_SIZE];
    const int seat = far_offered(far);
    if (!table->far.is_hand_asked || !far_hand_over(far)) {
        return 0;
    }
    table->far.next = far_id(far_of(table->app));
    snprintf(words, sizeof words, _("%.80s is the host now. You keep your seat there."), table->names[seat]);
    app_notice(table->app, words);
    return 1;
}

static void hear_refusal(struct table *table, const struct far *far) {
    if (table->far.is_hand_asked && far_hand(far) == FAR_HAND_REFUSED) {
        table->far.is_hand_asked = 0;
        app_notice(table->app, _("The table was not taken: you stay the host."));
    }
}

/* ---- who takes it ---- */

static void answered(void *context, struct app *app, int button) {
    struct table *table = context;
    struct far *far = table_far_of(table);
    table->far.is_hand_asked = 0;
    if (!far || !far_is_offered(far)) {
        app_notice(app, _("You are not asked any more: the host stays the host."));
        return;
    }
    far_answer_offer(far, button == 0);
}

static void ask_to_take(struct table *table, const struct far *far) {
    char words[TABLE_TEXT_SIZE];
    table->far.is_hand_asked = 1;
    snprintf(words, sizeof words,
             _("%.80s asks you to go on with this table. The match goes on where it is, everybody keeps the seat. Your "
               "program will then know all that lies face down and what the others hold; it shows you none of it. The "
               "others play as long as it runs."),
             far_host_name(far));
    dialog_push(table->app, &(struct dialog){.heading = _("Will you be the host?"),
                                             .text = words,
                                             .buttons = {_("Take the table"), _("Rather not")},
                                             .cancel = 1,
                                             .danger = -1,
                                             .answer = answered,
                                             .context = table});
}

/* Gives 1 if TABLE has gone: its match lies on a new one, which is the own. */
static int take(struct table *table, struct far *far) {
    struct app *app = table->app;
    char path[PLATFORM_PATH_SIZE];
    if (far_stage(far) != FAR_HOSTS) {
        return 0;
    }
    if (!far_take_table(far, path)) {
        app_notice(app, _("The table is yours, but cannot be saved. Is the disk full? It is tried again."));
        return 0;
    }
    app->places->match(app, path);
    app_notice(app, _("You are the host now. The match is saved after every turn."));
    return 1;
}

static void tell_moved(struct table *table, const struct far *far) {
    char words[TABLE_TEXT_SIZE];
    if (far_moves(far) != table->far.moves) {
        table->far.moves = far_moves(far);
        if (!far_new_host(far)[0]) { /* he was shown to a club's table, before he sat down */
            return;
        }
        snprintf(words, sizeof words, _("%.80s is the host now. Your seat is kept, and nothing else has changed."),
                 far_new_host(far));
        app_notice(table->app, words);
    }
}

void table_hand_update(struct table *table) {
    struct far *far = table_far_of(table);
    if (!far || !table->far.is_guest) {
        if (far) {
            hear_refusal(table, far);
        }
        return;
    }
    if (take(table, far)) {
        return;
    }
    tell_moved(table, far);
    if (far_is_offered(far) && !table->far.is_hand_asked) {
        ask_to_take(table, far);
    }
}
