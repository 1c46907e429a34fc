/* SPDX-License-Identifier: MIT */
/* Every number that a table shows is a promise: this reads all of its texts, finds for each the promise that it belongs
 * to and has it checked. A text with a number that belongs to none fails the test. */
#ifndef TESTS_KIT_PROMISES_H
#define TESTS_KIT_PROMISES_H

#include "robot_kit.h"
#include "table/table_note.h"

enum { READ_NUMBERS = 24, READ_NAMES = 12, READ_WORDS = 8, READ_WORD_SIZE = 320 };

/* Where a text stands: in a note's title, before or behind a sign, as its reason, as a line of it; a widget's label or
 * hint; the prompt; the log; whatever else is drawn. */
enum promise_place {
    ON_TITLE = 1,
    ON_CHIP = 2,
    ON_WHY = 4,
    ON_LINE = 8,
    ON_LABEL = 16,
    ON_HINT = 32,
    ON_PROMPT = 64,
    ON_LOG = 128,
    ON_SCREEN = 256
};

/* A text as it was found. */
struct reading {
    struct table *table;
    int target; /* the note's or the widget's; TARGET_NONE: none */
    const struct table_note *note;
    const struct note_chip *chip;
    const struct match_log_line *line;
    const char *text;
    struct rect rect; /* what it is drawn into */
    struct point at;  /* the middle of that */
    enum draw_layer layer;
    int numbers[READ_NUMBERS], number_count;
    int names[READ_NAMES], name_count; /* seats */
    char words[READ_WORDS][READ_WORD_SIZE];
    int word_count;
};

/* In PATTERN # is a number with its sign, @ the name of a seat, * any words; all else stands for itself. The first
 * promise of the list whose pattern fits and whose CHECK does not give 0 (the text is not of its kind after all) is
 * that of the text. */
struct promise {
    unsigned on;      /* set of enum promise_place */
    const char *kind; /* under which it is counted */
    const char *pattern;
    int (*check)(const struct reading *reading);
};

/* Begins afresh with a list of COUNT promises. */
void promises_begin(const struct promise *list, size_t count);
/* Begins a match of OPS for PERSONS persons and random bots; OPTION is VALUE unless it is NULL. */
void promises_begin_match(const struct table_ops *ops, int seats, int persons, uint64_t seed, enum pace pace,
                          const char *option, const char *value);
/* How a game's matches are read. */
struct promises_walk {
    void (*answer)(struct table *table, int number); /* reads all about question NUMBER, from 0, and answers it */
    void (*read_all)(struct table *table);
    void (*read_screen)(struct table *table);
    void (*assert_ledger)(const struct table *table); /* what the log has told comes to what the state holds */
    int every, every_at_the_end;                      /* frames between two readings of what moves */
};

/* Plays the match that was begun to its end and reads it as WALK says, what is shown when all is over included. */
void promises_play(const struct promises_walk *walk);
/* Puts a SCENE with a table, or around a match, in the place of all others; its log is read from the beginning. */
void promises_show(struct scene *scene);
/* Reads the notes, labels and hints of all widgets of TABLE. */
void promises_read_notes(struct table *table);
/* Reads the prompt, the lines of the log that are new and whatever else was drawn in the last frame. */
void promises_read_screen(struct table *table);
/* Reads what LAYER of the last frame says, of a scene with TABLE below, or without one: NULL. */
void promises_read_layer(struct table *table, enum draw_layer layer);
/* Reads the labels and hints of the widgets of UI. */
void promises_read_widgets(struct table *table, const struct ui *ui);
/* Where READING's text stands, in its layer: the words nearest at its left or right in the same row, or above in the
 * same column; NULL if there are none. */
const char *promises_left_of(const struct reading *reading);
const char *promises_right_of(const struct reading *reading);
const char *promises_above(const struct reading *reading);
/* Watches TABLE's match from several of its positions: READ reads what the replay shows there. */
void promises_watch(const struct table *table, void (*read)(struct table *replay));
/* Reads TEXT, lines about TARGET, as those of a note; there is none behind them. */
void promises_read_lines(struct table *table, int target, const char *text);
/* WORDS are a sentence of which pieces may be drawn in the next frame that is read. */
void promises_expect(const char *words);
/* The widget of TABLE at AT, TARGET_NONE if there is none. */
int promises_widget_at(const struct table *table, struct point at);
/* Presses Undo where it says what it takes back, and holds it to that: gives 1 if it did, and the question before is
 * open again; 0 where nothing can be taken back. */
int promises_undo(struct table *table);
/* What is lit of the COUNT targets from FIRST on leads to a legal answer, and every legal answer begins at something
 * lit; nothing is laid out yet. */
void promises_lit(struct table *table, int first, int count);
/* A check for texts that hold by themselves. */
int promises_hold(const struct reading *reading);
/* Tear-down of a test: says which text was being checked if the test has failed there. */
int promises_tell(void **state);
/* How many of KIND were kept; of all kinds; and says so. */
int promises_kept(const char *kind);
int promises_report(const char *name);

#endif
