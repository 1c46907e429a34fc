/* SPDX-License-Identifier: MIT */
/* A match is begun: what was chosen is remembered and handed to the table, after a question where the game has one. */
#include <stdio.h>
#include <string.h>

#include "app/dialog.h"
#include "app/own_name.h"
#include "book/rules.h"
#include "scenes/menus.h"
#include "scenes/new_match_scene.h"
#include "store/saves.h"
#include "table/far.h"
#include "table/ops_around.h"
#include "table/table_deal.h"
#include "table/table_door.h"
#include "ui/text.h"
#include "ui/words.h"

/* For the next new match. */
static void remember_table(struct new_match *match) {
    struct settings *settings = &match->app->settings;
    const struct new_match_seat *first = &match->seats[0];
    if (first->who == PERSON && first->is_named) {
        snprintf(settings->player_name, sizeof settings->player_name, "%s", first->name);
    }
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        struct settings_seat *kept = &settings_seats_of(settings, new_match_rules(match)->name)[seat];
        new_match_control(match, seat, kept->control, sizeof kept->control);
        snprintf(kept->name, sizeof kept->name, "%s", match->seats[seat].is_named ? match->seats[seat].name : "");
        kept->colour = match->seats[seat].colour;
        kept->side = match->seats[seat].side;
    }
    snprintf(settings->game, sizeof settings->game, "%s", new_match_rules(match)->name);
    const struct table_option *option;
    for (int i = 0; (option = new_match_option(match, i)) != NULL; i++) {
        for (const struct table_option_value *value = option->values; value->value; value++) {
            if (value->setting) {
                settings_switch_set(settings, value->setting, value == new_match_value(match, i));
            }
        }
    }
    app_settings_changed(match->app);
}

static void fill_seats(const struct new_match *match, struct table_start *start) {
    const struct strength strength = new_match_strength(match);
    int taken = 0;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        const struct new_match_seat *chair = &match->seats[seat];
        if (!new_match_is_taken(match, seat)) {
            continue;
        }
        struct match_seat *to = &start->seats[taken];
        snprintf(to->name, sizeof to->name, "%s", chair->name[0] ? chair->name : new_match_stock_name(match, seat));
        new_match_control(match, seat, to->control, sizeof to->control);
        if (chair->who == FRIEND) {
            strcpy(to->control, "person");
        }
        if (strcmp(to->control, "bot:" OWN_LEVEL) == 0) {
            own_level_control(&strength, to->control, sizeof to->control);
        }
        to->colour = (uint8_t)(chair->colour + 1);
        start->colours[taken++] = (uint8_t)chair->colour;
    }
    start->setup.seats = (uint8_t)taken;
}

static void choose_sides(const struct new_match *match, struct game_setup *setup) {
    const struct table_sides *sides = new_match_sides(match);
    int chosen[GAME_MAX_SEATS], taken = 0;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (new_match_is_taken(match, seat)) {
            chosen[taken++] = match->seats[seat].side ? match->seats[seat].side - 1 : SIDE_BY_LOT;
        }
    }
    if (sides) {
        sides->set_up(setup, chosen);
    }
}

static void fill_options(const struct new_match *match, struct far_table *table) {
    const struct game_ops *ops = new_match_rules(match);
    static char number[16];
    for (int i = 0; new_match_option(match, i); i++) {
        table->options[table->option_count].name = new_match_option(match, i)->name;
        table->options[table->option_count++].value = new_match_value(match, i)->value;
    }
    if (match->starter > 0) {
        snprintf(number, sizeof number, "%d", match->starter - 1);
        table->options[table->option_count].name = "start";
        table->options[table->option_count++].value = number;
    }
    for (int i = 0; i < table->option_count; i++) {
        ops->setup->option(&table->start.setup, table->options[i].name, table->options[i].value);
    }
}

static void fill_friends(const struct new_match *match, struct far_table *table) {
    int taken = 0;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (new_match_is_taken(match, seat)) {
            table->friends |= match->seats[seat].who == FRIEND ? 1u << taken : 0;
            taken++;
        }
    }
    int host = 0;
    while (host < taken - 1 &&
           (table->friends >> host & 1 || strcmp(table->start.seats[host].control, "person") != 0)) {
        host++;
    }
    snprintf(table->name, sizeof table->name, "%s", table->start.seats[host].name);
}

