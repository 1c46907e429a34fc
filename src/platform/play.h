/* SPDX-License-Identifier: MIT */
/* Plays a draw list onto a picture. */
#ifndef PLATFORM_PLAY_H
#define PLATFORM_PLAY_H

#include "platform/board.h"
#include "platform/draw_list.h"
#include "platform/faces.h"
#include "platform/images.h"
#include "platform/kit.h"

/* What playing needs. */
struct player {
    struct images *images;
    struct faces *faces;
    struct kit *kit;
    struct board_store *boards;
};

/* What of a list could not be painted as it is meant, because a picture is still being loaded: all such places, and
 * those of them where nothing stands in for it. */
struct play_lack {
    struct damage pending, blank;
};

/* Called once a frame before painting: adds to DAMAGE what changed on boards. */
void play_prepare(struct player *player, const struct draw_list *list, struct damage *damage);
/* Called once a frame in which something is painted, before that: what LIST shows on a picture like ON is asked for, so
 * that it is kept although only a part is painted anew. */
void play_keep(struct player *player, const struct draw_list *list, struct picture *on);
/* Asks for what lies in LAYER_AHEAD. */
void play_ahead(struct player *player, const struct draw_list *list, struct picture *on);
/* Paints those commands of LIST that touch AREA, cut off at it. What is not complete because its picture is still being
 * loaded is added to LACK. */
void play_area(struct player *player, const struct draw_list *list, struct picture *on, struct rect area,
               struct play_lack *lack);

#endif
