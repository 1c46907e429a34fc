/* SPDX-License-Identifier: MIT */
/* Each position is found again by playing the match's first answers; where on the scrubber it lies, by the knob's way.
 */
#include "reads_bar.h"

#include <stdlib.h>
#include <string.h>

#include "castellany/carcassonne.h"
#include "table/after/replay_scene.h"
#include "table/ops_words.h"

/* The replay in whose bar READING stands; NULL: it stands elsewhere. */
static struct replay *bar_of(const struct reading *reading) {
    struct table *table = reading->table;
    if (!table || !table->is_replay || table->ops->game != table->game->ops || app_top(robot.app) != &table->scene) {
        return NULL;
    }
    const struct rect prompt = table->layout.areas[AREA_PROMPT], hand = table->layout.areas[AREA_HAND];
    const struct rect panel = {prompt.x, prompt.y, prompt.w, hand.y + hand.h - prompt.y};
    return rect_contains(panel, reading->at.x, reading->at.y) ? (struct replay *)table : NULL;
}

/* The match after its first AT answers; the caller's. */
static struct match *match_at(const struct replay *replay, size_t at) {
    return match_prefix(replay->whole, at);
}

static int round_at(const struct replay *replay, size_t at) {
    struct match *match = match_at(replay, at);
    const int round = replay->table.game->ops->round(match_state(match));
    match_free(match);
    return round;
}

static size_t stands_at(const struct replay *replay) {
    return match_length(replay->table.match);
}

/* "12 / 88": how far the match has been told, and how far it goes. */
static int position(const struct reading *reading) {
    const struct replay *replay = bar_of(reading);
    if (!replay) {
        return 0;
    }
    assert_int_equal(reading->numbers[0], stands_at(replay));
    assert_int_equal(reading->numbers[1], match_length(replay->whole));
    return 1;
}

static int last_round(const struct replay *replay) {
    return round_at(replay, match_length(replay->whole));
}

static int heading(const struct reading *reading) {
    const struct replay *replay = bar_of(reading);
    if (!replay) {
        return 0;
    }
    assert_int_equal(reading->numbers[0], round_at(replay, stands_at(replay)));
    return 1;
}

static int heading_of(const struct reading *reading) {
    const struct replay *replay = bar_of(reading);
    if (replay) {
        assert_int_equal(reading->numbers[1], last_round(replay));
    }
    return heading(reading);
}

static int tiles_left(const struct replay *replay) {
    struct match *match = match_at(replay, stands_at(replay));
    const struct carcassonne_state *state = match_state(match);
    const int left = CARC_TILES - state->drawn;
    match_free(match);
    return left;
}

static int heading_with_tiles(const struct reading *reading) {
    const struct replay *replay = bar_of(reading);
    if (replay) {
        assert_int_equal(reading->numbers[1], tiles_left(replay));
    }
    return heading(reading);
}

/* "Agnes: Takes 2 clay": the answer that led here. */
static int what_led_here(const struct reading *reading) {
    const struct replay *replay = bar_of(reading);
    const size_t at = replay ? stands_at(replay) : 0;
    struct table_moment asked;
    char words[TABLE_TEXT_SIZE];
    if (!at) {
        return 0;
    }
    struct match *before = match_at(replay, at - 1);
    const struct intent intent = match_intent(replay->whole, at - 1);
    replay->table.ops->words->moment(match_state(before), &asked);
    replay->table.ops->words->intent(&replay->table.talk, &intent, asked.asked, words, sizeof words);
    match_free(before);
    assert_int_equal(reading->names[0], intent.seat);
    assert_string_equal(reading->words[0], words);
    return 1;
}

/* A round's number stands over the positions of that round. */
static int round_mark(const struct reading *reading) {
    const struct replay *replay = bar_of(reading);
    const struct widget *scrub = replay ? ui_find(&replay->table.ui, REPLAY_SCRUB) : NULL;
    if (!scrub || reading->rect.y + reading->rect.h > scrub->rect.y) {
        return 0;
    }
    const int knob = table_px(&replay->table, 22), length = (int)match_length(replay->whole);
    const int along = (reading->at.x - scrub->rect.x - knob / 2) * length, way = scrub->rect.w - knob;
    int fits = 0;
    for (int off = -1; off <= 1; off++) { /* a pixel to either side */
        const int at = (along + off * length) / way;
        fits |= at >= 0 && at <= length && round_at(replay, (size_t)at) == reading->numbers[0];
    }
    assert_true(fits);
    return 1;
}

static int speed(const struct reading *reading) {
    const struct replay *replay = bar_of(reading);
    const struct widget *choice = replay ? ui_find(&replay->table.ui, REPLAY_SPEED) : NULL;
    if (!choice || !rect_contains(choice->rect, reading->at.x, reading->at.y)) {
        return 0;
    }
    int fits = 0;
    for (int times = 1; times <= 8; times *= 2) {
        fits |= reading->numbers[0] == times;
    }
    assert_true(fits);
    return 1;
}

const struct promise reads_bar[READS_BAR] = {
    {ON_SCREEN, "the replay's bar", "# / #", position},
    {ON_SCREEN, "the replay's bar", "Round # of # · *", heading_of},
    {ON_SCREEN, "the replay's bar", "Round # of #", heading_of},
    {ON_SCREEN, "the replay's bar", "Turn #, # tiles left · *", heading_with_tiles},
    {ON_SCREEN, "the replay's bar", "Turn #, # tiles left", heading_with_tiles},
    {ON_SCREEN, "the replay's bar", "Turn #, # tile left", heading_with_tiles},
    {ON_SCREEN, "the replay's bar", "Turn # · *", heading},
    {ON_SCREEN, "the replay's bar", "Turn #", heading},
    {ON_SCREEN, "the replay's bar", "@: *", what_led_here},
    {ON_SCREEN, "the replay's bar", "#×", speed},
    {ON_SCREEN, "the replay's bar", "#", round_mark},
};
