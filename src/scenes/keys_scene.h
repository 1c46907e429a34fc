/* SPDX-License-Identifier: MIT */
/* Every action with its keys and its button, changeable; an overlay over the options or a match. */
#ifndef SCENES_KEYS_SCENE_H
#define SCENES_KEYS_SCENE_H

#include "app/scene.h"

/* NULL when memory is out. */
struct scene *keys_scene_new(void);

#endif
