/* SPDX-License-Identifier: MIT */
/* Folding turns every letter into plain small ones, so that a search is a plain comparison; a map leads back to where
 * the letters came from. The whole book is some 100 KiB: it is searched afresh at each key. */
#include "book/rules_search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/text.h"

enum { PLAIN_SIZE = 8192 };

/* ---- folding ---- */

/* U+00C0 to U+017F; '?': see special. */
static const char letters[] = "aaaaaa?ceeeeiiiidnooooo*ouuuuyt?aaaaaa?ceeeeiiiidnooooo/ouuuuyty"
                              "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii??jjkkklllllll"
                              "lllnnnnnnnnnoooooo??rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";

static const struct {
    uint32_t code;
    const char *as;
} special[] = {{0xdf, "ss"},   {0xc6, "ae"},  {0xe6, "ae"},  {0x132, "ij"}, {0x133, "ij"},  {0x152, "oe"},
               {0x153, "oe"},  {0xad, ""},    {0x2019, "'"}, {0x2018, "'"}, {0x201c, "\""}, {0x201d, "\""},
               {0x201e, "\""}, {0x2013, "-"}, {0x2014, "-"}, {0xa0, " "},   {0x2011, "-"}};

static uint32_t code_of(const char *text, int step) {
    const unsigned char lead = (unsigned char)*text;
    uint32_t code = step == 1 ? lead : lead & (0xff >> (step + 1));
    for (int i = 1; i < step; i++) {
        code = code << 6 | ((unsigned char)text[i] & 0x3f);
    }
    return code;
}

/* What the STEP bytes at TEXT fold to, in OUT of 5 bytes. */
static void fold_letter(const char *text, int step, char out[5]) {
    const uint32_t code = code_of(text, step);
    for (size_t i = 0; i < sizeof special / sizeof *special; i++) {
        if (special[i].code == code) {
            strcpy(out, special[i].as);
            return;
        }
    }
    if (code < 0x80) {
        out[0] = (char)(code >= 'A' && code <= 'Z' ? code + 32 : code);
        out[1] = 0;
    } else if (code >= 0xc0 && code - 0xc0 < sizeof letters - 1) {
        out[0] = letters[code - 0xc0];
        out[1] = 0;
    } else {
        memcpy(out, text, (size_t)step);
        out[step] = 0;
    }
}

/* TEXT without case and accents: at most SIZE - 1 bytes in OUT. ORIGINS (may be NULL, SIZE ints) gets for each byte of
 * OUT, and for the end, the byte of TEXT that it came from. Gives how many bytes. */
static int fold(const char *text, int length, char *out, int *origins, int size) {
    int used = 0, at = 0;
    while (at < length && text[at]) {
        char letter[5];
        const int step = text_step(text + at);
        fold_letter(text + at, step, letter);
        const int bytes = (int)strlen(letter);
        if (used + bytes >= size) {
            break;
        }
        for (int i = 0; i < bytes; i++) {
            out[used + i] = letter[i];
            if (origins) {
                origins[used + i] = at;
            }
        }
        used += bytes;
        at += step;
    }
    out[used] = 0;
    if (origins) {
        origins[used] = at;
    }
    return used;
}

/* ---- the query ---- */

/* "haendler" as "handler", which is what "Händler" folds to. */
static void without_umlauts(const char *word, char *out) {
    char *at = out;
    for (; *word; word++) {
        *at++ = *word;
        word += strchr("aou", *word) && word[1] == 'e';
    }
    *at = 0;
}

void rules_query_read(const char *text, struct rules_query *query) {
    char folded[2 * RULES_QUERY_SIZE], *rest = NULL;
    memset(query, 0, sizeof *query);
    fold(text, (int)strlen(text), folded, NULL, sizeof folded);
    for (char *word = strtok_r(folded, " ", &rest); word && query->count < RULES_QUERY_WORDS;
         word = strtok_r(NULL, " ", &rest)) {
        snprintf(query->words[query->count], RULES_QUERY_SIZE, "%.60s", word);
        without_umlauts(query->words[query->count], query->others[query->count]);
        if (!strcmp(query->words[query->count], query->others[query->count])) {
            query->others[query->count][0] = 0;
        }
        query->count++;
    }
}

/* Where word INDEX stands in the folded TEXT, its length in SIZE; NULL if nowhere. */
static const char *find_word(const struct rules_query *query, int index, const char *text, int *size) {
    const char *word = query->words[index], *other = query->others[index];
    const char *found = strstr(text, word);
    *size = (int)strlen(word);
    if (!found && *other) {
        found = strstr(text, other);
        *size = (int)strlen(other);
    }
    return found;
}

int rules_query_find(const struct rules_query *query, const char *text, int length, int from, int *size) {
    char folded[1024];
    int origins[1024], best = -1;
    fold(text + from, length - from, folded, origins, sizeof folded);
    for (int i = 0; i < query->count; i++) {
        int found_size;
        const char *found = find_word(query, i, folded, &found_size);
        const int at = found ? from + origins[found - folded] : -1;
        if (found && (best < 0 || at < best)) {
            best = at;
            *size = from + origins[found - folded + found_size] - at;
        }
    }
    return best;
}

/* ---- pages ---- */

/* The words of BLOCK without their look; a table's cells apart. */
static void plain_text(const struct rules_block *block, char *out, size_t size) {
    size_t used = 0;
    *out = 0;
    for (int c = 0; c < block->cell_count; c++) {
        for (int s = 0; s < block->cells[c].count && used < size; s++) {
            const char *text = block->cells[c].spans[s].text;
            used += (size_t)snprintf(out + used, size - used, "%s%s", c && !s ? " \xc2\xb7 " : "", text ? text : "");
        }
    }
}

