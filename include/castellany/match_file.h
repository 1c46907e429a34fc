/* SPDX-License-Identifier: MIT */
/* The match file: JSON Lines, a header and one intent a line (the format castellany-match, version 1).
 *
 * A save, a replay, a bug report and what a bot reads are the same file. Reading builds the match by replaying it and
 * installs nothing before all is checked. */
#ifndef CASTELLANY_MATCH_FILE_H
#define CASTELLANY_MATCH_FILE_H

#include <stdio.h>

#include "castellany/game_shelf.h"
#include "castellany/match.h"

/* How a reading ended. */
enum match_file_status {
    MATCH_FILE_GOOD,
    MATCH_FILE_TORN,    /* good, but a torn last line was dropped; ERROR says so */
    MATCH_FILE_BROKEN,  /* a line is no JSON, no intent, illegal, or its check strays; what stands before it is good */
    MATCH_FILE_REFUSED, /* no match file, another game or version, impossible set-up: there is no match */
    MATCH_FILE_MISSING  /* cannot be opened or read */
};

struct match_file_read {
    enum match_file_status status;
    struct match *match; /* owned by the caller; NULL when REFUSED or MISSING */
    long line;           /* the line that ERROR speaks of, from 1; 0 if none */
    long kept_bytes;     /* the good part's length in bytes, for truncation */
    int tables_differ;   /* the header's "tables" are not those in use: tell the player before he goes on */
    struct error error;  /* with the line, or ERROR_NONE */
    json_t *header;      /* the header with all its keys; owned by the caller; NULL when REFUSED or MISSING */
};

/* Reads the match file PATH, whose match stands on its game in SHELF. Never crashes on any bytes. */
void match_file_read(const char *path, const struct game_shelf *shelf, struct match_file_read *result);
/* The same for lists of files, some times as fast: of the check lines only the last one is verified, and all of them
 * only where that one strays, or another line is bad. So it gives the same but for a check line that was altered by
 * itself, which match_file_read calls BROKEN. */
void match_file_skim(const char *path, const struct game_shelf *shelf, struct match_file_read *result);
/* The same from SIZE BYTES in memory, which may be any: a match that came over a network, say. It must be of GAME,
 * which must outlive the match; one of another game is REFUSED with ERROR_GAME, and none is MISSING. All else is as
 * from a file: statuses, errors with their lines, limits. */
void match_file_read_bytes(const void *bytes, size_t size, const struct game *game, struct match_file_read *result);
/* Frees match and header of RESULT. */
void match_file_read_free(struct match_file_read *result);

/* Reads a seed as the header holds it: a decimal below 2^64 without leading zeros. Gives 1 and sets *SEED, or 0. */
int match_file_seed_read(const char *text, uint64_t *seed);

/* Writes the whole of MATCH to STREAM, with a check line after each round. Gives 1, or 0 on a write error. */
int match_file_write(const struct match *match, FILE *stream);

/* The same as text: SIZE bytes (may be NULL) with a NUL behind them, owned by the caller. */
char *match_file_text(const struct match *match, size_t *size);

/* Sets the keys of the object CHANGES in the header of the match file PATH; null takes a key out. For keys of the
 * program's own, which the format lets others ignore ("title", say); all else stays byte by byte, and so do the file's
 * times. Gives 1, or 0 with ERROR set: open in another program, no match file, no right, no room. */
int match_file_change(const char *path, const json_t *changes, struct error *error);

/* Writes MATCH into the new file PATH, its header with the keys of the object KEYS too. Nothing is there before all of
 * it is. Gives 1, or 0 with ERROR set: a file is there, no right, no room. */
int match_file_create(const char *path, const struct match *match, const json_t *keys, struct error *error);

/* Whether the match file PATH can be gone on with: by us; by nobody else while another program has it; or only read. */
enum match_file_access { MATCH_FILE_FREE, MATCH_FILE_LOCKED, MATCH_FILE_READ_ONLY };
enum match_file_access match_file_access(const char *path);

/* A save that follows a match, intent by intent. */
struct match_saver;

/* Creates PATH (through a temporary file, never over another program's open save) and writes MATCH so far; keeps the
 * file open and locked. Where the same match is there already, its header's further keys (a title) stay. Gives NULL
 * with ERROR set: no place, no right, or locked by another program. */
struct match_saver *match_saver_create(const char *path, const struct match *match, struct error *error);
/* Goes on with the save PATH, which match_file_read has read into MATCH: locks it, truncates it to KEPT_BYTES. Gives
 * NULL with ERROR set: no right, locked by another program, or no longer what was read - another match, or intents that
 * another program has added since. */
struct match_saver *match_saver_resume(const char *path, const struct match *match, long kept_bytes,
                                       struct error *error);
/* Says whether the save's path no longer leads to the file that the saver writes, or that is no longer as long as it
 * was left: somebody deleted, moved, replaced or changed it, and what is written from now on would be found by nobody,
 * or stand behind what is not this match. */
int match_saver_is_lost(const struct match_saver *saver);
/* Brings the file up to date with MATCH: truncates what was undone, appends and flushes what is new. Gives 1, or 0
 * with ERROR set (a full disk, say); it is tried again at the next call. */
int match_saver_update(struct match_saver *saver, const struct match *match, struct error *error);
/* Asks the disk to keep what was written (fsync); slow, may be called on another thread than update. */
void match_saver_sync(struct match_saver *saver);
void match_saver_close(struct match_saver *saver);

#endif
