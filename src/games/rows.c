/* SPDX-License-Identifier: MIT */
/* One reader for all rule tables: a game gives its sorts of rows, and every complaint comes out with file and line. */
#include "rows.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/data.h"
#include "castellany/disk.h"

int rows_fail_at(struct rows *rows, int line, const char *expected) {
    return error_set_expected(rows->error, ERROR_TABLES_WRONG, expected, "%s\n%d", rows->path, line);
}

int rows_fail(struct rows *rows, const char *expected) {
    return rows_fail_at(rows, rows->line, expected);
}

int rows_fail_with(struct rows *rows, const char *expected, const char *format, ...) {
    char arguments[ERROR_ARGUMENT_SIZE];
    va_list values;
    va_start(values, format);
    vsnprintf(arguments, sizeof arguments, format, values);
    va_end(values);
    return error_set_expected(rows->error, ERROR_TABLES_WRONG, expected, "%s\n%d\n%s", rows->path, rows->line,
                              arguments);
}

int rows_number(struct rows *rows, const char *key, int least, int most, int *into) {
    const json_t *value = json_object_get(rows->row, key);
    if (!json_is_integer(value) || json_integer_value(value) < least || json_integer_value(value) > most) {
        rows_fail_with(rows, N_("\"%s\" must be a whole number from %d to %d"), "%s\n%d\n%d", key, least, most);
        return 0; /* said here, so that compilers see it */
    }
    *into = (int)json_integer_value(value);
    return 1;
}

int rows_byte(struct rows *rows, const char *key, int least, int most, uint8_t *into) {
    int value;
    if (!rows_number(rows, key, least, most, &value)) {
        return 0;
    }
    *into = (uint8_t)value;
    return 1;
}

const char *rows_text(const struct rows *rows, const char *key) {
    const char *text = json_string_value(json_object_get(rows->row, key));
    return text ? text : "";
}

int rows_once(struct rows *rows, unsigned *seen, unsigned row) {
    if (*seen & row) {
        return rows_fail(rows, N_("this row stands in the file twice"));
    }
    *seen |= row;
    return 1;
}

int rows_end(struct rows *rows, const char *missing) {
    return !missing ||
           rows_fail_with(rows, N_("the file ends, and a row of the sort \"%s\" is missing"), "%s", missing);
}

/* ---- the file ---- */

/* What a reading needs beside its rows. */
struct reading {
    struct rows *rows;
    const char *game;
    const struct rows_sort *sorts;
    const char *sorts_expected;
};

static int read_header(const struct reading *reading) {
    struct rows *rows = reading->rows;
    if (strcmp(rows_text(rows, "format"), "castellany-tables") != 0 ||
        strcmp(rows_text(rows, "game"), reading->game) != 0) {
        return rows_fail_with(rows, N_("the first row must be of the format castellany-tables, for the game %s"), "%s",
                              reading->game);
    }
    if (json_integer_value(json_object_get(rows->row, "version")) != 1) {
        return rows_fail(rows, N_("\"version\" must be 1, the only one that this program reads"));
    }
    unsigned seen = (unsigned)rows->has_header;
    rows->has_header = 1;
    return rows_once(rows, &seen, 1);
}

static int read_row(const struct reading *reading) {
    struct rows *rows = reading->rows;
    const char *name = rows_text(rows, "row");
    if (strcmp(name, "tables") == 0) {
        return read_header(reading);
    }
    if (!rows->has_header) {
        return rows_fail_with(rows, N_("the first row must be the header, %s"), "%s", "{\"row\":\"tables\",...}");
    }
    for (const struct rows_sort *sort = reading->sorts; sort->name; sort++) {
        if (strcmp(sort->name, name) == 0) {
            return sort->read(rows);
        }
    }
    return rows_fail(rows, reading->sorts_expected);
}

static int read_line(const struct reading *reading, const char *line, size_t length) {
    json_error_t parse_error;
    if (strspn(line, " \t\r\n") == length) {
        return 1;
    }
    json_t *row = json_loadb(line, length, JSON_REJECT_DUPLICATES, &parse_error);
    reading->rows->row = row;
    int good = json_is_object(row) ? read_row(reading) : rows_fail(reading->rows, N_("a JSON object was expected"));
    if (good && reading->rows->check) {
        good = reading->rows->check(reading->rows);
    }
    json_decref(row);
    return good;
}

int rows_read(struct rows *rows, const char *data, const char *game, char path[4096], const struct rows_sort *sorts,
              const char *sorts_expected) {
    const struct reading reading = {rows, game, sorts, sorts_expected};
    char *line = NULL;
    size_t size = 0;
    long length;
    int good = 1;
    snprintf(path, 4096, "%s/" GAME_DATA("%s") "rules.jsonl", data, game);
    rows->path = path;
    FILE *file = disk_stream(path, "r");
    if (!file && (errno == ENOENT || errno == ENOTDIR)) {
        return error_set_with(rows->error, ERROR_TABLES_MISSING, "%s", path);
    }
    if (!file) {
        return error_set_with(rows->error, ERROR_CANNOT_READ, "%s\n%s", path, strerror(errno));
    }
    while (good && (length = disk_read_line(&line, &size, file)) >= 0) {
        rows->line++;
        good = read_line(&reading, line, (size_t)length);
    }
    free(line);
    fclose(file);
    return good;
}
