/* SPDX-License-Identifier: MIT */
/* A table that is handed over, as its guests see it: one of them takes it, the others go with it. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "cover_text.h"
#include "guest_private.h"
#include "value.h"

/* ---- being asked ---- */

static json_int_t number_of(const struct guest *guest) {
    return json_integer_value(json_object_get(json_object_get(guest->told, "hand"), "number"));
}

int guest_is_offered(const struct guest *guest) {
    return guest->state == GUEST_PLAYS && number_of(guest) && number_of(guest) != guest->handing.number;
}

static int say(struct guest *guest, const struct guest_handing *handing) {
    const struct guest_handing before = guest->handing;
    guest->handing = *handing;
    if (!guest_keep(guest)) {
        guest->handing = before;
        return 0;
    }
    guest_put_answer(guest);
    return 1;
}

int guest_accept(struct guest *guest, const struct host_place *place, const char *at) {
    struct guest_handing handing = {.number = number_of(guest), .is_taking = 1, .place = *place};
    if (!guest_is_offered(guest) || strlen(at) >= sizeof handing.at) {
        return 0;
    }
    strcpy(handing.at, at);
    return say(guest, &handing);
}

int guest_decline(struct guest *guest) {
    const struct guest_handing handing = {.number = number_of(guest)};
    return guest_is_offered(guest) && say(guest, &handing);
}

const struct host_place *guest_place(const struct guest *guest, const char **at) {
    *at = guest->handing.at;
    return guest->handing.is_taking && (guest->state == GUEST_HOSTS || number_of(guest) == guest->handing.number)
               ? &guest->handing.place
               : NULL;
}

void guest_add_hand(const struct guest *guest, json_t *object) {
    const struct guest_handing *handing = &guest->handing;
    if (!handing->number) {
        return;
    }
    json_t *said = json_pack("{s:I}", "number", handing->number);
    if (handing->is_taking) {
        struct hand_to to = {.code = handing->place.code, .table = handing->place.table};
        memcpy(to.host, handing->place.keys.public, sizeof to.host);
        memcpy(to.at, handing->at, sizeof to.at);
        memcpy(to.name, guest->self.name, sizeof to.name);
        json_object_set_new(said, "to", hand_to_write(&to));
    }
    if (handing->is_held) {
        value_set_bytes(said, "held", handing->held, sizeof handing->held);
    }
    json_object_set_new(object, "hand", said);
}

/* ---- what the new host begins from ---- */

/* What he has answered as a guest counts; as the host's it is opened when all have sealed. */
static void add_own_answer(const struct guest *guest, json_t *seals) {
    struct answer answer = guest->answer;
    if (answer.kind != ANSWER_NONE && question_is(&answer.question, &guest->question)) {
        answer.kind = answer.kind == ANSWER_SEALED ? ANSWER_OPENED : answer.kind;
        answer.wants_undo = 0;
        json_array_append_new(seals, answer_write(guest->game, &answer, 1));
    }
}

/* The table of HAND at his place, as a text owned by the caller; NULL if it is none. */
static char *table_at_place(const struct guest *guest, const struct hand *hand) {
    json_t *table = json_loads(hand->table, JSON_REJECT_DUPLICATES, NULL);
    json_object_set_new(table, "place", host_place_write(&guest->handing.place));
    add_own_answer(guest, json_object_get(table, "seals"));
    char *text = table ? json_dumps(table, JSON_COMPACT) : NULL;
    json_decref(table);
    return text;
}

void guest_handed(const struct guest *guest, struct hand *hand) {
    hand->table = table_at_place(guest, &guest->handing.hand);
    hand->match = strdup(guest->handing.hand.match);
}

/* The match is the one that was shown here, dealt as all drew: what he would answer for from now on. */
static int is_sound(const struct guest *guest, const struct hand *hand) {
    struct match *match = cover_read(hand->match, strlen(hand->match), guest->game);
    char *table = match ? table_at_place(guest, hand) : NULL;
    unsigned char shown[COVER_PRINT], print[COVER_PRINT];
    int is_so = 0;
    if (table && guest->match && match_length(match) == match_length(guest->match)) {
        cover_print(guest->match, guest->seat, shown);
        cover_print(match, guest->seat, print);
        is_so = memcmp(shown, print, sizeof print) == 0 &&
                host_is_table_of(guest->game, table, strlen(table), match, guest->promise);
    }
    free(table);
    match_free(match);
    return is_so;
}

/* ---- he has it ---- */

int guest_has_got_hand(struct guest *guest) {
    struct guest_handing *handing = &guest->handing;
    unsigned char before[HAND_PRINT];
    struct hand hand;
    if (!handing->is_taking || number_of(guest) != handing->number ||
        !hand_get(json_object_get(guest->told, "hand"), &hand)) {
        return 0;
    }
    if (!is_sound(guest, &hand)) {
        hand_free(&hand);
        return 0;
    }
    const int was_held = handing->is_held;
    memcpy(before, handing->held, sizeof before);
    hand_print(&hand, handing->held);
    handing->is_held = 1;
    hand_free(&hand);
    return !was_held || memcmp(before, handing->held, sizeof before) != 0;
}

/* ---- it has moved ---- */

