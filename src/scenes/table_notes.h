/* What the inspector says of a thing on the table: a title, a row of signs with numbers, why it can or cannot be done
 * now, and some lines. Every target has a note; nothing here draws. */
#ifndef SCENES_TABLE_NOTES_H
#define SCENES_TABLE_NOTES_H

#include "scenes/seasons_page.h"
#include "scenes/seasons_text.h"

struct table;

enum { NOTE_CHIPS = 40, NOTE_TEXT_SIZE = 1280 };

enum note_sign {
    SIGN_NONE,   /* words alone */
    SIGN_PIECE,  /* what: a kind or TALER */
    SIGN_POINTS, /* victory points */
    SIGN_HELPER, /* what: whose */
    SIGN_SEAT,   /* what: which */
    SIGN_CARD,   /* what: which */
};

/* A sign and what stands behind it: "+3". */
struct note_chip {
    uint8_t sign, what, begins_row;
    char text[36];
};

struct table_note {
    char title[128];
    char why[SEASONS_TEXT_SIZE];
    char text[NOTE_TEXT_SIZE];
    int is_good; /* `why` is an invitation, not a refusal */
    int can_pin; /* it is of a plan: TILE */
    int tile;
    struct note_chip chips[NOTE_CHIPS];
    int chip_count;
};

/* Fills NOTE with what there is to say of TARGET now; of TARGET_NONE: of what is going on. */
void table_note_of(struct table *table, int target, struct table_note *note);
/* Whose view notes take: who is asked, else whose hand lies at the bottom. */
int table_looker(const struct table *table);

/* ---- for the files table_notes*.c ---- */

void note_title(struct table_note *note, const char *format, ...) __attribute__((format(printf, 2, 3)));
void note_why(struct table_note *note, int is_good, const char *format, ...) __attribute__((format(printf, 3, 4)));
void note_chip(struct table_note *note, enum note_sign sign, int what, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* The next chip begins a new row. */
void note_row(struct table_note *note);
/* The note's text, to be added to. */
struct page note_page(struct table_note *note);

/* table_notes_seats.c: seats, tracks, supplies, winter cards; table_notes_controls.c: buttons, tray, log, answers. Each
 * gives 0 if TARGET is not one of its own. */
int note_of_standing(struct table *table, int target, struct table_note *note);
int note_of_control(struct table *table, int target, struct table_note *note);

#endif
