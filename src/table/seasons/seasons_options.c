/* SPDX-License-Identifier: MIT */
/* Answers as buttons in place of the hand: pieces, blocks, bars, cards to give up. One for each legal intent, with what
 * it costs and brings in pictures. */
#include <stdio.h>

#include "table/seasons/seasons_table.h"
#include "ui/text.h"

enum { OPTIONS_MOST = 32 };

static struct rect option_rect(const struct table *table, int index, int count) {
    struct rect area = table->layout.areas[AREA_HAND];
    int gap = table_px(table, 6), most = table_px(table, 132);
    int w = (area.w - (count - 1) * gap) / count;
    w = w < most ? w : most;
    int left = area.x + (area.w - (w * count + gap * (count - 1))) / 2;
    return (struct rect){left + index * (w + gap), area.y, w, area.h - table_px(table, 8)};
}

/* What an option shows: pictures in a row and a line under it. */
struct face {
    uint8_t kinds[8]; /* goods, TALER */
    int count;
    int is_none; /* crossed out: the answer that gives none of them */
    int card;    /* or -1 */
    int is_told; /* by its pictures: its words may be left out */
    char caption[64], note[64];
};

static void add_kind(struct face *face, int kind, int times) {
    for (int i = 0; i < times && face->count < 8; i++) {
        face->kinds[face->count++] = (uint8_t)kind;
    }
}

static void add_none(struct face *face, int kind) {
    add_kind(face, kind, 1);
    face->is_none = 1;
}

static void caption(struct face *face, const char *text) {
    snprintf(face->caption, sizeof face->caption, "%s", text);
}

static void face_of_equip(struct face *face, const struct seasons_intent *option) {
    for (int kind = SAND; kind <= CLAY; kind++) {
        add_kind(face, kind, option->pay[kind]);
    }
}

static void face_of_take(const struct table *table, struct face *face, const struct seasons_intent *option) {
    int count = seasons(table)->draft.state->tower[option->at];
    add_kind(face, option->at, 1);
    snprintf(face->caption, sizeof face->caption, "%d %s", count, seasons_text_kind(option->at));
}

static void face_of_piece(struct face *face, int kind) {
    add_kind(face, kind, 1);
    face->is_told = 1;
    caption(face, kind == TALER ? _("1 taler") : seasons_text_kind(kind));
}

/* What is given away is the bar; it becomes the piece behind it. */
static void face_of_court(struct face *face, const struct seasons_intent *option) {
    if (option->amount) {
        add_kind(face, SILVER, 1);
    }
    face_of_piece(face, option->at);
    if (option->amount) {
        snprintf(face->note, sizeof face->note, "%s", _("from silver"));
    }
}

static void face_of_payment(struct face *face, int talers) {
    add_kind(face, TALER, 1);
    snprintf(face->caption, sizeof face->caption, ngettext("Pay %d taler", "Pay %d talers", (unsigned long)talers),
             talers);
}

static void face_of_plague(const struct table *table, struct face *face, const struct seasons_intent *option) {
    if (option->amount) {
        face_of_payment(face, __builtin_popcount(seasons(table)->draft.state->seats[option->seat].discard));
    } else {
        face->card = option->card;
        caption(face, seasons_text_card(option->card));
    }
}

static void face_of_snowdrift(struct face *face, const struct seasons_intent *option) {
    if (option->amount) {
        face_of_payment(face, 3);
        return;
    }
    face->card = option->card;
    caption(face, seasons_text_card(option->card));
    snprintf(face->note, sizeof face->note, "%s", option->from == FROM_HAND ? _("from the hand") : _("face up"));
}

static void face_of_crack(struct face *face, const struct seasons_intent *option) {
    int forged = option->forged[STONE];
    add_kind(face, STONE, option->amount - forged);
    add_kind(face, SILVER, forged);
    snprintf(face->caption, sizeof face->caption, ngettext("%d point", "%d points", 3ul * option->amount),
             3 * option->amount);
    if (!option->amount) {
        add_none(face, STONE);
        caption(face, _("Give nothing"));
    } else if (forged) {
        snprintf(face->note, sizeof face->note, _("%d forged"), forged);
    }
}

static void face_of_palace(struct face *face, const struct seasons_intent *option) {
    if (option->amount) {
        add_kind(face, SILVER, 1);
        snprintf(face->caption, sizeof face->caption, ngettext("%d bar", "%d bars", option->amount), option->amount);
    } else {
        add_none(face, SILVER);
        caption(face, _("No silver"));
    }
}

static struct face face_of(const struct table *table, const struct seasons_intent *option) {
    struct face face = {.card = -1};
    switch (option->verb) {
    case VERB_EQUIP:
        face_of_equip(&face, option);
        break;
    case VERB_TAKE:
        face_of_take(table, &face, option);
        break;
    case VERB_PLAGUE:
        face_of_plague(table, &face, option);
        break;
    case VERB_SNOWDRIFT:
        face_of_snowdrift(&face, option);
        break;
    case VERB_CRACK:
        face_of_crack(&face, option);
        break;
    case VERB_COURT:
        face_of_court(&face, option);
        break;
    case VERB_PALACE:
        face_of_palace(&face, option);
        break;
    default:
        face_of_piece(&face, option->at);
        break;
    }
    return face;
}

