/* SPDX-License-Identifier: MIT */
/* Two answers played on side by side. What is drawn in a play-out hangs on its number, the round, the seat and what it
 * is asked for alone, so that both answers meet the same luck for as long as they lead to the same questions. */
#include "compare.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/memory.h"
#include "causes.h"

enum { WAYS = 6, STRAY_OF = 8 }; /* where answers stray, one of so many does */

/* What one source brought a seat at one time, with one answer. */
struct account {
    int points;
    struct bot_way ways[WAYS];
};

/* By how much more the first answer brought. */
struct difference {
    int now; /* in the play-out under way */
    double squares;
};

struct books {
    struct account accounts[2][GAME_MAX_SEATS][GAME_MAX_SOURCES][BOT_TIMES];
    struct difference rows[GAME_MAX_SEATS][GAME_MAX_SOURCES][BOT_TIMES], seats[GAME_MAX_SEATS];
    struct causes causes;
};

/* A match being played on. */
struct play {
    struct thinker *thinker;
    struct books *books;
    int side;
    uint64_t number; /* of the play-out: whatever is drawn comes of it */
    int first_round;
    int strays; /* nothing is left to chance: without a stray answer all play-outs would be one */
    union any_state state, before;
    struct score_sheet sheets[GAME_MAX_SEATS];
};

static struct random_stream luck(const struct play *play, uint8_t seat, uint8_t verb) {
    const uint64_t round = (uint64_t)play->thinker->game->ops->round(&play->state);
    return random_seeded(play->number * 0x9e3779b97f4a7c15u + (round << 16 | (uint64_t)seat << 8 | verb));
}

/* ---- keeping the books ---- */

static void add_way(struct account *account, const struct intent *gist, int points) {
    for (int i = 0; i < WAYS; i++) {
        struct bot_way *way = &account->ways[i];
        if (!way->plays) {
            way->intent = *gist;
        }
        if (memcmp(&way->intent, gist, sizeof *gist) == 0) {
            way->plays++;
            way->points += points;
            return;
        }
    }
}

static int rounds_of(const struct play *play) {
    return play->thinker->game->ops->round(&play->state) - play->first_round;
}

/* Books what GIST, given at PLACE, has brought everybody. */
static void book(struct play *play, const struct intent *gist, const struct cause_place *place) {
    const struct game *game = play->thinker->game;
    for (int seat = 0; seat < game->ops->seats(&play->state); seat++) {
        struct score_sheet sheet = {0};
        game->ops->score(game, &play->state, (uint8_t)seat, &sheet);
        for (int source = 0; source < GAME_MAX_SOURCES; source++) {
            const int points = sheet.by_source[source] - play->sheets[seat].by_source[source];
            if (points) {
                const int time = cause_time(place, source);
                struct account *account = &play->books->accounts[play->side][seat][source][time];
                account->points += points;
                play->books->rows[seat][source][time].now += play->side ? -points : points;
                add_way(account, gist, points);
                causes_bring(&play->books->causes, place, gist, seat, source, points);
            }
        }
        play->sheets[seat] = sheet;
    }
}

/* Books what GIST, given at PLACE, does for what is scored later on. */
static void book_service(struct play *play, const struct intent *gist, const struct cause_place *place) {
    const struct game *game = play->thinker->game;
    const struct bot_evaluation *evaluation = play->thinker->evaluation;
    for (int seat = 0; evaluation->reasons && seat < game->ops->seats(&play->state); seat++) {
        causes_serve(&play->books->causes, place, gist, seat,
                     evaluation->reasons->serve(game, &play->before, &play->state, gist, (uint8_t)seat));
    }
}

/* IS_OWN: it is of the line that is compared. */
static void apply(struct play *play, const struct intent *intent, int is_own) {
    const struct game *game = play->thinker->game;
    const struct bot_evaluation *evaluation = play->thinker->evaluation;
    struct cause_place place = {
        play->side, (int)play->number, rounds_of(play), 0, evaluation->scored, evaluation->final};
    struct intent gist = *intent;
    if (evaluation->reasons) {
        evaluation->reasons->gist(&play->state, &gist);
    }
    if (is_own && !play->number) {
        causes_own(&play->books->causes, play->side, &gist);
    }
    memcpy(&play->before, &play->state, game->ops->state_size);
    game->ops->apply(game, &play->state, intent, NULL);
    place.is_end = !game->ops->to_act(&play->state);
    book(play, &gist, &place);
    book_service(play, &gist, &place);
}

/* ---- playing on ---- */

