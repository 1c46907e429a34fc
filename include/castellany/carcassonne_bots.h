/* SPDX-License-Identifier: MIT */
/* What the bots of Carcassonne: The Castle tell of themselves: why a hint is good, and how they lean. The interface
 * makes sentences and faces of it. */
#ifndef CASTELLANY_CARCASSONNE_BOTS_H
#define CASTELLANY_CARCASSONNE_BOTS_H

/* The codes of struct bot_hint's facts, what their subject is and what their amount counts; facts come with the
 * weightiest first. A kind is one of enum carcassonne_kind. */
enum carcassonne_fact {
    CARC_FACT_NONE,
    CARC_FACT_POINTS_AT_ONCE,  /* subject: kind; amount: points for a feature of his own that is completed now */
    CARC_FACT_GIVES_POINTS,    /* subject: kind; amount: points that the opponent gets for one that is completed */
    CARC_FACT_WALL_TILE,       /* subject: the lower space of the tower on which his marker lands; amount: its space */
    CARC_FACT_GIVES_WALL_TILE, /* the same for the opponent's marker */
    CARC_FACT_KEEP_GROWS,      /* amount: the size of the house onto which his keep goes */
    CARC_FACT_TAKES_OVER,      /* subject: kind; amount: what a feature is worth in which he now has more followers */
    CARC_FACT_DRAWS_LEVEL,     /* subject: kind; amount: what the opponent's feature is worth, now held by both alike */
    CARC_FACT_GROWS,           /* subject: kind; amount: points that an own feature gains as it stands */
    CARC_FACT_GROWS_FOR_OTHER, /* the same for a feature of the opponent */
    CARC_FACT_CLOSES_IN,       /* subject: kind; amount: open ends that are left of an own feature, fewer than before */
    CARC_FACT_PROMISES,        /* subject: kind; amount: points that the new follower is expected to bring */
    CARC_FACT_HARD_TO_FINISH,  /* subject: kind; amount: open ends of an opponent's feature, more than before */
    CARC_FACT_STRANDS,         /* subject: kind; amount: what an opponent's feature is worth that can never be completed
                                  any more, for no tile to come fits into a cell that it looks into */
    CARC_FACT_STRANDS_OWN,     /* the same for an own feature */
    CARC_FACT_COMPLETERS,      /* subject: kind; amount: tiles to come that complete an own feature, twice as many */
    CARC_FACT_LESS_COMPLETERS, /* the same for the opponent's, half as many or fewer */
    CARC_FACT_FOLLOWERS_LEFT,  /* amount: followers left in the supply, when few */
    CARC_FACT_FOLLOWERS_BACK,  /* amount: own followers that come home */
    CARC_FACT_DOUBLED,         /* amount: points that a wall tile adds */
    CARC_FACT_ANOTHER_TURN,    /* amount: points that the extra turn is expected to bring */
    CARC_FACTS
};

/* The codes of struct bot_contrast: what is counted, and of what. A feature as subject (carcassonne_measure_subject) is
 * one with a follower before the answer; a placement is taken with the follower that would follow it. */
enum carcassonne_measure {
    CARC_MEASURE_VALUE = 1,      /* subject: feature; points for its follower's seat as it stands, or as it is scored */
    CARC_MEASURE_OPEN,           /* subject: feature; open sides */
    CARC_MEASURE_COMPLETERS,     /* subject: feature; tiles to come that complete it */
    CARC_MEASURE_NEW_VALUE,      /* the feature under the new follower: points as it stands */
    CARC_MEASURE_NEW_OPEN,       /* its open sides */
    CARC_MEASURE_NEW_COMPLETERS, /* tiles to come that complete it */
    CARC_MEASURE_SUPPLY,         /* own followers in hand when the turn is over */
    CARC_MEASURE_FREE,           /* points of the most valuable open feature without followers */
    CARC_MEASURE_DEAD,           /* empty cells beside tiles that no tile to come fits */
    CARC_MEASURE_MEETINGS,       /* cells where a tile could join an own feature to one of the opponent */
    CARC_MEASURE_JOINS,          /* cells where a tile could join an own feature to one that is free, or to another */
    CARC_MEASURE_VOID,           /* cells of the largest void */
    CARC_MEASURE_TRACK,          /* spaces from the own marker to the next wall tile */
    CARC_MEASURE_NEW_FITTING, /* tiles to come that fit the tightest cell into which the new follower's feature looks */
    CARC_MEASURE_FITTING,     /* tiles to come that fit the tightest empty cell beside the tile just laid */
    CARC_MEASURE_FITTINGS,    /* tiles to come that fit the empty cells beside it, those of each cell together */
    CARC_MEASURE_TOUCHES,     /* sides on which the tile just laid touches others */
    CARC_MEASURES
};

/* A feature by the NUMBER on which its follower stands and the POSITION of that; whether the follower is the
 * opponent's. */
static inline int carcassonne_measure_subject(unsigned number, unsigned position, int is_others) {
    return (int)(number << 8 | position) | is_others << 16;
}

#endif
