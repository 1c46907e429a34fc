/* SPDX-License-Identifier: MIT */
/* How sealed answers were opened, for the record: by it a guest finds that what lies in the match is what was sealed
 * before he opened his own. */
#ifndef CASTELLANY_NET_OPENING_H
#define CASTELLANY_NET_OPENING_H

#include "answer.h"

/* Adds to OPENINGS, an array, that SEAT opened its answer to QUESTION with NONCE. */
void openings_add(json_t *openings, const struct question *question, uint8_t seat,
                  const unsigned char nonce[ANSWER_NONCE]);
/* Says whether the last one is of QUESTION. */
int openings_have(const json_t *openings, const struct question *question);
/* Says whether OPENINGS, which may be anything, have one with which INTENT, as an answer to QUESTION, makes SEAL. */
int openings_fit(const json_t *openings, const struct question *question, const struct intent *intent,
                 const unsigned char seal[ANSWER_SEAL]);

#endif
