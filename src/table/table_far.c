/* SPDX-License-Identifier: MIT */
/* How a match goes on with friends. The host takes their answers as it takes a bot's, and tells them only what is
 * saved; a guest submits nothing to its own match: it would see fiction turn up. What it answered comes back in a newer
 * cover. */
#include "table/table_far.h"
#include "table/table_company.h"

#include <stdio.h>
#include <string.h>

#include "app/dialog.h"
#include "castellany/match_cover.h"
#include "store/saves.h"
#include "table/table_recap.h"
#include "table/table_save.h"
#include "table/table_scene.h"
#include "table/table_tell.h"
#include "table/table_words.h"

enum { SLOW_MS = 60000 };

/* ---- who sits where ---- */

void table_far_open(struct table *table) {
    table->far.seats = table->start.far_seats;
    table->far.is_guest = table->start.is_guest;
    table->far.owes_recap = table->start.comes_back;
    table->far.id = far_of(table->app) ? far_id(far_of(table->app)) : 0;
}

/* The next table for the same friends, as long as it has not begun. */
static struct far *next_of(const struct table *table) {
    struct far *far = table->far.next ? far_of(table->app) : NULL;
    return far && far_id(far) == table->far.next ? far : NULL;
}

void table_far_close(struct table *table) {
    if (table_far_of(table) || next_of(table)) {
        far_leave(table->app);
    }
}

static int is_at_rest(const struct table *table) {
    return !motion_is_busy(&table->motion);
}

static unsigned asked_at_all(const struct table *table) {
    return table->game->ops->to_act(table_state(table));
}

static int is_hidden(const struct table *table) {
    return table->game->ops->secrecy(table_state(table)) == GAME_SEALED;
}

/* What another takes back goes from the board at once: who did it is said. */
static void tell_taken_back(struct table *table, int seat) {
    char words[TABLE_TEXT_SIZE];
    if (seat < table->seats && !table_is_person(table, seat)) {
        snprintf(words, sizeof words, _("%.80s has taken the last answer back."), table->names[seat]);
        app_notice(table->app, words);
    }
}

/* ---- at the host's ---- */

/* Friends are told what is saved, and only that. */
static void tell_friends(struct table *table, struct far *far) {
    if (table->far.told == table->serial + 1 || table_save_is_owed(table) || table->far.is_stuck) {
        return;
    }
    table->far.told = table->serial + 1;
    if (!far_show(far, table->match)) {
        table->far.is_stuck = 1;
        app_notice(table->app, _("The table cannot go on with friends at other screens. The match itself is saved."));
        return;
    }
    far_give_back(far);
}

static int take_back_for_friends(struct table *table, struct far *far) {
    const unsigned seats = far_wants_undo(far) & table_far_friends(table);
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        if ((seats >> seat & 1) && match_undoable(table->match, seat) && far_undo(far)) {
            table_take_back(table, seat);
            tell_taken_back(table, seat);
            return 1;
        }
    }
    return 0;
}

static int take_open(struct table *table, struct far *far, unsigned due) {
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        struct intent intent;
        if ((due & table_far_friends(table)) >> seat & 1 && is_at_rest(table) && far_answer(far, seat, &intent)) {
            return table_take(table, &intent);
        }
    }
    return 0;
}

/* The own seats seal once everybody has chosen: until then what they chose can be taken back. */
static int seal_own(struct table *table, struct far *far, unsigned own) {
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        if ((own & ~far_sealed(far)) >> seat & 1 && !far_seal(far, &table->far.held[seat])) {
            return 0;
        }
    }
    return 1;
}

/* What everybody has opened is the answer, also where this program had forgotten its own part of it. */
static int take_opened(struct table *table, struct far *far, unsigned all) {
    struct intent intents[GAME_MAX_SEATS];
    if (!far_answers(far, intents)) {
        return 0;
    }
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        match_take_back(table->match, seat);
    }
    int is_taken = 1;
    for (uint8_t seat = 0; seat < table->seats; seat++) {
        is_taken = (!(all >> seat & 1) || table_take(table, &intents[seat])) && is_taken;
    }
    return is_taken;
}

