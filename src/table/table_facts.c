/* SPDX-License-Identifier: MIT */
/* What is so at a table now, for all its parts. */
#include "table/match_request.h"
#include "table/ops_notes.h"
#include "table/ops_stage.h"
#include "table/table_scene.h"

const void *table_state(const struct table *table) {
    return match_state(table->match);
}

int table_is_person(const struct table *table, int seat) {
    return seat < GAME_MAX_SEATS && (table->persons >> seat & 1);
}

int table_is_over(const struct table *table) {
    return table->game->ops->to_act(table_state(table)) == 0;
}

int table_points(const struct table *table, const void *state, int seat) {
    struct score_sheet sheet;
    table->game->ops->score(table->game, state, (uint8_t)seat, &sheet);
    return sheet.total;
}

unsigned table_covers(const struct table *table) {
    return table->ops->stage->covers ? table->ops->stage->covers(table) : 0;
}

void table_reset(struct table *table, enum table_reset why) {
    if (table->ops->stage->course->reset) {
        table->ops->stage->course->reset(table, why);
    }
}

int table_behind(const struct table *table, int id) {
    return table->ops->notes->behind ? table->ops->notes->behind(id) : id;
}

int table_temperament(const struct table *table, int seat) {
    const int is_person = (table->persons | table->far.seats) >> seat & 1;
    const int is_plain = is_person || table->bots[seat].level == &bot_levels[0];
    return is_plain ? 0
                    : bot_persona(match_game(table->match), match_setup(table->match)->seed, (uint8_t)seat).temperament;
}

uint32_t table_question(const struct table *table, uint8_t seat) {
    uint32_t asked = 0;
    for (size_t i = table->history.round_begins_at; i < match_length(table->match); i++) {
        asked += match_intent(table->match, i).seat == seat;
    }
    return asked;
}

struct bot_request table_request(const struct table *table, uint8_t seat, void *seen) {
    return match_request(table->match, seat, table_question(table, seat), seen);
}

int table_is_practice(const struct table *table) {
    return match_is_practice(table->match);
}
