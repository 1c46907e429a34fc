/* SPDX-License-Identifier: MIT */
/* A question over the present scene: heading, text, and up to eleven buttons. */
#ifndef APP_DIALOG_H
#define APP_DIALOG_H

#include "app/app.h"

enum { DIALOG_BUTTONS = 11 };

struct dialog {
    const char *heading, *text;          /* copied */
    const char *buttons[DIALOG_BUTTONS]; /* first is the main one; NULL-ended; copied */
    /* In a column, of a button that shows what it leads to: a picture of the data folder, and a sentence; copied. */
    struct {
        const char *picture, *words;
    } faces[DIALOG_BUTTONS];
    int cancel; /* which button Escape means; -1: none */
    int danger; /* which button is dangerous; -1: none */
    int apart;  /* a column: from this button on they stand off the others; 0: none */
    /* Called with the pressed button's index after the dialog is gone; may be NULL. */
    void (*answer)(void *context, struct app *app, int button);
    /* Called if it goes away unanswered, to free CONTEXT; may be NULL. */
    void (*drop)(void *context);
    /* Called in the dialog's stead when it comes up again in another language; NULL: it stays as it is. */
    void (*anew)(void *context, struct app *app);
    void *context;
};

/* Puts the dialog on top. */
void dialog_push(struct app *app, const struct dialog *dialog);
/* The same with its buttons one below the other, the scene being called "menu". */
void dialog_column_push(struct app *app, const struct dialog *dialog);

#endif
