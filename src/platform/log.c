/* SPDX-License-Identifier: MIT */
/* One file and the one before it, cut by size and written line by line, since what is wanted is what came just
 * before a fault. */
#include "platform/log.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "castellany/disk.h"
#include "castellany/file.h"
#include "platform/platform.h"

enum { SIZE_MOST = 256 * 1024, LINE_SIZE = 1200, PATH_SIZE = PLATFORM_PATH_SIZE + 32 };

static struct {
    pthread_mutex_t mutex;
    char path[PATH_SIZE];
    FILE *file;
} book = {.mutex = PTHREAD_MUTEX_INITIALIZER};

static void turn_over(void) {
    char old[PATH_SIZE + 8];
    fclose(book.file);
    snprintf(old, sizeof old, "%s.1", book.path);
    disk_move(book.path, old);
    book.file = file_stream(book.path, "a");
}

static void write_line(const char *text) {
    char stamp[32];
    const time_t now = time(NULL);
    struct tm parts;
    if (!book.file) {
        return;
    }
    localtime_r(&now, &parts);
    strftime(stamp, sizeof stamp, "%Y-%m-%d %H:%M:%S", &parts);
    fprintf(book.file, "%s %s\n", stamp, text);
    fflush(book.file);
    if (ftell(book.file) > SIZE_MOST) {
        turn_over();
    }
}

void log_open(const char *folder) {
    pthread_mutex_lock(&book.mutex);
    if (!book.file && folder[0]) {
        snprintf(book.path, sizeof book.path, "%.1023s/castellany.log", folder);
        book.file = file_stream(book.path, "a");
    }
    pthread_mutex_unlock(&book.mutex);
}

void log_close(void) {
    pthread_mutex_lock(&book.mutex);
    if (book.file) {
        fclose(book.file);
        book.file = NULL;
    }
    pthread_mutex_unlock(&book.mutex);
}

static void __attribute__((format(printf, 2, 0))) add(int is_shown, const char *format, va_list values) {
    char line[LINE_SIZE];
    vsnprintf(line, sizeof line, format, values);
    pthread_mutex_lock(&book.mutex);
    if (is_shown) {
        fprintf(stderr, "castellany: %s\n", line);
    }
    write_line(line);
    pthread_mutex_unlock(&book.mutex);
}

void log_add(const char *format, ...) {
    va_list values;
    va_start(values, format);
    add(1, format, values);
    va_end(values);
}

void log_note(const char *format, ...) {
    va_list values;
    va_start(values, format);
    add(0, format, values);
    va_end(values);
}

/* Leaves out the line that begins before TEXT. */
static void begin_at_line(char *text) {
    const char *end = strchr(text, '\n');
    if (end) {
        memmove(text, end + 1, strlen(end + 1) + 1);
    }
}

void log_tail(char *text, size_t size) {
    text[0] = 0;
    pthread_mutex_lock(&book.mutex);
    FILE *file = book.file && size > 1 ? file_stream(book.path, "r") : NULL;
    if (file) {
        fseek(file, 0, SEEK_END);
        const long length = ftell(file), begin = length > (long)size - 1 ? length - (long)size + 1 : 0;
        fseek(file, begin, SEEK_SET);
        text[fread(text, 1, size - 1, file)] = 0;
        fclose(file);
        if (begin > 0) {
            begin_at_line(text);
        }
    }
    pthread_mutex_unlock(&book.mutex);
}
