/* SPDX-License-Identifier: MIT */
/* The folder of saves: what is there, and what can be done with it.
 *
 * Every match saves itself under a name made of its date. Beside these there are kept positions, saved by hand under a
 * title: loading one copies it, so that it stays as it is. Both are plain match files; title and "kept" are keys of our
 * own in the header. What is deleted lies in the folder "trash" below for a month. */
#ifndef STORE_SAVES_H
#define STORE_SAVES_H

#include <stdatomic.h>
#include <time.h>

#include "castellany/match_file.h"
#include "platform/platform.h"

enum { SAVE_TITLE_SIZE = 96, SAVES_TRASH_DAYS = 30 };
/* Seconds since 1970: the end of the year 9999. Files and lines that name a later moment are damaged. */
#define SAVES_LAST_MOMENT 253402300799ll

/* What can be done with matches of GAME. Called on another thread too. */
enum saves_use_of_game { SAVES_NOTHING, SAVES_SHOW, SAVES_OFFER };
typedef enum saves_use_of_game (*saves_use)(const struct game_ops *game);

/* A save as a list shows it. */
struct save {
    char path[PLATFORM_PATH_SIZE];
    time_t touched;
    time_t deleted;                /* when, if it lies in the trash; else 0 */
    int is_readable;               /* else ERROR says why, or it is of another game */
    int is_of_other_game;          /* of one with which nothing can be done */
    const struct game_ops *game;   /* if it is readable */
    enum match_file_status status; /* torn and broken files are readable up to there; ERROR says where */
    struct error error;
    char title[SAVE_TITLE_SIZE]; /* given by the player; may be empty */
    int is_kept, is_practice;
    int seats, is_over;
    char names[GAME_MAX_SEATS][MATCH_NAME_SIZE];
    char controls[GAME_MAX_SEATS][32];
    int is_bot[GAME_MAX_SEATS];
    int colours[GAME_MAX_SEATS];
    int points[GAME_MAX_SEATS];
    unsigned winners; /* set of seats, once it is over */
    _Alignas(max_align_t) unsigned char board[GAME_STATE_MAX]; /* the game's state as a spectator sees it */
};

/* A folder's saves, the most recently touched first. The files are read one after the other, on another thread if
 * wanted: items before READ are complete, of the others only path and times are known. */
struct saves {
    struct save *items;
    int count;
    atomic_int read;
    const struct game_shelf *shelf;
    saves_use of;
};

/* Lists FOLDER without reading the files; nothing is in the list where it cannot be read. SHELF, which they are read
 * with, must outlive the list; NULL: none will be read. */
struct saves *saves_list(const char *folder, const struct game_shelf *shelf, saves_use of);
/* Reads the files that are listed, until *CANCEL (may be NULL) is true. */
void saves_read_on(struct saves *saves, const atomic_bool *cancel);
void saves_free(struct saves *saves);

/* What earlier searches for the latest match found to be none, each file as it was then: not to be read again. Zeroed
 * before use. */
struct saves_passed {
    uint64_t *marks;
    size_t count, room;
};

/* Finds the most recently touched match that can be gone on with, kept positions and games that are not to be
 * offered left out. Files in PASSED are left out, those found to be no such match added to it; NULL: all are read.
 * Gives 1 and fills SAVE, or 0. */
int saves_latest(const char *folder, const struct game_shelf *shelf, saves_use of, struct saves_passed *passed,
                 struct save *save);
/* From now on SAVE is no such match, as long as its file stays as it is. */
void saves_pass(struct saves_passed *passed, const struct save *save);
void saves_passed_free(struct saves_passed *passed);
/* Puts a path for a new save into PATH: named by NOW, and free. */
void saves_new_path(const char *folder, time_t now, char path[PLATFORM_PATH_SIZE]);
/* "today, 14:05", "yesterday, 9:30", "3 May 2026", in the language spoken. */
void saves_date(time_t touched, time_t now, char *text, size_t size);

/* ---- saves_files.c: these give 1, or 0 with a sentence in ERROR ---- */

/* Gives the save PATH the title TITLE, which may be empty. */
int saves_rename(const char *path, const char *title, char error[GAME_ERROR_SIZE]);
/* Moves PATH to FOLDER's trash; WHERE gets its path there. */
int saves_delete(const char *folder, const char *path, time_t now, char where[PLATFORM_PATH_SIZE],
                 char error[GAME_ERROR_SIZE]);
/* Moves PATH from FOLDER's trash back; WHERE gets its path. */
int saves_restore(const char *folder, const char *path, char where[PLATFORM_PATH_SIZE], char error[GAME_ERROR_SIZE]);
/* The trash of FOLDER. */
void saves_trash_folder(const char *folder, char path[PLATFORM_PATH_SIZE]);
/* Says whether FOLDER is such a trash. */
int saves_is_trash(const char *folder);
/* Removes for good what has lain in FOLDER's trash for SAVES_TRASH_DAYS. */
void saves_purge(const char *folder, time_t now);
/* Writes MATCH into FOLDER as a kept position, or (IS_KEPT 0) as a match to be gone on with; TITLE may be empty. WHERE
 * gets its path. */
int saves_write(const char *folder, time_t now, const struct match *match, const char *title, int is_kept,
                char where[PLATFORM_PATH_SIZE], char error[GAME_ERROR_SIZE]);
/* Says whether both paths lead to the same file. */
int saves_is_same(const char *one, const char *other);
/* Says whether PATH lies in FOLDER itself. */
int saves_is_in(const char *folder, const char *path);

#endif
