/* SPDX-License-Identifier: MIT */
/* The program without its loop: the stack of scenes and what they share. main.c drives it with a real clock, script.c
 * with a simulated one, tests with the null platform. */
#ifndef APP_APP_H
#define APP_APP_H

#include "app/awake.h"
#include "app/messages.h"
#include "app/places.h"
#include "app/scene.h"
#include "app/speaker.h"
#include "castellany/bot.h"
#include "castellany/game.h"
#include "platform/platform.h"
#include "platform/worker.h"
#include "store/saves.h"
#include "store/settings.h"

enum { APP_SCENES = 16, NOTICE_SEALS = 12 };

/* A seal that was earned; TITLE is marked for translation, and lives on. */
struct notice_seal {
    enum icon sign;
    const char *title;
};

struct rules_desk;

/* A game ready to play. */
struct app_game {
    const struct game *game;     /* on the app's shelf */
    struct bot_library *library; /* app_library's; NULL until it was asked for */
};

/* What goes on whatever scene is on top: the table over a network, and listening to those that are not on the screen. */
enum app_side { BESIDE_TABLE, BESIDE_LISTENING, BESIDES };
struct app_beside {
    void *context;
    int (*go_on)(void *context, int64_t now); /* once a frame, before the scenes; gives 0 when it has ended */
    void (*free)(void *context);
    int is_living; /* frames follow each other for its sake */
};

struct app {
    struct platform *platform;
    enum theme_dress dress; /* the platform's painter is of it */
    const struct app_places *places;
    struct worker *bots;      /* thinks for bots; jobs run at once under scripts */
    struct worker *disk;      /* fsync */
    struct game_shelf *shelf; /* the rules of all games; outlives every scene */
    struct app_game *games;   /* opened when first wanted, one of game_list at the most; the first is always there */
    int game_count;
    char game_fault[GAME_ERROR_SIZE]; /* why app_game gave NULL last, in a sentence */
    const struct app_game *present;   /* whose rules are looked up: that of the topmost table, or the one there last */
    struct rules_desk *rules;         /* the reader's own; NULL until it was opened */
    void (*rules_free)(struct rules_desk *rules);
    struct settings settings, settings_kept; /* as they are; as they were when they were read or written last */
    struct ui_scale scale;                   /* for the present window */
    const struct text_metrics *metrics;
    struct random_stream random;    /* the interface's stream: for what is never a rule */
    char data[PLATFORM_PATH_SIZE];  /* the data folder */
    char saves[PLATFORM_PATH_SIZE]; /* empty: nothing can be saved, and the player was told */
    struct saves_passed passed;     /* saves that are not gone on with: the title reads them once */
    char config[PLATFORM_PATH_SIZE];
    char records[PLATFORM_PATH_SIZE]; /* for the statistics; empty: none are kept */
    char state[PLATFORM_PATH_SIZE];   /* for the log and reports; may be empty */
    int is_scripted;                  /* under --script and --shoot: everything at once and the same every time */
    int is_filmed;                    /* boards live all the same: for strips of pictures */
    int scale_override;               /* --scale, 0: none */
    int language_override;            /* --language, 0: none */
    uint32_t nodes_most;              /* of bots; app_start's */
    int64_t now;                      /* as given to the present call */
    int64_t wall_seconds;             /* see app_wall */

    struct scene *stack[APP_SCENES];
    int64_t arrived[APP_SCENES]; /* when each of them came onto the stack */
    int depth;
    int is_quitting, exit_code;
    int is_listening; /* the next key is wanted for itself, whatever it means */

    struct speaker speaker; /* speaker.c's own */
    struct awake awake;     /* awake.c's own */
    struct messages messages;
    struct app_beside beside[BESIDES]; /* context NULL: nothing */

    /* app.c's own: changes to the stack that wait, the notice that is shown. */
    struct {
        int what;
        struct scene *scene;
    } changes[APP_SCENES];
    int change_count, changes_done, calls;
    const struct scene *pressed_scene; /* what the pointer pressed last; only to be compared */
    int language_asked;
    char notice[2 * PLATFORM_ERROR_SIZE];
    int has_warned_incomplete; /* that pictures are missing */
    int64_t notice_until;
    struct notice_seal notice_seals[NOTICE_SEALS]; /* instead of its words */
    int notice_seal_count;
    char title[128];
    int64_t note_at; /* call.c's own: when the desktop shows a note, 0: never */
    int was_called;
};

