/* SPDX-License-Identifier: MIT */
/* Host and guest, value by value: who may sit down, and what neither believes of the other. */
#include "kit.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/match_file.h"
#include "net/answer.h"
#include "net/cover_text.h"
#include "net/guest.h"
#include "net/keeper.h"
#include "net/topic.h"
#include "net/value.h"

enum { REGISTERS = 64, NAME_SIZE = 64, GUESTS = 4 };

/* A carrier that hands on at once, and a disk that may be full. */
struct program {
    char name[REGISTERS][NAME_SIZE];
    unsigned char *value[REGISTERS];
    size_t size[REGISTERS];
    char *kept;
    size_t kept_size;
    int is_full, puts;
};

static struct host_place place;
static const struct game *goofspiel;

static void put(void *context, const char *name, const void *bytes, size_t size) {
    struct program *program = context;
    int at = 0;
    while (program->name[at][0] && strcmp(program->name[at], name) != 0) {
        at++;
    }
    strcpy(program->name[at], name);
    free(program->value[at]);
    program->value[at] = malloc(size + 1);
    memcpy(program->value[at], size ? bytes : "", size);
    program->size[at] = size;
    program->puts++;
}

static void watch(void *context, const char *name) {
    (void)context, (void)name;
}

static int keep(void *context, const void *bytes, size_t size) {
    struct program *program = context;
    if (program->is_full) {
        return 0;
    }
    free(program->kept);
    program->kept = malloc(size + 1);
    memcpy(program->kept, bytes, size);
    program->kept_size = size;
    return 1;
}

static struct outlet outlet_of(struct program *program) {
    return (struct outlet){program, put, watch, keep};
}

static void clear(struct program *program) {
    for (int i = 0; i < REGISTERS; i++) {
        free(program->value[i]);
    }
    free(program->kept);
    *program = (struct program){.puts = 0};
}

/* ---- a table of goofspiel: the host's bot at seat 0, guests at the others ---- */

static struct table {
    struct program at_host, at_guest[GUESTS];
    struct host *host;
    struct keeper *keeper;
    struct guest *guest[GUESTS];
    int guests;
    struct random_stream stream;
} table;

static void answer(void *context, const struct match *match, uint8_t seat, struct intent *intent) {
    (void)context;
    goofspiel->ops->pick(goofspiel, match_state(match), seat, &table.stream, intent);
}

static int save(void *context, const struct match *match) {
    (void)context, (void)match;
    return 1;
}

static struct host_table terms_of(int seats, int watchers) {
    struct host_table made = {.place = place, .friends = (1u << seats) - 2, .watchers = watchers, .name = "Anna"};
    strcpy(made.terms.game, "goofspiel");
    made.terms.seats = (uint8_t)seats;
    assert_true(terms_add(&made.terms, "cards", "3"));
    return made;
}

static void open_table(int seats, int watchers) {
    const struct host_table made = terms_of(seats, watchers);
    const struct outlet outlet = outlet_of(&table.at_host);
    const struct keeper_ops ops = {NULL, answer, save};
    const struct match_seat names[GAME_MAX_SEATS] = {{"Odo", "bot:master", 1}};
    table.stream = random_seeded(5);
    table.host = host_new(&outlet, goofspiel, &made);
    assert_non_null(table.host);
    table.keeper = keeper_new(table.host, goofspiel, &ops, names, NULL);
    host_connect(table.host);
}

static struct guest *come(const char *name, int is_watching) {
    struct guest_self self = {.code = place.code, .table = place.table, .is_watching = is_watching};
    const struct outlet outlet = outlet_of(&table.at_guest[table.guests]);
    strcpy(self.name, name);
    identity_new(&self.identity);
    struct guest *guest = guest_new(&outlet, kit_shelf(), &self);
    assert_non_null(guest);
    table.guest[table.guests++] = guest;
    guest_connect(guest);
    return guest;
}

static void close_table(void) {
    keeper_free(table.keeper);
    host_free(table.host);
    clear(&table.at_host);
    for (int i = 0; i < table.guests; i++) {
        guest_free(table.guest[i]);
        clear(&table.at_guest[i]);
    }
    memset(&table, 0, sizeof table);
}

static int puts_so_far(void) {
    int puts = table.at_host.puts;
    for (int i = 0; i < table.guests; i++) {
        puts += table.at_guest[i].puts;
    }
    return puts;
}

/* Hands each value of FROM to who reads it. */
static void hand_to_host(struct program *from) {
    for (int i = 0; from->name[i][0]; i++) {
        host_take(table.host, from->name[i], from->value[i], from->size[i]);
        if (strstr(from->name[i], "/j/")) {
            from->size[i] = 0; /* the host empties the slot */
        }
    }
    keeper_go_on(table.keeper);
}

static void hand_to_guest(struct guest *guest) {
    for (int i = 0; table.at_host.name[i][0]; i++) {
        guest_take(guest, table.at_host.name[i], table.at_host.value[i], table.at_host.size[i]);
    }
}

/* Until nobody has anything more to say. */
static void settle(void) {
    int before;
    do {
        before = puts_so_far();
        for (int i = 0; i < table.guests; i++) {
            hand_to_guest(table.guest[i]);
            hand_to_host(&table.at_guest[i]);
        }
    } while (puts_so_far() != before);
}

static struct intent legal(const struct guest *guest) {
    struct intent intent;
    goofspiel->ops->pick(goofspiel, match_state(guest_match(guest)), guest_seat(guest), &table.stream, &intent);
    return intent;
}

static void play_out(void) {
    for (int step = 0; step < 100; step++) {
        for (int i = 0; i < table.guests; i++) {
            if (guest_is_asked(table.guest[i])) {
                const struct intent intent = legal(table.guest[i]);
                assert_true(guest_answer(table.guest[i], &intent));
            }
        }
        settle();
    }
}

static void assert_said(const struct guest *guest, const char *words) {
    char said[512];
    guest_say(guest, said, sizeof said);
    assert_non_null(strstr(said, words));
}

