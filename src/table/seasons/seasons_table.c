/* SPDX-License-Identifier: MIT */
/* The rows of functions by which the shell knows this game, and the lesson that it offers before a first winter. */
#include "table/seasons/seasons_challenges.h"
#include "table/seasons/seasons_table.h"

#include <string.h>

#include "app/app.h"
#include "castellany/seasons.h"
#include "table/coach/coach.h"
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

const struct table_ops seasons_table_ops = {.game = &seasons_ops,
                                            .title = N_("A Castle for All Seasons"),
                                            .pitch = PITCH,
                                            .motto = N_("A castle for all seasons"),
                                            .over = N_("The castle stands"),
                                            .board = N_("Look at the castle"),
                                            .own_size = sizeof(struct seasons_table),
                                            .init = seasons_init_table,
                                            .key_of = seasons_key_of,
                                            .holder = seasons_holder,
                                            .is_lasting = seasons_is_lasting,
                                            .story = seasons_story,
                                            .progress = seasons_talk_progress,
                                            .variant = seasons_talk_variant,
                                            .prompt = seasons_talk_prompt,
                                            .decline = seasons_talk_decline,
                                            .starter = seasons_talk_starter,
                                            .call = seasons_talk_call,
                                            .intent = seasons_talk_intent_words,
                                            .refusal = seasons_talk_refusal,
                                            .refusal_page = seasons_rules_topic_reason,
                                            .reasons = seasons_talk_reasons,
                                            .is_against = seasons_talk_is_against,
                                            .spared = seasons_talk_spared,
                                            .row = seasons_talk_row,
                                            .is_choice = seasons_talk_is_choice,
                                            .has_hidden = seasons_talk_has_hidden,
                                            .moment = seasons_talk_moment,
                                            .moment_words = seasons_talk_moment_words,
                                            .tell = seasons_log_tell,
                                            .log_sign = seasons_log_sign,
                                            .source = seasons_text_source_short,
                                            .ask = seasons_answer_put_question,
                                            .only = seasons_answer_only,
                                            .press = seasons_answer_press,
                                            .explain = seasons_answer_explain,
                                            .completes = seasons_answer_completes,
                                            .warn = seasons_answer_warn,
                                            .is_lit = seasons_answer_is_lit,
                                            .is_source = seasons_answer_is_source,
                                            .turned = seasons_answer_turned,
                                            .first = seasons_answer_first,
                                            .next = seasons_answer_next,
                                            .marks = seasons_answer_marks,
                                            .trace = seasons_answer_trace,
                                            .lay_out = seasons_answer_lay_out,
                                            .laid_prompt = seasons_answer_laid_prompt,
                                            .laid = seasons_answer_laid,
                                            .laid_words = seasons_answer_laid_words,
                                            .take_back = seasons_answer_take_back,
                                            .cancel = seasons_answer_cancel,
                                            .event = seasons_answer_event,
                                            .update = seasons_update_table,
                                            .open = seasons_open_table,
                                            .music = seasons_music,
                                            .ambience = seasons_ambience,
                                            .reset = seasons_reset_table,
                                            .layout = seasons_layout_table,
                                            .parts = seasons_parts,
                                            .regions = seasons_regions,
                                            .ahead = seasons_ahead,
                                            .draw_motion = seasons_flights_draw,
                                            .draw_dragged = seasons_draw_dragged,
                                            .is_moving = seasons_table_moves,
                                            .is_living = seasons_has_effects,
                                            .covers = seasons_covers,
                                            .ghost = seasons_draw_ghost,
                                            .motions = &seasons_motions,
                                            .voice = seasons_voice,
                                            .hums = seasons_hums,
                                            .begin = seasons_begin_event,
                                            .go_on = seasons_winter_card_go_on,
                                            .passes = seasons_passes,
                                            .tell_pass = seasons_pass_tell,
                                            .rest = seasons_rest_before,
                                            .skips_to = seasons_skips_to,
                                            .history = seasons_history,
                                            .point = seasons_event_point,
                                            .light = seasons_light_line,
                                            .narrate = seasons_narrate,
                                            .behind = target_behind,
                                            .fact = seasons_fact,
                                            .note = seasons_note,
                                            .ending = TARGET_ENDING,
                                            .page = seasons_page_of,
                                            .draw_sign = seasons_draw_sign,
                                            .sign_name = seasons_sign_name,
                                            .pin = seasons_pin,
                                            .about = seasons_about,
                                            .has_tooltip = seasons_has_tooltip,
                                            .mark = seasons_mark,
                                            .standing = seasons_talk_standing,
                                            .sign = seasons_talk_sign,
                                            .picture = seasons_thumbnail_draw,
                                            .picture_size = sizeof(struct thumbnails),
                                            .challenges = seasons_challenges,
                                            .achievements = seasons_achievements,
                                            .earned = seasons_earned,
                                            .options = seasons_options,
                                            .switches = seasons_switches,
                                            .variants = seasons_options,
                                            .offer = seasons_offer,
                                            .book = &seasons_book,
                                            .coach = &seasons_coach,
                                            .shots = shots};
