/* SPDX-License-Identifier: MIT */
/* The directions follow Unicode's bidirectional algorithm as far as single lines without embeddings need it: strong
 * letters, numbers, and what stands between them. */
#include "platform/scripts.h"

#include <string.h>

struct range {
    uint32_t first, last;
};

static const struct {
    uint32_t first, last;
    char name[5];
    uint8_t is_leftward;
} scripts[] = {
    {0x0041, 0x024f, "Latn", 0}, {0x0370, 0x03ff, "Grek", 0}, {0x0400, 0x052f, "Cyrl", 0},
    {0x0531, 0x058f, "Armn", 0}, {0x0590, 0x05ff, "Hebr", 1}, {0x0600, 0x06ff, "Arab", 1},
    {0x0700, 0x074f, "Syrc", 1}, {0x0750, 0x077f, "Arab", 1}, {0x0780, 0x07bf, "Thaa", 1},
    {0x07c0, 0x07ff, "Nkoo", 1}, {0x0800, 0x083f, "Samr", 1}, {0x0840, 0x085f, "Mand", 1},
    {0x0860, 0x086f, "Syrc", 1}, {0x0870, 0x08ff, "Arab", 1}, {0x0900, 0x097f, "Deva", 0},
    {0x0980, 0x09ff, "Beng", 0}, {0x0a00, 0x0a7f, "Guru", 0}, {0x0a80, 0x0aff, "Gujr", 0},
    {0x0b00, 0x0b7f, "Orya", 0}, {0x0b80, 0x0bff, "Taml", 0}, {0x0c00, 0x0c7f, "Telu", 0},
    {0x0c80, 0x0cff, "Knda", 0}, {0x0d00, 0x0d7f, "Mlym", 0}, {0x0d80, 0x0dff, "Sinh", 0},
    {0x0e00, 0x0e7f, "Thai", 0}, {0x0e80, 0x0eff, "Laoo", 0}, {0x0f00, 0x0fff, "Tibt", 0},
    {0x1000, 0x109f, "Mymr", 0}, {0x10a0, 0x10ff, "Geor", 0}, {0x1100, 0x11ff, "Hang", 0},
    {0x1200, 0x139f, "Ethi", 0}, {0x13a0, 0x13ff, "Cher", 0}, {0x1780, 0x17ff, "Khmr", 0},
    {0x1800, 0x18af, "Mong", 0}, {0x1c90, 0x1cbf, "Geor", 0}, {0x1e00, 0x1eff, "Latn", 0},
    {0x1f00, 0x1fff, "Grek", 0}, {0x2d00, 0x2d2f, "Geor", 0}, {0x2d80, 0x2ddf, "Ethi", 0},
    {0x2e80, 0x2fdf, "Hani", 0}, {0x3041, 0x309f, "Hira", 0}, {0x30a1, 0x30ff, "Kana", 0},
    {0x3100, 0x312f, "Bopo", 0}, {0x3130, 0x318f, "Hang", 0}, {0x3400, 0x9fff, "Hani", 0},
    {0xa960, 0xa97f, "Hang", 0}, {0xac00, 0xd7ff, "Hang", 0}, {0xf900, 0xfaff, "Hani", 0},
    {0xfb1d, 0xfb4f, "Hebr", 1}, {0xfb50, 0xfdff, "Arab", 1}, {0xfe70, 0xfefe, "Arab", 1},
    {0x10800, 0x10fff, "", 1},   {0x1e800, 0x1efff, "", 1},   {0x20000, 0x3ffff, "Hani", 0},
};

/* Marks of all scripts, joiners, selectors of a variant, tones of skin, tags. */
static const struct range joined[] = {
    {0x0300, 0x036f}, {0x0483, 0x0489}, {0x0591, 0x05bd}, {0x05bf, 0x05bf},   {0x05c1, 0x05c2},   {0x05c4, 0x05c5},
    {0x05c7, 0x05c7}, {0x0610, 0x061a}, {0x064b, 0x065f}, {0x0670, 0x0670},   {0x06d6, 0x06dc},   {0x06df, 0x06e4},
    {0x06e7, 0x06e8}, {0x06ea, 0x06ed}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff},   {0x200b, 0x200d},   {0x20d0, 0x20ff},
    {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0xfeff, 0xfeff}, {0x1f3fb, 0x1f3ff}, {0xe0000, 0xe01ef},
};

