/* SPDX-License-Identifier: MIT */
/* Lines are broken as each place is wide, so the lines of a block are put together again and parted into sentences. Two
 * are the same too if one names before it who does it, for the other place may have his mark instead. What is drawn
 * twice on one spot (a shadow) or lies under something does not count, nor do the entries of a list that are alike. */
#include "twice.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TEXTS = 1024,
    WORDS = 4096,
    WORD = 32,
    SENTENCES = 2048,
    LEAST_WORDS = 6,
    LEAST_LETTERS = 4 /* so many of them are words, not numbers */
};

struct text {
    const struct draw_command *command;
    const char *words;
    struct rect ink;
    int layer;
};

struct word {
    char letters[WORD];
    int text;    /* its number */
    int is_last; /* of a sentence */
};

struct sentence {
    int first, count; /* words */
};

static struct {
    struct text texts[TEXTS];
    int text_count;
    struct word words[WORDS];
    int word_count;
    struct sentence sentences[SENTENCES];
    int sentence_count;
} seen;

static struct rect ink_of(const struct draw_command *command, const struct text_metrics *metrics, const char *text) {
    const struct text_style *style = &command->style;
    const struct rect box = command->rect;
    const int natural = metrics->width(metrics->context, style->font, style->px, text, strlen(text));
    const int w = natural < box.w ? natural : box.w, h = style->px * 7 / 10;
    const int x = style->align == ALIGN_LEFT    ? box.x
                  : style->align == ALIGN_RIGHT ? box.x + box.w - w
                                                : box.x + (box.w - w) / 2;
    return rect_common(rect_common((struct rect){x, box.y + (box.h - h) / 2, w, h}, command->clip), command->clip);
}

static int holds(struct rect outer, struct rect inner) {
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w &&
           inner.y + inner.h <= outer.y + outer.h;
}

static int hides(const struct draw_command *command, struct rect part) {
    const int is_solid = command->kind == DRAW_KIT || command->kind == DRAW_IMAGE || command->kind == DRAW_IMAGE_FIT ||
                         command->kind == DRAW_IMAGE_PART || command->kind == DRAW_IMAGE_COVER ||
                         command->kind == DRAW_BOARD || (command->kind == DRAW_BOX && (command->colour & 0xff) > 200);
    return is_solid && command->alpha > 200 && holds(command->rect, part);
}

static int is_hidden(const struct draw_list *list, const struct text *text) {
    for (int layer = text->layer; layer < DRAW_LAYERS; layer++) {
        const struct draw_command *first = list->layers[layer].commands;
        const struct draw_command *on = layer == text->layer ? text->command + 1 : first;
        for (; on && on < first + list->layers[layer].count; on++) {
            if (hides(on, text->ink)) {
                return 1;
            }
        }
    }
    return 0;
}

static int is_drawn_there(const struct text *text) {
    for (int i = 0; i < seen.text_count; i++) {
        if (rect_meets(seen.texts[i].ink, text->ink) && strcmp(seen.texts[i].words, text->words) == 0) {
            return 1;
        }
    }
    return 0;
}

static void keep_word(const char *from, size_t length) {
    struct word *word = &seen.words[seen.word_count];
    size_t used = 0;
    for (size_t i = 0; i < length && used < WORD - 1; i++) {
        if (isalnum((unsigned char)from[i]) || from[i] & 0x80) {
            word->letters[used++] = (char)tolower((unsigned char)from[i]);
        }
    }
    word->letters[used] = 0;
    word->text = seen.text_count;
    word->is_last = length && strchr(".!?", from[length - 1]) != NULL;
    seen.word_count += used && seen.word_count < WORDS - 1;
}

/* A game's name is one word, however long. */
static size_t length_of(const char *word) {
    static const char *const names[] = {"A Castle for All Seasons", "Carcassonne: The Castle"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strncmp(word, names[i], strlen(names[i])) == 0) {
            return strlen(names[i]);
        }
    }
    return strcspn(word, " \n");
}

static void keep_words(const char *text) {
    while (*text) {
        const size_t blank = strspn(text, " \n"), length = length_of(text + blank);
        keep_word(text + blank, length);
        text += blank + length;
    }
}

