/* SPDX-License-Identifier: MIT */
/* --shoot: a picture of every scene, from fixed matches, without a window. */
#ifndef PROGRAM_SHOOT_H
#define PROGRAM_SHOOT_H

#include "app/app.h"
#include "program/driver.h"
#include "program/scene_shot.h"

/* Writes FOLDER/NN-name.png for each scene. SAVES is a scratch folder that is filled with a few matches to show. Gives
 * the exit code. */
int shoot_run(struct app *app, const char *folder, const char *only, const char *saves);

/* What it is made of, for tests: the lists from number 0 on, each ended by a NULL name, then NULL; a few matches for
 * the folder of saves; one scene brought into its state, with the last frame in LIST. Gives 0 if it cannot be made. */
const struct scene_shot *shoot_list(int number);
void shoot_fill_saves(struct app *app, const char *saves);
int shoot_pose(struct app *app, struct driver *driver, struct draw_list *list, const struct scene_shot *shot);

#endif
