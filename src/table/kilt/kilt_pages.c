/* SPDX-License-Identifier: MIT */
/* Which page of the rules tells of what: of a thing on the table, of what is asked, of a refusal. */
#include "table/kilt/kilt_table.h"
#include "table/kilt/kilt_targets.h"
#include "table/ops_notes.h"
#include "table/table_topics.h"

static const struct table_topic topics[] = {{KILT_TARGET_PLACE, KILT_PLACES + KILT_CARDS, "moving"},
                                            {KILT_TARGET_SQUARE, KILT_SQUARES, "building"},
                                            {KILT_TARGET_KIND, KILT_CREST_KINDS + 1, "building"},
                                            {KILT_TARGET_ABOVE, 1, "screen#above"},
                                            {KILT_TARGET_PURSE, GAME_MAX_SEATS, "overbuilding"},
                                            {KILT_TARGET_STOCK, KILT_COLOURS *KILT_CREST_KINDS, "setup"},
                                            {KILT_TARGET_AREA, KILT_COLOURS, "ducat-day"},
                                            {KILT_TARGET_FINAL, KILT_COLOURS, "end"},
                                            {KILT_TARGET_PLAN, KILT_SQUARES + 2, "screen#above"},
                                            {KILT_TARGET_END, 3, "moving"}};

static const char *const of_phase[KILT_PHASES] = {[KILT_PHASE_MOVE] = "moving",
                                                  [KILT_PHASE_BUILD] = "building",
                                                  [KILT_PHASE_ROOF] = "roofs",
                                                  [KILT_PHASE_OVER] = "end"};

static int is_roofed(const struct table *table, int target) {
    return target_is(target, KILT_TARGET_SQUARE, KILT_SQUARES) &&
           (kilt_shown(table)->roofs >> (target - KILT_TARGET_SQUARE) & 1);
}

static const char *page_of(const struct table *table, int target) {
    const struct kilt_state *shown = kilt_shown(table);
    const char *now = shown->phase < KILT_PHASES ? of_phase[shown->phase] : "glance";
    return is_roofed(table, target) ? "roofs" : table_topic_of(topics, sizeof topics / sizeof *topics, target, now);
}

static const char *const of_reason[KILT_REASON_END - REASON_GAME] = {
    [KILT_REASON_NO_SUCH_CARD - REASON_GAME] = "moving", [KILT_REASON_NO_SUCH_PLACE - REASON_GAME] = "board",
    [KILT_REASON_TRAIN_CLOSED - REASON_GAME] = "k10",    [KILT_REASON_SAME_PLACE - REASON_GAME] = "moving",
    [KILT_REASON_BACKWARDS - REASON_GAME] = "k8",        [KILT_REASON_BEYOND_FRONT - REASON_GAME] = "k8",
    [KILT_REASON_LEFT_ALONE - REASON_GAME] = "k9",       [KILT_REASON_ROW_FULL - REASON_GAME] = "k11",
    [KILT_REASON_TOO_MANY_ROWS - REASON_GAME] = "k11",   [KILT_REASON_NO_SUCH_SQUARE - REASON_GAME] = "board",
    [KILT_REASON_NO_SUCH_FLOOR - REASON_GAME] = "setup", [KILT_REASON_FLOOR_GONE - REASON_GAME] = "k15",
    [KILT_REASON_NOT_IN_LINE - REASON_GAME] = "k14",     [KILT_REASON_NOT_NEAREST - REASON_GAME] = "k17",
    [KILT_REASON_ROOFED - REASON_GAME] = "k23",          [KILT_REASON_TOO_DEAR - REASON_GAME] = "k18",
    [KILT_REASON_NO_ROOF_THERE - REASON_GAME] = "k22"};

static const char *page_of_refusal(int reason) {
    return reason >= REASON_GAME && reason < KILT_REASON_END ? of_reason[reason - REASON_GAME] : "glance";
}

const struct table_pages kilt_pages = {.of = page_of, .of_refusal = page_of_refusal};
