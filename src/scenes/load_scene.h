/* SPDX-License-Identifier: MIT */
/* Inside of the scene "load", shared by load.c and load_draw.c. */
#ifndef SCENES_LOAD_SCENE_H
#define SCENES_LOAD_SCENE_H

#include "app/app.h"
#include "store/saves.h"
#include "table/table_ops.h"

enum load_filter { LOAD_UNDER_WAY, LOAD_FINISHED, LOAD_ALL, LOAD_DELETED, LOAD_FILTERS };

enum {
    LOAD_BACK = 1,
    LOAD_LIST,
    LOAD_FILTER,
    LOAD_UNDO,
    LOAD_OPEN, /* go on, watch, restore: what a double click on a row does */
    LOAD_WATCH,
    LOAD_SCORES,
    LOAD_RENAME,
    LOAD_DELETE,
    LOAD_REPORT,
    LOAD_SHARE,
    LOAD_FILE, /* where files come through a page only */
    LOAD_ROW = 100 /* + its number in the view */
};

struct load {
    SCENE;
    struct saves *saves;
    uint64_t job; /* reads the files beside the window */
    enum load_filter filter;
    int *view, view_count; /* the items shown, by number */
    int waiting;           /* items that are not read yet */
    char selected[PLATFORM_PATH_SIZE];
    int top;                       /* the selected one's place in the view, for when it has gone */
    char undo[PLATFORM_PATH_SIZE]; /* the last one deleted, in the trash; empty: none */
    char undo_name[160];
    int ring;                    /* the row that the focus was seen on last; UI_NO_ID: on none */
    int is_ring_kept, offset;    /* while the files are read again: what the list comes back to; -1: its beginning */
    int is_chosen;               /* the player has chosen the filter */
    void *pictures[TABLES_MOST]; /* what each table's small pictures are drawn with; NULL: not needed yet */
    char fact[32];
};

/* The selected save, or NULL: none, or it is not read yet. */
const struct save *load_selected(const struct load *load);
/* What a save is called in the list: its title, else who plays. */
void load_name(const struct save *save, char *text, size_t size);

/* load_draw.c */
void load_declare(struct load *load);
/* Scrolls the list to OFFSET, or as far from it as shows the row PLACE whole. */
void load_scroll(struct load *load, int offset, int place);
void load_draw_all(struct load *load, struct draw_list *list, int64_t now);

#endif
