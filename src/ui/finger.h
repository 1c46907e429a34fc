/* SPDX-License-Identifier: MIT */
/* A finger is broader than a small button. */
#ifndef UI_FINGER_H
#define UI_FINGER_H

#include "ui/ui.h"

/* UI, which may be NULL, is what lies there. A finger's EVENT beside all that does something when it is pressed
 * comes to the nearest such thing that would lie under it if that were as large as a finger wants it. */
void finger_aim(const struct ui *ui, struct ui_event *event);

#endif
