/* SPDX-License-Identifier: MIT */
/* The table of A Castle for All Seasons, put together; and the lesson that it offers before a first winter. */
#include <string.h>

#include "app/app.h"
#include "castellany/seasons.h"
#include "table/coach/coach.h"
#include "table/ops_around.h"
#include "table/seasons/seasons_achievements.h"
#include "table/seasons/seasons_book.h"
#include "table/seasons/seasons_challenges.h"
#include "table/seasons/seasons_coach.h"
#include "table/seasons/seasons_coach_lesson.h"
#include "table/seasons/seasons_results_story.h"
#include "table/seasons/seasons_settings.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_thumbnail.h"
#include "ui/words.h"

static const struct table_option seasons_options[] = {
    {.name = "season", .title = N_("Season"), .any = N_("All year"), .values = seasons_season_values}, {.name = NULL}};

/* Before a first match in winter its lesson is offered, once. */
static void offer_answered(struct app *app, int is_accepted) {
    settings_switch_set(&app->settings, SEASONS_MET_WINTER, 1);
    app_settings_changed(app);
    if (is_accepted) {
        coach_go_on(app, &seasons_table_ops, COURSE_WINTER);
    }
}

static const struct table_offer *seasons_offer(const struct settings *settings, const char *variant) {
    static const struct table_offer winter = {
        .heading = N_("First time in winter?"),
        .text = N_("Six winter cards join the game. Master Ulrich shows in five "
                   "minutes what they do. Without him the match opens with the page about winter."),
        .begin = N_("Start the match"),
        .accept = N_("Take the winter lesson"),
        .page = "winter",
        .answered = offer_answered};
    const int is_known = settings_switch(settings, SEASONS_MET_WINTER, 0) ||
                         settings_lesson(settings, seasons_coach.lessons[COURSE_WINTER].name).is_learned;
    return strcmp(variant, seasons_season_values[WINTER].value) == 0 && !is_known ? &winter : NULL;
}

static void init(struct table *table) {
    struct seasons_table *own = seasons(table);
    own->tables = seasons_tables(table->game);
    own->draft.tile = NO_TILE;
    own->winter_card = NO_CARD;
    own->scoring = own->dolls.open = own->dolls.closing = BUILDINGS;
    own->hand_hover = -1;
}

static enum icon sign(const void *state) {
    return ((const struct seasons_state *)state)->season == WINTER ? ICON_SNOW : ICON_SUN;
}

#define PITCH N_("Choose your craftsmen in secret, build in time, place your helpers well. An hour.")

static const struct table_around seasons_table_around = {.end = &seasons_end,
                                                         .sign = sign,
                                                         .picture = &seasons_picture,
                                                         .book = &seasons_book,
                                                         .coach = &seasons_coach,
                                                         .referee = &coach_on_call,
                                                         .challenges = seasons_challenges,
                                                         .seals = &seasons_seals,
                                                         .options = seasons_options,
                                                         .variants = seasons_options,
                                                         .switches = seasons_switches,
                                                         .offer = seasons_offer};

const struct table_ops seasons_table_ops = {.game = &seasons_ops,
                                            .title = N_("A Castle for All Seasons"),
                                            .pitch = PITCH,
                                            .motto = N_("A castle for all seasons"),
                                            .own_size = sizeof(struct seasons_table),
                                            .init = init,
                                            .words = &seasons_table_words,
                                            .answers = &seasons_table_answers,
                                            .stage = &seasons_table_stage,
                                            .notes = &seasons_table_notes,
                                            .around = &seasons_table_around};