/* Chance is drawn by all together: neither the seed nor what is drawn by it can be chosen. */
static void invite(struct new_match *match, const struct far_table *table) {
    if (!new_match_has_person(match)) {
        app_notice(match->app, _("Somebody has to sit at this screen: let one of the seats be a person’s."));
        return;
    }
    far_host(match->app, table);
    app_push(match->app, invite_scene_new());
}

/* Says whether START is the deal that was asked for, whatever was changed meanwhile; notes then that it was begun. */
static int begin_deal(struct new_match *match, const struct table_start *start) {
    char asked[DEAL_TEXT_SIZE];
    if (!match->has_deal) {
        return 0;
    }
    struct match *begun = match_new(match->game->game, &start->setup, start->seats, NULL);
    deal_write(&match->deal, asked);
    const int is_it = table_deal_begin(match->app, begun, asked);
    match_free(begun);
    return is_it;
}

/* One who alone sits at this screen sees it come by the game's door; several are called one by one, and a page that is
 * asked for lies over the table at once. */
static void go_to_table(const struct new_match *match, const struct table_start *start) {
    int persons = 0, colour = start->colours[0];
    for (int seat = start->setup.seats - 1; seat >= 0; seat--) {
        if (strcmp(start->seats[seat].control, "person") == 0) {
            persons++;
            colour = start->colours[seat];
        }
    }
    if (persons > 1 || (match->offer && match->offer->page)) {
        app_replace(match->app, table_scene_new(start));
    } else {
        table_come(match->app, match->table, start, new_match_sides(match) ? -1 : colour);
    }
}

static void begin_match(struct new_match *match) {
    struct app *app = match->app;
    struct far_table table = {.start = {.game = new_match_rules(match)->name, .pace = -1}};
    fill_seats(match, &table.start);
    fill_options(match, &table);
    fill_friends(match, &table);
    if (app->saves[0]) {
        saves_new_path(app->saves, (time_t)app_wall(app), table.start.path);
    }
    if (table.friends) {
        remember_table(match);
        invite(match, &table);
        return;
    }
    table.start.setup.seed = match->seed;
    choose_sides(match, &table.start.setup);
    if (!begin_deal(match, &table.start)) {
        remember_table(match);
    }
    go_to_table(match, &table.start);
}

enum { OFFER_MATCH, OFFER_OTHER, OFFER_BACK };

static const struct table_offer *offer_of(const struct new_match *match) {
    const char *variant = NULL;
    for (int i = 0; new_match_option(match, i); i++) {
        variant =
            new_match_option(match, i) == match->table->around->variants ? new_match_value(match, i)->value : variant;
    }
    return match->table->around->offer ? match->table->around->offer(&match->app->settings, variant) : NULL;
}

static void offer_answered(void *context, struct app *app, int button) {
    struct new_match *match = context;
    const struct table_offer *offer = match->offer; /* what was asked, even if nobody would ask it by now */
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

/* The chair of the one person at the table, or NULL: of several each has a field to write a name in. */
static struct new_match_seat *only_person(struct new_match *match) {
    struct new_match_seat *found = NULL;
    int count = 0;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (match->seats[seat].who == PERSON) {
            found = &match->seats[seat];
            count++;
        }
    }
    return count == 1 ? found : NULL;
}

static void take_name(void *context, struct app *app) {
    struct new_match *match = context;
    struct new_match_seat *chair = only_person(match);
    if (app->settings.player_name[0]) {
        text_copy_clean(chair->name, sizeof chair->name, app->settings.player_name);
        chair->is_named = 1;
    }
    new_match_begin(match);
}

static int asks_name(struct new_match *match) {
    const struct new_match_seat *chair = only_person(match);
    if (!own_name_is_due(match->app) || !chair || chair->is_named) {
        return 0;
    }
    own_name_ask(match->app, chair->name, new_match_has_friend(match) ? _("Invite") : _("Begin"), take_name, NULL,
                 match);
    return 1;
}

void new_match_begin(struct new_match *match) {
    if (asks_name(match)) {
        return;
    }
    const struct table_offer *offer = match->offer = offer_of(match);
    if (!offer || !new_match_has_person(match)) {
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
