/* SPDX-License-Identifier: MIT */
/* Friends' tables in this house, as they are seen by themselves. */
#ifndef TABLE_FAR_FIND_H
#define TABLE_FAR_FIND_H

#include "table/far.h"

struct far_found {
    char where[FAR_WHERE_SIZE]; /* for far_join */
    char name[MATCH_NAME_SIZE]; /* of the host */
    char game[32];
    int seats, free;
    int is_begun;
};

struct far_find;

/* Begins to look; NULL where that cannot be, and in scripts: then one joins by code and address. */
struct far_find *far_find_new(const struct app *app);
void far_find_free(struct far_find *find);
/* Takes in what is new at NOW, in ms. FIND may be NULL in all of these. */
void far_find_go_on(struct far_find *find, int64_t now);
int far_find_count(const struct far_find *find);
/* The table INDEX of those. */
void far_find_at(const struct far_find *find, int index, struct far_found *found);
/* For pictures: in scripts who begins to look finds this many tables, up to 3, from now on. */
void far_find_pose(int count);
/* Where the table is whose code alone TYPED is: 1, or 0 if TYPED is none or it is not seen. */
int far_find_code(const struct far_find *find, const char *typed, char where[FAR_WHERE_SIZE]);

#endif
