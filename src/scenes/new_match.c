/* New match: who sits at the table, in which colour, in which season, and who begins. Two seats at least; the third and
 * fourth may stay empty. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/dialog.h"
#include "app/menus.h"
#include "app/seeds.h"
#include "castellany/seasons.h"
#include "store/saves.h"
#include "table/coach/coach.h"
#include "app/backdrop.h"
#include "ui/text.h"
#include "ui/words.h"

enum { MOST_LEVELS = 8, EMPTY = 0, PERSON = 1, FIRST_BOT = 2 };
enum {
    ID_BACK = 1,
    ID_START,
    ID_SEASON,
    ID_STARTER,
    ID_SEED,
    ID_SEED_NEW,
    ID_SEED_DAY,
    ID_COLOUR = 10,
    ID_NAME = 20,
    ID_WHO = 30
};
enum { WIDTH = 1090, HEIGHT = 580, ROW = 58 };

struct seat {
    char name[MATCH_NAME_SIZE];
    int who; /* EMPTY, PERSON, or a bot's level from FIRST_BOT on */
    int colour;
    int is_named; /* the player typed the name himself */
};

struct new_match {
    struct scene scene;
    struct app *app;
    struct ui ui;
    struct seat seats[GAME_MAX_SEATS];
    const char *options[MOST_LEVELS + 2];
    const char *levels[MOST_LEVELS];
    int level_count;
    int is_winter;
    uint64_t seed; /* of the match to come: the bots' names belong to it */
    char seed_text[SEED_SIZE];
    int is_seed_good; /* else SEED is the last good one */
    struct rect seed_label;
    int starter; /* 0: drawn by lot, else one more than the seat among those taken */
    const char *starters[GAME_MAX_SEATS + 1], *seasons[2];
};

static const char *const person_names[GAME_MAX_SEATS] = {"Johanna", "Mattis", "Irmela", "Konrad"};

/* ---- seats ---- */

static void name_anew(struct new_match *match, int seat) {
    struct seat *chair = &match->seats[seat];
    if (!chair->is_named) {
        const char *own =
            seat == 0 && match->app->settings.player_name[0] ? match->app->settings.player_name : person_names[seat];
        snprintf(chair->name, sizeof chair->name, "%s",
                 chair->who == PERSON ? own : bot_persona(app_game(match->app, NULL)->library, match->seed, (uint8_t)seat).name);
    }
}

static void read_levels(struct new_match *match) {
    for (const struct bot_level *level = bot_levels; level->name && match->level_count < MOST_LEVELS; level++) {
        if (!level->is_hidden_from_menus) {
            match->levels[match->level_count++] = level->name;
        }
    }
}

static void name_options(struct new_match *match) {
    match->seasons[SUMMER] = _("Summer");
    match->seasons[WINTER] = _("Winter");
    match->options[EMPTY] = _("Empty");
    match->options[PERSON] = _("Person");
    for (int level = 0; level < match->level_count; level++) {
        match->options[FIRST_BOT + level] = menu_level(match->levels[level]);
    }
}

static int is_taken(const struct new_match *match, int seat) {
    return match->seats[seat].who != EMPTY;
}

static int seats_taken(const struct new_match *match) {
    int count = 0;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        count += is_taken(match, seat);
    }
    return count;
}

static void next_colour(struct new_match *match, int seat) {
    unsigned used = 0;
    for (int other = 0; other < GAME_MAX_SEATS; other++) {
        used |= other != seat && is_taken(match, other) ? 1u << match->seats[other].colour : 0;
    }
    int *colour = &match->seats[seat].colour;
    do {
        *colour = (*colour + 1) % PLAYER_COLOURS;
    } while (used >> *colour & 1);
}

/* A seat that was empty may come back with a colour that another took meanwhile. */
static void settle_colour(struct new_match *match, int seat) {
    for (int other = 0; other < GAME_MAX_SEATS; other++) {
        if (other != seat && is_taken(match, other) && match->seats[other].colour == match->seats[seat].colour) {
            next_colour(match, seat);
            return;
        }
    }
}

static void take_seed(struct new_match *match, uint64_t seed) {
    match->seed = seed;
    match->is_seed_good = 1;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        name_anew(match, seat);
    }
}

/* A seed that is not typed is written out. */
static void show_seed(struct new_match *match, uint64_t seed) {
    take_seed(match, seed);
    snprintf(match->seed_text, sizeof match->seed_text, "%llu", (unsigned long long)seed);
}

