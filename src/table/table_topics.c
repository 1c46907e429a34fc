/* SPDX-License-Identifier: MIT */
/* A thing has one page: the first topic that covers it. */
#include "table/table_topics.h"

#include "table/table_targets.h"

/* Anchors of the page "screen", which every game's book has. */
static const struct table_topic of_shell[] = {{TARGET_UNDO, 2, "screen#buttons"},
                                              {TARGET_SKIP, 1, "screen#buttons"},
                                              {TARGET_UNDO_ROUND, 1, "screen#buttons"},
                                              {TARGET_MENU, 1, "screen#corner"},
                                              {TARGET_PACE, 2, "screen#corner"},
                                              {TARGET_PACE_BOTS, 1, "screen#corner"},
                                              {TARGET_AIM, 1, "screen#challenges"},
                                              {TARGET_LOG_TOP, 3, "screen#log"},
                                              {TARGET_LOG, 2 + LOG_ROWS, "screen#log"},
                                              {TARGET_SEAT, GAME_MAX_SEATS, "screen#seats"},
                                              {TARGET_RESULTS, 2, "end"}};

static const char *page_among(const struct table_topic *topics, int count, int target) {
    for (int i = 0; i < count; i++) {
        if (target_is(target, topics[i].first, topics[i].count)) {
            return topics[i].page;
        }
    }
    return 0;
}

const char *table_topic_of(const struct table_topic *topics, int count, int target, const char *now) {
    const char *page = page_among(topics, count, target);
    page = page ? page : page_among(of_shell, sizeof of_shell / sizeof *of_shell, target);
    return page ? page : now;
}
