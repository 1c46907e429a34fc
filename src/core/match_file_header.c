/* SPDX-License-Identifier: MIT */
/* The header line of a match file. Each key has a check of its own, and a refusal says what the key should hold. */
#include <string.h>

#include "castellany/hash.h"
#include "castellany/match_file.h"
#include "match_file_lines.h"

static const char format_name[] = "castellany-match";

/* ---- reading ---- */

static const char *string_of(const json_t *object, const char *key) {
    return json_string_value(json_object_get(object, key));
}

static int check_format(const json_t *header, struct error *error) {
    const char *format = string_of(header, "format");
    if (!format || strcmp(format, format_name) != 0) {
        return error_set_with(error, ERROR_NO_FORMAT, "%s", format_name);
    }
    const json_t *version = json_object_get(header, "version");
    char shown[TEXT_SHOWN_SIZE];
    if (!json_is_integer(version) || json_integer_value(version) != LINE_FORMAT_VERSION) {
        return error_set_with(error, ERROR_VERSION, "%d\n%s", LINE_FORMAT_VERSION, text_show_json(version, shown));
    }
    return 1;
}

int line_header_refuse_game(const json_t *header, struct error *error) {
    char shown[TEXT_SHOWN_SIZE];
    return error_set_with(error, ERROR_GAME, "%s", text_show_json(json_object_get(header, "game"), shown));
}

const struct game_ops *line_header_game(const json_t *header, struct error *error) {
    const char *name = string_of(header, "game");
    if (!check_format(header, error)) {
        return NULL;
    }
    const struct game_ops *ops = name ? game_find(name) : NULL;
    if (!ops) {
        line_header_refuse_game(header, error);
    }
    return ops;
}

static int read_players(const json_t *header, const struct game_ops *ops, struct game_setup *setup,
                        struct error *error) {
    const json_t *players = json_object_get(header, "players");
    const json_int_t count = json_integer_value(players);
    char shown[TEXT_SHOWN_SIZE];
    if (!json_is_integer(players) || count < ops->least_seats || count > ops->most_seats) {
        return error_set_with(error, ERROR_PLAYERS, "%s\n%d\n%d", text_show_json(players, shown), ops->least_seats,
                              ops->most_seats);
    }
    setup->seats = (uint8_t)count;
    return 1;
}

int match_file_seed_read(const char *text, uint64_t *seed) {
    uint64_t value = 0;
    if (!*text || (*text == '0' && text[1])) {
        return 0;
    }
    for (; *text; text++) {
        if (*text < '0' || *text > '9') {
            return 0;
        }
        const unsigned digit = (unsigned)(*text - '0');
        if (value > (UINT64_MAX - digit) / 10) {
            return 0;
        }
        value = value * 10 + digit;
    }
    *seed = value;
    return 1;
}

static int read_seed(const json_t *header, struct game_setup *setup, struct error *error) {
    const char *seed = string_of(header, "seed");
    char shown[TEXT_SHOWN_SIZE];
    if (!seed || !match_file_seed_read(seed, &setup->seed)) {
        return error_set_with(error, ERROR_SEED, "%s", text_show_json(json_object_get(header, "seed"), shown));
    }
    return 1;
}

static int is_control(const char *control) {
    static const char bot[] = "bot:", exec[] = "exec:";
    return strcmp(control, "person") == 0 || (strncmp(control, bot, sizeof bot - 1) == 0 && control[sizeof bot - 1]) ||
           (strncmp(control, exec, sizeof exec - 1) == 0 && control[sizeof exec - 1]);
}

static int read_seat(const json_t *entry, struct match_seat *seat, int number, struct error *error) {
    const char *name = string_of(entry, "name"), *control = string_of(entry, "control");
    if (!name || !control) {
        return error_set_with(error, ERROR_SEAT, "%d", number);
    }
    if (!is_control(control) || strlen(control) >= sizeof seat->control) {
        return error_set_with(error, ERROR_CONTROL, "%d\n%zu", number, sizeof seat->control - 1);
    }
    text_copy(seat->name, sizeof seat->name, name);
    text_copy(seat->control, sizeof seat->control, control);
    return 1;
}

static int read_seats(const json_t *header, struct line_header *read, struct error *error) {
    const json_t *seats = json_object_get(header, "seats");
    if (!seats) {
        return 1;
    }
    if (!json_is_array(seats) || json_array_size(seats) != read->setup.seats) {
        return error_set_with(error, ERROR_SEATS, "%d", read->setup.seats);
    }
    read->has_seats = 1;
    for (int i = 0; i < read->setup.seats; i++) {
        if (!read_seat(json_array_get(seats, (size_t)i), &read->seats[i], i, error)) {
            return 0;
        }
    }
    return 1;
}