static void read_seed(struct new_match *match) {
    uint64_t seed;
    match->is_seed_good = seed_read(match->seed_text, &seed);
    if (match->is_seed_good) {
        take_seed(match, seed);
    }
}

/* As in the lesson: one person, two bots of the weakest level. */
static void seat_a_first_match(struct new_match *match) {
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        match->seats[seat].who = seat == 0 ? PERSON : seat < 3 ? FIRST_BOT : EMPTY;
        match->seats[seat].colour = seat;
    }
}

/* Who CONTROL is at SEAT; a level that there is no longer: the weakest. */
static int who_of(const struct new_match *match, int seat, const char *control) {
    if (!control[0] && seat >= 2) {
        return EMPTY;
    }
    if (strcmp(control, "person") == 0) {
        return PERSON;
    }
    for (int level = 0; level < match->level_count; level++) {
        if (strncmp(control, "bot:", 4) == 0 && strcmp(control + 4, match->levels[level]) == 0) {
            return FIRST_BOT + level;
        }
    }
    return FIRST_BOT;
}

static void seat_those_of_last_time(struct new_match *match) {
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        const struct settings_seat *before = &match->app->settings.table[seat];
        struct seat *chair = &match->seats[seat];
        chair->who = who_of(match, seat, before->control);
        chair->colour = before->colour;
        snprintf(chair->name, sizeof chair->name, "%.*s", MATCH_NAME_SIZE / 2 - 1, before->name);
        chair->is_named = chair->name[0] != 0;
    }
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        settle_colour(match, seat);
    }
}

static void new_match_enter(struct scene *scene, struct app *app, int64_t now) {
    struct new_match *match = (struct new_match *)scene;
    (void)now;
    match->app = app;
    match->is_winter = app->settings.is_winter;
    read_levels(match);
    if (app->settings.table[0].control[0]) {
        seat_those_of_last_time(match);
    } else {
        seat_a_first_match(match);
    }
    show_seed(match, seed_new(&app->random));
}

static void new_match_leave(struct scene *scene) {
    free(scene);
}

/* ---- the start ---- */

static void control_of(const struct new_match *match, int seat, char *control, size_t size) {
    const int who = match->seats[seat].who;
    if (who >= FIRST_BOT) {
        snprintf(control, size, "bot:%s", match->levels[who - FIRST_BOT]);
    } else {
        snprintf(control, size, "%s", who == PERSON ? "person" : "");
    }
}

/* For the next new match. */
static void remember_table(struct new_match *match) {
    struct settings *settings = &match->app->settings;
    const struct seat *first = &match->seats[0];
    if (first->who == PERSON && first->is_named) {
        snprintf(settings->player_name, sizeof settings->player_name, "%s", first->name);
    }
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        struct settings_seat *kept = &settings->table[seat];
        control_of(match, seat, kept->control, sizeof kept->control);
        snprintf(kept->name, sizeof kept->name, "%s", match->seats[seat].is_named ? match->seats[seat].name : "");
        kept->colour = match->seats[seat].colour;
    }
    settings->is_winter = match->is_winter;
    app_settings_changed(match->app);
}

static void fill_seats(const struct new_match *match, struct table_start *start) {
    int taken = 0;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        const struct seat *chair = &match->seats[seat];
        if (!is_taken(match, seat)) {
            continue;
        }
        struct match_seat *to = &start->seats[taken];
        snprintf(to->name, sizeof to->name, "%s",
                 chair->name[0]         ? chair->name
                 : chair->who == PERSON ? person_names[seat]
                                        : bot_persona(app_game(match->app, NULL)->library, match->seed, (uint8_t)seat).name);
        control_of(match, seat, to->control, sizeof to->control);
        to->colour = (uint8_t)(chair->colour + 1);
        start->colours[taken++] = (uint8_t)chair->colour;
    }
    start->setup.seats = (uint8_t)taken;
}

static void begin_match(struct new_match *match) {
    struct app *app = match->app;
    struct table_start start = {.pace = -1};
    const struct game_ops *ops = app_game(app, NULL)->game.ops;
    char number[16];
    fill_seats(match, &start);
    start.setup.seed = match->seed;
    ops->setup_option(&start.setup, "season", match->is_winter ? "winter" : "summer");
    if (match->starter > 0) {
        snprintf(number, sizeof number, "%d", match->starter - 1);
        ops->setup_option(&start.setup, "start", number);
    }
    if (app->saves[0]) {
        saves_new_path(app->saves, (time_t)app_wall(app), start.path);
    }
    remember_table(match);
    app_replace(app, table_scene_new(&start));
}

