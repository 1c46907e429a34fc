/* SPDX-License-Identifier: MIT */
/* The results, shared by the file that lives through them (results.c) and the one that shows them (results_page.c). */
#ifndef TABLE_AFTER_RESULTS_SCENE_H
#define TABLE_AFTER_RESULTS_SCENE_H

#include "app/app.h"
#include "app/early_key.h"
#include "castellany/game.h"
#include "table/after/results_film.h"
#include "table/after/results_layout.h"
#include "table/results_story.h"
#include "table/table_save.h"
#include "table/table_scene.h"

enum results_button {
    ID_REMATCH = 1,
    ID_ROTATED,
    ID_NEW,
    ID_TITLE,
    ID_BOARD,
    ID_SEED,
    ID_COPY,
    ID_SHARE,
    ID_WATCH,
    ID_STATISTICS,
    ID_DECISIONS,
    ID_DEAL,
    ID_CHALLENGE,
    ID_TABS
};

/* The sheet comes up; its rows are told one after the other. */
enum { RESULTS_RISE_MS = 850, RESULTS_REVEAL_MS = 2200 };

struct results {
    SCENE;
    struct table *table;
    int64_t entered, since; /* when the winner is named; when the sheet begins to come up */
    struct results_film film;
    struct early_key early;  /* one more Enter than the scoring had would begin a rematch */
    int is_first;            /* the results of this match have not been seen yet */
    int tab;                 /* of the column (enum results_tab) */
    int is_winners;          /* stands still at the winner's picture, for a picture of it */
    struct results_places places;
    const char *tab_names[RESULTS_TABS];
    int rows;                /* of the sheet that have been seen */
    int is_posing;           /* for a picture: nothing can be pressed, and all has been told */
    int left_by;             /* the button that was pressed before it was asked whether it is meant */
    unsigned story_language; /* language_serial of the story */
    uint8_t rank[GAME_MAX_SEATS];
    uint8_t order[GAME_MAX_SEATS]; /* seats, best first */
    struct score_sheet scores[GAME_MAX_SEATS];
    struct results_story story;
    char headline[TABLE_TEXT_SIZE];
    char seals[TABLE_TEXT_SIZE];
    struct results_deal *deal; /* NULL: the match began from none */
};

/* In a replay "again" is what lies below. */
static inline int results_is_of_replay(const struct results *results) {
    return results->table->is_replay;
}

/* Says whether nothing moves and all is told at once; and whether the board stands alone, before the sheet. */
static inline int results_is_still(const struct results *results) {
    return results->is_posing || app_is_still(results->app) ||
           table_pace(results->table, PACE_OF_MOTION) == PACE_AT_ONCE;
}
static inline int results_is_castle_alone(const struct results *results) {
    return results->app->now < results->since;
}

/* The file that the match lies in, or NULL. */
static inline const char *results_file(const struct results *results) {
    return table_is_saved(results->table) ? results->table->start.path : NULL;
}

/* ---- results_page.c ---- */

/* Lays out the sheet, if it is there, with its buttons (enum results_button); and lifts the board out of its way. */
void results_page_declare(struct results *results);
/* Film, winner or sheet, whichever it is the time of at NOW. */
void results_page_draw(struct results *results, struct draw_list *list, int64_t now);
/* How many of the table's ROWS are told at NOW. */
int results_rows_seen(const struct results *results, int rows, int64_t now);
/* How high what decided it is in WIDTH, with its heading. */
int results_story_height(const struct results *results, int width);
/* Writes WORDS in RECT, smaller where they have no room. */
void results_line_draw(const struct results *results, struct draw_list *list, enum theme_text role, uint32_t colour,
                       struct rect rect, const char *words);
/* That it is over. */
const char *results_heading(const struct results *results);
/* What decided it, then the seals that were earned: how many lines, and line INDEX of them. */
int results_story_count(const struct results *results);
const char *results_story_line(const struct results *results, int index);

#endif
