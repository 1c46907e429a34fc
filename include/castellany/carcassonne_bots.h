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

#endif
