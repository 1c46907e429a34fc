/* SPDX-License-Identifier: MIT */
/* The scene "puzzles": that of the day, all by grade, and those that were missed. A puzzle lies over it as a table;
 * what became of it is read again when that has gone. */
#include "scenes/puzzles_scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/look.h"
#include "castellany/memory.h"
#include "scenes/menus.h"
#include "store/core_words.h"
#include "table/coach/coach_puzzle.h"
#include "ui/words.h"

static struct puzzles_scene *of(struct scene *scene) {
    return (struct puzzles_scene *)scene;
}

/* ---- what there is ---- */

enum puzzle_state puzzles_state(const struct puzzles_scene *scene, int index) {
    return puzzle_results_state(scene->results, puzzle_file_head(scene->file, index)->id);
}

static int puzzles_passes(const struct puzzles_scene *scene, int index) {
    return scene->filter == PUZZLES_MISSED ? puzzles_state(scene, index) == PUZZLE_MISSED
                                           : puzzle_file_head(scene->file, index)->grade == scene->filter + 1;
}

static void make_view(struct puzzles_scene *scene) {
    const int all = scene->file ? puzzle_file_count(scene->file) : 0;
    free(scene->view);
    scene->view = memory_new((size_t)all + 1, sizeof *scene->view);
    scene->count = 0;
    for (int i = 0; i < all; i++) {
        if (puzzles_passes(scene, i)) {
            scene->view[scene->count++] = i;
        }
    }
}

static void read_results(struct puzzles_scene *scene) {
    char path[PLATFORM_PATH_SIZE + 32];
    puzzle_results_free(scene->results);
    puzzle_results_path(scene->app->records, path);
    scene->results = puzzle_results_read(path);
    scene->seals = puzzle_seals_earned(scene->results);
    scene->of_day = scene->file ? puzzle_file_of_day(scene->file, puzzle_day(app_wall(scene->app))) : -1;
    make_view(scene);
}

static void tell_damage(struct puzzles_scene *scene, const struct error *error) {
    char words[ERROR_WORDS_SIZE], text[PLATFORM_ERROR_SIZE];
    core_words(error, words, sizeof words);
    snprintf(text, sizeof text, _("Not all puzzles of %s can be read (%.200s). The file is left as it is."),
             _(scene->table->title), words);
    app_notice(scene->app, text);
}

static void look_at(struct puzzles_scene *scene, const struct table_ops *table) {
    char path[PLATFORM_PATH_SIZE + 64];
    struct error error;
    scene->table = table;
    scene->open = -1;
    puzzle_file_close(scene->file);
    snprintf(path, sizeof path, "%s/games/%.24s/puzzles.jsonl", scene->app->data, table->game->name);
    scene->file = puzzle_file_open(path, &error);
    if (error.code != ERROR_NONE) {
        tell_damage(scene, &error);
    }
    read_results(scene);
    const int own = puzzle_results_grade(scene->results, table->game->name);
    scene->filter = own ? own - 1 : 1;
    make_view(scene);
}

/* ---- opening one ---- */

static void open_next(void *context, struct app *app);

static int tries_of(const struct puzzles_scene *scene, int index) {
    const struct puzzle_result *last = puzzle_results_last(scene->results, puzzle_file_head(scene->file, index)->id);
    return last && last->state == PUZZLE_BEGUN ? last->tries : 0;
}

/* Over this scene. Gives 0 after telling why not. */
static int open_one(struct puzzles_scene *scene, int index, int is_of_day) {
    char error[GAME_ERROR_SIZE];
    struct table_start start;
    const struct coach_task task = {.day = is_of_day ? puzzle_day(app_wall(scene->app)) : PUZZLE_NO_DAY,
                                    .tries = tries_of(scene, index),
                                    .next = open_next,
                                    .context = scene};
    if (!coach_puzzle_start(scene->app, scene->table, scene->file, index, &task, &start, error)) {
        app_notice(scene->app, error);
        return 0;
    }
    scene->open = index;
    scene->is_of_day = is_of_day;
    snprintf(scene->app->settings.game, sizeof scene->app->settings.game, "%s", scene->table->game->name);
    app_push(scene->app, table_scene_new(&start));
    return 1;
}

