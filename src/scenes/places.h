/* SPDX-License-Identifier: MIT */
/* All places that one can go to, for app_new. */
#ifndef SCENES_PLACES_H
#define SCENES_PLACES_H

#include "app/places.h"

extern const struct app_places scene_places;

#endif
