/* SPDX-License-Identifier: MIT */
/* The lines of a match file: bytes to JSON and back, before and after anything is known about a game. */
#ifndef CASTELLANY_CORE_MATCH_FILE_LINES_H
#define CASTELLANY_CORE_MATCH_FILE_LINES_H

#include <stdio.h>

#include "castellany/match.h"
#include "text.h"

enum {
    LINE_LONGEST = 1 << 20, /* bytes; the longest that is written has a few thousand */
    LINE_FORMAT_VERSION = 1,
    LINE_MARK_SIZE = 3
};

/* The bytes of the byte order mark that TEXT begins with: 0 or LINE_MARK_SIZE. Windows' editors write one. */
size_t line_mark(const struct text *text);

/* A file, or bytes in memory, read line by line. Set FILE, or BYTES and SIZE, and zero the rest; line_reader_free gives
 * back what the reader itself took. */
struct line_reader {
    FILE *file;        /* NULL: BYTES are read */
    const char *bytes; /* SIZE of them */
    size_t size;
    struct text line; /* without its end */
    long number;      /* of LINE, from 1 */
    long end;         /* bytes from the beginning to behind LINE */
    int has_end;      /* LINE ends with a newline */
    int is_wide;      /* the file begins as one in UTF-16 does */
};

enum line_status { LINE_READ, LINE_NONE_LEFT, LINE_TOO_LONG, LINE_UNREADABLE };

/* Reads the next line that is not blank. A byte order mark before the first one is no part of it. */
enum line_status line_reader_next(struct line_reader *reader);
void line_reader_free(struct line_reader *reader);

/* The JSON value on the present line, owned by the caller, or NULL if it is not JSON (a key that stands twice in an
 * object is not). */
json_t *line_reader_json(const struct line_reader *reader);

/* What a header says, beside what is the game's own. */
struct line_header {
    int has_seats;
    struct match_seat seats[GAME_MAX_SEATS];
    struct game_setup setup;
    int is_practice;   /* see match_is_practice */
    int tables_differ; /* see struct match_file_read */
};

/* Checks HEADER so far that its game is known. Gives the game; or NULL with ERROR set. */
const struct game_ops *line_header_game(const json_t *header, struct error *error);
/* Checks all else in HEADER, whose game GAME is. Gives 1, or 0 with ERROR set. */
int line_header_read(const json_t *header, const struct game *game, struct line_header *read, struct error *error);
/* Sets ERROR to say that HEADER's game is another one than it may be. Gives 0. */
int line_header_refuse_game(const json_t *header, struct error *error);

/* Says whether HEADER sets a match up as MATCH was. */
int line_header_begins(const json_t *header, const struct match *match);

/* Reads a check line. Gives 1 and sets *HASH, or 0 if OBJECT is not one. */
int line_check_read(const json_t *object, uint64_t *hash);

/* MATCH's header, owned by the caller. */
json_t *line_header_new(const struct match *match);
/* Appends MATCH's header line. */
void line_add_header(struct text *text, const struct match *match);

/* Appends the line of INTENT, which is legal in MATCH, applies it there, and appends a check line if a round ended. */
void line_add_intent(struct text *text, struct match *match, const struct intent *intent);

/* Appends the check line of MATCH's present state. */
void line_add_check(struct text *text, const struct match *match);

/* Adds all of MATCH: its header, its intents and their checks. */
void line_add_match(struct text *text, const struct match *match);

#endif
