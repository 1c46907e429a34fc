/* SPDX-License-Identifier: MIT */
/* A table with friends as it is now, and what is answered there: a host's or a guest's (src/net), told apart here so
 * that scenes and the table ask one thing. How it comes to be, goes on and ends is in far.c. */
#include <stdio.h>

#include "table/far_private.h"
#include "ui/words.h"

/* ---- as it is now ---- */

int far_is_over(const struct far *far) {
    return far->shown && match_to_act(far->shown) == 0;
}

int far_is_host(const struct far *far) {
    return far->is_host;
}

static enum far_stage guest_stage(const struct guest *guest) {
    static const enum far_stage stages[] = {
        [GUEST_SEEKS] = FAR_SEEKS, [GUEST_KNOCKS] = FAR_KNOCKS, [GUEST_REFUSED] = FAR_REFUSED, [GUEST_SITS] = FAR_SITS,
        [GUEST_PLAYS] = FAR_PLAYS, [GUEST_OVER] = FAR_OVER,     [GUEST_HOSTS] = FAR_HOSTS};
    return stages[guest_state(guest)];
}

enum far_stage far_stage(const struct far *far) {
    if (far->stage == FAR_FAILED) {
        return FAR_FAILED;
    }
    if (far->guest) {
        return guest_stage(far->guest);
    }
    return !far->host ? FAR_OPENS : !host_is_begun(far->host) ? FAR_SITS : far_is_over(far) ? FAR_OVER : FAR_PLAYS;
}

static const char *translated(const char *sentence) {
    return sentence[0] ? _(sentence) : sentence;
}

void far_say(const struct far *far, char words[FAR_WORDS_SIZE]) {
    words[0] = 0;
    if (far->stage == FAR_FAILED) {
        snprintf(words, FAR_WORDS_SIZE, "%s", _(far->failure));
    } else if (far->guest) {
        guest_say_in(far->guest, translated, words, FAR_WORDS_SIZE);
    }
}

uint64_t far_id(const struct far *far) {
    return far->id;
}

uint64_t far_serial(const struct far *far) {
    return far->serial;
}

int far_is_line_there(const struct far *far) {
    return far->posed ? far->is_there : far->line && far_line_is_there(far->line);
}

const char *far_trouble(const struct far *far) {
    const int is_near = far->meeting.is_own || far->meeting.is_near;
    const char *words = far->line && !is_near ? carry_trouble_words(far_line_trouble(far->line)) : "";
    return words[0] ? _(words) : "";
}

const char *far_code(const struct far *far) {
    return far->is_host && !far->host ? "" : far->code;
}

const char *far_address(const struct far *far) {
    return far->address;
}

const struct far_table *far_table(const struct far *far) {
    return &far->table;
}

const char *far_name(const struct far *far, int seat) {
    const struct host_guest *guest = far->host ? host_guest_at(far->host, (uint8_t)seat) : NULL;
    return guest ? guest->name : far->guest ? guest_name_at(far->guest, (uint8_t)seat) : "";
}

int far_is_ready(const struct far *far, int seat) {
    const struct host_guest *guest = far->host ? host_guest_at(far->host, (uint8_t)seat) : NULL;
    return guest && guest->is_ready;
}

int far_is_here(const struct far *far, int seat) {
    const struct host_guest *guest = far->host ? host_guest_at(far->host, (uint8_t)seat) : NULL;
    if (far->host) {
        return guest && guest->is_here;
    }
    return far_name(far, seat)[0] ? (int)(guest_who_is_here(far->guest) >> seat & 1) : guest_host_is_here(far->guest);
}

int far_is_host_here(const struct far *far) {
    return far->guest && guest_host_is_here(far->guest);
}

int far_host_has_left(const struct far *far) {
    return far->guest && guest_host_has_left(far->guest) && !(far_is_line_there(far) && far_is_host_here(far));
}

int far_is_closed(const struct far *far) {
    return far_host_has_left(far) && guest_is_closed(far->guest);
}

unsigned far_stood_in(const struct far *far) {
    return far->host    ? stand_ins_now(host_stand_ins(far->host))
           : far->guest ? stand_ins_now(guest_stand_ins(far->guest))
                        : 0;
}

int far_phrase(const struct far *far, int seat, int64_t *count) {
    const struct phrase none = {0}, said = far->host    ? host_phrase(far->host, (uint8_t)seat)
                                           : far->guest ? guest_phrase(far->guest, (uint8_t)seat)
                                                        : none;
    *count = said.count;
    return (int)said.number;
}

