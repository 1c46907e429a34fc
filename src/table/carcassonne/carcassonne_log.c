/* SPDX-License-Identifier: MIT */
/* The log: each turn a heading, each point with its reason. */
#include <stdio.h>

#include "table/carcassonne/carcassonne_board.h"
#include "table/carcassonne/carcassonne_words.h"
#include "table/match_log.h"
#include "table/ops_notes.h"
#include "ui/words.h"

enum { WALL_TILE_SIZE = 160 };

struct log_entry {
    const struct carcassonne_tables *tables;
    const struct carcassonne_state *board;
    const struct event *event;
    const char *name; /* of whom it concerns */
    char *out;
    size_t size;
};

static void tell_turn(const struct log_entry *it) {
    snprintf(it->out, it->size, _("Turn %d: %s"), it->event->amount, it->name);
}

static void tell_unplaced(const struct log_entry *it) {
    snprintf(it->out, it->size, "%s", _("The tile drawn fits nowhere and leaves the game."));
}

static void tell_laid(const struct log_entry *it) {
    char where[CARC_TEXT_SIZE];
    snprintf(it->out, it->size, _("%s lays a tile on %s."), it->name, carcassonne_at_text(it->event->to, 0, where));
}

static void tell_follower(const struct log_entry *it) {
    static const char *const templates[CARC_KINDS] = {
        N_("%s puts a herald onto the path."), N_("%s puts a knight onto the tower."),
        N_("%s puts a squire onto the house."), N_("%s puts a merchant onto the court.")};
    snprintf(it->out, it->size, _(templates[it->tables->kinds[it->event->what]]), it->name);
}

/* What somebody scores is told with the points. */
static void tell_completed(const struct log_entry *it) {
    char tiles[48];
    if (it->event->seat != GAME_NO_SEAT) {
        return;
    }
    if (carcassonne_is_of_wall(it->tables, it->event->what, it->event->amount)) {
        carcassonne_words_wall(it->event->reason, it->out, it->size);
        return;
    }
    carcassonne_words_size(CARC_PATH, it->event->amount, tiles, sizeof tiles);
    snprintf(it->out, it->size,
             it->event->to ? _("%s complete, %s: as many followers of both, nobody scores.")
                           : _("%s complete, %s: nobody stands there."),
             carcassonne_words_kind(it->event->reason), tiles);
}

/* "12 points: Tower, 3 tiles, 2 each, doubled. Total 40." */
static void tell_feature_points(const struct log_entry *it, int kind, const char *points) {
    const struct event *event = it->event;
    const int is_doubled = event->cause == 2 || event->cause == 3, counted = (int)event->extra;
    const int rate = counted ? event->amount / counted / (1 + is_doubled) : 0;
    char size[48];
    carcassonne_words_size(kind, counted, size, sizeof size);
    snprintf(it->out, it->size,
             is_doubled     ? _("%s scores %s: %s, %s, %d each, doubled by wall tile %d. Total %d.")
             : event->cause ? _("%s scores %s: %s, %s, %d each, with wall tile %d. Total %d.")
                            : _("%s scores %s: %s, %s, %d each. Total %d."),
             it->name, points, carcassonne_words_kind(kind), size, rate,
             event->cause ? event->cause : it->board->seats[event->seat].score, it->board->seats[event->seat].score);
}

static void tell_points(const struct log_entry *it) {
    const struct event *event = it->event;
    const int total = it->board->seats[event->seat].score;
    char points[48];
    snprintf(points, sizeof points, P_("%d point", "%d points", event->amount), event->amount);
    if (event->reason <= CARC_POINTS_COURT) {
        tell_feature_points(it, event->reason, points);
    } else if (event->reason == CARC_POINTS_KEEP) {
        snprintf(it->out, it->size, _("%s scores %s for the void: 1 for each cell. Total %d."), it->name, points,
                 total);
    } else if (event->what != CARC_NONE) {
        tell_feature_points(it, it->tables->kinds[event->what], points);
    } else {
        snprintf(it->out, it->size, _("%s scores %s with wall tile %d. Total %d."), it->name, points, event->cause,
                 total);
    }
}

