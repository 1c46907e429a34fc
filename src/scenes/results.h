/* The end of a match: ranking with its reason, points by source, points by round, and what to do next. */
#ifndef SCENES_RESULTS_H
#define SCENES_RESULTS_H

#include "scenes/app.h"

struct table;

/* Puts the results of TABLE's finished match on top of it. TABLE lives as long as the scene lies under this one. */
void results_push(struct app *app, struct table *table);

#endif