void far_say_phrase(struct far *far, int seat, int number) {
    if (far->host) {
        host_say_phrase(far->host, (uint8_t)seat, number);
    } else {
        guest_say_phrase(far->guest, number);
    }
    far->serial++;
}

/* ---- a host's ---- */

int far_stand_in(struct far *far, int seat) {
    far->serial++;
    return host_stand_in(far->host, (uint8_t)seat);
}

void far_give_back(struct far *far) {
    host_give_back(far->host);
}

int far_can_begin(const struct far *far) {
    return far->host && host_is_full(far->host);
}

int far_begin(struct far *far, struct table_start *start) {
    if (!far_can_begin(far) || !host_begin(far->host)) {
        return 0;
    }
    *start = far->table.start;
    start->far_seats = far->table.friends;
    host_set_up(far->host, &start->setup);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (far->table.friends >> seat & 1) {
            snprintf(start->seats[seat].name, sizeof start->seats[seat].name, "%s", far_name(far, seat));
        }
    }
    return 1;
}

int far_show(struct far *far, const struct match *match) {
    struct match *copy = match_prefix(match, match_length(match)), *before = far->shown;
    far->shown = copy;
    const int is_good = host_show(far->host, copy);
    match_free(before);
    far->serial++;
    return is_good;
}

int far_answer(const struct far *far, uint8_t seat, struct intent *intent) {
    return host_answer(far->host, seat, intent);
}

int far_seal(struct far *far, const struct intent *intent) {
    return host_seal(far->host, intent);
}

int far_answers(const struct far *far, struct intent intents[GAME_MAX_SEATS]) {
    return host_answers(far->host, intents);
}

unsigned far_wants_undo(const struct far *far) {
    return host_wants_undo(far->host);
}

int far_undo(struct far *far) {
    return host_undo(far->host);
}

/* ---- a guest's ---- */

const struct match *far_match(const struct far *far) {
    return far->guest ? guest_match(far->guest) : NULL;
}

uint8_t far_seat(const struct far *far) {
    return guest_seat(far->guest);
}

int far_is_asked(const struct far *far) {
    return guest_is_asked(far->guest);
}

int far_give(struct far *far, const struct intent *intent) {
    far->serial++;
    return guest_answer(far->guest, intent);
}

int far_ask_undo(struct far *far) {
    return guest_undo(far->guest);
}

int far_can_take_back(const struct far *far) {
    return far->guest && guest_can_take_back(far->guest);
}

int far_take_back(struct far *far) {
    far->serial++;
    return guest_take_back(far->guest);
}

int far_is_cheated(const struct far *far) {
    return guest_is_cheated(far->guest);
}

void far_start(const struct far *far, struct table_start *start) {
    const struct match *match = guest_match(far->guest);
    *start = (struct table_start){.pace = -1};
    start->match = match_prefix(match, match_length(match));
    start->is_guest = 1;
    start->comes_back = far->kept[0] != 0;
    start->far_seats = (1u << match_setup(match)->seats) - 1;
    if (guest_seat(far->guest) != GAME_NO_SEAT) {
        start->far_seats &= ~(1u << guest_seat(far->guest));
    }
}

void far_next(const struct far *far, char where[FAR_WHERE_SIZE]) {
    struct meeting next = far->meeting;
    char code[JOIN_CODE_SHOWN_SIZE], at[MEETING_SIZE];
    where[0] = 0;
    if (far->guest && guest_next(far->guest, code, &next.port)) {
        meeting_write(&next, 1, at);
        snprintf(where, FAR_WHERE_SIZE, "%s@%s", code, at);
    }
}

const char *far_own_name(const struct far *far) {
    return far->guest ? guest_self(far->guest)->name : far->host ? host_table(far->host)->name : far->table.name;
}

int far_is_watching(const struct far *far) {
    return far->guest && guest_self(far->guest)->is_watching;
}

/* ---- both ---- */

const char *far_watcher(const struct far *far, int index) {
    if (far->guest) {
        return guest_watcher(far->guest, index);
    }
    for (int i = 0; far->host && i < HOST_GUESTS; i++) {
        const struct host_guest *guest = host_guest(far->host, i);
        if (guest && guest->seat == GAME_NO_SEAT && guest->is_here && index-- == 0) {
            return guest->name;
        }
    }
    return NULL;
}

unsigned far_sealed(const struct far *far) {
    return far->host ? host_sealed(far->host) : guest_sealed(far->guest);
}