/* Signs that have no direction of their own; the letters among them do no harm. */
static const struct range neutral[] = {
    {0x0000, 0x002f}, {0x003a, 0x0040}, {0x005b, 0x0060}, {0x007b, 0x00a9}, {0x00ab, 0x00b4},
    {0x00b6, 0x00b9}, {0x00bb, 0x00bf}, {0x00d7, 0x00d7}, {0x00f7, 0x00f7}, {0x02b9, 0x02df},
    {0x2000, 0x206f}, {0x20a0, 0x20cf}, {0x2100, 0x2bff}, {0x2e00, 0x2e7f}, {0x3000, 0x3020},
    {0xfe10, 0xfe1f}, {0xfe30, 0xfe6f}, {0xff01, 0xff20}, {0xfffc, 0xfffd}, {0x1f000, 0x1faff},
};

static const struct range digits[] = {{0x0030, 0x0039}, {0x0660, 0x0669}, {0x06f0, 0x06f9}};

enum kind { RIGHTWARD, LEFTWARD, DIGIT, NEUTRAL };

struct letter {
    size_t begin;
    uint32_t code;
    enum kind kind;
    int level; /* 0: to the right, 1: to the left, 2: a number among the latter */
    int face;
    const char *script;
};

/* ---- letters ---- */

uint32_t scripts_next(const char **text) {
    const unsigned char *at = (const unsigned char *)*text;
    const int more = at[0] < 0x80 ? 0 : at[0] >= 0xf0 ? 3 : at[0] >= 0xe0 ? 2 : at[0] >= 0xc0 ? 1 : -1;
    uint32_t code = more < 0 ? 0xfffd : more == 0 ? at[0] : at[0] & (0x3fu >> more);
    int i = 1;
    for (; i <= more && (at[i] & 0xc0) == 0x80; i++) {
        code = code << 6 | (at[i] & 0x3fu);
    }
    *text += i;
    return i <= more ? 0xfffd : code;
}

static int is_in(uint32_t letter, const struct range *ranges, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (letter >= ranges[i].first && letter <= ranges[i].last) {
            return 1;
        }
    }
    return 0;
}

/* The number of LETTER's script, or -1. */
static int script_of(uint32_t letter) {
    for (int i = 0; i < (int)(sizeof scripts / sizeof *scripts); i++) {
        if (letter >= scripts[i].first && letter <= scripts[i].last) {
            return i;
        }
    }
    return -1;
}

int scripts_is_leftward(uint32_t letter) {
    const int script = letter < 0x590 ? -1 : script_of(letter);
    return script >= 0 && scripts[script].is_leftward;
}

int scripts_is_joined(uint32_t letter) {
    return letter >= 0x300 && is_in(letter, joined, sizeof joined / sizeof *joined);
}

static enum kind kind_of(uint32_t letter) {
    if (is_in(letter, digits, sizeof digits / sizeof *digits)) {
        return DIGIT;
    }
    if (is_in(letter, neutral, sizeof neutral / sizeof *neutral)) {
        return NEUTRAL;
    }
    return scripts_is_leftward(letter) ? LEFTWARD : RIGHTWARD;
}

static const char *script_name(uint32_t letter, enum kind kind) {
    const int script = kind == LEFTWARD || kind == RIGHTWARD ? script_of(letter) : -1;
    return script < 0 ? "" : scripts[script].name;
}

static int read_letters(const char *text, struct letter letters[SCRIPTS_LONGEST]) {
    int count = 0;
    for (const char *at = text; *at && count < SCRIPTS_LONGEST; count++) {
        struct letter *letter = &letters[count];
        letter->begin = (size_t)(at - text);
        letter->code = scripts_next(&at);
        if (count > 0 && scripts_is_joined(letter->code)) {
            letter->kind = letter[-1].kind;
            letter->script = letter[-1].script;
        } else {
            letter->kind = kind_of(letter->code);
            letter->script = script_name(letter->code, letter->kind);
        }
    }
    return count;
}

/* ---- directions ---- */