/* What app_new needs. */
struct app_start {
    struct platform *platform;
    const struct app_places *places;
    const char *data, *saves, *config; /* SAVES or CONFIG may be empty */
    const char *records;               /* the folder of the statistics; NULL: none are kept */
    const char *state;                 /* may be empty or NULL */
    int is_scripted;
    int scale_override;
    int language_override; /* a number of ui/language.h; 0: as set, and English under scripts */
    uint64_t seed;         /* of the interface's random stream */
    uint32_t nodes_most;   /* no bot searches with more (castellany/bot.h); 0: as many as its level has */
    int64_t now;           /* as app_frame is told it from then on: what is told meanwhile stays long enough */
    int64_t wall_seconds;  /* date and time at the start, in seconds since 1970: for names and dates of saves */
};

/* Opens rules and bots, reads the settings. Gives NULL with a sentence in ERROR. */
struct app *app_new(const struct app_start *start, char error[PLATFORM_ERROR_SIZE]);
void app_free(struct app *app);

/* The game NAME (NULL: the first of game_list, which never fails), opened when first wanted; NULL (and a line in the
 * log) if its rules cannot be read. It stays where it is as long as APP. */
const struct app_game *app_game(struct app *app, const char *name);

/* What the bots have learnt for OF_GAME, app_game's; read when first asked for. Never NULL; lives as long as APP. */
const struct bot_library *app_library(struct app *app, const struct app_game *of_game);

/* Puts SCENE on top; its ownership passes to APP. All changes to the stack take effect after the present call. */
void app_push(struct app *app, struct scene *scene);
/* Takes the topmost scene off. */
void app_pop(struct app *app);
/* Takes all scenes off and puts SCENE there: title, table. */
void app_replace(struct app *app, struct scene *scene);
/* Ends the program with EXIT_CODE after the present call. */
void app_quit(struct app *app, int exit_code);
struct scene *app_top(struct app *app);
/* From now on BESIDE goes on at that SIDE of all scenes, in the place of what did, which is freed. */
void app_set_beside(struct app *app, enum app_side side, const struct app_beside *beside);
/* Says whether SCENE is the topmost one, and stays it for the time being: no change to the stack waits. */
int app_is_on_top(const struct app *app, const struct scene *scene);
/* Says whether a sheet (scene.h) lies over SCENE, which is on the stack. */
int app_is_under_sheet(const struct app *app, const struct scene *scene);

/* Hands EVENT to the topmost scene. Resize, focus, full screen and the closing of the window are seen to here. */
void app_event(struct app *app, const struct ui_event *event, int64_t now);
/* Brings all visible scenes to NOW and fills LIST. */
void app_frame(struct app *app, struct draw_list *list, int64_t now);
/* Writes the visible scenes up to SCENE, without what lies over it, to PATH as PNG. Gives 1, or 0 with a sentence. */
int app_picture_write(struct app *app, const struct scene *scene, const char *path, char error[PLATFORM_ERROR_SIZE]);
/* How frames must follow each other without an event: not at all, at each SCENE_STEP_MS, or as fast as they are seen.
 */
enum app_pace { APP_RESTS, APP_LIVES, APP_MOVES };
enum app_pace app_pace(const struct app *app, int64_t now);

/* How large the interface can be set in this window, in percent: the scenes that hold most. */
int app_most_percent(const struct app *app);
/* The scale of this window at PERCENT; of a scene that is compact (scene.h), if it IS_COMPACT. */
struct ui_scale app_scale(const struct app *app, int is_compact, int percent);
/* Settings have changed: applies them to window and sound and writes them. */
void app_settings_changed(struct app *app);
/* A word to the player that goes away by itself (a strip at the top); TEXT is copied. Also in the log. */
void app_notice(struct app *app, const char *text);

/* Says whether nothing moves by itself: under reduced motion, and for scripts and pictures. */
int app_is_still(const struct app *app);

/* The date and time now, in seconds since 1970. */
int64_t app_wall(const struct app *app);
/* Tells that it is SECONDS since 1970 at NOW (ms): the machine may have slept, or its clock been set. */
void app_wall_set(struct app *app, int64_t seconds, int64_t now);

/* Sounds by name; nothing under scripts. */
void app_play(struct app *app, const char *sound);
/* The same from a side: PAN from -100 (left) to 100. */
void app_play_at(struct app *app, const char *sound, int pan);
/* Plays what the last ui_event of UI asks for. */
void app_play_ui(struct app *app, struct ui *ui);
void app_music(struct app *app, const char *name);
void app_ambience(struct app *app, const char *name);
/* platform_hum; nothing under scripts. */
void app_hum(struct app *app, const char *name, int percent, int pan);

#endif
