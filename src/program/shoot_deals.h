/* SPDX-License-Identifier: MIT */
/* The pictures of deals: their page, results with the Masters, and what is told of them. */
#ifndef PROGRAM_SHOOT_DEALS_H
#define PROGRAM_SHOOT_DEALS_H

#include "program/scene_shot.h"

/* All of them, ended by a NULL name. */
const struct scene_shot *shoot_deals_list(void);
/* Fills the file of results with some to show. */
void shoot_write_deals(struct app *app);

#endif
