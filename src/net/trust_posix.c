/* SPDX-License-Identifier: MIT */
/* Where the system's certificates are files that OpenSSL knows. */
#include "trust.h"

int trust_set(struct mosquitto *client, const struct meeting *meeting) {
    const int error = meeting->authority[0] ? mosquitto_tls_set(client, meeting->authority, NULL, NULL, NULL, NULL)
                                            : mosquitto_int_option(client, MOSQ_OPT_TLS_USE_OS_CERTS, 1);
    return error == MOSQ_ERR_SUCCESS;
}
