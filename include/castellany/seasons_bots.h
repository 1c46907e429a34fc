/* SPDX-License-Identifier: MIT */
/* What the bots of A Castle for All Seasons tell of themselves: why a hint is good, and how they lean. The interface
 * makes sentences and faces of it. */
#ifndef CASTELLANY_SEASONS_BOTS_H
#define CASTELLANY_SEASONS_BOTS_H

/* How a bot likes to play; struct bot_persona's temperament. */
enum seasons_temperament {
    TEMPERAMENT_NONE,
    TEMPERAMENT_BUILDER,
    TEMPERAMENT_MERCHANT,
    TEMPERAMENT_COURTIER,
    TEMPERAMENTS
};

/* The codes of struct bot_hint's facts, what their subject is and what their amount counts; facts come with the
 * weightiest first. */
enum seasons_fact {
    FACT_NONE,
    FACT_RIVALS_PLAY,      /* subject: card, NO_CARD for any worker; amount: rivals that are likely to play it */
    FACT_BUILDING_NEAR,    /* subject: tile that he could erect with this card; amount: its building value */
    FACT_POINTS_AT_ONCE,   /* amount: victory points that the answer itself is likely to bring */
    FACT_TALERS_AT_ONCE,   /* amount: talers that it brings */
    FACT_HELPER_NEAR,      /* subject: place that he could take; amount: points at the end, expected */
    FACT_GOODS_EARNED,     /* subject: kind; amount: pieces that he gets; one fact a kind */
    FACT_OTHERS_EARN,      /* amount: pieces that the others get through his trader */
    FACT_CARDS_BACK,       /* amount: cards that come back into his hand */
    FACT_OTHERS_BUILD,     /* amount: buildings that the others are expected to erect this round */
    FACT_SILVER_KEPT,      /* amount: silver bars that the payment leaves him */
    FACT_MASTER_BUILDERS,  /* amount: rivals who score 5 points for this building */
    FACT_OWN_HELPERS_GAIN, /* amount: points at the end for his helpers that stand already (below 0: lost) */
    FACT_FEE,              /* amount: talers that it costs */
    FACT_GOODS_CHOSEN,     /* amount: further pieces, of kinds that he chooses */
    FACT_DENIES_BUILDING,  /* subject: tile of which there is one; amount: rivals who could pay for it now */
    FACT_DENIES_PLACE,     /* subject: the last free place of its building; amount: rivals who could take it now */
    SEASONS_FACTS
};

#endif
