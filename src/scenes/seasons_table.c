#include "scenes/seasons_table.h"

#include "castellany/seasons.h"
#include "scenes/rules_topics.h"
#include "scenes/seasons_answers.h"
#include "scenes/seasons_talk.h"
#include "scenes/seasons_text.h"

const struct table_ops seasons_table_ops = {.game = &seasons_ops,
                                            .where = seasons_talk_where,
                                            .variant = seasons_talk_variant,
                                            .prompt = seasons_talk_prompt,
                                            .decline = seasons_talk_decline,
                                            .call = seasons_talk_call,
                                            .intent = seasons_talk_intent_words,
                                            .refusal = seasons_talk_refusal,
                                            .refusal_page = rules_topic_reason,
                                            .reasons = seasons_talk_reasons,
                                            .moment = seasons_talk_moment,
                                            .moment_words = seasons_talk_moment_words,
                                            .source = seasons_text_source_short,
                                            .ask = seasons_answer_put_question,
                                            .only = seasons_answer_only,
                                            .press = seasons_answer_press,
                                            .explain = seasons_answer_explain,
                                            .warn = seasons_answer_warn,
                                            .is_lit = seasons_answer_is_lit,
                                            .is_source = seasons_answer_is_source,
                                            .first = seasons_answer_first,
                                            .next = seasons_answer_next,
                                            .marks = seasons_answer_marks,
                                            .lay_out = seasons_answer_lay_out,
                                            .laid_prompt = seasons_answer_laid_prompt,
                                            .laid = seasons_answer_laid,
                                            .laid_words = seasons_answer_laid_words,
                                            .take_back = seasons_answer_take_back,
                                            .cancel = seasons_answer_cancel,
                                            .event = seasons_answer_event,
                                            .update = seasons_payment_hint_update};