/* Numbers go with what stands before them. */
static void level_strong(struct letter *letters, int count) {
    int is_leftward = 0;
    for (int i = 0; i < count; i++) {
        const enum kind kind = letters[i].kind;
        is_leftward = kind == LEFTWARD || (is_leftward && kind != RIGHTWARD);
        letters[i].level = kind == LEFTWARD ? 1 : kind == DIGIT && is_leftward ? 2 : 0;
    }
}

/* What stands between two that run to the left runs to the left as well. */
static void level_neutral(struct letter *letters, int count) {
    int before = 0;
    for (int i = 0; i < count;) {
        int end = i;
        while (end < count && letters[end].kind == NEUTRAL) {
            end++;
        }
        const int after = end < count ? letters[end].level : 0;
        for (; i < end; i++) {
            letters[i].level = before && after;
        }
        before = after;
        i += end < count;
    }
}

/* Turns all that runs at LEVEL or above. */
static void turn_runs(struct script_run *runs, const int *levels, int count, int level) {
    for (int i = 0; i < count;) {
        int end = i;
        while (end < count && levels[end] >= level) {
            end++;
        }
        for (int a = i, b = end - 1; a < b; a++, b--) {
            const struct script_run run = runs[a];
            runs[a] = runs[b];
            runs[b] = run;
        }
        i = end > i ? end : i + 1;
    }
}

/* ---- runs ---- */

static int goes_on(const struct script_run *run, int level, const struct letter *letter) {
    const int is_script = !letter->script[0] || !run->script[0] || strcmp(run->script, letter->script) == 0;
    return run->face == letter->face && level == letter->level && is_script;
}

static int cut(const struct letter *letters, int count, size_t length, struct script_run runs[SCRIPTS_RUNS],
               int levels[SCRIPTS_RUNS]) {
    int used = 0;
    for (int i = 0; i < count; i++) {
        const struct letter *letter = &letters[i];
        if (used == 0 || (used < SCRIPTS_RUNS && !goes_on(&runs[used - 1], levels[used - 1], letter))) {
            levels[used] = letter->level;
            runs[used++] = (struct script_run){.begin = letter->begin,
                                               .face = letter->face,
                                               .is_leftward = letter->level == 1,
                                               .script = letter->script};
        }
        struct script_run *run = &runs[used - 1];
        run->script = run->script[0] ? run->script : letter->script;
        run->length = (i + 1 < count ? letters[i + 1].begin : length) - run->begin;
    }
    return used;
}

int scripts_cut(const char *text, int (*face_of)(void *context, uint32_t letter), void *context,
                struct script_run runs[SCRIPTS_RUNS]) {
    struct letter letters[SCRIPTS_LONGEST];
    int levels[SCRIPTS_RUNS];
    const int count = read_letters(text, letters);
    for (int i = 0; i < count; i++) {
        const int is_joined = i > 0 && scripts_is_joined(letters[i].code);
        letters[i].face = is_joined ? letters[i - 1].face : face_of(context, letters[i].code);
    }
    level_strong(letters, count);
    level_neutral(letters, count);
    const int used = cut(letters, count, strlen(text), runs, levels);
    turn_runs(runs, levels, used, 2); /* so that numbers, turned again, stand as before */
    turn_runs(runs, levels, used, 1);
    return used;
}

/* ---- without a shaper ---- */

static char turned(char sign) {
    static const char signs[] = "()[]{}<>";
    const char *found = sign ? strchr(signs, sign) : NULL;
    return found ? signs[(found - signs) ^ 1] : sign;
}

void scripts_turn(const char *text, const struct script_run *from, char out[SCRIPTS_LONGEST]) {
    const char *at = text + from->begin, *end = at + from->length;
    char *to = out + from->length;
    *to = 0;
    while (at < end) {
        const char *begin = at;
        do { /* marks stay behind their letters */
            scripts_next(&at);
            const char *next = at;
            if (at >= end || !scripts_is_joined(scripts_next(&next))) {
                break;
            }
        } while (at < end);
        to -= at - begin;
        memcpy(to, begin, (size_t)(at - begin));
        *to = at - begin == 1 ? turned(*to) : *to;
    }
}
