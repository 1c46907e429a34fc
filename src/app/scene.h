/* SPDX-License-Identifier: MIT */
/* A scene: one screen of the program, which knows neither SDL nor a clock.
 *
 * app.h keeps a stack of scenes. The topmost gets the events; all from the topmost one that is not an overlay upwards
 * are updated and drawn. Calls come in this order: enter once, then event (any number), update, draw, ..., leave once.
 */
#ifndef APP_SCENE_H
#define APP_SCENE_H

#include "platform/draw.h"
#include "platform/event.h"
#include "ui/theme.h"
#include "ui/ui.h"

struct app;
struct scene;

/* What lives changes in steps of this many ms of the clock. */
enum { SCENE_STEP_MS = 50 };

/* What other scenes have to know a scene by; most by nothing. */
enum scene_kind { SCENE_OTHER, SCENE_TITLE, SCENE_TABLE, SCENE_REPLAY, SCENE_DIALOG };

struct scene_ops {
    const char *name; /* "title", "table": what scripts expect */
    enum scene_kind kind;
    int is_overlay;  /* what lies under it stays visible; it comes up softly (app.c) */
    int is_sheet;    /* an overlay so large that words below would look out behind its edges: they are left out */
    int has_own_way; /* an overlay that comes up in a way of its own */
    int is_compact;  /* can do with 700 x 394 units: the interface may be set larger (ui_scale_compact) */
    /* The scene came onto the stack. May be NULL. */
    void (*enter)(struct scene *scene, int64_t now);
    /* The scene was taken off the stack: free it. */
    void (*leave)(struct scene *scene);
    void (*event)(struct scene *scene, const struct ui_event *event, int64_t now);
    /* Once a frame, before draw; also on a new window size. May be NULL. */
    void (*update)(struct scene *scene, int64_t now);
    void (*draw)(struct scene *scene, struct draw_list *list, int64_t now);
    /* For the window's title, never anything hidden: always the same, yet to be translated, or by `title` ("Round 3 of
     * 12"). Both NULL: that of the scene below, and at last the program's name alone. */
    const char *title_words;
    const char *(*title)(const struct scene *scene);
    /* Says whether friends at other screens wait for who sits here: the title tells it, whatever lies over the scene.
     * May be NULL. */
    int (*is_calling)(const struct scene *scene);
    /* Once a frame, instead of update, while the scene cannot be seen for what lies over it. May be NULL. */
    void (*covered)(struct scene *scene, int64_t now);
    /* What the scene's panels are made of, and those of all that lies over it. May be NULL: as below, or of oak. */
    enum theme_dress (*dress)(const struct scene *scene);
    /* The scene is on top again, the one over it has gone. May be NULL. */
    void (*resume)(struct scene *scene, int64_t now);
    /* Down to where the top of the window shows what a notice must not lie over, in pixels; 0: nothing. May be NULL. */
    int (*notice_top)(const struct scene *scene);
    /* Says whether nothing is lost under a notice with seals in the lower left corner; else, and where this is NULL, it
     * stands in the upper one. */
    int (*has_free_foot)(const struct scene *scene);
    /* What is read aloud (speaker.h): with ID 0 the scene's own words now - its question, a dialog's text - else what
     * there is to know about the widget ID beside its label and hint; a hotspot's name with it. OUT is empty before.
     * Never anything hidden. May be NULL. */
    void (*speak)(struct scene *scene, int id, char *out, size_t size);
    /* Facts for scripts and tests: the value of KEY ("round", "phase", "seat", "over", "points/0"), or NULL. May be
     * NULL. The text lives until the next call. */
    const char *(*fact)(struct scene *scene, const char *key);
    /* The page of the rules (rules.h) that F1 and `?` open: always the same, or by `help` about what is pointed at or
     * going on. Both NULL: the book as it was left. */
    const char *help_page;
    const char *(*help)(const struct scene *scene);
    /* Says whether something moves by itself, so that frames must follow each other; else one comes at each event and
     * four times a second. May be NULL: nothing ever does. */
    int (*is_moving)(const struct scene *scene, int64_t now);
    /* Says whether something lives, smoke or a light that breathes, which looks the same between two steps: then a
     * frame at each of them is enough. May be NULL: nothing lives. */
    int (*is_living)(const struct scene *scene);
};

/* What each scene has: the app, from enter to leave; its widgets, which scripts press, too; its operations, laid by
 * whoever makes it. */
#define SCENE_MEMBERS                                                                                                  \
    struct app *app;                                                                                                   \
    struct ui ui
struct scene {
    SCENE_MEMBERS;
    const struct scene_ops *ops;
};

/* The beginning of each scene's own struct, in which `app` and `ui` are those of `scene`. */
#define SCENE                                                                                                          \
    union {                                                                                                            \
        struct scene scene;                                                                                            \
        struct {                                                                                                       \
            SCENE_MEMBERS;                                                                                             \
        };                                                                                                             \
    }

/* UNITS in pixels of the window of a scene's own struct OF. */
#define px(OF, UNITS) ui_px(&(OF)->app->scale, (UNITS))

/* Whether SCENE, which may be NULL, is of KIND: a table is a struct table, a replay a struct replay. */
static inline int scene_is(const struct scene *scene, enum scene_kind kind) {
    return scene && scene->ops->kind == kind;
}

#endif
