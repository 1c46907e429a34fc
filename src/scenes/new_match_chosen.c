/* SPDX-License-Identifier: MIT */
/* What is chosen for a new match: the game and its options, who sits where in which colour and under which name, the
 * seed. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/levels.h"
#include "scenes/new_match_scene.h"
#include "table/far.h"
#include "table/ops_around.h"
#include "ui/text.h"
#include "ui/words.h"

static const char *const person_names[GAME_MAX_SEATS] = {"Johanna", "Mattis", "Sidonie",
                                                         "Veit"}; /* no bot is called so */

/* ---- the game ---- */

const struct game_ops *new_match_rules(const struct new_match *match) {
    return match->table->game;
}

int new_match_game_index(const struct new_match *match) {
    int index = 0;
    while (table_listed(index) != match->table) {
        index++;
    }
    return index;
}

int new_match_has_start(const struct new_match *match) {
    const struct game_option *option = new_match_rules(match)->setup->options;
    while (option->name && strcmp(option->name, "start") != 0) {
        option++;
    }
    return option->name != NULL;
}

const struct table_option *new_match_option(const struct new_match *match, int index) {
    const struct table_option *options = match->table->around->options;
    for (int i = 0; options && options[i].name; i++) {
        assert(i < OPTIONS);
        if (i == index) {
            return &options[i];
        }
    }
    return NULL;
}

const struct table_option_value *new_match_value(const struct new_match *match, int index) {
    return &new_match_option(match, index)->values[match->chosen[index]];
}

/* As the settings say, else what stands first. */
static void choose_options(struct new_match *match) {
    const struct table_option *option;
    memset(match->chosen, 0, sizeof match->chosen);
    for (int i = 0; (option = new_match_option(match, i)) != NULL; i++) {
        for (int v = 0; option->values[v].value; v++) {
            if (table_is_first_choice(&match->app->settings, &option->values[v])) {
                match->chosen[i] = v;
            }
        }
    }
}

/* ---- seats ---- */

const char *new_match_stock_name(const struct new_match *match, int seat) {
    return match->seats[seat].who == FRIEND   ? _("A friend")
           : match->seats[seat].who == PERSON ? person_names[seat]
                                              : bot_persona(match->game->game, match->seed, (uint8_t)seat).name;
}

static void name_anew(struct new_match *match, int seat) {
    struct new_match_seat *chair = &match->seats[seat];
    const char *own = match->app->settings.player_name;
    if (!chair->is_named || chair->who == FRIEND) {
        const int is_player = seat == 0 && chair->who == PERSON && own[0];
        snprintf(chair->name, sizeof chair->name, "%s", is_player ? own : new_match_stock_name(match, seat));
    }
}

int new_match_is_taken(const struct new_match *match, int seat) {
    return match->seats[seat].who != EMPTY;
}

static int seats_taken(const struct new_match *match) {
    int count = 0;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        count += new_match_is_taken(match, seat);
    }
    return count;
}

const struct table_sides *new_match_sides(const struct new_match *match) {
    const struct table_sides *sides = match->table->around->sides;
    return sides && sides->seat_counts >> seats_taken(match) & 1 ? sides : NULL;
}

/* The others' sides, a bit each; leaving it to the lot is not used up. */
static unsigned sides_of_others(const struct new_match *match, int seat) {
    unsigned used = 0;
    for (int other = 0; other < GAME_MAX_SEATS; other++) {
        used |= other != seat && new_match_is_taken(match, other) ? 1u << match->seats[other].side : 0;
    }
    return used & ~1u;
}

static void next_side(struct new_match *match, int seat, const struct table_sides *sides) {
    int *side = &match->seats[seat].side;
    do {
        *side = (*side + 1) % (sides->count + 1);
    } while (sides_of_others(match, seat) >> *side & 1);
}

static void next_colour(struct new_match *match, int seat) {
    unsigned used = 0;
    for (int other = 0; other < GAME_MAX_SEATS; other++) {
        used |= other != seat && new_match_is_taken(match, other) ? 1u << match->seats[other].colour : 0;
    }
    int *colour = &match->seats[seat].colour;
    do {
        *colour = (*colour + 1) % PLAYER_COLOURS;
    } while (used >> *colour & 1);
}

const char *new_match_lot_words(void) {
    return _("With friends at other screens this is drawn by lot.");
}

void new_match_next_colour(struct new_match *match, int seat) {
    const struct table_sides *sides = new_match_sides(match);
    if (sides && new_match_has_friend(match)) {
        app_notice(match->app, new_match_lot_words());
    } else if (sides) {
        next_side(match, seat, sides);
    } else {
        next_colour(match, seat);
    }
}

