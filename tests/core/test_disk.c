/* SPDX-License-Identifier: MIT */
/* What castellany/disk.h promises, on whichever system, in a folder with a name of letters from here and there.
 * packaging/windows-try runs it on Windows too, which is why it needs nothing but the core. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/disk.h"
#include "castellany/file.h"

enum { PATH_SIZE = 4096 };

static int problems;
static char folder[PATH_SIZE];

#define CHECK(what) check((what) != 0, #what, __LINE__)

static void check(int is_good, const char *what, int line) {
    if (!is_good) {
        fprintf(stderr, "line %d: not so: %s (%s)\n", line, what, strerror(errno));
        problems++;
    }
}

static const char *path_of(const char *name) {
    static char paths[4][PATH_SIZE + 64];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

static int holds(const char *name, const char *text) {
    char bytes[256];
    FILE *file = disk_stream(path_of(name), "r");
    const size_t length = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    if (file) {
        fclose(file);
    }
    return file && length == strlen(text) && memcmp(bytes, text, length) == 0;
}

static void files_have_kinds(void) {
    struct disk_status status;
    CHECK(file_replace(path_of("größe"), "one\n", 4));
    CHECK(disk_look(path_of("größe"), &status) && status.kind == DISK_FILE && status.changed > 1600000000);
    CHECK(disk_look(folder, &status) && status.kind == DISK_FOLDER);
    CHECK(!disk_look(path_of("nothing"), &status) && errno == ENOENT && status.kind == DISK_NOTHING);
    CHECK(disk_is_readable(path_of("größe")) && !disk_is_readable(path_of("nothing")));
    CHECK(disk_is_same(path_of("größe"), path_of("../Бüro/größe")) && !disk_is_same(folder, path_of("größe")));
    CHECK(!disk_make_folder(folder) && errno == EEXIST);
}

static void bytes_stay_as_they_are(void) {
    CHECK(file_replace(path_of("größe"), "a\nb\r\n\032c", 7) && holds("größe", "a\nb\r\n\032c"));
    FILE *file = disk_stream(path_of("stream"), "wx");
    CHECK(file && fputs("x\n", file) >= 0 && fclose(file) == 0 && holds("stream", "x\n"));
    CHECK(!disk_stream(path_of("stream"), "wx") && errno == EEXIST);
    file = disk_stream(path_of("stream"), "a");
    CHECK(file && fputs("y\n", file) >= 0 && fclose(file) == 0 && holds("stream", "x\ny\n"));
    CHECK(disk_remove(path_of("stream")) && !disk_is_there(path_of("stream")));
}

static void lines_are_read_whole(void) {
    char *line = NULL;
    size_t room = 0;
    CHECK(file_replace(path_of("lines"), "one\n\nlast", 9));
    FILE *file = disk_stream(path_of("lines"), "r");
    CHECK(disk_read_line(&line, &room, file) == 4 && strcmp(line, "one\n") == 0);
    CHECK(disk_read_line(&line, &room, file) == 1 && strcmp(line, "\n") == 0);
    CHECK(disk_read_line(&line, &room, file) == 4 && strcmp(line, "last") == 0);
    CHECK(disk_read_line(&line, &room, file) == -1);
    fclose(file);
    free(line);
    CHECK(disk_remove(path_of("lines")));
}

static void a_lock_is_for_one(void) {
    const int one = disk_open(path_of("größe")), other = disk_open(path_of("größe"));
    CHECK(one >= 0 && other >= 0 && disk_lock(one, 0));
    CHECK(!disk_lock(other, 0) && errno == EWOULDBLOCK);
    CHECK(holds("größe", "a\nb\r\n\032c"));
    disk_close(one);
    CHECK(disk_lock(other, 0));
    disk_close(other);
    CHECK(disk_open(path_of("nothing")) < 0 && errno == ENOENT);
}

static void a_file_knows_where_it_lies(void) {
    char name[PATH_SIZE + 64];
    snprintf(name, sizeof name, "%s", path_of("new-XXXXXX"));
    const int file = disk_open_new(name);
    CHECK(file >= 0 && disk_write_at(file, "0123456789", 10, 0) && disk_is_at(file, name));
    CHECK(disk_move_new(name, path_of("moved")) && disk_is_at(file, path_of("moved")));
    CHECK(!disk_is_at(file, path_of("größe")) && !disk_is_at(file, name));
    CHECK(disk_cut(file, 4) && disk_length(file) == 4 && disk_last_byte(file) == '3' && disk_sync(file));
    CHECK(disk_write_at(file, "45", 2, 4) && holds("moved", "012345"));
    disk_close(file);
    CHECK(!disk_move_new(path_of("moved"), path_of("größe")) && errno == EEXIST);
}

static void a_locked_file_can_be_replaced(void) {
    int old = disk_open(path_of("größe"));
    CHECK(old >= 0 && disk_lock(old, 0) && disk_move_over(path_of("moved"), path_of("größe"), &old));
    CHECK(holds("größe", "012345") && !disk_is_there(path_of("moved")));
    if (old >= 0) {
        disk_close(old);
    }
}

static void times_can_be_kept(void) {
    struct disk_times times, after;
    int file = disk_open(path_of("größe"));
    CHECK(disk_times(file, &times));
    disk_close(file);
    times.written.tv_sec -= 1000;
    disk_set_times(path_of("größe"), &times);
    file = disk_open(path_of("größe"));
    CHECK(disk_times(file, &after) && after.written.tv_sec == times.written.tv_sec);
    disk_close(file);
}

static void folders_are_listed(void) {
    struct disk_folder *listed = disk_folder_open(folder);
    int names = 0;
    for (const char *name; listed && (name = disk_folder_next(listed)) != NULL; names++) {
        CHECK(strcmp(name, "größe") == 0);
    }
    disk_folder_close(listed);
    CHECK(names == 1 && !disk_folder_open(path_of("nothing")));
}

static void paths_are_made_plain(void) {
    char *plain = disk_real_path(path_of("../Бüro/größe")), *base = disk_real_path(folder);
    CHECK(plain && base && strncmp(plain, base, strlen(base)) == 0 && strcmp(plain + strlen(base), "/größe") == 0);
    CHECK(!disk_real_path(path_of("nothing")) && errno == ENOENT);
    free(plain);
    free(base);
}

static void lines_are_added(void) {
    CHECK(file_append_line(path_of("added"), "ä") && file_append_line(path_of("added"), "b"));
    CHECK(holds("added", "ä\nb\n") && disk_remove(path_of("added")));
    CHECK(file_create(path_of("made"), "1", 1) && !file_create(path_of("made"), "2", 1) && errno == EEXIST);
    CHECK(holds("made", "1") && disk_remove(path_of("made")));
}

static void scratch_is_new_each_time(void) {
    char one[PATH_SIZE], other[PATH_SIZE];
    CHECK(disk_make_scratch(one, sizeof one) && disk_make_scratch(other, sizeof other) && strcmp(one, other) != 0);
    CHECK(disk_is_folder(one) && disk_remove_folder(one) && disk_remove_folder(other));
}

int main(void) {
    char scratch[PATH_SIZE / 2];
    static void (*const tests[])(void) = {
        files_have_kinds,   bytes_stay_as_they_are,     lines_are_read_whole,          a_lock_is_for_one,
        lines_are_added,    a_file_knows_where_it_lies, a_locked_file_can_be_replaced, times_can_be_kept,
        folders_are_listed, paths_are_made_plain,       scratch_is_new_each_time,
    };
    CHECK(disk_make_scratch(scratch, sizeof scratch));
    snprintf(folder, sizeof folder, "%s/Бüro", scratch);
    CHECK(disk_make_own_folder(folder));
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
        tests[i]();
    }
    CHECK(disk_remove(path_of("größe")) && disk_remove_folder(folder) && disk_remove_folder(scratch));
    printf("%zu tests, %d problems\n", sizeof tests / sizeof *tests, problems);
    return problems ? EXIT_FAILURE : EXIT_SUCCESS;
}
