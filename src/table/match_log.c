/* SPDX-License-Identifier: MIT */
/* A list of lines; what a line says is asked of the game with each event, and may change the last line while more of
 * the same comes. */
#include "table/match_log.h"

#include <stdlib.h>
#include <string.h>

struct match_log {
    struct table_talk talk;
    table_tell tell;
    struct match_log_line *lines;
    size_t count, room;
    _Alignas(max_align_t) unsigned char memo[MATCH_LOG_MEMO];
};

struct match_log *match_log_new(const struct table_talk *talk, table_tell tell) {
    struct match_log *log = calloc(1, sizeof *log);
    if (log) {
        log->talk = *talk;
        log->tell = tell;
    }
    return log;
}

void match_log_free(struct match_log *log) {
    if (log) {
        free(log->lines);
        free(log);
    }
}

void match_log_clear(struct match_log *log) {
    log->count = 0;
    memset(log->memo, 0, sizeof log->memo);
}

void match_log_add(struct match_log *log, const struct event *event, const void *board) {
    log->tell(log, event, board);
}

size_t match_log_count(const struct match_log *log) {
    return log->count;
}

const struct match_log_line *match_log_line(const struct match_log *log, size_t index) {
    return index < log->count ? &log->lines[index] : NULL;
}

char *match_log_copy(const struct match_log *log) {
    char *text = malloc(log->count * (TABLE_TEXT_SIZE + 8) + 1), *at = text;
    for (size_t i = 0; text && i < log->count; i++) {
        const struct match_log_line *line = &log->lines[i];
        const size_t indent = (size_t)line->level * 2, length = strlen(line->text);
        memset(at, ' ', indent);
        memcpy(at + indent, line->text, length);
        at += indent + length;
        *at++ = '\n';
    }
    if (text) {
        *at = 0;
    }
    return text;
}

const struct table_talk *match_log_talk(const struct match_log *log) {
    return &log->talk;
}

void *match_log_memo(struct match_log *log) {
    return log->memo;
}

struct match_log_line *match_log_append(struct match_log *log, const struct match_log_line *line) {
    if (log->count == log->room) {
        const size_t room = log->room ? log->room * 2 : 64;
        struct match_log_line *lines = realloc(log->lines, room * sizeof *lines);
        if (!lines) {
            return NULL;
        }
        log->lines = lines;
        log->room = room;
    }
    log->lines[log->count] = *line;
    return &log->lines[log->count++];
}

struct match_log_line *match_log_last(struct match_log *log) {
    return log->count ? &log->lines[log->count - 1] : NULL;
}
