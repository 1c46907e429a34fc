/* SPDX-License-Identifier: MIT */
/* How far the stage is cleared is one share of time; parts are moved by it and know nothing of each other. */
#include "table/table_stage.h"

#include "app/awaited.h"
#include "castellany/memory.h"
#include "table/ops_stage.h"
#include "table/ops_words.h"
#include "table/table_door.h"
#include "table/table_referee.h"
#include "table/table_scene.h"
#include "ui/tween.h"
#include "ui/words.h"

enum { LEAVE_MS = 500, EVENING_MS = 2400, EVENING_STEPS = 12 };
enum { ARRIVE_AFTER = 60 /* percent of the gate's time */, ARRIVE_MS = 420 };
enum { SHUT_LONG_MS = 500, SHUT_LONGEST_MS = 60000 };

/* Of the wait at a door: what the table needs takes longer than what only painting asks for. */
static const float veiled_share = 0.7F;

/* The gate by which a seat's board opens. */
struct table_gate {
    enum {
        GATE_IS_OPEN,
        GATE_IS_VEILED, /* shut until the table's pictures are there; nothing is painted behind it */
        GATE_IS_SHUT,   /* until what only painting asks for is there, too */
        GATE_GOES_UP
    } state;
    int of;
    int is_arrival; /* a match comes, nobody was called */
    int64_t since;  /* its state is this one; 0: from the next frame on */
    /* What is waited for while it is shut. */
    struct table_awaited {
        struct awaited pictures; /* in this state */
        int most;                /* that were missing at once in it */
        int64_t shut_at;         /* from when on there is a wait */
        float share;             /* has come, of all, 0 to 1: never less than before */
    } awaited;
};

struct table_gate *table_gate_new(void) {
    return memory_new(1, sizeof(struct table_gate));
}

static int is_sudden(const struct table *table) {
    return app_is_still(table->app);
}

static void turn(struct table *table, int is_clear) {
    if (table->stage.is_clear != is_clear) {
        table->stage = (struct table_cleared){is_clear, is_sudden(table) ? 0 : table->now, 0, 0};
    }
}

void table_stage_clear(struct table *table) {
    turn(table, 1);
}

void table_stage_lift(struct table *table, struct rect band) {
    if (table->stage.is_clear) {
        board_view_lift(&table->view, band, table->now, is_sudden(table));
    }
}

void table_stage_fill(struct table *table) {
    if (!rect_is_empty(table->view.lifted)) {
        board_view_rest(&table->view, table->now, is_sudden(table));
    }
    turn(table, 0);
}

/* The part of LENGTH ms that is over since FROM, 0 to 1; from 0, long ago, all of it. */
static float over(const struct table *table, int64_t from, int length) {
    const int64_t age = table->now - from;
    return !from || age >= length ? 1 : age <= 0 ? 0 : (float)age / (float)length;
}

static int64_t evening_from(const struct table *table) {
    const struct table_cleared *stage = &table->stage;
    return stage->day_until > stage->since ? stage->day_until : stage->since;
}

/* What hides the board: by the castle's gate comes whoever is called, by the game's own door a match. */
static const struct table_door *door_of(const struct table *table) {
    return table->gate->is_arrival ? table_door_of(table->ops) : &table_door_gate;
}

/* It opens on the board alone; what is told arrives before it is wholly up. */
static float away_behind_gate(const struct table *table) {
    const float age = (float)(table->now - table->gate->since - door_of(table)->ms * ARRIVE_AFTER / 100) / ARRIVE_MS;
    return table->gate->state != GATE_GOES_UP || age >= 1 ? 0 : 1 - ease_apply(EASE_OUT, age < 0 ? 0 : age);
}

float table_stage_share(const struct table *table) {
    const float share = ease_apply(EASE_IN_OUT, over(table, table->stage.since, LEAVE_MS)),
                behind = away_behind_gate(table);
    const float away = table->stage.is_clear ? share : 1 - share;
    return away > behind ? away : behind;
}

int table_stage_signs(const struct table *table) {
    return tween_int(255, 0, table_stage_share(table));
}

float table_stage_evening(const struct table *table) {
    const float share = (float)(int)(over(table, evening_from(table), EVENING_MS) * EVENING_STEPS) / EVENING_STEPS;
    return table->stage.is_clear ? share : 1 - share;
}

void table_stage_retell(struct table *table, int64_t until) {
    table->stage.is_retold = 1;
    table->stage.day_until = until;
}

void table_stage_is_told(struct table *table) {
    table->stage.is_retold = 0;
    table->stage.day_until = table->stage.day_until < table->now ? table->stage.day_until : table->now;
}

/* ---- the gate ---- */

int table_stage_is_shut(const struct table *table) {
    return table->gate->state == GATE_IS_VEILED || table->gate->state == GATE_IS_SHUT;
}

int table_stage_is_veiled(const struct table *table) {
    return table->gate->state == GATE_IS_VEILED;
}

static int is_gate_seen(const struct table *table) {
    return table_stage_is_shut(table) ||
           (table->gate->state == GATE_GOES_UP && table->now < table->gate->since + door_of(table)->ms);
}

