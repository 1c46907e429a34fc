#include "evaluation.h"
#include "carcassonne/judge.h"
#include "seasons/judge.h"

const struct bot_evaluation *const bot_evaluations[] = {&seasons_evaluation, &carcassonne_evaluation, NULL};
