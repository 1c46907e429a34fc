/* SPDX-License-Identifier: MIT */
/* The table of A Castle for All Seasons, put together; what the menus show of it before and after a match: its
 * settings, whose names stand in players' files and may never change, small pictures of its board, the winter lesson on
 * offer. */
#include <stdio.h>
#include <string.h>

#include "app/app.h"
#include "app/look.h"
#include "castellany/data.h"
#include "castellany/seasons.h"
#include "table/coach/coach.h"
#include "table/ops_around.h"
#include "table/seasons/seasons_board.h"
#include "table/seasons/seasons_book.h"
#include "table/seasons/seasons_coach.h"
#include "table/seasons/seasons_results.h"
#include "table/seasons/seasons_table.h"
#include "ui/theme.h"
#include "ui/words.h"

/* ---- settings ---- */

static const struct look summer_look = {"summer", KIT_BACKDROP, 0xfff0dcffu, 0};
static const struct look winter_look = {"winter", KIT_BACKDROP_WINTER, 0x9aa6c4ffu, 1};

const struct table_option_value seasons_season_values[] = {
    {.value = "summer", .title = N_("Summer"), .in_sentence = N_("in summer"), .icon = ICON_SUN, .look = &summer_look},
    {.value = "winter",
     .title = N_("Winter"),
     .in_sentence = N_("in winter"),
     .icon = ICON_SNOW,
     .setting = SEASONS_IN_WINTER,
     .look = &winter_look},
    {.value = NULL}};

static const struct table_switch switches[] = {
    {SEASONS_IN_WINTER, N_("New matches in winter"),
     N_("The variant with six winter cards, as the first choice for new matches."), 0},
    {SEASONS_CARD_STOPS, N_("Winter cards wait"), N_("Each stays on the table until you have read it and press."), 1},
    {NULL, NULL, NULL, 0}};

/* ---- small pictures: by the board's own drawing at a view of its own, from what is read once a season ---- */

/* What the pictures are drawn with. Zero it once. */
struct thumbnails {
    struct table_art art;
    struct seasons_tables tables; /* copied: what a full cart is */
    struct board_layout boards[2];
    int is_read[2], has_board[2]; /* by season */
};

/* The castle without the rim that panels cover at a table. */
#define CLOSER 1.35f

static int has_board(struct thumbnails *thumbnails, struct app *app, int season) {
    static const char *const names[] = {[SUMMER] = "summer", [WINTER] = "winter"};
    if (!thumbnails->is_read[season]) {
        char path[PLATFORM_PATH_SIZE + 64], folder[32], ignored[GAME_ERROR_SIZE];
        thumbnails->is_read[season] = 1;
        thumbnails->art.platform = app->platform;
        thumbnails->tables = *seasons_tables(app_game(app, NULL)->game);
        snprintf(path, sizeof path, "%s/" GAME_DATA("seasons") "board/%s/layout.json", app->data, names[season]);
        snprintf(folder, sizeof folder, GAME_DATA("seasons") "board/%s/", names[season]);
        thumbnails->has_board[season] = seasons_board_layout_read(path, folder, &thumbnails->boards[season], ignored);
    }
    return thumbnails->has_board[season];
}

/* A place where a helper stands, as a dot in its player's colour. */
static void draw_helpers(const struct board_layout *layout, const struct board_view *view, struct draw_list *list,
                         const struct seasons_state *board, const int *colours) {
    const int radius = view->window.w / 75 > 2 ? view->window.w / 75 : 2;
    for (int place = 0; place < PLACES; place++) {
        const uint8_t seat = board->places[place];
        if (seat < board->seat_count && layout->places[place].radius) {
            const struct point at = board_view_point(view, layout->places[place].at);
            draw_disc(list, at.x, at.y, radius + 1, 0x1a1008ffu);
            draw_disc(list, at.x, at.y, radius, theme_players[colours[seat] % PLAYER_COLOURS].fill);
        }
    }
}

