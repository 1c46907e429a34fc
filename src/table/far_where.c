/* SPDX-License-Identifier: MIT */
/* Codes, addresses and links, as people type and paste them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/page.h"
#include "castellany/system.h"
#include "store/join_link.h"
#include "table/far_private.h"
#include "ui/words.h"

enum { USUAL_PORT = 47720 };

static const char *const code_words[] = {
    [JOIN_CODE_SHORT] = N_("A code has twelve letters and digits; some are missing."),
    [JOIN_CODE_LONG] = N_("A code has twelve letters and digits; these are more."),
    [JOIN_CODE_NO_LETTER] = N_("A code has only letters and digits, and no U."),
    [JOIN_CODE_MISTYPED] = N_("A letter of the code is wrong, or two have changed places. Read it once more."),
};

/* As typed: CODE@ADDRESS; a link has both by name. */
static void split(const char *text, char *code, size_t code_size, char *address, size_t address_size) {
    text += strspn(text, " \t\r\n");
    if (join_link_read(text, code, code_size, address, address_size)) {
        return;
    }
    const char *at = strchr(text, '@');
    snprintf(code, code_size, "%.*s", (int)(at ? at - text : (long)strlen(text)), text);
    snprintf(address, address_size, "%s", at ? at + 1 + strspn(at + 1, " ") : "");
    address[strcspn(address, " \t\r\n")] = 0;
}

int far_has_house(void) {
    return !page_is_there();
}

int far_where_own(const struct settings *settings, struct meeting *meeting) {
    if (!settings->meeting[0] || meeting_read(settings->meeting, meeting) || meeting->is_own || meeting->is_near) {
        return 0;
    }
    snprintf(meeting->authority, sizeof meeting->authority, "%s", settings->authority);
    return 1;
}

void far_where_complete(const struct settings *settings, struct meeting *meeting) {
    struct meeting own;
    snprintf(meeting->authority, sizeof meeting->authority, "%s", settings->authority);
    if (meeting->is_secret && !meeting->user[0] && far_where_own(settings, &own) && own.is_secret &&
        meeting_is_same(meeting, &own)) {
        memcpy(meeting->user, own.user, sizeof meeting->user);
        memcpy(meeting->password, own.password, sizeof meeting->password);
    }
}

/* Why a program like this one does not get there. */
static const char *out_of_reach(const struct meeting *meeting) {
    return meeting->is_web ? N_("This address is for the game in a browser: elsewhere it begins with mqtts://.")
                           : N_("No browser gets to a table in a house or a folder: your friend’s table must be at a "
                                "meeting point.");
}

/* An address alone is one in the house, at the usual port where it has none; without one it is the player's own. */
static const char *read_address(const char *address, const struct settings *settings, struct meeting *meeting) {
    char words[FAR_WHERE_SIZE + 16];
    const char *bracket = strchr(address, ']'), *colon = strrchr(address, ':');
    if (!address[0]) {
        return far_where_own(settings, meeting) ? NULL
               : far_has_house()                ? N_("No table with this code is seen in this house: its address "
                                                                    "stands behind the code, after @.")
                                                : N_("The table’s address stands behind the code, after @.");
    }
    if (strstr(address, "://") || strncmp(address, "near:", 5) == 0 || strncmp(address, "folder:", 7) == 0) {
        snprintf(words, sizeof words, "%s", address);
    } else if (colon && colon > bracket) {
        snprintf(words, sizeof words, "near:%s", address);
    } else {
        snprintf(words, sizeof words, "near:%s:%d", address, USUAL_PORT);
    }
    if (meeting_read(words, meeting) || meeting->is_own) {
        return N_("This is no address: it looks like 192.168.1.23, or has a port behind it, :47720.");
    }
    if (!carry_knows(meeting)) {
        return out_of_reach(meeting);
    }
    far_where_complete(settings, meeting);
    return NULL;
}

const char *far_where_read(const char *text, const struct settings *settings, struct join_code *code,
                           struct meeting *meeting) {
    char letters[64], address[FAR_WHERE_SIZE];
    split(text, letters, sizeof letters, address, sizeof address);
    const enum join_code_status status = join_code_read(letters, code, NULL);
    const char *wrong = status == JOIN_CODE_GOOD ? read_address(address, settings, meeting) : code_words[status];
    return wrong ? _(wrong) : NULL;
}

const char *far_check(const char *where, const struct settings *settings) {
    struct join_code code;
    struct meeting meeting;
    return far_where_read(where, settings, &code, &meeting);
}

void far_meeting(const struct settings *settings, char shown[FAR_WHERE_SIZE]) {
    struct meeting own;
    shown[0] = 0;
    if (far_where_own(settings, &own)) {
        meeting_write(&own, 0, shown);
    }
}

/* How long TEXT is without the blanks behind it. */
static size_t trimmed(const char *text) {
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r\n", text[length - 1])) {
        length--;
    }
    return length;
}

const char *far_meeting_check(char *words, size_t size) {
    char whole[FAR_WHERE_SIZE], *begin = words + strspn(words, " ");
    struct meeting meeting;
    begin[trimmed(begin)] = 0;
    if (!begin[0]) {
        words[0] = 0;
        return NULL;
    }
    const int is_path = begin[0] == '/' || (begin[0] && begin[1] == ':');
    snprintf(whole, sizeof whole, "%s%s",
             is_path                                                     ? "folder:"
             : strstr(begin, "://") || strncmp(begin, "folder:", 7) == 0 ? ""
                                                                         : "mqtts://",
             begin);
    if (meeting_read(whole, &meeting) || !carry_knows(&meeting) || meeting.is_own || meeting.is_near ||
        strlen(whole) >= size) {
        return !far_has_house()
                   ? _("A meeting point is written like club.example.org if its websockets are at "
                       "wss://club.example.org:8084/mqtt; else like wss://USER:PASSWORD@club.example.org:443/path, "
                       "where browsers alone find it.")
                   : _("A meeting point is written like club.example.org, mqtts://club.example.org:443 or "
                       "mqtts://USER:PASSWORD@club.example.org; without TLS mqtt://192.168.1.5; or it is a folder that "
                       "you share, folder:/home/anna/castles.");
    }
    snprintf(words, size, "%s", whole);
    return NULL;
}

void far_where_address(const struct meeting *meeting, const char *address, char *out, size_t size) {
    if (meeting->port == USUAL_PORT) {
        snprintf(out, size, "%s", address);
    } else {
        snprintf(out, size, "%s:%d", address, meeting->port);
    }
}

void far_link(const struct far *far, char link[FAR_WHERE_SIZE]) {
    join_link_write(system_link_begin(), far->code, far->address, link, FAR_WHERE_SIZE);
}
