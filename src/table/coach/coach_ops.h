/* SPDX-License-Identifier: MIT */
/* What the coach knows of a game: its lessons, what he says of his own accord, and a few questions about the answer in
 * the making. A game without lessons or remarks leaves them out; functions may be NULL where that is said. */
#ifndef TABLE_COACH_COACH_OPS_H
#define TABLE_COACH_COACH_OPS_H

#include <stddef.h>

#include "castellany/game.h"
#include "platform/geometry.h"

struct draw_list;
struct table;

enum coach_wait {
    COACH_READ,    /* to be read */
    COACH_PREPARE, /* the first half of the next answer: something laid down or opened */
    COACH_ANSWER,  /* the next answer of the record */
    COACH_SCORE,   /* to be read while the match is scored up to `stage` */
    COACH_JUMP,    /* to be read; then the match stands where the record's `until` answers have been given */
    COACH_END      /* the last one: from here to the first match or to the title */
};

/* A step of a lesson. The coach shows one after the other; one that asks for something is done when it was done, every
 * other by Next. Those that ask for an answer follow the learner's answers in the recorded match, in order: the first
 * COACH_ANSWER awaits his first one, and so on. Behind COACH_JUMP the record goes on at COACH_JUMP's `until`. */
struct coach_step {
    enum coach_wait wait;
    int target, count;     /* what it points at: COUNT targets from TARGET on (table_targets.h); 0: nothing */
    size_t until;          /* others go on while the record is shorter than that; 0: as far as before */
    const char *text;      /* marked for translation; see coach_fill: {seat} and {other} are the companions */
    const char *otherwise; /* why not something else; NULL for what is read */
    int stage;             /* of COACH_SCORE: a number of the game's own that grows as it is scored */
    int seen, seen_count;  /* what his sheet leaves free besides: SEEN_COUNT targets from SEEN on; 0: nothing */
};

/* A lesson: what was recorded, and what is said of it. Seat 0 of the record is the learner's. */
struct coach_lesson {
    const char *record;             /* a match file within the data folder */
    const char *name;               /* of its own, under which the settings note how far it was taken */
    const struct coach_step *steps; /* up to COACH_END */
    const char *label;              /* of the button that begins it: "The winter lesson"; NULL of the first */
    const char *variant;            /* of the match that follows, as the table's `variants` have it; or NULL */
    const char *match_label;        /* of the button that leads there; both marked for translation */
};

/* Said once in a match, when its occasion comes for the first time. */
struct coach_remark {
    /* Says whether the question now put to the viewer is the occasion. */
    int (*is_due)(const struct table *table);
    /* What he points at; count 0: nothing. Where answers are chosen among, all of them or none: whoever has learned to
     * press what is framed would take it for advice. */
    int target, count;
    const char *text; /* marked for translation */
};

enum { COACH_KEPT = 64 }; /* things that his sheet leaves free, at most */
enum { COACH_OUTLINE = 80 }; /* points of what his hand points at, at most */

enum coach_need { COACH_NEEDS_HAND = 1, COACH_NEEDS_LOG = 2 };

struct coach_ops {
    const struct coach_lesson *lessons; /* ended by a NULL record; NULL: there are none */
    const char *about;                  /* what the lesson is, for who has taken it; marked for translation */
    /* In the order in which they take precedence; at most 31. */
    const struct coach_remark *remarks;
    int remark_count;
    /* What a seat can do now, in one or two sentences marked for translation; NULL when it is asked nothing. NULL as a
     * whole: he says what the prompt says. */
    const char *(*explains)(const struct table *table);
    /* Fills TEXT's names and numbers in; NULL: nothing is in braces. */
    void (*fill)(const struct table *table, const char *text, char *out, size_t size);

    /* ---- of lessons ---- */
    /* The stage of the scoring that EVENT begins, or 0. May be NULL. */
    int (*stage)(const struct event *event);
    /* GIVEN is as good as WANT, the record's answer. NULL: it must be the same. */
    int (*is_wanted)(const struct intent *given, const struct intent *want);
    /* The answer in the making holds the first half of WANT; something else was taken up; the first half is laid out
     * for the learner. NULL: as the path of presses says (table_path.h). */
    int (*is_prepared)(const struct table *table, const struct intent *want);
    int (*is_astray)(const struct table *table);
    void (*prepare)(struct table *table, const struct intent *want);

    /* ---- where his sheet lies; all may be NULL ---- */
    /* What the answer needs besides what is pointed at: a set of enum coach_need. NULL: the hand, while one is asked.
     */
    unsigned (*needs)(const struct table *table);
    /* What is read or looked at besides now, and must not be covered: a raised card, a sheet of points. Gives how many
     * RECTS it filled in, at most COACH_KEPT. */
    int (*kept)(const struct table *table, struct rect rects[COACH_KEPT]);
    /* How dear it is to cover TARGET; what is lit costs 30. */
    int (*weight)(const struct table *table, int target);
    /* A number that changes when the sheet should be placed anew. */
    int (*mark)(const struct table *table);
    /* The part of TARGET inside whose rim his finger ends while the whole is framed: gives how many points its OUTLINE
     * has, 0 for the whole. */
    int (*aim)(const struct table *table, int target, struct point outline[COACH_OUTLINE]);
    /* Draws once more what of TARGET has to be read and lies under the frame: its name. May be NULL. */
    void (*over)(struct table *table, struct draw_list *list, int target);
};

#endif
