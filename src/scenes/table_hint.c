/* Hints: the bots' own judgement of the present question, reckoned beside the window, told in a sentence with reasons.
 */
#include <stdio.h>
#include <string.h>

#include "castellany/seasons_bots.h"
#include "scenes/seasons_plans.h"
#include "scenes/table_scene.h"

/* ---- asking ---- */

static int is_payment(const void *context, const struct intent *intent) {
    const struct seasons_intent named = seasons_from_intent(intent);
    return named.verb == VERB_BUILD && seasons_type_of_tile(named.at) == *(const int *)context;
}

static void reckon(void *context, const atomic_bool *cancel) {
    struct table_hint *hint = context;
    hint->request.cancel = cancel;
    hint->count = bot_hints_among(hint->library, &hint->request, hint->is_of_payment ? is_payment : NULL, &hint->type,
                                  hint->hints);
}

static void ask(struct table *table, struct table_hint *hint) {
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

static void drop(struct table *table, struct table_hint *hint) {
    if (hint->is_asked) {
        worker_cancel(table->app->bots, hint->job);
        worker_wait(table->app->bots, hint->job);
    }
    hint->is_asked = hint->is_shown = 0;
}

/* Gives 1 once, when an answer has come that is still wanted. */
static int take(struct table *table, struct table_hint *hint) {
    if (!hint->is_asked || !worker_is_done(table->app->bots, hint->job)) {
        return 0;
    }
    hint->is_asked = 0;
    hint->is_shown = hint->serial == table->serial && hint->count > 0;
    return hint->is_shown;
}

/* While a tray stands open the bots also look at the ways to pay for its tile, whatever else they would rather do. */
static void update_payment(struct table *table) {
    struct table_hint *hint = &table->payment_hint;
    const int is_wanted = table->draft.is_open && table->draft.tile != NO_TILE && table->app->settings.has_hints;
    const int type = is_wanted ? seasons_type_of_tile(table->draft.tile) : -1;
    if (!is_wanted || (hint->is_of_payment && (hint->type != type || hint->serial != table->serial))) {
        drop(table, hint);
        hint->is_of_payment = 0;
    }
    if (is_wanted && !hint->is_of_payment) {
        hint->is_of_payment = 1;
        hint->type = type;
        ask(table, hint);
    }
    take(table, hint);
}

void table_hint_ask(struct table *table) {
    struct table_hint *hint = &table->hint;
    if (!table->draft.is_open || hint->is_asked || !table->app->settings.has_hints) {
        return;
    }
    if (!hint->is_shown || hint->serial != table->serial) {
        ask(table, hint);
    }
}

void table_hint_press(struct table *table) {
    if (table->hint.is_shown && table->hint.serial == table->serial) {
        table_hint_apply(table, 0);
    } else {
        table_hint_ask(table);
    }
}

void table_hint_update(struct table *table) {
    if (take(table, &table->hint)) {
        app_play(table->app, "hint");
    }
    if (!table->app->settings.has_hints) {
        drop(table, &table->hint);
    }
    update_payment(table);
}

void table_hint_cancel(struct table *table) {
    drop(table, &table->hint);
    drop(table, &table->payment_hint);
    table->payment_hint.is_of_payment = 0;
}

const struct seasons_intent *table_hint_payment(const struct table *table) {
    const struct table_hint *hint = &table->payment_hint;
    return hint->is_shown && table->draft.tile != NO_TILE ? seasons_view(&hint->hints[0].intent) : NULL;
}

/* ---- laying it out ---- */

/* Where the hint's answer is given; for cards and payments, where it begins. */
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

int table_hint_applies_at_once(const struct table *table, int index) {
    const struct seasons_intent *intent = seasons_view(&table->hint.hints[index].intent);
    return intent->verb != VERB_CHOOSE && intent->verb != VERB_BUILD;
}

static void lay_out_payment(struct table *table, const struct seasons_intent *intent) {
    struct seasons_intent none;
    draft_press(&table->draft, TARGET_TILE + intent->at, &none);
    draft_lay_out(&table->draft, intent);
}

void table_hint_apply(struct table *table, int index) {
    const struct table_hint *hint = &table->hint;
    if (!hint->is_shown || index >= hint->count || !table_is_asking(table)) {
        return;
    }
    const struct seasons_intent intent = seasons_from_intent(&hint->hints[index].intent);
    app_play(table->app, "card_pick");
    if (intent.verb == VERB_CHOOSE) {
        table->draft.cards = intent.cards;
        table->draft.last_card = (uint8_t)(31 - __builtin_clz(intent.cards));
        ui_focus(&table->ui, TARGET_DONE);
    } else if (intent.verb == VERB_BUILD) {
        lay_out_payment(table, &intent);
        ui_focus(&table->ui, TARGET_PAY);
    } else {
        table_submit(table, &intent);
    }
}

/* ---- marks ---- */

/* A lamp with the hint's number; the second best is paler. */
static void draw_mark(struct table *table, struct draw_list *list, int target, int index, int beside) {
    const struct widget *widget = ui_find(&table->ui, target);
    if (!widget) {
        return;
    }
    const uint32_t edge = index ? 0xc9d8b8ffu : 0x9bd46cffu, fill = index ? 0x4a5a3cffu : 0x2f5a1cffu;
    const int size = table_px(table, 22), step = beside * (size + table_px(table, 2));
    struct rect mark = {widget->rect.x + widget->rect.w / 2 - size / 2 + step, widget->rect.y - size / 2, size, size};
    mark.y = mark.y < table->layout.window.y ? table->layout.window.y : mark.y;
    if (widget->hit_count >= 3) {
        draw_line(list, widget->hit, widget->hit_count, 1, table_px(table, 3), edge);
    } else {
        draw_frame(list, rect_inset(widget->rect, -table_px(table, 2)), table_px(table, 5), table_px(table, 2), edge);
    }
    draw_disc(list, mark.x + size / 2, mark.y + size / 2 + 1, size / 2 + 1, 0x00000070u);
    draw_disc(list, mark.x + size / 2, mark.y + size / 2, size / 2, fill);
    draw_ring(list, mark.x + size / 2, mark.y + size / 2, size / 2, 1, edge);
    table_text(table, list, TEXT_NUMBER_SMALL, 0xf4ffe0ffu, ALIGN_CENTRE, mark, "%d", index + 1);
}

/* With two answers at one thing (two cards in common, two ways to pay) both numbers stand beside each other. */
static void draw_marks_of(struct table *table, struct draw_list *list, int index, uint64_t *marked) {
    const struct seasons_intent intent = seasons_from_intent(&table->hint.hints[index].intent);
    for (int card = 0; intent.verb == VERB_CHOOSE && card < CARDS; card++) {
        if (intent.cards >> card & 1) {
            draw_mark(table, list, TARGET_CARD + card, index, (int)(*marked >> card & 1));
            *marked |= 1ull << card;
        }
    }
    const int target = target_of(table, &intent);
    const struct seasons_intent first = seasons_from_intent(&table->hint.hints[0].intent);
    if (target != TARGET_NONE) {
        draw_mark(table, list, target, index, index && target == target_of(table, &first));
    }
}

void table_hint_draw(struct table *table, struct draw_list *list) {
    uint64_t marked = 0;
    if (!table->hint.is_shown || !table_is_asking(table) || table->draft.tile != NO_TILE) {
        return;
    }
    for (int index = 0; index < table->hint.count; index++) {
        draw_marks_of(table, list, index, &marked);
    }
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

void table_hint_words(const struct table *table, int index, char *out, size_t size) {
    const struct bot_hint *hint = &table->hint.hints[index];
    const struct seasons_intent intent = seasons_from_intent(&hint->intent);
    char words[SEASONS_TEXT_SIZE];
    seasons_text_intent(table->tables, table->names, &intent, table_state(table)->phase, words, sizeof words);
    snprintf(out, size, _("%s About %.0f points in the end."), words, hint->expected_points);
}

void table_hint_reasons(const struct table *table, int index, char *out, size_t size) {
    const struct bot_hint *hint = &table->hint.hints[index];
    char words[SEASONS_TEXT_SIZE];
    *out = 0;
    for (int i = 0; i < hint->fact_count; i++) {
        const size_t used = strlen(out);
        fact_words(table, hint, i, words, sizeof words);
        snprintf(out + used, size - used, "%s%s", used ? " " : "", words);
    }
}
