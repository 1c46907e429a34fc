/* SPDX-License-Identifier: MIT */
/* A file of samples is a row of tables, each behind a head of its own: files can be put together by cat, and lessons
 * that were broken off lose nothing but the table they were at. */
#include <stdio.h>
#include <string.h>

#include "learn/learn.h"

struct head {
    char mark[6];
    uint8_t seats, version;
    uint32_t sample_size;
};

enum { VERSION = 2 };

static struct head head_for(int seats) {
    struct head head;
    memset(&head, 0, sizeof head);
    memcpy(head.mark, "sample", sizeof head.mark);
    head.seats = (uint8_t)seats;
    head.version = VERSION;
    head.sample_size = (uint32_t)sizeof(struct sample);
    return head;
}

int16_t learn_keep_input(float value) {
    const float steps = value * SAMPLE_STEPS;
    return (int16_t)(steps > 32767 ? 32767 : steps < -32768 ? -32768 : steps + (steps < 0 ? -0.5f : 0.5f));
}

void learn_add_sample(struct samples *samples, const struct sample *sample) {
    samples->items[samples->next] = *sample;
    samples->next = (samples->next + 1) % samples->room;
    samples->count += samples->count < samples->room;
}

int learn_write_table(FILE *file, const struct sample *table, int seats) {
    const struct head head = head_for(seats);
    const size_t count = (size_t)seats;
    return fwrite(&head, sizeof head, 1, file) == 1 && fwrite(table, sizeof *table, count, file) == count;
}

int learn_read_samples(struct samples *samples, const char *path, int seats) {
    const struct head wanted = head_for(seats);
    struct head head;
    struct sample table[GAME_MAX_SEATS];
    int good = 1;
    FILE *file = fopen(path, "rb");
    while (file && good && fread(&head, sizeof head, 1, file) == 1) {
        good = memcmp(&head, &wanted, sizeof head) == 0;
        if (good && fread(table, sizeof *table, (size_t)seats, file) < (size_t)seats) {
            break;
        }
        for (int seat = 0; good && seat < seats; seat++) {
            learn_add_sample(samples, &table[seat]);
        }
    }
    if (file) {
        fclose(file);
    }
    if (!good) {
        fprintf(stderr, "castellany-learn: %s holds no samples of such tables, or those of another version\n", path);
    }
    return good;
}
