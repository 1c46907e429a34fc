/* SPDX-License-Identifier: MIT */
/* Hints: the bots' own judgement of the present question, reckoned beside the window, told in a sentence with reasons.
 */
#include <stdio.h>
#include <string.h>

#include "table/table_scene.h"
#include "table/table_terms.h"

/* ---- asking ---- */

static void reckon(void *context, const atomic_bool *cancel) {
    struct table_hint *hint = context;
    hint->request.cancel = cancel;
    hint->count = bot_hints_among(hint->library, &hint->request, hint->accepts, &hint->about, hint->hints);
}

void table_hint_begin(struct table *table, struct table_hint *hint) {
    hint->library = table->library;
    hint->request = table_request(table, table->asked.seat, hint->seen);
    hint->serial = table->serial;
    hint->count = 0;
    hint->is_shown = 0;
    hint->is_asked = 1;
    hint->job = worker_submit(table->app->bots, reckon, hint);
}

void table_hint_drop(struct table *table, struct table_hint *hint) {
    if (hint->is_asked) {
        worker_cancel(table->app->bots, hint->job);
        worker_wait(table->app->bots, hint->job);
    }
    hint->is_asked = hint->is_shown = 0;
}

int table_hint_take(struct table *table, struct table_hint *hint) {
    if (!hint->is_asked || !worker_is_done(table->app->bots, hint->job)) {
        return 0;
    }
    hint->is_asked = 0;
    hint->is_shown = hint->serial == table->serial && hint->count > 0;
    return hint->is_shown;
}

void table_hint_ask(struct table *table) {
    struct table_hint *hint = &table->hint;
    if (!table->asked.is_open || hint->is_asked || !table->app->settings.has_hints) {
        return;
    }
    if (!hint->is_shown || hint->serial != table->serial) {
        table_hint_begin(table, hint);
    }
}

void table_hint_update(struct table *table) {
    if (table_hint_take(table, &table->hint)) {
        app_play(table->app, "hint");
    }
    if (!table->app->settings.has_hints) {
        table_hint_drop(table, &table->hint);
    }
}

void table_hint_cancel(struct table *table) {
    table_hint_drop(table, &table->hint);
}

/* ---- marks ---- */

static void draw_lamp(struct table *table, struct draw_list *list, struct rect mark, int index) {
    const uint32_t edge = index ? 0xc9d8b8ffu : 0x9bd46cffu, fill = index ? 0x4a5a3cffu : 0x2f5a1cffu;
    const int size = mark.w;
    mark.y = mark.y < table->layout.window.y ? table->layout.window.y : mark.y;
    draw_disc(list, mark.x + size / 2, mark.y + size / 2 + 1, size / 2 + 1, 0x00000070u);
    draw_disc(list, mark.x + size / 2, mark.y + size / 2, size / 2, fill);
    draw_ring(list, mark.x + size / 2, mark.y + size / 2, size / 2, 1, edge);
    table_text(table, list, TEXT_NUMBER_SMALL, 0xf4ffe0ffu, ALIGN_CENTRE, mark, "%d", index + 1);
}

/* A raised card has its mark in the corner of its picture: over its name stands what is asked. */
static struct rect off_the_prompt(const struct table *table, struct rect card, struct rect mark, int step) {
    if (!rect_is_empty(rect_common(mark, table->layout.areas[AREA_PROMPT])) && card.h > 3 * mark.h) {
        mark.x = card.x + card.w / 2 + step;
        mark.y = card.y + table_px(table, 28);
    }
    return mark;
}

/* A lamp with the hint's number; the second best is paler. */
static void draw_mark(struct table *table, struct draw_list *list, int target, int index, int beside) {
    const struct widget *widget = ui_find(&table->ui, target);
    if (!widget) {
        return;
    }
    const uint32_t edge = index ? 0xc9d8b8ffu : 0x9bd46cffu;
    const int size = table_px(table, 22), step = beside * (size + table_px(table, 2)),
              is_shape = widget->hit_count >= 3;
    const struct rect rect = rect_is_empty(widget->ring) ? widget->rect : widget->ring; /* a card as it stands */
    const int rise = is_shape ? size / 2 : size - table_px(table, 2);                   /* above its name */
    if (is_shape) {
        draw_line(list, widget->hit, widget->hit_count, 1, table_px(table, 3), edge);
    } else {
        draw_frame(list, rect_inset(rect, -table_px(table, 2)), table_px(table, 5), table_px(table, 2), edge);
    }
    const struct rect over = {rect.x + rect.w / 2 - size / 2 + step, rect.y - rise, size, size};
    draw_lamp(table, list, off_the_prompt(table, rect, over, step), index);
}

static int marks(const struct table *table, int index, int targets[TABLE_MARKS]) {
    return table->ops->marks(table, &table->hint.hints[index].intent, targets);
}

/* Says whether the best answer is marked at TARGET too: two cards in common, two ways to pay. */
static int is_of_best(const struct table *table, int target) {
    int targets[TABLE_MARKS];
    for (int i = marks(table, 0, targets); i-- > 0;) {
        if (targets[i] == target) {
            return 1;
        }
    }
    return 0;
}

void table_hint_draw(struct table *table, struct draw_list *list) {
    int targets[TABLE_MARKS];
    if (!table->hint.is_shown || !table_is_asking(table)) {
        return;
    }
    for (int index = 0; index < table->hint.count; index++) {
        const int count = marks(table, index, targets);
        for (int i = 0; i < count; i++) {
            draw_mark(table, list, targets[i], index, index && is_of_best(table, targets[i]));
        }
    }
}

/* ---- words ---- */

/* Says whether the answers' points are as good as the same, or more would only make the better one look worse. */
static int is_as_many(int points, int first) {
    return points == first || (points > first && points - first <= 2);
}

/* With how many points the seat would end, so that two answers with as many can be told apart. */
static void outlook_words(const struct terms_of_worth *terms, const struct table_hint *hint, int index, char *out,
                          size_t size) {
    const struct bot_hint *own = &hint->hints[index], *first = &hint->hints[0];
    const int points = (int)(own->expected_points + 0.5);
    if (!index || !is_as_many(points, (int)(first->expected_points + 0.5))) {
        table_amount(terms->expected, points, out, size);
    } else if (own->win_share < first->win_share - 0.005) {
        snprintf(out, size, "%s", _(terms->rarer));
    } else {
        snprintf(out, size, "%s", _("Just as good."));
    }
}

void table_hint_words(const struct table *table, int index, char *out, size_t size) {
    const struct bot_hint *hint = &table->hint.hints[index];
    struct table_moment moment;
    char words[TABLE_TEXT_SIZE], outlook[TABLE_TEXT_SIZE];
    table->ops->moment(table_state(table), &moment);
    table->ops->intent(&table->talk, &hint->intent, moment.asked, words, sizeof words);
    outlook_words(table_worth(table->ops), &table->hint, index, outlook, sizeof outlook);
    snprintf(out, size, "%s %s", words, outlook);
}

void table_reasons(const struct table *table, const struct bot_hint *hint, char *out, size_t size) {
    *out = 0;
    if (!table->ops->reasons) {
        return;
    }
    table->ops->reasons(&table->talk, hint, out, size);
    if (!*out) {
        snprintf(out, size, "%s", _("Nothing comes of it at once: it pays off later in the match."));
    }
}

void table_hint_reasons(const struct table *table, int index, char *out, size_t size) {
    table_reasons(table, &table->hint.hints[index], out, size);
}