static void choose(struct play *play, unsigned due, const struct intent *own) {
    const struct thinker *thinker = play->thinker;
    struct bot_choices choices[GAME_MAX_SEATS];
    float points[GAME_MAX_SEATS];
    thinker->evaluation->judge(&thinker->view, &play->state, points, choices);
    for (uint8_t seat = 0; seat < GAME_MAX_SEATS; seat++) {
        if (due >> seat & 1) {
            struct random_stream stream = luck(play, seat, 0xff);
            const int drawn = random_drawn(&stream, choices[seat].priors, choices[seat].count);
            const int is_own = own && seat == thinker->seat;
            apply(play, is_own ? own : &choices[seat].intents[drawn], is_own);
        }
    }
}

static void answer(struct play *play, uint8_t seat) {
    const struct thinker *thinker = play->thinker;
    struct intent intent;
    thinker->evaluation->answer(&thinker->view, &play->state, seat, &intent);
    struct random_stream stream = luck(play, seat, intent.verb);
    if (play->strays && play->number && random_below(&stream, STRAY_OF) == 0) {
        thinker->game->ops->pick(thinker->game, &play->state, seat, &stream, &intent);
    }
    apply(play, &intent, 0);
}

static void begin_line(struct play *play, const struct bot_line *line) {
    const struct game *game = play->thinker->game;
    const unsigned due = game->ops->to_act(&play->state);
    if (game->ops->secrecy(&play->state) == GAME_SEALED) {
        choose(play, due, &line->answer);
        return;
    }
    apply(play, &line->answer, 1);
    if (line->has_next && line->next.seat == play->thinker->seat &&
        game->ops->to_act(&play->state) == 1u << play->thinker->seat &&
        game->ops->validate(game, &play->state, &line->next) == REASON_NONE) {
        apply(play, &line->next, 1);
    }
}

static void play_on(struct play *play) {
    const struct game_ops *ops = play->thinker->game->ops;
    for (unsigned due; (due = ops->to_act(&play->state)) && !think_is_cancelled(play->thinker);) {
        if (ops->secrecy(&play->state) == GAME_SEALED) {
            choose(play, due, NULL);
        } else {
            answer(play, (uint8_t)__builtin_ctz(due));
        }
    }
}

/* Plays SAMPLE on by LINE; gives the points of each seat at the end. */
static void play_out(struct play *play, const void *sample, const struct bot_line *line, int points[GAME_MAX_SEATS]) {
    const struct game *game = play->thinker->game;
    memcpy(&play->state, sample, game->ops->state_size);
    play->first_round = game->ops->round(sample);
    for (int seat = 0; seat < game->ops->seats(sample); seat++) {
        play->sheets[seat] = (struct score_sheet){0};
        game->ops->score(game, sample, (uint8_t)seat, &play->sheets[seat]);
    }
    begin_line(play, line);
    play_on(play);
    for (int seat = 0; seat < game->ops->seats(sample); seat++) {
        points[seat] = play->sheets[seat].total;
    }
}

/* ---- what came of it ---- */

static struct bot_way best_way(const struct account *account) {
    struct bot_way best = account->ways[0];
    for (int i = 1; i < WAYS; i++) {
        best = abs(account->ways[i].points) > abs(best.points) ? account->ways[i] : best;
    }
    return best;
}

static int size_of(const struct bot_row *row) {
    return abs(row->first - row->second);
}

/* Puts ROW where it belongs by its size; what falls out behind the last place for rows is added to REST. */
static void put(struct bot_comparison *comparison, int most, const struct bot_row *row, struct bot_row *rest) {
    int at = comparison->row_count;
    if (at == most) {
        const struct bot_row *least = &comparison->rows[most - 1], *out = size_of(row) > size_of(least) ? least : row;
        rest[out->seat].first += out->first;
        rest[out->seat].second += out->second;
        if (out == row) {
            return;
        }
        at--;
    } else {
        comparison->row_count++;
    }
    for (; at > 0 && size_of(&comparison->rows[at - 1]) < size_of(row); at--) {
        comparison->rows[at] = comparison->rows[at - 1];
    }
    comparison->rows[at] = *row;
}

/* The error of the mean of differences that sum to SUM. */
static double error_of(double sum, double squares, int plays) {
    const double mean = sum / plays;
    return sqrt(fmax(0, squares / plays - mean * mean) / plays);
}

static void list_rows(const struct books *books, int first_round, struct bot_comparison *comparison) {
    struct bot_row rest[GAME_MAX_SEATS] = {{0}};
    for (int at = 0; at < comparison->seats * GAME_MAX_SOURCES * BOT_TIMES; at++) {
        const int time = at % BOT_TIMES, source = at / BOT_TIMES % GAME_MAX_SOURCES,
                  seat = at / BOT_TIMES / GAME_MAX_SOURCES;
        const struct account *first = &books->accounts[0][seat][source][time],
                             *second = &books->accounts[1][seat][source][time];
        const struct bot_row row = {.seat = (uint8_t)seat,
                                    .source = (uint8_t)source,
                                    .time = (uint8_t)time,
                                    .first = first->points,
                                    .second = second->points,
                                    .error =
                                        (float)error_of(first->points - second->points,
                                                        books->rows[seat][source][time].squares, comparison->plays),
                                    .ways = {best_way(first), best_way(second)}};
        if (row.first != row.second) {
            put(comparison, BOT_ROWS - comparison->seats, &row, rest);
        }
    }
    for (int i = 0; i < comparison->row_count; i++) {
        causes_tell(&books->causes, comparison->plays, first_round, &comparison->rows[i]);
    }
    for (int seat = 0; seat < comparison->seats; seat++) {
        rest[seat].seat = (uint8_t)seat;
        rest[seat].source = BOT_REST;
        rest[seat].time = BOT_LATER;
        if (rest[seat].first != rest[seat].second) {
            comparison->rows[comparison->row_count++] = rest[seat];
        }
    }
}

