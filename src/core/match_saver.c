/* SPDX-License-Identifier: MIT */
/* A save that follows a match.
 *
 * The saver keeps a match of its own, which is what the file holds, and where in the file each of its intents ends. An
 * update compares the two logs, cuts the file behind what they share and appends the rest in one write: hidden choices
 * reach the file together, and at whatever moment the program is killed the file holds a match that was accepted. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/match_file.h"
#include "castellany/memory.h"
#include "file_lock.h"
#include "match_file_lines.h"

struct match_saver {
    int file;
    char *path;
    struct match *written; /* what the file holds */
    long long *ends; /* of the header, then of each intent with its check line: one more than WRITTEN has intents */
    size_t room;
    int is_unsure;  /* a write failed: more may stand behind the last end */
    int owes_check; /* the file was taken up with its last check line torn off */
};

static long long *end_of(struct match_saver *saver, size_t length) {
    saver->ends = memory_grow(saver->ends, &saver->room, length + 1, sizeof *saver->ends);
    return &saver->ends[length];
}

static struct match_saver *saver_new(const char *path, int file, const struct match *match) {
    struct match_saver *saver = memory_new(1, sizeof *saver);
    saver->path = memory_new(strlen(path) + 1, 1);
    strcpy(saver->path, path);
    saver->file = file;
    saver->written = match_prefix(match, 0);
    return saver;
}

void match_saver_close(struct match_saver *saver) {
    if (saver) {
        disk_close(saver->file);
        match_free(saver->written);
        free(saver->ends);
        free(saver->path);
        free(saver);
    }
}

/* ---- keeping the file up to date ---- */

static size_t shared_length(const struct match *one, const struct match *other) {
    size_t length = 0;
    while (length < match_length(one) && length < match_length(other)) {
        const struct intent a = match_intent(one, length), b = match_intent(other, length);
        if (memcmp(&a, &b, sizeof a) != 0) {
            break;
        }
        length++;
    }
    return length;
}

/* Cuts the file behind its first LENGTH intents. Gives 1, or 0 with errno. */
static int cut(struct match_saver *saver, size_t length) {
    if (length == match_length(saver->written) && !saver->is_unsure) {
        return 1;
    }
    if (!disk_cut(saver->file, *end_of(saver, length))) {
        return 0;
    }
    struct match *shorter = match_prefix(saver->written, length);
    match_free(saver->written);
    saver->written = shorter;
    saver->is_unsure = 0;
    return 1;
}

/* Writes all of TEXT behind START. Gives 1, or 0 with errno. */
static int write_at(int file, const struct text *text, long long start) {
    return disk_write_at(file, text->bytes, text->length, start);
}

/* Appends the intents of MATCH that the file does not hold. Gives 1, or 0 with errno. */
static int append(struct match_saver *saver, const struct match *match) {
    const size_t length = match_length(saver->written);
    const long long start = *end_of(saver, length);
    struct match *longer = match_prefix(saver->written, length);
    struct text text = {0};
    for (size_t i = length; i < match_length(match); i++) {
        const struct intent intent = match_intent(match, i);
        line_add_intent(&text, longer, &intent);
        *end_of(saver, i + 1) = start + (long long)text.length;
    }
    const int is_written = write_at(saver->file, &text, start);
    if (is_written) {
        match_free(saver->written);
        saver->written = longer;
    } else {
        match_free(longer);
        saver->is_unsure = 1;
    }
    text_free(&text);
    return is_written;
}

int match_saver_is_lost(const struct match_saver *saver) {
    const long long end = saver->ends[match_length(saver->written)];
    return !disk_is_at(saver->file, saver->path) || (!saver->is_unsure && disk_length(saver->file) != end);
}

int match_saver_update(struct match_saver *saver, const struct match *match, struct error *error) {
    if (!cut(saver, shared_length(saver->written, match)) || !append(saver, match)) {
        return error_set_with(error, ERROR_CANNOT_SAVE, "%s", strerror(errno));
    }
    return 1;
}

void match_saver_sync(struct match_saver *saver) {
    disk_sync(saver->file);
}

/* ---- opening ---- */

static void *refuse_open(const char *path, struct error *error) {
    if (errno == EWOULDBLOCK) {
        error_set_with(error, ERROR_OPEN_ELSEWHERE_NEW, "%s", path);
    } else {
        error_set_with(error, ERROR_CANNOT_WRITE, "%s\n%s", path, strerror(errno));
    }
    return NULL;
}

/* Moves TEMPORARY to PATH: over the file there if the caller has it locked as *OLD; else only where none is, since
 * another program may have begun a save there meanwhile. Gives 1, or 0 with errno. */
static int move_to(const char *path, const char *temporary, int *old) {
    if (*old >= 0 ? disk_move_over(temporary, path, old) : disk_move_new(temporary, path)) {
        disk_sync_folder(path);
        return 1;
    }
    errno = errno == EEXIST ? EWOULDBLOCK : errno;
    return 0;
}

/* MATCH's header, with what the header of the same match in OLD (-1: none) says beside: its title, say, and what a
 * newer version put there. */
static void add_header(struct text *text, const struct match *match, int old) {
    struct line_reader reader = {.file = old >= 0 ? disk_stream_of(old) : NULL};
    json_t *header = line_header_new(match);
    json_t *before = reader.file && line_reader_next(&reader) == LINE_READ ? line_reader_json(&reader) : NULL;
    if (before && line_header_begins(before, match)) {
        json_object_update_missing(header, before);
    }
    json_decref(before);
    line_reader_free(&reader);
    if (reader.file) {
        fclose(reader.file);
    }
    text_add_json(text, header);
}

