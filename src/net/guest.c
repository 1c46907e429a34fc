/* SPDX-License-Identifier: MIT */
/* Every value that comes may be old, twice or forged: what the guest knows changes only by what his own engine bears
 * out. */
#include "guest.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "cover_text.h"
#include "guest_private.h"
#include "marked.h"
#include "presence.h"
#include "value.h"

enum { VERSION_BITS = 32, HELLO_LEAST = 1, HELLO_MOST = 300 };

/* ---- his life ---- */

static struct guest *make(const struct outlet *outlet, const struct game_shelf *shelf) {
    struct guest *guest = memory_new(1, sizeof *guest);
    guest->outlet = *outlet;
    guest->shelf = shelf;
    guest->seat = GAME_NO_SEAT;
    guest->notes = json_array();
    return guest;
}

/* Nothing is said in an epoch that is not on the disk. */
static struct guest *begin_epoch(struct guest *guest, int is_good) {
    guest->epoch++;
    key_name(guest->keys.public, guest->name);
    if (!is_good || !guest_keep(guest)) {
        guest_free(guest);
        return NULL;
    }
    return guest;
}

struct guest *guest_new(const struct outlet *outlet, const struct game_shelf *shelf, const struct guest_self *self) {
    struct guest *guest = make(outlet, shelf);
    guest->self = *self;
    key_pair_new(&guest->keys);
    chance_draw(guest->chance);
    return begin_epoch(guest, 1);
}

struct guest *guest_again(const struct outlet *outlet, const struct game_shelf *shelf, const void *bytes, size_t size) {
    struct guest *guest = make(outlet, shelf);
    return begin_epoch(guest, guest_restore(guest, bytes, size));
}

void guest_free(struct guest *guest) {
    if (!guest) {
        return;
    }
    match_free(guest->match);
    json_decref(guest->told);
    hand_free(&guest->handing.hand);
    json_decref(guest->notes);
    sodium_memzero(guest, sizeof *guest);
    free(guest);
}

/* ---- what he says ---- */

static json_int_t guest_version(struct guest *guest) {
    return guest->epoch << VERSION_BITS | ++guest->count;
}

void guest_put_answer(struct guest *guest) {
    const struct topic topic = topic_to_host(&guest->self.table, guest->name);
    struct envelope *envelope = memory_new(1, sizeof *envelope);
    json_t *object = answer_write(guest->game, &guest->answer, 0);
    guest_add_hand(guest, object);
    json_object_set_new(object, "v", json_integer(guest_version(guest)));
    if (value_seal(guest->line.out, topic.name, object, envelope)) {
        guest->outlet.put(guest->outlet.context, topic.name, envelope->bytes, envelope->size);
    }
    json_decref(object);
    free(envelope);
}

int guest_give(struct guest *guest, const struct answer *answer) {
    const struct answer before = guest->answer;
    if (memcmp(before.seal, answer->seal, sizeof before.seal) != 0) {
        guest_set_aside(guest, &before);
    }
    guest->answer = *answer;
    if (!guest_keep(guest)) {
        guest->answer = before;
        return 0;
    }
    guest_put_answer(guest);
    return 1;
}

struct topic guest_presence(const struct guest *guest) {
    return topic_presence(&guest->self.table, guest->name);
}

void guest_listen(struct guest *guest) {
    const struct topic own = guest_presence(guest), hosts = topic_presence(&guest->self.table, TOPIC_HOST),
                       from = topic_to_guest(&guest->self.table, guest->name);
    presence_put(&guest->outlet, guest->line.out, &own);
    guest->outlet.watch(guest->outlet.context, own.name);
    guest->outlet.watch(guest->outlet.context, hosts.name);
    guest->outlet.watch(guest->outlet.context, from.name);
}

void guest_connect(struct guest *guest) {
    const struct topic announcement = topic_announcement(&guest->self.table);
    guest->host_is_here = 0; /* if he is, it will be told */
    if (guest->state == GUEST_HOSTS) {
        return;
    }
    if (guest->told) {
        guest_open_seal(guest);  /* it may be that the program ended just before */
        guest_put_answer(guest); /* before anything is read */
    } else if (guest->has_host) {
        guest_say_hello(guest);
    }
    guest->outlet.watch(guest->outlet.context, announcement.name);
    if (guest->has_host) {
        guest_listen(guest);
    }
}

void guest_pass(struct guest *guest, double seconds) {
    if (guest->state != GUEST_KNOCKS || seconds < guest->next_hello) {
        return;
    }
    if (guest->next_hello > 0) {
        guest_say_hello(guest);
    }
    guest->hello_wait = guest->hello_wait < HELLO_LEAST      ? HELLO_LEAST
                        : guest->hello_wait > HELLO_MOST / 2 ? HELLO_MOST
                                                             : 2 * guest->hello_wait;
    guest->next_hello = seconds + guest->hello_wait * (1 + 2 * (double)randombytes_uniform(1000) / 1000);
}

