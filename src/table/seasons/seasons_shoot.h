/* SPDX-License-Identifier: MIT */
/* Tables for pictures: fixed matches, played by plain bots from fixed seeds up to what is to be shown. */
#ifndef TABLE_SEASONS_SEASONS_SHOOT_H
#define TABLE_SEASONS_SEASONS_SHOOT_H

#include "table/table.h"

enum { SHOOT_ANY = 0xff, SHOOT_LAST_INTENT = 0xfe, SHOOT_WITH_SILVER = 0xfd, SHOOT_WITH_TRADER = 0xfc };

/* What a picture shows. */
struct shoot_subject {
    uint8_t seats, season, phase;
    uint8_t detail;     /* the winter card, or the card being resolved; SHOOT_ANY; SHOOT_WITH_ what the first seat
                         * holds; SHOOT_LAST_INTENT: a finished match before its last intent */
    uint8_t from_round; /* not before this round */
    uint8_t persons;    /* how many of the seats */
    uint64_t seed;      /* the first one to try */
    int pace;
};

/* The table of SUBJECT, for app_replace; NULL if no match of it was found. */
struct scene *seasons_shoot_make(struct app *app, const struct shoot_subject *subject);

#endif
