/* SPDX-License-Identifier: MIT */
/* What the inspector says of a thing on the table: a title, a row of signs with numbers, why it can or cannot be done
 * now, and some lines. The shell tells of its own buttons and of the log, the game's table of everything else. */
#ifndef TABLE_TABLE_NOTE_H
#define TABLE_TABLE_NOTE_H

#include "table/table_ops.h"
#include "table/table_page.h"

enum { NOTE_CHIPS = 40, NOTE_TEXT_SIZE = 1280 };

/* What stands before a number. A game numbers its own signs from SIGN_GAME on. */
enum note_sign { SIGN_NONE, SIGN_SEAT, SIGN_GAME };

/* A sign and what stands behind it: "+3". */
struct note_chip {
    uint8_t sign, what, begins_row;
    char text[36];
};

struct table_note {
    char title[128];
    char why[TABLE_TEXT_SIZE];
    char text[NOTE_TEXT_SIZE];
    int is_good; /* `why` is an invitation, not a refusal */
    int is_told; /* the board tells what `text` says: that is left out until more is asked for */
    int pin;     /* the target that can be pinned, or TARGET_NONE */
    struct note_chip chips[NOTE_CHIPS];
    int chip_count;
};

/* Fills NOTE with what there is to say of TARGET now; of TARGET_NONE: of what is going on. */
void table_note_of(struct table *table, int target, struct table_note *note);
/* Whose view notes take: who is asked, else whose hand lies at the bottom. */
int table_observer(const struct table *table);

void note_title(struct table_note *note, const char *format, ...) __attribute__((format(printf, 2, 3)));
void note_why(struct table_note *note, int is_good, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* A negative number gets a true minus sign. */
void note_chip(struct table_note *note, int sign, int what, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* The next chip begins a new row. */
void note_row(struct table_note *note);
/* The note's text, to be added to. */
struct page note_page(struct table_note *note);
/* Adds to PAGE of which level the bot in SEAT is, in a replay: was; nothing where a person sits. */
void note_bot(const struct table *table, int seat, struct page *page);

#endif
