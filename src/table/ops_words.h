/* SPDX-License-Identifier: MIT */
/* What a game says: one of the five contracts of a table (table_ops.h). Sentences are made from what a spectator may
 * know; no function changes anything, and all are called from lists and logs too, where there is no table.
 *
 * STATE is what a spectator may know, but for what is asked of the seat. All write at most SIZE bytes to OUT. */
#ifndef TABLE_OPS_WORDS_H
#define TABLE_OPS_WORDS_H

#include "table/table_ops.h"

struct table_words {
    /* ---- every game fills these ---- */
    /* Where a match stands: "Round 3 of 12". TALK's game may be NULL. */
    void (*progress)(const struct table_talk *talk, const void *state, char *out, size_t size);
    /* What SEAT is asked. */
    void (*prompt)(const struct table_talk *talk, const void *state, uint8_t seat, char *out, size_t size);
    /* For the curtain: what the next person is called for, when the answer or the question is secret. */
    const char *(*call)(const void *state);
    /* What INTENT does, as an order; ASKED as in the moment when it was given. */
    void (*intent)(const struct table_talk *talk, const struct intent *intent, uint8_t asked, char *out, size_t size);
    /* Why INTENT is refused in STATE with REASON. */
    void (*refusal)(const struct table_talk *talk, const void *state, const struct intent *intent, int reason,
                    char *out, size_t size);
    void (*moment)(const void *state, struct table_moment *moment);
    /* What is asked or done in MOMENT: "choice of cards", a card's name; "" if nothing is to be said. */
    const char *(*moment_words)(const struct table_moment *moment);
    /* A row of the score table, short. */
    const char *(*source)(int source);

    /* ---- these may be NULL ---- */
    /* Which of the game's variants is played, as a word within a sentence: "winter"; gives NULL, or is NULL: none. */
    const char *(*variant)(const void *state);
    /* What the button that declines says; gives NULL, or is NULL: nothing declines. */
    const char *(*decline)(const struct table_talk *talk, const void *state);
    /* From which seat on persons are asked where several are. NULL: seat 0. */
    uint8_t (*starter)(const void *state);
    /* Why HINT is good or bad for its player, in whole sentences; empty if there is nothing to say. NULL: nothing is
     * ever said, and no numbers are made for it. */
    void (*reasons)(const struct table_talk *talk, const struct bot_hint *hint, char *out, size_t size);
    /* What BETTER keeps that OTHER would have cost, in a sentence; empty if nothing. NULL: nothing ever. */
    void (*spared)(const struct table_talk *talk, const struct intent *better, const struct intent *other, char *out,
                   size_t size);
    /* Says whether fact number FACT of HINT speaks against it, or for nothing. NULL: all speak for it. */
    int (*is_against)(const struct bot_hint *hint, int fact);
    /* Says whether facts ONE and OTHER of HINT make one sentence, which would be half the truth without either. NULL:
     * none do. */
    int (*are_together)(const struct bot_hint *hint, int one, int other);
    /* What brings ROW's points, without the numbers, as a label: "Stonemason, next round, mostly the stable". ROW is of
     * SEAT, who is told; when it comes later, or is of all times (BOT_TIMES), nothing is said of the time. NULL: its
     * source and when. */
    void (*row)(const struct table_talk *talk, const struct bot_row *row, uint8_t seat, char *out, size_t size);
    /* What is done by the answer that is ROW's cause: "you build on c2"; where it is BOT_CAUSE_TIMES what comes more
     * often, "you build", BOT_CAUSE_WORTH what is worth more, "larger ones", BOT_CAUSE_ITSELF what the compared answer
     * leaves there, "your floor on c2 counts". SEAT is told, whose row it is. Empty if that says nothing. NULL: it
     * never does. */
    void (*cause)(const struct table_talk *talk, const struct bot_row *row, uint8_t seat, char *out, size_t size);
    /* Sources, bit by bit, whose points come when it is time for them, whoever has just answered. */
    uint32_t at_their_time;
    /* What CONTRAST counts, without the numbers, as a label: "Places that no tile to come fits". SEAT is told. NULL:
     * the game's bots measure nothing. */
    void (*contrast)(const struct table_talk *talk, const struct bot_contrast *contrast, uint8_t seat, char *out,
                     size_t size);
    /* Says whether fact number FACT of HINT tells what CONTRAST counts: not to be told twice. NULL: none does. */
    int (*is_told)(const struct table_talk *talk, const struct bot_hint *hint, int fact,
                   const struct bot_contrast *contrast);
    /* Says whether INTENT is a hidden choice, which is made for a whole round. NULL: the game has none. */
    int (*is_choice)(const struct intent *intent);
    /* Says whether answers were given that nobody may know yet. NULL: never. */
    int (*has_hidden)(const void *state);
    /* Where a match stands, in the words that FORM asks for. NULL: as `progress` says, without a game. */
    void (*standing)(const void *state, enum table_standing form, char *out, size_t size);
    /* What it is played for and divided into. NULL: points and rounds (table_terms.h). */
    const struct table_terms *terms;
};

#endif
