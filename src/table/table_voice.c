/* SPDX-License-Identifier: MIT */
#include "table/table_voice.h"

#include "castellany/random.h"
#include "table/table_scene.h"

enum { REST_LEAST_MS = 6000, REST_MOST_MS = 20000, WIDEST = 60 };

static int pan_of(const struct table *table, int x) {
    const struct rect window = table->layout.window;
    const int pan = window.w > 0 ? (x - window.x) * 2 * WIDEST / window.w - WIDEST : 0;
    return pan < -WIDEST ? -WIDEST : pan > WIDEST ? WIDEST : pan;
}

void table_voice_update(struct table *table) {
    struct random_stream *random = &table->app->random;
    struct table_voice voice;
    if (!table->ops->voice || table->app->is_scripted || table->now < table->voice_due) {
        return;
    }
    const int is_first = table->voice_due == 0;
    table->voice_due = table->now + REST_LEAST_MS + random_below(random, REST_MOST_MS - REST_LEAST_MS);
    if (!is_first && table->ops->voice(table, (int)random_below(random, 1 << 16), &voice)) {
        app_play_at(table->app, voice.sound, pan_of(table, voice.at.x));
    }
}
