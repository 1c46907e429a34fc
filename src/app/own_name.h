/* SPDX-License-Identifier: MIT */
/* The player's name, asked for once before a first match and kept in the settings. */
#ifndef APP_OWN_NAME_H
#define APP_OWN_NAME_H

struct app;

/* Of a player who has told none. */
#define OWN_NAME_USUAL "Johanna"

/* Says whether it is still to be asked for: nobody was asked, and none is known. */
int own_name_is_due(const struct app *app);
/* Puts the question on top, with USUAL in the field and ACCEPT on the button, and never again. Afterwards GO_ON is called, the name in the
 * settings if one was given; without an answer DROP, which may be NULL, frees CONTEXT. */
void own_name_ask(struct app *app, const char *usual, const char *accept, void (*go_on)(void *context, struct app *app),
                  void (*drop)(void *context), void *context);

#endif
