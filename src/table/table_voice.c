/* SPDX-License-Identifier: MIT */
/* Voices wait a random while each, drawn by the interface's stream; hums are asked for twice a second, since nobody
 * hears them step. */
#include "table/table_voice.h"

#include "castellany/memory.h"
#include "castellany/random.h"
#include "table/ops_stage.h"
#include "table/table_scene.h"

enum { REST_LEAST_MS = 6000, REST_MOST_MS = 20000, WIDEST = 60, HUM_MS = 500, UNSEEN_PERCENT = 40 };

/* When what stands on the board is heard next; 0: not yet said. */
struct table_sounds {
    int64_t hums_due, voice_due;
};

struct table_sounds *table_sounds_new(void) {
    return memory_new(1, sizeof(struct table_sounds));
}

static int pan_of(const struct table *table, int x) {
    const struct rect window = table->layout.window;
    const int pan = window.w > 0 ? (x - window.x) * 2 * WIDEST / window.w - WIDEST : 0;
    return pan < -WIDEST ? -WIDEST : pan > WIDEST ? WIDEST : pan;
}

/* What is out of sight is heard less. */
static int is_in_sight(const struct table *table, struct point at) {
    return rect_contains(table->layout.areas[AREA_CLEAR], at.x, at.y);
}

static void hums_update(struct table *table) {
    struct table_hum hums[TABLE_HUMS];
    if (!table->ops->stage->sound->hums || table->now < table->sounds->hums_due) {
        return;
    }
    table->sounds->hums_due = table->now + HUM_MS;
    const int count = table->ops->stage->sound->hums(table, hums);
    for (int i = 0; i < count; i++) {
        const int percent = is_in_sight(table, hums[i].at) ? 100 : UNSEEN_PERCENT;
        app_hum(table->app, hums[i].sound, hums[i].percent * percent / 100, pan_of(table, hums[i].at.x));
    }
}

void table_voice_update(struct table *table) {
    struct random_stream *random = &table->app->random;
    struct table_voice voice;
    hums_update(table);
    if (!table->ops->stage->sound->voice || table->app->is_scripted || table->now < table->sounds->voice_due) {
        return;
    }
    const int is_first = table->sounds->voice_due == 0;
    table->sounds->voice_due = table->now + REST_LEAST_MS + random_below(random, REST_MOST_MS - REST_LEAST_MS);
    if (!is_first && table->ops->stage->sound->voice(table, (int)random_below(random, 1 << 16), &voice)) {
        app_play_at(table->app, voice.sound, pan_of(table, voice.at.x));
    }
}