static int is_ours(const struct guest *guest, const struct hand_to *to) {
    return guest->handing.is_taking && memcmp(to->host, guest->handing.place.keys.public, sizeof to->host) == 0;
}

/* The table is his as soon as that is on the disk. */
static int become_host(struct guest *guest, const json_t *value) {
    const enum guest_state before = guest->state;
    if (!hand_get(value, &guest->handing.hand)) {
        return 0;
    }
    const int is_good = is_sound(guest, &guest->handing.hand);
    guest->state = is_good ? GUEST_HOSTS : before;
    if (!is_good || !guest_keep(guest)) {
        guest->state = before;
        hand_free(&guest->handing.hand);
        return 0;
    }
    guest->moves++;
    return 1;
}

/* Who has not sat down yet was shown from a door to a table: he reads there what is played, and brings another part of
 * the chance, for that table's host has to have promised his before he knows it. What the old host told last holds
 * until the new one tells something; he begins to count anew. */
static int follow(struct guest *guest, const struct hand_to *to) {
    const struct guest_self self = guest->self;
    const struct key_line line = guest->line;
    const enum guest_state state = guest->state;
    const int had_moved = guest->has_moved;
    char host_name[MATCH_NAME_SIZE];
    unsigned char host[KEY_SIZE], chance[CHANCE_SIZE];
    memcpy(chance, guest->chance, sizeof chance);
    memcpy(host, guest->host, sizeof host);
    memcpy(host_name, guest->host_name, sizeof host_name);
    if (!key_line_of_guest(&guest->keys, to->host, &guest->line)) {
        guest->line = line;
        return 0;
    }
    guest->self.code = to->code;
    guest->self.table = to->table;
    memcpy(guest->host, to->host, sizeof guest->host);
    memcpy(guest->host_name, to->name, sizeof guest->host_name);
    guest->has_moved = 1;
    if (!guest->told) {
        guest->has_host = 0;
        guest->state = GUEST_SEEKS;
        chance_draw(guest->chance);
    }
    if (to->at[0]) {
        memcpy(guest->at, to->at, sizeof guest->at);
    }
    if (guest->told) {
        json_object_set_new(guest->told, "v", json_integer(0));
        json_object_del(guest->told, "hand");
    }
    memset(&guest->handing, 0, sizeof guest->handing);
    if (!guest_keep(guest)) { /* then he is told it once more */
        guest->self = self;
        guest->line = line;
        guest->state = state;
        guest->has_host = 1;
        memcpy(guest->chance, chance, sizeof chance);
        guest->has_moved = had_moved;
        memcpy(guest->host, host, sizeof host);
        memcpy(guest->host_name, host_name, sizeof host_name);
        return 0;
    }
    if (guest->told) {
        memcpy(guest->new_host, to->name, sizeof guest->new_host);
    }
    guest->seen = 0;
    guest->here = 0;
    guest->host_is_here = 0;
    guest->moves++;
    return 1;
}

int guest_take_moved(struct guest *guest, const json_t *value, int *is_new) {
    const json_t *moved = json_object_get(value, "moved");
    json_int_t version;
    struct hand_to to;
    *is_new = 0;
    if (!moved) {
        return 0;
    }
    if (value_whole(value, "v", guest->seen + 1, INT64_MAX, &version) && guest->state < GUEST_OVER &&
        hand_to_read(moved, &to)) {
        *is_new = is_ours(guest, &to) ? become_host(guest, value) : follow(guest, &to);
    }
    return 1;
}

int guest_moves(const struct guest *guest) {
    return guest->moves;
}

const char *guest_game(const struct guest *guest) {
    return guest->terms.game;
}

const char *guest_host_name(const struct guest *guest) {
    return guest->host_name;
}

const char *guest_new_host(const struct guest *guest) {
    return guest->new_host;
}

int guest_has_moved(const struct guest *guest) {
    return guest->has_moved;
}

const char *guest_at(const struct guest *guest) {
    return guest->at;
}

/* ---- the disk ---- */

void guest_write_hand(const struct guest *guest, json_t *object) {
    const struct guest_handing *handing = &guest->handing;
    if (guest->has_moved) {
        json_object_set_new(object, "at", json_string(guest->at));
    }
    if (!handing->number) {
        return;
    }
    json_t *written = json_pack("{s:I,s:s}", "number", handing->number, "at", handing->at);
    if (handing->is_taking) {
        json_object_set_new(written, "place", host_place_write(&handing->place));
    }
    if (guest->state == GUEST_HOSTS) {
        hand_set(written, &handing->hand);
    }
    json_object_set_new(object, "handing", written);
}

int guest_read_hand(struct guest *guest, const json_t *object) {
    struct guest_handing *handing = &guest->handing;
    const json_t *written = json_object_get(object, "handing"), *place = json_object_get(written, "place");
    guest->has_moved = value_line(object, "at", guest->at, sizeof guest->at);
    if (!written) {
        return 1;
    }
    if (!value_whole(written, "number", 0, INT64_MAX, &handing->number) ||
        !value_line(written, "at", handing->at, sizeof handing->at) ||
        (place && !host_place_read(place, &handing->place))) {
        return 0;
    }
    handing->is_taking = place != NULL;
    if (hand_get(written, &handing->hand)) {
        guest->state = GUEST_HOSTS;
    }
    guest_has_got_hand(guest);
    return 1;
}
