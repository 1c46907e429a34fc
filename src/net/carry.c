/* SPDX-License-Identifier: MIT */
/* One way to leave values and find them, whoever carries them: a broker (carry_mqtt.c, and carry_web.c
 * in a browser) or a folder (carry_folder.c). */
#include "carry_private.h"

#include "marked.h"
#include "mqtt.h"

static const char *const trouble_words[CARRY_TROUBLES] = {
    [CARRY_FINE] = "",
    [CARRY_NO_NAME] = N_(
        "No machine with the meeting point’s name is found. Is the name right, and is there a line to the internet?"),
    [CARRY_UNANSWERED] =
        N_("The meeting point does not answer. Are its name and port right, and does no firewall stand between?"),
    [CARRY_HUNG_UP] =
        N_("What answers at the meeting point’s address hangs up at once. It may be full or away for a moment; or it "
           "wants TLS (mqtts://), or knows none (mqtt://). It is tried again."),
    [CARRY_NO_AUTHORITY] = N_(
        "The file with the certificate of the meeting point’s authority cannot be read. Choose it anew under Options."),
    [CARRY_UNTRUSTED] =
        N_("The meeting point’s certificate is not trusted: it is out of date, of another name, or of an authority "
           "that is unknown here. Ask who runs it for its authority’s file, or for a new certificate."),
    [CARRY_UNSECURED] = N_("The meeting point does not speak TLS at this port. Is the port right? Without TLS its "
                           "address begins with mqtt://."),
    [CARRY_LOGIN] =
        N_("The meeting point wants another user or password: mqtts://USER:PASSWORD@NAME. Ask who runs it."),
    [CARRY_FORBIDDEN] = N_(
        "The meeting point does not let this program read or write tables. Ask who runs it to allow castellany/1/#."),
    [CARRY_FULL] = N_("The meeting point takes no more at the moment. It is tried again."),
    [CARRY_SMALL] = N_("The meeting point does not take values as large as a table’s. Ask who runs it to allow 70,000 "
                       "bytes."),
    [CARRY_NO_FOLDER] =
        N_("The shared folder cannot be read or written. Is it there, and may this program write in it?"),
    [CARRY_FOREIGN] = N_("What answers there is no meeting point that keeps values. Is the address right?"),
};

const char *carry_trouble_words(enum carry_trouble trouble) {
    return trouble_words[trouble];
}

enum carry_trouble carry_trouble_of_reason(unsigned reason) {
    switch (reason) {
    case 4: /* CONNACK of 3.1.1 */
    case 5:
    case MQTT_WRONG_LOGIN:
    case MQTT_NOT_ALLOWED:
    case MQTT_BANNED:
    case MQTT_WRONG_METHOD:
        return CARRY_LOGIN;
    case 3:
    case MQTT_AWAY:
    case MQTT_BUSY:
    case MQTT_SHUTS_DOWN:
    case MQTT_TOO_MANY:
    case MQTT_TOO_FAST:
    case MQTT_QUOTA:
    case MQTT_TOO_OFTEN:
        return CARRY_FULL;
    case MQTT_TOO_LARGE:
        return CARRY_SMALL;
    default:
        return CARRY_FOREIGN;
    }
}

struct carry *carry_new(const struct meeting *meeting, const struct carry_user *user) {
    struct carry *carry = meeting->is_folder ? carry_folder_new(meeting) : carry_broker_new(meeting);
    if (carry) {
        carry->user = *user;
    }
    return carry;
}

void carry_lose(void *context) {
    struct carry *carry = context;
    if (carry->is_there) {
        carry->is_there = 0;
        carry->user.line(carry->user.context, 0);
    }
}

void carry_set_will(struct carry *carry, const char *name) {
    carry->ops->set_will(carry, name);
}

void carry_free(struct carry *carry) {
    if (carry) {
        carry->ops->free(carry);
    }
}

void carry_go_on(struct carry *carry, double now, int wait) {
    carry->ops->go_on(carry, now, wait);
}

struct socket_interest carry_interest(const struct carry *carry) {
    return carry->ops->interest(carry);
}

int carry_is_there(const struct carry *carry) {
    return carry->is_there;
}

enum carry_trouble carry_trouble_of(const struct carry *carry) {
    return carry->trouble;
}

void carry_put(void *context, const char *name, const void *bytes, size_t size) {
    struct carry *carry = context;
    if (carry->is_there) {
        carry->ops->put(carry, name, bytes, size);
    }
}

void carry_watch(void *context, const char *name) {
    struct carry *carry = context;
    if (carry->is_there) {
        carry->ops->watch(carry, name);
    }
}

void carry_unwatch(void *context, const char *name) {
    struct carry *carry = context;
    if (carry->is_there && carry->ops->unwatch) {
        carry->ops->unwatch(carry, name);
    }
}
