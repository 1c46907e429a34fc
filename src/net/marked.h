/* SPDX-License-Identifier: MIT */
/* Marks sentences that the window translates; who prints them as they are prints English. */
#ifndef CASTELLANY_NET_MARKED_H
#define CASTELLANY_NET_MARKED_H

#define N_(sentence) (sentence)

#endif
