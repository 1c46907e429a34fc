/* SPDX-License-Identifier: MIT */
/* The table of Carcassonne: The Castle, put together. */
#include "table/carcassonne/carcassonne_challenges.h"
#include "table/carcassonne/carcassonne_table.h"
#include "table/board_life.h"
#include "table/carcassonne/carcassonne_shoot.h"

#include <stdio.h>
#include <string.h>

#include "book/book_ops.h"
#include "table/carcassonne/carcassonne_achievements.h"
#include "table/carcassonne/carcassonne_board.h"
#include "table/carcassonne/carcassonne_book.h"
#include "table/carcassonne/carcassonne_coach.h"
#include "table/carcassonne/carcassonne_ops.h"
#include "table/carcassonne/carcassonne_thumbnail.h"
#include "table/carcassonne/carcassonne_words.h"
#include "table/ops_around.h"
#include "table/ops_stage.h"
#include "ui/words.h"

static void init(struct table *table) {
    carcassonne(table)->tables = carcassonne_tables(table->game);
    carcassonne(table)->heard_cell = carcassonne(table)->sought = carcassonne(table)->dolls.number = CARC_NONE;
}

static void open(struct table *table) {
    struct app *app = table->app;
    char error[GAME_ERROR_SIZE];
    if (!castle_open(&carcassonne(table)->castle, app->data, app->platform, carcassonne(table)->tables, error)) {
        char message[PLATFORM_ERROR_SIZE];
        snprintf(message, sizeof message, _("The board cannot be shown. Install the game again. (%.300s)"), error);
        app_notice(app, message);
    }
}

static const char *ambience(const struct table *table) {
    (void)table;
    return "carcassonne";
}

/* A soft tick for each lit cell that the pointer comes to. */
static void update(struct table *table) {
    struct carcassonne_table *own = carcassonne(table);
    uint8_t rotation;
    const uint8_t cell = table_is_asking(table) ? carcassonne_ghost(table, &rotation) : CARC_NONE;
    if (cell != own->heard_cell && cell != CARC_NONE && cell != carcassonne_tried_cell(table)) {
        app_play(table->app, "carc_light");
    }
    own->heard_cell = cell;
    carcassonne_dolls_update(table);
}

/* Points by turn, and the final scoring. */
static void history(struct table_history *history, const struct game *game, const void *board,
                    const struct event *event) {
    if (event->type == CARC_EVENT_TURN) {
        history->rounds = event->amount;
        table_history_note(history, game, board, event->amount - 1);
    } else if (event->type == CARC_EVENT_WALL_CLEARED) {
        table_history_note(history, game, board, history->rounds);
    } else if (event->type == CARC_EVENT_OVER) {
        table_history_note(history, game, board, history->rounds + 1);
    }
}

enum region {
    REGION_BOARD,
    REGION_TRAY,
    REGION_PROMPT,
    REGION_SEATS,
    REGION_CASTLE,
    REGION_PAGE,
    REGION_LOG,
    REGION_INSPECTOR,
    REGION_MENU
};

static const char *const regions[] = {
    N_("Castle"),        N_("Tile"), N_("Prompt"),     N_("Players"), N_("What lies open"),
    N_("Tiles to come"), N_("Log"),  N_("Info panel"), N_("Menu"),    NULL};

static const struct table_place parts[] = {{&carcassonne_board_part, REGION_BOARD, PLACE_IS_BOARD},
                                           {&carcassonne_seats_part, REGION_SEATS, PLACE_IS_LEFT},
                                           {&carcassonne_castle_part, REGION_CASTLE, PLACE_IS_RIGHT},
                                           {&table_log_part, REGION_LOG, PLACE_IS_RIGHT},
                                           {&table_inspector_part, REGION_INSPECTOR, PLACE_IS_RIGHT},
                                           {&table_menu_part, REGION_MENU, PLACE_OF_PLAY | PLACE_IS_ABOVE},
                                           {&table_prompt_part, REGION_PROMPT, PLACE_OF_PLAY},
                                           {&carcassonne_tray_part, REGION_TRAY, PLACE_OF_PLAY},
                                           {&carcassonne_page_part, REGION_PAGE, 0},
                                           {&table_coach_part, -1, PLACE_OF_PLAY},
                                           {NULL, 0, 0}};

