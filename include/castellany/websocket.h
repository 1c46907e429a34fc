/* SPDX-License-Identifier: MIT */
/* Lines to a broker as a browser has them: websockets that carry MQTT. Only the program in a browser has these; others
 * have castellany/sockets.h. None of these waits. */
#ifndef CASTELLANY_WEBSOCKET_H
#define CASTELLANY_WEBSOCKET_H

#include <stddef.h>

enum websocket_state { WEBSOCKET_DIALS, WEBSOCKET_OPEN, WEBSOCKET_ENDED };

/* Dials ADDRESS, wss://HOST:PORT/PATH: the number of the line, from 1 on; 0 if the browser will not have such an
 * address (a page from https may not dial ws://). */
int websocket_open(const char *address);
enum websocket_state websocket_state(int line);
/* Takes what has come, up to SIZE BYTES: how many. */
size_t websocket_read(int line, void *bytes, size_t size);
/* SIZE BYTES are sent whole. */
void websocket_write(int line, const void *bytes, size_t size);
void websocket_close(int line);

#endif
