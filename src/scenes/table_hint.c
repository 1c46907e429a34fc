/* Hints: the bots' own judgement of the present question, reckoned beside the window, told in a sentence with reasons.
 */
#include <stdio.h>
#include <string.h>

#include "bots/seasons_hints.h"
#include "scenes/table_scene.h"

static void reckon(void *context, const atomic_bool *cancel) {
    struct table_hint *hint = context;
    hint->request.cancel = cancel;
    hint->count = bot_hints(hint->library, &hint->request, hint->hints);
}

void table_hint_ask(struct table *table) {
    struct table_hint *hint = &table->hint;
    if (!table->draft.is_open || hint->is_asked) {
        return;
    }
    table->game->ops->observe(table->game, table_state(table), table->draft.seat, hint->seen);
    hint->library = table->app->library;
    hint->request = (struct bot_request){.game = table->game,
                                         .seen = hint->seen,
                                         .seat = table->draft.seat,
                                         .seed = match_setup(table->match)->seed,
                                         .question = table_question(table, table->draft.seat)};
    hint->serial = table->serial;
    hint->count = 0;
    hint->is_shown = 0;
    hint->is_asked = 1;
    hint->job = worker_submit(table->app->bots, reckon, hint);
}

void table_hint_update(struct table *table) {
    struct table_hint *hint = &table->hint;
    if (hint->is_asked && worker_is_done(table->app->bots, hint->job)) {
        hint->is_asked = 0;
        hint->is_shown = hint->serial == table->serial && hint->count > 0;
        if (hint->is_shown) {
            app_play(table->app, "hint");
        }
    }
}

void table_hint_cancel(struct table *table) {
    struct table_hint *hint = &table->hint;
    if (hint->is_asked) {
        worker_cancel(table->app->bots, hint->job);
        worker_wait(table->app->bots, hint->job);
    }
    hint->is_asked = hint->is_shown = 0;
}

/* ---- where the hint points ---- */

static int target_of(const struct table *table, const struct seasons_intent *intent) {
    switch (intent->verb) {
    case VERB_BUILD:
        return TARGET_TILE + intent->at;
    case VERB_PLACE:
        return TARGET_PLACE + intent->at;
    case VERB_TRADE:
    case VERB_WITHDRAW:
        return TARGET_CART + intent->at;
    case VERB_BUY:
        return target_of_piece(intent->other, intent->card, intent->at);
    case VERB_DONE:
    case VERB_DECLINE:
        return TARGET_DONE;
    default:
        break;
    }
    for (int i = 0; i < draft_option_count(&table->draft); i++) {
        if (!memcmp(draft_option(&table->draft, i), intent, sizeof *intent)) {
            return TARGET_OPTION + i;
        }
    }
    return TARGET_NONE;
}

static void draw_mark(struct table *table, struct draw_list *list, int target) {
    const struct widget *widget = ui_find(&table->ui, target);
    if (widget) {
        int size = table_px(table, 22);
        struct rect mark = {widget->rect.x + widget->rect.w / 2 - size / 2, widget->rect.y - size / 2, size, size};
        draw_frame(list, rect_inset(widget->rect, -table_px(table, 2)), table_px(table, 5), table_px(table, 2),
                   0x9bd46cffu);
        draw_disc(list, mark.x + size / 2, mark.y + size / 2, size / 2, 0x2f5a1cffu);
        icon_draw(list, ICON_HINT, rect_inset(mark, size / 6), 0xf4ffe0ffu);
    }
}

void table_hint_draw(struct table *table, struct draw_list *list) {
    if (!table->hint.is_shown || !table_is_asking(table)) {
        return;
    }
    struct seasons_intent intent = seasons_from_intent(&table->hint.hints[0].intent);
    for (int card = 0; intent.verb == VERB_CHOOSE && card < CARDS; card++) {
        if (intent.cards >> card & 1) {
            draw_mark(table, list, TARGET_CARD + card);
        }
    }
    draw_mark(table, list, target_of(table, &intent));
}

/* ---- words ---- */

static const char *const fact_templates[SEASONS_FACTS] = {
    [FACT_RIVALS_PLAY] = N_("{amount} rivals are likely to play the {card}."),
    [FACT_BUILDING_NEAR] = N_("You could build {tile} with it."),
    [FACT_POINTS_AT_ONCE] = N_("Brings about {points} at once."),
    [FACT_TALERS_AT_ONCE] = N_("Brings {talers}."),
    [FACT_HELPER_NEAR] = N_("A helper in {place} comes within reach: about {points}."),
    [FACT_GOODS_EARNED] = N_("Brings you {pieces}."),
    [FACT_OTHERS_EARN] = N_("The others get {amount} pieces."),
    [FACT_CARDS_BACK] = N_("Brings back {amount} cards."),
    [FACT_OTHERS_BUILD] = N_("The others will build about {amount} times."),
    [FACT_SILVER_KEPT] = N_("Keeps {bars}."),
    [FACT_MASTER_BUILDERS] = N_("{amount} master builders score from it."),
    [FACT_OWN_HELPERS_GAIN] = N_("Your helpers gain {points} by it."),
    [FACT_FEE] = N_("Costs {talers}."),
};

/* The same where the amount is one and the sentence bends with it. */
static const char *const single_templates[SEASONS_FACTS] = {
    [FACT_RIVALS_PLAY] = N_("One rival is likely to play the {card}."),
    [FACT_OTHERS_EARN] = N_("The others get 1 piece."),
    [FACT_CARDS_BACK] = N_("Brings back 1 card."),
    [FACT_OTHERS_BUILD] = N_("The others will build about once."),
    [FACT_MASTER_BUILDERS] = N_("One master builder scores from it."),
};

static const char *fact_template(int code, int amount) {
    if (code <= FACT_NONE || code >= SEASONS_FACTS) {
        return NULL;
    }
    return amount == 1 && single_templates[code] ? single_templates[code] : fact_templates[code];
}

static void fact_words(const struct table *table, const struct bot_hint *hint, int index, char *out, size_t size) {
    int code = hint->facts[index].code, subject = hint->facts[index].subject;
    double amount = hint->facts[index].amount;
    struct seasons_facts facts = {.tables = table->tables,
                                  .names = table->names,
                                  .card = subject,
                                  .tile = subject,
                                  .place = subject,
                                  .kind = subject,
                                  .amount = (int)(amount < 0 ? amount - 0.5 : amount + 0.5)};
    const char *template = fact_template(code, facts.amount);
    seasons_text_fill(template ? _(template) : "", &facts, out, size);
}

void table_hint_words(const struct table *table, char *out, size_t size) {
    const struct bot_hint *best = &table->hint.hints[0];
    char words[SEASONS_TEXT_SIZE];
    struct seasons_intent intent = seasons_from_intent(&best->intent);
    seasons_text_intent(table->tables, table->names, &intent, words, sizeof words);
    snprintf(out, size, _("%s About %.0f points in the end."), words, best->expected_points);
    for (int i = 0; i < best->fact_count; i++) {
        size_t used = strlen(out);
        fact_words(table, best, i, words, sizeof words);
        snprintf(out + used, size - used, "\n%s", words);
    }
    if (table->hint.count > 1) {
        size_t used = strlen(out);
        intent = seasons_from_intent(&table->hint.hints[1].intent);
        seasons_text_intent(table->tables, table->names, &intent, words, sizeof words);
        snprintf(out + used, size - used, "\n");
        snprintf(out + used + 1, size - used - 1, _("Or: %s About %.0f."), words, table->hint.hints[1].expected_points);
    }
}
