/* SPDX-License-Identifier: MIT */
/* What the player has set, kept in settings.json. A torn file gives the defaults and a word, one with some wrong values
 * keeps all others; either way the file as it was stays beside as settings.json.bad, or .bad-2 and so on where there is
 * one already. Keys that this version does not know are a newer one's: they stay in the file. */
#ifndef STORE_SETTINGS_H
#define STORE_SETTINGS_H

#include <time.h>

#include "platform/platform.h"
#include "ui/bindings.h"

enum pace { PACE_SLOW, PACE_NORMAL, PACE_FAST, PACE_AT_ONCE, PACES };
/* The number of the pace NAME: "slow", "normal", "fast", "at-once"; or -1. */
int pace_of(const char *name);

enum { SETTINGS_SEATS = 4 };

/* A seat of the match begun last. */
struct settings_seat {
    char control[24]; /* "person", "bot:LEVEL"; empty: nobody sat there */
    char name[64];    /* that the player gave; empty: the usual one */
    int colour;       /* from 0, below PLAYER_COLOURS */
    int side;         /* of a game that has sides (table_ops.h): 0: by lot, else one more than the side's number */
};

/* The seats of the match of a game that was begun last. */
struct settings_table {
    char game[24]; /* its name; empty: none yet */
    struct settings_seat seats[SETTINGS_SEATS];
};

/* How far a lesson was taken. */
struct settings_lesson {
    char name[24];
    int is_learned; /* to its end, once */
    int step;       /* at which it was left, from 0: the steps before that are done */
};

/* A game's own: true or false under a key of its own in the file, as 0.1.0 had those of its one game. What it means,
 * and how it stands at first, the game's table knows. */
struct settings_switch {
    char name[24];
    int is_on;
};

enum { SETTINGS_FILE = 96, SETTINGS_MEETING = 512, SETTINGS_TABLES = 8, SETTINGS_LESSONS = 16, SETTINGS_SWITCHES = 16 };

struct settings {
    int is_fullscreen;
    int percent;    /* interface size, 80 to 200 */
    int is_reduced; /* reduced motion */
    struct platform_volumes volumes;
    int is_silent_unfocused;
    enum pace bots, animations;
    int has_hints;
    int has_confirmations; /* "You could still build ..." */
    int language;          /* a number of ui/language.h */
    int has_marks;         /* stronger colour-blind marks */
    int has_contrast;      /* high contrast: see theme_set_contrast */
    int has_speech;        /* what stands on the screen is spoken, where speech-dispatcher is installed */
    int has_recap;         /* the summary at the end of a round */
    int has_solo_undo;     /* a match against bots alone may be taken back further, and then counts as practice */
    int has_turn_sound;    /* at one's turn */
    int has_turn_flash, has_turn_note, has_turn_title; /* likewise, where friends at other screens wait */
    int thinks_ahead;                   /* bots, while a person thinks */
    char player_name[64];               /* the name last used in seat 1 */
    int is_name_asked;                  /* the player was asked for it */
    char meeting[SETTINGS_MEETING];     /* the broker at which friends far away meet, as net/meeting.h reads it */
    char authority[SETTINGS_MEETING];   /* the file with the certificate of who vouches for it; empty: the system's */
    int is_meeting_used;                /* the last table with friends was laid there, and not in this house */
    char coached[SETTINGS_FILE];        /* the file's name of the match at which the coach was last; empty: none */
    int remarks;                        /* set of those that he made there, by their numbers */
    char game[24];                      /* of the match begun last; empty: none has been begun yet */
    struct settings_table tables[SETTINGS_TABLES];
    struct settings_lesson lessons[SETTINGS_LESSONS]; /* those that were begun */
    struct settings_switch switches[SETTINGS_SWITCHES];
    struct bindings keys;
};

/* The seats of GAME's last match, to be read or changed. With CONTROL empty in the first seat none has been begun. */
struct settings_seat *settings_seats_of(struct settings *settings, const char *game);

/* How far the lesson NAME was taken; not at all if nothing is noted of it. And notes it; beyond SETTINGS_LESSONS
 * lessons nothing is noted. */
struct settings_lesson settings_lesson(const struct settings *settings, const char *name);
void settings_lesson_note(struct settings *settings, const char *name, int is_learned, int step);
/* Says whether any lesson was taken to its end. */
int settings_has_learned(const struct settings *settings);

/* How a game's switch NAME stands: USUAL if nothing is noted of it. And notes it; where there are more switches than
 * room the last one gives way. */
int settings_switch(const struct settings *settings, const char *name, int usual);
void settings_switch_set(struct settings *settings, const char *name, int is_on);

void settings_defaults(struct settings *settings);
/* Reads PATH. A missing file gives the defaults without a word. From a bad one what can be read is taken, and NOTICE
 * gets sentences for the player that name the rest and where the file was set aside (else NOTICE is empty); a file of
 * which some could be read is then written anew. */
void settings_read(const char *path, struct settings *settings, char notice[PLATFORM_ERROR_SIZE]);
/* Removes from FOLDER ("": none) what writing left half done when the program was killed in it an hour ago or earlier.
 */
void settings_sweep(const char *folder, time_t now);
/* Writes PATH through a temporary file, keeping what stands there under unknown keys. Gives 1, or 0 with a sentence. */
int settings_write(const char *path, const struct settings *settings, char error[PLATFORM_ERROR_SIZE]);
/* Likewise, but only what of SETTINGS differs from BEFORE, which then becomes SETTINGS: what another window has written
 * since stays. Where PATH cannot be read all of it is written. */
int settings_update(const char *path, const struct settings *settings, struct settings *before,
                    char error[PLATFORM_ERROR_SIZE]);

#endif
