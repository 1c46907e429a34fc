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

const char *meeting_read(const char *text, struct meeting *meeting) {
    static const char folder[] = "folder:";
    static const char plain[] = "mqtt://", secret[] = "mqtts://", near[] = "near";
    *meeting = (struct meeting){.port = MEETING_PORT};
    if (strncmp(text, near, sizeof near - 1) == 0) {
        return read_near(text + sizeof near - 1, meeting);
    }
    if (strncmp(text, folder, sizeof folder - 1) == 0) {
        return read_folder(text + sizeof folder - 1, meeting);
    }
    if (strncmp(text, secret, sizeof secret - 1) == 0) {
        meeting->is_secret = 1;
        meeting->port = MEETING_TLS_PORT;
    } else if (strncmp(text, plain, sizeof plain - 1) != 0) {
        return "A meeting point is written near, mqtt://HOST[:PORT], mqtts://[USER:PASSWORD@]HOST[:PORT] or "
               "folder:PATH.";
    }
    text += meeting->is_secret ? sizeof secret - 1 : sizeof plain - 1;
    const char *at = strrchr(text, '@');
    if (at && (!meeting->is_secret || !read_login(text, at, meeting))) {
        return "A user and a password stand as mqtts://USER:PASSWORD@HOST, with TLS only.";
    }
    text = at ? at + 1 : text;
    const char *end = end_of_host(text);
    if (!read_host(text, meeting)) {
        return "The meeting point has no host's name.";
    }
    if (*end && !read_port(end + 1, &meeting->port)) {
        return "A port is a number from 1 to 65535.";
    }
    return NULL;
}

void meeting_write(const struct meeting *meeting, int with_login, char text[MEETING_SIZE]) {
    const int is_login = with_login && meeting->user[0], is_bracketed = strchr(meeting->host, ':') != NULL;
    const char *scheme = meeting->is_secret ? "mqtts://" : meeting->is_near ? "near:" : "mqtt://";
    char port[16] = "";
    if (meeting->is_own) {
        snprintf(text, MEETING_SIZE, meeting->port ? "near:%d" : "near", meeting->port);
        return;
    }
    if (meeting->is_folder) {
        snprintf(text, MEETING_SIZE, "folder:%s", meeting->folder);
        return;
    }
    if (meeting->is_near || meeting->port != (meeting->is_secret ? MEETING_TLS_PORT : MEETING_PORT)) {
        snprintf(port, sizeof port, ":%d", meeting->port);
    }
    snprintf(text, MEETING_SIZE, "%s%s%s%s%s%s%s%s%s", scheme, is_login ? meeting->user : "", is_login ? ":" : "",
             is_login ? meeting->password : "", is_login ? "@" : "", is_bracketed ? "[" : "", meeting->host,
             is_bracketed ? "]" : "", port);
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
    return a->port == b->port && *left == *right && strcmp(a->folder, b->folder) == 0;
}