/* A seat that was empty may come back with a colour or side that another took meanwhile. */
static void settle_colour(struct new_match *match, int seat) {
    const int sides = match->table->around->sides ? match->table->around->sides->count : 0,
              side = match->seats[seat].side;
    match->seats[seat].side = side > sides || sides_of_others(match, seat) >> side & 1 ? 0 : side;
    for (int other = 0; other < GAME_MAX_SEATS; other++) {
        if (other != seat && new_match_is_taken(match, other) &&
            match->seats[other].colour == match->seats[seat].colour) {
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

void new_match_show_seed(struct new_match *match, uint64_t seed) {
    take_seed(match, seed);
    snprintf(match->seed_text, sizeof match->seed_text, "%llu", (unsigned long long)seed);
}

void new_match_read_seed(struct new_match *match) {
    uint64_t seed;
    match->is_seed_good = seed_read(match->seed_text, &seed);
    if (match->is_seed_good) {
        take_seed(match, seed);
    }
}

void new_match_seat(struct new_match *match, int seat, int who) {
    match->seats[seat].who = who;
    settle_colour(match, seat);
    name_anew(match, seat);
    match->starter = match->starter > seats_taken(match) ? 0 : match->starter;
}

/* As in the lesson: one person, two bots of the weakest level. */
static void seat_a_first_match(struct new_match *match) {
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        const int is_bot = seat < 3 && seat < new_match_rules(match)->most_seats;
        match->seats[seat] = (struct new_match_seat){.who = seat == 0 ? PERSON : is_bot ? BOT : EMPTY, .colour = seat};
    }
}

static int who_of(const struct new_match *match, int seat, const char *control) {
    if (seat >= new_match_rules(match)->most_seats || (!control[0] && seat >= new_match_rules(match)->least_seats)) {
        return EMPTY;
    }
    if (strcmp(control, "friend") == 0) {
        return far_is_supported() ? FRIEND : seat == 0 ? PERSON : BOT;
    }
    return strcmp(control, "person") == 0 ? PERSON : strcmp(control, "bot:" OWN_LEVEL) == 0 ? LIKE_ME : BOT;
}

static void seat_those_of_last_time(struct new_match *match, const struct settings_seat *seats) {
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        const struct settings_seat *before = &seats[seat];
        struct new_match_seat *chair = &match->seats[seat];
        const int level = levels_of_control(before->control);
        chair->who = who_of(match, seat, before->control);
        chair->level = level == LEVELS_NONE ? 0 : level; /* one that there is no longer: the weakest */
        chair->colour = before->colour;
        chair->side = before->side;
        text_copy_clean(chair->name, MATCH_NAME_SIZE / 2, before->name);
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

void new_match_choose_game(struct new_match *match, const struct table_ops *table) {
    if (!sit_down(match, table)) {
        app_notice(match->app, match->app->game_fault);
    }
    take_seed(match, match->seed);
}

void new_match_choose_first(struct new_match *match) {
    if (!sit_down(match, table_listed_as(match->asked ? match->asked->name : match->app->settings.game))) {
        sit_down(match, table_listed(0));
    }
    new_match_show_seed(match, seed_new(&match->app->random));
}

static int choice_of(const struct table_option *option, const char *value) {
    int at = 0;
    while (option->values[at].value && strcmp(option->values[at].value, value) != 0) {
        at++;
    }
    return option->values[at].value ? at : 0;
}

static void take_deal_options(struct new_match *match) {
    const struct deal *deal = &match->deal;
    const struct table_option *option;
    for (int chosen = 0; chosen < deal->option_count; chosen++) {
        for (int i = 0; (option = new_match_option(match, i)) != NULL; i++) {
            if (strcmp(option->name, deal->options[chosen].name) == 0) {
                match->chosen[i] = choice_of(option, deal->options[chosen].value);
            }
        }
        if (strcmp(deal->options[chosen].name, "start") == 0) {
            match->starter = 1 + atoi(deal->options[chosen].value);
        }
    }
}

static void take_deal_seats(struct new_match *match) {
    const struct deal *deal = &match->deal;
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        struct new_match_seat *chair = &match->seats[seat];
        *chair = (struct new_match_seat){.who = seat >= deal->setup.seats ? EMPTY
                                                : seat == deal->seat      ? PERSON
                                                                          : BOT,
                                         .colour = seat};
        if (chair->who == BOT) {
            char control[DEAL_TEXT_SIZE];
            snprintf(control, sizeof control, "bot:%s", deal->levels[seat]->name);
            chair->level = levels_of_control(control);
            chair->step = deal->levels[seat];
        } else if (chair->who == PERSON) {
            snprintf(chair->name, sizeof chair->name, "%s", match->app->settings.player_name);
            chair->is_named = chair->name[0] != 0;
        }
    }
}

void new_match_choose_deal(struct new_match *match) {
    if (!sit_down(match, table_ops_of(match->deal.ops))) {
        app_notice(match->app, match->app->game_fault);
        match->has_deal = 0;
        new_match_choose_first(match);
        return;
    }
    take_deal_options(match);
    take_deal_seats(match);
    new_match_show_seed(match, match->deal.setup.seed);
}

void new_match_control(const struct new_match *match, int seat, char *control, size_t size) {
    const struct new_match_seat *chair = &match->seats[seat];
    if (chair->who == BOT && chair->step) {
        snprintf(control, size, "bot:%s", chair->step->name);
    } else if (chair->who == BOT) {
        levels_control(chair->level, control, size);
    } else {
        snprintf(control, size, "%s",
                 chair->who == FRIEND    ? "friend"
                 : chair->who == PERSON  ? "person"
                 : chair->who == LIKE_ME ? "bot:" OWN_LEVEL
                                         : "");
    }
}

static int has(const struct new_match *match, int who) {
    for (int seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (match->seats[seat].who == who) {
            return 1;
        }
    }
    return 0;
}

int new_match_has_person(const struct new_match *match) {
    return has(match, PERSON);
}

int new_match_has_friend(const struct new_match *match) {
    return has(match, FRIEND);
}

int new_match_kinds(void) {
    return far_is_supported() ? WHO_COUNT : FRIEND;
}

struct strength new_match_strength(const struct new_match *match) {
    int seat = 0;
    while (seat < GAME_MAX_SEATS - 1 && match->seats[seat].who != PERSON) {
        seat++;
    }
    const char *name = match->seats[seat].name[0] ? match->seats[seat].name : new_match_stock_name(match, seat);
    return strength_reckon(match->statistics, new_match_rules(match)->name,
                           match->seats[seat].who == PERSON ? name : "");
}
