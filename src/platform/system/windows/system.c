/* SPDX-License-Identifier: MIT */
/* The rest of the system, on Windows. */
#include "castellany/system.h"

#include <fcntl.h>
#include <io.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "moments.h"
#include "wide.h"

enum { STANDARD_ERROR = 2 };

/* A program with windows has no terminal, but may have been started from one. */
static void take_terminal_of_parent(void) {
    if (!GetStdHandle(STD_OUTPUT_HANDLE) && AttachConsole(ATTACH_PARENT_PROCESS)) {
        freopen("CONOUT$", "w", stdout);
        freopen("CONOUT$", "w", stderr);
    }
}

void system_begin(void) {
    take_terminal_of_parent();
    for (int file = 0; file <= STANDARD_ERROR; file++) {
        _setmode(file, _O_BINARY);
    }
    SetConsoleOutputCP(CP_UTF8);
}

/* It has no such signal. */
void system_outlive_readers(void) {
}

int system_take_stack(char **words) {
    (void)words; /* how large it is stands in the program's file */
    return 1;
}

void system_show_end(const char *reason) {
    wchar_t wide[WIDE_SIZE];
    if (!GetConsoleWindow()) {
        MessageBoxW(NULL, wide_of(reason, wide), L"Castellany", MB_OK | MB_ICONERROR);
    }
}

int system_program(char *path, size_t size) {
    wchar_t wide[WIDE_SIZE];
    const DWORD length = GetModuleFileNameW(NULL, wide, WIDE_SIZE);
    wide[length < WIDE_SIZE ? length : 0] = 0;
    return wide_to_path(wide, path, size);
}

unsigned long system_process(void) {
    return GetCurrentProcessId();
}

long system_processors(void) {
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    return (long)info.dwNumberOfProcessors;
}

double system_seconds(void) {
    LARGE_INTEGER now, a_second;
    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&a_second);
    return (double)now.QuadPart / (double)a_second.QuadPart;
}

static double seconds_of(FILETIME time) {
    return (double)((uint64_t)time.dwHighDateTime << 32 | time.dwLowDateTime) * 1e-7;
}

double system_busy_seconds(void) {
    FILETIME begun, ended, for_system, for_us;
    GetThreadTimes(GetCurrentThread(), &begun, &ended, &for_system, &for_us);
    return seconds_of(for_system) + seconds_of(for_us);
}

void system_repeat(int (*step)(void *context), void *context) {
    while (step(context)) {
    }
}

int system_may_wait(void) {
    return 1;
}

/* Only one that understands what a terminal does. */
int system_has_terminal(void) {
    const HANDLE console = GetStdHandle(STD_ERROR_HANDLE);
    DWORD mode;
    return GetConsoleMode(console, &mode) && SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

/* ---- the user ---- */

const char *system_home(void) {
    static char home[WIDE_SIZE];
    wide_variable(L"USERPROFILE", home, sizeof home);
    return home;
}

/* Logs stay on this machine, the rest follows its user to others. */
const char *system_folder(enum system_folder which, char *path, size_t size) {
    static const struct {
        const wchar_t *wide;
        const char *name;
    } variables[] = {
        [SYSTEM_SETTINGS] = {L"APPDATA", "APPDATA"},
        [SYSTEM_STATE] = {L"LOCALAPPDATA", "LOCALAPPDATA"},
        [SYSTEM_RECORDS] = {L"APPDATA", "APPDATA"},
    };
    char base[WIDE_SIZE];
    const int is_known = wide_variable(variables[which].wide, base, sizeof base);
    const char *above = is_known ? base : system_home();
    snprintf(path, size, "%s%s", above, above[0] ? "/Castellany" : "");
    return variables[which].name;
}

void system_language(char *code, size_t size) {
    wchar_t wide[LOCALE_NAME_MAX_LENGTH] = L"";
    if (!wide_variable(L"LANGUAGE", code, size)) {
        GetUserDefaultLocaleName(wide, LOCALE_NAME_MAX_LENGTH);
        wide_to_text(wide, code, size);
    }
}

void system_set_variable(const char *name, const char *value) {
    _putenv_s(name, value);
}

/* ---- the machine ---- */

/* What GetVersionEx says is made up; the one function that is honest is not in a header. */
void system_name(char *text, size_t size) {
    typedef LONG(WINAPI * get_version)(OSVERSIONINFOW *);
    const FARPROC found = GetProcAddress(GetModuleHandleW(L"ntdll.dll"), "RtlGetVersion");
    OSVERSIONINFOW version = {.dwOSVersionInfoSize = sizeof version};
    get_version ask;
    memcpy(&ask, &found, sizeof ask);
    if (ask) {
        ask(&version);
    }
    snprintf(text, size, "Windows %lu.%lu.%lu x86_64", version.dwMajorVersion, version.dwMinorVersion,
             version.dwBuildNumber);
}

void system_distribution(char *text, size_t size) {
    (void)size;
    text[0] = 0;
}

void system_prepare_memory(void) {
}

void system_trim(void) {
    _heapmin();
}

int system_has_graphics(void) {
    return 1;
}

int system_has_sound(void) {
    return 1;
}

int system_has_opener(void) {
    return 1;
}

const char *system_link_begin(void) {
    return "castellany:";
}

void system_copy(const char *text) {
    (void)text;
}