static void keep_text(const struct draw_list *list, const struct text_metrics *metrics, int layer,
                      const struct draw_command *command) {
    const char *words = command->kind == DRAW_TEXT ? draw_list_name(list, command->name) : "";
    struct text text = {command, words, {0, 0, 0, 0}, layer};
    if (!words[strspn(words, " ")] || command->alpha < 100 || seen.text_count == TEXTS) {
        return;
    }
    text.ink = ink_of(command, metrics, words);
    if (rect_is_empty(rect_common(text.ink, list->area)) || is_hidden(list, &text) || is_drawn_there(&text)) {
        return;
    }
    keep_words(words);
    seen.texts[seen.text_count++] = text;
}

/* Says whether WORD goes on with the sentence of the word before it: in the same line, or in the next of a block. */
static int goes_on(int word) {
    const struct text *before = &seen.texts[seen.words[word - 1].text], *text = &seen.texts[seen.words[word].text];
    const struct rect one = before->command->rect, other = text->command->rect;
    return before == text ||
           (one.x == other.x && one.y < other.y && before->command->style.px == text->command->style.px &&
            before->command->style.font == text->command->style.font);
}

static void part_into_sentences(void) {
    seen.sentence_count = 0;
    for (int i = 0; i < seen.word_count; i++) {
        const int is_new = !i || seen.words[i - 1].is_last || !goes_on(i);
        if (is_new && seen.sentence_count < SENTENCES) {
            seen.sentences[seen.sentence_count++] = (struct sentence){i, 0};
        }
        seen.sentences[seen.sentence_count - 1].count++;
    }
}

/* Long enough to be more than a label. */
static int is_sentence(struct sentence sentence) {
    int words = 0;
    for (int i = 0; i < sentence.count; i++) {
        const char *letters = seen.words[sentence.first + i].letters;
        words += strlen(letters) > 1 && !isdigit((unsigned char)letters[0]);
    }
    return sentence.count >= LEAST_WORDS && words >= LEAST_LETTERS;
}

static int are_same(struct sentence one, struct sentence other) {
    const int more = one.count - other.count;
    one.first += more > 0 ? more : 0;
    other.first += more < 0 ? -more : 0;
    const int count = more > 0 ? other.count : one.count;
    int i = 0;
    while (i < count && strcmp(seen.words[one.first + i].letters, seen.words[other.first + i].letters) == 0) {
        i++;
    }
    return i == count && abs(more) <= 1;
}

/* Entries of a list or a grid that are alike: one below the other or side by side. */
static int are_of_a_list(const struct text *one, const struct text *other) {
    const struct rect first = one->command->rect, second = other->command->rect;
    return (first.x == second.x || first.y == second.y) && one->command->style.px == other->command->style.px &&
           one->command->style.font == other->command->style.font;
}

static const struct text *text_of(struct sentence sentence) {
    return &seen.texts[seen.words[sentence.first].text];
}

static void tell(struct sentence one, struct sentence other, void (*found)(void *context, const struct twice *twice),
                 void *context) {
    struct twice twice = {.one = text_of(one)->command->rect, .other = text_of(other)->command->rect};
    size_t used = 0;
    for (int i = 0; i < one.count && used < sizeof twice.words - WORD; i++) {
        used += (size_t)snprintf(twice.words + used, sizeof twice.words - used, "%s%s", i ? " " : "",
                                 seen.words[one.first + i].letters);
    }
    found(context, &twice);
}

void twice_look(const struct draw_list *list, const struct text_metrics *metrics,
                void (*found)(void *context, const struct twice *twice), void *context) {
    seen.text_count = seen.word_count = 0;
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        for (int i = 0; i < list->layers[layer].count; i++) {
            keep_text(list, metrics, layer, &list->layers[layer].commands[i]);
        }
    }
    part_into_sentences();
    for (int i = 0; i < seen.sentence_count; i++) {
        for (int j = i + 1; j < seen.sentence_count; j++) {
            const struct sentence one = seen.sentences[i], other = seen.sentences[j];
            if (is_sentence(one) && is_sentence(other) && are_same(one, other) &&
                !are_of_a_list(text_of(one), text_of(other))) {
                tell(one, other, found, context);
            }
        }
    }
}
