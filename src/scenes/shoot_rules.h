/* Pictures of the rules: contents, a card, a building, a table of numbers, a ruling, a search. */
#ifndef SCENES_SHOOT_RULES_H
#define SCENES_SHOOT_RULES_H

#include "scenes/table.h"

/* NULL-ended. */
const struct table_shot *shoot_rules_list(void);

#endif
