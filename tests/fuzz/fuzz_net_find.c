/* SPDX-License-Identifier: MIT */
/* Any bytes as what a program in the house answers: the first byte says whether they are a message as it comes, or what
 * is packed in one. What is read can be written and read again, and is the same. */
#include <string.h>

#include "fuzz_kit.h"
#include "net/find.h"
#include "net/value.h"

static const char head[] = "castellany!1";

static size_t pack(const uint8_t *bytes, size_t size, unsigned char packet[FIND_PACKET]) {
    json_t *object = json_loadb((const char *)bytes, size, 0, NULL);
    memcpy(packet, head, sizeof head - 1);
    const size_t packed =
        json_is_object(object) ? value_pack(object, packet + sizeof head - 1, FIND_PACKET - (sizeof head - 1)) : 0;
    json_decref(object);
    return packed ? packed + sizeof head - 1 : 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    unsigned char packet[FIND_PACKET], again[FIND_PACKET];
    struct find_table table, second;
    const int is_raw = size > 0 && bytes[0] == 'c';
    const size_t length = is_raw ? 0 : pack(bytes, size, packet);
    if (!find_read(is_raw ? bytes : packet, is_raw ? size : length, &table)) {
        return 0;
    }
    const struct found found = {.table = table, .address = "192.168.1.23"};
    char where[FIND_WHERE_SIZE];
    find_where(&found, where);
    fuzz_must(table.free <= table.terms.seats && table.port > 0 && table.name[MATCH_NAME_SIZE - 1] == 0);
    const size_t written = find_write(&table, again);
    fuzz_must(written == 0 || find_read(again, written, &second)); /* it may have been packed more tightly */
    fuzz_must(written == 0 || (second.free == table.free && strcmp(second.name, table.name) == 0));
    return 0;
}
