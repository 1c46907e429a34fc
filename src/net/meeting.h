/* SPDX-License-Identifier: MIT */
/* Where a table's registers lie, as people write it: mqtt://HOST[:PORT] or mqtts://[USER:PASSWORD@]HOST[:PORT], a
 * broker without and with TLS; ws://HOST[:PORT][/PATH] and wss://, the same with a login, as browsers get to a broker;
 * folder:PATH, a folder that several machines share; near..., a program in the house. */
#ifndef CASTELLANY_NET_MEETING_H
#define CASTELLANY_NET_MEETING_H

enum {
    MEETING_HOST_SIZE = 256,
    MEETING_WORD_SIZE = 128,
    MEETING_PATH_SIZE = 32,
    MEETING_FILE_SIZE = 512,
    MEETING_SIZE = 576, /* as people write it */
    MEETING_PORT = 1883,
    MEETING_TLS_PORT = 8883,
    MEETING_WEB_PORT = 80,
    MEETING_WEB_TLS_PORT = 443
};

struct meeting {
    int is_secret; /* by TLS */
    int is_own;    /* this program: there is no HOST, and PORT is 0 where any will do */
    int is_folder; /* FOLDER, which several machines share: there is no HOST and no PORT */
    int is_near;   /* another program like this one, in the house */
    int is_web;    /* by websockets, at PATH */
    char host[MEETING_HOST_SIZE];
    int port;
    char user[MEETING_WORD_SIZE], password[MEETING_WORD_SIZE]; /* "" if there is none */
    char path[MEETING_PATH_SIZE];                              /* without the / before it; "" if there is none */
    char folder[MEETING_FILE_SIZE];
    char authority[MEETING_FILE_SIZE]; /* the file with the certificate of who vouches for it; "": the system's */
};

/* Reads TEXT. Gives NULL, or a sentence about what is wrong; then MEETING is undefined. */
const char *meeting_read(const char *text, struct meeting *meeting);
/* Writes MEETING as meeting_read reads it; its user and password only
 * WITH_LOGIN, its authority never. */
void meeting_write(const struct meeting *meeting, int with_login, char text[MEETING_SIZE]);
/* Both are the same port of the same machine, or the same folder. */
int meeting_is_same(const struct meeting *a, const struct meeting *b);

#endif
