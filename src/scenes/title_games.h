/* SPDX-License-Identifier: MIT */
/* The games that are inside, as small pictures in the title's sky; each leads to its own new match. */
#ifndef SCENES_TITLE_GAMES_H
#define SCENES_TITLE_GAMES_H

#include "app/app.h"
#include "ui/ui.h"

enum { ID_TITLE_GAMES = 40 };

/* Declares them in UI, in the upper right corner of the window. */
void title_games_declare(const struct app *app, struct ui *ui);
void title_games_draw(const struct app *app, const struct ui *ui, struct draw_list *list);
/* The game that ID of UI's widgets stands for, or NULL. */
const struct game_ops *title_games_of(int id);

#endif
