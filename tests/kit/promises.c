/* SPDX-License-Identifier: MIT */
#include "promises.h"
#include "reads_bar.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/draw_list.h"
#include "table/after/replay.h"
#include "table/ops_words.h"
#include "table/table_hint.h"
#include "table/table_log.h"
#include "table/table_message.h"
#include "table/table_recap.h"
#include "table/table_undo.h"

enum { SENTENCES_SIZE = 200000, PROMISES_MOST = 288, LINES_MOST = 4, RECAPPED_MOST = 400, RECAP_EVERY = 12 };

static struct promise promises[PROMISES_MOST];
static size_t promise_count;
static int kept[PROMISES_MOST];
static char sentences[SENTENCES_SIZE]; /* what may be drawn in pieces, a line each */
static size_t sentences_end;
static char checked[NOTE_TEXT_SIZE]; /* the text that is being checked */
static size_t log_read;              /* lines of the log */
static int undone, lit, recap_lines; /* counted besides */

/* ---- patterns ---- */

static int has_number(const char *text) {
    return strpbrk(text, "0123456789") != NULL;
}

/* The number at TEXT with its sign; gives how many bytes it has, 0 if there is none. */
static size_t take_number(const char *text, int *number) {
    static const char *const signs[] = {"+", "-", "−", ""};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const size_t length = strlen(signs[i]);
        if (!strncmp(text, signs[i], length) && isdigit((unsigned char)text[length])) {
            char *end;
            const long value = strtol(text + length, &end, 10);
            *number = (int)(i == 1 || i == 2 ? -value : value);
            return (size_t)(end - text);
        }
    }
    return 0;
}

static size_t take_name(const struct table *table, const char *text, int *seat) {
    for (int i = 0; table && i < table->seats; i++) {
        const size_t length = strlen(table->names[i]);
        if (!strncmp(text, table->names[i], length)) {
            *seat = i;
            return length;
        }
    }
    return 0;
}

static int fits(const char *pattern, const char *text, struct reading *reading);

/* The shortest words behind which the rest fits. */
static int fits_words(const char *pattern, const char *text, struct reading *reading) {
    const int word = reading->word_count++;
    const struct reading before = *reading;
    for (size_t length = 1; length <= strlen(text) && length < READ_WORD_SIZE; length++) {
        *reading = before;
        if (fits(pattern, text + length, reading)) {
            memcpy(reading->words[word], text, length);
            reading->words[word][length] = 0;
            return 1;
        }
    }
    return 0;
}

static int fits(const char *pattern, const char *text, struct reading *reading) {
    for (; *pattern; pattern++) {
        if (*pattern == '*') {
            return fits_words(pattern + 1, text, reading);
        }
        size_t length = *text == *pattern;
        if (*pattern == '#') {
            length = take_number(text, &reading->numbers[reading->number_count++]);
        } else if (*pattern == '@') {
            length = take_name(reading->table, text, &reading->names[reading->name_count++]);
        }
        if (!length) {
            return 0;
        }
        text += length;
    }
    return !*text;
}

/* ---- a text ---- */

static int is_promised(enum promise_place on, const struct reading *found) {
    for (size_t i = 0; i < promise_count; i++) {
        struct reading reading = *found;
        if (!(promises[i].on & (unsigned)on) || !fits(promises[i].pattern, found->text, &reading)) {
            continue;
        }
        snprintf(checked, sizeof checked, "%s (target %d, %d, %d)", found->text, found->target, found->at.x,
                 found->at.y);
        if (promises[i].check(&reading)) {
            kept[i]++;
            checked[0] = 0;
            return 1;
        }
        checked[0] = 0;
    }
    return 0;
}

static void read_one(enum promise_place on, const struct reading *found) {
    if (!is_promised(on, found) && has_number(found->text)) {
        fail_msg("nobody answers for \"%s\" (place %d, target %d)", found->text, (int)on, found->target);
    }
}

static void read_text(enum promise_place on, struct table *table, int target, const struct table_note *note,
                      const char *text) {
    const struct reading reading = {.table = table, .target = target, .note = note, .text = text};
    if (text && text[0]) {
        read_one(on, &reading);
    }
}

