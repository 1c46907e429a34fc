/* SPDX-License-Identifier: MIT */
/* The options of castellany-learn go straight into a struct lesson, whose fields have the names of the options. */
#include "learn/lesson.h"

#include <getopt.h>
#include <stddef.h>
#include <stdlib.h>

enum kind { TEXT, COUNT, LONG, NODES, SEED, PART, SETTING, FLAG };

struct lesson_option {
    const char *name;
    enum kind kind;
    size_t at; /* in struct lesson */
};

#define AT(field) offsetof(struct lesson, field)
static const struct lesson_option options[] = {
    {"game", TEXT, AT(game)},
    {"players", COUNT, AT(players)},
    {"set", SETTING, 0},
    {"generations", COUNT, AT(generations)},
    {"matches", LONG, AT(matches)},
    {"nodes", NODES, AT(nodes)},
    {"seed", SEED, AT(seed)},
    {"from", TEXT, AT(from)},
    {"out", TEXT, AT(out)},
    {"window", LONG, AT(window)},
    {"passes", COUNT, AT(passes)},
    {"odd", PART, AT(odd)},
    {"winning", PART, AT(winning)},
    {"tree", FLAG, AT(tree)},
    {"imagine", FLAG, AT(imagine)},
    {"trace", PART, AT(trace)},
    {"rate", PART, AT(rate)},
    {"keep", FLAG, AT(keep)},
    {"exploit", TEXT, AT(exploit)},
    {"guest", TEXT, AT(guest)},
    {"survey", TEXT, AT(survey)},
    {"foresee", TEXT, AT(foresee)},
    {"regret", TEXT, AT(regret)},
    {"watch", TEXT, AT(watch)},
    {"samples", TEXT, AT(samples)},
    {"duel", TEXT, AT(duel)},
    {"against", TEXT, AT(against)},
    {"strangers", FLAG, AT(strangers)},
    {"measure", TEXT, AT(measure)},
};
enum { OPTIONS = sizeof options / sizeof *options };

static int take_option(struct lesson *lesson, const struct lesson_option *option, char *value) {
    void *at = (char *)lesson + option->at;
    switch (option->kind) {
    case TEXT:
        *(char **)at = value;
        break;
    case COUNT:
        *(int *)at = atoi(value);
        break;
    case LONG:
        *(long *)at = atol(value);
        break;
    case NODES:
        *(uint32_t *)at = (uint32_t)atol(value);
        break;
    case SEED:
        *(uint64_t *)at = strtoull(value, NULL, 10);
        break;
    case PART:
        *(double *)at = strtod(value, NULL);
        break;
    case SETTING:
        lesson->settings[lesson->setting_count] = value;
        return lesson->setting_count++ < LESSON_SETTINGS_MOST - 1;
    case FLAG:
        *(int *)at = 1;
        break;
    }
    return 1;
}

static int has_task(const struct lesson *lesson) {
    return lesson->out || lesson->survey || lesson->foresee || lesson->regret || lesson->duel || lesson->measure ||
           lesson->watch;
}

int lesson_read(struct lesson *lesson, int argc, char **argv) {
    struct option known[OPTIONS + 1] = {{0}};
    for (int i = 0; i < OPTIONS; i++) {
        known[i] = (struct option){options[i].name, options[i].kind == FLAG ? no_argument : required_argument, NULL, i};
    }
    for (int found; (found = getopt_long(argc, argv, "", known, NULL)) != -1;) {
        if (found < 0 || found >= OPTIONS || !take_option(lesson, &options[found], optarg)) {
            return 0;
        }
    }
    return lesson->game && has_task(lesson) && (lesson->matches > 0 || (lesson->matches == 0 && lesson->samples)) &&
           lesson->window > 0;
}