static void close_difference(struct difference *difference) {
    difference->squares += (double)difference->now * difference->now;
    difference->now = 0;
}

static void close_differences(struct books *books, int seats) {
    struct difference *rows = &books->rows[0][0][0];
    for (int at = 0; at < seats * GAME_MAX_SOURCES * BOT_TIMES; at++) {
        close_difference(&rows[at]);
    }
    for (int seat = 0; seat < seats; seat++) {
        close_difference(&books->seats[seat]);
    }
}

/* One play-out of each answer. */
static void play_both(struct play *play, const struct bot_line lines[2], struct bot_comparison *comparison) {
    union any_state sample;
    int points[2][GAME_MAX_SEATS] = {{0}};
    think_sample(play->thinker, &sample);
    for (play->side = 0; play->side < 2; play->side++) {
        play_out(play, &sample, &lines[play->side], points[play->side]);
        for (int seat = 0; seat < comparison->seats; seat++) {
            comparison->points[play->side][seat] += points[play->side][seat];
        }
    }
    for (int seat = 0; seat < comparison->seats; seat++) {
        play->books->seats[seat].now = points[0][seat] - points[1][seat];
    }
    close_differences(play->books, comparison->seats);
    comparison->plays++;
}

/* ---- what is on the board ---- */

static void put_contrast(struct bot_comparison *comparison, const struct bot_contrast *contrast) {
    int at = comparison->contrast_count;
    while (at > 0 && comparison->contrasts[at - 1].weight < contrast->weight) {
        at--;
    }
    if (at == BOT_CONTRASTS) {
        return;
    }
    comparison->contrast_count += comparison->contrast_count < BOT_CONTRASTS;
    for (int i = comparison->contrast_count - 1; i > at; i--) {
        comparison->contrasts[i] = comparison->contrasts[i - 1];
    }
    comparison->contrasts[at] = *contrast;
}

static void contrast_two(const struct bot_measure *one, const struct bot_measure *other,
                         struct bot_comparison *comparison) {
    const float by = (float)(one->amount - other->amount) * (one->worth + other->worth) / 2;
    if (one->code == other->code && one->subject == other->subject && by != 0) {
        const struct bot_contrast contrast = {one->code, one->subject, one->amount, other->amount, by < 0, fabsf(by)};
        put_contrast(comparison, &contrast);
    }
}

static void list_contrasts(const struct thinker *thinker, const struct bot_line lines[2],
                           struct bot_comparison *comparison) {
    struct bot_measure measures[2][BOT_MEASURES];
    int counts[2];
    if (!thinker->evaluation->measure || thinker->game->ops->secrecy(thinker->seen) == GAME_SEALED) {
        return;
    }
    for (int side = 0; side < 2; side++) {
        counts[side] = thinker->evaluation->measure(&thinker->view, thinker->seen, &lines[side].answer, measures[side]);
    }
    for (int i = 0; i < counts[0] * counts[1]; i++) {
        contrast_two(&measures[0][i / counts[1]], &measures[1][i % counts[1]], comparison);
    }
}

int think_compare(struct thinker *thinker, const struct bot_line lines[2], int plays,
                  struct bot_comparison *comparison) {
    struct play play = {.thinker = thinker,
                        .books = memory_new(1, sizeof *play.books),
                        .strays = !thinker->evaluation->choices && think_samples(thinker) == 1};
    *comparison = (struct bot_comparison){.seats = thinker->game->ops->seats(thinker->seen)};
    while (comparison->plays < plays && !think_is_cancelled(thinker)) {
        play.number = (uint64_t)comparison->plays;
        play_both(&play, lines, comparison);
    }
    if (think_is_cancelled(thinker)) {
        *comparison = (struct bot_comparison){0};
    } else {
        for (int seat = 0; seat < comparison->seats; seat++) {
            comparison->errors[seat] = error_of(comparison->points[0][seat] - comparison->points[1][seat],
                                                play.books->seats[seat].squares, plays);
        }
        list_rows(play.books, thinker->game->ops->round(thinker->seen), comparison);
        list_contrasts(thinker, lines, comparison);
    }
    free(play.books);
    return comparison->plays;
}
