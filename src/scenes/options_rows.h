/* SPDX-License-Identifier: MIT */
/* What stands on the pages of the options: a table, so that a new setting is a line. Private to options*.c. */
#ifndef SCENES_OPTIONS_ROWS_H
#define SCENES_OPTIONS_ROWS_H

#include "app/app.h"

enum options_page {
    OPTIONS_PICTURE,
    OPTIONS_SOUND,
    OPTIONS_PLAY,
    OPTIONS_FRIENDS,
    OPTIONS_ACCESS,
    OPTIONS_LANGUAGE,
    OPTIONS_KEYS,
    OPTIONS_HELP,
    OPTIONS_PAGES
};

enum options_kind {
    OPTIONS_SWITCH, /* 0 or 1 */
    OPTIONS_SLIDER, /* a percentage */
    OPTIONS_CHOICE, /* one of named values */
    OPTIONS_ACTION  /* a button that leads on */
};

struct options_row {
    enum options_page page;
    enum options_kind kind;
    const char *label; /* marked for translation, and so is the hint */
    const char *hint;
    size_t offset; /* of an int in struct settings */
    int least, most, step;
    const char *const *names; /* of a choice, MOST + 1 of them */
    void (*act)(struct app *app);
    const struct table_switch *of_game; /* the value is a game's; else NULL */
};

enum { OPTIONS_ROWS_MOST = 40, OPTIONS_NAMES_MOST = 8 };

/* The row INDEX, from 0; NULL behind the last. */
const struct options_row *options_row(int index);
extern const char *const options_page_names[OPTIONS_PAGES];
extern const enum icon options_page_icons[OPTIONS_PAGES];

/* The setting behind ROW; and sets it. */
int options_value(const struct settings *settings, const struct options_row *row);
void options_set(struct settings *settings, const struct options_row *row, int value);
/* The name of value INDEX of the choice ROW, translated. */
const char *options_name(const struct options_row *row, int index);
/* The row's hint as it is true now (the window's cap on the size, a missing speech-dispatcher). */
const char *options_hint(const struct app *app, const struct options_row *row, char *text, size_t size);
/* The greatest value that ROW can take now. */
int options_most(const struct app *app, const struct options_row *row);

#endif