static int take_sealed(struct table *table, struct far *far, unsigned due) {
    const unsigned all = asked_at_all(table), friends = all & table_far_friends(table), sealed = far_sealed(far);
    if (!friends || (due & ~friends & ~sealed) || (sealed & friends) != friends ||
        ((all & ~friends & ~sealed) && table_has_second_thoughts(table))) {
        return 0;
    }
    return seal_own(table, far, all & ~friends) && take_opened(table, far, all);
}

static int host_go_on(struct table *table, struct far *far, unsigned due) {
    tell_friends(table, far);
    if (!due || (table->far.told == table->serial + 1 && table_hand_let_go(table, far))) {
        return 0;
    }
    return take_back_for_friends(table, far) ||
           (is_hidden(table) ? take_sealed(table, far, due) : take_open(table, far, due));
}

int table_far_undo(struct table *table) {
    struct far *far = table_far_of(table);
    return !table_is_far(table) || (far && !far_sealed(far) && far_undo(far));
}

/* ---- at a guest's ---- */

static int is_same_setup(const struct match *one, const struct match *other) {
    return memcmp(match_setup(one), match_setup(other), sizeof(struct game_setup)) == 0;
}

/* How many intents COVER and OWN begin with that are the same. */
static size_t common_length(const struct match *cover, const struct match *own) {
    size_t length = 0;
    for (; length < match_length(own) && length < match_length(cover); length++) {
        const struct intent one = match_intent(cover, length), other = match_intent(own, length);
        if (memcmp(&one, &other, sizeof one) != 0) {
            break;
        }
    }
    return length;
}

/* Says whether COVER begins as OWN does, to its last intent. */
static int goes_on_from(const struct match *cover, const struct match *own) {
    return is_same_setup(cover, own) && common_length(cover, own) == match_length(own);
}

/* The seat whose intent in OWN is not in COVER any more; GAME_NO_SEAT: none is. */
static int first_missing(const struct match *cover, const struct match *own) {
    const size_t at = match_length(cover) < match_length(own) ? match_length(cover) : common_length(cover, own);
    return at < match_length(own) ? match_intent(own, at).seat : GAME_NO_SEAT;
}

/* Fiction that has turned out otherwise is exchanged unseen; what was taken back, like any undo. */
static void take_cover(struct table *table, const struct match *cover, uint8_t seat) {
    const size_t length = match_length(table->match);
    if (goes_on_from(cover, table->match)) {
        return;
    }
    if (match_length(cover) >= length && match_cover_reads_as(table->match, cover, seat) >= (long)length) {
        table_exchange_quietly(table, match_prefix(cover, length));
    } else {
        const int by = first_missing(cover, table->match);
        table_exchange(table, match_prefix(cover, match_length(cover)));
        tell_taken_back(table, by);
    }
}

static void say_fault(struct table *table, struct far *far) {
    char words[FAR_WORDS_SIZE], text[FAR_WORDS_SIZE + 128];
    far_say(far, words);
    snprintf(text, sizeof text, _("The record of this match is not what you were shown. %s"), words);
    app_notice(table->app, text);
}

/* The record is an ordinary finished match. */
static void keep_record(struct table *table, struct far *far) {
    if (table->far.is_recorded || (far_stage(far) != FAR_OVER && !far_is_cheated(far))) {
        return;
    }
    table->far.is_recorded = 1;
    if (far_is_cheated(far)) {
        say_fault(table, far);
    } else if (table->app->saves[0] && !far_is_watching(far)) {
        saves_new_path(table->app->saves, (time_t)app_wall(table->app), table->start.path);
        table_save_anew(table);
    }
}

static int guest_go_on(struct table *table, struct far *far) {
    const struct match *cover = far_match(far);
    if (!cover) {
        return 0;
    }
    if (table->far.taken != far_serial(far)) {
        take_cover(table, cover, far_seat(far));
        table->far.taken = far_serial(far);
    }
    if (match_length(table->match) < match_length(cover)) {
        return is_at_rest(table) && table_take_next(table, cover);
    }
    keep_record(table, far);
    return 0;
}

