/* SPDX-License-Identifier: MIT */
/* How the menus look: the title's picture with what moves in it, the ground behind sheets, what is heard. A game's
 * table may bring looks with its variants (table_ops.h); the menus have that of the variant chosen last. */
#ifndef APP_LOOK_H
#define APP_LOOK_H

#include <stdint.h>

struct app;

struct look {
    const char *name;     /* of its pictures in data/title and of its ambience */
    const char *backdrop; /* the part of the kit that stands for a picture that is missing */
    uint32_t smoke;       /* its colour */
    int is_snowing;       /* else birds fly */
};

/* As the settings are now; never NULL. */
const struct look *app_look(const struct app *app);

#endif
