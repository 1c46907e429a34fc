/* SPDX-License-Identifier: MIT */
/* What a club tells those who run it: lines of JSON, a file for Prometheus, the codes. No names: they are the guests'.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "castellany/file.h"
#include "club.h"

static const char command_name[] = "castellany-host";

enum { TEXT_SIZE = 4096 };

void club_tell_table(const struct club_table *table, const char *what, json_t *value) {
    net_print(json_pack("{s:s,s:o}", "table", table->name, what, value));
}

/* ---- codes ---- */

static void write_codes(const struct club *club) {
    char text[CLUB_DOORS * (CLUB_KIND_SIZE + MEETING_SIZE + 32)] = "", shown[JOIN_CODE_SHOWN_SIZE];
    const char *path = net_folder_file(&club->folder, "codes");
    size_t length = 0;
    for (int i = 0; i < club->door_count; i++) {
        const struct club_door *door = club->doors[i];
        if (door->is_open) {
            join_code_show(&host_table(door->host)->place.code, shown);
            length += (size_t)snprintf(text + length, sizeof text - length, "%s@%s  %s\n", shown, club->shown_at,
                                       door->kind.words);
        }
    }
    if (!file_replace_secret(path, text, length)) {
        fprintf(stderr, "%s: the codes cannot be written to %s\n", command_name, path);
    }
}

void club_tell_doors(struct club *club) {
    char shown[JOIN_CODE_SHOWN_SIZE];
    write_codes(club);
    for (int i = 0; i < club->door_count; i++) {
        const struct club_door *door = club->doors[i];
        if (door->is_open) {
            join_code_show(&host_table(door->host)->place.code, shown);
            net_print(json_pack("{s:s,s:s,s:s}", "door", door->kind.words, "code", shown, "at", club->shown_at));
        }
    }
}

/* ---- how it stands ---- */

struct state {
    int laid, playing, over, guests, here;
};

static void count_guests(const struct host *host, struct state *state) {
    for (int i = 0; i < HOST_GUESTS; i++) {
        const struct host_guest *guest = host_guest(host, i);
        state->guests += guest != NULL;
        state->here += guest && guest->is_here;
    }
}

static struct state state_of(const struct club *club) {
    struct state state = {0};
    for (size_t i = 0; i < club->table_count; i++) {
        const struct club_table *table = club->tables[i];
        state.over += table->is_over;
        state.playing += !table->is_over && host_is_begun(table->host);
        state.laid += !host_is_begun(table->host);
        count_guests(table->host, &state);
    }
    return state;
}

void club_tell_state(struct club *club) {
    const struct state state = state_of(club);
    char told[sizeof club->told_state];
    snprintf(told, sizeof told, "%zu %d %d %d %d %d", club->table_count, state.laid, state.playing, state.over,
             state.guests, state.here);
    if (strcmp(told, club->told_state) != 0) {
        strcpy(club->told_state, told);
        net_print(json_pack("{s:i,s:i,s:i,s:i,s:i,s:i}", "tables", (int)club->table_count, "waiting", state.laid,
                            "playing", state.playing, "over", state.over, "guests", state.guests, "here", state.here));
    }
}

/* ---- Prometheus ---- */

struct metric {
    const char *name, *type, *help;
    long long value;
};

static size_t write_metric(const struct metric *metric, char *text, size_t size) {
    return (size_t)snprintf(text, size, "# HELP castellany_%s %s\n# TYPE castellany_%s %s\ncastellany_%s %lld\n",
                            metric->name, metric->help, metric->name, metric->type, metric->name, metric->value);
}

void club_write_metrics(const struct club *club) {
    const struct state state = state_of(club);
    const struct club_counts *counts = &club->counts;
    const struct metric metrics[] = {
        {"line_up", "gauge", "Whether there is a line to the meeting point.", carry_is_there(club->carry)},
        {"tables_limit", "gauge", "How many tables there may be.", club->tables_most},
        {"tables_waiting", "gauge", "Tables that wait for guests.", state.laid},
        {"tables_playing", "gauge", "Tables at which a match goes on.", state.playing},
        {"tables_over", "gauge", "Tables whose guests have not all fetched the record.", state.over},
        {"guests", "gauge", "Guests at tables.", state.guests},
        {"guests_here", "gauge", "Guests whose program has a line.", state.here},
        {"values_in_total", "counter", "Values that came.", counts->in},
        {"values_out_total", "counter", "Values that were put.", counts->out},
        {"answers_total", "counter", "Answers in matches.", counts->answers},
        {"tables_laid_total", "counter", "Tables that were laid.", counts->laid},
        {"matches_begun_total", "counter", "Matches that began.", counts->begun},
        {"matches_over_total", "counter", "Matches that were played to their end.", counts->over},
        {"tables_idle_total", "counter", "Tables that were put away because nobody went on.", counts->idle},
    };
    char text[TEXT_SIZE];
    size_t length = 0;
    for (size_t i = 0; club->metrics && i < sizeof metrics / sizeof *metrics; i++) {
        length += write_metric(&metrics[i], text + length, sizeof text - length);
    }
    if (club->metrics) {
        file_replace(club->metrics, text, length);
    }
}