enum { OFFER_MATCH, OFFER_LESSON, OFFER_BACK };

static void offer_answered(void *context, struct app *app, int button) {
    if (button != OFFER_BACK) {
        app->settings.has_met_winter = 1;
        app_settings_changed(app);
    }
    if (button == OFFER_MATCH) {
        begin_match(context);
    } else if (button == OFFER_LESSON) {
        coach_begin_winter_lesson(app);
    }
}

static int has_person(const struct new_match *match) {
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (match->seats[seat].who == PERSON) {
            return 1;
        }
    }
    return 0;
}

/* Before a first match in winter its lesson is offered, once. */
static void begin_or_offer_lesson(struct new_match *match) {
    const struct settings *settings = &match->app->settings;
    if (!match->is_winter || settings->has_met_winter || settings->has_learned_winter || !has_person(match)) {
        begin_match(match);
        return;
    }
    dialog_push(match->app, &(struct dialog){.heading = _("First time in winter?"),
                                             .text = _("Six winter cards join the game. Master Ulrich shows in five "
                                                       "minutes what they do; Learn to play offers that later, too."),
                                             .buttons = {_("Start the match"), _("Take the winter lesson"), _("Back")},
                                             .cancel = OFFER_BACK,
                                             .danger = -1,
                                             .answer = offer_answered,
                                             .context = match});
}

/* ---- what it does ---- */

static void changed(struct new_match *match, const struct ui_action *action) {
    if (action->id == ID_SEASON) {
        match->is_winter = action->value;
    } else if (action->id == ID_STARTER) {
        match->starter = action->value;
    } else if (action->id == ID_SEED) {
        read_seed(match);
    } else if (action->id >= ID_WHO) {
        const int seat = action->id - ID_WHO;
        match->seats[seat].who = action->value + (seat < 2);
        settle_colour(match, seat);
        name_anew(match, seat);
        match->starter = match->starter > seats_taken(match) ? 0 : match->starter;
    } else if (action->id >= ID_NAME) {
        match->seats[action->id - ID_NAME].is_named = 1;
    }
}

static void new_match_event(struct scene *scene, const struct ui_event *event, int64_t now) {
    struct new_match *match = (struct new_match *)scene;
    const struct ui_action action = ui_event(&match->ui, event, now);
    app_play_ui(match->app, &match->ui);
    if (action.type == UI_CHANGED) {
        changed(match, &action);
    } else if (action.type == UI_PRESSED && action.id == ID_BACK) {
        app_pop(match->app);
    } else if (action.type == UI_PRESSED && action.id == ID_SEED_NEW) {
        show_seed(match, seed_new(&match->app->random));
    } else if (action.type == UI_PRESSED && action.id == ID_SEED_DAY) {
        show_seed(match, seed_of_day(app_wall(match->app)));
    } else if ((action.type == UI_PRESSED && action.id == ID_START) || action.type == UI_ENTERED) {
        if (match->is_seed_good) {
            begin_or_offer_lesson(match);
        } else {
            app_notice(match->app,
                       _("The seed must be a number below 18446744073709551616, or any words: change it, or "
                         "let the die draw another."));
        }
    } else if (action.type == UI_PRESSED && action.id >= ID_COLOUR && action.id < ID_NAME) {
        next_colour(match, action.id - ID_COLOUR);
    }
}

/* ---- what it looks like ---- */

static struct rect panel(const struct new_match *match) {
    return menu_rect(match->app, WIDTH, HEIGHT);
}

/* The area within the panel below its heading. */
static struct rect inside(const struct new_match *match) {
    struct rect inner = rect_inset(panel(match), ui_px(&match->app->scale, 32));
    rect_cut_top(&inner, ui_px(&match->app->scale, 46 + 4 + 14 + 12), 0);
    return inner;
}

static struct rect seat_row(const struct new_match *match, int seat) {
    struct rect inner = inside(match);
    const int height = ui_px(&match->app->scale, ROW);
    return (struct rect){inner.x, inner.y + ui_px(&match->app->scale, 22) + seat * height, inner.w, height};
}

/* What the option of SEAT under the pointer is; by keys the one that is chosen. NULL: nothing to tell. */
static const char *who_words(const struct new_match *match, int seat, struct rect row, int skipped) {
    const struct ui *ui = &match->ui;
    const int options = match->level_count + 2 - skipped;
    const int is_pointed = !ui->shows_focus && row.w > 0 && ui->hover == ID_WHO + seat;
    const int who = is_pointed ? (ui->pointer.x - row.x) * options / row.w + skipped : match->seats[seat].who;
    return who >= FIRST_BOT && who < FIRST_BOT + match->level_count ? menu_level_words(match->levels[who - FIRST_BOT])
                                                                    : NULL;
}

