/* SPDX-License-Identifier: MIT */
/* It tells how far the Masters are in each frame, and asks nobody to wait. */
#include "table/after/results_deal_pane.h"

#include "app/deal_place.h"
#include "ui/text.h"
#include "ui/words.h"

enum { ASKED_HIGH = 96, BUTTON_HIGH = 34, GROWTH = 40, INSET = 8, WORDS = 256 };

int results_deal_pane_height(const struct results_deal *deal, int is_picture) {
    return results_deal_is_asked(deal) ? ASKED_HIGH : is_picture ? 0 : BUTTON_HIGH;
}

int results_deal_pane_growth(const struct results_deal *deal) {
    return results_deal_is_asked(deal) ? GROWTH : 0;
}

void results_deal_pane_declare(const struct results_deal *deal, struct ui *ui, int id, struct rect rect) {
    char words[WORDS];
    if (!results_deal_is_asked(deal)) {
        ui_button(ui, id, rect, _("Let eight Masters play your seat"), 0)->hint =
            _("The same match from the beginning, against the same opponents; it takes some seconds");
        return;
    }
    results_deal_words(deal, words, sizeof words);
    ui_hotspot(ui, id, rect, ui_format(ui, "%s", words), 0)->hint =
        _("More about it, and where you first left what Grandmaster would have done");
}

void results_deal_pane_draw(const struct results_deal *deal, const struct ui *ui, const struct text_metrics *metrics,
                            struct draw_list *list, int id, struct rect rect) {
    int masters[DEAL_MASTERS];
    char words[WORDS];
    if (!results_deal_is_asked(deal)) {
        return;
    }
    const int played = results_deal_played(deal, masters);
    draw_kit(list, ui_pointed(ui) == id ? KIT_TAB ".hover" : KIT_TAB, rect);
    rect = rect_inset(rect, ui_px(&ui->scale, INSET));
    results_deal_words(deal, words, sizeof words);
    const struct text_style style = theme_text(&ui->scale, TEXT_SMALL_BOLD, THEME_INK, ALIGN_LEFT);
    const int high = text_block_height(metrics, style, rect.w, words);
    text_block_draw(list, metrics, style, rect_cut_top(&rect, high, 0), words);
    deal_place_bar(list, &ui->scale, rect, masters, played, 1, results_deal_points(deal));
}