/* "colours" is a key of ours that the format leaves free: anything odd in it is as good as nothing. */
static void read_colours(const json_t *header, struct line_header *read) {
    const json_t *colours = json_object_get(header, "colours");
    for (int i = 0; read->has_seats && i < read->setup.seats; i++) {
        const json_t *colour = json_array_get(colours, (size_t)i);
        const json_int_t number = json_is_integer(colour) ? json_integer_value(colour) : -1;
        read->seats[i].colour = number >= 0 && number < UINT8_MAX ? (uint8_t)(number + 1) : 0;
    }
}

/* The game writes "tables" into every header if it has rule tables: so the core learns which it plays by. */
static int read_tables(const json_t *header, const struct game *game, struct line_header *read, struct error *error) {
    const json_t *tables = json_object_get(header, "tables");
    const char *name = json_string_value(tables);
    uint64_t hash;
    if (!tables) {
        return 1;
    }
    if (!name || (strcmp(name, "printed") != 0 && !hash_parse(name, &hash))) {
        char shown[TEXT_SHOWN_SIZE];
        return error_set_with(error, ERROR_TABLES, "%s", text_show_json(tables, shown));
    }
    struct game_setup setup = read->setup;
    json_t *own = json_object();
    game->ops->setup->complete(game, &setup);
    game->ops->setup->write(game, &setup, own);
    const char *used = string_of(own, "tables");
    read->tables_differ = used && strcmp(used, name) != 0;
    json_decref(own);
    return 1;
}

static int read_setup(const json_t *header, const struct game *game, struct game_setup *setup, struct error *error) {
    return read_players(header, game->ops, setup, error) && read_seed(header, setup, error) &&
           game->ops->setup->read(game, header, setup, error);
}

int line_header_begins(const json_t *header, const struct match *match) {
    const struct game *game = match_game(match);
    struct game_setup setup = {0};
    struct error ignored;
    if (!read_setup(header, game, &setup, &ignored)) {
        return 0;
    }
    game->ops->setup->complete(game, &setup);
    return memcmp(&setup, match_setup(match), sizeof setup) == 0;
}

int line_header_read(const json_t *header, const struct game *game, struct line_header *read, struct error *error) {
    *read = (struct line_header){0};
    if (!read_setup(header, game, &read->setup, error) || !read_seats(header, read, error) ||
        !read_tables(header, game, read, error)) {
        return 0;
    }
    read_colours(header, read);
    read->is_practice = json_is_true(json_object_get(header, "practice"));
    return 1;
}

/* ---- writing ---- */

static json_t *write_colours(const struct match_seat *seats, int count) {
    json_t *colours = json_array();
    for (int i = 0; i < count; i++) {
        json_array_append_new(colours, seats[i].colour ? json_integer(seats[i].colour - 1) : json_null());
    }
    return colours;
}

/* TEXT without the end of a character that was cut through, which JSON does not take. */
static json_t *string_new(const char *text) {
    char part[MATCH_NAME_SIZE];
    json_t *string = json_string(text);
    text_copy(part, sizeof part, text);
    for (size_t length = strlen(part); !string; length--) {
        part[length] = 0;
        string = json_string(part);
    }
    return string;
}

static json_t *write_seats(const struct match_seat *seats, int count) {
    json_t *entries = json_array();
    for (int i = 0; i < count; i++) {
        json_array_append_new(entries,
                              json_pack("{s:o,s:s}", "name", string_new(seats[i].name), "control", seats[i].control));
    }
    return entries;
}

json_t *line_header_new(const struct match *match) {
    const struct game *game = match_game(match);
    const struct game_setup *setup = match_setup(match);
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)setup->seed);
    json_t *header = json_pack("{s:s,s:i,s:s,s:i,s:s}", "format", format_name, "version", LINE_FORMAT_VERSION, "game",
                               game->ops->name, "players", setup->seats, "seed", seed);
    game->ops->setup->write(game, setup, header);
    if (match_seats(match)) {
        json_object_set_new(header, "seats", write_seats(match_seats(match), setup->seats));
        if (match_seats(match)[0].colour) {
            json_object_set_new(header, "colours", write_colours(match_seats(match), setup->seats));
        }
    }
    if (match_is_practice(match)) {
        json_object_set_new(header, "practice", json_true());
    }
    return header;
}

void line_add_header(struct text *text, const struct match *match) {
    text_add_json(text, line_header_new(match));
}
