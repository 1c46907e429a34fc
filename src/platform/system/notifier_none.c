/* SPDX-License-Identifier: MIT */
/* Nobody shows notes: on Windows, in a browser, and where the program was built without libdbus. */
#include "platform/system/notifier.h"

#include <stddef.h>

struct notifier *notifier_new(void) {
    return NULL;
}

void notifier_free(struct notifier *notifier) {
    (void)notifier;
}

void notifier_show(struct notifier *notifier, const char *heading, const char *text) {
    (void)notifier, (void)heading, (void)text;
}
