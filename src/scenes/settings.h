/* What the player has set, kept in settings.json. A torn or wrong file gives the defaults and a word, and stays beside
 * as settings.json.bad. */
#ifndef SCENES_SETTINGS_H
#define SCENES_SETTINGS_H

#include "platform/platform.h"

enum pace { PACE_SLOW, PACE_NORMAL, PACE_FAST, PACE_AT_ONCE, PACES };
extern const char *const pace_names[PACES]; /* "slow", "normal", "fast", "at-once" */
/* PACE's number, or -1. */
int pace_of(const char *name);

struct settings {
    int is_fullscreen;
    int percent;    /* interface size, 80 to 200 */
    int is_reduced; /* reduced motion */
    struct platform_volumes volumes;
    int is_silent_unfocused;
    enum pace bots, animations;
    int is_winter; /* the default of new matches */
    int has_hints;
    int has_confirmations; /* "You could still build ..." */
    int language;          /* a number of ui/language.h */
    int has_marks;         /* stronger colour-blind marks */
    char player_name[64];  /* the name last used in seat 1 */
};

void settings_defaults(struct settings *settings);
/* Reads PATH. A missing file gives the defaults without a word; a bad one the defaults, and in NOTICE a sentence for
 * the player (else NOTICE is empty). */
void settings_read(const char *path, struct settings *settings, char notice[PLATFORM_ERROR_SIZE]);
/* Writes PATH through a temporary file. Gives 1, or 0 with a sentence. */
int settings_write(const char *path, const struct settings *settings, char error[PLATFORM_ERROR_SIZE]);

/* How long an animation of MS takes at PACE. */
int pace_length(enum pace pace, int ms);

#endif
