/* SPDX-License-Identifier: MIT */
/* Addresses are read by hand, letter by letter: of a URL only what is used here is understood, and all else refused. */
#include "meeting.h"

#include <stdio.h>
#include <string.h>

/* Copies the text from FROM up to END; 0 if it is too long or empty. */
static int copy(char *to, size_t size, const char *from, const char *end) {
    const size_t length = (size_t)(end - from);
    if (length == 0 || length >= size) {
        return 0;
    }
    memcpy(to, from, length);
    to[length] = 0;
    return 1;
}

static int read_port(const char *text, int *port) {
    int value = 0;
    for (; *text >= '0' && *text <= '9' && value < 65536; text++) {
        value = 10 * value + (*text - '0');
    }
    *port = value;
    return *text == 0 && value > 0 && value < 65536;
}

static int read_login(const char *text, const char *end, struct meeting *meeting) {
    const char *colon = memchr(text, ':', (size_t)(end - text));
    return colon && copy(meeting->user, sizeof meeting->user, text, colon) &&
           copy(meeting->password, sizeof meeting->password, colon + 1, end);
}

/* [::1]:1883 has its address in brackets. */
static const char *end_of_host(const char *text) {
    const char *closed = *text == '[' ? strchr(text, ']') : NULL;
    const char *colon = strchr(closed ? closed : text, ':');
    return colon ? colon : text + strlen(text);
}

static int read_host(const char *text, struct meeting *meeting) {
    const char *end = end_of_host(text);
    const int is_bracketed = *text == '[';
    return copy(meeting->host, sizeof meeting->host, text + is_bracketed, end - is_bracketed) &&
           !strpbrk(meeting->host, "/ []@");
}

/* near[:PORT] or near:ADDRESS:PORT */
static const char *read_near(const char *text, struct meeting *meeting) {
    meeting->port = 0;
    meeting->is_own = !*text || (*text == ':' && read_port(text + 1, &meeting->port));
    if (meeting->is_own) {
        return NULL;
    }
    meeting->is_near = 1;
    const char *end = *text == ':' ? end_of_host(text + 1) : text;
    return *text == ':' && *end && read_host(text + 1, meeting) && read_port(end + 1, &meeting->port)
               ? NULL
               : "A meeting point in the house is written near, near:PORT or near:ADDRESS:PORT.";
}

/* folder:PATH, from the root on: a program may be started anywhere. */
static const char *read_folder(const char *path, struct meeting *meeting) {
    const int has_drive = path[0] && path[1] == ':' && (path[2] == '/' || path[2] == '\\');
    meeting->is_folder = 1;
    meeting->port = 0;
    return (path[0] == '/' || has_drive) && copy(meeting->folder, sizeof meeting->folder, path, path + strlen(path))
               ? NULL
               : "A folder is written from the root on: folder:/home/anna/castles.";
}

/* The ways to a broker. */
static const struct way {
    const char *begin;
    int is_secret, is_web, port;
} ways[] = {
    {"mqtts://", 1, 0, MEETING_TLS_PORT},
    {"mqtt://", 0, 0, MEETING_PORT},
    {"wss://", 1, 1, MEETING_WEB_TLS_PORT},
    {"ws://", 0, 1, MEETING_WEB_PORT},
};
enum { WAYS = sizeof ways / sizeof *ways };

/* NULL if TEXT begins with none. */
static const struct way *way_in(const char *text) {
    for (int i = 0; i < WAYS; i++) {
        if (strncmp(text, ways[i].begin, strlen(ways[i].begin)) == 0) {
            return &ways[i];
        }
    }
    return NULL;
}

static const struct way *way_of(const struct meeting *meeting) {
    int i = 0;
    while (i < WAYS - 1 && (ways[i].is_secret != meeting->is_secret || ways[i].is_web != meeting->is_web)) {
        i++;
    }
    return &ways[i];
}

/* What stands behind the first / of a way through the web; ADDRESS ends before it from now on. */
static int cut_path(char *address, struct meeting *meeting) {
    char *at = strrchr(address, '@'), *slash = meeting->is_web ? strchr(at ? at : address, '/') : NULL;
    if (!slash) {
        return 1;
    }
    *slash = 0;
    return !slash[1] || copy(meeting->path, sizeof meeting->path, slash + 1, slash + strlen(slash + 1) + 1);
}

static const char *read_broker(const char *text, struct meeting *meeting) {
    char whole[MEETING_SIZE];
    if (!copy(whole, sizeof whole, text, text + strlen(text)) || !cut_path(whole, meeting)) {
        return "The meeting point has no host’s name.";
    }
    const char *at = strrchr(whole, '@'), *host = at ? at + 1 : whole, *end = end_of_host(host);
    if (at && (!meeting->is_secret || !read_login(whole, at, meeting))) {
        return "A user and a password stand as mqtts://USER:PASSWORD@HOST, with TLS only.";
    }
    if (!read_host(host, meeting)) {
        return "The meeting point has no host’s name.";
    }
    return *end && !read_port(end + 1, &meeting->port) ? "A port is a number from 1 to 65535." : NULL;
}

const char *meeting_read(const char *text, struct meeting *meeting) {
    static const char folder[] = "folder:", near[] = "near";
    const struct way *way = way_in(text);
    *meeting = (struct meeting){.port = MEETING_PORT};
    if (strncmp(text, near, sizeof near - 1) == 0) {
        return read_near(text + sizeof near - 1, meeting);
    }
    if (strncmp(text, folder, sizeof folder - 1) == 0) {
        return read_folder(text + sizeof folder - 1, meeting);
    }
    if (!way) {
        return "A meeting point is written near, mqtt://HOST[:PORT], mqtts://[USER:PASSWORD@]HOST[:PORT] or "
               "folder:PATH.";
    }
    *meeting = (struct meeting){.port = way->port, .is_secret = way->is_secret, .is_web = way->is_web};
    return read_broker(text + strlen(way->begin), meeting);
}

void meeting_write(const struct meeting *meeting, int with_login, char text[MEETING_SIZE]) {
    const int is_login = with_login && meeting->user[0], is_bracketed = strchr(meeting->host, ':') != NULL;
    const struct way *way = way_of(meeting);
    char port[16] = "";
    if (meeting->is_own) {
        snprintf(text, MEETING_SIZE, meeting->port ? "near:%d" : "near", meeting->port);
        return;
    }
    if (meeting->is_folder) {
        snprintf(text, MEETING_SIZE, "folder:%s", meeting->folder);
        return;
    }
    if (meeting->is_near || meeting->port != way->port) {
        snprintf(port, sizeof port, ":%d", meeting->port);
    }
    snprintf(text, MEETING_SIZE, "%s%s%s%s%s%s%s%s%s%s%s", meeting->is_near ? "near:" : way->begin,
             is_login ? meeting->user : "", is_login ? ":" : "", is_login ? meeting->password : "", is_login ? "@" : "",
             is_bracketed ? "[" : "", meeting->host, is_bracketed ? "]" : "", port, meeting->path[0] ? "/" : "",
             meeting->path);
}

/* Of the letters that names of machines have. */
static int lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter;
}

int meeting_is_same(const struct meeting *a, const struct meeting *b) {
    const char *left = a->host, *right = b->host;
    while (*left && lower(*left) == lower(*right)) {
        left++;
        right++;
    }
    return a->port == b->port && a->is_web == b->is_web && strcmp(a->path, b->path) == 0 && *left == *right &&
           strcmp(a->folder, b->folder) == 0;
}
