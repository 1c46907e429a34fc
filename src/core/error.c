/* SPDX-License-Identifier: MIT */
/* A sentence for each code. Conversions stand for the arguments in their order; of what sort they are does not matter,
 * since all arguments are text. */
#include "castellany/error.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "text.h"

/* Paths are long, and what stands behind them is not to be lost. */
enum { LONGEST_ARGUMENTS = 8192, EXPECTED_ARGUMENTS = 4 };

typedef const char *translation(const char *sentence);

static const char *const line_and_rest = N_("line %ld: %s");
/* What a header lacks is told where its value would be. */
static const char *const is_missing = N_("missing");

static const char *const sentences[ERROR_CODES] = {
    [ERROR_NONE] = "",
    [ERROR_NO_SUCH_GAME] = N_("there is no game called \"%s\""),
    [ERROR_TABLES_MISSING] = N_("%.180s cannot be opened: the rule tables are missing"),
    [ERROR_TABLES_WRONG] = N_("%s, line %s: %s"),
    [ERROR_OPEN_ELSEWHERE] = N_("%s is open in another program: close it there first"),
    [ERROR_OPEN_ELSEWHERE_NEW] = N_("%s is open in another program: close it there, or save under another name"),
    [ERROR_CHANGED_SINCE] = N_("%s has changed since it was read: load it again"),
    [ERROR_CANNOT_WRITE] = N_("%s cannot be written: %s"),
    [ERROR_CANNOT_READ] = N_("%s cannot be read: %s"),
    [ERROR_NOT_BEGUN] = N_("%s does not begin as a match file does"),
    [ERROR_CANNOT_SAVE] = N_("the match cannot be saved: %s"),
    [ERROR_NO_FILE] = N_("this is a pipe or a device, not a file"),
    [ERROR_FILE_CLOSED] = N_("the file cannot be opened: %s"),
    [ERROR_FILE_UNREADABLE] = N_("the file cannot be read: %s"),
    [ERROR_NO_FORMAT] = N_("this is not a match file: its first line has no \"format\":\"%s\""),
    [ERROR_FIRST_LINE] = N_("this is not a match file: its first line is cut off, or has a key twice, or is no JSON"),
    [ERROR_FIRST_LINE_LONG] = N_("this is not a match file: its first line is longer than %d bytes"),
    [ERROR_UTF_16] = N_("the file is written in UTF-16; match files are in UTF-8: save it so in a text editor"),
    [ERROR_EMPTY] = N_("this is not a match file: it is empty"),
    [ERROR_VERSION] = N_("this program reads version %d of match files; the file's \"version\" is %s"),
    [ERROR_GAME] = N_("the header's \"game\" is %s, which this program does not know"),
    [ERROR_PLAYERS] = N_("the header's \"players\" is %s; it must be a whole number from %d to %d"),
    [ERROR_SEED] = N_("the header's \"seed\" is %s; it must be a string that holds a whole number below 2^64, without "
                      "leading zeros"),
    [ERROR_SEAT] = N_("the header's \"seats\": seat %d needs a \"name\" and a \"control\", both strings"),
    [ERROR_CONTROL] = N_("the header's \"seats\": the \"control\" of seat %d must be \"person\", \"bot:LEVEL\" or "
                         "\"exec:COMMAND\", of at most %zu bytes"),
    [ERROR_SEATS] = N_("the header's \"seats\" must be a list with an entry for each of the %d players"),
    [ERROR_TABLES] = N_("the header's \"tables\" is %s; it must be \"printed\" or 16 hexadecimal digits"),
    [ERROR_TORN] = N_("the last line was cut off while it was written; it is left out"),
    [ERROR_NO_JSON] = N_("this is not JSON (or an object in it has the same key twice)"),
    [ERROR_LINE_LONG] = N_("the line is longer than %d bytes"),
    [ERROR_CHECK] = N_("a check line holds \"check\" with 16 hexadecimal digits alone"),
    [ERROR_STRAYS] = N_("the replay strays: the position is not the one that this check line was written for"),
    [ERROR_ILLEGAL] = N_("this is not legal here (%s)"),
    [ERROR_NEITHER] = N_("this is neither an intent nor a check: a line holds one object"),
    [ERROR_NO_OBJECT] = N_("an intent must be a JSON object"),
    [ERROR_STRAY_KEYS] = N_("the intent \"%s\" has keys that do not belong to it"),
    [ERROR_KEY] = N_("\"%s\" must be %s"),
};

int error_set(struct error *error, int code) {
    *error = (struct error){.code = code};
    return 0;
}

/* Cuts the first line off *REST, which is NULL when nothing is left. Gives the line. */
static const char *take_line(char **rest) {
    char *line = *rest, *end = strchr(line, '\n');
    *rest = end ? end + 1 : NULL;
    if (end) {
        *end = 0;
    }
    return line;
}