/* Cuts the sentence around byte AT out of TEXT. */
static void cut_sentence(const char *text, int at, char out[RULES_SENTENCE_SIZE]) {
    enum { BEFORE = 60, ALL = RULES_SENTENCE_SIZE - 8 };
    int begin = at, end = at;
    while (begin > 0 && !(text[begin - 1] == ' ' && begin > 1 && strchr(".!?", text[begin - 2]))) {
        begin--;
    }
    const int is_cut = at - begin > BEFORE;
    if (is_cut) {
        begin = at - BEFORE;
        begin += (int)strcspn(text + begin, " ") + 1;
        begin = begin > at ? at : begin;
    }
    while (text[end] && !(strchr(".!?", text[end]) && (!text[end + 1] || text[end + 1] == ' '))) {
        end++;
    }
    end += text[end] != 0;
    if (end - begin > ALL) {
        end = begin + ALL;
        while (end > at && text[end] != ' ') {
            end--;
        }
    }
    snprintf(out, RULES_SENTENCE_SIZE, "%s%.*s", is_cut ? "\xe2\x80\xa6 " : "", end - begin, text + begin);
}

struct searching {
    const struct rules_query *query;
    char plain[PLAIN_SIZE], folded[PLAIN_SIZE];
    int origins[PLAIN_SIZE];
};

static int score_title(struct searching *search, const char *title, unsigned *found) {
    int score = 0, size;
    fold(title, (int)strlen(title), search->folded, NULL, PLAIN_SIZE);
    for (int i = 0; i < search->query->count; i++) {
        const char *at = find_word(search->query, i, search->folded, &size);
        if (at) {
            *found |= 1u << i;
            score += at == search->folded ? ((int)strlen(search->folded) == size ? 120 : 60) : at[-1] == ' ' ? 40 : 20;
        }
    }
    return score;
}

/* Where the sentence that begins at byte BEGIN of TEXT ends: behind its full stop and the space. */
static int sentence_end(const char *text, int begin) {
    int end = begin;
    while (text[end] && !(end > begin && text[end] == ' ' && strchr(".!?", text[end - 1]))) {
        end++;
    }
    return end + (text[end] == ' ');
}

/* Two for each of the words in the LENGTH bytes from BEGIN on, three where it begins a word there; AT gets the first
 * one's byte. */
static int score_sentence(struct searching *search, int begin, int length, int *at, unsigned *found) {
    int score = 0, first = -1, size;
    fold(search->plain + begin, length, search->folded, search->origins, PLAIN_SIZE);
    for (int i = 0; i < search->query->count; i++) {
        const char *word = find_word(search->query, i, search->folded, &size);
        if (word) {
            const int place = (int)(word - search->folded);
            *found |= 1u << i;
            score += 2 + (place == 0 || word[-1] == ' ');
            first = first < 0 || place < first ? place : first;
        }
    }
    *at = first < 0 ? begin : begin + search->origins[first];
    return score;
}

/* What BLOCK adds: a sentence that holds more of the words than the one before is taken instead. */
static int score_block(struct searching *search, const struct rules_block *block, int index, struct rules_hit *hit,
                       int *most, unsigned *found) {
    int all = 0, at;
    plain_text(block, search->plain, PLAIN_SIZE);
    for (int begin = 0, end; search->plain[begin]; begin = end) {
        end = sentence_end(search->plain, begin);
        const int score = score_sentence(search, begin, end - begin, &at, found);
        /* What a table says in words is said better by a sentence. */
        const int rank = 2 * score - (block->kind == RULES_ROW);
        all = score > all ? score : all;
        if (score && rank > *most) {
            *most = rank;
            hit->block = index;
            cut_sentence(search->plain, at, hit->sentence);
        }
    }
    return all * (block->kind == RULES_HEADING ? 4 : 1);
}

static int search_page(struct searching *search, const struct rules_page *page, struct rules_hit *hit) {
    unsigned found = 0;
    int most = 0;
    hit->score = score_title(search, page->title, &found) + score_title(search, page->words, &found) / 2;
    for (int b = 0; b < page->block_count; b++) {
        const int added = score_block(search, &page->blocks[b], b, hit, &most, &found);
        hit->score += added > 12 ? 12 : added;
    }
    if (!most && page->block_count) {
        plain_text(&page->blocks[page->blocks[0].kind == RULES_PICTURES && page->block_count > 1], search->plain,
                   PLAIN_SIZE);
        cut_sentence(search->plain, 0, hit->sentence);
    }
    return found == (1u << search->query->count) - 1;
}

static int compare(const void *a, const void *b) {
    const struct rules_hit *left = a, *right = b;
    return left->score != right->score ? right->score - left->score : left->page - right->page;
}

int rules_search(const struct rules_book *book, const struct rules_query *query, struct rules_hit *hits, int most) {
    struct searching *search = query->count ? calloc(1, sizeof *search) : NULL;
    struct rules_hit *all = search ? calloc((size_t)book->page_count, sizeof *all) : NULL;
    int count = 0;
    if (all) {
        search->query = query;
        for (int i = 0; i < book->page_count; i++) {
            all[count] = (struct rules_hit){.page = i};
            count += search_page(search, &book->pages[i], &all[count]);
        }
        qsort(all, (size_t)count, sizeof *all, compare);
        count = count < most ? count : most;
        memcpy(hits, all, (size_t)count * sizeof *hits);
    }
    free(search);
    free(all);
    return count;
}
