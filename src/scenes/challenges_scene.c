/* SPDX-License-Identifier: MIT */
/* The scene "challenges": a game's year, a month for each. The one that is looked at first is the first without a
 * medal, so that one press begins what comes next. */
#include "scenes/challenges_scene.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/look.h"
#include "castellany/memory.h"
#include "scenes/menus.h"
#include "store/core_words.h"
#include "table/ops_around.h"
#include "table/table_challenge.h"
#include "ui/words.h"

static struct challenges_scene *of(struct scene *scene) {
    return (struct challenges_scene *)scene;
}

/* ---- what there is ---- */

const struct challenge_result *challenges_best(const struct challenges_scene *scene, int index) {
    return challenge_results_best(scene->results, &scene->list.items[index]);
}

enum challenge_medal challenges_medal(const struct challenges_scene *scene, int index) {
    const struct challenge_result *best = challenges_best(scene, index);
    return best ? challenge_medal_for(&scene->list.items[index], best->points) : MEDAL_NONE;
}

static void read_results(struct challenges_scene *scene) {
    char path[PLATFORM_PATH_SIZE + 32];
    challenge_results_free(scene->results);
    challenge_results_path(scene->app->records, path);
    scene->results = challenge_results_read(path);
}

static void tell_damage(struct challenges_scene *scene, const struct error *error) {
    char words[ERROR_WORDS_SIZE], text[PLATFORM_ERROR_SIZE];
    core_words(error, words, sizeof words);
    snprintf(text, sizeof text, _("Not all challenges of %s can be read (%.200s). The file is left as it is."),
             _(scene->table->title), words);
    app_notice(scene->app, text);
}

static void choose_next(struct challenges_scene *scene) {
    scene->chosen = 0;
    while (scene->chosen < scene->list.count - 1 && challenges_medal(scene, scene->chosen) != MEDAL_NONE) {
        scene->chosen++;
    }
}

static void look_at(struct challenges_scene *scene, const struct table_ops *table) {
    struct error error;
    scene->table = table;
    challenges_of(table->game, scene->app->data, &scene->list, &error);
    if (error.code != ERROR_NONE) {
        tell_damage(scene, &error);
    }
    int kept = 0;
    for (int i = 0; i < scene->list.count; i++) {
        if (table_challenge_words_of(table, &scene->list.items[i])) {
            scene->list.items[kept++] = scene->list.items[i];
        }
    }
    scene->list.count = kept;
    choose_next(scene);
}

/* ---- living ---- */

static void enter(struct scene *scene, int64_t now) {
    struct app *app = scene->app;
    (void)now;
    read_results(of(scene));
    look_at(of(scene), table_listed_as(app->settings.game));
}

static void leave(struct scene *scene) {
    challenge_results_free(of(scene)->results);
    free(scene);
}

static void resume(struct scene *scene, int64_t now) {
    (void)now;
    read_results(of(scene));
}

/* ---- what it does ---- */

static void press(struct challenges_scene *scene, int id) {
    if (id == ID_CHALLENGES_BACK) {
        app_pop(scene->app);
    } else if (id == ID_CHALLENGES_PLAY) {
        table_challenge_begin(scene->app, &scene->list.items[scene->chosen]); /* the scene may be gone then */
    } else if (id >= ID_CHALLENGES_MONTH) {
        scene->chosen = id - ID_CHALLENGES_MONTH;
    }
}

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct challenges_scene *challenges = of(scene);
    const struct ui_action action = ui_event(&challenges->ui, event, now);
    app_play_ui(challenges->app, &challenges->ui);
    if (action.type == UI_CHANGED && action.id == ID_CHALLENGES_GAME) {
        look_at(challenges, table_listed(action.value));
    } else if (action.type == UI_PRESSED) {
        press(challenges, action.id);
    }
}

static void update(struct scene *scene, int64_t now) {
    (void)now;
    challenges_declare(of(scene));
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    challenges_draw(of(scene), list, now);
}

/* What the chosen month is about. */
static void speak(struct scene *scene, int id, char *out, size_t size) {
    const struct challenges_scene *challenges = of(scene);
    if (!id && challenges->list.count) {
        const struct table_challenge_words *words =
            table_challenge_words_of(challenges->table, &challenges->list.items[challenges->chosen]);
        snprintf(out, size, "%s: %s. %s %s", table_challenge_month(challenges->chosen), _(words->title), _(words->task),
                 _(words->lesson));
    }
}

static const struct scene_ops ops = {.name = "challenges",
                                     .help_page = "screen#challenges",
                                     .enter = enter,
                                     .leave = leave,
                                     .event = handle_event,
                                     .update = update,
                                     .draw = draw,
                                     .title_words = N_("Challenges"),
                                     .speak = speak,
                                     .resume = resume};

struct scene *challenges_scene_new(void) {
    struct challenges_scene *scene = memory_new(1, sizeof *scene);
    scene->scene.ops = &ops;
    return &scene->scene;
}
