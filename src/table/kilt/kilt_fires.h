/* SPDX-License-Identifier: MIT */
/* The braziers on the corner towers, which burn at dusk. */
#ifndef TABLE_KILT_KILT_FIRES_H
#define TABLE_KILT_KILT_FIRES_H

#include "platform/draw.h"
#include "table/board_view.h"
#include "table/kilt/kilt_layout.h"

/* PERCENT of their fire: at 0, by day, there is only wood in the baskets. FRAME of the flames, from 0. */
void kilt_fires_draw(const struct kilt_layout *layout, const struct board_view *view, int percent, int frame,
                     struct draw_list *list);

#endif