int table_far_submit(struct table *table, const struct intent *intent) {
    const int reason = table->game->ops->validate(table->game, table_state(table), intent);
    if (reason == REASON_NONE && table_far_of(table) && !far_give(table_far_of(table), intent)) {
        app_notice(table->app, _("The answer could not be kept on the disk, and was not sent. Is it full?"));
        return REASON_OTHER_QUESTION;
    }
    return reason;
}

/* ---- both ---- */

/* Who is asked already: what comes only now is seen as it comes. */
static void recap(struct table *table, unsigned due) {
    if (table->far.owes_recap && is_at_rest(table) && app_is_on_top(table->app, &table->scene)) {
        table->far.owes_recap = 0;
        if ((table_far_asks(table, due) & table->persons) && table_can_recap(table)) {
            table_recap(table);
        }
    }
}

int table_far_go_on(struct table *table, unsigned due) {
    struct far *far = table_far_of(table);
    if (!far) {
        return 0;
    }
    recap(table, due);
    return table->far.is_guest ? guest_go_on(table, far) : host_go_on(table, far, due);
}

unsigned table_far_asks(const struct table *table, unsigned due) {
    const struct far *far = table_far_of(table);
    if (!far) {
        return table->far.next && due ? 0 : due; /* the table is another's, and the own seat there not yet found */
    }
    if (table->far.is_guest) {
        const struct match *cover = far_match(far);
        return cover && match_length(cover) == match_length(table->match) && far_is_asked(far) ? due : 0;
    }
    return is_hidden(table) ? due & ~far_sealed(far) : due; /* what was sealed before a restart stands */
}

/* ---- again ---- */

void table_far_play_again(struct table *table, const struct table_start *start) {
    struct far *far = table_far_of(table);
    struct far_table next = {.start = *start};
    if (!far || !far_is_host(far)) {
        app_notice(table->app, table->far.is_guest ? _("Who has laid the table can ask for another match.")
                                                   : _("Your friends have been asked already."));
        return;
    }
    for (int seat = 0; seat < table->seats; seat++) {
        next.friends |= table_is_friend(table, seat) ? 1u << seat : 0;
    }
    snprintf(next.name, sizeof next.name, "%s", far_own_name(far));
    far_host_next(table->app, &next);
    table->far.next = far_id(far_of(table->app));
    app_notice(table->app, _("Your friends are asked whether they play again. It begins as soon as all are there."));
}

static void next_answered(void *context, struct app *app, int button) {
    struct table *table = context;
    const struct far *far = table_far_of(table);
    char where[FAR_WHERE_SIZE], name[MATCH_NAME_SIZE];
    if (button != 0 || !far) {
        return;
    }
    far_next(far, where);
    snprintf(name, sizeof name, "%s", far_own_name(far));
    if (!far_join(app, where, name, far_is_watching(far))) {
        table->far.next = far_id(far_of(app));
        app_notice(app, _("You sit down again. It begins as soon as all are there."));
    }
}

static void ask_next(struct table *table, const struct far *far) {
    char where[FAR_WHERE_SIZE];
    far_next(far, where);
    if (!where[0] || table->far.is_next_asked || !table->results_shown) {
        return;
    }
    table->far.is_next_asked = 1;
    dialog_push(table->app, &(struct dialog){.heading = _("Once more?"),
                                             .text = _("The host has laid the table for another match with the same "
                                                       "friends. It begins as soon as all are there."),
                                             .buttons = {_("Sit down"), _("Not now")},
                                             .cancel = 1,
                                             .danger = -1,
                                             .answer = next_answered,
                                             .context = table});
}

static void begin_next(struct table *table, struct far *next) {
    const enum far_stage stage = far_stage(next);
    char words[FAR_WORDS_SIZE];
    struct table_start start;
    if (stage == FAR_FAILED || stage == FAR_REFUSED) {
        far_say(next, words);
        app_notice(table->app, words);
        table->far.next = 0;
        far_leave(table->app);
    } else if (far_is_host(next) && far_can_begin(next) && far_begin(next, &start)) {
        table->far.next = 0;
        table->app->places->table(table->app, &start);
    } else if (!far_is_host(next) && (stage == FAR_PLAYS || stage == FAR_OVER)) {
        far_start(next, &start);
        table->far.next = 0;
        table->app->places->table(table->app, &start);
    }
}

