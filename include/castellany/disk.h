/* SPDX-License-Identifier: MIT */
/* Files and folders as the operating system has them. There are three halves, src/platform/system/posix, .../windows and
 * .../web; nothing else asks the system about files.
 *
 * Paths are UTF-8 with slashes between names, on Windows too. What gives 1 for done gives 0 with errno. A file that is
 * being written is a number, as the C library's open gives it; no program that is started gets it. */
#ifndef CASTELLANY_DISK_H
#define CASTELLANY_DISK_H

#include <stddef.h>
#include <stdio.h>
#include <time.h>

/* ---- names ---- */

enum disk_kind { DISK_NOTHING, DISK_FILE, DISK_FOLDER, DISK_OTHER };

struct disk_status {
    enum disk_kind kind;
    long long changed; /* when it was written last: seconds since 1970 */
};

/* What is at PATH; a link is what it leads to. Gives 0, and DISK_NOTHING, where nothing is. */
int disk_look(const char *path, struct disk_status *status);

/* The same of a link itself, which is DISK_OTHER. */
int disk_look_at_link(const char *path, struct disk_status *status);

/* Whether anything is at PATH; whether it is a folder; whether this program may read it (errno says why not). */
int disk_is_there(const char *path);
int disk_is_folder(const char *path);
int disk_is_readable(const char *path);

/* Whether all of the file at PATH is here. What the game reads may be on its way in a browser, where its first bytes
 * alone are there before; whoever asks has it sent for. Everywhere else, and where nothing is, 1. */
int disk_is_here(const char *path);

/* Whether two paths lead to one file. */
int disk_is_same(const char *one, const char *other);

/* PATH without links, dots and double slashes, from the root on, to be freed; NULL with errno if nothing is there. */
char *disk_real_path(const char *path);

/* Writes a path that came from outside as paths are written here: with slashes between its names. */
void disk_write_plain(char *path);

/* Moves FROM to TO, over a file that is there; disk_move_new only where none is (EEXIST). */
int disk_move(const char *from, const char *to);
int disk_move_new(const char *from, const char *to);

int disk_remove(const char *path);
int disk_remove_folder(const char *path);

/* Makes a folder that everybody may read, or one for the user alone. EEXIST if anything is there. */
int disk_make_folder(const char *path);
int disk_make_own_folder(const char *path);

/* Makes a folder of a new name for files that are not kept, where the system wants such, and writes its path. */
int disk_make_scratch(char *path, size_t size);

/* Asks the disk to keep the entry of PATH in its folder. */
int disk_sync_folder(const char *path);

/* ---- what a folder holds ---- */

struct disk_folder;

/* NULL with errno if it cannot be read. Names come in no order; "." and ".." are left out. Each name is good until the
 * next one is asked for, NULL is the end. Closing takes NULL. */
struct disk_folder *disk_folder_open(const char *path);
const char *disk_folder_next(struct disk_folder *folder);
void disk_folder_close(struct disk_folder *folder);

/* ---- streams ---- */

/* As fopen, with the modes r, w, a and wx (a new file only). Bytes are never changed on their way. */
FILE *disk_stream(const char *path, const char *mode);

/* Reads the open FILE from where it stands, by a number of its own that moves on with FILE's. The caller closes it;
 * gives NULL, with errno set, if that cannot be. */
FILE *disk_stream_of(int file);

/* Reads a line with its end into *LINE, which grows and is to be freed. Gives its length, or -1 at the end
 * or where reading fails (ferror tells). */
long disk_read_line(char **line, size_t *room, FILE *file);

/* ---- a file that is being written ---- */

/* Opens a file for reading and writing, -1 with errno: that exists; to which is only added, made if it is missing; that
 * is new, whose NAME ends in XXXXXX, to be replaced by what makes it so. */
int disk_open(const char *path);
int disk_open_to_add(const char *path);
int disk_open_new(char *name);
void disk_close(int file);

/* Keeps FILE for this program until it is closed. While another one has it: waits if WAITS, else EWOULDBLOCK. */
int disk_lock(int file, int waits);

/* Whether FILE is still what lies at PATH. */
int disk_is_at(int file, const char *path);

/* Reads up to SIZE bytes from where FILE stands: how many, 0 at the end, -1 with errno. */
long disk_read(int file, void *bytes, size_t size);

/* Writes all SIZE bytes, where FILE stands or at AT. */
int disk_write(int file, const void *bytes, size_t size);
int disk_write_at(int file, const void *bytes, size_t size, long long at);

/* Its length, -1 with errno, and its last byte, -1 if it has none. */
long long disk_length(int file);
int disk_last_byte(int file);

/* Cuts it to LENGTH; sees that the disk has all of it. */
int disk_cut(int file, long long length);
int disk_sync(int file);

/* Gives FILE the rights that PATH has, or those of a new file. */
int disk_take_rights(int file, const char *path);

/* Moves TEMPORARY over PATH, where *OLD is open and locked. A system that cannot do that while it is open closes it
 * before; *OLD is then -1. */
int disk_move_over(const char *temporary, const char *path, int *old);

/* When FILE was read and written last, and giving these times to PATH. */
struct disk_times {
    struct timespec read, written;
};
int disk_times(int file, struct disk_times *times);
void disk_set_times(const char *path, const struct disk_times *times);

#endif
