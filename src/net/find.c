/* SPDX-License-Identifier: MIT */
/* Who asks sends as many bytes as may come back: nobody can have a third one flooded with answers. */
#include "find.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "value.h"

enum { MOST_AT_ONCE = 64, ANSWERS_A_SECOND = 20, JOIN_EVERY = 5, ASK_EVERY = 2, GONE_AFTER = 7, LAST_PORT = 65535 };

static const char question[] = "castellany?1", answer[] = "castellany!1";
enum { HEAD = sizeof answer - 1 };

/* ---- a message ---- */

void find_describe(const struct host *host, int port, struct find_table *table) {
    const struct host_table *is = host_table(host);
    memset(table, 0, sizeof *table);
    table->code = is->place.code;
    table->terms = is->terms;
    memcpy(table->name, is->name, sizeof table->name);
    table->free = host_free_seats(host);
    table->watch = host_free_places(host);
    table->is_begun = host_is_begun(host);
    table->port = port;
}

size_t find_write(const struct find_table *table, unsigned char bytes[FIND_PACKET]) {
    json_t *object = json_pack("{s:s,s:s,s:o,s:i,s:i,s:b,s:i}", "code", table->code.letters, "name", table->name,
                               "terms", terms_write(&table->terms), "free", table->free, "watch", table->watch, "begun",
                               table->is_begun, "port", table->port);
    memcpy(bytes, answer, HEAD);
    const size_t size = object ? value_pack(object, bytes + HEAD, FIND_PACKET - HEAD) : 0;
    json_decref(object);
    return size ? HEAD + size : 0;
}

static int read_number(const json_t *object, const char *key, int least, int most, int *number) {
    json_int_t value = 0;
    const int is_there = value_whole(object, key, least, most, &value);
    *number = (int)value;
    return is_there;
}

static int read_code(const json_t *object, struct join_code *code) {
    char letters[JOIN_CODE_SHOWN_SIZE];
    return value_line(object, "code", letters, sizeof letters) && join_code_read(letters, code, NULL) == JOIN_CODE_GOOD;
}

static int read_table(const json_t *object, struct find_table *table) {
    memset(table, 0, sizeof *table);
    table->is_begun = json_is_true(json_object_get(object, "begun"));
    return read_code(object, &table->code) && value_line(object, "name", table->name, sizeof table->name) &&
           terms_read(json_object_get(object, "terms"), &table->terms) &&
           read_number(object, "free", 0, table->terms.seats, &table->free) &&
           read_number(object, "watch", 0, HOST_WATCHERS, &table->watch) &&
           read_number(object, "port", 1, LAST_PORT, &table->port);
}

int find_read(const void *bytes, size_t size, struct find_table *table) {
    if (size <= HEAD || size > FIND_PACKET || memcmp(bytes, answer, HEAD) != 0) {
        return 0;
    }
    json_t *object = value_unpack((const unsigned char *)bytes + HEAD, size - HEAD);
    const int is_good = object && read_table(object, table);
    json_decref(object);
    return is_good;
}

/* ---- who has a table ---- */

struct find_host {
    int post, left; /* answers that may be given in this second */
    size_t size;    /* of what is answered; 0: nothing */
    unsigned char bytes[FIND_PACKET];
    double join_at, second;
};

struct find_host *find_host_open(int port) {
    const int post = socket_post_open(port ? port : FIND_PORT);
    if (post < 0) {
        return NULL;
    }
    struct find_host *find = memory_new(1, sizeof *find);
    find->post = post;
    socket_post_join(post);
    return find;
}

void find_host_close(struct find_host *find) {
    if (find) {
        socket_close(find->post);
        free(find);
    }
}

void find_host_show(struct find_host *find, const struct find_table *table) {
    find->size = table ? find_write(table, find->bytes) : 0;
}

static int is_question(const void *bytes, long size) {
    return size >= FIND_PACKET && memcmp(bytes, question, sizeof question) == 0;
}

