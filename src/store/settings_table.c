/* SPDX-License-Identifier: MIT */
/* A place for each game by name, taken as it comes; a list that is wrong in one seat is left out whole. */
#include "store/settings_table.h"

#include <stdio.h>
#include <string.h>

#include "store/text_json.h"
#include "ui/text.h"
#include "ui/theme.h"

struct settings_seat *settings_seats_of(struct settings *settings, const char *game) {
    int i = 0;
    while (i < SETTINGS_TABLES - 1 && settings->tables[i].game[0] && strcmp(settings->tables[i].game, game) != 0) {
        i++;
    }
    struct settings_table *table = &settings->tables[i];
    if (strcmp(table->game, game) != 0) { /* the last one gives way when there are more games than room */
        memset(table, 0, sizeof *table);
        snprintf(table->game, sizeof table->game, "%s", game);
    }
    return table->seats;
}

static int seat_take(struct settings_seat *seat, const json_t *value) {
    const json_t *colour = json_object_get(value, "colour");
    const json_t *side = json_object_get(value, "side");
    seat->colour = (int)json_integer_value(colour);
    seat->side =
        json_integer_value(side) > 0 && json_integer_value(side) <= PLAYER_COLOURS ? (int)json_integer_value(side) : 0;
    return text_json_take(seat->control, sizeof seat->control, json_object_get(value, "control")) &&
           text_json_take(seat->name, sizeof seat->name, json_object_get(value, "name")) && json_is_integer(colour) &&
           json_integer_value(colour) >= 0 && json_integer_value(colour) < PLAYER_COLOURS;
}

int settings_table_take(struct settings *settings, const char *game, const json_t *value) {
    struct settings_seat read[SETTINGS_SEATS];
    int is_good = json_array_size(value) == SETTINGS_SEATS;
    memset(read, 0, sizeof read);
    for (int seat = 0; is_good && seat < SETTINGS_SEATS; seat++) {
        is_good = seat_take(&read[seat], json_array_get(value, (size_t)seat));
    }
    if (is_good) {
        memcpy(settings_seats_of(settings, game), read, sizeof read);
    }
    return is_good;
}

json_t *settings_table_give(const struct settings_seat *seats) {
    json_t *list = json_array();
    for (int seat = 0; seat < SETTINGS_SEATS; seat++) {
        char name[sizeof seats->name];
        text_copy_clean(name, sizeof name, seats[seat].name);
        json_t *kept =
            json_pack("{s:s, s:s, s:i}", "control", seats[seat].control, "name", name, "colour", seats[seat].colour);
        if (seats[seat].side) {
            json_object_set_new(kept, "side", json_integer(seats[seat].side));
        }
        json_array_append_new(list, kept);
    }
    return list;
}