static void tell_wall_taken(const struct log_entry *it) {
    char corner[24], effect[WALL_TILE_SIZE];
    carcassonne_words_corner(it->tables, it->event->from, corner, sizeof corner);
    carcassonne_words_wall_tile(it->tables, it->event->what, effect, sizeof effect);
    snprintf(it->out, it->size, _("%s lands on tower %s and takes wall tile %d: %s"), it->name, corner, it->event->what,
             effect);
}

static void tell_wall_played(const struct log_entry *it) {
    if (it->event->amount) {
        char effect[WALL_TILE_SIZE];
        carcassonne_words_wall_tile(it->tables, it->event->what, effect, sizeof effect);
        snprintf(it->out, it->size, _("%s plays wall tile %d: %s"), it->name, it->event->what, effect);
    } else if (it->event->what == 8) {
        snprintf(it->out, it->size, _("%s plays wall tile 8: the keep counts %d tiles more."), it->name,
                 it->tables->keep_8);
    }
}

static void tell_keep(const struct log_entry *it) {
    snprintf(it->out, it->size,
             P_("%s’s keep goes onto this house of %d tile.", "%s’s keep goes onto this house of %d tiles.",
                it->event->amount),
             it->name, it->event->amount);
}

static void tell_home(const struct log_entry *it) {
    static const char *const templates[CARC_KINDS] = {N_("%s’s herald comes home."), N_("%s’s knight comes home."),
                                                      N_("%s’s squire comes home."), ""};
    const char *template = templates[it->tables->kinds[it->event->what]];
    snprintf(it->out, it->size, template[0] ? _(template) : "%s", it->name);
}

static void tell_wall_cleared(const struct log_entry *it) {
    snprintf(it->out, it->size, "%s", _("The wall tiles left on the wall leave the game."));
}

static void tell_void(const struct log_entry *it) {
    if (it->event->seat == GAME_NO_SEAT) {
        snprintf(it->out, it->size, _("The void has %d cells; neither keep is larger, nobody scores it."),
                 it->event->amount);
    } else {
        snprintf(it->out, it->size, _("The void has %d cells; %s has the larger keep."), it->event->amount, it->name);
    }
}

static void tell_over(const struct log_entry *it) {
    snprintf(it->out, it->size, "%s", _("The match is over."));
}

static const struct {
    void (*tell)(const struct log_entry *it);
    uint8_t level;
} rows[CARC_EVENT_TYPES] = {
    [CARC_EVENT_UNPLACED] = {tell_unplaced, LOG_LINE},
    [CARC_EVENT_TURN] = {tell_turn, LOG_ROUND},
    [CARC_EVENT_LAID] = {tell_laid, LOG_LINE},
    [CARC_EVENT_FOLLOWER] = {tell_follower, LOG_LINE},
    [CARC_EVENT_COMPLETED] = {tell_completed, LOG_LINE},
    [CARC_EVENT_POINTS] = {tell_points, LOG_LINE},
    [CARC_EVENT_WALL_TAKEN] = {tell_wall_taken, LOG_LINE},
    [CARC_EVENT_WALL_PLAYED] = {tell_wall_played, LOG_LINE},
    [CARC_EVENT_KEEP] = {tell_keep, LOG_LINE},
    [CARC_EVENT_HOME] = {tell_home, LOG_LINE},
    [CARC_EVENT_WALL_CLEARED] = {tell_wall_cleared, LOG_LINE},
    [CARC_EVENT_VOID] = {tell_void, LOG_LINE},
    [CARC_EVENT_OVER] = {tell_over, LOG_ROUND},
};

static void begin_final_scoring(struct match_log *log, const struct match_log_line *of) {
    struct match_log_line line = *of;
    line.level = LOG_ROUND;
    snprintf(line.text, sizeof line.text, "%s", _("Final scoring"));
    match_log_append(log, &line);
}