void find_host_go_on(struct find_host *find, double now) {
    unsigned char bytes[FIND_PACKET];
    struct socket_sender from;
    if (now >= find->join_at) {
        find->join_at = now + JOIN_EVERY;
        socket_post_join(find->post);
    }
    if (now >= find->second + 1) {
        find->second = now;
        find->left = ANSWERS_A_SECOND;
    }
    for (int i = 0; i < MOST_AT_ONCE; i++) {
        const long size = socket_post_read(find->post, bytes, sizeof bytes, &from);
        if (size < 0) {
            return;
        }
        if (find->size && find->left > 0 && is_question(bytes, size)) {
            find->left--;
            socket_post_answer(find->post, &from, find->bytes, find->size);
        }
    }
}

struct socket_interest find_host_interest(const struct find_host *find) {
    return (struct socket_interest){find->post, 0};
}

/* ---- who looks for one ---- */

struct find {
    int post, port, count;
    int has_asked;
    double ask_at;
    struct found list[FIND_MOST];
};

struct find *find_open(int port) {
    const int post = socket_post_open(0);
    if (post < 0) {
        return NULL;
    }
    struct find *find = memory_new(1, sizeof *find);
    find->post = post;
    find->port = port ? port : FIND_PORT;
    return find;
}

void find_close(struct find *find) {
    if (find) {
        socket_close(find->post);
        free(find);
    }
}

static void ask(struct find *find, double now) {
    static const char bytes[FIND_PACKET] = "castellany?1";
    if (!find->has_asked || now >= find->ask_at) {
        find->has_asked = 1;
        find->ask_at = now + ASK_EVERY;
        socket_post_ask(find->post, find->port, bytes, sizeof bytes);
    }
}

static struct found *find_code(struct find *find, const struct join_code *code) {
    for (int i = 0; i < find->count; i++) {
        if (strcmp(find->list[i].table.code.letters, code->letters) == 0) {
            return &find->list[i];
        }
    }
    return NULL;
}

/* A table that is reached in two ways stays with the one it was found by. */
static int note(struct find *find, const struct find_table *table, const char *address, double now) {
    struct found *found = find_code(find, &table->code);
    const int is_new = !found;
    if (is_new && find->count == FIND_MOST) {
        return 0;
    }
    if (is_new) {
        found = &find->list[find->count++];
        memset(found, 0, sizeof *found);
        snprintf(found->address, sizeof found->address, "%s", address);
    }
    const int has_changed = memcmp(&found->table, table, sizeof *table) != 0;
    if (strcmp(found->address, address) == 0 || is_new) {
        found->table = *table;
        found->heard = now;
    }
    return is_new || has_changed;
}

static int forget(struct find *find, double now) {
    int left = 0;
    for (int i = 0; i < find->count; i++) {
        if (now - find->list[i].heard <= GONE_AFTER) {
            find->list[left++] = find->list[i];
        }
    }
    const int has_changed = left < find->count;
    find->count = left;
    return has_changed;
}

int find_go_on(struct find *find, double now) {
    unsigned char bytes[FIND_PACKET + 1];
    struct socket_sender from;
    struct find_table table;
    int has_changed = 0;
    ask(find, now);
    for (int i = 0; i < MOST_AT_ONCE; i++) {
        const long size = socket_post_read(find->post, bytes, sizeof bytes, &from);
        if (size < 0) {
            break;
        }
        if (find_read(bytes, (size_t)size, &table)) {
            has_changed |= note(find, &table, from.address, now);
        }
    }
    return forget(find, now) || has_changed;
}

void find_wait(const struct find *find, int ms) {
    const struct socket_interest post = {find->post, 0};
    socket_wait(&post, 1, ms);
}

int find_count(const struct find *find) {
    return find->count;
}

const struct found *find_at(const struct find *find, int index) {
    return index >= 0 && index < find->count ? &find->list[index] : NULL;
}

void find_where(const struct found *found, char where[FIND_WHERE_SIZE]) {
    char shown[JOIN_CODE_SHOWN_SIZE];
    join_code_show(&found->table.code, shown);
    snprintf(where, FIND_WHERE_SIZE, "%s@near:%s:%d", shown, found->address, found->table.port);
}