/* ---- who sits down ---- */

static void test_friends_sit_down_play_and_have_the_record(void **state) {
    (void)state;
    open_table(3, 1);
    come("Ben", 0);
    come("Cem", 0);
    come("Dora", 1);
    settle();
    assert_int_equal(guest_state(table.guest[0]), GUEST_PLAYS);
    assert_int_equal(guest_seat(table.guest[0]), 1);
    assert_int_equal(guest_seat(table.guest[1]), 2);
    assert_int_equal(guest_seat(table.guest[2]), GAME_NO_SEAT);
    assert_string_equal(guest_name_at(table.guest[0], 2), "Cem");
    assert_string_equal(host_guest_at(table.host, 1)->name, "Ben");
    assert_string_equal(match_seats(guest_match(table.guest[2]))[1].name, "Ben");
    play_out();
    assert_true(host_is_done(table.host));
    char *text = match_file_text(keeper_match(table.keeper), NULL);
    for (int i = 0; i < 3; i++) {
        char *record = match_file_text(guest_match(table.guest[i]), NULL);
        assert_int_equal(guest_state(table.guest[i]), GUEST_OVER);
        assert_int_equal(guest_fault(table.guest[i]), GUEST_NO_FAULT);
        assert_string_equal(record, text);
        free(record);
    }
    free(text);
    close_table();
}

static void test_a_full_table_says_so(void **state) {
    (void)state;
    open_table(3, 0);
    come("Ben", 0);
    come("Dora", 1);
    settle();
    assert_int_equal(guest_state(table.guest[1]), GUEST_REFUSED);
    assert_said(table.guest[1], "As many watch");
    come("Cem", 0);
    settle();
    come("Emil", 0);
    settle();
    assert_int_equal(guest_state(table.guest[3]), GUEST_REFUSED);
    assert_said(table.guest[3], "has begun");
    assert_int_equal(guest_state(table.guest[2]), GUEST_PLAYS);
    close_table();
}

/* ---- what is changed on its way, with the keys to do so ---- */

/* The value that PROGRAM has put into the register in whose name KIND stands; NULL if none. */
static unsigned char **find_value(struct program *program, const char *kind, size_t **size, const char **name) {
    for (int i = 0; program->name[i][0]; i++) {
        if (strstr(program->name[i], kind)) {
            *size = &program->size[i];
            *name = program->name[i];
            return &program->value[i];
        }
    }
    return NULL;
}

static void write_value(unsigned char **value, size_t *size, const struct envelope *envelope) {
    free(*value);
    *value = malloc(envelope->size);
    memcpy(*value, envelope->bytes, envelope->size);
    *size = envelope->size;
}

static struct key_pair keys_of(const struct program *guest) {
    struct key_pair pair;
    json_t *kept = json_loadb(guest->kept, guest->kept_size, 0, NULL);
    assert_true(key_pair_read(json_object_get(kept, "keys"), &pair));
    json_decref(kept);
    return pair;
}

/* What the host tells its first guest, to be changed and said with a newer version. */
static json_t *open_told(void) {
    size_t *size = NULL;
    const char *name = NULL;
    struct key_line line;
    const struct key_pair pair = keys_of(&table.at_guest[0]);
    unsigned char **value = find_value(&table.at_host, "/h/", &size, &name);
    assert_true(value && key_line_of_guest(&pair, place.keys.public, &line));
    json_t *told = value_open(line.in, name, *value, *size);
    assert_non_null(told);
    return told;
}

static void tell(json_t *told, json_int_t newer) {
    static struct envelope envelope;
    size_t *size = NULL;
    const char *name = NULL;
    struct key_line line;
    const struct key_pair pair = keys_of(&table.at_guest[0]);
    unsigned char **value = find_value(&table.at_host, "/h/", &size, &name);
    assert_true(key_line_of_host(&place.keys, pair.public, &line));
    json_object_set_new(told, "v", json_integer(json_integer_value(json_object_get(told, "v")) + newer));
    assert_true(value_seal(line.out, name, told, &envelope));
    write_value(value, size, &envelope);
    json_decref(told);
    hand_to_guest(table.guest[0]);
}

static void begin_for_two(void) {
    open_table(2, 0);
    come("Ben", 0);
    settle();
    assert_int_equal(guest_state(table.guest[0]), GUEST_PLAYS);
}

static void assert_refused(enum guest_fault fault) {
    char said[256];
    assert_int_equal(guest_fault(table.guest[0]), fault);
    guest_say(table.guest[0], said, sizeof said);
    assert_true(strlen(said) > 20);
    close_table();
}

