/* The lessons' steps, as data. The coach shows one after the other; a step that asks for something is done when it was
 * done, every other by Next.
 *
 * Steps that ask for an answer follow the learner's answers in the recorded match, in order: the first COACH_ANSWER
 * awaits his first one, and so on. Behind COACH_JUMP the record goes on at COACH_JUMP's `until`. */
#ifndef TABLE_SEASONS_COACH_LESSON_H
#define TABLE_SEASONS_COACH_LESSON_H

#include <stddef.h>

#include "table/coach/coach.h"

enum coach_wait {
    COACH_READ,    /* to be read */
    COACH_PREPARE, /* the first half of the next answer: a card laid down, a tile's tray opened */
    COACH_ANSWER,  /* the next answer of the record */
    COACH_SCORE,   /* to be read while the castle is scored up to `building` */
    COACH_JUMP,    /* to be read; then the match stands where the record's `until` answers have been given */
    COACH_END      /* the last one: from here to the first match or to the title */
};

struct coach_step {
    enum coach_wait wait;
    int target, count;     /* what it points at: COUNT targets from TARGET on (table_targets.h); 0: nothing */
    size_t until;          /* others go on while the record is shorter than that; 0: as far as before */
    const char *text;      /* marked for translation; see coach_fill: {seat} and {other} are the companions */
    const char *otherwise; /* why not something else; NULL for what is read */
    int building;          /* of COACH_SCORE */
};

/* A lesson: what was recorded, and what is said of it. */
struct coach_lesson {
    const char *record;             /* data/lessons/RECORD.castellany */
    const struct coach_step *steps; /* up to COACH_END */
    int season;                     /* enum seasons_season: of the match that follows */
    const char *match_label;        /* of the button that leads there; marked for translation */
};

extern const struct coach_lesson coach_lessons[COURSES];

/* Their tables, for coach_lessons alone. */
extern const struct coach_step coach_first_steps[], coach_winter_steps[];

#endif
