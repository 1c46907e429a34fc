/* SPDX-License-Identifier: MIT */
/* Names of keys that stand in players' files: gathered here, since none may ever change. */
#include "table/seasons/seasons_settings.h"

#include "app/look.h"
#include "table/ops_around.h"
#include "ui/theme.h"
#include "ui/words.h"

static const struct look summer = {"summer", KIT_BACKDROP, 0xfff0dcffu, 0};
static const struct look winter = {"winter", KIT_BACKDROP_WINTER, 0x9aa6c4ffu, 1};

const struct table_option_value seasons_season_values[] = {
    {.value = "summer", .title = N_("Summer"), .in_sentence = N_("in summer"), .icon = ICON_SUN, .look = &summer},
    {.value = "winter",
     .title = N_("Winter"),
     .in_sentence = N_("in winter"),
     .icon = ICON_SNOW,
     .setting = SEASONS_IN_WINTER,
     .look = &winter},
    {.value = NULL}};

const struct table_switch seasons_switches[] = {
    {SEASONS_IN_WINTER, N_("New matches in winter"),
     N_("The variant with six winter cards, as the first choice for new matches."), 0},
    {SEASONS_CARD_STOPS, N_("Winter cards wait"), N_("Each stays on the table until you have read it and press."), 1},
    {NULL, NULL, NULL, 0}};
