#include "evaluation.h"
#include "seasons/judge.h"

const struct bot_evaluation *const bot_evaluations[] = {&seasons_evaluation, NULL};