static void replace(json_t *told, const char *from, const char *to) {
    const char *text = json_string_value(json_object_get(told, "match")), *at = strstr(text, from);
    assert_non_null(at);
    json_t *changed = json_sprintf("%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    json_object_set_new(told, "match", changed);
}

/* The fingerprint fits what was changed. */
static void print_anew(json_t *told) {
    unsigned char print[COVER_PRINT];
    const json_t *text = json_object_get(told, "match");
    struct match *match = cover_read(json_string_value(text), json_string_length(text), goofspiel);
    assert_non_null(match);
    cover_print(match, guest_seat(table.guest[0]), print);
    value_set_bytes(told, "seen", print, sizeof print);
    match_free(match);
}

static void answer_once(void) {
    const struct intent intent = legal(table.guest[0]);
    assert_true(guest_answer(table.guest[0], &intent));
    settle();
    assert_int_equal(match_length(guest_match(table.guest[0])), 2);
}

static void test_an_older_value_changes_nothing(void **state) {
    (void)state;
    begin_for_two();
    json_t *told = open_told();
    json_object_set_new(told, "seat", json_integer(0));
    tell(told, 0);
    assert_int_equal(guest_seat(table.guest[0]), 1);
    assert_int_equal(guest_fault(table.guest[0]), GUEST_NO_FAULT);
    close_table();
}

static void test_another_seat_or_game_than_was_agreed_is_refused(void **state) {
    (void)state;
    begin_for_two();
    json_t *told = open_told();
    json_object_set_new(told, "seat", json_integer(0));
    tell(told, 1);
    assert_refused(GUEST_OTHER_TERMS);
    begin_for_two();
    told = open_told();
    json_object_set_new(json_object_get(told, "terms"), "options", json_array());
    tell(told, 1);
    assert_refused(GUEST_OTHER_TERMS);
    begin_for_two();
    told = open_told();
    replace(told, "\"cards\":3", "\"cards\":4");
    replace(told, "\"prizes\":[", "\"prizes\":[4,");
    tell(told, 1);
    assert_refused(GUEST_OTHER_TERMS);
}

static void test_what_is_no_legal_match_is_refused(void **state) {
    (void)state;
    begin_for_two();
    json_t *told = open_told();
    json_object_set_new(told, "match", json_string("{}\n"));
    tell(told, 1);
    assert_refused(GUEST_UNREADABLE);
    begin_for_two();
    answer_once();
    told = open_told();
    replace(told, "\"do\":\"bid\",\"card\":", "\"do\":\"bid\",\"card\":9");
    tell(told, 1);
    assert_refused(GUEST_UNREADABLE);
    begin_for_two();
    answer_once();
    told = open_told();
    json_object_set_new(told, "q", json_integer(1));
    tell(told, 1);
    assert_refused(GUEST_UNREADABLE);
}

static void test_two_programs_that_make_different_states_are_told_so(void **state) {
    (void)state;
    begin_for_two();
    json_t *told = open_told();
    json_object_set_new(told, "seen", json_string("00112233445566778899aabbccddeeff"));
    tell(told, 1);
    assert_refused(GUEST_DIFFERS);
}

/* Another card of the host's than the one that lay there. */
static void test_the_past_stays_as_it_was_seen(void **state) {
    (void)state;
    char from[64], to[64];
    begin_for_two();
    answer_once();
    const struct intent was = match_intent(guest_match(table.guest[0]), 0);
    const int card = was.arg[0];
    json_t *told = open_told();
    snprintf(from, sizeof from, "{\"seat\":0,\"do\":\"bid\",\"card\":%d}", card);
    snprintf(to, sizeof to, "{\"seat\":0,\"do\":\"bid\",\"card\":%d}", card % 3 + 1);
    replace(told, from, to);
    replace(told, "{\"check\"", "\n{\"chick\"");
    char *end = strdup(json_string_value(json_object_get(told, "match")));
    *strstr(end, "{\"chick\"") = 0;
    json_object_set_new(told, "match", json_string(end));
    free(end);
    print_anew(told);
    tell(told, 1);
    assert_refused(GUEST_OTHER_PAST);
}

/* A host who says that he bid otherwise, before it was ever shown. */
static void test_an_answer_stays_as_it_was_given(void **state) {
    (void)state;
    begin_for_two();
    const struct intent intent = legal(table.guest[0]);
    assert_true(guest_answer(table.guest[0], &intent));
    struct match *false_match = match_prefix(guest_match(table.guest[0]), 0);
    struct intent mine = intent, its = {.seat = 0, .verb = intent.verb, .arg = {1}};
    mine.arg[0] = (uint8_t)(intent.arg[0] % 3 + 1);
    assert_int_equal(match_submit(false_match, &its, NULL).reason, REASON_NONE);
    assert_int_equal(match_submit(false_match, &mine, NULL).reason, REASON_NONE);
    size_t size;
    char *text = match_file_text(false_match, &size);
    json_t *told = open_told();
    json_object_set_new(told, "match", json_stringn(text, size));
    json_object_set_new(told, "q", json_integer(2));
    print_anew(told);
    tell(told, 1);
    free(text);
    match_free(false_match);
    assert_refused(GUEST_OTHER_ANSWER);
}

static void play_to_the_end_unheard(void) {
    for (int step = 0; step < 10; step++) {
        if (guest_is_asked(table.guest[0])) {
            const struct intent intent = legal(table.guest[0]);
            assert_true(guest_answer(table.guest[0], &intent));
        }
        for (int i = 0; i < 3; i++) {
            hand_to_host(&table.at_guest[0]);
            if (match_to_act(keeper_match(table.keeper)) == 0) {
                return;
            }
            hand_to_guest(table.guest[0]);
        }
    }
    fail();
}

static void test_the_chance_is_the_one_that_all_drew(void **state) {
    (void)state;
    static const char *const keys[] = {"secret", "chances"};
    for (int i = 0; i < 2; i++) {
        begin_for_two();
        play_to_the_end_unheard();
        json_t *told = open_told();
        if (i) {
            json_object_set_new(told, "chances", json_pack("[n,s]", "00112233445566778899aabbccddeeff"));
        } else {
            json_object_set_new(told, keys[i], json_string("00112233445566778899aabbccddeeff"));
        }
        tell(told, 1);
        assert_true(guest_is_cheated(table.guest[0]));
        assert_refused(GUEST_OTHER_CHANCE);
    }
}

/* A host who shows a seal of nothing, has the guests open, and then chooses: the record gives him away, with openings or
 * without. */
static void test_a_host_who_looks_first_is_found_out(void **state) {
    (void)state;
    for (int i = 0; i < 2; i++) {
        begin_for_two();
        const struct intent intent = legal(table.guest[0]);
        assert_true(guest_answer(table.guest[0], &intent));
        hand_to_host(&table.at_guest[0]);
        json_t *told = open_told();
        json_array_set_new(json_object_get(told, "seals"), 0,
                           json_string("00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"));
        tell(told, 0);
        play_to_the_end_unheard();
        told = open_told();
        assert_true(json_array_size(json_object_get(told, "openings")) > 2);
        if (i) {
            json_object_del(told, "openings");
        }
        tell(told, 1);
        assert_true(guest_is_cheated(table.guest[0]));
        assert_refused(GUEST_OTHER_SEAL);
    }
}

/* Two guests are told two stories of what a third one bid, and the first believes his. There is one record: it fits one
 * of them at most. */
static void test_two_stories_do_not_fit_one_record(void **state) {
    (void)state;
    char from[64], to[64];
    open_table(3, 0);
    come("Ben", 0);
    come("Cem", 0);
    settle();
    for (int i = 0; i < 2; i++) {
        const struct intent intent = legal(table.guest[i]);
        assert_true(guest_answer(table.guest[i], &intent));
        hand_to_host(&table.at_guest[i]);
    }
    for (int i = 0; i < 2; i++) { /* they open */
        hand_to_guest(table.guest[i]);
        hand_to_host(&table.at_guest[i]);
    }
    hand_to_guest(table.guest[1]);
    assert_int_equal(match_length(guest_match(table.guest[1])), 3);
    const struct intent bid = match_intent(guest_match(table.guest[1]), 2);
    snprintf(from, sizeof from, "{\"seat\":2,\"do\":\"bid\",\"card\":%d}", bid.arg[0]);
    snprintf(to, sizeof to, "{\"seat\":2,\"do\":\"bid\",\"card\":%d}", bid.arg[0] % 3 + 1);
    json_t *told = open_told();
    replace(told, from, to);
    char *text = strdup(json_string_value(json_object_get(told, "match")));
    *strstr(text, "{\"check\"") = 0;
    json_object_set_new(told, "match", json_string(text));
    free(text);
    print_anew(told);
    tell(told, 0);
    assert_int_equal(guest_fault(table.guest[0]), GUEST_NO_FAULT);
    assert_int_equal(match_intent(guest_match(table.guest[0]), 2).arg[0], bid.arg[0] % 3 + 1);
    host_say_phrase(table.host, 0, 1); /* the host tells again, and now the truth */
    settle();
    assert_refused(GUEST_OTHER_PAST);
}

/* ---- what guests may say ---- */

static void say_as(int number, const char *topic_of, const struct answer *answer) {
    static struct envelope envelope;
    struct key_line line;
    const struct key_pair pair = keys_of(&table.at_guest[number]);
    assert_true(key_line_of_guest(&pair, place.keys.public, &line));
    json_t *object = answer_write(goofspiel, answer, 0);
    json_object_set_new(object, "v", json_integer(INT64_C(99) << 32));
    assert_true(value_seal(line.out, topic_of, object, &envelope));
    json_decref(object);
    host_take(table.host, topic_of, envelope.bytes, envelope.size);
    keeper_go_on(table.keeper);
}

static const char *topic_of_guest(int number) {
    size_t *size = NULL;
    const char *name = NULL;
    assert_non_null(find_value(&table.at_guest[number], "/g/", &size, &name));
    return name;
}

static struct answer bid(uint8_t seat, uint8_t card) {
    struct answer given = {.question = {1, 0, 0}, .kind = ANSWER_OPENED, .intent = {.seat = seat, .arg = {card}}};
    given.intent.verb = legal(table.guest[0]).verb;
    answer_seal(&given.question, &given.intent, given.nonce, given.seal);
    return given;
}

static void test_nobody_plays_for_another(void **state) {
    (void)state;
    open_table(3, 0);
    come("Ben", 0);
    come("Cem", 0);
    settle();
    struct answer given = bid(2, 1);
    say_as(0, topic_of_guest(1), &given); /* with the wrong key */
    assert_int_equal(host_sealed(table.host) & 4, 0);
    say_as(0, topic_of_guest(0), &given); /* with one's own, for another's seat */
    struct answer its = bid(2, 2);
    say_as(1, topic_of_guest(1), &its);
    assert_int_equal(match_length(keeper_match(table.keeper)), 0);
    close_table();
}

static void test_answers_to_other_questions_and_illegal_ones_do_not_count(void **state) {
    (void)state;
    begin_for_two();
    struct answer given = bid(1, 1);
    given.question.length = 2;
    answer_seal(&given.question, &given.intent, given.nonce, given.seal);
    say_as(0, topic_of_guest(0), &given);
    assert_int_equal(match_length(keeper_match(table.keeper)), 0);
    close_table();
    begin_for_two();
    given = bid(1, 77);
    say_as(0, topic_of_guest(0), &given);
    assert_int_equal(match_length(keeper_match(table.keeper)), 0);
    close_table();
    begin_for_two();
    given = bid(1, 1);
    given.seal[0] ^= 1;
    say_as(0, topic_of_guest(0), &given);
    assert_int_equal(host_sealed(table.host) & 2, 0);
    close_table();
    begin_for_two();
    given = bid(1, 1);
    say_as(0, topic_of_guest(0), &given);
    assert_int_equal(match_length(keeper_match(table.keeper)), 2);
    close_table();
}

/* The host's program cannot look first, nor can a friend: before all have sealed nobody has opened. */
static void test_nobody_opens_before_all_have_sealed(void **state) {
    (void)state;
    open_table(3, 0);
    come("Ben", 0);
    come("Cem", 0);
    settle();
    const struct intent intent = legal(table.guest[0]);
    assert_true(guest_answer(table.guest[0], &intent));
    settle();
    size_t *size = NULL;
    const char *name = NULL;
    struct key_line line;
    struct answer said;
    const struct key_pair pair = keys_of(&table.at_guest[0]);
    unsigned char **value = find_value(&table.at_guest[0], "/g/", &size, &name);
    assert_true(key_line_of_host(&place.keys, pair.public, &line));
    json_t *object = value_open(line.in, name, *value, *size);
    assert_true(answer_read(goofspiel, object, &said));
    assert_int_equal(said.kind, ANSWER_SEALED);
    assert_null(json_object_get(object, "intent"));
    assert_null(json_object_get(object, "nonce"));
    json_decref(object);
    assert_int_equal(guest_sealed(table.guest[1]), 3);
    close_table();
}

/* A guest takes back what he has sealed as long as somebody still chooses, also after a restart, and answers anew. */
static void test_a_sealed_answer_is_taken_back_until_all_have_sealed(void **state) {
    (void)state;
    open_table(3, 0);
    come("Ben", 0);
    come("Cem", 0);
    settle();
    const struct intent first = legal(table.guest[0]);
    assert_false(guest_can_take_back(table.guest[0]));
    assert_false(guest_take_back(table.guest[0]));
    assert_true(guest_answer(table.guest[0], &first));
    settle();
    assert_true(host_sealed(table.host) >> guest_seat(table.guest[0]) & 1);
    table.at_guest[0].is_full = 1;
    assert_false(guest_take_back(table.guest[0]));
    table.at_guest[0].is_full = 0;
    assert_true(guest_take_back(table.guest[0]));
    settle();
    assert_true(guest_is_asked(table.guest[0]));
    assert_false(host_sealed(table.host) >> guest_seat(table.guest[0]) & 1);
    assert_false(guest_sealed(table.guest[1]) >> guest_seat(table.guest[0]) & 1);
    struct intent other = first;
    other.arg[0] = (uint8_t)(first.arg[0] % 3 + 1); /* another card of three */
    assert_true(guest_answer(table.guest[0], &other));
    settle();
    const struct intent last = legal(table.guest[1]);
    assert_true(guest_answer(table.guest[1], &last));
    settle();
    assert_false(guest_can_take_back(table.guest[0]));
    assert_int_equal(match_length(keeper_match(table.keeper)), 3);
    for (size_t at = 0; at < 3; at++) {
        const struct intent intent = match_intent(keeper_match(table.keeper), at);
        assert_true(intent.seat != guest_seat(table.guest[0]) || intent.arg[0] == other.arg[0]);
    }
    play_out();
    assert_int_equal(guest_fault(table.guest[0]), GUEST_NO_FAULT);
    close_table();
}

static void test_what_is_not_on_the_disk_is_not_said(void **state) {
    (void)state;
    begin_for_two();
    const struct intent intent = legal(table.guest[0]);
    const int puts = table.at_guest[0].puts;
    table.at_guest[0].is_full = 1;
    assert_false(guest_answer(table.guest[0], &intent));
    assert_int_equal(table.at_guest[0].puts, puts);
    assert_true(guest_is_asked(table.guest[0]));
    table.at_guest[0].is_full = 0;
    assert_true(guest_answer(table.guest[0], &intent));
    close_table();
    const struct host_table made = terms_of(2, 0);
    const struct outlet outlet = outlet_of(&table.at_host);
    table.at_host.is_full = 1;
    assert_null(host_new(&outlet, goofspiel, &made));
    assert_int_equal(table.at_host.puts, 0);
    close_table();
}

/* Ben goes after he has sealed; the computer plays for him, and at the question after he has come again he plays on. */
static void test_the_computer_stands_in_and_the_seat_is_given_back(void **state) {
    (void)state;
    begin_for_two();
    const struct topic his = guest_presence(table.guest[0]);
    host_take(table.host, his.name, NULL, 0);
    const struct intent meant = legal(table.guest[0]);
    assert_true(guest_answer(table.guest[0], &meant)); /* which the host does not hear */
    assert_false(host_stand_in(table.host, 0));        /* there is no guest */
    assert_true(host_stand_in(table.host, 1));
    assert_false(host_stand_in(table.host, 1)); /* he does already */
    keeper_go_on(table.keeper);
    const size_t length = match_length(keeper_match(table.keeper));
    assert_true(length > 2 && match_to_act(keeper_match(table.keeper)) == 0); /* nobody comes: to the end */
    for (size_t at = 0; at < length; at++) {
        assert_true(stand_ins_had(host_stand_ins(table.host), 1, at));
    }
    assert_true(host_is_done(table.host)); /* for who is away nobody waits */
    settle();
    assert_int_equal(guest_state(table.guest[0]), GUEST_OVER);
    assert_int_equal(guest_fault(table.guest[0]), GUEST_NO_FAULT);
    assert_true(stand_ins_had(guest_stand_ins(table.guest[0]), 1, 0));
    close_table();
}

static void test_who_is_here_again_answers_the_next_question(void **state) {
    (void)state;
    begin_for_two();
    assert_true(host_stand_in(table.host, 1));
    settle();
    assert_int_equal(stand_ins_now(host_stand_ins(table.host)), 0);
    assert_int_equal(match_length(keeper_match(table.keeper)), 2);
    assert_true(guest_is_asked(table.guest[0]));
    assert_true(stand_ins_had(guest_stand_ins(table.guest[0]), 1, 0));
    assert_false(stand_ins_had(guest_stand_ins(table.guest[0]), 1, 2));
    play_out();
    assert_true(host_is_done(table.host));
    assert_int_equal(guest_state(table.guest[0]), GUEST_OVER);
    close_table();
}

/* One in three seconds, of each: of what is said faster the last one is told, when its time has come. */
static void test_phrases_are_told_and_nobody_chatters(void **state) {
    (void)state;
    begin_for_two();
    host_pass(table.host, 100);
    assert_false(guest_say_phrase(table.guest[0], 0) || guest_say_phrase(table.guest[0], PHRASES + 1));
    assert_true(guest_say_phrase(table.guest[0], 7));
    settle();
    assert_int_equal(host_phrase(table.host, 1).number, 7);
    assert_int_equal(guest_phrase(table.guest[0], 1).number, 7);
    const int puts = table.at_host.puts;
    for (int i = 0; i < 50; i++) {
        assert_true(guest_say_phrase(table.guest[0], 1 + i % PHRASES));
        settle();
    }
    assert_int_equal(host_phrase(table.host, 1).number, 7);
    assert_int_equal(table.at_host.puts, puts);
    host_pass(table.host, 103);
    settle();
    assert_int_equal(guest_phrase(table.guest[0], 1).number, 1 + 49 % PHRASES);
    assert_int_equal(guest_phrase(table.guest[0], 1).count, 51);
    host_say_phrase(table.host, 0, 3);
    host_say_phrase(table.host, 1, 4); /* that is not for him to say */
    settle();
    assert_int_equal(guest_phrase(table.guest[0], 0).number, 3);
    assert_int_equal(guest_phrase(table.guest[0], 1).count, 51);
    play_out(); /* an answer does not take it back */
    assert_int_equal(guest_phrase(table.guest[0], 1).count, 51);
    close_table();
}

/* A host who leaves says so, and it is known after a restart of the guest. */
static void test_host_says_that_he_leaves(void **state) {
    (void)state;
    begin_for_two();
    struct program *at_guest = &table.at_guest[0];
    const struct outlet outlet = outlet_of(at_guest);
    assert_false(guest_host_has_left(table.guest[0]));
    host_leave(table.host, 0);
    settle();
    guest_free(table.guest[0]);
    table.guest[0] = guest_again(&outlet, kit_shelf(), at_guest->kept, at_guest->kept_size);
    assert_true(guest_host_has_left(table.guest[0]));
    assert_false(guest_is_closed(table.guest[0]));
    close_table();
}

/* What lies in the register of who is there is for the screen: it comes and goes, and nothing else changes. */
static void test_who_is_there_is_seen(void **state) {
    (void)state;
    begin_for_two();
    struct program *at_guest = &table.at_guest[0];
    const struct topic his = guest_presence(table.guest[0]), hosts = host_presence(table.host);
    const size_t length = match_length(guest_match(table.guest[0]));
    assert_false(host_take(table.host, his.name, "no envelope", 11));
    settle();
    assert_true(host_guest_at(table.host, 1)->is_here && guest_host_is_here(table.guest[0]));
    assert_int_equal(guest_who_is_here(table.guest[0]), 2);
    assert_true(host_take(table.host, his.name, NULL, 0));
    assert_false(host_guest_at(table.host, 1)->is_here);
    assert_true(guest_take(table.guest[0], hosts.name, NULL, 0));
    assert_false(guest_host_is_here(table.guest[0]));
    const int puts = at_guest->puts;
    assert_false(guest_take(table.guest[0], his.name, NULL, 0)); /* by a line that was lost before: he is there */
    assert_int_equal(at_guest->puts, puts + 1);
    settle();
    assert_true(host_guest_at(table.host, 1)->is_here);
    assert_int_equal(match_length(guest_match(table.guest[0])), length);
    close_table();
}

/* ---- the table is handed over ---- */

static void begin_for_three(void) {
    open_table(3, 0);
    come("Ben", 0);
    come("Cem", 0);
    settle();
    assert_int_equal(guest_state(table.guest[1]), GUEST_PLAYS);
}

/* Ben is asked, and takes it. */
static struct host_place offer_to_ben(void) {
    struct host_place his = {.table = {.name = "0123456789abcdef0123"}};
    key_pair_new(&his.keys);
    join_code_of_key(his.keys.public, &his.code);
    assert_true(host_offer(table.host, 1, 0));
    settle();
    assert_int_equal(host_hand(table.host), HOST_ASKS);
    assert_true(guest_is_offered(table.guest[0]));
    assert_true(guest_accept(table.guest[0], &his, "near:192.168.1.9:4711"));
    assert_false(guest_is_offered(table.guest[0]));
    return his;
}

static void test_only_a_guest_who_plays_is_asked_to_take_the_table(void **state) {
    (void)state;
    open_table(3, 0);
    come("Ben", 0);
    settle();
    assert_false(host_offer(table.host, 1, 0)); /* there is no match yet */
    come("Cem", 0);
    settle();
    assert_false(host_offer(table.host, 0, 0)); /* there sits no guest */
    assert_false(host_offer(table.host, 1, 2)); /* that is not the host's */
    assert_true(host_stand_in(table.host, 1));
    assert_false(host_offer(table.host, 1, 0));
    assert_true(host_offer(table.host, 2, 0));
    settle();
    assert_false(guest_is_offered(table.guest[0]));
    assert_true(guest_is_offered(table.guest[1]));
    assert_true(guest_decline(table.guest[1]));
    settle();
    assert_int_equal(host_hand(table.host), HOST_REFUSED);
    assert_false(host_hand_over(table.host));
    host_withdraw(table.host);
    settle();
    assert_false(guest_is_offered(table.guest[1]));
    play_out();
    assert_true(host_is_done(table.host));
    assert_false(host_offer(table.host, 1, 0));
    close_table();
}

/* The host lets go when the other has on his disk what is so now, and not before. */
static void test_a_table_is_let_go_when_the_other_has_it_as_it_is(void **state) {
    (void)state;
    begin_for_three();
    const struct host_place his = offer_to_ben();
    hand_to_host(&table.at_guest[0]);
    assert_int_equal(host_hand(table.host), HOST_IS_TAKEN);
    table.at_guest[0].is_full = 1;
    settle();
    assert_int_equal(host_hand(table.host), HOST_IS_TAKEN);
    table.at_guest[0].is_full = 0;
    assert_true(host_stand_in(table.host, 2)); /* that is news */
    settle();
    assert_int_equal(host_hand(table.host), HOST_IS_HELD);
    assert_true(host_undo(table.host) && host_show(table.host, keeper_match(table.keeper))); /* and that */
    assert_int_equal(host_hand(table.host), HOST_IS_TAKEN);
    assert_false(host_hand_over(table.host));
    settle();
    assert_int_equal(guest_state(table.guest[0]), GUEST_PLAYS);
    table.at_host.is_full = 1;
    assert_false(host_hand_over(table.host));
    assert_int_equal(host_hand(table.host), HOST_IS_HELD);
    table.at_host.is_full = 0;
    assert_true(host_hand_over(table.host));
    assert_int_equal(host_hand(table.host), HOST_MOVED);
    assert_string_equal(host_moved(table.host)->at, "near:192.168.1.9:4711");
    settle();
    assert_int_equal(guest_state(table.guest[0]), GUEST_HOSTS);
    assert_string_equal(guest_self(table.guest[1])->table.name, his.table.name);
    assert_string_equal(guest_at(table.guest[1]), "near:192.168.1.9:4711");
    assert_int_equal(guest_moves(table.guest[1]), 1);
    close_table();
}

/* Anna and Ben have sealed, Cem not, and Ben has the table. */
static void hand_to_ben_who_has_sealed(void) {
    begin_for_three();
    assert_int_equal(host_sealed(table.host), 1);
    const struct intent bens = legal(table.guest[0]);
    assert_true(guest_answer(table.guest[0], &bens));
    settle();
    offer_to_ben();
    settle();
    assert_true(host_hand_over(table.host));
    settle();
}

/* Anna has sealed a card: that is hers until it is opened. Her program goes on as a guest where she sat. */
static void test_what_the_old_host_has_sealed_stays_hers(void **state) {
    (void)state;
    hand_to_ben_who_has_sealed();
    struct hand hand;
    guest_handed(table.guest[0], &hand);
    json_t *handed = json_loads(hand.table, 0, NULL), *seals = json_object_get(handed, "seals");
    assert_int_equal(json_array_size(seals), 1);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(json_array_get(seals, 0), "intent"), "seat")),
                     1);
    json_decref(handed);
    const struct outlet outlet = outlet_of(&table.at_guest[0]), annas = outlet_of(&table.at_host);
    struct host *host = host_again(&outlet, goofspiel, hand.table, strlen(hand.table));
    struct match *match = cover_read(hand.match, strlen(hand.match), goofspiel);
    assert_true(host && match && host_show(host, match));
    assert_string_equal(host_guest_at(host, 0)->name, "Anna");
    assert_null(host_guest_at(host, 1));
    assert_string_equal(host_guest_at(host, 2)->name, "Cem");
    assert_int_equal(host_sealed(host), 2);
    const char *seat = host_moved_seat(table.host);
    struct guest *anna = guest_again(&annas, kit_shelf(), seat, strlen(seat));
    assert_non_null(anna);
    assert_string_equal(guest_self(anna)->name, "Anna");
    guest_free(anna);
    host_free(host);
    match_free(match);
    hand_free(&hand);
    close_table();
}