/* ---- what he is told ---- */

static int take_refusal(struct guest *guest, const json_t *value) {
    const char *refused = json_string_value(json_object_get(value, "refused"));
    if (!refused || guest->state != GUEST_KNOCKS) {
        return 0;
    }
    guest->refusal = refusal_find(refused);
    guest->state = GUEST_REFUSED;
    if (!value_line(value, "program", guest->program, sizeof guest->program)) {
        guest->program[0] = 0;
    }
    return 1;
}

static int take_value(struct guest *guest, json_t *value) {
    const int was_done = guest->answer.is_done, was_told = guest->told != NULL;
    int is_new;
    if (guest_take_moved(guest, value, &is_new)) {
        return is_new;
    }
    if (!value || take_refusal(guest, value)) {
        return value != NULL;
    }
    const enum guest_fault fault = guest->fault;
    if (!guest_take_told(guest, value, 0)) {
        return guest->fault != fault;
    }
    /* if it cannot be kept, the host tells it once more after a restart */
    const int has_got = guest_keep(guest) && guest_has_got_hand(guest);
    if (has_got || !was_told || was_done != guest->answer.is_done) {
        guest_put_answer(guest); /* at first: that he is ready, or what he sealed before he was the host for a while */
    }
    guest_open_seal(guest);
    return 1;
}

/* Gives 1 if NAME says who is here; *IS_NEW, if the host has come or gone. Ours is emptied late, by a line that was
 * lost before. */
static int take_presence(struct guest *guest, const char *name, const void *bytes, size_t size, int *is_new) {
    const struct topic own = guest_presence(guest), hosts = topic_presence(&guest->self.table, TOPIC_HOST);
    *is_new = 0;
    if (strcmp(name, own.name) == 0) {
        if (size == 0 && guest->has_host) {
            presence_put(&guest->outlet, guest->line.out, &own);
        }
        return 1;
    }
    if (strcmp(name, hosts.name) != 0) {
        return 0;
    }
    *is_new = presence_take(guest->self.table.key, &hosts, bytes, size, &guest->host_is_here);
    if (*is_new && guest->host_is_here && guest->told) {
        guest_put_answer(guest); /* he has just come: somebody may have written over what lay there for him */
    }
    return 1;
}

int guest_take(struct guest *guest, const char *name, const void *bytes, size_t size) {
    int is_new;
    if (take_presence(guest, name, bytes, size, &is_new)) {
        return is_new;
    }
    const struct topic announcement = topic_announcement(&guest->self.table),
                       from = topic_to_guest(&guest->self.table, guest->name);
    if (size == 0 || guest->state == GUEST_REFUSED || guest->state == GUEST_HOSTS) {
        return 0;
    }
    if (strcmp(name, announcement.name) == 0) {
        return guest_take_announcement(guest, bytes, size);
    }
    if (!guest->has_host || strcmp(name, from.name) != 0) {
        return 0;
    }
    json_t *value = value_open(guest->line.in, name, bytes, size);
    is_new = take_value(guest, value);
    json_decref(value);
    return is_new;
}

/* ---- what he knows ---- */

enum guest_state guest_state(const struct guest *guest) {
    return guest->state;
}

enum guest_fault guest_fault(const struct guest *guest) {
    return guest->fault;
}

const struct guest_self *guest_self(const struct guest *guest) {
    return &guest->self;
}

uint8_t guest_seat(const struct guest *guest) {
    return guest->seat;
}

const char *guest_name_at(const struct guest *guest, uint8_t seat) {
    return seat < GAME_MAX_SEATS ? guest->names[seat] : "";
}

int guest_host_is_here(const struct guest *guest) {
    return guest->host_is_here;
}

int guest_host_has_left(const struct guest *guest) {
    return json_is_true(json_object_get(guest->told, "left"));
}

int guest_is_closed(const struct guest *guest) {
    return json_is_true(json_object_get(guest->told, "closed"));
}

const struct stand_ins *guest_stand_ins(const struct guest *guest) {
    return &guest->stand_ins;
}

unsigned guest_who_is_here(const struct guest *guest) {
    return guest->here;
}

const struct match *guest_match(const struct guest *guest) {
    return guest->match;
}

int guest_is_cheated(const struct guest *guest) {
    return guest->state != GUEST_OVER && guest->answer.is_done;
}

unsigned guest_sealed(const struct guest *guest) {
    return guest->sealed;
}

