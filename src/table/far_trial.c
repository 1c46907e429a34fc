/* SPDX-License-Identifier: MIT */
/* One register of a table that nobody lays, with a random name: what forbids tables forbids it, too. */
#include "table/far_trial.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "net/topic.h"
#include "table/far_private.h"
#include "ui/words.h"

struct far_trial {
    struct far_line *line;
    struct topic topic;
    int is_good;
};

static const char word[] = "?";

static void line_changed(void *context, int is_there) {
    struct far_trial *trial = context;
    if (is_there) {
        far_line_put(trial->line, trial->topic.name, word, sizeof word);
        far_line_watch(trial->line, trial->topic.name);
    }
}

static void taken(void *context, const char *name, const void *bytes, size_t size) {
    struct far_trial *trial = context;
    if (strcmp(name, trial->topic.name) == 0 && size == sizeof word && memcmp(bytes, word, size) == 0) {
        trial->is_good = 1;
        far_line_put(trial->line, name, NULL, 0);
    }
}

struct far_trial *far_trial_new(const struct settings *settings) {
    struct meeting meeting;
    struct join_code_table table = {.name = ""};
    unsigned char chance[(JOIN_CODE_TABLE_SIZE - 1) / 2];
    if (!far_where_own(settings, &meeting) || !net_begin()) {
        return NULL;
    }
    struct far_trial *trial = memory_new(1, sizeof *trial);
    randombytes_buf(chance, sizeof chance);
    sodium_bin2hex(table.name, sizeof table.name, chance, sizeof chance);
    trial->topic = topic_presence(&table, TOPIC_HOST);
    trial->line =
        far_line_open(&meeting, table.name, trial->topic.name, &(struct carry_user){trial, line_changed, taken}, 1);
    return trial;
}

void far_trial_free(struct far_trial *trial) {
    if (trial) {
        far_line_close(trial->line);
        free(trial);
    }
}

void far_trial_go_on(struct far_trial *trial, int64_t now) {
    if (trial && trial->line) {
        far_line_go_on(trial->line, (double)now / 1000);
    }
}

int far_trial_is_good(const struct far_trial *trial) {
    return trial && trial->is_good;
}

const char *far_trial_trouble(const struct far_trial *trial) {
    const char *words = trial && trial->line ? carry_trouble_words(far_line_trouble(trial->line)) : "";
    return words[0] ? _(words) : "";
}
