/* SPDX-License-Identifier: MIT */
/* Challenges: a deal with an aim, and the points at which it earns bronze, silver and gold.
 *
 * A file of challenges is JSON Lines, one a line, in the order of the months:
 *
 *   {"challenge": "no-palace", "deal": "seasons.summer.1.you.carver.carver.xyz",
 *    "aim": [{"measure": "built", "of": "palace", "most": 0}, {"measure": "won", "least": 1}],
 *    "revision": 2, "matches": 32, "reached": 20, "medals": [null, 71, 88]}
 *
 * The medals are the first quarter, the middle and the best of what so many matches came to in which bots played the
 * seat with that aim; one in which the aim was failed counts as less than any points, and a medal that is null is
 * earned by reaching the aim at all. A bot with an aim is the level as it always is, whose answers by which the aim
 * would be failed are left out of those that it looks at, as long as others are legal. */
#ifndef CASTELLANY_CHALLENGE_H
#define CASTELLANY_CHALLENGE_H

#include "castellany/aim.h"
#include "castellany/deal.h"

enum {
    CHALLENGE_NAME_SIZE = 32,
    CHALLENGES_MOST = 12, /* of a game: one for each month */
    CHALLENGE_MATCHES = 32,
    CHALLENGE_FAILED = -1000000, /* as points: the aim was not reached */
    CHALLENGE_ANY = -999999      /* as a medal's points: any will do */
};

enum challenge_medal { MEDAL_NONE, MEDAL_BRONZE, MEDAL_SILVER, MEDAL_GOLD };
enum { MEDALS = 3 };

struct challenge {
    char name[CHALLENGE_NAME_SIZE];
    char text[DEAL_TEXT_SIZE]; /* the deal, as deal_write has it */
    struct deal deal;
    struct aim aim;
    unsigned revision;    /* of the game (game_ops) when it was measured */
    int matches, reached; /* that were played for the medals; 0: none yet */
    int points[MEDALS];   /* for bronze, silver, gold; with no match CHALLENGE_ANY */
};

struct challenge_list {
    int count;
    struct challenge items[CHALLENGES_MOST];
};

/* Reads the file PATH. A line that is no challenge is left out, and the first such one is told in ERROR (ERROR_NONE:
 * all are good), as is a file that cannot be read. */
void challenges_read(const char *path, struct challenge_list *list, struct error *error);
/* The same of the challenges of GAME in the folder DATA. */
void challenges_of(const struct game_ops *game, const char *data, struct challenge_list *list, struct error *error);
/* CHALLENGE as it stands in the file; CONDITIONS is its array of conditions there. The caller owns it. */
json_t *challenge_write(const struct challenge *challenge, const json_t *conditions);

/* The one of LIST called NAME, or that began as MATCH did; NULL: there is none. */
const struct challenge *challenge_find(const struct challenge_list *list, const char *name);
const struct challenge *challenge_of_match(const struct challenge_list *list, const struct match *match);

/* What POINTS earn, or CHALLENGE_FAILED. */
enum challenge_medal challenge_medal_for(const struct challenge *challenge, int points);
/* What MATCH, over, made of CHALLENGE: points, or CHALLENGE_FAILED. */
int challenge_points(const struct challenge *challenge, const struct match *match);

/* What bot NUMBER, from 0, of those that are matched with CHALLENGE makes of it: of all CHALLENGE_MATCHES the first
 * half are Foremen and the others Masters. The same everywhere and at all times. GAME is of its deal's ops. */
int challenge_bot_plays(const struct challenge *challenge, const struct game *game, const struct bot_library *library,
                        int number);
/* Fills in what is measured of CHALLENGE, from what COUNT bots made of it. */
void challenge_measure(struct challenge *challenge, const int *points, int count);

#endif