static void declare_seat(struct new_match *match, int seat) {
    static const char *const chairs[GAME_MAX_SEATS] = {N_("First seat"), N_("Second seat"), N_("Third seat"),
                                                       N_("Fourth seat")};
    static const char *const colours[GAME_MAX_SEATS] = {N_("First seat’s colour"), N_("Second seat’s colour"),
                                                        N_("Third seat’s colour"), N_("Fourth seat’s colour")};
    static const char *const names[GAME_MAX_SEATS] = {N_("First seat’s name"), N_("Second seat’s name"),
                                                      N_("Third seat’s name"), N_("Fourth seat’s name")};
    struct ui *ui = &match->ui;
    const struct ui_scale *scale = &match->app->scale;
    struct rect row = seat_row(match, seat);
    row = rect_centred(row, row.w, row.h - ui_px(scale, 14));
    const struct rect shape = rect_cut_left(&row, row.h, ui_px(scale, 12));
    const struct rect name = rect_cut_left(&row, ui_px(scale, 190), ui_px(scale, 16));
    /* The first two seats cannot be empty; their segments stand under the same ones of the others. */
    const int skipped = seat < 2;
    const int segment = row.w / (match->level_count + 2);
    if (skipped) {
        rect_cut_left(&row, segment, 0);
    }
    if (is_taken(match, seat)) {
        struct widget *colour = ui_hotspot(ui, ID_COLOUR + seat, shape, _(colours[seat]), 0);
        colour->hint = _("Another colour");
        ui_field(ui, ID_NAME + seat, name, _(names[seat]), match->seats[seat].name, MATCH_NAME_SIZE / 2);
    }
    ui_choice(ui, ID_WHO + seat, row, _(chairs[seat]), match->options + skipped, match->level_count + 2 - skipped,
              match->seats[seat].who - skipped)
        ->hint = who_words(match, seat, row, skipped);
}

static int starter_names(struct new_match *match) {
    int count = 1;
    match->starters[0] = _("By lot");
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (is_taken(match, seat)) {
            match->starters[count++] = match->seats[seat].name[0] ? match->seats[seat].name : "?";
        }
    }
    return count;
}

/* Between the buttons of the last row, small. */
static void declare_seed(struct new_match *match, struct rect row) {
    struct ui *ui = &match->ui;
    const struct ui_scale *scale = &match->app->scale;
    const char *day = _("Seed of the day");
    const struct text_style style = theme_text(scale, TEXT_BUTTON, 0, ALIGN_LEFT);
    const int height = ui_px(scale, 36), day_w = text_width(match->app->metrics, style, day) + ui_px(scale, 24);
    row = rect_centred(row, row.w, height);
    struct rect field = rect_cut_right(&row, day_w, ui_px(scale, 8));
    ui_button(ui, ID_SEED_DAY, field, day, UI_QUIET)->hint =
        _("The same match for everybody who plays today, by today’s date (UTC)");
    ui_icon_button(ui, ID_SEED_NEW, rect_cut_right(&row, height, ui_px(scale, 6)), ICON_DICE, _("Another seed"),
                   UI_QUIET)
        ->hint = _("Another seed");
    const int least = ui_px(scale, 120), most = ui_px(scale, 150);
    field = rect_cut_right(&row, row.w - ui_px(scale, 70) < most ? least : most, ui_px(scale, 8));
    ui_field(ui, ID_SEED, field, _("Seed"), match->seed_text, SEED_SIZE)->hint =
        _("The same seed and seats give the same match: type or paste one, a number or any words");
    match->seed_label = row;
}

static void declare_bottom(struct new_match *match) {
    static const enum icon season_icons[] = {ICON_SUN, ICON_SNOW};
    struct ui *ui = &match->ui;
    const struct ui_scale *scale = &match->app->scale;
    struct rect inner = inside(match);
    struct rect buttons = rect_cut_bottom(&inner, ui_px(scale, 48), ui_px(scale, 18));
    struct rect choices = rect_cut_bottom(&inner, ui_px(scale, 42), 0);
    const struct rect season = rect_cut_left(&choices, ui_px(scale, 260), ui_px(scale, 24));
    ui_choice(ui, ID_SEASON, season, _("Season"), match->seasons, 2, match->is_winter)->option_icons = season_icons;
    ui_choice(ui, ID_STARTER, choices, _("Who begins"), match->starters, starter_names(match), match->starter);
    ui_button(ui, ID_BACK, rect_cut_left(&buttons, ui_px(scale, 160), 0), _("Back"), UI_CANCEL)->icon = ICON_BACK;
    ui_button(ui, ID_START, rect_cut_right(&buttons, ui_px(scale, 240), ui_px(scale, 16)), _("Begin"), UI_MAIN);
    declare_seed(match, buttons);
}

