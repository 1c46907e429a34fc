/* SPDX-License-Identifier: MIT */
/* The protocol of a table (src/net), as spin reads it: a host, a guest, and a store that keeps the last value of each
 * register, may forget it (then it is put again: a new line), and may hand out an older one. Both are killed at any
 * moment, also between disk and wire, and go on with what their disks hold. Each question is a sealed one, the harder
 * kind: the host's own seat and the guest seal first, the guest may still change his mind, both open when all have
 * sealed.
 *
 * What may go wrong is counted; tests/long network reads it with several counts. By hand:
 * spin -a registers.pml; gcc -O2 -DCOLLAPSE -o pan pan.c; ./pan -a -N same; ./pan -a -N bound; ./pan -a -f -N ends */
#ifndef QUESTIONS
#define QUESTIONS 2
#endif
#ifndef KILLS
#define KILLS 1
#endif
#ifndef FORGETS
#define FORGETS 0
#endif
#ifndef OLDER
#define OLDER 1
#endif
#define EPOCH 12 /* versions of one run of a program, at most */

/* The host's register: version, question (QUESTIONS: over), the guest's seal as listed, whether the host has sealed. */
byte hv, hq, hs, ho; bool hset;
byte hv0, hq0, hs0, ho0; bool hset0;
/* The guest's: version, question, 1 sealed or 2 opened, the answer (its seal and its content are one here). */
byte gv, gq, gk, ga; bool gset;
byte gv0, gq0, gk0, ga0; bool gset0;

/* The host's disk: how long the log is, the log, what his own seat sealed, the epoch. */
byte dq, dans[QUESTIONS], down[QUESTIONS], eh;
/* The guest's: what he answered, what he was told last, the epoch. */
byte mq = 255, mk, ma, kv, kq = 255, ks, ko, eg;

/* What he opened to which question, and what the host's seat had sealed by then. */
byte opened[QUESTIONS], stood[QUESTIONS];
byte kills, forgotten, older; bool changed, hdone, gdone;

#define MAY_BE_KILLED if :: kills < KILLS -> kills++; goto boot :: else :: true fi
#define HOST_PUTS v++; atomic { hv0 = hv; hq0 = hq; hs0 = hs; ho0 = ho; hset0 = hset; hv = v; hq = dq; hs = s; if :: dq < QUESTIONS -> ho = (down[dq] != 0) :: else -> ho = 0 fi; hset = 1 }
#define GUEST_PUTS v++; atomic { gv0 = gv; gq0 = gq; gk0 = gk; ga0 = ga; gset0 = gset; gv = v; gq = mq; gk = mk; ga = ma; gset = 1 }

proctype host() {
  byte v, seen, s, x, q, k, a;
boot:
  eh++; v = eh * EPOCH; seen = 0; s = 0;
  HOST_PUTS;
  do
  :: dq < QUESTIONS && hset && down[dq] == 0 ->
     if :: a = 1 :: a = 2 fi;
     MAY_BE_KILLED;
     down[dq] = a;
     MAY_BE_KILLED;
     HOST_PUTS
  :: dq < QUESTIONS && hset && down[dq] != 0 && gset ->
     atomic { if :: x = gv; q = gq; k = gk; a = ga
                 :: gset0 && older < OLDER -> older++; x = gv0; q = gq0; k = gk0; a = ga0 fi }
     if
     :: x > seen && q == dq && k == 1 -> seen = x; s = a; HOST_PUTS
     :: x > seen && q == dq && k == 2 ->
        seen = x; dans[dq] = a; dq++; s = 0;
        MAY_BE_KILLED;
        HOST_PUTS
     :: else -> skip
     fi
  :: !hset && !(hdone && gdone) -> HOST_PUTS
  :: dq == QUESTIONS && hset -> hdone = 1; if :: gdone -> break :: !hset -> skip fi
  od
}

proctype guest() {
  byte v, seen, x, q, s, o;
boot:
  eg++; v = eg * EPOCH; seen = kv;
  if :: mq != 255 -> GUEST_PUTS :: else fi;
  do
  :: hset && (mq == 255 || gset) ->
     atomic { if :: x = hv; q = hq; s = hs; o = ho
                 :: hset0 && older < OLDER -> older++; x = hv0; q = hq0; s = hs0; o = ho0 fi }
     if
     :: x > seen -> seen = x; atomic { kv = x; kq = q; ks = s; ko = o }
     :: else -> skip
     fi;
     MAY_BE_KILLED;
     /* what follows from what he knows */
     if
     :: kq == QUESTIONS -> gdone = 1; break
     :: kq < QUESTIONS && (mq == 255 || mq < kq) ->
        if :: x = 1 :: x = 2 fi;
        atomic { ma = x; mk = 1; mq = kq };
        MAY_BE_KILLED;
        GUEST_PUTS
     :: kq < QUESTIONS && mq == kq && mk == 1 && ks == ma && ko ->
        if
        :: atomic { mk = 2; opened[mq] = ma; stood[mq] = down[mq] }
        :: !changed -> atomic { changed = 1; ma = 3 - ma }
        fi;
        MAY_BE_KILLED;
        GUEST_PUTS
     :: else -> skip
     fi
  :: mq != 255 && !gset -> GUEST_PUTS
  od
}

proctype store() {
  do
  :: forgotten < FORGETS && hset -> atomic { forgotten++; hset0 = hset; hset = 0 }
  :: forgotten < FORGETS && gset -> atomic { forgotten++; gset0 = gset; gset = 0 }
  :: forgotten == FORGETS || (hdone && gdone) -> break
  od
}

init { atomic { run host(); run guest(); run store() } }

/* The log has what the guest opened; what the host's seat had sealed by then still stands; and all comes to its end. */
ltl same { [] ((dq > 0 -> dans[0] == opened[0]) && (dq > 1 -> dans[QUESTIONS - 1] == opened[QUESTIONS - 1])) }
ltl bound { [] ((stood[0] != 0 -> down[0] == stood[0]) && (stood[QUESTIONS - 1] != 0 -> down[QUESTIONS - 1] == stood[QUESTIONS - 1]) && (opened[0] != 0 -> stood[0] != 0)) }
ltl ends { <> (hdone && gdone) }
