/* SPDX-License-Identifier: MIT */
/* What the commands host and join share: their folder, their bots, their lines of JSON. */
#ifndef CASTELLANY_CLI_NET_TABLE_H
#define CASTELLANY_CLI_NET_TABLE_H

#include "castellany/bot.h"
#include "castellany/match.h"
#include "match_args.h"
#include "net/carry.h"

/* A folder that one program has for itself while it runs. */
struct net_folder {
    const char *command;
    char path[CLI_PATH_SIZE];
    int lock;
};

/* Opens the folder WANTED, or, if that is NULL, the one for tables among the player's records; it is made if it is
 * missing. It is this program's own until it ends. Gives ARGS_GO_ON, or an exit status after a sentence. */
int net_folder_open(struct net_folder *folder, const char *command, const char *wanted);
/* The path of the file NAME there. Valid until the fourth call from now. */
const char *net_folder_file(const struct net_folder *folder, const char *name);
/* Its bytes, to be freed, NULL if it is not there. */
void *net_folder_read(const struct net_folder *folder, const char *name, size_t *size);
int net_folder_write(const struct net_folder *folder, const char *name, const void *bytes, size_t size);
int net_folder_save(const struct net_folder *folder, const char *name, const struct match *match);

/* Prints OBJECT as a line on standard output, at once, and takes it over. */
void net_print(json_t *object);
/* Prints an error's line. Gives STATUS. */
int net_fail(int status, const char *sentence);
/* Prints the length of MATCH if that is not *SHOWN. */
void net_print_length(const struct match *match, size_t *shown);
/* Prints that MATCH is over, with the file that it is in; RECORD may be NULL. */
void net_print_over(const struct match *match, const char *file, const char *record);

/* Opens a line to MEETING, for which the certificate in AUTHORITY (NULL: the system's) vouches. ARGS_GO_ON, or an exit
 * status after a sentence. */
int net_carry_open(struct carry **carry, const char *command, struct meeting *meeting, const char *authority,
                   const struct carry_user *user);

struct net_bots {
    const struct game *game;
    struct bot_library *library;
    const struct bot_level *levels[GAME_MAX_SEATS]; /* NULL: no bot of ours */
};

void net_bots_open(struct net_bots *bots, const struct game *game);
void net_bots_close(struct net_bots *bots);
/* The answer of SEAT, which is asked in MATCH, by its level. */
void net_bots_answer(const struct net_bots *bots, const struct match *match, uint8_t seat, struct intent *intent);

#endif
