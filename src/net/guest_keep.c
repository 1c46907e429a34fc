/* SPDX-License-Identifier: MIT */
/* What a guest keeps on the disk: his keys, what was agreed, what he was told last, what he answered. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "guest_private.h"
#include "value.h"

static const char format[] = "castellany-seat";

/* ---- writing ---- */

static void write_self(const struct guest *guest, json_t *object) {
    json_object_set_new(object, "code", json_string(guest->self.code.letters));
    json_object_set_new(object, "table", json_string(guest->self.table.name));
    value_set_bytes(object, "key", guest->self.table.key, sizeof guest->self.table.key);
    json_object_set_new(object, "name", json_string(guest->self.name));
    json_object_set_new(object, "identity", identity_write(&guest->self.identity));
    json_object_set_new(object, "watching", json_boolean(guest->self.is_watching));
    json_object_set_new(object, "keys", key_pair_write(&guest->keys));
    if (!guest->is_no_drawer) {
        value_set_bytes(object, "chance", guest->chance, sizeof guest->chance);
    }
}

static void write_host(const struct guest *guest, json_t *object) {
    value_set_bytes(object, "host", guest->host, sizeof guest->host);
    value_set_bytes(object, "promise", guest->promise, sizeof guest->promise);
    json_object_set_new(object, "terms", terms_write(&guest->terms));
    json_object_set_new(object, "host_name", json_string(guest->host_name));
}

static json_t *write_earlier(const struct guest *guest) {
    json_t *earlier = json_array();
    for (int i = 0; i < guest->earlier_count; i++) {
        json_array_append_new(earlier, answer_write(guest->game, &guest->earlier[i], 1));
    }
    return earlier;
}

char *guest_write(const struct guest *guest) {
    json_t *object = json_pack("{s:s,s:i,s:I}", "format", format, "version", 1, "epoch", guest->epoch);
    write_self(guest, object);
    if (guest->has_host) {
        write_host(guest, object);
        json_object_set_new(object, "answer", answer_write(guest->game, &guest->answer, 1));
        json_object_set_new(object, "earlier", write_earlier(guest));
        json_object_set(object, "notes", guest->notes);
    }
    if (guest->told) {
        json_object_set(object, "told", guest->told);
    }
    guest_write_hand(guest, object);
    char *text = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    return text;
}

int guest_keep(struct guest *guest) {
    char *text = guest_write(guest);
    const int is_kept = guest->outlet.keep(guest->outlet.context, text, strlen(text));
    sodium_memzero(text, strlen(text));
    free(text);
    return is_kept;
}

/* ---- reading ---- */

static int read_self(struct guest *guest, const json_t *object) {
    const char *code = json_string_value(json_object_get(object, "code"));
    guest->is_no_drawer = json_object_get(object, "chance") == NULL;
    guest->self.is_watching = json_is_true(json_object_get(object, "watching"));
    return code && join_code_read(code, &guest->self.code, NULL) == JOIN_CODE_GOOD &&
           value_line(object, "table", guest->self.table.name, sizeof guest->self.table.name) &&
           value_bytes(object, "key", guest->self.table.key, sizeof guest->self.table.key) &&
           value_line(object, "name", guest->self.name, sizeof guest->self.name) &&
           identity_read(json_object_get(object, "identity"), &guest->self.identity) &&
           key_pair_read(json_object_get(object, "keys"), &guest->keys) &&
           (guest->is_no_drawer || value_bytes(object, "chance", guest->chance, sizeof guest->chance));
}

static int read_earlier(struct guest *guest, const json_t *earlier) {
    const size_t count = json_array_size(earlier);
    for (size_t i = 0; i < count && i < GUEST_EARLIER; i++) {
        if (!answer_read(guest->game, json_array_get(earlier, i), &guest->earlier[guest->earlier_count++])) {
            return 0;
        }
    }
    return 1;
}

static int read_host(struct guest *guest, const json_t *object) {
    if (!json_object_get(object, "host")) {
        return 1;
    }
    if (!value_line(object, "host_name", guest->host_name, sizeof guest->host_name)) {
        guest->host_name[0] = 0; /* kept by an earlier version */
    }
    return value_bytes(object, "host", guest->host, sizeof guest->host) &&
           value_bytes(object, "promise", guest->promise, sizeof guest->promise) &&
           terms_read(json_object_get(object, "terms"), &guest->terms) && guest_meet(guest) &&
           answer_read(guest->game, json_object_get(object, "answer"), &guest->answer) &&
           read_earlier(guest, json_object_get(object, "earlier")) &&
           (!json_object_get(object, "notes") ||
            json_array_extend(guest->notes, json_object_get(object, "notes")) == 0);
}

static int read_told(struct guest *guest, const json_t *object) {
    json_t *told = json_object_get(object, "told");
    return !told || guest_take_told(guest, told, 1);
}

int guest_restore(struct guest *guest, const void *bytes, size_t size) {
    json_t *object = json_loadb(bytes, size, JSON_REJECT_DUPLICATES, NULL);
    const char *is = json_string_value(json_object_get(object, "format"));
    const int is_good = is && strcmp(is, format) == 0 && value_whole(object, "epoch", 0, INT32_MAX, &guest->epoch) &&
                        read_self(guest, object) && read_host(guest, object) && read_told(guest, object) &&
                        guest_read_hand(guest, object);
    json_decref(object);
    return is_good;
}
