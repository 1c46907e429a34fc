/* SPDX-License-Identifier: MIT */
/* What of this game stands in the settings: the names are keys of settings.json and never changed. */
#ifndef SEASONS_SETTINGS_H
#define SEASONS_SETTINGS_H

#include "table/ops_around.h"
#include "table/table_ops.h"

#define SEASONS_IN_WINTER "winter"       /* new matches are in winter */
#define SEASONS_MET_WINTER "met_winter"  /* the winter lesson was offered before a match */
#define SEASONS_CARD_STOPS "winter_stop" /* a winter card stays until somebody presses; usually it does */

/* The game's season and how the menus look in it; and its rows of the options. */
extern const struct table_option_value seasons_season_values[];
extern const struct table_switch seasons_switches[];

#endif
