/* SPDX-License-Identifier: MIT */
/* Whose certificates a line to a broker trusts. */
#ifndef CASTELLANY_NET_TRUST_H
#define CASTELLANY_NET_TRUST_H

#include <mosquitto.h>

#include "meeting.h"

/* Has CLIENT speak TLS to MEETING, and trust whom it names (meeting->authority) or, if it names nobody, those whom the
 * system trusts. Gives 0 where that is not to be had: the named file cannot be read. */
int trust_set(struct mosquitto *client, const struct meeting *meeting);

#endif
