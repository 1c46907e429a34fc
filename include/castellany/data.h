/* SPDX-License-Identifier: MIT */
/* The folder with what the programs read: rule tables, pictures, sounds. */
#ifndef CASTELLANY_DATA_H
#define CASTELLANY_DATA_H

#include <stddef.h>

/* Where the files of a game lie, within the data folder: GAME_DATA("kilt") "rules.jsonl". GAME is its name in quotes,
 * or
 * "%s" in a format. Nothing else says where that is. */
#define GAME_DATA(game) "games/" game "/"

/* Finds the data folder: the one that the environment names in CASTELLANY_DATA, which is then the only one tried; else
 * the one that belongs to the running program (data beside it, share/games/castellany beside the folder it lies in, or
 * its build tree); else the one it was configured for. Gives 1 and writes the path, without a slash at its end, into
 * PATH (SIZE bytes); or 0 if no folder there holds the rule tables. */
int data_find(char *path, size_t size);

#endif