/* HOST, whose values lie at AT_HOST, and each of GUESTS, who can all read everything, until nobody has more to say. */
static void settle_at(struct host *host, struct program *at_host, struct guest *const *guests,
                      struct program *const *at_guest, int count) {
    for (int round = 0; round < 10; round++) {
        for (int i = 0; i < count; i++) {
            for (int r = 0; at_host->name[r][0]; r++) {
                guest_take(guests[i], at_host->name[r], at_host->value[r], at_host->size[r]);
            }
            for (int r = 0; at_guest[i]->name[r][0]; r++) {
                host_take(host, at_guest[i]->name[r], at_guest[i]->value[r], at_guest[i]->size[r]);
            }
        }
    }
}

/* The host that GUEST is now, whose match is *MATCH. */
static struct host *host_of(const struct guest *guest, struct program *at, struct match **match) {
    const struct outlet outlet = outlet_of(at);
    struct hand hand;
    guest_handed(guest, &hand);
    struct host *host = host_again(&outlet, goofspiel, hand.table, strlen(hand.table));
    *match = cover_read(hand.match, strlen(hand.match), goofspiel);
    assert_true(host && *match);
    host_connect(host);
    assert_true(host_show(host, *match));
    hand_free(&hand);
    return host;
}

/* As a guest again, where HOST's table has moved. */
static struct guest *guest_of(const struct host *host, struct program *at) {
    const struct outlet outlet = outlet_of(at);
    const char *seat = host_moved_seat(host);
    struct guest *guest = guest_again(&outlet, kit_shelf(), seat, strlen(seat));
    assert_non_null(guest);
    guest_connect(guest);
    return guest;
}

