/* SPDX-License-Identifier: MIT */
/* What went wrong, as a code with what is needed to explain it. Whoever tells a person makes a sentence of it:
 * error_say, with the translation of its own language. */
#ifndef CASTELLANY_ERROR_H
#define CASTELLANY_ERROR_H

#include <stddef.h>

/* Marks a sentence for translation where it stands in a table. */
#ifndef N_
#define N_(sentence) (sentence)
#endif

enum {
    ERROR_ARGUMENTS = 3,
    ERROR_ARGUMENT_SIZE = 256,
    ERROR_WORDS_SIZE = 1280 /* bytes: any sentence of error_say has room */
};

/* The codes that all games share; in brackets their arguments. src/core/error.c has a sentence for each. From
 * ERROR_VERSION to ERROR_TABLES an argument is empty where the header lacks the key. */
enum error_code {
    ERROR_NONE,
    ERROR_NO_SUCH_GAME,       /* [name] */
    ERROR_TABLES_MISSING,     /* [path] */
    ERROR_TABLES_WRONG,       /* [path, line] and what was expected */
    ERROR_OPEN_ELSEWHERE,     /* [path] another program has the file */
    ERROR_OPEN_ELSEWHERE_NEW, /* [path] the same, of a file that was to be written anew */
    ERROR_CHANGED_SINCE,      /* [path] the file is not what was read */
    ERROR_CANNOT_WRITE,       /* [path, the system's reason] */
    ERROR_CANNOT_READ,        /* [path, the system's reason] */
    ERROR_NOT_BEGUN,          /* [path] no header to change */
    ERROR_CANNOT_SAVE,        /* [the system's reason] */
    ERROR_NO_FILE,            /* a pipe or a device, which one might wait for */
    ERROR_FILE_CLOSED,        /* [the system's reason] it cannot be opened */
    ERROR_FILE_UNREADABLE,    /* [the system's reason] */
    ERROR_NO_FORMAT,          /* [the name of the format] */
    ERROR_FIRST_LINE,         /* the first line is no JSON */
    ERROR_FIRST_LINE_LONG,    /* [the most bytes] */
    ERROR_UTF_16,             /* */
    ERROR_EMPTY,              /* */
    ERROR_VERSION,            /* [the version that is read, the one that is there] */
    ERROR_GAME,               /* [the header's "game"] */
    ERROR_PLAYERS,            /* [the header's "players", least, most] */
    ERROR_SEED,               /* [the header's "seed"] */
    ERROR_SEAT,               /* [its number] no name or no control */
    ERROR_CONTROL,            /* [the seat's number, the most bytes] */
    ERROR_SEATS,              /* [how many there must be] */
    ERROR_TABLES,             /* [the header's "tables"] */
    ERROR_TORN,               /* the last line */
    ERROR_NO_JSON,            /* */
    ERROR_LINE_LONG,          /* [the most bytes] */
    ERROR_CHECK,              /* not how a check line is written */
    ERROR_STRAYS,             /* the state is not the check line's */
    ERROR_ILLEGAL,            /* [the reason's name] */
    ERROR_NEITHER,            /* neither an intent nor a check */
    ERROR_NO_OBJECT,          /* an intent that is none */
    ERROR_STRAY_KEYS,         /* [the intent's verb] */
    ERROR_KEY,                /* [key] and what it must be */
    ERROR_CODES,
    ERROR_OF_GAME = 1000 /* a game's own begin here; its table has the sentences */
};

struct error {
    int code;
    const char *const *own; /* of a game's own codes: the sentences, from ERROR_OF_GAME on */
    const char *expected; /* of the codes that say what was expected: that, in the words marked for translation by which
                           * it is known; its arguments stand behind the code's own. NULL: of the others */
    long line;            /* of the file that it is about, from 1; 0: none */
    char arguments[ERROR_ARGUMENTS][ERROR_ARGUMENT_SIZE]; /* in UTF-8, cut off between two characters */
};

/* Sets ERROR to CODE without arguments. Gives 0, so that a refusal is one statement. */
int error_set(struct error *error, int code);
/* Sets ERROR to CODE; its arguments are the lines of what FORMAT gives. Gives 0. */
int error_set_with(struct error *error, int code, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Sets ERROR to CODE, of those that say what was expected. EXPECTED is a literal marked with N_; the lines of what
 * FORMAT gives are the arguments of CODE, and behind them those of EXPECTED. Gives 0. */
int error_set_expected(struct error *error, int code, const char *expected, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Sets ERROR to one of a game's own codes, without arguments; SENTENCES[0] is that of ERROR_OF_GAME. Gives 0. */
int error_set_own(struct error *error, const char *const *sentences, int code);

/* Writes the sentence for ERROR, which begins with a small letter and has no full stop, into OUT (SIZE bytes, always
 * ended): empty for ERROR_NONE. TRANSLATE is given the English sentence with its conversions and gives it in another
 * language, with the same ones in the same order; NULL leaves it as it is. */
void error_say(const struct error *error, const char *(*translate)(const char *sentence), char *out, size_t size);

#endif