const char *guest_fault_words(enum guest_fault fault) {
    static const char *const words[] = {
        [GUEST_NO_FAULT] = "",
        [GUEST_UNREADABLE] = N_("What the host’s program tells is no legal match."),
        [GUEST_OTHER_TERMS] = N_("The host’s program plays something else than was agreed."),
        [GUEST_DIFFERS] = N_("The host’s program and yours make different things of the same match. Update both."),
        [GUEST_OTHER_PAST] = N_("The host’s program tells another story than before."),
        [GUEST_OTHER_ANSWER] = N_("The host’s program says that you answered what you did not."),
        [GUEST_OTHER_SEAL] = N_("What somebody chose in secret is not what he had sealed."),
        [GUEST_OTHER_CHANCE] = N_("The match was not dealt by the chance that all drew together."),
    };
    return words[fault];
}

void guest_say_in(const struct guest *guest, const char *(*translated)(const char *sentence), char *out, size_t size) {
    if (guest->state == GUEST_REFUSED) {
        refusal_say(guest->refusal, translated, guest->program, CASTELLANY_VERSION, out, size);
    } else {
        snprintf(out, size, "%s", translated(guest_fault_words(guest->fault)));
    }
}

static const char *as_it_is(const char *sentence) {
    return sentence;
}

void guest_say(const struct guest *guest, char *out, size_t size) {
    guest_say_in(guest, as_it_is, out, size);
}

/* ---- his answers ---- */

static int is_asked_at_all(const struct guest *guest) {
    return guest->state == GUEST_PLAYS && guest->seat != GAME_NO_SEAT &&
           !(stand_ins_now(&guest->stand_ins) >> guest->seat & 1) &&
           (guest->game->ops->to_act(match_state(guest->match)) >> guest->seat & 1);
}

static int has_answered(const struct guest *guest) {
    return guest->answer.kind != ANSWER_NONE && question_is(&guest->answer.question, &guest->question);
}

int guest_is_asked(const struct guest *guest) {
    return is_asked_at_all(guest) && !has_answered(guest);
}

static struct answer answer_anew(const struct guest *guest) {
    return (struct answer){.question = guest->question, .is_ready = 1, .phrase = guest->answer.phrase};
}

int guest_answer(struct guest *guest, const struct intent *intent) {
    struct answer answer = answer_anew(guest);
    if (!is_asked_at_all(guest) || (has_answered(guest) && guest->answer.kind != ANSWER_SEALED) ||
        intent->seat != guest->seat ||
        guest->game->ops->validate(guest->game, match_state(guest->match), intent) != REASON_NONE) {
        return 0;
    }
    answer.intent = *intent;
    answer.kind = ANSWER_GIVEN;
    if (guest->game->ops->secrecy(match_state(guest->match)) == GAME_SEALED) {
        answer.kind = ANSWER_SEALED;
        randombytes_buf(answer.nonce, sizeof answer.nonce);
        answer_seal(&answer.question, intent, answer.nonce, answer.seal);
    }
    return guest_give(guest, &answer);
}

int guest_can_take_back(const struct guest *guest) {
    return is_asked_at_all(guest) && has_answered(guest) && guest->answer.kind == ANSWER_SEALED;
}

int guest_take_back(struct guest *guest) {
    const struct answer answer = answer_anew(guest);
    return guest_can_take_back(guest) && guest_give(guest, &answer);
}

int guest_undo(struct guest *guest) {
    struct answer answer = answer_anew(guest);
    if (guest->state != GUEST_PLAYS || guest->seat == GAME_NO_SEAT || has_answered(guest) ||
        !match_undoable(guest->match, guest->seat)) {
        return 0;
    }
    answer.wants_undo = 1;
    return guest_give(guest, &answer);
}

/* ---- phrases ---- */

int guest_say_phrase(struct guest *guest, int number) {
    struct answer answer = guest->answer;
    if (!guest->told || guest->seat == GAME_NO_SEAT || number < 1 || number > PHRASES) {
        return 0;
    }
    answer.phrase = (struct phrase){answer.phrase.count + 1, number};
    return guest_give(guest, &answer);
}

struct phrase guest_phrase(const struct guest *guest, uint8_t seat) {
    return seat < GAME_MAX_SEATS ? guest->phrases[seat] : (struct phrase){0};
}

/* ---- beside the match ---- */

const char *guest_watcher(const struct guest *guest, int index) {
    const json_t *names = json_object_get(guest->told, "watchers");
    const char *name = json_string_value(json_array_get(names, (size_t)index));
    return name && strlen(name) < MATCH_NAME_SIZE ? name : NULL;
}

int guest_next(const struct guest *guest, char code[JOIN_CODE_SHOWN_SIZE], int *port) {
    const json_t *next = json_object_get(guest->told, "next");
    const char *shown = json_string_value(json_array_get(next, 0));
    const json_int_t at = json_integer_value(json_array_get(next, 1));
    if (!shown || strlen(shown) >= JOIN_CODE_SHOWN_SIZE || at <= 0 || at > 65535) {
        return 0;
    }
    strcpy(code, shown);
    *port = (int)at;
    return 1;
}
