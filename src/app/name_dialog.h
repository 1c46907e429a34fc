/* SPDX-License-Identifier: MIT */
/* A question that is answered with a line of text: a save's title, the player's name. */
#ifndef APP_NAME_DIALOG_H
#define APP_NAME_DIALOG_H

#include "app/app.h"

struct name_dialog {
    const char *heading, *note; /* copied; NOTE may be NULL */
    const char *label;          /* of the field, for screen readers and scripts; copied */
    const char *text;           /* what stands in the field at first; copied */
    const char *accept;         /* on the main button; copied */
    const char *keep;           /* on the other one, which then answers too, as Escape does: NULL is the text; copied.
                                 * NULL: it cancels, and is called so */
    /* Called with what was typed, blanks at its ends left out, after the dialog is gone; not when it was cancelled. */
    void (*answer)(void *context, struct app *app, const char *text);
    /* Called if it goes away unanswered, to free CONTEXT; may be NULL. */
    void (*drop)(void *context);
    void *context;
};

/* Puts the dialog on top. */
void name_dialog_push(struct app *app, const struct name_dialog *asked);

#endif
