/* SPDX-License-Identifier: MIT */
/* The rows of functions by which the shell knows this game, and the lesson that it offers before a first winter. */
#include "table/seasons/seasons_challenges.h"
#include "table/seasons/seasons_table.h"

#include <string.h>

#include "app/app.h"
#include "castellany/seasons.h"
#include "table/coach/coach.h"
#include "table/ops_around.h"
#include "table/seasons/seasons_achievements.h"
#include "table/seasons/seasons_answers.h"
#include "table/seasons/seasons_book.h"
#include "table/seasons/seasons_coach.h"
#include "table/seasons/seasons_coach_lesson.h"
#include "table/seasons/seasons_log.h"
#include "table/seasons/seasons_pages.h"
#include "table/seasons/seasons_parts.h"
#include "table/seasons/seasons_pass.h"
#include "table/seasons/seasons_results_story.h"
#include "table/seasons/seasons_rules_topics.h"
#include "table/seasons/seasons_settings.h"
#include "table/seasons/seasons_table.h"
#include "table/seasons/seasons_talk.h"
#include "table/seasons/seasons_text.h"
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

static const struct table_shot *(*const shots[])(void) = {seasons_coach_shoot_list, seasons_shoot_list,
                                                          seasons_shoot_rests_list, NULL};

#define PITCH N_("Choose your craftsmen in secret, build in time, place your helpers well. An hour.")

static const struct table_around seasons_table_around = {.over = N_("The castle stands"),
                                                         .board = N_("Look at the castle"),
                                                         .story = seasons_story,
                                                         .history = seasons_history,
                                                         .sign = seasons_talk_sign,
                                                         .picture = seasons_thumbnail_draw,
                                                         .picture_size = sizeof(struct thumbnails),
                                                         .book = &seasons_book,
                                                         .coach = &seasons_coach,
                                                         .shots = shots,
                                                         .challenges = seasons_challenges,
.achievements = seasons_achievements,
                                                         .earned = seasons_earned,
                                                         .options = seasons_options,
                                                         .variants = seasons_options,
                                                         .switches = seasons_switches,
                                                         .offer = seasons_offer};

const struct table_ops seasons_table_ops = {.game = &seasons_ops,
                                            .title = N_("A Castle for All Seasons"),
                                            .pitch = PITCH,
                                            .motto = N_("A castle for all seasons"),
                                            .own_size = sizeof(struct seasons_table),
                                            .init = seasons_init_table,
                                            .words = &seasons_table_words,
                                            .answers = &seasons_table_answers,
                                            .stage = &seasons_table_stage,
                                            .notes = &seasons_table_notes,
                                            .around = &seasons_table_around};