/* What a guest has sealed is his still when he has been the host meanwhile: nobody asks him anew, so he says it again
 * by himself once he is told anything. */
static void test_what_was_sealed_before_two_hands_is_said_again(void **state) {
    (void)state;
    hand_to_ben_who_has_sealed();
    struct program at_ben = {.puts = 0}, at_anna = {.puts = 0}, at_cem = {.puts = 0}, at_ben_again = {.puts = 0};
    struct match *bens_match, *cems_match;
    struct host *ben = host_of(table.guest[0], &at_ben, &bens_match);
    struct guest *anna = guest_of(table.host, &at_anna), *cem = table.guest[1];
    guest_connect(cem);
    settle_at(ben, &at_ben, (struct guest *[]){anna, cem}, (struct program *[]){&at_anna, &table.at_guest[1]}, 2);
    assert_int_equal(host_sealed(ben), 3);
    struct host_place his = {.table = {.name = "00112233445566778899"}};
    key_pair_new(&his.keys);
    join_code_of_key(his.keys.public, &his.code);
    assert_true(host_offer(ben, 2, 1));
    settle_at(ben, &at_ben, (struct guest *[]){cem}, (struct program *[]){&table.at_guest[1]}, 1);
    assert_true(guest_accept(cem, &his, ""));
    settle_at(ben, &at_ben, (struct guest *[]){cem}, (struct program *[]){&table.at_guest[1]}, 1);
    assert_true(host_hand_over(ben));
    settle_at(ben, &at_ben, (struct guest *[]){cem}, (struct program *[]){&table.at_guest[1]}, 1);
    struct host *cems_table = host_of(cem, &at_cem, &cems_match);
    struct guest *ben_again = guest_of(ben, &at_ben_again);
    settle_at(cems_table, &at_cem, (struct guest *[]){ben_again}, (struct program *[]){&at_ben_again}, 1);
    assert_false(guest_is_asked(ben_again));
    assert_int_equal(host_sealed(cems_table) & 2, 2);
    guest_free(ben_again);
    guest_free(anna);
    host_free(cems_table);
    host_free(ben);
    match_free(bens_match);
    match_free(cems_match);
    clear(&at_ben);
    clear(&at_anna);
    clear(&at_cem);
    clear(&at_ben_again);
    close_table();
}

