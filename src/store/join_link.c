/* SPDX-License-Identifier: MIT */
/* Both forms say the same; links are pasted out of letters, with whatever stands around them. */
#include "store/join_link.h"

#include <stdio.h>
#include <string.h>

static const char word[] = "join", named[] = "castellany:";

/* Behind "join", where ? or = comes next; NULL if there is no link. */
static const char *find(const char *text) {
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word)) {
        const char *behind = at + sizeof word - 1;
        if (at > text && strchr(":#", at[-1]) && (*behind == '?' || *behind == '=')) {
            return behind;
        }
    }
    return NULL;
}

int join_link_is_in(const char *text) {
    return find(text) != NULL;
}

/* The text up to an END letter or the link's own end; "" where it has no room. */
static void copy(char *out, size_t size, const char *from, const char *end) {
    const size_t length = strcspn(from, end);
    snprintf(out, size, "%.*s", length < size ? (int)length : 0, from);
}

/* The value of KEY in a link; "" if there is none. */
static void part_of(const char *link, const char *key, char *out, size_t size) {
    const size_t length = strlen(key);
    out[0] = 0;
    for (const char *at = link; at; at = strpbrk(at, "& \t\r\n<>\"")) {
        if (strchr(" \t\r\n<>\"", *at)) {
            return;
        }
        at += *at == '&';
        if (strncmp(at, key, length) == 0 && at[length] == '=') {
            copy(out, size, at + length + 1, "& \t\r\n<>\"");
            return;
        }
    }
}

int join_link_read(const char *text, char *code, size_t code_size, char *address, size_t address_size) {
    const char *link = find(text);
    if (!link) {
        return 0;
    }
    if (*link == '?') {
        part_of(link + 1, "code", code, code_size);
        part_of(link + 1, "at", address, address_size);
        return 1;
    }
    const char *at = link + 1 + strcspn(link + 1, "@& \t\r\n<>\"");
    copy(code, code_size, link + 1, "@& \t\r\n<>\"");
    copy(address, address_size, *at == '@' ? at + 1 : "", "& \t\r\n<>\"");
    return 1;
}

void join_link_write(const char *begin, const char *code, const char *address, char *link, size_t size) {
    if (strcmp(begin, named) == 0) {
        snprintf(link, size, "%sjoin?code=%s%s%s", begin, code, address[0] ? "&at=" : "", address);
    } else {
        snprintf(link, size, "%sjoin=%s%s%s", begin, code, address[0] ? "@" : "", address);
    }
}