/* Behind AT in the list, and round: one that is still to be solved, or else the next one. */
static int next_of(const struct puzzles_scene *scene, int at) {
    const int all = puzzle_file_count(scene->file);
    for (int passes = 1; passes >= 0; passes--) {
        for (int i = 1; i < all; i++) {
            const int index = (at + i) % all;
            const enum puzzle_state state = puzzles_state(scene, index);
            if (puzzles_passes(scene, index) == passes && state != PUZZLE_SOLVED) {
                return index;
            }
        }
    }
    return (at + 1) % all;
}

static void open_next(void *context, struct app *app) {
    struct puzzles_scene *scene = context;
    read_results(scene);
    const int index = next_of(scene, scene->open);
    app_pop(app);
    open_one(scene, index, 0);
}

/* ---- living ---- */

/* Which puzzle of the present game is called ID; -1: none is. */
static int index_of(const struct puzzles_scene *scene, uint64_t id) {
    int index = scene->file ? puzzle_file_count(scene->file) - 1 : -1;
    while (index >= 0 && puzzle_file_head(scene->file, index)->id != id) {
        index--;
    }
    return index;
}

static void open_wanted(struct puzzles_scene *scene) {
    const struct table_ops *own = scene->table;
    for (int i = 0; table_listed(i); i++) {
        look_at(scene, table_listed(i));
        const int index = index_of(scene, scene->wanted);
        if (index >= 0) {
            open_one(scene, index, 0);
            return;
        }
    }
    look_at(scene, own);
    app_notice(scene->app, _("There is no puzzle of this name here: the link is damaged, or of another version."));
}

static void enter(struct scene *scene, int64_t now) {
    struct app *app = scene->app;
    struct puzzles_scene *puzzles = of(scene);
    (void)now;
    look_at(puzzles, table_listed_as(app->settings.game));
    if (puzzles->wanted) {
        open_wanted(puzzles);
    }
}

static void leave(struct scene *scene) {
    puzzle_results_free(of(scene)->results);
    puzzle_file_close(of(scene)->file);
    free(of(scene)->view);
    free(scene);
}

static void resume(struct scene *scene, int64_t now) {
    (void)now;
    read_results(of(scene));
    app_music(of(scene)->app, "title");
    app_ambience(of(scene)->app, app_look(of(scene)->app)->name);
}

/* ---- what it does ---- */

static void press(struct puzzles_scene *scene, int id) {
    if (id == ID_PUZZLES_BACK) {
        app_pop(scene->app);
    } else if (id == ID_PUZZLES_DAY) {
        open_one(scene, scene->of_day, 1);
    } else if (id >= ID_PUZZLES_ONE) {
        open_one(scene, id - ID_PUZZLES_ONE, 0);
    }
}

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct puzzles_scene *puzzles = of(scene);
    const struct ui_action action = ui_event(&puzzles->ui, event, now);
    app_play_ui(puzzles->app, &puzzles->ui);
    if (action.type == UI_CHANGED && action.id == ID_PUZZLES_GAME) {
        look_at(puzzles, table_listed(action.value));
    } else if (action.type == UI_CHANGED && action.id == ID_PUZZLES_FILTER) {
        puzzles->filter = action.value;
        make_view(puzzles);
    } else if (action.type == UI_PRESSED) {
        press(puzzles, action.id);
    }
}

static void update(struct scene *scene, int64_t now) {
    (void)now;
    puzzles_declare(of(scene));
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    puzzles_draw(of(scene), list, now);
}

static const struct scene_ops ops = {.name = "puzzles",
                                     .help_page = "screen#puzzles",
                                     .enter = enter,
                                     .leave = leave,
                                     .event = handle_event,
                                     .update = update,
                                     .draw = draw,
                                     .title_words = N_("Puzzles"),
                                     .resume = resume};

struct scene *puzzles_scene_of(uint64_t id) {
    struct puzzles_scene *scene = memory_new(1, sizeof *scene);
    scene->scene.ops = &ops;
    scene->wanted = id;
    return &scene->scene;
}

struct scene *puzzles_scene_new(void) {
    return puzzles_scene_of(0);
}
