/* SPDX-License-Identifier: MIT */
/* Sections, each written by one function that leaves out what is secret at the table and the name of the account;
 * the file is whole or not there. */
#include "app/report.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/dialog.h"
#include "castellany/disk.h"
#include "castellany/file.h"
#include "castellany/match_file.h"
#include "castellany/system.h"
#include "platform/log.h"
#include "ui/language.h"
#include "ui/words.h"

enum { LOG_SIZE = 16 * 1024, FILE_MOST = 1 << 20 };

/* ---- sections ---- */

static void heading(FILE *file, const char *name) {
    fprintf(file, "\n==== %s ====\n", name);
}

/* Writes TEXT with the home folder's path as ~: the account's name is in it, which nobody needs. The names of the
 * players stay in match and settings; the player is told so. */
static void write_plain(FILE *file, const char *text) {
    const char *home = system_home();
    const size_t length = strlen(home) > 1 ? strlen(home) : 0;
    while (*text) {
        if (length && strncmp(text, home, length) == 0) {
            fputc('~', file);
            text += length;
        } else {
            fputc(*text++, file);
        }
    }
}

static void write_file(FILE *file, const char *path) {
    char block[4096];
    size_t count, done = 0;
    FILE *from = file_stream(path, "r");
    if (!from) {
        fprintf(file, "(cannot be read: %s)\n", strerror(errno));
        return;
    }
    while (done < FILE_MOST && (count = fread(block, 1, sizeof block, from)) > 0) {
        fwrite(block, 1, count, file);
        done += count;
    }
    fclose(from);
}

static void write_head(FILE *file, const struct app *app, const struct report *report) {
    char stamp[64];
    const time_t now = (time_t)app_wall(app);
    struct tm parts;
    gmtime_r(&now, &parts);
    strftime(stamp, sizeof stamp, "%Y-%m-%d %H:%M:%S UTC", &parts);
    fprintf(file, "Castellany: report of a fault\nversion: " CASTELLANY_VERSION "\ndate: %s\n", stamp);
    if (report->fault) {
        fputs("fault: ", file);
        write_plain(file, report->fault);
        fputc('\n', file);
    }
}

static void write_system(FILE *file, const struct app *app) {
    static const char *const variables[] = {"XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP", "LANG",
                                            "LANGUAGE",         "SDL_VIDEODRIVER",     "SDL_AUDIODRIVER"};
    char facts[1024];
    heading(file, "system");
    system_name(facts, sizeof facts);
    fprintf(file, "kernel: %s\n", facts);
    system_distribution(facts, sizeof facts);
    fprintf(file, "%s%s", facts[0] ? "distribution: " : "", facts);
    platform_facts(app->platform, facts, sizeof facts);
    fputs(facts, file);
    fprintf(file, "interface: %d %%\nlanguage: %s\n", app->scale.percent, languages[language_spoken()].code);
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (value) {
            fprintf(file, "%s: %s\n", variables[i], value);
        }
    }
}

static void write_scenes(FILE *file, const struct app *app) {
    heading(file, "scenes");
    for (int i = 0; i < app->depth; i++) {
        fprintf(file, "%s\n", app->stack[i]->ops->name);
    }
}

static void write_settings(FILE *file, const struct app *app) {
    char path[PLATFORM_PATH_SIZE + 16];
    heading(file, "settings");
    snprintf(path, sizeof path, "%s/settings.json", app->config);
    if (app->config[0]) {
        write_file(file, path);
    }
}

static void write_log(FILE *file) {
    char *log = malloc(LOG_SIZE);
    heading(file, "log");
    if (log) {
        log_tail(log, LOG_SIZE);
        write_plain(file, log);
    }
    free(log);
}

static void write_match(FILE *file, const struct report *report) {
    if (report->match) {
        heading(file, "match");
        match_file_write(report->match, file);
    }
    if (report->file) {
        heading(file, "file");
        write_file(file, report->file);
    }
}

/* ---- the file ---- */

static void name_file(const struct app *app, char path[PLATFORM_PATH_SIZE]) {
    char stamp[32];
    const time_t now = (time_t)app_wall(app);
    struct tm parts;
    localtime_r(&now, &parts);
    strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &parts);
    const char *folder = app->state[0] ? app->state : app->saves;
    for (int number = 1; number < 1000; number++) {
        char more[8] = "";
        if (number > 1) {
            snprintf(more, sizeof more, "-%d", number);
        }
        snprintf(path, PLATFORM_PATH_SIZE, "%.900s/report-%s%s.txt", folder, stamp, more);
        if (!disk_is_there(path)) {
            return;
        }
    }
}

int report_write(struct app *app, const struct report *report, char path[PLATFORM_PATH_SIZE],
                 char error[PLATFORM_ERROR_SIZE]) {
    name_file(app, path);
    FILE *file = disk_stream(path, "wx");
    errno = file ? 0 : errno;
    if (file) {
        write_head(file, app, report);
        write_system(file, app);
        write_scenes(file, app);
        write_settings(file, app);
        write_log(file);
        write_match(file, report);
    }
    const int is_good = file && fflush(file) == 0 && !ferror(file), problem = errno;
    if (file && (fclose(file) != 0 || !is_good)) {
        disk_remove(path); /* half a report misleads */
        file = NULL;
        errno = problem;
    }
    if (!file) {
        snprintf(error, PLATFORM_ERROR_SIZE, _("The report %.300s cannot be written: %s."), path, strerror(errno));
        return 0;
    }
    log_note("a report was written");
    return 1;
}

/* ---- for the player ---- */

static void write_and_tell(struct app *app, const struct report *report) {
    char path[PLATFORM_PATH_SIZE], error[PLATFORM_ERROR_SIZE], text[PLATFORM_PATH_SIZE + 256];
    if (!report_write(app, report, path, error)) {
        app_notice(app, error);
        return;
    }
    platform_clipboard_set(app->platform, path);
    snprintf(text, sizeof text,
             _("It lies in this file, whose path is in the clipboard:\n%s\n\nIt holds the match without choices that "
               "are still hidden, the settings, the players' names with both, facts about this machine and the last "
               "lines of the log. It is sent nowhere: have a look, and attach it when you report the problem."),
             path);
    dialog_push(app, &(struct dialog){.heading = _("The report is written"),
                                      .text = text,
                                      .buttons = {_("All right")},
                                      .cancel = 0,
                                      .danger = -1});
}

void report_of_match(struct app *app, const struct match *match) {
    write_and_tell(app, &(struct report){.match = match});
}

void report_of_file(struct app *app, const char *file, const struct error *fault) {
    char words[ERROR_WORDS_SIZE];
    error_say(fault, NULL, words, sizeof words);
    write_and_tell(app, &(struct report){.file = file, .fault = words});
}

void report_of_nothing(struct app *app) {
    write_and_tell(app, &(struct report){.match = NULL});
}
