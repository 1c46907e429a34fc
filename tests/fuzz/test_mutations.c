/* SPDX-License-Identifier: MIT */
/* Thousands of damaged match files, the same in every run: none may crash the reader, and of each the part that it
 * keeps must be a good match file. */
#include "kit.h"

#include <stdlib.h>
#include <string.h>

enum { FILES_PER_KIND = 300, MOST_CHANGES = 4, MOST_BYTES = 1 << 20 };

struct file {
    char *bytes;
    size_t size;
};

static size_t below(struct random_stream *stream, size_t limit) {
    return limit ? random_below(stream, (uint32_t)limit) : 0;
}

/* Replaces LENGTH bytes at START by SIZE BYTES. */
static void splice(struct file *file, size_t start, size_t length, const char *bytes, size_t size) {
    if (file->size - length + size > MOST_BYTES) {
        return;
    }
    char *changed = malloc(file->size - length + size + 1);
    memcpy(changed, file->bytes, start);
    memcpy(changed + start, bytes, size);
    memcpy(changed + start + size, file->bytes + start + length, file->size - start - length);
    file->size = file->size - length + size;
    free(file->bytes);
    file->bytes = changed;
}

/* Finds a random line: where it begins, and its length with its end. */
static size_t find_line(const struct file *file, struct random_stream *stream, size_t *length) {
    size_t start = below(stream, file->size), end = start;
    while (start > 0 && file->bytes[start - 1] != '\n') {
        start--;
    }
    while (end < file->size && file->bytes[end] != '\n') {
        end++;
    }
    *length = end - start + (end < file->size);
    return start;
}

/* ---- kinds of damage ---- */

static void flip_bit(struct file *file, struct random_stream *stream) {
    if (file->size) {
        file->bytes[below(stream, file->size)] ^= (char)(1 << random_below(stream, 8));
    }
}

static void insert_byte(struct file *file, struct random_stream *stream) {
    const char byte = (char)random_below(stream, 256);
    splice(file, below(stream, file->size), 0, &byte, 1);
}

static void delete_bytes(struct file *file, struct random_stream *stream) {
    const size_t start = below(stream, file->size);
    splice(file, start, below(stream, file->size - start < 40 ? file->size - start : 40), "", 0);
}

static void cut_off(struct file *file, struct random_stream *stream) {
    file->size = below(stream, file->size + 1);
}

static void double_line(struct file *file, struct random_stream *stream) {
    size_t length;
    const size_t start = find_line(file, stream, &length);
    char *line = malloc(length + 1);
    memcpy(line, file->bytes + start, length);
    splice(file, start, 0, line, length);
    free(line);
}

static void delete_line(struct file *file, struct random_stream *stream) {
    size_t length;
    const size_t start = find_line(file, stream, &length);
    splice(file, start, length, "", 0);
}

static void move_line(struct file *file, struct random_stream *stream) {
    size_t length, other_length;
    const size_t start = find_line(file, stream, &length);
    char *line = malloc(length + 1);
    memcpy(line, file->bytes + start, length);
    splice(file, start, length, "", 0);
    splice(file, find_line(file, stream, &other_length), 0, line, length);
    free(line);
}

/* Puts another value where a value stands: behind a colon. */
static void change_value(struct file *file, struct random_stream *stream) {
    static const char *const values[] = {"null",
                                         "true",
                                         "-1",
                                         "0",
                                         "1",
                                         "3",
                                         "7",
                                         "255",
                                         "256",
                                         "4294967296",
                                         "9223372036854775807",
                                         "9223372036854775808",
                                         "1e400",
                                         "1.0",
                                         "\"\"",
                                         "\"\\u0000\"",
                                         "\"person\"",
                                         "[]",
                                         "{}",
                                         "[[[[[[[[[[",
                                         "{\"a\":",
                                         "\"seasons\"",
                                         "\"winter\"",
                                         "\"palace/1\"",
                                         "\"well\"",
                                         "\"silver\"",
                                         "[\"trader\"]",
                                         "[\"trader\",\"trader\"]",
                                         "{\"sand\":255,\"wood\":255}",
                                         "{\"stone\":-1}"};
    const size_t from = below(stream, file->size);
    const char *colon = file->size ? memchr(file->bytes + from, ':', file->size - from) : NULL;
    if (!colon) {
        return;
    }
    const size_t start = (size_t)(colon - file->bytes) + 1;
    size_t length = 0;
    while (start + length < file->size && !strchr(",}\n", file->bytes[start + length])) {
        length++;
    }
    const char *value = values[below(stream, sizeof values / sizeof *values)];
    splice(file, start, length, value, strlen(value));
}

static void (*const damages[])(struct file *, struct random_stream *) = {
    flip_bit,    insert_byte, delete_bytes, cut_off,      double_line,
    delete_line, move_line,   change_value, change_value, change_value};

static void damage_and_read(const char *bytes, size_t size, struct random_stream *stream) {
    struct file file = {malloc(size + 1), size};
    memcpy(file.bytes, bytes, size);
    for (uint32_t changes = 1 + random_below(stream, MOST_CHANGES); changes > 0; changes--) {
        damages[below(stream, sizeof damages / sizeof *damages)](&file, stream);
    }
    kit_assert_sound(file.bytes, file.size);
    free(file.bytes);
}

static void test_damaged_files(void **state) {
    (void)state;
    struct random_stream stream = random_seeded(2026);
    for (const struct kit_kind *kind = kit_kinds; kind->game; kind++) {
        struct game game;
        struct match *match = kit_match(kind, 21, &game);
        size_t size;
        char *text = kit_text(match, &size);
        for (int i = 0; i < FILES_PER_KIND; i++) {
            damage_and_read(text, size, &stream);
        }
        free(text);
        match_free(match);
        game_close(&game);
    }
}

/* Every two neighbouring lines swapped, every line doubled, every line left out. A file that still reads as good must
 * be the same match: the check lines see to that. */
static void test_lines_out_of_order(void **state) {
    (void)state;
    struct game game;
    struct match *match = kit_match(&kit_kinds[6], 5, &game);
    size_t size;
    char *text = kit_text(match, &size);
    const size_t length = match_length(match);
    for (char *line = strchr(text, '\n') + 1; *line; line = strchr(line, '\n') + 1) {
        const size_t start = (size_t)(line - text), one = (size_t)(strchr(line, '\n') - line) + 1;
        const size_t two = line[one] ? (size_t)(strchr(line + one, '\n') - line) + 1 : one;
        for (int damage = 0; damage < 3; damage++) {
            struct match_file_read read;
            struct file file = {malloc(size + 1), size};
            char swapped[4096];
            assert_true(two < sizeof swapped);
            memcpy(file.bytes, text, size);
            memcpy(swapped, line + one, two - one);
            memcpy(swapped + two - one, line, one);
            splice(&file, start,
                   damage == 0   ? two
                   : damage == 1 ? 0
                                 : one,
                   damage == 0 ? swapped : line,
                   damage == 0   ? two
                   : damage == 1 ? one
                                 : 0);
            kit_assert_sound(file.bytes, file.size);
            kit_read_bytes(file.bytes, file.size, &read);
            if (read.status == MATCH_FILE_GOOD && match_length(read.match) == length) {
                assert_true(kit_hash(read.match) == kit_hash(match));
            } else {
                assert_true(read.status == MATCH_FILE_BROKEN || !line[one]);
            }
            match_file_read_free(&read);
            free(file.bytes);
        }
    }
    free(text);
    match_free(match);
    game_close(&game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_damaged_files),
        cmocka_unit_test(test_lines_out_of_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