/* Writes MATCH into the new, locked file TEMPORARY and moves that to PATH. Gives the saver, or NULL with errno. */
static struct match_saver *create_behind(const char *path, const char *temporary, int file, const struct match *match,
                                         int *old) {
    struct match_saver *saver = saver_new(path, file, match);
    struct text header = {0};
    add_header(&header, match, *old);
    *end_of(saver, 0) = (long long)header.length;
    const int is_there = disk_lock(file, 0) && disk_take_rights(file, "") && write_at(file, &header, 0) &&
                         append(saver, match) && disk_sync(file) && move_to(path, temporary, old);
    text_free(&header);
    if (!is_there) {
        const int problem = errno;
        match_saver_close(saver);
        disk_remove(temporary);
        errno = problem;
        return NULL;
    }
    return saver;
}

struct match_saver *match_saver_create(const char *path, const struct match *match, struct error *error) {
    int old = file_open_locked(path);
    if (old < 0 && errno != ENOENT) {
        return refuse_open(path, error);
    }
    struct text temporary = {0};
    file_add_new_path(&temporary, path);
    const int file = disk_open_new(temporary.bytes);
    struct match_saver *saver = file < 0 ? NULL : create_behind(path, temporary.bytes, file, match, &old);
    if (!saver) {
        refuse_open(path, error);
    }
    text_free(&temporary);
    if (old >= 0) {
        disk_close(old);
    }
    return saver;
}

/* ---- going on with a file ---- */

/* Takes up one line of a file that holds the beginning of MATCH: an intent is the next one of MATCH, a check line
 * belongs to the intent before it. Gives 0 if it is anything else. */
static int take_up_line(struct match_saver *saver, const struct match *match, const json_t *line) {
    const size_t length = match_length(saver->written);
    struct error ignored;
    struct intent intent;
    if (json_object_get(line, "check")) {
        saver->owes_check = 0;
        return 1;
    }
    if (length == match_length(match) || !match_game(match)->ops->json->intent_read(line, &intent, &ignored)) {
        return 0;
    }
    const struct intent expected = match_intent(match, length);
    const struct match_outcome outcome = match_replay(saver->written, &intent, NULL);
    saver->owes_check = (outcome.flags & APPLY_ROUND_ENDED) != 0;
    return memcmp(&intent, &expected, sizeof intent) == 0 && outcome.reason == REASON_NONE;
}

static int take_up_header(struct match_saver *saver, const struct match *match, struct line_reader *reader) {
    json_t *header = reader->file && line_reader_next(reader) == LINE_READ ? line_reader_json(reader) : NULL;
    const int is_same = header && line_header_begins(header, match);
    json_decref(header);
    *end_of(saver, 0) = reader->end;
    return is_same;
}

static json_t *next_line(struct line_reader *reader) {
    return line_reader_next(reader) == LINE_READ && reader->has_end ? line_reader_json(reader) : NULL;
}

/* Says whether the next line is one that a reading would keep: another program has written on since. What was torn off
 * or is broken is none, nor is the check that it mended. */
static int goes_on(const struct match_saver *saver, struct line_reader *reader) {
    json_t *line = next_line(reader);
    struct match *match = line ? match_prefix(saver->written, match_length(saver->written)) : NULL;
    int is_kept = 0;
    while (line) {
        struct intent intent;
        struct error ignored;
        uint64_t hash;
        const int is_check =
            line_check_read(line, &hash) && hash == game_state_hash(match_game(match), match_state(match));
        is_kept = json_is_object(line) && match_game(match)->ops->json->intent_read(line, &intent, &ignored) &&
                  match_replay(match, &intent, NULL).reason == REASON_NONE;
        json_decref(line);
        line = is_check ? next_line(reader) : NULL;
    }
    match_free(match);
    return is_kept;
}

/* Finds where each intent of MATCH ends in the first KEPT_BYTES of the open file. Gives 0 if the file holds another
 * match, or more of it than was read. */
static int take_up(struct match_saver *saver, const struct match *match, long kept_bytes) {
    struct line_reader reader = {.file = disk_stream_of(saver->file)};
    int is_same = take_up_header(saver, match, &reader);
    while (is_same && reader.end < kept_bytes && line_reader_next(&reader) == LINE_READ && reader.end <= kept_bytes) {
        json_t *line = line_reader_json(&reader);
        is_same = line && take_up_line(saver, match, line);
        json_decref(line);
        *end_of(saver, match_length(saver->written)) = reader.end;
    }
    is_same = is_same && reader.end == kept_bytes && !goes_on(saver, &reader);
    line_reader_free(&reader);
    if (reader.file) {
        fclose(reader.file);
    }
    return is_same;
}

/* Cuts the file behind KEPT_BYTES and mends a check line that was torn off there. Gives 1, or 0 with errno. */
static int mend(struct match_saver *saver, long kept_bytes) {
    struct text check = {0};
    if (!disk_cut(saver->file, kept_bytes)) {
        return 0;
    }
    if (saver->owes_check) {
        line_add_check(&check, saver->written);
    }
    const int is_written = write_at(saver->file, &check, kept_bytes);
    *end_of(saver, match_length(saver->written)) = kept_bytes + (long long)check.length;
    text_free(&check);
    return is_written;
}

struct match_saver *match_saver_resume(const char *path, const struct match *match, long kept_bytes,
                                       struct error *error) {
    const int file = file_open_locked(path);
    if (file < 0) {
        return refuse_open(path, error);
    }
    struct match_saver *saver = saver_new(path, file, match);
    if (!take_up(saver, match, kept_bytes)) {
        error_set_with(error, ERROR_CHANGED_SINCE, "%s", path);
    } else if (!mend(saver, kept_bytes)) {
        refuse_open(path, error);
    } else {
        return saver;
    }
    match_saver_close(saver);
    return NULL;
}