/* He would answer for it: another match than he was shown, or one that was not dealt as all drew, is not taken. */
static void test_a_table_that_is_not_the_one_that_was_played_is_not_taken(void **state) {
    (void)state;
    static const char *const wrong[][2] = {{"\"seed\":\"", "\"seed\":\"1"},
                                           {"\"secret\":\"", "\"secret\":\"0"},
                                           {"{", "["},
                                           {"\"begun\":true", "\"begun\":false"}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct hand hand;
        begin_for_three();
        offer_to_ben();
        hand_to_host(&table.at_guest[0]);
        json_t *told = open_told(), *in = json_object_get(told, "hand");
        assert_true(hand_get(in, &hand));
        const char *key = i ? "table" : "match", *text = i ? hand.table : hand.match, *at = strstr(text, wrong[i][0]);
        assert_non_null(at);
        json_object_set_new(in, key,
                            json_sprintf("%.*s%s%s", (int)(at - text), text, wrong[i][1], at + strlen(wrong[i][0])));
        hand_free(&hand);
        tell(told, 1);
        hand_to_host(&table.at_guest[0]);
        assert_int_equal(host_hand(table.host), HOST_IS_TAKEN);
        assert_int_equal(guest_state(table.guest[0]), GUEST_PLAYS);
        close_table();
    }
}

