/* SPDX-License-Identifier: MIT */
/* It is what the table saw of the match: the same whatever is kept on the disk. */
#include "table/after/results_challenge.h"

#include <stdio.h>

#include "table/table_challenge.h"
#include "ui/text.h"
#include "ui/words.h"

enum { INSET = 8, SIGN = 44, WORDS = 320 };

static enum challenge_medal medal_of(const struct table *table, int *points) {
    *points = table_challenge_points(table);
    return challenge_medal_for(table_challenge(table), *points);
}

static void missing_words(const struct challenge *challenge, enum challenge_medal medal, int points, char *out,
                          size_t size) {
    const char *name = medal == MEDAL_GOLD ? "" : table_challenge_medal_name((enum challenge_medal)(medal + 1));
    if (medal == MEDAL_GOLD) {
        snprintf(out, size, "%s", _("Nothing more to win here: no bot made more."));
    } else if (challenge->points[medal] == CHALLENGE_ANY) {
        snprintf(out, size, _("%s is earned by reaching the aim."), name);
    } else if (points == CHALLENGE_FAILED) {
        const int wanted = challenge->points[medal];
        snprintf(out, size, P_("%s: %d point", "%s: %d points", wanted), name, wanted);
    } else {
        const int missing = challenge->points[medal] - points;
        snprintf(out, size, P_("%s wants %d point more.", "%s wants %d points more.", missing), name, missing);
    }
}

void results_challenge_words(const struct table *table, char *out, size_t size) {
    int points;
    const enum challenge_medal medal = medal_of(table, &points);
    char won[WORDS], missing[WORDS];
    if (table_is_practice(table)) {
        snprintf(out, size, "%s", _("Practice counts for no medal."));
        return;
    }
    if (points == CHALLENGE_FAILED) {
        snprintf(won, sizeof won, "%s", _("The aim was not reached: no medal this time."));
    } else if (medal == MEDAL_NONE) {
        snprintf(won, sizeof won, _("Aim reached, %d points: no medal yet."), points);
    } else {
        snprintf(won, sizeof won, _("Aim reached: %s!"), table_challenge_medal_name(medal));
    }
    missing_words(table_challenge(table), medal, points, missing, sizeof missing);
    snprintf(out, size, "%s %s", won, missing);
}

void results_challenge_declare(const struct table *table, struct ui *ui, int id, struct rect rect) {
    char words[2 * WORDS];
    results_challenge_words(table, words, sizeof words);
    ui_hotspot(ui, id, rect, ui_format(ui, "%s", words), 0)->hint = _("The year, with what you have won");
}

void results_challenge_draw(const struct table *table, const struct ui *ui, struct draw_list *list, int id,
                            struct rect rect) {
    int points;
    const enum challenge_medal medal = table_is_practice(table) ? MEDAL_NONE : medal_of(table, &points);
    char words[2 * WORDS];
    results_challenge_words(table, words, sizeof words);
    draw_kit(list, ui_pointed(ui) == id ? KIT_TAB ".hover" : KIT_TAB, rect);
    rect = rect_inset(rect, ui_px(&ui->scale, INSET));
    table_challenge_draw_medal(list, rect_cut_left(&rect, ui_px(&ui->scale, SIGN), ui_px(&ui->scale, INSET)), medal);
    const struct text_style style = theme_text(&ui->scale, TEXT_SMALL_BOLD, THEME_INK, ALIGN_LEFT);
    text_block_draw(list, table->app->metrics, style, rect, words);
}
