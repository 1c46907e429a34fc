/* SPDX-License-Identifier: MIT */
/* A match: a game's state, its set-up, the log of accepted intents, hidden choices in hand, undo.
 *
 * Intents reach the engine through here only. Hidden choices are held back until the last seat has made its own; then
 * they are submitted together, in seat order (a choice counts as accepted at that moment, and can be taken back
 * before). */
#ifndef CASTELLANY_MATCH_H
#define CASTELLANY_MATCH_H

#include "castellany/game.h"

enum { MATCH_NAME_SIZE = 64 };

/* Who sits where: a display name in UTF-8; who answers: "person", "bot:LEVEL" or "exec:COMMAND"; and which of the
 * interface's colours, counted from 1 (0: not told, or the game's set-up says it, as where a seat plays two). The match
 * file keeps them under a key that others may ignore. */
struct match_seat {
    char name[MATCH_NAME_SIZE];
    char control[256];
    uint8_t colour;
};

struct match;

/* Begins a match of GAME, which must outlive it (one of the shelf does). SETUP is completed from its seed where it is
 * not yet. SEATS has one entry a player, or is NULL. EVENTS (may be NULL) gets those of the set-up. */
struct match *match_new(const struct game *game, const struct game_setup *setup, const struct match_seat *seats,
                        struct event_list *events);
void match_free(struct match *match);

const struct game *match_game(const struct match *match);
const struct game_setup *match_setup(const struct match *match);
/* The seats' names and controls, or NULL if the match has none. */
const struct match_seat *match_seats(const struct match *match);
/* The state after the last accepted intent; held choices are not in it. Valid until the match changes. */
const void *match_state(const struct match *match);
/* The seats that still owe an answer: what the engine asks for, less the choices held. */
unsigned match_to_act(const struct match *match);
/* Says whether SEAT has more than one legal answer now; 0 for a seat that is not asked. */
int match_has_choice(const struct match *match, uint8_t seat);
/* Says whether SEAT's hidden choice is held. */
int match_is_sealed(const struct match *match, uint8_t seat);
/* The number of the present question: changes with each accepted, held, taken back or undone intent, never comes again
 * in this match. An answer that was thought out for another number is stale. */
uint64_t match_generation(const struct match *match);

/* What came of a submission. */
struct match_outcome {
    int reason;     /* REASON_NONE, or why it was refused: then nothing changed */
    unsigned flags; /* APPLY_ flags of all that was applied */
    size_t applied; /* intents that were added to the log: 0 (held), 1, or all hidden choices at once */
};

/* Submits INTENT: holds it if it is a hidden choice, else validates and applies it. EVENTS may be NULL. */
struct match_outcome match_submit(struct match *match, const struct intent *intent, struct event_list *events);
/* Submits INTENT as a replay does: a hidden choice, too, is applied at once. */
struct match_outcome match_replay(struct match *match, const struct intent *intent, struct event_list *events);
/* Plays a match again: applies to AGAIN, of the same set-up and so far with the same log (match_prefix), the intent
 * that comes next in WHOLE. EVENTS (may be NULL) gets those of this intent alone. At the end of WHOLE applied is 0. */
struct match_outcome match_follow(struct match *again, const struct match *whole, struct event_list *events);
/* Takes back SEAT's held choice. Gives 1, or 0 if there is none. */
int match_take_back(struct match *match, uint8_t seat);

/* The log: how many intents, and each of them: INDEX is less than that. */
size_t match_length(const struct match *match);
struct intent match_intent(const struct match *match, size_t index);

/* Says how many intents SEAT would undo now: those since its last question that nobody else has seen the consequences
 * of. 0 means that undo is refused: it would cross a reveal, a drawn card, another seat's intent or the beginning. */
size_t match_undoable(const struct match *match, uint8_t seat);
/* The same as if the held choices of the seats in the set DROPPED were taken back first. */
size_t match_undoable_without(const struct match *match, uint8_t seat, unsigned dropped);
/* Undoes SEAT's last intent by replaying a shorter log. Gives 1, or 0 if match_undoable is 0. */
int match_undo(struct match *match, uint8_t seat);

/* For practice: takes the log back to its first LENGTH intents (at most match_length), whatever they disclosed and
 * whoever gave them, drops all held choices and marks the match. Gives 1, or 0 if LENGTH is more than there is. */
int match_rewind(struct match *match, size_t length);
/* A match in which more was taken back than undo allows is practice, for good: it counts in no statistics, and its file
 * says so under a key that others may ignore. */
int match_is_practice(const struct match *match);
void match_mark_practice(struct match *match);

/* Gives a new match that is this one's first LENGTH intents (at most match_length), for replays. */
struct match *match_prefix(const struct match *match, size_t length);
/* Gives a new match with all of this one's intents, with SEATS (NULL if it has none). */
struct match *match_copy(const struct match *match, const struct match_seat *seats);

#endif