static int set_with(struct error *error, int code, const char *format, va_list values) {
    assert(code > ERROR_NONE);
    char text[LONGEST_ARGUMENTS], *rest = text;
    vsnprintf(text, sizeof text, format, values);
    error_set(error, code);
    for (int i = 0; rest && i < ERROR_ARGUMENTS; i++) {
        const char *argument = i + 1 < ERROR_ARGUMENTS ? take_line(&rest) : rest;
        text_copy(error->arguments[i], ERROR_ARGUMENT_SIZE, argument);
    }
    return 0;
}

int error_set_with(struct error *error, int code, const char *format, ...) {
    va_list values;
    va_start(values, format);
    set_with(error, code, format, values);
    va_end(values);
    return 0;
}

int error_set_expected(struct error *error, int code, const char *expected, const char *format, ...) {
    assert(code == ERROR_KEY || code == ERROR_TABLES_WRONG);
    assert(expected && *expected);
    va_list values;
    va_start(values, format);
    set_with(error, code, format, values);
    va_end(values);
    error->expected = expected;
    return 0;
}

int error_set_own(struct error *error, const char *const *own, int code) {
    assert(own && code >= ERROR_OF_GAME);
    *error = (struct error){.code = code, .own = own};
    return 0;
}

/* ---- sentences ---- */

static const char *sentence_of(const struct error *error) {
    if (error->own && error->code >= ERROR_OF_GAME) {
        return error->own[error->code - ERROR_OF_GAME];
    }
    return error->code > ERROR_NONE && error->code < ERROR_CODES ? sentences[error->code] : sentences[ERROR_NONE];
}

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

static size_t append(char *out, size_t size, size_t used, const char *text, size_t length) {
    snprintf(out + used, size - used, "%.*s", (int)length, text);
    return used + strlen(out + used);
}

/* Writes SENTENCE with its conversions replaced by VALUES in their order. */
static void fill(const char *sentence, const char *const *values, int count, char *out, size_t size) {
    size_t used = append(out, size, 0, "", 0);
    for (int i = 0; *sentence; i++) {
        const size_t same = strcspn(sentence, "%");
        used = append(out, size, used, sentence, same);
        sentence += same;
        if (*sentence) {
            const char *value = i < count ? values[i] : "";
            used = append(out, size, used, value, strlen(value));
            sentence = behind_conversion(sentence);
        }
    }
}

static const char *same_sentence(const char *sentence) {
    return sentence;
}

/* How many conversions SENTENCE has. */
static int conversions(const char *sentence) {
    int count = 0;
    for (const char *at = sentence; (at = strchr(at, '%')) != NULL; at = behind_conversion(at)) {
        count++;
    }
    return count;
}

/* What ERROR expected, into OUT: its arguments are the lines of those from FIRST on. */
static void say_expected(const struct error *error, translation *translate, int first, char *out, size_t size) {
    char text[ERROR_ARGUMENTS * (ERROR_ARGUMENT_SIZE + 1)], *rest = text;
    const char *values[EXPECTED_ARGUMENTS] = {0};
    size_t used = append(text, sizeof text, 0, "", 0);
    for (int i = first; i < ERROR_ARGUMENTS; i++) {
        used = append(text, sizeof text, used, error->arguments[i], strlen(error->arguments[i]));
        used = append(text, sizeof text, used, "\n", 1);
    }
    for (int i = 0; i < EXPECTED_ARGUMENTS; i++) {
        values[i] = rest ? take_line(&rest) : "";
    }
    fill(translate(error->expected), values, EXPECTED_ARGUMENTS, out, size);
}

/* What SENTENCE is filled with: the arguments, and in the last place what was expected, if anything was. */
static void gather(const struct error *error, translation *translate, const char *sentence,
                   const char *values[ERROR_ARGUMENTS], char *expected, size_t size) {
    const int is_of_header = error->code >= ERROR_VERSION && error->code <= ERROR_TABLES;
    const int last = conversions(sentence) - 1;
    for (int i = 0; i < ERROR_ARGUMENTS; i++) {
        const char *argument = error->arguments[i];
        values[i] = is_of_header && !*argument ? translate(is_missing) : argument;
    }
    if (error->expected && last >= 0 && last < ERROR_ARGUMENTS) {
        say_expected(error, translate, last, expected, size);
        values[last] = expected;
    }
}

void error_say(const struct error *error, translation *translate, char *out, size_t size) {
    const char *values[ERROR_ARGUMENTS], *sentence = sentence_of(error);
    char line[24], expected[ERROR_WORDS_SIZE], text[ERROR_WORDS_SIZE];
    translate = translate ? translate : same_sentence;
    gather(error, translate, sentence, values, expected, sizeof expected);
    fill(*sentence ? translate(sentence) : "", values, ERROR_ARGUMENTS, text, sizeof text);
    if (error->line > 0 && *sentence) {
        snprintf(line, sizeof line, "%ld", error->line);
        char whole[ERROR_WORDS_SIZE + sizeof line + 64];
        fill(translate(line_and_rest), (const char *const[]){line, text}, 2, whole, sizeof whole);
        text_copy(out, size, whole);
    } else {
        text_copy(out, size, text);
    }
}
