/* SPDX-License-Identifier: MIT */
/* Coming and leaving are scenes on top of all. Leaving knows the table only as long as that is there, and stands again,
 * with the door shut, on top of the scene that is gone to. */
#include "table/table_door.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/backdrop.h"
#include "app/gate.h"
#include "app/look.h"
#include "castellany/memory.h"
#include "table/ops_stage.h"
#include "table/ops_words.h"
#include "table/table_save.h"
#include "table/table_scene.h"
#include "ui/words.h"

enum { NAME_HIGH = 52, PROGRESS_HIGH = 28 }; /* units */
enum { LAMPS = 9, LAMP = 16, LAMP_STEP = 26, LAMP_BELOW = 14, LAMP_FLICKERS_MS = 90 };
enum { CLOSE_MS = 400, OPEN_MS = 460, WAIT_MOST_MS = 4000, WAIT_TO_CLOSE_MS = 800 };

const struct table_door table_door_gate = {.ms = GATE_MS, .is_there = gate_is_there, .draw = gate_draw};

const struct table_door *table_door_of(const struct table_ops *table) {
    return table->stage->door ? table->stage->door : &table_door_gate;
}

const char *table_door_look(const struct table *table) {
    return table->ops->stage->sound->ambience(table);
}

int table_door_moves(const struct app *app, const struct table_door *door) {
    return !app_is_still(app) && door->is_there(app);
}

void table_door_words(const struct app *app, struct draw_list *list, const char *name, const char *progress,
                      float share) {
    const struct rect window = draw_list_area(list);
    const float gone = share * 3 < 1 ? share * 3 : 1;
    const struct rect title = {window.x, window.y + window.h * 36 / 100, window.w, ui_px(&app->scale, NAME_HIGH)};
    const struct rect below = {window.x, title.y + title.h, window.w, ui_px(&app->scale, PROGRESS_HIGH)};
    const uint32_t edge = 0x140a04f0u;
    struct text_style style = theme_text(&app->scale, TEXT_HEADING, THEME_CREAM, ALIGN_CENTRE);
    draw_alpha_push(list, (int)(255 * (1 - gone)));
    draw_soft(list, rect_centred(rect_around(title, below), window.w / 3, 2 * title.h), title.h, title.h,
              THEME_BEHIND_DOOR(0xc0));
    style.outline = edge;
    draw_text(list, style, title, name);
    style = theme_text(&app->scale, TEXT_NAME, THEME_GOLD, ALIGN_CENTRE);
    style.outline = edge;
    draw_text(list, style, below, progress);
    draw_alpha_pop(list);
}

static void draw_lamp(struct draw_list *list, struct rect rect, float light, int phase) {
    const int x = rect.x + rect.w / 2, y = rect.y + rect.h / 2, radius = rect.w / 4;
    const int flicker = phase % 5 * 3;
    draw_disc(list, x, y, radius + 2, THEME_SHADE(0xc0));
    draw_ring(list, x, y, radius + 1, 1, THEME_GOLD_DEEP);
    if (light > 0) {
        draw_soft(list, rect_inset(rect, radius), radius, 2 * radius,
                  colour_with_alpha(THEME_GOLD, (int)(light * (float)(150 - 3 * flicker))));
        draw_disc(list, x, y, radius - 1, colour_with_alpha(THEME_GOLD, (int)(light * (float)(255 - flicker))));
    }
}

void table_door_lamps(const struct app *app, struct draw_list *list, float share) {
    const struct rect window = draw_list_area(list);
    const int size = ui_px(&app->scale, LAMP), step = ui_px(&app->scale, LAMP_STEP);
    struct rect lamp = {window.x + window.w / 2 - (LAMPS * step - (step - size)) / 2,
                        window.y + window.h * 36 / 100 + ui_px(&app->scale, NAME_HIGH + PROGRESS_HIGH + LAMP_BELOW),
                        size, size};
    for (int i = 0; i < LAMPS; i++, lamp.x += step) {
        const float light = share * LAMPS - (float)i;
        draw_lamp(list, lamp, light < 0 ? 0 : light > 1 ? 1 : light, (int)(app->now / LAMP_FLICKERS_MS) * 7 + i * 3);
    }
}

/* ---- leaving ---- */

struct leaving {
    SCENE;
    const struct table_ops *table;
    int colour;
    const char *look;
    char progress[TABLE_TEXT_SIZE];
    void (*to)(struct app *app, const struct game_ops *game);
    int is_there;   /* the scene that is gone to lies below */
    int is_opening; /* and its pictures have come */
    int64_t since;  /* its state is this one */
};

static void enter(struct scene *scene, int64_t now) {
    struct leaving *leaving = (struct leaving *)scene;
    leaving->since = now;
}

static void leave(struct scene *scene) {
    free(scene);
}

static void hear(struct scene *scene, const struct ui_event *event, int64_t now) {
    (void)scene;
    (void)event;
    (void)now;
}

static float share_at(const struct leaving *leaving, int64_t now) {
    const float gone = (float)(now - leaving->since) / (leaving->is_there ? OPEN_MS : CLOSE_MS);
    const float share = gone < 0 ? 0 : gone > 1 ? 1 : gone;
    return !leaving->is_there ? 1 - share : leaving->is_opening ? share : 0;
}

static const struct scene_ops leaving_ops;

