/* --shoot: a picture of every scene, from fixed matches, without a window. */
#ifndef SCENES_SHOOT_H
#define SCENES_SHOOT_H

#include "scenes/app.h"

/* Writes FOLDER/NN-name.png for each scene. SAVES is a scratch folder that is filled with a few matches to show. Gives
 * the exit code. */
int shoot_run(struct app *app, const char *folder, const char *saves);

#endif
