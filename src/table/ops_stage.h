/* SPDX-License-Identifier: MIT */
/* What a table shows: its parts and where they stand, how events move, what is heard. One of the five contracts of a
 * table (table_ops.h). */
#ifndef TABLE_OPS_STAGE_H
#define TABLE_OPS_STAGE_H

#include "table/table_busts.h"
#include "table/table_ops.h"
#include "ui/theme.h"

struct table_stage {
    /* ---- every game fills these ---- */
    /* Fills table->layout for WINDOW, and table->view. */
    void (*layout)(struct table *table, struct rect window);
    const struct table_place *parts; /* in the order in which they are declared and drawn, ended by a NULL part */
    enum theme_dress dress;          /* what panels are made of */
    const char *const *regions;      /* names of the regions that a key goes through, ended by NULL */
    const struct table_flights *flights;
    const struct table_course *course;
    const struct table_sound *sound;

    /* ---- these may be NULL: then nothing is done or drawn, where nothing else is said ---- */
    /* What panels are made of in the match of TABLE; NULL: of DRESS in all. */
    enum theme_dress (*dress_of)(const struct table *table);
    /* Pictures and layout, once the match is there; a replay opens too. */
    void (*open)(struct table *table);
    /* Once a frame, before anybody is asked, in a replay too. */
    void (*update)(struct table *table);
    /* Further keys that press a widget: for a sign on it. UI_KEY_NONE, or NULL: none. */
    enum ui_key (*key_of)(int target);
    /* Says whether TARGET means the same whatever is asked: no press on it comes too early. NULL: none does. */
    int (*is_lasting)(int target);
    /* Draws what a first round may show and does not show yet into LIST, whose layer is LAYER_AHEAD: no table is seen
     * before these pictures are there, and they stay. */
    void (*ahead)(struct table *table, struct draw_list *list);
    /* Draws what is dragged, under the pointer AT. */
    void (*draw_dragged)(struct table *table, struct draw_list *list, struct point at);
    /* Draws what ANSWER would put on the board, half transparent, and what NEXT would, the same seat's (NULL: not
     * known; table_ghost.h). */
    void (*ghost)(struct table *table, struct draw_list *list, const struct intent *answer, const struct intent *next);
    /* Says whether something goes on by itself; whether something lives in steps (scene.h). NULL: nothing. */
    int (*is_moving)(const struct table *table);
    int (*is_living)(const struct table *table);
    const struct table_door *door; /* by which a match comes and goes (table_door.h). NULL: the castle's gate */
    unsigned (*covers)(const struct table *table); /* set of enum table_cover. NULL: nothing */
};

/* How events move over the table. */
struct table_flights {
    const struct motion_table *motions;
    /* Where EVENT happens on the screen. */
    struct point (*point)(const struct table *table, const struct event *event);
    /* Draws what is in the air. NULL: nothing is. */
    void (*draw)(struct table *table, struct draw_list *list);
};

/* How the telling of events goes on. All but `begin` may be NULL. */
struct table_course {
    /* EVENT was folded into table->shown; with IS_SKIPPED nobody saw it, or sees it again. Gives its sound, or NULL. */
    const char *(*begin)(struct table *table, const struct event *event, int is_skipped);
    /* What is kept of the events shown is to be forgotten. NULL: nothing is kept. */
    void (*reset)(struct table *table, enum table_reset why);
    /* How long the queue rests before EVENT, in ms as they are. NULL: it does not. */
    int (*rest)(struct table *table, const struct event *event);
    /* Something waits until it was seen: goes on. Gives 0, or is NULL: nothing does. */
    int (*go_on)(struct table *table);
    /* A skip goes only to the next event of this set (1 << type: a game with such a set has at most 32 types). 0, or
     * NULL: to the end. */
    unsigned (*skips_to)(const struct table *table);
    /* How SEAT looks at EVENT; MOOD_WAITING: it is none of his business. NULL: faces do not change. */
    enum table_mood (*mood)(const struct table *table, const struct event *event, int seat);
    /* What is told in the prompt while it moves, instead of the log's last line; empty, or NULL: that. */
    void (*narrate)(const struct table *table, char *out, size_t size);
    /* How many of the log's last lines tell of what is not to be seen yet. NULL: none. */
    size_t (*untold)(const struct table *table);
};

/* What is heard beside the events. */
struct table_sound {
    /* The names of the music and of the ambience that belong to the match as it stands. */
    const char *(*music)(const struct table *table);
    const char *(*ambience)(const struct table *table);
    /* Fills VOICE with a sound, far off, of what stands or lives on the board; DRAW (0 to 65535) says which of them.
     * Gives 0, or is NULL: nothing is heard. */
    int (*voice)(struct table *table, int draw, struct table_voice *voice);
    /* Fills HUMS, at most TABLE_HUMS, with all loops that are ever heard of the board, those that are silent now with 0
     * percent. Gives how many. NULL: there are none. */
    int (*hums)(const struct table *table, struct table_hum *hums);
};

/* What a table covers for the moment. */
enum table_cover { COVERS_PROMPT = 1, COVERS_LOG = 2, COVERS_SKIP = 4, COVERS_SHEET = 8 /* the inspector's */ };

/* A part of the table and where it belongs. */
struct table_place {
    const struct table_part *part;
    int region;     /* a number of `regions`, or -1 */
    unsigned flags; /* of enum table_place_flag */
};
enum table_place_flag {
    PLACE_OF_PLAY = 1,  /* not there in a replay */
    PLACE_IS_BOARD = 2, /* the view follows the focus on it */
    /* At which edge it stands: over that it leaves the stage; none: over the lower one. */
    PLACE_IS_LEFT = 4,
    PLACE_IS_RIGHT = 8,
    PLACE_IS_ABOVE = 16
};

#endif