/* What was a scene over the table is freed with it; another stands on top of where it led. */
static void arrive(struct leaving *leaving) {
    struct leaving *there = memory_new(1, sizeof *there);
    struct app *app = leaving->app;
    *there = *leaving;
    there->is_there = 1;
    leaving->to(app, leaving->table->game);
    app_push(app, &there->scene);
}

static void update(struct scene *scene, int64_t now) {
    struct leaving *leaving = (struct leaving *)scene;
    const int64_t age = now - leaving->since;
    if (!leaving->is_there) {
        if (age >= CLOSE_MS) {
            arrive(leaving);
        }
    } else if (leaving->is_opening) {
        if (age >= OPEN_MS) {
            app_pop(leaving->app);
        }
    } else if (age > 0 && (!platform_is_loading(leaving->app->platform) || age >= WAIT_MOST_MS)) {
        leaving->is_opening = 1;
        leaving->since = now;
    }
}

static void draw(struct scene *scene, struct draw_list *list, int64_t now) {
    const struct leaving *leaving = (const struct leaving *)scene;
    const float share = share_at(leaving, now);
    if (!leaving->is_there) { /* most ways lead to the title: its picture is to be there in time */
        draw_veil(list, 1);
        backdrop_draw(leaving->app, list);
        draw_veil(list, 0);
    }
    table_door_of(leaving->table)->draw(leaving->app, list, leaving->look, leaving->colour, share);
    table_door_words(leaving->app, list, _(leaving->table->title), leaving->progress, share);
}

static int is_moving(const struct scene *scene, int64_t now) {
    const struct leaving *leaving = (const struct leaving *)scene;
    (void)now;
    return !leaving->is_there || leaving->is_opening;
}

static const struct scene_ops leaving_ops = {.name = "leaving",
                                             .is_overlay = 1,
                                             .has_own_way = 1,
                                             .enter = enter,
                                             .leave = leave,
                                             .event = hear,
                                             .update = update,
                                             .draw = draw,
                                             .is_moving = is_moving};

void table_leave(struct table *table, void (*to)(struct app *app, const struct game_ops *game)) {
    struct app *app = table->app;
    if (!table_door_moves(app, table_door_of(table->ops)) || app->depth >= APP_SCENES) {
        to(app, table->game->ops);
        return;
    }
    struct leaving *leaving = memory_new(1, sizeof *leaving);
    leaving->scene.ops = &leaving_ops;
    leaving->table = table->ops;
    leaving->colour = table->colours[table->viewer];
    leaving->look = table_door_look(table);
    leaving->to = to;
    table->ops->words->progress(&table->talk, table->shown, leaving->progress, sizeof leaving->progress);
    table_save_try_again(table);
    app_play(app, "curtain");
    app_push(app, &leaving->scene);
}

static void to_title(struct app *app, const struct game_ops *game) {
    (void)game;
    app->places->title(app);
}

void table_leave_to_title(struct table *table) {
    table_leave(table, to_title);
}

/* ---- coming ---- */

struct coming {
    SCENE;
    const struct table_ops *table;
    struct table_start start;
    int colour;
    int is_closing; /* the door's pictures are there */
    int64_t since;  /* its state is this one */
};

static void enter_coming(struct scene *scene, int64_t now) {
    ((struct coming *)scene)->since = now;
}

static void update_coming(struct scene *scene, int64_t now) {
    struct coming *coming = (struct coming *)scene;
    const int64_t age = now - coming->since;
    if (coming->is_closing) {
        if (age >= CLOSE_MS) {
            coming->app->places->table(coming->app, &coming->start);
        }
    } else if (age > 0 && (!platform_is_loading(coming->app->platform) || age >= WAIT_TO_CLOSE_MS)) {
        coming->is_closing = 1;
        coming->since = now;
    }
}

static void draw_coming(struct scene *scene, struct draw_list *list, int64_t now) {
    const struct coming *coming = (const struct coming *)scene;
    const struct table_door *door = table_door_of(coming->table);
    const char *look = app_look(coming->app)->name; /* what was chosen last begins now */
    const float gone = (float)(now - coming->since) / CLOSE_MS, share = gone < 1 ? 1 - gone : 0;
    if (coming->is_closing) {
        door->draw(coming->app, list, look, coming->colour, share);
        table_door_words(coming->app, list, _(coming->table->title), "", share);
        return;
    }
    draw_veil(list, 1);
    door->draw(coming->app, list, look, coming->colour, 0);
    draw_veil(list, 0);
}

static int is_coming_moving(const struct scene *scene, int64_t now) {
    (void)now;
    return ((const struct coming *)scene)->is_closing;
}

static const struct scene_ops coming_ops = {.name = "coming",
                                            .is_overlay = 1,
                                            .has_own_way = 1,
                                            .enter = enter_coming,
                                            .leave = leave,
                                            .event = hear,
                                            .update = update_coming,
                                            .draw = draw_coming,
                                            .is_moving = is_coming_moving};

void table_come(struct app *app, const struct table_ops *table, const struct table_start *start, int colour) {
    if (!table_door_moves(app, table_door_of(table)) || app->depth >= APP_SCENES) {
        app->places->table(app, start);
        return;
    }
    struct coming *coming = memory_new(1, sizeof *coming);
    coming->scene.ops = &coming_ops;
    coming->table = table;
    coming->start = *start;
    coming->colour = colour;
    app_push(app, &coming->scene);
}