void table_stage_open_gate(struct table *table, uint8_t seat) {
    app_play(table->app, "curtain");
    *table->gate = (struct table_gate){.of = seat, .is_arrival = table_stage_is_shut(table), .since = table->app->now};
    table->gate->state = table_door_moves(table->app, door_of(table)) ? GATE_GOES_UP : GATE_IS_OPEN;
}

void table_stage_arrive(struct table *table) {
    const int has_curtain =
        __builtin_popcount(table->persons) > 1 && table->game->ops->secrecy(table_state(table)) != GAME_OPEN;
    const int is_match =
        !table->referee->is_exercise && !table->is_replay && !table->stage.is_clear && !table->results_shown;
    const int is_shown = is_match && !has_curtain && table_door_moves(table->app, table_door_of(table->ops));
    *table->gate =
        (struct table_gate){.state = is_shown ? GATE_IS_VEILED : GATE_IS_OPEN, .of = table->viewer, .is_arrival = 1};
}

static void count_awaited(struct table *table) {
    struct table_awaited *awaited = &table->gate->awaited;
    const int missing = platform_loading_count(table->app->platform);
    awaited->most = missing > awaited->most ? missing : awaited->most;
    const float come = awaited->most ? 1 - (float)missing / (float)awaited->most : 0;
    const float share =
        table->gate->state == GATE_IS_SHUT ? veiled_share + (1 - veiled_share) * come : veiled_share * come;
    awaited->share = share > awaited->share ? share : awaited->share;
}

static void enter_state(struct table_gate *gate, int state, int64_t now) {
    gate->state = state;
    gate->since = now;
    gate->awaited.most = 0;
    awaited_begin(&gate->awaited.pictures, now);
}

void table_stage_go_on(struct table *table) {
    struct platform *platform = table->app->platform;
    struct table_gate *gate = table->gate;
    if (!table_stage_is_shut(table)) {
        return;
    }
    count_awaited(table);
    if (!gate->since) { /* this frame is the first to ask for pictures */
        gate->awaited.shut_at = table->now;
        enter_state(gate, GATE_IS_VEILED, table->now);
    } else if (!platform_is_loading(platform) ||
               awaited_is_over(&gate->awaited.pictures, platform_arrivals(platform), table->now, SHUT_LONGEST_MS)) {
        if (gate->state == GATE_IS_SHUT) {
            table_stage_open_gate(table, (uint8_t)gate->of);
        } else {
            enter_state(gate, GATE_IS_SHUT, table->now);
        }
    }
}

void table_stage_draw_gate(struct table *table, struct draw_list *list) {
    if (is_gate_seen(table)) {
        const enum draw_layer before = draw_layer(list, LAYER_OVERLAY);
        const float gone = (float)(table->now - table->gate->since) / (float)door_of(table)->ms;
        const float share = table_stage_is_shut(table) || gone < 0 ? 0 : gone;
        door_of(table)->draw(table->app, list, table_door_look(table), table->colours[table->gate->of], share);
        if (table->gate->is_arrival) {
            char progress[TABLE_TEXT_SIZE];
            table->ops->words->progress(&table->talk, table->shown, progress, sizeof progress);
            table_door_words(table->app, list, _(table->ops->title), progress, share);
        }
        if (table_stage_is_shut(table) && table->gate->since &&
            table->now - table->gate->awaited.shut_at >= SHUT_LONG_MS) {
            table_door_lamps(table->app, list, table->gate->awaited.share);
        }
        draw_layer(list, before);
    }
}

int table_stage_is_arriving(const struct table *table) {
    enum { LONGEST_MS = 3000 }; /* after that it is somebody's hand that moves the view */
    const int comes_near = board_view_is_swept(&table->view) && table->now < table->gate->since + LONGEST_MS;
    return app_is_on_top(table->app, &table->scene) &&
           (is_gate_seen(table) || away_behind_gate(table) > 0 || comes_near);
}

int table_stage_is_moving(const struct table *table) {
    return over(table, evening_from(table), EVENING_MS) < 1 || is_gate_seen(table) || away_behind_gate(table) > 0;
}

/* Where a part has gone when SHARE of the way is over. */
static struct point gone(const struct table *table, unsigned flags, float share) {
    const struct rect window = table->layout.window;
    const struct point far = flags & PLACE_IS_LEFT    ? (struct point){-window.w / 4, 0}
                             : flags & PLACE_IS_RIGHT ? (struct point){window.w / 4, 0}
                             : flags & PLACE_IS_ABOVE ? (struct point){0, -window.h / 8}
                                                      : (struct point){0, window.h / 4};
    return tween_point((struct point){0, 0}, far, share);
}

void table_stage_draw(struct table *table, struct draw_list *list, unsigned left_out) {
    const float share = table_stage_share(table);
    for (const struct table_place *place = table->ops->stage->parts; place->part; place++) {
        const int is_board = (place->flags & PLACE_IS_BOARD) != 0;
        const struct point by = gone(table, place->flags, is_board ? 0 : share);
        if (place->flags & left_out || (!is_board && share >= 1)) {
            continue;
        }
        draw_offset_push(list, by.x, by.y);
        draw_alpha_push(list, is_board ? 255 : tween_int(255, 0, share * share));
        place->part->draw(table, list);
        draw_alpha_pop(list);
        draw_offset_pop(list);
    }
}
