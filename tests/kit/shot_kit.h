/* SPDX-License-Identifier: MIT */
/* A table of the seasons as --shoot would show it, in the program that is drawn. */
#ifndef TESTS_KIT_SHOT_KIT_H
#define TESTS_KIT_SHOT_KIT_H

#include "painted_kit.h"

#include "program/driver.h"
#include "program/shoot_games.h"
#include "table/seasons/seasons_table.h"

/* What such a test holds; its own figures stand beside it. */
struct shot {
    struct painted kit;
    struct driver driver;
    struct table *table; /* the scene's, NULL before the first one */
};

/* Shows the table of SUBJECT instead of the scenes before it and waits until it stands still. The kit is open. Fails
 * the test if there is no such match. */
void shot_begin(struct shot *shot, const struct shoot_subject *subject);

#endif
