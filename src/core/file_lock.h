/* Locks: a match file is written by one program at a time. */
#ifndef CASTELLANY_CORE_FILE_LOCK_H
#define CASTELLANY_CORE_FILE_LOCK_H

/* Opens the existing file PATH for reading and writing and locks it until it is closed. Gives its descriptor; or -1
 * with errno: ENOENT where there is none, EWOULDBLOCK where another program has it. */
int file_open_locked(const char *path);

#endif
