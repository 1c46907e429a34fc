/* New match: which game, where there is a choice; who sits at the table, in which colour; what the game's options are,
 * and who begins. As many seats as the game asks for are taken, the others may stay empty. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/backdrop.h"
#include "app/dialog.h"
#include "app/seeds.h"
#include "book/rules.h"
#include "scenes/menus.h"
#include "store/saves.h"
#include "table/table_ops.h"
#include "ui/text.h"
#include "ui/words.h"

enum { MOST_LEVELS = 8, OPTIONS = 2, VALUES = 6, EMPTY = 0, PERSON = 1, FIRST_BOT = 2 };
enum {
    ID_BACK = 1,
    ID_START,
    ID_GAME,
    ID_STARTER,
    ID_SEED,
    ID_SEED_NEW,
    ID_SEED_DAY,
    ID_COLOUR = 10,
    ID_NAME = 20,
    ID_WHO = 30,
    ID_OPTION = 40
};
enum { WIDTH = 1090, HEIGHT = 580, ROW = 58, ROW_BELOW_GAME = 50 };

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
    const struct table_ops *table;
    const struct app_game *game; /* of that table */
    struct seat seats[GAME_MAX_SEATS];
    const char *options[MOST_LEVELS + 2];
    const char *levels[MOST_LEVELS];
    int level_count;
    int chosen[OPTIONS]; /* the number of a value of each of the table's options */
    uint64_t seed;       /* of the match to come: the bots' names belong to it */
    char seed_text[SEED_SIZE];
    int is_seed_good; /* else SEED is the last good one */
    struct rect seed_label;
    int starter; /* 0: drawn by lot, else one more than the seat among those taken */
    const char *starters[GAME_MAX_SEATS + 1];
    const char *games[TABLES_MOST], *values[OPTIONS][VALUES];
    enum icon icons[OPTIONS][VALUES];
};

static const char *const person_names[GAME_MAX_SEATS] = {"Johanna", "Mattis", "Irmela", "Konrad"};

/* ---- the game ---- */

static const struct game_ops *rules_of(const struct new_match *match) {
    return match->table->game;
}

/* Who begins is chosen by the option "start": the number of a seat. */
static int has_start(const struct new_match *match) {
    const struct game_option *option = rules_of(match)->options;
    while (option->name && strcmp(option->name, "start") != 0) {
        option++;
    }
    return option->name != NULL;
}

static const struct table_option *option_at(const struct new_match *match, int index) {
    const struct table_option *options = match->table->options;
    for (int i = 0; options && options[i].name; i++) {
        assert(i < OPTIONS);
        if (i == index) {
            return &options[i];
        }
    }
    return NULL;
}

static const struct table_option_value *value_at(const struct new_match *match, int index) {
    return &option_at(match, index)->values[match->chosen[index]];
}

/* An option that changes how the menus look is as they look now, any other as it stands first. */
static void choose_options(struct new_match *match) {
    const struct table_option *option;
    memset(match->chosen, 0, sizeof match->chosen);
    for (int i = 0; (option = option_at(match, i)) != NULL; i++) {
        for (int v = 0; option->values[v].value; v++) {
            if (match->app->settings.is_winter && option->values[v].is_winter) {
                match->chosen[i] = v;
            }
        }
    }
}

/* ---- seats ---- */

static void name_anew(struct new_match *match, int seat) {
    struct seat *chair = &match->seats[seat];
    if (!chair->is_named) {
        const char *own =
            seat == 0 && match->app->settings.player_name[0] ? match->app->settings.player_name : person_names[seat];
        snprintf(chair->name, sizeof chair->name, "%s",
                 chair->who == PERSON ? own : bot_persona(match->game->library, match->seed, (uint8_t)seat).name);
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
        const int is_bot = seat < 3 && seat < rules_of(match)->most_seats;
        match->seats[seat] = (struct seat){.who = seat == 0 ? PERSON : is_bot ? FIRST_BOT : EMPTY, .colour = seat};
    }
}