static void read_lines(enum promise_place on, struct table *table, int target, const struct table_note *note,
                       const char *text) {
    char lines[NOTE_TEXT_SIZE], *rest = NULL;
    snprintf(lines, sizeof lines, "%s", text);
    for (char *line = strtok_r(lines, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        read_text(on, table, target, note, line);
    }
}

/* ---- notes ---- */

static void read_note(struct table *table, int target) {
    static struct table_note note;
    table_note_of(table, target, &note);
    read_text(ON_TITLE, table, target, &note, note.title);
    for (int i = 0; i < note.chip_count; i++) {
        const struct reading reading = {
            .table = table, .target = target, .note = &note, .chip = &note.chips[i], .text = note.chips[i].text};
        read_one(ON_CHIP, &reading);
    }
    read_lines(ON_WHY, table, target, &note, note.why);
    read_lines(ON_LINE, table, target, &note, note.text);
}

void promises_read_lines(struct table *table, int target, const char *text) {
    read_lines(ON_LINE, table, target, NULL, text);
}

void promises_read_notes(struct table *table) {
    read_note(table, TARGET_NONE);
    for (int i = 0; i < table->ui.count; i++) {
        const struct widget *widget = &table->ui.widgets[i];
        if (!target_is(widget->id, TARGET_LOG_LINE, LOG_ROWS)) { /* those are read with the log */
            read_note(table, table_behind(table, widget->id));
        }
    }
    promises_read_widgets(table, &table->ui);
}

void promises_read_widgets(struct table *table, const struct ui *ui) {
    for (int i = 0; i < ui->count; i++) {
        const struct widget *widget = &ui->widgets[i];
        read_text(ON_LABEL, table, widget->id, NULL, widget->label);
        read_lines(ON_HINT, table, widget->id, NULL, widget->hint ? widget->hint : "");
    }
}

/* ---- the screen ---- */

void promises_expect(const char *words) {
    for (size_t i = 0; words && words[i] && sentences_end + 2 < sizeof sentences; i++) {
        sentences[sentences_end++] = (char)(words[i] == '\n' ? ' ' : words[i]);
    }
    sentences[sentences_end++] = '\n';
    sentences[sentences_end] = 0;
}

/* In the log a player's mark may stand for his name; then what is in brackets behind it stands without. */
static void expect_line(const char *words) {
    const char *open = strchr(words, '('), *close = open ? strchr(open, ')') : NULL;
    promises_expect(words);
    if (close) {
        char plain[TABLE_TEXT_SIZE];
        snprintf(plain, sizeof plain, "%.*s%s", (int)(close - open - 1), open + 1, close + 1);
        promises_expect(plain);
    }
}

static void expect_lines(const struct match_log *log, size_t first) {
    for (size_t i = first; log && i < match_log_count(log) && i < first + LOG_ROWS; i++) {
        expect_line(match_log_line(log, i)->text);
    }
}

static void expect_last_lines(const struct match_log *log) {
    const size_t count = log ? match_log_count(log) : 0;
    expect_lines(log, count > LOG_ROWS ? count - LOG_ROWS : 0);
}

static void expect_sentences(struct table *table) {
    const struct inspector *inspector = &table->inspector;
    promises_expect(inspector->note.title);
    promises_expect(inspector->note.why);
    promises_expect(inspector->note.text);
    for (int i = 0; i < INSPECTOR_TEXTS; i++) {
        promises_expect(inspector->texts[i]);
    }
    for (int i = 0; i < BOT_HINTS && table_hint_is_shown(table); i++) {
        promises_expect(inspector->rest.reasons[i]);
    }
    promises_expect(table_prompt_words(table));
    expect_last_lines(table->log);
    expect_lines(table->log, table_log_index(table, 0));
    expect_last_lines(table_recap_log(table));
    for (int i = 0; i < table->ui.count; i++) {
        promises_expect(table->ui.widgets[i].label);
        promises_expect(table->ui.widgets[i].hint);
    }
}

/* What a sheet at rest begins to say ends in an ellipsis: the rest of its sentence is there too. */
static int is_beginning(const char *text) {
    static const char ellipsis[] = "…";
    const size_t length = strlen(text), tail = sizeof ellipsis - 1;
    char words[NOTE_TEXT_SIZE];
    if (length <= tail || strcmp(text + length - tail, ellipsis) != 0) {
        return strstr(sentences, text) != NULL;
    }
    snprintf(words, sizeof words, "%.*s", (int)(length - tail), text);
    return strstr(sentences, words) != NULL;
}

static int has_letters(const char *text) {
    for (; *text; text++) {
        if (isalpha((unsigned char)*text)) {
            return 1;
        }
    }
    return 0;
}

static int is_chip(const struct table *table, struct point at, const char *text) {
    const struct table_note *note = &table->inspector.note;
    for (int i = 0; i < note->chip_count && rect_contains(table->inspector.box, at.x, at.y); i++) {
        if (!strcmp(note->chips[i].text, text)) {
            return 1;
        }
    }
    return 0;
}

/* Where sentences stand in lines, a line may be a number alone. */
static int is_of_a_sentence(const struct table *table, struct point at, const char *text) {
    const int is_in_lines = table && (rect_contains(table->inspector.box, at.x, at.y) ||
                                      rect_contains(table->layout.areas[AREA_LOG], at.x, at.y));
    return (table && is_chip(table, at, text)) || ((has_letters(text) || is_in_lines) && is_beginning(text));
}

/* The log stays as it is while its board is told once more, and so does the sheet about one of its lines. */
static int is_ahead_of_recap(const struct table *table, struct point at, const char *text) {
    const int is_of_log = table && (rect_contains(table->layout.areas[AREA_LOG], at.x, at.y) ||
                                    (target_is(table->pointed, TARGET_LOG_LINE, LOG_ROWS) &&
                                     rect_contains(table->inspector.box, at.x, at.y)));
    return is_of_log && table_recap_is_on(table) && strstr(sentences, text);
}

/* A line that is drawn, with those that follow it in the same box: sentences are drawn in lines. */
struct drawn {
    const struct draw_command *lines[LINES_MOST];
    int count;
    enum draw_layer layer;
};

/* What the first COUNT lines of DRAWN say. */
static struct reading reading_of(struct table *table, const struct drawn *drawn, int count,
                                 char words[NOTE_TEXT_SIZE]) {
    size_t end = 0;
    for (int i = 0; i < count; i++) {
        end += (size_t)snprintf(words + end, NOTE_TEXT_SIZE - end, "%s%s", i ? " " : "",
                                draw_list_name(robot.driver.list, drawn->lines[i]->name));
    }
    return (struct reading){.table = table,
                            .target = TARGET_NONE,
                            .text = words,
                            .rect = drawn->lines[0]->rect,
                            .at = rect_middle(drawn->lines[0]->rect),
                            .layer = drawn->layer};
}

static int is_next_line(const struct drawn *drawn, int index) {
    const struct draw_command *line = drawn->lines[index], *before = drawn->lines[index - 1];
    return line->rect.x == before->rect.x && line->style.font == before->style.font &&
           line->style.px == before->style.px && line->rect.y > before->rect.y &&
           line->rect.y <= before->rect.y + 2 * line->style.px;
}

/* Gives how many of the lines were read. */
static int read_drawn(struct table *table, const struct drawn *drawn) {
    char words[NOTE_TEXT_SIZE];
    const struct reading reading = reading_of(table, drawn, 1, words);
    const struct draw_command *first = drawn->lines[0];
    const int is_seen = first->alpha && !rect_is_empty(first->bounds);
    if (!is_seen || is_ahead_of_recap(table, reading.at, words) || is_promised(ON_SCREEN, &reading) ||
        is_of_a_sentence(table, reading.at, words)) {
        return 1;
    }
    for (int count = 2; count <= drawn->count && is_next_line(drawn, count - 1); count++) {
        char joined[NOTE_TEXT_SIZE];
        const struct reading whole = reading_of(table, drawn, count, joined);
        if (is_promised(ON_SCREEN, &whole)) {
            return count;
        }
    }
    if (!has_number(words)) {
        return 1;
    }
    fail_msg("nobody answers for \"%s\" on the screen at %d, %d, layer %d (%s)", words, reading.at.x, reading.at.y,
             (int)reading.layer, table ? table->title : "no table");
    return 1;
}

/* The text FROM of LAYER and the next ones. Gives 0 if there is none. */
static int find_drawn(const struct draw_layer_list *layer, int from, struct drawn *drawn, int indices[LINES_MOST]) {
    drawn->count = 0;
    for (int i = from; i < layer->count && drawn->count < LINES_MOST; i++) {
        if (layer->commands[i].kind == DRAW_TEXT) {
            indices[drawn->count] = i;
            drawn->lines[drawn->count++] = &layer->commands[i];
        }
    }
    return drawn->count;
}

/* The last line may still grow while things move. */
static void read_log(struct table *table) {
    const size_t growing = motion_is_busy(&table->motion) && match_log_count(table->log);
    if (log_read > match_log_count(table->log)) {
        log_read = 0;
    }
    for (; log_read + growing < match_log_count(table->log); log_read++) {
        const struct match_log_line *line = match_log_line(table->log, log_read);
        const struct reading reading = {.table = table, .target = TARGET_LOG, .line = line, .text = line->text};
        read_one(ON_LOG, &reading);
    }
}

static void read_layer(struct table *table, enum draw_layer layer) {
    struct drawn drawn = {.layer = layer};
    int indices[LINES_MOST];
    for (int i = 0; find_drawn(&robot.driver.list->layers[layer], i, &drawn, indices);) {
        i = indices[read_drawn(table, &drawn) - 1] + 1;
    }
}

void promises_read_screen(struct table *table) {
    const int is_narrated = !table_is_asking(table) && motion_is_busy(&table->motion);
    read_log(table);
    if (!is_narrated || table_message_words(table)[0]) { /* else it is a line of the log, or the game's own words */
        read_text(ON_PROMPT, table, TARGET_NONE, NULL, table_prompt_words(table));
    }
    expect_sentences(table);
    for (int layer = 0; layer < DRAW_LAYERS; layer++) {
        read_layer(table, (enum draw_layer)layer);
    }
    sentences_end = 0;
}

void promises_read_layer(struct table *table, enum draw_layer layer) {
    read_layer(table, layer);
    sentences_end = 0;
}

/* ---- where a text stands ---- */

/* Of the texts of READING's layer the one for which DISTANCE gives least; it gives -1 for those that are not meant. */
static const char *nearest(const struct reading *reading,
                           int (*distance)(const struct rect *rect, const struct rect *from)) {
    const struct draw_list *list = robot.driver.list;
    const struct draw_layer_list *layer = &list->layers[reading->layer];
    const char *found = NULL;
    for (int i = 0, least = -1; i < layer->count; i++) {
        const int far = layer->commands[i].kind == DRAW_TEXT ? distance(&layer->commands[i].rect, &reading->rect) : -1;
        if (far >= 0 && (least < 0 || far < least)) {
            least = far;
            found = draw_list_name(list, layer->commands[i].name);
        }
    }
    return found;
}

static int is_in_row(const struct rect *rect, const struct rect *from) {
    return abs(rect_middle(*rect).y - rect_middle(*from).y) <= 1;
}

static int to_left(const struct rect *rect, const struct rect *from) {
    return is_in_row(rect, from) && rect->x < from->x ? from->x - rect->x : -1;
}

static int to_right(const struct rect *rect, const struct rect *from) {
    return is_in_row(rect, from) && rect->x > from->x ? rect->x - from->x : -1;
}

static int upwards(const struct rect *rect, const struct rect *from) {
    return rect->x == from->x && rect->w == from->w && rect->y < from->y ? from->y - rect->y : -1;
}

const char *promises_left_of(const struct reading *reading) {
    return nearest(reading, to_left);
}

const char *promises_right_of(const struct reading *reading) {
    return nearest(reading, to_right);
}

const char *promises_above(const struct reading *reading) {
    return nearest(reading, upwards);
}

int promises_widget_at(const struct table *table, struct point at) {
    const struct widget *widget = ui_at(&table->ui, at.x, at.y);
    return widget ? widget->id : TARGET_NONE;
}

/* ---- taking back ---- */

static int is_told_as(const struct table *table, const struct intent *intent, const char *words) {
    char told[TABLE_TEXT_SIZE];
    table->ops->words->intent(&table->talk, intent, TABLE_ASKED_NONE, told, sizeof told);
    return !strcmp(told, words);
}

int promises_undo(struct table *table) {
    static const char begin[] = "Undo: ";
    enum { INTENTS_MOST = 4000 };
    static struct intent before[INTENTS_MOST];
    const size_t length = match_length(table->match);
    char words[TABLE_TEXT_SIZE];
    table_undo_words(table, words, sizeof words);
    if (!table_can_undo(table) || strncmp(words, begin, strlen(begin)) != 0 || table_is_practice(table)) {
        return 0;
    }
    assert_true(length <= INTENTS_MOST);
    for (size_t i = 0; i < length; i++) {
        before[i] = match_intent(table->match, i);
    }
    must(robot_press(&robot, TARGET_UNDO));
    must(robot_until_asked(&robot) != NULL);
    const size_t left = match_length(table->match);
    assert_true(left < length && before[left].seat == table->asked.seat);
    if (!is_told_as(table, &before[left], words + strlen(begin))) {
        fail_msg("\"%s\" is not what was taken back", words);
    }
    log_read = 0;
    undone++;
    return 1;
}

/* ---- what is lit ---- */

static uint8_t leads[TARGET_MOST];

static int mark(void *context, const struct intent *intent) {
    const struct table *table = context;
    const int target = answer_next(table, intent);
    assert_true(target > TARGET_NONE && target < TARGET_MOST);
    leads[target] = 1;
    return 1;
}

void promises_lit(struct table *table, int first, int count) {
    const struct ui *ui = &table->ui;
    memset(leads, 0, sizeof leads);
    table->game->ops->list(table->game, table->asked.state, table->asked.seat, mark, table);
    for (int i = 0; i < ui->count; i++) {
        const int id = ui->widgets[i].id;
        if (target_is(id, first, count) && answer_is_lit(table, id) != leads[id]) {
            fail_msg("%s (target %d) is %s", ui->widgets[i].label ? ui->widgets[i].label : "a widget", id,
                     leads[id] ? "not lit, and would lead to an answer" : "lit, and leads to no answer");
        }
        lit += target_is(id, first, count) && leads[id];
    }
}

/* ---- replays ---- */

void promises_watch(const struct table *table, void (*read)(struct table *replay)) {
    enum { POSITIONS = 6 };
    const size_t length = match_length(table->match), read_before = log_read;
    for (size_t i = 0; i <= POSITIONS; i++) {
        struct scene *scene = replay_scene_new(robot.app, table->match, length * i / POSITIONS);
        assert_non_null(scene);
        app_push(robot.app, scene);
        driver_wait(&robot.driver, 300);
        struct table *replay = (struct table *)scene;
        log_read = match_log_count(replay->log); /* it tells the whole match */
        read(replay);
        app_pop(robot.app);
        driver_frame(&robot.driver);
    }
    log_read = read_before;
}

/* ---- beginning and counting ---- */

int promises_hold(const struct reading *reading) {
    (void)reading;
    return 1;
}

void promises_begin(const struct promise *list, size_t count) {
    assert_true(READS_BAR + count <= PROMISES_MOST);
    memcpy(promises, reads_bar, sizeof reads_bar);
    memcpy(promises + READS_BAR, list, count * sizeof *list);
    promise_count = READS_BAR + count;
    memset(kept, 0, sizeof kept);
    undone = lit = recap_lines = 0;
}

void promises_show(struct scene *scene) {
    assert_non_null(scene);
    log_read = 0;
    app_replace(robot.app, scene);
    driver_begin(&robot.driver, robot.app, robot.driver.platform, robot.driver.list);
}

void promises_begin_match(const struct table_ops *ops, int seats, int persons, uint64_t seed, enum pace pace,
                          const char *option, const char *value) {
    static const char *const names[] = {"Agnes", "Berthold", "Clara", "Dietrich"};
    struct table_start start = {
        .game = ops->game->name, .setup = {.seed = seed, .seats = (uint8_t)seats}, .pace = (int)pace};
    if (option) {
        ops->game->setup->option(&start.setup, option, value);
    }
    for (int seat = 0; seat < seats; seat++) {
        struct match_seat *to = &start.seats[seat];
        start.colours[seat] = (uint8_t)seat;
        snprintf(to->name, MATCH_NAME_SIZE, "%s", names[seat]);
        snprintf(to->control, sizeof to->control, "%s", seat < persons ? "person" : "bot:random");
    }
    promises_show(table_scene_new(&start));
}

int promises_tell(void **state) {
    (void)state;
    if (checked[0]) {
        print_error("not so: %s\n", checked);
        checked[0] = 0;
    }
    return 0;
}

int promises_kept(const char *kind) {
    int sum = 0;
    for (size_t i = 0; i < promise_count; i++) {
        sum += strcmp(promises[i].kind, kind) ? 0 : kept[i];
    }
    return sum;
}

int promises_report(const char *name) {
    int sum = undone + lit + recap_lines;
    print_message("%s: what Undo says was taken back: %d\n%s: what is lit leads to an answer: %d\n%s: what recaps tell "
                  "is what came: %d\n",
                  name, undone, name, lit, name, recap_lines);
    for (size_t i = 0; i < promise_count; i++) {
        int is_first = 1;
        for (size_t before = 0; before < i && is_first; before++) {
            is_first = strcmp(promises[before].kind, promises[i].kind) != 0;
        }
        sum += kept[i];
        if (is_first) {
            print_message("%s: %s: %d\n", name, promises[i].kind, promises_kept(promises[i].kind));
        }
    }
    print_message("%s: %d promises kept\n", name, sum);
    return sum;
}

/* ---- a match ---- */

/* The table once more, when all is over. */
static void look_back(const struct promises_walk *walk) {
    driver_wait(&robot.driver, 3000);
    press_label("Look at the castle");
    driver_wait(&robot.driver, 1000);
    struct table *table = robot_table(&robot);
    assert_non_null(table);
    walk->read_all(table);
    walk->assert_ledger(table);
    promises_watch(table, walk->read_all);
}

static void read_moving(const struct promises_walk *walk, struct table *table, int frame) {
    const int every = table_is_over(table) ? walk->every_at_the_end : walk->every;
    if (frame % every == 0) {
        walk->read_screen(table);
    }
    if (frame % (4 * every) == 0) {
        promises_read_notes(table);
    }
}

/* ---- recaps ---- */

/* What a recap has told by now. */
static char recapped[RECAPPED_MOST][TABLE_TEXT_SIZE];

static size_t take_recapped(const struct table *table, size_t count) {
    const struct match_log *log = table_recap_log(table);
    for (; log && count < match_log_count(log); count++) {
        assert_true(count < RECAPPED_MOST);
        snprintf(recapped[count], TABLE_TEXT_SIZE, "%s", match_log_line(log, count)->text);
    }
    for (size_t i = 0; log && count && i < 2 && i < count; i++) { /* the last ones may have grown */
        snprintf(recapped[count - 1 - i], TABLE_TEXT_SIZE, "%s", match_log_line(log, count - 1 - i)->text);
    }
    return count;
}

/* They are the last lines of the log, which were held when they came. */
static void assert_recapped(const struct table *table, size_t count) {
    const size_t all = match_log_count(table->log);
    assert_true(count <= all);
    for (size_t i = 0; i < count; i++) {
        const char *told = match_log_line(table->log, all - count + i)->text;
        if (strcmp(told, recapped[i]) != 0) {
            fail_msg("the recap tells \"%s\" where the log has \"%s\"", recapped[i], told);
        }
    }
    recap_lines += (int)count;
}

/* Has all told once more that came since the own choice: the screen is read meanwhile, and at its end shows what is so.
 */
static void read_recap(const struct promises_walk *walk, struct table *table) {
    static _Alignas(max_align_t) unsigned char board[GAME_STATE_MAX];
    size_t count = 0;
    driver_key(&robot.driver, UI_KEY_RECAP, 0, 0);
    for (int frame = 0; table_recap_is_on(table); frame++) {
        count = take_recapped(table, count);
        if (frame % walk->every == 0) {
            walk->read_screen(table);
        }
        driver_frame(&robot.driver);
    }
    assert_recapped(table, count);
    table->game->ops->observe(table->game, table_state(table), GAME_NO_SEAT, board);
    assert_memory_equal(table->shown, board, table->game->ops->state_size);
}

void promises_play(const struct promises_walk *walk) {
    for (int frame = 0, number = 0; frame < 400000; frame++) {
        driver_frame(&robot.driver);
        struct table *table = robot_table(&robot);
        if (!strcmp(app_top(robot.app)->ops->name, "results")) {
            look_back(walk);
            return;
        }
        if (table && table_is_asking(table) && number % RECAP_EVERY == 2 && table_can_recap(table)) {
            read_recap(walk, table);
        }
        if (table && table_is_asking(table)) {
            walk->answer(table, number++);
        } else if (table) {
            read_moving(walk, table, frame);
        } else {
            must(robot_go_on(&robot));
        }
    }
    fail_msg("the match does not end");
}