static void draw_picture(void *own, struct app *app, struct draw_list *list, const void *state, const int *colours,
                         struct rect rect) {
    struct thumbnails *thumbnails = own;
    const struct seasons_state *board = state;
    const int season = board->season == WINTER;
    struct board_view view = {.source_w = 0};
    if (!has_board(thumbnails, app, season)) {
        draw_box(list, rect, 2, season ? 0xc3cfdcffu : 0x6f8a52ffu);
        return;
    }
    const struct board_scene scene = {.state = board, .tables = &thumbnails->tables, .rising_tile = -1};
    draw_clip_push(list, rect);
    const struct board_extent extent = seasons_board_layout_extent(&thumbnails->boards[season]);
    board_view_fit(&view, &extent, rect, (struct rect){0, 0, 0, 0});
    view.zoom = CLOSER;
    board_view_fit(&view, &extent, rect, (struct rect){0, 0, 0, 0});
    seasons_board_draw(&thumbnails->art, &thumbnails->boards[season], &view, &scene, list);
    seasons_board_draw_glows(&thumbnails->art, &thumbnails->boards[season], &view, &scene, 100, list);
    draw_helpers(&thumbnails->boards[season], &view, list, board, colours);
    draw_clip_pop(list);
    draw_frame(list, rect, 0, 1, colour_with_alpha(THEME_INK, 192));
}

static const struct table_picture picture = {.draw = draw_picture, .size = sizeof(struct thumbnails)};

/* ---- all of it ---- */

static const struct table_option seasons_options[] = {
    {.name = "season", .title = N_("Season"), .any = N_("All year"), .values = seasons_season_values}, {.name = NULL}};

/* Before a first match in winter its lesson is offered, once. */
static void offer_answered(struct app *app, int is_accepted) {
    settings_switch_set(&app->settings, SEASONS_MET_WINTER, 1);
    app_settings_changed(app);
    if (is_accepted) {
        coach_go_on(app, &seasons_table_ops, COURSE_WINTER);
    }
}

static const struct table_offer *seasons_offer(const struct settings *settings, const char *variant) {
    static const struct table_offer winter = {
        .heading = N_("First time in winter?"),
        .text = N_("Six winter cards join the game. Master Ulrich shows in five "
                   "minutes what they do. Without him the match opens with the page about winter."),
        .begin = N_("Start the match"),
        .accept = N_("Take the winter lesson"),
        .page = "winter",
        .answered = offer_answered};
    const int is_known = settings_switch(settings, SEASONS_MET_WINTER, 0) ||
                         settings_lesson(settings, seasons_coach.lessons[COURSE_WINTER].name).is_learned;
    return strcmp(variant, seasons_season_values[WINTER].value) == 0 && !is_known ? &winter : NULL;
}

static void init(struct table *table) {
    struct seasons_table *own = seasons(table);
    own->tables = seasons_tables(table->game);
    own->draft.tile = NO_TILE;
    own->winter_card = own->winter_leaves = NO_CARD;
    own->scoring = own->dolls.open = own->dolls.closing = BUILDINGS;
    own->hand_hover = -1;
}

static enum icon sign(const void *state) {
    return ((const struct seasons_state *)state)->season == WINTER ? ICON_SNOW : ICON_SUN;
}

#define PITCH N_("Choose your craftsmen in secret, build in time, place your helpers well. An hour.")

static const struct table_around seasons_table_around = {.end = &seasons_end,
                                                         .sign = sign,
                                                         .picture = &picture,
                                                         .book = &seasons_book,
                                                         .coach = &seasons_coach,
                                                         .referee = &coach_on_call,
                                                         .challenges = seasons_challenges,
                                                         .seals = &seasons_seals,
                                                         .options = seasons_options,
                                                         .variants = seasons_options,
                                                         .switches = switches,
                                                         .offer = seasons_offer};

/* From the sky to the road, where winter begins. */
static const struct table_tall seasons_tall = {.life = TALL_SNOW, .at = {{470, 0}, {330, 1040}}};

const struct table_ops seasons_table_ops = {.game = &seasons_ops,
                                            .title = N_("A Castle for All Seasons"),
                                            .pitch = PITCH,
                                            .tall = &seasons_tall,
                                            .motto = N_("A castle for all seasons"),
                                            .own_size = sizeof(struct seasons_table),
                                            .init = init,
                                            .words = &seasons_table_words,
                                            .answers = &seasons_table_answers,
                                            .stage = &seasons_table_stage,
                                            .notes = &seasons_table_notes,
                                            .around = &seasons_table_around};
