/* SPDX-License-Identifier: MIT */
/* A file of samples is a row of tables, each behind a head of its own: files can be put together by cat, and lessons
 * that were broken off lose nothing but the table they were at. */
#include <stdio.h>
#include <string.h>

#include "castellany/memory.h"
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
    samples->items = memory_grow(samples->items, &samples->made, samples->next + 1, sizeof *samples->items);
    samples->items[samples->next] = *sample;
    samples->next = (samples->next + 1) % samples->room;
    samples->count += samples->count < samples->room;
}

int learn_write_table(FILE *file, const struct sample *table, int seats) {
    const struct head head = head_for(seats);
    const size_t count = (size_t)seats;
    return fwrite(&head, sizeof head, 1, file) == 1 && fwrite(table, sizeof *table, count, file) == count;
}

/* Gives the size of the tables that were read whole, or -1 if FILE holds something else. */
static long read_tables(struct samples *samples, FILE *file, int seats) {
    const struct head wanted = head_for(seats);
    struct head head;
    struct sample table[GAME_MAX_SEATS];
    long whole = 0;
    while (fread(&head, sizeof head, 1, file) == 1) {
        if (memcmp(&head, &wanted, sizeof head) != 0) {
            return -1;
        }
        if (fread(table, sizeof *table, (size_t)seats, file) < (size_t)seats) {
            break;
        }
        for (int seat = 0; seat < seats; seat++) {
            learn_add_sample(samples, &table[seat]);
        }
        whole = ftell(file);
    }
    return whole;
}

FILE *learn_open_samples(struct samples *samples, const char *path, int seats) {
    FILE *file = fopen(path, "rb+");
    file = file ? file : fopen(path, "wb");
    const long whole = file ? read_tables(samples, file, seats) : -1;
    if (!file) {
        fprintf(stderr, "castellany-learn: %s cannot be written\n", path);
    } else if (whole < 0) {
        fprintf(stderr, "castellany-learn: %s holds no samples of such tables, or those of another version\n", path);
    } else if (fseek(file, whole, SEEK_SET) == 0) {
        return file; /* the next table covers what is left of a half one */
    } else {
        fprintf(stderr, "castellany-learn: %s cannot be written\n", path);
    }
    if (file) {
        fclose(file);
    }
    return NULL;
}