static void new_match_update(struct scene *scene, int64_t now) {
    struct new_match *match = (struct new_match *)scene;
    (void)now;
    ui_begin(&match->ui, &match->app->scale, match->app->metrics);
    match->ui.is_reduced = match->app->settings.is_reduced;
    name_options(match);
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        declare_seat(match, seat);
    }
    declare_bottom(match);
    ui_end(&match->ui);
}

static void draw_caption(const struct new_match *match, struct draw_list *list, struct rect over, const char *text) {
    const int height = ui_px(&match->app->scale, 22);
    draw_text(list, theme_text(&match->app->scale, TEXT_SMALL_BOLD, THEME_INK_SOFT, ALIGN_LEFT),
              (struct rect){over.x + 2, over.y - height, over.w, height}, text);
}

static void draw_seat(struct new_match *match, struct draw_list *list, int seat) {
    const struct widget *colour = ui_find(&match->ui, ID_COLOUR + seat);
    const struct ui_scale *scale = &match->app->scale;
    if (colour) {
        const int is_hovered = match->ui.hover == colour->id;
        draw_kit(list, is_hovered ? KIT_BUTTON_QUIET ".hover" : KIT_BUTTON_QUIET, colour->rect);
        icon_draw_player(list, match->seats[seat].colour, rect_inset(colour->rect, ui_px(scale, is_hovered ? 6 : 7)));
        return;
    }
    const struct rect row = seat_row(match, seat);
    draw_text(list, theme_text(scale, TEXT_BODY_ITALIC, THEME_INK_SOFT, ALIGN_LEFT),
              (struct rect){row.x + ui_px(scale, 60), row.y, ui_px(scale, 200), row.h}, _("Nobody sits here"));
}

static void new_match_draw(struct scene *scene, struct draw_list *list, int64_t now) {
    struct new_match *match = (struct new_match *)scene;
    backdrop_draw(match->app, list);
    backdrop_dim(list, 90);
    ui_panel_draw(list, &match->app->scale, panel(match), KIT_DIALOG, _("New match"));
    const struct rect row = seat_row(match, 0);
    const int shape = ui_px(&match->app->scale, ROW - 2);
    draw_caption(match, list, (struct rect){row.x + shape, row.y + 2, row.w, row.h}, _("Name"));
    draw_caption(match, list, (struct rect){row.x + shape + ui_px(&match->app->scale, 206), row.y + 2, row.w, row.h},
                 _("Played by"));
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        draw_seat(match, list, seat);
    }
    draw_caption(match, list, ui_find(&match->ui, ID_SEASON)->rect, _("Season"));
    draw_caption(match, list, ui_find(&match->ui, ID_STARTER)->rect, _("Who begins"));
    draw_text(list,
              theme_text(&match->app->scale, TEXT_SMALL_BOLD, match->is_seed_good ? THEME_INK_SOFT : THEME_DANGER,
                         ALIGN_RIGHT),
              match->seed_label, match->is_seed_good ? _("Seed") : _("Seed?"));
    ui_draw(&match->ui, list, now);
}

static struct ui *new_match_ui(struct scene *scene) {
    return &((struct new_match *)scene)->ui;
}

static const char *new_match_title(const struct scene *scene) {
    (void)scene;
    return _("New match");
}

/* Still, but for the caret. */
static int new_match_is_moving(const struct scene *scene, int64_t now) {
    (void)scene;
    (void)now;
    return 0;
}

static const struct scene_ops new_match_ops = {
    .name = "new-match",
    .help_page = "setup",
    .enter = new_match_enter,
    .leave = new_match_leave,
    .event = new_match_event,
    .update = new_match_update,
    .draw = new_match_draw,
    .ui = new_match_ui,
    .title = new_match_title,
    .is_moving = new_match_is_moving,
};

struct scene *new_match_scene_new(void) {
    struct new_match *match = calloc(1, sizeof *match);
    if (match) {
        match->scene.ops = &new_match_ops;
    }
    return &match->scene;
}
