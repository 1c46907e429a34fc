/* SPDX-License-Identifier: MIT */
/* Windows' pipes cannot be waited for with a deadline, so they are asked again and again. The program and all that its
 * shell starts are one job, which ends with us. */
#include <stdlib.h>
#include <string.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include "arena_external.h"
#include "castellany/memory.h"
#include "progress.h"

enum { LINE_MOST = 1 << 16, COMMAND_MOST = 8192, PARTING_MS = 200 };

struct external {
    HANDLE group, process, to, from;
    int is_closed;
    size_t length;
    char line[LINE_MOST];
};

void external_prepare(void) {
}

/* There are no processes of our own. */
void external_end_with(int parent) {
    (void)parent;
}

/* ---- starting ---- */

static void close_if_open(HANDLE handle) {
    if (handle) {
        CloseHandle(handle);
    }
}

/* What the program gets: its ends of the pipes, and our standard error. */
struct ends {
    HANDLE in, out, error;
};

static HANDLE copy_of(HANDLE handle) {
    HANDLE copy = NULL;
    DuplicateHandle(GetCurrentProcess(), handle, GetCurrentProcess(), &copy, 0, TRUE, DUPLICATE_SAME_ACCESS);
    return copy;
}

/* Makes a pipe; the end FOR_PROGRAM can be handed on. */
static int make_pipe(HANDLE *reads, HANDLE *writes, HANDLE *for_program) {
    return CreatePipe(reads, writes, NULL, LINE_MOST) &&
           SetHandleInformation(*for_program, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
}

static int make_pipes(struct external *external, struct ends *ends) {
    DWORD at_once = PIPE_NOWAIT;
    ends->error = copy_of(GetStdHandle(STD_ERROR_HANDLE));
    return make_pipe(&ends->in, &external->to, &ends->in) && make_pipe(&external->from, &ends->out, &ends->out) &&
           SetNamedPipeHandleState(external->to, &at_once, NULL, NULL);
}

/* Starts COMMAND so that it gets ENDS and nothing else that could be handed on. */
static int create(const char *command, const struct ends *ends, PROCESS_INFORMATION *made) {
    wchar_t line[COMMAND_MOST] = L"cmd.exe /d /s /c \"";
    const size_t begin = wcslen(line);
    HANDLE handed[] = {ends->in, ends->out, ends->error};
    SIZE_T size = 0;
    STARTUPINFOEXW how = {.StartupInfo = {.cb = sizeof how, .dwFlags = STARTF_USESTDHANDLES}};
    how.StartupInfo.hStdInput = ends->in;
    how.StartupInfo.hStdOutput = ends->out;
    how.StartupInfo.hStdError = ends->error;
    const int length = MultiByteToWideChar(CP_UTF8, 0, command, -1, line + begin, (int)(COMMAND_MOST - begin - 1));
    if (length == 0) {
        return 0;
    }
    wcscat(line, L"\"");
    InitializeProcThreadAttributeList(NULL, 1, 0, &size);
    how.lpAttributeList = memory_new(size, 1);
    const int is_made =
        InitializeProcThreadAttributeList(how.lpAttributeList, 1, 0, &size) &&
        UpdateProcThreadAttribute(how.lpAttributeList, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handed,
                                  (ends->error ? 3 : 2) * sizeof *handed, NULL, NULL) &&
        CreateProcessW(NULL, line, NULL, NULL, TRUE, CREATE_SUSPENDED | CREATE_NO_WINDOW | EXTENDED_STARTUPINFO_PRESENT,
                       NULL, NULL, &how.StartupInfo, made);
    free(how.lpAttributeList);
    return is_made;
}

static HANDLE make_group(void) {
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {
        .BasicLimitInformation = {.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE}};
    const HANDLE group = CreateJobObjectW(NULL, NULL);
    SetInformationJobObject(group, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    return group;
}

static int launch(struct external *external, const char *command, const struct ends *ends) {
    PROCESS_INFORMATION made;
    if (!create(command, ends, &made)) {
        return 0;
    }
    external->process = made.hProcess;
    external->group = make_group();
    AssignProcessToJobObject(external->group, made.hProcess);
    ResumeThread(made.hThread);
    CloseHandle(made.hThread);
    return 1;
}

static void release(struct external *external) {
    close_if_open(external->group);
    close_if_open(external->process);
    close_if_open(external->to);
    close_if_open(external->from);
    free(external);
}

struct external *external_start(const char *command) {
    struct external *external = memory_new(1, sizeof *external);
    struct ends ends = {.in = NULL};
    const int is_started = make_pipes(external, &ends) && launch(external, command, &ends);
    close_if_open(ends.in);
    close_if_open(ends.out);
    close_if_open(ends.error);
    if (!is_started) {
        release(external);
        return NULL;
    }
    return external;
}

/* ---- talking ---- */

/* Lets a moment go by. Gives 0 once the DEADLINE has come. */
static int wait_on(double deadline) {
    Sleep(1);
    return cli_seconds() < deadline;
}

static int send_all(struct external *external, const char *text, size_t length, double deadline) {
    while (length > 0) {
        DWORD sent = 0;
        if (!WriteFile(external->to, text, (DWORD)length, &sent, NULL)) {
            external->is_closed = 1;
            return 0;
        }
        text += sent;
        length -= sent;
        if (sent == 0 && !wait_on(deadline)) {
            return 0;
        }
    }
    return 1;
}

int external_send(struct external *external, json_t *object, int milliseconds) {
    char *text = object ? json_dumps(object, JSON_COMPACT) : NULL;
    json_decref(object);
    const double deadline = cli_seconds() + milliseconds / 1000.0;
    const int sent = text && send_all(external, text, strlen(text), deadline) && send_all(external, "\n", 1, deadline);
    free(text);
    return sent;
}

/* Takes the first line out of the buffer. */
static json_t *take_line(struct external *external, const char *end) {
    const size_t length = (size_t)(end - external->line);
    json_t *object = json_loadb(external->line, length, JSON_REJECT_DUPLICATES, NULL);
    external->length -= length + 1;
    memmove(external->line, end + 1, external->length);
    return object;
}

/* Reads what there is, which may be nothing. Gives 0 if there will be nothing any more. */
static int read_on(struct external *external) {
    DWORD waiting = 0, got = 0;
    const DWORD room = (DWORD)(LINE_MOST - external->length);
    if (PeekNamedPipe(external->from, NULL, 0, NULL, &waiting, NULL) &&
        (waiting == 0 ||
         ReadFile(external->from, external->line + external->length, waiting < room ? waiting : room, &got, NULL))) {
        external->length += got;
        return 1;
    }
    external->is_closed = 1;
    return 0;
}

json_t *external_receive(struct external *external, int milliseconds) {
    const double deadline = cli_seconds() + milliseconds / 1000.0;
    for (;;) {
        const char *end = memchr(external->line, '\n', external->length);
        if (end) {
            return take_line(external, end);
        }
        const size_t before = external->length;
        if (before == LINE_MOST || !read_on(external) || (external->length == before && !wait_on(deadline))) {
            return NULL;
        }
    }
}

/* ---- parting ---- */

int external_has_ended(const struct external *external) {
    return external->is_closed || WaitForSingleObject(external->process, 0) == WAIT_OBJECT_0;
}

void external_stop(struct external *external) {
    if (!external) {
        return;
    }
    CloseHandle(external->to);
    external->to = NULL;
    WaitForSingleObject(external->process, PARTING_MS);
    TerminateJobObject(external->group, 1);
    release(external);
}
