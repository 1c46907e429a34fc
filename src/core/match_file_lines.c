/* SPDX-License-Identifier: MIT */
/* Lines without a game: bytes, marks, lengths and JSON are settled here, so that reading a match only sees objects. */
#include "match_file_lines.h"

#include <string.h>

#include "castellany/hash.h"

/* ---- reading ---- */

static int is_blank(const struct text *line) {
    for (size_t i = 0; i < line->length; i++) {
        if (!memchr(" \t\r", line->bytes[i], 3)) {
            return 0;
        }
    }
    return 1;
}

static int next_byte(struct line_reader *reader) {
    if (reader->file) {
        return getc(reader->file);
    }
    return (size_t)reader->end < reader->size ? (unsigned char)reader->bytes[reader->end] : EOF;
}

static enum line_status read_line(struct line_reader *reader) {
    reader->line.length = 0;
    reader->has_end = 0;
    int byte;
    while ((byte = next_byte(reader)) != EOF) {
        reader->end++;
        if (byte == '\n') {
            reader->has_end = 1;
            break;
        }
        if (reader->line.length == LINE_LONGEST) {
            reader->number++;
            return LINE_TOO_LONG;
        }
        text_add(&reader->line, &(char){(char)byte}, 1);
    }
    if (reader->file && ferror(reader->file)) {
        return LINE_UNREADABLE;
    }
    if (!reader->has_end && reader->line.length == 0) {
        return LINE_NONE_LEFT;
    }
    reader->number++;
    return LINE_READ;
}

size_t line_mark(const struct text *text) {
    return text->length >= LINE_MARK_SIZE && memcmp(text->bytes, "\xef\xbb\xbf", LINE_MARK_SIZE) == 0 ? LINE_MARK_SIZE
                                                                                                      : 0;
}

/* With its mark, or as our own first letter is written without one. */
static int begins_wide(const struct text *line) {
    static const char *const starts[] = {"\xff\xfe", "\xfe\xff", "{\0", "\0{"};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        if (line->length >= 2 && memcmp(line->bytes, starts[i], 2) == 0) {
            return 1;
        }
    }
    return 0;
}

static void look_at_beginning(struct line_reader *reader) {
    struct text *line = &reader->line;
    const size_t mark = line_mark(line);
    reader->is_wide = begins_wide(line);
    if (mark) {
        line->length -= mark;
        memmove(line->bytes, line->bytes + mark, line->length);
    }
}

enum line_status line_reader_next(struct line_reader *reader) {
    enum line_status status;
    do {
        status = read_line(reader);
        if (status == LINE_READ && reader->number == 1) {
            look_at_beginning(reader);
        }
    } while (status == LINE_READ && is_blank(&reader->line));
    return status;
}

void line_reader_free(struct line_reader *reader) {
    text_free(&reader->line);
}

json_t *line_reader_json(const struct line_reader *reader) {
    return json_loadb(reader->line.bytes, reader->line.length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, NULL);
}

int line_check_read(const json_t *object, uint64_t *hash) {
    const json_t *check = json_object_get(object, "check");
    return json_object_size(object) == 1 && json_is_string(check) && hash_parse(json_string_value(check), hash);
}

/* ---- writing ---- */

void line_add_check(struct text *text, const struct match *match) {
    char digits[HASH_TEXT_SIZE];
    hash_text(game_state_hash(match_game(match), match_state(match)), digits);
    text_add_json(text, json_pack("{s:s}", "check", digits));
}

void line_add_intent(struct text *text, struct match *match, const struct intent *intent) {
    text_add_json(text, match_game(match)->ops->json->intent_write(intent));
    const struct match_outcome outcome = match_replay(match, intent, NULL);
    if (outcome.flags & APPLY_ROUND_ENDED || match_to_act(match) == 0) {
        line_add_check(text, match);
    }
}

void line_add_match(struct text *text, const struct match *match) {
    struct match *written = match_prefix(match, 0);
    line_add_header(text, match);
    for (size_t i = 0; i < match_length(match); i++) {
        const struct intent intent = match_intent(match, i);
        line_add_intent(text, written, &intent);
    }
    match_free(written);
}
