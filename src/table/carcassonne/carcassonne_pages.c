/* SPDX-License-Identifier: MIT */
/* Which page of the rules tells of what: of a thing on the table, of what is asked, of a refusal. */
#include "table/carcassonne/carcassonne_table.h"
#include "table/ops_notes.h"
#include "table/table_topics.h"

static const struct table_topic topics[] = {{TARGET_SPOT, CARC_LOCALS, "followers"},
                                            {TARGET_CORNER, CARC_CORNERS, "track"},
                                            {TARGET_START, CARC_STARTS, "c2"},
                                            {TARGET_DRAWN, 4, "placing"},
                                            {TARGET_LIFTED, 1, "followers"},
                                            {TARGET_STACK, 1, "c34"},
                                            {TARGET_VOID, 1, "void"},
                                            {TARGET_OPEN_FEATURE, CARC_OPEN_FEATURES, "connecting"},
                                            {TARGET_FREE_COURTS, 1, "court"},
                                            {TARGET_MORE_FEATURES, 1, "connecting"},
                                            {TARGET_KEEP, CARC_SEATS, "keep"},
                                            {TARGET_IN_SUPPLY, CARC_SEATS, "followers"},
                                            {TARGET_IN_HAND, CARC_SEATS *CARC_WALL_KINDS, "wall-tiles"},
                                            {TARGET_FACE, CARC_TILES + 2, "c34"},
                                            {TARGET_IF_ENDED, 1, "end"},
                                            {TARGET_TRACK, CARC_TRACK, "track"}};

static const char *const of_phase[CARC_PHASES] = {[CARC_PHASE_PLACE] = "placing",
                                                  [CARC_PHASE_FOLLOWER] = "followers",
                                                  [CARC_PHASE_SCORE] = "scoring",
                                                  [CARC_PHASE_AGAIN] = "c20",
                                                  [CARC_PHASE_OVER] = "end"};

static const char *page_of(const struct table *table, int target) {
    const struct carcassonne_state *shown = carcassonne_shown(table);
    const char *now = shown->phase < CARC_PHASES ? of_phase[shown->phase] : "glance";
    return table_topic_of(topics, sizeof topics / sizeof *topics, target, now);
}

static const char *const of_reason[CARC_REASON_END - REASON_GAME] = {
    [CARC_REASON_NO_SUCH_CELL - REASON_GAME] = "c1",
    [CARC_REASON_CELL_TAKEN - REASON_GAME] = "placing",
    [CARC_REASON_CELL_ALONE - REASON_GAME] = "c2",
    [CARC_REASON_NO_SUCH_ROTATION - REASON_GAME] = "c1",
    [CARC_REASON_ROTATION_SAME - REASON_GAME] = "c1",
    [CARC_REASON_PATH_STOPPED - REASON_GAME] = "c3",
    [CARC_REASON_PATH_MISSING - REASON_GAME] = "c3",
    [CARC_REASON_START_WITHOUT_PATH - REASON_GAME] = "c4",
    [CARC_REASON_START_WANTS_PATH - REASON_GAME] = "c4",
    [CARC_REASON_FOLLOWER_OTHER_TILE - REASON_GAME] = "c14",
    [CARC_REASON_FOLLOWER_NO_FEATURE - REASON_GAME] = "c14",
    [CARC_REASON_FOLLOWER_OTHER_NAME - REASON_GAME] = "c14",
    [CARC_REASON_FOLLOWER_TAKEN - REASON_GAME] = "c14",
    [CARC_REASON_SCORE_NOT_DUE - REASON_GAME] = "scoring",
    [CARC_REASON_SCORE_OTHER_NAME - REASON_GAME] = "scoring",
    [CARC_REASON_SCORE_OWN_FIRST - REASON_GAME] = "c16",
    [CARC_REASON_DOUBLE_OTHERS - REASON_GAME] = "c19",
    [CARC_REASON_DOUBLE_KIND - REASON_GAME] = "c19",
    [CARC_REASON_DOUBLE_NO_TILE - REASON_GAME] = "c19",
    [CARC_REASON_DOUBLE_FRESH - REASON_GAME] = "c18"};

static const char *page_of_refusal(int reason) {
    return reason >= REASON_GAME && reason < CARC_REASON_END ? of_reason[reason - REASON_GAME] : "glance";
}

const struct table_pages carcassonne_pages = {.of = page_of, .of_refusal = page_of_refusal};
