/* The core knows no languages: its errors are whole English sentences, with numbers and names in them. Here stand the
 * sentences that it makes them from; one that fits tells what was filled in, and that is filled into the translation. A
 * part that was filled in may be such a sentence itself ("line 12: this is not JSON"). tests/ui/check_catalogue.py sees
 * that none is missing. */
#include "scenes/core_words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "ui/words.h"

enum { PARTS = 4, PART_SIZE = 400, DEEPEST = 3 };

static const char *const sentences[] = {
    N_("there is no game called \"%s\""),
    N_("%s is open in another program: close it there first"),
    N_("%s is open in another program: close it there, or save under another name"),
    N_("%s has changed since it was read: load it again"),
    N_("%s cannot be written: %s"),
    N_("%s cannot be read: %s"),
    N_("%s does not begin as a match file does"),
    N_("%.180s cannot be opened: the rule tables are missing"),
    N_("the match cannot be saved: %s"),
    N_("the file cannot be opened: %s"),
    N_("the file cannot be read: %s"),
    N_("this is not a match file: its first line has no \"format\":\"%s\""),
    N_("this is not a match file: its first line is not a whole line of JSON"),
    N_("this is not a match file: it is empty"),
    N_("this program reads version %d of match files; the file's \"version\" is %s"),
    N_("the header's \"game\" is %s, which this program does not know"),
    N_("the header's \"players\" is %s; it must be a whole number from %d to %d"),
    N_("the header's \"seed\" is %s; it must be a string that holds a whole number below 2^64, without leading zeros"),
    N_("the header's \"seats\": seat %d needs a \"name\" and a \"control\", both strings"),
    N_("the header's \"seats\": the \"control\" of seat %d must be \"person\", \"bot:LEVEL\" or \"exec:COMMAND\", of "
       "at "
       "most %zu bytes"),
    N_("the header's \"seats\" must be a list with an entry for each of the %d players"),
    N_("the header's \"tables\" is %s; it must be \"printed\" or 16 hexadecimal digits"),
    N_("\"start\" must be a seat from 0 to %d"),
    N_("\"winter_deck\" is given, but the season is summer"),
    N_("\"winter_deck\" must hold each of the six winter cards once"),
    N_("\"season\" must be \"summer\" or \"winter\""),
    N_("the last line was cut off while it was written; it is left out"),
    N_("this is not JSON (or an object in it has the same key twice)"),
    N_("the line is longer than %d bytes"),
    N_("a check line holds \"check\" with 16 hexadecimal digits alone"),
    N_("the replay strays: the position is not the one that this check line was written for"),
    N_("this is not legal here (%s)"),
    N_("this is neither an intent nor a check: a line holds one object"),
    N_("an intent must be a JSON object"),
    N_("the intent \"%s\" has keys that do not belong to it"),
    N_("line %ld: %s"),
    N_("\"%s\" must be %s"),
};

struct parts {
    char texts[PARTS][PART_SIZE];
    int count;
};

/* Behind the conversion ("%.180s", "%ld") at AT. */
static const char *behind_conversion(const char *at) {
    at++;
    while (*at && !isalpha((unsigned char)*at)) {
        at++;
    }
    while (*at == 'l' || *at == 'z') {
        at++;
    }
    return *at ? at + 1 : at;
}

/* Whether SENTENCE was made from TEMPLATE; what was filled in comes into PARTS. Each part is as short as can be, the
 * last one takes the rest. */
static int fits(const char *template, const char *sentence, struct parts *parts) {
    parts->count = 0;
    for (;;) {
        const size_t same = strcspn(template, "%");
        if (strncmp(template, sentence, same) != 0) {
            return 0;
        }
        template += same;
        sentence += same;
        if (!*template || parts->count == PARTS) {
            return !*template && !*sentence;
        }
        template = behind_conversion(template);
        const size_t next = strcspn(template, "%");
        const char *end = sentence + strlen(sentence);
        for (const char *at = sentence; next && *at; at++) {
            if (strncmp(at, template, next) == 0) {
                end = at;
                break;
            }
        }
        snprintf(parts->texts[parts->count++], PART_SIZE, "%.*s", (int)(end - sentence), sentence);
        sentence = end;
    }
}

static void add(char *out, size_t size, const char *text, size_t length) {
    const size_t used = strlen(out);
    snprintf(out + used, size - used, "%.*s", (int)length, text);
}

static void translate(const char *sentence, char *out, size_t size, int depth);

static void fill(const char *template, const struct parts *parts, char *out, size_t size, int depth) {
    char part[2 * PART_SIZE];
    for (int i = 0; *template; i++) {
        const size_t same = strcspn(template, "%");
        add(out, size, template, same);
        template += same;
        if (*template && i < parts->count) {
            translate(parts->texts[i], part, sizeof part, depth + 1);
            add(out, size, part, strlen(part));
            template = behind_conversion(template);
        }
    }
}

static void translate(const char *sentence, char *out, size_t size, int depth) {
    struct parts parts;
    out[0] = 0;
    for (size_t i = 0; depth < DEEPEST && i < sizeof sentences / sizeof *sentences; i++) {
        if (fits(sentences[i], sentence, &parts)) {
            fill(_(sentences[i]), &parts, out, size, depth);
            return;
        }
    }
    snprintf(out, size, "%s", sentence);
}

void core_words(const char *sentence, char *out, size_t size) {
    translate(sentence, out, size, 0);
    out[0] = (char)toupper((unsigned char)out[0]);
}