/* The town is heard more and more as it grows; crows only while there is little of it. */
static int voice_of_town(struct table *table, int draw, struct table_voice *voice) {
    static const char *const sounds[] = {"yard_crow", "yard_sheep", "yard_dog",  "yard_cart",
                                         "yard_mugs", "yard_saw",   "far_anvil", "far_bell"};
    const int grown = 3 + carcassonne_shown(table)->drawn * 5 / CARC_TILES;
    const struct rect window = table->layout.window;
    voice->sound = sounds[draw % (grown < 8 ? grown : 8)];
    voice->at = (struct point){window.x + draw / 8 % (window.w > 0 ? window.w : 1), window.y};
    return 1;
}

/* The more town there is, the more of it is heard. */
static int hums_of_town(const struct table *table, struct table_hum *hums) {
    const int grown = 100 * carcassonne_shown(table)->drawn / CARC_TILES;
    const struct rect clear = table->layout.areas[AREA_CLEAR];
    const struct point left = {clear.x + clear.w / 3, clear.y + clear.h / 2}, right = {left.x + clear.w / 3, left.y};
    hums[0] = (struct table_hum){"hum_market", grown * 8 / 10, left};
    hums[1] = (struct table_hum){"hum_forge", grown > 30 ? grown * 6 / 10 : 0, right};
    hums[2] = (struct table_hum){"hum_tavern", grown > 50 ? grown * 7 / 10 : 0, right};
    return 3;
}

static int is_living(const struct table *table) {
    return board_life_is_on(table->app);
}

static const struct table_shot *(*const shots[])(void) = {carcassonne_shoot_list, NULL};

#define PITCH                                                                                                          \
    N_("Tile by tile a town fills the castle; make your marker land on the wall’s towers. For two, half an hour.")

static const struct table_stage carcassonne_table_stage = {.open = open,
                                                           .update = update,
                                                           .reset = carcassonne_reset,
                                                           .music = carcassonne_music,
                                                           .ambience = ambience,
                                                           .layout = carcassonne_layout,
                                                           .parts = parts,
                                                           .regions = regions,
                                                           .key_of = carcassonne_key_of,
                                                           .is_lasting = carcassonne_is_lasting,
                                                           .ahead = carcassonne_ahead,
                                                           .draw_motion = carcassonne_draw_motion,
                                                           .draw_dragged = carcassonne_draw_dragged,
                                                           .ghost = carcassonne_draw_ghost,
                                                           .is_moving = carcassonne_dolls_move,
                                                           .is_living = is_living,
                                                           .voice = voice_of_town,
                                                           .hums = hums_of_town,
                                                           .motions = &carcassonne_motions,
                                                           .begin = carcassonne_begin,
                                                           .point = carcassonne_event_point};

static const struct table_around carcassonne_table_around = {.board = N_("Look at the castle"),
                                                             .story = carcassonne_story,
                                                             .history = history,
                                                             .picture = carcassonne_picture,
                                                             .picture_size = sizeof(struct carcassonne_thumbnail),
                                                             .book = &carcassonne_book,
                                                             .coach = &carcassonne_coach,
                                                             .shots = shots,
                                                             .challenges = carcassonne_challenges,
.achievements = carcassonne_achievements,
                                                             .earned = carcassonne_earned};

const struct table_ops carcassonne_table_ops = {.game = &carcassonne_ops,
                                                .title = N_("Carcassonne: The Castle"),
                                                .pitch = PITCH,
                                                .own_size = sizeof(struct carcassonne_table),
                                                .init = init,
                                                .words = &carcassonne_table_words,
                                                .answers = &carcassonne_table_answers,
                                                .stage = &carcassonne_table_stage,
                                                .notes = &carcassonne_table_notes,
                                                .around = &carcassonne_table_around};