static int options_shown(const struct table *table) {
    int count = table_is_asking(table) ? seasons_draft_option_count(&seasons(table)->draft) : 0;
    return count < OPTIONS_MOST ? count : OPTIONS_MOST;
}

static void declare(struct table *table) {
    int count = options_shown(table);
    for (int i = 0; i < count; i++) {
        struct widget *widget = table_hotspot(table, TARGET_OPTION + i, option_rect(table, i, count), NULL);
        if (widget && seasons(table)->draft.state->phase == PHASE_TAKE) {
            widget->hint = NULL;
        }
    }
}

static void draw_pieces(struct table *table, struct draw_list *list, const struct face *face, struct rect area) {
    const int is_column = area.h > area.w * face->count; /* a slim button: one piece below the other */
    int most = area.h * 8 / 10, size = face->count ? area.w / (is_column ? 1 : face->count) : 0;
    size = size < most ? size : most;
    struct rect row = rect_centred(area, is_column ? size : size * face->count, is_column ? size * face->count : size);
    draw_alpha_push(list, face->is_none ? 110 : 255);
    for (int i = 0; i < face->count; i++) {
        const struct rect piece = {row.x + (is_column ? 0 : i * size), row.y + (is_column ? i * size : 0), size, size};
        seasons_art_piece(&seasons(table)->art, list, face->kinds[i], piece);
    }
    draw_alpha_pop(list);
    if (face->is_none) {
        const int in = size / 6;
        const struct point cross[] = {{row.x + in, row.y + size - in}, {row.x + size - in, row.y + in}};
        draw_line(list, cross, 2, 0, table_px(table, 4), 0x8a1f14d0u);
    }
}

/* Where the words of an option stand within its button, at the foot of INSIDE; empty where the pieces tell all. */
static struct rect words_in(const struct table *table, struct rect *inside, const struct face *face) {
    const int line = face->caption[0] ? table_px(table, 16) : 0;
    struct rect words = rect_cut_bottom(inside, face->note[0] ? 2 * line : line, table_px(table, 2));
    return (struct rect){words.x - table_px(table, 4), words.y, words.w + 2 * table_px(table, 4), words.h};
}

/* Many pieces at a large size of the interface leave no room for words: pictures stand alone there, on all buttons. */
static int has_words(struct table *table, int count) {
    for (int i = 0; i < count; i++) {
        const struct face face = face_of(table, seasons_draft_option(&seasons(table)->draft, i));
        struct rect inside = rect_inset(option_rect(table, i, count), table_px(table, 6));
        const int room = words_in(table, &inside, &face).w;
        if (face.is_told && (table_text_width(table, TEXT_SMALL_BOLD, face.caption) > room ||
                             table_text_width(table, TEXT_FINE, face.note) > room)) {
            return 0;
        }
    }
    return 1;
}

static void draw_words(struct table *table, struct draw_list *list, const struct face *face, struct rect words) {
    struct rect first = rect_cut_top(&words, table_px(table, 16), 0);
    table_text(table, list, TEXT_SMALL_BOLD, THEME_INK, ALIGN_CENTRE, first, "%s", face->caption);
    table_text(table, list, TEXT_FINE, THEME_INK_SOFT, ALIGN_CENTRE, words, "%s", face->note);
}

static void draw_option(struct table *table, struct draw_list *list, int index, struct rect rect, int has_text) {
    struct face face = face_of(table, seasons_draft_option(&seasons(table)->draft, index));
    int is_pointed = table->pointed == TARGET_OPTION + index;
    if (is_pointed) {
        rect.y -= table_px(table, 4);
        draw_soft(list, rect, 6, 8, colour_with_alpha(THEME_GOLD, 140));
    }
    draw_kit(list, KIT_PANEL, rect);
    draw_frame(list, rect, table_px(table, 5), table_px(table, 2),
               colour_with_alpha(THEME_GOLD, is_pointed ? 255 : 120));
    struct rect inside = rect_inset(rect, table_px(table, has_text ? 6 : 2));
    if (has_text) {
        draw_words(table, list, &face, words_in(table, &inside, &face));
    }
    if (face.card >= 0) {
        const int size = inside.h < inside.w ? inside.h : inside.w;
        const struct rect portrait = rect_centred(inside, size, size);
        seasons_art_card_bust(&seasons(table)->art, list, face.card, portrait, 1);
        draw_frame(list, portrait, 2, 1, THEME_INK_SOFT);
    }
    draw_pieces(table, list, &face, inside);
}

static void draw(struct table *table, struct draw_list *list) {
    int count = options_shown(table), has_text = has_words(table, count);
    for (int i = 0; i < count; i++) {
        draw_option(table, list, i, option_rect(table, i, count), has_text);
    }
}

const struct table_part seasons_options_part = {declare, draw};
