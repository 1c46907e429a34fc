/* SPDX-License-Identifier: MIT */
/* The scene "deals": today's for each game with what became of it, the days before, and a field for any other. Deals of
 * days are reckoned anew whenever the scene is looked at, so that midnight needs no care. */
#include "scenes/deals_scene.h"

#include <stdlib.h>
#include <string.h>

#include "app/day_deal.h"
#include "app/look.h"
#include "app/typing.h"
#include "castellany/memory.h"
#include "scenes/menus.h"
#include "store/match_link.h"
#include "ui/text.h"
#include "ui/words.h"

enum { DAY_SECONDS = 86400 };

static struct deals_scene *of(struct scene *scene) {
    return (struct deals_scene *)scene;
}

/* ---- what there is ---- */

static void look_up(const struct deals_scene *scene, struct deals_day *day) {
    const struct deal_result *played = deal_results_first(scene->results, day->text, DEAL_PLAYED),
                             *compared = deal_results_first(scene->results, day->text, DEAL_COMPARED);
    day->is_played = played != NULL;
    day->is_compared = compared != NULL;
    day->points = played ? played->points : 0;
    if (compared) {
        memcpy(day->masters, compared->masters, sizeof day->masters);
    }
}

static void read_results(struct deals_scene *scene) {
    char path[PLATFORM_PATH_SIZE + 32];
    deal_results_free(scene->results);
    deal_results_path(scene->app->records, path);
    scene->results = deal_results_read(path);
    for (scene->games = 0; scene->games < DEALS_GAMES && table_listed(scene->games); scene->games++) {
        for (int i = 0; i < DEALS_DAYS; i++) {
            struct deals_day *day = &scene->days[scene->games][i];
            day->at = app_wall(scene->app) - (int64_t)(DEALS_DAYS - 1 - i) * DAY_SECONDS;
            day_deal(table_listed(scene->games)->game, day->at, &day->deal);
            deal_write(&day->deal, day->text);
            look_up(scene, day);
        }
    }
}

/* ---- Masters who have not played yet: the results were left before they were through ---- */

static void stop_waiting(struct deals_scene *scene) {
    results_deal_free(scene->waiting);
    scene->waiting = NULL;
}

static void wait_for_next(struct deals_scene *scene) {
    for (int i = 0; i < scene->games * DEALS_DAYS && !scene->waiting; i++) {
        struct deals_day *day = &scene->days[i / DEALS_DAYS][DEALS_DAYS - 1 - i % DEALS_DAYS];
        if (day->is_played && !day->is_compared) {
            scene->waiting = results_deal_begun(scene->app, &day->deal, day->points);
            scene->waiting_day = day;
        }
    }
}

static void mind_masters(struct deals_scene *scene) {
    int masters[DEAL_MASTERS];
    if (!scene->waiting) {
        wait_for_next(scene);
    } else if (results_deal_played(scene->waiting, masters) == DEAL_MASTERS) {
        memcpy(scene->waiting_day->masters, masters, sizeof masters);
        scene->waiting_day->is_compared = 1; /* whether it can be kept or not */
        results_deal_update(scene->waiting);
        stop_waiting(scene);
    }
}

/* ---- living ---- */

static void enter(struct scene *scene, int64_t now) {
    (void)now;
    read_results(of(scene));
}

static void leave(struct scene *scene) {
    stop_waiting(of(scene));
    deal_results_free(of(scene)->results);
    free(scene);
}

static void resume(struct scene *scene, int64_t now) {
    (void)now;
    stop_waiting(of(scene));
    read_results(of(scene));
    app_music(of(scene)->app, "title");
    app_ambience(of(scene)->app, app_look(of(scene)->app)->name);
}

/* ---- what it does ---- */

static void paste(struct deals_scene *scene) {
    char text[MATCH_LINK_MOST + 256];
    if (typing_ask()) {
        return;
    }
    platform_clipboard_get(scene->app->platform, text, sizeof text);
    if (typing_is_to_open(text)) {
        typing_open(scene->app, text);
    } else {
        text_copy_clean(scene->typed, sizeof scene->typed, text);
        app_notice(scene->app, _("There is no deal in the clipboard."));
    }
}

static void press(struct deals_scene *scene, int id) {
    struct app *app = scene->app;
    if (id == ID_DEALS_BACK) {
        app_pop(app);
    } else if (id == ID_DEALS_PASTE) {
        paste(scene);
    } else if (id == ID_DEALS_OPEN) {
        open_deal(app, scene->typed);
    } else if (id >= ID_DEALS_DAY) {
        const int day = id - ID_DEALS_DAY;
        open_deal(app, scene->days[day / DEALS_DAYS][day % DEALS_DAYS].text);
    } else if (id >= ID_DEALS_PLAY) {
        open_deal(app, scene->days[id - ID_DEALS_PLAY][DEALS_DAYS - 1].text);
    }
}

static void handle_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct deals_scene *deals = of(scene);
    const struct ui_action action = ui_event(&deals->ui, event, now);
    app_play_ui(deals->app, &deals->ui);
    if (action.type == UI_PRESSED) {
        press(deals, action.id);
    } else if (action.type == UI_ENTERED) {
        press(deals, ID_DEALS_OPEN);
    }
}

static void update(struct scene *scene, int64_t now) {
    (void)now;
    mind_masters(of(scene));
    deals_declare(of(scene));
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    deals_draw(of(scene), list, now);
}

static int is_moving(const struct scene *scene, int64_t now) {
    (void)now;
    return ((const struct deals_scene *)scene)->waiting != NULL;
}

static const struct scene_ops ops = {.name = "deals",
                                     .help_page = "screen#puzzles",
                                     .enter = enter,
                                     .leave = leave,
                                     .event = handle_event,
                                     .update = update,
                                     .draw = draw,
                                     .title_words = N_("Deals"),
                                     .resume = resume,
                                     .is_moving = is_moving};

struct scene *deals_scene_new(void) {
    struct deals_scene *scene = memory_new(1, sizeof *scene);
    scene->scene.ops = &ops;
    return &scene->scene;
}
