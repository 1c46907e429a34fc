/* Goofspiel: the smallest game behind the seam, as a template and a benchmark.
 *
 * 2 to 4 seats hold the cards 1 to N. Each round a prize from 1 to N comes up, in a random order; all bid one card at
 * once; the highest single bid takes the prize, a tie for the highest discards it. Most points win. */
#ifndef CASTELLANY_GOOFSPIEL_H
#define CASTELLANY_GOOFSPIEL_H

#include "castellany/game.h"

enum { GOOFSPIEL_LEAST_CARDS = 1, GOOFSPIEL_MOST_CARDS = 16, GOOFSPIEL_DEFAULT_CARDS = 8 };

extern const struct game_ops goofspiel_ops;

#endif