/* Whoever may write to the broker can write over what lies there: who comes is told anew, and the match goes on. */
static void test_what_was_written_over_is_said_again(void **state) {
    (void)state;
    begin_for_two();
    const struct intent intent = legal(table.guest[0]);
    const struct topic hosts = host_presence(table.host);
    size_t *size = NULL;
    const char *name = NULL;
    settle();
    assert_true(guest_take(table.guest[0], hosts.name, NULL, 0)); /* the host is away */
    assert_true(guest_answer(table.guest[0], &intent));
    unsigned char **value = find_value(&table.at_guest[0], "/g/", &size, &name);
    memset(*value, 7, *size);
    hand_to_host(&table.at_guest[0]);
    assert_int_equal(host_sealed(table.host) & 2, 0);
    host_connect(table.host);
    hand_to_guest(table.guest[0]);
    settle();
    assert_int_equal(match_length(keeper_match(table.keeper)), 2);
    close_table();
}

/* Each damaged value of a whole table, at both sides: nothing comes of it. */
static void test_damaged_values_are_nothing(void **state) {
    (void)state;
    begin_for_two();
    answer_once();
    struct random_stream stream = random_seeded(3);
    for (int i = 0; i < 3000; i++) {
        struct program *from = i % 2 ? &table.at_host : &table.at_guest[0];
        int count = 0;
        while (from->name[count][0]) {
            count++;
        }
        const int at = (int)random_below(&stream, (uint32_t)count);
        if (from->size[at] == 0) {
            continue;
        }
        const size_t byte = random_below(&stream, (uint32_t)from->size[at]);
        from->value[at][byte] ^= (unsigned char)(1u << random_below(&stream, 8));
        const size_t size = i % 3 ? from->size[at] : byte + (byte == 0); /* emptied means something */
        assert_false(i % 2 ? guest_take(table.guest[0], from->name[at], from->value[at], size)
                           : host_take(table.host, from->name[at], from->value[at], size));
    }
    assert_int_equal(guest_fault(table.guest[0]), GUEST_NO_FAULT);
    close_table();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_friends_sit_down_play_and_have_the_record),
        cmocka_unit_test(test_a_full_table_says_so),
        cmocka_unit_test(test_an_older_value_changes_nothing),
        cmocka_unit_test(test_another_seat_or_game_than_was_agreed_is_refused),
        cmocka_unit_test(test_what_is_no_legal_match_is_refused),
        cmocka_unit_test(test_two_programs_that_make_different_states_are_told_so),
        cmocka_unit_test(test_the_past_stays_as_it_was_seen),
        cmocka_unit_test(test_an_answer_stays_as_it_was_given),
        cmocka_unit_test(test_the_chance_is_the_one_that_all_drew),
        cmocka_unit_test(test_a_host_who_looks_first_is_found_out),
        cmocka_unit_test(test_two_stories_do_not_fit_one_record),
        cmocka_unit_test(test_nobody_plays_for_another),
        cmocka_unit_test(test_answers_to_other_questions_and_illegal_ones_do_not_count),
        cmocka_unit_test(test_nobody_opens_before_all_have_sealed),
        cmocka_unit_test(test_a_sealed_answer_is_taken_back_until_all_have_sealed),
        cmocka_unit_test(test_what_is_not_on_the_disk_is_not_said),
        cmocka_unit_test(test_the_computer_stands_in_and_the_seat_is_given_back),
        cmocka_unit_test(test_who_is_here_again_answers_the_next_question),
        cmocka_unit_test(test_host_says_that_he_leaves),
        cmocka_unit_test(test_phrases_are_told_and_nobody_chatters),
        cmocka_unit_test(test_who_is_there_is_seen),
        cmocka_unit_test(test_only_a_guest_who_plays_is_asked_to_take_the_table),
        cmocka_unit_test(test_a_table_is_let_go_when_the_other_has_it_as_it_is),
        cmocka_unit_test(test_what_the_old_host_has_sealed_stays_hers),
        cmocka_unit_test(test_what_was_sealed_before_two_hands_is_said_again),
        cmocka_unit_test(test_a_table_that_is_not_the_one_that_was_played_is_not_taken),
        cmocka_unit_test(test_what_was_written_over_is_said_again),
        cmocka_unit_test(test_damaged_values_are_nothing),
    };
    struct error error;
    if (!net_begin() || !host_place_new(&place) || !(goofspiel = game_shelf_find(kit_shelf(), "goofspiel", &error))) {
        return 1;
    }
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    return failed;
}
