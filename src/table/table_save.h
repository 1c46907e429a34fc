/* SPDX-License-Identifier: MIT */
/* The save of a match that is played. Failures are told once and tried again. */
#ifndef TABLE_TABLE_SAVE_H
#define TABLE_TABLE_SAVE_H

struct table;
struct table_saving;

struct table_saving *table_saving_new(void);

/* Begins the save of a new match, or goes on with the one that was opened. */
void table_save_open(struct table *table);
/* Waits for the disk and closes the save, if one is open. */
void table_save_close(struct table *table);
/* Brings the save up to date; with IS_ROUND_OVER the disk is asked to keep it. */
void table_save(struct table *table, int is_round_over);
/* Saves once more what could not be saved. */
void table_save_try_again(struct table *table);
/* Whether there is a save; whether something was played that is not in it. */
int table_is_saved(const struct table *table);
int table_save_is_owed(const struct table *table);
/* Whether it could not be written when that was tried last, which the player was told. */
int table_save_has_failed(const struct table *table);
/* Writes the save from the beginning, its header too. */
void table_save_anew(struct table *table);

#endif
