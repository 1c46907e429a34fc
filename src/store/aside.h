/* Setting a file aside without ever overwriting what was set aside before. */
#ifndef STORE_ASIDE_H
#define STORE_ASIDE_H

#include <stddef.h>

/* Copies PATH to the first of PATH.ENDING, PATH.ENDING-2, ... that does not exist; its name without the folder comes
 * into KEPT (SIZE bytes). Gives 0 if that cannot be done. */
int aside_copy(const char *path, const char *ending, char *kept, size_t size);

#endif