void table_far_go_on_to_next(struct table *table) {
    struct far *next = next_of(table);
    const struct far *far = table_far_of(table);
    if (next) {
        begin_next(table, next);
    } else if (far && table->far.is_guest) {
        ask_next(table, far);
    }
}

/* ---- words ---- */

/* Who has not yet chosen, as far as is known here. */
static unsigned waited_for(const struct table *table, const struct far *far, unsigned due) {
    const unsigned open = asked_at_all(table) & ~(is_hidden(table) ? far_sealed(far) : 0);
    return (table->far.is_guest ? open : due) & ~table->persons;
}

static int has_friend(const struct table *table, unsigned seats) {
    for (int seat = 0; seat < table->seats; seat++) {
        if ((seats & table_far_friends(table)) >> seat & 1 && table_is_friend(table, seat)) {
            return 1;
        }
    }
    return 0;
}

/* Bots are quick; a friend among them is who it takes. */
static unsigned friends_of(const struct table *table, unsigned seats) {
    const unsigned answering = table_far_friends(table);
    unsigned friends = 0;
    for (int seat = 0; seat < table->seats; seat++) {
        friends |= (seats & answering) >> seat & 1 && table_is_friend(table, seat) ? 1u << seat : 0;
    }
    return friends;
}

static void count_waiting(struct table *table, unsigned seats) {
    if (table->far.waits_for != seats || table->far.waits_at != table->serial) {
        table->far.waits_for = seats;
        table->far.waits_at = table->serial;
        table->far.waits_since = table->now;
    }
}

/* Those of whom nothing comes for now are named alone, and since when. */
static int tell_away(struct table *table) {
    const unsigned away = table_friends_away(table, table->far.waits_for);
    char since[64], words[TABLE_TEXT_SIZE];
    if (!away) {
        return 0;
    }
    table_words_fill("{list}", NULL, table->names, away, words, sizeof words);
    if (__builtin_popcount(away) > 1) {
        snprintf(table->prompt, sizeof table->prompt,
                 _("Waiting for %.400s, who are not connected. Their seats are kept, and the match."), words);
    } else {
        const int seat = __builtin_ctz(away);
        table_friends_since(table, seat, since, sizeof since);
        snprintf(table->prompt, sizeof table->prompt,
                 table->far.is_guest && table_gone_is_long(table, seat)
                     ? _("Waiting for %.80s, not connected since %s. The host can let the computer play meanwhile.")
                     : _("Waiting for %.80s, not connected since %s. The seat is kept, and the match."),
                 words, since);
    }
    return 1;
}

const char *table_far_waits(struct table *table, unsigned due) {
    const struct far *far = table_far_of(table);
    const unsigned all = far ? waited_for(table, far, due) : 0;
    char words[TABLE_TEXT_SIZE];
    if (far && table->far.is_guest && table->persons & far_stood_in(far)) {
        return _("The computer plays for you until the next question.");
    }
    if (far && table->far.is_guest && table->persons && !all && asked_at_all(table)) {
        return table->friends.lost_since ? _("Your answer is kept: it is sent when the line is there again.")
                                         : _("Your answer is on its way…");
    }
    if (!has_friend(table, all)) {
        return NULL;
    }
    count_waiting(table, friends_of(table, all));
    if (tell_away(table)) {
        return table->prompt;
    }
    table_words_fill(_("Waiting for {list}"), NULL, table->names, table->far.waits_for, words, sizeof words);
    const int minutes = (int)((table->now - table->far.waits_since) / SLOW_MS);
    if (minutes > 0) {
        snprintf(table->prompt, sizeof table->prompt, _("%.400s (%d min)"), words, minutes);
    } else {
        snprintf(table->prompt, sizeof table->prompt, _("%.400s…"), words);
    }
    return table->prompt;
}