/* Who CONTROL is at SEAT; a level that there is no longer: the weakest. */
static int who_of(const struct new_match *match, int seat, const char *control) {
    if (seat >= rules_of(match)->most_seats || (!control[0] && seat >= rules_of(match)->least_seats)) {
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

static void seat_those_of_last_time(struct new_match *match, const struct settings_seat *seats) {
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        const struct settings_seat *before = &seats[seat];
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

/* At TABLE, as it was left. Gives 0 if the rules of its game cannot be read. */
static int sit_down(struct new_match *match, const struct table_ops *table) {
    const struct app_game *game = app_game(match->app, table->game->name);
    if (!game) {
        return 0;
    }
    match->table = table;
    match->game = match->app->present = game;
    match->starter = 0;
    choose_options(match);
    const struct settings_seat *seats = settings_seats_of(&match->app->settings, table->game->name);
    if (seats[0].control[0]) {
        seat_those_of_last_time(match, seats);
    } else {
        seat_a_first_match(match);
    }
    return 1;
}

static const struct table_ops *last_played(const struct app *app) {
    const struct table_ops *table;
    for (int i = 0; (table = table_listed(i)) != NULL; i++) {
        if (strcmp(table->game->name, app->settings.game) == 0) {
            return table;
        }
    }
    return table_listed(0);
}

static void choose_game(struct new_match *match, const struct table_ops *table) {
    if (!sit_down(match, table)) {
        app_notice(match->app, _("The rules of this game cannot be read. Install the game again."));
    }
    take_seed(match, match->seed);
}

static void new_match_enter(struct scene *scene, struct app *app, int64_t now) {
    struct new_match *match = (struct new_match *)scene;
    (void)now;
    match->app = app;
    read_levels(match);
    const struct table_ops *last = last_played(app);
    if (!sit_down(match, last)) {
        sit_down(match, table_listed(0));
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
        struct settings_seat *kept = &settings_seats_of(settings, rules_of(match)->name)[seat];
        control_of(match, seat, kept->control, sizeof kept->control);
        snprintf(kept->name, sizeof kept->name, "%s", match->seats[seat].is_named ? match->seats[seat].name : "");
        kept->colour = match->seats[seat].colour;
    }
    snprintf(settings->game, sizeof settings->game, "%s", rules_of(match)->name);
    for (int i = 0; option_at(match, i); i++) {
        settings->is_winter = value_at(match, i)->is_winter;
    }
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
                                        : bot_persona(match->game->library, match->seed, (uint8_t)seat).name);
        control_of(match, seat, to->control, sizeof to->control);
        to->colour = (uint8_t)(chair->colour + 1);
        start->colours[taken++] = (uint8_t)chair->colour;
    }
    start->setup.seats = (uint8_t)taken;
}

static void begin_match(struct new_match *match) {
    struct app *app = match->app;
    const struct game_ops *ops = rules_of(match);
    struct table_start start = {.game = ops->name, .pace = -1};
    char number[16];
    fill_seats(match, &start);
    start.setup.seed = match->seed;
    for (int i = 0; option_at(match, i); i++) {
        ops->setup_option(&start.setup, option_at(match, i)->name, value_at(match, i)->value);
    }
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

enum { OFFER_MATCH, OFFER_OTHER, OFFER_BACK };

static const struct table_offer *offer_of(const struct new_match *match) {
    const char *variant = NULL;
    for (int i = 0; option_at(match, i); i++) {
        variant = option_at(match, i) == match->table->variants ? value_at(match, i)->value : variant;
    }
    return match->table->offer ? match->table->offer(&match->app->settings, variant) : NULL;
}

static void offer_answered(void *context, struct app *app, int button) {
    struct new_match *match = context;
    const struct table_offer *offer = offer_of(match);
    if (button != OFFER_BACK) {
        offer->answered(app, button == OFFER_OTHER);
    }
    if (button == OFFER_MATCH) {
        begin_match(match); /* which is gone then */
    }
    if (button == OFFER_MATCH && offer->page) {
        rules_push(app, offer->page);
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

static void begin_or_offer(struct new_match *match) {
    const struct table_offer *offer = offer_of(match);
    if (!offer || !has_person(match)) {
        begin_match(match);
        return;
    }
    dialog_push(match->app, &(struct dialog){.heading = _(offer->heading),
                                             .text = _(offer->text),
                                             .buttons = {_(offer->begin), _(offer->accept), _("Back")},
                                             .cancel = OFFER_BACK,
                                             .danger = -1,
                                             .answer = offer_answered,
                                             .context = match});
}

/* ---- what it does ---- */

static void changed(struct new_match *match, const struct ui_action *action) {
    if (action->id == ID_GAME) {
        choose_game(match, table_listed(action->value));
    } else if (action->id >= ID_OPTION) {
        match->chosen[action->id - ID_OPTION] = action->value;
    } else if (action->id == ID_STARTER) {
        match->starter = action->value;
    } else if (action->id == ID_SEED) {
        read_seed(match);
    } else if (action->id >= ID_WHO) {
        const int seat = action->id - ID_WHO;
        match->seats[seat].who = action->value + (seat < rules_of(match)->least_seats);
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
            begin_or_offer(match);
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

static int has_games(void) {
    return table_listed(1) != NULL;
}

/* As high for each game: what is pressed stays where it is when another is chosen. */
static struct rect panel(const struct new_match *match) {
    return menu_rect(match->app, WIDTH, has_games() ? HEIGHT + 26 : HEIGHT);
}

/* The area within the panel below its heading. */
static struct rect inside(const struct new_match *match) {
    struct rect inner = rect_inset(panel(match), ui_px(&match->app->scale, 32));
    rect_cut_top(&inner, ui_px(&match->app->scale, 46 + 4 + 14 + 12), 0);
    return inner;
}

/* ROW 0: the choice of a game, where there is one, else of the first seat. */
static struct rect row_at(const struct new_match *match, int row) {
    struct rect inner = inside(match);
    const int height = ui_px(&match->app->scale, has_games() ? ROW_BELOW_GAME : ROW);
    const int head = ui_px(&match->app->scale, !has_games() ? 22 : row ? 28 : 0);
    return (struct rect){inner.x, inner.y + head + row * height, inner.w, height};
}

static struct rect seat_row(const struct new_match *match, int seat) {
    return row_at(match, seat + has_games());
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

/* Left and right stay in a name that is typed, and change a choice: a key goes from each to the others. */
enum { REGION_NAMES, REGION_WHO, REGION_OPTIONS };

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
    /* Seats that cannot be empty: their segments stand under the same ones of the others. */
    const int skipped = seat < rules_of(match)->least_seats;
    const int segment = row.w / (match->level_count + 2);
    if (skipped && rules_of(match)->least_seats < rules_of(match)->most_seats) {
        rect_cut_left(&row, segment, 0);
    }
    if (is_taken(match, seat)) {
        struct widget *colour = ui_hotspot(ui, ID_COLOUR + seat, shape, _(colours[seat]), 0);
        colour->hint = _("Another colour");
        ui_field(ui, ID_NAME + seat, name, _(names[seat]), match->seats[seat].name, MATCH_NAME_SIZE / 2);
    }
    const int from = ui->count;
    ui_choice(ui, ID_WHO + seat, row, _(chairs[seat]), match->options + skipped, match->level_count + 2 - skipped,
              match->seats[seat].who - skipped)
        ->hint = who_words(match, seat, row, skipped);
    ui_region_from(ui, from, REGION_WHO);
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

static void declare_option(struct new_match *match, int index, struct rect rect) {
    const struct table_option *option = option_at(match, index);
    int count = 0, has_icons = 0;
    for (const struct table_option_value *value = option->values; value->value; value++) {
        assert(count < VALUES);
        has_icons |= value->icon != ICON_NONE;
        match->icons[index][count] = value->icon;
        match->values[index][count++] = _(value->title);
    }
    struct widget *choice = ui_choice(&match->ui, ID_OPTION + index, rect, _(option->title), match->values[index],
                                      count, match->chosen[index]);
    choice->option_icons = has_icons ? match->icons[index] : NULL;
}

static void declare_game(struct new_match *match) {
    struct rect row = row_at(match, 0);
    int chosen = 0;
    while (table_listed(chosen) != match->table) {
        chosen++;
    }
    row = rect_centred(row, row.w, row.h - ui_px(&match->app->scale, 10));
    ui_choice(&match->ui, ID_GAME, row, _("Game"), match->games, table_listed_titles(match->games), chosen);
}

static void declare_bottom(struct new_match *match) {
    struct ui *ui = &match->ui;
    const struct ui_scale *scale = &match->app->scale;
    struct rect inner = inside(match);
    struct rect buttons = rect_cut_bottom(&inner, ui_px(scale, 48), ui_px(scale, 18));
    struct rect choices = rect_cut_bottom(&inner, ui_px(scale, 42), 0);
    for (int i = 0; option_at(match, i); i++) {
        declare_option(match, i, rect_cut_left(&choices, ui_px(scale, 260), ui_px(scale, 24)));
    }
    if (has_start(match)) {
        ui_choice(ui, ID_STARTER, choices, _("Who begins"), match->starters, starter_names(match), match->starter);
    }
    ui_button(ui, ID_BACK, rect_cut_left(&buttons, ui_px(scale, 160), 0), _("Back"), UI_CANCEL)->icon = ICON_BACK;
    ui_button(ui, ID_START, rect_cut_right(&buttons, ui_px(scale, 240), ui_px(scale, 16)), _("Begin"), UI_MAIN);
    declare_seed(match, buttons);
}

static void new_match_update(struct scene *scene, int64_t now) {
    struct new_match *match = (struct new_match *)scene;
    (void)now;
    ui_begin(&match->ui, &match->app->scale, match->app->metrics);
    match->ui.is_reduced = match->app->settings.is_reduced;
    ui_region(&match->ui, REGION_NAMES, _("Name"));
    ui_region(&match->ui, REGION_WHO, _("Played by"));
    ui_region(&match->ui, REGION_OPTIONS, _("Options"));
    name_options(match);
    if (has_games()) {
        declare_game(match);
    }
    for (int seat = 0; seat < rules_of(match)->most_seats; seat++) {
        declare_seat(match, seat);
    }
    const int from = match->ui.count;
    declare_bottom(match);
    ui_region_from(&match->ui, from, REGION_OPTIONS);
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

/* What the chosen game is like, below the seats. */
static void draw_pitch(const struct new_match *match, struct draw_list *list) {
    const char *pitch = match->table->pitch;
    if (has_games() && pitch) {
        draw_text(list, theme_text(&match->app->scale, TEXT_BODY_ITALIC, THEME_INK_SOFT, ALIGN_CENTRE),
                  row_at(match, 1 + GAME_MAX_SEATS), _(pitch));
    }
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
    for (int seat = 0; seat < rules_of(match)->most_seats; seat++) {
        draw_seat(match, list, seat);
    }
    draw_pitch(match, list);
    for (int i = 0; option_at(match, i); i++) {
        draw_caption(match, list, ui_find(&match->ui, ID_OPTION + i)->rect, _(option_at(match, i)->title));
    }
    if (has_start(match)) {
        draw_caption(match, list, ui_find(&match->ui, ID_STARTER)->rect, _("Who begins"));
    }
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