static void tell(struct match_log *log, const struct event *event, const void *board) {
    const struct table_talk *talk = match_log_talk(log);
    const struct carcassonne_state *state = board;
    struct match_log_line line = {.round = state->turn, .seat = event->seat, .event = *event};
    if (event->type >= CARC_EVENT_TYPES || !rows[event->type].tell) {
        return;
    }
    if (event->type == CARC_EVENT_WALL_CLEARED) {
        begin_final_scoring(log, &line);
    }
    const struct log_entry entry = {.tables = carcassonne_tables(talk->game),
                                    .board = state,
                                    .event = event,
                                    .name = event->seat < CARC_SEATS ? talk->names[event->seat] : "",
                                    .out = line.text,
                                    .size = sizeof line.text};
    line.level = rows[event->type].level;
    rows[event->type].tell(&entry);
    if (line.text[0]) {
        match_log_append(log, &line);
    }
}

static void draw_sign(struct table *table, struct draw_list *list, const struct match_log_line *line,
                      struct rect rect) {
    static const char *const kinds[CARC_KINDS] = {"icon_path", "icon_tower", "icon_house", "icon_court"};
    static const char *const signs[CARC_EVENT_TYPES] = {
        [CARC_EVENT_WALL_TAKEN] = "icon_wall", [CARC_EVENT_WALL_PLAYED] = "icon_wall",
        [CARC_EVENT_KEEP] = "icon_keep",       [CARC_EVENT_WALL_CLEARED] = "icon_wall",
        [CARC_EVENT_VOID] = "icon_void",
    };
    const struct event *event = &line->event;
    const int is_kind = event->type == CARC_EVENT_POINTS || event->type == CARC_EVENT_COMPLETED;
    if (event->type == CARC_EVENT_FOLLOWER || event->type == CARC_EVENT_HOME) {
        const struct carcassonne_tables *tables = carcassonne_tables(table->game);
        castle_draw_follower(list, table->colours[event->seat], tables->kinds[event->what],
                             (struct point){rect.x + rect.w / 2, rect.y + rect.h * 7 / 8}, rect.h * 5 / 4);
    } else if (is_kind && event->reason < CARC_KINDS) {
        castle_draw_picture(list, kinds[event->reason], rect);
    } else if (is_kind) {
        castle_draw_picture(list, event->reason == CARC_POINTS_KEEP ? "icon_keep" : "icon_wall", rect);
    } else if (event->type == CARC_EVENT_LAID) {
        const struct castle *castle = &carcassonne(table)->castle;
        castle_draw_face(castle, list, castle->tables->face_of[event->what], event->from, rect);
    } else if (event->type < CARC_EVENT_TYPES && signs[event->type]) {
        castle_draw_picture(list, signs[event->type], rect);
    }
}

/* ---- a line lights what it tells of ---- */

static void light_ring(struct table *table, struct draw_list *list, struct point at) {
    draw_ring(list, at.x, at.y, table_px(table, 19), table_px(table, 5), THEME_BACKING(0xa0));
    draw_ring(list, at.x, at.y, table_px(table, 18), table_px(table, 3), THEME_TOLD);
}

static void light(struct table *table, struct draw_list *list, const struct match_log_line *line) {
    const struct event *event = &line->event;
    const struct castle_scene scene = carcassonne_scene(table, carcassonne_shown(table), list);
    const int is_of_feature = event->type == CARC_EVENT_POINTS || event->type == CARC_EVENT_COMPLETED ||
                              event->type == CARC_EVENT_FOLLOWER || event->type == CARC_EVENT_KEEP ||
                              event->type == CARC_EVENT_HOME;
    if (event->type == CARC_EVENT_LAID) {
        const struct rect rect = carcassonne_cell_rect(table, carcassonne(table)->tables->grid[event->to]);
        draw_frame(list, rect_inset(rect, -1), 3, table_px(table, 5), THEME_BACKING(0xa0));
        draw_frame(list, rect, 3, table_px(table, 3), THEME_TOLD);
    } else if (is_of_feature && event->what < CARC_NONE) {
        const unsigned label =
            carcassonne_shown(table)->belongs[event->what]; /* a replay shows it before it is there */
        if (label != CARC_NONE) {
            castle_draw_feature(&scene, label, 0x9fe0ff60u, THEME_TOLD);
        }
    } else if (event->type == CARC_EVENT_WALL_TAKEN) {
        light_ring(table, list,
                   board_view_point(&table->view, carcassonne(table)->castle.towers[event->from % CARC_CORNERS]));
    }
}

const struct table_lines carcassonne_lines = {.tell = tell, .light = light, .sign = draw_sign};
